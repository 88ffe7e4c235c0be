"""Advice between dives in words: candidates in short, and the table that `analyse` prints."""

from __future__ import annotations

from typing import Final

from deepsea_tui.words.deep_blue.deeds import action_words
from deepsea_tui.words.numbers import tenths_up
from deepsea_tui.words.tables import aligned
from solver.advice import Estimate
from solver.deep_blue import sail
from solver.deep_blue.actions import Kind, parse_action
from solver.deep_blue.between.advice import TurnAdvice, TurnOption
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.sail import STAYS
from solver.deep_blue.state import State

_PARTS: Final = ("own", "others", "prospects")


def candidate_words(state: State, name: str, *, priced: bool = True) -> str:
    """A candidate in few words: `sail 2 to A3 »2`, `Navigator $2`, `dive at S1`.

    Unless `priced`, without its routes and its price.
    """
    action = parse_action(name)
    what = action.what
    match action.kind:
        case Kind.RECRUIT:
            card = state.market[int(what) - 1]
            assert card is not None
            words, price = state.box.cards[card].name, f" ${state.edition.prices[int(what) - 1]}"
        case Kind.REFRESH:
            words, price = "new market", f" ${state.edition.refresh}"
        case Kind.SAIL:
            words, price = _sail_words(what), f" »{sail.routes(state, action)}"
        case Kind.REST:
            words, price = "rest", ""
        case Kind.DIVE:
            words, price = f"dive at {what}", ""
        case _:
            words, price = action_words(state).get(name, name), ""
    return words + price if priced else words


def _sail_words(what: str) -> str:
    """Which boat goes where, or where both go, boat 1 first."""
    first, second = what.split(",")
    if STAYS not in (first, second):
        return f"sail to {first},{second}"
    return f"sail 2 to {second}" if first == STAYS else f"sail 1 to {first}"


def sentence(state: State, advice: TurnAdvice) -> str:
    """The best candidates in a line: the dive that is next, and what is better than at others.

    `sail 2 to S3 »4, then S3; 1.2 above rest: 2.0 less for others`
    """
    best = advice.options[0]
    text = " = ".join(candidate_words(state, action) for action in advice.best)
    if best.aims:
        text += f", then {next(iter(best.aims))}"
    rival = next((each for each in advice.options if each.action not in advice.best), None)
    if rival is None:
        return text
    words = candidate_words(state, rival.action, priced=False)
    return f"{text}; {rival.behind.mean:.1f} above {words}: {_apart(best, rival)}"


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
    rows = [[f"{SEATS[advice.seat]} plays", "less by", "best, %", *_PARTS, "then for"]]
    for option in advice.options:
        parts = (getattr(option, part) for part in _PARTS)
        rows.append(
            [
                option.action,
                _number(option.behind),
                f"{100 * option.best_probability:.0f}",
                *map(_number, parts),
                ", ".join(f"{site} {100 * share.mean:.0f} %" for site, share in _aims(option)),
            ]
        )
    legal = f"{len(advice.options)} of {advice.legal} actions"
    head = [
        f"less by: points over the others' mean, {legal} in {advice.deals} deals of what is",
        "hidden; own - others till the next turn, + prospects as planners weigh them",
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
