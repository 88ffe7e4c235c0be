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


def affordable(state: State, rivals: Rivals = None) -> bool:
    """Whether an exact answer to `state` is likely to be had within a second.

    Only turns of the last dive are: in earlier ones the search would have to go on for dives.
    What is left grows with the air and with the way that each diver still has before him: home,
    or for one who goes down to the deep end first.
    """
    if state.dive < DIVES or state.step not in _STEPS:
        return False
    ways = 0
    for diver in state.divers:
        if diver.direction is Direction.DOWN and not diver.is_home:
            ways += 2 * len(state.line) - diver.place
        else:
            ways += diver.place
    return state.air * ways <= (_MOST if rivals is None or rivals == PARANOID else _MOST_FOLLOWED)
