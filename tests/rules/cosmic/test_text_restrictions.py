"""What card texts change, forbid and replace: rows of "Effect language needs" beyond the starter set."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, cast, position
from tests.rules.cosmic.written import (
    accessory,
    astrology,
    guardian,
    made,
    servant,
    starter,
)

CARDS = starter()
_THREE = "Deal 3 damage to one opposing servant on o12."


# ---- modifiers, restrictions ---------------------------------------------------------


@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.parametrize(
    ("until", "turns"),
    [("until the end of the turn", 1), ("until the end of the next turn", 2), ("", 9)],
)
def test_how_long_a_change_lasts(until: str, turns: int) -> None:
    t = position()
    stone = t.servant(A, "o12", STONE)
    cast(f"One of your servants gets ATK +1{' ' * bool(until)}{until}.", table=t)
    for turn in (1, 2, 3):
        t.until_turn(turn)
        assert t.game.value(stone, "atk") == 1 + (turn <= turns)


@pytest.mark.rule("cosmic.attack.7")
@pytest.mark.rule("cosmic.attack.8")
def test_keywords_are_given() -> None:
    t = position()
    t.servant(A, "o12", fighter(2, "Two"))
    t.pile(B, "o6", STONE)
    cast(
        "One of your servants gets reach standby and strike_material until the end of the turn.",
        table=t,
    )
    t.until("speed_2")
    assert t.can("attack", "Two", ">o6")


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.parametrize(
    ("text", "key", "able"),
    [
        ("", "R01", False),
        ("Your servants cost one red soul less.", "R01", True),
        ("Your opponent's servants cost one red soul less.", "R01", False),
        ("Your servants cost one material more.", "R01", False),
        ("", "Stone", True),
        ("Your servants cost one material more.", "Stone", True),
        ("Your servants cost one blue soul more.", "Stone", False),
        ("Your red servants cost one red soul less.", "R01", True),
        ("Your blue servants cost one red soul less.", "R01", False),
    ],
)
def test_costs_change(text: str, key: str, able: bool) -> None:
    """Soul cost and material cost are both required."""
    t = position()
    said = [f"(static) {text}"] if text else []
    t.servant(A, "o6", accessory("LAW", *said))
    t.pile(A, "o12", FILLER, CARDS.get(key, STONE))
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    assert t.can("put", key) is able


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.parametrize(("core", "able"), [(10, True), (11, False)])
def test_a_card_may_cost_no_materials(core: int, able: bool) -> None:
    """What a card says of its own cost works before it is in play."""
    late = servant(
        "LAT",
        "(static) While your core has 10 or fewer cards, this card costs no materials.",
        more="    materials: 2",
    )
    t = position(core_a=core)
    t.pile(A, "o12", late)
    t.servant(A, "o2", fighter(3, "Three"))
    t.start("speed_3")
    assert t.can("put", "LAT") is able


@pytest.mark.rule("cosmic.guardian.4")
@pytest.mark.parametrize("cheaper", [False, True])
def test_guardians_cost_less(cheaper: bool) -> None:
    t = position(hand_a=[guardian("MOO", more="    souls: blue 1")])
    said = ["(static) Your guardians cost one blue soul less."] if cheaper else []
    t.servant(A, "o12", servant("PRI", *said))
    t.start("guardian_phase", asks=False)
    assert t.can("guardian", "MOO") is cheaper


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    ("text", "attack", "core"),
    [
        ("", True, True),
        ("(static) This servant cannot attack.", False, False),
        ("(static) This servant cannot attack your opponent's core.", True, False),
    ],
)
def test_a_servant_that_cannot_attack(text: str, attack: bool, core: bool) -> None:
    t = position()
    t.servant(A, "o12", servant("SHY", *([text] if text else [])))
    t.servant(A, "o10", fighter(3, "Three"))
    t.servant(B, "o12", STONE)
    t.start("speed_3")
    assert t.can("attack", "SHY") is attack
    assert t.can("attack_core", "SHY") is core


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    "text",
    [
        "One opposing servant on o12 cannot defend until the end of the turn.",
        "Attacks of one of your servants cannot be defended until the end of the turn.",
    ],
)
def test_nobody_can_defend(text: str) -> None:
    t = position()
    t.servant(A, "o12", fighter(2, "Two"))
    t.servant(B, "o12", STONE)
    cast(text, table=t)
    t.until("speed_2")
    t.use("attack_core", "Two")
    assert t.core(B) == 19


@pytest.mark.rule("cosmic.effect.12")
def test_a_servant_that_cannot_be_attacked_or_defend() -> None:
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(
        B,
        "o12",
        servant(
            "AIR",
            "(static) This servant cannot be attacked.",
            "(static) This servant cannot defend.",
        ),
    )
    t.servant(B, "o2", STONE, frozen=True)
    t.start("speed_3")
    assert t.can("attack", "Three", ">Stone")
    assert not t.can("attack", "Three", ">AIR")
    t.use("attack_core", "Three")
    assert t.core(B) == 19


@pytest.mark.rule("cosmic.effect.12")
def test_an_opponent_that_cannot_interrupt() -> None:
    t = position()
    t.servant(A, "o6", accessory("HSH", "(static) Your opponent cannot interrupt."))
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(B, "o12", fighter(5, "Five"))
    t.start("speed_3")
    t.do("attack_core", "Three")
    assert t.asked == B
    assert t.can("defend", "Five")
    assert not t.can("attack_core", "Five")


@pytest.mark.rule("cosmic.mat_step.1")
@pytest.mark.parametrize(
    ("text", "able"), [("cannot place materials", False), ("cannot interrupt", True)]
)
def test_an_opponent_that_cannot_place_materials_during_the_next_turn(
    text: str, able: bool
) -> None:
    t = position(hand_b=[STONE] * 3)
    cast(f"Your opponent {text} during the next turn.", table=t)
    asked = set()
    while t.game.number(TABLE, "turn") < 4:
        if t.can("place_o4"):
            asked.add((t.game.number(TABLE, "turn"), t.asked))
        t.idle()
    assert ((2, B) in asked) is able
    assert (3, B) in asked


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize("forbidden", [False, True])
def test_an_opponent_that_cannot_place_a_guardian(forbidden: bool) -> None:
    t = position(hand_b=[guardian("MOO")])
    said = ["(static) Your opponent cannot place a guardian."] if forbidden else []
    t.servant(A, "o12", servant("LAW", *said))
    t.start("guardian_phase", asks=False)
    assert t.can("guardian", "MOO") is not forbidden


# ---- replacements and choices --------------------------------------------------------


@pytest.mark.rule("cosmic.effect.12")
def test_what_happens_instead() -> None:
    """A card text that contradicts a basic rule takes precedence."""
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(
        B,
        "o12",
        servant(
            "WAL",
            "(replacement) If your core would be dealt damage, freeze this servant instead.",
            more="    keywords: cannot_defend",
        ),
    )
    t.start("speed_3")
    t.use("attack_core", "Three")
    assert t.core(B) == 20
    assert t.top(B, "o12").posture == FROZEN


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("If your core would be dealt damage, prevent 1 of that damage.", 18),
        ("If your core would be dealt damage, it is dealt 4 less.", 20),
        ("If your core would be dealt damage, prevent that damage.", 20),
        ("If your core would be dealt damage by an effect, reduce that damage by 2.", 19),
        ("If your core would be dealt damage by an attack, reduce that damage by 2.", 17),
    ],
)
def test_a_core_that_is_dealt_less_damage(said: str, left: int) -> None:
    t = position()
    t.servant(B, "o12", servant("WAL", f"(replacement) {said}"))
    cast("Deal 3 damage to your opponent's core.", table=t)
    assert t.core(B) == left


@pytest.mark.parametrize(
    ("said", "more"),
    [
        ("While this servant is in the attack zone, it gets ATK +1.", 1),
        ("While in the attack zone, this servant gets ATK +1.", 1),
        ("This servant gets ATK +1 while it is in the standby zone.", 0),
        ("This servant gets ATK +1 while frozen.", 0),
        ("If this servant is in the attack zone, it gets ATK +1.", 1),
        ("This servant gets ATK +1 if your opponent has a guardian.", 0),
        ("This servant gets ATK +1 unless your opponent has a guardian.", 1),
        ("Unless this servant is released, it gets ATK +1.", 0),
        ("While none of your servants is frozen, this servant gets ATK +1.", 1),
        ("While none of your servants is released, this servant gets ATK +1.", 0),
    ],
)
def test_a_servant_that_is_stronger_in_a_state(said: str, more: int) -> None:
    t = position()
    brave = t.servant(A, "o12", servant("BRV", f"(static) {said}"))
    t.start("speed_3")
    assert t.game.value(brave, "atk") == brave.defn.fields["atk"] + more


@pytest.mark.parametrize("saves", [False, True])
def test_a_servant_that_may_freeze_instead_of_being_destroyed(saves: bool) -> None:
    """Its player is asked; who declines lets it be destroyed."""
    said = "(replacement) If this servant would be destroyed, you may freeze it instead."
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(B, "o12", servant("OLD", said, more="    keywords: cannot_defend"))
    t.start("speed_3")
    t.do("attack", "Three", ">OLD")
    t.passes()
    t.do("yes" if saves else "no")
    assert (t.cards(B, "o12") == ["OLD!"]) is saves


def test_a_servant_that_freezes_instead_of_being_destroyed() -> None:
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    t.servant(
        B,
        "o12",
        servant(
            "OLD",
            "(replacement) If this servant would be destroyed, freeze it instead.",
            more="    keywords: cannot_defend",
        ),
    )
    t.start("speed_3")
    t.use("attack", "Three", ">OLD")
    assert t.cards(B, "o12") == ["OLD!"]
    assert t.top(B, "o12").posture == FROZEN


@pytest.mark.parametrize(
    ("would", "text", "frozen"),
    [
        ("leave play", "Return one opposing servant on o12 to its owner's hand.", True),
        ("leave play", "Destroy one opposing servant on o12.", True),
        ("leave play", "Deal 3 damage to one opposing servant on o12.", True),
        ("be returned to its owner's hand", "Destroy one opposing servant on o12.", False),
        ("lose a life card", "One opposing servant on o12 loses two life cards.", True),
        ("lose a life card", "Destroy one opposing servant on o12.", False),
        (
            "be dealt 2 or more damage",
            "Deal 3 damage to one opposing servant on o12.",
            True,
        ),
        (
            "be dealt 2 or more damage",
            "Deal 1 damage to one opposing servant on o12.",
            None,
        ),
    ],
)
def test_what_would_happen_to_a_servant_does_not(
    would: str, text: str, frozen: bool | None
) -> None:
    """It freezes in the place of the event; or it is gone (False), or only hurt (None)."""
    t = position()
    odd = servant("ODD", f"(replacement) If this servant would {would}, freeze it instead.")
    t.servant(B, "o12", odd, life=1)
    cast(text, table=t)
    there = bool(t.cards(B, "o12"))
    assert there is (frozen is not False)
    assert not there or (t.top(B, "o12").posture == FROZEN) is bool(frozen)


@pytest.mark.parametrize(
    ("said", "n", "life"),
    [
        ("prevent 2 of that damage", 3, [FROZEN]),
        ("prevent that damage", 3, [RELEASED]),
        ("it takes 1 less damage", 2, [FROZEN]),
        ("it takes 1 less damage", 1, [RELEASED]),
    ],
)
@pytest.mark.rule("cosmic.effect.12")
def test_a_servant_that_is_dealt_less_damage(said: str, n: int, life: list[int]) -> None:
    """A point of damage freezes its released life card."""
    t = position()
    odd = servant("ODD", f"(replacement) If this servant would be dealt damage, {said}.")
    t.servant(B, "o12", odd, life=1)
    cast(f"Deal {n} damage to one opposing servant on o12.", table=t)
    assert t.life(B, "o12") == life


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    ("said", "text", "there", "core"),
    [
        (
            "This servant cannot be destroyed.",
            "Destroy one opposing servant on o12.",
            True,
            20,
        ),
        ("This servant cannot be destroyed.", _THREE, True, 20),
        ("This servant can't be destroyed by effects.", _THREE, False, 20),
        ("This servant takes no damage.", _THREE, True, 20),
        ("Your servants take 2 less damage.", _THREE, False, 20),
        ("Damage to your servants is reduced by 3.", _THREE, True, 20),
        ("Your core takes no damage.", _THREE, False, 20),
        ("Your core takes no damage.", "Deal 2 damage to your opponent's core.", True, 20),
        (
            "Your core takes 1 less damage.",
            "Deal 2 damage to your opponent's core.",
            True,
            19,
        ),
        (
            "Your servants take no damage.",
            "Deal 2 damage to your opponent's core.",
            True,
            18,
        ),
    ],
)
def test_who_is_not_hurt(said: str, text: str, there: bool, core: int) -> None:
    t = position()
    t.servant(B, "o12", servant("ODD", f"(static) {said}"))
    cast(text, table=t)
    assert bool(t.cards(B, "o12")) is there
    assert t.core(B) == core


@pytest.mark.rule("cosmic.turn.6")
def test_damage_is_prevented_for_a_turn() -> None:
    t = cast(
        "Prevent all damage that would be dealt to your opponent's core this turn, "
        "then deal 2 damage to your opponent's core."
    )
    assert t.core(B) == 20


@pytest.mark.rule("cosmic.turn.6")
def test_the_attack_power_is_doubled() -> None:
    t = position()
    t.servant(A, "o12", fighter(3, "Three"))
    cast("Double the ATK of your servants until the end of the turn.", table=t)
    assert t.stat(A, "o12", "atk") == 2 * fighter(3).fields["atk"]


def test_a_core_is_hurt_instead() -> None:
    t = position()
    pact = servant(
        "PAC",
        "(replacement) If this servant would be frozen, deal 1 damage to your core instead.",
    )
    t.servant(B, "o12", pact)
    cast("Freeze one opposing servant on o12.", table=t)
    assert t.top(B, "o12").posture == RELEASED
    assert t.core(B) == 19


def test_one_of_two_things_is_chosen() -> None:
    text = "Choose one: draw one card, or deal 1 damage to your opponent's core."
    t = position()
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.do("astrology", "AST")
    t.game.answer(1)
    assert (t.hand(A), t.core(B)) == (0, 19)


@pytest.mark.rule("cosmic.effect.9")
def test_what_is_gone_is_left_out() -> None:
    """The effect does nothing to a target that is gone, and happens for the rest."""
    gone = made(
        "AST",
        "type: astrology    colour: red\n    stats: SPD 2",
        "(astrology) Freeze one opposing servant on o12, then draw one card.",
    )
    t = position()
    t.servant(A, "o6", gone)
    t.servant(B, "o12", STONE)
    t.servant(A, "o2", fighter(4, "Four"))
    t.start("speed_2")
    t.do("astrology", "AST")
    t.do("attack", "Four", ">Stone")
    t.idle()
    while t.can("no_defence"):
        t.do("no_defence")
    t.passes()
    assert "o12" not in t.board(B)
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.defend.4")
@pytest.mark.parametrize(
    ("text", "itself"),
    [
        ("This servant cannot defend the core", True),
        ("This servant cannot defend", False),
        ("This servant cannot defend against attacks on your core", True),
    ],
)
def test_a_servant_that_cannot_defend_the_core(text: str, itself: bool) -> None:
    """It defends itself; others defend the core."""
    for deed, able in (("attack", itself), ("attack_core", False)):
        t = position()
        t.servant(A, "o12", fighter(3, "Three"))
        t.servant(B, "o12", servant("SHY", f"(static) {text}."))
        t.start("speed_3")
        t.do(deed, "Three")
        assert t.can("defend", "SHY") is able
