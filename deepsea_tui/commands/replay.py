"""`deepsea replay`: steps through a game in the app, or prints it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from deepsea_tui.game.any_game import AnySession
    from deepsea_tui.words.history import Entry


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--text", is_flag=True, help="Print what happened instead, one sentence a line.")
def command(file: Path, text: bool) -> int:
    """Step through the game record FILE, with the advisor at every move.

    FILE stays as it is; `deepsea games` lists those that are kept.  Of a game of Deep Blue that is
    still on, hands are shown to whom they belong alone.
    """
    from deepsea_tui.files.library import Library, LibraryError
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.launch import check_terminal, open_app
    from deepsea_tui.words.numbers import readable

    storage = Storage()
    try:
        session = Library(storage).open(file)
    except LibraryError as error:
        raise click.UsageError(str(error)) from None
    if text:
        click.echo(readable("\n".join(entry.text for entry in _entries(session))))
        return 0
    check_terminal()
    return open_app(storage=storage, replay=session)


def _entries(session: AnySession) -> list[Entry]:
    from deepsea_tui.game.any_game import is_deep_blue
    from deepsea_tui.words import history
    from deepsea_tui.words.deep_blue import moves

    names = [seat.name for seat in session.seats]
    if is_deep_blue(session):
        return moves.history(session.moves, names)
    return history.history(session.moves, names)
