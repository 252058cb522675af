"""Unreadable texts: prohibited deeds in words outside the vocabulary.

The vocabulary reads each prohibited deed in one wording, so that the clause can be named. Players
write others. Of a text that cannot be read, these are found by their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_ultimate.bans.entry import Ban, Entry, refuse


@frozen
class Wording:
    """Words for a deed that a clause forbids."""

    clause: str
    words: str
    """A regular expression; capital letters do not matter."""
    says: Text

    @property
    def hint(self) -> Text:
        """The hint for its author."""
        return Text(
            f"other words do not help: see {self.clause}",
            f"言い換えても書けない：{self.clause}を参照",
        )


_OCCURS: Final = Text("no ability occurs then", "その時の効果は書けない")
_WHEN: Final = r"\bwhen(?:ever)?\b[^,:]*\b(?:is|are|becomes?|gets?|(?:is|are) turned)\s+"

WORDINGS: Final = (
    Wording("ultimate.ban.1", rf"{_WHEN}(?:released|tributed)\b", _OCCURS),
    Wording("ultimate.ban.2", rf"{_WHEN}(?:tired|exhausted|tapped)\b", _OCCURS),
    Wording("ultimate.ban.3", rf"{_WHEN}heavily tired\b", _OCCURS),
    Wording("ultimate.ban.4", rf"{_WHEN}frozen\b", _OCCURS),
    Wording(
        "ultimate.ban.7",
        r"\b(?:gains?|gets?|has|have)\b[^.]*\b(?:effects?|abilit(?:y|ies))\b",
        Text("this gives a card an ability", "カードに能力を与えている"),
    ),
    Wording(
        "ultimate.ban.24",
        r"\bexiled?s?\b|\b(?:removes?|banish(?:es)?)\b[^.]*\b(?:from the game|exile)\b",
        Text("this removes cards from the game", "カードをゲームから除外している"),
    ),
    Wording(
        "ultimate.ban.26",
        r"\bburns?\b(?![^.]*\bat most\b)[^.]*\bfor each\b",
        Text("this has no printed maximum", "上限が書かれていない"),
    ),
    Wording(
        "ultimate.ban.30",
        r"\b(?:unaffected|immune|not (?:be )?affected)\b",
        Text("effects would not work on a card", "カードが効果を受けなくなっている"),
    ),
    Wording(
        "ultimate.ban.31",
        r"\b(?:wins?|loses?) (?:the|this) (?:game|match|duel)\b",
        Text("this decides the game", "ゲームの勝敗を決めている"),
    ),
    Wording(
        "ultimate.ban.32",
        r"\btokens?\b",
        Text("this makes cards", "カードを作り出している"),
    ),
    Wording(
        "ultimate.ban.34",
        r"\bopponent's deck\b[^.]*\b(?:in|on|to|onto|into) your\b",
        Text("this takes cards of the opponent's deck", "相手のデッキのカードを奪っている"),
    ),
    Wording(
        "ultimate.ban.45",
        r"\b(?:another|(?:an )?(?:extra|additional)|one more) turn\b",
        Text("this adds a turn", "ターンを追加している"),
    ),
    Wording(
        "ultimate.ban.55",
        r"\b(?:stays?|remains?) recovered\b|\bnot (?:become |get )?tired? when\b[^.]*\battack",
        Text("a monster attacks without being turned", "回復状態のままアタックしている"),
    ),
    Wording(
        "ultimate.ban.61",
        r"\b(?:opponent|player|you) (?:cannot|can't|may not) summon\b",
        Text("this forbids a player to act", "プレイヤーの行動を禁止している"),
    ),
    Wording(
        "ultimate.ban.65",
        r"\bdecks?\b[^.]*\btakes? no damage\b|\bno damage\b[^.]*\bdecks?\b",
        Text("an effect is given to a deck", "デッキに効果を付与している"),
    ),
)


def unread(entry: Entry) -> Iterator[Diagnostic]:
    """Report the clauses that an unreadable text violates."""
    for reading in entry.readings:
        for wording in WORDINGS:
            if re.search(wording.words, reading.tree.unread, re.IGNORECASE):
                yield refuse(wording.clause, reading.tree.span, wording.says, wording.hint)


BANS: Final[tuple[Ban, ...]] = (unread,)
