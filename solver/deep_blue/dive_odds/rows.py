"""The divers that a solution counts: the leader's hands one at a time, and odds on all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.box import Box
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.dive_odds.divers import Diver, after, guessed, known
from solver.deep_blue.state import State


class Row(NamedTuple):
    """A diver beside the leader."""

    diver: Diver
    share: float
    """What his points count for those of his seat."""
    utility: float
    """What they count for the leader."""


def leader_known(state: State, action: Action | None) -> Diver:
    """The leader with the hand that he has, after an action of his if there is one."""
    hand = known(state, dive.board_of(state).leader)
    return hand if action is None or state.mover != hand.seat else after(hand, state, action)


def others(state: State, lens: Lens, seen_by: int | None, action: Action | None) -> Iterator[Row]:
    """Everybody else who is in, with every hand that he may hold."""
    cares = -1 / (len(state.players) - 1) if lens == "margin" else 0.0
    for seat in dive.inside(state):
        if seat == dive.board_of(state).leader:
            continue
        acting = action if seat == state.mover else None
        if seen_by in (None, seat):
            diver = known(state, seat)
            diver = diver if acting is None else after(diver, state, acting)
            yield Row(diver, 1.0, cares if seen_by is None else 0.0)
        if seen_by is not None and (cares or seat != seen_by):
            for guess in _guesses(state, seat, acting):
                share = guess.chance if seat != seen_by else 0.0
                yield Row(guess, share, cares * guess.chance)


def is_search(rows: Sequence[Row], lens: Lens, box: Box) -> bool:
    """Whether something is left out.

    By the margin: what the leader learns from who drops out; and where two others are in, that one
    of them might give up something in order to have the leader hurt the other.  By any lens: that
    a card which protects could also be played for points, as none of the printed ones can.
    """
    alone = len(rows) < 2 and all(row.diver.chance == 1 for row in rows)
    return (lens == "margin" and not alone) or _has_double_cards(box)


def _guesses(state: State, seat: int, action: Action | None) -> list[Diver]:
    """The hands of a seat as others see them, after an action of its own if there is one."""
    hands = guessed(state, seat)
    if action is None:
        return hands
    if action.kind is Kind.DEFEND:
        hands = [hand for hand in hands if _has(hand, state, action)] or hands
    total = fsum(hand.chance for hand in hands)
    return [after(replace(hand, chance=hand.chance / total), state, action) for hand in hands]


def _has(hand: Diver, state: State, action: Action) -> bool:
    spent = after(hand, state, action)
    return min(spent.black, spent.blue, spent.either) >= 0


@lru_cache(maxsize=8)
def _has_double_cards(box: Box) -> bool:
    return any(card.protects is not None and card.salvage is not None for card in box.cards)
