"""What card texts do with cards in play, by events of ``tcgkit.standard.damage``, and what they answer.

A game names its events; from them follow the sentences of dealing damage, destroying, changing
values and postures, and the triggers on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj
from tcgkit.standard.meanings import done_to, happens_to
from tcgkit.standard.words import deeds, happenings
from tcgkit.standard.words.cards import Makes, Ordered, as_named
from tcgkit.standard.words.people import chooser
from tcgkit.standard.words.things import Bound, names_of, value_of
from tcgkit_dsl.words.patterns import expanded, parse_pattern
from tcgkit_dsl.words.rows import (
    Wording,
    always,
    condition,
    modifier,
    quality,
    verb,
    wording,
)
from tcgkit_dsl.words.vocabulary import (
    ModifierRow,
    Objects,
    Quality,
    TestRow,
    TriggerRow,
    Verb,
    WouldRow,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.standard.meanings import Cards, Seats

Values = list[tuple[str, int]]


def said(words: Wording, **more: Any) -> dict[str, Any]:
    """Return a wording and more as the fields of a row: ``TriggerRow(**said(DRAWS), ...)``.

    >>> said(deeds.SHUFFLE)["en"]
    'shuffle/shuffles {where:place}'
    """
    return {
        "en": words.en,
        "ja": words.ja,
        "also": words.also,
        "also_ja": words.also_ja,
        **more,
    }


def does(
    make: Callable[..., Any],
    en: str | Wording,
    ja: str = "",
    *also: str,
    able: Callable[..., bool] | None = None,
    ordered: Ordered = as_named,
    **more: Any,
) -> Verb:
    """Return a sentence that does something to each of some objects, all at one moment.

    ``make(game, effect, obj, **slots)`` returns the event for one of them, or several events. The
    objects are in the slot ``what`` or ``who``, and treated as they are ``ordered``. ``able(game, scope,
    obj)`` tells whether it can be done to one, and be paid as a cost.

    >>> does(lambda game, effect, card: DestroyCard(card), deeds.DESTROY).key
    'destroy/destroys {what:selection}'
    """

    def run(
        game: Running, effect: Effect, what: Cards = (), who: Cards = (), **slots: Any
    ) -> None:
        cards = ordered(game, (*what, *who))
        made = [make(game, effect, each, **slots) for each in cards]
        found = [[each] if isinstance(each, Event) else each for each in made]
        game.emit_possible(each for row in found for each in row)

    if able is not None:
        more = {"able": able, "possible": _to_any(able), **more}
    return Verb(**said(wording(en, ja, *also)), run=run, **more)


def _to_any(able: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test whether it can be done to one of the objects that are meant."""
    return lambda game, scope, what: any(
        able(game, scope, card) for card in what.now(game, scope)
    )


