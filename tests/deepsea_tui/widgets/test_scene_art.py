"""The picture of the menu: whole at any size, plain where plain is wanted."""

from __future__ import annotations

import pytest

from deepsea_tui.widgets.scene_art import BELL, PARTS, SKY, picture, title_lines


@pytest.mark.parametrize("size", [(80, 23), (1, 1), (40, 11), (200, 59)])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_fills_exactly_its_room_with_known_parts(size: tuple[int, int], ascii_only: bool) -> None:
    rows = picture(*size, ascii_only, hose=2)
    assert [len(row) for row in rows] == [size[0]] * size[1]
    assert {part for row in rows for _, part in row} <= set(PARTS)
    if ascii_only:
        assert all(char.isascii() for row in rows for char, _ in row)


def test_the_title_stands_in_half_blocks_of_equal_length() -> None:
    lines = title_lines()
    assert len(lines) == 3
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) == set(" ▀▄█")


def test_waves_run_and_nothing_else_moves() -> None:
    still, moved = picture(80, 23), picture(80, 23, phase=1)
    assert [y for y in range(23) if still[y] != moved[y]] == [SKY]


def test_the_hose_reaches_the_menu() -> None:
    rows = picture(80, 40, hose=4)
    column = [rows[y][40] for y in range(BELL - 1, BELL + 4)]
    assert column == [("┆", "hose")] * 5
