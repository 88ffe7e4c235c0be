"""The `deepsea` command: finds the subcommand, and turns what goes wrong into an exit code.

stdout is data, stderr is talk.  Exit codes: 0 done, 1 failed, 2 bad usage or input, 130 and 143
when interrupted or told to end.
"""

from __future__ import annotations

import os
import pkgutil
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

import click

from deepsea_tui import commands

DONE: Final = 0
FAILED: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 128 + signal.SIGINT
TERMINATED: Final = 128 + signal.SIGTERM


class _Commands(click.Group):
    """The subcommands are the modules of `deepsea_tui.commands`, imported when needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in alphabetical order."""
        return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; None when there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        found = import_module(f"{commands.__name__}.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from deepsea_tui import __version__

        click.echo(f"deepsea {__version__}")
        ctx.exit()


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version and leave.",
)
@click.pass_context
def cli(ctx: click.Context) -> int | None:
    """Play Deep Sea Adventure or Deep Blue in the terminal, with an advisor that knows the odds.

    Without a command the app opens.
    """
    if ctx.invoked_subcommand is not None:
        return None
    from deepsea_tui.launch import open_app

    return open_app()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `deepsea` with `arguments` (else those of the process) and return the exit code."""
    _open_standard_streams()
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        result = cli.main(arguments, prog_name="deepsea", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else DONE
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read stdout has gone; what is left in the buffer must not raise at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        click.echo(f"Error: {error}", err=True)
        return FAILED
    finally:
        signal.signal(signal.SIGTERM, before)


def _open_standard_streams() -> None:
    """Streams closed by whoever started this (`deepsea ... <&-`) read nothing and keep nothing.

    Files opened later would else get their numbers, and be written to.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _terminate(number: int, _: FrameType | None) -> NoReturn:
    """Leave in good order: `finally` blocks and exit handlers run."""
    raise SystemExit(128 + number)
