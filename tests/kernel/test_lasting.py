"""Modifiers, claims and replacements: what is in force, and until when."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Changing, Game, Reading
from tcgkit.kernel.rules import Conflicts
from tcgkit.kernel.state import (
    EVERYTHING,
    NOTHING,
    TABLE,
    Claim,
    Continuous,
    Field,
    Lasting,
    Modifier,
    Obj,
    Op,
    Property,
    is_source,
)
from tests.kernel.bench import PLAIN, ability, card, stand, text
from tests.kernel.toys import new_game
from tests.kernel.toys.fifo_line import CLAMP, ether
from tests.kernel.toys.stack_game import ACOLYTE, BOLT, GHOST, LENS, ROD, targets


def everyone(game: Reading, me: Any, obj: Obj) -> bool:
    return obj is not me.source


def modifier(op: Op, amount: int, **more: Any) -> Continuous:
    return Continuous(Modifier("power", op, amount), **{"match": everyone, **more})


def aura(*continuous: Continuous) -> CardDef:
    return card("aura", ability(continuous=continuous))


def on_field(*defns: CardDef, **over: Any) -> Game:
    game = stand(**over)
    game.make(PLAIN, "field", 0)
    for defn in defns:
        game.make(defn, "field", 0)
    return game


def power(game: Reading) -> int:
    return game.value(game.zone("field", 0)[0], "power")


@pytest.mark.parametrize(
    ("changes", "value"),
    [
        ((), 2),
        ((("add", 3),), 5),
        ((("multiply", 3),), 6),
        ((("become", 7),), 7),
        ((("add", 1), ("multiply", 3), ("become", 5)), 16),
        ((("become", 7), ("become", 4)), 4),
        ((("add", -9),), 0),
    ],
)
def test_a_value_becomes_then_is_multiplied_then_gets_plus_and_has_a_floor(
    changes: tuple[tuple[Op, int], ...], value: int
) -> None:
    assert power(on_field(*[aura(modifier(op, n)) for op, n in changes])) == value


def test_without_floor_a_value_can_be_negative() -> None:
    game = on_field(
        aura(modifier("add", -9)), properties={"power": Property("power", None)}
    )
    assert power(game) == -7


def test_a_base_may_be_a_function() -> None:
    prop = Property("power", base=lambda game, obj: 40 + obj.slot)
    assert power(on_field(aura(modifier("add", 1)), properties={"power": prop})) == 41


def test_an_aura_works_only_while_its_card_is_up_and_there() -> None:
    game = on_field(aura(modifier("add", 3)))
    source = game.zone("field", 0)[1]
    game.turn(source, up=False)
    assert power(game) == 2
    game.turn(source, up=True)
    assert power(game) == 5
    game.move(source, "heap")
    assert power(game) == 2


def test_the_newest_face_up_card_becomes_last() -> None:
    game = on_field(aura(modifier("become", 7)), aura(modifier("become", 4)))
    first = game.zone("field", 0)[1]
    assert power(game) == 4
    game.turn(first, up=False)
    game.turn(first, up=True)
    assert power(game) == 7


def test_a_condition_that_reads_a_hand_is_asked_again_when_a_card_is_drawn() -> None:
    empty = modifier("add", 3, condition=lambda game, me: not game.zone("hand", 0))
    game = on_field(aura(empty))
    assert power(game) == 5
    game.move(game.zone("deck", 0)[-1], "hand")
    assert power(game) == 2


CHANGES: dict[str, Any] = {
    "table": lambda game: game.set_number(TABLE, "weather", 1),
    "players": lambda game: game.set_number(1, "life", 1),
    "numbers": lambda game: game.set_number(game.zone("field", 0)[0], "mark", 1),
    "postures": lambda game: game.set_posture(game.zone("field", 0)[0], 1),
    "tokens": lambda game: game.set_posture(game.zone("field", 1)[0], 1),
    "zones": lambda game: game.move(game.zone("deck", 1)[-1], "heap"),
    "processes": lambda game: game.now_under_way(),
}
TOKEN = CardDef("token", text("token"), "token", {}, is_card=False)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("reads", [EVERYTHING, NOTHING, *({kind} for kind in CHANGES)])
def test_a_condition_is_asked_again_when_what_it_reads_has_changed(
    change: str, reads: set[str]
) -> None:
    asked: list[int] = []

    def condition(game: Reading, me: Any) -> bool:
        asked.append(1)
        return True

    game = on_field(aura(modifier("add", 3, condition=condition, reads=frozenset(reads))))
    game.make(TOKEN, "field", 1)
    power(game)
    before = len(asked)
    CHANGES[change](game)
    power(game)
    assert len(asked) - before == (change in reads)


@pytest.mark.parametrize("change", sorted({*CHANGES} - {"zones", "processes"}))
def test_a_change_to_what_is_so_already_asks_no_condition(change: str) -> None:
    asked: list[int] = []

    def condition(game: Reading, me: Any) -> bool:
        asked.append(1)
        return True

    game = on_field(aura(modifier("add", 3, condition=condition)))
    game.make(TOKEN, "field", 1)
    CHANGES[change](game)
    power(game)
    before = len(asked)
    CHANGES[change](game)
    power(game)
    assert len(asked) == before


def test_a_moment_at_which_nothing_begins_or_ends_asks_no_condition() -> None:
    asked: list[int] = []

    def condition(game: Reading, me: Any) -> bool:
        asked.append(1)
        return True

    game = on_field()
    let(game, until="dusk")
    game.add_lasting(Lasting(modifier("add", 3, condition=condition), game.in_play()[0], 0))
    power(game)
    game.expire("dawn")
    power(game)
    assert len(asked) == 1
    game.expire("dusk")
    power(game)
    assert len(asked) == 2


def test_a_number_taken_away_twice_is_gone() -> None:
    game = on_field()
    obj = game.zone("field", 0)[0]
    for number in (2, 2, 0, 0):
        game.set_number(obj, "mark", number)
        assert obj.fields == ({"mark": number} if number else {})


def test_a_stable_condition_is_not_asked_again_without_need() -> None:
    asked: list[int] = []

    def condition(game: Reading, me: Any) -> bool:
        asked.append(1)
        return True

    game = on_field(aura(modifier("add", 3, condition=condition, reads=NOTHING)))
    power(game)
    game.set_number(TABLE, "weather", 3)
    power(game)
    assert len(asked) == 1
    game.move(game.zone("deck", 1)[-1], "field")
    power(game)
    assert len(asked) == 2


def test_effects_are_not_filed_anew_while_conditions_answer_the_same() -> None:
    """A change that a condition reads files the effects of all cards again only if its answer differs."""
    filed: list[int] = []

    def live(game: Reading, obj: Obj, ability: Any) -> bool:
        filed.append(obj.id)
        return True

    def heavy(game: Reading, me: Any) -> bool:
        return game.number(TABLE, "weather") > 2

    rows = aura(modifier("add", 3, condition=heavy)), aura(modifier("add", 10))
    game = on_field(*rows, live=live)
    assert power(game) == 12
    before = len(filed)
    game.set_number(TABLE, "weather", 1)
    assert (power(game), len(filed)) == (12, before)
    game.set_number(TABLE, "weather", 3)
    assert power(game) == 15
    assert len(filed) == before + 2


@pytest.mark.parametrize("read", ["power", "fly", "derived"])
def test_a_condition_that_reads_effects_sees_those_of_earlier_cards_each_time(
    read: str,
) -> None:
    """The effect of the later card is in force when the condition is asked again, but not filed yet."""

    def asks(game: Reading, me: Any) -> bool:
        if game.number(TABLE, "weather") < 1:
            return True
        if read == "fly":
            return game.verdict("fly") is not None
        if read == "power":
            return power(game) > 2
        return game.derive("power", 0, lambda game, player: power(game), NOTHING) > 2

    later = Continuous(Claim("fly", "can")), modifier("add", 10)
    if read == "fly":
        first = Continuous(Claim("glow", "can"), condition=asks)
    else:
        first = modifier("add", 3, condition=asks)
    game = on_field(aura(first), aura(*later))
    assert (power(game), bool(game.claims("glow"))) in ((15, False), (12, True))
    game.set_number(TABLE, "weather", 1)
    assert (power(game), bool(game.claims("glow"))) == (12, False)


# ---- begin and end -------------------------------------------------------------------


def let(game: Changing, **more: Any) -> Lasting:
    lasting = Lasting(modifier("add", 5), game.make(PLAIN, "heap", 0), 0, **more)
    game.add_lasting(lasting)
    return lasting


def test_a_lasting_effect_ends_at_its_moment() -> None:
    game = on_field()
    let(game, until="dusk")
    assert power(game) == 7
    game.expire("dawn")
    assert power(game) == 7
    game.expire("dusk")
    assert power(game) == 2
    assert not game.state.lasting


def test_a_lasting_effect_may_begin_later_and_ends_the_next_time() -> None:
    game = on_field()
    let(game, after="dusk", until="dusk")
    assert power(game) == 2
    game.expire("dusk")
    assert power(game) == 7
    game.expire("dusk")
    assert power(game) == 2


def test_what_has_not_begun_does_not_end() -> None:
    game = on_field()
    let(game, after="dawn", until="dusk")
    game.expire("dusk")
    assert power(game) == 2
    game.expire("dawn")
    assert power(game) == 7
    game.expire("dusk")
    assert power(game) == 2


def test_an_effect_on_fixed_targets_leaves_others_alone_and_ends_with_them() -> None:
    game = on_field(PLAIN)
    target, other = game.zone("field", 0)
    let(game, targets=(target,), until=None)
    assert (game.value(target, "power"), game.value(other, "power")) == (7, 2)
    game.move(target, "heap")
    assert not game.state.lasting


def test_an_effect_with_two_targets_ends_with_the_second() -> None:
    game = on_field(PLAIN)
    one, two = game.zone("field", 0)
    let(game, targets=(one, two))
    game.unmake(one)
    assert game.value(two, "power") == 7
    game.move(two, "heap")
    assert not game.state.lasting


def test_an_effect_without_end_or_targets_ends_with_its_source() -> None:
    game = on_field(PLAIN)
    source = game.zone("field", 0)[1]
    game.add_lasting(Lasting(modifier("add", 5), source, 0))
    assert power(game) == 7
    game.move(source, "heap")
    assert power(game) == 2


def test_let_modify_is_a_lasting_effect_on_targets() -> None:
    game = on_field()
    target = game.zone("field", 0)[0]
    game.modify(modifier("add", 1), target, 0, (target,), "dusk")
    assert power(game) == 3
    game.expire("dusk")
    assert power(game) == 2


def test_the_last_use_ends_an_effect() -> None:
    game = on_field()
    lasting = let(game, uses=2)
    game.use_up(lasting)
    assert power(game) == 7
    game.use_up(lasting)
    assert power(game) == 2


def test_a_fork_has_lasting_effects_of_its_own() -> None:
    game = on_field()
    lasting = let(game, uses=1)
    fork = game.fork()
    fork.use_up(fork.state.lasting[0])
    assert (power(game), power(fork)) == (7, 2)
    assert lasting.uses == 1


# ---- claims --------------------------------------------------------------------------


def claims(*stances: tuple[str, int]) -> Game:
    made = [Continuous(Claim("fly", stance, tier=tier)) for stance, tier in stances]  # type: ignore[arg-type]  # literals
    return on_field(aura(*made))


@pytest.mark.parametrize(
    ("stances", "best"),
    [
        ([("can", 0), ("must", 0)], "must"),
        ([("must", 0), ("cannot", 0)], "cannot"),
        ([("cannot", 0), ("can", 1)], "can"),
        ([("must", 1), ("cannot", 0)], "must"),
    ],
)
def test_the_highest_tier_decides_and_in_it_cannot_beats_must_beats_can(
    stances: list[tuple[str, int]], best: str
) -> None:
    for order in (stances, stances[::-1]):
        verdict = claims(*order).verdict("fly")
        assert verdict is not None
        assert verdict.stance == best


def test_nothing_is_said_about_other_verbs() -> None:
    game = claims(("cannot", 0))
    assert game.cannot("fly")
    assert game.verdict("swim") is None
    assert not game.cannot("swim")


def test_a_condition_sees_what_lasting_effects_claim() -> None:
    """Claims are filled in before all else, whoever makes them."""
    bonus = Continuous(
        Modifier("power", "add", 5),
        everyone,
        condition=lambda game, me: game.verdict("fly") is not None,
    )
    game = on_field(aura(bonus))
    before = power(game)
    source = game.zone("field", 0)[0]
    game.add_lasting(Lasting(Continuous(Claim("fly", "can")), source, 0, until="dusk"))
    assert power(game) == before + 5
    game.expire("dusk")
    assert power(game) == before


def test_a_hold_keeps_a_token_from_paying() -> None:
    game = new_game("fifo_line")
    assert len(ether(game, 1)) == 3
    clamp = game.make(CLAMP, "field", 0)
    assert ether(game, 1) == game.zone("ether", 1)[1:]
    assert len(ether(game, 0)) == 3
    game.unmake(clamp)
    assert len(ether(game, 1)) == 3


def test_who_must_be_chosen_is_the_only_choice_and_a_lens_beats_a_ghost() -> None:
    game = new_game("stack_game")
    bolt = game.make(BOLT, "hand", 0)
    acolyte = game.make(ACOLYTE, "field", 1)
    ghost = game.make(GHOST, "field", 1)
    assert targets(game, 0, bolt, None) == [acolyte]
    game.make(LENS, "field", 0)
    assert targets(game, 0, bolt, None) == [acolyte, ghost]
    rod = game.make(ROD, "field", 1)
    assert targets(game, 0, bolt, None) == [rod]


# ---- contradictions ------------------------------------------------------------------


def claiming(*stances: tuple[str, int]) -> CardDef:
    return aura(*[Continuous(Claim("fly", s, tier=tier)) for s, tier in stances])  # type: ignore[arg-type]  # stances as texts


@pytest.mark.parametrize(
    ("stances", "equals", "decides"),
    [
        ((("cannot", 1), ("can", 1)), "cannot", "cannot"),
        ((("cannot", 1), ("can", 1)), "cancel", None),
        ((("cannot", 1), ("can", 1), ("can", 0)), "cancel", "can"),
        ((("cannot", 2), ("can", 1), ("can", 3)), "cancel", "can"),
        ((("cannot", 2), ("cannot", 2)), "cancel", "cannot"),
        ((("must", 2), ("can", 2)), "cancel", "must"),
        ((("can", 1), ("cannot", 1)), "first", "can"),
        ((("cannot", 1), ("can", 1), ("can", 2)), "first", "can"),
        ((), "cancel", None),
    ],
)
def test_the_highest_tier_decides_and_equals_win_or_cancel(
    stances: tuple[tuple[str, int], ...], equals: Any, decides: str | None
) -> None:
    game = on_field(claiming(*stances), conflicts=Conflicts(equals=equals))
    verdict = game.verdict("fly")
    assert (None if verdict is None else verdict.stance) == decides


def test_a_ruleset_may_rank_claims_by_their_cards() -> None:
    high = card("high", ability(continuous=(Continuous(Claim("fly", "can")),)))
    low = card("low", ability(continuous=(Continuous(Claim("fly", "cannot")),)))
    game = on_field(
        low,
        high,
        conflicts=Conflicts(rank=lambda what, scope: int(scope.source.defn is high)),
    )
    verdict = game.verdict("fly")
    assert verdict is not None
    assert verdict.stance == "can"


def test_numbers_kept_in_parts_go_back_to_0_together() -> None:
    used = (
        Field("used", "object", text("used"), until="dusk", many=True),
        Field("named", "player", text("named"), until="dusk", many=True),
        Field("usedup", "object", text("used up")),
    )
    game = on_field(fields={field.name: field for field in used})
    obj = game.zone("field", 0)[0]
    game.set_number(obj, "used.0", 1)
    game.set_number(obj, "used.1", 1)
    game.set_number(obj, "usedup", 1)
    game.set_number(0, "named.a", 1)
    assert game.view(1).pools[0] == {"named.a": 1}
    game.expire("dusk")
    assert obj.fields == {"usedup": 1}
    assert game.number(0, "named.a") == 0


class Doubled(Property):
    def combine(self, game: Reading, obj: Obj, base: int, applied: list[Any]) -> int:
        return 2 * super().combine(game, obj, base, applied)


@pytest.mark.parametrize(("verbs", "value"), [((), 2), (("rest",), 2), (("glow",), 4)])
def test_a_property_that_reads_claims_is_combined_without_modifiers_too(
    verbs: tuple[str, ...], value: int
) -> None:
    glows = aura(Continuous(Claim("glow", "can")))
    prop = Doubled("power", verbs=verbs)
    assert power(on_field(glows, properties={"power": prop})) == value
    assert power(on_field(properties={"power": prop})) == 2


def other(game: Reading, me: Any, obj: Obj) -> bool:
    return not is_source(me, obj)


def itself(game: Reading, me: Any, obj: Obj) -> bool:
    return is_source(me, obj)


def other_of_the_ready(game: Reading, me: Any, obj: Obj) -> bool:
    return not is_source(me, obj) and not me.source.posture


@pytest.mark.parametrize(
    ("match", "values"),
    [
        (other, [5, 4, 4, 4]),
        (itself, [2, 3, 3, 3]),
        (other_of_the_ready, [4, 4, 3, 3]),
    ],
)
def test_equal_texts_may_ask_whether_a_card_is_theirs(
    match: Any, values: list[int]
) -> None:
    carrier = card("carrier", *aura(modifier("add", 1, match=match)).abilities, power=2)
    game = on_field(carrier, carrier, carrier)
    game.set_posture(game.zone("field", 0)[1], 1)
    assert [game.value(obj, "power") for obj in game.zone("field", 0)] == values


def test_equal_texts_about_other_cards_are_tested_once_for_their_own_and_once_for_all() -> (
    None
):
    tested = []

    def counted(game: Reading, me: Any, obj: Obj) -> bool:
        tested.append(obj)
        return other(game, me, obj)

    carrier = aura(modifier("add", 1, match=counted))
    game = on_field(*[carrier] * 3)
    plain, first, *_ = game.zone("field", 0)
    assert game.value(plain, "power") == 5
    assert tested == [plain]
    game.value(first, "power")
    assert tested == [plain, first, first]


def lasting(source: Obj, *targets: Obj, until: str | None = "woken") -> Lasting:
    return Lasting(Continuous(Modifier("power", "add", 5)), source, 0, targets, until)


def test_a_moment_of_one_object_ends_only_what_that_object_gave() -> None:
    game = on_field(PLAIN)
    one, two = game.zone("field", 0)
    game.add_lasting(lasting(one, one))
    game.add_lasting(lasting(two, two))
    game.expire("woken", of=two)
    assert [game.value(obj, "power") for obj in (one, two)] == [7, 2]


def test_lasting_effects_are_ended_by_a_text() -> None:
    game = on_field(PLAIN)
    one, two = game.zone("field", 0)
    game.add_lasting(lasting(one, one))
    game.add_lasting(lasting(one, two))
    game.end_lasting(lambda last: last.targets == (one,))
    assert [game.value(obj, "power") for obj in (one, two)] == [2, 7]


def test_a_renewed_object_is_another_one_in_the_same_place() -> None:
    game = on_field(PLAIN)
    old, host = game.zone("field", 0)
    game.set_number(old, "mark", 3)
    game.set_posture(old, 1)
    game.attach(host, old)
    game.add_lasting(lasting(host, old))
    new = game.renew(old)
    assert game.zone("field", 0)[0] is new
    assert game.state.objects[new.id] is new
    assert not game.is_there(old)
    assert (new.card, new.slot, new.posture, new.fields) == (old.card, 0, 1, {})
    assert game.value(new, "power") == 2
    assert game.value(old, "power") == 7  # as it was
    assert game.attached(new) == []
    assert game.host(host) is None


def test_everybody_sees_a_value_that_is_declared_so() -> None:
    props = {"power": Property("power", sight="all"), "speed": Property("speed")}
    game = stand(properties=props)
    game.make(card("spy", power=4, speed=9), "trap", 0)
    (seen,) = game.view(1).zones["1.trap"].cards
    assert seen.defn is None
    assert dict(seen.values) == {"power": 4}
    (own,) = game.view(0).zones["1.trap"].cards
    assert dict(own.values) == {"power": 4, "speed": 9}


def test_a_value_is_shown_only_in_the_zones_where_it_means_something() -> None:
    props = {"power": Property("power", sight="all", zones=("field",))}
    game = stand(properties=props)
    for zone in ("trap", "field"):
        game.make(card("spy", power=4), zone, 0)
    zones = game.view(1).zones
    assert dict(zones["1.trap"].cards[0].values) == {}
    assert dict(zones["1.field"].cards[0].values) == {"power": 4}


def test_what_left_keeps_a_value_that_reads_more_than_modifiers() -> None:
    glows = aura(Continuous(Claim("glow", "can")))
    game = on_field(glows, properties={"power": Doubled("power", verbs=("glow",))})
    old, source = game.zone("field", 0)
    game.move(old, "heap")
    game.move(source, "heap")
    assert game.value(old, "power") == 4
    assert old.last == {"power": 4}


def test_what_left_keeps_a_value_that_claims_change_only_later() -> None:
    game = on_field(properties={"power": Doubled("power", verbs=("glow",))})
    old = game.zone("field", 0)[0]
    game.move(old, "heap")
    game.make(aura(Continuous(Claim("glow", "can"))), "field", 0)
    assert game.value(old, "power") == 2


def test_what_a_condition_derives_in_the_middle_of_filing_is_not_kept() -> None:
    """The first card asks for a total before the second one's effect is filed."""

    def total(game: Reading, player: int) -> int:
        return sum(game.value(obj, "power") for obj in game.zone("field", player))

    powers = frozenset({"power"})

    def asks(game: Reading, me: Any) -> bool:
        return game.derive("total", 0, total, powers) > 0

    first = aura(modifier("add", 1, condition=asks, reads=NOTHING))
    second = aura(modifier("add", 10))
    game = on_field(first, second, PLAIN)
    game.value(game.zone("field", 0)[0], "power")
    assert game.derive("total", 0, total, powers) == total(game, 0)


def test_what_is_derived_is_kept_until_something_changes_that_it_reads() -> None:
    game = on_field()
    card = game.zone("field", 0)[0]
    counted: list[int] = []

    def total(game: Reading, player: int) -> int:
        counted.append(player)
        cards = game.zone("field", player)
        return sum(game.value(obj, "power") + obj.number("mark") for obj in cards)

    def now() -> int:
        return game.derive("total", 0, total, frozenset({"power", "mark"}))

    assert (now(), now(), len(counted)) == (2, 2, 1)
    game.set_posture(card, 1)
    assert (now(), len(counted)) == (2, 1)
    game.set_number(card, "mark", 2)
    assert (now(), len(counted)) == (4, 2)
    game.modify(modifier("add", 5), card, 0, (card,), None)
    assert (now(), len(counted)) == (9, 3)
    game.make(PLAIN, "field", 0)
    assert (now(), len(counted)) == (11, 4)
