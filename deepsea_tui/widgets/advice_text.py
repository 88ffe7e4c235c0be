"""What the advice panel says, as styled lines for a page; no widget here.

Every number that was computed comes with its interval.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from deepsea_tui.widgets.odds_text import (
    SEATS,
    air_lines,
    carried_lines,
    home_lines,
    roll_lines,
)
from deepsea_tui.widgets.page import Lines, Page
from deepsea_tui.widgets.plan_text import plan_lines
from deepsea_tui.words.choices import ActionWords, action_words
from deepsea_tui.words.models import (
    ALIKE,
    guesses_in_words,
    later_moves,
    model_name,
    policy_in_words,
)
from deepsea_tui.words.numbers import count, points, share
from deepsea_tui.words.reasons import arguments, disagreement, holding, target_disagreement
from solver.advice import (
    Advice,
    RankedAction,
)

_BARS = 3
"""Ranked actions that get a bar; the rest are listed without."""
_WIDE = 44
"""Cells from which every action tells its spread."""


def advice_lines(
    advice: Advice, names: Sequence[str], final: bool, page: Page, played: str = ""
) -> Lines:
    """A whole answer: ranking, reasons, rolls, then what bears on it, and how it was computed.

    What decides comes first: a choice of two, one reason and the rolls take 14 lines.  `played` is
    the action that was taken, once that is known.
    """
    lens = "win share" if advice.objective == "win" else "points"
    head = f"{names[advice.mover]} · {lens}"
    lines = [page.sides(head, advice.method, "bold $primary")]
    words = action_words(advice)
    for rank, ranked in enumerate(advice.actions):
        lines += _action_lines(ranked, rank, advice, words, page)
        if ranked.action == played:
            lines.append(page.line(" was played", "$text-accent"))
    lines += _tie_lines(advice, words, page)
    lines += _reason_lines(advice, page)
    after = "" if advice.rolls_after is None else words.choice(advice.rolls_after)
    lines += roll_lines(advice.next_rolls, advice.mover, page, after)
    if not advice.actions and advice.target is not None and advice.reached is not None:
        lines.append(page.sides(_target_words(advice), share(advice.reached)))
    lines += page.wrapped(disagreement(advice) or "")
    lines += page.wrapped(target_disagreement(advice) or "")
    lines += page.wrapped(holding(advice), "$foreground-muted")
    lines += air_lines(advice.air, names, page)
    if not advice.actions:
        lines += home_lines(advice.mover, advice.home_as_loaded, names, page)
    lines += _outlook_lines(advice, words, page)
    lines += plan_lines(advice.drop_plan, words, page)
    lines += _share_lines(advice, names, page)
    lines += carried_lines(advice.carried, page)
    return lines + _method_lines(advice, names, final, page)


def _action_lines(
    ranked: RankedAction, rank: int, advice: Advice, words: ActionWords, page: Page
) -> Lines:
    seat = advice.mover
    best = ranked.action in advice.best
    win, gain = share(ranked.win[seat]), f"{points(ranked.points[seat])} pt"
    first, second = (win, gain) if advice.objective == "win" else (gain, f"win {win}")
    style = "bold $text-success" if best else ""
    lines = [page.sides(f"{'▶' if best else ' '} {words.choice(ranked.action)}", first, style)]
    if ranked.reached is not None:
        lines.append(page.sides(f" {_target_words(advice)}", share(ranked.reached), "$text-accent"))
    if rank < _BARS and (ranked.reached is None or page.width >= _WIDE):
        part = _part_of_bar(ranked, advice)
        lines.append(Content.assemble(" ", page.bar(part, page.width - 1, best)))
    home = ranked.home.get(SEATS[seat])
    chance = f" home {share(home)}" if home is not None else ""
    if not page.fits(chance, second):
        chance, second = (text.replace(" ±", "±").replace(" %", "%") for text in (chance, second))
    if page.fits(chance, second):
        lines.append(page.sides(chance, second, "$foreground-muted"))
    else:
        lines += [page.line(text, "$foreground-muted") for text in (chance, f" {second}")]
    if page.width >= _WIDE:
        lines.append(page.line(f" {_span(ranked, seat, middle=True)}", "$foreground-muted"))
    return lines


def _part_of_bar(ranked: RankedAction, advice: Advice) -> float:
    """How long an action's bar is, in [0, 1]: its win share, or its points as a part of the most
    that any brings."""
    seat = advice.mover
    if advice.objective == "win":
        return ranked.win[seat].mean
    most = max(other.points[seat].mean for other in advice.actions)
    return ranked.points[seat].mean / most if most > 0 else 0.0


def _target_words(advice: Advice) -> str:
    return f"{advice.target}+ pt in all"


def _span(ranked: RankedAction, seat: int, *, middle: bool = False) -> str:
    """Between which points most games end."""
    spread = ranked.spread[seat]
    median = f", middle {spread.median:.0f}" if middle else ""
    return f"8 games of 10: {spread.low:.0f}–{spread.high:.0f} pt{median}"


def _outlook_lines(advice: Advice, words: ActionWords, page: Page) -> Lines:
    """What else the first choice brings: how far points vary, and how the dive may end."""
    if not advice.actions:
        return []
    first = advice.actions[0]
    lines = [] if page.width >= _WIDE else [page.line(_span(first, advice.mover))]
    if first.dive_ends.mean > 0:
        lines.append(page.sides("dive ends first", share(first.dive_ends)))
    return [page.label(f"outlook, “{words.choice(first.action)}”"), *lines] if lines else []


def _tie_lines(advice: Advice, words: ActionWords, page: Page) -> Lines:
    """Equal actions are called equal; otherwise how sure the first place is."""
    if len(advice.best) < 2:
        return []
    tied = [words.choice(action) for action in advice.best]
    why = "equal" if advice.method == "exact" else "too close to tell apart"
    return page.wrapped(f"A tie: {', '.join(tied[:-1])} and {tied[-1]} are {why}.", "$text-accent")


def _reason_lines(advice: Advice, page: Page) -> Lines:
    """Why the best action is best, a line a difference.

    Between two it is clear which is meant; among more each argument names its pair.
    """
    found = arguments(advice)
    if len(advice.actions) == 2 and len(found) == 1:
        heads = ["why: ", *[" " * 5] * len(found[0].differences)]
        pairs = zip(heads, found[0].differences, strict=False)
        return [line for head, text in pairs for line in page.wrapped(head + text)]
    lines: Lines = []
    for argument in found:
        lines += page.wrapped(f"{argument.head}:")
        for difference in argument.differences:
            lines += page.wrapped(f"  {difference}")
    return [page.label("why"), *lines] if lines else []


def _share_lines(advice: Advice, names: Sequence[str], page: Page) -> Lines:
    """The win share of every diver: after the best action, or over all rolls that are due."""
    shares = advice.actions[0].win if advice.actions else advice.win
    if not shares:
        return []
    lines = [page.label("everybody's win share")]
    for seat, estimate in enumerate(shares):
        number = page.text(share(estimate))
        name = f"{SEATS[seat]} {names[seat]}"
        room = page.width - len(number) - 13
        own = seat == advice.mover
        if room >= 6:
            head = f"{page.cut(name, 11):<12}"
            lines.append(
                Content.assemble(
                    (head, "bold" if own else ""),
                    page.bar(estimate.mean, room, own),
                    (f" {number}", "bold" if own else ""),
                )
            )
        else:
            lines.append(page.sides(name, number, "bold" if own else ""))
    return lines


def _method_lines(advice: Advice, names: Sequence[str], final: bool, page: Page) -> Lines:
    """How it was computed, how the rivals are taken to play, and whether more is coming."""
    lines = [page.label("how")]
    if not advice.win and not advice.actions:
        how = "the dice alone"
    elif advice.method == "exact":
        how = "exact, every roll counted"
    else:
        searched = "tree search, " if advice.method == "search" else ""
        how = f"{searched}{count(advice.playouts)} games played out"
    lines += page.wrapped(how if final else f"{how} so far …")
    samples = {ranked.action: ranked.win[advice.mover].n for ranked in advice.actions}
    if len(set(samples.values())) > 1:
        words = action_words(advice)
        each = [f"{words.choice(action)}: {count(n)}" for action, n in samples.items()]
        lines += page.wrapped("; ".join(each), "$foreground-muted")
    if advice.method != "exact" and len(advice.best) == 1:
        sure = f"{100 * advice.actions[0].best_probability:.0f} %"
        lines += page.wrapped(f"the first choice is the best: {sure} sure")
    lines += page.wrapped(f"aims at {'win share' if advice.objective == 'win' else 'points'}")
    lines += page.wrapped(f"rivals: {model_name(advice.model)}")
    for seat, guesses in () if advice.model in ALIKE else advice.rivals.items():
        taken_for = guesses_in_words(guesses, policy_in_words)
        lines += page.wrapped(f"  {seat} {names[SEATS.index(seat)]}: {taken_for}")
    if later := later_moves(advice):
        lines += page.wrapped(f"later moves: {later}")
    if advice.later_dives == "valued":
        lines += page.wrapped("later dives: valued, not played out")
    if advice.method != "exact":
        lines += page.wrapped("± is the 95 % interval", "$foreground-muted")
    return lines
