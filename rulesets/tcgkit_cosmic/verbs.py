"""What the verbs of Cosmic Core's card texts do, and what they mean in texts that are always so.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
What is gone, or cannot be changed so, is left out (``cosmic.effect.9``, ``cosmic.effect.11``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.decisions import Choose, Option
from tcgkit.kernel.events import Event
from tcgkit.kernel.lasting import Claim, Continuous, Modifier
from tcgkit.kernel.state import Obj
from tcgkit_cosmic import events, meanings, table, text_events, things
from tcgkit_cosmic.damage import Hit
from tcgkit_cosmic.geometry import ORBIT, STANDBY_ZONE
from tcgkit_cosmic.placing import can_hold
from tcgkit_cosmic.table import EMITS, FROZEN, RELEASED, in_play, stands
from tcgkit_cosmic.use import Carried, Use, pending_use
from tcgkit_dsl.vocabulary import Objects

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Game

Found = tuple[Obj, ...]
Seats = tuple[int, ...]
Place = tuple[Seats, str]
Changes = list[tuple[str, int]]
Stance = Literal["can", "cannot"]


def _each(game: Game, happening: Iterable[Event]) -> None:
    """Let what is possible happen at one moment."""
    group = [event for event in happening if event.possible(game)]
    if group:
        game.emit_all(group)


# ---- damage --------------------------------------------------------------------------


def deal(game: Game, effect: Effect, n: int, what: Found) -> None:
    """Deal damage to servants; it is no attack (cosmic.effect.8)."""
    for servant in reversed([each for each in what if stands(game, each)]):
        game.enter(Hit(effect.you, servant, n, effect.source, effect=True))


def deal_core(game: Game, effect: Effect, n: int, where: Place) -> None:
    """Deal damage to cores, to both at one moment (cosmic.core_dmg.12, cosmic.i.89)."""
    source = effect.source
    if n:
        _each(game, (events.CoreDamaged(seat, n, source, True) for seat in where[0]))


def destroy(game: Game, effect: Effect, what: Found) -> None:
    """Destroy servants."""
    you, source = effect.you, effect.source
    _each(game, (events.Destroyed(you, card, source=source, effect=True) for card in what))


# ---- frozen and released -------------------------------------------------------------


def freeze(game: Game, effect: Effect, what: Found) -> None:
    """Freeze cards; who is frozen stays so (cosmic.state.3)."""
    _each(game, (events.Froze(effect.you, card) for card in what))


def release(game: Game, effect: Effect, what: Found) -> None:
    """Release cards; who is released stays so (cosmic.state.3)."""
    _each(game, (events.Released(effect.you, card) for card in what))


def hold(game: Game, effect: Effect, who: Found) -> None:
    """Keep cards from being released in the next release step."""
    _each(game, (text_events.Held(effect.you, card) for card in who))


def can_freeze(game: Game, scope: Scope, obj: Obj) -> bool:
    """Return whether a card can be frozen."""
    return obj.posture == RELEASED


def can_release(game: Game, scope: Scope, obj: Obj) -> bool:
    """Return whether a card can be released."""
    return obj.posture == FROZEN


def is_payable(posture: int) -> Callable[..., bool]:
    """Return the test whether a cost can be paid: there is something, in this posture."""

    def possible(game: Game, scope: Scope, what: Objects) -> bool:
        return any(
            meanings.on_board(obj) and game.here(obj) and obj.posture == posture
            for obj in what.now(game, scope)
        )

    return possible


# ---- cards that change places --------------------------------------------------------


def _lost(game: Game, by: int, card: Obj) -> Event:
    """Return what puts a card into the graveyard from where it is (cosmic.hex.19)."""
    if in_play(card):
        return events.Left(by, card)
    if card.place.zone.name == "orbit":
        top = table.pile_of(game, card)[-1]
        if table.is_servant(top):
            return events.LifeLost(by, top, card)
        return events.MaterialLost(by, card)
    return text_events.Moved(by, card, "graveyard")


def to_graveyard(game: Game, effect: Effect, what: Found) -> None:
    """Put cards into their owners' graveyards."""
    _each(game, [_lost(game, effect.you, card) for card in what if game.here(card)])


