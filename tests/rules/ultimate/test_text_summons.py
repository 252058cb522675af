"""What texts do about summons, magic and mana, and when they may."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tests.rules.ultimate.core_made import FILLER, joker, monster
from tests.rules.ultimate.core_made import magic as plain_magic
from tests.rules.ultimate.core_table import A, B, Table
from tests.rules.ultimate.written import magic as spell
from tests.rules.ultimate.written import says, trigger


def card(rank: str) -> CardDef:
    """Return a monster without text."""
    return monster(rank, key=f"M{rank}")


def use(source: CardDef, *hand: CardDef, t: Table | None = None, **given: object) -> Table:
    """Let A use a magic card."""
    t = t or Table(**given)  # type: ignore[arg-type]  # what Table takes
    for each in (source, *hand):
        t.game.make(each, "hand", A)
    t.start()
    t.do("magic", source.key)
    t.do("yes")
    return t


FREE = "Summon up to 1 monster from your hand to your battlefield without paying its cost."
PAID = "Summon up to 1 monster from your hand to your battlefield, paying its cost."


# ---- what may be summoned ------------------------------------------------------------


@pytest.mark.rule("ultimate.ban.35")
@pytest.mark.rule("ultimate.ban.36")
@pytest.mark.rule("ultimate.ban.37")
@pytest.mark.rule("ultimate.ban.38")
@pytest.mark.rule("ultimate.ban.39")
@pytest.mark.rule("ultimate.i.143")
@pytest.mark.parametrize(
    ("rank", "most"),
    [
        ("A", 2),
        ("2", 3),
        ("3", 4),
        ("4", 5),
        ("5", 9),
        ("7", 9),
        ("8", 6),
        ("9", 6),
        ("10", 6),
    ],
)
def test_small_and_large_cards_summon_small_monsters_only(rank: str, most: int) -> None:
    """Candidates above the limit of the source's printed number are left out."""
    hand = [card(str(n)) for n in range(2, 10)]
    t = Table(hand_a=[*hand, plain_magic("Q", key="Magic"), joker("trigger", key="Joker")])
    t.put(A, says("Actor", f"(activated) {FREE}", rank=rank))
    t.start()
    t.do("use", "Actor")
    assert t.choices() == [*(f"choose M{n}" for n in range(2, most + 1)), "done"]


@pytest.mark.rule("ultimate.ban.17")
@pytest.mark.parametrize(
    "text",
    [
        "summon it tired without paying its cost.",
        "summon it without paying its cost. It enters tired.",
        "summon it to your battlefield without paying its cost. It enters tired.",
    ],
)
def test_without_a_place_it_is_summoned_to_your_battlefield(text: str) -> None:
    """The battlefield is where monsters are summoned to."""
    t = Table()
    t.put(A, says("Nine", f"(triggered) When this monster is destroyed, {text}", rank="9"))
    t.put(B, card("10"))
    t.start()
    t.attack("Nine", block="M10")
    t.do("yes")
    assert t.field(A) == ["Nine"]
    assert t["Nine"].posture == 1


@pytest.mark.rule("ultimate.ban.40")
def test_a_card_may_summon_itself() -> None:
    """The source card itself is never left out."""
    text = "summon this card to your battlefield without paying its cost."
    t = Table()
    t.put(A, says("Nine", f"(triggered) When this card is destroyed: {text}", rank="9"))
    t.put(B, card("10"))
    t.start()
    t.attack("Nine", block="M10")
    t.do("yes")
    assert t.field(A) == ["Nine"]
    assert t["Nine"].posture == 0


@pytest.mark.rule("ultimate.summon.7")
@pytest.mark.rule("ultimate.i.32")
def test_a_summon_is_paid_for_unless_the_text_says_otherwise() -> None:
    """The reduction applies to cards in hand; who cannot pay cannot choose."""
    for pays in (", paying its cost", ""):
        t = Table(mana=4)
        t.put(A, card("A"))
        text = f"Summon up to 1 monster from your hand to your battlefield{pays}."
        use(
            spell(text, rank="Q"), card("2"), card("3"), t=t
        )  # the magic itself costs 2 - 1
        t.do("choose", "M3")
        assert t.ready(A) == 1
    t = Table(mana=2)
    use(spell(PAID, rank="Q"), card("2"), t=t)
    assert t.field(A) == []


