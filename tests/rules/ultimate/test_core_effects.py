"""Using abilities: who decides, when, what waits, what stops them; control of monsters."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Ability, Choice, Instruction
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE, AbilityScope, Continuous, Modifier
from tcgkit_dsl.load import read_cards
from tcgkit_ultimate.language.vocabulary import vocabulary
from tcgkit_ultimate.rules import draws, events, puts
from tcgkit_ultimate.rules.limits import overcomes
from tcgkit_ultimate.rules.mill import Mill
from tests.rules.ultimate.core_made import (
    FILLER,
    IDLE,
    Run,
    active,
    always,
    buff,
    burn,
    destroy,
    draw,
    freeze,
    gain,
    joker,
    magic,
    monster,
    negate_next,
    on_attack,
    on_card_sent,
    on_destroyed,
    on_sent,
    on_summon,
    opposing,
    pay_mana,
    pick,
    send_away,
    spell,
    suppress_next,
    take,
    text,
    trigger,
    when,
)
from tests.rules.ultimate.core_table import TURN, A, B, Table

# ---- who decides ---------------------------------------------------------------------


@pytest.mark.rule("ultimate.effect.1")
@pytest.mark.rule("ultimate.i.103")
def test_an_ability_may_be_declined_each_time() -> None:
    """Example 15: it would draw the last card."""
    t = Table(deck_a=[FILLER])
    m = t.put(A, monster("A", on_destroyed(draw)))
    t.start()
    t.let(lambda game: game.emit(puts.Destroyed, m, B, "effect"))
    t.do("no")
    assert (t.deck(A), t.result) == (1, None)


@pytest.mark.rule("ultimate.i.103")
def test_a_continuous_ability_always_applies() -> None:
    aura = Continuous(
        Modifier("number", "add", 2), lambda game, scope, obj: obj is scope.source
    )
    t = Table()
    t.put(A, monster("2", always(aura)))
    t.start()
    assert t.number("2") == 4


@pytest.mark.rule("ultimate.effect.2")
@pytest.mark.rule("ultimate.i.102")
@pytest.mark.rule("ultimate.control.4")
@pytest.mark.rule("ultimate.control.5")
def test_the_controller_of_a_stolen_monster_decides_and_is_you() -> None:
    t = Table()
    t.put(A, monster("3", on_attack(burn(2)), active(draw)), owner=B)
    t.start()
    t.do("use", "3")
    assert (t.deck(A), t.deck(B)) == (19, 20)
    t.do("pass")
    t.do("attack", "3")
    assert t.asked == A
    t.do("yes")
    assert t.deck(B) == 20 - 2 - 3


@pytest.mark.rule("ultimate.deck.10")
@pytest.mark.rule("ultimate.i.87")
@pytest.mark.rule("ultimate.control.4")
def test_the_same_rank_has_each_players_own_text() -> None:
    t = Table()
    t.put(A, monster("3", active(draw)))
    t.put(A, monster("3", active(burn(1)), key="theirs"), owner=B)
    t.start()
    t.do("use", "3")
    t.do("use", "theirs")
    assert (t.deck(A), t.deck(B)) == (19, 19)


@pytest.mark.rule("ultimate.effect.5")
@pytest.mark.rule("ultimate.i.109")
def test_activated_abilities_work_any_number_of_times_in_the_own_main_step() -> None:
    t = Table()
    t.put(A, monster("3", active(draw)))
    t.put(B, monster("5", active(draw)))
    t.start()
    for _ in range(3):
        assert not t.can("use", "5")
        t.do("use", "3")
    t.until_turn(TURN + 1)
    assert t.can("use", "5")
    assert not t.can("use", "3")


@pytest.mark.rule("ultimate.i.111")
@pytest.mark.rule("ultimate.ban.67")
@pytest.mark.parametrize("zone", ["hand", "deck", "graveyard", "standby", "exile"])
def test_monster_abilities_work_on_the_field_only(zone: str) -> None:
    aura = Continuous(Modifier("number", "add", 2), lambda game, scope, obj: True)
    says = (active(draw), on_card_sent(draw), always(aura))
    t = Table()
    t.put(
        A, monster("3", *says[:2], key="first"), monster("3", says[2], key="x"), zone=zone
    )
    t.put(A, monster("5"))
    card = t.put(A, FILLER, zone="hand")
    t.start()
    assert not t.can("use")
    assert t.number("5") == 5
    t.let(lambda game: game.emit(puts.Discarded, card, A, "effect"))
    assert not t.can("yes")


# ---- once per turn -------------------------------------------------------------------


@pytest.mark.rule("ultimate.i.110")
def test_once_per_turn_is_counted_per_card_and_begins_anew_each_turn() -> None:
    t = Table()
    once = active(gain(1, "turn"), once=True)
    t.put(A, monster("3", once), monster("3", once, key="second"))
    t.start()
    t.do("use", "3")
    assert not t.can("use", "3")
    t.do("use", "second")
    assert not t.can("use")
    t.until_turn(TURN + 2)
    assert t.can("use", "3")


@pytest.mark.rule("ultimate.i.110")
@pytest.mark.rule("ultimate.i.103")
def test_once_per_turn_holds_for_what_is_triggered_and_not_for_what_is_declined() -> None:
    """Once in A's turn, and once more in B's."""
    t = Table()
    t.put(A, monster("3", when_drawn(once=True)))
    t.start()

    def drawn() -> bool:
        t.let(lambda game: game.emit(draws.Drawn, B))
        return t.can("yes")

    assert drawn()
    t.do("no")
    assert drawn()
    t.do("yes")
    assert not drawn()
    t.until_turn(TURN + 1)
    t.until_so(lambda t: t.can("yes"))  # B has drawn
    t.do("yes")
    assert not drawn()


def when_drawn(*, once: bool) -> Ability:
    """Return an ability that hears every draw (no text can; it is a simple event)."""
    return when("on_summon", (draws.Drawn,), gain(1, "turn"), test=_any, once=once)


def _any(*_: object) -> bool:
    return True


@pytest.mark.rule("ultimate.i.110")
def test_once_per_turn_begins_anew_under_another_control() -> None:
    t = Table()
    m = t.put(A, monster("3", active(draw, once=True)))
    t.put(A, IDLE)
    t.start()
    t.do("use", "3")
    t.let(lambda game: game.emit(events.Placed, A, m, "deck_top"))
    assert not t.can("use")  # it stays the same card on the field
    t.let(lambda game: game.emit(events.Taken, B, m))
    t.let(lambda game: game.emit(events.Taken, A, m))
    assert t.can("use", "3")


# ---- costs ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.i.36")
@pytest.mark.rule("ultimate.seq.5")
def test_a_cost_is_paid_before_the_effect_and_not_reduced() -> None:
    seen: list[int] = []
    paid = active(lambda game, e: seen.append(game.number(A, "ready")), **pay_mana(2))
    t = Table(mana=3)
    t.put(A, monster("9", paid), IDLE)
    t.start()
    t.do("use", "9")
    assert seen == [1]
    assert not t.can("use")


@pytest.mark.rule("ultimate.i.36")
def test_who_cannot_pay_is_not_asked() -> None:
    t = Table(hand_a=[monster("2", on_summon(draw, **pay_mana(2)))], mana=3)
    t.start()
    t.do("summon", "2")
    assert not t.can("yes")


@pytest.mark.rule("ultimate.i.35")
def test_who_declines_pays_nothing() -> None:
    t = Table(hand_a=[monster("2", on_summon(draw, **pay_mana(1)))], mana=3)
    t.start()
    t.do("summon", "2")
    t.do("no")
    assert (t.ready(A), t.deck(A)) == (1, 20)


# ---- choices -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.i.104")
@pytest.mark.rule("ultimate.release.6")
@pytest.mark.rule("ultimate.i.45")
def test_what_is_chosen_when_an_ability_is_used_may_be_released_in_answer() -> None:
    """Example 31: the cost stays paid, nothing is sent."""
    t = Table(mana=3, release_stops="always")
    sends = active(send_away, choices=pick(opposing), once=True, **pay_mana(2))
    t.put(A, monster("9", sends, on_card_sent(draw)))
    t.put(B, monster("A", on_sent(draw)), monster("2"))
    t.start()
    t.reach("use", "9")
    t.do("choose", "A")
    assert (t.game.window_key(), t.ready(A)) == ("w4", 1)
    t.reach("release", "A")
    while t.game.window_key() == "w4":
        t.do("pass")
    assert (t.field(B), t.can("yes"), t.deck(A)) == (["2"], False, 20)


BUFF = Continuous(Modifier("number", "add", 1))
GONE: dict[str, Any] = {
    "destroyed": lambda m: puts.Destroyed(m, A, "effect"),
    "sent": lambda m: puts.Sent(m, A, "effect"),
    "to hand": lambda m: puts.ToHand(A, m),
    "to deck": lambda m: puts.ToDeck(A, m),
    "taken": lambda m: events.Taken(A, m),
    "placed": lambda m: events.Placed(B, m, "deck_top"),
    "turned": lambda m: events.Turned(A, m, "tire"),
    "buffed": lambda m: events.Changed(A, m, BUFF, FILLER.name, m),
}


@pytest.mark.rule("ultimate.i.104")
@pytest.mark.parametrize("deed", GONE)
def test_what_is_gone_is_left_out(deed: str) -> None:
    t = Table()
    m = t.put(B, monster("5", on_destroyed(draw), on_sent(draw)))
    t.start()
    t.let(lambda game: puts.release(game, B, m))
    before = t.log()
    t.let(lambda game: game.emit_all([GONE[deed](m)]))
    assert t.log() == [*before, "no effect: that is not possible now"]
    assert (t.keys("graveyard", B), t.asked, t.game.state.lasting) == (["5"], A, [])


@pytest.mark.rule("ultimate.i.105")
@pytest.mark.parametrize(("there", "asked"), [(0, False), (1, False), (3, True)])
def test_as_many_are_chosen_as_there_are(there: int, asked: bool) -> None:
    t = Table(hand_a=[magic("K", spell(destroy, choices=pick(opposing, 2, 2)))])
    t.put(B, *(monster("2", key=f"m{n}") for n in range(there))) if there else None
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t.can("choose") is asked
    if asked:
        assert not t.can("done")
        t.do("choose", "m2")
        t.do("choose", "m0")
        t.do("bury", "m2")
    assert len(t.field(B)) == max(0, there - 2)


@pytest.mark.rule("ultimate.i.105")
def test_up_to_may_be_none() -> None:
    t = Table(hand_a=[magic("K", spell(destroy, draw, choices=pick(opposing, 0, 2)))])
    t.put(B, monster("2"), monster("3"))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    t.do("done")
    assert (t.field(B), t.deck(A)) == (["2", "3"], 19)


@pytest.mark.rule("ultimate.i.104")
def test_a_text_may_let_the_opponent_choose() -> None:
    theirs = (Choice(opposing, 1, 1, text("Which?"), by_opponent=True),)
    t = Table(hand_a=[magic("K", spell(destroy, choices=theirs))])
    t.put(B, monster("2"), monster("3"))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t.asked == B
    t.do("choose", "3")
    assert t.field(B) == ["2"]


@pytest.mark.rule("ultimate.i.106")
@pytest.mark.rule("ultimate.effect.3")
def test_sentences_are_carried_out_in_order_even_if_one_is_impossible() -> None:
    t = Table(hand_a=[magic("K", spell(destroy, draw, burn(1), choices=pick(opposing)))])
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert (t.deck(A), t.deck(B)) == (19, 19)


@pytest.mark.rule("ultimate.i.115")
@pytest.mark.rule("ultimate.i.107")
def test_an_effect_destroys_two_monsters_together() -> None:
    seen: list[int] = []

    def look(game: Reading, e: Any) -> None:
        seen.append(len(game.zone("battlefield", B)))

    t = Table(hand_a=[magic("K", spell(destroy, draw, choices=pick(opposing, 2, 2)))])
    t.put(B, monster("2", on_destroyed(look)), monster("3", on_destroyed(look)))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    t.do("bury", "2")
    assert t.deck(A) == 19  # the rest of the effect comes first
    t.do("trigger", "3")
    t.do("yes")
    t.do("yes")
    assert seen == [0, 0]


# ---- what waits ----------------------------------------------------------------------


def note(order: list[str], what: str, *then: Run) -> tuple[Run, ...]:
    """Return what writes down that it is carried out."""
    return (lambda game, e: order.append(what), *then)


@pytest.mark.rule("ultimate.i.107")
@pytest.mark.rule("ultimate.seq.5")
def test_the_turn_players_abilities_come_first_even_those_set_off_later() -> None:
    order: list[str] = []
    t = Table(deck_a=[monster("2", on_sent(*note(order, "later"))), *[FILLER] * 9])
    both = [
        t.put(A, monster("5", on_destroyed(*note(order, "a1", *[_mill_own])))),
        t.put(A, monster("6", on_destroyed(*note(order, "a2")))),
        t.put(B, monster("7", on_destroyed(*note(order, "b1")))),
        t.put(B, monster("8", on_destroyed(*note(order, "b2")))),
    ]
    t.start()
    t.let(lambda game: game.emit_all([puts.Destroyed(m, -1, "rule") for m in both]))
    t.do("trigger", "5")
    t.do("yes")
    assert t.asked == A  # 6 and the card that fell
    t.do("trigger", "6")
    t.do("yes")
    t.do("yes")
    assert t.asked == B
    t.do("trigger", "8")
    t.do("yes")
    t.do("yes")
    assert order == ["a1", "a2", "later", "b2", "b1"]


def _mill_own(game: Running, e: Any) -> None:
    game.enter(Mill(e.you, 1, e.you))


@pytest.mark.rule("ultimate.i.107")
@pytest.mark.rule("ultimate.i.45")
def test_what_is_set_off_waits_until_the_ability_under_way_is_done() -> None:
    """The window before an ability is carried out settles nothing."""
    order: list[str] = []
    paid = active(
        *note(order, "ability"),
        costs=(Instruction(_discard_first),),
        can_pay=(lambda game, scope: True,),
    )
    sent = monster("2", on_sent(*note(order, "sent")))
    t = Table(hand_a=[sent], release_stops="always")
    t.put(A, monster("9", paid))
    t.put(B, IDLE)
    t.start()
    t.reach("use", "9")
    assert (t.game.window_key(), t.keys("graveyard", A)) == ("w4", ["2"])
    while t.game.window_key() == "w4" and not t.can("yes"):
        t.do("pass")
    assert order == ["ability"]
    t.do("yes")
    while t.game.window_key() == "w4":
        t.do("pass")
    assert order == ["ability", "sent"]


def _discard_first(game: Running, e: Any) -> None:
    game.emit(puts.Discarded, game.zone("hand", e.you)[0], e.you, "cost")


@pytest.mark.rule("ultimate.i.108")
def test_the_number_of_a_source_that_left_is_its_last_one() -> None:
    seen: list[tuple[bool, bool]] = []
    t = Table()

    def compare(game: Reading, e: Any) -> None:
        seen.append((overcomes(game, e, t["6"]), overcomes(game, e, t["7"])))

    m = t.put(A, monster("5", on_destroyed(compare)))
    t.put(B, monster("6"), monster("7"))
    t.start()
    t.let(lambda game: buff(game, m, 2, "turn"))
    t.let(lambda game: game.emit(puts.Destroyed, m, B, "effect"))
    t.do("yes")
    assert seen == [(True, False)]  # 7 > 6, not 7 > 7


HUNTER = """
set "Hunt" / "狩り" for ultimate

