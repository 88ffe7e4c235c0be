"""A turn, step 3, on the swimmers' places; `adventure.turn.destination` in numbers."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from solver.adventure.exact.compiled import inner
from solver.adventure.exact.layout import (
    LANDING,
    LENGTH,
    PLACE,
    SWIMMERS,
    Search,
)


@inner
def is_taken(x: Search, place: int, mover: int) -> bool:
    """Whether another swimmer is at `place`; home and aboard block nobody."""
    for swimmer in range(x.facts[SWIMMERS]):
        if swimmer != mover and x.facts[PLACE + swimmer] == place:
            return True
    return False


@inner
def destination(x: Search, mover: int, up: int, steps: int) -> int:
    """The place the mover reaches with `steps`; 0 is the submarine."""
    start = x.facts[PLACE + mover]
    if steps == 0:
        return start
    forward = -1 if up else 1
    past_the_end = 0 if up else start
    place = start + forward
    while 1 <= place <= x.facts[LENGTH]:
        taken = is_taken(x, place, mover)
        if x.facts[LANDING]:
            steps -= 1
            if steps <= 0 and not taken:
                return place
        elif not taken:
            steps -= 1
            if steps == 0:
                return place
        if not taken and not up:
            past_the_end = place
        place += forward
    return past_the_end
