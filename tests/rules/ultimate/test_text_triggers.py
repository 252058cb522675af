"""What abilities answer, what a joker's trigger alone may do, what texts allow and forbid."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import TABLE
from tests.rules.ultimate.core_made import FILLER, monster
from tests.rules.ultimate.core_table import TURN, A, B, Table
from tests.rules.ultimate.written import magic as spell
from tests.rules.ultimate.written import says, trigger

FOE = monster("4", key="Foe")


def hero(text: str, rank: str = "6", **more: str) -> CardDef:
    """Return a monster with a triggered ability that burns 1."""
    return says("Hero", f"(triggered) {text} burn 1.", rank=rank, **more)


def burned(t: Table, way: str = "yes") -> bool:
    """Answer the question whether to use the ability; return whether it was asked."""
    asked = t.can(way, "Hero")
    if asked:
        before = t.deck(B)
        t.do(way, "Hero")
        assert t.deck(B) == before - 1
    return asked


# ---- attacks -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.attack.5")
@pytest.mark.parametrize(
    ("text", "at_deck", "at_monster"),
    [
        ("When this card attacks:", True, True),
        ("When this card attacks a deck:", True, False),
        ("When this card attacks a monster:", False, True),
        ("When another monster on your battlefield attacks:", False, False),
    ],
)
def test_an_attack_is_answered(text: str, at_deck: bool, at_monster: bool) -> None:
    """After the declaration; the target may matter."""
    for action, answers in (("attack", at_deck), ("fight", at_monster)):
        t = Table(attack_recovered_monsters=True)
        t.put(A, hero(text))
        t.put(B, FOE)
        t.start()
        t.reach(action, "Hero")
        assert burned(t) == answers


@pytest.mark.rule("ultimate.block.8")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("When this card blocks:", True),
        ("When this card enters a battle:", True),
        ("When this card enters a battle, if this card is the blocker:", True),
        ("When this card enters a battle, if this card is the attacker:", False),
        ("When this card enters a battle, if this card is the attacked monster:", False),
        ("When an opposing monster blocks:", False),
    ],
)
def test_a_block_is_answered(text: str, answers: bool) -> None:
    """The role in the battle may matter."""
    t = Table()
    t.put(A, FOE)
    t.put(B, says("Hero", f"(triggered) {text} draw 1 card.", rank="6"))
    t.start()
    t.attack("Foe", block="Hero")
    assert t.can("yes", "Hero") == answers


@pytest.mark.rule("ultimate.i.65")
@pytest.mark.parametrize(
    ("role", "answers"),
    [("attacker", False), ("attacked monster", True), ("blocker", False)],
)
def test_an_attacked_monster_knows_its_role(role: str, answers: bool) -> None:
    """In a targeted attack on-battle abilities of both act."""
    text = f"When this card enters a battle, if this card is the {role}: draw 1 card."
    t = Table(attack_recovered_monsters=True)
    t.put(A, FOE)
    t.put(B, says("Hero", f"(triggered) {text}", rank="6"))
    t.start()
    t.reach("fight", "Foe")
    assert t.can("yes", "Hero") == answers


@pytest.mark.rule("ultimate.i.104")
def test_that_monster_is_the_one_of_the_event() -> None:
    """When an opposing monster attacks: tire, freeze or raise that monster."""
    text = (
        "When an opposing monster attacks: that monster gets +1 until the end of the turn."
    )
    t = Table()
    t.put(A, FOE)
    t.put(B, says("Watch", f"(triggered) {text}"))
    t.start()
    t.reach("attack", "Foe")
    t.do("yes", "Watch")
    assert t.number("Foe") == 5


# ---- leaving the field ---------------------------------------------------------------

CAUSES = ("in battle", "by an effect", "by a rule", "by battle or by an effect", "")


def destroyed_by(cause: str, victim: CardDef) -> Table:
    """Let B's monster be destroyed in this way."""
    zone = "graveyard_top" if cause == "by a rule" else "battlefield"
    kill = spell("Destroy 1 opposing monster on the field.", key="Kill", rank="Q")
    t = Table(hand_a=[kill])
    t.put(B, victim, zone=zone)
    t.put(A, monster("9", key="Nine"))
    t.start()
    if cause == "in battle":
        t.attack("Nine", block="Hero")
    elif cause == "by an effect":
        t.do("magic", "Kill")
        t.do("yes")
    else:
        t.attack("Nine")
    return t


