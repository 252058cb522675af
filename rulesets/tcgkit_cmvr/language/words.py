"""The words of cmV-R for the card language: tables of names.

Phrases with a place for an event or an act stand in ``sentences``.
"""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.state import NOTHING
from tcgkit.standard import meanings as standard
from tcgkit_cmvr.language import meanings
from tcgkit_cmvr.rules.card_types import AUTO, CMV, MASTER, REACTION, SWITCH, WEAPON
from tcgkit_cmvr.rules.defences import DEFENCES
from tcgkit_dsl.words.vocabulary import (
    DataField,
    Header,
    ModifierRow,
    Noun,
    PlayerRow,
    Quality,
    ReferenceRow,
    TestRow,
    WordRow,
)

ALL_KINDS: Final = SWITCH | REACTION | AUTO
_RARITIES: Final = (  # from low to high (cmvr.card.2)
    ("Normal", "ノーマル", "normal"),
    ("Rare", "レア", "rare"),
    ("Super Rare", "スーパーレア", "super_rare"),
    ("Secret", "シークレット", "secret"),
    ("Legend", "レジェンド", "legend"),
)
_TERRAINS: Final = (("land", "陸", "land"), ("sea", "海", "sea"), ("air", "空", "air"))


WORDS: Final = {
    "stat": standard.words(
        (
            ("shooting", "射撃", "shooting"),
            ("melee", "格闘", "melee"),
            ("special", "特殊", "special"),
            ("mobility", "機動", "mobility"),
            ("armor", "装甲", "armor"),
        )
    ),
    "zone": standard.words(
        (
            ("field", "フィールド", meanings.FIELD),
            ("deck", "デッキ", "deck"),
            ("hand", "手札", "hand"),
            ("dust zone", "ダストゾーン", "dust_zone"),
            ("damage zone", "ダメージゾーン", "damage_zone"),
        )
    ),
    "duration": standard.words(
        (
            ("this round", "このラウンドの間", "round"),
            ("this timing", "このタイミングの間", "timing"),
            (
                ". This bonus carries over to later rounds and accumulates",
                "。この効果は次ラウンド以降も持ち越され、累積する",
                None,
            ),
        )
    ),
    "happening": standard.words(
        (
            ("that attack", "その攻撃", "attack"),
            ("that defence", "その防御行動", "defence"),
            ("that draw", "そのドロー", "draw"),
            ("that coin gain", "そのコインの獲得", "gain"),
            ("that placement", "それ", "placement"),
            ("that effect", "そのエフェクト", "effect"),
            ("that change", "その変化", "change"),
            ("that leaving", "その離脱", "leaving"),
            ("that set", "そのセット", "set"),
        )
    ),
    "defence": tuple(
        WordRow(
            f"{'an' if each.text.en[0] in 'ei' else 'a'} {each.text.en}", each.text.ja, name
        )
        for name, each in DEFENCES.items()
    ),
    "effect": standard.words(
        (
            ("an effect", "エフェクト", ALL_KINDS),
            ("a Switch effect", "スイッチエフェクト", SWITCH),
            ("a Reaction effect", "リアクションエフェクト", REACTION),
            ("a Resist effect", "レジストエフェクト", frozenset({"resist"})),
            ("a Connect effect", "コネクトエフェクト", frozenset({"connect"})),
        )
    ),
    "effect kind": standard.words(
        (
            ("Switch", "スイッチ", SWITCH),
            ("Reaction", "リアクション", REACTION),
            ("Resist", "レジスト", frozenset({"resist"})),
            ("Connect", "コネクト", frozenset({"connect"})),
            ("Auto", "オート", AUTO),
            ("Response", "レスポンス", frozenset({"response"})),
            ("Regular", "レギュラー", frozenset({"regular"})),
        )
    ),
    "phase": standard.words(
        (
            ("draw phase", "ドローフェイズ", "draw"),
            ("setup phase", "セットアップフェイズ", "setup"),
            ("battle phase", "バトルフェイズ", "battle"),
            ("end phase", "エンドフェイズ", "end"),
        )
    ),
    "timing": standard.words(
        (
            ("shooting timing", "射撃タイミング", "shooting"),
            ("melee timing", "格闘タイミング", "melee"),
            ("special timing", "特殊タイミング", "special"),
        )
    ),
    "rarity": standard.words(_RARITIES),
    "terrain": standard.words(_TERRAINS),
}

# The printed fields of a card besides its name and its effects (cmvr.card.1).
FIELDS: Final = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("rarity", "rarity", "レアリティ", "word", "rarity"),
    DataField("effect_type", "kind", "エフェクトタイプ", "word", "effect type"),
    DataField("terrain", "terrain", "適合タイプ", "words", "terrain", required=False),
    DataField(  # cmvr.unit.3
        "subtypes", "subtypes", "サブタイプ", "words", open=True, required=False
    ),
    DataField("stats", "stats", "能力値", "numbers", "stat", high=9_900),
)


def _duration(en: str, ja: str) -> Header:
    return Header(en, ja, slot="duration", tags={"duration": en})


def _activation(en: str, ja: str, value: str, kind: str) -> Header:
    """Return a header word; triggers belong to Reaction and Response (cmvr.switch.10, i.77)."""
    reacts = kind in {"resist", "connect", "response"}
    return Header(
        en,
        ja,
        slot="activation",
        kind=kind,
        tags={"activation": value},
        always=kind == "regular",
        trigger="required" if reacts else "forbidden",
    )


