"""The player's own tables of Deep Blue, which take the place of those that came with the program.

An owner of the box may write down what is printed there: a file in this folder that is named as one
of the tables (`crew.toml`, `tiles.toml`, ...) replaces it.
"""

from __future__ import annotations

from pathlib import Path

from deepsea_tui.files.folders import Folders
from solver.deep_blue.box import Box
from solver.deep_blue.tables import FILES, TableError, load


def folder(folders: Folders) -> Path:
    """Where the player's own tables are looked for."""
    return folders.data / "deep-blue"


def own(folders: Folders) -> Box:
    """The tables to play with; TableError names the file, row and field of every problem."""
    place = folder(folders)
    if any((place / name).exists() for name in FILES):
        return load(place)
    return load()


def known(folders: Folders) -> list[Box]:
    """The tables that came with the program, and the player's own if they can be used."""
    try:
        return [load(), own(folders)]
    except TableError:
        return [load()]
