"""What E2Drive's card texts do: one step of a running effect each, with its event as the last act.

Objects that are gone, or that a clause keeps from changing, are left out (e2drive.i.97).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Continuous, Modifier, Obj, Replacement
from tcgkit.standard.meanings import Cards, Seats, is_of
from tcgkit.standard.words import cards, deeds
from tcgkit.standard.words.things import Place
from tcgkit_dsl.words.rows import verb
from tcgkit_dsl.words.vocabulary import Objects, Verb
from tcgkit_e2drive.language import things
from tcgkit_e2drive.rules import declared, events, text_events
from tcgkit_e2drive.rules.ladder import gives, has_state, on_targets, tier_of
from tcgkit_e2drive.rules.needs import HELD_ON, TURNED_ALREADY
from tcgkit_e2drive.rules.zones import ON, STATES, is_ether

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Changes = list[tuple[str, Any]]
Until = str | None


def tier(effect: Effect) -> int:
    """Return the tier of a running effect."""
    return tier_of(effect.source, effect.ability)


def giver(effect: Effect, servant: Obj, until: Until) -> Obj:
    """Return the source of an effect: until a servant is selected, that servant."""
    return servant if until == "selected" else effect.source


def hold(
    game: Running,
    effect: Effect,
    what: Continuous,
    said: Text,
    who: Cards,
    until: Until,
    uses: int | None = None,
) -> None:
    """Let something be so for servants for a time."""
    game.emit_possible(
        text_events.Hold(
            effect.you, giver(effect, each, until), what, said, (each,), until, uses
        )
        for each in who
    )


# ---- damage --------------------------------------------------------------------------


@verb(
    "heal/heals {what:selection} {n:number}D",
    "{what:を}{n}D回復<する|し|して>",
    also=(
        "(heal/heals|remove/removes) {n:number}D (of|from|on) {what:selection}",
        "remove/removes {n:number}D damage from {what:selection}",
        "heal/heals {n:number}D of damage (from|on) {what:selection}",
        "heal/heals {what:selection} by {n:number}D",
        "{what:selection} (heals/heal|is healed|recovers/recover) {n:number}D",
    ),
)
def heal(game: Running, effect: Effect, what: Cards, n: int) -> None:
    """Heal servants (e2drive.damage.5)."""
    game.emit_possible(events.Heal(effect.you, servant, n) for servant in what)


@verb(
    "remove/removes all damage from {what:selection}",
    "{what:の}ダメージをすべて取り除<く|き|いて>",
    also=(
        "heal/heals {what:selection} completely",
        "(fully heal/heals|heal/heals all damage from|heal/heals all damage of) {what:selection}",
    ),
)
def heal_all(game: Running, effect: Effect, what: Cards) -> None:
    """Heal all damage of servants (e2drive.damage.5)."""
    game.emit_possible(
        events.Heal(effect.you, each, each.number("damage")) for each in what
    )


@verb(
    "deal/deals {n:number}D to {what:selection}",
    "{what:に}{n}Dのダメージを与え<る||て>",
    also=(
        "deal/deals {n:number}D (damage|of damage|effect damage) to {what:selection}",
        "{what:selection} takes/take {n:number}D",
        "{what:selection} takes/take {n:number}D (damage|of damage|effect damage)",
        "(inflict/inflicts|do/does) {n:number}D (on|to) {what:selection}",
    ),
)
def deal(game: Running, effect: Effect, n: int, what: Cards) -> None:
    """Deal damage; it cannot be evaded or defended (e2drive.evade.7)."""
    you, source = effect.you, effect.source
    game.emit_possible(events.Damage(you, servant, n, source, "effect") for servant in what)


# ---- states and stats ----------------------------------------------------------------


def always_states(
    who: Objects, states: tuple[str, ...], until: Until = None
) -> Iterator[Continuous]:
    """Give states as long as the text works."""
    for state in states:
        yield from gives(state, is_of(who))


@verb(
    "{who:selection} gets/get {states:state and} [{until:duration}]",
    "{who:は}[{until}]{states}にな<る|り|って>",
    always=always_states,
    also=(
        "{who:selection} (gains/gain|becomes/become|has/have|is/are) {states:state and} [{until:duration}]",
        "(give/gives|put/puts) {who:selection} {states:state and} [{until:duration}]",
    ),
)
def get_states(
    game: Running,
    effect: Effect,
    who: Cards,
    states: tuple[str, ...],
    until: Until = None,
) -> None:
    """Give servants states; without a statement for good (e2drive.state.general.1)."""
    you, rung = effect.you, tier(effect)
    game.emit_possible(
        events.GainState(servant, state, you, giver(effect, servant, until), rung, until)
        for servant in who
        for state in states
    )


@verb(
    "{who:selection} loses/lose {states:state and}",
    "{who}の{states}を解除<する|し|して>",
    also=(
        "remove/removes {states:state and} from {who:selection}",
        "{who:selection} (is/are no longer|is/are not) {states:state and}",
    ),
)
def lose_states(game: Running, effect: Effect, who: Cards, states: tuple[str, ...]) -> None:
    """Remove states; servants without them lose nothing (e2drive.state.general.1)."""
    game.emit_possible(
        events.LoseState(servant, state) for servant in who for state in states
    )


@verb(
    "{who:selection} loses/lose all its/their states",
    "{who}のすべての状態を解除<する|し|して>",
    also=(
        "{who:selection} loses/lose all states",
        "remove/removes all states from {who:selection}",
    ),
)
def lose_all(game: Running, effect: Effect, who: Cards) -> None:
    """Remove all four states that servants are in (e2drive.state.general.1)."""
    game.emit_possible(
        events.LoseState(servant, state)
        for servant in who
        for state in STATES
        if has_state(game, servant, state)
    )


def always_stats(
    who: Objects, changes: Changes, until: Until = None
) -> Iterator[Continuous]:
    """Change stats as long as the text works."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match)


