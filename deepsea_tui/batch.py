"""Many questions to several engines at once, answered in the order in which they were asked.

An engine is a process that answers one question at a time; each gets the next question as soon as
it is free.  What is asked within a number of games has the same answer from any of them.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, Generic, TypeVar

from deepsea_tui.advisor import AdvisorClient

AskedT = TypeVar("AskedT")
AnswerT = TypeVar("AnswerT")
ItemT = TypeVar("ItemT")

_AHEAD: Final = 4
"""Questions taken ahead of the answers for each engine."""


class Batch(Generic[AskedT, AnswerT]):
    """Puts questions to at most `workers` engines, which `connect` makes as they are needed.

    `ask` puts one question; what it raises is raised where its answer is waited for.
    """

    def __init__(
        self,
        workers: int,
        connect: Callable[[], AdvisorClient],
        ask: Callable[[AdvisorClient, AskedT], Awaitable[AnswerT]],
    ) -> None:
        self._connect = connect
        self._ask = ask
        self._clients: list[AdvisorClient] = []
        self._idle: list[AdvisorClient] = []
        self._free = asyncio.Semaphore(workers)
        self._ahead = _AHEAD * workers
        self._open: set[asyncio.Task[AnswerT]] = set()

    async def answers(
        self, questions: Iterable[AskedT]
    ) -> AsyncGenerator[tuple[AskedT, AnswerT], None]:
        """Every question with its answer, in order; questions are taken while there is room."""
        waiting: asyncio.Queue[tuple[AskedT, asyncio.Task[AnswerT]] | None]
        waiting = asyncio.Queue(self._ahead)

        async def put_all() -> None:
            async for question in in_a_thread(questions, self._ahead):
                await waiting.put((question, self._begin(question)))
            await waiting.put(None)

        asking = asyncio.create_task(put_all())
        try:
            while (entry := await waiting.get()) is not None:
                question, task = entry
                yield question, await task
        finally:
            asking.cancel()
            for task in self._open:
                task.cancel()

    async def close(self) -> None:
        """Leave no engine behind; what they compute is not waited for."""
        await asyncio.gather(*(client.close(at_once=True) for client in self._clients))

    def _begin(self, question: AskedT) -> asyncio.Task[AnswerT]:
        task = asyncio.create_task(self._answer(question))
        self._open.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[AnswerT]) -> None:
        self._open.discard(task)
        if not task.cancelled():
            task.exception()  # it may be that nobody waits for this answer any more

    async def _answer(self, question: AskedT) -> AnswerT:
        async with self._free:
            client = self._idle.pop() if self._idle else self._new_client()
            try:
                return await self._ask(client, question)
            finally:
                self._idle.append(client)

    def _new_client(self) -> AdvisorClient:
        self._clients.append(self._connect())
        return self._clients[-1]


async def in_a_thread(items: Iterable[ItemT], ahead: int) -> AsyncIterator[ItemT]:
    """`items`, which may have to be waited for, at most so many ahead of whoever takes them.

    A thread that still waits for one does not keep the program from ending.
    """
    loop = asyncio.get_running_loop()
    taken: asyncio.Queue[tuple[ItemT] | BaseException | None] = asyncio.Queue()
    room = threading.Semaphore(ahead)

    def put(entry: tuple[ItemT] | BaseException | None) -> None:
        loop.call_soon_threadsafe(taken.put_nowait, entry)

    def read() -> None:
        with suppress(RuntimeError):  # the loop has been closed: nobody takes any more
            try:
                for item in items:
                    room.acquire()
                    put((item,))
            except Exception as error:
                put(error)
            put(None)

    threading.Thread(target=read, daemon=True).start()
    while (entry := await taken.get()) is not None:
        if isinstance(entry, BaseException):
            raise entry
        room.release()
        yield entry[0]
