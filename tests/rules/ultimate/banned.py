"""Text entries that break a prohibition, and near misses: how their tests are written.

An entry is one line, ``5 | (triggered) When this card attacks: burn 3, then [burn 3].``: whose
card it is, then its abilities. Brackets mark the words that the finding is about. Cards are
named by rank (J, Q and K are magic cards, ``K+`` is a magic monster) or as jokers: ``jm``
(monster), ``jg`` (magic), ``jt`` (trigger only).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet
from attrs import frozen

from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.diagnostics import Diagnostic, Span
from tcgkit_ultimate.language.vocabulary import vocabulary

JOKERS = {"jm": "joker monster", "jg": "joker magic", "jt": "joker trigger"}
RANK = re.compile(r"A|[2-9]|10|[JQK]\+?")


@frozen
class Ban:
    """A clause with entries that break it and entries that just do not."""

    rule: pytest.MarkDecorator
    broken: str
    """One entry a line."""
    fine: str
    also: tuple[str, ...] = ()
    """What the broken ones break, too."""
    warns: bool = False
    """The file says: a warning, the entry is legal."""

    @property
    def clause(self) -> str:
        """The clause it is about."""
        return str(self.rule.args[0])


def lines(entries: str) -> list[str]:
    """Return the entries of a table, one a line."""
    return [line.strip() for line in entries.strip().splitlines()]


def source_of(entry: str) -> str:
    """Return the card file of an entry, brackets left in."""
    who, *abilities = entry.split(" | ")
    lines = ['set "T" / "T" for ultimate', "", 'card T-1 "T" / "T"', f"    {_fields(who)}"]
    for each in abilities:
        header, text = re.fullmatch(r"(\(.*?\)) (.*)", each).groups()  # type: ignore[union-attr]  # else the entry is misspelt
        lines += ["", f"    ability {header}", f"        {text}"]
    return "\n".join(lines) + "\n"


def _fields(who: str) -> str:
    if who in JOKERS:
        return f"kind: {JOKERS[who]}    joker: red"
    if not RANK.fullmatch(who.strip("[]")):
        return who  # the fields themselves
    kind = "monster"
    if who[0] in "JQK":
        kind = "magic monster" if who.endswith("+") else "magic"
    return f"kind: {kind}    rank: {who.removesuffix('+')}"


def read(entry: str) -> Cards:
    """Read an entry; what is wrong with it is in the result."""
    return read_text(re.sub(r"[\[\]]", "", source_of(entry)))


def read_text(source: str) -> Cards:
    """Read a card file."""
    return read_cards({"t.tcg": source}, vocabulary())


def findings(cards: Cards) -> list[Diagnostic]:
    """Return everything that is found, errors and warnings, in order."""
    return sorted(found for file in cards.files for found in file.findings)


def marked(entry: str) -> list[str]:
    """Return the words in brackets."""
    return re.findall(r"\[(.*?)\]", entry)


def words_at(source: str, span: Span) -> str:
    """Return the words that a finding is about."""
    line = source.split("\n")[span.line - 1]
    assert span.line == span.end_line
    return line[span.column - 1 : span.end_column - 1]


def broken(bans: Iterable[Ban]) -> list[ParameterSet]:
    """Return every entry that breaks a prohibition, marked with its clause."""
    return [
        pytest.param(ban, entry, marks=ban.rule, id=f"{ban.clause}: {entry}")
        for ban in bans
        for entry in lines(ban.broken)
    ]


def fine(bans: Iterable[Ban]) -> list[ParameterSet]:
    """Return every near miss, marked with its clause."""
    return [
        pytest.param(ban, entry, marks=ban.rule, id=f"{ban.clause}: {entry}")
        for ban in bans
        for entry in lines(ban.fine)
    ]


def assert_broken(ban: Ban, entry: str) -> None:
    """Assert that a finding names the clause and the words, in both languages."""
    cards = read(entry)
    source = re.sub(r"[\[\]]", "", source_of(entry))
    about = [each for each in findings(cards) if each.code == ban.clause]
    assert about, cards.report()
    assert all(each.is_error != ban.warns for each in about)
    if marked(entry):
        assert [words_at(source, each.span) for each in about] == marked(entry)
    for each in about:
        for said in (each.message, each.hint, each.said("ja"), each.hinted("ja")):
            assert said
        assert re.search(r"[ぁ-んァ-ン一-龥]", each.said("ja") + each.hinted("ja"))
    errors = {each.code for each in findings(cards) if each.is_error}
    assert errors - {ban.clause} <= set(ban.also), cards.report()


def assert_fine(ban: Ban, entry: str) -> None:
    """Assert that an entry is legal, and for a warning that there is none of its clause."""
    cards = read(entry)
    assert not cards.errors, cards.report()
    if ban.warns:
        assert ban.clause not in {each.code for each in findings(cards)}, cards.report()
