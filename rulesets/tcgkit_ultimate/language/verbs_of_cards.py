"""What the Ultimate Game's card texts do to cards of hands, decks and graveyards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.effects import NO_MORE
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Constant, Obj, Option
from tcgkit.standard.meanings import Cards, Seats, lies_in
from tcgkit.standard.piles import at_random
from tcgkit.standard.players import opponent
from tcgkit.standard.words import deeds as words
from tcgkit.standard.words.cards import searching, seeing
from tcgkit.standard.words.needed import has_others, pays_with, some_there
from tcgkit.standard.words.things import Place
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import meant
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import Wording, verb, wording
from tcgkit_ultimate.language.verbs import (
    bury_all,
    cause,
    did,
    each,
    may_lose,
    one_by_one,
    reached,
    within_number,
    within_number_if_all,
)
from tcgkit_ultimate.rules import draws, puts
from tcgkit_ultimate.rules.ability import AbilityUse
from tcgkit_ultimate.rules.limits import LIMITS, may_return, spend, within_two
from tcgkit_ultimate.rules.text_processes import Discarding, Looking, Mills, Parting
from tcgkit_ultimate.rules.zones import is_in, on_field

# ---- drawing -------------------------------------------------------------------------


@verb(evolve(words.DRAW, also=words.DRAW.also[:1]), takes_by=True)
def draw(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Draw n cards, at most two by one ability (ultimate.ban.12)."""
    drawn = [
        draws.Drawn(seat)
        for seat in by or (effect.you,)
        for _ in range(spend(effect, "to_hand", n, seat))
    ]
    one_by_one(game, effect, drawn)


HOW_MANY: Final = Text("Draw how many cards?", "何枚引きますか？")


@verb(
    "draw/draws up to {n} card/cards",
    "カードを{n}枚まで引<く>",
    "(|カードを){n}枚まで(引<く>|ドロー<する>)",
    asks=True,
)
def draw_up_to(game: Running, effect: AbilityUse, n: int) -> Asking:
    """Draw as many of n cards as the player wants, at most two by one ability (ultimate.ban.12, i.105)."""
    you = effect.you
    most = min(n, effect.allowance(f"to_hand.{you}", LIMITS["to_hand"]))
    counts = range(most, -1, -1)
    options: list[Option] = [
        Constant(f"draw {k}", text=Text(f"{k}", f"{k}")) for k in counts
    ]
    if most < 1:
        return
    answer = yield Choose(you, options, HOW_MANY, about=effect.source)
    number = most - options.index(answer)
    spend(effect, "to_hand", number, you)
    one_by_one(game, effect, [draws.Drawn(you) for _ in range(number)])


# ---- from the hand -------------------------------------------------------------------


@verb(words.DISCARD, possible=pays_with(lies_in("hand")), within="hand")
def discard(game: Running, effect: AbilityUse, what: Cards) -> None:
    """Discard cards from a hand, as a cost at least one (ultimate.i.36); the opponent's at most one (ultimate.ban.53)."""
    able = [card for card in what if is_in(card, "hand") and may_lose(effect, card)]
    _discard(game, effect, able)


def _discard(game: Running, effect: AbilityUse, cards: list[Obj]) -> None:
    why = cause(effect)
    bury_all(game, effect, [puts.Discarded(card, effect.you, why) for card in cards])


def _most(effect: AbilityUse, seat: int, n: int) -> int:
    """Return how many cards a player can be made to discard."""
    return n if seat == effect.you else spend(effect, "hand_attack", n)


