"""What E2Drive's card texts answer."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from attrs import evolve, fields

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words import facts, play
from tcgkit.standard.words import happenings as said
from tcgkit.standard.words.happenings import does, when
from tcgkit.standard.words.lasting import at_end_of, at_start_of_next
from tcgkit.standard.words.replaced import would_be_damaged
from tcgkit.standard.words.states import hears_states
from tcgkit.standard.words.times import at_each
from tcgkit.standard.words.trigger_tables import answered
from tcgkit_dsl.words.entries import Objects, TriggerRow
from tcgkit_dsl.words.rows import Wording, trigger
from tcgkit_e2drive.language.things import acting_servant
from tcgkit_e2drive.rules import declared, events
from tcgkit_e2drive.rules.zones import is_limited


def first(event: type[Any]) -> str:
    """Return the role of an event that "it" means unless a trigger says otherwise: its first object."""
    return str(next(each.name for each in fields(event) if each.type == "Obj"))


def hears(
    event: type[Any], en: str | Wording, ja: str = "", *also: str, it: str = "", **more: Any
) -> TriggerRow:
    """Return a trigger on what happens to an object in a role of the event, which "it" then means."""
    role = it or first(event)
    return play.hears(does(en, ja, *also), event, role, tags={"it": role}, **more)


def by_attack(event: type[Event], en: str, ja: str, *also: str, it: str) -> TriggerRow:
    """Return a trigger on what a servant does to another by its own attack ("with its attack"): it is acting.

    In a clash the defender strikes back; that is not its attack (e2drive.defend.5).
    """
    words = (f"{en} with its attack", f"攻撃で{ja}", f"{en} with an attack", en, *also)
    row = hears(event, *words, it=it, what=first(event), only=hurts)
    heard: Any = row.test

    def test(game: Reading, scope: Scope, event: Any, **slots: Any) -> bool:
        own = event.cause != "effect" and getattr(event, it) is acting_servant(game)
        return own and bool(heard(game, scope, event, **slots))

    return evolve(row, test=test)


def hurts(event: Any) -> bool:
    """Return whether it is not 0D."""
    return getattr(event, "amount", 1) > 0


# ---- to servants and tools -----------------------------------------------------------

_EVENTS: Final = (declared, events)
DESTROYED, *_DONE = answered(
    hears,
    _EVENTS,
    """
    Destroyed leaving=who: is/are destroyed [{cause}] → [{cause}]破壊され
        dies/die [{cause}]
    Selected: {who} is/are selected → {who}が行動に選ばれ
        {who} starts/start its/their action
        (the action of {who}|{who}'s action) (starts|begins)
    ActionEnd: the action of {who} ends → {who}の行動が終わっ
        {who} ends/end its/their action
        {who}'s action ends
    AttackDeclared it=target: is/are attacked → 攻撃され
    Evaded: {who} evades/evade → {who}が回避し
        an attack (against|on) {who} is evaded
        {who} evades/evade an attack
    AttackNullified it=attacker: an attack of {who} is nullified → {who}の攻撃が無効になっ
    Defended it=attacker: an attack of {who} is defended → {who}の攻撃が防御され
    Evaded it=attacker: an attack of {who} is evaded → {who}の攻撃が回避され
    Revived: is/are revived → 復活し
    Heal: is/are healed → 回復し
    Changed it=incoming: enters/enter by change → チェンジで場に出
        (enters/enter|enters/enter play|enters/enter the field|is/are changed in|enters/enter play by a change|is/are changed in from your hand|comes/come in (by|through) (|a) change|enters/enter from your hand)
    Changed leaving=who: leaves/leave by change → チェンジで場を離れ
        (leaves/leave (play|the field)|is/are changed out)
    ToolPlaced: is/are placed → 場に置かれ
        enters/enter play as a tool
    ToolLeaves leaving=who: is/are discarded from play → 場から捨てられ
        leaves/leave play as a tool
        (is/are put into|goes/go to) (the|your|its owner's) trash from (play|your tool field|the field|your equip field)
        (|場から)トラッシュに(置かれ|送られ)
""",
)
HAPPENS: Final = (
    DESTROYED,
    *_DONE,
    hears(declared.AttackDeclared, said.ATTACKS),
    hears(declared.AttackDeclared, said.ATTACKS_WHAT, what="target"),
    hears(declared.Defended, said.DEFENDS),
)
STATES: Final = hears_states(
    events.GainState, events.LoseState, "servant", tags={"it": "servant"}
)
KINDS_OF_DAMAGE: Final = (
    ("attack", "攻撃の", lambda event: event.cause != "effect"),
    ("effect", "効果の", lambda event: event.cause == "effect"),
)
"""What damage is called by its cause, and the test of it."""
WOULDS: Final = (
    play.would(DESTROYED),
    *would_be_damaged(events.Damage, "target", *KINDS_OF_DAMAGE),
)

# ---- damage --------------------------------------------------------------------------


_damage: Final = partial(hears, events.Damage, only=hurts)
DAMAGE: Final = (
    _damage("takes/take damage", "ダメージを受け"),
    _damage("takes/take {n}D or more", "{n}D以上のダメージを受け"),
    *(
        _damage(
            f"takes/take damage from an {kind}",
            f"{ja}ダメージを受け",
            f"takes/take {kind} damage",
            only=lambda event, fits=fits: hurts(event) and fits(event),
        )
        for kind, ja, fits in KINDS_OF_DAMAGE
    ),
    *answered(
        by_attack,
        _EVENTS,
        """
    Destroyed it=killer: destroys/destroy {what} → {what}を破壊し
        destroys/destroy {what} by attacking
    Damage it=source: deals/deal {n}D or more to {what} → {what}に{n}D以上のダメージを与え
    Damage it=source: deals/deal damage → ダメージを与え
        deals/deal attack damage
    Damage it=source: deals/deal damage to {what} → {what}にダメージを与え
        hits/hit {what} (|with an attack)
""",
    ),
)
MOMENTS: Final = (
    at_each("turn", "ターン", events.TurnStart, events.TurnEnd, briefly=True),
    at_end_of("turn", "このターン", events.TurnEnd),
    at_end_of("action", "この行動", events.ActionEnd),
    at_start_of_next("turn", "次のターン", events.TurnStart),
)

# ---- what players do -----------------------------------------------------------------


_player: Final = partial(play.heard, subject="player")
USES: Final = _player(declared.UseTool, "uses/use {what}", "{what}を使っ")
PLAYERS: Final = (
    *answered(
        _player,
        _EVENTS,
        """
    PlaceDamageCard: places/place a damage card → ダメージカードを置い
    UseOverdrive: uses/use an Overdrive → オーバードライブを使っ
    UseEffect: declares/declare an effect → 効果を宣言し
        uses/use an effect
    DeclareChange: declares/declare a change → チェンジを宣言し
    Discard: discards/discard {what} → {what}を捨て
    ToolPlaced who=host: {what} is/are placed on {who} → {what}が{who}に装備され
        {what} is/are equipped to {who}
""",
    ),
    _player(
        events.Draw,
        "draws/draw cards",
        "カードを引い",
        "draws/draw (a card|one or more cards)",
        only=lambda event: bool(event.drawn),
    ),
    play.hears(said.DISCARDS, events.Discard),
    USES,
)


@trigger(
    does("becomes/become Limited", "リミテッド状態になっ", who="player"),
    events=(events.Destroyed, events.PlaceDamageCard, events.Revived),
)
def becomes_limited(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether an event made a player Limited (e2drive.limited.1)."""
    return event.whose in who and is_limited(game, event.whose)


# ---- On and Off ----------------------------------------------------------------------


def turned(event: Any) -> tuple[Obj, ...]:
    """Return the ether or the servant that an event turns On or Off."""
    found: tuple[Obj, ...] = getattr(event, "ether", ()) or (event.servant,)
    return found


def turned_so(scope: Scope, event: Any, side: int, own: bool | None) -> bool:
    """Return whether an event turns to a side, by an effect of the one who is meant."""
    by = own is None or own is (event.by == scope.you)
    return by and event.on is bool(side)


@trigger(
    when(
        "{what} is/are turned {side} [by {whose:effect}]",
        "{what}が[{whose}で]{side}になっ",
        "{what} (turns/turn|becomes/become) {side} [(by|because of|due to|through) {whose:effect}]",
    ),
    events=(events.TurnEther, events.TurnServant),
)
def is_turned(
    game: Reading, scope: Scope, event: Any, what: Objects, side: int, whose: Any = None
) -> bool:
    """Return whether an effect, if the text says so an own or an opposing one, turns such objects."""
    fits = turned_so(scope, event, side, whose)
    return fits and any(what.match(game, scope, each) for each in turned(event))


# ---- what has happened ---------------------------------------------------------------

_ASKED: Final = (
    declared.Evaded,
    declared.UseTool,
    events.Destroyed,
    events.Discard,
    events.Draw,
)
"""What texts ask about after it has happened: "if you used a tool this turn"."""
FACTS: Final = facts.facts(
    DAMAGE[0], *(row for row in (*HAPPENS, *PLAYERS) if row.events[0] in _ASKED)
)
FIRSTS: Final = facts.firsts(
    USES, "uses/use", ("使う", "使え"), "use_tool", unit="e", unit_ja="e"
)
