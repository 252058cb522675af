"""What players know of each other's decks: text sets are open, deck lists are not (i.14)."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Obj
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit_ultimate.rules.texts import UNKNOWN
from tests.rules.ultimate.front_match import match

HIDDEN = "jokers_only"


def asked(made: Match) -> int:
    assert made.asked is not None
    return made.asked


def keys(made: Match, viewer: int, owner: int) -> set[str]:
    """Return the texts of a deck that a player knows."""
    stock = made.game.known_stock(viewer, owner)
    return {
        card.fields.get("text", card.key) for card in stock if card.key[:7] != "unknown"
    }


def faces(game: Game, owner: int) -> list[str]:
    return sorted(o.defn.key for row in game.state.places for o in row if o.owner == owner)


def a_card(made: Match, zone: str, owner: int, text: str) -> Obj:
    found = [o for o in made.game.zone(zone, owner) if o.defn.fields.get("text") == text]
    return found[0]


@pytest.mark.rule("ultimate.setup.2")
@pytest.mark.rule("ultimate.i.14")
def test_complete_text_sets_are_open_to_both_players(host: Host) -> None:
    """Both complete text sets are open to both players."""
    made = match(host)
    for viewer in (0, 1):
        for owner, prefix in enumerate(("cm", "aa")):
            ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "red", "black")
            assert keys(made, viewer, owner) == {f"{prefix}-{rank}" for rank in ranks}


@pytest.mark.rule("ultimate.i.14")
def test_which_40_cards_are_in_a_deck_stays_hidden(host: Host) -> None:
    """A sample deals the other player any cards of the text set, the own deck as it is."""
    made = match(host)
    player = asked(made)
    true = faces(made.game, 1 - player)
    dealt = [faces(made.game.sample(player, seed), 1 - player) for seed in range(10)]
    assert all(len(set(each)) == 40 for each in dealt)  # a pack has each card once
    assert sum(each != true for each in dealt) > 5
    assert faces(made.game.sample(player, 1), player) == faces(made.game, player)


@pytest.mark.rule("ultimate.setup.1")
@pytest.mark.rule("ultimate.i.14")
def test_with_the_option_only_the_texts_of_jokers_are_open(host: Host) -> None:
    """The mapping of jokers stays visible all game; other texts are public once seen."""
    made = match(host, text_sets_public=HIDDEN)
    player = asked(made)
    other = 1 - player
    prefix = ("cm", "aa")[other]
    jokers = {f"{prefix}-red", f"{prefix}-black"}
    assert keys(made, player, other) == jokers
    assert len(keys(made, other, other)) == 13
    made.game.move(a_card(made, "deck", other, f"{prefix}-7"), "graveyard")
    assert keys(made, player, other) == {*jokers, f"{prefix}-7"}


@pytest.mark.rule("ultimate.i.14")
def test_a_text_that_was_seen_stays_public_when_its_card_is_hidden_again(
    host: Host,
) -> None:
    made = match(host, text_sets_public=HIDDEN)
    player = asked(made)
    other, game = 1 - player, made.game
    text = f"{('cm', 'aa')[other]}-7"
    card = game.move(a_card(made, "deck", other, text), "graveyard")
    game.move(card, "deck", bottom=True)
    game.shuffle("deck", other)
    assert text in keys(made, player, other)


@pytest.mark.rule("ultimate.i.14")
def test_with_the_option_samples_hold_no_text_that_was_not_seen(host: Host) -> None:
    """Not even which ranks have a text can be told from a sample."""
    made = match(host, text_sets_public=HIDDEN)
    player = asked(made)
    other, game = 1 - player, made.game
    prefix = ("cm", "aa")[other]
    seen = game.move(a_card(made, "deck", other, f"{prefix}-3"), "graveyard")
    jokers = {f"{prefix}-red", f"{prefix}-black"}
    ranks = set()
    for seed in range(20):
        sample = game.sample(player, seed)
        cards = [o.defn for row in sample.state.places for o in row if o.owner == other]
        cards += sample.stocks[other]
        for card in cards:
            known = card.key in jokers or card.fields["text"] == f"{prefix}-3"
            assert known or card is UNKNOWN[card["rank"], card["suit"]]
            ranks.add(card.fields.get("rank"))
        assert [o.defn for o in sample.zone("graveyard", other)] == [seen.defn]
    assert {"Q", "K"} <= ranks  # the deck has none


def test_a_sample_with_unknown_texts_can_be_played_to_its_end(host: Host) -> None:
    made = match(host, 3, 30, text_sets_public=HIDDEN)
    game = made.game.sample(asked(made), 1)
    for number in range(3000):
        if game.decision is None:
            break
        game.choose(number * 7 % len(game.decision.options))
    assert game.result is not None
