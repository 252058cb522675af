"""The meanings of cmV-R's words: plain functions on kernel objects.

Nouns, qualities, references, conditions and triggers; what the verbs do is in ``verbs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Claim, Continuous, Modifier, Obj
from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.card_types import EFFECT_CARD, WEAPON
from tcgkit_cmvr.rules.defences import DEFENCES, FIGHT, Defence
from tcgkit_cmvr.rules.zones import (
    can_tap,
    coins,
    field_cards,
    field_zones,
    is_faceless,
    is_tapped,
    lead_first,
    money,
    tapper,
)
from tcgkit_dsl.words.vocabulary import Objects

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]
Changes = list[tuple[str, int]]

FIELD: Final = "field"
"""The place word for the whole field: unit, weapon, master and effect zone."""


# ---- nouns, qualities, references ----------------------------------------------------


def on_field(game: Reading, scope: Scope) -> Iterable[Obj]:
    """Return every card on the field."""
    return field_cards(game)


def in_home(type_: CardType) -> Callable[[Reading, Scope], Iterable[Obj]]:
    """Return the function that lists both players' cards in the zone of a type, the lead player's first."""
    zone = type_.home

    def pool(game: Reading, scope: Scope) -> Iterable[Obj]:
        if zone is None or zone not in game.rules.zones:  # a variant's field may lack it
            return []
        lead, other = lead_first(game)
        return game.zone(zone, lead) + game.zone(zone, other)

    return pool


def is_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Everything is a card."""
    return True


def of_type(type_: CardType) -> Callable[[Reading, Scope, Obj], bool]:
    """Return the test for a card type; face-down cards have no type (cmvr.i.26)."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.is_a(type_) and not is_faceless(obj)

    return match


def is_effect_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """A face-down card on the field counts as an Effect card, and as no more (cmvr.i.26)."""
    return obj.defn.is_a(EFFECT_CARD) and (obj.place.in_play or not is_faceless(obj))


def of_rarity(rarity: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return the test for a rarity; face-down cards have no rarity (cmvr.i.26)."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return bool(obj.defn["rarity"] == rarity) and not is_faceless(obj)

    return match


def of_terrain(terrain: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return the test for a terrain type."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return terrain in obj.defn.fields.get("terrain", ()) and not is_faceless(obj)

    return match


def has_subtype(game: Reading, scope: Scope, obj: Obj, subtype: str) -> bool:
    """Return whether a cmV has a subtype."""
    return subtype in obj.defn.fields.get("subtypes", ()) and not is_faceless(obj)


def tapped(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is tapped."""
    return is_tapped(obj)


def untapped(game: Reading, scope: Scope, obj: Obj) -> bool:
    """A weapon has no tap state (cmvr.i.86)."""
    return not is_tapped(obj) and not obj.defn.is_a(WEAPON)


