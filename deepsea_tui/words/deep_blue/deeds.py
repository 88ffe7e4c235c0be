"""What the person to act may do now, each with a key, and the line that asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deepsea_tui.words.deep_blue.cards import HAZARD_WORDS, spot_words
from deepsea_tui.words.deep_blue.payments import payments, price
from deepsea_tui.words.instructions import ENGINE_WAITS
from solver.deep_blue import dive, salvage
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.gems import count_of
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that can be done by a key."""

    key: str
    label: str
    action: Action | None
    """None where more has to be said first: with which boat, at which site."""
    listed: bool = False
    """It is a row of the list, not a button; its digit is that of the row."""


def deeds(state: State) -> tuple[Deed, ...]:
    """What the seat to act may do, in the order offered; empty while nobody has to decide."""
    if state.current_player() < 0:
        return ()
    return tuple(_DEEDS[state.step](state))


def _turn(state: State) -> list[Deed]:
    legal = state.legal_actions()
    found = [
        Deed(action.what, f"recruit ${state.edition.prices[int(action.what) - 1]}", action)
        for action in legal
        if action.kind is Kind.RECRUIT
    ]
    found += [Deed("f", "new market", action) for action in legal if action.kind is Kind.REFRESH]
    if any(action.kind is Kind.SAIL for action in legal):
        found.append(Deed("s", "sail", None))
    found.append(Deed("r", "rest", Action(Kind.REST)))
    sites = [action for action in legal if action.kind is Kind.DIVE]
    if len(sites) == 1:
        found.append(Deed("d", f"dive at {sites[0].what}", sites[0]))
    elif sites:
        found.append(Deed("d", "dive", None))
    return found


def _pay(state: State) -> list[Deed]:
    return [Deed("", payment.text, payment.action, listed=True) for payment in payments(state)]


def _free(state: State) -> list[Deed]:
    found = []
    for action in state.legal_actions():
        card = state.market[int(action.what) - 1]
        assert card is not None
        found.append(Deed(action.what, f"take {state.box.cards[card].name}", action))
    return found


def _spot(state: State) -> list[Deed]:
    boat = state.player.boats[state.boats_due[0]]
    tile = state.box.tiles[state.tile_at(boat.space)]
    return [
        Deed(
            "",
            f"{tile.spots[int(action.what) - 1]}: "
            f"{spot_words(tile.spots[int(action.what) - 1], state.box.points)}",
            action,
            listed=True,
        )
        for action in state.legal_actions()
    ]


def _rush(state: State) -> list[Deed]:
    boat = state.legal_actions()[0].what
    return [
        Deed("g", "go along", Action(Kind.RUSH, boat)),
        Deed("s", "stay", Action(Kind.STAY, boat)),
    ]


def _draw(state: State) -> list[Deed]:
    due = min(dive.rules(state).draws, sum(state.bag))
    return [
        Deed("space", "draw a gem" if due == 1 else f"draw {due} gems", Action(Kind.DRAW)),
        Deed("s", "stop", Action(Kind.STOP)),
    ]


def _defend(state: State) -> list[Deed]:
    space = state.box.sea.sites[dive.board_of(state).site]
    found = []
    for action in state.legal_actions():
        if action.kind is Kind.RESURFACE:
            found.append(Deed("r", "resurface", action))
        elif action.what.startswith("spot-"):
            boat = state.player.boats[int(action.what.removeprefix("spot-")) - 1]
            assert boat.spot is not None
            spot = state.box.tiles[state.tile_at(space)].spots[boat.spot]
            left = dive.rules(state).uses - boat.used - 1
            then = f"{left} more left" if left else "then used up"
            found.append(Deed("", f"spot {spot}, {then}", action, listed=True))
        else:
            card = state.box.cards[state.box.number_of(action.what)]
            found.append(Deed("", card.name, action, listed=True))
    return found


