"""Texts whose nearest readings say something else: they are read as what they say, and no finding suggests the other."""

from __future__ import annotations

from functools import cache

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.reading.language import Language, language_for, with_japanese
from tcgkit_dsl.reading.lexicon import Raw, japanese_pieces, spell_out, split
from tcgkit_dsl.reading.parser import parse
from tcgkit_dsl.reading.repair_ja import repaired_ja
from tests.card_texts.positions import TEMPLATE, plugin, template

_HERE = Span(1, 1, 1, 2)


@cache
def _language(game: str) -> Language:
    found = template() if game == TEMPLATE else plugin(game)
    return with_japanese(language_for(found.vocabulary(), ()))


def _raws(said: str, lang: Lang) -> list[Raw]:
    if lang == "en":
        return [*spell_out([*split(said)])]
    pieces = japanese_pieces(said)
    return [Raw(shape, said[start:end], _HERE) for shape, start, end in pieces]


def printed(game: str, said: str) -> str:
    """Return the English that a text is read as; nothing if it is not read."""
    lang: Lang = "en" if said.isascii() else "ja"
    language = _language(game)
    grammar, lexicon = language.reading(lang)
    tree, _ = parse(grammar, lexicon, _raws(said, lang), "text")
    if tree is None:
        return ""
    text = language.builder(lang, []).text(tree)
    return English(language.vocabulary).text(text)


@pytest.mark.parametrize(
    ("game", "said", "plain"),
    [
        # who attacks whom
        (
            "cmvr",
            "このcmVは機動300以下のcmVに攻撃されない。",
            "This cmV cannot be chosen for attack by cmVs with mobility 300 or less.",
        ),
        (
            "cmvr-compatible",
            "このユニットは艦に攻撃できない。",
            "This unit cannot attack ships.",
        ),
        # whose card it is that is discarded, and which one is taken
        (
            "cmvr",
            "相手の手札を見て、1枚選んで捨てさせる。",
            "Look at the opponent's hand, then choose 1 of them: discard it.",
        ),
        (
            "e2drive",
            "デッキの上から3枚を見て、ツール1枚を手札に加え、残りを好きな順番でデッキの下に置く。",
            (
                "Look at the top 3 cards of your deck, then return 1 tool from among them to its owner's hand, then put the"
                " rest on the bottom of your deck in any order."
            ),
        ),
        # in any order
        (
            "cosmic",
            "自分のデッキの上から3枚を見て、好きな順番で戻す。",
            "Look at the top three cards of your core; put them on top of your core in any order.",
        ),
        (
            "cmvr",
            "Look at the top 3 cards of your deck, put 1 into your hand and the rest on the bottom in any order.",
            (
                "Look at the top 3 cards of your deck, then put 1 of them into your hand and the rest on the bottom of your"
                " deck in any order."
            ),
        ),
        # one target, not all
        (
            "cosmic",
            "ターン終了時まで、対象のサーヴァントは攻撃できない。",
            "Target servant cannot attack until the end of the turn.",
        ),
        (
            "dannokomachi",
            "自分のメインエリアのキャラとサブエリアのキャラを入れ替える。",
            "Switch 1 character in your main area with 1 character in the sub area.",
        ),
        # "they" are what was chosen
        (
            TEMPLATE,
            "Choose up to 2 opposing servants. They take 2 damage.",
            "Choose up to 2 opposing servants. Deal 2 damage to them.",
        ),
        (
            TEMPLATE,
            "Choose up to 2 opposing servants. They cannot attack this turn.",
            "Choose up to 2 opposing servants. Each of them cannot attack until the end of the turn.",
        ),
        (
            TEMPLATE,
            "Deal 1 damage to 2 opposing servants. They draw a card.",
            "Deal 1 damage to 2 opposing servants. Your opponent draws 1 card.",
        ),
        (
            "cmvr",
            "Choose up to 2 opposing cmVs. They get melee +100.",
            "Choose up to 2 opposing cmVs. Each of them gets melee +100.",
        ),
        # souls are no cards
        (
            "cosmic",
            "Add 2 blue souls to the hex of this card until the end of the turn.",
            "Two additional blue souls are present in hexes of this card until the end of the turn.",
        ),
        (
            "cosmic",
            "このカードがあるマスに青のソウルを2つ加える。",
            "Two additional blue souls are present in hexes of this card.",
        ),
        # what is sealed
        (
            "cmvr",
            "相手のcmV1体の効果を、ラウンド終了時まで無効にする。",
            "Effects of 1 opposing cmV are sealed this round.",
        ),
        (
            "cmvr",
            "The effects of target opposing cmV are negated until the end of the round.",
            "Effects of target opposing cmV are sealed this round.",
        ),
        # what may be paid, and the next damage
        (
            "cmvr",
            "相手のcmVが攻撃した時、コインを1枚支払うことで、その攻撃を無効にする。",
            "When an opposing cmV declares an attack: you may pay 1 coin. If you do, negate that attack.",
        ),
        (
            "cosmic",
            "自分のコアが次に受けるダメージを0にする。",
            "The next time your core would be dealt damage, prevent that damage instead.",
        ),
        (
            "dannokomachi",
            "このカードのコストは、自分の場のキャラ1体につき1減る。",
            "This card costs 1 less for each character in play you control.",
        ),
    ],
)
def test_a_text_is_read_as_what_it_says(game: str, said: str, plain: str) -> None:
    assert printed(game, said) == plain


def test_an_ability_of_one_that_is_chosen_is_none_of_all() -> None:
    """Who gives an ability to one servant does not say what happens when any of them attacks."""
    quoted = '"When this servant attacks, draw a card."'
    assert printed(TEMPLATE, f"1 of your servants gains {quoted}") == ""
    assert "each of your servants" in printed(
        TEMPLATE, f"Each of your servants has {quoted}"
    )


@pytest.mark.parametrize(
    ("game", "said", "wrong"),
    [
        ("cmvr", "このcmVは機動300以下のcmVに攻撃されぬ。", "しか"),
        ("cosmic", "対象のサーヴァントはこうげきできない。", "すべて"),
        (
            "e2drive",
            "そのサーヴァントのSPDが50P以上なら、さらに20Dを与える。",
            "上がって",
        ),
    ],
)
def test_no_suggestion_turns_around_or_widens(game: str, said: str, wrong: str) -> None:
    grammar, lexicon = _language(game).reading("ja")
    offers = repaired_ja(grammar, lexicon, _raws(said, "ja"))
    assert not [each.text for each in offers if wrong in each.text]
