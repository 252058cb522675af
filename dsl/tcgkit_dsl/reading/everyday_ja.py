"""Japanese texts in everyday words, as the words of a vocabulary: see ``words/everyday/ja.py``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from attrs import define, evolve

from tcgkit_dsl.reading.lexicon import Lexicon, Raw, japanese_pieces
from tcgkit_dsl.reading.rewriting import Letters, any_of, rewritten
from tcgkit_dsl.words.everyday.deeds_ja import BUT, CAUSED, HELD, LYING, SPARED
from tcgkit_dsl.words.everyday.forms_ja import NUMERALS, REWRITTEN
from tcgkit_dsl.words.everyday.ja import ALIKE, KIND, LIVING, NONE, STATS, theirs
from tcgkit_dsl.words.everyday.order_ja import EARLY

_Rules: TypeAlias = "tuple[tuple[re.Pattern[str], str], ...]"
_EARLY: Final = tuple(
    (re.compile(pattern), to) for pattern, to in (*BUT, *HELD, *CAUSED, *LYING, *EARLY)
)
_FIRST: Final = tuple((re.compile(pattern), to) for pattern, to in NUMERALS)
_RULES: Final = tuple((re.compile(pattern), to) for pattern, to in REWRITTEN)


def _alike(lexicon: Lexicon) -> _Rules:
    """Return the words that a vocabulary does not know, and the one that it says for each."""
    known = "\n".join(lexicon.joined_phrases())
    durations = lexicon.words_of("DURATION")
    zones = lexicon.words_of("ZONE")
    rules = []
    for group in ALIKE:
        words = [_plain(word) for word in group.split("|")]
        lasting = words[0].endswith(("まで", "間"))
        said = [word for word in words if word in (durations if lasting else known)]
        said = [word for word in words if word in zones] or said
        for word in sorted(words, key=len, reverse=True):
            if said and word not in said:
                rest = said[0].removeprefix(word) if said[0].startswith(word) else ""
                pattern = f"{word}(?!{rest})" if rest else word
                rules.append(
                    (re.compile(f"(?<!の){word}" if lasting else pattern), said[0])
                )
    return tuple(rules)


def _plain(words: str) -> str:
    return words.replace("とき", "時")


def _called(lexicon: Lexicon) -> _Rules:
    """Return the rule for the living things of a game, as other games call them."""
    known = "\n".join(lexicon.joined_phrases())
    others = [each for each in LIVING if each not in known]
    if not lexicon.creature or not others:
        return ()
    return (
        (
            re.compile(rf"(?<![ァ-ヺー])(?:{any_of(others)})(?:カード)?(?![ァ-ヺー])"),
            lexicon.creature,
        ),
    )


def _beside(lexicon: Lexicon) -> _Rules:
    """Return the rules for words that stand beside each other without a particle, or with another.

    数字4以下の for 数字が4以下の, 艦ユニット for 艦のユニット, モンスターカード for モンスター.
    """
    stats, nouns = any_of(lexicon.words_of("STAT")), lexicon.words_of("NOUN")
    qualities = [*lexicon.words_of("QUALITY"), *lexicon.words_of("OPEN_WORD")]
    stems = [each.removesuffix("の") for each in qualities if each.endswith("の")]
    bare = [each for each in stems if each not in {"相手", "他", "自分"}]
    alone = [each for each in bare if each not in nouns]
    states = any_of(lexicon.words_of(lexicon.state))
    cards = [each for each in nouns if f"{each}カード" not in nouns and each != "カード"]
    units = any_of(lexicon.units)
    known = {*lexicon.joined_phrases()}
    opened = any_of(lexicon.words_of("OPEN_WORD"))
    rules = [
        *_counted(any_of(nouns)),
        *_of_kind(qualities),
        (
            rf"({any_of(bare)})(?:タイプ|属性)の(?=(?:(?:自分|相手)の)?(?:{any_of(nouns)}))",
            r"\1の",
        ),
        *_of_it(lexicon),
        *(
            (r"(?<=は)(?:攻撃|アタック)されない(?=。)", attacked)
            for attacked in ("攻撃の対象に選ばれない",)
            if attacked in known
        ),
        *_won(known),
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
        *(
            (rf"{re.escape(said.removesuffix('状態の'))}している(?={any_of(nouns)})", said)
            for said in qualities
            if said.endswith("状態の")
        ),
        (
            rf"((?:この|その)(?:{any_of(nouns)})|それら?|\d[体枚](?:まで)?|すべて)を((?:{any_of(lexicon.words_of('DURATION'))})?)(?=[+\-]\d)",
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
                rf"(?<![^、。の]){each}が(\d+[枚体個つ]以[上下])である(?=場合|間)",
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
        *(
            (name, stat)
            for stat, name in STATS
            if stat in lexicon.words_of("STAT") and name not in lexicon.words_of("STAT")
        ),
        (rf"(\d+)(?:{units})(?![A-Za-z])", r"\1"),
        (rf"({any_of(nouns)})の場合(?=、)", r"\1である場合"),
        (rf"({any_of(nouns)})または({any_of(nouns)})(?=\d[体枚]|すべて)", r"\1か\2"),
        *(
            (f"{each}エフェクト", f"{each}のエフェクト")
            for each in nouns
            if f"{each}エフェクト" not in known and len(each) > 1
        ),
        *(
            (rf"(次に[^、。]+{damaged})場合、(?=そのダメージを)", r"\1時、")
            for damaged in ("がダメージを受ける",)
            if any(f"{damaged}時、" in each for each in known)
        ),
        (rf"({stats})[をは](\d+)P?増(?:える|やす|す)", r"\1を+\2する"),
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
        (rf"({stats})より(?:小さい|低い|少ない)", r"より\1が低い"),
        (rf"({stats})より(?:大きい|高い|多い)", r"より\1が高い"),
        (rf"より({stats})の(?:小さい|低い)", r"より\1が低い"),
        (rf"より({stats})の(?:大きい|高い)", r"より\1が高い"),
        (rf"は([+\-]\d+)、({stats})は(?=[+\-]\d)", r"を\1、\2を"),
        (rf"より(?:小さい|低い|少ない)({stats})の", r"より\1が低い"),
        (rf"より(?:大きい|高い|多い)({stats})の", r"より\1が高い"),
        (rf"({any_of(nouns)})が(?:すべて|全員)(?![のを])", r"すべての\1が"),
        (rf"({states})している(?={any_of(nouns)})", r"\1状態の"),
        (
            rf"([^、。：]+?)の({stats})[はを]([+\-]\d+)し、(?=(?:攻撃|防御|回避|応戦|ブロック|割り込み防御)できない)",
            r"\1は\2を\3し、",
        ),
        (rf"({states})状態に(な[らり])", r"\1の状態に\2"),
        (rf"({states})状態", r"\1"),
        *(
            (rf"を([^、。を]*?)({states})に{does}", rf"は\1\2に{becomes}")
            for does, becomes in (("する", "なる"), ("して", "なって"), ("し", "なり"))
        ),
        (rf"(選び、[^。を]*?)({states})にする(?=。)", r"\1\2になる"),
    ]
    if lexicon.creature:
        rules.append(
            (
                rf"({any_of(alone)})(?=[をがは]|\d+[体枚]|すべて|の(?:{stats}))",
                rf"\1の{lexicon.creature}",
            )
        )
    fields = lexicon.words_of("ZONE")
    if not any(each.startswith("の使用") for each in known):
        rules.append((r"の(?:使用|発動|プレイ)を(?=無効に)", "を"))
    if not any("ターン" in each for each in lexicon.words_of("DURATION")):
        rules.append((r"(^|。)自分の(?=\w{2,8}フェイズの(?:開始|終了)時)", r"\1"))
    decks = [each for each in fields if each in ("デッキ", "山札", "コア")]
    each_of = "各" if "各" in known else ""
    owned = any_of(each[1:-3] for each in known if re.fullmatch("の[^の]+の数が", each))
    rules += [
        (r"(^)(ターン|ラウンド)の(開始|終了)時、", r"\1各\2の\3時、"),
        (r"(^|。)(\w{2,8}フェイズ)の(開始|終了)時、", rf"\1{each_of}\2の\3時、"),
        *_spoken_of(lexicon),
        *_owning(lexicon),
        *_made_to(lexicon),
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
    return tuple((re.compile(pattern), to) for pattern, to in rules)


def _of_it(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for what belongs to what was named: そのライフカードを for それのライフカードを."""
    nouns, pointed = lexicon.words_of("NOUN"), {*lexicon.words_of("REFERENCE")}
    for noun in nouns:
        if f"その{noun}" not in pointed:
            yield (
                rf"^((?:(?!{re.escape(noun)})[^。]|。)+[、。])その({re.escape(noun)})(?=を|すべて|\d)",
                r"\1それの\2",
            )
    zones = [each for each in lexicon.words_of("ZONE") if each != "手札"]
    known = "\n".join(lexicon.joined_phrases())
    plain = any_of(each for each in zones if f"持ち主の{each}" not in known)
    yield rf"(?:それぞれの)?持ち主の({plain})に(?=置|送|戻|加|移)", r"\1に"


