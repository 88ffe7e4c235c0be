"""What one seat may know: the others' hands, resting piles and points are hidden, sizes are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.deep_blue.gems import GEMS, Gems
from solver.deep_blue.player import Boat, Cards

if TYPE_CHECKING:
    from solver.deep_blue.state import State


def observation(state: State, seat: int) -> str:
    """The position from the seat `seat` (from 0), one fact a line."""
    if not 0 <= seat < len(state.players):
        raise ValueError(f"player: seat {seat} is not from 0 to {len(state.players) - 1}")
    box = state.box
    lines = [
        f"{state.edition_id} {state.scenario_id} {state.step} mover {state.mover}",
        f"bag {_gems(state.bag)}",
        f"supply {_gems(state.supply)}",
        "market "
        + " ".join(box.cards[card].key if card is not None else "-" for card in state.market),
        f"deck {len(state.deck)} discards {_cards(state, state.discards)}",
        "tiles "
        + " ".join(
            f"{space}:{tile + 1 if tile >= 0 else ('none', 'hidden', 'open')[-1 - tile]}"
            + (f"+{gem}" if gem else "")
            for space, tile, gem in zip(box.sea.sites, state.tiles, state.tile_gems, strict=True)
        ),
    ]
    for number, player in enumerate(state.players):
        boats = " ".join(map(_boat, player.boats))
        lines.append(
            f"seat {number} tokens {player.tokens} boats {boats} open {_cards(state, player.open)} "
            f"hand {len(player.hand)} resting {len(player.resting)}"
        )
    own = state.players[seat]
    lines.append(
        f"own hand {_cards(state, own.hand)} resting {_cards(state, own.resting)} "
        f"points {own.points}"
    )
    if state.board is not None:
        board = state.board
        lines.append(
            f"dive {box.sea.sites[board.site]} leader {board.leader} inside {board.inside} "
            f"drawn {_gems(board.drawn)} hazards {','.join(board.hazards_due) or '-'}"
        )
    return "\n".join(lines)


def _gems(held: Gems) -> str:
    return ",".join(f"{gem}={count}" for gem, count in zip(GEMS, held, strict=True) if count) or "-"


def _cards(state: State, cards: Cards) -> str:
    return "+".join(state.box.cards[card].key for card in cards) or "-"


def _boat(boat: Boat) -> str:
    return boat.space if boat.spot is None else f"{boat.space}#{boat.spot + 1}"