@pytest.mark.rule("ultimate.summon.8")
def test_without_paying_costs_nothing() -> None:
    """No mana is spent."""
    t = use(spell(FREE, rank="Q"), card("3"), mana=2)
    t.do("choose", "M3")
    assert (t.field(A), t.ready(A)) == (["M3"], 0)


@pytest.mark.rule("ultimate.ban.17")
def test_an_ability_summons_one_card() -> None:
    """A second summon of the same ability is skipped."""
    text = FREE.removesuffix(".") + ", then s" + FREE[1:]
    t = use(spell(text, rank="Q"), card("2"), card("3"))
    while t.can("choose"):
        t.do("choose")
    assert len(t.field(A)) == 1


@pytest.mark.rule("ultimate.i.144")
def test_the_opponents_graveyard_can_be_named() -> None:
    """The card is then under the user's control."""
    t = Table()
    t.put(B, card("2"), zone="graveyard")
    text = (
        "Summon up to 1 monster from your opponent's graveyard to your battlefield without paying"
        " its cost."
    )
    use(spell(text, rank="Q"), t=t)
    t.do("choose", "M2")
    assert (t.field(A), t["M2"].owner) == (["M2"], B)


@pytest.mark.rule("ultimate.i.144")
@pytest.mark.parametrize("where", ["deck", "hand"])
def test_nothing_is_summoned_from_the_opponents_deck_or_hand(where: str) -> None:
    """Never from deck or hand."""
    t = Table(hand_b=[card("2")], deck_b=[card("2")] * 5)
    text = (
        f"Summon up to 1 monster from your opponent's {where} to your battlefield without paying"
        " its cost."
    )
    use(spell(text, rank="Q"), t=t)
    assert not t.can("choose")
    assert t.field(A) == []


@pytest.mark.rule("ultimate.i.143")
@pytest.mark.parametrize(
    ("where", "zone"),
    [
        ("your mana zone", "mana_zone"),
        ("the top of your deck", "deck_top"),
        ("the top of your graveyard", "graveyard_top"),
    ],
)
def test_a_card_is_summoned_outside_the_battlefield(where: str, zone: str) -> None:
    """A card from hand is summoned there: on-summon happens; the limits hold."""
    eager = says("Eager", "(triggered) When this card is summoned: burn 1.", rank="2")
    text = f"Summon up to 1 monster from your hand to {where} without paying its cost."
    t = use(spell(text, rank="Q"), eager, card("4"), mana=5)
    assert t.choices() == ["choose Eager", "done"]
    t.do("choose", "Eager")
    t.do("yes")
    assert t.keys(zone, A) == ["Eager"]
    assert t.deck(B) == 19


@pytest.mark.rule("ultimate.ban.21")
@pytest.mark.rule("ultimate.ban.67")
@pytest.mark.parametrize("where", ["your standby space", "your hand"])
def test_nothing_is_summoned_to_other_places(where: str) -> None:
    """The hand is no field, the standby space no place."""
    text = f"Summon up to 1 monster from your graveyard to {where} without paying its cost."
    t = Table()
    t.put(A, card("2"), zone="graveyard")
    use(spell(text, rank="Q"), t=t)
    assert not t.can("choose")


@pytest.mark.rule("ultimate.ban.60")
def test_a_summon_is_face_up() -> None:
    """Summons are face up, whatever a text says."""
    text = "Summon up to 1 monster from your hand to your battlefield face down."
    t = use(spell(text, rank="Q"), card("2"))
    t.do("choose", "M2")
    assert t["M2"].up


# ---- room ----------------------------------------------------------------------------


def full(t: Table) -> None:
    """Fill A's battlefield."""
    t.put(A, *(monster("A", key=f"Own{n}") for n in range(5)))


@pytest.mark.rule("ultimate.i.43")
def test_an_effect_may_use_the_standby_space() -> None:
    """If the battlefield is full: release a monster, or do not."""
    for answer, field in (("yes", 5), ("no", 5)):
        t = Table()
        full(t)
        use(spell(FREE, rank="Q"), card("3"), t=t)
        t.do("choose", "M3")
        t.do(answer)
        if answer == "yes":
            t.do("release", "Own0")
        assert len(t.field(A)) == field
        assert ("M3" in t.field(A)) == (answer == "yes")


