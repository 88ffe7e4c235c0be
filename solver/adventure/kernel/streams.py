"""Chance without hidden state: every draw is a hash of its stream and of what it is drawn for.

A stream is one 64-bit key, made from a seed and the index of a playout.  The n-th roll of a seat
in a dive, and the n-th chip of a level that is turned over, are the same in every playout of one
stream, whatever was decided before: so actions compared over the same streams meet the same luck.
The hash is the finaliser of splitmix64.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final

import numpy as np

from solver.adventure.kernel import layout
from solver.adventure.kernel.compiled import inlined, shared

FOR_DICE: Final = layout.ROLL
FOR_CHIPS: Final = layout.REVEAL
"""What is drawn for is the step of the game; decisions use theirs for policies that need luck."""

_SUMS: Final = np.array([first + second for first in (1, 2, 3) for second in (1, 2, 3)])

_GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_30: Final = np.uint64(30)
_27: Final = np.uint64(27)
_31: Final = np.uint64(31)
_32: Final = np.uint64(32)


@inlined
def mix(bits: np.uint64) -> np.uint64:
    """The finaliser of splitmix64: 64 bits to 64 well mixed bits."""
    bits = (bits ^ (bits >> _30)) * _FIRST
    bits = (bits ^ (bits >> _27)) * _SECOND
    return bits ^ (bits >> _31)


@shared
def stream(seed: int, index: int) -> np.uint64:
    """Key of stream `index` (from 0) of `seed`."""
    return mix(mix(np.uint64(seed) + _GAMMA) + np.uint64(index) * _GAMMA)


@inlined
def bits_for(key: np.uint64, step: int, who: int, dive: int, count: int) -> np.uint64:
    """64 random bits of stream `key` for one step, seat or level (0-7), dive and count."""
    counter = ((step << 3 | who) << 2 | dive) << 13 | count
    return mix(key + np.uint64(counter + 1) * _GAMMA)


@inlined
def draw(bits: np.uint64, ways: int) -> int:
    """A number from 0 to `ways` - 1, all alike, from 64 random bits."""
    return np.int64(((bits >> _32) * np.uint64(ways)) >> _32)  # type: ignore[return-value]


@inlined
def dice_sum(way: int) -> int:
    """Sum of two dice with faces 1-3 for one of the nine alike ways (0-8)."""
    return _SUMS[way]


@inlined
def stratified_way(seed: int, index: int) -> int:
    """Way (0-8) of the first roll of stream `index`: each block of nine streams has all nine."""
    block = index // 9
    turned = draw(bits_for(stream(seed, block), FOR_DICE, 7, 0, 0), 9)
    return (index + turned) % 9
