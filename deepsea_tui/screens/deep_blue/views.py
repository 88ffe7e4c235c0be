"""What each part of the table shows, read from a session: no widget, no screen."""

from __future__ import annotations

from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.widgets.deep_blue.map_drawing import MapMarks
from deepsea_tui.widgets.deep_blue.market_drawing import key_at
from deepsea_tui.widgets.deep_blue.view import TableView, table_view
from deepsea_tui.words.deep_blue.cards import card_words
from deepsea_tui.words.deep_blue.sailing import SailPlan, reach, way, ways
from deepsea_tui.words.instructions import ENGINE_WAITS
from solver.deep_blue import bots, dive
from solver.deep_blue.actions import Kind
from solver.deep_blue.gems import GEMS, Gem
from solver.deep_blue.sail import STAYS
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


def names_of(session: DeepBlueSession) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(seat.name for seat in session.seats)


def is_shared(session: DeepBlueSession) -> bool:
    """Whether several people share the keyboard."""
    return sum(seat.is_human for seat in session.seats) > 1


def view_of(
    session: DeepBlueSession, viewer: int | None, *, open_points: bool = False
) -> TableView:
    """The table from the side of `viewer`; None: as everybody may see it.

    With `open_points` those of all seats are shown.
    """
    people = [number for number, seat in enumerate(session.seats) if seat.is_human]
    labels = [
        ("you" if people == [number] else "") if seat.is_human else seat.player
        for number, seat in enumerate(session.seats)
    ]
    names = names_of(session)
    return table_view(session.state, names, labels, viewer, drawn(session), open_points)


def engine_wait(session: DeepBlueSession, status: str) -> str:
    """The engine's `status` while a bot has to decide that waits for it; else empty."""
    seat = session.seat_to_act
    needed = seat is not None and not seat.is_human and bots.is_engine_bot(seat.player)
    return status if needed and status in ENGINE_WAITS else ""


def drawn(session: DeepBlueSession) -> tuple[Gem, ...]:
    """The gems of the dive that is on in the order drawn; one that lay on the tile came first."""
    if session.state.board is None:
        return ()
    found: list[Gem] = []
    for move in reversed(session.moves):
        if move.after.board is None:
            break
        if move.action.kind is Kind.GEM and move.before.step is Step.GEM:
            found.append(Gem(move.action.what))
    found.reverse()
    opening = [
        gem
        for gem, count in zip(GEMS, session.state.board.drawn, strict=True)
        for _ in range(count - found.count(gem))
    ]
    return (*opening, *found)


def last_space(session: DeepBlueSession) -> tuple[str, ...]:
    """The spaces that the last turn's boats came to, or the site of the dive that is on."""
    board = session.state.board
    if board is not None:
        return (session.state.box.sea.sites[board.site],)
    for move in reversed(session.moves):
        if move.action.kind is Kind.SAIL:
            return tuple(end for end in move.action.what.split(",") if end != STAYS)
        if move.action.kind in (Kind.RECRUIT, Kind.REFRESH, Kind.REST, Kind.DIVE):
            return ()
    return ()


def sail_marks(state: State, plan: SailPlan, cursor: str | None) -> MapMarks:
    """Where the active boat can go and for how many routes, and the ways planned."""
    coming: dict[str, str] = {}
    for number, end in enumerate(plan.ends):
        if end != STAYS:
            coming[end] = coming.get(end, "") + str(number + 1)
    return MapMarks(
        costs={space: f"»{cost}" for space, cost in reach(state, plan).items()},
        cursor=cursor,
        ways=ways(state, plan),
        coming=coming,
    )


def market_tip(view: TableView, y: int, height: int) -> str | None:
    """What the card at row `y` of the market, so many rows high, can be played for."""
    key = key_at(y, height, len(view.state.market))
    if not key.isdigit() or not 0 < int(key) <= len(view.state.market):
        return None
    number = view.state.market[int(key) - 1]
    return None if number is None else f"{view.card(number).name}: {card_words(view.card(number))}"


def rush_marks(state: State) -> MapMarks:
    """The dive that the boat asked for may come along to, and its way there."""
    board = dive.board_of(state)
    site = state.box.sea.sites[board.site]
    seat, number = board.boats_asked[0]
    start = state.players[seat].boats[number].space
    return MapMarks(lit=(site,), ways=(way(state, start, site),))


def dive_marks(state: State, cursor: str | None) -> MapMarks:
    """The sites at which the mover can dive."""
    sites = [action.what for action in state.legal_actions() if action.kind is Kind.DIVE]
    return MapMarks(costs=dict.fromkeys(sites, "d "), cursor=cursor)
