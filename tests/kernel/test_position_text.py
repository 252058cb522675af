"""The one-line text of a position: written, read back, played on; wrong texts are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import PositionError
from tcgkit.kernel.game import Game
from tcgkit.kernel.position import MAX_CHARS, position_text, read_position, told_game
from tcgkit.kernel.rules import deck_of
from tcgkit.kernel.state import Claim, Continuous, Lasting, Modifier
from tests.kernel.bench import picture
from tests.kernel.toys import TOYS, new_game


def cards_of(toy: str) -> dict[str, CardDef]:
    return {card.key: card for deck in TOYS[toy].decks() for card in deck_of(deck).faces()}


def read(toy: str, text: str) -> Game:
    return read_position(TOYS[toy].rules(), cards_of(toy), text)


def again(game: Game, toy: str) -> Game:
    """Return the game that stands where the text of another says."""
    return read_position(game.rules, cards_of(toy), position_text(game))


def at(game: Game, decisions: int, seed: int = 1) -> Game:
    """Play at random for so many decisions."""
    draw = Random(seed)
    for _ in range(decisions):
        if game.request is None:
            break
        assert game.decision is not None
        game.answer(draw.choice(game.decision.options))
    return game


@pytest.mark.parametrize("toy", TOYS)
def test_a_position_is_read_back_and_played_on(toy: str) -> None:
    """Every position of a game, its end included, and what follows from it."""
    for decisions in (0, 1, 2, 5, 9, 14, 40, 2000):
        game = at(new_game(toy, seed=decisions), decisions)
        text = position_text(game)
        assert "\n" not in text
        back = again(game, toy)
        assert position_text(back) == text
        assert picture(back) == picture(game)
        assert picture(at(back, 12, seed=7)) == picture(at(game, 12, seed=7))


def test_the_text_begins_with_the_game_it_is_of() -> None:
    game = new_game("hex_ring")
    told = told_game(position_text(game))
    assert (told.ruleset, told.options) == (game.rules.ruleset, game.rules.options)


def test_secret_answers_given_in_a_step_are_kept() -> None:
    game = new_game("secret_bids")
    for _ in range(20):
        if game._given:
            break
        game = at(game, 1)
    assert game._given
    assert again(game, "secret_bids")._given == game._given


def test_what_effects_leave_behind_is_kept() -> None:
    """Modifiers and claims made in play, with functions that hold values of the moment."""
    game = new_game("stack_game")
    obj = next(obj for row in game.state.places for obj in row)
    for effect in (Modifier("power", "add", 2), Claim("attack", "cannot", above(3))):
        game.state.lasting.append(Lasting(Continuous(effect), obj, 0, (obj,)))
    game.state.notes["seen"] = (1, ("two", obj.defn), frozenset({"b", "a"}))
    back = again(game, "stack_game")
    modifier, claim = (each.what.effect for each in back.state.lasting)
    assert isinstance(modifier, Modifier)
    assert modifier.amount == 2
    assert isinstance(claim, Claim)
    assert claim.test is not None
    test: Any = claim.test
    assert (test(4), test(3)) == (True, False)
    assert back.state.lasting[0].source is next(o for r in back.state.places for o in r)
    assert back.state.notes == game.state.notes


def above(number: int) -> Callable[..., bool]:
    return lambda other: other > number


def test_what_no_text_can_say_is_refused() -> None:
    game = new_game("stack_game")
    game.state.notes["odd"] = ({1: 1.5},)
    with pytest.raises(PositionError, match=r"notes.odd.1 holds a float.*keep a record"):
        position_text(game)


def test_two_cards_with_one_key_are_refused() -> None:
    game = new_game("stack_game")
    obj = game.state.places[0][0]
    obj.defn = CardDef(obj.defn.key, obj.defn.name, obj.defn.type, {})
    with pytest.raises(PositionError, match="two different cards have the key"):
        position_text(game)


# ---- wrong texts ---------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], Any]) -> str:
    """Return the text of a position, changed."""
    table = json.loads(position_text(at(new_game("stack_game", seed=3), 6)))
    change(table)
    return json.dumps(table)


def first(table: dict[str, Any]) -> Any:
    """Return the first object of the first place."""
    return next(iter(table["places"].values()))[0]


WRONG: list[tuple[str, str]] = [
    ("", "character 1: not a position"),
    ("hello", "character 1: not a position"),
    ('{"position":1', "character 14: not a position"),
    ("[1]", 'does not begin with {"position":'),
    ('{"position":2}', "format 2; this version reads format 1"),
    ("[" * 100_000, "nested or numbered too high"),
    (f'{{"position":1{" " * MAX_CHARS}}}', "longer than"),
    ('{"position":1.5}', "nested or numbered too high"),
    ('{"position":1,"ruleset":3,"options":{}}', "ruleset: expected a text, got 3"),
    (changed(lambda t: t.update(ruleset="chess")), "is of 'chess'.*the rules are those of"),
    (changed(lambda t: t.update(extra=1)), "extra: means nothing here"),
    (changed(lambda t: t.pop("table")), "table: expected a table, got None"),
    (changed(lambda t: t.update(chance=[])), "chance: expected"),
    (changed(lambda t: t.update(chance=[2**64])), "chance: .* more than 64 bits"),
    (changed(lambda t: t.update(next_id=1)), "next_id: an object has the id"),
    (changed(lambda t: t.update(players=[{}])), "players: 1 of 2"),
    (changed(lambda t: t.update(players=[{"life": "x"}, {}])), r"players\[0\].life: expected"),
    (changed(lambda t: t["places"].update(x=[[9, 9, "y"]])), "places: no place 'x'"),
    (changed(lambda t: first(t).__setitem__(2, "nobody")), r"places.*\[0\]: no card 'nobody'"),
    (changed(lambda t: first(t).__setitem__(0, True)), "expected a whole number, got True"),
    (changed(lambda t: first(t).append({"owner": 7})), "player 7 does not exist"),
    (changed(lambda t: first(t).append({"colour": 9})), "an object has no 'colour'"),
    (changed(lambda t: t["in_play"].append(9999)), "in_play: no object has the id 9999"),
    (changed(lambda t: t["places"].update({n: [*r, r[0]] for n, r in t["places"].items()})),
     "another object has its id"),
    (changed(lambda t: t.update(given=[999])), "the rules cannot go on from this position"),
    (changed(lambda t: t.update(given=["x"])), "given: expected a whole number"),
    (changed(lambda t: t.update(frames={"list": []})), "nothing is under way"),
    (changed(lambda t: t.update(frames=3)), "frames: expected list"),
    (changed(lambda t: t.update(notes={"list": []})), "notes: expected dict"),
    (changed(lambda t: t.update(notes={"what": 1})), "nothing begins with 'what'"),
    (changed(lambda t: t["frames"]["list"][0].update({"is": "os:system"})), "has no class"),
    (changed(lambda t: t["frames"]["list"][0].update({"is": "subprocess:Popen"})), "no class"),
    (changed(lambda t: t["frames"]["list"][0].update(next="copied")), "has no step"),
    (changed(lambda t: t["frames"]["list"][0].update(next="__init__")), "has no step"),
    (changed(lambda t: t["frames"]["list"][0].update(size=1)), "no field 'size'"),
    (changed(lambda t: t["frames"]["list"][0].pop("node")), "field 'node' is missing"),
    (changed(lambda t: t["frames"]["list"][0].update(node={"declared": ["rules", "x"]})),
     "nothing is called rules.x"),
    (changed(lambda t: t["frames"]["list"][0].update(node={"declared": ["os", "system"]})),
     "a name begins with card, rules, module"),
    (changed(lambda t: t["frames"]["list"][0].update(
        node={"declared": ["module", "os", "system"]})), "nothing is called module.os"),
    (changed(lambda t: t["frames"]["list"][0].update(node={"object": 9999})), "no object has"),
    (changed(lambda t: t["frames"]["list"][0].update(node={"gone": 7})), "objects are gone"),
    (changed(lambda t: t["frames"]["list"][0].update(node={"same": 7})), "no record 7"),
    (changed(lambda t: t["frames"]["list"][0].update(
        node={"function": "os:walk.<locals>.x", "of": {}})), "makes no function"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_wrong_text_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=message) as caught:
        read("stack_game", text)
    assert "\n" not in str(caught.value)


def test_a_text_that_lost_a_part_is_refused_or_read() -> None:
    """Nothing but PositionError comes of any text that lacks a part or has another there."""
    text = position_text(at(new_game("stack_game", seed=3), 6))
    draw = Random(5)
    for _ in range(150):
        start = draw.randrange(len(text))
        cut = (
            text[:start]
            + draw.choice(("", "0", "[]", "{}", '"x"'))
            + text[start + draw.randrange(9) :]
        )
        try:
            read("stack_game", cut)
        except PositionError:
            continue
