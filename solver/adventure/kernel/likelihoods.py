"""How likely each policy was to decide as somebody did: what inference goes by."""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from solver.adventure.actions import Action
from solver.adventure.kernel import codes, rivals
from solver.adventure.kernel.compiled import inner, jit
from solver.adventure.kernel.graded import graded_chance
from solver.adventure.kernel.homing import Floats
from solver.adventure.kernel.house_policy import best_action
from solver.adventure.kernel.layout import AIR, DECLARE, LOAD, STEP, Ints
from solver.adventure.kernel.packing import encode, pack
from solver.adventure.kernel.policies import HOUSE, WIDTH, policy_row, policy_table
from solver.adventure.kernel.seats import mover_slot
from solver.adventure.state import State

_LEARNED: Final = "learned"


@inner
def chance_of(s: Ints, policies: Floats, row: int, code: int) -> float:
    """Chance that the policy at slot `row` decides on `code` in `s`, after the breath."""
    if policies[row] == HOUSE:
        return 1.0 if best_action(s, policies, row) == code else 0.0
    on_blank = s[STEP] != DECLARE and rivals.is_on_blank(s)
    if policies[row] == rivals.RANDOM:
        return 1.0 / (rivals.kinds_carried(s) + 1) if on_blank else 0.5
    drops_any = policies[row] == rivals.CALCULATOR and s[AIR] < 8 and s[mover_slot(s) + LOAD] > 1
    if on_blank and drops_any:
        return 0.0 if code == codes.LEAVE else 1.0 / rivals.kinds_carried(s)
    return 1.0 if rivals.rule_bot_action(s, policies, row, 0.0) == code else 0.0


@jit
def likelihoods(s: Ints, policies: Floats, code: int, out: Floats) -> int:
    """Into `out`, for each policy in `policies`, the chance that it decides on `code` in `s`.

    `s` is a decision at DECLARE or SEARCH, `code` is none of saying nothing, and of identical
    units it names the first.  Returns the number of choices there were.
    """
    for number in range(len(out)):
        out[number] = chance_of(s, policies, number * WIDTH, code)
    if s[STEP] != DECLARE and rivals.is_on_blank(s):
        return rivals.kinds_carried(s) + 1
    return 2


class Candidates:
    """Named policies to ask how likely each was to decide so.

    Among them `learned` stands for anyone as good as that policy (see `graded`).
    """

    def __init__(self, names: Sequence[str], divers: int) -> None:
        """ValueError for an unknown policy; `divers` is the number of divers in the game."""
        self._learned = [number for number, name in enumerate(names) if name == _LEARNED]
        # A network looks at the rows of the seats, and writes on its table.
        self._table = policy_table([_LEARNED] * divers) if self._learned else None
        self._rows = np.concatenate(
            [policy_row("house" if name == _LEARNED else name, divers) for name in names]
        )
        self._out = np.zeros(len(names))

    def chances(self, state: State, action: Action) -> tuple[list[float], int]:
        """Chance that each policy decides on `action` in `state`, and how many choices there were.

        `state` is a decision that is neither a sinking order nor forced; for `action` see
        `likelihoods`.
        """
        code = encode(action)
        packed = pack(state.breathed())
        choices = likelihoods(packed, self._rows, code, self._out)
        if self._table is not None:
            row = state.mover * WIDTH
            self._out[self._learned] = graded_chance(packed, self._table, row, code)
        return self._out.tolist(), choices
