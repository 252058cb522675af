"""Delta debugging: the smallest part of something that still shows what was found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from attrs import define, evolve

from tcgkit.lab.shrinking.drafts import Draft, Piece

T = TypeVar("T")


@define
class Tries:
    """Asks whether a draft still shows what was found, a limited number of times."""

    shows: Callable[[Draft], bool]
    left: int = 600
    made: int = 0
    """How often it was asked."""

    def __call__(self, draft: Draft) -> bool:
        """Return whether the draft shows it; False when no tries are left."""
        if self.left <= 0:
            return False
        self.left -= 1
        self.made += 1
        return self.shows(draft)


def smallest(things: Sequence[T], shows: Callable[[Sequence[T]], bool]) -> list[T]:
    """Return a part of ``things`` that still shows it, and of which no single thing can be left out.

    ``things`` itself shows it. Parts are left out in halves, then quarters, and so on (Zeller's ddmin).

    >>> smallest(range(20), lambda part: 3 in part and 17 in part)
    [3, 17]
    """
    kept = list(things)
    parts = 2
    while kept:
        size = max(1, len(kept) // parts)
        for start in range(0, len(kept), size):
            fewer = kept[:start] + kept[start + size :]
            if shows(fewer):
                kept, parts = fewer, max(2, parts - 1)
                break
        else:
            if size == 1:
                return kept
            parts = min(len(kept), 2 * parts)
    return kept


def smaller(draft: Draft, shows: Callable[[Draft], bool]) -> Draft:
    """Return the smallest draft that is found by leaving things out of one that shows it.

    Left out are the answers at the beginning, numbers and cards, states of cards, cards with and under cards, and
    labels.
    """
    loose = [piece for piece in draft.given if not piece.fixed]

    def without_others(kept: Sequence[Piece]) -> Draft:
        stay = {id(piece) for piece in kept}
        return draft.without([piece for piece in loose if id(piece) not in stay])

    draft = without_others(smallest(loose, lambda kept: shows(without_others(kept))))
    draft = _fewer_answers(draft, shows)
    again = True
    while again:
        again = False
        for plainer in _plainer(draft):
            if shows(plainer):
                draft, again = plainer, True
                break
    return draft


def _fewer_answers(draft: Draft, shows: Callable[[Draft], bool]) -> Draft:
    """Return it without the answers that are not needed."""
    whole = draft

    def with_answers(kept: Sequence[int]) -> Draft:
        return evolve(whole, when=tuple(whole.when[at] for at in kept))

    kept = smallest(range(len(whole.when)), lambda kept: shows(with_answers(kept)))
    return with_answers(kept)


def _plainer(draft: Draft) -> Iterator[Draft]:
    """Yield drafts with one piece less, with one thing less said of a piece, or without an answer and a piece."""
    for at, piece in enumerate(draft.given):
        if piece.fixed:
            continue
        yield draft.without([piece])
        if piece.more:
            yield _with(draft, at, evolve(piece, more=""))
        for mark in piece.marks:
            marks = tuple(each for each in piece.marks if each != mark)
            yield _with(draft, at, evolve(piece, marks=marks))
    for piece in draft.given:  # a player who has nothing to do any more is not asked
        for at, (player, _) in enumerate(draft.when):
            if player == piece.subject and not piece.fixed:
                when = (*draft.when[:at], *draft.when[at + 1 :])
                yield evolve(draft.without([piece]), when=when)
    for label in dict.fromkeys(_LABEL.findall(draft.text())):
        yield _unlabelled(draft, label)


_LABEL = re.compile(r"(?<=\S)#\w+\b")


def _with(draft: Draft, at: int, piece: Piece) -> Draft:
    return evolve(draft, given=(*draft.given[:at], piece, *draft.given[at + 1 :]))


def _unlabelled(draft: Draft, label: str) -> Draft:
    pattern = re.compile(rf"(?<=\S){re.escape(label)}\b")

    def cut(text: str) -> str:
        return pattern.sub("", text)

    given = tuple(
        evolve(p, head=cut(p.head), card=cut(p.card), more=cut(p.more)) for p in draft.given
    )
    when = tuple((player, cut(words)) for player, words in draft.when)
    then = tuple(map(cut, draft.then))
    return evolve(draft, given=given, when=when, then=then)


__all__ = ["Tries", "smaller", "smallest"]
