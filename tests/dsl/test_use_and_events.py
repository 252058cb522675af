"""What texts say of their own use, and of events without naming a subject or an alternative in full."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from tcgkit_dsl import English, Japanese, format_source, read_cards
from tcgkit_dsl.words.entries import MomentRow, ReferenceRow, TestRow, TriggerRow
from tests.dsl.toy_words import Toy, card_file, nothing, word
from tests.dsl.toys import MARCH

GAME: Final = evolve(
    MARCH,
    vocabulary=evolve(
        MARCH.vocabulary,
        tests=(
            *MARCH.vocabulary.tests,
            TestRow("it is {whose:turn}", "{whose}である", holds=nothing),
            TestRow(
                "{who:selection} is/are {how:quality}", "{who}が{how:である}", holds=nothing
            ),
            TestRow(
                "{who:selection} is/are in {where:place}",
                "{who}が{where}にある",
                holds=nothing,
            ),
        ),
        references=(
            ReferenceRow("this card", "このカード", get=nothing, own_card=True),
            ReferenceRow("it", "それ", get=nothing, pronoun=True),
        ),
        triggers=(
            *MARCH.vocabulary.triggers,
            TriggerRow(
                "when {who:selection} blocks/block", "{who}が防いだとき", test=nothing
            ),
            TriggerRow(
                "when {who:player} draws/draw a card",
                "{who}がカードを引いたとき",
                test=nothing,
            ),
        ),
        moments=(MomentRow("at the end of this turn", "この番の終わりに", test=nothing),),
        words={
            **MARCH.vocabulary.words,
            "turn": (word("your turn", "あなたの番"), word("each turn", "各番")),
        },
    ),
)
SAID: Final = (
    ("triggered", "When attacking: burn 2.", "When this card attacks: burn 2."),
    ("triggered", "Whenever attacking: burn 2.", "When this card attacks: burn 2."),
    (
        "triggered",
        "When this card attacks during your turn: burn 2.",
        "When this card attacks, if it is your turn: burn 2.",
    ),
    (
        "static",
        "During your turn, this card gets +1.",
        "While it is your turn: this card gets +1.",
    ),
    (
        "static",
        "This card gets +1 during your turn.",
        "While it is your turn: this card gets +1.",
    ),
    (
        "static",
        "While opposing, this card gets +1.",
        "While this card is opposing: this card gets +1.",
    ),
    (
        "static",
        "This card gets +1 as long as in your hand.",
        "While this card is in your hand: this card gets +1.",
    ),
    (
        "static",
        "This card gets +1 while it is opposing.",
        "While this card is opposing: this card gets +1.",
    ),
    (
        "static",
        "This card gets +1 and each opposing monster gets +2.",
        "This card gets +1. Each opposing monster gets +2.",
    ),
    (
        "static",
        "While opposing, this card gets +1, but it gets +2.",
        "While this card is opposing: this card gets +1. This card gets +2.",
    ),
    *(
        ("static", said, f"{printed} this card is in your hand, this card gets +1.")
        for said, printed in (
            ("This card gets +1 if this card is in your hand.", "If"),
            ("This card gets +1 unless this card is in your hand.", "Unless"),
        )
    ),
    *(
        (
            "active",
            f"Destroy 1 opposing monster. If {said} this way, burn 1.",
            f"Destroy 1 opposing monster. If you do{no}, burn 1.",
        )
        for said, no in (
            ("a monster was destroyed", ""),
            ("one or more monsters were destroyed", ""),
            ("you destroyed at least one opposing monster", ""),
            ("no monsters were destroyed", " not"),
            ("you destroyed no monster", " not"),
        )
    ),
    *(
        (
            "active",
            f"Your opponent {chooses} burn 1; or burn 2.",
            "Your opponent chooses one: burn 1, or burn 2.",
        )
        for chooses in (
            *("chooses one:", "chooses one —", "chooses one -"),
            "chooses one of the following:",
        )
    ),
    (
        "active",
        "Burn 1. Use this effect only if this card is a heart or diamond.",
        "If this card is a heart or diamond: burn 1.",
    ),
    (
        "active",
        "Burn 1. Activate this ability only during your turn.",
        "If it is your turn: burn 1.",
    ),
    (
        "static",
        "If this card on the battlefield would be destroyed, burn 1.",
        "If this card on the battlefield would be destroyed, burn 1 instead.",
    ),
    (
        "static",
        "When this card on the battlefield would be destroyed, instead burn 1.",
        "If this card on the battlefield would be destroyed, burn 1 instead.",
    ),
    (
        "static",
        "If this card on the battlefield would be destroyed, you may burn 1 instead.",
        "If this card on the battlefield would be destroyed, you may burn 1 instead.",
    ),
    (
        "active",
        "Destroy 1 opposing monster. If it is a heart or diamond, return it to your hand instead.",
        (
            "Choose 1 opposing monster: if it is a heart or diamond, return it to your hand;"
            " otherwise destroy it."
        ),
    ),
    (
        "active",
        "Destroy each monster. If it is a heart or diamond, burn 1 instead.",
        "If each monster is a heart or diamond, burn 1; otherwise destroy each monster.",
    ),
    (
        "active",
        "Your opponent discards 1 card from their hand. If they can't, burn 1.",
        "Your opponent discards 1 card from their hand. If they do not, burn 1.",
    ),
    (
        "triggered",
        "When this card attacks or blocks: burn 2.",
        "When this card attacks or when this card blocks: burn 2.",
    ),
    (
        "triggered",
        "When attacking or blocking: burn 2.",
        "When this card attacks or when this card blocks: burn 2.",
    ),
    ("active", "Burn 1 at the end of the turn.", "At the end of this turn, burn 1."),
    (
        "active",
        "Burn 1. At the end of the turn, burn 2.",
        "Burn 1. At the end of this turn, burn 2.",
    ),
)
"""Kind of the ability, what a designer writes, what is printed."""
LIMITED: Final = (
    "Once per turn, burn 1.",
    "Once each turn, burn 1.",
    "Burn 1. Use this effect only once per turn.",
    "Burn 1. This ability can be used once each turn.",
)


def read(kind: str, text: str, game: Toy = GAME) -> tuple[str, str, str]:
    """Return the header row of an ability, and its text in both languages."""
    cards = read_cards({"toy.tcg": card_file(game, kind, text)}, game.vocabulary)
    assert cards.report() == ""
    tree = cards.files[0].tree.cards[0].abilities[0]
    english, japanese = English(game.vocabulary), Japanese(cards.language)
    return english.header(tree.header), english.text(tree.text), japanese.text(tree.text)


@pytest.mark.parametrize(("kind", "said", "printed"), SAID)
def test_a_part_left_out_is_printed_in_full(kind: str, said: str, printed: str) -> None:
    _, english, japanese = read(kind, said)
    assert english == printed
    assert read(kind, printed)[1:] == (english, japanese)


@pytest.mark.parametrize("said", LIMITED)
def test_once_per_turn_in_a_text_belongs_to_the_header_row(said: str) -> None:
    assert read("active, 2 cost", said)[:2] == ("active, 2 cost, once per turn", "Burn 1.")


def test_formatting_keeps_a_limit_that_the_text_names() -> None:
    said = card_file(GAME, "active, 2 cost", LIMITED[0])
    printed = card_file(GAME, "active, 2 cost, once per turn", "Burn 1.")
    formatted = format_source(said, GAME.vocabulary)
    assert "(active, 2 cost, once per turn)" in formatted
    assert formatted == format_source(printed, GAME.vocabulary)


def test_a_limit_that_the_header_row_has_is_said_once() -> None:
    said = "Once per turn, burn 1."
    assert read("active, once per turn", said)[:2] == ("active, once per turn", "Burn 1.")


def test_a_condition_for_using_an_ability_needs_a_game_with_such_conditions() -> None:
    game = evolve(GAME, vocabulary=evolve(GAME.vocabulary, needs=False))
    said = "Burn 1. Use this effect only during your turn."
    cards = read_cards({"toy.tcg": card_file(game, "active", said)}, game.vocabulary)
    assert "DSL315" in cards.report()


def test_what_is_done_instead_to_a_chosen_object_is_said_in_japanese() -> None:
    said = "Destroy 1 opposing monster. If it is a heart or diamond, return it to your hand instead."
    assert read("active", said)[2] == (
        "敵のモンスター1体を選び、それがハートまたはダイヤである場合、それをあなたの手札に戻し、"
        "そうでなければそれを破壊する。"
    )


def test_an_event_has_a_subject_of_its_own_kind() -> None:
    said = "When this card attacks or draws a card: burn 2."
    cards = read_cards({"toy.tcg": card_file(GAME, "triggered", said)}, GAME.vocabulary)
    assert "DSL306 this event has another kind of subject" in cards.report()


def test_one_ability_answers_two_events_only_if_both_mean_the_same_use() -> None:
    tagged = [evolve(row, tags={"timing": row.key}) for row in GAME.vocabulary.triggers]
    game = evolve(GAME, vocabulary=evolve(GAME.vocabulary, triggers=tuple(tagged)))
    said = "When this card attacks or blocks: burn 2."
    cards = read_cards({"toy.tcg": card_file(game, "triggered", said)}, game.vocabulary)
    assert "DSL306 one ability cannot answer both events" in cards.report()


@pytest.mark.parametrize("what", ["in your hand", "it is opposing"])
def test_a_state_is_not_that_of_each_of_several(what: str) -> None:
    said = f"Each opposing monster gets +1 while {what}."
    cards = read_cards({"toy.tcg": card_file(GAME, "static", said)}, GAME.vocabulary)
    assert "DSL401 this does not say of what" in cards.report()


@pytest.mark.parametrize(
    "said",
    [
        "a monster was discarded",
        "your opponent destroyed a monster",
        "a monster on your battlefield was destroyed",
    ],
)
def test_this_way_speaks_of_the_deed_before(said: str) -> None:
    text = f"Destroy 1 opposing monster. If {said} this way, burn 1."
    cards = read_cards({"toy.tcg": card_file(GAME, "active", text)}, GAME.vocabulary)
    assert "DSL401 this is not what the sentence before does" in cards.report()
