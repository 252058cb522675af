"""Deck files: the cards of a deck with their numbers, its further parts, and its own cards.

A deck file is TOML. It is untrusted: its size and its numbers are bounded, and its names are
plain printable text.

::

    name = { en = "Iron Ring Knights", ja = "鉄環の騎士" }
    ruleset = "my-game"

    [cards]
    "KN-01" = 4
    "KN-02" = 3

If the decks of a game have further parts (``Rules.decks.parts``), list the cards of each part in
order::

    [parts]
    starters = ["SV-03", "SV-01", "SV-07"]

If a printed card has several versions, list the words of the versions in the deck:
``"KN-01" = ["red", "blue"]`` means one ``KN-01-red`` and one ``KN-01-blue``.

``texts = "my_texts.tcg"`` names a card file in the folder of the deck; its cards belong to this
deck alone. Instead of the name, ``texts`` may hold the card text itself, between three single
quotation marks.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from attrs import field, frozen

from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.data import brief, read_bounded
from tcgkit.kernel.errors import DeckError
from tcgkit.kernel.rules import OptionValue, Ruleset
from tcgkit.kernel.rules import decks as kernel
from tcgkit.plugins._deck_text import (
    MAX_BYTES,
    MAX_TEXT,
    CardText,
    DeckText,
    error_of,
    near,
)
from tcgkit.plugins.cards import NO_VERSIONS
from tcgkit.plugins.own_cards import OwnCards

MAX_CARDS: Final = 1000
"""The limit for the cards of a deck, in every ruleset."""
MAX_NAME: Final = 100
"""The limit for the name of a deck, in characters."""

NO_DECK: Final = Text("no deck", "デッキなし")
"""The name of the empty deck in games that are played without decks."""

_KEYS: Final = ("name", "ruleset", "texts", "cards", "parts")


@frozen
class DeckList:
    """A deck: its name, the id of its ruleset, and (card key, number) in the file's order.

    ``parts`` holds the name and the card keys, in order, of each further part. ``own`` are the
    own cards of the deck.
    """

    __repr__ = brief

    name: Text
    ruleset: str
    cards: tuple[tuple[str, int], ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    own: OwnCards | None = field(default=None, eq=False, repr=False)

    @property
    def size(self) -> int:
        """The number of cards in the main part."""
        return sum(number for _, number in self.cards)

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every card in the deck, once."""
        further = (key for _, part in self.parts for key in part)
        return tuple(dict.fromkeys((*(key for key, _ in self.cards), *further)))

    @property
    def library_keys(self) -> tuple[str, ...]:
        """The keys of the library cards in the deck, and of those that its own card texts name."""
        if self.own is None:
            return self.keys
        own = self.own.cards or {}
        return (*(key for key in self.keys if key not in own), *self.own.named)

    def definitions(self, known: Mapping[str, CardDef]) -> kernel.Deck:
        """Return the deck as card definitions; own cards replace known cards with the same key.

        Raises:
            DeckError: If a key is unknown (``problems`` lists all of them), or if the own cards of
                the deck have not been read (:func:`tcgkit.plugins.own_cards.with_own_cards`).
        """
        if self.own is not None:
            if self.own.cards is None:
                what = "brings its own cards, which have not been read"
                raise DeckError(f"deck {self.name.en!r} {what}")
            known = {**known, **self.own.cards}
        problems = [_unknown_card(k, known).en for k in self.keys if k not in known]
        if problems:
            raise error_of(problems, f"deck {self.name.en!r}: ")
        return kernel.Deck(
            {known[key]: number for key, number in self.cards},
            {name: tuple(known[key] for key in part) for name, part in self.parts},
            tuple(known.values()),
        )


