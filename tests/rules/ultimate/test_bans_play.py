"""What is enforced in play although the text passed: the forbidden part is left out (i.9).

The texts here are read without the prohibitions; each would break one.
"""

from __future__ import annotations

import pytest

from tests.rules.ultimate.banned_play import (
    M1,
    M2,
    M3,
    M4,
    NAMES,
    act,
    board,
    choose_all,
    finish,
    use,
)
from tests.rules.ultimate.core_made import FILLER, monster
from tests.rules.ultimate.core_table import A, B, Table
from tests.rules.ultimate.written import says, trigger

# ---- amounts -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.i.9")
@pytest.mark.rule("ultimate.ban.12")
@pytest.mark.parametrize(
    "text",
    ["Draw 3 cards.", "Draw 1 card, then draw 2 cards.", "Draw 1 card. Draw 1 card."],
)
def test_the_third_card_is_not_drawn(text: str) -> None:
    """The 3rd and later draws of one ability are skipped."""
    t = use(text)
    assert len(t.keys("hand", A)) == 2
    assert t.deck(A) == 18


@pytest.mark.rule("ultimate.ban.13")
def test_drawn_and_added_cards_count_together() -> None:
    """Both together at most two per receiving player (ultimate.i.139)."""
    t = Table()
    t.put(A, M1, M2, zone="graveyard")
    use("Draw 1 card, then add 2 cards from your graveyard to your hand.", t)
    choose_all(t, "M2", "M3")
    assert len(t.keys("hand", A)) == 2


@pytest.mark.rule("ultimate.ban.13")
def test_each_player_has_two_cards_of_its_own() -> None:
    """The limit is per receiving player."""
    t = use("Both players draw 2 cards.")
    assert (len(t.keys("hand", A)), len(t.keys("hand", B))) == (2, 2)


@pytest.mark.rule("ultimate.ban.26")
@pytest.mark.parametrize(
    "text",
    [
        "Burn 9.",
        "Burn 4, then burn 4.",
        "Your opponent mills 7.",
        "Burn 3. Send 6 cards from the top of your opponent's deck to the graveyard.",
        "Send all cards from your opponent's deck to the graveyard.",
    ],
)
def test_burn_is_cut_off_at_five(text: str) -> None:
    """However it is worded, the amount of one ability is cut off at 5."""
    t = use(text)
    finish(t)
    assert t.deck(B) == 15


@pytest.mark.rule("ultimate.ban.26")
def test_the_own_deck_may_be_milled_by_more() -> None:
    """Burn is about the opponent's deck."""
    assert use("Mill 9.").deck(A) == 11


@pytest.mark.rule("ultimate.ban.27")
@pytest.mark.parametrize(
    "text",
    [
        "Heal 5.",
        "Heal 2, then heal 2.",
        "Return 5 cards from your graveyard to your deck.",
        "Return all cards from your graveyard to your deck.",
    ],
)
def test_the_fourth_card_is_not_healed(text: str) -> None:
    """The 4th and later cards stay where they are."""
    t = Table()
    t.put(A, *(FILLER,) * 6, zone="graveyard")
    use(text, t)
    while t.can("choose", "Filler"):
        t.do("choose", "Filler")
    assert t.deck(A) == 23
    assert t.keys("graveyard", A).count("Filler") == 3


@pytest.mark.rule("ultimate.ban.28")
def test_a_trigger_joker_never_goes_to_a_deck() -> None:
    """It is skipped by any move whose destination is the deck; it stays where it is."""
    jester = trigger("Draw 1 card.", kind="joker monster")
    t = Table()
    t.put(B, jester)
    t = act("Return 1 opposing monster on the field to its owner's deck.", t)
    choose_all(t, "Jester")
    assert t.field(B) == ["Jester"]
    assert t.deck(B) == 20


