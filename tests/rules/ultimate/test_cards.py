"""The starter set: every card reads as its table says, and does what it says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.state import TABLE
from tcgkit_dsl import format_source, read_cards
from tcgkit_ultimate.language.vocabulary import vocabulary
from tcgkit_ultimate.rules.card_types import TYPES
from tcgkit_ultimate.rules.decklist import versions
from tcgkit_ultimate.rules.zones import SUITS
from tcgkit_ultimate.ruleset import RULESET
from tests.rules.ultimate.core_made import FILLER, foe, monster
from tests.rules.ultimate.core_table import TURN, A, B, Table
from tests.rules.ultimate.written import STARTER, starter, suited

RULES: Final = Path(__file__).parents[3] / "docs" / "rules" / "ultimate.md"
DECKS: Final = STARTER.parent / "decks"
CARD = starter()
ROW = re.compile(
    r"^\| (A|\d+|J|Q|K|joker \w+) \| (\d+) \| (\w+) \| (.+?) / (.+?) \| (.*) \| (.*) \|$"
)
SIGNS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}


@lru_cache(maxsize=1)
def rows() -> list[tuple[str, ...]]:
    """Return the rows of both starter tables: rank, number, kind, titles, abilities, copies."""
    text = RULES.read_text("utf-8")
    start, end = text.index("## Starter set"), text.index("### Check of the texts")
    found: list[tuple[str, ...]] = []
    for line in text[start:end].splitlines():
        if line.startswith("### Text set and deck"):
            found.append(("aa" if "deck 2" in line else "cm",))
        match = ROW.match(line)
        if match:
            found.append(match.groups())
    return found


def entries() -> list[tuple[str, tuple[str, ...]]]:
    """Return each row with the key of its card."""
    prefix, made = "cm", list[tuple[str, tuple[str, ...]]]()
    for row in rows():
        if len(row) == 1:
            prefix = row[0]
        else:
            made.append((f"{prefix}-{row[0].removeprefix('joker ')}", row))
    return made


@pytest.mark.parametrize(("key", "row"), entries(), ids=[key for key, _ in entries()])
def test_a_card_is_the_entry_of_its_table(key: str, row: tuple[str, ...]) -> None:
    """Rank, number, kind, titles in both languages, how many abilities of which timing."""
    _, number, kind, ja, en, abilities, _ = row
    card = CARD[key]
    title = card.fields.get("title", card.name)
    assert (title.en, title.ja) == (en, ja)
    assert (card.type, card["number"]) == (kind, int(number))
    timings = re.findall(r"\d\. `(\w+)`", abilities)
    assert [timing(ability) for ability in card.abilities] == timings


def timing(ability: Any) -> str:
    """Return the timing of an ability as the rules call it."""
    if ability.kind == "continuous":
        what = ability.continuous[0]
        return "replacement" if what.key == "replace" else "continuous"
    found: str = ability.tags.get("timing", ability.kind)
    return {"on_sent": "on_sent_to_graveyard"}.get(found, found)


def test_both_tables_were_read() -> None:
    """Thirty entries."""
    assert len(entries()) == 30 == len(CARD)
    assert {card.type for card in CARD.values()} == {each.name for each in TYPES}


def test_the_files_are_canonical_and_nothing_is_wrong_with_them() -> None:
    """They print as they are written; no check has anything to say."""
    for path in sorted(STARTER.glob("*.tcg")):
        text = path.read_text("utf-8")
        assert format_source(text, vocabulary()) == text
        assert read_cards({path.name: text}, vocabulary()).report() == ""


@pytest.mark.rule("ultimate.deck.1")
@pytest.mark.rule("ultimate.deck.6")
@pytest.mark.parametrize("name", ["crimson_march", "azure_archive"])
def test_a_deck_is_the_cards_of_its_table(name: str) -> None:
    """The suits in the deck are those of the table; it is legal."""
    prefix = {"crimson_march": "cm", "azure_archive": "aa"}[name]
    listed = tomllib.loads((DECKS / f"{name}.toml").read_text("utf-8"))["cards"]
    expected: dict[str, Any] = {}
    for key, row in entries():
        if key.startswith(prefix):
            suits = [SIGNS[sign] for sign in row[-1] if sign in SIGNS]
            expected[key] = suits or 1
    assert listed == expected
    deck: dict[CardDef, int] = {}
    for key, suits in listed.items():
        if suits == 1:
            deck[CARD[key]] = 1
        else:
            made = {each["suit"]: each for each in versions(CARD[key])}
            deck |= {made[suit]: 1 for suit in suits}
    assert RULESET.legal_deck(Deck(deck), RULESET.settings()) == []
    assert set(SUITS) == set(SIGNS.values())


# ---- what they do --------------------------------------------------------------------


def answer(t: Table, *answers: str) -> None:
    """Give answers: an action, or an action and a name."""
    for each in answers:
        t.do(*each.split(" ", 1))


def summoned(key: str, *foes: str, **given: Any) -> Table:
    """Return a position in which A has summoned a card and uses its ability."""
    t = Table(hand_a=[CARD[key]], **given)
    for rank in foes:
        t.put(B, foe(rank))
    t.start()
    t.do("summon", key)
    answer(t, f"yes {key}")
    return t


def cast(key: str, t: Table, suit: str = "spade") -> Table:
    """Return a position in which A has used a magic card."""
    t.game.make(suited(CARD[key], suit), "hand", A)
    t.start()
    t.do("magic", key)
    t.do("yes", key)
    return t


def attacking(key: str, t: Table, block: str = "") -> Table:
    """Return a position in which A has attacked with a card."""
    t.put(A, CARD[key])
    t.start("attack_step")
    t.attack(key, block)
    return t


def blocking(key: str, number: str = "9") -> Table:
    """Return a position in which B has blocked with a card."""
    t = Table()
    t.put(A, foe(number))
    t.put(B, CARD[key])
    t.start()
    t.attack(f"Foe{number}", block=key)
    return t


def test_ember_scout() -> None:
    """Draw 1 card when destroyed."""
    t = blocking("cm-A")
    answer(t, "yes cm-A")
    assert len(t.keys("hand", B)) == 1


def test_pursuing_hound() -> None:
    """Attacks tired monsters; +3 as the attacker only."""
    t = Table()
    t.put(A, CARD["cm-2"])
    t.put(B, foe("4"), posture=1)
    t.start("attack_step")
    t.do("fight", "cm-2", "Foe4")
    answer(t, "yes cm-2")
    assert (t.field(A), t.field(B)) == (["cm-2"], [])
    assert t.number("cm-2") == 2
    t = blocking("cm-2")
    assert not t.can("yes", "cm-2")


def test_charging_soldier() -> None:
    """+1 until the end of the turn when it attacks."""
    t = attacking("cm-3", Table())
    answer(t, "yes cm-3")
    assert t.deck(B) == 16


def test_standard_bearer() -> None:
    """Up to 1 other monster on your battlefield gets +1, lasting."""
    t = Table(hand_a=[CARD["cm-4"]])
    t.put(A, foe("2"))
    t.start()
    answer(t, "summon cm-4", "yes cm-4")
    assert t.choices() == ["choose Foe2", "done"]
    t.do("choose", "Foe2")
    t.until_turn(TURN + 3)
    assert t.number("Foe2") == 3


def test_fire_archer() -> None:
    """Burn 1."""
    t = attacking("cm-5", Table(), block="")
    answer(t, "yes cm-5")
    assert len(t.keys("graveyard", B)) == 6


def test_chain_rider() -> None:
    """Tire up to 1 opposing monster on the field."""
    t = summoned("cm-6", "5", "6")
    assert t.choices() == ["choose Foe5", "done"]
    t.do("choose", "Foe5")
    assert t["Foe5"].posture == 1


def test_undaunted_captain() -> None:
    """Summons from hand when destroyed, paying; +3 for a release, once per turn."""
    t = Table(hand_b=[foe("4"), foe("5")], mana=3)
    t.put(A, foe("9"))
    t.put(B, CARD["cm-7"], foe("A"))
    t.start()
    t.attack("Foe9", block="cm-7")
    answer(t, "yes cm-7")
    assert t.choices() == ["choose Foe4", "done"]
    t.do("choose", "Foe4")
    assert (sorted(t.field(B)), t.ready(B)) == (["Foe4", "FoeA"], 0)
    t = Table()
    t.put(A, CARD["cm-7"], foe("2"))
    t.start()
    t.do("use", "cm-7")
    assert (t.field(A), t.number("cm-7")) == (["cm-7"], 10)
    assert not t.can("use", "cm-7")


def test_raider_general() -> None:
    """The opponent discards 1 card."""
    t = attacking("cm-8", Table(hand_b=[foe("2")]))
    answer(t, "yes cm-8")
    assert t.asked == B
    answer(t, "discard Foe2")
    assert t.keys("hand", B) == []


def test_wall_breaker() -> None:
    """+1 for each other monster on your battlefield, at most +3, on your turn."""
    t = Table()
    t.put(A, CARD["cm-9"], *(foe("A", f"Own{n}") for n in range(4)))
    t.start()
    assert t.number("cm-9") == 12
    t.until_turn(TURN + 1)
    assert t.number("cm-9") == 9


def test_crimson_dragon() -> None:
    """Destroy up to 2 opposing monsters of number 5 or less on the field."""
    t = summoned("cm-10", "4", "5", "6")
    assert t.choices() == ["choose Foe4", "choose Foe5", "done"]
    answer(t, "choose Foe4", "choose Foe5")
    if t.can("bury"):
        t.do("bury")
    assert t.field(B) == ["Foe6"]


@pytest.mark.parametrize(("suit", "burned"), [("heart", 2), ("diamond", 2), ("spade", 1)])
def test_fire_arrow(suit: str, burned: int) -> None:
    """If this card is a heart or diamond, burn 2; otherwise burn 1."""
    assert cast("cm-J", Table(), suit).deck(B) == 20 - burned


def test_emergency_muster() -> None:
    """Summon up to 1 monster of number 3 or less from hand or graveyard."""
    t = Table(hand_a=[foe("2"), foe("4")], mana=2)
    t.put(A, foe("3"), zone="graveyard")
    cast("cm-Q", t)
    assert t.choices() == ["choose Foe2", "choose Foe3", "done"]
    t.do("choose", "Foe3")
    assert (t.field(A), t.ready(A)) == (["Foe3"], 0)


def test_war_cry() -> None:
    """Up to 2 monsters on your battlefield get +2."""
    t = Table()
    t.put(A, foe("2"), foe("3"), foe("4"))
    cast("cm-K", t)
    answer(t, "choose Foe2", "choose Foe3")
    assert [t.number(f"Foe{n}") for n in (2, 3, 4)] == [4, 5, 4]
    t.until_turn(TURN + 1)
    assert t.number("Foe2") == 2


def fallen(key: str, **given: Any) -> Table:
    """Return a position in which A's attack turns up B's joker."""
    t = Table(deck_b=[CARD[key], *[FILLER] * 15], **given)
    t.put(A, foe("A", "Hit"))
    t.start("attack_step")
    t.attack("Hit")
    t.do("yes", key)
    return t


def test_flame_emperors_jester() -> None:
    """Summons itself heavily tired; small monsters cannot block it."""
    t = fallen("cm-red")
    assert (t.field(B), t["cm-red"].posture) == (["cm-red"], 2)
    assert (t.deck(B), t.keys("exile", B)) == (15, [])
    t = Table()
    t.put(A, CARD["cm-red"])
    t.put(B, foe("3"), foe("4"))
    t.start("attack_step")
    t.reach("attack", "cm-red")
    assert t.choices() == ["no_block", "block Foe4"]


def test_curtain_call_jester() -> None:
    """Ends the opponent's turn."""
    t = fallen("cm-black")
    assert t.game.number(TABLE, "turn") == TURN + 1
    assert t.keys("exile", B) == ["cm-black"]


