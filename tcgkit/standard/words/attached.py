"""Cards that are attached to others, in card texts: "equipped", "attached to this creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.state import NOTHING
from tcgkit_dsl.words.entries import ReferenceRow
from tcgkit_dsl.words.rows import condition, modifier, quality

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardType, Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects


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


@quality("equipped", "装備している")
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
