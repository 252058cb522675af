"""The verbs of Cosmic Core's card texts with an immediate effect; ``lasting`` has the others.

Each is one step of a running effect: as its last act it emits the event that the verb names.
Objects that are gone, or cannot be changed so, are left out (``cosmic.effect.9``,
``cosmic.effect.11``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.happening import Event, Need
from tcgkit.kernel.state import Choose, Obj, Option
from tcgkit.standard.players import opponent
from tcgkit.standard.words import cards, deeds
from tcgkit_cosmic.language import nouns, things
from tcgkit_cosmic.language.nouns import Place, Seats
from tcgkit_cosmic.rules import events, text_events, zones
from tcgkit_cosmic.rules.damage import Hit
from tcgkit_cosmic.rules.geometry import ORBIT, STANDBY_ZONE
from tcgkit_cosmic.rules.needs import (
    FACE_UP,
    HAS_STATE,
    IN_PLAY,
    MAY_BE_DESTROYED,
    MAY_BE_FROZEN,
    MOVABLE,
    NO_ATTACK,
    NO_DIRECTION,
    NO_MATERIAL,
    NO_ROOM,
    NOT_DISCARDED,
    NOT_FACE_UP,
    NOT_FROZEN,
    NOT_IN_HAND,
    NOT_RELEASED,
    OFF_BOARD,
    ON_ORBIT,
    ONE_BOARD,
    OWNERS_ONLY,
    SERVANT,
)
from tcgkit_cosmic.rules.placing import can_hold
from tcgkit_cosmic.rules.use import TriggeredUse, pending_use
from tcgkit_cosmic.rules.zones import RELEASED, in_play, stands
from tcgkit_dsl.words.rows import Wording, verb
from tcgkit_dsl.words.vocabulary import Objects, Verb

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Found = tuple[Obj, ...]


def that_meet(game: Running, effect: Effect, what: Iterable[Obj], *needs: Need) -> Found:
    """Return the objects that meet these needs; the log says why the others do not."""
    able = []
    for obj in what:
        unmet = next((need for need in needs if not need.holds(game, obj)), None)
        if unmet is None:
            able.append(obj)
        else:
            _left_out(game, effect, unmet, obj)
    return tuple(able)


def _left_out(game: Running, effect: Effect, need: Need, *objects: Obj) -> None:
    """Write to the log why nothing is done to these objects."""
    text, clause = need.text, need.clause
    game.no_effect(effect.you, text, *objects, clause=clause, printed=need.printed)


def meets(*needs: Need) -> Callable[..., bool]:
    """Return the test whether something can be done to a card: it meets these needs."""

    def able(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
        return all(need.holds(game, obj) for need in needs)

    return able


def pays(*needs: Need) -> Callable[..., bool]:
    """Return the test whether a cost can be paid: something meets these needs."""

    def possible(game: Reading, scope: Scope, what: Objects, **slots: object) -> bool:
        return any(
            all(need.holds(game, obj) for need in needs) for obj in what.now(game, scope)
        )

    return possible


def needing(*needs: Need) -> dict[str, Any]:
    """Return the fields of a verb whose objects must meet these needs, also as a cost."""
    return {"able": meets(*needs), "possible": pays(*needs)}


# ---- damage --------------------------------------------------------------------------


@verb(deeds.DEAL_DAMAGE.said(ja="{what}に{n}ダメージを与え<る||て>"))
def deal(game: Running, effect: Effect, n: int, what: Found) -> None:
    """Deal damage to servants, without an attack (cosmic.effect.8), or to the cores of players."""
    players = tuple(each.controller for each in what if each.defn.type == "player")
    if players:
        return _damage_cores(game, effect, n, players)
    for servant in reversed(that_meet(game, effect, what, SERVANT)):
        game.enter(Hit(effect.you, servant, n, effect.source, effect=True))
    return None


def _damage_cores(game: Running, effect: Effect, n: int, seats: Seats) -> None:
    """Deal damage to cores, to both at one moment (cosmic.core_dmg.12, cosmic.i.89)."""
    source = effect.source
    if n:
        game.emit_possible(events.CoreDamaged(seat, n, source, True) for seat in seats)


def instead_deal_core(
    game: Reading, scope: Scope, event: Any, n: int, where: Place
) -> Event:
    """Return the event in the place of another: core damage."""
    return events.CoreDamaged(where[0][0], n, scope.source, True)


@verb(
    "deal/deals {n:number} damage to {where:place}",
    "{where}に{n}ダメージを与え<る||て>",
    also=("deal/deals damage equal to {n:number} to {where:place}",),
    replaces=instead_deal_core,
)
def deal_core(game: Running, effect: Effect, n: int, where: Place) -> None:
    """Deal damage to cores."""
    _damage_cores(game, effect, n, where[0])


@verb(
    "deal/deals {n:number} damage to your opponent",
    "相手に{n}ダメージを与え<る||て>",
    also=("deal/deals {n:number} damage to (the opponent|an opponent)",),
)
def deal_opponent(game: Running, effect: Effect, n: int) -> None:
    """Deal damage to the core of the opponent: it is what a player has to lose (cosmic.win.1)."""
    _damage_cores(game, effect, n, (opponent(effect.you),))


@verb(deeds.DESTROY, **needing(IN_PLAY, MAY_BE_DESTROYED))
def destroy(game: Running, effect: Effect, what: Found) -> None:
    """Destroy servants."""
    you, source = effect.you, effect.source
    game.emit_possible(
        events.Destroyed(you, card, source=source, effect=True)
        for card in that_meet(game, effect, what, MAY_BE_DESTROYED)
    )


# ---- frozen and released -------------------------------------------------------------


def _to_each(event: Callable[[int, Obj], Event], *needs: Need) -> Callable[..., None]:
    """Return the deed that is done to each card; one in that state stays in it (cosmic.state.3)."""

    def run(game: Running, effect: Effect, what: Found) -> None:
        able = that_meet(game, effect, what, *needs)
        game.emit_possible(event(effect.you, card) for card in able)

    return run


def instead_freeze(game: Reading, scope: Scope, event: Any, what: Objects) -> Event | None:
    """Return the event in the place of another: a card is frozen, if one can be."""
    for card in what.now(game, scope):
        if stands(game, card) and card.posture == RELEASED:
            return events.Froze(scope.you, card)
    return None


STATES: Final = (
    verb(
        "freeze/freezes {what:selection}",
        "{what:を}フリーズ<する|し|して>",
        also=("tap/taps {what:selection}",),
        also_ja=(
            "{what:を}フリーズ<させる|させ|させて>",
            "{what:を}フリーズ状態に<する|し|して>",
        ),
        **needing(*HAS_STATE, NOT_FROZEN, MAY_BE_FROZEN),
        replaces=instead_freeze,
    )(_to_each(events.Froze, MAY_BE_FROZEN)),
    verb(
        "release/releases {what:selection}",
        "{what:を}リリース<する|し|して>",
        also=("(untap/untaps|unfreeze/unfreezes) {what:selection}",),
        also_ja=("{what:を}リリース状態に<する|し|して>",),
        **needing(*HAS_STATE, NOT_RELEASED),
    )(_to_each(events.Released)),
    verb(
        "{what:selection} is/are not released in the next release step",
        "{what:は}次のリリースステップでリリースされ<ない|ず|なくて>",
        also=(
            "{what:selection} is/are not released (during|in) (the|its|their) next release step",
            "{what:selection} does/do not (release|untap) (during|in) (the|its|their) next release step",
            "{what:selection} cannot be released (during|in) the next release step",
        ),
    )(_to_each(text_events.Held)),
    verb(
        "turn/turns {what:selection} by 180 degrees",
        "{what}の向きを180度変え<る||て>",
        also=(
            "turn/turns {what:selection} upside down",
            "turn/turns {what:selection} around",
        ),
        also_ja=("{what:を}(180度|上下逆さまに)(回転<させる|させ|させて>|<する|し|して>)",),
        **needing(*FACE_UP),
    )(_to_each(text_events.TurnedOver)),
)


# ---- cards that change places --------------------------------------------------------


def _lost(game: Reading, by: int, card: Obj) -> Event:
    """Return the event that puts a card into the graveyard from where it lies (cosmic.hex.19)."""
    if in_play(card):
        return events.Left(by, card)
    if card.place.zone.name == "orbit":
        top = zones.top_of(game, card)
        if zones.is_servant(top):
            return events.LifeLost(by, top, card)
        return events.MaterialLost(by, card)
    return text_events.Moved(by, card, "graveyard")


def _bury(game: Running, effect: Effect, what: Found) -> None:
    """Put cards into their owners' graveyards."""
    here = that_meet(game, effect, what, *MOVABLE)
    game.emit_possible([_lost(game, effect.you, card) for card in here])


