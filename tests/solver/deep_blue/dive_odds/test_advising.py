"""The advice on a dive, against the plain search and against numbers found by hand."""

from __future__ import annotations

import dataclasses
import random
from fractions import Fraction

import msgspec
import pytest
from msgspec.structs import replace

from solver.deep_blue.actions import Action, Kind, parse_action
from solver.deep_blue.box import Function
from solver.deep_blue.dive_odds.advice import DiveAdvice
from solver.deep_blue.dive_odds.advising import advise
from solver.deep_blue.state import State
from solver.deep_blue.step import Step
from tests.solver.deep_blue.boards import BOX, at, laid_out, play, tile
from tests.solver.deep_blue.dive_odds.mini_dives import (
    eager_leader,
    margin_leaf,
    mini_dive,
    oracle,
    points_leaf,
)


def dive(*hands: list[str], boats: tuple[str, ...] = ("S1", "S1"), **options: str) -> State:
    """A dive at S1 (3 points, spots S R X) by two seats with these hands, nobody else near."""
    state = laid_out(tiles={"S1": tile(3, "SRX")}, **options)
    for seat, boat in enumerate(boats):
        state = at(state, seat, boat, "A9", hand=hands[seat] if hands else [])
    return play(state, "dive:S1")


def by_name(advice: DiveAdvice) -> dict[str, list[float]]:
    return {option.action: [gain.points.mean for gain in option.gains] for option in advice.options}


@pytest.mark.parametrize("players", [2, 3])
def test_every_action_is_worth_what_the_plain_search_finds(players: int) -> None:
    """Nobody has resting cards, so all hands are known: exact, and equal in every number."""
    decisions = 0
    for seed in range(25):
        rng = random.Random(seed)
        state = mini_dive(rng, players, 6).child(Action(Kind.DIVE, "S1"))
        search = oracle(points_leaf, eager_leader)
        while state.board is not None:
            if state.is_chance_node():
                state = state.child(rng.choice(state.legal_actions()))
                continue
            advice = advise(state)
            found = by_name(advice)
            assert sorted(found) == sorted(map(str, state.legal_actions()))
            if state.step is not Step.RUSH:
                decisions += 1
                expected = {name: search.value(play(state, name)) for name in found}
                for name, values in expected.items():
                    assert found[name] == pytest.approx([*map(float, values)], abs=1e-9)
                most = max(values[state.mover] for values in expected.values())
                assert set(advice.best) == {
                    name for name, values in expected.items() if values[state.mover] == most
                }
                assert advice.method == "exact"
            state = state.child(parse_action(advice.best[0]))
    assert decisions > 50


def test_margins_of_two() -> None:
    """By the margin a leader may go on in order to drive out a rival: as the plain search does."""
    disagree = 0
    for seed in range(25):
        state = mini_dive(random.Random(seed), 2, 6).child(Action(Kind.DIVE, "S1"))
        search = oracle(margin_leaf)
        rng = random.Random(seed)
        while state.board is not None:
            if state.step is Step.DRAW:
                advice = advise(state, lens="margin")
                for option in advice.options:
                    expected = search.value(play(state, option.action))[0]
                    assert option.gains[0].margin.mean == pytest.approx(float(expected), abs=1e-9)
                disagree += advice.best != advise(state).best
            state = state.child(rng.choice(state.legal_actions()))
    assert disagree > 0


def test_what_holding_a_card_puts_at_stake() -> None:
    """Two silver lie open; the rival who leads holds nothing and two hazards have warned."""
    state = dive([], ["novice-salvager"])
    state = play(state, "gem:silver", "draw", "gem:black", "draw", "gem:blue", "draw")
    state = play(replace(state, bag=(3, 3, 2, 0, 0, 0, 0)), "gem:silver")
    advice = advise(state)
    played, held = advice.options
    assert (advice.seat, played.action, held.action) == (1, "play:novice-salvager", "done")
    # The leader has 2 points at risk and 6 in 7 to lose them: he stops, and the card is lost.
    assert (held.goes_on.mean, held.window.mean) == (0, 0)
    assert held.behind["points"].mean == 3
    assert [(each.kind, each.value.mean, each.other.mean) for each in advice.reasons] == [
        ("points", 5, 2),
        ("margin", 0, -3),
        ("cards", 3, 0),
    ]


def test_a_spot_is_used_before_a_card_where_both_are_as_good() -> None:
    """One black left, and a boat on X; blue cannot come any more."""
    state = dive(["harpoon-diver"], [], boats=("S1#3", "S1"))
    state = play(state, "gem:black", "draw", "gem:gold", "draw")
    state = play(replace(state, bag=(1, 0, 4, 0, 0, 0, 0)), "gem:black")
    advice = advise(state)
    assert advice.best == ["defend:spot-1", "defend:harpoon-diver"]
    assert [option.spends for option in advice.options] == ["spot", "card", None]
    assert advice.options[2].gains[0].home.mean == 0


def test_whoever_comes_along_shares_the_gems() -> None:
    """A boat one route away, 19 gems, nobody protected: 2.99 points, and nothing for staying."""
    state = dive(boats=("S1", "H"))
    assert state.mover == 1
    advice = advise(state)
    assert [(name, round(values[1], 2)) for name, values in by_name(advice).items()] == [
        ("rush:1", 2.99),
        ("stay:1", 0),
    ]
    leader, joiner = (gain.home.mean for gain in advice.options[0].gains)
    assert joiner == pytest.approx(leader)
    watched = advise(state, seat=0)
    assert (watched.mover, watched.options) == (1, [])
    assert [round(gain.points.mean, 2) for gain in watched.gains] == [5.99, 2.99]


