"""One decision or chance node of a game, judged by the advisor's own ladder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from solver.adventure.actions import GO_ON, SAY_NOTHING, Action, Kind
from solver.adventure.ladder.advisor import advise
from solver.adventure.ladder.budget import MOST_NODES, Budget
from solver.adventure.objectives import spoken_actions
from solver.adventure.rivals.history import History
from solver.adventure.state import State
from solver.advice import Advice, Objective, RankedAction

SURE: Final = 10
"""How many times the games of other moments a decision gets that may have cost something."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Asks the ladder about positions; the same settings give the same judgements."""

    objective: Objective
    model: str
    nodes: int
    seed: int
    should_stop: Callable[[], bool]

    def on_decision(self, state: State, history: History, action: Action) -> Advice:
        """What is best in `state`; with `SURE` times the games unless `action` is clearly best.

        What a search has not learned yet is left to a policy: by that losses come out too large, or
        the wrong choice seems as good, by more than the errors, if it has learned little.
        """
        found = self.last_answer(state, history)
        if found.method == "exact" or self._is_clearly_best(found, state, action):
            return found
        return self.last_answer(state, history, SURE)

    def _is_clearly_best(self, found: Advice, state: State, action: Action) -> bool:
        """Whether each other action is behind `action` by its error, or equal to it."""
        played = ranked(found, state, action)
        others = (other for other in found.actions if other is not played)
        behind = [other.behind[self.objective] for other in others]
        return played.behind[self.objective].mean == 0 and all(
            loss.mean >= loss.half_width for loss in behind
        )

    def last_answer(self, state: State, history: History, times: int = 1) -> Advice:
        """The best answer there is within so many `times` the budget."""
        answers = advise(
            state,
            objective=self.objective,
            model=self.model,
            budget=Budget(nodes=min(MOST_NODES, self.nodes * times)),
            seed=self.seed,
            history=history,
            drop_plan=False,
            holds=False,
            should_stop=self.should_stop,
        )
        return [advice for advice, _ in answers][-1]


def is_choice(state: State) -> bool:
    """Whether a decision is due in which there is something to choose."""
    return state.current_player() >= 0 and len(spoken_actions(state)) > 1


def ranked(advice: Advice, state: State, action: Action) -> RankedAction:
    """What the advice says of `action`, which may be another name for one that it ranks.

    Rolling without a word counts as going on; of identical units the first is ranked.
    """
    if action == SAY_NOTHING:
        action = GO_ON
    elif action.kind in (Kind.DROP, Kind.LAY):
        carried = state.diver.carried
        first = carried.index(carried[action.number - 1], state.arranged)
        action = Action(action.kind, first + 1)
    name = str(action)
    for found in advice.actions:
        if found.action == name:
            return found
    raise ValueError(f"action {name} is not ranked in {advice.position}")
