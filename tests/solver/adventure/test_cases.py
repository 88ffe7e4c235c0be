"""The cases that pin the rules: one test a row of the rules' table, for each edition it speaks of.

Expected values are those of the table, worked out by hand; editions it leaves out in a row follow
from their fields and are said so there.  Unloaded and alone on the line unless said.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from solver.adventure.actions import LEAVE, SAY_NOTHING, TURN_BACK, parse_action, roll
from solver.adventure.diver import Direction
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import PRESETS
from solver.adventure.scoring import ranking_key
from solver.adventure.state import State
from solver.adventure.step import Step

LINE = "11111111222222223333333344444444"
A, B, C = range(3)


def case(number: int, *editions: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """One test for each edition (all four unless named), with ids such as `case03-pt`."""
    chosen = editions or tuple(PRESETS)
    names = [f"case{number:02}-{edition}" for edition in chosen]
    return pytest.mark.parametrize("edition", chosen, ids=names)


def play(state: State, *actions: str) -> State:
    """`state` after the named actions."""
    for action in actions:
        state = state.child(parse_action(action))
    return state


def swim(position: str, dice: str) -> State:
    """The position after the mover has rolled `dice`, going on where he has to say so."""
    state = parse_position(position)
    return play(state, *([] if state.is_chance_node() else ["go-on"]), f"roll:{dice}")


@case(1)
def test_jumping_over_one_diver(edition: str) -> None:
    """A rolls 1+2 aboard, B is at 2: A jumps him and stands at 4; by landing only, at 3."""
    after = swim(f"{LINE} 0v/2v 25 1 A:turn {edition}", "1+2")
    assert after.divers[A].place == (3 if edition == "pt" else 4)


@case(2)
def test_jumping_over_two_divers(edition: str) -> None:
    """A at 3 going down rolls 1+1, B at 4 and C at 5: to 7; by landing, from the taken 5 to 6."""
    after = swim(f"{LINE} 3v/4v/5v 25 1 A:turn {edition}", "1+1")
    assert after.divers[A].place == (6 if edition == "pt" else 7)


@case(3)
def test_jumping_on_the_way_home(edition: str) -> None:
    """A at 10 swims home with 1 and rolls 2+2, B at 9 and C at 7: one air, then three places
    that are not taken, 8, 6, 5; by landing, the third place is C's 7 and he goes on to 6."""
    line = "1111111.222222223333333344444444"
    after = swim(f"{line} 10^1/9v/7v 25 1 A:turn {edition}", "2+2")
    assert after.air == 24
    assert after.divers[A].place == (6 if edition == "pt" else 5)


@case(4)
@pytest.mark.parametrize("way", ["v", "^"], ids=["down", "up"])
def test_a_search_without_a_move(edition: str, way: str) -> None:
    """A at 12 carries 2 and rolls 1+1: no step is left, but the search is his all the same."""
    line = "111111..222222223333333344444444"
    after = swim(f"{line} 12{way}11/0v 25 1 A:turn {edition}", "1+1")
    assert (after.divers[A].place, after.step, after.current_player()) == (12, Step.SEARCH, A)
    assert play(after, "take").divers[A].carried == ((1,), (1,), (2,))


@case(5)
def test_home_on_the_last_air(edition: str) -> None:
    """Air 3, A at 2 swims home with 3 and rolls 2+3: the air is gone, he is home, his chips are
    safe, and B, still in the water, drowns without another turn."""
    line = "11111...222222.23333333344444444"
    state = swim(f"{line} 2^111/15v2 3 1 A:turn {edition}", "2+3")
    assert state.air == 0
    assert (state.step, state.mover) == (Step.REVEAL, A)
    assert state.divers[A].is_home
    state = play(state, "reveal:3", "reveal:0", "reveal:3")
    assert (state.dive, state.step) == (2, Step.TURN)
    assert [diver.points for diver in state.divers] == [6, 0]
    assert state.line[-1] == (2,)  # B's chip has sunk


@case(6)
def test_dropping_on_the_last_air(edition: str) -> None:
    """Air 1, A at 9 swims home with 3 and rolls 3+3 to the blank at 6, where he puts one down:
    that chip stays at 6, the two others sink, and the dive is over."""
    line = "11111.112222222.3333333.44444444"
    state = swim(f"{line} 9^123/20v 1 1 A:turn {edition}", "3+3")
    assert (state.air, state.divers[A].place, state.step) == (0, 6, Step.SEARCH)
    state = play(state, "drop:2")
    assert state.dive == 2
    assert state.line[5] == (2,)
    assert state.line[-1] == (1, 3)
    assert len(state.line) == 31  # the two other blanks are gone, one stack has come


@case(7)
def test_jumping_into_the_submarine(edition: str) -> None:
    """A at 3 swims home with 2 and rolls 1+2, one step: over B at 2 and C at 1 he is home."""
    after = swim(f"111111..{LINE[8:]} 3^11/2v/1v 25 1 A:turn {edition}", "1+2")
    assert after.divers[A].is_home
    assert after.mover == B  # a turn that ends aboard has no search


