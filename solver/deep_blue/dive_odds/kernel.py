"""The dynamic programme of a dive, compiled: when a leader stops, and what everybody gets.

A node is what is left in the bag when a draw has been settled: hazards are dealt with, cards have
been played, and the leader stops or draws again (dive 3-5).  Nothing else has to be kept, for
everybody defends as long as he can and plays each card as soon as he may: from the gems drawn
follows who is still in, what protection he has left, and which cards he has played.

Who is in hangs on the hazards that have come, and on nothing else in a bag.  So all others together
are to a leader what they are worth by those, and his hands, of which there may be many, share the
way through the bags.

Bags are numbered in mixed radix, gems grouped by kind, black first, then blue; so a bag comes after
all that can be drawn down from it, and the root, where the question is asked, is the last.
"""

# mypy: disable-error-code="no-any-return"
# (an element of an array is Any to mypy)

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from solver.deep_blue.dive_odds.compiled import inner, jit

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

GEMS: Final = 0
"""Points for gems."""
CARDS: Final = 1
"""Points for cards."""
HOME: Final = 2
"""Chance to be in when the dive is scored."""
COLUMNS: Final = 3

BLACK: Final = 0
BLUE: Final = 1

_EQUAL: Final = 1e-10
"""Values closer than this are equal: they differ by rounding only."""


class Bags(NamedTuple):
    """The gems of a dive from the root on."""

    left: Ints
    """[kind] in the bag at the root."""
    drawn: Ints
    """[kind] drawn before."""
    draws: int
    """Gems drawn at a time, all that are left when there are fewer."""
    first_draws: int
    """The same at the root, where a part of a draw may lie open already."""
    needs: Ints
    """[card, kind] gems that a card needs, and in the last column of all kinds together."""


class Leaders(NamedTuple):
    """The leader with each of his hands."""

    alive: Floats
    """[blacks, blues, hand] 1 if he is in after so many more of both, else 0."""
    alive_at_root: Floats
    """[hand] the same when he stops or draws at the root."""
    gem_points: Ints
    """[kind]"""
    card_points: Floats
    """[card, hand] points for it once its gems lie there after a draw, times how many he has."""
    earned: Floats
    """[hand] points that cards have brought before, or bring at the root."""


class Care(NamedTuple):
    """What all others together are worth to the leader: their points, each times how much he cares.

    At [blacks, blues] of those who are in after so many more of both.
    """

    gem_points: Floats
    """[blacks, blues, kind]"""
    card_points: Floats
    """[blacks, blues, card]"""
    earned: Floats
    """[blacks, blues]"""
    gems_of_root: Floats
    """[kind] of those who are in at the root, whatever is still to be settled."""
    cards_of_root: Floats
    """[1] the same of all their cards."""


class Tally(NamedTuple):
    """What has come of a dive, by the hazards that had come by then: the root is left out."""

    home: Floats
    """[blacks, blues] chance that the dive is scored."""
    gems: Floats
    """[blacks, blues, kind] gems that lie there then, times that chance."""
    cards: Floats
    """[blacks, blues, card] chance that it is scored with a card satisfied."""
    driven: Floats
    """[blacks, blues, blacks after, blues after] chance that the leader draws, and what comes."""
    cards_driven: Floats
    """[the same, card] the same with a card satisfied before."""
    from_root: Floats
    """[blacks, blues] chance that he draws at the root and so many have come then."""


