"""Drawn widgets on a screen: repainted by rows, styled everywhere, animated when asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.color import ColorSystem
from textual.app import App, ComposeResult
from textual.color import Color
from textual.geometry import Region
from textual.pilot import Pilot

from deepsea_tui.game.move import Move
from deepsea_tui.widgets.air_drawing import GaugeView
from deepsea_tui.widgets.air_gauge import AirGauge
from deepsea_tui.widgets.board import Board
from deepsea_tui.widgets.board_drawing import BoardView
from deepsea_tui.widgets.canvas import Canvas
from deepsea_tui.widgets.dice import Dice
from deepsea_tui.widgets.key_bar import Key, KeyBar, place_keys
from deepsea_tui.widgets.palette import STYLE_NAMES, Palette
from deepsea_tui.widgets.sea_widget import SeaWidget
from solver.adventure.actions import roll_dice
from solver.adventure.notation import parse_position
from solver.adventure.state import State

LINE = "1111.11122222222333333334444444."


def position(air: int, place: int = 12) -> State:
    return parse_position(f"{LINE} {place}^1/14v {air} 1 A:turn es")


class Rows(SeaWidget):
    """Shows a row of letters a line; `rows` can be changed."""

    rows = ("aaa", "bbb", "ccc")

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        for y, row in enumerate(self.rows):
            canvas.put(0, y, row, "strong")
        return canvas


class Sea(App[None]):
    CSS_PATH = "../../../deepsea_tui/styles/table.tcss"
    CSS = "Rows { width: 10; height: 3; }"

    def compose(self) -> ComposeResult:
        yield Palette()
        yield Rows()
        yield AirGauge()
        yield Dice()
        yield Board()
        yield KeyBar()


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    for _ in range(1000):
        if holds():
            return
        await pilot.pause()
    raise AssertionError("it never held")


def text(widget: SeaWidget) -> str:
    return "\n".join(widget.render_line(y).text for y in range(widget.size.height))


async def test_only_the_rows_that_changed_are_painted(monkeypatch: pytest.MonkeyPatch):
    app = Sea()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = app.query_one(Rows)
        painted: list[Region] = []
        monkeypatch.setattr(rows, "refresh", lambda *regions, **_: painted.extend(regions))
        rows.redraw()
        assert painted == []
        rows.rows = ("aaa", "bxb", "ccc")
        rows.redraw()
        assert painted == [Region(0, 1, 10, 1)]
        assert text(rows).splitlines()[1].startswith("bxb")


@pytest.mark.parametrize("no_color", [False, True])
async def test_every_segment_has_a_style_also_without_colour(
    no_color: bool, monkeypatch: pytest.MonkeyPatch
):
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    app = Sea()
    async with app.run_test(size=(80, 30)) as pilot:
        app.query_one(Board).show(position(20), BoardView(), ("Ann", "Bob"))
        app.query_one(AirGauge).show(position(20), GaugeView())
        await pilot.pause()
        for widget in app.query(SeaWidget):
            for y in range(widget.size.height):
                strip = widget.render_line(y)
                assert strip.cell_length == widget.size.width
                assert all(segment.style is not None for segment in strip)


async def test_the_stylesheet_gives_every_name_a_look():
    app = Sea()
    async with app.run_test(size=(80, 24)):
        palette = app.query_one(Palette)
        plain = {
            name
            for name in STYLE_NAMES
            if not {"color", "background", "text_style"}
            & set(palette.get_component_styles(f"sea--{name}").get_rules())
        }
        assert plain == set()


async def test_air_falls_unit_by_unit_and_rises_at_once():
    app = Sea()
    async with app.run_test(size=(80, 24)) as pilot:
        gauge = app.query_one(AirGauge)
        gauge.show(position(20), GaugeView())
        await pilot.pause()
        gauge.animated = True
        seen = []
        gauge.show(position(17), GaugeView())
        assert text(gauge).count("▒") > 1  # the last three units are still there, going out
        seen.append(text(gauge))
        await until(pilot, lambda: text(gauge).count("▒") == unit_width(gauge))
        assert "AIR 17" in text(gauge)
        gauge.show(position(25), GaugeView())
        assert "AIR 25" in text(gauge)
        assert text(gauge).count("▒") == unit_width(gauge)


def unit_width(gauge: AirGauge) -> int:
    """Cells of one unit of air, over all rows of the gauge."""
    return text(gauge).count("█") // (gauge._shown - 1)


async def test_dice_tumble_and_then_lie():
    app = Sea()
    before = position(20)
    move = Move(before, action := roll_dice(1, 3), before.child(action))
    async with app.run_test(size=(80, 24)) as pilot:
        dice = app.query_one(Dice)
        dice.animated = True
        dice.show(move)
        assert "steps" not in text(dice)
        await until(pilot, lambda: "= 3 steps" in text(dice))
        dice.show(move)  # the same roll does not tumble again
        assert "= 3 steps" in text(dice)


async def test_a_key_in_the_bar_is_a_button():
    class Clicked(Sea):
        clicked = 0

        def action_count(self) -> None:
            self.clicked += 1

    app = Clicked()
    async with app.run_test(size=(80, 24)) as pilot:
        bar = app.query_one(KeyBar)
        bar.show((Key("u", "Undo", "app.quit"), Key("h", "Hint", "app.count")))
        second = place_keys(bar.keys, 80)[1]
        assert text(bar).strip() == "u Undo  h Hint"
        assert await pilot.click(bar, offset=(second.start, 0))
        await until(pilot, lambda: app.clicked == 1)


def test_keys_without_room_are_left_out():
    keys = tuple(Key(str(n), "Something", "x") for n in range(9))
    placed = place_keys(keys, 40)
    assert 0 < len(placed) < 9
    assert placed[-1].end <= 40


async def test_with_16_colours_no_chip_and_no_diver_is_taken_for_another_or_for_water():
    def nearest(color: Color) -> int | None:
        return color.rich_color.downgrade(ColorSystem.STANDARD).number

    app = Sea()
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.add_class("-few-colours")
        await pilot.pause()
        palette = app.query_one(Palette)

        def looks(names: list[str], rule: str) -> list[int | None]:
            found = [palette.get_component_styles(f"sea--{name}") for name in names]
            return [nearest(getattr(styles, rule)) for styles in found]

        water = looks([f"water-{band}" for band in range(1, 5)], "background")
        chips = looks([f"chip-{level}" for level in range(1, 5)], "color")
        divers = looks([f"seat-{letter}" for letter in "abcdef"], "background")
        assert len(set(chips)) == 4
        assert len(set(divers)) == 6
        assert set(water).isdisjoint({*chips, *divers, *looks(["path", "trail"], "color")})