def load_deck(
    path: Path, *, known: Iterable[str] | None = None, parts: Iterable[str] | None = None
) -> DeckList:
    """Return the deck in a file.

    Set ``known`` to the keys of all cards to check the keys, and ``parts`` to the names of the
    required further parts to check the parts. If the deck has own cards, they are not read and
    the keys are not checked; :func:`tcgkit.plugins.deck_check.read_deck` does both.

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
) -> DeckList:
    """Return the deck that ``data`` describes.

    Raises:
        DeckError: If ``data`` is not a deck; ``problems`` lists every fault with ``path`` and
            line.
    """
    return DeckReader(path, data).deck(known, parts)


def open_deck(path: Path, lang: Lang = "en") -> DeckReader:
    """Return a reader of a deck file; its problems are told in ``lang``.

    Raises:
        DeckError: If the file cannot be read or is not TOML.
    """
    try:
        data = read_bounded(path, MAX_BYTES + MAX_TEXT)
    except OSError as error:
        said = Text("cannot read deck {path}: {why}", "デッキ{path}を読めない：{why}")
        text = said.fill(path=repr(str(path)), why=error.strerror)
        raise DeckError(text.in_(lang)) from error
    return DeckReader(str(path), data, path.parent, lang)


def legal_cards(
    deck: DeckList,
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
        DeckError: If the deck is for another ruleset, has unknown cards, has other parts than
            its ruleset requires, or is not legal; ``problems`` lists every violated clause.
    """
    if deck.ruleset != ruleset.id:
        said = Text(
            "deck {deck} is for ruleset {other}, not {id}",
            "デッキ{deck}はルールセット{other}用で、{id}用ではない",
        ).fill(deck=_quoted(deck.name), other=repr(deck.ruleset), id=repr(ruleset.id))
        raise error_of([said.in_(lang)])
    made = deck.definitions(known)
    settings = ruleset.settings() if options is None else options
    rules = ruleset.build(settings)
    if not rules.decks.has_decks:
        if deck.keys:
            raise DeckError(no_decks_here(ruleset.id, lang))
        return ()
    about = _ABOUT.fill(deck=_quoted(deck.name)).in_(lang)
    wrong = kernel.wrong_parts(made.parts, rules.decks.parts)
    if wrong:
        raise error_of(list(wrong.values()), about, lang=lang)
    violated = ruleset.legal_deck(made, settings)
    if violated:
        problems = [f"{clause}: {message.in_(lang)}" for clause, message in violated]
        illegal = _ILLEGAL.fill(deck=_quoted(deck.name)).in_(lang)
        raise error_of(problems, illegal, lang=lang)
    cards = [card for card, number in made.cards.items() for _ in range(number)]
    return (*cards, *(card for part in made.parts.values() for card in part))


_ABOUT: Final = Text("deck {deck}: ", "デッキ{deck}：")
_ILLEGAL: Final = Text("deck {deck} is not legal: ", "デッキ{deck}は規則違反：")


_NO_DECKS: Final = Text(
    "{id} is played without decks of the players: name none",
    "{id}ではプレイヤーはデッキを使わない：指定しないこと",
)


def no_decks_here(ruleset: str, lang: Lang = "en") -> str:
    """Return the message for a deck that is given to a game without decks."""
    return _NO_DECKS.fill(id=ruleset).in_(lang)


def no_deck(ruleset: Ruleset) -> DeckList:
    """Return the empty deck of a player in a game without decks."""
    return DeckList(NO_DECK, ruleset.id, ())


def _quoted(text: Text) -> Text:
    return Text(repr(text.en), f"「{text.ja}」")


def _unknown_card(key: str, known: Iterable[str]) -> Text:
    return _UNKNOWN_CARD.fill(key=repr(key), near=near(key, known))


_UNKNOWN_CARD: Final = Text("unknown card {key}{near}", "不明なカード{key}{near}")
_UNKNOWN_KEY: Final = Text("unknown key {key}{near}", "不明な項目{key}{near}")
_TOO_MANY: Final = Text(
    "{size} cards, at most {most} can be read", "{size}枚：読めるのは{most}枚まで"
)
_NAME: Final = Text(
    'name must be {{ en = "…", ja = "…" }}', 'nameは {{ en = "…", ja = "…" }} と書く'
)
_WORD: Final = Text(
    "{key} must be a text of 1 to {most} characters, {wanted}",
    "{key}は1～{most}文字の文字列（{wanted}）",
)
_SUCH_RULESET: Final = Text('such as "my-game"', '例："my-game"')
_ONE_LINE: Final = Text("of one line", "1行")
_NO_CARDS: Final = Text(
    'cards must be a table of numbers, such as "KN-01" = 4',
    'cardsは枚数の表（例："KN-01" = 4）',
)
_NO_NUMBER: Final = Text(
    "number of {key} must be 1 to {most}, got {got}",
    "{key}の枚数は1～{most}（{got}となっている）",
)
_NAME_VERSIONS: Final = Text(
    "name the versions of {key}, such as [{such}]", "{key}のどの版かを書く（例：[{such}]）"
)
_NAME_VERSION: Final = Text(
    "name a version of {key}, such as {such}", "{key}のどの版かを書く（例：{such}）"
)
_UNKNOWN_VERSION: Final = Text(
    "unknown version {word} of {key}{near}", "{key}の不明な版{word}{near}"
)
_THERE_IS: Final = Text(": there is {known}", "：あるのは {known}")
_NO_PARTS: Final = Text("parts must be a table of lists of cards", "partsはカードの列の表")
_NO_PART: Final = Text(
    "part {name} must be a list of cards", "デッキの部分{name}はカードの列"
)
_SUCH_PART: Final = Text(
    ', such as {name} = ["…"] under [parts]', '（例：[parts]の下に {name} = ["…"]）'
)


