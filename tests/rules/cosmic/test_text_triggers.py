"""What card texts answer: rows of "Effect language needs" beyond the starter set."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, position
from tests.rules.cosmic.written import astrology, guardian, made, servant, starter

CARDS = starter()
DRAW = "draw one card."


def drawer(trigger: str, **more: Any) -> Any:
    """Return a servant whose player draws a card when something happens."""
    return servant("DRW", f"(triggered) {trigger}, {DRAW}", **more)


# ---- play ----------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.2")
def test_a_servant_that_enters_play_on_a_hex() -> None:
    t = position()
    t.servant(A, "o6", drawer("When one of your servants is put into play on o12"))
    t.pile(A, "o12", STONE)
    t.pile(A, "o2", STONE)
    t.start("speed_3")
    t.use("put", "o2")
    assert t.hand(A) == 0
    t.use("put", "o12")
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.card.13")
@pytest.mark.parametrize(
    ("trigger", "drawn"),
    [
        ("When this servant leaves play", 1),
        ("When this servant is put into the graveyard from play", 1),
        ("When this servant is destroyed", 1),
        ("When this servant is destroyed by an attack", 1),
        ("When this servant is destroyed in battle", 1),
        ("When this servant attacks or is destroyed", 1),
        ("When this servant is destroyed by an effect", 0),
    ],
)
def test_a_servant_that_is_destroyed_by_an_attack(trigger: str, drawn: int) -> None:
    t = position()
    t.servant(A, "o12", fighter(4, "Four"))
    t.servant(B, "o12", drawer(trigger), frozen=True)
    t.start("speed_4")
    t.use("attack", ">DRW")
    assert t.hand(B) == drawn


@pytest.mark.rule("cosmic.effect.8")
@pytest.mark.parametrize(
    ("trigger", "drawn"),
    [
        ("When this servant is destroyed by an attack", 0),
        ("When this servant is destroyed by an effect", 1),
        ("When this servant is destroyed by an opponent's effect", 1),
        ("When this servant is destroyed by your effect", 0),
        ("When this servant attacks or is destroyed", 1),
        ("When this servant attacks or defends", 0),
        ("When destroyed by an effect", 1),
        ("When this servant leaves play", 1),
    ],
)
def test_a_servant_that_is_destroyed_by_an_effect(trigger: str, drawn: int) -> None:
    t = position()
    t.servant(A, "o12", astrology("BOL", "Deal 1 damage to one opposing servant on o12."))
    t.servant(B, "o12", drawer(trigger), frozen=True)
    t.start("speed_3")
    t.use("astrology", "BOL")
    assert t.hand(B) == drawn


@pytest.mark.rule("cosmic.draw.6")
def test_a_guardian_that_is_drawn_leaves_play() -> None:
    """A guardian that is put into the hand leaves play."""
    t = position()
    said = (
        "(triggered) When this guardian leaves play, deal 1 damage to your opponent's core."
    )
    t.guardian(A, guardian("GUA", said))
    t.start("draw_phase", asks=False)
    assert t.keys("hand", A) == ["GUA"]
    assert t.core(B) == 18


# ---- attacks -------------------------------------------------------------------------


@pytest.mark.rule("cosmic.turn.7")
def test_a_servant_that_attacks_the_core_is_stronger_until_that_attack_ends() -> None:
    brave = servant(
        "BRV",
        "(triggered) When this servant attacks your opponent's core, it gets ATK +1 until the"
        " end of that attack.",
    )
    t = position()
    attacker = t.servant(A, "o12", brave)
    t.start("speed_3")
    t.use("attack_core", "BRV")
    assert t.core(B) == 18
    assert t.game.value(attacker, "atk") == 1


@pytest.mark.rule("cosmic.turn.7")
@pytest.mark.rule("cosmic.use.10")
def test_an_attack_within_an_attack_does_not_end_what_lasts_for_the_outer_one() -> None:
    brave = servant(
        "BRV",
        "(triggered) When this servant attacks, it gets ATK +1 until the end of that attack.",
    )
    t = position()
    t.servant(A, "o12", brave)
    t.servant(A, "o10", fighter(5, "Five"))
    t.start("speed_3")
    t.do("attack_core", "BRV")
    t.do("attack_core", "Five")
    t.passes()
    assert t.core(B) == 17


@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.parametrize(
    ("trigger", "target", "drawn"),
    [
        ("When this servant attacks", "o2", 1),
        ("When this servant attacks an opposing servant", "o2", 1),
        ("When this servant attacks an opposing servant on o12", "o2", 0),
        ("When this servant attacks your opponent's core", "o2", 0),
        ("When one of your servants attacks", "o2", 1),
        ("When an opposing servant attacks", "o2", 0),
    ],
)
def test_an_attack_on_a_servant(trigger: str, target: str, drawn: int) -> None:
    t = position()
    t.servant(A, "o12", drawer(trigger))
    t.servant(B, target, STONE, life=1, frozen=True)
    t.start("speed_3")
    t.use("attack", "DRW", f">{target}")
    assert t.hand(A) == drawn


@pytest.mark.rule("cosmic.nullify.1")
def test_an_attack_that_is_nullified() -> None:
    t = position()
    net = "(triggered) When an attack on your core is nullified, the attacker is not released in the next release step."
    t.servant(B, "o8", servant("NET", net))
    own = t.servant(
        A,
        "o12",
        servant(
            "TRY", "(triggered) When an attack of this servant is nullified, draw one card."
        ),
    )
    t.guardian(B, CARDS["B07"])
    t.start("speed_3")
    t.use("attack_core", "TRY")
    assert t.core(B) == 21
    assert own.number("holds") == 1
    assert t.hand(A) == 1


# ---- damage --------------------------------------------------------------------------


@pytest.mark.rule("cosmic.damage.10")
def test_a_servant_that_is_dealt_damage() -> None:
    """Damage of 0 is no damage."""
    rage = servant("RAG", "(triggered) When this servant is dealt damage, release it.")
    t = position()
    t.servant(A, "o12", fighter(4, "Four"))
    t.servant(A, "o10", servant("NIL", atk=0, spd=5))
    hit = t.servant(B, "o12", rage, life=1, frozen=True)
    t.start("speed_5")
    t.use("attack", "NIL", ">RAG")
    assert hit.posture == FROZEN
    t.use("attack", "Four", ">RAG")
    assert hit.posture == RELEASED


@pytest.mark.rule("cosmic.damage.4")
@pytest.mark.parametrize(("by", "frozen"), [("an attack", 1), ("an effect", 0)])
def test_the_source_of_damage_is_known(by: str, frozen: int) -> None:
    said = f"(triggered) When this servant is dealt damage by {by}, freeze the source."
    t = position()
    attacker = t.servant(A, "o12", fighter(4, "Four"))
    t.servant(B, "o12", servant("THO", said), life=1, frozen=True)
    t.start("speed_4")
    t.use("attack", "Four", ">THO")
    assert attacker.posture == FROZEN  # by its own attack in any case
    t = position()
    lamp = t.servant(A, "o6", CARDS["K03"])
    t.servant(A, "o8", STONE, life=1)
    t.servant(
        B, "o12", servant("THO", said.replace("freeze the source", DRAW[:-1])), life=1
    )
    t.start("speed_1")
    t.use("effect", "K03")
    assert lamp.posture == FROZEN
    assert t.hand(B) == 1 - frozen


@pytest.mark.rule("cosmic.damage.5")
def test_a_servant_that_loses_a_life_card() -> None:
    t = position()
    t.servant(A, "o12", fighter(4, "Four"))
    t.servant(A, "o10", fighter(4, "Also"))
    t.servant(B, "o12", drawer("When this servant loses a life card"), life=1, frozen=True)
    t.start("speed_4")
    t.use("attack", "Four", ">DRW")
    assert t.hand(B) == 0
    t.use("attack", "Also", ">DRW")
    assert t.hand(B) == 1


@pytest.mark.rule("cosmic.core_dmg.6")
@pytest.mark.rule("cosmic.effect.22")
def test_a_core_that_is_dealt_damage() -> None:
    """Materials placed by an effect follow the rules of the material step."""
    grow = "(triggered) When your core is dealt damage, you may place one card from your hand as a material on one of your standby hexes."
    t = position(hand_b=[STONE])
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(B, "o2", servant("GRW", grow), frozen=True)
    t.start("speed_3")
    t.use("attack_core", "Three")
    assert t.asked == B
    t.do("yes")
    t.do("choose", ">Stone")
    t.do("choose", ">2.o6")
    assert t.cards(B, "o6") == ["Stone"]
    assert t.keys("hand", B) == ["Filler"]


# ---- the turn ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.orbit.2")
@pytest.mark.parametrize(
    ("hex_", "trigger", "drawn"),
    [
        ("o8", "When the orbit step moves this servant", 1),
        ("o12", "When the orbit step moves this servant onto o2", 1),
        ("o12", "When the orbit step moves this servant onto o12", 0),
        (
            "o2",
            "When the orbit step moves this servant from the attack zone into the standby zone",
            1,
        ),
        (
            "o8",
            "When the orbit step moves this servant from the attack zone into the standby zone",
            0,
        ),
        (
            "o12",
            "When the orbit step moves this servant from the standby zone into the attack zone",
            0,
        ),
    ],
)
def test_the_orbit_step_moves_a_servant(hex_: str, trigger: str, drawn: int) -> None:
    t = position()
    t.servant(A, hex_, drawer(trigger))
    t.start("orbit_step", asks=False)
    assert t.hand(A) == drawn


@pytest.mark.rule("cosmic.core_soul.1")
def test_a_core_soul_is_made() -> None:
    said = "(triggered) When you make a core soul, you may release one of your servants."
    t = position()
    one = t.servant(A, "o12", servant("SNG", said), frozen=True)
    t.start("core_soul_step")
    t.do("make_soul")
    t.do("yes")
    assert one.posture == RELEASED


@pytest.mark.rule("cosmic.mat_step.1")
@pytest.mark.parametrize(
    ("trigger", "drawn"),
    [
        ("When your opponent places a material", 0),
        ("When you place a material", 2),
        ("When you place a material on o6", 1),
    ],
)
def test_a_material_is_placed(trigger: str, drawn: int) -> None:
    t = position(hand_a=[STONE, STONE])
    t.servant(A, "o12", drawer(trigger))
    t.start("material_step")
    t.do("place_o6")
    t.do("place_o8")
    assert t.hand(A) == drawn


@pytest.mark.rule("cosmic.turn.4")
@pytest.mark.parametrize(
    "trigger",
    [
        "At the start of the guardian phase",
        "At the end of the guardian phase",
        "At the start of the turn",
        "At the start of the orbit step",
        "At the end of the release step",
        "At the start of the material step",
        "At the end of the main phase",
        "At the start of the window of speed 3",
        "At the start of the window of speed 1",
    ],
)
def test_phases_steps_and_windows_begin_and_end(trigger: str) -> None:
    """It is answered once in each turn."""
    once = servant("ONC", f"(triggered) {trigger}, deal 1 damage to your opponent's core.")
    t = position()
    t.servant(A, "o12", once)
    t.servant(A, "o6", fighter(3, "Three"))
    t.start("draw_phase", asks=False)
    t.until_turn(2)
    before = t.core(B)
    t.until_turn(3)
    assert before - t.core(B) == 2  # one drawn, one by the effect


@pytest.mark.rule("cosmic.use.2")
@pytest.mark.parametrize(
    ("trigger", "drawn"),
    [
        ("When your opponent uses an astrology", 1),
        ("When you use an astrology", 0),
        ("When your opponent uses an effect", 0),
        ("When your opponent uses a blue astrology", 1),
        ("When your opponent uses a red astrology", 0),
    ],
)
def test_an_astrology_is_used(trigger: str, drawn: int) -> None:
    t = position()
    t.servant(B, "o12", drawer(trigger))
    t.servant(A, "o6", astrology("DRA", "Draw one card."))
    t.start("speed_3")
    t.use("astrology", "DRA")
    assert (t.hand(A), t.hand(B)) == (1, drawn)


@pytest.mark.rule("cosmic.effect.15")
def test_a_use_is_negated() -> None:
    """A negated attack ends without effect, and its card stays in play."""
    t = position()
    said = "(astrology) Negate the opposing attack it interrupts."
    t.servant(A, "o12", drawer("When a use of your opponent is negated"))
    t.servant(A, "o10", fighter(3, "Three"))
    stop = made("STP", "type: astrology    colour: blue\n    stats: SPD 5", said)
    t.servant(B, "o8", drawer("When a use of your opponent is negated"))
    t.servant(B, "o6", stop)
    t.start("speed_3")
    t.do("attack_core", "Three")
    t.do("astrology", "STP")
    assert t.core(B) == 20 - 1  # what it drew
    assert (t.hand(A), t.hand(B)) == (0, 1)
    assert t.cards(A, "o10") == ["Three!"]
    assert t.keys("graveyard", B) == ["STP"]


@pytest.mark.rule("cosmic.use.17")
def test_what_negates_attacks_cannot_negate_anything_else() -> None:
    said = "(astrology) Negate the opposing attack it interrupts."
    stop = made("STP", "type: astrology    colour: blue\n    stats: SPD 5", said)
    t = position()
    t.servant(A, "o6", astrology("DRA", "Draw one card."))
    t.servant(B, "o6", stop)
    t.start("speed_3")
    t.do("astrology", "DRA")
    assert not t.can("astrology", "STP")
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.effect.14")
@pytest.mark.parametrize(
    ("which", "can"),
    [("an astrology with SPD 3 or less", True), ("an astrology with SPD 4", False)],
)
def test_the_use_of_some_astrologies_is_negated(which: str, can: bool) -> None:
    """The astrology that is used goes to the graveyard without effect."""
    said = f"(astrology) Negate the use of {which}."
    stop = made("STP", "type: astrology    colour: blue\n    stats: SPD 5", said)
    t = position()
    t.servant(A, "o6", astrology("DRA", "Draw one card."))
    t.servant(B, "o6", stop)
    t.start("speed_3")
    t.do("astrology", "DRA")
    assert t.can("astrology", "STP") is can
    if can:
        t.do("astrology", "STP")
    assert t.hand(A) == (0 if can else 1)
    assert "DRA" in t.keys("graveyard", A)


@pytest.mark.rule("cosmic.draw.3")
@pytest.mark.parametrize(
    ("trigger", "hurt"),
    [
        ("When you draw a guardian in the draw phase", 1),
        ("When you draw a guardian", 1),
        ("When you draw a card", 1),
        ("When you draw a core soul", 0),
        ("When your opponent draws a guardian", 0),
    ],
)
def test_a_guardian_is_drawn(trigger: str, hurt: int) -> None:
    t = position(hand_a=[FILLER])
    t.guardian(A, CARDS["B07"])
    said = f"(triggered) {trigger}, deal 1 damage to your opponent's core."
    t.servant(A, "o12", servant("HRT", said))
    t.start("draw_phase", asks=False)
    assert t.core(B) == 19 - hurt


@pytest.mark.rule("cosmic.effect.16")
def test_an_effect_that_draws_is_not_the_draw_phase() -> None:
    """An effect that says "draw" takes the top card, also the guardian."""
    t = position()
    t.guardian(A, CARDS["B07"])
    said = (
        "When you draw a guardian in the draw phase, deal 1 damage to your opponent's core."
    )
    t.servant(A, "o12", servant("HRT", f"(triggered) {said}"))
    t.servant(A, "o6", astrology("DRA", "Draw two cards."))
    t.start("speed_3")
    t.use("astrology", "DRA")
    assert t.keys("hand", A) == ["B07", "Filler"]
    assert t.core(B) == 20


@pytest.mark.rule("cosmic.effect.3")
def test_the_owner_orders_own_triggers() -> None:
    """Effects of the privileged player are resolved first, each player ordering the own."""
    t = position(privileged=B)
    t.servant(A, "o2", drawer("When your opponent uses an astrology"))
    other = servant(
        "OTH", "(triggered) When your opponent uses an astrology, draw two cards."
    )
    t.servant(A, "o12", other)
    t.servant(B, "o6", astrology("DRA", "Draw one card."))
    t.start("speed_3")
    t.do("astrology", "DRA")
    assert t.asked == A
    t.idle()
    t.passes()
    assert t.hand(A) == 3
