"""Keys one after the other, however fast they come: each goes where the one before it led.

Textual hands a key on to the widget that has the focus as the key arrives.  Of keys that arrive in
one go (pasted, or typed faster than a screen opens) all would go to where the first one was meant
for, and be lost there when that one opened a list, or closed one.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import Final

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.widgets import Input

_LOST: Final = 1.0
"""Seconds after which a key counts as done with, whatever became of it: its widget may be gone."""


@dataclass(eq=False)
class _Round:
    """One way behind a key: from the widget it went to, through all it lies in, to the app."""

    start: DOMNode
    again: bool
    """Whether another follows in any case."""


class KeysInOrder(App[None]):
    """An app in which a key waits until all that the key before it has caused is done."""

    def __init__(self) -> None:
        super().__init__()
        self._next_keys: deque[events.Key] = deque()
        self._round: _Round | None = None
        """The way behind the latest key; None when all that it caused is done."""
        self._handed_on = 0.0

    async def on_event(self, event: events.Event) -> None:
        """Keep a key until its turn."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
            return
        self._next_keys.append(event)
        if self._round is None or monotonic() - self._handed_on >= _LOST:
            await self._hand_on()
        else:
            self.set_timer(_LOST, self._give_up)

    def type_in(self, text: str) -> None:
        """Press the keys of `text`: letters, digits and spaces."""
        for character in text:
            key = events.Key("space" if character == " " else character, character)
            self.post_message(key.set_sender(self))  # or it ends with the screen that calls

    async def _hand_on(self) -> None:
        """Give the next key to whoever has the focus now."""
        self._round = None
        if not self._next_keys:
            return
        self._handed_on = monotonic()
        start = self.focused or self.screen
        await super().on_event(self._pop())
        self._follow(_Round(start, again=True))

    def _pop(self) -> events.Key:
        """The next key.  *Escape* with another one at once behind it reads as that one with Alt,
        which means nothing here: they are two keys, but for where text is typed.
        """
        key = self._next_keys.popleft()
        plain = key.key.removeprefix("alt+")
        if plain == key.key or len(plain) > 1 or isinstance(self.focused, Input):
            return key
        self._next_keys.appendleft(events.Key(plain, key.character).set_sender(self))
        return events.Key("escape", None).set_sender(self)

    async def _give_up(self) -> None:
        if self._next_keys and monotonic() - self._handed_on >= _LOST:
            await self._hand_on()

    def _follow(self, way: _Round) -> None:
        self._round = way
        self._go_through(way, way.start)

    def _go_through(self, way: _Round, node: DOMNode) -> None:
        """When `node` has done all that waits for it now, go on to what it lies in."""
        if node is self or not node.call_later(self._go_through, way, node.parent or self):
            self.call_later(self._arrive, way)

    async def _arrive(self, way: _Round) -> None:
        """All have seen the key.  What it caused (a message, a screen) is gone after as well."""
        if way is not self._round:
            return
        start = self.focused or self.screen
        if way.again or start is not way.start:
            self._follow(_Round(start, again=False))
        else:
            await self._hand_on()
