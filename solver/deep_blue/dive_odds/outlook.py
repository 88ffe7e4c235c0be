"""What a dive is worth to every seat from a position on, as one seat sees it or with open hands.

Everybody is taken to defend as long as he can and to play every card for points as soon as he may:
his own points are never less for it.  The leader goes on or stops for his own points, or for their
lead over the mean of the others (lens `margin`); he knows his own hand, and odds on the others'.

By his own points a leader need not know what the others hold, and nobody has a reason to do
anything else: the answer is exact.  By the margin it is where one rival is in whose hand is known;
else it is a search, of plans that hang on the bag alone (see `rows.is_search`).  Where the one who
asks does not lead and the leader may hold very many hands, some are drawn by lot: the method is
`playouts` then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.dive_odds.kernel import CARDS, Floats
from solver.deep_blue.dive_odds.plans import Plans
from solver.deep_blue.dive_odds.rows import Row, others
from solver.deep_blue.state import State

_AT_ONCE: Final = {Kind.DRAW: 1.0, Kind.STOP: 0.0}


@dataclass(frozen=True)
class Outlook:
    """What every seat gets out of this dive.

    Columns are those of the kernel: points for gems, points for cards, chance to be in at the end.
    The tile's points, which are the leader's in any case, are in none of them.
    """

    gains: Floats
    """[batch, seat, column]; one batch where nothing is drawn by lot."""
    goes_on: Floats
    """[batch] chance that the leader draws next."""
    plans: Plans
    rows: tuple[Row, ...]
    """Everybody but the leader, after the action."""


def outlooks(
    state: State,
    actions: Sequence[Action | None] = (None,),
    lens: Lens = "points",
    seen_by: int | None = None,
    parts: int = 1,
) -> list[Outlook]:
    """Count out the dive of `state`, in which the boats have rushed.

    `actions`: of the mover at this step, one outlook for each; None is the position as it stands.
    `seen_by`: the seat that asks, which knows its own hand and odds on the others'; None: all hands
    are as they lie in `state`.  Whose actions are given must be the one who asks, or hands be open.
    `parts`: how many such questions belong to one answer, so that each gets less time.
    """
    leads = state.mover == dive.board_of(state).leader
    shared = None
    if lens == "margin" and not leads:
        parts *= len(actions)  # a plan for each
    due: list[tuple[Plans, tuple[Row, ...], float | None]] = []
    for action in actions:
        at_once = None if action is None else _AT_ONCE.get(action.kind)
        acting = action if at_once is None else None
        if acting is None or (lens == "points" and not leads):  # the leader does not care for it
            shared = shared or Plans.of(state, lens, seen_by, None, parts)
            due.append((shared, tuple(others(state, lens, seen_by, acting)), at_once))
        else:
            plans = Plans.of(state, lens, seen_by, acting, parts, shared)
            due.append((plans, plans.rows, at_once))
    if shared is not None:
        together = [rows for plans, rows, at_once in due if plans is shared and at_once is None]
        shared.count([row.diver for rows in together for row in rows])
    return [_outlook(plans, rows, at_once) for plans, rows, at_once in due]


def _outlook(plans: Plans, rows: tuple[Row, ...], at_once: float | None) -> Outlook:
    goes_on = plans.goes_on if at_once is None else np.full(plans.batches, at_once)
    return Outlook(plans.gains(rows, at_once), goes_on, plans, rows)


def points(state: State, gains: Floats) -> Floats:
    """Points of every seat, the tile's included, from rows [..., seat, column]."""
    total: Floats = gains[..., : CARDS + 1].sum(axis=-1)
    total[..., dive.board_of(state).leader] += dive.tile_of(state).points
    return total
