"""The advisor as a child process: `python -m solver.engine`, JSON lines on stdin and stdout.

A question `{"id": 1, "position": "...", "objective": "win", "model": "best", "seconds": 2}`
(or `"nodes": 20000`, and `"seed": 7`) is answered by a stream of advice, one object a line, each
with the question's `id` and `final`; exactly one has `final: true`.  `id` is a number or a
string.  Without a limit the answer takes 3 seconds; `"drop_plan": false` leaves the plan out,
`"holds": false` whether the advice holds under other models.
`"target": 20` asks beside for the chance of at least 20 points, all dives together, after this one.
The model `inferred` goes by `"history": {"start": "<position>", "actions": ["roll:4", "take"]}`,
all that happened from a start to the position asked about.

`{"id": 3, "review": {"start": "<position>", "actions": [...]}}` (with `objective`, `model`, `nodes`
for each moment, `seed` and `thresholds`) reviews a whole game: lines with `done` and `of` tell how
far it is, and the final one carries the `review`, or null when it was stopped.

Of the other game: `{"id": 4, "game": "deep-blue", "review": {"start": , "actions": }}` reviews its
dives in the same way (see `solver.deep_blue.asked`).

`{"id": 1, "position": "...", "bot": "captain", "seed": 7}`, with a history if there is one, asks
what a bot plays: `{"id": 1, "final": true, "choice": "take"}`.

`{"id": 1, "stop": true}` ends that question at once with a final answer, also one that still
waits; a stop for a question that is not open is passed over.  Questions are answered in the order
they came: whoever wants another position now stops the old question first.
`{"id": 2, "ping": true}` is answered with `{"id": 2, "pong": true}` once the compiled code is
loaded; until then questions get the odds (rung 1), and their clock does not run yet.
A bad line gets `{"id": ...|null, "error": "..."}`, every problem on a line of its own.

At the end of stdin the open questions are answered and the process ends (exit code 0); when
nobody reads stdout any more it ends at once, also while it computes.  SIGINT and SIGTERM end it
with 130 and 143.  stdout carries JSON only; all else goes to stderr.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from types import FrameType
from typing import BinaryIO, Final, NoReturn

from solver import cores
from solver import engine_answers as answers
from solver import engine_protocol as protocol
from solver.adventure.bots.asked import choice_of
from solver.adventure.ladder.advisor import advise
from solver.adventure.review.report import Review
from solver.adventure.review.reviewing import Cancelled, review
from solver.deep_blue.asked import requests as deep_blue
from solver.engine_loading import CompiledCode

_NICENESS: Final = 5
"""What is added to this process's niceness (0 to 19)."""
_WAIT: Final = 0.05
"""Seconds between two looks at a stop while a review waits for the compiled code."""

_TOO_LONG: Final = f"line: longer than {protocol.LONGEST_LINE} bytes, the most allowed"

_Asked = protocol.Question | protocol.BotQuestion | protocol.ReviewQuestion | deep_blue.Question
"""What has an answer of its own."""


