"""The market of crew cards: four slots, the cheapest first, filled from a shuffled deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from solver.deep_blue import turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.gems import count_of, with_more
from solver.deep_blue.player import without
from solver.deep_blue.step import Step

SLOTS: Final = 4
"""Cards of the market."""

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def fill(state: State, cards: int) -> State:
    """Reveal so many cards, as far as there are any, into the slots that are free."""
    due = min(cards, len(state.deck) + len(state.discards))
    if due == 0:
        return _filled(state)
    return replace(state, cards_due=due, step=Step.MARKET)


def cards_to_reveal(state: State) -> Iterable[Action]:
    """The cards of the deck; when it is empty, of the shuffled discards."""
    return (_card(state, card) for card in state.deck or state.discards)


def reveal(state: State, action: Action) -> State:
    """Setup 4 and after every recruit: a card goes to the cheapest free slot; one that shows
    "+1" moves such a gem from the supply to the bag, if there is one."""
    number = state.box.number_of(action.what)
    if not state.deck:
        state = replace(state, deck=state.discards, discards=())
    slot = state.market.index(None)
    shown = (*state.market[:slot], number, *state.market[slot + 1 :])
    gem = state.box.cards[number].adds
    bag, supply = state.bag, state.supply
    if gem is not None and count_of(supply, gem):
        bag, supply = with_more(bag, gem), with_more(supply, gem, -1)
    state = replace(
        state,
        deck=without(state.deck, (number,)),
        market=shown,
        bag=bag,
        supply=supply,
        cards_due=state.cards_due - 1,
    )
    return state if state.cards_due else _filled(state)


def slide(state: State, slot: int) -> State:
    """The card in `slot` (from 0) is taken away; the dearer ones move to the cheap end."""
    left = [card for at, card in enumerate(state.market) if at != slot and card is not None]
    empty = len(state.market) - len(left)
    return replace(state, market=(*left, *(None,) * empty))


def _filled(state: State) -> State:
    """What follows once the market is as full as it gets."""
    if state.intent is None:  # the board has been laid out
        return replace(state, step=Step.TURN)
    if state.intent.kind is Kind.REFRESH:
        return replace(state, step=Step.FREE)
    return turn.end_turn(state, state.mover)


def _card(state: State, card: int) -> Action:
    return Action(Kind.CARD, state.box.cards[card].key)