card x-9 "Hunter" / "狩人"
    kind: monster    rank: 9

    ability (triggered)
        When you send an opposing monster of number 6 or more from the field to the
        graveyard: draw 1 card.
"""


@pytest.mark.rule("ultimate.i.108")
@pytest.mark.rule("ultimate.i.113")
@pytest.mark.parametrize(("buffed", "heard"), [(0, False), (2, True)])
def test_a_monster_that_was_sent_counts_with_its_last_number(
    buffed: int, heard: bool
) -> None:
    (hunter,) = read_cards({"x": HUNTER}, vocabulary()).definitions
    t = Table()
    t.put(A, hunter)
    m = t.put(B, monster("5"))
    t.start()
    t.let(lambda game: buff(game, m, buffed, "turn"))
    t.let(lambda game: game.emit(puts.Sent, m, A, "effect"))
    assert t.can("yes") is heard


@pytest.mark.rule("ultimate.ban.16")
@pytest.mark.rule("ultimate.i.124")
@pytest.mark.rule("ultimate.i.125")
@pytest.mark.rule("ultimate.i.85")
def test_the_source_must_be_strictly_larger() -> None:
    """Example 9: current numbers; jokers have 10, or 0; the source itself is never under it."""
    t = Table()
    six, five = t.put(B, monster("6")), t.put(B, monster("5"))
    more = t.put(B, monster("5", key="more"))
    t.start()
    t.let(lambda game: buff(game, more, 1, None, B))

    def reaches(defn: Any, zone: str = "graveyard") -> list[bool]:
        scope = AbilityScope(t.put(A, defn, zone=zone), A)
        return [overcomes(t.game, scope, m) for m in (six, five, more)]

    assert reaches(monster("6"), "battlefield") == [False, True, False]
    assert reaches(magic("K")) == [False] * 3
    assert reaches(joker("monster"), "falling") == [True] * 3
    assert reaches(joker("trigger"), "falling") == [False] * 3
    assert overcomes(t.game, AbilityScope(six, B), six)


# ---- negated and suppressed ----------------------------------------------------------


def charged(n: int, what: Any = negate_next, **given: Any) -> Table:
    """Return a position in A's turn in which B stops the next effects of A."""
    top = joker("trigger", trigger(what(n)))
    t = Table(deck_b=[top, *[FILLER] * 15], **given)
    t.put(A, monster("2", active(draw, once=True, **pay_mana(1)), key="Use"))
    t.put(A, monster("3", active(draw), key="Free"))
    t.start()
    t.let(lambda game: game.enter(_mill(B)))
    t.do("yes")
    return t


