"""A card in full: name, printed fields, abilities, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from tcgkit.kernel.cards import Ability, CardDef, Lang
from tcgkit.kernel.data import read_bounded
from tcgkit.plugins import Host, RulesetPlugin

if TYPE_CHECKING:
    from tcgkit_dsl.reading.read import Language


@frozen(eq=False)
class CardPrinter:
    """Prints cards of a ruleset; words of card files are loaded on demand."""

    host: Host
    plugin: RulesetPlugin
    _kept: dict[str, Any] = field(factory=dict, init=False, repr=False)

    def lines(self, card: CardDef, lang: Lang) -> list[str]:
        """Return a card as lines; all but the first are indented."""
        other: Lang = "en" if lang == "ja" else "ja"
        name, also = card.called.in_(lang), card.called.in_(other)
        title = f"{name} ({card.key})" if name == also else f"{name} / {also} ({card.key})"
        return [
            title,
            *(f"  {line}" for line in self._fields(card, lang)),
            *self._texts(card, lang),
        ]

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

    def _fields(self, card: CardDef, lang: Lang) -> Iterator[str]:
        vocabulary = self.plugin.vocabulary()
        stop = "：" if lang == "ja" else ": "
        comma = "、" if lang == "ja" else ", "
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
                yield f"{name}{stop}{comma.join(shown)}"

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

    def _texts(self, card: CardDef, lang: Lang) -> Iterator[str]:
        for ability in card.abilities:
            name = ability.name.in_(lang)
            header = self._header(ability, lang)
            if ability.header is not None:  # the ability is unnamed
                yield f"  【{header}】" if lang == "ja" else f"  ({header})"
            else:
                yield (
                    f"  「{name}」（{header}）"
                    if lang == "ja"
                    else f'  "{name}" ({header})'
                )
            yield f"    {ability.text.in_(lang)}"

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
            from tcgkit_dsl.reading.layout import MAX_BYTES, decode
            from tcgkit_dsl.reading.read import language_for

            sets = self.host.card_sets(self.plugin.id)
            texts = [
                decode(read_bounded(path, MAX_BYTES))[0] for s in sets for path in s.files
            ]
            self._kept["language"], _ = language_for(self.plugin.vocabulary(), texts)
        found: Language = self._kept["language"]
        return found

    def _open(self, lang: Lang) -> Mapping[str, str]:
        """Return the Japanese texts of the words that card sets declare."""
        return {word: ja for word, (_, ja) in self._language().open_words.items()}


def _with_x(number: object) -> str:
    """Return ``X``, or X with an added number: ``X+2``."""
    return f"X{number:+d}" if isinstance(number, int) and number else "X"
