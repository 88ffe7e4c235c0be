"""One game of a match: bots at the table, and the luck that belongs to the game's seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from solver.adventure.actions import Action, Kind
from solver.adventure.bots import Bot, Observer
from solver.adventure.deal import Deal
from solver.adventure.ruleset import Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step


@dataclass(frozen=True)
class PlayedGame:
    """A game from its deal to what it came to; lists are by seat."""

    rules: Ruleset
    bots: tuple[str, ...]
    seed: int
    """Fixes dice, chip values and the bots' chance, as in a game at the table."""
    starter: int
    actions: tuple[Action, ...]
    """All that happened, chance included."""
    win: tuple[Fraction, ...]
    """Win shares, together 1."""
    points: tuple[int, ...]
    drowned: tuple[int, ...]
    """Dives at whose end the diver was still in the water, 0 to 3."""


def play_game(bots: Sequence[Bot], rules: Ruleset, seed: int, starter: int = 0) -> PlayedGame:
    """Plays one whole game; `bots` and `starter` by seat, all luck from `seed`."""
    deal = Deal(seed)
    rolls = 0
    actions: list[Action] = []
    drowned = [0] * len(bots)
    observers = [bot for bot in bots if isinstance(bot, Observer)]
    state = State.start(len(bots), rules, starter)
    while not state.is_terminal():
        if not state.is_chance_node():
            action = bots[state.mover].choose(state, deal.bot_rng(len(actions)))
            for observer in observers:
                observer.observe(state, action)
        elif state.step is Step.REVEAL:
            action = _next_value(state, deal)
        else:
            action = deal.roll(rolls)
            rolls += 1
        following = state.child(action)
        if _ends_dive(state, following):
            for seat in _in_water(state, action):
                drowned[seat] += 1
        actions.append(action)
        state = following
    return PlayedGame(
        rules=rules,
        bots=tuple(bot.name for bot in bots),
        seed=seed,
        starter=starter,
        actions=tuple(actions),
        win=state.returns(),
        points=tuple(diver.points for diver in state.divers),
        drowned=tuple(drowned),
    )


def _next_value(state: State, deal: Deal) -> Action:
    level = state.diver.carried[0][0]
    return deal.reveal(level, (value for diver in state.divers for value in diver.scored))


def _ends_dive(before: State, after: State) -> bool:
    """Whether the action between the two ended a dive (reveals and sinking may still follow)."""
    if before.step in (Step.REVEAL, Step.SINK):
        return False
    return after.dive != before.dive or after.step in (Step.REVEAL, Step.SINK, Step.OVER)


def _in_water(before: State, last: Action) -> list[int]:
    """Seats in the water when `last` has ended the dive, read before positions are reset.

    A roll ends a dive only by bringing its diver home, or by leaving him aboard.
    """
    return [
        seat
        for seat, diver in enumerate(before.divers)
        if diver.place > 0 and not (seat == before.mover and last.kind is Kind.ROLL)
    ]
