"""The rules that editions and houses differ in, in words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from solver.adventure.ruleset import PRESETS, Ruleset, word


@dataclass(frozen=True)
class RuleWords:
    """One field of the rules: its name and what each of its words means."""

    title: str
    choices: dict[str, str]


EDITIONS: Final = {
    "es": "Spanish",
    "en": "English",
    "pt": "Portuguese",
    "fr": "French",
}
"""Names of the presets."""

RULES: Final[dict[str, RuleWords]] = {
    "turn_back_needs_treasure": RuleWords(
        "Turning back",
        {
            "yes": "only a diver who carries treasure may turn back",
            "no": "a diver may turn back with empty hands too",
        },
    ),
    "undeclared_roll": RuleWords(
        "Rolling in silence",
        {
            "down": "who rolls without a word goes on down, nothing more",
            "locks": "who rolls without a word may not turn back next turn",
        },
    ),
    "jump": RuleWords(
        "Other divers",
        {
            "passing": "taken places are jumped over and not counted",
            "landing": "taken places are counted; landing on one moves you on",
        },
    ),
    "sink_order": RuleWords(
        "Sinking order",
        {
            "nearest": "the drowned nearest to the submarine lose their treasure first",
            "furthest": "the drowned furthest from the submarine lose their treasure first",
            "free": "the order is up to the table; here the furthest go first",
        },
    ),
    "sink_choice": RuleWords(
        "Own order",
        {
            "as_taken": "a drowned diver's treasure sinks in the order it was taken",
            "chosen": "a drowned diver chooses the order in which it sinks",
        },
    ),
    "stacks": RuleWords(
        "Sunken stacks",
        {
            "shared": "stacks of three run on from one drowned diver to the next",
            "own": "every drowned diver's treasure makes stacks of its own",
        },
    ),
    "resink": RuleWords(
        "Stacks that sink",
        {
            "unit": "a carried stack sinks whole and counts as one",
            "split": "a carried stack is broken into its chips first",
        },
    ),
    "next_starter": RuleWords(
        "Next starter",
        {
            "deepest": "the drowned diver furthest down starts, else the last one home",
            "last_home": "the last one home starts, else the drowned diver furthest down",
        },
    ),
    "tie": RuleWords(
        "Equal points",
        {
            "levels": "more chips of level 4 win, then of level 3, 2 and 1",
            "top_only": "more chips of level 4 win, else the win is shared",
        },
    ),
    "blanks": RuleWords(
        "Blanks in the box",
        {
            "12": "twelve; play never runs out of them",
            "16": "sixteen; play never runs out of them",
        },
    ),
}
"""Every field of `Ruleset`, in its order."""


def differences(rules: Ruleset, base: Ruleset) -> list[str]:
    """What `rules` say where they differ from `base`, one clause a field."""
    return [
        RULES[field.name].choices[word(rules, field.name)]
        for field in fields(Ruleset)
        if field.name != "blanks" and getattr(rules, field.name) != getattr(base, field.name)
    ]


def edition_description(preset: str) -> str:
    """What an edition is known by: how it differs from the Spanish one, or what that one says."""
    if preset == "es":
        rules = PRESETS["es"]
        marks = ("turn_back_needs_treasure", "sink_order")
        clauses = [RULES[name].choices[word(rules, name)] for name in marks]
    else:
        clauses = differences(PRESETS[preset], PRESETS["es"])
    return "; ".join(clauses) + "."
