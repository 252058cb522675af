"""What the Ultimate Game's card texts speak of: nouns, words before and behind them, references, players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import Cards, is_of_type, subjects
from tcgkit.standard.words import people, qualities, things
from tcgkit.standard.words.attacks import in_attack
from tcgkit.standard.words.qualities import Test, that_are_not
from tcgkit.standard.words.things import Place, lies_there, names_of
from tcgkit_dsl.words.entries import ModifierRow, Noun, Quality, ReferenceRow
from tcgkit_dsl.words.rows import modifier, quality, reference
from tcgkit_ultimate.rules import zones
from tcgkit_ultimate.rules.attack import attack_now
from tcgkit_ultimate.rules.card_types import JOKERS, MAGIC_MONSTER, MAGICS, MONSTERS
from tcgkit_ultimate.rules.zones import BATTLEFIELD, FIELD, is_frozen, on_field, successor

# ---- nouns ---------------------------------------------------------------------------


def all_monsters(game: Reading, scope: Scope) -> list[Obj]:
    """Return all monsters on the field; mana and graveyard cards are not monsters (ultimate.zone.7)."""
    return [m for player in zones.in_order(game) for m in zones.monsters(game, player)]


def alike(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for interchangeable cards.

    Equal cards in a hand or a deck are: nobody may learn a deck's order from the offer.
    """
    hidden = obj.place.zone.name in ("deck", "hand")
    return (obj.place.index, obj.defn.key) if hidden else obj


_SUITS: Final = {
    "spade": "スペード",
    "heart": "ハート",
    "diamond": "ダイヤ",
    "club": "クローバー",
}

_LETTERS: Final = ("Ace", "Jack", "Queen", "King")
"""The ranks with letters, by their names."""


