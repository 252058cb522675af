"""From pieces of text to parse trees, with findings for unreadable parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import define, frozen
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, slip
from tcgkit_dsl.reading.chart import Branch, Chart, Words
from tcgkit_dsl.reading.complaint_ja import complaint_ja
from tcgkit_dsl.reading.everyday_en import counted, everyday_english, sooner, they_chosen
from tcgkit_dsl.reading.everyday_ja import everyday, owned
from tcgkit_dsl.reading.expected import (
    A_NUMBER,
    CLASS_NAMES,
    MORE_WORDS,
    below,
    expecting,
    quoted,
    sampled,
)
from tcgkit_dsl.reading.forms import nearest_forms
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.lexicon import Lexicon, Raw, pieces
from tcgkit_dsl.reading.trees import tree_of
from tcgkit_dsl.words.patterns import readable

MAX_DEPTH: Final = 120
"""The limit of the parts that are open at one place of a text."""
MAX_NUMBER: Final = 999_999
_NUMBERS: Final = ("INT", "SIGNED")

_OPENS: Final = frozenset({".", ":", "•", "●", "・", "—", "-"})
"""Marks after which a word may begin with a capital."""
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


@define(eq=False)
class Pieces:
    """One text: its pieces, and what the lexicon finds at each of them."""

    lexicon: Lexicon
    raws: list[Raw]
    start: str

    def words(self, at: int) -> Words:
        """Return the terminals that match at piece ``at``; numbers that are too long do not."""
        words = self.lexicon.words(self.raws, at, starts=self.starts(at))
        if self.too_long(at):
            words = {name: each for name, each in words.items() if name not in _NUMBERS}
        return words

    def starts(self, at: int) -> bool:
        """Whether a sentence begins at piece ``at``."""
        return self.start == "text" and (at == 0 or self.raws[at - 1].text in _OPENS)

    def too_long(self, at: int) -> int:
        """Return the number of digits of a number that has too many; 0 otherwise."""
        raw = self.raws[at]
        digits = len(raw.text.lstrip("+-\u2212")) if raw.shape in _NUMBERS else 0
        return digits if digits > len(str(MAX_NUMBER)) else 0


def follow(grammar: Grammar, lexicon: Lexicon, raws: list[Raw], start: str) -> Chart:
    """Follow all readings of ``raws`` as the rule ``start``.

    The chart says how far the text was understood (``far``), and what may stand there (``expected``).
    """
    text = Pieces(lexicon, raws, start)
    chart = Chart(grammar.tables, text, len(raws), MAX_DEPTH)
    chart.read(start)
    return chart


def parse(
    grammar: Grammar, lexicon: Lexicon, raws: list[Raw], start: str
) -> tuple[Tree[Token] | None, Mistake | None]:
    """Parse ``raws`` as the rule ``start`` of the grammar, up to the first mistake."""
    if not raws:
        return None, None
    if lexicon.lang == "ja" and start == "text":
        raws = owned(raws)
    if lexicon.lang == "en" and start == "text":
        raws = sooner(lexicon, counted(they_chosen(raws)))
    said = (start, *[raw.text for raw in raws])
    known = lexicon.readings.get(said)
    if known is not None:
        return tree_of(known, raws), None
    chart = follow(grammar, lexicon, raws, start)
    readings = chart.readings()
    if len(readings) == 1:
        lexicon.readings[said] = readings[0]
        return tree_of(readings[0], raws), None
    if lexicon.lang == "en" and start == "text":
        tree = _in_other_words(grammar, lexicon, raws)
        if tree is not None:
            return tree, None
    read, origin = raws, list[int]()
    if lexicon.lang == "ja" and start == "text":
        anew, origin = everyday(lexicon).read(raws)
        other = follow(grammar, lexicon, anew, start)
        others = other.readings()
        if (
            len(others) == 1
        ):  # of a text with two readings, too: everyday words may be said of two deeds
            return tree_of(others[0], anew), None
        if others and not readings:
            return None, _ambiguous(grammar, anew, others)
        if not readings and other.far < len(anew) and origin[other.far] > chart.far:
            chart, raws = other, anew
    if readings:
        return None, _ambiguous(grammar, raws, readings)
    at = chart.far
    finding = _bounds(chart, Pieces(lexicon, raws, start))
    if finding is None and lexicon.lang == "ja" and start == "text":
        finding = complaint_ja(lexicon, raws, at, chart.expected(at))
    if finding is None:
        starts = at < len(raws) and Pieces(lexicon, raws, start).starts(at)
        accepted = chart.expected(at)
        finding = _Complaint(grammar, lexicon, raws, at, accepted, start, starts).finding()
    return None, Mistake(at if raws is read else origin[at], finding)


def _in_other_words(
    grammar: Grammar, lexicon: Lexicon, raws: list[Raw]
) -> Tree[Token] | None:
    """Return the tree of an English text that is said in everyday words, if they have one reading."""
    anew = everyday_english(lexicon.base).read(raws, lexicon.all_words)
    if anew is raws:
        return None
    said = ("text", *[raw.text for raw in anew])
    if said not in lexicon.readings:
        readings = follow(grammar, lexicon, anew, "text").readings()
        if len(readings) != 1:
            return None
        lexicon.readings[said] = readings[0]
    return tree_of(lexicon.readings[said], anew)


def _bounds(chart: Chart, text: Pieces) -> Diagnostic | None:
    """Report a limit that ended the reading of a text, if it was a limit."""
    at = chart.far
    if at == len(text.raws):
        return None
    span = text.raws[at].span
    if chart.full:
        return error(
            "DSL907",
            span,
            Text(
                "the text has too many readings up to here",
                "ここまでの文の読み方が多すぎる",
            ),
        )
    if chart.deep == at:
        return error(
            "DSL905",
            span,
            Text("the text is nested too deeply here", "ここで文の入れ子が深すぎる"),
        )
    digits = text.too_long(at)
    if digits and not chart.expected(at).isdisjoint(_NUMBERS):
        message = Text(
            f"a number of {digits} digits; the most is {MAX_NUMBER}",
            f"{digits}桁の数は大きすぎる（{MAX_NUMBER}まで）",
        )
        return error("DSL903", span, message)
    return None


def _ambiguous(grammar: Grammar, raws: list[Raw], readings: list[Branch]) -> Mistake:
    """Report a text with two readings, at the place where they part."""
    one, other = _difference(grammar, *readings)
    span = raws[one.start].span.to(raws[one.end - 1].span)
    shown = sorted(_reading(grammar, raws, each) for each in (one, other))
    message = Text(
        f"this can be read in two ways: {shown[0]}, or {shown[1]}",
        f"二通りに読める：{shown[0]}と、{shown[1]}",
    )
    return Mistake(one.start, error("DSL110", span, message))


def _difference(grammar: Grammar, one: Branch, other: Branch) -> tuple[Branch, Branch]:
    """Return the smallest parts that hold the whole difference of two readings."""
    if one.rule is not other.rule:
        return one, other
    meaning = grammar.tables.meaning
    pairs = zip(one.kids, other.kids, strict=True)
    apart = [(a, b) for a, b in pairs if meaning(a) != meaning(b)]
    if len(apart) == 1:
        a, b = apart[0]
        if isinstance(a, Branch) and isinstance(b, Branch) and a.end == b.end:
            return _difference(grammar, a, b)
    return one, other


def _reading(grammar: Grammar, raws: list[Raw], branch: Branch) -> str:
    """Show a reading: its words with the parts in brackets, and the entry of the vocabulary."""
    parts = []
    for kid in branch.kids:
        words = " ".join(raw.text for raw in raws[kid.start : kid.end])
        parts.append(words if kid.end - kid.start == 1 else f"[{words}]")
    shape = grammar.shapes.get(branch.rule.alias or "")
    name = f" ({shape.kind} {readable(shape.key)!r})" if shape else ""
    return " ".join(parts) + name


@define
class _Complaint:
    """Writes the message for an unreadable place."""

    grammar: Grammar
    lexicon: Lexicon
    raws: list[Raw]
    at: int
    accepted: frozenset[str]
    start: str
    starts: bool

    def finding(self) -> Diagnostic:
        """Return the finding."""
        if self.at == len(self.raws):
            span = self.raws[-1].span
            end = Span(span.end_line, span.end_column, span.end_line, span.end_column + 1)
            return error(
                "DSL103",
                end,
                Text("the text ends too early", "文が途中で終わっている"),
                self._expected(),
            )
        raw = self.raws[self.at]
        if raw.text == '"':
            rest = Span(raw.span.line, raw.span.column, raw.span.line, raw.span.column + 1)
            return error(
                "DSL105",
                rest,
                Text(
                    'a text in "quotation marks" does not end',
                    '"引用符"で囲んだ言葉が終わっていない',
                ),
            )
        swallowed = self._runs_on()
        if swallowed is not None:
            message = Text(
                'a text in "quotation marks" does not end where it should',
                '"引用符"で囲んだ言葉が、あるべき所で終わっていない',
            )
            return error(
                "DSL105",
                swallowed.span,
                message,
                Text('a " is missing in this line', 'この行に " が足りない'),
            )
        agreeing = self.lexicon.nearest_start(
            self.raws, self.at, self.accepted, starts=self.starts
        )
        if 0 < agreeing < len(self.raws) - self.at:
            return self._in_phrase(agreeing)
        if raw.shape == "WORD" and not self.lexicon.knows(
            self.raws, self.at, starts=self.starts
        ):
            near = slip(raw.text, self._near_phrases())
            message = Text(
                f"{raw.text!r} is not a word of this game's cards",
                f"「{raw.text}」はこのゲームのカードの言葉ではない",
            )
            hint = near if near.en else self._expected()
            if self.start == "text" and not near.en:
                hint = below(hint, MORE_WORDS)
            return error("DSL201", raw.span, message, hint)
        near = slip(raw.text, self._near_phrases()) if raw.shape == "WORD" else Text("", "")
        message = Text(f"{raw.text!r} cannot stand here", f"「{raw.text}」はここに置けない")
        return error("DSL102", raw.span, message, near if near.en else self._expected())

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
            if " ".join(pieces(phrase)).startswith((f"{begun} ", f"{lower} "))
        ]
        wrong = self.raws[self.at + agreeing]
        message = Text(
            f"{wrong.text!r} cannot follow {begun!r}",
            f"「{wrong.text}」は「{begun}」に続かない",
        )
        hint = self._with_forms(expecting(map(quoted, full))) if full else self._expected()
        return error("DSL102", wrong.span, message, hint)

    def _near_phrases(self) -> Iterable[str]:
        """Yield the accepted phrases, and their first words."""
        for phrase in self.lexicon.phrases_of(self.accepted):
            yield phrase
            first = phrase.split(" ", 1)[0]
            if len(first) > 2:
                yield first

    def _expected(self) -> Text:
        """Return a hint: the expected words, and the form of the sentence or line."""
        classes, words = dict[str, Text](), set[str]()
        for terminal in self.accepted:
            if terminal == "KIND_NOUN" and not self.lexicon.phrases_of([terminal]):
                continue  # no field has kinds that are nouns
            if terminal in CLASS_NAMES or terminal.startswith("CLASS_"):
                name = self._class_name(terminal)
                classes[name.en] = name
            elif terminal != "$END":
                words.update(self.lexicon.phrases_of([terminal])[:1])
        named = [classes[each] for each in sorted(classes)]
        if self.starts:  # at the beginning of a sentence words are the best hint
            order = sorted(words, key=lambda word: (len(word) < 4, repr(word)))
            hint = expecting([*map(quoted, order), *named])
        else:
            order = sorted(words, key=lambda word: (word != ".", repr(word)))
            hint = expecting([*named, *map(quoted, order)])
        return self._with_forms(hint)

    def _with_forms(self, hint: Text) -> Text:
        """Return a hint with the forms that are near."""
        for form in self._forms():
            hint = below(hint, Text(f"form: {form}", f"形：{form}"))
        return hint

    def _forms(self) -> list[str]:
        """Return the form of the line, or those of the sentences that are nearest to this one."""
        if self.start != "text":
            return [_FORMS[self.start]]
        begin, end = self.at, self.at
        while begin > 0 and self.raws[begin - 1].text not in _OPENS:
            begin -= 1
        while end < len(self.raws) and self.raws[end].text not in _OPENS:
            end += 1
        return nearest_forms(self.grammar, (raw.text for raw in self.raws[begin:end]))

    def _class_name(self, terminal: str) -> Text:
        name = CLASS_NAMES.get(terminal)
        if name is None:
            word = terminal.removeprefix("CLASS_").replace("_", " ").lower()
            name = Text(f"a {word}", f"「{word}」の言葉")
        samples = self.lexicon.phrases_of([terminal])[:3]
        return name if name == A_NUMBER else sampled(name, samples)
