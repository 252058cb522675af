"""What ``tcgkit check`` finds in card, deck, scenario and record files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer
from attrs import evolve, frozen

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import Lang
from tcgkit.kernel.cards import Text

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit_dsl.diagnostics import Diagnostic

_DECK: Final = re.compile(r"^\s*(?:ruleset\s*=|\[(?:cards|parts)\])", re.M)
"""Recognizes a deck among .toml files, even a faulty one."""
_WAITS: Final = re.compile(
    r"the cards of '[^']*' have errors: |'[^']*'のカードに誤りがある："
)
"""The start of a finding on a file that cannot be checked because the game's cards have errors."""
MAX_NAMED: Final = 5
MAX_DECK: Final = 100_000
"""The number of bytes of a file that are searched to recognize a deck."""
_Place = tuple[Path, int, int]
_PLACED: Final = re.compile(r"^(.*?):(\d+):(?:(\d+):)? ?(.*)$", re.S)


@frozen
class Finding:
    """A finding on a file; ``details`` are further lines."""

    path: str
    line: int
    column: int
    code: str
    message: str
    severity: str = "error"
    details: tuple[str, ...] = ()

    def told(self, lang: Lang) -> str:
        """Return the finding as text."""
        word = "警告" if lang == "ja" else "warning"
        weak = f" ({word})" if self.severity == "warning" else ""
        head = f"{self.path}:{self.line}:{self.column}: {self.code} {self.message}{weak}"
        return "\n".join([head, *self.details])


def expand(files: Sequence[Path] | None) -> Iterator[Path]:
    """Yield the named files, and the files in named folders in order.

    Raises:
        typer.BadParameter: If none is named, a file does not exist or has an unknown suffix, or a folder contains
        no file to check.
    """
    wanted = "card, deck or scenario file (.tcg, .toml, .scenario)"
    named = _files.named(files, in_folder, "tcgkit check", hint="'FILE...'")
    for path in _files.expand(named, in_folder, wanted, hint="'FILE...'"):
        if path.suffix not in KINDS:
            known = ", ".join(KINDS)
            raise typer.BadParameter(
                f"{str(path)!r}: expected one of {known}", param_hint="'FILE...'"
            )
        yield path


def in_folder(path: Path) -> bool:
    """Return whether a file is checked as part of its folder: cards, scenarios, and decks."""
    from tcgkit.kernel.data import read_bounded

    if path.suffix != ".toml":
        return path.suffix in (".tcg", ".scenario")
    try:
        start = read_bounded(path, MAX_DECK)
    except OSError:
        return False
    return bool(_DECK.search(start.decode("utf-8", errors="replace")))


def check(host: Host, paths: Sequence[Path], lang: Lang = "en") -> list[Finding]:
    """Return all findings on files, in file order.

    An error in the cards of a game is reported once, even if several decks and scenarios use the
    cards: at the card if its file is among the checked files, else at the first file that uses it.
    """
    every = [finding for path in paths for finding in KINDS[path.suffix](host, path, lang)]
    at: dict[_Place | None, int] = {_place(each): n for n, each in enumerate(every)}
    waiting: dict[
        int, list[str]
    ] = {}  # key: number of the finding that represents the others
    firsts: dict[str, int] = {}
    for number, finding in enumerate(every):
        if not _WAITS.match(finding.message):
            continue
        cause = _WAITS.sub("", finding.message)
        stands = at.get(_place_in(cause), firsts.setdefault(cause, number))
        waiting.setdefault(stands, [])
        if stands != number:
            waiting[stands].append(finding.path)
    return [
        _needed_by(finding, waiting.get(number, []), lang)
        for number, finding in enumerate(every)
        if number in waiting or not _WAITS.match(finding.message)
    ]


def _place(finding: Finding) -> _Place:
    return Path(finding.path).resolve(), finding.line, finding.column


def _place_in(message: str) -> _Place | None:
    """Return the place at the start of a message, if there is one."""
    placed = _PLACED.match(message)
    if placed is None:
        return None
    return Path(placed[1]).resolve(), int(placed[2]), int(placed[3] or 1)


def _needed_by(finding: Finding, files: Sequence[str], lang: Lang) -> Finding:
    """Add the files that an error in cards keeps from being checked to its finding."""
    if not files:
        return finding
    names = ", ".join(files[:MAX_NAMED]) + (", …" if len(files) > MAX_NAMED else "")
    if lang == "ja":
        line = f"    このカードを使うファイル{len(files)}個も確認できない：{names}"
    else:
        count = _shared.counted(len(files), "file")
        line = f"    before that is mended, {count} cannot be checked: {names}"
    return evolve(finding, details=(*finding.details, line))


