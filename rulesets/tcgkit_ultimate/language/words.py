"""The words of the Ultimate Game for the card language: tables of names.

Phrases with a place for an event or an act stand in ``sentences``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, Final

from tcgkit_dsl.words.vocabulary import (
    DataField,
    Header,
    ModifierRow,
    Noun,
    PlaceWord,
    PlayerRow,
    Quality,
    ReferenceRow,
    TestRow,
    WordRow,
)
from tcgkit_ultimate.language import conditions, meanings, verbs
from tcgkit_ultimate.rules.zones import (
    BATTLEFIELD,
    FIELD,
    HEAVILY_TIRED,
    NUMBERS,
    RANKS,
    RECOVERED,
    TIRED,
)

_SUITS: Final = (
    ("spade", "スペード"),
    ("heart", "ハート"),
    ("diamond", "ダイヤ"),
    ("club", "クローバー"),
)
_ORIENTATIONS: Final = (
    ("recovered", "回復状態", meanings.is_turned(RECOVERED)),
    ("tired", "疲労状態", meanings.is_turned(TIRED)),
    ("heavily tired", "重疲労状態", meanings.is_turned(HEAVILY_TIRED)),
    ("frozen", "凍結状態", meanings.frozen),
)
"""Kept apart from each other: a heavily tired monster is not tired."""


def _words(rows: Iterable[tuple[str, str, Any]]) -> tuple[WordRow, ...]:
    return tuple(WordRow(en, ja, value) for en, ja, value in rows)


def _one_of_suits() -> Iterable[tuple[str, str, Any]]:
    """Yield the conditions on a suit: one, or one of two."""
    for en, ja in _SUITS:
        yield en, ja, (en,)
    for (one, one_ja), (two, two_ja) in combinations(_SUITS, 2):
        yield f"{one} or {two}/{two} or {one}", f"{one_ja}か{two_ja}", (one, two)


WORDS: Final = {
    "stat": (WordRow("number", "数字", "number"),),
    "zone": (
        WordRow("battlefield", "バトルフィールド", (BATTLEFIELD,)),
        WordRow("field", "場", FIELD),
        PlaceWord("mana zone", "マナゾーン", ("mana_zone",), chosen="declaration"),
        PlaceWord("hand/hands", "手札", ("hand",), chosen="resolution"),
        PlaceWord(
            "deck/decks",
            "デッキ",
            ("deck",),
            chosen="resolution",
            before=verbs.look_through,
            after="shuffle/shuffles {where:place}",
        ),
        PlaceWord("graveyard/graveyards", "墓地", ("graveyard",), chosen="resolution"),
        PlaceWord(
            "hand or graveyard/graveyard or hand",
            "手札か墓地",
            ("hand", "graveyard"),
            chosen="resolution",
        ),
        PlaceWord(
            "hand or deck/deck or hand",
            "手札かデッキ",
            ("hand", "deck"),
            chosen="resolution",
            before=verbs.look_through,
            after="shuffle/shuffles {where:place}",
        ),
        PlaceWord(
            "deck or graveyard/graveyard or deck",
            "デッキか墓地",
            ("deck", "graveyard"),
            chosen="resolution",
            before=verbs.look_through,
            after="shuffle/shuffles {where:place}",
        ),
        WordRow("standby space", "スタンバイスペース", ("standby",)),
        WordRow("exile", "除外ゾーン", ("exile",)),
    ),
    "duration": _words(
        (
            ("until the end of the battle", "このバトルの終わりまで", "battle"),
            ("until the end of the turn", "このターンの終わりまで", "turn"),
            ("until the end of your next turn", "次の自分のターンの終わりまで", "own"),
            (
                "until the end of your opponent's next turn",
                "次の相手のターンの終わりまで",
                "opposing",
            ),
            ("while it stays on the field", "場にある限り", "stay"),
            ("while they stay on the field", "それらが場にある限り", "stay"),
        )
    ),
    "within": _words((("this turn", "このターン", "turn"),)),
    "turn": _words(
        (
            ("your turn", "自分のターン", "own"),
            ("your opponent's turn", "相手のターン", "opposing"),
            ("each turn", "各ターン", "each"),
            ("your next turn", "次の自分のターン", "own next"),
            ("your opponent's next turn", "次の相手のターン", "opposing next"),
        )
    ),
    "orientation": _words(_ORIENTATIONS),
    "posture": _words(
        (
            ("recovered", "回復状態", RECOVERED),
            ("tired", "疲労状態", TIRED),
            ("heavily tired", "重疲労状態", HEAVILY_TIRED),
            ("face down", "裏向き", "face down"),
        )
    ),
    "payment": _words(
        (
            (", paying its cost", "コストを支払って", "pay"),
            ("without paying its cost", "コストを支払わずに", "free"),
        )
    ),
    "cause": _words(
        (
            ("in battle", "バトルで", ("battle",)),
            ("by battle", "バトルで", ("battle",)),
            ("by an effect", "効果で", ("effect",)),
            ("by battle or by an effect", "バトルまたは効果で", ("battle", "effect")),
            ("by a rule", "ルールで", ("rule",)),
            ("by an attack", "アタックで", ("attack",)),
            ("by your effect", "自分の効果で", ("own effect",)),
            ("by your opponent's effect", "相手の効果で", ("opposing effect",)),
            ("as a cost", "コストとして", ("cost",)),
        )
    ),
    "effects": _words(
        (
            ("effects", "効果", "all"),
            ("your opponent's effects", "相手の効果", "opposing"),
            ("your effects", "自分の効果", "own"),
        )
    ),
    "done": _words(  # what no text may keep effects from doing (ultimate.ban.30)
        (
            ("chosen", "選択され", "chosen"),
            ("destroyed", "破壊され", "destroyed"),
            ("moved", "移動され", "moved"),
            ("returned", "戻され", "returned"),
            ("tired", "疲労させられ", "tired"),
            ("turned", "向きを変えられ", "turned"),
        )
    ),
    "suits": _words(_one_of_suits()),
    "rank": tuple(WordRow(rank, rank, rank) for rank in RANKS),
    "design": _words((("red", "赤", "red"), ("black", "黒", "black"))),
}

FIELDS: Final = (
    DataField("kind", "kind", "種類", "word", "card kind"),
    DataField("rank", "rank", "ランク", "word", "rank"),
    DataField("joker", "joker", "ジョーカー", "word", "design"),
)


def number(fields: Mapping[str, Any]) -> int:
    """Return the number of a card (ultimate.number.1-6)."""
    if "rank" in fields:
        return NUMBERS[fields["rank"]]
    return 10 if fields.get("kind") == "joker_monster" else 0


def _kind(en: str, ja: str, **more: Any) -> Header:
    return Header(en, ja, slot="kind", kind=en, tags={"limit": ""}, **more)


HEADERS: Final = (
    _kind(
        "magic", "マジック", called=("magic effect", "マジック効果"), trigger="forbidden"
    ),
    _kind(
        "trigger",
        "トリガー",
        called=("trigger ability", "トリガー能力"),
        trigger="forbidden",
    ),
    _kind("triggered", "誘発", trigger="required"),
    _kind(
        "activated", "起動", called=("activated ability", "起動能力"), trigger="forbidden"
    ),
    _kind(
        "continuous",
        "常時",
        called=("continuous ability", "常時能力"),
        always=True,
        trigger="forbidden",
    ),
    Header("once per turn", "1ターンに1度", slot="limit", tags={"limit": "turn"}),
)
ROWS: Final = ("kind", "limit")
OPTIONAL_ROWS: Final = frozenset({"limit"})


def _noun(en: str, ja: str, match: Any, **more: Any) -> Noun:
    pool = more.pop("pool", meanings.all_monsters)
    return Noun(en, ja, pool=pool, match=match, alike=meanings.alike, **more)


NOUNS: Final = (
    _noun("monster/monsters", "モンスター", meanings.is_monster, counter="体"),
    _noun("card/cards", "カード", meanings.is_card),
    _noun("magic card/magic cards", "マジックカード", meanings.is_magic),
    _noun("joker/jokers", "ジョーカー", meanings.is_a_joker),
    _noun("mana card/mana cards", "マナカード", meanings.never, pool=meanings.nothing),
)

QUALITIES: Final = (
    Quality("opposing", "相手の", match=meanings.is_opposing),
    Quality("other", "他の", match=meanings.is_other),
    *(Quality(en, f"{ja}の", match=match) for en, ja, match in _ORIENTATIONS),
    Quality("unfrozen", "凍結していない", match=meanings.unfrozen),
    Quality("attacking", "アタックしている", match=meanings.attacking),
    Quality("blocking", "ブロックしている", match=meanings.blocking),
    *(Quality(en, f"{ja}の", match=meanings.of_suit(en)) for en, ja in _SUITS),
)

PLAYERS: Final = (
    PlayerRow("you", "自分", get=meanings.you, owner=("your", "自分の")),
    PlayerRow(
        "your opponent",
        "相手",
        get=meanings.the_opponent,
        owner=("your opponent's", "相手の"),
    ),
    PlayerRow(
        "both players",
        "お互いのプレイヤー",
        get=meanings.each_player,
        owner=("both players'", "お互いの"),
        plural=True,
        several=True,
    ),
    PlayerRow(
        "each player",
        "各プレイヤー",
        get=meanings.each_player,
        owner=("each player's", "各プレイヤーの"),
        several=True,
    ),
    PlayerRow("the turn player", "ターンプレイヤー", get=meanings.the_turn_player),
)

REFERENCES: Final = (
    ReferenceRow("this card", "このカード", get=meanings.this, own_card=True),
    ReferenceRow(
        "this card on the battlefield",
        "バトルフィールドのこのカード",
        get=meanings.this_on(BATTLEFIELD),
        own_card=True,
    ),
    ReferenceRow(
        "this card on the field",
        "場のこのカード",
        get=meanings.this_on(*FIELD),
        own_card=True,
    ),
    ReferenceRow(
        "the attacker", "アタックしているモンスター", get=meanings.role("attacker")
    ),
    ReferenceRow("the blocker", "ブロックしているモンスター", get=meanings.role("blocker")),
    ReferenceRow(
        "the attacked monster", "アタックされたモンスター", get=meanings.role("target")
    ),
    ReferenceRow("that monster", "そのモンスター", get=meanings.that, needs_trigger=True),
    ReferenceRow("that card", "そのカード", get=meanings.that, needs_trigger=True),
    ReferenceRow("it", "それ", get=meanings.that, pronoun=True),
    ReferenceRow("them", "それら", get=meanings.that, pronoun=True, plural=True),
    ReferenceRow(
        "those monsters", "それらのモンスター", get=meanings.that, pronoun=True, plural=True
    ),
    ReferenceRow(
        "those cards", "それらのカード", get=meanings.that, pronoun=True, plural=True
    ),
)

MODIFIERS: Final = (
    ModifierRow("of number {n:comparison}", "数字が{n}の", match=meanings.with_number),
    ModifierRow("of rank {rank:rank}", "ランク{rank}の", match=meanings.of_rank),
    ModifierRow(
        "on {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "in {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "from {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
)

TESTS: Final = (
    TestRow("it is {whose:turn}", "{whose}である", holds=conditions.is_turn),
    TestRow(
        "{who:player} has/have {n:comparison} mana",
        "{who}のマナが{n}である",
        holds=conditions.has_mana,
    ),
    TestRow(
        "{who:player} has/have {n:comparison} ready mana",
        "{who}の使えるマナが{n}である",
        holds=conditions.has_ready,
    ),
    TestRow(
        "{who:player} has/have {what:counted}",
        "{who}が{what}持っている",
        holds=conditions.has,
    ),
    TestRow("there are {what:counted}", "{what:が}存在する", holds=conditions.there_are),
    TestRow(
        "{who:selection} is/are on {where:place}",
        "{who}が{where}にある",
        holds=conditions.are_in,
    ),
    TestRow(
        "{who:selection} is/are in {where:place}",
        "{who}が{where}にある",
        holds=conditions.are_in,
    ),
    TestRow(
        "{who:selection} was/were on {where:place}",
        "{who}が{where}にあった",
        holds=conditions.were_in,
    ),
    TestRow(
        "{who:selection} is/are {how:orientation}",
        "{who}が{how}である",
        holds=conditions.are,
    ),
    TestRow(
        "{who:selection} is/are a {suits:suits}",
        "{who}が{suits}である",
        holds=conditions.are_of_suit,
    ),
    TestRow(
        "the number of {who:selection} is {n:comparison}",
        "{who}の数字が{n}である",
        holds=conditions.number_is,
    ),
    TestRow(
        "the number of {who:selection} is higher than that of {other:selection}",
        "{who}の数字が{other}の数字より大きい",
        holds=conditions.number_is_higher,
    ),
    TestRow(
        "{who:selection} is/are the attacker",
        "{who}がアタックしている",
        holds=conditions.is_role("attacker"),
    ),
    TestRow(
        "{who:selection} is/are the blocker",
        "{who}がブロックしている",
        holds=conditions.is_role("blocker"),
    ),
    TestRow(
        "{who:selection} is/are the attacked monster",
        "{who}がアタックされている",
        holds=conditions.is_role("target"),
    ),
)
