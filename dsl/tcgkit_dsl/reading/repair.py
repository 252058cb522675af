"""A sentence that is not understood, and the nearest ones that are: what its writer may have meant.

What was understood stays. Around the place where reading stopped, words are corrected, left out or
added, until the parser reads the whole; a change costs what it takes from the meaning: a spelling
little, a small word ("the", "of") little more, a word that carries meaning most. A word is never
exchanged for one that means something else. What is left out and added is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, TypeAlias

from attrs import define, evolve, field, frozen

from tcgkit.kernel.data import uncollected
from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.chart import Chart
from tcgkit_dsl.reading.everyday_en import everyday_english
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.lexicon import Lexicon, Raw, pieces
from tcgkit_dsl.reading.meanings_en import (
    ALIKE,
    ARTICLES,
    BE,
    BEFORE,
    CHOOSING,
    DIRECTIONS,
    LIMITS,
    NAMED,
    NAMING,
    NEVER,
    OWNERS,
    PASSIVE,
    SMALL,
    STATES,
    Words,
    has_meaning,
    phrase_of,
    said_of,
    spelling,
    stem,
    weight,
)
from tcgkit_dsl.reading.nearby import nearby
from tcgkit_dsl.reading.parser import follow
from tcgkit_dsl.words.synonyms import COMMON

MAX_TRIES: Final = 240
"""The most sentences that are tried."""
_WORK: Final = 40_000
"""How many steps of the parser the search for one sentence may take."""
_STEPS: Final = 24
"""From how many sentences the search goes on."""
_MORE_STEPS: Final = 4
"""From how many once one is found."""
MAX_COST: Final = 3.0
"""The most that all changes may cost."""
OFFERS: Final = 6
"""How many sentences are offered; the first that passes all checks is suggested."""
_SLACK: Final = 0.6
"""How much dearer than the nearest sentence another one may be."""
_KEPT: Final = 0.5
"""The least share of the words with meaning that a suggestion keeps."""
_BACK: Final = 8
"""In how many places before the one where reading stopped the mistake may be."""
_AWAY: Final = 0.05
"""What it costs to look one place further back."""
_SPAN: Final = 14
"""The most words that are left out at once."""
_TRIED: Final = 40
"""How many changes of one sentence are tried."""
_ADDED: Final = 12
"""How many changes of one sentence that add something are tried."""
_FORM: Final = 0.12
"""What another form of the sentence costs."""
_ONE_OF_MANY: Final = 4
"""From how many nouns on the one that is added would be any of them."""
_CLASSES: Final = ("NOUN", "OPEN_WORD", "OPEN_NOUN", "QUALITY")
"""Terminals for what objects are called."""
_QUALITIES: Final = ("QUALITY", "OPEN_WORD", "CLASS_STATE")
"""Terminals for what objects are like: none is added that nobody wrote."""
_GENERAL: Final = frozenset({"card", "cards"})
"""Nouns that say no more than that there is something."""
_COUNTS: Final = frozenset({"one", "two", "three", "four", "five", "six"})
_COMPARED: Final = frozenset({"than", "most", "least", "exactly"})
"""Words behind which a number is compared with another one."""
_NUMBERS: Final = ("NUMBER_WORD", "X")
_NOWHERE: Final = Span(1, 1, 1, 2)
Meant: TypeAlias = tuple[float, Words, int, Words, Words]
"""What it costs, the phrase, for how many words it stands, and what it leaves out and adds."""


@frozen
class Offer:
    """A sentence that may be meant, and what it leaves out and adds."""

    text: str
    left_out: Words = ()
    added: Words = ()


@frozen
class Change:
    """A changed sentence: what the changes cost, and what they left out and added."""

    cost: float
    words: Words
    left_out: Words = ()
    added: Words = ()
    lost: int = 0
    """How many words with meaning are left out."""
    turned: Counter[str] = field(factory=Counter, eq=False)
    """How much more often than what was written another form of it denies and limits."""


@frozen(order=True)
class _Try:
    """A change from which the search goes on, with its chart."""

    worth: float
    number: int
    change: Change = field(eq=False)
    chart: Chart = field(eq=False)


def repaired(
    grammar: Grammar, lexicon: Lexicon, raws: list[Raw], start: str
) -> list[Offer]:
    """Return the nearest sentences that can be read, the nearest first."""
    words = tuple(raw.text for raw in raws)
    seeds = [Change(0.0, words)]
    anew = everyday_english(lexicon.base).read(raws, lexicon.all_words)
    said = tuple(raw.text for raw in anew)
    if said != words:
        seeds.append(Change(0.0, said))
    with uncollected():  # and what the search made is let go in the block
        return Repair(grammar, lexicon, start).nearest(seeds)


@define
class Repair:
    """The search for the sentences that one may be meant for."""

    grammar: Grammar
    lexicon: Lexicon
    start: str
    most: int = MAX_TRIES
    each: int = _TRIED
    tried: int = 0
    work: int = 0
    seen: set[Words] = field(factory=set)
    waiting: list[_Try] = field(factory=list)
    found: list[Change] = field(factory=list)
    written: Words = ()
    said: tuple[Words, ...] = ()
    """The sentence as it was written, and in the words of the vocabulary."""
    most_lost: int = 0
    """The most words with meaning that may be left out."""
    _terminals: frozenset[str] = frozenset()
    _deeds: set[str] = field(factory=set)
    """The words with which deeds begin."""
    _phrases: dict[str, list[Words]] = field(factory=dict)
    _near: dict[str, list[tuple[float, str]]] = field(factory=dict)
    _begun: dict[str, list[tuple[Words, frozenset[str]]]] = field(factory=dict)
    meant: dict[tuple[str, Words], list[Meant]] = field(factory=dict)
    """What words may be meant for, by the terminal that stands there."""

    def nearest(self, seeds: list[Change]) -> list[Offer]:
        """Return the nearest sentences that can be read."""
        self._terminals = frozenset({*self.lexicon.terminals, "INT"} - {*_NUMBERS})
        self.written = seeds[0].words
        self.said = tuple([each for seed in seeds for each in self.meant_by(seed.words)])
        self.most_lost = self.may_lose(self.written)
        for seed in seeds:
            self.follow(seed)
            spelled = self.spelled(seed)
            if spelled is not None:
                self.follow(spelled)
        limit = MAX_COST
        steps = _STEPS
        while self.waiting and steps and not self.ends:
            best = heappop(self.waiting)
            if self.found:
                limit = min(limit, self.found[0].cost + _SLACK)
                steps = min(steps, _MORE_STEPS)
            if best.change.cost >= limit:
                continue
            steps -= 1
            made = self.changes(best.change, best.chart)
            for change in sorted(made, key=_cost)[: self.each]:
                if change.cost > limit or change.words in self.seen:
                    continue
                self.follow(change)
                if len(self.found) >= 2 * OFFERS or self.ends:
                    break
        self.found.sort(key=_cost)
        return [
            Offer(self.joined(each.words), each.left_out, each.added)
            for each in self.found[:OFFERS]
        ]

    @property
    def ends(self) -> bool:
        """Whether enough was tried."""
        return self.tried >= self.most or self.work > _WORK

    def follow(self, change: Change) -> None:
        """Keep a changed sentence: as one that can be read, or for further changes."""
        if change.words in self.seen or change.lost > self.most_lost:
            return
        if (change.left_out and change.added) or len({*change.added}) < len(change.added):
            return  # something else would be said
        if self.is_broken(change.words) or any(
            self.is_deed(each.split()[0]) for each in change.left_out
        ):
            return
        if any(self.turns(each) for each in (*change.left_out, *change.added)):
            return
        self.seen.add(change.words)
        self.tried += 1
        chart = follow(self.grammar, self.lexicon, self.raws(change.words), self.start)
        if len(chart.readings()) == 1:
            if change.cost and self.keeps_sense(change):
                self.found.append(change)
                self.found.sort(key=_cost)
            return
        self.work += chart.steps
        left = 1 - chart.far / (len(change.words) + 1)
        heappush(self.waiting, _Try(change.cost + 2.5 * left, self.tried, change, chart))

    def keeps_sense(self, change: Change) -> bool:
        """Return whether a sentence denies and limits as often as what was written, but for what it tells."""
        told = change.turned.copy()
        for each in change.added:
            told.update(self.limits((each,)))
        for each in change.left_out:
            told.subtract(self.limits((each,)))
        has = self.limits(change.words)
        for said in self.said:
            wanted = self.limits(said)
            wanted.update(told)
            if +wanted == has and not self.turns_voice(said, change.words):
                return True
        return False

    # ---- words of English; Japanese has its own ---------------------------------------

    def meant_by(self, words: Words) -> Iterator[Words]:
        """Yield what was written: as it stands, and with slips of the pen in words that limit set right."""
        yield words
        once = tuple([two for one, two in pairwise(("", *words)) if two != one])
        known = sorted(LIMITS & self.lexicon.all_words)
        yield tuple(
            [
                next((each for each in known if self._is_near(word, each)), word)
                if self._is_unknown(word, self._starts(once, at))
                else word
                for at, word in enumerate(once)
            ]
        )

    @staticmethod
    def raws(words: Words) -> list[Raw]:
        """Return words as pieces; their places do not matter."""
        return [Raw(_shape(word), word, _NOWHERE) for word in words]

    def joined(self, words: Words) -> str:
        """Return words as a text, with a noun behind "a" in the singular."""
        known = self.lexicon.all_words
        return _joined(
            (
                *words[:1],
                *(
                    two[:-1]
                    if one in {"a", "an", "1"} and two[-1] == "s" and two[:-1] in known
                    else two
                    for one, two in pairwise(words)
                ),
            )
        )

    @staticmethod
    def may_lose(words: Words) -> int:
        """Return how many words with meaning may be left out of a sentence."""
        return int((1 - _KEPT) * sum(map(has_meaning, words)))

    def is_broken(self, words: Words) -> bool:
        """Return whether words stand together that never do: "an your"."""
        written = {*pairwise(self.written)}
        return any(
            (one in ARTICLES and two in OWNERS)
            or (one == "an" and two[0] not in "aeiouAEIOUhHx")
            or (one in NAMING and two in BEFORE and (one, two) not in written)
            or (one == "target" and two in OWNERS)
            for one, two in pairwise(words)
        )

    @staticmethod
    def turns(said: str) -> bool:
        """Return whether words would turn what is said into its opposite."""
        return not NEVER.isdisjoint(said.casefold().split())

    @staticmethod
    def turns_voice(said: Words, words: Words) -> bool:
        """Return whether words say that something does what is done to it, or the other way round."""
        return _turned(said, words) or _turned(words, said)

    @staticmethod
    def limits(words: Words) -> Counter[str]:
        """Return how often words deny or limit what is said."""
        said = (
            " ".join(words).casefold().replace("n't", " not").replace("cannot", "can not")
        )
        return Counter(word for word in said.split() if word in LIMITS)

    def spelled(self, change: Change) -> Change | None:
        """Return a sentence with all unknown words spelled as the nearest known ones, if there are some."""
        words, cost = list(change.words), change.cost
        for at, word in enumerate(words):
            if self._is_unknown(word, self._starts(change.words, at)):
                near = self._near_words(word)
                if near:
                    words[at], cost = near[0][1], cost + near[0][0]
        return Change(cost, tuple(words)) if tuple(words) != change.words else None

    def changes(self, change: Change, chart: Chart) -> Iterator[Change]:
        """Yield changes around the place where reading stopped, and the sentence in other forms."""
        words = change.words
        yield from self.forms(change)
        places = [at for at in chart.begins() if at <= chart.far][-_BACK:]
        added: list[Change] = []
        for back, at in enumerate(reversed(places)):
            away = _AWAY * back
            expected = chart.expected(at)
            yield from self._without(change, chart, at, expected, away)
            yield from self._corrected(change, chart, at, away)
            if back < 4:
                added += self._added(change, chart, at, away)
        yield from sorted(added, key=_cost)[:_ADDED]
        for at in range(max(0, chart.far - 2), min(chart.far + 2, len(words))):
            for cost, word in self._forms(words[at], self._starts(words, at)):
                cost += change.cost + _AWAY * abs(chart.far - at)
                yield self._change(change, cost, (*words[:at], word, *words[at + 1 :]))

    def forms(self, change: Change) -> Iterator[Change]:
        """Yield a sentence in other forms that say the same."""
        for new in self.nearby(change.words):
            turned = change.turned.copy()
            turned.update(self.limits(new))
            turned.subtract(self.limits(change.words))
            yield evolve(change, cost=change.cost + _FORM, words=new, turned=turned)

    def nearby(self, words: Words) -> Iterator[Words]:
        """Yield words in other forms."""
        return nearby(self.lexicon.base, words)

    def _without(
        self, change: Change, chart: Chart, at: int, expected: frozenset[str], away: float
    ) -> Iterator[Change]:
        """Yield the sentence without some words after which it can go on."""
        words = change.words
        begins = self._starts(words, at)
        for end in range(at + 1, min(len(words), at + _SPAN) + 1):
            gone = words[at:end]
            if begins and words[end : end + 1] != gone and self.is_deed(gone[0]):
                return  # what is done would be lost
            begun = begins and words[end : end + 1] and words[end][0].isupper()
            if (
                end < len(words)
                and expected.isdisjoint(chart.source.words(end))
                and not begun  # the sentence began there
            ):
                continue
            if end == len(words) and "$END" not in expected:
                continue
            if gone[-1] == "." and end < len(words):
                return  # the next sentence stays
            again = gone in (
                words[max(0, at - len(gone)) : at],
                words[end : end + len(gone)],
            )
            lost = 0 if again else sum(map(has_meaning, gone))
            cost = 0.15 if again else weight(gone)
            says = () if again or (not lost and len(gone) == 1) else gone
            yield Change(
                change.cost + cost + away,
                (*words[:at], *words[end:]),
                change.left_out + ((phrase_of(says),) if says else ()),
                change.added,
                change.lost + lost,
                change.turned,
            )

    def _corrected(
        self, change: Change, chart: Chart, at: int, away: float
    ) -> Iterator[Change]:
        """Yield the sentence with a phrase that may stand here in place of one that is near to it."""
        words = change.words
        if at >= len(words):
            return
        window = words[at : at + 8]
        behind: dict[int, frozenset[str]] = {}
        for terminal in sorted(chart.expected(at) & self._terminals):
            for cost, new, size, out, put in self._meant(terminal, window):
                if size not in behind:
                    behind[size] = chart.missing(at, at + size)
                if terminal not in behind[size]:
                    continue
                yield Change(
                    change.cost + cost + away,
                    (*words[:at], *new, *words[at + size :]),
                    change.left_out + out,
                    change.added + put,
                    change.lost + len(out),
                    change.turned,
                )

    def _meant(self, terminal: str, window: Words) -> list[Meant]:
        """Return the phrases of a terminal that may be meant by what words begin with."""
        if (terminal, window) not in self.meant:
            found = self.meant[terminal, window] = []
            stems = {stem(word) for word in window}
            for new, begun in self._stems(terminal):
                long = len(new)
                if long > 1 and len(stems & begun) * 2 < long:
                    continue
                if long == 1 and not self._is_near(window[0], new[0]):
                    continue
                sizes = range(max(1, long - 1), min(len(window), long + 2) + 1)
                for size in sizes if long > 1 else (1,):
                    if _is_turned(new, window[:size]):
                        continue
                    fit = self._fit(new, window[:size])
                    if fit is None or (fit[2] and not NEVER.isdisjoint(new)):
                        continue  # what is denied would be another thing
                    other = fit[2] and _names_other(new, window[:size])
                    if not other and not any(map(self.is_deed, fit[2])):
                        cost, out, put = fit
                        found.append((cost, new, size, out, put))
        return self.meant[terminal, window]

    def _stems(self, terminal: str) -> list[tuple[Words, frozenset[str]]]:
        """Return the phrases of a terminal, each with the stems of its words."""
        if terminal not in self._begun:
            self._begun[terminal] = [
                (each, frozenset(map(stem, each))) for each in self._of(terminal)
            ]
        return self._begun[terminal]

    def _added(
        self, change: Change, chart: Chart, at: int, away: float
    ) -> Iterator[Change]:
        """Yield the sentence with a phrase more, behind which it can go on."""
        words = change.words
        for terminal in sorted(chart.missing(at) & self._terminals):
            for new in self._of(terminal)[:3]:
                if len(new) > 4 or (new[0] in {"a", "an"} and words[at - 1] in BE):
                    continue
                if words[at - 1] in NEVER or _is_counted(words[:at][-2:], new):
                    continue
                says = any(has_meaning(word) or word in NAMED for word in new)
                deed = self.is_deed(new[0]) and self._starts(words, at)
                if says and (deed or not self.may_add(terminal, new)):
                    continue
                if says and self._is_any(terminal, new, words):
                    continue
                yield Change(
                    change.cost + 0.1 + weight(new) + away,
                    (*words[:at], *new, *words[at:]),
                    change.left_out,
                    change.added + ((phrase_of(new),) if says else ()),
                    change.lost,
                    change.turned,
                )

    def _is_any(self, terminal: str, new: Words, words: Words) -> bool:
        """Return whether a word is one of many nouns, none of which was written: it would be any."""
        others = self._of(terminal)
        if terminal not in _CLASSES or len(others) < _ONE_OF_MANY or new[0] in _GENERAL:
            return False
        return stem(new[0]) not in {stem(word) for word in words}

    def may_add(self, terminal: str, new: Words) -> bool:
        """Return whether a phrase with meaning may be added: no deed that nobody wrote."""
        deed = self.is_deed(new[0]) and new[0] not in STATES
        return not deed and terminal not in _QUALITIES

    def is_deed(self, word: str) -> bool:
        """Return whether a word begins what is done."""
        if not self._deeds:
            keys = (
                each.key for each in self.grammar.shapes.values() if each.kind == "verb"
            )
            self._deeds = {word for key in keys for word in key.split(" ")[0].split("/")}
            self._deeds = (self._deeds | CHOOSING) - SMALL
        return word[:1].lower() + word[1:] in self._deeds

    def _change(self, change: Change, cost: float, words: Words) -> Change:
        return evolve(change, cost=cost, words=words)

    # ---- words and phrases ------------------------------------------------------------

    def _of(self, terminal: str) -> list[Words]:
        """Return the phrases of a terminal, the shortest first; of all numbers only 1."""
        if terminal not in self._phrases:
            phrases = ["1"] if terminal == "INT" else self.lexicon.phrases_of([terminal])
            self._phrases[terminal] = sorted(
                map(pieces, phrases), key=lambda each: (len(each), each)
            )
        return self._phrases[terminal]

    @staticmethod
    def _starts(words: Words, at: int) -> bool:
        return at == 0 or words[at - 1] in {".", ":"}

    def _is_unknown(self, word: str, starts: bool) -> bool:
        known = self.lexicon.all_words
        lower = word[:1].lower() + word[1:]
        return word[0].isalpha() and word not in known and not (starts and lower in known)

    def _near_words(self, word: str) -> list[tuple[float, str]]:
        """Return the known words that an unknown one may be a spelling of, the nearest first."""
        if word not in self._near:
            found = []
            folded = word.casefold()
            for known in () if folded in COMMON else self.lexicon.all_words:
                cost = spelling(folded, known.casefold())
                if cost < 1:
                    found.append((cost, known))
            self._near[word] = sorted(found)[:3]
        return self._near[word]

    def _forms(self, word: str, starts: bool) -> list[tuple[float, str]]:
        """Return what a word may be a wrong spelling or a wrong form of."""
        if word[0] == "+" and word[1:].isdigit():
            return [(0.25, word[1:])]  # a minus says something else
        if not word[0].isalpha():
            return self._others(word)
        found = [*self._near_words(word)] if self._is_unknown(word, starts) else []
        low, same = word.casefold(), stem(word)
        for known in sorted(self.lexicon.all_words):
            if known[0].casefold() == low[0] and known != word and stem(known) == same:
                found.append((0.1 if known.casefold() == low else 0.2, known))
        return sorted(found + self._others(low))

    def _others(self, word: str) -> list[tuple[float, str]]:
        """Return the known words that are used for another one."""
        known = self.lexicon.all_words
        found = {each for group in ALIKE if word in group for each in group} - {word}
        return [(0.35, each) for each in sorted(found) if each in known or each.isdigit()]

    def _is_near(self, old: str, new: str) -> bool:
        if old.casefold() == new.casefold() or stem(old) == stem(new):
            return True
        return (
            spelling(old.casefold(), new.casefold()) < 1
            and old not in self.lexicon.all_words
            and old.casefold() not in COMMON
        )

    def _fit(self, new: Words, old: Words) -> tuple[float, Words, Words] | None:
        """Return what it costs that ``old`` was written for ``new``, and what of it is lost and added."""
        rows: list[list[tuple[float, Words, Words]]] = [[(0.0, (), ())]]
        for word in old:
            cost, out, put = rows[0][-1]
            rows[0].append((cost + weight((word,)), out + said_of(word), put))
        for word in new:
            before = rows[-1]
            cost, out, put = before[0]
            row = [(cost + 0.1 + weight((word,)), out, put + said_of(word))]
            for n, other in enumerate(old, 1):
                ways = [
                    (
                        row[n - 1][0] + weight((other,)),
                        row[n - 1][1] + said_of(other),
                        row[n - 1][2],
                    ),
                    (
                        before[n][0] + 0.1 + weight((word,)),
                        before[n][1],
                        before[n][2] + said_of(word),
                    ),
                ]
                same = self._instead(word, other)
                if same is not None:
                    ways.append((before[n - 1][0] + same, *before[n - 1][1:]))
                row.append(min(ways))
            if min(each[0] for each in row) > 1.2:
                return None
            rows.append(row)
        cost, out, put = rows[-1][-1]
        return (max(cost, 0.05), out, put) if cost <= 1.2 else None

    def _instead(self, new: str, old: str) -> float | None:
        """Return what it costs to write a word for another one; nothing if they mean different things."""
        if new == old:
            return 0.0
        low, other = new.casefold(), old.casefold()
        if low == other:
            return 0.05
        if stem(new) == stem(old):
            return 0.15
        if old not in self.lexicon.all_words and other not in COMMON:
            cost = spelling(other, low)
            if cost < 1:
                return cost
        if low in SMALL and other in SMALL:
            return 0.35 if _direction(low) in (_direction(other), None) else None
        if any(low in group and other in group for group in ALIKE):
            return 0.35
        return None


def _is_turned(new: Words, old: Words) -> bool:
    """Return whether words say another way than others how things stand to each other: "of" for "on"."""
    one, other = (
        {_direction(word.casefold()) for word in each} - {None} for each in (new, old)
    )
    return bool(one - other) and bool(other - one)


def _names_other(new: Words, old: Words) -> bool:
    """Return whether words name something that a phrase with more words leaves out: "Dust zone" for "effect zone"."""
    return bool(NAMED & {*map(str.casefold, old)} - {*map(str.casefold, new)})


def _is_counted(before: Words, new: Words) -> bool:
    """Return whether a number would count something of which nobody spoke: "fewer than 3"."""
    number = before[-1] if before else ""
    if not (number.isdigit() or number in _COUNTS):
        return False
    return new[0] in _GENERAL or (before[0] in _COMPARED and new[0][0].isalpha())


def _direction(word: str) -> frozenset[str] | None:
    return next((each for each in DIRECTIONS if word in each), None)


def _cost(change: Change) -> float:
    return change.cost


def _shape(word: str) -> str:
    if word[0] == '"':
        return "STRING"
    if word[0] in "+-\u2212" and word[1:].isdigit():
        return "SIGNED"
    if word.isdigit():
        return "INT"
    return "WORD" if word[0].isalpha() or word == "'s" else "MARK"


def _joined(words: Words) -> str:
    """Return words as a sentence."""
    text = ""
    for word in words:
        glued = not text or word[0] in ",.;:)'" or text[-1] == "("
        if not text or text[-1] == ".":
            word = word[:1].upper() + word[1:]
        text += word if glued else f" {word}"
    return text


def _turned(passive: Words, words: Words) -> bool:
    """Return whether what is done in the first words is there in the others, in active forms only."""
    done = {
        two
        for one, two in pairwise(passive)
        if one.casefold() in PASSIVE and two.endswith("ed") and two not in words
    }
    return bool({stem(each) for each in done} & {stem(each) for each in words})
