"""How soon the engine answers and stops, and how narrow its shares are after a second.

    python -m tests.bench.engine_latency [POSITIONS]

Positions are decisions of random games for 2 to 6 divers, the same in every run; under the model
`inferred` the engine is told how the game came to them.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from deepsea_tui.advisor import AdvisorClient
from solver.adventure.rivals.history import GivenHistory, History
from solver.adventure.state import State
from solver.advice import Advice
from solver.engine_loading import CompiledCode
from tests.bench.games import decisions

SEED = 11
MODELS = ("best", "inferred")
_ENOUGH = 0.5
"""Seconds after which no first ranking is waited for."""


class Asker:
    """Asks a warm engine about positions of games."""

    def __init__(self, client: AdvisorClient, model: str) -> None:
        self._client = client
        self._model = model

    def ask(
        self, asked: tuple[State, History], seconds: float, *, drop_plan: bool = True
    ) -> AsyncIterator[tuple[Advice, bool]]:
        """Ever better advice for so many seconds."""
        state, history = asked
        actions = [str(action) for action in history.actions]
        return self._client.ask(
            str(state),
            model=self._model,
            seconds=seconds,
            drop_plan=drop_plan,
            history=GivenHistory(str(history.start), actions),
        )

    async def times(self, asked: tuple[State, History]) -> tuple[float, float, float]:
        """Seconds to the odds, to the first ranking, and from a stop to the next engine answer."""
        odds = ranking = 0.0
        start = time.perf_counter()
        async for advice, _ in self.ask(asked, 60):
            now = time.perf_counter() - start
            if advice.rung == 1:
                odds = now
            elif not ranking:
                ranking = now
            if now > _ENOUGH and ranking:
                break
        self._client.cancel()
        start = time.perf_counter()
        async for _ in self.ask(asked, 0.01, drop_plan=False):
            break
        return odds, ranking, time.perf_counter() - start

    async def half_widths(self, asked: tuple[State, History]) -> tuple[float, float, int]:
        """After a second: largest half-width of the best action's shares, and of all actions'
        shares; and the playouts by then."""
        async for advice, final in self.ask(asked, 1):
            if final:
                best, *_ = widths = [
                    max(share.half_width for share in action.win) for action in advice.actions
                ]
                return best, max(widths), advice.playouts
        raise RuntimeError(f"no last answer for {asked[0]}")


@asynccontextmanager
async def warm_engine(model: str) -> AsyncIterator[Asker]:
    """An engine that has loaded its code and answered a question."""
    client = AdvisorClient()
    try:
        await client.start()
        while client.status != "ready":
            await asyncio.sleep(0.01)
        asker = Asker(client, model)
        await asker.half_widths(decisions(1, SEED)[0])
        yield asker
    finally:
        await client.close()


async def _measure(count: int, model: str) -> dict[str, list[float]]:
    async with warm_engine(model) as asker:
        asked = decisions(count, SEED)
        times = [await asker.times(one) for one in asked]
        widths = [await asker.half_widths(one) for one in asked]
    odds, ranking, stop = zip(*times, strict=True)
    best, every, playouts = zip(*widths, strict=True)
    return {
        "odds": [*odds],
        "ranking": [*ranking],
        "stop": [*stop],
        "half width": [*best],
        "half width of all": [*every],
        "playouts": [*map(float, playouts)],
    }


def latency(count: int, model: str) -> dict[str, list[float]]:
    """One figure a position: seconds (`odds`, `ranking`, `stop`), largest half-widths of shares
    after a second (`half width` of the best action, `half width of all`), `playouts` by then."""
    CompiledCode().load()  # whatever is not in the cache yet is compiled here, not beside questions
    return asyncio.run(_measure(count, model))


def line(name: str, values: list[float], scale: float, unit: str) -> str:
    """Median, 90 % quantile and most of `values`."""
    ordered = sorted(scale * value for value in values)
    return (
        f"{name:<34} median {statistics.median(ordered):8.2f}  "
        f"90 % {ordered[int(0.9 * (len(ordered) - 1))]:8.2f}  most {ordered[-1]:8.2f} {unit}"
    )


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    for model in MODELS:
        found = latency(count, model)
        print(f"model {model}, {count} positions")
        print(line("odds (rung 1)", found["odds"], 1000, "ms"))
        print(line("first ranking", found["ranking"], 1000, "ms"))
        print(line("stop, then the next answer", found["stop"], 1000, "ms"))
        print(line("half-width after 1 s, best action", found["half width"], 100, "points"))
        print(line("half-width after 1 s, all actions", found["half width of all"], 100, "points"))
        print(line("playouts in 1 s", found["playouts"], 0.001, "thousand"))


if __name__ == "__main__":
    main()
