"""A review made by an engine of its own, with a progress bar where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeVar

import click

from deepsea_tui import terminable
from deepsea_tui.advisor import AdvisorClient, AdvisorError
from deepsea_tui.files.folders import folders


class Step(Protocol):
    """One answer about a review of any game."""

    @property
    def done(self) -> int:
        """How far it is, of `of`."""
        ...

    @property
    def of(self) -> int:
        """0 in the last answer."""
        ...


StepT = TypeVar("StepT", bound=Step)


def last_step(ask: Callable[[AdvisorClient], AsyncIterator[StepT]]) -> StepT | None:
    """The last answer of the engine to what `ask` asks it; None when there is none.

    UsageError with what the engine finds wrong with the question.
    """
    client = AdvisorClient(folders().log / "engine.log")

    async def steps() -> StepT | None:
        last = None
        try:
            with click.progressbar(
                length=1, label="Reviewing", file=sys.stderr, hidden=not sys.stderr.isatty()
            ) as bar:
                async for step in ask(client):
                    last = step
                    if step.of:
                        bar.length = step.of
                        bar.update(step.done - bar.pos)
        finally:
            await client.close()
        return last

    try:
        return terminable.run(steps())
    except AdvisorError as error:
        raise click.UsageError(str(error)) from None


def no_review() -> click.ClickException:
    """The error for an engine that gave none."""
    return click.ClickException(f"the engine gave no review; see {folders().log / 'engine.log'}")
