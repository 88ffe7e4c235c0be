"""What the advised diver may do, in words: as a choice (`turn back`) and as a subject (`Turning
back`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.advice import UnitWorth

_CHOICES = {
    "go-on": "go on down",
    "turn-back": "turn back",
    "say-nothing": "say nothing",
    "leave": "leave it",
    "take": "take it",
}
_SUBJECTS = {
    "go-on": "Going on",
    "turn-back": "Turning back",
    "say-nothing": "Saying nothing",
    "leave": "Leaving it",
    "take": "Taking it",
}


def units_by_number(carried: Sequence[UnitWorth]) -> dict[int, str]:
    """The advised diver's units, in the notation, by their number from 1."""
    return {worth.number: worth.unit for worth in carried}


def choice(action: str, units: Mapping[int, str]) -> str:
    """`action` (its name in the notation) as a choice; `units` are the diver's, by number."""
    if action.startswith("drop:"):
        return f"drop {_dropped(action, units)}"
    return _CHOICES.get(action, action)


def subject(action: str, units: Mapping[int, str]) -> str:
    """`action` as the subject of a sentence."""
    if action.startswith("drop:"):
        return f"Dropping {_dropped(action, units)}"
    return _SUBJECTS.get(action, action)


def unit_name(unit: str) -> str:
    """A unit of the notation in words.

    >>> unit_name("3"), unit_name("(432)")
    ('level 3', 'stack 4-3-2')
    """
    return f"stack {'-'.join(unit.strip('()'))}" if unit.startswith("(") else f"level {unit}"


def _dropped(action: str, units: Mapping[int, str]) -> str:
    number = int(action.partition(":")[2])
    return unit_name(units[number]) if number in units else f"unit {number}"
