"""Every word of the language of the texts: each sentence reads, and prints as it was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

import pytest

from tcgkit_dsl import build_grammar, walk
from tcgkit_dsl.tree import ast
from tcgkit_ultimate.language.vocabulary import vocabulary
from tests.rules.ultimate.written import read

HEADERS = {
    "magic": "magic",
    "trigger": "joker trigger",
    "triggered": "monster",
    "activated": "monster",
    "continuous": "monster",
}
"""On which kind of card an ability with such a header stands here."""

SENTENCES = [
    (
        "magic",
        "If the number of cards in your hand equals the number of cards in your opponent's hand, draw 1 card.",
    ),
    (
        "magic",
        "If the number of cards in your hand exceeds the number of cards in your opponent's hand, draw 1 card.",
    ),
    (
        "magic",
        "If the number of cards in your hand falls short of the number of cards in your opponent's hand, draw 1 card.",
    ),
    (
        "magic",
        "If the number of cards in your hand does not fall short of the number of cards in your opponent's hand, draw 1 card.",
    ),
    (
        "magic",
        "If the number of cards in your hand does not exceed the number of cards in your opponent's hand, draw 1 card.",
    ),
    ("magic", "If 2 or more monsters attacked this turn, draw 1 card."),
    ("magic", "If 2 or more monsters blocked this turn, draw 1 card."),
    ("magic", "Destroy 1 monster that did not block this turn."),
    ("triggered", "When this card attacks: if this card did not block this turn, burn 1."),
    ("magic", "If 2 or more monsters were destroyed this turn, draw 1 card."),
    ("magic", "If 2 or more monsters were summoned this turn, draw 1 card."),
    ("magic", "If you drew 2 or more cards this turn, draw 1 card."),
    ("magic", "If you drew a card this turn, draw 1 card."),
    ("magic", "If your opponent did not draw a card this turn, draw 1 card."),
    ("magic", "If you discarded a card this turn, draw 1 card."),
    ("magic", "If you did not discard a card this turn, draw 1 card."),
    ("magic", "If you used 2 or more magic cards this turn, draw 1 card."),
    ("magic", "If you did not use 2 or more magic cards this turn, draw 1 card."),
    ("magic", "Destroy 1 monster that attacked this turn."),
    ("magic", "Destroy 1 monster that did not attack this turn."),
    ("magic", "Destroy 1 monster that was summoned this turn."),
    ("magic", "Destroy 1 monster that was not summoned this turn."),
    (
        "magic",
        "Return 1 monster that was destroyed this turn from your graveyard to your hand.",
    ),
    (
        "magic",
        "Return 1 monster that was not destroyed this turn from your graveyard to your hand.",
    ),
    ("triggered", "When this card attacks: if this card attacked this turn, draw 1 card."),
    (
        "triggered",
        "When this card attacks: if this card did not attack this turn, draw 1 card.",
    ),
    (
        "triggered",
        "When this card attacks: if this card was destroyed this turn, draw 1 card.",
    ),
    (
        "triggered",
        "When this card attacks: if this card was not destroyed this turn, draw 1 card.",
    ),
    (
        "triggered",
        "When this card attacks: if this card was summoned this turn, draw 1 card.",
    ),
    (
        "triggered",
        "When this card attacks: if this card was not summoned this turn, draw 1 card.",
    ),
    ("magic", "If you have as many cards in hand as your opponent, draw 1 card."),
    ("magic", "If each player has the same number of cards in hand, draw 1 card."),
    (
        "magic",
        "Destroy up to 2 opposing monsters. If any of them is a magic monster, draw 1 card.",
    ),
    (
        "triggered",
        "When this card attacks: destroy 1 opposing monster with equal or lower number than this card.",
    ),
    (
        "triggered",
        "When this card attacks: destroy 1 opposing monster with equal or lower number.",
    ),
    (
        "triggered",
        "When this card attacks: destroy 1 opposing monster with equal or higher number than this card.",
    ),
    (
        "triggered",
        "When this card attacks: destroy 1 opposing monster with equal or higher number.",
    ),
    (
        "triggered",
        "When this card attacks: destroy 1 opposing monster with the same number as this card.",
    ),
    (
        "triggered",
        "When this card attacks: destroy 1 opposing monster with the same number.",
    ),
    # events: "Effect language needs", Event
    ("triggered", "When this card is summoned: boost 1 mana."),
    ("triggered", "When another monster on your battlefield is summoned: burn 1."),
    ("triggered", "When this card attacks: burn 1."),
    ("triggered", "When you summon another monster: burn 1."),
    ("triggered", "When this card attacks a deck: burn 1."),
    ("triggered", "When this card attacks a monster: burn 1."),
    ("triggered", "When this card blocks: heal up to 1."),
    (
        "triggered",
        "When this card enters a battle: this card gets +1 until the end of the battle.",
    ),
    (
        "triggered",
        "When this card enters a battle, if this card is the attacker: burn 1.",
    ),
    ("triggered", "When this card enters a battle, if this card is the blocker: burn 1."),
    (
        "triggered",
        "When this card enters a battle, if this card is the attacked monster: burn 1.",
    ),
    ("triggered", "When this card wins a battle: burn 1."),
    ("triggered", "When this card wins a battle against a spade: burn 1."),
    ("triggered", "When this card is blocked by a smaller monster: burn 1."),
    ("triggered", "When this card is summoned from your graveyard: burn 1."),
    ("triggered", "When this card attacks, if this card blocked this turn: burn 1."),
    (
        "triggered",
        "When this card attacks: tire 1 opposing monster that blocked this turn.",
    ),
    (
        "triggered",
        "When this card attacks: tire 1 opposing monster outside the battlefield.",
    ),
    ("triggered", "When this card blocks a larger monster: burn 1."),
    ("triggered", "When this card attacks and is not blocked: burn 1."),
    ("triggered", "When this card deals 2 or more damage to your opponent: burn 1."),
    ("triggered", "When this card deals damage to your opponent's deck: burn 1."),
    ("triggered", "When you take 3 or more damage by an attack: burn 1."),
    ("triggered", "When your deck takes damage: burn 1."),
    ("magic", "Your opponent loses 1 mana."),
    ("magic", "Draw up to 2 cards."),
    *(
        ("magic", f"If {said.format(mana)}, burn 1.")
        for mana in ("mana", "ready mana")
        for said in (
            "you have at least 2 more {} than your opponent",
            "you have at least 2 less {} than your opponent",
            "you have as many {} as your opponent",
            "both players have the same number of {}",
        )
    ),
    ("triggered", "When another of your monsters enters the battlefield: burn 1."),
    ("magic", "If your opponent has more cards in hand than you, burn 1."),
    ("magic", "If you have fewer cards in deck than your opponent, burn 1."),
    ("magic", "If your graveyard has more cards than your opponent's, burn 1."),
    ("magic", "If your deck has fewer cards than your opponent's, burn 1."),
    ("magic", "If the attacker has a trigger, burn 1."),
    ("magic", "If the attacker does not have a trigger, burn 1."),
    ("magic", "Send 1 opposing monster larger than the attacker to the graveyard."),
    ("magic", "Tire 1 opposing monster smaller than the attacker."),
    ("magic", "Return a joker without a trigger from your graveyard to your hand."),
    ("magic", "Return a joker with a trigger from your hand to the top of your deck."),
    *(("magic", f"Add 1 {rank} from your graveyard to your hand.") for rank in "AJQK"),
    *(("magic", f"Add 1 {rank} card from your graveyard to your hand.") for rank in "AJQK"),
    ("triggered", "When this card is destroyed: draw 1 card."),
    ("triggered", "When this card is destroyed in battle: draw 1 card."),
    ("triggered", "When this card is destroyed by an effect: draw 1 card."),
    ("triggered", "When this card is destroyed by a rule: draw 1 card."),
    ("triggered", "When this card is destroyed on the battlefield: draw 1 card."),
    ("triggered", "When this card is destroyed on the battlefield in battle: draw 1 card."),
    ("triggered", "When this card is sent to the graveyard: draw 1 card."),
    ("triggered", "When this card is sent to the graveyard by an attack: draw 1 card."),
    ("triggered", "When this card is sent from your deck to the graveyard: draw 1 card."),
    (
        "triggered",
        "When this card is sent from your hand to the graveyard by your effect: draw 1 card.",
    ),
    (
        "triggered",
        (
            "When you send an opposing monster from the field to the graveyard by battle or by an"
            " effect: heal up to 1."
        ),
    ),
    (
        "triggered",
        "When you send an opposing card to the graveyard in battle: draw 1 card.",
    ),
    ("triggered", "When this card is discarded: draw 1 card."),
    ("triggered", "When this card is discarded as a cost: draw 1 card."),
    (
        "triggered",
        "When this card is discarded from your hand by your opponent's effect: draw 1 card.",
    ),
    ("triggered", "At the start of your turn: heal up to 1."),
    ("triggered", "At the start of your opponent's turn: heal up to 1."),
    ("triggered", "At the end of your turn: recover this card."),
    ("triggered", "At the end of each turn: recover this card."),
    # costs
    ("activated, once per turn", "Cost: pay 2 mana. Burn 1."),
    ("activated", "Cost: release 1 other monster on your battlefield. Burn 1."),
    ("activated", "Cost: tire this card. Burn 1."),
    ("activated", "Cost: discard 2 cards from your hand. Burn 1."),
    ("activated", "Cost: mill 2. Burn 1."),
    (
        "activated",
        "Cost: send 2 cards from the top of your deck to the graveyard. Burn 1.",
    ),
    ("activated", "Cost: pay 1 mana, then tire this card. Burn 1."),
    # conditions
    ("magic", "If you have 6 or more mana: burn 1."),
    ("magic", "If your opponent has at most 2 ready mana: burn 1."),
    *(
        ("magic", f"If {said}: burn 1.")
        for mana in ("mana", "ready mana")
        for said in (
            f"you have more {mana} than your opponent",
            f"your opponent has less {mana} than you",
        )
    ),
    ("magic", "If you have 3 or more cards in your hand: burn 1."),
    (
        "magic",
        "If your opponent has 2 or more recovered monsters on your opponent's battlefield: burn 1.",
    ),
    ("magic", "If there are 5 or more monsters on the battlefield: burn 1."),
    ("magic", "If you have 10 or less cards in your deck: burn 1."),
    ("magic", "If you have at least 1 joker in your graveyard: burn 1."),
    ("magic", "If the turn player has 1 or more mana: burn 1."),
    ("magic", "If you have more cards in hand than your opponent: burn 1."),
    ("magic", "If your deck has more cards than your opponent's: burn 1."),
    ("magic", "If your deck has 10 or more cards: burn 1."),
    ("magic", "If your hand has 2 or fewer cards: burn 1."),
    ("magic", "If your hand is empty: burn 1."),
    ("magic", "If your graveyard has fewer cards than your opponent's: burn 1."),
    ("magic", "If your opponent has fewer cards in deck than you: burn 1."),
    ("triggered", "When this card attacks, if the attacked monster is a joker: burn 1."),
    ("magic", "If this card is a heart or diamond, burn 2; otherwise burn 1."),
    ("magic", "If this card is a spade, burn 1."),
    ("continuous", "While it is your turn: this card gets +1."),
    ("continuous", "While it is your opponent's turn: this card gets +1."),
    ("continuous", "While this card is on the battlefield: this card gets +1."),
    ("continuous", "While this card is in your mana zone: this card gets +1."),
    ("continuous", "While this card is tired: this card gets +1."),
    ("continuous", "While this card is heavily tired: this card gets +1."),
    ("continuous", "While this card is attacking: this card gets +1."),
    ("continuous", "While this card is not frozen: this card gets +1."),
    (
        "magic",
        "If your opponent controls more monsters on the battlefield than you: burn 1.",
    ),
    ("magic", "If you control fewer tired monsters than your opponent: burn 1."),
    ("magic", "Tire 1 monster that is not tired on your opponent's battlefield."),
    (
        "continuous",
        "While this card is recovered and this card is frozen: this card gets +1.",
    ),
    ("activated", "If the number of this card is 6 or more: burn 1."),
    (
        "triggered",
        (
            "When this card enters a battle, if the number of the attacker is higher than that of"
            " this card: this card gets +2 until the end of the battle."
        ),
    ),
    (
        "triggered",
        "When this card is destroyed, if this card was on the battlefield: draw 1 card.",
    ),
    (
        "magic",
        "Discard 1 card from your hand. If you do, draw 1 card. If you do not, burn 1.",
    ),
    # selectors
    ("magic", "Destroy up to 2 opposing monsters of number 5 or less on the field."),
    ("magic", "Destroy 1 monster on your opponent's battlefield."),
    ("magic", "Destroy 1 opposing frozen monster of number 2 on the field."),
    ("magic", "Destroy 1 opposing unfrozen monster on the field."),
    ("magic", "Destroy 1 opposing recovered or tired monster on the battlefield."),
    ("magic", "Destroy 1 opposing heavily tired monster on the battlefield."),
    ("magic", "Destroy 1 attacking monster on the field."),
    ("magic", "Destroy 1 blocking monster on the field."),
    ("magic", "Destroy all opposing monsters on the field."),
    ("magic", "Destroy 1 random opposing monster on the field."),
    ("magic", "Destroy 1 opposing spade or heart monster on the field."),
    ("magic", "Destroy 1 opposing diamond or club monster on the field."),
    ("magic", "Destroy 1 opposing monster with the highest number on the field."),
    ("magic", "Destroy 1 opposing monster with the lowest number on the field."),
    ("magic", "Destroy 1 opposing monster with odd number on the field."),
    ("magic", "Destroy 1 opposing monster with even number on the field."),
    ("magic", "Destroy 1 opposing monster with printed number 7 or more on the field."),
    (
        "triggered",
        "When this card attacks: tire 1 monster the opponent controls with lower number than this card.",
    ),
    ("magic", "Recover 1 monster you control with higher number than this card."),
    ("magic", "Recover this card on the field."),
    (
        "magic",
        "Choose up to 2 opposing monsters on the field: tire them, then freeze the rest.",
    ),
    (
        "magic",
        "Each player discards 1 card, then each player draws 1 card.",
    ),
    (
        "triggered",
        "When your opponent summons a monster: they discard 1 card.",
    ),
    ("magic", "Your opponent reveals their hand."),
    (
        "magic",
        "Reveal cards from the top of your deck until at least 1 monster is revealed.",
    ),
    (
        "magic",
        "Your opponent chooses 1 monster on your opponent's battlefield: destroy it.",
    ),
    ("magic", "Choose up to 2 opposing monsters on the field: tire them."),
    ("magic", "Choose 1 opposing monster on the field: tire it, then freeze it."),
    (
        "magic",
        "Tire up to 2 opposing monsters on the field, then freeze those monsters.",
    ),
    ("magic", "Add 2 cards from your graveyard to your hand, then discard those cards."),
    ("triggered", "When this card attacks: tire the attacker."),
    (
        "triggered",
        "When this card attacks: tire the blocker, then tire the attacked monster.",
    ),
    ("triggered", "When an opposing monster attacks: tire that monster."),
    ("triggered", "When this monster attacks: tire the blocker."),
    (
        "magic",
        "Add 2 magic cards from your graveyard to your hand, then discard those magic cards.",
    ),
    (
        "magic",
        "Add 1 magic card from your graveyard to your hand, then discard that magic card.",
    ),
    ("magic", "Remove this magic card from the game."),
    ("magic", "Destroy 1 opposing monster on the field that is not a magic monster."),
    (
        "magic",
        "Destroy 1 opposing monster on the field with the lowest number among tired monsters.",
    ),
    (
        "triggered",
        "When this card attacks: tire 1 opposing monster on the field with lower number.",
    ),
    (
        "triggered",
        "When this card attacks: tire 1 opposing monster on the field with higher number.",
    ),
    ("magic", "Your opponent destroys 1 monster on the field he or she controls."),
    ("magic", "If your opponent controls at least 2 more monsters than you, draw 1 card."),
    (
        "triggered",
        "When an opposing monster is destroyed: send that card to the graveyard.",
    ),
    # cards
    ("magic", "Draw 2 cards."),
    ("magic", "Your opponent draws 1 card."),
    ("magic", "Each player draws 1 card."),
    ("magic", "Both players draw 1 card."),
    ("magic", "Draw 2 cards, then discard 1 card from your hand."),
    ("magic", "Add up to 1 other card of number 1 from your graveyard to your hand."),
    ("magic", "Add 1 monster of rank 7 from your deck to your hand."),
    ("magic", "Add 1 magic card from your hand or graveyard to your hand."),
    ("magic", "Add 1 card from your deck or graveyard to your hand."),
    ("magic", "Add 1 magic monster from your graveyard to your hand."),
    ("magic", "Send the top card of your opponent's deck to the graveyard."),
    *(
        ("magic", f"Add 1 {suit} from your graveyard to your hand.")
        for suit in ("spade", "heart", "diamond", "club")
    ),
    *(
        ("magic", f"If this card is a {one} or {two}, burn 1.")
        for one, two in combinations(("spade", "heart", "diamond", "club"), 2)
    ),
    (
        "magic",
        "Return 1 card from your graveyard to the bottom of your deck.",
    ),
    ("magic", "Discard 1 random card from your opponent's hand."),
    ("magic", "Your opponent discards 1 card."),
    ("magic", "Your opponent discards 1 card at random."),
    ("magic", "Burn 2."),
    ("magic", "Burn the number of other monsters on your battlefield, at most 3."),
    ("activated", "Burn the number of this card, at most 5."),
    ("magic", "Mill 2."),
    ("magic", "Both players mill 2."),
    ("magic", "Send 1 card from the top of your opponent's deck to the graveyard."),
    ("magic", "Send 1 card from the top of each player's deck to the graveyard."),
    ("magic", "Send 1 card from the top of both players' deck to the graveyard."),
    ("magic", "Heal up to 3."),
    ("magic", "Heal 2."),
    ("magic", "Heal up to 2 to the top of your deck."),
    ("magic", "Heal up to 3, then shuffle your deck."),
    ("magic", "Shuffle 2 cards from your graveyard into your deck."),
    (
        "magic",
        "Return up to 2 opposing monsters on the battlefield to their owners' hands.",
    ),
    ("magic", "Return 1 opposing monster on the field to its owner's deck."),
    ("magic", "Return 1 opposing monster on the field to the top of its owner's deck."),
    ("magic", "Return up to 2 monsters from your graveyard to your deck."),
    ("magic", "Return 1 card from your hand to the top of your deck."),
    ("magic", "Return 1 card from your hand to the bottom of your deck."),
    ("magic", "Look at the top 2 cards of your deck and put them back in any order."),
    (
        "magic",
        "Look at the top 1 card of your deck and put them on the bottom in any order.",
    ),
    (
        "magic",
        "Look at the top 3 cards of your deck, then put them on top of your deck in any order.",
    ),
    (
        "magic",
        "Reveal the top 3 cards of your deck, then put them on the bottom of your deck in any order.",
    ),
    ("magic", "Look at your opponent's hand."),
    ("magic", "Look at the top card of your opponent's deck."),
    (
        "magic",
        (
            "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on"
            " the bottom of your deck."
        ),
    ),
    ("magic", "Reveal the top 2 cards of your deck."),
    (
        "triggered",
        (
            "When this card attacks: reveal the top card of your deck. If it is a magic card, add"
            " it to your hand."
        ),
    ),
    (
        "magic",
        (
            "Search your deck for 1 monster of number 7 or more, then reveal it, then add it to"
            " your hand."
        ),
    ),
    # monsters
    (
        "magic",
        "Send up to 1 opposing monster of number 3 or less on the field to the graveyard.",
    ),
    ("magic", "Heavily tire up to 1 opposing monster on the battlefield."),
    (
        "magic",
        "Freeze 1 opposing monster on the field until the end of your opponent's next turn.",
    ),
    ("magic", "Freeze up to 2 opposing monsters on the battlefield."),
    (
        "magic",
        "Take control of up to 1 opposing monster of number 6 or less on the battlefield.",
    ),
    ("magic", "Take control of 1 opposing monster on the field until the end of the turn."),
    ("triggered", "When this card is summoned: move this card to the top of your deck."),
    ("triggered", "When this card is summoned: move this card to your mana zone."),
    (
        "triggered",
        (
            "When this card is summoned: choose one: move this card to the top of your deck, or"
            " move this card to your mana zone."
        ),
    ),
    ("magic", "Up to 2 monsters on your battlefield get +2 until the end of the turn."),
    ("magic", "1 monster on your battlefield gets +1 until the end of your next turn."),
    ("magic", "1 monster on your battlefield gets +1 during your next turn."),
    ("magic", "1 opposing monster cannot attack during your opponent's next turn."),
    ("magic", "Up to 1 monster on your battlefield gets +1 while it stays on the field."),
    ("magic", "Up to 2 monsters on your battlefield get +1 while they stay on the field."),
    (
        "continuous",
        "This card gets +1 for each other monster on your battlefield, at most +3.",
    ),
    # summons
    (
        "magic",
        (
            "Summon up to 1 monster of number 3 or less from your hand or graveyard to your"
            " battlefield without paying its cost."
        ),
    ),
    (
        "magic",
        "Summon 1 monster from your hand or deck to your battlefield, paying its cost.",
    ),
    ("magic", "Summon 1 monster from your hand to your mana zone."),
    (
        "trigger",
        "Summon this card to your battlefield heavily tired without paying its cost.",
    ),
    ("trigger", "Summon this card to your battlefield recovered, paying its cost."),
    (
        "triggered",
        (
            "When this card is destroyed: summon this card to the top of your graveyard without"
            " paying its cost."
        ),
    ),
    (
        "triggered",
        "When this card is destroyed: summon this card to the top of your deck tired, paying its cost.",
    ),
    ("magic", "Use 1 magic card from your hand without paying its cost."),
    # mana
    ("magic", "Boost 1 mana."),
    ("magic", "Remove 1 mana from your opponent's mana zone."),
    # triggers
    ("trigger", "Negate the next 2 effects your opponent activates this turn."),
    ("trigger", "Your opponent cannot activate the next 1 effect this turn."),
    ("trigger", "Negate the effect that sent this card to the graveyard."),
    ("trigger", "End your opponent's turn."),
    ("trigger", "The rest of the damage being dealt is not dealt."),
    # permissions, restrictions, replacements
    (
        "continuous",
        "This card can attack tired or heavily tired opposing monsters on the battlefield.",
    ),
    ("continuous", "This card cannot be blocked."),
    ("continuous", "This card cannot be blocked by monsters of number 3 or less."),
    ("continuous", "This card cannot be attacked."),
    ("continuous", "This card cannot be attacked by monsters of number 3 or less."),
    ("continuous", "This card cannot attack."),
    (
        "magic",
        "Up to 1 opposing monster on the battlefield cannot block until the end of the turn.",
    ),
    (
        "continuous",
        "If this card on the battlefield would be destroyed, return this card to your hand instead.",
    ),
    (
        "continuous, once per turn",
        (
            "If this card on the battlefield would be destroyed in battle, this card stays on the"
            " field instead."
        ),
    ),
    (
        "continuous",
        "If this card would be destroyed, return this card to your deck instead.",
    ),
    # what no text may say
    ("triggered", "When this card is released: draw 1 card."),
    ("triggered", "When this card becomes tired: draw 1 card."),
    ("triggered", "When this card becomes recovered: draw 1 card."),
    ("triggered", "When an opposing monster becomes frozen: draw 1 card."),
    ("magic", "You win the game."),
    ("magic", "Your opponent loses the game."),
    ("magic", "Take an extra turn."),
    ("magic", "Your opponent skips your opponent's next turn."),
    ("magic", "Skip your next turn."),
    ("magic", "Create a new space for cards."),
    ("magic", "Create 1 token."),
    ("magic", "Create 2 tokens on your battlefield."),
    ("magic", "Remove 1 opposing monster on the field from the game."),
    ("magic", "Turn 1 opposing monster on the field face down."),
    ("magic", "1 monster on the field gains this ability until the end of the turn."),
    ("magic", "1 monster on the field gains the abilities of this card."),
    (
        "magic",
        "1 opposing monster on the field loses its abilities until the end of the turn.",
    ),
    ("magic", "The effects of all opposing monsters on the field cannot be activated."),
    ("magic", "Negate the effects of 1 opposing monster on the field."),
    ("magic", "Negate the release of 1 opposing monster on the field."),
    ("magic", "Exchange your deck with your graveyard."),
    ("magic", "Exchange your deck with your opponent's deck."),
    ("magic", "Lower the number of 1 opposing monster on the field by 2."),
    ("magic", "Halve the number of 1 opposing monster on the field."),
    ("magic", "Exchange the numbers of this card and 1 opposing monster on the field."),
    (
        "magic",
        "The number of 1 opposing monster on the field becomes 1 until the end of the turn.",
    ),
    ("magic", "1 opposing monster on the field gets -2."),
    ("continuous", "This card is unaffected by your opponent's effects."),
    ("continuous", "This card is unaffected by effects."),
    ("continuous", "Monsters on your battlefield cannot be chosen by your effects."),
    ("continuous", "This card cannot be destroyed."),
    ("continuous", "This card cannot be moved."),
    ("continuous", "This card cannot be returned."),
    ("continuous", "This card cannot be tired."),
    ("continuous", "This card cannot be turned."),
    ("continuous", "This card does not tire when it attacks."),
    ("continuous", "This card does not tire when it blocks."),
    ("continuous", "This card can attack while tired."),
    ("continuous", "This card can block while heavily tired."),
    ("continuous", "This card can attack from your hand."),
    ("continuous", "This card can block from the graveyard."),
    ("magic", "1 monster on your battlefield attacks now."),
    (
        "magic",
        "Your opponent cannot summon cards until the end of your opponent's next turn.",
    ),
    ("magic", "This turn your opponent cannot summon cards."),
    ("magic", "Your opponent cannot use magic cards until the end of the turn."),
    ("magic", "This turn your opponent cannot use magic cards."),
    ("magic", "Your opponent cannot release monsters."),
    ("magic", "This turn your opponent cannot release monsters."),
    ("magic", "Your opponent cannot use mana."),
    ("magic", "This turn your opponent cannot use mana."),
    ("magic", "You take no damage until the end of the turn."),
    ("magic", "This turn you take no damage."),
    ("magic", "Turn 2 mana in your opponent's mana zone spent."),
    ("magic", "Mana in your opponent's mana zone cannot be used."),
    ("magic", "Mana in your opponent's mana zone does not become ready."),
    ("magic", "This turn your deck takes no damage."),
    ("magic", "This turn damage to your deck is reduced by 2."),
    ("magic", "This turn no card can be put on your opponent's battlefield."),
    ("magic", "Summon 1 monster from your hand to your standby space."),
    ("magic", "Summon 1 card from the exile to your battlefield."),
    ("magic", "Summon 1 monster from your hand to your battlefield face down."),
    ("magic", "Destroy 1 mana card in your opponent's mana zone."),
    ("trigger", "End your turn."),
    ("trigger", "End each turn."),
    ("trigger", "End the turn."),
]


def said(header: str, sentence: str) -> Any:
    """Return a card with this ability."""
    kind = HEADERS[header.split(",")[0]]
    rank = "J" if kind == "magic" else "5"
    return read("T-1", f"({header}) {sentence}", kind=kind, rank=rank)


@pytest.mark.rule("ultimate.ban.49")
@pytest.mark.parametrize(("header", "sentence"), SENTENCES)
def test_a_sentence_reads_and_prints_as_it_was(header: str, sentence: str) -> None:
    """A text that is read completely says the same when it is printed."""
    cards = said(header, sentence)
    assert not cards.errors, cards.report()
    (ability,) = cards.definitions[0].abilities
    assert ability.text.en == sentence
    assert ability.text.ja.endswith("。")


SYNONYMS = [
    (
        "triggered",
        "When you send an opposing card to the graveyard by battle: draw 1 card.",
        "When you send an opposing card to the graveyard in battle: draw 1 card.",
    ),
    ("magic", "Magic: burn 2.", "Burn 2."),
    ("trigger", "Trigger: draw 1 card.", "Draw 1 card."),
    ("triggered", "On attack: burn 1.", "When this card attacks: burn 1."),
    ("triggered", "On summon, burn 1.", "When this card is summoned: burn 1."),
    ("triggered", "Upon blocking: burn 1.", "When this card blocks: burn 1."),
    (
        "triggered",
        "When this is destroyed: burn 1.",
        "When this card is destroyed: burn 1.",
    ),
    ("activated, once per turn", "Recover this one.", "Recover this card."),
    (
        "magic",
        "Annihilate 1 opposing monster on the field.",
        "Destroy 1 opposing monster on the field.",
    ),
    ("magic", "Exile this card.", "Remove this card from the game."),
    (
        "magic",
        "Both players send 2 cards from the top of their decks to the graveyard.",
        "Both players mill 2.",
    ),
    (
        "magic",
        "If this card is a diamond or heart, burn 1.",
        "If this card is a heart or diamond, burn 1.",
    ),
    (
        "magic",
        "Add 1 card from your graveyard or hand to your hand.",
        "Add 1 card from your hand or graveyard to your hand.",
    ),
    (
        "triggered",
        "When this card is turned tired: draw 1 card.",
        "When this card becomes tired: draw 1 card.",
    ),
    (
        "continuous",
        "This card attacks without tiring.",
        "This card does not tire when it attacks.",
    ),
    (
        "continuous",
        "This card blocks without tiring.",
        "This card does not tire when it blocks.",
    ),
    (
        "magic",
        "This turn your opponent cannot summon monsters.",
        "This turn your opponent cannot summon cards.",
    ),
    (
        "magic",
        "Your opponent cannot summon monsters.",
        "Your opponent cannot summon cards.",
    ),
]


@pytest.mark.rule("ultimate.effect.4")
@pytest.mark.parametrize(("header", "sentence", "means"), SYNONYMS)
def test_words_with_the_same_meaning_are_the_same(
    header: str, sentence: str, means: str
) -> None:
    """Two wordings of one text are one tree."""
    one, other = said(header, sentence), said(header, means)
    assert not one.errors, one.report()
    (card,), (same,) = one.definitions, other.definitions
    assert card.abilities[0].text == same.abilities[0].text
    assert card.abilities[0].tree == same.abilities[0].tree


@lru_cache(maxsize=1)
def used() -> frozenset[tuple[str, str]]:
    """Return the entries of the tables that some sentence uses, as (table, key)."""
    return frozenset(
        entry
        for header, sentence, *_ in [*SENTENCES, *SYNONYMS]
        for tree in [said(header, sentence).files[0].tree]
        for node in walk(tree)
        for entry in entries(node)
    )


def entries(node: ast.Node) -> Iterator[tuple[str, str]]:
    """Yield the entries of the tables that a node names."""
    match node:
        case ast.Act():
            yield "verb", node.verb
        case ast.When():
            yield "trigger", node.key
        case ast.Test():
            yield "test", node.key
        case ast.Would():
            yield "would", node.key
        case ast.Modifier():
            yield "modifier", node.key
        case ast.Reference():
            yield "reference", node.key
        case ast.Player():
            yield "player", node.key
        case ast.HeaderItem():
            yield "header", node.key
        case ast.Place():
            yield "word:zone", node.zone
        case ast.Word():
            yield f"word:{node.cls}", node.key
        case ast.Phrase():
            yield "noun", node.noun
        case ast.Qualities():
            yield from (("quality", word.key) for word in node.words)


COUNTED = (
    "verb",
    "trigger",
    "test",
    "would",
    "modifier",
    "noun",
    "quality",
    "reference",
    "player",
    "header",
    "word:zone",
    "word:duration",
    "word:within",
    "word:turn",
    "word:orientation",
    "word:posture",
    "word:payment",
    "word:cause",
    "word:effects",
    "word:done",
)


@pytest.mark.parametrize("table", COUNTED)
def test_every_entry_stands_in_some_sentence(table: str) -> None:
    """No word of the language is without an example."""
    known = {key for kind, key in used() if kind == table} | OF_OTHER_KINDS
    assert [key for key in vocabulary().tables[table] if key not in known] == []


OF_OTHER_KINDS = {
    f"{word} {noun}{end}"
    for noun in ("joker", "magic monster")
    for word, end in (("this", ""), ("that", ""), ("those", "s"))
}
"""What only cards say that are neither in ``HEADERS``: they are tried here."""


@pytest.mark.parametrize(
    ("header", "sentence", "code"),
    [
        ("triggered", "Trigger: draw 1 card.", "DSL305"),
        (
            "triggered",
            "When this card attacks: freeze 1 opposing monster while this card is tired.",
            "DSL315",
        ),
    ],
)
def test_a_text_that_its_ability_cannot_have_is_refused(
    header: str, sentence: str, code: str
) -> None:
    """It says another kind than the header, or asks all the time although it happens once."""
    assert code in {each.code for each in said(header, sentence).errors}


@pytest.mark.rule("ultimate.ban.49")
@pytest.mark.parametrize(
    ("kind", "called", "says"),
    [
        ("monster", "monster", True),
        ("monster", "magic card", False),
        ("monster", "joker", False),
        ("magic_monster", "monster", True),
        ("magic_monster", "magic card", True),
        ("magic_monster", "magic monster", True),
        ("joker_monster", "joker", True),
        ("joker_monster", "magic monster", False),
    ],
)
def test_a_card_calls_itself_what_it_is(kind: str, called: str, *, says: bool) -> None:
    """A magic monster is a monster and a magic card (ultimate.kind.4)."""
    sentence = f"When this {called} attacks: draw 1 card."
    found = read("T-1", f"(triggered) {sentence}", kind=kind.replace("_", " "), rank="J")
    assert ("DSL318" in {each.code for each in found.errors}) is not says, found.report()


def test_no_two_sentences_read_alike() -> None:
    """The grammar has no place with two readings."""
    assert build_grammar(vocabulary()).shapes


def test_jokers_have_a_design_and_other_cards_a_rank() -> None:
    """A text stands for a rank, or for a joker."""
    cards = [read("T-1", rank="Q", kind="magic"), read("T-1", kind="joker magic")]
    assert [dict(each.definitions[0].fields) for each in cards] == [
        {"rank": "Q", "number": 2},
        {"joker": "red", "number": 0},
    ]


@pytest.mark.rule("ultimate.i.141")
@pytest.mark.parametrize(
    ("amount", "clauses"),
    [
        ("the number of this card, at most 5", set()),
        ("the number of this card, at most 6", {"ultimate.ban.26"}),
        ("the number of this card", {"ultimate.ban.26"}),
        ("the number of monsters on your battlefield, at most 5", set()),
        ("the number of monsters on your battlefield", {"ultimate.ban.26"}),
    ],
)
def test_an_amount_that_counts_has_a_printed_maximum(
    amount: str, clauses: set[str]
) -> None:
    """Allowed with a printed maximum within the limit; without one they are rejected."""
    cards = read(
        "T-1", f"(magic) Burn {amount}.", rank="J", kind="magic", words=vocabulary()
    )
    assert {each.code for each in cards.errors} == clauses


@pytest.mark.parametrize(("header", "sentence"), SENTENCES)
def test_the_prohibitions_judge_every_sentence(header: str, sentence: str) -> None:
    """A check answers for everything that can be read; it never breaks."""
    kind = HEADERS[header.split(",")[0]]
    rank = "J" if kind == "magic" else "5"
    cards = read("T-1", f"({header}) {sentence}", kind=kind, rank=rank, words=vocabulary())
    assert all(each.code.startswith("ultimate.") for each in cards.errors), cards.report()
