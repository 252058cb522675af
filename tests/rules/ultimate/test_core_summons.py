"""Numbers, costs, summoning, the standby space, releases and their windows, magic."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef, Choice
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE, Continuous, Modifier, Obj, Replacement
from tcgkit_ultimate.rules import puts
from tcgkit_ultimate.rules.card_types import MAGICS, MONSTERS, is_one_of
from tcgkit_ultimate.rules.summon import Summon, room_for
from tcgkit_ultimate.rules.zones import NUMBERS, cost
from tests.rules.ultimate.core_made import (
    FILLER,
    ability,
    active,
    always,
    buff,
    burn,
    draw,
    freeze,
    joker,
    magic,
    monster,
    on_attack,
    on_card_sent,
    on_destroyed,
    on_sent,
    on_summon,
    own,
    spell,
    summon_from,
    summon_this,
    text,
    trigger,
)
from tests.rules.ultimate.core_table import TURN, A, B, Table

# ---- numbers and kinds ---------------------------------------------------------------


@pytest.mark.rule("ultimate.number.1")
@pytest.mark.rule("ultimate.number.2")
@pytest.mark.rule("ultimate.number.3")
def test_numbers_of_ranks() -> None:
    expected = dict(zip("A23456789", range(1, 10), strict=True))
    assert {**expected, "10": 10, "J": 1, "Q": 2, "K": 3} == NUMBERS


@pytest.mark.rule("ultimate.number.3")
@pytest.mark.rule("ultimate.number.6")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck", "exile"])
def test_a_card_has_its_number_everywhere(zone: str) -> None:
    t = Table()
    numbers = {"J": 1, "Q": 2, "K": 3}
    for rank, number in numbers.items():
        assert t.game.value(t.put(A, magic(rank), zone=zone), "number") == number
    assert t.game.value(t.put(A, joker("magic"), zone=zone), "number") == 0
    assert t.game.value(t.put(A, joker("trigger"), zone=zone), "number") == 0


@pytest.mark.rule("ultimate.number.4")
@pytest.mark.rule("ultimate.number.5")
@pytest.mark.rule("ultimate.summon.5")
@pytest.mark.rule("ultimate.cost.3")
@pytest.mark.rule("ultimate.cost.4")
@pytest.mark.parametrize(
    ("card", "number"),
    [
        (magic("J", both=True), 1),
        (magic("Q", both=True), 2),
        (magic("K", both=True), 3),
        (joker("monster"), 10),
    ],
)
def test_magic_monsters_and_joker_monsters_can_be_summoned(
    card: CardDef, number: int
) -> None:
    t = Table(hand_a=[card], mana=10)
    t.start()
    t.do("summon", card.key)
    assert t.number(card.key) == number
    assert t.ready(A) == 10 - number


@pytest.mark.rule("ultimate.kind.1")
@pytest.mark.rule("ultimate.kind.2")
@pytest.mark.rule("ultimate.kind.3")
@pytest.mark.rule("ultimate.kind.4")
@pytest.mark.rule("ultimate.kind.5")
@pytest.mark.rule("ultimate.kind.6")
@pytest.mark.rule("ultimate.summon.5")
@pytest.mark.rule("ultimate.i.6")
@pytest.mark.parametrize(
    ("card", "summoned", "used"),
    [
        (monster("2"), True, False),
        (magic("J"), False, True),
        (magic("J", both=True), True, True),
        (joker("monster"), True, False),
        (joker("magic"), False, True),
        (joker("trigger"), False, False),
    ],
)
def test_what_each_kind_can_be(card: CardDef, summoned: bool, used: bool) -> None:
    assert (is_one_of(card, MONSTERS), is_one_of(card, MAGICS)) == (summoned, used)
    t = Table(hand_a=[card])
    t.put(A, monster("2", key="Own"))
    t.start()
    assert t.can("summon", card.key) is t.can("standby", card.key) is summoned
    assert t.can("magic", card.key) is used


@pytest.mark.rule("ultimate.suit.1")
def test_a_suit_changes_nothing() -> None:
    for suit in ("spade", "heart", "diamond", "club"):
        t = Table(hand_a=[monster("5", suit=suit)], mana=5)
        t.start()
        t.do("summon", "5")
        assert (t.ready(A), t.number("5")) == (0, 5)


@pytest.mark.rule("ultimate.suit.2")
def test_the_suit_of_the_physical_card_decides() -> None:
    def red(game: Running, e: object) -> None:
        hot = e.source.defn["suit"] in ("heart", "diamond")  # type: ignore[attr-defined]
        burn(2 if hot else 1)(game, e)

    for suit, left in (("heart", 18), ("spade", 19)):
        t = Table()
        t.put(A, monster("5", active(red), suit=suit))
        t.start()
        t.do("use", "5")
        assert t.deck(B) == left


# ---- costs ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.cost.1")
@pytest.mark.rule("ultimate.cost.2")
@pytest.mark.rule("ultimate.cost.3")
@pytest.mark.parametrize(
    ("card", "price"),
    [
        *((monster(rank), NUMBERS[rank]) for rank in ("A", "2", "5", "9", "10")),
        (magic("J"), 1),
        (magic("Q"), 2),
        (magic("K"), 3),
        (joker("magic"), 0),
        (joker("monster"), 10),
    ],
)
def test_a_card_costs_its_number(card: CardDef, price: int) -> None:
    action = "summon" if is_one_of(card, MONSTERS) else "magic"
    if price:
        t = Table(hand_a=[card], mana=price - 1)
        t.start()
        assert not t.can(action, card.key)
    t = Table(hand_a=[card], mana=price)
    t.start()
    t.do(action, card.key)
    assert t.ready(A) == 0


@pytest.mark.rule("ultimate.cost.5")
@pytest.mark.rule("ultimate.cost.9")
@pytest.mark.rule("ultimate.cost.10")
@pytest.mark.rule("ultimate.i.31")
@pytest.mark.rule("ultimate.i.34")
def test_own_monsters_on_the_battlefield_reduce_costs_one_after_the_other() -> None:
    """Example 2."""
    t = Table(hand_a=[monster("5"), monster("3")], mana=4)
    t.put(A, monster("A"), monster("2"))
    t.start()
    t.do("summon", "5")
    assert t.ready(A) == 1
    t.do("summon", "3")
    assert t.ready(A) == 1


@pytest.mark.rule("ultimate.cost.6")
@pytest.mark.rule("ultimate.cost.8")
@pytest.mark.rule("ultimate.i.30")
def test_the_reduction_is_for_magic_too_and_never_below_zero() -> None:
    """Example 3."""
    t = Table(hand_a=[magic("Q"), magic("K")], mana=1)
    t.put(A, monster("A"), monster("2"), monster("3"))
    t.start()
    t.do("magic", "Q")
    t.do("magic", "K")
    assert t.ready(A) == 1


@pytest.mark.rule("ultimate.cost.7")
@pytest.mark.rule("ultimate.off.12")
@pytest.mark.rule("ultimate.zone.8")
@pytest.mark.rule("ultimate.i.33")
def test_which_monsters_reduce() -> None:
    """Tired, frozen, stolen, magic and joker monsters do; those elsewhere do not."""
    t = Table()
    nine = t.put(A, monster("9"), zone="hand")
    t.put(A, monster("2"), posture=1)
    t.put(A, monster("3"), posture=2)
    freeze(t.game, t.put(A, monster("5")), "turn")
    t.put(A, monster("6"), owner=B)
    t.put(A, magic("J", both=True))
    assert cost(t.game, A, nine) == 9 - 5
    t = Table()
    nine = t.put(A, monster("9"), zone="hand")
    for zone in ("mana_zone", "graveyard_top", "deck_top", "standby", "graveyard"):
        t.put(A, monster("2"), zone=zone)
    t.put(B, monster("6"), owner=A)
    t.put(B, monster("7"))
    assert cost(t.game, A, nine) == 9
    t.put(A, joker("monster"))
    assert cost(t.game, A, nine) == 8


@pytest.mark.rule("ultimate.i.32")
def test_only_cards_in_hand_are_reduced() -> None:
    t = Table()
    t.put(A, monster("2"), monster("3"))
    prices = [
        cost(t.game, A, t.put(A, monster("9"), zone=zone))
        for zone in ("hand", "graveyard", "deck")
    ]
    assert prices == [7, 9, 9]


@pytest.mark.rule("ultimate.cost.11")
@pytest.mark.rule("ultimate.i.124")
def test_buffs_change_no_cost() -> None:
    t = Table()
    aura = Continuous(Modifier("number", "add", 2), lambda game, scope, obj: True)
    t.put(A, monster("2", always(aura)))
    nine = t.put(A, monster("9"), zone="hand")
    assert t.number("2") == 4
    assert cost(t.game, A, nine) == 8


# ---- summoning -----------------------------------------------------------------------


@pytest.mark.rule("ultimate.summon.1")
@pytest.mark.rule("ultimate.summon.2")
@pytest.mark.rule("ultimate.summon.4")
@pytest.mark.rule("ultimate.summon.6")
@pytest.mark.rule("ultimate.seq.2")
@pytest.mark.rule("ultimate.ban.19")
def test_a_summon_from_hand() -> None:
    seen = []

    def look(game: Reading, e: object) -> None:
        seen.append((game.zone("battlefield", A)[0].defn.key, game.number(A, "ready")))

    t = Table(hand_a=[monster("5", on_summon(look))], mana=6)
    t.start()
    options = [choice for choice in t.choices() if choice.startswith("summon")]
    assert len(options) == 1  # only the battlefield is offered
    t.do("summon", "5")
    t.do("yes")
    made = t["5"]
    assert (made.up, made.posture, made.place.zone.name) == (True, 0, "battlefield")
    assert seen == [("5", 1)]


@pytest.mark.rule("ultimate.zone.1")
@pytest.mark.rule("ultimate.zone.2")
@pytest.mark.rule("ultimate.i.37")
@pytest.mark.rule("ultimate.i.39")
def test_five_cells_and_then_no_plain_summon() -> None:
    t = Table(hand_a=[monster("A", key="one"), monster("A", key="two")])
    t.put(A, *(monster("2", key=f"own {n}") for n in range(4)))
    t.start()
    t.do("summon", "one")
    assert len({m.slot for m in t.game.zone("battlefield", A)}) == 5
    assert not t.can("summon", "two")
    assert t.can("standby", "two")
    t.do("release", "own 0")
    assert t.can("summon", "two")


# ---- the standby space ---------------------------------------------------------------


def full_board(*, mana: int, standby: str = "always", stops: str = "on_request") -> Table:
    """Return a position in which A's battlefield is full and a 9 is in hand."""
    watch = on_summon(lambda game, e: None)
    hand = [monster("9", watch)]
    t = Table(hand_a=hand, mana=mana, standby_when=standby, release_stops=stops)
    t.put(A, monster("A", on_destroyed(draw), on_sent(draw)))
    t.put(A, monster("2"), monster("3"), monster("5"), monster("6", on_card_sent(draw)))
    return t


