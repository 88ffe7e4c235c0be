"""One game of a match: what is counted, and whose luck it is."""

from __future__ import annotations

import random
from dataclasses import dataclass

from solver.adventure.actions import GO_ON, LEAVE, TAKE, TURN_BACK, Action
from solver.adventure.bots import make
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.arena_game import play_game


@dataclass(frozen=True)
class Scripted:
    """Always the same answers: at a declaration, and at a search (taking where it can)."""

    declares: Action
    takes: bool
    name: str = "scripted"

    def choose(self, state: State, rng: random.Random) -> Action:
        if state.step is not Step.SEARCH:
            return self.declares
        return TAKE if self.takes and TAKE in state.legal_actions() else LEAVE


def test_who_stays_in_the_water_drowns_in_every_dive() -> None:
    """In en one turns back empty at once and is home; the other waits at the end of the line.

    Without breath the dive ends by the stall rule; nobody scores, so the win is shared.
    """
    game = play_game([Scripted(TURN_BACK, False), Scripted(GO_ON, False)], PRESETS["en"], seed=1)
    assert game.drowned == (0, 3)
    assert game.points == (0, 0)
    assert game.win == (0.5, 0.5)


def test_the_last_one_home_does_not_drown() -> None:
    """The homecoming roll ends each dive: its diver is still in the water before it."""
    game = play_game([Scripted(TURN_BACK, True)] * 2, PRESETS["es"], seed=1)
    assert game.drowned == (0, 0)


def test_who_never_turns_drowns_with_all_he_took() -> None:
    game = play_game([Scripted(GO_ON, True)] * 3, PRESETS["es"], seed=1)
    assert game.drowned == (3, 3, 3)


def test_actions_lead_to_the_result() -> None:
    """Replaying the actions from the start gives the same points and shares."""
    game = play_game([make("trail-half"), make("random")], PRESETS["pt"], seed=4, starter=1)
    state = State.start(2, PRESETS["pt"], 1)
    for action in game.actions:
        state = state.child(action)
    assert state.returns() == game.win
    assert tuple(diver.points for diver in state.divers) == game.points


def test_the_seed_decides_the_game() -> None:
    bots = [make("random"), make("calculator"), make("cloverrose")]
    first, again, other = (play_game(bots, PRESETS["es"], seed) for seed in (1, 1, 2))
    assert first == again
    assert first.actions != other.actions
