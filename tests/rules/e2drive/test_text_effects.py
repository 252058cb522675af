"""What card texts cost, ask and pick: rows of "Effect language needs" beyond the starter set."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.play import Table, end_until
from tests.rules.e2drive.written import play, quick, servant, tool

# ---- costs ---------------------------------------------------------------------------


@pytest.mark.rule("e2drive.pay.10")
def test_a_text_may_restrict_the_payment_to_master_ether() -> None:
    """A card text that restricts what may pay overrides the rules for that payment."""
    bond = tool("BON", "normal", "(use) Pay this cost with master ether only. Draw 1 card.")
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand BON, BON; deck e2d-t02, 3 cards; master 1
            P2: servants e2d-s07 (acted)
        when
            P1: use BON
            both pass
        then
            P1: master 0; hand e2d-t02, BON
            e2d-s01: ether 3
            P1 cannot: use BON because e2drive.ether.5
        """,
        bond,
    )


@pytest.mark.rule("e2drive.decl.2")
def test_a_cost_besides_ether_is_paid_at_the_declaration() -> None:
    """The cost is paid at the declaration; the card that is used is not in hand for it."""
    trade = tool(
        "TRD", "normal", "(use) As a cost, discard 1 card from your hand. Draw 2 cards."
    )
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TRD, e2d-t01, e2d-t27; deck e2d-t02, e2d-t03, 3 cards
            P2: servants e2d-s07 (acted)
        when
            P1: use TRD; pay e2d-s01; choose e2d-t01
        then
            P1: trash e2d-t01; hand e2d-t27
        when
            both pass
        then
            P1: trash e2d-t01, TRD; hand e2d-t27, e2d-t02, e2d-t03
        """,
        trade,
    )


@pytest.mark.rule("e2drive.ether.5")
def test_a_cost_that_cannot_be_paid_in_full_cannot_be_paid_at_all() -> None:
    """The action cannot be declared."""
    trade = tool(
        "TRD", "normal", "(use) As a cost, discard 1 card from your hand. Draw 2 cards."
    )
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TRD
            P2: servants e2d-s07 (acted)
        then
            P1 can: end
            P1 cannot: use TRD because e2drive.decl.11
        """,
        trade,
    )


@pytest.mark.rule("e2drive.decl.2")
def test_damage_to_an_own_servant_and_an_own_equip_tool_are_costs() -> None:
    """Damage and tools are paid at the declaration, like ether."""
    blood = tool(
        "BLO", "normal", "(use) As a cost, deal 10D to the acting servant. Draw 1 card."
    )
    smith = servant(
        "SMI", "(active, 0e, once per turn) As a cost, discard 1 equip tool on this servant. Draw 1 card."
    )  # fmt: skip
    play(
        """
        given
            SMI acts
            P1: servants SMI with e2d-t12; hand BLO, e2d-t27; deck e2d-t02, e2d-t03, 3 cards
            P2: servants e2d-s07 (acted)
        when
            P1: use BLO; pay SMI
        then
            SMI: damage 10
            P1: hand e2d-t27
        when
            both pass
            P1: use SMI
        then
            P1: trash BLO, e2d-t12; equips none; hand e2d-t27, e2d-t02
        when
            both pass
        then
            P1: hand e2d-t27, e2d-t02, e2d-t03
        """,
        blood,
        smith,
    )