def test_bookmark_fairy() -> None:
    """Sent from the deck it adds another card of number 1."""
    t = Table(deck_b=[CARD["aa-A"], *[FILLER] * 9])
    t.put(A, foe("A", "Hit"))
    t.put(B, foe("2"), monster("J", key="Jack"), zone="graveyard")
    t.start("attack_step")
    t.attack("Hit")
    answer(t, "yes aa-A")
    assert t.choices() == ["choose Jack", "done"]
    t.do("choose", "Jack")
    assert t.keys("hand", B) == ["Jack"]
    assert not blocking("aa-A").can("yes", "aa-A")


def test_bubble_warden() -> None:
    """Heal up to 1 when it blocks."""
    t = Table()
    t.put(A, foe("9"))
    t.put(B, CARD["aa-2"])
    t.put(B, foe("A"), zone="graveyard")
    t.start()
    t.attack("Foe9", block="aa-2")
    answer(t, "yes aa-2", "choose FoeA")
    assert t.keys("deck", B)[0] == "FoeA"


def test_night_librarian() -> None:
    """Recovers at your turn end; destroyed on the battlefield it lies on the graveyard."""
    t = attacking("aa-3", Table())
    t.until_so(lambda now: now.can("yes", "aa-3"))
    answer(t, "yes aa-3")
    assert t["aa-3"].posture == 0
    t = blocking("aa-3")
    answer(t, "yes aa-3")
    assert t.keys("graveyard_top", B) == ["aa-3"]


