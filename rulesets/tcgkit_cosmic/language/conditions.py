"""The conditions of Cosmic Core's card texts, and the numbers that they compute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.standard.players import opponent
from tcgkit.standard.words import amounts
from tcgkit.standard.words import conditions as common
from tcgkit_cosmic.language import nouns, things
from tcgkit_cosmic.language.nouns import Bound, Place, Seats
from tcgkit_cosmic.rules import zones
from tcgkit_cosmic.rules.zones import core_count, privileged, souls
from tcgkit_dsl.words.rows import condition, measure
from tcgkit_dsl.words.vocabulary import Objects

Find = Callable[[Reading, int], Obj | None]
BOARD: Final = frozenset({"numbers"})
"""What conditions read of what lies on the boards: what is being put into play, what is a soul
(see ``tcgkit.kernel.state.lasting.Continuous.reads``)."""


def all_are(game: Reading, scope: Scope, who: Objects, test: Callable[[Obj], bool]) -> bool:
    """Return whether there are cards, all of them are still there, and all pass the test."""
    cards = who.now(game, scope)
    return bool(cards) and all(game.is_there(each) and test(each) for each in cards)


# ---- cards ---------------------------------------------------------------------------


@condition("{who:selection} is/are on {where:hex}", "{who}が{where}にある", reads=BOARD)
def are_on(game: Reading, scope: Scope, who: Objects, where: str) -> bool:
    """Return whether cards lie in a hex (cosmic.hex.1)."""
    hexes = (things.hex_thing(0, where), things.hex_thing(1, where))
    return all_are(game, scope, who, lambda c: things.on_board(c) and nouns.is_on(c, hexes))


@condition(
    "{who:selection} is/are in {where:place}",
    "{who}が{where}にある",
    reads=BOARD,
    also=("{who:selection} is/are on {where:place}",),
)
def are_in(game: Reading, scope: Scope, who: Objects, where: Place) -> bool:
    """Return whether cards lie in a zone."""
    return all_are(game, scope, who, lambda card: nouns.is_in(game, scope, card, where))


@condition(
    "{who:selection} is/are adjacent to {host:selection}",
    "{who}が{host}に隣接している",
    also=("{who:selection} is/are next to {host:selection}",),
)
def are_adjacent(game: Reading, scope: Scope, who: Objects, host: Objects) -> bool:
    """Return whether cards are in a hex next to one of these, on the same board."""
    near = host.now(game, scope)
    return all_are(
        game, scope, who, lambda card: any(nouns.are_near(card, each) for each in near)
    )


@condition(
    "{who:selection} is/are frozen",
    "{who}がフリーズ状態である",
    reads=BOARD | {"postures"},
    also=("{who:selection} is/are tapped",),
)
def are_frozen(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether cards are frozen."""
    return all_are(game, scope, who, lambda card: card.posture == zones.FROZEN)


