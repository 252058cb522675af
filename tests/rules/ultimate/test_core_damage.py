"""Damage and milling, jokers and triggers, monsters on deck, graveyard and in the mana zone."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE, Obj
from tcgkit_ultimate.rules import draws, events, puts
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.mill import Mill
from tests.rules.ultimate.core_made import (
    FILLER,
    IDLE,
    active,
    burn,
    destroy,
    draw,
    gain,
    heal,
    instead_of_destruction,
    joker,
    magic,
    mill,
    monster,
    on_card_sent,
    on_destroyed,
    on_discarded,
    on_sent,
    on_summon,
    opposing,
    pick,
    place_this,
    spell,
    summon_from,
    summon_this,
    take,
    trigger,
)
from tests.rules.ultimate.core_table import TURN, A, B, Table


def hit(t: Table, number: int) -> None:
    """Let A burn cards of B's deck."""
    t.let(lambda game: game.enter(Mill(B, number, A)))


def falls(*top: Any, more: int = 9, **given: Any) -> Table:
    """Return a position in which B's deck has these cards on top, and A acts."""
    t = Table(deck_b=[*top, *[FILLER] * more], **given)
    return t


# ---- damage --------------------------------------------------------------------------


@pytest.mark.rule("ultimate.damage.1")
@pytest.mark.rule("ultimate.damage.2")
@pytest.mark.rule("ultimate.damage.4")
@pytest.mark.rule("ultimate.i.69")
@pytest.mark.rule("ultimate.i.114")
def test_cards_fall_one_at_a_time_onto_their_owners_graveyard() -> None:
    t = falls(monster("2"), monster("3"), monster("5"))
    t.put(B, monster("9"), zone="graveyard")
    t.start()
    hit(t, 3)
    assert t.keys("graveyard", B) == ["9", "2", "3", "5"]


@pytest.mark.rule("ultimate.damage.5")
@pytest.mark.rule("ultimate.damage.6")
@pytest.mark.rule("ultimate.win.1")
def test_the_zero_check_comes_after_each_card() -> None:
    """What the last card but one would have set off is not done any more."""
    t = falls(monster("2", on_sent(heal(2))), monster("3"), more=0)
    t.start()
    hit(t, 5)
    assert t.result == ((A,), "ultimate.win.1")
    assert t.keys("graveyard", B) == ["2", "3"]


@pytest.mark.rule("ultimate.damage.3")
def test_what_falls_is_seen_by_both() -> None:
    t = falls(monster("2"), joker("trigger", trigger(draw)))
    t.start()
    hit(t, 2)
    t.do("no")
    for viewer in (A, B):
        assert "2 falls" in t.log(viewer)
        assert "Joker turns up" in t.log(viewer)


@pytest.mark.rule("ultimate.damage.8")
@pytest.mark.rule("ultimate.joker.3")
@pytest.mark.rule("ultimate.i.73")
@pytest.mark.rule("ultimate.i.96")
@pytest.mark.parametrize("cause", ["effect", "cost"])
def test_own_milling_is_handled_in_the_same_way(cause: puts.Cause) -> None:
    t = Table(deck_a=[joker("trigger", trigger(draw)), *[FILLER] * 9])
    t.put(A, monster("3"), zone="deck_top")
    t.start()
    t.let(lambda game: game.enter(Mill(A, 3, A, cause)))
    assert t.keys("graveyard", A) == ["3"]
    t.do("yes")
    assert (t.keys("hand", A), t.keys("graveyard", A)) == (["Filler"], ["3", "Filler"])
    assert t.keys("exile", A) == ["Joker"]


@pytest.mark.rule("ultimate.win.1")
@pytest.mark.rule("ultimate.win.2")
@pytest.mark.rule("ultimate.i.16")
@pytest.mark.parametrize("way", ["fell", "drawn", "added", "sent", "summoned", "used"])
def test_the_zero_check_comes_whatever_takes_the_last_card(way: str) -> None:
    t = falls(magic("J", both=True), more=0)
    t.start()
    (card,) = t.game.zone("deck", B)
    acts: dict[str, Any] = {
        "fell": lambda game: game.enter(Mill(B, 1, B)),
        "drawn": lambda game: game.emit(draws.Drawn, B),
        "added": lambda game: game.emit(draws.Added, B, card),
        "sent": lambda game: game.emit(puts.Sent, card, B, "effect"),
        "summoned": lambda game: game.emit(events.Summoned, B, card),
        "used": lambda game: game.emit(puts.MagicUsed, card, B, "rule"),
    }
    t.let(acts[way])
    assert t.result == ((A,), "ultimate.win.1")