@pytest.mark.parametrize(("mode", "zone"), [(0, "deck_top"), (1, "mana_zone")])
def test_tower_keeper(mode: int, zone: str) -> None:
    """Choose one: onto the deck, or into the mana zone."""
    t = summoned("aa-4", mana=5)
    t.game.answer(mode)
    assert t.keys(zone, A) == ["aa-4"]


def test_spring_copyist() -> None:
    """Boost 1 mana."""
    t = summoned("aa-5", mana=5)
    assert (t.game.number(A, "mana"), t.ready(A)) == (6, 0)


def test_phantom_whale() -> None:
    """Returns to the hand instead of being destroyed; draws when the opponent discards it."""
    t = blocking("aa-6")
    answer(t, "yes")
    assert t.keys("hand", B) == ["aa-6"]
    t = attacking("cm-8", Table(hand_b=[CARD["aa-6"]]))
    answer(t, "yes cm-8", "discard aa-6", "yes aa-6")
    assert t.keys("graveyard", B)[0] == "aa-6"
    assert len(t.keys("hand", B)) == 1


def test_glacier_scholar() -> None:
    """Freeze up to 2 opposing monsters until the end of your opponent's next turn."""
    t = summoned("aa-7", "4", "6", "7")
    assert t.choices() == ["choose Foe4", "choose Foe6", "done"]
    answer(t, "choose Foe4", "choose Foe6")
    t.until_turn(TURN + 1)
    assert t.game.value(t["Foe4"], "frozen") == 1
    t.until_turn(TURN + 2)
    assert t.game.value(t["Foe4"], "frozen") == 0


