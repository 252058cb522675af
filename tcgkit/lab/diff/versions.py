"""Versions of a game: an installed game, a folder, a folder at a git revision; with rule options."""

from __future__ import annotations

import importlib
import io
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins


class VersionError(TcgkitError, ValueError):
    """A version that cannot be found or loaded."""


@frozen
class Version:
    """A version as it was named, the folder of its files, and its rule options.

    ``folder`` is empty for an installed game; ``game`` is the id of the game, if it is known.
    """

    name: str
    folder: str = ""
    game: str = ""
    options: Mapping[str, str] = field(factory=dict)

    def load(self) -> Host:
        """Load the plugins of this version; only in a process that loads no other version.

        Raises:
            VersionError: If the folder does not hold a plugin that can be loaded.
        """
        if not self.folder:
            return load_plugins()
        folder = Path(self.folder)
        found = _modules(folder)
        if not found:
            what = "a project with the entry point tcgkit, or a package with plugin.py"
            raise VersionError(f"{self.name}: expected {what}")
        extra: list[tuple[str, object]] = [
            ("tcgkit agents", importlib.import_module("tcgkit.agents.plugin"))
        ]
        for path, name in found:
            sys.path.insert(0, str(path))
            extra.append((name, importlib.import_module(name)))
        host = load_plugins(entry_points=False, extra=extra)
        if not host.rulesets:
            told = "; ".join(str(problem) for problem in host.problems) or "it has no game"
            raise VersionError(f"{self.name}: {told}")
        return host

    def game_of(self, host: Host) -> str:
        """Return the id of the game.

        Raises:
            VersionError: If there are several, and none is named.
        """
        if self.game:
            return self.game
        games = list(host.rulesets)
        if len(games) == 1:
            return games[0]
        raise VersionError(f"{self.name} has several games: --game {', '.join(games)}")


def read_version(text: str, into: Path, game: str = "") -> Version:
    """Return the version that a text names; files of a revision are written to the folder ``into``.

    It is the id of an installed game, a folder, or ``REVISION:FOLDER`` of the git repository of the
    current folder; ``@NAME=VALUE,…`` at the end sets rule options.

    Raises:
        VersionError: If there is no such folder or revision.
    """
    where, _, given = text.partition("@")
    options = {}
    for each in given.split(",") if given else ():
        name, equals, value = each.partition("=")
        if not equals or not name or not value:
            raise VersionError(f"{text}: after @ expected NAME=VALUE, got {each!r}")
        options[name] = value
    if Path(where).is_dir():
        return Version(text, str(Path(where).resolve()), game, options)
    revision, colon, path = where.partition(":")
    if colon:
        return Version(text, str(_checked_out(text, revision, path, into)), game, options)
    if "/" in where or "." in where:
        raise VersionError(f"{text}: there is no such folder")
    return Version(text, "", where, options)


def _checked_out(text: str, revision: str, path: str, into: Path) -> Path:
    """Write the files of a folder at a revision, and return the folder."""
    if revision.startswith("-") or not revision:
        raise VersionError(f"{text}: {revision!r} is not a revision")
    command = ["git", "archive", "--format=tar", revision, "--", path or "."]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError as error:
        raise VersionError(f"{text}: git cannot be run: {error.strerror}") from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise VersionError(f"{text}: {said[-1] if said else 'git failed'}")
    into.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        if hasattr(tarfile, "data_filter"):
            files.extractall(into, filter="data")
        else:  # before Python 3.11.4; git keeps no path that leaves its folder, and links are left out
            plain = [each for each in files if each.isreg() or each.isdir()]
            files.extractall(into, plain)
    return into / path


def _modules(folder: Path) -> list[tuple[Path, str]]:
    """Return the plugin modules of a folder, each with the folder to import it from."""
    project = folder / "pyproject.toml"
    if project.is_file():
        table = tomllib.loads(project.read_text(encoding="utf-8")).get("project", {})
        named = table.get("entry-points", {}).get("tcgkit", {})
        source = folder / "src" if (folder / "src").is_dir() else folder
        return [(source, str(module)) for module in named.values()]
    if (folder / "plugin.py").is_file():
        return [(folder.parent, f"{folder.name}.plugin")]
    return []


__all__ = ["Version", "VersionError", "read_version"]
