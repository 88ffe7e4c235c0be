"""The characters of Deep Blue's pictures, in Unicode (all of width 1) and in ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deepsea_tui.widgets.glyphs import ASCII, SEATS, Frame, Glyphs
from solver.deep_blue.gems import Gem


@dataclass(frozen=True, slots=True)
class Signs:
    """One set of characters."""

    frame: Frame
    square: Frame
    """Of the square sites, where the starting tiles lie."""
    hidden: str
    """Fills a tile that lies face down."""
    empty: str
    """Fills a site without a tile."""
    city: str
    """On a tile of the Sunken City, and one such tile that has been dived at."""
    city_left: str
    """A tile of the Sunken City that has not been dived at."""
    harbour: str
    buoy: tuple[str, str]
    """Around the name of a buoy."""
    gem: str
    warning: str
    """A hazard that was only a warning."""
    strike: str
    """A hazard that had to be defended against."""
    slot: str
    """A place on a track that is still free."""
    chosen: tuple[str, str]
    """Around the space that is looked at."""
    lit: str
    """Beside a space that the last action was about."""


UNICODE_SIGNS: Final = Signs(
    frame=Frame("─", "│", "╭", "╮", "╰", "╯"),
    square=Frame("─", "│", "┌", "┐", "└", "┘"),
    hidden="░",
    empty="·",
    city="▼",
    city_left="▽",
    harbour="⌂",
    buoy=("(", ")"),
    gem="◆",
    warning="○",
    strike="●",
    slot="·",
    chosen=("▐", "▌"),
    lit="▸",
)

ASCII_SIGNS: Final = Signs(
    frame=Frame("-", "|", ".", ".", "'", "'"),
    square=Frame("-", "|", "+", "+", "+", "+"),
    hidden="?",
    empty=".",
    city="#",
    city_left="o",
    harbour="@",
    buoy=("(", ")"),
    gem="*",
    warning="o",
    strike="X",
    slot=".",
    chosen=("[", "]"),
    lit=">",
)


def signs(glyphs: Glyphs) -> Signs:
    """The set that goes with the glyphs of the other widgets."""
    return ASCII_SIGNS if glyphs is ASCII else UNICODE_SIGNS


def boat_sign(seat: int, number: int) -> str:
    """A boat: the letter of its seat, a capital for boat 1 and a small one for boat 2."""
    letter = SEATS[seat]
    return letter.lower() if number else letter


def seat_style(seat: int) -> str:
    """Name of the style of a seat."""
    return f"seat-{SEATS[seat].lower()}"


def gem_style(gem: Gem) -> str:
    """Name of the style of a colour of gem."""
    return f"gem-{gem}"
