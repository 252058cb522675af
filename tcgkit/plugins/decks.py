"""Deck files: which cards, how many of each, and what lies beside the deck.

A deck file is TOML, and untrusted: its size and its numbers are bounded, and its names are
plain printable text.

::

    name = { en = "Iron Ring Knights", ja = "鉄環の騎士" }
    ruleset = "cmvr"

    [cards]
    "KN-01" = 4
    "KN-02" = 3

A game whose decks have further parts (``Rules.deck_parts``) lists the cards of each in order::

    [parts]
    starters = ["SV-03", "SV-01", "SV-07"]

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel import decks as kernel
from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.errors import DeckError, nearest
from tcgkit.kernel.rules import OptionValue, Ruleset

MAX_BYTES: Final = 64 * 1024
"""How long a deck file may be."""
MAX_CARDS: Final = 1000
"""How many cards a deck may have, whatever its ruleset says."""
MAX_NAME: Final = 100
"""How long the name of a deck may be."""

_KEYS: Final = ("name", "ruleset", "cards", "parts")


@frozen
class Deck:
    """A deck: its name, the id of its ruleset, and (card key, number) in the file's order.

    ``parts`` holds the name and the card keys, in order, of each further part.
    """

    name: Text
    ruleset: str
    cards: tuple[tuple[str, int], ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def size(self) -> int:
        """How many cards the main part has."""
        return sum(number for _, number in self.cards)

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every card in it, once."""
        further = (key for _, part in self.parts for key in part)
        return tuple(dict.fromkeys((*(key for key, _ in self.cards), *further)))

    def definitions(self, known: Mapping[str, CardDef]) -> kernel.Deck:
        """Return the deck of card definitions.

        Raises:
            DeckError: If there is no card of some key; ``problems`` lists them all.
        """
        problems = [_unknown_card(k, known) for k in self.keys if k not in known]
        if problems:
            raise _error(problems, f"deck {self.name.en!r}: ")
        return kernel.Deck(
            {known[key]: number for key, number in self.cards},
            {name: tuple(known[key] for key in part) for name, part in self.parts},
        )