def to_hand(game: Game, effect: Effect, what: Found) -> None:
    """Put cards into their owners' hands."""
    you = effect.you
    _each(
        game,
        [
            events.Returned(you, card)
            if in_play(card)
            else text_events.Moved(you, card, "hand")
            for card in what
        ],
    )


def to_bottom(game: Game, effect: Effect, what: Found, where: Place) -> None:
    """Put cards on the bottom of a core."""
    _each(game, (text_events.Moved(effect.you, card, "core", True) for card in what))


def to_bottom_at_random(game: Game, effect: Effect, what: Found, where: Place) -> None:
    """Put cards on the bottom of a core in random order."""
    if what:
        _each(game, [text_events.Recovered(effect.you, what)])


def instead_to_hand(game: Game, scope: Scope, event: Any, what: Objects) -> Event:
    """Put a card into its owner's hand in the place of something else."""
    return events.Returned(event.by, event.card)


def instead_freeze(game: Game, scope: Scope, event: Any, what: Objects) -> Event | None:
    """Freeze cards in the place of something else, if that is possible."""
    for card in what.now(game, scope):
        if stands(game, card) and card.posture == RELEASED:
            return events.Froze(scope.you, card)
    return None


def instead_deal_core(game: Game, scope: Scope, event: Any, n: int, where: Place) -> Event:
    """Deal core damage in the place of something else."""
    return events.CoreDamaged(where[0][0], n, scope.source, True)


