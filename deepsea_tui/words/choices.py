"""What the advised diver may do, in words: as a choice (`turn back`) and as a subject (`Turning
back`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.adventure.notation import format_unit
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Advice

_CHOICES: Final = {
    "go-on": ("go on down", "Going on"),
    "turn-back": ("turn back", "Turning back"),
    "say-nothing": ("say nothing", "Saying nothing"),
    "leave": ("leave it", "Leaving it"),
    "take": ("take it", "Taking it"),
}
_KEEP_ALL: Final = ("keep all", "Keeping all")


@dataclass(frozen=True)
class ActionWords:
    """Words for the actions of one position."""

    units: dict[int, str]
    """The diver's units in the notation, by their number from 1."""
    on_blank: bool
    """Whether the diver is at a blank, where leaving means to drop nothing."""

    def choice(self, action: str) -> str:
        """`action`, a name of the notation, as something to do."""
        if action.startswith("drop:"):
            return f"drop {self._unit(action)}"
        if action.startswith("lay:"):
            return f"sink {self._unit(action)}"
        return self._words(action)[0]

    def subject(self, action: str) -> str:
        """`action` as the subject of a sentence."""
        if action.startswith("drop:"):
            return f"Dropping {self._unit(action)}"
        if action.startswith("lay:"):
            return f"Sinking {self._unit(action)}"
        return self._words(action)[1]

    def _words(self, action: str) -> tuple[str, str]:
        if action == "leave" and self.on_blank:
            return _KEEP_ALL
        return _CHOICES.get(action, (action, action))

    def _unit(self, action: str) -> str:
        number = int(action.partition(":")[2])
        return unit_name(self.units[number]) if number in self.units else f"unit {number}"


def action_words(advice: Advice) -> ActionWords:
    """Words for the actions that `advice` ranks."""
    return ActionWords(
        {worth.number: worth.unit for worth in advice.carried},
        any(ranked.action.startswith("drop:") for ranked in advice.actions),
    )


def words_at(state: State) -> ActionWords:
    """Words for the decisions in `state`."""
    diver = state.diver
    units = {number: format_unit(unit) for number, unit in enumerate(diver.carried, start=1)}
    return ActionWords(units, state.step is Step.SEARCH and not state.line[diver.place - 1])


PLAIN: Final = ActionWords({}, False)
"""Words for actions whose position is not at hand."""


def unit_name(unit: str) -> str:
    """A unit of the notation in words.

    >>> unit_name("3"), unit_name("(432)")
    ('level 3', 'stack 4-3-2')
    """
    return f"stack {'-'.join(unit.strip('()'))}" if unit.startswith("(") else f"level {unit}"