@verb(
    "discard/discards {n} card/cards",
    "手札を{n}枚捨て<る>",
    "choose/chooses and discard/discards {n} card/cards [from (your|their) hand]",
    "discard/discards {n} card/cards from their hand",
    takes_by=True,
    possible=has_others,
)
def discard_by_choice(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Players discard cards that they choose (ultimate.i.130)."""
    waiting = tuple((seat, _most(effect, seat, n)) for seat in by or (effect.you,))
    did(effect, sum(min(most, len(game.zone("hand", seat))) for seat, most in waiting))
    game.enter(Discarding(waiting, (), effect.you, cause(effect)))


@verb(
    words.DISCARD_AT_RANDOM.said(
        "discard/discards {n} card/cards at random",
        "無作為に手札を{n}枚捨て<る>",
    ),
    takes_by=True,
    possible=has_others,
)
def discard_at_random(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Discard cards that chance picks (ultimate.i.130)."""
    found: list[Obj] = []
    for seat in by or (effect.you,):
        hand = sorted(game.zone("hand", seat), key=lambda card: card.defn.key)
        found += at_random(game, hand, _most(effect, seat, n))
    _discard(game, effect, found)


# ---- from deck to graveyard ----------------------------------------------------------


def mill_decks(game: Running, effect: AbilityUse, n: int, seats: Seats) -> None:
    """Mill one deck after the other; the opponent's at most five by one ability (ultimate.ban.26).

    Clause: ultimate.i.18.
    """
    waiting = tuple(
        (seat, n if seat == effect.you else spend(effect, "burn", n)) for seat in seats
    )
    number = sum(most for _, most in waiting)
    did(effect, number)
    if number:
        game.enter(Mills(effect.you, cause(effect), waiting))


def enough_to_mill(game: Reading, scope: Scope, n: int, where: Place | None = None) -> bool:
    """Return whether the own deck has so many cards; another one does not pay (ultimate.i.36)."""
    if where is not None and (where[0] != (scope.you,) or "deck" not in where[1]):
        return False
    return sum(len(game.zone(zone, scope.you)) for zone in ("deck", "deck_top")) >= n


_THEM: Final = "(your opponent|the opponent|your opponent's deck|the opponent's deck)"


@verb(
    "burn/burns {n}",
    "相手のデッキの上から{n}枚を墓地に送<る|り|って>",
    f"burn/burns {{n}} (damage|card/cards) [(to|from|of) {_THEM}]",
    f"burn/burns {_THEM} (for|by) {{n}} [card/cards]",
    f"deal/deals {{n}} (|burn) damage to {_THEM}",
    "(|相手に|相手のデッキに){n}(|枚の|点の)(バーン|バーンダメージ|ダメージ)を与え<る>",
    "(|相手のデッキを){n}(|枚)バーン<する>",
    "バーン(|ダメージ){n}",
)
def burn(game: Running, effect: AbilityUse, n: int) -> None:
    """Send cards of the opponent's deck to the graveyard (ultimate.damage.1)."""
    mill_decks(game, effect, n, (opponent(effect.you),))


@verb(
    "mill/mills {n}",
    "デッキの上から{n}枚を墓地に送<る|り|って>",
    "send/sends {n} card/cards from the top of (their deck|their decks) to the graveyard",
    "send/sends the top {n} card/cards of their deck to (the|their) graveyard",
    "mill/mills {n} card/cards",
    "lose/loses {n} (|more|additional) card/cards from the top of (your|their) deck",
    takes_by=True,
    possible=enough_to_mill,
)
def mill(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> None:
    """Players send cards of their decks to the graveyard (ultimate.damage.8)."""
    mill_decks(game, effect, n, by or (effect.you,))


@verb(
    "send/sends {n} card/cards from the top of {where} to the graveyard",
    "{where}の上から{n}枚を墓地に送<る|り|って>",
    "send/sends cards from the top of {where} to the graveyard equal to {n}",
    possible=enough_to_mill,
)
def mill_from(game: Running, effect: AbilityUse, n: int, where: Place) -> None:
    """Send cards from the top of decks to the graveyard (ultimate.damage.8)."""
    if "deck" in where[1]:
        mill_decks(game, effect, n, where[0])


@verb(  # a cost needs something to send (ultimate.i.36)
    "send/sends {what} to the graveyard",
    "{what:を}墓地に送<る|り|って>",
    "(put/puts|send/sends) {what} (into|to) (the|its owner's|your|their) graveyard",
    reaches=within_number_if_all,
    possible=some_there,
)
def send_away(game: Running, effect: AbilityUse, what: Cards) -> None:
    """Send cards to the graveyard without destroying them; from the top of a deck they are milled.

    Clauses: ultimate.destroy.5, ultimate.damage.2.
    """
    seats = tuple(dict.fromkeys(card.owner for card in what))
    n = len(what) // max(1, len(seats))
    if what and all(card in game.zone("deck", card.owner)[-n:] for card in what):
        return mill_decks(game, effect, n, seats)
    sent: list[Event] = []
    for card in within_two(game, effect, what):
        theirs = is_in(card, "deck") and card.owner != effect.you
        if theirs and not spend(effect, "burn", 1):  # ultimate.ban.26
            continue
        if not may_lose(effect, card):
            continue
        if effect.costs or within_number_if_all(game, effect, card):
            sent.append(puts.Sent(card, effect.you, cause(effect)))
    return bury_all(game, effect, sent)


# ---- from the graveyard to the deck --------------------------------------------------

HEAL: Final = Text("Which card returns to the deck?", "どのカードをデッキに戻しますか？")
DONE: Final = Constant("done", text=NO_MORE)


def _healing(en: str, ja: str, *, exact: bool = False, bottom: bool = True) -> Verb:
    """Return the verb that returns cards of the own graveyard to the deck (ultimate.i.126).

    The player chooses them in the order of leaving (ultimate.ban.27).
    """

    said, plain = f"heal/heals {en}", "where" not in en
    also = (
        f"{said} card/cards",
        f"{said} card/cards (from|of) your graveyard (|to your deck|into your deck)",
        f"heal/heals your deck (by|for) {en} [card/cards]",
        f"{said} card/cards of your deck",
    )
    amount = "{n}枚まで" if "up to" in en else "{n}枚"
    also_ja = (f"(|自分のデッキを|デッキを){amount}(|を)ヒール<する>",)

    @verb(
        said,
        f"自分の墓地のカード{ja}に戻<す>",
        *(also if plain else ()),
        *(also_ja if plain else ()),
        asks=True,
    )
    def run(
        game: Running, effect: AbilityUse, n: int, where: Place | None = None
    ) -> Asking:
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
            if not exact:
                options.append(DONE)
            answer = yield Choose(you, options, HEAL, about=effect.source)
            if answer.target is None:
                break
            chosen.append(answer.target)
        spend(effect, "heal", len(chosen), you)
        each(game, effect, [puts.ToDeck(you, card, bottom) for card in chosen])

    return run


HEALING: Final = (
    _healing("{n}", "{n}枚をデッキの一番下", exact=True),
    _healing("up to {n}", "{n}枚までをデッキの一番下"),
    _healing("up to {n} to the top of {where}", "{n}枚までを{where}の一番上", bottom=False),
)


# ---- back to hand or deck ------------------------------------------------------------


def _returning(words: Wording, zone: str = "", *, bottom: bool = True) -> Verb:
    """Return the verb that returns cards; they go to their owner's in any case (ultimate.i.136).

    Clauses: ultimate.control.3, ultimate.i.127; instead of a destruction: ultimate.destroy.4.
    """

    def goes_to(where: Place | None) -> str:
        zones = (zone,) if where is None else where[1]
        return next((each for each in ("hand", "deck") if each in zones), "")

    @verb(
        words,
        reaches=within_number,
        replaces=lambda game, scope, event, what, where=None: _back(
            scope.you, event, goes_to(where), bottom
        ),
    )
    def run(
        game: Running, effect: AbilityUse, what: Cards, where: Place | None = None
    ) -> None:
        happening = _returned(game, effect, what, goes_to(where), bottom=bottom)
        each(game, effect, happening)

    return run


def _returned(
    game: Running, effect: AbilityUse, what: Cards, zone: str, *, bottom: bool = True
) -> Iterator[Event]:
    """Return cards, as far as number rule and limits let them (ultimate.ban.13, ban.16, ban.27)."""
    for card in reached(game, effect, what if zone else ()):
        in_deck = is_in(card, "deck")
        if not may_lose(effect, card) or (in_deck and card.owner != effect.you):
            continue  # ultimate.ban.34
        if zone == "deck":
            stays = in_deck or spend(effect, "heal", 1, card.owner)
            if stays and may_return(card):
                yield puts.ToDeck(effect.you, card, bottom)
        elif on_field(card):
            yield puts.ToHand(effect.you, card)
        elif spend(effect, "to_hand", 1, card.owner):
            shown = in_deck and _asks_for_something(effect)
            yield draws.Added(effect.you, card, shown)


def _asks_for_something(effect: AbilityUse) -> bool:
    """Return whether a text restricts the cards of a deck that it wants (ultimate.i.133)."""
    tree = effect.ability.tree
    deeds = (each for each in walk(tree) if isinstance(each, ast.Act))
    searches = (act for act in deeds if act.verb == words.SEARCH.en)
    said = (tree, *(meant(act, {}, "where") for act in searches))
    wanted = (node for each in said for node in walk(each) if isinstance(node, ast.Phrase))
    return any(
        phrase.noun != "card" or bool(phrase.before) or len(phrase.after) > 1
        for phrase in wanted
        if any("deck" in getattr(part, "zone", "") for part in walk(phrase))
    )


def _back(you: int, event: Any, zone: str, bottom: bool) -> Any:
    """Return what happens to a monster instead; a trigger joker has no way to a deck (ultimate.ban.28)."""
    if zone == "hand":
        return puts.ToHand(you, event.card)
    return puts.ToDeck(you, event.card, bottom) if may_return(event.card) else event


_RETURN: Final = "return/returns {what} to"
_DECK: Final = "its/their owner's/owners' deck/decks"


def _to(en: str, ja: str, *also: str) -> Wording:
    """Return the wording of returning cards to a place."""
    others = (f"{_RETURN} {each}" for each in also)
    return wording(f"{_RETURN} {en}", f"{{what:を}}{ja}に戻<す>", *others)


def _put(words: Wording, at: str, ja: str) -> Wording:
    """Return the wording of returning cards to the top or the bottom of a place, which is also to put them there."""
    said = _to(f"the {at} of {{where}}", f"{{where}}の{ja}")
    return evolve(said, also=(words.en, *words.also), omits=words.omits)


RETURNING: Final = (
    _returning(_to("its/their owner's/owners' hand/hands", "持ち主の手札"), "hand"),
    _returning(_to(_DECK, "持ち主のデッキの一番下", f"the bottom of {_DECK}"), "deck"),
    _returning(_to(f"the top of {_DECK}", "持ち主のデッキの一番上"), "deck", bottom=False),
    _returning(_to("{where}", "{where}")),
    _returning(_put(words.PUT_ON_TOP, "top", "一番上"), bottom=False),
    _returning(_put(words.PUT_ON_BOTTOM, "bottom", "一番下")),
    _returning(
        wording(
            "add/adds {what} to {where}",
            "{what:を}{where}に加え<る>",
            "(put/puts|place/places) {what} (into|in) {where}",
        )
    ),
)


@verb(words.SHUFFLE_IN, reaches=within_number)
def shuffle_in(game: Running, effect: AbilityUse, what: Cards, where: Place) -> None:
    """Return cards to decks, and shuffle these (ultimate.i.94, ultimate.i.127)."""
    if "deck" in where[1]:
        shuffled = (draws.Shuffled(seat) for seat in where[0])
        each(game, effect, [*_returned(game, effect, what, "deck"), *shuffled])


@verb(
    words.PUT_AND_REST_BOTTOM.read_as(
        words.PUT_AND_REST_BOTTOM_SORTED.en,
        words.PUT_AND_REST_BOTTOM_SORTED.ja,
        *words.PUT_AND_REST_BOTTOM_SORTED.also,
    )
)
def part(
    game: Running, effect: AbilityUse, what: Cards, where: Place, rest: Cards, there: Place
) -> None:
    """Add some of the cards found, and put the others on the bottom in any order (ultimate.i.79)."""
    others = tuple(card for card in rest if card not in what and may_return(card))
    able = tuple(card for card in what if spend(effect, "to_hand", 1, card.owner))
    did(effect, len(able))
    game.enter(Parting(effect.you, others, True, (), able))


def _in_order(said: Wording, *, bottom: bool) -> Verb:
    """Return the sentence of putting cards that were looked at back in any order (ultimate.i.79)."""

    @verb(said)
    def run(game: Running, effect: AbilityUse, what: Cards, where: Place) -> None:
        able = tuple(card for card in what if may_return(card))
        did(effect, len(able))
        top = game.zone("deck", effect.you)[-len(what) :] if what else ()
        if bottom or {*top} != {*what}:
            game.enter(Parting(effect.you, able, bottom))
        else:  # jokers keep their position
            back = Looking(effect.you, (), bottom, (), len(what))
            back.next = Looking.sort
            game.enter(back)

    return run


IN_ORDER: Final = (
    _in_order(words.PUT_ON_TOP_SORTED, bottom=False),
    _in_order(words.PUT_ON_BOTTOM_SORTED, bottom=True),
)


# ---- decks ---------------------------------------------------------------------------


@verb(words.SHUFFLE)
def shuffle(game: Running, effect: AbilityUse, where: Place) -> None:
    """Shuffle decks (ultimate.i.94)."""
    if "deck" in where[1]:
        each(game, effect, [draws.Shuffled(seat) for seat in where[0]])


def look_through(game: Running, effect: AbilityUse, where: Place) -> None:
    """A player who searches their own deck sees its cards (ultimate.i.15, ultimate.i.133)."""
    cards = tuple(game.zone("deck", effect.you))
    if "deck" in where[1] and effect.you in where[0] and cards:
        game.emit(draws.Looked, effect.you, cards)


SEEING: Final = (searching(), seeing(draws.Looked, draws.Revealed))


def _looking(en: str, ja: str, *, bottom: bool) -> Verb:
    """Return the verb: look at the top cards of your deck and put them back (ultimate.i.79)."""

    @verb(
        f"look/looks at the top {{n}} card/cards of {{where}} and put them {en} in any order",
        f"{{where}}の上から{{n}}枚を見て、好きな順番で{ja}<く>",
    )
    def run(game: Running, effect: AbilityUse, n: int, where: Place) -> None:
        if where[0] == (effect.you,) and game.zone("deck", effect.you):
            did(effect, 1)
            game.enter(Looking(effect.you, (), bottom, (), n))

    return run


LOOKING: Final = (
    _looking("back", "上に置", bottom=False),
    _looking("on the bottom", "一番下に置", bottom=True),
)
