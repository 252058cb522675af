"""The clauses of a rulebook, read from its Markdown.

A clause is a line ``- **game.chapter.3** text`` under a heading. It may end with notes in
brackets; they are not part of its text:

* ``[follows from game.chapter.1, game.other.2: why]``: the clause follows from these clauses, so
  code that implements them implements it, too. The reason may be left out.
* ``[not tested: why]``: a test cannot show the clause.

The Japanese text of ``rulebook.md`` is ``ja/rulebook.md``: clauses with the same ids, without
notes. A clause that is not there is quoted in English.

A table with the columns Identifier, Japanese term and Meaning is the vocabulary of the rulebook
(:func:`read_terms`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.data import read_bounded
from tcgkit.kernel.errors import TcgkitError, nearest

MAX_BYTES: Final = 4 * 1024 * 1024
"""The limit for a rulebook, in bytes."""
_CLAUSE: Final = re.compile(r"^[-*] \*\*([a-z0-9_]+(?:\.[a-z0-9_]+)+)\*\*\s+(.*)$")
_NOTE: Final = re.compile(r"\s*\[(follows from|not tested:) ([^\[\]]+)\]\s*$")
_HEADING: Final = re.compile(r"^#{1,6} +(.+?)\s*$")
_TERMS: Final = re.compile(r"^\| *Identifier *\| *Japanese term *\| *Meaning *\|\s*$")
_NAMES: Final = re.compile(r"`([^`]+)`")
_APART: Final = re.compile(r"\s*[/,、]\s*")
_BRACKETS: Final = re.compile(r"[(（][^()（）]*[)）]")
_ID: Final = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_]+)+\.?|[a-z0-9_]+\.")


class RulebookError(TcgkitError):
    """A rulebook cannot be read, or it does not have a clause."""


_MARKS = re.compile(r"\s*\[(?:[a-z-]+\.)?i\.\d[^\]]*\]")
"""The marks of interpretations; several may stand in one pair of brackets."""


@frozen
class Clause:
    """A clause: its id, its words, and the heading above it, both in two languages."""

    id: str
    words: Text
    title: Text
    """The heading above the clause."""
    is_translated: bool = False
    """Whether the rulebook has the clause in Japanese; if not, both texts are English."""
    follows: tuple[str, ...] = ()
    """The clauses from which it follows; code need not cite a clause that follows from others."""
    why: str = ""
    """The reason why it follows from them; may be empty."""
    not_tested: str = ""
    """The reason why a test cannot show it; empty for a clause that can be tested."""

    @property
    def text(self) -> str:
        """The words in English; tools that count and compare read these."""
        return self.words.en

    @property
    def heading(self) -> str:
        """The heading in English."""
        return self.title.en

    def said(self, lang: Lang) -> str:
        """Return the words for a player in a game: without marks of interpretations ("[i.61]") and of code."""
        return _MARKS.sub("", self.words.in_(lang)).replace("`", "")

    def is_in(self, lang: Lang) -> bool:
        """Return whether the rulebook has the clause in this language."""
        return lang == "en" or self.is_translated


@frozen
class Term:
    """A word of a rulebook: its names in both languages, and its meaning in English."""

    names: tuple[str, ...]
    ja: tuple[str, ...]
    meaning: str


@frozen(eq=False)
class Rulebook:
    """All clauses of a rulebook, in their order."""

    game: str
    clauses: Mapping[str, Clause]

    def find(self, prefix: str = "") -> tuple[Clause, ...]:
        """Return the clause with this id, or all clauses whose ids begin with these parts.

        The first part of an id, the name of its rulebook, may be left out.

        Raises:
            RulebookError: If nothing is found; the message offers the nearest ids.
        """
        wanted = prefix.strip().rstrip(".").casefold()
        if not wanted or wanted == self.game:
            return tuple(self.clauses.values())
        books = list(dict.fromkeys(clause.split(".")[0] for clause in self.clauses))
        for name in (wanted, *(f"{book}.{wanted}" for book in books)):
            if name in self.clauses:
                return (self.clauses[name],)
            found = [c for c in self.clauses.values() if c.id.startswith(f"{name}.")]
            if found:
                return tuple(found)
        named = wanted.split(".")[0] in books
        full = wanted if named or not books else f"{books[0]}.{wanted}"
        chapters = {i.rpartition(".")[0] for i in self.clauses}
        hint = nearest(full[:80], {*self.clauses, *chapters})
        raise RulebookError(f"no clause {prefix.strip()[:80]!r}{hint}")

    def unfounded(self) -> tuple[tuple[str, str], ...]:
        """Return the id and the fault of each clause with a wrong ``follows from`` note.

        The note names an unknown clause, or the clause follows, directly or not, from itself.
        """
        found = []
        for clause in self.clauses.values():
            unknown = [name for name in clause.follows if name not in self.clauses]
            for name in unknown:
                hint = nearest(name[:80], self.clauses)
                found.append((clause.id, f"it follows from {name!r}: no such clause{hint}"))
            if not unknown and self._comes_back(clause.id):
                found.append((clause.id, "it follows from itself"))
        return tuple(found)

    def _comes_back(self, start: str) -> bool:
        """Return whether a clause follows, directly or not, from itself."""
        waiting, met = [start], set[str]()
        while waiting:
            for name in self.clauses[waiting.pop()].follows:
                if name == start:
                    return True
                if name in self.clauses and name not in met:
                    met.add(name)
                    waiting.append(name)
        return False


def looks_like_clause(text: str) -> bool:
    """Return whether ``text`` has the form of a clause id or of the beginning of one."""
    return _ID.fullmatch(text.strip().casefold()) is not None


@lru_cache(maxsize=8)
def load_rulebook(path: Path, game: str, base: Path | None = None) -> Rulebook:
    """Return the clauses of a Markdown file, then those of its base rulebook.

    Each is read with the Japanese text beside it (:func:`japanese_of`), if there is one.

    Raises:
        RulebookError: If one of the files cannot be read.
    """
    clauses = _clauses(path)
    if base is not None:
        clauses = {**clauses, **_clauses(base)}
    return Rulebook(game, MappingProxyType(clauses))


def japanese_of(path: Path) -> Path:
    """Return the place of the Japanese text of a rulebook: same name, in the folder ``ja`` beside it."""
    return path.parent / "ja" / path.name


def rulebook_text(path: Path, lang: Lang) -> tuple[str, Lang]:
    """Return the Markdown of one file and its language: English if it is not there in ``lang``.

    Raises:
        RulebookError: If the file cannot be read.
    """
    if lang == "ja" and japanese_of(path).is_file():
        return _text(japanese_of(path)), "ja"
    return _text(path), "en"


def read_clauses(path: Path, between: str = " ") -> dict[str, tuple[str, str]]:
    """Return the text, with its notes, and the heading of each clause of one file, by id.

    ``between`` joins the lines of a clause.

    Raises:
        RulebookError: If the file cannot be read.
    """
    found: dict[str, tuple[str, str]] = {}
    heading, last = "", ""
    for line in _text(path).splitlines():
        if title := _HEADING.match(line):
            heading, last = title[1], ""
        elif start := _CLAUSE.match(line):
            last = start[1]
            found[last] = (start[2].strip(), heading)
        elif last and line.startswith("  ") and line.strip():
            old, above = found[last]
            found[last] = (f"{old}{between}{line.strip()}", above)
        elif line.strip():
            last = ""
    return found


@lru_cache(maxsize=8)
def read_terms(path: Path) -> tuple[Term, ...]:
    """Return the vocabulary of a rulebook file; it is empty if the file has none.

    Raises:
        RulebookError: If the file cannot be read.
    """
    found: list[Term] = []
    inside = False
    for line in _text(path).splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        inside = bool(_TERMS.match(line)) or (inside and line.startswith("|"))
        if inside and len(cells) == 3 and cells[0].startswith("`"):
            names = (name.replace("_", " ") for name in _NAMES.findall(cells[0]))
            ja = (name.strip(" —") for name in _APART.split(_BRACKETS.sub("", cells[1])))
            found.append(Term(tuple(names), tuple(filter(None, ja)), cells[2]))
    return tuple(found)


def _text(path: Path) -> str:
    try:
        return read_bounded(path, MAX_BYTES).decode("utf-8", errors="replace")
    except OSError as error:
        raise RulebookError(
            f"cannot read rulebook {str(path)!r}: {error.strerror}"
        ) from error


def _clauses(path: Path) -> dict[str, Clause]:
    japanese = japanese_of(path)
    in_ja = read_clauses(japanese, between="") if japanese.is_file() else {}
    return {
        name: _clause(name, *each, in_ja.get(name))
        for name, each in read_clauses(path).items()
    }


def _clause(name: str, text: str, heading: str, in_ja: tuple[str, str] | None) -> Clause:
    """Return a clause, with the notes at its end split from its text."""
    follows: tuple[str, ...] = ()
    why = not_tested = ""
    while note := _NOTE.search(text):
        text = text[: note.start()]
        if note[1] == "follows from":
            ids, _, why = note[2].partition(":")
            follows = tuple(each.strip() for each in ids.split(","))
        else:
            not_tested = note[2]
    ja, title = in_ja or (text, heading)
    return Clause(
        id=name,
        words=Text(text, ja),
        title=Text(heading, title),
        is_translated=in_ja is not None,
        follows=follows,
        why=why.strip(),
        not_tested=not_tested,
    )
