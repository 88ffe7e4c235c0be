"""Game records: replayed byte for byte, and refused with the field or action that is wrong.

`data/records/game.json` was written by the first version of the format; a later one has to read it.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from deepsea_tui.game import record
from deepsea_tui.game.record import MAX_BYTES, GameRecord, RecordError
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.ruleset import PRESETS, parse_rules

RECORDS = Path(__file__).parent.parent / "data" / "records"
GAME = RECORDS / "game.json"


def changed(**fields: Any) -> bytes:
    """The recorded game with some fields replaced."""
    return json.dumps(json.loads(GAME.read_bytes()) | fields).encode()


def refusal(data: bytes) -> str:
    """What a reader is told about `data`."""
    with pytest.raises(RecordError) as error:
        Session.from_record(record.decode(data))
    return str(error.value)


@pytest.mark.parametrize("edition", sorted(PRESETS))
@pytest.mark.parametrize("divers", range(2, 7))
def test_a_record_replays_to_the_same_states(edition: str, divers: int, play_random) -> None:
    """At the start, at points in between, and at the end."""
    whole = play_random(divers, divers, edition)
    for moves in (0, 1, len(whole.moves) // 3, len(whole.moves) - 1, None):
        session = play_random(divers, divers, edition, moves)
        data = record.encode(session.to_record())
        again = Session.from_record(record.decode(data))
        assert again.moves == session.moves
        assert [str(m.after) for m in again.moves] == [str(m.after) for m in session.moves]
        assert [m.action.dice for m in again.moves] == [m.action.dice for m in session.moves]
        assert record.encode(again.to_record()) == data


def test_house_rules_bots_and_times_are_kept() -> None:
    rules = parse_rules("pt,sink_choice=chosen,resink=split")
    seats = (Seat("Ann"), Seat("Bob", "diver-intent(8,2)"), Seat("Cy", "captain"))
    session = Session(GameSetup(seats, rules, 2**63 - 1, starter=2))
    session.chance()
    moment = datetime(2026, 5, 1, 12, 30, tzinfo=UTC)
    written = record.decode(record.encode(session.to_record(started=moment, updated=moment)))
    assert (written.started, written.updated, written.result) == (moment, moment, None)
    assert Session.from_record(written).setup == session.setup
    assert Session.from_record(written).state == session.state


def test_what_was_undone_is_not_recorded(play_random) -> None:
    session = play_random(3, 3, "es", 40)
    session.undo()
    assert len(session.to_record().actions) == len(session.moves) < 40


def test_a_record_is_of_one_moment(play_random, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save in another thread while the last move is played: the game is over, or it is not."""
    session = play_random(3)
    last = session.moves[-1]
    looked: list[Session] = []

    def one_move_short(self: Session) -> object:
        """The moves before the last one at the first look, all of them later."""
        looked.append(self)
        return self._moves[:-1] if len(looked) == 1 else self._moves

    with monkeypatch.context() as patch:
        patch.setattr(Session, "moves", property(one_move_short))
        written = session.to_record()
    assert written.result is None
    assert Session.from_record(written).state == last.before