# ---- triggers ------------------------------------------------------------------------


@pytest.mark.rule("ultimate.joker.1")
@pytest.mark.rule("ultimate.joker.6")
@pytest.mark.rule("ultimate.joker.7")
@pytest.mark.rule("ultimate.joker.8")
@pytest.mark.rule("ultimate.joker.9")
@pytest.mark.rule("ultimate.seq.8")
@pytest.mark.rule("ultimate.zone.10")
def test_a_trigger_acts_before_its_joker_reaches_the_graveyard() -> None:
    seen: list[tuple[int, list[str], list[str], int]] = []

    def look(game: Reading, e: Any) -> None:
        graveyard = [c.defn.key for c in game.zone("graveyard", B)]
        falling = [c.defn.key for c in game.zone("falling", B)]
        seen.append((e.you, graveyard, falling, len(game.zone("deck", B))))

    t = falls(monster("2"), joker("trigger", trigger(look)), monster("5"))
    t.start()
    hit(t, 3)
    assert t.asked == B
    t.do("yes")
    assert seen == [(B, ["2"], ["Joker"], 10)]
    assert (t.keys("graveyard", B), t.keys("exile", B)) == (["2", "5"], ["Joker"])
    for viewer in (A, B):
        assert t.log(viewer)[-2:] == [
            "Joker falls, and is removed from the game",
            "5 falls",
        ]


@pytest.mark.rule("ultimate.joker.10")
@pytest.mark.rule("ultimate.i.103")
def test_a_declined_trigger_removes_its_joker_all_the_same() -> None:
    t = falls(joker("trigger", trigger(draw)))
    t.start()
    hit(t, 1)
    t.do("no")
    assert (t.deck(B), t.keys("exile", B)) == (9, ["Joker"])


@pytest.mark.rule("ultimate.joker.10")
def test_a_trigger_that_cannot_occur_removes_its_joker_all_the_same() -> None:
    never = trigger(draw, condition=lambda game, scope: False)
    t = falls(joker("trigger", never))
    t.start()
    hit(t, 1)
    assert (t.asked, t.keys("exile", B)) == (A, ["Joker"])


@pytest.mark.rule("ultimate.joker.13")
@pytest.mark.rule("ultimate.damage.4")
def test_a_joker_without_a_trigger_is_an_ordinary_card() -> None:
    """Example 29."""
    t = falls(joker("monster"))
    t.start()
    hit(t, 1)
    assert (t.keys("graveyard", B), t.keys("exile", B)) == (["Joker"], [])
    (card,) = t.game.zone("graveyard", B)
    t.let(lambda game: game.emit(puts.ToDeck(B, card).__class__, B, card))
    assert t.deck(B) == 10


@pytest.mark.rule("ultimate.joker.12")
@pytest.mark.rule("ultimate.ban.28")
@pytest.mark.rule("ultimate.i.79")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "falling", "deck_top"])
def test_a_trigger_joker_never_returns_to_the_deck(zone: str) -> None:
    t = Table()
    card = t.put(B, joker("monster", trigger(draw)), zone=zone)
    t.start()
    t.let(lambda game: game.emit(puts.ToDeck, B, card))
    assert (t.deck(B), t.keys(zone, B)) == (20, ["Joker"])


@pytest.mark.rule("ultimate.joker.2")
@pytest.mark.rule("ultimate.joker.9")
@pytest.mark.rule("ultimate.i.74")
@pytest.mark.parametrize("way", ["discarded", "destroyed", "sent", "searched", "drawn"])
def test_only_falling_from_the_deck_triggers(way: str) -> None:
    card = joker("monster", trigger(draw))
    t = Table(deck_b=[card, *[FILLER] * 9])
    zones = {"discarded": "hand", "destroyed": "battlefield", "sent": "battlefield"}
    t.start()
    made = t.put(B, card, zone=zones[way]) if way in zones else t.game.zone("deck", B)[-1]
    happening: dict[str, Any] = {
        "discarded": lambda game: game.emit(puts.Discarded, made, A, "effect"),
        "destroyed": lambda game: game.emit(puts.Destroyed, made, A, "battle"),
        "sent": lambda game: game.emit(puts.Sent, made, A, "effect"),
        "searched": lambda game: game.emit(draws.Added, B, made, True),
        "drawn": lambda game: game.emit(draws.Drawn, B),
    }
    t.let(happening[way])
    assert t.asked == A  # no trigger
    exiled = ["Joker"] if way in zones else []
    assert t.keys("exile", B) == exiled
    assert t.keys("graveyard", B) == []
    assert t.keys("hand", B) == ([] if exiled else ["Joker"])