@verb(deeds.GET, always=always_stats, counts=True)
def get_stats(
    game: Running, effect: Effect, who: Cards, changes: Changes, until: Until = None
) -> None:
    """Change stats (e2drive.gen.7)."""
    change_stats(game, effect, [(each, changes) for each in who], until)


def change_stats(
    game: Running, effect: Effect, who: Iterable[tuple[Obj, Changes]], until: Until
) -> None:
    """Change stats of servants, of each by its own amounts."""
    you, rung = effect.you, tier(effect)
    game.emit_possible(
        events.ChangeStats(
            servant, tuple(parts), you, giver(effect, servant, until), rung, until
        )
        for servant, parts in who
    )


def always_becomes(
    stat: str, who: Objects, n: int, until: Until = None
) -> Iterator[Continuous]:
    """A stat becomes a number as long as the text works (e2drive.gen.7)."""
    yield Continuous(Modifier(stat, "become", n), who.match)


@verb(deeds.BECOME, always=always_becomes)
def become(
    game: Running, effect: Effect, stat: str, who: Cards, n: int, until: Until = None
) -> None:
    """A stat becomes a number for a time (e2drive.gen.7)."""
    said = Text(f"{stat.upper()} becomes {n}", f"{stat.upper()}は{n}になる")
    what = Continuous(Modifier(stat, "become", n, tier(effect)))
    hold(game, effect, what, said, who, until)


@verb(
    "switch/switches the {a:stat} and {b:stat} of {who:selection} [{until:duration}]",
    "[{until}、]{who}の{a}と{b}を入れ替え<る||て>",
    also=(
        "(swap/swaps|exchange/exchanges) the {a:stat} and {b:stat} of {who:selection} [{until:duration}]",
    ),
)
def switch(
    game: Running, effect: Effect, a: str, b: str, who: Cards, until: Until = None
) -> None:
    """Exchange two stats, by the difference that they have now (e2drive.gen.7)."""
    gaps = [(each, game.value(each, b) - game.value(each, a)) for each in who]
    change_stats(game, effect, [(s, [(a, gap), (b, -gap)]) for s, gap in gaps], until)


# ---- On and Off ----------------------------------------------------------------------


@verb(
    "turn/turns {what:selection} {side:side}",
    "{what:を}{side}に<する|し|して>",
    able=things.can_turn,
)
def turn(game: Running, effect: Effect, what: Cards, side: int) -> None:
    """Turn ether or servants On or Off (e2drive.ether.10, e2drive.i.28)."""
    you, on = effect.you, side == ON
    servants = [events.TurnServant(obj, on, you) for obj in what if not is_ether(obj)]
    if servants:
        return game.emit_possible(servants)
    ether = tuple(each for each in what if things.can_turn(game, effect, each, side))
    same = [each for each in what if each.posture == side]
    held = [each for each in what if each not in ether and each not in same]
    for objects, need in ((same, TURNED_ALREADY), (held, HELD_ON)):
        if objects:
            game.no_effect(you, need.text, *objects, clause=need.clause)
    if ether:
        game.emit(events.TurnEther, ether, on, you, effect.source)
    return None


