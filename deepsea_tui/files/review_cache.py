"""Reviews that have been made, so that the same question about the same game is not computed twice.

A review belongs to what the record says happened, not to a file: copies of a record share it.  It
belongs as well to the solver that computed it: another one finds other numbers, or other errors of
them, so that what was kept before is computed anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from deepsea_tui.files import atomic, regular
from deepsea_tui.files.folders import Folders
from deepsea_tui.game.record import GameRecord
from solver.adventure.actions import parse_action
from solver.adventure.review.report import Review
from solver.adventure.rivals.history import GivenHistory
from solver.advice import Objective
from solver.deep_blue.asked.requests import GivenGame
from solver.deep_blue.review.report import DiveReview
from solver.fingerprint import fingerprint

_MAX_BYTES: Final = 10_000_000
_KEPT: Final = 200
"""Reviews kept; the ones not looked at for longest go first.  One takes some 60 kB."""

FoundT = TypeVar("FoundT", Review, DiveReview)


class ReviewWanted(Struct, frozen=True, kw_only=True):
    """What is asked of a review, as the engine takes it.

    Thresholds are not among it: a review is kept with the usual labels, and others are put on it by
    `solver.adventure.review.labels.relabelled`.
    """

    objective: Objective = "win"
    model: str = "best"
    nodes: int | None = None
    seed: int = 0


class DivesWanted(Struct, frozen=True, kw_only=True):
    """What a review of a game of Deep Blue hangs on besides the game."""

    tables: str
    """Fingerprint of those it was played with."""
    nodes: int | None = None
    """Deals for each decision between dives, if they are not as many as usual."""
    seed: int = 0


def load(folders: Folders, game: GivenHistory, wanted: ReviewWanted) -> Review | None:
    """The review kept of `game`; None when there is none, or its file is damaged."""
    return _load(_path(folders, game, wanted), Review)


def load_dives(folders: Folders, game: GivenGame, wanted: DivesWanted) -> DiveReview | None:
    """As `load`, of a game of Deep Blue."""
    return _load(_path(folders, game, wanted), DiveReview)


def _load(path: Path, form: type[FoundT]) -> FoundT | None:
    try:
        found = msgspec.json.decode(regular.read(path, _MAX_BYTES), type=form)
        path.touch()
    except (OSError, msgspec.DecodeError):
        return None
    return found


def usual(folders: Folders, found: GameRecord) -> Review | None:
    """The review of a recorded game with the usual settings, if it has been made and kept."""
    actions = [str(parse_action(text)) for text in found.actions]
    return load(folders, GivenHistory(found.start, actions), ReviewWanted())


def save(
    folders: Folders,
    game: GivenHistory | GivenGame,
    wanted: ReviewWanted | DivesWanted,
    review: Review | DiveReview,
) -> None:
    """Keep `review`; OSError when it cannot be written."""
    path = _path(folders, game, wanted)
    atomic.write(path, msgspec.json.encode(review))
    by_age = sorted(path.parent.glob("*.json"), key=lambda file: -file.stat().st_mtime)
    for old in by_age[_KEPT:]:
        old.unlink(missing_ok=True)


def _path(
    folders: Folders, game: GivenHistory | GivenGame, wanted: ReviewWanted | DivesWanted
) -> Path:
    """Named after all that the review hangs on, the solver included."""
    solver = fingerprint("deep_blue" if isinstance(wanted, DivesWanted) else "adventure")
    key = msgspec.json.encode([solver, game, wanted])
    return folders.cache / "reviews" / f"{hashlib.sha256(key).hexdigest()[:32]}.json"
