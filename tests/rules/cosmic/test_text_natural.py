"""Sentences as designers write them: parts that join others, each played once."""

from __future__ import annotations

import pytest

from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, Table, cast, position
from tests.rules.cosmic.written import (
    accessory,
    astrology,
    guardian,
    read,
    servant,
    starter,
)

CARDS = starter()


@pytest.mark.rule("cosmic.core_dmg.12")
@pytest.mark.parametrize(
    ("text", "cores"),
    [
        (
            "Deal damage to your opponent's core equal to the number of cards in your hand.",
            18,
        ),
        ("Deal 2 damage to your opponent.", 18),
        ("Your opponent takes 1 damage.", 19),
        ("Deal 1 damage to each player's core.", 19),
    ],
)
def test_a_core_is_dealt_damage(text: str, cores: int) -> None:
    t = cast(text, hand_a=[STONE, STONE])
    assert t.core(B) == cores
    assert t.core(A) == (19 if "each" in text else 20)


def under_attack(text: str) -> Table:
    """Return a position in which P2's attack on P1's core has been interrupted by a text."""
    t = position()
    t.servant(A, "o6", astrology("AST", text, spd=5))
    t.servant(A, "o12", STONE, frozen=True)
    t.servant(B, "o12", fighter(3, "Foe"))
    t.start("speed_3")
    t.do("attack_core", "Foe")
    t.do("astrology", "AST")
    t.passes()
    return t


@pytest.mark.rule("cosmic.effect.15")
@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("Negate an attack.", True),
        ("Negate an attack on your core.", True),
        ("Negate an attack on one of your servants.", False),
        ("Negate an attack on your opponent's core.", False),
        ("Negate the attack of an opposing servant.", True),
        ("Negate an opposing effect.", False),
        ("Negate the use of an astrology.", False),
    ],
)
def test_an_attack_is_negated(text: str, negated: bool) -> None:
    if "effect" in text or "astrology" in text:  # nothing of the kind is pending
        with pytest.raises(AssertionError):
            under_attack(text)
        return
    t = under_attack(text)
    assert t.core(A) == (20 if negated else 19)


def test_the_text_goes_on_with_the_servant_whose_attack_is_negated() -> None:
    t = under_attack("Negate the attack of an opposing servant. That servant gets ATK +3.")
    assert t.core(A) == 20
    assert t.stat(B, "o12", "atk") == 4


@pytest.mark.rule("cosmic.attack.7")
@pytest.mark.rule("cosmic.attack.4")
@pytest.mark.parametrize(
    ("text", "where", "to", "able"),
    [
        ("This servant can attack servants in the standby zone.", "o12", ">o6", True),
        ("This servant may attack from the standby zone.", "o6", ">o12", True),
        ("This servant can also attack materials.", "o12", ">o2", True),
        (
            "This servant can attack materials and attack from the standby zone.",
            "o8",
            ">o2",
            True,
        ),
        ("This servant can attack astrologies.", "o12", ">o2", False),
    ],
)
def test_what_a_servant_can_attack(text: str, where: str, to: str, able: bool) -> None:
    t = position()
    t.servant(A, where, servant("ATT", f"(static) {text}"))
    t.servant(A, "o2", fighter(3, "Three"))
    t.servant(B, "o12", STONE)
    t.servant(B, "o6", STONE)
    t.pile(B, "o2", FILLER)
    t.start("speed_3")
    assert t.can("attack", "ATT", to) is able


@pytest.mark.rule("cosmic.strike.2")
def test_the_top_materials_of_a_pile_are_lost() -> None:
    t = position()
    t.pile(B, "o2", FILLER, STONE, STONE)
    cast("Destroy the top two materials of an opposing pile.", "choose >Stone", table=t)
    assert t.cards(B, "o2") == ["Filler"]
    assert t.keys("graveyard", B) == ["Stone", "Stone"]


@pytest.mark.rule("cosmic.use.1")
def test_costs_stand_side_by_side() -> None:
    dig = accessory(
        "DIG",
        "(activated) Freeze this accessory, put a material from one of your piles into the"
        " graveyard: draw two cards.",
    )
    t = position()
    one = t.servant(A, "o6", dig)
    t.pile(A, "o12", STONE)
    t.start("speed_3")
    t.use("effect", "DIG")
    assert one.posture == FROZEN
    assert t.keys("graveyard", A) == ["Stone"]
    assert t.hand(A) == 2


@pytest.mark.rule("cosmic.i.54")
def test_a_servant_loses_life_cards() -> None:
    """As damage takes them: frozen ones first, each time the topmost."""
    t = position()
    t.servant(
        B, "o12", fighter(2, "Foe"), life=[STONE, FILLER, CARDS["R01"]], frozen_life=1
    )
    cast("Each opposing servant loses two life cards.", table=t)
    assert t.cards(B, "o12") == ["Stone", "Foe!"]
    assert t.life(B, "o12") == [RELEASED]


