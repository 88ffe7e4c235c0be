"""Coroutines that a SIGTERM ends in good order, as asyncio itself does for Ctrl-C."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from types import FrameType
from typing import Any, TypeVar

ResultT = TypeVar("ResultT")


def run(main: Coroutine[Any, Any, ResultT]) -> ResultT:
    """`asyncio.run`; a SIGTERM cancels `main`, and once that is over raises SystemExit(143).

    An exception out of a signal handler would leave through whatever runs just then, and tasks
    would be left behind.  To be called in the main thread.
    """
    terminated = False

    async def watched() -> ResultT:
        task = asyncio.current_task()
        assert task is not None
        loop = asyncio.get_running_loop()

        def end(number: int, frame: FrameType | None) -> None:
            nonlocal terminated
            terminated = True
            loop.call_soon_threadsafe(task.cancel)

        before = signal.signal(signal.SIGTERM, end)
        try:
            return await main
        finally:
            signal.signal(signal.SIGTERM, before)

    try:
        return asyncio.run(watched())
    except asyncio.CancelledError:
        if terminated:
            raise SystemExit(128 + signal.SIGTERM) from None
        raise
