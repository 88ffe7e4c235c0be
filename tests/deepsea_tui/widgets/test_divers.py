"""The divers' board: everybody, whatever room there is."""

import pytest

from deepsea_tui.widgets.divers import DiversView, draw_divers
from deepsea_tui.widgets.glyphs import ASCII, UNICODE
from solver.adventure.notation import parse_position
from solver.adventure.state import State

LINE = "11111...2222....33333...44444"
NAMES = ("Ann", "Bob", "Cy", "Dora", "Emil", "Fay-Louise-Marie")


def state(divers: str = "12^1(43)+5,2/0v/=1:2/9v/10v/11v", mover: str = "A:turn") -> State:
    return parse_position(f"{LINE} {divers} 14 2 {mover} es")


def view(shares: tuple[float, ...] | None = None, you: int | None = None) -> DiversView:
    return DiversView(NAMES, ((7,), (0,), (0,), (0,), (0,), (0,)), shares, you)


def rows(width: int, height: int, **facts) -> list[str]:
    return [
        line.rstrip()
        for line in draw_divers(state(), view(**facts), width, height, UNICODE).lines()
    ]


def test_one_row_a_diver_under_headings():
    heading, ann, bob, cy, dora, emil, fay = rows(48, 7)
    assert heading.split() == ["diver", "place", "carries", "1", "2", "3", "sum"]
    assert ann == "▶ A  Ann       12↑    ▲1 ≡43        7         7"
    assert bob.split() == ["B", "Bob", "aboard", "0", "0"]
    assert "home 1" in cy
    assert dora.startswith("  D  Dora")
    assert "Fay-Loui…" in fay
    assert emil.endswith("0")


def test_without_a_row_for_headings_they_are_left_out():
    assert rows(48, 6)[0].startswith("▶ A  Ann")


def test_two_divers_a_row_when_room_is_short():
    first, second, third = rows(58, 3)
    assert "▶ A  Ann" in first
    assert " B  Bob" in first
    assert " C  Cy" in second
    assert " E  Emil" in third
    assert " F  Fay-…" in third


def test_units_that_find_no_room_are_counted():
    crowded = parse_position("........222222223333333344444444 12^11111111/0v 14 1 A:turn es")
    names = DiversView(("Ann", "Bob"), ((), ()))
    line = draw_divers(crowded, names, 48, 3, UNICODE).lines()[1]
    assert line.count("▲1") == 4
    assert "+4" in line


def test_win_shares_are_bars_where_there_is_room():
    wide = rows(84, 7, shares=(0.5, 0.25, 0.25, 0.0, 0.0, 0.0))
    assert wide[0].endswith("wins") or "wins" in wide[0]
    assert wide[1].endswith("50%")
    assert wide[1].count("█") > wide[2].count("█") > 0
    assert wide[4].count("█") == 0
    assert "%" not in "".join(rows(48, 7, shares=(0.5, 0.25, 0.25, 0.0, 0.0, 0.0)))


def test_the_only_person_is_marked():
    assert "Bob you" in rows(48, 7, you=1)[2]
    assert "you" not in "".join(rows(48, 7, you=5))  # no room behind a long name


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("width", [48, 60, 84, 120])
def test_any_number_of_divers_fits_any_width(seats: int, width: int):
    table = parse_position(f"{LINE} {'/'.join(['0v'] * seats)} 25 1 A:turn es")
    names = DiversView(NAMES[:seats], ((),) * seats, (1 / seats,) * seats)
    for height in (seats + 1, seats, -(-seats // 2)):
        lines = draw_divers(table, names, width, height, ASCII).lines()
        assert len(lines) == height
        for letter in "ABCDEF"[:seats]:
            assert any(f" {letter} " in line for line in lines)


def test_bots_are_named_where_there_is_room():
    names = DiversView(NAMES, ((),) * 6, None, 0, ("", "captain", "", "", "", "deckhand"))
    wide = draw_divers(state(), names, 84, 7, UNICODE).lines()
    assert "Ann you" in wide[1]
    assert "Bob captain" in wide[2]
    assert "Fay-Louise-Marie deckhand" in wide[6]
    narrow = draw_divers(state(), names, 48, 7, UNICODE).lines()
    assert "captain" not in narrow[2]
