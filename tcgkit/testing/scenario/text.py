"""From the text of a scenario file to its lines: titles, blocks, subjects, items.

Nothing here knows the words of a game; :mod:`tcgkit.testing.scenario.names` does. Every piece
keeps its place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal

from attrs import define, field, frozen

from tcgkit.testing.scenario.cards import BEGINS, CardBlock, find_block
from tcgkit_dsl.diagnostics import Diagnostic, Span, did_you_mean, error

MAX_CHARS: Final = 200_000
"""The largest length of a scenario file."""
MAX_LINE: Final = 1_000
"""The largest length of a line."""
MAX_SCENARIOS: Final = 500
"""The largest number of scenarios in a file."""

SECTIONS: Final = ("given", "when", "then")
_HEADERS: Final = ("scenarios", "scenario", "shows", "options", *SECTIONS)
_TITLE: Final = re.compile(r'scenario\s+"([^"]+)"\s*')
_GAME: Final = re.compile(r"scenarios\s+for\s+([a-z0-9_-]+)\s*")

POSITION: Final = "position {"
"""How the line of a position as text begins: it is JSON, and may be longer than others."""

Kind = Literal["given", "when", "then"]


@frozen
class Segment:
    """A piece of text with the place of each of its characters."""

    text: str
    places: tuple[tuple[int, int], ...] = field(repr=False, eq=False)

    @property
    def span(self) -> Span:
        """The place of the text in the file."""
        (line, column), (end_line, end_column) = self.places[0], self.places[-1]
        return Span(line, column, end_line, end_column + 1)

    def cut(self, start: int, end: int | None = None) -> Segment:
        """Return a part of it without blanks at its ends; an empty part keeps its place."""
        end = len(self.text) if end is None else end
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        places = self.places[start:end] or self.places[max(0, start - 1) :][:1]
        return Segment(self.text[start:end], places)

    def split(self, mark: str) -> list[Segment]:
        """Return the parts between marks that stand outside quotes and brackets."""
        parts, start = [], 0
        for at in self.marks(mark):
            parts.append(self.cut(start, at))
            start = at + len(mark)
        return [*parts, self.cut(start)]

    def marks(self, mark: str) -> list[int]:
        """Return the positions of a mark outside quotes and brackets."""
        return list(_outside(self.text, mark))

    def match(self, pattern: re.Pattern[str]) -> dict[str, Segment] | None:
        """Return the named groups of a full match, or None."""
        found = pattern.fullmatch(self.text)
        if found is None:
            return None
        groups = found.re.groupindex
        return {n: self.cut(*found.span(n)) for n in groups if found[n] is not None}


@frozen
class Line:
    """A line of a block: its subject (None: the table), and its items."""

    subject: Segment | None
    items: tuple[Segment, ...]
    whole: Segment


@frozen
class Block:
    """A ``given``, ``when`` or ``then``."""

    kind: Kind
    lines: tuple[Line, ...]
    span: Span


@frozen
class Scenario:
    """One scenario of a file, as it is written."""

    title: str
    game: str
    shows: tuple[Segment, ...]
    options: tuple[tuple[Segment, Segment], ...]
    blocks: tuple[Block, ...]
    prose: str
    span: Span
    path: str
    source: str = field(repr=False)
    own_cards: CardBlock = field(factory=CardBlock, repr=False)
    """The card text that its file brings."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses it shows."""
        return tuple(clause.text for clause in self.shows)


def parse_scenarios(
    text: str, path: str = "<scenario>"
) -> tuple[list[Scenario], list[Diagnostic]]:
    """Read a scenario file; return its readable scenarios and the errors of its form."""
    if len(text) > MAX_CHARS:
        message = f"the file has {len(text)} characters: at most {MAX_CHARS}"
        return [], [error("SCN901", Span(1, 1, 1, 2), message)]
    reader = _Reader(path, text)
    reader.read()
    return reader.scenarios, sorted(reader.findings)


