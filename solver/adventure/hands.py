"""What chips that have not been turned over may show together: exact chances.

Chips of one level are drawn without replacement from its values not yet seen; who holds the other
chips of the level does not matter, for nobody has seen them either.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb, fsum

from solver.adventure.chips import LEVELS, Unit
from solver.adventure.state import State

Hand = tuple[int, ...]
"""Number of chips by level, four of them."""

Unseen = Mapping[int, int]
"""Values that chips of one level may still show, with the number of chips left."""


def hand_of(units: Iterable[Unit]) -> Hand:
    """The chips of some units."""
    levels = Counter(level for unit in units for level in unit)
    return tuple(levels[level] for level in LEVELS)


def points_chances(hand: Hand, unseen: Sequence[Unseen]) -> dict[int, float]:
    """Points -> chance for the chips of a hand together; `unseen` by level."""
    sums = {0: 1.0}
    for chips, values in zip(hand, unseen, strict=True):
        if chips == 0:
            continue
        drawn = _drawn(tuple(values.items()), chips)
        following: defaultdict[int, float] = defaultdict(float)
        for total, chance in sums.items():
            for more, odds in drawn.items():
                following[total + more] += chance * odds
        sums = following
    return sums


def chance_of_at_least(points: int, hand: Hand, unseen: Sequence[Unseen]) -> float:
    """Chance that the chips of a hand show at least so many points together."""
    chances = points_chances(hand, unseen)
    return min(1.0, fsum(chance for total, chance in chances.items() if total >= points))


def unseen_by_level(state: State) -> tuple[Unseen, ...]:
    """What the chips of each level may still show in `state`."""
    return tuple(state.unseen_values(level) for level in LEVELS)


@cache
def _drawn(unseen: tuple[tuple[int, int], ...], chips: int) -> dict[int, float]:
    """Sum -> chance for `chips` drawn from `unseen` (value, chips left) without replacement."""
    ways = {(0, 0): 1}
    for value, left in unseen:
        following: Counter[tuple[int, int]] = Counter()
        for (taken, total), count in ways.items():
            for more in range(min(left, chips - taken) + 1):
                following[taken + more, total + more * value] += count * comb(left, more)
        ways = following
    all_ways = comb(sum(left for _, left in unseen), chips)
    return {total: count / all_ways for (taken, total), count in ways.items() if taken == chips}
