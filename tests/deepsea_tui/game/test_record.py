"""Game records: what is in them, and refused with the field or action that is wrong.

`data/records/game.json` was written by the first version of the format, `branched.json` and
`real_table.json` by the second; a later one has to read them.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from deepsea_tui.game import record
from deepsea_tui.game.luck import Luck, NewSeed
from deepsea_tui.game.record import MAX_BYTES, GameRecord, RecordError
from deepsea_tui.game.session import GameSetup, Seat, Session
from solver.adventure.ruleset import parse_rules

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


def test_what_was_undone_can_be_done_again_later(play_random) -> None:
    """Two decisions taken back, saved and opened: redo brings the same moves, dice included."""
    session = play_random(3, 3, "es", 40)
    whole = session.moves
    session.undo()
    session.undo()
    written = session.to_record()
    assert len(written.actions) == len(session.moves) < 40
    again = Session.from_record(record.decode(record.encode(written)))
    assert again.line == session.line
    while again.can_redo:
        again.redo()
    assert again.moves == whole


def test_a_record_is_of_one_moment(play_random, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save in another thread while the last move is played: the game is over, or it is not."""
    session = play_random(3)
    last = session.moves[-1]
    looked: list[Session] = []

    def one_move_short(self: Session) -> object:
        """The moves before the last one at the first look, all of them later."""
        looked.append(self)
        moves, undone = self._line
        return (moves[:-1], undone) if len(looked) == 1 else (moves, undone)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "line", property(one_move_short))
        patch.setattr(Session, "moves", property(lambda self: one_move_short(self)[0]))
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
    written = session.to_record(started=found.started, updated=found.updated)
    assert record.decode(record.encode(written)) == found
    assert (found.version, found.title, found.reseeded, found.undone) == (2, "", [], [])


def test_a_branched_game_of_the_second_format_is_still_read() -> None:
    """84 actions, the last 34 by the seed 99, and 6 undone, as written when the file was made."""
    found = record.read(RECORDS / "branched.json")
    session = Session.from_record(found)
    assert (found.title, session.luck) == ("Bob dares", Luck(42, (NewSeed(50, 99),)))
    assert (len(session.moves), len(session.redo_moves)) == (84, 6)
    assert str(session.state) == (
        "11122.222333333344444444 3v+3,9/5v+5,4,3,1/6v2+0,2 25 3 B:turn en"
    )
    again = session.to_record(title=found.title, started=found.started, updated=found.updated)
    assert record.encode(again) == (RECORDS / "branched.json").read_bytes()


def test_a_game_of_a_real_table_is_still_read() -> None:
    """141 actions, no seed; Böb wins in the water, as written when the file was made."""
    session = Session.from_record(record.read(RECORDS / "real_table.json"))
    assert (session.setup.seed, session.winners, len(session.moves)) == (None, (1,), 141)
    assert str(session.state) == (
        "1.11.22322333333344..44.. =1:+3,1/22^44(222)(44)+2,0,7,2 0 3 A:over es"
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"title": "x" * 61}, "is longer than 60 characters"),
        ({"title": "a\nb"}, "field title: 'a\\nb' holds characters that cannot be printed"),
        ({"seed": 43, "starter": 1}, "action 1, 'roll:1+2': with seed 43 roll:"),
        ({"seed": None}, "starter: without a seed to draw one, a seat has to be named"),
        ({"reseeded": [{"after": 50, "seed": 98}]}, "with seed 98 roll:"),
        ({"reseeded": [{"after": 50, "seed": -1}]}, "field reseeded[0].seed: -1 is not from 0"),
        ({"reseeded": [{"after": -1, "seed": 1}]}, "field reseeded[0].after: -1 is not"),
        (
            {"reseeded": [{"after": 50, "seed": 99}, {"after": 50, "seed": 99}]},
            "field reseeded[1].after: 50 is not above 50",
        ),
        ({"reseeded": [{"after": "x"}]}, "field reseeded[0].after: expected int, got str: 'x'"),
        ({"undone": ["fly"]}, "undone action 1, 'fly': unknown action"),
        ({"undone": ["turn-back", "roll:1+1", "roll:1+1"]}, "undone action "),
        ({"version": 1}, "field title: version 1 has no such field"),
    ],
)
def test_a_bad_field_of_the_second_format_is_named(fields: dict[str, Any], told: str) -> None:
    whole = json.loads((RECORDS / "branched.json").read_bytes())
    assert told in refusal(json.dumps(whole | fields).encode())


