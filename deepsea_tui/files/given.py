"""A position as it was given, checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from solver.adventure.rivals.history import GivenHistory


@dataclass(frozen=True, slots=True)
class Given:
    """One position: canonical `text`, or what is wrong with it."""

    text: str | None
    problem: str | None = None
    history: GivenHistory | None = None
    """How the game came to it, where a record tells."""
    where: str = field(default="", compare=False)
    """What goes before a problem with it: `stdin, line 3: `; empty where there is only one."""
    game: Literal["adventure", "deep-blue"] = "adventure"
    tables: Path | None = None
    """Folder of the tables that a position of Deep Blue is of; None: as they came."""