@pytest.mark.rule("ultimate.i.17")
@pytest.mark.rule("ultimate.win.1")
@pytest.mark.parametrize(("damage", "left"), [(1, 2), (2, 1), (3, 0)])
def test_a_trigger_of_the_last_card_may_save_its_player(damage: int, left: int) -> None:
    """Example 13."""
    t = falls(joker("trigger", trigger(heal(2))), more=0)
    t.put(B, *[FILLER] * 5, zone="graveyard")
    t.start()
    hit(t, damage)
    assert t.result is None
    t.do("yes")
    assert t.deck(B) == left
    assert t.keys("exile", B) == ["Joker"]
    assert t.result == (None if left else ((A,), "ultimate.win.1"))


@pytest.mark.rule("ultimate.i.17")
@pytest.mark.rule("ultimate.win.1")
def test_a_card_that_is_turned_up_still_counts_while_other_cards_leave_decks() -> None:
    t = falls(joker("trigger", trigger(burn(1), heal(2))), more=0)
    t.put(B, *[FILLER] * 5, zone="graveyard")
    t.start()
    hit(t, 1)
    t.do("yes")
    assert (t.result, t.deck(A), t.deck(B)) == (None, 19, 2)


@pytest.mark.rule("ultimate.i.17")
@pytest.mark.rule("ultimate.win.1")
def test_who_declines_the_trigger_of_the_last_card_loses() -> None:
    t = falls(joker("trigger", trigger(heal(2))), more=0)
    t.put(B, *[FILLER] * 5, zone="graveyard")
    t.start()
    hit(t, 1)
    t.do("no")
    assert t.result == ((A,), "ultimate.win.1")


@pytest.mark.rule("ultimate.i.17")
@pytest.mark.rule("ultimate.win.2")
@pytest.mark.parametrize("under", [0, 1])
def test_a_trigger_draws_from_under_its_joker(under: int) -> None:
    """With no card left under it nothing is drawn; the joker still counts until it lands."""
    t = falls(joker("trigger", trigger(draw)), more=under)
    t.start()
    hit(t, 1)
    t.do("yes")
    assert len(t.keys("hand", B)) == under
    assert t.result == ((A,), "ultimate.win.1")  # it landed: the deck is empty


@pytest.mark.rule("ultimate.i.17")
@pytest.mark.rule("ultimate.win.1")
@pytest.mark.rule("ultimate.i.77")
def test_the_last_card_that_moves_elsewhere_leaves_the_deck_empty() -> None:
    t = falls(joker("monster", trigger(summon_this())), more=0)
    t.start()
    hit(t, 1)
    t.do("yes")
    assert t.result == ((A,), "ultimate.win.1")
    t = falls(joker("monster", trigger(_take_up)), more=0)
    t.start()
    hit(t, 1)
    t.do("yes")
    assert t.result == ((A,), "ultimate.win.1")


def _take_up(game: Running, e: Any) -> None:
    game.emit(draws.Added, e.you, e.source)


@pytest.mark.rule("ultimate.i.77")
@pytest.mark.rule("ultimate.joker.8")
def test_a_joker_moved_by_its_own_trigger_is_not_removed() -> None:
    t = falls(joker("monster", trigger(_take_up)))
    t.start()
    hit(t, 3)
    t.do("yes")
    assert (t.keys("hand", B), t.keys("exile", B)) == (["Joker"], [])
    assert (t.deck(B), len(t.keys("graveyard", B))) == (7, 2)


@pytest.mark.rule("ultimate.i.75")
@pytest.mark.rule("ultimate.joker.3")
@pytest.mark.rule("ultimate.joker.7")
def test_nested_triggers() -> None:
    """Example 32."""
    one = joker("trigger", trigger(burn(2)), key="Outer")
    two = joker("trigger", trigger(draw), key="Inner")
    t = Table(deck_a=[two, *[FILLER] * 19], deck_b=[one, *[FILLER] * 9])
    t.put(A, monster("A"), IDLE)
    t.start("attack_step")
    t.do("attack", "A")
    assert t.asked == B
    t.do("yes")
    assert t.asked == A
    assert (t.keys("exile", A), t.keys("exile", B)) == ([], [])
    t.do("yes")
    assert (t.deck(A), t.deck(B)) == (17, 9)
    assert (t.keys("exile", A), t.keys("exile", B)) == (["Inner"], ["Outer"])


