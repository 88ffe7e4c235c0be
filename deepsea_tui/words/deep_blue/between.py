"""Advice between dives in words: candidates in short, and the table that `analyse` prints."""

from __future__ import annotations

from typing import Final

from deepsea_tui.words.deep_blue.deeds import action_words
from deepsea_tui.words.numbers import points, tenths_up
from deepsea_tui.words.tables import aligned
from solver.advice import Estimate
from solver.deep_blue import sail
from solver.deep_blue.actions import Action, Kind, parse_action
from solver.deep_blue.between.advice import TurnAdvice, TurnOption
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.sail import STAYS
from solver.deep_blue.state import State

_PARTS: Final = ("own", "others", "prospects")


def candidate_words(state: State, name: str) -> str:
    """A candidate in few words: `sail 2 to A3`, `Navigator $2`, `dive at S1`."""
    action = parse_action(name)
    what = action.what
    match action.kind:
        case Kind.RECRUIT:
            card = state.market[int(what) - 1]
            assert card is not None
            return f"{state.box.cards[card].name} ${state.edition.prices[int(what) - 1]}"
        case Kind.REFRESH:
            return f"new market ${state.edition.refresh}"
        case Kind.SAIL:
            return _sail_words(state, action)
        case Kind.REST:
            return "rest"
        case Kind.DIVE:
            return f"dive at {what}"
    return action_words(state).get(name, name)


def _sail_words(state: State, action: Action) -> str:
    """Which boat goes where, and the routes that it takes."""
    ends = [
        f"{number} to {end}"
        for number, end in enumerate(action.what.split(","), start=1)
        if end != STAYS
    ]
    return f"sail {', '.join(ends)} »{sail.routes(state, action)}"


def sentence(state: State, advice: TurnAdvice) -> str:
    """The best candidate in a line: what it comes to, and what sets it apart from the next one."""
    best = advice.options[0]
    text = f"{candidate_words(state, best.action)}: lead {points(best.lead)}"
    if best.aims:
        text += f", then for {next(iter(best.aims))}"
    rivals = [option for option in advice.options if option.action not in advice.best]
    if not rivals:
        return text
    return f"{text}; {_apart(best, rivals[0])} than {candidate_words(state, rivals[0].action)}"


def _apart(best: TurnOption, other: TurnOption) -> str:
    """The part of the lead in which the best one differs most from another."""
    parts = {
        "more now": best.own.mean - other.own.mean,
        "less for others": other.others.mean - best.others.mean,
        "more to come": best.prospects.mean - other.prospects.mean,
    }
    most = max(parts, key=lambda part: parts[part])
    return f"{parts[most]:.1f} {most}"


def blocks(advice: TurnAdvice) -> list[list[str]]:
    """All numbers, in a table that begins with what they are."""
    rows = [[f"{SEATS[advice.seat]} plays", "lead", "less by", "best, %", *_PARTS, "then for"]]
    for option in advice.options:
        parts = (getattr(option, part) for part in _PARTS)
        rows.append(
            [
                option.action,
                _number(option.lead),
                _number(option.behind),
                f"{100 * option.best_probability:.0f}",
                *map(_number, parts),
                ", ".join(f"{site} {100 * share.mean:.0f} %" for site, share in _aims(option)),
            ]
        )
    legal = f"{len(advice.options)} of {advice.legal} actions"
    head = [
        f"lead: points from now on over the others' mean, {legal} in {advice.deals} deals of what",
        "is hidden; own - others till the next turn, + prospects as planners weigh them",
    ]
    return [[f"best       {' = '.join(advice.best)}"], head, aligned(rows)]


def _aims(option: TurnOption) -> list[tuple[str, Estimate]]:
    """The two dives that are made for most often."""
    return list(option.aims.items())[:2]


def _number(estimate: Estimate) -> str:
    """With its half-width, unless all deals agree."""
    if not estimate.half_width:
        return f"{estimate.mean:.1f}"
    return f"{estimate.mean:.1f} ±{tenths_up(estimate.half_width)}"