@pytest.mark.rule("cosmic.effect.18")
@pytest.mark.parametrize(
    ("said", "dealt"),
    [
        ("This servant has ATK +2 while attacking.", 3),
        ("This servant has ATK +2 while defending.", 1),
        ("While an opposing servant is attacking, this servant has ATK +2.", 1),
    ],
)
def test_a_servant_that_is_stronger_in_an_attack(said: str, dealt: int) -> None:
    t = position()
    t.servant(A, "o12", servant("TWO", f"(static) {said}"))
    t.start("speed_3")
    t.use("attack_core", "TWO")
    assert t.core(B) == 20 - dealt
    assert t.stat(A, "o12", "atk") == 1


@pytest.mark.parametrize(
    ("text", "frozen"),
    [
        ("All opposing servants are frozen.", True),
        ("Freeze the opposing servants.", True),
        (
            "An opposing servant on o12 is frozen and an opposing servant on o2 is frozen.",
            True,
        ),
        ("Choose an opposing servant on o2. It gets ATK +1, and it is frozen.", False),
        ("Freeze an opposing servant on o2 and each servant adjacent to it.", True),
        ("Freeze an opposing servant on o12 and each servant adjacent to it.", True),
        ("Freeze an opposing servant on o2 and each servant on o4.", False),
    ],
)
def test_a_deed_is_said_of_its_objects(text: str, frozen: bool) -> None:
    """The servant on o2 is frozen by each sentence, that on o12 by some."""
    t = position()
    t.servant(B, "o12", fighter(2, "Two"))
    t.servant(B, "o2", fighter(3, "Three"))
    cast(text, table=t)
    assert t.top(B, "o2").posture == FROZEN
    assert (t.top(B, "o12").posture == FROZEN) is frozen


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Move one of your servants one hex clockwise.", "o2"),
        ("Move one of your servants one hex counterclockwise.", "o10"),
    ],
)
def test_a_pile_moves_one_hex(text: str, there: str) -> None:
    t = position()
    t.servant(A, "o12", fighter(2, "Two"), life=1)
    cast(text, table=t)
    assert t.cards(A, there) == ["Filler", "Two!"]


@pytest.mark.rule("cosmic.effect.18")
def test_all_your_piles_are_rotated() -> None:
    t = position()
    t.servant(A, "o12", fighter(2, "Two"))
    t.pile(A, "o8", FILLER)
    cast("Rotate all your piles one hex clockwise.", table=t)
    assert t.cards(A, "o2") == ["Two!"]
    assert t.cards(A, "o10") == ["Filler"]


@pytest.mark.rule("cosmic.state.2")
def test_a_card_is_put_into_play_frozen() -> None:
    t = position()
    t.fill("graveyard", A, [STONE])
    cast(
        "Put a servant with material cost 1 or less from your graveyard into play on o12, frozen.",
        table=t,
    )
    assert t.top(A, "o12").posture == FROZEN


@pytest.mark.rule("cosmic.release.1")
@pytest.mark.parametrize(
    ("text", "posture"), [("", RELEASED), ("cannot be released", FROZEN)]
)
def test_a_servant_that_is_not_released(text: str, posture: int) -> None:
    said = [f"(static) This servant {text}."] if text else []
    t = position()
    one = t.servant(A, "o12", servant("ICE", *said), frozen=True)
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    t.until_turn(2)
    assert one.posture == posture


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.parametrize(("graves", "able"), [(1, False), (2, True)])
def test_a_cost_falls_for_each(graves: int, able: bool) -> None:
    late = servant(
        "LAT",
        "(static) This card costs one material less for each of your servants.",
        more="    materials: 3",
    )
    t = position()
    t.pile(A, "o12", FILLER, late)
    for hex_ in ("o2", "o4")[:graves]:
        t.servant(A, hex_, fighter(3, f"Three {hex_}"))
    t.start("speed_3")
    assert t.can("put", "LAT") is able


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.parametrize(
    ("text", "able"), [("", False), ("(static) Your servants cost no souls.", True)]
)
def test_cards_cost_no_souls(text: str, able: bool) -> None:
    t = position()
    t.servant(A, "o6", accessory("LAW", *([text] if text else [])))
    t.pile(A, "o12", FILLER, CARDS["R01"])
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    assert t.can("put", "R01") is able


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("put it on the bottom of your core instead", "core"),
        ("return it to your hand instead", "hand"),
    ],
)
def test_a_card_goes_elsewhere_instead(text: str, place: str) -> None:
    t = position()
    tough = servant("TOU", f"(replacement) If this servant would be destroyed, {text}.")
    t.servant(B, "o12", tough)
    cast("Destroy an opposing servant.", "choose >TOU", table=t)
    assert t.keys(place, B)[: 1 if place == "core" else None].count("TOU") == 1
    assert t.keys("graveyard", B) == []


