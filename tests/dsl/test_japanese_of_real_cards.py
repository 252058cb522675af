"""Card texts read in Japanese as a native card player writes them."""

from __future__ import annotations

import pytest

from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


TEXTS = [
    ("cmvr", "KN-06", 1, "相手のフィールドの表側または裏側のエフェクトカード1枚を選び、その上のコインを1枚取り除く。"),
    ("cmvr", "KN-07", 1, "カードが自分のダメージゾーンに置かれるとき、それを無効にする。"),
    ("cmvr", "KN-08", 1, "自分のフィールドに他の騎士cmVがいる間、相手のcmVすべての機動を-100する。"),
    ("cmvr", "KN-08", 2, "相手の装甲300以下のcmV1体を選び、破壊する。"),
    ("cmvr", "KN-09", 1, "自分の他の騎士cmVすべての格闘と装甲を+100する。"),
    ("cmvr", "KN-09", 2, "このcmVの格闘と装甲を+100する。この効果は次ラウンド以降も持ち越され、累積する。"),
    ("cmvr", "SK-18", 1, "このエフェクトが効力を持つ間、自分の適合タイプ「空」のcmVすべての射撃と機動を+100する。"),
    ("dannokomachi", "DK-A01", 1, "相手のメインエリアのキャラ1体を対象とし、2ダメージを与える。"),
    ("dannokomachi", "DK-A05", 1, "自分のメインエリアのキャラ1体と自分のサブエリアのキャラ1体を対象とし、交代する。"),
    ("dannokomachi", "DK-A19", 1, "どちらかの墓場のカード2枚までを対象とし、並行世界に置く。カードを1枚引く。"),
    ("dannokomachi", "DK-A22", 1, "自分のキャラの数が相手より多い場合、相手は団子を1個失う。"),
    ("dannokomachi", "DK-C05", 2, "相手のメインエリアのキャラ1体を対象とし、ターン終了時まで、その攻撃力を-1する。"),
    ("dannokomachi", "DK-E02", 1, "装備しているキャラは攻撃力を+2し、サブにも攻撃できる。"),
    ("dannokomachi", "DK-E05", 1, "この装備品を破壊する：1コストを獲得する。カードを1枚引く。"),
    ("ultimate", "cm-9", 1, "自分のターンである間、自分のバトルフィールドの他のモンスター1体につき、このカードの数字を+1（最大+3）する。"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "key", "number", "text"), TEXTS, ids=lambda each: str(each)[:12]
)
def test_a_text_reads_as_card_text(
    host: Host, game: str, key: str, number: int, text: str
) -> None:
    card = load_cards(host, host.ruleset(game)).cards[key]
    assert card.abilities[number - 1].text.ja == text


def test_a_revived_character_comes_with_counters_on_it(host: Host) -> None:
    card = load_cards(host, host.ruleset("dannokomachi")).cards["DK-A10"]
    assert card.abilities[0].text.ja.startswith(
        "自分の墓場のキャラカード1枚を対象とし、"
        "ダメージカウンターを2個置いた状態で自分のサブエリアに復活させる。"
    )
