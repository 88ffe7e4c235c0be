"""`deepsea play`: straight into a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from deepsea_tui import command_options as options
from solver.adventure.ruleset import PRESETS

if TYPE_CHECKING:
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.any_game import AnySession
    from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
    from deepsea_tui.game.seats import GameSetup, Seat

_GAMES: Final = ("adventure", "deep-blue")
_DEFAULT_SEATS: Final = ("You", "Aronnax=diver", "Conseil=diver", "Ned=diver")
_DEFAULT_CREWS: Final = _DEFAULT_SEATS[:3]


def _game(_: click.Context, __: click.Parameter, game: str) -> str:
    if game not in _GAMES:
        raise click.BadParameter(f"{game!r} is not a game; {' and '.join(_GAMES)} are")
    return game


@click.command()
@click.argument("game", metavar="[adventure|deep-blue]", default="adventure", callback=_game)
@click.option(
    "--seat",
    "seats",
    metavar="NAME[=human|BOT]",
    multiple=True,
    help="A player, once for each of 2 to 6 (Deep Blue: to 5): a person, a level such as diver, or "
    "a bot such as 'diver-intent(8,2)' (Deep Blue: planner).  Default: you and bots.",
)
@options.edition
@click.option(
    "--scenario",
    metavar="S",
    help="Deep Blue: what is special about the Sunken City, such as scattered-wealth, or random.  "
    "Default: troubled-waters.",
)
@options.rule
@click.option("--seed", type=int, help="Fixes all luck, and bots.  Default: random.")
@click.option("--resume", is_flag=True, help="Go on with the game last played.")
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    seats: tuple[str, ...],
    edition: str | None,
    scenario: str | None,
    changes: tuple[str, ...],
    seed: int | None,
    resume: bool,
) -> int:
    """Begin a game at once, or go on with the last one."""
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.deep_blue.session import DeepBlueSession
    from deepsea_tui.game.session import Session
    from deepsea_tui.launch import check_terminal, open_app

    storage = Storage()
    if resume:
        _refuse_with_resume(ctx)
        check_terminal()
        named = ctx.get_parameter_source("game") is not click.core.ParameterSource.DEFAULT
        return open_app(_saved_game(storage, game if named else None), storage)
    if game == "deep-blue":
        if changes:
            raise click.UsageError("--rule changes a rule of Deep Sea Adventure, not of Deep Blue")
        crew = _deep_blue_setup(seats, edition, scenario, seed, storage)
        return open_app(DeepBlueSession(crew), storage)
    if scenario is not None:
        raise click.UsageError("--scenario goes with deep-blue")
    return open_app(Session(_setup(seats, edition, changes, seed)), storage)


def _refuse_with_resume(ctx: click.Context) -> None:
    """UsageError when an option is given that would change the game to go on with."""
    named = {"changes": "--rule", "seats": "--seat"}
    for name in ("seats", "edition", "scenario", "changes", "seed"):
        option = named.get(name, f"--{name}")
        if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            raise click.UsageError(f"--resume goes on with the saved game; {option} cannot be set")


def _saved_game(storage: Storage, game: str | None) -> AnySession:
    """The game to go on with, the latest of `game` or of all."""
    saved = storage.load_autosave(game)
    if saved.newer_elsewhere and saved.path is not None:
        click.echo("the latest game is open in another window; this is the one before", err=True)
    elif saved.newer_elsewhere:
        raise click.ClickException("the saved game is open in another window")
    if saved.path is None:
        raise click.ClickException(saved.warning or "there is no saved game to go on with")
    session = storage.take_up(saved.path)
    if session is None:
        raise click.ClickException("the saved game has just been opened in another window")
    return session


def _setup(
    seats: tuple[str, ...], edition: str | None, changes: tuple[str, ...], seed: int | None
) -> GameSetup:
    """The game that the options ask for; UsageError with everything that is wrong."""
    from deepsea_tui.setup_options import adventure_setup

    edition = edition or "es"
    if edition not in PRESETS:
        raise click.UsageError(f"--edition: {edition!r} is not one of {', '.join(PRESETS)}")
    return adventure_setup(_seats(seats or _DEFAULT_SEATS), edition, changes, _seed(seed))


def _deep_blue_setup(
    seats: tuple[str, ...],
    edition: str | None,
    scenario: str | None,
    seed: int | None,
    storage: Storage,
) -> DeepBlueSetup:
    """The game of Deep Blue that the options ask for, with the player's own tables if there are.

    UsageError with everything that is wrong, in the tables or in the options.
    """
    from deepsea_tui.files import deep_blue_tables
    from deepsea_tui.game.deep_blue.setup import (
        EDITION,
        FIRST_SCENARIO,
        DeepBlueSetup,
        random_scenario,
    )
    from deepsea_tui.game.seats import SetupError
    from solver.deep_blue.tables import TableError

    try:
        box = deep_blue_tables.own(storage.folders)
    except TableError as error:
        raise click.UsageError(
            f"tables in {deep_blue_tables.folder(storage.folders)}:\n{error}"
        ) from None
    number = _seed(seed)
    if scenario == "random":
        scenario = random_scenario(number, box)
    try:
        return DeepBlueSetup(
            _seats(seats or _DEFAULT_CREWS),
            scenario or FIRST_SCENARIO,
            edition or EDITION,
            number,
            box=box,
        )
    except SetupError as error:
        raise click.UsageError("\n".join(error.problems)) from None


def _seed(given: int | None) -> int:
    from deepsea_tui.game.seats import drawn_seed

    return drawn_seed() if given is None else given


def _seats(texts: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(map(_seat, texts))


def _seat(text: str) -> Seat:
    from deepsea_tui.game.seats import HUMAN, Seat

    name, _, player = text.partition("=")
    return Seat(name.strip(), player.strip() if "=" in text else HUMAN)
