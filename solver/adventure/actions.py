"""Everything that can happen in a game, decisions and chance alike, as small values with a name.

>>> parse_action("roll:1+3")
Action(kind=<Kind.ROLL: 'roll'>, number=4, dice=(1, 3))
>>> str(drop(2))
'drop:2'
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What an action is; its text is the action's name in the notation."""

    GO_ON = "go-on"
    TURN_BACK = "turn-back"
    SAY_NOTHING = "say-nothing"
    ROLL = "roll"
    LEAVE = "leave"
    TAKE = "take"
    DROP = "drop"
    REVEAL = "reveal"
    LAY = "lay"


@dataclass(frozen=True, slots=True)
class Action:
    """One step of a game.

    `number` is the sum rolled (2-6), the carried unit dropped or laid (from 1, in the order
    taken), or the value revealed (0-15); 0 for actions that need none.  `dice` are the two faces
    behind a roll when they are known; they do not make it another action.
    """

    kind: Kind
    number: int = 0
    dice: tuple[int, int] | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}" if self.kind in _NUMBERED else str(self.kind)


_NUMBERED: Final = {
    Kind.ROLL: range(2, 7),
    Kind.DROP: range(1, 100),
    Kind.LAY: range(1, 100),
    Kind.REVEAL: range(16),
}

DIE_FACES: Final = range(1, 4)
"""What one die can show; each face is on two of its six sides."""

GO_ON: Final = Action(Kind.GO_ON)
TURN_BACK: Final = Action(Kind.TURN_BACK)
SAY_NOTHING: Final = Action(Kind.SAY_NOTHING)
LEAVE: Final = Action(Kind.LEAVE)
TAKE: Final = Action(Kind.TAKE)


def roll(total: int) -> Action:
    """The dice show `total` together (2-6)."""
    return Action(Kind.ROLL, total)


def roll_dice(first: int, second: int) -> Action:
    """The two dice show these faces (1-3 each); ValueError when a die has no such face."""
    for face in (first, second):
        if face not in DIE_FACES:
            raise ValueError(f"dice: {face} is not from {DIE_FACES[0]} to {DIE_FACES[-1]}")
    return Action(Kind.ROLL, first + second, (first, second))


def drop(number: int) -> Action:
    """Put down the carried unit `number`, counted from 1 in the order taken."""
    return Action(Kind.DROP, number)


def lay(number: int) -> Action:
    """Of the drowned diver's units, `number` (from 1) sinks next."""
    return Action(Kind.LAY, number)


def reveal(value: int) -> Action:
    """The next chip brought home shows `value` (points, 0-15)."""
    return Action(Kind.REVEAL, value)


def parse_action(text: str) -> Action:
    """The action that `text` names; ValueError says what is allowed."""
    name, colon, number = text.partition(":")
    if name not in {kind.value for kind in Kind}:
        raise ValueError(f"unknown action {text!r}; actions are {', '.join(Kind)}")
    kind = Kind(name)
    allowed = _NUMBERED.get(kind)
    if allowed is None:
        if colon:
            raise ValueError(f"action {text!r}: {name} takes no number")
        return Action(kind)
    if kind is Kind.ROLL and (faces := re.fullmatch(r"([1-3])\+([1-3])", number)):
        return roll_dice(int(faces[1]), int(faces[2]))
    if not re.fullmatch(r"[0-9]{1,2}", number) or int(number) not in allowed:
        raise ValueError(
            f"action {text!r}: {name} takes a number from {allowed[0]} to {allowed[-1]}"
        )
    return Action(kind, int(number))
