"""From a file to its chunks: lines that belong together, and their kind.

Each chunk is parsed by itself, so that a mistake in one does not hide mistakes in the next. Lines
that are indented deeper than their ability line are its text.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final, Literal

from attrs import define, field

from tcgkit.kernel.cards import Lang, Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error
from tcgkit_dsl.reading.bytes import MAX_BYTES
from tcgkit_dsl.reading.lexicon import Raw, spell_out, split, split_variables

MAX_LINE: Final = 2_000
MAX_CARDS: Final = 1_000
MAX_PIECES: Final = 400
"""The largest number of words and marks in one chunk."""

Kind = Literal["set", "words", "card", "fields", "ability", "text"]

_KEYWORD: Final = re.compile(r"(set|card|token|ability)\b(?!:)")
_FIELD: Final = re.compile(r"[^\W\d_][\w ]*:")
_LANG: Final = re.compile(r"lang:\s*(\w*)")
_LANGUAGES: Final[dict[str, Lang]] = {"en": "en", "ja": "ja"}
_COMMENT: Final = re.compile(
    r'^((?:[^"\u201c#]|"[^"]*"|\u201c[^\u201d]*\u201d)*)#(.*)$', re.DOTALL
)


@define
class Chunk:
    """One line of structure, or the whole text of one ability."""

    kind: Kind
    raws: list[Raw]
    comments: list[str]
    """Comments above the chunk, and on the lines of a text."""
    span: Span
    trailing: str = ""
    """The comment at the end of a one-line chunk."""
    lang: Lang = "en"
    """The language of a text."""
    texts: Lang | None = None
    """The language that a card gives its texts with a ``lang:`` line."""


@define
class Layout:
    """The chunks of a file, the language of its texts, and the comments after the last chunk."""

    chunks: list[Chunk] = field(factory=list)
    comments: list[str] = field(factory=list)
    said: Lang | None = None
    """The language that the ``lang:`` line below the set line names."""

    @property
    def lang(self) -> Lang:
        """The language of all texts whose card names no other."""
        return self.said or "en"

    @property
    def spoken(self) -> Lang:
        """The language of a text at the end of the file."""
        card = next((each for each in reversed(self.chunks) if each.kind == "card"), None)
        return (card.texts if card else None) or self.lang


def lay_out(source: str) -> tuple[Layout, list[Diagnostic]]:
    """Divide a file into chunks; return them with the findings about its lines."""
    layout, findings = _laid_out(source)
    return layout, [*findings]


@lru_cache(maxsize=16)
def _laid_out(source: str) -> tuple[Layout, list[Diagnostic]]:
    if len(source) > MAX_BYTES:
        message = Text(
            f"the file has {len(source)} characters; the most is {MAX_BYTES}",
            f"ファイルは{len(source)}文字ある（{MAX_BYTES}文字まで）",
        )
        return Layout(), [error("DSL901", Span(1, 1, 1, 1), message)]
    layout, findings = Layout(), list[Diagnostic]()
    ability_indent: int | None = None
    in_card = False
    for number, whole in enumerate(source.split("\n"), start=1):
        line = whole.rstrip("\r")
        if len(line) > MAX_LINE:
            span = Span(number, MAX_LINE, number, MAX_LINE + 1)
            message = Text(
                f"the line has {len(line)} characters; the most is {MAX_LINE}",
                f"この行は{len(line)}文字ある（{MAX_LINE}文字まで）",
            )
            findings.append(error("DSL902", span, message))
            layout.chunks.append(Chunk("text", [], [], span))
            continue
        content, comment = _without_comment(line)
        if not content.strip():
            if comment is not None:
                layout.comments.append(comment)
            continue
        spoken = _LANG.fullmatch(content.strip())
        if spoken:
            start = len(line) - len(line.lstrip()) + 1
            span = Span(number, start, number, start + len(content.strip()))
            findings += _set_language(layout, spoken[1], span)
            layout.comments += [] if comment is None else [comment]
            continue
        indent = len(content.expandtabs(4)) - len(content.expandtabs(4).lstrip())
        raws = list(spell_out(list(split(content, number))))
        if ability_indent is not None and indent > ability_indent:
            if layout.spoken == "ja":
                raws = list(split(content, number, lang="ja"))
            else:
                raws = list(split_variables(raws))
            _add_text(layout, raws, comment)
            continue
        kind = _kind_of(content.strip(), in_card=in_card)
        if kind is None:
            findings.append(_not_a_line(raws, in_card=in_card))
            continue
        ability_indent = indent if kind == "ability" else None
        in_card = in_card or kind == "card"
        chunk = Chunk(
            kind, raws, layout.comments, raws[0].span.to(raws[-1].span), comment or ""
        )
        layout.comments = []
        layout.chunks.append(chunk)
    findings.extend(_oversize(layout))
    for chunk in layout.chunks:
        findings.extend(_strange_characters(chunk.raws, chunk.lang))
    return layout, findings


def _without_comment(line: str) -> tuple[str, str | None]:
    match = _COMMENT.match(line)
    return (match[1], match[2].strip()) if match else (line, None)


def _kind_of(content: str, *, in_card: bool) -> Kind | None:
    match = _KEYWORD.match(content)
    if match:
        kinds: dict[str, Kind] = {"set": "set", "card": "card", "token": "card"}
        return kinds.get(match[1], "ability")
    if _FIELD.match(content):
        return "fields" if in_card else "words"
    return None


def _set_language(layout: Layout, word: str, span: Span) -> list[Diagnostic]:
    """Set the language of the texts of the set, or of the card that is open."""
    lang = _LANGUAGES.get(word)
    if lang is None:
        hint = Text("write 'lang: en' or 'lang: ja'", "「lang: en」か「lang: ja」と書く")
        return [
            error(
                "DSL201",
                span,
                Text(
                    f"card texts are not read in {word!r}",
                    f"カードのテキストの言語に「{word}」はない",
                ),
                hint,
            )
        ]
    card = next((each for each in reversed(layout.chunks) if each.kind == "card"), None)
    if card is not None and layout.chunks[-1].kind not in {"card", "fields"}:
        message = Text(
            "the language of a card comes before its abilities",
            "カードの言語は、能力より前に書く",
        )
        return [error("DSL107", span, message)]
    if (card.texts if card else layout.said) is not None:
        return [error("DSL302", span, Text("'lang' is given twice", "「lang」が二度ある"))]
    if card is None:
        layout.said = lang
    else:
        card.texts = lang
    return []


def _add_text(layout: Layout, raws: list[Raw], comment: str | None) -> None:
    """Add a line to the text of the ability above it."""
    last = layout.chunks[-1]
    if last.kind == "text":
        last.raws += raws
        last.span = last.span.to(raws[-1].span)
    else:
        span = raws[0].span.to(raws[-1].span)
        last = Chunk("text", raws, [], span, lang=layout.spoken)
        layout.chunks.append(last)
    last.comments += layout.comments
    layout.comments = []
    if comment is not None:
        last.comments.append(comment)


def _not_a_line(raws: list[Raw], *, in_card: bool) -> Diagnostic:
    word = raws[0].text
    if in_card:
        hint = Text(
            "a line of a card begins with a field ('type:'), 'ability' or 'card'",
            "カードの行は、項目（「type:」など）か「ability」か「card」で始まる",
        )
    else:
        hint = Text(
            "a file begins with 'set', then 'card'",
            "ファイルは「set」で始まり、「card」が続く",
        )
    return error(
        "DSL101",
        raws[0].span,
        Text(f"a line cannot begin with {word!r}", f"行の初めに「{word}」は置けない"),
        hint,
    )


def _oversize(layout: Layout) -> list[Diagnostic]:
    findings = []
    cards = [chunk for chunk in layout.chunks if chunk.kind == "card"]
    if len(cards) > MAX_CARDS:
        message = Text(
            f"the file has {len(cards)} cards; the most is {MAX_CARDS}",
            f"ファイルにカードが{len(cards)}枚ある（{MAX_CARDS}枚まで）",
        )
        findings.append(error("DSL904", cards[MAX_CARDS].span, message))
        del layout.chunks[layout.chunks.index(cards[MAX_CARDS]) :]
    for chunk in layout.chunks:
        if len(chunk.raws) > MAX_PIECES:
            message = Text(
                f"{len(chunk.raws)} words; the most is {MAX_PIECES}",
                f"{len(chunk.raws)}語ある（{MAX_PIECES}語まで）",
            )
            findings.append(error("DSL906", chunk.raws[MAX_PIECES].span, message))
            chunk.raws = []
    return findings


def _strange_characters(raws: list[Raw], lang: Lang) -> list[Diagnostic]:
    """Report the first character of each sentence that is not allowed; quoted and Japanese texts may hold any letter."""
    findings = []
    told = False
    english = not any(each.shape == "WORD" and not each.text.isascii() for each in raws)
    for raw in raws:
        if raw.shape == "STRING" or lang == "ja":
            strange = next((c for c in raw.text if _is_invisible(c)), None)
        else:
            strange = raw.text if raw.shape == "MARK" and not _is_mark(raw.text) else None
        if strange is not None and not (told and strange in _OF_JAPANESE):
            findings.append(_strange(strange, raw.span, english=english))
            told = strange in _OF_JAPANESE
        if raw.text in (".", "。"):
            told = False
    return findings


_OF_JAPANESE = "、。「」『』"
_IN_ENGLISH = {"、": ",", "。": "."}
_SAY_JAPANESE = Text(
    "a Japanese text needs a line 'lang: ja' below its set or card line",
    "日本語のテキストには、「set」か「card」の行の下に「lang: ja」の行が要る",
)

_MARKS = "•●・—"
"""Marks of lists, besides the plain ones."""


def _is_mark(char: str) -> bool:
    return (char.isascii() and char.isprintable()) or char in _MARKS


def _is_invisible(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}


def _strange(char: str, span: Span, *, english: bool) -> Diagnostic:
    name = unicodedata.name(char, "a control character").lower()
    plain = unicodedata.normalize("NFKC", char)
    hint: Text | str = ""
    if plain != char and plain.isascii():
        hint = Text(f"write {plain!r}", f"「{plain}」と書く")
    elif english and char in _IN_ENGLISH:
        plain = _IN_ENGLISH[char]
        hint = Text(f"write {plain!r}", f"「{plain}」と書く")
    elif char in _OF_JAPANESE:
        hint = _SAY_JAPANESE
    return error(
        "DSL104",
        span,
        Text(
            f"character U+{ord(char):04X} ({name}) is not allowed in a text",
            f"文字U+{ord(char):04X}（{name}）はテキストに使えない",
        ),
        hint,
    )
