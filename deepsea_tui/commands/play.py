"""`deepsea play`: straight into a game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import click

from solver.adventure.ruleset import PRESETS

if TYPE_CHECKING:
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.any_game import AnySession
    from deepsea_tui.game.seats import GameSetup, Seat

_DEFAULT_SEATS: Final = ("You", "Aronnax=diver", "Conseil=diver", "Ned=diver")
_RANDOM_SEEDS: Final = 1_000_000
"""Seeds nobody chose stay short enough to be read out."""


def _game(_: click.Context, __: click.Parameter, game: str) -> str:
    if game == "deep-blue":
        raise click.BadParameter("deep-blue is not in this version; adventure is")
    if game != "adventure":
        raise click.BadParameter(f"{game!r} is not a game; adventure is")
    return game


@click.command()
@click.argument("game", metavar="[adventure]", default="adventure", callback=_game)
@click.option(
    "--seat",
    "seats",
    metavar="NAME[=human|BOT]",
    multiple=True,
    help="A diver, once for each of 2 to 6: a person, a level (deckhand, diver, captain) or a bot "
    "such as 'diver-intent(8,2)'.  Default: you and three bots.",
)
@click.option(
    "--edition",
    type=click.Choice(list(PRESETS)),
    default="es",
    show_default=True,
    help="Rules of this edition.",
)
@click.option("--rule", "changes", metavar="K=V", multiple=True, help="Change one rule.")
@click.option("--seed", type=int, help="Fixes dice, chips and bots.  Default: random.")
@click.option("--resume", is_flag=True, help="Go on with the game last played.")
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    seats: tuple[str, ...],
    edition: str,
    changes: tuple[str, ...],
    seed: int | None,
    resume: bool,
) -> int:
    """Begin a game at once, or go on with the last one."""
    from deepsea_tui.files.storage import Storage
    from deepsea_tui.game.session import Session
    from deepsea_tui.launch import check_terminal, open_app

    storage = Storage()
    if resume:
        _refuse_with_resume(ctx)
        check_terminal()
        return open_app(_saved_game(storage), storage)
    setup = _setup(seats, edition, changes, seed)
    return open_app(Session(setup), storage)


def _refuse_with_resume(ctx: click.Context) -> None:
    """UsageError when an option is given that would change the game to go on with."""
    named = {"seats": "--seat", "edition": "--edition", "changes": "--rule", "seed": "--seed"}
    for name, option in named.items():
        if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            raise click.UsageError(f"--resume goes on with the saved game; {option} cannot be set")


def _saved_game(storage: Storage) -> AnySession:
    saved = storage.load_autosave()
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
    seats: tuple[str, ...], edition: str, changes: tuple[str, ...], seed: int | None
) -> GameSetup:
    """The game that the options ask for; UsageError with everything that is wrong."""
    from deepsea_tui.game.seats import GameSetup, SetupError
    from solver.adventure.ruleset import parse_rules

    problems: list[str] = []
    rules = PRESETS[edition]
    try:
        rules = parse_rules(",".join([edition, *changes]))
    except ValueError as error:
        problems += str(error).splitlines()
    if seed is None:
        seed = random.SystemRandom().randrange(_RANDOM_SEEDS)
    try:
        setup = GameSetup(tuple(_seat(text) for text in seats or _DEFAULT_SEATS), rules, seed)
    except SetupError as error:
        problems += error.problems
    if problems:
        raise click.UsageError("\n".join(problems))
    return setup


def _seat(text: str) -> Seat:
    from deepsea_tui.game.seats import HUMAN, Seat

    name, _, player = text.partition("=")
    return Seat(name.strip(), player.strip() if "=" in text else HUMAN)
