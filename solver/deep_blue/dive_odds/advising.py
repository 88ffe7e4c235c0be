"""The advice on a dive: every legal action with what comes of it, as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from solver.advice import Estimate, Reason
from solver.deep_blue import dive
from solver.deep_blue.actions import Action, Kind
from solver.deep_blue.dive_odds import prospects
from solver.deep_blue.dive_odds.advice import (
    LENSES,
    DiveAdvice,
    DiveOption,
    Gain,
    Lens,
    StoppingRule,
)
from solver.deep_blue.dive_odds.estimating import estimate
from solver.deep_blue.dive_odds.kernel import CARDS, GEMS, HOME, Floats
from solver.deep_blue.dive_odds.outlook import Outlook, outlooks, points
from solver.deep_blue.dive_odds.solving import must_draw
from solver.deep_blue.dive_odds.stopping import stopping_rule
from solver.deep_blue.dive_odds.values import begun
from solver.deep_blue.state import State
from solver.deep_blue.step import Step

_EQUAL: Final = 1e-9
"""Points closer than this are equal: they differ by rounding only."""

_LAST: Final = (Kind.DEFEND, Kind.RESURFACE, Kind.DONE, Kind.DRAW, Kind.RUSH)
"""Actions that come after others of equal worth, in this order: they use up or risk more."""


class Counted(NamedTuple):
    """An action with what it brings; `state` is the dive when all who rush are there."""

    action: Action
    state: State
    outlook: Outlook

    def of(self, seat: int, lens: Lens) -> Floats:
        """[batch] what a seat gets, by what it wants."""
        return _by_lens(self.state, self.outlook, lens)[:, seat]


def advise(state: State, seat: int | None = None, lens: Lens = "points") -> DiveAdvice:
    """Advise `seat` (the mover by default) in the dive of `state`, by what that seat may know.

    ValueError if no dive is on, or there is no such seat.
    """
    if state.board is None:
        raise ValueError("no dive is on")
    seat = state.mover if seat is None else seat
    if not 0 <= seat < len(state.players):
        raise ValueError(f"seat: {seat} is not from 0 to {len(state.players) - 1}")
    diving = begun(state)
    if diving.board is None:
        raise ValueError("the bag is empty: the dive is over when the boats are there")
    actions = state.legal_actions() if state.current_player() == seat else ()
    if state.step is Step.RUSH:
        here, options = _rushing(state, actions, seat, lens)
    else:
        here, *found = outlooks(state, (None, *actions), lens, seat)
        options = [
            Counted(action, state, each) for action, each in zip(actions, found, strict=True)
        ]
    options = _ordered(options, seat, lens)
    best = [str(each.action) for each in options if _is_best(each, options[0], seat, lens)]
    return DiveAdvice(
        seat=seat,
        mover=None if state.is_chance_node() else state.mover,
        step=str(state.step),
        lens=lens,
        method=here.plans.method,
        hands=here.plans.hands,
        best=best,
        options=[_option(each, options[0], seat) for each in options],
        gains=_gains(diving, here),
        goes_on=estimate(here.plans, here.goes_on),
        next_draw=prospects.next_draw(diving, here),
        outlasting=prospects.outlasting(diving, here, seat),
        first_defence=prospects.first_defence(diving),
        stopping=_stopping(diving, here, seat),
        reasons=[*_reasons(options, seat)],
    )


def _rushing(
    state: State, actions: Sequence[Action], seat: int, lens: Lens
) -> tuple[Outlook, list[Counted]]:
    """The dive if all come who may, and with each choice of the mover's.

    One boat more in the centre changes nothing for a seat that takes part already.
    """
    counted: dict[tuple[bool, ...], Outlook] = {}
    parts = max(1, len(actions))

    def count(diving: State) -> Outlook:
        joined = dive.board_of(diving).joined
        if joined not in counted:
            counted[joined] = outlooks(diving, lens=lens, seen_by=seat, parts=parts)[0]
        return counted[joined]

    options = []
    for action in actions:
        diving = begun(state, choice=action)
        options.append(Counted(action, diving, count(diving)))
    return count(begun(state)), options


def _ordered(options: Sequence[Counted], seat: int, lens: Lens) -> list[Counted]:
    """Best first; of equal ones those that use up less."""
    most = max((float(each.of(seat, lens).mean()) for each in options), default=0.0)

    def order(each: Counted) -> tuple[float, int, bool]:
        short = most - float(each.of(seat, lens).mean())
        kind = each.action.kind
        late = _LAST.index(kind) if kind in _LAST else -1
        return 0.0 if short <= _EQUAL else short, late, _spends(each.action) == "card"

    return sorted(options, key=order)


def _option(each: Counted, best: Counted, seat: int) -> DiveOption:
    bag, gems = each.state.bag, prospects.gems_next(each.state)
    stays = prospects.stays_in(bag, gems, each.outlook, seat)
    return DiveOption(
        action=str(each.action),
        gains=_gains(each.state, each.outlook),
        behind={lens: _behind(each, best, seat, lens) for lens in LENSES},
        goes_on=estimate(each.outlook.plans, each.outlook.goes_on),
        window=estimate(each.outlook.plans, each.outlook.goes_on * stays),
        spends=_spends(each.action),
    )


def _spends(action: Action) -> Literal["card", "spot"] | None:
    if action.kind is Kind.PLAY:
        return "card"
    if action.kind is Kind.DEFEND:
        return "spot" if action.what.startswith("spot-") else "card"
    return None


def _is_best(each: Counted, best: Counted, seat: int, lens: Lens) -> bool:
    return _behind(each, best, seat, lens).mean <= _EQUAL


def _behind(each: Counted, best: Counted, seat: int, lens: Lens) -> Estimate:
    """What `best` brings above `each`, batch by batch if both were found over the same hands."""
    return _difference(best, each, best.of(seat, lens), each.of(seat, lens))


def _difference(best: Counted, each: Counted, more: Floats, less: Floats) -> Estimate:
    """By how much `more`, of `best`, is above `less`, of the other."""
    if len(more) == len(less):
        return estimate(each.outlook.plans, more - less)
    # By lot on one side at least, and the interval is that of both.
    found = estimate(best.outlook.plans, more).above(estimate(each.outlook.plans, less))
    return Estimate(found.mean, found.half_width, found.n, "playouts")


def _gains(state: State, outlook: Outlook) -> list[Gain]:
    columns = outlook.gains
    by_lens = {lens: _by_lens(state, outlook, lens) for lens in LENSES}
    return [
        Gain(
            points=estimate(outlook.plans, by_lens["points"][:, seat]),
            margin=estimate(outlook.plans, by_lens["margin"][:, seat]),
            gems=estimate(outlook.plans, columns[:, seat, GEMS]),
            cards=estimate(outlook.plans, columns[:, seat, CARDS]),
            home=estimate(outlook.plans, columns[:, seat, HOME]),
        )
        for seat in range(columns.shape[1])
    ]


def _by_lens(state: State, outlook: Outlook, lens: Lens) -> Floats:
    """[batch, seat] points, or their lead over the mean of all others."""
    own = points(state, outlook.gains)
    if lens == "points":
        return own
    others = (own.sum(axis=1, keepdims=True) - own) / (own.shape[1] - 1)
    lead: Floats = own - others
    return lead


def _stopping(state: State, here: Outlook, seat: int) -> StoppingRule | None:
    """For a leader who may still come to decide."""
    leads = seat == dive.board_of(state).leader and here.plans.led.alive_at_root[0]
    if not leads or not sum(state.bag):
        return None
    return stopping_rule(here.plans, 1.0 if must_draw(state) else None)


def _reasons(options: Sequence[Counted], seat: int) -> Iterator[Reason]:
    """What the best action does better or worse for the mover than each other."""
    for other in options[1:]:
        best = options[0]
        for kind, value, against in zip(
            _KINDS, _quantities(best, seat), _quantities(other, seat), strict=True
        ):
            difference = _difference(best, other, value, against)
            if abs(difference.mean) > _EQUAL:
                yield Reason(
                    kind=kind,
                    action=str(best.action),
                    than=str(other.action),
                    value=estimate(best.outlook.plans, value),
                    other=estimate(other.outlook.plans, against),
                    difference=difference,
                )


_KINDS: Final = ("points", "margin", "gems", "cards", "home")


def _quantities(each: Counted, seat: int) -> list[Floats]:
    """What `_KINDS` names, batch by batch."""
    gains = each.outlook.gains[:, seat]
    return [
        *(each.of(seat, lens) for lens in LENSES),
        *(gains[:, of] for of in (GEMS, CARDS, HOME)),
    ]
