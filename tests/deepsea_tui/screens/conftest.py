"""What tests of screens share: the app in its own folders, and an advisor without a process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from deepsea_tui.app import DeepSeaApp
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.session import Session
from solver.advice import Advice


class QuietAdvisor:
    """Stands in for the engine client: always ready, answers what it was given."""

    def __init__(self, answers: tuple[Advice, ...] = ()) -> None:
        self.status = "ready"
        self.answers = answers
        self.started = 0
        self.closed = 0
        self.asked: list[str] = []
        self.options: list[dict[str, Any]] = []

    async def start(self) -> None:
        self.started += 1

    async def ask(self, position: str, **options: Any) -> AsyncIterator[tuple[Advice, bool]]:
        self.asked.append(position)
        self.options.append(options)
        for number, answer in enumerate(self.answers, start=1):
            yield answer, number == len(self.answers)

    async def choose(self, position: str, bot: str, **_: Any) -> str | None:
        return None

    def cancel(self) -> None:
        pass

    async def close(self) -> None:
        self.closed += 1


OpenApp = Callable[..., DeepSeaApp]


@pytest.fixture
def advisor() -> QuietAdvisor:
    return QuietAdvisor()


@pytest.fixture
def open_app(advisor: QuietAdvisor) -> OpenApp:
    """`open_app(session, **settings)`: the app, with animation off unless asked for."""

    def build(session: Session | None = None, **settings: Any) -> DeepSeaApp:
        storage = Storage()
        saved, _ = storage.load_settings()
        chosen = msgspec.structs.replace(saved, **{"animation": False, **settings})
        return DeepSeaApp(chosen, storage, session, advisor=advisor)  # type: ignore[arg-type]

    return build


Until = Callable[[Pilot[None], Callable[[], bool]], Any]


@pytest.fixture
def until() -> Until:
    """Lets the app run until a condition holds; fails when it settles without."""

    async def wait(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
        for _ in range(600):
            if holds():
                return
            await pilot.pause()
        assert holds()

    return wait
