"""What a word means in a game: the aim, the vocabulary of its rulebook, the legend, the clauses that use it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import TcgkitError
from tcgkit.plugins import RulesetPlugin
from tcgkit.plugins.rulebook import Clause, Term, load_rulebook, read_terms
from tcgkit.table.texts import listed, say

GOALS: Final = ("goal", "aim", "win", "目的", "勝利条件", "勝ち方")
"""The words that ask for the aim of a game."""
_TERMS: Final = 4
_QUOTED: Final = 3
"""So many clauses are quoted."""
_NAMED: Final = 8
"""So many further clauses are named."""
_LONGEST: Final = 60
_SHORT: Final = 3


def goal_lines(plugin: RulesetPlugin, lang: Lang) -> list[str]:
    """Return what the game is about, as lines."""
    game = plugin.name.in_(lang)
    if plugin.aim is None:
        return [say("no_aim", lang, game=game, id=plugin.id)]
    return [say("aim", lang, game=game, aim=plugin.aim.in_(lang))]


def word_lines(plugin: RulesetPlugin, text: str, lang: Lang) -> list[str]:
    """Return what a word means in a game, with the clauses that use it, as lines; they may be none."""
    wanted = text.strip().casefold()
    if len(wanted) > _LONGEST or not any(char.isalnum() for char in wanted):
        return []
    terms = _terms(plugin, wanted)
    exact = [term for term in terms if wanted in _names(term)]
    words = [wanted]
    called = text.strip()
    for term in exact:
        names = term.ja if lang == "ja" else term.names
        words += (name.casefold() for name in names)
        called = called if called.casefold() in words[1:] or not names else names[0]
    found = _clauses(plugin, words, lang)
    in_ja = lang == "ja" and any(clause.is_in("ja") for clause in found)
    lines = [*_meanings(terms[:_TERMS], lang, in_words=not in_ja)]
    lines += _labels(plugin, wanted, lang)
    if found:
        lines.append(say("rules_on", lang, text=called))
        lines += (f"  {each.id}  {each.said(lang)}" for each in found[:_QUOTED])
    more = [each.id for each in found[_QUOTED : _QUOTED + _NAMED]]
    if more:
        lines.append("  " + say("rules_more", lang, ids=listed(more, lang)))
    return lines


def _meanings(terms: Iterable[Term], lang: Lang, *, in_words: bool) -> Iterator[str]:
    """Yield terms with their names; ``in_words`` adds the meaning, which rulebooks have in English."""
    for term in terms:
        ja = "／".join(term.ja or ("—",))
        told = say("term", lang, name=" / ".join(term.names), ja=ja)
        if in_words:
            told = say("term_means", lang, term=told, meaning=term.meaning)
        yield told


def _labels(plugin: RulesetPlugin, wanted: str, lang: Lang) -> Iterator[str]:
    """Yield what abbreviations on the table stand for."""
    seen = {}
    for label in plugin.board.labels.values():
        short, name = label.short.in_(lang), label.name.in_(lang)
        if short != name and wanted in (short.casefold(), name.casefold()):
            seen[short, name] = say("stands_for", lang, short=short, name=name)
    yield from seen.values()


def _terms(plugin: RulesetPlugin, wanted: str) -> list[Term]:
    """Return the terms with this name, else those with the word in a name."""
    books = [each for each in (plugin.rulebook, plugin.base_rulebook) if each is not None]
    try:
        terms = [term for book in books for term in read_terms(book)]
    except TcgkitError:
        return []
    singular = wanted.removesuffix("s") or wanted
    exact = [term for term in terms if {wanted, singular} & _names(term)]
    return exact or [
        term for term in terms if any(_within(wanted, each) for each in _names(term))
    ]


def _names(term: Term) -> set[str]:
    return {name.casefold() for name in (*term.names, *term.ja)}


def _within(word: str, text: str) -> bool:
    """Return whether a text has the word: in English at the beginning of a word, in Japanese anywhere."""
    if word.isascii():
        end = r"\b" if len(word) < _SHORT else ""  # of "D", "damage" is not meant
        return re.search(rf"\b{re.escape(word)}{end}", text.casefold()) is not None
    return word in text.casefold()


def _clauses(plugin: RulesetPlugin, words: list[str], lang: Lang) -> list[Clause]:
    """Return the clauses with one of the words, those under a heading with it first, decisions last."""
    if plugin.rulebook is None:
        return []
    try:
        book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    except TcgkitError:
        return []
    ranked = []
    for at, clause in enumerate(book.clauses.values()):
        body, title = clause.words.in_(lang), clause.title.in_(lang)
        places = [_place(word, body) for word in words if _within(word, body)]
        if places:
            headed = any(_within(word, title) for word in words)
            decision = ".i." in clause.id
            ranked.append(((decision, not headed, min(places) > _SOON, at), clause))
    return [clause for _, clause in sorted(ranked, key=lambda each: each[0])]


_SOON: Final = 30
"""A clause that begins with the word is likely to be about it."""


def _place(word: str, text: str) -> int:
    return max(text.casefold().find(word), 0)


__all__ = ["GOALS", "goal_lines", "word_lines"]
