"""What one seat may know: the others' hands, resting piles and points are hidden, sizes are not.

>>> from solver.deep_blue.state import State
>>> Observation.of(State.start(3), seat=1).hands
(4, 4, 4)
"""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from solver.deep_blue.actions import Action
from solver.deep_blue.gems import GEMS, Gems
from solver.deep_blue.player import Boat, Cards, Player
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


class Observation(Struct, frozen=True):
    """A position as one seat knows it; equal for all positions that the seat cannot tell apart."""

    seat: int
    table: State
    """All that lies open, and the seat's own.  Of what is hidden nothing is left: the others have
    no hand, no resting pile and no points here, and the deck is empty."""
    hands: tuple[int, ...]
    """Cards in the hand of each seat."""
    resting: tuple[int, ...]
    """Cards in the resting pile of each seat."""
    deck: int
    """Cards in the deck."""
    actions: tuple[Action, ...]
    """What the seat may do now; empty while it is not to decide."""

    @classmethod
    def of(cls, state: State, seat: int) -> Self:
        """`state` from the seat `seat` (from 0); ValueError when there is no such seat."""
        if not 0 <= seat < len(state.players):
            raise ValueError(f"player: seat {seat} is not from 0 to {len(state.players) - 1}")
        players = tuple(
            player if number == seat else _from_outside(player)
            for number, player in enumerate(state.players)
        )
        table = replace(state, players=players, deck=())
        if state.step is Step.PLAY and state.board is not None:
            # Who is asked after the mover has cards to play, which nobody may know before.
            table = replace(
                table, board=replace(state.board, seats_asked=state.board.seats_asked[:1])
            )
        return cls(
            seat=seat,
            table=table,
            hands=tuple(len(player.hand) for player in state.players),
            resting=tuple(len(player.resting) for player in state.players),
            deck=len(state.deck),
            actions=state.legal_actions() if state.current_player() == seat else (),
        )

    def __str__(self) -> str:
        """The position as text, one fact a line."""
        table, box = self.table, self.table.box
        lines = [
            f"{table.edition_id} {table.scenario_id} {table.step} mover {table.mover}",
            f"bag {_gems(table.bag)}",
            f"supply {_gems(table.supply)}",
            "market "
            + " ".join(box.cards[card].key if card is not None else "-" for card in table.market),
            f"deck {self.deck} discards {_cards(table, table.discards)}",
            "tiles "
            + " ".join(
                f"{space}:{tile + 1 if tile >= 0 else ('none', 'hidden', 'open')[-1 - tile]}"
                + (f"+{gem}" if gem else "")
                for space, tile, gem in zip(
                    box.sea.sites, table.tiles, table.tile_gems, strict=True
                )
            ),
        ]
        for number, player in enumerate(table.players):
            boats = " ".join(map(_boat, player.boats))
            lines.append(
                f"seat {number} tokens {player.tokens} boats {boats} "
                f"open {_cards(table, player.open)} "
                f"hand {self.hands[number]} resting {self.resting[number]}"
            )
        own = table.players[self.seat]
        lines.append(
            f"own hand {_cards(table, own.hand)} resting {_cards(table, own.resting)} "
            f"points {own.points}"
        )
        if table.board is not None:
            board = table.board
            lines.append(
                f"dive {box.sea.sites[board.site]} leader {board.leader} inside {board.inside} "
                f"drawn {_gems(board.drawn)} hazards {','.join(board.hazards_due) or '-'}"
            )
        return "\n".join(lines)


def _from_outside(player: Player) -> Player:
    return replace(player, hand=(), resting=(), points=0)


def _gems(held: Gems) -> str:
    return ",".join(f"{gem}={count}" for gem, count in zip(GEMS, held, strict=True) if count) or "-"


def _cards(state: State, cards: Cards) -> str:
    return "+".join(state.box.cards[card].key for card in cards) or "-"


def _boat(boat: Boat) -> str:
    return boat.space if boat.spot is None else f"{boat.space}#{boat.spot + 1}"