@pytest.mark.rule("ultimate.i.75")
def test_a_trigger_that_mills_its_own_deck_turns_up_the_next_joker() -> None:
    order: list[str] = []
    inner = joker("trigger", trigger(lambda g, e: order.append("inner")), key="Inner")
    outer = joker(
        "trigger", trigger(mill(1), lambda g, e: order.append("outer")), key="Outer"
    )
    t = falls(outer, inner, more=5)
    t.start()
    hit(t, 2)
    t.do("yes")
    t.do("yes")
    assert order == ["inner", "outer"]
    assert (t.keys("exile", B), t.deck(B)) == (["Inner", "Outer"], 4)


@pytest.mark.rule("ultimate.i.72")
@pytest.mark.rule("ultimate.turn.19")
@pytest.mark.rule("ultimate.joker.14")
def test_a_trigger_may_summon_another_card() -> None:
    t = falls(joker("trigger", trigger(summon_from("hand", "3"))), hand_b=[monster("3")])
    t.put(A, monster("A"), IDLE)
    t.start("attack_step")
    t.do("attack", "A")
    t.do("yes")
    assert t.field(B) == ["3"]


@pytest.mark.rule("ultimate.i.76")
def test_a_joker_that_finds_no_place_falls_on() -> None:
    """It would go to the deck top, but one monster is outside the battlefield already."""
    t = falls(joker("monster", trigger(summon_this("deck_top"))))
    t.put(B, monster("5"), zone="mana_zone")
    t.start()
    hit(t, 1)
    t.do("yes")
    assert t.keys("exile", B) == ["Joker"]


@pytest.mark.rule("ultimate.i.78")
@pytest.mark.rule("ultimate.i.111")
@pytest.mark.rule("ultimate.joker.11")
def test_a_destroyed_trigger_joker_is_removed_but_what_it_set_off_acts() -> None:
    card = joker("monster", trigger(draw), on_destroyed(draw), on_sent(draw))
    t = Table()
    m = t.put(B, card)
    t.start()
    t.let(lambda game: game.emit(puts.Destroyed, m, A, "effect"))
    assert t.keys("exile", B) == ["Joker"]
    t.do("trigger", "Joker", "on_sent")
    t.do("yes")
    t.do("yes")
    assert t.deck(B) == 18


@pytest.mark.rule("ultimate.joker.11")
@pytest.mark.rule("ultimate.ban.29")
@pytest.mark.parametrize("full", [False, True])
def test_a_removed_joker_does_not_come_back(full: bool) -> None:
    """Not even through the standby space."""
    card = joker("monster", trigger(draw), on_destroyed(summon_this()))
    t = Table()
    m = t.put(B, card)
    if full:
        t.put(B, *(monster("2", key=f"own {n}") for n in range(4)))
    t.start()
    t.let(lambda game: game.emit(puts.Destroyed, m, A, "effect"))
    if full:
        t.put(B, monster("2", key="own 5"))
    t.do("yes")
    assert (t.keys("exile", B), len(t.field(B))) == (["Joker"], 5 if full else 0)
    (gone,) = t.game.zone("exile", B)
    for act in (
        lambda game: game.emit(events.Summoned, B, gone),
        lambda game: game.emit(draws.Added, B, gone),
        lambda game: game.emit(puts.ToDeck, B, gone),
    ):
        t.let(act)
        assert t.keys("exile", B) == ["Joker"]


# ---- a monster on the deck -----------------------------------------------------------


@pytest.mark.rule("ultimate.damage.7")
@pytest.mark.rule("ultimate.off.6")
@pytest.mark.rule("ultimate.off.7")
@pytest.mark.rule("ultimate.i.92")
@pytest.mark.rule("ultimate.i.113")
def test_a_monster_on_the_deck_is_the_first_card_of_damage() -> None:
    heard: list[str] = []
    m = monster(
        "3",
        on_sent(lambda g, e: heard.append(f"sent from {e.event.origin}")),
        on_destroyed(lambda g, e: heard.append("destroyed")),
    )
    t = falls(more=10)
    t.put(B, m, zone="deck_top")
    t.put(A, monster("2"), monster("9", on_card_sent(draw)))
    t.start("attack_step")
    t.attack("2")
    assert (t.deck(B), t.keys("graveyard", B)) == (9, ["3", "Filler"])
    while t.can("yes") or t.can("trigger"):
        t.do("trigger" if t.can("trigger") else "yes")
    assert heard == ["sent from field"]


