"""What lies on the line and what is carried, in the words of `x.facts` at `ROW` (see `layout`)."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import numpy as np

from solver.adventure.exact.compiled import inner
from solver.adventure.exact.layout import ROW, SWIMMERS, Search


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
def lying_at(x: Search, place: int) -> int:
    """Kind that lies at `place` (from 1)."""
    return (x.facts[ROW + ((place - 1) >> 4)] >> (4 * ((place - 1) & 15))) & 15


@inner
def take(x: Search, swimmer: int, place: int) -> None:
    """The swimmer takes what lies at `place`."""
    kind = lying_at(x, place)
    x.facts[ROW + ((place - 1) >> 4)] ^= np.int64(kind) << (4 * ((place - 1) & 15))
    x.facts[ROW + 2 + swimmer] += np.int64(1) << (4 * (kind - 1))


@inner
def drop(x: Search, swimmer: int, place: int, kind: int) -> None:
    """The swimmer drops a unit of `kind` on the blank at `place`."""
    x.facts[ROW + ((place - 1) >> 4)] |= np.int64(kind) << (4 * ((place - 1) & 15))
    x.facts[ROW + 2 + swimmer] -= np.int64(1) << (4 * (kind - 1))


@inner
def forget_beyond(x: Search, place: int) -> bool:
    """Blank what lies deeper than `place`, where nobody will come again; whether it changed."""
    near, far = x.facts[ROW], x.facts[ROW + 1]
    if place < 16:
        x.facts[ROW] = near & ((np.int64(1) << (4 * place)) - 1)
        x.facts[ROW + 1] = 0
    elif place < 32:
        x.facts[ROW + 1] = far & ((np.int64(1) << (4 * (place - 16))) - 1)
    return x.facts[ROW] != near or x.facts[ROW + 1] != far


@inner
def words_of(x: Search) -> int:
    """Words of a row."""
    return 3 + x.facts[SWIMMERS]


@inner
def load_row(x: Search, row: int) -> None:
    """Copy a row to `x.facts` at `ROW`."""
    for word in range(words_of(x)):
        x.facts[ROW + word] = x.rows[row, word]
