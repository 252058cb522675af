"""Errors of a card file, as values: codes, places, messages, hints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, Literal, NoReturn

from attrs import field, frozen

from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.errors import DslError

Severity = Literal["error", "warning"]


@frozen(order=True)
class Span:
    """A range in a card file; lines and columns count from 1, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: Span) -> Span:
        """Return the span from the start of this one to the end of ``other``."""
        return Span(self.line, self.column, other.end_line, other.end_column)


NOWHERE: Final = Span(0, 0, 0, 0)


@frozen
class Code:
    """A kind of finding: its cause, its usual fix, and an example of the right form."""

    cause: str
    fix: str
    example: str = ""


CODES: Final[Mapping[str, Code]] = MappingProxyType(
    {
        "DSL101": Code(
            "expected a set, words, card, field, ability or text line",
            "begin the line with a word of the file format; indent the lines of a card",
            'card X-01 "Name" / "名前"',
        ),
        "DSL102": Code(
            "a known word is in the wrong position",
            "replace it by one of the words listed",
        ),
        "DSL103": Code(
            "the text ends too early",
            "complete the sentence, or the line",
        ),
        "DSL104": Code(
            "a character that is not allowed (control, invisible, look-alike)",
            "write plain letters, digits and punctuation",
        ),
        "DSL105": Code("a quoted text does not end", 'add the closing "', '"Name"'),
        "DSL106": Code(
            "the file does not begin with its set line",
            "begin the file with the set line",
            'set "Name" / "名前" for game',
        ),
        "DSL107": Code(
            "the line is in the wrong place",
            "order: set line, words, then cards: card line, fields, abilities",
        ),
        "DSL108": Code(
            "an ability has no text",
            "write its text below, indented deeper than the ability line",
            '        ability "Name" / "名前" (…)\n            Draw 1 card.',
        ),
        "DSL109": Code("the file is not UTF-8 text", "save it as UTF-8"),
        "DSL110": Code(
            "a sentence can be read in two ways, which mean different things",
            "say it in other words; the finding shows both readings",
        ),
        "DSL201": Code(
            "a word that is not in this game's vocabulary",
            "use a word of the vocabulary, or add it to the ruleset",
        ),
        "DSL202": Code(
            "a card key is used twice", "give every card its own key", "card X-02 …"
        ),
        "DSL203": Code("the set is for another game", "load it with the ruleset it names"),
        "DSL204": Code("a word is declared twice", "remove one of the declarations"),
        "DSL205": Code(
            "a quoted name that no card has", "write the name as its card line has it"
        ),
        "DSL206": Code(
            "a name has no Japanese text", 'add it after a slash: "Name" / "名前"'
        ),
        "DSL301": Code(
            "a required field, or one of its numbers, is missing", "add it to the card"
        ),
        "DSL302": Code("a field is given twice", "keep one of them"),
        "DSL303": Code(
            "a field that this type of card does not have", "remove it, or change the type"
        ),
        "DSL304": Code("a number outside its range", "write a number within the range"),
        "DSL305": Code(
            "an ability's header does not fit the game's rows",
            "write each word of the row once, in the order of the row",
        ),
        "DSL306": Code(
            "a trigger is missing, or not allowed here",
            "begin the text with 'When …', or change the ability's kind",
        ),
        "DSL307": Code(
            "a sentence that an always-on ability cannot have",
            "write what is so ('… gets …'), or change the ability's kind",
        ),
        "DSL308": Code(
            "'If you do' without a 'may' in the sentence before",
            "say what the player may do first",
            "You may draw 1 card. If you do, discard 1 card.",
        ),
        "DSL309": Code(
            "a sentence that can only be always on, in an ability that is carried out once",
            "put it into an always-on ability",
        ),
        "DSL310": Code("a value is listed twice", "keep one of them"),
        "DSL311": Code(
            "this player cannot do this",
            "leave the player out, or let the ruleset allow other players for this verb",
        ),
        "DSL312": Code(
            "a duration in an always-on text",
            "leave it out: the text holds as long as its ability is in force",
        ),
        "DSL313": Code(
            "a change that grows with a count that cannot be counted here",
            "write a fixed change, or let the ruleset allow counting for this verb",
        ),
        "DSL314": Code(
            "a sentence that says how the ability is used, within another sentence",
            "let it stand by itself",
        ),
        "DSL315": Code(
            "'if …:' before all sentences, in an ability that cannot have it",
            "write 'while …:' if it is always on, else 'if …,' in the sentence",
        ),
        "DSL316": Code(
            "a duration before a sentence in which nothing lasts",
            "leave it out, or give the sentence a verb that can last",
        ),
        "DSL317": Code(
            "a choice with which nothing is done",
            "say what is done with it, or leave the choice out",
            "Choose 1 card: destroy it.",
        ),
        "DSL318": Code(
            "a word for a card of another type",
            "write what this card is, or 'this card'",
        ),
        "DSL319": Code(
            "several deeds in the place of an event for a time",
            "let one deed take the place of the event",
        ),
        "DSL320": Code(
            "a change that does not say of which stat, in a game with several",
            "name the stat",
        ),
        "DSL401": Code(
            "this word refers to something that was not named before",
            "name or choose an object first",
            "Choose 1 card: destroy it.",
        ),
        "DSL402": Code(
            "a word for a part of the event, but the trigger has no such part",
            "use it only after a trigger with this part",
        ),
        "DSL403": Code(
            "a choice where nothing can be chosen",
            "write 'each' or 'all', or choose it in the sentence before",
        ),
        "DSL404": Code("the choice can never be made", "choose at least 1"),
        "DSL901": Code("the file is too big", "split it into several files"),
        "DSL902": Code("a line is too long", "break the line"),
        "DSL903": Code("a number is too big", "write a smaller number"),
        "DSL904": Code("too many cards in one file", "split it into several files"),
        "DSL905": Code("the text is nested too deeply", "split it into several sentences"),
        "DSL906": Code("the text is too long", "split it into several abilities"),
        "DSL907": Code(
            "the text has too many possible readings", "split it into several sentences"
        ),
    }
)


