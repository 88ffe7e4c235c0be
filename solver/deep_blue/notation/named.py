"""Turns the names in a position's text into the numbers of a `State`, noting what is unknown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from solver.deep_blue.actions import Action, parse_action
from solver.deep_blue.box import Box
from solver.deep_blue.dive_board import DiveBoard
from solver.deep_blue.gems import GEMS, NO_GEMS, Gem, Gems
from solver.deep_blue.notation.fields import (
    FACE_DOWN_SIGN,
    SEATS,
    UNPLACED_SIGN,
    DiveFields,
    Names,
    PlayerFields,
    PositionFields,
)
from solver.deep_blue.player import Boat, Cards, Player
from solver.deep_blue.sites import EMPTY, FACE_DOWN, UNPLACED
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_TILES: Final = {FACE_DOWN_SIGN: FACE_DOWN, UNPLACED_SIGN: UNPLACED}
_BOAT: Final = re.compile(r"(\w+)(?:#([1-9])(?:\*([1-9]))?)?")


class Named:
    """The position that `fields` say, read with the names of `box`; see `state`."""

    def __init__(self, fields: PositionFields, box: Box) -> None:
        self.fields = fields
        self.box = box
        self.problems: list[str] = []
        """What was unknown; `state` has something else in its place."""
        self._seats = SEATS[: len(fields.players)]

    def state(self) -> State:
        """The position; of what is hidden, one way that it may be."""
        fields, box = self.fields, self.box
        lying = [self._tile(space) for space in box.sea.sites]
        self._unknown(fields.tiles.keys() - set(box.sea.sites), "field tiles", box.sea.sites)
        players = [self._player(number, each) for number, each in enumerate(fields.players)]
        deck = self._cards(fields.deck, "field deck")
        discards = self._cards(fields.discards, "field discards")
        market = tuple(
            None if key is None else next(iter(self._cards([key], f"field market[{slot}]")), None)
            for slot, key in enumerate(fields.market)
        )
        shown = (*discards, *(card for card in market if card is not None))
        players, deck = self._dealt(players, deck, shown)
        return State(
            players=tuple(players),
            tiles=tuple(tile for tile, _ in lying),
            unseen=self._numbers(fields.unseen),
            bag=self._gems(fields.bag, "field bag"),
            supply=self._gems(fields.supply, "field supply"),
            deck=deck,
            discards=discards,
            market=market,
            tile_gems=tuple(gem for _, gem in lying),
            mover=self._seat(fields.mover, "field mover"),
            step=Step(self._one_of(fields.step, list(Step), "field step")),
            sunken=fields.sunken,
            intent=self._action(fields.intent),
            boats_due=tuple(boat - 1 for boat in fields.boats_due),
            scatter_due=tuple(
                self._site(space, "field scatter_due") for space in fields.scatter_due
            ),
            cards_due=fields.cards_due,
            board=None if fields.dive is None else self._dive(fields.dive),
            edition_id=self._one_of(fields.edition, list(box.editions), "field edition"),
            scenario_id=self._one_of(fields.scenario, list(box.scenarios), "field scenario"),
            box=box,
        )

    def is_hidden(self, seat: int) -> bool:
        """Whether the cards of a seat are told by their number only."""
        return isinstance(self.fields.players[seat].hand, int)

    # Names

    def _one_of(self, name: str, known: list[str], where: str) -> str:
        if name in known:
            return name
        self.problems.append(f"{where}: {name!r} is not one of {', '.join(known)}")
        return known[0]

    def _unknown(self, names: Iterable[str], where: str, known: Iterable[str]) -> None:
        for name in sorted(names):
            self._one_of(name, list(known), where)

    def _seat(self, letter: str, where: str) -> int:
        return self._seats.index(self._one_of(letter, list(self._seats), where))

    def _those(self, letters: str, where: str) -> tuple[bool, ...]:
        self._unknown(set(letters) - set(self._seats), where, self._seats)
        return tuple(letter in letters for letter in self._seats) if letters else ()

    def _site(self, space: str, where: str) -> int:
        sites = self.box.sea.sites
        return sites.index(self._one_of(space, list(sites), where))

    def _gem(self, name: str, where: str) -> Gem:
        return Gem(self._one_of(name, list(GEMS), where))

    def _gems(self, counts: dict[str, int], where: str) -> Gems:
        self._unknown(counts.keys() - set(GEMS), where, GEMS)
        for name, count in counts.items():
            if count < 0:
                self.problems.append(f"{where}.{name}: {count} is less than 0")
        return tuple(counts.get(gem, 0) for gem in GEMS)

    def _cards(self, names: Names, where: str) -> Cards:
        """None at all where only their number is told."""
        if isinstance(names, int):
            return ()
        known = {card.key for card in self.box.cards}
        self._unknown(set(names) - known, where, sorted(known))
        return tuple(sorted(self.box.number_of(name) for name in names if name in known))

    def _numbers(self, tiles: Iterable[int]) -> tuple[int, ...]:
        return tuple(tile - 1 for tile in tiles if self._is_tile(tile, "field unseen"))

    def _is_tile(self, number: int, where: str) -> bool:
        most = len(self.box.tiles)
        if not 1 <= number <= most:
            self.problems.append(f"{where}: tile {number} is not from 1 to {most}")
            return False
        return True

    def _tile(self, space: str) -> tuple[int, Gem | None]:
        """What lies at a site, and the gem on it."""
        given = self.fields.tiles.get(space)
        if given is None:
            return EMPTY, None
        name, plus, colour = given.partition("+")
        where = f"field tiles.{space}"
        gem = self._gem(colour, where) if plus else None
        if name in _TILES:
            return _TILES[name], gem
        if not re.fullmatch(r"[0-9]{1,3}", name):
            self.problems.append(
                f"{where}: {given!r} is not the number of a tile, {FACE_DOWN_SIGN} or "
                f"{UNPLACED_SIGN}, with +red where a gem lies on it"
            )
            return EMPTY, gem
        return (int(name) - 1 if self._is_tile(int(name), where) else EMPTY), gem

    def _action(self, name: str | None) -> Action | None:
        if name is None:
            return None
        try:
            return parse_action(name)
        except ValueError as error:
            self.problems.append(f"field intent: {error}")
            return None

    # Players and dives

    def _player(self, number: int, fields: PlayerFields) -> Player:
        where = f"field players[{number}]"
        first, second = fields.boats
        hidden = isinstance(fields.hand, int)
        if isinstance(fields.resting, int) != hidden or (fields.points is None) != hidden:
            self.problems.append(
                f"{where}: hand, resting and points are told together, or hidden together"
            )
        if hidden and self.fields.seat is None:
            self.problems.append(f"{where}: hidden, and no field seat says from whom")
        if hidden and SEATS[number] == self.fields.seat:
            self.problems.append(f"{where}: hidden from seat {SEATS[number]}, whose own they are")
        return Player(
            hand=self._cards(fields.hand, f"{where}.hand"),
            boats=(self._boat(first, where), self._boat(second, where)),
            tokens=fields.tokens,
            resting=self._cards(fields.resting, f"{where}.resting"),
            open=self._cards(fields.open, f"{where}.open"),
            points=fields.points or 0,
        )

    def _boat(self, text: str, where: str) -> Boat:
        match = _BOAT.fullmatch(text)
        if match is None:
            self.problems.append(
                f"{where}.boats: {text!r} is not a space such as H, S1#2 or S1#2*1"
            )
            return Boat(self.box.sea.harbour)
        space = self._one_of(match[1], list(self.box.sea.spaces), f"{where}.boats")
        return Boat(space, None if match[2] is None else int(match[2]) - 1, int(match[3] or 0))

    def _dive(self, fields: DiveFields) -> DiveBoard:
        asked = []
        for boat in fields.boats_asked:
            if re.fullmatch(rf"[{self._seats}][12]", boat):
                asked.append((self._seats.index(boat[0]), int(boat[1]) - 1))
            else:
                self.problems.append(f"field dive.boats_asked: {boat!r} is not a boat such as B2")
        joined = self._those(fields.joined, "field dive.joined")
        return DiveBoard(
            site=self._site(fields.site, "field dive.site"),
            leader=self._seat(fields.leader, "field dive.leader"),
            joined=joined,
            inside=self._those(fields.inside, "field dive.inside") or (False,) * len(joined),
            earned=tuple(fields.earned),
            drawn=self._gems(fields.drawn, "field dive.drawn") if fields.drawn else NO_GEMS,
            settled=self._gems(fields.settled, "field dive.settled") if fields.settled else NO_GEMS,
            draws=fields.draws,
            gems_due=fields.gems_due,
            hazards_due=tuple(
                self._gem(name, "field dive.hazards_due") for name in fields.hazards_due
            ),
            boats_asked=tuple(asked),
            seats_asked=tuple(
                self._seat(letter, "field dive.seats_asked") for letter in fields.seats_asked
            ),
        )

    # What is hidden

    def _dealt(
        self, players: list[Player], deck: Cards, shown: Cards
    ) -> tuple[list[Player], Cards]:
        """Hidden hands, resting piles and deck filled with cards that are nowhere to be seen."""
        box, fields = self.box, self.fields
        left = Counter(box.additional_cards) - Counter((*shown, *deck))
        for player in players:
            left -= Counter((*player.hand, *player.resting, *player.open))
        pool = sorted(left.elements())
        if isinstance(fields.deck, int):
            if fields.seat is None:
                self.problems.append("field deck: hidden, and no field seat says from whom")
            deck, pool = tuple(pool[: fields.deck]), pool[max(fields.deck, 0) :]
            if len(deck) != fields.deck:
                self.problems.append(f"field deck: {fields.deck} cards, {len(deck)} are left")
        filled = []
        for number, (player, given) in enumerate(zip(players, fields.players, strict=True)):
            if isinstance(given.hand, int) and isinstance(given.resting, int):
                own = (Counter(box.starting_cards) - Counter(player.open)).elements()
                crew = [*own, *pool]
                count = given.hand + given.resting
                if not len(crew) - len(pool) <= count <= len(crew) or min(given.hand, count) < 0:
                    self.problems.append(
                        f"field players[{number}]: {count} cards in hand and resting are not from "
                        f"{len(crew) - len(pool)} to {len(crew)}"
                    )
                pool = crew[max(count, len(crew) - len(pool)) :]
                player = replace(
                    player,
                    hand=tuple(sorted(crew[: given.hand])),
                    resting=tuple(sorted(crew[given.hand : count])),
                )
            filled.append(player)
        return filled, deck
