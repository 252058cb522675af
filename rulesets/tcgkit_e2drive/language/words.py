"""The words of E2Drive for the card language that stand by themselves: classes, players, fields, headers."""

from __future__ import annotations

from functools import partial
from typing import Final

from tcgkit.standard.meanings import words
from tcgkit.standard.words.causes import causes, of_whom
from tcgkit.standard.words.headers import kind, option, optional
from tcgkit.standard.words.lasting import until_end_of, until_next_ends
from tcgkit.standard.words.limits import ONCE_PER_TURN
from tcgkit.standard.words.zones import HAND, deck, zone
from tcgkit_dsl.words.entries import DataField, Header, WordRow
from tcgkit_dsl.words.everyday import everyday
from tcgkit_e2drive.rules.text_events import Search
from tcgkit_e2drive.rules.zones import OFF, ON, STATE_TEXTS, TYPES

STATES_SAID: Final = tuple(
    (text.en.replace("Freeze", "Freeze/Frozen/frozen"), text.ja, state)
    for state, text in STATE_TEXTS.items()
)
_DONE_JA: Final = r"(?:を)?(?:する|した|し[てな]|さ[れせ]|でき|出来)"
EVERYDAY_EN: Final = (
    # "a Blocker servant"
    *((rf"(?-i:\b{text.en}(?= servants?\b))", key) for key, text in TYPES.items()),
    *everyday(
        r"""
        \b(servants?) that (?:is|are) not destroyed\b → alive \1
        \b((?:has|have) (?:not )?acted) this (?:turn|action)(?= [.,:;]|$) → \1
        ^change ([^.,:;]*?{noun}) without placing a damage card(?= \.) → change \1 for a servant card from your hand without placing a damage card
        ^end (?:the|your) opponent 's (?:current )?action(?= \.) → if your opponent is acting , turn the acting servant On
        \b(?:face down )?(?:on|onto) ((?:your|their|its owner 's) damage card field) → into \1
        \b(this (?:tool|card)) is equipped(?= [,:]) → \1 is equipped to a servant
        ^exchange ({n}) of your damage cards? with ({n}) cards? (?:from|in) your hand(?= [.,]) → choose \1 of your damage cards : put it into your hand , then put \2 card from your hand face down in its place , On or Off as it was
        ^exchange ({n}) cards? in your hand with ({n}) (?:of your )?damage cards?(?= [.,]) → choose \2 of your damage cards : put it into your hand , then put \1 card from your hand face down in its place , On or Off as it was
        \b(?:was|were) dealt damage(?= this turn) → took damage
        \buntil the end of (?:your|their|its controller 's|its owner 's|(?:your|the) opponent 's) next turn\b → until the end of the next turn
        \buntil (?:the (?:start|beginning) of )?(?:your|the) next turn\b → until the end of this turn
        \b(removes? (?:all )?damage) counters\b → \1
        \bdefending with ([^.,:;]+?) costs(?= no\b| \d) → defending costs \1
        ^(when(?:ever)?) you revive ([^.,:;]+?)(?= ,) → \1 \2 is revived
        ^(when(?:ever)? (this \w+|the equipped servant) attacks(?: [^.,:;]+?)? ,) (?:this|that|the) attack cannot be (defended|evaded)(?= \.) → \1 attacks of \2 cannot be \3 during this action
        \b(heals? [^.,:;]+? by )up to (?=\d) → \1
        (\bturns? (?:(?!\bether\b|\bcards?\b)[^.,:;])+? off) (?:so that|so|;|, so) (?:it|they) (?:may|can) act again(?: this (?:turn|round))?(?= \.) → \1
        \b(chooses? [^.,:;]+?) and remove all (?:of )?(?:its|their) states → \1 . it loses all its states
        \b(all|your|opposing) servants of type (\w+) → \1 \2s
        (\b(?:this|the acting) servant\b[^.:;]*? until the end of )its action(?= \.) → \1this action
        \bdo not pay (?:any )?ether to defend → defend without paying ether
        \b(?:your|the) opponent cannot (evade|defend)\b → opposing servants cannot \1
        (\brevive [^.]+?) \. (?:you do not place a damage card|no damage card is placed|do not place a damage card)(?: for (?:it|them))?(?= \.) → \1 without placing a damage card
        ^at the (start|end) of (this servant|the equipped servant|your servants?) 's action(?= ,) → when \2 's action \1s
        ^(when(?:ever)? (?:this|the equipped) servant) (?:begins|starts) (?:its|an) action(?= ,) → \1 's action starts
        (^|[.,:] |\byou may |\bthen |\byou )pay (\d+) e(?= to | \.| and ) → \1turn \2 of your ether On
        \bdeclares? (an? [^.,:;]*?tool)\b → uses \1
        \bin (your|the) opponent 's play area\b → of \1 opponent 's
        \b(it|this servant) has an? (equip tool)(?= \.| ,) → \1 has an \2 on it
        ^(\d+) e : → as a cost , turn \1 of your ether On .
        \btakes no damage instead of \d+ D(?= \.) → takes no damage
        (\bdiscard [^.,:]*?(?:equip )?tools? )from any servant\b → \1on a servant
        \bof (your|the) opponent(?= [.,]| and| until| this) → of your opponent 's
"""
    ),
)
"""How English texts of E2Drive are said, too."""

