"""Japanese texts in everyday words are read as the texts in the words of the vocabulary."""

from __future__ import annotations

from typing import Final

import pytest

from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tests.card_texts.positions import TEMPLATE, library

FRAMES: Final = {
    "cosmic triggered": "type: servant    colour: black    souls: black 1    materials: 1\n    emission: black up\n    stats: ATK 3, END 0, SPD 4\n\n    ability (triggered)",
    "cosmic static": "type: servant    colour: black    souls: black 1    materials: 1\n    emission: black up\n    stats: ATK 3, END 0, SPD 4\n\n    ability (static)",
    "cmvr-compatible": "type: pilot    rank: general    rarity: Normal\n\n    ability (continuous, regular)",
    "cosmic": "type: astrology    colour: black    souls: black 1    materials: 1\n    emission: black up\n    stats: SPD 1\n\n    ability (astrology)",
    "cmvr": "type: Effect card    kind: Instant    rarity: Normal\n\n    ability (moment, draw phase)",
    "dannokomachi": "type: action    cost: 2    timing: main\n\n    ability (action)",
    "e2drive": "type: tool    kind: normal    cost: 1\n\n    ability (use)",
    "ultimate": "kind: monster    rank: A\n\n    ability (triggered)",
}


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


def read(host: Host, game: str, text: str) -> Cards:
    """Read a text on a card of its own."""
    name = game.split()[0]
    cards = load_cards(host, host.ruleset(name)).read
    assert cards is not None
    lines = f'card T-1 "Aid" / "補給"\n    {FRAMES[game]}\n        {text}\n'
    source = f'set "Test" / "試験" for {name}\n    lang: ja\n\n{lines}'
    return read_cards({"test": source}, cards.language.vocabulary)


