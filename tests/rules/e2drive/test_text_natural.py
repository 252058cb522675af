"""What designers write in words of their own: how it is read, and what is new in it, played."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit_dsl import read_cards
from tcgkit_e2drive.language.vocabulary import vocabulary
from tests.rules.e2drive.written import play, quick, read, servant, tool

KINDS = {
    "use": "type: tool    kind: quick    cost: 0",
    "in play": "type: tool    kind: equip    cost: 0",
    "passive": "type: servant    class: junker\n    stats: DUR 90, ATK 50, DEF 20, SPD 80",
}


def printed(header: str, said: str) -> str:
    """Return how a text is printed."""
    cards = read("TXT", KINDS[header], f"({header}) {said}")
    assert not cards.errors, cards.report()
    (card,) = cards.definitions
    return card.abilities[0].text.en.strip()


@pytest.mark.parametrize(
    ("header", "said", "text"),
    [
        ("use", "Your opponent discards a card of their choice.", "Your opponent discards 1 card."),
        ("use", "Choose an acted servant you control. It becomes unacted.", "Choose an acted servant you have. Turn it Off."),
        ("use", "The next tool your opponent uses this turn has no effect.", "The next tool your opponent uses this turn is negated."),
        ("use", "If you are Limited, draw 2 cards, otherwise draw a card.", "If you are Limited, draw 2 cards; otherwise draw 1 card."),
        ("use", "If you are Limited, draw 2 cards; otherwise, draw a card.", "If you are Limited, draw 2 cards; otherwise draw 1 card."),
        ("use", "Deal 10D to 1 servant. If it is destroyed this way, draw a card.", "Deal 10D to 1 servant. If it is destroyed, draw 1 card."),
        ("use", "Draw a card at the end of the turn.", "At the end of this turn, draw 1 card."),
        ("use", "Draw a card. When this action ends, draw a card.", "Draw 1 card. At the end of this action, draw 1 card."),
        ("use", "Draw two cards. You can't attack for the rest of this action.", "Draw 2 cards. You cannot attack until the end of this action."),
        ("use", "This turn, your opponent can't play tools.", "Your opponent cannot use tools until the end of this turn."),
        ("passive", "When a player draws a card, they discard a card.", "When each player draws cards, they discard 1 card."),
        ("passive", "This servant may evade even while unacted.", "This servant can evade although it has not acted."),
        ("passive", "This servant may defend even if it is acted.", "This servant can defend although it has acted."),
        ("passive", "Damage dealt to this servant is reduced by 10D.", "Damage that this servant takes is reduced by 10D."),
        ("passive", "This servant gets ATK +20 while it has 40D or more damage on it.", "While this servant has 40D or more, this servant gets ATK +20."),
        ("passive", "When an attack against this servant is evaded, draw a card.", "When this servant evades, draw 1 card."),
        ("passive", "When this servant's action starts, draw a card.", "When this servant is selected, draw 1 card."),
        ("use", "Freeze a servant. If that servant is an Etherizer, turn one of its ether On.", "Freeze a servant. If that servant is an etherizer servant, turn 1 ether of it On."),
        ("use", "Double the ATK of one of your servants until the end of this action.", "Double the ATK of 1 of your servants until the end of this action."),
        ("use", "Both players discard their hands and draw three cards.", "Both players discard their hand, then both players draw 3 cards."),
        ("passive", "This servant can't be Frozen.", "This servant cannot get Freeze."),
        ("passive", "Your other Blockers get +10 DEF.", "Your other blocker servants get DEF +10."),
        ("passive", "Opposing servants' attacks cost 1e more.", "Attacking costs opposing servants 1e more."),
        ("in play", "The equipped servant gets ATK +10, but its attacks cost 1e more.", "The equipped servant gets ATK +10. Attacking costs the equipped servant 1e more."),
        ("in play", "If you are Limited, the equipped servant gets ATK +10, and its attacks cannot be defended.", "If you are Limited, the equipped servant gets ATK +10. If you are Limited, attacks of the equipped servant cannot be defended."),
        ("in play", "Unless you are Limited, the equipped servant gets ATK +10, and its attacks cannot be defended.", "Unless you are Limited, the equipped servant gets ATK +10. Unless you are Limited, attacks of the equipped servant cannot be defended."),
        ("passive", "This servant gets +10P DEF and -20P ATK for each equip tool on it.", "This servant gets DEF +10 and ATK -20 for each equip tool on this servant."),
        ("passive", "This servant's ATK is increased by 20P.", "This servant gets ATK +20."),
        ("use", "Deal 10D to each servant with 70P or more ATK.", "Deal 10D to each servant with ATK 70 or more."),
        ("use", "If the SPD of a servant is 50P or less, draw a card.", "If the SPD of a servant is 50 or less, draw 1 card."),
        ("use", "The SPD of a servant becomes 10P.", "The SPD of a servant becomes 10."),
        ("use", "Turn 2e of your master ether On.", "Turn 2 of your master ether On."),
        ("use", "Turn 1e of an opposing servant On, then turn 1e of the acting servant Off.", "Turn 1 ether of an opposing servant On, then turn 1 ether of the acting servant Off."),
        ("use", "Target opposing servant is in Freeze until the end of the turn.", "Target opposing servant gets Freeze until the end of this turn."),
        ("use", "Put the target opposing servant into Wait.", "Target opposing servant gets Wait."),
        ("use", "Remove all states from a servant. Deal 10D to a servant of your opponent's.", "A servant loses all its states. Deal 10D to a servant your opponent has."),
        ("use", "Draw two cards, then discard one.", "Draw 2 cards, then discard 1 card."),
        ("use", "If your opponent has more alive servants than you, draw one.", "If your opponent controls more alive servants than you, draw 1 card."),
        ("use", "You and your opponent draw a card.", "Each player draws 1 card."),
        ("passive", "Neither player can use quick tools.", "Each player cannot use quick tools."),
        ("in play", "Whenever an opposing servant turns Off because of an effect, deal 10D to it.", "When an opposing servant is turned Off by an effect, deal 10D to it."),
        ("in play", "When this card is put into the trash from your tool field, draw a card.", "When this card is discarded from play, draw 1 card."),
        ("passive", "When this servant is changed in from your hand, draw a card.", "When this servant enters by change, draw 1 card."),
        ("passive", "Attacking costs opposing servants an additional 1e.", "Attacking costs opposing servants 1e more."),
        ("use", "Destroy target servant whose damage is at least 60D.", "Destroy target servant with 60D or more."),
        ("use", "Until the end of the turn, the acting servant's SPD equals the highest SPD among opposing servants.", "The SPD of the acting servant becomes the highest SPD among opposing servants until the end of this turn."),
        ("use", "Deal 10D to each servant that has attacked this turn.", "Deal 10D to each servant that has attacked."),
        ("use", "Move up to 40D of damage from one of your servants to an opposing servant.", "Move 40D from 1 of your servants to an opposing servant."),
        ("passive", "Attack damage dealt to your servants is reduced by 10D.", "Damage that your servants take from attacks is reduced by 10D."),
        ("passive", "Servants equipped with a tool have +10P DEF.", "Servants with at least 1 tool get DEF +10."),
        ("passive", "When this servant takes damage from an attack, if the damage is at least 50D, draw a card.", "When this servant takes damage from an attack, if that damage is 50D or more, draw 1 card."),
    ],
)  # fmt: skip
def test_everyday_words_are_read_as_the_printed_ones(
    header: str, said: str, text: str
) -> None:
    """What is read is printed in the words of the game, and reads back."""
    assert printed(header, said) == text
    assert printed(header, text) == text


@pytest.mark.parametrize(
    "said", ["Draw 2P cards.", "Turn 2P servants Off.", "Deal 10P to a servant."]
)
def test_a_unit_counts_only_what_it_is_of(said: str) -> None:
    """Points are of stats, not of cards or damage (e2drive.gen.3)."""
    assert read("TXT", KINDS["use"], f"(use) {said}").errors


def test_damage_is_that_of_the_event() -> None:
    """Without an event there is no damage to speak of."""
    said = "(use) If that damage is 50D or more, draw 1 card."
    assert [each.code for each in read("TXT", KINDS["use"], said).errors] == ["DSL401"]


@pytest.mark.parametrize(
    ("header", "said", "text"),
    [
        ("passive", "このサーヴァントのATKは、回避されない。", "Attacks of this servant cannot be evaded."),
        ("passive", "相手サーヴァントが回避するたび、消費するエーテルは1e増える。", "Evading costs opposing servants 1e more."),
        ("passive", "チェンジでこのサーヴァントを出した時、1枚ドローする。", "When this servant enters by change, draw 1 card."),
        ("in play", "装備したサーヴァントのATKは20P上がり、SPDは10P下がる。", "The equipped servant gets ATK +20 and gets SPD -10."),
        ("in play", "お互いの通常ツールの消費エーテルは1e増える。", "Normal tools cost 1e more."),
        ("use", "自分サーヴァント1体に乗っているダメージを30Dまで、相手のサーヴァント1体に移す。", "Move 30D from 1 of your servants to 1 opposing servant."),
        ("use", "サーヴァント1体のATKとDEFを、この行動が終わるまで入れ替える。", "Switch the ATK and DEF of 1 servant until the end of this action."),
    ],
)  # fmt: skip
def test_what_japanese_texts_say(header: str, said: str, text: str) -> None:
    """Its own words: ATK and DEF are deeds, numbers have units."""
    lines = [
        'set "T" / "T" for e2drive',
        "    lang: ja",
        'card TXT "TXT" / "TXT"',
        f"    {KINDS[header]}",
        f'    ability "A" / "A" ({header})',
        f"        {said}",
    ]
    cards = read_cards({"t.tcg": "\n".join(lines) + "\n"}, vocabulary())
    assert not cards.errors, cards.report()
    assert cards.definitions[0].abilities[0].text.en.strip() == text


def test_what_is_joined_needs_a_known_object() -> None:
    """Of "it" behind several servants nothing is so: the text does not say of which."""
    said = "(in play) Your servants get ATK +10, and attacks of it cost 1e more."
    cards = read("TXT", KINDS["in play"], said)
    assert [each.code for each in cards.errors] == ["DSL307"]


@pytest.mark.rule("e2drive.end.1")
def test_a_deed_is_put_off_to_the_end_of_the_turn() -> None:
    """It happens once, to the servant named before."""
    venom = quick("Deal 10D to 1 opposing servant. At the end of the turn, it takes 20D.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted), e2d-s06 (acted)
        when
            P1: use QUI; choose e2d-s07
        then
            e2d-s07: damage 10
        when
            both pass until next turn
        then
            e2d-s07: damage 30
            e2d-s06: damage 0
        when
            both pass until next turn
        then
            e2d-s07: damage 30
        """,
        venom,
    )


