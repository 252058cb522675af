"""The verbs of Dannokomachi's card texts.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
What is gone, or cannot be, is left out; the rest is done (dannokomachi.1.1.4.1-2). What lasts
is in ``lasting``, the numbers of players are in ``pools``.
"""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import Event, Need
from tcgkit.kernel.state import Claim, Continuous, Obj
from tcgkit.standard.meanings import Cards, Seats
from tcgkit.standard.stack import waiting
from tcgkit.standard.words import attached, cards, counters, deeds
from tcgkit.standard.words.attacks import redirecting
from tcgkit.standard.words.endings import choosing_a_number, ending, extra_turns
from tcgkit.standard.words.lasting import of_players
from tcgkit.standard.words.limits import decks_may_contain
from tcgkit.standard.words.needed import has_cards, some_there, that_meet
from tcgkit.standard.words.play import does
from tcgkit.standard.words.sorting import sorting
from tcgkit.standard.words.things import Place
from tcgkit_dannokomachi.language.lasting import hold
from tcgkit_dannokomachi.rules import endings, events, fights, text_events, zones
from tcgkit_dannokomachi.rules.battle import Retargeted
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dannokomachi.rules.stack import negate as negate_item
from tcgkit_dannokomachi.rules.zones import AREAS, amount, is_character, main_size
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import verb

# ---- damage --------------------------------------------------------------------------


deal: Final = does(  # to several at the same time; it is putting damage counters on them (dannokomachi.ko.1)
    lambda game, effect, c, n: fights.Damaged(effect.you, c, amount(n), effect.source),
    deeds.DEAL_DAMAGE.read_as("put/puts {n} damage counter/counters (on|onto) {what}"),
    possible=some_there,
)


_DAMAGE: Final = ("damage counter/counters", "ダメージカウンター")
# never more than there are (dannokomachi.ko.9), a half rounded as the text says (dannokomachi.1.6.1a.3)
HEALING: Final = counters.taking_off(
    *_DAMAGE,
    zones.damage,
    lambda effect, c, n: fights.Healed(effect.you, c, amount(n)),
    called="damage",
)


def _moved_damage(effect: Effect, one: Obj, other: Obj, n: int) -> tuple[Event, Event]:
    """Return what happens when damage counters go from one character to another."""
    gone = fights.Healed(effect.you, one, n)
    return gone, fights.Damaged(effect.you, other, n, effect.source)


MOVING: Final = counters.moving(*_DAMAGE, zones.damage, _moved_damage)

# ---- cards in play -------------------------------------------------------------------


knock_out: Final = does(  # dango are lost at the next check (dannokomachi.ko.4, i.95)
    lambda game, effect, c: events.knock_outs(
        game, filter(is_character, (c,)), effect.source
    ),
    "knock/knocks out {what}",
    "{what:を}戦闘不能に<する>",
    "knock/knocks {what} out",
)


def destroyed(game: Reading, effect: Effect, card: Obj) -> tuple[Event, ...]:
    """Destroy equipment and field cards (dannokomachi.play.16)."""
    there = card.place.zone.name in ("equipment", "field")
    return (events.Destroyed(card.controller, card),) if there else ()


destroy: Final = does(destroyed, deeds.DESTROY, possible=some_there)
exile: Final = does(
    lambda game, effect, card: _moved(effect.you, card, "exile"),
    deeds.EXILE.said(ja="{what:を}並行世界に置<く>"),
    possible=some_there,
)


@verb(
    "switch/switches {front:selection} with {back:selection}",
    "[{front}と]{back:を}交代<する>",
)
def switch(game: Running, effect: Effect, front: Cards, back: Cards) -> None:
    """Switch characters in pairs; who has no partner stays (dannokomachi.area.17)."""
    pairs = [
        (two, one) if one.place.zone.name == "sub" else (one, two)
        for one, two in zip(front, back, strict=False)
    ]
    game.emit_possible(events.Switched(effect.you, *pair) for pair in pairs)


IN_PLAY: Final = Need(
    lambda game, card: is_character(card),
    Text("it is not a character in play", "場のキャラではない"),
)
NO_AREA: Final = Text(
    "characters are in a main or sub area only",
    "キャラはメインエリアかサブエリアにしか置けない",
)


def _is_revivable(card: Obj) -> bool:
    """Return whether it is a character card that lies where it can be revived from."""
    is_one = is_character_card(card.defn) and card.defn.is_card
    return is_one and card.place.zone.name in ("graveyard", "exile")


