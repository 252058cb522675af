"""The words of cmV-R for the card language: tables, and what each word means.

A meaning is a plain function on kernel objects; what the verbs do is in ``verbs``. The checks
of single cards (``cmvr.fx.*``, ``cmvr.switch.9-10`` and their interpretations) stand at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.events import Event
from tcgkit.kernel.game import Game
from tcgkit.kernel.lasting import Claim, Continuous
from tcgkit.kernel.lasting import Modifier as Change
from tcgkit.kernel.state import Obj
from tcgkit_cmvr import events, verbs
from tcgkit_cmvr.table import (
    COST,
    field_cards,
    is_faceless,
    is_tapped,
    lead_first,
    money,
    opponent,
)
from tcgkit_dsl.ast import AbilityTree, Act, CardTree, HeaderItem
from tcgkit_dsl.diagnostics import Diagnostic, Span, error
from tcgkit_dsl.vocabulary import (
    DataField,
    Header,
    Modifier,
    Noun,
    Objects,
    OpenField,
    Player,
    Quality,
    Reference,
    Style,
    Test,
    Trigger,
    Verb,
    Vocabulary,
    Word,
)
from tcgkit_dsl.walk import walk

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]
Changes = list[tuple[str, int]]

FIELD: Final = "field"
"""The place word for the whole field: unit, weapon, master and effect zone."""
_FIELD_ZONES: Final = ("unit_zone", "weapon_zone", "master_zone", "effect_zone")


# ---- nouns, qualities, references ----------------------------------------------------


def _on_field(game: Game, scope: Scope) -> Iterable[Obj]:
    return field_cards(game)


def _in_zone(zone: str) -> Callable[[Game, Scope], Iterable[Obj]]:
    def pool(game: Game, scope: Scope) -> Iterable[Obj]:
        lead, other = lead_first(game)
        return game.zone(zone, lead) + game.zone(zone, other)

    return pool


def _is_card(game: Game, scope: Scope, obj: Obj) -> bool:
    return True


def _of_type(type_: str) -> Callable[[Game, Scope, Obj], bool]:
    def match(game: Game, scope: Scope, obj: Obj) -> bool:
        return obj.defn.type == type_ and not is_faceless(obj)

    return match


def _is_effect_card(game: Game, scope: Scope, obj: Obj) -> bool:
    """A face-down card on the field counts as an Effect card, and as no more (cmvr.i.26)."""
    return obj.defn.type == "effect_card" and (obj.place.in_play or not is_faceless(obj))


def _of_rarity(rarity: str) -> Callable[[Game, Scope, Obj], bool]:
    def match(game: Game, scope: Scope, obj: Obj) -> bool:
        return bool(obj.defn["rarity"] == rarity) and not is_faceless(obj)

    return match


def _of_terrain(terrain: str) -> Callable[[Game, Scope, Obj], bool]:
    def match(game: Game, scope: Scope, obj: Obj) -> bool:
        return terrain in obj.defn.fields.get("terrain", ()) and not is_faceless(obj)

    return match


def _has_subtype(game: Game, scope: Scope, obj: Obj, subtype: str) -> bool:
    return subtype in obj.defn.fields.get("subtypes", ()) and not is_faceless(obj)


def _is_opposing(game: Game, scope: Scope, obj: Obj) -> bool:
    return obj.controller != scope.you


def _is_other(game: Game, scope: Scope, obj: Obj) -> bool:
    return obj is not scope.source


def _is_tapped(game: Game, scope: Scope, obj: Obj) -> bool:
    return is_tapped(obj)


def _is_untapped(game: Game, scope: Scope, obj: Obj) -> bool:
    """A weapon has no tap state (cmvr.i.86)."""
    return not is_tapped(obj) and obj.defn.type != "weapon"


def _is_up(game: Game, scope: Scope, obj: Obj) -> bool:
    return obj.up


def _is_down(game: Game, scope: Scope, obj: Obj) -> bool:
    return not obj.up


def _is_equipped(game: Game, scope: Scope, obj: Obj) -> bool:
    return bool(game.attached(obj))


def _this(game: Game, scope: Scope) -> tuple[Obj, ...]:
    return (scope.source,)


def _host(game: Game, scope: Scope) -> tuple[Obj, ...]:
    host = game.host(scope.source)
    return () if host is None else (host,)


def subject(event: Event | None) -> Obj | None:
    """Return whom an event is about: the attacker, the defender, the winner, the card."""
    for name in ("attacker", "defender", "card"):
        found = getattr(
            event, "winner" if isinstance(event, events.BattleResult) else name, None
        )
        if isinstance(found, Obj):
            return found
    return None


def _that(game: Game, scope: Scope) -> tuple[Obj, ...]:
    found = subject(scope.event)
    return () if found is None else (found,)


def _you(game: Game, scope: Scope) -> Seats:
    return (scope.you,)


def _the_opponent(game: Game, scope: Scope) -> Seats:
    return (opponent(scope.you),)


def _both(game: Game, scope: Scope) -> Seats:
    return lead_first(game)


# ---- what stands behind a noun -------------------------------------------------------


def _you_control(game: Game, scope: Scope, obj: Obj) -> bool:
    return obj.controller == scope.you


def _with_stat(game: Game, scope: Scope, obj: Obj, stat: str, how: Bound) -> bool:
    return stat in obj.defn.fields and how(game.value(obj, stat))


def _anything(game: Game, scope: Scope, obj: Obj) -> bool:
    return True


def _is_in(game: Game, scope: Scope, obj: Obj, where: Place) -> bool:
    seats, zone = where
    here = obj.place.in_play if zone == FIELD else obj.place.zone.name == zone
    return here and obj.place.player in seats


def _all_in(game: Game, scope: Scope, where: Place) -> Iterator[Obj]:
    seats, zone = where
    for seat in seats:
        for name in _FIELD_ZONES if zone == FIELD else (zone,):
            yield from game.zone(name, seat)


# ---- conditions ----------------------------------------------------------------------


def _control(game: Game, scope: Scope, who: Seats, what: Any) -> bool:
    found = [obj for obj in what.now(game, scope) if obj.controller in who]
    return bool(what.how_many(len(found)))


def _always(game: Game, scope: Scope) -> bool:
    return True


def _has_coins(game: Game, scope: Scope, who: Seats, n: Bound) -> bool:
    return all(n(money(game, seat)) for seat in who)


def _has_damage(game: Game, scope: Scope, who: Seats, n: Bound) -> bool:
    return all(n(len(game.zone("damage_zone", seat))) for seat in who)


def _is_state(state: Callable[[Game, Scope, Obj], bool]) -> Callable[..., bool]:
    def holds(game: Game, scope: Scope, who: Objects) -> bool:
        return all(state(game, scope, obj) for obj in who.now(game, scope))

    return holds


def _round_is(game: Game, scope: Scope, n: Bound) -> bool:
    return n(game.table("round"))


# ---- triggers ------------------------------------------------------------------------


def _subject_is(game: Game, scope: Scope, event: Event, who: Objects) -> bool:
    found = subject(event)
    return found is not None and who.match(game, scope, found)


def _attacks(game: Game, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    target = event.target
    return (
        target is not None
        and who.match(game, scope, event.attacker)
        and what.match(game, scope, target)
    )


def _attacks_deck(game: Game, scope: Scope, event: Any, who: Objects, where: Place) -> bool:
    if event.target is not None or where[1] != "deck":
        return False
    return opponent(event.by) in where[0] and who.match(game, scope, event.attacker)


def _defends(game: Game, scope: Scope, event: Any, who: Objects, how: str) -> bool:
    return event.kind == how and who.match(game, scope, event.defender)


def _damaged(game: Game, scope: Scope, event: Any, where: Place) -> bool:
    return event.player in where[0] and where[1] == "damage_zone"


def _draws(game: Game, scope: Scope, event: Any, who: Seats, n: Bound) -> bool:
    return event.by in who and n(event.count)


def _gains(game: Game, scope: Scope, event: Any, who: Seats) -> bool:
    return event.by in who


def _sets(game: Game, scope: Scope, event: Any, who: Seats, what: Objects) -> bool:
    return event.by in who and what.match(game, scope, event.card)


def _activates(
    game: Game, scope: Scope, event: Any, who: Seats, what: frozenset[str]
) -> bool:
    return event.by in who and any(a.kind in what for a in event.abilities)


def _activates_on(
    game: Game, scope: Scope, event: Any, who: Seats, what: frozenset[str], chosen: Objects
) -> bool:
    if not _activates(game, scope, event, who, what):
        return False
    return any(chosen.match(game, scope, obj) for row in event.picked for obj in row)


def _succeeds(how: str) -> Callable[..., bool]:
    def test(game: Game, scope: Scope, event: Any, who: Objects) -> bool:
        if event.kind != how or event.outcome != "success":
            return False
        return who.match(game, scope, event.defender)

    return test


def _wins(game: Game, scope: Scope, event: Any, who: Objects) -> bool:
    won = event.kind == "fight" and event.outcome == "win" and event.winner is not None
    return won and who.match(game, scope, event.winner)


def _leaves(game: Game, scope: Scope, event: Any, who: Objects) -> bool:
    return who.match(game, scope, event.card)


def _leaves_to(game: Game, scope: Scope, event: Any, who: Objects, where: Place) -> bool:
    return event.destination() == where[1] and who.match(game, scope, event.card)


def _leaves_by_battle(game: Game, scope: Scope, event: Any, who: Objects) -> bool:
    return event.cause == "battle" and who.match(game, scope, event.card)


def _loses_coin(game: Game, scope: Scope, event: Any, who: Objects) -> bool:
    added = isinstance(event, events.MoveCoins) and event.count > 0
    return not added and who.match(game, scope, event.card)


def _phase_is(game: Game, scope: Scope, event: Any, phase: str) -> bool:
    return bool(event.phase == phase)


# ---- what is always so ---------------------------------------------------------------


def _changes_always(
    who: Objects, changes: Changes, until: str | None = None
) -> Iterator[Continuous]:
    for stat, amount in changes:
        yield Continuous(Change(stat, "add", amount), who.match, clause="cmvr.stat.1")


def _cannot(verb: str) -> Callable[..., Iterator[Continuous]]:
    def always(who: Objects) -> Iterator[Continuous]:
        def test(game: Game, scope: Scope, obj: Obj, *_: object) -> bool:
            return who.match(game, scope, obj)

        yield Continuous(Claim(verb, "cannot", test))

    return always


def _sealed(
    kind: frozenset[str], who: Callable[[Game, Scope], Seats]
) -> Iterator[Continuous]:
    def test(game: Game, scope: Scope, card: Obj, ability: Any) -> bool:
        """A seal does not seal itself (cmvr.i.88)."""
        if ability.kind not in kind or card is scope.source:
            return False
        return card.controller in who(game, scope)

    yield Continuous(Claim("work", "cannot", test), clause="cmvr.auto.7")


# ---- the tables ----------------------------------------------------------------------

_SWITCH: Final = frozenset({"switch"})
_REACTION: Final = frozenset({"resist", "connect"})
_AUTO: Final = frozenset({"response", "regular"})
_ALL_KINDS: Final = _SWITCH | _REACTION | _AUTO
_RARITIES: Final = (
    ("Normal", "ノーマル", "normal"),
    ("Rare", "レア", "rare"),
    ("Super Rare", "スーパーレア", "super_rare"),
    ("Secret", "シークレット", "secret"),
    ("Legend", "レジェンド", "legend"),
)
_TERRAINS: Final = (("land", "陸", "land"), ("sea", "海", "sea"), ("air", "空", "air"))
_CARD_TYPES: Final = (
    ("cmV", "cmVカード", "unit"),
    ("Master", "マスターカード", "master"),
    ("weapon", "ウェポンカード", "weapon"),
    ("Effect card", "エフェクトカード", "effect_card"),
)
_EFFECT_TYPES: Final = (
    ("Instant", "インスタント", "instant"),
    ("Counter", "カウンター", "counter"),
    ("Object", "オブジェクト", "object"),
)


def _words(rows: Iterable[tuple[str, str, Any]]) -> tuple[Word, ...]:
    return tuple(Word(en, ja, value) for en, ja, value in rows)


_WORDS: Final = {
    "stat": _words(
        (
            ("shooting", "射撃", "shooting"),
            ("melee", "格闘", "melee"),
            ("special", "特殊", "special"),
            ("mobility", "機動", "mobility"),
            ("armor", "装甲", "armor"),
        )
    ),
    "zone": _words(
        (
            ("field", "場", FIELD),
            ("deck", "デッキ", "deck"),
            ("hand", "手札", "hand"),
            ("dust zone", "ダストゾーン", "dust_zone"),
            ("damage zone", "ダメージゾーン", "damage_zone"),
        )
    ),
    "duration": _words(
        (
            ("this round", "このラウンドの間", "round"),
            ("this timing", "このタイミングの間", "timing"),
            (
                ". This bonus carries over to later rounds and accumulates",
                "以後のラウンドにも累積して持続する形で",
                None,
            ),
        )
    ),
    "happening": _words(
        (
            ("that attack", "その攻撃", "attack"),
            ("that defence", "その防御行動", "defence"),
            ("that draw", "そのドロー", "draw"),
            ("that coin gain", "そのコインの獲得", "gain"),
            ("that placement", "その配置", "placement"),
            ("that effect", "そのエフェクト", "effect"),
        )
    ),
    "defence": _words(
        (
            ("a fight", "応戦", "fight"),
            ("an evade", "回避", "evade"),
            ("a guard", "防御", "guard"),
            ("an interrupt guard", "割り込み防御", "interrupt"),
        )
    ),
    "effect": _words(
        (
            ("an effect", "エフェクト", _ALL_KINDS),
            ("a Switch effect", "スイッチエフェクト", _SWITCH),
            ("a Reaction effect", "リアクションエフェクト", _REACTION),
            ("a Resist effect", "レジストエフェクト", frozenset({"resist"})),
            ("a Connect effect", "コネクトエフェクト", frozenset({"connect"})),
        )
    ),
    "effect kind": _words(
        (
            ("Switch", "スイッチ", _SWITCH),
            ("Reaction", "リアクション", _REACTION),
            ("Resist", "レジスト", frozenset({"resist"})),
            ("Connect", "コネクト", frozenset({"connect"})),
            ("Auto", "オート", _AUTO),
            ("Response", "レスポンス", frozenset({"response"})),
            ("Regular", "レギュラー", frozenset({"regular"})),
        )
    ),
    "phase": _words(
        (
            ("draw phase", "ドローフェイズ", "draw"),
            ("setup phase", "セットアップフェイズ", "setup"),
            ("battle phase", "バトルフェイズ", "battle"),
            ("end phase", "エンドフェイズ", "end"),
        )
    ),
    "rarity": _words(_RARITIES),
    "terrain": _words(_TERRAINS),
    "card type": _words(_CARD_TYPES),
    "effect type": _words(_EFFECT_TYPES),
}

_FIELDS: Final = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("rarity", "rarity", "レアリティ", "word", "rarity"),
    DataField(
        "effect_type",
        "kind",
        "エフェクトタイプ",
        "word",
        "effect type",
        types=frozenset({"effect_card"}),
    ),
    DataField(
        "terrain",
        "terrain",
        "適合タイプ",
        "words",
        "terrain",
        types=frozenset({"unit"}),
        required=False,
    ),
    DataField(
        "subtypes",
        "subtypes",
        "サブタイプ",
        "words",
        open=True,
        types=frozenset({"unit"}),
        required=False,
    ),
    DataField(
        "stats", "stats", "能力値", "numbers", "stat", high=9_900, types=frozenset({"unit"})
    ),
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


_HEADERS: Final = (
    _duration("moment", "瞬"),
    _duration("consume", "消"),
    _duration("timed", "時"),
    _duration("continuous", "継"),
    _activation("all-round", "オールラウンド", "all_round", "switch"),
    *(
        _activation(word.en, word.ja, f"phase:{word.value}", "switch")
        for word in _WORDS["phase"]
    ),
    _activation("shooting timing", "射撃タイミング", "timing:shooting", "switch"),
    _activation("melee timing", "格闘タイミング", "timing:melee", "switch"),
    _activation("special timing", "特殊タイミング", "timing:special", "switch"),
    _activation("resist", "レジスト", "resist", "resist"),
    _activation("connect", "コネクト", "connect", "connect"),
    _activation("response", "レスポンス", "response", "response"),
    _activation("regular", "レギュラー", "regular", "regular"),
)

_NOUNS: Final = (
    Noun("cmV/cmVs", "cmV", pool=_in_zone("unit_zone"), match=_of_type("unit")),
    Noun("card/cards", "カード", pool=_on_field, match=_is_card),
    Noun(
        "Effect card/Effect cards",
        "エフェクトカード",
        pool=_on_field,
        match=_is_effect_card,
    ),
    Noun(
        "weapon/weapons", "ウェポン", pool=_in_zone("weapon_zone"), match=_of_type("weapon")
    ),
    Noun(
        "Master/Masters", "マスター", pool=_in_zone("master_zone"), match=_of_type("master")
    ),
)

_QUALITIES: Final = (
    Quality("opposing", "相手の", match=_is_opposing, stable=True),
    Quality("other", "他の", match=_is_other, stable=True),
    Quality("tapped", "タップ状態の", match=_is_tapped),
    Quality("untapped", "アンタップ状態の", match=_is_untapped),
    Quality("face-up", "表側の", match=_is_up, stable=True),
    Quality("face-down", "裏側の", match=_is_down, stable=True),
    Quality("equipped", "装備している", match=_is_equipped),
    *(
        Quality(en, f"{ja}の", match=_of_rarity(value), stable=True)
        for en, ja, value in _RARITIES
    ),
    *(
        Quality(en, f"{ja}の", match=_of_terrain(value), stable=True)
        for en, ja, value in _TERRAINS
    ),
)

_PLAYERS: Final = (
    Player("you", "自分", get=_you, owner=("your", "自分の")),
    Player("the opponent", "相手", get=_the_opponent, owner=("the opponent's", "相手の")),
    Player("either player", "いずれかのプレイヤー", get=_both, several=True),
    Player("both players", "両プレイヤー", get=_both, several=True, plural=True),
)

_REFERENCES: Final = (
    Reference("this cmV", "このcmV", get=_this, own_card=True),
    Reference("this card", "このカード", get=_this, own_card=True),
    Reference("the equipped cmV", "このカードを装備しているcmV", get=_host),
    Reference("that cmV", "そのcmV", get=_that, needs_trigger=True),
    Reference("it", "それ", get=_that, pronoun=True),
    Reference("them", "それら", get=_that, pronoun=True, plural=True),
)

_MODIFIERS: Final = (
    Modifier("you control", "自分の", match=_you_control, stable=True),
    Modifier("with {stat:stat} {how:comparison}", "{stat}が{how}の", match=_with_stat),
    Modifier(", face up or face down,", "表側または裏側の", match=_anything, stable=True),
    Modifier("on {where:place}", "{where}の", match=_is_in, pool=_all_in),
    Modifier("in {where:place}", "{where}の", match=_is_in, pool=_all_in),
)

_TESTS: Final = (
    Test(
        "{who:player} controls/control {what:counted}",
        "{who}が{what}コントロールしている",
        holds=_control,
        stable=True,
    ),
    Test(
        "this effect is in force",
        "このエフェクトが効力を持つ",
        holds=_always,
        stable=True,
    ),
    Test(
        "{who:player} has/have {n:comparison} coin/coins",
        "{who}がコインを{n:枚}持っている",
        holds=_has_coins,
    ),
    Test(
        "{who:player} has/have {n:comparison} damage card/cards",
        "{who}のダメージカードが{n:枚}の",
        holds=_has_damage,
    ),
    Test(
        "{who:selection} is/are tapped", "{who}がタップ状態の", holds=_is_state(_is_tapped)
    ),
    Test(
        "{who:selection} is/are untapped",
        "{who}がアンタップ状態の",
        holds=_is_state(_is_untapped),
    ),
    Test("the round number is {n:comparison}", "ラウンド数が{n}の", holds=_round_is),
)

_TRIGGERS: Final = (
    Trigger(
        "when {who:selection} declares/declare an attack",
        "{who}が攻撃を宣言したとき",
        events=(events.DeclareAttack,),
        test=_subject_is,
    ),
    Trigger(
        "when {who:selection} declares/declare an attack on {what:selection}",
        "{who}が{what}への攻撃を宣言したとき",
        events=(events.DeclareAttack,),
        test=_attacks,
    ),
    Trigger(
        "when {who:selection} declares/declare an attack on {where:place}",
        "{who}が{where}への攻撃を宣言したとき",
        events=(events.DeclareAttack,),
        test=_attacks_deck,
    ),
    Trigger(
        "when {who:selection} declares/declare {how:defence}",
        "{who}が{how}を宣言したとき",
        events=(events.DeclareDefence,),
        test=_defends,
    ),
    Trigger(
        "when a card is about to be placed in {where:place}",
        "カードが{where}に置かれるとき",
        events=(events.PlaceDamage,),
        test=_damaged,
    ),
    Trigger(
        "when {who:player} is/are about to draw {n:comparison} card/cards",
        "{who}がカードを{n:枚}引くとき",
        events=(events.Draw,),
        test=_draws,
    ),
    Trigger(
        "when {who:player} gains/gain coins",
        "{who}がコインを得るとき",
        events=(events.GainCoins,),
        test=_gains,
    ),
    Trigger(
        "when {who:player} sets/set {what:selection}",
        "{who}が{what}をセットしたとき",
        events=(events.SetCard,),
        test=_sets,
    ),
    Trigger(
        "when {who:player} activates/activate {what:effect}",
        "{who}が{what}を発動したとき",
        events=(events.ActivateEffect,),
        test=_activates,
    ),
    Trigger(
        "when {who:player} activates/activate {what:effect} that chooses {chosen:selection}",
        "{who}が{chosen}を選ぶ{what}を発動したとき",
        events=(events.ActivateEffect,),
        test=_activates_on,
    ),
    Trigger(
        "when {who:selection} succeeds/succeed in an evade",
        "{who}が回避に成功したとき",
        events=(events.BattleResult,),
        test=_succeeds("evade"),
    ),
    Trigger(
        "when {who:selection} succeeds/succeed in a guard",
        "{who}が防御に成功したとき",
        events=(events.BattleResult,),
        test=_succeeds("guard"),
    ),
    Trigger(
        "when {who:selection} wins/win a fight",
        "{who}が応戦に勝ったとき",
        events=(events.BattleResult,),
        test=_wins,
    ),
    Trigger(
        "when {who:selection} leaves/leave the field",
        "{who}が場を離れたとき",
        events=(events.LeaveField,),
        test=_leaves,
        leaving="who",
    ),
    Trigger(
        "when {who:selection} leaves/leave the field to {where:place}",
        "{who}が場から{where}に置かれたとき",
        events=(events.LeaveField,),
        test=_leaves_to,
        leaving="who",
    ),
    Trigger(
        "when {who:selection} leaves/leave the field through battle",
        "{who}が戦闘によって場を離れたとき",
        events=(events.LeaveField,),
        test=_leaves_by_battle,
        leaving="who",
    ),
    Trigger(
        "when {who:selection} waits/wait",
        "{who}が待機したとき",
        events=(events.Waited,),
        test=_subject_is,
    ),
    Trigger(
        "when {who:selection} is/are tapped",
        "{who}がタップされたとき",
        events=(events.Tapped, events.TapByEffect),
        test=_subject_is,
    ),
    Trigger(
        "when {who:selection} is/are turned up",
        "{who}が表側に向けられたとき",
        events=(events.TurnedUp,),
        test=_subject_is,
    ),
    Trigger(
        "when a coin is removed from {who:selection}",
        "{who}からコインが取り除かれたとき",
        events=(events.CoinRemoved, events.MoveCoins),
        test=_loses_coin,
    ),
    Trigger(
        "at the start of each {phase:phase}",
        "各{phase}の開始時",
        events=(events.PhaseStart,),
        test=_phase_is,
    ),
)

_VERBS: Final = (
    Verb(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        run=verbs.draw,
        takes_by=True,
    ),
    Verb(
        "gain/gains {n:number} coin/coins",
        "{n}コインを得<る||て>",
        run=verbs.gain_coins,
        takes_by=True,
    ),
    Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=verbs.destroy,
    ),
    Verb(
        "untap/untaps {what:selection}",
        "{what:を}アンタップ<する|し|して>",
        run=verbs.untap,
    ),
    Verb("tap/taps {what:selection}", "{what:を}タップ<する|し|して>", run=verbs.tap),
    Verb(
        "put/puts {n:number} coin/coins on {what:selection}",
        "{what}にコインを{n}枚置<く|き|いて>",
        run=verbs.put_coins,
    ),
    Verb(
        "return/returns {what:selection} to its owner's hand",
        "{what:を}持ち主の手札に戻<す|し|して>",
        run=verbs.return_to_hand,
    ),
    Verb(
        "remove/removes {n:number} coin/coins from {what:selection}",
        "{what}からコインを{n}枚取り除<く|き|いて>",
        run=verbs.remove_coins,
    ),
    Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:は}{changes}を得<る||て>",
        run=verbs.modify,
        always=_changes_always,
    ),
    Verb(
        "negate/negates {what:happening}", "{what}を無効に<する|し|して>", run=verbs.negate
    ),
    Verb(
        "place/places the top card of {deck:place} in {zone:place}",
        "{deck}の一番上のカードを{zone}に置<く|き|いて>",
        run=verbs.place_damage,
    ),
    Verb(
        "put/puts {what:selection} on the bottom of {where:place}",
        "{what:を}{where}の一番下に置<く|き|いて>",
        run=verbs.put_on_deck_bottom,
    ),
    Verb(
        "look/looks at the top card of {where:place}",
        "{where}の一番上のカードを見<る||て>",
        run=verbs.look_at_deck_top,
        finds=True,
    ),
    Verb(
        "{kind:effect kind} effects of {who:player} are sealed",
        "{who}の{kind}エフェクトは封じられ<る||て>",
        always=_sealed,
    ),
    Verb(
        "{who:selection} cannot be chosen for attack",
        "{who:は}攻撃の対象に選ばれ<ない|ず|なくて>",
        always=_cannot("be_attacked"),
    ),
    Verb(
        "{who:selection} cannot attack the deck",
        "{who:は}デッキを攻撃でき<ない|ず|なくて>",
        always=_cannot("attack_deck"),
    ),
)


# ---- checks of single cards ----------------------------------------------------------


def _is(ability: AbilityTree, *words: str) -> bool:
    return any(item.key in words for item in ability.header)


def _kind_at(ability: AbilityTree) -> tuple[str, Span]:
    kinds = {header.key: header.kind for header in _HEADERS}
    for item in ability.header:
        if kinds.get(item.key):
            return str(kinds[item.key]), item.span
    return "", ability.span


def check_effect_type(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report effects that an Effect card of this type cannot have (cmvr.fx.2, 4, 7)."""
    rules = {
        "Instant": ("cmvr.fx.2", _SWITCH, "Switch"),
        "Counter": ("cmvr.fx.4", _REACTION, "Reaction"),
        "Object": ("cmvr.fx.7", _AUTO, "Auto"),
    }
    for effect_type in card.values_of("effect_type"):
        clause, kinds, name = rules[effect_type]
        for ability in card.abilities:
            kind, at = _kind_at(ability)
            if kind and kind not in kinds:
                article = "an" if effect_type[0] in "IO" else "a"
                message = f"{article} {effect_type} has only {name} effects, not {kind!r}"
                yield error(clause, at, message)


