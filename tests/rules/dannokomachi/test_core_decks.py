"""Materials, deck construction, types of cards, tokens."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import DeckError
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.rules import Deck
from tcgkit_dannokomachi.plugin import tcgkit_rulesets
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.made import (
    APPRENTICE,
    APPRENTICING,
    CLOSING,
    COAT,
    GENSAI,
    HELPING,
    HOTARU,
    KOMACHI,
    MARKET,
    MIKOTO,
    NOTHING,
    SPIRIT,
    STONE,
    STROKE,
    SWEETS,
    SWORD,
    TOWN,
    TRUE_HOTARU,
    action,
    adds,
    always,
    any_event,
    create,
    equipment,
    exile,
    field,
    foes,
    gain_cost,
    hurt,
    knock_out,
    one,
    token,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table

FOUR = (HOTARU, TRUE_HOTARU, MIKOTO, GENSAI)


def plain(number: int) -> list[CardDef]:
    """Return so many different action cards."""
    return [action(f"Plain {n}", 1) for n in range(number)]


def deck(cards: dict[CardDef, int], characters: Iterable[CardDef] = FOUR) -> Deck:
    """Return a deck."""
    return Deck(cards, {"characters": tuple(characters)})


def pairs(cards: Iterable[CardDef]) -> dict[CardDef, int]:
    """Return each card twice."""
    return dict.fromkeys(cards, 2)


def wrong(found: Deck, **options: str) -> list[str]:
    """Return the clauses that a deck violates."""
    settings = RULESET.settings(options)
    return [clause for clause, _ in RULESET.legal_deck(found, settings)]


# ---- sizes and kinds -----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.0.2.1")
@pytest.mark.rule("dannokomachi.1.0.2.5")
@pytest.mark.rule("dannokomachi.i.9")
def test_thirty_cards_of_one_type_and_four_characters_are_legal() -> None:
    """W1: any mix will do."""
    assert wrong(deck(pairs(plain(15)))) == []
    assert wrong(deck(pairs([field(f"F{n}", 1) for n in range(15)]))) == []
    assert wrong(deck(pairs([equipment(f"E{n}", 1) for n in range(15)]))) == []
    mixed = [*plain(5), TOWN, MARKET, SWORD, COAT, *[field(f"F{n}", 1) for n in range(6)]]
    assert wrong(deck(pairs(mixed))) == []


@pytest.mark.rule("dannokomachi.1.0.2.1")
def test_a_deck_without_a_character_deck_cannot_be_played() -> None:
    with pytest.raises(DeckError, match="missing part 'characters'"):
        Game.new(RULESET.rules(), [Deck(pairs(plain(15))), deck(pairs(plain(15)))])


@pytest.mark.rule("dannokomachi.1.0.2.2")
@pytest.mark.parametrize("characters", [FOUR[:3], (*FOUR, KOMACHI), ()])
def test_a_character_deck_has_four_cards(characters: tuple[CardDef, ...]) -> None:
    assert wrong(deck(pairs(plain(15)), characters)) == ["dannokomachi.1.0.2.2"]


@pytest.mark.rule("dannokomachi.1.0.2.3")
def test_a_character_deck_has_only_characters() -> None:
    assert wrong(deck(pairs(plain(15)), (*FOUR[:3], SWORD))) == ["dannokomachi.1.0.2.3"]


@pytest.mark.rule("dannokomachi.1.0.2.4")
@pytest.mark.parametrize("more", [-1, 1])
def test_a_deck_has_thirty_cards(more: int) -> None:
    cards = pairs(plain(15))
    last = list(cards)[-1]
    cards[last] = 1
    cards |= dict.fromkeys([STROKE, SPIRIT][: more + 1], 1)
    assert wrong(deck(cards)) == ["dannokomachi.1.0.2.4"]


@pytest.mark.rule("dannokomachi.1.0.2.5")
@pytest.mark.rule("dannokomachi.area.12")
@pytest.mark.parametrize("misfit", [KOMACHI, APPRENTICE])
def test_a_deck_has_no_characters(misfit: CardDef) -> None:
    cards = pairs(plain(14)) | {misfit: 1, STROKE: 1}
    assert wrong(deck(cards)) == ["dannokomachi.1.0.2.5"]


# ---- copies --------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.0.2a.1")
@pytest.mark.rule("dannokomachi.1.0.2a.2")
@pytest.mark.rule("dannokomachi.i.10")
@pytest.mark.parametrize(
    ("characters", "identity", "legal"),
    [
        ((HOTARU, TRUE_HOTARU, MIKOTO, GENSAI), "name_and_class", True),
        ((HOTARU, HOTARU, MIKOTO, GENSAI), "name_and_class", False),
        ((TRUE_HOTARU, TRUE_HOTARU, MIKOTO, GENSAI), "name_and_class", False),
        ((HOTARU, TRUE_HOTARU, MIKOTO, GENSAI), "name_only", False),
        ((HOTARU, KOMACHI, MIKOTO, GENSAI), "name_only", True),
    ],
)
def test_a_name_stands_once_in_a_character_deck_unless_classed_differently(
    characters: tuple[CardDef, ...], identity: str, legal: bool
) -> None:
    found = wrong(deck(pairs(plain(15)), characters), name_identity=identity)
    assert found == ([] if legal else ["dannokomachi.1.0.2a.1"])


@pytest.mark.rule("dannokomachi.i.10")
def test_another_picture_id_or_text_is_not_another_card() -> None:
    twin = action("Twin of Stroke", 3, name="Stroke")
    cards = pairs(plain(13)) | {STROKE: 2, twin: 1, SPIRIT: 1}
    assert wrong(deck(cards)) == ["dannokomachi.1.0.2b.1"]


@pytest.mark.rule("dannokomachi.1.0.2b.1")
@pytest.mark.rule("dannokomachi.1.0.2b.2")
@pytest.mark.rule("dannokomachi.i.13")
@pytest.mark.parametrize(
    ("card", "number", "legal"),
    [
        (STROKE, 2, True),
        (STROKE, 3, False),
        (SWEETS, 4, True),
        (SWEETS, 5, False),
        (action("Lone", 1, deck_limit=1), 1, True),
        (action("Lone", 1, deck_limit=1), 2, False),
        (action("Many", 1, deck_limit=0), 20, True),
    ],
)
def test_two_copies_or_as_many_as_the_card_says(
    card: CardDef, number: int, legal: bool
) -> None:
    rest = plain(20)
    cards: dict[CardDef, int] = {card: number}
    while sum(cards.values()) < 29:
        cards[rest.pop()] = 2
    if sum(cards.values()) < 30:
        cards[rest.pop()] = 1
    assert wrong(deck(cards)) == ([] if legal else ["dannokomachi.1.0.2b.1"])


@pytest.mark.rule("dannokomachi.i.11")
@pytest.mark.parametrize(
    ("identity", "legal"), [("name_and_class", True), ("name_only", False)]
)
def test_classes_count_for_the_deck_of_thirty_as_well(identity: str, legal: bool) -> None:
    night = action("Night Stroke", 2, name="Stroke", name_class="Night")
    cards = pairs(plain(13)) | {STROKE: 2, night: 2}
    found = wrong(deck(cards, (KOMACHI, *FOUR[1:])), name_identity=identity)
    assert found == ([] if legal else ["dannokomachi.1.0.2b.1"])


@pytest.mark.rule("dannokomachi.i.12")
def test_a_text_that_names_a_name_means_every_class_of_it() -> None:
    def named(game: Reading, scope: Any, obj: Any) -> bool:
        return bool(obj.defn.name == HOTARU.name)

    song = field("Song", 0, always(adds("attack", 2, named)))
    t = Table(main_a=[HOTARU, TRUE_HOTARU], main_b=[MIKOTO])
    t.put(A, "field", song)
    assert [t.stat(n, "attack") for n in ("Hotaru", "True Hotaru", "Mikoto")] == [5, 7, 3]


# ---- the rulebook --------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.1")
@pytest.mark.rule("dannokomachi.i.2")
def test_the_gaps_of_the_source_are_no_clauses_and_no_line_is_two() -> None:
    """Restated clauses keep the source's numbers; what is added has a word for a number."""
    plugin = next(p for p in tcgkit_rulesets() if p.ruleset is RULESET)
    assert plugin.rulebook is not None
    found = re.findall(
        r"(?m)^- \*\*dannokomachi\.(\S+?)\*\* (.+)$", plugin.rulebook.read_text("utf-8")
    )
    clauses = [(key, words) for key, words in found if not key.startswith("i.")]
    keys = [key for key, _ in clauses]
    assert len(set(keys)) == len(keys) > 200
    assert len({words for _, words in clauses}) == len(clauses)
    for gap in ("1.1.3", "1.8", "1.9", "1.10", "1.12"):
        assert not any(key == gap or key.startswith(gap + ".") for key in keys)
    restated = ("time", "judge", "repetition", "loop")
    added = [(key, words) for key, words in clauses if not key[0].isdigit()]
    unsaid = [
        k for k, words in added if k.split(".")[0] not in restated and "[i." not in words
    ]
    assert unsaid == []  # each names the interpretation behind it


