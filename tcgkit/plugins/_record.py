"""The content of a record, and its JSON text. :mod:`.records` plays records."""

from __future__ import annotations

import json
import unicodedata
from collections import abc
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_origin

from attrs import field, frozen, has

from tcgkit.kernel.data import brief
from tcgkit.kernel.errors import RecordError
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Concede, Input, OfferDraw, Stop, TimeCalled
from tcgkit.plugins._json_place import line_of

if TYPE_CHECKING:
    from cattrs import Converter

FORMAT: Final = 1
"""The number of the format that this version writes and reads."""
MAX_BYTES: Final = 8 * 1024 * 1024
"""The limit for a record, in bytes."""
MAX_ENTRIES: Final = 100_000
"""The limit for the answers and inputs of a record, together."""
MAX_NAME: Final = 100
"""The limit for the name of a player and for a seed, in characters."""
MAX_WORD: Final = 300
"""The limit for a key, another name or an id, in characters."""

INPUTS: Final = ("concede", "offer_draw", "time_called")
"""The words for inputs in a record."""
STOPS: Final = {"stop ": True, "go on ": False}
"""The words before the name of a stop: the first sets the stop, the second removes it."""


@frozen
class JournalEntry:
    """One answer (the key of an option) or one input, with the number of its player.

    An input stands after the answer that it followed. ``player`` is -1 if the input belongs to
    no player (``time_called``).
    """

    player: int
    answer: str | None = None
    input: str | None = None

    @classmethod
    def of_input(cls, given: Input) -> JournalEntry:
        """Return the entry for an input."""
        if isinstance(given, Concede):
            return cls(given.player, input="concede")
        if isinstance(given, OfferDraw):
            return cls(given.player, input="offer_draw")
        if isinstance(given, Stop):
            word = next(word for word, on in STOPS.items() if on is given.on)
            return cls(given.player, input=f"{word}{given.at}")
        return cls(-1, input="time_called")

    def as_input(self) -> Input | None:
        """Return the input of this entry, or None for an answer."""
        if self.input == "concede":
            return Concede(self.player)
        if self.input == "offer_draw":
            return OfferDraw(self.player)
        for word, on in STOPS.items():
            if self.input is not None and self.input.startswith(word):
                return Stop(self.player, self.input.removeprefix(word), on)
        return TimeCalled() if self.input == "time_called" else None

    def __str__(self) -> str:
        who = f"player {self.player + 1}" if self.player >= 0 else "nobody"
        return f"{who}: {self.answer if self.answer is not None else self.input}"


@frozen
class RecordedDeck:
    """A deck as it was played: its name in both languages, and the number of each card.

    ``parts`` holds the cards of each further part in order. ``texts`` is the canonical text of
    the deck's own cards. The JSON text leaves out either of them if it is empty.
    """

    __repr__ = brief

    name: Mapping[str, str]
    cards: Mapping[str, int]
    parts: Mapping[str, tuple[str, ...]] = field(factory=dict)
    texts: str = field(default="", repr=False)


@frozen
class PinnedFile:
    """A card file of the played game: the canonical text of the definitions that it used."""

    __repr__ = brief

    file: str
    text: str


@frozen
class Fingerprint:
    """The hash of the position after ``after`` entries."""

    after: int
    sha256: str


@frozen
class RecordedResult:
    """The winners (counted from 1), the clause and the reason of the end of a game."""

    winners: tuple[int, ...]
    clause: str
    reason: str = ""