@frozen(order=True)
class Diagnostic:
    """One finding, at one position of a card file.

    The codes of the card language are in :data:`CODES`; checks of a ruleset use a clause id.
    ``message`` and ``hint`` are English; :meth:`said` and :meth:`hinted` give both languages.
    """

    span: Span
    code: str
    severity: Severity = field(order=False)
    message: str
    hint: str = ""
    _message_ja: str = field(default="", eq=False, order=False)
    _hint_ja: str = field(default="", eq=False, order=False)

    @property
    def is_error(self) -> bool:
        """Whether the finding makes the card unusable."""
        return self.severity == "error"

    def said(self, lang: Lang) -> str:
        """Return the message; in English if not translated."""
        return self._message_ja if lang == "ja" and self._message_ja else self.message

    def hinted(self, lang: Lang) -> str:
        """Return the hint; in English if not translated."""
        return self._hint_ja if lang == "ja" and self._hint_ja else self.hint


def error(code: str, span: Span, message: str | Text, hint: str | Text = "") -> Diagnostic:
    """Return a finding that makes the card unusable; a plain string is taken as English."""
    return _finding("error", code, span, message, hint)


def warning(
    code: str, span: Span, message: str | Text, hint: str | Text = ""
) -> Diagnostic:
    """Return a finding that leaves the card usable; a plain string is taken as English."""
    return _finding("warning", code, span, message, hint)


