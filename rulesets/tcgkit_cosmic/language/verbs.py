"""The verbs of Cosmic Core's card texts with an immediate effect; ``lasting`` has the others.

Each is one step of a running effect: as its last act it emits the event that the verb names.
Objects that are gone, or cannot be changed so, are left out (``cosmic.effect.9``,
``cosmic.effect.11``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import Event, Need
from tcgkit.kernel.state import Choose, Obj, Option
from tcgkit.standard.meanings import Cards, Seats
from tcgkit.standard.players import opponent
from tcgkit.standard.words import cards, deeds
from tcgkit.standard.words.attacks import redirecting
from tcgkit.standard.words.needed import left_out, meets, pays, that_meet, to_each
from tcgkit.standard.words.negated import ending_attacks
from tcgkit.standard.words.things import Place
from tcgkit_cosmic.language import nouns, things
from tcgkit_cosmic.rules import events, needs, text_events, zones
from tcgkit_cosmic.rules.damage import Hit
from tcgkit_cosmic.rules.geometry import ORBIT, STANDBY_ZONE
from tcgkit_cosmic.rules.placing import can_hold
from tcgkit_cosmic.rules.use import CardUse, TriggeredUse, pending_use
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tcgkit_dsl.words.entries import Objects, Verb
from tcgkit_dsl.words.rows import verb

# ---- damage --------------------------------------------------------------------------


@verb(
    deeds.damage_to(what="selection", where="place", whom="player"),
    replaces=lambda game, scope, event, n, where: events.CoreDamaged(
        where[0][0], n, scope.source, True
    ),
)
def deal(
    game: Running,
    effect: Effect,
    n: int,
    what: Cards = (),
    where: Place = ((), ""),
    whom: Seats = (),
) -> None:
    """Deal damage to servants, without an attack (cosmic.effect.8), or to cores: to both at one moment.

    A core is what a player has to lose (cosmic.win.1). Clauses: cosmic.core_dmg.12, cosmic.i.89.
    """
    players = (each.controller for each in what if each.defn.type == "player")
    if n and (seats := (*players, *where[0], *whom)):
        source = effect.source
        return game.emit_possible(events.CoreDamaged(s, n, source, True) for s in seats)
    for servant in reversed(that_meet(game, effect, what, needs.SERVANT)):
        game.enter(Hit(effect.you, servant, n, effect.source, effect=True))
    return None


# ---- what is done to each card -------------------------------------------------------


destroy = to_each(
    lambda scope, card: events.Destroyed(scope.you, card, source=scope.source, effect=True),
    deeds.DESTROY,
    needs=(needs.IN_PLAY, needs.MAY_BE_DESTROYED),
    told=(needs.MAY_BE_DESTROYED,),
)
STATES: Final = (  # one in that state stays in it (cosmic.state.3)
    to_each(
        events.Froze,
        "freeze/freezes {what}",
        "{what:を}フリーズ<する>",
        "tap/taps {what}",
        "{what:を}フリーズ(<させる>|状態に<する>)",
        needs=(*needs.HAS_STATE, needs.NOT_FROZEN, needs.MAY_BE_FROZEN),
        told=(needs.MAY_BE_FROZEN,),
    ),
    to_each(
        events.Released,
        "release/releases {what}",
        "{what:を}リリース<する>",
        "(untap/untaps|unfreeze/unfreezes) {what}",
        "{what:を}リリース状態に<する>",
        needs=(*needs.HAS_STATE, needs.NOT_RELEASED),
    ),
    to_each(
        text_events.Held,
        "{what} is/are not released in the next release step",
        "{what:は}次のリリースステップでリリースされ<ない>",
        "{what} (is/are not released|cannot be released|does/do not release|does/do not untap) in (the|its|their) next release step",
        "次のリリースステップで、{what:は}リリースされ<ない>",
    ),
    to_each(
        text_events.TurnedOver,
        "turn/turns {what} by 180 degrees",
        "{what}の向きを180度変え<る>",
        "turn/turns {what} around",
        "{what:を}180度(回転<させる>|<する>)",
        needs=needs.FACE_UP,
    ),
)


def _turned(en: str, ja: str, need: Need) -> Verb:
    """Return the sentence that cards are turned so that they lie one way up (cosmic.soul.18)."""
    return to_each(
        text_events.TurnedOver,
        f"turn/turns {{what}} {en}",
        f"{{what:を}}{ja}の向きに<する>",
        needs=(*needs.FACE_UP, need),
        told=(need,),
    )


TURNED: Final = (
    _turned("upright", "正しい上下", needs.UPSIDE_DOWN),
    _turned("upside down", "上下逆さま", needs.UPRIGHT),
    to_each(
        text_events.TurnedDown,
        "turn/turns {what} face down",
        "{what:を}裏向きに<する>",
        "turn/turns {what} (into|face down as) (a material|materials)",
        "{what:を}裏向きにしてマテリアルに(戻<す>|<する>)",
        needs=(needs.IN_PLAY, needs.ON_ORBIT),
    ),
    to_each(
        lambda scope, card: events.Entered(card.controller, card),
        "put/puts {what} into play",
        "{what:を}場に出<す>",
        "put/puts {what} into play (without paying its cost|without paying their costs|ignoring its cost|ignoring its use cost|for free)",
        "{what:を}(コストを支払わずに|コストを無視して)場に出<す>",
        needs=(needs.ON_TOP, needs.NO_GUARDIAN),
        told=(needs.ON_TOP, needs.NO_GUARDIAN),
    ),
)


# ---- cards that change places --------------------------------------------------------


_MOVES: Final = cards.Putting(
    text_events.put, needs.MOVABLE, theirs=needs.OWNERS_ONLY, pile=text_events.Recovered
)
PUTS: Final = (
    _MOVES.places(),
    _MOVES.own("core", "core", "コア"),
    _MOVES.row(deeds.PUT_INTO_GRAVEYARD, "graveyard", "", needs.NOT_DISCARDED),
    _MOVES.row(
        deeds.RETURN_TO_HAND.said("put/puts {what} into its/their owner's hand"),
        "hand",
        "",
        needs.NOT_IN_HAND,
    ),
    _MOVES.row(deeds.DISCARD, "graveyard", "", needs.NOT_FACE_UP, means=nouns.FROM_HAND),
    _MOVES.at_random(needs.OFF_BOARD),
    _MOVES.shuffled_in(text_events.Shuffled),
    cards.shuffling(text_events.Shuffled),
    cards.discarding(lambda by, card: text_events.Moved(by, card, "graveyard"))[-2:],
)

# ---- what is seen, and drawn ---------------------------------------------------------


def _lying(game: Reading, scope: Scope, where: Place) -> list[Obj]:
    """Return the cards of a hand, or those of an orbit or a half of it."""
    zone = "orbit" if where[1] in nouns.HALVES else where[1]
    cards = (card for seat in where[0] for card in game.zone(zone, seat))
    return [card for card in cards if nouns.is_in(game, scope, card, where)]


SEES: Final = cards.seeing(text_events.Looked, text_events.Shown, _lying)
(search,) = cards.searching()


DRAWS: Final = cards.drawing(events.Drawn, deck="core")  # cosmic.effect.16


@verb("make/makes a core soul", "コアソウルを作<る|り|って>", takes_by=True)
def make_soul(game: Running, effect: Effect, by: Seats = ()) -> None:
    """Turn the top face-down card of a core into its core soul, if nothing lies on it (cosmic.i.24)."""
    tops = (
        [*game.zone("core", seat)][-1:]
        for seat in by or (effect.you,)
        if not game.zone("core_top", seat)
    )
    game.emit_possible(events.SoulMade(top.owner, top) for row in tops for top in row)


# ---- life cards and materials --------------------------------------------------------


@verb("{who} loses/lose {n} life card/cards", "{who}がライフカードを{n}枚失<う>")
def lose_life(game: Running, effect: Effect, who: Cards, n: int) -> None:
    """Put life cards into the graveyard in the order in which damage hits them (cosmic.i.54)."""
    for servant in that_meet(game, effect, who, needs.SERVANT):
        top_first = reversed(zones.life(game, servant))
        cards = sorted(top_first, key=lambda c: c.posture == RELEASED)
        game.emit_possible(events.LifeLost(effect.you, servant, c) for c in cards[:n])


@verb(
    "put/puts {what} beneath {who} as a released life card",
    "{what:を}{who}の下にリリース状態のライフカードとして置<く>",
    "put/puts {what} (beneath|to) {who} as (a life card|life cards|released life cards)",
    "{what:を}{who}の下に(ライフカード|ライフ)として置<く>",
    able=lambda game, scope, obj: (
        meets(*needs.MOVABLE, needs.OFF_BOARD)(game, scope, obj)
        or needs.SERVANT.holds(game, obj)
    ),
    possible=lambda game, scope, what, who: (
        pays(*needs.MOVABLE, needs.OFF_BOARD)(game, scope, what)
        and pays(needs.SERVANT)(game, scope, who)
    ),
)
def to_life(game: Running, effect: Effect, what: Cards, who: Cards) -> None:
    """Put cards beneath a servant of their owner as released life cards (cosmic.effect.23)."""
    servants = that_meet(game, effect, who, needs.SERVANT)[:1]
    able = that_meet(game, effect, what, *needs.MOVABLE, needs.OFF_BOARD)
    seats = tuple(servant.controller for servant in servants)
    game.emit_possible(
        text_events.LifeGained(effect.you, card, servant)
        for servant in servants
        for card in cards.of_players(game, effect, able, seats, needs.OWNERS_ONLY)
    )


@verb(
    "put/puts the top [{n}] material/materials of {where:selection} into the graveyard",
    "{where}の一番上のマテリアル[{n}枚]を墓地に置<く>",
    "(discard/discards|destroy/destroys) the top [{n}] material/materials of {where:selection}",
    able=meets(needs.ON_ORBIT, needs.HAS_MATERIAL),
)
def discard_top_materials(game: Running, effect: Effect, where: Cards, n: int = 1) -> None:
    """Put the top materials of piles into the graveyard, the highest first."""
    piles = that_meet(game, effect, where, needs.ON_ORBIT, needs.HAS_MATERIAL)
    lost = (card for top in piles for card in zones.top_materials(game, top)[:n])
    game.emit_possible(events.MaterialLost(effect.you, c) for c in dict.fromkeys(lost))


def _can_hold(game: Reading, hex_: Obj) -> bool:
    slot = things.slot_of(hex_)
    return slot >= 0 and can_hold(game, hex_.controller, slot)


def _no_place(game: Reading, card: Obj, hex_: Obj) -> Need | None:
    """Return the reason against placing a card on a hex as a material, or None."""
    return _no_entry(game, card, hex_) if _can_hold(game, hex_) else needs.NO_ROOM


def _no_entry(game: Reading, card: Obj, hex_: Obj) -> Need | None:
    """Return the reason against putting a card into play on a hex, or None."""
    if things.slot_of(hex_) < 0:
        return needs.NO_ROOM
    return None if card.owner == hex_.controller else needs.OWNERS_ONLY


def _no_way(game: Reading, card: Obj, hex_: Obj) -> Need | None:
    """Return the reason against moving a pile to a hex, or None."""
    if not needs.ON_ORBIT.holds(game, card):
        return needs.ON_ORBIT
    own = card.controller == hex_.controller and things.slot_of(hex_) >= 0
    return None if own else needs.ONE_BOARD


def _puts(
    event: Callable[[int, Obj, int], Event],
    wrong: Callable[[Reading, Obj, Obj], Need | None],
) -> Callable[..., None]:
    """Return the deed that puts each card on its hex; the log says why not (``wrong``)."""

    def run(game: Running, effect: Effect, what: Cards, where: Cards) -> None:
        able = []
        if len(where) > len(what):  # as "each hex": those that take one of the cards
            fit = [h for h in where if any(wrong(game, card, h) is None for card in what)]
            where = tuple(fit) or where
        for card, hex_ in zip(what, where, strict=False):
            need = wrong(game, card, hex_)
            if need is None:
                able.append(event(effect.you, card, things.slot_of(hex_)))
            else:
                left_out(game, effect, need, card)
        game.emit_possible(able)

    return run


_place: Final = _puts(events.Placed, _no_place)


def can_place(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a hex takes a material, or for a card whether some standby hex does.

    It lies on the board of the owner of the card that was chosen for it (cosmic.i.96).
    """
    if obj.defn.type != "hex":
        return any(can_hold(game, obj.owner, ORBIT.index(name)) for name in STANDBY_ZONE)
    picked = (each for row in scope.picked for each in row)
    owners = {each.owner for each in picked if each.defn.is_card}
    return _can_hold(game, obj) and (not owners or obj.controller in owners)


