"""The one-line position and the names of actions: parsed, printed, and refused with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.adventure.actions import (
    GO_ON,
    LEAVE,
    SAY_NOTHING,
    TAKE,
    TURN_BACK,
    Action,
    Kind,
    drop,
    lay,
    parse_action,
    reveal,
    roll,
    roll_dice,
)
from solver.adventure.diver import Direction, Diver
from solver.adventure.notation import PositionError, format_unit, parse_position
from solver.adventure.ruleset import PRESETS, Ruleset, field_choices, with_field
from solver.adventure.state import State
from solver.adventure.step import Step

LINE = "11111111222222223333333344444444"


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """An edition, or one with house rules."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for field, words in field_choices().items():
        if draw(st.integers(0, 3)) == 0:
            rules = with_field(rules, field, draw(st.sampled_from(words)))
    return rules


class TestRoundTrip:
    @settings(max_examples=25)
    @given(divers=st.integers(2, 6), rules=rulesets(), seed=st.integers(0, 10**6))
    def test_every_state_of_a_game_is_its_text(
        self,
        walk: Callable[[int, Ruleset, int], Iterator[State]],
        divers: int,
        rules: Ruleset,
        seed: int,
    ) -> None:
        """Parsing gives the state again, but for the stall count, which the text leaves out."""
        for state in walk(divers, rules, seed):
            parsed = parse_position(str(state))
            assert parsed == replace(state, idle=0, still=False)
            assert str(parsed) == str(state)

    @pytest.mark.parametrize(
        "text",
        [
            f"{LINE} 0v/0v/0v/0v 25 1 A:turn es",
            "1111.11.222...2.333333.3.4444444 7v13/12^2+12,5/=1:1+4 17 2 A:declare es",
            "11.2.(443)33 5v!/2^1 9 3 A:turn pt",
            "1.. =1:4/2v 0 2 A:reveal fr",
            "1.. =1:/3v12 0 3 A:over en",
            "- 0v/0v 25 3 A:over es",
            "1111.. 5v12/1v(344)23 0 2 B:sink:1 es,sink_choice=chosen",
            "44 0v/1v/2v 25 3 B:search es,resink=split",
            "44 1v/0v 25 3 B:roll pt,next_starter=deepest,tie=top_only",
        ],
    )
    def test_canonical_texts(self, text: str) -> None:
        assert str(parse_position(text)) == text

    def test_home_with_nothing_may_be_typed_without_a_colon(self) -> None:
        state = parse_position("11.. =1+4/=2:/2v 9 2 C:turn es")
        assert str(state) == "11.. =1:+4/=2:/2v 9 2 C:turn es"

    def test_the_start_for_four(self) -> None:
        assert parse_position(f"{LINE} 0v/0v/0v/0v 25 1 A:turn es") == State.start(4)

    def test_what_a_diver_says(self) -> None:
        """The notation's own examples of divers, one field each."""
        state = parse_position("1.12.2.1.211... 0v/7v13/12^2(443)+12,5/=1:13+4 9 2 A:turn es")
        assert state.divers == (
            Diver(),
            Diver(7, carried=((1,), (3,))),
            Diver(12, Direction.UP, ((2,), (4, 4, 3)), scored=(12, 5)),
            Diver(0, Direction.UP, ((1,), (3,)), home_rank=1, scored=(4,)),
        )

    def test_a_house_rule_prints_from_the_nearest_edition(self) -> None:
        assert str(replace(State.start(2), rules=Ruleset(resink="split"))).endswith(
            "A:turn es,resink=split"
        )

    @pytest.mark.parametrize(("unit", "text"), [((), "."), ((3,), "3"), ((4, 3, 2), "(432)")])
    def test_units(self, unit: tuple[int, ...], text: str) -> None:
        assert format_unit(unit) == text


