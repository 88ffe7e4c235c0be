"""What outlives the program: autosave, damaged saves, settings, and where they are."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deepsea_tui.files import last_setup
from deepsea_tui.files.folders import folders
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.record import RecordError, read
from deepsea_tui.settings import Settings

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_folders_follow_the_xdg_variables(own_folders: Path) -> None:
    where = folders()
    assert where.data == own_folders / "data" / "deepsea"
    assert where.config == own_folders / "config" / "deepsea"
    assert where.cache == own_folders / "cache" / "deepsea"
    assert where.log.is_relative_to(own_folders / "state" / "deepsea")
    assert not own_folders.exists()


def test_nothing_saved_is_nothing_to_continue() -> None:
    saved = Storage().load_autosave()
    assert (saved.exists, saved.can_continue, saved.is_finished) == (False, False, False)
    assert (saved.session, saved.warning, saved.players) == (None, None, ())


def test_a_game_goes_on_where_it_was(play_random) -> None:
    session = play_random(4, 3, "en", 60)
    Storage().autosave(session, NOON)
    saved = Storage().load_autosave()
    assert saved.session is not None
    assert saved.session.moves == session.moves
    assert (saved.can_continue, saved.is_finished, saved.updated) == (True, False, NOON)
    assert saved.players == ("Diver 1", "Diver 2", "Diver 3")
    assert saved.session.state.dive == session.state.dive


def test_a_finished_game_can_be_seen_but_not_continued(play_random) -> None:
    Storage().autosave(play_random(4))
    saved = Storage().load_autosave()
    assert (saved.exists, saved.can_continue, saved.is_finished) == (True, False, True)


def test_the_time_of_the_start_is_kept(play_random) -> None:
    """Over later saves and over another start of the program; a restart is a new game."""
    session = play_random(4, moves=10)
    Storage().autosave(session, NOON)
    storage = Storage()
    again = storage.load_autosave().session
    assert again is not None
    later = NOON + timedelta(hours=1)
    storage.autosave(again, later)
    kept = read(storage.autosave_path)
    assert (kept.started, kept.updated) == (NOON, later)
    storage.autosave(again.restart(), later)
    assert read(storage.autosave_path).started == later


@pytest.mark.parametrize("data", [b"", b"{", b"\xff"])
def test_a_damaged_save_is_named_and_kept(data: bytes, play_random) -> None:
    storage = Storage()
    path = storage.autosave_path
    for number in (1, 2):
        storage.autosave(play_random(1, moves=5))
        path.write_bytes(data)
        saved = storage.load_autosave()
        kept = storage.kept.paths()
        assert len(kept) == number
        assert saved.session is None
        assert saved.warning is not None
        assert saved.warning.startswith("The saved game cannot be used: ")
        assert any(f"It was moved to {aside}" in saved.warning for aside in kept)
        assert {aside.read_bytes() for aside in kept} == {data}
        assert not path.exists()
    assert storage.load_autosave().warning is None


def test_a_save_of_a_newer_version_is_left_alone(play_random) -> None:
    """Nothing is wrong with it: it stays where it is, and a new game is saved beside it."""
    path = Storage().autosave_path
    path.parent.mkdir(parents=True)
    newer = b'{"format": "deepsea-game", "version": 99}'
    path.write_bytes(newer)
    storage = Storage()
    saved = storage.load_autosave()
    assert (saved.session, saved.trouble) == (None, "is of a newer version")
    assert saved.warning is not None
    assert "written by a newer version; this program reads versions 1 to 3" in saved.warning
    assert "damaged" not in saved.warning
    session = play_random(1, moves=5)
    storage.autosave(session)
    assert path.read_bytes() == newer
    assert storage.autosave_path.name == "autosave-2.json"
    found = storage.load_autosave()
    assert found.session is not None
    assert found.session.moves == session.moves


@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
def test_what_is_no_regular_file_does_not_block(kind: str, play_random) -> None:
    """A pipe that nobody writes to would be waited for without end; a device has no end."""
    path = Storage().autosave_path
    settings = Storage().settings_path
    setup = path.with_name("last-setup.json")
    for place in (path, settings, setup):
        place.parent.mkdir(parents=True, exist_ok=True)
        if kind == "folder":
            place.mkdir()
        elif kind == "pipe":
            os.mkfifo(place)
        else:
            place.symlink_to("/dev/zero")
    storage = Storage()
    saved = storage.load_autosave()
    assert (saved.session, saved.trouble) == (None, "cannot be read")
    assert saved.warning is not None
    assert "is not a regular file" in saved.warning
    found, warnings = storage.load_settings()
    assert (found, len(warnings)) == (Settings(), 1)
    assert last_setup.load(storage.folders) is None
    storage.autosave(play_random(1, moves=5))
    assert storage.load_autosave().can_continue


def test_a_save_that_cannot_be_written_leaves_the_earlier_one(
    play_random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the same game where it was; of another game, whose place was wanted, with those kept."""
    storage = Storage()
    session = play_random(1, moves=5)
    storage.autosave(session)

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    before = session.moves
    session.undo()
    with pytest.raises(OSError, match="No space"):
        storage.autosave(session)
    saved = storage.load_autosave().session
    assert saved is not None
    assert saved.moves == before
    with pytest.raises(OSError, match="No space"):
        storage.autosave(play_random(1, moves=9))
    (kept,) = storage.kept.paths()
    assert storage.open_game(kept).moves == before


def test_games_are_kept_in_files(tmp_path: Path, play_random) -> None:
    session = play_random(6, 2, "fr")
    Storage().save_game(session, tmp_path / "kept" / "game.json", NOON)
    assert Storage().open_game(tmp_path / "kept" / "game.json").moves == session.moves
    with pytest.raises(FileNotFoundError):
        Storage().open_game(tmp_path / "none.json")
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(RecordError):
        Storage().open_game(tmp_path / "bad.json")


def test_settings_are_kept() -> None:
    assert Storage().load_settings() == (Settings(), [])
    chosen = Settings(advice="always", ascii=True, bot_pace="fast", theme="dusk")
    Storage().save_settings(chosen)
    assert Storage().load_settings() == (chosen, [])
    assert json.loads(Storage().settings_path.read_bytes())["version"] == 1


def test_settings_that_cannot_be_read_are_defaults() -> None:
    storage = Storage()
    storage.settings_path.mkdir(parents=True)
    found, warnings = storage.load_settings()
    assert found == Settings()
    assert len(warnings) == 1


def test_the_core_loads_no_screen_and_nothing_compiled() -> None:
    """Walls: session, storage and command line know neither Textual nor the compiled solver."""
    code = (
        "import sys; import deepsea_tui.cli, deepsea_tui.files.storage, deepsea_tui.game.session;"
        "from deepsea_tui.game.seats import player_problem;"
        "assert player_problem('captain') is None;"
        "print(*{'textual', 'rich', 'numba', 'numpy', 'ortools'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
