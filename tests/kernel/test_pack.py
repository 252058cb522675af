"""Cards of the table: a pack nobody owns, an owner that changes, shared zones, no decks."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.errors import DeckError, KernelBug, RulesetInvalid
from tcgkit.kernel.game import Changing, Game
from tcgkit.kernel.rules import Deck, DeckPart, DeckRules
from tcgkit.kernel.state import PASS, Option, Zone
from tcgkit.kernel.time import Action, Window
from tests.kernel.bench import OTHER, PLAIN, ZONES, card, keys, stand, text

A, B = card("a"), card("b")
SHARED = (
    Zone("pile", text("pile"), shared=True, face_up=False),
    Zone("row", text("row"), shared=True, in_play=True, slots=3),
)


def take(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    game.move(game.give(option.source, player), "hand")


TAKE = Action("take", ("main",), text("take {source}"), "bench.take", take, zones=("row",))


PACK = Deck({A: 3}, {"row": (A, B)})


DECKS = DeckRules(
    zone=None,
    pack=PACK,
    pack_zone="pile",
    pack_parts={"row": DeckPart("row", text("row"))},
)


def table(*nodes: Any, decks: DeckRules = DECKS, **over: Any) -> Game:
    """Return a bench game without decks, with a pack of three and two in a row."""
    zones = {zone.name: zone for zone in (*ZONES, *SHARED)}
    given = {"zones": zones, "decks": decks, "actions": {"take": TAKE}}
    return stand(*nodes, brought=[{}, {}], **{**given, **over})


def test_the_pack_lies_in_shared_zones_and_nobody_owns_it() -> None:
    game = table()
    assert [obj.defn.key for obj in game.zone("row")] == ["a", "b"]
    assert [obj.up for obj in game.zone("pile")] == [False] * 3
    everywhere = [obj for row in game.state.places for obj in row]
    assert {(obj.owner, obj.controller) for obj in everywhere} == {(-1, -1)}
    assert game.rules.streams == ("pile.0", "tosses", "choices")
    assert game.zone("row", 1) is game.zone("row")


def test_a_card_of_the_table_goes_to_zones_of_the_player_with_whom_it_lies() -> None:
    game = table()
    held = game.move(game.zone("pile")[-1], "hand", player=1)
    assert (held.owner, held.controller) == (-1, 1)
    assert game.move(held, "heap").controller == 1
    with pytest.raises(KernelBug, match=r"has no owner .* say to whose 'hand' it moves"):
        game.move(game.zone("pile")[-1], "hand")


def test_what_is_given_to_a_player_goes_to_his_zones() -> None:
    game = table()
    own = game.give(game.zone("row")[0], 1)
    assert (own.owner, own.place.name) == (1, "row")
    gone = game.move(own, "heap")
    assert (gone.owner, gone.controller) == (1, 1)
    again = game.give(gone, -1)
    assert (again.owner, game.zone("heap", 1)) == (-1, [again])
    assert gone.owner == 1  # what is out of play is never written to


def test_a_card_that_not_everybody_sees_is_given_to_nobody() -> None:
    game = table()
    with pytest.raises(KernelBug, match="whose face not everybody sees"):
        game.give(game.zone("pile")[-1], 0)
    held = game.move(game.zone("pile")[-1], "hand", player=0)
    with pytest.raises(KernelBug, match="whose face not everybody sees"):
        game.give(held, 0)
    shown = game.show(game.zone("pile")[-1], 0, 1)
    assert game.give(shown, 0).owner == 0


def test_everybody_can_act_with_shared_cards_and_is_told_why_not() -> None:
    game = table(Window("main", lambda game: (0, 1), text=text("main"), after="same"))
    assert keys(game) == ["pass", "take:row.1", "take:row.2"]
    (asked,) = game.explain(0, game.zone("row")[0])
    assert (asked.legal, asked.option.action) == (True, "take")
    (other,) = game.explain(1, game.zone("row")[0])
    assert [reason.message.en for reason in other.reasons][:1] == ["you are not asked now"]
    game.answer("take:row.1")
    assert [obj.defn.key for obj in game.zone("hand", 0)] == ["a"]
    game.answer(PASS)
    assert keys(game) == ["pass", "take:row.2"]


def test_hidden_cards_of_the_table_are_dealt_anew_in_samples() -> None:
    def deal(game: Changing) -> None:
        game.move(game.zone("pile")[-1], "hand", player=1)

    game = table(deal, decks=evolve(DECKS, pack=Deck({A: 2, B: 2}, {"row": ()})))
    held = {game.sample(0, seed).zone("hand", 1)[0].defn.key for seed in range(20)}
    assert held == {"a", "b"}


def test_a_pack_must_be_there_and_fit() -> None:
    with pytest.raises(DeckError, match="the table has no pack"):
        table(decks=evolve(DECKS, pack=None))
    with pytest.raises(DeckError, match="pack of the table: missing part 'row'"):
        table(decks=evolve(DECKS, pack=Deck({A: 1})))
    with pytest.raises(DeckError, match="deck of player 1: 2 cards, but none are brought"):
        stand(
            brought=[{PLAIN: 2}, {OTHER: 1}],
            decks=DeckRules(zone=None),
        )


def test_a_pack_begins_in_shared_zones() -> None:
    wrong: tuple[tuple[dict[str, Any], str], ...] = (
        ({"pack_zone": "pit"}, "decks.pack_zone: zone 'pit' is not shared"),
        ({"pack_zone": "pyle"}, "decks.pack_zone: no zone 'pyle' (did you mean 'pile'?)"),
        ({"pack_zone": None, "pack_parts": {}}, "decks.pack: no pack_zone"),
    )
    for over, said in wrong:
        with pytest.raises(RulesetInvalid) as caught:
            table(decks=evolve(DECKS, **over))
        assert any(said in problem for problem in caught.value.problems)
