"""`deepsea replay`: steps through a game in the app."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def command(file: Path) -> int:
    """Step through the game record FILE, with the advisor at every move.

    FILE stays as it is; `deepsea games` lists those that are kept.
    """
    from deepsea_tui.files.library import Library, LibraryError
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.deep_blue.session import DeepBlueSession
    from deepsea_tui.launch import check_terminal, open_app

    storage = Storage()
    try:
        session = Library(storage).open(file)
    except LibraryError as error:
        raise click.UsageError(str(error)) from None
    if isinstance(session, DeepBlueSession):
        raise click.UsageError(
            f"{str(file)!r} is of Deep Blue; only those of Deep Sea Adventure can be stepped "
            "through.  deepsea review tells what its dives came to"
        )
    check_terminal()
    return open_app(storage=storage, replay=session)