# ---- types of cards ------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.type.1")
@pytest.mark.rule("dannokomachi.i.15")
def test_a_character_has_hp_attack_and_a_dango_value_of_1_unless_printed() -> None:
    plain_one = CardDef("plain", KOMACHI.name, "character", {"hp": 7, "attack": 2})
    t = Table(main_a=[plain_one, TRUE_HOTARU], main_b=[MIKOTO])
    assert [t.stat("plain", s) for s in ("hp", "attack", "dango")] == [7, 2, 1]
    assert t.stat("True Hotaru", "dango") == 2
    assert "cost" not in KOMACHI.fields


@pytest.mark.rule("dannokomachi.type.2")
@pytest.mark.rule("dannokomachi.play.8")
def test_an_action_card_has_its_effect_once_and_goes_to_the_graveyard() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[HELPING], cost_a=2)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Helping")
    assert (t.keys("stack", -1), t.hand(A)) == (["Helping"], 0)
    t.settle()
    assert t.hand(A) == 2
    assert (t.keys("stack", -1), t.keys("graveyard", A)) == ([], ["Helping"])
    t.do("use", "Idler")
    t.settle()
    assert t.hand(A) == 2


@pytest.mark.rule("dannokomachi.type.3")
@pytest.mark.rule("dannokomachi.i.16")
@pytest.mark.parametrize(
    ("option", "playable"),
    [("by_card", ["Spirit"]), ("all_quick", ["Stroke", "Spirit"]), ("all_main", [])],
)
def test_an_action_card_is_main_unless_it_is_printed_quick(
    option: str, playable: list[str]
) -> None:
    for step in ("battle_step", "main_step"):
        t = Table(
            main_a=[KOMACHI],
            main_b=[MIKOTO],
            hand_a=[STROKE, SPIRIT, SWORD, TOWN],
            cost_a=9,
            action_timing=option,
        )
        t.wait(A)
        t.start(step)
        found = [c[5:] for c in t.choices() if c.startswith("play")]
        in_main = ["Stroke", "Spirit", "Sword", "Town"]
        assert found == (in_main if step == "main_step" else playable)


