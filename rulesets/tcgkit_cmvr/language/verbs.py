"""The verbs of cmV-R's card texts.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
Objects that are gone get nothing (cmvr.i.78-79). No card searches a deck; one that will shuffles
it afterwards (cmvr.i.13).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj
from tcgkit.standard.words import deeds
from tcgkit.standard.words.play import forbidding
from tcgkit.standard.words.things import Place, all_there, names_of
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.zones import (
    can_tap,
    coins,
    in_order,
    is_faceless,
    is_tapped,
    money,
    tapper,
)
from tcgkit_dsl.words.rows import Wording, always, verb
from tcgkit_dsl.words.vocabulary import Objects, Verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

Cards = tuple[Obj, ...]
Seats = tuple[int, ...]
Changes = list[tuple[str, Any]]


def _on_field(game: Reading, cards: Cards) -> list[Obj]:
    """Return those that are on the field, in the order of treating them (cmvr.i.56)."""
    found = [card for card in cards if card.place.in_play and game.is_there(card)]
    return in_order(game, found) if len(found) > 1 else found


def _each(game: Running, happening: Iterable[Event]) -> None:
    """Emit the possible events as one group (cmvr.i.79)."""
    group = [event for event in happening if event.possible(game)]
    if group:
        game.emit_all(group)


# ---- cards and coins of players ------------------------------------------------------


@verb(deeds.DRAW, takes_by=True)
def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw n cards: one event of each player (cmvr.i.50); without a name the controller's."""
    _each(game, (events.Draw(seat, n, "effect") for seat in by or (effect.you,)))


