"""Patterns: the notation for phrases with slots in a vocabulary, in English and Japanese.

English: ``remove/removes {n:number} coin/coins from {what:selection}``

* ``{name:slot}`` is a slot: a number, a selection, a word of some class, several words of
  a class (``{states:state and}``, ``{states:state or}``), ... ``{name}`` is one of its usual type: ``{what}`` is
  a selection, ``{n}`` a number, ``{stat}`` a word of the class ``stat`` (:data:`USUAL_TYPES`).
* ``one/other`` are two forms of a word. A first word that is a verb: imperative and third
  person. After a subject, and everywhere else: singular and plural.
* ``[ ... ]`` may be left out; it holds exactly one slot, or none in patterns that are only read. Without spaces between, pieces are
  printed without spaces (``{n:number}D``).

* ``(put/puts|place/places)``: one of several, in patterns that are only read.
* ``(to {what:selection}|to {where:place})``: one of several with slots of their own, everywhere.

Japanese: ``{what:から}通貨{n}枚を取り除<く|き|いて>``

* ``{name}`` or ``{name:particle}``: the slot; with a particle it vanishes, particle and
  all, where Japanese leaves "it" unsaid.
* ``<final|continuing|te>`` is the ending of a verb; ``<final>`` alone is one with the others that follow from it:
  ``破壊<する>``, ``得<る>``, ``引<く>``, ``され<ない>`` (:func:`inflected`).
* ``[ ... ]`` stands only if its slot is filled.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final, Literal, TypeAlias

from attrs import frozen

_SLOT: Final = re.compile(r"\{(\w+):([\w ]+)\}")
_SLOT_BY_NAME: Final = re.compile(r"\{(\w+)\}")
_PIECE: Final = re.compile(_SLOT.pattern + r"|(\[)|(\])|(\s+)|([^\s{}\[\]]+)")
_JA_PIECE: Final = re.compile(
    r"\{(\w+)(?::([^}]+))?\}|<([^|>]*)\|([^|>]*)\|([^>]*)>|(\[)|(\])|([^{}\[\]<>]+)"
)
_FINAL: Final = re.compile(r"<([^|>]+)>")
_ANY_SLOT: Final = re.compile(r"\{[^}]*\}")
_AMOUNT: Final = re.compile(
    r"((?:\{\w+:selection\} )?\w+/\w+ )(\{\w+:number\}) ((?:(?!more|additional)\w+ )?)\w+/(\w+)(.*)"
)
"""A deed with a number of something: "draw/draws {n:number} card/cards"."""

USUAL_TYPES: Final = {
    **dict.fromkeys(("who", "what", "host", "other", "than"), "selection"),
    **dict.fromkeys(("where", "there"), "place"),
    "n": "number",
    "until": "duration",
    "whom": "player",
}
"""The types of slots that an English pattern names without one, by name; others have the type of their name."""

NTH_WORDS: Final = ("first", "second", "third", "fourth", "fifth")
"""How often something has happened, in words."""
NUMBER_WORDS: Final = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
"""Numbers in words, from one on."""
JOINTS: Final[tuple[Literal["and", "or"], ...]] = ("and", "or")


class PatternError(ValueError):
    """Raised when a vocabulary's pattern is malformed."""


@frozen
class WordsPattern:
    """A run of literal words in two forms; ``glued`` means without a space before it."""

    first: str
    second: str
    glued: bool = False


@frozen
class Slot:
    """A slot: its name and its type; ``glued`` means without a space before it."""

    name: str
    type: str
    glued: bool = False


def listed(type_: str) -> tuple[str, Literal["and", "or"]] | None:
    """Split the type of a slot for several words (``state and``) into class and joint, or None."""
    for joint in JOINTS:
        if type_.endswith(f" {joint}"):
            return type_.removesuffix(f" {joint}"), joint
    return None


Piece: TypeAlias = WordsPattern | Slot

