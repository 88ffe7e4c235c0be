"""One rule of the new-game form: a choice, and what it means."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Label, Select, Static

from deepsea_tui.widgets.choice import Choice
from deepsea_tui.words.rules import RULES


class RuleRow(Horizontal):
    """A field of the rules as a choice with its explanation."""

    def __init__(self, field: str, word: str) -> None:
        super().__init__(id=f"rule-{field}", classes="form-line hinted rule-row")
        self.field = field
        self._first = word

    def compose(self) -> ComposeResult:
        """Title, choice, explanation."""
        rule = RULES[self.field]
        yield Label(rule.title, classes="form-label")
        yield Choice(
            [(word.replace("_", " "), word) for word in rule.choices],
            self._first,
            classes="rule-choice",
        )
        yield Static(rule.choices[self._first], classes="rule-line muted")

    @property
    def word(self) -> str:
        """The word chosen."""
        return self.query_one(Choice).word

    @word.setter
    def word(self, word: str) -> None:
        self.query_one(Choice).value = word

    def on_select_changed(self, event: Select.Changed) -> None:
        """Say what the chosen word means."""
        self.query_one(".rule-line", Static).update(RULES[self.field].choices[str(event.value)])
