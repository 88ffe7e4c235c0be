"""Whose turn it is, what is to be done, and by which key: never a doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deepsea_tui.words.places import mean_points, unit_words
from solver.adventure.actions import Action, Kind
from solver.adventure.diver import Direction
from solver.adventure.state import State
from solver.adventure.step import Step


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a person may do now."""

    key: str
    """The key, as it is written on the button: `b`, `space`, `2`."""
    label: str
    action: Action | None
    """What it does; None rolls the dice."""


_PLAIN = {
    Kind.TURN_BACK: ("b", "turn back"),
    Kind.GO_ON: ("g", "go on down"),
    Kind.SAY_NOTHING: ("s", "say nothing"),
    Kind.TAKE: ("t", "take it"),
    Kind.LEAVE: ("l", "leave it"),
}
_ORDER = (Kind.TURN_BACK, Kind.GO_ON, Kind.SAY_NOTHING, Kind.TAKE, Kind.LEAVE, Kind.DROP, Kind.LAY)
ROLL_KEY = "space"


def choices(state: State) -> tuple[Choice, ...]:
    """What the mover may do in `state`, in the order in which it is offered.

    When only the dice are due, that is to roll them; after a dive only the sinking order is a
    choice.
    """
    if state.step in (Step.TURN, Step.ROLL) and state.is_chance_node():
        return (Choice(ROLL_KEY, "roll the dice", None),)
    if state.is_chance_node() or state.is_terminal():
        return ()
    ordered = sorted(state.legal_actions(), key=lambda action: _ORDER.index(action.kind))
    return tuple(_choice(state, action) for action in ordered)


def entries(state: State) -> tuple[Choice, ...]:
    """What may have happened at a real table where luck is due in `state`, by the digit to type.

    For the dice that is their sum; for a chip the last digit of its value, which no other chip of
    its level has.
    """
    return tuple(
        Choice(
            str(action.number % 10),
            str(action.number) if action.kind is Kind.ROLL else f"{action.number} points",
            action,
        )
        for action in state.legal_actions()
    )


def _choice(state: State, action: Action) -> Choice:
    if action.kind in _PLAIN:
        key, label = _PLAIN[action.kind]
        if action.kind is Kind.LEAVE and not state.unit_at(state.diver.place):
            label = "keep all" if state.diver.load else "go on"
        return Choice(key, label, action)
    verb = "drop" if action.kind is Kind.DROP else "sink"
    unit = state.diver.carried[action.number - 1]
    return Choice(str(action.number), f"{verb} {unit_words(unit)}", action)


ENGINE_WAITS = {
    "starting": "the engine is starting (its first time takes a minute) …",
    "restarting": "the engine stopped and starts again …",
}
"""What to say while the engine is asked and cannot answer yet, by its status."""


def instruction(
    state: State,
    names: Sequence[str],
    *,
    human: bool,
    engine: str = "",
    typed: bool = False,
    odds: bool = True,
) -> str:
    """One line: who is to move and what he has to do, or that a bot is at it.

    `engine` is the status of the engine while a bot needs it; `typed`: luck has to be typed in;
    `odds`: what a treasure is worth on the average may be told.
    """
    if state.is_terminal():
        return "The game is over."
    name = names[state.mover]
    if typed and state.is_chance_node():
        return f"{name}, {_asked_for(state)}"
    if state.step is Step.REVEAL:
        return f"The dive is over. {name} turns over treasure."
    if not human:
        if engine in ENGINE_WAITS:
            return f"{name} thinks; {ENGINE_WAITS[engine]}"
        return f"{name} {_doing(state)} …"
    return f"{name}, {_asked(state, odds)}"


def _doing(state: State) -> str:
    if state.step is Step.SEARCH:
        return f"looks at place {state.diver.place}"
    if state.step is Step.SINK:
        return "decides what sinks first"
    if state.step in (Step.TURN, Step.DECLARE) and not state.is_chance_node():
        return "thinks: turn back, or go on?"
    return "rolls the dice"


def _asked(state: State, odds: bool = True) -> str:
    diver = state.diver
    if state.step is Step.SINK:
        return "you drowned: which of your treasures sinks next?"
    if state.step is Step.SEARCH:
        unit = state.unit_at(diver.place)
        if unit:
            points = f"{mean_points(state, unit):.1f}".removesuffix(".0")
            worth = f" (about {points} points)" if odds else ""
            return f"take the {unit_words(unit)} at {diver.place}{worth}?"
        if diver.load:
            return f"place {diver.place} is blank: drop something here?"
        return f"place {diver.place} is blank."
    if not state.is_chance_node():
        return "turn back now, or go on down?"
    if diver.place == 0:
        return "roll the dice and dive."
    if diver.locked and state.step is Step.TURN:
        return "you said nothing, so roll and swim down."
    way = "down" if diver.direction is Direction.DOWN else "home"
    return f"roll the dice and swim {way}."


def _asked_for(state: State) -> str:
    """What a person at a real table is to type in."""
    if state.step is not Step.REVEAL:
        return f"{_asked(state).removesuffix('.')}: what is the sum?"
    level = state.diver.carried[0][0]
    return f"turn over your next chip, a level {level}: what does it show?"


def breath_warning(state: State) -> str:
    """What the turn that begins costs, for the mover; empty when it is nothing."""
    load = state.diver.load
    if state.step is not Step.TURN or load == 0:
        return ""
    if load >= state.air:
        return f"LAST TURN: air {state.air} → 0."
    return f"Breath −{load}: air {state.air} → {state.air - load}."