@frozen(kw_only=True)
class Record:
    """A complete game: it replays byte for byte, even after the cards were edited.

    Do not show the record of a running game (``state`` is ``"running"``) to its players: the
    seed tells every hidden card.
    """

    __repr__ = brief

    format: int = FORMAT
    tcgkit: str
    state: Literal["running", "finished"]
    ruleset: str
    ruleset_version: str
    options: Mapping[str, OptionValue]
    seed: int | str
    players: tuple[str, ...]
    decks: tuple[RecordedDeck, ...]
    cards: tuple[PinnedFile, ...]
    entries: tuple[JournalEntry, ...] = ()
    fingerprints: tuple[Fingerprint, ...] = ()
    result: RecordedResult | None = field(default=None)
    pack: RecordedDeck | None = field(default=None)
    """The cards of the table; the JSON text leaves out this field if it is None."""

    def to_json(self) -> str:
        """Return the record as JSON text: fields in order, one line per item of a list."""
        parts = []
        for name, value in _converter().unstructure(self).items():
            if name == "pack" and value is None:
                continue
            if isinstance(value, list) and value:
                lines = ",\n".join(f"  {_dumps(item)}" for item in value)
                parts.append(f"{_dumps(name)}: [\n{lines}\n]")
            else:
                parts.append(f"{_dumps(name)}: {_dumps(value)}")
        return "{\n" + ",\n".join(parts) + "\n}\n"


def parse_record(data: bytes, *, path: str = "<record>") -> Record:
    """Return the record that ``data`` holds.

    Raises:
        RecordError: If this version cannot read ``data`` as a record; ``problems`` lists every
            fault with its line and column or its field.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"{path}: longer than {MAX_BYTES} bytes, which no record is")
    table = _table(data, path)
    number = table.get("format")
    if type(number) is not int or "entries" not in table:
        hint = "a record is made with: tcgkit play --record FILE"
        raise RecordError(
            f"{path}: not a record of tcgkit: it has no format number; {hint}"
        )
    if number != FORMAT:
        made = f"tcgkit {table.get('tcgkit')!s:.40}"
        raise RecordError(
            f"{path}: format {number!s:.20}, made by {made}; this version reads format {FORMAT}"
        )
    return _structured(table, path, data.decode("utf-8"))


def _structured(table: dict[str, Any], path: str, text: str) -> Record:
    from cattrs import ClassValidationError, transform_error

    try:
        record: Record = _converter().structure(table, Record)
    except ClassValidationError as error:
        problems = [
            _placed(line) for line in transform_error(error, format_exception=_said)
        ]
    else:
        problems = list(_inconsistent(record))
        if not problems:
            return record
    raise _error(path, problems, text)


def _error(path: str, problems: list[str], text: str) -> RecordError:
    """Return an error with these problems; each problem begins with the name of its field."""
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    places = [line_of(text, problem.split(": ", 1)[0]) for problem in problems]
    problems = [f"{path}:{n}: {p}" for n, p in zip(places, problems, strict=True)]
    return RecordError(f"{problems[0]}{more}", problems)


def _table(data: bytes, path: str) -> dict[str, Any]:
    """Return the JSON object of ``data``."""
    try:
        text = data.decode("utf-8")
        table = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{path}:{line}: not UTF-8 text; save it as UTF-8") from error
    except json.JSONDecodeError as error:
        begun = (meaning for begin, meaning in _JSON if error.msg.startswith(begin))
        what = next(begun, "this cannot be read")
        message = f"{path}:{error.lineno}:{error.colno}: not a record: {what}"
        raise RecordError(message) from error
    except (ValueError, RecursionError) as error:
        what = str(error) if isinstance(error, _OddJson) else "nested or numbered too high"
        raise RecordError(f"{path}: not a record: {what}") from error
    if not isinstance(table, dict):
        raise RecordError(f"{path}: not a record: a JSON object is expected")
    return table


_JSON: Final = (
    ("Expecting value", "a value is missing here"),
    ("Expecting ','", "a comma or the closing bracket is missing here"),
    ("Expecting ':'", "a colon is missing here"),
    ("Expecting property name", 'a name in "quotation marks" is missing here'),
    ("Illegal trailing comma", "there is a comma too many"),
    ("Extra data", "nothing may stand behind the end of the record"),
    ("Unterminated string", "a quoted text does not end"),
    ("Invalid control character", "a text goes beyond the end of its line"),
    ("Invalid", "a backslash that means nothing"),
)
"""The beginnings of the messages of the JSON reader, with their meanings."""


class _OddJson(ValueError):
    """Valid JSON that a record must not contain."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _OddJson(f"{twice[:MAX_WORD]!r} stands twice")
    return table


def _no_number(word: str) -> Any:
    raise _OddJson(f"{word} is not a number")


