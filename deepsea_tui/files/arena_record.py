"""Games of a match kept as game records, one file each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deepsea_tui.files import atomic
from deepsea_tui.game import record
from deepsea_tui.game.any_game import AnySession
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.seats import GameSetup, Seat, seat_letter
from deepsea_tui.game.session import Session
from solver.deep_blue.arena import DeepBlueGame

if TYPE_CHECKING:
    from solver.arena_game import PlayedGame


def keep(game: PlayedGame | DeepBlueGame, path: Path) -> None:
    """Write `game` to `path`, players named by their seat letters; OSError when that fails."""
    atomic.write(path, record.encode(replayed(game).to_record()), shared=True)


def replayed(game: PlayedGame | DeepBlueGame) -> AnySession:
    """The session of a finished game, played again from its seed and its decisions."""
    session = _begun(game)
    for action in game.actions:
        if session.state.is_chance_node():
            session.chance()
        else:
            session.play(action)  # type: ignore[arg-type]
    return session


def _begun(game: PlayedGame | DeepBlueGame) -> AnySession:
    seats = tuple(Seat(seat_letter(seat), bot) for seat, bot in enumerate(game.bots))
    if isinstance(game, DeepBlueGame):
        setup = DeepBlueSetup(seats, game.scenario, game.edition, game.seed, game.starter)
        return DeepBlueSession(setup)
    return Session(GameSetup(seats, game.rules, game.seed, game.starter))
