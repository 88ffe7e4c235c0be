"""Matches of the search against playouts at the same time for a decision.

    python -m tests.bench.search_against_playouts --playouts 1000 --games 400 --seed 1

The search is `searcher(N)`.  It meets playouts of the second generation (`advisor`: the mover plays
on by the learned policy, rivals as inferred) and of the first (everybody plays on by the house).
How long each takes for a decision is measured in games beforehand, by the clock of the process, and
the rival's playouts are scaled until it takes as long; the time that each took in the match is
printed with the result.  Rules `es`.  Every deal is played twice with the seats swapped, and the
interval is that of the mean over the deals.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solver.adventure.actions import Action
from solver.adventure.bots.engine_bots import Advisor, Searcher
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.seat_policies import SeatPolicy
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena_game import play_game

CALIBRATION = 8
"""Games by which the time of a decision is measured."""
_Z = 1.96


class FirstGeneration(Advisor):
    """Playouts in which everybody plays on by the house policy."""

    @property
    def name(self) -> str:
        """Not a bot that can be named elsewhere."""
        return f"first-generation({self.playouts})"

    def _table(self, state: State, seed: int, seats: Sequence[SeatPolicy]) -> Playouts:
        return Playouts(state, seed, ["house"] * len(seats))


Make = Callable[[int], Advisor]
RIVALS: dict[str, Make] = {"second": Advisor, "first": FirstGeneration}


@dataclass
class Clock:
    """Time that one side took for decisions with a choice."""

    seconds: float = 0.0
    decisions: int = 0

    @property
    def each(self) -> float:
        """Milliseconds a decision."""
        return 1000 * self.seconds / max(1, self.decisions)


@dataclass
class Timed:
    """A bot and the clock of its side."""

    bot: Advisor
    clock: Clock = field(default_factory=Clock)

    @property
    def name(self) -> str:
        """That of the bot."""
        return self.bot.name

    def observe(self, state: State, action: Action) -> None:
        """Told on."""
        self.bot.observe(state, action)

    def choose(self, state: State, rng: random.Random) -> Action:
        """What the bot chooses, timed."""
        begin = time.process_time()
        action = self.bot.choose(state, rng)
        if len(state.legal_actions()) > 1:
            self.clock.seconds += time.process_time() - begin
            self.clock.decisions += 1
        return action


def play(
    divers: int, makes: tuple[Callable[[], Advisor], Callable[[], Advisor]], deal: int, seed: int
) -> tuple[float, tuple[Clock, Clock]]:
    """The first side's share of one deal played twice, the sides sitting in turn; and the times."""
    luck = random.Random(f"{seed}/{deal}")
    dice, starter = luck.getrandbits(63), luck.randrange(divers)
    clocks = Clock(), Clock()
    share = 0.0
    for swapped in (0, 1):
        sides = [(seat + swapped) % 2 for seat in range(divers)]
        bots = [Timed(makes[side](), clocks[side]) for side in sides]
        game = play_game(bots, PRESETS["es"], dice, starter)
        share += sum(float(won) for won, side in zip(game.win, sides, strict=True) if side == 0)
    return share / 2, clocks


def scaled(divers: int, playouts: int, rival: Make, seed: int) -> int:
    """Playouts with which `rival` takes about as long for a decision as the search."""
    count = playouts
    for _ in range(2):
        clocks = [Clock(), Clock()]
        for deal in range(CALIBRATION // 2):
            sides = lambda: Searcher(playouts), lambda count=count: rival(count)
            _, times = play(divers, sides, deal, seed + 1000)
            for clock, more in zip(clocks, times, strict=True):
                clock.seconds += more.seconds
                clock.decisions += more.decisions
        count = max(1, round(count * clocks[0].each / clocks[1].each))
    return count


def match(divers: int, playouts: int, which: str, games: int, seed: int) -> str:
    """Play one match and tell how it ended."""
    rival = RIVALS[which]
    count = scaled(divers, playouts, rival, seed)
    shares: list[float] = []
    clocks = [Clock(), Clock()]
    for deal in range(games // 2):
        share, times = play(divers, (lambda: Searcher(playouts), lambda: rival(count)), deal, seed)
        shares.append(share)
        for clock, more in zip(clocks, times, strict=True):
            clock.seconds += more.seconds
            clock.decisions += more.decisions
        if len(shares) % 10 == 0:
            print("   ", told(divers, playouts, rival(count).name, shares, clocks), flush=True)
    return told(divers, playouts, rival(count).name, shares, clocks)


def told(
    divers: int, playouts: int, rival: str, shares: Sequence[float], clocks: Sequence[Clock]
) -> str:
    """A match in a line."""
    half = _Z * statistics.stdev(shares) / len(shares) ** 0.5
    return (
        f"{divers} divers, searcher({playouts}) against {rival}: share of its side "
        f"{statistics.mean(shares):.3f} ± {half:.3f} ({2 * len(shares)} games, "
        f"{clocks[0].each:.1f} against {clocks[1].each:.1f} ms a decision)"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--playouts", type=int, default=1000, help="of the search, an action")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--divers", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--rivals", nargs="+", choices=list(RIVALS), default=list(RIVALS))
    options = parser.parse_args()
    for which in options.rivals:
        for divers in options.divers:
            print(match(divers, options.playouts, which, options.games, options.seed), flush=True)


if __name__ == "__main__":
    main()
