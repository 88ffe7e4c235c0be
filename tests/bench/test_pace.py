"""The pace of a match: the time of the hero is found, and kept by who he is held against."""

from __future__ import annotations

import pytest

from tests.bench.pace import pace


@pytest.mark.parametrize("growth", [0.5, 0.8, 1.0])
@pytest.mark.parametrize("own", [0.002, 0.012, 0.2])
def test_he_takes_a_little_longer_than_the_hero(own: float, growth: float) -> None:
    """Where 1,000 playouts take 10 ms, and more of them longer by a power of their number."""

    def seconds(playouts: int) -> float:
        return 0.01 * (playouts / 1_000) ** growth

    found = pace(lambda playouts, _: (own, seconds(playouts)))
    assert 1.1 * own < seconds(found) < 1.3 * own


def test_times_that_are_off_by_a_tenth_do_not_mislead_it() -> None:
    """As those of few games are: the last step counts, the ones before it only lead there."""

    def measured(playouts: int, games: int) -> tuple[float, float]:
        off = 1 + 0.4 / games
        return 0.03, off * 0.01 * (playouts / 1_000) ** 0.7

    found = pace(measured)
    assert 1.1 * 0.03 < 0.01 * (found / 1_000) ** 0.7 < 1.3 * 0.03
