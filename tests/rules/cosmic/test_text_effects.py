"""What card texts do and demand: rows of "Effect language needs" beyond the starter set."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit_cosmic.rules.events import Froze, Released
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, Table, cast, position
from tests.rules.cosmic.written import (
    accessory,
    astrology,
    servant,
    starter,
)

CARDS = starter()


# ---- costs ---------------------------------------------------------------------------


@pytest.mark.rule("cosmic.use.1")
def test_another_card_is_frozen_as_a_cost() -> None:
    """A cost that freezes a card can be paid only with a released card (cosmic.state.3)."""
    tamer = servant("TAM", "(activated) Freeze one of your other servants: draw one card.")
    t = position()
    t.servant(A, "o6", tamer)
    one = t.servant(A, "o12", STONE)
    two = t.servant(A, "o2", STONE, frozen=True)
    t.start("speed_3")
    t.use("effect", "TAM")
    assert (one.posture, two.posture) == (FROZEN, FROZEN)
    assert t.hand(A) == 1
    assert not t.can("effect", "TAM")


@pytest.mark.rule("cosmic.use.1")
def test_a_material_or_cards_of_the_hand_are_costs() -> None:
    dig = accessory(
        "DIG",
        "(activated) Put the top material of one of your piles into the graveyard: draw two"
        " cards.",
    )
    cut = accessory(
        "CUT", "(activated) Put two cards from your hand into the graveyard: draw one card."
    )
    t = position()
    t.servant(A, "o6", dig)
    t.servant(A, "o8", cut, life=1)
    t.pile(A, "o12", FILLER, STONE)
    t.start("speed_3")
    assert not t.can("effect", "CUT")
    t.use("effect", "DIG")
    assert t.keys("graveyard", A) == ["Stone"]
    assert t.cards(A, "o12") == ["Filler"]
    assert t.cards(A, "o8") == ["Filler", "CUT!"]
    assert t.hand(A) == 2
    t.do("effect", "CUT")
    assert sorted(t.keys("graveyard", A)) == ["Filler", "Filler", "Stone"]
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.use.1")
@pytest.mark.parametrize(("hand", "able"), [(0, False), (1, False), (2, True)])
def test_a_cost_that_is_not_there_in_full_cannot_be_paid(hand: int, able: bool) -> None:
    cut = accessory(
        "CUT", "(activated) Put two cards from your hand into the graveyard: draw one card."
    )
    t = position(hand_a=[STONE] * hand)
    t.servant(A, "o8", cut)
    t.servant(A, "o12", fighter(3, "Three"))
    t.start("speed_3")
    assert t.can("effect", "CUT") is able


@pytest.mark.rule("cosmic.effect.6")
@pytest.mark.parametrize(("hexes", "able"), [(("o12",), False), (("o12", "o8"), True)])
def test_an_effect_may_need_souls(hexes: tuple[str, ...], able: bool) -> None:
    """An activated effect needs no souls unless its text says so."""
    wise = accessory(
        "WIS",
        "(activated, once per turn, only while at least two blue souls are present in its hex)"
        " Draw one card.",
    )
    t = position()
    t.servant(A, "o10", wise)
    for hex_ in hexes:
        t.servant(A, hex_, CARDS["B02"])
    t.servant(A, "o6", fighter(3, "Three"))
    t.servant(A, "o2", fighter(3, "Other"))
    t.start("speed_3")
    assert t.can("effect", "WIS") is able


# ---- conditions ----------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("this servant is on o2", True),
        ("this servant is on o12", False),
        ("this servant is in the attack zone", True),
        ("this servant is in the standby zone", False),
        ("this servant is released", True),
        ("this servant is frozen", False),
        ("at least one red soul is present in its hex", True),
        ("at least two red souls are present in its hex", False),
        ("no red soul is present in its hex", False),
        ("no black soul is present in its hex", True),
        ("at least one red soul is present in your hexes", False),
        ("you have the privilege", True),
        ("your opponent has the privilege", False),
        ("you have a guardian", True),
        ("your opponent has a guardian", False),
        ("your opponent has a core soul", True),
        ("you have a core soul", False),
        ("your core has 10 or fewer cards", True),
        ("your core has 9 or fewer cards", False),
        ("your opponent's core has 21 or more cards", True),
        ("your hand has 3 or more cards", False),
        ("your hand has 2 or more cards", True),
        ("this servant has at least two life cards", True),
        ("this servant has at least three life cards", False),
        ("at least two materials lie beneath this servant", True),
        ("you control at least one other servant", True),
        ("you control at least two other servants", False),
        ("this servant has END 1", True),
        ("this servant has ATK 6 or more", False),
        ("you have the privilege and this servant is frozen", False),
        ("you have the privilege or this servant is frozen", True),
    ],
)
def test_conditions_of_static_effects(condition: str, holds: bool) -> None:
    """It works as long as its condition holds."""
    proud = servant("PRD", f"(static) While {condition}, this servant gets SPD +1.")
    t = Table(core_a=9, hand_a=[STONE] * 2)
    t.servant(A, "o2", proud, life=2)
    t.servant(A, "o12", CARDS["R02"])
    t.guardian(A, CARDS["B07"])
    t.soul(B, CARDS["B07"])
    t.servant(B, "o2", STONE)
    assert t.stat(A, "o2", "spd") == 3 + holds


@pytest.mark.rule("cosmic.effect.11")
def test_a_condition_within_a_text() -> None:
    text = "If your opponent has a guardian, put it into its owner's hand; otherwise draw one card."
    t = position()
    t.guardian(B, CARDS["B07"])
    cast(text, table=t)
    assert t.keys("hand", B) == ["B07"]
    assert t.hand(A) == 0
    t = cast(text)
    assert t.hand(A) == 1


# ---- targets -------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.20")
@pytest.mark.parametrize(
    ("phrase", "able"),
    [
        ("one opposing servant", ["o12", "o2", "o4", "o8"]),
        ("one opposing servant in the attack zone", ["o12", "o2"]),
        ("one opposing servant in the standby zone", ["o4", "o8"]),
        ("one opposing servant on o12", ["o12"]),
        ("one opposing frozen servant", ["o2"]),
        ("one opposing released servant", ["o12", "o4", "o8"]),
        ("one opposing blue servant", ["o12"]),
        ("one opposing blue or yellow servant", ["o12", "o8"]),
        ("one opposing accessory", ["o4", "o8"]),
        ("one opposing servant that is not an accessory", ["o12", "o2"]),
        ("one opposing servant with END 2 or more", ["o2"]),
        ("one opposing servant with at least one life card", ["o2"]),
        ('one opposing servant named "Moonshadow Hare"', ["o12"]),
        ("one servant adjacent to this astrology", ["o8"]),
        ("one servant next clockwise to this astrology", ["o8"]),
    ],
)
def test_which_servants_a_text_can_choose(phrase: str, able: list[str]) -> None:
    t = position()
    t.servant(B, "o12", CARDS["B01"])
    t.servant(B, "o2", CARDS["G01"], life=1, frozen=True)
    t.servant(B, "o8", CARDS["Y01"])
    t.servant(A, "o8", STONE)
    t.servant(A, "o12", STONE)
    t.servant(A, "o6", _named(f"Destroy {phrase}."))
    t.start("speed_3")
    t.do("astrology", "AST")
    if len(able) > 1:
        found = sorted(name[1:] for each in t.choices() for name in each.split()[2:])
        assert found == sorted(able)
        return
    side = A if phrase.startswith("one servant") else B
    t.passes()
    assert able[0] not in t.board(side)


def _named(text: str) -> Any:
    """Return an astrology whose file also has the cards that its text may name."""
    from tcgkit_cosmic.language.vocabulary import vocabulary
    from tcgkit_dsl import read_cards

    head = 'set "T" / "T" for cosmic\n\n'
    hare = 'card X "Moonshadow Hare" / "兎"\n    type: servant    colour: red\n    stats: ATK 1, END 1\n\n'
    card = 'card AST "AST" / "AST"\n    type: astrology    colour: red\n\n'
    said = f'    ability "A" / "A" (astrology)\n        {text}\n'
    cards = read_cards({"t.tcg": head + hare + card + said}, vocabulary())
    assert not cards.errors, cards.report()
    return cards.definitions[-1]


@pytest.mark.rule("cosmic.i.14")
@pytest.mark.parametrize("servants", [True, False])
def test_by_option_accessories_are_no_servants_for_card_texts(servants: bool) -> None:
    """Every card text that says "servant" applies to accessories, but for the option."""
    t = Table(accessory_is_servant=servants)
    t.guardian(A, CARDS["R06"])
    t.servant(A, "o2", CARDS["G02"])
    t.servant(B, "o12", CARDS["Y01"])
    t.servant(A, "o10", CARDS["R07"])
    t.servant(A, "o12", CARDS["R02"])
    t.servant(A, "o6", fighter(4, "Four", keywords=("attack_from_standby",)))
    assert t.stat(A, "o2", "atk") == servants
    t.start("speed_4")
    assert t.can("astrology", "R07") is servants


@pytest.mark.rule("cosmic.hex.3")
def test_adjacent_servants_and_the_next_one_clockwise() -> None:
    t = Table()
    t.servant(
        A,
        "o12",
        accessory("NEA", "(static) Your servants adjacent to this accessory get END +1."),
    )
    t.servant(
        A,
        "o6",
        accessory(
            "NXT", "(static) Your servants next clockwise to this accessory get END +2."
        ),
    )
    for hex_ in ("o10", "o2", "o4", "o8"):
        t.servant(A, hex_, STONE)
    ends = {hex_: t.stat(A, hex_, "end") for hex_ in ("o10", "o2", "o4", "o8")}
    assert ends == {"o10": 2, "o2": 2, "o4": 1, "o8": 3}


# ---- actions -------------------------------------------------------------------------


@pytest.mark.rule("cosmic.i.89")
def test_damage_to_both_cores_is_one_event() -> None:
    """ "Each player" instructions are one event, so both may lose at once."""
    t = cast("Deal 2 damage to each player's core.", core_a=2, core_b=2)
    assert t.result == ((), "cosmic.win.5")


@pytest.mark.rule("cosmic.effect.9")
@pytest.mark.rule("cosmic.damage.9")
def test_damage_to_several_servants() -> None:
    t = position()
    t.servant(B, "o12", STONE, life=1)
    t.servant(B, "o2", STONE)
    t.servant(B, "o8", STONE, life=2)
    cast("Deal 2 damage to each opposing servant.", table=t)
    assert t.board(B) == {"o12": ["Stone!"], "o8": ["Filler", "Stone!"]}


@pytest.mark.rule("cosmic.damage.11")
def test_a_servant_returns_to_its_owners_hand() -> None:
    t = position()
    t.servant(B, "o12", STONE, life=1)
    cast("Put one opposing servant on o12 into its owner's hand.", table=t)
    assert t.keys("hand", B) == ["Stone"]
    assert t.keys("graveyard", B) == ["Filler"]


@pytest.mark.rule("cosmic.astrology.6")
def test_an_astrology_is_put_into_the_graveyard() -> None:
    t = position()
    t.servant(B, "o12", CARDS["R08"], life=1)
    cast("Put one opposing astrology into the graveyard.", table=t)
    assert t.keys("graveyard", B) == ["R08"]
    assert t.cards(B, "o12") == ["Filler"]


@pytest.mark.rule("cosmic.guardian.11")
def test_a_guardian_that_is_the_last_card_leaves_the_core() -> None:
    """The owner's core is then empty and the owner loses."""
    t = position(core_b=0)
    t.guardian(B, CARDS["B07"])
    cast("Put each of your opponent's guardians into its owner's hand.", table=t)
    assert t.result == ((A,), "cosmic.win.1")


