"""What is said in another order or number of parts leads to the tree of the printed sentence."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Lang
from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.reading.everyday_en import EverydayEnglish, everyday_english, sooner_english
from tcgkit_dsl.reading.language import Language, language_for
from tcgkit_dsl.reading.lexicon import spell_out, split
from tcgkit_dsl.reading.parser import parse
from tcgkit_dsl.words.everyday.en import REWRITTEN, SOONER
from tests.card_texts.positions import TEMPLATE, library, plugin, template
from tests.dsl import (
    answers_phrases,
    costs_phrases,
    counts_phrases,
    deeds_phrases,
    fights_phrases,
    fillers,
    freer,
    looser,
    phrasebook,
    times_phrases,
    wider,
    words_of_authors,
    zones_phrases,
)

_SERVANT: Final = "type: servant    class: slicer    stats: DUR 70, ATK 50, DEF 20, SPD 70"
_TOKEN: Final = 'set "T" / "T" for dannokomachi\ntoken T-1 "Apprentice" / "見習い"\n'
SAID: Final = (
    *freer.SAID,
    *wider.SAID,
    *looser.SAID,
    *words_of_authors.SAID,
    *phrasebook.SAID,
    *zones_phrases.SAID,
    *costs_phrases.SAID,
    *counts_phrases.SAID,
    *answers_phrases.SAID,
    *answers_phrases.SOONER,
    *fights_phrases.SAID,
    *deeds_phrases.SAID,
    *times_phrases.SAID,
    *fillers.SAID,
    (
        "cmvr-compatible",
        "Stack a unit from your dust zone on one of your units with the same name without paying its cost.",
        "Set a unit from your dust zone on 1 of your units with the same name without paying its cost.",
    ),
    (
        "cosmic",
        "Put a card from your hand face down beneath one of your servants as a life card.",
        "Put a card from your hand beneath one of your servants as a released life card.",
    ),
    (
        "cmvr",
        "Place this cmV's weapon in the dust zone.",
        "Place 1 weapon attached to this cmV in the dust zone.",
    ),
    (
        "cmvr",
        "Place the weapon of this cmV in the dust zone.",
        "Place 1 weapon attached to this cmV in the dust zone.",
    ),
    (
        TEMPLATE,
        "Draw twice as many cards as you have servants.",
        "Draw X cards, where X is twice the number of servants you control.",
    ),
    (
        "e2drive",
        "Draw 1 card plus 1 for each servant you control.",
        "Draw 1 card, then draw 1 card for each servant you have.",
    ),
    (
        "cmvr",
        "While this card is on the field, sea-type cmVs can't evade.",
        "While this card is in the field: sea cmVs cannot evade.",
    ),
    (
        "cmvr",
        "As long as you have three or more cmVs on the field, they all have +100 armor.",
        "While you control 3 or more cmVs in play: each of your cmVs gets armor +100.",
    ),
    (
        "cmvr",
        "If this cmV would leave the field in battle while it is equipped, send its weapon to the dust zone instead.",
        "While this cmV is equipped: if this cmV would leave the field through battle, place 1 weapon attached to it in the dust zone instead.",
    ),
    (
        "cmvr",
        "Destroy an opposing cmV of cost 2 or less.",
        "Destroy an opposing cmV with cost 2 or less.",
    ),
    (
        "cmvr",
        "Your opponent reveals their hand; you pick an Effect card among the revealed cards and they discard it.",
        "The opponent reveals their hand. Choose an Effect card in the opponent's hand: discard it.",
    ),
    (
        "cmvr",
        "cmVs your opponent sets enter tapped.",
        "When the opponent sets a cmV: tap it.",
    ),
    (
        "cmvr-compatible",
        "Find a custom unit in your deck, reveal it and add it to your hand, then shuffle.",
        "Search your deck for a custom unit, then reveal it, then place it in your hand, then shuffle your deck.",
    ),
    (
        "cmvr-compatible",
        "Look at the top five cards of your deck. You may reveal an ace pilot from among them and put it into your hand; the rest go on the bottom of your deck.",
        "Look at the top 5 cards of your deck. You may reveal 1 ace pilot from among them, then place it in your hand. Put the rest on the bottom of your deck.",
    ),
    (
        "cmvr-compatible",
        "At the end of the round, if there is only one coin on this ship, you gain 2 coins.",
        "At the end of each round: if this ship has 1 coin on it, you gain 2 coins.",
    ),
    (
        "cmvr-compatible",
        "Your opponent shows you their hand, and you choose a weapon there for them to discard.",
        "The opponent reveals their hand. Choose a weapon in the opponent's hand: discard it.",
    ),
    (
        "e2drive",
        "Revive one of your destroyed servants and put Heat on it.",
        "Revive 1 of your destroyed servants, then it gets Heat.",
    ),
    (
        "e2drive",
        "At the end of the turn, if this servant has no damage on it, draw a card.",
        "At turn end, if this servant has no damage, draw 1 card.",
    ),
    (
        "e2drive",
        "So long as this tool stays on the field, tools cost your opponent 1e more.",
        "While this tool is in play, tools cost your opponent 1e more.",
    ),
    (
        "e2drive",
        "This servant gets ATK equal to the number of cards in your hand until the end of the turn.",
        "This servant gets ATK +X until the end of this turn, where X is the number of cards in your hand.",
    ),
    (
        "ultimate",
        "Whenever this monster blocks, it gets +2 during that battle.",
        "When this monster blocks: it gets +2 until the end of the battle.",
    ),
    (
        "ultimate",
        "Instead of the deck, this monster may attack a tired monster on your opponent's battlefield.",
        "This monster can attack a tired monster on your opponent's battlefield.",
    ),
    (
        "ultimate",
        "This monster may attack a tired monster on your opponent's battlefield instead of the deck.",
        "This monster can attack a tired monster on your opponent's battlefield.",
    ),
    (
        "cosmic",
        "There is one additional blue soul in every hex next to this accessory.",
        "One additional blue soul is present in every hex adjacent to this accessory.",
    ),
    (
        "cosmic",
        "Put a servant without life cards back into its owner's hand.",
        "Put a servant without life cards into its owner's hand.",
    ),
    (
        "dannokomachi",
        "Choose up to 2 characters: this turn, if any of them would be destroyed, draw 1 card instead.",
        "Choose up to 2 characters: this turn, if they would be destroyed, draw 1 card instead.",
    ),
    (
        "cosmic",
        "The next time your core would be dealt damage this turn, that damage is reduced by 2.",
        "Until the end of the turn, the next time your core would be dealt damage, reduce that damage by 2 instead.",
    ),
    (
        "cosmic",
        "Servants your opponent puts into play enter frozen.",
        "When your opponent puts a servant into play, freeze it.",
    ),
    (
        "dannokomachi",
        "Negate target action card unless its player pays 2 cost.",
        "Choose target action card. Its controller may pay 2 cost. If they do not, negate it.",
    ),
    (
        "dannokomachi",
        "You may battle one more time in this turn's battle step.",
        "You may battle again this turn.",
    ),
    (
        "dannokomachi",
        "Revive a character card from your graveyard. It comes back with 3 damage counters on it.",
        "Revive a character card from your graveyard with 3 damage counters on it.",
    ),
    (
        TEMPLATE,
        "Take back a spell from your discard pile into your hand.",
        "Put a spell from your discard pile into your hand.",
    ),
    (
        TEMPLATE,
        "This servant gets attack equal to the number of cards in your hand.",
        "This servant gets attack +X, where X is the number of cards in your hand.",
    ),
    (
        "cmvr",
        "A cmV you control can't be chosen as an attack target this round.",
        "A cmV you control cannot be chosen for attack this round.",
    ),
    (
        "cmvr-compatible",
        "Opposing units in this unit's column get mobility -200.",
        "Opposing units in the same column as this unit get mobility -200.",
    ),
    (
        "cmvr-compatible",
        "While there are 3 or more coins on this unit, it gets armor +100.",
        "While this unit has 3 or more coins on it: it gets armor +100.",
    ),
    (
        "cmvr",
        "When an attack is declared on your deck, negate that attack.",
        "When your deck is attacked: negate that attack.",
    ),
    (
        "e2drive",
        "Attacks made by the equipped servant can't be defended.",
        "Attacks of the equipped servant cannot be defended.",
    ),
    (
        "e2drive",
        "Turn an acted servant of yours Off. It can't attack again this turn.",
        "Turn an acted servant you have Off. It cannot attack until the end of this turn.",
    ),
    (
        "cmvr",
        "When the opponent draws outside the draw phase, gain 1 coin.",
        "When the opponent draws a card outside the draw phase: gain 1 coin.",
    ),
    (
        "cmvr",
        "Draw 2. Discard 1 card.",
        "Draw 2 cards. Discard 1 card.",
    ),
    (
        "ultimate",
        "On summon: Draw a card. If your graveyard has ten or more cards, draw two instead.",
        "When this card is summoned: if your graveyard has 10 or more cards, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "cmvr",
        "All weapons lose their Regular effects.",
        "Regular effects of all weapons are sealed.",
    ),
    (
        "cmvr-compatible",
        "When the equipped unit guards successfully, tap its attacker.",
        "When the equipped unit succeeds in a guard: tap the attacker.",
    ),
    (
        "dannokomachi",
        "Search your deck for a piece of equipment, put it in your hand, then shuffle your deck.",
        "Search your deck for an equipment, then put it into your hand, then shuffle your deck.",
    ),
    (
        "cmvr",
        "Take back one card from your dust zone to your hand.",
        "Place 1 card from your dust zone in your hand.",
    ),
    (
        "dannokomachi",
        "At the end of this turn you lose 1 dango.",
        "At this turn's end step, you lose 1 dango.",
    ),
    (
        "my-game",
        "At the end of your turn, if this servant didn't attack, you gain 2 life.",
        "At the end of your turn: if this servant has not attacked this turn, you gain 2 life.",
    ),
    (
        "cmvr-compatible",
        "When the boarded unit would be destroyed, you may discard 2 cards. If you do, it stays on the field.",
        "If the boarded unit would be destroyed, you may discard 2 cards instead.",
    ),
    (
        "cmvr-compatible",
        "The boarded unit's attacks can't be answered with an interrupt guard.",
        "Attacks of the boarded unit cannot be interrupt guarded.",
    ),
    (
        "cmvr",
        "Return all tapped cmVs you control to their owners' hands. They cannot attack this round.",
        "Return all tapped cmVs you control to its owner's hand. Each of them cannot attack this round.",
    ),
    (
        "cmvr",
        "Destroy 1 cmV that is already tapped, then gain 1 coin afterwards.",
        "Destroy 1 tapped cmV, then gain 1 coin.",
    ),
    ("cmvr", "Tap one opposing cmV of your choice.", "Tap 1 opposing cmV."),
    (
        "cmvr",
        "The opponent destroys 1 cmV of their choice.",
        "The opponent destroys 1 cmV.",
    ),
    (
        "cmvr",
        "Your opponent chooses and discards one card.",
        "The opponent discards 1 card.",
    ),
    (
        "my-game",
        "Put a servant from your discard pile onto the field, tapped.",
        "Put a servant from your discard pile into play tapped.",
    ),
    (
        "cosmic",
        "Your servants need one material less.",
        "Your servants cost one material less.",
    ),
    (
        "cosmic",
        "Your servants need one additional material to be put into play.",
        "Your servants cost one material more.",
    ),
    ("my-game", "Spells cost you 1 less.", "Spells you play cost 1 less."),
    (
        "my-game",
        "Spells cost your opponent 1 more.",
        "Spells your opponent plays cost 1 more.",
    ),
    ("dannokomachi", "2 cost: draw a card.", "Pay 2 cost: draw 1 card."),
    (
        "cmvr",
        "If you pay 2 coins, draw a card.",
        "You may pay 2 coins. If you do, draw 1 card.",
    ),
    ("cmvr", "Gain 2 additional coins.", "Gain 2 coins."),
    (
        "cmvr",
        "Weapons you set this round cost 1 coin less.",
        "Weapons in your hand cost 1 less this round.",
    ),
    (
        "dannokomachi",
        "This character can also attack characters in the sub area.",
        "This character can attack sub.",
    ),
    (
        "e2drive",
        "This servant's ATK is +20P until the end of this turn.",
        "This servant gets ATK +20 until the end of this turn.",
    ),
    (
        "cmvr",
        "Destroy all cmVs with 2 coins or less on them.",
        "Destroy all cmVs with 2 or less coins on it.",
    ),
    (
        "ultimate",
        "As long as your graveyard contains 10 or more cards, this monster gets +3.",
        "While your graveyard has 10 or more cards: this monster gets +3.",
    ),
    (
        "ultimate",
        "For each monster on your opponent's battlefield, this monster gets +1, up to +3.",
        "This monster gets +1 for each monster on your opponent's battlefield, at most +3.",
    ),
    (
        "cmvr",
        "This cmV's shooting, melee and special each rise by 300.",
        "This cmV gets shooting +300, melee +300 and special +300.",
    ),
    ("e2drive", "This servant's ATK goes down by 10P.", "This servant gets ATK -10."),
    ("cmvr", "This cmV's melee becomes 200 higher.", "This cmV gets melee +200."),
    ("cmvr", "This cmV's melee becomes 200 lower.", "This cmV gets melee -200."),
    (
        "cmvr",
        "This cmV gains 300 shooting but loses 100 mobility.",
        "This cmV gets shooting +300 and mobility -100.",
    ),
    ("cmvr", "This cmV gets +300 to its armor.", "This cmV gets armor +300."),
    (
        "cmvr",
        "Destroy an opposing cmV, then destroy one of your own.",
        "Destroy an opposing cmV, then destroy 1 of your cmVs.",
    ),
    (
        "my-game",
        "Destroy a servant, then return one from your discard pile to your hand.",
        "Destroy a servant, then put 1 servant from your discard pile into your hand.",
    ),
    (
        "cmvr",
        "Your opponent shows you their hand. Choose a weapon in it, then put it into the dust zone.",
        "The opponent reveals their hand. Choose a weapon in the opponent's hand: place it in the dust zone.",
    ),
    (
        "cmvr",
        "Draw 2 cards. Discard one.",
        "Draw 2 cards. Discard 1 card.",
    ),
    (
        "cmvr",
        "After this cmV wins a fight, untap it.",
        "When this cmV wins a fight: untap it.",
    ),
    (
        "ultimate",
        "When an opposing monster attacks, this monster gets +1 until the end of that battle.",
        "When an opposing monster attacks: this monster gets +1 until the end of the battle.",
    ),
    (
        "my-game",
        "Whenever another servant you control is destroyed, draw a card. Do this only once per turn.",
        "When another servant you control is destroyed: draw 1 card.",
    ),
    (
        "cmvr",
        "Flip a coin: if heads, gain 1 coin; if tails, discard 1 card.",
        "Toss a coin. Heads: gain 1 coin. Tails: discard 1 card.",
    ),
    (
        "cmvr",
        "Negate the attack of an opposing cmV.",
        "When an opposing cmV declares an attack: negate that attack.",
    ),
    (
        "cmvr",
        "Negate an opposing cmV's attack.",
        "When an opposing cmV declares an attack: negate that attack.",
    ),
    (
        "cmvr",
        "Negate an opposing cmV's attack on one of your cmVs.",
        "When an opposing cmV declares an attack on 1 of your cmVs: negate that attack.",
    ),
    (
        "my-game",
        "Destroy the servant with the lowest attack. If several are tied, you choose.",
        "Destroy 1 servant with the lowest attack.",
    ),
    (
        "cmvr",
        "Destroy all cmVs with armor 200 or less, yours included.",
        "Destroy all cmVs with armor 200 or less.",
    ),
    (
        "my-game",
        "If your opponent has more cards in hand than you, draw two cards. They then draw one.",
        "If your opponent has more cards in hand than you, draw 2 cards. Your opponent draws 1 card.",
    ),
    (
        "cmvr",
        "Your opponent taps a cmV; then you untap one of your own cmVs.",
        "The opponent taps a cmV, then you untap 1 of your cmVs.",
    ),
    (
        "cmvr",
        "This cmV gets all five stats +100.",
        "This cmV gets shooting +100, melee +100, special +100, mobility +100 and armor +100.",
    ),
    (
        "cmvr",
        "When your opponent draws a card through an effect, gain 1 coin.",
        "When the opponent draws a card outside the draw phase: gain 1 coin.",
    ),
    (
        "e2drive",
        "At the end of each turn, if this servant did not attack that turn, heal it 20D.",
        "At turn end, if this servant has not attacked, heal it 20D.",
    ),
    (
        "cmvr",
        "Choose an opposing cmV. Until the end of this round it cannot evade.",
        "Choose an opposing cmV. It cannot evade this round.",
    ),
    (
        "my-game",
        "When this servant attacks, you may have it deal 1 damage to another target servant.",
        "When this servant attacks: you may deal 1 damage to target other servant.",
    ),
    (
        "cosmic",
        "While a black soul is present in its hex, this servant gets +1 ATK.",
        "While there is at least one black soul on its hex, this servant gets ATK +1.",
    ),
    (
        "cmvr-compatible",
        "While you control both a land unit and a space unit, this unit gets melee +100.",
        "While you control at least 1 land unit and you control at least 1 space unit: this unit gets melee +100.",
    ),
    (
        "dannokomachi",
        "If the equipped character would be knocked out, destroy this card instead and remove 3 damage counters from that character.",
        "If the equipped character would be knocked out, destroy this card, then remove 3 damage counters from that character instead.",
    ),
    (
        "my-game",
        "Your opponent reveals their hand. You choose a spell from it; they discard that card.",
        "Your opponent reveals their hand. Choose a spell in your opponent's hand: discard it.",
    ),
    (
        "my-game",
        "The next damage dealt to target servant this turn is reduced by 2.",
        "Choose target servant: until the end of the turn, the next time it would be dealt damage, reduce that damage by 2 instead.",
    ),
    (
        "cosmic",
        "Prevent the next 2 damage that would be dealt this turn to target servant.",
        "Prevent the next 2 damage that would be dealt to target servant until the end of the turn.",
    ),
    (
        "cmvr-compatible",
        "When this unit leaves the field, return it to your hand instead of putting it into the dust zone.",
        "If this unit would leave the field, place it in your hand instead.",
    ),
    (
        "cmvr",
        "When this cmV is destroyed, return it to your hand instead of putting it into Dust.",
        "If this cmV would be destroyed, place it in your hand instead.",
    ),
    (
        "cmvr",
        "When another cmV you control declares an attack, add 200 to its melee until that battle ends.",
        "When another cmV you control declares an attack: it gets melee +200 this battle.",
    ),
    (
        "my-game",
        "Whenever you play a spell, this creature gets +1 power until end of turn.",
        "When you play a spell: this servant gets attack +1 until the end of the turn.",
    ),
    ("cmvr", "Destroy a Weapon.", "Destroy a weapon."),
    (
        "dannokomachi",
        "Pay any amount of cost: Deal that much damage to target character in the main area.",
        "Pay X cost: deal X damage to target character in the main area.",
    ),
    ("dannokomachi", "Take an extra battle this turn.", "You may battle again this turn."),
    (
        "dannokomachi",
        "You may battle 1 additional time this turn.",
        "You may battle 1 additional time in this turn's battle step.",
    ),
    (
        "dannokomachi",
        "Switch target character in the opponent's main area with a character in their sub area that you choose.",
        "Switch target character in the opponent's main area with a character in the opponent's sub area.",
    ),
    (
        "ultimate",
        "Summon a monster of number 4 or less from your graveyard to your battlefield for free.",
        "Summon a monster of number 4 or less from your graveyard to your battlefield without paying its cost.",
    ),
    (
        "ultimate",
        "When this monster attacks, reveal a card at random from your opponent's hand.",
        "When this monster attacks: reveal 1 random card from your opponent's hand.",
    ),
    (
        "my-game",
        "Reveal a card at random from your opponent's hand.",
        "Reveal 1 random card from your opponent's hand.",
    ),
    (
        "my-game",
        "Look at a card at random from your opponent's hand.",
        "Look at 1 random card from your opponent's hand.",
    ),
    (
        "cmvr",
        "The next weapon your opponent sets this round is negated.",
        "The next time the opponent sets a weapon this round, negate it.",
    ),
    (
        "cmvr",
        "Toss a coin. On heads draw a card. On tails discard a card.",
        "Toss a coin. Heads: draw 1 card. Tails: discard a card.",
    ),
    (
        "cmvr",
        "When this cmV attacks, it gets melee +200 for that battle.",
        "When this cmV declares an attack: it gets melee +200 this battle.",
    ),
    (
        "cosmic",
        "When one of your servants loses a life card, you may put it into your hand instead of into the graveyard.",
        "If one of your servants would lose a life card, you may put it into your hand instead.",
    ),
    (
        "cmvr",
        "When this card goes to the dust zone, return it to your hand instead of putting it into the dust zone.",
        "If this card would leave the field to the dust zone, place it in your hand instead.",
    ),
    (
        "e2drive",
        "Attacks against this servant deal 10D less damage.",
        "Damage that this servant takes from attacks is reduced by 10D.",
    ),
    (
        "cmvr",
        "Weapons you set cost 1 coin less.",
        "Weapons in your hand cost 1 less.",
    ),
    (
        "cmvr",
        'The equipped cmV has "When this cmV wins a fight, draw a card."',
        "When the equipped cmV wins a fight: draw 1 card.",
    ),
    (
        "my-game",
        'One of your servants gains "When this servant is destroyed, draw a card." until end of turn.',
        "Choose 1 of your servants: until the end of the turn, when it is destroyed, draw 1 card.",
    ),
    (
        "cmvr",
        'Your other cmVs have "This cmV cannot be destroyed."',
        "Your other cmVs cannot be destroyed.",
    ),
    (
        "my-game",
        "Put a servant from your hand onto the field without paying its cost.",
        "Put a servant from your hand into play.",
    ),
    (
        "my-game",
        "As an additional cost to play this spell, discard a card. Draw two cards.",
        "As a cost, discard 1 card. Draw 2 cards.",
    ),
    (
        "cosmic",
        "Deal damage to one opposing servant equal to the number of red souls present in this card's hex.",
        "Deal damage to one opposing servant equal to the number of red souls on hexes of this card.",
    ),
    (
        "cmvr",
        "When this cmV succeeds in a guard, the attacker gets all its attack powers reduced by 200 this round.",
        "When this cmV succeeds in a guard: the attacker gets shooting -200, melee -200 and special -200 this round.",
    ),
    (
        "cmvr",
        "This cmV gets its attack powers raised by 100.",
        "This cmV gets shooting +100, melee +100 and special +100.",
    ),
    (
        "cmvr",
        "Choose 1 cmV you control. Its melee and special are switched until the end of this round.",
        "Choose 1 cmV you control. Switch the melee and special of it this round.",
    ),
    (
        "dannokomachi",
        "Target character's attack becomes equal to its number of damage counters until end of battle.",
        "Choose target character: the attack of it becomes the number of damage counters on it until end of battle.",
    ),
    (
        "cosmic",
        "Flip a coin. If it is heads, deal 2 damage to your opponent's core; if it is tails, deal 1 damage to yours.",
        "Toss a coin. Heads: deal 2 damage to your opponent's core. Tails: deal 1 damage to your core.",
    ),
    (
        "cosmic",
        "If your core has fewer cards than your opponent's core, draw one card.",
        "If your core has fewer cards than your opponent's, draw one card.",
    ),
    (
        "cosmic",
        "Both players put all cards in their hands on the bottom of their cores.",
        "Both players put all cards in their hand on the bottom of their core.",
    ),
    (
        "my-game",
        "If you have fewer than 3 cards in hand, draw until you have 3.",
        "If you have at most 2 cards in hand, draw cards until 3 cards are in your hand.",
    ),
    (
        "cmvr-compatible",
        "Toss a coin. Heads: put 2 coins from the bank on this ship. Tails: remove 1.",
        "Toss a coin. Heads: put 2 coins on this ship. Tails: remove 1 coin from it.",
    ),
    (
        "ultimate",
        "If the attack of this card is blocked, burn 1.",
        "When this card is blocked: burn 1.",
    ),
    (
        "cmvr",
        "When an opposing cmV attacks this cmV, you may discard a card to negate the attack.",
        "When an opposing cmV declares an attack on this cmV: you may discard a card. If you do, negate that attack.",
    ),
    (
        "cmvr",
        "When an opposing cmV attacks this cmV, you may discard a card: negate that attack.",
        "When an opposing cmV declares an attack on this cmV: you may discard a card. If you do, negate that attack.",
    ),
    (
        "cmvr",
        "Negate an attack on this cmV.",
        "When this cmV is attacked: negate that attack.",
    ),
    (
        "e2drive",
        "Your quick tools cost 1e less, but not less than 1e.",
        "Your quick tools cost 1e less, to a minimum of 1e.",
    ),
    (
        "my-game",
        "A servant gets -2 attack until end of turn (minimum 1).",
        "A servant gets attack -2, to a minimum of 1 until the end of the turn.",
    ),
    (
        "cmvr",
        "As long as the equipped cmV is an air cmV, it gets melee +300; otherwise it gets melee +100.",
        "If the equipped cmV is an air cmV, the equipped cmV gets melee +300. Unless the equipped cmV is an air cmV, the equipped cmV gets melee +100.",
    ),
    (
        "cmvr",
        "This cmV gets shooting +100 for each coin on it.",
        "This cmV gets shooting +X, where X is 100 times the number of coins on this cmV.",
    ),
    (
        "cmvr",
        "This cmV gets +100 shooting for every coin on it.",
        "This cmV gets shooting +X, where X is 100 times the number of coins on this cmV.",
    ),
    (
        "cmvr-compatible",
        "The shooting of this unit is equal to 200 times the number of coins on it.",
        "The shooting of this unit becomes 200 times the number of coins on this unit.",
    ),
    (
        "cmvr",
        "Switch effects of cmVs with armor less than this cmV's armor are sealed.",
        "Switch effects of cmVs with lower armor than this cmV are sealed.",
    ),
    (
        "cmvr-compatible",
        'Destroy 1 unit with "ace" among its types.',
        "Destroy 1 ace unit.",
    ),
    (
        "dannokomachi",
        "Return up to two target cards other than character cards from your graveyard to your hand.",
        "Move up to 2 target cards from your graveyard that are not a character card to your hand.",
    ),
    (
        "cmvr",
        "If your money zone is empty, gain 3 coins; otherwise, gain 1.",
        "If you have no coins, gain 3 coins; otherwise gain 1 coin.",
    ),
    (
        "dannokomachi",
        "When this character moves to the main area, deal 1 damage to each other character there.",
        "When this character moves to the main area, deal 1 damage to each other character in the main area.",
    ),
    (
        "dannokomachi",
        "Damage dealt to this character is halved, rounded up.",
        "If this character would be dealt damage, that damage is halved, rounded up instead.",
    ),
    (
        "e2drive",
        "Halve the damage dealt to the equipped servant, rounded down.",
        "If the equipped servant would be dealt damage, that damage is halved, rounded down instead.",
    ),
    (
        "dannokomachi",
        "When this equipment is attached, draw a card.",
        "When this equipment is attached to a character, draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "Unless Rain Hart is aboard, this unit cannot attack the deck.",
        'Unless "Rain Hart" is aboard, this unit cannot attack the deck.',
    ),
    (
        "cmvr-compatible",
        "Whenever you customise a unit, gain 1 coin.",
        "When a unit you control is customised: gain 1 coin.",
    ),
    (
        "my-game",
        "Deal damage to a servant equal to its attack.",
        "Choose a servant: deal damage to it equal to its attack.",
    ),
    (
        "e2drive",
        "1 opposing servant gets SPD -10 for each equip tool on it until the end of this turn.",
        "Choose 1 opposing servant: it gets SPD -10 for each equip tool on it until the end of this turn.",
    ),
    (
        "ultimate",
        "Remove 1 mana from your opponent's mana zone if they have more mana than you.",
        "If your opponent has more mana than you, remove 1 mana from your opponent's mana zone.",
    ),
    (
        "my-game",
        "Your opponent loses 2 life. If you have more cards in hand than they do, they lose 4 life instead.",
        "If you have more cards in hand than your opponent, your opponent loses 4 life; otherwise your opponent loses 2 life.",
    ),
    (
        "cmvr",
        "As long as you have no cards in hand, this cmV gets +300 to melee, shooting and special.",
        "While you have no cards in hand: this cmV gets melee +300, shooting +300 and special +300.",
    ),
    (
        "cmvr",
        "This cmV gets +200 shooting and melee this round.",
        "This cmV gets shooting +200 and melee +200 this round.",
    ),
    (
        "cmvr",
        "This cmV gets melee, shooting and special +100 this round.",
        "This cmV gets melee +100, shooting +100 and special +100 this round.",
    ),
    (
        "cmvr",
        "This cmV gets shooting and melee +200 this round.",
        "This cmV gets shooting +200 and melee +200 this round.",
    ),
    (
        "e2drive",
        "As long as you are Limited, this servant's ATK and DEF are each 20P higher.",
        "While you are Limited, this servant gets ATK +20 and DEF +20.",
    ),
    (
        "cmvr",
        "One of your cmVs gets +200 to all three attack powers this round.",
        "1 of your cmVs gets shooting +200, melee +200 and special +200 this round.",
    ),
    (
        "cmvr",
        "Tap one opposing cmV that has less mobility than this cmV.",
        "Tap 1 opposing cmV with lower mobility than this cmV.",
    ),
    (
        "cmvr-compatible",
        "When this unit attacks while an ace pilot is aboard, it gets +300 shooting this round.",
        "When this unit declares an attack: if an ace pilot is aboard, it gets shooting +300 this round.",
    ),
    (
        "cmvr",
        "Whenever this cmV attacks and you have 5 or more cards in hand, draw a card.",
        "When this cmV declares an attack: if you have 5 or more cards in hand, draw 1 card.",
    ),
    (
        "cmvr",
        "This cmV can only attack if you have 3 or more cards in hand.",
        "Unless you have 3 or more cards in hand, this cmV cannot attack.",
    ),
    (
        "cmvr",
        "Reveal the top card of your deck. If it's a weapon, add it to your hand. If it isn't, put it into the dust zone.",
        "Reveal the top card of your deck. If it is a weapon, place it in your hand; otherwise place it in the dust zone.",
    ),
    (
        "cmvr",
        "Destroy a cmV. If it was a Master, draw a card.",
        "Destroy a cmV. If it is a Master, draw 1 card.",
    ),
    (
        "cmvr",
        "Return a cmV to its owner's hand. If it was tapped, draw a card.",
        "Choose a cmV: if it is tapped, return it to its owner's hand, then draw 1 card; otherwise return it to its owner's hand.",
    ),
    (
        "cmvr",
        "The first weapon you set each round costs you 1 coin less.",
        "The first weapon you set each round costs 1 less.",
    ),
    (
        "cmvr",
        "At the start of every battle phase this cmV gains +100 melee.",
        "At the start of each battle phase: this cmV gets melee +100.",
    ),
    (
        "cmvr",
        "If this card would be sent from the field to the dust zone, it goes back to your hand instead.",
        "If this card would leave the field to the dust zone, place it in your hand instead.",
    ),
    (
        "cmvr",
        "Whenever your opponent sets a weapon, tap a cmV of theirs.",
        "When the opponent sets a weapon: tap 1 of their cmVs.",
    ),
    (
        "cmvr",
        "Whenever your opponent sets a weapon, tap two cmVs of theirs.",
        "When the opponent sets a weapon: tap 2 of their cmVs.",
    ),
    (
        "cmvr",
        "Take a cmV card out of your dust zone and add it to your hand.",
        "Place a cmV from your dust zone in your hand.",
    ),
    (
        "e2drive",
        "Put one field tool from your opponent's tool field into its owner's trash.",
        "Put 1 field tool from your opponent's tool field into your opponent's trash.",
    ),
    (
        "cmvr",
        "While this Object is face up on the field, cmVs cannot attack.",
        "While this Object is face-up: cmVs cannot attack.",
    ),
    (
        "cmvr",
        "Choose two cmVs. The chosen cmVs get melee +100 this round.",
        "Choose 2 cmVs. Each of them gets melee +100 this round.",
    ),
    (
        "cmvr",
        "Choose a cmV. The chosen cmV's melee becomes 0 this round.",
        "Choose a cmV. The melee of it becomes 0 this round.",
    ),
    (
        "cmvr",
        "Choose a cmV. The chosen cmV gets melee +100 this round.",
        "Choose a cmV. It gets melee +100 this round.",
    ),
    (
        "cmvr",
        "Look at your opponent's hand and discard a cmV from it.",
        "Look at the opponent's hand, then discard a cmV in the opponent's hand.",
    ),
    (
        "e2drive",
        "Turn On 2e of your opponent's master ether.",
        "Turn 2 of your opponent's master ether On.",
    ),
    (
        "e2drive",
        "When this servant's attack destroys a servant, turn this servant Off.",
        "When this servant destroys a servant with its attack, turn this servant Off.",
    ),
    (
        "cmvr",
        "Draw a card. You can't draw any more cards this round.",
        "Draw 1 card. You cannot draw cards this round.",
    ),
    (
        "cmvr",
        "Gain 1 coin, too.",
        "Gain 1 coin.",
    ),
    (
        "cmvr",
        "When your opponent activates the effect of a Counter, negate that effect at once.",
        "When the opponent activates an effect of a Counter: negate that effect.",
    ),
    (
        "cmvr",
        "The Response effects of your opponent's cards are sealed.",
        "Response effects of the opponent's cards are sealed.",
    ),
    (
        "cmvr",
        "Choose one of your cmVs. Until the end of the round, all its stats go up by 100.",
        "Choose 1 of your cmVs. It gets shooting +100, melee +100, special +100, mobility +100 and armor +100 this round.",
    ),
    (
        "cmvr-compatible",
        "When another of your units becomes the target of an attack, you may make this ship the target instead.",
        "When another of your units is attacked: you may change the target of that attack to this ship.",
    ),
    (
        "e2drive",
        "Choose one of your servants. Remove all its damage.",
        "Choose 1 of your servants. Remove all damage from it.",
    ),
    (
        "cmvr-compatible",
        "Remove a coin from an opposing ship. If that leaves it with no coins, draw a card.",
        "Remove 1 coin from an opposing ship. If it has no coins on it, draw 1 card.",
    ),
    (
        "e2drive",
        "If one of your servants would be destroyed this turn, remove all its damage instead. This works only once.",
        "Until the end of this turn, the next time 1 of your servants would be destroyed, remove all damage from it instead.",
    ),
    (
        "cmvr-compatible",
        "You may set this unit from your hand on a unit with the same name without paying its cost.",
        "You may set this unit on a unit with the same name without paying its cost.",
    ),
    (
        "cmvr-compatible",
        "When your opponent customises a unit, draw a card.",
        "When a unit the opponent controls is customised: draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "Whenever you stack a unit, gain 1 coin.",
        "When a card is stacked on a unit you control: gain 1 coin.",
    ),
    (
        "cmvr-compatible",
        "Whenever a unit you control is stacked, gain 1 coin.",
        "When a card is stacked on a unit you control: gain 1 coin.",
    ),
    (
        "cmvr-compatible",
        "When you board a pilot, draw a card.",
        "When a pilot boards a unit you control: draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "Return the pilot aboard an opposing unit to its owner's hand.",
        "Return 1 pilot aboard an opposing unit to its owner's hand.",
    ),
    (
        "cmvr-compatible",
        "When the unit in this column is destroyed, draw a card.",
        "When a unit in this column is destroyed: draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "If the unit in this column would leave the field through battle, you may send this pilot to the dust zone instead.",
        "If a unit in this column would leave the field through battle, you may place this pilot in the dust zone instead.",
    ),
    (
        "cmvr",
        "Your opponent can't attack this round.",
        "Opposing cmVs cannot attack this round.",
    ),
    (
        "cmvr",
        "Each time this cmV destroys an opposing cmV in combat, it gets melee +100. This bonus accumulates from round to round.",
        "When this cmV destroys an opposing cmV in battle: it gets melee +100. This bonus carries over to later rounds and accumulates.",
    ),
    (
        "cmvr",
        "Choose up to two cmVs. Tap them. They get +100 melee this round.",
        "Choose up to 2 cmVs. Tap them. Each of them gets melee +100 this round.",
    ),
    (
        "cmvr",
        "Your opponent discards a card unless they have no cards in hand.",
        "Unless the opponent has no cards in hand, the opponent discards a card.",
    ),
    (
        "e2drive",
        "Exchange one of your damage cards with a card from your hand.",
        "Choose 1 of your damage cards: put it into your hand, then put a card from your hand face down in its place, On or Off as it was.",
    ),
    (
        "e2drive",
        "Look at the top three cards of your deck. Take one into your hand and discard the other two.",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand, then discard the rest.",
    ),
    (
        "cmvr",
        "Give an opposing cmV armor -100 this round.",
        "An opposing cmV gets armor -100 this round.",
    ),
    (
        "e2drive",
        "Double this servant's ATK until the end of its action.",
        "Double the ATK of this servant until the end of this action.",
    ),
    (
        "cmvr",
        "Negate the next attack against one of your cmVs this round.",
        "The next time 1 of your cmVs is attacked this round, negate that attack.",
    ),
    (
        "my-game",
        "Your opponent can't attack with servants this turn.",
        "Your opponent's servants cannot attack until the end of the turn.",
    ),
    (
        "cmvr",
        "Flip two coins. For each heads, draw a card.",
        "Toss a coin. Heads: draw 1 card. Toss a coin. Heads: draw 1 card.",
    ),
    (
        "cmvr",
        "Toss 2 coins. Draw a card for each heads.",
        "Toss a coin. Heads: draw 1 card. Toss a coin. Heads: draw 1 card.",
    ),
    (
        "cmvr",
        "Discard 1 card, then target 1 cmV your opponent controls; destroy that target.",
        "Discard 1 card, then choose 1 cmV the opponent controls: destroy it.",
    ),
    (
        "cmvr",
        "Target 1 cmV on the field; destroy it.",
        "Choose 1 cmV in play: destroy it.",
    ),
    (
        "cmvr",
        "When the opponent activates a Master effect, negate it.",
        "When the opponent activates an effect of a Master: negate it.",
    ),
    (
        "cmvr",
        "When this cmV is equipped with a weapon, put a coin from the bank on that weapon.",
        "When a weapon is set on this cmV: put 1 coin on that weapon.",
    ),
    (
        "cmvr",
        "After each battle phase, remove a coin from every face-down Effect card on the field.",
        "At the end of each battle phase: remove 1 coin from every face-down Effect card in play.",
    ),
    (
        "cmvr",
        "The next time you would take damage this round, prevent it.",
        "This round, the next time you would take damage, nothing happens instead.",
    ),
    (
        "cmvr",
        "When the equipped cmV is destroyed, you may pay 1 coin. If you do, return this weapon to your hand instead of putting it into Dust.",
        "When the equipped cmV is destroyed: you may pay 1 coin. If you do, place this weapon in your hand.",
    ),
    (
        "cmvr",
        "Each time your opponent sets a cmV, they must discard a card.",
        "When the opponent sets a cmV: they discard a card.",
    ),
    (
        "cmvr",
        "The cmV this weapon is equipped to gets melee +100.",
        "The equipped cmV gets melee +100.",
    ),
    (
        "cmvr",
        "Swap the shooting and special values of a cmV until the round ends.",
        "Switch the shooting and special of a cmV this round.",
    ),
    (
        "cmvr",
        "This cmV enters the field tapped.",
        "When this cmV is set: tap it.",
    ),
    (
        "cmvr-compatible",
        "If this unit is part of a stack, it gets melee +200 this round.",
        "If this unit is a stack, it gets melee +200 this round.",
    ),
    (
        "cmvr-compatible",
        "When this custom unit leaves the field, draw a card.",
        "When this unit leaves the field: draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "Put one coin on each of your ships; they don't untap in the next setup phase.",
        "Put 1 coin on each of your ships. Each of them does not untap in the next setup phase.",
    ),
    (
        "cmvr-compatible",
        "If your opponent controls a ship and you do not, gain 2 coins.",
        "If the opponent controls at least 1 ship and you control no ships, gain 2 coins.",
    ),
    (
        "cmvr-compatible",
        "If you control a ship and your opponent does not, gain 2 coins.",
        "If you control at least 1 ship and the opponent controls no ships, gain 2 coins.",
    ),
    (
        "cmvr-compatible",
        "When your opponent sets a custom unit, negate it unless they pay 1 more coin.",
        "When the opponent sets a custom unit: they may pay 1 coin. If they do not, negate it.",
    ),
    (
        "cmvr-compatible",
        "If the equipped unit is a ship, this weapon gives it special +300.",
        "If the equipped unit is a ship, it gets special +300.",
    ),
    (
        "cmvr-compatible",
        "The equipped unit gets special +400 but mobility -200.",
        "The equipped unit gets special +400 and mobility -200.",
    ),
    (
        "cmvr",
        "Your cmVs may not attack this round.",
        "Your cmVs cannot attack this round.",
    ),
    (
        "cmvr",
        "Gain 1 coin per cmV you control.",
        "Gain 1 coin for each cmV you control.",
    ),
)


@cache
def _language(game: str) -> Language:
    found = template() if game == TEMPLATE else plugin(game)
    return language_for(found.vocabulary(), (_TOKEN,) if game == "dannokomachi" else ())


@pytest.mark.parametrize(("game", "said", "printed"), SAID)
def test_everyday_english_is_read_as_the_printed_sentence(
    game: str, said: str, printed: str
) -> None:
    assert _read(game, said)[0] == printed


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Choose a cmV: tap the cmV.", "Choose a cmV: tap it."),
        ("Choose a tapped cmV. Destroy the cmV.", "Choose a tapped cmV. Destroy it."),
        (
            "When your opponent sets a cmV, tap the cmV.",
            "When the opponent sets a cmV: tap it.",
        ),
        (
            "Reveal the top card of your deck. Place the card in your hand.",
            "Reveal the top card of your deck. Place it in your hand.",
        ),
        (
            "Destroy the Master with the most coins.",
            "Destroy 1 Master with the most coins.",
        ),
    ],
)
def test_the_cmv_is_the_one_that_was_named_last(said: str, printed: str) -> None:
    text, findings = _read("cmvr", said)
    assert (text, findings) == (printed, [])


@pytest.mark.parametrize(
    "said",
    [
        "Choose a weapon. Tap a cmV, then destroy the weapon.",
        "When this cmV attacks a cmV, destroy the cmV.",
        "Destroy the Master.",
    ],
)
def test_it_is_not_one_of_several(said: str) -> None:
    assert _read("cmvr", said)[1] == ["DSL401"]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("e2drive", "Draw 1 card plus 2 for each servant you control."),
        (
            "cmvr",
            "As long as you have two or more cmVs with mobility 300 or less, they all get +100 armor.",
        ),
    ],
)
def test_what_was_said_is_not_read_without_its_number_or_quality(
    game: str, said: str
) -> None:
    language = _language(game)
    raws = [*spell_out([*split(said)])]
    assert parse(language.grammar, language.lexicon, raws, "text")[0] is None


@pytest.mark.parametrize(
    ("game", "said"),
    [
        *freer.SWALLOWED,
        *looser.SWALLOWED,
        *wider.SWALLOWED,
        *phrasebook.SWALLOWED,
        *zones_phrases.SWALLOWED,
        *costs_phrases.SWALLOWED,
        *counts_phrases.SWALLOWED,
        *answers_phrases.SWALLOWED,
        *fights_phrases.SWALLOWED,
        *times_phrases.SWALLOWED,
        *fillers.SWALLOWED,
    ],
)
def test_no_rule_leaves_out_what_was_said(game: str, said: str) -> None:
    language = _language(game)
    raws = [*spell_out([*split(said)])]
    assert parse(language.grammar, language.lexicon, raws, "text")[0] is None


def _read(game: str, said: str) -> tuple[str, list[str]]:
    """Return how a text is printed, and the codes of what is found in it."""
    language = _language(game)
    tree, mistake = parse(
        language.grammar, language.lexicon, [*spell_out([*split(said)])], "text"
    )
    assert tree is not None, mistake
    findings: list[Diagnostic] = []
    text = language.builder("en", findings).text(tree)
    return English(language.vocabulary).text(text), [each.code for each in findings]


def test_every_rule_has_a_sentence() -> None:
    used = set()
    for game, said, _ in SAID:
        rules = everyday_english(_language(game).lexicon.base).rules[-len(REWRITTEN) :]
        raws = [*spell_out([*split(said)])]
        for at, rule in enumerate(rules):
            changed = EverydayEnglish((rule,)).read(raws)
            if changed is not raws:
                used.add(at)
            raws = changed
    assert [REWRITTEN[at] for at in range(len(REWRITTEN)) if at not in used] == []


def test_every_rule_that_comes_before_reading_has_a_sentence() -> None:
    used = set()
    for game, said, _ in (
        *answers_phrases.SOONER,
        *counts_phrases.SAID,
        *zones_phrases.SAID,
        *times_phrases.SAID,
        *costs_phrases.SAID,
        *deeds_phrases.SAID,
        *words_of_authors.SAID,
    ):
        raws = [*spell_out([*split(said)])]
        _, everyday = sooner_english(_language(game).lexicon.base)
        for at, (pattern, _) in enumerate(everyday.rules):
            if pattern.search(" ".join(raw.text for raw in raws)):
                used.add(at)
                raws = evolve(everyday, rules=(everyday.rules[at],)).read(raws)
    assert [SOONER[at] for at in range(len(SOONER)) if at not in used] == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Active (1e, once per turn): this servant gets SPD +20."),
        ("en", "[Active] (1e, once per turn) This servant gets SPD +20."),
        ("ja", "アクティブ（1e、1ターンに1回）：このサーヴァントのSPDを+20する。"),
        ("ja", "【アクティブ】（1e、1ターンに1回）このサーヴァントのSPDを+20する。"),
        ("ja", "【アクティブ】1e、1ターンに1回：このサーヴァントのSPDを+20する。"),
    ],
)
def test_a_text_may_begin_with_its_header(lang: Lang, said: str) -> None:
    """Its entries are as if they stood in the header; another kind is reported."""
    cards = library("e2drive")

    def read(header: str) -> Cards:
        card = (
            f'card H-1 "H" / "H"\n    {_SERVANT}\n    ability ({header})\n        {said}\n'
        )
        source = f'set "H" / "H" for e2drive\n    lang: {lang}\n{card}'
        return read_cards({"header.tcg": source}, cards.language.vocabulary, beside=cards)

    found = read("active, 1e")
    assert found.report() == ""
    (ability,) = found.files[-1].tree.cards[-1].abilities
    keys = [item.key for item in ability.header]
    assert keys == ["active", "{cost:number}e", "once per turn"]
    assert [each.code for each in read("active, 2e").errors] == ["DSL305"]
    assert "DSL305" in [each.code for each in read("passive").errors]


@pytest.mark.parametrize(
    "said",
    [
        "Both players lose half their coins.",
        "Each player gains 1 coin, then both players lose all their coins.",
        "Both players choose a cmV: both players lose 1 coin.",
        "Choose 1 cmV: if the shooting of it is at most 300, lose 1 coin.",
    ],
)
def test_it_prints_as_it_was_written(said: str) -> None:
    assert _read("cmvr", said) == (said, [])
