"""The setup kept for the next game: back as it was, or none at all."""

from __future__ import annotations

import pytest

from deepsea_tui.files import last_setup
from deepsea_tui.files.folders import folders
from deepsea_tui.game.seats import GameSetup, Seat
from solver.adventure.ruleset import PRESETS, with_field

SETUP = GameSetup(
    (Seat("Ann"), Seat("Bob", "trail-half")),
    with_field(PRESETS["pt"], "resink", "split"),
    seed=99,
    starter=1,
)


def test_nothing_is_kept_at_first() -> None:
    assert last_setup.load(folders()) is None


def test_comes_back_without_its_seed() -> None:
    """Every game has a new seed."""
    last_setup.save(folders(), SETUP)
    back = last_setup.load(folders())
    assert back is not None
    assert (back.seats, back.rules, back.starter, back.seed) == (
        SETUP.seats,
        SETUP.rules,
        SETUP.starter,
        0,
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"version":2,"seats":[["A","human"],["B","human"]],"rules":"es"}',
        '{"version":1,"seats":[["A","human"]],"rules":"es"}',
        '{"version":1,"seats":[["A","human"],["B","nobody"]],"rules":"es"}',
        '{"version":1,"seats":[["A","human"],["B","human"]],"rules":"xx"}',
        '{"version":1,"seats":[["A","human"],["B","human"]],"rules":"es","starter":5}',
    ],
)
def test_what_cannot_be_played_is_as_if_it_were_not_there(text: str) -> None:
    where = folders()
    where.data.mkdir(parents=True)
    (where.data / "last-setup.json").write_text(text)
    assert last_setup.load(where) is None
