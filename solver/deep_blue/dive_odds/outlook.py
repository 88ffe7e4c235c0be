"""What a dive is worth to every seat from a position on, as one seat sees it or with open hands.

Everybody is taken to defend as long as he can and to play every card for points as soon as he may:
his own points are never less for it.  The leader goes on or stops for his own points, or for their
lead over the mean of the others (lens `margin`); he knows his own hand, and odds on the others'.

By his own points a leader need not know what the others hold, and nobody has a reason to do
anything else: the answer is exact.  By the margin it is where one rival is in whose hand is known;
else it is a search, of plans that hang on the bag alone (see `rows.is_search`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver.advice import Method
from solver.deep_blue import dive
from solver.deep_blue.actions import Action
from solver.deep_blue.dive_odds.kernel import CARDS, COLUMNS, Floats
from solver.deep_blue.dive_odds.rows import Lens, is_search, leaders, others
from solver.deep_blue.dive_odds.solving import Solved, must_draw, solved
from solver.deep_blue.state import State


@dataclass(frozen=True)
class Outlook:
    """What every seat gets out of this dive, for each hand that the leader may hold.

    Columns are those of the kernel: points for gems, points for cards, chance to be in at the end.
    The tile's points, which are the leader's in any case, are in none of them.
    """

    method: Method
    chances: Floats
    """[hand] of the leader's hands, together 1."""
    stop: Floats
    """[hand, seat, column] if the leader stops, or cannot go on."""
    draw: Floats
    """[hand, seat, column] if he draws."""
    draws_on: Floats
    """[hand] chance that he draws: 0, 1, or one half if he does not care."""
    solved: Solved
    """The solution for the likeliest hand, the leader its first row."""

    @property
    def value(self) -> Floats:
        """[hand, seat, column] as the leader chooses."""
        return self.stop + self.draws_on[:, None, None] * (self.draw - self.stop)


def outlook(
    state: State,
    lens: Lens = "points",
    seen_by: int | None = None,
    action: Action | None = None,
) -> Outlook:
    """Count out the dive of `state`, in which the boats have rushed.

    `seen_by`: the seat that asks, which knows its own hand and odds on the others'; None: all hands
    are as they lie in `state`.  `action`: a defence of the mover or a choice of his at a window for
    cards, after which the dive is valued; then he must be the one who asks, or hands open.
    """
    board = dive.board_of(state)
    hands, method = leaders(state, seen_by, action)
    rows = [*others(state, lens, seen_by, action)]
    if method == "exact" and is_search(rows, lens, state.box):
        method = "search"
    divers = [row.diver for row in rows]
    utility = [1.0, *(row.utility for row in rows)]
    stop, draw = np.zeros((2, len(hands), len(state.players), COLUMNS))
    stop[:, :, CARDS] = draw[:, :, CARDS] = board.earned
    draws_on = np.ones(len(hands))
    likeliest = max(range(len(hands)), key=lambda hand: hands[hand].chance)
    for number, hand in enumerate(hands):
        found = solved(state, [hand, *divers], utility)
        for gains, given in ((stop, found.solution.stop), (draw, found.solution.draw)):
            for seat in {hand.seat, *(diver.seat for diver in divers)}:
                gains[number, seat] = 0.0
            gains[number, hand.seat] = given[0]
            for row, values in zip(rows, given[1:], strict=True):
                gains[number, row.diver.seat] += row.share * values
        if not must_draw(state) or not found.task.alive_at_root[0]:
            draws_on[number] = found.solution.draws_on[-1]
        if number == likeliest:
            kept = found
    chances = np.array([hand.chance for hand in hands])
    return Outlook(method, chances, stop, draw, draws_on, kept)


def points(state: State, gains: Floats) -> Floats:
    """Points of every seat, the tile's included, from rows [..., seat, column]."""
    total: Floats = gains[..., : CARDS + 1].sum(axis=-1)
    total[..., dive.board_of(state).leader] += dive.tile_of(state).points
    return total
