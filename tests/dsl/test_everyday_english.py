"""What is said in another order or number of parts leads to the tree of the printed sentence."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from tcgkit_dsl.printing.english import English
from tcgkit_dsl.reading.everyday_en import EverydayEnglish, everyday_english
from tcgkit_dsl.reading.language import Language, language_for
from tcgkit_dsl.reading.lexicon import spell_out, split
from tcgkit_dsl.reading.parser import parse
from tcgkit_dsl.words.everyday_en import REWRITTEN
from tests.card_texts.positions import TEMPLATE, plugin, template

SAID: Final = (
    (
        "cmvr",
        "Destroy 1 cmV that is already tapped, then gain 1 coin afterwards.",
        "Destroy 1 tapped cmV, then gain 1 coin.",
    ),
    ("cmvr", "Tap one opposing cmV of your choice.", "Tap 1 opposing cmV."),
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
)


@cache
def _language(game: str) -> Language:
    found = template() if game == TEMPLATE else plugin(game)
    return language_for(found.vocabulary(), ())


@pytest.mark.parametrize(("game", "said", "printed"), SAID)
def test_everyday_english_is_read_as_the_printed_sentence(
    game: str, said: str, printed: str
) -> None:
    language = _language(game)
    tree, mistake = parse(
        language.grammar, language.lexicon, [*spell_out([*split(said)])], "text"
    )
    assert tree is not None, mistake
    text = language.builder("en", []).text(tree)
    assert English(language.vocabulary).text(text) == printed


def test_every_rule_has_a_sentence() -> None:
    used = set()
    for game, said, _ in SAID:
        rules = everyday_english(_language(game).lexicon.base).rules
        raws = [*spell_out([*split(said)])]
        for at, rule in enumerate(rules):
            changed = EverydayEnglish((rule,)).read(raws)
            if changed is not raws:
                used.add(at)
            raws = changed
    assert [REWRITTEN[at] for at in range(len(REWRITTEN)) if at not in used] == []
