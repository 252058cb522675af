"""Which plugin declares what, as it did when it was last loaded: a command loads only the plugins that it needs.

The index lies in the cache (``tcgkit.cache_folder``). What it says of a plugin holds while the plugin has the
same version and its package the same Python files. A plugin that it does not know is loaded.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from importlib import metadata
from importlib.metadata import Distribution, EntryPoint
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from tcgkit.cache_folder import folder

GROUP: Final = "tcgkit"
"""The group of entry points, and the distribution of the plugins that are always there."""
_FILE: Final = "plugins.json"
_FORMAT: Final = 1
"""Changes whenever an index is read otherwise."""


class Declares(NamedTuple):
    """What a plugin declares."""

    games: tuple[str, ...]
    """The games that it declares."""
    for_games: tuple[str, ...]
    """The games for which it declares anything: the game itself, cards, decks or checks."""
    agents: bool
    commands: bool


def points() -> tuple[EntryPoint, ...]:
    """Return the entry points of all installed plugins, by name and distribution."""
    return _points(tuple(sys.path))


@lru_cache(maxsize=1)
def _points(_: tuple[str, ...]) -> tuple[EntryPoint, ...]:
    found = metadata.entry_points(group=GROUP)
    return tuple(sorted(found, key=lambda point: (point.name, distribution(point))))


def is_built_in(point: EntryPoint) -> bool:
    """Return whether a plugin comes with tcgkit."""
    return distribution(point) == GROUP


def distribution(point: EntryPoint) -> str:
    """Return the name of the distribution of an entry point; empty if it is unknown."""
    return named(point)[0]


def named(point: EntryPoint) -> tuple[str, str]:
    """Return the name and the version of the distribution of an entry point; both are empty if it is unknown."""
    return ("", "") if point.dist is None else _named(point.dist)


@lru_cache(maxsize=64)
def _named(dist: Distribution) -> tuple[str, str]:
    return dist.name, dist.version  # each reads all that is said of the distribution


def declares(point: EntryPoint) -> Declares | None:
    """Return what a plugin declares, or None if it must be loaded to know."""
    found = _read(folder()).get(_name(point))
    try:
        stamp, games, for_games, agents, commands = found or []
    except ValueError:
        return None
    if stamp != _stamp(point.module):
        return None
    return Declares(tuple(games), tuple(for_games), bool(agents), bool(commands))


def keep(found: Mapping[EntryPoint, Declares]) -> None:
    """Keep what plugins declare, for the next time."""
    within = folder()
    before = _read(within)
    new = {
        _name(point): [_stamp(point.module), *map(_plain, said)]
        for point, said in found.items()
    }
    if within is None or all(before.get(name) == said for name, said in new.items()):
        return
    text = json.dumps({"format": _FORMAT, "plugins": {**before, **new}}, indent=1)
    aside = within / f"{_FILE}.{os.getpid()}"
    with suppress(OSError):  # a folder that cannot be written is no mistake
        within.mkdir(mode=0o700, parents=True, exist_ok=True)
        aside.write_text(text, encoding="utf-8")
        aside.replace(within / _FILE)
    _read.cache_clear()


def _plain(value: Any) -> Any:
    return [*value] if isinstance(value, tuple) else value


@lru_cache(maxsize=1)
def _read(within: Path | None) -> dict[str, list[Any]]:
    if within is None:
        return {}
    try:
        said = json.loads((within / _FILE).read_text(encoding="utf-8"))
        return dict(said["plugins"]) if said["format"] == _FORMAT else {}
    except (OSError, ValueError, TypeError, KeyError):  # it is not there, or not whole
        return {}


def _name(point: EntryPoint) -> str:
    name, version = named(point)
    return f"{sys.prefix}: {point.name} = {point.value} ({name} {version})"


@lru_cache(maxsize=32)
def _stamp(module: str) -> str:
    """Return a hash of the names, sizes and times of the files of a module's top-level package."""
    try:
        spec = find_spec(module.partition(".")[0])
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        return ""
    inside = spec.submodule_search_locations
    roots = [spec.origin] if inside is None else sorted(inside)
    said = [line for root in roots if root for line in _files(root)]
    return sha256("\n".join(said).encode(errors="surrogateescape")).hexdigest()[:32]


def _files(root: str) -> Iterator[str]:
    if not os.path.isdir(root):
        yield _said(Path(root).stat(), root)
        return
    with os.scandir(root) as inside:
        for each in sorted(inside, key=lambda each: each.name):
            if each.is_dir():
                if each.name != "__pycache__":
                    yield from _files(each.path)
            elif each.name.endswith(".py"):
                yield _said(each.stat(), each.path)


def _said(found: os.stat_result, path: str) -> str:
    return f"{path} {found.st_size} {found.st_mtime_ns}"


__all__ = [
    "GROUP",
    "Declares",
    "declares",
    "distribution",
    "is_built_in",
    "keep",
    "named",
    "points",
]
