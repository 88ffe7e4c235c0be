"""The dice, and how a sum becomes steps (a turn, step 3: less one for each unit carried)."""

from deepsea_tui.game.move import Move
from deepsea_tui.widgets.dice import draw_dice
from deepsea_tui.widgets.glyphs import ASCII, UNICODE
from solver.adventure.actions import roll_dice
from solver.adventure.notation import parse_position


def roll(divers: str, first: int, second: int) -> Move:
    before = parse_position(f"11111111..222... {divers} 20 1 A:turn es")
    return Move(before, action := roll_dice(first, second), before.child(action))


def flat(move: Move | None, tumbling: tuple[int, int] | None = None) -> str:
    return str(draw_dice(move, tumbling, 48, 1, UNICODE)).strip()


def test_the_load_is_taken_off_in_sight():
    assert flat(roll("9^22/0v", 2, 3)) == "[2] [3] 5 − 2 load = 3 steps  A  9 → 6"
    assert flat(roll("0v/0v", 1, 1)) == "[1] [1] 2 steps  A  aboard → 2"


def test_standing_still_and_coming_home_are_said():
    assert flat(roll("9^222/0v", 1, 2)).endswith("3 − 3 load = 0 steps  A  stays at 9")
    assert flat(roll("2^2/0v", 3, 3)).endswith("A  2 → home")


def test_nothing_is_said_before_the_dice_lie():
    assert flat(None).endswith("nobody has rolled yet")
    assert flat(roll("0v/0v", 1, 1), tumbling=(3, 2)) == "[3] [2]"


def test_tall_dice_have_pips():
    picture = draw_dice(roll("0v/0v", 1, 3), None, 60, 3, ASCII).lines()
    assert picture[1].startswith(" |   o   | | o o o |")
    assert picture[0].startswith(" +-------+ +-------+")