def is_up(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card lies face up."""
    return obj.up


def is_down(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card lies face down."""
    return not obj.up


def is_equipped(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a cmV has a weapon."""
    return bool(game.attached(obj))


def host(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the cmV that this weapon equips."""
    host = game.host(scope.source)
    return () if host is None else (host,)


def subject(event: Event | None) -> Obj | None:
    """Return the subject of an event: the attacker, the defender, the winner, the card."""
    for name in ("attacker", "defender", "card"):
        found = getattr(
            event, "winner" if isinstance(event, events.BattleResult) else name, None
        )
        if isinstance(found, Obj):
            return found
    return None


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event."""
    found = subject(scope.event)
    return () if found is None else (found,)


# ---- what stands behind a noun -------------------------------------------------------


def with_stat(game: Reading, scope: Scope, obj: Obj, stat: str, how: Bound) -> bool:
    """Return whether a cmV has such a stat."""
    return stat in obj.defn.fields and how(game.value(obj, stat))


def anything(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Restrict nothing."""
    return True


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies in a zone of these players."""
    seats, zone = where
    here = obj.place.in_play if zone == FIELD else obj.place.zone.name == zone
    return here and obj.place.player in seats


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return all cards in a zone of these players."""
    seats, zone = where
    for seat in seats:
        for name in field_zones(game) if zone == FIELD else (zone,):
            yield from game.zone(name, seat)


# ---- conditions ----------------------------------------------------------------------


def control(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether a player controls as many such cards."""
    found = [obj for obj in what.now(game, scope) if obj.controller in who]
    return bool(what.how_many(len(found)))


def always(game: Reading, scope: Scope) -> bool:
    """Hold always: an effect that works is in force."""
    return True


def has_coins(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have so much money."""
    return all(n(money(game, seat)) for seat in who)


def has_damage(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have so many damage cards."""
    return all(n(len(game.zone("damage_zone", seat))) for seat in who)


def is_state(state: Callable[[Reading, Scope, Obj], bool]) -> Callable[..., bool]:
    """Return the test whether all of some cards are in a state."""

    def holds(game: Reading, scope: Scope, who: Objects) -> bool:
        return all(state(game, scope, obj) for obj in who.now(game, scope))

    return holds


def round_is(game: Reading, scope: Scope, n: Bound) -> bool:
    """Compare the number of the round."""
    return n(game.number(TABLE, "round"))


# ---- triggers ------------------------------------------------------------------------


def subject_is(game: Reading, scope: Scope, event: Event, who: Objects) -> bool:
    """Return whether the event is about such a card."""
    found = subject(event)
    return found is not None and who.match(game, scope, found)


def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a cmV attacks such a cmV."""
    target = event.target
    return (
        target is not None
        and who.match(game, scope, event.attacker)
        and what.match(game, scope, target)
    )


def attacks_deck(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a cmV attacks such a deck."""
    if event.target is not None or where[1] != "deck":
        return False
    return opponent(event.by) in where[0] and who.match(game, scope, event.attacker)


def defends(game: Reading, scope: Scope, event: Any, who: Objects, how: str) -> bool:
    """Return whether such a cmV defends in this way."""
    return event.kind == how and who.match(game, scope, event.defender)


def damaged(game: Reading, scope: Scope, event: Any, where: Place) -> bool:
    """Return whether damage is placed in such a zone."""
    return event.player in where[0] and where[1] == "damage_zone"


def draws(game: Reading, scope: Scope, event: Any, who: Seats, n: Bound) -> bool:
    """Return whether a player draws so many cards."""
    return event.by in who and n(event.count)


def activates(
    game: Reading, scope: Scope, event: Any, who: Seats, what: frozenset[str]
) -> bool:
    """Return whether a player activates such an effect."""
    return event.by in who and any(a.kind in what for a in event.abilities)


def activates_on(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Seats,
    what: frozenset[str],
    chosen: Objects,
) -> bool:
    """Return whether it chooses such a card."""
    if not activates(game, scope, event, who, what):
        return False
    return any(chosen.match(game, scope, obj) for row in event.picked for obj in row)


def succeeds(how: Defence) -> Callable[..., bool]:
    """Return the test whether a cmV succeeds in a defence that counts as this one."""

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        if DEFENCES[event.kind].counts_as != how.name or event.outcome != "success":
            return False
        return who.match(game, scope, event.defender)

    return test


def wins(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a cmV wins a fight."""
    won = event.kind == FIGHT.name and event.outcome == "win" and event.winner is not None
    return won and who.match(game, scope, event.winner)


def leaves_to(game: Reading, scope: Scope, event: Any, who: Objects, where: Place) -> bool:
    """Return whether it leaves to such a zone."""
    return event.destination() == where[1] and who.match(game, scope, event.card)


def leaves_by_battle(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether it leaves through battle."""
    return event.cause == "battle" and who.match(game, scope, event.card)


def loses_coin(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether a coin is removed from such a card, by whatever."""
    added = isinstance(event, events.MoveCoins) and event.count > 0
    return not added and who.match(game, scope, event.card)


def phase_is(game: Reading, scope: Scope, event: Any, phase: str) -> bool:
    """Return whether it is this phase."""
    return bool(event.phase == phase)


# ---- what is always so ---------------------------------------------------------------


def changes_always(
    who: Objects, changes: Changes, until: str | None = None
) -> Iterator[Continuous]:
    """Change stats as long as the effect works."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match, clause="cmvr.stat.1")


def cannot(verb: str) -> Callable[..., Iterator[Continuous]]:
    """Return the function that makes the claims forbidding something to matching cards."""

    def always(who: Objects) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, obj: Obj, *_: object) -> bool:
            return who.match(game, scope, obj)

        yield Continuous(Claim(verb, "cannot", test))

    return always


def sealed(
    kind: frozenset[str], who: Callable[[Reading, Scope], Seats]
) -> Iterator[Continuous]:
    """Seal the effects of a kind (cmvr.i.88)."""

    def test(game: Reading, scope: Scope, card: Obj, ability: Any) -> bool:
        """A seal does not seal itself (cmvr.i.88)."""
        if ability.kind not in kind or card is scope.source:
            return False
        return card.controller in who(game, scope)

    yield Continuous(Claim("work", "cannot", test), clause="cmvr.auto.7")


def timing_is(game: Reading, scope: Scope, event: Any, timing: str) -> bool:
    """Return whether it is this timing."""
    return bool(event.timing == timing)


def loses_stat(game: Reading, scope: Scope, event: Any, who: Objects, stat: str) -> bool:
    """Return whether an effect is about to lower a stat of such a cmV."""
    lowered = any(
        isinstance(change.effect, Modifier)
        and change.effect.prop == stat
        and isinstance(change.effect.amount, int)
        and change.effect.amount < 0
        for change in event.changes
    )
    return lowered and who.match(game, scope, event.card)


def loses_fight(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a cmV loses a fight."""
    if event.kind != "fight" or event.winner is None:
        return False
    won = event.winner is event.attacker
    return who.match(game, scope, event.defender if won else event.attacker)


def is_turned_up(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a card is turned up, to be used or by an effect."""
    return getattr(event, "up", True) and who.match(game, scope, event.card)


# ---- can it be paid as a cost? (cmvr.coin.7) -------------------------------------------


def can_lose_coins(game: Reading, scope: Scope, n: int, who: Seats) -> bool:
    """Return whether players have the coins to be lost."""
    return all(money(game, seat) >= n for seat in who)


def can_remove_coins(game: Reading, scope: Scope, n: int, what: Objects) -> bool:
    """Return whether so many coins lie on one of the cards that are meant."""
    return any(coins(card) >= n for card in what.now(game, scope))


def is_tappable(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return whether a card can be tapped, apart from the card that taps to use the text (cmvr.switch.1)."""
    if not obj.place.in_play or not can_tap(obj) or is_tapped(obj):
        return False
    source = scope.source
    used = any(
        each.costs and each.kind not in ("response", "regular")
        for each in source.defn.abilities
    )
    return not used or obj is not tapper(game, source)


def is_untappable(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return whether a card can be untapped."""
    return is_tapped(obj)


def can_tap_one(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether one of the cards that are meant can be tapped."""
    return any(is_tappable(game, scope, card) for card in what.now(game, scope))


def can_untap_one(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether one of the cards that are meant can be untapped."""
    return any(is_tapped(card) for card in what.now(game, scope))
