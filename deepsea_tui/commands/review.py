"""`deepsea review`: what each decision and each roll of a kept game cost or gave."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from solver.adventure.rivals.models import MODELS, require_model
from solver.advice import OBJECTIVES

if TYPE_CHECKING:
    from deepsea_tui.files.review_cache import ReviewWanted
    from deepsea_tui.game.any_game import AnySession
    from deepsea_tui.game.session import Session
    from solver.adventure.review.report import Review
    from solver.adventure.review.thresholds import Thresholds
    from solver.adventure.rivals.history import GivenHistory
    from solver.advice import Objective


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
@click.option(
    "--nodes",
    type=click.IntRange(1),
    help="Games played out for each moment; Deep Blue: deals in which each decision between dives "
    "is looked at (default 16).",
)
@click.option(
    "--seconds",
    type=float,
    help="Deep Blue: time for all decisions between dives.  What is left out then is said, and the "
    "review is not kept.",
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@click.option(
    "--thresholds",
    metavar="A,B,C",
    help="Losses from which a decision is an inaccuracy, a mistake, a blunder: shares for two "
    "divers, scaled down with more (default 0.02,0.05,0.1), or points (0.5,1.5,3). A review that "
    "is kept is labelled anew, not computed again.",
)
@click.option("--again", is_flag=True, help="Compute it anew, even if it has been kept.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="F",
    help="Write a page that needs nothing else to this file, in a folder that is there.",
)
@click.pass_context
def command(
    ctx: click.Context,
    file: Path,
    objective: str,
    model: str,
    nodes: int | None,
    seconds: float | None,
    seed: int,
    thresholds: str | None,
    again: bool,
    as_json: bool,
    html: Path | None,
) -> None:
    """Say what every decision in the game record FILE cost, and what luck gave.

    A review is kept; the same one is not computed twice.  A game of Deep Blue is reviewed when it
    is over, in victory points: dives are counted out, decisions between them judged in deals of
    what was hidden.
    """
    from deepsea_tui.files import review_cache
    from deepsea_tui.files.folders import folders
    from deepsea_tui.game.any_game import is_deep_blue
    from solver.adventure.review.labels import relabelled

    session = _session(file)
    if is_deep_blue(session):
        from deepsea_tui import review_deep_blue

        review_deep_blue.require_fitting(ctx, session, file)
        asked = review_deep_blue.asked(session, nodes, seconds, seed)
        with _new_file(html):
            review_deep_blue.show(session, asked, file, again=again, as_json=as_json, html=html)
        return
    if seconds is not None:
        raise click.UsageError("--seconds goes with a game of Deep Blue")
    wanted = _wanted(objective, model, nodes, seed, len(session.setup.seats))
    losses = _losses(thresholds, wanted.objective)
    game = session.history
    with _new_file(html):
        found = None if again else review_cache.load(folders(), game, wanted)
        if found is None:
            found = _computed(game, wanted)
            try:
                review_cache.save(folders(), game, wanted, found)
            except OSError as error:
                click.echo(f"The review is not kept: {error}", err=True)
        if losses is not None:
            found = relabelled(found, losses)
        _show(found, session, file, as_json, html)


def _session(file: Path) -> AnySession:
    """The game in `file`; UsageError says what is wrong with it."""
    from deepsea_tui.files.library import Library, LibraryError
    from deepsea_tui.files.storage import Storage

    try:
        return Library(Storage()).open(file)
    except LibraryError as error:
        raise click.UsageError(f"FILE: {error}") from None


@contextmanager
def _new_file(html: Path | None) -> Iterator[None]:
    """Claims the file of the page, before anything is computed; takes it away if none is written.

    UsageError when it cannot be written, or is there already.
    """
    from deepsea_tui.files.library import LibraryError, claim_new

    if html is None:
        yield
        return
    if html == Path():
        raise click.UsageError("--html: '' names no file")
    try:
        claim_new(html, html.name)
    except LibraryError as error:
        raise click.UsageError(f"--html: {error}") from None
    try:
        yield
    except BaseException:
        html.unlink(missing_ok=True)
        raise


def _wanted(
    objective: str,
    model: str,
    nodes: int | None,
    seed: int,
    divers: int,
) -> ReviewWanted:
    """What is asked; UsageError names what is allowed."""
    from deepsea_tui.files.review_cache import ReviewWanted
    from solver.adventure.ladder.budget import MOST_SEED, Budget
    from solver.adventure.review.wanted import NODES
    from solver.adventure.rivals.models import require_objective

    aim = require_objective(objective)
    try:
        Budget(nodes=nodes or NODES)
        model = require_model(model, divers)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if seed > MOST_SEED:
        raise click.UsageError(f"seed: {seed} is not from 0 to {MOST_SEED}")
    return ReviewWanted(objective=aim, model=model, nodes=nodes, seed=seed)


def _losses(thresholds: str | None, objective: Objective) -> Thresholds | None:
    """The losses asked for; UsageError names what is allowed."""
    from solver.adventure.review.thresholds import Thresholds

    try:
        return None if thresholds is None else Thresholds.parse(thresholds, objective)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _computed(game: GivenHistory, wanted: ReviewWanted) -> Review:
    """The review by an engine of its own."""
    from deepsea_tui.review_run import last_step, no_review

    step = last_step(
        lambda client: client.review(
            game,
            objective=wanted.objective,
            model=wanted.model,
            nodes=wanted.nodes,
            seed=wanted.seed,
        )
    )
    if step is None or step.review is None:
        raise no_review()
    return step.review


def _show(review: Review, session: Session, file: Path, as_json: bool, html: Path | None) -> None:
    names = [seat.name for seat in session.setup.seats]
    if html is not None:
        from deepsea_tui.files import atomic
        from deepsea_tui.pages.review import review_page

        page = review_page(review, names, session.moves, source=file.stem)
        try:
            atomic.write(html, page.encode(), shared=True)
        except OSError as error:
            raise click.ClickException(
                f"--html: {str(html)!r} cannot be written: {error}"
            ) from None
        click.echo(f"Written: {html}", err=True)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(review))
    elif html is None:
        from deepsea_tui.words.numbers import readable
        from deepsea_tui.words.review import review_text

        click.echo(readable(review_text(review, names, session.moves)))
