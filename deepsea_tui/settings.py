"""What a person has chosen about the program, kept in one small versioned file."""

from __future__ import annotations

from typing import Any, Final, Literal, get_type_hints

import msgspec
from msgspec import Struct

AdviceWhen = Literal["off", "on-demand", "always"]
BotPace = Literal["slow", "normal", "fast", "instant"]
Objective = Literal["win", "points"]
RivalsModel = Literal["inferred", "best", "house", "paranoid"]

VERSION: Final = 1
MAX_BYTES: Final = 100_000
"""No more of the file is read: the settings take some 200."""


class Settings(Struct, frozen=True, kw_only=True):
    """The choices; the defaults are what a new player gets."""

    advice: AdviceWhen = "on-demand"
    """When the advisor speaks."""
    ascii: bool = False
    """Draw the table with plain ASCII characters."""
    animation: bool = True
    """Let dice and divers move."""
    bot_pace: BotPace = "normal"
    """How long bots take over a move."""
    theme: str = "deep-sea"
    """Name of the colour theme."""
    objective: Objective = "win"
    """What the advisor is asked to make the most of."""
    rivals: RivalsModel = "inferred"
    """What the advisor takes the rivals for at a table."""


def encode(settings: Settings) -> bytes:
    """The settings as JSON, with the version of their format."""
    fields = {"version": VERSION, **msgspec.to_builtins(settings)}
    return msgspec.json.format(msgspec.json.encode(fields), indent=2) + b"\n"


def decode(data: bytes) -> tuple[Settings, list[str]]:
    """Settings read from JSON, and a warning for each thing that could not be used.

    A field that is wrong gets its default; fields that are not known are left out.
    """
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Settings(), [f"settings are not JSON ({error}); the defaults are used"]
    if not isinstance(found, dict):
        return Settings(), ["settings are not a JSON object; the defaults are used"]
    warnings = []
    version = found.pop("version", VERSION)
    if version != VERSION:
        warnings.append(f"settings have version {version!r}; this program knows {VERSION}")
    good: dict[str, Any] = {}
    hints = get_type_hints(Settings)
    for name, value in found.items():
        if name not in hints:
            warnings.append(f"setting {name!r} is not known; left out")
            continue
        try:
            good[name] = msgspec.convert(value, hints[name])
        except msgspec.ValidationError as error:
            default = getattr(Settings(), name)
            warnings.append(f"setting {name}: {value!r}: {error}; {default!r} is used")
    return Settings(**good), warnings
