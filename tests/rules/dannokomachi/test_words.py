"""The words of Dannokomachi: the grammar, and the starter set as the rulebook prints it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import Deck
from tcgkit.plugins.decks import load_deck
from tcgkit_dannokomachi.language.vocabulary import vocabulary
from tcgkit_dannokomachi.ruleset import RULESET
from tcgkit_dsl import build_grammar, read_cards
from tcgkit_dsl.load import pin
from tests.rules.dannokomachi.written import FOLDER, starter

RULEBOOK = (Path(__file__).parents[3] / "docs" / "rules" / "dannokomachi.md").read_text(
    encoding="utf-8"
)
_ROW = re.compile(r"^\| (DK-[A-Z]\d+) \| (.+) \|$", re.MULTILINE)
ROWS = {
    key: [part.strip() for part in rest.split(" | ")]
    for key, rest in _ROW.findall(RULEBOOK)
}
"""The rows of the starter set in the rulebook, by key."""
ACTIONS = {key: row for key, row in ROWS.items() if key.startswith("DK-A")}
OTHERS = {key: row for key, row in ROWS.items() if key[3] in "EF"}
CHARACTERS = {key: row for key, row in ROWS.items() if key.startswith("DK-C")}
_LABEL = re.compile(
    r"^(Static|Triggered, (?:forced|optional)|Activated, (?:Main|Quick)(?:, [^:]*?)?): "
)


def plain(text: str) -> str:
    """Return a text of the rulebook as the card language writes it."""
    return text.replace("\u2212", "-").strip()


def said(card: CardDef) -> str:
    """Return what a card says, all abilities one after the other."""
    return " ".join(ability.text.en for ability in card.abilities)


def test_the_grammar_has_one_reading_for_every_text() -> None:
    assert build_grammar(vocabulary()).shapes


def test_the_rulebook_has_the_whole_starter_set() -> None:
    assert (len(ACTIONS), len(OTHERS), len(CHARACTERS)) == (22, 11, 8)
    assert {*ROWS} | {"DK-T01"} == {*starter()}


@pytest.mark.parametrize("key", ACTIONS)
def test_an_action_card_is_printed_word_for_word(key: str) -> None:
    ja, en, cost, timing, text = ROWS[key]
    card = starter()[key]
    assert (card.name.ja, card.name.en) == (ja, en)
    assert card["timing"] == timing.lower()
    assert (card["cost"], card.fields.get("x", False)) == (
        (0, True) if cost == "X" else (int(cost), False)
    )
    assert said(card) == plain(text)


@pytest.mark.parametrize("key", OTHERS)
def test_equipment_and_field_cards_are_printed_word_for_word(key: str) -> None:
    ja, en, cost, text = ROWS[key]
    card = starter()[key]
    assert (card.name.ja, card.name.en, card["cost"]) == (ja, en, int(cost))
    if key == "DK-E05":  # the cost stands in the label there
        text = "Destroy this equipment: gain 1 cost. Draw 1 card."
    text = plain(_LABEL.sub("", text))
    assert said(card) == text[:1].upper() + text[1:]


@pytest.mark.parametrize("key", CHARACTERS)
def test_a_character_is_printed_word_for_word(key: str) -> None:
    ja, en, class_, hp, attack, dango, traits, text = ROWS[key]
    card = starter()[key]
    assert (card.name.ja, card.name.en) == (ja, en)
    assert (card["hp"], card["attack"], card["dango"]) == (int(hp), int(attack), int(dango))
    assert card["traits"] == (traits,)
    assert card.fields.get("name_class") == ("True" if "True" in class_ else None)
    parts = re.split(r"(?<=\.) (?=Triggered|Activated|Static)", plain(text))
    sentences = [_LABEL.sub("", part) for part in parts]
    assert said(card) == " ".join(each[:1].upper() + each[1:] for each in sentences)


def test_labels_of_activated_abilities_are_headers() -> None:
    komachi, mikoto = starter()["DK-C01"], starter()["DK-C07"]
    assert komachi.abilities[0].tags == {"timing": "main", "cost": "2", "limit": "turn"}
    assert mikoto.abilities[0].tags == {"timing": "quick", "cost": "2", "limit": "turn"}
    assert starter()["DK-C03"].abilities[1].tags == {"optional": "yes"}


@pytest.mark.rule("dannokomachi.1.0.2b.2")
def test_the_text_of_a_card_sets_how_many_a_deck_may_hold() -> None:
    assert starter()["DK-A03"]["deck_limit"] == 4
    assert "deck_limit" not in starter()["DK-A01"].fields


@pytest.mark.rule("dannokomachi.i.14")
def test_a_token_is_no_card() -> None:
    token = starter()["DK-T01"]
    assert not token.is_card
    assert (token["hp"], token["attack"], token["dango"]) == (2, 1, 0)
    assert token.name.ja == "見習い"
    assert not token.abilities


@pytest.mark.parametrize("deck_id", ["teahouse_iroha", "moonlit_grove"])
def test_the_decks_are_those_of_the_rulebook(deck_id: str) -> None:
    path = FOLDER / "decks" / f"{deck_id}.toml"
    deck = load_deck(path, known=starter()).definitions(starter())
    names = {"teahouse_iroha": "Teahouse Iroha", "moonlit_grove": "Moonlit Grove"}
    section = RULEBOOK[RULEBOOK.index(names[deck_id]) :].split("\n### ")[0]
    rows = re.findall(r"^\| (DK-[AEF]\d+) .* \| (\d+) \| \d+ \|$", section, re.MULTILINE)
    assert {card.key: n for card, n in deck.cards.items()} == {k: int(n) for k, n in rows}
    wanted = set(re.findall(r"DK-C\d+", section.split("Suggested start")[0]))
    assert {card.key for card in deck.parts["characters"]} == wanted
    assert RULESET.legal_deck(deck, RULESET.settings()) == []


def test_pinned_cards_bring_the_tokens_that_they_make() -> None:
    texts = {path.name: path.read_text("utf-8") for path in FOLDER.glob("cards/*.tcg")}
    cards = read_cards(texts, vocabulary())
    text = pin([starter()["DK-A09"]], cards.language)
    again = read_cards({"pinned.tcg": text}, vocabulary())
    assert again.report() == ""
    assert {card.key for card in again.definitions} == {"DK-A09", "DK-T01"}


def test_every_text_of_the_starter_set_is_printed_in_japanese() -> None:
    latin = re.compile(r"[A-Za-z]{3,}")
    for card in starter().values():
        assert card.name.ja != card.name.en
        for ability in card.abilities:
            assert not latin.search(ability.text.ja), ability.text.ja


@pytest.mark.rule("dannokomachi.1.0.2.3")
def test_a_token_belongs_to_no_character_deck() -> None:
    path = FOLDER / "decks" / "moonlit_grove.toml"
    deck = load_deck(path, known=starter()).definitions(starter())
    *others, _ = deck.parts["characters"]
    wrong = Deck(deck.cards, {"characters": (*others, starter()["DK-T01"])})
    found = RULESET.legal_deck(wrong, RULESET.settings())
    assert [clause for clause, _ in found] == ["dannokomachi.1.0.2.3"]