@jit
def plan(bags: Bags, leaders: Leaders, care: Care) -> Floats:
    """[bag, hand] chance that the leader draws again where he leads.

    It is 0 or 1, or one half where he does not care.
    """
    hands = len(leaders.earned)
    strides = strides_of(bags.left)
    size = _number_of_bags(bags.left)
    draws_on = np.zeros((size, hands))
    values = np.zeros((bags.draws, size, hands))  # with so many gems still to come
    within_reach = _within_reach(leaders, bags.draws)
    cards = np.zeros(hands)
    draw = np.zeros(hands)
    drawn = np.zeros(len(bags.left), np.int64)
    satisfied = np.zeros(len(bags.needs), np.bool_)
    chances = np.zeros_like(care.earned)
    left = np.zeros(len(bags.left), np.int64)
    total = 0
    for bag in range(size):
        total = total if bag == 0 else _next(bags.left, left, total)
        is_root = bag == size - 1
        blacks = bags.left[BLACK] - left[BLACK]
        blues = bags.left[BLUE] - left[BLUE]
        if not is_root and not within_reach[blacks, blues]:
            continue
        _look(bags, left, drawn, satisfied)
        others = _scored(care, drawn, satisfied, blacks, blues, is_root)
        gems = _gems_of(leaders, drawn)
        _cards_of(leaders, satisfied, is_root, cards)
        alive = leaders.alive_at_root if is_root else leaders.alive[blacks, blues]
        for hand in range(hands):
            values[0, bag, hand] = others + alive[hand] * (gems + cards[hand])
        if total > 0 and alive.any():
            draw[:] = 0.0
            draws = bags.first_draws if is_root else bags.draws
            for kind in range(len(left)):
                if left[kind] > 0:
                    chance = left[kind] / total
                    after = values[draws - 1, bag - strides[kind]]
                    for hand in range(hands):
                        draw[hand] += chance * after[hand]
            _hazards(left, total, draws, blacks, blues, chances)
            for black in range(blacks, min(blacks + draws + 1, len(chances))):
                for blue in range(blues, min(blues + draws + 1, chances.shape[1])):
                    chance = chances[black, blue]
                    out = _driven_out(care, satisfied, blacks, blues, black, blue, is_root)
                    lives = leaders.alive[black, blue]
                    for hand in range(hands):
                        draw[hand] += chance * (out + (1.0 - lives[hand]) * cards[hand])
            for hand in range(hands):
                if alive[hand] > 0.0:
                    stop = values[0, bag, hand]
                    draws_on[bag, hand] = _choose(stop, draw[hand])
                    values[0, bag, hand] += draws_on[bag, hand] * (draw[hand] - stop)
        for to_come in range(1, bags.draws):
            for kind in range(len(left)):
                if left[kind] > 0:
                    chance = left[kind] / total
                    after = values[to_come - 1, bag - strides[kind]]
                    for hand in range(hands):
                        values[to_come, bag, hand] += chance * after[hand]
            if total == 0:
                values[to_come, bag] = values[0, bag]
    return draws_on


@jit
def follow(
    bags: Bags,
    leaders: Leaders,
    draws_on: Floats,
    at_root: Floats,
    weights: Floats,
    batches: Ints,
) -> tuple[Floats, Floats, Floats]:
    """What comes of a leader's plans: [hand, column] of his own, and [batch, bag] chances to stop
    there (or to have to), and to draw.

    At the root he draws with chance `at_root` [hand].  All is times the `weights` of the hands,
    each of which belongs to one of the `batches`.
    """
    hands = len(leaders.earned)
    strides = strides_of(bags.left)
    size = len(draws_on)
    stops = np.zeros((batches.max() + 1, size))
    draws = np.zeros_like(stops)
    found = np.zeros((hands, COLUMNS))
    reached = np.zeros((bags.draws, size, hands))  # with so many gems still to come
    reached[0, -1] = weights
    going = np.zeros(hands)
    cards = np.zeros(hands)
    drawn = np.zeros(len(bags.left), np.int64)
    satisfied = np.zeros(len(bags.needs), np.bool_)
    chances = np.zeros((bags.left[BLACK] + 1, bags.left[BLUE] + 1))
    left = bags.left.copy()
    total = left.sum()
    for bag in range(size - 1, -1, -1):
        is_root = bag == size - 1
        total = total if is_root else _previous(bags.left, left, total)
        for to_come in range(1, bags.draws):
            if reached[to_come, bag].any():
                if total == 0:
                    reached[0, bag] += reached[to_come, bag]
                _spread(reached, to_come, reached[to_come, bag], bag, left, total, strides)
        if not reached[0, bag].any():
            continue
        blacks = bags.left[BLACK] - left[BLACK]
        blues = bags.left[BLUE] - left[BLUE]
        alive = leaders.alive_at_root if is_root else leaders.alive[blacks, blues]
        _look(bags, left, drawn, satisfied)
        _cards_of(leaders, satisfied, is_root, cards)
        gems = _gems_of(leaders, drawn)
        goes = False
        for hand in range(hands):
            goes_on = 0.0
            if total > 0:
                goes_on = alive[hand] * (at_root[hand] if is_root else draws_on[bag, hand])
            going[hand] = reached[0, bag, hand] * goes_on
            stopping = reached[0, bag, hand] * (1.0 - goes_on)
            stops[batches[hand], bag] += stopping
            draws[batches[hand], bag] += going[hand]
            goes = goes or going[hand] > 0.0
            if alive[hand] > 0.0:
                found[hand, GEMS] += stopping * gems
                found[hand, CARDS] += stopping * cards[hand]
                found[hand, HOME] += stopping
            elif is_root:
                found[hand, CARDS] += stopping * leaders.earned[hand]
        if not goes:
            continue
        due = bags.first_draws if is_root else bags.draws
        _spread(reached, due, going, bag, left, total, strides)
        _hazards(left, total, due, blacks, blues, chances)
        for black in range(blacks, min(blacks + due + 1, len(chances))):
            for blue in range(blues, min(blues + due + 1, chances.shape[1])):
                lives = leaders.alive[black, blue]
                for hand in range(hands):
                    driven = going[hand] * chances[black, blue] * (1.0 - lives[hand])
                    found[hand, CARDS] += driven * cards[hand]
    return found, stops, draws


