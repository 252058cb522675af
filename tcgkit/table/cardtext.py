"""A card in full: name, printed fields, abilities, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from tcgkit.kernel.cards import Ability, CardDef, Lang
from tcgkit.kernel.data import read_bounded
from tcgkit.plugins import Host, RulesetPlugin

if TYPE_CHECKING:
    from tcgkit_dsl.reading.language import Language


@frozen
class Entry:
    """A printed entry of a card: its name, and its words."""

    key: str
    name: str
    words: tuple[str, ...]
    numbers: bool = False
    """Whether each word is a name and a number: ``ATK 3``."""


@frozen
class AbilityText:
    """A printed text of a card; ``name`` is empty for an unnamed one."""

    name: str
    header: str
    text: str

    def title(self, lang: Lang) -> str:
        """Return the line above the text: the name and the header, or the header alone."""
        if lang == "ja":
            return (
                f"「{self.name}」（{self.header}）" if self.name else f"【{self.header}】"
            )
        return f'"{self.name}" ({self.header})' if self.name else f"({self.header})"


@frozen
class CardText:
    """The printed side of a card in one language."""

    key: str
    name: str
    also: str
    """Its name in the other language."""
    type: str
    fields: tuple[Entry, ...]
    abilities: tuple[AbilityText, ...]


@frozen(eq=False)
class CardPrinter:
    """Prints cards of a ruleset; words of card files are loaded on demand."""

    host: Host
    plugin: RulesetPlugin
    _kept: dict[str, Any] = field(factory=dict, init=False, repr=False)

    def text(self, card: CardDef, lang: Lang) -> CardText:
        """Return the parts of a card."""
        other: Lang = "en" if lang == "ja" else "ja"
        return CardText(
            card.key,
            card.called.in_(lang),
            card.called.in_(other),
            self.type(card, lang),
            tuple(self._fields(card, lang)),
            tuple(self._texts(card, lang)),
        )

    def lines(self, card: CardDef, lang: Lang) -> list[str]:
        """Return a card as lines; all but the first are indented."""
        text = self.text(card, lang)
        stop, comma = ("：", "、") if lang == "ja" else (": ", ", ")
        key = f"({text.key})"
        title = text.name if text.name == text.also else f"{text.name} / {text.also}"
        lines = [f"{title} {key}"]
        lines += [f"  {each.name}{stop}{comma.join(each.words)}" for each in text.fields]
        for ability in text.abilities:
            lines += [f"  {ability.title(lang)}", f"    {ability.text}"]
        return lines

    def meaning(self, text: str) -> tuple[str, tuple[str, ...]]:
        """Return a printed word in both languages, and all its names, also those in rules.

        ``text`` may be the word of the card language, its value, or the word that players read. The
        result is empty for an unknown word.
        """
        vocabulary, wanted = self.plugin.vocabulary(), text.strip().casefold()
        for each in vocabulary.fields:
            for word in vocabulary.words.get(each.values, ()):
                names = dict.fromkeys(
                    (word.name or word.key, word.key, str(word.value), word.ja)
                )
                if wanted in (name.casefold() for name in names):
                    return f"{word.name or word.key} / {word.ja}", tuple(names)
        return "", ()

    def type(self, card: CardDef, lang: Lang) -> str:
        """Return the word for the type of a card."""
        vocabulary = self.plugin.vocabulary()
        entries = (each for each in vocabulary.fields if each.key == vocabulary.type_field)
        return next(
            (w for each in entries for w in self._words(each, card.type, lang)), card.type
        )

    def _fields(self, card: CardDef, lang: Lang) -> Iterator[Entry]:
        vocabulary = self.plugin.vocabulary()
        for each in vocabulary.fields:
            name = each.ja if lang == "ja" else each.en
            if each.kind == "numbers":
                words = vocabulary.words.get(each.values, ())
                pairs = [(w, card.fields.get(str(w.value or w.key))) for w in words]
                shown = [
                    f"{w.ja if lang == 'ja' else w.key} {n}"
                    for w, n in pairs
                    if n is not None
                ]
            else:
                value = (
                    card.type
                    if each.key == vocabulary.type_field
                    else card.fields.get(each.key)
                )
                shown = list(self._words(each, value, lang))
                if each.variable and card.fields.get(each.variable):
                    shown = [_with_x(value)]
            if shown:
                yield Entry(each.key, name, tuple(shown), each.kind == "numbers")

    def _words(self, each: Any, value: object, lang: Lang) -> Iterator[str]:
        if value is None:
            return
        for one in value if isinstance(value, tuple) else (value,):
            if each.open:
                yield self._open(lang).get(str(one), str(one)) if lang == "ja" else str(one)
                continue
            words = self.plugin.vocabulary().words.get(each.values, ())
            word = next((w for w in words if one in (w.value, w.key)), None)
            if word is None:
                yield str(one)
            else:
                yield word.ja if lang == "ja" else word.name or word.key

    def _texts(self, card: CardDef, lang: Lang) -> Iterator[AbilityText]:
        for ability in card.abilities:
            name = "" if ability.header is not None else ability.name.in_(lang)
            yield AbilityText(name, self._header(ability, lang), ability.text.in_(lang))

    def _header(self, ability: Ability, lang: Lang) -> str:
        header = getattr(ability.tree, "header", None)
        if header is None:
            return ability.kind
        if lang == "ja":
            from tcgkit_dsl.printing.japanese import Japanese

            return Japanese(self._language()).header(header)
        from tcgkit_dsl.printing.english import English

        return English(self.plugin.vocabulary()).header(header)

    def _language(self) -> Language:
        """Return the language with the words that all card files declare."""
        if "language" not in self._kept:
            from tcgkit_dsl.reading.bytes import MAX_BYTES, decode
            from tcgkit_dsl.reading.language import language_for

            sets = self.host.card_sets(self.plugin.id)
            texts = [
                decode(read_bounded(path, MAX_BYTES))[0] for s in sets for path in s.files
            ]
            self._kept["language"] = language_for(
                self.plugin.vocabulary(), texts, keep=True
            )
        found: Language = self._kept["language"]
        return found

    def _open(self, lang: Lang) -> Mapping[str, str]:
        """Return the Japanese texts of the words that card sets declare."""
        return {word: ja for word, (_, ja) in self._language().open_words.items()}


def _with_x(number: object) -> str:
    """Return ``X``, or X with an added number: ``X+2``."""
    return f"X{number:+d}" if isinstance(number, int) and number else "X"
