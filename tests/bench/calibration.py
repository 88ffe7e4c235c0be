"""Predicted win shares against what came of the games: whether 60 % wins six games of ten.

    python -m tests.bench.calibration --divers 4 --games 400 --workers 2

Self-play of `advisor(100)` by the rules `es`; in a field `mixed` one advisor meets drawn rule bots.
After each game two of its decisions are drawn, and the advisor is asked there what it would have
been asked during the game: with the moves up to that point and no others, 1,000 playouts an action.
What it says of every seat under best play by the mover is held against the seat's share of the win.
In a mixed field only the advisor's own decisions and its own share are looked at.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

import click
import numpy as np

from solver.adventure.bots import make
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import Budget
from solver.adventure.objectives import spoken_actions
from solver.adventure.rivals.history import History
from solver.adventure.ruleset import PRESETS
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.arena import MIXED_FIELD
from solver.arena_game import play_game
from tests.bench.calibration_error import Floats, calibration, in_words
from tests.bench.workers import spread

PLAYER = "advisor(100)"
MODELS = ("inferred", "best")
DECISIONS = 2
"""Decisions drawn from each game."""
PLAYOUTS = 1000
"""Playouts an action of a prediction."""


@dataclass(frozen=True)
class Game:
    """One game to play and to predict; its number and the seed fix all chance."""

    divers: int
    field: str
    """`self` or `mixed`."""
    number: int
    seed: int
    model: str = MODELS[0]
    playouts: int = PLAYOUTS


Record = dict[str, list[list[float]]]
"""Of one game: `outcome` (one row: share of the win by seat), `mover` (one row: the seat asked, for
each decision) and `predicted` (a row of shares by seat for each decision)."""


@dataclass(frozen=True)
class Asked:
    """A game that was played, and the decisions of it that are asked about."""

    history: History
    outcome: tuple[float, ...]
    """Share of the win by seat."""
    decisions: tuple[tuple[int, State], ...]
    """Each with the number of actions before it."""


def asked(game: Game) -> Asked:
    """Play a game and draw decisions from it, whatever the model."""
    rng = random.Random(f"calibration/{game.seed}/{game.field}/{game.divers}/{game.number}")
    names = [PLAYER] * game.divers
    hero = game.number % game.divers
    if game.field == "mixed":
        names = rng.sample(MIXED_FIELD, game.divers)
        names[hero] = PLAYER
    starter = rng.randrange(game.divers)
    rules = PRESETS["es"]
    played = play_game([make(name) for name in names], rules, rng.getrandbits(62), starter)
    history = History(State.start(game.divers, rules, starter), played.actions)
    met = [
        (count, state)
        for count, (state, _) in enumerate(history.steps())
        if _is_choice(state) and (game.field == "self" or state.mover == hero)
    ]
    drawn = rng.sample(met, min(DECISIONS, len(met)))
    return Asked(history, tuple(map(float, played.win)), tuple(drawn))


def predicted(game: Game, about: Asked) -> Record:
    """What the advisor says of the decisions drawn from a game, beside what came of it."""
    rng = random.Random(f"prediction/{game.seed}/{game.model}/{game.divers}/{game.number}")
    return {
        "outcome": [list(about.outcome)],
        "mover": [[state.mover for _, state in about.decisions]],
        "predicted": [
            _prediction(
                state, History(about.history.start, about.history.actions[:count]), game, rng
            )
            for count, state in about.decisions
        ],
    }


def record(game: Game) -> Record:
    """Play a game, and predict its result at some of its decisions."""
    return predicted(game, asked(game))


def _is_choice(state: State) -> bool:
    if state.current_player() < 0 or state.step is Step.SINK:
        return False
    return len(spoken_actions(state)) > 1


def _prediction(state: State, history: History, game: Game, rng: random.Random) -> list[float]:
    """Predicted shares of every seat, to 1e-5."""
    answers = advise(
        state,
        model=game.model,
        budget=Budget(nodes=game.playouts * len(spoken_actions(state))),
        seed=rng.getrandbits(31),
        history=history,
        drop_plan=False,
        holds=False,
    )
    *_, (last, _) = answers
    return [round(share.mean, 5) for share in last.win]


def records(games: Iterable[Game], workers: int) -> list[Record]:
    """The records of many games."""
    return list(spread(record, games, workers, block=4))


def pairs(found: Sequence[Record], field: str) -> tuple[Floats, Floats, Floats]:
    """Predicted and real shares, with the game that each belongs to.

    All seats of every decision in self-play, the mover alone in other fields.
    """
    rows = [
        (shares[seat], one["outcome"][0][seat], number)
        for number, one in enumerate(found)
        for mover, shares in zip(one["mover"][0], one["predicted"], strict=True)
        for seat in (range(len(shares)) if field == "self" else (int(mover),))
    ]
    before, real, numbers = np.array(rows).T
    return before, real, numbers


@click.command()
@click.option("--divers", type=click.IntRange(2, 6), multiple=True, default=(2, 4, 6))
@click.option("--games", type=click.IntRange(20), default=4000, show_default=True)
@click.option("--field", type=click.Choice(["self", "mixed"]), default="self", show_default=True)
@click.option("--model", "models", multiple=True, default=MODELS, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
def main(
    divers: tuple[int, ...],
    games: int,
    field: str,
    models: tuple[str, ...],
    workers: int,
    seed: int,
) -> None:
    """Predicted win shares against what came of the games."""
    for count, model in product(divers, models):
        jobs = [Game(count, field, number, seed, model) for number in range(games)]
        result = calibration(*pairs(records(jobs, workers), field))
        print(f"{count} divers, {field}, {games} games, model {model}: {in_words(result)}")
        for row in result.deciles:
            print(f"  {row.predicted:7.3f} {row.real:7.3f} ± {row.half_width:.3f}")


if __name__ == "__main__":
    main()
