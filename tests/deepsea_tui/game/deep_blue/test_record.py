"""Records of Deep Blue: refused with the field or action that is wrong.

`data/records/deep_blue.json` was written by the first version of the format.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deepsea_tui.game import record
from deepsea_tui.game.any_game import has_decision, session_of
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.record import RecordError
from deepsea_tui.game.session import Session
from solver.deep_blue.fingerprint import fingerprint
from solver.deep_blue.tables import load

RECORDS = Path(__file__).parent.parent.parent / "data" / "records"
GAME = RECORDS / "deep_blue.json"


def refusal(**fields: Any) -> str:
    """What a reader is told about the recorded game with some fields replaced."""
    data = json.dumps(json.loads(GAME.read_bytes()) | fields).encode()
    with pytest.raises(RecordError) as error:
        session_of(record.decode(data))
    return str(error.value)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"game": "chess"}, "field game: invalid enum value 'chess': 'chess'"),
        ({"game": None}, "field game: expected str, got null"),
        ({"version": 2}, "game record: object contains unknown field game"),
        ({"version": 4}, "version 4, written by a newer version"),
        ({"seed": None}, "field seed: expected int, got null"),
        ({"seed": 8}, "with seed 8 "),
        ({"scenario": "calm-sea"}, "scenario: 'calm-sea' is not one of troubled-waters"),
        ({"edition": "first"}, "edition: 'first' is not one of seed, published"),
        ({"tables": "0" * 16}, "field tables: the game was played with the tables '0000"),
        ({"starter": 7}, "starter: seat 7 is not from 0"),
        ({"seats": [{"name": "Ann", "player": "human"}]}, "seats: 1 is not from 2 to 5"),
        ({"actions": ["fly"]}, "action 1, 'fly': unknown action 'fly'"),
        ({"actions": ["tile:15"]}, "action 1, 'tile:15': with seed 7 tile:"),
        ({"actions": []}, "field result: "),
        ({"result": {"points": [1, 2, 3], "winners": [0]}}, "field result: "),
        ({"undone": ["rest"]}, "undone action 1, 'rest': action rest: nobody has to decide now"),
        ({"title": "x" * 61}, "is longer than 60 characters"),
        ({"colour": "red"}, "game record: object contains unknown field colour"),
    ],
)
def test_a_bad_field_is_named(fields: dict[str, Any], told: str) -> None:
    assert told in refusal(**fields)


def test_an_illegal_action_is_named_with_what_is_allowed() -> None:
    actions = json.loads(GAME.read_bytes())["actions"]
    first = next(number for number, name in enumerate(actions) if name[:4] not in ("tile", "card"))
    told = refusal(actions=[*actions[:first], "draw"])
    assert f"action {first + 1}, 'draw': action draw is not legal at turn; allowed: " in told


def test_the_first_format_is_still_read() -> None:
    """As it was when the file was made."""
    found = record.read(GAME)
    session = session_of(found)
    assert isinstance(session, DeepBlueSession)
    assert found.tables == "74a410039de19e0f", "the tables that came with the program then"
    assert session.is_over
    assert has_decision(found)
    again = session.to_record(title=found.title, started=found.started, updated=found.updated)
    assert record.encode(again) == GAME.read_bytes()


def test_a_game_is_played_again_with_the_tables_it_was_played_with(tmp_path: Path) -> None:
    """With a tile worth more than printed the game is another; the shipped tables do not fit."""
    source = Path(__file__).parents[4] / "solver" / "deep_blue" / "data" / "tiles.toml"
    (tmp_path / "tiles.toml").write_text(
        source.read_text(encoding="utf-8").replace("points = 8", "points = 9"), encoding="utf-8"
    )
    own = load(tmp_path)
    setup = session_of(record.read(GAME)).setup
    session = DeepBlueSession(replace(setup, box=own))
    session.chance()
    written = session.to_record()
    assert session_of(written, {fingerprint(own): own}.get).setup.box is own
    with pytest.raises(RecordError, match="field tables"):
        session_of(written)


def test_a_record_of_the_other_game_is_no_game_of_this_one() -> None:
    assert isinstance(session_of(record.read(RECORDS / "game.json")), Session)