@define
class _Reader:
    path: str
    source: str
    scenarios: list[Scenario] = field(factory=list)
    findings: list[Diagnostic] = field(factory=list)
    game: str = ""
    _prose: list[str] = field(factory=list)
    _open: dict[str, object] | None = None
    _blocks: list[Block] = field(factory=list)
    _lines: list[Line] | None = None
    _shows: list[Segment] = field(factory=list)
    _options: list[tuple[Segment, Segment]] = field(factory=list)
    _cards: CardBlock = field(factory=CardBlock)

    def read(self) -> None:
        """Read all lines."""
        for whole in self._logical_lines():
            self._line(whole)
        self._close()
        if not self.scenarios and not self.findings:
            self._wrong("SCN102", Span(1, 1, 1, 2), "the file holds no scenario")

    def _wrong(self, code: str, span: Span, message: str, hint: str = "") -> None:
        self.findings.append(error(code, span, message, hint))

    def _logical_lines(self) -> Iterable[Segment]:
        """Yield lines without comments; one that ends with a comma or semicolon goes on."""
        waiting: Segment | None = None
        lines = self.source.split("\n")
        self._cards = find_block(lines, _game_of(lines))
        for number, raw in enumerate(lines, start=1):
            if number - 1 in self._cards.lines:
                self._prose.clear()
                continue
            if raw.lstrip().startswith(POSITION) and waiting is None:
                columns = range(1, len(raw) + 1)
                yield Segment(raw, tuple((number, column) for column in columns)).cut(0)
                continue
            code, comment = _strip_comment(raw.rstrip("\r"))
            if len(raw) > MAX_LINE:
                place = Span(number, 1, number, 2)
                self._wrong(
                    "SCN902",
                    place,
                    f"the line has {len(raw)} characters: at most {MAX_LINE}",
                )
                continue
            if not code.strip():
                if comment is not None and waiting is None:
                    self._prose.append(comment)
                elif waiting is None and not raw.strip():
                    self._prose.append("")
                continue
            places = tuple((number, column) for column in range(1, len(code) + 1))
            piece = Segment(code, places).cut(0)
            if waiting is not None:
                gap = Segment(" ", waiting.places[-1:])
                piece = Segment(
                    waiting.text + gap.text + piece.text,
                    waiting.places + gap.places + piece.places,
                )
            if piece.text.endswith((",", ";")):
                waiting = piece
                continue
            waiting = None
            yield piece
        if waiting is not None:
            self._wrong("SCN103", waiting.span, "the line goes on, but the file ends here")

    def _line(self, whole: Segment) -> None:
        word = whole.text.split()[0]
        if word == "scenarios":
            self._game_line(whole)
        elif word == "scenario":
            self._title_line(whole)
        elif whole.text == BEGINS:
            message = "cards of the file stand in one block, before the first scenario"
            self._wrong("SCN116", whole.span, message)
        elif self._open is None:
            hint = (
                did_you_mean(word, _HEADERS) or 'a scenario begins with: scenario "Title"'
            )
            self._wrong("SCN101", whole.span, f"{word!r} stands outside any scenario", hint)
        elif word in SECTIONS:
            self._section(whole, word)
        elif self._lines is None:
            self._header(whole, word)
        else:
            self._append(self._lines, whole)

    def _append(self, lines: list[Line], whole: Segment) -> None:
        line = _as_line(whole)
        lines.append(line)
        if not line.items:
            message = f"{whole.text!r}: nothing follows the colon"
            self._wrong("SCN117", whole.span, message, "write something after the colon")

    def _game_line(self, whole: Segment) -> None:
        found = _GAME.fullmatch(whole.text)
        if found is None:
            self._wrong(
                "SCN104", whole.span, "the first line is malformed", "scenarios for GAME"
            )
        elif self.game or self._open:
            self._wrong(
                "SCN105", whole.span, "the game is named once, at the top of the file"
            )
        else:
            self.game = found[1]
        self._prose.clear()

    def _title_line(self, whole: Segment) -> None:
        prose = self._own_prose()
        self._close()
        found = _TITLE.fullmatch(whole.text)
        if found is None:
            self._wrong("SCN106", whole.span, "the title is malformed", 'scenario "Title"')
        title = found[1] if found else ""
        if not self.game:
            hint = "the file begins with: scenarios for GAME"
            self._wrong("SCN107", whole.span, "no game is named", hint)
            self.game = "?"
        if any(each.title == title for each in self.scenarios):
            self._wrong("SCN108", whole.span, f"a second scenario is called {title!r}")
        self._open = {"title": title, "prose": prose, "span": whole.span}

    def _own_prose(self) -> str:
        """Return the comment directly above a title."""
        lines = list(self._prose)
        self._prose.clear()
        kept: list[str] = []
        for line in reversed(lines):
            if not line and kept:
                break
            kept.append(line)
        return "\n".join(reversed(kept)).strip()

    def _header(self, whole: Segment, word: str) -> None:
        if word == "shows":
            clauses = whole.cut(len("shows")).split(",")
            self._shows += [clause for clause in clauses if clause.text]
        elif word == "options":
            for pair in whole.cut(len("options")).split(","):
                name, *value = pair.split("=")
                if len(value) != 1:
                    self._wrong(
                        "SCN109", pair.span, "the option is malformed", "name = value"
                    )
                else:
                    self._options.append((name, value[0]))
        else:
            hint = (
                did_you_mean(word, _HEADERS)
                or "then come: shows, options, given, when, then"
            )
            self._wrong("SCN110", whole.span, f"{word!r} stands before any block", hint)

    def _section(self, whole: Segment, word: str) -> None:
        self._end_block()
        self._lines = []
        before = [block.kind for block in self._blocks]
        if word == "given" and before:
            self._wrong(
                "SCN111", whole.span, "a scenario has one 'given', before everything else"
            )
        if word != "given" and not before:
            self._wrong("SCN112", whole.span, f"{word!r} comes after 'given'")
        kind: Kind = "given" if word == "given" else "when" if word == "when" else "then"
        self._blocks.append(Block(kind, (), whole.span))
        rest = whole.cut(len(word))
        if rest.text:
            self._append(self._lines, rest)

    def _end_block(self) -> None:
        if self._lines is not None:
            last = self._blocks[-1]
            if not self._lines:
                self._wrong("SCN113", last.span, f"the {last.kind!r} is empty")
            self._blocks[-1] = Block(last.kind, tuple(self._lines), last.span)
            self._lines = None

    def _close(self) -> None:
        self._end_block()
        if self._open is None:
            return
        title, prose, span = (self._open[name] for name in ("title", "prose", "span"))
        assert isinstance(title, str)
        assert isinstance(prose, str)
        assert isinstance(span, Span)
        if not any(block.kind == "then" for block in self._blocks):
            self._wrong("SCN114", span, "the scenario expects nothing", "add a 'then'")
        elif self._blocks[-1].kind == "when":
            self._wrong("SCN115", self._blocks[-1].span, "no 'then' follows this 'when'")
        if len(self.scenarios) == MAX_SCENARIOS:
            self._wrong("SCN903", span, f"more than {MAX_SCENARIOS} scenarios in one file")
        elif len(self.scenarios) < MAX_SCENARIOS:
            made = Scenario(
                title,
                self.game,
                tuple(self._shows),
                tuple(self._options),
                tuple(self._blocks),
                prose,
                span,
                self.path,
                self.source,
                self._cards,
            )
            self.scenarios.append(made)
        self._open = None
        self._blocks, self._shows, self._options = [], [], []