_CHOICE: Final = re.compile(r"\(([^()]*)\)")
_BAR: Final = re.compile(r"\|(?![^<]*>)")
"""A bar between alternatives, not between the endings of a verb."""


def typed(pattern: str) -> str:
    """Return an English pattern with the types of its slots.

    >>> typed("deal/deals {n} damage to {what:known} [{until}] [{cause}]")
    'deal/deals {n:number} damage to {what:known} [{until:duration}] [{cause:cause}]'
    """
    return _SLOT_BY_NAME.sub(
        lambda found: f"{{{found[1]}:{USUAL_TYPES.get(found[1], found[1])}}}", pattern
    )


def all_typed(patterns: Iterable[str]) -> tuple[str, ...]:
    """Return English patterns with the types of their slots.

    >>> all_typed(["destroy/destroys {what}"])
    ('destroy/destroys {what:selection}',)
    """
    return tuple(map(typed, _several(patterns)))


def _several(patterns: Iterable[str]) -> Iterable[str]:
    """Return patterns; one alone is a comma that is missing.

    Raises:
        PatternError: if it is a string.
    """
    if isinstance(patterns, str):
        raise PatternError(f"expected several patterns, not one: {patterns!r}")
    return patterns


_FIVE_GRADE: Final = {
    "す": "し|して",
    "く": "き|いて",
    "ぐ": "ぎ|いで",
    "う": "い|って",
    "つ": "ち|って",
    "む": "み|んで",
    "ぶ": "び|んで",
    "ぬ": "に|んで",
}
"""The endings of verbs with five grades, but those in る, by the final one."""


def inflected(pattern: str) -> str:
    """Return a Japanese pattern with all endings of its verbs.

    A verb in る has one grade ("得<る>"), a word in ない is a negation; verbs in る with five grades have all endings
    in the pattern.

    >>> inflected("{what:を}破壊<する>"), inflected("得<る>"), inflected("引<く>")
    ('{what:を}破壊<する|し|して>', '得<る||て>', '引<く|き|いて>')
    >>> inflected("攻撃でき<ない>"), inflected("な<る|り|って>")
    ('攻撃でき<ない|ず|なくて>', 'な<る|り|って>')
    """
    return _FINAL.sub(lambda found: f"<{_endings(found[1])}>", pattern)


def _endings(final: str) -> str:
    """Return the three endings of a verb."""
    if final == "する":
        return "する|し|して"
    if final.endswith("ない"):
        stem = final.removesuffix("ない")
        return f"{final}|{stem}ず|{stem}なくて"
    if final.endswith("る"):
        return f"{final}|{final[:-1]}|{final[:-1]}て"
    if final[-1] not in _FIVE_GRADE:
        raise PatternError(f"not the final form of a verb: {final!r}")
    return f"{final}|{final[:-1]}{_FIVE_GRADE[final[-1]].replace('|', f'|{final[:-1]}')}"


def all_inflected(patterns: Iterable[str]) -> tuple[str, ...]:
    """Return Japanese patterns with all endings of their verbs.

    >>> all_inflected(["破壊<する>"])
    ('破壊<する|し|して>',)
    """
    return tuple(map(inflected, _several(patterns)))


def in_amounts(pattern: str) -> tuple[str, ...]:
    """Return what a deed with a number of something is read as, too: "draw cards equal to ...".

    >>> in_amounts("put/puts {n:number} coin/coins on {what:selection}")[0]
    'put/puts coins equal to {n:number} on {what:selection}'
    >>> in_amounts("draw/draws {n:number} card/cards")
    ('draw/draws cards equal to {n:number}',)
    """
    found = _AMOUNT.fullmatch(pattern)
    if found is None:
        return ()
    deed, slot, of, many, behind = found.groups()
    things = of + many
    ways = (
        f"{deed}{things} equal to {slot}{behind}",
        f"{deed}{things}{behind} equal to {slot}",
    )
    return tuple(dict.fromkeys(ways))


