"""Players, objects and numbers in Dannokomachi's card texts: nouns, the words round them, references."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.effects import Use
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, AbilityScope, Lasting, Obj
from tcgkit.standard import meanings as standard
from tcgkit.standard.meanings import Cards, true
from tcgkit.standard.players import opponent
from tcgkit.standard.stack import waiting
from tcgkit.standard.words import attached, costs, people, qualities, things
from tcgkit.standard.words.attacks import in_attack
from tcgkit.standard.words.counters import lying_on
from tcgkit.standard.words.damage import hurt_or_not
from tcgkit.standard.words.measures import half
from tcgkit.standard.words.qualities import by
from tcgkit.standard.words.things import Bound, Place
from tcgkit_dannokomachi.rules import card_types, zones
from tcgkit_dannokomachi.rules.battle import Battle
from tcgkit_dannokomachi.rules.card_types import ACTION, is_character_card
from tcgkit_dannokomachi.rules.using import Play
from tcgkit_dannokomachi.rules.zones import STACK, in_order, is_character, turn_player
from tcgkit_dsl.words.entries import ModifierRow, Noun, OpenField, Quality, ReferenceRow
from tcgkit_dsl.words.rows import measure, modifier, noun, quality, reference

IN_PLAY: Final = ("main", "sub", "equipment", "field")

# ---- players -------------------------------------------------------------------------

PLAYERS: Final = (
    people.whose_turn(turn_player),
    people.YOU,
    people.THE_OPPONENT,
    *people.all_players(in_order),  # the turn player first (dannokomachi.1.1.5.1-2)
    *people.themselves(),
    people.THAT_PLAYER,
)


# ---- nouns ---------------------------------------------------------------------------


def characters(game: Reading, scope: Scope) -> list[Obj]:
    """Return all characters in play (dannokomachi.token.1: tokens, too)."""
    return [c for player in in_order(game) for c in zones.characters(game, player)]


lying_in: Final = partial(standard.all_in, order=in_order)
"""The pool of all cards in some zones of both players."""


def hides(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether the choosing player may not see a card's face (dannokomachi.i.124).

    What is always so holds for hidden cards, too: what a card in the hand costs.
    """
    if isinstance(scope, AbilityScope | Lasting):
        return False
    chooser = scope.you if isinstance(scope, Use) else getattr(scope, "chooser", scope.you)
    return not game.sees(chooser, obj)


