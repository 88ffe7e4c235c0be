"""The map: spaces, and the routes between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, eq=False)
class SeaMap:
    """Spaces by name, and which are joined by a route; equal to itself only."""

    harbour: str
    square_sites: tuple[str, ...]
    """Where the starting tiles lie."""
    other_sites: tuple[str, ...]
    """Where the advanced tiles lie."""
    buoys: tuple[str, ...]
    routes: tuple[tuple[str, str], ...]

    @cached_property
    def sites(self) -> tuple[str, ...]:
        """All sites that may hold a tile."""
        return self.square_sites + self.other_sites

    @cached_property
    def site_numbers(self) -> dict[str, int]:
        """Number of each site, from 0."""
        return {space: number for number, space in enumerate(self.sites)}

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """Everywhere a boat may be."""
        return (self.harbour, *self.sites, *self.buoys)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Spaces one route away, in the order of `spaces`."""
        joined: dict[str, set[str]] = {space: set() for space in self.spaces}
        for one, other in self.routes:
            joined[one].add(other)
            joined[other].add(one)
        return {
            space: tuple(other for other in self.spaces if other in joined[space])
            for space in self.spaces
        }

    @cached_property
    def distances(self) -> dict[str, dict[str, int]]:
        """Routes of the shortest way between any two spaces that are joined."""
        return {space: self._from(space) for space in self.spaces}

    def within(self, space: str, routes: int) -> Iterable[str]:
        """Other spaces at most so many routes away, in the order of `spaces`."""
        away = self.distances[space]
        return (other for other in self.spaces if 0 < away.get(other, routes + 1) <= routes)

    def _from(self, start: str) -> dict[str, int]:
        away = {start: 0}
        waiting = deque([start])
        while waiting:
            space = waiting.popleft()
            for other in self.neighbours[space]:
                if other not in away:
                    away[other] = away[space] + 1
                    waiting.append(other)
        return away
