"""A drop plan as styled lines for a page."""

from __future__ import annotations

from deepsea_tui.widgets.page import Lines, Page
from deepsea_tui.words.choices import ActionWords, unit_name
from deepsea_tui.words.numbers import points, share
from solver.advice import DropPlan, Estimate

_RARE = 0.01
"""Chance below which a step of a drop plan is not listed."""
_LISTED = 6
"""Steps that are listed at most, the likeliest."""


def plan_lines(plan: DropPlan | None, words: ActionWords, page: Page) -> Lines:
    """What to put down, when and where, and what that brings."""
    if plan is None:
        return []
    aim = "points" if plan.target is None else f"{plan.target} pt"
    lines = [page.label(f"drop plan for {aim}, {plan.turns} turns")]
    if plan.drop_now is not None:
        lines += page.wrapped(f"now: {words.choice(plan.drop_now)}", "bold")
    later = [step for step in plan.steps if plan.drop_now is None or step.turn > 1]
    likely = [step for step in later if step.probability >= _RARE]
    if plan.drop_now is None and not likely:
        rarely = "a drop is hardly ever needed" if later else "no drop brings more home"
        lines += page.wrapped(f"keep all: {rarely}")
    listed = sorted(likely, key=lambda step: -step.probability)[:_LISTED]
    for step in (step for step in likely if step in listed):
        when = f"turn {step.turn}, at {step.place}: drop {unit_name(step.unit)}"
        lines += page.wrapped(f"{when} ({100 * step.probability:.0f}%)")
    if len(likely) > _LISTED:
        lines += page.wrapped(f"and {len(likely) - _LISTED} less likely", "$foreground-muted")
    return lines + page.wrapped(_plan_worth(plan), "$foreground-muted")


def _plan_worth(plan: DropPlan) -> str:
    """What a plan brings: played, at most, and as forecast."""

    def number(of: Estimate) -> str:
        return f"{of.mean:.1f} pt" if plan.target is None else f"{100 * of.mean:.0f} %"

    proof = "proved best" if plan.proved else f"best found, bound {number(plan.bound)}"
    forecast = f"{number(plan.value)} ({proof}), keeping all {number(plan.keep_all)}"
    if plan.played is None or plan.kept is None or plan.hindsight is None:
        return f"if the others go on as forecast: {forecast}"

    def known(estimate: Estimate) -> str:
        return f"{points(estimate)} pt" if plan.target is None else share(estimate)

    worth = f"worth {known(plan.played)}, keeping all {known(plan.kept)}"
    return f"{worth}, with hindsight {known(plan.hindsight)}; as forecast {forecast}"
