"""The walls between the packages, as they stand in the code and as they hold at run time.

The solver knows no screen, and the process with the screen never loads the compiled solver: loading
it, or a call that compiles, would freeze what the person sees.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

IMPORT_ALL = """
import importlib, json, pathlib, sys
package, forbidden = sys.argv[1], sys.argv[2:]
root = pathlib.Path(importlib.import_module(package).__path__[0])
paths = [path.relative_to(root).with_suffix("") for path in sorted(root.rglob("*.py"))]
names = [".".join((package, *path.parts)) for path in paths if path.name != "__main__"]
for name in names:
    importlib.import_module(name.removesuffix(".__init__"))
print(len(names), *sorted({name for name in sys.modules if name.split(".")[0] in forbidden}))
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A fresh Python that sees this checkout and nothing that the tests have loaded."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("package", "forbidden"),
    [
        ("solver", ["textual", "rich", "deepsea_tui"]),
        ("deepsea_tui", ["numba", "llvmlite", "ortools", "numpy"]),
    ],
    ids=["solver-without-a-screen", "screen-without-the-compiled-solver"],
)
def test_loading_every_module_keeps_to_its_side(package: str, forbidden: list[str]) -> None:
    loaded = run("-c", IMPORT_ALL, package, *forbidden)
    assert loaded.returncode == 0, loaded.stderr
    modules, *found = loaded.stdout.split()
    assert int(modules) > 10, "every module of the package was loaded"
    assert found == []


def test_a_game_is_loaded_when_it_is_played() -> None:
    """The first picture of Deep Sea Adventure waits for no module of Deep Blue but its record."""
    loaded = run(
        "-c",
        "import sys, deepsea_tui.app, deepsea_tui.screens.companion; "
        "print(*sorted(name for name in sys.modules if 'deep_blue' in name))",
    )
    wanted = ["deepsea_tui.game.deep_blue", "deepsea_tui.game.deep_blue.record"]
    assert loaded.stdout.split() == wanted, loaded.stderr


def test_import_contracts() -> None:
    """The contracts of pyproject.toml hold for every import statement, lazy ones included."""
    linted = run(
        "-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache"
    )
    assert linted.returncode == 0, linted.stdout
