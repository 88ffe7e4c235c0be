"""The advice panel: what it says, in which width, and what it keeps to itself."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from deepsea_tui.screens.table_layout import FOOTER, INSTRUCTION, table_layout
from deepsea_tui.widgets.advice_panel import AdvicePanel
from deepsea_tui.widgets.advice_text import advice_lines
from deepsea_tui.widgets.odds_text import air_lines
from deepsea_tui.widgets.page import Page
from solver.adventure import odds
from solver.adventure.notation import parse_position
from solver.advice import Advice, Estimate, Holding, RivalGuess

NAMES = ("Ann", "Bob", "Cy")


class PanelApp(App[None]):
    """A board that must not move, and the panel beside it."""

    CSS = "#board { width: 1fr; } AdvicePanel { width: 34; height: 20; }"

    def __init__(self, **options: Any) -> None:
        super().__init__()
        self.options = options
        self.asked = 0

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Static("board", id="board")
            yield AdvicePanel(**self.options)

    def on_advice_panel_asked(self) -> None:
        self.asked += 1

    @property
    def panel(self) -> AdvicePanel:
        return self.query_one(AdvicePanel)

    @property
    def text(self) -> str:
        return str(self.query_one("#advice-text", Static).content)


def words(advice: Advice, width: int = 31, ascii_only: bool = False) -> str:
    page = Page(width, ascii_only)
    return "\n".join(line.plain for line in advice_lines(advice, NAMES, True, page))


def test_bars_are_as_long_as_what_the_advice_aims_at(advice: Advice) -> None:
    """Under points the action that brings most has a whole bar, and half as many points half."""
    few, many = (
        msgspec.structs.replace(one, points=[Estimate(points, 0.1, 9000, "playouts")] * 3)
        for one, points in zip(advice.actions, (10.0, 20.0), strict=True)
    )
    told = words(msgspec.structs.replace(advice, objective="points", actions=[many, few]))
    first, second = (line for line in told.splitlines() if line.strip().startswith("━"))
    assert (first.count("─"), second.count("━")) == (0, second.count("─"))


@pytest.mark.parametrize("width", [28, 31, 46, 80])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_no_line_is_wider_than_the_page(advice: Advice, width: int, ascii_only: bool) -> None:
    lines = words(advice, width, ascii_only).splitlines()
    assert [line for line in lines if len(line) > width] == []


def test_in_ascii_every_sign_is_ascii(advice: Advice, exact_advice: Advice) -> None:
    assert words(advice, ascii_only=True).isascii()
    assert words(exact_advice, ascii_only=True).isascii()


def test_each_rival_is_told_apart_where_the_model_does(advice: Advice) -> None:
    found = {
        "B": [RivalGuess(policy="timid", probability=1.0)],
        "C": [
            RivalGuess(policy="diver-intent(8,2)", probability=0.7),
            RivalGuess(policy="house", probability=0.3),
        ],
    }
    inferred = msgspec.structs.replace(advice, model="inferred", rivals=found)
    flat = " ".join(words(inferred).split())
    assert f"B {NAMES[1]}: takes one unit and flees" in flat
    assert f"C {NAMES[2]}: dives to place 8 for 2 units 70 %, plays sensibly 30 %" in flat
    assert "plays sensibly" not in words(msgspec.structs.replace(inferred, model="house"))


def test_says_what_the_engine_found(advice: Advice) -> None:
    """Every part of the answer is there, with the numbers of the sample."""
    text = words(advice)
    flat = " ".join(text.split())
    for part in (
        "▶ turn back 46.1 ±0.3 %",
        "home 78.0 ±0.6 % 18.2 ±0.3 pt",
        "go on down 31.8 ±0.3 %",
        "next roll, after “turn back”",
        "Ann runs it dry",
        "drop plan for points, 3 turns",
        "turn 2, at 9: drop level 3 (33%)",
        "if the others go on as forecast: 12.3 pt (best found, bound 12.9 pt), keeping all 9.8 pt",
        "why: home 61 % → 78 % (±1) −5.5 ±0.5 points",
        "Going on brings more points, turning back wins more often.",
        "8 games of 10: 0–31 pt dive ends first 12.0 ±0.3 %",
        "40 000 games played out",
        "the first choice is the best: 98 % sure",
        "aims at win share",
        "rivals: each plays for the best own result",
        "later moves: all play the house policy",
    ):
        assert part in flat, part


@pytest.mark.parametrize(
    ("model", "continuation", "told"),
    [
        ("best", "learned", "later moves: all by the learned policy"),
        ("paranoid", "learned", "later moves: all by the learned policy"),
        ("inferred", "learned", "later moves: yours by the learned policy"),
        ("house", "house", "later moves: all play the house policy"),
    ],
)
def test_who_plays_on_by_the_learned_policy_is_told(
    advice: Advice, model: str, continuation: str, told: str
) -> None:
    """Under the models of good players everybody does, else the diver advised alone."""
    asked = msgspec.structs.replace(advice, model=model, continuation=continuation)
    assert told in " ".join(words(asked).split())


def test_it_is_told_when_later_dives_are_not_played_out(advice: Advice) -> None:
    told = "later dives: valued, not played out"
    assert told not in " ".join(words(advice).split())
    valued = msgspec.structs.replace(advice, later_dives="valued")
    assert told in " ".join(words(valued).split())


@pytest.mark.parametrize("ascii_only", [False, True])
def test_what_decides_fits_the_table_at_80_by_24(advice: Advice, ascii_only: bool) -> None:
    """Ranking, reasons and rolls of a choice of two, without scrolling."""
    layout = table_layout(80, 24, 3)
    assert layout is not None
    rows = 24 - FOOTER - INSTRUCTION - layout.actions - layout.log - 1  # the panel's own foot
    seen = words(advice, layout.side - 2, ascii_only).splitlines()[:rows]
    assert seen[1][1:].startswith(" turn back")
    assert seen[4].startswith("  go on down")
    assert seen[7].startswith("why: home 61 %")
    assert seen[-1].startswith("win %")
    if ascii_only:  # no room beside the figures: the largest interval stands above them
        assert ", +-1" in seen[9]


@pytest.mark.parametrize(
    ("rung", "method"), [(1, "odds"), (2, "playouts"), (3, "search"), (4, "exact")]
)
def test_the_method_stands_beside_the_lens(advice: Advice, rung: int, method: Any) -> None:
    told = words(msgspec.structs.replace(advice, rung=rung, method=method))
    assert re.match(rf"Ann · win share +{method}$", told.splitlines()[0])


def with_target(advice: Advice) -> Advice:
    """20 points are reached by 31 % of games in which A turns back, and 44 % if he goes on."""
    chances = (Estimate(mean, 0.01, 9000, "playouts") for mean in (0.31, 0.44))
    actions = [
        msgspec.structs.replace(ranked, reached=chance)
        for ranked, chance in zip(advice.actions, chances, strict=True)
    ]
    return msgspec.structs.replace(advice, target=20, actions=actions, reached=actions[0].reached)


def test_the_target_takes_the_place_of_the_bars_where_it_is_narrow(advice: Advice) -> None:
    told = words(with_target(advice), 30)
    assert re.search(r"^ 20\+ pt in all +31\.0 ±1\.0 %$", told, re.MULTILINE)
    assert "Going on reaches 20 points more often." in " ".join(told.split())
    assert len(told.splitlines()) == len(words(advice, 30).splitlines()) + 2  # that sentence
    assert "━" in words(with_target(advice), 44).partition("why")[0]


def test_where_dice_are_due_the_chance_of_the_target_stands_alone(advice: Advice) -> None:
    rolls = {"actions": [], "best": [], "reasons": [], "other_lens": None}
    due = msgspec.structs.replace(with_target(advice), **rolls)
    assert re.search(r"20\+ pt in all +31\.0 ±1\.0 %", words(due))


def test_a_plan_that_was_played_is_worth_at_least_and_at_most(advice: Advice) -> None:
    assert advice.drop_plan is not None
    tried = msgspec.structs.replace(
        advice.drop_plan,
        played=Estimate(11.8, 0.2, 3600, "playouts"),
        kept=Estimate(9.8, 0.2, 3600, "playouts"),
        hindsight=Estimate(13.1, 0.2, 3600, "playouts"),
    )
    flat = " ".join(words(msgspec.structs.replace(advice, drop_plan=tried)).split())
    assert "worth 11.8 ±0.2 pt, keeping all 9.8 ±0.2 pt, with hindsight 13.1 ±0.2 pt; as" in flat
    assert "as forecast 12.3 pt (best found" in flat
    aimed = msgspec.structs.replace(
        tried,
        target=20,
        keep_all=Estimate.exact(0.25),
        value=Estimate.exact(0.5),
        bound=Estimate.exact(0.5),
        proved=True,
        played=Estimate(0.48, 0.02, 3600, "playouts"),
        kept=Estimate(0.23, 0.02, 3600, "playouts"),
        hindsight=Estimate(0.61, 0.02, 3600, "playouts"),
    )
    flat = " ".join(words(msgspec.structs.replace(advice, drop_plan=aimed)).split())
    assert "drop plan for 20 pt, 3 turns" in flat
    assert "worth 48.0 ±2.0 %, keeping all 23.0 ±2.0 %, with hindsight 61.0 ±2.0 %; as" in flat
    assert "as forecast 50 % (proved best)" in flat
    assert "keeping all 25 %" in flat


def test_whether_the_advice_stands_for_other_rivals(advice: Advice) -> None:
    kept = Holding(model="house", best=["turn-back"], holds=True, loss=Estimate.exact(0.0))
    lost = Holding(
        model="paranoid",
        best=["go-on"],
        holds=False,
        loss=Estimate(0.021, 0.004, 9000, "playouts"),
    )
    told = " ".join(words(msgspec.structs.replace(advice, holds=[kept])).split())
    assert "holds under model house" in told
    told = " ".join(words(msgspec.structs.replace(advice, holds=[kept, lost])).split())
    assert "holds under model house; under model paranoid go on down is 2.1 ±0.4 % better" in told


def test_the_last_turn_is_called_so() -> None:
    """Whoever searches with the air gone has the dive's last turn; nobody breathes after him."""
    state = parse_position("1111.111 5v1/0v 0 1 A:search es")
    (line,) = air_lines(odds.air_forecast(state), NAMES, Page(46))
    assert line.plain == "the air is gone: this is the last turn"