@verb("gain/gains {n:number} coin/coins", "{n}コインを得<る||て>", takes_by=True)
def gain_coins(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Gain n coins; without a name it is the controller."""
    _each(game, (events.GainCoins(seat, n, "effect") for seat in by or (effect.you,)))


def can_lose_coins(game: Reading, scope: Scope, n: int, who: Seats) -> bool:
    """Return whether players have the coins to be lost (cmvr.coin.7)."""
    return all(money(game, seat) >= n for seat in who)


@verb(
    "{who:player} loses/lose {n:number} coin/coins",
    "{who:は}{n}コインを失<う|い|って>",
    also=("{who:player} pays/pay {n:number} coin/coins",),
    possible=can_lose_coins,
)
def lose_coins(game: Running, effect: Effect, n: int, who: Seats) -> None:
    """Take n coins from each player, or as many as they have (cmvr.i.79)."""
    _each(game, (events.LoseCoins(effect.you, seat, n) for seat in who))


@verb(
    Wording(
        "deal/deals {n:number} damage to {who:player}",
        "{who}に{n}ダメージを与え<る||て>",
        ("{who:player} takes/take {n:number} damage",),
    )
)
def deal_damage(game: Running, effect: Effect, n: int, who: Seats) -> None:
    """Place cards of the tops of decks in damage zones, one event each (cmvr.zone.12)."""
    hits = (
        events.PlaceDamage(effect.you, s, None, "effect") for s in who for _ in range(n)
    )
    _each(game, hits)


# ---- hands, decks and piles ----------------------------------------------------------


@verb(deeds.DISCARD, means={"card": "hand card"})
def discard(game: Changing, effect: Effect, what: Cards) -> None:
    """Put cards from hands into their owners' dust zones."""
    for card in what:
        if card.place.zone.name == "hand" and game.is_there(card):
            game.move(card, "dust_zone")


@verb(deeds.DISCARD_AT_RANDOM, takes_by=True)
def discard_at_random(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Put random cards of hands into dust zones."""
    for seat in by or (effect.you,):
        hand = [*game.zone("hand", seat)]
        chance = range(n if n < len(hand) else 0)  # all of them go without chance
        discard_them(game, [hand.pop(game.pick(len(hand))) for _ in chance] or hand)


@verb(deeds.DISCARD_HAND, takes_by=True)
def discard_hand(game: Changing, effect: Effect, by: Seats = ()) -> None:
    """Put all cards of hands into dust zones."""
    for seat in by or (effect.you,):
        discard_them(game, [*game.zone("hand", seat)])


def discard_them(game: Changing, cards: Iterable[Obj]) -> None:
    """Put cards into their owners' dust zones."""
    for card in cards:
        game.move(card, "dust_zone")


def _move(
    game: Running, effect: Effect, what: Cards, where: Place, *, bottom: bool = False
) -> None:
    """Put cards elsewhere, into the zone of their owner; from the field they leave it.

    Face-down damage cards stay for good, whatever a text says (cmvr.gen.4, cmvr.zone.14).
    """
    zone, *_ = names_of(where)
    for card in what:
        if game.is_there(card) and not card.place.in_play and not is_faceless(card):
            game.move(card, zone, bottom=bottom)
    _each(
        game,
        (
            events.LeaveField(effect.you, c, "effect", zone, bottom=bottom)
            for c in _on_field(game, what)
        ),
    )


@verb(deeds.PUT)
def put(game: Running, effect: Effect, what: Cards, where: Place) -> None:
    """Put cards into a zone of their owners."""
    _move(game, effect, what, where)


@verb(deeds.PUT_ON_TOP)
def put_on_top(game: Running, effect: Effect, what: Cards, where: Place) -> None:
    """Put cards on their owners' decks."""
    _move(game, effect, what, where)


@verb(deeds.PUT_ON_BOTTOM)
def put_on_deck_bottom(game: Running, effect: Effect, what: Cards, where: Place) -> None:
    """Put cards on the bottom of their owners' decks."""
    _move(game, effect, what, where, bottom=True)


@verb(deeds.RETURN_TO_HAND)
def return_to_hand(game: Running, effect: Effect, what: Cards) -> None:
    """Return cards to their owners' hands; from the field they leave it (cmvr.i.50)."""
    _move(game, effect, what, ((), "hand"))


def _top(game: Reading, n: int, where: Place) -> Cards:
    """Return the top cards of decks, the top one first."""
    zone, *_ = names_of(where)
    return tuple(card for seat in where[0] for card in game.zone(zone, seat)[::-1][:n])


def _top_into(game: Running, effect: Effect, n: int, of: Place, where: Place) -> None:
    if names_of(where) != ("damage_zone",):
        _move(game, effect, _top(game, n, of), where)
        return
    hits = (
        events.PlaceDamage(effect.you, s, None, "effect") for s in of[0] for _ in range(n)
    )
    _each(game, hits)


@verb(
    "place/places the top card of {deck:place} in {zone:place}",
    "{deck}の一番上のカードを{zone}に置<く|き|いて>",
    also=(
        "(put/puts|place/places|send/sends|add/adds|move/moves) the top card of {deck:place} (in|into|to) {zone:place}",
    ),
)
def place_top(game: Running, effect: Effect, deck: Place, zone: Place) -> None:
    """Put the top card of a deck elsewhere; as damage by an event (cmvr.zone.12)."""
    _top_into(game, effect, 1, deck, zone)


@verb(deeds.PUT_TOP)
def place_tops(game: Running, effect: Effect, n: int, of: Place, where: Place) -> None:
    """Put the top cards of a deck elsewhere."""
    _top_into(game, effect, n, of, where)


def _show(game: Changing, effect: Effect, cards: Iterable[Obj]) -> Cards:
    return tuple([game.show(card, effect.you) for card in cards])


@verb(
    "look/looks at the top card of {where:place}",
    "{where}の一番上のカードを見<る||て>",
    finds=True,
)
def look_at_deck_top(game: Changing, effect: Effect, where: Place) -> Any:
    """Look at the top card of a deck; from then on "it" means this card."""
    return _show(game, effect, _top(game, 1, where))


@verb(Wording(deeds.LOOK_AT_TOP.en, deeds.LOOK_AT_TOP.ja), finds=True)
def look_at_tops(game: Changing, effect: Effect, n: int, where: Place) -> Any:
    """Look at the top cards of a deck; from then on "them" means these cards."""
    return _show(game, effect, _top(game, n, where))


@verb(deeds.LOOK_AT, finds=True)
def look_at(game: Changing, effect: Effect, where: Place) -> Any:
    """Look at the cards of a place."""
    return _show(game, effect, [*all_there(game, effect, where)])


def _reveal(game: Changing, cards: Iterable[Obj]) -> Cards:
    return tuple([game.show(card, 0, 1) for card in cards])


@verb(deeds.REVEAL)
def reveal(game: Changing, effect: Effect, what: Cards) -> None:
    """Show cards to both players."""
    _reveal(game, [card for card in what if game.is_there(card)])


@verb(deeds.REVEAL_TOP, finds=True)
def reveal_tops(game: Changing, effect: Effect, n: int, where: Place) -> Any:
    """Show the top cards of a deck to both players; "them" means these cards."""
    return _reveal(game, _top(game, n, where))


@verb(
    "reveal/reveals the top card of {where:place}",
    "{where}の一番上のカードを公開<する|し|して>",
    finds=True,
)
def reveal_top(game: Changing, effect: Effect, where: Place) -> Any:
    """Show the top card of a deck to both players; "it" means this card."""
    return _reveal(game, _top(game, 1, where))


@verb(deeds.SHUFFLE)
def shuffle(game: Changing, effect: Effect, where: Place) -> None:
    """Shuffle decks: a text that searches one does so afterwards (cmvr.i.13)."""
    for seat in where[0]:
        game.shuffle("deck", seat)


@verb(deeds.SHUFFLE_IN)
def shuffle_in(game: Running, effect: Effect, what: Cards, where: Place) -> None:
    """Put cards into decks, and shuffle these."""
    _move(game, effect, what, where)
    for seat in dict.fromkeys(card.owner for card in what):
        game.shuffle("deck", seat)


# ---- cards on the field --------------------------------------------------------------


@verb("turn/turns {what:selection} face up", "{what:を}表側に<する|し|して>")
def turn_up(game: Running, effect: Effect, what: Cards) -> None:
    """Turn cards face up; nothing is paid for it."""
    _turn(game, effect, what, up=True)


@verb("turn/turns {what:selection} face down", "{what:を}裏側に<する|し|して>")
def turn_down(game: Running, effect: Effect, what: Cards) -> None:
    """Turn cards face down: Effect cards, or damage cards (cmvr.zone.15)."""
    _turn(game, effect, what, up=False)


def _turn(game: Running, effect: Effect, what: Cards, *, up: bool) -> None:
    cards = in_order(game, what)
    _each(game, (events.TurnByEffect(effect.you, c, effect.source, up) for c in cards))


@verb(deeds.DESTROY)
def destroy(game: Running, effect: Effect, what: Cards) -> None:
    """Destroy cards: to their owners' dust zones, no damage (cmvr.i.125)."""
    _each(game, (game.do("destruction", effect, c) for c in _on_field(game, what)))


def destruction(game: Reading, effect: Effect, card: Obj) -> Event:
    """Return the event for a destroyed card."""
    return events.LeaveField(effect.you, card, "effect")


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


def _one(able: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test whether it can be done to one of the cards that are meant."""
    return lambda game, scope, what: any(
        able(game, scope, card) for card in what.now(game, scope)
    )


@verb(
    "tap/taps {what:selection}",
    "{what:を}タップ<する|し|して>",
    able=is_tappable,
    possible=_one(is_tappable),
)
def tap(game: Running, effect: Effect, what: Cards) -> None:
    """Tap cards."""
    cards = _on_field(game, what)
    _each(game, (events.TapByEffect(effect.you, c, effect.source) for c in cards))


@verb(
    "untap/untaps {what:selection}",
    "{what:を}アンタップ<する|し|して>",
    able=is_untappable,
    possible=_one(is_untappable),
)
def untap(game: Running, effect: Effect, what: Cards) -> None:
    """Untap cards."""
    cards = _on_field(game, what)
    _each(game, (events.UntapByEffect(effect.you, c, effect.source) for c in cards))


def _move_coins(game: Running, effect: Effect, what: Cards, n: int) -> None:
    cards = _on_field(game, what)
    _each(game, (events.MoveCoins(effect.you, c, effect.source, n) for c in cards))


def can_remove_coins(game: Reading, scope: Scope, n: int, what: Objects) -> bool:
    """Return whether so many coins lie on one of the cards that are meant (cmvr.coin.7)."""
    return any(coins(card) >= n for card in what.now(game, scope))


@verb(
    "remove/removes {n:number} coin/coins from {what:selection}",
    "{what:の}上のコインを{n}枚取り除<く|き|いて>",
    also=("{what:selection} loses/lose {n:number} coin/coins",),
    possible=can_remove_coins,
)
def remove_coins(game: Running, effect: Effect, n: int, what: Cards) -> None:
    """Remove n coins from each of the cards."""
    _move_coins(game, effect, what, -n)


@verb(
    "put/puts {n:number} coin/coins on {what:selection}",
    "{what}にコインを{n}枚置<く|き|いて>",
    also=(
        "(put/puts|place/places|add/adds) {n:number} coin/coins (on|onto|to) {what:selection}",
        "(put/puts|place/places) {n:number} coin/coins from the bank (on|onto) {what:selection}",
    ),
)
def put_coins(game: Running, effect: Effect, n: int, what: Cards) -> None:
    """Put n coins from the bank on each of the cards."""
    _move_coins(game, effect, what, n)


def changes_always(
    who: Objects, changes: Changes, until: str | None = None
) -> Iterator[Continuous]:
    """Change stats as long as the effect works."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match, clause="cmvr.stat.1")


def _change(
    game: Running,
    effect: Effect,
    who: Cards,
    parts: tuple[Continuous, ...],
    until: str | None,
) -> None:
    """Change stats for a time (cmvr.stat.3, cmvr.i.100, cmvr.i.102)."""
    _each(
        game,
        (
            events.ChangeStat(effect.you, card, effect.source, parts, until)
            for card in _on_field(game, who)
        ),
    )


@verb(deeds.GET, always=changes_always, counts=True)
def modify(
    game: Running, effect: Effect, who: Cards, changes: Changes, until: str | None = "round"
) -> None:
    """Change stats, until the end of the round unless the text says otherwise.

    A change that carries over (``until`` is None) lasts as long as the card stays.
    """
    parts = tuple(Continuous(Modifier(stat, "add", amount)) for stat, amount in changes)
    _change(game, effect, who, parts, until)


@verb(deeds.BECOME)
def become(
    game: Running,
    effect: Effect,
    stat: str,
    who: Cards,
    n: int,
    until: str | None = "round",
) -> None:
    """Set a stat for a time."""
    _change(game, effect, who, (Continuous(Modifier(stat, "become", n)),), until)


@verb(
    "double/doubles the {stat:stat} of {who:selection} [{until:duration}]",
    "[{until}、]{who}の{stat}を2倍に<する|し|して>",
)
def double(
    game: Running, effect: Effect, stat: str, who: Cards, until: str | None = "round"
) -> None:
    """Double a stat for a time."""
    _change(game, effect, who, (Continuous(Modifier(stat, "multiply", 2)),), until)


@verb(
    "negate/negates {what:happening}",
    "{what}を無効に<する|し|して>",
    also=("(cancel/cancels|nullify/nullifies) {what:happening}",),
)
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


def _cannot(deed: str, ja: str, *en: str) -> Verb:
    words = deeds.cannot(
        en[0], ja, *(f"can't {each}" for each in en), *(f"cannot {each}" for each in en[1:])
    )
    return forbidding(deed, words)


CANNOT: Final = (
    _cannot(
        "be_attacked",
        "攻撃の対象に選ばれ<ない|ず|なくて>",
        "be chosen for attack",
        "be attacked",
    ),
    _cannot("attack", "攻撃でき<ない|ず|なくて>", "attack"),
    _cannot(
        "attack_deck",
        "デッキを攻撃でき<ない|ず|なくて>",
        "attack the deck",
        "attack decks",
        "attack the opponent's deck",
        "attack your opponent's deck",
    ),
)
