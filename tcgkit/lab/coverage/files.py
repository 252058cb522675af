"""The files of a ruleset, and the tests that name its clauses."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins.host import Host
from tcgkit.plugins.rulebook import Rulebook
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.conformance import conformance

_INSTALLED: Final = frozenset({"site-packages", "dist-packages"})


class UnreadableTests(TcgkitError):
    """A test file that cannot be read."""


@frozen
class Sources:
    """The code of a ruleset, and its checkout."""

    files: tuple[tuple[Path, str], ...]
    """Its Python files, as in code objects, with their displayed names."""
    checkout: Path | None
    """None if the ruleset is installed without a checkout."""

    @property
    def tests(self) -> Path | None:
        """The folder of its tests, if there is one."""
        folder = None if self.checkout is None else self.checkout / "tests"
        return folder if folder is not None and folder.is_dir() else None


def sources(host: Host, plugin: RulesetPlugin) -> Sources:
    """Return the code of a ruleset and of the game it is a variant of.

    The code is the outermost package around the file that builds the rules, up to the folder of
    another ruleset; without a package it is this file alone. Other rulesets inside the package
    are left out.

    Raises:
        TcgkitError: If the code of the ruleset is in no file.
    """
    homes = _homes(host, plugin)
    checkout = _checkout(homes[-1])
    shown = tuple(_shown(_files(host, homes), checkout))
    return Sources(shown, checkout)


def _home(ruleset: Ruleset) -> Path | None:
    """Return the file of a ruleset's build function: as in its code object, or that of its module, if it is compiled."""
    build: Any = inspect.unwrap(ruleset.build)
    while isinstance(build, partial):
        build = inspect.unwrap(build.func)
    code = getattr(build, "__code__", None)
    if code is not None:
        return Path(code.co_filename)
    file = getattr(sys.modules.get(build.__module__), "__file__", None)
    return None if file is None else Path(file)


def _folders(host: Host) -> tuple[Path, ...]:
    """Return the folders of all rulesets' build functions."""
    files = (_home(plugin.ruleset) for plugin in host.rulesets.values())
    return tuple(dict.fromkeys(file.parent for file in files if file is not None))


def _homes(host: Host, plugin: RulesetPlugin) -> tuple[Path, ...]:
    """Return the folder (or file) of a ruleset, then the folder of its base."""
    file = _home(plugin.ruleset)
    if file is None or not file.is_file():
        raise TcgkitError(f"the code of {plugin.id} is in no file that can be read")
    home, taken = file, _folders(host)
    if _is_package(file.parent):
        home = file.parent
        while _is_package(home.parent) and home.parent not in taken:
            home = home.parent
    base = host.rulesets.get(plugin.ruleset.base or "")
    if base is None or base is plugin:
        return (home,)
    return tuple(dict.fromkeys((home, *_homes(host, base))))


def _is_package(folder: Path) -> bool:
    return (folder / "__init__.py").is_file()


def _files(host: Host, homes: Iterable[Path]) -> Iterator[Path]:
    """Yield the Python files of these folders, without other rulesets and variant templates."""
    homes = tuple(homes)
    templates = [each.variant_template for each in host.rulesets.values()]
    foreign = [each for each in _folders(host) if each not in homes]
    foreign += [each for each in templates if each is not None]
    met: dict[Path, None] = {}
    for home in homes:
        inside = [each for each in foreign if home in each.parents]
        for file in [home] if home.is_file() else sorted(home.rglob("*.py")):
            if not any(each in file.parents for each in inside):
                met[file] = None
    yield from met


def _checkout(home: Path) -> Path | None:
    """Return the checkout of a package: the nearest folder above it with a project file."""
    for folder in home.parents:
        if folder.name in _INSTALLED:
            return None
        if (folder / "pyproject.toml").is_file():
            return folder
    return None


def _shown(files: Iterable[Path], checkout: Path | None) -> Iterator[tuple[Path, str]]:
    """Yield files with their displayed names, relative to the checkout or the package."""
    for file in files:
        root = checkout
        if root is None:
            root = file.parent
            while _is_package(root):
                root = root.parent
        yield file, _relative(file, root)


def _relative(file: Path, root: Path | None) -> str:
    if root is not None and file.is_relative_to(root):
        return file.relative_to(root).as_posix()
    return str(file)


# ---- tests ---------------------------------------------------------------------------


@frozen
class NamedByTests:
    """The clauses that tests name."""

    folder: str | None
    """The folder of the tests; None if it does not exist."""
    lines: Mapping[str, tuple[str, ...]]
    """The places in tests and scenarios that name each clause, as ``path:line``."""

    def of(self, clause: str) -> tuple[str, ...] | None:
        """Return the places in tests that name a clause; None without a test folder."""
        return None if self.folder is None else self.lines.get(clause, ())


def named_by_tests(
    books: Iterable[Rulebook], folder: Path | None, checkout: Path | None
) -> NamedByTests:
    """Return the places below a test folder that name clauses of these rulebooks.

    Raises:
        UnreadableTests: If a test file that could name a clause cannot be read.
    """
    lines: dict[str, tuple[str, ...]] = {}
    for book in books:
        try:
            found = conformance(book, [] if folder is None else [folder])
        except (OSError, SyntaxError, UnicodeDecodeError) as error:
            raise UnreadableTests(f"a test in {str(folder)!r}: {error}") from error
        for clause, citations in found.lines.items():
            lines[clause] = tuple(
                f"{_relative(Path(p), checkout)}:{n}" for p, n in citations
            )
    return NamedByTests(None if folder is None else _relative(folder, checkout), lines)


__all__ = ["NamedByTests", "Sources", "UnreadableTests", "named_by_tests", "sources"]