@pytest.mark.rule("ultimate.standby.1")
@pytest.mark.rule("ultimate.standby.2")
@pytest.mark.rule("ultimate.standby.3")
@pytest.mark.rule("ultimate.standby.4")
@pytest.mark.rule("ultimate.seq.3")
@pytest.mark.rule("ultimate.release.4")
@pytest.mark.rule("ultimate.release.5")
@pytest.mark.rule("ultimate.release.6")
@pytest.mark.rule("ultimate.zone.5")
def test_a_standby_summon_is_paid_with_the_full_board() -> None:
    """Example 4; the release sets nothing off."""
    t = full_board(mana=4)
    t.start()
    t.do("standby", "9")
    assert t.ready(A) == 0
    assert t.keys("standby", A) == ["9"]
    assert sorted(t.choices()) == [f"release {k}" for k in ("2", "3", "5", "6", "A")]
    t.do("release", "A")
    assert t.can("yes")  # on-summon, now that it is in its cell
    assert sorted(t.field(A)) == ["2", "3", "5", "6", "9"]
    t.do("yes")
    assert t.keys("graveyard", A) == ["A"]
    assert (t.deck(A), t.steps, t.can("yes")) == (20, "main_step", False)
    t = full_board(mana=4)
    t.start()
    t.do("release", "A")
    assert not t.can("summon", "9")  # 9 - 4 = 5


