"""Whether a deck is legal can be expected."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.rules import Deck, DeckPart, DeckRules, Rules, Ruleset
from tcgkit.standard.decks import check_copies, check_size
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing import toy


def rules(options: Any) -> Rules:
    part = DeckPart("field", toy.both("starters"))
    return evolve(toy.rules(options), decks=DeckRules(parts={"starters": part}))


def legal(deck: Deck, options: Any) -> list[tuple[str, Any]]:
    first = [*deck.parts["starters"]][:1]
    weak = [("duel.deck.3", toy.both("the first starter is R-1"))] if first else []
    weak = weak if first == [toy.CARDS["R-1"]] else []
    return [
        *check_size(deck, 4, "duel.deck.1"),
        *check_copies(deck, 2, "duel.deck.2"),
        *weak,
    ]


PLUGIN = evolve(
    toy.PLUGIN,
    ruleset=Ruleset("duel", toy.both("Duel"), "1", rules, legal_deck=legal),
)


def run(then: str) -> Outcome:
    text = f'scenarios for duel\nscenario "Deck"\ngiven\n    from the beginning\nthen\n    {then}'
    (scenario,), findings = parse_scenarios(text)
    assert findings == []
    return run_scenario(scenario, PLUGIN, toy.CARDS)


@pytest.mark.parametrize(
    "so",
    [
        "deck 2 x R-1, 2 x R-2 with starters R-2, R-1 is legal",
        "deck R-1, R-2, Rusty, Bolt with starters R-2 is legal",
        "deck 3 x R-1, R-2 with starters R-2 is illegal because duel.deck.2",
        "deck 3 x R-1 with starters R-2 is illegal because duel.deck.1",
        "deck 3 x R-1 with starters R-2 is illegal because duel.deck.2",
        "deck 2 x R-1, 2 x R-2 with starters R-1, R-2 is illegal because duel.deck.3",
    ],
)
def test_a_deck_is_judged_by_its_rules(so: str) -> None:
    assert run(so).report == ""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("deck 3 x R-1, R-2 with starters R-2 is legal",
         "deck: expected legal, but: illegal: 3 copies of Rusty: at most 2 (duel.deck.2)"),
        ("deck 2 x R-1, 2 x R-2 with starters R-2 is illegal because duel.deck.1",
         "deck: expected illegal because duel.deck.1, but: legal"),
        ("deck 4 x R-1 with starters R-2 is illegal because duel.deck.1",
         "deck: expected illegal because duel.deck.1, but: illegal: 4 copies of Rusty: at most 2 (duel.deck.2)"),
        ("deck 4 x R-1 with starters R-2 is illegal", "the reason why the deck is illegal is missing"),
        ("deck 4 x R-1 is legal", "the deck has a missing part 'starters'"),
        ("deck 4 x R-1 with helpers R-2 is legal", "no part of a deck is called 'helpers R-2'"),
        ("deck 4 cards with starters R-2 is legal",
         "'4 cards': a deck has cards with names, and no marks"),
        ("deck 4 x R-9 with starters R-2 is legal", "no card is called 'R-9'"),
    ],
)  # fmt: skip
def test_a_wrong_expectation_of_a_deck_fails(wrong: str, said: str) -> None:
    assert said in [each.message for each in run(wrong).diagnostics]
