"""What counts of one finished game, by seat: enough for statistics over many."""

from __future__ import annotations

from msgspec import Struct

from deepsea_tui.game.session import Session
from solver.adventure.components import DIVES


class SeatFacts(Struct, frozen=True, kw_only=True):
    """One seat of one game."""

    name: str
    player: str
    """`human`, a level or a bot, as in `Seat`."""
    win: float
    """Share of the win, in [0, 1]."""
    points: int
    drowned: int
    """Dives at whose end the diver was in the water, 0 to 3."""


class GameFacts(Struct, frozen=True, kw_only=True):
    """One game, to its end."""

    seats: list[SeatFacts]
    dives: int = DIVES


def facts_of(session: Session) -> GameFacts:
    """What counts of `session`; ValueError while it is on."""
    if not session.is_over:
        raise ValueError("the game is not over")
    winners, summaries = session.winners, session.dive_summaries()
    return GameFacts(
        seats=[
            SeatFacts(
                name=seat.name,
                player=seat.player,
                win=1 / len(winners) if number in winners else 0.0,
                points=session.state.divers[number].points,
                drowned=sum(dive.seats[number].fate == "drowned" for dive in summaries),
            )
            for number, seat in enumerate(session.setup.seats)
        ],
        dives=len(summaries),
    )