@pytest.mark.rule("ultimate.standby.5")
@pytest.mark.rule("ultimate.i.42")
def test_a_standby_summon_needs_a_monster_of_the_battlefield_to_release() -> None:
    t = Table(hand_a=[monster("2")])
    t.put(A, monster("5"), zone="mana_zone")
    t.start()
    assert t.can("summon", "2")
    assert not t.can("standby", "2")


@pytest.mark.rule("ultimate.i.40")
@pytest.mark.rule("ultimate.i.42")
@pytest.mark.parametrize("when", ["always", "full_only"])
def test_standby_with_a_free_cell(when: str) -> None:
    t = Table(hand_a=[monster("3")], mana=2, standby_when=when)
    t.put(A, monster("2"))
    t.start()
    assert t.can("standby", "3") is (when == "always")
    if when == "always":
        t.do("standby", "3")  # the only one there is must be released
        assert (t.field(A), t.keys("graveyard", A)) == (["3"], ["2"])
    t = full_board(mana=10, standby=when)
    t.start()
    assert t.can("standby", "9")


@pytest.mark.rule("ultimate.standby.6")
@pytest.mark.rule("ultimate.standby.7")
@pytest.mark.rule("ultimate.i.41")
@pytest.mark.rule("ultimate.i.44")
def test_nothing_can_be_done_while_a_card_is_in_the_standby_space() -> None:
    """Nobody is asked anything but what is released; the card there is not on the field."""
    t = full_board(mana=4, stops="always")
    t.put(B, monster("7"))
    t.start()
    t.reach("standby", "9")
    assert t.asked == A
    assert {choice.split()[0] for choice in t.choices()} == {"release"}
    assert not t.can("release", "9")
    (waiting,) = t.game.zone("standby", A)
    assert not waiting.place.in_play
    t.do("release", "2")
    assert t.can("yes")
    assert t["9"].place.zone.name == "battlefield"


