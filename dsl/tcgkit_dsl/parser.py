"""From pieces of text to parse trees, with findings for unreadable parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from attrs import define, field, frozen
from lark import Token, Tree
from lark.exceptions import UnexpectedToken
from lark.parsers.lalr_analysis import Shift

from tcgkit_dsl.diagnostics import Diagnostic, Span, did_you_mean, error
from tcgkit_dsl.grammar import Grammar, ParseTable, parse_table
from tcgkit_dsl.lexicon import Lexicon, Raw

MAX_DEPTH: Final = 120
"""The limit of the parser's stack while it reads one text."""
MAX_NUMBER: Final = 999_999

_CLASS_NAMES: Final = {
    "NOUN": "a noun",
    "QUALITY": "an adjective",
    "OPEN_WORD": "a subtype",
    "REFERENCE": "a known object",
    "PLAYER": "a player",
    "OWNER": "an owner",
    "ZONE": "a zone",
    "STAT": "a stat",
    "FIELD": "a field",
    "INT": "a number",
    "NUMBER_WORD": "a number",
    "X": "a number",
    "THE_NUMBER_OF": "a number",
    "SIGNED": "a change such as +100",
    "STRING": 'a text in "quotation marks"',
    "MADE": "a token",
    "WORD": "a word",
}
_SHOWN: Final = 8
_FORMS: Final = {
    "set_line": 'set "Name" / "名前" for game',
    "words_line": 'subtypes: "Word" / "語", "Word" / "語"',
    "card_line": 'card X-01 "Name" / "名前"',
    "fields_line": "field: value, value    field: value",
    "ability_line": 'ability "Name" / "名前" (word, word)',
}


@frozen
class Mistake:
    """The index of the piece where parsing stopped, and the finding."""

    at: int
    finding: Diagnostic


def parse(
    grammar: Grammar, lexicon: Lexicon, raws: list[Raw], start: str
) -> tuple[Tree[Token] | None, Mistake | None]:
    """Parse ``raws`` as the rule ``start`` of the grammar, up to the first mistake."""
    if not raws:
        return None, None
    table = parse_table(grammar.lark)
    parser = grammar.lark.parse_interactive("", start=start)
    stack: list[int] = parser.parser_state.state_stack
    at = 0
    while at < len(raws):
        accepted = Accepted(table, stack)
        starts = start == "text" and (at == 0 or raws[at - 1].text in {".", ":"})
        reading = lexicon.read(raws, at, accepted, starts=starts)
        if reading is None:
            complaint = _Complaint(grammar, lexicon, raws, at, accepted, start, starts)
            return None, Mistake(at, complaint.finding())
        last = raws[at + reading.length - 1]
        finding = _bounds(reading.terminal, raws[at], len(stack))
        if finding is not None:
            return None, Mistake(at, finding)
        parser.feed_token(
            _token(reading.terminal, reading.key, raws[at].span.to(last.span))
        )
        at += reading.length
    try:
        tree: Tree[Token] = parser.feed_token(_token("$END", "", raws[-1].span))
    except UnexpectedToken:
        accepted = Accepted(table, stack)
        complaint = _Complaint(grammar, lexicon, raws, at, accepted, start, False)
        return None, Mistake(at, complaint.finding())
    return tree, None


@define
class Accepted:
    """The terminals that the parser can shift next, possibly after reductions."""

    table: ParseTable
    stack: list[int]
    _known: dict[str, bool] = field(factory=dict)

    def __contains__(self, terminal: object) -> bool:
        name = str(terminal)
        if name not in self._known:
            self._known[name] = self._can_take(name)
        return self._known[name]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[str]:
        return (name for name in self.table[self.stack[-1]] if name in self)

    def _can_take(self, terminal: str) -> bool:
        stack = self.stack[-MAX_DEPTH * 2 :]
        while True:
            action: tuple[Any, Any] | None = self.table[stack[-1]].get(terminal)
            if action is None:
                return False
            kind, rule = action
            if kind is Shift:
                return True
            if rule.expansion:
                del stack[-len(rule.expansion) :]
            stack.append(self.table[stack[-1]][rule.origin.name][1])


def _token(terminal: str, value: str, span: Span) -> Token:
    return Token(
        terminal,
        value,
        line=span.line,
        column=span.column,
        end_line=span.end_line,
        end_column=span.end_column,
        start_pos=0,
        end_pos=0,
    )


def _bounds(terminal: str, raw: Raw, depth: int) -> Diagnostic | None:
    if depth > MAX_DEPTH:
        return error("DSL905", raw.span, "the text is nested too deeply here")
    if terminal in {"INT", "SIGNED"}:
        digits = raw.text.lstrip("+-\u2212")
        if len(digits) > len(str(MAX_NUMBER)):
            message = f"a number of {len(digits)} digits; the most is {MAX_NUMBER}"
            return error("DSL903", raw.span, message)
    return None


