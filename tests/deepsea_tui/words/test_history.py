"""A whole game as a log."""

from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.words.history import history
from solver.adventure.actions import GO_ON, LEAVE


def test_a_game_is_told_dive_by_dive_to_its_winner(play_random):
    session = play_random(3, divers=3)
    names = [seat.name for seat in session.setup.seats]
    entries = history(session.moves, names)
    headings = [entry.text for entry in entries if entry.kind == "dive"]
    assert headings[:3] == ["Dive 1 of 3", "Dive 2 of 3", "Dive 3 of 3"]
    assert headings[-1].endswith("the game")
    assert sum("the dive is over" in entry.text for entry in entries) == 3
    assert all(names[seat] in headings[-1] for seat in session.winners)


def test_a_win_that_is_shared_is_called_so():
    """Nobody takes anything, so that all have nothing."""
    names = ["Ann", "Bob", "C", "D"]
    session = Session(GameSetup(tuple(map(Seat, names)), seed=1))
    while not session.is_over:
        if session.state.is_chance_node():
            session.chance()
        else:
            legal = session.state.legal_actions()
            session.play(next(action for action in (LEAVE, GO_ON) if action in legal))
    assert history(session.moves, names)[-1].text == "Ann, Bob, C and D share the win"


def test_every_breath_that_costs_air_is_told(play_random):
    session = play_random(5, divers=4, edition="en")
    told = [entry.text for entry in history(session.moves, ["A", "B", "C", "D"])]
    spent = [
        move for move in session.moves if move.before.step == "turn" and move.before.diver.load > 0
    ]
    assert sum(" breathes " in text for text in told) == len(spent)


def test_a_log_only_grows_while_a_game_goes_on(play_random):
    session = play_random(8, divers=2)
    names = ["Ann", "Bob"]
    whole = history(session.moves, names)
    for count in range(0, len(session.moves), 7):
        part = history(session.moves[:count], names)
        assert whole[: len(part)] == part