REFUSED = [
    # (position, words of every problem that has to be named, all in one error)
    ("", ["expected six fields, LINE DIVERS AIR DIVE MOVER RULES; found 0"]),
    (f"{LINE} 0v/0v 25 1 A:turn", ["found 5"]),
    (f"{LINE} 3v/3v 25 1 A:turn es", ["place 3: divers A and B are both there"]),
    (f"{LINE}1 0v/0v 25 1 A:turn es", ["33 places, at most 32", "level 1: 9 chips lying"]),
    ("1 0v+3,3/0v+3 25 2 A:turn es", ["value 3 scored 3 times, at most 2"]),
    (
        "44444444 0v+12/1v4 25 2 A:turn es",
        ["level 4: 10 chips lying, carried and scored, at most 8"],
    ),
    ("11 0v+16/1v 25 2 A:turn es", ["value 16 scored: values go from 0 to 15"]),
    (f"{LINE} 0v 25 1 A:turn es", ["divers: 1 is not from 2 to 6"]),
    (
        f"{LINE} 0v/0v/0v/0v/0v/0v/0v 26 4 A:turn es",
        ["divers: 7 is not from 2 to 6", "air: 26 is not from 0 to 25", "dive: 4 is not from 1"],
    ),
    ("11 =1:/1v 5 1 A:turn es", ["mover: A is home and has no more turns"]),
    ("11 2v/1v 5 1 C:turn es", ["mover: no diver C among 2"]),
    ("11 2v/1v 0 1 A:turn es", ["air: 0 before a breath"]),
    ("11 2v/1v 5 1 A:declare es", ["mover: A has no declaration to make"]),
    ("11 0v/1v 5 1 A:search es", ["mover: A is aboard, where there is nothing to search"]),
    ("11 =1:/1v 5 1 A:reveal es", ["mover: A has no chips at home to reveal"]),
    ("1 =2:1/=1:1 5 1 A:reveal es", ["mover: A reveals after B"]),
    ("111 3v12/1v 0 1 A:sink es", ["mover: A has no sinking order to choose"]),
    ("111 3v12/1v 0 3 A:sink es,sink_choice=chosen", ["sinks no more after dive 3"]),
    ("111 3v12/=1:4 0 1 A:sink es,sink_choice=chosen", ["not turned over yet, by B"]),
    ("11 =1:/1v 0 2 A:over es", ["over: the game ends with dive 3, not 2"]),
    ("11 =1:1/1v 0 3 A:over es", ["chips at home are not turned over yet, by A"]),
    ("- 0v/0v 25 1 A:roll es", ["line: empty"]),
    ("11 0^/1v 5 1 A:turn es", ["diver A: swims home (^) at place 0"]),
    ("11 0v1/1v 5 1 A:turn es", ["diver A: carries treasure aboard"]),
    ("11 9v/1v 5 1 A:turn es", ["diver A: place 9 is beyond the line of 2"]),
    ("11 2v!/1v 5 1 A:turn es", ["diver A: marked ! though these rules know no lock"]),
    (
        "11 2^!/0v! 5 1 A:turn pt",
        ["diver A: marked ! though already", "diver B: marked ! at place 0"],
    ),
    ("11 =2:/=2: 5 3 A:over es", ["homecomings: orders [2, 2] are not 1 to 2"]),
    ("123 0v+" + "9" * 5000 + "/0v 25 1 A:turn es", ["DIVERS: '0v+999"]),
    # What could not be read is one problem, and nothing is said of what stands in for it.
    ("(1111111122) 9v/=2: 25 1 B:turn es", ["LINE: at character 1, '(1111111122)'"]),
    ("123 =x:/=2: 5 1 A:search es", ["DIVERS: '=x:'"]),
    # A dive ends with air left only by a stall, in which nobody breathes, or with all at home.
    ("123 =1:3/2^12 12 1 A:reveal es", ["reveal: air 12 is left"]),
    ("123 1v/2^12 12 3 A:over es", ["over: air 12 is left"]),
    (
        "1x(5) 3w/0v ten 1.5 G:dive xx,tie=no,jump,depth=3",
        [
            "LINE: at character 2, 'x(5)'",
            "DIVERS: '3w'",
            "AIR: 'ten' is not a number",
            "DIVE: '1.5' is not a number",
            "MOVER: 'G:dive': expected a seat A-F and a step",
            "RULES: unknown edition 'xx'; editions are es, en, pt, fr",
            "RULES: rule tie: 'no' is not one of levels, top_only",
            "RULES: rule 'jump': expected field=value",
            "RULES: unknown rule 'depth'",
        ],
    ),
]