@pytest.mark.rule("e2drive.dcard.1")
def test_a_damage_card_is_a_cost_and_pays_from_then_on() -> None:
    """The top card of the deck is put face down on the damage card field."""
    pact = tool("PAC", "normal", "(use) As a cost, place 1 damage card. Draw 1 card.")
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand PAC; deck e2d-t03, e2d-t02, 3 cards
            P2: servants e2d-s07 (acted)
        when
            P1: use PAC; pay e2d-s01
        then
            P1: damage e2d-t03; hand e2d-t02; deck 3; master 3
        """,
        pact,
    )


@pytest.mark.rule("e2drive.priority.4")
@pytest.mark.parametrize(
    ("sentence", "own", "other"),
    [
        ("Attacking costs opposing servants 1e more.", 1, 2),
        ("Attacking costs your servants 1e less.", 0, 1),
    ],
)
def test_attacking_may_cost_more_or_less(sentence: str, own: int, other: int) -> None:
    """Cost changes never contradict; a cost is at least 0."""
    law = tool("LAW", "field", f"(in play) {sentence}")
    for whose, cost in (("P1", own), ("P2", other)):
        play(
            f"""
            given
                e2d-s02 acts
                P1: servants e2d-s02; master 0
                P2: servants e2d-s07 (acted); counters 0
                {whose}: tools LAW
            when
                P1: attack e2d-s07
            then
                e2d-s02: ether {3 - cost}
            """,
            law,
        )


@pytest.mark.rule("e2drive.evade.4")
@pytest.mark.parametrize(("more", "left"), [("more", 1), ("less", 3)])
def test_evading_may_cost_more_or_less(more: str, left: int) -> None:
    """Evading costs 1e."""
    shoes = tool("SHO", "equip", f"(in play) Evading costs the equipped servant 1e {more}.")
    play(
        f"""
        given
            e2d-s02 acts
            P1: servants e2d-s02
            P2: servants e2d-s07 (acted) with SHO; counters 0
        when
            P1: attack e2d-s07; pay e2d-s02
            P2: evade
        then
            e2d-s07: ether {left}, damage 10
        """,
        shoes,
    )


@pytest.mark.rule("e2drive.tool.1")
def test_tools_of_a_kind_may_cost_less_but_never_less_than_nothing() -> None:
    """A tool card is used by paying its cost."""
    dean = servant("DEA", "(passive) Your quick tool cards cost 2e less.")
    play(
        """
        given
            DEA acts
            P1: servants DEA (ether 0, damage 20); hand e2d-t27, e2d-t01; counters 0
            P2: servants e2d-s07 (acted)
        then
            P1 can: use e2d-t27
            P1 cannot: use e2d-t01 because e2drive.ether.5
        """,
        dean,
    )


# ---- conditions ----------------------------------------------------------------------


@pytest.mark.rule("e2drive.gen.7")
@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("this servant is acted", "X (acted)", "X"),
        ("this servant is unacted", "X", "X (acted)"),
        ("this servant is in Heat", "X (heat)", "X (wait)"),
        ("this servant has 20D or more", "X (damage 20)", "X (damage 10)"),
        ("you have 2 or more damage cards", "X; damage 2 cards", "X; damage 1 card"),
        ("you have 2 or more cards in your hand", "X; hand 2 cards", "X; hand 1 card"),
        ("you have at most 1 Off master ether", "X; master 1", "X; master 2"),
        ("you have at least 3 On ether", "X (ether 0)", "X (ether 1)"),
        ("you have at least 1 destroyed servant", "X, e2d-s01 (destroyed)", "X, e2d-s01 (acted)"),
        ("you have 3 or more tool cards in your trash", "X; trash 3 x e2d-t01", "X; trash e2d-s01, 2 x e2d-t01"),
        ("you are Limited", "X; damage 3 cards", "X, e2d-s01 (acted); damage 3 cards"),
        ("the SPD of this servant is 80 or more", "X", "X (wait)"),
        ("your opponent is acting", "X", None),
        ("you are acting", None, "X"),
        ("you have 2 or more servants and this servant is unacted", "X, e2d-s01 (acted)", "X"),
    ],
)  # fmt: skip
def test_a_passive_effect_holds_while_its_condition_does(
    condition: str, yes: str | None, no: str | None
) -> None:
    """A stat is its printed value with the increases that hold now."""
    holder = servant("X", f"(passive) While {condition}, this servant gets DEF +20.")
    for said, value in ((yes, 40), (no, 20)):
        if said is None:
            continue
        heat = 10 if "(heat)" in said else 0
        play(
            f"""
            given
                e2d-s07 acts
                P1: servants e2d-s07
                P2: servants {said}
            then
                X: def {value - heat}
            """,
            holder,
        )


@pytest.mark.rule("e2drive.action.18")
def test_a_condition_may_ask_who_acts() -> None:
    """The acting servant is one; it counts as unacted."""
    actor = servant(
        "ACT",
        "(passive) While this servant is acting, this servant gets ATK +20.",
        "(passive) While this servant is unacted, this servant gets DEF +20.",
    )
    play(
        """
        given
            ACT acts
            P1: servants ACT, e2d-s02
            P2: servants e2d-s07 (acted)
        then
            P1 is asked about ACT
            ACT: atk 70, def 40
        when
            P1: end
            both pass until e2d-s02 acts
        then
            P1 is asked about e2d-s02
            ACT: atk 50, def 20
        """,
        actor,
    )


@pytest.mark.rule("e2drive.order.2")
def test_who_acts_next_is_found_when_nobody_acts_any_more() -> None:
    """The comparison is made with the values of that moment: the action before is over."""
    said = "(passive) While this servant is acting, your other servants get SPD +40."
    own = (servant("LED", said, spd=80), servant("SLO", spd=40))
    table = Table(own, (servant("FOE", spd=60),))
    table.run()
    assert end_until(table.game, 2) == ["LED", "FOE", "SLO"]


@pytest.mark.rule("e2drive.destroy.2")
def test_what_holds_while_cards_are_held_ends_when_one_is_discarded() -> None:
    """Destruction is checked at once whenever damage or DUR changes."""
    bag = servant(
        "BAG",
        "(passive) While you have at least 1 card in your hand, this servant gets DUR +20.",
    )
    dump = quick("Discard 1 card from your hand.")
    play(
        """
        given
            BAG acts
            P1: servants BAG (damage 100), e2d-s01 (acted); hand QUI, e2d-t01
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
            both pass
        then
            BAG: destroyed
        """,
        bag,
        dump,
    )


@pytest.mark.rule("e2drive.destroy.2")
def test_what_holds_while_damage_cards_lie_there_ends_when_one_leaves() -> None:
    """Destruction is checked at once whenever DUR changes."""
    scar = servant(
        "SCA", "(passive) While you have at least 1 damage card, this servant gets DUR +20."
    )
    salve = quick("Put 1 of your damage cards into your trash.")
    play(
        """
        given
            SCA acts
            P1: servants SCA (damage 100), e2d-s01 (acted); hand QUI; damage 1 card
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            SCA: destroyed
        """,
        scar,
        salve,
    )


@pytest.mark.rule("e2drive.decl.8")
@pytest.mark.parametrize(("target", "damage"), [("e2d-s02", 20), ("e2d-s07", 0)])
def test_a_condition_may_compare_stats_with_it(target: str, damage: int) -> None:
    """All numbers are those of the resolution."""
    net = quick(
        "Choose 1 opposing servant: if the SPD of it is higher than that of the acting servant,"
        " deal 20D to it."
    )
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s02 (acted), e2d-s07 (acted)
        when
            P1: use QUI; choose {target}
        then
            {target}: damage {damage}
        """,
        net,
    )


