"""Every game played is kept, one file each, and none is lost when another takes its place."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from deepsea_tui.files import kept_games
from deepsea_tui.files.kept_games import KeptGames
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.game.session import Session

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(hours=1)


def kept(storage: Storage) -> dict[str, int]:
    """The kept files, with their number of moves."""
    return {path.name: len(record.read(path).actions) for path in sorted(storage.kept.paths())}


def decided(play_random: Any, seed: int) -> Session:
    """A game that is on, and in which something was decided."""
    return play_random(seed, moves=10)


def test_a_game_left_for_another_is_kept(play_random) -> None:
    """Over or not; named after when it began."""
    storage = Storage()
    storage.autosave(decided(play_random, 3), NOON)
    storage.autosave(play_random(4), LATER)
    assert kept(storage) == {"2026-03-01-120000.json": 10}
    storage.autosave(decided(play_random, 5), LATER)
    assert len(kept(storage)) == 2
    assert len(storage.autosave_paths()) == 1


def test_a_game_of_an_earlier_start_of_the_program_is_kept_too(play_random) -> None:
    Storage().autosave(decided(play_random, 3), NOON)
    storage = Storage()
    storage.autosave(decided(play_random, 5), LATER)
    assert kept(storage) == {"2026-03-01-120000.json": 10}


def test_a_game_in_which_nobody_decided_anything_is_not_kept(play_random) -> None:
    storage = Storage()
    storage.autosave(play_random(3, moves=1), NOON)
    storage.autosave(decided(play_random, 5), LATER)
    assert kept(storage) == {}


def test_a_game_gone_on_with_is_not_kept_twice(play_random) -> None:
    """The same deal again, then back to the first game: each is in one file."""
    storage = Storage()
    first, second = decided(play_random, 3), decided(play_random, 3)
    storage.autosave(first, NOON)
    storage.autosave(second, LATER)
    storage.autosave(first, LATER)
    assert list(kept(storage)) == ["2026-03-01-130000.json"]
    assert record.read(storage.autosave_path).started == NOON


def test_a_kept_game_is_taken_up_again(play_random) -> None:
    """It moves to where this window keeps its game, and what was there is kept."""
    storage = Storage()
    first, second = decided(play_random, 3), decided(play_random, 5)
    storage.autosave(first, NOON)
    storage.autosave(second, LATER)
    (path,) = storage.kept.paths()
    session = storage.take_up(path)
    assert session is not None
    assert session.moves == first.moves
    assert list(kept(storage)) == ["2026-03-01-130000.json"]
    storage.autosave(session, LATER)
    assert len(storage.autosave_paths()) == 1
    assert record.read(storage.autosave_path).started == NOON


def test_two_windows_do_not_take_up_the_same_kept_game(play_random) -> None:
    storage = Storage()
    storage.autosave(decided(play_random, 3), NOON)
    storage.autosave(decided(play_random, 5), LATER)
    (path,) = storage.kept.paths()
    other = Storage()
    assert other.take_up(path) is not None
    assert storage.take_up(path) is None
    assert len(storage.autosave_paths()) == 2


def test_a_game_that_cannot_be_kept_is_not_written_over(
    play_random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of kept games is a file: the new game is not saved, the old one is still there."""
    storage = Storage()
    storage.autosave(decided(play_random, 3), NOON)
    storage.kept.folder.write_text("in the way")
    for _ in range(2):
        with pytest.raises(OSError, match="games"):
            storage.autosave(decided(play_random, 5), LATER)
    assert record.read(storage.autosave_path).started == NOON


def test_the_same_bytes_are_kept_once(tmp_path: Path) -> None:
    games = KeptGames(tmp_path)
    first = games.add(b"one", NOON)
    assert games.add(b"two", NOON) != first
    assert games.add(b"one", NOON) == first
    assert games.add(b"two", NOON).name == "2026-03-01-120000-2.json"
    assert len(games.paths()) == 2


def test_what_was_deleted_comes_back_the_latest_first(tmp_path: Path) -> None:
    games = KeptGames(tmp_path)
    paths = [games.add(data, NOON) for data in (b"one", b"two", b"three")]
    assert not games.can_restore
    for path in paths[:2]:
        games.delete(path)
    assert (games.can_restore, len(games.paths())) == (True, 1)
    new = games.add(b"four", NOON)
    assert new == paths[0]
    restored = [games.restore() for _ in range(2)]
    assert [path.read_bytes() for path in restored] == [b"two", b"one"]
    assert restored[0] == paths[1]
    assert (games.can_restore, len(games.paths())) == (False, 4)
    with pytest.raises(FileNotFoundError, match="no game was deleted"):
        games.restore()


def test_only_the_latest_deleted_games_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_games, "MOST_DELETED", 2)
    games = KeptGames(tmp_path)
    for number in range(4):
        games.delete(games.add(b"%d" % number, NOON))
    assert [games.restore().read_bytes() for _ in range(2)] == [b"3", b"2"]
    assert not games.can_restore
