"""Where a game's dice, chip values and bots' chance come from: seeds, or a real table."""

from __future__ import annotations

from dataclasses import dataclass

from solver.adventure.deal import Deal


@dataclass(frozen=True, slots=True)
class NewSeed:
    """From here on the luck is another: a game that was branched off with dice of its own."""

    after: int
    """How many moves of the game, chance counted, went before."""
    seed: int


@dataclass(frozen=True, slots=True)
class Luck:
    """The seeds of a game, each from a move on."""

    seed: int | None
    """From the first move on; None: a game at a real table, whose luck is typed in."""
    later: tuple[NewSeed, ...] = ()
    """Seeds that took over, by `after`, rising."""

    def binding(self, moves: int) -> Deal | None:
        """The deal that decides after `moves` moves; None: whatever a real table had then."""
        seed = self.seed
        for new in self.later:
            if new.after <= moves:
                seed = new.seed
        return None if seed is None else Deal(seed)

    def deal(self, moves: int) -> Deal | None:
        """The deal to draw from after `moves` moves; None: the luck has to be typed in.

        Where a game from a real table is played on here, it is this deal also for what is played
        again before that point.
        """
        found = self.binding(moves)
        return Deal(self.later[0].seed) if found is None and self.later else found

    def reseeded(self, moves: int, seed: int) -> Luck:
        """The same up to `moves` moves, and `seed` from there on."""
        kept = (new for new in self.later if new.after < moves)
        return Luck(self.seed, (*kept, NewSeed(moves, seed)))
