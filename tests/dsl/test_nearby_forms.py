"""Sentences in forms that a game does not read: what is suggested says the same in a form that it reads."""

from __future__ import annotations

import re

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl.reading.grammar import grammar_for
from tcgkit_dsl.reading.grammar.japanese import japanese_grammar_for
from tcgkit_dsl.reading.lexicon import split
from tcgkit_dsl.reading.repair import repaired
from tcgkit_dsl.reading.repair_ja import repaired_ja
from tcgkit_dsl.words.nearby_en import NEARBY
from tests.card_texts.positions import library


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Tap one opposing cmV that has less mobility than this cmV.",
            "Tap one opposing cmV with less mobility than this cmV.",
        ),
        (
            "The first weapon you set each round costs you 1 coin less.",
            "The first weapon you set each round costs 1 coin less.",
        ),
        (
            "When this cmV is placed in your damage zone, you may put a Normal cmV from your hand onto your field with 1 coin from the bank on it.",
            "When this cmV is placed in your damage zone, you may put a Normal cmV from your hand onto your field. If you do, put 1 coin on it.",
        ),
        (
            "If this card would be sent from the field to the dust zone, it goes back to your hand instead.",
            "If this card would be sent from the field to the dust zone, return it to your hand instead.",
        ),
        (
            "When this cmV attacks while you have 3 coins, it gets melee +100 this round.",
            "When this cmV attacks, if you have 3 coins, it gets melee +100 this round.",
        ),
        (
            "If there are five or more cards in your damage zone, each of your cmVs gets +200 to all three attack powers this round.",
            "If there are five or more cards in your damage zone, each of your cmVs gets +200 to all attack powers this round.",
        ),
    ],
)
def test_another_form_of_a_sentence_is_suggested(text: str, meant: str) -> None:
    grammar = grammar_for(vocabulary())
    best = repaired(grammar, grammar.lexicon, list(split(text)), "text")[0]
    assert (best.text, best.left_out, best.added) == (meant, (), ())


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("If a cmV of yours was destroyed this round, draw firzt a card.", "are destroyed"),
        ("When your opponent sets a cmV, destroy a cmV of theirs.", "of this"),
        ("Destroy all cmVs on the field, then tap one of the Weapons of those.", "of this"),
    ],
)
def test_a_suggestion_keeps_the_time_and_what_words_point_at(text: str, never: str) -> None:
    grammar = grammar_for(vocabulary())
    offers = repaired(grammar, grammar.lexicon, list(split(text)), "text")
    assert not any(never in each.text for each in offers)


def test_no_form_says_the_opposite() -> None:
    """A rule neither adds nor takes a word that denies, but for one that it puts in place of another."""
    denies = re.compile(r"\b(?:not|cannot|no|never|without|unless|nothing|none|neither)\b")
    for pattern, to in NEARBY:
        assert bool(denies.search(to)) <= bool(
            re.search(r"not|no\b|no\)|none|neither|otherwise|unless", pattern)
        ), pattern


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "相手のカードのレスポンス効果は封じられる。",
            "相手のカードのレスポンスエフェクトは封じられる。",
        ),
        (
            "このカードが表側表示でフィールドにある限り、相手のレスポンスエフェクトは封じられる。",
            "このカードが表側である間、相手のレスポンスエフェクトは封じられる。",
        ),
        (
            "自分のcmV2体を選ぶ。ラウンド終了時まで、選んだcmVの格闘を+100する。",
            "自分のcmV2体を選ぶ。ラウンド終了時まで、そのcmVの格闘を+100する。",
        ),
    ],
)
def test_another_form_of_a_japanese_sentence_is_suggested(text: str, meant: str) -> None:
    grammar = japanese_grammar_for(vocabulary())
    best = repaired_ja(grammar, grammar.lexicon, list(split(text, lang="ja")))[0]
    assert (best.text, best.left_out, best.added) == (meant, (), ())


def test_what_damage_becomes_is_no_reduction() -> None:
    grammar = japanese_grammar_for(vocabulary())
    text = "自分のcmV1体の格闘が0になるなら、カードを一枚ひく。"
    for offer in repaired_ja(grammar, grammar.lexicon, list(split(text, lang="ja"))):
        assert "0に" in offer.text or any("に" in each for each in offer.left_out)


def test_no_noun_is_added_that_nobody_wrote() -> None:
    grammar = grammar_for(vocabulary())
    text = "As long as you have three or more cmVs on the field, they all have +100 Armor."
    for offer in repaired(grammar, grammar.lexicon, list(split(text)), "text"):
        assert not any(name in offer.added for name in ("Counter", "Bird", "Legend"))


@pytest.mark.parametrize(
    ("game", "text", "never"),
    [
        ("ultimate", "Deal 4 burn damage.", "heal"),  # a word that other games have
        ("cosmic", "You cannot attack this turn.", "interrupt"),
    ],
)
def test_no_other_deed_is_suggested(game: str, text: str, never: str) -> None:
    language = library(game).language
    raws = list(split(text))
    for offer in repaired(language.grammar, language.lexicon, raws, "text"):
        assert never not in offer.text.casefold()


def test_a_time_is_when_what_is_done_in_it_happens() -> None:
    language = library("cosmic").language
    text = "During the guardian phase, draw a card."
    best = repaired(language.grammar, language.lexicon, list(split(text)), "text")[0]
    assert best.text == "At the start of the guardian phase, draw a card."


def test_who_is_dealt_damage_does_not_deal_it() -> None:
    grammar = japanese_grammar_for(vocabulary())
    text = "自分のcmVが破壊されるたび、相手に10を与える。"
    for offer in repaired_ja(grammar, grammar.lexicon, list(split(text, lang="ja"))):
        assert "相手は" not in offer.text


def test_a_japanese_suggestion_says_that_it_leaves_out_whose() -> None:
    grammar = japanese_grammar_for(vocabulary())
    text = "自分のcmV1体を選び、そのウェポンをぜんぶはずす。"
    for offer in repaired_ja(grammar, grammar.lexicon, list(split(text, lang="ja"))):
        assert (
            "その" in offer.text
            or "それ" in offer.text
            or any("その" in each for each in offer.left_out)
        )
