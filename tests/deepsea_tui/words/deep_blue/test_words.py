"""Cards, payments, sails and the log of Deep Blue in words."""

from __future__ import annotations

from deepsea_tui.game.deep_blue.move import DeepBlueMove
from deepsea_tui.widgets.deep_blue.dive_report import dive_report
from deepsea_tui.words.deep_blue.cards import card_sign, card_words
from deepsea_tui.words.deep_blue.deeds import deeds
from deepsea_tui.words.deep_blue.dive_result import dive_result
from deepsea_tui.words.deep_blue.moves import history
from deepsea_tui.words.deep_blue.payments import payments
from deepsea_tui.words.deep_blue.sailing import SailPlan, plan_words, reach, way, ways
from deepsea_tui.words.deep_blue.spaces import space_words
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.deal import Drawn
from solver.deep_blue.gems import Gem
from solver.deep_blue.state import State
from tests.deepsea_tui.game.deep_blue.games import begun as begun_session
from tests.deepsea_tui.game.deep_blue.games import decide
from tests.solver.deep_blue.boards import BOX, at, laid_out, names, play, tile

MARKET = ("chronicler-ii", "oxygen-diver", "archaeologist-i", "chief-engineer")


def card(key: str) -> str:
    return card_sign(BOX.cards[BOX.number_of(key)])


def test_cards_in_signs_and_words() -> None:
    """House values of the tables."""
    assert [card(key) for key in ("first-mate", "deckhand", "novice-salvager", "oxygen-diver")] == [
        "$2",
        "$1/»1",
        "$1/2S:3",
        "vsB",
    ]
    archaeologist = BOX.cards[BOX.number_of("archaeologist-i")]
    assert card_words(archaeologist) == "6 points for 1 purple, or $1; adds a purple gem to the bag"


def begun(what: str, *hand: str) -> State:
    return play(at(laid_out(market=MARKET), 0, "H", "H", hand=hand), what)


def test_what_loses_least_is_paid_first_then_what_can_do_least_else() -> None:
    """$2: the First Mate alone; two $1 cards lose nothing either, but have other uses."""
    state = begun("recruit:2", "first-mate", "deckhand", "novice-salvager", "quartermaster")
    assert [payment.text for payment in payments(state)] == [
        "First Mate",
        "Deckhand + Novice Salvager",
        "Quartermaster (1 lost)",
    ]
    assert {str(payment.action) for payment in payments(state)} == set(names(state))


def test_every_legal_action_of_a_turn_is_one_key_away() -> None:
    """Sails, and dives at several sites, are chosen on the map."""
    state = at(laid_out(market=MARKET), 0, "S1#1", "S2", hand=["first-mate", "helmsman"])
    assert [(deed.key, deed.label) for deed in deeds(state)] == [
        ("1", "recruit $1"),
        ("2", "recruit $2"),
        ("s", "sail"),
        ("r", "rest"),
        ("d", "dive"),
    ]
    assert deeds(at(state, 0, "S1#1", "H"))[-1].label == "dive at S1"


def test_a_plan_reaches_what_the_routes_left_allow() -> None:
    """Two routes: boat 1 may go to spaces one or two away, or there and back; with one of them
    taken by boat 2, one is left."""
    state = at(laid_out(), 0, "H", "H", hand=["helmsman"])
    alone = reach(state, SailPlan())
    assert alone["S1"] == 1
    assert alone["S3"] == alone["H"] == 2
    assert "B2" not in alone
    other = SailPlan(boat=1).to("B1").with_boat(0)
    assert set(reach(state, other)) == {"S1", "S2", "B1"}
    assert plan_words(state, other.to("S1")) == "boat 1 H → S1, boat 2 H → B1: 2 of 2 routes"
    assert ways(state, other) == (("H", "B1"),)


def test_ways_are_shortest_and_there_and_back() -> None:
    state = laid_out()
    assert len(way(state, "H", "A8")) == BOX.sea.distances["H"]["A8"] + 1
    assert way(state, "S1", "S1") == ("S1", "H", "S1")


def test_a_space_in_words() -> None:
    state = at(laid_out(tiles={"A4": tile(8, "GRK")}), 0, "A4#2", "A4")
    assert space_words(state, "A4", ("Ann", "Bob")).splitlines() == [
        "A4: a tile of the Sunken City, 8 points for who leads its dive",
        "G  gold gems count 5: free",
        "R  red gems count 10: Ann's boat 1",
        "K  stops one black: free",
        "In the centre: Ann's boat 2",
    ]
    assert space_words(state, "A9", ("Ann", "Bob")) == "A9: a tile, face down"


def test_the_log_tells_what_everybody_saw_and_nothing_else() -> None:
    """Which cards come back to a hand is hidden, how many is not; gems and points of a dive are
    open (case 9 of the rules: leader on the gold spot 11 + L, joiner 8)."""
    session = begun_session(2, seed=1, starter=0)
    decide(session, ["sail:B1,-", "pay:helmsman", "rest", "rest"])
    told = [entry.text for entry in history(session.moves, ("Ann", "Bob"))]
    assert told[0] == "Ann sails H to B1"
    assert "Ann rests, 1 card back" in told
    hidden = {card.name for card in BOX.cards}
    assert not [text for text in told if "rests" in text and any(name in text for name in hidden)]


def test_what_a_dive_gave_is_told_for_everybody_who_took_part() -> None:
    """Case 9: black, blue, silver, silver, gold, red; leader on the gold spot 11 + 3, joiner 8."""
    state = at(laid_out(tiles={"S1": tile(3, "GBK")}), 0, "S1#1", "A5", hand=[])
    state = play(at(state, 1, "S1", "A5", hand=[]), "dive:S1")
    for gem in ("black", "blue", "silver", "silver", "gold", "red"):
        state = state if state.is_chance_node() else play(state, "draw")
        state = play(state, f"gem:{gem}")
    stop = Action(Kind.STOP)
    result = dive_result(DeepBlueMove(state, stop, state.child(stop), Drawn()))
    assert [(row.cards, row.gems, row.tile, row.inside) for row in result.rows] == [
        (0, 11, 3, True),
        (0, 8, 0, True),
    ]
    assert result.each[0] == {Gem.SILVER: 1, Gem.GOLD: 5, Gem.RED: 4}
    report = str(dive_report(result, ("Ann", "Bob")))
    assert "2 silver at 1, 1 gold at 5, 1 red at 4" in report
