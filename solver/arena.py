"""Matches between bots: many whole games, with intervals.

Every game draws from streams of its own, and sums are kept exactly, so a match gives the same
result whatever the number of processes that play it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context
from typing import Final

from msgspec import Struct

from solver.adventure.bots import Bot, make
from solver.adventure.components import DIVES, MAX_DIVERS, MIN_DIVERS
from solver.adventure.ruleset import Ruleset, format_rules
from solver.advice import Estimate
from solver.arena_game import Outcome, play_game, stream

MIXED: Final = "mixed"
"""Name of a seat whose bot is drawn from `MIXED_FIELD`, evenly and anew for every game."""

MIXED_FIELD: Final = (
    "random",
    "diver-intent(8,2)",
    "cloverrose",
    "trail-half",
    "grabber(2)",
    "calculator",
)

MIN_GAMES: Final = 2
"""Games from which an interval can be told."""

_BLOCK: Final = 10  # games that a process plays before it reports
_Z: Final = 1.96  # normal quantile of a 95 % interval


class ArenaSeat(Struct, frozen=True, kw_only=True):
    """How one bot did."""

    bot: str
    """Name with parameters, or `mixed`."""
    win: Estimate
    """Win share, in [0, 1]; ties share the win."""
    points: Estimate
    """Points at the end of a game."""
    drowned: float
    """Share of the dives at whose end the diver was still in the water."""


class ArenaResult(Struct, frozen=True, kw_only=True):
    """What a match came to; its JSON is that of `deepsea arena --json`."""

    games: int
    seed: int
    rules: str
    """Rules as the notation writes them."""
    seats: list[ArenaSeat]
    """In the order in which the bots were named, wherever they sat."""


def play_match(
    bots: Sequence[str],
    games: int,
    rules: Ruleset,
    seed: int = 0,
    rotate: bool = False,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> ArenaResult:
    """Plays `games` games between 2 to 6 bots, given by name or as `mixed`.

    The bots sit in the order given, and the first starter is drawn for each game.  With `rotate`
    they move one seat on after every game, and the drawn seat starts until each has sat in it.
    `workers` processes share the games; `progress` is told how many games have just ended.
    ValueError when a name, the number of bots or the number of games is not allowed.
    """
    match = _Match(canonical_names(bots), rules, seed, rotate)
    if games < MIN_GAMES:
        raise ValueError(f"games: {games} is less than {MIN_GAMES}")
    totals = [_Total() for _ in bots]
    blocks = [range(first, min(first + _BLOCK, games)) for first in range(0, games, _BLOCK)]
    for block in _played(match, blocks, min(workers, len(blocks))):
        for total, part in zip(totals, block, strict=True):
            total.add(part)
        if progress is not None:
            progress(block[0].games)
    return ArenaResult(
        games=games,
        seed=seed,
        rules=format_rules(rules),
        seats=[total.seat(name) for total, name in zip(totals, match.names, strict=True)],
    )


def canonical_names(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots of a match with all their parameters; ValueError says what is not allowed."""
    names = tuple(_canonical(name) for name in bots)
    if not MIN_DIVERS <= len(names) <= MAX_DIVERS:
        raise ValueError(f"bots: {len(names)} given, not from {MIN_DIVERS} to {MAX_DIVERS}")
    return names


def _canonical(name: str) -> str:
    if name == MIXED:
        return MIXED
    try:
        return make(name).name
    except ValueError as error:
        raise ValueError(f"{error}; {MIXED} draws one of {', '.join(MIXED_FIELD)}") from None


@dataclass
class _Total:
    """Exact sums of one bot over games."""

    games: int = 0
    win: Fraction = Fraction(0)
    win_squared: Fraction = Fraction(0)
    points: int = 0
    points_squared: int = 0
    drowned: int = 0

    def count(self, outcome: Outcome, seat: int) -> None:
        win, points = outcome.win[seat], outcome.points[seat]
        self.add(_Total(1, win, win * win, points, points * points, outcome.drowned[seat]))

    def add(self, other: _Total) -> None:
        self.games += other.games
        self.win += other.win
        self.win_squared += other.win_squared
        self.points += other.points
        self.points_squared += other.points_squared
        self.drowned += other.drowned

    def seat(self, name: str) -> ArenaSeat:
        # One game more won and one more lost count towards the interval of the share: without
        # them a bot that lost every game would have a share known without error.
        share_half = _half_width(self.games + 2, self.win + 1, self.win_squared + 1)
        points_half = _half_width(self.games, self.points, self.points_squared)
        return ArenaSeat(
            bot=name,
            win=Estimate(float(self.win / self.games), share_half, self.games, "playouts"),
            points=Estimate(self.points / self.games, points_half, self.games, "playouts"),
            drowned=self.drowned / (DIVES * self.games),
        )


def _half_width(n: int, total: Fraction | int, squares: Fraction | int) -> float:
    """Half of the 95 % interval of a mean, from the sums of n numbers and of their squares."""
    variance = Fraction(squares - Fraction(total) ** 2 / n) / (n - 1)
    return _Z * sqrt(variance / n)


@dataclass(frozen=True)
class _Match:
    """What a process needs to play games of a match."""

    names: tuple[str, ...]
    rules: Ruleset
    seed: int
    rotate: bool

    def play(self, games: range) -> list[_Total]:
        """Totals over some games, by bot as named."""
        totals = [_Total() for _ in self.names]
        for game in games:
            seats = self._seats(game)
            outcome = play_game(
                self._sit_down(game, seats), self.rules, self.seed, game, self._starter(game)
            )
            for total, seat in zip(totals, seats, strict=True):
                total.count(outcome, seat)
        return totals

    def _seats(self, game: int) -> list[int]:
        """The seat of each bot, in the order named."""
        count = len(self.names)
        shift = game % count if self.rotate else 0
        return [(order + shift) % count for order in range(count)]

    def _sit_down(self, game: int, seats: list[int]) -> list[Bot]:
        """The bots of a game by seat, `mixed` ones drawn."""
        draw = stream(self.seed, game, "field")
        named = [draw.choice(MIXED_FIELD) if name == MIXED else name for name in self.names]
        return [make(name) for _, name in sorted(zip(seats, named, strict=True))]

    def _starter(self, game: int) -> int:
        """The seat that starts: drawn for each game, or for a whole round of rotation."""
        count = len(self.names)
        drawn_for = game - game % count if self.rotate else game
        return stream(self.seed, drawn_for, "starter").randrange(count)


def _played(match: _Match, blocks: list[range], workers: int) -> Iterator[list[_Total]]:
    """The blocks' totals in order, played here or by `workers` processes."""
    if workers <= 1:
        yield from map(match.play, blocks)
        return
    # Spawned, not forked: a fork copies locks of running threads, the engine's among them.
    with get_context("spawn").Pool(workers, _leave_interrupts_to_parent) as pool:
        yield from pool.imap(match.play, blocks)


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches the whole group; leaving the pool then ends these processes quietly."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
