"""How good the few sails are that get a closer look, and how long it takes to find them.

    python -m tests.bench.deep_blue_sails [GAMES]

Every sixth turn of games of planners with 2 to 5 players, a scenario each: the closer look (the
prospects after the sail, paid cheaply) is taken at every legal sail, and the best of all held
against the best of the few that are chosen at first sight, or by the integer programme.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.bots import make
from solver.deep_blue.bots.chart import Chart
from solver.deep_blue.bots.guesses import guessed_kits
from solver.deep_blue.bots.sail_plan import best_sails
from solver.deep_blue.bots.turns import worths
from solver.deep_blue.bots.weights import WEIGHTS
from solver.deep_blue.observation import Observation
from solver.deep_blue.sailing.model import SailModel
from solver.deep_blue.sailing.question import sail_task
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

EACH = 6
"""Every so manyth turn is measured."""

Choice = Callable[[Chart, list[Action]], Collection[Action]]


def turns(games: int) -> Iterator[Chart]:
    """Turns in which something can be sailed to, as the mover sees them."""
    bot = make("planner")
    for number in range(games):
        rng, count = random.Random(number), 0
        scenarios = sorted(State.start(2).box.scenarios)
        state = State.start(2 + number % 4, scenarios[number % len(scenarios)])
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [float(chance) for _, chance in outcomes]
                state = state.after(rng.choices([each for each, _ in outcomes], weights)[0])
                continue
            seen = Observation.of(state, state.mover)
            count += state.step is Step.TURN
            if state.step is Step.TURN and count % EACH == 0:
                yield Chart(seen.table, state.mover, guessed_kits(seen), WEIGHTS)
            state = state.after(bot.choose(seen, rng))


def at_first_sight(most: int) -> Choice:
    """The sails whose ends are worth most."""
    return lambda chart, sails: best_sails(chart, sails, most)


def by_programme(most: int) -> Choice:
    """The sails that are best with their payment."""
    return lambda chart, _: [
        Action(Kind.SAIL, sail.what) for sail in SailModel(sail_task(chart)).best(most)
    ]


CHOICES: dict[str, Choice] = {
    "all": lambda _, sails: sails,
    **{f"{most} at first sight": at_first_sight(most) for most in (3, 8, 32)},
    **{f"{most} by programme": by_programme(most) for most in (1, 4)},
}


def main() -> None:
    """Measure and print."""
    short, took = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for chart in turns(int(sys.argv[1]) if len(sys.argv) > 1 else 16):
        sails = [each for each in chart.state.legal_actions() if each.kind is Kind.SAIL]
        if not sails:
            continue
        worth = worths(chart, sails, random.Random(0))
        for name, choice in CHOICES.items():
            begin = time.process_time()
            chosen = choice(chart, sails)
            worths(chart, chosen, random.Random(0))
            took[name].append(1000 * (time.process_time() - begin))
            short[name].append(max(worth.values()) - max(worth[sail] for sail in chosen))
    for name in CHOICES:
        lost = short[name]
        missed = sum(each > 1e-9 for each in lost) / len(lost)
        print(
            f"{name:18} best missed in {100 * missed:4.1f} % of {len(lost)} turns, "
            f"{statistics.mean(lost):.3f} points short on average, worst {max(lost):.1f}; "
            f"{statistics.mean(took[name]):.1f} ms, worst {max(took[name]):.0f}"
        )


if __name__ == "__main__":
    main()
