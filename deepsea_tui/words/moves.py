"""What has happened, put into words: one short sentence a move.

`names` are the divers' names by seat.  Dice are one sentence with the swim they cause.
"""

from __future__ import annotations

from collections.abc import Sequence

from deepsea_tui.game.move import Move
from deepsea_tui.words.places import unit_words
from solver.adventure.actions import Action, Kind
from solver.adventure.state import State
from solver.adventure.step import Step


def move_words(move: Move, names: Sequence[str]) -> str:
    """`move` as a sentence without its full stop."""
    name = names[move.diver]
    before, kind = move.before, move.action.kind
    if kind is Kind.ROLL:
        return f"{name} {roll_words(move)}"
    if kind is Kind.REVEAL:
        level, points = before.diver.carried[0][0], move.action.number
        return f"{name} turns over a level {level}: {points} point{'s' * (points != 1)}"
    if kind is Kind.LAY:
        return f"{name} lets the {unit_words(before.diver.carried[move.action.number - 1])} sink"
    if kind is Kind.TURN_BACK:
        return f"{name} turns back at {before.diver.place}"
    if kind is Kind.GO_ON:
        return f"{name} goes on down"
    if kind is Kind.SAY_NOTHING:
        return f"{name} says nothing"
    return f"{name} {search_words(before, move.action)}"


def search_words(state: State, action: Action) -> str:
    """What a diver does where he is: `takes a level 3 at 17`."""
    place = state.diver.place
    lying = state.unit_at(place)
    if action.kind is Kind.TAKE:
        return f"takes a {unit_words(lying)} at {place}"
    if action.kind is Kind.DROP:
        return f"drops a {unit_words(state.diver.carried[action.number - 1])} at {place}"
    return f"leaves the {unit_words(lying)} at {place}" if lying else f"leaves blank {place} alone"


def roll_words(move: Move) -> str:
    """Dice and swim: `rolls 2+3, less 1: 8 → 12`."""
    diver = move.before.diver
    action = move.action
    rolled = "+".join(map(str, action.dice)) if action.dice else str(action.number)
    less = f", less {diver.load}" if diver.load else ""
    end = landing(move)
    if end == diver.place:
        swim = f"stays at {end}" if end else "stays aboard"
    else:
        swim = f"{diver.place} → {end or 'home'}"
    return f"rolls {rolled}{less}: {swim}"


def landing(move: Move) -> int:
    """Place that a roll brought its diver to: where he searches, else 0, the submarine."""
    return move.after.diver.place if move.after.step is Step.SEARCH else 0


def breath_words(move: Move, names: Sequence[str]) -> str | None:
    """`Bob breathes 3: air 14 → 11`; None when no air is spent with `move`."""
    before = move.before
    if before.step is not Step.TURN or before.diver.load == 0:
        return None
    left = before.breathed().air
    text = f"{names[before.mover]} breathes {before.diver.load}: air {before.air} → {left}"
    return text if left else f"{text}, last turn"
