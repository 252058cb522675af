"""The verbs of Cosmic Core's card texts with an immediate effect; ``lasting`` has the others.

Each is one step of a running effect: as its last act it emits the event that the verb names.
Objects that are gone, or cannot be changed so, are left out (``cosmic.effect.9``,
``cosmic.effect.11``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

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
    HAS_MATERIAL,
    HAS_STATE,
    IN_PLAY,
    MAY_BE_DESTROYED,
    MAY_BE_FROZEN,
    MOVABLE,
    NO_ATTACK,
    NO_DIRECTION,
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
    return lambda game, scope, obj, **_: all(need.holds(game, obj) for need in needs)


def pays(*needs: Need) -> Callable[..., bool]:
    """Return the test whether a cost can be paid: something meets these needs."""
    able = meets(*needs)
    return lambda game, scope, what, **_: any(
        able(game, scope, obj) for obj in what.now(game, scope)
    )


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


@verb(
    "deal/deals {n:number} damage to {where:place}",
    "{where}に{n}ダメージを与え<る||て>",
    also=("deal/deals damage equal to {n:number} to {where:place}",),
    replaces=lambda game, scope, event, n, where: events.CoreDamaged(
        where[0][0], n, scope.source, True
    ),
)
def deal_core(game: Running, effect: Effect, n: int, where: Place) -> None:
    """Deal damage to cores."""
    _damage_cores(game, effect, n, where[0])


@verb("deal/deals {n:number} damage to your opponent", "相手に{n}ダメージを与え<る||て>")
def deal_opponent(game: Running, effect: Effect, n: int) -> None:
    """Deal damage to the core of the opponent: it is what a player has to lose (cosmic.win.1)."""
    _damage_cores(game, effect, n, (opponent(effect.you),))


# ---- what is done to each card -------------------------------------------------------


def _to_each(
    words: str | Wording,
    ja: str,
    event: Callable[[int, Obj], Event],
    *needs: Need,
    **fields: Any,
) -> Verb:
    """Return the sentence of what is done to each card; one in that state stays in it (cosmic.state.3)."""

    @verb(words, ja, **fields)
    def run(game: Running, effect: Effect, what: Found) -> None:
        able = that_meet(game, effect, what, *needs)
        game.emit_possible(event(effect.you, card) for card in able)

    return run


@verb(deeds.DESTROY, **needing(IN_PLAY, MAY_BE_DESTROYED))
def destroy(game: Running, effect: Effect, what: Found) -> None:
    """Destroy servants."""
    you, source = effect.you, effect.source
    game.emit_possible(
        events.Destroyed(you, card, source=source, effect=True)
        for card in that_meet(game, effect, what, MAY_BE_DESTROYED)
    )


def instead_freeze(game: Reading, scope: Scope, event: Any, what: Objects) -> Event | None:
    """Return the event in the place of another: a card is frozen, if one can be."""
    able = (c for c in what.now(game, scope) if stands(game, c) and c.posture == RELEASED)
    return next((events.Froze(scope.you, card) for card in able), None)


STATES: Final = (
    _to_each(
        "freeze/freezes {what:selection}",
        "{what:を}フリーズ<する|し|して>",
        events.Froze,
        MAY_BE_FROZEN,
        also=("tap/taps {what:selection}",),
        also_ja=(
            "{what:を}フリーズ<させる|させ|させて>",
            "{what:を}フリーズ状態に<する|し|して>",
        ),
        replaces=instead_freeze,
        **needing(*HAS_STATE, NOT_FROZEN, MAY_BE_FROZEN),
    ),
    _to_each(
        "release/releases {what:selection}",
        "{what:を}リリース<する|し|して>",
        events.Released,
        also=("(untap/untaps|unfreeze/unfreezes) {what:selection}",),
        also_ja=("{what:を}リリース状態に<する|し|して>",),
        **needing(*HAS_STATE, NOT_RELEASED),
    ),
    _to_each(
        "{what:selection} is/are not released in the next release step",
        "{what:は}次のリリースステップでリリースされ<ない|ず|なくて>",
        text_events.Held,
        also=(
            "{what:selection} (is/are not released|cannot be released|does/do not release|does/do not untap) in (the|its|their) next release step",
        ),
    ),
    _to_each(
        "turn/turns {what:selection} by 180 degrees",
        "{what}の向きを180度変え<る||て>",
        text_events.TurnedOver,
        also=("turn/turns {what:selection} (upside down|around)",),
        also_ja=("{what:を}(180度|上下逆さまに)(回転<させる|させ|させて>|<する|し|して>)",),
        **needing(*FACE_UP),
    ),
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


def _goes(game: Reading, you: int, card: Obj, zone: str, at: str) -> Event:
    """Return the event that puts a card into a zone of its owner (cosmic.i.96)."""
    if zone == "graveyard":
        return _lost(game, you, card)
    if not in_play(card):
        return text_events.Moved(you, card, zone, at == "bottom")
    if zone == "hand":
        return events.Returned(you, card)
    return events.PutUnder(you, card, bottom=at == "bottom")


def _of_owners(game: Running, effect: Effect, what: Found, seats: Seats) -> Found:
    """Return the cards of these players; the others stay where they are (cosmic.i.96)."""
    others = [card for card in what if card.defn.is_card and card.owner not in seats]
    if others:
        _left_out(game, effect, OWNERS_ONLY, *others)
    return tuple(card for card in what if card not in others)


def _moves(
    game: Running, effect: Effect, what: Found, where: Place, at: str = ""
) -> list[Event]:
    """Return the events that put cards into a zone of their owners, if it is one of these players."""
    able = _of_owners(game, effect, that_meet(game, effect, what, *MOVABLE), where[0])
    return [_goes(game, effect.you, card, where[1], at) for card in able]


def is_owners(game: Reading, scope: Scope, obj: Obj, where: Place, **slots: object) -> bool:
    """Return whether a card can be put into a zone of one of these players."""
    return meets(*MOVABLE)(game, scope, obj) and obj.owner in where[0]


def _put(words: Wording, zone: str = "", at: str = "", *needs: Need, **fields: Any) -> Verb:
    """Return the sentence of putting cards into a zone of their owners (cosmic.i.96).

    ``zone`` is the zone if the sentence has no place for one. Other cards than those that meet
    these needs stay where they are.
    """
    able = meets(*MOVABLE, *needs) if zone else is_owners
    possible = pays(*MOVABLE, *needs)

    @verb(words, able=able, possible=possible, **fields)
    def run(game: Running, effect: Effect, what: Found, where: Place | None = None) -> None:
        to = (game.order(), zone) if where is None else where
        able = that_meet(game, effect, what, *needs)
        game.emit_possible(_moves(game, effect, able, to, at))

    return run


put, put_on_top = _put(deeds.PUT), _put(deeds.PUT_ON_TOP, at="top")
put_on_bottom = _put(deeds.PUT_ON_BOTTOM, at="bottom")
to_graveyard = _put(
    Wording(
        "put/puts {what:selection} into the graveyard",
        "{what:を}墓地に置<く|き|いて>",
        (
            "put/puts {what:selection} into (its|their) (owner's|owners') (graveyard|graveyards)",
            "(sacrifice/sacrifices|trash/trashes|mill/mills) {what:selection}",
        ),
        ("{what:を}(|持ち主の)墓地に(送<る|り|って>|置<く|き|いて>)",),
    ),
    "graveyard",
    "",
    NOT_DISCARDED,
)
to_hand = _put(
    deeds.RETURN_TO_HAND.said(en="put/puts {what:selection} into its/their owner's hand"),
    "hand",
    "",
    NOT_IN_HAND,
    replaces=lambda game, scope, event, what: events.Returned(event.by, event.card),
)


discard = _put(deeds.DISCARD, "graveyard", "", NOT_FACE_UP, means=nouns.FROM_HAND)
*_, discard_at_random, discard_hand = cards.discarding(
    lambda by, card: text_events.Moved(by, card, "graveyard")
)


@verb(
    "put/puts {what:selection} on the bottom of {where:place} in random order",
    "{what:を}無作為な順番で{where}の一番下に置<く|き|いて>",
    also=("put/puts {what:selection} on the bottom of {where:place} in a random order",),
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
    kept = _moves(game, effect, what, where)
    others = tuple(card for card in rest if card not in what)
    game.emit_possible([*kept, *_moves(game, effect, others, there, "bottom")])


@verb(deeds.SHUFFLE_IN, able=is_owners)
def shuffle_in(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards into their owners' cores and shuffle these."""
    put = _moves(game, effect, what, where, "bottom")
    game.emit_possible([*put, *(text_events.Shuffled(seat) for seat in where[0])])


