"""Saving in the background."""

import threading

from deepsea_tui.files.autosaver import Autosaver
from deepsea_tui.files.storage import Storage
from deepsea_tui.game.session import GameSetup, Seat, Session


def game() -> Session:
    return Session(GameSetup((Seat("Ann"), Seat("Bob")), seed=3))


async def test_the_latest_state_is_on_the_disk_after_a_flush():
    storage, session = Storage(), game()
    saver = Autosaver(storage, lambda text: None)
    for _ in range(4):
        saver.save(session)
        if session.state.is_chance_node():
            session.chance()
        else:
            session.play(session.state.legal_actions()[0])
        saver.save(session)
    await saver.flush()
    saved = storage.load_autosave().session
    assert saved is not None
    assert str(saved.state) == str(session.state)


async def test_many_saves_become_few_writes_one_at_a_time(monkeypatch):
    storage, session = Storage(), game()
    writes, busy = [], threading.Lock()

    def write(saved: Session) -> None:
        assert busy.acquire(blocking=False)
        writes.append(len(saved.moves))
        busy.release()

    monkeypatch.setattr(storage, "autosave", write)
    saver = Autosaver(storage, lambda text: None)
    for _ in range(50):
        saver.save(session)
    session.chance()
    saver.save(session)
    await saver.flush()
    assert len(writes) <= 2
    assert writes[-1] == 1


async def test_a_failed_save_is_told_once_until_one_has_worked(monkeypatch):
    storage, told = Storage(), []
    saver = Autosaver(storage, told.append)
    works = storage.autosave

    def fail(session: Session) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(storage, "autosave", fail)
    for _ in range(3):
        saver.save(game())
        await saver.flush()
    assert told == ["The game cannot be saved: no space left on device"]
    monkeypatch.setattr(storage, "autosave", works)
    saver.save(game())
    await saver.flush()
    assert told[1:] == [""], "it was not said that it works again"
    monkeypatch.setattr(storage, "autosave", fail)
    session = game()
    saver.save(session)
    await saver.flush()
    assert len(told) == 3
    monkeypatch.setattr(storage, "autosave", works)
    await saver.flush()
    assert told[3:] == [""], "what had failed was not tried again"
    saved = storage.load_autosave().session
    assert saved is not None
    assert saved.setup == session.setup
