"""Everything that cards of a game can say, as data: each entry of its vocabulary with an example."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import Lang, Text
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import Phrasing, WordRow
from tcgkit_dsl.words.patterns import Slot, expanded, listed, parse_pattern, readable
from tcgkit_dsl.words.vocabulary import Vocabulary

_MEANINGS: Final = ("run", "always", "replaces", "test", "holds", "match", "get", "narrows")
_CLAUSE: Final = re.compile(r"\b[a-z0-9_]+(?:\.[a-z0-9]+)+\b")
_KINDS: Final = (
    *("verb", "trigger", "test", "would", "moment", "noun", "quality"),
    *("modifier", "reference", "player", "measure", "header"),
)


@frozen
class Entry:
    """A word or sentence: how it is said, what it means, and where it is defined."""

    kind: str
    key: str
    said: str
    """The English pattern in readable form: ``draw (number) cards``."""
    also: tuple[str, ...]
    """Other wordings that are read as it."""
    meaning: str
    """The first sentence of its function's docstring; empty for a plain word."""
    clauses: tuple[str, ...]
    example: Text
    place: str
    """File and line of its function; empty for a plain word."""


def entries(language: Language) -> Iterator[Entry]:
    """Yield every entry of a vocabulary: sentences, then parts of sentences, then words."""
    vocabulary = language.vocabulary
    sample = Samples(vocabulary)
    say = _Say(English(vocabulary), Japanese(language))
    for kind in _KINDS:
        for row in vocabulary.tables[kind].values():
            example = say.example(kind, row, sample)
            yield _entry(kind, row, example)
    for cls, words in vocabulary.words.items():
        for word in words:
            yield _entry(cls, word, Text(word.forms[0], word.ja))


FORM: Final = Text("form: ", "形：")
"""What the line of a hint begins with that shows the form of a sentence."""
_EXAMPLE: Final = Text(", as in: {}", "（例：{}）")
"""What stands behind it."""


def with_examples(language: Language, finding: Diagnostic) -> Diagnostic:
    """Return a finding with an example of this game behind each form of a sentence that its hint shows."""
    if FORM.en not in finding.hint:
        return finding
    vocabulary = language.vocabulary
    say, sample = _Say(English(vocabulary), Japanese(language)), Samples(vocabulary)
    rows = {
        readable(row.key): (kind, row)
        for kind in ("verb", "trigger", "test", "would")
        for row in vocabulary.tables[kind].values()
    }

    def shown(hint: str, lang: Lang) -> str:
        begins, behind = FORM.in_(lang), _EXAMPLE.in_(lang)
        lines = []
        for line in hint.split("\n"):
            known = rows.get(line.strip().removeprefix(begins))
            if known is not None and line.strip().startswith(begins):
                line += behind.format(say.example(*known, sample).in_(lang))
            lines.append(line)
        return "\n".join(lines)

    hint, hint_ja = shown(finding.hint, "en"), shown(finding.hinted("ja"), "ja")
    return evolve(finding, hint=hint, hint_ja=hint_ja)


def _entry(kind: str, row: Any, example: Text) -> Entry:
    found = [getattr(row, name, None) for name in _MEANINGS]
    function = next((_plain(each) for each in found if callable(each)), None)
    doc = _doc(function)
    first = " ".join(doc.partition("\n\n")[0].split())
    if isinstance(row, Phrasing):
        said = readable(row.en)
        _, *others = (*expanded(row.en), *row.wordings)
        also = tuple(readable(one) for one in others)
    else:
        said, *rest = row.forms
        also = tuple(rest)
    clauses = tuple(dict.fromkeys(_CLAUSE.findall(doc)))
    return Entry(kind, row.key, said, also, first, clauses, example, _place(function))


def _doc(function: Any) -> str:
    """Return the docstring of a function; of one made by another, that of its maker."""
    if function is None:
        return ""
    maker = function.__qualname__.partition(".<locals>")[0]
    made_by = getattr(function, "__globals__", {}).get(maker)
    return inspect.getdoc(function) or inspect.getdoc(made_by) or ""


def _plain(function: Any) -> Any:
    while isinstance(function, partial):
        function = function.func
    return inspect.unwrap(function)


def _place(function: Any) -> str:
    code = getattr(function, "__code__", None)
    if code is None:
        return ""
    return f"{_short(Path(code.co_filename))}:{code.co_firstlineno}"


def _short(path: Path) -> str:
    """Return a path from its package on."""
    package = path
    while (package.parent / "__init__.py").exists():
        package = package.parent
    return path.relative_to(package.parent).as_posix()


