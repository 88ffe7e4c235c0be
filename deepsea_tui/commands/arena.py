"""`deepsea arena`: matches between bots; the result on stdout, the progress on stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from deepsea_tui import command_options as options
from solver.adventure import bots as adventure_bots
from solver.adventure.ruleset import PRESETS, Ruleset, parse_rules
from solver.deep_blue import bots as deep_blue_bots

if TYPE_CHECKING:
    from solver.advice import Estimate
    from solver.arena import ArenaResult, ArenaSeat
    from solver.arena_game import PlayedGame
    from solver.deep_blue.arena import DeepBlueGame, DeepBlueResult, DeepBlueSeat, DeepBlueTable

_ADVENTURE: Final = "adventure"
_DEEP_BLUE: Final = "deep-blue"


def _bots_help(catalog: dict[str, str], levels: dict[str, str]) -> Iterable[str]:
    yield from (f"  {usage:<19} {line}" for usage, line in catalog.items())
    yield f"  {'mixed':<19} one of the simple bots, drawn anew for every game"
    yield from (f"  {level:<19} level of play, here {bot}" for level, bot in levels.items())


def _help() -> str:
    rows = [
        "\b\nBots:",
        *_bots_help(adventure_bots.catalog(), adventure_bots.LEVELS),
        "",
        "\b\nBots of Deep Blue:",
        *_bots_help(deep_blue_bots.catalog(), deep_blue_bots.LEVELS),
    ]
    return "\n".join(rows)


def _empty_folder(_: click.Context, __: click.Parameter, folder: Path | None) -> Path | None:
    try:
        full = folder is not None and folder.exists() and any(folder.iterdir())
    except OSError as error:
        raise click.BadParameter(f"{str(folder)!r} cannot be read: {error}") from None
    if full:
        raise click.BadParameter(f"{str(folder)!r} is not empty; name a new or an empty folder")
    return folder


def _make(folder: Path) -> None:
    """UsageError when games cannot be kept in `folder`, before one is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.UsageError(f"--save: {str(folder)!r} cannot be made: {error}") from None