def _game_of(lines: Iterable[str]) -> str:
    """Return the game that the first line names, as far as it does."""
    found = (_GAME.fullmatch(_strip_comment(line.rstrip("\r"))[0]) for line in lines)
    return next((each[1] for each in found if each is not None), "?")


def _as_line(whole: Segment) -> Line:
    if whole.text.startswith(POSITION):
        return Line(None, (whole,), whole)
    at = next(iter(_outside(whole.text, ":")), None)
    subject = None if at is None else whole.cut(0, at)
    rest = whole if at is None else whole.cut(at + 1)
    items = tuple(item for item in rest.split(";") if item.text)
    return Line(subject, items, whole)


def _outside(text: str, mark: str) -> Iterable[int]:
    """Yield the positions of a mark outside quotes and brackets."""
    depth, quoted, skip = 0, False, 0
    for at, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        elif not quoted and char in "()":
            depth += 1 if char == "(" else -1
        elif not quoted and depth == 0 and at >= skip and text.startswith(mark, at):
            skip = at + len(mark)
            yield at


def _strip_comment(raw: str) -> tuple[str, str | None]:
    """Return the line without its comment, and the comment of a line that is nothing else.

    A comment begins with # at the start of the line or after a blank.
    """
    quoted = False
    for at, char in enumerate(raw):
        if char == '"':
            quoted = not quoted
        elif char == "#" and not quoted and (at == 0 or raw[at - 1].isspace()):
            code = raw[:at]
            return code, raw[at + 1 :].strip() if not code.strip() else None
    return raw, None
