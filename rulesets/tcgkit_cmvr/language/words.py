"""The words of cmV-R that stand in fields, headers and slots: tables of names."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.standard.meanings import words
from tcgkit.standard.words.causes import causes
from tcgkit.standard.words.headers import option, optional
from tcgkit.standard.words.lasting import during, for_good, until_next_ends
from tcgkit.standard.words.times import until_each_ends
from tcgkit.standard.words.zones import HAND, deck, zone
from tcgkit_cmvr.rules.card_types import AUTO, REACTION, SWITCH
from tcgkit_cmvr.rules.defences import DEFENCES
from tcgkit_cmvr.rules.zones import FIELD_ZONES
from tcgkit_dsl.words.entries import DataField, Header, WordRow
from tcgkit_dsl.words.everyday import everyday

RARITIES: Final = words(  # from low to high (cmvr.card.2)
    ("Normal", "ノーマル", "normal"),
    ("Rare", "レア", "rare"),
    ("Super Rare", "スーパーレア", "super_rare"),
    ("Secret", "シークレット", "secret"),
    ("Legend", "レジェンド", "legend"),
)
TERRAINS: Final = words(("land", "陸", "land"), ("sea", "海", "sea"), ("air", "空", "air"))

KINDS: Final = words(
    ("Switch", "スイッチ", SWITCH),
    ("Reaction", "リアクション", REACTION),
    ("Resist", "レジスト", frozenset({"resist"})),
    ("Connect", "コネクト", frozenset({"connect"})),
    ("Auto", "オート", AUTO),
    ("Response", "レスポンス", frozenset({"response"})),
    ("Regular", "レギュラー", frozenset({"regular"})),
)


PHASES: Final = words(
    ("draw phase", "ドローフェイズ", "draw"),
    ("setup phase", "セットアップフェイズ", "setup"),
    ("battle phase", "バトルフェイズ", "battle"),
    ("end phase", "エンドフェイズ", "end"),
)
TIMINGS: Final = words(
    ("shooting timing", "射撃タイミング", "shooting"),
    ("melee timing", "格闘タイミング", "melee"),
    ("special timing", "特殊タイミング", "special"),
)
EVERY_KIND: Final = frozenset().union(*(each.value for each in KINDS))


def _a(en: str, ja: str, value: object) -> WordRow:
    return WordRow(f"{'an' if en[0] in 'aeiouA' else 'a'} {en}", ja, value)


EVERYDAY_EN: Final = everyday(
    r"""
    \b(?:take|move|remove)(s?) (?:all|all the|the) coins (?:from|on) ([^.,:;]+?) and put (?:it|them) (?:into|in) your money zone → move\1 all coins from \2 to your money zone
    \b(?:your money zone (?:is empty|has no coins)|there are no coins in your money zone)(?= [,:.;]) → you have no coins
    \b(?:your|the) opponent 's money zone (?:is empty|has no coins)(?= [,:.;]) → your opponent has no coins
    \bthe (?:targets?|defenders?) of (this {noun})(?: 's)? attacks? must fight → attacks of \1 cannot be evaded . attacks of \1 cannot be guarded . attacks of \1 cannot be interrupt guarded
    ^([^.,:;]+?) cannot be (?:attacked|targeted) by (shooting|melee|special) attacks(?= \.) → while it is the \2 timing : \1 cannot be attacked
    \b(puts?) ({n}) coins? from your money zone on ([^.,:;]+?)(?= \.) → lose \2 coins . if you do , put \2 coins on \3
    \binterrupts? to guard\b → interrupt guards
    \bwhen(?:ever)? (?:your|the|an) opponent declares an attack\b(?! on (?:one|1|any) of your) → when an opposing cmV declares an attack
    ^(when (?:your|the) opponent) (?:uses|plays|activates) (an? (?:instant|counter|object)) , negate (?:its|that) effect\b → \1 activates an effect of \2 , negate that effect
    ^the (?=(?:switch|response|reaction|regular|resist|connect) effects of (?:all|each|opposing|your|the)\b) →
    ^([^.,:;]+? cannot [^.,:;]+?) (?:outside|except in|except during) (?:of )?(?:the|their|your) (\w+ phase)(?= \.) → unless it is the \2 , \1
    \ball (?:five |5 )?stats of ([^.,:;]+?) (?:are raised|are increased|rise) by (\d+) → \1 gets all its stats +\2
    \b(?:put|place|add|move) ({n}|\d+) coins? (?:from the bank )?(?:in|into|to) your money zone → gain \1 coins
    \b(?:the )?(switch|response|reaction|regular|resist|connect)s (?:on|of) (?:all (?:of )?(?=opposing|your))?([^.,:]+?)(?= (?:is|are) sealed) → \1 effects of \2
    , face[- ]up or face[- ]down(?= \.) → , face up or face down , in play
    \bloses? all (?:of )?(?:its|their) (?:\w+ )?effects\b → loses its effects
    \bflying(?= {noun}) → air
    \bnegate (?:an|the|your) opponent 's (switch|resist|reaction|connect|response)(?: effect)?(?= \.) → when the opponent activates a \1 effect : negate that effect
    \b(?:your|the) opponent cannot attack\b → opposing cmVs cannot attack
    \b((?:loses?|pays?|gains?) (?:{n}|\d+) coins?) (?:from|in) (?:your|their|the) money zone\b → \1
    (\bthe top [^.:]*? deck (?:is |are )?[^.,:]*?)face up (in(?:to)? (?:your|their|the opponent 's) damage zone) → \1\2
    (^|[.,:] )(?:the )?effects? of ((?:{n}|target|this|that|all|each) [^.,:]+?) (?:is|are) (?:negated|nullified|disabled|sealed)(?= this| until|,| \.) → \1\2 loses its effects
    \b(?:negate|nullify|disable) (?:the |all )?effects of ((?:{n}|target|this|that|all|each) [^.,:]+?)(?= this| until) → \1 loses its effects
    ^(when(?:ever)?) this ({noun}) is destroyed (?:in (?:battle|combat)|by an attack) , ([^.,:;]+?) the {noun} (?:that|which) destroyed (?:it|this \w+)(?= \.) → \1 an opposing \2 destroys this \2 in battle , \3 that \2
    \bdoes not untap (?:during|in) (?:its (?:controller|owner) 's|(?:your|the) opponent 's|their|your|the) next (?:turn|round|untap (?:step|phase)) → does not untap in the next setup phase
    (\bis attacked , (?:you may )?)(?:change the (?:attack 's |attack )?target|redirect (?:the|that) attack) to(?= \w) → \1change the target of that attack to
    \b({noun}s?) (?:with|of) (?:the )?terrain(?: types?)? "?(land|sea|air|space)"?(?!\w) → \2 \1
    \b({noun}s?) with (land|sea|air)(?! of\b) → \2 \1
    \bwhen(?:ever)? you (?:place|put) (?:a card|one or more cards) in(?:to)? your damage zone\b → when you take damage
    \b(activates?|uses?) an? (instant|counter|object)(?= ,| \.) → \1 an effect of a \2
    ^all (?:of )?(switch|response|reaction|regular|resist|connect)s (?:of|on) ([^.,:;]+?) are sealed → \1 effects of \2 are sealed
    \bwhile (this \w+) is attacking , (?:(?:your|the) opponent|opposing (?:cmvs|units)|(?:your|the) opponent 's (?:cmvs|units)) cannot (guard|interrupt guard)(?= \.) → attacks of \1 cannot be \2ed
    \bwhose rarity is\b → with rarity
    \b((?:both|all) players|each player) puts? all (?:of )?(?:the |their )?cards (?:from|in) their hands? in(?:to)? (?:the |their )?dust zones? → \1 discard their hand
    \b(?:with|of) (?:the )?subtype "?(\w+)"? → with subtype \1
    \b(?:takes?|removes?) ((?:up to )?(?:\d+|{n}) coins?) from ([^.,:;]+?) and (?:return|put) (?:it|them) (?:in)?to the bank(?= \.) → remove \1 from \2
    ((?:^|[.:,] )seal all (?:of )?(?:your|the) opponent 's (?:switch|response|reaction|regular|resist|connect))s(?= until| this| \.) → \1 effects
    ^all (switch|response|reaction|regular|resist|connect) effects are sealed(?= until| this| \.) → \1 effects of all players are sealed
    ^setting an? ({noun}) costs you( (?:{n}|\d+)) → \1s you set cost\2
    ^setting ([^.,:;]+?) costs you( (?:{n}|\d+)) → \1 you set cost\2
    \b(cannot) declare interrupt guards? against attacks? (?:by|of|from)\b → \1 interrupt guard attacks of
"""
)
"""How English texts of cmV-R are said, too: what is sealed."""

EVERYDAY_JA: Final = everyday(
    r"""
    (スイッチ|レスポンス|リアクション|レギュラー|レジスト|コネクト|オート)を(?=発動|無効) → \1エフェクトを
    (スイッチ|レスポンス|リアクション|レギュラー|レジスト|コネクト|オート)は(?=[^。]*封じられる) → \1エフェクトは
    〈([陸海空宙])〉(?:を持つ|の)?(?=cmV|ユニット|艦) → \1の
    「([陸海空宙])」(?:を持つ|の)(他の)?(?=cmV|ユニット|艦) → \2\1の
    「(\w+)型?」(?:の)?(?=cmV|ユニット|艦) → \1の
    (インスタント|カウンター|オブジェクト)エフェクト(?=を\d|\d) → \1
    (インスタント|カウンター|オブジェクト)エフェクトを(?:使用|発動)した → \1のエフェクトを発動した
    (?:その)?(?:上に)?(?:置かれて(?:いる)?|乗って(?:いる)?)コイン → 上のコイン
    (\w)型の(?=cmV|ユニット) → \1の
    相手は([^、。はが]+?(?:cmV|ユニット))で(回避|防御|割り込み防御)(?:を宣言)?できない → 相手の\1は\2できない
    (^|[。：]|選び、)([^、。：]*?(?:\d[体枚]|すべて|それ|この[ァ-ヺーA-Za-z]+))の(?:効果|エフェクト)(?:を|は)、?([^、。]{2,14}?(?:まで|間|中))、?((?:無効|封)[^。]*。) → \1\3、\2の効果を\4
    (^|[、。：])([^、。：]*?(?:\d[体枚]|すべて|それ|cmV|ユニット|この[ァ-ヺーA-Za-z]+))の(?:効果|エフェクト)を(?:すべて)?(?:無効に(?:する|なる)|無効化する|封印する|封じる|封じられる)(?=。) → \1\2のエフェクトは封じられる
    (^|[、。：])次のセットアップフェイズ(?:中|の間)?(?:に|では?)?(?:は)?、?([^、。：]+?)(?:は|が|を)、?アンタップ(?:しない|されない|できない)(?=。) → \1\2は次のセットアップフェイズでアンタップされない
    は、?次のセットアップフェイズ(?:中|の間)?(?:に|では?)?(?:は)?、?アンタップ(?:しない|されない|できない)(?=。) → は次のセットアップフェイズでアンタップされない
    (^|[。：、])(相手の|自分の|お互いの)?(スイッチ|レスポンス|リアクション|レギュラー|レジスト|コネクト|オート)(?:の?エフェクト)?を(?:この)?ラウンド(?:の間|の?終了時まで|中)封じる → \1このラウンドの間、\2\3エフェクトは封じられる
    (?:効果|エフェクト)で(?=破壊) → エフェクトによって
    (?:バンクから、?)?コイン(\d+)枚を([^、。]+?)の上に置 → \2にコインを\1枚置
    のマネーゾーンが空(?:である|の)?(?=場合|間|なら|時) → のコインが0である
    (?<![をにが])装備していない(?=cmV|ユニット) → 未装備の
    (自分|相手)のマネーゾーンのコインを(\d+)枚(?:、?バンクに)?(?:戻す|置く|送る|失わせる) → \1はコインを\2枚失う
    、(?:その)?(?:表|表面|内容|中身)を(?:確認す|見)る → 、見る
    割り込み防御を(?:する|した|行う|行った)(?=時|とき) → 割り込み防御した
    が(射撃|格闘|特殊)タイミングで(?:攻撃|アタック)(?:する|した)(?:時|とき)、 → が攻撃した時、\1タイミングであるなら、
    その(?:発動|効果)(?=を無効) → そのエフェクト
    ダスト(?!ゾーン) → ダストゾーン
    は、?([^、。はがを：]+?)(?:に|から)(?:よって)?は?攻撃されない(?=。) → は\1の攻撃の対象に選ばれない
    (?<!デッキ)(?<!ラウンド)(?<!フェイズ)(?<!タイミング)(?<!相手)[をに]攻撃できな(?=い) → を攻撃の対象に選べな
    (^|[。、：])([^、。：はがを]*?)が(ダストゾーン)に(?:(?:送ら|置か)れ|落ち|行っ)[たる](?=時|とき|たび) → \1\2がフィールドから\3に置かれた
    相手のダメージゾーンのカードが(?=自分より) → 相手のダメージカードが
    (?:バンク|(?:自分の|相手の)?マネーゾーン)から、?(?=コインを?\d) →
    (?:戦闘|バトル)[にで]勝(?:った|利した|つ|利する)(?=時|とき|たび) → 応戦に勝った
    (相手の|自分の|お互いの)(?:すべての|全ての)?(スイッチ|レスポンス|リアクション|レギュラー|レジスト|コネクト|オート)(?:の?エフェクト)?を(?:すべて|全て)?封じる → \1\2エフェクトは封じられる
    ([^、。はがを]+の)(スイッチ|レスポンス|リアクション|レギュラー|レジスト|コネクト|オート)(?:の?エフェクト)?を(?:すべて|全て)?封じる → \1\2エフェクトは封じられる
    から、?コインを(\d+枚)(?:ずつ)?(?=取り除) → の上のコインを\1
    (この(?:cmV|ユニット))に攻撃された(?:cmV|ユニット)は(回避|防御|割り込み防御)できない → \1の攻撃は\2されない
    (^|、)(スイッチ|レスポンス|リアクション|レギュラー|レジスト|コネクト|オート)(?:の?エフェクト)を封じる → \1両プレイヤーの\2エフェクトは封じられる
    (?:すべて|全て|全)の?能力値 → 射撃と格闘と特殊と機動と装甲
    (?:すべて|全て|全)の?攻撃力 → 射撃と格闘と特殊
    (わずに)(?:自分の)?(?:フィールド|cmVゾーン|場)に(?:出す|置く) → \1セットする
    ([陸海空])タイプ(?=の|である|でない) → 適合タイプ「\1」
    (?<![一-鿿])([陸海空])の?(?=(?:cmV|ユニット)(?!ゾーン)) → 適合タイプ「\1」の
    バトル(?=で|によ) → 戦闘
    が([^、。がはを]{1,20})(?:を|に対して)攻撃(?:した|する)(?=時|とき|たび|際) → が\1への攻撃を宣言した
    (^|[、。])装備(?:した|している)(?=(?:cmV|ユニット)(?!\d)) → \1このカードを装備している
    (この(?:cmV|ユニット))が(?:場|フィールド)に出[たる](?=時|とき|たび) → \1がセットされた
    (cmV|ユニット|ウェポン|パイロット)が(ダストゾーン|ダメージゾーン|手札)に(?:(?:送ら|置か|戻さ)れ[たる]|戻った|戻る)(?=時|とき|たび) → \1がフィールドから\2に置かれた
"""
)
"""What Japanese texts of cmV-R say, too: its types, its fights and what is set."""

WORDS: Final = {
    "stat": words(
        ("shooting", "射撃", "shooting"),
        ("melee", "格闘", "melee"),
        ("special", "特殊", "special"),
        ("mobility", "機動", "mobility"),
        ("armor", "装甲", "armor"),
    ),
    "stats": (
        WordRow(
            "attack powers/attack power/attack values/attack stats",
            "攻撃力",
            ("shooting", "melee", "special"),
        ),
    ),
    "zone": (
        WordRow("field/fields", "フィールド", FIELD_ZONES),
        zone("unit zone", "cmVゾーン", "cmV zone", "cmV zones"),
        zone("master zone", "マスターゾーン"),
        zone("effect zone", "エフェクトゾーン"),
        *(deck(), HAND),  # whoever searches a deck shuffles it afterwards (cmvr.i.13)
        zone("dust zone", "ダストゾーン", "Dust zone", "Dust zones", "Dust", "dust"),
        zone("damage zone", "ダメージゾーン", "damage"),
    ),
    "duration": (
        during("round", "このラウンドの間", "round"),
        during("timing", "このタイミングの間", "timing"),
        during("battle", "この攻撃の間", "attack", "attack"),
        *(*until_each_ends(PHASES), *until_each_ends(TIMINGS)),
        evolve(
            until_next_ends("round", "ラウンド", "next_round"),
            ja="次のラウンドの終了時まで",
        ),
        for_good("round", "ラウンド"),
    ),
    "happening": words(
        ("that attack/the attack", "その攻撃", "attack"),
        ("that defence", "その防御行動", "defence"),
        ("that draw", "そのドロー", "draw"),
        ("that coin gain", "そのコインの獲得", "gain"),
        ("that placement", "それ", "placement"),
        ("that effect", "そのエフェクト", "effect"),
        ("that change", "その変化", "change"),
        ("that leaving", "その離脱", "leaving"),
        ("that set", "そのセット", "set"),
        ("it/that", "その出来事", "event"),
    ),
    "defence": tuple(_a(row.text.en, row.text.ja, name) for name, row in DEFENCES.items()),
    "effect": (
        WordRow("an effect", "エフェクト", SWITCH | REACTION | AUTO),
        *(_a(f"{e.en} effect/a {e.en}", f"{e.ja}エフェクト", e.value) for e in KINDS),
    ),
    "effect kind": KINDS,
    "cause": causes(
        ("through battle/by battle/in battle", "戦闘", "battle"),
        effect="エフェクト",
        end="",
    ),
    "phase": PHASES,
    "timing": TIMINGS,
    "rarity": RARITIES,
    "terrain": TERRAINS,
}

# The printed fields of a card besides its name and its effects (cmvr.card.1).
FIELDS: Final = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("rarity", "rarity", "レアリティ", "word", "rarity"),
    DataField("effect_type", "kind", "エフェクトタイプ", "word", "effect type"),
    optional("terrain", "terrain", "適合タイプ", "words", "terrain"),
    optional(  # cmvr.unit.3
        "subtypes", "subtypes", "サブタイプ", "words", open=True, noun="cmV"
    ),
    DataField("stats", "stats", "能力値", "numbers", "stat", high=9_900),
)


def _activation(en: str, ja: str, value: str, kind: str) -> Header:
    """Return a header word; triggers belong to Reaction and Response (cmvr.switch.10, i.77)."""
    return evolve(
        option("activation", en, ja, activation=value),
        kind=kind,
        always=kind == "regular",
        trigger="required" if kind in ("resist", "connect", "response") else "forbidden",
    )


# Each effect states its duration, its name, its activation and its text (cmvr.card.9).
HEADERS: Final = (
    *(
        option("duration", en, ja, duration=en)
        for en, ja in (
            ("moment", "瞬"),
            ("consume", "消"),
            ("timed", "時"),
            ("continuous", "継"),
        )
    ),
    _activation("all-round", "オールラウンド", "all_round", "switch"),
    *(
        _activation(word.en, word.ja, f"{cls}:{word.value}", "switch")
        for cls in ("phase", "timing")
        for word in WORDS[cls]
    ),
    *(
        _activation(each.en.lower(), each.ja, each.en.lower(), each.en.lower())
        for each in KINDS
        if len(each.value) == 1 and each.value != SWITCH
    ),
    option("limit", "once per round", "1ラウンドに1度", limit="round"),
)
ROWS: Final = ("duration", "activation", "limit")
LIMITED: Final = tuple(
    each.key for each in HEADERS if each.slot == "activation" and not each.always
)
"""How effects are activated that may be so only once per round."""
