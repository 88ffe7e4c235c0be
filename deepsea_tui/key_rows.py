"""The keys that work right now, read from the live bindings: for the help and the palette alike."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen

HERE = "on this screen"
FOCUSED = "where the focus is"
EVERYWHERE = "everywhere"


@dataclass(frozen=True)
class KeyRow:
    """One command of the screen: its keys, what it does, and what runs it."""

    keys: str
    """Keys as they are shown, such as `enter, space`."""
    description: str
    action: str
    """Action text for `run_action`."""
    node: DOMNode
    """Where the action is looked up."""
    where: str
    """`HERE`, `FOCUSED` or `EVERYWHERE`."""
    enabled: bool = True
    in_footer: bool = True
    """Whether the footer shows it."""


def key_rows(screen: Screen[Any]) -> list[KeyRow]:
    """Every command with a key and a description that `screen` takes now.

    The screen's own come first, and in each group those in the footer.
    """
    app = screen.app
    rows: dict[tuple[str, str], KeyRow] = {}
    for active in screen.active_bindings.values():
        binding, node = active.binding, active.node
        if not binding.description or binding.system:
            continue
        key = app.get_key_display(replace(binding, key_display=None))  # one key, not its group
        known = rows.get((binding.description, binding.action))
        keys = f"{known.keys}, {key}" if known else key
        rows[binding.description, binding.action] = KeyRow(
            keys,
            binding.description,
            binding.action,
            node,
            _where(node),
            active.enabled,
            binding.show,
        )
    order = (HERE, FOCUSED, EVERYWHERE)
    return sorted(rows.values(), key=lambda row: (order.index(row.where), not row.in_footer))


def _where(node: DOMNode) -> str:
    if isinstance(node, App):
        return EVERYWHERE
    return HERE if isinstance(node, Screen) else FOCUSED