@pytest.mark.rule("cosmic.win.3")
def test_the_last_card_of_a_core_is_put_into_the_graveyard() -> None:
    t = cast(
        "Put the top face-down card of your opponent's core into the graveyard.", core_b=1
    )
    assert t.keys("graveyard", B) == ["Filler"]
    assert t.result == ((A,), "cosmic.win.1")


@pytest.mark.rule("cosmic.core_soul.12")
def test_a_core_soul_is_moved_by_an_effect() -> None:
    t = position()
    t.soul(B, CARDS["B07"])
    cast("Put your opponent's core souls into their owner's hand.", table=t)
    assert t.keys("hand", B) == ["B07"]
    assert t.core(B) == 20


@pytest.mark.rule("cosmic.effect.16")
def test_each_player_draws() -> None:
    t = cast("Each player draws two cards.")
    assert (t.hand(A), t.hand(B)) == (2, 2)


@pytest.mark.rule("cosmic.effect.16")
def test_who_draws_more_than_there_is_loses() -> None:
    t = cast("Draw two cards.", core_a=1)
    assert t.hand(A) == 1
    assert t.result == ((B,), "cosmic.win.1")


@pytest.mark.rule("cosmic.effect.22")
def test_a_material_from_the_hand_onto_a_chosen_hex() -> None:
    t = cast(
        "Place one card from your hand as a material on one of your standby hexes.",
        "choose >1.o4",
        hand_a=[STONE],
    )
    assert t.cards(A, "o4") == ["Stone"]


