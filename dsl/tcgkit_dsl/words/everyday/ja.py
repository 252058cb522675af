"""Everyday Japanese: other words for what the patterns of a vocabulary say in one way.

A vocabulary says each sentence once, in the words that it prints. A text that is not read in exactly
these words is read once more, with everyday words in place of others. The rules come one after the
other, so each sees what those before it left. They change words, never what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final


def _of_next_turns(*moments: str) -> Iterator[str]:
    """Yield what durations until a moment of the next turn of either player are called."""
    for whose in (("自分", "あなた"), ("相手",)):
        turns = (
            (f"{each}の次のターン" for each in whose),
            (f"次の{each}のターン" for each in whose),
        )
        said = (
            f"{turn}{moment}まで"
            for row in turns
            for turn in row
            for moment in (*(f"の{each}" for each in moments), *moments)
        )
        yield "|".join(said)


ALIKE: Final = (
    *_of_next_turns("開始時", "始め", "初め"),
    *_of_next_turns("終了時", "終わり"),
    "自分|あなた|味方",
    "相手|対戦相手|相手プレイヤー|敵",
    "お互いのプレイヤー|両プレイヤー|両方のプレイヤー|双方のプレイヤー|すべてのプレイヤー|各プレイヤー",
    "デッキ|山札|コア",
    "隣接する|隣の",
    "墓地|捨て札|墓場|トラッシュ|ダストゾーン|捨て札置き場",
    "戦闘不能になった|破壊された|死亡した|死んだ|倒された",
    "呪文|スペル|魔法",
    "移動させる|移す",
    "移動させて|移して",
    "移動させ、|移し、",
    "個失|つ失",
    "個得|つ得",
    "攻撃力|ATK",
    "装備している|装備した",
    "に装備された|に付いている|についている|に付けられている|に装備されている",
    "攻撃された時|攻撃の対象になった時|攻撃のターゲットになった時|攻撃の対象に選ばれた時|攻撃を受けた時",
    "攻撃の対象に選ばれな|攻撃の対象にならな|攻撃のターゲットにならな|攻撃を受けな|攻撃されな",
    "効果の対象にならな|効果の対象に選ばれな|エフェクトの対象に選ばれな|効果のターゲットにならな|効果の対象に選べな",
    "の対象に選ばれな|の対象にならな|のターゲットにならな|の対象に選べな",
    "裏側|裏向き",
    "表側|表向き",
    "残り火|エンバー",
    "攻撃したカード|攻撃側",
    "防御したカード|防御側",
    "防御力|DEF",
    "耐久力|END|DUR|タフネス|体力",
    "準備完了で場に|アンタップ状態で場に|アンタップして場に|レディ状態で場に",
    "行動済みで場に|タップ状態で場に|タップして場に|疲労状態で場に",
    "準備完了に|アンタップ状態に|レディ状態に|レディに",
    "準備完了の|アンタップ状態の|レディ状態の",
    "行動済みの|タップ状態の",
    "フェイズ|フェーズ",
    "無作為に|ランダムに",
    "アタックゾーン|攻撃ゾーン",
    "スタンバイゾーン|待機ゾーン",
    "アクセサリ|アクセサリー",
    "艦|戦艦|艦船",
    "コイン|マネー(?!ゾーン)",
    "好きな数|好きな枚数|任意の数|任意の枚数",
    "支払わずに|払わずに|支払うことなく|払うことなく",
    "攻撃し|アタックし",
    "攻撃する|アタックする",
    "攻撃され|アタックされ",
    "攻撃でき|アタックでき",
    "防御し|ブロックし",
    "防御する|ブロックする",
    "防御でき|ブロックでき",
    "使え|使用でき|プレイでき",
    "使っ|使用し|プレイし",
    "使う|使用する|プレイする",
    "持ち主|オーナー",
    "戦闘|バトル",
    (
        "ターン終了時まで|ターンの終わりまで|このターンの終わりまで|このターンの終了時まで"
        "|このターン終了時まで|ターンの終了時まで|このターンの間|このターン中"
    ),
    (
        "このラウンドの間|このラウンド中|ラウンド終了時まで|このラウンド終了時まで|このラウンドの終了時まで"
        "|ラウンドの終わりまで|このラウンドの終わりまで"
    ),
    (
        "戦闘終了時まで|この戦闘の終わりまで|この戦闘の間|この戦闘中|バトル終了時まで"
        "|このバトルの終わりまで|このバトルの間|このバトル中|この戦闘の終了時まで|このバトルの終了時まで|この戦闘終了時まで|このバトル終了時まで"
        "|その戦闘の間|そのバトルの間|その戦闘中|そのバトル中|その戦闘の終わりまで|そのバトルの終わりまで"
    ),
    "その攻撃の終わりまで|この攻撃の終わりまで|この攻撃の間|この攻撃中",
    "この行動の終わりまで|この行動終了時まで|この行動の間|この行動中|行動終了時まで|その行動の間|その行動中",
    "次のラウンドの終了時まで|次のラウンドの終わりまで|次のラウンド終了時まで|次のラウンドまで",
    *(
        (
            f"次の{whose}のターンの{end}まで|{whose}の次のターンの{end}まで"
            f"|次の{whose}のターン{short}まで|次の{whose}のターンの{short}まで"
        )
        for whose in ("自分", "相手")
        for end, short in (("開始時", "開始時"), ("終わり", "終了時"))
    ),
    "次のターンの終わりまで|次のターンの終了時まで|次のターン終了時まで",
)
"""Words that mean the same; a text may use each where the vocabulary has another one of them."""

STATS: Final = (
    ("ATK", "攻撃力"),
    ("DEF", "防御力"),
    ("SPD", "スピード"),
    ("END", "耐久力"),
    ("耐久力", "耐久(?!力)"),
)
"""Short names of stats, and the long ones."""
KIND: Final = "(?:レアリティ|種類|種別|属性|マーク|適合タイプ|サブタイプ|カードタイプ|機体区分|タイプ)"
"""What fields of cards are called: レアリティがノーマルのカード."""

NONE: Final = "(?:1[枚体個]も)?(?:いない|存在しない|ない)(?=場合|間|限り|かぎり)"
"""Says that there are no such objects: サーヴァントが1体もいない場合."""

LIVING: Final = (
    "クリーチャー",
    "サーヴァント",
    "サーバント",
    "モンスター",
    "ミニオン",
    "ユニット",
    "従者",
)
"""What games call the living things that fight in them."""

OWN: Final = "自分の"
"""Whose: the speaker's, or behind another player's name that player's."""
_DOING: Final = re.compile(
    r"(?:(?:各|両|全|双方の|両方の|互いの|すべての|お互いの)プレイヤー|お互い|相手(?:プレイヤー)?(?=は(?![^。]*ない)))は"
    r"(?:(?!自分は|あなたは)[^。])*"
)
"""A player other than the speaker who does something, and what is said of it."""


