"""The settings; every change is in force and saved at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Label, Select, Static

from deepsea_tui.themes import EXPLAINED
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.settings import SETTINGS

if TYPE_CHECKING:
    from deepsea_tui.app import DeepSeaApp

_ON_OFF = {"on": True, "off": False}


class SettingsScreen(Screen[None]):
    """One choice a line, each with what it does."""

    HELP = """The settings. *Tab* goes from one to the next, *enter* opens a choice. A change is in
force and saved at once; *escape* goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("tab", "app.focus_next", "Next setting", show=False),
        Binding("shift+tab", "app.focus_previous", "Setting before", show=False),
    ]

    def compose(self) -> ComposeResult:
        """A line for every setting, the theme last."""
        settings = self._app.settings
        with VerticalScroll(id="form", can_focus=False):
            yield Static("Settings", classes="form-title")
            for name, words in SETTINGS.items():
                value = getattr(settings, name)
                word = str(value) if isinstance(value, str) else "on" if value else "off"
                with Horizontal(classes="form-line setting"):
                    yield Label(words.title, classes="form-label")
                    yield Choice(
                        [(choice, choice) for choice in words.choices],
                        word,
                        id=f"setting-{name}",
                        classes="setting-choice",
                    )
                    yield Static(words.choices[word], classes="rule-line muted")
            with Horizontal(classes="form-line setting"):
                yield Label("Theme", classes="form-label")
                yield Choice(
                    [(name, name) for name in self._themes()],
                    self._app.theme,
                    id="setting-theme",
                    classes="setting-choice",
                )
                yield Static(EXPLAINED.get(self._app.theme, ""), classes="rule-line muted")
            with Horizontal(classes="form-buttons"):
                yield Button("Back", compact=True, id="back")
        yield Footer()

    @on(Select.Changed)
    def _changed(self, event: Select.Changed) -> None:
        name = (event.select.id or "").removeprefix("setting-")
        word = str(event.value)
        value = _ON_OFF.get(word, word) if name in ("ascii", "animation") else word
        if getattr(self._app.settings, name) == value:
            return
        row = event.select.parent
        assert row is not None
        lines = EXPLAINED if name == "theme" else SETTINGS[name].choices
        row.query_one(".rule-line", Static).update(lines.get(word, ""))
        changed = msgspec.structs.replace(self._app.settings, **{name: value})
        self._app.change_settings(changed)

    @on(Button.Pressed)
    def action_back(self) -> None:
        """Where you came from."""
        self.dismiss()

    @property
    def _app(self) -> DeepSeaApp:
        return cast("DeepSeaApp", self.app)

    def _themes(self) -> list[str]:
        """The app's own themes first, then the others by name."""
        others = sorted(set(self._app.available_themes) - set(EXPLAINED))
        return [*EXPLAINED, *others]
