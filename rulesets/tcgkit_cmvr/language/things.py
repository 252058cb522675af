"""Players and objects in cmV-R's card texts: nouns, the words before and behind them, references."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard import meanings as standard
from tcgkit.standard.words import attached, people, qualities, things
from tcgkit.standard.words.costs import cost_as_number
from tcgkit.standard.words.qualities import Test, by, having, having_one
from tcgkit.standard.words.things import Bound
from tcgkit_cmvr.language.words import RARITIES, TERRAINS
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.card_types import (
    CMV,
    COUNTER,
    EFFECT_CARD,
    INSTANT,
    MASTER,
    OBJECT,
    WEAPON,
)
from tcgkit_cmvr.rules.zones import coins, field_cards, is_faceless, is_tapped, lead_first
from tcgkit_dsl.words.entries import Noun, Objects, Quality, ReferenceRow
from tcgkit_dsl.words.rows import measure, modifier, noun, quality

POSTURES: Final = frozenset({"postures"})

# ---- players -------------------------------------------------------------------------

PLAYERS: Final = (
    people.YOU,
    people.THE_OPPONENT,
    evolve(
        people.EACH_PLAYER,
        en="either player/a player/any player",
        ja="いずれかのプレイヤー",
        owner=("either player's/a player's/any player's", "いずれかのプレイヤーの"),
    ),
    people.EACH_PLAYER,
    evolve(people.BOTH_PLAYERS, ja="両プレイヤー"),
    people.THEY,
)

# ---- nouns: what they are looked for among, and what they are -------------------------


def on_field(game: Reading, scope: Scope) -> Iterable[Obj]:
    """Return every card on the field."""
    return field_cards(game)


def in_zone(zone: str | None) -> Callable[[Reading, Scope], Iterable[Obj]]:
    """Return the function that lists both players' cards in a zone, the lead player's first.

    The field of a variant may lack the zone.
    """
    return lambda game, scope: [
        card
        for seat in (lead_first(game) if zone in game.rules.zones else ())
        for card in game.zone(str(zone), seat)
    ]


def of_type(type_: CardType) -> Test:
    """Return the test for a card type; face-down cards have no type (cmvr.i.26)."""
    return by(lambda card: card.defn.is_a(type_) and not is_faceless(card))


def _kind(
    en: str, ja: str, type_: CardType, home: CardType | None = None, counter: str = "枚"
) -> Noun:
    forms = f"{en}/{en} card/{en} cards/{en}s"
    pool, match = in_zone((home or type_).home), of_type(type_)
    return Noun(forms, ja, pool=pool, match=match, counter=counter)


NOUNS: Final = (
    _kind("cmV", "cmV", CMV, counter="体"),
    _kind("weapon", "ウェポン", WEAPON),
    _kind("Master", "マスター", MASTER),
    _kind("Object", "オブジェクト", OBJECT, EFFECT_CARD),
    _kind("Instant", "インスタント", INSTANT, EFFECT_CARD),
    _kind("Counter", "カウンター", COUNTER, EFFECT_CARD),
    Noun("card/cards", "カード", pool=on_field, match=by(lambda card: True)),
    things.lying_in(
        "damage card/damage cards",
        "ダメージカード",
        "damage_zone",
        pool=in_zone("damage_zone"),
    ),
)


@noun("Effect card/Effect cards", "エフェクトカード", pool=on_field)
def effect_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """A face-down card on the field counts as an Effect card, and as no more (cmvr.i.26)."""
    return obj.defn.is_a(EFFECT_CARD) and (obj.place.in_play or not is_faceless(obj))


# ---- before a noun -------------------------------------------------------------------


@quality("untapped", "アンタップ状態の", reads=POSTURES)
def untapped(game: Reading, scope: Scope, obj: Obj) -> bool:
    """A weapon has no tap state (cmvr.i.86)."""
    return not is_tapped(obj) and not obj.defn.is_a(WEAPON)


@quality("unequipped", "未装備の")
def unequipped(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a cmV has no weapon."""
    return obj.defn.is_a(CMV) and not game.attached(obj)


def _armed(game: Reading, scope: Scope, obj: Obj) -> bool:
    return any(each.defn.is_a(WEAPON) for each in game.attached(obj))


def _unarmed(game: Reading, scope: Scope, obj: Obj) -> bool:
    return obj.defn.is_a(CMV) and not _armed(game, scope, obj)


