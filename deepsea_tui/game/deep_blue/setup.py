"""What a game of Deep Blue needs before it can begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from deepsea_tui.game.seats import HUMAN, Seat, SetupError, table_problems
from solver.deep_blue.box import Box
from solver.deep_blue.deal import Deal
from solver.deep_blue.state import MAX_PLAYERS, MIN_PLAYERS
from solver.deep_blue.tables import load
from solver.streams import Streams

FIRST_SCENARIO: Final = "troubled-waters"
"""The one that the rules name for a first game."""
EDITION: Final = "seed"


@dataclass(frozen=True, slots=True)
class DeepBlueSetup:
    """All that decides a game besides the players' choices; SetupError names what is wrong."""

    seats: tuple[Seat, ...]
    scenario: str = FIRST_SCENARIO
    edition: str = EDITION
    seed: int = 0
    """Fixes tiles, cards, gems, a random starter and the bots' chance (0 to 2^63 - 1)."""
    starter: int | None = None
    """Seat (from 0) that begins; None: drawn from the seed."""
    box: Box = field(default_factory=load, repr=False)
    """The tables: those that came with the program, or the player's own."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(self.seats))
        problems = setup_problems(
            self.seats, self.scenario, self.edition, self.seed, self.starter, self.box
        )
        if problems:
            raise SetupError(problems)

    @property
    def first_seat(self) -> int:
        """Seat (from 0) that begins, named or drawn."""
        if self.starter is not None:
            return self.starter
        return Deal(self.seed).starter(len(self.seats))


def random_scenario(seed: int, box: Box) -> str:
    """The scenario (by id) that `seed` draws."""
    names = list(box.scenarios)
    return names[Streams(seed).bits("scenario", len(names)) % len(names)]


def setup_problems(
    seats: Sequence[Seat],
    scenario: str,
    edition: str,
    seed: int,
    starter: int | None,
    box: Box,
) -> list[str]:
    """Every reason why a game cannot begin; empty when it can."""
    problems = table_problems(seats, seed, starter, (MIN_PLAYERS, MAX_PLAYERS), player_problem)
    for what, name, known in (
        ("scenario", scenario, box.scenarios),
        ("edition", edition, box.editions),
    ):
        if name not in known:
            problems.append(f"{what}: {name!r} is not one of {', '.join(known)}")
    return problems


def player_problem(player: str) -> str | None:
    """Why `player` is neither `human`, a level nor a bot of Deep Blue; None when it is one."""
    if player == HUMAN:
        return None
    from solver.deep_blue import bots  # only games with bots need them

    try:
        bots.make(player)
    except ValueError as error:
        return f"player: {error}; and {HUMAN}"
    return None
