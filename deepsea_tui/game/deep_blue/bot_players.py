"""Decides for the seats of Deep Blue that no person plays, by what their seat may know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from deepsea_tui.files import deep_blue_tables
from deepsea_tui.files.folders import folders
from deepsea_tui.game.bot_players import LOADING, AnyBotPlayers
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from solver.deep_blue import bots
from solver.deep_blue.actions import Action, parse_action
from solver.deep_blue.notation import format_view


class Chooses(Protocol):
    """The part of the engine's client that is needed here."""

    @property
    def status(self) -> str:
        """How the engine is."""
        ...

    async def choose_by_view(
        self, view: str, bot: str, *, seed: int = 0, tables: Path | None = None
    ) -> str | None:
        """What `bot` plays; None when no answer comes."""
        ...


class DeepBlueBotPlayers(AnyBotPlayers[DeepBlueSession, Action]):
    """Chooses for the bots of Deep Blue."""

    def __init__(self, advisor: Chooses, trouble: Callable[[str], None]) -> None:
        super().__init__(trouble)
        self._advisor = advisor
        self._heard = False
        """Whether the engine has ever chosen: before, it may be compiling for this game."""

    def _status(self) -> str:
        status = self._advisor.status
        return status if self._heard or status == "failed" else LOADING[0]

    def _is_engine_bot(self, player: str) -> bool:
        return bots.is_engine_bot(player)

    def _light(self, session: DeepBlueSession, player: str) -> Action:
        observation = session.observation(session.state.current_player())
        return bots.make(player).choose(observation, session.bot_rng())

    async def _asked(self, session: DeepBlueSession, player: str) -> Action | None:
        choice = await self._advisor.choose_by_view(
            format_view(session.observation(session.state.current_player())),
            player,
            seed=session.bot_rng().getrandbits(62),
            tables=deep_blue_tables.folder_of(folders(), session.setup.box),
        )
        if choice is None:
            return None
        self._heard = True
        return parse_action(choice)
