"""`deepsea analyse`: advice for positions, as tables to read or as JSON lines."""

from __future__ import annotations

import os
import sys
from contextlib import aclosing
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, TypedDict

import click

from solver.adventure.rivals.models import MODELS, require_model
from solver.advice import MOST_POINTS, OBJECTIVES
from solver.cores import cores

if TYPE_CHECKING:
    from deepsea_tui.advisor import AdvisorClient
    from deepsea_tui.files.positions import Given
    from solver.advice import Advice

MOST_WORKERS: Final = 64


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
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    help="Engines that share the positions.  Default: one for each core.",
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
    workers: int | None,
    as_json: bool,
) -> None:
    """Say what is best in a position, and how sure that is.

    POSITION is one line of six fields, quoted or not; FILE holds one position a line, or is a game
    record, whose last position is meant (model inferred goes by its moves); with - positions are
    read from stdin, one a line.  Blank lines, and lines that begin with #, are passed over.

    Answers come in the order of the positions.  A bad line is named by its number on stderr, and
    the others are answered; the exit code is 2 then.  With --nodes the same --seed gives the same
    answers, however many engines share the work.
    """
    from deepsea_tui import terminable
    from deepsea_tui.batch import Batch
    from deepsea_tui.files.positions import PositionSourceError, read_positions
    from deepsea_tui.progress import Progress

    limits = _limits(seconds, nodes, seed, target)
    try:
        positions = read_positions(words, _stdin() if words == ("-",) else BytesIO())
    except PositionSourceError as error:
        raise click.UsageError(str(error)) from None
    log = _log()
    wanted = min(workers or cores(), positions.count or MOST_WORKERS)
    threads = max(1, cores() // wanted)

    async def ask(client: AdvisorClient, given: Given) -> Advice | str:
        return given.problem or await _final(client, given, objective, model, limits)

    async def answer_all(progress: Progress) -> bool:
        good = True
        shown = 0
        batch = Batch(wanted, lambda: _client(log, threads), ask)
        try:
            async with aclosing(batch.answers(positions.each)) as answers:
                async for _, answer in answers:
                    progress.make_room()
                    if isinstance(answer, str):
                        good = False
                        click.echo(f"Error: {answer}", err=True)
                    else:
                        _show(answer, as_json, first=shown == 0)
                        shown += 1
                    progress.step()
        finally:
            await batch.close()
        return good

    typed = words == ("-",) and sys.stdin.isatty()  # whoever types sees how far he is
    with Progress(1 if typed else positions.count) as progress:
        good = terminable.run(answer_all(progress))
    ctx.exit(0 if good else 2)


def _model(name: str) -> str:
    """The model with all its parameters; UsageError names what is allowed."""
    try:
        return require_model(name)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


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


def _stdin() -> BinaryIO:
    """stdin with a buffer of its own, so that a thread that waits for a line may be left alone."""
    try:
        return os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    except (OSError, ValueError):  # no file at all
        return sys.stdin.buffer


def _log() -> Path:
    from deepsea_tui.files.folders import folders

    return folders().log / "engine.log"


def _client(log: Path, threads: int) -> AdvisorClient:
    from deepsea_tui.advisor import AdvisorClient

    return AdvisorClient(log, threads=threads)


async def _final(
    client: AdvisorClient, given: Given, objective: str, model: str, limits: _Limits
) -> Advice | str:
    """The last answer, or what the engine finds wrong with the question.

    ClickException when it gives none.
    """
    from deepsea_tui.advisor import AdvisorError

    try:
        async for advice, final in client.ask(
            given.text or "", objective=objective, model=model, history=given.history, **limits
        ):
            if final:
                return advice
    except AdvisorError as error:
        return "\n".join(f"{given.where}{problem}" for problem in str(error).splitlines())
    raise click.ClickException(f"{given.where}the engine gave no answer; see {client.log}")


def _show(advice: Advice, as_json: bool, *, first: bool) -> None:
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(advice))
        return
    from deepsea_tui.words.analysis import tables
    from deepsea_tui.words.numbers import plain

    text = tables(advice)
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        text = plain(text)
    click.echo(text if first else f"\n{text}")