@pytest.mark.rule("e2drive.state.destroyed.2")
@pytest.mark.parametrize(("damage", "hand"), [(70, "e2d-t02"), (60, "none")])
def test_a_condition_may_ask_whether_it_is_destroyed(damage: int, hand: str) -> None:
    """A destroyed servant is another one from then on; "it" is the one that was."""
    reap = quick("Deal 20D to 1 opposing servant. If it is destroyed, draw 1 card.")
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI; deck e2d-t02, 3 cards
            P2: servants e2d-s07 (acted, damage {damage}), e2d-s06 (acted)
        when
            P1: use QUI; choose e2d-s07
        then
            P1: hand {hand}
        """,
        reap,
    )


# ---- selectors -----------------------------------------------------------------------


@pytest.mark.rule("e2drive.decl.1")
@pytest.mark.parametrize(
    ("phrase", "offered"),
    [
        ("1 servant", ("e2d-s08", "e2d-s02", "e2d-s07", "e2d-s06")),
        ("1 opposing servant", ("e2d-s02", "e2d-s07", "e2d-s06")),
        ("1 opposing slicer or blocker servant", ("e2d-s02", "e2d-s06")),
        ("1 servant with DEF 20 or less", ("e2d-s02", "e2d-s07")),
        ("1 opposing servant with SPD 40 or less", ("e2d-s07", "e2d-s06")),
        ("1 servant in Heat", ("e2d-s02", "e2d-s07")),
        ("1 servant with 20D or more", ("e2d-s02", "e2d-s06")),
        ("1 servant with no damage", ("e2d-s08", "e2d-s07")),
        ("1 acted servant", ("e2d-s02", "e2d-s07")),
        ("1 unacted servant", ("e2d-s08", "e2d-s06")),
    ],
)
def test_servants_are_selected_by_what_they_are(
    phrase: str, offered: tuple[str, ...]
) -> None:
    """Targets are the servants that the text picks, destroyed ones never."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s02 (acted, damage 20, heat), e2d-s07 (acted, heat), e2d-s06 (damage 30)
        when
            P1: use QUI
        then
            P1 can only: {", ".join(f"choose {key}" for key in offered)}
        """,
        quick(f"Deal 10D to {phrase}."),
    )


@pytest.mark.rule("e2drive.i.55")
def test_all_servants_are_those_that_are_not_destroyed() -> None:
    """Effects on "all servants" leave a destroyed servant out."""
    storm = quick("Deal 10D to each servant.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s02 (destroyed), e2d-s07 (acted), e2d-s06 (acted)
        when
            P1: use QUI
        then
            e2d-s08: damage 10
            e2d-s07: damage 10
            e2d-s06: damage 10
            e2d-s02: damage 0, destroyed
        """,
        storm,
    )