@pytest.mark.rule("ultimate.i.43")
@pytest.mark.rule("ultimate.i.39")
def test_an_effect_may_summon_through_the_standby_space_on_a_full_board() -> None:
    hand = [magic("Q", spell(summon_from("hand", "3"))), monster("3")]
    t = Table(hand_a=hand)
    t.put(A, *(monster("2", key=f"own {n}") for n in range(5)))
    t.start()
    t.do("magic", "Q")
    t.do("yes")
    t.do("release", "own 3")
    assert "3" in t.field(A)
    assert t.keys("graveyard", A) == ["Q", "own 3"]


@pytest.mark.rule("ultimate.i.39")
@pytest.mark.rule("ultimate.i.43")
@pytest.mark.rule("ultimate.i.88")
@pytest.mark.rule("ultimate.i.90")
def test_how_an_effect_can_summon() -> None:
    t = Table()
    card = t.put(A, monster("3"), zone="graveyard")
    theirs = t.put(B, monster("3"), zone="graveyard")

    def how(obj: Obj, zone: str = "battlefield") -> str:
        return room_for(t.game, obj, zone, A)

    assert how(card) == how(theirs) == how(card, "graveyard_top") == "plain"
    assert how(theirs, "graveyard_top") == how(theirs, "deck_top") == ""
    assert how(theirs, "mana_zone") == ""  # ten mana
    t.mana(A, 9)
    assert how(theirs, "mana_zone") == how(card, "mana_zone") == "plain"
    t.put(A, *(monster("2", key=f"own {n}") for n in range(5)))
    assert how(card) == "standby"
    t.put(A, monster("2"), zone="deck_top")
    assert [how(card, z) for z in ("graveyard_top", "deck_top", "mana_zone")] == [""] * 3


