"""The program: its commands, those of plugins, and error handling.

Exit codes: 0 good, 1 findings or an error in the code of a plugin, 2 wrong usage, 3 an error of
tcgkit's own, 130 interrupted, 143 terminated.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from tcgkit.cli import _shared
from tcgkit.cli._signals import close_output, open_streams, stoppable
from tcgkit.cli._simple_values import spared
from tcgkit.cli.build import build_cli
from tcgkit.cli.calibrate import calibrate_cli
from tcgkit.cli.cards import cards_cli
from tcgkit.cli.check import check_cli
from tcgkit.cli.compare import compare_cli
from tcgkit.cli.decks import decks_cli
from tcgkit.cli.diff import diff_cli
from tcgkit.cli.fmt import fmt_cli
from tcgkit.cli.gaps import gaps_cli
from tcgkit.cli.ladder import ladder_cli
from tcgkit.cli.metrics import metrics_cli
from tcgkit.cli.new import new_cli
from tcgkit.cli.play import play_cli
from tcgkit.cli.replay import replay_cli
from tcgkit.cli.review import review_cli
from tcgkit.cli.rules import rules_cli
from tcgkit.cli.rulesets import rulesets_cli
from tcgkit.cli.serve import serve_cli
from tcgkit.cli.shrink import shrink_cli
from tcgkit.cli.simulate import simulate_cli
from tcgkit.cli.study import study_cli
from tcgkit.cli.test import test_cli
from tcgkit.cli.words import words_cli

DEBUG: Final = "TCGKIT_DEBUG"
"""Environment variable: if it is set, an unexpected error shows its traceback."""
_UNWRITABLE: Final = (
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EIO,
    errno.EBADF,
)
"""Error numbers that mean that the output cannot be written."""
COMMANDS: Final[dict[str, Callable[..., None]]] = {
    "play": play_cli,
    "serve": serve_cli,
    "replay": replay_cli,
    "review": review_cli,
    "rules": rules_cli,
    "cards": cards_cli,
    "words": words_cli,
    "decks": decks_cli,
    "rulesets": rulesets_cli,
    "new": new_cli,
    "check": check_cli,
    "fmt": fmt_cli,
    "test": test_cli,
    "simulate": simulate_cli,
    "study": study_cli,
    "metrics": metrics_cli,
    "diff": diff_cli,
    "gaps": gaps_cli,
    "shrink": shrink_cli,
    "ladder": ladder_cli,
    "calibrate": calibrate_cli,
    "compare": compare_cli,
    "build": build_cli,
}


class TcgkitCommand(TyperCommand):
    """A command whose simple values need no library."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, that of the help included."""
        return spared(super().get_params(ctx))


class TcgkitGroup(TyperGroup):
    """The built-in commands and those of plugins; errors become messages and exit codes."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, that of the help included."""
        return spared(super().get_params(ctx))

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of all commands: our own, then those of plugins."""
        own = list(COMMANDS)
        return own + sorted(name for name in _shared.added_commands() if name not in own)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by name, or None; it is made when it is asked for, which takes a while."""
        made = self.commands.get(cmd_name)
        if made is not None:
            return made
        run = COMMANDS.get(cmd_name)
        if run is None:
            added = _shared.added_commands().get(cmd_name)
            if added is None:
                return None
            run = added.run
        single = _new_app()
        single.command(cmd_name, cls=TcgkitCommand)(run)
        self.commands[cmd_name] = typer.main.get_command(single)
        return self.commands[cmd_name]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; the message on an unknown command offers the nearest names."""
        from tcgkit.kernel.errors import nearest

        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            hint = nearest(name, self.list_commands(ctx))
            ctx.fail(f"unknown command {name!r}{hint}")
        return super().resolve_command(ctx, args)

    def make_context(self, *given: Any, **more: Any) -> Any:
        """Parse the command line; this may load the plugins."""
        open_streams()
        with _told():
            return super().make_context(*given, **more)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; an error becomes a message on stderr and an exit code."""
        with _told(ctx):
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result


@contextmanager
def _told(ctx: Any = None) -> Iterator[None]:
    """Turn every error or signal that ends the program into a message and an exit code."""
    with stoppable() as stops:
        try:
            yield
            if not stops.is_terminated:
                return
        except BaseException as error:
            code = _end_of(error, ctx)
            if stops.is_terminated:
                code = _shared.TERMINATED
            if code is None:
                raise
            raise typer.Exit(code) from None
    raise typer.Exit(_shared.TERMINATED)


def _end_of(error: BaseException, ctx: Any) -> int | None:
    """Report an error and return its exit code; None if the command line library handles it."""
    if hasattr(error, "exit_code") or isinstance(error, typer.Abort):
        _in_own_words(error)
        return None
    if isinstance(error, BrokenPipeError):
        close_output()
        return 0
    if isinstance(error, KeyboardInterrupt) and _is_wanted(error):
        _shared.complain("interrupted")
        return _shared.INTERRUPTED
    is_added = ctx is not None and ctx.invoked_subcommand not in COMMANDS
    if isinstance(error, SystemExit) and is_added:  # a command of a plugin may exit
        return None
    return _report(error)


