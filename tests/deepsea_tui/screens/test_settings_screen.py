"""The settings: in force at once, kept for the next start."""

from __future__ import annotations

from typing import Any

import msgspec
from textual.widgets import Select

from deepsea_tui.files.storage import Storage
from deepsea_tui.screens.settings import SettingsScreen
from deepsea_tui.settings import Settings
from deepsea_tui.words.settings import SETTINGS

SIZE = (80, 24)


async def test_a_change_by_keys_is_saved_at_once(open_app: Any, until: Any) -> None:
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("enter", "end", "enter")  # advice, the first setting: always
        await until(pilot, lambda: app.settings.advice == "always")
        saved, warnings = Storage().load_settings()
        assert (saved.advice, warnings) == ("always", [])


async def test_every_setting_can_be_changed_and_comes_back(open_app: Any, until: Any) -> None:
    wanted = Settings(
        advice="off",
        ascii=True,
        animation=True,
        bot_pace="fast",
        theme="shallows",
        objective="points",
    )
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        for name, value in msgspec.structs.asdict(wanted).items():
            word = value if isinstance(value, str) else "on" if value else "off"
            app.screen.query_one(f"#setting-{name}", Select).value = word
        await until(pilot, lambda: app.settings == wanted)
        assert app.theme == "shallows"
        assert app.has_class("-ascii")
    assert Storage().load_settings() == (wanted, [])


async def test_an_unknown_theme_gives_way_to_the_default(open_app: Any) -> None:
    app = open_app(theme="no-such-theme")
    async with app.run_test(size=SIZE):
        assert app.theme == "deep-sea"


async def test_a_file_that_cannot_be_written_is_said(
    open_app: Any, until: Any, monkeypatch: Any
) -> None:
    def fail(self: Storage, chosen: Settings) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Storage, "save_settings", fail)
    app = open_app()
    async with app.run_test(size=SIZE) as pilot:
        app.change_settings(Settings(animation=False, advice="off"))
        await until(pilot, lambda: bool(app._notifications))
        assert "disk full" in next(iter(app._notifications)).message


def test_every_setting_has_words() -> None:
    """All but the theme, which has a list of its own, are choices among words."""
    assert {*SETTINGS, "theme"} == {field.name for field in msgspec.structs.fields(Settings)}
