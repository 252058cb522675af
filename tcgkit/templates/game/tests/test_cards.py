"""What no scenario can show: decks that are not legal, cards that do not fit together."""

import pytest
from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck
from tcgkit_dsl import read_cards

from my_game.language.words import vocabulary
from my_game.ruleset import RULESET


def violated(*numbers: int) -> list[str]:
    name = Text("blank", "白紙")
    cards = {CardDef(f"B-{i}", name, "spell", {}): n for i, n in enumerate(numbers)}
    return [clause for clause, _ in RULESET.legal_deck(Deck(cards), RULESET.settings())]


@pytest.mark.rule("my_game.deck.1")
def test_a_deck_has_20_cards() -> None:
    assert violated(3, 3, 3, 3, 3, 3, 2) == []
    assert violated(3, 3, 3, 3, 3, 3, 1) == ["my_game.deck.1"]
    assert violated(3, 3, 3, 3, 3, 3, 3) == ["my_game.deck.1"]


@pytest.mark.rule("my_game.deck.2")
def test_at_most_3_copies() -> None:
    assert violated(4, 3, 3, 3, 3, 3, 1) == ["my_game.deck.2"]


def findings(fields: str, *kinds: str) -> list[str]:
    source = f'set "Test" / "試験" for my-game\n\ncard X-1 "X" / "X"\n    {fields}\n'
    for kind in kinds:
        source += f"\n    ability ({kind})\n        Draw 1 card.\n"
    found = read_cards({"x.tcg": source}, vocabulary()).files[0].findings
    return [finding.code for finding in found]


@pytest.mark.rule("my_game.card.1")
def test_servants_have_no_text_of_spells() -> None:
    servant = "type: servant    cost: 1    stats: attack 1, toughness 1"
    assert findings(servant) == []
    assert findings(servant, "main") == ["my_game.card.1"]


@pytest.mark.rule("my_game.card.1")
def test_a_servant_has_a_cost_an_attack_and_a_toughness() -> None:
    assert findings("type: servant    cost: 1    stats: attack 1") == ["DSL301"]
    assert findings("type: servant    cost: 1    stats: toughness 1") == ["DSL301"]
    assert findings("type: servant    stats: attack 1, toughness 1") == ["DSL301"]


@pytest.mark.rule("my_game.card.2")
def test_a_spell_has_one_ability() -> None:
    spell = "type: spell    cost: 1"
    assert findings(spell, "quick") == []
    assert findings(spell) == ["my_game.card.2"]
    assert findings(spell, "main", "quick") == ["my_game.card.2"]
