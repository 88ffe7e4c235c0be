"""What has been answered at the trainer, one file for all sessions."""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

from deepsea_tui.files import atomic, regular
from deepsea_tui.files.folders import Folders

_FILE: Final = "training.json"
_MAX_BYTES: Final = 10_000_000
_KEPT: Final = 20_000
"""Answers kept; one takes some 150 bytes."""

Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class Answered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer."""

    key: str
    """The exercise: its position."""
    action: str
    loss: Share
    """Win share that the choice cost."""
    when: Annotated[datetime, Meta(tz=True)]


class History(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file."""

    format: Literal["deepsea-training"] = "deepsea-training"
    version: Literal[1] = 1
    answers: list[Answered] = field(default_factory=list)
    """Oldest first."""


def load(folders: Folders) -> tuple[list[Answered], str]:
    """All answers, oldest first, and what is wrong with the file; empty when nothing is.

    A damaged file is named and left as it is; the next answer moves it aside.
    """
    path = _path(folders)
    try:
        found = msgspec.json.decode(regular.read(path, _MAX_BYTES), type=History)
    except FileNotFoundError:
        return [], ""
    except (OSError, msgspec.DecodeError) as error:
        return [], f"{path}: {error}"
    return list(found.answers), ""


def save(folders: Folders, answers: list[Answered]) -> None:
    """Keep `answers`; a damaged file is moved aside, not overwritten.  OSError when it fails."""
    path = _path(folders)
    if load(folders)[1]:
        atomic.move(
            path, (path.with_name(f"training-damaged-{number}.json") for number in count(1))
        )
    atomic.write(path, msgspec.json.encode(History(answers=answers[-_KEPT:])) + b"\n")


def _path(folders: Folders) -> Path:
    return folders.data / _FILE
