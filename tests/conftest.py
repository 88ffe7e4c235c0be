"""For every test: the examples that hypothesis draws are the same in each run, however slow.

And for a run of the whole suite: how many workers share it, and who compiles what.
"""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

_MANY = 1000
"""Tests that are worth having all machine code ready."""


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Three workers for two cores: tests of screens wait for an idle app half of their time."""
    cores = yield
    return cores if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores + (cores + 1) // 2


def pytest_collection_finish(session: pytest.Session) -> None:
    """With an empty cache each worker would compile the same functions at its first test of them;
    so they share the work out before the first test."""
    if "PYTEST_XDIST_WORKER" in os.environ and len(session.items) > _MANY:
        from tests.compiling import compile_together

        compile_together()
