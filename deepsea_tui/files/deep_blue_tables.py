"""The player's own tables of Deep Blue, which take the place of those that came with the program.

An owner of the box may write down what is printed there: a file in this folder that is named as one
of the tables (`crew.toml`, `tiles.toml`, ...) replaces it.  Tables that a game was played with are
kept, so that it can be opened when they have changed.
"""

from __future__ import annotations

from pathlib import Path

from deepsea_tui.files import atomic
from deepsea_tui.files.folders import Folders
from solver.deep_blue.box import Box
from solver.deep_blue.fingerprint import fingerprint
from solver.deep_blue.tables import FILES, TableError, load


def folder(folders: Folders) -> Path:
    """Where the player's own tables are looked for."""
    return folders.data / "deep-blue"


def given(folders: Folders) -> list[Path]:
    """The files in which the player has written tables down."""
    return _given(folder(folders))


def own(folders: Folders) -> Box:
    """The tables to play with; TableError names the file, row and field of every problem."""
    place = folder(folders)
    return load(place) if _given(place) else load()


def find(folders: Folders, name: str) -> Box | None:
    """The tables with the fingerprint `name`; None when they are nowhere any more."""
    if fingerprint(load()) == name:
        return load()
    try:
        box = own(folders)
    except TableError:
        return _kept(folders, name)
    return box if fingerprint(box) == name else _kept(folders, name)


def folder_of(folders: Folders, box: Box) -> Path | None:
    """The folder whose files are `box`; None for the tables that came with the program."""
    if box is load():
        return None
    place = _place(folders, fingerprint(box))
    return place if _given(place) else folder(folders)


def keep(folders: Folders, box: Box) -> None:
    """Keep a copy of the player's own tables if they are `box`; OSError when that fails."""
    if box is load() or _kept(folders, fingerprint(box)) is not None:
        return
    try:
        if own(folders) is not box:
            return
    except TableError:
        return
    place = _place(folders, fingerprint(box))
    for file in _given(folder(folders)):
        atomic.write(place / file.name, file.read_bytes())


def _given(place: Path) -> list[Path]:
    return [place / name for name in FILES if (place / name).exists()]


def _place(folders: Folders, name: str) -> Path:
    return folder(folders) / "played" / name


def _kept(folders: Folders, name: str) -> Box | None:
    place = _place(folders, name)
    if not name.isalnum() or not _given(place):
        return None
    try:
        box = load(place)
    except TableError:
        return None
    return box if fingerprint(box) == name else None