@pytest.mark.rule("cosmic.guardian.1")
def test_a_guardian_is_put_on_a_core() -> None:
    t = position(hand_a=[CARDS["R06"]])
    t.servant(
        A,
        "o12",
        servant("PRI", "(triggered) When a guardian is put on your core, draw a card."),
    )
    for hex_ in ("o10", "o2", "o6"):
        t.servant(A, hex_, CARDS["R02"])
    t.start("guardian_phase", asks=False)
    before = t.core(A)
    t.do("guardian", "R06")
    assert t.hand(A) == 1
    assert t.core(A) == before


@pytest.mark.rule("cosmic.effect.16")
@pytest.mark.parametrize(
    ("text", "drawn"), [("Your opponent draws a card.", 1), ("Draw a card.", 0)]
)
def test_a_card_is_drawn_by_an_effect(text: str, drawn: int) -> None:
    t = position()
    t.servant(
        A,
        "o12",
        servant(
            "EYE",
            "(triggered) Whenever the opponent draws a card by an effect, draw two cards.",
        ),
    )
    cast(text, table=t)
    assert t.hand(A) == 2 * drawn + ("Draw" in text)


@pytest.mark.rule("cosmic.effect.17")
def test_a_card_from_the_top_and_that_core() -> None:
    t = position(core_b=[FILLER, FILLER, STONE])
    cast(
        "Put a card from the top of your opponent's core into their graveyard. Then draw a card.",
        table=t,
    )
    assert t.keys("graveyard", B) == ["Stone"]
    t = position()
    t.guardian(B, CARDS["R06"])
    t = cast("Put the guardian on the opponent's core on the bottom of that core.", table=t)
    assert t.keys("core", B)[0] == "R06"


@pytest.mark.rule("cosmic.effect.12")
def test_a_servant_cannot_attack_or_defend() -> None:
    t = position()
    t.servant(A, "o12", servant("SHY", "(static) This servant can't attack or defend."))
    t.servant(A, "o10", fighter(3, "Three"))
    t.servant(B, "o12", fighter(2, "Foe"))
    t.start("speed_3")
    assert not t.can("attack", "SHY", ">o12")
    t.until("speed_2")
    t.do("attack_core", "Foe")
    t.passes()
    assert t.can("defend", "Three")
    assert not t.can("defend", "SHY")


@pytest.mark.rule("cosmic.effect.16")
@pytest.mark.parametrize(("hand", "drawn"), [(1, 2), (5, 0)])
def test_cards_are_drawn_up_to_a_number(hand: int, drawn: int) -> None:
    t = cast("Draw cards until you have three cards in your hand.", hand_a=[STONE] * hand)
    assert t.hand(A) == hand + drawn


@pytest.mark.rule("cosmic.core_soul.1")
def test_a_core_soul_is_made_by_a_text() -> None:
    t = cast("Make a core soul.", core_a=[FILLER, STONE])
    assert t.keys("core_top", A) == ["Stone"]
    assert cast("Make a core soul.", table=t_with_guardian()).keys("core_top", A) == ["R06"]


def t_with_guardian() -> Table:
    """Return a position in which P1 has a guardian."""
    t = position()
    t.guardian(A, CARDS["R06"])
    return t


@pytest.mark.rule("cosmic.effect.22")
def test_two_materials_may_lie_on_one_hex() -> None:
    t = cast(
        "Place up to two cards from your hand as materials on your standby hexes.",
        "choose >Stone",
        "choose >Three",
        "choose >1.o8",
        "choose >1.o8",
        hand_a=[STONE, fighter(3, "Three")],
    )
    assert t.cards(A, "o8") == ["Stone", "Three"]


@pytest.mark.rule("cosmic.attack.1")
@pytest.mark.parametrize("attacks", [True, False])
def test_who_has_attacked_this_turn(attacks: bool) -> None:
    rest = servant(
        "RES",
        "(activated) Put a card from your hand into the graveyard: Release this servant."
        " Use this effect only if this servant has attacked this turn.",
    )
    t = position(hand_a=[STONE])
    one = t.servant(A, "o12", rest, frozen=not attacks)
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    if attacks:
        t.do("attack_core", "RES")
        t.passes()
    assert t.can("effect", "RES") is attacks
    if attacks:
        t.use("effect", "RES")
        assert one.posture == RELEASED


