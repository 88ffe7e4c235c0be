"""The advisor at the table of Deep Blue: asked in dives and between, never heard out of date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.dom import DOMNode

from deepsea_tui.advisor import AdvisorClient, AdvisorError
from deepsea_tui.files import deep_blue_tables
from deepsea_tui.files.folders import Folders
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.words.instructions import ENGINE_WAITS
from solver.deep_blue.asked.advice import PositionAdvice
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.notation import format_position
from solver.deep_blue.state import State

_GROUP: Final = "advice"
_THINKS: Final = "the advisor thinks …"
_GONE: Final = "the advisor is not there"


class Advising:
    """Asks the engine for the screen, whose `answered` is called when there is news."""

    def __init__(
        self,
        screen: DOMNode,
        client: AdvisorClient,
        folders: Folders,
        lens: Callable[[], Lens],
        answered: Callable[[], None],
    ) -> None:
        self._screen = screen
        self._client = client
        self._folders = folders
        self._lens = lens
        self._answered = answered
        self._state: State | None = None
        """The position that was asked about last."""
        self.answer: PositionAdvice | None = None
        """What the engine has said last about where the game stands."""
        self.trouble = ""
        """Why there is no answer yet."""
        self._waiting = False

    def follow(self, session: DeepBlueSession) -> None:
        """The game may have gone on: what was asked about another position is forgotten."""
        if self._state is not None and session.state is not self._state:
            self.forget()

    def asked(self, session: DeepBlueSession) -> bool:
        """Whether the engine has been asked about where the game stands."""
        return self._state is session.state

    def ask(self, session: DeepBlueSession) -> None:
        """Ask about where the game stands, for whoever has to decide there."""
        self.forget()
        self._state = session.state
        self._waiting = True
        self.trouble = ENGINE_WAITS.get(self._client.status, _THINKS)
        self._screen.run_worker(self._ask(session, session.state), group=_GROUP, exclusive=True)

    def hear(self, status: str) -> bool:
        """Whether it is news to who waits for an answer how the engine is."""
        if not self._waiting:
            return False
        before, self.trouble = self.trouble, ENGINE_WAITS.get(status, _THINKS)
        return self.trouble != before

    def forget(self) -> None:
        """Stop asking, and show nothing."""
        if self._state is not None:
            self._screen.workers.cancel_group(self._screen, _GROUP)
        self._state, self.answer, self.trouble = None, None, ""
        self._waiting = False

    async def _ask(self, session: DeepBlueSession, state: State) -> None:
        tables = deep_blue_tables.folder_of(self._folders, session.setup.box)
        trouble = _GONE
        try:
            async for answer, _ in self._client.ask_deep_blue(
                format_position(state), lens=self._lens(), tables=tables
            ):
                if state is not self._state:
                    return
                self.answer = answer
                self._answered()
        except AdvisorError as error:
            trouble = str(error)
        if state is self._state:
            self._waiting = False
            self.trouble = "" if self.answer is not None else trouble
            self._answered()
