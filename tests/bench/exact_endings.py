"""How many positions of the last dive have exact answers, and how fast the search is.

    python -m tests.bench.exact_endings [games]

Plays games of diver-intent and trail bots with 2 to 6 divers, takes a few positions of each last
dive, and searches them for win shares.  Prints, for each number of divers, the share that has an
exact answer within a second, and how good the early guess is; nodes a second of processor time;
the time to compile the search into an empty cache and to load it from a full one.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time

from solver.adventure.exact.estimate import affordable
from solver.adventure.exact.solve import Ending, warm_up
from solver.adventure.ladder.background_ending import MAX_NODES
from solver.adventure.state import State
from tests.bench.games import last_dive

EACH = 4
"""Positions of each game."""
SECONDS = 1.0
_WARM_UP = (
    "import time; begin = time.perf_counter();"
    "from solver.adventure.exact.solve import warm_up;"
    "warm_up(); print(time.perf_counter() - begin, time.process_time())"
)


def search(state: State) -> tuple[bool, int, float]:
    """Whether there is an answer within `SECONDS` of processor time; nodes, and that time."""
    begin = time.process_time()
    ending = Ending(state, "win", MAX_NODES)
    while ending.run() and time.process_time() - begin < SECONDS:
        pass
    return ending.is_done, ending.nodes, time.process_time() - begin


def compile_and_load() -> tuple[str, str]:
    """Wall and processor seconds of `warm_up` in a new process, cache empty and then full."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        empty, full = (
            subprocess.run(
                [sys.executable, "-c", _WARM_UP],
                env=environment,
                check=True,
                capture_output=True,
                text=True,
            ).stdout.strip()
            for _ in range(2)
        )
    return empty, full


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    warm_up()
    nodes, seconds = 0, 0.0
    guesses = {(guess, done): 0 for guess in (False, True) for done in (False, True)}
    for divers in range(2, 7):
        done = positions = 0
        for game in range(games // 5):
            rng = random.Random(game)
            states = [*last_dive(divers, 1000 * divers + game)]
            for state in rng.sample(states, min(EACH, len(states))):
                is_done, met, took = search(state)
                guesses[affordable(state), is_done] += 1
                done += is_done
                positions += 1
                nodes += met
                seconds += took
        print(f"{divers} divers: {done} of {positions} positions exact within {SECONDS:g} s")
    total = sum(guesses.values())
    print(f"all: {(guesses[False, True] + guesses[True, True]) / total:.3f} of {total}")
    for guess in (True, False):
        name = "affordable" if guess else "too large"
        print(f"guessed {name}: {guesses[guess, True]} exact, {guesses[guess, False]} not")
    print(f"{nodes / seconds:,.0f} nodes a second")
    empty, full = compile_and_load()
    print(f"warm up (wall, processor seconds): {empty} from an empty cache, {full} from a full one")


if __name__ == "__main__":
    main()
