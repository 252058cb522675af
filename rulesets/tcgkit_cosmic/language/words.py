"""The words of Cosmic Core for the card language: tables of names.

Phrases with a place for an event or an act stand in ``sentences``.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.standard.meanings import words
from tcgkit.standard.words.cards import look_through
from tcgkit.standard.words.causes import causes, of_whom
from tcgkit.standard.words.headers import kind, optional
from tcgkit.standard.words.lasting import until_end_of, until_next_ends
from tcgkit.standard.words.limits import ONCE_PER_TURN
from tcgkit_cosmic.rules import text_events
from tcgkit_cosmic.rules.geometry import DIRECTIONS
from tcgkit_cosmic.rules.turn import PHASES
from tcgkit_cosmic.rules.zones import COLOURS
from tcgkit_dsl.words.entries import DataField, Header, PlaceWord, WordRow
from tcgkit_dsl.words.everyday import everyday
from tcgkit_dsl.words.rows import sentences

_pile: Final = partial(PlaceWord, chosen="resolution")
HALF: Final = {"attack": "アタックゾーン", "standby": "スタンバイゾーン"}
_KEYWORDS: Final = tuple(
    (name, "/".join((name.replace("_", " "), name, *also)), Text(en, ja))
    for name, en, ja, *also in sentences(
        """
    reach_standby: attacks the standby zone → スタンバイゾーンへの攻撃
        attack servants in the standby zone/attack the standby zone
        attack servants in the opponent's standby zone/attack opposing servants in the standby zone
    attack_from_standby: attacks from the standby zone → スタンバイゾーンからの攻撃
        attack from the standby zone/attack from your standby zone/attack while in the standby zone
    strike_material: attacks materials → マテリアルへの攻撃
        attack materials/attack hexes that hold only materials
    strike_astrology: attacks astrologies → アストロロジーへの攻撃
        attack astrologies/attack an astrology
    soul_only: sends souls only → ソウル発生専用
    cannot_defend: cannot defend → 防御不可
    interrupt_only: only as an interrupt → 割り込み専用
