"""What a dive brings on average, for the best number of draws fixed beforehand.

A closed form for planning, thousands of times a second: the hazards among the first draws from a
bag are hypergeometric, so the chance to be in after each number of draws is exact.  A diver who
fixes that number gets at most what the best stopping gets.  The gems that cards need are taken as
independent of the hazards.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from solver.deep_blue.bots.kit import Kit
from solver.deep_blue.box import Box, Scenario
from solver.deep_blue.gems import HAZARDS, TREASURES, Gem, Gems, count_of

Chances: TypeAlias = tuple[float, ...]
"""By number of draws, from 0 on."""

_HOPELESS: Final = 0.02
"""Chance to be in below which no more draws are looked at."""


class Guard(NamedTuple):
    """How many hazards a diver can meet and stay in, the warnings included."""

    black: int
    blue: int
    either: int
    """Beyond these, of both colours together."""


class Survival(NamedTuple):
    """What happens to a diver by number of draws, from 0 on."""

    inside: Chances
    """Chance to be in."""
    treasures: Chances
    """Gems that are no hazards, on average; none for who is not in."""


@lru_cache(maxsize=1 << 17)
def haul(box: Box, bag: Gems, kit: Kit, letters: str, rules: Scenario) -> float:
    """Points for gems and cards from a dive with `bag`, for who holds spots with these letters.

    `rules`: what the scenario changes at the tile.
    """
    black, blue = (count_of(bag, gem) for gem in HAZARDS)
    others = sum(bag) - black - blue
    if not others:
        return 0.0
    guard = Guard(
        rules.warnings + kit.black + rules.uses * letters.count("K"),
        rules.warnings + kit.blue + rules.uses * letters.count("B"),
        rules.uses * letters.count("X"),
    )
    survival = survive(black, blue, others, guard)
    each = sum(
        (box.points[gem][letter in letters] + rules.hoard) * count_of(bag, gem)
        for gem, letter in zip(TREASURES, "SGR", strict=True)
    )
    means = [each / others * treasures for treasures in survival.treasures]
    for colour, needed, points in kit.salvage:
        worth = points + rules.card_bonus
        played = _played(bag, guard, colour, needed)
        means = [mean + worth * chance for mean, chance in zip(means, played, strict=True)]
    return max(means)


@lru_cache(maxsize=1 << 14)
def survive(black: int, blue: int, others: int, guard: Guard) -> Survival:
    """Draws from so many black, blue and other gems, till it is hopeless to be in."""
    total = black + blue + others
    inside, treasures = [], []
    for draws in range(total + 1):
        ways = gems = 0
        for blacks in range(min(black, draws, guard.black + guard.either) + 1):
            spare = guard.either - max(0, blacks - guard.black)
            for blues in range(min(blue, draws - blacks, guard.blue + spare) + 1):
                rest = draws - blacks - blues
                found = comb(black, blacks) * comb(blue, blues) * comb(others, rest)
                ways += found
                gems += found * rest
        inside.append(ways / comb(total, draws))
        treasures.append(gems / comb(total, draws))
        if inside[-1] < _HOPELESS:
            break
    return Survival(tuple(inside), tuple(treasures))


@lru_cache(maxsize=1 << 15)
def _played(bag: Gems, guard: Guard, colour: str, needed: int) -> Chances:
    """Chance that a card has been played: its gems were drawn while the diver was in."""
    black, blue = (count_of(bag, gem) for gem in HAZARDS)
    inside = survive(black, blue, sum(bag) - black - blue, guard).inside
    there = sum(bag) if colour == "any" else count_of(bag, Gem(colour))
    chances = [0.0]
    before = 0.0
    for draws in range(1, len(inside)):
        now = _drawn(there, sum(bag), needed, draws)
        chances.append(chances[-1] + inside[draws] * (now - before))
        before = now
    return tuple(chances)


@lru_cache(maxsize=1 << 14)
def _drawn(there: int, total: int, needed: int, draws: int) -> float:
    """Chance that so many draws bring at least `needed` of the gems that are there."""
    few = sum(
        comb(there, found) * comb(total - there, draws - found)
        for found in range(min(needed, draws + 1))
    )
    return 1 - few / comb(total, draws)
