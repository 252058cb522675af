"""Words of everyday Japanese that stand beside each other, as one vocabulary puts them: 艦ユニット, 数字4以下の.

What is said in other words is in ``otherwise_ja.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from tcgkit_dsl.reading.lexicon import Lexicon
from tcgkit_dsl.reading.otherwise_ja import (
    counted,
    made_to,
    of_it,
    of_kind,
    owning,
    spoken_of,
    won,
)
from tcgkit_dsl.reading.rewriting import any_of
from tcgkit_dsl.words.everyday.ja import NONE, STATS
from tcgkit_dsl.words.verbs_ja import instead

_Forms: TypeAlias = "list[tuple[str, str]]"
"""Patterns, and what stands in their place."""


def beside(lexicon: Lexicon) -> _Forms:
    """Return the rules for words that stand beside each other without a particle, or with another.

    数字4以下の for 数字が4以下の, 艦ユニット for 艦のユニット, モンスターカード for モンスター.
    """
    return [
        *_times(lexicon),
        *_qualities(lexicon),
        *_nouns(lexicon),
        *_kinds(lexicon),
        *_compared(lexicon),
        *_states(lexicon),
        *_places(lexicon),
    ]


def _times(lexicon: Lexicon) -> _Forms:
    """Return the rule for how long what players do or cannot do lasts, behind them: 相手はターン終了時まで、…できない."""
    players, times = lexicon.words_of("PLAYER"), lexicon.words_of("DURATION")
    said = rf"(^|[、。：])({any_of(players)})は、?({any_of(times)})、?(?!次に)"
    return [(said, r"\1\3、\2は")] if times else []


def _bare(lexicon: Lexicon) -> list[str]:
    """Return the qualities without their の."""
    qualities = [*lexicon.words_of("QUALITY"), *lexicon.words_of("OPEN_WORD")]
    stems = [each.removesuffix("の") for each in qualities if each.endswith("の")]
    return [each for each in stems if each not in {"相手", "他", "自分"}]


def _qualities(lexicon: Lexicon) -> _Forms:
    """Return the rules for what objects are: 艦タイプの, 「艦」の, 艦以外の."""
    nouns = lexicon.words_of("NOUN")
    qualities = [*lexicon.words_of("QUALITY"), *lexicon.words_of("OPEN_WORD")]
    bare = _bare(lexicon)
    known = {*lexicon.joined_phrases()}
    opened = any_of(lexicon.words_of("OPEN_WORD"))
    return [
        *counted(any_of(nouns)),
        *of_kind(qualities),
        (
            rf"「({opened}|{any_of(bare)})」を持つ(?=(?:(?:自分|相手)の)?(?:{any_of(nouns)}))",
            r"\1の",
        ),
        (
            rf"({any_of(bare)})(?:タイプ|属性)の(?=(?:(?:自分|相手)の)?(?:{any_of(nouns)}))",
            r"\1の",
        ),
        (
            rf"({any_of(bare)})にな(?:っている|った)(?=(?:(?:自分|相手)の)?(?:{any_of(nouns)}))",
            r"\1の",
        ),
        *of_it(lexicon),
        *(
            (r"(?<=は)(?:攻撃|アタック)されない(?=。)", attacked)
            for attacked in ("攻撃の対象に選ばれない",)
            if attacked in known
        ),
        *won(known),
        *_turned(known),
        (rf"「({opened})」の?(?={any_of(nouns)})", r"\1"),
        (rf"({opened})の(?={any_of(nouns)})", r"\1"),
        *(
            (rf"({re.escape(each)})以外の", r"\1でない")
            for each in [*bare, *lexicon.words_of("OPEN_WORD")]
            if f"{each}以外の" not in qualities
        ),
        *(
            (rf"{re.escape(said.removesuffix('でない'))}以外の(?={any_of(nouns)})", said)
            for said in qualities
            if said.endswith("でない")
        ),
        *(
            (
                rf"{re.escape(said.removesuffix('でない'))}の?(?:{any_of(nouns)})でない(?=(?:自分の|相手の)?(?:{any_of(nouns)}))",
                said,
            )
            for said in qualities
            if said.endswith("でない")
        ),
    ]


def _nouns(lexicon: Lexicon) -> _Forms:
    """Return the rules for how objects are named, and for a number behind them."""
    pointed = any_of(lexicon.words_of("REFERENCE"))
    nouns = lexicon.words_of("NOUN")
    qualities = [*lexicon.words_of("QUALITY"), *lexicon.words_of("OPEN_WORD")]
    known = {*lexicon.joined_phrases()}
    return [
        *(
            (rf"{re.escape(said.removesuffix('状態の'))}している(?={any_of(nouns)})", said)
            for said in qualities
            if said.endswith("状態の")
        ),
        (
            rf"((?:この|その)(?:{any_of(nouns)})|{pointed}|それら?|\d[体枚](?:まで)?|すべて)を((?:{any_of(lexicon.words_of('DURATION'))})?)(?=[+\-]\d)",
            r"\1は\2",
        ),
        (
            rf"装備[^、。]{{0,4}}?(?:カード|品)を装備して(い(?:る|ない)(?=(?:自分の|相手の)?(?:{any_of(nouns)})))",
            r"装備して\1",
        ),
        *(
            (
                (
                    rf"{found[1]}((?:自分|相手)の){found[2]}|((?:自分|相手)の){found[1].removesuffix('された')}(?:状態の|済みの){found[2]}"
                    rf"|{found[1].removesuffix('された')}(?:状態の|済みの)((?:自分|相手)の){found[2]}"
                ),
                rf"\1\2\3{found[0]}",
            )
            for noun in nouns
            for found in [re.fullmatch(rf"(.+された)({any_of(nouns)})", noun)]
            if found
        ),
        *(
            (r"(?<!上)のコインを(?=\d+枚(?:まで)?(?:取|外|除))", "の上のコインを")
            for each in known
            if each.startswith("上のコインを")
        ),
        *(
            (
                rf"(?<![^、。の]){each}が(\d+[枚体個つ](?:以[上下])?)である(?=場合|間)",
                rf"{each}が\1存在する",
            )
            for each in nouns
            if each not in ("カード", "ダメージカード") and len(each) > 1
        ),
        *(
            (
                rf"(?<![^、。：のにがはを])「{re.escape(each)}」の?(?={any_of(nouns)})",
                quality,
            )
            for quality in qualities
            for each in re.findall("^(?:.+「)?([^「」]+)」?の$", quality)
        ),
        (
            (
                rf"([一-鿿ァ-ヺー]{{1,6}}?)((?:さ?せ|[しすっいきえけせくむてるぶ])[^。]*?。)(?!{any_of(lexicon.words_of('REFERENCE'))})"
                rf"\1(?:(?:し|させ|さ?れ|っ|い|え|け|せ|て)?た|んだ)(?:{any_of(nouns)})(?=[はにをが]|の[^数枚])"
            ),
            r"\1\2それ",
        ),
    ]


def _kinds(lexicon: Lexicon) -> _Forms:
    """Return the rules for units, effects and the long names of stats."""
    nouns = lexicon.words_of("NOUN")
    known = {*lexicon.joined_phrases()}
    units = any_of(lexicon.units)
    return [
        *(
            (name, stat)
            for stat, name in STATS
            if stat in lexicon.words_of("STAT") and name not in lexicon.words_of("STAT")
        ),
        (rf"(\d+)(?:{units})(?![A-Za-z])", r"\1"),
        *(
            ("そのダメージを無効に(?=[すし])", "そのダメージを0に")
            for each in known
            if each == "そのダメージを0にする"
        ),
        (rf"({any_of(nouns)})・カード(?=[をのがはに]|\d)", r"\1カード"),
        (rf"({any_of(nouns)})の場合(?=、)", r"\1である場合"),
        (rf"({any_of(nouns)})または({any_of(nouns)})(?=\d[体枚]|すべて)", r"\1か\2"),
        *(
            (f"{each}エフェクト", f"{each}のエフェクト")
            for each in nouns
            if f"{each}エフェクト" not in known and len(each) > 1
        ),
        *(
            (
                rf"(次に[^、。]+{damaged})場合、(?:代わりに)?(?=そのダメージを)",
                r"\1時、",
            )
            for damaged in ("がダメージを受ける",)
            if any(f"{damaged}時、" in each for each in known)
        ),
    ]


def _compared(lexicon: Lexicon) -> _Forms:
    """Return the rules for numbers: 数字4以下の, ATKがより大きい."""
    nouns, stats = lexicon.words_of("NOUN"), any_of(lexicon.words_of("STAT"))
    cards = [each for each in nouns if f"{each}カード" not in nouns and each != "カード"]
    bare = _bare(lexicon)
    return [
        (rf"({stats})[をはが](\d+)P?増(?:える|やす|す)", r"\1を+\2する"),
        (rf"({stats})[をはが](\d+)P?減(?:る|らす)", r"\1を-\2する"),
        (rf"({stats})(\d+)(以上|以下)?の", r"\1が\2\3の"),
        (rf"(\d+)(以上|以下)?の({stats})を持つ", r"\3が\1\2の"),
        (rf"(?<![ァ-ヺー一-鿿A-Za-z])({any_of(cards)})カード", r"\1"),
        (
            rf"(?<![ァ-ヺー一-鿿A-Za-z])(?!{any_of(nouns)})({any_of(bare)})(?={any_of(nouns)})",
            r"\1の",
        ),
        (
            rf"の({stats})より(?:小さい|低い|少ない)(?=[^。、]*(?:{any_of(nouns)}))",
            r"より\1が低い",
        ),
        (
            rf"の({stats})より(?:大きい|高い|多い)(?=[^。、]*(?:{any_of(nouns)}))",
            r"より\1が高い",
        ),
        (rf"({stats})より(?:小さい|低い|少ない)(?!場合|間)", r"より\1が低い"),
        (rf"({stats})より(?:大きい|高い|多い)(?!場合|間)", r"より\1が高い"),
        (
            rf"(の({stats})が(?:(?:この|その)(?:{any_of(nouns)})|それ))(?:の\2)?より(?:大きい|高い)(?=場合|間)",
            r"\1の\2より高い",
        ),
        (
            rf"(^|[、。])([^、。はがを]+)の({stats})が((?:この|その)(?:{any_of(nouns)})|それ)(?:の\3)?より(?:小さい|低い)(?=場合|間)",
            r"\1\4の\3が\2の\3より高い",
        ),
        (
            rf"(^|[。、])([^、。はがを]+?の(?:{stats}))は、?([^、。はがを]+\d?[枚体個つ点]につき)、?(?=[+\-]\d)",
            r"\1\3、\2を",
        ),
        (rf"より({stats})の(?:小さい|低い)", r"より\1が低い"),
        (rf"より({stats})の(?:大きい|高い)", r"より\1が高い"),
        (rf"は([+\-]\d+)、({stats})は(?=[+\-]\d)", r"を\1、\2を"),
        (rf"より(?:小さい|低い|少ない)({stats})の", r"より\1が低い"),
        (rf"より(?:大きい|高い|多い)({stats})の", r"より\1が高い"),
    ]


def _states(lexicon: Lexicon) -> _Forms:
    """Return the rules for the states of objects: タップしている."""
    nouns, stats = lexicon.words_of("NOUN"), any_of(lexicon.words_of("STAT"))
    states = any_of(lexicon.words_of(lexicon.state))
    rules: _Forms = [
        (rf"({any_of(nouns)})が(?:すべて|全員)(?![のを])", r"すべての\1が"),
        (
            rf"({states})(?:して|にな(?:って|った))い?る?(?=(?:(?:自分|相手)の)?(?:{any_of(nouns)}))",
            r"\1状態の",
        ),
        (
            rf"([^、。：]+?)の({stats})[はを]([+\-]\d+)し、(?=(?:攻撃|防御|回避|応戦|ブロック|割り込み防御)できない)",
            r"\1は\2を\3し、",
        ),
        (rf"({states})状態に(な[らり])", r"\1の状態に\2"),
        *_kept_from(lexicon, states),
        (rf"({states})状態", r"\1"),
        *(
            (rf"を([^、。を]*?)({states})に{does}", rf"は\1\2に{becomes}")
            for does, becomes in (("する", "なる"), ("して", "なって"), ("し", "なり"))
        ),
        (rf"(選び、[^。を]*?)({states})にする(?=。)", r"\1\2になる"),
    ]
    if lexicon.creature:
        alone = [each for each in _bare(lexicon) if each not in nouns]
        rules.append(
            (
                rf"({any_of(alone)})(?=を(?!解除)|[がは]|\d+[体枚]|すべて|の(?:{stats}))",
                rf"\1の{lexicon.creature}",
            )
        )
    return rules


def _turned(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for postures that objects take: タップした時 for タップされた時."""
    for how in ("タップ", "アンタップ", "フリーズ", "凍結", "疲労", "リリース"):
        if f"が{how}された時" in known and f"が{how}した時" not in known:
            yield rf"(?<=が){how}(?:した|する)(?=時|たび)", f"{how}された"