@pytest.mark.rule("ultimate.i.98")
@pytest.mark.parametrize("named", CAUSES)
@pytest.mark.parametrize("real", CAUSES[:3])
def test_a_destruction_is_answered_by_its_cause(named: str, real: str) -> None:
    """Effect destruction, normal destruction, destruction by rule."""
    text = f"When this card is destroyed {named}".rstrip()
    t = destroyed_by(real, says("Hero", f"(triggered) {text}: draw 1 card.", rank="A"))
    meant = {"by battle or by an effect": ("in battle", "by an effect"), "": CAUSES}
    assert t.can("yes", "Hero") == (real in meant.get(named, (named,)))


@pytest.mark.rule("ultimate.i.111")
@pytest.mark.parametrize("zone", ["battlefield", "mana_zone"])
@pytest.mark.parametrize(
    "text",
    [
        "When this card is destroyed on the battlefield",
        "When this card is destroyed, if this card was on the battlefield",
    ],
)
def test_where_it_was_destroyed_matters(zone: str, text: str) -> None:
    """On-destroyed looks back."""
    t = Table(mana=5)
    t.put(A, monster("9", key="Nine"))
    t.put(B, says("Hero", f"(triggered) {text}: draw 1 card.", rank="A"), zone=zone)
    t.start()
    t.attack("Nine", block="Hero")
    assert t.can("yes", "Hero") == (zone == "battlefield")


@pytest.mark.rule("ultimate.i.112")
@pytest.mark.parametrize("place", ["deck", "hand", "field"])
@pytest.mark.parametrize("named", ["deck", "hand", "field", ""])
def test_a_card_sent_from_somewhere_is_answered(named: str, place: str) -> None:
    """From every place unless the text names one."""
    where = {
        "deck": " from your deck",
        "hand": " from your hand",
        "field": " from the field",
    }
    text = f"When this card is sent{where.get(named, '')} to the graveyard: draw 1 card."
    card = says("Hero", f"(triggered) {text}", rank="A")
    t = Table(hand_b=[card] if place == "hand" else [])
    t.put(A, monster("9", key="Nine"))
    if place == "deck":
        t.put(B, card, zone="deck")
    elif place == "field":
        t.put(B, card)
    t.game.make(spell("Your opponent discards 2 cards from their hand."), "hand", A)
    t.start()
    if place == "hand":
        t.do("magic", "Spell")
        t.do("yes")
        t.do("discard", "Hero")
    else:
        t.attack("Nine", block="Hero" if place == "field" else "")
    assert t.can("yes", "Hero") == (named in ("", place))


@pytest.mark.rule("ultimate.i.131")
@pytest.mark.parametrize(
    ("by", "answers"),
    [
        ("", True),
        (" by your opponent's effect", True),
        (" by your effect", False),
        (" as a cost", False),
    ],
)
def test_a_discard_is_answered_by_its_cause(by: str, answers: bool) -> None:
    """By the opponent's effect, by an own effect, as an own cost."""
    card = says("Hero", f"(triggered) When this card is discarded{by}: draw 1 card.")
    t = Table(
        hand_b=[card], hand_a=[spell("Your opponent discards 1 card from their hand.")]
    )
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("discard", "Hero")
    assert t.can("yes", "Hero") == answers


@pytest.mark.rule("ultimate.i.131")
def test_a_discard_as_a_cost_is_one() -> None:
    """Own cost: yes."""
    card = says("Hero", "(triggered) When this card is discarded as a cost: draw 1 card.")
    t = Table(hand_a=[card, spell("Cost: discard 1 monster from your hand. Burn 1.")])
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.until_so(lambda now: now.can("yes", "Hero") or now.game.number(TABLE, "turn") > TURN)
    assert t.can("yes", "Hero")


@pytest.mark.rule("ultimate.i.111")
@pytest.mark.rule("ultimate.ban.67")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "deck"])
def test_what_becomes_of_other_cards_is_heard_on_the_field(zone: str) -> None:
    """A deck is life, so "when a card of your deck is sent by an attack" is no odd thing to say."""
    t = Table()
    text = "When a card is sent from your deck to the graveyard by an attack:"
    t.put(B, hero(text), zone=zone)
    t.put(A, FOE)
    t.start()
    t.attack("Foe")
    assert t.can("yes", "Hero") == (zone == "battlefield")