# ---- cards ---------------------------------------------------------------------------


def some_to(*zones: str) -> Callable[..., bool]:
    """Return the test whether a cost has something to be paid with."""

    def possible(game: Reading, scope: Scope, what: Objects, **_: object) -> bool:
        return any(obj.place.zone.name in zones for obj in what.now(game, scope))

    return possible


@verb(deeds.DRAW, takes_by=True)
def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw n cards (e2drive.gen.6); without a name it is the owner of the text."""
    game.emit_possible(events.Draw(seat, n) for seat in by or (effect.you,))


def discards(by: int, card: Obj) -> Event:
    """Return the event of a card that is discarded, from hand or from play (e2drive.gen.5)."""
    if card.place.in_play:
        return events.ToolLeaves(by, card)
    return events.Discard(card.controller, card)


@verb(deeds.DISCARD, possible=some_to("hand", "equip_field", "tool_field"))
def discard(game: Running, effect: Effect, what: Cards) -> None:
    """Discard cards from hand and tools in play, each to its owner's trash (e2drive.gen.5)."""
    game.emit_possible(discards(effect.you, card) for card in what)


def moved(by: int, card: Obj, zone: str, player: int | None, at: str) -> Event:
    """Return the event of a card that a text puts somewhere (e2drive.gen.5, e2drive.dcard.4)."""
    seat = card.owner if player is None else player
    return text_events.MoveCard(by, card, zone, (seat,), at)