@jit
def tally(bags: Bags, stops: Floats, draws: Floats) -> Tally:
    """What comes of a dive that stops and goes on at bags with these chances [bag]."""
    size, kinds, cards = len(stops), len(bags.left), len(bags.needs)
    black_count, blue_count = bags.left[BLACK] + 1, bags.left[BLUE] + 1
    home = np.zeros((black_count, blue_count))
    gems = np.zeros((black_count, blue_count, kinds))
    scored = np.zeros((black_count, blue_count, cards))
    driven = np.zeros((black_count, blue_count, black_count, blue_count))
    cards_driven = np.zeros((black_count, blue_count, black_count, blue_count, cards))
    from_root = np.zeros((black_count, blue_count))
    chances = np.zeros((black_count, blue_count))
    drawn = np.zeros(kinds, np.int64)
    satisfied = np.zeros(cards, np.bool_)
    left = np.zeros(kinds, np.int64)
    total = 0
    for bag in range(size):
        total = total if bag == 0 else _next(bags.left, left, total)
        if stops[bag] == 0.0 and draws[bag] == 0.0:
            continue
        is_root = bag == size - 1
        blacks = bags.left[BLACK] - left[BLACK]
        blues = bags.left[BLUE] - left[BLUE]
        _look(bags, left, drawn, satisfied)
        if not is_root:
            home[blacks, blues] += stops[bag]
            for kind in range(kinds):
                gems[blacks, blues, kind] += stops[bag] * drawn[kind]
            for card in range(cards):
                if satisfied[card]:
                    scored[blacks, blues, card] += stops[bag]
        if draws[bag] == 0.0:
            continue
        due = bags.first_draws if is_root else bags.draws
        _hazards(left, total, due, blacks, blues, chances)
        for black in range(blacks, min(blacks + due + 1, black_count)):
            for blue in range(blues, min(blues + due + 1, blue_count)):
                chance = draws[bag] * chances[black, blue]
                if is_root:
                    from_root[black, blue] += chance
                elif chance > 0.0:
                    driven[blacks, blues, black, blue] += chance
                    for card in range(cards):
                        if satisfied[card]:
                            cards_driven[blacks, blues, black, blue, card] += chance
    return Tally(home, gems, scored, driven, cards_driven, from_root)


@jit
def strides_of(left: Ints) -> Ints:
    """[kind] by how much the number of a bag grows with one more gem of the kind."""
    strides = np.ones(len(left), np.int64)
    for kind in range(1, len(left)):
        strides[kind] = strides[kind - 1] * (left[kind - 1] + 1)
    return strides


@inner
def _number_of_bags(left: Ints) -> int:
    bags = 1
    for kind in range(len(left)):
        bags *= left[kind] + 1
    return bags


@inner
def _next(most: Ints, left: Ints, total: int) -> int:
    """`left` becomes the next bag; returns its number of gems, `total` before."""
    kind = 0
    while left[kind] == most[kind]:
        total -= left[kind]
        left[kind] = 0
        kind += 1
    left[kind] += 1
    return total + 1


@inner
def _previous(most: Ints, left: Ints, total: int) -> int:
    """As `_next`, the bag before."""
    kind = 0
    while left[kind] == 0:
        left[kind] = most[kind]
        total += left[kind]
        kind += 1
    left[kind] -= 1
    return total - 1


@jit
def _within_reach(leaders: Leaders, draws: int) -> Flags:
    """[blacks, blues] whether a leader who is in can come there with his next draw."""
    black_count, blue_count = leaders.alive.shape[:2]
    found = np.zeros((black_count, blue_count), np.bool_)
    for black in range(black_count):
        for blue in range(blue_count):
            # At the root he may be in with hazards that are still to be settled.
            if black + blue == 0 or leaders.alive[black, blue].any():
                for more in range(min(draws + 1, black_count - black)):
                    for also in range(min(draws + 1 - more, blue_count - blue)):
                        found[black + more, blue + also] = True
    return found


