"""What is in the box: crew, tiles, gems, map, scenarios and editions, as tables say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from solver.deep_blue.gems import Gem, Gems, gems
from solver.deep_blue.sea_map import SeaMap

Status = Literal["seed", "published", "house"]
"""Where a row comes from: the source text, public sources, or nobody has published it."""


class Function(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a card can be played for; exactly one of the four kinds."""

    cash: int = 0
    """Money when recruiting ($)."""
    propellers: int = 0
    """Routes when sailing."""
    protects: Gem | None = None
    """Hazard that it defends against."""
    needs: dict[str, int] = field(default_factory=dict)
    """Gems that must have been drawn, by colour, or `any` of all colours together."""
    points: int = 0
    """Victory points for them."""


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A kind of crew member."""

    name: str
    set: Literal["starting", "additional"]
    copies: int = 1
    """In the box; of a starting card, for each player."""
    first: Function
    second: Function | None = None
    adds: Gem | None = None
    """Gem that goes from the supply into the bag when the card is revealed."""
    status: Status

    @cached_property
    def key(self) -> str:
        """Its name in actions: `first-mate`."""
        return self.name.lower().replace(" ", "-")

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """One or two, of which one play serves one."""
        return (self.first,) if self.second is None else (self.first, self.second)

    @cached_property
    def cash(self) -> int:
        """What it pays."""
        return max(function.cash for function in self.functions)

    @cached_property
    def propellers(self) -> int:
        """Routes that it sails."""
        return max(function.propellers for function in self.functions)

    @cached_property
    def protects(self) -> Gem | None:
        """Hazard that it defends against."""
        return next((each.protects for each in self.functions if each.protects), None)

    @cached_property
    def salvage(self) -> Function | None:
        """What it scores in a dive, and for which gems."""
        return next((function for function in self.functions if function.points), None)


class Tile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wreck tile."""

    kind: Literal["starting", "advanced", "sunken"]
    """`sunken`: an advanced one that belongs to the Sunken City."""
    points: int = 0
    """For the leader of the dive."""
    spots: str = ""
    """Scouting spots: S, G, R by colour; B, K, X protect against blue, black, either."""
    empty: bool = False
    status: Status

    @property
    def is_sunken(self) -> bool:
        """Whether it belongs to the Sunken City."""
        return self.kind == "sunken"


class GemRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One colour of gem."""

    colour: Gem
    bag: int
    supply: int
    points: tuple[int, int] = (0, 0)
    """To a diver who stays in: plain, and with an own boat on a spot of the colour."""
    status: Status


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is different in dives at the Sunken City; the defaults are the plain rules."""

    id: str
    name: str
    draws: int = 1
    """Gems that the leader draws at a time."""
    card_bonus: int = 0
    """Points more for every card played for points."""
    scatters: bool = False
    """Whether revealing a tile of the city puts gems on it and on its neighbours."""
    warnings: int = 1
    """Hazards of each colour that do nothing."""
    hoard: int = 0
    """Points more for each treasure to whoever stays in."""
    rush: int = 1
    """Routes that a boat may rush."""
    uses: int = 1
    """Times that a spot protects."""
    text: str
    status: Status


class Edition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the sources differ."""

    id: str
    rest: int
    """Cards drawn when resting."""
    prices: tuple[int, int, int, int]
    """Of the market's slots, the cheapest first."""
    refresh: int
    """Price of a new market."""
    status: Status


@dataclass(frozen=True, eq=False, repr=False)
class Box:
    """All tables, checked against each other by `tables.load`; equal to itself only.

    Cards and tiles are named by their number in `cards` and `tiles`.
    """

    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    gem_rows: tuple[GemRow, ...]
    sea: SeaMap
    scenarios: dict[str, Scenario]
    """By id."""
    editions: dict[str, Edition]
    """By id."""

    @cached_property
    def bag(self) -> Gems:
        """What is in the bag when a game begins."""
        return gems({row.colour: row.bag for row in self.gem_rows})

    @cached_property
    def supply(self) -> Gems:
        """What is in the supply when a game begins."""
        return gems({row.colour: row.supply for row in self.gem_rows})

    @cached_property
    def points(self) -> dict[Gem, tuple[int, int]]:
        """Points of one gem, plain and with a boat on a spot of its colour."""
        return {row.colour: row.points for row in self.gem_rows}

    @cached_property
    def starting_cards(self) -> tuple[int, ...]:
        """Numbers of the cards that every player begins with."""
        return self._cards_of("starting")

    @cached_property
    def additional_cards(self) -> tuple[int, ...]:
        """Numbers of the cards of the deck, one for each copy."""
        return self._cards_of("additional")

    @cached_property
    def starting_tiles(self) -> tuple[int, ...]:
        """Numbers of the tiles on the square sites, the empty one included."""
        return tuple(at for at, tile in enumerate(self.tiles) if tile.kind == "starting")

    @cached_property
    def advanced_tiles(self) -> tuple[int, ...]:
        """Numbers of the tiles on the other sites."""
        return tuple(at for at, tile in enumerate(self.tiles) if tile.kind != "starting")

    def number_of(self, key: str) -> int:
        """The number of the card of that key; KeyError when there is none."""
        return self._numbers[key]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {card.key: number for number, card in enumerate(self.cards)}

    def _cards_of(self, name: str) -> tuple[int, ...]:
        return tuple(
            at for at, card in enumerate(self.cards) if card.set == name for _ in range(card.copies)
        )