def has_hand(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the player of a text can discard so many cards as a cost."""
    return len(game.zone("hand", scope.you)) >= n


_OWN: Final[dict[str, dict[str, Any]]] = {
    deeds.DISCARD_CARDS.en: {"also": (), "possible": has_hand},
    deeds.PUT.en: {"ja": "{what:を}{where}に加え<る||て>"},
}
COMMON: Final = tuple(
    evolve(row, **_OWN.get(row.en, {}))
    for row in (
        *cards.discarding(events.Discard, text_events.DiscardChosen)[1:],
        *cards.moving(moved),
        *cards.seeing(text_events.LookAtCards, text_events.Reveal),
        *cards.searching(),
        *cards.shuffling(text_events.Shuffle),
    )
)


@verb(
    "put/puts {what:selection} face down in {where:selection}, On or Off as it was",
    "{what:を}元と同じオン・オフの状態で裏向きに{where}に置<く|き|いて>",
)
def put_in_place(game: Running, effect: Effect, what: Cards, where: Cards) -> None:
    """Put a card in the place of a damage card that left, On or Off as it was (e2drive.dcard.6)."""
    for card, left in zip(what, where, strict=False):
        return game.emit_possible([text_events.BecomeDamageCard(effect.you, card, left)])
    return None


@verb(
    "place/places {n:number} damage card/cards",
    "ダメージカードを{n}枚置<く|き|いて>",
    takes_by=True,
)
def place_damage_cards(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Place damage cards from the top of the deck (e2drive.dcard.1)."""
    seats = by or (effect.you,)
    game.emit_possible(events.PlaceDamageCard(seat) for seat in seats for _ in range(n))


@verb(
    "reveal/reveals all cards in {where:place}",
    "{where}をすべて公開<する|し|して>",
    also=("reveal/reveals {where:place}",),
    takes_by=True,
    finds=True,
)
def reveal_all(game: Running, effect: Effect, where: Place, by: Seats = ()) -> Cards:
    """Show all cards of a place; players who reveal show their own (e2drive.i.14)."""
    found = tuple(things.all_in(game, effect, (by or where[0], where[1])))
    game.emit_possible([text_events.Reveal(effect.you, found)] if found else [])
    return found


# ---- servants ------------------------------------------------------------------------


@verb(deeds.DESTROY)
def destroy(game: Running, effect: Effect, what: Cards) -> None:
    """Destroy servants (e2drive.destroy.3); tools in play are discarded (e2drive.tool.4)."""
    game.emit_possible(
        events.Destroyed(each, None, "effect")
        if each.place.zone.name == "servant_field"
        else events.ToolLeaves(effect.you, each)
        for each in what
    )


@verb(
    "revive/revives {what:selection}",
    "{what:を}復活<させる|させ|させて>",
    means={"servant": "destroyed servant"},
)
def revive(game: Running, effect: Effect, what: Cards) -> None:
    """Revive servants, and place a damage card for each (e2drive.dcard.1, e2drive.i.110)."""
    able = game.possible([events.Revived(servant) for servant in what])
    if able:
        placed = [events.PlaceDamageCard(event.whose) for event in able]
        game.emit_all([*placed, *able])


# ---- this action ---------------------------------------------------------------------


@verb(
    "this attack does not end the action",
    "この攻撃では行動は終了し<ない|ず|なくて>",
    also=("(this|that) attack does not end (its|the|this servant's) action",),
)
def attack_again(game: Reading, effect: Effect) -> None:
    """Allow an attack that does not end this action; it is paid for like others (e2drive.i.32)."""
    game.do("more_attacks", 1)


@verb(
    "the acting servant can attack {n:number} more time/times",
    "行動中のサーヴァントはさらに{n}回攻撃でき<る||て>",
)
def attack_more(game: Reading, effect: Effect, n: int) -> None:
    """Allow attacks that do not end this action (e2drive.i.32)."""
    game.do("more_attacks", n)


# ---- the next one --------------------------------------------------------------------


def _reduced(n: int) -> Callable[[Reading, Scope, Any], Event]:
    def instead(game: Reading, scope: Scope, event: Any) -> Event:
        amount = max(0, event.amount - n)  # e2drive.i.52
        return events.Damage(event.by, event.target, amount, event.source, event.cause)

    return instead


def less_damage(
    n: int, targets: Callable[[Reading, Any, Obj], bool], cause: str = ""
) -> Continuous:
    """Return what reduces damage to some servants, of an attack or an effect if the text says so."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        by = "effect" if event.cause == "effect" else "attack"
        fits = event.amount > 0 and cause in ("", by)
        return fits and targets(game, scope, event.target)

    return Continuous(Replacement((events.Damage,), test, _reduced(n)))


@verb(
    "the next damage that {who:selection} would take {within:within} is reduced by"
    " {n:number}D",
    "{within}に{who}が次に受けるダメージを{n}D減ら<す|し|して>",
    also=(
        "reduce/reduces the next damage (|that) {who:selection} (would take|takes/take) {within:within} by {n:number}D",
    ),
)
def reduce_next(game: Running, effect: Effect, who: Cards, within: str, n: int) -> None:
    """Reduce the next damage of each servant, once."""
    said = Text(f"next damage -{n}D", f"次のダメージ-{n}D")
    hold(game, effect, less_damage(n, on_targets), said, who, within, 1)


def _negated(game: Reading, scope: Scope, event: Any) -> Event:
    return declared.UseTool(event.by, event.card, negated=True)


@verb(
    "the next {what:phrase} {who:player} uses/use {within:within} is negated",
    "{within}に{who}が次に使う{what}を無効に<する|し|して>",
    also=(
        "(negate/negates|cancel/cancels|nullify/nullifies) the next {what:phrase} {who:player} uses/use {within:within}",
    ),
)
def negate_next(
    game: Running, effect: Effect, what: Objects, who: Seats, within: str
) -> None:
    """Negate the next such tool that players use, whatever its tier (e2drive.i.100)."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return event.by in who and what.match(game, scope, event.card)

    lasting = Continuous(Replacement((declared.UseTool,), test, _negated))
    said = Text("the next tool is negated", "次のツールは無効になる")
    game.emit(text_events.Hold, effect.you, effect.source, lasting, said, (), within, 1)


# ---- how a text is used --------------------------------------------------------------

ABOUT_USE: Final = (
    Verb(
        "pay this cost with ether of the acting servant only",
        "このコストは行動中のサーヴァントのエーテルだけで支払<う|い|って>",
        tags={"pay": "servant"},
    ),
    Verb(
        "pay this cost with master ether only",
        "このコストはマスターエーテルだけで支払<う|い|って>",
        tags={"pay": "master"},
    ),
    Verb(
        "you can use only 1 card of this name per turn",
        "このカードと同名のカードは1ターンに1枚しか使え<ない|ず|なくて>",
        also=("you can use only 1 card with this name (per|each) turn",),
        tags={"limit": "name"},
    ),
)


def show_coin(game: Running, scope: Scope, heads: bool) -> None:
    """Show both players how a coin fell (e2drive.i.101)."""
    game.tell(events.Flip(scope.source, heads))


def deeds_done(game: Reading, effect: Any) -> int:
    """Return how many events the sentences of a text have caused so far ("if you do")."""
    happened, effect.ret = effect.ret, None
    effect.deeds += len(happened) if isinstance(happened, tuple) else int(bool(happened))
    number: int = effect.deeds
    return number
