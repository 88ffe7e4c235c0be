"""Makes the pictures in `screenshots/`; run by hand: `python -m tests.screenshots [NAME...]`.

The real app is driven at fixed sizes and seeds, in folders of its own, with the real engine at a
fixed number of games.  Each picture is an SVG; where a Chromium is installed it becomes a PNG too.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input, Static

from deepsea_tui.advisor import AdvisorClient
from deepsea_tui.app import DeepSeaApp
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.any_game import AnySession
from deepsea_tui.game.deep_blue.session import DeepBlueSession
from deepsea_tui.game.deep_blue.setup import DeepBlueSetup
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.dive_end import DiveEndScreen
from deepsea_tui.screens.game_end import GameEndScreen
from deepsea_tui.screens.menu import MenuScreen
from deepsea_tui.screens.new_game import NewGameScreen
from deepsea_tui.screens.review import ReviewScreen
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.settings import Settings
from solver.adventure.actions import GO_ON, LEAVE, TAKE, roll_dice
from solver.adventure.bots import make
from solver.adventure.review.report import ReviewStep
from solver.adventure.rivals.history import GivenHistory
from solver.adventure.state import State
from solver.adventure.step import Step
from solver.advice import Advice
from solver.deep_blue import bots as deep_blue_bots
from solver.deep_blue.asked.advice import PositionAdvice

HERE = Path(__file__).resolve().parent.parent / "screenshots"
CHROMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
GAMES = 200_000
"""Games that the engine plays out for the advice in the pictures."""
DEALS = 256
"""Deals of what is hidden, for its advice in Deep Blue."""
MOMENT = 1_000
"""Games that it plays out for each moment of the review."""
PATIENCE = 300.0
"""Seconds that the engine may take for one of them."""

SETTINGS = Settings(animation=False, bot_pace="instant", advice="always")

_SEATS = (
    Seat("Ann"),
    Seat("Bob", "diver"),
    Seat("Cy", "deckhand"),
    Seat("Dora", "diver-intent(12,2)"),
)
_PLAYS_ANN = "diver-intent(10,3)"


class FixedAdvisor(AdvisorClient):
    """Counts games and not seconds, so that the same picture comes out on any machine."""

    async def ask(self, position: str, **options: Any) -> AsyncIterator[tuple[Advice, bool]]:
        options.pop("seconds", None)
        async for answer in super().ask(position, **options, nodes=GAMES):
            yield answer

    async def ask_deep_blue(
        self, position: str, **options: Any
    ) -> AsyncIterator[tuple[PositionAdvice, bool]]:
        options.pop("seconds", None)
        async for answer in super().ask_deep_blue(position, **options, nodes=DEALS):
            yield answer

    async def review(self, game: GivenHistory, **options: Any) -> AsyncIterator[ReviewStep]:
        async for step in super().review(game, **{**options, "nodes": MOMENT}):
            yield step


@dataclass(frozen=True)
class Picture:
    """One screenshot: a name, a size, a game to open, what to do, and what to wait for."""

    name: str
    size: tuple[int, int]
    session: Callable[[], AnySession] | None = None
    ready: Callable[[DeepSeaApp], bool] = lambda app: True
    before: Callable[[DeepSeaApp, Pilot[None]], Awaitable[None]] | None = None


def played_until(seed: int, stop: Callable[[State], bool] = lambda state: False) -> Session:
    """The four with this seed, up to Ann's first choice where `stop` holds, or to the end."""
    session = Session(GameSetup(_SEATS, seed=seed))
    bots = [make(_PLAYS_ANN if seat.is_human else seat.player) for seat in _SEATS]
    while not session.is_over:
        state = session.state
        if state.is_chance_node():
            session.chance()
            continue
        if state.current_player() == 0 and stop(state):
            break
        session.play(bots[state.current_player()].choose(state, session.bot_rng()))
    return session


def first_game(stop: Callable[[State], bool]) -> Session:
    """The game with the lowest seed in which Ann comes to such a choice."""
    for seed in range(1, 1000):
        session = played_until(seed, stop)
        if not session.is_over:
            return session
    raise LookupError("no game among the first thousand seeds has such a position")


def in_the_middle() -> Session:
    """Dive 2, Ann with treasure on the way down: turn back, or go on?"""
    return first_game(
        lambda state: (
            state.dive == 2
            and state.step in (Step.TURN, Step.DECLARE)
            and state.diver.load > 0
            and 6 <= state.air <= 16
            and sum(diver.load > 0 for diver in state.divers) >= 3
        )
    )