@frozen
class Samples:
    """A typical value for each type of slot."""

    vocabulary: Vocabulary

    def value(self, type_: str) -> ast.Value:
        """Return a value that can stand in a slot of this type.

        Raises:
            KeyError: nothing can stand there: the vocabulary has no such words.
        """
        words, several = self.vocabulary.words, listed(type_)
        if type_ in words:
            return ast.Word(type_, words[type_][0].key)
        if several is not None:
            cls, joint = several
            items = tuple(ast.Word(cls, word.key) for word in words[cls][:2])
            return ast.Words(joint, items)
        values: dict[str, Callable[[], ast.Value]] = {
            "number": lambda: ast.Literal_(2),
            "comparison": lambda: ast.Comparison("or more", ast.Literal_(2)),
            "selection": lambda: ast.Selection("exactly", ast.Literal_(1), self.phrase()),
            "known": self.reference,
            "phrase": self.phrase,
            "counted": lambda: ast.Counted(
                ast.Comparison("or more", ast.Literal_(2)), self.phrase()
            ),
            "quality": self.qualities,
            "player": self.player,
            "place": self.place,
            "changes": lambda: ast.Changes((ast.Change(words["stat"][0].key, 1),)),
            "name": lambda: ast.Name("…"),
            "token": lambda: ast.Made("…"),
        }
        return values[type_]()

    def phrase(self) -> ast.Phrase:
        """Return the first noun."""
        return ast.Phrase(self.vocabulary.nouns[0].key)

    def qualities(self) -> ast.Qualities:
        """Return the first word before a noun."""
        return ast.Qualities((ast.Word("QUALITY", self.vocabulary.qualities[0].key),))

    def reference(self) -> ast.Reference:
        """Return the first reference."""
        return ast.Reference(self.vocabulary.references[0].key)

    def player(self) -> ast.Player:
        """Return the second player, who is not "you"."""
        return ast.Player(self.vocabulary.players[:2][-1].key)

    def place(self) -> ast.Place:
        """Return a zone of the player of the text."""
        return ast.Place(
            self.vocabulary.players[0].key, self.vocabulary.words["zone"][0].key
        )

    def args(self, row: Phrasing) -> ast.Args:
        """Return values for all slots of an entry."""
        pieces = parse_pattern(row.en).variants[0]
        return tuple(
            (piece.name, self._in(row, piece.type))
            for piece in pieces
            if isinstance(piece, Slot)
        )

    def _in(self, row: Phrasing, type_: str) -> ast.Value:
        """Return a value that can stand in a slot of an entry: of the durations one that it can have."""
        able = getattr(row, "durations", None) if type_ == "duration" else None
        words = self.vocabulary.words.get(type_, ())
        lasts = (word.key for word in words if able is not None and word.value in able)
        found = next(lasts, None)
        return self.value(type_) if found is None else ast.Word(type_, found)


@frozen
class _Say:
    english: English
    japanese: Japanese

    def example(self, kind: str, row: Any, sample: Samples) -> Text:
        """Return an example of an entry in both languages; a plain word is its own."""
        if isinstance(row, WordRow):
            return Text(row.forms[0], row.ja)
        try:
            args = sample.args(row)
        except (KeyError, IndexError):  # it needs words that the game does not have
            return Text(readable(row.en), row.ja)
        match kind:
            case "verb":
                act = ast.Act(row.key, args)
                return Text(self.english.statement(act), self.japanese.statement(act))
            case "modifier":
                phrase = ast.Phrase(
                    sample.phrase().noun, after=(ast.Modifier(row.key, args),)
                )
                return Text(self.english.value(phrase), self.japanese.value(phrase))
            case "trigger":
                when = ast.When(row.key, args)
                return Text(self.english.opening(when), self.japanese.opening(when))
            case "test":
                test = ast.Test(row.key, args)
                return Text(self.english.condition(test), self.japanese.condition(test))
            case "measure":
                number = ast.Measure(row.key, args)
                return Text(self.english.value(number), self.japanese.value(number))
            case "header":
                items = (ast.HeaderItem(row.key, args),)
                return Text(self.english.header(items), self.japanese.header(items))
            case _:
                return self._around(kind, row, args, sample)

    def _around(self, kind: str, row: Any, args: ast.Args, sample: Samples) -> Text:
        """Return a sentence around a moment, or around an event that would come."""
        verb = next(
            each
            for each in sample.vocabulary.verbs
            if kind == "moment" or each.replaces is not None
        )
        act = ast.Act(verb.key, sample.args(verb))
        said: ast.Statement = (
            ast.Later(ast.When(row.key, args), act)
            if kind == "moment"
            else ast.Instead(ast.Would(row.key, args), act)
        )
        return Text(self.english.sentence(said), self.japanese.sentence(said))
