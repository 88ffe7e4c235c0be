"""`deepsea review`: what each decision and each roll of a kept game cost or gave."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from solver.adventure.rivals.models import MODELS, require_model
from solver.advice import OBJECTIVES

if TYPE_CHECKING:
    from deepsea_tui.files.review_cache import ReviewWanted
    from deepsea_tui.game.session import Session
    from solver.adventure.review.report import Review
    from solver.adventure.rivals.history import GivenHistory


class _Losses(click.ParamType[tuple[float, ...]]):
    """Three losses that grow."""

    name = "A,B,C"

    def convert(self, value: Any, param: Any, ctx: click.Context | None) -> tuple[float, ...]:
        """Numbers parted by commas; whether they will do hangs on the objective."""
        try:
            return tuple(float(part) for part in str(value).split(","))
        except ValueError:
            self.fail(f"{value!r} is not three numbers parted by commas", param, ctx)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    default="win",
    show_default=True,
    help="What decisions are measured in: win shares, or points.",
)
@click.option(
    "--model",
    metavar="MODEL",
    default="best",
    show_default=True,
    help=f"How everyone is taken to play on: {', '.join(MODELS)}, or a bot.",
)
@click.option("--nodes", type=click.IntRange(1), help="Games played out for each moment.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@click.option(
    "--thresholds",
    type=_Losses(),
    help="Losses from which a decision is an inaccuracy, a mistake, a blunder: shares for two "
    "divers, scaled down with more (default 0.02,0.05,0.1), or points (0.5,1.5,3).",
)
@click.option("--again", is_flag=True, help="Compute it anew, even if it has been kept.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="F",
    help="Write a page that needs nothing else to this file.",
)
def command(
    file: Path,
    objective: str,
    model: str,
    nodes: int | None,
    seed: int,
    thresholds: tuple[float, ...] | None,
    again: bool,
    as_json: bool,
    html: Path | None,
) -> None:
    """Say what every decision in the game record FILE cost, and what luck gave.

    A review is kept; the same one is not computed twice.
    """
    from deepsea_tui.files import review_cache
    from deepsea_tui.files.folders import folders

    session = _session(file)
    wanted = _wanted(objective, model, nodes, seed, thresholds, len(session.setup.seats))
    game = session.history
    found = None if again else review_cache.load(folders(), game, wanted)
    if found is None:
        found = _computed(game, wanted)
        try:
            review_cache.save(folders(), game, wanted, found)
        except OSError as error:
            click.echo(f"The review is not kept: {error}", err=True)
    _show(found, session, file, as_json, html)


def _session(file: Path) -> Session:
    """The game in `file`; UsageError says what is wrong with it."""
    from deepsea_tui.game.record import DeepBlueRecord, RecordError, read
    from deepsea_tui.game.session import Session

    try:
        found = read(file)
        if isinstance(found, DeepBlueRecord):
            raise RecordError("a game of Deep Blue: only Deep Sea Adventure is reviewed")
        return Session.from_record(found)
    except OSError as error:
        raise click.UsageError(f"FILE: {str(file)!r} cannot be read: {error}") from None
    except RecordError as error:
        raise click.UsageError(f"FILE: {str(file)!r}: {error}") from None


def _wanted(
    objective: str,
    model: str,
    nodes: int | None,
    seed: int,
    thresholds: tuple[float, ...] | None,
    divers: int,
) -> ReviewWanted:
    """What is asked; UsageError names what is allowed."""
    from deepsea_tui.files.review_cache import ReviewWanted
    from solver.adventure.ladder.budget import MOST_SEED, Budget
    from solver.adventure.review.thresholds import Thresholds
    from solver.adventure.review.wanted import NODES
    from solver.adventure.rivals.models import require_objective

    aim = require_objective(objective)
    try:
        Budget(nodes=nodes or NODES)
        if thresholds is not None:
            Thresholds(thresholds, aim)
        model = require_model(model, divers)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if seed > MOST_SEED:
        raise click.UsageError(f"seed: {seed} is not from 0 to {MOST_SEED}")
    return ReviewWanted(objective=aim, model=model, nodes=nodes, seed=seed, thresholds=thresholds)


def _computed(game: GivenHistory, wanted: ReviewWanted) -> Review:
    """The review by an engine of its own, with a progress bar where somebody looks."""
    from deepsea_tui import terminable
    from deepsea_tui.advisor import AdvisorClient, AdvisorError
    from deepsea_tui.files.folders import folders

    client = AdvisorClient(folders().log / "engine.log")

    async def steps() -> Review | None:
        last = None
        try:
            with click.progressbar(
                length=1, label="Reviewing", file=sys.stderr, hidden=not sys.stderr.isatty()
            ) as bar:
                async for step in client.review(
                    game,
                    objective=wanted.objective,
                    model=wanted.model,
                    nodes=wanted.nodes,
                    seed=wanted.seed,
                    thresholds=wanted.thresholds,
                ):
                    last = step.review
                    if step.of:
                        bar.length = step.of
                        bar.update(step.done - bar.pos)
        finally:
            await client.close()
        return last

    try:
        found = terminable.run(steps())
    except AdvisorError as error:
        raise click.UsageError(str(error)) from None
    if found is None:
        raise click.ClickException(f"the engine gave no review; see {client.log}")
    return found


def _show(review: Review, session: Session, file: Path, as_json: bool, html: Path | None) -> None:
    names = [seat.name for seat in session.setup.seats]
    if html is not None:
        from deepsea_tui.files import atomic
        from deepsea_tui.pages.review import review_page

        page = review_page(review, names, session.moves, title=file.stem)
        try:
            atomic.write(html, page.encode())
        except OSError as error:
            raise click.ClickException(
                f"--html: {str(html)!r} cannot be written: {error}"
            ) from None
        click.echo(f"Written: {html}", err=True)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(review))
    elif html is None:
        from deepsea_tui.words.numbers import plain
        from deepsea_tui.words.review import review_text

        text = review_text(review, names, session.moves)
        if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
            text = plain(text)
        click.echo(text)
