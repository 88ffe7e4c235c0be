"""Numbers by seat, added and taken apart."""

from __future__ import annotations

from collections.abc import Sequence

from solver.advice import Estimate

Vector = list[float]
"""One number a seat."""


def difference(after: Sequence[float], before: Sequence[float]) -> Vector:
    """What each seat has in `after` above `before`."""
    return [now - was for now, was in zip(after, before, strict=True)]


def total(first: Sequence[float], second: Sequence[float]) -> Vector:
    """The sum by seat."""
    return [one + other for one, other in zip(first, second, strict=True)]


def means(estimates: Sequence[Estimate]) -> Vector:
    """The numbers without their errors."""
    return [estimate.mean for estimate in estimates]