@pytest.mark.rule("ultimate.zone.9")
@pytest.mark.rule("ultimate.i.38")
def test_the_standby_space_is_not_the_field() -> None:
    names = {name for name, zone in Table().game.rules.zones.items() if zone.in_play}
    assert names == {"battlefield", "mana_zone", "graveyard_top", "deck_top"}


# ---- release -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.release.1")
@pytest.mark.rule("ultimate.release.3")
@pytest.mark.rule("ultimate.release.4")
@pytest.mark.rule("ultimate.release.5")
@pytest.mark.rule("ultimate.release.6")
@pytest.mark.rule("ultimate.release.7")
@pytest.mark.rule("ultimate.i.46")
@pytest.mark.rule("ultimate.i.50")
@pytest.mark.rule("ultimate.state.11")
@pytest.mark.rule("ultimate.off.4")
@pytest.mark.rule("ultimate.ban.1")
@pytest.mark.parametrize("zone", ["battlefield", "mana_zone", "graveyard_top", "deck_top"])
def test_every_own_monster_on_the_field_can_be_released(zone: str) -> None:
    t = Table(mana=0)
    first = monster("3", on_destroyed(draw), on_sent(draw), key="first")
    freeze(t.game, t.put(A, first, zone=zone, posture=2), "turn")
    t.put(A, monster("5", on_card_sent(draw)), monster("6"))
    t.put(A, monster("7"), zone="graveyard")
    t.start()
    t.do("release", "first")
    t.do("release", "6")
    assert t.keys("graveyard", A) == ["7", "first", "6"]
    assert (t.deck(A), t.can("yes"), t.ready(A)) == (20, False, 0)
    assert {c.split()[1] for c in t.choices() if c.startswith("release")} == {"5"}


@pytest.mark.rule("ultimate.release.2")
@pytest.mark.rule("ultimate.release.9")
@pytest.mark.rule("ultimate.i.47")
@pytest.mark.rule("ultimate.zone.10")
def test_a_stolen_monster_is_released_by_its_controller_to_its_owner() -> None:
    t = Table(release_stops="always")
    t.put(A, monster("3"), owner=B)
    t.put(B, monster("5"))
    t.start()
    assert (t.asked, t.can("release", "3")) == (B, False)
    t.do("pass")
    assert not t.can("release", "5")
    t.do("release", "3")
    assert (t.keys("graveyard", A), t.keys("graveyard", B)) == ([], ["3"])


@pytest.mark.rule("ultimate.release.8")
@pytest.mark.rule("ultimate.ban.1")
@pytest.mark.rule("ultimate.ban.5")
def test_nothing_hears_or_replaces_a_release() -> None:
    """Not even a text that would replace everything that puts a card into a graveyard."""
    every = (*puts.PUTS, puts.Released, puts.OverLimit)
    stay = Replacement(every, lambda *_: True, lambda *_: None)
    t = Table()
    t.put(A, monster("3", always(Continuous(stay)), on_sent(draw)))
    t.put(A, monster("5", on_card_sent(draw)))
    t.start()
    t.do("release", "3")
    assert (t.keys("graveyard", A), t.can("yes"), t.deck(A)) == (["3"], False, 20)


@pytest.mark.rule("ultimate.release.11")
@pytest.mark.rule("ultimate.joker.9")
def test_a_released_trigger_joker_is_removed_from_the_game() -> None:
    t = Table()
    t.put(A, joker("monster", trigger(draw)), monster("2"))
    t.start()
    t.do("release", "Joker")
    assert (t.keys("graveyard", A), t.keys("exile", A), t.deck(A)) == ([], ["Joker"], 20)