@pytest.mark.rule("ultimate.i.93")
@pytest.mark.rule("ultimate.off.6")
@pytest.mark.parametrize(("option", "drawn"), [("beneath", "2"), ("takes", "9")])
def test_a_draw_takes_the_card_beneath(option: str, drawn: str) -> None:
    t = falls(monster("2"), deck_top_draw=option)
    t.put(B, monster("9"), zone="deck_top")
    t.start()
    t.let(lambda game: game.emit(draws.Drawn, B))
    assert t.keys("hand", B) == [drawn]
    assert t.deck(B) == (9 if drawn == "2" else 10)


@pytest.mark.rule("ultimate.i.93")
@pytest.mark.rule("ultimate.win.1")
def test_a_monster_on_the_deck_is_no_deck_card() -> None:
    t = falls(monster("2"), more=0)
    t.put(B, monster("9"), zone="deck_top")
    t.start()
    t.let(lambda game: game.emit(draws.Drawn, B))
    assert t.result == ((A,), "ultimate.win.1")


@pytest.mark.rule("ultimate.i.94")
@pytest.mark.rule("ultimate.i.132")
def test_a_monster_on_the_deck_stays_on_top() -> None:
    t = falls(monster("2"))
    m = t.put(B, monster("9"), zone="deck_top")
    card = t.put(B, monster("3"), zone="graveyard")
    t.start()
    t.let(lambda game: game.emit(draws.Shuffled, B))
    t.let(lambda game: game.emit(puts.ToDeck, B, card, False))
    assert t.game.is_there(m)
    hit(t, 2)
    assert t.keys("graveyard", B) == ["9", "3"]


@pytest.mark.rule("ultimate.i.95")
@pytest.mark.parametrize("option", [False, True])
def test_a_joker_on_the_deck_top_triggers_by_option_only(option: bool) -> None:
    t = falls(deck_top_joker_triggers=option)
    t.put(B, joker("monster", trigger(draw)), zone="deck_top")
    t.start()
    hit(t, 1)
    assert t.can("yes") is option
    if option:
        t.do("yes")
    assert t.keys("exile", B) == ["Joker"]
    assert t.deck(B) == (8 if option else 9)


# ---- a monster on the graveyard ------------------------------------------------------


LIBRARIAN = monster("3", on_destroyed(draw), on_sent(draw), key="Librarian")


@pytest.mark.rule("ultimate.off.8")
@pytest.mark.rule("ultimate.off.10")
@pytest.mark.rule("ultimate.i.98")
@pytest.mark.rule("ultimate.i.99")
def test_a_card_from_the_deck_destroys_the_monster_on_the_graveyard() -> None:
    """Example 17 (a); its abilities wait for the end of the damage, nobody sent it."""
    t = falls()
    t.put(B, monster("9"), zone="graveyard")
    t.put(B, LIBRARIAN, zone="graveyard_top")
    t.put(A, monster("2", on_card_sent(gain(1, None))))
    t.start("attack_step")
    t.attack("2")
    assert t.keys("graveyard", B) == ["9", "Librarian", "Filler", "Filler"]
    # A sent two cards, not three; which of the two comes first, nobody could tell
    t.do("yes")
    t.do("yes")
    assert t.number("2") == 4
    t.do("trigger", "Librarian", "on_destroyed")
    t.do("yes")
    t.do("yes")
    assert t.deck(B) == 5


@pytest.mark.rule("ultimate.i.98")
def test_destruction_by_rule_is_neither_by_effect_nor_in_battle() -> None:
    causes: list[str] = []
    t = falls()
    t.put(
        B,
        monster("3", on_destroyed(lambda g, e: causes.append(e.event.cause))),
        zone="graveyard_top",
    )
    t.start()
    hit(t, 1)
    t.do("yes")
    assert causes == ["rule"]