@define
class _Complaint:
    """Writes the message for an unreadable place."""

    grammar: Grammar
    lexicon: Lexicon
    raws: list[Raw]
    at: int
    accepted: Accepted
    start: str
    starts: bool

    def finding(self) -> Diagnostic:
        """Return the finding."""
        if self.at == len(self.raws):
            span = self.raws[-1].span
            end = Span(span.end_line, span.end_column, span.end_line, span.end_column + 1)
            return error("DSL103", end, "the text ends too early", self._expected())
        raw = self.raws[self.at]
        if raw.text == '"':
            rest = Span(raw.span.line, raw.span.column, raw.span.line, raw.span.column + 1)
            return error("DSL105", rest, 'a text in "quotation marks" does not end')
        swallowed = self._runs_on()
        if swallowed is not None:
            message = 'a text in "quotation marks" does not end where it should'
            return error("DSL105", swallowed.span, message, 'a " is missing in this line')
        agreeing = self.lexicon.nearest_start(
            self.raws, self.at, self.accepted, starts=self.starts
        )
        if 0 < agreeing < len(self.raws) - self.at:
            return self._in_phrase(agreeing)
        if raw.shape == "WORD" and not self.lexicon.knows(
            self.raws, self.at, starts=self.starts
        ):
            near = did_you_mean(raw.text, self._near_phrases())
            message = f"{raw.text!r} is not a word of this game's cards"
            return error("DSL201", raw.span, message, near or self._expected())
        near = did_you_mean(raw.text, self._near_phrases()) if raw.shape == "WORD" else ""
        message = f"{raw.text!r} cannot stand here"
        return error("DSL102", raw.span, message, near or self._expected())

    def _runs_on(self) -> Raw | None:
        """Return the quoted text before this place if a missing mark made it run on."""
        before, rest = self.raws[: self.at][-1:], self.raws[self.at :]
        ends = [raw for raw in rest if raw.text == '"']
        for text in before:
            if text.shape == "STRING" and any(e.span.line == text.span.line for e in ends):
                return text
        return None

    def _in_phrase(self, agreeing: int) -> Diagnostic:
        """Report a phrase that begins correctly, at its first wrong word."""
        raws = self.raws[self.at : self.at + agreeing]
        begun = " ".join(raw.text for raw in raws)
        lower = begun[:1].lower() + begun[1:]
        full = [
            phrase
            for phrase in self.lexicon.phrases_of(self.accepted)
            if phrase.startswith((begun, lower)) and phrase not in {begun, lower}
        ]
        wrong = self.raws[self.at + agreeing]
        message = f"{wrong.text!r} cannot follow {begun!r}"
        hint = f"expected {_listing([repr(phrase) for phrase in full])}" if full else ""
        return error("DSL102", wrong.span, message, hint or self._expected())

    def _near_phrases(self) -> Iterable[str]:
        """Yield the accepted phrases, and their first words."""
        for phrase in self.lexicon.phrases_of(self.accepted):
            yield phrase
            first = phrase.split(" ", 1)[0]
            if len(first) > 2:
                yield first

    def _expected(self) -> str:
        """Return a hint: the expected words, and the form of the sentence or line."""
        classes, words = set(), set()
        for terminal in self.accepted:
            if terminal in _CLASS_NAMES or terminal.startswith("CLASS_"):
                classes.add(self._class_name(terminal))
            elif terminal == "$END":
                classes.add("the end")
            else:
                words |= {repr(each) for each in self.lexicon.phrases_of([terminal])[:1]}
        names = sorted(classes) + sorted(words)
        if self.starts:  # at the beginning of a sentence words are the best hint
            names = sorted(words, key=lambda word: (len(word) < 6, word)) + sorted(classes)
        form = self._form()
        return f"expected {_listing(names)}" + (f"\n    form: {form}" if form else "")

    def _form(self) -> str:
        """Return the form of the line, or the pattern whose first word begins the sentence."""
        if self.start != "text":
            return _FORMS[self.start]
        begin = self.at
        while begin > 0 and self.raws[begin - 1].text not in {".", ":"}:
            begin -= 1
        if begin == self.at:
            return ""
        first = self.raws[begin].text.lower()
        for shape in self.grammar.shapes.values():
            words = shape.key.split(" ", 1)[0].split("/")
            if shape.kind in {"verb", "trigger"} and first in words:
                return readable(shape.key)
        return ""

    def _class_name(self, terminal: str) -> str:
        name = _CLASS_NAMES.get(terminal)
        if name is None:
            name = f"a {terminal.removeprefix('CLASS_').replace('_', ' ').lower()}"
        if name == "a number":
            return name
        samples = self.lexicon.phrases_of([terminal])[:3]
        return f"{name} ({', '.join(samples)} …)" if samples else name


def readable(pattern: str) -> str:
    """Return a pattern in readable form.

    >>> readable("draw/draws {n:number} card/cards")
    'draw (number) card'
    """
    words = re.sub(r"\{\w+:([\w ]+)\}", r"(\1)", pattern)
    return re.sub(r"(\w+)/[\w/]+", r"\1", words)


def _listing(names: list[str]) -> str:
    shown = names[:_SHOWN]
    more = f" or {len(names) - _SHOWN} others" if len(names) > _SHOWN else ""
    return ", ".join(shown) + more
