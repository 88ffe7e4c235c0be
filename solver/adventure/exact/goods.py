"""What lies on the line and what is carried, in the words of `x.row` (see `layout`)."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import numpy as np

from solver.adventure.exact.compiled import inner
from solver.adventure.exact.layout import Ints, Search


@inner
def load_of(word: int) -> int:
    """Units in the word of a load."""
    pairs = (word & 0x0F0F0F0F0F0F0F0F) + ((word >> 4) & 0x0F0F0F0F0F0F0F0F)
    pairs += pairs >> 8
    pairs += pairs >> 16
    pairs += pairs >> 32
    return pairs & 0xFF


@inner
def carries(word: int, kind: int) -> int:
    """Units of `kind` in the word of a load."""
    return (word >> (4 * (kind - 1))) & 15


@inner
def lying_at(row: Ints, place: int) -> int:
    """Kind that lies at `place` (from 1)."""
    return (row[(place - 1) >> 4] >> (4 * ((place - 1) & 15))) & 15


@inner
def take(row: Ints, swimmer: int, place: int) -> None:
    """The swimmer takes what lies at `place`."""
    kind = lying_at(row, place)
    row[(place - 1) >> 4] ^= np.int64(kind) << (4 * ((place - 1) & 15))
    row[2 + swimmer] += np.int64(1) << (4 * (kind - 1))


@inner
def drop(row: Ints, swimmer: int, place: int, kind: int) -> None:
    """The swimmer drops a unit of `kind` on the blank at `place`."""
    row[(place - 1) >> 4] |= np.int64(kind) << (4 * ((place - 1) & 15))
    row[2 + swimmer] -= np.int64(1) << (4 * (kind - 1))


@inner
def forget_beyond(row: Ints, place: int) -> bool:
    """Blank what lies deeper than `place`, where nobody will come again; whether it changed."""
    near, far = row[0], row[1]
    if place < 16:
        row[0] = near & ((np.int64(1) << (4 * place)) - 1)
        row[1] = 0
    elif place < 32:
        row[1] = far & ((np.int64(1) << (4 * (place - 16))) - 1)
    return row[0] != near or row[1] != far


@inner
def load_row(x: Search, row: int, words: int) -> None:
    """Copy a row to `x.row`."""
    for word in range(words):
        x.row[word] = x.rows[row, word]