def _mill(player: int) -> Mill:
    return Mill(player, 1, 1 - player)


@pytest.mark.rule("ultimate.i.83")
@pytest.mark.rule("ultimate.ban.11")
@pytest.mark.rule("ultimate.ban.9")
def test_negated_abilities_do_nothing_but_are_paid_and_used() -> None:
    t = charged(2, mana=5)
    t.do("use", "Use")
    assert (t.deck(A), t.ready(A), t.can("use", "Use")) == (20, 4, False)
    t.do("use", "Free")
    assert t.deck(A) == 20
    t.do("use", "Free")
    assert t.deck(A) == 19


@pytest.mark.rule("ultimate.i.84")
@pytest.mark.rule("ultimate.ban.8")
def test_suppressed_abilities_are_neither_paid_nor_used() -> None:
    t = charged(1, suppress_next, mana=5)
    t.do("use", "Use")
    assert (t.deck(A), t.ready(A), t.can("use", "Use")) == (20, 5, True)
    t.do("use", "Use")  # the charge is used up
    assert (t.deck(A), t.ready(A), t.can("use", "Use")) == (19, 4, False)


@pytest.mark.rule("ultimate.i.83")
@pytest.mark.rule("ultimate.i.84")
@pytest.mark.parametrize("what", [negate_next, suppress_next])
def test_a_magic_card_is_paid_and_put_into_the_graveyard_all_the_same(what: Any) -> None:
    t = charged(1, what, hand_a=[magic("K", spell(draw))], mana=5)
    t.do("magic", "K")
    t.do("yes")
    assert (t.deck(A), t.ready(A), t.keys("graveyard", A)) == (20, 4, ["K"])
    t.do("use", "Free")
    assert t.deck(A) == 19


