"""Sentences from "Effect language needs": each reads, prints as it was, in both languages."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import made

SERVANT = "type: servant    class: junker\n    stats: DUR 90, ATK 50, DEF 20, SPD 50"
TOOLS = {
    "use": "type: tool    kind: quick    cost: 1",
    "in play": "type: tool    kind: equip    cost: 1",
    "declared": "type: tool    kind: equip    cost: 1",
}
SENTENCES = [
    ("passive", "Each servant with odd ATK gets SPD +10."),
    ("passive", "Each servant with even ATK gets SPD +10."),
    ("passive", "Each servant with printed ATK 30 or more gets SPD +10."),
    # triggers
    ("passive", "At turn start, draw 1 card."),
    ("passive", "At turn end, heal 1 of your servants 10D."),
    (
        "passive",
        "When this servant is selected, it gets ATK +10 until the end of this action.",
    ),
    (
        "in play",
        "When the action of the equipped servant ends, heal the equipped servant 10D.",
    ),
    ("passive", "When an opposing servant attacks this servant, draw 1 card."),
    ("passive", "When this servant attacks, draw 1 card."),
    ("passive", "Your quick tools cost 1e less, to a minimum of 1e."),
    ("passive", "Opposing servants get SPD -10, to a minimum of 10."),
    ("passive", "When an attack of this servant is nullified, draw 1 card."),
    ("passive", "When this servant defends, turn 1 On ether of this servant Off."),
    ("passive", "When this servant evades, deal 10D to the attacker."),
    ("passive", "When this servant takes damage, draw 1 card."),
    ("passive", "When this servant takes damage from an effect, draw 1 card."),
    ("passive", "When this servant takes damage from an attack, draw 1 card."),
    ("passive", "When this servant is destroyed, deal 10D to 1 opposing servant."),
    ("passive", "When 1 of your servants is revived, turn 1 of your On master ether Off."),
    ("passive", "When this servant leaves by change, draw 1 card."),
    ("passive", "When an opposing servant loses Invisible, deal 10D to that servant."),
    ("passive", "When this servant gets Freeze or Heat, draw 1 card."),
    ("passive", "When your ether is turned On by an opposing effect, draw 1 card."),
    ("passive", "When 1 of your servants is turned On by an effect, draw 1 card."),
    ("passive", "When you place a damage card, draw 1 card."),
    ("passive", "When your opponent draws cards, draw 1 card."),
    ("passive", "When your opponent discards a card, draw 1 card."),
    ("passive", "When your opponent uses a quick tool, deal 10D to 1 opposing servant."),
    ("passive", "When your opponent uses an Overdrive, draw 1 card."),
    ("passive", "When your opponent declares an effect, draw 1 card."),
    ("passive", "When an equip tool is placed on this servant, draw 1 card."),
    ("in play", "When this card is placed, draw 1 card."),
    ("in play", "When this card is discarded from play, draw 1 card."),
    # timing, costs and limits
    ("declared, 0e, once per turn, in the equipped servant's action", "Draw 1 card."),
    ("use", "Pay this cost with ether of the acting servant only. Draw 1 card."),
    ("use", "Pay this cost with master ether only. Draw 1 card."),
    ("use", "As a cost, discard 1 card from your hand. Draw 2 cards."),
    ("use", "As a cost, deal 10D to the acting servant. Draw 2 cards."),
    ("active, 1e", "As a cost, discard 1 equip tool on this servant. Draw 2 cards."),
    ("use", "As a cost, place 1 damage card. Draw 2 cards."),
    ("in play", "Your quick tool cards cost 1e less."),
    ("in play", "Attacking costs opposing servants 1e more."),
    ("in play", "Attacking costs the equipped servant 1e less."),
    ("in play", "Evading costs the equipped servant 1e more."),
    ("in play", "Evading costs your servants 1e less."),
    ("in play", "Defending costs your servants 1e less."),
    ("in play", "Attacking costs your servants no ether."),
    ("in play", "Defending costs your servants no ether."),
    ("in play", "Evading costs your servants no ether."),
    ("in play", "Your opponent cannot use Overdrives."),
    (
        "use",
        (
            "Change 1 of your servants for 1 servant card from your hand without placing a"
            " damage card."
        ),
    ),
    # conditions
    ("passive", "While this servant is acted, this servant gets DEF +20."),
    ("passive", "While this servant is acting, this servant gets ATK +20."),
    ("passive", "While this servant is in Heat, this servant gets ATK +20."),
    ("passive", "While this servant has 20D or more, this servant gets ATK +20."),
    ("passive", "While you have 2 or more damage cards, this servant gets ATK +20."),
    ("passive", "While you have 3 or more cards in your hand, this servant gets ATK +20."),
    ("passive", "While you have at most 1 Off master ether, this servant gets ATK +20."),
    (
        "passive",
        "While your opponent has at least 1 destroyed servant, this servant gets ATK +10.",
    ),
    ("passive", "While you are Limited, this servant gets ATK +20."),
    ("passive", "While your opponent is acting, this servant gets DEF +20."),
    ("passive", "While the SPD of this servant is 60 or more, this servant gets ATK +10."),
    (
        "use",
        (
            "Choose 1 opposing servant: if the SPD of it is higher than that of the acting"
            " servant, deal 20D to it."
        ),
    ),
    ("use", "Deal 20D to 1 opposing servant. If it is destroyed, draw 1 card."),
    ("use", "Deal 20D to 1 opposing slicer servant."),
    ("use", 'Put 1 card named "T-1" from your trash into your hand.'),
    ("passive", "While this servant is not in a state, this servant gets ATK +10."),
    ("passive", "While this servant is not damaged, this servant gets ATK +10."),
    ("passive", "While the acting servant is this servant, your servants get ATK +10."),
    # selectors
    ("use", "Look at your opponent's hand. Discard 1 tool card from among them."),
    ("use", "Heal each servant that is not On 10D."),
    ("use", "Deal 10D to each servant with 20D."),
    ("use", "Up to 1 opposing Invisible servant loses Invisible."),
    ("use", "Deal 10D to each opposing servant with DEF 30 or more."),
    ("use", "Deal 10D to each servant with 20D or more."),
    ("use", "Heal each of your servants with no damage 10D."),
    ("use", "Turn up to 2 opposing On ether Off."),
    ("use", "Turn all Off ether of an opposing servant On."),
    ("use", "Reveal 1 random card from your opponent's hand."),
    ("use", "Discard 1 random card from your opponent's hand."),
    ("use", "Your opponent chooses 1 card from your opponent's hand: discard it."),
    ("use", "Put 1 of your damage cards into your trash."),
    # actions
    ("use", "Revive 1 of your destroyed servants."),
    ("use", "Destroy 1 opposing servant in Freeze."),
    ("use", "Discard 1 equip tool on an opposing servant."),
    ("use", "Discard 1 opposing field tool."),
    ("use", "Look at your opponent's hand."),
    ("use", "Your opponent draws 2 cards."),
    ("use", "Each player draws 1 card."),
    ("use", "Turn 1 opposing unacted servant On."),
    ("use", "Turn the acting servant On."),
    # durations
    ("use", "1 servant gets ATK +20 and DEF +20 until it is next selected."),
    ("use", "1 opposing servant gets Freeze and Wait until the end of the next turn."),
    ("use", "1 servant gets SPD -20."),
    # replacements
    ("in play", "Damage that the equipped servant takes is reduced by 10D."),
    (
        "use",
        "The next damage that each of your servants would take this action is reduced by 10D.",
    ),
    ("use", "The next quick tool card your opponent uses this action is negated."),
    # restrictions
    ("use", "1 opposing servant cannot attack until the end of this turn."),
    ("use", "1 opposing servant cannot defend until the end of this turn."),
    ("use", "1 opposing servant cannot evade until the end of this turn."),
    (
        "use",
        "1 of your servants can defend although it has acted until the end of this turn.",
    ),
    ("in play", "The equipped servant can evade although it has not acted."),
    ("in play", "The equipped servant can attack."),
    ("in play", "Your servants cannot be attacked."),
    ("in play", "Opposing servants cannot end their action."),
    ("passive", "When this servant attacks, this attack does not end the action."),
    ("use", "The acting servant can attack 2 more times."),
    ("in play", "The equipped servant must attack."),
    ("use", "1 opposing servant cannot attack your servants until the end of this turn."),
    ("use", "Attacks of your servants cannot be evaded until the end of this turn."),
    ("use", "1 of your servants cannot get Freeze or Heat until the end of this turn."),
    ("use", "1 opposing servant must attack until the end of the next turn."),
    ("in play", "Your opponent cannot use quick tool cards."),
    ("minus", "This servant cannot attack."),
    ("use", "For each opposing servant in Wait, deal 10D to it."),
    ("passive", "This servant gets ATK +10 for each other servant in Heat."),
]


def fields_for(header: str) -> str:
    """Return the fields of a card that can have such an effect."""
    return TOOLS.get(header.split(",")[0], SERVANT)


@pytest.mark.rule("e2drive.servant.1")
@pytest.mark.parametrize(("header", "sentence"), SENTENCES)
def test_a_sentence_reads_and_prints_as_it_was(header: str, sentence: str) -> None:
    """A card has effect text."""
    card = made("T-1", fields_for(header), f"({header}) {sentence}")
    (ability,) = card.abilities
    assert ability.text.en == sentence
    assert ability.text.ja.endswith("。")