def check_negation(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report negation outside Resist (cmvr.i.76)."""
    for ability in card.abilities:
        kind, _ = _kind_at(ability)
        for node in walk(ability.text):
            if (
                isinstance(node, Act)
                and node.verb.startswith("negate/")
                and kind != "resist"
            ):
                yield error("cmvr.i.76", node.span, "only a Resist negates")


def check_resist(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a Resist whose trigger can only be the controller's own act (cmvr.i.77)."""
    for ability in card.abilities:
        kind, _ = _kind_at(ability)
        trigger = ability.text.trigger
        if kind != "resist" or trigger is None:
            continue
        for name, value in trigger.args:
            own = getattr(value, "key", "") in {"you", "this cmV", "this card"}
            mine = any(getattr(node, "key", "") == "you control" for node in walk(value))
            if name == "who" and (own or mine):
                message = "a Resist answers the opponent, never an own event"
                yield error("cmvr.i.77", trigger.span, message)


def check_regular(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a Regular that is neither timed nor continuous (cmvr.i.95)."""
    for ability in card.abilities:
        if _is(ability, "regular"):
            for item in ability.header:
                if item.key in {"moment", "consume"}:
                    yield _not_regular(item)


def _not_regular(item: HeaderItem) -> Diagnostic:
    message = f"a Regular effect is timed or continuous, not {item.key}"
    return error("cmvr.i.95", item.span, message)


def check_needs_effect(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a Master or a weapon without effects (cmvr.master.1, cmvr.weapon.5)."""
    clauses = {
        "Master": "cmvr.master.1",
        "weapon": "cmvr.weapon.5",
        "Effect card": "cmvr.fx.1",
    }
    for type_ in card.values_of("type"):
        if type_ in clauses and card.complete and not card.abilities:
            message = f"{card.title.en!r} is a {type_} without any effect"
            yield error(clauses[type_], card.span, message)


def check_terrain(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a cmV without terrain or without one of its five stats (cmvr.unit.1, unit.5)."""
    if card.values_of("type") != ("cmV",) or not card.complete:
        return
    if not card.values_of("terrain"):
        message = f"{card.title.en!r} has no terrain"
        yield error(
            "cmvr.unit.1", card.span, message, "add 'terrain: land', 'sea' or 'air'"
        )
    stats = card.values_of("stats")
    missing = [word.en for word in vocabulary.words["stat"] if word.en not in stats]
    if stats and missing:
        message = f"{card.title.en!r} has no {' and no '.join(missing)}"
        yield error("cmvr.unit.5", card.span, message)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of cmV-R, built once."""
    return Vocabulary(
        game="cmvr",
        fields=_FIELDS,
        derived={"cost": lambda fields: COST[fields["rarity"]]},
        headers=_HEADERS,
        header_rows=("duration", "activation"),
        nouns=_NOUNS,
        verbs=_VERBS,
        players=_PLAYERS,
        qualities=_QUALITIES,
        open_fields=(OpenField("subtypes", _has_subtype),),
        references=_REFERENCES,
        modifiers=_MODIFIERS,
        tests=_TESTS,
        triggers=_TRIGGERS,
        words=_WORDS,
        style=Style(),
        checks=(
            check_effect_type,
            check_negation,
            check_resist,
            check_regular,
            check_needs_effect,
            check_terrain,
        ),
    )