def load_deck(
    path: Path, *, known: Iterable[str] | None = None, parts: Iterable[str] | None = None
) -> Deck:
    """Return the deck in a file.

    ``known`` are the keys of all cards, ``parts`` the names of the further parts that a deck
    must have, if they are to be checked.

    Raises:
        DeckError: If the file cannot be read or is not a deck.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise DeckError(f"cannot read deck {str(path)!r}: {error.strerror}") from error
    return parse_deck(data, path=str(path), known=known, parts=parts)


def parse_deck(
    data: bytes,
    *,
    path: str = "<deck>",
    known: Iterable[str] | None = None,
    parts: Iterable[str] | None = None,
) -> Deck:
    """Return the deck that ``data`` describes.

    Raises:
        DeckError: If it is not a deck; ``problems`` lists everything that is wrong, each with
            ``path`` and line.
    """
    if len(data) > MAX_BYTES:
        raise DeckError(f"{path}: longer than {MAX_BYTES} bytes, which no deck is")
    reader = _Reader(path, data)
    return reader.deck(None if known is None else sorted(known), parts)


def legal_cards(
    deck: Deck,
    ruleset: Ruleset,
    known: Mapping[str, CardDef],
    *,
    options: Mapping[str, OptionValue] | None = None,
    lang: Lang = "en",
) -> tuple[CardDef, ...]:
    """Return the cards of a legal deck, one by one, in the deck's order, parts last.

    ``options`` are the rule options of the game, as :meth:`Ruleset.settings` returns them
    (None: the defaults).

    Raises:
        DeckError: If the deck is for another ruleset, has unknown cards or other parts than
            its ruleset wants, or is not legal; ``problems`` lists every violated clause.
    """
    if deck.ruleset != ruleset.id:
        what = f"deck {deck.name.in_(lang)!r} is for ruleset {deck.ruleset!r}"
        raise _error([f"{what}, not {ruleset.id!r}"])
    made = deck.definitions(known)
    settings = ruleset.settings() if options is None else options
    wrong = kernel.wrong_parts(made.parts, ruleset.build(settings).deck_parts)
    if wrong:
        raise _error(list(wrong.values()), f"deck {deck.name.in_(lang)!r}: ")
    violated = ruleset.legal_deck(made, settings)
    if violated:
        problems = [f"{clause}: {message.in_(lang)}" for clause, message in violated]
        raise _error(problems, f"deck {deck.name.in_(lang)!r} is not legal: ")
    cards = [card for card, number in made.cards.items() for _ in range(number)]
    return (*cards, *(card for part in made.parts.values() for card in part))


def _error(problems: list[str], about: str = "") -> DeckError:
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return DeckError(f"{about}{problems[0]}{more}", problems)


def _unknown_card(key: str, known: Iterable[str]) -> str:
    return f"unknown card {key!r}{nearest(key, known)}"


class _Reader:
    """Reads one deck file and collects everything that is wrong with it."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data
        self.text = ""
        self.problems: list[str] = []

    def deck(self, known: list[str] | None, parts: Iterable[str] | None) -> Deck:
        """Return the deck, or raise with all problems."""
        table = self._table()
        for key in table:
            if key not in _KEYS:
                self._say(key, f"unknown key {key!r}{nearest(key, _KEYS)}")
        deck = Deck(
            self._name(table.get("name")),
            self._word("ruleset", table.get("ruleset"), 'such as "cmvr"'),
            self._cards(table.get("cards"), known),
            self._parts(table.get("parts", {}), known, parts),
        )
        size = deck.size + sum(len(part) for _, part in deck.parts)
        if size > MAX_CARDS:
            self._say("cards", f"{size} cards, at most {MAX_CARDS} can be read")
        if self.problems:
            raise _error(self.problems)
        return deck

    def _table(self) -> dict[str, Any]:
        try:
            self.text = self.data.decode("utf-8")
            return tomllib.loads(self.text)
        except UnicodeDecodeError as error:
            line = self.data.count(b"\n", 0, error.start) + 1
            raise _error([f"{self.path}:{line}: not UTF-8 text"]) from error
        except (ValueError, RecursionError) as error:
            where = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
            place = f"{self.path}:{where[1]}:{where[2]}" if where else self.path
            what = str(error)[: where.start()] if where else "nested or numbered too high"
            raise _error([f"{place}: not TOML: {what[:1].lower()}{what[1:]}"]) from error

    def _name(self, value: object) -> Text:
        if not isinstance(value, dict) or set(value) != {"en", "ja"}:
            self._say("name", 'name must be { en = "…", ja = "…" }')
            return Text("", "")
        return Text(
            *(self._word("name", value[lang], "of one line") for lang in ("en", "ja"))
        )

    def _word(self, key: str, value: object, wanted: str) -> str:
        if isinstance(value, str) and value.isprintable() and 0 < len(value) <= MAX_NAME:
            return value
        self._say(key, f"{key} must be a text of 1 to {MAX_NAME} characters, {wanted}")
        return ""

    def _cards(self, value: object, known: list[str] | None) -> tuple[tuple[str, int], ...]:
        if not isinstance(value, dict) or not value:
            self._say("cards", 'cards must be a table of numbers, such as "KN-01" = 4')
            return ()
        cards = []
        for key, number in value.items():
            if known is not None and key not in known:
                self._say(key, _unknown_card(key, known))
            elif type(number) is int and 1 <= number <= MAX_CARDS:
                cards.append((key, number))
            else:
                got = f"{number!r:.40}"
                self._say(key, f"number of {key!r} must be 1 to {MAX_CARDS}, got {got}")
        return tuple(cards)

    def _parts(
        self, value: object, known: list[str] | None, wanted: Iterable[str] | None
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        if not isinstance(value, dict):
            self._say("parts", "parts must be a table of lists of cards")
            return ()
        wrong = {} if wanted is None else kernel.wrong_parts(value, wanted)
        for name, problem in wrong.items():
            hint = "" if name in value else f', such as {name} = ["…"] under [parts]'
            self._say("parts", f"{problem}{hint}", name)
        return tuple(
            (name, self._part(name, keys, known))
            for name, keys in value.items()
            if name not in wrong
        )

    def _part(self, name: str, keys: object, known: list[str] | None) -> tuple[str, ...]:
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            self._say("parts", f"part {name!r} must be a list of cards", name)
            return ()
        for key in dict.fromkeys(keys):
            if known is not None and key not in known:
                self._say("parts", _unknown_card(key, known), name, key)
        return tuple(keys)

    def _say(self, key: str, message: str, *within: str) -> None:
        """Add a problem, with the line where ``key`` stands, or where what is in it does."""
        name = re.escape(key)
        found = re.search(rf"""^[ \t]*\[?["']?{name}["']?[ \t]*[\]=.]""", self.text, re.M)
        for word in within:
            whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
            found = (found and whole.search(self.text, found.end())) or found
        line = f":{self.text.count(chr(10), 0, found.start()) + 1}" if found else ""
        self.problems.append(f"{self.path}{line}: {message}")
