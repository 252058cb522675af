"""Decks with parts: what lies where, in which order and facing, when a game begins."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import DeckError, RulesetInvalid
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import AnyDeck, Deck, DeckPart, DeckRules
from tcgkit.kernel.state import Obj
from tests.kernel.bench import OTHER, PLAIN, card, stand, text

A, B, C = card("a"), card("b"), card("c")
GUARDS = DeckPart("field", text("guards"), up=False)


def laid(*decks: AnyDeck, **parts: DeckPart) -> Game:
    """Return a game of two decks (or twice the same one) by rules with these parts."""
    return stand(brought=decks * (3 - len(decks)), decks=DeckRules(parts=parts))


def faces(row: list[Obj]) -> list[str]:
    return [obj.defn.key for obj in row]


def test_a_part_lies_in_the_order_of_the_deck_one_card_per_slot() -> None:
    game = laid(Deck({PLAIN: 2}, {"guards": (C, A, B)}), guards=GUARDS)
    for player in (0, 1):
        row = game.zone("field", player)
        assert faces(row) == ["c", "a", "b"]
        assert [obj.slot for obj in row] == [0, 1, 2]
        assert [obj.owner for obj in row] == [player] * 3


def test_the_main_part_stays_in_the_deck_zone() -> None:
    game = laid(Deck({PLAIN: 2, A: 1}, {"guards": (A, A)}), guards=GUARDS)
    assert sorted(faces(game.zone("deck", 0))) == ["a", "plain", "plain"]
    assert faces(game.zone("field", 0)) == ["a", "a"]


def test_every_card_is_an_object_of_its_own() -> None:
    game = laid(Deck({A: 3}, {"guards": (A, A)}), guards=GUARDS)
    everywhere = [obj for row in game.state.places for obj in row]
    numbers = sorted(obj.id for obj in everywhere)
    assert numbers == list(range(1, 11))
    assert sorted(obj.card for obj in everywhere) == numbers
    assert game.state.next_id == 11


def test_a_part_in_play_is_in_play() -> None:
    """What is in play can be turned up, marked and forked."""
    game = laid(Deck({PLAIN: 1}, {"guards": (A, B)}), guards=GUARDS)
    assert faces(game.in_play()) == ["a", "b", "a", "b"]
    first = game.zone("field", 0)[0]
    game.turn(first, up=True)
    game.set_number(first, "mark", 2)
    fork = game.fork()
    fork.set_number(fork.zone("field", 0)[0], "mark", 5)
    assert game.zone("field", 0)[0].number("mark") == 2


@pytest.mark.parametrize(("up", "lies_up"), [(True, True), (False, False), (None, True)])
def test_a_part_lies_as_it_is_declared(up: bool | None, lies_up: bool) -> None:
    part = DeckPart("field", text("guards"), up=up)
    game = laid(Deck({PLAIN: 1}, {"guards": (A,)}), guards=part)
    assert [obj.up for obj in game.zone("field", 0)] == [lies_up]


def test_without_a_facing_the_zone_says() -> None:
    game = laid(Deck({PLAIN: 1}, {"x": (A,)}), x=DeckPart("trap", text("x")))
    assert [obj.up for obj in game.zone("trap", 0)] == [False]


@pytest.mark.parametrize(("zone", "seen_by"), [("trap", [0]), ("field", [])])
def test_who_sees_a_face_down_part_its_zone_says(zone: str, seen_by: list[int]) -> None:
    """``trap`` shows its owner what lies face down there, ``field`` shows nobody."""
    game = laid(Deck({PLAIN: 1}, {"x": (A, B)}), x=DeckPart(zone, text("x"), up=False))
    for obj in game.zone(zone, 0):
        assert [player for player in (0, 1) if game.sees(player, obj)] == seen_by
    for viewer in (0, 1):
        shown = [each.defn for each in game.view(viewer).zones[f"1.{zone}"].cards]
        assert shown == ([A, B] if viewer in seen_by else [None, None])


def test_a_sample_deals_hidden_parts_anew_and_keeps_what_is_seen() -> None:
    deck = Deck({PLAIN: 3, OTHER: 3}, {"x": (A, B)})
    game = laid(deck, x=DeckPart("trap", text("x")))
    met = set()
    for seed in range(40):
        sample = game.sample(0, seed)
        assert faces(sample.zone("trap", 0)) == ["a", "b"]
        row = sample.zone("trap", 1)
        met.update(faces(row))
        assert sorted(faces(row + sample.zone("deck", 1))) == sorted(
            ["a", "b", *["plain", "other"] * 3]
        )
    assert met == {"a", "b", "plain", "other"}


def test_a_pile_has_the_first_card_on_top() -> None:
    part = DeckPart("heap", text("heap"), up=False)
    game = laid(Deck({PLAIN: 1}, {"heap": (A, B, C)}), heap=part)
    assert game.zone("heap", 0)[-1].defn is A
    assert faces(game.zone("heap", 0)) == ["c", "b", "a"]


def test_a_shuffled_part_lies_in_a_random_order_of_the_seed() -> None:
    part = DeckPart("field", text("guards"), shuffled=True)
    decks = [Deck({PLAIN: 1}, {"g": cards}) for cards in ((A, B, C), (C, B, A))]
    orders = set()
    for seed in range(30):
        games = [
            Game.new(
                stand(brought=(deck, deck), decks=DeckRules(parts={"g": part})).rules,
                (deck, deck),
                seed,
            )
            for deck in decks
        ]
        rows = [game.zone("field", 0) for game in games]
        assert faces(rows[0]) == faces(rows[1]), "the order of the list plays no part"
        assert [obj.slot for obj in rows[0]] == [0, 1, 2]
        orders.add(tuple(faces(rows[0])))
    assert len(orders) == 6


def test_parts_change_nothing_about_the_order_of_the_main_part() -> None:
    cards = {A: 3, B: 3, C: 3}
    plain = laid(cards)
    parted = laid(Deck(cards, {"guards": (A, B)}), guards=GUARDS)
    for player in (0, 1):
        assert faces(plain.zone("deck", player)) == faces(parted.zone("deck", player))


def test_two_parts_can_begin_in_one_zone() -> None:
    parts: dict[str, Any] = {
        "front": DeckPart("field", text("front"), up=True),
        "back": DeckPart("field", text("back"), up=False),
    }
    game = laid(Deck({PLAIN: 1}, {"back": (C,), "front": (A, B)}), **parts)
    row = game.zone("field", 0)
    assert [(obj.defn.key, obj.slot, obj.up) for obj in row] == [
        ("a", 0, True),
        ("b", 1, True),
        ("c", 2, False),
    ]


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ({PLAIN: 1}, "deck of player 1: missing part 'guards'"),
        (
            Deck({PLAIN: 1}, {"gards": (A,), "guards": ()}),
            "deck of player 1: unknown part 'gards' (did you mean 'guards'?)",
        ),
        (
            Deck({PLAIN: 1}, {"guards": (), "zz": (A,)}),
            "deck of player 1: unknown part 'zz': there is guards",
        ),
        (
            Deck({PLAIN: 1}, {"guards": (A, A, B, B, C)}),
            "deck of player 1, part 'guards': 5 cards begin in zone 'field' of 4 slots",
        ),
    ],
)
def test_a_deck_with_other_parts_is_refused(deck: AnyDeck, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        laid(deck, guards=GUARDS)
    assert str(caught.value) == message


def test_where_no_parts_are_declared_none_are_taken() -> None:
    with pytest.raises(DeckError, match="unknown part 'guards': there are none"):
        laid(Deck({PLAIN: 1}, {"guards": (A,)}))


@pytest.mark.parametrize(
    ("zone", "problem"),
    [
        ("feild", "deck part 'x': no zone 'feild' (did you mean 'field'?)"),
        ("middle", "deck part 'x': zone 'middle' does not belong to a player"),
    ],
)
def test_a_part_must_begin_in_a_zone_of_its_player(zone: str, problem: str) -> None:
    with pytest.raises(RulesetInvalid) as caught:
        laid({PLAIN: 1}, x=DeckPart(zone, Text("x", "x")))
    assert list(caught.value.problems) == [problem]


def test_the_definitions_of_a_deck_are_those_of_all_parts_once() -> None:
    deck = Deck({B: 2, A: 1}, {"x": (A, C), "y": (C, PLAIN)})
    assert deck.faces() == (B, A, C, PLAIN)
