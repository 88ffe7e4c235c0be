"""How fast dives of Deep Blue are counted out, and how much of the advice is exact.

    python -m tests.bench.deep_blue_dive [GAMES]

Plays games of the bot `greedy` with 2 to 5 players, a scenario each, without recruits from the
start and with six for everybody, and takes every fifth decision of their dives.  Prints, by who
decides and by lens: milliseconds of processor time for one advice (median, 95 %, worst), the share
within 100 ms, and the methods; the same for `dive_value`, as searches ask for it, with open hands,
at each dive that could be begun; and the seconds to compile into an empty cache and to load from a
full one.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from solver.deep_blue import dive
from solver.deep_blue.bots import make
from solver.deep_blue.dive_odds.advice import LENSES, DiveAdvice
from solver.deep_blue.dive_odds.advising import advise
from solver.deep_blue.dive_odds.solving import warm_up
from solver.deep_blue.dive_odds.values import dive_value
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import with_recruits

BOT = "greedy"
RECRUITS = (0, 6)
EACH = 5
"""Every so manyth decision is measured."""
BAR = 100.0
"""Milliseconds that an advice may take."""
_WARM_UP = (
    "import time; begin = time.perf_counter();"
    "from solver.deep_blue.dive_odds.solving import warm_up;"
    "warm_up(); print(f'{time.perf_counter() - begin:.2f}')"
)


def games(count: int, recruits: int) -> Iterator[State]:
    """Every position of some games, chance by seed, in which a seat decides.

    Everybody begins with so many cards of the deck beside his own.
    """
    bot = make(BOT)
    for number in range(count):
        rng = random.Random(number)
        scenarios = sorted(State.start(2).box.scenarios)
        scenario = scenarios[number % len(scenarios)]
        state = with_recruits(State.start(2 + number % 4, scenario), recruits, rng)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [float(chance) for _, chance in outcomes]
                state = state.after(rng.choices([each for each, _ in outcomes], weights)[0])
            else:
                yield state
                seen = Observation.of(state, state.current_player())
                state = state.after(bot.choose(seen, rng))


def measured(ask: Callable[[], object]) -> tuple[float, object]:
    """Milliseconds of processor time, and the answer."""
    begin = time.process_time()
    answer = ask()
    return 1000 * (time.process_time() - begin), answer


def told(times: Sequence[float]) -> str:
    """Median, 95 % and worst, and how many reach the bar."""
    if len(times) < 2:
        return "too few"
    late = statistics.quantiles(times, n=20)[-1]
    within = sum(each <= BAR for each in times) / len(times)
    return (
        f"{statistics.median(times):.1f} ms, 95 % under {late:.1f}, worst {max(times):.1f}; "
        f"{100 * within:.1f} % within {BAR:.0f} ms"
    )


def compile_and_load() -> list[str]:
    """Seconds of `warm_up` in a new process, cache empty and then full."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NUMBA_CACHE_DIR": folder}
        return [
            subprocess.run(
                [sys.executable, "-c", _WARM_UP],
                env=environment,
                check=True,
                capture_output=True,
                text=True,
            ).stdout.strip()
            for _ in range(2)
        ]


def measure(count: int, recruits: int) -> None:
    """Measure and print for games with so many recruits from the start."""
    times: dict[str, list[float]] = {}
    methods: dict[str, Counter[str]] = {}
    values: list[float] = []
    dives = 0
    for state in games(count, recruits):
        dives += state.board is not None
        if state.step is Step.TURN:
            for action in dive.sites(state):
                values.append(measured(partial(dive_value, state, action.what))[0])
        elif state.board is not None and dives % EACH == 0:
            who = "leader" if state.mover == state.board.leader else "joiner"
            for lens in LENSES:
                took, answer = measured(partial(advise, state, lens=lens))
                assert isinstance(answer, DiveAdvice)
                times.setdefault(f"{who} by {lens}", []).append(took)
                methods.setdefault(f"{who} by {lens}", Counter())[answer.method] += 1
    print(f"{count} games of {BOT}, {recruits} recruits each from the start")
    for key, found in sorted(times.items()):
        shares = ", ".join(f"{name} {number}" for name, number in methods[key].most_common())
        print(f"  {key}: {len(found)} decisions, {told(found)}; {shares}")
    print(f"  dive_value, open hands: {len(values)} dives, {told(values)}", flush=True)


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    warm_up()
    for recruits in RECRUITS:
        measure(count, recruits)
    print("compile and load: {} s, {} s".format(*compile_and_load()))


if __name__ == "__main__":
    main()
