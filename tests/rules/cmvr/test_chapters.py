"""Clauses that scenarios with the starter set cannot show, chapter by chapter."""

from __future__ import annotations

from itertools import pairwise

import attrs
import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck
from tcgkit.plugins import load_plugins
from tcgkit.testing.scenario.install import install
from tcgkit.testing.scenario.run import Runner
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_cmvr.language.words import WORDS
from tcgkit_cmvr.ruleset import RULESET
from tcgkit_dsl import read_cards
from tests.rules.cmvr.play import made, play, starter

# ---- general -------------------------------------------------------------------------


@pytest.mark.rule("cmvr.gen.3")
def test_the_text_of_an_effect_beats_a_basic_rule() -> None:
    """Any opposing cmV is a legal target (cmvr.battle.attack.1), unless a text forbids it."""
    hidden = made(
        "HID", "cmV", "(continuous, regular) This cmV cannot be chosen for attack."
    )
    wall = made(
        "WAL", "Master", "(continuous, regular) Each opposing cmV cannot attack the deck."
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01#a
            P2: field HID (tapped), KN-02 (tapped), WAL
        then
            P1 can only: KN-01#a attacks KN-02, KN-01#a waits
        """,
        hidden,
        wall,
    )


@pytest.mark.rule("cmvr.gen.7")
@pytest.mark.rule("cmvr.deck.8")
def test_the_card_number_changes_nothing() -> None:
    """Two prints of one card are equal in the order, in battle and in the deck limit."""
    print_2 = attrs.evolve(starter()["KN-01"], key="ZZ-99")
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field ZZ-99
        when
            toss tails
            P2: ZZ-99 attacks KN-01
            P1: fight
        then
            P1: dust KN-01; field none
            P2: dust ZZ-99; field none
        """,
        print_2,
    )
    deck = {attrs.evolve(print_2, key=f"Z{i}"): 1 for i in range(5)}
    clauses = [clause for clause, _ in RULESET.legal_deck(Deck(deck), RULESET.settings({}))]
    assert clauses == ["cmvr.deck.1", "cmvr.deck.3"]


# ---- zones ---------------------------------------------------------------------------


@pytest.mark.rule("cmvr.zone.1")
def test_the_field_is_unit_master_and_effect_zone() -> None:
    """What is said of cards on the field is said of these zones, weapons included."""
    rain = made("RAI", "Master", "(continuous, all-round) Put 1 coin on each card.")
    play(
        """
        given
            in setup phase
            P1: field RAI, KN-01 with KN-10, KN-14; damage SK-01; dust SK-02; hand SK-03
            P2: field NE-03 (face down)
        when
            P1: use RAI
        then
            P1: field RAI (coins 2), KN-01 (coins 2) with KN-10 (coins 2), KN-14 (coins 3)
            P1: damage SK-01 (coins 0); dust SK-02 (coins 0); hand SK-03 (coins 0); money 0
            P2: field NE-03 (coins 2)
        """,
        rain,
    )


def played(script: str) -> Game:
    """Return the game as it stands at the end of a scenario with the starter set."""
    plugin = load_plugins().ruleset("cmvr")
    text = f'scenarios for cmvr\n\nscenario "one"\n{script}\n'
    (scenario,), findings = parse_scenarios(text, "test.scenario")
    assert not findings, findings
    read, errors = read_script(scenario, plugin, starter())
    assert read is not None, errors
    placed = install(read.names, read.position)
    outcome = Runner(read.names, placed.game, placed.labels).play(scenario, read)
    assert outcome.passed, outcome.report
    return placed.game


@pytest.mark.rule("cmvr.zone.10")
def test_dust_is_one_face_up_pile_with_the_newest_on_top() -> None:
    """Both players see all of it, in the order in which it came there."""
    game = played(
        """
        given
            in setup phase
            P1: money 3; field KN-01 with KN-10; hand KN-11, SK-10
            P2: field SK-01
        when
            P1: equip SK-10 to KN-01
            P1: equip KN-11 to KN-01
        then
            P1: dust KN-10 (face up), SK-10 (face up)
        """
    )
    for viewer in (0, 1):
        (pile,) = (
            z
            for z in game.view(viewer).zones.values()
            if (z.name, z.player) == ("dust_zone", 0)
        )
        assert [card.defn and card.defn.key for card in pile.cards] == ["KN-10", "SK-10"]
        assert all(card.up for card in pile.cards)


