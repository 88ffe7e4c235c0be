"""End of a dive, steps 1-4: who came home, what sank where, who starts, why it ended."""

import pytest

from deepsea_tui.game.dive_summary import DiveSummary, dive_summaries
from deepsea_tui.game.move import Move
from solver.adventure.actions import Kind, parse_action
from solver.adventure.notation import parse_position


def summaries(position: str, *actions: str) -> list[DiveSummary]:
    """What the game that goes on from `position` with these actions has to tell."""
    state = parse_position(position)
    moves = []
    for text in actions:
        move = Move(state, parse_action(text), state.child(parse_action(text)))
        moves.append(move)
        state = move.after
    return dive_summaries(moves)


CASE_14 = "1111..222222333333444444 0v/4v12/9v34 0 1 B:search {rules}"
"""B@4 carries a, b = 1, 2; C@9 carries c, d = 3, 4; the air is out.  A has not left yet."""


@pytest.mark.parametrize(
    ("rules", "order", "stacks", "owners"),
    [
        ("es", (1, 2), [(1, 2, 3), (4,)], [(1, 1, 2), (2,)]),
        ("en", (2, 1), [(3, 4, 1), (2,)], [(2, 2, 1), (1,)]),
        ("fr", (2, 1), [(3, 4), (1, 2)], [(2, 2), (1, 1)]),
    ],
)
def test_what_the_drowned_carried_sinks_in_order(
    rules: str, order: tuple[int, ...], stacks: list[tuple[int, ...]], owners: list[object]
) -> None:
    """Case 14, with the place of each stack: 24 places less two blanks, so 23 and 24."""
    (summary,) = summaries(CASE_14.format(rules=rules), "leave")
    assert summary.ending == "air"
    assert summary.sinking_order == order
    assert [stack.unit for stack in summary.laid] == stacks
    assert [stack.owners for stack in summary.laid] == owners
    assert [stack.place for stack in summary.laid] == [23, 24]
    assert summary.blanks_removed == 2
    assert [(seat.fate, seat.place, seat.sunk) for seat in summary.seats] == [
        ("aboard", 0, ()),
        ("drowned", 4, ((1,), (2,))),
        ("drowned", 9, ((3,), (4,))),
    ]
    assert summary.next_starter == 2


def test_a_chosen_order_sinks_as_chosen() -> None:
    """House rule `sink_choice`: B lays 2 before 1, C lays 4 before 3; nearest first."""
    rules = "es,sink_choice=chosen"
    (summary,) = summaries(CASE_14.format(rules=rules), "leave", "lay:2", "lay:2")
    assert summary.seats[1].sunk == ((2,), (1,))
    assert summary.seats[2].sunk == ((4,), (3,))
    assert [stack.unit for stack in summary.laid] == [(2, 1, 4), (3,)]


def test_a_split_stack_sinks_chip_by_chip() -> None:
    """Cases 15 and 16: e, stack pqr, f of A and g of B; the owners are those of the chips."""
    position = "1111222233333344 6v1(234)2/11v3 0 1 A:search es,resink={resink}"
    (unit,) = summaries(position.format(resink="unit"), "leave")
    assert [stack.unit for stack in unit.laid] == [(1, 2, 3, 4, 2), (3,)]
    assert [stack.owners for stack in unit.laid] == [(0,) * 5, (1,)]
    (split,) = summaries(position.format(resink="split"), "leave")
    assert [stack.unit for stack in split.laid] == [(1, 2, 3), (4, 2, 3)]
    assert [stack.owners for stack in split.laid] == [(0, 0, 0), (0, 0, 1)]


def test_the_last_action_counts() -> None:
    """Case 6: a chip dropped with the last air lies where it was dropped and does not sink."""
    position = "11111.22223333 9^111/12v 1 1 A:turn es"
    (summary,) = summaries(position, "roll:3+3", "drop:1")
    assert summary.seats[0].place == 6
    assert summary.seats[0].sunk == ((1,), (1,))
    assert summary.blanks_removed == 0
    assert [(stack.place, stack.unit) for stack in summary.laid] == [(15, (1, 1))]
    assert summary.next_starter == 1


