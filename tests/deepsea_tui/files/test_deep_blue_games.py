"""Games of Deep Blue among the others: saved after every move, gone on with, kept and listed."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deepsea_tui import cli
from deepsea_tui.files import facts_cache
from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.words import games as words
from tests.deepsea_tui.game.deep_blue.games import begun, chances, play

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
GAME = Path(__file__).parent.parent / "data" / "records" / "deep_blue.json"


def test_a_game_is_gone_on_with_where_it_was_with_what_was_undone() -> None:
    """Saved after a decision that was taken back; another program goes on to the end."""
    session = begun(3, seed=2, starter=0)
    chances(session)
    session.hand_over()
    session.play(session.state.legal_actions()[-1])
    session.undo()
    first = Storage()
    first.autosave(session, NOON)
    del first
    storage = Storage()
    saved = storage.load_autosave()
    assert (saved.can_continue, saved.players, saved.updated) == (True, ("Ann", "Bob", "Cy"), NOON)
    taken = storage.take_up(saved.path)
    assert isinstance(taken, DeepBlueSession)
    assert (taken.line, taken.keyboard, taken.can_redo) == (session.line, None, True)
    play(taken, random.Random(2))
    storage.autosave(taken, NOON + timedelta(hours=1))
    assert storage.load_autosave().is_finished
    assert storage.kept.paths() == []


def test_a_game_left_for_another_is_kept_once_anybody_has_decided() -> None:
    storage = Storage()
    for moves in (9, 40):  # five tiles and four cards are laid out first
        session = begun(2, seed=moves, starter=0)
        play(session, random.Random(1), moves)
        storage.autosave(session, NOON)
    storage.autosave(begun(2, seed=5), NOON)
    (kept,) = storage.kept.paths()
    assert record.read(kept).seed == 40


def test_both_games_are_listed(play_random, capsys: pytest.CaptureFixture[str]) -> None:
    Storage().autosave(play_random(3, moves=10), NOON)
    assert cli.main(["games", "import", str(GAME)]) == 0
    kept = capsys.readouterr().out.strip()
    assert Path(kept).read_bytes() == GAME.read_bytes()
    assert cli.main(["games"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "  db    204  Ann 31                Three at sea: Ann, Bob, Cy  " in first
    assert "  es     10  not over" in second
    cli.main(["games", "--json"])
    fields = json.loads(capsys.readouterr().out.splitlines()[0])
    assert fields["game"] == "deep-blue"
    assert (fields["edition"], fields["scenario"]) == ("published", "scattered-wealth")
    assert fields["result"] == {"points": [31, 29, 14], "winners": [0]}


def test_statistics_are_those_of_the_other_game(play_random) -> None:
    storage = Storage()
    storage.autosave(play_random(3))
    Library(storage).take_in(GAME)
    assert len(facts_cache.kept_games(storage)) == 1


def test_a_game_in_a_few_words() -> None:
    found = record.read(GAME)
    assert words.details(found) == (
        "Ann, Bob, Cy; Deep Blue, edition published, scenario scattered-wealth, seed 7"
    )
    session = begun(2, starter=1)
    assert words.where(session) == "Deep Blue, 0 of 4 dives at the city, Bob's turn"
