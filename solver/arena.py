"""Matches between bots: many whole games, with intervals.

Every game has a seed of its own, and sums are kept exactly, so a match gives the same result
whatever the number of processes that play it.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context, parent_process
from typing import Final

from msgspec import Struct

from solver.adventure.bots import make
from solver.adventure.components import DIVES, MAX_DIVERS, MIN_DIVERS
from solver.adventure.ruleset import Ruleset, format_rules
from solver.advice import Estimate
from solver.arena_game import PlayedGame, play_game

MIXED: Final = "mixed"
"""Name of a seat whose bot is drawn from `MIXED_FIELD`, evenly and anew for every game.

Of several such seats no two get the same bot.
"""

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

_BLOCK: Final = 4  # games that a process plays before it reports
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
    keep: Callable[[int, PlayedGame], None] | None = None,
    first: int = 0,
) -> ArenaResult:
    """Plays `games` games between 2 to 6 bots, given by name or as `mixed`.

    The bots sit in the order given, and the first starter is drawn for each game.  With `rotate`
    they move one seat on after every game, and the drawn seat starts until each has sat in it.
    `workers` processes share the games; `progress` is told how many games have just ended, and
    `keep` is given every game in order, with its number.
    Games are numbered from `first`: parts of a match can be played one by one.
    ValueError when a name, the number of bots or the number of games is not allowed.
    """
    match = _Match(canonical_names(bots), rules, seed, rotate)
    if games < MIN_GAMES:
        raise ValueError(f"games: {games} is less than {MIN_GAMES}")
    totals = [_Total() for _ in bots]
    end = first + games
    blocks = [range(begin, min(begin + _BLOCK, end)) for begin in range(first, end, _BLOCK)]
    for block, played in zip(
        blocks, _played(match, blocks, min(workers, len(blocks))), strict=True
    ):
        for number, (game, seats) in zip(block, played, strict=True):
            for total, seat in zip(totals, seats, strict=True):
                total.count(game, seat)
            if keep is not None:
                keep(number, game)
        if progress is not None:
            progress(len(block))
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

    def count(self, game: PlayedGame, seat: int) -> None:
        self.games += 1
        self.win += game.win[seat]
        self.win_squared += game.win[seat] ** 2
        self.points += game.points[seat]
        self.points_squared += game.points[seat] ** 2
        self.drowned += game.drowned[seat]

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

    def play(self, numbers: range) -> list[tuple[PlayedGame, list[int]]]:
        """The games of these numbers, each with the seat of every bot, in the order named."""
        return [self._game(number) for number in numbers]

    def _game(self, number: int) -> tuple[PlayedGame, list[int]]:
        luck = random.Random(f"{self.seed}/{number}")
        seed = luck.getrandbits(63)
        drawn = iter(luck.sample(MIXED_FIELD, self.names.count(MIXED)))
        names = [next(drawn) if name == MIXED else name for name in self.names]
        seats = self._seats(number)
        bots = [make(name) for _, name in sorted(zip(seats, names, strict=True))]
        return play_game(bots, self.rules, seed, self._starter(number)), seats

    def _seats(self, number: int) -> list[int]:
        """The seat of each bot, in the order named."""
        count = len(self.names)
        shift = number % count if self.rotate else 0
        return [(order + shift) % count for order in range(count)]

    def _starter(self, number: int) -> int:
        """The seat that starts: drawn for each game, or for a whole round of rotation."""
        count = len(self.names)
        drawn_for = number - number % count if self.rotate else number
        return random.Random(f"{self.seed}/{drawn_for}/starter").randrange(count)


def _played(
    match: _Match, blocks: list[range], workers: int
) -> Iterator[list[tuple[PlayedGame, list[int]]]]:
    """The blocks' games in order, played here or by `workers` processes."""
    if workers <= 1:
        yield from map(match.play, blocks)
        return
    # Spawned, not forked: a fork copies locks of running threads, the engine's among them.
    with get_context("spawn").Pool(workers, _follow_parent) as pool:
        yield from pool.imap(match.play, blocks)


def _follow_parent() -> None:
    """Ctrl-C is left to the parent, which ends the pool; if it is killed this process ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def outlive_no_parent() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=outlive_no_parent, daemon=True).start()
