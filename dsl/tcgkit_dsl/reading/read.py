"""From the text of a card file to its syntax tree and findings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias

from attrs import define, evolve, field
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, suggestion, warning
from tcgkit_dsl.reading.apart import apart
from tcgkit_dsl.reading.build import Builder
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.reading.layout import Chunk, Layout, lay_out
from tcgkit_dsl.reading.lexicon import Raw, split
from tcgkit_dsl.reading.parser import parse
from tcgkit_dsl.reading.recovery import REFUSED, Understood, read_on
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import called
from tcgkit_dsl.words.entries import Header
from tcgkit_dsl.words.vocabulary import Vocabulary

_TOP = Span(1, 1, 1, 2)
_ENTRY: Final = re.compile("[、，,（）()]")
_OFTEN: Final = re.compile(
    "^(?:1|各|毎|一)?(ターン|ラウンド|行動)(?:に|中に|につき)?(?:1|一)[回度]$"
)
CardCheck: TypeAlias = Callable[[ast.CardTree], Iterable[Diagnostic]]
"""The checks of a card."""
_OF_HEADERS: Final = frozenset(
    ("DSL305", "DSL306", "DSL307", "DSL309", "DSL312", "DSL315", "DSL318")
)
"""Findings about the header or the type of a card rather than about what its text says."""
_OF_OTHERS: Final = frozenset(("DSL205", "DSL206", "DSL301"))
"""Findings that have nothing to do with a sentence that is suggested."""
_COLONS: Final = (":", "：")
_BRACKETS: Final = {
    "【": "】",
    "[": "]",
    "［": "］",
    "〔": "〕",
    "《": "》",
    "〈": "〉",
    "『": "』",
}
"""What stands around the header of an ability where cards print it before the text."""
_BEHIND: Final = _BRACKETS | {"(": ")）", "（": ")）"}
_SLOT: Final = re.compile(r"\\\{\w+(?::\w+)?\\\}")


def read_set(
    source: str, language: Language, check: CardCheck | None = None
) -> tuple[ast.SetTree, list[Diagnostic]]:
    """Read one card file: the readable part, and findings for the rest.

    Sentences are suggested only if their card passes ``check`` with them.

    An unreadable line or sentence is left out of its card and reported. The tree is then meant for
    checks only: a card whose card line is unreadable has an empty key.
    """
    layout, findings = lay_out(source)
    strange = frozenset(each.span for each in findings if each.code == "DSL104")
    reader = _Reader(language, Builder(language.grammar), findings, strange, check)
    tree = reader.read(layout)
    return tree, sorted(set(reader.findings + reader.builder.findings))


def _header_named(said: str, row: Header) -> str:
    """Return the English of a header word that is said in Japanese, or nothing if it is another one."""
    ja = _OFTEN.sub(r"1\1に1度", row.ja)
    pattern = _SLOT.sub(r"(\\d+)", re.escape(ja))
    said = re.sub(r"^(\d+|X)コスト$", r"コスト\1", _OFTEN.sub(r"1\1に1度", said))
    match = re.fullmatch(f"{pattern}(?:効果|能力)?", said, re.IGNORECASE)
    if match is None:
        return ""
    return re.sub(r"\{[^}]*\}", lambda slot: match[1], row.en)


def _labels(raws: list[Raw]) -> Iterator[tuple[list[Raw], list[Raw]]]:
    """Yield what may be a header at the beginning of a text, and the rest: before a colon, or in brackets.

    【アクティブ】（1e、ターンに1回）サーヴァント1体を… is in brackets, and what is in parentheses behind them.
    """
    texts = [raw.text for raw in raws]
    label, at = list[Raw](), 0
    while at < len(texts) and texts[at] in (_BEHIND if at else _BRACKETS):
        end = next((i for i in range(at, len(texts)) if texts[i] in _BEHIND[texts[at]]), 0)
        if not end:
            break
        comma = [evolve(raws[at], text=",")] if at else []
        label, at = [*label, *comma, *raws[at + 1 : end]], end + 1
    colon = next((i for i in range(at, len(texts)) if texts[i] in _COLONS), 0)
    if colon > at and raws[colon + 1 :]:
        comma = [evolve(raws[at], text=",")] if label else []
        yield [*label, *comma, *raws[at:colon]], raws[colon + 1 :]
    if label and raws[at:]:
        yield label, raws[at + (texts[at] in _COLONS) :]


def with_limits(
    header: tuple[ast.HeaderItem, ...],
    limits: list[ast.HeaderItem],
    vocabulary: Vocabulary,
) -> tuple[ast.HeaderItem, ...]:
    """Return a header row with what the text says of its use, each in its column."""
    table = vocabulary.tables["header"]
    new = [each for each in limits if all(each.key != item.key for item in header)]
    items = [*header, *new[:1]]
    items.sort(key=lambda item: vocabulary.header_rows.index(table[item.key].slot))
    return tuple(items) if new else header


@define
class _Reader:
    """Assembles the tree of one file from its chunks."""

    language: Language
    builder: Builder
    findings: list[Diagnostic]
    strange: frozenset[Span]
    """Positions of forbidden characters, which ``findings`` reports already."""
    check: CardCheck | None = None
    title: ast.Title | None = None
    game: str = ""
    words: list[ast.WordsTree] = field(factory=list)
    cards: list[ast.CardTree] = field(factory=list)
    _open: ast.AbilityTree | None = None

    def read(self, layout: Layout) -> ast.SetTree:
        """Return the tree of the file."""
        for number, chunk in enumerate(layout.chunks):
            if chunk.kind == "set" and number > 0 and self.title is not None:
                self._misplaced(
                    chunk,
                    Text(
                        "a file has one set line, at its top",
                        "「set」の行は、ファイルの先頭に一つだけ",
                    ),
                )
                continue
            if chunk.kind != "text":
                self._close()
            self._add(chunk, self._read(chunk))
        self._close()
        if self.title is None and not any(chunk.kind == "set" for chunk in layout.chunks):
            self.findings.append(
                error(
                    "DSL106",
                    _TOP,
                    Text(
                        "the file does not begin with a set line",
                        "ファイルが「set」の行で始まっていない",
                    ),
                )
            )
        return ast.SetTree(
            self.title or ast.Title(""), self.game, tuple(self.words), tuple(self.cards)
        )

    def _read(self, chunk: Chunk) -> Understood:
        start = chunk.kind if chunk.kind == "text" else f"{chunk.kind}_line"
        if chunk.kind == "text" and self._open is not None:
            chunk.raws = self._without_header(chunk, self._open)
        strange = self.strange & {raw.span for raw in chunk.raws}
        grammar, lexicon = self.language.reading(chunk.lang)
        judge = (
            partial(self._judged, chunk) if chunk.kind == "text" and self.check else None
        )
        read = read_on(grammar, lexicon, chunk.raws, start, strange, judge)
        self.findings += read.findings
        return read

    def _judged(self, chunk: Chunk, raws: list[Raw]) -> int:
        """Return how well a text passes the checks of the card: 0 if it does, more the less it fits."""
        assert self.check is not None
        grammar, lexicon = self.language.reading(chunk.lang)
        tree, _ = parse(grammar, lexicon, raws, "text")
        if tree is None:
            return REFUSED
        findings: list[Diagnostic] = []
        builder = self.language.builder(chunk.lang, findings)
        text = builder.text(tree)
        if self._open is None or not self.cards:
            return REFUSED if findings else 0
        header = with_limits(self._open.header, builder.limits, self.language.vocabulary)
        text = apart(text, header, self.language.vocabulary)
        ability = evolve(self._open, text=text, header=header)
        card = evolve(self.cards[-1], abilities=(ability,))
        if "header" not in ability.lost:
            findings += self.check(card)
        wrong = {each.code for each in findings if each.is_error} - _OF_OTHERS
        if not wrong:
            return 0
        if wrong <= _OF_HEADERS:
            return 1
        return REFUSED if any(code.startswith("DSL") for code in wrong - _OF_HEADERS) else 2

    def _without_header(self, chunk: Chunk, ability: ast.AbilityTree) -> list[Raw]:
        """Return a text without the header of its ability: "Trigger: draw a card", 【トリガー】カードを1枚引く.

        What else of the header stands there ("Active (1e, once per turn): ...") is as if it stood in the header;
        a text that says another one is reported.
        """
        found = (
            (label, rest, self._header_said(chunk, label))
            for label, rest in _labels(chunk.raws)
        )
        nothing = list[Raw](), chunk.raws, tuple[ast.HeaderItem, ...]()
        label, rest, said = next((each for each in found if each[2]), nothing)
        for item in said:
            row = self.language.vocabulary.tables["header"][item.key]
            if any(
                (each.key, each.args) == (item.key, item.args) for each in ability.header
            ):
                continue
            taken = any(
                self.language.vocabulary.tables["header"][each.key].slot == row.slot
                for each in ability.header
            )
            if taken or row.kind is not None:
                message = Text(
                    f"the text says that it is {row.en!r}; the header of its ability does not",
                    f"テキストには「{row.ja}」とあるが、能力の見出しにはない",
                )
                span = chunk.raws[0].span.to(label[-1].span)
                self.findings.append(error("DSL305", span, message, f"ability ({row.en})"))
            else:
                header = with_limits(ability.header, [item], self.language.vocabulary)
                ability = self._open = evolve(ability, header=header)
        return rest

    def _header_said(self, chunk: Chunk, raws: list[Raw]) -> tuple[ast.HeaderItem, ...]:
        """Return the entries of a header that pieces of a text say; nothing if they are none.

        One entry alone is a kind, or stands in brackets.
        """
        bracketed = chunk.raws[0].text in _BRACKETS
        space = "" if chunk.lang == "ja" else " "
        words = space.join(raw.text for raw in raws).lower()
        for row in self.language.vocabulary.headers:
            alone = row.kind is not None or (bracketed and "{" not in row.en)
            if alone and (
                words.replace("-", " ") == row.en.lower().replace("-", " ")
                or _header_named(words, row)
            ):
                return (ast.HeaderItem(row.key),)
        if chunk.lang == "ja":
            raws = self._header_in_english(raws)
        if not {",", "("} & {raw.text for raw in raws}:
            return ()
        small = {raw.text: raw.text.lower() for raw in raws} | {"X": "X"}
        plain = [evolve(raw, text=small[raw.text]) for raw in raws if raw.text != ")"]
        entries = [evolve(raw, text=",") if raw.text == "(" else raw for raw in plain]
        begin, opens, closes = (
            evolve(raws[0], shape=shape, text=text)
            for shape, text in (("WORD", "ability"), ("MARK", "("), ("MARK", ")"))
        )
        grammar, lexicon = self.language.grammar, self.language.lexicon
        line = [begin, opens, *entries, closes]
        tree, _ = parse(grammar, lexicon, line, "ability_line")
        if tree is None:
            return ()
        _, header, _ = self.builder.ability_line(tree)
        rows = self.language.vocabulary.tables["header"]
        return header if len(header) > 1 or rows[header[0].key].kind is not None else ()

    def _header_in_english(self, raws: list[Raw]) -> list[Raw]:
        """Return the pieces of a Japanese header in English; nothing if they are none: アクティブ（1e、ターンに1回）."""
        found = []
        for said in filter(None, _ENTRY.split("".join(raw.text for raw in raws))):
            named = (_header_named(said, each) for each in self.language.vocabulary.headers)
            found.append(next(filter(None, named), ""))
        if not all(found) or len(found) == 1:
            return []
        return [evolve(each, span=raws[0].span) for each in split(", ".join(found))]

    def _add(self, chunk: Chunk, read: Understood) -> None:
        """Add the readable part of a chunk."""
        tree, whole = read.tree, read.tree is not None and not read.findings
        match chunk.kind:
            case "set":
                self._add_set(tree)
            case "words" if tree is not None:
                self.words.append(self._new_words(self.builder.words_line(tree)))
            case "card":
                self._add_card(chunk, tree)
            case "fields":
                fields = [] if tree is None else self.builder.fields_line(tree)
                self._add_fields(chunk, fields, whole=whole)
            case "ability":
                self._open_ability(chunk, tree, whole=whole)
            case "text":
                builder = self.language.builder(chunk.lang, self.builder.findings)
                text = ast.AbilityText(()) if tree is None else builder.text(tree)
                lost: set[ast.Lost] = set() if whole else {"sentence"}
                if tree is None or not read.opens:
                    lost.add("opening")
                words = (
                    ""
                    if whole
                    else " ".join(raw.text for raw in chunk.raws).replace(" 's", "'s")
                )
                self._add_ability(text, frozenset(lost), words, builder.limits)

    def _add_set(self, tree: Tree[Token] | None) -> None:
        if tree is None:
            self.title = ast.Title("")
            return
        self.title, self.game, at = self.builder.set_line(tree)
        self._named(self.title)
        self._check_game(at)

    def _add_card(self, chunk: Chunk, tree: Tree[Token] | None) -> None:
        if tree is None:
            nameless = ast.CardTree("", ast.Title(""), complete=False, span=chunk.span)
            self.cards.append(nameless)
            return
        new = self.builder.card_line(tree)
        self._named(new.title)
        if any(card.key == new.key for card in self.cards):
            message = Text(f"card {new.key} exists already", f"カード{new.key}はすでにある")
            self.findings.append(error("DSL202", new.span, message))
        self.cards.append(new)

    def _add_fields(
        self, chunk: Chunk, fields: list[ast.FieldTree], *, whole: bool
    ) -> None:
        card = self.cards[-1]
        if card.abilities:
            self._misplaced(
                chunk,
                Text(
                    "the fields of a card come before its abilities",
                    "カードの項目は、能力より前に書く",
                ),
            )
            self.cards[-1] = evolve(card, complete=False)
            return
        present = {each.key for each in card.fields}
        for each in fields:
            if each.key in present:
                field = self.language.vocabulary.tables["field"][each.key]
                self.findings.append(
                    error(
                        "DSL302",
                        each.span,
                        Text(f"{field.en!r} is given twice", f"「{field.ja}」が二度ある"),
                    )
                )
            present.add(each.key)
        self.cards[-1] = evolve(
            card, fields=(*card.fields, *fields), complete=card.complete and whole
        )

    def _open_ability(self, chunk: Chunk, tree: Tree[Token] | None, *, whole: bool) -> None:
        if not self.cards:
            self._misplaced(
                chunk,
                Text(
                    "an ability needs a card line above it", "能力の上に「card」の行が要る"
                ),
            )
        nothing = ast.AbilityText(())
        lost: frozenset[ast.Lost] = frozenset() if whole else frozenset({"header"})
        if tree is None:
            name = next((r.text[1:-1] for r in chunk.raws if r.shape == "STRING"), "")
            title = ast.Title(name, name)
            self._open = ast.AbilityTree(title, (), nothing, lost, span=chunk.span)
            return
        title, header, span = self.builder.ability_line(tree)
        if title.en:
            self._named(title)
        self._open = ast.AbilityTree(title, header, nothing, lost, span=span)

    def _add_ability(
        self,
        text: ast.AbilityText,
        lost: frozenset[ast.Lost],
        unread: str,
        limits: list[ast.HeaderItem],
    ) -> None:
        if self._open is not None and self.cards:
            lost |= self._open.lost
            header = with_limits(self._open.header, limits, self.language.vocabulary)
            text = apart(text, header, self.language.vocabulary)
            ability = evolve(self._open, text=text, header=header, lost=lost, unread=unread)
            card = self.cards[-1]
            self.cards[-1] = evolve(
                card,
                abilities=(*card.abilities, ability),
                complete=card.complete and not ability.lost,
            )
        self._open = None

    def _close(self) -> None:
        """Report the open ability, if any, as lacking its text."""
        if self._open is not None:
            name, span = called(self._open), self._open.span
            self.findings.append(
                error(
                    "DSL108",
                    span,
                    Text(f"{name.en} has no text", f"{name.ja}にテキストがない"),
                )
            )
            self._open = None

    def _misplaced(self, chunk: Chunk, message: Text) -> None:
        self.findings.append(error("DSL107", chunk.raws[0].span, message))

    def _named(self, title: ast.Title) -> None:
        if title.ja is None:
            message = Text(
                f"{title.en!r} has no Japanese name", f"「{title.en}」に日本語の名前がない"
            )
            self.findings.append(warning("DSL206", title.span, message))

    def _check_game(self, at: Span) -> None:
        game = self.language.vocabulary.game
        if self.game not in (game, *self.language.vocabulary.bases):
            hint = suggestion(self.game, [game])
            message = Text(
                f"the set is for {self.game!r}, read as {game!r}",
                f"このセットは「{self.game}」用だが、「{game}」のセットとして読んでいる",
            )
            self.findings.append(error("DSL203", at, message, hint))

    def _new_words(self, words: ast.WordsTree) -> ast.WordsTree:
        seen = {title.en for each in self.words for title in each.titles}
        for title in words.titles:
            self._named(title)
            if title.en in seen:
                message = Text(
                    f"{title.en!r} is declared twice", f"「{title.en}」は二度宣言されている"
                )
                self.findings.append(error("DSL204", title.span, message))
            seen.add(title.en)
        return words
