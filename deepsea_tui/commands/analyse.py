"""`deepsea analyse`: advice for positions, as tables to read or as JSON lines."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, TypedDict

import click

from solver.adventure.rivals.models import MODELS, require_model
from solver.advice import MOST_POINTS, OBJECTIVES

if TYPE_CHECKING:
    from deepsea_tui.advisor import AdvisorClient
    from deepsea_tui.files.positions import Given
    from solver.advice import Advice


@click.command()
@click.argument("words", metavar="POSITION|FILE|-", nargs=-1, required=True)
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    default="win",
    show_default=True,
    help="What everyone plays for: win shares, or points.",
)
@click.option(
    "--model",
    metavar="MODEL",
    default="best",
    show_default=True,
    callback=lambda ctx, parameter, value: _model(value),
    help=f"How the rivals are taken to play on: {', '.join(MODELS)}, a bot for all of them such as "
    "'diver-intent(8,2)', or bots by seat such as B=random,C=trail-half.",
)
@click.option(
    "--target",
    type=click.IntRange(1, MOST_POINTS),
    help="Tell beside how likely the diver to move has so many points, all dives together, when "
    "this dive is over; the drop plan is then made for that.",
)
@click.option("--seconds", type=float, help="Time for each position.  Default: 3.")
@click.option("--nodes", type=int, help="Games played out for each position, instead of a time.")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="With --nodes: repeats an answer."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a position.")
@click.pass_context
def command(
    ctx: click.Context,
    words: tuple[str, ...],
    objective: str,
    model: str,
    target: int | None,
    seconds: float | None,
    nodes: int | None,
    seed: int,
    as_json: bool,
) -> None:
    """Say what is best in a position, and how sure that is.

    POSITION is one line of six fields, quoted or not; FILE holds one position a line, or is a game
    record, whose last position is meant (model inferred goes by its moves); with - positions are
    read from stdin, one a line.
    """
    from deepsea_tui.files.positions import PositionSourceError, read_positions

    limits = _limits(seconds, nodes, seed, target)
    try:
        positions = read_positions(words, sys.stdin.buffer)
    except PositionSourceError as error:
        raise click.UsageError(str(error)) from None
    failed = False
    client = _client()
    with asyncio.Runner() as runner:  # between questions Ctrl-C ends the reading of a line
        try:
            for number, given in enumerate(positions, start=1):
                if given.text is None:
                    failed = True
                    click.echo(f"Error: {given.problem}", err=True)
                    continue
                _report(number)
                advice = runner.run(_final(client, given, objective, model, limits))
                if advice is None:
                    raise click.ClickException(f"the engine gave no answer; see {client.log}")
                _show(advice, as_json, number)
        finally:
            runner.run(client.close())
    ctx.exit(2 if failed else 0)


def _model(name: str) -> str:
    """The model with all its parameters; UsageError names what is allowed."""
    try:
        return require_model(name)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


class _RefusedError(click.ClickException):
    """The engine found the question bad."""

    exit_code = 2


class _Limits(TypedDict, total=False):
    seconds: float
    nodes: int
    seed: int
    target: int


def _limits(seconds: float | None, nodes: int | None, seed: int, target: int | None) -> _Limits:
    """The options that bound the answer, and the target; UsageError names what is allowed."""
    from solver.adventure.ladder.budget import MOST_SEED, Budget

    try:
        Budget(seconds, nodes)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if not 0 <= seed <= MOST_SEED:
        raise click.UsageError(f"seed: {seed} is not from 0 to {MOST_SEED}")
    limits = _Limits(seed=seed)
    if seconds is not None:
        limits["seconds"] = seconds
    if nodes is not None:
        limits["nodes"] = nodes
    if target is not None:
        limits["target"] = target
    return limits


def _client() -> AdvisorClient:
    from deepsea_tui.advisor import AdvisorClient
    from deepsea_tui.files.folders import folders

    return AdvisorClient(folders().log / "engine.log")


async def _final(
    client: AdvisorClient,
    given: Given,
    objective: str,
    model: str,
    limits: _Limits,
) -> Advice | None:
    """The last answer; None when the engine gives none, ClickException when it refuses."""
    from deepsea_tui.advisor import AdvisorError

    try:
        async for advice, final in client.ask(
            given.text or "", objective=objective, model=model, history=given.history, **limits
        ):
            if final:
                return advice
    except AdvisorError as error:
        raise _RefusedError(str(error)) from None
    return None


def _show(advice: Advice, as_json: bool, number: int) -> None:
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(advice))
        return
    from deepsea_tui.words.analysis import tables
    from deepsea_tui.words.numbers import plain

    text = tables(advice)
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        text = plain(text)
    click.echo(f"\n{text}" if number > 1 else text)


def _report(number: int) -> None:
    """Progress, where somebody looks and there is more than one position."""
    if number > 1 and sys.stderr.isatty():
        click.echo(f"position {number} ...", err=True)
