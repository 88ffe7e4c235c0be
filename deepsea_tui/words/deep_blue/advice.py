"""Advice as plain text: aligned tables without colour, for terminals and files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deepsea_tui.words.deep_blue import between
from deepsea_tui.words.numbers import half_width
from deepsea_tui.words.tables import aligned
from solver.advice import Estimate
from solver.deep_blue.asked.advice import PositionAdvice
from solver.deep_blue.dive_odds.advice import DiveAdvice, Gain, StopWhen
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.step import Step

_GAIN: Final = ("points", "lead", "gems", "cards", "still in, %")


def tables(advice: PositionAdvice) -> str:
    """Everything that `advice` says, one block for each kind of number."""
    blocks = [_head(advice)]
    if advice.between is not None:
        blocks += between.blocks(advice.between)
    if advice.dive is not None:
        blocks += dive_blocks(advice.dive)
    if advice.possible:
        blocks.append(_possible(advice))
    if len(blocks) == 1:
        blocks.append(["nobody has anything to decide here"])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def dive_blocks(dive: DiveAdvice) -> list[list[str]]:
    """The advice on a dive, block by block."""
    return [_options(dive), _everyone(dive), _draws(dive), _stopping(dive)]


def _head(advice: PositionAdvice) -> list[str]:
    whose = advice.mover or ("nobody" if advice.step == Step.OVER else "chance")
    lines = [f"to decide  {whose}, {advice.step}", f"by         {_LENSES[advice.lens]}"]
    dive = advice.dive
    if dive is None:
        return lines
    lines.insert(0, f"dive       at {advice.site}, led by {advice.leader}")
    method = dive.method if dive.hands == 1 else f"{dive.method}, {dive.hands} hands of the leader"
    lines.append(f"method     {method}")
    if dive.best:
        lines.append(f"best       {' = '.join(dive.best)}")
    return lines


_LENSES: Final = {"points": "own points of the dive", "margin": "the lead over the others' mean"}


def _options(dive: DiveAdvice) -> list[str]:
    """The choices of the seat advised, the best first."""
    if not dive.options:
        return []
    rows = [[f"{SEATS[dive.seat]} plays", *_GAIN, "less by", "uses"]]
    for option in dive.options:
        uses = {"card": "a card", "spot": "a spot", None: ""}[option.spends]
        behind = _number(option.behind[dive.lens])
        rows.append([option.action, *_gain(option.gains[dive.seat]), behind, uses])
    return aligned(rows)


def _everyone(dive: DiveAdvice) -> list[str]:
    rows = [["everyone, if it goes on so", *_GAIN]]
    rows += [[SEATS[seat], *_gain(gain)] for seat, gain in enumerate(dive.gains)]
    return aligned(rows)


def _draws(dive: DiveAdvice) -> list[str]:
    """What the next draw may bring, and the ones after it."""
    draw = dive.next_draw
    if not draw.gems:
        return ["no gem can be drawn any more"]
    what = "gem" if draw.gems == 1 else f"{draw.gems} gems"
    colours = ", ".join(f"{colour} {_percent(chance)}" for colour, chance in draw.colours.items())
    lines = [
        f"leader draws next: {_percent(dive.goes_on)} %",
        f"next {what}, %: {colours}",
        f"somebody has to defend: {_percent(draw.must_defend)} %",
    ]
    if draw.resurfaces:
        out = ", ".join(f"{seat} {_percent(chance)}" for seat, chance in draw.resurfaces.items())
        lines.append(f"has to resurface by it, %: {out}")
    if dive.outlasting:
        runs = " ".join(_percent(each.no_defence) for each in dive.outlasting)
        lines.append(f"nobody has to defend for 1, 2, ... more gems, %: {runs}")
    still = [each.still_in for each in dive.outlasting if each.still_in is not None]
    if still:
        seat = SEATS[dive.seat]
        lines.append(f"{seat} can be in after them, %: {' '.join(map(_percent, still))}")
    if dive.first_defence is not None:
        lines.append(f"the first gem to defend against is number {_number(dive.first_defence)}")
    return lines


def _stopping(dive: DiveAdvice) -> list[str]:
    rule = dive.stopping
    if rule is None or not rule.when:
        return []
    return [
        f"rule of thumb, worth {_number(rule.points)} points; best play has {_number(rule.best)}",
        *(_stop_when(each) for each in rule.when),
    ]


def _stop_when(when: StopWhen) -> str:
    deadly = f"{' and '.join(when.deadly)} would end it" if when.deadly else "nothing would end it"
    stop = "go on" if when.at_risk is None else f"stop with {when.at_risk} points for gems or more"
    return f"  while {deadly}: {stop} (agrees {_percent(when.agrees)} %)"


def _possible(advice: PositionAdvice) -> list[str]:
    """The dives that could be begun, for whoever would lead them."""
    seat = SEATS.index(advice.mover or SEATS[0])
    rows = [[f"{SEATS[seat]} leads", *_GAIN, *_others(len(advice.possible[0].gains), seat)]]
    for dive in advice.possible:
        others = [_number(gain.points) for number, gain in enumerate(dive.gains) if number != seat]
        rows.append([dive.action, *_gain(dive.gains[seat]), *others])
    return aligned(rows)


def _others(seats: int, seat: int) -> Iterator[str]:
    return (f"points {SEATS[number]}" for number in range(seats) if number != seat)


def _gain(gain: Gain) -> Sequence[str]:
    return [
        *map(_number, (gain.points, gain.margin, gain.gems, gain.cards)),
        _percent(gain.home),
    ]


def _number(estimate: Estimate) -> str:
    """With its half-width, unless there is none."""
    if not estimate.half_width:
        return f"{estimate.mean:.1f}"
    return f"{estimate.mean:.1f} ±{half_width(estimate)}"


def _percent(estimate: Estimate) -> str:
    if not estimate.half_width:
        return f"{100 * estimate.mean:.0f}"
    return f"{100 * estimate.mean:.0f} ±{half_width(estimate, 100)}"