@case(8)
def test_turning_back_with_empty_hands(edition: str) -> None:
    """A at 8 going down with nothing, not on his first turn, wants to turn back: `es` does not
    offer it; elsewhere he may, and comes home with 0."""
    state = parse_position(f"{LINE} 8v/20v 25 1 A:turn {edition}")
    if edition == "es":
        assert state.is_chance_node()
        with pytest.raises(ValueError, match="turn-back is not legal"):
            state.child(TURN_BACK)
        return
    assert TURN_BACK in state.legal_actions()
    state = play(state, "turn-back", "roll:6", "leave")
    state = play(state, "go-on", "roll:2", "leave", "roll:3")
    assert (state.divers[A].home_rank, state.divers[A].carried) == (1, ())


@case(9)
def test_rolling_without_a_word(edition: str) -> None:
    """A at 8 going down with 1 rolls 2+2 silently: to 11.  Under `pt` he may not turn back on the
    next turn, and may again on the one after; elsewhere it is the same as going on."""
    state = parse_position(f"1111111.{LINE[8:]} 8v1/0v 25 1 A:turn {edition}")
    silent = edition == "pt"
    assert (SAY_NOTHING in state.legal_actions()) == silent
    state = play(state, "say-nothing" if silent else "go-on", "roll:2+2")
    assert state.divers[A].place == 11
    state = play(state, "leave", "roll:2", "leave")
    assert state.mover == A
    assert (TURN_BACK in state.legal_actions()) == (not silent)
    state = play(state, *([] if silent else ["go-on"]), "roll:2", "leave")
    state = play(state, *([] if edition == "es" else ["go-on"]), "roll:2", "leave")
    assert state.mover == A
    assert TURN_BACK in state.legal_actions()


@case(10)
def test_the_deepest_free_place(edition: str) -> None:
    """A at 29 going down rolls 2+3 past the end, B is at 32: A stops at 31."""
    assert swim(f"{LINE} 29v/32v 25 1 A:turn {edition}", "2+3").divers[A].place == 31


@case(11)
def test_no_free_place_ahead(edition: str) -> None:
    """A at 30 going down rolls 2+2, B at 31 and C at 32: A stays at 30 and may search."""
    after = swim(f"{LINE} 30v/31v/32v 25 1 A:turn {edition}", "2+2")
    assert (after.divers[A].place, after.step) == (30, Step.SEARCH)
    assert play(after, "take").divers[A].carried == ((4,),)


@case(12)
def test_a_stack_is_one_unit(edition: str) -> None:
    """A carries 1 and takes the stack of 3 at 30: two units, one blank at 30; on his next turn he
    breathes 2 and his roll loses 2."""
    line = "1111111222222223333333344444.(444)"
    state = parse_position(f"{line} 30^1/0v 25 2 A:search {edition}")
    state = play(state, "take")
    assert state.divers[A].carried == ((1,), (4, 4, 4))
    assert state.line[29] == ()
    assert len(state.line) == 30
    state = play(state, "roll:2", "leave", "roll:5")
    assert (state.air, state.divers[A].place) == (23, 27)


@case(13)
def test_a_stack_scores_its_chips(edition: str) -> None:
    """A is home with the stack {3, 7, 14} and the single 9: 33 points, and four chips for the
    tie-break, one of each level."""
    state = parse_position(f"11 =1:(124)3/2v 0 2 A:reveal {edition}")
    state = play(state, "reveal:3", "reveal:7", "reveal:14", "reveal:9")
    assert state.dive == 3
    assert state.divers[A].points == 33
    assert ranking_key(state.divers[A].scored, "levels") == (33, 1, 1, 1, 1)


def sunken(state: State, old_places: int) -> tuple[tuple[int, ...], ...]:
    """The stacks that have been laid after the first `old_places` of the next dive's line."""
    assert (state.dive, state.step) == (2, Step.TURN)
    return state.line[old_places:]


@case(14)
def test_order_of_sinking(edition: str) -> None:
    """B drowns at 4 with a, b, C at 9 with c, d (here levels 1, 2, 3, 4).  `es`, nearest first:
    abc, d; `en`, furthest first: cda, b; `fr`, each his own: cd, ab.  `pt` leaves it to the
    players and plays as furthest first."""
    state = swim(f"{LINE[1:10]} =1:/4^12/9^34 1 1 C:turn {edition}", "1+1")
    expected = {
        "es": ((1, 2, 3), (4,)),
        "en": ((3, 4, 1), (2,)),
        "pt": ((3, 4, 1), (2,)),
        "fr": ((3, 4), (1, 2)),
    }
    assert sunken(play(state, "leave"), old_places=9) == expected[edition]


DROWNED_WITH_A_STACK = "11111222222 6^1(234)2/11^4 1 1 B:turn"
"""Cases 15 and 16: e is level 1, pqr 2, 3, 4, f 2 and g 4."""


