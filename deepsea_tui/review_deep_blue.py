"""`deepsea review` of a game of Deep Blue."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from msgspec import Struct

from deepsea_tui.files import atomic, deep_blue_tables, review_cache
from deepsea_tui.files.folders import folders
from deepsea_tui.files.review_cache import DivesWanted
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.pages.deep_blue import deep_blue_page
from deepsea_tui.review_run import last_step, no_review
from deepsea_tui.words.deep_blue.review import dive_review_text
from deepsea_tui.words.numbers import readable
from solver.adventure.ladder.budget import MOST_SEED, Budget
from solver.deep_blue.fingerprint import fingerprint
from solver.deep_blue.review.report import DiveReview
from solver.deep_blue.review.wanted import FEWEST

_OF_ADVENTURE = ("objective", "model", "thresholds")


class Asked(Struct, frozen=True):
    """What the review is to be like."""

    wanted: DivesWanted
    seconds: float | None


def require_fitting(ctx: click.Context, session: DeepBlueSession, file: Path) -> None:
    """UsageError when an option is given that such a review does not take, or hands are hidden."""
    for name in _OF_ADVENTURE:
        if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            raise click.UsageError(f"--{name}: not for a game of Deep Blue")
    if not session.lies_open:
        raise click.UsageError(
            f"FILE: {str(file)!r}: the game is still on, and hands are hidden; a game of Deep Blue "
            "is reviewed when it is over"
        )


def asked(session: DeepBlueSession, nodes: int | None, seconds: float | None, seed: int) -> Asked:
    """What is asked; UsageError names what is allowed."""
    if nodes is not None and nodes < FEWEST:
        raise click.UsageError(f"--nodes: {nodes} is fewer than {FEWEST}, the least of use")
    if seed > MOST_SEED:
        raise click.UsageError(f"seed: {seed} is not from 0 to {MOST_SEED}")
    try:
        Budget(seconds)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    tables = fingerprint(session.setup.box)
    return Asked(DivesWanted(tables=tables, nodes=nodes, seed=seed), seconds)


def show(
    session: DeepBlueSession,
    asked: Asked,
    file: Path,
    *,
    again: bool,
    as_json: bool,
    html: Path | None,
) -> None:
    """Find or make the review, and print or write it."""
    review = _found(session, asked, again)
    names = [seat.name for seat in session.seats]
    if html is not None:
        page = deep_blue_page(review, names, session.state, file.stem)
        try:
            atomic.write(html, page.encode(), shared=True)
        except OSError as error:
            message = f"--html: {str(html)!r} cannot be written: {error}"
            raise click.ClickException(message) from None
        click.echo(f"Written: {html}", err=True)
    if as_json:
        click.echo(msgspec.json.encode(review))
    elif html is None:
        click.echo(readable(dive_review_text(review, names)))


def _found(session: DeepBlueSession, asked: Asked, again: bool) -> DiveReview:
    where, game = folders(), session.history
    kept = None if again else review_cache.load_dives(where, game, asked.wanted)
    if kept is not None:
        return kept
    tables = deep_blue_tables.folder_of(where, session.setup.box)
    step = last_step(
        lambda client: client.review_deep_blue(
            game,
            tables,
            nodes=asked.wanted.nodes,
            seconds=asked.seconds,
            seed=asked.wanted.seed,
        )
    )
    if step is None or step.review is None:
        raise no_review()
    if asked.seconds is None:
        try:
            review_cache.save(where, game, asked.wanted, step.review)
        except OSError as error:
            click.echo(f"The review is not kept: {error}", err=True)
    return step.review
