"""One game of a match: bots at the table, chance from streams of the game's own."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from solver.adventure.actions import Action, Kind
from solver.adventure.bots import Bot
from solver.adventure.ruleset import Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step


@dataclass(frozen=True)
class Outcome:
    """What a game came to, by seat."""

    win: tuple[Fraction, ...]
    """Win shares, together 1."""
    points: tuple[int, ...]
    drowned: tuple[int, ...]
    """Dives at whose end the diver was still in the water, 0 to 3."""


def stream(seed: int, game: int, purpose: str) -> random.Random:
    """The random stream of `game` for one purpose; the same in every process."""
    return random.Random(f"{seed}/{game}/{purpose}")


def play_game(
    bots: Sequence[Bot], rules: Ruleset, seed: int, game: int, starter: int = 0
) -> Outcome:
    """Plays one whole game; `bots` and `starter` by seat.

    Dice, values and each seat's bot have a stream each, from `seed` and the number `game`.
    """
    dice, values = stream(seed, game, "dice"), stream(seed, game, "values")
    minds = [stream(seed, game, f"bot {seat}") for seat in range(len(bots))]
    drowned = [0] * len(bots)
    state = State.start(len(bots), rules, starter)
    while not state.is_terminal():
        if state.is_chance_node():
            action = _draw(state, values if state.step is Step.REVEAL else dice)
        else:
            action = bots[state.mover].choose(state, minds[state.mover])
        following = state.child(action)
        if _ends_dive(state, following):
            for seat in _in_water(state, action):
                drowned[seat] += 1
        state = following
    points = tuple(diver.points for diver in state.divers)
    return Outcome(state.returns(), points, tuple(drowned))


def _draw(state: State, rng: random.Random) -> Action:
    outcomes = state.chance_outcomes()
    weights = [float(probability) for _, probability in outcomes]
    return rng.choices([action for action, _ in outcomes], weights)[0]


def _ends_dive(before: State, after: State) -> bool:
    """Whether the action between the two ended a dive (reveals and sinking may still follow)."""
    if before.step in (Step.REVEAL, Step.SINK):
        return False
    return after.dive != before.dive or after.step in (Step.REVEAL, Step.SINK, Step.OVER)


def _in_water(before: State, last: Action) -> Iterator[int]:
    """Seats in the water when `last` has ended the dive, read before positions are reset.

    A roll ends a dive only by bringing its diver home, or by leaving him aboard.
    """
    for seat, diver in enumerate(before.divers):
        if diver.place > 0 and not (seat == before.mover and last.kind is Kind.ROLL):
            yield seat
