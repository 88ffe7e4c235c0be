"""A guess, at no cost, whether a position can be searched to the end of the dive."""

from __future__ import annotations

from typing import Final

from solver.adventure.components import DIVES
from solver.adventure.diver import Direction
from solver.adventure.rivals.models import PARANOID
from solver.adventure.rivals.seats import Rivals
from solver.adventure.state import State
from solver.adventure.step import Step

_STEPS: Final = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)

_MOST: Final = 500
"""Air times ways home beyond which searches within a second were found to be rare."""
_MOST_FOLLOWED: Final = 800
"""The same where rivals follow policies, who choose less."""
_MOST_BEFORE: Final = 250
"""The same in dives 1 and 2, of whose goods nothing is forgotten: of 180 positions out of games of
the house all below 100 took under 100,000 positions, 26 of 27 from there to 200, 8 of 22 to 300."""


def affordable(state: State, rivals: Rivals = None) -> bool:
    """Whether an exact answer to `state` is likely to be had within a second.

    Only turns of the last dive are: in earlier ones the search would have to go on for dives.
    What is left grows with the air and with the way that each diver still has before him: home,
    or for one who goes down to the deep end first.
    """
    if state.dive < DIVES or state.step not in _STEPS:
        return False
    return _left(state) <= (_MOST if rivals is None or rivals == PARANOID else _MOST_FOLLOWED)


def affordable_to_next_dive(state: State, rivals: Rivals = None) -> bool:
    """The same for a search of dive 1 or 2 to its end, which is worth what comes after it."""
    if state.dive == DIVES or state.step not in _STEPS or not has_an_end(state, rivals):
        return False
    return _left(state) <= _MOST_BEFORE


def has_an_end(state: State, rivals: Rivals = None) -> bool:
    """Whether a search knows what the end of this dive is worth.

    Before the last dive not where rivals follow policies, where some may have to stay aboard, or by
    rules that let the last one home start the next dive: when each came home is not kept.
    """
    if state.dive == DIVES:
        return True
    all_play_best = rivals is None or rivals == PARANOID
    has_room = len(state.line) >= len(state.divers)
    return all_play_best and has_room and state.rules.next_starter == "deepest"


def _left(state: State) -> int:
    """Air times the ways that the divers still have before them."""
    ways = 0
    for diver in state.divers:
        if diver.direction is Direction.DOWN and not diver.is_home:
            ways += 2 * len(state.line) - diver.place
        else:
            ways += diver.place
    return state.air * ways
