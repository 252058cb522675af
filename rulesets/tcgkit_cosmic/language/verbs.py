"""The verbs of Cosmic Core's card texts with an immediate effect; ``lasting`` has the others.

Each is one step of a running effect: as its last act it emits the event that the verb names.
Objects that are gone, or cannot be changed so, are left out (``cosmic.effect.9``,
``cosmic.effect.11``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.happening import Event, Need
from tcgkit.kernel.state import Choose, Obj, Option
from tcgkit_cosmic.language import meanings, things
from tcgkit_cosmic.rules import events, text_events, zones
from tcgkit_cosmic.rules.damage import Hit
from tcgkit_cosmic.rules.geometry import ORBIT, STANDBY_ZONE
from tcgkit_cosmic.rules.needs import (
    MOVABLE,
    NO_DIRECTION,
    NO_MATERIAL,
    NO_ROOM,
    OFF_BOARD,
    ON_ORBIT,
    ONE_BOARD,
    OWNERS_ONLY,
    SERVANT,
)
from tcgkit_cosmic.rules.placing import can_hold
from tcgkit_cosmic.rules.use import TriggeredUse, pending_use
from tcgkit_cosmic.rules.zones import RELEASED, in_play, stands
from tcgkit_dsl.words.vocabulary import Objects

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Found = tuple[Obj, ...]
Seats = tuple[int, ...]
Place = tuple[Seats, str]


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


# ---- damage --------------------------------------------------------------------------


def deal(game: Running, effect: Effect, n: int, what: Found) -> None:
    """Deal damage to servants, without an attack (cosmic.effect.8)."""
    for servant in reversed(that_meet(game, effect, what, SERVANT)):
        game.enter(Hit(effect.you, servant, n, effect.source, effect=True))


def deal_core(game: Running, effect: Effect, n: int, where: Place) -> None:
    """Deal damage to cores, to both at one moment (cosmic.core_dmg.12, cosmic.i.89)."""
    source = effect.source
    if n:
        game.emit_possible(events.CoreDamaged(seat, n, source, True) for seat in where[0])


def destroy(game: Running, effect: Effect, what: Found) -> None:
    """Destroy servants."""
    you, source = effect.you, effect.source
    game.emit_possible(
        events.Destroyed(you, card, source=source, effect=True) for card in what
    )


# ---- frozen and released -------------------------------------------------------------


def to_each(event: Callable[[int, Obj], Event]) -> Callable[..., None]:
    """Return the deed that is done to each card: it is frozen, released, held, turned.

    A card in that state stays in it (cosmic.state.3).
    """

    def run(game: Running, effect: Effect, what: Found) -> None:
        game.emit_possible(event(effect.you, card) for card in what)

    return run


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


def is_owners(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card can be put on the bottom of one of these cores."""
    return meets(*MOVABLE)(game, scope, obj) and obj.owner in where[0]


