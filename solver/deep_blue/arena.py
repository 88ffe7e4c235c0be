"""Matches of Deep Blue between bots: whole games, and many of them with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from msgspec import Struct

from solver import match
from solver.advice import Estimate
from solver.deep_blue.actions import Action
from solver.deep_blue.bots import Bot, make
from solver.deep_blue.deal import Deal, Drawn
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import MAX_PLAYERS, MIN_PLAYERS, State
from solver.deep_blue.tables import load
from solver.match import Match, Total
from solver.streams import Streams

RANDOM: Final = "random"
"""In the place of a scenario: one for each game, drawn from its seed."""

MIXED_FIELD: Final = ("random", "greedy", "planner")
"""The bots that a seat called `mixed` draws from."""


class DeepBlueSeat(Struct, frozen=True, kw_only=True):
    """How one bot did."""

    bot: str
    """Name with parameters, or `mixed`."""
    win: Estimate
    """Win share, in [0, 1]; ties share the win."""
    points: Estimate
    """Points at the end of a game."""


class DeepBlueResult(Struct, frozen=True, kw_only=True):
    """What a match came to; its JSON is that of `deepsea arena --game deep-blue --json`."""

    games: int
    seed: int
    edition: str
    scenario: str
    """By id, or `random`."""
    seats: list[DeepBlueSeat]
    """In the order in which the bots were named, wherever they sat."""


@dataclass(frozen=True)
class DeepBlueGame:
    """A game from its first position to what it came to; lists are by seat."""

    edition: str
    scenario: str
    bots: tuple[str, ...]
    seed: int
    """Fixes tiles, cards, gems and the bots' chance, as in a game at the table."""
    starter: int
    actions: tuple[Action, ...]
    """All that happened, chance included."""
    win: tuple[Fraction, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class DeepBlueTable:
    """Where Deep Blue is played; ValueError for an edition or a scenario that is not in the box."""

    edition: str
    scenario: str
    """By id, or `RANDOM`."""
    players: range = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    field: tuple[str, ...] = MIXED_FIELD

    def __post_init__(self) -> None:
        box = load()
        for what, name, known in (
            ("edition", self.edition, [*box.editions]),
            ("scenario", self.scenario, [*box.scenarios, RANDOM]),
        ):
            if name not in known:
                raise ValueError(f"{what}: {name!r} is not one of {', '.join(known)}")

    def canonical(self, bot: str) -> str:
        """The bot with all its parameters; ValueError says what is allowed."""
        return make(bot).name

    def play(self, bots: Sequence[str], seed: int, starter: int) -> DeepBlueGame:
        """One whole game."""
        names = [*load().scenarios]
        drawn = names[Streams(seed).bits("scenario", len(names)) % len(names)]
        scenario = drawn if self.scenario == RANDOM else self.scenario
        return play_game([make(bot) for bot in bots], scenario, self.edition, seed, starter)


def play_game(
    bots: Sequence[Bot], scenario: str, edition: str, seed: int, starter: int = 0
) -> DeepBlueGame:
    """Plays one whole game; `bots` and `starter` by seat, all luck from `seed`."""
    deal, drawn = Deal(seed), Drawn()
    actions: list[Action] = []
    state = State.start(len(bots), scenario, edition, starter)
    while not state.is_terminal():
        if state.is_chance_node():
            action = deal.next(state, drawn)
            drawn = drawn.after(state)
        else:
            seen = Observation.of(state, state.mover)
            action = bots[state.mover].choose(seen, deal.bot_rng(len(actions)))
        state = state.child(action)
        actions.append(action)
    return DeepBlueGame(
        edition=edition,
        scenario=scenario,
        bots=tuple(bot.name for bot in bots),
        seed=seed,
        starter=starter,
        actions=tuple(actions),
        win=state.returns(),
        points=tuple(player.points for player in state.players),
    )


def play_match(
    bots: Sequence[str],
    games: int,
    table: DeepBlueTable,
    seed: int = 0,
    rotate: bool = False,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[int, DeepBlueGame], None] | None = None,
) -> DeepBlueResult:
    """Plays `games` games between 2 to 5 bots, given by name or as `mixed`.

    Who sits where and starts is said at `Match`.  `workers` processes share the games; `progress`
    is told how many games have just ended, and `keep` is given every game in order, with its
    number.  ValueError when a name, the number of bots or the number of games is not allowed.
    """
    names = match.canonical_names(bots, table)
    totals = [Total() for _ in names]
    for number, game, seats in Match(table, names, seed, rotate).games(games, workers, progress):
        for total, seat in zip(totals, seats, strict=True):
            total.count(game, seat)
        if keep is not None:
            keep(number, game)
    return DeepBlueResult(
        games=games,
        seed=seed,
        edition=table.edition,
        scenario=table.scenario,
        seats=[
            DeepBlueSeat(bot=name, win=total.win, points=total.points)
            for total, name in zip(totals, names, strict=True)
        ],
    )
