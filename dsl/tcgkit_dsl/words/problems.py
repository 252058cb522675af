"""What is wrong in a vocabulary: patterns, slots, and names that are no row, slot, class or known word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.errors import nearest
from tcgkit.kernel.state import EVERYTHING
from tcgkit_dsl.tree.texts import IN_PLACE
from tcgkit_dsl.words.entries import SLOTS, Phrasing
from tcgkit_dsl.words.patterns import (
    CHANGED_BY,
    PatternError,
    Piece,
    Slot,
    listed,
    parse_ja,
    parse_pattern,
)

if TYPE_CHECKING:
    from tcgkit_dsl.words.entries import DataField
    from tcgkit_dsl.words.vocabulary import Vocabulary

_TIMES: Final = ("declaration", "resolution")
_KINDS: Final = ("word", "words", "number", "numbers")
_TRIGGERS: Final = ("required", "forbidden", "optional")


def problems(words: Vocabulary) -> Iterator[str]:
    """Yield what is wrong in the tables of a vocabulary."""
    kinds = (
        *("header", "verb", "modifier", "test", "trigger", "would"),
        *("moment", "measure"),
    )
    for kind in kinds:
        for entry in words.tables[kind].values():
            yield from _problems_of(words, kind, entry)
    if words.tables["modifier"].get(IN_PLACE) is None:
        for verb in words.verbs:
            if verb.searches:
                yield f"verb {verb.en!r} searches: there is no modifier {IN_PLACE!r}"
    yield from wrong_words(words)


def _problems_of(words: Vocabulary, kind: str, entry: Phrasing) -> Iterator[str]:
    try:
        slots = parse_pattern(entry.en).slots
        printed = [_slots_of(each) for each in parse_pattern(entry.en).variants]
        types = {name: type_ for each in printed for name, type_ in each.items()}
        omitted = {each: types[each] for each in getattr(entry, "omits", ())}
        for also in entry.wordings:
            read = [_slots_of(each) for each in parse_pattern(also).variants]
            if any({**omitted, **said} not in printed for said in read):
                yield f"{kind} {entry.en!r}: {also!r} has other slots"
        ja = parse_ja(entry.ja)
    except PatternError as problem:
        yield f"{kind} {entry.en!r}: {problem}"
        return
    for name, type_ in slots.items():
        if not _is_type(words, type_):
            yield f"{kind} {entry.en!r}: slot {name!r} has unknown type {type_!r}"
    named = {name for piece in ja for name in _ja_names(piece)}
    for name in sorted(named ^ set(slots)):
        where = "Japanese" if name in slots else "English"
        yield f"{kind} {entry.en!r}: slot {name!r} is missing in {where}"


def _is_type(words: Vocabulary, type_: str) -> bool:
    several = listed(type_)
    return (
        type_ in SLOTS
        or type_ in words.words
        or bool(several and several[0] in words.words)
    )


def _slots_of(pieces: tuple[Piece, ...]) -> dict[str, str]:
    """Return the types of the slots of a variant; "its" and what is known are selections."""
    slots = [each for each in pieces if isinstance(each, Slot)]
    known = dict.fromkeys(("whose", "known", "some"), "selection")
    known |= dict.fromkeys(("altered", "more", "less", "lost"), "changes")
    known["few"] = "number"
    types = {each.name: known.get(each.type, each.type) for each in slots}
    if not {*types} & {*CHANGED_BY}:
        return types
    types = {name: type_ for name, type_ in types.items() if name not in (*CHANGED_BY, "n")}
    return {**types, "changes": "changes"}


def _ja_names(piece: Any) -> Iterator[str]:
    if isinstance(piece, tuple):
        for inner in piece:
            yield from _ja_names(inner)
    elif hasattr(piece, "particle"):
        yield piece.name


def wrong_words(words: Vocabulary) -> Iterator[str]:
    """Yield each unknown name in the rows of a vocabulary, with the nearest known name."""
    yield from _of_headers(words)
    yield from _of_fields(words)
    yield from _of_types(words)
    yield from _of_nouns(words)
    yield from _of_verbs(words)
    yield from _of_what_is_read(words)
    yield from _absent("branches", "time", (words.branches,), _TIMES)
    yield from _absent("modes", "time", (words.modes,), _TIMES)


def _absent(
    where: str, kind: str, names: Iterable[object], known: Iterable[str]
) -> Iterator[str]:
    known = list(known)
    for name in names:
        if name not in known:
            yield f"{where}: no {kind} {name!r}{nearest(str(name), known)}"


def _of_headers(words: Vocabulary) -> Iterator[str]:
    for header in words.headers:
        where = f"header {header.en!r}"
        yield from _absent(where, "row", (header.slot,), words.header_rows)
        yield from _absent(where, "use of triggers", (header.trigger,), _TRIGGERS)
    yield from _absent(
        "optional_rows", "row", sorted(words.optional_rows), words.header_rows
    )


def _of_fields(words: Vocabulary) -> Iterator[str]:
    keys = [each.key for each in words.fields]
    yield from _absent("type_field", "field", (words.type_field,), keys)
    for each in words.fields:
        yield from _of_field(words, each)
    for open_field in words.open_fields:
        known = [each.key for each in words.fields if each.open]
        yield from _absent("open field", "open field", (open_field.field,), known)


def _of_field(words: Vocabulary, each: DataField) -> Iterator[str]:
    where = f"field {each.key!r}"
    yield from _absent(where, "kind of field", (each.kind,), _KINDS)
    if each.values and not each.open:
        yield from _absent(where, "class of words", (each.values,), words.words)


def _of_types(words: Vocabulary) -> Iterator[str]:
    if words.ability.count("/") != 1:
        yield f"ability: expected one and several ('effect/effects'), got {words.ability!r}"
    fields = {each.key: each for each in words.fields}
    kinds = [header.kind for header in words.headers if header.kind is not None]
    before: list[str] = []
    for each in words.types:
        where = f"card type {each.name!r}"
        yield from _absent(where, "field", each.all_fields, fields)
        if each.kinds in fields and fields[each.kinds].kind != "word":
            yield f"{where}: its kinds are one word, {each.kinds!r} has {fields[each.kinds].kind}"
        yield from _absent(where, "kind of ability", sorted(each.abilities or ()), kinds)
        headers = [header.key for header in words.headers]
        yield from _absent(where, "header", sorted(each.headers or ()), headers)
        of = () if each.of is None else (each.of.name,)
        yield from _absent(where, "card type before it", of, before)
        if each.name in before:
            yield f"two card types are called {each.name!r}"
        before.append(each.name)


def _of_nouns(words: Vocabulary) -> Iterator[str]:
    for noun in words.nouns:
        yield from _absent(f"noun {noun.en!r}", "time", (noun.chosen,), _TIMES)
    verbs = [verb.key for verb in words.verbs]
    for rows in words.words.values():
        for word in rows:
            chosen, after = getattr(word, "chosen", None), getattr(word, "after", None)
            where = f"word {word.en!r}"
            yield from _absent(where, "time", [chosen] if chosen else [], _TIMES)
            yield from _absent(where, "verb", [after] if after else [], verbs)


def _of_verbs(words: Vocabulary) -> Iterator[str]:
    for verb in words.verbs:
        slots, where = _slots(verb.en), f"verb {verb.en!r}"
        yield from _absent(where, "slot", sorted(verb.meant), slots)
        yield from _absent(where, "slot", [verb.searches] if verb.searches else [], slots)
        zones = [word.key for word in words.words.get("zone", ())]
        yield from _absent(where, "zone", [verb.within] if verb.within else [], zones)
        named = [value for value in verb.sets.values() if isinstance(value, str)]
        yield from _absent(where, "slot", named, slots)
    for trigger in words.triggers:
        left = [trigger.leaving] if trigger.leaving else []
        yield from _absent(f"trigger {trigger.en!r}", "slot", left, _slots(trigger.en))


def _of_what_is_read(words: Vocabulary) -> Iterator[str]:
    read = [("quality", row.en, row.reads) for row in words.qualities]
    read += [("modifier", row.en, row.reads) for row in words.modifiers]
    read += [("test", row.en, row.reads) for row in words.tests]
    for kind, en, reads in read:
        yield from _absent(
            f"{kind} {en!r}", "thing to read", sorted(reads), sorted(EVERYTHING)
        )


def _slots(pattern: str) -> list[str]:
    try:
        return list(parse_pattern(pattern).slots)
    except PatternError:  # reported elsewhere
        return []