@pytest.mark.rule("ultimate.off.10")
@pytest.mark.rule("ultimate.off.11")
def test_a_monster_that_would_stay_is_covered_all_the_same() -> None:
    """Kept from being destroyed, it is no summoned card any more when a card lies on it."""
    stays = instead_of_destruction(lambda game, scope, event: None)
    t = falls()
    t.put(B, monster("3", stays), zone="graveyard_top")
    t.start()
    hit(t, 1)
    assert t.keys("graveyard", B) == ["3", "Filler"]


@pytest.mark.rule("ultimate.off.11")
@pytest.mark.rule("ultimate.i.97")
@pytest.mark.rule("ultimate.off.9")
@pytest.mark.parametrize("way", ["discarded", "sent", "released", "limit", "own"])
def test_a_card_from_elsewhere_covers_it_without_a_word(way: str) -> None:
    t = Table()
    t.put(B, LIBRARIAN, zone="graveyard_top")
    on_hand, on_field = t.put(B, monster("5"), zone="hand"), t.put(B, monster("5"))
    mine = t.put(B, monster("5"), zone="standby")
    t.start()
    acts: dict[str, Any] = {
        "discarded": lambda game: game.emit(puts.Discarded, on_hand, A, "effect"),
        "limit": lambda game: game.emit(puts.OverLimit, B, on_hand),
        "sent": lambda game: game.emit(puts.Sent, on_field, A, "effect"),
        "released": lambda game: puts.release(game, B, on_field),
        "own": lambda game: game.emit(puts.MagicUsed, mine, B, "rule"),
    }
    t.let(acts[way])
    assert t.asked == A
    assert t.keys("graveyard", B) == ["Librarian", "5"]
    assert (t.keys("graveyard_top", B), t.deck(B)) == ([], 20)
    assert not any("Librarian" in line for line in t.log())


@pytest.mark.rule("ultimate.off.11")
@pytest.mark.rule("ultimate.joker.9")
def test_a_covered_trigger_joker_is_removed() -> None:
    t = Table()
    t.put(B, joker("monster", trigger(draw)), zone="graveyard_top")
    card = t.put(B, monster("5"), zone="hand")
    t.start()
    t.let(lambda game: game.emit(puts.Discarded, card, A, "effect"))
    assert (t.keys("graveyard", B), t.keys("exile", B)) == (["5"], ["Joker"])


@pytest.mark.rule("ultimate.off.8")
@pytest.mark.rule("ultimate.i.100")
@pytest.mark.rule("ultimate.i.89")
def test_a_destroyed_monster_is_summoned_to_the_very_top() -> None:
    back = monster("3", on_destroyed(summon_this("graveyard_top")), on_summon(draw))
    t = Table()
    m, other = t.put(B, back), t.put(B, monster("5"))
    t.start()
    both = [puts.Destroyed(m, A, "effect"), puts.Destroyed(other, A, "effect")]
    t.let(lambda game: game.emit_all(both))
    assert t.keys("graveyard", B) == ["3", "5"]
    t.do("yes")
    assert t.can("yes")  # it was summoned
    assert (t.keys("graveyard", B), t.keys("graveyard_top", B)) == (["5"], ["3"])
    assert t["3"].posture == 0


@pytest.mark.rule("ultimate.i.99")
@pytest.mark.rule("ultimate.zone.7")
@pytest.mark.rule("ultimate.off.9")
def test_a_monster_on_the_graveyard_is_no_graveyard_card_until_it_is_released() -> None:
    t = Table()
    t.put(A, monster("2"), zone="graveyard")
    t.put(A, monster("3"), zone="graveyard_top")
    t.start()
    assert t.keys("graveyard", A) == ["2"]
    assert t.can("release", "3")
    assert not t.can("release", "2")
    t.do("release", "3")
    assert t.keys("graveyard", A) == ["2", "3"]


@pytest.mark.rule("ultimate.i.99")
@pytest.mark.rule("ultimate.i.114")
@pytest.mark.rule("ultimate.i.115")
@pytest.mark.parametrize("first", [0, 1])
def test_two_cards_buried_at_once_of_which_one_lies_there_already(first: int) -> None:
    """It keeps its place under the other, so there is no order to choose."""
    t = Table()
    top = t.put(B, LIBRARIAN, zone="graveyard_top")
    other = t.put(B, monster("5", on_destroyed(draw)))
    t.start()
    both = [top, other] if first == 0 else [other, top]
    t.let(lambda game: send(game, [puts.Destroyed(m, A, "effect") for m in both]))
    assert t.keys("graveyard", B) == ["Librarian", "5"]
    assert (t.asked, t.can("trigger")) == (B, True)  # both were destroyed