def _inconsistent(record: Record) -> list[str]:
    """Return the faults of a record whose fields have the right form."""
    seats, size = len(record.decks), len(record.entries)
    found = []
    if not 1 <= seats <= 8:
        found.append(f"decks: {seats} decks")
    if len(record.players) != seats:
        found.append(f"players: {len(record.players)} names for {seats} decks")
    if size > MAX_ENTRIES:
        found.append(f"entries: {size}, at most {MAX_ENTRIES} can be read")
    found += [
        f"entries[{n}]: player {entry.player + 1} does not exist"
        for n, entry in enumerate(record.entries)
        if not -1 <= entry.player < seats
    ]
    found += [
        f"fingerprints[{n}]: after entry {each.after} of {size}"
        for n, each in enumerate(record.fingerprints)
        if not 0 <= each.after <= size
    ]
    lists = {f"decks[{n}]": deck for n, deck in enumerate(record.decks)}
    lists |= {} if record.pack is None else {"pack": record.pack}
    found += [
        f"{where}: {key!r} is there {number} times"
        for where, deck in lists.items()
        for key, number in deck.cards.items()
        if not 1 <= number <= 1000
    ]
    found += [
        f"{where}: part {name!r:.40} has {len(part)} cards"
        for where, deck in lists.items()
        for name, part in deck.parts.items()
        if len(part) > 1000
    ]
    found += [
        f"{place}: {wrong}"
        for place, word, most in _words(record)
        if (wrong := wrong_word(word, most))
    ]
    if (record.result is None) != (record.state == "running"):
        found.append("state: a finished record has a result, a running one has none")
    return found[:50]


def _words(record: Record) -> Iterator[tuple[str, str, int]]:
    """Yield the place, the text and the limit of each text of a record that is one line."""
    yield from ((name, getattr(record, name), MAX_NAME) for name in _NAMES)
    yield "seed", str(record.seed), MAX_NAME
    yield from ((f"players[{n}]", each, MAX_NAME) for n, each in enumerate(record.players))
    for n, deck in enumerate(record.decks):
        parts = [word for name, part in deck.parts.items() for word in (name, *part)]
        for word in (*deck.name, *deck.name.values(), *deck.cards, *parts):
            yield f"decks[{n}]", word, MAX_WORD
    yield from ((f"cards[{n}]", each.file, MAX_WORD) for n, each in enumerate(record.cards))
    for name, value in record.options.items():
        yield from (("options", word, MAX_WORD) for word in (name, str(value)))
    for n, entry in enumerate(record.entries):
        yield f"entries[{n}]", entry.answer or entry.input or "", MAX_WORD
    if record.result is not None:
        yield "result", record.result.clause, MAX_WORD
        yield "result", record.result.reason, MAX_WORD


def wrong_word(word: str, most: int) -> str:
    """Return the reason why a record cannot hold ``word``, or an empty text.

    >>> wrong_word("\x1b[2J", 100)
    'has the control character U+001B in it'
    """
    if len(word) > most:
        return f"has {len(word)} characters, at most {most} can be read"
    if word.isprintable():
        return ""
    odd = (c for c in word if unicodedata.category(c) in _CONTROL)
    return next((f"has the control character U+{ord(c):04X} in it" for c in odd), "")