@pytest.mark.rule("ultimate.ban.23")
@pytest.mark.parametrize("text", ["Boost 3 mana.", "Boost 1 mana, then boost 1 mana."])
def test_the_second_boost_is_skipped(text: str) -> None:
    """One effect boosts at most 1 mana."""
    t = Table(mana=5)
    use(text, t)
    assert t.game.number(A, "mana") == 6


# ---- monsters on the field -----------------------------------------------------------


@pytest.mark.rule("ultimate.ban.14")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy 4 opposing monsters on the field.",
        "Destroy up to 3 opposing monsters on the field.",
        "Choose up to 4 opposing monsters on the field: destroy them.",
        "Destroy 1 opposing monster of number 2 on the field, then destroy 2 opposing monsters of number 3 or more on the field.",
        "If you have 1 or more mana, destroy 3 opposing monsters on the field.",
    ],
)
def test_a_third_monster_is_not_offered(text: str) -> None:
    """A choice of a third monster is not offered."""
    t = act(text, board())
    choose_all(t, *NAMES)
    assert len(t.field(B)) == 2


@pytest.mark.rule("ultimate.ban.14")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy all opposing monsters on the field.",
        "Destroy each opposing monster on the field.",
        "For each opposing monster on the field, destroy it.",
        "You may destroy 2 opposing monsters on the field. If you do, destroy 2 opposing monsters on the field.",
    ],
)
def test_all_monsters_are_two_at_most(text: str) -> None:
    """One effect acts on at most 2 monsters on the field."""
    t = act(text, board())
    if t.can("yes"):
        t.do("yes")
    choose_all(t, *NAMES)
    choose_all(t, *NAMES)
    assert len(t.field(B)) == 2


@pytest.mark.rule("ultimate.ban.14")
@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("Tire all opposing monsters on the field.", lambda m, t: m.posture == 1),
        (
            "Freeze all opposing monsters on the field.",
            lambda m, t: t.game.value(m, "frozen"),
        ),
        (
            "Each opposing monster on the field gets +1 until the end of the turn.",
            lambda m, t: t.game.value(m, "number") > m.defn["number"],
        ),
    ],
)
def test_every_effect_on_monsters_is_under_the_limit(text: str, changed: object) -> None:
    """Every other effect that picks field monsters, buffs and recoveries too (i.140)."""
    t = act(text, board())
    assert sum(bool(changed(t[name], t)) for name in NAMES) == 2  # type: ignore[operator]  # a test of a monster


@pytest.mark.rule("ultimate.ban.14")
def test_what_is_named_without_being_chosen_does_not_count() -> None:
    """Self-references and back-references add nothing (ultimate.i.140)."""
    t = board()
    t = act(
        "Tire 2 opposing monsters on the field, then freeze them. Recover this card.", t
    )
    choose_all(t, *NAMES)
    assert sum(t[name].posture for name in NAMES) == 2
    assert sum(t.game.value(t[name], "frozen") for name in NAMES) == 2


@pytest.mark.rule("ultimate.ban.14")
def test_costs_do_not_count() -> None:
    """Costs are not effects."""
    t = board()
    t.put(A, M1, M2)
    t = act(
        "Cost: release 2 other monsters on your battlefield. Destroy 2 opposing monsters on the field.",
        t,
    )
    choose_all(t, "M2", "M3")
    choose_all(t, *NAMES)
    assert t.field(A) == ["Actor"]
    assert len(t.field(B)) == 2


@pytest.mark.rule("ultimate.ban.16")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy 1 opposing monster on the field.",
        "Return 1 opposing monster on the field to its owner's hand.",
        "Return 1 opposing monster on the field to its owner's deck.",
        "Freeze 1 opposing monster on the field.",
        "Tire 1 opposing monster on the field.",
        "Heavily tire 1 opposing monster on the field.",
        "Take control of 1 opposing monster on the field.",
        "1 opposing monster on the field cannot attack.",
        "1 opposing monster on the field cannot block.",
    ],
)
def test_equal_numbers_are_not_affected(text: str) -> None:
    """The target must have a smaller number than the source when it is chosen."""
    t = Table()
    t.put(B, M3, M4)  # numbers 4 and 5
    t = act(text, t, rank="5")
    assert not t.can("choose", "M5")
    assert t.field(B)[-1] == "M5"
    assert (t["M5"].posture, t.game.value(t["M5"], "frozen")) == (0, 0)
    assert not t.game.cannot("attack", t["M5"])


