"""Later generations, and the search, against first-generation playouts at the same time.

    python -m tests.bench.generations --hero 'advisor(1000)' --divers 4 --games 400 --workers 2
    python -m tests.bench.generations --hero 'searcher(500)' --divers 2 --games 400 --workers 2

One hero among players whose playouts take everybody for the house, rules `es`, seats rotated.  How
many playouts these get is found first, so that they take no less processor time a decision than he
does; what they took is printed.  Shares are told less the luck of dice and chips (see `luck`),
which makes few games tell much; those that were really won stand beside them.
"""

from __future__ import annotations

import itertools
import random
import time
from dataclasses import dataclass
from functools import cache
from typing import Any

import click

from solver.adventure.actions import Action
from solver.adventure.bots import Bot, Observer, make
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena_game import play_game
from tests.bench.arena_bars import share
from tests.bench.first_generation import FirstGeneration
from tests.bench.luck import luck_of
from tests.bench.pace import pace
from tests.bench.workers import spread

ADVISOR = "advisor(1000)"
SEARCHER = "searcher(500)"


@dataclass
class Timed:
    """A bot whose processor time is counted."""

    bot: Bot
    seconds: float = 0.0
    decisions: int = 0
    """Those with a choice."""

    @property
    def name(self) -> str:
        """That of the bot."""
        return self.bot.name

    def choose(self, state: State, rng: random.Random) -> Action:
        """What the bot chooses."""
        self.decisions += len(state.legal_actions()) > 1
        begin = time.process_time()
        action = self.bot.choose(state, rng)
        self.seconds += time.process_time() - begin
        return action

    def observe(self, state: State, action: Action) -> None:
        """Told to the bot if it watches."""
        if isinstance(self.bot, Observer):
            begin = time.process_time()
            self.bot.observe(state, action)
            self.seconds += time.process_time() - begin


@dataclass(frozen=True)
class Match:
    """One game: `hero` among first-generation players of so many playouts an action."""

    hero: str
    playouts: int
    divers: int
    seed: int
    number: int


def play_timed(match: Match) -> dict[str, float]:
    """Like `play`, without the trouble of telling the luck."""
    return play(match, less_luck=False)


def play(match: Match, less_luck: bool = True) -> dict[str, float]:
    """Share of the hero as `won` and less luck (`win`; 0 unless asked for), and seconds and
    decisions of both sides."""
    rng = random.Random(f"generations/{match.seed}/{match.divers}/{match.number}")
    seat = match.number % match.divers
    hero = Timed(make(match.hero))
    others = [Timed(FirstGeneration(match.playouts)) for _ in range(match.divers - 1)]
    table = [*others[:seat], hero, *others[seat:]]
    game = play_game(table, PRESETS["es"], rng.getrandbits(62), rng.randrange(match.divers))
    return {
        "won": float(game.win[seat]),
        "win": float(game.win[seat]) - luck_of(game, seat) if less_luck else 0.0,
        "hero seconds": hero.seconds,
        "hero decisions": hero.decisions,
        "other seconds": sum(other.seconds for other in others),
        "other decisions": sum(other.decisions for other in others),
    }


@cache
def paced(hero: str, divers: int, workers: int = 1) -> int:
    """Playouts an action with which the first generation takes longer than the hero."""

    def measure(playouts: int, games: int) -> tuple[float, float]:
        jobs = [Match(hero, playouts, divers, games, number) for number in range(games)]
        return seconds_a_decision(list(spread(play_timed, jobs, workers)))

    return pace(measure)


def seconds_a_decision(found: list[dict[str, float]]) -> tuple[float, float]:
    """Of the hero, and of the others."""
    hero, other = (
        sum(one[f"{side} seconds"] for one in found)
        / sum(one[f"{side} decisions"] for one in found)
        for side in ("hero", "other")
    )
    return hero, other


def match(
    hero: str, divers: int, first: int, games: int, seed: int, workers: int
) -> dict[str, Any]:
    """Games numbered from `first`: sums as those of the arena's bars, but less luck, with what was
    really `won`, and the time of both."""
    playouts = paced(hero, divers, workers)
    jobs = [Match(hero, playouts, divers, seed, first + number) for number in range(games)]
    found = list(spread(play, jobs, workers, block=2))
    own, other = seconds_a_decision(found)
    return {
        "games": games,
        "win": sum(one["win"] for one in found),
        "squares": sum(one["win"] ** 2 for one in found),
        "won": sum(one["won"] for one in found),
        "playouts": playouts,
        "hero seconds": own,
        "other seconds": other,
    }


@click.command()
@click.option("--hero", multiple=True, default=(ADVISOR, SEARCHER), show_default=True)
@click.option("--divers", type=click.IntRange(2, 6), multiple=True, default=(2, 4))
@click.option("--games", type=click.IntRange(2), default=400, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
def main(
    hero: tuple[str, ...], divers: tuple[int, ...], games: int, workers: int, seed: int
) -> None:
    """Heroes against first-generation playouts."""
    for name, count in itertools.product(hero, divers):
        found = match(name, count, 0, games, seed, workers)
        mean, half, _ = share([found])
        print(
            f"{count} divers, {games} games: {name} {mean:.3f} ± {half:.3f} less luck, "
            f"{found['won'] / games:.3f} won (even is {1 / count:.3f}); "
            f"{1000 * found['hero seconds']:.1f} ms a decision against "
            f"{1000 * found['other seconds']:.1f} ms with {found['playouts']} playouts an action"
        )


if __name__ == "__main__":
    main()
