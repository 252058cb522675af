"""Words of English texts, as they count when another sentence is suggested: what carries meaning, and what is alike."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from tcgkit_dsl.reading.letters import edits

Words: TypeAlias = tuple[str, ...]
MARKS: Final = frozenset(",.;:—-•")
SMALL: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "into",
        "onto",
        "from",
        "with",
        "by",
        "at",
        "for",
        "as",
        "and",
        "then",
        "that",
        "this",
        "these",
        "those",
        "it",
        "its",
        "their",
        "they",
        "them",
        "is",
        "are",
        "be",
        "been",
        "'s",
        "which",
        "who",
        "also",
        "there",
        "card",
        "cards",
        "effect",
        "effects",
    ]
)
"""Words that carry little meaning."""
NEVER: Final = frozenset(
    [
        "not",
        "cannot",
        "can",
        "may",
        "no",
        "never",
        "without",
        "unless",
        "except",
        "neither",
        "nobody",
    ]
)
"""Words that are neither left out nor added: the opposite would be said."""
NAMED: Final = frozenset({"card", "cards", "effect", "effects"})
"""Words that carry little meaning, but name something where nothing was named."""
LIMITS: Final = frozenset(
    [
        *("not", "no", "never", "without", "unless", "except", "until", "instead"),
        *("this", "these", "those", "was", "were", "only"),
    ]
)
"""Words that a corrected sentence has as often as the written one."""
ALIKE: Final = tuple(
    frozenset(group.split())
    for group in (
        *(
            "than then",
            "they it",
            "their its",
            "them it",
            "1 one a an",
            "2 two",
            "3 three",
            "4 four",
            "5 five",
        ),
        "uses activates plays casts",
        "use activate play cast",
        "used activated played cast",
        "destroyed defeated killed",
        "put place move return send",
        "puts places moves returns sends",
        "placed moved returned sent",
        "gains gets receives",
        "gain get receive",
        "opposing opponent's enemy",
        "fights battles",
        "fight battle combat",
        "if when whenever",
        "extra additional more",
        "remaining other rest",
        "cancel negate",
        "untap ready",
        "tap exhaust",
    )
)
"""Words that designers use for each other."""
CHOOSING: Final = frozenset(
    {"choose", "select", "pick", "may", "also", "if", "unless", "up"}
)
"""Words that are not added, like deeds."""
ARTICLES: Final = frozenset({"a", "an", "the"})
OWNERS: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "your",
        "its",
        "their",
        "this",
        "that",
        "these",
        "those",
        "each",
        "all",
    ]
)
NAMING: Final = frozenset({"a", "an", "the", "your", "its", "their", "this", "target"})
"""Words behind which a name stands, and none of ``BEFORE``."""
BEFORE: Final = frozenset(
    [
        *("on", "of", "in", "to", "into", "onto", "from", "with", "by", "at", "for", "as"),
        *("and", "then", "your", "its", "their", "'s"),
    ]
)
"""Words that begin another part of a sentence."""
DIRECTIONS: Final = (
    frozenset({"of", "from"}),
    frozenset({"in", "on", "at", "to", "into", "onto"}),
    frozenset({"by"}),
    frozenset({"for"}),
    frozenset({"with"}),
)
"""Small words that say how things stand to each other; one of another group says something else."""
STATES: Final = frozenset({"get", "gets", "has", "have", "become", "becomes", "is", "are"})
"""Verbs that say what is so."""
BE: Final = frozenset({"is", "are", "be", "been"})
PASSIVE: Final = BE | {"was", "were", "being"}
"""Words before what is done to something."""


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return a word without its ending and its capitals.

    >>> stem("discards") == stem("discarded") == stem("Discard")
    True
    """
    word = word.casefold()
    for ending in ("ing", "ied", "ies", "ed", "es", "s", "y", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


@lru_cache(maxsize=50_000)
def spelling(old: str, new: str) -> float:
    """Return what it costs that a word is spelled wrong; 9.0 if it is another word."""
    most = 1 if max(len(old), len(new)) < 6 else 2 if max(len(old), len(new)) < 10 else 3
    if abs(len(old) - len(new)) > most or min(len(old), len(new)) < 2:
        return 9.0
    wrong = edits(tuple(new), tuple(old), most)
    return 9.0 if wrong > most else 0.1 + 0.15 * wrong


@lru_cache(maxsize=4096)
def has_meaning(word: str) -> bool:
    """Return whether a word carries meaning of its own."""
    return word not in MARKS and word.casefold() not in SMALL


def said_of(word: str) -> Words:
    """Return a word if it carries meaning."""
    return (word,) if has_meaning(word) else ()


@lru_cache(maxsize=50_000)
def weight(words: Words) -> float:
    """Return how much meaning words carry; those that stand together less than single ones."""
    told = [word for word in words if has_meaning(word)]
    marks = sum(word in MARKS for word in words)
    small = len(words) - len(told) - marks
    cost = (
        0.1 * marks + 0.15 * small + 0.3 * (":" in words)
    )  # a colon makes a cost of a deed
    return cost + (0.6 + 0.3 * (len(told) - 1) if told else 0.0)


def phrase_of(words: Words) -> str:
    """Return words as a part of a sentence."""
    text = ""
    for word in words:
        glued = not text or word[0] in ",.;:)'" or text[-1] == "("
        text += word if glued else f" {word}"
    return text.strip(" ,.:;")
