"""Who sits at the table, and what a game needs before it can begin."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from solver.adventure.components import MAX_DIVERS, MIN_DIVERS
from solver.adventure.deal import Deal
from solver.adventure.notation import SEATS
from solver.adventure.ruleset import Ruleset

HUMAN: Final = "human"
"""The `player` of a seat where a person decides."""

MAX_NAME: Final = 16
_LONGEST_SEED: Final = 24
"""Digits of a seed that cannot be, before it is cut."""
MAX_SEED: Final = 2**63 - 1


_SHORT_SEEDS: Final = 1_000_000
"""Drawn seeds stay below this, so that they can be told to a friend."""


def drawn_seed() -> int:
    """A seed that nobody chose."""
    return random.SystemRandom().randrange(_SHORT_SEEDS)


class SetupError(ValueError):
    """A game that cannot begin; `problems` names every reason, one each."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table."""

    name: str
    """What the diver is called: 1-16 printable characters, no two seats alike."""
    player: str = HUMAN
    """`human`, a level (`deckhand`, `diver`, `captain`) or a bot such as `diver-intent(8,2)`."""

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class GameSetup:
    """All that decides a game besides the players' choices; SetupError names what is wrong."""

    seats: tuple[Seat, ...]
    rules: Ruleset = field(default_factory=Ruleset)
    seed: int | None = 0
    """Fixes dice, chip values, a random starter and the bots' chance (0 to 2^63 - 1).

    None at a real table, where luck is typed in.
    """
    starter: int | None = None
    """Seat (from 0) of the first turn; None: drawn from the seed."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(self.seats))
        if problems := setup_problems(self.seats, self.seed, self.starter):
            raise SetupError(problems)

    @property
    def first_seat(self) -> int:
        """Seat (from 0) of the first turn, named or drawn."""
        if self.starter is not None:
            return self.starter
        assert self.seed is not None  # who has neither is refused
        return Deal(self.seed).starter(len(self.seats))


def seat_letter(seat: int) -> str:
    """The letter of a seat: A is seat 0."""
    return SEATS[seat]


def setup_problems(
    seats: Sequence[Seat], seed: int | None = 0, starter: int | None = None
) -> list[str]:
    """Every reason why a game with these seats cannot begin; empty when it can."""
    problems = table_problems(seats, seed, starter, (MIN_DIVERS, MAX_DIVERS), player_problem)
    if seed is None and starter is None:
        problems.append("starter: without a seed to draw one, a seat has to be named")
    return problems


def table_problems(
    seats: Sequence[Seat],
    seed: int | None,
    starter: int | None,
    allowed: tuple[int, int],
    player_problem: Callable[[str], str | None],
) -> list[str]:
    """What is wrong with a table of any game: who sits there, the seed and the seat that starts.

    `allowed` is the smallest and the largest number of seats, `player_problem` says what is wrong
    with the `player` of one.
    """
    fewest, most = allowed
    problems = []
    if not fewest <= len(seats) <= most:
        problems.append(f"seats: {len(seats)} is not from {fewest} to {most}")
    names: dict[str, int] = {}
    for index, seat in enumerate(seats):
        where = f"seat {SEATS[index] if index < len(SEATS) else index + 1}"
        problems += [f"{where}: {problem}" for problem in _name_problems(seat)]
        if (problem := player_problem(seat.player)) is not None:
            problems.append(f"{where}: {problem}")
        first = names.setdefault(seat.name.casefold(), index)
        if first != index and seat.name:
            problems.append(f"{where}: name {seat.name!r} is taken by seat {SEATS[first]}")
    if seed is not None and not 0 <= seed <= MAX_SEED:
        told = str(seed)
        told = told if len(told) <= _LONGEST_SEED else f"{told[:_LONGEST_SEED]}…"
        problems.append(f"seed: {told} is not from 0 to {MAX_SEED}")
    if starter is not None and not 0 <= starter < len(seats):
        problems.append(f"starter: seat {starter} is not from 0 to {len(seats) - 1}")
    return problems


def branch_problems(count: int, seats: Sequence[Seat], seed: int | None) -> list[str]:
    """Every reason why a game of `count` divers cannot go on with `seats` and `seed`."""
    problems = setup_problems(seats, seed, starter=0)
    if len(seats) != count:
        problems.append(f"seats: {len(seats)} where the game has {count}")
    return problems


def _name_problems(seat: Seat) -> list[str]:
    problems = []
    if not seat.name.strip():
        problems.append("name is empty")
    elif seat.name != seat.name.strip():
        problems.append(f"name {seat.name!r} begins or ends with a space")
    if len(seat.name) > MAX_NAME:
        problems.append(f"name {seat.name!r} is longer than {MAX_NAME} characters")
    if not seat.name.isprintable():
        problems.append(f"name {seat.name!r} holds characters that cannot be printed")
    return problems


def player_problem(player: str) -> str | None:
    """Why `player` is neither `human`, a level nor a bot; None when it is one of them."""
    if player == HUMAN:
        return None
    from solver.adventure import bots  # only games with bots need them

    if player in bots.LEVELS:
        return None
    try:
        bots.make(player)
    except ValueError as error:
        return f"player: {error}; and {HUMAN}"
    return None
