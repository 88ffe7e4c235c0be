"""One game of Deep Blue in play: history, undo and redo, who has the keyboard, seeded luck.

>>> from deepsea_tui.game.seats import Seat
>>> session = DeepBlueSession(DeepBlueSetup((Seat("Ann"), Seat("Bob")), seed=7))
>>> session.chance().before.step.value, session.state.step.value
('place', 'place')
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime

from deepsea_tui.game.deep_blue import replay
from deepsea_tui.game.deep_blue.move import DeepBlueMove
from deepsea_tui.game.deep_blue.origin import Origin
from deepsea_tui.game.deep_blue.record import DeepBlueRecord
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.playing import Playing
from deepsea_tui.game.seats import Seat, SetupError
from solver.deep_blue import scoring
from solver.deep_blue.actions import Action
from solver.deep_blue.asked.requests import GivenGame
from solver.deep_blue.deal import Deal, Drawn
from solver.deep_blue.known_crews import redealt
from solver.deep_blue.notation import format_position
from solver.deep_blue.observation import Observation
from solver.deep_blue.state import State
from solver.streams import Streams


class DeepBlueSession(Playing[State, Action, DeepBlueMove]):
    """A game from its first position to where it stands, and what was undone.

    Hands, resting piles and points are hidden, so where several people share one keyboard it has
    to be handed over: `keyboard` is the seat that may look, `is_hand_over_due` tells when another
    one has to decide.  What a seat may see is in its `observation`.

    Undo takes back decisions of who has the keyboard, as long as nothing has been seen since: no
    tile, card or gem, nobody else's choice, and no other player at the keyboard.
    """

    game = "deep-blue"

    def __init__(self, setup: DeepBlueSetup, origin: Origin | None = None) -> None:
        """`origin`: where it goes on from, if not from the start of a game."""
        self.setup = setup
        self.origin = origin
        self.deal = Deal(setup.seed)
        self.starter = setup.first_seat
        start = (
            State.start(len(setup.seats), setup.scenario, setup.edition, self.starter, setup.box)
            if origin is None
            else origin.state
        )
        super().__init__(setup.seats, start)
        people = [number for number, seat in enumerate(setup.seats) if seat.is_human]
        self._alone = people[0] if len(people) == 1 else None
        """The seat of a person who plays alone with bots."""
        self._keyboard = self._alone
        self._seen = 0
        """Number of moves that had been made when the keyboard was handed over last."""

    # Where the game stands

    @property
    def whose_turn(self) -> int | None:
        """Seat whose turn it is, or in a dive that decides; None when over."""
        return None if self.is_over else self.state.mover

    def observation(self, seat: int) -> Observation:
        """What a seat (from 0) may know now."""
        return Observation.of(self.state, seat)

    @property
    def history(self) -> GivenGame:
        """All that has happened, as the engine takes it."""
        return GivenGame(format_position(self.start), [str(move.action) for move in self.moves])

    # Who may look

    @property
    def lies_open(self) -> bool:
        """Whether everything may be seen: the game is over, or no person plays in it."""
        end = self.redo_moves[-1].after if self.redo_moves else self.state
        return end.is_terminal() or not any(seat.is_human for seat in self.seats)

    @property
    def keyboard(self) -> int | None:
        """The seat whose cards may be shown; None while nobody's may.

        A person who plays alone with bots has it from the start.
        """
        return self._keyboard

    @property
    def is_hand_over_due(self) -> bool:
        """Whether a person has to decide who does not have the keyboard yet.

        A choice of one is no decision: it can be made without looking.
        """
        return (
            self.is_human_turn
            and not self.is_forced
            and self.state.current_player() != self._keyboard
        )

    def hand_over(self) -> None:
        """The seat to act takes the keyboard; ValueError when it has it, or nobody has to act."""
        if not self.is_hand_over_due:
            raise ValueError("the keyboard is where it has to be")
        self._keyboard = self.state.current_player()
        self._seen = len(self.moves)

    # Playing

    def next_chance(self) -> Action:
        """What `chance` would do, without doing it; ValueError when nothing of it is due."""
        return self.deal.next(self.state, self._drawn)

    def bot_rng(self) -> random.Random:
        """The chance of the bot to move: from the seed and the number of moves, nothing else."""
        before = 0 if self.origin is None else self.origin.moves
        return self.deal.bot_rng(before + len(self.moves))

    # Other games from this one

    def restart(self) -> DeepBlueSession:
        """A new session with the same setup: the same starter, tiles, deck and gems."""
        return DeepBlueSession(self.setup, self.origin)

    def copy(self) -> DeepBlueSession:
        """The same game as it stands, without what was undone, to look at it from any point."""
        twin = DeepBlueSession(self.setup, self.origin)
        twin._line = self.moves, ()
        return twin

    @property
    def can_branch(self) -> bool:
        """Whether another game may go on from here: all may be seen, or one person knows his own
        cards and plays with other luck."""
        return not self.is_over and (self.lies_open or self._alone is not None)

    def branch(self, seats: tuple[Seat, ...], seed: int | None = None) -> DeepBlueSession:
        """A new game that goes on from here with other `seats`, as many and in the same order.

        Without `seed` it has the luck of this game, and everybody the cards that he has.  With it,
        its luck is another from here on: what the people at the table cannot know of others' hands
        is dealt anew too.  So it always is of a game that is still on, to whoever plays that.
        SetupError names what is wrong.
        """
        problems = []
        if len(seats) != len(self.seats):
            problems.append(f"seats: {len(seats)} where the game has {len(self.seats)}")
        if not self.can_branch or (seed is None and not self.lies_open):
            problems.append("the game is still on: its luck, and hands, are hidden")
        if problems:
            raise SetupError(problems)
        kept = self.setup.seed if seed is None else seed
        setup = replace(self.setup, seats=seats, seed=kept, starter=self.starter)
        state = self.state
        if seed is not None:
            people = {number for number, seat in enumerate(seats) if seat.is_human}
            if not self.lies_open and self._alone is not None:
                people = {self._alone}
            line = [(move.before, move.action, move.after) for move in self.moves]
            state = redealt(self.start, line, people, Streams(seed).rng("redeal", 0))
        before = 0 if self.origin is None else self.origin.moves
        return DeepBlueSession(setup, Origin(state, self._drawn, before + len(self.moves)))

    # The score

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that share the win; empty while the game is on."""
        return scoring.winners(self.state) if self.is_over else ()

    # Records

    def to_record(
        self,
        *,
        title: str = "",
        started: datetime | None = None,
        updated: datetime | None = None,
    ) -> DeepBlueRecord:
        """The game so far, and what was undone; times have a time zone."""
        return replay.write(self, title, started, updated)

    @classmethod
    def from_record(
        cls, record: DeepBlueRecord, find: replay.FindTables = replay.shipped
    ) -> DeepBlueSession:
        """The game played again; RecordError names the field or action that cannot be.

        `find` gives the tables that it was played with, by their fingerprint.
        """
        setup = replay.setup_of(record, find)
        session = cls(setup, replay.origin_of(record, setup))
        replay.play(record, session)
        return session

    # Inside

    @property
    def _drawn(self) -> Drawn:
        last = self.last_move
        if last is not None:
            return last.drawn.after(last.before)
        return Drawn() if self.origin is None else self.origin.drawn

    def _move(self, action: Action) -> DeepBlueMove:
        before = self.state
        return DeepBlueMove(before, action, before.child(action), self._drawn)

    def _chance_name(self) -> str:
        return "a tile, a card or a gem"

    def _undo_floor(self) -> int:
        if self.is_over:  # everything lies open
            return len(self.moves)
        floor = len(self.moves)
        while floor > self._seen and self.moves[floor - 1].seat == self._keyboard:
            floor -= 1
        return floor

    def _undo_refusal(self) -> str:
        return "nothing can be undone: what came after the last decision has been seen"