EVERYDAY_JA: Final = everyday(
    rf"""
    (?<!相手は)(\d+e)を(?:追加で)?<支払う|払う> → 自分のエーテル\1をオンに<する>
    (ダメージカードが\d+枚(?:以上|以下)?)(?=なら|の場合|である場合) → \1存在する
    ([^、。]+?の[^、。]+?\d体)を選び、(インビジブル|ウェイト|フリーズ|ヒート)(?:状態)?を(?=解除) → \1の\2を
    (自分|相手)の?フィールドの(?=フィールドツール|サーヴァント) → \1の
    このターン、(?=(?:自分が次に|次に自分が)[^、。]*コスト) → このターン中、
    を未行動(?:状態)?に(?=[すし]) → をオフに
    を行動済み(?:状態)?に(?=[すし]) → をオンに
    (^|[、。])(\d+e)を(?=オンに) → \1エーテル\2を
    (このカード|このツール)が装備された(?=時|とき) → \1がサーヴァントに装備された
    (サーヴァント)に装備され(?:た|ている)(?=ツール|装備) → \1に付いている
    ダメージを(\d+D)(以上|以下)?受けている → \1\2のダメージを受けている
    ATK(?=で|{_DONE_JA}|への|に対する|のターゲット|を受け|しなければ) → 攻撃
    (?<=の)ATK(?=[はが]、?(?:回避|防御|DEF)) → 攻撃
    DEF(?={_DONE_JA}) → 防御
    の攻撃([はが])、 → の攻撃\1
    攻撃のターゲットに(な[っるり]) → 攻撃の対象に\1
    ((?:自分|相手)の)(サーヴァント)が(\d+体以[上下])破壊されている(?=なら|場合|間) → \1破壊された\2が\3いる
    消費(?:する)?エーテル → コスト
    が(回避|攻撃)する(?:たび|時|とき)、コスト → が\1するコスト
    (コストは\d+e)少なくな → \1減
    <使用する> → <使う>
    使用(?:でき|出来)な → 使えな
    の攻撃は回避できな → の攻撃は回避されな
    破壊(?:されている|状態の) → 破壊された
    ([^、。]+?)を、?ダメージカードを置かずに復活 → ダメージカードを置かずに\1を復活
    (?<!が)リミテッド状態の時 → 自分がリミテッド状態である場合
    (?<![がは])リミテッド(?:状態)?(?=なら|である|の場合) → 自分がリミテッド状態
    (?<=[の、])状態(?:異常)?を(?:すべて)?<解除する|取り除く|回復する|治す> → すべての状態を<解除する>
    のダメージを(\d+D?)(?=回復) → を\1
    この(ターン|行動)(?:中|の間)?、(?=[^。]*次に[^。]*減ら) → この\1に
    (?<![一-鿿])(?:フィールド|場)の(?=装備|通常|即効) →
    (?:この(?:カード|ツール)を)?装備した(?=サーヴァント) → 装備
    (自分が)?リミテッド状態の間 → 自分がリミテッド状態である間
    デッキの一番上(?=を公開|を見) → デッキの一番上のカード
    (この(?:ターン|行動))が終わるまで → \1の終わりまで
    このターンの終わりに → このターンの終了時に
    チェンジで([^、。]+?)を出した → \1がチェンジで場に出た
    を復活(?:でき|出来)(?=な) → を復活させられ
    可能な(?:限り|ら)(?:毎ターン)? →
    (お互い|両プレイヤー)の(?=(?:通常|即効|装備|フィールド)?ツール) →
"""
)
"""What Japanese texts of E2Drive say, too: its words for deeds, costs and states."""
SELECTED: Final = "until it is next selected"

