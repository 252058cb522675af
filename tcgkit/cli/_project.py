"""The output of ``tcgkit new``: the files of a project, made from a template.

A template is a folder with a complete, working project for a game called ``my-game``. A new
project is a copy with other names. The file ``gitignore`` becomes ``.gitignore``; it has another
name in the template so that it has no effect there.
"""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import metadata, util
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import frozen

from tcgkit.kernel.errors import TcgkitError

if TYPE_CHECKING:
    from tcgkit.plugins import Host, RulesetPlugin

TEMPLATES: Final = Path(__file__).parents[1] / "templates"
MAX_NAME: Final = 24
MAX_TITLE: Final = 40
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*")
_RESERVED: Final = frozenset(("src", "test", "tests"))


class ProjectError(TcgkitError):
    """Raised if a project cannot be made, or cannot be made in this place."""


@frozen
class Project:
    """The names of a new project; ``base`` is the base game of a variant."""

    id: str
    title: str
    base: RulesetPlugin | None = None

    @property
    def package(self) -> str:
        """The name of the Python package; the clauses of the game begin with it, too."""
        return self.id.replace("-", "_")

    def files(self) -> dict[str, bytes]:
        """Return the content of every file by its path within the project."""
        sources = [TEMPLATES / "game"]
        if self.base is not None:
            assert self.base.variant_template is not None
            sources = [TEMPLATES / "variant", self.base.variant_template]
        found: dict[str, bytes] = {}
        for source in sources:
            for path in sorted(source.rglob("*")):
                inside = path.relative_to(source)
                hidden = any(
                    part.startswith(".") for part in inside.parts
                )  # caches of tools
                if path.is_file() and path.suffix != ".pyc" and not hidden:
                    name = self._renamed(inside.as_posix())
                    text = self._renamed(path.read_text(encoding="utf-8"))
                    found[name] = text.encode("utf-8")
        return {
            ".gitignore" if name == "gitignore" else name: found[name]
            for name in sorted(found)
        }

    def _renamed(self, text: str) -> str:
        """Replace the names in a text of a template by the names of this project."""
        names = self._names()
        wanted = re.compile("|".join(map(re.escape, names)))
        return wanted.sub(lambda found: names[found[0]], text)

    def _names(self) -> Mapping[str, str]:
        names = {"my-game": self.id, "my_game": self.package, "My Game": self.title}
        if self.base is not None:
            names["base-distribution"] = self.base.origin.distribution or "tcgkit"
            names["base-game"] = self.base.id
            names["Base Game"] = self.base.name.en
        return names


# ---- names ---------------------------------------------------------------------------


def title_of(name: str) -> str:
    """Return the title of the game with the id ``name``.

    >>> title_of("spark-duel")
    'Spark Duel'
    """
    return " ".join(word.capitalize() for word in name.split("-"))


def check_name(name: str, host: Host) -> None:
    """Check the id of a new game: it must be free, and valid as a package name.

    Raises:
        ProjectError: If the id is not accepted; the message says why.
    """
    if not _NAME.fullmatch(name) or len(name) > MAX_NAME:
        near = "-".join(re.findall(r"[a-z][a-z0-9]*", name.casefold()))[:MAX_NAME].strip(
            "-"
        )
        hint = f" (did you mean {near!r}?)" if near and near != name else ""
        raise ProjectError(
            "a name is lower-case words joined by '-', each beginning with a letter,"
            f" {MAX_NAME} characters at most; got {name!r:.60}{hint}"
        )
    package = name.replace("-", "_")
    if name in host.rulesets:
        origin = host.rulesets[name].origin
        raise ProjectError(f"a game {name!r} is installed already (by {origin})")
    if keyword.iskeyword(package) or keyword.issoftkeyword(package):
        raise ProjectError(
            f"{package!r} is a word of Python: a package cannot be called so"
        )
    if package in sys.stdlib_module_names or package in _RESERVED:
        raise ProjectError(f"{package!r} is a module of Python itself: take another name")
    if _is_installed(name, package):
        raise ProjectError(f"a package {package!r} is installed already: take another name")


def _is_installed(name: str, package: str) -> bool:
    with suppress(metadata.PackageNotFoundError):
        metadata.distribution(name)
        return True
    with suppress(ImportError, ValueError):
        return util.find_spec(package) is not None
    return False


def check_title(title: str) -> None:
    """Check the title of a game.

    Raises:
        ProjectError: If it is empty or too long, or has characters that would break the files.
    """
    fine = title.isprintable() and not set(title) & set("\"'\\{}<>[]`*_#$")
    if not fine or not title.strip() or len(title) > MAX_TITLE or title != title.strip():
        raise ProjectError(
            f"a title has 1 to {MAX_TITLE} letters, digits and blanks, got {title!r:.80}"
        )


def base_of(host: Host, name: str) -> RulesetPlugin:
    """Return the base game of a variant.

    Raises:
        RulesetNotFound: If the game is not installed.
        ProjectError: If the game does not declare a template for variants.
    """
    plugin = host.ruleset(name)
    if plugin.variant_template is not None:
        return plugin
    able = [each.id for each in host.rulesets.values() if each.variant_template is not None]
    listed = (
        f"those that do: {', '.join(sorted(able))}" if able else "no installed game does"
    )
    raise ProjectError(
        f"{name!r} does not declare what a variant of it begins with"
        f" (variant_template of its RulesetPlugin); {listed}"
    )


# ---- writing -------------------------------------------------------------------------


def write(project: Project, into: Path) -> list[Path]:
    """Write a project into a folder, which is made if necessary; return the files.

    Existing files are never overwritten; after a failure all written files are removed again.

    Raises:
        ProjectError: If one of the files exists already.
        OSError: If the folder cannot be written to.
    """
    files = {into / name: data for name, data in project.files().items()}
    there = [path for path in (into, *files) if path.exists() or path.is_symlink()]
    taken = [path for path in there if path != into or not into.is_dir()]
    if taken:
        more = f" (and {len(taken) - 1} more)" if len(taken) > 1 else ""
        raise ProjectError(f"{str(taken[0])!r} is there already{more}: nothing was written")
    made: list[Path] = []
    try:
        for path, data in files.items():
            _make_folder(path.parent, made)
            made.append(path)
            with path.open("xb") as file:
                file.write(data)
    except BaseException:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)
        raise
    return list(files)


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Make a folder and its missing parents; add them to ``made``."""
    if not folder.is_dir():
        _make_folder(folder.parent, made)
        folder.mkdir()
        made.append(folder)