@pytest.mark.rule("ultimate.i.113")
@pytest.mark.parametrize(
    ("how", "answers"), [("battle", True), ("effect", True), ("attack", False)]
)
def test_sending_is_answered_by_the_sender(how: str, answers: bool) -> None:
    """When you send an opposing monster from the field by battle or by an effect."""
    text = (
        "(triggered) When you send an opposing monster from the field to the graveyard by battle"
        " or by an effect: draw 1 card."
    )
    sender = says("Hero", text, rank="9")
    kill = spell("Send 1 opposing monster on the field to the graveyard.")
    t = Table(hand_a=[kill], deck_b=[monster("2", key="Two"), *[FILLER] * 20])
    t.put(A, sender)
    t.put(
        B,
        FOE,
        zone="deck_top" if how == "attack" else "battlefield",
        posture=how == "attack",
    )
    t.start()
    if how == "effect":
        t.do("magic", "Spell")
        t.do("yes")
    else:
        t.attack("Hero", block="Foe" if how == "battle" else "")
    assert t.keys("graveyard", B)[:1] == ["Foe"]
    assert t.can("yes", "Hero") == answers


# ---- turns ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.seq.1")
@pytest.mark.parametrize(
    ("whose", "turns"), [("your", [2]), ("your opponent's", [1]), ("each", [1, 2])]
)
@pytest.mark.parametrize("moment", ["start", "end"])
def test_the_start_or_end_of_a_turn_is_answered(
    whose: str, turns: list[int], moment: str
) -> None:
    """Your, the opponent's, each turn."""
    name = "each turn" if whose == "each" else f"{whose} turn"
    t = Table()
    t.put(A, hero(f"At the {moment} of {name}:"))
    t.start("turn")
    asked = []
    for _ in range(60):
        if t.game.decision is None or t.game.number(TABLE, "turn") > TURN + 2:
            break
        if t.can("yes", "Hero"):
            asked.append(t.game.number(TABLE, "turn") - TURN)
            t.do("no")
        else:
            t.until_so(
                lambda now: (
                    now.can("yes", "Hero") or now.game.number(TABLE, "turn") > TURN + 2
                )
            )
    assert asked == turns


# ---- what only a trigger may do ------------------------------------------------------


def falls(jester: CardDef, *more: CardDef, attacker: CardDef | None = None) -> Table:
    """Let A's monster hit B's deck, with a joker on top that B uses."""
    t = Table(deck_b=[jester, *[FILLER] * 15], hand_a=more)
    t.put(A, attacker or monster("3", key="Hit"))
    t.start("attack_step")
    t.attack("Hit")
    t.do("yes", "Jester")
    return t


@pytest.mark.rule("ultimate.ban.11")
@pytest.mark.rule("ultimate.i.83")
def test_a_trigger_negates_the_next_effects() -> None:
    """Each uses up one charge and does nothing; costs stay paid."""
    jester = trigger("Negate the next 2 effects your opponent activates this turn.")
    t = Table(deck_b=[jester, *[FILLER] * 15])
    for n in range(3):
        t.put(A, says(f"Act{n}", "(activated) Cost: pay 2 mana. Burn 1."))
    t.game.make(spell("Burn 1."), "hand", A)
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("yes", "Jester")
    decks, ready = [], []
    for n in range(3):
        t.do("use", f"Act{n}")
        decks.append(t.deck(B))
        ready.append(t.ready(A))
    assert decks == [15, 15, 14]
    assert ready == [8, 6, 4]


@pytest.mark.rule("ultimate.i.84")
def test_what_cannot_be_activated_pays_no_cost() -> None:
    """The ability is not activated at all; a charge is used up."""
    jester = trigger("Your opponent cannot activate the next 1 effect this turn.")
    t = Table(deck_b=[jester, *[FILLER] * 15])
    t.put(A, says("Act", "(activated, once per turn) Cost: pay 2 mana. Burn 1."))
    t.game.make(spell("Burn 1."), "hand", A)
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("yes", "Jester")
    t.do("use", "Act")
    assert (t.deck(B), t.ready(A)) == (15, 10)
    t.do("use", "Act")
    assert (t.deck(B), t.ready(A)) == (14, 8)


@pytest.mark.rule("ultimate.ban.11")
def test_more_than_two_charges_are_not_made() -> None:
    """At most that many charges are created."""
    jester = trigger("Negate the next 4 effects your opponent activates this turn.")
    t = Table(deck_b=[jester, *[FILLER] * 15])
    t.put(A, says("Act", "(activated) Burn 1."))
    t.game.make(spell("Burn 1."), "hand", A)
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("yes", "Jester")
    decks = []
    for _ in range(3):
        t.do("use", "Act")
        decks.append(t.deck(B))
    assert decks == [15, 15, 14]


