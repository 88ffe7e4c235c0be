"""Help: the keys that work where you are, then how to play, the rules, and the advisor."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from inspect import cleandoc
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Markdown, Static, Tab, Tabs

from deepsea_tui.key_rows import EVERYWHERE, FOCUSED, HERE, KeyRow, key_rows
from deepsea_tui.widgets.footer import Footer
from deepsea_tui.words.rules import EDITIONS, RULES, edition_description
from solver.adventure.ruleset import PRESETS, word

TOPICS = {
    "here": "Here",
    "playing": "Playing",
    "rules": "Rules",
    "editions": "Editions",
    "deep-blue": "Deep Blue",
    "advisor": "Advisor",
}
"""Tabs of the help, by id."""

_NEXT = "right,n"
_BEFORE = "left,p"


class HelpScreen(Screen[None]):
    """Help on `about`, the screen it was called from, and on the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "Back"),
        Binding(_NEXT, "turn(1)", "Next page"),
        Binding(_BEFORE, "turn(-1)", "Page before"),
    ]
    AUTO_FOCUS = "#help-page"

    def __init__(self, about: Screen[Any]) -> None:
        super().__init__()
        self._rows = key_rows(about)
        self._words = _words_on(about)

    def compose(self) -> ComposeResult:
        """Tabs, and the page that is open."""
        yield Tabs(*(Tab(title, id=name) for name, title in TOPICS.items()))
        with VerticalScroll(id="help-page"):
            yield Markdown(self._words, id="help-words", open_links=False)
            yield Static(keys_table(self._rows), id="help-keys")
        yield Footer()

    @on(Tabs.TabActivated)
    async def _open(self, event: Tabs.TabActivated) -> None:
        name = event.tab.id or "here"
        keys = self.query_one("#help-keys")
        keys.display = name == "here"
        await self.query_one(Markdown).update(self._words if name == "here" else page(name))
        self.query_one("#help-page").scroll_home(animate=False)

    def action_turn(self, step: int) -> None:
        """The next page, or the one before."""
        tabs = self.query_one(Tabs)
        names = list(TOPICS)
        tabs.active = names[(names.index(tabs.active) + step) % len(names)]

    def action_back(self) -> None:
        """Where you came from."""
        self.dismiss()


def page(name: str) -> str:
    """The text of a page: a guide, or the editions as the rules have them."""
    if name == "editions":
        return editions_page()
    guide = resources.files("deepsea_tui") / "guide" / f"{name}.md"
    return guide.read_text(encoding="utf-8")


def editions_page() -> str:
    """What each edition plays, and every rule that a house may change."""
    lines = ["# Editions and house rules", ""]
    for preset, name in EDITIONS.items():
        lines += [f"**{name} (`{preset}`)**: {edition_description(preset)}", ""]
    lines += ["## Every rule that can be changed", ""]
    for field, rule in RULES.items():
        lines.append(f"### {rule.title}")
        for choice, text in rule.choices.items():
            played = [preset for preset in EDITIONS if word(PRESETS[preset], field) == choice]
            where = f" ({', '.join(played)})" if played else ""
            lines.append(f"- `{choice}`: {text}{where}")
        lines.append("")
    return "\n".join(lines)


def keys_table(rows: Sequence[KeyRow]) -> Content:
    """The commands in three groups, each with its keys."""
    width = max((len(row.keys) for row in rows), default=0) + 2
    lines: list[Content] = []
    for group in (HERE, FOCUSED, EVERYWHERE):
        members = [row for row in rows if row.where == group]
        if not members:
            continue
        lines += [Content(""), Content.styled(f"Keys {group}", "bold $primary")]
        lines += [
            Content.assemble(
                (f"  {row.keys:<{width}}", "bold $accent" if row.enabled else "$foreground-muted"),
                row.description,
            )
            for row in members
        ]
    return Content("\n").join(lines)


def _words_on(screen: Screen[Any]) -> str:
    """What the focused part and the screen say of themselves."""
    nodes = [screen.focused, screen] if screen.focused is not None else [screen]
    words = [cleandoc(node.HELP) for node in nodes if node.HELP]
    return "\n\n".join(words)
