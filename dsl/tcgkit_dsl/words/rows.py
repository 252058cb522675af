"""A word and its meaning in one place: decorators that make a row of a function.

The function is the meaning; the decorator says how cards say it, in English and Japanese, and
what it applies to. Behind the two wordings that are printed stand others that are read, in either language.
The name then stands for the row:

>>> @verb("gain/gains {n:number} coin/coins", "{n}コインを得<る||て>", takes_by=True)
... def gain(game, effect, n, by=()): ...
>>> gain.key, gain.run.__name__
('gain/gains {n:number} coin/coins', 'gain')

Rows of a class of functions are rows beside it: ``Verb(..., always=cannot("attack"))``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

from attrs import evolve, field, frozen

from tcgkit_dsl.words.entries import (
    Header,
    Meaning,
    MeasureRow,
    ModifierRow,
    MomentRow,
    Noun,
    Phrasing,
    PlayerRow,
    Quality,
    ReferenceRow,
    TestRow,
    TriggerRow,
    Verb,
    WordRow,
    WouldRow,
)
from tcgkit_dsl.words.patterns import (
    all_inflected,
    all_typed,
    by_language,
    inflected,
    typed,
)
from tcgkit_dsl.words.vocabulary import Vocabulary


@frozen
class Wording:
    """How cards say something, in both languages: what is printed, and what else is read.

    ``said`` gives a game its own words; those of before are still read.

    >>> DRAW = Wording("draw/draws {n:number} card/cards", "カードを{n}枚引<く|き|いて>")
    >>> DRAW.said(ja="{n}枚ドロー<する|し|して>").also_ja
    ('カードを{n}枚引<く|き|いて>',)
    """

    en: str = field(converter=typed)
    ja: str = field(converter=inflected)
    also: tuple[str, ...] = field(default=(), converter=all_typed)
    also_ja: tuple[str, ...] = field(default=(), converter=all_inflected)
    omits: tuple[tuple[str, str], ...] = ()
    """Slots that wordings in ``also`` leave out, and what they then mean (``Verb.omits``)."""

    def said(self, en: str = "", ja: str = "") -> Wording:
        """Return the same with other printed words."""
        return Wording(
            en or self.en,
            ja or self.ja,
            (*self.also, *([self.en] if en else [])),
            (*self.also_ja, *([self.ja] if ja else [])),
            self.omits,
        )

    def read_as(self, *patterns: str) -> Wording:
        """Return the same with further patterns that are read, in either language."""
        return wording(self, "", *patterns)


def wording(en: str | Wording, ja: str = "", *also: str) -> Wording:
    """Return a wording: as it is, or made of its words in both languages; others, in either, are read, too.

    >>> FLIP = wording("flip/flips {what:selection}", "{what:を}裏返<す|し|して>", "turn/turns {what:selection} over")
    >>> FLIP.also
    ('turn/turns {what:selection} over',)
    >>> wording(FLIP, "", "{what:を}ひっくり返<す|し|して>").also_ja
    ('{what:を}ひっくり返<す|し|して>',)
    """
    words = en if isinstance(en, Wording) else Wording(en, ja)
    if not also:
        return words
    english, japanese = by_language(also)
    return evolve(words, also=(*words.also, *english), also_ja=(*words.also_ja, *japanese))


def sentences(table: str) -> Iterator[tuple[str, ...]]:
    """Yield the sentences of a table, "words of the head: English → Japanese": the head, both wordings, and further ones.

    Lines without an arrow are further wordings of the sentence above, in either language.

    >>> [*sentences('''
    ...     pay gold: pay with gold only → 金だけで支払う
    ...         only gold pays for this
    ... ''')]
    [('pay', 'gold', 'pay with gold only', '金だけで支払う', 'only gold pays for this')]
    """
    row: tuple[str, ...] = ()
    for line in filter(None, map(str.strip, table.splitlines())):
        if "→" not in line:
            row += (line,)
            continue
        if row:
            yield row
        head, _, said = line.partition(": ")
        row = (*head.split(), *map(str.strip, said.split("→")))
    if row:
        yield row


Row: TypeAlias = Phrasing | WordRow
Source: TypeAlias = "Row | ModuleType | Iterable[Source]"
R = TypeVar("R", bound=Row)

_PLACES: dict[type[Row], str] = {
    Noun: "nouns",
    Quality: "qualities",
    ReferenceRow: "references",
    PlayerRow: "players",
    ModifierRow: "modifiers",
    TestRow: "tests",
    TriggerRow: "triggers",
    WouldRow: "woulds",
    MomentRow: "moments",
    MeasureRow: "measures",
    Verb: "verbs",
    Header: "headers",
}
"""The table of a vocabulary for each kind of row."""


def _making(row: Callable[..., R], meaning: str) -> Callable[..., Callable[[Meaning], R]]:
    def decorator(
        en: str | Wording, ja: str = "", *also: str, **more: Any
    ) -> Callable[[Meaning], R]:
        return lambda run: row(**_words(en, ja, *also), **{meaning: run}, **more)

    return decorator


noun = _making(Noun, "match")
"""A noun; the function tests an object: ``(game, scope, obj)``."""
quality = _making(Quality, "match")
"""A word before a noun; the function tests an object."""
reference = _making(ReferenceRow, "get")
"""Objects already known; the function finds them: ``(game, scope)``."""
player = _making(PlayerRow, "get")
"""A player; the function returns seats: ``(game, scope)``."""
modifier = _making(ModifierRow, "match")
"""A modifier behind a noun; the function tests an object: ``(game, scope, obj, **slots)``."""
condition = _making(TestRow, "holds")
"""A condition; the function tells whether it holds: ``(game, scope, **slots)``."""
measure = _making(MeasureRow, "get")
"""A number; the function computes it: ``(game, scope, **slots)``."""
verb = _making(Verb, "run")
"""A verb; the function carries it out: ``(game, effect, **slots)``."""
always = _making(Verb, "always")
"""A sentence that is always so; the function returns its continuous effects: ``(**slots)``."""


def _words(en: str | Wording, ja: str, *also: str) -> dict[str, Any]:
    said = wording(en, ja, *also)
    words: dict[str, Any] = {"en": said.en, "ja": said.ja}
    words |= {key: more for key in _ALSO if (more := getattr(said, key))}
    return words | ({"omits": dict(said.omits)} if said.omits else {})


_ALSO = ("also", "also_ja")


def _hearing(
    row: Callable[..., R],
) -> Callable[..., Callable[[Meaning], R]]:
    def decorator(
        en: str | Wording, ja: str = "", *also: str, events: tuple[type, ...], **more: Any
    ) -> Callable[[Meaning], R]:
        return lambda test: row(**_words(en, ja, *also), events=events, test=test, **more)

    return decorator


trigger = _hearing(TriggerRow)
"""A trigger on some types of events; the function tests one: ``(game, scope, event, **slots)``."""
would = _hearing(WouldRow)
"""A replaceable event; the function tests one."""
moment = _hearing(MomentRow)
"""The moment of a delayed effect; the function tests an event."""


def gather(*sources: Source) -> dict[str, tuple[Any, ...]]:
    """Return all rows of modules, tables and single rows, by their table of the vocabulary.

    A later row replaces an earlier one with the same key, at its place: games spread over
    common words and override them.

    >>> common = Verb("draw {n:number} card/cards", "カードを{n}枚引<く|き|いて>")
    >>> own = Verb("draw {n:number} card/cards", "{n}枚ドロー<する|し|して>")
    >>> gather([common], own)["verbs"] == (own,)
    True
    """
    found: dict[str, dict[str, Row]] = {table: {} for table in _PLACES.values()}
    for source in sources:
        for row in _rows(source):
            found[_PLACES[type(row)]][row.key] = row
    return {table: tuple(rows.values()) for table, rows in found.items()}


def without(source: Source, *rows: Row) -> tuple[Row, ...]:
    """Return the rows of a source but those that a game says in another way, or does not know.

    >>> draw = Verb("draw/draws", "引<く|き|いて>")
    >>> without([draw, Verb("nap/naps", "眠<る|り|って>")], draw)[0].key
    'nap/naps'
    """
    keys = {(type(row), row.key) for row in rows}
    return tuple(row for row in _rows(source) if (type(row), row.key) not in keys)


def _rows(source: Any) -> Iterator[Row]:
    """Yield the rows of a source; of a module those that it names, and those of its tables."""
    if type(source) in _PLACES:
        yield source
    elif isinstance(source, ModuleType):
        for value in vars(source).values():
            if type(value) in _PLACES or (_is_list(value) and _is_table(value)):
                yield from _rows(value)
    elif isinstance(source, Iterable):
        for each in source:
            yield from _rows(each)
    else:
        raise TypeError(f"{source!r} is not a row, a table of rows or a module with rows")


def _is_list(value: Any) -> bool:
    return isinstance(value, tuple | list)


def _is_table(value: Iterable[Any]) -> bool:
    return all(
        _is_table(each) if _is_list(each) else type(each) in _PLACES for each in value
    )


_TABLES = {
    "FIELDS": "fields",
    "ROWS": "header_rows",
    "WORDS": "words",
    "EVERYDAY_EN": "everyday_en",
    "EVERYDAY_JA": "everyday_ja",
}
"""The tables that the module of the words of a game may have, and the fields of a vocabulary that they are."""


def vocabulary_of(
    game: str, *sources: Source, tables: ModuleType | None = None, **settings: Any
) -> Vocabulary:
    """Return the vocabulary of a game, with the rows of its sources (see :func:`gather`).

    ``settings`` are the other fields of a vocabulary: its card fields, types, words, style. The module ``tables`` has
    some of them: ``FIELDS``, ``HEADERS``, ``ROWS`` (all but the first are optional), ``WORDS``, ``EVERYDAY_EN``, ``EVERYDAY_JA``.
    """
    if tables is not None:
        named = vars(tables)
        found = {field: named[name] for name, field in _TABLES.items() if name in named}
        found["optional_rows"] = frozenset(named["ROWS"][1:])
        sources, settings = (*sources, named["HEADERS"]), found | settings
    rows: dict[str, Any] = gather(*sources)
    return Vocabulary(game=game, **rows, **settings)
