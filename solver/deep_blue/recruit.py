"""Recruit: one card of the market for its slot's price, or a new market and one of it for free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.deep_blue import market, turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.payment import most
from solver.deep_blue.player import with_cards

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def choices(state: State) -> Iterator[Action]:
    """Slots that can be paid, and the refresh if it can and there are cards for it."""
    money = most(state.player, state.box, turn.cash)
    for slot, card in enumerate(state.market, start=1):
        if card is not None and money >= state.edition.prices[slot - 1]:
            yield Action(Kind.RECRUIT, str(slot))
    cards = len(state.deck) + len(state.discards) + sum(card is not None for card in state.market)
    if money >= state.edition.refresh and cards >= len(state.market):
        yield Action(Kind.REFRESH)


def price(state: State, action: Action) -> int:
    """What the action costs."""
    if action.kind is Kind.REFRESH:
        return state.edition.refresh
    return state.edition.prices[int(action.what) - 1]


def bought(state: State) -> State:
    """What has been paid for: the card of a slot, or a new market."""
    assert state.intent is not None
    if state.intent.kind is Kind.RECRUIT:
        return _taken(state, int(state.intent.what) - 1)
    shown = [card for card in state.market if card is not None]
    empty = (None,) * len(state.market)
    discards = with_cards(state.discards, shown)
    return market.fill(replace(state, market=empty, discards=discards), len(empty))


def gifts(state: State) -> tuple[Action, ...]:
    """After a refresh: any card of the new market."""
    return tuple(
        Action(Kind.TAKE, str(slot))
        for slot, card in enumerate(state.market, start=1)
        if card is not None
    )


def take_gift(state: State, action: Action) -> State:
    """Take a card of the new market for free."""
    return _taken(replace(state, intent=action), int(action.what) - 1)


def _taken(state: State, slot: int) -> State:
    """The card goes to the hand, usable at once; the others slide, and one is revealed."""
    card = state.market[slot]
    assert card is not None
    player = replace(state.player, hand=with_cards(state.player.hand, (card,)))
    return market.fill(market.slide(state.with_player(state.mover, player), slot), 1)
