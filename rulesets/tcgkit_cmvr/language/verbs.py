"""The verbs of cmV-R's card texts: the common ones by the game's events, and its own.

Objects that are gone get nothing (cmvr.i.78), the others their part (cmvr.i.79); of several the order
is that of cmvr.i.56.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import THERE, Event, Need
from tcgkit.kernel.state import Claim, Continuous, Obj, Replacement
from tcgkit.standard.meanings import Cards, Seats
from tcgkit.standard.words import cards, counters, deeds, play
from tcgkit.standard.words.attacks import redirecting
from tcgkit.standard.words.changed_values import becoming, changing
from tcgkit.standard.words.claim_tables import claimed
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.control import controlling
from tcgkit.standard.words.costs import counted_in, next_costs
from tcgkit.standard.words.lasting import (
    Test,
    less_down_to,
    lowering,
    more_or_less,
    nothing_instead,
    only_they,
)
from tcgkit.standard.words.needed import meets, that_meet
from tcgkit.standard.words.player_numbers import number
from tcgkit.standard.words.qualities import by
from tcgkit.standard.words.replaced import NO_EVENT
from tcgkit.standard.words.sealing import sealing
from tcgkit_cmvr.language.happenings import is_destroyed
from tcgkit_cmvr.language.words import EVERY_KIND
from tcgkit_cmvr.rules import events, setting
from tcgkit_cmvr.rules.card_types import CMV, COUNTER, WEAPON
from tcgkit_cmvr.rules.defences import DEFENCES, Defence
from tcgkit_cmvr.rules.zones import can_tap, coins, in_order, is_tapped, tapper
from tcgkit_dsl.words.entries import Objects, Verb
from tcgkit_dsl.words.rows import verb


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


DRAW: Final = cards.drawing_at_once(  # one event of each player (cmvr.i.50)
    lambda seat, n: events.Draw(seat, n, "effect")
)
_GAIN, _LOSE, _PAY, *_MONEY = number(
    "coin/coins", "コイン", "money", _coins, takes=events.LoseCoins, counted="{n}コインを"
)
COINS: Final = (
    _GAIN,
    _LOSE.read_as(
        "(put/puts|return/returns) {n} coin/coins (into|to|back into|back to) the bank",
        "(put/puts|return/returns) {n} coin/coins from (your|their) money zone (into|to) the bank",
    ),
    _PAY.read_as("pay/pays {n} coin/coins from (your|their) money zone"),
    *_MONEY,
)


@verb(deeds.DAMAGE_PLAYER)
def deal_damage(game: Running, effect: Effect, n: int, who: Seats) -> None:
    """Place cards of the tops of decks in damage zones, one event each (cmvr.zone.12)."""
    seats = (seat for seat in who for _ in range(n))
    game.emit_possible(events.PlaceDamage(effect.you, s, None, "effect") for s in seats)


def _answered(game: Reading, event: Any) -> Any:
    """Return the card of an event; of damage from a deck, its top card."""
    if event.card is None:
        return next(reversed(game.zone("deck", event.player)), None)
    return event.card


def _found(game: Reading, effect: Effect, card: Obj) -> Obj:
    """Return a card; the one that left the field by the event that is answered, where it lies now."""
    event = effect.event
    if not isinstance(event, events.LeaveField) or card is not event.card:
        return card
    row = game.zone(event.destination(), card.owner)
    return next((each for each in row if each.card == card.card), card)


def _unless_it(game: Reading, scope: Scope, event: Any, who: Objects) -> Event | None:
    """Replace an event of a card with nothing, if the card is meant."""
    left: Event = event
    return None if event.card in (who.now(game, scope) or (event.card,)) else left


def _placing(put: Verb, *others: Verb) -> tuple[Verb, ...]:
    """Return the sentences of moving cards; cmV-R prints "place ... in"."""
    said = "place/places {what} in {where}"
    return (evolve(put, en=said, also=(put.en, *put.also)), *others)


_PUTS: Final = cards.Putting(
    lambda game, *rest: _moved(*rest),
    needs=(THERE,),
    ordered=in_order,
    answered=_answered,
    found=_found,
)
CARDS: Final = (
    cards.discarding(events.Discard, choose=None, within="hand"),
    _placing(*_PUTS.places(), _PUTS.row(deeds.RETURN_TO_HAND, "hand")),
    _PUTS.own(),
    Verb(
        "{who} stays/stay on the field",
        "{who:は}フィールドに残<る|り|って>",
        also=("{who} is/are not (destroyed|tapped|untapped)",),
        replaces=_unless_it,
    ),
    NO_EVENT,
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


def can_remove_coins(game: Reading, scope: Scope, n: int, what: Objects) -> bool:
    """Return whether so many coins lie on one of the cards that are meant (cmvr.coin.7)."""
    return any(coins(card) >= n for card in what.now(game, scope))


def _changed(
    card: Obj, source: Obj, parts: tuple[Continuous, ...], until: str | None
) -> Event:
    return events.ChangeStat(source.controller, card, source, parts, until)


def _gives(en: str, ja: str, event: Callable[..., Event], *also: str, **more: Any) -> Verb:
    """Return a deed by which cards receive something; ``event(by, card, source, *slots)`` is its event."""

    def make(game: Reading, effect: Scope, card: Obj, **slots: int) -> Event:
        return event(effect.you, card, effect.source, *slots.values())

    return play.does(make, en, ja, *also, ordered=in_order, instead=True, **more)


def _puts_coins(effect: Scope, card: Obj, n: int) -> Event:
    """Return the event of coins that a text puts on a card, or with a negative number removes."""
    return events.MoveCoins(effect.you, card, effect.source, n)


_COIN: Final = ("coin/coins", "コイン", coins)


def _cashed(game: Reading, effect: Scope, card: Obj, n: int) -> list[Event]:
    """Return the events of coins that go from a card to the money zone, as many as lie there."""
    found = min(n, coins(card))
    removed = _puts_coins(effect, card, -found)
    return [removed, _coins(effect.you, found)] if found else []


FACES: Final = (("up", "表側"), ("down", "裏側"))
"""The sides of cards."""
DEEDS: Final = (
    # Those that can be destroyed are so together (cmvr.i.79); it is no damage (cmvr.i.125).
    play.does(
        lambda game, effect, card: game.do("destruction", effect, card),
        deeds.DESTROY,
        ordered=in_order,
        instead=True,
    ),
    _gives(
        "tap/taps {what}",
        "{what:を}タップ<する>",
        events.TapByEffect,
        "{what} becomes/become tapped",
        able=is_tappable,
    ),
    _gives(
        "untap/untaps {what}",
        "{what:を}アンタップ<する>",
        events.UntapByEffect,
        "{what} becomes/become untapped",
        able=by(is_tapped),
    ),
    *(
        _gives(  # Effect cards, or damage (cmvr.zone.15)
            f"turn/turns {{what}} face {way}",
            f"{{what:を}}{ja}に<する>",
            partial(events.TurnByEffect, up=way == "up"),
            f"(flip/flips|turn/turns) {{what}} (face {way}|face-{way})",
            f"turn/turns {way} {{what}}",
        )
        for way, ja in FACES
    ),
    _gives(
        "remove/removes {n} coin/coins from {what}",
        "{what:の}上のコインを{n}枚取り除<く>",
        lambda by, card, source, n: events.MoveCoins(by, card, source, -n),
        "{what} loses/lose {n} coin/coins",
        possible=can_remove_coins,
    ),
    _gives(
        "put/puts {n} coin/coins on {what}",
        "{what}にコインを{n}枚置<く>",
        events.MoveCoins,
        "put/puts {n} coin/coins from the bank on {what}",
    ),
    _gives(
        "double/doubles the number of coins on {what}",
        "{what:の}上のコインの数を2倍に<する>",
        lambda by, card, source: events.MoveCoins(by, card, source, coins(card)),
        "double/doubles the coins on {what}",
    ),
    counters.moving(
        *_COIN,
        lambda effect, one, other, n: (
            _puts_coins(effect, one, -n),
            _puts_coins(effect, other, n),
        ),
    ),
    counters.up_to(*_COIN, _puts_coins),
    play.does(
        _cashed,
        "move/moves {n} coin/coins from {what} to your money zone",
        "{what:の}上のコイン{n}枚を自分のマネーゾーンに移<す>",
        ordered=in_order,
        possible=can_remove_coins,
    ),
    play.does(
        lambda game, effect, card: _cashed(game, effect, card, coins(card)),
        "move/moves all coins from {what} to your money zone",
        "{what:の}上のコインをすべて自分のマネーゾーンに移<す>",
        "(move/moves|put/puts|take/takes|return/returns) (all|all the|the) coins (from|on) {what} (to|into|in) your money zone",
        ordered=in_order,
    ),
    # for a time: cmvr.stat.3, cmvr.i.100, cmvr.i.102
    changing(_changed, "round", "cmvr.stat.1", in_order),
    becoming(_changed, "round", in_order),
)

_STAYS: Final = Text(
    "does not untap in the next setup phase", "次のセットアップフェイズでアンタップされない"
)
STAYS_TAPPED: Final = _gives(  # effects may untap it (cmvr.setup.1)
    "{what} does/do not untap in the next setup phase",
    "{what:は}次のセットアップフェイズでアンタップされ<ない>",
    lambda by, card, source: events.ChangeStat(
        by, card, source, (Continuous(Claim("untap", "cannot")),), "next_setup", _STAYS
    ),
    "{what} does/do not untap (in|during) (the|its controller's|their controller's|your opponent's|the opponent's) next setup phase",
    "{what} (cannot be untapped|cannot untap|is not untapped|are not untapped|stays tapped|stay tapped|remains tapped|remain tapped) (in|during) the next setup phase",
)


def can_move(game: Reading, scope: Scope, card: Obj, **slots: object) -> bool:
    """Return whether a card on the field is a weapon on a cmV, or a cmV that this weapon is not on."""
    if card.place.in_play and card.defn.is_a(CMV):
        return card is not game.host(scope.source)
    return game.host(card) is not None


@verb(
    "move/moves {what} onto {host}",
    "{what:を}{host}に付け替え<る>",
    "(move/moves|attach/attaches|equip/equips) {what} to {host}",
    "equip/equips {host} with {what}",
    "{what:を}{host}に(装備<する>|移<す>)",
    reaches=can_move,
)
def equip(game: Running, effect: Effect, what: Cards, host: Cards) -> None:
    """Move a weapon on the field to another cmV of its player."""
    for card, on in zip(what[:1], host[:1], strict=False):
        game.emit_possible([events.MoveWeapon(effect.you, card, effect.source, on)])


def _is_settable(game: Reading, card: Obj) -> bool:
    """Return whether a text can set a card of its player: it lies out of play and is no Counter."""
    return not card.place.in_play and not card.defn.is_a(COUNTER)


SETTABLE: Final = Need(
    _is_settable, Text("a text cannot set it", "テキストではセットできない"), "cmvr.set.8"
)
FITTING: Final = Need(
    lambda game, card: setting.has_free_slot_or_master(game, card.owner, card, None),
    Text("its zone is full", "ゾーンが一杯である"),
    clause="cmvr.i.23",
)


@verb(
    "set/sets {what} [on {host}] without paying its cost",
    "コストを支払わずに{what:を}[{host}に]セット<する>",
    "set/sets {what} [on {host}] without paying (their costs|their cost)",
    "set/sets {what} without paying its cost on {host}",
    "(put/puts|place/places) {what} (on|onto) (the|your) field without paying its cost",
    "equip/equips ({what} to {host}|{host} with {what}) without paying its cost",
    "コストを支払わずに{what:を}{host}に(装備<する>|搭乗させ<る>)",
    "コストを支払わずに{what:を}(|フィールドに)(出<す>)",
    able=meets(SETTABLE),
)
def set_free(game: Running, effect: Effect, what: Cards, host: Cards = ()) -> None:
    """Set own cards without coins: a weapon on a cmV of its player (cmvr.weapon.9)."""
    you, on = effect.you, next(iter(host), None)
    own = (card for card in what if card.owner == you)
    needs = (SETTABLE,) if on is not None else (SETTABLE, FITTING)
    for card in reversed(that_meet(game, effect, own, *needs)):
        fits = on is not None if card.defn.is_a(WEAPON) else True
        mine = on is None or (on.controller == you and on.defn.is_a(CMV))
        if fits and mine and not game.cannot("be_set", card, you):
            game.enter(setting.Setting(card, you, host=on, free=True))


REDIRECT: Final = redirecting(
    lambda effect, card: events.TurnAttack(effect.you, card),
    "change/changes the target of that attack to {what}",
    "その攻撃の対象を{what}に変更<する>",
    "change/changes the target of (the|this) attack to {what}",
    "{what} becomes/become the target of (that|the) attack",
)


@verb("negate/negates {what:happening}", "{what}を無効に<する>")
def negate(game: Reading, effect: Effect, what: str) -> None:
    """Negate the event that is answered: it is not carried out (cmvr.resist.6, proc.react.7).

    Without one it is nothing.
    """
    if effect.event is not None:
        effect.event.stands = False


# ---- what is always so ---------------------------------------------------------------


def _held(
    effect: Effect, one: Obj | int, part: Continuous, until: str | None, text: Text
) -> Event:
    """Return the event that forbids something for a time, by default for the round."""
    if isinstance(one, int):
        return events.Holds(effect.you, effect.source, part, until or "round")
    return events.ChangeStat(
        effect.you, one, effect.source, (part,), until or "round", text
    )


SAYS: Final = Claims(_held)


CONTROL: Final = controlling(  # for a round or for good (cmvr.i.25)
    events.TakeControl,
    events.RoundEnd,
    sourced=True,
    able=lambda game, scope, card, **slots: card.place.zone.name == "unit_zone",
)
SEALS: Final = sealing(_held, EVERY_KIND, "cmvr.auto.7")


def _only_them(match: Test, others: Test) -> Iterator[Continuous]:
    """Let cmVs attack only some cmVs, and no deck."""

    def another(game: Reading, scope: Scope, target: Obj, one: Obj) -> bool:
        return others(game, scope, one, target)

    yield Continuous(Claim("be_attacked", "cannot", another))
    yield Continuous(Claim("attack_deck", "cannot", match))


COSTS: Final = tuple(
    counted_in(row, " coin/coins")
    for row in more_or_less("cost", "{who} costs/cost", "{who}のコスト", hold=_held)
)
LEAST: Final = (lowering(_held), less_down_to(word="coin/coins", hold=_held))
NEXT_COSTS: Final = next_costs(
    unit=" coin/coins",
    play="(sets/set|plays/play|uses/use)",
    until="round",
    moment=lambda game, effect, until: events.moment(game, until),
)
CLAIMS: Final = (
    claimed(
        SAYS,
        """
        cannot be_attacked: be chosen for attack [by {what}] → [{what}の]攻撃の対象に選ばれ
            cannot be attacked [by {what}]
            cannot be (|chosen as) the target of (an attack|attacks)
        cannot be_chosen: be chosen by effects of {what} → {what}のエフェクトの対象に選ばれ
            cannot be (targeted by|the target of|chosen as the target of|chosen as a target of) [effects of] {what}
            cannot be chosen by {what}
        can act_first: acts/act first → 最初に行動<する>
            (acts/act|attacks/attack) (first|first in (each|every) timing|before all other cmVs|before any other cmVs|before all others)
        can act_last: acts/act last → 最後に行動<する>
            (acts/act|attacks/attack) (last|last in (each|every) timing|after all other cmVs|after all others)
        cannot attack: attack → 攻撃でき
        cannot attack_deck: attack the deck → デッキを攻撃でき
            cannot attack (decks|a deck|the opponent's deck|your opponent's deck|your deck)
        by_effects be_chosen: be chosen {cause} → {cause}の対象に選ばれ
            cannot (be targeted|be the target) {cause}
