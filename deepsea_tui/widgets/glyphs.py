"""The characters that pictures are made of, in two sets: Unicode (all of width 1) and ASCII.

Levels differ by shape and by number, so that colour is never the only sign of anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solver.adventure.chips import Unit
from solver.adventure.diver import Direction

SEATS: Final = "ABCDEF"


@dataclass(frozen=True, slots=True)
class Frame:
    """What hulls and dice are drawn with."""

    line: str
    wall: str
    upper_left: str
    upper_right: str
    lower_left: str
    lower_right: str


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of characters."""

    chips: tuple[str, str, str, str]
    """A face-down chip of level 1-4, two or three cells."""
    tiles: tuple[tuple[str, str, str], ...]
    """The same chips large: three rows of five cells, level 1-4; then a blank, then a stack."""
    blank: str
    stack: str
    down: str
    up: str
    path: str
    trail: str
    """The path where the last move went."""
    wall: str
    corners: str
    """Of the path: upper right, lower right, upper left, lower left."""
    onward: str
    """Points to the first place of a row that reads to the right."""
    back: str
    """The same to the left."""
    marker: str
    """In front of the diver whose turn it is."""
    home: str
    air: str
    coming: str
    """Air that the next breath takes."""
    breathed: str
    """Air that the latest breath took."""
    spent: str
    frame: Frame
    propeller: tuple[str, str, str]
    pips: tuple[str, str, str]
    minus: str
    dot: str
    ellipsis: str
    arrow: str
    sand: str


UNICODE: Final = Glyphs(
    chips=("▲1", "■2", "◆3", "●4"),
    tiles=(
        ("  ▄  ", " ▟1▙ ", "▟███▙"),
        ("▄▄▄▄▄", "██2██", "▀▀▀▀▀"),
        (" ▗█▖ ", "▟█3█▙", " ▝█▘ "),
        ("▗▄▄▄▖", "██4██", "▝▀▀▀▘"),
        ("     ", "  ·  ", "     "),
        ("▗▄▄▄▖", "▐≡≡≡▌", "▝▀▀▀▘"),
    ),
    blank="·",
    stack="≡",
    down="↓",
    up="↑",
    path="─",
    trail="━",
    wall="│",
    corners="╮╯╭╰",
    onward="▸",
    back="◂",
    marker="▶",
    home="⌂",
    air="█",
    coming="▒",
    breathed="░",
    spent="·",
    frame=Frame("─", "│", "╭", "╮", "╰", "╯"),
    propeller=("╲", "═", "╱"),
    pips=("  ●  ", "●   ●", "● ● ●"),
    minus="−",
    dot="·",
    ellipsis="…",
    arrow="→",
    sand="▁▂▁▁▃▂▁▂▁▁▂▃▂▁",
)

ASCII: Final = Glyphs(
    chips=("/1\\", "[2]", "<3>", "(4)"),
    tiles=(
        ("  .  ", " /1\\ ", "/___\\"),
        (".---.", "| 2 |", "'---'"),
        (" .^. ", "< 3 >", " 'v' "),
        (" .-. ", "( 4 )", " '-' "),
        ("     ", "  .  ", "     "),
        (".---.", "|===|", "'---'"),
    ),
    blank=".",
    stack="=",
    down="v",
    up="^",
    path="-",
    trail="~",
    wall="|",
    corners="++++",
    onward=">",
    back="<",
    marker=">",
    home="@",
    air="#",
    coming="x",
    breathed=":",
    spent=".",
    frame=Frame("-", "|", "+", "+", "+", "+"),
    propeller=("\\", "=", "/"),
    pips=("  o  ", "o   o", "o o o"),
    minus="-",
    dot="-",
    ellipsis=".",
    arrow="->",
    sand="_.__.-_",
)


def glyphs(ascii_only: bool) -> Glyphs:
    """The set that the setting asks for."""
    return ASCII if ascii_only else UNICODE


def direction_glyph(direction: Direction, set_: Glyphs) -> str:
    """The arrow behind a diver's letter."""
    return set_.down if direction is Direction.DOWN else set_.up


def chip_text(unit: Unit, set_: Glyphs) -> str:
    """A unit in two to five cells: `▲1`, `≡432`, `≡x9` for a stack of more than three, `·`."""
    if not unit:
        return set_.blank
    if len(unit) == 1:
        return set_.chips[unit[0] - 1]
    if len(unit) <= 3:
        return set_.stack + "".join(str(level) for level in unit)
    return f"{set_.stack}x{len(unit)}"


def chip_style(unit: Unit) -> str:
    """Name of the style of a unit: of its level, or of the highest one in a stack."""
    return f"chip-{max(unit)}" if unit else "blank"
