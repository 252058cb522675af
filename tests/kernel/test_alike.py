"""Boards full of equal texts: what is asked once for all of them is what each says by itself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef, Trigger
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.happening import Event, triggers
from tcgkit.kernel.rules import Conflicts, Triggers
from tcgkit.kernel.state import (
    NOTHING,
    AbilityScope,
    Claim,
    Continuous,
    Modifier,
    Obj,
    Watched,
    is_source,
)
from tests.kernel.bench import PLAIN, ZONES, ability, card, stand
from tests.kernel.test_events import AUTO, Gone

MANY = 9


def others(game: Reading, me: Any, obj: Obj, *_: Obj) -> bool:
    return not is_source(me, obj) and obj.controller == me.you


def itself(game: Reading, me: Any, obj: Obj, *_: Obj) -> bool:
    return is_source(me, obj)


def neighbours(game: Reading, me: Any, obj: Obj, *_: Obj) -> bool:
    return bool(abs(obj.slot - me.source.slot) == 1)


def foes_of_this(game: Reading, me: Any, obj: Obj, *roles: Obj) -> bool:
    return obj.controller != me.you and (not roles or is_source(me, roles[0]))


def everyone(game: Reading, me: Any, obj: Obj, *_: Obj) -> bool:
    return True


def every_other_than_the_second(game: Reading, me: Any, obj: Obj, *roles: Obj) -> bool:
    return others(game, me, obj) and not (roles and is_source(me, roles[0]))


TESTS = (others, itself, neighbours, foes_of_this, everyone, every_other_than_the_second)
Test = Callable[..., bool]


def board(*continuous: Continuous, **over: Any) -> Game:
    """Return a game with many such cards on each side, and a plain one among them."""
    zones = {zone.name: evolve(zone, slots=40) for zone in ZONES}
    game = stand(zones=zones, **over)
    text = card("text", ability(continuous=continuous), power=2)
    for player in (0, 1):
        for number in range(MANY):
            game.make(PLAIN if number == 4 else text, "field", player, slot=number)
    return game


def one_by_one(game: Game, verb: str, *roles: Obj) -> str | None:
    """Return what is decided if each claim is tested by itself."""
    said = [c for c, s, _ in game.claims(verb) if c.effect.speaks_of(game, s, *roles)]  # type: ignore[union-attr]
    stated = game._strongest([(what, None, 1) for what in said]) if said else None
    return None if stated is None else stated[1].stance


@pytest.mark.parametrize(("can", "cannot"), [*product(TESTS, TESTS[:3])])
@pytest.mark.parametrize("equals", ["first", "cannot"])
def test_claims_of_equal_texts_decide_as_one_by_one(
    can: Test, cannot: Test, equals: Any
) -> None:
    said = Continuous(Claim("act", "can", can)), Continuous(Claim("act", "cannot", cannot))
    game = board(*said, conflicts=Conflicts(equals=equals))
    seen = game.in_play()
    for one, two in product(seen, seen[::5]):
        verdict = game.verdict("act", one, two)
        assert (verdict and verdict.stance) == one_by_one(game, "act", one, two)
        allowed = [
            c.effect
            for c, s, _ in game.claims("act")
            if c is said[0] and can(game, s, one, two)
        ]
        assert game.allowing("act", one, two) == allowed


def counted(game: Reading, me: Any) -> int:
    """Return a number that looks at the card only through what it counts."""
    return len([obj for obj in game.in_play() if others(game, me, obj)]) - 1


AMOUNTS: tuple[Any, ...] = (
    2,
    lambda game, me: me.you + 1,
    lambda game, me: me.source.slot,
    counted,
)


@pytest.mark.parametrize(("match", "amount"), [*product(TESTS[:5], AMOUNTS)])
def test_values_are_those_of_each_effect_by_itself(match: Test, amount: Any) -> None:
    game = board(Continuous(Modifier("power", "add", amount), match))
    prop = game.rules.properties["power"]
    for obj in game.in_play():
        applied = game.applied(obj, game.changes("power"))
        assert game.value(obj, "power") == prop.combine(game, obj, 2, applied)


def test_a_condition_of_claims_is_asked_twice_for_each_player() -> None:
    asked: list[int] = []

    def holds(game: Reading, me: Any) -> bool:
        asked.append(me.you)
        return bool(me.you)

    game = board(Continuous(Claim("act", "cannot", others), condition=holds))
    forbidden = [game.cannot("act", obj) for obj in game.in_play()]
    assert (forbidden[:MANY], forbidden[MANY:]) == ([False] * MANY, [True] * MANY)
    assert asked == [0, 0, 1, 1]


@pytest.mark.parametrize("match", TESTS[:5])
def test_effects_of_cards_that_leave_are_taken_out(match: Test) -> None:
    """Whether a value was asked for before or not, all is as if it was filed anew."""
    added = Continuous(Modifier("power", "add", 3), match, match_reads=NOTHING)
    game = board(added, Continuous(Claim("act", "cannot", match)))
    alone = Continuous(Modifier("power", "add", 1), everyone, match_reads=NOTHING)
    game.make(card("alone", ability(continuous=(alone,))), "field", 0, slot=2)
    leaving = game.zone("field", 0)[1:6]
    game.value(leaving[-1], "power")
    for number, one in enumerate(leaving):
        game.move(one, "heap")
        fresh = game.copied()
        for obj in game.in_play()[:: 1 + number]:
            same = fresh.state.objects[obj.id]
            assert game.value(obj, "power") == fresh.value(same, "power")
            assert game.cannot("act", obj) == fresh.cannot("act", same)
        assert [e[1].source.id for e in game.changes("power")] == [
            e[1].source.id for e in fresh.changes("power")
        ]


def test_effects_that_leave_are_not_filed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = board(Continuous(Modifier("power", "add", 3), others))
    game.value(game.zone("field", 0)[0], "power")
    filed: list[int] = []
    monkeypatch.setattr(Game, "_put_in_force", lambda *_: filed.append(1))
    for one in game.zone("field", 0)[1:4]:
        game.move(one, "heap")
    assert game.value(game.zone("field", 0)[0], "power") == 2 + 3 * 4
    assert not filed


def _on_first(game: Game) -> tuple[Obj, int, tuple[Obj, ...]]:
    first = game.zone("field", 0)[0]
    return first, 0, (first,)


def test_what_is_found_once_is_found_anew_after_any_change() -> None:
    game = board()
    made: list[int] = []

    def marks(game: Reading, player: int) -> int:
        made.append(player)
        return sum(obj.number("mark") for obj in game.zone("field", player))

    what = object()
    assert (game.once(what, 0, marks), game.once(what, 0, marks), made) == (0, 0, [0])
    game.set_number(game.zone("field", 0)[0], "mark", 2)
    assert (game.once(what, 0, marks), game.once(what, 1, marks), made) == (2, 0, [0, 0, 1])
    game.modify(Continuous(Modifier("power", "add", 1)), *_on_first(game), None)
    assert (game.once(what, 0, marks), made) == (2, [0, 0, 1, 0])


def test_an_event_of_the_text_may_be_read_for_all() -> None:
    game = board()
    event = Gone(0, game.zone("field", 0)[0])
    scope = AbilityScope(event.card, 0, event)
    watched = Watched(scope, None, of_event=True)
    assert watched.event is event
    assert watched.is_shared
    assert not is_source(watched, scope.source)
    assert watched.asked == (scope.source,)
    assert Watched(scope).event is event
    assert watched.source is scope.source
    assert not watched.is_shared


def _card(event: Any) -> Any:
    return event.card


def fell(who: Test) -> CardDef:
    trigger = Trigger(
        (Gone,), lambda game, me, event: who(game, me, _card(event)), own_leaving=True
    )
    return card("fell", ability("auto", trigger=trigger), power=2)


@pytest.mark.parametrize("who", TESTS[:5])
@pytest.mark.parametrize("back", [False, True])
def test_many_events_trigger_the_same_as_one_by_one(
    who: Test, back: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    zones = {zone.name: evolve(zone, slots=40) for zone in ZONES}
    game = stand(zones=zones, triggers=Triggers(looks_back=back), uses=AUTO)
    texts = fell(who), fell(everyone)
    for number in range(2 * MANY):
        game.make(texts[number % 2], "field", 0, slot=number)
    events: list[Event] = [Gone(0, obj) for obj in game.zone("field", 0)[::3]]
    for event in events:
        event.apply(game)
    together = [
        (t.source.id, events.index(t.event)) for t in triggers.triggered_by(game, events)
    ]
    monkeypatch.setattr(triggers, "FEW", 99)
    alone = [
        (t.source.id, events.index(t.event)) for t in triggers.triggered_by(game, events)
    ]
    assert together == alone
    assert alone