@pytest.mark.rule("ultimate.i.99")
@pytest.mark.rule("ultimate.i.115")
def test_a_card_that_another_covers_at_the_same_moment_was_destroyed_all_the_same() -> None:
    t = Table()
    top = t.put(B, LIBRARIAN, zone="graveyard_top")
    other = t.put(B, monster("5"))
    t.start()
    both = [puts.Destroyed(m, A, "effect") for m in (other, top)]
    t.let(lambda game: game.emit_all(both))
    assert t.keys("graveyard", B) == ["Librarian", "5"]
    t.do("trigger", "Librarian", "on_destroyed")


# ---- one monster outside the battlefield ---------------------------------------------


@pytest.mark.rule("ultimate.off.1")
@pytest.mark.rule("ultimate.ban.19")
def test_players_put_monsters_on_the_battlefield_only() -> None:
    t = Table(hand_a=[monster("2")])
    t.put(A, monster("5"))
    t.start()
    for action in ("summon", "standby"):
        assert len([c for c in t.choices() if c.startswith(action)]) == 1
    t.do("standby", "2")
    assert t.field(A) == ["2"]


@pytest.mark.rule("ultimate.off.2")
@pytest.mark.rule("ultimate.off.3")
@pytest.mark.rule("ultimate.ban.18")
@pytest.mark.rule("ultimate.i.88")
@pytest.mark.parametrize("zone", ["mana_zone", "graveyard_top", "deck_top"])
def test_a_second_monster_outside_stays_where_it_is(zone: str) -> None:
    """Example 18."""
    t = Table(mana=5)
    t.put(A, monster("5"), zone="mana_zone")
    t.put(A, monster("4", active(place_this(zone)), key="Keeper"))
    t.start()
    t.do("use", "Keeper")
    assert t.field(A) == ["Keeper"]
    t.do("release", "5")
    t.do("use", "Keeper")
    assert (t.field(A), t.keys(zone, A)) == ([], ["Keeper"])


@pytest.mark.rule("ultimate.i.89")
@pytest.mark.rule("ultimate.i.119")
def test_a_monster_that_is_moved_on_the_field_stays_what_it_is() -> None:
    t = Table(mana=5)
    m = t.put(A, monster("4", on_summon(draw), active(place_this("deck_top"))), posture=1)
    t.put(A, IDLE)
    t.start()
    gain(2, None)(t.game, _Fake(m))
    t.do("use", "4")
    assert t.game.is_there(m)
    assert (m.place.zone.name, m.posture, t.game.value(m, "number")) == ("deck_top", 1, 6)
    assert not t.can("yes")


class _Fake:
    """The words of a monster, as far as a buff needs them."""

    def __init__(self, source: Obj) -> None:
        self.source, self.you = source, source.controller


@pytest.mark.rule("ultimate.i.90")
@pytest.mark.rule("ultimate.zone.10")
@pytest.mark.parametrize(
    ("zone", "there"), [("deck_top", []), ("graveyard_top", []), ("mana_zone", ["4"])]
)
def test_a_stolen_monster_goes_to_no_deck_or_graveyard(zone: str, there: list[str]) -> None:
    t = Table(mana=5)
    t.put(A, monster("4", active(place_this(zone))), owner=B)
    t.start()
    t.do("use", "4")
    assert t.keys(zone, A) == there


@pytest.mark.rule("ultimate.i.91")
@pytest.mark.parametrize(("mana", "placed"), [(10, False), (9, True)])
def test_a_monster_needs_one_of_the_ten_places_of_the_mana_zone(
    mana: int, placed: bool
) -> None:
    t = Table(mana=mana)
    t.put(A, monster("4", active(place_this("mana_zone"))))
    t.start()
    t.do("use", "4")
    assert (t.keys("mana_zone", A) == ["4"]) is placed


@pytest.mark.rule("ultimate.i.137")
@pytest.mark.rule("ultimate.i.101")
@pytest.mark.rule("ultimate.zone.6")
@pytest.mark.parametrize("zone", ["mana_zone", "graveyard_top", "deck_top"])
def test_control_of_a_monster_elsewhere_moves_it_to_the_battlefield(zone: str) -> None:
    t = Table(hand_a=[magic("K", spell(take(), choices=pick(opposing)))], mana=5)
    t.put(B, monster("4"), zone=zone)
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t.field(A) == ["4"]


