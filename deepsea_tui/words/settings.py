"""The settings in words: a title and a line for each field and each choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class SettingWords:
    """One setting: its name, and what each of its values does."""

    title: str
    choices: dict[str, str]


SETTINGS: Final[dict[str, SettingWords]] = {
    "advice": SettingWords(
        "Advice",
        {
            "off": "locked off: the advisor says nothing, not even the odds",
            "on-demand": "the odds are there; h asks the advisor",
            "always": "the advisor speaks at every choice of yours",
        },
    ),
    "objective": SettingWords(
        "Advice aims at",
        {
            "win": "the best chance to win the game",
            "points": "the most points on average",
        },
    ),
    "rivals": SettingWords(
        "Rivals seen as",
        {
            "inferred": "they go on as their moves in this game suggest",
            "best": "everybody plays best for himself",
            "house": "everybody plays sensibly, by fixed rules",
            "paranoid": "all play against you: the worst case",
        },
    ),
    "bot_pace": SettingWords(
        "Pace of bots",
        {
            "slow": "time to follow everything",
            "normal": "a short pause for every move",
            "fast": "hardly a pause",
            "instant": "no pause at all",
        },
    ),
    "animation": SettingWords(
        "Animation",
        {
            "on": "dice roll, chips turn over one by one",
            "off": "everything is there at once",
        },
    ),
    "ascii": SettingWords(
        "ASCII only",
        {
            "off": "line art and shapes",
            "on": "plain letters and signs, for fonts that lack glyphs",
        },
    ),
}
"""Settings that are a choice among words; the theme has a list of its own."""