def _is_seen(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a card, no token, whose face may be known (dannokomachi.i.14)."""
    return obj.defn.is_card and not hides(game, scope, obj)


def _card(en: str, ja: str, *types: CardType, zones: tuple[str, ...] = IN_PLAY) -> Noun:
    return things.of_types(en, ja, *types, sees=_is_seen, pool=lying_in(*zones))


_character: Final = partial(Noun, pool=characters, counter="体")
NOUNS: Final = (
    _character(  # asked most often: without a call of is_character
        "character/characters",
        "キャラ",
        match=lambda game, scope, obj: obj.place.zone.name in zones.AREAS,
    ),
    _character(
        "token/tokens/character token/character tokens",
        "トークン",
        match=by(lambda obj: not obj.defn.is_card and is_character(obj)),
    ),
    # no token (dannokomachi.i.14, dannokomachi.1.7.1)
    noun("card/cards", "カード", pool=lying_in(*IN_PLAY))(by(lambda obj: obj.defn.is_card)),
    _card("character card/character cards", "キャラカード", card_types.CHARACTER),
    _card("action card/action/actions/action cards", "アクションカード", ACTION),
    _card("equipment card/equipment cards", "装備品カード", card_types.EQUIPMENT),
    _card("equipment", "装備品", card_types.EQUIPMENT, zones=("equipment",)),
    _card("field card/field cards", "フィールドカード", card_types.FIELD, zones=("field",)),
    _card(
        "equipment or field card/equipment or field cards",
        "装備品またはフィールドカード",
        card_types.EQUIPMENT,
        card_types.FIELD,
        zones=("equipment", "field"),
    ),
)


def with_abilities_waiting(game: Reading, scope: Scope) -> list[Obj]:
    """Return the cards whose abilities wait on the stack; they stand for them."""
    found = [use.source for use in waiting(game) if not isinstance(use, Play)]
    return list(dict.fromkeys(found))


@noun(
    "ability on the stack/abilities on the stack",
    "タイムラインの能力",
    pool=with_abilities_waiting,
    counter="つ",
)
def ability_waiting(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an ability of a card waits on the stack."""
    return obj in with_abilities_waiting(game, scope)


# ---- before a noun -------------------------------------------------------------------


def _lying(en: str, ja: str, zone: str) -> Quality:
    return Quality(
        f"{en}/{en.replace(' ', '-')}", f"{ja}にいる", match=standard.lies_in(zone)
    )


def by_opponent(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is the opponent's: on the stack that is whose card it is."""
    return (obj.owner if obj.controller < 0 else obj.controller) == opponent(scope.you)


QUALITIES: Final = (
    things.OTHER,
    evolve(things.OPPOSING, match=by_opponent),
    _lying("main area", "メインエリア", "main"),
    _lying("sub area", "サブエリア", "sub"),
    *hurt_or_not(zones.damage, is_character),
)


@quality("quick", "クイックの")
def quick(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is an action card that is quick."""
    is_so = obj.defn.type == ACTION.name and obj.defn.fields.get("timing") == "quick"
    return is_so and not hides(game, scope, obj)


IN_BATTLE: Final = in_attack(
    lambda game: game.running(Battle),
    ("attacked/defending", "攻撃されている", "targets"),
    ("attacking", "攻撃している", "attacker"),
)


def _of_class(game: Reading, scope: Scope, obj: Obj, word: str) -> bool:
    """Return whether a card has this class (dannokomachi.i.12)."""
    return obj.defn.fields.get("name_class") == word and not hides(game, scope, obj)


def _with_trait(game: Reading, scope: Scope, obj: Obj, word: str) -> bool:
    """Return whether a card has this trait."""
    return word in obj.defn.fields.get("traits", ()) and not hides(game, scope, obj)


OPEN_FIELDS: Final = (OpenField("name_class", _of_class), OpenField("traits", _with_trait))

# ---- behind a noun -------------------------------------------------------------------


def played_by(en: str, ja: str, *, own: bool) -> ModifierRow:
    """Return the phrase for cards of a player in hand or on the stack."""

    @modifier(en, ja, reads=NOTHING)
    def row(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.owner == (scope.you if own else opponent(scope.you))

    return row


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether something lies in a zone of these players."""
    return obj.place.zone.name in where[1] and obj.place.player in (*where[0], -1)


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return everything in a zone of these players; on the stack the cards that wait."""
    if where[1] == (STACK,):
        return (use.source for use in waiting(game) if isinstance(use, Play))
    return things.all_there(game, scope, where)


def value_of(game: Reading, obj: Obj, stat: str) -> int | None:
    """Return a value of a character; below 0 it counts as it is (dannokomachi.1.6.1b.5)."""
    return game.value(obj, stat) if is_character_card(obj.defn) else None


MODIFIERS: Final = (
    evolve(things.you_control, also=("you have in play", "on your side")),
    things.opponent_controls.read_as("(of|on) (your opponent's|the opponent's) (|side)"),
    played_by("you play", "自分が使う", own=True),
    played_by("the opponent plays", "相手が使う", own=False),
    played_by("of yours", "自分が使った", own=True),
    things.in_play,
    *things.in_places(is_in, all_in),
    *things.in_either_place(is_in, all_in),
    *things.by_stats(value_of),
    *things.by_name(lambda game, scope, card: not hides(game, scope, card)),
    evolve(
        costs.costing()[0],
        also=(
            "whose [play] cost is {n:comparison}",
            "with (cost|play cost) {n:comparison}",
        ),
    ),
    *costs.cost_as_number(),
)


they_control: Final = evolve(qualities.they_control, ja="自身の")


@modifier(
    "with {n:comparison} HP left",
    "残りHPが{n}の",
    "with {n:comparison} HP remaining",
    "with {n:comparison} (remaining|current) HP",
    "with (remaining HP|remaining HP of|HP left of) {n:comparison}",
    "whose (remaining|current) HP is {n:comparison}",
    "残り(のHP|体力)が{n}の",
)
def with_left(game: Reading, scope: Scope, obj: Obj, n: Bound) -> bool:
    """Return whether a character can take so much more damage."""
    return is_character(obj) and n(game.value(obj, "hp") - zones.damage(obj))


@modifier("in either area", "どちらのエリアの", "in any area", "in both areas")
def anywhere(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is in a main or sub area, whoever's."""
    return is_character(obj)


face_down: Final = modifier("face down", "裏向きで", reads=NOTHING)(true)
"""Restricts nothing: it says how the choice is made (dannokomachi.1.1.5a)."""


in_graveyards: Final = modifier(
    "in graveyards",
    "どちらかの墓場の",
    "(in|from) (a|any|either) graveyard",
    "from graveyards",
    pool=lying_in("graveyard"),
)(standard.lies_in("graveyard"))
DAMAGE: Final = lying_on(
    "damage counter/counters",
    "ダメージカウンター",
    lambda obj: zones.damage(obj) if is_character(obj) else None,
)

# ---- references ----------------------------------------------------------------------

_ROLES: Final = ("card", "target", "attacker", "token", "host")
"""The roles of events, in the order in which "that character" may mean them."""


def it(game: Reading, scope: Scope) -> Cards:
    """Return the objects of the event; without event this card."""
    return (*standard.subjects(scope.event, _ROLES), scope.source)[:1]


def that(game: Reading, scope: Scope) -> Cards:
    """Return the objects of the event besides this card."""
    found = tuple(standard.subjects(scope.event, _ROLES))
    return (tuple(obj for obj in found if obj is not scope.source) or found)[:1]


_known: Final = partial(ReferenceRow, pronoun=True)
REFERENCES: Final = (
    things.THIS_CARD,
    *things.pronouns(it),
    _known("that character", "そのキャラ", get=that),
    _known("that card", "そのカード", get=that),
    _known("each chosen character", "選ばれたキャラすべて", get=it),
    _known("each chosen card", "選ばれたカードすべて", get=it),
    _known("the chosen character", "選ばれたキャラ", get=it),
    _known("the chosen card", "選ばれたカード", get=it),
    *things.roles(("the attacker/the attacking character", "攻撃したキャラ", "attacker")),
    _known("the cards looked at", "見たカード", get=it, plural=True),
    evolve(
        attached.equipped_host(
            card_types.EQUIPMENT, "the equipped character", "装備しているキャラ"
        ),
        clause="dannokomachi.type.1",
    ),
    attached.last_host(
        card_types.EQUIPMENT,
        "the character it was attached to/the character that it was attached to/the character this equipment was attached to",
        "これを装備していたキャラ",
        is_character,
    ),
)


@reference("the attacked characters", "攻撃されたキャラ", needs_trigger=True, plural=True)
def attacked(game: Reading, scope: Scope) -> Cards:
    """Return the targets of the attack."""
    found: Cards = getattr(scope.event, "targets", ())
    return found


# ---- numbers -------------------------------------------------------------------------


def number_of_event(game: Reading, scope: Scope) -> int:
    """Return the number of the event: how much was lost, gained, dealt, removed."""
    numbers = getattr(scope.event, "numbers", None)
    return sum(numbers) if numbers else int(getattr(scope.event, "number", 0))


THAT_MUCH: Final = measure("that much", "その数", needs_trigger=True)(number_of_event)


@measure("that number", "その数字")
def x(game: Reading, scope: Any) -> int:
    """Return X, or the number that was chosen last."""
    return int(getattr(scope, "x", 0))


@measure("the difference of {a:number} and {b:number}", "{a}から{b}を引いた数")
def difference(game: Reading, scope: Scope, a: int, b: int) -> int:
    """Return how much the first is more than the second; it may be below 0 (dannokomachi.i.7)."""
    return a - b


unrounded: Final = evolve(half, ja="{n}の半分", also=("half {n}",))
"""A half that does not say how it is rounded: a check refuses it (dannokomachi.1.6.1a.3)."""
half_up: Final = evolve(half, en="half, rounded up, of {n}", also=("half {n}, rounded up",))