@pytest.mark.rule("cosmic.effect.17")
@pytest.mark.rule("cosmic.win.3")
@pytest.mark.parametrize(("core", "lost"), [(2, False), (1, True)])
def test_a_material_from_the_core(core: int, lost: bool) -> None:
    text = "Place the top face-down card of your core as a material on one of your standby hexes."
    t = cast(text, "choose >1.o4", core_a=core)
    assert t.cards(A, "o4") == ["Filler"]
    assert t.core(A) == core - 1
    assert t.result == (((B,), "cosmic.win.1") if lost else None)


def test_a_card_returns_from_the_graveyard_to_the_hand() -> None:
    t = position()
    t.game.make(STONE, "graveyard", A)
    t.game.make(FILLER, "graveyard", A)
    cast(
        "Put one servant in your graveyard into its owner's hand.", "choose >Stone", table=t
    )
    assert t.keys("hand", A) == ["Stone"]


@pytest.mark.rule("cosmic.info.2")
def test_a_choice_from_the_opposing_hand_tells_nothing_of_it() -> None:
    """Cards in hand are hidden from the opponent, also which of them are equal."""
    t = position(hand_b=[STONE, STONE, FILLER])
    text = "Put one card from your opponent's hand into the graveyard."
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.do("astrology", "AST")
    decision = t.game.decision
    assert decision is not None
    assert [t.game.label(option) for option in decision.options] == ["a card"] * 3
    assert len({t.game.key(option) for option in decision.options}) == 3
    t.game.answer(0)
    assert t.hand(B) == 2