def _kept_from(lexicon: Lexicon, states: str) -> Iterator[tuple[str, str]]:
    """Yield the rules for states that objects do not get, and those that they are in."""
    known = "\n".join(lexicon.joined_phrases())
    if "を解除する" in known:
        yield from instead(
            "取り除く|回復する|治す|解く", "解除する", rf"({states})(?:状態)?を", r"\1を"
        )
    if "の状態にならない" in known:
        yield rf"({states})(?:し|になら)な(?=い|く)", r"\1の状態にならな"
    yield rf"({states})(?:され|し)ている(?=間|場合)", r"\1状態である"
    for said in lexicon.words_of("QUALITY"):
        stem = said.removesuffix("状態の").removesuffix("された")
        if stem != said:
            is_so = f"{stem}状態である" if said.endswith("状態の") else f"{stem}である"
            if is_so in known or said.endswith("された"):
                yield rf"(?<=が){stem}(?:され|し)ている(?=間|場合)", is_so


def _places(lexicon: Lexicon) -> _Forms:
    """Return the rules for what there is in places, and whose it is."""
    rules: _Forms = []
    known = {*lexicon.joined_phrases()}
    fields = lexicon.words_of("ZONE")
    if not any("の使用" in each for each in known):
        rules.append((r"の(?:使用|発動|プレイ)を(?=無効に)", "を"))
    if not any("ターン" in each for each in lexicon.words_of("DURATION")):
        rules.append((r"(^|。)自分の(?=\w{2,8}フェイズの(?:開始|終了)時)", r"\1"))
    decks = [each for each in fields if each in ("デッキ", "山札", "コア")]
    each_of = "各" if "各" in known else ""
    owned = any_of(each[1:-3] for each in known if re.fullmatch("の[^の]+の数が", each))
    rules += [
        (rf"({any_of(fields)})上(?=の|に)", r"\1"),
        (
            "(?<![ァ-ヺー一-鿿])(?:フィールド|場)上(?=の|に)",
            "フィールド" if "フィールド" in fields else "場",
        ),
        (r"(^)(ターン|ラウンド)の(開始|終了)時、", r"\1各\2の\3時、"),
        (r"(^|。)(\w{2,8}フェイズ)の(開始|終了)時、", rf"\1{each_of}\2の\3時、"),
        *spoken_of(lexicon),
        *owning(lexicon),
        *made_to(lexicon),
        (
            rf"(が[^、。はがを]{{0,4}}(?:{any_of(fields)}))に(?:いる|存在する)(?=場合|間)",
            r"\1にある",
        ),
        *(
            (rf"({each})を(\d+枚)(?=[^、。]*に(?:送|置|落))", r"\1の上から\2を")
            for each in decks
        ),
        (
            rf"(?:自分の)?({any_of(fields)})(?:の(?:カード|枚数|数))?が相手の\1?(?:の(?:カード|枚数|数))?より",
            r"自分の\1の枚数が相手より",
        ),
        *(
            (r"(^|[、。]|その後)シャッフル(?=[しす])", rf"\1{each}をシャッフル")
            for each in decks
        ),
        (
            rf"({any_of(fields)})に([^、。に]+が\d+[体枚]以[上下])(?:いる|ある)",
            r"\1の\2存在する",
        ),
        (rf"({any_of(fields)})のカードが相手より", r"\1の枚数が相手より"),
        (
            rf"((?:場|{any_of(fields)})の[^、。にがはを]+が\d+[体枚]以[上下])である(?=場合|間)",
            r"\1存在する",
        ),
        (rf"の({owned})が(自分|相手)より", r"の\1の数が\2より"),
        (
            rf"({any_of(fields)})が(?:1枚も|まったく)?(?:ない|無い)(?=場合|間)",
            r"\1が0枚である",
        ),
        (rf"({any_of(fields)})に([^、。に]+が)(?:いる|ある)", r"\1の\2\91枚以上存在する"),
        (r"(?<![^、。])([^、。はをに]+が)(?:いる|ある)(?=場合|間)", r"\1\91枚以上存在する"),
        (rf"({any_of(fields)})に([^、。に]+が){NONE}", r"\1の\2\90枚存在する"),
        (rf"(?<![^、。])([^、。はをに]+が){NONE}", r"\1\90枚存在する"),
    ]
    return rules
