"""Facts of kept games, so that statistics need not play every game again."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from deepsea_tui import __version__
from deepsea_tui.files import atomic, regular, review_cache
from deepsea_tui.files.library import Library
from deepsea_tui.files.storage import Storage
from deepsea_tui.game import record
from deepsea_tui.game.facts import GameFacts, facts_of
from deepsea_tui.game.record import GameRecord
from deepsea_tui.game.session import Session
from solver.adventure.review.report import Review

_MAX_BYTES: Final = 20_000_000


def kept_games(storage: Storage) -> list[tuple[GameFacts, Review | None]]:
    """Facts of every finished game of Deep Sea Adventure, oldest first, with its usual review.

    Damaged and unfinished games are passed over; the list of games names what is wrong with them.
    """
    known = _load(storage)
    facts: dict[str, GameFacts] = {}
    found = []
    for game in reversed(Library(storage).games()):
        if not isinstance(game.found, GameRecord) or game.found.result is None:
            continue
        key = hashlib.sha256(record.encode(game.found)).hexdigest()
        try:
            facts[key] = known[key] if key in known else facts_of(Session.from_record(game.found))
        except ValueError:
            continue
        found.append((facts[key], review_cache.usual(storage.folders, game.found)))
    if facts != known:
        _save(storage, facts)
    return found


def _load(storage: Storage) -> dict[str, GameFacts]:
    try:
        version, facts = msgspec.json.decode(
            regular.read(storage.folders.cache / "facts.json", _MAX_BYTES),
            type=tuple[str, dict[str, GameFacts]],
        )
    except (OSError, msgspec.DecodeError):
        return {}
    return facts if version == __version__ else {}


def _save(storage: Storage, facts: dict[str, GameFacts]) -> None:
    try:
        path = storage.folders.cache / "facts.json"
        atomic.write(path, msgspec.json.encode((__version__, facts)))
    except OSError:
        return  # then they are computed again
