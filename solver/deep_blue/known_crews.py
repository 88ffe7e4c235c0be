"""What everybody can know of a crew by keeping count, and all else of it dealt anew.

A player begins with known cards, recruits in the open and plays in the open.  So a card that he has
played lies on his resting pile till he rests, and what he has recruited since then is in his hand.
Only a rest that does not bring everything back hides something: which cards came.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.hidden import asked_anew
from solver.deep_blue.player import Player
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

Line = Sequence[tuple[State, Action, State]]
"""Steps of a game: before, what was done, after."""


def redealt(start: State, line: Line, knowing: Collection[int], rng: random.Random) -> State:
    """Where `line` leads from `start`, with what is hidden from the seats `knowing` dealt by lot.

    Every hand keeps its size and holds what it is known to hold.  Of crews that are in `start` on
    their way through a game, nothing is known but their sizes.  Who pays just then keeps his hand,
    for he has shown that he can.
    """
    state = line[-1][2] if line else start
    for seat, player in enumerate(state.players):
        is_paying = seat == state.mover and state.step is Step.PAY
        if seat in knowing or is_paying:
            continue
        crew = KnownCrew(start.players[seat], start.box.starting_cards)
        for before, action, after in line:
            crew.follow(before, action, after, seat)
        state = state.with_player(seat, crew.dealt(player, rng))
    return asked_anew(state)


class KnownCrew:
    """Where the cards of one player are, as far as everybody can know."""

    def __init__(self, player: Player, starting: Sequence[int]) -> None:
        is_new = not player.resting and Counter(player.hand) == Counter(starting)
        self.hand = Counter(player.hand if is_new else ())
        """Surely in the hand."""
        self.resting: Counter[int] = Counter()
        """Surely on the resting pile."""
        self.unsure = Counter(() if is_new else (*player.hand, *player.resting))
        """In either."""
        self.unsure_in_hand = 0 if is_new else len(player.hand)
        """How many of these are in the hand."""

    def follow(self, before: State, action: Action, after: State, seat: int) -> None:
        """One step of the game, as everybody sees it."""
        old, new = before.players[seat], after.players[seat]
        if action.kind is Kind.REST and seat == before.mover:
            self._rest(after)
        elif before.step is Step.CARD:
            self.unsure_in_hand += seat == before.mover
        else:
            self._play(Counter(old.hand) - Counter(new.hand))
            self.hand += Counter(new.hand) - Counter(old.hand)
            self.resting += Counter(new.resting) - Counter(old.resting)

    def dealt(self, player: Player, rng: random.Random) -> Player:
        """The player with a hand and a resting pile that might be his."""
        unsure = sorted(self.unsure.elements())
        rng.shuffle(unsure)
        hand = [*self.hand.elements(), *unsure[: self.unsure_in_hand]]
        resting = [*self.resting.elements(), *unsure[self.unsure_in_hand :]]
        assert (len(hand), len(resting)) == (len(player.hand), len(player.resting))
        return replace(player, hand=tuple(sorted(hand)), resting=tuple(sorted(resting)))

    def _rest(self, after: State) -> None:
        """All cards come back, or some of the pile, nobody sees which."""
        if after.step is Step.CARD:
            self.unsure += self.resting
        else:
            self.hand += self.unsure + self.resting
            self.unsure, self.unsure_in_hand = Counter(), 0
        self.resting = Counter()

    def _play(self, cards: Counter[int]) -> None:
        for card in cards.elements():
            if self.hand[card]:
                self.hand[card] -= 1
            else:
                self.unsure[card] -= 1
                self.unsure_in_hand -= 1