@pytest.mark.rule("cosmic.effect.11")
@pytest.mark.parametrize(("life", "drawn"), [(1, 1), (0, 0)])
def test_something_is_done_if_it_was_done(life: int, drawn: int) -> None:
    t = position()
    t.servant(B, "o12", fighter(2, "Foe"), life=life)
    t = cast("Each opposing servant loses a life card. If you do, draw a card.", table=t)
    assert t.hand(A) == drawn


@pytest.mark.rule("cosmic.effect.12")
def test_another_servant_is_destroyed_instead() -> None:
    t = position()
    t.servant(B, "o12", fighter(2, "Foe"))
    shield = "(replacement) If another of your servants would be destroyed, destroy this servant instead."
    t.servant(B, "o2", servant("SHI", shield))
    cast("Destroy an opposing servant.", "choose >Foe", table=t)
    assert t.keys("graveyard", B) == ["SHI"]
    assert t.cards(B, "o12") == ["Foe!"]


@pytest.mark.rule("cosmic.effect.9")
def test_servants_with_this_and_that() -> None:
    t = position()
    t.servant(B, "o12", fighter(2, "Two"), life=1)
    t.servant(B, "o2", fighter(2, "Bare"))
    text = "Destroy an opposing servant with SPD 2 or less and no life cards."
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.do("astrology", "AST")
    assert t.can("choose", ">Bare")
    assert not t.can("choose", ">Two")


@pytest.mark.rule("cosmic.put.8")
@pytest.mark.parametrize(("where", "drawn"), [("o12", 1), ("o8", 0)])
def test_a_servant_enters_play_in_a_zone(where: str, drawn: int) -> None:
    t = position()
    t.servant(
        A,
        "o4",
        servant(
            "EYE",
            "(triggered) When a servant enters play in your attack zone, draw a card.",
        ),
    )
    t.pile(A, where, FILLER, fighter(3, "Three"))
    t.start("speed_3")
    t.use("put", "Three")
    assert t.hand(A) == drawn


@pytest.mark.rule("cosmic.effect.12")
def test_astrologies_are_forbidden() -> None:
    t = position()
    t.servant(B, "o12", servant("LAW", "(static) Your opponent can't use astrologies."))
    t.servant(A, "o6", astrology("AST", "Draw a card."))
    t.servant(A, "o12", fighter(3, "Three"))
    t.start("speed_3")
    assert not t.can("astrology", "AST")


@pytest.mark.rule("cosmic.release.1")
def test_a_servant_is_not_released_in_the_release_step() -> None:
    t = position()
    ice = servant("ICE", "(static) This servant isn't released in the release step.")
    one = t.servant(A, "o12", ice, frozen=True)
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    t.until_turn(2)
    assert one.posture == FROZEN


@pytest.mark.rule("cosmic.effect.18")
def test_an_opposing_servant_moves_on_their_board() -> None:
    t = position()
    t.servant(B, "o12", fighter(2, "Foe"))
    cast(
        "Move an opposing servant in the attack zone to an empty hex in their standby zone.",
        "choose >2.o6",
        table=t,
    )
    assert t.cards(B, "o6") == ["Foe!"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all opposing accessories or guardians.", {"SRV"}),
        ("Destroy each servant or guardian on your opponent's orbit.", {"GRD"}),
        (
            "If your opponent controls a guardian or an astrology, destroy all guardians.",
            {"ACC", "SRV"},
        ),
    ],
)
def test_one_of_several_nouns_is_enough(text: str, left: set[str]) -> None:
    t = position()
    t.servant(B, "o12", servant("SRV"))
    t.servant(B, "o2", accessory("ACC"))
    t.guardian(B, guardian("GRD"))
    cast(text, table=t)
    cards = [*t.game.zone("orbit", B), *t.game.zone("core_top", B)]
    assert {c.defn.key for c in cards} - {"Idler"} == left


@pytest.mark.parametrize(
    ("heard", "drawn"),
    [
        ("deals damage to a core", 1),
        ("deals damage to your opponent's core", 1),
        ("deals damage to your core", 0),
        ("attacks a core", 1),
    ],
)
def test_what_a_servant_does_to_a_core_is_heard(heard: str, drawn: int) -> None:
    t = position(core_a=20)
    t.servant(
        A, "o12", servant("TWO", f"(triggered) When this servant {heard}, draw a card.")
    )
    t.start("speed_3")
    t.use("attack_core", "TWO")
    assert t.hand(A) == drawn


def test_what_is_said_of_a_place_is_not_said_of_objects() -> None:
    """A core is not released: the second half does not say of what."""
    said = "The core takes no damage and is not released in the next release step."
    cards = read(
        "AST", "type: astrology    colour: blue\n    stats: SPD 3", f"(astrology) {said}"
    )
    assert [each.code for each in cards.errors] == ["DSL401"]
