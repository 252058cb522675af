"""The verbs of the Ultimate Game's card texts: their effects, and their meanings in continuous texts.

Each is one step of a running effect: it makes the events that the verb names, as its last act.
What the run-time limits do not let through is left out silently (ultimate.i.9); cards that are
gone are left out, too (ultimate.i.104). Summons, magic and mana are in ``text_plays``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.effects import NO_MORE
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Choose, Constant, Continuous, Modifier, Obj, Option
from tcgkit.standard.meanings import Seats
from tcgkit.standard.piles import at_random
from tcgkit.standard.players import opponent
from tcgkit.standard.processes import OneByOne
from tcgkit.standard.words.things import Place
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import Objects, Uses
from tcgkit_ultimate.rules import draws, events, puts
from tcgkit_ultimate.rules.ability import AbilityUse, count_use, uses_left
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.limits import LIMITS, may_return, overcomes, spend, within_two
from tcgkit_ultimate.rules.text_processes import Discarding, Looking, Mills
from tcgkit_ultimate.rules.zones import BATTLEFIELD, RECOVERED, is_in, on_field, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Found = tuple[Obj, ...]
Changes = list[tuple[str, int]]


# ---- what is done at all -------------------------------------------------------------


def deeds(game: Reading, effect: AbilityUse) -> int:
    """Return how much a text has done so far ("if you do", ultimate.i.106)."""
    return dict(effect.done).get("deeds", 0)


def did(effect: AbilityUse, number: int) -> None:
    """Note that a text did something."""
    if number:
        effect.count("deeds", number)


def each(game: Running, effect: AbilityUse, happening: Iterable[Event]) -> None:
    """Emit the possible events at one moment (ultimate.i.115)."""
    group = [event for event in happening if event.possible(game)]
    did(effect, len(group))
    if group:
        game.emit_all(group)


def bury_all(game: Running, effect: AbilityUse, happening: Iterable[Event]) -> None:
    """Put cards into graveyards at one moment, in their owners' order (ultimate.i.114)."""
    group = [event for event in happening if event.possible(game)]
    did(effect, len(group))
    send(game, group)


USES = Uses(uses_left, count_use)
"""Replacements can be declined, and "once per turn" counts those that were not (ultimate.i.103)."""


# ---- the number rule -----------------------------------------------------------------


