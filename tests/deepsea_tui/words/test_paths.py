"""Names of files as they can be printed."""

import os
from pathlib import Path

from deepsea_tui.words.paths import shown


def test_what_cannot_be_printed_is_escaped() -> None:
    assert shown(Path("Böb.json")) == "Böb.json"
    assert shown(Path("a\n\a.json")) == r"a\n\x07.json"
    assert shown(Path(os.fsdecode(b"\xff.json"))).isascii()