@case(15)
def test_carried_stacks_sink_as_units(edition: str) -> None:
    """A drowns at 6 with e, the stack pqr and f, B at 11 with g.  `es`: e, pqr, f in one stack,
    then g; `en` (and `pt`): g, e, pqr, then f.  `fr`, each his own: g, then e, pqr, f."""
    state = swim(f"{DROWNED_WITH_A_STACK} {edition}", "1+1")
    expected = {
        "es": ((1, 2, 3, 4, 2), (4,)),
        "en": ((4, 1, 2, 3, 4), (2,)),
        "pt": ((4, 1, 2, 3, 4), (2,)),
        "fr": ((4,), (1, 2, 3, 4, 2)),
    }
    assert sunken(play(state, "leave"), old_places=11) == expected[edition]


@case(16)
def test_carried_stacks_sink_split(edition: str) -> None:
    """The same with stacks split into chips first.  `es`: epq, rfg; furthest first: gep, qrf;
    each his own: g, epq, rf."""
    state = swim(f"{DROWNED_WITH_A_STACK} {edition},resink=split", "1+1")
    expected = {
        "es": ((1, 2, 3), (4, 2, 4)),
        "en": ((4, 1, 2), (3, 4, 2)),
        "pt": ((4, 1, 2), (3, 4, 2)),
        "fr": ((4,), (1, 2, 3), (4, 2)),
    }
    assert sunken(play(state, "leave"), old_places=11) == expected[edition]


@case(17)
def test_the_next_starter(edition: str) -> None:
    """A, then B came home, C drowns at 12 and D at 5: C, the furthest, starts; by `pt`, B, who
    was the last one home.  Both were read before the divers went back aboard."""
    line = f"{LINE[2:]}"
    state = swim(f"{line} =1:/=2:/12^1/5^1 1 1 D:turn {edition}", "1+1")
    state = play(state, "leave")
    assert (state.dive, state.step) == (2, Step.TURN)
    assert state.mover == (B if edition == "pt" else C)
    assert all(diver.place == 0 for diver in state.divers)


@case(18)
def test_a_tie_is_broken_by_level_four(edition: str) -> None:
    """18 points each, A with 15 and 3, B with 11 and 7: A has the chip of level 4 and wins."""
    state = parse_position(f"11 =1:41/=2:32 5 3 A:reveal {edition}")
    state = play(state, "reveal:15", "reveal:3", "reveal:11", "reveal:7")
    assert state.is_terminal()
    assert [diver.points for diver in state.divers] == [18, 18]
    assert state.returns() == (1, 0)


@case(19)
def test_a_tie_is_broken_by_the_next_level(edition: str) -> None:
    """20 points each, A with 12, 4, 4 and B with 12, 8: level 4 is even, B's level 3 wins; when
    only level 4 counts, they share the win."""
    position = f"11 =1:422/=2:43 5 3 A:reveal {edition}"
    reveals = ["reveal:12", "reveal:4", "reveal:4", "reveal:12", "reveal:8"]
    assert play(parse_position(position), *reveals).returns() == (0, 1)
    shared = play(parse_position(f"{position},tie=top_only"), *reveals)
    assert shared.returns() == (Fraction(1, 2), Fraction(1, 2))


@case(20)
def test_stuck_at_the_deep_end(edition: str) -> None:
    """A is home, air 9, B at 32 going down stands on a blank with nothing.  `es`: after one round
    in which nothing changed the dive ends and B scores 0; elsewhere B may turn back."""
    state = parse_position(f"{LINE[:-1]}. =1:4/32v 9 1 B:turn {edition}")
    if edition != "es":
        assert TURN_BACK in state.legal_actions()
        return
    state = play(state, "roll:3")
    assert state.legal_actions() == (LEAVE,)
    state = play(state, "leave")
    assert (state.step, state.mover, state.air) == (Step.REVEAL, A, 9)
    state = play(state, "reveal:15")
    assert state.dive == 2
    assert [diver.points for diver in state.divers] == [15, 0]


@case(21)
@pytest.mark.parametrize("total", range(2, 7))
def test_no_place_on_the_line(edition: str, total: int) -> None:
    """B and C are on the two places of the line: whatever A rolls, he stays aboard, is not home,
    and has nothing to search there."""
    state = parse_position(f"44 0v/1v/2v 25 3 A:turn {edition}").child(roll(total))
    assert (state.mover, state.step) == (B, Step.TURN)
    assert (state.divers[A].place, state.divers[A].direction) == (0, Direction.DOWN)
    assert not state.divers[A].is_home


@case(22)
def test_blanks_do_not_run_out(edition: str) -> None:
    """Sixteen blanks lie out, all that the box holds: the seventeenth pick-up is legal."""
    line = "." * 16 + LINE[16:]
    state = parse_position(f"{line} 17v11111111/18v22222222 9 1 A:search {edition}")
    after = play(state, "take")
    assert after.divers[A].load == 9
    assert after.line.count(()) == 17