@pytest.mark.rule("ultimate.i.83")
def test_what_is_declined_uses_up_no_charge() -> None:
    t = charged(1, hand_a=[magic("K", spell(draw))], mana=5)
    t.do("magic", "K")
    t.do("no")
    t.do("use", "Free")
    assert t.deck(A) == 20


@pytest.mark.rule("ultimate.i.83")
@pytest.mark.rule("ultimate.seq.9")
def test_charges_do_not_stop_attacks_own_effects_or_the_next_turn() -> None:
    t = charged(2, mana=5)
    t.put(B, monster("9", active(draw)))
    before = t.deck(B)
    t.do("pass")
    t.do("attack", "Use")
    t.do("no_block")
    assert t.deck(B) == before - 2
    t.until_turn(TURN + 1)
    before = t.deck(B)
    t.do("use", "9")
    assert t.deck(B) == before - 1
    t.until_turn(TURN + 2)
    before = t.deck(A)
    t.do("use", "Free")
    assert t.deck(A) == before - 1


@pytest.mark.rule("ultimate.i.83")
@pytest.mark.rule("ultimate.joker.10")
def test_a_negated_trigger_removes_its_joker_all_the_same() -> None:
    """The charges of A stop B's trigger: example 24 turned round."""
    t = Table(
        deck_a=[joker("trigger", trigger(negate_next(1))), *[FILLER] * 9],
        deck_b=[joker("trigger", trigger(draw), key="Other"), *[FILLER] * 9],
    )
    t.start()
    t.let(lambda game: game.enter(_mill(A)))
    t.do("yes")
    t.let(lambda game: game.enter(_mill(B)))
    t.do("yes")
    assert (t.deck(B), t.keys("exile", B)) == (9, ["Other"])


