"""Where the program keeps its files, by the custom of the system and the XDG variables."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

APP_NAME: Final = "deepsea"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders; they are made when something is first written there."""

    data: Path
    """Games: the one being played and those kept."""
    config: Path
    """Settings."""
    cache: Path
    """What can be computed again, such as compiled code."""
    log: Path
    """What went wrong, for a bug report."""


def folders() -> Folders:
    """This user's folders, read from the environment at every call."""
    from platformdirs import PlatformDirs  # not needed to print help

    dirs = PlatformDirs(APP_NAME, appauthor=False)
    return Folders(
        dirs.user_data_path, dirs.user_config_path, dirs.user_cache_path, dirs.user_log_path
    )
