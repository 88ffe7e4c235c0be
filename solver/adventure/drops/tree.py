"""The question of the drop plan: a tree of one diver's rolls on his way home.

Which units does he put down, and where, to bring home most?  A `DropTask` holds everything that
the answer depends on; `plan` answers it with CP-SAT and `dynamic` by dynamic
programming, from the same task in the same whole numbers, so that the answers can be compared.

The tree: its root is the diver before his first roll, a node is one of his turns, reached by a
*path* of rolls.  What the others do is given (`Scenario`): the air they use before each of his
turns, the places they stand at, and where blanks lie.  He swims by the rules: the turn in which
the air runs out is finished, taken places are jumped over as the edition says, and one unit a
turn may be put down on a blank, unless a unit of his own has filled it.

A diver still on his way after the last turn of the tree counts what he can bring home from there
by dropping well, in whole thousandths rounded down (`dynamic.Tail`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import floor
from typing import Final, NamedTuple

from solver.adventure import turn
from solver.adventure.chips import Unit
from solver.adventure.components import ROLL_WEIGHTS
from solver.adventure.diver import Direction, Diver
from solver.adventure.hands import Unseen, chance_of_at_least, hand_of
from solver.adventure.ruleset import Jump, Ruleset
from solver.adventure.state import State
from solver.adventure.step import Step

WAYS: Final = sum(ROLL_WEIGHTS.values())
"""Nine ways in which two dice fall: the weights of the five rolls together."""

WHOLE: Final = 1000
"""A sure homecoming; what comes after the tree is counted in thousandths."""

CHANCES: Final = 10_000
"""What certainty counts where chances are scored: they are rounded down to such parts."""

MAX_TURNS: Final = 5

Held = tuple[int, ...]
"""Numbers of the units still held, rising."""

Path = tuple[int, ...]
"""Sums rolled so far in the tree; its length is the number of turns taken."""


@dataclass(frozen=True, slots=True)
class Others:
    """What the other divers mean for one own turn."""

    air: int = 0
    """e: air they have used since the last own turn."""
    taken: frozenset[int] = frozenset()
    """O: places they stand at when the diver swims."""
    blanks: frozenset[int] = frozenset()
    """B: places where a blank lies when the diver searches (his own drops apart)."""


@dataclass(frozen=True)
class Scenario:
    """What the others do, by own turn, and by path where a policy knows better.

    `turns[t - 1]` is for own turn t; after the last entry that one holds on.  `nodes` replaces it
    at single nodes.
    """

    turns: tuple[Others, ...]
    nodes: Mapping[Path, Others] = field(default_factory=dict)

    def at(self, path: Path) -> Others:
        """The others at the node that `path` (at least one roll) leads to."""
        return self.nodes.get(path) or self.in_turn(len(path))

    def in_turn(self, turn: int) -> Others:
        """The others in own turn `turn` (from 1), wherever the dice have led."""
        return self.turns[min(turn, len(self.turns)) - 1]

    def key(self, path: Path) -> Path | int:
        """What tells nodes apart that differ for the others: the number of turns, or the path."""
        return path if self.nodes else len(path)


class Swim(NamedTuple):
    """The diver in the tree, between two of his turns."""

    place: int
    """p: 0 is home."""
    load: int
    """L: units he holds."""
    air: int
    """A: air left after his breath; at 0 or less the dive is over once his turn is."""
    here: bool
    """A unit of his own fills the blank at `place`."""

    @property
    def is_home(self) -> bool:
        """Whether he is back."""
        return self.place == 0

    @property
    def is_alive(self) -> bool:
        """Whether he may still get home: in the water with air left."""
        return self.place > 0 and self.air > 0


@dataclass(frozen=True, slots=True)
class Target:
    """Points that are to be brought home, whatever the chips may show."""

    points: int
    """From 1 on."""
    unseen: tuple[Unseen, ...]
    """By level: values that its chips may still show, with the number of chips left."""

    def parts(self, units: Iterable[Unit]) -> int:
        """Chance that the units are worth enough, in parts of `CHANCES`, rounded down."""
        chance = chance_of_at_least(self.points, hand_of(units), self.unseen)
        return floor(CHANCES * chance + 1e-9)


@dataclass(frozen=True)
class DropTask:
    """One diver on his way home, in whole numbers.

    `values` are mean points of the units times `denominator`; equal units stand together, so
    that of equal ones the last may always be the first to go.  With a `target` the question is
    the chance to bring it home, in parts of `CHANCES`.
    """

    root: Swim
    units: tuple[Unit, ...]
    """i: units held at the root, cheapest first."""
    values: tuple[int, ...]
    """v."""
    denominator: int
    turns: int
    """T: own turns that the tree looks ahead, 1 to 5."""
    scenario: Scenario
    jump: Jump = "passing"
    may_drop_now: bool = False
    """Whether the root is a search on a blank."""
    must_hold_one: bool = False
    """Whether he needs a unit after the root to be allowed to turn back."""
    target: Target | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.turns <= MAX_TURNS:
            raise ValueError(f"turns: {self.turns} is not from 1 to {MAX_TURNS}")

    def swims(self, before: Swim, path: Path) -> Swim | None:
        """A turn up to its search, with the last sum of `path`; None if he gets no such turn.

        `before` must be alive.  `here` says whether his own unit still lies where he is.
        """
        return self.swims_past(before, path[-1], self.scenario.at(path))

    def swims_past(self, before: Swim, total: int, others: Others) -> Swim | None:
        """As `swims`, for the sum `total` and these others."""
        air = before.air - others.air
        if air < 1:
            return None
        place = self.homeward(before.place, max(0, total - before.load), others.taken)
        stays = place == before.place
        return Swim(place, before.load, air - before.load, stays and before.here)

    def may_drop(self, after: Swim, path: Path) -> bool:
        """Whether he may put one unit down where his turn has brought him."""
        if not path:
            return self.may_drop_now and after.load > int(self.must_hold_one)
        return self.may_drop_among(after, self.scenario.at(path))

    def may_drop_among(self, after: Swim, others: Others) -> bool:
        """As `may_drop`, for a search after a turn of the tree with these others."""
        is_blank = after.place in others.blanks and not after.here
        return after.is_alive and after.load > 0 and is_blank

    def lighter(self, held: Held) -> tuple[Held, ...]:
        """What may be left after a drop; of equal units the last goes first."""
        return tuple(
            held[:position] + held[position + 1 :]
            for position, index in enumerate(held)
            if position + 1 == len(held) or self.units[held[position + 1]] != self.units[index]
        )

    def homeward(self, place: int, steps: int, taken: frozenset[int]) -> int:
        """H: where `steps` lead from `place` on the way home, past the places `taken`."""
        key = (place, steps, taken)
        if key not in self._destinations:
            swimmer = Diver(place, Direction.UP)
            divers = (swimmer, *(Diver(other) for other in sorted(taken)))
            rules = replace(Ruleset(), jump=self.jump)
            position = State((), divers, step=Step.ROLL, rules=rules)
            self._destinations[key] = turn.destination(position, steps)
        return self._destinations[key]

    def worth(self, held: Held) -> int:
        """What bringing home `held` counts: points times denominator, or a chance in parts."""
        if self.target is None:
            return sum(self.values[index] for index in held)
        if held not in self._chances:
            self._chances[held] = self.target.parts(self.units[index] for index in held)
        return self._chances[held]

    def at_depth(self, turns_taken: int) -> int:
        """Weight that turns `turns_taken` into a whole number of ways: 9^(T - t)."""
        return int(WAYS ** (self.turns - turns_taken))

    def expected(self, score: int) -> float:
        """Points (with a target: the chance) that a score stands for."""
        parts = self.denominator if self.target is None else CHANCES
        return score / (self.at_depth(0) * WHOLE) / parts

    @cached_property
    def _chances(self) -> dict[Held, int]:
        return {}

    @cached_property
    def _destinations(self) -> dict[tuple[int, int, frozenset[int]], int]:
        return {}
