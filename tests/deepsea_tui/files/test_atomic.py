"""Atomic files: a reader finds the old content or the new, whatever befalls the writer."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deepsea_tui.files import atomic

WRITER = """
import sys
from pathlib import Path
from deepsea_tui.files import atomic
path = Path(sys.argv[1])
number = 0
while True:
    number += 1
    atomic.write(path, (str(number) + "\\n").encode() * 20_000)
    print(number, flush=True)
"""


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_folders_are_made_and_content_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    atomic.write(path, b"one")
    atomic.write(path, b"two")
    assert path.read_bytes() == b"two"
    assert names(path.parent) == ["file"]


def test_what_is_shared_may_be_read_by_whom_the_umask_lets(tmp_path: Path) -> None:
    own, shared = tmp_path / "own", tmp_path / "shared"
    before = os.umask(0o027)
    try:
        atomic.write(own, b"")
        atomic.write(shared, b"", shared=True)
    finally:
        os.umask(before)
    assert [file.stat().st_mode & 0o777 for file in (own, shared)] == [0o600, 0o640]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_crash_before_the_rename_keeps_the_old_content(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full, or the process is interrupted, at either step; nothing is left over."""
    path = tmp_path / "file"
    atomic.write(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync") if step == "fsync" else (Path, "replace")), fail)
    with pytest.raises(OSError, match="No space left"):
        atomic.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["file"]


def test_a_killed_writer_leaves_a_whole_file(tmp_path: Path) -> None:
    """Ten writers, killed in the midst of writing in a loop: the file is always one write."""
    path = tmp_path / "file"
    for killed in range(10):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE
        ) as writer:
            assert writer.stdout is not None
            for _ in range(2 + killed):
                writer.stdout.readline()
            writer.send_signal(signal.SIGKILL)
        lines = path.read_bytes().splitlines()
        assert len(lines) == 20_000
        assert len(set(lines)) == 1


def test_two_writers_at_once_never_mix(tmp_path: Path) -> None:
    """The last one wins; every read in between is one of their writes."""
    path = tmp_path / "file"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    try:
        for writer in writers:
            assert writer.stdout is not None
            writer.stdout.readline()
        for _ in range(50):
            lines = path.read_bytes().splitlines()
            assert len(lines) == 20_000
            assert len(set(lines)) == 1
    finally:
        for writer in writers:
            writer.kill()
            writer.communicate()


def test_only_old_left_over_files_are_swept(tmp_path: Path) -> None:
    """What a killed writer left yesterday goes; a file that may still be written stays."""
    path = tmp_path / "file"
    old, young, other = (tmp_path / name for name in (".file.1.tmp", ".file.2.tmp", ".x.3.tmp"))
    for file in (old, young, other):
        file.touch()
    yesterday = time.time() - 2 * 24 * 60 * 60
    os.utime(old, (yesterday, yesterday))
    os.utime(other, (yesterday, yesterday))
    atomic.sweep(path)
    assert names(tmp_path) == [".file.2.tmp", ".x.3.tmp"]


def test_files_are_moved_to_free_names(tmp_path: Path) -> None:
    path = tmp_path / "file"
    places = [tmp_path / "kept" / f"file-{number}" for number in range(5)]
    for number in (0, 1, 2):
        path.write_text(str(number))
        assert atomic.move(path, places) == places[number]
    assert not path.exists()
    assert places[1].read_text() == "1"
    with pytest.raises(FileNotFoundError):
        atomic.move(path, places)
    assert len(names(tmp_path / "kept")) == 3
    path.touch()
    with pytest.raises(FileExistsError, match="none of the names is free"):
        atomic.move(path, places[:3])