@pytest.mark.rule("e2drive.decl.1")
def test_cards_in_a_trash_are_selected_by_name_and_type() -> None:
    """Targets are also the cards in a trash that the text picks."""
    again = quick('Put 1 card named "QUI" from your trash into your hand.')
    muster = quick("Put up to 2 servant cards from your trash into your hand.", "MUS")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI#a, MUS; trash QUI#b, e2d-s01, e2d-s02, e2d-t01
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI#a
            both pass
        then
            P1: hand MUS, QUI; trash QUI, e2d-s01, e2d-s02, e2d-t01
        when
            P1: use MUS
        then
            P1 can only: choose e2d-s01, choose e2d-s02, done
        when
            P1: choose e2d-s02; done
            both pass
        then
            P1: hand e2d-s02, QUI; trash QUI, MUS, e2d-s01, e2d-t01
        """,
        again,
        muster,
    )


@pytest.mark.rule("e2drive.decl.8")
def test_somebody_else_or_chance_may_choose_a_card() -> None:
    """Which hand card is decided at the resolution."""
    theirs = quick("Your opponent chooses 1 card from your opponent's hand: discard it.")
    chance = quick("Discard 1 random card from your opponent's hand.", "CHA")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI, CHA
            P2: servants e2d-s07 (acted); hand e2d-t01, e2d-t02, e2d-s01; master 0
        when
            P1: use QUI
            both pass
            P2: choose e2d-t02
        then
            P2: trash e2d-t02; hand 2
        when
            P1: use CHA
            toss 1
        then
            P2: trash 2; hand 1
        """,
        theirs,
        chance,
    )


@pytest.mark.rule("e2drive.equip.6")
@pytest.mark.parametrize(
    ("phrase", "offered"),
    [
        ("1 equip tool on an opposing servant", ("e2d-t12", "e2d-t13")),
        ("1 tool", ("e2d-t12", "e2d-t13", "e2d-t17", "e2d-t18")),
        ("1 opposing tool", ("e2d-t13", "e2d-t18")),
        ("1 of your tools", ("e2d-t12", "e2d-t17")),
        ("1 field tool", ("e2d-t17", "e2d-t18")),
    ],
)
def test_tools_in_play_are_selected_by_kind_owner_and_servant(
    phrase: str, offered: tuple[str, ...]
) -> None:
    """A discarded equip tool goes to the trash of its own owner."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; tools e2d-t17; hand QUI
            P2: servants e2d-s07 (acted) with e2d-t13 and P1's e2d-t12; tools e2d-t18
        when
            P1: use QUI
        then
            P1 can only: {", ".join(f"choose {key}" for key in offered)}
        when
            P1: choose {offered[0]}
        then
            {"P1" if offered[0] in ("e2d-t12", "e2d-t17") else "P2"}: trash {
            f"{offered[0]}, QUI" if offered[0] in ("e2d-t12", "e2d-t17") else offered[0]
        }
        """,
        quick(f"Discard {phrase}."),
    )


@pytest.mark.rule("e2drive.ether.10")
def test_only_ether_that_can_be_turned_is_offered() -> None:
    """An ether held by Invisible cannot be turned Off by anything."""
    flow = quick("Turn up to 2 opposing On ether Off.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s03 (acted, invisible, ether 2), e2d-s07 (acted, ether 1); counters 1
        when
            P1: use QUI
        then
            P1 can only: choose e2d-s07, choose P2's master, done
        when
            P1: choose e2d-s07; choose e2d-s07
        then
            e2d-s07: ether 3
            e2d-s03: ether 2
        """,
        flow,
    )