@pytest.mark.rule("dannokomachi.type.4")
@pytest.mark.rule("dannokomachi.i.18")
def test_equipment_is_attached_to_a_character_you_control_in_either_area() -> None:
    t = Table(
        main_a=[KOMACHI], sub_a=[STONE], main_b=[MIKOTO], hand_a=[SWORD, SWORD], cost_a=4
    )
    t.start("main_step")
    t.do("play", "Sword")
    assert t.choices() == ["choose >Komachi", "choose >Stone"]
    t.do("choose", ">Stone")
    t.settle()
    assert t.game.host(t.the("Sword")) is t.the("Stone")
    assert t.stat("Stone", "attack") == 2
    assert t.stat("Komachi", "attack") == 3


@pytest.mark.rule("dannokomachi.type.4")
@pytest.mark.rule("dannokomachi.i.18")
def test_equipment_without_a_word_about_it_is_for_any_own_character() -> None:
    bare = CardDef("bare", SWORD.name, "equipment", {"cost": 0})
    t = Table(main_a=[KOMACHI, STONE], main_b=[MIKOTO], hand_a=[bare])
    t.start("main_step")
    t.do("play", "bare")
    t.do("choose", ">Stone")
    t.settle()
    assert t.game.host(t.the("bare")) is t.the("Stone")


@pytest.mark.rule("dannokomachi.i.18")
@pytest.mark.rule("dannokomachi.area.14")
def test_equipment_stays_attached_when_the_character_changes_area() -> None:
    t = Table(main_a=[KOMACHI, STONE], sub_a=[GENSAI], main_b=[MIKOTO], hand_a=[NOTHING])
    t.equip("Komachi", SWORD)
    t.hurt(Komachi=2)
    t.start("main_step")
    komachi = t.the("Komachi")
    t.cause(events.Switched(A, komachi, t.the("Gensai")))
    assert t.keys("sub", A) == ["Komachi"]
    assert t.the("Komachi") is komachi
    assert (t.damage("Komachi"), t.stat("Komachi", "attack")) == (2, 4)


