"""What each part of the table shows, read from a session: no widget, no screen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from deepsea_tui.game.move import Move
from deepsea_tui.game.session import Session
from deepsea_tui.widgets.air_drawing import GaugeView
from deepsea_tui.widgets.board_drawing import BoardView, Trail
from deepsea_tui.widgets.divers import DiversView
from deepsea_tui.widgets.instruction import InstructionView
from deepsea_tui.words.instructions import ENGINE_WAITS, breath_warning, instruction
from deepsea_tui.words.luck import seed_now
from deepsea_tui.words.moves import landing
from solver.adventure import bots
from solver.adventure.actions import GO_ON, TURN_BACK, Kind
from solver.adventure.components import DIVES
from solver.adventure.diver import Direction
from solver.adventure.ruleset import format_rules
from solver.adventure.state import State
from solver.adventure.step import Step


def names_of(session: Session) -> tuple[str, ...]:
    """The divers' names by seat."""
    return tuple(seat.name for seat in session.setup.seats)


def latest_roll(session: Session) -> Move | None:
    """The latest roll of the game; None before the first."""
    rolls = (move for move in reversed(session.moves) if move.action.kind is Kind.ROLL)
    return next(rolls, None)


def board_view(session: Session, *, landings_wanted: bool) -> BoardView:
    """The last swim of the dive that is on, the place just changed, and the mover's landings."""
    state = session.state
    roll = latest_roll(session)
    trail = None
    if roll is not None and roll.before.dive == state.dive:
        trail = Trail(roll.diver, roll.before.diver.place, landing(roll))
    last = session.last_move
    changed = None
    if last is not None and last.action.kind in (Kind.TAKE, Kind.DROP):
        changed = last.before.diver.place
    return BoardView(trail, landings(state) if landings_wanted else {}, changed)


def landings(state: State) -> dict[int, Fraction]:
    """Place (0: home) -> chance that the next roll brings the mover there.

    While he may turn back, places on both sides are listed, each with its chance if he swims that
    way.  Empty when no roll of his is next.
    """
    if state.step not in (Step.TURN, Step.DECLARE, Step.ROLL):
        return {}
    if not state.is_chance_node():
        down, up = landings(state.child(GO_ON)), landings(state.child(TURN_BACK))
        return {**down, **up}
    chances: dict[int, Fraction] = {}
    homeward = state.diver.direction is Direction.UP
    for action, chance in state.chance_outcomes():
        after = state.child(action)
        searching = after.step is Step.SEARCH
        place = after.diver.place if searching else 0
        if searching or homeward:
            chances[place] = chances.get(place, Fraction(0)) + chance
    return chances


def gauge_view(session: Session, *, landings_wanted: bool, luck_told: bool = True) -> GaugeView:
    """The latest breath, the chance to come home with the next roll, and what is played.

    That is the edition and, `luck_told`, where the dice come from.
    """
    home = landings(session.state).get(0) if landings_wanted else None
    edition = format_rules(session.setup.rules).partition(",")[0]
    luck = f" · {seed_now(session.luck, len(session.moves))}" if luck_told else ""
    return GaugeView(breathed=latest_breath(session), home_chance=home, caption=f"{edition}{luck}")


def latest_breath(session: Session) -> int:
    """Units of air that the latest breath of this dive took; 0 before the first turn."""
    begun = (move.before for move in reversed(session.moves) if move.before.step is Step.TURN)
    before = next(begun, None)
    if before is None or before.dive != session.state.dive:
        return 0
    return before.air - before.breathed().air


def final_position(ending: Move) -> State:
    """Where everybody was when the dive ended with `ending`, before a chip was turned over."""
    # In the last dive nothing is reset, so there the same action shows it.
    final = replace(ending.before, dive=DIVES).child(ending.action)
    return replace(final, dive=ending.before.dive)


def divers_view(
    session: Session, shares: tuple[float, ...] | None, dives: int = DIVES
) -> DiversView:
    """Names, scores of the first `dives` and, if the advisor gave them, win shares."""
    by_dive = tuple(tuple(points[:dives]) for points in session.scores_by_dive())
    seats = session.setup.seats
    people = [number for number, seat in enumerate(seats) if seat.is_human]
    return DiversView(
        names_of(session),
        by_dive,
        shares,
        you=people[0] if len(people) == 1 else None,
        players=tuple("" if seat.is_human else seat.player for seat in seats),
    )


def engine_wait(session: Session, status: str) -> str:
    """The engine's `status` while a bot has to decide that waits for it; else empty."""
    seat = session.seat_to_act
    needed = seat is not None and not seat.is_human and bots.is_engine_bot(seat.player)
    return status if needed and status in ENGINE_WAITS else ""


def instruction_view(
    session: Session, *, person: bool, note: str = "", engine: str = "", odds: bool = True
) -> InstructionView:
    """Whose turn it is and what to do; `person`: the program waits for one.

    A `note` (why something cannot be done) takes the place of the warning.  `engine` is what a
    bot waits for, by `engine_wait`; `odds`: what treasure is worth may be told.
    """
    state = session.state
    names = names_of(session)
    warning = breath_warning(state)
    text = instruction(
        state, names, human=person, engine=engine, typed=session.is_typed_in, odds=odds
    )
    return InstructionView(
        session.whose_turn,
        text,
        note or warning,
        urgent="LAST" in warning and not note,
        short=text.removeprefix(f"{names[state.mover]}, "),  # the letter says whose turn it is
    )