def test_the_next_draw_and_the_ones_after() -> None:
    """Black has warned; the rival has a boat on X.  17 gems: 3 black, 4 blue, 7 silver, 3 gold."""
    state = play(dive([], [], boats=("S1", "S1#3")), "gem:black", "draw", "gem:red")
    advice = advise(state)
    assert {colour: round(each.mean, 4) for colour, each in advice.next_draw.colours.items()} == {
        "black": round(3 / 17, 4),
        "blue": round(4 / 17, 4),
        "silver": round(7 / 17, 4),
        "gold": round(3 / 17, 4),
    }
    assert advice.next_draw.must_defend.mean == pytest.approx(3 / 17)
    assert {seat: each.mean for seat, each in advice.next_draw.resurfaces.items()} == {
        "A": pytest.approx(3 / 17),
        "B": 0,
    }
    # Two more without a defence: no black, and not both blue.
    two = Fraction(14 * 13 - 4 * 3, 17 * 16)
    assert advice.outlasting[1].no_defence.mean == pytest.approx(float(two))
    seen_by_rival = advise(state, seat=1)
    assert (seen_by_rival.best, seen_by_rival.options) == ([], [])
    still_in = seen_by_rival.outlasting[1].still_in
    assert still_in is not None
    # He goes with two black, with a black and two blue no more than two gems can bring.
    assert still_in.mean == pytest.approx(float(1 - Fraction(3 * 2, 17 * 16)))


def test_two_gems_at_a_time() -> None:
    """Troubled Waters: 2 of 3 black among 4 gems, unless one of each pair is the silver."""
    state = dive([], [], scenario="troubled-waters")
    state = replace(
        state.with_tile(0, tile(7, "SGX")),
        bag=(3, 0, 1, 0, 0, 0, 0),
        board=replace(state.board, gems_due=2),
    )
    advice = advise(state, seat=0)
    assert (advice.mover, advice.next_draw.gems) == (None, 2)
    assert advice.next_draw.must_defend.mean == pytest.approx(1 / 2)
    assert advice.gains[0].home.mean == pytest.approx(1 / 2)


def test_when_to_stop() -> None:
    """Both hazards deadly, 2 points at risk, 6 gems left, 3 silver and one gold among them.

    Drawing is worth 3/6 of 3 + 1/6 of 4, more than 2; with 3 points 2/5 of 4 + 1/5 of 5 are less,
    and so it is with 4.  So: stop with 3.
    """
    state = play(dive(), "gem:black", "draw", "gem:blue", "draw", "gem:silver", "draw")
    state = play(replace(state, bag=(1, 1, 4, 1, 0, 0, 0)), "gem:silver")
    advice = advise(state)
    assert advice.stopping is not None
    (rule,) = advice.stopping.when
    assert (rule.deadly, rule.at_risk, rule.agrees.mean) == (["black", "blue"], 3, 1)
    assert rule.comes.mean == pytest.approx(1 + 4 / 6)
    assert advice.stopping.points == advice.stopping.best
    assert advice.stopping.best.mean == pytest.approx(3 / 6 * 3 + 1 / 6 * 4)
    assert advice.best == ["draw"]


def test_a_rule_of_thumb_is_never_better_than_best_play() -> None:
    """The whole 31 gems, cards still waiting for theirs: the rule tells how often it agrees."""
    state = dive(["novice-salvager", "chronicler-i", "oxygen-diver"], [])
    advice = advise(replace(state, bag=(4, 4, 9, 5, 3, 2, 4)), seat=0)
    rule = advice.stopping
    assert rule is not None
    assert rule.best.mean - 1 < rule.points.mean <= rule.best.mean
    assert [each.deadly for each in rule.when] == [[], ["black"], ["blue"], ["black", "blue"]]
    assert all(0.7 < each.agrees.mean <= 1 for each in rule.when)
    assert rule.best.mean + 3 == pytest.approx(advice.gains[0].points.mean), "the tile is 3"


def test_advice_goes_through_json() -> None:
    advice = advise(dive(["oxygen-diver"], ["novice-salvager"]), seat=1)
    assert msgspec.json.decode(msgspec.json.encode(advice), type=DiveAdvice) == advice


def test_a_question_has_to_make_sense() -> None:
    with pytest.raises(ValueError, match="no dive is on"):
        advise(laid_out())
    with pytest.raises(ValueError, match="seat: 2 is not from 0 to 1"):
        advise(dive(), seat=2)


def test_a_card_that_could_do_both_is_no_exact_case() -> None:
    """Own tables may have a card that protects or brings points: it is kept to protect, and the
    answer says that it is none by counting all."""
    card = BOX.cards[BOX.number_of("oxygen-diver")]
    both = replace(card, second=Function(needs={"silver": 1}, points=4))
    box = dataclasses.replace(
        BOX, cards=tuple(both if each is card else each for each in BOX.cards)
    )
    state = replace(dive(["oxygen-diver"], []), box=box)
    state = play(replace(state, bag=(0, 3, 2, 0, 0, 0, 0)), "gem:silver")
    advice = advise(state)
    assert advice.method == "search"
    points = by_name(advice)
    # The tile, the card, the silver, and the other one if it comes before two blue.
    assert points["play:oxygen-diver"][0] == pytest.approx(3 + 4 + 1 + 1 / 4)
    assert points["done"][0] < points["play:oxygen-diver"][0]
