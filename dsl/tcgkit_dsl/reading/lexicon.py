"""From text to pieces, and the phrases of the vocabulary that stand at a place.

The raw shapes (words, numbers, texts in quotation marks) come from ``card.lark``. The parser gets
every phrase that stands at a place, in every length, and follows all of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from attrs import define, field, frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.data import brief
from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.chart import Branch, Word
from tcgkit_dsl.words.patterns import NTH_WORDS
from tcgkit_dsl.words.synonyms import synonyms
from tcgkit_dsl.words.synonyms_ja import synonyms_ja

_RAW: Final = re.compile(
    r"""(?P<STRING>"[^"\n]*"|\u201c[^"\u201c\u201d\n]*\u201d)
      | (?P<SIGNED>[+\-\u2212][0-9]+)
      | (?P<DECIMAL>[0-9]+\.[0-9]+)
      | (?P<INT>[0-9]+)
      | (?P<WORD>[^\W\d_](?:[^\W_]|_|['\u2019-](?=[^\W_]))*)
      | (?P<SPACE>[ ]+)
      | (?P<MARK>[^\s])""",
    re.VERBOSE,
)
"""The shapes of ``card.lark``; a test checks that they agree."""

_SPELLINGS: Final = {
    ("can", "not"): ("cannot",),
    ("can't",): ("cannot",),
    ("doesn't",): ("does", "not"),
    ("don't",): ("do", "not"),
    ("isn't",): ("is", "not"),
    ("aren't",): ("are", "not"),
    ("didn't",): ("did", "not"),
    ("hasn't",): ("has", "not"),
    ("haven't",): ("have", "not"),
    ("wasn't",): ("was", "not"),
    ("weren't",): ("were", "not"),
    ("you've",): ("you", "have"),
    ("they've",): ("they", "have"),
    ("it's",): ("it", "is"),
    ("there's",): ("there", "is"),
}
"""Other spellings of words in texts, and how phrases write them."""

_SPELLED: Final = frozenset(spelling[0] for spelling in _SPELLINGS)
_OF: Final = "'s"
_BOTH: Final = (
    *(
        ((*both, "you", "and", one, "opponent", *each), ("each", "player"))
        for both in (("both",), ())
        for one in ("your", "the")
        for each in (("each",), ())
    ),
    (("both", "players", "each"), ("each", "player")),
    *(
        ((no, *player, "can"), ("each", "player", "cannot"))
        for no, *player in (("neither", "player"), ("no", "player"), ("nobody",))
    ),
)
"""What is said of both players, and how phrases write it."""
_BEGIN_BOTH: Final = frozenset(each[0] for each, _ in _BOTH)
_EACH_TURN: Final = (["each", "turn"], ["each", "round"])
_CONTRACTED: Final = ("it's", "there's")
"""Words that end like a possessive."""

_VARIABLE: Final = re.compile("X-[0-9]+")

_ALIKE_ENOUGH: Final = ("DURATION", "PLAYER")
"""Terminals of which everyday Japanese says some words in one way that mean the same: このターン中."""
SHAPES: Final = ("STRING", "SIGNED", "INT", "WORD")
MAX_READINGS: Final = 4096
"""The limit of the texts whose readings are kept."""
Said: TypeAlias = "tuple[str, ...]"
"""The rule by which a text was read, and its pieces."""


@frozen
class Raw:
    """One piece of text as written: a word, a number, a mark."""

    shape: str
    text: str
    span: Span


_JAPANESE: Final = re.compile(
    r"(?P<STRING>「(?:[^」。\n]{0,11}|[^」。\n]*[^るすくうむ」。\n])」)|(?P<SIGNED>[+\-][0-9]+)|(?P<INT>[0-9]+)|."
)
_ALIKE: Final = (("全て", "すべて"), ("とき", "時"), ("出来", "でき"))
"""Spellings of one word in Japanese, and the one that phrases and texts are compared by."""
_PLAIN: Final = str.maketrans(
    {
        **{chr(n): chr(n - 0xFEE0) for n in range(0xFF10, 0xFF5B)},
        "＋": "+",
        "－": "-",
        "\u2212": "-",
        "，": "、",
        "．": "。",
        ":": "：",
        "(": "（",
        ")": "）",
        "：": "：",
    }
)
_EN_DASH: Final = re.compile(
    r"""("[^"\n]*"|\u201c[^\u201c\u201d\n]*\u201d)|\u2013(?P<minus>(?=[0-9]))?"""
)
"""A name in quotes, which stays as it is, or an en dash: a minus before a number, else a dash like the longer one."""


def split(text: str, line: int = 1, column: int = 1, lang: Lang = "en") -> Iterator[Raw]:
    """Yield the pieces of one line of text, which starts at ``column``.

    Each letter of a Japanese text is a piece; numbers and names in 「」 are one piece each.
    """
    if lang == "ja":
        yield from _split_japanese(text, line, column)
        return
    if "\u2013" in text:
        text = _EN_DASH.sub(
            lambda m: m[1] or ("\u2014" if m["minus"] is None else "-"), text
        )
    for match in _RAW.finditer(text):
        shape = match.lastgroup or "MARK"
        if shape != "SPACE":
            start = column + match.start()
            span = Span(line, start, line, start + len(match.group()))
            yield Raw(shape, _plain(shape, match.group()), span)


def _split_japanese(text: str, line: int, column: int) -> Iterator[Raw]:
    plain = text.translate(_PLAIN)
    at = 0
    while at < len(plain):
        for spelling, word in _ALIKE:
            if plain.startswith(spelling, at):
                span = Span(line, column + at, line, column + at + len(spelling))
                yield from (Raw("MARK", letter, span) for letter in word)
                at += len(spelling)
                break
        else:
            match = _JAPANESE.match(plain, at)
            piece = match.group() if match else plain[at]
            shape = match.lastgroup if match and match.lastgroup else "MARK"
            if not piece.isspace():
                span = Span(line, column + at, line, column + at + len(piece))
                yield Raw(shape, piece, span)
            at += len(piece)


def japanese_pieces(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the shape, the start and the end of each piece of a Japanese text."""
    for match in _JAPANESE.finditer(text):
        yield match.lastgroup or "MARK", match.start(), match.end()


def _plain(shape: str, text: str) -> str:
    """Return a piece with typewriter quotes and apostrophes; the inside of a name stays."""
    if shape == "STRING":
        return f'"{text[1:-1]}"'
    return text.replace("\u2019", "'") if shape == "WORD" else text


def spell_out(raws: list[Raw]) -> Iterator[Raw]:
    """Yield the pieces with contractions spelled out: ``isn't`` as ``is`` and ``not``.

    A possessive is a piece of its own: ``opponent's`` is ``opponent`` and ``'s``.
    """
    raws, at = _of_both(_first_time(list(_possessives(raws)))), 0
    while at < len(raws):
        size, words = _spelling(raws, at)
        first, last = raws[at].span, raws[at + size - 1].span
        if len(words) == 2:  # "n't" is the second word
            cut = first.end_column - len("n't")
            yield Raw("WORD", words[0], Span(first.line, first.column, first.line, cut))
            yield Raw("WORD", words[1], Span(first.line, cut, first.line, first.end_column))
        else:
            yield Raw("WORD", words[0], first.to(last)) if words else raws[at]
        at += size


def _possessives(raws: list[Raw]) -> Iterator[Raw]:
    at = 0
    while at < len(raws):
        raw = raws[at]
        span, text = raw.span, raw.text
        if raw.shape == "WORD" and text.endswith(_OF) and text.lower() not in _CONTRACTED:
            cut = span.end_column - len(_OF)
            line = span.line
            yield Raw("WORD", text[: -len(_OF)], Span(line, span.column, line, cut))
            yield Raw("WORD", _OF, Span(line, cut, line, span.end_column))
        elif text == "'" and [each.text for each in raws[at + 1 : at + 2]] == ["s"]:
            at += 1
            yield Raw("WORD", _OF, span.to(raws[at].span))
        elif text == "'" and at and raws[at - 1].text.endswith("s"):  # "servants' attacks"
            yield Raw("WORD", _OF, span)
        else:
            yield raw
        at += 1


def _first_time(raws: list[Raw]) -> list[Raw]:
    """Return "the first time ... each turn, ..." as "when ... for the first time each turn, ...".

    What would happen then is replaced "once per turn, when ..., ...".
    """
    words = [raw.text.lower() for raw in raws]
    head, nth, tail = (*words[:3], "", "", "")[:3]
    if (head, tail) != ("the", "time") or nth not in NTH_WORDS or "," not in words:
        return raws
    end = words.index(",")
    each = next((at for at in (3, end - 2) if words[at : at + 2] in _EACH_TURN), 0)
    if not each:
        return raws
    event = [*raws[3:each], *raws[each + 2 : end]]
    if "would" not in words[:end]:
        when, for_ = (Raw("WORD", word, raws[0].span) for word in ("When", "for"))
        time = [for_, Raw("WORD", "the", raws[0].span), *raws[1:3], *raws[each : each + 2]]
        return [when, *event, *time, *raws[end:]]
    once = zip(("Once", "per", words[each + 1]), raws[:3], strict=True)
    said = [Raw("WORD", word, raw.span) for word, raw in once]
    said += [Raw("MARK", ",", raws[each].span), Raw("WORD", "when", raws[each + 1].span)]
    return [*said, *event, *raws[end:]] if nth == "first" else raws


def _of_both(raws: list[Raw]) -> list[Raw]:
    """Return "both you and your opponent" as "each player", "neither player can" as "each player cannot"."""
    words, at = [raw.text.lower() for raw in raws], 0
    if _BEGIN_BOTH.isdisjoint(words):
        return raws
    found: list[Raw] = []
    while at < len(raws):
        size, said = _both_at(words, at) if words[at] in _BEGIN_BOTH else (0, ())
        for place, word in enumerate(said):
            capital = not place and raws[at].text[0].isupper()
            last = raws[at + min(place, size - 1)].span
            span = last.to(raws[at + size - 1].span) if place + 1 == len(said) else last
            found.append(Raw("WORD", word.capitalize() if capital else word, span))
        found += [] if size else [raws[at]]
        at += size or 1
    return found


def _both_at(words: list[str], at: int) -> tuple[int, tuple[str, ...]]:
    """Return how many words at a place say both players, and how phrases write it; none if they do not."""
    for each, said in _BOTH:
        if words[at : at + len(each)] == [*each]:
            return len(each), said
    return 0, ()


@lru_cache(maxsize=32768)
def pieces(phrase: str, lang: Lang = "en") -> tuple[str, ...]:
    """Return the pieces of a phrase of the vocabulary, spelled as in texts."""
    if lang == "ja":
        return tuple(raw.text for raw in split(phrase, lang="ja"))
    return tuple(raw.text for raw in spell_out(list(split(phrase))))


def _joined(words: tuple[str, ...]) -> str:
    """Return the phrase of some pieces."""
    return " ".join(words).replace(f" {_OF}", _OF).replace(f"s{_OF}", "s'")


def _spelling(raws: list[Raw], at: int) -> tuple[int, tuple[str, ...]]:
    """Return the number of pieces of a spelling at ``at``, and its words; none if it is plain."""
    if raws[at].text.lower() not in _SPELLED:
        return 1, ()
    for spelling, words in _SPELLINGS.items():
        found = [raw.text for raw in raws[at : at + len(spelling)]]
        if tuple(text.lower() for text in found) == spelling:
            capital = found[0][0].isupper()
            first = words[0].capitalize() if capital else words[0]
            return len(spelling), (first, *words[1:])
    return 1, ()


def split_variables(raws: list[Raw]) -> Iterator[Raw]:
    """Yield the pieces, with ``X-1`` split into ``X`` and ``-1``; other pieces stay whole."""
    for raw in raws:
        if _VARIABLE.fullmatch(raw.text):
            line, column = raw.span.line, raw.span.column
            yield Raw("WORD", "X", Span(line, column, line, column + 1))
            rest = Span(line, column + 1, line, raw.span.end_column)
            yield Raw("SIGNED", raw.text[1:], rest)
        else:
            yield raw


_Entry: TypeAlias = tuple[tuple[str, ...], str, str, bool]
"""The words of a phrase, its terminal, its value, and whether it is a synonym."""
_BySize: TypeAlias = "list[tuple[int, dict[tuple[str, ...], list[_Entry]]]]"
"""Phrases by their length, the longest first, and then by their words."""


def _longest_first(entry: _Entry) -> int:
    return -len(entry[0])


def _first_two(words: tuple[str, ...]) -> tuple[str, str]:
    return words[0], words[1] if len(words) > 1 else ""


def _synonyms_ja(phrase: str) -> tuple[str, ...]:
    return synonyms_ja(phrase.replace(" ", ""))


@define(eq=False)
class Lexicon:
    """The phrases of all terminals, indexed by their first two words (the second may be "")."""

    __repr__ = brief

    _phrases: dict[tuple[str, str], list[_Entry]] = field(factory=dict)
    """The phrases by their first two words; of a copy only where something was added."""
    _known: dict[str, set[str]] = field(factory=dict)
    """The phrases of each terminal, without synonyms; of a copy only the added ones."""
    lang: Lang = "en"
    state: str = ""
    """The terminal of the words for states; Japanese only."""
    creature: str = ""
    """The only noun that is counted as living things are (体), or ""; Japanese only."""
    units: tuple[str, ...] = ()
    """The units of stats, which may stand behind their numbers; Japanese only."""
    everyday: tuple[tuple[str, str], ...] = ()
    """What the game's texts say, too (``Vocabulary.everyday_ja``, ``everyday_en``)."""
    _base: Lexicon | None = None
    """The lexicon of which this one is a copy."""
    _added: list[tuple[str, str, str]] = field(factory=list)
    """What was added to the copy."""
    _readings: dict[tuple[tuple[str, str, str], ...], dict[Said, Branch]] = field(
        factory=dict
    )
    _sizes: dict[tuple[str, str], _BySize] = field(factory=dict)
    """The phrases that were looked for, by their first two words; those of the base are there."""
    _words: frozenset[str] | None = None
    """All words that occur in phrases, once they were asked for."""

    @property
    def readings(self) -> dict[Said, Branch]:
        """The texts that were read before with exactly these phrases, and their readings.

        Copies to which the same was added share them, so that a text is followed once.
        """
        kept, added = (self._base or self)._readings, tuple(self._added)
        if len(kept) > MAX_READINGS and added not in kept:
            kept.clear()
        found = kept.setdefault(added, {})
        if len(found) > MAX_READINGS:
            found.clear()
        return found

    def add(self, terminal: str, phrase: str, key: str = "") -> None:
        """Add ``phrase`` as a reading of ``terminal``; its value is ``key``, or the phrase itself."""
        if self._base is None:
            self._readings.clear()
        else:
            self._added.append((terminal, phrase, key))
        self._enter(terminal, phrase, key or phrase, loose=False)
        first = _first_two(pieces(phrase, self.lang))
        self._phrases[first] = sorted(self._starting(first), key=_longest_first)
        self._known.setdefault(terminal, set()).add(phrase)

    def add_loose(self, terminal: str, phrase: str, key: str) -> None:
        """Read ``phrase`` as ``terminal``, unless it is one of its own phrases."""
        if all(phrase not in each._known.get(terminal, ()) for each in self._layers):
            self._enter(terminal, phrase, key, loose=True)

    def add_synonyms(self) -> None:
        """Read all phrases also in everyday synonyms, unless the terminal has them itself."""
        exact = [*self._exact()]
        said = {(words, terminal): "" for words, terminal, _ in exact}
        alike = synonyms if self.lang == "en" else _synonyms_ja
        for words, terminal, key in exact:
            for phrase in alike(_joined(words)):
                place = (pieces(phrase, self.lang), terminal)
                if said.get(place, key) == key:
                    self._enter(terminal, phrase, key, loose=True)
                if self.lang == "ja" and terminal in _ALIKE_ENOUGH:
                    said.setdefault(place, key)
        for entries in self._phrases.values():
            entries.sort(key=_longest_first)

    def _enter(self, terminal: str, phrase: str, key: str, *, loose: bool) -> None:
        words = pieces(phrase, self.lang)
        first, entry = _first_two(words), (words, terminal, key, loose)
        entries = self._starting(first)
        if entry not in entries:
            self._phrases[first] = [*entries, entry]
            self._sizes.pop(first, None)
            self._words = None

    def _starting(self, first: tuple[str, str]) -> Sequence[_Entry]:
        """Return the phrases that begin with two words."""
        found = self._phrases.get(first)
        if found is None and self._base is not None:
            found = self._base._phrases.get(first)
        return found or ()

    @property
    def _layers(self) -> tuple[Lexicon, ...]:
        """The lexicon of which this one is a copy, if it is one, and this one."""
        return (self,) if self._base is None else (self._base, self)

    def _by_start(self) -> Mapping[tuple[str, str], list[_Entry]]:
        """Return all phrases, by their first two words."""
        base = self._base
        return self._phrases if base is None else {**base._phrases, **self._phrases}

    def _exact(self) -> Iterator[tuple[tuple[str, ...], str, str]]:
        return self._all(loose=False)

    def _all(self, *, loose: bool) -> Iterator[tuple[tuple[str, ...], str, str]]:
        for entries in self._by_start().values():
            for words, terminal, key, is_loose in entries:
                if loose or not is_loose:
                    yield words, terminal, key

    def joined_phrases(self) -> Iterator[str]:
        """Yield each phrase with its pieces joined, as Japanese is written."""
        for words, *_ in self._exact():
            yield "".join(words)

    def words_of(self, terminal: str) -> list[str]:
        """Return the phrases of a terminal with their pieces joined, as Japanese is written."""
        return ["".join(pieces(each, self.lang)) for each in self.phrases_of([terminal])]

    def says(self, word: str) -> bool:
        """Return whether a word is a phrase of its own."""
        return bool(self._starting((word, "")))

    @property
    def base(self) -> Lexicon:
        """The lexicon without the words that a set of cards declares."""
        return self._base or self

    @property
    def terminals(self) -> list[str]:
        """The terminals that have phrases."""
        return [*dict.fromkeys(name for each in self._layers for name in each._known)]

    @property
    def all_words(self) -> frozenset[str]:
        """All words that occur in phrases."""
        if self._words is None:
            if self._base is None:
                phrases = (words for words, *_ in self._all(loose=True))
                self._words = frozenset(chain.from_iterable(phrases))
            else:
                more = (pieces(phrase, self.lang) for _, phrase, _ in self._added)
                self._words = self._base.all_words.union(*more)
        return self._words

    def copy(self) -> Lexicon:
        """Return a copy that words can be added to; it looks up all others here, so no copy is made of a copy."""
        assert self._base is None
        about = (self.lang, self.state, self.creature, self.units, self.everyday)
        return Lexicon({}, {}, *about, self)

    def phrases_of(self, terminals: Iterable[str]) -> list[str]:
        """Return the phrases of some terminals, sorted."""
        known = [each._known for each in self._layers]
        return sorted(
            {
                phrase
                for name in terminals
                for each in known
                for phrase in each.get(name, ())
            }
        )

    def entries(self, *, loose: bool = False) -> Iterator[tuple[str, str, str]]:
        """Yield each phrase with its terminal and its value; without ``loose``, no synonyms."""
        for words, terminal, key in self._all(loose=loose):
            yield " ".join(words), terminal, key

    def words(self, raws: list[Raw], at: int, *, starts: bool) -> dict[str, list[Word]]:
        """Return all readings that begin at piece ``at``: terminal → values with their lengths.

        Set ``starts`` at the beginning of a sentence; the first letter may then be a capital.
        """
        first = raws[at]
        found: dict[str, list[Word]] = {}
        lower = first.text[:1].lower() + first.text[1:]
        for text in (
            (first.text, lower) if starts and lower != first.text else (first.text,)
        ):
            for words, terminal, key, loose in self._beginning(text, raws, at):
                found.setdefault(terminal, []).append((key, len(words), loose))
        if first.shape in SHAPES:
            found.setdefault(first.shape, []).append((first.text, 1, False))
        return found

    def length(self, raws: list[Raw], at: int, accepted: Collection[str]) -> int:
        """Return the length of the longest reading as one of some terminals; 0 without any."""
        words = self.words(raws, at, starts=True)
        sizes = (size for name in accepted for _, size, _ in words.get(name, ()))
        return max(sizes, default=0)

    def knows(self, raws: list[Raw], at: int, *, starts: bool) -> int:
        """Return the length of a phrase of any terminal at piece ``at``; 0 if nothing matches."""
        first = raws[at]
        lower = first.text[:1].lower() + first.text[1:]
        for text in (first.text, lower) if starts else (first.text,):
            for words, *_ in self._beginning(text, raws, at):
                return len(words)
        return 0

    def nearest_start(
        self, raws: list[Raw], at: int, accepted: Collection[str], *, starts: bool
    ) -> int:
        """Return the number of pieces that agree with the start of some accepted phrase."""
        text = raws[at].text
        best = 0
        for first in (text, text[:1].lower() + text[1:]) if starts else (text,):
            begun = (each for key, each in self._by_start().items() if key[0] == first)
            for words, terminal, *_ in chain.from_iterable(begun):
                if terminal in accepted:
                    agreeing = 1
                    for word, raw in zip(words[1:], raws[at + 1 :], strict=False):
                        if word != raw.text:
                            break
                        agreeing += 1
                    best = max(best, agreeing)
        return best

    def _beginning(self, first: str, raws: list[Raw], at: int) -> Iterator[_Entry]:
        """Yield the phrases that stand at ``at`` if its piece reads as ``first``, the longest first."""
        seconds = (raws[at + 1].text, "") if at + 1 < len(raws) else ("",)
        for second in seconds:
            for size, found in self._by_size((first, second)):
                if at + size <= len(raws):
                    words = (first, *(raw.text for raw in raws[at + 1 : at + size]))
                    yield from found.get(words, ())

    def _by_size(self, first: tuple[str, str]) -> _BySize:
        """Return the phrases that begin with two words, by their lengths."""
        entries = self._phrases.get(first)
        if entries is None:
            return [] if self._base is None else self._base._by_size(first)
        known = self._sizes.get(first)
        if known is None:
            sizes: dict[int, dict[tuple[str, ...], list[_Entry]]] = {}
            for entry in entries:
                sizes.setdefault(len(entry[0]), {}).setdefault(entry[0], []).append(entry)
            known = self._sizes[first] = sorted(sizes.items(), reverse=True)
        return known