@pytest.mark.rule("ultimate.i.86")
def test_charges_of_two_triggers_add_up() -> None:
    two = [joker("trigger", trigger(negate_next(n)), key=f"n{n}") for n in (1, 2)]
    t = Table(deck_b=[*two, *[FILLER] * 9])
    t.put(A, monster("3", active(draw)))
    t.start()
    for _ in two:
        t.let(lambda game: game.enter(_mill(B)))
        t.do("yes")
    left = []
    for _ in range(4):
        left.append([last.uses for last in t.game.state.lasting])
        t.do("use", "3")
    assert left == [[1, 2], [2], [1], []]  # the older one first
    assert t.deck(A) == 19


@pytest.mark.rule("ultimate.i.83")
def test_the_ability_that_is_being_carried_out_is_not_affected() -> None:
    """A's own burn turns up the joker that negates: the rest of it is carried out."""
    t = Table(
        hand_a=[magic("J", spell(burn(1), draw))],
        deck_b=[joker("trigger", trigger(negate_next(1))), *[FILLER] * 9],
    )
    t.start()
    t.do("magic", "J")
    t.do("yes")
    t.do("yes")
    assert t.deck(A) == 19


# ---- control -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.control.1")
@pytest.mark.rule("ultimate.i.134")
@pytest.mark.rule("ultimate.control.2")
@pytest.mark.rule("ultimate.control.5")
def test_control_is_taken_with_all_that_is_said_of_the_monster() -> None:
    """Example 22."""
    t = Table(hand_a=[magic("K", spell(take(), choices=pick(opposing)))])
    m = t.put(B, monster("6", on_summon(draw)), posture=1)
    t.start()
    t.let(lambda game: buff(game, m, 2, None, B))
    freeze(t.game, m, None)
    t.do("magic", "K")
    t.do("yes")
    assert (t.field(A), t.can("yes")) == (["6"], False)
    assert (m.posture, t.game.value(m, "number"), t.game.value(m, "frozen")) == (1, 8, 1)
    t.until_turn(TURN + 1)
    assert m.posture == 1
    t.until_turn(TURN + 2)
    assert m.posture == 0
    assert t.field(A) == ["6"]  # for good
    t.do("release", "6")
    assert t.keys("graveyard", B) == ["6"]


