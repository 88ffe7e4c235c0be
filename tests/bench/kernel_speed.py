"""How fast the kernel is, against the plain reference rules and plain C in the same run.

    python -m tests.bench.kernel_speed

Prints random whole games a second of all three with 4 divers, their ratios, playouts a second by
the house policy and against rivals of many kinds, and the time to compile all of it into an empty
cache and to load it from a full one.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from solver.adventure.kernel.batch import random_games
from solver.adventure.kernel.playouts import Playouts
from solver.adventure.kernel.seat_policies import SeatPolicy
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.arena import MIXED_FIELD

KERNEL_GAMES = 200_000
REFERENCE_GAMES = 150
PARTS = 5
PLAYOUTS = 20_000
DIVERS = 4
_PLAIN_C = Path(__file__).with_name("random_games.c")
_WARM_UP = (
    "import time; begin = time.perf_counter();"
    "from solver.adventure.kernel.playouts import warm_up;"
    "warm_up(); print(time.perf_counter() - begin)"
)


def _fastest(games: int, play: Callable[[int], object]) -> float:
    """Games a second in the fastest of `PARTS` turns at the same part of the `games`, by processor
    time: whoever shares the machine makes a turn slower, and none faster."""
    rates = []
    for _ in range(PARTS):
        begin = time.process_time()
        play(games // PARTS)
        rates.append(games // PARTS / (time.process_time() - begin))
    return max(rates)


def reference_games_a_second() -> float:
    """Random whole games a second by the reference rules, 4 divers."""

    def play(games: int) -> None:
        rng = random.Random(1)
        for _ in range(games):
            state = State.start(DIVERS, PRESETS["es"])
            while not state.is_terminal():
                state = state.child(rng.choice(state.legal_actions()))

    return _fastest(REFERENCE_GAMES, play)


def kernel_games_a_second() -> float:
    """Random whole games a second by the kernel, 4 divers, compiled beforehand."""
    random_games(1, DIVERS, PRESETS["es"], 0)
    return _fastest(KERNEL_GAMES, lambda games: random_games(games, DIVERS, PRESETS["es"], 1))


def plain_c_games_a_second() -> float | None:
    """Random whole games a second by plain C, 4 divers; None where there is no C compiler.

    RuntimeError if its games do not come to what those of the kernel come to.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "random_games"
        subprocess.run([compiler, "-O2", "-o", program, _PLAIN_C], check=True)
        rates = []
        for _ in range(PARTS):
            command = [program, str(KERNEL_GAMES // PARTS), str(DIVERS), "1"]
            told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            rate, *seats = told.split()
            rates.append(float(rate))
    plain = np.array(seats, float).reshape(DIVERS, 2).T
    kernel = random_games(KERNEL_GAMES, DIVERS, PRESETS["es"], 1)
    if not np.allclose(plain, kernel, atol=np.array([[0.015], [0.3]])):
        raise RuntimeError(f"plain C plays another game: {plain}, the kernel {kernel}")
    return max(rates)


def playouts_a_second(seat: SeatPolicy, rivals: SeatPolicy) -> tuple[float, float]:
    """Whole-game playouts a second from the start of a game for 4: on one core, and on all.

    The first is by processor time; the second by the clock, so it tells of a machine with nothing
    else to do.
    """
    playouts = Playouts(State.start(4), seed=1, policies=[seat, rivals, rivals, rivals])
    indices = range(len(playouts.actions))
    playouts.run(indices, 100)
    begin, begin_clock = time.process_time(), time.perf_counter()
    playouts.run(indices, PLAYOUTS)
    games = PLAYOUTS * len(indices)
    return games / (time.process_time() - begin), games / (time.perf_counter() - begin_clock)


def start_up_seconds() -> tuple[float, float]:
    """Seconds to import and warm up in a new process: with an empty cache, then with that cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NUMBA_CACHE_DIR": folder}
        cold, warm = (
            float(
                subprocess.run(
                    [sys.executable, "-c", _WARM_UP],
                    env=environment,
                    check=True,
                    capture_output=True,
                    text=True,
                ).stdout
            )
            for _ in range(2)
        )
    return cold, warm


def random_games_a_second() -> dict[str, float]:
    """Random whole games of 4 divers a second of processor time: `kernel`, `reference`, and
    `plain C` where there is a C compiler."""
    rates = {"kernel": kernel_games_a_second(), "reference": reference_games_a_second()}
    plain_c = plain_c_games_a_second()
    return rates if plain_c is None else rates | {"plain C": plain_c}


def main() -> None:
    rates = random_games_a_second()
    print("random whole games, 4 divers, one core (processor time)")
    for name, rate in rates.items():
        times = rates["kernel"] / rate
        print(f"  {name:<10} {rate:12,.0f} games/s; the kernel plays {times:.2f} times as many")
    print("playouts from the start of a game for 4, by one core and by all")
    mixture = dict.fromkeys(("house", "learned", *MIXED_FIELD), 1.0)
    for what, seat, rivals in (
        ("house", "house", "house"),
        ("learned", "learned", "learned"),
        ("learned against any", "learned", mixture),
    ):
        one, every = playouts_a_second(seat, rivals)
        print(f"  {what:<20} {one:12,.0f} games/s {every:12,.0f} games/s")
    cold, warm = start_up_seconds()
    print(f"import and warm up: {cold:.1f} s with an empty cache, {warm:.2f} s from the cache")


if __name__ == "__main__":
    main()
