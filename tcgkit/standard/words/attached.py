"""Cards that are attached to others, in card texts: "equipped", "attached to this creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.state import NOTHING
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import does, heard
from tcgkit_dsl.words.entries import ReferenceRow
from tcgkit_dsl.words.rows import condition, modifier, quality, trigger, verb

if TYPE_CHECKING:
    from collections.abc import Callable

    from tcgkit.kernel.cards import CardType, Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects, TriggerRow, Verb


def host(game: Reading, scope: Scope) -> Cards:
    """Return the object to which the card with the text is attached.

    >>> host(game, scope)
    ()
    """
    found = game.host(scope.source)
    return () if found is None else (found,)


def equipped_host(by: CardType, en: str, ja: str) -> ReferenceRow:
    """Return "the equipped ...": to it the card with the text is attached, a card of the type ``by``.

    >>> equipped_host(CardType("aura", Text("aura", "オーラ")), "the equipped creature", "装備クリーチャー").types
    frozenset({'aura'})
    """
    return ReferenceRow(en, ja, get=host, reads=NOTHING, types=frozenset({by.name}))


def last_host(
    by: CardType, en: str, ja: str, is_one: Callable[[Obj], bool]
) -> ReferenceRow:
    """Return "the ... it was attached to": the object that carried the card with the text, if it is still there.

    >>> aura = CardType("aura", Text("aura", "オーラ"))
    >>> last_host(aura, "the creature it was on", "これが付いていたクリーチャー", bool).get(game, scope)
    ()
    """

    def get(game: Reading, scope: Scope) -> Cards:
        return tuple(on for on in host(game, scope) if is_one(on))

    return ReferenceRow(en, ja, get=get, types=frozenset({by.name}))


@quality("equipped", "装備済みの")
def equipped(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether something is attached to it."""
    return bool(game.attached(card))


@modifier(
    "attached to {host:selection}",
    "{host}に装備された",
    also=("(that is attached|that are attached|equipped) to {host:selection}",),
    of_any=True,
)
def attached_to(game: Reading, scope: Scope, card: Obj, host: Objects) -> bool:
    """Return whether a card is attached to one of these."""
    on = game.host(card)
    return on is not None and host.match(game, scope, on)


@condition(
    "{who:selection} is/are equipped with {what:selection}",
    "{who}が{what}を装備している",
    also=("{who:selection} has/have {what:selection} equipped",),
)
def is_equipped_with(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether one of these is attached to each of some objects."""
    found = who.now(game, scope)
    on = [game.attached(card) for card in found]
    return bool(on) and all(
        any(what.match(game, scope, each) for each in row) for row in on
    )


@modifier(
    "equipped with {what:selection}",
    "{what}を装備している",
    also=("that is/are equipped with {what:selection}",),
    of_any=True,
)
def equipped_with(game: Reading, scope: Scope, card: Obj, what: Objects) -> bool:
    """Return whether one of these is attached to it."""
    return any(what.match(game, scope, each) for each in game.attached(card))


def _hosts(game: Reading, scope: Scope, who: Objects, what: Objects) -> Cards:
    """Return to what some objects are attached: "it" afterwards."""
    hosts = (game.host(card) for card in who.now(game, scope))
    return tuple(on for on in hosts if on is not None)


@condition(
    "{who:selection} is/are equipped to {what:selection}",
    "{who}が{what}に装備されている",
    also=("{who:selection} is/are attached to {what:selection}",),
    finds=_hosts,
)
def is_equipped_to(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether all of some objects are attached to one of these."""
    hosts = [game.host(card) for card in who.now(game, scope)]
    return bool(hosts) and all(
        on is not None and what.match(game, scope, on) for on in hosts
    )


def attaching(
    attach: Callable[[int, Obj, Obj], Event],
    detach: Callable[[int, Obj, Obj], Event],
    carries: Callable[[Obj], bool],
) -> tuple[Verb, Verb]:
    """Return the sentences of attaching cards to the first of some objects that ``carries`` any, and of taking them off.

    ``attach(by, card, host)`` and ``detach(by, card, host)`` are the events.

    >>> [row.key for row in attaching(DestroyCard, DestroyCard, bool)][1]
    'detach/detaches {what:selection}'
    """

    def able(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
        return game.host(scope.source) is not obj

    @verb(
        "attach/attaches {what:selection} to {who:selection}",
        "{what:を}{who}に装備<する|し|して>",
        "attach/attaches {what:selection} to {who:selection} without paying its [play] cost",
        "equip/equips {who:selection} with {what:selection}",
        "take/takes {what:selection} and attach/attaches it to {who:selection}",
        "{what:を}{who}に(付け替え<る||て>|付け<る||て>|装備させ<る||て>)",
        able=able,
    )
    def puts(game: Running, effect: Effect, what: Cards, who: Cards) -> None:
        hosts = [one for one in who[:1] if carries(one)]
        game.emit_possible(attach(effect.you, card, on) for card in what for on in hosts)

    def off(game: Reading, effect: Effect, card: Obj) -> tuple[Event, ...]:
        on = game.host(card)
        return () if on is None else (detach(effect.you, card, on),)

    return puts, does(off, "detach/detaches {what:selection}", "{what:を}外<す|し|して>")


def hears_attached(
    attached: type[Event], detached: type[Event], *leaving: type[Event]
) -> tuple[TriggerRow, TriggerRow]:
    """Return the triggers on cards that are attached to objects, and that come off them in whatever way.

    The events have the roles ``card`` and ``host``; those of leaving play have a ``card``.

    >>> [row.key for row in hears_attached(DestroyCard, DestroyCard)][1]
    'when {what:selection} comes/come off {who:selection}'
    """

    @trigger(
        when("{what:selection} comes/come off {who:selection}", "{what}が{who}から外れ"),
        events=(detached, *leaving),
    )
    def comes_off(
        game: Reading, scope: Scope, event: Any, what: Objects, who: Objects
    ) -> bool:
        on = getattr(event, "host", None)
        if on is None and event.card in event.left():
            on = game.host(event.card)
        if on is None or not what.match(game, scope, event.card):
            return False
        return who.match(game, scope, on)

    on = heard(
        attached,
        "{what:selection} is/are attached to {who:selection}",
        "{what}が{who}に装備され",
        "{who:selection} is/are equipped with {what:selection}",
        who="host",
    )
    return on, comes_off