_TARGET: Final = Text("{target}", "{target}")
_WHERE: Final = Text("Where do you place {about}?", "{about}をどこに置きますか？")


def _place_each(once: bool) -> Callable[..., Asking]:
    """Return the deed that places cards as materials, with ``once`` at most one on each hex."""

    def run(game: Running, effect: Effect, what: Cards, where: Cards) -> Asking:
        placed: list[Obj] = []
        for card in what:
            free = [h for h in where if _no_place(game, card, h) is None]
            free = [h for h in free if not once or h not in placed]
            if not free:
                left_out(game, effect, needs.NO_ROOM, *what[len(placed) :])
                break
            options = [Option("choose", target=hex_, text=_TARGET) for hex_ in free]
            answer = yield Choose(effect.you, options, _WHERE, about=card)
            assert answer.target is not None
            placed.append(answer.target)
        _place(game, effect, what, tuple(placed))

    return run


PLACES: Final = tuple(  # cosmic.effect.22
    verb(
        f"place/places {{what}} as materials on {{where:selection}}{en}",
        f"{{what:を}}{{where}}に{ja}マテリアルとして置<く>",
        f"put/puts {{what}} on {{where:selection}} as materials{en}",
        asks=True,
        able=can_place,
    )(_place_each(once))
    for en, ja, once in (
        ("", "好きなように", False),
        (", at most one on each hex", "1マスにつき1枚まで", True),
    )
)