@pytest.mark.rule("cmvr.zone.11")
@pytest.mark.rule("cmvr.zone.12")
def test_the_deck_lies_face_down_and_damage_face_up() -> None:
    """Nobody sees a card of a deck; what is placed from it as damage, both see."""
    game = played(
        """
        given
            in melee timing
            P1: field KN-01, SK-03 (tapped)
            P2: deck SK-05, SK-06, KN-03
        when
            P1: KN-01 attacks the deck
        then
            P2: deck 2; damage SK-05
        """
    )
    for viewer in (0, 1):
        seen = {(z.name, z.player): z for z in game.view(viewer).zones.values()}
        assert seen["deck", 1].count == 2
        assert not any(card.defn for card in seen["deck", 1].cards)
        (damage,) = seen["damage_zone", 1].cards
        assert damage.up
        assert damage.defn is starter()["SK-05"]


# ---- cards ---------------------------------------------------------------------------


def written(fields: str, *abilities: str) -> set[str]:
    """Return the codes of what is wrong with a card."""
    text = f'set "A" / "B" for cmvr\n\ncard T-01 "T" / "試"\n    {fields}\n'
    for ability in abilities:
        header, said = ability.removeprefix("(").split(") ", 1)
        text += f'\n    ability "T" / "試" ({header})\n        {said}\n'
    return {each.code for each in read_cards({"t.tcg": text}, vocabulary()).errors}


UNIT = (
    "type: cmV    rarity: Normal    terrain: land\n"
    "    stats: shooting 100, melee 500, special 0, mobility 200, armor 300"
)
SWITCH = "(moment, all-round) Draw 1 card."


@pytest.mark.rule("cmvr.card.1")
def test_every_card_has_a_name_a_type_a_rarity_and_room_for_effects() -> None:
    assert written(UNIT) == set()
    assert written(UNIT, SWITCH) == set()
    assert written(UNIT.replace("rarity: Normal", ""))
    assert written(UNIT.replace("type: cmV", ""))
    for card in starter().values():
        assert card.name.en
        assert card.name.ja
        assert card.type in {"unit", "master", "weapon", "effect_card"}
        assert card["rarity"] in {"normal", "rare", "super_rare", "secret", "legend"}
        assert isinstance(card.abilities, tuple)


@pytest.mark.rule("cmvr.card.2")
@pytest.mark.rule("cmvr.card.8")
def test_the_order_of_rarities_is_that_of_their_costs_on_every_type_of_card() -> None:
    """Normal, Rare, Super Rare, Secret, Legend: 1, 2, 3, 4, 6, whatever the card type."""
    names = [word.en for word in WORDS["rarity"]]
    assert names == ["Normal", "Rare", "Super Rare", "Secret", "Legend"]
    effects = {
        "cmV": (),
        "Master": (SWITCH,),
        "weapon": (SWITCH,),
        "Instant": (SWITCH,),
        "Counter": ("(moment, connect) When either player gains coins: draw 1 card.",),
        "Object": ("(continuous, regular) Each cmV you control gets armor +100.",),
    }
    for kind, abilities in effects.items():
        costs = [made("T", kind, *abilities, rarity=name)["cost"] for name in names]
        assert costs == [1, 2, 3, 4, 6]
        assert all(low < high for low, high in pairwise(costs))


def in_terrain(key: str, *terrains: str) -> CardDef:
    """Return a cmV like any other but for its terrain types."""
    card = made(key, "cmV")
    return attrs.evolve(card, fields={**card.fields, "terrain": terrains})


@pytest.mark.rule("cmvr.unit.2")
@pytest.mark.parametrize("one", ["land", "sea", "air"])
@pytest.mark.parametrize("other", ["land", "sea", "air"])
def test_terrain_alone_is_no_advantage(one: str, other: str) -> None:
    """Equal cmVs of any terrain types are equally fast and strong; guards compare armor."""
    play(
        """
        given
            in melee timing
            P1: field ONE
            P2: field OTH
        when
            toss heads
            P1: ONE attacks OTH
            P2: fight
        then
            P1: dust ONE; damage none
            P2: dust OTH; damage none
        """,
        in_terrain("ONE", one),
        in_terrain("OTH", other),
    )


