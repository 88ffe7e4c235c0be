"""Where the diver of a seat lies in a position."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.layout import DIVER_SIZE, DIVERS, MOVER, Ints


@inner
def mover_slot(s: Ints) -> int:
    """First slot of the mover's diver."""
    return DIVERS + s[MOVER] * DIVER_SIZE