def test_no_share_without_its_interval(advice: Advice) -> None:
    """What playouts found has an interval: every figure with a decimal, except the plan's."""
    ranking = words(advice).partition("next roll")[0]
    figures = re.findall(r"\d+\.\d", ranking)
    with_error = re.findall(r"(\d+\.\d) ±(\d+\.\d)", ranking)
    assert len(figures) == 2 * len(with_error) > 0


def test_a_tie_is_called_a_tie(exact_advice: Advice) -> None:
    flat = " ".join(words(exact_advice).split())
    assert "A tie: drop level 1 and keep all are equal." in flat
    assert "exact, every roll counted" in flat
    assert "9.0 ±0 pt" in flat


async def test_odds_are_there_without_an_engine() -> None:
    app = PanelApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.panel.show_position(parse_position("11111 2v1/3v 9 1 A:turn en"), NAMES)
        await pilot.pause()
        assert "Ann · the odds" in app.text
        assert "air: 9 turns; Ann runs it dry" in app.text
        assert re.search(r"odds +1/9 +2/9 +3/9 +2/9 +1/9", app.text)


async def test_answers_leave_the_board_where_it_is(advice: Advice) -> None:
    app = PanelApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = (app.query_one("#board").region, app.panel.region)
        app.panel.show_advice(advice, NAMES, False)
        await pilot.pause()
        assert (app.query_one("#board").region, app.panel.region) == before
        assert "so far" in app.text
        app.panel.show_advice(advice, NAMES, True)
        await pilot.pause()
        assert "so far" not in app.text


