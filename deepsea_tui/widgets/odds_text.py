"""What anybody may know of a position, as styled lines for a page: no advice, and no widget here.

Probabilities of dice are exact ninths and are shown as such.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from deepsea_tui.widgets.page import Lines, Page
from deepsea_tui.words.choices import unit_name
from deepsea_tui.words.numbers import chances_in_words, share, whole_share
from solver.advice import AirForecast, Estimate, NextRoll, UnitWorth

SEATS = "ABCDEF"
_FEW_TURNS = 2
"""Turns left at which the air forecast turns into a warning."""


@dataclass(frozen=True)
class Odds:
    """Rung 1, what anybody may know of a position: rolls, air, homecoming, hidden values."""

    mover: int
    next_rolls: Sequence[NextRoll]
    air: AirForecast
    home: Mapping[str, Estimate]
    carried: Sequence[UnitWorth]


def odds_lines(odds: Odds, names: Sequence[str], page: Page) -> Lines:
    """The position without advice: air, next rolls, homecoming, what is carried."""
    return [
        page.line(f"{names[odds.mover]} · the odds", "bold $primary"),
        *air_lines(odds.air, names, page),
        *home_lines(odds.mover, odds.home, names, page),
        *roll_lines(odds.next_rolls, odds.mover, page),
        *carried_lines(odds.carried, page),
    ]


def air_lines(air: AirForecast, names: Sequence[str], page: Page) -> Lines:
    """How long the air lasts at today's loads, and whose breath takes the last of it."""
    if air.last_breath is None:
        return page.wrapped("air: nobody breathes any yet", "$foreground-muted")
    turns = max(air.turns.values(), default=0)
    owner = names[SEATS.index(air.last_breath)]
    style = "bold $text-error" if turns <= _FEW_TURNS else "$text-warning" if turns <= 4 else ""
    if air.air == 0:
        return page.wrapped("the air is gone: this is the last turn", style)
    word = "turn" if turns == 1 else "turns"
    lines = page.wrapped(f"air: {turns} {word}; {owner} runs it dry", style)
    each = "  ".join(f"{seat} {left}" for seat, left in air.turns.items())
    return lines + page.wrapped(f"turns left  {each}", "$foreground-muted")


def home_lines(mover: int, home: Mapping[str, Estimate], names: Sequence[str], page: Page) -> Lines:
    """Chance to come home at today's loads, the mover's own first."""
    seats = sorted(home, key=lambda seat: (SEATS.index(seat) - mover) % len(SEATS))
    lines: Lines = []
    for seat in seats:
        own = SEATS.index(seat) == mover
        name = "home, load as now" if own else f"  {seat} {names[SEATS.index(seat)]}"
        lines.append(page.sides(name, share(home[seat]), "" if own else "$foreground-muted"))
    return lines


def roll_lines(rolls: Sequence[NextRoll], mover: int, page: Page, after: str = "") -> Lines:
    """The five sums, their chances in ninths, the places they lead to, and the share then.

    `after` names the choice that the rolls follow, when one is still due.
    """
    if not rolls:
        return []
    cell = max(5, min(8, (page.width - 5) // max(1, len(rolls))))
    rows = [
        ("roll", [str(roll.roll) for roll in rolls], "bold"),
        ("odds", [f"{round(9 * roll.probability)}/9" for roll in rolls], "$foreground-muted"),
        ("to", ["home" if roll.place == 0 else str(roll.place) for roll in rolls], ""),
    ]
    label = f"next roll, after “{after}”" if after else "next roll"
    shares = [roll.win[mover] for roll in rolls if roll.win is not None]
    if len(shares) == len(rolls):
        numbers = [whole_share(win) for win in shares]
        if page.ascii_only:  # +- has no room beside the figure: the largest is told for all
            rows.append(("win %", [mean for mean, _ in numbers], ""))
            worst = max(int(error) for _, error in numbers)
            label = f"{f'roll after “{after}”' if after else label}, ±{worst}"
        else:
            rows.append(("win %", [f"{mean}±{error}" for mean, error in numbers], ""))
    return [
        page.label(label),
        *(
            Content.assemble(
                (f"{name:<5}", "$foreground-muted"),
                ("".join(f"{value:>{cell}}" for value in values), style),
            ).truncate(page.width)
            for name, values, style in rows
        ),
    ]


def carried_lines(carried: Sequence[UnitWorth], page: Page) -> Lines:
    """What each carried unit may be worth: the mean, which is exact, the range, and the odds."""
    if not carried:
        return []
    lines = [page.label("carried, worth")]
    for worth in carried:
        name = f"{worth.number} {unit_name(worth.unit)}"
        span = f"{worth.low}–{worth.high}" if worth.low != worth.high else str(worth.low)
        lines.append(page.sides(name, f"{worth.worth.mean:.1f} ({span})"))
        if worth.low != worth.high:
            lines += page.wrapped(f"  {chances_in_words(worth, 4)}", "$foreground-muted")
    return lines