@pytest.mark.rule("cmvr.unit.7")
@pytest.mark.rule("cmvr.multi.1")
@pytest.mark.parametrize("type_", ["cmV", "Master", "weapon"])
def test_cmvs_masters_and_weapons_have_effects_of_any_kind(type_: str) -> None:
    """A cmV may also have none; and each may have all of them."""
    attack = "When an opposing cmV declares an attack: draw 1 card."
    effects = [
        "(continuous, all-round) Draw 1 card.",
        *(f"(moment, {p} phase) Draw 1 card." for p in ("draw", "setup", "battle", "end")),
        *(f"(consume, {t} timing) Draw 1 card." for t in ("shooting", "melee", "special")),
        f"(continuous, resist) {attack}",
        f"(continuous, connect) {attack}",
        f"(continuous, response) {attack}",
        "(continuous, regular) Each cmV you control gets armor +100.",
    ]
    for effect in effects:
        made("T", type_, effect)
    assert len(made("T", type_, *effects).abilities) == len(effects)
    assert not written(UNIT)


@pytest.mark.rule("cmvr.fx.1")
def test_an_effect_card_is_exactly_one_of_three() -> None:
    card = "type: Effect card    rarity: Normal    kind: {}"
    assert written(card.format("Instant"), SWITCH) == set()
    assert written(card.format("Instant, Object"), SWITCH)
    assert written(card.format("Trap"), SWITCH)
    assert written("type: Effect card    rarity: Normal", SWITCH)
    kinds = {c["effect_type"] for c in starter().values() if c.type == "effect_card"}
    assert kinds == {"instant", "counter", "object"}


@pytest.mark.rule("cmvr.fx.10")
def test_a_slot_is_free_as_soon_as_its_card_has_left() -> None:
    """And may be used again in the same round."""
    back = made(
        "BAC",
        "Master",
        "(continuous, all-round) Destroy each face-down Effect card you control.",
    )
    play(
        """
        given
            in melee timing
            P1: money 1; field BAC, KN-01, 3 x KN-17, NE-02 (face down); hand KN-13
        when
            P1: pass
            P1: KN-01 waits
        then
            P1 cannot: use KN-13 because cmvr.zone.7
        """,
        back,
    )
    play(
        """
        given
            in melee timing
            P1: money 1; field BAC, KN-01, 3 x KN-17, NE-02 (face down); hand KN-13
        when
            P1: use BAC
            P1: use KN-13; choose KN-01
        then
            P1: field BAC (tapped), KN-01, 3 x KN-17, KN-13 (tapped); dust NE-02
        """,
        back,
    )


# ---- Switches, Reactions -------------------------------------------------------------


@pytest.mark.rule("cmvr.switch.9")
@pytest.mark.rule("cmvr.switch.10")
@pytest.mark.parametrize(
    "text",
    [
        "When an opposing cmV declares an attack: draw 1 card.",
        "When the opponent activates an effect: draw 1 card.",
        "When an opposing cmV leaves the field: draw 1 card.",
        "When the opponent gains coins: draw 1 card.",
    ],
)
@pytest.mark.parametrize("moment", ["all-round", "battle phase", "melee timing"])
def test_no_switch_depends_on_what_the_opponent_did(text: str, moment: str) -> None:
    """Such a card text is invalid; as a Reaction or Response it is valid."""
    assert written(UNIT, f"(moment, {moment}) {text}")
    assert written(UNIT, f"(moment, connect) {text}") == set()
    assert written(UNIT, f"(moment, response) {text}") == set()


def watcher(kind: str, trigger: str, does: str = "draw 1 card") -> CardDef:
    """Return a Master that reacts."""
    return made("WAT", "Master", f"(continuous, {kind}) {trigger}: {does}.")


REACTED = """
    given
        {given}
    when
        {when}
    then
        P2 can only: pass, react with WAT
    when
        P2: react with WAT
    then
        WAT: tapped
        {then}
"""


@pytest.mark.rule("cmvr.react.5")
@pytest.mark.rule("cmvr.react.1")
def test_gaining_coins_can_be_reacted_to() -> None:
    """Here: the coins of a flip, in the draw phase."""
    resist = watcher("resist", "When the opponent gains coins", "negate that coin gain")
    play(
        REACTED.format(
            given="in draw phase\nP1: damage KN-01\nP2: field WAT",
            when="P1: flip KN-01",
            then="P1: money 0; damage 1 (face down)",
        ),
        resist,
    )