def _play(state: State) -> list[Deed]:
    points = salvage.playable(state, state.mover)
    best = sorted(points, key=lambda key: -points[key])
    found = [
        Deed(
            "",
            f"{state.box.cards[state.box.number_of(key)].name}: {points[key]} VP",
            Action(Kind.PLAY, key),
            listed=True,
        )
        for key in best
    ]
    return [*found, Deed("space", "no more cards", Action(Kind.DONE))]


_DEEDS = {
    Step.TURN: _turn,
    Step.PAY: _pay,
    Step.FREE: _free,
    Step.SPOT: _spot,
    Step.RUSH: _rush,
    Step.DRAW: _draw,
    Step.DEFEND: _defend,
    Step.PLAY: _play,
}


def action_words(state: State) -> dict[str, str]:
    """Words for the actions that are offered in `state`, by their names."""
    return {str(deed.action): deed.label for deed in deeds(state) if deed.action is not None}


def list_title(state: State) -> str:
    """What stands above the rows of the list."""
    if state.step is Step.PAY:
        assert state.intent is not None
        sails = state.intent.kind is Kind.SAIL
        due = price(state)
        return f"Pay {due} route{'' if due == 1 else 's'} with" if sails else f"Pay ${due} with"
    if state.step is Step.SPOT:
        return f"Spots at {state.player.boats[state.boats_due[0]].space}"
    if state.step is Step.DEFEND:
        return f"Against {dive.board_of(state).hazards_due[0]}"
    return "Cards for points"


def asked(state: State) -> str:
    """What the person to act is asked, behind his name."""
    if state.step is Step.TURN:
        return "your turn: recruit, sail, rest or dive?"
    if state.step is Step.PAY:
        return "with what do you pay?"
    if state.step is Step.FREE:
        return "which card of the new market is yours?"
    if state.step is Step.SPOT:
        return f"which spot at {state.player.boats[state.boats_due[0]].space} for your boat?"
    if state.step is Step.RUSH:
        seat, number = dive.board_of(state).boats_asked[0]
        space = state.players[seat].boats[number].space
        site = state.box.sea.sites[dive.board_of(state).site]
        return f"boat {number + 1} from {space} along to the dive at {site}?"
    if state.step is Step.DRAW:
        return "draw again, or stop?"
    if state.step is Step.DEFEND:
        gem = dive.board_of(state).hazards_due[0]
        return f"a {gem} gem, {HAZARD_WORDS[gem]}: defend, or resurface without gems?"
    return "play cards for points?"


def doing(state: State) -> str:
    """What a player whose choice is not yours to see is at."""
    return {
        Step.PAY: "pays",
        Step.SPOT: "takes a spot",
        Step.RUSH: "may come along",
        Step.DRAW: "thinks: draw again, or stop?",
        Step.DEFEND: "has to defend",
        Step.PLAY: "may play cards",
    }.get(state.step, "thinks")


def chance(state: State) -> str:
    """What chance does now."""
    if state.step is Step.GEM:
        left = sum(state.bag)
        return f"a gem comes out of the bag of {left}"
    return {
        Step.PLACE: "the tiles are laid out",
        Step.MARKET: "a card comes to the market",
        Step.FLIP: "a tile is turned over",
        Step.SCATTER: "gems are scattered",
        Step.CARD: "cards come back to the hand",
    }[state.step]


def instruction(state: State, names: Sequence[str], *, human: bool, engine: str = "") -> str:
    """The line that says whose turn it is and what to do.

    `human`: a person is waited for; `engine`: the status of the engine while a bot needs it.
    """
    if state.is_terminal():
        return "The game is over."
    name = names[state.mover]
    if state.is_chance_node():
        return f"{name}: {chance(state)} …"
    if human:
        return f"{name}, {asked(state)}"
    if engine in ENGINE_WAITS:
        return f"{name} thinks; {ENGINE_WAITS[engine]}"
    return f"{name} {doing(state)} …"


def drawn_so_far(state: State) -> str:
    """The hazards of the dive in short, for the right end of the line."""
    board = state.board
    if board is None or state.step is not Step.DRAW:
        return ""
    hazards = sum(count_of(state.bag, gem) for gem in HAZARD_WORDS)
    return f"{hazards} hazards among {sum(state.bag)} gems"
