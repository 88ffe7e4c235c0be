"""The `deepsea` command: exit codes, stdout for data and stderr for talk, a quick start."""

import os
import subprocess
import sys
from collections.abc import Callable

import click
import pytest
from click.testing import CliRunner

from deepsea_tui import __version__, cli

Main = Callable[..., tuple[int, str, str]]


@pytest.fixture
def main(capsys: pytest.CaptureFixture[str]) -> Main:
    """Runs `deepsea` in this process: exit code, stdout, stderr."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return run


def deepsea(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `deepsea` in a process of its own, with no terminal."""
    return subprocess.run(
        [sys.executable, "-m", "deepsea_tui", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def raising(error: BaseException) -> click.Command:
    @click.command()
    def command() -> None:
        raise error

    return command


def test_version_and_help_are_data(main: Main) -> None:
    assert main("--version") == (0, f"deepsea {__version__}\n", "")
    code, out, err = main("--help")
    assert (code, err) == (0, "")
    for name in ("play", "paths", "doctor"):
        assert f"\n  {name} " in out
    assert main("-h")[1] == out


def test_every_listed_command_has_help() -> None:
    """The group finds its commands by their modules, and each one says what it does."""
    names = cli.cli.list_commands(click.Context(cli.cli))
    assert {"play", "paths", "doctor"} <= set(names)
    for name in names:
        result = CliRunner().invoke(cli.cli, [name, "--help"])
        assert result.exit_code == 0, name
        assert result.stdout.startswith(f"Usage: cli {name}")
        assert len(result.stdout.splitlines()) > 4


@pytest.mark.parametrize("arguments", [("swim",), ("--fast",), ("paths", "x"), ("play", "--seat")])
def test_bad_usage_is_two_and_talk(main: Main, arguments: tuple[str, ...]) -> None:
    code, out, err = main(*arguments)
    assert (code, out) == (2, "")
    assert "Error: " in err
    assert "Traceback" not in err


def test_without_a_terminal_the_app_says_so() -> None:
    """Exit code 2, nothing on stdout, no traceback; also from a game."""
    for arguments in ((), ("play",)):
        done = deepsea(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert "the app needs a terminal, and stdin, stdout, stderr are none" in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (click.UsageError("field air: 26"), 2, "Error: field air: 26"),
        (click.ClickException("no games"), 1, "Error: no games"),
        (FileNotFoundError(2, "No such file", "x.json"), 1, "Error: [Errno 2] No such file"),
        (KeyboardInterrupt(), 130, ""),
        (click.exceptions.Exit(3), 3, ""),
    ],
)
def test_what_goes_wrong_has_a_code_and_no_traceback(
    main: Main,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    code: int,
    told: str,
) -> None:
    monkeypatch.setattr(type(cli.cli), "get_command", lambda *_: raising(error))
    found, out, err = main("anything")
    assert (found, out) == (code, "")
    assert told in err
    assert "Traceback" not in err


def test_a_bug_is_not_hidden(main: Main, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(cli.cli), "get_command", lambda *_: raising(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        main("anything")


def test_the_result_of_a_command_is_the_exit_code(
    main: Main, monkeypatch: pytest.MonkeyPatch
) -> None:
    for result, code in ((None, 0), (0, 0), (1, 1)):
        command = click.command()(lambda result=result: result)
        monkeypatch.setattr(type(cli.cli), "get_command", lambda *_, found=command: found)
        assert main("anything")[0] == code


def test_a_reader_that_has_gone_is_no_traceback() -> None:
    """`deepsea --help | true`: the pipe is closed before anything is written."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "deepsea_tui", "paths"],
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_traceback(closed: str) -> None:
    done = subprocess.run(
        [
            "/bin/sh",
            "-c",
            f'exec "$@" {closed}',
            "sh",
            sys.executable,
            "-m",
            "deepsea_tui",
            "paths",
        ],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_sigterm_is_143(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command told to end leaves through its `finally` blocks, with 128 + 15."""
    code = (
        "import os, signal, click; from deepsea_tui import cli\n"
        "@click.command()\n"
        "def command():\n"
        "    try:\n"
        "        os.kill(os.getpid(), signal.SIGTERM); signal.pause()\n"
        "    finally:\n"
        "        click.echo('closed')\n"
        "type(cli.cli).get_command = lambda *_: command\n"
        "raise SystemExit(cli.main(['anything']))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (143, "closed\n", "")


def test_help_loads_nothing_heavy() -> None:
    """A quick start: help of the group and of a command without screen or compiled code."""
    code = (
        "import sys; from deepsea_tui.cli import main; main(['play', '--help']); main(['paths'])\n"
        "heavy = {'textual', 'rich', 'numba', 'numpy', 'ortools', 'asyncio'} & set(sys.modules)\n"
        "print(sorted(heavy), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"
