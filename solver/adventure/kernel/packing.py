"""From a reference state to the kernel's array and back, without loss; and the same for actions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from solver.adventure.actions import Action, Kind
from solver.adventure.chips import COPIES_OF_A_VALUE, MAX_VALUE, Unit, values_of
from solver.adventure.diver import Direction, Diver
from solver.adventure.kernel import layout as at
from solver.adventure.kernel.layout import Ints, pack_unit, unpack_unit
from solver.adventure.kernel.scoring import ranking_of
from solver.adventure.ruleset import Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step

_STEPS: Final = tuple(Step)
_NUMBER_OF_STEP: Final = {step: number for number, step in enumerate(Step)}
_AFTER_RULES: Final = at.TOP_ONLY + 1
_KINDS: Final = tuple(Kind)
_NUMBER_BITS: Final = 6


def pack(state: State) -> Ints:
    """`state` as an array of `layout.SIZE` int64; ValueError when it does not fit."""
    if len(state.divers) > at.MAX_SEATS:
        raise ValueError(f"divers: {len(state.divers)}, at most {at.MAX_SEATS}")
    s = np.zeros(at.SIZE, np.int64)
    s[at.PLAYERS] = len(state.divers)
    s[at.LENGTH] = len(state.line)
    s[at.AIR] = state.air
    s[at.DIVE] = state.dive
    s[at.MOVER] = state.mover
    s[at.STEP] = _NUMBER_OF_STEP[state.step]
    s[at.IDLE] = state.idle
    s[at.STILL] = state.still
    s[at.ARRANGED] = state.arranged
    s[at.NEEDS_TREASURE : _AFTER_RULES] = _pack_rules(state.rules)
    unseen = s[at.UNSEEN : at.UNSEEN + MAX_VALUE + 1]
    unseen[:] = COPIES_OF_A_VALUE
    _put(s, at.LINE, "line", [pack_unit(unit) for unit in state.line])
    for seat, diver in enumerate(state.divers):
        d = at.DIVERS + seat * at.DIVER_SIZE
        s[d : d + at.DIVER_SIZE] = _pack_diver(diver)
        s[at.TAKEN] |= 1 << diver.place & ~1
        if diver.home_rank == 0:
            s[at.WATER] |= 1 << seat
            s[at.DIVING] |= (diver.direction is Direction.DOWN) << seat
            s[at.HELD] += diver.load
        if diver.scored:
            _put(s, at.VALUES + seat * at.MAX_UNITS, "scored", list(diver.scored))
            s[d + at.RANKING] = _ranking_of(diver.scored, bool(s[at.TOP_ONLY]))
            unseen -= _chips_showing(diver.scored)
    return s


def unpack(s: Ints, rules: Ruleset) -> State:
    """The reference state that `s` holds; ValueError at a fault.

    `rules` must be the ruleset that was packed: the array keeps only what play depends on.
    """
    if s[at.STEP] == at.FAULT:
        raise ValueError(f"a unit of more than {at.MAX_CHIPS} chips does not fit the kernel")
    return State(
        line=_units(s, at.LINE, int(s[at.LENGTH])),
        divers=tuple(_unpack_diver(s, seat) for seat in range(s[at.PLAYERS])),
        air=int(s[at.AIR]),
        dive=int(s[at.DIVE]),
        mover=int(s[at.MOVER]),
        step=_STEPS[s[at.STEP]],
        rules=rules,
        idle=int(s[at.IDLE]),
        still=bool(s[at.STILL]),
        arranged=int(s[at.ARRANGED]),
    )


def encode(action: Action) -> int:
    """`action` as the kernel's code."""
    return _KINDS.index(action.kind) << _NUMBER_BITS | action.number


def decode(code: int) -> Action:
    """The action that a code stands for."""
    return Action(_KINDS[code >> _NUMBER_BITS], code & (1 << _NUMBER_BITS) - 1)


@lru_cache(maxsize=64)
def _pack_rules(rules: Ruleset) -> Ints:
    s = np.zeros(_AFTER_RULES, np.int64)
    s[at.NEEDS_TREASURE] = rules.turn_back_needs_treasure
    s[at.LOCKS] = rules.undeclared_roll == "locks"
    s[at.LANDING] = rules.jump == "landing"
    s[at.NEAREST_FIRST] = rules.sink_order == "nearest"
    s[at.CHOSEN] = rules.sink_choice == "chosen"
    s[at.OWN_STACKS] = rules.stacks == "own"
    s[at.SPLIT] = rules.resink == "split"
    s[at.DEEPEST_STARTS] = rules.next_starter == "deepest"
    s[at.TOP_ONLY] = rules.tie == "top_only"
    return s[at.NEEDS_TREASURE :]


@lru_cache(maxsize=1024)
def _chips_showing(scored: tuple[int, ...]) -> Ints:
    """Chips in `scored` that show the value 0, 1, ... 15."""
    return np.bincount(scored, minlength=MAX_VALUE + 1)


@lru_cache(maxsize=1024)
def _pack_diver(diver: Diver) -> Ints:
    s = np.zeros(at.DIVER_SIZE, np.int64)
    s[at.PLACE] = diver.place
    s[at.UP] = diver.direction is Direction.UP
    s[at.LOAD] = diver.load
    s[at.RANK] = diver.home_rank
    s[at.LOCKED] = diver.locked
    s[at.SCORED] = len(diver.scored)
    s[at.WORTH] = sum(_double_mean(level) for unit in diver.carried for level in unit)
    _put(s, at.UNITS, "carried", [pack_unit(unit) for unit in diver.carried])
    return s


def _double_mean(level: int) -> int:
    """Twice the mean of the values of a level."""
    values = values_of(level)
    return values[0] + values[-1]


@lru_cache(maxsize=1024)
def _ranking_of(scored: tuple[int, ...], top_only: bool) -> int:
    return sum(ranking_of(value, top_only) for value in scored)


def _unpack_diver(s: Ints, seat: int) -> Diver:
    d = at.DIVERS + seat * at.DIVER_SIZE
    values = at.VALUES + seat * at.MAX_UNITS
    scored = s[values : values + s[d + at.SCORED]]
    return Diver(
        place=int(s[d + at.PLACE]),
        direction=Direction.UP if s[d + at.UP] else Direction.DOWN,
        carried=_units(s, d + at.UNITS, int(s[d + at.LOAD])),
        home_rank=int(s[d + at.RANK]),
        locked=bool(s[d + at.LOCKED]),
        scored=tuple(scored.tolist()),
    )


def _units(s: Ints, start: int, count: int) -> tuple[Unit, ...]:
    return tuple(unpack_unit(packed) for packed in s[start : start + count].tolist())


def _put(s: Ints, start: int, what: str, numbers: list[int]) -> None:
    if len(numbers) > at.MAX_UNITS:
        raise ValueError(f"{what}: {len(numbers)} of them, at most {at.MAX_UNITS}")
    s[start : start + len(numbers)] = numbers
