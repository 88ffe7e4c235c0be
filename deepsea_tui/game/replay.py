"""A session written down as a game record, and played again from one."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from deepsea_tui.game.luck import Luck, NewSeed
from deepsea_tui.game.record import GameRecord
from deepsea_tui.game.record_parts import (
    RecordError,
    ResultRecord,
    SeatRecord,
    SeedRecord,
    play_all,
    told,
)
from deepsea_tui.game.seats import MAX_SEED, GameSetup, Seat, SetupError
from solver.adventure.actions import Action, parse_action
from solver.adventure.ruleset import format_rules, parse_rules
from solver.adventure.scoring import winners
from solver.adventure.state import State

if TYPE_CHECKING:
    from deepsea_tui.game.session import Session


def write(
    session: Session, title: str, started: datetime | None, updated: datetime | None
) -> GameRecord:
    """The record of `session` as it stands; times, with a time zone, come from the caller.

    May run in another thread than the one that plays: the moves are taken once.
    """
    moves, undone = session.line
    return GameRecord(
        title=title,
        rules=format_rules(session.setup.rules),
        seats=[SeatRecord(seat.name, seat.player) for seat in session.setup.seats],
        seed=session.setup.seed,
        reseeded=[SeedRecord(new.after, new.seed) for new in session.luck.later],
        starter=session.setup.starter,
        start=str(session.start),
        actions=[action_text(move.action) for move in moves],
        undone=[action_text(move.action) for move in undone],
        result=_result(moves[-1].after if moves else session.start),
        started=started,
        updated=updated,
    )


def action_text(action: Action) -> str:
    """The name of `action`, a roll with both faces when they are known."""
    if action.dice is None:
        return str(action)
    first, second = action.dice
    return f"{action.kind}:{first}+{second}"


def setup_of(record: GameRecord) -> GameSetup:
    """What the recorded game began with; RecordError names every field that is wrong."""
    try:
        rules = parse_rules(record.rules)
    except ValueError as error:
        raise RecordError(f"field rules: {error}") from None
    try:
        seats = tuple(Seat(seat.name, seat.player) for seat in record.seats)
        return GameSetup(seats, rules, record.seed, record.starter)
    except SetupError as error:
        raise RecordError("\n".join(error.problems)) from None


def luck_of(record: GameRecord) -> Luck:
    """Where the recorded game's dice and values come from; RecordError names what is wrong."""
    before = -1
    for number, new in enumerate(record.reseeded):
        if new.after <= before:
            raise RecordError(
                f"field reseeded[{number}].after: {new.after} is not above {before}, as the order "
                "asks for"
            )
        if not 0 <= new.seed <= MAX_SEED:
            raise RecordError(
                f"field reseeded[{number}].seed: {new.seed} is not from 0 to {MAX_SEED}"
            )
        before = new.after
    return Luck(record.seed, tuple(NewSeed(new.after, new.seed) for new in record.reseeded))


def play(record: GameRecord, session: Session) -> None:
    """Play the record's actions on `session`, a fresh one of its setup, and take back the undone.

    RecordError when the start differs, when an action is not legal, when dice or values are not
    those of the seed, or when the result is another; actions are counted from 1.
    """
    if record.start != str(session.start):
        raise RecordError(
            f"field start: {record.start!r} is not the start of this game, {str(session.start)!r}"
        )

    def step(text: str) -> None:
        _step(session, parse_action(text))

    play_all(record.actions, "action", step)
    if record.result != (result := _result(session.state)):
        raise RecordError(
            f"field result: {told(record.result)} is recorded, the game gives {told(result)}"
        )
    play_all(record.undone, "undone action", step)
    session.go_to(len(record.actions))


def _step(session: Session, action: Action) -> None:
    if not session.state.is_chance_node():
        session.play(action)
        return
    if session.is_typed_in:
        session.enter(action)
        return
    due = session.next_chance()
    if action != due or (action.dice or due.dice) != due.dice:
        deal = session.luck.binding(len(session.moves))
        seed = "none" if deal is None else deal.seed
        raise ValueError(f"with seed {seed} {action_text(due)} is due here")
    session.chance()


def _result(state: State) -> ResultRecord | None:
    if not state.is_terminal():
        return None
    scored = [diver.scored for diver in state.divers]
    return ResultRecord(
        [diver.points for diver in state.divers], list(winners(scored, state.rules.tie))
    )
