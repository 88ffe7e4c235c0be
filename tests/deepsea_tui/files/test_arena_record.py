"""Games of a match as records: the same game when it is opened."""

from __future__ import annotations

from pathlib import Path

from deepsea_tui.files import arena_record
from deepsea_tui.game import record
from deepsea_tui.game.session import Session
from solver.adventure.bots import make
from solver.adventure.ruleset import PRESETS
from solver.arena_game import play_game


def test_a_kept_game_opens_as_it_was_played(tmp_path: Path) -> None:
    game = play_game([make("diver"), make("random"), make("grabber")], PRESETS["fr"], 77, starter=2)
    arena_record.keep(game, tmp_path / "game.json")
    session = Session.from_record(record.read(tmp_path / "game.json"))
    assert session.is_over
    assert tuple(move.action for move in session.moves) == game.actions
    assert tuple(diver.points for diver in session.state.divers) == game.points
    assert [seat.player for seat in session.setup.seats] == ["steady", "random", "grabber(2)"]
    assert [seat.name for seat in session.setup.seats] == ["A", "B", "C"]