@pytest.mark.rule("cosmic.effect.18")
def test_a_pile_moves_only_to_an_empty_hex_of_its_board() -> None:
    t = position()
    t.servant(A, "o12", STONE, life=1)
    t.pile(A, "o2", FILLER)
    t.servant(
        A,
        "o6",
        astrology(
            "AST", "Move the pile of one of your servants to one of your empty orbit hexes."
        ),
    )
    t.start("speed_3")
    t.do("astrology", "AST")
    assert t.choices() == ["choose >1.o4", "choose >1.o8", "choose >1.o10"]
    t.do("choose", ">1.o8")
    assert t.board(A) == {"o8": ["Filler", "Stone!"], "o2": ["Filler"]}


@pytest.mark.rule("cosmic.effect.18")
def test_two_piles_change_places() -> None:
    t = position()
    t.servant(A, "o12", STONE, life=1)
    t.pile(A, "o2", FILLER)
    cast("Exchange two of your piles.", "choose >Stone", "choose >Filler", table=t)
    assert t.board(A) == {"o2": ["Filler", "Stone!"], "o12": ["Filler"]}


@pytest.mark.rule("cosmic.effect.19")
@pytest.mark.parametrize(
    ("text", "colour", "number"),
    [
        (
            "Two additional souls of one colour are present in one of your orbit hexes until the end of the turn.",
            "blue",
            2,
        ),
        (
            "One additional red soul is present in one of your orbit hexes until the end of the turn.",
            "red",
            1,
        ),
        (
            "Choose one of your orbit hexes that holds only materials: one additional red soul is present in that hex until the end of the turn.",
            "red",
            1,
        ),
    ],
)
def test_souls_are_granted_to_a_hex(text: str, colour: str, number: int) -> None:
    t = position()
    t.pile(A, "o8", STONE)
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.do("astrology", "AST")
    for name in (">blue", ">1.o8"):
        if t.can("choose", name):
            t.do("choose", name)
    if t.can("choose", ">blue"):
        t.do("choose", ">blue")
    assert t.souls(A, colour) == {"o8": number}
    t.until_turn(2)
    assert t.souls(A, colour) == {}


@pytest.mark.rule("cosmic.soul.11")
def test_a_soul_that_frozen_servants_also_send_comes_and_goes_with_their_posture() -> None:
    """Souls appear and vanish at the moment at which what sends them changes."""
    t = position()
    t.servant(
        A,
        "o6",
        servant("BEA", "(static) Each of your frozen servants also sends one soul red up."),
    )
    stone = t.servant(A, "o8", STONE)
    t.start("speed_3", asks=False)
    assert t.souls(A) == {}
    t.cause(Froze(A, stone))
    assert t.souls(A) == {"o10": 1}
    t.cause(Released(A, stone))
    assert t.souls(A) == {}


@pytest.mark.rule("cosmic.soul.1")
def test_a_card_may_send_one_more_soul() -> None:
    t = Table()
    t.servant(A, "o6", servant("BEA", "(static) This servant also sends one soul red up."))
    assert t.souls(A, "red") == {"core": 1}
    t = position()
    t.servant(A, "o4", STONE)
    cast(
        "One of your servants also sends one soul blue up until the end of the turn.",
        table=t,
    )
    assert t.souls(A, "blue") == {"o2": 1}
    t.until_turn(2)
    assert t.souls(A, "blue") == {}