def test_what_is_wrong_is_told_in_a_few_lines_however_long_the_file() -> None:
    seats = [{"name": "", "player": "x" * 900}] * 1000
    lines = refusal(changed(seats=seats)).splitlines()
    assert len(lines) == 11
    assert max(map(len, lines)) < 500


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("truncated", "not a game record: no JSON, or cut short"),
        ("foreign", 'not a game record: a JSON object with "format": "deepsea-game"'),
        ("wrong_type", "field seed: expected int | null, got str: '7'"),
        ("newer", "version 4, written by a newer version; this program reads versions 1 to 3"),
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
        ({"seed": 1.5}, "field seed: expected int | null, got float: 1.5"),
        ({"seed": None}, "field seed: in version 1 every game has one"),
        ({"title": ""}, "field title: version 1 has no such field"),
        ({"seed": -1}, "seed: -1 is not from 0"),
        ({"seats": [{"name": "Ann"}]}, "field seats[0]: object missing required field player"),
        ({"seats": [{"name": "Ann", "player": "human"}]}, "seats: 1 is not from 2 to 6"),
        ({"rules": "xx"}, "field rules: unknown edition 'xx'"),
        ({"starter": 5}, "starter: seat 5 is not from 0 to 2"),
        ({"starter": 0}, "field start: "),
        ({"start": "nonsense"}, "field start: 'nonsense' is not the start of this game"),
        ({"actions": "roll"}, "field actions: expected array, got str"),
        ({"actions": ["roll:1+3", 4]}, "field actions[1]: expected str, got int: 4"),
        ({"actions": ["fly"]}, "action 1, 'fly': unknown action 'fly'"),
        ({"actions": ["take"]}, "action 1, 'take': with seed 7 roll:"),
        ({"actions": []}, "field result: "),
        ({"result": None}, "field result: none is recorded, the game gives points "),
        ({"result": {"points": [1, 2, 3], "winners": [0]}}, "field result: "),
        ({"result": {"points": [16, 28, 25]}}, "field result: object missing required field"),
        ({"started": "yesterday"}, "field started: "),
        ({"started": "2026-01-02T03:04:05"}, "field started: "),
        (
            {"updated": "0001-01-01T00:00:00+14:00"},
            "field updated: 0001-01-01T00:00:00+14:00 is no",
        ),
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


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """As in files of positions: some editors begin a file with one."""
    path = tmp_path / "game.json"
    path.write_text(GAME.read_text(), encoding="utf-8-sig")
    assert record.read(path) == record.read(GAME)


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
    """One megabyte is the limit; nothing beyond is read, however long the file."""
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(1_000_000_000)
    with pytest.raises(RecordError, match="more than 1000000 bytes, the most"):
        record.read(huge)
    assert "more than 1000000 bytes" in refusal(b" " * (MAX_BYTES + 1))


def test_every_cut_of_a_record_is_refused() -> None:
    """A file cut anywhere never passes for a shorter game."""
    whole = GAME.read_bytes().rstrip()
    for length in range(0, len(whole), 37):
        assert refusal(whole[:length])


def test_the_record_is_plain_data() -> None:
    fields = json.loads(record.encode(record.read(GAME)))
    assert tuple(fields) == GameRecord.__struct_fields__
    assert (fields["format"], fields["version"]) == ("deepsea-game", 2)