# Each effect states its duration, its name, its activation and its text (cmvr.card.9).
HEADERS: Final = (
    _duration("moment", "瞬"),
    _duration("consume", "消"),
    _duration("timed", "時"),
    _duration("continuous", "継"),
    _activation("all-round", "オールラウンド", "all_round", "switch"),
    *(
        _activation(word.en, word.ja, f"phase:{word.value}", "switch")
        for word in WORDS["phase"]
    ),
    _activation("shooting timing", "射撃タイミング", "timing:shooting", "switch"),
    _activation("melee timing", "格闘タイミング", "timing:melee", "switch"),
    _activation("special timing", "特殊タイミング", "timing:special", "switch"),
    _activation("resist", "レジスト", "resist", "resist"),
    _activation("connect", "コネクト", "connect", "connect"),
    _activation("response", "レスポンス", "response", "response"),
    _activation("regular", "レギュラー", "regular", "regular"),
)

NOUNS: Final = (
    Noun(
        "cmV/cmVs",
        "cmV",
        counter="体",
        pool=meanings.in_home(CMV),
        match=meanings.of_type(CMV),
    ),
    Noun("card/cards", "カード", pool=meanings.on_field, match=meanings.is_card),
    Noun(
        "Effect card/Effect cards",
        "エフェクトカード",
        pool=meanings.on_field,
        match=meanings.is_effect_card,
    ),
    Noun(
        "weapon/weapons",
        "ウェポン",
        pool=meanings.in_home(WEAPON),
        match=meanings.of_type(WEAPON),
    ),
    Noun(
        "Master/Masters",
        "マスター",
        pool=meanings.in_home(MASTER),
        match=meanings.of_type(MASTER),
    ),
)

QUALITIES: Final = (
    Quality("opposing", "相手の", match=standard.is_opposing, reads=NOTHING),
    Quality("other", "他の", match=standard.is_other, reads=NOTHING),
    Quality("tapped", "タップ状態の", match=meanings.tapped),
    Quality("untapped", "アンタップ状態の", match=meanings.untapped),
    Quality("face-up", "表側の", match=meanings.is_up, reads=NOTHING),
    Quality("face-down", "裏側の", match=meanings.is_down, reads=NOTHING),
    Quality("equipped", "装備している", match=meanings.is_equipped),
    *(
        Quality(en, f"{ja}の", match=meanings.of_rarity(value), reads=NOTHING)
        for en, ja, value in _RARITIES
    ),
    *(
        Quality(
            en, f"適合タイプ「{ja}」の", match=meanings.of_terrain(value), reads=NOTHING
        )
        for en, ja, value in _TERRAINS
    ),
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
        "either player", "いずれかのプレイヤー", get=standard.each_player, several=True
    ),
    PlayerRow(
        "both players", "両プレイヤー", get=standard.each_player, several=True, plural=True
    ),
)

REFERENCES: Final = (
    ReferenceRow("this cmV", "このcmV", get=standard.this, own_card=True),
    ReferenceRow("this card", "このカード", get=standard.this, own_card=True),
    ReferenceRow("the equipped cmV", "このカードを装備しているcmV", get=meanings.host),
    ReferenceRow("that cmV", "そのcmV", get=meanings.that, needs_trigger=True),
    ReferenceRow("it", "それ", get=meanings.that, pronoun=True),
    ReferenceRow("them", "それら", get=meanings.that, pronoun=True, plural=True),
)

MODIFIERS: Final = (
    ModifierRow("you control", "自分の", match=standard.is_own, reads=NOTHING),
    ModifierRow(
        "with {stat:stat} {how:comparison}", "{stat}{how}の", match=meanings.with_stat
    ),
    ModifierRow(
        ", face up or face down,",
        "表側または裏側の",
        match=meanings.anything,
        reads=NOTHING,
    ),
    ModifierRow(
        "on {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
    ModifierRow(
        "in {where:place}", "{where}の", match=meanings.is_in, pool=meanings.all_in
    ),
)

TESTS: Final = (
    TestRow(
        "{who:player} controls/control {what:counted}",
        "{who}のフィールドに{what:がいる}",
        holds=meanings.control,
        reads=NOTHING,
    ),
    TestRow(
        "this effect is in force",
        "このエフェクトが効力を持つ",
        holds=meanings.always,
        reads=NOTHING,
    ),
    TestRow(
        "{who:player} has/have {n:comparison} coin/coins",
        "{who}がコインを{n:枚}持っている",
        holds=meanings.has_coins,
        reads=frozenset({"players"}),
    ),
    TestRow(
        "{who:player} has/have {n:comparison} damage card/cards",
        "{who}のダメージカードが{n:枚}の",
        holds=meanings.has_damage,
        reads=frozenset({"zones"}),
    ),
    TestRow(
        "{who:selection} is/are tapped",
        "{who}がタップ状態の",
        holds=meanings.is_state(meanings.tapped),
        reads=frozenset({"postures"}),
    ),
    TestRow(
        "{who:selection} is/are untapped",
        "{who}がアンタップ状態の",
        holds=meanings.is_state(meanings.untapped),
        reads=frozenset({"postures"}),
    ),
    TestRow(
        "the round number is {n:comparison}",
        "ラウンド数が{n}の",
        holds=meanings.round_is,
        reads=frozenset({"table"}),
    ),
)
