"""Named policies: one row of numbers a seat, and the door through which a seat decides."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import numpy as np

from solver.adventure.actions import Action
from solver.adventure.kernel import features, house, learned, rivals
from solver.adventure.kernel.compiled import inlined, shared
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.house_policy import best_action, rivals_breath, score
from solver.adventure.kernel.layout import Ints
from solver.adventure.kernel.packing import decode, encode, pack
from solver.adventure.kernel.weights import learned_block
from solver.adventure.state import State

HOUSE: Final = 0
LEARNED: Final = 7
WIDTH: Final = features.WEIGHTS_AT + 1
"""Columns of a policy: its kind, up to twelve numbers, and where a network's block begins."""

_LEARNED_NAME: Final = "learned"
_KINDS: Final[dict[str, tuple[int, int]]] = {
    "house": (HOUSE, 0),
    "random": (rivals.RANDOM, 0),
    "diver-intent": (rivals.DIVER_INTENT, 2),
    "trail-half": (rivals.TRAIL_HALF, 0),
    "grabber": (rivals.GRABBER, 1),
    "cloverrose": (rivals.CLOVERROSE, 0),
    "calculator": (rivals.CALCULATOR, 0),
    "timid": (rivals.TIMID, 0),
    _LEARNED_NAME: (LEARNED, 0),
}
"""Kind and count of numbers by name."""


def policy_row(name: str, divers: int) -> Floats:
    """The row for a name such as `house`, `random` or `diver-intent(8,2)`; ValueError if unknown.

    `divers` is the number of divers in the game (2-6), for which the house has its own numbers.
    """
    match = re.fullmatch(r"([a-z-]+)(?:\(([0-9]+(?:,[0-9]+)*)\))?", name)
    kind, wanted = _KINDS.get(match[1] if match else "", (-1, 0))
    numbers = [float(word) for word in match[2].split(",")] if match and match[2] else []
    if kind < 0 or len(numbers) != wanted:
        known = ", ".join(
            f"{known}({','.join('N' * count)})" if count else known
            for known, (_, count) in _KINDS.items()
        )
        raise ValueError(f"policy {name!r} is not one of {known}")
    row = np.zeros(WIDTH)
    row[0] = kind
    row[1 : 1 + wanted] = numbers
    if kind in (HOUSE, LEARNED):
        row[1 : features.WEIGHTS_AT] = house.row(house.BY_DIVERS[divers])
    if kind == LEARNED:
        row[features.WEIGHTS_AT] = divers * WIDTH
    return row


def policy_table(names: Sequence[str], also: Sequence[str] = ()) -> Floats:
    """One row a seat, in seat order, one after the other: seat i's begins at slot i * `WIDTH`.

    Where the learned policy is among `names`, or among those that may take a row later (`also`),
    its weights follow.  Playing needs the table to itself: it is written on.
    """
    rows = [policy_row(name, len(names)) for name in names]
    if _LEARNED_NAME in (*names, *also):
        rows.append(learned_block(len(names)))
    return np.concatenate(rows)


@inlined
def decide_by_luck(s: Ints, policies: Floats, row: int, bits: np.uint64) -> int:
    """The code that a policy other than the house plays at a decision; `bits` are 64 random bits.

    Nobody says nothing, or asks for another sinking order than as taken: that is left to people.
    """
    if policies[row] == rivals.RANDOM:
        return rivals.random_action(s, bits)
    chance = np.float64(bits >> np.uint64(11)) * 2.0**-53
    return rivals.rule_bot_action(s, policies, row, chance)


@shared
def decide(s: Ints, policies: Floats, row: int, bits: np.uint64) -> int:
    """The code that the policy at slot `row` plays at a decision after the mover's breath."""
    if policies[row] == HOUSE:
        return best_action(s, policies, row)
    if policies[row] == LEARNED:
        return learned.learned_action(s, policies, row)
    return decide_by_luck(s, policies, row, bits)


@shared
def house_score(s: Ints, policies: Floats, row: int, code: int) -> float:
    """The score of one decision by the house at slot `row` (see `house_policy`)."""
    return score(s, policies, row, rivals_breath(s, policies, row), code)


def house_action(state: State) -> Action:
    """What the house plays at a decision node; ValueError at other nodes."""
    if state.current_player() < 0:
        raise ValueError(f"no decision is due in {state}")
    s = pack(state.breathed())
    table = policy_table(["house"] * len(state.divers))
    return decode(decide(s, table, state.mover * WIDTH, np.uint64(0)))


def house_scores(state: State) -> dict[Action, float]:
    """The house's score of every legal action at a decision node (see `house_policy`)."""
    if state.current_player() < 0:
        raise ValueError(f"no decision is due in {state}")
    s = pack(state.breathed())
    table = policy_table(["house"] * len(state.divers))
    row = state.mover * WIDTH
    return {
        action: float(house_score(s, table, row, encode(action)))
        for action in state.legal_actions()
    }
