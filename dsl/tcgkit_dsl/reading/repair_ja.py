"""A Japanese sentence that is not understood, and the nearest ones that are.

A Japanese text is a row of letters. The mistake lies in the phrase where reading stopped, or in one of the few
before it: there a phrase takes the place of letters that look like it, or letters are left out, or a phrase is added.
Words in kanji, katakana and digits carry the meaning: none is exchanged for another one, and what is left out or
added of them is told.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from attrs import define, field

from tcgkit.kernel.data import uncollected
from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.chart import Chart
from tcgkit_dsl.reading.complaint_ja import KINDS
from tcgkit_dsl.reading.everyday_ja import everyday, owned
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.letters import edits
from tcgkit_dsl.reading.lexicon import SHAPES, Lexicon, Raw, japanese_pieces, pieces
from tcgkit_dsl.reading.meanings_en import Words
from tcgkit_dsl.reading.nearby import nearby_ja
from tcgkit_dsl.reading.repair import Change, Meant, Offer, Repair

_BACK: Final = 5
"""In how many phrases before the place where reading stopped the mistake may be."""
_AWAY: Final = 0.08
"""What it costs to look one phrase further back."""
_WRONG: Final = 0.3
"""What a wrong letter costs, or one too many."""
_MISSING: Final = 0.26
"""What a missing letter costs, and two letters in the wrong order."""
_SPAN: Final = 24
"""The most letters that are left out at once."""
_INSIDE: Final = 4
"""The most letters that are left out within a phrase."""
_MOST: Final = 300
"""How many sentences are tried in all."""
_TRIED: Final = 80
"""How many changes of one sentence are tried."""
_NOWHERE: Final = Span(1, 1, 1, 2)
_MEANING: Final = re.compile(
    r"[一-鿿々]+|[ァ-ヺー]+|[A-Za-z]+|[+\-]?\d+|「[^」]*」|その(?=[一-鿿ァ-ヺー])"
)
"""A word that carries meaning: a change of script ends it; その says whose."""
_SMALL: Final = frozenset(
    {"枚", "体", "つ", "個", "回", "場合", "時", "事", "上", "中", "間", "効果", "カード"}
)
"""Words that carry little meaning."""


_WHOLE: Final = frozenset({"場", "色", "数", "山"})
"""Words of one letter, which are no spelling of a longer one: 場 is not 墓場."""
_NEVER: Final = (
    *("ない", "ず", "以外", "できる", "不可"),
    *("代わり", "なら", "場合", "しか", "のみ", "次"),
)
"""Letters that are neither left out nor added: the opposite would be said."""


_LIMITS: Final = re.compile(
    r"なら|場合|れば|な(?=い|く|かっ|けれ)|ず(?!つ)|以外|不可|代わり|まで|だけ|しか|のみ|すべて|全て|または|(?<=[枚体つ個])か|(?:攻撃|防御|破壊)され|(?<=[\dDPe])に(?=[すな])|[上下]か(?=[上下])|(?<=相手)に|(?<=自分)に|(?<=プレイヤー)に"
)
"""Letters that deny, limit or turn around who does it: a corrected sentence has them as often as the written one."""
_CONDITIONS: Final = frozenset({"なら", "場合", "れば"})
"""How a condition ends: no suggestion makes a deed of it."""


def repaired_ja(grammar: Grammar, lexicon: Lexicon, raws: list[Raw]) -> list[Offer]:
    """Return the nearest Japanese texts that can be read, the nearest first."""
    raws = owned(raws)
    anew, _ = everyday(lexicon).read(raws)
    seeds = [tuple(raw.text for raw in each) for each in (raws, anew)]
    changes = [Change(0.0, words) for words in dict.fromkeys(seeds)]
    with uncollected():
        plain = JaRepair(grammar, lexicon, "text", _MOST, _TRIED).nearest(changes)
        if any(not each.left_out and not each.added for each in plain):
            return plain
        search = JaRepair(grammar, lexicon, "text", _MOST, _TRIED, in_forms=True)
        return sorted([*search.nearest(changes), *plain], key=_loses)


def _loses(offer: Offer) -> bool:
    """Return whether an offer leaves out or adds words."""
    return bool(offer.left_out or offer.added)


@define
class JaRepair(Repair):
    """The search for one sentence among rows of letters."""

    known: dict[tuple[str, bool], list[Words]] = field(factory=dict)
    """The phrases of terminals that were asked for."""
    in_forms: bool = False
    """Whether the sentence is tried in other forms, too."""

    @staticmethod
    def raws(words: Words) -> list[Raw]:
        """Return letters as pieces; their places do not matter."""
        return [Raw(shape_of(word), word, _NOWHERE) for word in words]

    def nearby(self, words: Words) -> Iterator[Words]:
        """Yield letters in other forms."""
        return nearby_ja(self.lexicon, words) if self.in_forms else iter(())

    @staticmethod
    def joined(words: Words) -> str:
        """Return letters as a text."""
        return "".join(words)

    @staticmethod
    def may_lose(words: Words) -> int:
        """Return how many words with meaning may be left out of a sentence."""
        return len(_told("".join(words))) // 2

    def is_broken(self, words: Words) -> bool:
        """Return False: Japanese has no articles."""
        return False

    @staticmethod
    def turns(said: str) -> bool:
        """Return whether letters would turn what is said into its opposite."""
        return any(each in said for each in _NEVER)

    @staticmethod
    def turns_voice(said: Words, words: Words) -> bool:
        """Return False: Japanese says it in the verb, whose words are counted."""
        return False

    @staticmethod
    def limits(words: Words) -> Counter[str]:
        """Return how often letters deny or limit what is said."""
        found = _LIMITS.findall("".join(words))
        return Counter("場合" if each in _CONDITIONS else each for each in found)

    def spelled(self, change: Change) -> Change | None:
        """Return nothing: letters have no spelling."""
        return None

    def changes(self, change: Change, chart: Chart) -> Iterator[Change]:
        """Yield changes in the last phrases that were understood."""
        yield from self.forms(change)
        begins = chart.begins()[-_BACK:]
        for back, at in enumerate(reversed(begins)):
            yield from self._changes_at(change, chart, at, _AWAY * back)

    def _changes_at(
        self, change: Change, chart: Chart, at: int, away: float
    ) -> Iterator[Change]:
        """Yield the changes of what stands at ``at``."""
        words = change.words
        head, expected = words[:at], chart.expected(at)
        base = change.cost + away
        for end in range(at + 1, min(_SPAN, len(words) - at) + at + 1):
            if words[end - 1] == "。" and end < len(words):
                break  # the next sentence stays
            going = chart.source.words(end) if end < len(words) else {"$END": []}
            if expected.isdisjoint(going):
                continue
            gone = words[at:end]
            again = gone in (
                words[max(0, at - len(gone)) : at],
                words[end : end + len(gone)],
            )
            out = () if again else _told("".join(gone))
            cost = 0.2 if again else _weight("".join(gone))
            told = ("".join(gone).strip("、。"),) if out else ()
            yield Change(
                base + cost,
                (*head, *words[end:]),
                change.left_out + told,
                change.added,
                change.lost + len(out),
                change.turned,
            )
        behind: dict[int, frozenset[str]] = {}
        for terminal in sorted(expected):
            longest = max(map(len, self._all(terminal)), default=0)
            for cost, new, size, out, put in self._meant(
                terminal, words[at : at + longest + _INSIDE]
            ):
                if size not in behind:
                    behind[size] = chart.missing(at, at + size)
                if terminal not in behind[size]:
                    continue
                yield Change(
                    base + cost,
                    (*head, *new, *words[at + size :]),
                    change.left_out + out,
                    change.added + put,
                    change.lost + len(out),
                    change.turned,
                )
        for terminal in sorted(chart.missing(at)):
            for new in self._all(terminal, one=True):
                said = "".join(new)
                put = (said,) if _told(said) else ()
                if put and terminal not in KINDS:
                    continue  # no deed is added that nobody wrote
                cost = 0.45 + 0.03 * len(new) + 0.3 * (bool(put) or "：" in new)
                yield Change(
                    base + cost,
                    (*head, *new, *words[at:]),
                    change.left_out,
                    change.added + put,
                    change.lost,
                    change.turned,
                )

    def _meant(self, terminal: str, words: Words) -> list[Meant]:
        """Return the phrases of a terminal that may be meant by what words begin with."""
        if words and (terminal, words) not in self.meant:
            found = self.meant[terminal, words] = []
            letters = [{*words[:size]} for size in range(len(words) + 1)]
            for new in self._all(terminal):
                near = words[: len(new) + _INSIDE]
                if len(new) > 1:
                    here = letters[len(near)]
                    same = sum([letter in here for letter in new])
                    if same < len(new) - _wrong(new) and words[0] not in new:
                        continue  # it is neither written with mistakes nor cut short
                    if len(here.intersection(new)) < len(new) // 3 + 1:
                        continue
                for size in range(
                    1, len(near) + 1 if len(new) > 1 else min(2, len(near) + 1)
                ):
                    cost = _written(new, near[:size])
                    if cost:
                        lost = _exchanged("".join(new), "".join(near[:size]))
                        if lost is not None:
                            out, put = lost
                            cost += 0.4 * len(out) + 0.4 * len(put)
                            found.append((cost, new, size, out, put))
        return self.meant.get((terminal, words), [])

    def _all(self, terminal: str, *, one: bool = False) -> list[Words]:
        """Return the phrases of a terminal; ``one`` of a class of words, 1 of all numbers."""
        if (terminal, one) not in self.known:
            phrases: list[str] = ["1"] if terminal == "INT" else []
            if terminal not in {*SHAPES, "X"}:
                phrases = self.lexicon.phrases_of([terminal])
            if one:
                phrases = sorted(phrases, key=lambda phrase: (len(phrase), phrase))[:3]
            self.known[terminal, one] = [pieces(each, "ja") for each in phrases]
        return self.known[terminal, one]


@lru_cache(maxsize=20_000)
def _told(said: str) -> Words:
    """Return the words with meaning in a part of a text."""
    return tuple(word for word in _MEANING.findall(said) if word not in _SMALL)


def _weight(said: str) -> float:
    """Return how much meaning a part of a text carries."""
    told = _told(said)
    rest = min(len(said) - sum(map(len, told)), 6)
    return 0.1 + 0.06 * rest + (0.4 + 0.25 * (len(told) - 1) if told else 0.0)


@lru_cache(maxsize=20_000)
def _exchanged(new: str, old: str) -> tuple[Words, Words] | None:
    """Return the words that a phrase leaves out and adds; nothing if it exchanges a word for another one."""
    if any(word in _WHOLE and word not in _told(new) for word in _told(old)):
        return None
    out = tuple(word for word in _told(old) if not set(word) & set(new))
    put = tuple(word for word in _told(new) if not set(word) & set(old))
    return None if out and put else (out, put)


def _wrong(new: Words) -> int:
    """Return how many letters of a phrase may be wrong."""
    return 1 + len(new) // 4


@lru_cache(maxsize=50_000)
def _written(new: Words, old: Words) -> float:
    """Return what it costs that some letters were written for a phrase; 0.0 if they cannot have been."""
    more = len(new) - len(old)
    same = _alike(new, old)
    if more > 1 and same == len(old):  # the beginning or the end is missing
        return 0.5 + 0.03 * more
    if more < -1 and same == len(new):  # something stands in it
        return 0.35 - 0.07 * more
    most = _wrong(new)
    if abs(more) > most:
        return 0.0
    wrong = edits(new, old, most)
    if not 0 < wrong <= most or (wrong == len(new) and len(new) > 1):
        return 0.0
    each = _MISSING if more > 0 or sorted(new) == sorted(old) else _WRONG
    return 0.1 + each * wrong


def _alike(new: Words, old: Words) -> int:
    """Return how many letters of the shorter row stand at the beginning and the end of the longer one."""
    short, long = sorted((new, old), key=len)
    head = next((n for n, letter in enumerate(short) if letter != long[n]), len(short))
    rest = short[head:]
    return len(short) if long[len(long) - len(rest) :] == rest else 0


def shape_of(word: str) -> str:
    """Return the shape of one piece of a Japanese text."""
    return next(shape for shape, _, _ in japanese_pieces(word))