@pytest.mark.rule("ultimate.i.49")
@pytest.mark.rule("ultimate.i.36")
def test_a_release_as_a_cost_is_a_release() -> None:
    def others(game: Reading, scope: object) -> list[Obj]:
        return [m for m in own(game, scope) if m is not scope.source]  # type: ignore[attr-defined]

    def let_go(game: Running, e: object) -> None:
        (m,) = e.picked[0]  # type: ignore[attr-defined]
        puts.release(game, A, m)

    one = (Choice(others, 1, 1, text("Which?"), for_cost=True),)
    cost_of_it = ability("", let_go).body
    seven = monster("7", active(draw, choices=one, costs=cost_of_it))
    t = Table()
    t.put(A, seven)
    t.start()
    assert not t.can("use")
    t = Table()
    t.put(A, seven, monster("3", on_sent(draw), on_destroyed(draw)))
    t.start()
    t.do("use", "7")
    assert (t.field(A), t.can("yes"), t.deck(A)) == (["7"], False, 19)


# ---- the windows of releases ---------------------------------------------------------


def asked_to_release(**stops: bool) -> list[tuple[str, int]]:
    """Return where and who is asked in A's turn with an attack, an ability and a block."""
    t = Table(release_stops="always" if stops.get("always") else "on_request")
    t.put(A, monster("5", active(draw), on_attack(draw)))
    t.put(B, monster("2"))
    t.put(B, monster("9"), zone="mana_zone")
    if stops.get("b"):
        t.stop(B, "W1", "W2", "W3", "W4")
    t.start("draw_step")
    seen: list[tuple[str, int]] = []
    done: set[str] = set()
    while t.game.number(TABLE, "turn") == TURN:
        window = t.game.window_key()
        if t.can("release"):
            seen.append((window, t.asked or 0))
        names = ("use", "attack", "block", "yes")
        name = next((n for n in names if t.can(n) and n not in done), "pass")
        done.add(name)
        t.do(name)
    return seen


@pytest.mark.rule("ultimate.i.45")
@pytest.mark.rule("ultimate.release.10")
@pytest.mark.rule("ultimate.i.56")
def test_where_both_players_may_release_if_they_always_want_to_be_asked() -> None:
    """In W1 to W4 the turn player comes first; actions are chosen behind the opponent."""
    assert asked_to_release(always=True) == [
        ("w1", A),
        ("w1", B),
        ("w1", A),
        ("w1", B),
        ("main", B),
        ("main", A),  # uses the ability
        ("w4", A),
        ("w4", B),
        ("main", B),
        ("main", A),
        ("attack", B),
        ("attack", A),  # attacks
        ("w4", A),  # the on-attack ability
        ("w4", B),
        ("w2", A),
        ("w2", B),
        ("w3", A),
        ("w3", B),
        ("attack", B),
        ("attack", A),
        ("w1", A),
        ("w1", B),
    ]


@pytest.mark.rule("ultimate.i.45")
def test_nobody_is_asked_who_has_not_asked_for_it_except_who_acts_anyway() -> None:
    every = asked_to_release(always=True)
    acting = [(window, A) for window in ("main", "main", "attack", "attack")]
    assert asked_to_release() == acting
    assert asked_to_release(b=True) == [
        (window, player)
        for window, player in every
        if player == B or window in ("main", "attack")
    ]


@pytest.mark.rule("ultimate.i.45")
def test_before_an_action_the_opponent_may_release_until_he_declines() -> None:
    t = Table(hand_a=[monster("5")])
    t.put(A, monster("6"))
    t.put(B, monster("2"), monster("3"), monster("7"))
    t.stop(B, "W1")
    t.start()
    for name in ("3", "2"):
        assert t.asked == B
        t.do("release", name)
    assert t.asked == B
    t.do("pass")
    assert t.asked == A
    t.do("summon", "5")
    assert t.asked == B


@pytest.mark.rule("ultimate.i.45")
def test_a_window_is_repeated_until_both_decline() -> None:
    t = Table(release_stops="always")
    t.put(A, monster("5"), monster("6"))
    t.put(B, monster("2"), monster("3"))
    t.start("mana_step")
    t.do("pass")  # A
    t.do("release", "2")  # B
    assert (t.asked, t.steps) == (A, "mana_step")
    t.do("release", "6")
    assert (t.asked, t.steps) == (B, "mana_step")
    t.do("pass")
    assert (t.asked, t.steps) == (A, "mana_step")
    t.do("pass")
    assert t.steps == "main_step"


