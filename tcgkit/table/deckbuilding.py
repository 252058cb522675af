"""Building a deck: a draft as plain data, what the deck check says of it, and its file.

A draft may come from anybody. Everything about it is checked by the check that reads deck files, so a face that builds
decks and ``tcgkit decks`` say the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.errors import DeckError
from tcgkit.kernel.rules import DeckPart
from tcgkit.plugins import Host
from tcgkit.plugins.deck_check import DeckReport, examine_reader
from tcgkit.plugins.decks import MAX_CARDS, MAX_NAME, DeckList, DeckReader, open_deck
from tcgkit.table.catalogue import Catalogue

FILE: Final = "deck.toml"
"""The name of a draft in messages."""
_PLACE: Final = re.compile(r"deck\.toml(?::\d+)*: ")
_OWN_CARDS: Final = Text(
    "this deck brings cards of its own; only decks of the game's cards can be built here: edit its file",
    "このデッキには専用のカードがある。ここで組めるのはゲームのカードだけのデッキ：ファイルを直接編集すること",
)
_NOT_A_DRAFT: Final = Text("{place}: expected {wanted}", "{place}：正しい形は{wanted}")


@frozen
class Draft:
    """A deck while it is built, legal or not."""

    name: Text
    cards: Mapping[str, int]
    parts: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, deck: DeckList) -> Draft:
        """Return a deck as a draft."""
        return cls(deck.name, dict(deck.cards), dict(deck.parts))

    @classmethod
    def read(cls, given: object, lang: Lang = "en") -> Draft:
        """Return the draft in JSON data.

        Raises:
            DeckError: It is not one; the message has the place, and what is expected there.
        """
        table = _table(given, "draft", lang)
        name = _table(table.get("name"), "name", lang)
        cards = _table(table.get("cards"), "cards", lang)
        parts = _table(table.get("parts"), "parts", lang)
        for key, number in cards.items():
            if type(number) is not int or not 1 <= number <= MAX_CARDS:
                raise _wrong(f"cards.{key:.80}", f"1-{MAX_CARDS}", lang)
        for key, listed in parts.items():
            if not isinstance(listed, list) or len(listed) > MAX_CARDS:
                raise _wrong(f"parts.{key:.80}", '["…"]', lang)
            for each in listed:
                _word(each, f"parts.{key:.80}", lang)
        for key in (*cards, *parts):
            _word(key, "cards", lang)
        words = [_word(name.get(each), f"name.{each}", lang) for each in ("en", "ja")]
        return cls(Text(*words), cards, {key: tuple(row) for key, row in parts.items()})

    def data(self) -> dict[str, Any]:
        """Return the draft as JSON data."""
        return {
            "name": {"en": self.name.en, "ja": self.name.ja},
            "cards": dict(self.cards),
            "parts": {name: list(keys) for name, keys in self.parts.items()},
        }


def _table(given: object, place: str, lang: Lang) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise _wrong(place, "{…}", lang)
    return given


def _word(given: object, place: str, lang: Lang) -> str:
    if isinstance(given, str) and given.isprintable() and 0 < len(given) <= MAX_NAME:
        return given
    raise _wrong(place, f'"…" (1-{MAX_NAME})', lang)


def _wrong(place: str, wanted: str, lang: Lang) -> DeckError:
    shown = "".join(char for char in place if char.isprintable())
    return DeckError(_NOT_A_DRAFT.fill(place=shown, wanted=wanted).in_(lang))


@frozen(eq=False)
class DeckBuilder:
    """Checks, writes and reads the drafts of a game."""

    catalogue: Catalogue
    shipped: Mapping[str, Draft]
    """The decks that come with the game, by id."""

    @classmethod
    def of(cls, host: Host, catalogue: Catalogue) -> DeckBuilder:
        """Return the builder for the game of a catalogue."""
        made = cls(catalogue, {})
        decks = host.decks(catalogue.plugin.id).items()
        read = {name: made._read_file(deck.path) for name, deck in decks}
        return cls(catalogue, {name: draft for name, draft in read.items() if draft})

    @property
    def has_decks(self) -> bool:
        """Whether players of the game have decks."""
        return self.catalogue.plugin.ruleset.rules().decks.has_decks

    @property
    def parts(self) -> Mapping[str, DeckPart]:
        """The further parts of a deck, by name."""
        return self.catalogue.plugin.ruleset.rules().decks.parts

    def empty(self) -> Draft:
        """Return a draft without cards."""
        return Draft(Text("New deck", "新しいデッキ"), {}, dict.fromkeys(self.parts, ()))

    def parts_for(self, key: str) -> tuple[str, ...]:
        """Return the further parts to offer for a card.

        These are the parts in which decks of the game have cards of its type; without such decks, all parts.
        """
        cards, found = self.catalogue.library.cards, []
        for name in self.parts:
            types = {
                cards[each].type
                for deck in self.shipped.values()
                for each in deck.parts.get(name, ())
                if each in cards
            }
            if not types or cards[key].type in types:
                found.append(name)
        return tuple(found)

    def problems(self, draft: Draft, lang: Lang) -> list[str]:
        """Return what the deck check says of a draft, each with the clause; empty if it is legal."""
        said = self._examined(self.file(draft), lang).all_problems(lang)
        return [_PLACE.sub("", each, count=1) for each in said]

    def deck(self, draft: Draft, lang: Lang) -> DeckList:
        """Return the deck of a legal draft.

        Raises:
            DeckError: It is not legal; the error holds all problems.
        """
        report = self._examined(self.file(draft), lang)
        problems = self.problems(draft, lang)
        if report.deck is None or problems:
            raise DeckError("\n".join(problems), problems)
        return report.deck

    def read(self, words: str, lang: Lang) -> tuple[Draft | None, list[str]]:
        """Return the draft in a deck file and all problems of the file, with their lines.

        The draft is None if the file cannot be read as a deck of this game.
        """
        report = self._examined(words, lang)
        deck = report.deck
        draft = None if deck is None or deck.ruleset != self._game else Draft.of(deck)
        return draft, report.all_problems(lang)

    def _read_file(self, path: Path) -> Draft | None:
        try:
            report = self._report(open_deck(path), "en")
        except DeckError:
            return None
        return None if report.deck is None else Draft.of(report.deck)

    def file(self, draft: Draft) -> str:
        """Return the deck file of a draft."""
        return "\n".join(self._lines(draft)) + "\n"

    @property
    def _game(self) -> str:
        return self.catalogue.plugin.id

    def _examined(self, words: str, lang: Lang) -> DeckReport:
        try:
            reader = DeckReader(FILE, words.encode("utf-8", "replace"), None, lang)
        except DeckError as error:
            return DeckReport(None, list(error.problems) or [str(error)])
        return self._report(reader, lang)

    def _report(self, reader: DeckReader, lang: Lang) -> DeckReport:
        if reader.has_card_text:
            return DeckReport(None, [f"{FILE}: {_OWN_CARDS.in_(lang)}"])
        ruleset, library = self.catalogue.plugin.ruleset, self.catalogue.library
        return examine_reader(reader, ruleset, library, lang=lang)

    def _lines(self, draft: Draft) -> Iterator[str]:
        name = f"{{ en = {_quoted(draft.name.en)}, ja = {_quoted(draft.name.ja)} }}"
        yield f"name = {name}"
        yield f"ruleset = {_quoted(self._game)}"
        yield ""
        yield "[cards]"
        for key, value, named in self._entries(draft):
            yield f"{_quoted(key)} = {value}{self._called(named)}"
        if not draft.parts:
            return
        yield ""
        yield "[parts]"
        for part, keys in draft.parts.items():
            yield f"{_quoted(part)} = ["
            for key in keys:
                yield f"    {_quoted(key)},{self._called(key)}"
            yield "]"

    def _entries(self, draft: Draft) -> Iterator[tuple[str, str, str]]:
        """Yield the key, the value and the named card of each line; versions stand with their printed card."""
        printed = {v: key for key, made in self._versions.items() for v in made}
        done = set()
        for key, number in draft.cards.items():
            of = printed.get(key)
            if of is None:
                yield key, str(number), key
            elif of not in done:
                done.add(of)
                words = [
                    _quoted(version[len(of) + 1 :])
                    for version in self._versions[of]
                    for _ in range(draft.cards.get(version, 0))
                ]
                yield of, f"[{', '.join(words)}]", of

    @property
    def _versions(self) -> Mapping[str, tuple[str, ...]]:
        return self.catalogue.library.versions

    def _called(self, key: str) -> str:
        card = self.catalogue.library.cards.get(key)
        return "" if card is None else f"  # {card.called.en}"


def _quoted(words: str) -> str:
    """Return a text as TOML; what JSON escapes, TOML reads."""
    return json.dumps(words, ensure_ascii=False)
