"""`deepsea analyse`: advice for positions, as tables to read or as JSON lines."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import aclosing
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, TypedDict, TypeVar

import click

from solver.adventure.rivals.models import MODELS, require_model
from solver.advice import MOST_POINTS, OBJECTIVES
from solver.cores import cores
from solver.deep_blue.dive_odds.advice import LENSES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from deepsea_tui.advisor import AdvisorClient
    from deepsea_tui.files.positions import Given
    from deepsea_tui.progress import Progress
    from solver.advice import Advice
    from solver.deep_blue.asked.advice import PositionAdvice
    from solver.deep_blue.dive_odds.advice import Lens

MOST_WORKERS: Final = 64

_OPTIONS: Final = {
    "adventure": frozenset({"objective", "model", "target", "seconds", "nodes", "seed"}),
    "deep-blue": frozenset({"lens", "seconds", "nodes", "seed"}),
}
"""What may be asked about positions of each game."""

_SLOW: Final = 4.0
"""Seconds of loading after which it is said what takes so long."""


class _PositionCommand(click.Command):
    """Where no treasure is left the text of a position begins with a dash, which is no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments, with a blank before such a position."""
        return super().parse_args(ctx, [f" {it}" if it.startswith("- ") else it for it in args])


@click.command(cls=_PositionCommand)
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
    "'diver-intent(8,2)', or bots by seat such as B=random,C=trail-half; a seat not named follows "
    "the house, and the diver advised plays for himself, whatever is named for him.",
)
@click.option(
    "--target",
    type=click.IntRange(1, MOST_POINTS),
    help="Tell beside how likely the diver to move has so many points, all dives together, when "
    "this dive is over; the drop plan is then made for that.",
)
@click.option(
    "--lens",
    type=click.Choice(LENSES),
    default="points",
    show_default=True,
    help="Deep Blue: what a dive is for, own points or their lead over the others' mean.",
)
@click.option("--seconds", type=float, help="Time for each position.  Default: 3.")
@click.option(
    "--nodes",
    type=int,
    help="Games played out (Deep Blue: deals of what is hidden) for each position, not a time.",
)
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
    lens: Lens,
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

    A position of Deep Blue is a line of JSON.  There the dive that is on is advised on; between
    dives candidates are held against each other, and the dives told that could be begun.  It goes
    by what the seat to decide may know; of the options --lens and the limits go with it.

    Answers come in the order of the positions.  A bad line is named by its number on stderr, and
    the others are answered; the exit code is 2 then.  With --nodes the same --seed gives the same
    answers, however many engines share the work.
    """
    from deepsea_tui import terminable
    from deepsea_tui.batch import Batch
    from deepsea_tui.files.positions import PositionSourceError, read_positions
    from deepsea_tui.progress import Progress

    limits = _limits(seconds, nodes, seed)
    try:
        positions = read_positions(words, _stdin() if words == ("-",) else BytesIO())
    except PositionSourceError as error:
        raise click.UsageError(str(error)) from None
    log = _log()
    named = _named_options(ctx)
    wanted = min(workers or cores(), positions.count or MOST_WORKERS)
    threads = max(1, cores() // wanted)

    async def ask(client: AdvisorClient, given: Given) -> Advice | PositionAdvice | str:
        if given.problem is not None:
            return given.problem
        text = given.text or ""
        if foreign := named - _OPTIONS[given.game]:
            options = ", ".join(f"--{name}" for name in sorted(foreign))
            return f"{given.where}{options}: not for a position of {given.game}"
        if given.game == "deep-blue":
            said = client.ask_deep_blue(text, lens=lens, tables=given.tables, **limits)
            return await _final(client, given, said)
        answers = client.ask(
            text,
            objective=objective,
            model=model,
            target=target,
            history=given.history,
            **limits,
        )
        return await _final(client, given, answers)

    async def answer_all(progress: Progress) -> bool:
        good = True
        asked = shown = 0
        clients: list[AdvisorClient] = []

        def connect() -> AdvisorClient:
            clients.append(_client(log, threads))
            return clients[-1]

        batch = Batch(wanted, connect, ask)
        telling = asyncio.create_task(_tell_of_loading(clients, progress))
        try:
            async with aclosing(batch.answers(positions.each)) as answers:
                async for given, answer in answers:
                    progress.make_room()
                    asked += 1
                    if isinstance(answer, str):
                        good = False
                        click.echo(f"Error: {answer}", err=True)
                    else:
                        _tell_notes(given)
                        _show(answer, as_json, first=shown == 0)
                        shown += 1
                    progress.step()
        finally:
            telling.cancel()
            await batch.close()
        if asked == 0:
            raise click.UsageError("stdin holds no position; one position a line is expected")
        return good

    typed = words == ("-",) and sys.stdin.isatty()  # whoever types sees how far he is
    with Progress(1 if typed else positions.count) as progress:
        good = terminable.run(answer_all(progress))
    ctx.exit(0 if good else 2)


def _named_options(ctx: click.Context) -> frozenset[str]:
    """The options about the question that were given."""
    return frozenset(
        name
        for name in _OPTIONS["adventure"] | _OPTIONS["deep-blue"]
        if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT
    )


def _model(name: str) -> str:
    """The model with all its parameters; UsageError names what is allowed."""
    try:
        return require_model(name)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


AnswerT = TypeVar("AnswerT", "Advice", "PositionAdvice")


class _Limits(TypedDict, total=False):
    seconds: float
    nodes: int
    seed: int


def _limits(seconds: float | None, nodes: int | None, seed: int) -> _Limits:
    """The options that bound the answer; UsageError names what is allowed."""
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


async def _tell_of_loading(clients: Sequence[AdvisorClient], progress: Progress) -> None:
    """Say what takes so long, to whoever looks at it, when no engine is ready for some seconds."""
    await asyncio.sleep(_SLOW)
    if sys.stderr.isatty() and not any(client.status == "ready" for client in clients):
        progress.make_room()
        click.echo(
            "Loading the advisor's code: the first time on a machine it is compiled, which takes a "
            "minute or two.",
            err=True,
        )


async def _final(
    client: AdvisorClient, given: Given, answers: AsyncIterator[tuple[AnswerT, bool]]
) -> AnswerT | str:
    """The last answer, or what the engine finds wrong with the question.

    ClickException when it gives none.
    """
    from deepsea_tui.advisor import AdvisorError

    try:
        async for advice, final in answers:
            if final:
                return advice
    except AdvisorError as error:
        return "\n".join(f"{given.where}{problem}" for problem in str(error).splitlines())
    raise click.ClickException(f"{given.where}the engine gave no answer; see {client.log}")


def _tell_notes(given: Given) -> None:
    """What the position has that no game has, on stderr: it is answered all the same."""
    if given.game != "adventure" or given.text is None:
        return
    from solver.adventure.notation import parse_position
    from solver.adventure.position_notes import notes_of

    for note in notes_of(parse_position(given.text)):
        click.echo(f"Note: {given.where}{note}", err=True)


def _show(advice: Advice | PositionAdvice, as_json: bool, *, first: bool) -> None:
    if as_json:
        import msgspec

        fields = msgspec.structs.asdict(advice)
        fields.pop("final", None)  # it is the last
        click.echo(msgspec.json.encode(fields))
        return
    from deepsea_tui.words import analysis
    from deepsea_tui.words.deep_blue import advice as deep_blue
    from deepsea_tui.words.numbers import readable
    from solver.advice import Advice

    text = analysis.tables(advice) if isinstance(advice, Advice) else deep_blue.tables(advice)
    click.echo(readable(text if first else f"\n{text}"))
