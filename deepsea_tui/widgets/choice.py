"""A choice among a few words, one line high."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widgets import Select, Static


class Choice(Select[str]):
    """A select without an empty line, whose arrow is a letter where only ASCII is wanted."""

    def __init__(
        self,
        options: Iterable[tuple[str, str]],
        value: str,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(
            options, value=value, allow_blank=False, compact=True, id=id, classes=classes
        )

    def on_mount(self) -> None:
        """Give the arrows their ASCII shape."""
        if self.app.has_class("-ascii"):
            for name, letter in (("down", "v"), ("up", "^")):
                for arrow in self.query(f".{name}-arrow").results(Static):
                    arrow.update(letter)

    @property
    def word(self) -> str:
        """What is chosen."""
        return str(self.value)
