"""Rest: shuffle the resting pile and draw from it; legal with an empty pile too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.deep_blue import turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.player import with_cards, without
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def begin(state: State) -> State:
    """Draw as many as the edition says; all if there are no more."""
    player, most = state.player, state.edition.rest
    if len(player.resting) > most:
        return replace(state, intent=Action(Kind.REST), cards_due=most, step=Step.CARD)
    rested = replace(player, hand=with_cards(player.hand, player.resting), resting=())
    return turn.end_turn(state.with_player(state.mover, rested), state.mover)


def cards_to_draw(state: State) -> Iterable[Action]:
    """The mover's resting cards."""
    return (Action(Kind.CARD, state.box.cards[card].key) for card in state.player.resting)


def draw(state: State, action: Action) -> State:
    """One card comes back to the hand."""
    card = state.box.number_of(action.what)
    player = replace(
        state.player,
        hand=with_cards(state.player.hand, (card,)),
        resting=without(state.player.resting, (card,)),
    )
    drawn = state.with_player(state.mover, player, cards_due=state.cards_due - 1)
    return drawn if drawn.cards_due else turn.end_turn(drawn, drawn.mover)
