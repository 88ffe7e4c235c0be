"""Cards for points (dive 4): whoever is in may play any that the gems drawn so far satisfy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.gems import Gem, Gems, count_of
from solver.deep_blue.step import Step

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def begin(state: State) -> State:
    """Ask everybody still in who has something to play, the leader first."""
    board = dive.board_of(state)
    asked = tuple(seat for seat in dive.inside(state) if playable(state, seat))
    return _next(replace(state, board=replace(board, seats_asked=asked)))


def choices(state: State) -> tuple[Action, ...]:
    """Each card that can be played, or no more."""
    return (*(Action(Kind.PLAY, key) for key in playable(state, state.mover)), Action(Kind.DONE))


def playable(state: State, seat: int) -> dict[str, int]:
    """Keys of the cards that a seat could play now, with their points."""
    drawn = dive.board_of(state).drawn
    bonus = dive.rules(state).card_bonus
    found = {}
    for number in state.players[seat].hand:
        card = state.box.cards[number]
        salvaged = card.salvage
        if salvaged is not None and satisfied(salvaged.needs, drawn):
            found[card.key] = salvaged.points + bonus
    return found


def play(state: State, action: Action) -> State:
    """Play one card, or let the next one play."""
    board = dive.board_of(state)
    if action.kind is Kind.DONE:
        return _next(replace(state, board=replace(board, seats_asked=board.seats_asked[1:])))
    seat = state.mover
    points = playable(state, seat)[action.what]
    earned = (*board.earned[:seat], board.earned[seat] + points, *board.earned[seat + 1 :])
    state = state.with_player(
        seat,
        state.player.playing((state.box.number_of(action.what),)),
        board=replace(board, earned=earned),
    )
    if playable(state, seat):
        return state
    return _next(
        replace(state, board=replace(dive.board_of(state), seats_asked=board.seats_asked[1:]))
    )


def satisfied(needs: Mapping[str, int], drawn: Gems) -> bool:
    """Whether the gems drawn satisfy a card; one gem may serve many cards and players."""
    return all(
        count <= (sum(drawn) if colour == "any" else count_of(drawn, Gem(colour)))
        for colour, count in needs.items()
    )


def _next(state: State) -> State:
    """The next player who has something to play; then the leader, unless he has resurfaced."""
    board = dive.board_of(state)
    if board.seats_asked:
        return replace(state, mover=board.seats_asked[0], step=Step.PLAY)
    return dive.draw_on(state) if board.inside[board.leader] else dive.score(state)
