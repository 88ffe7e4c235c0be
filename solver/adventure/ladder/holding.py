"""Answers with whether they hold under other models, found after the first ranking."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Final

import msgspec

from solver.adventure.ladder.other_models import OtherModels
from solver.adventure.ladder.question import Question
from solver.advice import Advice

_PART: Final = 0.2
"""Of the time since they began, what other models take at the most while the answer itself gets
better."""

_WAIT: Final = 0.005
"""Seconds between two looks at `should_stop` while waiting for a thread."""


def with_holds(
    answers: Iterator[tuple[Advice, bool]], asked: Question
) -> Iterator[tuple[Advice, bool]]:
    """`answers` to a question, with `holds` filled in as far as it is known.

    Nothing is looked at under other models before the first ranking is out.  An answer within a
    number of playouts waits for all of it at the end, and these playouts come on top (see
    `other_models`); one within a time takes what there is when the time is over.
    """
    seconds = asked.budget.seconds
    until = math.inf if seconds is None else time.monotonic() + seconds

    def is_over() -> bool:
        return asked.should_stop() or time.monotonic() >= until

    others: OtherModels | None = None
    begun = spent = 0.0

    def is_due(final: bool) -> bool:
        if final:
            return not is_over()
        return not asked.should_stop() and spent < _PART * (time.monotonic() - begun)

    try:
        for advice, final in answers:
            if final:
                others = others or OtherModels(asked)
            if not final or not (others is None or others.is_done or is_over()):
                holds = others.holds(advice) if others else []
                yield msgspec.structs.replace(advice, holds=holds), False
            if others is None:
                others, begun = OtherModels(asked), time.monotonic()
            while is_due(final):
                started = time.monotonic()
                worked = others.work()
                spent += time.monotonic() - started
                if worked:
                    continue
                if not final or others.is_done:
                    break
                others.wait(_WAIT)
            if final:
                yield msgspec.structs.replace(advice, holds=others.holds(advice)), True
    finally:
        if others:
            others.give_up()