_LIBRARY: Final = (
    (r"Value error, ", ""),
    (r"Input should be greater than or equal to (\S+)", r"must be \1 or more"),
    (r"Input should be less than or equal to (\S+)", r"must be \1 or less"),
    (r"Input should be a valid integer\b.*", "must be a whole number"),
    (r"Input should be a valid number\b.*", "must be a number"),
    (r"Input should be a valid boolean\b.*", "must be true or false"),
)
"""Messages of the command line library, as patterns, and our own words for them."""


def _in_own_words(error: Any) -> None:
    """Reword the messages of the command line library."""
    message = getattr(error, "message", None)
    if not isinstance(message, str):
        return
    for pattern, words in _LIBRARY:
        message = re.sub(pattern, words, message)
    strange = re.match(r"Got unexpected extra arguments? ?\(?s?\)? \((.*)\)", message)
    if strange is not None:
        games = [word for word in strange[1].split() if word in _shared.get_host().rulesets]
        hint = f" (the game is named with --ruleset {games[0]})" if games else ""
        message = f"unexpected argument: {strange[1]}{hint}"
    error.message = message


def _report(error: BaseException) -> int:
    """Report an error on stderr and return its exit code."""
    from tcgkit.kernel.errors import (
        DeckError,
        DslError,
        EndlessSteps,
        KernelBug,
        OptionError,
        RecordError,
        RulesetInvalid,
        ScenarioError,
        TcgkitError,
    )
    from tcgkit.plugins.faults import PluginFailed

    if isinstance(error, TcgkitError) and not isinstance(error, KernelBug):
        findings = isinstance(
            error, (DeckError, DslError, RecordError, RulesetInvalid, ScenarioError)
        )
        problems: tuple[str, ...] = getattr(error, "problems", ())
        lines = str(error).splitlines() if len(problems) < 2 else [*problems]
        if isinstance(error, OptionError):
            lines.append(
                "all of them, with what they allow: tcgkit rulesets, and the game's name"
            )
        if len(problems) >= 2 and isinstance(error, DeckError):
            lines.insert(0, str(error).partition(problems[0])[0].strip())
        _shared.complain("\n".join(line for line in lines if line))
        if isinstance(error, PluginFailed):
            _show_trace(error)
            return 1
        is_there = not isinstance(error.__cause__, OSError)
        return 1 if findings and is_there else 2
    if isinstance(error, OSError) and error.filename is not None:
        _shared.complain(f"{error.filename}: {error.strerror}")
        return 2
    if isinstance(error, OSError) and error.errno in _UNWRITABLE:
        close_output()
        closed = error.errno == errno.EBADF
        why = "standard output is closed" if closed else error.strerror
        _shared.complain(f"cannot write: {why}")
        return 2
    if isinstance(error, EndlessSteps):
        _shared.complain(str(error))
        _show_trace(error)
        return 1
    return _unexpected(error)


def _is_wanted(error: KeyboardInterrupt) -> bool:
    """Return whether an interrupt came from the user and was not raised by a plugin."""
    from tcgkit.plugins.faults import is_interrupt

    return is_interrupt(error) or not _blamed(error)[0]


def _blamed(error: BaseException) -> tuple[str, str]:
    """Return the plugin that caused an error (empty if unknown), and the place in the code."""
    from tcgkit.plugins.faults import placed

    try:
        packages = _shared.get_host().packages
    except BaseException:  # then the error happened before plugins were used
        packages = {}
    return placed(error, packages)


def _unexpected(error: BaseException) -> int:
    """Report an unexpected error, as a plugin's error if it passed through a plugin's code."""
    from tcgkit.plugins.faults import told

    name, place = _blamed(error)
    if name:
        how = f"tell its author; {DEBUG}=1 shows the traceback"
        _shared.complain(f"{name}: {told(error)} ({place}); {how}")
    else:
        how = f"set {DEBUG}=1 to see where, and please report it"
        _shared.complain(f"internal error: {told(error)} ({how})")
    _show_trace(error)
    return 1 if name else 3


def _show_trace(error: BaseException) -> None:
    """Write the traceback of an error, if ``TCGKIT_DEBUG`` is set."""
    from traceback import format_exception

    if os.environ.get(DEBUG):
        trace = getattr(error, "trace", "") or "".join(format_exception(error))
        _shared.complain(trace.rstrip())


def _new_app(**given: Any) -> typer.Typer:
    return typer.Typer(
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        **given,
    )


app = _new_app(
    name="tcgkit",
    cls=TcgkitGroup,
    no_args_is_help=True,
    help="Write, check, play and measure trading card games.",
)


@app.callback(invoke_without_command=True)
def _main(
    version: bool = typer.Option(
        False, "--version", help="Show the version, whether native code runs, and exit."
    ),
) -> None:
    """Write, check, play and measure trading card games.

    Docs: docs/reference/cli.md. Exit codes: 0 good, 1 findings or an error in the code of a
    plugin, 2 wrong usage, 3 an error of tcgkit's own, 130 interrupted, 143 terminated.
    """
    if version:
        from tcgkit import __version__
        from tcgkit.native.finder import mode

        typer.echo(f"tcgkit {__version__}\n{mode()}")
        raise typer.Exit


def main() -> None:
    """Run the program."""
    app(prog_name="tcgkit")
