"""The value of a dive to every seat, for searches and bots: fast, numbers without their errors.

    dive_value(state, space) -> (points of seat 0, points of seat 1, ...)

`state` is a turn whose mover would lead a dive at `space`, where he has a boat on a tile; or any
step of a dive, with no `space`.  The points are those of this dive alone: gems, cards and the
tile's.  With `seen_by=seat` the hands of others are odds; without, they are as `state` has them,
as a search wants that has dealt them itself.  For a seat that leads and wants points the `table` of
its `Observation` will do, for what others hold changes nothing for it.
"""

from __future__ import annotations

from msgspec.structs import replace

from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.dive_odds.advice import Lens
from solver.deep_blue.dive_odds.outlook import outlooks, points
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


def dive_value(
    state: State,
    space: str | None = None,
    *,
    lens: Lens = "points",
    seen_by: int | None = None,
    joiners: frozenset[int] | None = None,
) -> tuple[float, ...]:
    """Expected points that every seat gets out of a dive, if all play it well.

    The leader stops when that is best by `lens`; the others defend while they can.  `joiners`: the
    seats that rush if they may; by default all do, as nothing in the dive itself speaks
    against it, with one boat each.  What the leader does for his own points does not hang on them.
    Where a rival leads who may hold very many hands, some are drawn by lot (`plans.MOST_HANDS`).
    ValueError if there is no such dive.
    """
    before = state.players
    diving = begun(state, space, joiners)
    if diving.board is None:  # there was nothing to draw
        ends = zip(diving.players, before, strict=True)
        return tuple(float(player.points - old.points) for player, old in ends)
    found = outlooks(diving, lens=lens, seen_by=seen_by)[0]
    return tuple(points(diving, found.gains.mean(axis=0)).tolist())


def begun(
    state: State,
    space: str | None = None,
    joiners: frozenset[int] | None = None,
    choice: Action | None = None,
) -> State:
    """`state` when its dive, or the one that its mover begins at `space`, comes to the first draw.

    `choice`: whether the boat that is asked first comes along.  Nobody has been asked for cards yet
    after a gem that opens the dive: whether anybody is, tells of hands.  A dive that has come that
    far is as it is.  ValueError if there is no such dive.
    """
    if state.board is not None and space is not None:
        raise ValueError(f"space: {space} given, but a dive is on already")
    if state.board is not None and state.step is not Step.RUSH:
        return state
    gems = state.tile_gems
    if state.board is None:
        if space is None:
            raise ValueError("space: no dive is on, so say where one would begin")
        state = state.child(Action(Kind.DIVE, space))
    while state.step is Step.RUSH:
        state = state.after(choice or _choice(state, joiners))
        choice = None
    return state if state.tile_gems == gems else _at_first_window(state)


def _choice(state: State, joiners: frozenset[int] | None) -> Action:
    """Whether the next boat comes along: the first of a seat that does, if none is there."""
    board = dive.board_of(state)
    seat, number = board.boats_asked[0]
    site = state.box.sea.sites[board.site]
    is_there = any(boat.space == site for boat in state.players[seat].boats)
    comes = not is_there and (joiners is None or seat in joiners)
    return Action(Kind.RUSH if comes else Kind.STAY, str(number + 1))


def _at_first_window(state: State) -> State:
    """Back from the first draw, or from who can play a card, to the window of the gem before it."""
    if state.board is None or state.step is Step.DEFEND:
        return state
    leader = state.board.leader
    asked = dive.inside(state)
    board = replace(state.board, draws=0, gems_due=0, seats_asked=asked)
    return replace(state, board=board, step=Step.PLAY, mover=leader)