def theirs(text: str) -> Iterator[int]:
    """Yield the places where 自分の means the player who does the deed: 相手は自分の手札を捨てる.

    What the opponent cannot do, it cannot do with the speaker's: 相手は自分の従者を攻撃できない.
    """
    for doing in _DOING.finditer(text) if OWN in text else ():
        yield from (doing.start() + found.start() for found in re.finditer(OWN, doing[0]))


def yours(text: str) -> str:
    """Return a printed text in which every 自分の is the speaker's, with あなたの where it would not be.

    >>> yours("相手は自分の手札を見る。")
    '相手はあなたの手札を見る。'
    """
    for at in sorted(theirs(text), reverse=True):
        text = f"{text[:at]}あなたの{text[at + len(OWN) :]}"
    return text


_OF_IT: Final = re.compile(
    "(?:(?<=その後)|(?<![ァ-ヺー一-鿿]))それの(?=(?:持ち主|コントローラー)[はがの])"
)


_NO_SUCH: Final = re.compile("が0[枚体個つ人e組]存在する(?=場合、|間、)")
_NONE_HELD: Final = re.compile("を0[枚体個つ人e組]持っている(?=場合、|間、)")


def as_written(text: str) -> str:
    """Return a printed text as a native writes it.

    >>> as_written("それの持ち主はカードを1枚引く。")
    'その持ち主はカードを1枚引く。'
    >>> as_written("呪文が0枚存在する場合、カードを1枚引く。")
    '呪文が存在しない場合、カードを1枚引く。'
    """
    text = _NO_SUCH.sub("が存在しない", _OF_IT.sub("その", text))
    return _NONE_HELD.sub("を持っていない", text)
