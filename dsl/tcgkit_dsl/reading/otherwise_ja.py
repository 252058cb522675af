"""What everyday Japanese says otherwise than one vocabulary: words, names of things, and the places of parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from tcgkit_dsl.reading.lexicon import Lexicon
from tcgkit_dsl.reading.rewriting import any_of
from tcgkit_dsl.words.everyday.ja import ALIKE, KIND, LIVING
from tcgkit_dsl.words.everyday.parts_ja import USED
from tcgkit_dsl.words.verbs_ja import instead

Rules: TypeAlias = "tuple[tuple[re.Pattern[str], str], ...]"
"""Compiled patterns, and what stands in their place."""


def alike(lexicon: Lexicon) -> Rules:
    """Return the words that a vocabulary does not know, and the one that it says for each."""
    phrases = {*lexicon.joined_phrases()}
    known = "\n".join(phrases)
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
                late = "(?!、?(?:自分が|相手が)?次に)" if word in phrases else ""
                rules.append(
                    (
                        re.compile(f"(?<!の){word}{late}" if lasting else pattern),
                        said[0],
                    )
                )
    return tuple(rules)


def _plain(words: str) -> str:
    return words.replace("とき", "時")


def called(lexicon: Lexicon) -> Rules:
    """Return the rule for the living things of a game, as other games call them."""
    known = "\n".join(lexicon.joined_phrases())
    others = [each for each in LIVING if each not in known]
    fought = _fought(lexicon)
    if not lexicon.creature or not others:
        return fought
    return (
        *fought,
        (
            re.compile(rf"(?<![ァ-ヺー])(?:{any_of(others)})(?:・?カード)?(?![ァ-ヺー])"),
            lexicon.creature,
        ),
    )


def moved(lexicon: Lexicon) -> Rules:
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
        (r"(?<=ことで)、", ""),
        (
            r"((?:^|[、。：])(?:(?!次に)[^、。：])*が(?:受|与え)ける?る?[^、。]{0,6})ダメージを(\d+D?)(?:減らす|軽減する)",
            r"\1ダメージは\2減る",
        ),
        (
            rf"{begins}([^、。はが]*?(?:によって|効果で|攻撃で|戦闘で))([^、。]*?が)",
            r"\2\1",
        ),
    ]
    rules += _sent(lexicon)
    if lexicon.creature:
        rules.append(
            (
                rf"{begins}相手は(?=[^、。は]*(?:攻撃|アタック|防御|ブロック|回避|応戦)でき(?:ない|ず))",
                f"相手の{lexicon.creature}は",
            )
        )
    return tuple((re.compile(pattern), to) for pattern, to in rules)


def _sent(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for graveyards, in a game that says that cards are sent there: 墓地に置く for 墓地に送る."""
    known = {*lexicon.joined_phrases()}
    for zone in lexicon.words_of("ZONE"):
        if f"{zone}に送る" in known:
            yield from instead("置く", "送る", f"({zone})に", r"\1に")


def used(lexicon: Lexicon) -> Rules:
    """Return the rules for uses that are negated, in a game that says so."""
    if not any("の使用" in each for each in lexicon.joined_phrases()):
        return ()
    return tuple((re.compile(pattern), to) for pattern, to in USED)


def _fought(lexicon: Lexicon) -> Rules:
    """Return the rules for the attacker as the one that a blocker fights: バトルしている相手モンスター."""
    rules = []
    for said in lexicon.words_of("REFERENCE"):
        found = re.fullmatch("(?:攻撃|アタック)し(?:た|ている)([^のたる]+)", said)
        if found and found[1] != "カード":
            fights = "(?:バトル|戦闘)(?:している|中の)"
            fighting = (
                rf"(?:この[ァ-ヺーA-Za-z]+と{fights}(?:相手の?)?|{fights}相手の?){found[1]}"
            )
            blocks = r"^([^。]*?(?:防御|ブロック)(?:した|する)?(?:時|たび)、.*?)"
            rules.append((re.compile(blocks + fighting), rf"\1{said}"))
    return tuple(rules)


def of_it(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
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
    decks = {"デッキ", "山札", "コア"}
    if any(f"持ち主の{each}" in known for each in decks):
        zones = [each for each in zones if each not in decks]
    plain = any_of(each for each in zones if f"持ち主の{each}" not in known)
    yield rf"(?:それぞれの)?持ち主の({plain})に(?=置|送|戻|加|移)", r"\1に"


def won(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for how a fight ended: 応戦で勝利した時 for 応戦に勝利した時."""
    ends = "(?=勝利|勝っ|敗北|負け|成功|失敗)"
    fights = ("応戦", "戦闘", "バトル", "回避", "攻撃", "防御", "割り込み防御")
    for fight in fights:
        if f"の攻撃は{fight}されない" in known:
            yield f"の攻撃は{fight}できな(?=い|く)", f"の攻撃は{fight}されな"
        won = f"{fight}に成功した"
        if won in "\n".join(known) and not any(
            f"が{fight}した" in f"が{each}" for each in known
        ):
            yield rf"(?<=が){fight}(?:した|する)(?=時)", won
        if any(f"{fight}に勝" in each or f"{fight}に成" in each for each in known):
            yield rf"{fight}で{ends}", f"{fight}に"


def counted(nouns: str) -> Iterator[tuple[str, str]]:
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


def of_kind(qualities: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the rules for what a card's field says: レアリティがノーマルの for ノーマルの."""
    has = "(?:である|の|を持つ|を含む|が含まれる)"
    for said in qualities:
        if found := re.fullmatch("(?:(.+)「(.+)」|([^「」]+))の", said):
            name, word = found[1] or KIND, re.escape(found[2] or found[3])
            yield (
                rf"{name}[にがは](?:「{word}」{has}|{word}(?:である|の|を持つ|を含む))",
                said,
            )


def owning(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for what there is of something: コインが3枚ある for コインが3枚である."""
    known = "\n".join(lexicon.joined_phrases())
    has, when = "(?:ある|残っている)", "(?=場合|間)"
    owns = {*re.findall("^(?:自分)?の([^のが\n]{1,8})が$", known, re.MULTILINE)}
    counted = {
        "数",
        "枚数",
        "いずれか",
        *lexicon.words_of("NOUN"),
        *lexicon.words_of("ZONE"),
    }
    for each in sorted(owns - counted):
        yield rf"(の{each}が\d+[枚個つ点]?(?:以上|以下)?){has}{when}", r"\1である"
        yield rf"の{each}が(?:1[枚個つ点]も)?ない{when}", f"の{each}が0である"
    if "を乗せている" in known:
        lying = rf"(?:乗っている|のっている|置かれている|{has})"
        yield (
            rf"([^、。：はが]+?)(?:の?上)?にコインが(\d+枚(?:以上|以下)?){lying}{when}",
            r"\1がコイン\2を乗せている",
        )


def made_to(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
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


def spoken_of(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
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
    # some that are equipped, not the one that is
    if "装備済みの" in lexicon.words_of("QUALITY"):
        yield (
            rf"(?<![をにが])(?:装備している|装備した|装備中の)(?=(?:{any_of(nouns)})(?:\d|すべて|全て))",
            "装備済みの",
        )
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
