"""Rules in force: words, presets, and every single field as a house rule on the same position."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from solver.adventure.actions import GO_ON, LEAVE, SAY_NOTHING, TURN_BACK, lay, roll
from solver.adventure.notation import parse_position
from solver.adventure.ruleset import (
    PRESETS,
    Ruleset,
    field_choices,
    format_rules,
    parse_rules,
    with_field,
    word,
)
from solver.adventure.state import State
from solver.adventure.step import Step

# The table of presets in the rules, field by field; blanks are those of each box.
PRESET_TABLE = {
    "turn_back_needs_treasure": ("yes", "no", "no", "no"),
    "undeclared_roll": ("down", "down", "locks", "down"),
    "jump": ("passing", "passing", "landing", "passing"),
    "sink_order": ("nearest", "furthest", "free", "furthest"),
    "stacks": ("shared", "shared", "shared", "own"),
    "next_starter": ("deepest", "deepest", "last_home", "deepest"),
    "blanks": ("12", "16", "16", "16"),
    "sink_choice": ("as_taken",) * 4,
    "resink": ("unit",) * 4,
    "tie": ("levels",) * 4,
}

SHARED_WORDS = [(field, choice) for field, words in field_choices().items() for choice in words]


class TestWords:
    @pytest.mark.parametrize("field", PRESET_TABLE)
    def test_presets(self, field: str) -> None:
        editions = tuple(word(PRESETS[name], field) for name in ("es", "en", "pt", "fr"))
        assert editions == PRESET_TABLE[field]

    def test_the_table_speaks_of_every_field(self) -> None:
        assert set(PRESET_TABLE) == {field.name for field in fields(Ruleset)}

    @pytest.mark.parametrize("preset", PRESETS)
    @pytest.mark.parametrize(("field", "choice"), SHARED_WORDS)
    def test_every_field_can_be_set_by_itself(self, preset: str, field: str, choice: str) -> None:
        rules = parse_rules(f"{preset},{field}={choice}")
        assert rules == with_field(PRESETS[preset], field, choice)
        assert word(rules, field) == choice
        assert parse_rules(format_rules(rules)) == rules

    @pytest.mark.parametrize("preset", PRESETS)
    def test_presets_print_as_their_name(self, preset: str) -> None:
        assert format_rules(PRESETS[preset]) == preset

    def test_every_problem_is_named(self) -> None:
        with pytest.raises(ValueError, match="unknown edition") as refused:
            parse_rules("de,jump=high,depth=2,tie")
        assert str(refused.value).splitlines() == [
            "unknown edition 'de'; editions are es, en, pt, fr",
            "rule jump: 'high' is not one of passing, landing",
            f"unknown rule 'depth'; rules are {', '.join(field_choices())}",
            "rule 'tie': expected field=value",
        ]


def at(position: str, rules: str) -> State:
    return parse_position(f"{position} {rules}")


class TestHouseRules:
    """Each field changes what it is for on a position of the Spanish edition (or back)."""

    def test_turn_back_needs_treasure(self) -> None:
        position = "1111 2v/1v 9 1 A:turn"
        assert at(position, "es").is_chance_node()
        free = at(position, "es,turn_back_needs_treasure=no")
        assert free.legal_actions() == (GO_ON, TURN_BACK)
        assert at(position, "en,turn_back_needs_treasure=yes").is_chance_node()

    def test_undeclared_roll(self) -> None:
        position = "1111 2v1/1v 9 1 A:turn"
        assert SAY_NOTHING not in at(position, "es").legal_actions()
        silent = at(position, "es,undeclared_roll=locks").child(SAY_NOTHING)
        assert silent.divers[0].locked
        assert not at(position, "es,undeclared_roll=locks").child(GO_ON).divers[0].locked

    def test_jump(self) -> None:
        position = "111111 0v/2v 9 1 A:turn"
        assert at(position, "es").child(roll(3)).divers[0].place == 4
        assert at(position, "es,jump=landing").child(roll(3)).divers[0].place == 3
        assert at(position, "es,jump=landing").child(roll(2)).divers[0].place == 3

    DROWNING = "111222 6v4(33)/4v22 1 1 A:turn"

    def sunken(self, rules: str) -> tuple[tuple[int, ...], ...]:
        state = at(self.DROWNING, rules).child(GO_ON).child(roll(2)).child(LEAVE)
        assert state.dive == 2
        return state.line[6:]

    def test_sink_order(self) -> None:
        assert self.sunken("es") == ((2, 2, 4), (3, 3))
        assert self.sunken("es,sink_order=furthest") == ((4, 3, 3, 2), (2,))
        assert self.sunken("es,sink_order=free") == ((4, 3, 3, 2), (2,))

    def test_stacks(self) -> None:
        assert self.sunken("es,stacks=own") == ((2, 2), (4, 3, 3))

    def test_resink(self) -> None:
        assert self.sunken("es,resink=split") == ((2, 2, 4), (3, 3))
        assert self.sunken("en,resink=split") == ((4, 3, 3), (2, 2))

    def test_sink_choice(self) -> None:
        """A, whose two units differ, is asked; B's two alike leave nothing to choose."""
        rules = "es,sink_choice=chosen"
        asked = at(self.DROWNING, rules).child(GO_ON).child(roll(2)).child(LEAVE)
        assert (asked.step, asked.current_player()) == (Step.SINK, 0)
        assert asked.legal_actions() == (lay(1), lay(2))
        assert asked.child(lay(1)).line[6:] == ((2, 2, 4), (3, 3))
        assert asked.child(lay(2)).line[6:] == ((2, 2, 3, 3), (4,))

    def test_next_starter(self) -> None:
        """Of a diver who is home and one who drowns, the drowned one starts; or the one home."""
        position = "1111 =1:/3^2 1 1 B:turn"
        for rules, starter in (("es", 1), ("es,next_starter=last_home", 0)):
            state = at(position, rules).child(roll(2)).child(LEAVE)
            assert (state.dive, state.mover) == (2, starter)

    def test_tie(self) -> None:
        position = "1 =1:+12,4,4/=2:+12,8 9 3 A:over"
        assert at(position, "es").returns() == (0, 1)
        assert at(position, "es,tie=top_only").returns() == (Fraction(1, 2), Fraction(1, 2))

    def test_blanks_are_only_shown(self) -> None:
        """The number of blanks in the box changes no child of a position."""
        few, many = (State.start(2, Ruleset(blanks=blanks)) for blanks in (12, 16))
        for action in few.legal_actions():
            assert replace(few.child(action), rules=many.rules) == many.child(action)
