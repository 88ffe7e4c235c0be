"""Help: the keys of the screen it was called from, read from what works there; then the guides."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Markdown, Tabs

from deepsea_tui.key_rows import EVERYWHERE, HERE, key_rows
from deepsea_tui.screens.help import TOPICS, HelpScreen, editions_page, page
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.words.rules import RULES
from solver.adventure.ruleset import field_choices

SIZE = (80, 24)


async def test_lists_the_live_bindings_of_the_screen_below(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        live = {
            active.binding.description
            for active in app.screen.active_bindings.values()
            if active.binding.description and not active.binding.system
        }
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        shown = str(app.screen.query_one("#help-keys").content)
        assert {"Continue", "New game", "Settings", "Quit", "Help"} <= live
        assert [text for text in live if text not in shown] == []


async def test_a_new_binding_appears_by_itself() -> None:
    """The table is made from the bindings, so a command cannot be missing in it."""

    class Odd(Screen[None]):
        BINDINGS = (Binding("z", "app.bell", "Ring the bell"),)

    class Small(App[None]):
        BINDINGS = (Binding("y", "bell", "Ring twice"),)

    app = Small()
    async with app.run_test(size=SIZE):
        await app.push_screen(Odd())
        rows = {row.description: row for row in key_rows(app.screen)}
        assert (rows["Ring the bell"].keys, rows["Ring the bell"].where) == ("z", HERE)
        assert rows["Ring twice"].where == EVERYWHERE


async def test_pages_turn_by_key_and_escape_goes_back(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        for name in [*list(TOPICS)[1:], "here"]:
            await pilot.press("n")
            await until(pilot, lambda name=name: app.screen.query_one(Tabs).active == name)
        await pilot.press("p")
        await until(pilot, lambda: app.screen.query_one(Tabs).active == "advisor")
        await until(pilot, lambda: "95 cases" in app.screen.query_one(Markdown).source)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_the_palette_offers_what_has_a_key(open_app: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert {"New game", "Settings", "Quit", "Help"} <= set(titles)
        assert "Continue" not in titles  # greyed: nothing is saved


@pytest.mark.parametrize("name", ["playing", "rules", "advisor"])
def test_guides_are_there(name: str) -> None:
    assert page(name).startswith("# ")


def test_every_rule_and_every_choice_is_explained() -> None:
    """The fields and words of `Ruleset` are those that the form and the help explain."""
    assert {field: tuple(rule.choices) for field, rule in RULES.items()} == field_choices()
    text = editions_page()
    assert all(choice in text for rule in RULES.values() for choice in rule.choices.values())