@pytest.mark.rule("ultimate.i.76")
def test_a_joker_that_finds_no_cell_falls_on() -> None:
    """Its owner may use the standby procedure; otherwise it is removed."""
    text = "Summon this card to your battlefield heavily tired without paying its cost."
    jester = trigger(text, kind="joker monster")
    for answer in ("yes", "no"):
        t = Table(deck_b=[jester, *[FILLER] * 9])
        t.put(B, *(monster("A", key=f"Own{n}") for n in range(5)))
        t.put(A, monster("A", key="Hit"))
        t.start()
        t.attack("Hit")
        t.do("yes")
        t.do(answer)
        if answer == "yes":
            t.do("release", "Own1")
            assert t["Jester"].posture == 2
        assert (t.keys("exile", B) == ["Jester"]) == (answer == "no")


# ---- when ----------------------------------------------------------------------------

TIMINGS = {
    "When this card attacks": True,
    "When this card enters a battle": True,
    "When this card is destroyed": True,
    "When this card is sent to the graveyard": False,
}


@pytest.mark.rule("ultimate.turn.17")
@pytest.mark.rule("ultimate.ban.69")
@pytest.mark.parametrize("opening", TIMINGS)
def test_only_some_timings_summon_outside_the_main_step(opening: str) -> None:
    """Such a summon is skipped outside the main step of the effect's controller."""
    text = FREE[0].lower() + FREE[1:]
    t = Table(hand_a=[card("3")])
    t.put(A, says("Actor", f"(triggered) {opening}: {text}", rank="5"))
    t.put(B, card("9"))
    t.start()
    t.reach("attack", "Actor")
    for _ in range(6):
        if t.can("yes"):
            t.do("yes")
        elif t.can("choose", "M3"):
            t.do("choose", "M3")
        elif t.can("block", "M9"):
            t.do("block", "M9")
    assert ("M3" in t.field(A)) == TIMINGS[opening]


@pytest.mark.rule("ultimate.i.29")
def test_an_on_summon_ability_summons_in_the_own_main_step() -> None:
    """Only in the main step of the player who controls the ability."""
    text = "When this card is summoned: " + FREE[0].lower() + FREE[1:]
    t = Table(hand_a=[says("Actor", f"(triggered) {text}"), card("3")])
    t.start()
    t.do("summon", "Actor")
    t.do("yes")
    t.do("choose", "M3")
    assert t.field(A) == ["Actor", "M3"]


# ---- magic and mana ------------------------------------------------------------------


@pytest.mark.rule("ultimate.turn.18")
def test_a_text_can_use_a_magic_card_in_the_main_step_only() -> None:
    """Those five timings allow summoning only, not using magic cards."""
    burn = spell("Burn 2.", key="Burn", rank="Q")
    text = "Use up to 1 magic card from your hand without paying its cost."
    t = use(spell(text, rank="K"), burn, mana=3)
    t.do("choose", "Burn")
    t.do("yes")
    assert (t.deck(B), t.ready(A)) == (18, 0)
    t = Table(hand_a=[burn])
    t.put(A, says("Actor", f"(triggered) When this card attacks: u{text[1:]}"))
    t.start()
    t.reach("attack", "Actor")
    t.do("yes")
    if t.can("choose", "Burn"):
        t.do("choose", "Burn")
    assert t.keys("hand", A) == ["Burn"]


@pytest.mark.rule("ultimate.ban.23")
@pytest.mark.rule("ultimate.mana.8")
def test_one_mana_is_boosted() -> None:
    """The second boost of one ability is skipped; it enters spent."""
    t = use(spell("Boost 1 mana, then boost 1 mana."), mana=4)
    assert (t.game.number(A, "mana"), t.ready(A)) == (5, 3)


@pytest.mark.rule("ultimate.ban.54")
@pytest.mark.rule("ultimate.i.129")
def test_one_mana_is_lost_of_the_kind_that_is_chosen() -> None:
    """The effect's controller chooses ready or spent."""
    for kind, ready in (("ready", 2), ("spent", 3)):
        t = Table()
        t.mana(B, 5, 3)
        use(spell("Remove 2 mana from your opponent's mana zone."), t=t)
        assert t.asked == A
        t.do(kind)
        assert (t.game.number(B, "mana"), t.ready(B)) == (4, ready)
