"""The one-line position: `LINE DIVERS AIR DIVE MOVER RULES`, parsed and printed.

>>> state = parse_position("11111111222222223333333344444444 0v/0v 25 1 A:turn es")
>>> state == State.start(2)
True
>>> str(state)
'11111111222222223333333344444444 0v/0v 25 1 A:turn es'

Actions have their names in `actions`.  The stall count is not part of the text; a position starts
with it at 0.  Besides the four steps of a turn, `reveal`, `sink` and `over` name what comes after;
`sink:2` says that the first two units carried already lie in their sinking order.
"""

from __future__ import annotations

import re
from typing import Final

from solver.adventure.chips import BLANK, Unit
from solver.adventure.diver import Direction, Diver
from solver.adventure.position_check import problems_of
from solver.adventure.ruleset import Ruleset, format_rules, parse_rules
from solver.adventure.state import State
from solver.adventure.step import Step

SEATS: Final = "ABCDEF"
"""Seat letters: A is seat 0."""

_LONGEST_QUOTE: Final = 200
"""Characters of what was given that an error repeats: any position is shorter."""

_FIELDS: Final = "LINE DIVERS AIR DIVE MOVER RULES"
_ITEM: Final = re.compile(r"[1-4]|\.|\(([1-4]{2,9})\)")
_UNIT: Final = re.compile(r"[1-4]|\([1-4]{2,9}\)")
_SCORED: Final = r"(?:\+(?P<scored>[0-9]{1,3}(?:,[0-9]{1,3})*))?"
_UNITS: Final = r"(?P<units>(?:[1-4]|\([1-4]{2,9}\))*)"
_IN_WATER: Final = re.compile(
    rf"(?P<place>[0-9]{{1,2}})(?P<direction>[v^])(?P<lock>!?){_UNITS}{_SCORED}"
)
_HOME: Final = re.compile(rf"=(?P<rank>[0-9])(?::{_UNITS})?{_SCORED}")
_MOVER: Final = re.compile(
    rf"(?P<seat>[{SEATS}]):(?P<step>{'|'.join(Step)})(?:(?<=sink):(?P<arranged>[1-9][0-9]?))?"
)


class PositionError(ValueError):
    """A text that is no position, or a position that cannot be; `problems` names every one."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


def parse_position(text: str) -> State:
    """The state that `text` describes; PositionError names every problem, field by field."""
    words = text.split()
    if len(words) != 6:
        raise PositionError(
            [f"expected six fields, {_FIELDS}; found {len(words)} in {_quoted(text)}"]
        )
    line_text, divers_text, air_text, dive_text, mover_text, rules_text = words
    problems: list[str] = []
    line = _parse_line(line_text, problems)
    divers = tuple(_parse_diver(word, problems) for word in divers_text.split("/"))
    air = _parse_number("AIR", air_text, problems)
    dive = _parse_number("DIVE", dive_text, problems)
    mover, step, arranged = _parse_mover(mover_text, problems)
    readable = not problems
    try:
        rules = parse_rules(rules_text)
    except ValueError as error:
        problems += [f"RULES: {problem}" for problem in str(error).splitlines()]
        rules = Ruleset()
    state = State(line, divers, air, dive, mover, step, rules, arranged=arranged)
    problems += problems_of(state, readable=readable)
    if problems:
        raise PositionError(problems)
    return state


def format_position(state: State) -> str:
    """The canonical one-line text of `state`."""
    arranged = f":{state.arranged}" if state.arranged else ""
    mover = f"{SEATS[state.mover]}:{state.step}{arranged}"
    line = "".join(format_unit(unit) for unit in state.line) or "-"
    divers = "/".join(format_diver(diver) for diver in state.divers)
    return f"{line} {divers} {state.air} {state.dive} {mover} {format_rules(state.rules)}"


def parse_diver(text: str) -> Diver:
    """The diver that one word of the field DIVERS describes; PositionError when it is none."""
    problems: list[str] = []
    diver = _parse_diver(text, problems)
    if problems:
        raise PositionError(problems)
    return diver


def format_unit(unit: Unit) -> str:
    """`.` for a blank, `3` for a chip, `(432)` for a stack."""
    if unit == BLANK:
        return "."
    levels = "".join(str(level) for level in unit)
    return levels if len(unit) == 1 else f"({levels})"


def format_diver(diver: Diver) -> str:
    """A diver as one word of the field DIVERS: `7v13`, `=1:13+4`."""
    units = "".join(format_unit(unit) for unit in diver.carried)
    scored = "+" + ",".join(str(value) for value in diver.scored) if diver.scored else ""
    if diver.is_home:
        return f"={diver.home_rank}:{units}{scored}"
    return f"{diver.place}{diver.direction}{'!' if diver.locked else ''}{units}{scored}"


def _quoted(text: str) -> str:
    """`text` as it was given, cut short where it is no position by far."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}...")


def _parse_line(text: str, problems: list[str]) -> tuple[Unit, ...]:
    line: list[Unit] = []
    at = 0
    while at < len(text) and text != "-":
        item = _ITEM.match(text, at)
        if item is None:
            problems.append(
                f"LINE: at character {at + 1}, {text[at : at + 12]!r}: expected 1-4, '.', or a "
                "stack of 2 to 9 chips such as (432); an empty line is '-'"
            )
            break
        line.append(_parse_unit(item[0]))
        at = item.end()
    return tuple(line)


def _parse_unit(text: str) -> Unit:
    return tuple(int(level) for level in text.strip("()."))


def _parse_diver(text: str, problems: list[str]) -> Diver:
    match = _IN_WATER.fullmatch(text) or _HOME.fullmatch(text)
    if match is None:
        problems.append(
            f"DIVERS: {_quoted(text)}: expected place, v or ^, units (as 7v13 or 12^2(443)+12,5), "
            "or =order:units when home (as =1:13+4)"
        )
        return Diver()
    found = match.groupdict()
    carried = tuple(_parse_unit(unit) for unit in _UNIT.findall(found["units"] or ""))
    scored = tuple(int(value) for value in (found["scored"] or "").split(",") if value)
    if "rank" in found:
        return Diver(0, Direction.UP, carried, int(found["rank"]), scored=scored)
    return Diver(
        int(found["place"]),
        Direction(found["direction"]),
        carried,
        locked=bool(found["lock"]),
        scored=scored,
    )


def _parse_number(field: str, text: str, problems: list[str]) -> int:
    if re.fullmatch(r"[0-9]{1,3}", text):
        return int(text)
    problems.append(f"{field}: {_quoted(text)} is not a number")
    return 1


def _parse_mover(text: str, problems: list[str]) -> tuple[int, Step, int]:
    match = _MOVER.fullmatch(text)
    if match is None:
        problems.append(
            f"MOVER: {_quoted(text)}: expected a seat {SEATS[0]}-{SEATS[-1]} and a step "
            f"({', '.join(Step)}), as A:turn"
        )
        return 0, Step.TURN, 0
    return SEATS.index(match["seat"]), Step(match["step"]), int(match["arranged"] or 0)
