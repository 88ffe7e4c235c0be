"""Sessions and records of either game, for whatever keeps and lists them."""

from __future__ import annotations

from typing import Final, TypeAlias

from deepsea_tui.game.deep_blue.replay import FindTables, shipped
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.record import DeepBlueRecord, GameRecord, Record
from deepsea_tui.game.session import Session
from solver.adventure.actions import Kind
from solver.deep_blue.actions import Kind as DeepBlueKind

AnySession: TypeAlias = Session | DeepBlueSession
"""A session of either game."""

_ADVENTURE_CHANCE: Final = (f"{Kind.ROLL}:", f"{Kind.REVEAL}:")
_DEEP_BLUE_CHANCE: Final = tuple(
    f"{kind}:" for kind in (DeepBlueKind.TILE, DeepBlueKind.CARD, DeepBlueKind.GEM)
)
"""How the actions begin that nobody decides."""


def name_of(session: AnySession) -> str:
    """`adventure` or `deep-blue`, as on the command line."""
    return "deep-blue" if isinstance(session, DeepBlueSession) else "adventure"


def session_of(record: Record, find: FindTables = shipped) -> AnySession:
    """The recorded game played again; RecordError names the field or action that cannot be.

    `find` knows the tables that a game of Deep Blue may have been played with.
    """
    if isinstance(record, DeepBlueRecord):
        return DeepBlueSession.from_record(record, find)
    return Session.from_record(record)


def has_decision(record: Record) -> bool:
    """Whether anybody decided anything in the game, so that it is worth keeping."""
    chance = _ADVENTURE_CHANCE if isinstance(record, GameRecord) else _DEEP_BLUE_CHANCE
    return any(not action.startswith(chance) for action in record.actions)