def _goes(you: int, card: Obj, zone: str, at: str) -> Event:
    """Return the event that puts a card into a zone of its owner (cosmic.i.96)."""
    if zone == "hand":
        return (
            events.Returned(you, card)
            if in_play(card)
            else text_events.Moved(you, card, "hand")
        )
    if in_play(card):
        return events.PutUnder(you, card, bottom=at == "bottom")
    return text_events.Moved(you, card, "core", at == "bottom")


def _of_owners(game: Running, effect: Effect, what: Found, seats: Seats) -> Found:
    """Return the cards of these players; the others stay where they are (cosmic.i.96)."""
    others = [card for card in what if card.defn.is_card and card.owner not in seats]
    if others:
        _left_out(game, effect, OWNERS_ONLY, *others)
    return tuple(card for card in what if card not in others)


def instead_to_hand(game: Reading, scope: Scope, event: Any, what: Objects) -> Event:
    """Return the event in the place of another: the card goes to its owner's hand."""
    return events.Returned(event.by, event.card)


@verb(
    "put/puts {what:selection} into the graveyard",
    "{what:を}墓地に置<く|き|いて>",
    also=(
        "(put/puts|place/places|send/sends) {what:selection} (into|in|to) (its|their) (owner's|owners') (graveyard|graveyards)",
        "(send/sends|move/moves) {what:selection} to the graveyard",
        "(sacrifice/sacrifices|trash/trashes) {what:selection}",
    ),
    also_ja=("{what:を}(|持ち主の)墓地に(送<る|り|って>|置<く|き|いて>)",),
    **needing(*MOVABLE, NOT_DISCARDED),
)
def to_graveyard(game: Running, effect: Effect, what: Found) -> None:
    """Put cards into their owners' graveyards."""
    _bury(game, effect, what)


