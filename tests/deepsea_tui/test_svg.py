"""Screenshots name no other host."""

from __future__ import annotations

from textual.app import App

from deepsea_tui.svg import MONOSPACE, self_contained


async def test_a_picture_asks_nobody_for_its_font() -> None:
    app: App[None] = App()
    async with app.run_test(size=(20, 5)):
        raw = app.export_screenshot()
    assert "@font-face" in raw  # else there would be nothing to take out
    svg = self_contained(raw)
    assert "font-face" not in svg
    assert "url(http" not in svg
    assert MONOSPACE in svg
