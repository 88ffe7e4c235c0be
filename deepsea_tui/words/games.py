"""A recorded game in a few words, for lists."""

from __future__ import annotations

from datetime import datetime

from deepsea_tui.game.any_game import AnySession, is_deep_blue
from deepsea_tui.game.luck import Luck, NewSeed
from deepsea_tui.game.record import DeepBlueRecord, Record
from deepsea_tui.game.seats import HUMAN
from deepsea_tui.words.endings import joined
from deepsea_tui.words.luck import luck_words
from solver.adventure.components import DIVES


def players(found: Record) -> str:
    """The title, if the game has one, and who played, in seat order."""
    names = ", ".join(seat.name for seat in found.seats)
    return f"{found.title}: {names}" if found.title else names


def edition(found: Record) -> str:
    """`es`, or `es+` with house rules; `db` for a game of Deep Blue."""
    if isinstance(found, DeepBlueRecord):
        return "db"
    preset, comma, _ = found.rules.partition(",")
    return f"{preset}+" if comma else preset


def result(found: Record) -> str:
    """Who won, with how many points; or that the game is not over."""
    if found.result is None:
        return "not over"
    points, seats = found.result.points, found.result.winners
    if not seats or not all(0 <= seat < min(len(points), len(found.seats)) for seat in seats):
        return "a result that cannot be"
    return f"{joined([found.seats[seat].name for seat in seats])} {points[seats[0]]}"


def details(found: Record) -> str:
    """Players with what they are, rules, and where the dice come from."""
    seats = ", ".join(
        seat.name if seat.player == HUMAN else f"{seat.name} ({seat.player})"
        for seat in found.seats
    )
    if isinstance(found, DeepBlueRecord):
        rules = f"edition {found.edition}, scenario {found.scenario}"
        return f"{seats}; Deep Blue, {rules}, seed {found.seed}"
    later = tuple(NewSeed(new.after, new.seed) for new in found.reseeded)
    return f"{seats}; {found.rules}, {luck_words(Luck(found.seed, later))}"


def where(session: AnySession) -> str:
    """How far a game is, and whose turn it is."""
    turn = f"{session.seats[session.state.mover].name}'s turn"
    if is_deep_blue(session):
        from solver.deep_blue.tables import SUNKEN_TILES

        return f"Deep Blue, {session.state.sunken} of {SUNKEN_TILES} dives at the city, {turn}"
    return f"dive {session.state.dive} of {DIVES}, {turn}"


def unfinished(found: Record, written: datetime) -> str:
    """A game that is not over, in a line: when, by which rules, after how many moves, who."""
    return (
        f"{day_and_time(written)}  {edition(found):<3}  {len(found.actions):>4}  {players(found)}"
    )


def day_and_time(moment: datetime) -> str:
    """When, by the clock of this machine: `2026-05-01 20:15`."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"
