"""Who is in a dive, with everything that decides what he gets from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import repeat
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from solver.deep_blue import dive, salvage
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.dive_odds import hands
from solver.deep_blue.dive_odds.hands import Copies, Hand, Pool
from solver.deep_blue.gems import HAZARDS, NO_GEMS, Gems, count_of, gems, together
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_FIELDS: Final = {"K": "black", "B": "blue", "X": "either"}
"""Spots that protect, and the field of a diver that counts their uses."""


class Diver(Struct, frozen=True, kw_only=True):
    """A seat in a dive with one hand that it may hold."""

    seat: int
    chance: float = 1.0
    """Of that hand."""
    inside: bool
    asked: bool
    """Whether he is still to defend against the hazard that is on."""
    may_play: bool
    """Whether he may still play cards at the window that is on, or comes next without a draw."""
    black: int
    """Protections left against black alone, spots and cards."""
    blue: int
    either: int
    """Uses left of spots that protect against either."""
    salvage: Copies
    """Cards that he can play for points."""
    earned: int
    """Points that cards have brought him in this dive."""
    gem_points: Gems
    """Points of a gem by colour, to him."""


def reachable(state: State) -> Gems:
    """All gems that may lie open when the dive ends."""
    return together(state.bag, dive.board_of(state).drawn)


def known(state: State, seat: int) -> Diver:
    """A seat whose hand is known."""
    return _with_hand(
        _bare(state, seat), hands.seen(state.players[seat], state.box, reachable(state))
    )


def guessed(state: State, seat: int) -> list[Diver]:
    """A seat with every hand that it may hold as far as protections go, chances together 1; cards
    for points are means."""
    bare = _bare(state, seat)
    if not bare.inside:
        return [bare]
    found = (hands.by_protection(pool, _hazards(state)) for pool in _pools(state, seat))
    return [_with_hand(bare, hand) for hand in next(filter(None, found))]


def guessed_one_by_one(state: State, seat: int, limit: int) -> tuple[list[Diver], bool]:
    """A seat with every hand, cards for points too, and whether these are all: if there are more
    than `limit`, they are drawn by lot."""
    bare = _bare(state, seat)
    if not bare.inside:
        return [bare], True
    pool = next(pool for pool in _pools(state, seat) if hands.by_protection(pool, (0, 0)))
    found, are_all = hands.one_by_one(pool, _hazards(state), limit)
    return [_with_hand(bare, hand) for hand in found], are_all


def _pools(state: State, seat: int) -> Iterator[Pool]:
    """What is known of a seat's cards; then the same for one who does not play all that he can."""
    for passed in (_passed(state, seat), NO_GEMS):
        yield hands.pool_of(state.players[seat], state.box, reachable(state), passed)


def _hazards(state: State) -> tuple[int, int]:
    """Black and blue gems that are still to be faced, at most."""
    due = dive.board_of(state).hazards_due
    black, blue = (count_of(state.bag, gem) + due.count(gem) for gem in HAZARDS)
    return black, blue


def after(diver: Diver, state: State, action: Action) -> Diver:
    """The diver after an action of his: a defence, or a choice at a window for cards."""
    if action.kind is Kind.RESURFACE:
        return replace(diver, inside=False, asked=False)
    if action.kind is Kind.DONE:
        return replace(diver, may_play=False)
    if action.kind is Kind.PLAY:
        number = state.box.number_of(action.what)
        salvaged = [(card, held - (card == number)) for card, held in diver.salvage]
        points = salvage.playable(state, diver.seat)[action.what]
        diver = replace(diver, salvage=tuple(salvaged), earned=diver.earned + points)
        gem = state.box.cards[number].protects
        return diver if gem is None else _less(diver, gem.value)
    protection = _protection(state, diver.seat, action.what)
    return replace(_less(diver, protection), asked=False)


def _less(diver: Diver, protection: str) -> Diver:
    """With one protection less, by the field that counts it."""
    return replace(diver, **{protection: getattr(diver, protection) - 1})


def _protection(state: State, seat: int, what: str) -> str:
    """The field of a diver that a defence with `what` is taken from."""
    if not what.startswith("spot-"):
        return dive.board_of(state).hazards_due[0].value
    boat = state.players[seat].boats[int(what.removeprefix("spot-")) - 1]
    assert boat.spot is not None
    return _FIELDS[dive.tile_of(state).spots[boat.spot]]


def _bare(state: State, seat: int) -> Diver:
    """A diver with his boats and without his hand."""
    board = dive.board_of(state)
    uses = Counter(_uses(state, seat))
    return Diver(
        seat=seat,
        inside=board.inside[seat],
        asked=state.step is Step.DEFEND and seat in board.seats_asked,
        may_play=board.inside[seat] and (state.step is Step.DEFEND or _is_to_play(state, seat)),
        black=uses["black"],
        blue=uses["blue"],
        either=uses["either"],
        salvage=(),
        earned=board.earned[seat],
        gem_points=gems(dive.worths(state, seat)),
    )


def _with_hand(diver: Diver, hand: Hand) -> Diver:
    return replace(
        diver,
        chance=hand.chance,
        black=diver.black + hand.black,
        blue=diver.blue + hand.blue,
        salvage=hand.salvage,
    )


def _uses(state: State, seat: int) -> Iterator[str]:
    """For each use left of a spot that protects, the field of a diver that counts it."""
    space = state.box.sea.sites[dive.board_of(state).site]
    spots = dive.tile_of(state).spots
    for boat in state.players[seat].boats:
        if boat.space == space and boat.spot is not None and spots[boat.spot] in _FIELDS:
            yield from repeat(_FIELDS[spots[boat.spot]], dive.rules(state).uses - boat.used)


def _is_to_play(state: State, seat: int) -> bool:
    """Whether a seat comes at the window that is on, the mover being asked."""
    if state.step is not Step.PLAY:
        return False
    order = dive.inside(state)
    return order.index(seat) >= order.index(state.mover)


def _passed(state: State, seat: int) -> Gems:
    """Gems, at least, that lay open at the last window for cards that a seat has passed."""
    board = dive.board_of(state)
    most = dive.rules(state).draws
    is_between = state.step is Step.DRAW or (
        state.step is Step.GEM and board.gems_due == min(most, sum(state.bag))
    )
    if is_between or (state.step is Step.PLAY and not _is_to_play(state, seat)):
        return board.drawn
    return tuple(max(0, count - most) for count in board.drawn)