@verb(deeds.DISCARD, means=nouns.FROM_HAND, **needing(*MOVABLE, NOT_FACE_UP))
def discard(game: Running, effect: Effect, what: Found) -> None:
    """Put cards from a hand, or face-down cards, into the graveyard."""
    _bury(game, effect, that_meet(game, effect, what, *MOVABLE, NOT_FACE_UP))


@verb(deeds.DISCARD_AT_RANDOM, takes_by=True)
def discard_at_random(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Put random cards of players' hands into the graveyard."""
    found: list[Obj] = []
    for seat in by or (effect.you,):
        hand = [*game.zone("hand", seat)]
        found += [hand.pop(game.pick(len(hand))) for _ in range(min(n, len(hand)))]
    _bury(game, effect, tuple(found))


@verb(deeds.DISCARD_HAND, takes_by=True)
def discard_hand(game: Running, effect: Effect, by: Seats = ()) -> None:
    """Put all cards of players' hands into the graveyard."""
    hands = [game.zone("hand", seat) for seat in by or (effect.you,)]
    _bury(game, effect, tuple(card for hand in hands for card in hand))


@verb(
    deeds.RETURN_TO_HAND.said(en="put/puts {what:selection} into its/their owner's hand"),
    **needing(*MOVABLE, NOT_IN_HAND),
    replaces=instead_to_hand,
)
def to_hand(game: Running, effect: Effect, what: Found) -> None:
    """Put cards into their owners' hands."""
    game.emit_possible(_goes(effect.you, card, "hand", "") for card in what)


def is_owners(game: Reading, scope: Scope, obj: Obj, where: Place, **slots: object) -> bool:
    """Return whether a card can be put into a zone of one of these players."""
    return meets(*MOVABLE)(game, scope, obj) and obj.owner in where[0]


def _put(words: Wording, at: str) -> Verb:
    """Return the sentence of putting cards into a zone of their owners (cosmic.i.96)."""

    @verb(words, able=is_owners, possible=pays(*MOVABLE))
    def run(game: Running, effect: Effect, what: Found, where: Place) -> None:
        own = _of_owners(game, effect, that_meet(game, effect, what, *MOVABLE), where[0])
        if where[1] == "graveyard":
            return _bury(game, effect, own)
        return game.emit_possible([_goes(effect.you, card, where[1], at) for card in own])

    return run


PUT: Final = (
    _put(deeds.PUT, ""),
    _put(deeds.PUT_ON_TOP, "top"),
    _put(deeds.PUT_ON_BOTTOM, "bottom"),
)


@verb(
    "put/puts {what:selection} on the bottom of {where:place} in random order",
    "{what:を}無作為な順番で{where}の一番下に置<く|き|いて>",
    also=(
        "(return/returns|place/places) {what:selection} (to|on) the bottom of {where:place} in (a random|random) order",
    ),
)
def to_bottom_at_random(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards on the bottom of their owners' cores in random order (cosmic.i.96)."""
    cards = that_meet(game, effect, what, *MOVABLE, OFF_BOARD)
    own = _of_owners(game, effect, cards, where[0])
    piles = [tuple(card for card in own if card.owner == seat) for seat in where[0]]
    game.emit_possible(text_events.Recovered(effect.you, cards) for cards in piles if cards)


@verb(deeds.PUT_AND_REST_BOTTOM, able=is_owners)
def put_and_rest(
    game: Running, effect: Effect, what: Found, where: Place, rest: Found, there: Place
) -> None:
    """Put some cards into a hand or a graveyard, and the others on the bottom of a core."""
    you = effect.you
    kept = _of_owners(game, effect, that_meet(game, effect, what, *MOVABLE), where[0])
    others = tuple(card for card in rest if card not in kept)
    under = _of_owners(game, effect, that_meet(game, effect, others, *MOVABLE), there[0])
    put = (
        [_goes(you, c, where[1], "") for c in kept]
        if where[1] == "hand"
        else [_lost(game, you, c) for c in kept]
    )
    game.emit_possible([*put, *(_goes(you, card, "core", "bottom") for card in under)])


@verb(deeds.SHUFFLE_IN, able=is_owners)
def shuffle_in(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards into their owners' cores and shuffle these."""
    own = _of_owners(game, effect, that_meet(game, effect, what, *MOVABLE), where[0])
    put = [_goes(effect.you, card, "core", "bottom") for card in own]
    game.emit_possible([*put, *(text_events.Shuffled(seat) for seat in where[0])])


(shuffle,) = cards.shuffling(text_events.Shuffled)

# ---- the top of the core -------------------------------------------------------------


def has_face_down(game: Reading, scope: Scope, where: Place, **slots: object) -> bool:
    """Return whether every one of these cores has a face-down card (cosmic.effect.17)."""
    return all(game.zone("core", seat) for seat in where[0])


def top_cards(game: Reading, where: Place, n: int) -> Found:
    """Return the top face-down cards of cores, the topmost first (cosmic.effect.17)."""
    return tuple(c for seat in where[0] for c in game.zone("core", seat)[::-1][:n])


def _look(game: Running, effect: Effect, where: Place, n: int = 1) -> Found:
    """Look at the top face-down cards of a core, if there are any (cosmic.effect.17).

    Clause: cosmic.i.87.
    """
    found = tuple(game.show(card, effect.you) for card in top_cards(game, where, n))
    for card in found:
        game.tell(text_events.LookedAt(effect.you, card))
    return found


def _mill(game: Running, effect: Effect, where: Place, n: int = 1) -> None:
    """Put the top face-down cards of a core into the graveyard (cosmic.effect.17)."""
    top = top_cards(game, where, n)
    game.emit_possible(text_events.Moved(effect.you, card, "graveyard") for card in top)


def _take(game: Running, effect: Effect, where: Place, n: int = 1) -> None:
    """Put the top face-down cards of a core into its owner's hand (cosmic.effect.17)."""
    top = top_cards(game, where, n)
    game.emit_possible(text_events.Moved(effect.you, card, "hand") for card in top)


def _show(game: Running, effect: Effect, where: Place, n: int = 1) -> Found:
    """Reveal the top face-down cards of a core (cosmic.effect.17)."""
    found = top_cards(game, where, n)
    game.emit_possible([text_events.Shown(effect.you, found)] if found else [])
    return found


def _tops(
    en: str, ja: str, run: Callable[..., Any], *also: str, **fields: Any
) -> tuple[Verb, ...]:
    """Return the sentences of a deed with the top face-down card of a core, and with several.

    In the wordings ``{top}`` stands for the cards.
    """
    rows = []
    for n, n_ja in (
        ("", "一番上の裏向きのカード"),
        ("{n:number} ", "上から裏向きのカード{n}枚"),
    ):
        cards = "card/cards" if n else "card"
        tops = [
            f"the top {n}{down}{cards} of {{where:place}}" for down in ("face-down ", "")
        ]
        first, *others = [
            each.replace("{top}", top) for each in (en, *also) for top in tops
        ]
        more = {**fields, "also": tuple(others)}
        rows.append(verb(first, ja.replace("{top}", f"{{where}}の{n_ja}"), **more)(run))
    return tuple(rows)


TOPS: Final = (
    *_tops("look/looks at {top}", "{top}を見<る||て>", _look, finds=True),
    *_tops("reveal/reveals {top}", "{top}を公開<する|し|して>", _show, finds=True),
    *_tops(
        "put/puts {top} into the graveyard",
        "{top}を墓地に置<く|き|いて>",
        _mill,
        "put/puts {top} into (your|its owner's|their owner's|their|your opponent's|the opponent's) graveyard",
        "(discard/discards|mill/mills) {top}",
        possible=has_face_down,
    ),
    *_tops(
        "put/puts {top} into its owner's hand",
        "{top}を手札に加え<る||て>",
        _take,
        "(put/puts|take/takes|add/adds) {top} (into|to) (your|their|the|their owner's) hand",
        possible=has_face_down,
    ),
)


@verb(deeds.LOOK_AT, finds=True)
def look_at(game: Running, effect: Effect, where: Place) -> Found:
    """Look at the cards of a hand, or at face-down cards of an orbit."""
    zone = "orbit" if where[1] in nouns.HALVES else where[1]
    cards = (card for seat in where[0] for card in game.zone(zone, seat))
    found = tuple(card for card in cards if nouns.is_in(game, effect, card, where))
    game.emit_possible([text_events.Looked(effect.you, found)] if found else [])
    return found


@verb(
    "look/looks at {what:selection}",
    "{what:を}見<る||て>",
    able=meets(*MOVABLE),
    finds=True,
)
def look_at_cards(game: Running, effect: Effect, what: Found) -> Found:
    """Look at some cards, materials say."""
    game.emit_possible([text_events.Looked(effect.you, what)] if what else [])
    return what


@verb(deeds.REVEAL, able=meets(*MOVABLE))
def reveal(game: Running, effect: Effect, what: Found) -> None:
    """Show cards to both players."""
    game.emit_possible([text_events.Shown(effect.you, what)] if what else [])


(search,) = cards.searching()


@verb(
    "draw/draws {n:number} card/cards",
    deeds.DRAW.ja,
    also=(*deeds.DRAW.also[1:], "draw/draws {n:number} card/cards from (your|their) core"),
    also_ja=deeds.DRAW.also_ja,
    takes_by=True,
)
def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw cards: the top card of the core, whatever it is (cosmic.effect.16)."""
    seats = by or (effect.you,)
    game.emit_possible([events.Drawn(seat) for seat in seats for _ in range(n)])


@verb(
    "draw/draws another card",
    "カードをもう1枚引<く|き|いて>",
    also=("draw/draws another one",),
    takes_by=True,
)
def draw_another(game: Running, effect: Effect, by: Seats = ()) -> None:
    """Draw one more card."""
    game.emit_possible([events.Drawn(seat) for seat in by or (effect.you,)])


# ---- life cards and materials --------------------------------------------------------


def can_gain_life(game: Reading, scope: Scope, where: Place, what: Objects) -> bool:
    """Return whether a core has a card for a servant (cosmic.effect.17, cosmic.effect.23)."""
    return has_face_down(game, scope, where) and pays(SERVANT)(game, scope, what)


@verb(
    "put/puts the top face-down card of {where:place} beneath {what:selection} as a"
    " released life card",
    "{where}の一番上の裏向きのカードを{what}の下にリリース状態のライフカードとして置<く|き|いて>",
    also=(
        "(put/puts|place/places) the top (face-down card|card) of {where:place} (beneath|under) {what:selection} as a (life card|released life card)",
    ),
    able=meets(SERVANT),
    possible=can_gain_life,
)
def core_to_life(game: Running, effect: Effect, where: Place, what: Found) -> None:
    """Put the top face-down card of a core beneath servants as a released life card."""
    for card in top_cards(game, where, 1):
        for servant in that_meet(game, effect, what, SERVANT)[:1]:
            return game.emit_possible([text_events.LifeGained(effect.you, card, servant)])
    return None


@verb(
    "put/puts {what:selection} beneath {who:selection} as a released life card",
    "{what:を}{who}の下にリリース状態のライフカードとして置<く|き|いて>",
    also=(
        "(put/puts|place/places) {what:selection} (beneath|under) {who:selection} as (a life card|life cards|released life cards)",
    ),
    able=meets(*MOVABLE, OFF_BOARD),
    meant=frozenset({"who"}),
)
def to_life(game: Running, effect: Effect, what: Found, who: Objects) -> None:
    """Put cards beneath a servant of their owner as released life cards (cosmic.effect.23)."""
    servants = that_meet(game, effect, who.now(game, effect), SERVANT)[:1]
    cards = _of_owners(game, effect, what, tuple(s.controller for s in servants))
    game.emit_possible(
        text_events.LifeGained(effect.you, card, servant)
        for servant in servants
        for card in cards
    )


def has_material(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a pile has a material to lose."""
    return ON_ORBIT.holds(game, obj) and nouns.top_material(game, obj) is not None


@verb(
    "put/puts the top material of {where:selection} into the graveyard",
    "{where}の一番上のマテリアルを墓地に置<く|き|いて>",
    also=("discard/discards the top material of {where:selection}",),
    able=has_material,
)
def discard_top_material(game: Running, effect: Effect, where: Found) -> None:
    """Put the top material of piles into the graveyard."""
    piles = that_meet(game, effect, where, ON_ORBIT)
    found = [(top, nouns.top_material(game, top)) for top in piles]
    none = [top for top, card in found if card is None]
    if none:
        _left_out(game, effect, NO_MATERIAL, *none)
    lost = dict.fromkeys(card for _, card in found if card is not None)
    game.emit_possible(events.MaterialLost(effect.you, card) for card in lost)


def _can_hold(game: Reading, hex_: Obj) -> bool:
    slot = _slot(hex_)
    return slot >= 0 and can_hold(game, hex_.controller, slot)


def _slot(hex_: Obj) -> int:
    name = things.name_of(hex_)
    return ORBIT.index(name) if name in ORBIT else -1


def can_place(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card can be placed at all: some standby hex takes it."""
    return any(can_hold(game, scope.you, ORBIT.index(name)) for name in STANDBY_ZONE)


_TARGET: Final = Text("{target}", "{target}")
_WHERE: Final = Text("Where do you place {about}?", "{about}をどこに置きますか？")


@verb(
    "place/places {what:selection} as materials on {where:selection}, at most one on each hex",
    "{what:を}{where}に1マスにつき1枚までマテリアルとして置<く|き|いて>",
    asks=True,
    able=can_place,
)
def place_each(game: Running, effect: Effect, what: Found, where: Found) -> Asking:
    """Place cards from the hand as materials, at most one on each hex (cosmic.effect.22)."""
    placed: list[tuple[Obj, Obj]] = []
    for card in what:
        taken = [hex_ for _, hex_ in placed]
        free = [
            hex_ for hex_ in where if _holds(game, hex_, card) is None and hex_ not in taken
        ]
        if not free:
            break
        options = [Option("choose", target=hex_, text=_TARGET) for hex_ in free]
        answer = yield Choose(effect.you, options, _WHERE, about=card)
        assert answer.target is not None
        placed.append((card, answer.target))
    left_out = what[len(placed) :]
    if left_out:
        _left_out(game, effect, NO_ROOM, *left_out)
    _place(game, effect, placed)


@verb(
    "place/places {what:selection} as a material on {where:selection}",
    "{what:を}マテリアルとして{where}に置<く|き|いて>",
    also=(
        "put/puts {what:selection} (on|onto) {where:selection} as a material",
        "place/places {what:selection} (on|onto) {where:selection} as a material",
        "(put/puts|place/places) {what:selection} face down (on|onto) {where:selection}",
        "put/puts {what:selection} as a material (on|onto) {where:selection}",
    ),
    also_ja=("{what:を}{where}に(|裏向きで)マテリアルとして置<く|き|いて>",),
    able=can_place,
)
def place_on(game: Running, effect: Effect, what: Found, where: Found) -> None:
    """Place a card as a material on a hex of its owner (cosmic.effect.22)."""
    _place(game, effect, [*zip(what, where, strict=False)])


def _place(game: Running, effect: Effect, pairs: list[tuple[Obj, Obj]]) -> None:
    able = []
    for card, hex_ in pairs:
        need = _holds(game, hex_, card)
        if need is None:
            able.append(events.Placed(effect.you, card, _slot(hex_)))
        else:
            _left_out(game, effect, need, card)
    game.emit_possible(able)


def _holds(game: Reading, hex_: Obj, card: Obj) -> Need | None:
    """Return the reason against placing a card on a hex as a material, or None."""
    if _slot(hex_) < 0 or not can_hold(game, hex_.controller, _slot(hex_)):
        return NO_ROOM
    return None if card.owner == hex_.controller else OWNERS_ONLY


def takes_material(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a hex takes a material from one of these cores."""
    return _can_hold(game, obj) and obj.controller in where[0]


def can_place_top(game: Reading, scope: Scope, where: Place, on: Objects) -> bool:
    """Return whether a core has a card for a hex (cosmic.effect.17, cosmic.effect.22)."""
    hexes = on.now(game, scope)[:1]
    holds = any(takes_material(game, scope, hex_, where) for hex_ in hexes)
    return has_face_down(game, scope, where) and holds


@verb(
    "place/places the top face-down card of {where:place} as a material on {on:selection}",
    "{where}の一番上の裏向きのカードをマテリアルとして{on}に置<く|き|いて>",
    also=(
        "(put/puts|place/places) the top (face-down card|card) of {where:place} (on|onto) {on:selection} as a material",
        "(put/puts|place/places) the top card of {where:place} as a material on {on:selection}",
    ),
    able=takes_material,
    possible=can_place_top,
)
def place_top(game: Running, effect: Effect, where: Place, on: Found) -> None:
    """Place the top face-down card of a core as a material (cosmic.effect.17)."""
    _place(game, effect, [*zip(top_cards(game, where, 1), on, strict=False)])


@verb(
    "put/puts {what:selection} into play on {where:selection}",
    "{what:を}{where}で場に出<す|し|して>",
    also=(
        "(put/puts|return/returns) {what:selection} (into|to) play (on|in|onto) {where:selection}",
    ),
    also_ja=("{what:を}{where}に出<す|し|して>",),
)
def put_from_hand(game: Running, effect: Effect, what: Found, where: Found) -> None:
    """Put a card into play on a hex of its owner, wherever it lies (cosmic.i.80)."""
    able = []
    for card, hex_ in zip(what, where, strict=False):
        if _slot(hex_) < 0:
            _left_out(game, effect, NO_ROOM, card)
        elif card.owner != hex_.controller:
            _left_out(game, effect, OWNERS_ONLY, card)
        else:
            make, zone = text_events.PutFromHand, card.place.zone.name
            able.append(make(effect.you, card, _slot(hex_), zone))
    game.emit_possible(able)


# ---- boards --------------------------------------------------------------------------


@verb(
    "move/moves all piles of {where:place} one hex in {way:selection}",
    "{where}の重なったカードすべてを{way}に1マス動か<す|し|して>",
    also=("rotate/rotates {where:place} one hex in {way:selection}",),
)
def rotate(game: Running, effect: Effect, where: Place, way: Found) -> None:
    """Move all piles of a board one hex (cosmic.effect.18)."""
    for direction in way:
        if direction.defn.type != "direction":
            return _left_out(game, effect, NO_DIRECTION, direction)
        steps = things.steps_of(direction)
        return game.emit_possible(text_events.Rotated(seat, steps) for seat in where[0])
    return None


@verb(
    "move/moves all piles of {where:place} one hex {way:way}",
    "{where}の重なったカードすべてを{way}に1マス動か<す|し|して>",
    also=(
        "rotate/rotates {where:place} one hex {way:way}",
        "rotate/rotates {where:place} {way:way}",
    ),
)
def rotate_that_way(game: Running, effect: Effect, where: Place, way: int) -> None:
    """Move all piles of a board one hex (cosmic.effect.18)."""
    game.emit_possible(text_events.Rotated(seat, way) for seat in where[0])


@verb(
    "move/moves the pile of {what:selection} to {where:selection}",
    "{what}の重なったカードを{where}に動か<す|し|して>",
    also=("move/moves {what:selection} (to|onto|into) {where:selection}",),
    also_ja=(
        "{what:を}{where}に(動か<す|し|して>|移動<する|し|して>|移動<させる|させ|させて>)",
    ),
)
def move_pile(game: Running, effect: Effect, what: Found, where: Found) -> None:
    """Move a whole pile to an empty hex of its board (cosmic.effect.18)."""
    able = []
    for card, hex_ in zip(that_meet(game, effect, what, ON_ORBIT), where, strict=False):
        if card.controller == hex_.controller and _slot(hex_) >= 0:
            able.append(text_events.Shifted(card.controller, card.slot, _slot(hex_)))
        else:
            _left_out(game, effect, ONE_BOARD, card)
    game.emit_possible(able)


def _swap(game: Running, effect: Effect, what: Found) -> None:
    """Exchange two whole piles of one board (cosmic.effect.18)."""
    tops = that_meet(game, effect, what, ON_ORBIT)
    slots = {top.slot for top in tops}
    if len(tops) == len(slots) == 2 and tops[0].controller == tops[1].controller:
        one, two = tops
        shift = text_events.Shifted(one.controller, one.slot, two.slot, swaps=True)
        game.emit_possible([shift])
    elif tops:
        _left_out(game, effect, ONE_BOARD, *tops)


@verb(
    "exchange/exchanges {what:selection}",
    "{what:を}入れ替え<る||て>",
    also=(
        "(swap/swaps|switch/switches) {what:selection}",
        "(exchange/exchanges|swap/swaps|switch/switches) the (places|positions|piles|hexes) of {what:selection}",
    ),
    also_ja=("{what}の(位置|場所)を入れ替え<る||て>",),
)
def swap_piles(game: Running, effect: Effect, what: Found) -> None:
    """Exchange two whole piles."""
    _swap(game, effect, what)


@verb(
    "exchange/exchanges {what:selection} with {other:selection}",
    "{what:を}{other}と入れ替え<る||て>",
    also=(
        "(swap/swaps|switch/switches) {what:selection} (with|and) {other:selection}",
        "exchange/exchanges {what:selection} and {other:selection}",
    ),
)
def swap_with(game: Running, effect: Effect, what: Found, other: Found) -> None:
    """Exchange two whole piles."""
    _swap(game, effect, (*what, *other))


# ---- uses and attacks ----------------------------------------------------------------


def can_negate(game: Reading, scope: Scope, what: str = "") -> bool:
    """Return whether this text interrupts such an opposing use: the pending one (cosmic.i.72)."""
    use = None if isinstance(scope, TriggeredUse) else pending_use(game)
    return use is not None and use.you != scope.you and what in ("", use.way)


@verb(
    "negate/negates the opposing {what:kind of use} it interrupts",
    "割り込んだ相手の{what}を打ち消<す|し|して>",
    also=(
        "(cancel/cancels|counter/counters) the opposing {what:kind of use} it interrupts",
    ),
    needs=can_negate,
)
def negate(game: Reading, effect: Effect, what: str = "") -> None:
    """Negate the opposing use that was interrupted (cosmic.effect.13-15)."""
    use = pending_use(game)
    if use is not None and can_negate(game, effect, what):
        use.negated = True


@verb(
    "end/ends that attack without effect",
    "その攻撃を効果なしで終わ<らせる|らせ|らせて>",
    also=("(negate/negates|nullify/nullifies|cancel/cancels|end/ends) (that|the) attack",),
    also_ja=("(その|)攻撃を(無効に<する|し|して>|打ち消<す|し|して>)",),
)
def end_attack(game: Running, effect: Effect) -> None:
    """End the attack under way without effect."""
    game.emit_possible([text_events.AttackEnded(effect.you)])


@verb(
    "end/ends an attack of {who:selection} without effect",
    "{who}の攻撃を効果なしで終わ<らせる|らせ|らせて>",
    also=(
        "(negate/negates|nullify/nullifies|cancel/cancels|end/ends) (the|an) attack of {who:selection}",
        "(negate/negates|nullify/nullifies|cancel/cancels|end/ends) {who:whose} attack",
        "(negate/negates|nullify/nullifies|cancel/cancels|end/ends) {who:selection}'s attack",
    ),
    meant=frozenset({"who"}),
)
def end_attack_of(game: Running, effect: Effect, who: Objects) -> None:
    """End the attack under way without effect if it is an attack of one of these."""
    attack = text_events.attack_now(game)
    if attack is not None and who.match(game, effect, text_events.attacker_of(attack)):
        game.emit_possible([text_events.AttackEnded(effect.you)])
    else:
        _left_out(game, effect, NO_ATTACK)


@verb(
    "{who:selection} becomes/become the target of that attack",
    "{who}がその攻撃の対象にな<る|り|って>",
    also=("(redirect/redirects|change/changes) (that|the) attack to {who:selection}",),
)
def redirect(game: Running, effect: Effect, who: Found) -> None:
    """Make a servant the target of the attack under way."""
    game.emit_possible([text_events.Redirected(effect.you, card) for card in who[:1]])
