"""Where the diver of a seat lies in a position."""

from __future__ import annotations

from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.layout import DIVER_SIZE, DIVERS, MOVER, Ints


@inner
def mover_slot(s: Ints) -> int:
    """First slot of the mover's diver.

    The mask changes no seat; it tells the compiler that the slot is not negative, which saves a
    test at each access.
    """
    return DIVERS + (s[MOVER] & 7) * DIVER_SIZE