@inner
def _spread(
    reached: Floats, due: int, going: Floats, bag: int, left: Ints, total: int, strides: Ints
) -> None:
    """Chances to be at `bag` with so many gems due, on to the bags with one gem less."""
    for kind in range(len(left)):
        if left[kind] > 0:
            chance = left[kind] / total
            after = bag - strides[kind]
            for hand in range(len(going)):
                reached[due - 1, after, hand] += chance * going[hand]


@inner
def _hazards(left: Ints, total: int, due: int, blacks: int, blues: int, chances: Floats) -> None:
    """Chances [blacks, blues] that so many have come after the gems due, into those that can be."""
    most_black = min(blacks + due, len(chances) - 1)
    most_blue = min(blues + due, chances.shape[1] - 1)
    for black in range(blacks, most_black + 1):
        for blue in range(blues, most_blue + 1):
            chances[black, blue] = 0.0
    chances[blacks, blues] = 1.0
    for drawn in range(min(due, total)):
        for black in range(most_black, blacks - 1, -1):
            for blue in range(most_blue, blues - 1, -1):
                found = black - blacks + blue - blues
                others = total - left[BLACK] - left[BLUE] - (drawn - found)
                chance = chances[black, blue] * max(0, others)
                if black > blacks:
                    chance += chances[black - 1, blue] * (left[BLACK] - (black - 1 - blacks))
                if blue > blues:
                    chance += chances[black, blue - 1] * (left[BLUE] - (blue - 1 - blues))
                chances[black, blue] = chance / (total - drawn)


@inner
def _look(bags: Bags, left: Ints, drawn: Ints, satisfied: Flags) -> None:
    """What lies open by then, and which cards it satisfies."""
    total = 0
    for kind in range(len(left)):
        drawn[kind] = bags.drawn[kind] + bags.left[kind] - left[kind]
        total += drawn[kind]
    for card in range(len(bags.needs)):
        satisfied[card] = total >= bags.needs[card, len(left)]
        kind = 0
        while satisfied[card] and kind < len(left):
            satisfied[card] = drawn[kind] >= bags.needs[card, kind]
            kind += 1


@inner
def _gems_of(leaders: Leaders, drawn: Ints) -> float:
    """The leader's points for gems."""
    found = 0.0
    for kind in range(len(drawn)):
        found += leaders.gem_points[kind] * drawn[kind]
    return found


@inner
def _cards_of(leaders: Leaders, satisfied: Flags, is_root: bool, cards: Floats) -> None:
    """The leader's points for cards into `cards` [hand]."""
    for hand in range(len(cards)):
        cards[hand] = leaders.earned[hand]
    if is_root:
        return
    for card in range(len(satisfied)):
        if satisfied[card]:
            for hand in range(len(cards)):
                cards[hand] += leaders.card_points[card, hand]


@inner
def _scored(
    care: Care, drawn: Ints, satisfied: Flags, blacks: int, blues: int, is_root: bool
) -> float:
    """What the others are worth if the dive is scored there."""
    if is_root:
        found = care.cards_of_root[0]
        for kind in range(len(drawn)):
            found += care.gems_of_root[kind] * drawn[kind]
        return found
    found = _cards_in(care, satisfied, blacks, blues)
    for kind in range(len(drawn)):
        found += care.gem_points[blacks, blues, kind] * drawn[kind]
    return found


@inner
def _cards_in(care: Care, satisfied: Flags, blacks: int, blues: int) -> float:
    """What the cards satisfied are worth to those who are in after so many hazards."""
    found = care.earned[blacks, blues]
    for card in range(len(satisfied)):
        if satisfied[card]:
            found += care.card_points[blacks, blues, card]
    return found


@inner
def _driven_out(
    care: Care,
    satisfied: Flags,
    blacks: int,
    blues: int,
    black: int,
    blue: int,
    is_root: bool,
) -> float:
    """What cards have brought to those others whom hazards up to `black` and `blue` drive out."""
    if is_root:
        return care.cards_of_root[0] - care.earned[black, blue]
    if black == blacks and blue == blues:
        return 0.0
    before = _cards_in(care, satisfied, blacks, blues)
    return before - _cards_in(care, satisfied, black, blue)


@inner
def _choose(stop: float, draw: float) -> float:
    """Chance that the leader draws, by what both are worth to him."""
    gain = draw - stop
    if abs(gain) <= _EQUAL * max(1.0, abs(stop)):
        return 0.5
    return 1.0 if gain > 0.0 else 0.0
