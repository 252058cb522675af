"""Japanese texts in everyday words, as the words of a vocabulary: see ``words/everyday/ja.py``."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate
from typing import Final

from attrs import define, evolve

from tcgkit_dsl.reading.beside_ja import beside
from tcgkit_dsl.reading.lexicon import Lexicon, Raw, japanese_pieces
from tcgkit_dsl.reading.otherwise_ja import Rules, alike, called, moved, used
from tcgkit_dsl.reading.phrases_ja import exact, phrased, settled
from tcgkit_dsl.reading.rewriting import Letters, rewritten
from tcgkit_dsl.words.everyday.deeds_ja import BUT, CAUSED, HELD, LYING, SPARED
from tcgkit_dsl.words.everyday.forms_ja import NUMERALS, REWRITTEN
from tcgkit_dsl.words.everyday.ja import theirs
from tcgkit_dsl.words.everyday.order_ja import EARLY, FIRST
from tcgkit_dsl.words.everyday.parts_ja import CHOSEN, PARTS
from tcgkit_dsl.words.everyday.spoken_ja import OF_IT, SPOKEN, TAKEN_BACK

_EARLY: Final = tuple(
    (re.compile(pattern), to)
    for pattern, to in (*SPOKEN, *PARTS, *BUT, *HELD, *CAUSED, *LYING, *EARLY)
)
_FIRST: Final = tuple(
    (re.compile(pattern), to) for pattern, to in (*CHOSEN, *NUMERALS, *FIRST)
)
_RULES: Final = tuple((re.compile(pattern), to) for pattern, to in REWRITTEN)

_THROWN: Final = re.compile(
    "(?<![のたるい])(?:カード|手札)を[\\d一-九]枚(選んで|選び、?)(?=捨て)"
)
"""Who discards cards chooses them anyway; only cards of a hand are discarded."""


def _thrown(raws: list[Raw]) -> list[Raw]:
    """Return a text that discards cards without choosing them first: カードを1枚選んで捨てる."""
    text = "".join(raw.text for raw in raws)
    left = {
        at for found in _THROWN.finditer(text) for at in range(found.start(1), found.end(1))
    }
    starts = accumulate((len(raw.text) for raw in raws), initial=0)
    return [raw for start, raw in zip(starts, raws, strict=False) if start not in left]


_SEEN: Final = re.compile(
    r"上から(?:カードを?)?\d+枚(?:のカード)?を?(?:(?:見て?|公開し(?:て)?|めくり|めくって|確認し(?:て)?)、|(?:見る|公開する|めくる|確認する)。)"
    r"(?:その後、)?()(?!その|それ|残り|一番|好きな)"
    r"(?:(?!自分の|相手の|墓地|捨て札|トラッシュ|ダスト|手札|場|フィールド|デッキ|山札|コア)[^、。をがはに]){1,20}?\d+[枚体](?:まで)?を(?:公開して|選び|選んで)?、?手札に加え"
)
"""Who takes a card after cards were seen takes one of these: the place where it stands."""


def _among(raws: list[Raw]) -> list[Raw]:
    """Return a text in which a card that is taken after some were seen is one of them: それらの中の."""
    text = "".join(raw.text for raw in raws)
    places = {found.start(1) for found in _SEEN.finditer(text)}
    if not places:
        return raws
    anew: list[Raw] = []
    said = "それらの中の"
    starts = accumulate((len(raw.text) for raw in raws), initial=0)
    for start, raw in zip(starts, raws, strict=False):
        if start in places:
            pieces = japanese_pieces(said)
            anew += [Raw(shape, said[a:b], raw.span) for shape, a, b in pieces]
        anew.append(raw)
    return anew


_SPARED: Final = tuple(
    (re.compile(pattern), to) for pattern, to in (*SPARED, *TAKEN_BACK, *OF_IT)
)


def _spared(raws: list[Raw]) -> list[Raw]:
    """Return a text in which what is done to prevent a destruction comes in its place: 破壊される場合、代わりに.

    So are whose hand it was, and whole hands that are shuffled away.
    """
    for pattern, to in _SPARED:
        if pattern.search("".join(raw.text for raw in raws)):
            letters = [(letter, at) for at, raw in enumerate(raws) for letter in raw.text]
            raws = _pieces(rewritten(letters, pattern, to), raws)[0]
    return raws


def owned(raws: list[Raw]) -> list[Raw]:
    """Return a text in which 自分の means the player who does the deed, as 自身の: 相手は自分の手札を.

    あなたの stays "your" there.
    """
    raws = _among(_thrown(_spared(raws)))
    text = "".join(raw.text for raw in raws)
    own = {at + 1 for at in theirs(text)}
    if not own:
        return raws
    starts = accumulate((len(raw.text) for raw in raws), initial=0)
    return [
        evolve(raw, text="身") if start in own else raw
        for start, raw in zip(starts, raws, strict=False)
    ]


@define
class Everyday:
    """The everyday words of the texts of one vocabulary."""

    rules: Rules

    def read(self, raws: list[Raw]) -> tuple[list[Raw], list[int]]:
        """Return the pieces of a text in the words of the vocabulary, and where each comes from."""
        letters: Letters = [
            (letter, at) for at, raw in enumerate(raws) for letter in raw.text
        ]
        letters = exact(letters)
        for pattern, to in self.rules:
            letters = rewritten(letters, pattern, to)
        return _pieces(letters, raws)


@lru_cache(maxsize=32)
def everyday(lexicon: Lexicon) -> Everyday:
    """Return the everyday words of the texts that a lexicon reads."""
    said = alike(lexicon)
    own = tuple((re.compile(pattern), to) for pattern, to in lexicon.everyday)
    return Everyday(
        (
            *_FIRST,
            *phrased(lexicon),
            *used(lexicon),
            *own,
            *called(lexicon),
            *_EARLY,
            *said,
            *_RULES,
            *said,
            *((re.compile(pattern), to) for pattern, to in beside(lexicon)),
            *moved(lexicon),
            *settled(lexicon),
        )
    )


def _pieces(letters: Letters, raws: list[Raw]) -> tuple[list[Raw], list[int]]:
    text = "".join(letter for letter, _ in letters)
    found, origin = [], []
    for shape, start, end in japanese_pieces(text):
        first, last = letters[start][1], letters[end - 1][1]
        span = raws[first].span
        if last > first:
            span = span.to(raws[last].span)
        found.append(Raw(shape, text[start:end], span))
        origin.append(first)
    return found, origin