(shuffle,) = cards.shuffling(text_events.Shuffled)

# ---- what is seen, and drawn ---------------------------------------------------------


@verb(deeds.LOOK_AT, finds=True)
def look_at(game: Running, effect: Effect, where: Place) -> Found:
    """Look at the cards of a hand, or at face-down cards of an orbit."""
    zone = "orbit" if where[1] in nouns.HALVES else where[1]
    cards = (card for seat in where[0] for card in game.zone(zone, seat))
    found = tuple(card for card in cards if nouns.is_in(game, effect, card, where))
    game.emit_possible([text_events.Looked(effect.you, found)] if found else [])
    return found


def _sees(words: str | Wording, ja: str, event: Callable[..., Event]) -> Verb:
    """Return the sentence of seeing some cards: looking at them, or revealing them."""

    @verb(words, ja, able=meets(*MOVABLE), shows=True)
    def run(game: Running, effect: Effect, what: Found) -> None:
        game.emit_possible([event(effect.you, what)] if what else [])

    return run


look = _sees("look/looks at {what:selection}", "{what:を}見<る||て>", text_events.Looked)
reveal = _sees(deeds.REVEAL, "", text_events.Shown)
(search,) = cards.searching()


def _draw(game: Running, effect: Effect, n: int = 1, by: Seats = ()) -> None:
    """Draw cards: the top card of the core, whatever it is (cosmic.effect.16)."""
    seats = by or (effect.you,)
    game.emit_possible([events.Drawn(seat) for seat in seats for _ in range(n)])


