"""Who the others are: for each seat a posterior over named policies, from its choices so far.

Every candidate is softened: with a small chance it does anything legal.  The house is softened
most, so that a player who follows none of the rules is taken for a sensible one who sometimes
errs.  A player as good as the learned policy chooses otherwise where little is at stake; its
likelihood goes by what a choice gives up.  Without such a candidate a good player passes for a
random one, and whoever meets his equals is told that he will win.
Decisions that leave no choice, or that nobody but a person makes, say nothing.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from solver.adventure.actions import SAY_NOTHING, Action, Kind, drop
from solver.adventure.state import State
from solver.adventure.step import Step

if TYPE_CHECKING:
    from solver.adventure.kernel.likelihoods import Candidates

PRIOR: Final[dict[str, float]] = {
    "learned": 0.25,
    "house": 0.20,
    "random": 0.06,
    "timid": 0.03,
    "trail-half": 0.08,
    "cloverrose": 0.08,
    "calculator": 0.07,
    "grabber(1)": 0.01,
    "grabber(2)": 0.04,
    "grabber(3)": 0.01,
    "diver-intent(5,2)": 0.01,
    "diver-intent(6,2)": 0.02,
    "diver-intent(7,2)": 0.01,
    "diver-intent(8,2)": 0.05,
    "diver-intent(9,2)": 0.01,
    "diver-intent(10,2)": 0.03,
    "diver-intent(12,2)": 0.01,
    "diver-intent(14,2)": 0.01,
    "diver-intent(8,1)": 0.01,
    "diver-intent(8,3)": 0.01,
}
"""Candidates, with the chance of each before anything was seen."""

LEARNED: Final = "learned"
"""The kernel's best policy: by it the seat that is advised plays on, whoever the others are."""

_SOFTNESS: Final = 0.04
"""Chance that a candidate does anything legal instead of what its rule says."""
_HOUSE_SOFTNESS: Final = 0.2
"""The same for the house."""
_LEAST: Final = 0.004
"""Chance below which a candidate is left out; those left share its place."""


class Inference:
    """What the seats of one game are taken for; the compiled policies load at the first choice."""

    def __init__(self, divers: int) -> None:
        """Nothing is known yet of `divers` (2-6) seats."""
        self.divers = divers
        """Number of seats."""
        self._weights = [[log(chance) for chance in PRIOR.values()] for _ in range(divers)]
        self._candidates: Candidates | None = None

    def observe(self, state: State, action: Action) -> None:
        """Count that the mover of `state` decided on `action`, legal there; chance is passed by."""
        if state.current_player() < 0 or state.step is Step.SINK or action == SAY_NOTHING:
            return
        if len(state.legal_actions()) == 1:
            return
        from solver.adventure.kernel.likelihoods import Candidates

        if self._candidates is None:
            self._candidates = Candidates(tuple(PRIOR), self.divers)
        chances, choices = self._candidates.chances(state, _first_of_its_kind(state, action))
        weights = self._weights[state.mover]
        for number, (name, chance) in enumerate(zip(PRIOR, chances, strict=True)):
            softness = _HOUSE_SOFTNESS if name == "house" else _SOFTNESS
            weights[number] += log((1 - softness) * chance + softness / choices)

    def of_seat(self, seat: int) -> dict[str, float]:
        """What `seat` is taken for: policies with their chances, together 1, likeliest first."""
        weights = self._weights[seat]
        top = max(weights)
        each = {name: exp(weight - top) for name, weight in zip(PRIOR, weights, strict=True)}
        total = sum(each.values())
        kept = {name: chance for name, chance in each.items() if chance >= _LEAST * total}
        total = sum(kept.values())
        order = sorted(kept, key=kept.__getitem__, reverse=True)
        return {name: kept[name] / total for name in order}


def _first_of_its_kind(state: State, action: Action) -> Action:
    """`action`, or the drop of the first unit that is identical to the one it drops."""
    if action.kind is not Kind.DROP:
        return action
    carried = state.diver.carried
    return drop(carried.index(carried[action.number - 1]) + 1)
