"""What a game needs before it can begin, with every reason named."""

import pytest

from deepsea_tui.game.seats import MAX_SEED, GameSetup, Seat, SetupError, setup_problems

ANN, BOB = Seat("Ann"), Seat("Bob", "diver-intent(8,2)")


def test_people_levels_and_bots_may_sit_down() -> None:
    setup = GameSetup((ANN, BOB, Seat("Cy", "captain"), Seat("Dée ✓", "advisor(100)")))
    assert [seat.is_human for seat in setup.seats] == [True, False, False, False]


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ((ANN,), "seats: 1 is not from 2 to 6"),
        (tuple(Seat(f"P{n}") for n in range(7)), "seats: 7 is not from 2 to 6"),
        ((ANN, Seat("")), "seat B: name is empty"),
        ((ANN, Seat("  ")), "seat B: name is empty"),
        ((ANN, Seat(" Bob")), "seat B: name ' Bob' begins or ends with a space"),
        ((ANN, Seat("B" * 17)), f"seat B: name '{'B' * 17}' is longer than 16 characters"),
        ((ANN, Seat("B\x1b[2J")), r"seat B: name 'B\x1b[2J' holds characters that cannot be"),
        ((ANN, Seat("Bo\nb")), r"seat B: name 'Bo\nb' holds characters that cannot be printed"),
        ((ANN, Seat("ann")), "seat B: name 'ann' is taken by seat A"),
        ((ANN, Seat("Bob", "shark")), "seat B: player: unknown bot 'shark'"),
        ((ANN, Seat("Bob", "diver-intent(99,2)")), "not a whole number from 1 to 32"),
        ((ANN, Seat("Bob", "")), "seat B: player: unknown bot ''"),
    ],
)
def test_a_bad_seat_is_named(seats: tuple[Seat, ...], problem: str) -> None:
    with pytest.raises(SetupError) as error:
        GameSetup(seats)
    assert len(error.value.problems) == 1
    assert problem in error.value.problems[0]


def test_every_problem_is_named_at_once() -> None:
    problems = setup_problems([Seat(""), Seat("Bob", "shark")], seed=-1, starter=2)
    assert [problem.partition(":")[0] for problem in problems] == [
        "seat A",
        "seat B",
        "seed",
        "starter",
    ]
    assert setup_problems([ANN, BOB], MAX_SEED, 1) == []
    assert len(setup_problems([ANN, BOB], MAX_SEED + 1)) == 1
    [problem] = setup_problems([ANN, BOB], 10**400)
    assert problem == f"seed: 1{'0' * 23}… is not from 0 to {MAX_SEED}"
