"""What is hidden from a seat, dealt out: positions that the seat cannot tell from the true one.

Every player has the same starting cards, which never leave him, and the sizes of all hands and
piles are known.  So the additional cards that are nowhere to be seen lie shuffled over the deck
and the crews of the others, and each of these crews is shuffled over hand and resting pile.  Tiles
face down, the deck and the bag have no order in a `State`: chance draws from them evenly.
"""

from __future__ import annotations

import random
from collections import Counter

from msgspec.structs import replace

from solver.deep_blue.observation import Observation
from solver.deep_blue.player import Cards, Player
from solver.deep_blue.salvage import playable
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


def sample(observation: Observation, rng: random.Random) -> State:
    """One of the positions that agree with `observation`, all deals of the cards equally likely.

    Of the others' points nothing is known, and no rule asks for them before the end: they are
    taken to be as many as the seat's own.  ValueError unless the seat is to decide, for then
    nothing that others have been asked tells of their cards.
    """
    if not observation.actions:
        raise ValueError(f"seat {observation.seat} is not to decide")
    table = observation.table
    unseen = list(unseen_cards(observation).elements())
    rng.shuffle(unseen)
    deck, unseen = unseen[: observation.deck], unseen[observation.deck :]
    players = list(table.players)
    own = players[observation.seat]
    for seat, player in enumerate(players):
        if seat == observation.seat:
            continue
        starting = Counter(table.box.starting_cards) - Counter(player.open)
        hand = observation.hands[seat]
        recruited = hand + observation.resting[seat] - starting.total()
        crew = [*starting.elements(), *unseen[:recruited]]
        del unseen[:recruited]
        rng.shuffle(crew)
        players[seat] = replace(
            player, hand=_sorted(crew[:hand]), resting=_sorted(crew[hand:]), points=own.points
        )
    return asked_anew(replace(table, players=tuple(players), deck=_sorted(deck)))


def unseen_cards(observation: Observation) -> Counter[int]:
    """Additional cards that the seat does not see, by their number in the box, with copies.

    They are in the deck, or among the others' hands and resting piles.
    """
    table = observation.table
    unseen = Counter(table.box.additional_cards)
    unseen -= Counter(table.discards)
    unseen -= Counter(card for card in table.market if card is not None)
    for player in table.players:
        unseen -= Counter(_all_cards(player))
    return unseen


def _all_cards(player: Player) -> Cards:
    return (*player.hand, *player.resting, *player.open)


def asked_anew(state: State) -> State:
    """While cards are played, those after the mover who have some to play are asked next."""
    if state.step is not Step.PLAY or state.board is None:
        return state
    board = state.board
    seats = [(board.leader + offset) % len(state.players) for offset in range(len(state.players))]
    later = [
        seat
        for seat in seats[seats.index(state.mover) + 1 :]
        if board.inside[seat] and playable(state, seat)
    ]
    return replace(state, board=replace(board, seats_asked=(state.mover, *later)))


def _sorted(cards: list[int]) -> Cards:
    return tuple(sorted(cards))