_FROM: Final = ("draw/draws {n:number} card/cards from (your|their) core",)
DRAWS: Final = (
    verb(evolve(deeds.DRAW, also=_FROM), takes_by=True)(_draw),
    verb(
        "draw/draws another card",
        "カードをもう1枚引<く|き|いて>",
        also=("draw/draws another one",),
        takes_by=True,
    )(_draw),
)


# ---- life cards and materials --------------------------------------------------------


@verb(
    "put/puts {what:selection} beneath {who:selection} as a released life card",
    "{what:を}{who}の下にリリース状態のライフカードとして置<く|き|いて>",
    also=(
        "put/puts {what:selection} beneath {who:selection} as (a life card|life cards|released life cards)",
    ),
    able=lambda game, scope, obj: (
        meets(*MOVABLE, OFF_BOARD)(game, scope, obj) or SERVANT.holds(game, obj)
    ),
    possible=lambda game, scope, what, who: (
        pays(*MOVABLE, OFF_BOARD)(game, scope, what) and pays(SERVANT)(game, scope, who)
    ),
)
def to_life(game: Running, effect: Effect, what: Found, who: Found) -> None:
    """Put cards beneath a servant of their owner as released life cards (cosmic.effect.23)."""
    servants = that_meet(game, effect, who, SERVANT)[:1]
    able = that_meet(game, effect, what, *MOVABLE, OFF_BOARD)
    cards = _of_owners(game, effect, able, tuple(s.controller for s in servants))
    game.emit_possible(
        text_events.LifeGained(effect.you, card, servant)
        for servant in servants
        for card in cards
    )


@verb(
    "put/puts the top material of {where:selection} into the graveyard",
    "{where}の一番上のマテリアルを墓地に置<く|き|いて>",
    also=("discard/discards the top material of {where:selection}",),
    able=meets(ON_ORBIT, HAS_MATERIAL),
)
def discard_top_material(game: Running, effect: Effect, where: Found) -> None:
    """Put the top material of piles into the graveyard."""
    piles = that_meet(game, effect, where, ON_ORBIT, HAS_MATERIAL)
    lost = dict.fromkeys(zones.top_material(game, top) for top in piles)
    game.emit_possible(events.MaterialLost(effect.you, card) for card in lost if card)


