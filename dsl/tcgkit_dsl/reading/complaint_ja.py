"""What is said of a Japanese text that is not understood: which words, and what can stand there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error
from tcgkit_dsl.reading.expected import (
    CLASS_NAMES,
    MORE_WORDS,
    below,
    expecting,
    quoted,
    sampled,
)
from tcgkit_dsl.reading.lexicon import Lexicon, Raw

_WORD: Final = re.compile(
    r"[一-鿿々]+[ぁ-ん]?|[ァ-ヺー]+|[A-Za-z]+|[+\-]?\d+|「[^」]*」?|."
)
"""A word as a reader sees it: a change of script ends it."""
KINDS: Final = {
    **{
        each: CLASS_NAMES[each]
        for each in (
            *("NOUN", "QUALITY", "OPEN_WORD", "REFERENCE", "PLAYER", "OWNER", "ZONE"),
            *("STAT", "INT", "SIGNED", "STRING", "DURATION", "LIMIT"),
        )
    },
    "STRING": Text("a name in 「」", "「」で囲んだ名前"),
}
"""Classes of words, as they are called."""
_SAMPLES: Final = 3
_SPARED: Final = (
    "X",
    "PLUS",
    "MINUS",
    "BARE_OWNER",
    "IS_QUALITY",
    "IS_NOT_QUALITY",
    "$END",
)


def complaint_ja(
    lexicon: Lexicon, raws: list[Raw], at: int, accepted: Collection[str]
) -> Diagnostic:
    """Return the finding about a Japanese text that is understood up to piece ``at``.

    ``accepted`` are the terminals that may stand there.
    """
    expected = _expected(lexicon, accepted)
    if at == len(raws):
        span = raws[-1].span
        end = Span(span.end_line, span.end_column, span.end_line, span.end_column + 1)
        return error(
            "DSL103",
            end,
            Text("the text ends too early", "文が途中で終わっている"),
            expected,
        )
    begun = lexicon.nearest_start(raws, at, accepted, starts=False)
    if 1 < begun < len(raws) - at:
        return _in_phrase(lexicon, raws, at, begun, accepted, expected)
    word, span = _word(raws, at)
    if _is_word(word) and not any(word in phrase for phrase in lexicon.joined_phrases()):
        message = Text(
            f"{word!r} is not a word of this game's cards",
            f"「{word}」はこのゲームのカードの言葉ではない",
        )
        return error("DSL201", span, message, below(expected, MORE_WORDS))
    message = Text(f"{word!r} cannot stand here", f"「{word}」はここに置けない")
    return error("DSL102", span, message, expected)


def _in_phrase(
    lexicon: Lexicon,
    raws: list[Raw],
    at: int,
    begun: int,
    accepted: Collection[str],
    expected: Text,
) -> Diagnostic:
    """Report a phrase that begins correctly, at its first wrong word."""
    head = "".join(raw.text for raw in raws[at : at + begun])
    word, span = _word(raws, at + begun)
    message = Text(f"{word!r} cannot follow {head!r}", f"「{word}」は「{head}」に続かない")
    full = [each for each in lexicon.phrases_of(accepted) if each.startswith(head)]
    return error("DSL102", span, message, _listing([], full) if full else expected)


def _word(raws: list[Raw], at: int) -> tuple[str, Span]:
    """Return the word that begins at a piece, and its place."""
    rest = "".join(raw.text for raw in raws[at : at + 12])
    found = _WORD.match(rest)
    word = found[0] if found else rest
    size, end = 0, at
    while size < len(word):
        size += len(raws[end].text)
        end += 1
    last = raws[end - 1].span
    span = raws[at].span
    return word, span.to(last) if last >= span else span


def _is_word(word: str) -> bool:
    return len(word) > 1 and word[0] >= "ァ"


def _expected(lexicon: Lexicon, accepted: Collection[str]) -> Text:
    """Return a hint: what may stand there, with examples of this game."""
    kinds = [*_kinds(lexicon, accepted)]
    words = [
        phrase
        for terminal in accepted
        if terminal not in KINDS and terminal not in _SPARED
        for phrase in lexicon.phrases_of([terminal])[:1]
    ]
    return _listing(kinds, words)


def _kinds(lexicon: Lexicon, accepted: Collection[str]) -> Iterator[Text]:
    """Yield the kinds of words that may stand there, with samples, in both languages."""
    for terminal, name in KINDS.items():
        if terminal in accepted:
            yield sampled(name, lexicon.phrases_of([terminal])[:_SAMPLES])


def _listing(kinds: list[Text], words: list[str]) -> Text:
    """Return what is expected; words that are short come first."""
    some = sorted({*words}, key=lambda word: (len(word), word))
    return expecting([*kinds, *map(quoted, some)])
