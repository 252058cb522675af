"""What a legal deck is; the playing cards that a text stands for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck
from tcgkit_ultimate.rules.decklist import versions
from tcgkit_ultimate.ruleset import RULESET
from tests.rules.ultimate.core_made import draw, joker, magic, monster, spell, trigger

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SUITS = ("spade", "heart", "diamond", "club")


def entry(rank: str, title: str = "", key: str = "") -> CardDef:
    """Return the text of a rank."""
    made = magic(rank) if rank in "JQK" else monster(rank)
    title = title or f"title of {rank}"
    fields = {name: value for name, value in made.fields.items() if name != "suit"}
    return evolve(made, key=key or f"t-{rank}", name=Text(title, title), fields=fields)


def suited(
    rank: str, title: str = "", key: str = "", suits: Iterable[str] = SUITS
) -> list[CardDef]:
    """Return the playing cards of a text."""
    made = versions(entry(rank, title, key))
    return [card for card in made if card["suit"] in suits]


FORTY = [card for rank in RANKS for card in suited(rank)]
"""Ten ranks in four suits."""


def violated(cards: Iterable[CardDef] | Mapping[CardDef, int], **options: str) -> list[str]:
    """Return the clauses that a deck of these cards violates."""
    deck = cards if isinstance(cards, Mapping) else dict.fromkeys(cards, 1)
    found = RULESET.legal_deck(Deck(deck), RULESET.settings(options))
    for _, message in found:
        assert message.en
        assert message.ja
    return [clause for clause, _ in found]


@pytest.mark.rule("ultimate.deck.1")
@pytest.mark.rule("ultimate.deck.5")
@pytest.mark.parametrize(("change", "legal"), [(-1, False), (0, True), (1, False)])
def test_a_deck_has_forty_cards(change: int, legal: bool) -> None:
    """Example 35 (a) and (e)."""
    cards = [*FORTY, *suited("K")][: 40 + change]
    assert violated(cards) == ([] if legal else ["ultimate.deck.1"])


@pytest.mark.rule("ultimate.deck.1")
@pytest.mark.rule("ultimate.deck.4")
@pytest.mark.rule("ultimate.deck.5")
def test_a_deck_with_magic_and_two_jokers() -> None:
    """Example 35 (c)."""
    jokers = [joker("magic", design="red"), joker("trigger", key="Two", design="black")]
    assert violated([*FORTY[:34], *suited("K"), *jokers]) == []


@pytest.mark.rule("ultimate.deck.2")
def test_a_card_of_a_deck_is_a_playing_card() -> None:
    """A text alone has no suit: it is none yet."""
    assert violated([*FORTY[:39], entry("10", key="t-10")]) == ["ultimate.deck.2"]


@pytest.mark.rule("ultimate.deck.3")
@pytest.mark.rule("ultimate.i.1")
@pytest.mark.parametrize("packs", ["single", "many"])
def test_each_card_of_the_pack_is_there_once(packs: str) -> None:
    """Example 35 (b)."""
    deck = {**dict.fromkeys(FORTY[1:], 1), FORTY[1]: 2}
    assert violated(deck, packs=packs) == ["ultimate.deck.3"][packs == "many" :]


@pytest.mark.rule("ultimate.deck.3")
def test_each_joker_of_the_pack_is_there_once() -> None:
    deck = {**dict.fromkeys(FORTY[:38], 1), joker("magic"): 2}
    assert violated(deck) == ["ultimate.deck.3"]


@pytest.mark.rule("ultimate.deck.4")
@pytest.mark.rule("ultimate.ban.47")
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_at_most_four_of_a_name(copies: int, legal: bool) -> None:
    deck = dict.fromkeys(FORTY[4 : 44 - copies], 1) | {FORTY[0]: copies - 1, FORTY[1]: 1}
    found = violated(deck, packs="many")
    assert found == [] if legal else "ultimate.deck.4" in found


@pytest.mark.rule("ultimate.i.3")
@pytest.mark.rule("ultimate.deck.4")
def test_a_and_j_have_one_number_but_two_names() -> None:
    assert violated([*FORTY[:36], *suited("J")]) == []


@pytest.mark.rule("ultimate.deck.5")
@pytest.mark.rule("ultimate.ban.33")
def test_at_most_two_jokers_of_whatever_kind() -> None:
    """Example 35 (d)."""
    three = [
        joker(kind, key=kind, design=design)
        for kind, design in (("magic", "red"), ("monster", "black"), ("trigger", "blue"))
    ]
    assert violated([*FORTY[:37], *three]) == ["ultimate.deck.5"]
    for two in (three[:2], three[1:]):
        assert violated([*FORTY[:38], *two]) == []


@pytest.mark.rule("ultimate.deck.6")
@pytest.mark.rule("ultimate.deck.7")
@pytest.mark.rule("ultimate.ban.46")
def test_one_rank_has_one_text() -> None:
    other = suited("10", "another", "t-other", ["club"])
    cards = [*FORTY[:36], *suited("10", suits=SUITS[:3]), *other]
    assert violated(cards) == ["ultimate.deck.6"]


@pytest.mark.rule("ultimate.deck.6")
@pytest.mark.rule("ultimate.suit.1")
def test_a_text_is_for_four_cards_that_differ_in_suit_alone() -> None:
    four = suited("10")
    assert [card["suit"] for card in four] == [*SUITS]
    assert len({card.key for card in four}) == 4
    assert {(card.type, card["number"], card.abilities) for card in four} == {
        ("monster", 10, ())
    }
    assert versions(joker("magic")) == ()  # a joker is one card


@pytest.mark.rule("ultimate.deck.8")
@pytest.mark.rule("ultimate.deck.9")
@pytest.mark.rule("ultimate.deck.7")
def test_jokers_that_differ_in_design_may_be_two_cards_and_others_may_not() -> None:
    red = joker("magic", spell(draw), key="One", design="red")
    black = joker("monster", key="Two", design="black")
    again = joker("monster", key="Two", design="red")
    assert violated([*FORTY[:38], red, black]) == []
    assert violated([*FORTY[:38], red, again]) == ["ultimate.deck.9"]


@pytest.mark.rule("ultimate.i.2")
@pytest.mark.rule("ultimate.ban.46")
def test_two_texts_have_two_titles() -> None:
    """Example 35 (f); two joker designs with one kind and one text may share a title."""
    same = [*FORTY[:36], *suited("K", "title of 2")]
    assert set(violated(same)) == {"ultimate.ban.46"}
    two = [joker("magic", key=f"j{d}", design=d) for d in ("red", "black")]
    titled = [evolve(card, name=Text("Twin", "Twin")) for card in two]
    assert violated([*FORTY[:38], *titled]) == []
    unlike = evolve(joker("trigger", trigger(draw), key="x"), name=Text("Twin", "Twin"))
    assert violated([*FORTY[:38], titled[1], unlike]) == ["ultimate.ban.46"]


@pytest.mark.rule("ultimate.i.2")
@pytest.mark.rule("ultimate.ban.46")
def test_a_title_is_one_in_either_language() -> None:
    def in_japanese(cards: list[CardDef], ja: str) -> list[CardDef]:
        titles = [evolve(c["title"], ja=ja) for c in cards]
        return [
            evolve(c, fields={**c.fields, "title": title})
            for c, title in zip(cards, titles, strict=True)
        ]

    cards = [*FORTY[:32], *in_japanese(FORTY[32:36], "題"), *in_japanese(FORTY[36:], "題")]
    assert set(violated(cards)) == {"ultimate.ban.46"}


@pytest.mark.rule("ultimate.i.4")
@pytest.mark.rule("ultimate.deck.11")
def test_a_text_without_abilities_is_a_text() -> None:
    assert all(card.abilities == () for card in FORTY)
    assert violated(FORTY) == []
