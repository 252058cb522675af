"""How several deeds stand in one sentence: "but", "as well", "; ", "to", and modes in every wording."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from tcgkit_dsl import English, Japanese, read_cards
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import MomentRow, ReferenceRow
from tests.dsl.toy_words import card_file, nothing, player, verb
from tests.dsl.toys import DANGO

GAME: Final = evolve(
    DANGO,
    vocabulary=evolve(
        DANGO.vocabulary,
        deeds=nothing,
        players=(
            *DANGO.vocabulary.players,
            player("your opponent", "対戦相手", ("their", "自身の")),
        ),
        references=(
            ReferenceRow("this character", "このキャラクター", get=nothing, own_card=True),
            ReferenceRow("it", "それ", get=nothing, pronoun=True),
        ),
        moments=(MomentRow("at the end of the turn", "ターン終了時に", test=nothing),),
        verbs=(
            *DANGO.vocabulary.verbs,
            verb("discard/discards {what:selection}", "{what:を}捨て<る||て>"),
            verb(
                "put/puts {what:selection} on the bottom of {where:place}",
                "{what:を}{where}の一番下に置<く|き|いて>",
                also=("put/puts {what:selection} on the bottom",),
                omits={"where": "the pile"},
            ),
            verb(
                "shuffle/shuffles {where:place}",
                "{where}をシャッフル<する|し|して>",
                also=("shuffle/shuffles",),
                omits={"where": "the deck"},
            ),
            verb(
                "return/returns {what:selection} to {where:place}",
                "{what:を}{where}に戻<す|し|して>",
                also=("return/returns {what:selection}",),
                omits={"where": "your hand"},
            ),
            verb("{who:selection} cannot attack", "{who:は}攻撃でき<ない|ず|なくて>"),
        ),
    ),
)
_CHOOSE: Final = "Choose one: draw 1 card, or discard 1 card, or draw 2 cards."
JOINED: Final = (
    # one subject, two deeds
    (
        "static",
        "This character gets +2 attack, but cannot attack.",
        "This character gets +2 attack and cannot attack.",
    ),
    (
        "static",
        "This character gets +2 attack but can't attack.",
        "This character gets +2 attack and cannot attack.",
    ),
    (
        "static",
        "This character gets +2 attack; each other character cannot attack.",
        "This character gets +2 attack. Each other character cannot attack.",
    ),
    # one deed behind the other
    ("active", "Draw 1 card; discard 1 card.", "Draw 1 card. Discard 1 card."),
    ("active", "Draw 1 card but discard 1 card.", "Draw 1 card, then discard 1 card."),
    ("active", "Draw 1 card, but discard 1 card.", "Draw 1 card, then discard 1 card."),
    (
        "active",
        "Draw 1 card, and then discard 1 card.",
        "Draw 1 card, then discard 1 card.",
    ),
    ("active", "Draw 1 card and also discard 1 card.", "Draw 1 card, then discard 1 card."),
    ("active", "Discard 1 card. Draw 1 card as well.", "Discard 1 card. Draw 1 card."),
    ("active", "Discard 1 card. Draw 1 card too.", "Discard 1 card. Draw 1 card."),
    (
        "active",
        "If you have 2 dango, also draw 1 card.",
        "If you have 2 dango, draw 1 card.",
    ),
    (
        "active",
        "Each player draws 1 card, discards 1 card and draws 2 cards.",
        (
            "Each player draws 1 card, then each player discards 1 card, then each player draws"
            " 2 cards."
        ),
    ),
    # who does it
    ("active", "Have your opponent draw 1 card.", "Your opponent draws 1 card."),
    (
        "active",
        "You may have your opponent draw 1 card.",
        "You may have your opponent draw 1 card.",
    ),
    ("active", "Have this character get +2 attack.", "This character gets +2 attack."),
    (
        "active",
        "This character deals 1 damage to 1 other character.",
        "Deal 1 damage to 1 other character.",
    ),
    (
        "triggered",
        "When this character attacks, it deals 1 damage to 1 other character.",
        "When this character attacks, deal 1 damage to 1 other character.",
    ),
    (
        "triggered",
        "When this character attacks, you may have it deal 1 damage to 1 other character.",
        "When this character attacks, you may deal 1 damage to 1 other character.",
    ),
    (
        "active",
        "Each player chooses 1 card and discards it.",
        "Each player chooses 1 card: each player discards it.",
    ),
    # what for, and when
    (
        "active",
        "You may discard 1 card to draw 2 cards.",
        "You may discard 1 card. If you do, draw 2 cards.",
    ),
    (
        "active",
        "Discard 1 character at the end of the turn.",
        "At the end of the turn, discard 1 character.",
    ),
    # a place that was named before, or that is always meant
    (
        "active",
        "Discard the top card of your deck. Put it on the bottom.",
        "Discard the top card of your deck. Put it on the bottom of your deck.",
    ),
    (
        "active",
        "Return 1 card to your deck, then shuffle.",
        "Return 1 card to your deck, then shuffle your deck.",
    ),
    ("active", "Return 1 card.", "Return 1 card to your hand."),
    # modes
    ("active", "Choose one — draw 1 card; or discard 1 card; or draw 2 cards.", _CHOOSE),
    ("active", "Choose one: draw 1 card; discard 1 card; or draw 2 cards.", _CHOOSE),
    ("active", "Choose one: ● Draw 1 card. ● Discard 1 card. ● Draw 2 cards.", _CHOOSE),
    ("active", "Choose one: ・Draw 1 card. ・Discard 1 card. ・Draw 2 cards.", _CHOOSE),
    # if it cannot be done
    (
        "active",
        "Discard 1 card. If you cannot, deal 2 damage to this character.",
        "Discard 1 card. If you do not, deal 2 damage to this character.",
    ),
)
REFUSED: Final = (
    ("active", "It deals 1 damage to 1 other character.", "DSL4"),
    (
        "active",
        "Discard 1 character. It deals 1 damage to 1 other character.",
        "DSL404",
    ),
    (
        "triggered",
        "When 1 other character attacks, it deals 1 damage to this character.",
        "DSL404",
    ),
    ("active", "You may discard 1 card. If you cannot, draw 1 card.", "DSL308"),
    ("active", "Draw 1 card. Shuffle.", "DSL401"),
    ("active", "Discard 1 card. Put this character on the bottom.", "DSL401"),
)


def read(kind: str, said: str) -> tuple[ast.AbilityText, str]:
    """Return the tree of a text and its Japanese."""
    cards = read_cards({"toy.tcg": card_file(GAME, kind, said)}, GAME.vocabulary)
    assert cards.report() == ""
    text = cards.files[0].tree.cards[0].abilities[0].text
    return text, Japanese(cards.language).text(text)


@pytest.mark.parametrize(("kind", "said", "printed"), JOINED)
def test_deeds_are_joined_as_designers_join_them(
    kind: str, said: str, printed: str
) -> None:
    tree, japanese = read(kind, said)
    assert English(GAME.vocabulary).text(tree) == printed
    assert read(kind, printed) == (tree, japanese)


@pytest.mark.parametrize(("kind", "said", "code"), REFUSED)
def test_what_has_no_such_meaning_is_refused(kind: str, said: str, code: str) -> None:
    cards = read_cards({"toy.tcg": card_file(GAME, kind, said)}, GAME.vocabulary)
    assert code in cards.report()