@lru_cache(maxsize=4096)
def expanded(source: str) -> tuple[str, ...]:
    """Return the patterns that a pattern with alternatives stands for.

    >>> expanded("(put/puts|add/adds) {what:selection} (in|into) {where:place}")[1]
    'put/puts {what:selection} into {where:place}'
    """
    found = _CHOICE.search(source)
    if found is None:
        return (" ".join(source.split()),)
    head, tail = source[: found.start()], source[found.end() :]
    return tuple(
        one for each in _BAR.split(found.group(1)) for one in expanded(head + each + tail)
    )


@frozen
class Pattern:
    """An English pattern; ``variants`` are its readings with and without optional parts."""

    source: str
    variants: tuple[tuple[Piece, ...], ...]

    @property
    def slots(self) -> dict[str, str]:
        """The types of all slots by name."""
        return slots_of(self.source)


def slots_of(source: str) -> dict[str, str]:
    """Return the types of all slots of an English pattern by name, without reading its variants.

    >>> slots_of("deal {n:number} damage (to {what:selection}|to {where:place})")
    {'n': 'number', 'what': 'selection', 'where': 'place'}
    """
    return dict(_SLOT.findall(source))


@lru_cache(maxsize=4096)
def parse_pattern(source: str) -> Pattern:
    """Read an English pattern; of several alternatives each is a variant.

    Raises:
        PatternError: if it is malformed.

    >>> [*parse_pattern("deal {n:number} damage (to {what:selection}|to {where:place})").slots]
    ['n', 'what', 'where']
    """
    ways = expanded(source)
    variants = dict.fromkeys(each for way in ways for each in _variants(way))
    return Pattern(source, tuple(variants))


def _variants(source: str) -> tuple[tuple[Piece, ...], ...]:
    """Return the readings of a pattern without alternatives."""
    full: list[tuple[Piece, int]] = []
    words: list[str] = []
    optional = glued = False
    group = words_group = groups = 0
    spaced, position = True, 0

    def flush() -> None:
        if words:
            forms = [word.split("/") if len(word) > 1 else [word, word] for word in words]
            first = " ".join(form[0] for form in forms)
            second = " ".join(form[-1] for form in forms)
            full.append((WordsPattern(first, second, glued), words_group))
            words.clear()

    while position < len(source):
        match = _PIECE.match(source, position)
        if match is None:
            raise PatternError(f"malformed pattern at column {position + 1}: {source!r}")
        position = match.end()
        name, type_, opening, closing, space, word = match.groups()
        if space:
            spaced = True
        elif opening or closing:
            flush()
            if optional == bool(opening):
                raise PatternError(f"brackets do not match: {source!r}")
            optional = bool(opening)
            groups += optional
            group = groups if optional else 0
        elif name:
            flush()
            full.append((Slot(name, type_, not spaced and bool(full)), group))
            spaced = False
        else:
            if not words:
                glued, words_group = not spaced and bool(full), group
            words.append(word)
            spaced = False
    flush()
    if optional or not full:
        raise PatternError(f"brackets do not match: {source!r}" if optional else "empty")
    kept = product((True, False), repeat=groups)
    return tuple(
        tuple(piece for piece, group in full if not group or keep[group - 1])
        for keep in kept
    )


@frozen
class JaSlot:
    """A slot in a Japanese pattern, with the particle that vanishes with it."""

    name: str
    particle: str = ""


@frozen
class Ending:
    """The ending of a verb: ``破壊する``, ``破壊し``, ``破壊して``."""

    final: str
    continuing: str
    te: str


JaPiece: TypeAlias = str | JaSlot | Ending | tuple["str | JaSlot | Ending", ...]


_SHORT_STEMS: Final = ("見", "得")
"""Verbs of which nobody writes the stem alone: 見て, not 見, stands before a comma."""