ON_HEX: Final = (
    verb(  # cosmic.effect.22
        "place/places {what} as a material on {where:selection}",
        "{what:を}マテリアルとして{where}に置<く>",
        "put/puts {what} on {where:selection} as a material",
        "put/puts {what} face down on {where:selection}",
        "{what:を}{where}に(|裏向きで)マテリアルとして置<く>",
        able=can_place,
        possible=lambda game, scope, what, where: any(
            _no_place(game, card, hex_) is None
            and events.Placed(scope.you, card, things.slot_of(hex_)).possible(game)
            for card in what.now(game, scope)
            for hex_ in where.now(game, scope)
        ),
    )(_place),
    *(
        verb(  # wherever the card lies (cosmic.i.80)
            f"put/puts {{what}} into play {en}on {{where:selection}}",
            f"{{what:を}}{{where}}で{ja}場に出<す>",
            *(f"put/puts {{what}} into play on {{where:selection}}{each}" for each in also),
            f"{{what:を}}{{where}}に{ja}出<す>",
        )(_puts(partial(text_events.PutFromHand, posture=posture), _no_entry))
        for posture, en, ja, also in (
            (RELEASED, "", "", ()),
            (FROZEN, "frozen ", "フリーズ状態で", (", frozen", " frozen")),
        )
    ),
    verb(  # cosmic.effect.18
        "move/moves the pile of {what} to {where:selection}",
        "{what}の重なったカードを{where}に動か<す>",
        "move/moves {what} to {where:selection}",
        "{what:を}{where}に(動か<す>|移動<する>|移動<させる>)",
    )(
        _puts(
            lambda you, card, slot: text_events.Shifted(card.controller, card.slot, slot),
            _no_way,
        )
    ),
)


