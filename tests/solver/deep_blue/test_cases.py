"""The cases that pin the rules, numbered as in the rules; L is the tile's points for the leader."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from solver.deep_blue.actions import parse_action
from solver.deep_blue.gems import GEMS, Gem, count_of, with_more
from solver.deep_blue.sites import FACE_DOWN
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import (
    BOX,
    at,
    hand,
    laid_out,
    names,
    play,
    points,
    points_of,
    tile,
)

SGK = tile(3, "SGK")
SGB = tile(2, "SGB")
SRX = tile(3, "SRX")
SUNKEN = tile(7, "SGX")
SUNKEN_SRB = tile(8, "SRB")


def refused(state: State, name: str) -> bool:
    """Whether the action is refused and the state as it was."""
    before = hash(state)
    with pytest.raises(ValueError, match="not legal"):
        state.child(parse_action(name))
    return hash(state) == before


def test_1_setup_of_four_with_two_gems_added() -> None:
    """Bag 21, supply 10; tokens 0, 1, 1, 2 from the starter; 14 tiles, 9 of them face down."""
    state = State.start(4, starter=1)
    while state.step is Step.PLACE:
        state = state.child(state.legal_actions()[0])
    state = play(
        state, "card:archaeologist-i", "card:jeweller-i", "card:broker", "card:oxygen-diver"
    )
    assert (sum(state.bag), sum(state.supply)) == (21, 10)
    assert [player.tokens for player in state.players] == [2, 0, 1, 1]
    assert sum(each >= 0 for each in state.tiles) == 5
    assert state.tiles.count(FACE_DOWN) == 9
    assert (state.step, state.mover) == (Step.TURN, 1)


def test_2_overpaying_is_allowed_and_too_little_is_refused() -> None:
    state = laid_out(market=["broker", "pilot", "navigator", "quartermaster"])
    state = at(state, 0, "H", "H", hand=["first-mate"])
    bought = play(state, "recruit:1", "card:oxygen-diver")
    assert hand(bought, 0) == ["broker"]
    assert bought.players[0].resting == (BOX.number_of("first-mate"),)
    assert refused(state, "recruit:3")


def test_3_a_refresh_reveals_five_cards_and_adds_what_the_supply_has() -> None:
    state = laid_out(market=["broker", "pilot", "navigator", "financier"])
    state = replace(state, supply=with_more(state.supply, Gem.GOLD, -2))
    state = at(state, 0, "H", "H", hand=["quartermaster", "deckhand", "first-mate", "first-mate"])
    before = state.bag
    state = play(state, "refresh", "pay:first-mate+first-mate", "card:goldsmith-i")
    assert state.bag == before
    state = play(state, "card:oxygen-diver", "card:oxygen-diver", "card:harpoon-diver")
    assert names(state) == ["take:1", "take:2", "take:3", "take:4"]
    state = play(state, "take:1", "card:harpoon-diver")
    assert state.mover == 1, "the turn is over: no second recruit"
    assert [BOX.cards[card].key for card in state.market if card is not None] == [
        "oxygen-diver",
        "oxygen-diver",
        "harpoon-diver",
        "harpoon-diver",
    ]


def test_4_only_where_a_boat_ends_a_tile_flips() -> None:
    """Boat 1 sails two routes over the hidden A1 to the buoy B4, boat 2 one onto the hidden A2."""
    state = laid_out()
    state = at(state, 0, "A7", "B2", hand=["chief-engineer"])
    state = play(state, "sail:B4,A2", f"tile:{SUNKEN + 1}")
    assert state.tile_at("A1") == FACE_DOWN
    assert state.tile_at("A2") == SUNKEN
    assert names(state) == ["spot:1", "spot:2", "spot:3"]
    state = play(state, "spot:2")
    assert state.players[0].boats[1].spot == 1
    assert state.mover == 1


def test_5_a_full_tile_leaves_the_centre() -> None:
    state = laid_out(3, tiles={"S1": SGK})
    state = at(at(state, 1, "S1#1", "S1#2"), 2, "S1#3", "H")
    state = play(at(state, 0, "H", "H", hand=["deckhand"]), "sail:S1,-")
    assert state.players[0].boats[0].space == "S1"
    assert state.players[0].boats[0].spot is None


@pytest.mark.parametrize(("edition", "drawn"), [("seed", 5), ("published", 3)])
def test_6_rest_draws_what_the_edition_says(edition: str, drawn: int) -> None:
    state = laid_out(edition=edition)
    two = replace(state.players[0], resting=(0, 1), hand=())
    rested = play(state.with_player(0, two), "rest")
    assert rested.players[0].hand == (0, 1)
    seven = replace(state.players[0], resting=(0, 1, 2, 3, 4, 4, 5), hand=())
    state = play(state.with_player(0, seven), "rest")
    for _ in range(drawn):
        assert state.step is Step.CARD
        state = state.child(state.legal_actions()[0])
    assert (len(state.players[0].hand), state.step) == (drawn, Step.TURN)
    assert len(state.players[0].resting) == 7 - drawn


def test_7_no_dive_without_a_boat_and_no_stop_before_a_draw() -> None:
    state = laid_out(tiles={"S1": SGK})
    assert refused(state, "dive:S1")
    dived = play(at(at(state, 0, "S1#1", "A9"), 1, "A9", "A9"), "dive:S1")
    assert dived.step is Step.GEM
    assert refused(dived, "stop")


def test_8_only_boats_one_route_away_may_rush_and_only_to_the_centre() -> None:
    """H is one route from S1, S3 as well, S4 two: B's first boat may, his second may not."""
    state = laid_out(tiles={"S1": SGK})
    state = at(at(state, 0, "S1#1", "A9"), 1, "H", "S4")
    state = play(state, "dive:S1")
    assert (state.step, state.mover) == (Step.RUSH, 1)
    assert names(state) == ["rush:1", "stay:1"]
    state = play(state, "rush:1")
    assert (state.players[1].boats[0].space, state.players[1].boats[0].spot) == ("S1", None)
    assert state.step is Step.GEM