def takes_material(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a hex takes a material from one of these cores."""
    return _can_hold(game, obj) and obj.controller in where[0]


def can_gain_life(game: Reading, scope: Scope, where: Place, what: Objects) -> bool:
    """Return whether a core has a card for a servant (cosmic.effect.17, cosmic.effect.23)."""
    return has_face_down(game, scope, where) and pays(SERVANT)(game, scope, what)


def can_place_top(game: Reading, scope: Scope, where: Place, on: Objects) -> bool:
    """Return whether a core has a card for a hex (cosmic.effect.17, cosmic.effect.22)."""
    holds = any(
        takes_material(game, scope, hex_, where) for hex_ in on.now(game, scope)[:1]
    )
    return has_face_down(game, scope, where) and holds


def has_face_down(game: Reading, scope: Scope, where: Place, **slots: object) -> bool:
    """Return whether every one of these cores has a face-down card (cosmic.effect.17)."""
    return all(game.zone("core", seat) for seat in where[0])


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


def to_graveyard(game: Running, effect: Effect, what: Found) -> None:
    """Put cards into their owners' graveyards."""
    here = that_meet(game, effect, what, *MOVABLE)
    game.emit_possible([_lost(game, effect.you, card) for card in here])


def to_hand(game: Running, effect: Effect, what: Found) -> None:
    """Put cards into their owners' hands."""
    you = effect.you
    game.emit_possible(
        events.Returned(you, card)
        if in_play(card)
        else text_events.Moved(you, card, "hand")
        for card in what
    )


def to_bottom(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards on the bottom of their owners' cores (cosmic.i.96)."""
    you = effect.you
    game.emit_possible(
        events.PutUnder(you, card)
        if in_play(card)
        else text_events.Moved(you, card, "core", True)
        for card in _of_owners(game, effect, what, where[0])
    )


def to_bottom_at_random(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards on the bottom of their owners' cores in random order (cosmic.i.96)."""
    cards = that_meet(game, effect, what, *MOVABLE, OFF_BOARD)
    own = _of_owners(game, effect, cards, where[0])
    piles = [tuple(card for card in own if card.owner == seat) for seat in where[0]]
    game.emit_possible(text_events.Recovered(effect.you, cards) for cards in piles if cards)


def _of_owners(game: Running, effect: Effect, what: Found, seats: Seats) -> Found:
    """Return the cards of these players; the others stay where they are (cosmic.i.96)."""
    others = [card for card in what if card.defn.is_card and card.owner not in seats]
    if others:
        _left_out(game, effect, OWNERS_ONLY, *others)
    return tuple(card for card in what if card not in others)


def instead_to_hand(game: Reading, scope: Scope, event: Any, what: Objects) -> Event:
    """Return the event in the place of another: the card goes to its owner's hand."""
    return events.Returned(event.by, event.card)


def instead_freeze(game: Reading, scope: Scope, event: Any, what: Objects) -> Event | None:
    """Return the event in the place of another: a card is frozen, if one can be."""
    for card in what.now(game, scope):
        if stands(game, card) and card.posture == RELEASED:
            return events.Froze(scope.you, card)
    return None


def instead_deal_core(
    game: Reading, scope: Scope, event: Any, n: int, where: Place
) -> Event:
    """Return the event in the place of another: core damage."""
    return events.CoreDamaged(where[0][0], n, scope.source, True)


def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw cards: the top card of the core, whatever it is (cosmic.effect.16)."""
    seats = by or (effect.you,)
    game.emit_possible([events.Drawn(seat) for seat in seats for _ in range(n)])


def look(game: Running, effect: Effect, where: Place) -> Found:
    """Look at the top face-down card of a core, if there is one (cosmic.effect.17).

    Clause: cosmic.i.87.
    """
    for seat in where[0]:
        deck = game.zone("core", seat)
        if deck:
            card = game.show(deck[-1], effect.you)
            game.tell(text_events.LookedAt(effect.you, card))
            return (card,)
    return ()


def mill(game: Running, effect: Effect, where: Place) -> None:
    """Put the top face-down card of a core into the graveyard (cosmic.effect.17)."""
    tops = [game.zone("core", seat)[-1:] for seat in where[0]]
    moved = [
        text_events.Moved(effect.you, card, "graveyard") for top in tops for card in top
    ]
    game.emit_possible(moved)


def core_to_life(game: Running, effect: Effect, where: Place, what: Found) -> None:
    """Put the top face-down card of a core beneath servants as a released life card."""
    able = that_meet(game, effect, what, SERVANT)
    for seat in where[0]:
        deck = game.zone("core", seat)
        for servant in able:
            if deck:
                life = text_events.LifeGained(effect.you, deck[-1], servant)
                return game.emit_possible([life])
    return None


def discard_top_material(game: Running, effect: Effect, where: Found) -> None:
    """Put the top material of piles into the graveyard."""
    piles = that_meet(game, effect, where, ON_ORBIT)
    found = [(top, meanings.top_material(game, top)) for top in piles]
    none = [top for top, card in found if card is None]
    if none:
        _left_out(game, effect, NO_MATERIAL, *none)
    lost = dict.fromkeys(card for _, card in found if card is not None)
    game.emit_possible(events.MaterialLost(effect.you, card) for card in lost)


def has_material(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a pile has a material to lose."""
    return ON_ORBIT.holds(game, obj) and meanings.top_material(game, obj) is not None


# ---- materials from the hand ---------------------------------------------------------

_WHERE = Text("Where do you place {about}?", "{about}をどこに置きますか？")
_HEX = Text("{target}", "{target}")


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
        options = [Option("choose", target=hex_, text=_HEX) for hex_ in free]
        answer = yield Choose(effect.you, options, _WHERE, about=card)
        assert answer.target is not None
        placed.append((card, answer.target))
    left_out = what[len(placed) :]
    if left_out:
        _left_out(game, effect, NO_ROOM, *left_out)
    _place(game, effect, placed)


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


def place_top(game: Running, effect: Effect, where: Place, on: Found) -> None:
    """Place the top face-down card of a core as a material (cosmic.effect.17)."""
    tops = [card for seat in where[0][:1] for card in game.zone("core", seat)[-1:]]
    place_on(game, effect, tuple(tops), on)


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


def _can_hold(game: Reading, hex_: Obj) -> bool:
    slot = _slot(hex_)
    return slot >= 0 and can_hold(game, hex_.controller, slot)


def _slot(hex_: Obj) -> int:
    name = things.name_of(hex_)
    return ORBIT.index(name) if name in ORBIT else -1


def can_place(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card can be placed at all: some standby hex takes it."""
    return any(can_hold(game, scope.you, ORBIT.index(name)) for name in STANDBY_ZONE)


# ---- boards --------------------------------------------------------------------------


def rotate(game: Running, effect: Effect, where: Place, way: Found) -> None:
    """Move all piles of a board one hex (cosmic.effect.18)."""
    for direction in way:
        if direction.defn.type != "direction":
            return _left_out(game, effect, NO_DIRECTION, direction)
        steps = things.steps_of(direction)
        return game.emit_possible(text_events.Rotated(seat, steps) for seat in where[0])
    return None


def move_pile(game: Running, effect: Effect, what: Found, where: Found) -> None:
    """Move a whole pile to an empty hex of its board (cosmic.effect.18)."""
    able = []
    for card, hex_ in zip(that_meet(game, effect, what, ON_ORBIT), where, strict=False):
        if card.controller == hex_.controller and _slot(hex_) >= 0:
            able.append(text_events.Shifted(card.controller, card.slot, _slot(hex_)))
        else:
            _left_out(game, effect, ONE_BOARD, card)
    game.emit_possible(able)


def swap_piles(game: Running, effect: Effect, what: Found) -> None:
    """Exchange two whole piles of one board (cosmic.effect.18)."""
    tops = that_meet(game, effect, what, ON_ORBIT)
    slots = {top.slot for top in tops}
    if len(tops) == len(slots) == 2 and tops[0].controller == tops[1].controller:
        one, two = tops
        shift = text_events.Shifted(one.controller, one.slot, two.slot, swaps=True)
        game.emit_possible([shift])
    elif tops:
        _left_out(game, effect, ONE_BOARD, *tops)


# ---- uses and attacks ----------------------------------------------------------------


def negate(game: Reading, effect: Effect, what: str = "") -> None:
    """Negate the opposing use that was interrupted (cosmic.effect.13-15)."""
    use = pending_use(game)
    if use is not None and can_negate(game, effect, what):
        use.negated = True


def can_negate(game: Reading, scope: Scope, what: str = "") -> bool:
    """Return whether this text interrupts such an opposing use: the pending one (cosmic.i.72)."""
    use = None if isinstance(scope, TriggeredUse) else pending_use(game)
    return use is not None and use.you != scope.you and what in ("", use.way)


def end_attack(game: Running, effect: Effect) -> None:
    """End the attack under way without effect."""
    game.emit_possible([text_events.AttackEnded(effect.you)])


def redirect(game: Running, effect: Effect, who: Found) -> None:
    """Make a servant the target of the attack under way."""
    game.emit_possible([text_events.Redirected(effect.you, card) for card in who[:1]])
