"""What came of each dive: who got home, what was revealed, what sank, and why it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from deepsea_tui.game.move import Move
from solver.adventure.actions import Kind
from solver.adventure.chips import BLANK, Unit, level_of
from solver.adventure.components import DIVES
from solver.adventure.dive_end import sinking_order
from solver.adventure.diver import Diver
from solver.adventure.state import State

Fate = Literal["home", "drowned", "aboard"]
Ending = Literal["all-home", "air", "stalled", "empty-line"]


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What a dive brought one seat."""

    fate: Fate
    """Home; drowned (in the water at the end); or aboard, never having found a free place."""
    place: int
    """Place where the diver drowned; 0 otherwise."""
    home_rank: int
    """1 for the first home in the dive, 2 for the next...; 0 when not home."""
    revealed: tuple[int, ...]
    """Values (points) of the chips turned over, in that order; `level_of(value)` is the level."""
    sunk: tuple[Unit, ...]
    """Units lost, in the order in which they sank."""
    gained: int
    """Points banked in this dive."""
    total: int
    """Points banked up to and with this dive."""

    @property
    def revealed_levels(self) -> tuple[int, ...]:
        """Levels (1-4) of the revealed chips, in the same order."""
        return tuple(level_of(value) for value in self.revealed)


@dataclass(frozen=True, slots=True)
class LaidStack:
    """A new place at the deep end, made by what the drowned carried."""

    place: int
    """Its place in the next dive, from 1."""
    unit: Unit
    owners: tuple[int, ...]
    """Seats that lost its chips, one for each chip of `unit`."""


@dataclass(frozen=True, slots=True)
class DiveSummary:
    """One finished dive."""

    dive: int
    ending: Ending
    seats: tuple[SeatSummary, ...]
    sinking_order: tuple[int, ...]
    """Seats that drowned, in the order in which their treasure sank."""
    laid: tuple[LaidStack, ...]
    """New places of the next dive; empty after the last dive, when treasure is just lost."""
    blanks_removed: int
    """Blanks taken off the line, so that places moved up; 0 after the last dive."""
    next_starter: int | None
    """Seat that starts the next dive; None after the last."""


def dive_summaries(moves: Sequence[Move]) -> list[DiveSummary]:
    """A summary of every dive that `moves`, a game from its start, has finished."""
    summaries: list[DiveSummary] = []
    ending: Move | None = None
    for move in moves:
        if move.ends_dive:
            ending = move
        over = move.after.is_terminal()
        if ending is None or not (over or move.after.dive != move.before.dive):
            continue
        summaries.append(_summary(ending, move))
        ending = None
        if over:  # dives whose line is empty are over as they start
            summaries += [
                _empty_dive(dive, move.after) for dive in range(move.before.dive + 1, DIVES + 1)
            ]
    return summaries


def _summary(ending: Move, last: Move) -> DiveSummary:
    """The dive whose last turn ended with `ending` and whose last reveal or choice is `last`."""
    # In the last dive nothing is reset, so there the same action shows where everybody ended.
    final = replace(ending.before, dive=DIVES).child(ending.action)
    dive = ending.before.dive
    after = last.after
    loads = {seat: diver.carried for seat, diver in enumerate(_before_sinking(ending, last, final))}
    order = sinking_order(final)
    seats = tuple(
        _seat_summary(diver, final_of.scored, loads[seat])
        for seat, (final_of, diver) in enumerate(zip(after.divers, final.divers, strict=True))
    )
    kept = sum(unit != BLANK for unit in final.line)
    lasting = dive < DIVES
    new_units = after.line[kept:] if lasting else ()
    owners = [seat for seat in order for unit in loads[seat] for _ in unit]
    return DiveSummary(
        dive=dive,
        ending=_why(final),
        seats=seats,
        sinking_order=tuple(order),
        laid=_laid(new_units, kept, owners),
        blanks_removed=len(final.line) - kept if lasting else 0,
        next_starter=after.mover if lasting else None,
    )


def _before_sinking(ending: Move, last: Move, final: State) -> tuple[Diver, ...]:
    """The divers with what they lose in the order in which it sinks."""
    if last is ending:
        return final.divers
    divers = list(last.before.divers)
    if last.action.kind is Kind.LAY:
        carried = list(last.before.diver.carried)
        carried.insert(last.before.arranged, carried.pop(last.action.number - 1))
        divers[last.before.mover] = replace(last.before.diver, carried=tuple(carried))
    return tuple(divers)


def _seat_summary(final: Diver, scored: tuple[int, ...], load: tuple[Unit, ...]) -> SeatSummary:
    fate: Fate = "home" if final.is_home else "aboard" if final.is_aboard else "drowned"
    revealed = scored[len(final.scored) :]
    return SeatSummary(
        fate=fate,
        place=final.place,
        home_rank=final.home_rank,
        revealed=revealed,
        sunk=load if fate == "drowned" else (),
        gained=sum(revealed),
        total=sum(scored),
    )


def _why(final: State) -> Ending:
    if all(diver.is_home for diver in final.divers):
        return "all-home"
    return "air" if final.air == 0 else "stalled"


def _laid(units: Sequence[Unit], kept: int, owners: Sequence[int]) -> tuple[LaidStack, ...]:
    """The new places; `owners` names the seat of every sunk chip in order."""
    firsts = [sum(len(unit) for unit in units[:index]) for index in range(len(units))]
    return tuple(
        LaidStack(kept + 1 + index, unit, tuple(owners[first : first + len(unit)]))
        for index, (unit, first) in enumerate(zip(units, firsts, strict=True))
    )


def _empty_dive(dive: int, state: State) -> DiveSummary:
    return DiveSummary(
        dive=dive,
        ending="empty-line",
        seats=tuple(SeatSummary("aboard", 0, 0, (), (), 0, diver.points) for diver in state.divers),
        sinking_order=(),
        laid=(),
        blanks_removed=0,
        next_starter=state.mover if dive < DIVES else None,
    )
