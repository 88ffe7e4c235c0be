"""The client of the engine: one question at a time, and an engine that is always there."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import warnings
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import platformdirs
import pytest
import pytest_asyncio

from deepsea_tui import advisor
from deepsea_tui.advisor import AdvisorClient, AdvisorError
from solver.adventure.actions import parse_action
from solver.adventure.notation import parse_position
from solver.adventure.rivals.history import GivenHistory
from solver.adventure.state import State
from solver.advice import Advice

pytestmark = pytest.mark.asyncio(loop_scope="module")

START = str(State.start(3))
SEARCH = "11111111222222223333333344444444 4v/0v/0v 25 1 A:search es"
PATIENCE = 100.0
COMPILED = os.environ.get("NUMBA_CACHE_DIR") or str(
    platformdirs.user_cache_path("deepsea") / "numba"
)
"""Where compiled code lies before the tests get folders of their own."""

ANSWER = """
import json, os, sys, time

def say(id, final, rung=2):
    line = {
        "id": id, "final": final, "rung": rung,
        "position": "", "mover": 0, "step": "turn", "model": "best",
        "objective": "win", "method": "odds", "best": [], "actions": [], "next_rolls": [],
        "air": {"air": 0, "next_breath": 0, "turns": {}, "last_breath": None},
        "home_as_loaded": {}, "carried": [], "playouts": os.getpid(),
    }
    print(json.dumps(line), flush=True)

for line in sys.stdin:
    request = json.loads(line)
    id = request["id"]
    if "ping" in request:
        continue
"""
"""The beginning of an engine that gives empty advice; `playouts` is its process id."""


@pytest.fixture(autouse=True)
def compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", COMPILED)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client() -> AsyncIterator[AdvisorClient]:
    """One real engine for all that leave it running: it takes seconds to load."""
    client = AdvisorClient()
    yield client
    await client.close()


@pytest_asyncio.fixture(loop_scope="module")
async def fresh() -> AsyncIterator[AdvisorClient]:
    """A client whose engine does not run yet."""
    client = AdvisorClient()
    yield client
    await client.close()


@pytest_asyncio.fixture(loop_scope="module")
async def false_engine(tmp_path: Path) -> AsyncIterator[Callable[[str], AdvisorClient]]:
    """`false_engine(body)`: a client whose engine does `body` for every question or stop."""
    clients: list[AdvisorClient] = []

    def make(body: str) -> AdvisorClient:
        script = tmp_path / "false_engine.py"
        script.write_text(ANSWER + body)
        clients.append(AdvisorClient(command=(sys.executable, str(script))))
        return clients[-1]

    yield make
    for client in clients:
        await client.close()


async def every(client: AdvisorClient, position: str = START) -> list[tuple[Advice, bool]]:
    async with asyncio.timeout(PATIENCE):
        return [answer async for answer in client.ask(position, nodes=200)]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def is_running(pid: int) -> bool:
    """Whether the process is there, dead but not waited for included."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_question_too_long_for_the_engine_is_refused_at_once() -> None:
    """The engine would pass such a line over, and nobody would answer."""
    client = AdvisorClient(command=("no-such-program",))
    with pytest.raises(AdvisorError, match="bytes, at most 262044 are allowed"):
        await anext(client.ask_deep_blue("x" * 300_000))
    await client.close()


async def test_the_real_engine_answers_from_odds_to_playouts(client: AdvisorClient) -> None:
    answers = await every(client)
    assert [final for _, final in answers] == [False] * (len(answers) - 1) + [True]
    assert answers[0][0].rung == 1
    assert answers[-1][0].rung == 2
    assert answers[-1][0].position == START
    assert client.status == "ready"


async def test_a_bot_is_asked_for_its_choice(client: AdvisorClient) -> None:
    async with asyncio.timeout(PATIENCE):
        choice = await client.choose(SEARCH, "house", seed=3)
    assert parse_action(choice or "") in parse_position(SEARCH).legal_actions()
    with pytest.raises(AdvisorError, match="unknown bot 'admiral'"):
        await client.choose(SEARCH, "admiral")


async def test_odds_do_not_mean_that_the_code_is_loaded(
    false_engine: Callable[[str], AdvisorClient],
) -> None:
    """The engine tells them while it is still compiling: the first question gets nothing else."""
    client = false_engine("    say(id, True, rung=min(id, 2))\n")
    await every(client)
    odds = client.status
    await every(client)
    assert (odds, client.status) == ("starting", "ready")


async def test_a_refused_question_says_why_and_the_next_is_answered(client: AdvisorClient) -> None:
    with pytest.raises(AdvisorError, match="six fields"):
        await every(client, "nonsense")
    with pytest.raises(AdvisorError, match="utf-8"):
        await every(client, "\ud800")
    assert (await every(client))[-1][1]


async def test_asking_again_lets_the_first_asker_go(client: AdvisorClient) -> None:
    first = client.ask(START, seconds=3600)
    await anext(first)
    answers = await every(client)
    assert answers[-1][1]
    async with asyncio.timeout(PATIENCE):
        assert not [answer for answer in [item async for item in first] if answer[1]]


async def test_cancel_ends_the_answers_and_keeps_the_engine(client: AdvisorClient) -> None:
    asked = client.ask(START, seconds=3600)
    await anext(asked)
    pid = client.pid
    client.cancel()
    async with asyncio.timeout(PATIENCE):
        rest = [answer async for answer in asked]
    assert not [final for _, final in rest if final]
    assert (await every(client))[-1][1]
    assert client.pid == pid


