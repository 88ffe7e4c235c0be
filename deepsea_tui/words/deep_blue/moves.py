"""What has happened, as sentences that everybody may read: nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deepsea_tui.game.deep_blue.move import DeepBlueMove
from deepsea_tui.words.deep_blue.cards import spot_words
from deepsea_tui.words.deep_blue.dive_result import dive_result
from deepsea_tui.words.history import Entry
from solver.deep_blue import dive, salvage
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.gems import Gem, count_of
from solver.deep_blue.sail import STAYS
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


def history(moves: Iterable[DeepBlueMove], names: Sequence[str]) -> list[Entry]:
    """Entries for `moves`, oldest first; laying out the board is not told."""
    return [entry for move in moves for entry in _entries(move, names)]


def _entries(move: DeepBlueMove, names: Sequence[str]) -> Iterable[Entry]:
    if move.before.intent is None and move.before.step in (Step.PLACE, Step.MARKET):
        return
    sentence = move_words(move, names)
    if sentence:
        yield Entry(sentence, _KINDS.get(move.action.kind, "move"))
    if move.ends_dive:
        yield Entry(dive_words(move, names), "dive")
    if move.after.is_terminal():
        yield Entry("The fourth tile of the Sunken City is gone: the game is over", "alarm")


_KINDS = {Kind.DIVE: "dive", Kind.RESURFACE: "alarm", Kind.GEM: "air"}


def move_words(move: DeepBlueMove, names: Sequence[str]) -> str:
    """One sentence; empty for what another one tells."""
    before, action = move.before, move.action
    name = names[before.mover]
    if action.kind in _OF_CHANCE:
        return _chance_words(before, action)
    words = _words(before, action)
    return f"{name} {words}" if words else ""


_OF_CHANCE = (Kind.TILE, Kind.CARD, Kind.GEM)


def _chance_words(before: State, action: Action) -> str:
    if action.kind is Kind.TILE:
        tile = before.box.tiles[int(action.what) - 1]
        space = before.player.boats[before.boats_due[0]].space
        city = ", of the Sunken City" if tile.is_sunken else ""
        return f"{space}: {tile.points} VP, {' '.join(tile.spots)}{city}"
    if action.kind is Kind.CARD:
        if before.step is Step.CARD:  # what comes back to a hand is nobody else's business
            return ""
        card = before.box.cards[before.box.number_of(action.what)]
        moved = card.adds is not None and count_of(before.supply, card.adds)
        return f"{card.name} to the market" + (f", {card.adds} to the bag" if moved else "")
    if before.step is Step.SCATTER:
        return f"{before.box.sea.sites[before.scatter_due[0]]} gets a {action.what} gem"
    return f"A {action.what} gem{_hazard(before, Gem(action.what))}"


def _hazard(before: State, gem: Gem) -> str:
    if gem not in (Gem.BLACK, Gem.BLUE):
        return ""
    drawn = count_of(dive.board_of(before).drawn, gem)
    return ", a warning" if drawn < dive.rules(before).warnings else ": defend or resurface"


def _words(before: State, action: Action) -> str:
    what = action.what
    match action.kind:
        case Kind.RECRUIT:
            price = before.edition.prices[int(what) - 1]
            return f"recruits {_slot(before, what)} for ${price}"
        case Kind.TAKE:
            return f"takes {_slot(before, what)} for free"
        case Kind.REFRESH:
            return f"pays ${before.edition.refresh} for a new market"
        case Kind.SAIL:
            return _sail_words(before, what)
        case Kind.REST:
            cards = min(len(before.player.resting), before.edition.rest)
            return f"rests, {cards} card{'' if cards == 1 else 's'} back"
        case Kind.DIVE:
            tile = before.box.tiles[before.tile_at(what)]
            return f"dives at {what} for {tile.points} VP"
        case Kind.SPOT:
            space = before.player.boats[before.boats_due[0]].space
            spot = before.box.tiles[before.tile_at(space)].spots[int(what) - 1]
            return f"takes spot {spot} at {space}: {spot_words(spot, before.box.points)}"
        case Kind.RUSH:
            return f"comes along with boat {what}"
        case Kind.STOP:
            return "stops"
        case Kind.DEFEND:
            if what.startswith("spot-"):
                return "defends with a spot"
            return f"defends with {_card(before, what)}"
        case Kind.RESURFACE:
            return "resurfaces"
        case Kind.PLAY:
            points = salvage.playable(before, before.mover)[what]
            return f"plays {_card(before, what)} for {points}"
    return ""


def _sail_words(before: State, what: str) -> str:
    parts = [
        f"{boat.space} to {end}"
        for boat, end in zip(before.player.boats, what.split(","), strict=True)
        if end != STAYS
    ]
    return f"sails {', '.join(parts)}"


def _slot(before: State, slot: str) -> str:
    card = before.market[int(slot) - 1]
    assert card is not None
    return before.box.cards[card].name


def _card(before: State, key: str) -> str:
    return before.box.cards[before.box.number_of(key)].name


def dive_words(move: DeepBlueMove, names: Sequence[str]) -> str:
    """What everybody got out of a dive that has ended with `move`."""
    result = dive_result(move)
    parts = [f"{names[row.seat]} {row.total}" for row in result.rows]
    return f"The dive at {result.space} is over: {', '.join(parts)} VP"
