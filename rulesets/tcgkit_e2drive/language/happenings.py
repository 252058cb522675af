"""What E2Drive's card texts answer."""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import Seats, any_moment, by_player
from tcgkit.standard.words import happenings as said
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import hears as heard
from tcgkit.standard.words.play import hears_player, hears_player_with
from tcgkit_dsl.words.rows import trigger
from tcgkit_dsl.words.vocabulary import Objects, TriggerRow
from tcgkit_e2drive.rules import declared, events
from tcgkit_e2drive.rules.zones import is_limited

_WHO: Final = "{who:selection}"


def hears(words: Any, event: type[Event], role: str = "card", **more: Any) -> TriggerRow:
    """Return a trigger on what happens to an object, which "it" then means."""
    return heard(words, event, role, tags={"it": role}, **more)


def _of(en: str, ja: str, *also: str) -> Any:
    """Return the wording of what happens to an object."""
    return when(f"{_WHO} {en}", f"{{who}}{ja}", *(f"{_WHO} {each}" for each in also))


def _player(en: str, ja: str, *also: str) -> Any:
    return when(
        f"{{who:player}} {en}", f"{{who}}{ja}", *(f"{{who:player}} {each}" for each in also)
    )


HAPPENS: Final = (
    hears(
        _of("is/are selected", "が行動に選ばれ", "starts/start its/their action"),
        events.Selected,
        "servant",
    ),
    hears(said.ATTACKS, declared.AttackDeclared, "attacker"),
    hears(
        _of("is/are attacked", "が攻撃され", "becomes/become the target of an attack"),
        declared.AttackDeclared,
        "target",
    ),
    hears(said.DEFENDS, declared.Defended, "target"),
    hears(_of("evades/evade", "が回避し"), declared.Evaded, "target"),
    hears(_of("is/are revived", "が復活し"), events.Revived, "servant"),
    hears(
        _of("is/are healed", "が回復し"),
        events.Heal,
        "target",
    ),
    hears(
        _of(
            "enters/enter by change",
            "がチェンジで場に出",
            "(enters/enter the field|enters/enter play|enters/enter|is/are changed in)",
        ),
        events.Changed,
        "incoming",
    ),
    hears(
        _of("is/are placed", "が場に置かれ", "enters/enter play as a tool"),
        events.ToolPlaced,
    ),
    hears(
        when(
            "the action of {who:selection} ends",
            "{who}の行動が終わっ",
            "{who:selection} ends/end its/their action",
        ),
        events.ActionEnd,
        "servant",
    ),
    hears(
        when("an attack of {who:selection} is nullified", "{who}の攻撃が無効になっ"),
        declared.AttackNullified,
        "attacker",
    ),
    hears(
        when("an attack of {who:selection} is defended", "{who}の攻撃が防御され"),
        declared.Defended,
        "attacker",
    ),
    hears(
        when("an attack of {who:selection} is evaded", "{who}の攻撃が回避され"),
        declared.Evaded,
        "attacker",
    ),
    hears(said.DESTROYED, events.Destroyed, "servant", leaving="who"),
    hears(
        _of(
            "leaves/leave by change",
            "がチェンジで場を離れ",
            "(leaves/leave the field|leaves/leave play|is/are changed out)",
        ),
        events.Changed,
        "outgoing",
        leaving="who",
    ),
    hears(
        _of(
            "is/are discarded from play", "が場から捨てられ", "leaves/leave play as a tool"
        ),
        events.ToolLeaves,
        leaving="who",
    ),
    hears_player(
        _player("places/place a damage card", "がダメージカードを置い"),
        events.PlaceDamageCard,
    ),
    hears_player(
        _player("uses/use an Overdrive", "がオーバードライブを使っ"), declared.UseOverdrive
    ),
    hears_player(
        _player("declares/declare an effect", "が効果を宣言し", "uses/use an effect"),
        declared.UseEffect,
    ),
    hears_player(
        _player("declares/declare a change", "がチェンジを宣言し"), declared.DeclareChange
    ),
    hears_player(said.DISCARDS, events.Discard),
    hears_player_with(
        _player("discards/discard {what:selection}", "が{what}を捨て"), events.Discard
    ),
    hears_player_with(
        _player(
            "uses/use {what:selection}", "が{what}を使っ", "plays/play {what:selection}"
        ),
        declared.UseTool,
    ),
)

MOMENTS: Final = tuple(
    trigger(en, ja, events=(event,), also=also)(any_moment)
    for en, ja, event, also in (
        (
            "at turn start",
            "ターン開始時",
            events.TurnStart,
            (
                "at the (start|beginning) of (each|every|the|a) turn",
                "when a turn (starts|begins)",
            ),
        ),
        (
            "at turn end",
            "ターン終了時",
            events.TurnEnd,
            ("at (the end|end) of (each|every|the|a) turn", "when a turn ends"),
        ),
    )
)