# ---- cards ---------------------------------------------------------------------------


def _check_cards(host: Host, path: Path, lang: Lang) -> Iterator[Finding]:
    from tcgkit.kernel.data import read_bounded
    from tcgkit.plugins.cards import checks_of, words_of
    from tcgkit_dsl.load import read_cards
    from tcgkit_dsl.reading.bytes import MAX_BYTES, decode

    try:
        data = read_bounded(path, MAX_BYTES)
    except OSError as error:
        yield _unreadable(path, error)
        return
    game = _files.game_of(host, path, data)
    plugin = game.plugin
    text, wrong_bytes = decode(data)
    if plugin is None and wrong_bytes:
        yield from (_from_diagnostic(each, text, str(path), lang) for each in wrong_bytes)
    elif plugin is None or (game.problem and game.is_named):
        problem = game.problem if game.is_named else _files.NO_GAME[lang]
        yield Finding(str(path), game.line, game.column, "FILE", problem)
    elif game.problem:
        message = Text(
            f"read as a set for {plugin.id!r}, whose words fit best",
            f"言葉が最も合う「{plugin.id}」のセットとして読んだ",
        )
        yield Finding(str(path), 1, 1, "FILE", message.in_(lang), "warning")
    if plugin is None:
        return
    checks = checks_of(host, plugin)
    files = {str(path): data, **_files.neighbours(host, plugin, path)}
    read = read_cards(files, words_of(plugin), checks=checks, keep=True).files[0]
    for diagnostic in read.findings:
        if not (diagnostic.code == "DSL203" and game.problem):  # reported above
            yield _from_diagnostic(diagnostic, read.source, str(path), lang)


def _from_diagnostic(diagnostic: Diagnostic, source: str, path: str, lang: Lang) -> Finding:
    from tcgkit_dsl.diagnostics import render

    _, *details = render(diagnostic, source, path, lang=lang).split("\n")
    span = diagnostic.span
    return Finding(
        path,
        max(1, span.line),
        max(1, span.column),
        diagnostic.code,
        diagnostic.said(lang),
        diagnostic.severity,
        tuple(details),
    )


# ---- decks, scenarios, records -------------------------------------------------------


def _check_deck(host: Host, path: Path, lang: Lang) -> Iterator[Finding]:
    from tcgkit.plugins.deck_check import check_deck_file

    report = check_deck_file(path, host, lang=lang)
    if report.own is not None:
        for diagnostic in report.own.findings:
            yield _from_diagnostic(diagnostic, report.own.source, report.own.path, lang)
    for problem in report.problems:
        yield _from_problem(problem, path, "DECK")


def _check_scenario(host: Host, path: Path, lang: Lang) -> Iterator[Finding]:
    from tcgkit.testing.scenario.check import read_file

    read = read_file(path, host)
    if read.broken_cards:
        (finding,) = read.findings
        yield Finding(str(path), 1, 1, finding.code, finding.said(lang))
        return
    for diagnostic in read.findings:
        yield _from_diagnostic(diagnostic, read.source, str(path), lang)


def _check_record(host: Host, path: Path, lang: Lang) -> Iterator[Finding]:
    from tcgkit.cli.replay import verified

    for problem in verified(host, path)[1]:
        yield _from_problem(problem, path, "RECORD")


def _from_problem(problem: str, path: Path, code: str) -> Finding:
    """Turn the text of a problem into a finding; a clause in the text becomes its code."""
    line, column, message = 1, 1, problem.removeprefix(f"{path}: ")
    placed = _PLACED.match(problem)
    if placed is not None and placed[1] == str(path):
        line, column, message = int(placed[2]), int(placed[3] or 1), placed[4]
    clause, colon, rest = message.partition(": ")
    is_field = clause.startswith("result.")  # of a record
    if colon and not is_field and re.fullmatch(r"[a-z0-9]+(\.[a-z0-9]+)+", clause):
        code, message = clause, rest
    return Finding(str(path), line, column, code, message)


def _unreadable(path: Path, error: OSError) -> Finding:
    return Finding(str(path), 1, 1, "FILE", f"cannot be read: {error.strerror}")


KINDS: Final[dict[str, Callable[[Host, Path, Lang], Iterator[Finding]]]] = {
    ".tcg": _check_cards,
    ".toml": _check_deck,
    ".scenario": _check_scenario,
    ".json": _check_record,
}
"""The check for each file suffix."""
