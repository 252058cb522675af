"""Japanese phrases that card games share, in the words of one vocabulary: see ``words/everyday/phrasebook_ja.py``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tcgkit_dsl.reading.lexicon import Lexicon
from tcgkit_dsl.reading.otherwise_ja import Rules
from tcgkit_dsl.reading.rewriting import Letters, any_of
from tcgkit_dsl.words.everyday.phrasebook_ja import PHRASES

_WHEN: Final = "(?=なら|場合|の?間|の?時|のとき|とき)"
_BEYOND: Final = tuple(
    (re.compile(rf"(\d+)((?:D|P|e)?[枚体個つ点人]?){said}"), plus, to)
    for said, plus, to in (
        ("未満(?!に?は?(?:なら|でき|し)な)", -1, "以下"),
        (f"より(?:少な|低|小さ)い{_WHEN}", -1, "以下"),
        (f"より(?:多|高|大き)い{_WHEN}", 1, "以上"),
        ("より(?:少な|低|小さ)ければ", -1, "以下なら"),
        ("より(?:多|高|大き)ければ", 1, "以上なら"),
        ("より(?:少な|低|小さ)い(?=[ァ-ヺ一-鿿A-Za-z「])", -1, "以下の"),
        ("より(?:多|高|大き)い(?=[ァ-ヺ一-鿿A-Za-z「])", 1, "以上の"),
        ("より多く(?=い|あ|存在)", 1, "以上"),
    )
)
"""Bounds that leave out their number: 3体未満, 3より大きい."""


def exact(letters: Letters) -> Letters:
    """Return a text in which bounds hold their number: 2体以下 for 3体未満."""
    for pattern, plus, to in _BEYOND:
        text = "".join(letter for letter, _ in letters)
        for found in reversed([*pattern.finditer(text)]):
            number = int(found[1]) + plus
            if number >= 0:
                place = letters[found.start()][1]
                counter = letters[found.start(2) : found.end(2)]
                last = letters[found.end() - 1][1]
                letters = [
                    *letters[: found.start()],
                    *((digit, place) for digit in str(number)),
                    *counter,
                    *((letter, last) for letter in to),
                    *letters[found.end() :],
                ]
    return letters


def phrased(lexicon: Lexicon) -> Rules:
    """Return the rules for phrases that games share, which come before all others."""
    said = "\n".join({*lexicon.joined_phrases()})
    rules = (*PHRASES, *_arrived(said, any_of(lexicon.words_of("NOUN"))), *_effects(said))
    return tuple((re.compile(pattern), to) for pattern, to in rules)


def settled(lexicon: Lexicon) -> Rules:
    """Return the rules for what the others leave, in exactly the words of a vocabulary."""
    known = {*lexicon.joined_phrases()}
    said = "\n".join(known)
    rules = (
        (r"次から(\d)つまでを選ぶ：", r"次から\1つまで選ぶ："),
        (r"(の[^、。をはがの]{1,6})(?<!ダメージ)は2倍になる(?=。)", r"\1を2倍にする"),
        (
            r"(^|[。：])(この[ァ-ヺーA-Za-z一-鿿]+)は、?([^、。は]+が[^、。は]+存在する(?:間|場合))、",
            r"\1\3、\2は",
        ),
        *_owners(said),
        *_moments(known),
        *_costs(known, said),
        *_ends(known),
        *_held(known),
    )
    return tuple((re.compile(pattern), to) for pattern, to in rules)


def _arrived(said: str, nouns: str) -> Iterator[tuple[str, str]]:
    """Yield the rules for what comes onto the field: 召喚した時, 相手が従者を場に出した時, フィールドに出た時."""
    when = "(?=時|とき|たび)"
    if "召喚され" not in said:
        yield rf"(この[ァ-ヺーA-Za-z一-鿿]+)を召喚し?[たす]る?{when}", r"\1が場に出た"
        yield rf"が召喚され[たる]{when}", "が場に出た"
    if "を場に出した" not in said:
        yield (
            rf"(自分|相手)が((?:[^、。はがを]+?の)?(?:{nouns}))を(?:場|フィールド|バトルフィールド)に出(?:した|す){when}",
            r"\1の\2が場に出た",
        )
    if "フィールドに出た" not in said:
        yield rf"フィールドに出[たる]{when}", "場に出た"
    if "がバトルフィールドに出た" in said:
        yield rf"(?<=が)場に出[たる]{when}", "バトルフィールドに出た"
    if "がセットされた" in said and "が場に出た" not in said:
        yield rf"(?<=が)場に出[たる]{when}", "セットされた"
    if "がチェンジで場に出た" in said and "が場に出た" not in said:
        yield rf"(?<=が)場に出[たる]{when}", "チェンジで場に出た"
    if "が持ち主の手札に戻った" in said:
        yield rf"(?<=が)手札に戻[っ]?[たる]{when}", "持ち主の手札に戻った"


def _effects(said: str) -> Iterator[tuple[str, str]]:
    """Yield the rules for effects, and what does not happen by them: 相手の効果では破壊されない."""
    if "相手のエフェクト" in said:
        yield (
            r"(?<![ァ-ヺー一-鿿])(自分|相手)の効果(?=では?[^、。]|を受け|に(?!よ)|の)",
            r"\1のエフェクト",
        )
        if "によって影響を受けない" in said:
            yield (
                r"((?:自分|相手)のエフェクト)を受け(?=ない|ず)",
                r"\1によって影響を受け",
            )
    if "によって破壊されない" in said:
        yield (
            r"(戦闘|バトル|エフェクト)では?、?(?=[^、。はが]{1,8}され(?:ない|ず))",
            r"\1によって",
        )
    if "Dのダメージを与える" in said:
        yield r"(\d)(?:点)?の?ダメージ(?=を?与え)", r"\1Dのダメージ"
        yield r"(\d)(?:点)?の?ダメージ(?=[。、])", r"\1D"


def _owners(said: str) -> Iterator[tuple[str, str]]:
    """Yield the rules for the decks of owners, as the vocabulary calls them there: 持ち主の山札の下に置く."""
    decks = "(?:デッキ|山札|コア)"
    found = re.search(f"持ち主の({decks})の一番[上下]に", said)
    there = rf"持ち主の{decks}(の一番?[上下]に)(?=置|戻|加|送)"
    yield there, rf"持ち主の{found[1]}\1" if found else r"デッキ\1"
    shuffled = rf"持ち主の({decks})に(?:戻して?|加えて?)、?(?:その)?(?:{decks}を)?シャッフル(?=[しす])"
    if "持ち主のデッキに加えてシャッフルする" in said:
        yield shuffled, "持ち主のデッキに加えてシャッフル"
    elif "に加えてシャッフルする" in said:
        yield shuffled, r"\1に加えてシャッフル"


def _moments(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for what is set up for later: このターンの終了時, 次の自分のターンの開始時."""
    if "自分の次のターンの開始時に" in known:
        yield (
            r"(?<![ァ-ヺー一-鿿])次の自分のターンの開始時、",
            "自分の次のターンの開始時に、",
        )
    for time in ("ターン", "ラウンド"):
        for moment in (f"この{time}の終了時に", f"{time}終了時に"):
            if moment in known:
                yield rf"(?<![ァ-ヺー一-鿿])この{time}の終了時、", f"{moment}、"
                yield rf"(?<=。){time}の?終了時、", f"{moment}、"
                break