def test_9_gems_by_spot_and_the_tile_to_the_leader() -> None:
    """Black, blue, silver, silver, gold, red: 1+1+5+4+L with the gold spot, 1+1+2+4 without."""
    state = dive_of_two(SGK, leader="S1#2")
    state = draws(state, "black", "blue", "silver", "silver", "gold", "red")
    assert points(play(state, "stop")) == [11 + points_of(SGK), 8]


def test_10_two_spots_do_not_add_up() -> None:
    """On the silver and the red spot, S S G R: 3+3+2+10."""
    state = at(at(laid_out(tiles={"S1": SRX}), 0, "S1#1", "S1#2", hand=[]), 1, "A9", "A9")
    state = draws(play(state, "dive:S1"), "silver", "silver", "gold")
    state = replace(state, bag=with_more(state.bag, Gem.RED))
    state = draws(state, "red")
    assert points(play(state, "stop"))[0] == 18 + points_of(SRX)


def test_11_a_spot_protects_once_and_the_others_resurface() -> None:
    state = dive_of_two(SGB, leader="S1#3")
    state = draws(state, "blue", "silver", "blue")
    assert (state.step, state.mover, names(state)) == (
        Step.DEFEND,
        0,
        ["defend:spot-1", "resurface"],
    )
    state = play(state, "defend:spot-1")
    assert state.players[0].boats[0].spot is None
    assert (state.mover, names(state)) == (1, ["resurface"])
    state = play(state, "resurface")
    again = draws(state, "blue")
    assert names(again) == ["resurface"], "a third blue wants another protection"
    assert points(play(state, "stop")) == [1 + points_of(SGB), 0]


def test_12_the_leader_fails_and_a_rival_defends() -> None:
    """The rival scores the gems, the leader L and what his card earned before."""
    state = dive_of_two(SGK, leader="S1#1", hands=(["novice-salvager"], ["harpoon-diver"]))
    state = draws(state, "silver", "silver")
    state = play(state, "play:novice-salvager")
    state = draws(state, "black", "black")
    state = play(state, "resurface", "defend:harpoon-diver")
    assert points(state) == [3 + points_of(SGK), 2]
    assert state.step is Step.TURN


def test_13_hazards_come_before_cards() -> None:
    """The eighth gem is a second blue: whoever cannot defend cannot play "8 any" either."""
    for cards, earned in ((["chronicler-ii"], 0), (["chronicler-ii", "oxygen-diver"], 10)):
        state = dive_of_two(SGK, leader="S1#1", hands=([], cards))
        state = draws(state, "blue", *["silver"] * 5, "gold", "blue")
        state = play(state, "resurface")
        if earned:
            state = play(state, "defend:oxygen-diver", "play:chronicler-ii")
            assert points(state)[1] == earned + 5 + 2
        else:
            assert names(state) == ["resurface"]
            assert points(play(state, "resurface"))[1] == 0


def test_14_the_best_of_the_best_at_the_sunken_city_only() -> None:
    """A card printed 6 gives 10 there, 6 elsewhere."""
    for where, worth in ((SUNKEN, 10), (SGK, 6)):
        state = laid_out(tiles={"S1": where}, scenario="best-of-the-best")
        state = at(at(state, 0, "S1", "A9", hand=["jeweller-i"]), 1, "A9", "A9")
        state = draws(play(state, "dive:S1"), "red")
        state = play(state, "play:jeweller-i", "stop")
        assert points(state)[0] == worth + 4 + points_of(where)


def test_15_the_fourth_dive_at_the_city_ends_the_game() -> None:
    """The leader resurfaces; he still gets L; at 70-70 nine cards beat eight."""
    state = laid_out(tiles={"S1": SUNKEN_SRB}, scenario="strong-currents")
    state = at(at(state, 0, "S1", "A9"), 1, "A9", "A9")
    leader = replace(state.players[0], points=70 - points_of(SUNKEN_SRB), hand=(0,) * 8)
    rival = replace(state.players[1], points=70, hand=(0,) * 9)
    state = replace(state.with_player(0, leader).with_player(1, rival), sunken=3)
    state = draws(play(state, "dive:S1"), "black")
    state = play(state, "resurface")
    assert state.is_terminal()
    assert points(state) == [70, 70]
    assert state.returns() == (Fraction(0), Fraction(1))


def dive_of_two(number: int, leader: str, hands: tuple[list[str], list[str]] = ([], [])) -> State:
    """A dive at S1 that seat 0 leads and seat 1 has joined in the centre."""
    state = laid_out(tiles={"S1": number})
    state = at(at(state, 0, leader, "A9", hand=hands[0]), 1, "S1", "A9", hand=hands[1])
    return play(state, "dive:S1")


def draws(state: State, *colours: str) -> State:
    """The leader draws these gems one after the other."""
    for colour in colours:
        state = play(state, "draw") if state.step is Step.DRAW else state
        state = play(state, f"gem:{colour}")
    return state


def test_gems_go_back_and_the_tile_is_gone() -> None:
    """Dive 7, whatever the outcome."""
    state = dive_of_two(SGK, leader="S1#2")
    before = with_more(state.bag, Gem.BLACK, 0)
    done = play(draws(state, "black", "gold"), "stop")
    assert done.bag == before
    assert done.tile_at("S1") < 0
    assert [boat.space for player in done.players for boat in player.boats].count("S1") == 2
    assert all(count_of(done.bag, gem) >= 0 for gem in GEMS)