@pytest.mark.rule("ultimate.release.10")
@pytest.mark.rule("ultimate.i.45")
def test_no_release_while_damage_is_dealt_or_a_trigger_is_carried_out() -> None:
    deck = [FILLER, joker("trigger", trigger(draw)), *[FILLER] * 9]
    t = Table(deck_b=deck, release_stops="always")
    t.put(A, monster("5"))
    t.put(B, monster("2"), posture=1)
    t.start("attack_step")
    t.reach("attack", "5")
    while not t.can("yes"):
        t.do("pass")
    assert t.deck(B) == 9
    t.do("yes")
    assert t.deck(B) == 5  # a card drawn, three more of the damage: nobody was asked
    assert len(t.keys("graveyard", B)) == 4


# ---- magic ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.magic.1")
@pytest.mark.rule("ultimate.magic.2")
@pytest.mark.rule("ultimate.seq.4")
@pytest.mark.rule("ultimate.off.11")
@pytest.mark.rule("ultimate.i.54")
@pytest.mark.rule("ultimate.zone.4")
def test_a_magic_card_lies_on_the_graveyard_before_it_acts() -> None:
    seen = []

    def look(game: Reading, e: object) -> None:
        graveyard = [c.defn.key for c in game.zone("graveyard", A)]
        seen.append((graveyard, game.zone("graveyard_top", A), game.number(A, "ready")))

    t = Table(hand_a=[magic("Q", spell(look))], mana=5)
    t.put(A, monster("3"), zone="graveyard")
    t.put(A, monster("2", on_destroyed(draw), on_sent(draw)), zone="graveyard_top")
    t.start()
    t.do("magic", "Q")
    t.do("yes")
    assert seen == [(["3", "2", "Q"], [], 3)]
    assert t.deck(A) == 20  # what is covered is neither destroyed nor sent
    assert t.field(A) == []


@pytest.mark.rule("ultimate.magic.3")
@pytest.mark.rule("ultimate.magic.4")
@pytest.mark.rule("ultimate.i.8")
def test_a_magic_monster_is_used_or_summoned() -> None:
    both = magic("J", spell(burn(1)), on_summon(draw), both=True)
    t = Table(hand_a=[both])
    t.start()
    t.do("magic", "J")
    t.do("yes")
    assert (t.deck(A), t.deck(B), t.keys("graveyard", A)) == (20, 19, ["J"])
    assert not t.can("yes")
    t = Table(hand_a=[both])
    t.start()
    t.do("summon", "J")
    t.do("yes")
    assert (t.deck(A), t.deck(B), t.field(A)) == (19, 20, ["J"])


@pytest.mark.rule("ultimate.magic.5")
@pytest.mark.rule("ultimate.i.51")
@pytest.mark.rule("ultimate.i.55")
def test_magic_may_do_nothing() -> None:
    """It has no text, its effect is declined, or its condition does not hold."""
    never = spell(draw, condition=lambda game, scope: False)
    for card, asks in (
        (magic("Q"), 0),
        (magic("Q", spell(draw)), 1),
        (magic("Q", never), 0),
    ):
        t = Table(hand_a=[card], mana=2)
        t.start()
        t.do("magic", "Q")
        if asks:
            t.do("no")
        assert (t.ready(A), t.keys("graveyard", A), t.deck(A)) == (0, ["Q"], 20)
        assert (t.asked, t.steps) == (A, "main_step")


@pytest.mark.rule("ultimate.i.53")
def test_a_used_magic_card_was_sent_and_says_so_after_its_effect() -> None:
    order = []
    first = spell(lambda game, e: order.append("magic"))
    then = on_sent(lambda game, e: order.append("sent"))
    t = Table(hand_a=[magic("Q", first, then)])
    t.put(A, monster("2", on_card_sent(lambda game, e: order.append("you sent"))))
    t.start()
    t.do("magic", "Q")
    t.do("yes")
    t.do("trigger", "Q")
    t.do("yes")
    t.do("yes")
    assert order == ["magic", "sent", "you sent"]