@click.command(epilog=_help())
@click.argument("bots", metavar="BOT BOT...", nargs=-1, required=True)
@click.option(
    "--game",
    type=click.Choice([_ADVENTURE, _DEEP_BLUE]),
    default=_ADVENTURE,
    show_default=True,
    help="The game played: Deep Sea Adventure, or Deep Blue.",
)
@click.option("--games", type=click.IntRange(2, 10_000_000), required=True, help="Number of games.")
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="The same seed gives the same match.",
)
@click.option("--rotate", is_flag=True, help="Bots move one seat on after every game.")
@options.edition
@click.option(
    "--scenario",
    metavar="S",
    help="Deep Blue: what is special about the Sunken City, such as scattered-wealth, or random, "
    "one for each game.  Default: troubled-waters.",
)
@options.rule
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=lambda: os.cpu_count() or 1,
    show_default="one a core",
    help="Processes that share the games; the result does not depend on it.",
)
@click.option(
    "--save",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    callback=_empty_folder,
    help="Keep every game as a record in this new or empty folder.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    bots: tuple[str, ...],
    game: str,
    games: int,
    seed: int,
    rotate: bool,
    edition: str | None,
    scenario: str | None,
    changes: tuple[str, ...],
    workers: int,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play a match between bots and print how each did, with 95 % intervals.

    2 to 6 bots play Deep Sea Adventure, 2 to 5 Deep Blue.
    """
    play: Callable[..., ArenaResult | DeepBlueResult]
    if game == _DEEP_BLUE:
        if changes:
            raise click.UsageError("--rule changes a rule of Deep Sea Adventure, not of Deep Blue")
        play = _deep_blue(bots, edition, scenario)
    else:
        if scenario is not None:
            raise click.UsageError(f"--scenario goes with --game {_DEEP_BLUE}")
        play = _adventure(bots, edition or "es", changes)
    if folder is not None:
        _make(folder)
    with click.progressbar(
        length=games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        keep = None if folder is None else partial(_keep, folder, len(str(games)))
        try:
            result = play(
                games=games,
                seed=seed,
                rotate=rotate,
                workers=workers,
                progress=bar.update,
                keep=keep,
            )
        except OSError as error:
            raise click.ClickException(f"a game cannot be kept: {error}") from None
    click.echo(msgspec.json.encode(result) if as_json else as_table(result))


def _adventure(
    bots: tuple[str, ...], edition: str, changes: tuple[str, ...]
) -> Callable[..., ArenaResult]:
    from solver.arena import canonical_names, play_match

    rules = _rules(edition, changes)
    return partial(play_match, _named(canonical_names, bots), rules=rules)


def _deep_blue(
    bots: tuple[str, ...], edition: str | None, scenario: str | None
) -> Callable[..., DeepBlueResult]:
    from deepsea_tui.files import deep_blue_tables
    from deepsea_tui.files.folders import folders
    from solver.deep_blue.arena import play_match
    from solver.match import canonical_names

    table = _table(edition, scenario)
    if own_tables := deep_blue_tables.given(folders()):
        files = ", ".join(str(each) for each in own_tables)
        click.echo(f"Played with the tables that came with the program, not with {files}", err=True)
    names = _named(partial(canonical_names, table=table), bots)
    return partial(play_match, names, table=table)


def _named(
    canonical: Callable[[tuple[str, ...]], tuple[str, ...]], bots: tuple[str, ...]
) -> tuple[str, ...]:
    try:
        return canonical(bots)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'BOT BOT...'") from None


def _rules(edition: str, changes: tuple[str, ...]) -> Ruleset:
    if edition not in PRESETS:
        known = ", ".join(map(repr, PRESETS))
        raise click.BadParameter(f"{edition!r} is not one of {known}.", param_hint="'--edition'")
    try:
        return parse_rules(",".join([edition, *changes]))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'--rule'") from None


def _table(edition: str | None, scenario: str | None) -> DeepBlueTable:
    from deepsea_tui.game.deep_blue.setup import EDITION, FIRST_SCENARIO
    from solver.deep_blue.arena import DeepBlueTable

    try:
        return DeepBlueTable(edition or EDITION, scenario or FIRST_SCENARIO)
    except ValueError as error:
        raise click.UsageError(f"--{error}") from None


def _keep(folder: Path, digits: int, number: int, game: PlayedGame | DeepBlueGame) -> None:
    from deepsea_tui.files import arena_record

    arena_record.keep(game, folder / f"game-{number + 1:0{digits}}.json")


def as_table(result: ArenaResult | DeepBlueResult) -> str:
    """The match as a small table: shares and points with their half-widths."""
    from solver.arena import ArenaResult

    width = max(len("bot"), *(len(seat.bot) for seat in result.seats))
    columns = f"{'bot':<{width}}  {'win share':>15}  {'points':>13}"
    if isinstance(result, ArenaResult):
        rows = [f"{result.games} games, {result.rules}, seed {result.seed}", f"{columns}  drowned"]
        rows += [f"{_row(seat, width)}  {seat.drowned:>7.1%}" for seat in result.seats]
    else:
        played = f"{result.games} games of Deep Blue, {result.edition}, {result.scenario}"
        rows = [f"{played}, seed {result.seed}", columns]
        rows += [_row(seat, width) for seat in result.seats]
    return "\n".join(rows)


def _row(seat: ArenaSeat | DeepBlueSeat, width: int) -> str:
    win = _with_error(seat.win, 100, " %")
    return f"{seat.bot:<{width}}  {win:>15}  {_with_error(seat.points, 1, ''):>13}"


def _with_error(estimate: Estimate, scale: int, unit: str) -> str:
    return f"{estimate.mean * scale:.1f} ±{estimate.half_width * scale:.1f}{unit}"
