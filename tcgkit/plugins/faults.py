"""Faults of plugins: find the plugin, the file and the line that raised an error.

An error of a plugin must not look like a fault of the program, and prints of a plugin must not
get into its results. Only the user may interrupt the program, not a plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from traceback import walk_tb
from types import ModuleType, TracebackType

from tcgkit.kernel.errors import EndlessSteps, TcgkitError
from tcgkit.kernel.rules import OptionValue, Ruleset
from tcgkit.plugins.declarations import Origin


class Interrupted(KeyboardInterrupt):
    """The user wants the program to end: Ctrl-C."""


class Terminated(Interrupted):
    """The system wants the program to end: SIGTERM. Do not ask the user anything."""


class PluginFailed(TcgkitError):
    """The code of a plugin raised an error, or tried to end the program."""


def is_interrupt(error: BaseException) -> bool:
    """Return whether the error means that the user ends the program, not a fault of a plugin.

    While Python's own handler for Ctrl-C is set, every ``KeyboardInterrupt`` counts as the user's.
    """
    if type(error) is KeyboardInterrupt:
        return signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return isinstance(error, Interrupted)


def package_of(plugin: object) -> str:
    """Return the top-level package (or module) of the code of a plugin."""
    is_module = isinstance(plugin, ModuleType)
    name = getattr(plugin, "__name__" if is_module else "__module__", "")
    return str(name).partition(".")[0]


def told(error: BaseException) -> str:
    """Return the type and the message of an error, on one line.

    >>> told(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    message = " ".join(str(error).split())[:300]
    name = type(error).__name__
    return f"{name}: {message}" if message else name


def placed(error: BaseException, packages: Mapping[str, Origin]) -> tuple[str, str]:
    """Return the plugin that raised an error, and the file and line in its code.

    ``packages`` are the packages of the plugins (see :attr:`Host.packages`). The place is the
    innermost frame of the traceback in one of these packages. Without such a frame, the name is
    empty and the place is the innermost frame.
    """
    places = list(_places(error.__traceback__))
    for package, place in reversed(places):
        if package in packages:
            return str(packages[package]), place
    return "", places[-1][1] if places else ""


def _places(trace: TracebackType | None) -> Iterator[tuple[str, str]]:
    for frame, line in walk_tb(trace):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        yield package, f"{frame.f_code.co_filename}:{line}"


def blamed(error: BaseException, packages: Mapping[str, Origin]) -> str:
    """Return an error on one line, with its place and the plugin that raised it."""
    name, place = placed(error, packages)
    owner = f", {name}" if name else ""
    return f"{told(error)} ({place}{owner})" if place else told(error)


def told_of(error: BaseException, code: object, origin: Origin) -> str:
    """Return an error on one line, with its place if that is in the package of ``code``.

    Use it in messages that already name the plugin (``origin``).
    """
    name, place = placed(error, {package_of(code): origin})
    return f"{told(error)} ({place})" if name else told(error)


def with_options(error: EndlessSteps, changed: Mapping[str, OptionValue]) -> EndlessSteps:
    """Return an error about endless steps that names the changed options."""
    if not changed:
        return error
    listed = ", ".join(f"{name}={value}" for name, value in changed.items())
    how = "take others, or tell its author"
    return EndlessSteps(f"{error}, with the options {listed}; {how}")


@contextmanager
def naming_options(ruleset: Ruleset, settings: Mapping[str, OptionValue]) -> Iterator[None]:
    """Add the changed options to errors about endless steps."""
    try:
        yield
    except EndlessSteps as error:
        raise with_options(error, ruleset.changed(settings)) from error


@contextmanager
def prints_aside() -> Iterator[None]:
    """Send the prints of plugins to stderr, not into the results of a command."""
    with redirect_stdout(sys.stderr):
        yield


__all__ = [
    "Interrupted",
    "PluginFailed",
    "Terminated",
    "blamed",
    "is_interrupt",
    "naming_options",
    "package_of",
    "placed",
    "prints_aside",
    "told",
    "told_of",
    "with_options",
]
