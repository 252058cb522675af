"""The pages of the games: the rule options and the words of each, with examples from its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from attrs import define, field, frozen

from tcgkit.kernel.rules import OptionValue, RuleOption
from tcgkit.plugins import RulesetPlugin
from tcgkit.plugins.cards import library_of
from tcgkit_dsl.load import Cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import DataField, Phrasing, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary
from tools.reference.markdown import MADE, code, fill, page, plain, table

_PHRASES: Final[Mapping[str, str]] = {
    "header": "",
    "trigger": "What an ability answers.",
    "verb": "What is done, or is always so.",
    "test": "Behind “if” and “while”.",
    "modifier": "What stands behind a noun.",
    "would": "Between “if” and “instead”.",
}
"""What is said of the kinds of phrases, in this order; those not named here follow."""
_TITLES: Final[Mapping[str, str]] = {"header": "Header rows", "would": "Replacements"}


@frozen
class Example:
    """A part of a card's text in both languages, and the card."""

    en: str
    ja: str
    card: str


@define
class Examples:
    """The shortest example of each entry of a vocabulary, by kind and key."""

    language: Language
    found: dict[tuple[str, str], Example] = field(factory=dict)
    cards: dict[tuple[str, str], str] = field(factory=dict)
    """The first card that uses a word."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.language.vocabulary

    def read(self, tree: ast.CardTree) -> None:
        """Note the words that a card shows."""
        for each in tree.fields:
            self._uses("field", each.key, tree.key)
            for name, _ in each.values:
                cls = self.vocabulary.tables["field"][each.key].values
                self._uses(f"word:{cls}", name, tree.key)
        for ability in tree.abilities:
            header = ability.header
            for item in header:
                self._take("header", item.key, tree.key, lambda p, h=header: p.header(h))
            for node in walk(ability.text):
                self._read_node(node, ability.text, tree.key)

    def _read_node(self, node: ast.Node, text: ast.AbilityText, card: str) -> None:
        tables = self.vocabulary.tables
        match node:
            case ast.Act(verb):
                self._take("verb", verb, card, lambda p: p.statement(node))
            case ast.When(key) if key in tables["trigger"]:
                self._take("trigger", key, card, lambda p: p.opening(node))
            case ast.Test(key):
                self._take("test", key, card, lambda p: p.condition(node))
            case ast.Instead(would):
                self._take("would", would.key, card, lambda p: p.sentence(node))
            case ast.Phrase(noun, before, after, owner):
                self._uses("noun", noun, card)
                for modifier in after:
                    self._take("modifier", modifier.key, card, lambda p: p.value(node))
                for quality in before:
                    for word in quality.words:
                        self._uses("quality", word.key, card)
                if owner is not None:
                    self._uses("player", owner, card)
            case ast.Word(cls, key):
                self._uses(f"word:{cls}", key, card)
            case ast.Reference(key):
                self._uses("reference", key, card)
            case ast.Player(key):
                self._uses("player", key, card)
            case ast.Place(owner, zone):
                self._uses("word:zone", zone, card)
                if owner is not None:
                    self._uses("player", owner, card)
            case ast.Change(stat) if stat is not None:
                self._uses("word:stat", stat, card)
            case _:
                key = getattr(node, "key", None)
                for kind in _other_kinds(self.vocabulary):
                    if key in tables[kind]:
                        self._take(kind, key, card, lambda p: p.text(text))

    def _take(self, kind: str, key: str, card: str, said: Callable[[Any], str]) -> None:
        english = said(English(self.vocabulary))
        known = self.found.get((kind, key))
        if known is None or len(english) < len(known.en):
            japanese = said(Japanese(self.language))
            self.found[kind, key] = Example(english, japanese, card)

    def _uses(self, kind: str, key: str, card: str) -> None:
        self.cards.setdefault((kind, key), card)


@cache
def cards_of(plugin: RulesetPlugin) -> Cards:
    """Return the cards that a game brings itself, whatever other plugins add to it."""
    read = library_of(plugin, plugin.card_files).read
    assert read is not None, "they are read from files"
    return read


def game_page(plugin: RulesetPlugin) -> str:
    """Return the page of a game."""
    read = cards_of(plugin)
    examples = Examples(read.language)
    vocabulary = examples.vocabulary
    trees = [tree for file in read.files for tree in file.tree.cards]
    for tree in trees:
        examples.read(tree)
    return page(
        f"# {plugin.name.en}: words and options",
        MADE,
        f"Ruleset id `{plugin.id}`, version {plugin.version}; {_rulebook(plugin)}. Examples are"
        f" from the {len(trees)} cards that come with it; each is a part of the text of the card"
        " whose key stands behind it. How patterns are read is told in"
        " [the card language](../card-language.md#vocabularies).",
        "## Rule options",
        _options(plugin.ruleset.options),
        "## Fields of a card",
        _fields(vocabulary, examples),
        *_tables(vocabulary, examples),
        "## Words",
        "What the slots and fields above are filled with. Behind a word stands the first card"
        " that uses it.",
        *_word_tables(vocabulary, examples),
    )


def _rulebook(plugin: RulesetPlugin) -> str:
    if plugin.rulebook is None:
        return "it has no rulebook"
    return f"[its rulebook](../../rules/{plugin.id}.md)"


def rulebook_page(plugin: RulesetPlugin, text: str) -> str:
    """Return the rulebook ``text`` with the rule options of its game."""
    return fill(text, "rule options", _options(plugin.ruleset.options))


def _options(options: Iterable[RuleOption]) -> str:
    rows = [
        (f"{code(each.name)}<br>{code(each.clause)}", plain(each.text.en), _values(each))
        for each in options
    ]
    if not rows:
        return "This game has none."
    said = (
        "Set with `--option NAME=VALUE`, or in a scenario; the clause says what each means."
    )
    heads = ("option, clause", "what it decides", "values")
    return f"{said}\n\n{table(heads, rows)}"


def _values(option: RuleOption) -> str:
    listed = [
        f"{code(spelled(choice))} (default)"
        if choice == option.start
        else code(spelled(choice))
        for choice in option.choices
    ]
    if option.low is not None:
        default = "" if option.start in option.choices else f", {option.start} by default"
        listed.append(f"{option.low} to {option.high}{default}")
    several = "; several of them but the first, joined by `+`" if option.several else ""
    return ", ".join(listed) + several


def spelled(choice: OptionValue) -> str:
    """Return the value of an option as it is written: ``true``, not ``True``."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _fields(vocabulary: Vocabulary, examples: Examples) -> str:
    rows = [
        (code(each.en), plain(each.ja), _content(each), _types(vocabulary, each),
         code(examples.cards.get(("field", each.key), "")))
        for each in vocabulary.fields
    ]  # fmt: skip
    return table(("field", "Japanese", "holds", "cards that have it", "first card"), rows)


