"""Everyday synonyms of Japanese card texts, read as those of English are (see ``synonyms``).

A vocabulary says each sentence once, as it is printed. Designers write ドローする where it says 引く, なら
where it says 場合, and このターン中 where it says ターン終了時まで.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

MAX_PHRASES: Final = 60
"""The limit of synonyms of one phrase; those with the fewest changes come first."""
_TOPIC: Final = ("は", "を")
"""Particles behind which a comma may stand."""
_MOST: Final = 2
"""How many places of a phrase may be said otherwise at once."""

_ALIKE: Final = (
    # what is done; with / in the three forms of a verb
    "引く/引き/引いて|ドローする/ドローし/ドローして",
    "破壊する/破壊し/破壊して|破壊させる/破壊させ/破壊させて",
    "捨てる/捨て/捨てて|破棄する/破棄し/破棄して",
    "置く/置き/置いて|送る/送り/送って|移す/移し/移して|戻す/戻し/戻して|加える/加え/加えて|入れる/入れ/入れて",
    "戻す/戻し/戻して|置く/置き/置いて|送る/送り/送って",
    "加える/加え/加えて|置く/置き/置いて|戻す/戻し/戻して|送る/送り/送って|入れる/入れ/入れて|移す/移し/移して",
    "移動する/移動し/移動して|移動させる/移動させ/移動させて|移す/移し/移して|置く/置き/置いて",
    "置く/置き/置いて|乗せる/乗せ/乗せて|のせる/のせ/のせて",
    "公開する/公開し/公開して|見せる/見せ/見せて|相手に見せる/相手に見せ/相手に見せて|めくる/めくり/めくって|表向きにする/表向きにし/表向きにして",
    "見る/見/見て|確認する/確認し/確認して",
    "探す/探し/探して|選ぶ/選び/選んで|サーチする/サーチし/サーチして",
    "シャッフルする/シャッフルし/シャッフルして|切り直す/切り直し/切り直して|切る/切り/切って",
    "無効にする/無効にし/無効にして|無効化する/無効化し/無効化して|打ち消す/打ち消し/打ち消して",
    "得る/得/得て|獲得する/獲得し/獲得して|もらう/もらい/もらって|受け取る/受け取り/受け取って",
    "失う/失い/失って|減らす/減らし/減らして",
    "支払う/支払い/支払って|払う/払い/払って",
    "与える/与え/与えて|与えられる/与えられ/与えられて",
    "する/し/して|される/され/されて|させる/させ/させて",
    "タップする/タップし/タップして|タップ状態にする/タップ状態にし/タップ状態にして",
    "アンタップする/アンタップし/アンタップして|起こす/起こし/起こして",
    "取り除く/取り除き/取り除いて|取る/取り/取って|外す/外し/外して",
    "増える/増え/増えて|上がる/上がり/上がって|多くなる/多くなり/多くなって|増加する/増加し/増加して",
    "減る/減り/減って|下がる/下がり/下がって|少なくなる/少なくなり/少なくなって|減少する/減少し/減少して",
    "になる/になり/になって|となる/となり/となって",
    "交換する/交換し/交換して|入れ替える/入れ替え/入れ替えて|交代する/交代し/交代して",
    "使う/使い/使って|使用する/使用し/使用して|発動する/発動し/発動して",
    "できない/できず/できなくて|出来ない/出来ず/出来なくて|ことができない/ことができず/ことができなくて",
    "を行う/を行い/を行って|する/し/して",
    "防御する/防御し/防御して|ブロックする/ブロックし/ブロックして",
    "攻撃する/攻撃し/攻撃して|アタックする/アタックし/アタックして",
    # when something happens, and if it is so
    "したとき|するとき|した場合|するたび|するたびに|したたびに|した際|すると",
    "されたとき|されるとき|された場合|されるたび|されるたびに|されたたびに|された際|されると",
    "引いたとき|引くとき|引くたび|引くたびに",
    "得たとき|得るとき|得るたび|得るたびに|獲得したとき|獲得するとき|獲得するたび",
    "失ったとき|失うとき|失うたび|失うたびに",
    "捨てたとき|捨てるとき|捨てるたび|捨てるたびに",
    "出たとき|出るとき|出るたび|出るたびに|出た場合",
    "置かれたとき|置かれるとき|置かれるたび|置かれるたびに|送られたとき|送られるとき",
    "使ったとき|使うとき|使うたび|使うたびに|使用したとき|使用するとき|発動したとき|発動するとき",
    "受けたとき|受けるとき|受けるたび|受けるたびに|与えられたとき",
    "離れたとき|離れるとき|離れるたび",
    "の開始時|の開始時に|の初めに|のはじめに|開始時|開始時に",
    "の終了時|の終了時に|の終わりに|終了時|終了時に",
    "場合、|なら、|ならば、|ば、|ときは、|とき、|なら|ば",
    "間、|限り、|かぎり、|の間、|間は、|の間は、",
    "場合、代わりに|とき、代わりに|なら、代わりに|かわりに|場合、かわりに",
    "、そうでなければ|。そうでなければ、|。そうでない場合、|。そうでないなら、|。それ以外の場合、",
    "そうした場合、|そうしたなら、|そうしたら、|そうすれば、|そうしたとき、",
    "そうしなかった場合、|そうしなかったなら、|そうしないなら、|しなかった場合、",
    "、その後|その後、|、その後、|、それから|、さらに|。その後、|。その後|。さらに|。さらに、|。次に、",
    "コインを投げる。表なら、|コイントスを行う。表なら、|コイントスを行う。表が出た場合、|コイントスを1回行う。表なら、|コイントスをする。表なら、|コインを1枚投げる。表なら、|コインを1回投げる。表なら、|コインを投げる。表が出たら、|コインを投げる。表の場合、|コインを振る。表なら、|コインを1回振る。表なら、",
    "裏なら、|裏が出た場合、|裏が出たら、|裏の場合、",
    "である|だ|",
    "である|であれ|なら",
    "少ない|少なけれ",
    "多い|多けれ",
    "高い|高けれ|大きい",
    "低い|低けれ|小さい",
    "いる|いれ",
    "存在する|いる|いれ|ある|あれ|存在すれ",
    "がない|がいない|がなけれ|がいなけれ|が存在しない",
    "を選ぶ。|を選んで行う。|を選んで使用する。|を選んで発動する。|を選び行う。",
    "を見る/を見/を見て|をすべて見る/をすべて見/をすべて見て|を確認する/を確認し/を確認して",
    "状態の|状態である|になっている|の",
    "の上から|の一番上から",
    "の上からカード|の上から",
    "次の|以下の",
    "Dのダメージを与える/Dのダメージを与え/Dのダメージを与えて|Dを与える/Dを与え/Dを与えて",
    "にする/にし/にして|状態にする/状態にし/状態にして|にさせる/にさせ/にさせて",
    "になったとき|状態になったとき|になるとき",
    "にならない|状態にならない",
    "捨てる/捨て/捨てて|捨てさせる/捨てさせ/捨てさせて",
    "エンドステップに|エンドステップ時|エンドステップ時に|エンドステップの開始時",
    "攻撃した|攻撃してきた|攻撃している",
    "カードを捨てたとき|手札を捨てたとき|手札を捨てるたび|手札を捨てるたびに|手札が捨てられたとき",
    "の枚数が|が|の数が",
    "選び、|選んで|選んで、|選び",
    "攻撃を宣言したとき|攻撃するとき|攻撃したとき|攻撃とき|攻撃宣言とき|攻撃するたび",
    "アタックした|攻撃した|アタックする|攻撃する",
    "アタックとき|攻撃とき",
    "ブロックした|防御した|ブロックする|防御する",
    "ブロックとき|防御とき",
    "その後、|さらに|さらに、|次に、|そして、",
    # where, and how many
    "それ|そのカード",
    "すべての|全ての|全部の",
    "すべて|全て|全部",
    "最も|一番|いちばん|もっとも",
    "一番上|上|いちばん上",
    "一番下|下|いちばん下",
    "の一番上の|の上の|の一番上から",
    "の上から|の一番上から",
    "無作為に|ランダムに",
    "無作為に選んだ|ランダムに選んだ|ランダムな",
    "好きな順番で|好きな順で|好きな順序で|任意の順番で|任意の順序で|望む順番で|望む順序で",
    "好きな数|任意の数|好きな枚数",
    "好きな数の|任意の数の|好きな枚数の",
    "まで|以内",
    "他の|ほかの|別の",
    "ではない|でない|以外の",
    "によって|で|により",
    "につき、|につき|ごとに|ごとに、|枚ごとに",
    "もよい|も良い|もいい",
    "ことができる|ことが出来る|ことができます",
)
"""Phrases that mean the same; verbs with ``/`` in the forms 破壊する, 破壊し and 破壊して."""

_SAME: Final = (
    (
        "ターン終了時まで|このターンの終わりまで|このターンの終了時まで|ターンの終わりまで|ターンの終了時まで"
        "|このターンの間|このターン中|このターン|このターンが終わるまで"
    ),
    (
        "このラウンドの間|このラウンド中|このラウンド|ラウンド終了時まで|このラウンドの終了時まで"
        "|このラウンドの終わりまで|ラウンドの終わりまで|ラウンドの終了時まで"
    ),
    (
        "このバトルの間|このバトル中|このバトル|バトル終了時まで|このバトルの終わりまで|バトルの終わりまで"
        "|この戦闘の終わりまで|この戦闘の間|戦闘終了時まで|戦闘の終わりまで"
    ),
    "この行動の終わりまで|この行動の間|この行動中|行動終了時まで",
    "その攻撃の終わりまで|この攻撃の間|その攻撃の間|攻撃終了時まで",
    "次のターンの終わりまで|次のターンの終了時まで|次のターン終了時まで",
    "次の自分のターンの終わりまで|次の自分のターンの終了時まで|次の自分のターン終了時まで",
    "次の相手のターンの終わりまで|次の相手のターンの終了時まで|次の相手のターン終了時まで|次の相手ターンの終わりまで",
    "デッキ|山札",
    "捨て札|墓地|墓場",
    "フィールド|場|バトルフィールド",
    "とき|ときに|たび|たびに",
)
"""Phrases of which each is read as each of the others, where one is a whole phrase."""

_ALONE: Final = (
    "攻撃|攻撃力|ATK",
    "防御|防御力|DEF",
    "耐久|耐久力|体力",
    "速さ|スピード|SPD|速度",
    "自分の|あなたの",
    "あなたの|自分の",
    "自分|あなた",
    "あなた|自分",
    "相手の|相手側の|敵の|相手プレイヤーの|対戦相手の",
    "相手|相手プレイヤー|対戦相手",
    "お互いの|互いの|両者の",
    "お互いのプレイヤー|お互い|両プレイヤー|全プレイヤー|すべてのプレイヤー|互いのプレイヤー",
    "両プレイヤー|お互いのプレイヤー|お互い|全プレイヤー|すべてのプレイヤー|互いのプレイヤー",
    "各プレイヤー|それぞれのプレイヤー",
)
"""Words for stats and players: only where they are the whole phrase."""


def _plain(text: str) -> str:
    """Return a text in the spelling of the lexicon."""
    return text.replace("とき", "時").replace("全て", "すべて").replace("出来", "でき")


_GROUPS: Final = tuple(
    tuple(tuple(each.split("/")) for each in _plain(group).split("|")) for group in _ALIKE
)


def _index() -> dict[str, tuple[str, ...]]:
    """Return for each phrase all that can stand in its place; the longest phrases first."""
    found: dict[str, dict[str, None]] = {}
    for first, *others in _GROUPS:
        for form, phrase in enumerate(first):
            alike = found.setdefault(phrase, {})
            alike.update({other[min(form, len(other) - 1)]: None for other in others})
    return {each: tuple(found[each]) for each in sorted(found, key=len, reverse=True)}


_INDEX: Final = _index()
_WHOLE: Final = {first: others for first, *others in (each.split("|") for each in _ALONE)}
_WHOLE.update(
    {
        one: [other for other in group.split("|") if other != one]
        for group in map(_plain, _SAME)
        for one in group.split("|")
    }
)


@lru_cache(maxsize=16384)
def synonyms_ja(phrase: str) -> tuple[str, ...]:
    """Return what a Japanese phrase of a vocabulary is read as, too; fewest changes first.

    >>> synonyms_ja("枚引く")
    ('枚ドローする',)
    >>> "このターン中" in synonyms_ja("ターン終了時まで")
    True
    """
    if phrase in _WHOLE:
        return tuple(_WHOLE[phrase])
    found: dict[str, int] = {}
    for text, changes in _changed(phrase, _MOST):
        if changes and text and text != phrase:
            found[text] = min(changes, found.get(text, changes))
        if text[:1] in _TOPIC and not text.startswith("、", 1):
            found.setdefault(f"{text[0]}、{text[1:]}", changes + 1)
    return tuple(sorted(found, key=found.__getitem__)[:MAX_PHRASES])


def _changed(text: str, most: int) -> Iterator[tuple[str, int]]:
    """Yield a text with synonyms in at most so many places, and their number."""
    yield text, 0
    if not most:
        return
    for at in range(len(text)):
        for phrase, others in _INDEX.items():
            if text.startswith(phrase, at):
                for rest, changes in _changed(text[at + len(phrase) :], most - 1):
                    for other in others:
                        yield f"{text[:at]}{other}{rest}", changes + 1
                break