WORDS: Final = {
    "stat": tuple(  # e2drive.gen.3
        WordRow(stat, stat, stat.lower(), unit="P") for stat in ("DUR", "ATK", "DEF", "SPD")
    ),
    "zone": (
        *(deck(search=Search), HAND),  # e2drive.i.112, e2drive.decl.8
        WordRow("trash/trashes", "トラッシュ", "trash"),
        zone("damage card field", "ダメージカードフィールド"),
        zone("tool field", "ツールフィールド"),
    ),
    "duration": (
        until_end_of("action", "この行動", "action"),
        until_end_of("turn", "このターン", "turn"),
        until_next_ends("turn", "ターン", "next_turn"),
        WordRow(
            f"{SELECTED}/until its next action/until it is selected again",
            "次に行動に選ばれるまで",
            "selected",
        ),
    ),
    "within": (
        WordRow("this action/during this action", "この行動中", "action"),
        WordRow("this turn/during this turn", "このターン中", "turn"),
    ),
    "state": words(*STATES_SAID),
    "cause": causes(("by an attack/in battle/by battle", "攻撃で", "attack"), whose=False),
    "side": words(("On/acted", "オン", ON), ("Off/unacted", "オフ", OFF)),
    "effect": (
        WordRow("an effect/a card effect/effects/card effects", "効果"),
        *of_whom("an effect", "effects", "効果", "an own effect", "an opposing effect"),
    ),
    "servant type": tuple(WordRow(value, text.ja, value) for value, text in TYPES.items()),
    "side of servants": words(
        ("your servants", "自分のサーヴァント", "own"),
        ("opposing servants", "相手のサーヴァント", "opposing"),
    ),
}

FIELDS: Final = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("class", "class", "タイプ", "word", "servant type", noun="servant"),
    DataField("stats", "stats", "能力値", "numbers", "stat", high=990),
    DataField("kind", "kind", "種別", "word", "tool kind"),
    DataField("cost", "cost", "コスト", "number", high=99),
    optional("upkeep", "upkeep", "常時使用", "number", high=99, default=0),
    optional("equip_to", "equip to", "装備対象", "word", "side of servants"),
)

COST: Final = "{cost:number}e"
"""The word of a header that says what declaring an effect costs."""
_kind: Final = partial(kind, tags={"cost": "0", "limit": "", "moment": "", "pay": ""})
_always: Final = partial(_kind, always=True, trigger="optional")
HEADERS: Final = (
    _always("passive", "パッシブ"),
    _always("minus", "マイナス"),
    _always("in play", "場にある間", kind="passive"),
    _kind("active", "アクティブ"),
    _kind("declared", "宣言"),
    _kind("use", "使用"),
    Header(COST, "{cost}e", slot="cost"),
    ONCE_PER_TURN,
    option(
        "moment",
        "in the equipped servant's action",
        "装備サーヴァントの行動中",
        moment="equipped",
    ),
)
ROWS: Final = ("kind", "cost", "limit", "moment")
