"""The same seed and node limit give the same bytes, whatever the model and the method."""

from __future__ import annotations

from solver.advice import OBJECTIVES
from tests.bench.same_bytes import MODELS, compare

POSITIONS = 3


def test_two_engines_give_the_same_lines() -> None:
    """Early positions with their histories and a late one; the second engine is asked in another
    order, so that what was asked before must not matter either."""
    different, methods = compare(POSITIONS)
    assert different == []
    assert methods.total() == POSITIONS * len(MODELS) * len(OBJECTIVES)
    assert {"exact", "playouts"} <= set(methods)
