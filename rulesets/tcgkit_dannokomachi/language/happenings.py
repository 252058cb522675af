"""What Dannokomachi's card texts answer, wait for and replace: triggers, moments, "would"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.standard.meanings import Seats, any_moment, by_player, happens_to
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import hears, hears_player, hears_player_with, said
from tcgkit.standard.words.things import Place
from tcgkit_dannokomachi.rules import events, fights, text_events
from tcgkit_dsl.words.rows import Wording, moment, trigger
from tcgkit_dsl.words.vocabulary import Objects, TriggerRow, WouldRow

Step = tuple[Callable[[Reading, Scope], Seats], str]
LEAVING: Final = (
    events.Leaves,
    events.KnockedOut,
    events.Destroyed,
    events.Dropped,
    events.Exiled,
    text_events.Moved,
)


def _after(en: str, ja: str) -> Wording:
    """Return the wording of a trigger after the deed is done."""
    return Wording(f"after {en}", f"{ja}た後", (f"(when|whenever|each time) {en}",))


# ---- the turn and the players --------------------------------------------------------


@trigger("at {step:step}", "{step}に", events=(events.StepBegan,))
def at_step(game: Reading, scope: Scope, event: Any, step: Step) -> bool:
    """Return whether such a step of such a player begins."""
    return event.step == step[1] and event.by in step[0](game, scope)


def does(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether players do it with a card."""
    return event.by in who and event.card is not None


def _pool(did: str, did_ja: str, what: str, ja: str, event: Any) -> TriggerRow:
    return hears_player(when(f"{{who:player}} {did} {what}", f"{{who}}{ja}{did_ja}"), event)


PLAYERS: Final = (
    TriggerRow(
        "when the game starts",
        "ゲーム開始時",
        events=(events.GameStarted,),
        test=any_moment,
    ),
    hears_player_with(common.PLAYS, events.Played),
    TriggerRow(**said(common.DRAWS), events=(events.Drawn,), test=does),
    TriggerRow(**said(common.DISCARDS), events=(events.Discarded,), test=does),
    _pool("gains/gain", "を獲得し", "cost", "がコスト", events.CostGained),
    _pool("loses/lose", "を失っ", "cost", "がコスト", events.CostLost),
    _pool("gains/gain", "が増え", "dango", "の団子", events.DangoGained),
    _pool("loses/lose", "を失っ", "dango", "が団子", events.DangoLost),
    _pool("creates/create", "を出し", "a token", "がトークン", events.TokenCreated),
)

# ---- battles and damage --------------------------------------------------------------

BATTLES: Final = (
    hears(common.ATTACKS.said(ja="{who}の攻撃時"), fights.AttackDeclared, "attacker"),
    hears(
        when("{who:selection} is/are attacked", "{who}が攻撃され"),
        fights.Attacked,
        "target",
    ),
    hears(
        _after("{who:selection} deals/deal battle damage", "{who}が戦闘ダメージを与え"),
        fights.BattleDamage,
        "attacker",
    ),
    hears(common.DAMAGED, fights.Damaged, "target"),
    hears(
        when(
            "damage counters are removed from {who:selection}",
            "{who}からダメージカウンターが取り除かれ",
            "{who:selection} is/are healed",
        ),
        fights.Healed,
        "target",
    ),
    hears(
        when("{who:selection} is/are knocked out", "{who}が戦闘不能になっ"),
        events.KnockedOut,
        leaving="who",
    ),
)


@trigger(common.ATTACKS_WHAT, events=(fights.AttackDeclared,))
def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a character attacks such a character."""
    if not who.match(game, scope, event.attacker):
        return False
    return any(what.match(game, scope, target) for target in event.targets)


@trigger(
    _after("{who:selection} is/are dealt battle damage", "{who}が戦闘ダメージを受け"),
    events=(fights.Damaged,),
)
def hit_in_battle(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a character is dealt battle damage."""
    return bool(event.battle) and who.match(game, scope, event.target)