class Engine:
    """Reads requests in one thread, answers questions in another, one after the other."""

    def __init__(self, output: int, compiled: CompiledCode) -> None:
        self._output = output
        self._writing = threading.Lock()
        self._compiled = compiled
        self._changed = threading.Condition()
        self._waiting: deque[_Asked] = deque()
        self._open: set[protocol.Id] = set()
        self._stopped: set[protocol.Id] = set()
        self._input_ended = False

    def listen(self, source: BinaryIO) -> None:
        """Take requests from `source` until it ends."""
        try:
            for line in request_lines(source):
                if line is None:
                    self._send(answers.error_line(None, _TOO_LONG))
                elif line.strip():
                    self._take_or_refuse(line)
        finally:
            with self._changed:
                self._input_ended = True
                self._changed.notify_all()

    def serve(self) -> None:
        """Answer questions until the input has ended and none is left."""
        while (question := self._next_question()) is not None:
            try:
                if isinstance(question, protocol.ReviewQuestion):
                    self._review(question)
                elif isinstance(question, protocol.BotQuestion):
                    self._choose(question)
                elif isinstance(question, deep_blue.Question):
                    self._answer_deep_blue(question)
                else:
                    self._answer(question)
            except BrokenPipeError:
                raise
            except Exception as error:
                traceback.print_exc()
                self._close(question)
                self._send(answers.error_line(question.id, f"the engine failed: {error!r}"))

    def _take_or_refuse(self, line: bytes) -> None:
        try:
            self._take(line)
        except BrokenPipeError:
            raise
        except Exception as error:  # whatever a line brings about, the next one is read
            traceback.print_exc()
            self._send(answers.error_line(None, f"the engine failed: {error!r}"))

    def _take(self, line: bytes) -> None:
        try:
            request = protocol.parse_request(line)
        except protocol.RequestError as error:
            self._send(answers.error_line(error.id, str(error)))
            return
        if isinstance(request, protocol.Ping):
            self._compiled.when_loaded(lambda: self._send(answers.pong_line(request.id)))
            return
        with self._changed:
            if isinstance(request, protocol.Stop):
                if request.id in self._open:
                    self._stopped.add(request.id)
                return
            known = request.id in self._open
            if not known:
                self._open.add(request.id)
                self._waiting.append(request)
                self._changed.notify_all()
        if known:
            self._send(
                answers.error_line(request.id, f"id: {request.id!r} is a question still open")
            )

    def _next_question(self) -> _Asked | None:
        with self._changed:
            while not self._waiting:
                if self._input_ended:
                    return None
                self._changed.wait()
            return self._waiting.popleft()

    def _answer(self, question: protocol.Question) -> None:
        def should_stop() -> bool:
            return self._is_stopped(question)

        for advice, final in advise(
            question.state,
            objective=question.objective,
            model=question.model,
            budget=question.budget,
            seed=question.seed,
            drop_plan=question.drop_plan,
            holds=question.holds,
            target=question.target,
            history=question.history,
            should_stop=should_stop,
            ready=self._compiled.wait,
        ):
            if final:
                self._close(question)  # before the line is out: its id may come again at once
            self._send(answers.answer_line(question.id, advice, final))

    def _choose(self, question: protocol.BotQuestion) -> None:
        choice = None
        while not self._compiled.wait(_WAIT) and not self._is_stopped(question):
            pass
        if not self._is_stopped(question):
            choice = choice_of(question.bot, question.state, question.history, question.seed)
        self._close(question)
        self._send(answers.choice_line(question.id, choice))

    def _review(self, question: protocol.ReviewQuestion) -> None:
        def should_stop() -> bool:
            return self._is_stopped(question)

        found: Review | None = None
        while not self._compiled.wait(_WAIT) and not should_stop():
            pass
        with suppress(Cancelled):
            for step in review(question.history, question.wanted, should_stop):
                if isinstance(step, Review):
                    found = step
                else:
                    self._send(answers.progress_line(question.id, step.done, step.of))
        self._close(question)
        self._send(answers.review_line(question.id, found))

    def _answer_deep_blue(self, question: deep_blue.Question) -> None:
        """Its compiled code is its own, and small: it is loaded here, when it is first needed."""
        from solver.deep_blue.asked.answers import answers as answers_to

        for answer in answers_to(question, lambda: question.id in self._stopped):
            if answer.final:
                self._close(question)
            self._send(answers.struct_line(question.id, answer))

    def _is_stopped(self, question: _Asked) -> bool:
        return question.id in self._stopped or self._compiled.failed

    def _close(self, question: _Asked) -> None:
        with self._changed:
            self._open.discard(question.id)
            self._stopped.discard(question.id)

    def _send(self, line: bytes) -> None:
        with self._writing:
            rest = memoryview(line)
            while rest:
                rest = rest[os.write(self._output, rest) :]


def request_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Lines of `source`; None for one that is too long, whose rest is skipped."""
    while line := source.readline(protocol.LONGEST_LINE + 1):
        if len(line) <= protocol.LONGEST_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(protocol.LONGEST_LINE)
        yield None


def main() -> NoReturn:
    """Run the engine on this process's stdin and stdout."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end_by_signal)
    _give_way()
    output = _claim_stdout()
    compiled = CompiledCode()
    engine = Engine(output, compiled)
    for target in (compiled.load, lambda: _watch(output)):
        threading.Thread(target=target, daemon=True).start()
    threading.Thread(target=_listen, args=(engine,), daemon=True).start()
    with suppress(BrokenPipeError):  # whoever asked has gone
        engine.serve()
    _end(0)


def _listen(engine: Engine) -> None:
    with suppress(BrokenPipeError):
        engine.listen(sys.stdin.buffer if sys.stdin else BytesIO())
        return
    _end(0)


def _give_way() -> None:
    """Let whoever asks run first: playouts keep every core busy, and screens must not wait.

    Ends the process where the number of threads is none (see `cores.threads`).
    """
    try:
        cores.threads()
    except ValueError as error:
        print(f"Error: {error}", file=sys.stderr)
        _end(2)
    with suppress(AttributeError, OSError):  # not every system has priorities
        os.nice(_NICENESS)


def _claim_stdout() -> int:
    """A private descriptor of stdout; whatever else is printed goes to stderr from now on."""
    output = os.dup(1)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return output


def _watch(output: int) -> None:
    """End the process when the reader of `output` has gone, however busy it is."""
    if not hasattr(select, "poll"):
        return  # then the next write finds out
    poll = select.poll()
    poll.register(output, 0)  # errors and hang-ups are always reported
    poll.poll()
    _end(0)


def _end_by_signal(number: int, frame: FrameType | None) -> None:
    _end(128 + number)


def _end(code: int) -> NoReturn:
    """Leave at once: the compiler's threads need not be waited for."""
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