def air_is_low() -> Session:
    """Ann on the way home over a blank, with air for one or two more turns."""
    return first_game(
        lambda state: (
            state.step is Step.SEARCH
            and state.diver.load >= 2
            and state.diver.place <= 8
            and 0 < state.air - breath_of_the_others(state) <= 4
            and len(state.legal_actions()) > 2
        )
    )


def breath_of_the_others(state: State) -> int:
    """Air that goes before the mover's next turn."""
    return sum(
        diver.load
        for seat, diver in enumerate(state.divers)
        if seat != state.mover and not diver.is_home
    )


def advised(app: DeepSeaApp) -> bool:
    """Whether the panel shows the last answer of the engine."""
    texts = app.screen.query("#advice-text").results(Static)
    text = next((str(found.content) for found in texts), "")
    words = " ".join(text.split())
    return "aims at" in words and "so far …" not in words


async def show_new_game(app: DeepSeaApp, pilot: Pilot[None]) -> None:
    """The form with three seats and a seed of its own."""
    await app.push_screen(NewGameScreen())
    app.screen.query_one("#seed", Input).value = "2026"


def after_a_dive() -> Session:
    """Dive 2 has begun; in the first one somebody brought three chips home, and two drowned."""
    for seed in range(1, 1000):
        session = played_until(seed, lambda state: state.dive == 2)
        seats = session.dive_summaries()[0].seats
        brought = max(len(seat.revealed) for seat in seats)
        if brought >= 3 and sum(bool(seat.sunk) for seat in seats) >= 2:
            return session
    raise LookupError("no game among the first thousand seeds has such a dive")


def decided_by_chips() -> Session:
    """A whole game whose first two have the same points."""
    for seed in range(1, 1000):
        session = played_until(seed)
        first, second, *_ = session.ranking()
        if first.points == second.points > 0:
            return session
    raise LookupError("no game among the first thousand seeds has such an end")


async def show_dive_end(app: DeepSeaApp, pilot: Pilot[None]) -> None:
    """The report of the first dive over the table of the second."""
    table = app.screen
    assert isinstance(table, TableScreen)
    summary = table.session.dive_summaries()[0]
    await app.push_screen(DiveEndScreen(summary, table.session))


async def show_game_end(app: DeepSeaApp, pilot: Pilot[None]) -> None:
    """On from the report of the last dive."""
    while not isinstance(app.screen, DiveEndScreen):
        await pilot.pause()
    await pilot.press("enter")


def beside_the_box() -> Session:
    """A game at a real table: somebody going down has to say what he does."""
    seats = (Seat("Ann"), Seat("Bob"), Seat("Cy"))
    session = Session(GameSetup(seats, seed=None, starter=0))
    for action in (TAKE, LEAVE, TAKE, GO_ON, TAKE):
        while session.state.is_chance_node():
            session.enter(roll_dice(2, 2))
        session.play(action)
    while session.state.is_chance_node():
        session.enter(roll_dice(2, 1))
    return session


def in_deep_blue(stop: Callable[[DeepBlueSession], bool]) -> DeepBlueSession:
    """The game with the lowest seed in which Ann comes to such a choice; bots play till then."""
    seats = (Seat("Ann"), *(Seat(name, "greedy") for name in ("Bob", "Cy", "Dora")))
    bot = deep_blue_bots.make("greedy")
    for seed in range(1, 1000):
        session = DeepBlueSession(DeepBlueSetup(seats, seed=seed))
        while not session.is_over:
            if session.state.is_chance_node():
                session.chance()
                continue
            if session.is_human_turn and not session.is_forced and stop(session):
                return session
            seat = session.state.current_player()
            session.play(bot.choose(session.observation(seat), session.bot_rng()))
    raise LookupError("no game among the first thousand seeds has such a position")


def on_the_map() -> DeepBlueSession:
    """A tile of the Sunken City lies open, others are still to be found."""

    def open_city(session: DeepBlueSession) -> bool:
        state = session.state
        faces = [state.box.tiles[tile] for tile in state.tiles if tile >= 0]
        city = any(tile.is_sunken for tile in faces)
        return str(state.step) == "turn" and city and len(faces) >= 4 and state.tiles.count(-2) >= 3

    return in_deep_blue(open_city)