@pytest.mark.rule("ultimate.ban.16")
def test_adding_to_a_hand_is_no_way_around_the_number_rule() -> None:
    """Cards are added from deck or graveyard; from the field they are returned."""
    t = Table()
    t.put(B, M4)
    t = act("Add 1 opposing monster on the field to your hand.", t, rank="A")
    choose_all(t, "M5")
    assert t.field(B) == ["M5"]


@pytest.mark.rule("ultimate.ban.16")
def test_sending_to_the_graveyard_is_not_under_the_number_rule() -> None:
    """It covers exactly the listed verbs (ultimate.i.125)."""
    t = Table()
    t.put(B, M4)
    t = act("Send 1 opposing monster on the field to the graveyard.", t, rank="A")
    assert t.field(B) == []


@pytest.mark.rule("ultimate.ban.17")
def test_a_second_summon_is_skipped() -> None:
    """One effect summons at most 1 card."""
    t = Table(hand_a=[M1, M2])
    t = act(
        "Summon 2 monsters of number 3 or less from your hand to your battlefield without paying its cost. Summon 1 monster from your hand to your battlefield without paying its cost.",
        t,
    )
    choose_all(t, "M2", "M3")
    choose_all(t, "M3", "M2")
    assert len(t.field(A)) == 2  # Actor and one more


@pytest.mark.rule("ultimate.ban.18")
def test_a_second_monster_outside_stays_where_it_is() -> None:
    """At most one monster of a player may be outside the battlefield."""
    t = Table(mana=5)
    t.put(A, M1, M2)
    t = act("Move 2 monsters on your battlefield to your mana zone.", t)
    choose_all(t, "M2", "M3")
    assert len(t.keys("mana_zone", A)) == 1
    assert len(t.field(A)) == 2


@pytest.mark.rule("ultimate.ban.19")
def test_without_an_effect_monsters_go_to_the_battlefield_only() -> None:
    """The ordinary summon and the standby summon offer battlefield cells only."""
    t = Table(hand_a=[M1, M2])
    t.put(A, M3)
    t.start()
    t.do("summon", "M2")
    t.do("standby", "M3")
    t.do("release", "M2")
    assert {*t.field(A)} == {"M4", "M3"}
    assert not [
        zone for zone in ("mana_zone", "graveyard_top", "deck_top") if t.keys(zone, A)
    ]


@pytest.mark.rule("ultimate.ban.40")
@pytest.mark.rule("ultimate.ban.39")
def test_the_source_itself_is_never_left_out() -> None:
    """A card of number 8 summons itself, but no other 8."""
    text = "When this card is destroyed: summon {what} to your battlefield without paying its cost."
    this = says("Self", f"(triggered) {text.format(what='this card')}", rank="8")
    t = Table()
    t.put(B, this, monster("10", key="Ten"))
    t.put(A, monster("9", key="Nine"))
    t.start()
    t.attack("Nine", block="Self")
    t.do("yes")
    assert "Self" in t.field(B)
    other = says(
        "Other",
        f"(triggered) {text.format(what='1 other monster from your graveyard')}",
        rank="8",
    )
    t = Table()
    t.put(B, monster("8", key="Eight"), zone="graveyard")
    t.put(B, other)
    t.put(A, monster("9", key="Nine"))
    t.start()
    t.attack("Nine", block="Other")
    if t.can("yes"):
        t.do("yes")
    assert t.field(B) == []
