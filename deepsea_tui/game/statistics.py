"""How everybody has done over many games, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from deepsea_tui.game.facts import GameFacts
from solver.adventure.review.report import Review

FORM: Final = 10
"""Games that the form looks back on."""


@dataclass
class PlayerStatistics:
    """One name over all games it stands in; a person and a bot of one name count together."""

    name: str
    wins: list[float] = field(default_factory=list)
    """Share of the win in each game, oldest first."""
    points: int = 0
    dives: int = 0
    drowned: int = 0
    lost: float = 0.0
    """Win share lost in decisions, as far as games have been reviewed."""
    decisions: int = 0
    """Decisions that have been reviewed."""

    @property
    def games(self) -> int:
        """Games played to their end."""
        return len(self.wins)

    @property
    def win_share(self) -> float:
        """Mean share of the win, in [0, 1]."""
        return sum(self.wins) / self.games if self.games else 0.0

    @property
    def points_a_dive(self) -> float:
        """Mean points banked in a dive."""
        return self.points / self.dives if self.dives else 0.0

    @property
    def drowned_share(self) -> float:
        """Share of the dives at whose end the diver was in the water."""
        return self.drowned / self.dives if self.dives else 0.0

    @property
    def loss_a_decision(self) -> float | None:
        """Mean win share lost by a decision; None while no game has been reviewed."""
        return self.lost / self.decisions if self.decisions else None

    @property
    def form(self) -> list[float]:
        """Mean share of the win over each game and those just before it, oldest first."""
        starts = (max(0, end - FORM) for end in range(1, self.games + 1))
        return [
            sum(self.wins[start:end]) / (end - start) for end, start in enumerate(starts, start=1)
        ]


def statistics(games: Iterable[tuple[GameFacts, Review | None]]) -> list[PlayerStatistics]:
    """Everybody in `games` (oldest first, each with its review, if any), most games first."""
    found: dict[str, PlayerStatistics] = {}
    for facts, review in games:
        for seat, entry in enumerate(facts.seats):
            player = found.setdefault(entry.name.casefold(), PlayerStatistics(entry.name))
            player.wins.append(entry.win)
            player.points += entry.points
            player.dives += facts.dives
            player.drowned += entry.drowned
            if review is not None:
                _count(player, review, seat)
    return sorted(found.values(), key=lambda player: (-player.games, player.name.casefold()))


def _count(player: PlayerStatistics, review: Review, seat: int) -> None:
    own: Sequence[float] = [
        decision.counted[seat] for decision in review.decisions if decision.seat == seat
    ]
    player.decisions += len(own)
    player.lost += sum(own)
