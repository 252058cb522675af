"""Fights, damage, numbers and durations, in games that say them otherwise."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    (
        TEMPLATE,
        "Whenever this servant declares an attack, draw a card.",
        "When this servant attacks: draw 1 card.",
    ),
    (
        "dannokomachi",
        "Whenever this character declares an attack against an opposing character, draw a card.",
        "When this character attacks an opposing character, draw 1 card.",
    ),
    (
        "dannokomachi",
        "When another character makes an attack, draw a card.",
        "When another character attacks, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Whenever one or more of your other servants attack, draw a card.",
        "When 1 of your other servants attacks: draw 1 card.",
    ),
    (
        "cmvr",
        "Whenever one or more cmVs you control attack, draw a card.",
        "When a cmV you control declares an attack: draw 1 card.",
    ),
    (
        "cosmic",
        "Whenever one or more other servants you control attack, draw a card.",
        "When another servant you control attacks, draw one card.",
    ),
    (
        "dannokomachi",
        "Your opponent can't attack this character.",
        "This character can't be attacked.",
    ),
    (
        "cosmic",
        "Your opponent can't attack your other servants until the end of the turn.",
        "Your other servants cannot be attacked until the end of the turn.",
    ),
    (
        "dannokomachi",
        "Opposing characters can't attack your other characters.",
        "Your other characters can't be attacked.",
    ),
    (
        "cmvr",
        "Your opponent can't choose this cmV with effects.",
        "This cmV cannot be chosen by your opponent's effect.",
    ),
    (
        "cosmic",
        "Your opponent cannot target your servants with their effects.",
        "Your servants cannot be the target of opposing effects.",
    ),
    (TEMPLATE, "This servant is unblockable.", "This servant cannot be blocked."),
    (
        "e2drive",
        "This servant can attack up to three times each turn.",
        "This servant can attack 3 times.",
    ),
    ("e2drive", "This servant attacks each turn if able.", "This servant must attack."),
    ("e2drive", "Target servant must attack if able.", "Target servant must attack."),
    (
        "cmvr",
        "When this cmV is destroyed in battle, destroy the cmV that destroyed it.",
        "When an opposing cmV destroys this cmV in battle: destroy that cmV.",
    ),
    (
        TEMPLATE,
        "Whenever another servant enters play under your control, draw a card.",
        "When another servant you control enters play: draw 1 card.",
    ),
    (
        "cmvr",
        "Whenever a cmV enters the battlefield under your control, draw a card.",
        "When a cmV you control is set: draw 1 card.",
    ),
    (
        "dannokomachi",
        "When this character attacks, this character deals damage equal to its attack to target character.",
        "When this character attacks, deal damage equal to its attack to target character.",
    ),
    (
        TEMPLATE,
        "When this servant attacks, it deals damage equal to its attack to target servant.",
        "When this servant attacks: deal damage equal to its attack to target servant.",
    ),
    (
        TEMPLATE,
        "Damage dealt to this servant is reduced by 1 damage.",
        "Damage that this servant takes is reduced by 1.",
    ),
    (
        "dannokomachi",
        "This character takes 1 damage less from all sources.",
        "This character takes 1 less damage.",
    ),
    (
        "dannokomachi",
        "Your characters deal 1 damage more.",
        "Your characters deal 1 more damage.",
    ),
    (
        "dannokomachi",
        "If this character would be dealt damage, it is dealt half that damage instead, rounded up.",
        "If this character would be dealt damage, that damage is halved, rounded up instead.",
    ),
    (
        TEMPLATE,
        "If this servant would be dealt damage, it takes only half of that damage, rounded down.",
        "If this servant would be dealt damage, that damage is halved, rounded down instead.",
    ),
    (
        "cosmic",
        "If this servant would deal damage, it deals double that damage instead.",
        "If this servant would deal damage, that damage is doubled instead.",
    ),
    (
        TEMPLATE,
        "If this servant would be dealt damage, it is dealt twice that damage instead.",
        "If this servant would be dealt damage, that damage is doubled instead.",
    ),
    (
        "dannokomachi",
        "If another character you control would be dealt damage, that damage is dealt to this character instead.",
        "If another character you control would be dealt damage, deal that damage to this character instead.",
    ),
    (
        "dannokomachi",
        "Damage dealt to this character is doubled.",
        "If this character would be dealt damage, that damage is doubled instead.",
    ),
    (
        TEMPLATE,
        "All damage dealt by your servants is doubled.",
        "If your servants would deal damage, that damage is doubled instead.",
    ),
    (
        TEMPLATE,
        "This servant takes double damage.",
        "If this servant would be dealt damage, that damage is doubled instead.",
    ),
    (
        TEMPLATE,
        "Your other servants deal double damage.",
        "If your other servants would deal damage, that damage is doubled instead.",
    ),
    (
        "dannokomachi",
        "Target character takes double damage this turn.",
        "Choose target character: this turn, if it would be dealt damage, that damage is doubled instead.",
    ),
    (
        "cosmic",
        "Target servant deals double damage until the end of the turn.",
        "Choose target servant: until the end of the turn, if it would deal damage, that damage is doubled instead.",
    ),
    (
        "dannokomachi",
        "All damage that would be dealt to your other characters is dealt to this character instead.",
        "If your other characters would be dealt damage, deal that damage to this character instead.",
    ),
    (TEMPLATE, "Target servant recovers 2 damage.", "Heal target servant 2."),
    (
        "dannokomachi",
        "Target character recovers 2.",
        "Remove 2 damage counters from target character.",
    ),
    (
        TEMPLATE,
        "If target servant was dealt damage this turn, destroy it.",
        "Choose target servant: if it was dealt damage this turn, destroy it.",
    ),
    (
        "cmvr",
        "Target cmV's shooting is doubled until the end of the round.",
        "Double the shooting of target cmV this round.",
    ),
    (
        "e2drive",
        "The ATK of target servant is doubled this turn.",
        "Double the ATK of target servant until the end of this turn.",
    ),
    (
        "dannokomachi",
        "When this character attacks, its attack is doubled until end of turn.",
        "When this character attacks, double the attack of it until end of turn.",
    ),
    (
        TEMPLATE,
        "Halve target servant's attack until the end of the turn.",
        "Choose target servant: the attack of it becomes half of its attack until the end of the turn.",
    ),
    (
        "e2drive",
        "Halve the ATK of target servant until the end of the turn.",
        "Choose target servant: the ATK of it becomes half of its ATK until the end of this turn.",
    ),
    (
        "cosmic",
        "Target servant's ATK is halved until the end of the turn.",
        "Choose target servant: the ATK of it becomes half of its ATK until the end of the turn.",
    ),
    (
        "cmvr",
        "Target cmV's armor is halved until the end of the round, rounded down.",
        "Choose target cmV: the armor of it becomes half, rounded down, of its armor this round.",
    ),
    (
        "cmvr",
        "Discard cards equal to the number of opposing cmVs.",
        "Discard X cards, where X is the number of opposing cmVs.",
    ),
    (
        TEMPLATE,
        "Draw cards equal to the difference between your hand size and your opponent's.",
        "Draw X cards, where X is the difference of the number of cards in your hand and the number of cards in your opponent's hand.",
    ),
    (
        TEMPLATE,
        "Reduce the cost of spells in your hand by 1.",
        "Spells in your hand cost 1 less.",
    ),
    (
        "e2drive",
        "Increase the cost of your opponent's tools by 1e.",
        "Your opponent's tools cost 1e more.",
    ),
    (TEMPLATE, "Target servant becomes tapped.", "Tap target servant."),
    (
        TEMPLATE,
        "When this servant attacks, an opposing servant becomes untapped.",
        "When this servant attacks: ready an opposing servant.",
    ),
    (
        "cosmic",
        "When this servant attacks, another servant becomes frozen.",
        "When this servant attacks, freeze another servant.",
    ),
    (
        "ultimate",
        "When this monster attacks, target monster on your battlefield becomes tired.",
        "When this monster attacks: tire target monster on your battlefield.",
    ),
    (
        "ultimate",
        "At the end of your turn, this monster becomes recovered.",
        "At the end of your turn: recover this monster.",
    ),
    (
        "cosmic",
        "When this servant attacks, target servant becomes released.",
        "When this servant attacks, release target servant.",
    ),
    (
        TEMPLATE,
        "When this servant attacks, flip a coin. If tails, destroy it.",
        "When this servant attacks: toss a coin. Tails: destroy it.",
    ),
    (
        "cmvr",
        "Tap target opposing cmV. It doesn't untap during its controller's next round.",
        "Tap target opposing cmV. It does not untap in the next setup phase.",
    ),
    (
        "cmvr",
        "When one of your cmVs is attacked, you may change the target to this cmV.",
        "When 1 of your cmVs is attacked: you may change the target of that attack to this cmV.",
    ),
    (
        "cmvr",
        "When one of your cmVs is attacked, redirect the attack to this cmV.",
        "When 1 of your cmVs is attacked: change the target of that attack to this cmV.",
    ),
    (
        "cosmic",
        "When one of your servants is attacked, change the target to this servant.",
        "When one of your servants is attacked, this servant becomes the target of that attack.",
    ),
    (
        "dannokomachi",
        "When one of your characters is attacked, you may redirect that attack to this character.",
        "When 1 of your characters is attacked, you may change the attack target to this character.",
    ),
    (
        "cosmic",
        "Freeze target opposing servant. It doesn't release during its controller's next turn.",
        "Freeze target opposing servant. It is not released in the next release step.",
    ),
    (
        "e2drive",
        "Target opposing servant can't attack until the end of your next turn.",
        "Target opposing servant cannot attack until the end of the next turn.",
    ),
    (
        "e2drive",
        "Until your next turn, target servant can't attack.",
        "Target servant cannot attack until the end of this turn.",
    ),
    (
        "cosmic",
        "Target opposing servant cannot attack during its controller's next turn.",
        "Target opposing servant cannot attack during the next turn.",
    ),
    (
        "cosmic",
        "Your servants get +1 ATK until the start of your next turn.",
        "Your servants get ATK +1 until the end of the turn.",
    ),
    (
        "e2drive",
        "Destroy each servant that was dealt damage this turn.",
        "Destroy each servant that took damage this turn.",
    ),
    (
        TEMPLATE,
        "When this servant attacks, it and target opposing servant deal damage equal to their attack to each other.",
        "When this servant attacks: it fights target opposing servant.",
    ),
    (
        TEMPLATE,
        "Whenever this servant is damaged by an opposing servant, deal 1 damage to that servant.",
        "When this servant is dealt damage by an opposing servant: deal 1 damage to that servant.",
    ),
    (
        TEMPLATE,
        "At the end of this turn, destroy target servant.",
        "At the end of the turn, destroy target servant.",
    ),
    (
        TEMPLATE,
        "As long as this servant is your only servant, it gets +2 attack and can't be destroyed.",
        "While you control no other servants: this servant gets attack +2 and cannot be destroyed.",
    ),
    (
        "e2drive",
        "If this servant would be dealt damage, double that damage instead.",
        "If this servant would be dealt damage, that damage is doubled instead.",
    ),
    (
        "dannokomachi",
        "If this character would be dealt damage, halve that damage, rounded down, instead.",
        "If this character would be dealt damage, that damage is halved, rounded down instead.",
    ),
    (
        "ultimate",
        "When you block with this monster, send the top card of your opponent's deck to the graveyard.",
        "When this monster blocks: send the top card of your opponent's deck to the graveyard.",
    ),
    (
        "e2drive",
        "When an opposing servant is destroyed by this servant's attack, this servant becomes unacted.",
        "When this servant destroys an opposing servant with its attack, turn this servant Off.",
    ),
    (
        "ultimate",
        "This monster may make a targeted attack on a tired monster.",
        "This monster can attack a tired monster.",
    ),
    (
        "e2drive",
        "Until the end of this turn, no servant can defend.",
        "Each servant cannot defend until the end of this turn.",
    ),
    (
        "cmvr",
        "The opponent cannot declare interrupt guards against attacks by your cmVs with the terrain type air.",
        "Attacks of your air cmVs cannot be interrupt guarded.",
    ),
    (
        "e2drive",
        "Your servants of type Blocker do not pay ether to defend.",
        "Defending costs your blocker servants no ether.",
    ),
    (
        "ultimate",
        "Reveal your opponent's hand, then deal 1 damage for each magic card in it, up to 4.",
        "Reveal your opponent's hand, then burn 1 for each magic card in your opponent's hand, at most 4.",
    ),
    (
        "dannokomachi",
        "You may make two extra battles in this battle step.",
        "You may battle 2 additional times in this turn's battle step.",
    ),
    (
        "cosmic",
        "Negate the use of an astrology with speed 3 or less.",
        "Negate the astrology with SPD 3 or less whose use it interrupts.",
    ),
    (
        "dannokomachi",
        "Negate an action card your opponent has played unless they pay 2.",
        "The opponent may pay 2 cost. If they do not, negate an opposing action card.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    (TEMPLATE, "Whenever you declare an attack, draw a card."),
    (TEMPLATE, "Whenever one or more of your servants are destroyed, draw a card."),
    (TEMPLATE, "Whenever one or more servants you control enter play, draw a card."),
    ("e2drive", "Whenever this servant destroys a servant in battle, draw a card."),
    (
        "e2drive",
        "When this servant is destroyed in battle, destroy the servant that destroyed it.",
    ),
    (TEMPLATE, "Your opponent can't attack this turn or next turn."),
    ("cosmic", "Damage that would be dealt to your servants this turn is doubled."),
    (
        "dannokomachi",
        "All damage that would be dealt to your characters this turn is dealt to this character instead.",
    ),
    ("dannokomachi", "This character takes double damage from effects."),
    (TEMPLATE, "Target servant takes double damage."),
    ("cmvr", "Tap target cmV. It doesn't untap during your next two rounds."),
    (TEMPLATE, "When this servant attacks, flip a coin. If tails twice, destroy it."),
    (TEMPLATE, "Target servant becomes tapped and blocked."),
    (TEMPLATE, "Target servant's base attack is doubled until the end of the turn."),
)
"""Game, and a text that no rule makes another one of."""
