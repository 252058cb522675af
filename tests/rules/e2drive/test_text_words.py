"""What card texts say in words that games share, and in everyday ones: each where it matters."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, quick, servant, tool

_TABLE = """
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage 20), e2d-s01 (acted); hand QUI; trash e2d-t12, e2d-t13
            P1: deck e2d-t02, e2d-s05, e2d-t03, e2d-t04; damage e2d-t01
            P2: servants e2d-s07 (acted, freeze), e2d-s02 (damage 30) with e2d-t11; counters 0
            P2: hand e2d-t05, e2d-t27; deck e2d-t06, 3 cards; trash e2d-t14
        when
            P1: use QUI
"""


def _after(sentence: str, script: str) -> None:
    """Use a quick tool with a sentence; then what the script says holds."""
    play(_TABLE + script, quick(sentence))


@pytest.mark.rule("e2drive.i.112")
def test_a_search_takes_a_card_from_the_deck() -> None:
    """A text may search a deck, reveal what it finds, and shuffle."""
    _after(
        "Search your deck for a servant card, reveal it, then put it into your hand."
        " Shuffle your deck.",
        """
            P1: e2d-s05
        then
            log "P1 looks through P1's deck" by e2drive.i.112
            log "P1 shuffles the deck" by e2drive.i.112
            P1: hand e2d-s05; deck 3 cards
        """,
    )


@pytest.mark.rule("e2drive.i.112")
def test_who_chooses_a_card_in_a_deck_shuffles_it() -> None:
    """The deck is looked through, and shuffled then."""
    _after(
        "Put 1 tool card from your deck into your hand.",
        """
            P1: e2d-t03
        then
            log "P1 shuffles the deck" by e2drive.i.112
            P1: hand e2d-t03; deck 3 cards
        """,
    )


@pytest.mark.rule("e2drive.i.112")
@pytest.mark.parametrize(
    ("sentence", "script"),
    [
        (
            (
                "Look at the top 2 cards of your deck. Put one of them into your hand and"
                " the rest on the bottom of your deck in any order."
            ),
            """
            P1: e2d-s05
        then
            P1: hand e2d-s05; deck e2d-t03, e2d-t04, e2d-t02
        """,
        ),
        (
            "Reveal the top card of your deck. If it is a tool card, put it into your hand.",
            """
        then
            P1: hand e2d-t02; deck 3 cards
        """,
        ),
        (
            "Put the top card of your opponent's deck into your opponent's trash.",
            """
        then
            P2: trash e2d-t14, e2d-t06; deck 3 cards
        """,
        ),
        (
            "Put 1 card from your trash on top of your deck.",
            """
            P1: e2d-t13
        then
            P1: trash e2d-t12, QUI; deck e2d-t13, e2d-t02, 3 cards
        """,
        ),
    ],
)
def test_cards_of_a_deck_go_where_a_text_says(sentence: str, script: str) -> None:
    """Cards are looked at, revealed, put on top of a deck or on its bottom."""
    _after(sentence, script)


@pytest.mark.rule("e2drive.i.113")
@pytest.mark.parametrize(("damage", "cards"), [(20, 1), (0, 0)])
def test_if_you_do_asks_whether_anything_changed(damage: int, cards: int) -> None:
    """A text that had no effect was not done."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage {damage}); hand QUI
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: use QUI
        then
            P1: hand {cards} cards
        """,
        quick("Heal the acting servant 10D. If you do, draw 1 card."),
    )


@pytest.mark.rule("e2drive.damage.5")
def test_all_damage_is_removed() -> None:
    """Healing removes damage."""
    _after("Remove all damage from the acting servant.", "then\n e2d-s08: damage 0")


@pytest.mark.rule("e2drive.state.general.1")
def test_all_states_end() -> None:
    """A text removes states."""
    _after(
        "1 opposing servant in Freeze loses all its states.",
        "then\n e2d-s07: not freeze",
    )


@pytest.mark.rule("e2drive.gen.7")
@pytest.mark.parametrize(
    ("sentence", "result"),
    [
        (
            "Switch the ATK and DEF of the acting servant until end of turn.",
            "ATK 30, DEF 40",
        ),
        ("The SPD of the acting servant becomes 90 this turn.", "SPD 90"),
        ("Until the end of this turn, the acting servant gains ATK +10.", "ATK 50"),
        ("The acting servant gets ATK +10 for each damage card you have.", "ATK 50"),
    ],
)
def test_stats_change_for_a_time(sentence: str, result: str) -> None:
    """A stat becomes a number, changes, or is switched with another."""
    _after(sentence, f"then\n e2d-s08: {result}")


@pytest.mark.rule("e2drive.i.16")
@pytest.mark.parametrize(
    ("what", "hit"),
    [
        ("the opposing servant with the highest SPD", "e2d-s02"),
        ("each opposing servant faster than the acting servant", "e2d-s02"),
        ("each opposing servant slower than the acting servant", "e2d-s07"),
        ("each opposing servant with lower ATK than the acting servant", "e2d-s07"),
        ("each opposing servant with an equip tool", "e2d-s02"),
        ("each opposing damaged servant", "e2d-s02"),
        ("each opposing servant not in Freeze", "e2d-s02"),
        ("each opposing servant in a state", "e2d-s07"),
        ("each opposing servant with 20D or less", "e2d-s07"),
        ("each opposing undamaged servant", "e2d-s07"),
    ],
)
def test_servants_are_selected_by_what_can_be_seen(what: str, hit: str) -> None:
    """States, damage, tools and stats of servants that are not hidden."""
    before, other = {
        "e2d-s02": (30, "e2d-s07: damage 0"),
        "e2d-s07": (0, "e2d-s02: damage 30"),
    }[hit]
    _after(f"Deal 10D to {what}.", f"then\n {hit}: damage {before + 10}\n {other}")


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Attacks of this servant cannot be evaded.", 50),
        ("Opposing servants cannot evade attacks of this servant.", 50),
        ("Opposing servants take 20D less damage from attacks.", 30),
        ("Opposing servants take no damage from effects.", 50),
    ],
)
def test_answers_to_attacks_may_be_forbidden(text: str, damage: int) -> None:
    """What a servant's text says of its attacks, or of damage, holds in the attack."""
    play(
        f"""
        given
            NEW acts
            P1: servants NEW
            P2: servants e2d-s07 (acted)
        when
            P1: attack e2d-s07; pay NEW
            {"" if "evade" in text else "P2: take the damage"}
        then
            e2d-s07: damage {damage}
        """,
        servant("NEW", f"(passive) {text}"),
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("what", "can"), [("opposing servants", "cannot"), ("your servants", "can")]
)
def test_attacks_on_some_servants_may_be_forbidden_for_a_time(what: str, can: str) -> None:
    """The servant cannot attack those that the text names; others it can."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: use QUI
        then
            P1 {can}: attack e2d-s07
        """,
        quick(f"The acting servant cannot attack {what} until the end of this turn."),
    )


