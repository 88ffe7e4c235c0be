"""The fields of the editor beside the board: divers, air, dive, whose turn, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Label, Select, Static

from deepsea_tui.game import editing
from deepsea_tui.widgets.choice import Choice
from deepsea_tui.widgets.field import Field
from solver.adventure.components import DIVES, FULL_AIR, MAX_DIVERS, MIN_DIVERS
from solver.adventure.notation import SEATS
from solver.adventure.ruleset import format_rules, parse_rules
from solver.adventure.state import State
from solver.adventure.step import Step


class EditorFields(VerticalScroll, can_focus=False):
    """One line a field, and under it what is wrong there."""

    class Changed(Message):
        """A field has another value.

        What is to be done to the position, which may be another one by the time it is done; `typed`
        names the field when it is being typed in.
        """

        def __init__(self, change: Callable[[State], State], typed: str = "") -> None:
            super().__init__()
            self.change = change
            self.typed = typed

    def __init__(self, state: State, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._state = state

    def compose(self) -> ComposeResult:
        """Six fields."""
        # They begin with what is there: a choice says what it holds as soon as it is mounted.
        state, dives = self._state, range(1, DIVES + 1)
        counts = range(MIN_DIVERS, MAX_DIVERS + 1)
        seats, mover = editing.letters(state), SEATS[state.mover]
        yield from _line("Divers", _choice(counts, len(state.divers), "edit-divers"))
        yield from _line("Air", _input(str(state.air), "edit-air"), editing.AIR)
        yield from _line("Dive", _choice(dives, state.dive, "edit-dive"), editing.DIVE)
        yield from _line("Turn of", _choice(seats, mover, "edit-mover"))
        yield from _line("Due", _choice(Step, state.step, "edit-step"), editing.MOVER)
        yield from _line("Rules", _input(format_rules(state.rules), "edit-rules"), "rules")

    def show(self, state: State, problems: Mapping[str, Sequence[str]]) -> None:
        """Show the fields of `state`; what is typed is left alone while the field is the same."""
        before, self._state = self._state, state
        with self.prevent(Select.Changed, Input.Changed):
            self._choice("edit-divers").value = str(len(state.divers))
            self._choice("edit-dive").value = str(state.dive)
            mover = self._choice("edit-mover")
            mover.set_options(_plain(editing.letters(state)))
            mover.value = SEATS[state.mover]
            self._choice("edit-step").value = str(state.step)
            for where, old, new in (
                (editing.AIR, str(before.air), str(state.air)),
                ("rules", format_rules(before.rules), format_rules(state.rules)),
            ):
                word = self.query_one(f"#edit-{where}", Input)
                if new != old and word is not self.screen.focused:
                    word.value = new
                    self._tell(where, [])
        for where in (editing.DIVE, editing.MOVER):
            self._tell(where, problems.get(where, []))
        if self._typed_air() is not None:
            self._tell(editing.AIR, problems.get(editing.AIR, []))

    @on(Select.Changed)
    def _chosen(self, event: Select.Changed) -> None:
        event.stop()
        word = str(event.value)
        changes: dict[str, Callable[[State], State]] = {
            "edit-divers": lambda state: editing.with_divers(state, int(word)),
            "edit-dive": lambda state: editing.with_dive(state, int(word)),
            "edit-mover": lambda state: replace(state, mover=SEATS.index(word), arranged=0),
            "edit-step": lambda state: replace(state, step=Step(word), arranged=0),
        }
        self.post_message(self.Changed(changes[event.select.id or ""]))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        if event.input.id == "edit-rules":
            try:
                rules = parse_rules(event.value.strip())
            except ValueError as error:
                self._tell("rules", str(error).splitlines())
                return
            self._tell("rules", [])
            self.post_message(self.Changed(lambda state: replace(state, rules=rules), "rules"))
            return
        air = self._typed_air()
        if air is None:
            self._tell(editing.AIR, [f"{event.value.strip()!r} is not from 0 to {FULL_AIR}"])
            return
        self.post_message(self.Changed(lambda state: editing.with_air(state, air), editing.AIR))

    @property
    def is_readable(self) -> bool:
        """Whether air and rules are typed as they can be."""
        try:
            parse_rules(self.query_one("#edit-rules", Input).value.strip())
        except ValueError:
            return False
        return self._typed_air() is not None

    def _typed_air(self) -> int | None:
        """The air as it is typed; None when that is no number a tank can show."""
        text = self.query_one("#edit-air", Input).value.strip()
        return int(text) if text in {str(air) for air in range(FULL_AIR + 1)} else None

    @on(Input.Submitted)
    def _next(self, event: Input.Submitted) -> None:
        event.stop()
        self.screen.focus_next()

    def _choice(self, name: str) -> Choice:
        return self.query_one(f"#{name}", Choice)

    def _tell(self, where: str, problems: Sequence[str]) -> None:
        line = self.query_one(f"#edit-{where}-problem", Static)
        line.update("; ".join(problems))
        line.display = bool(problems)


def _line(title: str, field: Choice | Input, where: str = "") -> Iterator[Horizontal | Static]:
    yield Horizontal(Label(title, classes="form-label"), field, classes="form-line")
    if where:
        yield Static(id=f"edit-{where}-problem", classes="edit-problem")


def _plain(words: Iterable[object]) -> list[tuple[str, str]]:
    return [(str(word), str(word)) for word in words]


def _choice(words: Iterable[object], word: object, name: str) -> Choice:
    return Choice(_plain(words), str(word), id=name)


def _input(text: str, name: str) -> Input:
    return Field(text, passed="?", id=name, select_on_focus=False)
