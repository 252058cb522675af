"""Everyday English: how attacks are answered, and who is meant, with the words in another order or number.

The rules are like those of ``words/everyday/en.py`` and come before those of ``fights_en.py``. Those of :data:`SOONER`
come before a text is read at all: what is said of one deed would be read as said of all attacks.
"""

from __future__ import annotations

from typing import Final

_SO_MANY: Final = r"(?:an?|another|at least (?:one|\d+)|{n} or more|no)"
_DONE: Final = r"((?:interrupt )?\w+ed|fought)"
_DEED: Final = r"((?:interrupt )?\w+)"
_LASTS: Final = r"(?= \.| this turn| this round| until)"
_PAYS: Final = r"((?:^|[.,:] ))([^.,:;]*?{noun}) (?:must )?pays? (no \w+|(?:an additional )?\d+(?: \w)?(?: more| less)?) to"

_BOTH: Final = (
    rf"\bcannot {_DEED} (?:or|nor) {_DEED} (against|attacks of|the attacks of) ([^.,:;]+?){_LASTS}",
    r"cannot \1 \3 \4 and cannot \2 \3 \4",
)
"""Both deeds are about the same attacks."""

SOONER: Final = ((" cannot ", *_BOTH),)
"""What is said otherwise before a text is read: a word it has, a regular expression, and what stands in its place."""
ANSWERS: Final = (
    # attacks, and what cannot be done about them
    (r"\battacks by (?!effects?\b)(?=\w)", "attacks of "),
    (
        rf"\b(?:can|may) (?:be )?neither (?:be )?{_DONE} nor (?:be )?(?=\w)",
        r"cannot be \1 or ",
    ),
    (r"\b(?:can|may) neither (\w+) nor (?=\w+)", r"cannot \1 or "),
    _BOTH,
    (
        rf"((?:^|[.:] ))([^.,:;]*?\battacks?(?: of [^.,:;]+?)?) cannot be {_DONE} (?:or|nor) (?:be )?{_DONE}((?: this| until)[^.,:;]+?)?(?= \.)",
        r"\1\2 cannot be \3\5 and \2 cannot be \4\5",
    ),
    (
        rf"\bthe (?:targets?|defenders?) of (this ({{noun}}))(?: 's)? attacks? cannot {_DEED} or {_DEED}{_LASTS}",
        r"opposing \2s cannot \3 attacks of \1 and cannot \4 attacks of \1",
    ),
    (
        rf"\bthe (?:targets?|defenders?) of (this ({{noun}}))(?: 's)? attacks? cannot {_DEED}{_LASTS}",
        r"opposing \2s cannot \3 attacks of \1",
    ),
    (
        rf"^(?:an? |the |opposing )?({{noun}}) attacked by (this {{noun}}) cannot {_DEED}{_LASTS}",
        r"opposing \1s cannot \3 attacks of \2",
    ),
    (
        r"^(?:after|once|when) (this {noun}) has attacked , (?:it|this {noun}) (?:may|can) attack (?:once more|again|one more time)(?: this turn| each turn)?(?= \.)",
        r"\1 may attack one more time",
    ),
    (
        r"\b(when(?:ever)?) ((?:this|an?|another|one of) [^.,:;]*?{noun}) 's attack is (?=\w+ed\b)",
        r"\1 an attack of \2 is ",
    ),
    (
        r"^(this {noun}) (?:can|may) (attack the \w+|defend|evade|guard|block) only if ([^.:;]+?)(?= \.)",
        r"\1 cannot \2 unless \3",
    ),
    # what is paid for
    (rf"{_PAYS} evade{_LASTS}", r"\1evading costs \2 \3"),
    (rf"{_PAYS} (attack|defend){_LASTS}", r"\1\4ing costs \2 \3"),
    # two things that a player has
    (
        rf"\b(if|while|as long as) (you|your opponent) (controls?|have|has) ({_SO_MANY} [^.,:;]*?) and ((?!another){_SO_MANY} [^.,:;]*?)( on (?:the|your) field| in play)?(?= [.,:])",
        r"\1 \2 \3 \4\6 and \2 \3 \5\6",
    ),
    (
        r"\b(has|have) only ({n}) ((?:\w+ )?{noun}|coins?|counters?) left\b",
        r"\1 exactly \2 \3",
    ),
    # words that say no more, and words for two
    (r"\balready (?=(?:has|have)\b)", ""),
    (r"\b({quality}) ({noun}) or ({quality}) \2(?!\w)", r"\1 or \3 \2"),
    # states
    (r"\bcannot be (?:put into|given|afflicted with) (?=[A-Z])", "cannot get "),
    (
        r"\bend all states of ([^.,:;]+?)(?= (?:or|and|then)\b| [.,;])",
        r"\1 loses all states",
    ),
)
"""Regular expressions, and what stands in their place."""
