"""Rung 1 of the advice, at once and in plain Python: rolls, homecoming, air, hidden values.

Nothing here looks ahead at decisions.  `home_chances` and `air_forecast` answer "at today's
loads": nobody takes or drops anything more, and every diver in the water breathes his load each
time his turn comes round.  The advice of the later rungs replaces them where they fall short.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from solver.adventure import turn
from solver.adventure.actions import TURN_BACK, Action
from solver.adventure.chips import BLANK, Unit, mean_value
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.diver import Direction, Diver
from solver.adventure.hands import hand_of, points_chances, unseen_by_level
from solver.adventure.notation import SEATS, format_unit
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import AirForecast, Estimate, NextRoll, UnitWorth

_IN_DIVE = (Step.TURN, Step.DECLARE, Step.ROLL, Step.SEARCH)
_WAYS = sum(ROLL_WEIGHTS.values())


def mean_step(load: int) -> Fraction:
    """Mean places that a turn takes a diver with `load` units: the roll less the load, or 0."""
    return Fraction(sum(ways * max(0, total - load) for total, ways in ROLL_WEIGHTS.items()), _WAYS)


def next_rolls(state: State, direction: Direction | None = None) -> list[NextRoll]:
    """Where each sum of the dice takes the diver who is to roll next (a turn, step 3).

    At TURN, DECLARE and ROLL it is this turn's roll; at SEARCH the mover's own next one, at
    today's load and with the others where they are now.  `direction` says which way he will
    swim where a choice is still due; by default as he faces now.  Probabilities sum to 1, places
    are 0 (the submarine) to the length of the line.  Empty when no roll can come: after the
    dive, and at SEARCH of the turn that ends it because the air is out.  ValueError for a diver
    swimming home who is asked to go down: nobody turns twice.
    """
    if state.step not in _IN_DIVE or (state.step is Step.SEARCH and state.air == 0):
        return []
    if direction is None:
        direction = state.diver.direction
    elif direction is Direction.DOWN and state.diver.direction is Direction.UP:
        raise ValueError("direction: v is not open to a diver who already swims home (^)")
    facing = replace(state, divers=turn.divers_with(state, direction=direction))
    return [
        NextRoll(
            roll=total,
            probability=ways / _WAYS,
            place=turn.destination(facing, max(0, total - state.diver.load)),
        )
        for total, ways in ROLL_WEIGHTS.items()
    ]


def rolls_after(state: State, action: Action) -> list[NextRoll]:
    """The mover's next rolls once he has made the decision `action`.

    Who turns back swims the other way; at SEARCH a unit taken makes his next own turn slower, one
    dropped faster.  Empty where `next_rolls` is, and where the dive ends with `action`.
    """
    if state.step is not Step.SEARCH:
        return next_rolls(state, Direction.UP if action == TURN_BACK else None)
    after = state.child(action)
    if after.dive != state.dive or after.step not in _IN_DIVE:
        return []
    return next_rolls(replace(state, divers=after.divers))


def home_chances(state: State) -> dict[str, Estimate]:
    """Chance to come home in this dive for every diver not home yet, by seat letter.

    The answer to "can he still make it if he turns now?", exact under these assumptions:
    the diver swims home from his next declaration on; the others stay where they are, in the
    water, and breathe today's loads in turn order to the end; nobody takes or drops anything.
    Rules are kept: the turn in which the air runs out is finished, no load costs no air, a diver
    aboard or under a lock dives one turn first, and one who may not turn back without treasure
    (`turn_back_needs_treasure`) goes on down and takes the first unit he comes to.
    Real chances are higher where rivals get home and stop breathing or where dropping helps, and
    lower where rivals take more.  Empty after the dive.
    """
    if state.step not in _IN_DIVE:
        return {}
    order = _turn_order(state)
    everybody = sum(state.divers[seat].load for seat in order)
    air = state.air
    chances = {}
    if state.step is not Step.TURN:  # the mover has breathed already
        mover = order.pop(0)
        if state.step is Step.SEARCH:
            order.append(mover)
        else:
            chances[mover] = _Homing(state, mover, everybody).when_rolling(air)
    for seat in order:
        chances[seat] = _Homing(state, seat, everybody).when_his_turn_comes(air)
        air -= state.divers[seat].load
    return {SEATS[seat]: Estimate.exact(chance) for seat, chance in sorted(chances.items())}


def air_forecast(state: State) -> AirForecast:
    """How long the tank lasts if every diver in the water keeps today's load.

    Turns count the one that is on; a turn is had if there is air when it begins.  When nobody
    carries anything the tank never runs out: `turns` is empty and `last_breath` None.
    After the dive nobody breathes either.
    """
    if state.step not in _IN_DIVE:
        return AirForecast(air=state.air, next_breath=0, turns={}, last_breath=None)
    order = _turn_order(state)
    breathed = state.step is not Step.TURN
    upcoming = order[1:] + order[:1] if breathed else order
    if breathed and state.air == 0:
        turns = {SEATS[seat]: int(seat == state.mover) for seat in sorted(order)}
        return AirForecast(air=0, next_breath=0, turns=turns, last_breath=SEATS[state.mover])
    if not any(state.divers[seat].load for seat in order):
        return AirForecast(air=state.air, next_breath=0, turns={}, last_breath=None)
    next_breath = state.divers[upcoming[0]].load
    turns = {SEATS[seat]: int(breathed and seat == state.mover) for seat in sorted(order)}
    air = state.air
    while True:
        for seat in upcoming:
            turns[SEATS[seat]] += 1
            air -= state.divers[seat].load
            if air <= 0:
                return AirForecast(
                    air=state.air, next_breath=next_breath, turns=turns, last_breath=SEATS[seat]
                )


def unit_worths(state: State, seat: int) -> list[UnitWorth]:
    """What each unit that `seat` carries can be worth, by the values turned over so far.

    The mean is exact.  Least and most are drawn without replacement from the unseen chips of
    each level, as if the unit were revealed first.
    """
    return [
        _unit_worth(state, number, unit)
        for number, unit in enumerate(state.divers[seat].carried, start=1)
    ]


def _unit_worth(state: State, number: int, unit: Unit) -> UnitWorth:
    pools = {level: state.unseen_values(level) for level in set(unit)}
    mean = sum((mean_value(pools[level]) for level in unit), Fraction(0))
    chances = points_chances(hand_of([unit]), unseen_by_level(state))
    return UnitWorth(
        number=number,
        unit=format_unit(unit),
        worth=Estimate.exact(float(mean)),
        low=min(chances),
        high=max(chances),
        chances=dict(sorted(chances.items())),
    )


def _turn_order(state: State) -> list[int]:
    """Seats not home yet, the mover first, then clockwise."""
    seats = range(len(state.divers))
    clockwise = (*seats[state.mover :], *seats[: state.mover])
    return [seat for seat in clockwise if not state.divers[seat].is_home]


class _Homing:
    """One diver's way home while the rest stand still and breathe (see `home_chances`)."""

    def __init__(self, state: State, seat: int, everybody: int) -> None:
        """`everybody`: air that all divers in the water breathe in a round."""
        self.step = state.step
        self.searches_now = state.step is Step.SEARCH and state.mover == seat
        self.state = replace(state, mover=seat)  # his eyes: he is the one who swims
        self.seat = seat
        self.others = everybody - state.divers[seat].load
        self.diver = replace(state.divers[seat], scored=())
        self.ready = cache(self._ready)
        self.after_rolls = cache(self._after_rolls)
        self.from_turn = cache(self._from_turn)

    def when_his_turn_comes(self, air: int) -> float:
        """Chance to come home when `air` is left before his next breath; none if it is gone."""
        diver = self.arrived(self.diver, self.diver.place) if self.searches_now else self.diver
        return self.from_turn(diver, air)

    def when_rolling(self, air: int) -> float:
        """Chance to come home when he has breathed, `air` is left, and the dice are next."""
        diver = self.ready(self.diver) if self.step is Step.DECLARE else self.diver
        return self.from_roll(diver, air)

    def _from_turn(self, diver: Diver, air: int) -> float:
        return self.from_roll(self.ready(diver), air - diver.load) if air > 0 else 0.0

    def from_roll(self, diver: Diver, air: int) -> float:
        chance = 0.0
        for ways, after in self.after_rolls(diver):
            if after.is_home:
                chance += ways
            elif air > 0 and not self.stuck(diver, after):
                chance += ways * self.from_turn(after, air - self.others)
        return chance / _WAYS

    def stuck(self, before: Diver, after: Diver) -> bool:
        """Whether nothing will ever change again: the dive ends by the stall rule."""
        return before.load + self.others == 0 and self.ready(after) == before

    def _ready(self, diver: Diver) -> Diver:
        """The diver as he rolls: turned round if the rules let him."""
        turns = turn.choice_is_due(self.with_him(diver))
        return replace(diver, direction=Direction.UP if turns else diver.direction, locked=False)

    def _after_rolls(self, diver: Diver) -> tuple[tuple[int, Diver], ...]:
        """The diver after each of the five rolls, with its ways of nine."""
        position = self.with_him(diver)
        return tuple(
            (ways, self.arrived(diver, turn.destination(position, max(0, total - diver.load))))
            for total, ways in ROLL_WEIGHTS.items()
        )

    def arrived(self, diver: Diver, place: int) -> Diver:
        """The diver at `place`; he takes what lies there only if he needs it to turn back."""
        swims_home = diver.direction is Direction.UP
        if place == 0:
            return replace(diver, place=0, home_rank=int(swims_home))
        empty_handed = not diver.carried and self.state.rules.turn_back_needs_treasure
        unit = self.state.unit_at(place)
        if empty_handed and not swims_home and unit != BLANK:
            return replace(diver, place=place, carried=(unit,))
        return replace(diver, place=place)

    def with_him(self, diver: Diver) -> State:
        """The position with `diver` in his seat."""
        divers = self.state.divers
        others_after = divers[self.seat + 1 :]
        return replace(self.state, divers=(*divers[: self.seat], diver, *others_after))