# ---- what is heard of cards that get to a graveyard ----------------------------------


@pytest.mark.rule("ultimate.i.112")
@pytest.mark.rule("ultimate.i.111")
@pytest.mark.parametrize(
    ("way", "origin"), [("fell", "deck"), ("discarded", "hand"), ("destroyed", "field")]
)
def test_being_sent_is_heard_from_everywhere(way: str, origin: str) -> None:
    heard: list[str] = []
    card = monster("3", on_sent(lambda g, e: heard.append(e.event.origin)))
    t = falls(card)
    hand, field = t.put(B, card, zone="hand"), t.put(B, card)
    t.start()
    acts: dict[str, Any] = {
        "fell": lambda game: game.enter(Mill(B, 1, A)),
        "discarded": lambda game: game.emit(puts.Discarded, hand, A, "effect"),
        "destroyed": lambda game: game.emit(puts.Destroyed, field, A, "effect"),
    }
    t.let(acts[way])
    t.do("yes")
    assert heard == [origin]


@pytest.mark.rule("ultimate.i.131")
@pytest.mark.parametrize("cause", ["effect", "cost"])
def test_a_discard_by_an_effect_or_as_a_cost_is_heard(cause: puts.Cause) -> None:
    t = Table()
    card = t.put(B, monster("3", on_discarded(draw)), zone="hand")
    t.start()
    t.let(lambda game: game.emit(puts.Discarded, card, B, cause))
    t.do("yes")
    assert t.deck(B) == 19


@pytest.mark.rule("ultimate.destroy.5")
@pytest.mark.rule("ultimate.destroy.1")
@pytest.mark.rule("ultimate.i.113")
def test_sent_is_not_destroyed_but_destroyed_is_sent() -> None:
    t = Table()
    first, second = t.put(B, LIBRARIAN), t.put(B, LIBRARIAN)
    t.start()
    t.let(lambda game: game.emit(puts.Sent, first, A, "effect"))
    assert not t.can("trigger")
    t.do("yes")
    assert t.deck(B) == 19
    t.let(lambda game: game.emit(puts.Destroyed, second, A, "effect"))
    t.do("trigger", "Librarian", "on_destroyed")
    t.do("yes")
    t.do("yes")
    assert t.deck(B) == 17


@pytest.mark.rule("ultimate.destroy.6")
def test_only_cards_on_the_field_are_destroyed() -> None:
    t = Table()
    card = t.put(B, monster("3"), zone="hand")
    t.start()
    t.let(lambda game: game.emit(puts.Destroyed, card, A, "effect"))
    assert t.keys("hand", B) == ["3"]


@pytest.mark.rule("ultimate.destroy.4")
@pytest.mark.rule("ultimate.i.103")
@pytest.mark.parametrize("used", ["yes", "no"])
def test_a_replacement_of_the_own_destruction_may_be_declined(used: str) -> None:
    back = instead_of_destruction(
        lambda game, scope, event: puts.ToHand(event.card.controller, event.card),
        question=FILLER.name,
    )
    t = Table(hand_a=[magic("K", spell(destroy, choices=pick(opposing)))])
    t.put(B, monster("2", back))
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t.asked == B
    t.do(used)
    zone = "hand" if used == "yes" else "graveyard"
    assert t.keys(zone, B) == ["2"]
    assert t.field(B) == []


@pytest.mark.rule("ultimate.i.114")
@pytest.mark.rule("ultimate.destroy.3")
@pytest.mark.rule("ultimate.control.2")
def test_owners_order_their_cards_that_are_buried_at_once() -> None:
    """The turn player first; a stolen monster goes to its owner's graveyard."""
    t = Table()
    mine = [t.put(A, monster("2")), t.put(B, monster("3"), owner=A)]
    theirs = [t.put(B, monster("5")), t.put(B, monster("6")), t.put(B, monster("7"))]
    t.start()
    every = [*theirs, *mine]
    t.let(lambda game: send(game, [puts.Destroyed(m, A, "effect") for m in every]))
    assert t.asked == A
    t.do("bury", "3")
    assert t.asked == B
    t.do("bury", "6")
    t.do("bury", "7")
    assert t.keys("graveyard", A) == ["3", "2"]
    assert t.keys("graveyard", B) == ["6", "7", "5"]
    assert t.game.number(TABLE, "turn") == TURN