def _slot(hex_: Obj) -> int:
    name = things.name_of(hex_)
    return ORBIT.index(name) if name in ORBIT else -1


def _can_hold(game: Reading, hex_: Obj) -> bool:
    return _slot(hex_) >= 0 and can_hold(game, hex_.controller, _slot(hex_))


def _no_place(game: Reading, card: Obj, hex_: Obj) -> Need | None:
    """Return the reason against placing a card on a hex as a material, or None."""
    return _no_entry(game, card, hex_) if _can_hold(game, hex_) else NO_ROOM


def _no_entry(game: Reading, card: Obj, hex_: Obj) -> Need | None:
    """Return the reason against putting a card into play on a hex, or None."""
    if _slot(hex_) < 0:
        return NO_ROOM
    return None if card.owner == hex_.controller else OWNERS_ONLY


def _no_way(game: Reading, card: Obj, hex_: Obj) -> Need | None:
    """Return the reason against moving a pile to a hex, or None."""
    if not ON_ORBIT.holds(game, card):
        return ON_ORBIT
    own = card.controller == hex_.controller and _slot(hex_) >= 0
    return None if own else ONE_BOARD


def _shift(you: int, card: Obj, slot: int) -> Event:
    """Return the event that moves a pile."""
    return text_events.Shifted(card.controller, card.slot, slot)


def _puts(
    event: Callable[[int, Obj, int], Event],
    wrong: Callable[[Reading, Obj, Obj], Need | None],
) -> Callable[..., None]:
    """Return the deed that puts each card on its hex; the log says why not (``wrong``)."""

    def run(game: Running, effect: Effect, what: Found, where: Found) -> None:
        able = []
        for card, hex_ in zip(what, where, strict=False):
            need = wrong(game, card, hex_)
            if need is None:
                able.append(event(effect.you, card, _slot(hex_)))
            else:
                _left_out(game, effect, need, card)
        game.emit_possible(able)

    return run


_place: Final = _puts(events.Placed, _no_place)