def test_tide_severer() -> None:
    """Removes 1 mana; heals when you send an opposing monster."""
    t = Table()
    t.put(A, foe("A"), zone="graveyard")
    t.put(B, foe("3"))
    attacking("aa-8", t)
    answer(t, "yes aa-8")
    t.do("spent") if t.can("spent") else None
    assert t.game.number(B, "mana") == 9
    t.do("block", "Foe3")
    answer(t, "yes aa-8", "choose FoeA")
    assert t.keys("deck", A)[0] == "FoeA"


def test_abyss_inquisitor() -> None:
    """Heavily tires 1; for 2 mana sends 1 of number 3 or less, once per turn."""
    t = summoned("aa-9", "8", "9")
    t.do("choose", "Foe8")
    assert t["Foe8"].posture == 2
    t = Table(mana=2)
    t.put(A, CARD["aa-9"])
    t.put(B, foe("3"), foe("4"))
    t.start()
    t.do("use", "aa-9")
    assert t.choices() == ["choose Foe3", "done"]
    t.do("choose", "Foe3")
    assert (t.field(B), t.ready(A)) == (["Foe4"], 0)


def test_azure_sovereign() -> None:
    """Take control of up to 1 opposing monster of number 6 or less."""
    t = summoned("aa-10", "6", "7")
    t.do("choose", "Foe6")
    assert t.field(A) == ["aa-10", "Foe6"]


