"""Answers of the engine process to questions about Deep Blue."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from solver.advice import BotChoice
from solver.deep_blue import dive
from solver.deep_blue.actions import Action
from solver.deep_blue.asked.advice import PositionAdvice, PossibleDive
from solver.deep_blue.asked.requests import AdviceQuestion, BotQuestion, Question
from solver.deep_blue.between.advising import STEPS
from solver.deep_blue.between.advising import advise as look_ahead
from solver.deep_blue.bots import make
from solver.deep_blue.dive_odds.advice import DiveAdvice, Lens
from solver.deep_blue.dive_odds.advising import advise
from solver.deep_blue.notation import format_position
from solver.deep_blue.notation.fields import SEATS
from solver.deep_blue.observation import Observation
from solver.deep_blue.review.report import DiveReview, ReviewStep
from solver.deep_blue.review.reviewing import Cancelled, review
from solver.deep_blue.state import State
from solver.deep_blue.step import Step


def answers(
    question: Question, should_stop: Callable[[], bool]
) -> Iterator[ReviewStep | PositionAdvice | BotChoice]:
    """All answers to `question`, of which the last one is final."""
    if isinstance(question, BotQuestion):
        bot, rng = make(question.bot), random.Random(question.seed)
        yield BotChoice(final=True, choice=str(bot.choose(question.observation, rng)))
        return
    if isinstance(question, AdviceQuestion):
        yield from _advice(question, should_stop)
        return
    try:
        for step in review(question.start, question.actions, should_stop, question.wanted):
            if isinstance(step, DiveReview):
                yield ReviewStep(final=True, review=step)
            else:
                yield ReviewStep(final=False, done=step.done, of=step.of)
    except Cancelled:
        yield ReviewStep(final=True)


def _advice(question: AdviceQuestion, should_stop: Callable[[], bool]) -> Iterator[PositionAdvice]:
    """What is counted out comes first; the look ahead goes on till it is to end."""
    said = advice_on(question.state, question.lens)
    if question.state.step not in STEPS:
        yield said
        return
    yield replace(said, final=False)
    seen = Observation.of(question.state, question.state.mover)
    last = None
    for last in look_ahead(seen, question.budget, question.seed, should_stop):
        yield replace(said, final=False, between=last)
    yield replace(said, between=last)


def advice_on(state: State, lens: Lens) -> PositionAdvice:
    """Everything that can be said about dives in `state`, by what the seat to decide may know."""
    seat, board = state.current_player(), state.board
    return PositionAdvice(
        position=format_position(state),
        mover=SEATS[seat] if seat >= 0 else None,
        step=state.step,
        lens=lens,
        site=None if board is None else state.box.sea.sites[board.site],
        leader=None if board is None else SEATS[board.leader],
        dive=_dive(state, lens),
        possible=sorted(_possible(state, lens), key=lambda each: -_worth(each, seat, lens)),
    )


def _dive(state: State, lens: Lens) -> DiveAdvice | None:
    if state.board is None:
        return None
    chance = state.is_chance_node()
    return advise(state, dive.board_of(state).leader if chance else state.mover, lens)


def _possible(state: State, lens: Lens) -> Iterator[PossibleDive]:
    """Each dive as it is when it has just begun."""
    if state.step is not Step.TURN or not sum(state.bag):
        return
    for action in dive.sites(state):
        yield PossibleDive(action=str(action), gains=_begun(state, action, lens).gains)


def _begun(state: State, action: Action, lens: Lens) -> DiveAdvice:
    return advise(state.child(action), state.mover, lens)


def _worth(each: PossibleDive, seat: int, lens: Lens) -> float:
    gain = each.gains[seat]
    return (gain.points if lens == "points" else gain.margin).mean
