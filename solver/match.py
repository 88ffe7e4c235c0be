"""Matches between bots, of any game: many whole games, with intervals.

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
from typing import Final, Generic, Protocol, TypeVar

from solver.advice import Estimate

MIXED: Final = "mixed"
"""Name of a seat whose bot is drawn from the table's field, evenly and anew for every game.

Of several such seats no two get the same bot.
"""

MIN_GAMES: Final = 2
"""Games from which an interval can be told."""

_BLOCK: Final = 4  # games that a process plays before it reports
_Z: Final = 1.96  # normal quantile of a 95 % interval


class Played(Protocol):
    """What a game came to; by seat."""

    @property
    def win(self) -> tuple[Fraction, ...]:
        """Win shares, together 1."""
        ...

    @property
    def points(self) -> tuple[int, ...]:
        """Points at the end."""
        ...


PlayedT = TypeVar("PlayedT", bound=Played)
PlayedT_co = TypeVar("PlayedT_co", bound=Played, covariant=True)


class Table(Protocol[PlayedT_co]):
    """A game with its rules, to play matches at; it can be sent to another process."""

    @property
    def players(self) -> range:
        """How many may play."""
        ...

    @property
    def field(self) -> Sequence[str]:
        """The bots that `mixed` draws from."""
        ...

    def canonical(self, bot: str) -> str:
        """The bot with all its parameters; ValueError says what is allowed."""
        ...

    def play(self, bots: Sequence[str], seed: int, starter: int) -> PlayedT_co:
        """One whole game; bots and starter by seat, all luck from `seed`."""
        ...


@dataclass
class Total:
    """Exact sums of one bot over games."""

    games: int = 0
    win_sum: Fraction = Fraction(0)
    win_squares: Fraction = Fraction(0)
    points_sum: int = 0
    points_squares: int = 0

    def count(self, game: Played, seat: int) -> None:
        """Add a game in which the bot sat in `seat`."""
        self.games += 1
        self.win_sum += game.win[seat]
        self.win_squares += game.win[seat] ** 2
        self.points_sum += game.points[seat]
        self.points_squares += game.points[seat] ** 2

    @property
    def win(self) -> Estimate:
        """Win share, in [0, 1]; ties share the win.

        One game more won and one more lost count towards its interval: without them a bot that
        lost every game would have a share known without error.
        """
        half = _half_width(self.games + 2, self.win_sum + 1, self.win_squares + 1)
        least = 3 / self.games if self.win_sum in (0, self.games) else 0.0  # the rule of three
        half = min(1.0, max(half, least))
        return Estimate(float(self.win_sum / self.games), half, self.games, "playouts")

    @property
    def points(self) -> Estimate:
        """Points at the end of a game."""
        half = _half_width(self.games, self.points_sum, self.points_squares)
        return Estimate(self.points_sum / self.games, half, self.games, "playouts")


def _half_width(n: int, total: Fraction | int, squares: Fraction | int) -> float:
    """Half of the 95 % interval of a mean, from the sums of n numbers and of their squares."""
    variance = Fraction(squares - Fraction(total) ** 2 / n) / (n - 1)
    return _Z * sqrt(variance / n)


@dataclass(frozen=True)
class Match(Generic[PlayedT]):
    """Bots at a table.

    They sit in the order named, and the first starter is drawn for each game.  With `rotate` they
    move one seat on after every game, and the drawn seat starts until each has sat in it.
    """

    table: Table[PlayedT]
    names: tuple[str, ...]
    """As `canonical_names` gives them."""
    seed: int
    rotate: bool

    def games(
        self,
        count: int,
        workers: int = 1,
        progress: Callable[[int], None] | None = None,
        first: int = 0,
    ) -> Iterator[tuple[int, PlayedT, list[int]]]:
        """Games `first` to `first + count - 1` in order: number, game, and the seat of every bot.

        `workers` processes share them; `progress` is told how many games have just ended.
        ValueError when there are too few.
        """
        if count < MIN_GAMES:
            raise ValueError(f"games: {count} is less than {MIN_GAMES}")
        end = first + count
        blocks = [range(begin, min(begin + _BLOCK, end)) for begin in range(first, end, _BLOCK)]
        played = self._played(blocks, min(workers, len(blocks)))
        for block, games in zip(blocks, played, strict=True):
            for number, (game, seats) in zip(block, games, strict=True):
                yield number, game, seats
            if progress is not None:
                progress(len(block))

    def play(self, numbers: range) -> list[tuple[PlayedT, list[int]]]:
        """The games of these numbers, each with the seat of every bot, in the order named."""
        return [self._game(number) for number in numbers]

    def _game(self, number: int) -> tuple[PlayedT, list[int]]:
        luck = random.Random(f"{self.seed}/{number}")
        seed = luck.getrandbits(63)
        drawn = iter(luck.sample(self.table.field, self.names.count(MIXED)))
        names = [next(drawn) if name == MIXED else name for name in self.names]
        seats = self._seats(number)
        bots = [name for _, name in sorted(zip(seats, names, strict=True))]
        return self.table.play(bots, seed, self._starter(number)), seats

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
        self, blocks: list[range], workers: int
    ) -> Iterator[list[tuple[PlayedT, list[int]]]]:
        """The blocks' games in order, played here or by `workers` processes."""
        if workers <= 1:
            yield from map(self.play, blocks)
            return
        # Spawned, not forked: a fork copies locks of running threads, the engine's among them.
        with get_context("spawn").Pool(workers, _follow_parent) as pool:
            yield from pool.imap(self.play, blocks)


def canonical_names(bots: Sequence[str], table: Table[Played]) -> tuple[str, ...]:
    """The bots of a match with all their parameters; ValueError says what is not allowed."""
    names = tuple(_canonical(name, table) for name in bots)
    players = table.players
    if len(names) not in players:
        raise ValueError(f"bots: {len(names)} given, not from {players[0]} to {players[-1]}")
    return names


def _canonical(name: str, table: Table[Played]) -> str:
    if name == MIXED:
        return MIXED
    try:
        return table.canonical(name)
    except ValueError as error:
        raise ValueError(f"{error}; {MIXED} draws one of {', '.join(table.field)}") from None


def _follow_parent() -> None:
    """Ctrl-C is left to the parent, which ends the pool; if it is killed this process ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def outlive_no_parent() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=outlive_no_parent, daemon=True).start()