@pytest.mark.rule("e2drive.turn.1")
@pytest.mark.parametrize(
    "said",
    [
        "At the start of the next turn, it takes 20D.",
        "It takes 20D at the start of your next turn.",
        "If it is Junker, draw a card. At the beginning of the next turn, it takes 20D.",
        "If you do, it takes 20D at the start of the next turn.",
    ],
)
def test_a_deed_is_put_off_to_the_next_turn(said: str) -> None:
    """It happens once, when the next turn begins, also behind "if you do"."""
    venom = quick(f"Deal 10D to 1 opposing servant. {said}")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            e2d-s07: damage 10
        when
            both pass until next turn
        then
            e2d-s07: damage 10
        when
            both pass until e2d-s07 acts
        then
            e2d-s07: damage 30
        when
            both pass until next turn
            both pass until e2d-s07 acts
        then
            e2d-s07: damage 30
        """,
        venom,
    )


@pytest.mark.rule("e2drive.action.16")
def test_a_deed_is_put_off_to_the_end_of_the_action() -> None:
    """The servant that acts ends its action."""
    nap = quick("Deal 10D to 1 opposing servant at the end of this action.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07
        when
            P1: use QUI
        then
            e2d-s07: damage 0
        when
            P1: end
        then
            e2d-s07: damage 10
        """,
        nap,
    )


