"""The immutable state of a game, meeting `solver.game.State`.

What the rules say is in `market`, `recruit`, `sail`, `rest` (the actions of a turn), `dive` with
`rush`, `hazards` and `salvage`, and `scoring`; here they are only put in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final, Self

from msgspec import Struct, field
from msgspec.structs import replace

from solver.deep_blue import (
    dive,
    hazards,
    market,
    recruit,
    rest,
    rush,
    sail,
    salvage,
    scoring,
    turn,
)
from solver.deep_blue.actions import Action
from solver.deep_blue.box import Box, Edition, Scenario
from solver.deep_blue.dive_board import DiveBoard
from solver.deep_blue.gems import Gem, Gems
from solver.deep_blue.player import Boat, Cards, Player
from solver.deep_blue.sites import EMPTY, FACE_DOWN, UNPLACED
from solver.deep_blue.step import CHANCES, Step
from solver.deep_blue.tables import load
from solver.game import CHANCE, TERMINAL

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
STARTER_TOKENS: Final = (0, 1, 1, 2, 2)
"""From the player who starts, clockwise (setup 5)."""


class State(Struct, frozen=True):
    """A position, as one who sees everything would know it; `observation` leaves out what is
    hidden from a seat.  Seats are counted from 0, cards and tiles by their number in the box."""

    players: tuple[Player, ...]
    tiles: tuple[int, ...]
    """What lies at each site of the map: the number of a tile, `EMPTY`, `FACE_DOWN`, `UNPLACED`."""
    unseen: tuple[int, ...]
    """Tiles that lie face down somewhere, or are still to be laid out: nobody knows which where."""
    bag: Gems
    supply: Gems
    deck: Cards
    discards: Cards = ()
    market: tuple[int | None, ...] = (None,) * market.SLOTS
    """From the cheapest slot to the dearest."""
    tile_gems: tuple[Gem | None, ...] = ()
    """The gem on the tile at each site (Scattered Wealth)."""
    mover: int = 0
    """Seat whose turn it is; in a dive, who decides next."""
    step: Step = Step.PLACE
    sunken: int = 0
    """Tiles of the Sunken City that have been dived at."""
    intent: Action | None = None
    """The action of the turn that has been begun."""
    boats_due: tuple[int, ...] = ()
    """Boats (0, 1) that have moved and are still to arrive."""
    scatter_due: tuple[int, ...] = ()
    """Sites (by number) that are still to get a gem."""
    cards_due: int = 0
    """Cards still to be revealed for the market, or drawn by who rests."""
    board: DiveBoard | None = None
    """The dive that is on."""
    edition_id: str = "seed"
    scenario_id: str = "troubled-waters"
    box: Box = field(default_factory=load)

    @classmethod
    def start(
        cls,
        players: int,
        scenario: str = "troubled-waters",
        edition: str = "seed",
        starter: int = 0,
        box: Box | None = None,
    ) -> Self:
        """The first position for 2-5 players, the tiles and the market still to be laid out.

        ValueError names what is allowed.
        """
        box = box or load()
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise ValueError(f"players: {players} is not from {MIN_PLAYERS} to {MAX_PLAYERS}")
        if not 0 <= starter < players:
            raise ValueError(f"starter: seat {starter} is not from 0 to {players - 1}")
        for what, name, known in (
            ("scenario", scenario, box.scenarios),
            ("edition", edition, box.editions),
        ):
            if name not in known:
                raise ValueError(f"{what}: {name!r} is not one of {', '.join(known)}")
        harbour = Boat(box.sea.harbour)
        return cls(
            players=tuple(
                Player(
                    box.starting_cards,
                    (harbour, harbour),
                    STARTER_TOKENS[(seat - starter) % players],
                )
                for seat in range(players)
            ),
            tiles=(UNPLACED,) * len(box.sea.square_sites) + (FACE_DOWN,) * len(box.sea.other_sites),
            unseen=box.starting_tiles + box.advanced_tiles,
            bag=box.bag,
            supply=box.supply,
            deck=box.additional_cards,
            tile_gems=(None,) * len(box.sea.sites),
            mover=starter,
            edition_id=edition,
            scenario_id=scenario,
            box=box,
        )

    # The protocol of solver.game

    def num_players(self) -> int:
        """Number of seats."""
        return len(self.players)

    def current_player(self) -> int:
        """Seat to decide, `CHANCE` or `TERMINAL`."""
        if self.step is Step.OVER:
            return TERMINAL
        return CHANCE if self.step in CHANCES else self.mover

    def is_chance_node(self) -> bool:
        """Whether tiles, cards or gems move next."""
        return self.step in CHANCES

    def is_terminal(self) -> bool:
        """Whether the fourth dive at the Sunken City is over."""
        return self.step is Step.OVER

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that may come next; identical cards are listed once."""
        if self.step is Step.OVER:
            return ()
        if self.step in CHANCES:
            return tuple(dict.fromkeys(_OUTCOMES[self.step](self)))
        return _CHOICES[self.step](self)

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Tiles, cards or gems with their chances; empty at other nodes."""
        if self.step not in CHANCES:
            return ()
        ways = Counter(_OUTCOMES[self.step](self))
        total = ways.total()
        return tuple((action, Fraction(count, total)) for action, count in ways.items())

    def child(self, action: Action) -> Self:
        """The state after `action`; ValueError with what is allowed when it is not legal."""
        legal = self.legal_actions()
        if action not in legal:
            allowed = ", ".join(map(str, legal)) or "nothing"
            raise ValueError(f"action {action} is not legal at {self.step}; allowed: {allowed}")
        return self.after(action)

    def after(self, action: Action) -> Self:
        """As `child`, of an action that is known to be legal: it is not looked up again."""
        return _DONE[self.step](self, action)  # type: ignore[return-value]

    def returns(self) -> tuple[Fraction, ...]:
        """Win share of each seat when the game is over."""
        if not self.is_terminal():
            raise ValueError("the game is not over")
        return scoring.win_shares(self)

    def observation(self, player: int) -> str:
        """What the seat `player` may know, as text."""
        from solver.deep_blue.observation import Observation  # it builds on states

        return str(Observation.of(self, player))

    # What else the rules ask of a position

    @property
    def player(self) -> Player:
        """The mover's."""
        return self.players[self.mover]

    @property
    def edition(self) -> Edition:
        """The edition played."""
        return self.box.editions[self.edition_id]

    @property
    def scenario(self) -> Scenario:
        """The scenario chosen for the game; it acts at the Sunken City only."""
        return self.box.scenarios[self.scenario_id]

    def site(self, space: str) -> int | None:
        """Number of the site at a space; None at the harbour and at buoys."""
        return self.box.sea.site_numbers.get(space)

    def tile_at(self, space: str) -> int:
        """What lies at a space: the number of a tile, `EMPTY` or `FACE_DOWN`."""
        site = self.site(space)
        return EMPTY if site is None else self.tiles[site]

    def boats_at(self, space: str) -> Iterable[tuple[int, int]]:
        """Seat and number of every boat at a space."""
        return (
            (seat, number)
            for seat, player in enumerate(self.players)
            for number, boat in enumerate(player.boats)
            if boat.space == space
        )

    def with_player(self, seat: int, player: Player, **changes: Any) -> Self:
        """With another player in a seat, and fields changed."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players, **changes)

    def with_tile(self, site: int, tile: int, **changes: Any) -> Self:
        """With something else at a site, and fields changed."""
        return replace(self, tiles=(*self.tiles[:site], tile, *self.tiles[site + 1 :]), **changes)


_CHOICES: Final[dict[Step, Callable[[State], tuple[Action, ...]]]] = {
    Step.TURN: turn.choices,
    Step.PAY: turn.payments,
    Step.FREE: recruit.gifts,
    Step.SPOT: sail.spots,
    Step.RUSH: rush.choices,
    Step.DRAW: dive.choices,
    Step.DEFEND: hazards.choices,
    Step.PLAY: salvage.choices,
}
"""What a player may do at each step."""

_OUTCOMES: Final[dict[Step, Callable[[State], Iterable[Action]]]] = {
    Step.PLACE: turn.tiles_to_place,
    Step.MARKET: market.cards_to_reveal,
    Step.FLIP: sail.tiles_to_flip,
    Step.SCATTER: sail.gems_to_scatter,
    Step.CARD: rest.cards_to_draw,
    Step.GEM: dive.gems_to_draw,
}
"""What chance may do at each step, each action as often as there are ways to it."""

_DONE: Final[dict[Step, Callable[[State, Action], State]]] = {
    Step.PLACE: turn.place,
    Step.MARKET: market.reveal,
    Step.TURN: turn.begin,
    Step.PAY: turn.pay,
    Step.FREE: recruit.take_gift,
    Step.FLIP: sail.flip,
    Step.SCATTER: sail.scatter,
    Step.SPOT: sail.take_spot,
    Step.CARD: rest.draw,
    Step.RUSH: rush.rush,
    Step.DRAW: dive.draw_or_stop,
    Step.GEM: dive.draw,
    Step.DEFEND: hazards.defend,
    Step.PLAY: salvage.play,
}
"""What each step does with an action."""
