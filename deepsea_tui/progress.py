"""How far a long command is, on stderr, where somebody looks at it."""

from __future__ import annotations

import itertools
import sys
from types import TracebackType
from typing import Any, Self

import click

_CLEAR_LINE = "\r\x1b[K"


class Progress:
    """A bar that counts answers, on stderr if that is a terminal; else nothing at all.

    With their number unknown it only counts; for a single one there is none.
    """

    def __init__(self, count: int | None) -> None:
        self._bar: Any = None
        if sys.stderr.isatty() and count != 1:
            self._bar = click.progressbar(
                itertools.count(),  # for a bar of unknown length click wants something endless
                length=count,
                label="answered",
                show_pos=True,
                show_eta=count is not None,
                file=sys.stderr,
            )

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.__enter__()
            self._bar.render_progress()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.__exit__(kind, error, trace)

    def make_room(self) -> None:
        """Before anything is printed: on a terminal the bar gives way to it."""
        if self._bar is not None:
            click.echo(_CLEAR_LINE, nl=False, err=True)

    def step(self) -> None:
        """One answer more."""
        if self._bar is not None:
            self._bar.update(1)
            self._bar.render_progress()