def can_place(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a hex takes a material, or for a card whether some standby hex does."""
    if obj.defn.type == "hex":
        return _can_hold(game, obj)
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
    placed: list[Obj] = []
    for card in what:
        free = [h for h in where if _no_place(game, card, h) is None and h not in placed]
        if not free:
            _left_out(game, effect, NO_ROOM, *what[len(placed) :])
            break
        options = [Option("choose", target=hex_, text=_TARGET) for hex_ in free]
        answer = yield Choose(effect.you, options, _WHERE, about=card)
        assert answer.target is not None
        placed.append(answer.target)
    _place(game, effect, what, tuple(placed))


ON_HEX: Final = (
    verb(  # cosmic.effect.22
        "place/places {what:selection} as a material on {where:selection}",
        "{what:を}マテリアルとして{where}に置<く|き|いて>",
        also=(
            "put/puts {what:selection} on {where:selection} as a material",
            "put/puts {what:selection} face down on {where:selection}",
        ),
        also_ja=("{what:を}{where}に(|裏向きで)マテリアルとして置<く|き|いて>",),
        able=can_place,
        possible=lambda game, scope, what, where: (
            pays(*MOVABLE)(game, scope, what)
            and any(_can_hold(game, hex_) for hex_ in where.now(game, scope))
        ),
    )(_place),
    verb(  # wherever the card lies (cosmic.i.80)
        "put/puts {what:selection} into play on {where:selection}",
        "{what:を}{where}で場に出<す|し|して>",
        also_ja=("{what:を}{where}に出<す|し|して>",),
    )(_puts(text_events.PutFromHand, _no_entry)),
    verb(  # cosmic.effect.18
        "move/moves the pile of {what:selection} to {where:selection}",
        "{what}の重なったカードを{where}に動か<す|し|して>",
        also=("move/moves {what:selection} to {where:selection}",),
        also_ja=(
            "{what:を}{where}に(動か<す|し|して>|移動<する|し|して>|移動<させる|させ|させて>)",
        ),
    )(_puts(_shift, _no_way)),
)


# ---- boards --------------------------------------------------------------------------


def rotate(game: Running, effect: Effect, where: Place, way: Found) -> None:
    """Move all piles of a board one hex (cosmic.effect.18)."""
    for direction in way[:1]:
        if direction.defn.type != "direction":
            return _left_out(game, effect, NO_DIRECTION, direction)
        steps = things.steps_of(direction)
        return game.emit_possible(text_events.Rotated(seat, steps) for seat in where[0])
    return None


ROTATES: Final = tuple(
    verb(
        f"move/moves all piles of {{where:place}} one hex {way}",
        f"{{where}}の重なったカードすべてを{ja}動か<す|し|して>",
        also=(f"rotate/rotates {{where:place}} (|one hex) {way}",),
    )(rotate)
    for way, ja in (
        ("in {way:selection}", "{way}に1マス"),
        ("{way:known}", "1マス{way}に"),
    )
)


@verb(
    "exchange/exchanges {what:selection} [with {other:selection}]",
    "{what:を}[{other}と]入れ替え<る||て>",
    also=(
        "exchange/exchanges the (places|positions|piles|hexes) of {what:selection} [and {other:selection}]",
        "exchange/exchanges {what:selection} and {other:selection}",
    ),
    also_ja=("{what}の(位置|場所)を[{other}と]入れ替え<る||て>",),
)
def swap(game: Running, effect: Effect, what: Found, other: Found = ()) -> None:
    """Exchange two whole piles of one board (cosmic.effect.18)."""
    tops = that_meet(game, effect, (*what, *other), ON_ORBIT)
    slots = {top.slot for top in tops}
    if len(tops) == len(slots) == 2 and tops[0].controller == tops[1].controller:
        one, two = tops
        shift = text_events.Shifted(one.controller, one.slot, two.slot, swaps=True)
        game.emit_possible([shift])
    elif tops:
        _left_out(game, effect, ONE_BOARD, *tops)


# ---- uses and attacks ----------------------------------------------------------------


def can_negate(game: Reading, scope: Scope, what: str = "") -> bool:
    """Return whether this text interrupts such an opposing use: the pending one (cosmic.i.72)."""
    use = None if isinstance(scope, TriggeredUse) else pending_use(game)
    return use is not None and use.you != scope.you and what in ("", use.way)


@verb(
    "negate/negates the opposing {what:kind of use} it interrupts",
    "割り込んだ相手の{what}を打ち消<す|し|して>",
    needs=can_negate,
)
def negate(game: Reading, effect: Effect, what: str = "") -> None:
    """Negate the opposing use that was interrupted (cosmic.effect.13-15)."""
    use = pending_use(game)
    if use is not None and can_negate(game, effect, what):
        use.negated = True


def _end(game: Running, effect: Effect, who: Objects | None = None) -> None:
    """End the attack under way without effect, if it is an attack of one of these."""
    attack = text_events.attack_now(game)
    attacker = None if attack is None else text_events.attacker_of(attack)
    if attacker is None or (who is not None and not who.match(game, effect, attacker)):
        return _left_out(game, effect, NO_ATTACK)
    return game.emit_possible([text_events.AttackEnded(effect.you)])


ENDS: Final = (
    verb(
        "end/ends that attack without effect",
        "その攻撃を効果なしで終わ<らせる|らせ|らせて>",
        also=("(negate/negates|end/ends) (that|the) attack",),
        also_ja=("(その|)攻撃を(無効に<する|し|して>|打ち消<す|し|して>)",),
    )(_end),
    verb(
        "end/ends an attack of {who:selection} without effect",
        "{who}の攻撃を効果なしで終わ<らせる|らせ|らせて>",
        also=(
            "(negate/negates|end/ends) (the|an) attack of {who:selection}",
            "(negate/negates|end/ends) ({who:whose}|{who:selection}'s) attack",
        ),
        meant=frozenset({"who"}),
    )(_end),
)


@verb(
    "{who:selection} becomes/become the target of that attack",
    "{who}がその攻撃の対象にな<る|り|って>",
    also=("(redirect/redirects|change/changes) (that|the) attack to {who:selection}",),
)
def redirect(game: Running, effect: Effect, who: Found) -> None:
    """Make a servant the target of the attack under way."""
    game.emit_possible([text_events.Redirected(effect.you, card) for card in who[:1]])
