"""Japanese as designers write it is read as the English that says the same."""

from __future__ import annotations

import pytest

from tcgkit.plugins import load_plugins
from tcgkit_dsl import read_cards
from tcgkit_dsl.printing.english import English
from tests.dsl.test_japanese_is_read import CARD, SET, shipped

SAME = (
    # synonyms, and the places of numbers
    ("カードを2枚ドローする。", "Draw 2 cards."),
    ("カード2枚を引く。", "Draw 2 cards."),
    ("コインを2枚獲得する。", "Gain 2 coins."),
    ("コイン2枚を得る。", "Gain 2 coins."),
    ("相手のcmVを1体破壊する。", "Destroy 1 opposing cmV."),
    ("相手フィールドのcmVをすべて破壊する。", "Destroy each cmV on the opponent's field."),
    # where something comes from
    (
        "自分のダストゾーンからウェポンカード1枚を選び、手札に加える。",
        "Choose 1 weapon from your dust zone: return it to its owner's hand.",
    ),
    (
        "自分のデッキの上から4枚を見る。その中からcmVカードを1枚まで手札に加え、残りをダストゾーンに置く。",
        (
            "Look at the top 4 cards of your deck. Return up to 1 cmV from among them to its"
            " owner's hand, then place the rest in the dust zone."
        ),
    ),
    # how long
    (
        "このラウンド中、自分のcmV1体の装甲を+300する。",
        "1 cmV you control gets armor +300 this round.",
    ),
    (
        "自分のcmV1体の装甲をラウンド終了時まで+300する。",
        "1 cmV you control gets armor +300 this round.",
    ),
    (
        "自分のcmV1体の射撃・格闘をこのラウンドの間+100する。",
        "1 cmV you control gets shooting +100 and melee +100 this round.",
    ),
    (
        "自分のcmV1体の装甲をこのラウンド中300上げる。",
        "1 cmV you control gets armor +300 this round.",
    ),
    (
        "相手のcmV1体の装甲をこのラウンド中100下げる。",
        "1 opposing cmV gets armor -100 this round.",
    ),
    # what is done so that something is not destroyed
    (
        "このラウンド中、次に自分のcmVが破壊される時、コインを1枚支払ってもよい。そうした場合、そのcmVは破壊されない。",
        "This round, the next time a cmV you control would be destroyed, you may pay 1 coin instead.",
    ),
    # fights that are held, and words that say no more
    (
        "このラウンド中、相手のcmVは『割り込み防御』を行うことができない。",
        "Opposing cmVs cannot interrupt guard this round.",
    ),
    (
        "相手のcmVは攻撃も回避もできない。",
        "Opposing cmVs cannot attack and cannot evade.",
    ),
    (
        "コイントスを行い、表ならば相手のcmV1体をタップする。裏ならば何も起こらない。",
        "Toss a coin. Heads: tap 1 opposing cmV.",
    ),
    (
        "コインを投げる。裏なら、カードを1枚引く。",
        "Toss a coin. Tails: draw 1 card.",
    ),
    # conditions, sequences and modes
    (
        "自分の手札が2枚以下なら、カードを1枚引く。",
        "If your hand has 2 or fewer cards, draw 1 card.",
    ),
    (
        "自分のフィールドにcmVがいないなら、カードを1枚引く。",
        "If you control no cmVs, draw 1 card.",
    ),
    ("カードを1枚引く。その後、コインを1枚得る。", "Draw 1 card. Gain 1 coin."),
    (
        "次の2つから1つを選ぶ。●カードを1枚引く。●コインを1枚得る。",
        "Choose one: draw 1 card, or gain 1 coin.",
    ),
    (
        "以下の2つから1つを選ぶ。「カードを1枚引く。」「コインを1枚得る。」",
        "Choose one: draw 1 card, or gain 1 coin.",
    ),
    # parts in another order, another counter, at random
    (
        "デッキの一番下に、ダストゾーンのカード1枚を置く。",
        "Put 1 card in your dust zone on the bottom of the deck.",
    ),
    ("コイン二枚を得ます。", "Gain 2 coins."),
    (
        "相手の手札を無作為に1枚選び、ダストゾーンに送る。",
        "Choose 1 random card in the opponent's hand: place it in the dust zone.",
    ),
    (
        "デッキの上からカードを3枚見る。その中の1枚を手札に加える。",
        "Look at the top 3 cards of your deck. Return 1 of them to its owner's hand.",
    ),
    # modes without a number, kinds in quotation marks, and what stands behind another part
    (
        "次のいずれかを選ぶ。・カードを1枚引く。・コインを1枚得る。",
        "Choose one: draw 1 card, or gain 1 coin.",
    ),
    ("相手の「空」のcmV1体を破壊する。", "Destroy 1 opposing air cmV."),
    (
        "自分の手札が0枚の場合、カードを1枚引く。",
        "If you have no cards in hand, draw 1 card.",
    ),
    (
        "自分のcmV1体の装甲を+300する。ラウンド終了時まで。",
        "1 cmV you control gets armor +300 this round.",
    ),
    # costs, nouns at the end, and no full stop
    (
        "手札1枚を捨てることで、カードを2枚引く。",
        "As a cost, discard 1 card in your hand. Draw 2 cards.",
    ),
    ("カードを1枚ドロー", "Draw 1 card."),
    (
        "以下から1つを選ぶ。・カードを1枚ドロー・コインを1枚獲得",
        "Choose one: draw 1 card, or gain 1 coin.",
    ),
    (
        "自分のダメージゾーンのカードが相手より多い場合、カードを1枚引いてもよい。",
        "If your damage zone has more cards than your opponent's, you may draw 1 card.",
    ),
    (
        "手札を1枚捨てて、カードを1枚引いてもよい。",
        "You may discard 1 card in your hand, then draw 1 card.",
    ),
    # deeds on several objects, and deeds that may be done
    (
        "自分のcmV1体と相手のcmV1体を破壊する。",
        "Destroy 1 cmV you control, then destroy 1 opposing cmV.",
    ),
    (
        "相手のcmV1体を破壊し、カードを1枚引いてもよい。",
        "You may destroy 1 opposing cmV, then draw 1 card.",
    ),
    (
        "カードを1枚引き、その後コインを2枚得てもよい。",
        "Draw 1 card, then you may gain 2 coins.",
    ),
    (
        "カードを1枚引き、相手はカードを1枚引いてもよい。",
        "Draw 1 card, then the opponent may draw 1 card.",
    ),
    (
        "カードを1枚引いた後、コインを2枚得る。",
        "Draw 1 card, then gain 2 coins.",
    ),
    # who does it, and whose things are meant
    (
        "お互い手札を全て捨て、4枚ドローする。",
        "Both players discard their hand, then both players draw 4 cards.",
    ),
    ("各プレイヤーは自分の手札を1枚捨てる。", "Each player discards 1 card in their hand."),
    (
        "相手は自分の手札を1枚選んで捨てる。",
        "The opponent chooses 1 card in their hand: discard it.",
    ),
    (
        "相手はあなたの手札を1枚選んで捨てる。",
        "The opponent chooses 1 card in your hand: discard it.",
    ),
    ("相手に手札を1枚捨てさせる。", "The opponent discards 1 card in the opponent's hand."),
    # how many
    ("自分の手札1枚につき、コインを1枚得る。", "Gain 1 coin for each card in your hand."),
    ("カードを2枚まで選び、捨てる。", "Choose up to 2 cards: discard them."),
    (
        "カードを好きな枚数捨て、その枚数だけカードを引く。",
        "Discard any number of cards, then draw that many cards.",
    ),
    (
        "装甲が300以下の相手のcmVをすべて破壊する。",
        "Destroy each opposing cmV with armor 300 or less.",
    ),
    (
        "カードを1枚引く。自分の手札が2枚以下なら、かわりに2枚引く。",
        "If your hand has 2 or fewer cards, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "自分のcmVが相手のcmVより多いなら、カードを1枚引く。",
        "If you control more cmVs than the opponent, draw 1 card.",
    ),
    (
        "自分のcmV1体の格闘を+100する。この効果はラウンド終了時まで続く。",
        "1 cmV you control gets melee +100 this round.",
    ),
    (
        "このラウンド中、相手はカードを引くことができない。",
        "The opponent cannot draw cards this round.",
    ),
    (
        "自分のcmV2体を選び、それぞれの格闘をこのラウンド中+200する。",
        "Choose 2 cmVs you control: each of them gets melee +200 this round.",
    ),
    (
        "相手のダメージゾーンのカードが自分より多い場合、バンクからコインを2枚得る。",
        "If the opponent has more damage cards than you, gain 2 coins.",
    ),
    (
        "レスポンスのエフェクトを封じる。",
        "Response effects of both players are sealed.",
    ),
    (
        "「カードを1枚引く」か「コインを2枚得る」のどちらかを選ぶ。",
        "Choose one: draw 1 card, or gain 2 coins.",
    ),
)


@pytest.mark.parametrize(("japanese", "english"), SAME)
def test_everyday_japanese_is_read(japanese: str, english: str) -> None:
    vocabulary = shipped(load_plugins(), "cmvr").language.vocabulary
    cards = read_cards({"test": f"{SET}{CARD}{japanese}\n"}, vocabulary)
    assert cards.report() == ""
    (card,) = cards.files[0].tree.cards
    assert English(vocabulary).text(card.abilities[0].text) == english
