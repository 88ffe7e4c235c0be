"""Eight numbers at a time: what the compiler does not find by itself in loops of few turns."""

# mypy: disable-error-code="no-untyped-call"
# (what code generators are made of has no types)

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from solver.adventure.kernel.homing import Floats

Eight: TypeAlias = tuple[float, float, float, float, float, float, float, float]

LANES: Final = 8

_EIGHT: Final = ir.VectorType(ir.DoubleType(), LANES)
_LANE: Final = ir.IntType(32)
_BYTES: Final = 8


def _eight_sums(
    typing: Any, numbers: Any, start: Any, first: Any, weights: Any, count: Any
) -> tuple[Any, Any]:
    """Types and code of `eight_sums`."""
    slot = types.intp
    signature = types.UniTuple(types.float64, LANES)(numbers, slot, slot, slot, slot)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array, start, first, weights, count = arguments
        data = context.make_array(signature.args[0])(context, builder, array).data

        def eight(slot: Any) -> Any:
            place = builder.bitcast(builder.gep(data, [slot]), _EIGHT.as_pointer())
            return builder.load(place, align=_BYTES)

        sums = cgutils.alloca_once_value(builder, eight(start))
        with cgutils.for_range(builder, count) as loop:
            number = builder.load(builder.gep(data, [builder.add(first, loop.index)]))
            alone = builder.insert_element(ir.Constant(_EIGHT, ir.Undefined), number, _LANE(0))
            lanes = ir.Constant(ir.VectorType(_LANE, LANES), [0] * LANES)
            number_in_all = builder.shuffle_vector(alone, alone, lanes)
            at = builder.add(weights, builder.mul(loop.index, ir.Constant(loop.index.type, LANES)))
            product = builder.fmul(number_in_all, eight(at))
            builder.store(builder.fadd(builder.load(sums), product), sums)
        found = builder.load(sums)
        parts = [builder.extract_element(found, _LANE(lane)) for lane in range(LANES)]
        return context.make_tuple(builder, signature.return_type, parts)

    return signature, generate


eight_sums = cast(Callable[[Floats, int, int, int, int], Eight], intrinsic(_eight_sums))
"""For compiled code alone: eight of the numbers given, each plus a weighted sum of others.

`eight_sums(numbers, start, first, weights, count)`: the eight lie from slot `start` on.  What is
summed up, in this order, are the `count` numbers from slot `first` on; each has eight weights, and
these follow each other from slot `weights` on.
"""
