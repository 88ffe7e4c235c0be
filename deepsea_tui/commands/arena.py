"""`deepsea arena`: matches between bots; the result on stdout, the progress on stderr."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from solver.adventure.bots import LEVELS, catalog
from solver.adventure.ruleset import PRESETS, Ruleset, parse_rules

if TYPE_CHECKING:
    from solver.advice import Estimate
    from solver.arena import ArenaResult
    from solver.arena_game import PlayedGame


def _bots_help() -> str:
    rows = [f"  {usage:<19} {line}" for usage, line in catalog().items()]
    rows.append(f"  {'mixed':<19} one of the simple bots, drawn anew for every game")
    rows += [f"  {level:<19} level of play, here {bot}" for level, bot in LEVELS.items()]
    return "\b\nBots:\n" + "\n".join(rows)


def _names(_: click.Context, __: click.Parameter, bots: tuple[str, ...]) -> tuple[str, ...]:
    from solver.arena import canonical_names

    try:
        return canonical_names(bots)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def _rules(edition: str, changes: tuple[str, ...]) -> Ruleset:
    try:
        return parse_rules(",".join([edition, *changes]))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="'--rule'") from None


def _empty_folder(_: click.Context, __: click.Parameter, folder: Path | None) -> Path | None:
    if folder is not None and folder.exists() and any(folder.iterdir()):
        raise click.BadParameter(f"{str(folder)!r} is not empty; name a new or an empty folder")
    return folder


@click.command(epilog=_bots_help())
@click.argument("bots", metavar="BOT BOT...", nargs=-1, required=True, callback=_names)
@click.option("--games", type=click.IntRange(2), required=True, help="Number of games.")
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="The same seed gives the same match.",
)
@click.option("--rotate", is_flag=True, help="Bots move one seat on after every game.")
@click.option(
    "--edition",
    type=click.Choice(list(PRESETS)),
    default="es",
    show_default=True,
    help="Rules of this edition.",
)
@click.option("--rule", "changes", metavar="K=V", multiple=True, help="Change one rule.")
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
    games: int,
    seed: int,
    rotate: bool,
    edition: str,
    changes: tuple[str, ...],
    workers: int,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play a match between 2 to 6 bots and print how each did, with 95 % intervals."""
    from solver.arena import play_match

    rules = _rules(edition, changes)
    with click.progressbar(
        length=games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        keep = None if folder is None else partial(_keep, folder, len(str(games)))
        try:
            result = play_match(bots, games, rules, seed, rotate, workers, bar.update, keep)
        except OSError as error:
            raise click.ClickException(f"a game cannot be kept: {error}") from None
    click.echo(msgspec.json.encode(result) if as_json else as_table(result))


def _keep(folder: Path, digits: int, number: int, game: PlayedGame) -> None:
    from deepsea_tui.files import arena_record

    arena_record.keep(game, folder / f"game-{number + 1:0{digits}}.json")


def as_table(result: ArenaResult) -> str:
    """The match as a small table: shares and points with their half-widths."""
    width = max(len("bot"), *(len(seat.bot) for seat in result.seats))
    rows = [
        f"{result.games} games, {result.rules}, seed {result.seed}",
        f"{'bot':<{width}}  {'win share':>15}  {'points':>13}  {'drowned':>7}",
    ]
    for seat in result.seats:
        win = _with_error(seat.win, 100, " %")
        points = _with_error(seat.points, 1, "")
        rows.append(f"{seat.bot:<{width}}  {win:>15}  {points:>13}  {seat.drowned:>7.1%}")
    return "\n".join(rows)


def _with_error(estimate: Estimate, scale: int, unit: str) -> str:
    return f"{estimate.mean * scale:.1f} ±{estimate.half_width * scale:.1f}{unit}"