@pytest.mark.rule("dannokomachi.type.5")
@pytest.mark.rule("dannokomachi.i.19")
@pytest.mark.parametrize(
    ("limit", "able"),
    [("none", ["Komachi", "Stone"]), (2, ["Stone"]), (3, ["Komachi", "Stone"])],
)
def test_a_character_carries_any_number_of_equipment_or_as_many_as_an_option_says(
    limit: int | str, able: list[str]
) -> None:
    t = Table(
        main_a=[KOMACHI, STONE],
        main_b=[MIKOTO],
        hand_a=[SWORD],
        cost_a=2,
        equipment_limit=limit,
    )
    t.equip("Komachi", COAT)
    t.equip("Komachi", SWORD)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Sword")
    if len(able) > 1:
        assert t.choices() == [f"choose >{name}" for name in able]
        t.do("choose", ">Komachi")
    t.settle()
    assert len(t.game.attached(t.the(able[0]))) == (3 if able[0] == "Komachi" else 1)


@pytest.mark.rule("dannokomachi.i.19")
def test_equipment_finds_no_room_on_resolution_if_a_text_has_filled_it() -> None:
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[SWORD], cost_a=2, equipment_limit=1
    )
    t.wait(A)
    t.start("main_step")
    t.do("play", "Sword")
    t.equip("Komachi", COAT)
    t.settle()
    assert t.keys("graveyard", A) == ["Sword"]


@pytest.mark.rule("dannokomachi.i.19")
@pytest.mark.parametrize(("limit", "moved"), [(1, False), (2, True)])
def test_no_effect_attaches_more_than_an_option_allows(limit: int, moved: bool) -> None:
    t = Table(
        main_a=[KOMACHI, STONE], main_b=[MIKOTO], hand_a=[NOTHING], equipment_limit=limit
    )
    t.equip("Komachi", COAT)
    t.equip("Stone", SWORD)
    t.start("main_step")
    t.cause(events.Attached(A, t.the("Sword"), t.the("Komachi")))
    assert (t.game.host(t.the("Sword")) is t.the("Komachi")) is moved


@pytest.mark.rule("dannokomachi.type.6")
@pytest.mark.rule("dannokomachi.play.10")
@pytest.mark.rule("dannokomachi.i.20")
def test_each_player_has_a_field_card_of_his_own_that_stays() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[TOWN], cost_a=3)
    t.put(B, "field", MARKET)
    t.start("main_step")
    t.use("play", "Town")
    assert (t.keys("field", A), t.keys("field", B)) == (["Town"], ["Market"])
    t.until_turn(5)
    assert t.keys("field", A) == ["Town"]
    assert t.stat("Komachi", "attack") == 4


@pytest.mark.rule("dannokomachi.type.7")
@pytest.mark.rule("dannokomachi.i.20")
@pytest.mark.parametrize(
    ("options", "own", "others"),
    [
        ({}, ["Town"], ["Other"]),
        ({"field_limit": "none"}, ["Old", "Town"], ["Other"]),
        ({"field_shared": True}, ["Town"], []),
        ({"field_shared": True, "field_limit": "none"}, ["Old", "Town"], ["Other"]),
    ],
)
def test_the_older_field_card_goes_first(
    options: dict[str, Any], own: list[str], others: list[str]
) -> None:
    def leaves(game: object, scope: object, event: events.Dropped) -> bool:
        return event.card.defn.key == "Old"

    old = field("Old", 1, when(events.Dropped, leaves, gain_cost(7), leaving=True))
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[TOWN], cost_a=3, log=True, **options
    )
    t.put(A, "field", old)
    t.put(B, "field", field("Other", 1))
    t.start("main_step")
    t.use("play", "Town")
    assert (t.keys("field", A), t.keys("field", B)) == (own, others)
    if own == ["Town"]:
        assert t.keys("graveyard", A) == ["Old"]
        told = t.lines()
        assert told.index("Old goes to the graveyard") < told.index("Town enters play")
        assert t.cost[A] == 7


@pytest.mark.rule("dannokomachi.type.8")
@pytest.mark.rule("dannokomachi.i.18")
@pytest.mark.rule("dannokomachi.i.20")
def test_field_and_equipment_cards_are_for_the_main_step() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[TOWN, SWORD], turn_player=B)
    t.wait()
    t.start("start_step")
    while "end_step" not in t.where:
        main = t.asked == A and "main_step" in t.where
        assert t.can("play", "Town") == t.can("play", "Sword") == main
        t.idle()


