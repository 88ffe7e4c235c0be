"""Advice between dives in words: candidates in short, a line, and the table of `analyse`."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from deepsea_tui.words.deep_blue.advice import tables
from deepsea_tui.words.deep_blue.between import candidate_words, sentence
from solver.advice import Estimate
from solver.deep_blue.asked.advice import PositionAdvice
from solver.deep_blue.between.advice import TurnAdvice, TurnOption
from solver.deep_blue.state import State
from tests.solver.deep_blue.boards import at, laid_out


def position() -> State:
    shown = ("navigator", "broker", "oxygen-diver", "financier")
    return at(laid_out(market=shown), 0, "S1", "S5")


def option(action: str, lead: float, *parts: float, width: float = 0.0) -> TurnOption:
    own, others, prospects = (Estimate(part, 0.0, 8, "search") for part in parts)
    return TurnOption(
        action=action,
        lead=Estimate(lead, 0.4, 8, "search"),
        behind=Estimate(9.5 - lead, width, 8, "search"),
        best_probability=0.5,
        own=own,
        others=others,
        prospects=prospects,
        aims={"S3": Estimate(0.75, 0.2, 8, "search"), "A4": Estimate(0.25, 0.2, 8, "search")},
    )


def advice() -> TurnAdvice:
    options = [
        option("sail:-,S3", 9.5, 0.0, 1.0, 10.5),
        option("rest", 8.3, 0.0, 3.0, 11.3, width=0.31),
    ]
    return TurnAdvice(
        seat=0, method="search", deals=8, legal=72, best=["sail:-,S3"], options=options
    )


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("sail:-,S2", "sail 2 to S2 »1"),
        ("sail:S3,S2", "sail to S3,S2 »2"),
        ("recruit:1", "Navigator $1"),
        ("refresh", "new market $4"),
        ("rest", "rest"),
        ("dive:S1", "dive at S1"),
    ],
)
def test_candidates_in_few_words(action: str, words: str) -> None:
    assert candidate_words(position(), action) == words
    assert words.startswith(candidate_words(position(), action, priced=False))


def test_the_line_tells_the_best_its_next_dive_and_what_sets_it_apart() -> None:
    """It gives the others 2.0 points less than resting does, and has 0.8 less to come."""
    assert sentence(position(), advice()) == (
        "sail 2 to S3 »4, then S3; 1.2 above rest: 2.0 less for others"
    )


def test_the_line_names_all_that_are_equal() -> None:
    equal = replace(advice(), best=["sail:-,S3", "rest"])
    assert sentence(position(), equal) == "sail 2 to S3 »4 = rest, then S3"


def test_the_table_has_every_candidate_with_its_parts() -> None:
    said = PositionAdvice(
        position="", mover="A", step="turn", lens="points", between=advice(), possible=[]
    )
    lines = tables(said).splitlines()
    assert "best       sail:-,S3" in lines
    assert lines[-2].split("  ")[0] == "sail:-,S3"
    assert " ".join(lines[-1].split()) == "rest 1.2 ±0.4 50 0.0 3.0 11.3 S3 75 %, A4 25 %"