def one_of(rows: Mapping[str, str]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield words, and words for one of two of them, each with the names that it means."""
    for name, ja in rows.items():
        yield f"{name}/{name}s", ja, (name,)
    for one, two in combinations(rows, 2):
        yield f"{one} or {two}/{two} or {one}", f"{rows[one]}か{rows[two]}", (one, two)


def _of_suit(*suits: str) -> Test:
    """Return the test for suits: that of the physical card decides, wherever it is (ultimate.suit.2)."""
    return lambda game, scope, obj: obj.defn.fields.get("suit") in suits


def _of_rank(rank: str) -> Test:
    """Return the test for a rank."""
    return lambda game, scope, obj: obj.defn.fields.get("rank") == rank


def _noun(en: str, ja: str, match: Test, **more: Any) -> Noun:
    return Noun(en, ja, pool=all_monsters, match=match, alike=alike, **more)


def _known(match: Test) -> Test:
    """Return a test that tells nothing of another player's deck: nobody looks through it (ultimate.i.15)."""

    def test(game: Reading, scope: Scope, obj: Obj) -> bool:
        place = obj.place
        theirs = place.zone.name == "deck" and place.player != scope.you
        return (not theirs or game.sees(scope.you, obj)) and match(game, scope, obj)

    return test


def _of_class(en: str, ja: str, *types: CardType, **more: Any) -> Noun:
    names = [each.name for each in types]
    return _noun(en, ja, _known(is_of_type(*names)), types=frozenset(names), **more)


NOUNS: Final = (
    _of_class(
        "monster/monster card/monster cards/monsters", "モンスター", *MONSTERS, counter="体"
    ),
    _noun("card/cards", "カード", lambda game, scope, obj: True),
    _of_class("magic card/magic cards", "マジックカード", *MAGICS),
    _of_class("joker/jokers", "ジョーカー", *JOKERS),
    _of_class("magic monster/magic monsters", "マジックモンスター", MAGIC_MONSTER),
    *(_noun(en, ja, _of_suit(*suits)) for en, ja, suits in one_of(_SUITS)),
    *(_noun(f"{of[0]}/{of[0]}s/{of}/{of}s", of[0], _of_rank(of[0])) for of in _LETTERS),
    # Mana is not a card that a text can touch (ultimate.ban.22).
    _noun("mana card/mana cards", "マナカード", lambda game, scope, obj: False),
)


# ---- before a noun -------------------------------------------------------------------


def is_turned(*postures: int) -> Test:
    """Return the test for orientations (ultimate.state.1)."""
    return lambda game, scope, obj: on_field(obj) and obj.posture in postures


def is_frozen_there(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a monster on the field is frozen (ultimate.state.6)."""
    return on_field(obj) and is_frozen(game, obj)


ORIENTATIONS: Final = (
    ("recovered", "回復状態", is_turned(zones.RECOVERED)),
    ("tired", "疲労状態", is_turned(zones.TIRED)),
    ("heavily tired", "重疲労状態", is_turned(zones.HEAVILY_TIRED)),
    ("frozen", "凍結状態", is_frozen_there),
)
"""Kept apart from each other: a heavily tired monster is not tired."""


QUALITIES: Final = (
    things.OPPOSING,  # ultimate.control.5
    *(Quality(en, f"{ja}の", match=match) for en, ja, match in ORIENTATIONS),
    *in_attack(
        attack_now,
        ("attacking", "アタックしている", "attacker"),
        ("blocking", "ブロックしている", "blocker"),
    ),
    *(Quality(suit, f"{ja}の", match=_of_suit(suit)) for suit, ja in _SUITS.items()),
    *(Quality(f"{of[0]}/{of}", f"{of[0]}の", match=_of_rank(of[0])) for of in _LETTERS),
)


@quality("other", "他の")
def is_other(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is another card than this one, wherever this one is now."""
    return obj.card != scope.source.card


@quality("unfrozen", "凍結していない")
def is_unfrozen(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a monster on the field is not frozen."""
    return on_field(obj) and not is_frozen(game, obj)


# ---- behind a noun -------------------------------------------------------------------


OF_NUMBER: Final = evolve(
    things.with_stat,
    en="of {stat} {n:comparison}",
    also=(things.with_stat.en, *things.with_stat.also, "{stat} {n:comparison}"),
)


NUMBERS: Final = things.STATS[1:-2]


def _than(
    en: str, also: str, ja: str, how: str, this: Any, others: Any
) -> tuple[Quality, ModifierRow, ModifierRow]:
    """Return what compares the number of a card with this one's, and with those of others, also by its name."""
    return (
        Quality(f"{en}{also}", f"これより{ja}", match=partial(this.match, stat="number")),
        ModifierRow(
            f"{en} than {{than}}",
            f"{{than}}より{ja}",
            also=tuple(f"{each} than {{than}}" for each in also.split("/")[1:]),
            match=partial(others.match, stat="number"),
            of_any=True,
        ),
        others.read_as(f"{{stat}} ({how}) than {{than}}"),
    )


_MORE, _LESS = things.STATS[-4:-2]
THAN: Final = (
    _than(
        "larger", "/bigger", "大きい", "higher|larger|greater", _MORE, things.with_more_than
    ),
    _than("smaller", "", "小さい", "lower|smaller|less", _LESS, things.with_less_than),
)
CONTROLLED: Final = (
    things.you_control,
    things.opponent_controls,
    (that_are_not, qualities.that_are_none, qualities.among, qualities.they_control),
)


def has_trigger(obj: Obj) -> bool:
    """Return whether a card has a trigger ability."""
    return any(each.kind == "trigger" for each in obj.defn.abilities)


TRIGGERED: Final = qualities.having_or_not(
    qualities.by(has_trigger),
    ("トリガーを持つ", "トリガーを持たない"),
    "a trigger",
    "a trigger ability",
    "a trigger effect",
)


@modifier("of rank {rank}", "ランク{rank}の")
def of_rank(game: Reading, scope: Scope, obj: Obj, rank: str) -> bool:
    """Return whether a card has this rank."""
    return obj.defn.fields.get("rank") == rank


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies (or, having left, lay) in such a place; a falling card is a deck card."""
    falls = obj.place.zone.name == "falling" and "deck" in names_of(where)
    return lies_there(game, scope, obj, where) or (falls and obj.controller in where[0])


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return the cards in these places; a magic card cannot choose itself (ultimate.i.52).

    The cards of a deck come in an order that tells nothing about theirs.
    """
    for seat in where[0]:
        for zone in names_of(where):
            cards = list(game.zone(zone, seat))
            if zone == "deck":
                cards.sort(key=lambda card: card.defn.key)
            for card in cards:
                if zone in FIELD or card is not scope.source:
                    yield card


IN_PLACES: Final = things.in_places(is_in, all_in)
OUTSIDE: Final = modifier(
    "outside the battlefield", "バトルフィールドの外の", "off the battlefield"
)(qualities.by(zones.is_off))


# ---- references ----------------------------------------------------------------------


@reference(things.THIS_CARD.en, "このカード", own_card=True)
def this(game: Reading, scope: Scope) -> Cards:
    """Return this card, wherever it is now (ultimate.i.108)."""
    return (successor(game, scope.source),)


def _while_in(*names: str) -> Callable[[Reading, Scope], Cards]:
    """Return the function that finds this card while it is there."""
    return lambda game, scope: (
        (scope.source,)
        if game.is_there(scope.source) and scope.source.place.zone.name in names
        else ()
    )


_ON: Final = (("battlefield", "バトルフィールド", (BATTLEFIELD,)), ("field", "場", FIELD))
THIS_ON: Final = tuple(
    ReferenceRow(
        f"this card on the {en}/this monster on the {en}",
        f"{ja}のこのカード",
        get=_while_in(*there),
        own_card=True,
    )
    for en, ja, there in _ON
)


ROLES: Final = ("monster", "blocker", "attacker", "card", "defender", "loser", "winner")
"""The roles of events, in the order in which "it" may mean them."""


def that(game: Reading, scope: Scope) -> Cards:
    """Return the objects of the event, if possible besides this card."""
    found = list(subjects(scope.event, ROLES))
    others = [obj for obj in found if obj.card != scope.source.card]
    return tuple(successor(game, obj) for obj in (others or found)[:1])


THAT: Final = things.pronouns(that)


# ---- players -------------------------------------------------------------------------

# the turn player first (ultimate.i.18)
PLAYERS: Final = (*people.TWO_PLAYERS, people.whose_turn(zones.turn_player))
