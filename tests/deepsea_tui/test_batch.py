"""Many questions to several engines: order, sharing, and what happens when one fails."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import aclosing

import pytest

from deepsea_tui.batch import Batch, in_a_thread


class Engine:
    """Answers when it is told to; counts how many of its kind are at work."""

    working = 0
    most = 0
    made = 0

    def __init__(self) -> None:
        Engine.made += 1
        self.closed = False

    async def close(self, *, at_once: bool = False) -> None:
        self.closed = at_once


@pytest.fixture(autouse=True)
def none_made() -> None:
    Engine.working = Engine.most = Engine.made = 0


async def slowest_first(engine: Engine, number: int) -> str:
    """Question 0 takes longest, so that answers come in the wrong order."""
    Engine.working += 1
    Engine.most = max(Engine.most, Engine.working)
    for _ in range(10 - number):
        await asyncio.sleep(0)
    Engine.working -= 1
    if number == 7:
        raise ValueError("seven")
    return f"answer {number}"


async def test_answers_come_in_order_from_as_many_engines_as_allowed() -> None:
    batch = Batch(3, Engine, slowest_first)
    found = [entry async for entry in batch.answers(range(6))]
    assert found == [(number, f"answer {number}") for number in range(6)]
    assert (Engine.most, Engine.made) == (3, 3)
    await batch.close()


async def test_one_question_needs_one_engine_and_none_needs_none() -> None:
    batch = Batch(3, Engine, slowest_first)
    assert [answer async for _, answer in batch.answers([4])] == ["answer 4"]
    assert [answer async for _, answer in batch.answers([])] == []
    assert Engine.made == 1


async def test_a_failure_comes_in_its_turn_and_ends_the_rest() -> None:
    batch = Batch(2, Engine, slowest_first)
    async with aclosing(batch.answers(range(5, 10))) as answers:
        assert [await anext(answers) for _ in range(2)] == [(5, "answer 5"), (6, "answer 6")]
        with pytest.raises(ValueError, match="seven"):
            await anext(answers)
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_close_leaves_no_engine() -> None:
    batch = Batch(2, Engine, slowest_first)
    async with aclosing(batch.answers(range(4))) as answers:
        await anext(answers)
    engines = list(batch._clients)
    await batch.close()
    assert engines
    assert all(engine.closed for engine in engines)


async def test_an_answer_does_not_wait_for_the_next_question() -> None:
    """Whoever writes one position at a time wants its answer before he writes the next."""
    more = threading.Event()

    def typed() -> Iterator[int]:
        yield 1
        assert more.wait(30)
        yield 2

    batch = Batch(2, Engine, slowest_first)
    async with aclosing(batch.answers(typed())) as answers:
        assert await anext(answers) == (1, "answer 1")
        more.set()
        assert await anext(answers) == (2, "answer 2")


async def test_no_more_is_read_ahead_than_allowed() -> None:
    read = []

    def endless() -> Iterator[int]:
        number = 0
        while True:
            read.append(number)
            yield number
            number += 1

    async with aclosing(in_a_thread(endless(), 3)) as items:
        assert [await anext(items) for _ in range(5)] == [0, 1, 2, 3, 4]
        assert len(read) <= 5 + 3 + 1


async def test_what_goes_wrong_in_reading_is_told() -> None:
    def torn() -> Iterator[int]:
        yield 1
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        assert [item async for item in in_a_thread(torn(), 3)]
