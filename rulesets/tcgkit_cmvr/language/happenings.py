"""The triggers of cmV-R's card texts: what Reactions and Responses answer (cmvr.react, cmvr.auto.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Modifier
from tcgkit.standard.meanings import any_moment, happens_to
from tcgkit.standard.players import opponent
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import hears, hears_player, hears_player_with, said
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.defences import DEFENCES, EVADE, FIGHT, GUARD, Defence
from tcgkit_dsl.words.rows import Wording, trigger
from tcgkit_dsl.words.vocabulary import Objects, TriggerRow

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]


def as_soon(en: str, ja: str, *also: str) -> Wording:
    """Return the wording of a trigger before the deed: "...とき" is part of ``ja``."""
    every = f"(whenever|each time) {en}"
    return Wording(
        f"when {en}", ja, (every, *(f"(when|whenever|each time) {each}" for each in also))
    )


def _moment(what: str, ja: str) -> tuple[Wording, Wording]:
    begins = Wording(
        f"at the start of each {what}",
        f"各{ja}の開始時",
        (
            f"at the (start|beginning) of (every|the) {what}",
            f"at the beginning of each {what}",
        ),
    )
    ends = Wording(
        f"at the end of each {what}",
        f"各{ja}の終了時",
        (f"at the end of (every|the) {what}",),
    )
    return begins, ends


# ---- battle --------------------------------------------------------------------------

_DECLARES = "{who:selection} declares/declare"
ATTACKS: Final = hears(
    when(f"{_DECLARES} an attack", "{who}が攻撃を宣言し", "{who:selection} attacks/attack"),
    events.DeclareAttack,
    "attacker",
)
ATTACKED: Final = hears(
    when("{who:selection} is/are attacked", "{who}が攻撃され"),
    events.DeclareAttack,
    "target",
)
DEFENDS: Final = hears(
    when("{who:selection} defends/defend", "{who}が防御行動を宣言し"),
    events.DeclareDefence,
    "defender",
)


@trigger(
    when(
        f"{_DECLARES} an attack on {{what:selection}}",
        "{who}が{what}への攻撃を宣言し",
        "{who:selection} attacks/attack {what:selection}",
    ),
    events=(events.DeclareAttack,),
)
def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a cmV attacks such a cmV."""
    target = event.target
    return (
        target is not None
        and who.match(game, scope, event.attacker)
        and what.match(game, scope, target)
    )