"""
    )
)
"""What a card with a keyword can do: its name, with other words for it, and its text."""
KEYWORDS: Final = {name: text for name, _, text in _KEYWORDS}
WAYS: Final = dict(
    zip(DIRECTIONS, ["上", "右上", "右下", "下", "左下", "左上"], strict=True)
)
"""The six directions of souls in words."""

EVERYDAY_EN: Final = everyday(
    r"""
    \bdamage from ([^.,:;]+?) to ([^.,:;]+?) is reduced by (\d+)(?= \.) → \2 takes \3 less damage from \1
    \b({n}|X) core damage to (?:your|the) opponent\b → \1 damage to your opponent 's core
    \b(its|this \w+ 's|the) hex (?:contains|holds|has) (at least (?:{n}|\d+) [^.,:;]*?souls)(?= [.,]) → there are \2 in \1 hex
    \b(adds? )1(?= (?:additional )?\w+ souls? to) → \1one
    \b(adds? )2(?= (?:additional )?\w+ souls? to) → \1two
    \b(adds? )3(?= (?:additional )?\w+ souls? to) → \1three
    (\badds? (?:an?|one|two|three) (?:additional )?\w+ souls? to )(?:the )?hex(?:es)? of (this \w+|it|target \w+)(?= until|,| \.) → \1hexes of \2
    (\badds? (?:an?|one|two|three) (?:additional )?\w+ souls? to )(this \w+|target \w+) 's hex(?:es)?(?= until|,| \.) → \1hexes of \2
    \buntil the end of (?:your|their|its controller 's|its owner 's|(?:your|the) opponent 's) next turn\b → until the end of the next turn
    \b(rotate [^.,:;]+?) (?:two|2) hexes ((?:counter|anti)?-?clockwise)(?= \.) → \1 one hex \2 , then \1 one hex \2
    \bturn the top (?:face-down )?card of your core into one of its life cards(?= [,.]) → put the top card of your core beneath it as a life card
    \b(?:turn|make) the top card of your core (?:into |face up as )(?:a|your) core soul\b → make a core soul
    \b(?:face[ -]down )?(as (?:a )?materials?) on an empty (attack|standby)(?: zone)? hex(?= [,.]) → \1 on an empty hex of your \2 zone
    ((?:place|put)s? (?:(?!\bon\b|\bonto\b|\bhex)[^.,:;])+?) as (a material|materials)(?= \.| ,) → \1 as \2 on a hex of your standby zone
    \b(?:the core of its opponent|its opponent 's core)\b → your opponent 's core
    \b(life cards?) (?:beneath|under|below) (?=(?:it|this \w+)(?: \.| ,)) → \1 of
    ^(negate|nullify) (?:an? |target )?(?:opposing |(?:your|the) opponent 's )(astrology|servant|accessory) 's use(?= \.) → \1 an opposing \2
    ^(negate|nullify) (?:an?|one|target) use(?= \.| with| of) → \1 a use
    \bthis card 's effect (can only be used as an interrupt) → this card \1
    \buse this (only as an interrupt) → use this card \1
    \b(as materials? on) (?:hexes of )?(your|the) (attack|standby) zone\b → \1 hexes of your \3 zone
    ^in the material step , you (?:can|may) place (one|an?|two|\d) (?:additional|more) cards?(?= \.) → you can place \1 more material
    \ball (?:of )?((?:your|this|each) [^.,:;]*?) 's ((?:frozen |released )?life cards)\b → all \2 of \1
    \b(when(?:ever)?) ([^.,:;]+?) (?:is|are) moved by the orbit step\b → \1 the orbit step moves \2
    \btake (the top card of your core) and put it(?: face[- ]down)?(?= beneath\b) → put \1
    ^([^.]*?, )?there (?:is|are) ({n}) (?:extra|additional|more) (\w+) souls?(?= in (?:an?|one) ) → \1add \2 \3 soul
    ^(astrologies|servants|accessories) you (?:use|play|put into play)(?= needs?\b) → your \1
    \b(negate|nullify) an astrology (?:that is )?(?:being )?used\b → negate an astrology
    \buntil (?:the (?:start|beginning) of )?(?:your|the) next turn\b → until the end of the turn
    \bduring (?:its controller 's|its owner 's|your|their|(?:your|the) opponent 's) next turn(?= \.) → during the next turn
    \b(?:does not (?:release|unfreeze|thaw)|is not released) (?:during|in) (?:its (?:controller|owner) 's|(?:your|the) opponent 's|their|your|the) next (?:turn|release phase) → is not released in the next release step
    (\bis attacked , (?:you may )?)(?:change the (?:attack 's |attack )?target|redirect (?:the|that) attack) to(?= \w) → \1change the attack to
"""
)
"""How English texts of Cosmic are said, too: souls, which no deed moves, and times."""

EVERYDAY_JA: Final = everyday(
    r"""
    (この[ァ-ヺー]+)が(?:ある|いる|置かれている)(?=マス) → \1の
    (^|[、。])([^、。をは]*?マス(?:\d+つ)?)に([赤青黄緑白黒紫])のソウルを(\d+)[つ個]?(?:加える|追加する|置く|乗せる|発生させる|出す) → \1\2に\3のソウルが\4つ追加される
    (?:このカードに)?(?:隣|隣接する)(?:の)?マスに(?:ある|いる)(?=[^、。はがを]{0,6}[ァ-ヺー]+) → 隣接するマス上の
    (この[ァ-ヺー]+)は([^、。は]*?)に(?:防御|ブロック)されない → \1の攻撃は\2では防御できない
    (^|[、。])優越権を持っている(?=間|場合|なら) → \1自分が優越権を持っている
    (この[ァ-ヺー]+)が墓地に(?:置かれ|送られ)る(?=場合) → \1が場から墓地に置かれる
    コストを(?:支払わ|払わ)(?:ずに|ないで)、?(?=[^。]*?に(?:出す|出し|置く|置き)) →
    (?:(?<=は)、)?次のリリース(?:ステップ|のとき|時|の時|のステップ)(?:に|の間)?(?:は|、)?(?=リリースされな) → 次のリリースステップで
    (?<!割り込んだ)(相手の)?アストロロジー(?:\d枚)?の使用を(?=無効|打ち消) → 割り込んだ\1アストロロジーの使用を
    の(?:(\d+)つの山を|山を?(\d+)つ(?:を、?|、)?) → の重なったカード\1\2組を
    ([赤青黄緑白黒紫])のソウルが(\d+つ(?:以上|以下)?)(?=ある) → \1ソウルが\2
    オービット(?:にある|の)(?:すべての)?カード(?:すべて)?を、?(?:すべて|全て)?((?:反)?時計回り)に1マス(?:移動す|動か|移動させ) → オービットの重なったカードすべてを\1に1マス動か
    (?<=1マス動か)る → す
    (?:隣|隣接する)(?:の)?マスに([^、。はがを]{1,10})が(?:ある|いる)(?=なら|場合|間) → 隣接するマス上の\1がある
    を、?(?:裏向きのまま|裏向きで)?、?(この[ァ-ヺー]+)のライフ(?:カード)?に(?:加える|する) → を\1の下にライフカードとして置く
    は、?次の(?:自分の|相手の)?スタンバイフェイズ(?:に|で|の間)?は?(?=リリースされな) → は次のリリースステップで
    (?:相手の)?攻撃(?:を?1[回つ]|1[回つ]を)(?=[をは]?(?:無効|打ち消)) → その攻撃
    は(?:相手の)?スタンバイゾーンにいる(?=(?:相手の)?サーヴァント) → は相手のスタンバイゾーンの
    は(?:相手の)?スタンバイゾーンの(?:相手の)?サーヴァント(?:を|も|にも)攻撃でき → は「スタンバイゾーンへの攻撃」を得
    は(?:自分の)?スタンバイゾーンから(?:でも)?攻撃でき → は「スタンバイゾーンからの攻撃」を得
    は(?:相手の)?(マテリアル|アストロロジー)(?:を|も|にも)攻撃でき → は「\1への攻撃」を得
    (この[ァ-ヺー]+)(?:に|の下に)ライフカードがない(?=間|場合|なら) → \1がライフカードを0枚持っている
"""
)
"""What Japanese texts of Cosmic Core say, too: of its steps, souls and hexes."""

WORDS: Final = {
    "stat": words(
        ("ATK/attack power", "ATK", "atk"),
        ("END/endurance", "END", "end"),
        ("SPD/speed", "SPD", "spd"),
    ),
    "zone": (
        _pile(
            "core/deck/core deck", "コア", "core", before=look_through(text_events.Searched)
        ),
        _pile("hand", "手札", "hand"),
        _pile("graveyard/discard pile", "墓地", "graveyard"),
        WordRow("orbit/board/orbits/boards", "オービット", "orbit"),
        *(WordRow(f"{name} zone/{name} zones", ja, name) for name, ja in HALF.items()),
    ),
    "colour": tuple(WordRow(name, text.ja, name) for name, text in COLOURS.items()),
    "mark": tuple(
        WordRow(f"{colour} {way.replace('_', ' ')}", f"{of.ja}・{ja}", (colour, way))
        for colour, of in COLOURS.items()
        for way, ja in WAYS.items()
    ),
    "card keyword": tuple(
        WordRow(name, text.ja, name, name=text.en) for name, text in KEYWORDS.items()
    ),
    "keyword": tuple(
        WordRow(said, f"「{text.ja}」", (name, text)) for name, said, text in _KEYWORDS
    ),
    "passage": tuple(
        WordRow(
            f"{start}into the {other} zone{also}",
            f"{HALF[one]}から{HALF[other]}" if start else HALF[other],
            other,
        )
        for one, other in (("standby", "attack"), ("attack", "standby"))
        for start, also in (
            (f"from the {one} zone ", ""),
            ("", f"/to the {other} zone/the {other} zone"),
        )
    ),
    "duration": (
        until_end_of("attack", "その攻撃", "attack", the="that"),
        until_end_of(
            "speed window", "このスピードのタイミング", "window", "window", the="the"
        ),
        until_end_of("main phase", "メインフェイズ", "main_phase", the="the"),
        until_end_of("turn", "ターン", "turn", the="the"),
        until_next_ends("turn", "ターン", "next turn"),
        WordRow("during the next turn/next turn", "次のターン", "only next turn"),
    ),
    "phase": (
        *(
            WordRow(f"the {t.en}/{t.en}/each {t.en}/every {t.en}", t.ja, name)
            for name, t in PHASES.items()
        ),
        WordRow("the turn/a turn", "ターン", "turn"),
        WordRow("each turn/every turn", "各ターン", "turn"),
    ),
    "step": tuple(
        WordRow(text.en, text.ja, name)
        for name, text in PHASES.items()
        if name not in ("standby_phase", "main_phase")
    ),
    "whose use": of_whom(
        "a use",
        "uses",
        "使用",
        "a use of yours/a card you use/a use you make",
        "a use of the opponent/a card your opponent uses",
    ),
    "use": words(
        ("an astrology", "アストロロジー", "astrology"), ("an effect", "効果", "effect")
    ),
    "kind of use": words(
        ("use", "使用", ""),
        ("attack", "攻撃", "attack"),
        ("effect", "効果", "effect"),
        ("astrology", "アストロロジーの使用", "astrology"),
    ),
    "drawn": words(
        ("a card", "カード", ("", "guardian", "soul")),
        ("a guardian", "ガーディアン", ("guardian",)),
        ("a core soul", "コアソウル", ("soul",)),
    ),
    "draw step": words(
        ("in the draw phase", "ドローフェイズに", True),
        ("by an effect/by effects/with an effect", "効果で", False),
    ),
    "cause": causes(
        (
            "by an attack/in battle/by battle/by attacks/from an attack/from attacks/in an attack",
            "攻撃で",
            "attack",
        )
    ),
}

# cosmic.card.1
FIELDS: Final = (
    DataField("type", "type", "種類", "word", "type"),
    DataField("colour", "colour", "色", "word", "colour"),
    optional("souls", "souls", "ソウル", "numbers", "colour", low=1, high=99),
    optional("materials", "materials", "マテリアル", "number", high=99, default=0),
    optional("emission", "emission", "発生ソウル", "words", "mark"),
    optional("stats", "stats", "能力値", "numbers", "stat", high=99),
    optional("keywords", "keywords", "能力", "words", "card keyword"),
)

SOULS_HEADER: Final = (
    "only while at least {n:number} {colour:colour} soul/souls are present in its hex"
)
_kind: Final = partial(kind, tags={"limit": "", "colour": ""})
HEADERS: Final = (
    _kind("static", "常時", always=True),
    _kind("replacement", "置換", kind="static", always=True),
    _kind("triggered", "誘発", trigger="required"),
    _kind("activated", "起動"),
    _kind("astrology", "アストロロジー"),
    ONCE_PER_TURN,
    Header(SOULS_HEADER, "このマスに{colour}ソウルが{n}以上ある間のみ", slot="souls"),
)
ROWS: Final = ("kind", "limit", "souls")
