"""Two answers of an engine, written by hand: one by playouts, one exact."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from solver.advice import Advice

_SAMPLES = Path(__file__).parent.parent / "data" / "advice"


@pytest.fixture
def advice() -> Advice:
    """Turn back or go on, 20,000 games each: 46 to 32 % of wins, 18.2 to 23.7 points."""
    return msgspec.json.decode((_SAMPLES / "turn_back.json").read_bytes(), type=Advice)


@pytest.fixture
def exact_advice() -> Advice:
    """Drop a level 1 or keep all, exact, by points; the two are given as a tie."""
    return msgspec.json.decode((_SAMPLES / "exact.json").read_bytes(), type=Advice)