# ---- tokens --------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.token.1")
@pytest.mark.rule("dannokomachi.token.2")
@pytest.mark.rule("dannokomachi.token.4")
@pytest.mark.rule("dannokomachi.i.21")
@pytest.mark.rule("dannokomachi.i.23")
@pytest.mark.parametrize(
    ("option", "free", "area"),
    [
        ("sub", False, "sub"),
        ("main_if_free", False, "sub"),
        ("main_if_free", True, "main"),
    ],
)
def test_a_token_comes_into_the_sub_area_of_who_creates_it(
    option: str, free: bool, area: str
) -> None:
    """It is a character that carries equipment, attacks, is attacked and knocked out."""
    t = Table(
        main_a=[KOMACHI] if free else [KOMACHI, STONE],
        main_b=[MIKOTO],
        hand_a=[APPRENTICING, SWORD],
        cost_a=5,
        token_place=option,
        main_refill="none",
    )
    t.start("main_step")
    t.use("play", "Apprenticing")
    made = t.the("Apprentice")
    assert t.keys(area, A)[-1] == "Apprentice"
    assert (made.owner, made.controller) == (A, A)
    t.do("play", "Sword")
    t.do("choose", ">Apprentice")
    t.settle()
    assert t.stat("Apprentice", "attack") == 2


@pytest.mark.rule("dannokomachi.i.23")
def test_a_token_fills_a_main_area_like_any_character() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[APPRENTICING], cost_a=3)
    t.start("main_step")
    t.use("play", "Apprenticing")
    assert t.keys("main", A) == ["Komachi", "Apprentice"]


@pytest.mark.rule("dannokomachi.i.23")
@pytest.mark.rule("dannokomachi.area.16")
@pytest.mark.parametrize(("others", "made"), [([STONE], 0), ([], 1)])
def test_a_token_for_the_main_area_needs_room_there(
    others: list[CardDef], made: int
) -> None:
    into_main = action("Into Main", 0, create(APPRENTICE, "main"))
    t = Table(main_a=[KOMACHI, *others], main_b=[MIKOTO], hand_a=[into_main])
    t.start("main_step")
    t.use("play", "Into Main")
    assert t.keys("main", A).count("Apprentice") == made
    assert t.keys("sub", A) == []


@pytest.mark.rule("dannokomachi.token.3")
@pytest.mark.rule("dannokomachi.i.22")
@pytest.mark.rule("dannokomachi.sba.6")
@pytest.mark.parametrize(("how", "zone"), [(knock_out, "graveyard"), (exile, "exile")])
def test_a_token_goes_where_it_is_put_and_ceases_to_exist_at_the_check(
    how: Any, zone: str
) -> None:
    """Its going is heard; between two sentences of one text it lies there."""
    seen = []

    def look(game: object, e: object) -> None:
        seen.append(t.keys(zone, B))

    mourner = field("Mourner", 0, when(events.KnockedOut, any_event, gain_cost(1)))
    blow = action("Blow", 0, how, look, choices=one(foes))
    t = Table(main_a=[KOMACHI], main_b=[APPRENTICE], hand_a=[blow, NOTHING])
    t.put(A, "field", mourner)
    t.start("main_step")
    t.use("play", "Blow")
    assert seen == [["Apprentice"]]
    assert t.keys(zone, B) == []
    assert t.cost[A] == (how is knock_out)


@pytest.mark.rule("dannokomachi.i.24")
@pytest.mark.parametrize(
    ("option", "value", "left"),
    [("by_value", 1, 3), ("by_value", 0, 4), ("by_value", 2, 2), ("none", 2, 4)],
)
def test_a_knocked_out_token_costs_its_dango_value(
    option: str, value: int, left: int
) -> None:
    t = Table(
        main_a=[KOMACHI],
        main_b=[token("Imp", 2, 1, value), MIKOTO],
        hand_a=[action("Hit", 0, hurt(2), choices=one(foes)), NOTHING],
        token_dango_loss=option,
        log=True,
    )
    t.start("main_step")
    t.do("play", "Hit")
    t.do("choose", ">Imp")
    t.settle()
    assert t.dango == (4, left)
    assert len(t.lines("loses")) == (left < 4)


@pytest.mark.rule("dannokomachi.type.2")
@pytest.mark.rule("dannokomachi.play.16")
def test_a_destroyed_card_lies_in_its_owners_graveyard() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[CLOSING], cost_a=2)
    t.equip("Mikoto", SWORD)
    t.start("main_step")
    t.use("play", "Closing")
    assert (t.keys("equipment", B), t.keys("graveyard", B)) == ([], ["Sword"])
    assert t.stat("Mikoto", "attack") == 3
