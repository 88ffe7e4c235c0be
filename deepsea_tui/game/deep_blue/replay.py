"""A session written down as a record, and played again from one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from deepsea_tui.game.deep_blue.origin import Origin
from deepsea_tui.game.deep_blue.record import DeepBlueRecord, OriginRecord
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.record_parts import RecordError, ResultRecord, SeatRecord, play_all, told
from deepsea_tui.game.seats import Seat, SetupError
from solver.deep_blue import scoring
from solver.deep_blue.actions import parse_action
from solver.deep_blue.box import Box
from solver.deep_blue.deal import Drawn
from solver.deep_blue.fingerprint import fingerprint
from solver.deep_blue.notation import PositionError, format_position, parse_position
from solver.deep_blue.state import State
from solver.deep_blue.tables import load

FindTables = Callable[[str], Box | None]
"""Gives the tables with a fingerprint; None when it does not know them."""

if TYPE_CHECKING:
    from deepsea_tui.game.deep_blue.session import DeepBlueSession


def write(
    session: DeepBlueSession, title: str, started: datetime | None, updated: datetime | None
) -> DeepBlueRecord:
    """The record of `session` as it stands; times, with a time zone, come from the caller.

    May run in another thread than the one that plays: the moves are taken once.
    """
    moves, undone = session.line
    setup = session.setup
    return DeepBlueRecord(
        game="deep-blue",
        title=title,
        edition=setup.edition,
        scenario=setup.scenario,
        tables=fingerprint(setup.box),
        seats=[SeatRecord(seat.name, seat.player) for seat in setup.seats],
        seed=setup.seed,
        starter=setup.starter,
        origin=_origin_record(session.origin),
        actions=[str(move.action) for move in moves],
        undone=[str(move.action) for move in undone],
        result=_result(moves[-1].after if moves else session.start),
        started=started,
        updated=updated,
    )


def shipped(name: str) -> Box | None:
    """The tables that came with the program, if `name` is their fingerprint."""
    return load() if fingerprint(load()) == name else None


def setup_of(record: DeepBlueRecord, find: FindTables) -> DeepBlueSetup:
    """What the recorded game began with; RecordError names every field that is wrong."""
    box = find(record.tables)
    if box is None:
        raise RecordError(
            f"field tables: the game was played with the tables {record.tables!r}, which are not "
            f"here; those that came with the program are {fingerprint(load())!r}"
        )
    try:
        return DeepBlueSetup(
            tuple(Seat(seat.name, seat.player) for seat in record.seats),
            record.scenario,
            record.edition,
            record.seed,
            record.starter,
            box,
        )
    except SetupError as error:
        raise RecordError("\n".join(error.problems)) from None


def origin_of(record: DeepBlueRecord, setup: DeepBlueSetup) -> Origin | None:
    """Where the recorded game went on from; RecordError says what is wrong there."""
    given = record.origin
    if given is UNSET:
        return None
    try:
        state = parse_position(given.position, setup.box)
    except PositionError as error:
        problems = (f"field origin.position: {problem}" for problem in error.problems)
        raise RecordError("\n".join(problems)) from None
    played = (state.edition_id, state.scenario_id, len(state.players))
    if played != (setup.edition, setup.scenario, len(setup.seats)):
        raise RecordError(
            "field origin.position: edition, scenario or seats are not those of the game"
        )
    if min(given.cards, given.moves, *given.rested) < 0:
        raise RecordError("field origin: a number is below 0")
    return Origin(state, Drawn(given.cards, tuple(given.rested)), given.moves)


def _origin_record(origin: Origin | None) -> OriginRecord | UnsetType:
    if origin is None:
        return UNSET
    drawn = origin.drawn
    return OriginRecord(
        format_position(origin.state), drawn.cards, list(drawn.rested), origin.moves
    )


def play(record: DeepBlueRecord, session: DeepBlueSession) -> None:
    """Play the record's actions on `session`, a fresh one of its setup, and take back the undone.

    RecordError when an action is not legal, when tiles, cards or gems are not those of the seed,
    or when the result is another; actions are counted from 1.
    """

    def step(text: str) -> None:
        action = parse_action(text)
        if not session.state.is_chance_node():
            session.play(action)
            return
        if action != (due := session.next_chance()):
            raise ValueError(f"with seed {record.seed} {due} is due here")
        session.chance()

    play_all(record.actions, "action", step)
    if record.result != (result := _result(session.state)):
        raise RecordError(
            f"field result: {told(record.result)} is recorded, the game gives {told(result)}"
        )
    play_all(record.undone, "undone action", step)
    session.go_to(len(record.actions))


def _result(state: State) -> ResultRecord | None:
    if not state.is_terminal():
        return None
    return ResultRecord([player.points for player in state.players], list(scoring.winners(state)))
