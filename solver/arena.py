"""Matches of Deep Sea Adventure between bots: many whole games, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from solver import match
from solver.adventure.bots import make
from solver.adventure.components import DIVES, MAX_DIVERS, MIN_DIVERS
from solver.adventure.ruleset import PRESETS, Ruleset, format_rules
from solver.advice import Estimate
from solver.arena_game import PlayedGame, play_game
from solver.match import MIXED, Match, Total

__all__ = [
    "MIXED",
    "MIXED_FIELD",
    "AdventureTable",
    "ArenaResult",
    "ArenaSeat",
    "canonical_names",
    "play_match",
]

MIXED_FIELD: Final = (
    "random",
    "diver-intent(8,2)",
    "cloverrose",
    "trail-half",
    "grabber(2)",
    "calculator",
)
"""The bots that a seat called `mixed` draws from."""


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


@dataclass(frozen=True)
class AdventureTable:
    """Where Deep Sea Adventure is played."""

    rules: Ruleset
    players: range = range(MIN_DIVERS, MAX_DIVERS + 1)
    field: tuple[str, ...] = MIXED_FIELD

    def canonical(self, bot: str) -> str:
        """The bot with all its parameters; ValueError says what is allowed."""
        return make(bot).name

    def play(self, bots: Sequence[str], seed: int, starter: int) -> PlayedGame:
        """One whole game."""
        return play_game([make(bot) for bot in bots], self.rules, seed, starter)


def canonical_names(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots of a match with all their parameters; ValueError says what is not allowed."""
    return match.canonical_names(bots, AdventureTable(PRESETS["es"]))


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

    Who sits where and starts is said at `Match`.  `workers` processes share the games; `progress`
    is told how many games have just ended, and `keep` is given every game in order, with its
    number.  Games are numbered from `first`: parts of a match can be played one by one.
    ValueError when a name, the number of bots or the number of games is not allowed.
    """
    table = AdventureTable(rules)
    names = match.canonical_names(bots, table)
    totals = [_Total() for _ in names]
    played = Match(table, names, seed, rotate).games(games, workers, progress, first)
    for number, game, seats in played:
        for total, seat in zip(totals, seats, strict=True):
            total.count(game, seat)
            total.drowned += game.drowned[seat]
        if keep is not None:
            keep(number, game)
    return ArenaResult(
        games=games,
        seed=seed,
        rules=format_rules(rules),
        seats=[
            ArenaSeat(
                bot=name,
                win=total.win,
                points=total.points,
                drowned=total.drowned / (DIVES * games),
            )
            for total, name in zip(totals, names, strict=True)
        ],
    )


@dataclass
class _Total(Total):
    drowned: int = 0
