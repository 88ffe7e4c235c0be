"""A row of the table: what is measured, in which pieces, and how they come to a figure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from tests.bench.results import Kept, Results, Settings, source_hash
from tests.bench.verdicts import Verdict


@dataclass(frozen=True)
class Sizes:
    """How much is measured; every field is an option of the table's command."""

    games: int = 2000
    """Of each row of the arena."""
    strong_games: int = 100
    """The same with ten times the playouts."""
    generation_games: int = 800
    """Of the advisor against its first generation."""
    calibration_games: int = 4000
    """For each number of divers."""
    positions: int = 500
    """Against exact values."""
    oracle_positions: int = 200
    asked: int = 30
    """Positions asked about for latency, and for the same bytes."""
    workers: int = 1
    seed: int = 1


QUICK = Sizes(8, 4, 8, 40, 10, 6, 4)
"""A smoke run: every row, no figure worth telling."""


@dataclass(frozen=True)
class Piece:
    """One measurement: its settings, by which it is found again, and how it is made."""

    settings: Settings
    measure: Callable[[], dict[str, Any]]


@dataclass(frozen=True)
class Figure:
    """What was measured, in words and units, and whether that reaches a bar, if there is one."""

    text: str
    verdict: Verdict | None = None


@dataclass(frozen=True)
class Finding:
    """Figures of a row, each against its own bar, and the sample they were found on."""

    figures: tuple[Figure, ...]
    sample: str


NOT_PLAYED: Final = ("drops", "exact", "ladder", "search")
"""Folders of the solver that no bot of the arena loads: they advise people."""


@dataclass(frozen=True)
class Row:
    """A row, known by its `key`; `find` takes the results of the pieces made so far, at least one.

    `sum_up`: bulky results of pieces are summed up, and their sum alone is what `find` takes, and
    what is kept with the project.  `is_timed`: the figures are times, and hang on what else the
    machine does.  `without`: folders of the solver that do nothing for what is measured.
    """

    key: str
    what: str
    bar: str
    pieces: tuple[Piece, ...]
    find: Callable[[Sequence[dict[str, Any]]], Finding]
    is_timed: bool = False
    without: tuple[str, ...] = ()
    sum_up: Callable[[Sequence[dict[str, Any]]], dict[str, Any]] | None = None

    @cached_property
    def code(self) -> str:
        """The source that the row hangs on, when it was first asked for."""
        return source_hash(self.without)

    def kept(self, results: Results) -> list[Kept]:
        """The pieces that have been measured; or their sum, if that was kept, once all were."""
        if total := self._kept_sum(results):
            return [total]
        pieces = (results.find(self.key, piece.settings, self.code) for piece in self.pieces)
        return [found for found in pieces if found]

    def is_due(self, piece: Piece, results: Results) -> bool:
        """Whether a piece is still to be measured."""
        return not (results.find(self.key, piece.settings, self.code) or self._kept_sum(results))

    def finding(self, results: Results) -> Finding | None:
        """What the pieces measured so far come to, if there are any."""
        found = [kept.result for kept in self.kept(results)]
        if found and self.sum_up and not self._kept_sum(results):
            found = [self.sum_up(found)]
        return self.find(found) if found else None

    def to_keep(self, results: Results) -> list[Kept]:
        """What is worth keeping with the project; of results to be summed up only all of them."""
        kept = self.kept(results)
        if self.sum_up is None or self._kept_sum(results):
            return kept
        if len(kept) < len(self.pieces):
            return []
        seconds, load = sum(one.seconds for one in kept), max(one.load for one in kept)
        total = self.sum_up([one.result for one in kept])
        return [Kept(self.key, self._settings_of_sum, self.code, round(seconds, 1), load, total)]

    @property
    def _settings_of_sum(self) -> Settings:
        return self.pieces[0].settings | {"pieces": len(self.pieces)}

    def _kept_sum(self, results: Results) -> Kept | None:
        return results.find(self.key, self._settings_of_sum, self.code)


def single(settings: Settings, measure: Callable[[], dict[str, Any]]) -> tuple[Piece, ...]:
    """A row of one piece."""
    return (Piece(settings, measure),)


def parts(
    games: int, each: int, settings: Settings, measure: Callable[[int, int], dict[str, Any]]
) -> tuple[Piece, ...]:
    """Pieces of at most `each` games; `measure` is given the first game's number, and how many."""

    def piece(first: int) -> Piece:
        count = min(each, games - first)
        return Piece(settings | {"first": first, "games": count}, lambda: measure(first, count))

    return tuple(piece(first) for first in range(0, games, each))
