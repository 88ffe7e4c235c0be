"""Games of a match kept as game records, one file each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from deepsea_tui.files import atomic
from deepsea_tui.game import record
from deepsea_tui.game.seats import GameSetup, Seat, seat_letter
from deepsea_tui.game.session import Session

if TYPE_CHECKING:
    from solver.arena_game import PlayedGame


def keep(game: PlayedGame, path: Path) -> None:
    """Write `game` to `path`, divers named by their seat letters; OSError when that fails."""
    atomic.write(path, record.encode(replayed(game).to_record()))


def replayed(game: PlayedGame) -> Session:
    """The session of a finished game, played again from its seed and its decisions."""
    seats = tuple(Seat(seat_letter(seat), bot) for seat, bot in enumerate(game.bots))
    session = Session(GameSetup(seats, game.rules, game.seed, game.starter))
    for action in game.actions:
        if session.state.is_chance_node():
            session.chance()
        else:
            session.play(action)
    return session