ARMED: Final = having_one(
    "weapon",
    ("ウェポンを装備している",) * 2,
    _armed,
    ("ウェポンを装備していない",) * 2,
    _unarmed,
    also=("carries/carry a weapon",),
    also_none=("is/are not equipped", "is/are not equipped with (a|any) weapon"),
    behind_none=("not equipped with a weapon",),
)


def _of_field(name: str, value: str) -> Test:
    """Return the test for a rarity or a terrain; face-down cards have none (cmvr.i.26)."""
    return by(
        lambda obj: value in _words(obj.defn.fields.get(name)) and not is_faceless(obj)
    )


def _rarity(card: Obj) -> object:
    return None if is_faceless(card) else card.defn["rarity"]


def _words(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def has_subtype(game: Reading, scope: Scope, obj: Obj, subtype: str) -> bool:
    """Return whether a cmV has a subtype."""
    return _of_field("subtypes", subtype)(game, scope, obj)


_seen: Final = partial(Quality, reads=NOTHING)
QUALITIES: Final = (
    attached.equipped,
    things.OPPOSING,
    evolve(things.OTHER, en="other/different"),
    Quality("tapped", "タップ状態の", match=by(is_tapped), reads=POSTURES),
    _seen("face-up/face up", "表側の", match=by(lambda card: card.up)),
    _seen("face-down/face down", "裏側の", match=by(lambda card: not card.up)),
    *(
        _seen(each.en, ja.format(each.ja), match=_of_field(name, each.value))
        for name, ja, rows in (
            ("rarity", "{}の", RARITIES),
            ("terrain", "適合タイプ「{}」の", TERRAINS),
        )
        for each in rows
    ),
)

# ---- references ----------------------------------------------------------------------


host: Final = ReferenceRow(
    "the equipped cmV", "このカードを装備しているcmV", get=attached.host
)


def subject(event: Event | None) -> Obj | None:
    """Return the subject of an event: the attacker, the defender, the winner, the card."""
    won = isinstance(event, events.BattleResult)
    roles = ("winner",) if won else ("attacker", "defender", "card")
    return next(standard.subjects(event, roles), None)


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event."""
    found = subject(scope.event)
    return () if found is None else (found,)


OTHER: Final = things.besides("winner", "attacker", "defender", "card", "victor", "target")


def that_many(game: Reading, scope: Scope) -> int:
    """Return the number in an event: of cards drawn, of coins lost."""
    return abs(int(getattr(scope.event, "count", 1)))


REFERENCES: Final = (
    things.THIS_CARD,
    ReferenceRow("that cmV", "そのcmV", get=OTHER, pronoun=True),
    *things.roles(
        ("the attacker/the attacking cmV", "攻撃したcmV", "attacker"),
        (
            "the defender/the defending cmV/the attacked cmV",
            "攻撃されたcmV",
            "target defender",
        ),
    ),
    *things.pronouns(that, they="", card=OTHER),
)

# ---- behind a noun -------------------------------------------------------------------


@modifier(
    "with cost {n:comparison}",
    "コストが{n}の",
    "that costs/cost {n:comparison} coin/coins",
    "with a cost of {n:comparison}",
)
def with_cost(game: Reading, scope: Scope, obj: Obj, n: Bound) -> bool:
    """Return whether a card has such a cost."""
    return not is_faceless(obj) and n(game.value(obj, "cost"))


COSTING: Final = cost_as_number(sees=lambda game, scope, card, cost: not is_faceless(card))


def carries(game: Reading, scope: Scope, obj: Obj, n: Bound) -> bool:
    """Return whether so many coins lie on a card."""
    return n(coins(obj))


@measure("the number of coins on {what}", "{what:の}上のコインの数")
def coins_on(game: Reading, scope: Scope, what: Objects) -> int:
    """Return how many coins lie on some cards."""
    return sum(coins(card) for card in what.now(game, scope))


MODIFIERS: Final = (
    modifier(", face up or face down,", "表側または裏側の", reads=NOTHING)(by(bool)),
    having(
        carries,
        ("コイン{n:枚}を乗せている", "コインが{n:枚}乗っている"),
        "{n:comparison} coin/coins [on it]",
        "{n:comparison} coin/coins on them",
    ),
    things.most_and_fewest("coins", "コイン", lambda game, card: coins(card)),
    # the cost rises with the rarity (cmvr.card.2-7)
    qualities.in_order("rarity", RARITIES, _rarity, reads=NOTHING),
    (things.you_control, things.opponent_controls, things.in_play, things.NAMED),
    (attached.attached_to, attached.equipped_with),
    (*things.STATS, evolve(things.with_stat, ja="{stat}{n}の")),
    things.in_places(),
    things.in_either_place(),
)
