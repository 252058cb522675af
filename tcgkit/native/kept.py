"""The builds in the cache: where they lie, what they were made of, and whether that is still so.

A build belongs to one installation (interpreter and folder of tcgkit). Its manifest names each module
with its source as it was compiled. A build is used whole or not at all: native classes know the
layout of each other.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from tcgkit.cache_folder import folder

MANIFEST: Final = "manifest.json"
_FORMAT: Final = 1
"""Changes whenever a manifest is read otherwise."""


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


def current() -> tuple[Build | None, str]:
    """Return the build that can be used now, or None and why there is none."""
    place = here()
    if place is None:
        return None, "nothing is kept in a cache (TCGKIT_CACHE)"
    try:
        said = json.loads((place / MANIFEST).read_bytes())
        if said["format"] != _FORMAT:
            return None, "it was compiled by another version of tcgkit: tcgkit build"
        inside = place / said["folder"]
        found = Build(
            {name: str(inside / each) for name, each in said["libraries"].items()},
            {name: Source(*each) for name, each in said["sources"].items()},
            tuple(said["rulesets"]),
            said["interpreted"],
        )
    except FileNotFoundError:
        return None, "nothing was compiled here: tcgkit build"
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None, "the record of what was compiled is not readable: tcgkit build"
    for name, source in found.sources.items():
        if not _is_same(source):
            return None, f"{name} has changed since: tcgkit build"
    if not all(map(os.path.exists, found.libraries.values())):
        return None, "a compiled file is missing: tcgkit build"
    return found, ""


def _is_same(source: Source) -> bool:
    try:
        found = os.stat(source.path)
        if (found.st_size, found.st_mtime_ns) == (source.size, source.modified):
            return True
        return source_of(Path(source.path)).content == source.content
    except OSError:
        return False


def install(made: Path, told: dict[str, Any]) -> None:
    """Put a finished build in the place of the one before, whole or not at all.

    Args:
        made: The folder with the libraries, inside :func:`here`.
        told: ``libraries``, ``sources``, ``rulesets`` and ``interpreted`` of the build.
    """
    place = made.parent
    said = {
        **told,
        "format": _FORMAT,
        "folder": made.name,
        "tcgkit": str(Path(__file__).parent.parent),
    }
    written = place / f"{MANIFEST}.new"
    written.write_text(json.dumps(said), encoding="utf-8")
    written.replace(place / MANIFEST)
    for old in place.iterdir():
        if old.is_dir() and old != made:
            shutil.rmtree(old, ignore_errors=True)
    for other in place.parent.iterdir():
        if not _is_wanted(other):
            shutil.rmtree(other, ignore_errors=True)


def _is_wanted(place: Path) -> bool:
    """Return whether the installation that a folder belongs to is still there."""
    try:
        return Path(json.loads((place / MANIFEST).read_bytes())["tcgkit"]).exists()
    except FileNotFoundError:
        return True  # a build that is under way
    except (OSError, ValueError, KeyError, TypeError):
        return False


def remove() -> bool:
    """Remove the builds of this installation, and return whether there were any."""
    place = here()
    found = place is not None and place.exists()
    if place is not None and found:
        shutil.rmtree(place)
    return found


__all__ = ["Build", "Source", "current", "here", "install", "remove", "source_of"]
