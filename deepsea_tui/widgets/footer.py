"""Textual's footer, built anew only when what it shows has changed.

Textual announces bindings whenever the focus moves or an option is highlighted, and its footer
then builds every key anew, mostly the same ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from textual import widgets
from textual.app import ComposeResult
from textual.screen import Screen


class ShownKey(NamedTuple):
    """What the footer shows of one binding, and what a click does."""

    key: str
    display: str
    description: str
    action: str
    enabled: bool
    tooltip: str


class Footer(widgets.Footer):
    """The keys of the screen, as Textual shows them."""

    _shown: tuple[ShownKey, ...] | None = None

    def compose(self) -> ComposeResult:
        """One widget a key."""
        if self._bindings_ready:
            self._shown = self._live()
        yield from super().compose()

    def bindings_changed(self, screen: Screen[Any]) -> None:
        """Build the keys anew if they are not those that are shown."""
        here = self.is_attached and screen is self.screen
        if not here or self._shown is None or self._live() != self._shown:
            super().bindings_changed(screen)

    def _live(self) -> tuple[ShownKey, ...]:
        palette = self.app.COMMAND_PALETTE_BINDING
        return tuple(
            ShownKey(
                key,
                self.app.get_key_display(binding),
                binding.description,
                binding.action,
                enabled,
                tooltip,
            )
            for key, (_, binding, enabled, tooltip) in self.screen.active_bindings.items()
            if binding.show or key == palette
        )
