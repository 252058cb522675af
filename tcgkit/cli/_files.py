"""Files named on the command line, and the game of a card file."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import typer

if TYPE_CHECKING:
    from tcgkit.plugins import Host, RulesetPlugin

_SET: Final = re.compile(r"[ \t]*set\b")
_FOR: Final = re.compile(r"\bfor[ \t]+([a-z0-9_-]+)[ \t]*(?:#.*)?\r?$")
_START: Final = 64_000
"""So many bytes of a file are looked at to find its game fast."""
_NAMES_GAME: Final = {
    ".toml": re.compile(r'^ruleset\s*=\s*"([^"\n]+)"', re.M),
    ".scenario": re.compile(r"^scenarios for ([a-z0-9_-]+)\s*$", re.M),
    ".json": re.compile(r'"ruleset":\s*"([^"\n]+)"'),
}
MAX_LINE: Final = 2_000
MAX_NAMED: Final = 8
_CARD: Final = re.compile(r"^[ \t]*card\b", re.M)


def expand(
    paths: Iterable[Path], fits: Callable[[Path], bool], wanted: str, *, hint: str
) -> Iterator[Path]:
    """Yield each file once: the named files, and the files in named folders that fit, in order.

    ``wanted`` describes the files that fit; ``hint`` is the parameter in error messages.

    Raises:
        typer.BadParameter: If a file does not exist, or a folder contains no fitting file.
    """
    seen: set[Path] = set()
    for path in _expand(paths, fits, wanted, hint):
        if path.resolve() not in seen:
            seen.add(path.resolve())
            yield path


def _expand(
    paths: Iterable[Path], fits: Callable[[Path], bool], wanted: str, hint: str
) -> Iterator[Path]:
    from tcgkit.kernel.errors import nearest

    for path in paths:
        if path.is_dir():
            inside = [p for p in within(path) if fits(p)]
            if not inside:
                raise typer.BadParameter(
                    f"{str(path)!r} has no {wanted} in it", param_hint=hint
                )
            yield from inside
        elif path.exists():
            yield path
        else:
            folder = path.parent
            names = [p.name for p in folder.iterdir()] if folder.is_dir() else []
            near = nearest(path.name, names)
            raise typer.BadParameter(f"{str(path)!r} is not there{near}", param_hint=hint)


def within(folder: Path) -> list[Path]:
    """Return all files below a folder, sorted, without those in hidden folders and virtual
    environments.
    """
    found = []
    for here, folders, files in os.walk(folder):
        at = Path(here)
        folders[:] = [
            name
            for name in folders
            if not name.startswith(".") and not (at / name / "pyvenv.cfg").exists()
        ]
        found += [at / name for name in files]
    return sorted(path for path in found if path.is_file())


def named(
    paths: Sequence[Path] | None, fits: Callable[[Path], bool], command: str, *, hint: str
) -> Sequence[Path]:
    """Return the given paths, of which there must be at least one.

    Raises:
        typer.BadParameter: If ``paths`` is empty; the message suggests a command for this folder.
    """
    if paths:
        return paths
    here = [path for path in within(Path()) if fits(path)]
    names = list(dict.fromkeys(path.parts[0] for path in here))
    message = "name files or folders"
    if names:
        message += f"; for what is in this folder: {command} {' '.join(names[:MAX_NAMED])}"
    raise typer.BadParameter(message, param_hint=hint)


# ---- the game of a card file ---------------------------------------------------------


NO_GAME: Final = {
    "en": 'the file names no game; begin it with: set "Name" for game',
    "ja": 'ファイルにゲームの名前がない。先頭に書く：set "Name" / "名前" for game',
}


class GameOf(NamedTuple):
    """The game of a card file: from its set line, or else the best match.

    ``problem`` is empty if the set line names an installed game; ``line`` and ``column`` are
    the position of the problem.
    """

    plugin: RulesetPlugin | None
    problem: str = ""
    line: int = 1
    column: int = 1
    is_named: bool = True
    """Whether a set line names a game."""


def named_games(paths: Sequence[Path]) -> tuple[str, ...]:
    """Return the games that files name, each once; empty if one names none that can be found fast."""
    found = [_quickly_named(path) for path in paths]
    return () if None in found else tuple(dict.fromkeys(each for each in found if each))


def _quickly_named(path: Path) -> str | None:
    from tcgkit.kernel.data import read_bounded

    try:
        text = read_bounded(path, _START).decode("utf-8-sig", errors="replace")
    except OSError:
        return None
    if path.suffix == ".tcg":
        named = _named(text)
        return None if named is None else named[2]
    line = _NAMES_GAME.get(path.suffix)
    names = line.search(text) if line else None
    return None if names is None else names[1]


def game_of(host: Host, path: Path, data: bytes) -> GameOf:
    """Return the game of a card file, with the problem of its set line, if any."""
    from tcgkit.kernel.errors import RulesetError, nearest
    from tcgkit_dsl.reading.bytes import MAX_BYTES

    text = data[:MAX_BYTES].decode("utf-8-sig", errors="replace")
    named = _named(text)
    if named is None:
        return GameOf(_fitting(host, path, data, text), NO_GAME["en"], is_named=False)
    try:
        return GameOf(host.ruleset(named[2]))
    except RulesetError as error:
        line, column, name = named
        near = [id_ for id_ in host.rulesets if nearest(name, [id_])]
        plugin = host.rulesets[near[0]] if len(near) == 1 else None
        return GameOf(plugin, str(error), line, column)


def _named(text: str) -> tuple[int, int, str] | None:
    """Return line, column and game of the set line, or of a first line that ends like one."""
    first = True
    for number, line in enumerate(text.split("\n"), start=1):
        content = line.strip()
        if not content or content.startswith("#"):
            continue
        found = _FOR.search(line[:MAX_LINE])
        if found and (first or _SET.match(line)):
            return number, found.start(1) + 1, found[1]
        first = False
    return None


def _fitting(host: Host, path: Path, data: bytes, text: str) -> RulesetPlugin | None:
    """Return the game with the fewest unknown words in a file; None if the file has no cards."""
    from tcgkit.kernel.errors import RulesetInvalid
    from tcgkit.plugins.cards import words_of
    from tcgkit_dsl.load import read_cards

    if not _CARD.search(text):
        return None
    fits = []
    for plugin in host.rulesets.values():
        files = {str(path): data, **neighbours(host, plugin, path)}
        try:
            errors = read_cards(files, words_of(plugin)).files[0].errors
        except RulesetInvalid:  # reported when that game is used
            continue
        strange = sum(error.code.startswith(("DSL1", "DSL2")) for error in errors)
        fits.append((strange, plugin.ruleset.base is not None, plugin.id))
    return host.rulesets[min(fits)[2]] if fits else None


def neighbours(host: Host, plugin: RulesetPlugin, path: Path) -> dict[str, bytes]:
    """Return the other card files of a game, which may declare words that this file uses."""
    from tcgkit.kernel.data import read_bounded
    from tcgkit_dsl.reading.bytes import MAX_BYTES

    own = path.resolve()
    paths = [p for card_set in host.card_sets(plugin.id) for p in card_set.files]
    return {str(p): read_bounded(p, MAX_BYTES) for p in paths if p.resolve() != own}
