"""The prohibitions as a whole: worked example 36, all words covered, nothing read twice."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Final

import pytest

from tcgkit.plugins.rulebook import load_rulebook
from tcgkit_dsl import format_source
from tcgkit_dsl.words.patterns import parse_pattern
from tcgkit_ultimate.bans import (
    amounts as bans_amounts,
)
from tcgkit_ultimate.bans import (
    cards as bans_cards,
)
from tcgkit_ultimate.bans import (
    entry as bans_entry,
)
from tcgkit_ultimate.bans import (
    kinds as bans_kinds,
)
from tcgkit_ultimate.bans import (
    list as bans,
)
from tcgkit_ultimate.bans import (
    never as bans_never,
)
from tcgkit_ultimate.bans import (
    outcomes as bans_outcomes,
)
from tcgkit_ultimate.bans import (
    plan as bans_plan,
)
from tcgkit_ultimate.bans import (
    said as bans_said,
)
from tcgkit_ultimate.bans import (
    summons as bans_summons,
)
from tcgkit_ultimate.bans import (
    words as bans_words,
)
from tcgkit_ultimate.bans.never import NEVER
from tcgkit_ultimate.bans.words import DEEDS, TIMINGS
from tcgkit_ultimate.language.vocabulary import vocabulary
from tests.rules.ultimate import (
    test_bans_amounts,
    test_bans_kinds,
    test_bans_never,
    test_bans_said,
    test_bans_summons,
)
from tests.rules.ultimate.banned import Ban, findings, lines, read, read_text, source_of

ROOT: Final = Path(__file__).parents[3]
EVERY: Final = (
    *test_bans_amounts.BANS,
    *test_bans_kinds.BANS,
    *test_bans_kinds.WARNINGS,
    *test_bans_never.BANS,
    *test_bans_said.BANS,
    *test_bans_summons.BANS,
    test_bans_summons.LATE,
)
NOT_ON_CARDS: Final = {
    "ban.19": "run time only",
    "ban.28": "run time only",
    "ban.33": "a deck: deck.5",
    "ban.40": "only allows",
    "ban.46": "a deck",
    "ban.47": "a deck: deck.4",
}
"""Prohibitions that no text can break."""

# ---- worked example 36 ---------------------------------------------------------------

EXAMPLE_36: Final = """
    legal | 5 | (triggered) When this card attacks: burn 5.
    ban.26 | 5 | (triggered) When this card attacks: burn 3, then burn 3.
    legal | 7 | (triggered) When this card is summoned: draw 1 card, then add 1 card from your graveyard to your hand.
    ban.13 | 7 | (triggered) When this card is summoned: draw 2 cards, then add 1 card from your graveyard to your hand.
    ban.14 | 6 | (triggered) When this card is summoned: destroy all opposing monsters of number 3 or less on the field.
    legal | 6 | (triggered) When this card is summoned: tire 1 opposing monster on the field, then freeze 1 opposing monster on the field.
    ban.14 | 6 | (triggered) When this card is summoned: tire 2 opposing monsters on the field, then freeze 1 opposing monster on the field.
    legal | 4 | (triggered) When this card is summoned: summon 1 monster of number 5 or less from your hand to your battlefield without paying its cost.
    ban.35 | 4 | (triggered) When this card is summoned: summon 1 monster of number 6 or less from your hand to your battlefield without paying its cost.
    ban.36 | 3 | (triggered) When this card is summoned: summon 1 monster of number 5 or less from your hand to your battlefield without paying its cost.
    ban.37 | Q | (magic) Summon 1 monster of number 4 or less from your hand to your battlefield without paying its cost.
    ban.38 | A | (triggered) When this card is summoned: summon 1 monster of number 3 or less from your hand to your battlefield without paying its cost.
    legal | 6 | (triggered) When this card is summoned: summon 1 monster from your hand to your battlefield without paying its cost.
    ban.39 | 9 | (triggered) When this card is summoned: summon 1 monster of number 7 or less from your hand to your battlefield without paying its cost.
    legal | 9 | (triggered) When this card is destroyed: summon this card to your battlefield without paying its cost.
    ban.17 | 7 | (triggered) When this card is summoned: summon 1 monster from your hand to your battlefield, then summon 1 monster from your graveyard to your battlefield.
    ban.50 | 7 | (triggered) When this card attacks: your opponent discards 1 card from their hand.
    ban.52 | 8 | (triggered) When this card attacks: your opponent discards 1 card from their hand. | (triggered) When this card is summoned: remove 1 mana from your opponent's mana zone.
    ban.53 | 8 | (triggered) When this card attacks: your opponent discards 2 cards from their hand.
    ban.9 | 10 | (triggered) When this card is summoned: negate the next effect your opponent activates this turn.
    ban.11 | jt | (trigger) Negate the next 3 effects your opponent activates this turn.
    joker.4 | jt | (trigger) Draw 1 card. | (trigger) Burn 1.
    ban.55 | 2 | (continuous) This card does not tire when it attacks.
    i.21 | 2 | (triggered) When this card attacks: recover this card.
    ban.42 | 8 | (triggered) When this card attacks: 1 opposing monster on the battlefield gets -2 until the end of the turn.
    ban.62 | K | (magic) This turn your opponent cannot use magic cards.
    ban.43 | K | (magic) End your opponent's turn.
    ban.27 | J | (magic) Heal up to 4.
    ban.30 | 5 | (continuous) This card is unaffected by your opponent's effects.
    ban.6 | 5 | (triggered) When this card attacks: draw 1 card. | (triggered) When this card blocks: draw 1 card. | (continuous) This card gets +1.
