"""The advisor's reasons in words; expected sentences are written by hand."""

from __future__ import annotations

import msgspec

from deepsea_tui.words.reasons import arguments, disagreement, sentences
from solver.advice import Advice, Estimate, Reason


def reason(kind: str, action: str, than: str, value: float, other: float, each: float) -> Reason:
    """A difference of two numbers that are known to `each`; 0: exactly."""

    def known(mean: float) -> Estimate:
        return Estimate(mean, each, 20000, "playouts") if each else Estimate.exact(mean)

    pair = known(value), known(other)
    return Reason(
        kind=kind,
        action=action,
        than=than,
        value=pair[0],
        other=pair[1],
        difference=pair[0].above(pair[1]),
    )


def test_differences_of_one_pair_make_one_sentence(advice: Advice) -> None:
    """home .61 -> .78, both +-.006, so +-.0085 at most; points 18.2 against 23.7, +-.3 each."""
    reasons = [
        reason("home", "turn-back", "go-on", 0.78, 0.61, 0.006),
        reason("points", "turn-back", "go-on", 18.2, 23.7, 0.3),
    ]
    told = msgspec.structs.replace(advice, reasons=reasons)
    assert sentences(told) == [
        "Turning back, not going on: home 61 % → 78 % (±1), −5.5 ±0.5 points."
    ]


def test_an_exact_difference_has_no_error(exact_advice: Advice) -> None:
    reasons = [
        reason("points", "drop:1", "leave", 9.0, 7.5, 0),
        reason("dive_ends", "drop:1", "leave", 0.0, 0.5, 0),
    ]
    told = msgspec.structs.replace(exact_advice, reasons=reasons)
    assert sentences(told) == [
        "Dropping level 1, not keeping all: +1.5 ±0 points, dive ends first 50 % → 0 % (±0)."
    ]


def test_air_is_what_a_turn_costs(exact_advice: Advice) -> None:
    """Two carried units breathe two a turn; one dropped leaves one."""
    reasons = [reason("air", "drop:1", "leave", 1.0, 2.0, 0)]
    told = msgspec.structs.replace(exact_advice, reasons=reasons)
    assert sentences(told) == ["Dropping level 1, not keeping all: air a turn 2 → 1."]


def test_differences_within_their_error_are_left_out(advice: Advice) -> None:
    """home has +-.006 on both sides; .0084 is less than the .0085 that both make together."""
    reasons = [reason("home", "turn-back", "go-on", 0.7084, 0.70, 0.006)]
    assert arguments(msgspec.structs.replace(advice, reasons=reasons)) == []


def test_two_pairs_make_two_sentences(advice: Advice) -> None:
    reasons = [
        reason("win", "turn-back", "go-on", 0.461, 0.318, 0.003),
        reason("win", "turn-back", "say-nothing", 0.461, 0.3, 0.003),
    ]
    told = arguments(msgspec.structs.replace(advice, reasons=reasons))
    assert [argument.head for argument in told] == [
        "Turning back, not going on",
        "Turning back, not saying nothing",
    ]


def test_lenses_that_disagree_are_said(advice: Advice) -> None:
    """Turning back, the best by win share, wins more often; going on brings more points."""
    words = "Going on brings more points, turning back wins more often."
    assert disagreement(advice) == words
    by_points = msgspec.structs.replace(
        advice, objective="points", actions=advice.actions[::-1], other_lens="turn-back"
    )
    assert disagreement(by_points) == words
    assert disagreement(msgspec.structs.replace(advice, other_lens=None)) is None


def test_a_difference_counted_in_pairs_is_told_though_the_two_intervals_overlap(
    advice: Advice,
) -> None:
    """36.2 and 35.6 %, +-1 each: .6 is within their own errors, and beyond +-.3 of the pair."""
    found = reason("win", "turn-back", "go-on", 0.362, 0.356, 0.01)

    def told(half_width: float) -> list[str]:
        pair = Estimate(0.006, half_width, 9000, "playouts")
        counted = msgspec.structs.replace(found, difference=pair)
        return sentences(msgspec.structs.replace(advice, reasons=[counted]))

    assert told(0.003) == ["Turning back, not going on: win 35.6 % → 36.2 % (±0.3)."]
    assert told(0.007) == []
