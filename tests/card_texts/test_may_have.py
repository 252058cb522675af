"""Who may decide and who does it: "you may have your opponent draw a card" is not "your opponent may draw a card"."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.tree import ast
from tests.card_texts.positions import KEY, SETTINGS, TEMPLATE, Setting, card_text, read

GAMES = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)


def both(setting: Setting, text: str, lang: Lang) -> tuple[ast.AbilityText, str, str]:
    """Return a text that is accepted, as a tree and printed in both languages."""
    made = read(setting, [card_text(setting, KEY, text)], lang)
    assert not made.errors, made.report()
    (tree,) = (card for file in made.files for card in file.tree.cards if card.key == KEY)
    found = tree.abilities[0].text
    english = English(made.language.vocabulary).text(found)
    return found, english, Japanese(made.language).text(found)


@GAMES
def test_in_japanese_it_is_you_who_decides(setting: Setting) -> None:
    tree, english, japanese = both(setting, "You may have your opponent draw 1 card.", "en")
    assert japanese == "相手がカードを1枚引くことにしてもよい。"
    assert both(setting, japanese, "ja") == (tree, english, japanese)
    theirs, _, said = both(setting, "Your opponent may draw 1 card.", "en")
    assert said == "相手はカードを1枚引いてもよい。"
    assert both(setting, said, "ja")[0] == theirs != tree


@GAMES
@pytest.mark.parametrize(
    "text",
    [
        "相手にカードを1枚引かせてもよい。",
        "自分は相手にカードを1枚引かせてもよい。",
        "相手にカードを1枚引かせることができる。",
    ],
)
def test_who_lets_another_do_it_decides(setting: Setting, text: str) -> None:
    assert both(setting, text, "ja")[2] == "相手がカードを1枚引くことにしてもよい。"


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        (
            "Your opponent may have you draw 1 card.",
            "相手は自分がカードを1枚引くことにしてもよい。",
        ),
        (
            "You may have your opponent draw 1 card, then draw 2 cards.",
            "相手がカードを1枚引き、その後自分はカードを2枚引くことにしてもよい。",
        ),
        (
            "You may destroy 1 opposing servant, then its controller draws 1 card.",
            "相手の従者1体を破壊し、その後そのコントローラーはカードを1枚引くことにしてもよい。",
        ),
        (
            "Your opponent may draw 1 card, then you draw 1 card.",
            "相手はカードを1枚引き、その後自分はカードを1枚引くことにしてもよい。",
        ),
        (
            "Your opponent chooses 1 servant: you may destroy it.",
            "相手は従者1体を選び、自分はそれを破壊してもよい。",
        ),
        (
            "For each of your servants, deal 1 damage to target opposing servant.",
            "自分の従者1体ごとに、相手の従者1体を対象とし、1ダメージを与える。",
        ),
        (
            "For each opposing servant, you may have your opponent lose 1 life.",
            "相手の従者1体ごとに、相手がライフを1失うことにしてもよい。",
        ),
        (
            "If you have 5 life, you may draw 1 card; otherwise lose 1 life.",
            "自分のライフが5である場合、カードを1枚引いてもよい。そうでなければライフを1失う。",
        ),
        (
            "For each servant, you may draw 1 card.",
            "従者1体ごとに、カードを1枚引いてもよい。",
        ),
        (
            "You may draw 1 card for each servant.",
            "従者1体につき、カードを1枚引いてもよい。",
        ),
        (
            "For each servant, draw 1 card, then lose 1 life.",
            "従者1体ごとに、カードを1枚引き、その後ライフを1失う。",
        ),
        (
            "Draw 1 card for each servant, then lose 1 life.",
            "従者1体につき、カードを1枚引き、その後ライフを1失う。",
        ),
        (
            "Your opponent may lose 1 life for each servant.",
            "相手は従者1体につき、ライフを1失ってもよい。",
        ),
        (
            "For each servant, your opponent may lose 1 life.",
            "従者1体ごとに、相手はライフを1失ってもよい。",
        ),
        (
            "Deal 1 damage to target servant for each spell in your discard pile.",
            "従者1体を対象とし、自分の捨て札の呪文1枚につき、1ダメージを与える。",
        ),
        (
            "Until the end of the turn, if a servant would be destroyed, your opponent draws 1 card instead.",
            "ターン終了時まで、従者が破壊される場合、代わりに相手はカードを1枚引く。",
        ),
        (
            "Reveal the top 5 cards of your deck. Put 2 random cards from among them into your hand.",
            "自分の山札の上からカード5枚を公開する。それらの中の無作為に選んだカード2枚を自分の手札に置く。",
        ),
    ],
)
def test_both_languages_say_the_same(english: str, japanese: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == TEMPLATE)
    tree, *said = both(setting, english, "en")
    assert said == [english, japanese]
    assert both(setting, japanese, "ja")[0] == tree


def test_choose_a_servant_is_one_in_japanese() -> None:
    """従者を選ぶ is one; of all it is said 従者すべて."""
    (setting,) = (each for each in SETTINGS if each.game == TEMPLATE)
    _, _, one = both(setting, "Choose a servant: destroy it.", "en")
    assert one == "従者1体を選び、破壊する。"
    assert both(setting, "従者を選び、破壊する。", "ja")[1:] == (
        "Choose 1 servant: destroy it.",
        one,
    )
    _, _, every = both(setting, "Choose servants: destroy them.", "en")
    assert every == "従者すべてを選び、破壊する。"


def test_how_long_it_lasts_may_stand_behind_what_is_counted() -> None:
    """In cmV-R a duration is no part of a change."""
    (setting,) = (each for each in SETTINGS if each.game == "cmvr")
    tree, english, said = both(
        setting, "This card gets armor +1 for each Object this round.", "en"
    )
    assert said == "オブジェクト1枚につき、このラウンドの間、このカードの装甲を+1する。"
    assert both(setting, said, "ja")[:2] == (tree, english)
