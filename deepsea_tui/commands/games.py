"""`deepsea games`: the games that are kept; copies of them in and out."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import click

from deepsea_tui.words.paths import shown

if TYPE_CHECKING:
    from deepsea_tui.files.library import Library
    from deepsea_tui.files.listed_game import ListedGame

_CHECKING: Final = 2.0
"""Seconds that the list may take for games that were never played through."""

_FILE = click.Path(path_type=Path)


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a game.")
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """List the games kept, the latest first; import and export them.

    A damaged file is listed with what is wrong with it.  `deepsea replay FILE` opens a game.
    """
    if ctx.invoked_subcommand is not None:
        return
    library = _library()
    games = library.games()
    unchecked = _check(library, games)
    for game in games:
        click.echo(_json(game) if as_json else _line(game))
    if unchecked:
        click.echo(
            f"{unchecked} of {len(games)} games have not been played through yet; "
            "list again to go on checking",
            err=True,
        )


@command.command(name="import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=_FILE)
@click.pass_context
def take_in(ctx: click.Context, files: tuple[Path, ...]) -> None:
    """Keep a copy of each game record FILE, once it has been played through; print where."""
    from deepsea_tui.files.library import LibraryError

    library, failed = _library(), False
    for file in files:
        try:
            click.echo(shown(library.take_in(file)))
        except LibraryError as error:
            failed = True
            click.echo(f"Error: {error}", err=True)
    ctx.exit(2 if failed else 0)


@command.command()
@click.argument("game", metavar="GAME")
@click.argument("target", metavar="FILE", type=_FILE)
def export(game: str, target: Path) -> None:
    """Write a copy of GAME to FILE or into the folder FILE.

    GAME is a file, or what the list calls the game: its title, its players as they are listed
    ("Ann, Bob"), or the name of its file without the folder.
    """
    from deepsea_tui.files.library import LibraryError

    try:
        library = _library()
        click.echo(shown(library.export(library.find(game), target)))
    except LibraryError as error:
        raise click.UsageError(str(error)) from None


def _library() -> Library:
    from deepsea_tui.files.library import Library
    from deepsea_tui.files.storage import Storage

    return Library(Storage())


def _check(library: Library, games: list[ListedGame]) -> int:
    """Play `games` through while there is time, those known before at once; how many are left."""
    until = monotonic() + _CHECKING
    for number, game in enumerate(games):
        if game.checked or monotonic() < until:
            games[number] = library.check(game)
    library.save_verdicts()
    return sum(not game.checked for game in games)


def _line(game: ListedGame) -> str:
    """Date, edition, moves, result, players and file, or what is wrong with the file."""
    from deepsea_tui.words import games as words

    when = words.day_and_time(game.written)
    if game.found is None or game.problem:
        problem = " ".join(game.problem.split())
        return f"{when}  {shown(game.path)}  damaged: {problem}"
    found = game.found
    return "  ".join(
        (
            when,
            f"{words.edition(found):<3}",
            f"{len(found.actions):>4}",
            f"{words.result(found):<20}",
            words.players(found),
            shown(game.path),
        )
    )


def _json(game: ListedGame) -> str:
    import msgspec

    from deepsea_tui.game.record import DeepBlueRecord

    fields: dict[str, Any] = {"file": shown(game.path), "written": game.written}
    if game.found is None or game.problem:
        fields["problem"] = game.problem
    else:
        found = game.found
        rules = (
            {"game": "deep-blue", "edition": found.edition, "scenario": found.scenario}
            if isinstance(found, DeepBlueRecord)
            else {"game": "adventure", "rules": found.rules}
        )
        fields |= {
            "title": found.title,
            "players": [seat.name for seat in found.seats],
            **rules,
            "seed": found.seed,
            "moves": len(found.actions),
            "result": found.result,
        }
    return msgspec.json.encode(fields).decode()