def _content(each: DataField) -> str:
    if each.kind in {"number", "numbers"}:
        bounds = f"{each.low} to {each.high}"
        said = f"a number, {bounds}"
        if each.kind == "numbers":
            said = f"a number ({bounds}) for each *{plain(each.values)}*"
        return said if each.default is None else f"{said}; {each.default} if not named"
    many = "one or several" if each.kind == "words" else "one"
    if not each.values:
        return f"{many} of what card files add"
    added = ", and what card files add" if each.open else ""
    return f"{many} of *{plain(each.values)}*{added}"


def _types(vocabulary: Vocabulary, each: DataField) -> str:
    classes = {field.key: field.values for field in vocabulary.fields}
    printed = (vocabulary.type_field, *(type_.kinds for type_ in vocabulary.types))
    words = [
        word
        for key in dict.fromkeys(printed)
        for word in vocabulary.words.get(classes.get(key, ""), ())
    ]
    holders = vocabulary.holders(each)
    named = [plain(word.key) for word in words if word.value in holders] or ["all"]
    if each.required and each.default is None:
        return ", ".join(named)
    return f"{', '.join(named)}; it may be left out"


def _tables(vocabulary: Vocabulary, examples: Examples) -> Iterator[str]:
    said = dict(_PHRASES) | dict.fromkeys(_other_kinds(vocabulary), "")
    for kind, about in said.items():
        entries = vocabulary.tables[kind].values()
        rows = [_entry(kind, each, examples) for each in entries]
        if rows:
            yield f"## {_TITLES.get(kind, f'{kind.capitalize()}s')}"
            yield _rows_said(vocabulary) if kind == "header" else about
            yield table(("pattern", "example"), rows)


def _other_kinds(vocabulary: Vocabulary) -> list[str]:
    """Return the kinds of phrases that nothing particular is known of."""
    return [
        kind
        for kind, entries in vocabulary.tables.items()
        if kind not in _PHRASES and any(isinstance(e, Phrasing) for e in entries.values())
    ]


def _rows_said(vocabulary: Vocabulary) -> str:
    rows = [
        f"*{plain(row)}*" + (" (or none)" if row in vocabulary.optional_rows else "")
        for row in vocabulary.header_rows
    ]
    return f"In the brackets of an ability's first line, one of each: {', '.join(rows)}."


def _entry(kind: str, entry: Phrasing, examples: Examples) -> tuple[str, str]:
    also = [code(pattern) for pattern in entry.also]
    said = "<br>".join((code(entry.en), *(f"or {each}" for each in also), code(entry.ja)))
    found = examples.found.get((kind, entry.key))
    if found is None:
        return said, ""
    return said, f"{plain(found.en)}<br>{plain(found.ja)} {code(found.card)}"


def _word_tables(vocabulary: Vocabulary, examples: Examples) -> Iterator[str]:
    kinds: list[tuple[str, str, Iterable[WordRow]]] = [
        ("Nouns", "noun", vocabulary.nouns),
        ("Qualities", "quality", vocabulary.qualities),
        ("Known objects", "reference", vocabulary.references),
        ("Players", "player", vocabulary.players),
    ]
    kinds += [(cls, f"word:{cls}", words) for cls, words in vocabulary.words.items()]
    for title, kind, words in kinds:
        rows = [
            (code(word.en), plain(word.ja), code(examples.cards.get((kind, word.key), "")))
            for word in words
        ]
        if rows:
            yield f"### {title[0].upper()}{title[1:]}"
            yield table(("English", "Japanese", "first card"), rows)


def index_page(plugins: Iterable[RulesetPlugin]) -> str:
    """Return the page that names the games."""
    plugins = list(plugins)
    rows = [
        (f"[{plain(each.name.en)}]({each.id}.md)", code(each.id), each.version,
         f"[{each.id}](../../rules/{each.id}.md)" if each.rulebook else "",
         str(len(each.ruleset.options)))
        for each in plugins
    ]  # fmt: skip
    toctree = "\n".join(
        ["```{toctree}", ":hidden:", "", *(f"{p.name.en} <{p.id}>" for p in plugins), "```"]
    )
    return page(
        "# The games: words and options",
        MADE,
        "What the cards of each game can say, and how its rules can be set. `tcgkit rulesets`"
        " lists what is installed.",
        table(("game", "id", "version", "rulebook", "rule options"), rows),
        toctree,
    )
