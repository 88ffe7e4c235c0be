"""Sessions and records of either game, for whatever keeps, lists and opens them.

Here is where it is told which game something is of; the modules of Deep Blue are imported when
there is something of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from deepsea_tui.game.record import DeepBlueRecord, GameRecord, Record
from deepsea_tui.game.session import Session
from solver.adventure.actions import Kind

if TYPE_CHECKING:
    from typing_extensions import TypeIs

    from deepsea_tui.game.deep_blue.session import DeepBlueSession
    from solver.deep_blue.box import Box

AnySession: TypeAlias = "Session | DeepBlueSession"
"""A session of either game."""

_ADVENTURE_CHANCE: Final = (f"{Kind.ROLL}:", f"{Kind.REVEAL}:")
_DEEP_BLUE_CHANCE: Final = ("tile:", "card:", "gem:")
"""How the actions begin that nobody decides."""


def is_deep_blue(session: AnySession) -> TypeIs[DeepBlueSession]:
    """Whether `session` is one of Deep Blue."""
    return session.game == "deep-blue"


def session_of(record: Record, find: Callable[[str], Box | None] | None = None) -> AnySession:
    """The recorded game played again; RecordError names the field or action that cannot be.

    `find` knows the tables that a game of Deep Blue may have been played with, by their
    fingerprint; without it only those that came with the program are known.
    """
    if isinstance(record, DeepBlueRecord):
        from deepsea_tui.game.deep_blue.replay import shipped
        from deepsea_tui.game.deep_blue.session import DeepBlueSession

        return DeepBlueSession.from_record(record, find or shipped)
    return Session.from_record(record)


def has_decision(record: Record) -> bool:
    """Whether anybody decided anything in the game, so that it is worth keeping."""
    chance = _ADVENTURE_CHANCE if isinstance(record, GameRecord) else _DEEP_BLUE_CHANCE
    return any(not action.startswith(chance) for action in record.actions)
