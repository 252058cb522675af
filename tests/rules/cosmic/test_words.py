"""Sentences from "Effect language needs": each reads, and prints as it was, in both languages."""

from __future__ import annotations

import pytest

from tcgkit_cosmic.language.vocabulary import vocabulary
from tcgkit_dsl import build_grammar
from tcgkit_dsl.tree.walk import walk
from tests.rules.cosmic.written import made, read

FIELDS = {
    "servant": "type: servant    colour: red\n    stats: ATK 1, END 1, SPD 3",
    "accessory": "type: accessory    colour: red\n    stats: ATK 0, END 0, SPD 3",
    "guardian": "type: guardian    colour: red\n    stats: ATK 1, END 1, SPD 3",
    "astrology": "type: astrology    colour: red\n    stats: SPD 3",
}
SENTENCES = [
    # triggers
    "When this servant is put into play, put the top face-down card of your core beneath it as a released life card.",
    "When one of your servants is put into play on o12, draw one card.",
    "When this servant leaves play, draw one card.",
    "When this servant is put into the graveyard from play, draw one card.",
    "When this servant is destroyed, deal 1 damage to your opponent's core.",
    "When this servant is destroyed by an attack, draw one card.",
    "When this servant is destroyed by an effect, draw two cards.",
    "When this servant attacks, draw one card.",
    "When this servant attacks an opposing servant, draw one card.",
    "When this servant attacks your opponent's core, it gets ATK +1 until the end of that attack.",
    "When this servant defends, the attacker is not released in the next release step.",
    "When this servant defends an attack on your core, it gets END +1 until the end of that attack.",
    "When this servant is dealt damage, release it.",
    "When this servant is dealt damage by an attack, freeze the source.",
    "When this servant is dealt damage by an effect, draw one card.",
    "When this servant loses a life card, draw one card.",
    "When this servant is frozen, draw one card.",
    "When an opposing servant is released, freeze that servant.",
    "When your core is dealt damage, you may place one card from your hand as a material on one of your standby hexes.",
    "When your opponent's core is dealt damage by an attack, draw one card.",
    "When your core is dealt damage by an effect, draw one card.",
    "When an attack on your core is nullified, the attacker is not released in the next release step.",
    "When an attack of this servant is nullified, release it.",
    "When the orbit step moves this servant, draw one card.",
    "When the orbit step moves this servant from the standby zone into the attack zone, draw one card.",
    "When the orbit step moves this servant from the attack zone into the standby zone, draw one card.",
    "When the orbit step moves this servant onto o12, draw one card.",
    "When you make a core soul, you may release one of your servants.",
    "When your opponent places a material, freeze one opposing servant.",
    "When you place a material on o6, draw one card.",
    "At the start of the guardian phase, release this servant.",
    "At the end of the main phase, release this servant.",
    "At the start of the turn, draw one card.",
    "At the start of the window of speed 3, draw one card.",
    "When your opponent uses an astrology, freeze one opposing servant.",
    "When your opponent uses an effect, draw one card.",
    "When you use another servant, draw one card.",
    "When a use of your opponent is negated, draw one card.",
    "When you draw a card, draw one card.",
    "When you draw a guardian in the draw phase, draw one card.",
    "When your opponent draws a core soul, draw one card.",
    # activation and costs
    "(activated, once per turn) Turn one of your other cards in play by 180 degrees.",
    "(activated, once per turn, only while at least two blue souls are present in its hex) Draw one card.",
    "(activated) Freeze this servant: release one frozen life card of one of your servants.",
    "(activated) Freeze one of your other servants: draw one card.",
    "(activated) Put one life card of one of your servants into the graveyard: deal 2 damage to one opposing servant in the attack zone.",
    "(activated) Put the top material of one of your piles into the graveyard: draw one card.",
    "(activated) Put two cards from your hand into the graveyard: draw one card.",
    "(activated) Freeze this servant and put one card from your hand into the graveyard: draw one card.",
    # conditions
    "(static) While this servant is on o12, it gets ATK +1.",
    "(static) While this servant is in the standby zone, it gets END +1.",
    "(static) While this servant is frozen, it gets END +1.",
    "(static) While this servant is released, it gets END +1.",
    "(static) While at least one black soul is present in its hex, this servant gets strike_material.",
    "(static) While at least one red soul is present in your hexes, this servant gets END +1.",
    "(static) While no red soul is present in its hex, this servant gets END +1.",
    "(static) While you have the privilege, this servant gets SPD +1.",
    "(static) While your core has 10 or fewer cards, this card costs no materials.",
    "(static) While your opponent's hand has 6 or more cards, this servant gets ATK +1.",
    "(static) While this servant has at least two life cards, it gets ATK +1.",
    "(static) While at least two materials lie beneath this servant, it gets ATK +1.",
    "(static) While you control at least two other servants, this servant gets ATK +1.",
    "(static) While this servant has ATK 3 or more, it gets strike_astrology.",
    "If your opponent has a guardian, put it into its owner's hand.",
    "If your opponent has a core soul, put it into its owner's hand.",
    "Put your opponent's guardians into their owner's hand.",
    "If you have a core soul, draw one card; otherwise draw two cards.",
    # targets
    "Destroy one opposing servant in the attack zone.",
    "Destroy one opposing frozen servant.",
    "Destroy one red or blue servant.",
    "Destroy one opposing accessory.",
    "Destroy one opposing servant that is not an accessory.",
    "Destroy two opposing servants that are not accessories.",
    'Destroy one opposing servant named "X1".',
    "Destroy one opposing servant on o12.",
    "Choose one of your opponent's attack hexes: destroy one servant on that hex.",
    "Destroy one opposing servant with ATK 3 or more.",
    "Destroy one opposing servant with at most one life card.",
    "Freeze each opposing servant.",
    "(static) Your servants adjacent to this servant get END +1.",
    "(static) Your servants next clockwise to this servant get END +1.",
    "Choose one of your orbit hexes that holds only materials: one additional soul of one colour is present in that hex until the end of the turn.",
    "Put one opposing astrology into the graveyard.",
    "Choose one player and one direction: move all piles of that player's orbit one hex in that direction.",
    "Put up to three cards from your graveyard on the bottom of your core in random order.",
    # actions
    "Deal 2 damage to one opposing servant in the attack zone.",
    "Deal 2 damage to your opponent's core.",
    "Deal 1 damage to each player's core.",
    "Put one opposing servant into its owner's hand.",
    "Put two opposing servants into their owner's hand.",
    "Release one frozen life card of one of your servants.",
    "Release one of your servants; it gets END +1 until the end of the speed window.",
    "Each player draws two cards.",
    "You may look at the top face-down card of your core; if you do, you may put it on the bottom of your core.",
    "Put the top face-down card of your opponent's core into the graveyard.",
    "Place up to two cards from your hand as materials on your standby hexes, at most one on each hex.",
    "Place one card from your hand as a material on one of your standby hexes.",
    "Place the top face-down card of your core as a material on one of your standby hexes.",
    "Place one card from your graveyard as a material on one of your standby hexes.",
    "Put one random card from your opponent's hand into the graveyard.",
    "Put the top material of one of your opponent's piles into the graveyard.",
    "Put one card from your graveyard into its owner's hand.",
    "Put one servant in your graveyard into its owner's hand.",
    "Move the pile of one of your servants to one of your empty orbit hexes.",
    "Exchange two of your piles.",
    "Exchange two of your opponent's piles.",
    "Choose one of your orbit hexes and one colour: one additional soul of that colour is present in that hex until the end of the main phase.",
    "Two additional souls of one colour are present in one of your hexes until the end of the turn.",
    "Two additional red souls are present in one of your orbit hexes until the end of the turn.",
    "One additional red soul is present in one of your orbit hexes until the end of the turn.",
    "(astrology) Negate the opposing use it interrupts.",
    "(astrology) Negate the opposing attack it interrupts.",
    "When this servant defends, end that attack without effect.",
    "When an opposing servant attacks your core, this servant becomes the target of that attack.",
    "Put one servant from your hand into play on one of your orbit hexes.",
    # modifiers, durations
    "One of your servants gets ATK +1 and SPD +1 until the end of the turn.",
    "One of your servants gets ATK +1 until the end of the next turn.",
    "One of your servants gets ATK +1.",
    "(static) Your servants in the attack zone get ATK +1.",
    "(static) This servant gets ATK +1 for each other servant.",
    "(static) Your guardians cost one blue soul less.",
    "(static) Your opponent's astrologies cost one red soul more.",
    "(static) Your servants cost one material less.",
    "(static) Your opponent's servants cost one material more.",
    "(static) This servant also sends one soul red up.",
    "One of your servants also sends one soul blue down left until the end of the turn.",
    "One of your servants gets strike_material until the end of the turn.",
    "One of your servants gets reach_standby and attack_from_standby until the end of the turn.",
    # replacements and restrictions
    "(replacement) If this servant would be put into the graveyard from play, put it into its owner's hand instead.",
    "(replacement) If this servant would be destroyed, freeze it instead.",
    "(replacement) If this servant would be frozen, deal 1 damage to your core instead.",
    "(replacement) If your core would be dealt damage, freeze this servant instead.",
    "The attacker is not released in the next release step.",
    "Your opponent cannot make a core soul during the next turn.",
    "Your opponent cannot place materials during the next turn.",
    "Your opponent cannot place a guardian during this turn.",
    "Your opponent cannot interrupt during this turn.",
    "(static) Your opponent cannot interrupt.",
    "(static) Your opponent cannot make a core soul.",
    "(static) Your opponent cannot place materials.",
    "(static) Your opponent cannot place a guardian.",
    "(static) This servant cannot attack.",
    "(static) This servant cannot attack your opponent's core.",
    "(static) This servant cannot defend.",
    "(static) Attacks of this servant cannot be defended.",
    "(static) This servant cannot be attacked.",
    "One opposing servant cannot attack until the end of the turn.",
    "One opposing servant cannot attack your core until the end of the turn.",
    "One opposing servant cannot defend until the end of the turn.",
    "Attacks of one of your servants cannot be defended until the end of the turn.",
    "One of your servants cannot be attacked until the end of the turn.",
    # choices
    "Choose one: draw one card, or freeze one opposing servant.",
    # further verbs
    "Deal 2 damage to your opponent.",
    "Discard two cards.",
    "Each player discards one card at random.",
    "Your opponent discards their hand.",
    "Put one card from your graveyard into your hand.",
    "Put one card from your graveyard on top of your core.",
    "Look at the top three face-down cards of your core, then put one of them into your hand and the rest on the bottom of your core.",
    "Shuffle all cards from your graveyard into your core.",
    "Search your core for a blue servant, then reveal it, then put it into your hand, then shuffle your core.",
    "Reveal the top face-down card of your core.",
    "Reveal the top two face-down cards of your core.",
    "Put the top two face-down cards of your opponent's core into the graveyard.",
    "Put the top face-down card of your core into its owner's hand.",
    "Put the top two face-down cards of your core into their owner's hand.",
    "Look at your opponent's hand.",
    "Look at one of your opponent's materials.",
    "Each player draws one card, then you draw another card.",
    "Put one card from your hand beneath one of your servants as a released life card.",
    "Move all piles of your orbit one hex clockwise.",
    "Exchange one of your servants with one of your accessories.",
    "End an attack of an opposing servant without effect.",
    "The ATK of one of your servants becomes 3 until the end of the turn.",
    "(static) This servant cannot be frozen by effects.",
    "(static) This servant cannot be destroyed by effects.",
    "(static) Attacks of this servant cannot be defended by servants with END 2 or more.",
    "(static) This servant cannot be attacked by servants with ATK 1 or less.",
    # further triggers
    "When you put another servant into play, draw one card.",
    "When an opposing servant returns to its owner's hand, draw one card.",
    "When this servant destroys an opposing servant, draw one card.",
    "When this servant is dealt 2 or more damage, draw one card.",
    "When this servant deals damage, draw one card.",
    "When this servant deals damage to an opposing servant, freeze that servant.",
    "When this servant deals damage to your opponent's core, draw one card.",
    "When this servant gains a life card, draw one card.",
    "When this servant is turned by 180 degrees, draw one card.",
    "When this servant is attacked, draw one card.",
    "When your core is attacked, draw one card.",
    "When this servant defends an attack of a red servant, draw one card.",
    "When an attack of this servant is defended, draw one card.",
    "At the end of the turn, release this servant.",
    "When your opponent draws a red guardian, draw one card.",
    "When your opponent discards a card, draw one card.",
    "(replacement) If this servant would be destroyed by an attack, put it into its owner's hand instead.",
    "(replacement) If this servant would be destroyed by an effect, put it into its owner's hand instead.",
    "(replacement) If an opposing servant would be released, freeze this servant instead.",
    # further conditions
    "(static) While this servant is adjacent to an accessory, it gets ATK +1.",
    "(static) While this servant has no life cards, it gets ATK +1.",
    "(static) While this servant has strike_material, it gets ATK +1.",
    "(static) While the ATK of this servant is higher than that of your guardians, it gets END +1.",
    "Choose one opposing servant: if it is frozen red servant, destroy it.",
    "If there are at least two frozen servants, draw one card.",
    "If you control more servants than your opponent, draw one card.",
    "If you control fewer servants than your opponent, draw one card.",
    "(static) While you do not have the privilege, this servant gets SPD +1.",
    "If it is the window of speed 5, draw one card.",
    "If your hand is empty, draw two cards.",
    "If there are three or more cards in your graveyard, draw one card.",
    "If you have three or more cards in hand, draw one card.",
    "If you have more cards in hand than your opponent, draw one card.",
    "If you have fewer cards in hand than your opponent, draw one card.",
    "(static) While your core has more cards than your opponent's, this servant gets ATK +1.",
    "(static) While your core has fewer cards than your opponent's, this servant gets ATK +1.",
    "(static) While this servant is not frozen, it gets END +1.",
    # further modifiers
    "Destroy one opposing servant that is not frozen.",
    'Destroy one opposing servant not named "X1".',
    "Move the pile of one of your servants to an empty hex on your standby zone.",
    "Release one servant you control.",
    "Freeze one servant the opponent controls.",
    "Destroy one opposing servant with the highest ATK.",
    "Destroy one opposing servant with the lowest END.",
    "Destroy one opposing servant with higher ATK than this astrology.",
    "Destroy one opposing servant with lower END than this astrology.",
    "Destroy one opposing servant with no life cards.",
    "Put one opposing astrology with at least one material beneath it into the graveyard.",
    "Destroy one opposing servant with cannot_defend.",
]


