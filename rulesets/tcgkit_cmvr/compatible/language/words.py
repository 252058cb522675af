"""The words of the Compatible rules that stand in fields and slots, besides the base's."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.standard.meanings import words as words_of
from tcgkit.standard.words.headers import optional
from tcgkit_cmvr.language.words import WORDS as BASE_WORDS
from tcgkit_cmvr.rules.zones import FIELD_ZONES
from tcgkit_dsl.words.entries import DataField
from tcgkit_dsl.words.everyday import everyday

CLASSES: Final = (
    ("standard", "標準", "standard"),
    ("one-off", "ワンオフ機", "one_off"),
    ("custom", "カスタム機", "custom"),
    ("exclusive", "専用機", "exclusive"),
)
_FIELD: Final = {FIELD_ZONES: tuple(zone for zone in FIELD_ZONES if zone != "master_zone")}
"""The field of the variant (compat.master.4)."""
WORDS: Final = {
    **BASE_WORDS,
    # Space says that a unit can act there, and nothing else (compat.terrain.2).
    "terrain": (
        *BASE_WORDS["terrain"],
        *words_of(("space", "宙", "space"), ("ship", "艦", "ship")),
    ),
    "unit class": words_of(*CLASSES),
    # Every pilot is one of these (compat.pilot.4).
    "pilot class": words_of(
        ("general", "一般パイロット", "general"), ("ace", "エースパイロット", "ace")
    ),
    "happening": (
        *BASE_WORDS["happening"],
        *words_of(("that removal", "その除去", "removal")),
    ),
    "zone": tuple(
        evolve(
            word,
            value=_FIELD.get(word.value, word.value),
            ja=word.ja.replace("cmVゾーン", "ユニットゾーン"),
        )
        for word in BASE_WORDS["zone"]
        if word.value != "master_zone"
    ),
}
FIELDS: Final = (
    optional("unit_class", "class", "機体区分", "words", "unit class"),
    optional("base_names", "base", "ベース", "words", open=True),
    optional("pilot_names", "pilots", "専属パイロット", "words", open=True),
    DataField("pilot_class", "rank", "パイロット区分", "word", "pilot class"),
)

EVERYDAY_EN: Final = everyday(
    r"""
    (\bmove [^.,:;]*? to (?:an|another) (?:empty )?column) ; its (?:weapon|pilot) and its (?:pilot|weapon) go with it(?= \.) → \1
    ,? (?:together|along) with its (?:pilot|weapon)(?: and (?:its )?(?:pilot|weapon))?(?: ,)?(?= to (?:an|another)\b) →
    (?-i:\b([A-Z][a-z]+(?: [A-Z][a-z]+)+)) is aboard\b → "\1" is aboard
    \byou (?:may|can) customi[sz]e (?:a )?units? (?:in|during) the round (?:in which )?(?:they|it) (?:were|was|are|is) set\b → units you control can be customised in the round they were set
    \byou (?:put|stack) (?:a|another) card on ([^.,:]+?)(?= ,) → a card is stacked on \1
    \b(you|your opponent|the opponent) (?:customi[sz]e)s? (an? unit|an? ship|an? [a-z]+ unit)\b → \2 \1 control is customised
    \b(your opponent|the opponent) control(?= is (?:customised|stacked)) → \1 controls
    \byou stack an? unit(?= ,) → a card is stacked on a unit you control
    (\b(?:an?|one of|this|each) [^.,:]*?) is stacked(?= ,) → a card is stacked on \1
    \byou board (an? (?:\w+ )?pilot)(?= ,) → \1 boards a unit you control
    \bsacrifices? (this \w+)(?= [:.,]) → place \1 in the dust zone
    \bwith (?:a )?durability (?:of )?((?:at (?:least|most) )?{n}(?: or (?:less|more|fewer))?)(?!\w) → with \1 coins
    ^([^.,:;]+?) in (?:the )?columns (\d) and (\d) ([^.:;]+?)(?= \.) → \1 in column \2 \4 . \1 in column \3 \4
    \bin the middle column\b → in column 3
    (\bto (?:an|another) (?:empty )?column) (?:of|on) (?:its|the same|its own|its controller 's) side(?= \.) → \1
    (?-i:\ba pilot named ([A-Z]\w+(?: [A-Z]\w+)*) is aboard\b) → "\1" is aboard
    \brepair ({n}|each|all|this) ([^.,:;]+?) by ({n})(?= [.,]| and) → put \3 coins on \1 \2
    \ban attack gets through (?:against|on) ([^.,:;]+?)(?= ,) → \1 is hit
    ^(?:no pilots? can|pilots? cannot) board ([^.,:;]+?)(?= \.| this| until) → \1 cannot be boarded
    \bthis pilot 's (?:unit|ship)\b → the boarded unit
    \bpilot effects of both players are sealed\b → effects of pilots are sealed
    \b(this \w+) 's ((?:ace |general )?pilots?)\b → the \2 aboard \1
    \bits ((?:ace |general )?pilots?)\b → the \1 aboard it
    \bto (?:an?|another) (?:free|empty|open) (?:effect |unit )?slot (?:(?:in|of) (?:another column|your effect zone)|behind another (?:of your units|unit(?: you control)?))(?= \.) → to another column
    \b(?:you have a unit in (?:all (?:5|five)|each|every(?: one)?)(?: of)? your columns|(?:all (?:5|five)|each|every(?: one)?)(?: of)? your columns (?:holds?|contains?|has|have) an? unit) → you control 5 units
    \b(cards?) in its stack\b → \1 in the stack of it
    \bstack(s?) ((?:up to )?(?:\d+|{n}|an?|this|that|the)\b[^.,:;]*?) on(?= (?:this|that|an?|one|it|\d)\b) → set\1 \2 on
    (?<=\d )same-named ({noun}s?) (from [^.,:;]+?) on (this \w+|it)\b → \1 with the same name as \3 \2 on \3
    \bis (?:upgraded|converted)(?: (?:with|to|into) an? custom unit)?(?= ,) → is customised
    \bacts? (before|after) (?:all|any) other units\b → acts \1 all others
    \b({noun}s?) whose terrain(?: types?)? (?:includes?|is|are) (land|sea|air|space|ship)\b → \2 \1
    ^you (?:may|can) set (?:an? )?custom units? (?:even )?on (?:an? )?base cards? (?:that (?:was|were) )?set (?:(?:in )?this|in the same) round(?= \.) → units you control can be customised in the round they were set
    \b(opposing|your|an|one|this) ace(?= [.,]| until| this) → \1 ace pilot
    \b({noun}s?) with (land|sea|air|space)(?! of\b) → \2 \1
    \bto an empty (?:slot|column)(?: (?:of|in) your unit zone)?(?= \.) → to another column
    \bwhile ({n}|\d+) or more cards are stacked (?:here|on this unit)(?= ,) → while this unit is a stack of \1 or more cards
    \b(cards?) (?:that (?:are|is) )?stacked (?:on|beneath|under) (it|this unit)(?= [,.]| until) → \1 beneath \2
    \bthis unit has ({n}|\d+) or more (cards) (?=(?:beneath|under) it\b) → there are \1 or more \2
    ^when(?:ever)? this unit leaves the field , (you may )?(?:add|put|place|return) the pilot aboard (?:it|this unit) (?:to|into|in) your hand instead of (?:putting|sending|placing) (?:it|that pilot) in(?:to)? (?:the|your|its owner 's) dust zone(?= \.) → if the pilot aboard this unit would be placed in the dust zone , \1put it into your hand instead
    \ban opposing stack\b → an opposing unit that is a stack
    \bunits in stacks of ({n}|\d+) or more(?: cards)?\b → units that are a stack of \1 or more cards
    \bseal (?:all|the) pilot effects of ([^.,:;]*?\bpilots?\b[^.,:;]*?)(?= until| this| \.) → effects of \1 are sealed
"""
)
"""How English texts of the Compatible rules are said, too."""

EVERYDAY_JA: Final = everyday(
    r"""
    (ユニット|エフェクト)カードゾーン → \1ゾーン
    搭乗機(?=[のをがはに]) → 搭乗しているユニット
    (?<![がに])搭乗(?:中の)?(?=ユニット|艦) → 搭乗している
    (カスタム機|ワンオフ機|専用機)(?=[をがはに]|\d|すべて|全て|の(?:(?:使用)?コスト|射撃|格闘|機動|特殊|装甲)) → \1のユニット
    (自分|相手)が([^、。はがを]{1,20})を(?:出す|(?:セット|使用)する)(?:ため|際|時)(?:の?コスト|に(?:支払|払)うコイン) → \1の手札の\2のコスト
    (?<!次に)(自分|相手)が(?:セット|使用)する([^、。はがを]{1,20})の(?:使用)?コスト → \1の手札の\2のコスト
    (?<!に)『宙』の? → 宙の
    (この(?:ユニット|艦))に(?:スタックされ|重ねられ)て(?:いる)?カード → \1の下のカード
    (陸|海|空|宙)(?:タイプ)?を持たない → \1でない
    は艦以外(?:を|の|に)、?攻撃できない → は艦しか攻撃できない
    艦ユニット → 艦
    宙(?:タイプの?)?(?=ユニット|cmV) → 宙の
    宙タイプ(?=の|である|でない) → 宙
    (エース|一般)パイロット(?:のカード|カード)? → \1のパイロット
    このパイロットが搭乗している(?=ユニット) → 搭乗している
    ^((?:(?!破壊され|離れ)[^。])*)(?<![がの])搭乗していた(?=パイロット|ユニット) → \1搭乗している
    (?<=、)搭乗した(?=パイロット|ユニット) → 搭乗している
    ((?:この|その)[^、。に]+|それ)に([^、。に]*パイロット)が搭乗している(?=間|場合|限り|なら) → \2が\1に搭乗している
    パイロット[がの](?:搭乗して|乗って)?いない(?![場間、]) → 無人の
    (?<!エースの)(?<!一般の)パイロットが(?:搭乗し|乗っ)(?:た|ている)(?=(?:自分の?|相手の?)?(?:ユニット|艦|cmV)) → 有人の
    この(?:カスタム機|専用機|ワンオフ機|艦(?:ユニット)?)(?=[のをがはに]) → このユニット
    の耐久値が(\d+)(以[上下])(?=なら|の場合|である) → にコインが\1枚\2ある
    (^|[。、])([^、。がを]+)に搭乗している(間|場合)、その(?:ユニット|cmV) → \1このパイロットが\2に搭乗している\3、搭乗しているユニット
    ((?:自分|相手)の(?:ユニット|艦))[をが]スタック(?:した|する|され[たる])(?=時|とき|たび) → \1にカードがスタックされた
    このパイロットが搭乗した(?=時|とき|たび) → このパイロットがユニットに搭乗した
    (\d体)に搭乗している(?=パイロットを) → \1を選び、それに搭乗している
    に([^、。を]+)を(?:スタックした|重ねた)(?=時|とき|たび) → に\1がスタックされた
    の上に(?=[^、。をは]+がスタックされ) → に
    スタック(?:している|した|状態の)(?=(?:自分の?|相手の?)?(?:ユニット|艦|cmV)) → スタックされた
    の?スタック(?:の?枚数)?が(\d+枚(?:以上|以下)?)(?=なら|の場合|であ) → が\1のスタック
    スタック(?:の?枚数)?が(\d+枚(?:以上|以下)?)の → \1のスタックの
    相手はパイロットの?エフェクトを(?:発動|使用)できない → 相手のパイロットのエフェクトは封じられる
    パイロット(?:の)?エフェクト → パイロットのエフェクト
    (この(?:ユニット|艦))の上に([^、。はが]+)が(?:重ね|置か)られ(?:た|る)(?=時|とき|たび) → \1に\2がスタックされた
    (?<!」)が搭乗している(?=間|場合|限り|なら) → がこのユニットに搭乗している
    スタック状態の(?:時|とき) → スタックである場合
    スタック状態(?=である|で) → スタック
    耐久値が(\d+)(以[上下])の → コインが\1枚\2乗っている
    (?<!と)同じ列の → この列の
    スタック(\d)つ → スタック\1体
    ([^、。はが]*パイロット)しか([^、。はが]+?)に搭乗できない → \2は\1以外に乗せられない
"""
)
"""What Japanese texts of the Compatible rules say, too: of pilots, stacks and classes of units."""