@pytest.mark.rule("e2drive.damage.2")
def test_damage_is_prevented_for_a_time() -> None:
    """No damage of an effect reaches the servant."""
    _after(
        "Your opponent's servants take no damage this turn, then deal 30D to each opposing"
        " servant.",
        "then\n e2d-s07: damage 0\n e2d-s02: damage 30",
    )


@pytest.mark.rule("e2drive.limited.1")
def test_becoming_limited_is_heard() -> None:
    """With the third damage card the last servant makes its player Limited."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s01 (destroyed); hand QUI; tools TOW
            P1: damage e2d-t01, e2d-t02; deck 5 cards
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: use QUI
        then
            P1: damage 3; hand 1 card
        """,
        quick("Place 1 damage card."),
        tool("TOW", "field", "(in play) When you become Limited, draw 1 card."),
    )


@pytest.mark.rule("e2drive.attack.4")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("When this servant attacks, it gets Heat this turn.", 50),
        ("When this servant attacks a servant, it gets Heat this turn.", 50),
        ("This servant's attacks cannot be evaded.", 50),
        ("Opposing servants that have acted get DEF +10.", 50),
    ],
)
def test_it_is_what_the_trigger_speaks_of(text: str, damage: int) -> None:
    """The attacker, not its target."""
    play(
        f"""
        given
            NEW acts
            P1: servants NEW
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: attack e2d-s07; pay NEW
            {"" if "evaded" in text else "P2: take the damage"}
        then
            e2d-s07: damage {damage}
        """.replace("            P2: e2d-s07 (ether 0)\n", ""),
        servant("NEW", f"(passive) {text}"),
    )


@pytest.mark.rule("e2drive.action.4")
def test_a_player_may_be_kept_from_attacking_some_servants() -> None:
    """The opponent can attack the servant with the text only."""
    text = "As long as this servant is unacted, your opponent can't attack your other servants."
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08
            P2: servants NEW, e2d-s07 (acted)
        then
            P1 cannot: attack e2d-s07
            P1 can: attack NEW
        """,
        servant("NEW", f"(passive) {text}", spd=10),
    )


@pytest.mark.rule("e2drive.i.14")
def test_a_player_may_reveal_the_hand() -> None:
    """Both players see it; a card of it is chosen then."""
    _after(
        "Your opponent reveals their hand. Discard 1 of them.",
        """
            P1: e2d-t05
        then
            P2: hand e2d-t27
        """,
    )
