"""What dropping is worth on the way home; run by hand.

    python -m tests.bench.drop_plan_worth [POSITIONS]

Random positions (seed 1) of four divers, the mover on his way home with one to five single chips,
drawn as for `drop_plan_speed`: those in which the best that he may do brings a point or more, and
those in which he gains by dropping something.  For each way of dropping, the points that come home
and the share that they are of the plan's: as the plan forecasts the others, and played against
the house policy.  Last what hindsight would bring there, dice and rivals being known.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache

from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.drops.dynamic import best_plan, keep_all_score
from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import WAYS, DropTask, Held, Swim
from solver.adventure.drops.trial import (
    Decide,
    DropTrial,
    always_the_cheapest,
    by_plan,
    never,
)
from solver.adventure.state import State
from tests.bench.drop_plan_speed import by_house, homing

WAYS_OF_DROPPING = ("never", "always the cheapest", "plan")


def forecast_worth(task: DropTask, decide: Decide) -> float:
    """Mean points that come home if the others do as forecast."""

    @cache
    def onward(swim: Swim, held: Held, turn: int) -> float:
        if not swim.is_alive:
            return 0.0
        others = task.scenario.in_turn(turn + 1)
        worth = 0.0
        for total, ways in ROLL_WEIGHTS.items():
            after = task.swims_past(swim, total, others)
            if after is not None:
                worth += ways * search(after, held, turn + 1)
        return worth / WAYS

    def search(swim: Swim, held: Held, turn: int) -> float:
        if swim.is_home:
            return task.worth(held) / task.denominator
        if turn == 0:
            may = task.may_drop_now
        else:
            may = task.may_drop_among(swim, task.scenario.in_turn(turn))
        rest = decide(turn, swim, held) if may else held
        if rest != held:
            swim = swim._replace(load=swim.load - 1, here=True)
        return onward(swim, rest, turn)

    return search(task.root, tuple(range(len(task.units))), 0)


def measure(states: list[State]) -> None:
    """Prints a line for each way of dropping, and one for hindsight."""
    forecast = dict.fromkeys(WAYS_OF_DROPPING, 0.0)
    played = dict.fromkeys(WAYS_OF_DROPPING, 0.0)
    best = 0.0
    for state in states:
        task = task_of(state, 4, by_house(state))
        assert task is not None
        trial = DropTrial(state, task, ["house"] * len(state.divers), seed=1)
        ways = dict(zip(WAYS_OF_DROPPING, (never, always_the_cheapest, by_plan(task)), strict=True))
        for name, decide in ways.items():
            forecast[name] += forecast_worth(task, decide)
            played[name] += float(trial.play(decide).found.mean())
        hindsight = trial.in_hindsight()
        assert hindsight is not None
        best += float(hindsight.mean())
    count = len(states)
    print("way of dropping        points as forecast, kept    points against the house, kept")
    for name in WAYS_OF_DROPPING:
        print(
            f"{name:20}   {forecast[name] / count:18.2f} {forecast[name] / forecast['plan']:6.0%}"
            f"   {played[name] / count:24.2f} {played[name] / played['plan']:6.0%}"
        )
    print(f"{'hindsight':20}   {'':25}   {best / count:24.2f} {best / played['plan']:6.0%}")


def main(count: int) -> None:
    """Both samples."""
    for words, fits in (
        ("in which a point or more may come home", lambda best, _: best >= 1.0),
        ("in which dropping helps", lambda best, keep_all: best > keep_all),
    ):
        print(f"{count} random positions on the way home {words}")
        measure(sample(count, fits))


def sample(count: int, fits: Callable[[float, float], bool]) -> list[State]:
    """Positions whose best points as forecast, and those of keeping all, `fits`."""
    positions = homing(random.Random(1))
    states: list[State] = []
    while len(states) < count:
        state = next(positions)
        task = task_of(state, 4, by_house(state))
        if task is not None:
            scores = best_plan(task).score, keep_all_score(task)
            if fits(*(task.expected(score) for score in scores)):
                states.append(state)
    return states


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
