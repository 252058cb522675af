"""The words of Dannokomachi for the card language: tables of names.

Phrases with a place for an event stand in ``triggers``, those for an act in ``sentences``.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import CardType
from tcgkit.kernel.state import NOTHING
from tcgkit.standard import meanings as standard
from tcgkit.standard.meanings import words
from tcgkit_dannokomachi.language import conditions, meanings, verbs
from tcgkit_dannokomachi.rules.card_types import ACTION, CHARACTER, EQUIPMENT, FIELD
from tcgkit_dsl.words.vocabulary import (
    DataField,
    Header,
    MeasureRow,
    ModifierRow,
    Noun,
    OpenField,
    PlaceWord,
    PlayerRow,
    Quality,
    ReferenceRow,
    TestRow,
    WordRow,
)

_STEPS: Final = (
    ("start", "スタートステップ"),
    ("main", "メインステップ"),
    ("battle", "バトルステップ"),
    ("end", "エンドステップ"),
)
_WHOSE: Final = (
    ("your", "自分の", "own"),
    ("the opponent's", "相手の", "opposing"),
    ("each", "各プレイヤーの", "each"),
)
SHUFFLE: Final = "shuffle/shuffles {where:place}"

WORDS: Final = {
    "stat": words(
        (
            ("attack", "攻撃力", "attack"),
            ("HP", "HP", "hp"),
            ("dango value", "団子値", "dango"),
        )
    ),
    "zone": (
        WordRow("main area", "メインエリア", ("main",)),
        WordRow("sub area", "サブエリア", ("sub",)),
        WordRow("field area", "フィールドエリア", ("field",)),
        WordRow("hand", "手札", ("hand",)),
        PlaceWord("deck", "山札", ("deck",), before=verbs.search, after=SHUFFLE),
        WordRow("graveyard", "墓場", ("graveyard",)),
        WordRow("exile", "並行世界", ("exile",)),
        WordRow("stack", "タイムライン", ("stack",)),
    ),
    "area": words(
        (
            ("the main area", "メインエリア", "main"),
            ("the sub area", "サブエリア", "sub"),
        )
    ),
    "timing": words((("main", "メイン", "main"), ("quick", "クイック", "quick"))),
    "duration": words(
        (
            ("until end of battle", "戦闘終了時まで", "battle"),
            ("until end of turn", "ターン終了時まで", "turn"),
            ("this turn", "このターン", "turn"),
            (
                "until the start of your next turn",
                "自分の次のターンの開始時まで",
                "start",
            ),
            ("for as long as it stays in play", "場にある限り", "stays"),
        )
    ),
    "step": words(
        (f"{who} {step} step", f"{ja}{step_ja}", (whose, step))
        for who, ja, whose in _WHOSE
        for step, step_ja in _STEPS
    ),
    "any step": words((f"the {step} step", ja, step) for step, ja in _STEPS),
    "turn": words(
        (
            ("your turn", "自分のターン", "own"),
            ("the opponent's turn", "相手のターン", "opposing"),
        )
    ),
    "rounding": words(
        (("rounded up", "端数切り上げ", "up"), ("rounded down", "端数切り捨て", "down"))
    ),
    "pile": words(
        (
            ("hand", "手札", ("hand",)),
            ("deck", "山札", ("deck",)),
            ("graveyard", "墓場", ("graveyard",)),
        )
    ),
}

FIELDS: Final = (
    DataField("type", "type", "種類", "word", "type"),
    DataField(
        "name_class",
        "class",
        "分類",
        "word",
        open=True,
        required=False,
        distinguishes=True,
    ),
    DataField("hp", "HP", "HP", "number", low=1, high=999),
    DataField("attack", "attack", "攻撃力", "number", high=999),
    DataField(
        "dango",
        "dango",
        "団子値",
        "number",
        high=99,
        required=False,
        default=1,
    ),
    # The icon of a cost is printed for a play cost and before an ability
    # (dannokomachi.1.5.2.1, dannokomachi.1.5.2.2).
    DataField("cost", "cost", "コスト", "number", high=999, variable="x"),
    DataField("timing", "timing", "タイミング", "word", "timing", required=False),
    DataField("traits", "traits", "特徴", "words", open=True, required=False),
)

_NO_TAGS: Final = {"timing": "", "cost": "0", "limit": "", "area": ""}
COST: Final = "{cost:number} cost"
"""The word of a header that says what using an ability costs."""


def _kind(en: str, ja: str, kind: str, called: tuple[str, str], **more: Any) -> Header:
    return Header(en, ja, slot="kind", kind=kind, called=called, **more)


HEADERS: Final = (
    _kind(
        "static",
        "常時",
        "static",
        ("static ability", "常時能力"),
        always=True,
        trigger="forbidden",
    ),
    _kind(
        "triggered",
        "誘発",
        "triggered",
        ("triggered ability", "誘発能力"),
        trigger="required",
    ),
    _kind(
        "activated",
        "起動",
        "activated",
        ("ability", "起動能力"),
        trigger="forbidden",
        tags={"timing": "main", "cost": "0"},
    ),
    _kind("action", "アクション", "action", ("effect", "効果"), trigger="forbidden"),
    _kind("attach", "装備", "attach", ("attach", "装備"), trigger="forbidden"),
    Header("forced", "強制", slot="choice"),
    Header("optional", "任意", slot="choice"),
    Header("main", "メイン", slot="timing", tags={"timing": "main"}),
    Header("quick", "クイック", slot="timing", tags={"timing": "quick"}),
    Header(COST, "コスト{cost}", slot="cost"),
    Header("X cost", "コストX", slot="cost", tags={"cost": "0", "x": "yes"}),
    Header("once per turn", "1ターンに1度", slot="limit", tags={"limit": "turn"}),
    Header("once per game", "1ゲームに1度", slot="limit", tags={"limit": "game"}),
    Header(
        "only in the main area", "メインエリアでのみ", slot="area", tags={"area": "main"}
    ),
    Header("only in the sub area", "サブエリアでのみ", slot="area", tags={"area": "sub"}),
)
ROWS: Final = ("kind", "choice", "timing", "cost", "limit", "area")
OPTIONAL_ROWS: Final = frozenset({"choice", "timing", "cost", "limit", "area"})


def _card(
    en: str, ja: str, *types: CardType, zones: tuple[str, ...] = meanings.IN_PLAY
) -> Noun:
    return Noun(en, ja, pool=meanings.lying_in(*zones), match=meanings.card_of(*types))


NOUNS: Final = (
    Noun(
        "character/characters",
        "キャラ",
        pool=meanings.characters,
        match=meanings.is_a_character,
        counter="体",
    ),
    Noun(
        "token/tokens",
        "トークン",
        pool=meanings.characters,
        match=meanings.is_token,
        counter="体",
    ),
    Noun(
        "card/cards",
        "カード",
        pool=meanings.lying_in(*meanings.IN_PLAY),
        match=meanings.is_card,
    ),
    _card("character card/character cards", "キャラカード", CHARACTER),
    _card("action card/action cards", "アクションカード", ACTION),
    _card("equipment card/equipment cards", "装備品カード", EQUIPMENT),
    _card("equipment", "装備品", EQUIPMENT, zones=("equipment",)),
    _card("field card/field cards", "フィールドカード", FIELD, zones=("field",)),
    _card(
        "equipment or field card/equipment or field cards",
        "装備品またはフィールドカード",
        EQUIPMENT,
        FIELD,
        zones=("equipment", "field"),
    ),
    Noun(
        "ability on the stack/abilities on the stack",
        "タイムラインの能力",
        pool=meanings.with_abilities_waiting,
        match=meanings.is_ability_waiting,
        counter="つ",
    ),
)

QUALITIES: Final = (
    Quality("other", "他の", match=standard.is_other, reads=NOTHING),
    Quality("damaged", "ダメージを受けている", match=meanings.is_damaged),
)
OPEN_FIELDS: Final = (
    OpenField("name_class", meanings.of_class),
    OpenField("traits", meanings.with_trait),
)

PLAYERS: Final = (
    PlayerRow("you", "自分", get=standard.you, owner=("your", "自分の")),
    PlayerRow(
        "the opponent",
        "相手",
        get=standard.your_opponents,
        owner=("the opponent's", "相手の"),
    ),
    PlayerRow(
        "each player",
        "各プレイヤー",
        get=meanings.each_player,
        owner=("each player's", "各プレイヤーの"),
        several=True,
    ),
    PlayerRow("the turn player", "ターンプレイヤー", get=meanings.the_turn_player),
    PlayerRow(
        "that player",
        "そのプレイヤー",
        get=meanings.that_player,
        owner=("that player's", "そのプレイヤーの"),
    ),
    PlayerRow(
        "he or she",
        "そのプレイヤー",
        get=meanings.who_chooses,
        owner=("his or her", "自身の"),
    ),
)


def _this(en: str, ja: str) -> ReferenceRow:
    return ReferenceRow(f"this {en}", f"この{ja}", get=standard.this, own_card=True)


def _pronoun(en: str, ja: str, **more: Any) -> ReferenceRow:
    return ReferenceRow(en, ja, get=meanings.it, pronoun=True, **more)


def _event(en: str, ja: str, role: str, **more: Any) -> ReferenceRow:
    return ReferenceRow(en, ja, get=meanings.role(role), needs_trigger=True, **more)


REFERENCES: Final = (
    _this("character", "キャラ"),
    _this("equipment", "装備品"),
    _this("field card", "フィールドカード"),
    _this("card", "カード"),
    ReferenceRow("the equipped character", "装備しているキャラ", get=meanings.host),
    _event("the attacker", "攻撃したキャラ", "attacker"),
    _event("the attacked characters", "攻撃されたキャラ", "targets", plural=True),
    ReferenceRow("that character", "そのキャラ", get=meanings.that, needs_trigger=True),
    ReferenceRow("that card", "そのカード", get=meanings.that, needs_trigger=True),
    _pronoun("it", "それ"),
    _pronoun("them", "それら", plural=True),
    _pronoun("each chosen character", "選ばれたキャラすべて"),
    _pronoun("each chosen card", "選ばれたカードすべて"),
    _pronoun("the chosen character", "選ばれたキャラ"),
    _pronoun("the chosen card", "選ばれたカード"),
)


def _controlled(en: str, ja: str, whose: str) -> ModifierRow:
    return ModifierRow(en, ja, match=meanings.controlled_by(whose), reads=NOTHING)


MODIFIERS: Final = (
    _controlled("you control", "自分の", "own"),
    _controlled("the opponent controls", "相手の", "opposing"),
    _controlled("he or she controls", "自身の", "chooser"),
    ModifierRow("you play", "自分が使う", match=meanings.played_by("own"), reads=NOTHING),
    ModifierRow(
        "the opponent plays",
        "相手が使う",
        match=meanings.played_by("opposing"),
        reads=NOTHING,
    ),
    ModifierRow("of yours", "自分の", match=meanings.played_by("own"), reads=NOTHING),
    ModifierRow(
        "face down", "裏向きで", match=lambda game, scope, obj: True, reads=NOTHING
    ),
    ModifierRow(
        "in graveyards",
        "墓場の",
        match=standard.lies_in("graveyard"),
        pool=meanings.lying_in("graveyard"),
    ),
    ModifierRow(
        "in {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "on {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "that has/have {how:comparison} damage counter/counters",
        "ダメージカウンターが{how:個}の",
        match=meanings.with_damage,
    ),
    ModifierRow(
        "whose {stat:stat} is {how:comparison}", "{stat}が{how}の", match=meanings.with_stat
    ),
    ModifierRow(
        "whose cost is {how:comparison}", "コストが{how}の", match=meanings.with_cost
    ),
    ModifierRow("named {name:name}", "{name}という名前の", match=meanings.named),
    ModifierRow(
        "attached to {host:selection}",
        "{host}に装備された",
        match=meanings.attached_to,
        of_any=True,
    ),
)

TESTS: Final = (
    TestRow(
        "{who:player} controls/control {what:counted}",
        "{who}の場に{what:が}ある",
        holds=conditions.controls,
    ),
    TestRow(
        "{who:player} controls/control a {what:phrase}",
        "{who}の場に{what}がある",
        also=("{who:player} controls/control an {what:phrase}",),
        holds=conditions.controls_some,
    ),
    TestRow(
        "{who:player} controls/control no {what:phrase}",
        "{who}の場に{what}がない",
        holds=conditions.controls_none,
    ),
    TestRow(
        "{who:player} controls/control more {what:selection} than {whom:player}",
        "{who}の{what}の数が{whom}より多い",
        holds=conditions.controls_more,
    ),
    TestRow(
        "{who:player} has/have {n:comparison} dango",
        "{who}の団子が{n:個}である",
        holds=conditions.has("dango"),
    ),
    TestRow(
        "{who:player} has/have {n:comparison} cost",
        "{who}の未使用コストが{n}である",
        holds=conditions.has("cost"),
    ),
    TestRow(
        "{who:player} has/have more dango than {whom:player}",
        "{who}の団子の数が{whom}より多い",
        holds=conditions.has_more("dango"),
    ),
    TestRow(
        "{who:player} has/have {n:comparison} card/cards in {zone:pile}",
        "{who}の{zone}が{n:枚}である",
        holds=conditions.has_in,
    ),
    TestRow(
        "{who:player} has/have lost dango this turn",
        "{who}がこのターン中に団子を失っている",
        holds=conditions.has_lost,
    ),
    TestRow(
        "{who:player} has/have not lost dango this turn",
        "{who}がこのターン中に団子を失っていない",
        holds=conditions.has_not_lost,
    ),
    TestRow(
        "{who:player} has/have played {n:comparison} card/cards this turn",
        "このターン{who}がカードを{n:枚}使っている",
        holds=conditions.has_played,
    ),
    TestRow("there are {what:counted}", "{what:が}存在する", holds=conditions.there_are),
    TestRow(
        "{who:selection} is/are in {where:place}",
        "{who}が{where}にある",
        holds=conditions.are_in,
    ),
    TestRow(
        "{who:selection} is/are {what:selection}",
        "{who}が{what}である",
        holds=conditions.are_like,
    ),
    TestRow(
        "{who:selection} is/are equipped",
        "{who}が装備している",
        holds=conditions.is_equipped,
    ),
    TestRow(
        "the {stat:stat} of {who:selection} is {n:comparison}",
        "{who}の{stat}が{n}である",
        holds=conditions.stat_is,
    ),
    TestRow(
        "{who:selection} has/have {n:comparison} damage counter/counters",
        "{who}のダメージカウンターが{n:個}である",
        holds=conditions.has_damage,
    ),
    TestRow("it is {whose:turn}", "{whose}である", holds=conditions.is_turn),
    TestRow("it is {step:any step}", "{step}である", holds=conditions.is_step),
    TestRow(
        "compare: {a:number} is more than {b:number}",
        "{a}が{b}より大きい",
        holds=conditions.is_more,
    ),
)

MEASURES: Final = (
    MeasureRow("that much", "その数", get=meanings.that_much),
    MeasureRow("that many", "その数", get=meanings.that_much),
    MeasureRow("that number", "その数", get=meanings.x),
    MeasureRow(
        "the {stat:stat} of {what:selection}", "{what}の{stat}", get=meanings.stat_of
    ),
    MeasureRow(
        "the number of damage counters on {what:selection}",
        "{what}のダメージカウンターの数",
        get=meanings.damage_on,
    ),
    MeasureRow(
        "the dango of {who:player}", "{who}の団子の数", get=meanings.pool_of("dango")
    ),
    MeasureRow(
        "the unspent cost of {who:player}",
        "{who}の未使用コスト",
        get=meanings.pool_of("cost"),
    ),
    MeasureRow("the sum of {a:number} and {b:number}", "{a}と{b}の和", get=meanings.total),
    MeasureRow(
        "the difference of {a:number} and {b:number}",
        "{a}から{b}を引いた数",
        get=meanings.difference,
    ),
    MeasureRow(
        "half, {how:rounding}, of {n:number}", "{n}の半分（{how}）", get=meanings.half
    ),
    MeasureRow("half of {n:number}", "{n}の半分", get=meanings.unrounded),
)