@pytest.mark.rule("cmvr.react.6")
@pytest.mark.parametrize(
    ("card", "how"),
    [
        ("KN-01", "set KN-01"),
        ("KN-12", "set KN-12"),
        ("KN-10", "equip KN-10 to SK-01"),
        ("KN-14", "set KN-14"),
        ("NE-02", "set NE-02 face down"),
    ],
)
def test_setting_can_be_reacted_to(card: str, how: str) -> None:
    """Of whatever card, face up or face down."""
    resist = watcher("resist", "When the opponent sets a card", "negate that set")
    play(
        REACTED.format(
            given=f"in setup phase\nP1: money 2; hand {card}; field SK-01\nP2: field WAT",
            when=f"P1: {how}",
            then=f"P1: field SK-01; dust {card}; hand none",
        ),
        resist,
    )


@pytest.mark.rule("cmvr.react.9")
@pytest.mark.parametrize(
    ("defence", "how"),
    [
        ("a fight", "fight"),
        ("an evade", "evade"),
        ("a guard", "guard"),
        ("an interrupt guard", "interrupt with SK-04"),
    ],
)
def test_a_defence_can_be_reacted_to(defence: str, how: str) -> None:
    """All four kinds."""
    connect = watcher("connect", f"When an opposing cmV declares {defence}")
    play(
        REACTED.format(
            given="in melee timing\nP2: field KN-01, WAT\nP1: field SK-03, SK-04",
            when=f"P1: SK-03 waits\nP2: KN-01 attacks SK-03\nP1: {how}",
            then="P2: hand 1",
        ),
        connect,
    )


@pytest.mark.rule("cmvr.react.1")
@pytest.mark.rule("cmvr.connect.1")
def test_a_connect_answers_an_own_attack_and_the_opponents() -> None:
    connect = made(
        "CON",
        "Master",
        "(continuous, connect) When a cmV you control declares an attack: gain 1 coin.",
        "(continuous, connect) When an opposing cmV declares an attack: draw 1 card.",
    )
    for attacker, then in (("P1", "P1: money 1; hand none"), ("P2", "P1: money 0; hand 1")):
        play(
            f"""
            given
                in melee timing
                P1: field CON
                {attacker}: field KN-01
            when
                {attacker}: KN-01 attacks the deck
                P1: react with CON
            then
                {then}
                CON: tapped
            """,
            connect,
        )


@pytest.mark.rule("cmvr.resist.2")
@pytest.mark.rule("cmvr.resist.1")
@pytest.mark.parametrize(
    ("trigger", "given", "when", "carried_out"),
    [
        (
            "either player activates a Switch effect",
            "in setup phase\n{}: field SK-07",
            "{}: use Supply Deck",
            "hand 1",
        ),
        (
            "either player gains coins",
            "in draw phase\n{}: damage KN-01",
            "{}: flip KN-01",
            "money 2",
        ),
        (
            "either player sets a cmV",
            "in setup phase\n{}: money 1; hand KN-01",
            "{}: set KN-01",
            "field KN-01, RES",
        ),
    ],
)
def test_no_resist_answers_an_own_event(
    trigger: str, given: str, when: str, carried_out: str
) -> None:
    """Though its text speaks of either player; the opponent's it answers."""
    resist = made("RES", "Counter", f"(moment, resist) When {trigger}: gain 1 coin.")
    play(
        f"""
        given
            {given.format("P1")}
            P1: field RES (face down)
        when
            {when.format("P1")}
        then
            P1 cannot: react with RES because cmvr.proc.react.4
            P1: {carried_out}
        """,
        resist,
    )
    play(
        f"""
        given
            {given.format("P2")}
            P1: field RES (face down)
        when
            {when.format("P2")}
        then
            P1 can: react with RES
        """,
        resist,
    )


