"""Games of a match as records: the same game when it is opened."""

from __future__ import annotations

from pathlib import Path

from deepsea_tui.files import arena_record
from deepsea_tui.game import any_game, record
from deepsea_tui.game.session import Session
from solver.adventure.bots import make
from solver.adventure.ruleset import PRESETS
from solver.arena_game import play_game
from solver.deep_blue import arena as deep_blue
from solver.deep_blue import bots as deep_blue_bots


def test_a_kept_game_opens_as_it_was_played(tmp_path: Path) -> None:
    game = play_game([make("diver"), make("random"), make("grabber")], PRESETS["fr"], 77, starter=2)
    arena_record.keep(game, tmp_path / "game.json")
    session = Session.from_record(record.read(tmp_path / "game.json"))
    assert session.is_over
    assert tuple(move.action for move in session.moves) == game.actions
    assert tuple(diver.points for diver in session.state.divers) == game.points
    assert [seat.player for seat in session.setup.seats] == ["steady", "random", "grabber(2)"]
    assert [seat.name for seat in session.setup.seats] == ["A", "B", "C"]


def test_a_kept_game_of_deep_blue_opens_as_it_was_played(tmp_path: Path) -> None:
    players = [deep_blue_bots.make(bot) for bot in ("greedy", "random")]
    game = deep_blue.play_game(players, "royal-hoard", "published", 77, starter=1)
    arena_record.keep(game, tmp_path / "game.json")
    session = any_game.session_of(record.read(tmp_path / "game.json"))
    assert session.is_over
    assert tuple(move.action for move in session.moves) == game.actions
    assert tuple(player.points for player in session.state.players) == game.points
    assert [seat.player for seat in session.seats] == ["greedy", "random"]
