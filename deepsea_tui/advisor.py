"""The client of the engine process: asks for advice, and keeps the process alive.

The process is a child of this one and speaks JSON lines (see `solver.engine`).  Only one question
is open at a time: asking again, or `cancel`, ends the one before.  An engine that dies or does not
end a question when told to is replaced by a new one; the question that was open is asked again
once.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import subprocess
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from solver.adventure.review.report import ReviewStep
from solver.adventure.rivals.history import GivenHistory
from solver.advice import Advice, BotChoice
from solver.cores import THREADS
from solver.engine_lines import LONGEST_LINE as LONGEST_REQUEST

if TYPE_CHECKING:
    from solver.deep_blue.asked.advice import PositionAdvice
    from solver.deep_blue.asked.requests import GivenGame
    from solver.deep_blue.dive_odds.advice import Lens
    from solver.deep_blue.review.report import ReviewStep as DiveStep

Status = Literal["starting", "ready", "restarting", "failed"]

LONGEST_LINE: Final = 2**24
"""Bytes of the longest line taken from the engine."""

LONGEST_QUESTION: Final = LONGEST_REQUEST - 100
"""Bytes of the longest question; its number and the end of the line come to it."""

STOP_GRACE: Final = 1.0
"""Seconds that the engine may take to end a question; then it is killed."""

CLOSE_GRACE: Final = 0.5
"""Seconds that the engine may take to leave when its stdin is closed."""

BACK_OFF: Final = (0.1, 0.2, 0.5, 1.0)
"""Seconds before each new start after an engine died; when all are used up it has `failed`."""

_PING: Final = 0
"""Id of the ping; questions are counted from 1."""


class AdvisorError(Exception):
    """The engine refused the question; the text names field, value and what is allowed."""


class _Head(Struct):
    """What tells the engine's lines apart; advice has more fields."""

    id: int | str | None = None
    final: bool | None = None
    error: str | None = None
    rung: int | None = None


AnswerT = TypeVar("AnswerT", bound=Struct)


class _Question:
    """A question that is open: its request, and what has come for whoever asked."""

    def __init__(self, number: int, request: dict[str, Any], form: type[Struct]) -> None:
        self.number = number
        self.request = request
        self.form = form
        """What its answers are."""
        self.asked_again = False
        self.answers: asyncio.Queue[tuple[Any, bool] | AdvisorError | None] = asyncio.Queue()