def test_the_first_format_is_still_read() -> None:
    """146 actions; Böb wins with 28 points, as written when the file was made."""
    found = record.read(GAME)
    session = Session.from_record(found)
    assert len(session.moves) == 146
    assert str(session.state) == (
        "1111..2....344444444(212)(221)(33) =1:+9,7/=3:+11,5,10,2/=2:+10,1,8,6 0 3 B:over es"
    )
    assert session.winners == (1,)
    assert session.setup.seats == (Seat("Ann"), Seat("Böb"), Seat("Cy", "diver"))
    assert record.encode(session.to_record(started=found.started, updated=found.updated)) == (
        GAME.read_bytes()
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("truncated", "not a game record: no JSON, or cut short"),
        ("foreign", 'not a game record: a JSON object with "format": "deepsea-game"'),
        ("wrong_type", "field seed: expected int, got str"),
        ("newer", "version 2, written by a newer version; this program reads version 1"),
        ("illegal_action", "action 2, 'turn-back': action turn-back is not legal"),
        ("other_dice", "action 5, 'roll:1+1': with seed 7 roll:3+1 is due here"),
    ],
)
def test_a_bad_file_is_refused_with_what_is_wrong(name: str, told: str) -> None:
    assert told in refusal((RECORDS / f"{name}.json").read_bytes())


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"version": "1"}, "field version: '1' is not a whole number"),
        ({"version": True}, "field version: True is not a whole number"),
        ({"version": 0}, "field version: 0 is not a whole number"),
        ({"seed": 1.5}, "field seed: expected int, got float"),
        ({"seed": -1}, "seed: -1 is not from 0"),
        ({"seats": [{"name": "Ann"}]}, "field seats[0]: object missing required field player"),
        ({"seats": [{"name": "Ann", "player": "human"}]}, "seats: 1 is not from 2 to 6"),
        ({"rules": "xx"}, "field rules: unknown edition 'xx'"),
        ({"starter": 5}, "starter: seat 5 is not from 0 to 2"),
        ({"starter": 0}, "field start: "),
        ({"start": "nonsense"}, "field start: 'nonsense' is not the start of this game"),
        ({"actions": "roll"}, "field actions: expected array, got str"),
        ({"actions": ["roll:1+3", 4]}, "field actions[1]: expected str, got int"),
        ({"actions": ["fly"]}, "action 1, 'fly': unknown action 'fly'"),
        ({"actions": ["take"]}, "action 1, 'take': with seed 7 roll:"),
        ({"actions": []}, "field result: "),
        ({"result": None}, "field result: None is recorded, the game gives"),
        ({"result": {"points": [1, 2, 3], "winners": [0]}}, "field result: "),
        ({"result": {"points": [16, 28, 25]}}, "field result: object missing required field"),
        ({"started": "yesterday"}, "field started: "),
        ({"started": "2026-01-02T03:04:05"}, "field started: "),
        ({"colour": "red"}, "game record: object contains unknown field colour"),
    ],
)
def test_a_bad_field_is_named(fields: dict[str, Any], told: str) -> None:
    assert told in refusal(changed(**fields))


def test_an_action_after_the_end_is_refused() -> None:
    actions = [*json.loads(GAME.read_bytes())["actions"], "take"]
    assert "action 147, 'take': action take: nobody has to decide now; due is nothing" in refusal(
        changed(actions=actions)
    )


def test_a_roll_may_be_written_as_its_sum() -> None:
    """Notation: `roll:4`; the faces are those of the seed."""
    actions = [
        f"roll:{int(text[5]) + int(text[7])}" if text.startswith("roll") else text
        for text in json.loads(GAME.read_bytes())["actions"]
    ]
    session = Session.from_record(record.decode(changed(actions=actions)))
    assert record.encode(session.to_record()) == record.encode(
        Session.from_record(record.read(GAME)).to_record()
    )


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe\x00", b"null", b"[]", b"[" * 100_000, b'{"format": "deepsea-game"}', b"NaN"],
    ids=["empty", "no-text", "null", "list", "deep", "bare", "nan"],
)
def test_what_is_no_record_at_all_is_refused(data: bytes) -> None:
    assert refusal(data)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    """Ten megabytes are the limit; nothing beyond is read, however long the file."""
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(1_000_000_000)
    with pytest.raises(RecordError, match="too many for a game record"):
        record.read(huge)
    assert "at most 10000000" in refusal(b" " * (MAX_BYTES + 1))


def test_every_cut_of_a_record_is_refused() -> None:
    """A file cut anywhere never passes for a shorter game."""
    whole = GAME.read_bytes().rstrip()
    for length in range(0, len(whole), 37):
        assert refusal(whole[:length])


def test_the_record_is_plain_data() -> None:
    fields = json.loads(GAME.read_bytes())
    assert tuple(fields) == GameRecord.__struct_fields__
    assert (fields["format"], fields["version"]) == ("deepsea-game", 1)