""",
    ),
    claimed(
        Claims(_held, {"roles": ("what", "who")}),
        """
        cannot be_attacked: attack {what} → {what:を}攻撃の対象に選べ
        no_player be_set: set {what} → {what}をセットでき
            play {what}
""",
    ),
    only_they("be_attacked", "attack", "攻撃され<ない>"),
    SAYS.attack_only(_only_them),
    Claims(None).cannot("be_set", "be set", "セットされ"),
)


def _defence(each: Defence) -> Iterator[Verb]:
    """Yield what is said of a defence: who cannot make it, and against whom; who can though tapped."""
    name, en, ja = each.name, each.text.en, each.text.ja
    done = f"{en.removesuffix('e')}ed" if each.taps else "fought"
    yield from SAYS.answers(name, en, done, ja)
    if each.taps:
        yield SAYS.can(
            f"{name}_tapped",
            f"can {en} while tapped",
            f"タップ状態でも{ja}でき",
            f"can {en} even (while|when|if) (tapped|it is tapped|they are tapped)",
        )


DEFENDING: Final = tuple(row for each in DEFENCES.values() for row in _defence(each))


def _stays_tapped(match: Test) -> Iterator[Continuous]:
    """Let nothing untap cards: neither the setup phase nor an effect."""

    def meant(game: Reading, scope: Scope, event: Any) -> bool:
        return match(game, scope, event.card)

    yield Continuous(Claim("untap", "cannot", match))
    yield Continuous(Replacement((events.UntapByEffect,), meant, nothing_instead))


def _never(event: Any, en: str, ja: str, *also: str, only: Any = None) -> Verb:
    """Return the sentence that something does not happen to cards, for any reason or for one."""
    words = (f"{en} [{{cause}}]", f"[{{cause}}によって]{ja}")
    return SAYS.never(event, "card", *words, *also, only=only)


NOTHING_HAPPENS: Final = (
    SAYS.unaffected(events.RECEIVE, "エフェクト"),
    SAYS.says(
        _stays_tapped,
        deeds.cannot(
            "be untapped", "アンタップされ<ない>", "cannot untap", "does/do not untap"
        ),
    ),
    _never(events.LeaveField, "be destroyed", "破壊され", only=is_destroyed),
    _never(events.LeaveField, "leave the field", "フィールドを離れ"),
    _never(events.TapByEffect, "be tapped", "タップされ"),
    *(
        _never(
            events.TurnByEffect,
            f"be turned face {way}",
            f"{ja}にされ",
            only=lambda event, up=way == "up": event.up is up,
        )
        for way, ja in FACES
    ),
    _never(
        events.MoveCoins, "lose coins", "コインを失わ", only=lambda event: event.count < 0
    ),
    _never(events.RECEIVE, "be affected", "影響を受け", "is/are not affected [{cause}]"),
    SAYS.never_by_players(events.Draw, "by", "draw cards", "カードを引け", "draw"),
    SAYS.never_by_players(events.GainCoins, "by", "gain coins", "コインを得られ"),
    SAYS.never_by_players(events.LoseCoins, "loser", "lose coins", "コインを失わ"),
    SAYS.never_by_players(events.PlaceDamage, "player", "take damage", "ダメージを受け"),
)
