"""Games of several windows at a time: none is written over, and a dead window holds nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from deepsea_tui.files.slots import Slots
from deepsea_tui.files.storage import Storage

HOLD = (
    "import signal, sys; from pathlib import Path; from deepsea_tui.files.slots import Slots\n"
    "slots = Slots(Path(sys.argv[1])); print(slots.hold(slots.path(1)), flush=True)\n"
    "signal.pause()\n"
)


def date(path: Path, seconds: int) -> None:
    """Make `path` last written at this time, whatever the clock of the disk can tell apart."""
    os.utime(path, (seconds, seconds))


def test_a_slot_belongs_to_one_window_at_a_time(tmp_path: Path) -> None:
    first, second = Slots(tmp_path), Slots(tmp_path)
    path = first.path(1)
    assert first.hold(path)
    assert first.hold(path)
    assert not second.hold(path)
    with second.visit(path) as free:
        assert not free
    with first.visit(path) as free:
        assert free
    assert second.hold(second.path(2))
    del first
    assert second.hold(path)


def test_a_killed_window_leaves_its_slot(tmp_path: Path) -> None:
    """The lock is the system's: it goes with the process, even by kill -9."""
    slots = Slots(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "True\n"
        assert not slots.hold(slots.path(1))
        window.send_signal(signal.SIGKILL)
        window.wait()
    assert slots.hold(slots.path(1))


def test_two_windows_keep_two_games(play_random) -> None:
    first, second = Storage(), Storage()
    one, other = play_random(3, moves=10), play_random(4, moves=12)
    first.autosave(one)
    second.autosave(other)
    assert [path.name for path in first.autosave_paths()] == ["autosave.json", "autosave-2.json"]
    assert first.load_autosave().session.moves == one.moves
    assert second.load_autosave().session.moves == other.moves
    del first, second
    third = Storage()
    assert {path.name for path in third.autosave_paths()} == {"autosave.json", "autosave-2.json"}


def test_the_newest_game_that_no_window_holds_is_offered(play_random) -> None:
    first, second = Storage(), Storage()
    older, newer = play_random(3, moves=10), play_random(4, moves=12)
    first.autosave(older)
    second.autosave(newer)
    date(first.autosave_path, 1000)
    date(second.autosave_path, 2000)
    window = Storage()
    saved = window.load_autosave()
    assert (saved.session, saved.can_continue, saved.newer_elsewhere) == (None, False, True)
    del first
    saved = window.load_autosave()
    assert saved.session is not None
    assert (saved.session.moves, saved.newer_elsewhere) == (older.moves, True)
    del second
    saved = window.load_autosave()
    assert saved.session is not None
    assert (saved.session.moves, saved.newer_elsewhere) == (newer.moves, False)


def test_a_game_is_taken_up_by_one_window_only(play_random) -> None:
    """Its next moves go where it was; whoever was shown it too is refused."""
    Storage().autosave(play_random(3, moves=10))
    first, second = Storage(), Storage()
    path = second.load_autosave().path
    assert path is not None
    session = first.take_up(path)
    assert session is not None
    assert second.take_up(path) is None
    while session.state.is_chance_node():
        session.chance()
    session.play(session.state.legal_actions()[0])
    first.autosave(session)
    assert first.autosave_path == path
    assert len(first.autosave_paths()) == 1


def test_a_new_game_replaces_the_game_least_worth_keeping(play_random) -> None:
    """One that is over before one that is not, then the older."""
    windows = [Storage() for _ in range(3)]
    games = [play_random(3, moves=10), play_random(1), play_random(5, moves=7)]
    for number, (window, game) in enumerate(zip(windows, games, strict=True)):
        window.autosave(game)
        date(window.autosave_path, 1000 * (number + 1))
    paths = windows[0].autosave_paths()
    windows.clear()
    del window
    held = [Storage() for _ in range(3)]
    for storage, expected in zip(held, (paths[1], paths[0], paths[2]), strict=True):
        storage.autosave(play_random(9, moves=3))
        assert storage.autosave_path == expected


def test_without_locks_the_game_is_saved_all_the_same(play_random) -> None:
    """The lock's name is taken by a folder, as good as a disk that knows no locks."""
    storage = Storage()
    folder = storage.autosave_path.parent
    (folder / ".autosave.json.lock").mkdir(parents=True)
    storage.autosave(play_random(3, moves=10))
    assert Storage().load_autosave().can_continue


def test_a_folder_that_cannot_be_written_says_so(own_folders: Path, play_random) -> None:
    own_folders.mkdir()
    (own_folders / "data").write_text("a file where the folder should be")
    storage = Storage()
    assert storage.load_autosave().session is None
    with pytest.raises(OSError, match="data"):
        storage.autosave(play_random(3, moves=10))