@pytest.mark.rule("e2drive.priority.1")
@pytest.mark.parametrize(("header", "gets"), [("passive", False), ("minus", True)])
def test_a_deed_that_is_put_off_is_as_strong_as_its_text(header: str, gets: bool) -> None:
    """A passive text that keeps a servant from a state is as strong as another one, and weaker than a minus."""
    late = servant(
        "LAT",
        f"({header}) When this servant is selected, it gets Freeze at the end of this action.",
    )
    kept = tool("KPT", "field", "(in play) Your servants cannot get Freeze.")
    play(
        f"""
        given
            LAT acts
            P1: servants LAT; tools KPT
            P2: servants e2d-s07 (acted), e2d-s06
        when
            both pass until P1 is asked
        then
            LAT: not freeze
        when
            P1: end
        then
            LAT: {"" if gets else "not "}freeze
        """,
        late,
        kept,
    )


@pytest.mark.rule("e2drive.servant.2")
def test_its_ether_is_that_of_the_servant_named_before() -> None:
    """A servant has ether of its own."""
    sap = quick("Deal 10D to 1 opposing servant. Turn one of its Off ether On.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted), e2d-s01 (acted)
        when
            P1: use QUI; choose e2d-s07
        then
            e2d-s07: damage 10, ether 2
            e2d-s01: ether 3
            P2: master 2
        """,
        sap,
    )


@pytest.mark.rule("e2drive.gen.7")
def test_two_things_that_are_so_are_joined() -> None:
    """Each holds of its own objects."""
    law: CardDef = tool(
        "LAW", "field", "(in play) Your servants get ATK +10 and opposing servants get ATK -10."
    )  # fmt: skip
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; tools LAW
            P2: servants e2d-s07 (acted)
        then
            e2d-s08: atk 50
            e2d-s07: atk 20
        """,
        law,
    )


