"""The footer: its keys stay as they are until what they say changes."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from deepsea_tui.widgets.footer import Footer


class Form(App[None]):
    """Two fields; a game may be saved once there is one."""

    BINDINGS = [Binding("f2", "save", "Save"), Binding("f3", "leave", "Leave")]  # noqa: RUF012
    saveable: bool | None = None

    def compose(self) -> ComposeResult:
        yield Input()
        yield Input()
        yield Footer(show_command_palette=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.saveable if action == "save" else True


async def test_keys_are_built_anew_when_one_of_them_changes() -> None:
    """Not when the focus moves on to a field with the same keys."""
    app = Form()
    async with app.run_test(size=(40, 5)) as pilot:
        await pilot.pause()
        first = list(app.query_one(Footer).children)
        assert [key.has_class("-disabled") for key in first] == [True, False]
        await pilot.press("tab")
        await pilot.pause()
        assert list(app.query_one(Footer).children) == first
        app.saveable = True
        app.screen.refresh_bindings()
        for _ in range(600):
            await pilot.pause()
            keys = list(app.query_one(Footer).children)
            if keys and not set(keys) & set(first):
                break
        assert not set(keys) & set(first)
        assert [key.has_class("-disabled") for key in keys] == [False, False]
