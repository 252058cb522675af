"""The grammar for editors knows every word of English cards, and the nouns of Japanese ones."""

from __future__ import annotations

import re

import pytest

from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import Cards
from tcgkit_dsl.printing.highlighting import highlighting

GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


def shipped(host: Host, game: str) -> Cards:
    cards = load_cards(host, host.ruleset(game)).read
    assert cards is not None
    return cards


def uncoloured(text: str, patterns: list[re.Pattern[str]]) -> str:
    """Return the letters that no pattern matches, each pattern in turn where the one before ended."""
    at, left = 0, ""
    while at < len(text):
        found = [
            each for one in patterns if (each := one.search(text, at)) and each.group()
        ]
        first = min(found, key=lambda each: each.start(), default=None)
        end = len(text) if first is None else first.start()
        left += text[at:end]
        at = end if first is None else first.end()
    return "".join(each for each in left if each.isalpha())


@pytest.mark.parametrize(
    "game",
    [GAMES[0], *(pytest.param(each, marks=pytest.mark.exhaustive) for each in GAMES[1:])],
)
def test_every_word_of_a_shipped_card_has_a_colour(host: Host, game: str) -> None:
    cards = shipped(host, game)
    patterns = [
        re.compile(each["match"]) for each in highlighting(cards.language)["patterns"]
    ]
    texts = [ability.text for card in cards.definitions for ability in card.abilities]
    assert texts
    assert {text.en for text in texts if uncoloured(text.en, patterns)} == set()
    assert uncoloured("Blorb 1 card.", patterns) == "Blorb"


def test_nouns_zones_and_references_have_scopes_of_their_own(host: Host) -> None:
    patterns = highlighting(shipped(host, "cmvr").language)["patterns"]

    def scope(text: str) -> str:
        names = (each["name"] for each in patterns if re.fullmatch(each["match"], text))
        return next(names, "")

    words = ("cmV", "damage zone", "this cmV", "tapped", "draw", "デッキ", "相手")
    said = {text: scope(text) for text in words}
    assert said == {
        "cmV": "entity.name.type",
        "damage zone": "entity.name.section",
        "this cmV": "variable.language",
        "tapped": "support.constant",
        "draw": "keyword.control",
        "デッキ": "entity.name.section",
        "相手": "variable.language",
    }


def test_the_ace_of_the_ultimate_game_is_no_article_and_no_part_of_a_word(
    host: Host,
) -> None:
    patterns = highlighting(shipped(host, "ultimate").language)["patterns"]
    nouns = re.compile(
        "|".join(each["match"] for each in patterns if "type" in each["name"])
    )
    assert nouns.findall("At the end: destroy an A.") == ["A"]
    assert nouns.findall("Draw a card, and discard an Ace.") == ["card", "Ace"]