def draw(game: Game, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw cards: the top card of the core, whatever it is (cosmic.effect.16)."""
    seats = by or (effect.you,)
    _each(game, [events.Drawn(seat) for seat in seats for _ in range(n)])


def look(game: Game, effect: Effect, where: Place) -> Found:
    """Look at the top face-down card of a core, if there is one (cosmic.effect.17)."""
    for seat in where[0]:
        deck = game.zone("core", seat)
        if deck:
            card = game.show(deck[-1], effect.you)
            game.tell(text_events.LookedAt(effect.you, card))
            return (card,)
    return ()


def mill(game: Game, effect: Effect, where: Place) -> None:
    """Put the top face-down card of a core into the graveyard (cosmic.effect.17)."""
    tops = [game.zone("core", seat)[-1:] for seat in where[0]]
    moved = [
        text_events.Moved(effect.you, card, "graveyard") for top in tops for card in top
    ]
    _each(game, moved)


def core_to_life(game: Game, effect: Effect, where: Place, what: Found) -> None:
    """Put the top face-down card of a core beneath servants as a released life card."""
    for seat in where[0]:
        deck = game.zone("core", seat)
        for servant in what:
            if deck and stands(game, servant) and table.is_servant(servant):
                return game.emit(text_events.LifeGained, effect.you, deck[-1], servant)
    return None


def discard_top_material(game: Game, effect: Effect, where: Found) -> None:
    """Put the top material of piles into the graveyard."""
    found = [meanings.top_material(game, top) for top in where if game.here(top)]
    _each(game, (events.MaterialLost(effect.you, card) for card in found if card))


def has_material(game: Game, scope: Scope, obj: Obj) -> bool:
    """Return whether a pile has a material to lose."""
    return meanings.top_material(game, obj) is not None


# ---- materials from the hand ---------------------------------------------------------

_WHERE = Text("Where do you place {about}?", "{about}をどこに置きますか？")
_HEX = Text("{target}", "{target}")


def place_each(game: Game, effect: Effect, what: Found, where: Found) -> Asking:
    """Place cards from the hand as materials, at most one on each hex (cosmic.effect.22)."""
    placed: list[tuple[Obj, int]] = []
    for card in what:
        free = [
            hex_
            for hex_ in where
            if _can_hold(game, hex_) and _slot(hex_) not in [slot for _, slot in placed]
        ]
        if not free:
            break
        options = [Option("choose", target=hex_, text=_HEX) for hex_ in free]
        answer = yield Choose(effect.you, options, _WHERE, about=card)
        assert answer.target is not None
        placed.append((card, _slot(answer.target)))
    _each(game, [events.Placed(effect.you, card, slot) for card, slot in placed])


def place_on(game: Game, effect: Effect, what: Found, where: Found) -> None:
    """Place a card from the hand as a material on a hex (cosmic.effect.22)."""
    free = [hex_ for hex_ in where if _can_hold(game, hex_)]
    _each(
        game,
        [
            events.Placed(effect.you, card, _slot(hex_))
            for card, hex_ in zip(what, free, strict=False)
            if card.owner == hex_.controller
        ],
    )


def place_top(game: Game, effect: Effect, where: Place, on: Found) -> None:
    """Place the top face-down card of a core as a material (cosmic.effect.17)."""
    place_on(game, effect, tuple(game.zone("core", where[0][0])[-1:]), on)


def put_from_hand(game: Game, effect: Effect, what: Found, where: Found) -> None:
    """Put a card from the hand into play on a hex (cosmic.i.80)."""
    for card, hex_ in zip(what, where, strict=False):
        if card.place.zone.name == "hand" and card.defn.type != "guardian":
            _each(game, [text_events.PutFromHand(effect.you, card, _slot(hex_))])


def _can_hold(game: Game, hex_: Obj) -> bool:
    slot = _slot(hex_)
    return slot >= 0 and can_hold(game, hex_.controller, slot)


def _slot(hex_: Obj) -> int:
    name = things.name_of(hex_)
    return ORBIT.index(name) if name in ORBIT else -1


def can_place(game: Game, scope: Scope, obj: Obj) -> bool:
    """Return whether a card can be placed at all: some standby hex takes it."""
    return any(can_hold(game, scope.you, ORBIT.index(name)) for name in STANDBY_ZONE)


# ---- boards --------------------------------------------------------------------------


def rotate(game: Game, effect: Effect, where: Place, way: Found) -> None:
    """Move all piles of a board one hex (cosmic.effect.18)."""
    for direction in way:
        steps = things.steps_of(direction)
        _each(game, [text_events.Rotated(seat, steps) for seat in where[0]])


def move_pile(game: Game, effect: Effect, what: Found, where: Found) -> None:
    """Move a whole pile to an empty hex of its board (cosmic.effect.18)."""
    for card, hex_ in zip(what, where, strict=False):
        if card.controller == hex_.controller and _slot(hex_) >= 0:
            shift = text_events.Shifted(card.controller, card.slot, _slot(hex_))
            _each(game, [shift])


def swap_piles(game: Game, effect: Effect, what: Found) -> None:
    """Exchange two whole piles of one board (cosmic.effect.18)."""
    if len(what) == 2 and what[0].controller == what[1].controller:
        one, two = what
        _each(game, [text_events.Shifted(one.controller, one.slot, two.slot, swaps=True)])


def turn_over(game: Game, effect: Effect, what: Found) -> None:
    """Turn cards by 180 degrees."""
    _each(game, (text_events.TurnedOver(effect.you, card) for card in what))


# ---- uses and attacks ----------------------------------------------------------------


def _target_use(game: Game, scope: Scope) -> Use | None:
    """Return the use that this one interrupts; while it is declared, the pending one."""
    return scope.under if isinstance(scope, Carried) else pending_use(game)


def negate(game: Game, effect: Effect, what: str = "") -> None:
    """Negate the opposing use that was interrupted (cosmic.effect.13-15)."""
    use = _target_use(game, effect)
    if use is not None and can_negate(game, effect, what):
        use.negated = True


def can_negate(game: Game, scope: Scope, what: str = "") -> bool:
    """Return whether there is such an opposing use."""
    use = _target_use(game, scope)
    return use is not None and use.you != scope.you and what in ("", use.kind)


def end_attack(game: Game, effect: Effect) -> None:
    """End the attack that is under way, without effect."""
    _each(game, [text_events.AttackEnded(effect.you)])


def redirect(game: Game, effect: Effect, who: Found) -> None:
    """Let a servant be the target of the attack that is under way."""
    for card in who:
        if table.is_servant(card):
            return _each(game, [text_events.Redirected(effect.you, card)])
    return None


# ---- what lasts ----------------------------------------------------------------------


def moment(game: Game, until: str | None) -> str | None:
    """Return what the moment is called at which something ends (cosmic.turn.6-7)."""
    if until == "next turn":
        return f"turn.{game.table('turn') + 1}"
    return until


def on_targets(game: Game, scope: Any, obj: Obj, *_: object) -> bool:
    """Return whether a card is one of those that a lasting effect concerns."""
    return obj in scope.targets


def _say(
    game: Game,
    effect: Effect,
    what: Iterable[tuple[Continuous, Text]],
    targets: Found,
    until: str | None,
) -> None:
    """Let effects last on cards that are still there."""
    here = tuple(card for card in targets if game.here(card))
    if here:
        ends, you, source = moment(game, until), effect.you, effect.source
        _each(
            game,
            [events.Said(you, each, said, source, here, ends) for each, said in what],
        )


_STATS = {"atk": "ATK", "end": "END", "spd": "SPD"}


def get_stats(
    game: Game, effect: Effect, who: Found, changes: Changes, until: str | None = None
) -> None:
    """Change ATK, END and SPD for a time (cosmic.effect.10)."""
    what = [
        (
            Continuous(Modifier(stat, "add", amount)),
            Text(f"{_STATS[stat]} {amount:+d}", f"{_STATS[stat]}{amount:+d}"),
        )
        for stat, amount in changes
    ]
    _say(game, effect, what, who, until)


def get_keywords(
    game: Game,
    effect: Effect,
    who: Found,
    keywords: tuple[tuple[str, Text], ...],
    until: str | None = None,
) -> None:
    """Give cards keywords for a time."""
    what = [(Continuous(Claim(name, "can", on_targets)), said) for name, said in keywords]
    _say(game, effect, what, who, until)


def lasting(said: Stance, deed: str, text: Text) -> Callable[..., None]:
    """Return what forbids cards something for a time."""

    def run(game: Game, effect: Effect, who: Found, until: str | None = None) -> None:
        _say(game, effect, [(Continuous(Claim(deed, said, on_targets)), text)], who, until)

    return run


def core_attack_forbidden(text: Text) -> Callable[..., None]:
    """Return what forbids cards to attack the opposing core for a time."""
    run = lasting("cannot", "attack_core", text)

    def forbid(
        game: Game, effect: Effect, who: Found, where: Place, until: str | None = None
    ) -> None:
        run(game, effect, who, until)

    return forbid


def _concerns(seats: Seats) -> Callable[..., bool]:
    return lambda game, scope, player, *_: player in seats


def forbid_player(deed: str, text: Text) -> Callable[..., None]:
    """Return what forbids players something, this turn or during the next."""

    def run(game: Game, effect: Effect, who: Seats, during: str) -> None:
        what = Continuous(Claim(deed, "cannot", _concerns(who)))
        names = ", ".join(f"P{seat + 1}" for seat in who)
        said = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        you, source = effect.you, effect.source
        number = game.table("turn") + (during == "next turn")
        after = "turn" if during == "next turn" else None
        game.emit(events.Said, you, what, said, source, (), f"turn.{number}", after)

    return run


def grant_souls(n: int) -> Callable[..., None]:
    """Return what lets additional souls be present in hexes (cosmic.effect.19)."""

    def run(
        game: Game, effect: Effect, where: Found, until: str, colour: Found | str
    ) -> None:
        name = colour if isinstance(colour, str) else "".join(c.defn.key for c in colour)
        ends = moment(game, until)
        texts = table.COLOURS
        _each(
            game,
            [
                events.Said(
                    effect.you,
                    table.grant(hex_.controller, meanings.where_is(hex_), name, n),
                    Text(
                        f"{hex_.defn.name.en}: +{n} {texts[name].en}",
                        f"{hex_.defn.name.ja}：{texts[name].ja}+{n}",
                    ),
                    effect.source,
                    (),
                    ends,
                )
                for hex_ in where
                if name in texts
            ],
        )

    return run


def emit_more(
    game: Game, effect: Effect, who: Found, mark: tuple[str, str], until: str | None = None
) -> None:
    """Let cards send one more soul for a time."""
    colour, direction = mark
    said = Text(f"+1 {colour} {direction}", f"{table.COLOURS[colour].ja}+1")
    what = Continuous(Claim(EMITS, "can", _sends(on_targets, mark)))
    _say(game, effect, [(what, said)], who, until)


def _sends(match: Callable[..., bool], mark: tuple[str, str]) -> Callable[..., bool]:
    def test(game: Game, scope: Any, obj: Obj, colour: str, direction: str) -> bool:
        return (colour, direction) == mark and match(game, scope, obj)

    return test


# ---- what is always so ---------------------------------------------------------------


def is_of(who: Objects) -> Callable[..., bool]:
    """Return the test of a claim whether its first role is one of those named."""

    def test(game: Game, scope: Scope, obj: Obj, *_: object) -> bool:
        return who.match(game, scope, obj)

    return test


def stance(said: Stance, deed: str) -> Callable[..., Iterator[Continuous]]:
    """Return what forbids cards something as long as the text works."""

    def always(who: Objects) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, said, is_of(who)))

    return always


def always_no_core_attack(
    who: Objects, where: Callable[[Game, Scope], Place]
) -> Iterator[Continuous]:
    """Forbid cards to attack the opposing core as long as the text works."""
    yield Continuous(Claim("attack_core", "cannot", is_of(who)))


def always_stats(who: Objects, changes: list[tuple[str, Any]]) -> Iterator[Continuous]:
    """Change ATK, END and SPD as long as the text works (cosmic.effect.1)."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match)


def always_keywords(
    who: Objects, keywords: tuple[tuple[str, Text], ...]
) -> Iterator[Continuous]:
    """Give keywords as long as the text works."""
    for name, _ in keywords:
        yield Continuous(Claim(name, "can", is_of(who)))


def always_emit_more(who: Objects, mark: tuple[str, str]) -> Iterator[Continuous]:
    """Let cards send one more soul as long as the text works."""
    yield Continuous(Claim(EMITS, "can", _sends(who.match, mark)))


def always_forbid_player(deed: str) -> Callable[..., Iterator[Continuous]]:
    """Return what forbids players something as long as the text works."""

    def always(who: Callable[[Game, Scope], Seats]) -> Iterator[Continuous]:
        def test(game: Game, scope: Scope, player: int, *_: object) -> bool:
            return player in who(game, scope)

        yield Continuous(Claim(deed, "cannot", test))

    return always


def costs_souls(sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return what lets cards cost a soul of a colour more or less, at least 0."""

    def always(what: Objects, colour: str) -> Iterator[Continuous]:
        yield Continuous(Modifier(f"cost.{colour}", "add", sign), what.match)

    return always


def costs_materials(sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return what lets cards cost a material more or less, at least 0."""

    def always(what: Objects) -> Iterator[Continuous]:
        yield Continuous(Modifier(table.MATERIALS, "add", sign), what.match)

    return always


def costs_no_materials(what: Objects) -> Iterator[Continuous]:
    """Let cards cost no materials."""
    yield Continuous(Modifier(table.MATERIALS, "become", 0), what.match)
