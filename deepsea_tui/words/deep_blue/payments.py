"""Ways to pay, the one that wastes least first."""

from __future__ import annotations

from dataclasses import dataclass

from solver.deep_blue import recruit, sail
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.box import Card
from solver.deep_blue.payment import TOKEN
from solver.deep_blue.state import State


@dataclass(frozen=True, slots=True)
class Payment:
    """A way to pay."""

    action: Action
    text: str
    """With what, and how much of it is lost."""


def price(state: State) -> int:
    """What the action that has been begun costs: dollars, or routes."""
    assert state.intent is not None
    if state.intent.kind is Kind.SAIL:
        return sail.routes(state, state.intent)
    return recruit.price(state, state.intent)


def payments(state: State) -> list[Payment]:
    """The ways that are legal: least lost first, then what can do least else, then few pieces."""
    due = price(state)
    ranked = []
    for action in state.legal_actions():
        keys = action.what.split("+")
        lost = sum(_worth(state, key) for key in keys) - due
        missed = sum(_other_uses(state, key) for key in keys)
        ranked.append((lost, missed, len(keys), Payment(action, _text(state, keys, lost))))
    return [row[-1] for row in sorted(ranked, key=lambda row: row[:-1])]


def _worth(state: State, key: str) -> int:
    if key == TOKEN:
        return 1
    card = _card(state, key)
    assert state.intent is not None
    return card.propellers if state.intent.kind is Kind.SAIL else card.cash


def _other_uses(state: State, key: str) -> int:
    """Twice the functions that are missed when it is played; a token is gone for good."""
    return 3 if key == TOKEN else 2 * (len(_card(state, key).functions) - 1)


def _text(state: State, keys: list[str], lost: int) -> str:
    names: dict[str, int] = {}
    for key in keys:
        name = "token" if key == TOKEN else _card(state, key).name
        names[name] = names.get(name, 0) + 1
    what = " + ".join(f"{count} {name}s" if count > 1 else name for name, count in names.items())
    return f"{what} ({lost} lost)" if lost else what


def _card(state: State, key: str) -> Card:
    return state.box.cards[state.box.number_of(key)]