# ---- boards --------------------------------------------------------------------------


def _steps(game: Running, effect: Effect, way: Cards) -> int:
    """Return how many hexes clockwise a direction moves; 0 if it is none."""
    for direction in way[:1]:
        if direction.defn.type == "direction":
            return things.steps_of(direction)
        left_out(game, effect, needs.NO_DIRECTION, direction)
    return 0


def rotate(
    game: Running, effect: Effect, where: Place, way: Cards = (), which: Cards = ()
) -> None:
    """Move all piles of a board one hex (cosmic.effect.18)."""
    if steps := _steps(game, effect, (*way, *which)):
        game.emit_possible(text_events.Rotated(seat, steps) for seat in where[0])


rotates = verb(
    "move/moves all piles of {where} one hex (in {way:selection}|{which:known})",
    "{where}の重なったカードすべてを[{way}に1マス][1マス{which}に]動か<す>",
    "rotate/rotates {where} (|one hex) (in {way:selection}|{which:known})",
    "(rotate/rotates|move/moves) all (|of )your piles (|one hex) (in {way:selection}|{which:known})",
    "(rotate/rotates|move/moves) all (|the |of the )piles (on|in) {where} (|one hex) (in {way:selection}|{which:known})",
    "{where}を{which}に(|1マス)(動か<す>|回転<させる>|回<す>)",
    omits={"where": "your orbit"},
)(rotate)


