"""The kernel and the reference rules are two writings of one rule set.

Expected values are the reference's: after every action of random games with 2-6 divers the
kernel's array equals the packed reference state byte for byte, the legal actions are the same in
the same order, and so are the final win shares.  The games are shared out to two processes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from solver.adventure.ruleset import PRESETS

_PROGRAM = Path(__file__).with_name("differential.py")
_ROOT = Path(__file__).parents[4]
_SHARES = 2
_GAMES = {**dict.fromkeys(PRESETS, 500), "house rules": 400, "puzzles": 400}


@pytest.fixture(scope="module")
def found() -> list[dict[str, dict[str, Any]]]:
    environment = os.environ | {"PYTHONPATH": str(_ROOT)}
    players = [
        subprocess.Popen(
            [sys.executable, str(_PROGRAM), str(share), str(_SHARES)],
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        for share in range(_SHARES)
    ]
    printed = [player.communicate()[0] for player in players]
    assert [player.returncode for player in players] == [0] * _SHARES
    return [json.loads(text) for text in printed]


@pytest.mark.parametrize("suite", _GAMES)
def test_kernel_equals_reference_move_by_move(
    suite: str, found: list[dict[str, dict[str, Any]]]
) -> None:
    shares = [share[suite] for share in found]
    assert [share["fault"] for share in shares] == [""] * _SHARES
    assert sum(share["games"] for share in shares) == _GAMES[suite]
    assert all(share["unpacked"] > 100 for share in shares)
