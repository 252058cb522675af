"""Which decks are legal, and how they lie at the start."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, OptionValue
from tcgkit_e2drive.ruleset import RULESET
from tests.rules.e2drive.made import (
    BOLT,
    CANNON,
    ETHEL,
    GAMBLE,
    GUARDIA,
    JAMMING,
    MEDINA,
    NOCTO,
    PLATE,
    RAPIER,
    REBOOT,
    RING,
    servant,
)
from tests.rules.e2drive.play import A

STARTERS_A, STARTERS_B = (CANNON, RAPIER, NOCTO), (GUARDIA, MEDINA, ETHEL)


def wrong(
    cards: dict[CardDef, int], *starters: CardDef, **options: OptionValue
) -> set[str]:
    """Return the clauses that a deck violates."""
    deck = Deck(cards, {"starters": starters or STARTERS_A})
    found = RULESET.legal_deck(deck, RULESET.settings(options))
    return {clause.removeprefix("e2drive.") for clause, _ in found}


def thirty(**copies: int) -> dict[CardDef, int]:
    """Return 30 cards, so many of some names and one each of others."""
    others = {str(n): 1 for n in range(30 - sum(copies.values()))}
    cards = {**copies, **others}
    return {servant(key, "buster", 10, 10, 10, 10): n for key, n in cards.items()}


@pytest.mark.rule("e2drive.deck.1")
def test_a_deck_has_exactly_thirty_cards() -> None:
    assert wrong(thirty()) == set()
    assert wrong({**thirty(), BOLT: 1}) == {"deck.1"}
    assert wrong(dict([*thirty().items()][1:])) == {"deck.1"}


@pytest.mark.rule("e2drive.deck.2")
@pytest.mark.rule("e2drive.i.1")
def test_a_deck_may_mix_servants_and_tools_or_hold_one_type_only() -> None:
    tools = dict.fromkeys((PLATE, RING, REBOOT, GAMBLE, JAMMING), 3)
    rest = dict([*thirty().items()][:15])
    assert wrong({**tools, **rest}) == set()
    assert wrong(thirty()) == set()


@pytest.mark.rule("e2drive.deck.3")
@pytest.mark.rule("e2drive.i.2")
def test_at_most_three_cards_of_a_name_and_the_starting_servants_do_not_count() -> None:
    assert wrong(thirty(Cannon=3)) == set()
    assert wrong(thirty(Bolt=4)) == {"deck.3"}
    assert wrong(thirty(Cannon=3), name_limit_includes_starters=True) == {"deck.3"}
    assert wrong(thirty(Cannon=2), name_limit_includes_starters=True) == set()


@pytest.mark.rule("e2drive.deck.4")
@pytest.mark.rule("e2drive.deck.5")
@pytest.mark.rule("e2drive.i.3")
def test_three_starting_servants_of_different_names() -> None:
    assert wrong(thirty(), CANNON, RAPIER) == {"deck.4"}
    assert wrong(thirty(), CANNON, RAPIER, PLATE) == {"deck.4"}
    assert wrong(thirty(), CANNON, RAPIER, CANNON) == {"deck.5"}


@pytest.mark.rule("e2drive.deck.6")
def test_decks_are_shuffled() -> None:
    cards = thirty()
    decks = [Deck(cards, {"starters": s}) for s in (STARTERS_A, STARTERS_B)]
    orders = [
        [c.defn.key for c in Game.new(RULESET.rules(), decks, seed).zone("deck", A)]
        for seed in (1, 1, 2)
    ]
    assert orders[0] == orders[1] != orders[2]