@lru_cache(maxsize=4096)
def parse_ja(source: str) -> tuple[JaPiece, ...]:
    """Read a Japanese pattern; an optional part is a tuple of pieces.

    Raises:
        PatternError: if it is malformed.
    """
    pieces: list[JaPiece] = []
    inner: list[str | JaSlot | Ending] | None = None
    position = 0
    while position < len(source):
        match = _JA_PIECE.match(source, position)
        if match is None:
            raise PatternError(f"malformed pattern at column {position + 1}: {source!r}")
        position = match.end()
        name, particle, final, continuing, te, opening, closing, text = match.groups()
        if opening:
            inner = []
        elif closing:
            if inner is None:
                raise PatternError(f"brackets do not match: {source!r}")
            pieces.append(tuple(inner))
            inner = None
        else:
            piece: str | JaSlot | Ending = text
            if name:
                piece = JaSlot(name, particle or "")
            elif final is not None:
                short = source[: match.start()].endswith(_SHORT_STEMS)
                piece = Ending(final, te if short else continuing, te)
            if inner is not None:
                inner.append(piece)
            else:
                pieces.append(piece)
    if inner is not None:
        raise PatternError(f"brackets do not match: {source!r}")
    return tuple(pieces)


_PAST: Final = {
    "freeze": "frozen",
    **{verb: verb for verb in ("put", "hit", "set", "cut")},
    "draw": "drawn",
    "deal": "dealt",
    "take": "taken",
    "lose": "lost",
    "pay": "paid",
    "send": "sent",
    "choose": "chosen",
    "give": "given",
    "find": "found",
}


CHANGED_BY: Final = {"up": 1, "down": -1}
"""The slots of a stat that is raised or lowered by the number "n", with their signs: the slot "changes"."""


def past(words: str) -> str:
    """Return the past participle of a verb, with the words behind it.

    >>> past("destroy"), past("knock out"), past("exile"), past("draw"), past("equip")
    ('destroyed', 'knocked out', 'exiled', 'drawn', 'equipped')
    """
    verb, *rest = words.split()
    stem = verb
    if re.fullmatch("([^aeiou]+|.*qu)[aeiou][^aeiouwxy]", verb):
        stem = verb + verb[-1]
    elif re.search("[^aeiou]y$", verb):
        stem = f"{verb[:-1]}i"
    regular = f"{verb}d" if verb.endswith("e") else f"{stem}ed"
    return " ".join([_PAST.get(verb, regular), *rest])


def being(words: str, particle: str) -> str:
    """Return words before a noun as said of objects.

    >>> being("行動済みの", "である"), being("ダメージを受けている", "でない")
    ('行動済みである', 'ダメージを受けていない')
    >>> being("通常", "でない"), being("凍結していない", "でない")
    ('通常でない', '凍結している')
    """
    opposite = {
        "いる": "いない",
        "いない": "いる",
        "でない": "である",
        "した": "していない",
    }
    for end in sorted(opposite, key=len, reverse=True):
        if words.endswith(end):
            stem = words.removesuffix(end)
            return stem + opposite[end] if particle == "でない" else words
    return words.removesuffix("の") + particle


def is_english(pattern: str) -> bool:
    """Return whether a pattern is an English one: outside slots it has plain letters only.

    >>> is_english("draw/draws {n:few}"), is_english("{n:枚}引<く|き|いて>")
    (True, False)
    """
    return _ANY_SLOT.sub("", pattern).isascii()


def by_language(patterns: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the English ones of some patterns, and the Japanese ones.

    >>> by_language(["draw/draws {n:few}", "{n:枚}引<く|き|いて>"])
    (('draw/draws {n:few}',), ('{n:枚}引<く|き|いて>',))
    """
    rows = [(each, is_english(each)) for each in patterns]
    return tuple(p for p, en in rows if en), tuple(p for p, en in rows if not en)


def readable(pattern: str) -> str:
    """Return a pattern in readable form.

    >>> readable("draw/draws {n:number} card/cards")
    'draw (number) card'
    """
    words = re.sub(r"\{\w+:([\w ]+)\}", r"(\1)", pattern)
    return re.sub(r"(\w+)/[\w/]+", r"\1", words)
