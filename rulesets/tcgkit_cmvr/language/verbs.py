"""The verbs of cmV-R's card texts: the common ones by the game's events, and its own.

Objects that are gone get nothing (cmvr.i.78), the others their part (cmvr.i.79); of several the order
is that of cmvr.i.56.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Obj
from tcgkit.standard.words import cards, deeds, play, players
from tcgkit.standard.words.lasting import claiming, more_or_less
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.zones import can_tap, coins, in_order, is_tapped, tapper
from tcgkit_dsl.words.rows import Wording, always, verb
from tcgkit_dsl.words.vocabulary import Objects, Verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Cards = tuple[Obj, ...]
Seats = tuple[int, ...]


def _coins(seat: int, n: int) -> Event:
    return events.GainCoins(seat, n, "effect")


def _moved(by: int, card: Obj, zone: str, player: int | None, at: str) -> Event:
    """Return the event of a card that a text puts elsewhere, to its owner (cmvr.i.50, cmvr.i.126)."""
    if card.place.in_play:
        return events.LeaveField(by, card, "effect", zone, bottom=at == "bottom")
    if zone == "damage_zone":
        return events.PlaceDamage(by, card.owner, card, "effect")
    return events.PutCard(by, card, zone, player, at)


# ---- cards and coins of players ------------------------------------------------------


@verb(deeds.DRAW, takes_by=True)
def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw n cards: one event of each player (cmvr.i.50); without a name the controller's."""
    game.emit_possible(events.Draw(seat, n, "effect") for seat in by or (effect.you,))


COINS: Final = players.number(
    "coin/coins", "コイン", "money", _coins, takes=events.LoseCoins, counted="{n}コインを"
)


@verb(
    Wording(
        "deal/deals {n:number} damage to {who:player}",
        "{who}に{n}ダメージを与え<る||て>",
        ("{who:player} takes/take {n:number} damage",),
    )
)
def deal_damage(game: Running, effect: Effect, n: int, who: Seats) -> None:
    """Place cards of the tops of decks in damage zones, one event each (cmvr.zone.12)."""
    seats = (seat for seat in who for _ in range(n))
    game.emit_possible(events.PlaceDamage(effect.you, s, None, "effect") for s in seats)


def _placing(put: Verb, *others: Verb) -> tuple[Verb, ...]:
    """Return the sentences of moving cards; cmV-R prints "place ... in"."""
    said = "place/places {what:selection} in {where:place}"
    return (evolve(put, en=said, also=(put.en,)), *others)


CARDS: Final = (
    cards.discarding(events.Discard, choose=None, within="hand"),
    _placing(*cards.moving(_moved, in_order)),
    cards.returning(_moved, in_order),
    cards.seeing(),
    cards.searching(),
    cards.shuffling(move=_moved),
)


# ---- cards on the field --------------------------------------------------------------


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


def can_remove_coins(game: Reading, scope: Scope, n: int, what: Objects) -> bool:
    """Return whether so many coins lie on one of the cards that are meant (cmvr.coin.7)."""
    return any(coins(card) >= n for card in what.now(game, scope))


def _changed(
    card: Obj, source: Obj, parts: tuple[Continuous, ...], until: str | None
) -> Event:
    return events.ChangeStat(source.controller, card, source, parts, until)


def _gives(en: str, ja: str, event: Callable[..., Event], *also: str, **more: Any) -> Verb:
    """Return a deed by which cards receive something; ``event(by, card, source, *slots)`` is its event."""

    def make(game: Reading, effect: Effect, card: Obj, **slots: int) -> Event:
        return event(effect.you, card, effect.source, *slots.values())

    return play.does(make, en, ja, *also, ordered=in_order, **more)


def _cashed(game: Reading, effect: Effect, card: Obj, n: int) -> list[Event]:
    """Return the events of coins that go from a card to the money zone, as many as lie there."""
    found = min(n, coins(card))
    removed = events.MoveCoins(effect.you, card, effect.source, -found)
    return [removed, _coins(effect.you, found)] if found else []