@pytest.mark.rule("ultimate.i.83")
def test_the_effect_that_sent_the_joker_is_negated() -> None:
    """The rest of that effect is not carried out."""
    jester = trigger("Negate the effect that sent this card to the graveyard.")
    t = Table(deck_b=[FILLER, jester, *[FILLER] * 15])
    t.game.make(spell("Burn 4, then draw 1 card."), "hand", A)
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("yes", "Jester")
    assert t.deck(B) == 15
    assert t.deck(A) == 20
    assert t.keys("exile", B) == ["Jester"]


@pytest.mark.rule("ultimate.i.83")
def test_an_attack_is_no_effect_to_negate() -> None:
    """Ordinary attacks are not affected."""
    t = falls(trigger("Negate the effect that sent this card to the graveyard."))
    assert t.deck(B) == 13


@pytest.mark.rule("ultimate.i.149")
def test_the_rest_of_the_damage_is_not_dealt() -> None:
    """As a one-time action of a trigger."""
    t = falls(trigger("The rest of the damage being dealt is not dealt."))
    assert t.deck(B) == 15


@pytest.mark.rule("ultimate.i.149")
def test_an_own_mill_is_no_damage() -> None:
    """Cards sent by the owner's own effect are not damage."""
    jester = trigger("The rest of the damage being dealt is not dealt.")
    t = Table(deck_a=[jester, *[FILLER] * 15], hand_a=[spell("Mill 3.")])
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("yes", "Jester")
    assert t.deck(A) == 13


@pytest.mark.rule("ultimate.ban.43")
@pytest.mark.rule("ultimate.i.82")
def test_a_trigger_ends_the_opponents_turn() -> None:
    """Only the opponent's turn can be ended."""
    t = falls(trigger("End your opponent's turn."))
    assert t.game.number(TABLE, "turn") == TURN + 1
    jester = trigger("End your opponent's turn.")
    t = Table(deck_a=[jester, *[FILLER] * 15], hand_a=[spell("Mill 1.")])
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("yes", "Jester")
    assert t.game.number(TABLE, "turn") == TURN
    assert t.game.number(A, "ended") == 0


# ---- what texts allow and forbid -----------------------------------------------------


def stands(text: str, rank: str = "6") -> CardDef:
    """Return a monster with a continuous ability."""
    return says("Hero", f"(continuous) {text}", rank=rank)


@pytest.mark.rule("ultimate.targeted.2")
@pytest.mark.parametrize("posture", [0, 1, 2])
def test_a_text_allows_targeted_attacks(posture: int) -> None:
    """The text says which orientations it allows."""
    text = (
        "This card can attack tired or heavily tired opposing monsters on the battlefield."
    )
    t = Table()
    t.put(A, stands(text))
    t.put(B, FOE, posture=posture)
    t.put(B, monster("2", key="Top"), zone="deck_top", posture=1)
    t.start()
    t.until_so(lambda now: now.can("attack", "Hero"))
    assert t.can("fight", "Hero", "Foe") == (posture > 0)
    assert not t.can("fight", "Hero", "Top")


@pytest.mark.rule("ultimate.targeted.2")
def test_a_permission_for_a_time_is_about_all_such_monsters() -> None:
    """Also about those that become tired later."""
    text = "(activated) This card can attack tired opposing monsters on the field until the end of"
    t = Table(hand_a=[spell("Tire 1 opposing monster on the field.", rank="K")])
    t.put(A, says("Hero", f"{text} the turn."))
    t.put(B, monster("2", key="Foe"))
    t.start()
    t.do("use", "Hero")
    t.do("magic", "Spell")
    t.do("yes")
    t.until_so(lambda now: now.can("attack", "Hero"))
    assert t.can("fight", "Hero", "Foe")


@pytest.mark.rule("ultimate.i.68")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("This card cannot be blocked.", []),
        ("This card cannot be blocked by monsters of number 3 or less.", ["Foe"]),
        ("This card cannot be attacked.", ["Small", "Foe"]),
    ],
)
def test_a_text_keeps_monsters_from_blocking(text: str, able: list[str]) -> None:
    """Restrictions are checked when the block is declared."""
    t = Table()
    t.put(A, stands(text))
    t.put(B, monster("3", key="Small"), FOE)
    t.start()
    t.reach("attack", "Hero")
    assert [name for name in ("Small", "Foe") if t.can("block", name)] == able


