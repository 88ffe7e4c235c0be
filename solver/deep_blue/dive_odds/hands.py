"""What a diver may hold, as far as it matters in a dive: his own cards, or odds on a rival's.

Which cards a rival has is known, for they were recruited in the open; which of them are in his hand
and which are resting is not.  Every hand of its size is taken to be as likely as any other, given
what the dive has shown: the cards played in it were in the hand, and whoever could have
played a card for points at a window that has passed, would have.  Why the leader has gone on, and
what was seen of hands before the dive, is left out.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import accumulate, product
from math import comb, fsum, prod
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from solver.deep_blue.gems import Gem, Gems
from solver.deep_blue.salvage import satisfied

if TYPE_CHECKING:
    from solver.deep_blue.box import Box
    from solver.deep_blue.player import Cards, Player

Copies: TypeAlias = tuple[tuple[int, float], ...]
"""Cards by number, and how many of each are in the hand: a mean where only odds are known."""


_MOST_COUNTED: Final = 4096
"""Hands that are counted one by one to see how many differ."""


class Hand(NamedTuple):
    """One hand that a diver may hold."""

    chance: float
    black: int
    """Cards that protect against black."""
    blue: int
    salvage: Copies
    """Cards that can still be played for points in this dive."""


class Pool(NamedTuple):
    """A rival's cards by what they can do in this dive, and how many of them were in his hand."""

    hand: int
    """Cards in the hand when the dive began, but those that have been played for points."""
    black: tuple[int, int]
    """Cards against black: played in this dive, and all."""
    blue: tuple[int, int]
    salvage: tuple[tuple[int, int], ...]
    """Cards that may still be played for points: number, and how many he has."""
    others: int
    """Cards that can do nothing any more in this dive."""


def seen(player: Player, box: Box, reachable: Gems) -> Hand:
    """The hand as it is.  `reachable`: gems drawn and those in the bag together."""
    salvage = Counter(card for card in player.hand if _helps(box, card, reachable))
    return Hand(
        1.0,
        _against(box, player.hand, Gem.BLACK),
        _against(box, player.hand, Gem.BLUE),
        tuple((card, float(count)) for card, count in sorted(salvage.items())),
    )


def pool_of(player: Player, box: Box, reachable: Gems, passed: Gems) -> Pool:
    """What is known of a rival.  `passed`: gems that lay open at the last window for cards."""
    cards = (*player.hand, *player.resting)
    black, blue = (
        (_against(box, player.open, gem), _against(box, (*cards, *player.open), gem))
        for gem in (Gem.BLACK, Gem.BLUE)
    )
    helping = Counter(card for card in cards if _helps(box, card, reachable))
    resting = Counter(card for card in helping.elements() if _satisfied(box, card, passed))
    salvage = helping - resting  # who could have played them has them resting
    protecting = black[1] - black[0] + blue[1] - blue[0]
    return Pool(
        hand=len(player.hand) + black[0] + blue[0],
        black=black,
        blue=blue,
        salvage=tuple(sorted(salvage.items())),
        others=len(cards) - protecting - helping.total(),
    )


def by_protection(pool: Pool, most: tuple[int, int]) -> list[Hand]:
    """Hands by the protections left in them; cards for points are means given those.

    More than `most` against a colour, black and blue, are as good as that.  Chances sum to 1; there
    is no hand at all where what is known does not fit together.
    """
    filler = pool.others + sum(count for _, count in pool.salvage)
    found = []
    for split in _splits(pool):
        free = _free(pool, split)
        if free is not None:
            share = free / filler if filler else 0.0
            salvage = tuple((card, count * share) for card, count in pool.salvage)
            black, blue, ways = split
            found.append(Hand(ways * comb(filler, free), *_left(pool, black, blue, most), salvage))
    return _merged(found, lambda hand: (hand.black, hand.blue))


