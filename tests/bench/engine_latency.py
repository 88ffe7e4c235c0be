"""How soon the engine answers and stops, and how narrow its shares are after a second.

Run by hand from the top of the repository: `python tests/bench/engine_latency.py [POSITIONS]`.
Positions are decisions of random games for 2 to 6 divers, the same in every run.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import time

from deepsea_tui.advisor import AdvisorClient
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State

SEED = 11


def decisions(count: int) -> list[State]:
    """`count` positions with two actions or more, one a random game."""
    rng = random.Random(SEED)
    found: list[State] = []
    while len(found) < count:
        divers = 2 + len(found) % 5
        state = State.start(divers, PRESETS[rng.choice(list(PRESETS))])
        met = []
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                met.append(state)
            state = state.child(rng.choice(state.legal_actions()))
        found.append(rng.choice(met))
    return found


async def timed(client: AdvisorClient, state: State) -> tuple[float, float, float]:
    """Seconds to the odds, to the first ranking, and from a stop to the next engine answer."""
    odds = ranking = 0.0
    start = time.perf_counter()
    async for advice, _ in client.ask(str(state), seconds=60):
        now = time.perf_counter() - start
        if advice.rung == 1:
            odds = now
        elif not ranking:
            ranking = now
        if now > 0.5:
            break
    client.cancel()
    start = time.perf_counter()
    async for _ in client.ask(str(state), seconds=0.01, drop_plan=False):
        break
    return odds, ranking, time.perf_counter() - start


async def half_width(client: AdvisorClient, state: State) -> tuple[float, int]:
    """Largest half-width of the best action's shares after a second, and playouts by then."""
    async for advice, final in client.ask(str(state), seconds=1):
        if final:
            return max(share.half_width for share in advice.actions[0].win), advice.playouts
    raise RuntimeError(f"no last answer for {state}")


def line(name: str, values: list[float], scale: float, unit: str) -> str:
    """Median, 90 % quantile and most of `values`."""
    ordered = sorted(scale * value for value in values)
    return (
        f"{name:<34} median {statistics.median(ordered):8.2f}  "
        f"90 % {ordered[int(0.9 * (len(ordered) - 1))]:8.2f}  most {ordered[-1]:8.2f} {unit}"
    )


async def main(count: int) -> None:
    """Measure and print."""
    client = AdvisorClient()
    start = time.perf_counter()
    await client.start()
    while client.status != "ready":
        await asyncio.sleep(0.01)
    print(f"engine warm after {time.perf_counter() - start:.2f} s")
    await half_width(client, decisions(1)[0])
    states = decisions(count)
    times = [await timed(client, state) for state in states]
    widths = [await half_width(client, state) for state in states]
    await client.close()
    print(line("odds (rung 1)", [each[0] for each in times], 1000, "ms"))
    print(line("first ranking (rung 2)", [each[1] for each in times], 1000, "ms"))
    print(line("stop, then the next answer", [each[2] for each in times], 1000, "ms"))
    print(line("largest half-width after 1 s", [each[0] for each in widths], 100, "% of share"))
    print(line("playouts in 1 s", [float(each[1]) for each in widths], 0.001, "thousand"))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 30))
