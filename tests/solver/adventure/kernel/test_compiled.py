"""Where machine code is kept, and that nothing depends on being able to keep it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from solver.adventure.kernel import compiled

_ROOT = Path(__file__).parents[4]
_PROGRAM = """
import numpy as np
from solver.adventure.kernel import layout
from solver.adventure.kernel.packing import pack
from solver.adventure.kernel.scoring import win_shares
from solver.adventure.notation import parse_position

shares = np.zeros(layout.MAX_SEATS)
win_shares(pack(parse_position("1 =1:+3/=2:+4 5 3 A:over es")), shares)
print(shares[:2].tolist())
"""


def run_with_cache(folder: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(_ROOT), "NUMBA_CACHE_DIR": folder}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def test_the_folder_asked_for_is_used(tmp_path: Path) -> None:
    assert run_with_cache(str(tmp_path)) == "[0.0, 1.0]"
    kept = list(tmp_path.rglob("scoring.win_shares-*.nbi"))
    assert len(kept) == 1
    assert kept[0].relative_to(tmp_path).parts[0].startswith("kernel-")


def test_an_unwritable_folder_only_costs_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    assert run_with_cache(str(blocked / "cache")) == "[0.0, 1.0]"


def test_the_folder_is_named_after_the_sources() -> None:
    assert compiled.cache_folder() == compiled.cache_folder()
    assert compiled.cache_folder().name.startswith("kernel-")
