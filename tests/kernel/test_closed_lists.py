"""Closed deck lists: nobody's sample tells which cards another player has brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, DeckRules, Rules
from tests.kernel.toys.night_watch import DOG, FOX, LAMP, OWL, card, rules

CAT, CROW = card("cat", "watcher", sight=1), card("crow", "watcher", sight=2)
LIBRARY = (OWL, FOX, DOG, LAMP, CAT, CROW)
COPIES = 4


def stock(deck: Deck) -> list[CardDef]:
    return [defn for defn in deck.library for _ in range(COPIES)]


def closed(**more: Any) -> Rules:
    return evolve(rules(), decks=DeckRules(stock=stock, **more))


def new(made: Rules, library: Sequence[CardDef] = LIBRARY, seed: int = 1) -> Game:
    decks = (Deck({OWL: 4, FOX: 4, DOG: 2}, library=library), Deck({FOX: 4, LAMP: 4}))
    return Game.new(made, (evolve(decks[0]), evolve(decks[1], library=library)), seed)


def faces(game: Game, owner: int) -> Counter[CardDef]:
    return Counter(o.defn for row in game.state.places for o in row if o.owner == owner)


def test_samples_deal_any_cards_of_the_stock_to_the_other_player_only() -> None:
    game = new(closed())
    assert game.decision is not None
    assert game.decision.player == 0
    dealt: Counter[CardDef] = Counter()
    for seed in range(30):
        sample = game.sample(0, seed)
        assert faces(sample, 0) == faces(game, 0)
        theirs = faces(sample, 1)
        assert sum(theirs.values()) == 8
        assert max(theirs.values()) <= COPIES
        dealt += theirs
    assert set(dealt) == set(LIBRARY)


def test_where_lists_are_open_samples_deal_what_is_in_the_deck() -> None:
    game = new(evolve(closed(), decks=DeckRules()))
    assert all(faces(game.sample(0, seed), 1) == faces(game, 1) for seed in range(10))


def test_what_is_seen_of_a_deck_is_not_dealt_again() -> None:
    game = new(closed())
    for _ in range(3):
        game.move(next(o for o in game.zone("deck", 1) if o.defn is FOX), "pit")
    for seed in range(30):
        sample = game.sample(0, seed)
        assert faces(sample, 1)[FOX] <= COPIES
        assert [o.defn for o in sample.zone("pit", 1)] == [FOX] * 3


def test_what_is_known_to_be_in_a_hidden_place_is_dealt_there() -> None:
    game = new(closed())
    lamp = next(o for o in game.zone("deck", 1) if o.defn is LAMP)
    game.move(game.move(lamp, "pit"), "hand")
    assert [fact.defn for fact in game.state.facts if fact.player == 0] == [LAMP]
    for seed in range(30):
        hand = [o.defn for o in game.sample(0, seed).zone("hand", 1)]
        assert LAMP in hand


def test_more_of_a_card_than_the_stock_has_does_not_stop_a_sample() -> None:
    game = new(closed(), library=(OWL,))
    sample = game.sample(0, 1)
    assert faces(sample, 1) == {OWL: 8}


def test_forks_know_the_stocks_and_samples_only_what_their_player_knows() -> None:
    """Of the other player's cards this one knows but the lamps; a sample holds no more."""
    blank = card("blank", "watcher", sight=0)

    def known(
        game: Game, viewer: int, owner: int, cards: Sequence[CardDef]
    ) -> list[CardDef]:
        return [defn if defn is LAMP else blank for defn in cards]

    game = new(closed(known_stock=known))
    assert game.fork().stocks == game.stocks
    sample = game.sample(0, 1)
    assert set(sample.stocks[1]) == {LAMP, blank}
    assert set(sample.stocks[0]) == set(LIBRARY)
    assert set(faces(sample, 1)) <= {LAMP, blank}
    assert set(game.known_stock(1, 1)) == set(LIBRARY)


def test_the_truth_about_the_deck_makes_no_difference() -> None:
    made = closed()
    one, other = new(made), new(made)
    deck = other.state.places[made.place_of["deck", 1].index]
    for at, obj in enumerate(deck):
        deck[at] = obj.copy()
        deck[at].defn = (CAT, CROW)[at % 2]
    for seed in range(5):
        first, second = one.sample(0, seed), other.sample(0, seed)
        for zone in ("deck", "hand"):
            assert [o.defn for o in first.zone(zone, 1)] == [
                o.defn for o in second.zone(zone, 1)
            ]
