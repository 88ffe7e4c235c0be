"""How every seat plays on: by one policy, or by one drawn anew for each stream.

A seat that nobody knows is a mixture of policies.  Which of them it follows in a stream hangs on
the stream and the seat alone, so actions compared over the same streams meet the same rivals.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from solver.adventure.kernel import layout, streams
from solver.adventure.kernel.compiled import inner
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.policies import WIDTH, policy_row, policy_table

FOR_POLICIES: Final = layout.OVER
"""What the policies of a stream are drawn for; no step of a game draws anything for it."""

SeatPolicy = str | Mapping[str, float]
"""A policy's name, or names with their chances (any positive numbers)."""


class SeatPolicies(NamedTuple):
    """Policies of all seats, for the compiled code."""

    table: Floats
    """A table as `policies.policy_table` makes it; rows of mixed seats are overwritten."""
    library: Floats
    """Policies that mixtures draw from, one a row."""
    cumulated: Floats
    """Seats x policies of `library`: chances added up; all 0 for a seat with one policy."""


def seat_policies(seats: Sequence[SeatPolicy]) -> SeatPolicies:
    """The policies of all seats; ValueError for an unknown policy or chances without a sum."""
    mixtures = [{seat: 1.0} if isinstance(seat, str) else dict(seat) for seat in seats]
    for chances in mixtures:
        if not chances or min(chances.values()) < 0 or not 0 < sum(chances.values()) < float("inf"):
            raise ValueError(f"policies: chances {chances} are not positive numbers")
    table = policy_table(
        [next(iter(chances)) for chances in mixtures],
        also=[name for chances in mixtures for name in chances],
    )
    names = sorted({name for chances in mixtures if len(chances) > 1 for name in chances})
    library = np.zeros((max(1, len(names)), WIDTH))
    for number, name in enumerate(names):
        library[number] = policy_row(name, len(seats))
    cumulated = np.zeros((len(seats), len(library)))
    for seat, chances in enumerate(mixtures):
        if len(chances) > 1:
            each = np.array([chances.get(name, 0.0) for name in names])
            cumulated[seat] = np.cumsum(each / each.sum())
    return SeatPolicies(table, library, cumulated)


@inner
def draw_policies(table: Floats, library: Floats, cumulated: Floats, key: np.uint64) -> None:
    """Overwrite the rows of mixed seats in `table` with those that stream `key` draws."""
    last = cumulated.shape[1] - 1
    for seat in range(cumulated.shape[0]):
        if cumulated[seat, last] == 0.0:
            continue
        bits = streams.bits_for(key, FOR_POLICIES, seat, 0, 0)
        chance = np.float64(bits >> np.uint64(11)) * 2.0**-53
        number = 0
        while number < last and chance >= cumulated[seat, number]:
            number += 1
        for column in range(WIDTH):
            table[seat * WIDTH + column] = library[number, column]