@verb(
    "move/moves the pile of {what} one hex {way:known}",
    "{what}の重なったカードを1マス{way}に動か<す>",
    "(move/moves|rotate/rotates) {what} one hex {way:known}",
    "{what:を}1マス{way}に(動か<す>|移動<する>|移動<させる>)",
)
def shift(game: Running, effect: Effect, what: Cards, way: Cards) -> None:
    """Move whole piles to the next hexes of their orbits, if these are empty (cosmic.effect.18)."""
    if steps := _steps(game, effect, way):
        game.emit_possible(
            text_events.Shifted(top.controller, top.slot, (top.slot + steps) % len(ORBIT))
            for top in that_meet(game, effect, what, needs.ON_ORBIT)
        )


@verb(
    "exchange/exchanges {what} [with {other}]",
    "{what:を}[{other}と]入れ替え<る>",
    "exchange/exchanges the (places|positions|piles|hexes) of {what} [and {other}]",
    "exchange/exchanges {what} and {other}",
    "{what}の(位置|場所)を[{other}と]入れ替え<る>",
)
def swap(game: Running, effect: Effect, what: Cards, other: Cards = ()) -> None:
    """Exchange two whole piles of one board (cosmic.effect.18)."""
    tops = that_meet(game, effect, (*what, *other), needs.ON_ORBIT)
    slots = {top.slot for top in tops}
    if len(tops) == len(slots) == 2 and tops[0].controller == tops[1].controller:
        one, two = tops
        shift = text_events.Shifted(one.controller, one.slot, two.slot, swaps=True)
        game.emit_possible([shift])
    elif tops:
        left_out(game, effect, needs.ONE_BOARD, *tops)


# ---- uses and attacks ----------------------------------------------------------------


def _interrupted(game: Reading, scope: Scope) -> CardUse | None:
    """Return the use that this text interrupts, if it can be negated (cosmic.effect.13-15)."""
    use = None if isinstance(scope, TriggeredUse) else pending_use(game)
    return None if use is None or game.cannot("be_negated", use.source) else use


def _negates(en: str, ja: str, which: str, *others: bool) -> Verb:
    """Return the sentence of negating the use that this text interrupts.

    ``others`` are the answers to "is it a use of the opponent?" that fit. Clause: cosmic.i.72.
    """

    def can(game: Reading, scope: Scope, what: str = "") -> bool:
        use = _interrupted(game, scope)
        return (
            use is not None and (use.you != scope.you) in others and what in ("", use.way)
        )

    @verb(
        f"negate/negates the {en}{{what:kind of use}} it interrupts",
        f"割り込んだ{ja}{{what}}を打ち消<す>",
        f"negate/negates ({which}) {{what:kind of use}}",
        f"negate/negates target {en}{{what:kind of use}}",
        f"negate/negates the {en}{{what:kind of use}} (you|this card) (interrupts|interrupt|interrupted)",
        f"割り込んだ{ja}{{what}}を無効に<する>",
        needs=can,
    )
    def negate(game: Reading, effect: Effect, what: str = "") -> None:
        use = _interrupted(game, effect)
        if use is not None and can(game, effect, what):
            use.negated = True

    return negate


NEGATES: Final = (
    _negates("opposing ", "相手の", "an opposing|the opposing", True),
    _negates("", "", "a|an", True, False),
)


def _is_use_of(game: Reading, scope: Scope, card: Objects) -> bool:
    use = _interrupted(game, scope)
    return use is not None and card.match(game, scope, use.source)


@verb(
    "negate/negates the {card:phrase} whose use it interrupts",
    "割り込んだ{card}の使用を打ち消<す>",
    "negate/negates (the|target) use of (a|an|target) {card:phrase}",
    needs=_is_use_of,
)
def negate_use(game: Reading, effect: Effect, card: Objects) -> None:
    """Negate the use of such a card that this text interrupts."""
    use = _interrupted(game, effect)
    if use is not None and _is_use_of(game, effect, card):
        use.negated = True


ENDS: Final = ending_attacks(
    text_events.attack_now,
    text_events.attacker_of,
    lambda attack, seats: attack.core and opponent(attack.you) in seats,
    text_events.AttackEnded,
    needs.NO_ATTACK,
)


REDIRECT: Final = redirecting(
    lambda effect, card: text_events.Redirected(effect.you, card),
    "{who} becomes/become the target of that attack",
    "{who}がその攻撃の対象にな<る|り|って>",
    "(redirect/redirects|change/changes) an attack to {who}",
)