@verb("move/moves {what} to {where}", "{what:を}{where}に移動<する>")
def move_to(game: Running, effect: Effect, what: Cards, where: Place) -> None:
    """Move characters to another area of their player, as far as there is room (dannokomachi.area.16).

    Character cards out of play come back by it (dannokomachi.ko.10).
    """
    (zone,) = where[1]
    if zone not in AREAS:
        game.no_effect(effect.you, NO_AREA, *what, clause="dannokomachi.area.12")
        return
    back = [c for c in what if _is_revivable(c)]
    seats = where[0] or (effect.you,)
    coming: list[Event] = [events.Entered(seats[0], card, zone) for card in back]
    going: list[Obj] = []
    for character in that_meet(game, effect, [c for c in what if c not in back], IN_PLAY):
        player = character.controller
        taken = len(game.zone("main", player)) + [c.controller for c in going].count(player)
        if zone != "main" or taken < main_size(game):
            going.append(character)
    moving = (events.AreaChanged(character, zone) for character in going)
    game.emit_possible([*coming, *moving])


give: Final = does(  # to another controller (dannokomachi.i.125)
    lambda game, effect, c, by=(): [
        events.ControlGiven(effect.you, c, seat) for seat in by or (effect.you,)
    ],
    "gain/gains control of {what}",
    "{what}のコントロールを得<る>",
    takes_by=True,
)


ATTACHING: Final = attached.attaching(events.Attached, text_events.Detached, is_character)


# ---- cards that come into play -------------------------------------------------------


def _came(game: Reading, effect: Effect) -> Cards:
    """Return the objects that have just come into play."""
    happened = effect.ret if isinstance(effect.ret, tuple) else ()
    found = [
        getattr(event, "token", None) or getattr(event, "card", None) for event in happened
    ]
    return tuple(each for each in found if each is not None)


@verb(
    "revive/revives {what} [into {where}] [with {n} damage counter/counters on it]",
    "{what:を}[ダメージカウンターを{n}個置いた状態で][{where}に]復活させ<る>",
    "(return/returns|put/puts) {what} (to|into) play [in {where}] [with {n} damage counter/counters on it]",
    "revive/revives {what} [into {where}] . (It enters|They enter) with {n} damage counter/counters (|on it|on them)",
    found=_came,
)
def revive(
    game: Running, effect: Effect, what: Cards, where: Place | None = None, n: int = 0
) -> None:
    """Bring character cards back into play, into the sub area unless the text says else (dannokomachi.ko.10, i.93)."""
    seats, (zone,) = where or ((effect.you,), ("sub",))
    if zone not in AREAS or not seats:
        game.no_effect(effect.you, NO_AREA, *what, clause="dannokomachi.ko.10")
        return
    game.emit_possible(
        events.Entered(seats[0], card, zone, amount(n))
        for card in what
        if _is_revivable(card)
    )


@verb(
    "create/creates {n} {token} token/tokens [in {where}]",
    "[{where}に]「{token}」のトークンを{n}体出<す>",
    found=_came,
    takes_by=True,
)
def create(
    game: Running,
    effect: Effect,
    n: int,
    token: CardDef,
    where: Place | None = None,
    by: Seats = (),
) -> None:
    """Create tokens; where, an option says unless the text does (dannokomachi.token.4)."""
    seats, (zone,) = where if where is not None else (by or (effect.you,), ("",))
    if zone not in ("", *AREAS):
        game.no_effect(effect.you, NO_AREA, clause="dannokomachi.token.1")
        return
    made = []
    for seat in seats:
        room = main_size(game) - len(game.zone("main", seat))
        most = amount(n) if zone != "main" else min(amount(n), max(0, room))
        made += [events.TokenCreated(seat, token, zone) for _ in range(most)]
    game.emit_possible(made)


# ---- hands and decks -----------------------------------------------------------------


def _moved(by: int, card: Obj, zone: str, player: int | None = None, at: str = "") -> Event:
    """Return the event by which a card goes to a zone of its owner (dannokomachi.area.11)."""
    whose = card.controller if card.place.in_play else card.owner
    if zone == "exile":
        return events.Exiled(whose, card)
    if zone == "graveyard" and card.place.in_play:
        return events.Leaves(whose, card)
    return text_events.Moved(by, card, zone, at == "bottom")


_PUT, *_MOVING = cards.moving(_moved)

# Players choose what they discard (dannokomachi.play.15), or chance does; a price is paid in full (dannokomachi.i.127).
_DISCARD, *_DISCARDING = cards.discarding(
    events.Discarded, text_events.Discarding, payable=has_cards, within="hand"
)
CARDS: Final = (
    _DISCARD,
    *_DISCARDING,
    *cards.drawing(events.Drawn, one_by_one=True),  # dannokomachi.play.14
    _PUT.read_as("take/takes {what} into {where}"),
    *_MOVING,
    *(  # a deck is called so
        evolve(row, ja=row.ja.replace("デッキ", "山札")) for row in cards.returning(_moved)
    ),
    *cards.seeing(text_events.LookedAt, text_events.Revealed),
    *cards.searching(),
    *cards.shuffling(text_events.Shuffled, _moved),
)


