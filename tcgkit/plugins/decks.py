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
    return open_deck(path).deck(known, parts)


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
    return DeckReader(path, data).deck(known, parts)


def open_deck(path: Path) -> DeckReader:
    """Return a reader of a deck file.

    Raises:
        DeckError: If the file cannot be read or is not TOML.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise DeckError(f"cannot read deck {str(path)!r}: {error.strerror}") from error
    return DeckReader(str(path), data)


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


class DeckReader:
    """Reads one deck file and collects everything that is wrong with it.

    ``unknown`` are the cards that are not known, and how many there are.

    Raises:
        DeckError: If it is not TOML, or too long.
    """

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.problems: list[str] = []
        self.unknown: dict[str, int] = {}
        self.parts_fit = True
        """Whether the deck has the parts that it must have."""
        self.numbers_fit = True
        """Whether it says how many there are of each card."""
        self._text = ""
        self._table = self._read_table(data)

    def deck(self, known: Iterable[str] | None, parts: Iterable[str] | None) -> Deck:
        """Return the deck.

        Raises:
            DeckError: If anything is wrong with it; ``problems`` lists all of it.
        """
        deck = self.read(None if known is None else sorted(known), parts)
        if self.problems:
            raise _error(self.problems)
        return deck

    def read(self, known: list[str] | None, parts: Iterable[str] | None) -> Deck:
        """Return what could be read of the deck; ``problems`` says what is wrong with it."""
        table = self._table
        for key in table:
            if key not in _KEYS:
                self.say(key, f"unknown key {key!r}{nearest(key, _KEYS)}")
        deck = Deck(
            self._name(table.get("name")),
            self._word("ruleset", table.get("ruleset"), 'such as "cmvr"'),
            self._cards(table.get("cards"), known),
            self._parts(table.get("parts", {}), known, parts),
        )
        size = deck.size + sum(len(part) for _, part in deck.parts)
        if size > MAX_CARDS:
            self.say("cards", f"{size} cards, at most {MAX_CARDS} can be read")
        return deck

    def _read_table(self, data: bytes) -> dict[str, Any]:
        if len(data) > MAX_BYTES:
            raise DeckError(f"{self.path}: longer than {MAX_BYTES} bytes, which no deck is")
        try:
            self._text = data.decode("utf-8-sig")
            return tomllib.loads(self._text)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise _error(
                [f"{self.path}:{line}: not UTF-8 text; save it as UTF-8"]
            ) from error
        except (ValueError, RecursionError) as error:
            where = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
            place = f"{self.path}:{where[1]}:{where[2]}" if where else self.path
            if str(error).endswith("(at end of document)"):
                place = f"{self.path}:{max(1, len(self._text.splitlines()))}"
            raise _error([f"{place}: not TOML: {_toml_problem(str(error))}"]) from error

    def _name(self, value: object) -> Text:
        if not isinstance(value, dict) or set(value) != {"en", "ja"}:
            self.say("name", 'name must be { en = "…", ja = "…" }')
            return Text("", "")
        return Text(
            *(self._word("name", value[lang], "of one line") for lang in ("en", "ja"))
        )

    def _word(self, key: str, value: object, wanted: str) -> str:
        if isinstance(value, str) and value.isprintable() and 0 < len(value) <= MAX_NAME:
            return value
        self.say(key, f"{key} must be a text of 1 to {MAX_NAME} characters, {wanted}")
        return ""

    def _cards(self, value: object, known: list[str] | None) -> tuple[tuple[str, int], ...]:
        if not isinstance(value, dict) or not value:
            self.say("cards", 'cards must be a table of numbers, such as "KN-01" = 4')
            return ()
        cards = []
        for key, number in value.items():
            fits = type(number) is int and 1 <= number <= MAX_CARDS
            is_known = known is None or key in known
            if known is not None and not is_known:
                self.say(key, _unknown_card(key, known))
                self.unknown[key] = number if fits else 1
            if not fits:
                got = f"{number!r:.40}"
                self.say(key, f"number of {key!r} must be 1 to {MAX_CARDS}, got {got}")
                self.numbers_fit = False
            elif is_known:
                cards.append((key, number))
        return tuple(cards)

    def _parts(
        self, value: object, known: list[str] | None, wanted: Iterable[str] | None
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        if not isinstance(value, dict):
            self.say("parts", "parts must be a table of lists of cards")
            self.parts_fit = False
            return ()
        wrong = {} if wanted is None else kernel.wrong_parts(value, wanted)
        self.parts_fit = not wrong
        for name, problem in wrong.items():
            hint = "" if name in value else f', such as {name} = ["…"] under [parts]'
            self.say("parts", f"{problem}{hint}", name)
        return tuple(
            (name, self._part(name, keys, known))
            for name, keys in value.items()
            if name not in wrong
        )

    def _part(self, name: str, keys: object, known: list[str] | None) -> tuple[str, ...]:
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            self.say("parts", f"part {name!r} must be a list of cards", name)
            return ()
        for key in dict.fromkeys(keys):
            if known is not None and key not in known:
                self.say("parts", _unknown_card(key, known), name, key)
        return tuple(keys)

    def say(self, key: str, message: str, *within: str) -> None:
        """Add a problem, with the line where ``key`` stands, or where what is in it does."""
        self.say_at(self.line(key, *within), message)

    def say_at(self, line: int | None, message: str) -> None:
        """Add a problem, with its line if it has one."""
        place = self.path if line is None else f"{self.path}:{line}"
        self.problems.append(f"{place}: {message}")

    def line(self, key: str, *within: str) -> int | None:
        """Return the line where ``key`` stands, or where what is in it does."""
        name = re.escape(key)
        found = re.search(rf"""^[ \t]*\[?["']?{name}["']?[ \t]*[\]=.]""", self._text, re.M)
        if found is None:  # in a table within a line
            found = re.search(
                rf"""^[^#\n]*[{{,][ \t]*["']?{name}["']?[ \t]*=""", self._text, re.M
            )
        for word in within:
            whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
            found = (found and whole.search(self._text, found.end())) or found
        if found is None:
            return None
        return self._text.count("\n", 0, found.start()) + 1


_TOML: Final = (
    ("Cannot overwrite a value", "this key stands twice"),
    ("Cannot declare", "this table stands twice"),
    ("Expected newline or end of document", "one line holds one key and its value"),
    ("Expected '='", 'a key needs "=" and a value, such as "KN-01" = 4'),
    ("Invalid statement", 'a line is a key and its value, such as "KN-01" = 4'),
    ("Invalid value", 'a value is a number, a text in "quotation marks" or a table'),
    ("Invalid initial character for a key", "a key or a value is missing"),
    ("Unterminated string", "a text in quotation marks does not end"),
    (
        "Illegal character",
        "a character that cannot stand in a text, or a text does not end",
    ),
    ("Unclosed", "a bracket is not closed"),
    ("Unescaped", r"a text holds a backslash: write \\ or use 'single quotation marks'"),
)
"""How the TOML reader begins its complaints, and what they mean for a deck."""


def _toml_problem(said: str) -> str:
    found = (meaning for begin, meaning in _TOML if said.startswith(begin))
    unplaced = "this cannot be read" if "(at " in said else "nested or numbered too high"
    return next(found, unplaced)