def players_do(
    make: Callable[[int, int], Event], en: str | Wording, ja: str = "", *also: str
) -> Verb:
    """Return a sentence with a number that players do: ``make(seat, n)`` is the event.

    >>> players_do(DrawCards, deeds.DRAW).takes_by
    True
    """

    def run(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_possible(make(seat, n) for seat in by or (effect.you,))

    return Verb(**said(wording(en, ja, *also)), run=run, takes_by=True)


def damaging(damage: Makes) -> Verb:
    """Return the sentence of dealing damage; ``damage(card, n)`` is the event.

    >>> damaging(DamageCard).key
    'deal/deals {n:number} damage to {what:selection}'
    """
    return Verb(**said(deeds.DEAL_DAMAGE), run=done_to(damage))


def destroying(destroy: Makes) -> Verb:
    """Return the sentence of destroying; ``destroy(card)`` is the event.

    >>> destroying(DestroyCard).key
    'destroy/destroys {what:selection}'
    """
    return Verb(**said(deeds.DESTROY), run=done_to(destroy))


def changing(
    change: Makes, until: str = "turn", clause: str = "", ordered: Ordered = as_named
) -> Verb:
    """Return the sentence of changing values, for a time or as long as an always-on text works.

    ``change(card, source, parts, until)`` is the event; a text that does not say how long means
    ``until``. ``clause`` names the rule of the change in force.

    >>> changing(ChangeValues).counts
    True
    """
    default = until

    def run(
        game: Running,
        effect: Effect,
        who: Cards,
        changes: Values,
        until: str | None = default,
    ) -> None:
        parts = tuple(Continuous(Modifier(value, "add", n)) for value, n in changes)
        cards = ordered(game, who)
        game.emit_possible(change(card, effect.source, parts, until) for card in cards)

    def says(
        who: Objects, changes: list[tuple[str, Any]], until: str | None = None
    ) -> Iterator[Continuous]:
        for value, n in changes:
            yield Continuous(Modifier(value, "add", n), who.match, clause=clause)

    return Verb(**said(deeds.GET), run=run, always=says, counts=True)


def becoming(
    change: Makes, until: str = "turn", ordered: Ordered = as_named
) -> tuple[Verb, ...]:
    """Return the sentences of setting a value, and of doubling it; ``change`` is as in :func:`changing`.

    >>> [row.key for row in becoming(ChangeValues)][1]
    'double/doubles the {stat:stat} of {who:selection} [{until:duration}]'
    """
    default = until

    def to(game: Running, effect: Effect, who: Cards, part: Modifier, until: Any) -> None:
        parts, cards = (Continuous(part),), ordered(game, who)
        game.emit_possible(change(card, effect.source, parts, until) for card in cards)

    @verb(deeds.BECOME)
    def become(
        game: Running,
        effect: Effect,
        stat: str,
        who: Cards,
        n: int,
        until: str | None = default,
    ) -> None:
        to(game, effect, who, Modifier(stat, "become", n), until)

    @verb(deeds.DOUBLE)
    def double(
        game: Running, effect: Effect, stat: str, who: Cards, until: str | None = default
    ) -> None:
        to(game, effect, who, Modifier(stat, "multiply", 2), until)

    return (become, double)


def forbidding(deed: str, words: Wording, hold: Makes | None = None, role: int = 0) -> Verb:
    """Return the sentence "... cannot attack": for an always-on text, and with ``hold`` for a time.

    ``hold(card, source, parts, until)`` is the event, as for :func:`changing`. The rules ask
    ``game.verdict(deed, card, ...)``; ``role`` tells which of these cards the sentence is about.

    >>> forbidding("attack", deeds.cannot("attack", "攻撃でき<ない|ず|なくて>")).run is None
    True
    """

    def says(who: Objects, until: str | None = None) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, *roles: Any) -> bool:
            return who.match(game, scope, roles[role])

        yield Continuous(Claim(deed, "cannot", test))

    def run(game: Running, effect: Effect, who: Cards, until: str = "turn") -> None:
        assert hold is not None

        def targets(game: Reading, scope: Any, *roles: Any) -> bool:
            return roles[role] in scope.targets

        parts = (Continuous(Claim(deed, "cannot", targets)),)
        game.emit_possible(hold(card, effect.source, parts, until) for card in who)

    return Verb(**said(words), run=None if hold is None else run, always=says)


def not_blocked_by(deed: str = "block") -> Verb:
    """Return the sentence "... cannot be blocked by ..." of an always-on text.

    The rules ask ``game.verdict(deed, blocker, attacker)``.

    >>> not_blocked_by().key
    '{who:selection} cannot be blocked by {by:selection}'
    """

    @always(deeds.NOT_BLOCKED_BY, meant=frozenset({"by"}))
    def says(who: Objects, by: Objects) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, blocker: Obj, attacker: Obj) -> bool:
            return who.match(game, scope, attacker) and by.match(game, scope, blocker)

        yield Continuous(Claim(deed, "cannot", test))

    return says