async def test_a_cancelled_task_ends_its_question(client: AdvisorClient) -> None:
    started = asyncio.Event()

    async def ask() -> None:
        async for _ in client.ask(START, seconds=3600):
            started.set()

    task = asyncio.create_task(ask())
    async with asyncio.timeout(PATIENCE):
        await started.wait()
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    assert (await every(client))[-1][1]


async def test_an_engine_is_ready_unasked_and_one_that_is_killed_is_replaced_and_asked_again(
    fresh: AdvisorClient,
) -> None:
    client = fresh
    assert client.status == "starting"
    await client.start()
    await until(lambda: client.status == "ready")
    asked = client.ask(START, seconds=3600)
    await anext(asked)
    old = client.pid
    assert old is not None
    os.kill(old, signal.SIGKILL)
    await until(lambda: client.pid not in (None, old))
    async with asyncio.timeout(PATIENCE):
        async for advice, _ in asked:
            if advice.rung == 2:
                break
    assert not is_running(old)
    assert client.status == "ready"


async def test_a_question_that_kills_the_engine_is_asked_twice_and_let_go(
    false_engine: Callable[[str], AdvisorClient],
) -> None:
    client = false_engine("    say(id, False); os._exit(1)\n")
    answers = await every(client)
    assert [final for _, final in answers] == [False, False]
    assert len({advice.playouts for advice, _ in answers}) == 2  # two processes


async def test_an_engine_that_does_not_stop_is_killed(
    false_engine: Callable[[str], AdvisorClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisor, "STOP_GRACE", 0.05)
    client = false_engine("    if 'stop' not in request: say(id, False); time.sleep(3600)\n")
    asked = client.ask(START)
    first, _ = await anext(asked)
    client.cancel()
    await until(lambda: not is_running(first.playouts))
    again, _ = await anext(client.ask(START))
    assert again.playouts != first.playouts


async def test_stale_answers_are_dropped(false_engine: Callable[[str], AdvisorClient]) -> None:
    client = false_engine("    say(99, True); say(0, True); say('x', False); say(id, True)\n")
    assert len(await every(client)) == 1


@pytest.mark.parametrize(
    "body",
    [
        "    print('no JSON', flush=True)\n    time.sleep(3600)\n",
        '    print(\'{"id": 1, "final": true}\', flush=True)\n    time.sleep(3600)\n',
        "    print('x' * 2**25, flush=True)\n    time.sleep(3600)\n",
    ],
    ids=["no JSON", "no advice", "a line without end"],
)
async def test_an_engine_out_of_its_mind_is_given_up(
    false_engine: Callable[[str], AdvisorClient], body: str
) -> None:
    assert await every(false_engine(body)) == []


async def test_an_engine_that_cannot_run_has_failed_and_may_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advisor, "BACK_OFF", (0.0, 0.0))
    client = AdvisorClient(command=(sys.executable, "-c", "raise SystemExit(3)"))
    assert await every(client) == []
    await until(lambda: client.status == "failed")
    assert await every(client) == []
    await client.close()
    missing = AdvisorClient(command=("/no/such/program",))
    assert await every(missing) == []
    await missing.close()


async def test_stderr_goes_to_the_log(tmp_path: Path) -> None:
    log = tmp_path / "engine.log"
    client = AdvisorClient(log, command=(sys.executable, "-c", "raise SystemExit('told you')"))
    await client.start()
    await until(lambda: log.exists() and "told you" in log.read_text())
    await client.close()


@pytest.mark.parametrize("ready", [True, False], ids=["computing", "starting"])
async def test_close_leaves_no_process_and_no_warning(ready: bool) -> None:
    client = AdvisorClient()
    asked = client.ask(START, seconds=3600)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        if ready:
            await anext(asked)
        else:
            await client.start()
            await until(lambda: client.pid is not None)
        pid = client.pid
        assert pid is not None
        await client.close()
        assert not is_running(pid)
        await asked.aclose()  # type: ignore[attr-defined]
        gc.collect()
    with pytest.raises(RuntimeError, match="closed"):
        await client.start()


async def test_closing_what_never_ran_is_no_error() -> None:
    client = AdvisorClient()
    client.cancel()
    await client.close()
    await client.close()
    assert await every(client) == []


async def test_a_review_streams_how_far_it_is_and_ends_with_the_review(
    client: AdvisorClient,
) -> None:
    game = GivenHistory(START, ["roll:4", "leave"])
    async with asyncio.timeout(PATIENCE):
        steps = [step async for step in client.review(game, nodes=60)]
    assert [step.done for step in steps[:-1]] == [*range(1, steps[0].of + 1)]
    assert [step.final for step in steps] == [False] * (len(steps) - 1) + [True]
    assert steps[-1].review is not None
    assert steps[-1].review.nodes == 60


async def test_a_review_of_an_impossible_game_is_refused(client: AdvisorClient) -> None:
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(AdvisorError, match=r"review.actions\[0\]"):
            [step async for step in client.review(GivenHistory(START, ["take"]))]


async def test_a_review_gives_way_to_another_question(client: AdvisorClient) -> None:
    game = GivenHistory(START, ["roll:4", "leave"] * 3)
    async with asyncio.timeout(PATIENCE):
        async with contextlib.aclosing(client.review(game, nodes=100_000_000)) as steps:
            asking = asyncio.create_task(anext(aiter(steps)))
            await asyncio.wait([asking], timeout=0)
            assert (await every(client))[-1][1]
            with pytest.raises(StopAsyncIteration):
                await asking