def _won(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for how a fight ended: 応戦で勝利した時 for 応戦に勝利した時."""
    ends = "(?=勝利|勝っ|敗北|負け|成功|失敗)"
    fights = ("応戦", "戦闘", "バトル", "回避", "攻撃", "防御", "割り込み防御")
    for fight in fights:
        if any(f"{fight}に勝" in each or f"{fight}に成" in each for each in known):
            yield rf"{fight}で{ends}", f"{fight}に"


def _counted(nouns: str) -> Iterator[tuple[str, str]]:
    """Yield the rules for one object that is said without its number: 対象のサーヴァントは."""
    yield rf"(対象の({nouns}).*?。.*?)対象の\2(?=[はをにがの])", r"\1それ"
    yield (
        rf"(?<![ァ-ヺー一-鿿])対象の((?:(?:自分|相手)の)?(?:{nouns}))(?=[はをにが]|の(?!数|枚))",
        r"対象の\11体",
    )
    yield (
        rf"(の(?:{nouns}))(と[^、。とを]*?の(?:{nouns}))を(?=入れ替え|交換|交代)",
        r"\11体\21体を",
    )
    yield (
        rf"({nouns})から((?:コイン|[ァ-ヺー]*カウンター)を)(?=\d+[枚個](?:まで)?(?:取|外|除))",
        r"\1の\2",
    )


def _of_kind(qualities: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for what a card's field says: レアリティがノーマルの for ノーマルの."""
    has = "(?:である|の|を持つ|を含む|が含まれる)"
    for said in qualities:
        if found := re.fullmatch("(?:(.+)「(.+)」|([^「」]+))の", said):
            name, word = found[1] or KIND, re.escape(found[2] or found[3])
            yield rf"{name}[にがは](?:「{word}」{has}|{word}(?:である|の|を持つ))", said


def _owning(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for what there is of something: コインが3枚ある for コインが3枚である."""
    known = "\n".join(lexicon.joined_phrases())
    has, when = "(?:ある|残っている)", "(?=場合|間)"
    owns = {*re.findall("^自分の([^のが\n]{1,8})が$", known, re.MULTILINE)}
    for each in sorted(owns - {*lexicon.words_of("NOUN"), *lexicon.words_of("ZONE")}):
        yield rf"(の{each}が\d+[枚個つ点]?(?:以上|以下)?){has}{when}", r"\1である"
        yield rf"の{each}が(?:1[枚個つ点]も)?ない{when}", f"の{each}が0である"
    if "を乗せている" in known:
        lying = rf"(?:乗っている|のっている|置かれている|{has})"
        yield (
            rf"([^、。：はが]+?)(?:の?上)?にコインが(\d+枚(?:以上|以下)?){lying}{when}",
            r"\1がコイン\2を乗せている",
        )


def _made_to(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for deeds that the vocabulary says with させる: 凍結する for 凍結させる."""
    known = {*lexicon.joined_phrases()}
    for said in sorted(known):
        stem = said.removesuffix("させる")
        if (
            stem != said
            and re.fullmatch("[一-鿿ァ-ヺー]+", stem)
            and f"{stem}する" not in known
        ):
            yield rf"(?<=を){stem}(?:す(?=る[。か])|し(?=[、て]))", f"{stem}させ"


def _spoken_of(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for objects that are called otherwise: 防御したサーヴァント for 防御したカード."""
    nouns, known = lexicon.words_of("NOUN"), {*lexicon.joined_phrases()}
    for said in lexicon.words_of("REFERENCE"):
        found = re.fullmatch(f"(.+(?:した|された|している))({any_of(nouns)})", said)
        if found:
            others = [each for each in nouns if f"{found[1]}{each}" not in known]
            yield rf"(?<![にがを])(?<!て){found[1]}({any_of(others)})(?![ァ-ヺー])", said
    if "場" not in lexicon.words_of("ZONE"):
        there = r"(?:\d|いる|いない|ある|ない|存在)"
        yield rf"(?<![ァ-ヺー一-鿿])場に、?(?=[^、。はを]{{1,14}}が{there})", ""
        yield rf"(?<![ァ-ヺー一-鿿])場に(?:いる|ある|出ている)(?={any_of(nouns)})", "場の"
        if not any(each.startswith("場の") for each in known):
            yield rf"(?<![ァ-ヺー一-鿿])場の(?={any_of(nouns)})", ""
    for noun in nouns:
        short = noun.removesuffix("カード")
        if short not in ("", noun, *nouns):
            yield rf"の{short}が(?=\d+枚)", f"の{noun}が"
            if not any(each.startswith(f"{short}を") for each in (*known, "ダメージを")):
                yield rf"(?<![ァ-ヺー一-鿿A-Za-z]){short}(?=[をがは]|\d+枚)", noun
    for said in lexicon.words_of("REFERENCE"):
        if found := re.fullmatch(
            r"(?:このカードを)?装備(?:している|した)?([^しさ]+)", said
        ):
            forms = ("装備している", "装備した", "装備された", "装備中の")
            others = [each for each in forms if f"{each}{found[1]}" not in known]
            yield (
                rf"(?:この[ァ-ヺー一-鿿A-Za-z]+[をが]|(?<![をにが]))(?:{any_of(others)}){found[1]}(?![ァ-ヺー\d])",
                said,
            )
    counters = {
        each for words in known for each in re.findall("[ァ-ヺー]+カウンター(?=を)", words)
    }
    yield (
        rf"({any_of(counters)})が(\d+個(?:以上|以下)?)(?:置かれている|乗っている|ある)(?={any_of(nouns)})",
        r"\1を\2持つ",
    )


def _moved(lexicon: Lexicon) -> _Rules:
    """Return the rules for durations behind the first words of their clause."""
    zones = any_of(lexicon.words_of("ZONE"))
    owners = any_of([*lexicon.words_of("OWNER"), *lexicon.words_of("BARE_OWNER")])
    spoken = any_of(each for each in lexicon.words_of("DURATION") if "。" not in each)
    begins = "(?:^|(?<=または)|(?<=[、。：])(?!または))"
    rules = [
        (rf"{begins}([^、。：「」]*?[をのにはがへ])({spoken})(?![にの、])", r"\2、\1"),
        (rf"{begins}([^、。：「」]*?は)({spoken})、(?=[^。]*ない)", r"\2、\1"),
        (rf"{begins}({spoken})(?![にの、。])", r"\1、"),
        (
            rf"{begins}([^、。：]*?を(?:\d+[枚体](?:まで)?)?)(コストを支払(?:わずに|って))",
            r"\2\1",
        ),
        (
            rf"((?:{owners})?(?:{zones})の)一番?上(?=[をにが])(?<!に)(?!に)",
            r"\1一番上のカード",
        ),
        (
            rf"(?<![ァ-ヺー一-鿿の])((?:[^、。：をはがに]|(?<=場)に){{1,24}})を((?:{owners})?(?:{zones})から)",
            r"\2\1を",
        ),
        (rf"({zones})へ(?!の)", r"\1に"),
        (
            rf"{begins}([^、。はが]*?(?:によって|効果で|攻撃で|戦闘で))([^、。]*?が)",
            r"\2\1",
        ),
    ]
    return tuple((re.compile(pattern), to) for pattern, to in rules)


_THROWN: Final = re.compile("(?<![のたるい])カードを[\\d一-九]枚(選んで|選び、?)(?=捨て)")
"""Who discards cards chooses them anyway; only cards of a hand are discarded."""


def _thrown(raws: list[Raw]) -> list[Raw]:
    """Return a text that discards cards without choosing them first: カードを1枚選んで捨てる."""
    text = "".join(raw.text for raw in raws)
    left = {
        at for found in _THROWN.finditer(text) for at in range(found.start(1), found.end(1))
    }
    starts = accumulate((len(raw.text) for raw in raws), initial=0)
    return [raw for start, raw in zip(starts, raws, strict=False) if start not in left]


_SEEN: Final = re.compile(
    r"上から(?:カードを?)?\d+枚(?:のカード)?を?(?:(?:見て?|公開し(?:て)?|めくり|めくって|確認し(?:て)?)、|(?:見る|公開する|めくる|確認する)。)"
    r"(?:その後、)?()(?!その|それ|残り|一番|好きな)"
    r"(?:(?!自分の|相手の|墓地|捨て札|トラッシュ|ダスト|手札|場|フィールド|デッキ|山札|コア)[^、。をがはに]){1,20}?\d+[枚体](?:まで)?を(?:公開して|選び|選んで)?、?手札に加え"
)
"""Who takes a card after cards were seen takes one of these: the place where it stands."""


def _among(raws: list[Raw]) -> list[Raw]:
    """Return a text in which a card that is taken after some were seen is one of them: それらの中の."""
    text = "".join(raw.text for raw in raws)
    places = {found.start(1) for found in _SEEN.finditer(text)}
    if not places:
        return raws
    anew: list[Raw] = []
    said = "それらの中の"
    starts = accumulate((len(raw.text) for raw in raws), initial=0)
    for start, raw in zip(starts, raws, strict=False):
        if start in places:
            pieces = japanese_pieces(said)
            anew += [Raw(shape, said[a:b], raw.span) for shape, a, b in pieces]
        anew.append(raw)
    return anew


_SPARED: Final = tuple((re.compile(pattern), to) for pattern, to in SPARED)


def _spared(raws: list[Raw]) -> list[Raw]:
    """Return a text in which what is done to prevent a destruction comes in its place: 破壊される場合、代わりに."""
    text = "".join(raw.text for raw in raws)
    for pattern, to in _SPARED:
        if pattern.search(text):
            letters = [(letter, at) for at, raw in enumerate(raws) for letter in raw.text]
            return _pieces(rewritten(letters, pattern, to), raws)[0]
    return raws


def owned(raws: list[Raw]) -> list[Raw]:
    """Return a text in which 自分の means the player who does the deed, as 自身の: 相手は自分の手札を.

    あなたの stays "your" there.
    """
    raws = _among(_thrown(_spared(raws)))
    text = "".join(raw.text for raw in raws)
    own = {at + 1 for at in theirs(text)}
    if not own:
        return raws
    starts = accumulate((len(raw.text) for raw in raws), initial=0)
    return [
        evolve(raw, text="身") if start in own else raw
        for start, raw in zip(starts, raws, strict=False)
    ]


@define
class Everyday:
    """The everyday words of the texts of one vocabulary."""

    rules: _Rules

    def read(self, raws: list[Raw]) -> tuple[list[Raw], list[int]]:
        """Return the pieces of a text in the words of the vocabulary, and where each comes from."""
        letters: Letters = [
            (letter, at) for at, raw in enumerate(raws) for letter in raw.text
        ]
        for pattern, to in self.rules:
            letters = rewritten(letters, pattern, to)
        return _pieces(letters, raws)


@lru_cache(maxsize=32)
def everyday(lexicon: Lexicon) -> Everyday:
    """Return the everyday words of the texts that a lexicon reads."""
    alike = _alike(lexicon)
    own = tuple((re.compile(pattern), to) for pattern, to in lexicon.everyday)
    return Everyday(
        (
            *_FIRST,
            *own,
            *_called(lexicon),
            *_EARLY,
            *alike,
            *_RULES,
            *alike,
            *_beside(lexicon),
            *_moved(lexicon),
        )
    )


def _pieces(letters: Letters, raws: list[Raw]) -> tuple[list[Raw], list[int]]:
    text = "".join(letter for letter, _ in letters)
    found, origin = [], []
    for shape, start, end in japanese_pieces(text):
        first, last = letters[start][1], letters[end - 1][1]
        span = raws[first].span
        if last > first:
            span = span.to(raws[last].span)
        found.append(Raw(shape, text[start:end], span))
        origin.append(first)
    return found, origin
