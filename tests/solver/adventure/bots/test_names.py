"""Names of bots: parsed with parameters and defaults, printed back, refused with a reason."""

from __future__ import annotations

import subprocess
import sys

import pytest

from solver.adventure import bots


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("random", "random"),
        ("diver-intent(9,3)", "diver-intent(9,3)"),
        ("diver-intent( 9, 3 )", "diver-intent(9,3)"),
        ("diver-intent", "diver-intent(8,2)"),
        ("diver-intent(10)", "diver-intent(10,2)"),
        ("grabber", "grabber(2)"),
        ("grabber(3)", "grabber(3)"),
        ("advisor", "advisor(1000)"),
        ("advisor(20000)", "advisor(20000)"),
        ("house", "house"),
        (" trail-half ", "trail-half"),
        ("deckhand", "timid"),
        ("diver", "steady"),
        ("captain", "advisor(1000)"),
    ],
)
def test_name_round_trip(text: str, name: str) -> None:
    assert bots.make(text).name == name
    assert bots.make(name) == bots.make(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "shark",
            r"unknown bot 'shark'; bots are random, .*diver-intent\(D,K\).*; levels are deck",
        ),
        ("", "unknown bot ''"),
        ("Random", "unknown bot 'Random'"),
        ("random(3)", "bot 'random.3.': expected random, with at most 0 numbers; found 1"),
        ("diver-intent(8,2,1)", r"expected diver-intent\(D,K\), with at most 2 numbers; found 3"),
        ("diver-intent(40,2)", "D is '40', not a whole number from 1 to 32"),
        ("diver-intent(8,0)", "K is '0', not a whole number from 1 to 6"),
        ("diver-intent(8,)", "K is '', not a whole number from 1 to 6"),
        ("grabber(two)", "N is 'two', not a whole number from 1 to 6"),
        ("grabber(-1)", "N is '-1'"),
        ("advisor(0)", "N is '0', not a whole number from 1 to 1000000"),
        ("advisor(99999999999999)", "N is '99999999999999'"),
        ("grabber(2", "unknown bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_is_allowed(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        bots.make(text)


def test_catalog_lists_every_bot_in_a_line() -> None:
    catalog = bots.catalog()
    assert {"random", "diver-intent(D,K)", "grabber(N)", "house", "advisor(N)"} <= set(catalog)
    for usage, line in catalog.items():
        assert bots.make(usage.split("(")[0]).name.split("(")[0] == usage.split("(")[0]
        assert line
        assert "\n" not in line


def test_only_the_engine_plays_its_own_bots() -> None:
    assert bots.is_engine_bot("advisor(50)")
    assert bots.is_engine_bot("captain")
    assert bots.is_engine_bot("house")
    assert not bots.is_engine_bot("deckhand")
    assert bots.engine_playouts("advisor(50)") == 50
    assert bots.engine_playouts("house") == 0
    with pytest.raises(ValueError, match=r"is not played by the engine; advisor\(N\) and house"):
        bots.engine_playouts("random")


def test_making_bots_loads_no_compiled_code() -> None:
    """A screen may make any bot: nothing heavy is imported by it."""
    program = (
        "import sys; from solver.adventure import bots; "
        "[bots.make(n) for n in ('advisor', 'house', 'captain', 'random')]; "
        "print({'numba', 'numpy', 'ortools', 'textual'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "set()")


def test_the_same_rng_gives_the_same_choice(decide) -> None:
    once, again = (
        [decide("random", "9^321", step="search", seed=seed) for seed in range(9)] for _ in range(2)
    )
    assert once == again
    assert len(set(once)) > 1


def test_levels_name_bots_weakest_first() -> None:
    assert list(bots.LEVELS) == ["deckhand", "diver", "captain"]
    for level, bot in bots.LEVELS.items():
        assert bots.make(level) == bots.make(bot)
