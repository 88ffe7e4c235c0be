"""What is at a space of the map, in words."""

from __future__ import annotations

from collections.abc import Sequence

from deepsea_tui.words.deep_blue.cards import spot_words
from solver.deep_blue.sites import FACE_DOWN
from solver.deep_blue.state import State


def space_words(state: State, space: str, names: Sequence[str]) -> str:
    """The space, its tile and spots, and whose boats are there; a line each."""
    lines = [_title(state, space)]
    number = state.tile_at(space)
    holders = {
        state.players[seat].boats[boat].spot: f"{names[seat]}'s boat {boat + 1}"
        for seat, boat in state.boats_at(space)
    }
    if number >= 0:
        for at, spot in enumerate(state.box.tiles[number].spots):
            held = holders.get(at, "free")
            lines.append(f"{spot}  {spot_words(spot, state.box.points)}: {held}")
    centre = [
        f"{names[seat]}'s boat {boat + 1}"
        for seat, boat in state.boats_at(space)
        if number < 0 or state.players[seat].boats[boat].spot is None
    ]
    if centre:
        lines.append(("In the centre: " if number >= 0 else "") + ", ".join(centre))
    return "\n".join(lines)


def _title(state: State, space: str) -> str:
    sea = state.box.sea
    if space == sea.harbour:
        return "Harbour: every boat begins here"
    if space in sea.buoys:
        return f"{space}: a buoy"
    number = state.tile_at(space)
    if number == FACE_DOWN:
        return f"{space}: a tile, face down"
    if number < 0:
        return f"{space}: no tile"
    tile = state.box.tiles[number]
    city = " of the Sunken City" if tile.is_sunken else ""
    gem = state.tile_gems[sea.sites.index(space)]
    opens = f", a {gem} gem opens its dive" if gem is not None else ""
    return f"{space}: a tile{city}, {tile.points} points for who leads its dive{opens}"
