"""Messages that pass: where they lie, how long they stay, and that they are shown as they are."""

from __future__ import annotations

from typing import Any

from textual.widgets._toast import Toast, ToastRack

from deepsea_tui.app import DeepSeaApp
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.session import GameSetup, Seat, Session
from deepsea_tui.screens.table import TableScreen
from deepsea_tui.settings import Settings

TROUBLE = "The game cannot be saved: [Errno 28] No space left on device: '/a/rather/long[1]/path'"


async def test_messages_cover_neither_the_instruction_nor_the_buttons(
    open_app: Any, until: Any
) -> None:
    """However many there are; beside a panel they lie over the panel alone."""
    session = Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=7, starter=0))
    app = open_app(session)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.person)
        for number in range(6):
            app.screen.notify(f"{number}: {TROUBLE}", severity="error", timeout=3600)
        await until(pilot, lambda: len(app.screen.query(Toast)) == 6)
        for size in ((80, 24), (60, 20), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            rack = app.screen.query_one(ToastRack).region
            assert rack.bottom <= app.screen.query_one("#instruction").region.y
            assert rack.bottom <= app.screen.query_one("#actions").region.y
            side = app.screen.query_one("#table-side")
            if side.display:
                assert all(toast.region.x >= side.region.x for toast in app.screen.query(Toast))


async def test_messages_are_short_lived_and_plain_text(open_app: Any, until: Any) -> None:
    """Brackets belong to errors and file names, they are no markup."""
    app = open_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.screen.notify("done")
        app.screen.notify(TROUBLE, severity="error")
        await until(pilot, lambda: len(app.screen.query(Toast)) == 2)
        done, trouble = app._notifications
        assert (done.timeout, trouble.timeout) == (4, 8)
        shown = [str(toast.render()) for toast in app.screen.query(Toast)]
        assert any("[Errno 28]" in text and "long[1]" in text for text in shown)


async def test_what_is_wrong_with_the_settings_is_shown_once(
    open_app: Any, until: Any, advisor: Any
) -> None:
    """Whoever starts the app from a menu never sees stderr."""
    app = DeepSeaApp(
        Settings(theme="neon", animation=False),
        Storage(),
        advisor=advisor,
        warnings=["setting 'sound' is not known; left out"],
    )
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: len(app.screen.query(Toast)) == 1)
        (note,) = app._notifications
        assert note.message.splitlines() == [
            "setting 'sound' is not known; left out",
            "theme 'neon' is not known; deep-sea is used",
        ]
        await pilot.press("n")
        await pilot.press("escape")
        await pilot.pause()
        assert len(app._notifications) == 1
