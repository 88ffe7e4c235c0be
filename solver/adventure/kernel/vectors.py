"""Eight numbers at a time: what the compiler does not find by itself in loops of few turns."""

# mypy: disable-error-code="no-untyped-call"
# (what code generators are made of has no types)

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from solver.adventure.kernel.homing import Floats

LANES: Final = 8
"""Numbers of single precision, which take half the way from memory: that is what a layer costs."""
GROUPS: Final = 3
HIDDEN: Final = GROUPS * LANES
"""Units of the hidden layer.  Their sums grow side by side, those of every second input apart:
each addition waits for the last."""

_SINGLE: Final = ir.FloatType()
_EIGHT: Final = ir.VectorType(_SINGLE, LANES)
_LANE: Final = ir.IntType(32)
_BYTES: Final = 4


def _picked(numbers: list[int]) -> Any:
    """Lanes for a shuffle."""
    return ir.Constant(ir.VectorType(_LANE, len(numbers)), numbers)


def _hidden_layer(
    typing: Any, numbers: Any, first: Any, count: Any, weights: Any, offsets: Any, outputs: Any
) -> tuple[Any, Any]:
    """Types and code of `hidden_layer`."""
    slot = types.intp
    signature = types.float64(numbers, slot, slot, slot, slot, slot)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array, first, count, weights, offsets, outputs = arguments
        data = context.make_array(signature.args[0])(context, builder, array).data
        singles = builder.bitcast(data, _SINGLE.as_pointer())

        def eight(slot: Any, group: int) -> Any:
            at = builder.add(slot, ir.Constant(slot.type, group * LANES))
            place = builder.bitcast(builder.gep(singles, [at]), _EIGHT.as_pointer())
            return builder.load(place, align=_BYTES)

        zeros = ir.Constant(_EIGHT, [0.0] * LANES)
        sums = [
            [cgutils.alloca_once_value(builder, start) for start in starts]
            for starts in ([eight(offsets, group) for group in range(GROUPS)], [zeros] * GROUPS)
        ]
        halves = ir.Constant(count.type, len(sums))
        with cgutils.for_range(builder, builder.udiv(count, halves)) as loop:
            for half, totals in enumerate(sums):
                one = ir.Constant(count.type, half)
                index = builder.add(builder.mul(loop.index, halves), one)
                input_ = builder.load(builder.gep(data, [builder.add(first, index)]))
                number = builder.fptrunc(input_, _SINGLE)
                alone = builder.insert_element(ir.Constant(_EIGHT, ir.Undefined), number, _LANE(0))
                in_all = builder.shuffle_vector(alone, alone, _picked([0] * LANES))
                row = builder.mul(index, ir.Constant(index.type, HIDDEN))
                at = builder.add(weights, row)
                for group, total in enumerate(totals):
                    product = builder.fmul(in_all, eight(at, group))
                    builder.store(builder.fadd(builder.load(total), product), total)
        found = ir.Constant(_EIGHT, [0.0] * LANES)
        for group, (even, odd) in enumerate(zip(*sums, strict=True)):
            unit = builder.fadd(builder.load(even), builder.load(odd))
            above = builder.select(builder.fcmp_ordered(">", unit, zeros), unit, zeros)
            found = builder.fadd(found, builder.fmul(above, eight(outputs, group)))
        width = LANES
        while width > 1:  # halves are added to each other: three additions for eight lanes
            width //= 2
            low = builder.shuffle_vector(found, found, _picked(list(range(width))))
            high = builder.shuffle_vector(found, found, _picked(list(range(width, 2 * width))))
            found = builder.fadd(low, high)
        last = builder.add(outputs, ir.Constant(outputs.type, HIDDEN))
        offset = builder.load(builder.gep(singles, [last]))
        output = builder.fadd(builder.extract_element(found, _LANE(0)), offset)
        return builder.fpext(output, ir.DoubleType())

    return signature, generate


hidden_layer = cast(Callable[[Floats, int, int, int, int, int], float], intrinsic(_hidden_layer))
"""For compiled code alone: what a layer of `HIDDEN` rectified units gives one output.

`hidden_layer(numbers, first, count, weights, offsets, outputs)`: `count` inputs, an even number,
lie from slot `first` on.  The rest are numbers of single precision, two to a slot, and found by how
many come before: from `weights` on those of each input for all units, input by input; from
`offsets` on the units' offsets; from `outputs` on what each gives to the output, and the offset of
that.
"""