SAME: Final = (
    ("cmvr", "好きなcmV1体を破壊する。", "cmV1体を破壊する。"),
    (
        "cmvr",
        "自分のcmVが2機以上タップしている場合、コインを2枚得る。",
        "自分のタップ状態のcmVが2体以上存在する場合、2コインを得る。",
    ),
    (
        "cmvr-compatible",
        "自分の宙のユニットは攻撃されない。",
        "自分の宙のユニットは攻撃の対象に選ばれない。",
    ),
    (
        "e2drive",
        "相手は次のターン、ツールを使用できない。",
        "次のターンの終わりまで、相手はツールを使えない。",
    ),
    (
        "cosmic triggered",
        "このサーヴァントが攻撃する時、相手は手札を1枚捨てなければならない。",
        "このサーヴァントが攻撃したとき、相手は手札を1枚捨てる。",
    ),
    (
        "cmvr",
        "装備しているcmVの射撃は300上昇するが、割り込み防御は行えなくなる。",
        "このカードを装備しているcmVの射撃を+300する。それは割り込み防御できない。",
    ),
    (
        "cmvr-compatible",
        "装備しているユニットの射撃は300上昇するが、攻撃できなくなる。",
        "このカードを装備しているユニットは射撃を+300し、攻撃できない。",
    ),
    (
        "cmvr",
        "相手のcmV1機の上からコインを2枚まで取り除く。",
        "相手のcmV1体の上のコインを2個まで取り除く。",
    ),
    (
        "cmvr",
        "バンクからコインを1枚、自分のcmV1機の上に置く。",
        "自分のcmV1体にコインを1枚置く。",
    ),
    (
        "cmvr-compatible",
        "搭乗しているユニットがフィールドを離れる時、このカードはダストゾーンに送られる代わりに手札に戻る。",
        "搭乗しているユニットがフィールドを離れる場合、代わりにこのカードを持ち主の手札に戻す。",
    ),
    (
        "e2drive",
        "相手サーヴァント1体を選び、ターン終了時までフリーズ状態にする。",
        "相手のサーヴァント1体を選び、それはこのターンの終わりまでフリーズになる。",
    ),
    (
        "e2drive",
        "フィールドツールカード1枚を選び、持ち主のトラッシュに置く。",
        "フィールドツールカード1枚を選び、トラッシュに加える。",
    ),
    (
        "ultimate",
        "このモンスターが攻撃した時、相手の場の回復状態のモンスターを2体まで選択し、疲労させる。",
        "このモンスターが攻撃した時、相手の場の回復状態のモンスター2体までを選び、疲労させる。",
    ),
    (
        "ultimate",
        "防御時、このモンスターの数字をそのバトルの間+3する。",
        "このカードがブロックしたとき、このバトルの終わりまで、このモンスターの数字を+3する。",
    ),
    (
        "ultimate",
        "自分のターン開始時、1枚マナブーストする。",
        "自分のターンの開始時、マナを1ブーストする。",
    ),
    (
        "cosmic",
        "自分の墓地のカードを1枚選び、コアの一番下に裏向きで置く。",
        "自分の墓地のカード1枚を選び、コアの一番下に置く。",
    ),
    (
        "cosmic",
        "自分のサーヴァント1体を選び、そのライフカードをすべてリリースする。",
        "自分のサーヴァント1体を選び、それのライフカードすべてをリリースする。",
    ),
    (
        "dannokomachi",
        "アクションカード1枚を選び、その効果を無効にする。",
        "アクションカード1枚を選び、無効にする。",
    ),
    (
        "dannokomachi",
        "このターンのバトルステップでは、追加でもう1回戦闘を行ってもよい。",
        "このターンもう一度戦闘できる。",
    ),
    (
        "dannokomachi",
        "「見習い」トークンを1体、自分のサブエリアに出す。",
        "自分のサブエリアに「見習い」のトークンを1体出す。",
    ),
    (
        "cmvr-compatible",
        "搭乗機の装甲を+100する。",
        "搭乗しているユニットの装甲を+100する。",
    ),
    (
        "cmvr-compatible",
        "自分の〈宙〉ユニットの装甲を+100する。",
        "自分の宙のユニットの装甲を+100する。",
    ),
    (
        "cmvr-compatible",
        "自分の宙のユニットは相手のエフェクトでは破壊されない。",
        "自分の宙のユニットは相手のエフェクトで破壊されない。",
    ),
    (
        "cmvr-compatible",
        "自分がパイロットをセットする時に支払うコインは1枚少なくなる。",
        "自分の手札のパイロットのコストは1減る。",
    ),
    (
        "cmvr-compatible",
        "搭乗しているユニットが破壊される時、手札を2枚捨てることで、そのユニットをフィールドに残す。",
        "搭乗しているユニットが破壊される場合、代わりに手札を2枚捨ててもよい。",
    ),
    (
        "cmvr",
        "自分の〈空〉cmV1体をタップする。",
        "自分の空のcmV1体をタップする。",
    ),
    (
        "cmvr",
        "〈空〉を持つcmV1体をタップする。",
        "空のcmV1体をタップする。",
    ),
    (
        "cmvr",
        "自分のアンタップ状態のcmVが他にいる場合、カードを1枚引く。",
        "自分の他のアンタップ状態のcmVがいる場合、カードを1枚引く。",
    ),
    (
        "cmvr",
        "お互いに、機動300以下のcmVは攻撃できない。",
        "機動300以下のcmVは攻撃できない。",
    ),
    (
        "cmvr",
        "手札をすべて捨て、捨てた枚数と同じ枚数をドローする。",
        "手札をすべて捨て、カードをそれと同じ数枚引く。",
    ),
    (
        "cmvr",
        "次の効果から1つを選んで使用する。●カードを1枚引く。●コインを2枚得る。",
        "次から1つを選ぶ：カードを1枚引く、またはコインを2枚得る。",
    ),
    (
        "cosmic triggered",
        "このサーヴァントを場に出した時、カードを1枚引く。",
        "このサーヴァントが場に出た時、カードを1枚引く。",
    ),
    (
        "cosmic static",
        "このサーヴァントはスタンバイゾーンにある間、耐久力+2を得る。",
        "このサーヴァントがスタンバイゾーンにある場合、このサーヴァントのEND+2する。",
    ),
    (
        "cosmic",
        "相手の手札から無作為に1枚選び、捨てる。",
        "相手の手札を無作為に1枚捨てる。",
    ),
    (
        "e2drive",
        "自分フィールドの全てのサーヴァントを10D回復する。",
        "自分のすべてのサーヴァントを10D回復する。",
    ),
    (
        "dannokomachi",
        "ターン終了時まで、相手のキャラ1体は攻撃宣言できない。",
        "ターン終了時まで、相手のキャラ1体は攻撃できない。",
    ),
    # who, and where
    ("cmvr", "相手cmV1体をタップする。", "相手のcmV1体をタップする。"),
    ("cmvr", "相手側のcmV1体をタップする。", "相手のcmV1体をタップする。"),
    ("cmvr", "あなたのcmV1体をアンタップする。", "自分のcmV1体をアンタップする。"),
    (
        "cmvr",
        "自分の捨て札にあるカード1枚をデッキの下に戻す。",
        "自分のダストゾーンのカード1枚をデッキの一番下に置く。",
    ),
    # what is done by doing something else, down to a number, and otherwise
    (
        "cmvr",
        "相手のcmV1体の装甲をこのラウンドの間-200する（最低100）。",
        "このラウンドの間、相手のcmV1体の装甲を-200（最低100）する。",
    ),
    (
        "cmvr",
        "相手cmV全ての格闘はこのラウンドの終わりまで100下がる（0未満にはならない）。",
        "このラウンドの間、相手のcmVすべての格闘を-100（最低0）する。",
    ),
    (
        "cmvr",
        "相手は自身のcmVを1体選び、ダストゾーンに送る。cmVがいなければ、カードを1枚引く。",
        "相手は自身のcmV1体を選び、ダストゾーンに置く。そうしなかった場合、カードを1枚引く。",
    ),
    (
        "e2drive",
        "このターン、相手が次に使用するツールカードの効果は無効になる。",
        "このターン中に相手が次に使うツールカードを無効にする。",
    ),
    (
        "e2drive",
        "自分の行動済みサーヴァントを2体まで選び、それぞれに10Dを与える。",
        "自分の行動済みのサーヴァント2体までを選び、それらに10Dのダメージを与える。",
    ),
    (
        "cmvr",
        "このラウンド中、自分がセットするウェポンの使用コストを1少なくする。",
        "このラウンドの間、自分の手札のウェポンのコストは1減る。",
    ),
    # how many
    ("cmvr", "相手のcmVを2体までタップする。", "相手のcmV2体までをタップする。"),
    ("cmvr", "相手のcmVをすべてタップする。", "相手のcmVすべてをタップする。"),
    (
        "cmvr",
        "装甲が一番低い相手のcmV1体を破壊する。",
        "装甲が最も低い相手のcmV1体を破壊する。",
    ),
    ("cmvr", "コインを2枚得る。", "2コインを得る。"),
    ("dannokomachi", "団子を1つ失う。", "団子を1個失う。"),
    # a verb in place of another, in each of its forms
    ("cmvr", "自分のcmV1体の装甲を300上昇させる。", "自分のcmV1体の装甲を+300する。"),
    ("cmvr", "相手のcmV1体の装甲は100低下する。", "相手のcmV1体の装甲を-100する。"),
    ("cmvr", "手札を1枚廃棄し、2枚ドロー。", "手札を1枚捨て、カードを2枚引く。"),
    ("cmvr", "海cmV1体をタップする。", "適合タイプ「海」のcmV1体をタップする。"),
    (
        "cmvr",
        "コイントスをする。表なら2枚ドロー、裏なら相手が1枚ドローする。",
        "コインを投げる。表なら、カードを2枚引き、裏なら、相手はカードを1枚引く。",
    ),
    (
        "cmvr",
        "次のうち1つを選ぶ。カードを1枚引く。または、コインを2枚得る。",
        "次から1つを選ぶ：カードを1枚引く、または2コインを得る。",
    ),
    (
        "e2drive",
        "自分のブロッカーはすべてDEF+10P。",
        "自分のブロッカーのサーヴァントはDEFを+10する。",
    ),
    (
        "e2drive",
        "このターン、サーヴァント1体が次に受けるダメージを20D減らす。",
        "このターンにサーヴァント1体が次に受けるダメージを20D減らす。",
    ),
    (
        "e2drive",
        "サーヴァント1体の状態異常を解除する。",
        "サーヴァント1体のすべての状態を解除する。",
    ),
    (
        "dannokomachi",
        "自分の団子が2つ以下なら、カードを1枚引く。",
        "自分の団子が2個以下である場合、カードを1枚引く。",
    ),
    (
        "dannokomachi",
        "相手のキャラ1体からダメカンを2個取り除く。",
        "相手のキャラ1体のダメージカウンターを2個取り除く。",
    ),
    ("dannokomachi", "このターン、もう1回戦闘を行える。", "このターンもう一度戦闘できる。"),
    ("ultimate", "召喚時、マナブーストを1枚行う。", "召喚時、マナを1ブーストする。"),
    (
        "ultimate",
        "このカードの攻撃時、カードを1枚引く。",
        "攻撃時、カードを1枚引く。",
    ),
    ("ultimate", "このカードの破壊時、カードを1枚引く。", "破壊時、カードを1枚引く。"),
    # counters and nouns at the end
    (
        "dannokomachi",
        "ダメカンが5個以上置かれているキャラ1体を戦闘不能にする。",
        "ダメージカウンターを5個以上持つキャラ1体を戦闘不能にする。",
    ),
    (
        "e2drive",
        "コインを振り、表なら相手サーヴァント1体に50D、裏なら自分サーヴァント1体に20D与える。",
        "コインを投げる。表なら、相手のサーヴァント1体に50Dのダメージを与える。裏なら、自分のサーヴァント1体に20Dのダメージを与える。",
    ),
    (
        "ultimate",
        "召喚時、手札を1枚捨ててもよい。捨てなかったら、2枚ドローする。",
        "このカードが召喚されたとき、手札を1枚捨ててもよい。そうしなかった場合、カードを2枚引く。",
    ),
    # how long
    (
        "cmvr",
        "自分のcmV1体の装甲をこのラウンド中+300する。",
        "このラウンドの間、自分のcmV1体の装甲を+300する。",
    ),
    (
        "cmvr",
        "ラウンド終了時まで自分のcmV1体の装甲を300上げる。",
        "このラウンドの間、自分のcmV1体の装甲を+300する。",
    ),
    # when and if
    (
        "cmvr",
        "自分の手札が2枚以下なら、カードを1枚引く。",
        "自分の手札が2枚以下である場合、カードを1枚引く。",
    ),
    (
        "cmvr",
        "自分の手札が相手より少なければ、カードを1枚引く。",
        "自分の手札の枚数が相手より少ない場合、カードを1枚引く。",
    ),
    (
        "cmvr",
        "自分の手札が2枚以下なら、カードを1枚引く。そうでなければ、2コインを得る。",
        "自分の手札が2枚以下である場合、カードを1枚引き、そうでなければ2コインを得る。",
    ),
    (
        "ultimate",
        "召喚時、カードを1枚引く。",
        "このカードが召喚されたとき、カードを1枚引く。",
    ),
    # deeds that are said otherwise
    (
        "dannokomachi",
        "相手のキャラ1体を奪い、カードを1枚引く。",
        "相手のキャラ1体のコントロールを得、カードを1枚引く。",
    ),
    ("dannokomachi", "手札を1枚破棄する。", "手札を1枚捨てる。"),
    (
        "ultimate",
        "このモンスターが攻撃を行った時、カードを1枚引く。",
        "このモンスターが攻撃したとき、カードを1枚引く。",
    ),
    (
        "ultimate",
        "召喚時、ターン終了時まで、このモンスターの数字を1上げる。",
        "このカードが召喚されたとき、このターンの終わりまで、このモンスターの数字を+1する。",
    ),
    ("dannokomachi", "相手の団子を1つ失わせる。", "相手は団子を1個失う。"),
    # a colon behind a trigger, brackets around a subtype
    (
        "ultimate",
        "このモンスターが攻撃した時：カードを1枚引く。",
        "このモンスターが攻撃したとき、カードを1枚引く。",
    ),
    (
        "cmvr",
        "自分の手札が2枚以下の場合：カードを1枚引く。",
        "自分の手札が2枚以下の場合、カードを1枚引く。",
    ),
    (
        "cmvr",
        "【タップ状態】の相手のcmVを1体破壊する。",
        "タップ状態の相手のcmVを1体破壊する。",
    ),
    (
        "cmvr",
        "コインを1枚投げる。表：カードを2枚引く。裏：手札を1枚捨てる。",
        "コインを投げる。表なら、カードを2枚引く。裏なら、手札を1枚捨てる。",
    ),
    # places, and what is made there
    (
        "cosmic",
        "攻撃ゾーンにいる相手のサーヴァント1体に3ダメージを与える。",
        "アタックゾーンにいる相手のサーヴァント1体に3ダメージを与える。",
    ),
    ("cosmic", "アクセサリー1枚を破壊する。", "アクセサリ1枚を破壊する。"),
    (
        "ultimate",
        "このモンスターが攻撃したとき、自分の戦場のモンスター1体を疲労させる。",
        "このモンスターが攻撃したとき、自分の場のモンスター1体を疲労させる。",
    ),
    (
        "dannokomachi",
        "自分のサブエリアに「見習い」トークンを2体生成する。",
        "自分のサブエリアに「見習い」トークンを2体出す。",
    ),
    # one after the other
    (
        "cmvr",
        "相手のcmV1体をタップする。そうしたなら、カードを2枚引く。",
        "相手のcmV1体をタップする。そうした場合、カードを2枚引く。",
    ),
    (
        "cmvr",
        "カードを2枚引いてから2コインを得る。",
        "カードを2枚引き、その後2コインを得る。",
    ),
    (
        "cmvr",
        "次の2つから1つを選ぶ。「カードを1枚引く。」「2コインを得る。」",
        "次から1つを選ぶ：カードを1枚引く、または2コインを得る。",
    ),
    (
        "dannokomachi",
        "ターン終了時まで、キャラ1体の攻撃力は自分のキャラの数だけ上がる。",
        "ターン終了時まで、キャラ1体の攻撃力は自分のキャラの数上がる。",
    ),
    (
        "cosmic static",
        "このサーヴァントはスタンバイゾーンのサーヴァントを攻撃できる。",
        "このサーヴァントは「スタンバイゾーンへの攻撃」を得る。",
    ),
    (
        "cosmic",
        "これをフリーズする:ターンの終わりまで、隣のマス1つに赤のソウルを1つ加える。",
        "このカードをフリーズする：ターンの終わりまで、隣接するマス1つに赤のソウルが1つ追加される。",
    ),
    (
        "ultimate",
        "召喚時、ジョーカー以外の自分の墓地のカードを2枚まで山札に戻し、シャッフルする。",
        "このカードが召喚されたとき、ジョーカーでない自分の墓地のカード2枚までをデッキに戻し、その後デッキをシャッフルする。",
    ),
    (
        "cmvr",
        "コイントスを行う。表なら2コインを得て、裏ならカードを1枚引く。",
        "コインを投げる。表なら、2コインを得る。裏なら、カードを1枚引く。",
    ),
)


