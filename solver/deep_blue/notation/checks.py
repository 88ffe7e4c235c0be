"""Why a position cannot be: every problem of it, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from solver.deep_blue import recruit, sail, turn
from solver.deep_blue.actions import Kind
from solver.deep_blue.dive_board import DiveBoard
from solver.deep_blue.gems import GEMS, HAZARDS, NO_GEMS, count_of, together
from solver.deep_blue.market import SLOTS
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.sites import EMPTY, FACE_DOWN, UNPLACED
from solver.deep_blue.state import STARTER_TOKENS, State
from solver.deep_blue.step import Step
from solver.deep_blue.tables import SUNKEN_TILES

_IN_A_DIVE: Final = (Step.RUSH, Step.DRAW, Step.GEM, Step.DEFEND, Step.PLAY)
_INTENTS: Final = {
    Step.PAY: (Kind.RECRUIT, Kind.REFRESH, Kind.SAIL),
    Step.FREE: (Kind.REFRESH,),
    Step.FLIP: (Kind.SAIL,),
    Step.SCATTER: (Kind.SAIL,),
    Step.SPOT: (Kind.SAIL,),
    Step.CARD: (Kind.REST,),
    Step.MARKET: (Kind.RECRUIT, Kind.REFRESH, Kind.TAKE, None),
}
"""What has been begun at each step; nothing at the others, but in a dive."""


def problems_of(state: State, *, hidden: bool = False) -> Iterator[str]:
    """Every problem of `state`; none when it may come up in a game.

    With `hidden` the mover's cards are not known, and nothing is asked of them.
    """
    yield from _gems(state)
    yield from _cards(state)
    yield from _tiles(state)
    yield from _boats(state)
    yield from _step(state)
    if state.board is not None:
        yield from _dive(state, state.board)
    elif state.step is Step.PAY and not hidden:
        yield from _payment(state)


def _gems(state: State) -> Iterator[str]:
    drawn = state.board.drawn if state.board else NO_GEMS
    total = together(state.box.bag, state.box.supply)
    here = together(together(state.bag, state.supply), drawn)
    on_tiles = Counter(gem for gem in state.tile_gems if gem)
    for gem in GEMS:
        count = count_of(here, gem) + on_tiles[gem]
        if count != count_of(total, gem):
            yield f"gems: {count} {gem}, {count_of(total, gem)} are in the box"


def _cards(state: State) -> Iterator[str]:
    box = state.box
    if len(state.market) != SLOTS:
        yield f"field market: {len(state.market)} slots, {SLOTS} are wanted"
    starting = Counter(box.starting_cards)
    found = Counter((*state.deck, *state.discards))
    found.update(card for card in state.market if card is not None)
    for number, player in enumerate(state.players):
        crew = Counter((*player.hand, *player.resting, *player.open))
        own = Counter({card: count for card, count in crew.items() if card in starting})
        if own != starting:
            names = ", ".join(box.cards[card].key for card in starting)
            yield f"players[{number}]: of starting cards a player has {names}, one each"
        found.update(crew - own)
        if not 0 <= player.tokens <= max(STARTER_TOKENS):
            yield f"players[{number}]: {player.tokens} tokens are not from 0 to 2"
        if player.points < 0:
            yield f"players[{number}]: {player.points} points are less than 0"
    wanted = Counter(box.additional_cards)
    for card in sorted(wanted.keys() | found.keys()):
        if found[card] != wanted[card]:
            key = box.cards[card].key
            yield f"cards: {found[card]} {key}, {wanted[card]} are in the box beside the crews' own"


def _tiles(state: State) -> Iterator[str]:
    box = state.box
    lying = [tile for tile in state.tiles if tile >= 0]
    for tile, count in Counter((*lying, *state.unseen)).items():
        if count > 1:
            yield f"tile {tile + 1} is there {count} times"
    for number, (space, tile) in enumerate(zip(box.sea.sites, state.tiles, strict=True)):
        square = number < len(box.sea.square_sites)
        if tile >= 0 and (tile in box.starting_tiles) != square:
            yield f"tile {tile + 1} does not belong on {space}"
        if tile >= 0 and box.tiles[tile].empty:
            yield f"tile {tile + 1} at {space} is the empty one, which is taken away"
        if (tile == FACE_DOWN and square) or (tile == UNPLACED and not square):
            yield f"a tile at {space} lies open, and others are laid out face down at once"
        if state.tile_gems[number] and tile == EMPTY:
            yield f"a gem lies at {space}, where no tile is"
    for name, sign, tiles in (
        ("face down", FACE_DOWN, box.advanced_tiles),
        ("to be laid out", UNPLACED, box.starting_tiles),
    ):
        unseen = sum(tile in tiles for tile in state.unseen)
        # The empty tile is unseen, but leaves its site at once when it comes.
        if unseen != state.tiles.count(sign):
            yield f"field unseen: {unseen} tiles for {state.tiles.count(sign)} sites {name}"
    if (UNPLACED in state.tiles) != (state.step is Step.PLACE):
        yield f"step {state.step}: tiles are laid out at step {Step.PLACE}"
    city = sum(box.tiles[tile].is_sunken for tile in (*lying, *state.unseen))
    if state.sunken != SUNKEN_TILES - city:
        yield f"field sunken: {state.sunken} dives at the city, {city} of its tiles are left"


def _boats(state: State) -> Iterator[str]:
    held: Counter[tuple[str, int]] = Counter()
    for seat, player in enumerate(state.players):
        for boat in player.boats:
            if boat.spot is None:
                continue
            held[boat.space, boat.spot] += 1
            tile = state.tile_at(boat.space)
            spots = state.box.tiles[tile].spots if tile >= 0 else ""
            if boat.spot >= len(spots):
                yield f"players[{seat}]: there is no spot {boat.spot + 1} at {boat.space}"
            diving = state.board is not None and state.box.sea.sites[state.board.site] == boat.space
            if boat.used and not diving:
                yield f"players[{seat}]: a spot at {boat.space} has protected without a dive"
    for (space, spot), count in held.items():
        if count > 1:
            yield f"spot {spot + 1} at {space} is held {count} times"


def _step(state: State) -> Iterator[str]:
    step = state.step
    if (step in _IN_A_DIVE) != (state.board is not None):
        yield f"step {step}: {'field dive is missing' if state.board is None else 'no dive is on'}"
    if state.board is None:
        kind = None if state.intent is None else state.intent.kind
        if kind not in _INTENTS.get(step, (None,)):
            allowed = ", ".join(str(each) for each in _INTENTS.get(step, ()) if each) or "nothing"
            yield f"step {step}: field intent is {kind or 'missing'}; {allowed} is begun here"
    if (step is Step.OVER) != (state.sunken == SUNKEN_TILES):
        yield f"step {step}: the game is over after {SUNKEN_TILES} dives at the city"
    if (step in (Step.FLIP, Step.SPOT, Step.SCATTER)) != bool(state.boats_due):
        yield f"step {step}: field boats_due names the boats that are still to arrive"
    if any(boat not in (0, 1) for boat in state.boats_due):
        yield "field boats_due: boats are 1 and 2"
    elif step is Step.FLIP and state.tile_at(_arriving(state)) != FACE_DOWN:
        yield f"step flip: no tile lies face down at {_arriving(state)}"
    elif step is Step.SPOT and not sail.free_spots(state, _arriving(state)):
        yield f"step spot: no spot is free at {_arriving(state)}"
    if (step is Step.SCATTER) != bool(state.scatter_due):
        yield f"step {step}: field scatter_due names the tiles that are still to get a gem"
    for site in state.scatter_due:
        if state.tiles[site] == EMPTY or state.tile_gems[site]:
            yield f"field scatter_due: {state.box.sea.sites[site]} has no tile, or a gem already"
    if step is Step.SCATTER and not sum(state.bag):
        yield "step scatter: the bag is empty"
    yield from _cards_due(state)
    if step is Step.FREE and not recruit.gifts(state):
        yield "step free: the market is empty"


def _arriving(state: State) -> str:
    return state.player.boats[state.boats_due[0]].space if state.boats_due else ""


def _cards_due(state: State) -> Iterator[str]:
    if state.step is Step.MARKET:
        most = min(len(state.deck) + len(state.discards), state.market.count(None))
    elif state.step is Step.CARD:
        most = len(state.player.resting)
    else:
        if state.cards_due:
            yield f"step {state.step}: field cards_due is {state.cards_due}, no cards are due"
        return
    if not 1 <= state.cards_due <= most:
        yield f"step {state.step}: field cards_due is {state.cards_due}, not from 1 to {most}"


def _payment(state: State) -> Iterator[str]:
    intent = state.intent
    if intent is None or intent.kind not in _INTENTS[Step.PAY]:
        return  # named already
    if intent not in (*recruit.choices(state), *sail.choices(state)):
        yield f"field intent: {intent} cannot be paid here"
    elif not turn.payments(state):
        yield f"field intent: there is no way to pay for {intent}"


def _dive(state: State, board: DiveBoard) -> Iterator[str]:
    space = state.box.sea.sites[board.site]
    if state.tiles[board.site] < 0:
        yield f"field dive.site: no tile lies open at {space}"
        return
    players = len(state.players)
    here = {seat for seat, _ in state.boats_at(space)}
    if board.leader not in here:
        yield f"field dive.leader: {SEATS[board.leader]} has no boat at {space}"
    if state.step is Step.RUSH:
        yield from _rush(state, board)
        return
    if not any(board.joined):
        yield f"field dive.joined: those with a boat at {space} take part"
        return
    if len(board.earned) != players:
        yield f"field dive.earned: {len(board.earned)} numbers for {players} players"
    joined = {seat for seat, there in enumerate(board.joined) if there}
    inside = {seat for seat, there in enumerate(board.inside) if there}
    if joined != here:
        yield f"field dive.joined: those with a boat at {space} take part, and nobody else"
    if not inside <= joined:
        yield "field dive.inside: somebody is in who does not take part"
    if any(points < 0 for points in board.earned):
        yield "field dive.earned: points are less than 0"
    for gem, settled, drawn in zip(GEMS, board.settled, board.drawn, strict=True):
        if settled > (drawn if gem in HAZARDS else 0):
            yield f"field dive.settled: {settled} {gem}, {drawn} have been drawn"
    yield from _asked(state, board, inside)


def _rush(state: State, board: DiveBoard) -> Iterator[str]:
    if not board.boats_asked or board.boats_asked[0][0] != state.mover:
        yield "field dive.boats_asked: the first is the mover's"
    if board.joined or sum(board.drawn):
        yield "step rush: nobody takes part yet, and no gem has been drawn"


def _asked(state: State, board: DiveBoard, inside: set[int]) -> Iterator[str]:
    step = state.step
    if step in (Step.DEFEND, Step.PLAY):
        if not board.seats_asked or board.seats_asked[0] != state.mover:
            yield "field dive.seats_asked: the first is the mover"
        if not set(board.seats_asked) <= inside:
            yield "field dive.seats_asked: somebody is asked who is not in"
    elif state.mover != board.leader or not board.inside[board.leader]:
        yield f"step {step}: the mover is the leader, who is in"
    if step is Step.DEFEND and not board.hazards_due:
        yield "step defend: field dive.hazards_due is empty"
    if step is not Step.DEFEND and step is not Step.GEM and board.hazards_due:
        yield f"step {step}: hazards are settled before"
    if (step is Step.GEM) != (board.gems_due > 0):
        yield f"step {step}: field dive.gems_due is {board.gems_due}"
    if board.gems_due > sum(state.bag):
        yield f"field dive.gems_due: {board.gems_due} of a bag of {sum(state.bag)}"
    if step is Step.DRAW and not sum(state.bag):
        yield "step draw: the bag is empty"
    if step is Step.DRAW and board.draws < 1:
        yield "step draw: the first draw is not a choice"