@pytest.mark.rule("ultimate.i.39")
@pytest.mark.rule("ultimate.i.134")
def test_no_control_without_an_empty_cell() -> None:
    t = Table(hand_a=[magic("K", spell(take(), choices=pick(opposing)))])
    t.put(A, *(monster("2", key=f"own {n}") for n in range(5)))
    t.put(B, monster("6"))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t.field(B) == ["6"]


@pytest.mark.rule("ultimate.i.135")
@pytest.mark.parametrize("full", [False, True])
def test_a_limited_control_ends(full: bool) -> None:
    t = Table(hand_a=[magic("K", spell(take("turn"), choices=pick(opposing)))])
    m = t.put(B, monster("6", on_sent(draw), on_destroyed(burn(3))))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t.field(A) == ["6"]
    if full:
        t.put(B, *(monster("2", key=f"own {n}") for n in range(5)))
    t.until_so(lambda t: t.can("yes") or t.game.number(TABLE, "turn") > TURN)
    if full:
        assert t.keys("graveyard", B) == ["6"]
        assert (t.asked, t.game.number(TABLE, "turn")) == (A, TURN)  # sent, not destroyed
        t.do("no")
        assert not t.can("yes")
    else:
        assert (t.field(B), t.game.is_there(m)) == (["6"], True)


