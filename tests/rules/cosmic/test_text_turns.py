"""What texts say of the course of a turn, of attacks and of piles, each played once."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE, Claim
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, Table, cast, position
from tests.rules.cosmic.written import accessory, astrology, guardian, servant, starter

CARDS = starter()
DRAWS = "draw a card"


# ---- the turn ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Skip your next draw phase.", (0, 1)),
        ("Your opponent skips their next draw phase.", (1, 0)),
        ("Each player skips the next draw phase.", (0, 0)),
        ("Skip your next orbit step.", (1, 1)),
    ],
)
def test_a_phase_is_skipped_once(text: str, drawn: tuple[int, int]) -> None:
    t = cast(text)
    t.until_turn(2)
    assert tuple(20 - t.core(seat) for seat in (A, B)) == drawn
    t.until_turn(3)
    assert tuple(20 - t.core(seat) for seat in (A, B)) == (drawn[0] + 1, drawn[1] + 1)


@pytest.mark.rule("cosmic.orbit.2")
@pytest.mark.parametrize(("text", "there"), [("orbit step", "o12"), ("release step", "o2")])
def test_a_step_is_skipped(text: str, there: str) -> None:
    t = position()
    one = t.servant(A, "o12", fighter(2, "Two"), frozen=True)
    cast(f"Skip your next {text}.", table=t)
    t.until_turn(2)
    t.until("main_phase")
    assert t.cards(A, there) == ["Two!"]
    assert one.posture == (FROZEN if text == "release step" else RELEASED)


@pytest.mark.rule("cosmic.mat_step.1")
@pytest.mark.parametrize(
    ("text", "placed"),
    [
        ("Draw a card.", 2),
        ("During the next turn, you may place an additional material.", 3),
        ("During the next turn, you can place only one material.", 1),
        ("You cannot place more than one material until the end of the next turn.", 1),
        ("You may place two additional materials this turn.", 2),
        ("Skip your next material step.", 0),
    ],
)
def test_more_or_fewer_materials_are_placed(text: str, placed: int) -> None:
    t = cast(text, hand_a=[FILLER] * 6, materials_per_hex_per_turn=9)
    t.until_turn(2)
    t.until("material_step")
    for _ in range(4):
        if t.can("place_o4"):
            t.do("place_o4", "Filler")
    assert t.cards(A, "o4") == ["Filler"] * placed


@pytest.mark.rule("cosmic.turn.2")
@pytest.mark.parametrize(
    ("text", "now", "then"),
    [
        ("Draw a card.", A, B),
        ("Your opponent gets the privilege until the end of the turn.", B, B),
        ("Your opponent becomes the privileged player.", B, A),
        ("You become the privileged player until the end of the turn.", A, B),
    ],
)
def test_the_privilege_is_taken(text: str, now: int, then: int) -> None:
    t = cast(text)
    assert t.game.number(TABLE, "privileged") == now
    t.until_turn(2)
    assert t.game.number(TABLE, "privileged") == then


@pytest.mark.rule("cosmic.guardian.1")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("This servant gets ATK +1.", True),
        ("Guardians cannot be placed.", False),
        ("Guardians cannot be placed while you have the privilege.", True),
    ],
)
def test_nobody_places_guardians(text: str, able: bool) -> None:
    t = position(hand_a=[guardian("GUA")])
    t.servant(B, "o8", accessory("LAW", f"(static) {text.replace('servant', 'accessory')}"))
    t.start("guardian_phase", asks=able)
    assert t.can("guardian", "GUA") is able


@pytest.mark.rule("cosmic.guardian.1")
def test_nobody_places_guardians_for_a_turn_without_a_log() -> None:
    """Studies and players play without one."""
    t = position()
    t.game.trace = None
    cast("Guardians cannot be placed until the end of the next turn.", table=t)
    (held,) = t.game.state.lasting
    assert isinstance(held.what.effect, Claim)
    assert (held.what.effect.verb, held.until) == ("guardian", "turn.2")


# ---- triggers ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.guardian.1")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [("When this guardian is placed", 1), ("When you place a guardian", 1)],
)
def test_a_guardian_is_placed(text: str, drawn: int) -> None:
    t = position(
        hand_a=[
            guardian(
                "GUA",
                f"(triggered) {text}, put the top card of your core into the graveyard.",
            )
        ]
    )
    t.start("guardian_phase")
    t.do("guardian", "GUA")
    assert len(t.keys("graveyard", A)) == drawn


@pytest.mark.rule("cosmic.i.73")
@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("After this servant attacks, it gets ATK +1 until the end of the turn", 1),
        ("When this servant attacks, it gets ATK +1 until the end of the turn", 2),
        (
            "After this servant has attacked a servant, it gets ATK +1 until the end of the turn",
            1,
        ),
    ],
)
def test_what_comes_after_an_attack(text: str, dealt: int) -> None:
    t = position()
    t.servant(A, "o12", servant("ATT", f"(triggered) {text}."))
    t.start("speed_3")
    t.use("attack_core", "ATT")
    assert t.core(B) == 20 - dealt
    assert t.stat(A, "o12", "atk") == (1 if "a servant" in text else 2)


@pytest.mark.rule("cosmic.use.3")
@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("When an opposing card interrupts one of your uses", False),
        ("When your opponent interrupts", False),
        ("When you interrupt", True),
        ("When you interrupt a use of your opponent", True),
        ("When you interrupt one of your uses", False),
        ("When an astrology interrupts an opposing servant", True),
        ("When an astrology interrupts an astrology", False),
    ],
)
def test_an_interrupt_is_answered(text: str, heard: bool) -> None:
    t = position()
    t.servant(A, "o2", accessory("HEA", f"(triggered) {text}, draw a card."), frozen=True)
    t.servant(A, "o6", astrology("AST", "Freeze an opposing servant on o4.", spd=5))
    t.servant(B, "o12", fighter(3, "Foe"))
    t.start("speed_3")
    t.do("attack_core", "Foe")
    t.do("astrology", "AST")
    t.passes()
    assert t.core(A) == 20 - 1 - heard


@pytest.mark.rule("cosmic.damage.6")
@pytest.mark.parametrize(
    ("text", "core"),
    [
        ("When a life card of this servant is frozen by damage", 19),
        ("When a life card of this servant is frozen", 19),
        ("When a life card of this servant is put into the graveyard", 20),
    ],
)
def test_a_life_card_is_frozen(text: str, core: int) -> None:
    t = position()
    t.servant(B, "o12", servant("HUR", f"(triggered) {text}, draw a card."), life=1)
    cast("Deal 1 damage to an opposing servant on o12.", table=t)
    assert t.core(B) == core
    assert t.life(B, "o12") == [FROZEN]


@pytest.mark.rule("cosmic.damage.5")
def test_a_life_card_is_lost() -> None:
    said = "When a life card of this servant is put into the graveyard"
    t = position()
    t.servant(B, "o12", servant("HUR", f"(triggered) {said}, draw a card."), life=1)
    cast("Deal 2 damage to an opposing servant on o12.", table=t)
    assert t.core(B) == 19


@pytest.mark.rule("cosmic.core_soul.1")
@pytest.mark.parametrize(("colour", "core"), [("red", 19), ("blue", 20)])
def test_a_core_soul_of_a_colour_is_made(colour: str, core: int) -> None:
    said = f"When you make a {colour} core soul, draw a card."
    t = position(core_a=[CARDS["R01"]] * 20)
    t.servant(A, "o12", servant("SEE", f"(triggered) {said}"))
    t.start("core_soul_step")
    t.do("make_soul")
    assert t.core(A) == core


# ---- what cannot be done -------------------------------------------------------------


@pytest.mark.rule("cosmic.use.3")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("Your opponent's servants get ATK +1", True),
        ("Servants cannot be interrupted", False),
        ("Astrologies cannot be interrupted", True),
    ],
)
def test_what_cannot_be_interrupted(text: str, able: bool) -> None:
    t = position()
    t.servant(A, "o6", astrology("AST", "Draw a card.", spd=5))
    t.servant(B, "o12", servant("ATT", f"(static) {text}."))
    t.start("speed_3")
    t.do("attack_core", "ATT")
    assert t.can("astrology", "AST") is able


@pytest.mark.rule("cosmic.effect.15")
@pytest.mark.parametrize(
    ("text", "able"), [("This servant cannot be negated", False), ("", True)]
)
def test_what_cannot_be_negated(text: str, able: bool) -> None:
    t = position()
    t.servant(A, "o6", astrology("AST", "Negate target attack.", spd=5))
    t.servant(B, "o12", servant("ATT", *([f"(static) {text}."] if text else [])))
    t.start("speed_3")
    t.do("attack_core", "ATT")
    assert t.can("astrology", "AST") is able


@pytest.mark.rule("cosmic.effect.20")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("cannot be the target of effects", False),
        ("cannot be targeted by your opponent's effects", False),
        ("cannot attack", True),
    ],
)
def test_what_is_not_chosen_as_a_target(text: str, able: bool) -> None:
    t = position()
    t.servant(B, "o12", servant("SAF", f"(static) This servant {text}."))
    t.servant(A, "o6", astrology("AST", "Freeze an opposing servant on o12."))
    t.start("speed_3")
    assert t.can("astrology", "AST") is able


def test_its_own_player_targets_it() -> None:
    t = position()
    one = t.servant(
        A,
        "o12",
        servant("SAF", "(static) This servant cannot be targeted by opposing effects."),
    )
    cast("Freeze one of your servants.", table=t)
    assert one.posture == FROZEN


# ---- cards and souls -----------------------------------------------------------------


@pytest.mark.rule("cosmic.soul.1")
def test_cards_send_no_souls() -> None:
    t = position()
    t.servant(A, "o12", CARDS["R01"])
    t.start("speed_3")
    assert t.souls(A)
    cast("Each servant emits no souls until the end of the turn.", table=t)
    assert not t.souls(A)
    t.until_turn(2)
    assert t.souls(A)


@pytest.mark.rule("cosmic.effect.19")
def test_three_souls_are_added() -> None:
    t = cast("Add three red souls to this hex until the end of the main phase.")
    assert t.souls(A) == {"o6": 3}


@pytest.mark.rule("cosmic.soul.18")
@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("Turn your core soul upright.", 0),
        ("Turn your core soul upside down.", 1),
        ("Turn your core soul by 180 degrees.", 0),
    ],
)
def test_a_card_is_turned_upright(text: str, turned: int) -> None:
    t = position()
    t.soul(A, STONE)
    cast(text, table=t)
    assert t.game.zone("core_top", A)[0].number("turned") == turned


@pytest.mark.rule("cosmic.material.1")
def test_a_servant_is_turned_face_down() -> None:
    t = position()
    t.servant(B, "o12", fighter(3, "Foe"), life=2, frozen_life=1, frozen=True)
    cast("Turn target opposing servant on o12 face down.", table=t)
    assert t.cards(B, "o12") == ["Filler", "Filler", "Foe"]
    assert t.top(B, "o12").posture == RELEASED


@pytest.mark.rule("cosmic.put.10")
def test_a_material_is_put_into_play_without_its_cost() -> None:
    t = position()
    t.pile(A, "o12", FILLER, CARDS["R01"])
    cast(
        "Put the top card of one of your piles into play without paying its cost.",
        "choose >R01",
        table=t,
    )
    assert t.cards(A, "o12") == ["Filler", "R01!"]
    assert t.life(A, "o12") == [RELEASED]


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.parametrize(
    ("text", "able"),
    [("", False), ("If you control no accessories, this card's material cost is 0.", True)],
)
def test_a_material_cost_is_set(text: str, able: bool) -> None:
    late = servant("LAT", *([f"(static) {text}"] if text else []), more="    materials: 3")
    t = position()
    t.pile(A, "o12", FILLER, late)
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    assert t.can("put", "LAT") is able


@pytest.mark.rule("cosmic.effect.10")
def test_two_values_are_exchanged() -> None:
    t = position()
    t.servant(A, "o12", servant("SWA", atk=3, end=1))
    cast("Swap the ATK and END of one of your servants until end of turn.", table=t)
    assert (t.stat(A, "o12", "atk"), t.stat(A, "o12", "end")) == (1, 3)
    t.until_turn(2)
    assert (t.stat(A, "o2", "atk"), t.stat(A, "o2", "end")) == (3, 1)


@pytest.mark.rule("cosmic.hex.1")
def test_servants_in_the_same_hex_of_both_boards() -> None:
    said = "Opposing servants in the same clock position as this servant get ATK -1."
    t = position()
    t.servant(A, "o12", servant("SAM", f"(static) {said}"))
    t.servant(
        B,
        "o12",
        fighter(
            3,
            "Foe",
        ),
    )
    t.servant(B, "o2", fighter(3, "Other"))
    t.start("speed_3")
    foe, other = t.top(B, "o12"), t.top(B, "o2")
    assert t.game.value(other, "atk") - t.game.value(foe, "atk") == 1


@pytest.mark.rule("cosmic.damage.9")
@pytest.mark.parametrize(
    ("said", "dealt"),
    [
        ("(static) This servant deals its excess damage to the opponent's core.", 2),
        (
            "(triggered) When this servant attacks, it deals excess damage to your opponent's core.",
            2,
        ),
        (
            "(triggered) When this servant defends, it deals excess damage to your opponent's core.",
            0,
        ),
    ],
)
def test_excess_damage_hits_the_core(said: str, dealt: int) -> None:
    t = position()
    t.servant(A, "o12", servant("ATT", said, atk=3))
    t.servant(B, "o12", servant("DEF"), frozen=True)
    t.start("speed_3")
    t.use("attack", "ATT", ">DEF")
    assert not t.cards(B, "o12")
    assert t.core(B) == 20 - dealt


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    ("said", "hurt"),
    [
        ("takes no damage", False),
        ("cannot be dealt damage by effects", True),
        ("takes no damage from effects", True),
        ("doesn't take damage from attacks", False),
        ("takes no damage from servants with greater speed", False),
        ("takes no damage from servants with lower speed", True),
        ("doesn't take damage from attacks by servants with greater speed", False),
        ("takes 1 less damage from attacks", False),
    ],
)
def test_damage_of_some_causes_is_not_taken(said: str, hurt: bool) -> None:
    t = position()
    t.servant(A, "o12", servant("ATT", spd=3))
    t.servant(
        B, "o12", servant("DEF", f"(static) This servant {said}.", spd=2), frozen=True
    )
    t.start("speed_3")
    t.use("attack", "ATT", ">DEF")
    assert t.board(B).get("o12", []) == ([] if hurt else ["DEF!"])


@pytest.mark.rule("cosmic.effect.10")
@pytest.mark.parametrize(
    ("text", "atk"),
    [
        ("Each servant loses 1 ATK until the end of the turn.", 2),
        ("Up to two target servants lose 1 ATK.", 2),
    ],
)
def test_values_are_gained_and_lost(text: str, atk: int) -> None:
    t = Table()
    t.servant(A, "o12", servant("ONE", atk=3))
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.do("astrology", "AST")
    while t.can("choose"):
        t.do("choose")
    t.passes()
    assert t.stat(A, "o12", "atk") == atk


@pytest.mark.parametrize(("mine", "hand"), [(False, (0, 1)), (True, (1, 0))])
def test_its_controller_draws(mine: bool, hand: tuple[int, int]) -> None:
    whose = "one of your servants on o12" if mine else "target opposing servant on o12"
    t = position()
    t.servant(A if mine else B, "o12", fighter(3, "Foe"))
    cast(f"Destroy {whose}. Its controller draws a card.", table=t)
    assert (t.hand(A), t.hand(B)) == hand


@pytest.mark.parametrize(("answer", "negated"), [("pay", False), ("decline", True)])
def test_a_use_is_negated_unless_the_opponent_pays(answer: str, negated: bool) -> None:
    said = "Negate target use of an astrology unless your opponent discards a card."
    t = position(hand_b=[STONE])
    t.servant(A, "o6", astrology("AST", said, spd=5))
    t.servant(B, "o12", astrology("FOE", "Deal 1 damage to your opponent's core."))
    t.servant(B, "o6", fighter(3, "Three"))
    t.start("speed_3")
    while not t.can("astrology", "FOE"):
        t.do("pass")
    t.do("astrology", "FOE")
    t.do("astrology", "AST")
    t.passes()
    print(t.choices(), t.asked)
    t.do({"pay": "yes", "decline": "no"}[answer])
    t.passes()
    assert t.core(A) == (20 if negated else 19)


@pytest.mark.rule("cosmic.i.88")
def test_the_top_card_of_a_graveyard() -> None:
    t = position()
    t.fill("graveyard", A, [FILLER, STONE])
    cast("Put the top card of your graveyard face down on top of your core.", table=t)
    assert t.keys("core", A)[-1] == "Stone"
    assert t.keys("graveyard", A) == ["Filler", "AST"]


@pytest.mark.rule("cosmic.put.4")
def test_one_fewer_material_is_needed() -> None:
    said = "Cards in the hexes next to it need one fewer material to be put into play."
    t = position()
    t.servant(A, "o12", accessory("LAW", f"(static) {said}"))
    t.pile(A, "o2", FILLER, servant("LAT", more="    materials: 2"))
    t.start("speed_3")
    assert t.can("put", "LAT")


@pytest.mark.rule("cosmic.use.17")
@pytest.mark.parametrize(
    "said", ["Interrupt only.", "This card can be used only as an interrupt."]
)
def test_an_effect_is_used_only_as_an_interrupt(said: str) -> None:
    t = position()
    t.servant(
        A, "o6", astrology("AST", f"{said} Negate the attack you interrupted.", spd=5)
    )
    t.servant(A, "o8", astrology("TWO", f"{said} Draw a card.", spd=5))
    t.servant(B, "o12", fighter(3, "Foe"))
    t.start("speed_5", asks=False)
    assert not t.can("astrology", "TWO")
    t.until_asked("attack_core")
    t.do("attack_core", "Foe")
    assert t.can("astrology", "TWO")
    t.do("astrology", "AST")
    t.passes()
    assert t.core(A) == 20