@pytest.mark.rule("ultimate.i.78")
@pytest.mark.rule("ultimate.joker.9")
def test_a_joker_magic_with_a_trigger_is_removed_before_its_effect_acts() -> None:
    seen = []

    def look(game: Reading, e: object) -> None:
        seen.append(
            ([c.defn.key for c in game.zone("exile", A)], game.zone("graveyard", A))
        )

    t = Table(hand_a=[joker("magic", spell(look), trigger(draw))])
    t.start()
    t.do("magic", "Joker")
    t.do("yes")
    assert seen == [(["Joker"], [])]


@pytest.mark.rule("ultimate.summon.2")
@pytest.mark.rule("ultimate.summon.6")
@pytest.mark.rule("ultimate.i.89")
def test_an_effect_may_say_how_and_where_a_card_is_summoned() -> None:
    t = Table(hand_a=[monster("3", on_summon(draw))])
    t.start()
    (card, _) = t.game.zone("hand", A)
    t.let(lambda game: game.enter(Summon(A, card, "deck_top", 2)))
    assert (t["3"].posture, t["3"].place.zone.name) == (2, "deck_top")
    t.do("yes")
    assert t.deck(A) == 19


@pytest.mark.rule("ultimate.summon.8")
@pytest.mark.rule("ultimate.i.144")
@pytest.mark.rule("ultimate.control.4")
def test_a_card_of_the_opponents_graveyard_is_summoned_to_the_users_side() -> None:
    """Its text is its owner's; its player is who controls it."""
    t = Table(mana=0)
    theirs = t.put(B, monster("3", on_summon(draw)), zone="graveyard")
    t.start()
    t.let(lambda game: game.enter(Summon(A, theirs)))
    assert t.asked == A
    t.do("yes")
    assert (t.field(A), t.deck(A), t.deck(B), t["3"].owner) == (["3"], 19, 20, B)


@pytest.mark.rule("ultimate.i.123")
@pytest.mark.rule("ultimate.ban.41")
@pytest.mark.rule("ultimate.ban.42")
@pytest.mark.rule("ultimate.i.119")
def test_buffs_add_up_to_five_and_are_cut_off_as_a_sum() -> None:
    t = Table()
    m = t.put(A, monster("2"))
    t.start()
    for amount, until in ((2, "turn"), (2, "turn"), (3, "battle")):
        t.let(lambda game, n=amount, u=until: buff(game, m, n, u))  # type: ignore[misc]
    assert t.number("2") == 7
    t.let(lambda game: game.expire("battle"))
    assert t.number("2") == 6
    t.let(lambda game: buff(game, m, -9, "turn"))
    assert t.number("2") == 2
    t.let(lambda game: buff(game, m, 5, None))
    t.until_turn(TURN + 1)
    assert t.number("2") == 7  # while it stays on the field


@pytest.mark.rule("ultimate.i.76")
@pytest.mark.rule("ultimate.turn.19")
@pytest.mark.rule("ultimate.joker.14")
@pytest.mark.parametrize("own_board", [3, 5])
def test_a_trigger_summons_its_joker_amid_the_damage(own_board: int) -> None:
    """Example 12: on a full board through the standby space."""
    jester = joker("monster", trigger(summon_this(posture=2)))
    t = Table(deck_b=[jester, *[FILLER] * 14])
    t.put(A, monster("A"))
    t.put(B, *(monster("2", key=f"own {n}") for n in range(own_board)), posture=1)
    t.start("attack_step")
    t.do("attack", "A")
    t.do("yes")
    if own_board == 5:
        t.do("release", "own 2")
    assert t.deck(B) == 14
    assert t["Joker"].posture == 2
    assert t.keys("exile", B) == []
    t.until_turn(TURN + 1)
    assert t["Joker"].posture == 1
    assert cost(t.game, B, t.put(B, monster("9"), zone="hand")) == 9 - len(t.field(B))
