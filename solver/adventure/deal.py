"""The luck of one game, fixed by its seed: dice by number, chips by level and order.

Nothing here depends on what is decided, so undoing a move or starting over brings the same dice
and the same values; and a bot's chance never moves the dice.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from solver.adventure.actions import Action, reveal, roll_dice
from solver.adventure.chips import COPIES_OF_A_VALUE, values_of
from solver.streams import Streams

_FACES: Final = 3
"""Each die shows 1, 2 or 3, each on two of its six sides."""


class Deal:
    """Dice, chip values, starter and bots' chance that belong to `seed`."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams = Streams(seed)

    def roll(self, number: int) -> Action:
        """The game's roll `number` (from 0), with both faces."""
        return roll_dice(
            1 + self._streams.bits("die-1", number) % _FACES,
            1 + self._streams.bits("die-2", number) % _FACES,
        )

    def reveal(self, level: int, gone: Iterable[int]) -> Action:
        """The value of the next chip of `level` (1-4), when the values `gone` are turned over.

        `gone` holds values of any level, not all of this level's; they need not be of this deal.
        """
        values = self._values(level)
        for value in gone:
            if value in values:
                values.remove(value)
        return reveal(values[0])

    def starter(self, seats: int) -> int:
        """The seat (from 0) that takes the first turn when nobody is named (setup 5)."""
        return self._streams.bits("starter", seats) % seats

    def bot_rng(self, moves: int) -> random.Random:
        """Chance of the bot that decides after `moves` moves: its own stream at every move."""
        return self._streams.rng("bot", moves)

    def _values(self, level: int) -> list[int]:
        """The eight values of `level`, shuffled: sorted by a hash of each chip."""
        chips = [value for value in values_of(level) for _ in range(COPIES_OF_A_VALUE)]
        order = sorted(
            range(len(chips)), key=lambda chip: self._streams.bits(f"level-{level}", chip)
        )
        return [chips[chip] for chip in order]
