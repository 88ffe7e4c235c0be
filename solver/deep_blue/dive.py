"""Dive (1-7): who takes part, the leader's draws, and what everybody gets in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from solver.deep_blue import hazards, rush, sail, turn
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.box import Scenario, Tile
from solver.deep_blue.dive_board import DiveBoard
from solver.deep_blue.gems import GEMS, HAZARDS, TREASURES, Gem, count_of, together, with_more
from solver.deep_blue.player import Player
from solver.deep_blue.sites import EMPTY
from solver.deep_blue.step import Step
from solver.deep_blue.tables import SUNKEN_TILES

if TYPE_CHECKING:
    from solver.deep_blue.state import State

PLAIN: Final = Scenario(id="", name="", text="", status="seed")
"""The rules of a dive outside the Sunken City."""

_SPOT_OF: Final = {Gem.SILVER: "S", Gem.GOLD: "G", Gem.RED: "R"}


def sites(state: State) -> Iterator[Action]:
    """Sites of the map where an own boat is on a tile."""
    own = {boat.space for boat in state.player.boats}
    for space, tile in zip(state.box.sea.sites, state.tiles, strict=True):
        if tile >= 0 and space in own:
            yield Action(Kind.DIVE, space)


def begin(state: State, space: str) -> State:
    """The mover leads a dive at `space`; first, boats may rush."""
    site = state.site(space)
    assert site is not None
    return rush.begin(replace(state, board=DiveBoard(site, state.mover)))


def join(state: State) -> State:
    """Dive 2: everyone with a boat there takes part.  A gem on the tile opens the dive."""
    board = board_of(state)
    space = state.box.sea.sites[board.site]
    here = {seat for seat, _ in state.boats_at(space)}
    joined = tuple(seat in here for seat in range(len(state.players)))
    board = replace(board, joined=joined, inside=joined, earned=(0,) * len(joined))
    gem = state.tile_gems[board.site]
    if gem is None:
        return draw_on(replace(state, board=board))
    tile_gems = (*state.tile_gems[: board.site], None, *state.tile_gems[board.site + 1 :])
    return hazards.settle(
        replace(state, board=_with_gem(board, gem), tile_gems=tile_gems, mover=board.leader)
    )


def draw_on(state: State) -> State:
    """Dive 5: the leader decides; the first draw is compulsory, and an empty bag ends the dive."""
    board = board_of(state)
    state = replace(state, mover=board.leader)
    if sum(state.bag) == 0:
        return score(state)
    if board.draws == 0:
        return draw_or_stop(state, Action(Kind.DRAW))
    return replace(state, step=Step.DRAW)


def choices(state: State) -> tuple[Action, ...]:
    """Draw again, or stop."""
    return (Action(Kind.DRAW), Action(Kind.STOP))


def draw_or_stop(state: State, action: Action) -> State:
    """What the leader has decided."""
    if action.kind is Kind.STOP:
        return score(state)
    board = board_of(state)
    due = min(rules(state).draws, sum(state.bag))
    return replace(state, board=replace(board, draws=board.draws + 1, gems_due=due), step=Step.GEM)


def gems_to_draw(state: State) -> Iterable[Action]:
    """Any gem of the bag."""
    return sail.gems_of_bag(state)


def draw(state: State, action: Action) -> State:
    """A gem is drawn; once all that are due lie open, hazards come first."""
    gem = next(gem for gem in GEMS if gem == action.what)
    board = board_of(state)
    board = replace(_with_gem(board, gem), gems_due=board.gems_due - 1)
    state = replace(state, board=board, bag=with_more(state.bag, gem, -1))
    return state if board.gems_due else hazards.settle(state)


def score(state: State) -> State:
    """Dives 6 and 7: points for cards, gems and the tile; the tile is gone, the gems go back."""
    board = board_of(state)
    tile = tile_of(state)
    sunken = state.sunken + tile.is_sunken
    players = tuple(
        replace(_surfaced(player, board, state), points=player.points + gained)
        for player, gained in zip(state.players, gains(state), strict=True)
    )
    over = replace(
        state.with_tile(board.site, EMPTY),
        players=players,
        bag=together(state.bag, board.drawn),
        board=None,
        sunken=sunken,
        mover=board.leader,
    )
    if sunken == SUNKEN_TILES:
        return replace(over, step=Step.OVER)
    return turn.end_turn(over, board.leader)


def gains(state: State) -> list[int]:
    """Points of every seat if the dive were scored now."""
    board = board_of(state)
    return [
        board.earned[seat]
        + (gem_points(state, seat) if board.inside[seat] else 0)
        + (tile_of(state).points if seat == board.leader else 0)
        for seat in range(len(state.players))
    ]


def gem_points(state: State, seat: int) -> int:
    """Points of the treasures drawn, for a seat that is still in."""
    drawn = board_of(state).drawn
    return sum(each * count_of(drawn, gem) for gem, each in worths(state, seat).items())


def worths(state: State, seat: int) -> dict[Gem, int]:
    """Points of one treasure of each colour for a seat that stays in to the end."""
    spots = spots_held(state, seat)
    hoard = rules(state).hoard
    return {gem: state.box.points[gem][_SPOT_OF[gem] in spots] + hoard for gem in TREASURES}


def spots_held(state: State, seat: int) -> str:
    """Letters of the scouting spots that a seat holds at the dive."""
    space = state.box.sea.sites[board_of(state).site]
    return "".join(
        tile_of(state).spots[boat.spot]
        for boat in state.players[seat].boats
        if boat.space == space and boat.spot is not None
    )


def board_of(state: State) -> DiveBoard:
    """The dive that is on."""
    assert state.board is not None
    return state.board


def tile_of(state: State) -> Tile:
    """The tile that is dived at."""
    return state.box.tiles[state.tiles[board_of(state).site]]


def rules(state: State) -> Scenario:
    """The scenario at the Sunken City, the plain rules elsewhere."""
    return state.scenario if tile_of(state).is_sunken else PLAIN


def seats_from(state: State, first: int) -> tuple[int, ...]:
    """All seats clockwise from `first`."""
    count = len(state.players)
    return tuple((first + offset) % count for offset in range(count))


def inside(state: State) -> tuple[int, ...]:
    """The seats still in, the leader first, then clockwise."""
    board = board_of(state)
    return tuple(seat for seat in seats_from(state, board.leader) if board.inside[seat])


def _with_gem(board: DiveBoard, gem: Gem) -> DiveBoard:
    due = (*board.hazards_due, gem) if gem in HAZARDS else board.hazards_due
    return replace(board, drawn=with_more(board.drawn, gem), hazards_due=due)


def _surfaced(player: Player, board: DiveBoard, state: State) -> Player:
    """The player's cards rest; his boats at the site are beside where the tile was."""
    space = state.box.sea.sites[board.site]
    for number, boat in enumerate(player.boats):
        if boat.space == space:
            player = player.with_boat(number, replace(boat, spot=None, used=0))
    return player.at_rest()