@pytest.mark.rule("e2drive.order.1")
def test_a_player_is_not_selected_to_act() -> None:
    """Servants are: what a player cannot do lasts for an action or a turn."""
    said = "(use) Your opponent cannot use tools until it is next selected."
    cards = read("TXT", KINDS["use"], said)
    assert [each.code for each in cards.errors] == ["e2drive.order.1"]


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("said", "now", "later"),
    [
        ("Your opponent cannot use tools this turn.", "use e2d-s07, attack e2d-s08, end", "use TOY"),
        ("You cannot use tools this turn.", "use TOY, use e2d-s07, attack e2d-s08, end", "use TOY"),
        ("Your opponent cannot attack this turn.", "use TOY, use e2d-s07, end", "attack e2d-s08"),
        ("Your opponent cannot attack until the end of this action.", "use TOY, use e2d-s07, attack e2d-s08, end", "use TOY"),
    ],
)  # fmt: skip
def test_a_player_is_kept_from_it_for_a_time(said: str, now: str, later: str) -> None:
    """A card effect that contradicts a basic rule wins, as long as it lasts."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07; hand TOY
        when
            P1: use QUI
            P1: end
        then
            P2 can only: {now}
        when
            both pass until next turn
            both pass until e2d-s07 acts
            P1: pass
        then
            P2 can: {later}
        """,
        quick(said),
        tool("TOY", "normal", "(use) Draw 1 card.", cost=0),
    )


@pytest.mark.rule("e2drive.state.general.1")
def test_to_freeze_is_to_give_the_state() -> None:
    """It lasts as long as the text says."""
    ice = quick("Freeze 1 opposing servant until the end of this turn.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            e2d-s07: freeze
        when
            both pass until next turn
        then
            e2d-s07: not freeze
        """,
        ice,
    )


@pytest.mark.parametrize("who", ["a player", "any player"])
def test_whoever_does_it_is_heard(who: str) -> None:
    """ "A player" is either of them; "they" are the one who did it."""
    toll = tool(
        "TOL", "field", f"(in play) Whenever {who} uses a tool, they place a damage card."
    )
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI; tools TOL
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            P1: damage 1
            P2: damage none
        """,
        quick("Draw 1 card."),
        toll,
    )
