"""Cards, gems and spots in short signs and in words."""

from __future__ import annotations

from typing import Final

from solver.deep_blue.box import Card, Function
from solver.deep_blue.gems import Gem

GEM_LETTERS: Final = {
    Gem.BLACK: "K",
    Gem.BLUE: "B",
    Gem.SILVER: "S",
    Gem.GOLD: "G",
    Gem.RED: "R",
    Gem.GREEN: "E",
    Gem.PURPLE: "P",
}
"""A letter for each colour, those of the scouting spots among them; E is emerald, green."""

HAZARD_WORDS: Final = {Gem.BLACK: "creatures", Gem.BLUE: "trouble with the air"}

_SPOTS: Final = {
    "S": "silver",
    "G": "gold",
    "R": "red",
    "B": "stops one blue",
    "K": "stops one black",
    "X": "stops one of either",
}
_SPOT_GEMS: Final = {"S": Gem.SILVER, "G": Gem.GOLD, "R": Gem.RED}


def function_sign(function: Function) -> str:
    """What a function does in a few signs: `$2`, `»1`, `vsB`, `2S:3`, `6any:6`."""
    if function.cash:
        return f"${function.cash}"
    if function.propellers:
        return f"»{function.propellers}"
    if function.protects is not None:
        return f"vs{GEM_LETTERS[function.protects]}"
    needs = "".join(f"{count}{_need(colour)}" for colour, count in function.needs.items())
    return f"{needs}:{function.points}"


def function_words(function: Function) -> str:
    """The same in words."""
    if function.cash:
        return f"${function.cash}"
    if function.propellers:
        return f"{function.propellers} route{'' if function.propellers == 1 else 's'}"
    if function.protects is not None:
        return f"protects against {function.protects}"
    needs = " and ".join(
        f"{count} {'gems of any colour' if colour == 'any' else colour}"
        for colour, count in function.needs.items()
    )
    return f"{function.points} points for {needs}"


def card_sign(card: Card) -> str:
    """All that a card can be played for: `$1/2S:3`."""
    return "/".join(map(function_sign, card.functions))


def card_words(card: Card) -> str:
    """The same in words, and the gem that it adds to the bag."""
    functions = ", or ".join(map(function_words, card.functions))
    return functions + (f"; adds a {card.adds} gem to the bag" if card.adds else "")


def adds_sign(card: Card) -> str:
    """The gem that goes into the bag when the card is revealed: `+P`; empty when there is none."""
    return f"+{GEM_LETTERS[card.adds]}" if card.adds else ""


def spot_words(spot: str, points: dict[Gem, tuple[int, int]]) -> str:
    """What a scouting spot gives: `silver gems count 3`."""
    gem = _SPOT_GEMS.get(spot)
    return f"{gem} gems count {points[gem][1]}" if gem is not None else _SPOTS[spot]


def _need(colour: str) -> str:
    return colour if colour == "any" else GEM_LETTERS[Gem(colour)]