def _finding(
    severity: Severity, code: str, span: Span, message: str | Text, hint: str | Text
) -> Diagnostic:
    said = message if isinstance(message, Text) else Text(message, "")
    hinted = hint if isinstance(hint, Text) else Text(hint, "")
    return Diagnostic(span, code, severity, said.en, hinted.en, said.ja, hinted.ja)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``did you mean 'x'?`` for the known words nearest to ``word``, or an empty string.

    >>> did_you_mean("shoting", ["shooting", "melee"])
    "did you mean 'shooting'?"
    """
    near = _near(word, known)
    return f"did you mean {' or '.join(map(repr, near))}?" if near else ""


def suggestion(word: str, known: Iterable[str]) -> Text:
    """Return what :func:`did_you_mean` says, in both languages; empty texts if nothing is near.

    >>> suggestion("shoting", ["shooting", "melee"]).ja
    'もしかして：「shooting」'
    """
    near = [*known]
    said = "か".join(f"「{each}」" for each in _near(word, near))
    return Text(did_you_mean(word, near), f"もしかして：{said}" if said else "")


def slip(word: str, known: Iterable[str]) -> Text:
    """Return what :func:`suggestion` says if the word looks like a slip: it is not short, and has the first letter.

    >>> slip("sevrant", ["servant", "switch"]).en, slip("with", ["switch"]).en
    ("did you mean 'servant'?", '')
    """
    if len(word) <= _SHORT:
        return Text("", "")
    first = word[:1].casefold()
    near = [each for each in known if each[:1].casefold() == first]
    return suggestion(word, get_close_matches(word, near, n=2, cutoff=_SLIP))


_SLIP: Final = 0.74
"""How near a slip is at least: two letters of four that have changed places."""
_SHORT: Final = 3
"""A word of so few letters that is none of the game's is another word, not a slip."""


def _near(word: str, known: Iterable[str]) -> list[str]:
    folded: dict[str, str] = {}
    for each in known:
        folded.setdefault(each.casefold(), each)
    near = get_close_matches(word.casefold()[:60], folded, n=2, cutoff=0.65)
    return [folded[each] for each in near]


def render(
    diagnostic: Diagnostic, source: str, path: str = "<card file>", *, lang: Lang = "en"
) -> str:
    """Return ``path:line:column: CODE message``, the source line, a caret and the hints."""
    span = diagnostic.span
    head = f"{path}:{span.line}:{span.column}: {diagnostic.code} {diagnostic.said(lang)}"
    lines = [head if diagnostic.is_error else f"{head} {_WARNING.in_(lang)}"]
    source_lines = source.split("\n")
    if 1 <= span.line <= len(source_lines):
        shown, start = _window(source_lines[span.line - 1], span.column - 1)
        length = span.end_column - span.column if span.end_line == span.line else 1
        caret = "^" * max(1, min(length, max(1, len(shown) - start)))
        pad = "".join("　" if _is_wide(char) else " " for char in shown[:start])
        lines += [f"    {shown}", f"    {pad}{caret}"]
    hint = diagnostic.hinted(lang)
    if hint:
        lines.append(f"    {hint}")
    code = CODES.get(diagnostic.code)
    if code is not None and code.example:
        example = code.example.strip()
        lines.append(f"    {_EXAMPLE.in_(lang)}: {example}".replace("\n", " ⏎ "))
    return "\n".join(lines)


def render_all(
    diagnostics: Iterable[Diagnostic],
    source: str,
    path: str = "<card file>",
    *,
    lang: Lang = "en",
) -> str:
    """Return all findings of one file, in file order."""
    found = sorted(diagnostics)
    return "\n".join(render(each, source, path, lang=lang) for each in found)


_WARNING: Final = Text("(warning)", "(警告)")
_EXAMPLE: Final = Text("example", "例")


def _window(line: str, column: int, width: int = 100) -> tuple[str, int]:
    """Cut a long source line around ``column``; unprintable characters become dots."""
    start = max(0, column - width // 2) if len(line) > width else 0
    cut = line[start : start + width]
    return "".join(c if c.isprintable() else "·" for c in cut), max(0, column - start)


def _is_wide(char: str) -> bool:
    return "\u1100" <= char <= "\u115f" or "\u2e80" <= char <= "\uffe6"


def raise_all(
    diagnostics: Iterable[Diagnostic], source: str = "", path: str = "<card file>"
) -> NoReturn:
    """Raise a :class:`DslError` with all findings; its message is their rendering."""
    found = tuple(sorted(diagnostics))
    raise DslError(render_all(found, source, path), found)