@pytest.mark.rule("ultimate.i.135")
@pytest.mark.rule("ultimate.i.119")
def test_a_limited_control_that_its_owner_has_ended_does_not_end_again() -> None:
    t = Table(hand_a=[magic("K", spell(take("turn"), choices=pick(opposing)))])
    m = t.put(B, monster("6"))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    t.let(lambda game: game.emit(events.Taken, B, m))
    t.let(lambda game: game.emit(events.Taken, A, m))
    t.until_turn(TURN + 2)
    assert t.field(A) == ["6"]


@pytest.mark.rule("ultimate.i.135")
def test_the_last_limit_of_a_control_counts() -> None:
    t = Table()
    m = t.put(B, monster("6"))
    t.start()
    t.let(lambda game: game.emit(events.Taken, A, m, f"turn.{TURN + 4}"))
    t.let(lambda game: game.emit(events.Taken, B, m))
    t.let(lambda game: game.emit(events.Taken, A, m, "turn"))
    assert t.field(A) == ["6"]
    t.until_turn(TURN + 1)
    assert t.field(B) == ["6"]


@pytest.mark.rule("ultimate.control.3")
@pytest.mark.rule("ultimate.i.136")
@pytest.mark.rule("ultimate.i.127")
def test_a_stolen_monster_returns_to_its_owner() -> None:
    t = Table()
    first, second = t.put(A, monster("3"), owner=B), t.put(A, monster("5"), owner=B)
    t.start()
    t.let(lambda game: game.emit(puts.ToHand, A, first))
    t.let(lambda game: game.emit(puts.ToDeck, A, second))
    assert t.keys("hand", B) == ["3"]
    assert t.keys("deck", B)[0] == "5"  # at the bottom


# ---- durations -----------------------------------------------------------------------


@pytest.mark.rule("ultimate.i.119")
def test_what_is_said_of_a_monster_ends_when_it_leaves_the_field() -> None:
    t = Table()
    m = t.put(A, monster("5"), zone="graveyard_top")
    t.start()
    t.let(lambda game: buff(game, m, 2, None))
    card = t.put(A, FILLER, zone="hand")
    t.let(lambda game: game.emit(puts.Discarded, card, A, "effect"))
    assert t.game.state.lasting == []
    (covered, _) = t.game.zone("graveyard", A)
    assert t.game.value(covered, "number") == 5


@pytest.mark.rule("ultimate.i.119")
@pytest.mark.rule("ultimate.end.5")
def test_a_duration_of_a_named_players_next_turn_ends_with_it() -> None:
    t = Table()
    m = t.put(A, monster("5"))
    t.start()
    t.let(lambda game: buff(game, m, 1, "turn"))
    t.let(lambda game: buff(game, m, 2, f"turn.{TURN + 1}"))
    assert t.number("5") == 8
    t.until_turn(TURN + 1)
    assert t.number("5") == 7
    t.until_turn(TURN + 2)
    assert t.number("5") == 5
