"""Whose code raised an error: the plugin, with the file and the line.

What a plugin raises, ends or prints must not look like a fault of the program, nor get into
its results. Only who runs the program may interrupt it.

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
    """Whoever runs the program wants it to end: Ctrl-C."""


class Terminated(Interrupted):
    """The system wants the program to end: SIGTERM. Nobody is there to be asked anything."""


class PluginFailed(TcgkitError):
    """The code of a plugin raised an error, or tried to end the program."""


def is_interrupt(error: BaseException) -> bool:
    """Return whether the user wants to end the program; otherwise the error is a plugin's.

    Where Python's own handler is set for Ctrl-C, any ``KeyboardInterrupt`` may be one.
    """
    if type(error) is KeyboardInterrupt:
        return signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return isinstance(error, Interrupted)


def package_of(plugin: object) -> str:
    """Return the package (or module) that the code of a plugin lies in, at the top level."""
    is_module = isinstance(plugin, ModuleType)
    name = getattr(plugin, "__name__" if is_module else "__module__", "")
    return str(name).partition(".")[0]


def told(error: BaseException) -> str:
    """Return what an error says, on one line.

    >>> told(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    message = " ".join(str(error).split())[:300]
    name = type(error).__name__
    return f"{name}: {message}" if message else name


def placed(error: BaseException, packages: Mapping[str, Origin]) -> tuple[str, str]:
    """Return the name of the plugin that an error came from, and file and line of its code.

    ``packages`` says whose code is where (see :attr:`Host.packages`). It is the last of their
    places that the error came through; without any, the name is empty and the place that
    where it was raised.
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
    """Return what an error says, with its place and the plugin whose code that is."""
    name, place = placed(error, packages)
    owner = f", {name}" if name else ""
    return f"{told(error)} ({place}{owner})" if place else told(error)


def told_of(error: BaseException, code: object, origin: Origin) -> str:
    """Return what an error says, with its place if that is in the package of ``code``.

    For messages that name the plugin (``origin``) already.
    """
    name, place = placed(error, {package_of(code): origin})
    return f"{told(error)} ({place})" if name else told(error)


def with_options(error: EndlessSteps, changed: Mapping[str, OptionValue]) -> EndlessSteps:
    """Return an error about endless steps that names the options that are not as usual."""
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
