"""Ways to pay: cards of a hand and starter tokens whose worth reaches a price.

What is paid too much is lost, and nobody pays with more than it takes: a way to pay holds nothing
that could be left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from solver.deep_blue.box import Box, Card
from solver.deep_blue.player import Player

TOKEN: Final = "token"
"""What a starter token is called among the keys of cards."""

Worth = Callable[[Card], int]
"""What a card is worth for a purpose: its cash, or its propellers."""


def most(player: Player, box: Box, worth: Worth) -> int:
    """All that the player could pay."""
    return player.tokens + sum(worth(box.cards[card]) for card in player.hand)


def payments(player: Player, box: Box, worth: Worth, price: int) -> Iterator[str]:
    """Every way to pay `price` (from 1), as keys joined by `+`; none when it cannot be paid."""
    cards = [box.cards[card] for card in player.hand]
    goods = Counter((card.key, worth(card)) for card in cards)
    goods[TOKEN, 1] = player.tokens
    useful = [(key, value, count) for (key, value), count in goods.items() if value and count]
    for chosen in _ways(useful, price):
        if chosen:
            yield "+".join(chosen)


def _ways(goods: list[tuple[str, int, int]], price: int) -> Iterator[tuple[str, ...]]:
    """Ways to reach `price` with goods (key, worth, how many), none of which could be left out."""

    left = [sum(value * count for _, value, count in goods[at:]) for at in range(len(goods) + 1)]

    def choose(
        at: int, missing: int, least: int, chosen: tuple[str, ...]
    ) -> Iterator[tuple[str, ...]]:
        if missing <= 0:
            if -missing < least:
                yield chosen
            return
        if missing > left[at]:
            return
        key, value, count = goods[at]
        for taken in range(count + 1):
            now = least if taken == 0 else min(least, value)
            yield from choose(at + 1, missing - taken * value, now, chosen + (key,) * taken)
            if missing - taken * value <= 0:
                break

    yield from choose(0, price, price + sum(value for _, value, _ in goods), ())


def paying(player: Player, box: Box, what: str) -> Player:
    """`player` after paying with `what`, keys joined by `+`."""
    keys = what.split("+")
    tokens = keys.count(TOKEN)
    cards = [box.number_of(key) for key in keys if key != TOKEN]
    return replace(player.playing(cards), tokens=player.tokens - tokens)
