"""An analysis as plain text: aligned tables without colour, for terminals and files."""

from __future__ import annotations

from collections.abc import Sequence

from deepsea_tui.words.models import ALIKE, guesses_in_words
from deepsea_tui.words.numbers import chances_in_words, count, half_width
from deepsea_tui.words.reasons import disagreement, sentences, target_disagreement
from deepsea_tui.words.tables import aligned
from solver.adventure.notation import SEATS
from solver.adventure.rivals.models import PARANOID
from solver.advice import Advice, DropPlan, Estimate


def tables(advice: Advice) -> str:
    """Everything that `advice` says, one block for each kind of number."""
    blocks = [
        _head(advice),
        _ranking(advice),
        _all_seats(advice),
        _holds(advice),
        _rolls(advice),
        _odds(advice),
        _plan(advice.drop_plan),
        [
            *sentences(advice),
            *filter(None, [disagreement(advice), target_disagreement(advice)]),
        ],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _head(advice: Advice) -> list[str]:
    how: str = "odds only" if advice.method == "odds" else advice.method
    if advice.playouts:
        games = "games of a tree search" if advice.method == "search" else "playouts"
        how = f"{count(advice.playouts)} {games}, continued by {advice.continuation}"
    if advice.later_dives == "valued":
        how += ", later dives by the value between dives"
    lines = [
        f"position   {advice.position}",
        f"to move    {SEATS[advice.mover]}, {advice.step}",
        f"objective  {advice.objective}, model {advice.model}, {how}",
    ]
    lines += [
        f"rival {letter}    {guesses_in_words(guesses)}"
        for letter, guesses in advice.rivals.items()
        if advice.model not in ALIKE
    ]
    if advice.model == PARANOID and advice.method == "playouts" and advice.rung > 1:
        lines.append(
            "           no worst case: too much is left to search, and rivals play on as said"
        )
    if advice.best:
        lines.append(f"best       {' = '.join(advice.best)}")
    elif advice.win:
        lines.append(f"win, %     {_seats(advice.win, 100)}")
        lines.append(f"points     {_seats(advice.points, 1)}")
    if advice.target is not None:
        lines.append(f"target     {_target(advice)}")
    return lines


def _target(advice: Advice) -> str:
    """What the target is, and how likely where nothing is to be chosen."""
    words = f"{advice.target} points of {SEATS[advice.mover]} when this dive is over"
    chance = None if advice.actions else advice.reached
    return words if chance is None else f"{words}: {_number(chance, 100)} %"


def _ranking(advice: Advice) -> list[str]:
    if not advice.actions:
        return []
    seat, letter = advice.mover, SEATS[advice.mover]
    head = ["best, %", "win, %", "points", "10-50-90 %", "home, %", "dive ends, %"]
    aim = [] if advice.target is None else [f"≥{advice.target} points, %"]
    rows = [[f"{letter} plays", *head, *aim]]
    for ranked in advice.actions:
        spread = ranked.spread[seat]
        rows.append(
            [
                ranked.action,
                f"{100 * ranked.best_probability:.0f}",
                _number(ranked.win[seat], 100),
                _number(ranked.points[seat], 1),
                f"{spread.low:.0f}-{spread.median:.0f}-{spread.high:.0f}",
                _number(ranked.home[letter], 100) if letter in ranked.home else "-",
                _number(ranked.dive_ends, 100),
                *([] if ranked.reached is None else [_number(ranked.reached, 100)]),
            ]
        )
    return aligned(rows)


def _all_seats(advice: Advice) -> list[str]:
    if not advice.actions:
        return []
    seats = range(len(advice.actions[0].win))
    rows = [["everyone", *(f"win {SEATS[seat]}, %" for seat in seats)]]
    rows += [
        [ranked.action, *(_number(share, 100) for share in ranked.win)] for ranked in advice.actions
    ]
    rows.append(["", *(f"points {SEATS[seat]}" for seat in seats)])
    rows += [
        [ranked.action, *(_number(points, 1) for points in ranked.points)]
        for ranked in advice.actions
    ]
    letters = list(advice.actions[0].home)
    if letters:
        homes = {letter: f"home {letter}, %" for letter in letters}
        rows.append(["", *(homes.get(SEATS[seat], "") for seat in seats)])
        rows += [
            [
                ranked.action,
                *(
                    _number(ranked.home[SEATS[seat]], 100) if SEATS[seat] in ranked.home else ""
                    for seat in seats
                ),
            ]
            for ranked in advice.actions
        ]
    return aligned(rows)


def _holds(advice: Advice) -> list[str]:
    """Whether the advice is as good when the rivals play otherwise, and what it gives up if not."""
    scale, unit = (100, " % of win share") if advice.objective == "win" else (1, " points")
    lines = []
    for held in advice.holds:
        if held.holds:
            lines.append(f"holds under model {held.model}")
        else:
            better = " = ".join(held.best)
            loss = f"{_number(held.loss, scale)}{unit}"
            lines.append(f"does not hold under model {held.model}: {better} is better by {loss}")
    return lines


def _rolls(advice: Advice) -> list[str]:
    if not advice.next_rolls:
        return []
    after = f" after {advice.rolls_after}" if advice.rolls_after else ""
    letter = SEATS[advice.mover]
    rows = [
        [f"roll{after}", *(str(roll.roll) for roll in advice.next_rolls)],
        ["chance, %", *(f"{100 * roll.probability:.1f}" for roll in advice.next_rolls)],
        ["place", *(str(roll.place) if roll.place else "home" for roll in advice.next_rolls)],
    ]
    if all(roll.win for roll in advice.next_rolls):
        rows.append(
            [
                f"win {letter}, %",
                *(_number(roll.win[advice.mover], 100) for roll in advice.next_rolls if roll.win),
            ]
        )
    return aligned(rows)


def _odds(advice: Advice) -> list[str]:
    lines = []
    air = advice.air
    if air.turns:
        turns = ", ".join(f"{letter} {turns}" for letter, turns in air.turns.items())
        lines.append(
            f"air {air.air}, next breath {air.next_breath}; turns left at today's loads: {turns}; "
            f"{air.last_breath} breathes the last"
        )
    if advice.home_as_loaded:
        chances = ", ".join(
            f"{letter} {100 * chance.mean:.0f} %"
            for letter, chance in advice.home_as_loaded.items()
        )
        lines.append(f"home at today's loads: {chances}")
    lines += [
        f"carried {unit.number}: {unit.unit}, {unit.low}-{unit.high} points, "
        f"mean {unit.worth.mean:.1f}: {chances_in_words(unit)}"
        for unit in advice.carried
    ]
    return lines


def _plan(plan: DropPlan | None) -> list[str]:
    if plan is None:
        return []
    value, keep_all, bound = (_planned(plan, of) for of in (plan.value, plan.keep_all, plan.bound))
    proof = "proved best" if plan.proved else f"best found, bound {bound}"
    aim = "points" if plan.target is None else f"{plan.target} points"
    lines = [
        f"drop plan for {aim} over {plan.turns} turns, the others as forecast: {value}, "
        f"{keep_all} without dropping ({proof})"
    ]
    if plan.played is not None and plan.kept is not None and plan.hindsight is not None:
        scale, unit = (1, "") if plan.target is None else (100, " %")
        tried = (plan.played, plan.kept, plan.hindsight)
        played, kept, most = (f"{_number(of, scale)}{unit}" for of in tried)
        lines.append(
            f"  played against the rivals: {played}, {kept} without dropping; "
            f"at most, all luck known: {most}"
        )
        if not plan.steps:
            lines.append("  keep all")
    lines += [
        f"  turn {step.turn}, place {step.place}: drop {step.unit} ({100 * step.probability:.0f} %)"
        for step in plan.steps
    ]
    return lines


def _planned(plan: DropPlan, of: Estimate) -> str:
    """What a plan brings by its forecast: points, or the chance of its target."""
    return f"{of.mean:.2f}" if plan.target is None else f"{100 * of.mean:.1f} %"


def _seats(estimates: Sequence[Estimate], scale: int) -> str:
    return "  ".join(
        f"{SEATS[seat]} {_number(estimate, scale)}" for seat, estimate in enumerate(estimates)
    )


def _number(estimate: Estimate, scale: int) -> str:
    return f"{scale * estimate.mean:.1f} ±{half_width(estimate, scale)}"
