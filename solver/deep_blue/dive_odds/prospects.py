"""What the next draws may do to those who are in, whatever the leader decides."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

from solver.advice import Estimate
from solver.deep_blue import dive
from solver.deep_blue.dive_odds import bag_odds
from solver.deep_blue.dive_odds.advice import NextDraw, Outlasting
from solver.deep_blue.dive_odds.estimating import estimate
from solver.deep_blue.dive_odds.kernel import Floats
from solver.deep_blue.dive_odds.outlook import Outlook
from solver.deep_blue.gems import GEMS, Gems, count_of
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_AHEAD: Final = 8
"""Gems that are looked ahead for."""


def gems_next(state: State) -> int:
    """Gems that the next draw brings; 0 if none can come."""
    board = dive.board_of(state)
    if not board.inside[board.leader]:
        return 0
    if state.step is Step.GEM:
        return board.gems_due
    return min(dive.rules(state).draws, sum(state.bag))


def next_draw(state: State, outlook: Outlook) -> NextDraw:
    """What the next draw of the dive of `state` may bring."""
    gems = gems_next(state)
    no_defence = bag_odds.still_in(state.bag, gems, bag_odds.stand(state))
    return NextDraw(
        gems=gems,
        colours={
            gem.value: _exact(bag_odds.among(state.bag, gems, gem))
            for gem in GEMS
            if gems and count_of(state.bag, gem)
        },
        must_defend=_exact(1 - no_defence),
        resurfaces={
            SEATS[seat]: estimate(outlook.plans, 1 - stays_in(state.bag, gems, outlook, seat))
            for seat in sorted(dive.inside(state))
        },
    )


def outlasting(state: State, outlook: Outlook, seat: int) -> list[Outlasting]:
    """How long it goes well, for everybody and for a seat."""
    is_in = dive.board_of(state).inside[seat]
    stand = bag_odds.stand(state)
    return [
        Outlasting(
            draws=draws,
            no_defence=_exact(bag_odds.still_in(state.bag, draws, stand)),
            still_in=estimate(outlook.plans, stays_in(state.bag, draws, outlook, seat))
            if is_in
            else None,
        )
        for draws in range(1, min(_AHEAD, sum(state.bag)) + 1)
    ]


def first_defence(state: State) -> Estimate | None:
    """Mean number, from 1, of the gem at which somebody has to defend."""
    mean = bag_odds.first_too_many(state.bag, bag_odds.stand(state))
    return None if mean is None else _exact(mean)


def stays_in(bag: Gems, draws: int, outlook: Outlook, seat: int) -> Floats:
    """[batch] chance of a seat to be able to be in after so many more gems."""
    alive = outlook.plans.alive(outlook.rows, seat)
    total = np.zeros(len(alive))
    for blacks, blues, chance in bag_odds.hazards_drawn(bag, draws):
        total += float(chance) * alive[:, blacks, blues]
    return total


def _exact(chance: Fraction) -> Estimate:
    return Estimate.exact(float(chance))