DEEDS: Final = (
    # Those that can be destroyed are so together (cmvr.i.79); it is no damage (cmvr.i.125).
    play.does(
        lambda game, effect, card: game.do("destruction", effect, card),
        deeds.DESTROY,
        ordered=in_order,
    ),
    _gives(
        "tap/taps {what:selection}",
        "{what:を}タップ<する|し|して>",
        events.TapByEffect,
        "{what:selection} becomes/become tapped",
        able=is_tappable,
    ),
    _gives(
        "untap/untaps {what:selection}",
        "{what:を}アンタップ<する|し|して>",
        events.UntapByEffect,
        "{what:selection} becomes/become untapped",
        able=is_untappable,
    ),
    _gives(
        "turn/turns {what:selection} face up",
        "{what:を}表側に<する|し|して>",
        partial(events.TurnByEffect, up=True),
    ),
    _gives(
        "turn/turns {what:selection} face down",
        "{what:を}裏側に<する|し|して>",
        partial(events.TurnByEffect, up=False),  # Effect cards, or damage (cmvr.zone.15)
    ),
    _gives(
        "remove/removes {n:number} coin/coins from {what:selection}",
        "{what:の}上のコインを{n}枚取り除<く|き|いて>",
        lambda by, card, source, n: events.MoveCoins(by, card, source, -n),
        "{what:selection} loses/lose {n:number} coin/coins",
        possible=can_remove_coins,
    ),
    _gives(
        "put/puts {n:number} coin/coins on {what:selection}",
        "{what}にコインを{n}枚置<く|き|いて>",
        events.MoveCoins,
        "put/puts {n:number} coin/coins from the bank on {what:selection}",
    ),
    play.does(
        _cashed,
        "move/moves {n:number} coin/coins from {what:selection} to your money zone",
        "{what:の}上のコイン{n}枚を自分のマネーゾーンに移<す|し|して>",
        ordered=in_order,
        possible=can_remove_coins,
    ),
    # for a time: cmvr.stat.3, cmvr.i.100, cmvr.i.102
    play.changing(_changed, "round", "cmvr.stat.1", in_order),
    play.becoming(_changed, "round", in_order),
)


@verb("negate/negates {what:happening}", "{what}を無効に<する|し|して>")
def negate(game: Reading, effect: Effect, what: str) -> None:
    """Negate the event that is answered: it is not carried out (cmvr.resist.6, proc.react.7).

    Without one it is nothing.
    """
    if effect.event is not None:
        effect.event.stands = False


# ---- what is always so ---------------------------------------------------------------


@always(
    "{kind:effect kind} effects of {who:player} are sealed",
    "{who}の{kind}エフェクトは封じられ<る||て>",
)
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


def _held(
    effect: Effect, card: Obj, part: Continuous, until: str | None, text: Text
) -> Event:
    """Return the event that forbids something for a time, by default for the round."""
    return events.ChangeStat(
        effect.you, card, effect.source, (part,), until or "round", text
    )


def forbids(deed: str, ja: str, en: str, *also: str) -> Verb:
    """Return a sentence that cards cannot do something, always or for a time."""
    return claiming("cannot", deed, _held, deeds.cannot(en, ja, *also))


COSTS: Final = tuple(
    evolve(row, also=(row.en.replace("{n:number}", "{n:number} coin/coins"),))
    for row in more_or_less("cost", "{who:selection} costs/cost", "{who}のコスト")
)
CANNOT: Final = (
    forbids(
        "be_attacked",
        "攻撃の対象に選ばれ<ない|ず|なくて>",
        "be chosen for attack",
        "(cannot|can't) be attacked",
    ),
    forbids("attack", "攻撃でき<ない|ず|なくて>", "attack"),
    forbids(
        "attack_deck",
        "デッキを攻撃でき<ない|ず|なくて>",
        "attack the deck",
        "(cannot|can't) attack (decks|the opponent's deck|your opponent's deck)",
    ),
)
