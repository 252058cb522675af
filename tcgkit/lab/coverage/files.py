"""The files of a ruleset, and the tests that name its clauses."""

from __future__ import annotations

import inspect
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
    """The code of a ruleset, and the checkout that it lies in."""

    files: tuple[tuple[Path, str], ...]
    """Its Python files, as running code names them, with the names they are shown by."""
    checkout: Path | None
    """None if it is installed without one."""

    @property
    def tests(self) -> Path | None:
        """The folder of its tests, if there is one."""
        folder = None if self.checkout is None else self.checkout / "tests"
        return folder if folder is not None and folder.is_dir() else None


def sources(host: Host, plugin: RulesetPlugin) -> Sources:
    """Return the code of a ruleset: its package, and that of the game it is a variant of.

    A package is the folder of the file that builds the rules, and those around it as long as
    they are packages and not another ruleset's; without a package it is the file alone. What
    belongs to another ruleset inside is left out.

    Raises:
        TcgkitError: If the code of the ruleset is in no file.
    """
    homes = _homes(host, plugin)
    checkout = _checkout(homes[-1])
    shown = tuple(_shown(_files(host, homes), checkout))
    return Sources(shown, checkout)


def _home(ruleset: Ruleset) -> Path | None:
    """Return the file that a ruleset is built in, as running code names it."""
    build: Any = inspect.unwrap(ruleset.build)
    while isinstance(build, partial):
        build = inspect.unwrap(build.func)
    code = getattr(build, "__code__", None)
    return None if code is None else Path(code.co_filename)


def _folders(host: Host) -> tuple[Path, ...]:
    """Return the folders that rulesets are built in."""
    files = (_home(plugin.ruleset) for plugin in host.rulesets.values())
    return tuple(dict.fromkeys(file.parent for file in files if file is not None))


def _homes(host: Host, plugin: RulesetPlugin) -> tuple[Path, ...]:
    """Return the folder (or file) of a ruleset, then that of its base's."""
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
    """Yield the Python files of these folders, without those of other rulesets inside.

    What a variant begins with is no code of the game either.
    """
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
    """Return the checkout that a package lies in: a folder above it with a project file."""
    for folder in home.parents:
        if folder.name in _INSTALLED:
            return None
        if (folder / "pyproject.toml").is_file():
            return folder
    return None


def _shown(files: Iterable[Path], checkout: Path | None) -> Iterator[tuple[Path, str]]:
    """Yield files with the names they are shown by: from the checkout or from the package."""
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
    """Clauses named by tests."""

    folder: str | None
    """The folder of the tests; None if there is none."""
    lines: Mapping[str, tuple[str, ...]]
    """Per clause: where tests and scenarios name it, as ``path:line``."""

    def of(self, clause: str) -> tuple[str, ...] | None:
        """Return the places in tests that name a clause; None without tests."""
        return None if self.folder is None else self.lines.get(clause, ())


def named_by_tests(
    books: Iterable[Rulebook], folder: Path | None, checkout: Path | None
) -> NamedByTests:
    """Return the clauses of these rulebooks named by the tests below a folder.

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