class AdvisorClient:
    """Asks the engine process for advice.

    `log` is a file for the engine's stderr; without it, or if it cannot be written, that is thrown
    away.  `threads` are those that it plays on, one for each core without it.  `command` is for
    tests: the program to run in place of `python -m solver.engine`.
    """

    def __init__(
        self,
        log: Path | None = None,
        *,
        threads: int | None = None,
        command: tuple[str, ...] | None = None,
    ) -> None:
        self._environment = None if threads is None else os.environ | {THREADS: str(threads)}
        self._command = command or (sys.executable, "-m", "solver.engine")
        self.log = log
        """File for the engine's stderr; None throws it away."""
        self._numbers = itertools.count(1)
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._question: _Question | None = None
        self._stopping: dict[int, asyncio.TimerHandle] = {}
        self._status: Status = "starting"
        self._closed = False

    @property
    def status(self) -> Status:
        """`ready` once the compiled code is loaded, since the engine was (re)started.

        The engine says so unasked; odds, which it can tell before, do not mean it.
        """
        return self._status

    @property
    def pid(self) -> int | None:
        """Process id of the engine while it runs."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Start the engine, if it is not running; a failed one is given a new chance."""
        if self._closed:
            raise RuntimeError("the advisor client is closed")
        if self._keeper is None or self._keeper.done():
            self._status = "starting"
            self._keeper = asyncio.create_task(self._keep_running())

    async def ask(
        self,
        position: str,
        *,
        objective: str = "win",
        model: str = "best",
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int = 0,
        drop_plan: bool = True,
        holds: bool = True,
        target: int | None = None,
        history: GivenHistory | None = None,
    ) -> AsyncIterator[tuple[Advice, bool]]:
        """Ever better advice for `position`, each with whether it is the last.

        `history` is how the game came to `position`; the model `inferred` goes by it.
        `drop_plan=False` leaves the plan out, `holds=False` other models.  `target` asks beside
        for the chance of that many points when the dive is over.
        Ends without a last answer when another question is asked, `cancel` or `close` is called,
        or the engine fails for good; at once when the client is closed.  AdvisorError when the
        engine refuses the question.
        """
        request: dict[str, Any] = {
            "position": position,
            "objective": objective,
            "model": model,
            "seed": seed,
            "drop_plan": drop_plan,
            "holds": holds,
        }
        request |= {"seconds": seconds} if seconds is not None else {}
        request |= {"nodes": nodes} if nodes is not None else {}
        request |= {"target": target} if target is not None else {}
        request |= {"history": history} if history is not None else {}
        async with contextlib.aclosing(self._stream(request, Advice)) as answers:
            async for answer in answers:
                yield answer

    async def ask_deep_blue(
        self,
        position: str,
        *,
        lens: Lens = "points",
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int = 0,
        tables: Path | None = None,
    ) -> AsyncIterator[tuple[PositionAdvice, bool]]:
        """As `ask`, of a position of Deep Blue, in a dive or between dives.

        `tables` is the folder of those it is played with; None: as they came with the program.
        """
        from solver.deep_blue.asked.advice import PositionAdvice

        request: dict[str, Any] = {
            "game": "deep-blue",
            "position": position,
            "lens": lens,
            "seed": seed,
        }
        request |= {"seconds": seconds} if seconds is not None else {}
        request |= {"nodes": nodes} if nodes is not None else {}
        request |= {"tables": str(tables)} if tables is not None else {}
        async with contextlib.aclosing(self._stream(request, PositionAdvice)) as answers:
            async for answer in answers:
                yield answer

    async def choose(
        self, position: str, bot: str, *, seed: int = 0, history: GivenHistory | None = None
    ) -> str | None:
        """What `bot` plays in `position`; None in the cases in which `ask` ends without an answer.

        `history` is how the game came there.  AdvisorError when the engine refuses.
        """
        request: dict[str, Any] = {"position": position, "bot": bot, "seed": seed}
        request |= {"history": history} if history is not None else {}
        async with contextlib.aclosing(self._stream(request, BotChoice)) as choices:
            async for found, _ in choices:
                return found.choice
        return None

    async def choose_by_view(
        self, view: str, bot: str, *, seed: int = 0, tables: Path | None = None
    ) -> str | None:
        """As `choose`, of a game of Deep Blue: by what a seat may know.

        `tables` is the folder of those it is played with; None: as they came with the program.
        """
        request: dict[str, Any] = {"game": "deep-blue", "view": view, "bot": bot, "seed": seed}
        request |= {"tables": str(tables)} if tables is not None else {}
        async with contextlib.aclosing(self._stream(request, BotChoice)) as choices:
            async for found, _ in choices:
                return found.choice
        return None

    async def review(
        self,
        game: GivenHistory,
        *,
        objective: str = "win",
        model: str = "best",
        nodes: int | None = None,
        seed: int = 0,
    ) -> AsyncIterator[ReviewStep]:
        """How far the review of `game` is, and last the review itself, with the usual labels.

        Ends without one in the same cases as `ask`; AdvisorError when the engine refuses.
        """
        request: dict[str, Any] = {
            "review": game,
            "objective": objective,
            "model": model,
            "seed": seed,
        }
        request |= {"nodes": nodes} if nodes is not None else {}
        async with contextlib.aclosing(self._stream(request, ReviewStep)) as steps:
            async for step, _ in steps:
                yield step

    async def review_deep_blue(
        self,
        game: GivenGame,
        tables: Path | None,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
    ) -> AsyncIterator[DiveStep]:
        """As `review`, of a game of Deep Blue.

        `tables` is the folder of those it is played with; None: as they came with the program.
        `nodes` are deals of what is hidden in which each decision between dives is looked at, and
        `seconds` the time for all of these.
        """
        from solver.deep_blue.review.report import ReviewStep as DiveStep

        request: dict[str, Any] = {"game": "deep-blue", "review": game, "seed": seed}
        request |= {"nodes": nodes} if nodes is not None else {}
        request |= {"seconds": seconds} if seconds is not None else {}
        request |= {"tables": str(tables)} if tables is not None else {}
        async with contextlib.aclosing(self._stream(request, DiveStep)) as steps:
            async for step, _ in steps:
                yield step

    async def _stream(
        self, request: dict[str, Any], form: type[AnswerT]
    ) -> AsyncGenerator[tuple[AnswerT, bool], None]:
        """The answers to `request`, each with whether it is the last."""
        if self._closed:
            return
        self.cancel()
        try:
            length = len(msgspec.json.encode(request))
        except (ValueError, TypeError) as error:
            raise AdvisorError(f"question: {error}") from None
        if length > LONGEST_QUESTION:
            raise AdvisorError(f"question: {length} bytes, at most {LONGEST_QUESTION} are allowed")
        question = _Question(next(self._numbers), request, form)
        self._question = question
        try:
            await self.start()
            self._send_question()
            while (answer := await question.answers.get()) is not None:
                if isinstance(answer, AdvisorError):
                    raise answer
                yield answer
                if answer[1]:
                    return
        finally:
            if self._question is question:
                self.cancel()

    def cancel(self) -> None:
        """End the open question, if there is one; whoever iterates over its answers is let go."""
        question, self._question = self._question, None
        if question is None:
            return
        question.answers.put_nowait(None)
        if self._send({"id": question.number, "stop": True}):
            self._stopping[question.number] = asyncio.get_running_loop().call_later(
                STOP_GRACE, self._kill
            )

    async def close(self, *, at_once: bool = False) -> None:
        """End the open question and the process; afterwards the client cannot be used.

        The engine may take a moment to leave; `at_once` it is killed.
        """
        self._closed = True
        self.cancel()
        if at_once:
            self._kill()
        if self._process and self._process.stdin:
            self._process.stdin.close()
        if self._keeper is None:
            return
        _, late = await asyncio.wait([self._keeper], timeout=CLOSE_GRACE)
        if late:
            self._kill()
            await asyncio.wait([self._keeper], timeout=CLOSE_GRACE)
        self._keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._keeper

    async def _keep_running(self) -> None:
        """Run the engine, again and again if it dies, until the client is closed."""
        deaths = 0
        while deaths <= len(BACK_OFF):
            if deaths:
                await asyncio.sleep(BACK_OFF[deaths - 1])
            answered = await self._run_once()
            self._forget_process()
            if self._closed:
                return
            deaths = 1 if answered else deaths + 1
            self._status = "restarting"
            if self._question and self._question.asked_again:
                self._give_up_question()
            elif self._question:
                self._question.asked_again = True
        self._status = "failed"
        self._give_up_question()

    async def _run_once(self) -> bool:
        """One life of the engine; whether it answered anything."""
        answered = False
        log = self._open_log()
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=self._environment,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the program in front, not for the engine
            )
        except OSError:
            return False
        finally:
            if not isinstance(log, int):
                log.close()
        assert process.stdout is not None
        self._process = process
        if self._closed:
            self._kill()
        try:
            self._send({"id": _PING, "ping": True})
            self._send_question()
            while line := await process.stdout.readline():
                answered = self._take(line) or answered
        except ValueError:
            pass  # a line longer than any advice: this engine is out of its mind
        finally:
            await self._see_it_end(process)
        return answered

    def _open_log(self) -> IO[bytes] | int:
        if self.log is None:
            return subprocess.DEVNULL
        try:
            self.log.parent.mkdir(parents=True, exist_ok=True)
            return self.log.open("ab")
        except OSError:
            return subprocess.DEVNULL  # advice matters more than its log

    async def _see_it_end(self, process: asyncio.subprocess.Process) -> None:
        """Wait for a process that has closed its stdout; kill it only if it lingers.

        (Killing one that has just ended would reap it behind the back of asyncio.)
        """
        try:
            await asyncio.wait_for(process.wait(), CLOSE_GRACE)
        except TimeoutError:
            self._kill()
            await process.wait()

    def _take(self, line: bytes) -> bool:
        """Deal with one line of the engine; whether it made sense."""
        try:
            head = msgspec.json.decode(line, type=_Head)
            question = (
                self._question if self._question and self._question.number == head.id else None
            )
            answer = (
                msgspec.json.decode(line, type=question.form)
                if question and head.final is not None
                else None
            )
        except (ValueError, RecursionError):
            self._kill()
            return False
        if head.error is None and (head.id == _PING or (head.rung or 1) > 1):
            self._status = "ready"
        if isinstance(head.id, int) and (head.final or head.error is not None):
            timer = self._stopping.pop(head.id, None)
            if timer:
                timer.cancel()
        if question is None:
            return True
        if answer is not None:
            question.answers.put_nowait((answer, bool(head.final)))
        elif head.error is not None:
            question.answers.put_nowait(AdvisorError(head.error))
        if head.final or head.error is not None:
            self._question = None
        return True

    def _send_question(self) -> None:
        """Ask the open question, if the engine runs; else it is asked when it does."""
        if self._question:
            self._send({"id": self._question.number, **self._question.request})

    def _send(self, message: dict[str, Any]) -> bool:
        """Whether the message was put on its way."""
        line = msgspec.json.encode(message) + b"\n"
        process = self._process
        if process is None or process.stdin is None or process.stdin.is_closing():
            return False
        process.stdin.write(line)
        return True

    def _kill(self) -> None:
        if self._process and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    def _forget_process(self) -> None:
        self._process = None
        for timer in self._stopping.values():
            timer.cancel()
        self._stopping.clear()

    def _give_up_question(self) -> None:
        if self._question:
            self._question.answers.put_nowait(None)
            self._question = None
