"""The advisor's reasons in words; expected sentences are written by hand."""

from __future__ import annotations

import msgspec

from deepsea_tui.words.reasons import arguments, disagreement, sentences
from solver.advice import Advice, Estimate, Reason


def test_differences_of_one_pair_make_one_sentence(advice: Advice) -> None:
    """home .61 -> .78, both +-.006, so +-.0085 at most; points 18.2 against 23.7, +-.3 each."""
    reasons = [
        Reason(kind="home", action="turn-back", than="go-on", value=0.78, other=0.61),
        Reason(kind="points", action="turn-back", than="go-on", value=18.2, other=23.7),
    ]
    told = msgspec.structs.replace(advice, reasons=reasons)
    assert sentences(told) == [
        "Turning back, not going on: home 61 % → 78 % (±1), −5.5 ±0.5 points."
    ]


def test_an_exact_difference_has_no_error(exact_advice: Advice) -> None:
    reasons = [
        Reason(kind="points", action="drop:1", than="leave", value=9.0, other=7.5),
        Reason(kind="dive_ends", action="drop:1", than="leave", value=0.0, other=0.5),
    ]
    told = msgspec.structs.replace(exact_advice, reasons=reasons)
    assert sentences(told) == [
        "Dropping level 1, not keeping all: +1.5 ±0 points, dive ends first 50 % → 0 % (±0)."
    ]


def test_air_is_what_a_turn_costs(exact_advice: Advice) -> None:
    """Two carried units breathe two a turn; one dropped leaves one."""
    reasons = [Reason(kind="air", action="drop:1", than="leave", value=1.0, other=2.0)]
    told = msgspec.structs.replace(exact_advice, reasons=reasons)
    assert sentences(told) == ["Dropping level 1, not keeping all: air a turn 2 → 1."]


def test_differences_within_their_error_are_left_out(advice: Advice) -> None:
    """home has +-.006 on both sides; .0084 is less than the .0085 that both make together."""
    reasons = [Reason(kind="home", action="turn-back", than="go-on", value=0.7084, other=0.70)]
    assert arguments(msgspec.structs.replace(advice, reasons=reasons)) == []


def test_two_pairs_make_two_sentences(advice: Advice) -> None:
    reasons = [
        Reason(kind="win", action="turn-back", than="go-on", value=0.461, other=0.318),
        Reason(kind="win", action="turn-back", than="say-nothing", value=0.461, other=0.3),
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
    reason = Reason(kind="win", action="turn-back", than="go-on", value=0.362, other=0.356)
    wide = Estimate(0.362, 0.01, 9000, "playouts"), Estimate(0.356, 0.01, 9000, "playouts")

    def told(half_width: float) -> list[str]:
        pair = Estimate(0.006, half_width, 9000, "playouts")
        ranked = [
            msgspec.structs.replace(one, win=[win, *one.win[1:]], behind={"win": pair})
            for one, win in zip(advice.actions, wide, strict=True)
        ]
        return sentences(msgspec.structs.replace(advice, actions=ranked, reasons=[reason]))

    assert told(0.003) == ["Turning back, not going on: win 35.6 % → 36.2 % (±0.3)."]
    assert told(0.007) == []
