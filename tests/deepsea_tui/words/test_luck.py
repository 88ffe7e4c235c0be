"""The seed is told wherever a game is shown: it deals the same game again."""

from deepsea_tui.game.luck import Luck, NewSeed
from deepsea_tui.words.luck import luck_words, seed_now


def test_where_the_dice_come_from() -> None:
    assert luck_words(Luck(7)) == "seed 7"
    assert luck_words(Luck(7, (NewSeed(3, 1), NewSeed(9, 2)))) == "seed 7, then 2"
    assert luck_words(Luck(None)) == "real table"
    assert luck_words(Luck(None, (NewSeed(9, 2),))) == "real table, then seed 2"


def test_the_seed_that_is_in_force() -> None:
    luck = Luck(None, (NewSeed(3, 1), NewSeed(9, 2)))
    assert [seed_now(luck, moves) for moves in (0, 3, 9)] == ["real table", "seed 1", "seed 2"]