def parts(sentence: str) -> tuple[str, str]:
    """Return the header that goes with a sentence, and the sentence."""
    if sentence.startswith("("):
        header, text = sentence.removeprefix("(").split(") ", 1)
        return header, text
    if sentence.startswith(("When", "At the")):
        return "triggered", sentence
    if sentence.startswith("The attacker"):
        return "triggered", f"When this servant defends, t{sentence[1:]}"
    return "astrology", sentence


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_prints_as_it_was_written(sentence: str) -> None:
    header, text = parts(sentence)
    kind = "astrology" if header == "astrology" else "servant"
    card = made("X1", FIELDS[kind], f"({header}) {text}")
    (ability,) = card.abilities
    assert ability.text.en == text
    assert ability.text.ja.endswith("。")
    assert not any(mark in ability.text.ja for mark in "{}[]<>|")


def test_no_two_entries_of_the_vocabulary_read_alike() -> None:
    build_grammar(vocabulary())


def test_every_phrase_of_the_vocabulary_has_a_sentence() -> None:
    said = set()
    for sentence in SENTENCES:
        header, text = parts(sentence)
        kind = "astrology" if header == "astrology" else "servant"
        (file,) = read("X1", FIELDS[kind], f"({header}) {text}").files
        for node in walk(file.tree):
            said |= {getattr(node, name, None) for name in ("key", "verb")}
    known = vocabulary()
    entries = (*known.verbs, *known.triggers, *known.woulds, *known.tests, *known.modifiers)
    missing = [entry.en for entry in entries if entry.en not in said]
    assert missing == []
