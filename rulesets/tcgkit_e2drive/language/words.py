"""The words of E2Drive for the card language: tables of names.

Phrases with a place for an event or an act stand in ``sentences``.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.state import NOTHING
from tcgkit.standard.meanings import (
    each_player,
    is_opposing,
    is_other,
    this,
    words,
    you,
    your_opponents,
)
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
from tcgkit_e2drive.language import conditions, meanings
from tcgkit_e2drive.rules.card_types import KINDS, SERVANT, TOOL
from tcgkit_e2drive.rules.zones import OFF, ON, STATE_TEXTS, TYPES

_STATES: Final = tuple((text.en, text.ja, state) for state, text in STATE_TEXTS.items())
_CONDITIONS: Final = (
    ("acted", "行動済み", meanings.acted),
    ("unacted", "未行動", meanings.unacted),
)


WORDS: Final = {
    "stat": words(
        (
            ("DUR", "DUR", "dur"),
            ("ATK", "ATK", "atk"),
            ("DEF", "DEF", "def"),
            ("SPD", "SPD", "spd"),
        )
    ),
    "zone": (
        WordRow("deck", "デッキ", "deck"),
        PlaceWord("hand", "手札", "hand", chosen="resolution"),  # e2drive.decl.8
        WordRow("trash", "トラッシュ", "trash"),
        WordRow("damage card field", "ダメージカードフィールド", "damage_card_field"),
        WordRow("tool field", "ツールフィールド", "tool_field"),
    ),
    "duration": words(
        (
            ("until the end of this action", "この行動の終わりまで", "action"),
            ("until the end of this turn", "このターンの終わりまで", "turn"),
            ("until the end of the next turn", "次のターンの終わりまで", "next_turn"),
            ("until it is next selected", "次に行動に選ばれるまで", "selected"),
        )
    ),
    "within": words(
        (("this action", "この行動中", "action"), ("this turn", "このターン中", "turn"))
    ),
    "state": words(_STATES),
    "condition": words(_CONDITIONS),
    "side": words((("On", "オン", ON), ("Off", "オフ", OFF))),
    "effect": words(
        (
            ("an own effect", "自分の効果", "own"),
            ("an opposing effect", "相手の効果", "opposing"),
        )
    ),
    "servant type": tuple(WordRow(value, text.ja, value) for value, text in TYPES.items()),
    "whose": words(
        (
            ("your servants", "自分のサーヴァント", "own"),
            ("opposing servants", "相手のサーヴァント", "opposing"),
        )
    ),
}

FIELDS: Final = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("class", "class", "タイプ", "word", "servant type"),
    DataField("stats", "stats", "能力値", "numbers", "stat", high=990),
    DataField("kind", "kind", "種別", "word", "tool kind"),
    DataField("cost", "cost", "コスト", "number", high=99),
    DataField("upkeep", "upkeep", "常時使用", "number", high=99, required=False, default=0),
    DataField("equip_to", "equip to", "装備対象", "word", "whose", required=False),
)

COST: Final = "{cost:number}e"
"""The word of a header that says what declaring an effect costs."""
_NO_TAGS: Final = {"cost": "0", "limit": "", "moment": "", "pay": ""}


def _kind(en: str, ja: str, kind: str, **more: Any) -> Header:
    return Header(en, ja, slot="kind", kind=kind, tags=_NO_TAGS, **more)


HEADERS: Final = (
    _kind("passive", "パッシブ", "passive", always=True),
    _kind("minus", "マイナス", "minus", always=True),
    _kind("in play", "場にある間", "passive", always=True),
    _kind("active", "アクティブ", "active", trigger="forbidden"),
    _kind("declared", "宣言", "declared", trigger="forbidden"),
    _kind("use", "使用", "use", trigger="forbidden"),
    Header(COST, "{cost}e", slot="cost"),
    Header("once per turn", "1ターンに1度", slot="limit", tags={"limit": "turn"}),
    Header(
        "in the equipped servant's action",
        "装備サーヴァントの行動中",
        slot="moment",
        tags={"moment": "equipped"},
    ),
)
ROWS: Final = ("kind", "cost", "limit", "moment")
OPTIONAL_ROWS: Final = frozenset({"cost", "limit", "moment"})

NOUNS: Final = (
    Noun(
        "servant/servants",
        "サーヴァント",
        pool=meanings.servants_alive,
        match=meanings.is_servant,
        counter="体",
    ),
    Noun(
        "destroyed servant/destroyed servants",
        "破壊されたサーヴァント",
        pool=meanings.servants_destroyed,
        match=meanings.is_destroyed,
        counter="体",
    ),
    Noun(
        "ether",
        "エーテル",
        pool=meanings.usable_ether,
        match=meanings.is_usable,
        chosen="resolution",  # e2drive.decl.8
        counter="e",
        alike=meanings.alike,
        offer=meanings.offer,
    ),
    Noun(
        "master ether",
        "マスターエーテル",
        pool=meanings.usable_ether,
        match=meanings.is_master,
        chosen="resolution",
        counter="e",
        alike=meanings.alike,
        offer=meanings.offer,
    ),
    Noun(
        "damage card/damage cards",
        "ダメージカード",
        pool=meanings.in_zone("damage_card_field"),
        match=meanings.lies_in("damage_card_field"),
    ),
    Noun(
        "card/cards",
        "カード",
        pool=meanings.tools_in_play,
        match=meanings.is_card,
        alike=meanings.alike_cards,
    ),
    Noun(
        "servant card/servant cards",
        "サーヴァントカード",
        pool=meanings.tools_in_play,
        match=meanings.of_type(SERVANT),
        alike=meanings.alike_cards,
    ),
    Noun(
        "tool card/tool cards",
        "ツールカード",
        pool=meanings.tools_in_play,
        match=meanings.of_type(TOOL),
        alike=meanings.alike_cards,
    ),
    Noun(
        "tool/tools",
        "ツール",
        pool=meanings.tools_in_play,
        match=meanings.of_type(TOOL),
    ),
)

QUALITIES: Final = (
    Quality("opposing", "相手の", match=is_opposing),
    Quality("other", "他の", match=is_other),
    Quality("On", "オンの", match=meanings.is_on),
    Quality("Off", "オフの", match=meanings.is_off),
    *(Quality(en, f"{ja}の", match=match) for en, ja, match in _CONDITIONS),
    Quality("acting", "行動中の", match=meanings.is_acting),
    *(
        Quality(en, f"{ja}の", match=meanings.in_state(state))
        for en, ja, state in _STATES
        if state == "invisible"
    ),
    *(
        Quality(value, f"{text.ja}の", match=meanings.of_class(value))
        for value, text in TYPES.items()
    ),
    *(
        Quality(
            kind.text.en,
            kind.text.ja.removesuffix(TOOL.text.ja),
            match=meanings.of_type(kind),
            reads=NOTHING,
        )
        for kind in KINDS
    ),
)

# "You" is the owner of the card (e2drive.gen.2).
PLAYERS: Final = (
    PlayerRow("you", "自分", get=you, owner=("your", "自分の")),
    PlayerRow(
        "your opponent",
        "相手",
        get=your_opponents,
        owner=("your opponent's", "相手の"),
    ),
    PlayerRow("each player", "各プレイヤー", get=each_player, several=True),
)

REFERENCES: Final = (
    ReferenceRow("this servant", "このサーヴァント", get=this, own_card=True),
    ReferenceRow("this card", "このカード", get=this, own_card=True),
    ReferenceRow("the equipped servant", "装備サーヴァント", get=meanings.host),
    ReferenceRow("the acting servant", "行動中のサーヴァント", get=meanings.the_acting),
    ReferenceRow(
        "the attacker",
        "攻撃したサーヴァント",
        get=meanings.role("attacker"),
        needs_trigger=True,
    ),
    ReferenceRow(
        "the attacked servant",
        "攻撃されたサーヴァント",
        get=meanings.role("target"),
        needs_trigger=True,
    ),
    ReferenceRow("that servant", "そのサーヴァント", get=meanings.that, needs_trigger=True),
    ReferenceRow("it", "それ", get=meanings.that, pronoun=True),
    ReferenceRow("them", "それら", get=meanings.that, pronoun=True, plural=True),
    ReferenceRow("its place", "その場所", get=meanings.that, pronoun=True, left=True),
)

MODIFIERS: Final = (
    ModifierRow("not named {name:name}", "{name}以外の", match=meanings.not_named),
    ModifierRow("named {name:name}", "{name}という名前の", match=meanings.named),
    ModifierRow(
        "with {stat:stat} {how:comparison}", "{stat}が{how}の", match=meanings.with_stat
    ),
    ModifierRow("in {state:state}", "{state}の", match=meanings.with_state),
    ModifierRow("with no damage", "ダメージのない", match=meanings.undamaged),
    ModifierRow(
        "with {n:number}D or more", "{n}D以上のダメージを受けている", match=meanings.damaged
    ),
    ModifierRow("that can be turned Off", "オフにできる", match=meanings.can_turn_off),
    ModifierRow(
        "from {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "in {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow("of {host:selection}", "{host}の", match=meanings.belongs_to),
    ModifierRow("on {host:selection}", "{host}の", match=meanings.belongs_to),
)

TESTS: Final = (
    TestRow(
        "{who:selection} is/are {how:condition}",
        "{who}が{how}である",
        holds=conditions.are,
        reads=frozenset({"postures"}),
    ),
    TestRow(
        "{who:selection} is/are acting",
        "{who}が行動中である",
        holds=conditions.are_acting,
        reads=frozenset({"processes"}),
    ),
    TestRow(
        "{who:selection} is/are in {state:state}",
        "{who}が{state}である",
        holds=conditions.are_in_state,
    ),
    TestRow(
        "{who:selection} is/are destroyed",
        "{who}が破壊されている",
        holds=conditions.are_gone,
    ),
    TestRow(
        "the {stat:stat} of {who:selection} is {n:comparison}",
        "{who}の{stat}が{n}である",
        holds=conditions.stat_is,
    ),
    TestRow(
        "the {stat:stat} of {who:selection} is higher than that of {other:selection}",
        "{who}の{stat}が{other}の{stat}より高い",
        holds=conditions.stat_is_higher,
    ),
    TestRow(
        "{who:selection} has/have {n:number}D or more",
        "{who}が{n}D以上のダメージを受けている",
        holds=conditions.has_damage,
    ),
    TestRow(
        "{who:player} has/have {what:counted}",
        "{who}が{what}持っている",
        holds=conditions.has,
    ),
    TestRow(
        "{who:player} is/are Limited",
        "{who}がリミテッド状態である",
        holds=conditions.limited,
    ),
    TestRow(
        "{who:player} is/are acting",
        "{who}のサーヴァントの行動中である",
        holds=conditions.acts,
    ),
)