def _at_once(row: Verb) -> Verb:
    """Return the same sentence with "at the same time": all happens at one moment anyway."""
    ja = re.sub(r"(\{what:.\})", r"\1同時に", row.ja)
    return evolve(row, en=f"{row.en} at the same time", ja=ja, also=(), also_ja=())


AT_ONCE: Final = tuple(map(_at_once, (deal, _DISCARD, knock_out, destroy, exile)))


SORTING: Final = sorting(text_events.Sorting)


def show_choice(game: Running, effect: Effect, seat: int, found: Cards) -> None:
    """Announce a player's choice, without the face if its zone is hidden.

    Clauses: dannokomachi.1.1.5a.2, 1.1.5b, dannokomachi.area.4.
    """
    hidden = ("hand", "deck")
    game.emit_possible(
        text_events.ChosenHidden(seat, card)
        if card.place.zone.name in hidden
        else events.Chosen(seat, card)
        for card in found
    )


# ---- the stack, the turn, the game ---------------------------------------------------


@verb(deeds.NEGATE, within="stack")
def negate(game: Running, effect: Effect, what: Cards) -> None:
    """Negate an item on the stack: a card, or the last ability of one (dannokomachi.play.17)."""
    item = next((use for card in what for use in waiting(game) if use.source is card), None)
    if item is not None:
        negate_item(game, item)


def more_battles(game: Running, effect: Effect, n: int = 1) -> None:
    """Allow additional battles in this turn's battle step (dannokomachi.i.82)."""
    game.emit_possible([fights.BattlesAdded(effect.you, n)])


MORE_BATTLES: Final = (
    verb(
        "you may battle {n} additional time/times in this turn's battle step",
        "このターンのバトルステップに追加で{n}回戦闘でき<る>",
        "you may battle {n} (additional time/times this turn|more time/times this turn)",
        "you may make {n} (additional|more) battle/battles this turn",
    )(more_battles),
    verb(
        "you may battle again this turn",
        "このターンもう一度戦闘でき<る>",
        "you may battle (again|twice this turn|one more time this turn|a second time this turn)",
        "you may make another battle this turn",
        "you may attack (again|twice this turn|again this turn|one more time this turn)",
        "(|このターンのバトルステップ中、|このターン)(|自分は)もう(1回|1度|一回|一度)戦闘を行ってもよ<い|く|くて>",
        "(このターン|このターン、|このターンのバトルステップ中、)(|自分は)もう(1回|1度|一回)戦闘(でき<る>|を行え<る>|を行うことができ<る>)",
    )(more_battles),
)


@verb(
    "end/ends the battle",
    "戦闘を終了<する>",
    "(end/ends|stop/stops|cancel/cancels|negate/negates) (this|that|the) (battle|attack)",
    "the (battle|attack) (ends|is negated)",
    "(戦闘|攻撃)を(終了させ<る>|終わらせ<る>|無効に<する>)",
)
def end_battle(game: Running, effect: Effect) -> None:
    """End the battle under way: it deals no damage any more (dannokomachi.1.1.1.1)."""
    game.emit_possible([Retargeted(effect.you, ())])


RETARGET: Final = redirecting(  # dannokomachi.1.1.1.1
    lambda effect, card: Retargeted(effect.you, (card,)),
    "change/changes the attack target to {what}",
    "攻撃対象を{what}に変更<する>",
    "{what} becomes/become the (attack target|new attack target|target of the attack)",
    "攻撃対象を{what}に(変え<る>|移<す>)",
)


@verb(
    "skip/skips this turn's battle step",
    "このターンのバトルステップを飛ば<す>",
    "skip/skips (your|their|the) battle step [this turn]",
    "このターンのバトルステップを(行わ<ない>|スキップ<する>)",
    takes_by=True,
)
def skip_battles(game: Running, effect: Effect, by: Seats = ()) -> None:
    """Forbid players to battle this turn (dannokomachi.1.13.1.2)."""
    seats = by or (effect.you,)
    part = Continuous(Claim("battle", "cannot", of_players(lambda game, scope: seats)))
    text = Text("can't battle", "戦闘できない")
    game.emit_possible([hold(effect, seats, part, "turn", text)])


EXTRA_TURN: Final = extra_turns()
# dannokomachi.1.4.2b, 1.4.3c, i.103, 1.4.1.3
ENDINGS: Final = ending(endings.win, endings.lose, endings.draw_game, endings.restart)
NUMBER: Final = choosing_a_number()  # dannokomachi.1.6.2

# ---- what is said of the card itself -------------------------------------------------

CARD: Final = (
    *decks_may_contain(),
    Verb(
        "your initial hand size is {n}",
        "自分の初期手札枚数は{n}枚にな<る|り|って>",
        sets={"initial_hand": "n"},
    ),
)
