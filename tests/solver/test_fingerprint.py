"""The fingerprint of the solver: another one whenever a file that answers hang on is another."""

from __future__ import annotations

from pathlib import Path

from solver.fingerprint import digest_of_tree, fingerprint


def test_every_source_of_the_game_and_what_was_fitted_counts(tmp_path: Path) -> None:
    files = {
        name: tmp_path / name
        for name in ("shared.py", "adventure/turn.py", "adventure/kernel/fitted/net.npy")
    }
    other = tmp_path / "deep_blue" / "dive.py"
    for file in (*files.values(), other):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("one")
    known = {digest_of_tree(tmp_path, "adventure")}
    for number, file in enumerate(files.values(), start=2):
        file.write_text("two")
        known.add(digest_of_tree(tmp_path, "adventure"))
        assert len(known) == number
    files["adventure/turn.py"].rename(tmp_path / "adventure" / "step.py")
    known.add(digest_of_tree(tmp_path, "adventure"))
    assert len(known) == 5
    other.write_text("two")
    assert digest_of_tree(tmp_path, "adventure") in known


def test_the_two_games_have_their_own() -> None:
    assert fingerprint("adventure") != fingerprint("deep_blue")
    assert fingerprint("adventure") == fingerprint("adventure")
