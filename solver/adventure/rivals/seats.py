"""How every seat is taken to play on in playouts, under each model, and how that is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from solver.adventure.bots.levels import GOOD_DEPTHS
from solver.adventure.notation import SEATS
from solver.adventure.rivals.history import History
from solver.adventure.rivals.inference import LEARNED, Inference
from solver.adventure.rivals.models import BEST, HOUSE, INFERRED, PARANOID, seats_of
from solver.adventure.state import State
from solver.advice import RivalGuess

SeatPolicies: TypeAlias = Sequence[Mapping[str, float]]
"""For every seat policies with their chances, together 1, likeliest first."""

Rivals: TypeAlias = SeatPolicies | Literal["paranoid"] | None
"""How a search takes the rivals of the mover to play: by policies (the mover's own are not looked
at); all against him; or, None, each best for himself."""

_TOLD: Final = 0.01
"""Chance below which a policy is not worth telling."""


def seat_policies(
    state: State, model: str = HOUSE, objective: str = "win", history: History | None = None
) -> SeatPolicies:
    """How every seat plays on in playouts from `state`.

    Under `house` all follow the house policy.  Else the mover follows the learned policy, which is
    its last generation and fitted to win shares (the house policy when points count); so do all
    under `best` and `paranoid`.  Under other models the rivals do what the model says; a seat that
    it does not name follows the house.
    """
    divers = len(state.divers)
    good = LEARNED if objective == "win" else HOUSE
    if model in (BEST, PARANOID):
        return [{good: 1.0}] * divers
    if model == HOUSE:
        return [{HOUSE: 1.0}] * divers
    seats = (
        inferred(divers, history)
        if model == INFERRED
        else [{_policy(bot, divers): 1.0} for bot in seats_of(model, divers)]
    )
    return [{good: 1.0} if seat == state.mover else chances for seat, chances in enumerate(seats)]


def inferred(divers: int, history: History | None) -> list[Mapping[str, float]]:
    """What each seat's choices say it is; without a history what is likely of anybody."""
    inference = Inference(divers)
    for state, action in history.steps() if history else ():
        inference.observe(state, action)
    return [inference.of_seat(seat) for seat in range(divers)]


def searched_rivals(model: str, seats: SeatPolicies) -> Rivals:
    """How a search under `model` takes the rivals to play; `seats` are those for playouts."""
    if model == BEST:
        return None
    return "paranoid" if model == PARANOID else seats


def guesses(seats: SeatPolicies, mover: int) -> dict[str, list[RivalGuess]]:
    """What each rival of `mover` is taken for, by seat letter, likeliest first."""
    return {
        SEATS[seat]: [
            RivalGuess(policy=name, probability=chance)
            for name, chance in chances.items()
            if chance >= _TOLD
        ]
        for seat, chances in enumerate(seats)
        if seat != mover
    }


def continuation(seats: SeatPolicies, mover: int) -> str:
    """The policy that the mover plays on by."""
    return next(iter(seats[mover]))


def _policy(bot: str, divers: int) -> str:
    """The kernel's name of what `bot` does."""
    return f"diver-intent({GOOD_DEPTHS[divers]},2)" if bot == "steady" else bot
