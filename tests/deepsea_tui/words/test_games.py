"""A game in the list: who won, by which rules; never an error, whatever the file says."""

from pathlib import Path

from msgspec.structs import replace

from deepsea_tui.game import record
from deepsea_tui.game.record import ResultRecord
from deepsea_tui.words.games import details, edition, players, result

RECORDS = Path(__file__).parent.parent / "data" / "records"
GAME = record.read(RECORDS / "game.json")
BRANCHED = record.read(RECORDS / "branched.json")


def test_a_finished_game_and_one_that_is_on() -> None:
    assert (players(GAME), edition(GAME), result(GAME)) == ("Ann, Böb, Cy", "es", "Böb 28")
    assert players(BRANCHED) == "Bob dares: Ann, Bob, Cy"
    assert (edition(BRANCHED), result(BRANCHED)) == ("en", "not over")
    assert details(BRANCHED) == "Ann, Bob, Cy (captain); en, seed 42, then 99"


def test_house_rules_are_marked() -> None:
    assert edition(replace(GAME, rules="es,resink=split")) == "es+"


def test_a_shared_win_names_both() -> None:
    assert result(replace(GAME, result=ResultRecord([9, 3, 9], [0, 2]))) == "Ann and Cy 9"


def test_a_result_that_cannot_be_is_told_as_such() -> None:
    for bad in (ResultRecord([], [0]), ResultRecord([1, 2, 3], []), ResultRecord([1, 2, 3], [-1])):
        assert result(replace(GAME, result=bad)) == "a result that cannot be"