def sacrificing(sacrifice: Makes) -> Verb:
    """Return the sentence of sacrificing: own cards only; ``sacrifice(card)`` is the event.

    >>> sacrificing(DestroyCard).key
    'sacrifice/sacrifices {what:selection}'
    """

    def own(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.controller in chooser(game, scope)

    return Verb(**said(deeds.SACRIFICE), run=done_to(sacrifice), able=own)


def costing(cost: str = "cost") -> tuple[ModifierRow | Verb, ...]:
    """Return what is said of the costs of cards, if the rules read them as a property.

    >>> [row.key for row in costing()][0]
    'that costs/cost {n:comparison}'
    """

    @modifier("that costs/cost {n:comparison}", "コスト{n}の")
    def that_costs(game: Reading, scope: Scope, card: Obj, n: Bound) -> bool:
        found = value_of(game, card, cost)
        return found is not None and n(found)

    def shifting(words: Wording, sign: int) -> Verb:
        @always(words)
        def says(who: Objects, n: int) -> Iterator[Continuous]:
            yield Continuous(Modifier(cost, "add", sign * n), who.match)

        return says

    less, more = shifting(deeds.COST_LESS, -1), shifting(deeds.COST_MORE, 1)
    return (that_costs, less, more)


def posture(
    value: int,
    en: str,
    ja: str,
    turn: tuple[str, str] | None = None,
    event: Makes | None = None,
    also: tuple[str, ...] = (),
) -> tuple[Quality | TestRow | Verb, ...]:
    """Return the words of a posture: "tapped" before a noun, "is tapped", and the verb.

    ``turn`` is the verb in both languages, ``event(card, value)`` what it does. ``also`` are further
    wordings of the condition.

    >>> [row.key for row in posture(1, "tapped", "タップ状態")]
    ['tapped', '{who:selection} is/are tapped']
    """

    @quality(en, f"{ja}の", reads=frozenset({"postures"}))
    def before(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.posture == value

    @condition(
        f"{{who:selection}} is/are {en}",
        f"{{who}}が{ja}である",
        reads=frozenset({"postures"}),
        also=also,
    )
    def holds(game: Reading, scope: Scope, who: Objects) -> bool:
        found = who.now(game, scope)
        here = all(game.is_there(card) for card in found)
        return bool(found) and here and all(card.posture == value for card in found)

    if turn is None or event is None:
        return (before, holds)

    @verb(f"{turn[0]} {{what:selection}}", f"{{what:を}}{turn[1]}")
    def do(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible(event(card, value) for card in what)

    return (before, holds, do)


Role = str | Callable[[Any], Any]
"""A field of an event, or a function that finds the object, the seat or the number in it; of several
objects one must fit."""


def hears(
    words: Wording,
    event: type[Event] | tuple[type[Event], ...],
    who: Role | None = None,
    *,
    only: Callable[[Any], bool] | None = None,
    leaving: str | None = None,
    tags: Mapping[str, str] = MappingProxyType({}),
    **roles: Role,
) -> TriggerRow:
    """Return a trigger: each slot of its wording is compared with a role of the event.

    A slot for objects is compared with ``event.card``, one for players or a place with ``event.whose``, a
    number with ``event.amount`` (so much or more), other words with the field of the slot's name, unless
    ``roles`` say otherwise by the name of the slot. The role of a place is a seat, or a seat and a zone; a
    role may be several objects or words, of which one must fit.
    ``only`` tests the event itself; ``tags`` are added to the ability; ``leaving`` names the slot whose object leaves play.

    >>> hears(happenings.ATTACKS, DestroyCard).key
    'when {who:selection} attacks/attack'
    >>> hears(happenings.PLAYS, DestroyCard, "by").events == (DestroyCard,)
    True
    """
    roles |= {} if who is None else {"who": who}
    events = event if isinstance(event, tuple) else (event,)
    test = _hearing(words, roles, only)
    return TriggerRow(**said(words), events=events, test=test, leaving=leaving, tags=tags)


def would_happen(
    words: Wording,
    event: type[Event] | tuple[type[Event], ...],
    *,
    only: Callable[[Any], bool] | None = None,
    **roles: Role,
) -> WouldRow:
    """Return an event that texts replace; its slots are compared with roles as for :func:`hears`.

    >>> would_happen(Wording("{what:selection} would be destroyed", "{what}が破壊される"), DestroyCard).key
    '{what:selection} would be destroyed'
    """
    events = event if isinstance(event, tuple) else (event,)
    return WouldRow(**said(words), events=events, test=_hearing(words, roles, only))


_ROLES: Mapping[str, Role] = {
    "selection": "card",
    "player": "whose",
    "place": "whose",
    "number": "amount",
}


def _hearing(
    words: Wording, roles: Mapping[str, Role], only: Callable[[Any], bool] | None
) -> Callable[..., bool]:
    """Return the test of an event: each slot of a wording is compared with a role of it."""
    types = {
        name: type_
        for wording in (words.en, *words.also)
        for each in expanded(wording)
        for name, type_ in parse_pattern(each).slots.items()
    }
    found = {
        name: roles.get(name, _ROLES.get(type_, name)) for name, type_ in types.items()
    }

    def test(game: Reading, scope: Scope, event: Any, **slots: Any) -> bool:
        if only is not None and not only(event):
            return False
        return all(
            _fits(game, scope, _found(event, found[name]), slot, types[name])
            for name, slot in slots.items()
        )

    own = next((each for each in (only, *roles.values()) if callable(each)), None)
    if own is not None:  # what the game tests tells where the words are defined
        test.__wrapped__ = own  # type: ignore[attr-defined]  # read by inspect.unwrap
    alone = found.get("who") if [*types.values()] == ["selection"] and not only else None
    return happens_to(alone) if isinstance(alone, str) else test


def heard(
    event: type[Event] | tuple[type[Event], ...],
    en: str,
    ja: str,
    *also: str,
    subject: str = "selection",
    **more: Any,
) -> TriggerRow:
    """Return a trigger on what objects do, or with ``subject="player"`` players (see :func:`hears`).

    >>> heard(DestroyCard, "is/are destroyed", "破壊され").key
    'when {who:selection} is/are destroyed'
    """
    return hears(happenings.does(en, ja, *also, who=subject), event, **more)


def _found(event: Any, role: Role) -> Any:
    return getattr(event, role) if isinstance(role, str) else role(event)


def _fits(game: Reading, scope: Scope, found: Any, slot: Any, type_: str) -> bool:
    """Return whether a role of an event is what a slot says, or one of several that are found."""
    if found is None or slot is None:
        return slot is None
    if type_ == "place":
        seat, *zone = found if isinstance(found, tuple) else (found,)
        return seat in slot[0] and all(each in names_of(slot) for each in zone)
    several = found if isinstance(found, tuple) else (found,)
    return any(_is(game, scope, each, slot) for each in several)


def _is(game: Reading, scope: Scope, found: Any, slot: Any) -> bool:
    """Return whether it is what a slot says: objects, seats, a least number, a word."""
    if isinstance(slot, tuple | frozenset):
        return found in slot
    if isinstance(slot, int):
        return bool(found >= slot)
    if isinstance(slot, str):
        return bool(found == slot)
    return bool(slot(found) if callable(slot) else slot.match(game, scope, found))


def hears_entering(*made: type[Event], role: str = "card") -> TriggerRow:
    """Return the trigger on a card that enters play, by any of these events.

    >>> hears_entering(DestroyCard).key
    'when {who:selection} enters/enter play'
    """
    is_it = happens_to(role)

    def enters(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        card = getattr(event, role)
        return card.place.in_play and is_it(game, scope, event, who)

    return TriggerRow(**said(happenings.ENTERS), events=made, test=enters)


def hears_player(words: Wording, event: type[Event]) -> TriggerRow:
    """Return a trigger on what a player does: ``hears_player(DRAWS, events.Draws)``.

    >>> hears_player(happenings.DRAWS, DrawCard).key
    'when {who:player} draws/draw a card'
    """
    return hears(words, event)


def hears_player_with(words: Wording, event: type[Event], role: str = "card") -> TriggerRow:
    """Return a trigger on what a player does to an object: ``hears_player_with(PLAYS, events.Plays)``.

    >>> hears_player_with(happenings.PLAYS, DestroyCard).key
    'when {who:player} plays/play {what:selection}'
    """
    return hears(words, event, "by", what=role)