"""


@pytest.mark.parametrize("row", lines(EXAMPLE_36))
def test_worked_example_36(row: str) -> None:
    """Each line is one entry; result and clause."""
    clause, entry = row.split(" | ", 1)
    cards = read(entry)
    errors = [each.code for each in cards.errors]
    if clause == "legal":
        assert errors == []
    elif clause == "i.21":  # legal, with a warning
        assert errors == []
        assert [each.code for each in findings(cards)] == ["ultimate.i.21"]
    else:
        assert errors == [f"ultimate.{clause}"]


# ---- every word and every clause -----------------------------------------------------


def test_every_verb_says_what_it_does() -> None:
    """A verb without a row would escape every prohibition."""
    assert set(DEEDS) | set(NEVER) == set(vocabulary().tables["verb"])
    assert not set(DEEDS) & set(NEVER)


@pytest.mark.parametrize("verb", list(DEEDS))
def test_the_row_of_a_verb_names_its_slots(verb: str) -> None:
    """Every slot for cards is chosen from or only named; all named slots are there."""
    deed, slots = DEEDS[verb], parse_pattern(verb).slots
    named = {deed.n, deed.what, deed.names, deed.who, deed.where} - {""}
    assert named <= set(slots)
    if "place" in slots.values():
        assert deed.where
        assert deed.goals
    if deed.kind != "nothing":
        counted = {
            name for name, type_ in slots.items() if type_ in ("selection", "number")
        }
        assert counted <= named


def test_every_trigger_has_a_timing_that_the_checks_know() -> None:
    """A timing of its own would be neither a monster timing nor one of the graveyard."""
    timings = {each.tags.get("timing") for each in vocabulary().triggers}
    assert timings == {*TIMINGS, "on_released", "on_turned"}


def test_every_prohibition_has_texts_that_break_it_and_near_misses() -> None:
    """At least two of each, and nothing of the list is forgotten."""
    book = load_rulebook(ROOT / "docs" / "rules" / "ultimate.md", "ultimate")
    clauses = {clause for clause in book.clauses if clause.startswith("ultimate.ban.")}
    count: dict[str, list[int]] = {clause: [0, 0] for clause in clauses}
    for ban in EVERY:
        if ban.clause in count:
            count[ban.clause][0] += len(lines(ban.broken))
            count[ban.clause][1] += len(lines(ban.fine))
    missing = {clause for clause, (bad, good) in count.items() if bad < 2 or good < 2} - {
        f"ultimate.{clause}" for clause in NOT_ON_CARDS
    }
    assert not missing


# ---- trees, not strings --------------------------------------------------------------


def _codes(source: str) -> list[tuple[str, str]]:
    return sorted((each.code, each.message) for each in findings(read_text(source)))


PARTS = [0, *(pytest.param(n, marks=pytest.mark.exhaustive) for n in range(1, 6))]


def _rows() -> list[tuple[Ban, str]]:
    return [(ban, entry) for ban in EVERY for entry in lines(ban.broken)]


@pytest.mark.parametrize("part", PARTS)
def test_a_text_set_another_way_gives_the_same_findings(part: int) -> None:
    """Line breaks and spaces are no part of what a text says."""
    for _, entry in _rows()[part::6]:
        source = re.sub(r"[\[\]]", "", source_of(entry))
        other = _apart(source)
        assert _codes(other) == _codes(source)


def _apart(source: str) -> str:
    """Set the text of each ability one word a line."""
    out = []
    for line in source.split("\n"):
        if line.startswith("        "):
            out += [f"          {word}" for word in line.split()]
        else:
            out.append(line)
    return "\n".join(out)


@pytest.mark.parametrize("part", PARTS)
def test_the_canonical_form_gives_the_same_findings(part: int) -> None:
    """What ``tcgkit fmt`` writes is judged as what was written."""
    for _, entry in _rows()[part::6]:
        source = re.sub(r"[\[\]]", "", source_of(entry))
        if any(each.code.startswith("DSL") for each in read_text(source).errors):
            continue
        assert _codes(format_source(source, vocabulary())) == _codes(source)


def test_titles_and_keys_do_not_matter() -> None:
    """Only what a text does is looked at, not what anything is called."""
    source = source_of("5 | (triggered) When this card attacks: burn 6.")
    named = source.replace('card T-1 "T" / "T"', 'card burn-6 "Draw 3 cards" / "勝利"')
    named = named.replace("ability (", 'ability "Win the game" / "トークン" (')
    assert _codes(named) == _codes(source)
    harmless = named.replace("burn 6", "burn 5")
    assert _codes(harmless) == []


def test_no_check_sees_the_source() -> None:
    """A check gets a tree and the vocabulary; nothing in it opens or matches text."""
    modules = (
        bans,
        bans_amounts,
        bans_cards,
        bans_entry,
        bans_kinds,
        bans_never,
        bans_outcomes,
        bans_plan,
        bans_said,
        bans_summons,
        bans_words,
    )
    for module in modules:
        code = inspect.getsource(module)
        assert "import re" not in code
        assert ".source" not in code


def test_the_starter_sets_are_clean() -> None:
    """No text of either starter set breaks anything, or is warned of."""
    for path in (ROOT / "rulesets" / "tcgkit_ultimate" / "cards").glob("*.tcg"):
        cards = read_text(path.read_text("utf-8"))
        assert len(cards.definitions) == 15
        assert findings(cards) == []