@pytest.mark.parametrize(("game", "everyday", "printed"), SAME)
def test_everyday_words_are_read(
    host: Host, game: str, everyday: str, printed: str
) -> None:
    one, other = read(host, game, everyday), read(host, game, printed)
    assert not other.errors, [str(each) for each in other.errors]
    assert not one.errors, [str(each) for each in one.errors]
    trees = [each.files[0].tree.cards[0].abilities[0].text for each in (one, other)]
    assert trees[0] == trees[1]


@pytest.mark.parametrize(
    ("everyday", "printed"),
    [
        ("ライフを2点増やす。", "ライフを2得る。"),
        ("クリーチャー1体を破壊する。", "従者1体を破壊する。"),
        ("タップ状態のモンスターを2体まで破壊する。", "行動済みの従者2体までを破壊する。"),
        (
            "捨て札の従者1体をタップ状態で場に出す。",
            "捨て札の従者1体を行動済みで場に出す。",
        ),
        (
            "従者1体が次に受けるダメージを2点軽減する。",
            "従者1体が次に受ける2ダメージを無効にする。",
        ),
        ("ライフを2回復する。", "ライフを2得る。"),
        ("相手のライフを2減らす。", "相手はライフを2失う。"),
        ("相手の従者1体をタップする。", "相手の従者1体を行動済みにする。"),
        ("自分の従者1体をアンタップする。", "自分の従者1体を準備完了にする。"),
    ],
)
def test_numbers_and_postures_of_a_new_game_are_said_otherwise(
    everyday: str, printed: str
) -> None:
    cards = library(TEMPLATE)
    texts = []
    for text in (everyday, printed):
        card = f'card T-1 "Aid" / "補給"\n    type: spell    cost: 1\n\n    ability (main)\n        {text}\n'
        source = f'set "Test" / "試験" for my-game\n    lang: ja\n\n{card}'
        read = read_cards({"test": source}, cards.language.vocabulary)
        assert not read.errors
        texts.append(read.files[0].tree.cards[0].abilities[0].text)
    assert texts[0] == texts[1]


def test_a_game_with_one_stat_names_it_once(host: Host) -> None:
    """ "gets number +1" and "gets +1" are one change, which Japanese names once."""
    named = "召喚時、ターン終了時まで、このモンスターの数字を+1する。"
    cards = read(host, "ultimate", named)
    text = cards.files[0].tree.cards[0].abilities[0].text
    assert "gets +1" in English(cards.language.vocabulary).text(text)
    assert "このモンスターの数字を+1する" in Japanese(cards.language).text(text)
    assert read(host, "ultimate", named.replace("数字を", "数字を数字を")).errors


def test_a_finding_stands_where_the_everyday_text_is_not_understood(host: Host) -> None:
    (finding,) = read(host, "cmvr", "相手cmV1体をタップし、2枚食べる。").errors
    assert finding.span.column == 24
