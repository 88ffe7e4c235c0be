"""Choosing with few playouts: clear choices end early, and what they save goes to close ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solver.adventure.kernel.playouts import Playouts

_PART: Final = 8
"""Part of the allowance after which actions are compared first; then it doubles each time."""
_MOST: Final = 4
"""Times the allowance that a close choice may get."""
_LEAST: Final = 50
"""Playouts of an action below which no error is worth believing."""
_CLEAR: Final = 3.0
"""Standard errors by which an action is behind when it is left."""
_EVEN: Final = 0.004
"""Win share that is not worth more playouts."""


class Race:
    """Spends playouts over the decisions of a game.

    Each decision brings `each` playouts for every action that it has; what is not needed there is
    kept for later ones.
    """

    def __init__(self, each: int) -> None:
        self.each = each
        self.kept = 0
        """Playouts that earlier decisions left over."""

    def lend(self, actions: int) -> None:
        """As if decisions before had left all that a close choice among `actions` may take."""
        self.kept += (_MOST - 1) * self.each * actions

    def best(self, playouts: Playouts, actions: Sequence[int], seat: int) -> int:
        """The one of `actions` (indices) that is best for `seat` by win share, then by points."""
        live = list(actions)
        self.kept += self.each * len(live)
        done = 0
        until = -(-self.each // _PART)
        while True:
            playouts.run(live, until - done)
            self.kept -= (until - done) * len(live)
            done = until
            best = max(live, key=lambda index: playouts.means(index, seat))
            if done >= _LEAST:
                live = [index for index in live if not _is_behind(playouts, best, index, seat)]
            until = min(2 * done, _MOST * self.each, done + self.kept // len(live))
            if len(live) == 1 or until == done or _is_even(playouts, best, live, seat):
                return max(live, key=lambda index: playouts.means(index, seat))


def _is_behind(playouts: Playouts, best: int, index: int, seat: int) -> bool:
    """Whether action `index` is clearly worse."""
    difference, error = playouts.paired(best, index, seat, "win")
    return index != best and difference > _CLEAR * error


def _is_even(playouts: Playouts, best: int, live: Sequence[int], seat: int) -> bool:
    """Whether what the actions differ by is surely not worth more playouts."""
    pairs = [playouts.paired(best, index, seat, "win") for index in live if index != best]
    return all(abs(difference) + 2 * error < _EVEN for difference, error in pairs)