@pytest.mark.rule("cmvr.resist.5")
@pytest.mark.rule("cmvr.resist.4")
def test_what_a_resist_answered_goes_on_if_it_was_not_negated() -> None:
    """The Resist is carried out first: P1 loses nothing of the coins that come after it."""
    resist = watcher(
        "resist", "When the opponent gains coins", "the opponent loses 2 coins"
    )
    play(
        REACTED.format(
            given="in draw phase\nP1: money 1; damage KN-01\nP2: field WAT",
            when="P1: flip KN-01",
            then="P1: money 2; damage 1 (face down)",  # 1 - 1 (all there is), then + 2
        ),
        resist,
    )


@pytest.mark.rule("cmvr.connect.2")
@pytest.mark.rule("cmvr.connect.3")
def test_a_connect_does_not_suspend_what_it_is_linked_to() -> None:
    """The gain goes on unchanged: 1 + 2, and then the Connect takes 2."""
    connect = watcher(
        "connect", "When the opponent gains coins", "the opponent loses 2 coins"
    )
    play(
        REACTED.format(
            given="in draw phase\nP1: money 1; damage KN-01\nP2: field WAT",
            when="P1: flip KN-01",
            then="P1: money 1; damage 1 (face down)",
        ),
        connect,
    )


@pytest.mark.rule("cmvr.connect.4")
def test_a_connect_can_be_met_with_connects_of_both() -> None:
    """It is an effect activation: both have a window to it."""
    chain = [
        made(f"CH{i}", "Master", "(continuous, connect) When either player activates a Connect effect: gain 1 coin.")
        for i in (1, 2)
    ]  # fmt: skip
    play(
        """
        given
            in melee timing
            P1: field KN-04, KN-01, CH1
            P2: field CH2
        when
            P1: KN-04 waits
            P1: KN-01 attacks the deck
            P1: react with War Banner
        then
            P2 can only: pass, react with CH2
        when
            P2: pass
            P1: react with CH1
        then
            P2 can only: pass, react with CH2
        when
            P2: react with CH2
        then
            P1: money 1; field KN-04 (tapped), KN-01 (tapped), CH1 (tapped)
            P2: money 1; field CH2 (tapped)
            KN-01: melee 700
        """,
        *chain,
    )


@pytest.mark.rule("cmvr.resist.6")
@pytest.mark.parametrize("kind", ["connect", "response", "resist"])
def test_only_a_resist_negates(kind: str) -> None:
    """No deck may hold a card that negates by another kind of effect."""
    text = "When the opponent activates an effect: negate that effect."
    deck = {made("T", "Master", f"(moment, {kind}) {text}"): 1}
    clauses = [clause for clause, _ in RULESET.legal_deck(Deck(deck), RULESET.settings({}))]
    assert ("cmvr.i.76" in clauses) == (kind != "resist")


# ---- durations, rounds, ends ---------------------------------------------------------


@pytest.mark.rule("cmvr.dur.1")
def test_a_moment_effect_works_only_at_its_moment() -> None:
    """It reaches what is there then; what comes later it does not, though its card is there."""
    once = made(
        "ONC",
        "Master",
        "(moment, all-round) Each cmV you control gets armor +100 this round.",
    )
    lasts = made(
        "LAS", "Object", "(continuous, regular) Each cmV you control gets melee +100."
    )
    play(
        """
        given
            in setup phase
            P1: money 1; field ONC, LAS, KN-01; hand KN-02
        when
            P1: use ONC
            P1: set KN-02
        then
            KN-01: armor 400, melee 600
            KN-02: armor 200, melee 300
        """,
        once,
        lasts,
    )


@pytest.mark.rule("cmvr.win.5")
@pytest.mark.parametrize(
    ("given", "when"),
    [
        ("P1: damage 7; money 99; hand 40 cards", "both pass until round 3"),  # rich, not 8
        (
            "P2: deck 1; hand none",
            "both pass until round 3",
        ),  # no cmV, and the last card drawn
        ("P1: field KN-09\nP2: field KN-01", "both pass until round 3"),
        (
            "P1: field KN-01\nP2: damage 6",  # and the 7th
            "both pass until KN-01 acts\nP1: attack the deck\nboth pass until round 3",
        ),
    ],
)
def test_nothing_else_ends_the_game(given: str, when: str) -> None:
    """Not 7 damage cards, not an empty field, hand or money zone, not the last card drawn."""
    play(
        f"""
        given
            in setup phase; round 1
            {given}
        when
            {when}
        then
            the game goes on
            round 3
        """
    )
