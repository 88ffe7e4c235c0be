"""Sequential halving: how playouts are shared out among the actions compared.

All actions begin alike.  The budget is cut into as many rounds as it takes to halve them down to
two; after each round the worse half gets no more playouts, but only those that are clearly worse:
their numbers stay as they are, and no order is decided by noise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Rank = Callable[[Sequence[int]], list[int]]
"""Orders actions, best first."""

IsClear = Callable[[int, int], bool]
"""Whether the first action is clearly worse than the second."""


class Halving:
    """The actions that still get playouts, by how much of the budget is spent."""

    def __init__(self, indices: Sequence[int]) -> None:
        self.live = list(indices)
        """Actions that still get playouts."""
        self.rounds = max(1, (len(self.live) - 1).bit_length())
        self._done = 0

    def spent(self, fraction: float, rank: Rank, is_clear: IsClear) -> None:
        """Halve, if `fraction` of the budget (0 to 1) has brought another round to its end."""
        done = min(int(fraction * self.rounds), self.rounds - 1)
        while self._done < done:
            self._done += 1
            order = rank(self.live)
            keep = max(2, (len(order) + 1) // 2)
            worse = [index for index in order[keep:] if is_clear(index, order[0])]
            self.live = [index for index in self.live if index not in worse]