def within_number(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return whether the number rule lets an effect reach a monster (ultimate.ban.16)."""
    return not on_field(obj) or overcomes(game, scope, obj)


def within_number_if_all(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return the same for sending, under the option ``number_rule`` (ultimate.i.125)."""
    listed = game.rules.options["number_rule"] == "listed"
    return listed or within_number(game, scope, obj)


def reached(game: Reading, effect: AbilityUse, what: Found) -> list[Obj]:
    """Return the monsters that the number rule still lets it reach (ultimate.i.124).

    They are two at most (ultimate.ban.14).
    """
    able = [obj for obj in what if effect.costs or within_number(game, effect, obj)]
    return within_two(game, effect, able)


# ---- cards to and from the hand ------------------------------------------------------


def draw(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Draw n cards, at most two by one ability (ultimate.ban.12)."""
    drawn = [
        draws.Drawn(seat)
        for seat in by or (effect.you,)
        for _ in range(spend(effect, "to_hand", n, seat))
    ]
    one_by_one(game, effect, drawn)


def one_by_one(game: Running, effect: AbilityUse, happening: list[Any]) -> None:
    """Make events happen one after the other, as far as they are possible then."""
    if any(event.possible(game) for event in happening):
        did(effect, 1)
        game.enter(OneByOne(tuple((event,) for event in happening)))


def add(game: Running, effect: AbilityUse, what: Found, where: Place) -> None:
    """Add cards from deck or graveyard to their owners' hands (ultimate.ban.13)."""
    added = []
    for card in what:
        if is_in(card, "deck") and card.owner != effect.you:
            continue  # ultimate.ban.34
        if on_field(card):
            continue  # that is returning it, and under the number rule (ultimate.ban.16)
        if spend(effect, "to_hand", 1, card.owner):
            shown = is_in(card, "deck") and _asks_for_something(effect)
            added.append(draws.Added(effect.you, card, shown))
    each(game, effect, added)


def _asks_for_something(effect: AbilityUse) -> bool:
    """Return whether a text restricts the cards of a deck that it wants (ultimate.i.133)."""
    wanted = (node for node in walk(effect.ability.tree) if isinstance(node, ast.Phrase))
    return any(
        phrase.noun != "card" or bool(phrase.before) or len(phrase.after) > 1
        for phrase in wanted
        if any(isinstance(part, ast.Place) and "deck" in part.zone for part in walk(phrase))
    )


def _cause(effect: AbilityUse) -> puts.Cause:
    return "cost" if effect.costs else "effect"


def discard(game: Running, effect: AbilityUse, what: Found) -> None:
    """Discard cards from a hand; the opponent's at most one (ultimate.ban.53)."""
    cause = _cause(effect)
    discarded = [
        puts.Discarded(card, effect.you, cause)
        for card in what
        if is_in(card, "hand") and may_lose(effect, card)
    ]
    bury_all(game, effect, discarded)


def may_lose(effect: AbilityUse, card: Obj) -> bool:
    """Return whether a card may go away: of the opponent's hand only one does (ultimate.ban.53)."""
    theirs = is_in(card, "hand") and card.owner != effect.you
    return not theirs or bool(spend(effect, "hand_attack", 1))


def discard_by_choice(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Players discard cards that they choose (ultimate.i.130)."""
    seats = by or (effect.you,)
    waiting = tuple((seat, _most(effect, seat, n)) for seat in seats)
    did(effect, sum(min(most, len(game.zone("hand", seat))) for seat, most in waiting))
    game.enter(Discarding(waiting, (), effect.you, _cause(effect)))


def _most(effect: AbilityUse, seat: int, n: int) -> int:
    """Return how many cards a player can be made to discard."""
    return n if seat == effect.you else spend(effect, "hand_attack", n)


def discard_at_random(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Discard cards that chance picks (ultimate.i.130)."""
    discarded = []
    for seat in by or (effect.you,):
        hand = sorted(game.zone("hand", seat), key=lambda card: card.defn.key)
        for card in at_random(game, hand, _most(effect, seat, n)):
            discarded.append(puts.Discarded(card, effect.you, _cause(effect)))
    bury_all(game, effect, discarded)


def enough_to_discard(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether there is something to discard as a cost (ultimate.i.36)."""
    return any(is_in(card, "hand") for card in what.now(game, scope))


# ---- cards from deck to graveyard ----------------------------------------------------


def burn(game: Running, effect: AbilityUse, n: int) -> None:
    """Send cards of the opponent's deck to the graveyard (ultimate.damage.1)."""
    mill_decks(game, effect, n, (opponent(effect.you),))


def mill(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Players send cards of their decks to the graveyard (ultimate.damage.8)."""
    mill_decks(game, effect, n, by or (effect.you,))


def mill_from(game: Running, effect: AbilityUse, n: int, where: Place) -> None:
    """Send cards from the top of decks to the graveyard, one deck after the other (ultimate.i.18)."""
    seats, zones = where
    if "deck" in zones:
        mill_decks(game, effect, n, seats)


def mill_decks(game: Running, effect: AbilityUse, n: int, seats: Seats) -> None:
    """Mill; the opponent's deck at most five by one ability (ultimate.ban.26)."""
    waiting = tuple(
        (seat, n if seat == effect.you else spend(effect, "burn", n)) for seat in seats
    )
    number = sum(most for _, most in waiting)
    did(effect, number)
    if number:
        game.enter(Mills(effect.you, _cause(effect), waiting))


def enough_to_mill(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the own deck has so many cards (ultimate.i.36)."""
    return _deck(game, scope.you) >= n


def enough_to_mill_from(game: Reading, scope: Scope, n: int, where: Place) -> bool:
    """Return whether the decks have so many cards; only the own one pays (ultimate.i.36)."""
    own = where[0] == (scope.you,) and "deck" in where[1]
    return own and _deck(game, scope.you) >= n


def _deck(game: Reading, player: int) -> int:
    return len(game.zone("deck", player)) + len(game.zone("deck_top", player))


# ---- cards back to the deck ----------------------------------------------------------

HEAL: Final = Text("Which card returns to the deck?", "どのカードをデッキに戻しますか？")
DONE: Final = Constant("done", text=NO_MORE)


def heal(game: Running, effect: AbilityUse, n: int) -> Asking:
    """Return n cards of the own graveyard to the bottom of the deck (ultimate.i.126)."""
    return _heal(game, effect, n, n, bottom=True)


def heal_up_to(game: Running, effect: AbilityUse, n: int) -> Asking:
    """Return at most n cards of the own graveyard to the bottom of the deck."""
    return _heal(game, effect, 0, n, bottom=True)


def heal_to_top(game: Running, effect: AbilityUse, n: int, where: Place) -> Asking:
    """Return at most n cards of the own graveyard to the top of the deck."""
    return _heal(game, effect, 0, n, bottom=False)


def _heal(game: Running, effect: AbilityUse, low: int, n: int, *, bottom: bool) -> Asking:
    """The player chooses the cards in the order of leaving (ultimate.ban.27)."""
    you = effect.you
    able = [
        card
        for card in game.zone("graveyard", you)
        if may_return(card) and card is not effect.source  # ultimate.i.52
    ]
    most = min(n, len(able), effect.allowance(f"heal.{you}", LIMITS["heal"]))
    chosen: list[Obj] = []
    while len(chosen) < most:
        text = Text("{target}", "{target}")
        left = [card for card in able if card not in chosen]
        options = [Option("choose", target=card, text=text) for card in left]
        if len(chosen) >= low:
            options.append(DONE)
        answer = yield Choose(you, options, HEAL, about=effect.source)
        if answer.target is None:
            break
        chosen.append(answer.target)
    spend(effect, "heal", len(chosen), you)
    each(game, effect, [puts.ToDeck(you, card, bottom) for card in chosen])


def to_hands(game: Running, effect: AbilityUse, what: Found) -> None:
    """Return cards to their owners' hands (ultimate.control.3)."""
    _return(game, effect, what, "hand")


def to_decks(game: Running, effect: AbilityUse, what: Found) -> None:
    """Return cards to the bottom of their owners' decks (ultimate.i.127)."""
    _return(game, effect, what, "deck")


def to_deck_tops(game: Running, effect: AbilityUse, what: Found) -> None:
    """Return cards to the top of their owners' decks."""
    _return(game, effect, what, "deck", bottom=False)


def return_to(game: Running, effect: AbilityUse, what: Found, where: Place) -> None:
    """Return cards to hand or deck; they go to their owner's in any case (ultimate.i.136)."""
    for zone in ("hand", "deck"):
        if zone in where[1]:
            return _return(game, effect, what, zone)
    return None


def return_to_top(game: Running, effect: AbilityUse, what: Found, where: Place) -> None:
    """Return cards to the top of the deck."""
    if "deck" in where[1]:
        _return(game, effect, what, "deck", bottom=False)


def _return(
    game: Running, effect: AbilityUse, what: Found, zone: str, *, bottom: bool = True
) -> None:
    """Return cards, as far as number rule and limits let them (ultimate.ban.13, ban.16, ban.27)."""
    happening: list[Event] = []
    for card in reached(game, effect, what):
        if not may_lose(effect, card):
            continue
        if zone == "deck":
            if may_return(card) and spend(effect, "heal", 1, card.owner):
                happening.append(puts.ToDeck(effect.you, card, bottom))
        elif on_field(card):
            happening.append(puts.ToHand(effect.you, card))
        elif spend(effect, "to_hand", 1, card.owner):
            happening.append(draws.Added(effect.you, card))
    each(game, effect, happening)


def shuffle(game: Running, effect: AbilityUse, where: Place) -> None:
    """Shuffle decks (ultimate.i.94)."""
    seats, zones = where
    if "deck" in zones:
        each(game, effect, [draws.Shuffled(seat) for seat in seats])


def look_through(game: Running, effect: AbilityUse, where: Place) -> None:
    """A player who searches their own deck sees its cards (ultimate.i.15, ultimate.i.133)."""
    seats, zones = where
    cards = tuple(game.zone("deck", effect.you))
    if "deck" in zones and effect.you in seats and cards:
        game.emit(draws.Looked, effect.you, cards)


def look_and_put(where_to: Literal["top", "bottom"]) -> Callable[..., None]:
    """Return the verb: look at the top cards of your deck and put them back (ultimate.i.79)."""

    def run(game: Running, effect: AbilityUse, n: int, where: Place) -> None:
        if where[0] == (effect.you,) and game.zone("deck", effect.you):
            did(effect, 1)
            game.enter(Looking(effect.you, (), where_to == "bottom", (), n))

    return run


# ---- monsters on the field -----------------------------------------------------------


def destroy(game: Running, effect: AbilityUse, what: Found) -> None:
    """Destroy monsters: effect destruction (ultimate.destroy.1)."""
    you = effect.you
    destroyed = [puts.Destroyed(m, you, "effect") for m in reached(game, effect, what)]
    bury_all(game, effect, destroyed)


def send_away(game: Running, effect: AbilityUse, what: Found) -> None:
    """Send cards to the graveyard without destroying them (ultimate.destroy.5)."""
    sent: list[Event] = []
    for card in within_two(game, effect, what):
        theirs = is_in(card, "deck") and card.owner != effect.you
        if theirs and not spend(effect, "burn", 1):  # ultimate.ban.26
            continue
        if not may_lose(effect, card):
            continue
        if effect.costs or within_number_if_all(game, effect, card):
            sent.append(puts.Sent(card, effect.you, _cause(effect)))
    bury_all(game, effect, sent)


def turn(how: Literal["tire", "heavily tire", "recover"]) -> Callable[..., None]:
    """Return the verb that turns monsters (ultimate.state.2-5)."""

    def run(game: Running, effect: AbilityUse, what: Found) -> None:
        recovers = how == "recover"
        able = (within_two if recovers else reached)(game, effect, what)
        each(game, effect, [events.Turned(effect.you, m, how) for m in able])

    return run


def can_tire(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether it can be tired as a cost: it is recovered (ultimate.i.36)."""
    found = what.now(game, scope)
    return any(on_field(monster) and monster.posture == RECOVERED for monster in found)


def next_turn(game: Reading, player: int) -> int:
    """Return the number of the next turn of a player; the present one does not count."""
    return int(game.number(TABLE, "turn")) + (2 if turn_player(game) == player else 1)


def moment(game: Reading, you: int, until: str | None) -> str | None:
    """Return the moment that ends a duration (ultimate.i.119)."""
    if until in {"own", "opposing"}:
        player = you if until == "own" else opponent(you)
        return f"turn.{next_turn(game, player)}"
    return until if until in {"battle", "turn"} else None


FROZEN: Final = Text("frozen", "凍結")


def freeze(
    game: Running, effect: AbilityUse, what: Found, until: str | None = None
) -> None:
    """Freeze monsters; by default until the end of their controller's next turn (ultimate.i.122)."""
    frozen = []
    for monster in reached(game, effect, what):
        end = moment(game, effect.you, until)
        if until is None:
            end = f"turn.{next_turn(game, monster.controller)}"
        said = Continuous(Modifier("frozen", "add", 1))
        frozen.append(events.Frozen(effect.you, monster, said, FROZEN, effect.source, end))
    each(game, effect, frozen)


def take_control(
    game: Running, effect: AbilityUse, what: Found, until: str | None = None
) -> None:
    """Take control of monsters, permanently unless the text limits it (ultimate.i.134)."""
    end = moment(game, effect.you, until)
    able = reached(game, effect, what)
    one_by_one(game, effect, [events.Taken(effect.you, monster, end) for monster in able])


def move(game: Running, effect: AbilityUse, what: Found, where: Place) -> None:
    """Move monsters to the battlefield or the mana zone (ultimate.i.89)."""
    for zone in (BATTLEFIELD, "mana_zone"):
        if where[1] == (zone,):
            return _place(game, effect, what, zone, where[0])
    return None


TOPS: Final[Mapping[tuple[str, ...], str]] = {
    ("deck",): "deck_top",
    ("graveyard",): "graveyard_top",
}


def move_to_top(game: Running, effect: AbilityUse, what: Found, where: Place) -> None:
    """Move monsters onto the deck or the graveyard (ultimate.off.1)."""
    zone = TOPS.get(where[1])
    if zone is not None:
        _place(game, effect, what, zone, where[0])


def _place(game: Running, effect: AbilityUse, what: Found, zone: str, seats: Seats) -> None:
    """Move monsters on the own side; a second one outside stays where it is (ultimate.off.3)."""
    placed = [
        events.Placed(effect.you, monster, zone)
        for monster in within_two(game, effect, what)
        if monster.controller in seats
    ]
    one_by_one(game, effect, placed)


def release(game: Running, effect: AbilityUse, what: Found) -> None:
    """Release own monsters; nothing hears it (ultimate.i.49, ultimate.release.4-8)."""
    own = [m for m in what if on_field(m) and m.controller == effect.you]
    own = within_two(game, effect, own)
    did(effect, len(own))
    for monster in own:
        puts.release(game, effect.you, monster)


def can_release(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether there is an own monster to release (ultimate.release.2)."""
    found = what.now(game, scope)
    return any(on_field(m) and m.controller == scope.you for m in found)


# ---- buffs ---------------------------------------------------------------------------


def buff(
    game: Running,
    effect: AbilityUse,
    who: Found,
    changes: Changes,
    until: str | None = None,
) -> None:
    """Raise numbers; nothing lowers them (ultimate.ban.41-42)."""
    end = moment(game, effect.you, until)
    raised = [
        events.Changed(
            effect.you,
            monster,
            Continuous(Modifier(name, "add", amount)),
            Text(f"+{amount}", f"+{amount}"),
            effect.source,
            end,
        )
        for monster in within_two(game, effect, who)
        for name, amount in changes
        if amount > 0
    ]
    each(game, effect, raised)


def always_buff(
    who: Objects, changes: list[tuple[str, Any]], until: str | None = None
) -> Iterator[Continuous]:
    """Raise numbers as long as the text works."""
    for name, amount in changes:
        yield Continuous(Modifier(name, "add", amount), who.match)


# ---- instead of a destruction --------------------------------------------------------


def to_hands_instead(game: Reading, scope: Scope, event: Any, what: Objects) -> Event:
    """Return the monster to the hand instead (ultimate.destroy.4)."""
    return puts.ToHand(scope.you, event.card)


def to_decks_instead(game: Reading, scope: Scope, event: Any, what: Objects) -> Event:
    """Return it to the bottom of the deck instead; a trigger joker cannot (ultimate.ban.28)."""
    return puts.ToDeck(scope.you, event.card) if may_return(event.card) else event


def to_deck_tops_instead(
    game: Reading, scope: Scope, event: Any, what: Objects, where: Any = None
) -> Event:
    """Return it to the top of the deck instead."""
    card = event.card
    return puts.ToDeck(scope.you, card, bottom=False) if may_return(card) else event


def return_instead(
    game: Reading, scope: Scope, event: Any, what: Objects, where: Any
) -> Event:
    """Return it to hand or deck instead."""
    to = to_hands_instead if "hand" in where[1] else to_decks_instead
    return to(game, scope, event, what)


def stay_instead(game: Reading, scope: Scope, event: Any, who: Objects) -> None:
    """It stays on the field (ultimate.i.145)."""
    return
