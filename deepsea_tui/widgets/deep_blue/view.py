"""What may be seen from one side of the table.

Drawing functions get a `TableView` and nothing else, so that no picture can show what is hidden:
its `state` holds neither the cards nor the points of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from solver.deep_blue.box import Card
from solver.deep_blue.gems import Gem
from solver.deep_blue.observation import Observation
from solver.deep_blue.player import Cards, Player
from solver.deep_blue.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of a seat."""

    name: str
    label: str
    """`you`, or who plays there; empty for people."""
    hand: int
    """Number of cards in the hand."""
    resting: int
    """Number of cards on the resting pile, and of those that go there after this turn."""
    tokens: int
    points: int | None
    """None while they are hidden."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A position as the seat `viewer` may know it."""

    state: State
    """Without hands, resting piles and points of the other seats, and without a deck."""
    seats: tuple[SeatView, ...]
    deck: int
    """Cards in the deck."""
    viewer: int | None
    """Seat whose hand is shown; None: nobody's."""
    drawn: tuple[Gem, ...] = field(default=())
    """Gems of the dive that is on, in the order drawn."""

    @property
    def player(self) -> Player | None:
        """The viewer's cards, boats and points."""
        return None if self.viewer is None else self.state.players[self.viewer]

    @property
    def hand(self) -> Cards:
        """The cards in the hand of the viewer."""
        return () if self.player is None else self.player.hand

    def card(self, number: int) -> Card:
        """The card of that number."""
        return self.state.box.cards[number]


def table_view(
    state: State,
    names: Sequence[str],
    labels: Sequence[str],
    viewer: int | None,
    drawn: Sequence[Gem] = (),
    open_points: bool = False,
) -> TableView:
    """`state` from the side of `viewer`; points of all lie open when the game is over.

    With `open_points` they do before, too: the game is one that has been over for long.
    """
    seen = Observation.of(state, viewer or 0)
    table = seen.table
    if viewer is None:
        table = table.with_player(0, replace(table.players[0], hand=(), resting=(), points=0))
    if over := open_points or state.is_terminal():
        for seat, player in enumerate(state.players):
            table = table.with_player(seat, replace(table.players[seat], points=player.points))
    seats = tuple(
        SeatView(
            names[seat],
            labels[seat],
            seen.hands[seat],
            seen.resting[seat] + len(player.open),
            player.tokens,
            player.points if over or seat == viewer else None,
        )
        for seat, player in enumerate(table.players)
    )
    return TableView(table, seats, seen.deck, viewer, tuple(drawn))