@pytest.mark.parametrize(("position", "problems"), REFUSED, ids=[p[0][:40] for p in REFUSED])
def test_positions_that_cannot_be(position: str, problems: list[str]) -> None:
    """Every problem is named in one error, and nothing else is."""
    with pytest.raises(PositionError) as refused:
        parse_position(position)
    assert len(refused.value.problems) == len(problems), refused.value.problems
    for problem in problems:
        assert any(problem in named for named in refused.value.problems), refused.value.problems
        assert problem in str(refused.value)


@pytest.mark.parametrize("position", ["x" * 10_000, f"1 {'x' * 10_000} 9 1 A:turn es"])
def test_an_error_repeats_no_endless_text(position: str) -> None:
    with pytest.raises(PositionError) as refused:
        parse_position(position)
    assert "xxx..." in str(refused.value)
    assert len(str(refused.value)) < 400


class TestActions:
    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("go-on", GO_ON),
            ("turn-back", TURN_BACK),
            ("say-nothing", SAY_NOTHING),
            ("roll:4", roll(4)),
            ("leave", LEAVE),
            ("take", TAKE),
            ("drop:2", drop(2)),
            ("reveal:0", reveal(0)),
            ("reveal:15", reveal(15)),
            ("lay:3", lay(3)),
        ],
    )
    def test_names(self, text: str, action: Action) -> None:
        assert parse_action(text) == action
        assert str(action) == text

    def test_two_dice_are_read_and_are_the_sum(self) -> None:
        action = parse_action("roll:1+3")
        assert action == roll(4)
        assert (action.dice, str(action)) == ((1, 3), "roll:4")
        assert hash(action) == hash(roll(4))

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("surface", "unknown action 'surface'; actions are go-on, turn-back"),
            ("", "unknown action ''"),
            ("take:1", "take takes no number"),
            ("roll:7", "roll takes a number from 2 to 6"),
            ("roll:1", "roll takes a number from 2 to 6"),
            ("roll:1+4", "roll takes a number from 2 to 6"),
            ("roll", "roll takes a number from 2 to 6"),
            ("drop:0", "drop takes a number from 1"),
            ("drop:-1", "drop takes a number from 1"),
            ("reveal:16", "reveal takes a number from 0 to 15"),
        ],
    )
    def test_names_that_are_none(self, text: str, reason: str) -> None:
        with pytest.raises(ValueError, match=reason):
            parse_action(text)

    @pytest.mark.parametrize("faces", [(0, 3), (2, 4)])
    def test_a_die_has_three_faces(self, faces: tuple[int, int]) -> None:
        with pytest.raises(ValueError, match="is not from 1 to 3"):
            roll_dice(*faces)

    def test_every_kind_has_a_name_of_its_own(self) -> None:
        assert {str(kind) for kind in Kind} >= {"go-on", "turn-back", "leave", "take"}
        assert len({str(kind) for kind in Kind}) == len(Kind)


def test_a_position_begins_unstalled() -> None:
    """The stall count is not part of the text; a position starts with it at 0."""
    state = replace(parse_position("11 2v/1v 9 3 A:turn es"), idle=1)
    assert parse_position(str(state)).idle == 0


def test_say_nothing_is_marked_until_the_next_turn() -> None:
    """`!` in `pt`: this diver may not turn back on his turn, and the mark goes with his breath."""
    state = parse_position("1111 2v/1v 9 3 A:declare pt").child(SAY_NOTHING)
    assert str(state).split()[1] == "2v!/1v"
    assert state.step is Step.ROLL
    next_turn = parse_position("1111 2v!/1v 9 3 A:turn pt")
    assert next_turn.is_chance_node()
    assert str(next_turn.breathed()).split()[1] == "2v/1v"