def deep_down() -> DeepBlueSession:
    """A dive of several, with a warning and treasure drawn: on, or stop?"""

    def undecided(session: DeepBlueSession) -> bool:
        board = session.state.board
        if board is None or str(session.state.step) != "draw" or sum(board.joined) < 3:
            return False
        black, blue, silver, gold, red, *_ = board.drawn
        return black + blue == 2 and silver + gold >= 2 and red >= 1

    return in_deep_blue(undecided)


def advised_in_deep_blue(app: DeepSeaApp) -> bool:
    """Whether the engine has said all."""
    advice = getattr(app.screen, "advice", None)
    return advice is not None and advice.answer is not None and advice.answer.final


async def show_review(app: DeepSeaApp, pilot: Pilot[None]) -> None:
    """The review of a whole game."""
    app.open_review(decided_by_chips())
    while not isinstance(app.screen, ReviewScreen):
        await pilot.pause()


async def show_editor(app: DeepSeaApp, pilot: Pilot[None]) -> None:
    """The editor, with something that cannot be."""
    app.open_editor(in_the_middle().state)
    await pilot.pause()
    await pilot.press("right", "right", "4", "a")


PICTURES = (
    Picture("menu", (80, 24), ready=lambda app: isinstance(app.screen, MenuScreen)),
    Picture("new-game", (80, 24), before=show_new_game),
    Picture("table", (120, 40), in_the_middle, ready=advised),
    Picture("table-80x24", (80, 24), in_the_middle, ready=advised),
    Picture("low-air", (100, 30), air_is_low, ready=advised),
    Picture("dive-end", (80, 24), after_a_dive, before=show_dive_end),
    Picture(
        "game-end",
        (80, 24),
        decided_by_chips,
        before=show_game_end,
        ready=lambda app: isinstance(app.screen, GameEndScreen),
    ),
    Picture(
        "review",
        (110, 36),
        before=show_review,
        ready=lambda app: getattr(app.screen, "review", None) is not None,
    ),
    Picture("real-table", (100, 30), beside_the_box, ready=advised),
    Picture("editor", (80, 24), before=show_editor),
    Picture("deep-blue", (120, 40), on_the_map, ready=advised_in_deep_blue),
    Picture("deep-blue-dive", (120, 40), deep_down, ready=advised_in_deep_blue),
)


async def take(picture: Picture) -> str:
    """The picture as SVG."""
    storage = Storage()
    session = picture.session() if picture.session is not None else None
    app = DeepSeaApp(SETTINGS, storage, session, advisor=FixedAdvisor())
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        if picture.before is not None:
            await picture.before(app, pilot)
        async with asyncio.timeout(PATIENCE):
            while not picture.ready(app):
                await pilot.pause(0.05)
        await pilot.pause()
        await pilot.pause()
        return app.export_screenshot()


def to_png(svg: Path, browser: str) -> None:
    """Draw `svg` with a headless browser, beside it."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{svg}: no viewBox")
    width, height = (round(float(number)) + 1 for number in found.groups())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                f"--user-data-dir={profile}",
                f"--screenshot={svg.with_suffix('.png')}",
                f"--window-size={width},{height}",
                str(svg),
            ],
            check=True,
            capture_output=True,
        )


def main(names: list[str]) -> int:
    """Take the pictures named, or all."""
    unknown = set(names) - {picture.name for picture in PICTURES}
    if unknown:
        known = ", ".join(picture.name for picture in PICTURES)
        print(
            f"unknown picture {', '.join(sorted(unknown))}; pictures are {known}", file=sys.stderr
        )
        return 2
    browser = next(filter(None, map(shutil.which, CHROMES)), None)
    HERE.mkdir(exist_ok=True)
    for picture in PICTURES:
        if names and picture.name not in names:
            continue
        with tempfile.TemporaryDirectory() as home:
            for kind in ("DATA", "CONFIG", "STATE"):  # compiled code may be kept
                os.environ[f"XDG_{kind}_HOME"] = str(Path(home) / kind.lower())
            svg = HERE / f"{picture.name}.svg"
            svg.write_text(asyncio.run(take(picture)), encoding="utf-8")
        if browser is not None:
            to_png(svg, browser)
        print(svg.relative_to(HERE.parent))
    if browser is None:
        print("no Chromium found: no PNG made", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