def test_homecomers_bank_what_is_revealed() -> None:
    """Case 5: A home with the last air, B drowns without a turn; A's three chips are scored."""
    position = "11111222222 2^123/5v+4 3 2 A:turn es"
    (summary,) = summaries(position, "roll:2+3", "reveal:3", "reveal:5", "reveal:8")
    assert summary.ending == "air"
    home, drowned = summary.seats
    assert (home.fate, home.home_rank, home.gained, home.total) == ("home", 1, 16, 16)
    assert (home.revealed, home.revealed_levels) == ((3, 5, 8), (1, 2, 3))
    assert (drowned.fate, drowned.gained, drowned.total) == ("drowned", 0, 4)
    assert summary.next_starter == 1


def test_an_unfinished_reveal_is_no_finished_dive() -> None:
    assert summaries("11111222222 2^123/5v 3 2 A:turn es", "roll:2+3", "reveal:3") == []


def test_a_dive_ends_when_all_are_home() -> None:
    """Also when the air runs out with it; the last one home starts (step 4)."""
    (summary,) = summaries("11111222222 2^1/=1: 1 1 A:turn es", "roll:2+3", "reveal:3")
    assert summary.ending == "all-home"
    assert summary.next_starter == 0
    assert summary.laid == ()


def test_a_stall_is_named() -> None:
    """Case 20: A home; B at the deep end on a blank with no load can do nothing any more."""
    (summary,) = summaries("1" + "." * 7 + " =1:/8v 9 1 B:turn es", "roll:1+1", "leave")
    assert summary.ending == "stalled"
    assert [seat.fate for seat in summary.seats] == ["home", "drowned"]
    assert summary.next_starter == 1
    assert summary.blanks_removed == 7


def test_dives_with_an_empty_line_are_over_at_once() -> None:
    """End of a dive: the line is empty at the start of the second and the third dive."""
    first, second, third = summaries(". 1^1/=1: 9 1 A:turn es", "roll:3+3", "reveal:2")
    assert first.ending == "all-home"
    assert (second.ending, third.ending) == ("empty-line", "empty-line")
    assert (second.dive, third.dive) == (2, 3)
    assert [seat.fate for seat in third.seats] == ["aboard", "aboard"]
    assert [seat.total for seat in third.seats] == [2, 0]
    assert third.next_starter is None


def test_nothing_is_laid_after_the_last_dive() -> None:
    """End of the game: what the drowned carry is lost."""
    position = CASE_14.replace(" 0 1 ", " 0 3 ").format(rules="es")
    (summary,) = summaries(position, "leave")
    assert summary.seats[1].sunk == ((1,), (2,))
    assert (summary.laid, summary.blanks_removed, summary.next_starter) == ((), 0, None)


@pytest.mark.parametrize("edition", ["es", "en", "pt", "fr"])
def test_whole_games_are_told_completely(edition: str, play_random) -> None:
    """Every chip that was revealed or sank is in the summaries, and the next line ends in it."""
    for seed in range(8):
        session = play_random(seed, 2 + seed % 5, edition)
        told = session.dive_summaries()
        assert [summary.dive for summary in told] == [1, 2, 3]
        starts = [move.after for move in session.moves if move.after.dive != move.before.dive]
        for summary, start in zip(told, starts, strict=False):
            assert summary.next_starter == start.mover
            for stack in summary.laid:
                assert start.unit_at(stack.place) == stack.unit
                assert len(stack.owners) == len(stack.unit)
            lost = [unit for seat in summary.sinking_order for unit in summary.seats[seat].sunk]
            assert sum(map(len, lost)) == sum(len(stack.unit) for stack in summary.laid)
        shown = [m.action.number for m in session.moves if m.action.kind is Kind.REVEAL]
        revealed = [value for s in told for seat in s.seats for value in seat.revealed]
        assert sorted(shown) == sorted(revealed)
