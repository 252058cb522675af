"""The words of Dannokomachi that stand in fields, headers and slots: tables of names."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.standard.meanings import words
from tcgkit.standard.words.causes import Cause, causes
from tcgkit.standard.words.headers import kind, option, optional
from tcgkit.standard.words.limits import ONCE_PER_TURN
from tcgkit.standard.words.players import ORDINALS, TURNS
from tcgkit.standard.words.steps import steps
from tcgkit.standard.words.times import until_end, until_next_turns
from tcgkit.standard.words.zones import deck
from tcgkit_dannokomachi.rules import text_events
from tcgkit_dsl.words.entries import DataField, WordRow
from tcgkit_dsl.words.everyday import everyday

EVERYDAY_EN: Final = everyday(
    r"""
    \b(this (?:equipment|card)) is (?:attached|equipped)(?= [,:]) → \1 is attached to a character
    ^when this character is knocked out , (?:you|its owner) loses? no dango(?= \.) → this character 's dango value becomes 0
    ^(?:when this character is knocked out , (?:you|its owner) loses? (?=\d+ dango instead)|knocking out this character costs (?:you|its owner) )(\d+) dango(?: instead(?: of 1)?)?(?= \.) → this character 's dango value becomes \1
    \b(cannot be (?:chosen|targeted) by (?:your opponent 's|the opponent 's|opposing)) abilities\b → \1 effects
    \bits damage counters cannot be (?:removed|healed)\b → it cannot be healed
    \bmove an? equipment from one of your characters to another(?: one| character| of your characters)?(?= [,.]) → attach an equipment attached to one of your characters to a character you control
    ^(when this character is (?:attacked|knocked out in battle) , [^:]*?)the character that attacked it\b → \1the attacking character
    (?<=attack any character) , (?:even|including) (?:those|ones|characters)? ?in the sub area(?= \.) →
    \bswitch (?:any )?(?:two|2) of your characters\b → switch a character in your main area with a character in your sub area
    (\bis attacked , (?:you may )?)(?:change the (?:attack 's )?target|redirect (?:the|that) attack) to(?= \w) → \1change the attack target to
    \b(loses?|gains?|pays?) ({n}|\d+) unspent cost\b → \1 \2 cost
    \b(?:make|have|start|declare) ({n}|\d) (?:additional|extra|more) battles? (?:in|during) (?:this|the|your) battle step(?= \.) → battle \1 more time this turn
    \bnegate an? (action|equipment|field) card (?:that )?(?:your|the) opponent (?:has )?(?:played|used)\b → negate an opposing \1 card
    \b((?:you|your opponent|the opponent) ha(?:ve|s)) (?:any )?(?:unspent )?cost(?= [,.]) → \1 1 or more cost
    \b(one more time|again) (?:this battle step|(?:in|during) (?:the|your) battle step(?: this turn)?)(?= \.) → \1 this turn
    \b(?:battle|combat) damage to (?=(?:an?|opposing|your|the|one|each)\b) → damage in battle to
    \bheals? up to ({n}|\d+) damage (?:from|on)\b → remove up to \1 damage counters from
    (\bif this character would be knocked out , you may [^.:;]+?) instead [;.] if you do , remove all (?:its|of its) damage counters(?= \.) → \1 and remove all damage counters from it instead
    \b(this \w+|it) has (an? )?equipment attached(?= [,.]) → \1 is equipped
    \bknocked[- ]out (?=characters? (?:from|in) (?:your|the|their) graveyard) →
    \bthis field(?= (?:comes|enters|is|leaves)\b) → this card
"""
)
"""How English texts of Dannokomachi are said, too."""

EVERYDAY_JA: Final = everyday(
    r"""
    ((?:エリア|場)のキャラ)(?:1体)?(と[^、。とを]*?の(?:エリアの)?キャラ)(?:1体)?を<入れ替える|交換する> → \11体\21体を<交代する>
    ((?:サブ|メイン)エリア)に<出す> → \1に<置く>
    (?:このキャラに)?装備(?:品|カード)?が(?:つい|付い|装備され)ている(?=間|場合|なら) → このキャラが装備している
    サブ(?:エリア)?からでも(?=攻撃でき) → サブエリアから
    コストが(\d+)(以[上下])(?:ある)?(?=なら|場合|である) → コストが\1つ\2
    この装備(?=[がをはのに]) → この装備品
    (この装備品)が装備された(?=時|とき) → \1がキャラに装備された
    ^(ターンに1[回度]、)?コスト(\d+)： → \1コストとして、コストを\2支払う。
    コストを(?:支払わ|払わ)(?:ずに|ないで)、?(?=[^。]*?に(?:出す|出し|置く|置き|装備す|装備し)) →
    (?:ダメカン|ダメージカウンター)を(\d+)個(?:のせ|乗せ|置い)て(?=復活) → ダメージカウンターを\1個置いた状態で
    (時|とき)、その効果を(?=無効) → \1、
    コストを追加で(?=\d) → コストを
    このターン、もう一度 → このターンもう一度
    ダメカン → ダメージカウンター
    の他の((?:メイン|サブ)エリアの)(?=キャラ) → の\1他の
    (?:プレイ)?コストが(\d+以[上下])の → コスト\1の
    を(\d+)点?<回復する> → のダメージカウンターを\1個<取り除く>
    に、?ダメージカウンターを(\d+)[つ個]?<置く|乗せる|のせる> → に\1ダメージを<与える>
    (^|[。、])戦闘終了時に?、 → \1この戦闘の終了時に、
    (エリア)に出(?:た|る)(?=時|とき|たび) → \1に移動した
    サブ(?=の|に(?:いる|ある|出|移|置)) → サブエリア
    未使用コストを(?=\d) → コストを
    (?<=、)次に([^、。]+?)が受けるダメージを(\d+)減ら(?=[すし]) → 次に\1がダメージを受ける時、そのダメージを\2減ら
    、([^、。]+?)が次に受けるダメージを(\d+)減ら(?=[すし]) → 、次に\1がダメージを受ける時、そのダメージを\2減ら
    」トークン → 」のトークン
    ((?:エンド|スタート|メイン|バトル)ステップ)(?:時|の?開始時)に?、 → \1に、
    団子が(\d+)([つ個])増える → 団子を\1\2得る
"""
)
"""What Japanese texts of Dannokomachi say, too: its counters, areas and fights."""

NEXT_TURNS: Final = until_next_turns("turns")
WORDS: Final = {
    "stat": words(
        ("attack", "攻撃力", "attack"),
        ("HP", "HP", "hp"),
        ("dango value", "団子値", "dango"),
    ),
    "zone": (
        WordRow("main area/main areas", "メインエリア", ("main",)),
        WordRow("sub area/sub areas", "サブエリア", ("sub",)),
        WordRow("field area/field areas", "フィールドエリア", ("field",)),
        WordRow("hand/hands", "手札", ("hand",)),
        evolve(deck("山札", text_events.Searched), value=("deck",), chosen=None),
        WordRow("graveyard/graveyards", "墓場", ("graveyard",)),
        WordRow("exile", "並行世界", ("exile",)),
        WordRow("stack", "タイムライン", ("stack",)),
    ),
    "timing": words(("main", "メイン", "main"), ("quick", "クイック", "quick")),
    "duration": (
        until_end("battle", "戦闘終了時まで", "battle", "during this battle"),
        until_end("turn", "ターン終了時まで", "turn"),
        WordRow("this turn", "このターン", "turn"),
        *NEXT_TURNS,
        WordRow("for as long as it stays in play", "場にある限り", "stays"),
    ),
    "step": steps(
        ("start", "スタートステップ", ("start", "beginning")),
        ("main", "メインステップ", ()),
        ("battle", "バトルステップ", ()),
        ("end", "エンドステップ", ("end",)),
    ),
    "turn": TURNS[:2],
    "nth": ORDINALS,
    "cause": (
        *causes(
            ("in battle/by battle/by battle damage/by an attack", "戦闘で", "battle"),
            whose=False,
        ),
        WordRow("by damage", "ダメージで", Cause(("damage", "battle"))),
    ),
    "rounding": words(
        ("rounded up", "端数切り上げ", "up"), ("rounded down", "端数切り捨て", "down")
    ),
}

FIELDS: Final = (
    DataField("type", "type", "種類", "word", "type"),
    optional(
        "name_class",
        "class",
        "分類",
        "word",
        open=True,
        distinguishes=True,
        noun="character",
    ),
    DataField("hp", "HP", "HP", "number", low=1, high=999),
    DataField("attack", "attack", "攻撃力", "number", high=999),
    optional("dango", "dango", "団子値", "number", high=99, default=1),
    # The icon of a cost is printed for a play cost and before an ability
    # (dannokomachi.1.5.2.1, dannokomachi.1.5.2.2).
    DataField("cost", "cost", "コスト", "number", high=999, variable="x"),
    optional("timing", "timing", "タイミング", "word", "timing"),
    optional("traits", "traits", "特徴", "words", open=True),
)

COST: Final = "{cost:number} cost"
"""The word of a header that says what using an ability costs."""


HEADERS: Final = (
    kind("static", "常時", ("static ability", "常時能力"), always=True),
    kind("triggered", "誘発", ("triggered ability", "誘発能力"), trigger="required"),
    kind(
        "activated", "起動", ("ability", "起動能力"), tags={"timing": "main", "cost": "0"}
    ),
    kind("action", "アクション", ("effect", "効果")),
    kind("attach", "装備", ("attach", "装備")),
    option("choice", "forced", "強制"),
    option("choice", "optional", "任意"),
    option("timing", "main", "メイン", timing="main"),
    option("timing", "quick", "クイック", timing="quick"),
    option("cost", COST, "コスト{cost}"),
    option("cost", "X cost", "コストX", cost="0", x="yes"),
    ONCE_PER_TURN,
    option("limit", "once per game", "1ゲームに1度", limit="game"),
    option("area", "only in the main area", "メインエリアでのみ", area="main"),
    option("area", "only in the sub area", "サブエリアでのみ", area="sub"),
)
ROWS: Final = ("kind", "choice", "timing", "cost", "limit", "area")
