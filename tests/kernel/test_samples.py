"""Samples: nothing in them tells what their player cannot know, and they stand alone."""

from __future__ import annotations

from random import Random

import pytest
from attrs.exceptions import FrozenInstanceError

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import PASS, Fact, Obj, thing
from tests.testing import test_contract_toy as toy


def played(seed: int, decisions: int) -> Game:
    game, rng = Game.new(toy.rules(), toy.decks(), seed), Random(seed)
    for _ in range(decisions):
        assert game.decision is not None
        options = game.decision.options
        game.choose(0 if game.decision.is_number else rng.randrange(len(options)))
    return game


def sampled(game: Game, seed: int) -> Game:
    assert game.decision is not None
    return game.sample(game.decision.player, seed)


def everywhere(game: Game) -> list[Obj]:
    return [obj for row in game.state.places for obj in row]


def test_no_object_is_met_again() -> None:
    game = played(1, 20)
    seen = everywhere(game)
    for seed in range(5):
        new = everywhere(sampled(game, seed))
        assert not {*map(id, new)} & {*map(id, seen)}
        seen += new


def test_writing_to_a_sample_changes_nothing_else() -> None:
    game = played(1, 20)
    other = sampled(game, 2)
    before = [(o.defn, dict(o.fields)) for one in (game, other) for o in everywhere(one)]
    for obj in everywhere(sampled(game, 1)):
        obj.defn = toy.DRAGON
        obj.fields["fought"] = 9
    after = [(o.defn, dict(o.fields)) for one in (game, other) for o in everywhere(one)]
    assert before == after


def test_a_card_has_another_number_in_each_position() -> None:
    """Nobody who remembers the numbers of cards finds one again after it was shuffled away."""
    right = wrong = 0
    for seed in range(6):
        game, known = played(seed, 0), dict[tuple[int, int], object]()
        rng = Random(seed)
        while game.decision is not None:
            player, new = game.decision.player, sampled(game, 0)
            for obj, true in zip(everywhere(new), everywhere(game), strict=True):
                if game.sees(player, true):
                    known[player, obj.card] = true.defn
                elif (player, obj.card) in known:
                    hit = known[player, obj.card] is true.defn
                    right, wrong = right + hit, wrong + (not hit)
            game.choose(
                0 if game.decision.is_number else rng.randrange(len(game.decision.options))
            )
    assert right < wrong


def test_the_rules_of_a_sample_hold_nothing_of_the_game() -> None:
    game = played(3, 20)
    player = game.decision.player if game.decision is not None else 0
    mine = sampled(game, 1).rules
    assert mine is sampled(game, 2).rules
    assert mine is not game.rules
    assert mine is not game.rules_apart(1 - player)
    assert mine is sampled(sampled(game, 1), 2).rules
    assert mine.places is game.rules.places


def test_what_others_know_is_not_in_a_sample() -> None:
    """Whether another player still knows a card that he drew tells what he drew."""
    game = played(1, 20)
    assert game.decision is not None
    player = game.decision.player
    deck = game.rules.place_of["deck", 1 - player].index
    mine = Fact(player, toy.SOLDIER, (deck,))
    game.state.facts = (mine, Fact(1 - player, toy.GIANT, (deck,)))
    assert game.sample(player, 1).state.facts == (mine,)


def test_others_knowledge_decides_nothing_of_what_is_dealt() -> None:
    game = played(1, 20)
    assert game.decision is not None
    player = game.decision.player
    faces = [o.defn for o in everywhere(game.sample(player, 5))]
    deck = game.rules.place_of["deck", 1 - player].index
    game.state.facts = (*game.state.facts, Fact(1 - player, toy.GIANT, (deck,)))
    assert [o.defn for o in everywhere(game.sample(player, 5))] == faces


def test_facts_speak_of_the_objects_of_the_sample() -> None:
    game = played(1, 20)
    assert game.decision is not None
    player = game.decision.player
    top = game.zone("deck", 1 - player)[-1]
    game.state.facts = (Fact(player, top.defn, (-top.id,)),)
    for seed in range(5):
        new = game.sample(player, seed)
        dealt = new.zone("deck", 1 - player)[-1]
        assert dealt.defn is top.defn
        assert dealt.id != top.id
        assert new.state.facts == (Fact(player, top.defn, (-dealt.id,)),)


@pytest.mark.pure  # native objects can be written to
def test_things_and_constants_cannot_be_written_to() -> None:
    compass = thing(toy.SOLDIER, 3)
    with pytest.raises(FrozenInstanceError):
        compass.defn = toy.DRAGON
    with pytest.raises(TypeError):
        compass.fields["fought"] = 1
    with pytest.raises(FrozenInstanceError):
        PASS.action = "cheat"  # type: ignore[misc]  # what is tried