@trigger(
    when(
        "{who:selection} is/are dealt damage by {what:selection}",
        "{who}が{what}からダメージを受け",
    ),
    events=(fights.Damaged,),
)
def hit_by(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a character is dealt damage by such a card."""
    if event.source is None or not who.match(game, scope, event.target):
        return False
    return what.match(game, scope, event.source)


# ---- places --------------------------------------------------------------------------

PLACES: Final = (
    hears(when("{who:selection} is/are negated", "{who}が無効になっ"), events.Negated),
    hears(
        when("{who:selection} is/are destroyed", "{who}が破壊され"),
        events.Destroyed,
        leaving="who",
    ),
)


@trigger(common.ENTERS, events=(events.Entered, events.Attached, events.TokenCreated))
def enters(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such an object enters play: a card, equipment, a token."""
    found = getattr(event, "token", None) or event.card
    return who.match(game, scope, found)


@trigger(common.LEAVES, events=LEAVING, leaving="who")
def leaves(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such an object leaves play."""
    return any(who.match(game, scope, gone) for gone in event.left())


@trigger(
    when("{what:selection} is/are attached to {who:selection}", "{what}が{who}に装備され"),
    events=(events.Attached,),
)
def attaches(game: Reading, scope: Scope, event: Any, what: Objects, who: Objects) -> bool:
    """Return whether such equipment is attached to such a character."""
    return what.match(game, scope, event.card) and who.match(game, scope, event.host)


@trigger(
    when("{what:selection} comes/come off {who:selection}", "{what}が{who}から外れ"),
    events=(text_events.Detached, *LEAVING),
)
def comes_off(game: Reading, scope: Scope, event: Any, what: Objects, who: Objects) -> bool:
    """Return whether such equipment comes off such a character, in whatever way."""
    host = getattr(event, "host", None)
    if host is None and event.card in event.left():
        host = game.host(event.card)
    if host is None or not what.match(game, scope, event.card):
        return False
    return who.match(game, scope, host)


def _moved(event: Any) -> dict[str, Any]:
    """Return the characters that move, by the areas where they go."""
    if isinstance(event, events.Switched):
        return {"sub": event.front, "main": event.back}
    return {event.to: event.card}


@trigger(
    when(
        "{who:selection} moves/move to {where:place}",
        "{who}が{where}に移動し",
        "{who:selection} (moves/move into|enters/enter) {where:place}",
    ),
    events=(events.AreaChanged, events.Switched),
)
def moves_to(game: Reading, scope: Scope, event: Any, who: Objects, where: Place) -> bool:
    """Return whether such a character moves to an area, alone or by a switch."""
    return any(
        area in where[1] and card.controller in where[0] and who.match(game, scope, card)
        for area, card in _moved(event).items()
    )


@trigger(
    when("{who:selection} is/are switched", "{who}が交代し"), events=(events.Switched,)
)
def switches(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a character is switched."""
    return any(who.match(game, scope, card) for card in (event.front, event.back))


# ---- moments of delayed effects ------------------------------------------------------


@moment(
    "at this turn's end step",
    "このターンのエンドステップに",
    events=(events.StepBegan,),
    until="turn_over",
    also=("at the end of this turn",),
)
def at_end_step(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether an end step begins."""
    return bool(event.step == "end")


@moment(
    "at your next start step",
    "自分の次のスタートステップに",
    events=(events.StepBegan,),
    until="never",
    also=("at the (start|beginning) of your next turn",),
)
def at_own_start(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether the player's own start step begins."""
    return bool(event.step == "start" and event.by == scope.you)


@moment(
    "at the end of this battle",
    "この戦闘の終了時に",
    events=(events.Expired,),
    until="turn_over",
    also=("at (end of battle|the end of the battle|the end of that battle)",),
)
def at_battle_end(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether a battle ends."""
    return bool(event.moment == "battle")


# ---- what is replaced ----------------------------------------------------------------

WOULDS: Final = (
    WouldRow(
        "{who:selection} would be dealt damage",
        "{who}がダメージを受ける",
        also=("{who:selection} would take damage",),
        events=(fights.Damaged,),
        test=happens_to("target"),
    ),
    WouldRow(
        "{who:selection} would be knocked out",
        "{who}が戦闘不能になる",
        events=(events.KnockedOut,),
        test=happens_to("card"),
    ),
    WouldRow(
        "{who:player} would lose dango",
        "{who}が団子を失う",
        events=(events.DangoLost,),
        test=by_player,
    ),
    WouldRow(
        "{who:player} would draw a card",
        "{who}がカードを引く",
        events=(events.Drawn,),
        test=by_player,
    ),
)
