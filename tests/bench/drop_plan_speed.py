"""How long the drop plan takes, and how often it is proved best; run by hand.

    python -m tests.bench.drop_plan_speed [POSITIONS] [SECONDS]

Two samples (seed 1) of divers on the way home who gain by dropping something: from games of a
mixed table, and drawn at random with two to five units, which is harder.  For each number of
turns: nodes of the tree, time of the dynamic programme, of the merged network, of the whole
`plan` with the share proved best, and of the plain model alone with the same, each within SECONDS
(deterministic), and what never dropping keeps of the best points.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import fmean, median, quantiles
from time import perf_counter
from typing import TypeVar

from solver.adventure.bots import make
from solver.adventure.chips import BLANK, CHIPS_PER_LEVEL, LEVELS
from solver.adventure.diver import Direction, Diver
from solver.adventure.drops.dynamic import Tail, best_plan, keep_all_score
from solver.adventure.drops.forecast import forecast
from solver.adventure.drops.model import DropModel
from solver.adventure.drops.network import upper_bound
from solver.adventure.drops.plan import plan
from solver.adventure.drops.reach import reach
from solver.adventure.drops.task import task_of
from solver.adventure.drops.tree import Scenario
from solver.adventure.state import State
from solver.adventure.step import Step

Answer = TypeVar("Answer")

TABLE = ("grabber(3)", "grabber(4)", "diver-intent(10,3)", "trail-half")
TURNS = (2, 3, 4)
HEADER = (
    "turns  nodes   dp ms  network ms   plan ms: median, 90 %, max   proved"
    "   plain ms, proved   kept"
)
_STEPS = (Step.TURN, Step.SEARCH)
ONE_IN = 3
"""Of the positions that fit, every third is taken, so that no game fills the sample."""


def sample(states: Iterator[State], count: int, rng: random.Random) -> list[State]:
    """Positions on which a plan is worth asking for."""
    fitting = (state for state in states if _fits(state))
    return [next(state for state in fitting if rng.randrange(ONE_IN) == 0) for _ in range(count)]


def homing(rng: random.Random) -> Iterator[State]:
    """Random positions of four divers with single chips: the mover is on his way home, of the
    others one in three goes down."""
    while True:
        line = [level for level in LEVELS for _ in range(CHIPS_PER_LEVEL)]
        divers = []
        for seat, place in enumerate(rng.sample(range(5, 25), 4)):
            taken = rng.sample([at for at, level in enumerate(line) if level], rng.randint(0, 5))
            is_down = seat > 0 and rng.random() < 1 / 3
            direction = Direction.DOWN if is_down else Direction.UP
            divers.append(Diver(place, direction, tuple((line[at],) for at in taken)))
            for at in taken:
                line[at] = 0
        units = tuple((level,) if level else BLANK for level in line)
        yield State(units, tuple(divers), air=rng.randint(8, 25), step=rng.choice(_STEPS))


def _games(rng: random.Random) -> Iterator[State]:
    bots = [make(name) for name in TABLE]
    while True:
        state = State.start(len(bots), starter=rng.randrange(len(bots)))
        while not state.is_terminal():
            yield state
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(actions, [float(weight) for weight in weights])[0]
            else:
                action = bots[state.mover].choose(state, rng)
            state = state.child(action)


def by_house(state: State) -> Scenario:
    """What the others are forecast to do if they play the house policy."""
    return forecast(state, ["house"] * len(state.divers), seed=1)


def _fits(state: State) -> bool:
    diver = state.diver
    if state.step not in _STEPS or diver.direction is not Direction.UP:
        return False
    task = task_of(state, 2, by_house(state))
    return task is not None and best_plan(task).score > keep_all_score(task)


def measure(states: list[State], seconds: float) -> None:
    """Prints a line for each number of turns."""
    print(HEADER)
    for turns in TURNS:
        nodes, dp, network, whole, plain = [], [], [], [], []
        best = kept = 0.0
        proved = proved_plain = 0
        for state in states:
            scenario = by_house(state)
            task = task_of(state, turns, scenario)
            assert task is not None
            nodes.append(len(reach(task)))
            dp.append(_timed(partial(best_plan, task))[0])
            network.append(_timed(partial(upper_bound, task, Tail(task), seconds))[0])
            took, answer = _timed(partial(plan, state, scenario, seconds, turns))
            whole.append(took)
            assert answer is not None
            proved += answer.proved
            best += answer.value.mean
            kept += answer.keep_all.mean
            took, solution = _timed(partial(DropModel(task).solve, seconds))
            plain.append(took)
            proved_plain += solution is not None and solution.proved
        count = len(states)
        print(
            f"{turns:5}  {median(nodes):5.0f}  {median(dp):6.1f}  {median(network):10.1f}"
            f"   {median(whole):15.0f} {quantiles(whole, n=10)[-1]:5.0f} {max(whole):5.0f}"
            f"   {proved / count:6.0%}   {median(plain):8.0f} {proved_plain / count:4.0%}"
            f"   {kept / best:4.0%}"
        )


def _timed(call: Callable[[], Answer]) -> tuple[float, Answer]:
    """Milliseconds that `call` takes, and its answer."""
    begin = perf_counter()
    answer = call()
    return 1000 * (perf_counter() - begin), answer


def main(count: int, seconds: float) -> None:
    """Both samples."""
    rng = random.Random(1)
    for name, states in (("games", _games(rng)), ("random", homing(rng))):
        chosen = sample(states, count, rng)
        load = fmean(state.diver.load for state in chosen)
        print(f"{name}: {count} positions, mean load {load:.1f}, limit {seconds} s")
        measure(chosen, seconds)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 40,
        float(sys.argv[2]) if len(sys.argv) > 2 else 1.0,
    )