@trigger(
    when(
        f"{_DECLARES} an attack on {{where:place}}",
        "{who}が{where}への攻撃を宣言し",
        "{who:selection} attacks/attack {where:place}",
    ),
    events=(events.DeclareAttack,),
)
def attacks_deck(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a cmV attacks such a deck."""
    if event.target is not None or where[1] != "deck":
        return False
    return opponent(event.by) in where[0] and who.match(game, scope, event.attacker)


@trigger(
    when(f"{_DECLARES} {{how:defence}}", "{who}が{how}を宣言し"),
    events=(events.DeclareDefence,),
)
def defends(game: Reading, scope: Scope, event: Any, who: Objects, how: str) -> bool:
    """Return whether such a cmV defends in this way."""
    return event.kind == how and who.match(game, scope, event.defender)


def succeeds(en: str, ja: str, how: Defence) -> TriggerRow:
    """Return the trigger on success in a defence that counts as this one."""

    @trigger(
        when(
            f"{{who:selection}} succeeds/succeed in {en}",
            f"{{who}}が{ja}に成功し",
            f"{{who:selection}} successfully {en.split()[1]}s/{en.split()[1]}",
        ),
        events=(events.BattleResult,),
    )
    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        if DEFENCES[event.kind].counts_as != how.name or event.outcome != "success":
            return False
        return who.match(game, scope, event.defender)

    return test


DEFENCE: Final = (succeeds("an evade", "回避", EVADE), succeeds("a guard", "防御", GUARD))


@trigger(
    when("{who:selection} wins/win a fight", "{who}が応戦に勝っ"),
    events=(events.BattleResult,),
)
def wins(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a cmV wins a fight."""
    won = event.kind == FIGHT.name and event.outcome == "win" and event.winner is not None
    return won and who.match(game, scope, event.winner)


@trigger(
    when("{who:selection} loses/lose a fight", "{who}が応戦に負け"),
    events=(events.BattleResult,),
)
def loses_fight(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a cmV loses a fight."""
    if event.kind != FIGHT.name or event.winner is None:
        return False
    won = event.winner is event.attacker
    return who.match(game, scope, event.defender if won else event.attacker)


WAITS: Final = hears(when("{who:selection} waits/wait", "{who}が待機し"), events.Waited)

# ---- cards and coins -----------------------------------------------------------------

GAINS: Final = hears_player(
    as_soon(
        "{who:player} gains/gain coins",
        "{who}がコインを得るとき",
        "{who:player} gains/gain (a coin|one or more coins|1 or more coins)",
    ),
    events.GainCoins,
)
DRAWS: Final = hears_player(common.DRAWS, events.Draw)
SETS: Final = hears_player_with(
    when(
        "{who:player} sets/set {what:selection}",
        "{who}が{what}をセットし",
        "{who:player} plays/play {what:selection}",
    ),
    events.SetCard,
)
IS_SET: Final = hears(
    when(
        "{who:selection} is/are set",
        "{who}がセットされ",
        "{who:selection} (enters/enter the field|is/are put onto the field|comes/come into play)",
    ),
    events.SetCard,
)


@trigger(
    as_soon(
        "{who:player} is/are about to draw {n:comparison} card/cards",
        "{who}がカードを{n:枚}引くとき",
        "{who:player} draws/draw {n:comparison} card/cards [at once]",
    ),
    events=(events.Draw,),
)
def draws(game: Reading, scope: Scope, event: Any, who: Seats, n: Bound) -> bool:
    """Return whether a player draws so many cards."""
    return event.by in who and n(event.count)


@trigger(
    when(
        "{who:player} loses/lose coins",
        "{who}がコインを失っ",
        "{who:player} loses/lose (a coin|one or more coins|1 or more coins)",
    ),
    events=(events.LoseCoins,),
)
def loses_money(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether an effect takes coins from a player."""
    return event.loser in who


@trigger(
    as_soon(
        "a card is about to be placed in {where:place}",
        "カードが{where}に置かれるとき",
        "a card is (placed|put) (in|into) {where:place}",
    ),
    events=(events.PlaceDamage,),
)
def damaged(game: Reading, scope: Scope, event: Any, where: Place) -> bool:
    """Return whether damage is placed in such a zone."""
    return event.player in where[0] and where[1] == "damage_zone"


@trigger(
    when(
        "{who:player} takes/take damage",
        "{who}がダメージを受け",
        "{who:player} (is/are dealt damage|takes/take 1 damage)",
    ),
    events=(events.PlaceDamage,),
)
def hurt(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether a player takes damage (cmvr.react.11)."""
    return event.player in who


@trigger(
    when("{who:player} activates/activate {what:effect}", "{who}が{what}を発動し"),
    events=(events.ActivateEffect,),
)
def activates(
    game: Reading, scope: Scope, event: Any, who: Seats, what: frozenset[str]
) -> bool:
    """Return whether a player activates such an effect."""
    return event.by in who and any(a.kind in what for a in event.abilities)


@trigger(
    when(
        "{who:player} activates/activate {what:effect} that chooses {chosen:selection}",
        "{who}が{chosen}を選ぶ{what}を発動し",
    ),
    events=(events.ActivateEffect,),
)
def activates_on(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Seats,
    what: frozenset[str],
    chosen: Objects,
) -> bool:
    """Return whether it chooses such a card."""
    if event.by not in who or not any(a.kind in what for a in event.abilities):
        return False
    return any(chosen.match(game, scope, obj) for row in event.picked for obj in row)


@trigger(
    when(
        "{who:player} activates/activate an effect of {what:selection}",
        "{who}が{what}のエフェクトを発動し",
    ),
    events=(events.ActivateEffect,),
)
def activates_of(
    game: Reading, scope: Scope, event: Any, who: Seats, what: Objects
) -> bool:
    """Return whether a player activates an effect of such a card."""
    return event.by in who and what.match(game, scope, event.card)


# ---- leaving -------------------------------------------------------------------------

_LEAVES = "{who:selection} leaves/leave the field"
LEAVES: Final = hears(
    when(_LEAVES, "{who}がフィールドを離れ"), events.LeaveField, leaving="who"
)


@trigger(
    when(
        f"{_LEAVES} to {{where:place}}",
        "{who}がフィールドから{where}に置かれ",
        "{who:selection} (goes/go|is/are sent|is/are put|is/are returned) (to|into) {where:place}",
        "{who:selection} (goes/go|is/are sent|is/are put|is/are returned) from the field (to|into) {where:place}",
    ),
    events=(events.LeaveField,),
    leaving="who",
)
def leaves_to(game: Reading, scope: Scope, event: Any, who: Objects, where: Place) -> bool:
    """Return whether it leaves to such a zone."""
    return event.destination() == where[1] and who.match(game, scope, event.card)


@trigger(
    when(
        f"{_LEAVES} through battle",
        "{who}が戦闘によってフィールドを離れ",
        "{who:selection} is/are destroyed (by|in|through) battle",
        "{who:selection} leaves/leave the field (by|in) battle",
    ),
    events=(events.LeaveField,),
    leaving="who",
)
def leaves_by_battle(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether it leaves through battle."""
    return event.cause == "battle" and who.match(game, scope, event.card)


def _is_destroyed(event: Any) -> bool:
    return event.destination() in ("dust_zone", "damage_zone")


@trigger(common.DESTROYED, events=(events.LeaveField,), leaving="who")
def is_destroyed(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether it is destroyed, by battle or an effect (cmvr.i.125)."""
    by = event.cause in ("battle", "effect")
    return by and _is_destroyed(event) and who.match(game, scope, event.card)


@trigger(
    when(
        "{who:selection} is/are destroyed by an effect",
        "{who}がエフェクトによって破壊され",
        "{who:selection} is/are destroyed by a card effect",
    ),
    events=(events.LeaveField,),
    leaving="who",
)
def destroyed_by_effect(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether it is destroyed by an effect."""
    by = event.cause == "effect"
    return by and _is_destroyed(event) and who.match(game, scope, event.card)


# ---- what happens to cards -----------------------------------------------------------


def _happens(words: Wording, *heard: type) -> TriggerRow:
    return TriggerRow(**said(words), events=heard, test=happens_to("card"))


RECEIVES: Final = (
    _happens(
        when(
            "{who:selection} is/are tapped",
            "{who}がタップされ",
            "{who:selection} becomes/become tapped",
        ),
        events.Tapped,
        events.TapByEffect,
    ),
    _happens(
        when(
            "{who:selection} is/are untapped",
            "{who}がアンタップされ",
            "{who:selection} becomes/become untapped",
        ),
        events.Untapped,
        events.UntapByEffect,
    ),
    _happens(
        when(
            "{who:selection} is/are tapped by an effect",
            "{who}がエフェクトによってタップされ",
        ),
        events.TapByEffect,
    ),
    _happens(
        when(
            "{who:selection} is/are untapped by an effect",
            "{who}がエフェクトによってアンタップされ",
        ),
        events.UntapByEffect,
    ),
    _happens(
        as_soon(
            "{who:selection} receives/receive something from an effect",
            "{who}がエフェクトを受けるとき",
        ),
        *events.RECEIVE,
    ),
)


@trigger(
    when(
        "{who:selection} is/are turned up",
        "{who}が表側に向けられ",
        "{who:selection} is/are turned face up",
    ),
    events=(events.TurnedUp, events.TurnByEffect),
)
def is_turned_up(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a card is turned up, to be used or by an effect."""
    return getattr(event, "up", True) and who.match(game, scope, event.card)


@trigger(
    when(
        "a coin is removed from {who:selection}",
        "{who}からコインが取り除かれ",
        "{who:selection} loses/lose (a coin|coins|one or more coins)",
        "(coins are|one or more coins are) removed from {who:selection}",
    ),
    events=(events.CoinRemoved, events.MoveCoins),
)
def loses_coin(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether a coin is removed from such a card, by whatever."""
    added = isinstance(event, events.MoveCoins) and event.count > 0
    return not added and who.match(game, scope, event.card)


@trigger(
    as_soon(
        "{who:selection} is/are about to lose {stat:stat}",
        "{who}の{stat}が下がるとき",
        "{who:selection} (would lose|loses/lose) {stat:stat}",
        "the {stat:stat} of {who:selection} is lowered",
    ),
    events=(events.ChangeStat,),
)
def loses_stat(game: Reading, scope: Scope, event: Any, who: Objects, stat: str) -> bool:
    """Return whether an effect is about to lower a stat of such a cmV."""
    lowered = any(
        isinstance(change.effect, Modifier)
        and change.effect.prop == stat
        and isinstance(change.effect.amount, int)
        and change.effect.amount < 0
        for change in event.changes
    )
    return lowered and who.match(game, scope, event.card)


# ---- phases --------------------------------------------------------------------------


def _phase(game: Reading, scope: Scope, event: Any, phase: str) -> bool:
    return bool(event.phase == phase)


def _timing(game: Reading, scope: Scope, event: Any, timing: str) -> bool:
    return bool(event.timing == timing)


MOMENTS: Final = tuple(
    TriggerRow(**said(words), events=(event,), test=test)
    for (what, ja), heard, test in (
        (("{phase:phase}", "{phase}"), (events.PhaseStart, events.PhaseEnd), _phase),
        (("{timing:timing}", "{timing}"), (events.TimingStart, events.TimingEnd), _timing),
        (("round", "ラウンド"), (events.RoundStart, events.RoundEnd), any_moment),
    )
    for words, event in zip(_moment(what, ja), heard, strict=True)
)