@frozen
class KnownCards:
    """The cards that a deck may name.

    ``versions`` are the keys of the versions, by the key of their printed card. ``broken`` are the
    keys of own cards whose text has errors: such a card exists, but its definition is unknown.
    ``others`` is True if the card text of the deck could not be read: then any key may exist.
    """

    keys: Collection[str]
    versions: Mapping[str, tuple[str, ...]] = NO_VERSIONS
    broken: Collection[str] = ()
    others: bool = False

    def is_broken(self, key: str) -> bool:
        """Return whether ``key`` may be a card whose text has errors, or a version of one."""
        return self.others or any(
            key == each or key.startswith(f"{each}-") for each in self.broken
        )


class DeckReader:
    """Reads one deck file and collects all its problems.

    The card file of the deck is looked for in ``folder`` (None: a card file is not allowed).
    ``lang`` is the language of the problems. ``unknown`` are the numbers of the unknown cards, by
    key.

    Raises:
        DeckError: If the file is not TOML, or too long.
    """

    def __init__(
        self, path: str, data: bytes, folder: Path | None = None, lang: Lang = "en"
    ) -> None:
        self.path = path
        self.lang = lang
        self.problems: list[str] = []
        self.unknown: dict[str, int] = {}
        self.parts_fit = True
        """Whether the deck has the required parts."""
        self.texts_fit = True
        """False if the deck names a card text that could not be found."""
        self.numbers_fit = True
        """Whether the number of each card could be read."""
        self._written: dict[str, tuple[str, str]] = {}
        """The card and the word in the file for a version, by the key of the version."""
        self._text = DeckText(path, data, folder, lang)
        self._table = self._text.table

    def deck(self, known: Iterable[str] | None, parts: Iterable[str] | None) -> DeckList:
        """Return the deck, its own cards unread.

        Raises:
            DeckError: If the deck has a problem; ``problems`` lists all of them.
        """
        text = self.card_text()
        own = None
        if text is not None:
            data = text.data
            readable = data if isinstance(data, str) else data.decode("utf-8", "replace")
            own = OwnCards(readable, text.path)
        keys = None if known is None or own is not None else KnownCards(tuple(known))
        deck = self.read(keys, parts, own)
        if self.problems:
            raise error_of(self.problems, lang=self.lang)
        return deck

    @property
    def has_card_text(self) -> bool:
        """Whether the deck holds or names card text of its own."""
        return "texts" in self._table

    def card_text(self) -> CardText | None:
        """Return the card text of the deck's own cards, or None; report a text that cannot be read."""
        if not self.has_card_text:
            return None
        try:
            return self._text.card_text()
        except ValueError as error:
            self.say("texts", str(error))
            self.texts_fit = False
            return None

    def read(
        self,
        known: KnownCards | None,
        parts: Iterable[str] | None,
        own: OwnCards | None = None,
    ) -> DeckList:
        """Return the readable part of the deck, and add the faults of the rest to ``problems``."""
        table = self._table
        for key in table:
            if key not in _KEYS:
                self.say(key, _UNKNOWN_KEY.fill(key=repr(key), near=near(key, _KEYS)))
        deck = DeckList(
            self._name(table.get("name")),
            self._word("ruleset", table.get("ruleset"), _SUCH_RULESET),
            self._cards(table.get("cards"), known),
            self._parts(table.get("parts", {}), known, parts),
            own,
        )
        size = deck.size + sum(len(part) for _, part in deck.parts)
        if size > MAX_CARDS:
            self.say("cards", _TOO_MANY.fill(size=size, most=MAX_CARDS))
        return deck

    def _name(self, value: object) -> Text:
        if not isinstance(value, dict) or set(value) != {"en", "ja"}:
            self.say("name", _NAME.fill())
            return Text("", "")
        return Text(*(self._word("name", value[lang], _ONE_LINE) for lang in ("en", "ja")))

    def _word(self, key: str, value: object, wanted: Text) -> str:
        if isinstance(value, str) and value.isprintable() and 0 < len(value) <= MAX_NAME:
            return value
        self.say(key, _WORD.fill(key=key, most=MAX_NAME, wanted=wanted))
        return ""

    def _cards(
        self, value: object, known: KnownCards | None
    ) -> tuple[tuple[str, int], ...]:
        if not isinstance(value, dict):
            self.say("cards", _NO_CARDS)
            return ()
        cards: dict[str, int] = {}
        for key, given in value.items():
            for each, number in self._entry(key, given, known).items():
                cards[each] = cards.get(each, 0) + number
        return tuple(cards.items())

    def _entry(self, key: str, given: object, known: KnownCards | None) -> dict[str, int]:
        """Return the number of a card, or of each of its versions, by key."""
        words = _words(given)
        fits = type(given) is int and 1 <= given <= MAX_CARDS
        versions = None if known is None else known.versions.get(key)
        if known is not None and key not in known.keys:
            if not known.is_broken(key):
                self.say(key, _unknown_card(key, known.keys))
            in_words = words if known.versions or known.is_broken(key) else None
            guessed = self._listed(key, in_words or [])
            self.unknown |= guessed or {key: given if fits and type(given) is int else 1}
            if not fits and not guessed:
                self._no_number(key, given)
            return {}
        if versions is not None:
            return self._of_versions(key, given, versions)
        if known is None and words:
            return self._listed(key, words)
        if type(given) is int and fits:
            return {key: given}
        self._no_number(key, given)
        return {}

    def _of_versions(
        self, key: str, given: object, versions: tuple[str, ...]
    ) -> dict[str, int]:
        """Return the number of each version of a card, by key."""
        words, known = _words(given), [each[len(key) + 1 :] for each in versions]
        if not words:
            such = ", ".join(f'"{word}"' for word in known[:8])
            self.say(key, _NAME_VERSIONS.fill(key=repr(key), such=such))
            self.numbers_fit = False
            return {}
        cards = self._listed(key, words)
        for word in dict.fromkeys(words):
            name = f"{key}-{word}"
            if name not in versions:
                hint = near(word, known)
                if not hint.en:
                    hint = _THERE_IS.fill(known=", ".join(known[:8]))
                text = _UNKNOWN_VERSION.fill(word=f"{word!r:.80}", key=repr(key), near=hint)
                self.say(key, text, word)
                self.unknown[name] = cards.pop(name)
        return cards

    def _listed(self, key: str, words: list[str]) -> dict[str, int]:
        """Return the number of each version that a list of words names."""
        cards: dict[str, int] = {}
        for word in words:
            name = f"{key}-{word}"
            cards[name] = cards.get(name, 0) + 1
            self._written[name] = (key, word)
        return cards

    def _no_number(self, key: str, given: object) -> None:
        got = f"{given!r:.40}"
        self.say(key, _NO_NUMBER.fill(key=repr(key), most=MAX_CARDS, got=got))
        self.numbers_fit = False

    def _parts(
        self, value: object, known: KnownCards | None, wanted: Iterable[str] | None
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        if not isinstance(value, dict):
            self.say("parts", _NO_PARTS)
            self.parts_fit = False
            return ()
        wrong = {} if wanted is None else kernel.wrong_parts(value, wanted)
        self.parts_fit = not wrong
        for name, problem in wrong.items():
            hint = Text("", "") if name in value else _SUCH_PART.fill(name=name)
            self.say("parts", f"{problem}{hint.in_(self.lang)}", name)
        return tuple(
            (name, self._part(name, keys, known))
            for name, keys in value.items()
            if name not in wrong
        )

    def _part(self, name: str, keys: object, known: KnownCards | None) -> tuple[str, ...]:
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            self.say("parts", _NO_PART.fill(name=repr(name)), name)
            return ()
        for key in dict.fromkeys(keys):
            if known is None:
                continue
            if key in known.versions:
                such = repr(known.versions[key][0])
                text = _NAME_VERSION.fill(key=repr(key), such=such)
                self.say("parts", text, name, key)
            elif key not in known.keys and not known.is_broken(key):
                self.say("parts", _unknown_card(key, known.keys), name, key)
        return tuple(keys)

    def say(self, key: str, message: str | Text, *within: str) -> None:
        """Add a problem with its line: see :meth:`line`."""
        message = message.in_(self.lang) if isinstance(message, Text) else message
        self.say_at(self.line(key, *within), message)

    def say_at(self, line: int | None, message: str) -> None:
        """Add a problem, with ``line`` if that is not None."""
        place = self.path if line is None else f"{self.path}:{line}"
        self.problems.append(f"{place}: {message}")

    def line(self, key: str, *within: str) -> int | None:
        """Return the line of ``key``, or of the last word of ``within`` that is found after it."""
        if not within and key in self._written:
            return self._text.line(*self._written[key])
        return self._text.line(key, *within)


def _words(given: object) -> list[str] | None:
    """Return ``given`` if it is a list of one or more valid words, else None."""
    if not isinstance(given, list) or not given:
        return None
    fit = [
        w
        for w in given
        if isinstance(w, str) and w.isprintable() and 0 < len(w) <= MAX_NAME
    ]
    return fit if len(fit) == len(given) else None