@trigger(
    _player(
        "draws/draw cards",
        "がカードを引い",
        "(draws/draw a card|draws/draw one or more cards)",
    ),
    events=(events.Draw,),
)
def draws(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether players draw: as many cards as there are."""
    return by_player(game, scope, event, who) and bool(event.drawn)


@trigger(said.ATTACKS_WHAT, events=(declared.AttackDeclared,), tags={"it": "attacker"})
def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a servant attacks such a servant."""
    target: Obj = event.target
    return who.match(game, scope, event.attacker) and what.match(game, scope, target)


def _is_its_attack(game: Reading, scope: Scope, striker: Obj | None, who: Objects) -> bool:
    """Return whether damage of an attack is of such a servant's own: it is acting.

    In a clash the defender strikes back; that is not its attack (e2drive.defend.5).
    """
    acting = game.do("acting_servant") is striker
    return striker is not None and acting and who.match(game, scope, striker)


@trigger(
    _of(
        "destroys/destroy {what:selection} with its attack",
        "が攻撃で{what}を破壊し",
        "destroys/destroy {what:selection} (with an attack|by attacking)",
        "destroys/destroy {what:selection}",
    ),
    events=(events.Destroyed,),
    tags={"it": "killer"},
)
def destroys(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a servant destroys such a servant with its attack."""
    own = _is_its_attack(game, scope, event.killer, who)
    return own and what.match(game, scope, event.servant)


def _struck(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    own = event.cause != "effect" and _is_its_attack(game, scope, event.source, who)
    return own and what.match(game, scope, event.target)


@trigger(
    _of(
        "deals/deal {n:number}D or more to {what:selection} with its attack",
        "が攻撃で{what}に{n}D以上のダメージを与え",
        "deals/deal {n:number}D or more to {what:selection} with an attack",
    ),
    events=(events.Damage,),
    tags={"it": "source"},
)
def deals(
    game: Reading, scope: Scope, event: Any, who: Objects, n: int, what: Objects
) -> bool:
    """Return whether such a servant deals so much to such a servant with its attack."""
    return event.amount >= n and _struck(game, scope, event, who, what)


@trigger(
    _of(
        "deals/deal damage to {what:selection} with its attack",
        "が攻撃で{what}にダメージを与え",
        "deals/deal damage to {what:selection} (|with an attack)",
        "hits/hit {what:selection}",
    ),
    events=(events.Damage,),
    tags={"it": "source"},
)
def damages(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a servant deals damage to such a servant with its attack."""
    return event.amount > 0 and _struck(game, scope, event, who, what)


@trigger(
    _of("takes/take damage", "がダメージを受け", "is/are dealt damage"),
    events=(events.Damage,),
    tags={"it": "target"},
)
def takes(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a servant takes more than 0D."""
    return event.amount > 0 and who.match(game, scope, event.target)


@trigger(
    _of(
        "takes/take damage from an attack",
        "が攻撃のダメージを受け",
        "takes/take attack damage",
    ),
    events=(events.Damage,),
    tags={"it": "target"},
)
def takes_by_attack(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether it takes damage from an attack."""
    return event.cause != "effect" and _hurts(game, scope, event, who)


@trigger(
    _of(
        "takes/take damage from an effect",
        "が効果のダメージを受け",
        "takes/take effect damage",
    ),
    events=(events.Damage,),
    tags={"it": "target"},
)
def takes_by_effect(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether it takes damage from an effect."""
    return event.cause == "effect" and _hurts(game, scope, event, who)


@trigger(
    _of("takes/take {n:number}D or more", "が{n}D以上のダメージを受け"),
    events=(events.Damage,),
    tags={"it": "target"},
)
def takes_much(game: Reading, scope: Scope, event: Any, who: Objects, n: int) -> bool:
    """Return whether it takes so much damage at once."""
    return event.amount >= n and _hurts(game, scope, event, who)


def _hurts(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    return event.amount > 0 and who.match(game, scope, event.target)


def _state(game: Reading, scope: Scope, event: Any, who: Objects, states: Any) -> bool:
    """Return whether such a servant gets, or loses, one of the states."""
    return event.state in states and who.match(game, scope, event.servant)


STATES: Final = (
    trigger(
        _of("gets/get {states:state or}", "が{states}になっ"), events=(events.GainState,)
    )(_state),
    trigger(
        _of("loses/lose {states:state or}", "の{states}が解除され"),
        events=(events.LoseState,),
    )(_state),
)
_TURNS: Final[dict[str, Any]] = {"events": (events.TurnEther, events.TurnServant)}


@trigger(
    when(
        "{what:selection} is/are turned {side:side} by an effect",
        "{what}が効果で{side}になっ",
        "{what:selection} is/are turned {side:side}",
    ),
    **_TURNS,
)
def is_turned(game: Reading, scope: Scope, event: Any, what: Objects, side: int) -> bool:
    """Return whether such ether, or such a servant, is turned On or Off by an effect."""
    return _turned(game, scope, event, what, side)


@trigger(
    when(
        "{what:selection} is/are turned {side:side} by {whose:effect}",
        "{what}が{whose}で{side}になっ",
    ),
    **_TURNS,
)
def is_turned_by(
    game: Reading, scope: Scope, event: Any, what: Objects, side: int, whose: str
) -> bool:
    """Return whether an own, or an opposing, effect turns it."""
    own = event.by == scope.you
    return own is (whose == "own") and _turned(game, scope, event, what, side)


def _turned(game: Reading, scope: Scope, event: Any, what: Objects, side: int) -> bool:
    turned: tuple[Obj, ...] = getattr(event, "ether", ()) or (event.servant,)
    same = event.on is bool(side)
    return same and any(what.match(game, scope, obj) for obj in turned)


@trigger(
    when(
        "{what:selection} is/are placed on {who:selection}",
        "{what}が{who}に装備され",
        "{what:selection} is/are equipped to {who:selection}",
    ),
    events=(events.ToolPlaced,),
)
def is_placed_on(
    game: Reading, scope: Scope, event: Any, what: Objects, who: Objects
) -> bool:
    """Return whether such a tool is placed on such a servant."""
    if event.host is None or not what.match(game, scope, event.card):
        return False
    return who.match(game, scope, event.host)


@trigger(
    _player("becomes/become Limited", "がリミテッド状態になっ"),
    events=(events.Destroyed, events.PlaceDamageCard, events.Revived),
)
def becomes_limited(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether an event made a player Limited (e2drive.limited.1)."""
    return event.whose in who and is_limited(game, event.whose)
