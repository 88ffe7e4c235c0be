"""The advisor at the table: odds at once, advice when it is wanted, nothing that is out of date."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual.dom import DOMNode

from deepsea_tui.advisor import AdvisorClient, AdvisorError
from deepsea_tui.game.session import Session
from deepsea_tui.screens.table_views import names_of
from deepsea_tui.settings import Objective, RivalsModel
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.words.brief import in_a_line
from deepsea_tui.words.instructions import ENGINE_WAITS
from solver.adventure.rivals.history import GivenHistory
from solver.adventure.state import State
from solver.advice import Advice

SECONDS: Final = 5.0
"""How long the engine looks at a position."""

_GROUP: Final = "advice"


@dataclass(frozen=True, slots=True)
class Aim:
    """What the engine is asked for about a position."""

    objective: Objective
    model: RivalsModel
    """What it takes the rivals for."""
    target: int | None = None
    """Points that the mover wants to have when the dive is over, if any."""


class TableAdvice:
    """Drives the panel of the table `screen`, whose workers ask the `client`."""

    def __init__(
        self,
        screen: DOMNode,
        panel: AdvicePanel,
        client: AdvisorClient,
        aim: Callable[[], Aim],
    ) -> None:
        self._screen = screen
        self._panel = panel
        self._client = client
        self._aim = aim
        self._state: State | None = None
        self._asked: State | None = None
        self._asked_for: Aim | None = None
        self._waiting = False
        self._told: str | None = None
        self.shares: tuple[float, ...] | None = None
        """Win share of every seat in the position that is shown, once an answer is there."""
        self.brief = ""
        """The latest answer in a line, for a table without a panel; empty until one is wanted."""
        self.played = ""
        """The action that was played here, where that is known: the ranking marks it."""
        self.answered: Callable[[], None] = lambda: None
        """Called when `shares` or `brief` has changed."""

    def show(self, session: Session, *, person: bool) -> None:
        """Show the odds of where `session` stands; ask, if advice is always wanted.

        Another position than before ends what was asked about that one; what was asked for
        otherwise is asked anew.
        """
        if session.state is not self._state:
            self.cancel()
            self._state = session.state
            self.shares, self.brief = None, ""
            # The board is painted first: the odds take longer than all the drawing.
            self._screen.call_after_refresh(self._show_odds, session.state, names_of(session))
        wanted = self._panel.mode == "always" and person
        if wanted or (self._asked is session.state and self._asked_for != self._aim()):
            self.ask(session)

    def _show_odds(self, state: State, names: tuple[str, ...]) -> None:
        if state is self._state and self.shares is None:
            self._panel.show_position(state, names)

    def ask(self, session: Session) -> None:
        """Ask the engine about where `session` stands, once a position and aim."""
        aim = self._aim()
        if self._panel.mode == "off" or (self._asked, self._asked_for) == (session.state, aim):
            return
        self.cancel()
        self._asked, self._asked_for = session.state, aim
        self._waiting, self._told = True, None
        self.follow(self._client.status)
        question = self._ask(session.state, session.history, names_of(session), aim)
        self._screen.run_worker(question, group=_GROUP, exclusive=True)

    def follow(self, status: str) -> None:
        """Say how the engine is, if its `status` is news to whoever waits for an answer."""
        if not self._waiting or status == self._told:
            return
        self._told = status
        self._panel.show_status(status)
        self._say_briefly(ENGINE_WAITS.get(status, "the advisor thinks …"))

    def cancel(self) -> None:
        """Stop asking."""
        if self._asked is not None:
            self._asked = None
            self._waiting = False
            self._screen.workers.cancel_group(self._screen, _GROUP)

    def forget(self) -> None:
        """Stop asking, and take back what was answered."""
        self.cancel()
        self.shares, self.brief = None, ""

    async def _ask(
        self, state: State, history: GivenHistory, names: tuple[str, ...], aim: Aim
    ) -> None:
        panel = self._panel
        try:
            async for advice, final in self._client.ask(
                str(state),
                objective=aim.objective,
                model=aim.model,
                history=history,
                seconds=SECONDS,
                target=aim.target,
            ):
                if self._client.status == "ready":
                    self._told = "ready"
                    panel.show_status("")
                if state is self._state:
                    panel.show_advice(advice, names, final, self.played)
                    self._keep(advice)
        except AdvisorError as error:
            self._waiting = False
            panel.show_status(str(error))
            self._say_briefly(str(error))
            return
        self._waiting = False
        if self._client.status == "failed":
            panel.show_status("failed")
            self._say_briefly("the advisor is not there.")

    def _keep(self, advice: Advice) -> None:
        best = next((ranked for ranked in advice.actions if ranked.action in advice.best), None)
        shares = best.win if best is not None else advice.win
        if shares:
            self.shares = tuple(share.mean for share in shares)
            self._say_briefly(in_a_line(advice))

    def _say_briefly(self, text: str) -> None:
        self.brief = text
        self.answered()