_NAMES: Final = ("tcgkit", "ruleset", "ruleset_version")
_CONTROL: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""The Unicode categories of characters that a screen does not show as themselves."""


@lru_cache(maxsize=1)
def _converter() -> Converter:
    """Return the converter of records: it neither coerces values nor ignores fields."""
    from cattrs import Converter
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(int, lambda value, _: _exactly(value, int))
    converter.register_structure_hook(str, lambda value, _: _exactly(value, str))
    converter.register_structure_hook(bool, lambda value, _: _exactly(value, bool))
    converter.register_structure_hook(OptionValue, lambda value, _: _scalar(value))
    converter.register_structure_hook(int | str, lambda value, _: _exactly(value, int, str))
    converter.register_structure_hook(JournalEntry, _entry)
    converter.register_unstructure_hook(JournalEntry, _entry_table)
    converter.register_structure_hook_func(
        _is_literal, lambda value, kind: _one_of(value, get_args(kind))
    )
    converter.register_structure_hook_factory(
        lambda kind: has(kind) and kind is not JournalEntry,
        lambda kind: _of_table(make_dict_structure_fn(kind, converter)),
    )
    only_what_is_there = make_dict_unstructure_fn(
        RecordedDeck, converter, _cattrs_omit_if_default=True
    )
    converter.register_unstructure_hook(RecordedDeck, only_what_is_there)
    converter.register_structure_hook_func(
        _is_collection,
        lambda value, kind: _collected(converter, value, kind),
    )
    return converter


def _is_literal(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is Literal


def _is_collection(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is tuple or origin is abc.Mapping


class _Wrong(ValueError):
    """A value of the wrong form; the message says which form is expected."""


def _of_table(make: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return a hook that passes tables to ``make`` and refuses every other value."""

    def structure(value: Any, kind: Any) -> Any:
        if not isinstance(value, dict):
            raise _Wrong(f"must be a table, got {_short(value)}")
        return make(value, kind)

    return structure


def _one_of(value: Any, known: tuple[Any, ...]) -> Any:
    if value not in known:
        listed = " or ".join(map(_short, known))
        raise _Wrong(f"must be {listed}, got {_short(value)}")
    return value


def _exactly(value: Any, *kinds: type[Any]) -> Any:
    if type(value) not in kinds:
        wanted = " or ".join(
            {int: "a number", str: "a text", bool: "true"}[k] for k in kinds
        )
        raise _Wrong(f"must be {wanted}, got {_short(value)}")
    return value


def _scalar(value: Any) -> Any:
    if type(value) not in (int, str, bool) or len(str(value)) > MAX_WORD:
        raise _Wrong(f"must be a number, a word or true or false, got {_short(value)}")
    return value


def _collected(converter: Converter, value: Any, kind: Any) -> Any:
    """Structure a list as a tuple, or a table; a string is not accepted as a list."""
    first, second = get_args(kind)
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise _Wrong(f"must be a list, got {_short(value)}")
        return tuple(converter.structure(value, list[first]))  # type: ignore[valid-type]  # made at run time
    if not isinstance(value, dict):
        raise _Wrong(f"must be a table, got {_short(value)}")
    return converter.structure(value, dict[first, second])  # type: ignore[valid-type]  # made at run time


def _entry(value: Any, _: Any) -> JournalEntry:
    if isinstance(value, dict) and len(value) == 2 and type(value.get("player")) is int:
        player, answer, given = value["player"] - 1, value.get("answer"), value.get("input")
        if isinstance(answer, str) and len(answer) <= MAX_WORD:
            return JournalEntry(player, answer)
        if given in INPUTS and (player < 0) == (given == "time_called"):
            return JournalEntry(player, input=given)
        if isinstance(given, str) and given.startswith(tuple(STOPS)) and player >= 0:
            return JournalEntry(player, input=given[:MAX_WORD])
    inputs = ", ".join(INPUTS)
    raise _Wrong(
        f"must have a player and an answer or an input ({inputs}), got {_short(value)}"
    )


def _entry_table(entry: JournalEntry) -> dict[str, Any]:
    if entry.answer is not None:
        return {"player": entry.player + 1, "answer": entry.answer}
    return {"player": entry.player + 1, "input": entry.input}


def _said(error: BaseException, kind: type[Any] | None) -> str:
    from cattrs import ForbiddenExtraKeysError

    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown field {', '.join(sorted(map(_short, error.extra_fields)))}"
    if isinstance(error, KeyError):
        return "is missing"
    return str(error) if isinstance(error, _Wrong) else "is not of the right form"


def _placed(line: str) -> str:
    """Turn ``message @ $.field`` into ``field: message``."""
    message, _, place = line.rpartition(" @ $")
    return f"{place.lstrip('.') or 'record'}: {message}"


def _short(value: object) -> str:
    """Return a value as short JSON; characters that cannot be printed are escaped."""
    text = _dumps(value)
    cut = text if len(text) <= 40 else f"{text[:39]}…"
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in cut)


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
