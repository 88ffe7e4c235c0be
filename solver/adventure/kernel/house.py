"""The house policy's numbers: what each means, and what self-play found for 2-6 divers."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class House:
    """A dozen numbers that say how a sensible diver plays; the rule is in `house_policy`.

    Places are counted from the submarine, chances and factors are plain numbers.
    """

    take_first: float
    """Going down, the first unit is taken from this place on."""
    take_second: float
    """The second one from this place on."""
    take_more: float
    """Any further one from this place on."""
    take_chance: float
    """Going down, a unit is taken only if the chance to get home with it is above this."""
    turn_empty: float
    """Turns back with no load (where that is allowed) beyond this place."""
    turn_one: float
    """Turns back with one unit beyond this place."""
    turn_two: float
    """Turns back with two units or more beyond this place."""
    turn_chance: float
    """Turns back with a load as soon as the chance to get home falls below this."""
    take_up: float
    """Going up, a unit is taken if the points it is expected to bring home exceed those expected
    without it by this factor."""
    drop: float
    """Going up, a unit is dropped if the points expected without it exceed those expected with
    it by this factor."""
    growth: float
    """The rivals' load that an own turn meets, as a factor on what they carry now."""
    intake: float
    """Units more that each rival still going down is reckoned to carry."""


BY_DIVERS: Final[dict[int, House]] = {
    2: House(11.74, 10.0, 16.66, 0.6, 11.83, 2.39, -3.27, 0.92, 0.95, 0.98, 0.72, 0.92),
    3: House(9.0, 9.27, 13.0, 0.53, 11.78, -0.98, 0.53, 0.8, 0.93, 0.96, 0.5, 0.5),
    4: House(8.23, 8.98, 14.6, 0.36, 10.59, 1.8, -0.56, 0.9, 0.81, 1.07, 0.57, 0.28),
    5: House(7.0, 7.0, 11.0, 0.5, 8.0, 0.5, 0.5, 0.8, 1.0, 1.0, 1.0, 0.5),
    6: House(6.05, 9.13, 11.73, 0.48, 5.0, 3.48, 2.74, 0.79, 0.94, 1.06, 0.5, 0.06),
}
"""House by number of divers in the game."""


def row(house: House) -> tuple[float, ...]:
    """The numbers in the order of the fields."""
    return astuple(house)
