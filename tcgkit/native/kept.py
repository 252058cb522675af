"""The builds in the cache: where they lie, what they were made of, and whether that is still so.

A build belongs to one installation (interpreter and folder of tcgkit). Its manifest names each module
with its source as it was compiled. A build is used whole or not at all: native classes know the
layout of each other. The newest build whose sources are as they were is used, so while a game is being
changed, an older build without it still serves the others. A wheel can bring a build of its own (:data:`SHIPPED`).
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any, Final, NamedTuple

from tcgkit.cache_folder import folder

MANIFEST: Final = "manifest.json"
SHIPPED: Final = Path(__file__).parent / "shipped"
"""Where a wheel has its build: used if the cache has none."""
_ROOT: Final = Path(__file__).parents[2]
"""The folder of the packages: sources of a shipped build are named from here."""
_INSTALLING: Final = 60 * 10**9
"""Nanoseconds that the files of one wheel are written apart, at most."""
_FORMAT: Final = 2
"""Changes whenever a manifest is read otherwise."""
_UNDER_WAY: Final = 24 * 60 * 60
"""For so many seconds a folder without a manifest may be a build that is being made."""


class Source(NamedTuple):
    """A source file as it was compiled."""

    path: str
    size: int
    modified: int
    """In nanoseconds. If it is the same, and the size, the content is not read."""
    content: str
    """A hash of the content."""


class Build(NamedTuple):
    """A build that can be used."""

    libraries: dict[str, str]
    """Name of a module → path of its library."""
    sources: dict[str, Source]
    """Name of a compiled module → its source."""
    rulesets: tuple[str, ...]
    interpreted: dict[str, str]
    """Name of a module that stayed Python → why."""


def here() -> Path | None:
    """Return the folder of the builds for this installation; None: nothing is kept."""
    within = folder()
    if within is None:
        return None
    place = f"{sys.version} {sys.prefix} {Path(__file__).parent}"
    return within / "native" / sha256(place.encode()).hexdigest()[:16]


def source_of(path: Path) -> Source:
    """Return a source file as it is now."""
    found = path.stat()
    content = sha256(path.read_bytes()).hexdigest()
    return Source(str(path), found.st_size, found.st_mtime_ns, content)


def path_of(source: Source) -> str:
    """Return where a source file is: a shipped build names it from the folder of the packages."""
    return str(_ROOT / source.path)


def current() -> tuple[Build | None, str]:
    """Return the newest build that can be used now, or None and why the newest one cannot."""
    place = here()
    found = [] if place is None else _by_age(place)
    reasons = []
    for inside in [*found, SHIPPED] if (SHIPPED / MANIFEST).exists() else found:
        build, why = _read(inside)
        if build is not None:
            return build, ""
        reasons.append(why)
    if reasons:
        return None, reasons[0]
    if place is None:
        return None, "nothing is kept in a cache (TCGKIT_CACHE)"
    return None, "nothing was compiled here: tcgkit build"


def _by_age(place: Path) -> list[Path]:
    """Return the folders of finished builds, the newest first."""
    found = [(path.stat().st_mtime_ns, path.parent) for path in place.glob(f"*/{MANIFEST}")]
    return [path for _, path in sorted(found, reverse=True)]


def _read(inside: Path) -> tuple[Build | None, str]:
    """Return the build in a folder if it can be used now, or None and why not."""
    try:
        said = json.loads((inside / MANIFEST).read_bytes())
        if said["format"] != _FORMAT:
            return None, "it was compiled by another version of tcgkit: tcgkit build"
        found = Build(
            {name: str(inside / each) for name, each in said["libraries"].items()},
            {name: Source(*each) for name, each in said["sources"].items()},
            tuple(said["rulesets"]),
            said["interpreted"],
        )
        installed = (inside / MANIFEST).stat().st_mtime_ns
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None, "the record of what was compiled is not readable: tcgkit build"
    for name, source in found.sources.items():
        if not _is_same(source, installed):
            return None, f"{name} has changed since: tcgkit build"
    if not all(map(os.path.exists, found.libraries.values())):
        return None, "a compiled file is missing: tcgkit build"
    return found, ""


def _is_same(source: Source, installed: int) -> bool:
    """Return whether a source file is what was compiled.

    Of a shipped build (``modified`` is 0) a file that was written with the wheel is taken for the same.
    """
    path = Path(path_of(source))
    try:
        found = path.stat()
        if found.st_size == source.size and (
            found.st_mtime_ns == source.modified
            or (not source.modified and found.st_mtime_ns < installed + _INSTALLING)
        ):
            return True
        return source_of(path).content == source.content
    except OSError:
        return False


def pack(build: Build, folder: Path) -> None:
    """Write a build into a folder that a wheel takes along as :data:`SHIPPED`."""
    (folder / "lib").mkdir(parents=True)
    libraries = {
        name: f"lib/{name}{Path(library).suffix}"
        for name, library in build.libraries.items()
    }
    for name, where in libraries.items():
        shutil.copy2(build.libraries[name], folder / where)
    said = {
        "format": _FORMAT,
        "libraries": libraries,
        "sources": {
            name: Source(f"{name.replace('.', '/')}.py", each.size, 0, each.content)
            for name, each in build.sources.items()
        },
        "rulesets": build.rulesets,
        "interpreted": build.interpreted,
    }
    (folder / MANIFEST).write_text(json.dumps(said), encoding="utf-8")


def install(made: Path, told: dict[str, Any]) -> None:
    """Make a finished build one that is used; drop those that nobody needs any more.

    Builds of the same installation stay if they can be used and have a ruleset that this one lacks.

    Args:
        made: The folder with the libraries, inside :func:`here`.
        told: ``libraries``, ``sources``, ``rulesets`` and ``interpreted`` of the build.
    """
    said = {**told, "format": _FORMAT, "tcgkit": str(Path(__file__).parent.parent)}
    written = made / f"{MANIFEST}.new"
    written.write_text(json.dumps(said), encoding="utf-8")
    written.replace(made / MANIFEST)
    for old in made.parent.iterdir():
        if old.is_dir() and old != made and not _is_needed(old, {*told["rulesets"]}):
            shutil.rmtree(old, ignore_errors=True)
    for other in made.parent.parent.iterdir():
        if not _is_wanted(other):
            shutil.rmtree(other, ignore_errors=True)


def _is_needed(old: Path, have: set[str]) -> bool:
    """Return whether a folder has a usable build of other rulesets, or one that is being made."""
    if not (old / MANIFEST).exists():
        return time() - old.stat().st_mtime < _UNDER_WAY
    build, _ = _read(old)
    return build is not None and not have.issuperset(build.rulesets)


def _is_wanted(place: Path) -> bool:
    """Return whether the installation that a folder belongs to is still there."""
    for folder_of_one in _by_age(place):
        try:
            said = json.loads((folder_of_one / MANIFEST).read_bytes())
            return Path(said["tcgkit"]).exists()
        except (OSError, ValueError, KeyError, TypeError):
            continue
    return time() - place.stat().st_mtime < _UNDER_WAY


def remove() -> bool:
    """Remove the builds of this installation, and return whether there were any."""
    place = here()
    found = place is not None and place.exists()
    if place is not None and found:
        shutil.rmtree(place)
    return found


__all__ = [
    "SHIPPED",
    "Build",
    "Source",
    "current",
    "here",
    "install",
    "pack",
    "path_of",
    "remove",
    "source_of",
]