def test_page_shade() -> None:
    """Draw 2, then discard 1; cannot be blocked."""
    t = cast("aa-J", Table(hand_a=[foe("2")]))
    t.do("choose", "Foe2")
    assert t.keys("hand", A) == ["Filler", "Filler"]
    t = Table()
    t.put(A, CARD["aa-J"])
    t.put(B, foe("9"))
    t.start("attack_step")
    t.reach("attack", "aa-J")
    assert not t.can("block")
    assert t.deck(B) == 19


def test_healing_wave() -> None:
    """Heal up to 3."""
    t = Table()
    t.put(A, *(foe("A", f"Old{n}") for n in range(5)), zone="graveyard")
    cast("aa-Q", t)
    answer(t, "choose Old0", "choose Old3", "choose Old4")
    assert t.keys("deck", A)[:3] == ["Old4", "Old3", "Old0"]


def test_grave_reading_king() -> None:
    """Summons from the graveyard; +3 when it blocks."""
    t = Table()
    t.put(A, foe("4"), foe("5"), zone="graveyard")
    cast("aa-K", t)
    assert t.choices() == ["choose Foe4", "done"]
    t.do("choose", "Foe4")
    assert t.field(A) == ["Foe4"]
    t = blocking("aa-K", "5")
    answer(t, "yes aa-K")
    assert (t.field(A), t.field(B)) == ([], ["aa-K"])


def test_sealed_letter_jester() -> None:
    """Negates the next 2 effects; with 6 mana summons from the deck."""
    t = Table(deck_b=[CARD["aa-red"], *[FILLER] * 15])
    t.put(A, CARD["cm-5"], suited(CARD["cm-3"], "heart"))
    t.start("attack_step")
    t.attack("cm-5")
    answer(t, "yes cm-5", "yes aa-red")
    t.until_so(lambda now: now.can("attack", "cm-3"))
    decks = t.deck(B)
    t.attack("cm-3")
    answer(t, "yes cm-3")
    assert (decks, t.deck(B)) == (10, 7)
    for mana, able in ((5, False), (6, True)):
        t = Table(
            mana=mana, hand_a=[CARD["aa-red"]], deck_a=[foe("6"), foe("7"), *[FILLER] * 5]
        )
        t.start()
        t.do("magic", "aa-red")
        assert t.can("yes", "aa-red") == able
    answer(t, "yes aa-red")
    assert t.choices() == ["choose Filler", "choose Foe6", "done"]
    t.do("choose", "Foe6")
    assert t.field(A) == ["Foe6"]
    assert t.log().count("P1 shuffles the deck") == 1


def test_sea_roar_jester() -> None:
    """Returns up to 2 opposing monsters; heals at your turn start."""
    t = summoned("aa-black", "9", "2", "10")
    assert t.choices() == ["choose Foe9", "choose Foe2", "done"]
    answer(t, "choose Foe9", "choose Foe2")
    assert t.field(B) == ["Foe10"]
    t.put(A, foe("A"), zone="graveyard")
    t.until_so(lambda now: now.can("yes", "aa-black"))
    answer(t, "yes aa-black", "choose FoeA")
    assert t.keys("deck", A)[0] == "FoeA"


TESTED: Final[dict[str, Callable[..., None]]] = {
    name: value for name, value in globals().items() if name.startswith("test_")
}


def test_every_card_has_a_test() -> None:
    """Each of the thirty cards is tested by its name."""
    for card in CARD.values():
        title = card.fields.get("title", card.name).en
        name = re.sub(r"[^a-z]+", "_", title.lower().replace("'", "")).strip("_")
        assert f"test_{name}" in TESTED
