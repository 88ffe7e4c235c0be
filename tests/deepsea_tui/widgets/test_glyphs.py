"""Both sets of characters: one cell each, and every level different without colour."""

import dataclasses
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from deepsea_tui.widgets.glyphs import ASCII, UNICODE, Glyphs, chip_text


def characters(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield from part
    elif dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            yield from characters(getattr(part, field.name))
    elif isinstance(part, tuple):
        for inner in part:
            yield from characters(inner)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_character_takes_one_cell(glyphs: Glyphs):
    found = set(characters(glyphs))
    assert len(found) > 10
    assert {character for character in found if cell_len(character) != 1} == set()


def test_the_ascii_set_is_ascii():
    assert all(character.isascii() for character in characters(ASCII))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_levels_differ_by_shape_and_by_number(glyphs: Glyphs):
    for level, chip in enumerate(glyphs.chips, start=1):
        assert str(level) in chip
    assert len({chip.translate({ord(d): None for d in "1234"}) for chip in glyphs.chips}) == 4


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_tiles_are_three_rows_of_five(glyphs: Glyphs):
    assert all(len(tile) == 3 for tile in glyphs.tiles)
    assert all(len(row) == 5 for tile in glyphs.tiles for row in tile)


def test_stacks_show_their_levels_or_their_size():
    assert chip_text((4, 3, 2), UNICODE) == "≡432"
    assert chip_text((1, 2), ASCII) == "=12"
    assert chip_text((1,) * 9, UNICODE) == "≡x9"  # resink="unit": up to 9 chips
    assert chip_text((), UNICODE) == "·"