def one_by_one(pool: Pool, most: tuple[int, int], limit: int) -> tuple[list[Hand], bool]:
    """Hands by protections left and by the cards for points, and whether these are all.

    Otherwise as `by_protection`.  Of more than `limit` hands, so many are drawn by lot, always the
    same ones, equally likely each and spread over all; some may be equal.
    """
    counts = [count for _, count in pool.salvage]
    splits = [split for split in _splits(pool) if _free(pool, split) is not None]
    if prod(count + 1 for count in counts) * len(splits) > _MOST_COUNTED:
        return _by_lot(pool, most, limit), False
    found = []
    for black, blue, ways in splits:
        for chosen in product(*(range(count + 1) for count in counts)):
            free = pool.hand - black - blue - sum(chosen)
            if 0 <= free <= pool.others:
                among = prod(map(comb, counts, chosen)) * comb(pool.others, free)
                left = _left(pool, black, blue, most)
                found.append(Hand(ways * among, *left, _copies(pool, chosen)))
    merged = _merged(found, lambda hand: (hand.black, hand.blue, hand.salvage))
    return (merged, True) if len(merged) <= limit else (_spread(merged, limit), False)


def _spread(hands: list[Hand], count: int) -> list[Hand]:
    """So many hands at even steps of the chances, from the fewest protections and cards on."""
    order = sorted(hands, key=lambda hand: (hand.black, hand.blue, len(hand.salvage)))
    below = [*accumulate(hand.chance for hand in order)]
    start = random.Random(0).random()
    steps = ((start + step) / count for step in range(count))
    chosen = (order[min(bisect(below, step), len(order) - 1)] for step in steps)
    return [hand._replace(chance=1 / count) for hand in chosen]


def _by_lot(pool: Pool, most: tuple[int, int], count: int) -> list[Hand]:
    rng = random.Random(0)
    filler = [at for at, (_, copies) in enumerate(pool.salvage) for _ in range(copies)]
    filler += [-1] * pool.others
    splits = [(split, free) for split in _splits(pool) if (free := _free(pool, split)) is not None]
    weights = [ways * comb(len(filler), free) for (_, _, ways), free in splits]
    found = []
    for (black, blue, _), free in rng.choices(splits, weights, k=count):
        drawn = Counter(rng.sample(filler, free))
        chosen = [drawn[at] for at in range(len(pool.salvage))]
        found.append(Hand(1 / count, *_left(pool, black, blue, most), _copies(pool, chosen)))
    return found


def _free(pool: Pool, split: tuple[int, int, int]) -> int | None:
    """Cards of the hand beside protections, if there can be so many."""
    free = pool.hand - split[0] - split[1]
    filler = pool.others + sum(count for _, count in pool.salvage)
    return free if 0 <= free <= filler else None


def _copies(pool: Pool, chosen: Sequence[int]) -> Copies:
    cards = zip(pool.salvage, chosen, strict=True)
    return tuple((card, float(held)) for (card, _), held in cards if held)


def _splits(pool: Pool) -> Iterator[tuple[int, int, int]]:
    """Protections in the hand when the dive began, with the ways to choose them."""
    for black in range(pool.black[0], pool.black[1] + 1):
        for blue in range(pool.blue[0], pool.blue[1] + 1):
            yield black, blue, comb(pool.black[1], black) * comb(pool.blue[1], blue)


def _left(pool: Pool, black: int, blue: int, most: tuple[int, int]) -> tuple[int, int]:
    return min(black - pool.black[0], most[0]), min(blue - pool.blue[0], most[1])


def _merged(hands: list[Hand], key: Callable[[Hand], Hashable]) -> list[Hand]:
    """Hands with the same key taken together, in the order met; chances that sum to 1."""
    groups: dict[Hashable, list[Hand]] = {}
    for hand in hands:
        groups.setdefault(key(hand), []).append(hand)
    total = fsum(hand.chance for hand in hands)
    merged = []
    for group in groups.values():
        weight = fsum(hand.chance for hand in group)
        means: dict[int, float] = {}
        for hand in group:
            for card, count in hand.salvage:
                means[card] = means.get(card, 0.0) + count * hand.chance / weight
        merged.append(group[0]._replace(chance=weight / total, salvage=tuple(means.items())))
    return merged


def _against(box: Box, cards: Cards, gem: Gem) -> int:
    return sum(box.cards[card].protects == gem for card in cards)


def _helps(box: Box, card: int, reachable: Gems) -> bool:
    """Whether a card may still bring points; one that protects is kept for that."""
    return box.cards[card].protects is None and _satisfied(box, card, reachable)


def _satisfied(box: Box, card: int, drawn: Gems) -> bool:
    salvage = box.cards[card].salvage
    return salvage is not None and satisfied(salvage.needs, drawn)