@condition(
    "{who:selection} is/are released",
    "{who}がリリース状態である",
    reads=BOARD | {"postures"},
    also=("{who:selection} is/are (untapped|unfrozen|not frozen)",),
)
def are_released(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether cards are released."""
    return all_are(game, scope, who, lambda card: card.posture == zones.RELEASED)


@condition(
    "{who:selection} has/have {n:comparison} life card/cards",
    "{who}のライフカードが{n:枚}である",
    reads=BOARD,
)
def has_life(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
    """Return whether servants have so many life cards."""
    return all_are(game, scope, who, lambda card: n(len(zones.life(game, card))))


@condition(
    "{who:selection} has/have no life cards",
    "{who}にライフカードがない",
    reads=BOARD,
    also=("{who:selection} has/have no life card",),
)
def has_no_life(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether servants have no life cards."""
    return all_are(game, scope, who, lambda card: not zones.life(game, card))


@condition(
    "at least {n:number} material/materials lies/lie beneath {who:selection}",
    "{who}の下にマテリアルが{n}枚以上ある",
    reads=BOARD,
)
def has_beneath(game: Reading, scope: Scope, n: int, who: Objects) -> bool:
    """Return whether so many materials lie beneath cards."""
    return all_are(game, scope, who, lambda card: len(zones.beneath(game, card)) >= n)


@condition("{who:selection} has/have {keyword:keyword}", "{who}が{keyword}を持っている")
def has_keyword(game: Reading, scope: Scope, who: Objects, keyword: Any) -> bool:
    """Return whether cards have a keyword."""
    return all_are(
        game,
        scope,
        who,
        lambda card: bool(nouns.with_keyword.match(game, scope, card, keyword)),  # type: ignore[misc]  # a row with a meaning
    )


@condition(
    "{who:selection} has/have {stat:stat} {n:comparison}",
    "{who}の{stat}が{n}である",
    also=(
        "the {stat:stat} of {who:selection} is/are {n:comparison}",
        "{who:selection} has/have {n:comparison} {stat:stat}",
        "{who:whose} {stat:stat} is {n:comparison}",
        "{who:selection}'s {stat:stat} is {n:comparison}",
    ),
)
def stat_is(game: Reading, scope: Scope, who: Objects, stat: str, n: Bound) -> bool:
    """Compare a stat with a number; hidden cards have none."""
    return all_are(
        game,
        scope,
        who,
        lambda card: (
            stat in card.defn.fields
            and not nouns.hides(game, scope, card)
            and n(game.value(card, stat))
        ),
    )


HIGHER, ARE, THERE_ARE = common.value_is_higher, common.are, common.there_are

# ---- players -------------------------------------------------------------------------


def _theirs(
    game: Reading, scope: Scope, who: Seats, what: Objects, **_: Any
) -> tuple[Obj, ...]:
    return tuple(card for card in what.now(game, scope) if card.controller in who)


def _has_one(find: Find) -> Callable[..., bool]:
    return lambda game, scope, who: all(find(game, seat) is not None for seat in who)


def _those(find: Find) -> Callable[..., tuple[Obj, ...]]:
    def finds(game: Reading, scope: Scope, who: Seats) -> tuple[Obj, ...]:
        found = [find(game, seat) for seat in who]
        return tuple(card for card in found if card is not None)

    return finds


CONTROLS: Final = evolve(
    common.controls,
    also=(*common.controls.also, "{who:player} has/have {what:counted}"),
    reads=BOARD,
    finds=_theirs,
)
HAS_ONE: Final = tuple(
    condition(
        f"{{who:player}} has/have a {en}", f"{{who}}に{ja}", reads=BOARD, finds=_those(find)
    )(_has_one(find))
    for en, ja, find in (
        ("guardian", "ガーディアンがいる", zones.guardian),
        ("core soul", "コアソウルがある", zones.core_soul),
    )
)
MORE, FEWER = common.controls_more, common.controls_fewer


@condition(
    "{who:player} has/have the privilege",
    "{who}が優越権を持っている",
    reads=frozenset({"table"}),
    also=("{who:player} is/are the privileged player",),
)
def has_privilege(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players have the privilege (cosmic.turn.2)."""
    return all(privileged(game) == seat for seat in who)


@condition(
    "{who:player} does/do not have the privilege",
    "{who}が優越権を持っていない",
    reads=frozenset({"table"}),
)
def has_no_privilege(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players do not have the privilege (cosmic.turn.2)."""
    return all(privileged(game) != seat for seat in who)


@condition(
    "it is the window of speed {n:number}",
    "スピード{n}のタイミングである",
    reads=frozenset({"table"}),
)
def is_window(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the window of a speed is open."""
    return game.number(TABLE, "speed") == n


# ---- places --------------------------------------------------------------------------

_ZONES: Final = frozenset({"zones"})


def count(game: Reading, seat: int, zone: str) -> int:
    """Return how many cards a zone of a player has: a core as the rules count it (cosmic.win.2)."""
    if zone == "core":
        return core_count(game, seat)
    cards = game.zone("orbit" if zone in nouns.HALVES else zone, seat)
    if zone not in nouns.HALVES:
        return len(cards)
    return sum(zones.in_play(c) and zones.hex_of(c) in nouns.HALVES[zone] for c in cards)


@condition(
    "{where:place} has {n:number} or more cards", "{where}が{n}枚以上である", reads=_ZONES
)
def has_at_least(game: Reading, scope: Scope, where: Place, n: int) -> bool:
    """Return whether a core, a hand or a graveyard has so many cards (cosmic.win.2)."""
    return all(count(game, seat, where[1]) >= n for seat in where[0])


@condition(
    "{where:place} has {n:number} or fewer cards",
    "{where}が{n}枚以下である",
    reads=_ZONES,
    also=("{where:place} has {n:number} or less cards",),
)
def has_at_most(game: Reading, scope: Scope, where: Place, n: int) -> bool:
    """Return whether a core, a hand or a graveyard has no more cards."""
    return all(count(game, seat, where[1]) <= n for seat in where[0])


@condition(
    "{where:place} is empty",
    "{where}にカードがない",
    reads=_ZONES,
    also=("{where:place} has no cards", "there are no cards in {where:place}"),
)
def is_empty(game: Reading, scope: Scope, where: Place) -> bool:
    """Return whether a place has no cards."""
    return not any(count(game, seat, where[1]) for seat in where[0])


def _has(game: Reading, scope: Scope, n: Bound, where: Place) -> bool:
    return all(n(count(game, seat, where[1])) for seat in where[0])


def _have(game: Reading, scope: Scope, who: Seats, n: Bound, zone: str) -> bool:
    return all(n(count(game, seat, zone)) for seat in who)


HOLDS: Final = evolve(
    common.holds, also=("{where:place} has/have {n:comparison} card/cards",), holds=_has
)
HAS_CARDS: Final = evolve(common.has_cards, holds=_have)


def _beats(sign: int) -> Callable[..., bool]:
    """Return the test whether players have more cards in a zone than others, or fewer."""

    def holds(game: Reading, scope: Scope, who: Seats, zone: str, whom: Seats) -> bool:
        ours, theirs = (sum(count(game, s, zone) for s in seats) for seats in (who, whom))
        return (ours - theirs) * sign > 0

    return holds


MORE_CARDS: Final = evolve(
    common.has_more_cards,
    holds=_beats(1),
)
FEWER_CARDS: Final = evolve(
    common.has_fewer_cards,
    holds=_beats(-1),
)


def _place_beats(sign: int) -> Callable[..., bool]:
    beats = _beats(sign)

    def holds(game: Reading, scope: Scope, where: Place) -> bool:
        return all(beats(game, scope, (s,), where[1], (opponent(s),)) for s in where[0])

    return holds


PLACES: Final = tuple(
    condition(
        f"{{where:place}} has {more} cards than your opponent's",
        f"{{where}}の枚数が相手より{ja}",
        reads=_ZONES,
        also=(f"{{where:place}} has {more} cards than (the opponent's|yours)",),
    )(_place_beats(sign))
    for more, ja, sign in (("more", "多い", 1), ("fewer", "少ない", -1))
)

# ---- souls ---------------------------------------------------------------------------


def souls_of(game: Reading, obj: Obj, colour: str) -> int:
    """Return how many souls of a colour are present in a hex, or in the hex of a card."""
    if not things.on_board(obj) or not game.is_there(obj):
        return 0
    return souls(game, obj.controller)[things.where_is(obj)].get(colour, 0)


@condition(
    "at least {n:number} {colour:colour} soul/souls is/are present in {where:selection}",
    "{where}に{colour}ソウルが{n}以上ある",
    also=(
        "{n:number} or more {colour:colour} soul/souls is/are present in {where:selection}",
    ),
)
def souls_there(game: Reading, scope: Scope, n: int, colour: str, where: Objects) -> bool:
    """Return whether so many souls are present in hexes, or in the hexes of cards (cosmic.soul.7)."""
    return all_are(game, scope, where, lambda each: souls_of(game, each, colour) >= n)


@condition(
    "no {colour:colour} soul is present in {where:selection}",
    "{where}に{colour}ソウルがない",
    also=("no {colour:colour} souls are present in {where:selection}",),
)
def no_souls_there(game: Reading, scope: Scope, colour: str, where: Objects) -> bool:
    """Return whether no such soul is present there."""
    return all_are(game, scope, where, lambda each: not souls_of(game, each, colour))


# ---- numbers -------------------------------------------------------------------------


@measure(
    "the {stat:stat} of {what:selection}",
    "{what}の{stat}",
    also=(
        "{what:whose} {stat:stat}",
        "{what:selection}'s {stat:stat}",
    ),
)
def value(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
    """Return a stat of cards; hidden cards count 0."""
    return sum(
        game.value(card, stat)
        for card in what.now(game, scope)
        if stat in card.defn.fields and not nouns.hides(game, scope, card)
    )


@measure("the number of cards in {where:place}", "{where}の枚数")
def cards_in(game: Reading, scope: Scope, where: Place) -> int:
    """Return how many cards a place has."""
    return sum(count(game, seat, where[1]) for seat in where[0])


AMOUNTS: Final = (
    amounts.half,
    amounts.half_down,
    amounts.twice,
    amounts.total,
    amounts.difference,
)