@pytest.mark.rule("cosmic.attack.15")
def test_an_attack_is_ended_by_who_defends() -> None:
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(
        B,
        "o12",
        servant(
            "END",
            "(triggered) When this servant defends, end that attack without effect.",
            end=0,
        ),
    )
    t.start("speed_3")
    t.use("attack_core", "Three")
    t.do("defend", "END")
    assert t.cards(B, "o12") == ["END!"]
    assert t.core(B) == 20


@pytest.mark.rule("cosmic.attack.12")
def test_an_attack_is_redirected() -> None:
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(
        B,
        "o12",
        servant(
            "BAI",
            "(triggered) When an opposing servant attacks your core, this servant becomes the target of that attack.",
        ),
        life=1,
        frozen=True,
    )
    t.start("speed_3")
    t.use("attack_core", "Three")
    assert t.life(B, "o12") == [FROZEN]
    assert t.core(B) == 20


@pytest.mark.rule("cosmic.material.9")
def test_a_card_is_put_into_play_from_the_hand() -> None:
    """No card is played directly from the hand, except by an effect that says so."""
    t = position(hand_a=[CARDS["G03"]])
    t.pile(A, "o12", STONE)
    t.servant(
        A,
        "o6",
        astrology(
            "AST", "Put one servant from your hand into play on one of your orbit hexes."
        ),
    )
    t.start("speed_3")
    t.do("astrology", "AST")
    t.do("choose", ">1.o12")
    assert t.cards(A, "o12") == ["Filler", "Stone", "G03!"]  # its effect triggered
    assert t.life(A, "o12") == [RELEASED, RELEASED]


# ---- what cannot be done to a card -----------------------------------------------------


def told(t: Table) -> list[str]:
    """Return the log lines that say why something had no effect."""
    assert t.game.trace is not None
    return [entry.tell("en", -1) for entry in t.game.trace.entries if entry.idle]


@pytest.mark.rule("cosmic.state.1")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Freeze one servant from your graveyard.", "there is nothing to do it to"),
        ("Freeze one of your orbit hexes.", "it is not on a board"),
        ("Turn one card from your hand by 180 degrees.", "there is nothing to do it to"),
        ("Put one of your orbit hexes into the graveyard.", "it is not a card"),
        ("Freeze one of your core souls.", "materials and core souls are neither"),
        (
            "Put each card from your opponent's graveyard on the bottom of your core.",
            "it goes to its owner's board only",
        ),
    ],
)
def test_what_a_card_cannot_take_changes_nothing_and_is_told(text: str, why: str) -> None:
    """Every servant, accessory, guardian, astrology and life card is released or frozen."""
    t = position(log=True, hand_a=[FILLER], hand_b=[FILLER])
    for player in (A, B):
        t.game.make(STONE, "graveyard", player)
    t.soul(A, STONE)
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.use("astrology", "AST")
    while t.can("choose"):
        t.do("choose")
    assert len(told(t)) == 1
    assert why in told(t)[0]


@pytest.mark.rule("cosmic.i.96")
@pytest.mark.rule("cosmic.i.80")
def test_a_card_is_put_into_play_from_wherever_it_lies() -> None:
    """Texts may put cards into play that do not lie in the hand."""
    t = position()
    t.game.make(STONE, "graveyard", A)
    text = (
        "Put one servant from your graveyard into play on one of your empty standby hexes."
    )
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.use("astrology", "AST")
    while t.can("choose"):
        t.do("choose")
    assert STONE.key in [card.defn.key for card in t.game.zone("orbit", A)]


@pytest.mark.rule("cosmic.effect.17")
def test_a_cost_from_an_empty_core_is_not_offered() -> None:
    """Without a face-down card there is nothing to pay with."""
    text = (
        "Put the top face-down card of your core into the graveyard: deal 1 damage to your"
        " opponent's core."
    )
    for cards in (0, 1):
        t = position(core_a=cards)
        t.soul(A, STONE)
        t.servant(A, "o6", astrology("AST", text))
        t.start("speed_3", asks=bool(cards))
        assert t.can("astrology", "AST") is bool(cards)


@pytest.mark.rule("cosmic.damage.10")
def test_damage_0_is_told() -> None:
    """An attack that deals nothing says so."""
    t = position(log=True)
    t.servant(A, "o6", astrology("AST", "Deal 0 damage to one servant."))
    t.servant(B, "o12", STONE)
    t.start("speed_3")
    t.use("astrology", "AST")
    while t.can("choose"):
        t.do("choose")
    assert told(t) == [f"no effect ({STONE.name.en}): the damage is 0"]