def _costs(known: set[str], said: str) -> Iterator[tuple[str, str]]:
    """Yield the rules for costs: 自分が使う従者のコスト, コストは1e減る, コストを支払わずに場に出す."""
    if "場に出す" in known and "コストを支払わずに場に出す" not in known:
        yield r"コストを支払わずに(?=[^、。：]*?場に出[すし])", ""
    if "がプレイする" in known and "が使う" not in known:
        yield (
            r"(自分|相手)が(?:使う|使用する)(?=[^、。はがを]{1,16}のコスト)",
            r"\1がプレイする",
        )
    if re.search(r"^e減る", said, re.MULTILINE):
        yield r"(のコストは)(\d+)(?=減|増)", r"\1\2e"
    if "Dのダメージを与える" in said:
        yield r"(が(?:受|与え)け?る[^、。]{0,6}ダメージは)(\d+)(?=減|増)", r"\1\2D"
        yield r"(?<=を)(\d+)(?=回復)", r"\1D"
    if "このターン中" in known:
        yield r"このターンに(?=(?:自分|相手)が次に使う)", "このターン中、"


def _ends(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for the end of the game, and what leaves it: ゲームに勝利する, 除外する."""
    if "ゲームに勝つ" in known:
        yield r"(?<![ァ-ヺー一-鿿に])勝利する(?=。)", "ゲームに勝つ"
        yield r"(?<![ァ-ヺー一-鿿に])敗北する(?=。)", "ゲームに負ける"
    if "ゲームから除外する" in known and "を除外する" not in known:
        yield r"(?<=を)除外(?=する|し)", "ゲームから除外"


def _held(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for how many cards there are in a hand, and for damage: 手札が0枚である場合, マナを得る."""
    if "持っている" in known and not {"の場に", "のフィールドに"} & known:
        yield (
            r"(自分|相手)の手札が(\d+枚)である(?=場合|間)",
            r"\1が手札のカードを\2持っている",
        )
    if "ダメージカウンターをすべて取り除く" in known:
        yield r"のダメージをすべて(?=取り除)", "のダメージカウンターをすべて"
    if "をブースト" in "\n".join(known):
        yield r"マナを(\d+)(?:つ|個|枚)?(?:得る|獲得する|増やす)", r"マナを\1ブーストする"
