"""The words of Cosmic Core for the card language: tables of names.

Phrases with a place for an event or an act stand in ``sentences``.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import CardType, Text
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
from tcgkit_cosmic.language import conditions, meanings
from tcgkit_cosmic.language.meanings import Match, Pool
from tcgkit_cosmic.rules.card_types import ACCESSORY, ASTROLOGY, GUARDIAN, SERVANT, TYPES
from tcgkit_cosmic.rules.geometry import HEXES, ORBIT
from tcgkit_cosmic.rules.turn import PHASES
from tcgkit_cosmic.rules.zones import COLOURS, core_soul, guardian
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

KEYWORDS: Final = {
    "reach_standby": Text("attacks the standby zone", "スタンバイゾーンへの攻撃"),
    "attack_from_standby": Text(
        "attacks from the standby zone", "スタンバイゾーンからの攻撃"
    ),
    "strike_material": Text("attacks materials", "マテリアルへの攻撃"),
    "strike_astrology": Text("attacks astrologies", "アストロロジーへの攻撃"),
    "soul_only": Text("sends souls only", "ソウル発生専用"),
    "cannot_defend": Text("cannot defend", "防御不可"),
    "interrupt_only": Text("only as an interrupt", "割り込み専用"),
}
WAYS: Final = {
    "up": Text("up", "上"),
    "up_right": Text("up right", "右上"),
    "down_right": Text("down right", "右下"),
    "down": Text("down", "下"),
    "down_left": Text("down left", "左下"),
    "up_left": Text("up left", "左上"),
}
"""The six directions of souls in words."""

WORDS: Final = {
    "stat": words((("ATK", "ATK", "atk"), ("END", "END", "end"), ("SPD", "SPD", "spd"))),
    "zone": (
        WordRow("core", "コア", "core"),
        PlaceWord("hand", "手札", "hand", chosen="resolution"),
        PlaceWord("graveyard", "墓地", "graveyard", chosen="resolution"),
        WordRow("orbit", "オービット", "orbit"),
    ),
    "colour": words((name, text.ja, name) for name, text in COLOURS.items()),
    "mark": words(
        (f"{colour} {to.en}", f"{of.ja}・{to.ja}", (colour, way))
        for colour, of in COLOURS.items()
        for way, to in WAYS.items()
    ),
    "card keyword": tuple(
        WordRow(name, text.ja, name, name=text.en) for name, text in KEYWORDS.items()
    ),
    "keyword": words(
        (name, f"「{text.ja}」", (name, text)) for name, text in KEYWORDS.items()
    ),
    "hex": words((name, name, name) for name in ORBIT),
    "half": words(
        (
            ("the attack zone", "アタックゾーン", "attack"),
            ("the standby zone", "スタンバイゾーン", "standby"),
        )
    ),
    "passage": words(
        (
            (
                "from the standby zone into the attack zone",
                "スタンバイゾーンからアタックゾーン",
                "attack",
            ),
            (
                "from the attack zone into the standby zone",
                "アタックゾーンからスタンバイゾーン",
                "standby",
            ),
        )
    ),
    "duration": words(
        (
            ("until the end of that attack", "その攻撃の終わりまで", "attack"),
            (
                "until the end of the speed window",
                "このスピードのタイミングの終わりまで",
                "window",
            ),
            ("until the end of the main phase", "メインフェイズの終わりまで", "main_phase"),
            ("until the end of the turn", "ターンの終わりまで", "turn"),
            ("until the end of the next turn", "次のターンの終わりまで", "next turn"),
        )
    ),
    "during": words(
        (
            ("during this turn", "このターン", "this turn"),
            ("during the next turn", "次のターン", "next turn"),
        )
    ),
    "phase": words((f"the {text.en}", text.ja, name) for name, text in PHASES.items()),
    "use": words(
        (
            ("an astrology", "アストロロジー", "astrology"),
            ("an effect", "効果", "effect"),
        )
    ),
    "kind of use": words(
        (
            ("use", "使用", ""),
            ("attack", "攻撃", "attack"),
            ("effect", "効果", "effect"),
            ("astrology", "アストロロジーの使用", "astrology"),
        )
    ),
    "drawn": words(
        (
            ("a card", "カード", ""),
            ("a guardian", "ガーディアン", "guardian"),
            ("a core soul", "コアソウル", "soul"),
        )
    ),
}

# cosmic.card.1
FIELDS: Final = (
    DataField("type", "type", "種類", "word", "type"),
    DataField("colour", "colour", "色", "word", "colour"),
    DataField(
        "souls", "souls", "ソウル", "numbers", "colour", low=1, high=99, required=False
    ),
    DataField(
        "materials", "materials", "マテリアル", "number", high=99, required=False, default=0
    ),
    DataField("emission", "emission", "発生ソウル", "words", "mark", required=False),
    DataField("stats", "stats", "能力値", "numbers", "stat", high=99, required=False),
    DataField("keywords", "keywords", "能力", "words", "card keyword", required=False),
)

SOULS_HEADER: Final = (
    "only while at least {n:number} {colour:colour} soul/souls are present in its hex"
)
_NO_TAGS: Final = {"limit": "", "colour": ""}


def _kind(en: str, ja: str, kind: str, **more: Any) -> Header:
    return Header(en, ja, slot="kind", kind=kind, tags=_NO_TAGS, **more)


HEADERS: Final = (
    _kind("static", "常時", "static", always=True, trigger="forbidden"),
    _kind("replacement", "置換", "static", always=True, trigger="forbidden"),
    _kind("triggered", "誘発", "triggered", trigger="required"),
    _kind("activated", "起動", "activated", trigger="forbidden"),
    _kind("astrology", "アストロロジー", "astrology", trigger="forbidden"),
    Header("once per turn", "1ターンに1度", slot="limit", tags={"limit": "turn"}),
    Header(SOULS_HEADER, "このマスに{colour}ソウルが{n}以上ある間のみ", slot="souls"),
)
ROWS: Final = ("kind", "limit", "souls")
OPTIONAL_ROWS: Final = frozenset({"limit", "souls"})


def _noun(en: str, ja: str, pool: Pool, match: Match, counter: str = "枚") -> Noun:
    return Noun(en, ja, pool=pool, match=match, counter=counter)


def _type(type_: CardType, en: str, counter: str = "枚") -> Noun:
    """Return the noun for the cards of a type that are in play."""
    pool, match = meanings.in_play_of(type_), meanings.of_type(type_)
    return _noun(en, type_.text.ja, pool, match, counter)


def _hexes(en: str, ja: str, *names: str) -> Noun:
    """Return the noun for these hexes of both boards."""
    return _noun(en, ja, meanings.hexes(*names), meanings.is_hex(*names), "つ")


NOUNS: Final = (
    _noun(
        "servant/servants",
        SERVANT.text.ja,
        meanings.servants,
        meanings.is_servant,
        "体",
    ),
    _type(ACCESSORY, "accessory/accessories", "体"),
    _type(GUARDIAN, "guardian/guardians", "体"),
    _type(ASTROLOGY, "astrology/astrologies"),
    _noun(
        "core soul/core souls",
        "コアソウル",
        meanings.core_souls,
        meanings.is_core_soul,
    ),
    _noun("card/cards", "カード", meanings.all_in_play, meanings.is_card),
    _noun(
        "card in play/cards in play",
        "場のカード",
        meanings.all_in_play,
        meanings.is_in_play,
    ),
    _noun("life card/life cards", "ライフカード", meanings.life_cards, meanings.is_life),
    _noun("material/materials", "マテリアル", meanings.materials, meanings.is_material),
    _noun("pile/piles", "重なったカード", meanings.piles, meanings.is_pile, "組"),
    _hexes("orbit hex/orbit hexes", "オービットのマス", *ORBIT),
    _hexes("standby hex/standby hexes", "スタンバイゾーンのマス", "o4", "o6", "o8"),
    _hexes("attack hex/attack hexes", "アタックゾーンのマス", "o10", "o12", "o2"),
    _hexes("hex/hexes", "マス", *HEXES),
    _noun(
        "player/players",
        "プレイヤー",
        meanings.players,
        meanings.is_thing("player"),
        "人",
    ),
    _noun(
        "direction/directions",
        "方向",
        meanings.directions,
        meanings.is_thing("direction"),
        "つ",
    ),
    _noun("colour/colours", "色", meanings.colours, meanings.is_thing("colour"), "つ"),
)

BOARD: Final = frozenset({"numbers"})
"""What conditions read of what lies on the boards: what is being put into play, what is a soul
(see ``tcgkit.kernel.state.lasting.Continuous.reads``)."""

QUALITIES: Final = (
    Quality("opposing", "相手の", match=is_opposing, reads=NOTHING),
    Quality("other", "他の", match=is_other, reads=NOTHING),
    Quality(
        "frozen", "フリーズ状態の", match=meanings.is_frozen, reads=frozenset({"postures"})
    ),
    Quality(
        "released",
        "リリース状態の",
        match=meanings.is_released,
        reads=frozenset({"postures"}),
    ),
    Quality("empty", "空の", match=meanings.is_empty),
    *(
        Quality(name, f"{text.ja}の", match=meanings.of_colour(name))
        for name, text in COLOURS.items()
    ),
)

PLAYERS: Final = (
    PlayerRow("you", "自分", get=you, owner=("your", "自分の")),
    PlayerRow(
        "your opponent",
        "相手",
        get=your_opponents,
        owner=("your opponent's", "相手の"),
    ),
    PlayerRow(
        "each player",
        "各プレイヤー",
        get=each_player,
        owner=("each player's", "各プレイヤーの"),
        several=True,
    ),
    PlayerRow(
        "that player",
        "そのプレイヤー",
        get=meanings.that_player,
        owner=("that player's", "そのプレイヤーの"),
    ),
)

REFERENCES: Final = (
    *(
        ReferenceRow(f"this {text.en}", f"この{text.ja}", get=this, own_card=True)
        for text in (*(each.text for each in TYPES), Text("card", "カード"))
    ),
    ReferenceRow(
        "the attacker", "攻撃したカード", get=meanings.role("attacker"), needs_trigger=True
    ),
    ReferenceRow(
        "the defender", "防御したカード", get=meanings.role("defender"), needs_trigger=True
    ),
    ReferenceRow(
        "the source",
        "ダメージを与えたカード",
        get=meanings.role("source"),
        needs_trigger=True,
    ),
    ReferenceRow("that card", "そのカード", get=meanings.that, needs_trigger=True),
    ReferenceRow("that servant", "そのサーヴァント", get=meanings.that, needs_trigger=True),
    ReferenceRow("that hex", "そのマス", get=meanings.chosen_thing("hex")),
    ReferenceRow("that colour", "その色", get=meanings.chosen_thing("colour")),
    ReferenceRow("that direction", "その方向", get=meanings.chosen_thing("direction")),
    ReferenceRow("it", "それ", get=meanings.it, pronoun=True),
    ReferenceRow("them", "それら", get=meanings.it, pronoun=True, plural=True),
)

MODIFIERS: Final = (
    ModifierRow("in {half:half}", "{half}の", match=meanings.in_half),
    ModifierRow("on {where:hex}", "{where}の", match=meanings.on_hex),
    ModifierRow("on {where:selection}", "{where}の", match=meanings.on_hexes, of_any=True),
    ModifierRow(
        "adjacent to {host:selection}",
        "{host}に隣接する",
        match=meanings.is_adjacent,
        of_any=True,
    ),
    ModifierRow(
        "next clockwise to {host:selection}",
        "{host}の時計回りに次のマスの",
        match=meanings.is_next,
        of_any=True,
    ),
    ModifierRow("of {host:selection}", "{host}の", match=meanings.belongs_to, of_any=True),
    ModifierRow(
        "with {stat:stat} {how:comparison}", "{stat}が{how}の", match=meanings.with_stat
    ),
    ModifierRow(
        "with {how:comparison} life card/cards",
        "ライフカードが{how:枚}の",
        match=meanings.with_life,
    ),
    ModifierRow("named {name:name}", "{name}という名前の", match=meanings.named),
    ModifierRow(
        "that is not an accessory",
        "アクセサリでない",
        match=meanings.no_accessory,
        reads=NOTHING,
    ),
    ModifierRow(
        "that are not accessories",
        "アクセサリでない",
        match=meanings.no_accessory,
        reads=NOTHING,
    ),
    ModifierRow(
        "that holds only materials",
        "マテリアルだけがある",
        match=meanings.holds_only_materials,
    ),
    ModifierRow(
        "from {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "in {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
)

TESTS: Final = (
    TestRow(
        "{who:selection} is/are on {where:hex}",
        "{who}が{where}にある",
        holds=conditions.are_so(meanings.on_hex),
        reads=BOARD,
    ),
    TestRow(
        "{who:selection} is/are in {half:half}",
        "{who}が{half}にある",
        holds=conditions.are_so(meanings.in_half),
        reads=BOARD,
    ),
    TestRow(
        "{who:selection} is/are frozen",
        "{who}がフリーズ状態である",
        holds=conditions.are_so(meanings.is_frozen),
        reads=BOARD | {"postures"},
    ),
    TestRow(
        "{who:selection} is/are released",
        "{who}がリリース状態である",
        holds=conditions.are_so(meanings.is_released),
        reads=BOARD | {"postures"},
    ),
    TestRow(
        "at least {n:number} {colour:colour} soul/souls is/are present in its hex",
        "そのマスに{colour}ソウルが{n}以上ある",
        holds=conditions.souls_here,
    ),
    TestRow(
        "at least {n:number} {colour:colour} soul/souls is/are present in {where:selection}",
        "{where}に{colour}ソウルが{n}以上ある",
        holds=conditions.souls_there,
    ),
    TestRow(
        "no {colour:colour} soul is present in its hex",
        "そのマスに{colour}ソウルがない",
        holds=conditions.no_souls_here,
    ),
    TestRow(
        "{who:player} has/have the privilege",
        "{who}が優越権を持っている",
        holds=conditions.has_privilege,
        reads=frozenset({"table"}),
    ),
    TestRow(
        "{who:player} has/have a guardian",
        "{who}にガーディアンがいる",
        holds=conditions.has_one(guardian),
        reads=BOARD,
        finds=conditions.those(guardian),
    ),
    TestRow(
        "{who:player} has/have a core soul",
        "{who}にコアソウルがある",
        holds=conditions.has_one(core_soul),
        reads=BOARD,
        finds=conditions.those(core_soul),
    ),
    TestRow(
        "{where:place} has {n:number} or more cards",
        "{where}が{n}枚以上である",
        holds=conditions.has_at_least,
        reads=frozenset({"zones"}),
    ),
    TestRow(
        "{where:place} has {n:number} or fewer cards",
        "{where}が{n}枚以下である",
        holds=conditions.has_at_most,
        reads=frozenset({"zones"}),
    ),
    TestRow(
        "{who:selection} has/have {n:comparison} life card/cards",
        "{who}のライフカードが{n:枚}である",
        holds=conditions.has_life,
        reads=BOARD,
    ),
    TestRow(
        "at least {n:number} material/materials lies/lie beneath {who:selection}",
        "{who}の下にマテリアルが{n}枚以上ある",
        holds=conditions.has_beneath,
        reads=BOARD,
    ),
    TestRow(
        "{who:player} controls/control {what:counted}",
        "{who}の場に{what}ある",
        holds=conditions.has,
        reads=BOARD,
    ),
    TestRow(
        "{who:selection} has/have {stat:stat} {n:comparison}",
        "{who}の{stat}が{n}である",
        holds=conditions.stat_is,
    ),
)
