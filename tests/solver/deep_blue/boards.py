"""Positions for the tests: a board laid out as wanted, and games played on."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from solver.deep_blue.actions import parse_action
from solver.deep_blue.box import Tile
from solver.deep_blue.gems import Gem, count_of, gems, with_more
from solver.deep_blue.player import Boat, with_cards
from solver.deep_blue.sites import EMPTY, FACE_DOWN
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from solver.deep_blue.tables import load

BOX = load()


def tile(points: int, spots: str) -> int:
    """Number of the tile with these points and spots."""
    return next(
        number
        for number, each in enumerate(BOX.tiles)
        if (each.points, each.spots) == (points, spots)
    )


def laid_out(
    players: int = 2,
    *,
    tiles: Mapping[str, int] | None = None,
    market: Sequence[str] = (),
    **options: str,
) -> State:
    """A game at its first turn: starting tiles in order, `tiles` in the place of what lies there,
    and the market (the cheapest first) drawn without adding gems."""
    state = State.start(players, **options)  # type: ignore[arg-type]
    starting = [number for number in BOX.starting_tiles if not BOX.tiles[number].empty]
    lying = [*starting, EMPTY, *[FACE_DOWN] * len(BOX.sea.other_sites)]
    unseen = list(BOX.advanced_tiles)
    for space, number in (tiles or {}).items():
        lying[BOX.sea.sites.index(space)] = number
        if number in unseen:
            unseen.remove(number)
    shown = [BOX.number_of(key) for key in market]
    deck = list(state.deck)
    for card in shown:
        deck.remove(card)
    return replace(
        state,
        tiles=tuple(lying),
        unseen=tuple(unseen),
        market=(*shown, *[None] * (4 - len(shown))),
        deck=tuple(deck),
        step=Step.TURN,
    )


def at(state: State, seat: int, *boats: str, hand: Sequence[str] | None = None) -> State:
    """With the boats of a seat at these spaces, `S1#2` for spot 2 of its tile, and his hand."""
    places = [_boat(boat) for boat in boats]
    player = replace(state.players[seat], boats=(places[0], places[1]))
    if hand is not None:
        player = replace(player, hand=tuple(sorted(BOX.number_of(key) for key in hand)))
    return state.with_player(seat, player)


def with_recruits(state: State, recruits: int, rng: random.Random) -> State:
    """With cards of the deck dealt to all hands, and their gems in the bag."""
    deck = list(state.deck)
    rng.shuffle(deck)
    for seat, player in enumerate(state.players):
        dealt = [deck.pop() for _ in range(min(recruits, len(deck)))]
        state = state.with_player(seat, replace(player, hand=with_cards(player.hand, dealt)))
        for card in dealt:
            gem = state.box.cards[card].adds
            if gem is not None and count_of(state.supply, gem):
                bag, supply = with_more(state.bag, gem), with_more(state.supply, gem, -1)
                state = replace(state, bag=bag, supply=supply)
    return replace(state, deck=tuple(sorted(deck)))


def _boat(text: str) -> Boat:
    space, _, spot = text.partition("#")
    return Boat(space, int(spot) - 1 if spot else None)


def play(state: State, *names: str) -> State:
    """`state` after these actions."""
    for name in names:
        state = state.child(parse_action(name))
    return state


def names(state: State) -> list[str]:
    """The legal actions by name."""
    return [str(action) for action in state.legal_actions()]


def points(state: State) -> list[int]:
    """Points of every seat."""
    return [player.points for player in state.players]


def hand(state: State, seat: int) -> list[str]:
    """Keys of a seat's hand."""
    return [BOX.cards[card].key for card in state.players[seat].hand]


def count(held: tuple[int, ...], **wanted: int) -> bool:
    """Whether gems are exactly these."""
    return held == gems({Gem(colour): number for colour, number in wanted.items()})


def points_of(number: int) -> int:
    """Points of a tile for the leader."""
    found: Tile = BOX.tiles[number]
    return found.points
