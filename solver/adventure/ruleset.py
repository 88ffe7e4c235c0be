"""Which reading of the rules is played: one field for each point on which the editions differ."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final, Literal, get_args, get_type_hints

UndeclaredRoll = Literal["down", "locks"]
Jump = Literal["passing", "landing"]
SinkOrder = Literal["nearest", "furthest", "free"]
SinkChoice = Literal["as_taken", "chosen"]
Stacks = Literal["shared", "own"]
Resink = Literal["unit", "split"]
NextStarter = Literal["deepest", "last_home"]
Tie = Literal["levels", "top_only"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules in force.  The defaults are the Spanish edition, preset `es`."""

    turn_back_needs_treasure: bool = True
    """Turning back is offered only to a diver who carries something (a turn, step 2)."""
    undeclared_roll: UndeclaredRoll = "down"
    """A diver who rolls without a word goes on down; `locks`: and may not turn back next turn."""
    jump: Jump = "passing"
    """Taken places are not counted at all, or (`landing`) only a landing on one moves on."""
    sink_order: SinkOrder = "nearest"
    """Whose treasure sinks first; `free` plays as furthest first (end of a dive, step 2)."""
    sink_choice: SinkChoice = "as_taken"
    """Drowned divers' own units sink in the order taken, or each diver is asked for the order."""
    stacks: Stacks = "shared"
    """Sunk units fill stacks of three from diver to diver, or each diver makes his own."""
    resink: Resink = "unit"
    """A carried stack sinks whole as one unit, or is split into its chips first."""
    next_starter: NextStarter = "deepest"
    """Who starts the next dive (end of a dive, step 4)."""
    tie: Tie = "levels"
    """Equal points: more chips of level 4, then 3, 2, 1; or level 4 only."""
    blanks: Literal[12, 16] = 12
    """Blanks in the box; shown only, play never runs out of them."""


PRESETS: Final[dict[str, Ruleset]] = {
    "es": Ruleset(),
    "en": Ruleset(turn_back_needs_treasure=False, sink_order="furthest", blanks=16),
    "pt": Ruleset(
        turn_back_needs_treasure=False,
        undeclared_roll="locks",
        jump="landing",
        sink_order="free",
        next_starter="last_home",
        blanks=16,
    ),
    "fr": Ruleset(turn_back_needs_treasure=False, sink_order="furthest", stacks="own", blanks=16),
}
"""The four editions."""

_YES_NO: Final = {"yes": True, "no": False}


def field_choices() -> dict[str, tuple[str, ...]]:
    """The words that each rule field accepts, by field name."""
    hints = get_type_hints(Ruleset)
    return {
        field.name: tuple(_YES_NO)
        if hints[field.name] is bool
        else tuple(str(choice) for choice in get_args(hints[field.name]))
        for field in fields(Ruleset)
    }


def word(rules: Ruleset, field: str) -> str:
    """The value of `field` as it is typed and printed."""
    value = getattr(rules, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def with_field(rules: Ruleset, field: str, text: str) -> Ruleset:
    """`rules` with one field set from its word; ValueError names field, value and choices."""
    choices = field_choices()
    if field not in choices:
        raise ValueError(f"unknown rule {field!r}; rules are {', '.join(choices)}")
    if text not in choices[field]:
        raise ValueError(f"rule {field}: {text!r} is not one of {', '.join(choices[field])}")
    value: bool | int | str = text
    if text in _YES_NO:
        value = _YES_NO[text]
    elif text.isdigit():
        value = int(text)
    return replace(rules, **{field: value})  # type: ignore[arg-type]


def parse_rules(text: str) -> Ruleset:
    """Rules from `preset[,field=word]...`; ValueError with every problem, one a line."""
    preset, *changes = text.split(",")
    problems: list[str] = []
    if preset not in PRESETS:
        problems.append(f"unknown edition {preset!r}; editions are {', '.join(PRESETS)}")
    rules = PRESETS.get(preset, Ruleset())
    for change in changes:
        field, equals, value = change.partition("=")
        if not equals:
            problems.append(f"rule {change!r}: expected field=value")
            continue
        try:
            rules = with_field(rules, field, value)
        except ValueError as error:
            problems.append(str(error))
    if problems:
        raise ValueError("\n".join(problems))
    return rules


def format_rules(rules: Ruleset) -> str:
    """The shortest text for `rules`: the preset that needs the fewest changes, then these."""

    def changes(preset: Ruleset) -> list[str]:
        return [
            f"{field.name}={word(rules, field.name)}"
            for field in fields(Ruleset)
            if getattr(rules, field.name) != getattr(preset, field.name)
        ]

    name = min(PRESETS, key=lambda preset: len(changes(PRESETS[preset])))
    return ",".join([name, *changes(PRESETS[name])])