async def test_scrolls_by_key(advice: Advice) -> None:
    app = PanelApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.panel.show_advice(advice, NAMES, True)
        await pilot.pause()
        scroll = app.query_one("#advice-scroll")
        scroll.focus()
        await pilot.press("end")
        await pilot.pause()
        assert scroll.scroll_target_y > 0


async def test_off_gives_nothing_away(advice: Advice) -> None:
    app = PanelApp(mode="off")
    async with app.run_test(size=(80, 24)) as pilot:
        app.panel.show_advice(advice, NAMES, True)
        await pilot.pause()
        assert app.text == "Advice is locked off. The\nsettings unlock it."
        app.panel.set_mode("always")
        await pilot.pause()
        assert "turn back" in app.text


async def test_a_click_on_the_foot_asks() -> None:
    app = PanelApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#advice-foot")
        assert app.asked == 1
        app.panel.set_mode("always")
        await pilot.click("#advice-foot")
        assert app.asked == 1


async def test_the_state_of_the_engine_stands_above_the_odds(advice: Advice) -> None:
    app = PanelApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.panel.show_advice(advice, NAMES, False)
        app.panel.show_status("starting")
        await pilot.pause()
        assert app.text.startswith("The engine is warming up")
        app.panel.show_status("ready")
        await pilot.pause()
        assert app.text.startswith("Ann · win share")


async def test_a_late_answer_to_a_panel_that_is_gone_is_no_error(advice: Advice) -> None:
    """The table may be left while the engine still thinks."""
    app = PanelApp()
    async with app.run_test(size=(80, 24)) as pilot:
        panel = app.panel
        panel.show_advice(advice, NAMES, False)
        await pilot.pause()
        await panel.remove()
        panel.show_status("ready")
        panel.show_advice(advice, NAMES, True)
        await pilot.pause()


def test_steps_of_a_plan_that_hardly_come_are_left_out(advice: Advice) -> None:
    assert advice.drop_plan is not None
    (step,) = advice.drop_plan.steps
    rare = msgspec.structs.replace(step, turn=3, place=4, probability=0.004)
    both = msgspec.structs.replace(advice.drop_plan, steps=[step, rare])
    assert "at 4" not in words(msgspec.structs.replace(advice, drop_plan=both))
    only = msgspec.structs.replace(advice.drop_plan, steps=[rare])
    flat = " ".join(words(msgspec.structs.replace(advice, drop_plan=only)).split())
    assert "keep all: a drop is hardly ever needed" in flat


def test_unequal_samples_are_told(advice: Advice) -> None:
    """Playouts go to the actions that may be the best, so their numbers can differ."""
    first, second = advice.actions
    less = [msgspec.structs.replace(estimate, n=5000) for estimate in second.win]
    uneven = [first, msgspec.structs.replace(second, win=less)]
    flat = " ".join(words(msgspec.structs.replace(advice, actions=uneven)).split())
    assert "turn back: 20 000; go on down: 5 000" in flat
    assert "20 000;" not in words(advice)


def test_points_first_when_points_are_wanted(advice: Advice) -> None:
    told = words(msgspec.structs.replace(advice, objective="points"))
    assert re.search(r"▶ turn back +18\.2 ±0\.3 pt", told)
    assert "win 46.1±0.3%" in told  # written closer where the line is short
