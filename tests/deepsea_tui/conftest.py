"""What the tests of the program share: folders of their own, and whole games at random."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet

from deepsea_tui.files.folders import folders
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.ruleset import PRESETS

COMPILED = os.environ.get("NUMBA_CACHE_DIR") or str(folders().cache / "numba")
PlayRandom = Callable[..., Session]


@pytest.fixture(autouse=True, scope="session")
def styles_read_once() -> Iterator[None]:
    """Style sheets are parsed once for all apps with the same theme, not by each app anew."""
    parsed: dict[Any, Any] = {}
    parse = Stylesheet._parse_rules

    def remembered(sheet: Stylesheet, *source: Any, **options: Any) -> Any:
        key = (source, frozenset(options.items()), frozenset(sheet._variables.items()))
        if key not in parsed:
            parsed[key] = parse(sheet, *source, **options)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", remembered)
        yield


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the files of whoever runs it.

    Except for compiled code: an engine process that had to compile it anew would take long.
    """
    monkeypatch.setenv("NUMBA_CACHE_DIR", COMPILED)
    for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / "home" / kind.lower()))
    return tmp_path / "home"


@pytest.fixture
def play_random() -> PlayRandom:
    """Plays a game by uniform choices: `play_random(seed, divers, edition, moves=None)`.

    `moves` stops it early; the choices depend on the seed only.
    """

    def play(seed: int, divers: int = 3, edition: str = "es", moves: int | None = None) -> Session:
        seats = tuple(Seat(f"Diver {number}") for number in range(1, divers + 1))
        session = Session(GameSetup(seats, PRESETS[edition], seed))
        choose = random.Random(seed)
        while not session.is_over and (moves is None or len(session.moves) < moves):
            if session.state.is_chance_node():
                session.chance()
            else:
                session.play(choose.choice(session.state.legal_actions()))
        return session

    return play