@pytest.mark.rule("ultimate.i.145")
def test_a_text_keeps_a_monster_from_being_attacked() -> None:
    """Whatever allows the attack."""
    t = Table(attack_recovered_monsters=True)
    t.put(
        A,
        says(
            "Act",
            "(activated) 1 opposing monster of number 6 on the field cannot be"
            " attacked until the end of the turn.",
        ),
        monster("2", key="Two"),
    )
    t.put(B, monster("6", key="Safe"), stands("This card cannot be attacked.", "7"), FOE)
    t.start()
    t.do("use", "Act")
    t.until_so(lambda now: now.can("attack", "Two"))
    fights = [name for name in ("Safe", "Hero", "Foe") if t.can("fight", "Two", name)]
    assert fights == ["Foe"]


@pytest.mark.rule("ultimate.i.141")
def test_a_continuous_buff_counts_up_to_its_maximum() -> None:
    """+1 for each other monster on your battlefield, at most +3, on your turn."""
    text = (
        "While it is your turn: this card gets +1 for each other monster on your battlefield, at"
        " most +3."
    )
    for others in (0, 2, 4):
        t = Table()
        t.put(A, stands(text), *(monster("A", key=f"Own{n}") for n in range(others)))
        t.start()
        assert t.number("Hero") == 6 + min(3, others)
        t.until_turn(TURN + 1)
        assert t.number("Hero") == 6


# ---- instead of a destruction --------------------------------------------------------


def attacked(
    text: str, answer: str = "yes", header: str = "continuous", **given: str
) -> Table:
    """Let B's monster with a replacement lose a battle."""
    t = Table()
    t.put(A, monster("9", key="Nine"), monster("9", key="Other"))
    t.put(B, says("Hero", f"({header}) {text}", rank="6", **given))
    t.start()
    t.attack("Nine", block="Hero")
    if t.can(answer):
        t.do(answer)
    return t


RETURN = "If this card on the battlefield would be destroyed, return this card to your hand instead."
STAY = (
    "If this card on the battlefield would be destroyed in battle, this card stays on the field"
    " instead."
)


@pytest.mark.rule("ultimate.destroy.4")
@pytest.mark.rule("ultimate.i.103")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_replacement_can_be_declined(answer: str) -> None:
    """Replacement abilities can be declined each time."""
    t = attacked(RETURN, answer)
    assert t.field(B) == []
    assert ("Hero" in t.keys("hand", B)) == (answer == "yes")
    assert (t.keys("graveyard", B) == ["Hero"]) == (answer == "no")


@pytest.mark.rule("ultimate.i.145")
@pytest.mark.rule("ultimate.i.110")
def test_once_per_turn_counts_the_replacements_that_were_used() -> None:
    """Once per turn: this card stays on the field."""
    t = attacked(STAY, header="continuous, once per turn")
    assert t.field(B) == ["Hero"]
    t["Hero"].posture = 0
    t.attack("Other", block="Hero")
    assert not t.can("yes")
    assert t.field(B) == []


@pytest.mark.rule("ultimate.destroy.4")
@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("return this card to your deck instead.", 0),
        ("return this card to the top of your deck instead.", -1),
        ("return this card to its owner's deck instead.", 0),
        ("return this card to the top of its owner's deck instead.", -1),
        ("return this card to the bottom of your deck instead.", 0),
    ],
)
def test_it_goes_to_the_deck_instead(text: str, at: int) -> None:
    """Return to hand or deck."""
    t = attacked(f"If this card would be destroyed, {text}")
    assert t.keys("deck", B)[at] == "Hero"


@pytest.mark.rule("ultimate.i.145")
def test_a_replacement_may_be_for_one_cause() -> None:
    """In battle only."""
    t = Table()
    t.put(A, says("Act", "(activated) Destroy 1 opposing monster on the field.", rank="7"))
    t.put(B, says("Hero", f"(continuous) {STAY}", rank="6"))
    t.start()
    t.do("use", "Act")
    assert not t.can("yes")
    assert t.field(B) == []


@pytest.mark.rule("ultimate.zone.6")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("on your deck", "deck_top"),
        ("on your graveyard", "graveyard_top"),
        ("in your graveyard", "graveyard_top"),
        ("in your mana zone", "mana_zone"),
        ("on the battlefield", "battlefield"),
    ],
)
def test_a_monster_summoned_on_a_pile_is_on_it(text: str, place: str) -> None:
    """Deck top and graveyard are fields: a condition on the place of a card can be true there."""
    for zone in ("deck_top", "graveyard_top", "mana_zone", "battlefield"):
        t = Table()
        card = says(
            "Hero", f"(continuous) While this card is {text}: this card gets +2.", rank="6"
        )
        t.put(A, card, zone=zone)
        t.start()
        (hero_now,) = t.game.zone(zone, A)
        assert t.game.value(hero_now, "number") == (8 if zone == place else 6)
