"""Verbs about summons, magic and mana, and verbs reserved for a joker's trigger.

Each is one step of a running effect, like the verbs in ``verbs``.

Clauses: ``ultimate.i.29``, ``ultimate.i.39``, ``ultimate.i.43``, ``ultimate.i.80-86``,
``ultimate.i.143-144``, ``ultimate.i.149``, ``ultimate.ban.35-40``, ``ultimate.ban.69``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tcgkit.kernel.cards import Asking, Scope, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import (
    NO,
    YES,
    Choose,
    Constant,
    Continuous,
    Obj,
    Option,
    Replacement,
)
from tcgkit.standard.meanings import Cards, Seats
from tcgkit.standard.players import opponent
from tcgkit.standard.words.lasting import nothing_instead
from tcgkit.standard.words.things import Place
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import verb
from tcgkit_ultimate.language.verbs import GROUNDS, TOPS, Zones, did, each
from tcgkit_ultimate.rules import events, zones
from tcgkit_ultimate.rules.ability import AbilityUse
from tcgkit_ultimate.rules.card_types import MAGICS, MONSTERS, is_one_of
from tcgkit_ultimate.rules.limits import LIMITS, in_time, may_summon, may_use, spend
from tcgkit_ultimate.rules.mill import Mill, mill_now
from tcgkit_ultimate.rules.summon import Summon, room_for, use
from tcgkit_ultimate.rules.zones import RECOVERED, is_in, on_field

# ---- summons -------------------------------------------------------------------------


RELEASE_FOR: Final = Text(
    "Your battlefield is full. Release a monster to summon {about}?",
    "バトルフィールドが一杯です。モンスターをリリースして{about}を召喚しますか？",
)


def affords(game: Reading, you: int, obj: Obj, pay: str) -> bool:
    """Return whether a player can pay what a card costs, or need not."""
    return pay == "free" or zones.affords(game, you, zones.cost(game, you, obj))


def _summoning(to: str, ja: str, places: Zones, *also: str) -> Verb:
    """Return the verb that summons a card to a place, or to its top (ultimate.ban.17, ban.67).

    On top of a deck or graveyard is the very top, whatever else lies there (ultimate.off.1,
    ultimate.i.100). It is summoned if it is the time for it (ultimate.turn.15-19, ultimate.ban.69), and
    costs what it costs, unless the text says "without paying its cost" (ultimate.summon.7-8).
    Clauses: ultimate.ban.21, ultimate.ban.35-40, ultimate.i.143-144.
    """

    def reaches(
        game: Reading, scope: Scope, obj: Obj, where: Place, pay: str = "pay", **_: object
    ) -> bool:
        you, zone = scope.you, places.get(where[1], "")
        if not zone or where[0] != (you,) or on_field(obj):
            return False
        theirs = obj.owner != you and not is_in(obj, "graveyard")
        if theirs or not is_one_of(obj.defn, MONSTERS):  # ultimate.summon.5
            return False
        itself = obj.card == scope.source.card  # ultimate.ban.40
        if not itself and not may_summon(scope.source.defn, obj.defn):
            return False
        return affords(game, you, obj, pay) and bool(room_for(game, obj, zone, you))

    @verb(
        f"summon/summons {{what}} to {to} [{{how:posture}}] [{{pay:payment}}]",
        f"[{{pay}}]{{what:を}}{ja}に[{{how}}で]召喚<する>",
        f"summon/summons {{what}} {{how:posture}} to {to} [{{pay:payment}}]",
        f"summon/summons {{what}} to {to} [{{pay:payment}}] . It enters {{how:posture}}",
        *also,
        *(
            (
                "[{pay}]{what:を}[{how}で]召喚<する>",
                "[{pay}]{what:を}バトルフィールドに[{how}で]召喚<する>",
            )
            if also
            else ()
        ),
        omits={"where": "your battlefield"} if also else {},
        asks=True,
        reaches=reaches,
    )
    def run(
        game: Running,
        effect: AbilityUse,
        what: Cards,
        where: Place,
        how: object = RECOVERED,
        pay: str = "pay",
    ) -> Asking:
        able = [card for card in what if reaches(game, effect, card, where, pay)]
        you, zone = effect.you, places.get(where[1], "")
        if not able or not in_time(game, you, effect.ability):
            return
        card = able[0]
        standby = room_for(game, card, zone, you) == "standby"
        if standby:  # ultimate.i.43, ultimate.i.76
            answer = yield Choose(you, [YES, NO], RELEASE_FOR, about=card)
            if answer is NO:
                return
        if not spend(effect, "summon", 1):
            return
        did(effect, 1)
        if pay == "pay":
            zones.pay(game, you, zones.cost(game, you, card))
        posture = how if isinstance(how, int) else RECOVERED  # ultimate.ban.60
        game.enter(Summon(you, card, zone, posture, standby))

    return run


SUMMONING: Final = (
    _summoning(
        "{where}",
        "{where}",
        GROUNDS,
        "summon/summons {what} [{how:posture}] [{pay:payment}]",
        "summon/summons {what} [{pay:payment}] . It enters {how:posture}",
    ),
    _summoning("the top of {where}", "{where}の一番上", TOPS),
)


# ---- magic ---------------------------------------------------------------------------


def can_be_used(game: Reading, scope: Scope, obj: Obj, pay: str = "pay") -> bool:
    """Return whether an effect can use a magic card of a player's own (ultimate.ban.69)."""
    is_own = is_one_of(obj.defn, MAGICS) and obj.owner == scope.you and not on_field(obj)
    return is_own and affords(game, scope.you, obj, pay)


@verb(
    "use/uses {what} [{pay:payment}]",
    "[{pay}]{what:を}使用<する>",
    "activate/activates {what} [{pay:payment}]",
    reaches=can_be_used,
)
def use_magic(game: Running, effect: AbilityUse, what: Cards, pay: str = "pay") -> None:
    """Use a magic card, in the own main step or by a trigger (ultimate.turn.16, turn.18-19)."""
    able = [card for card in what if can_be_used(game, effect, card, pay)]
    if not able or not may_use(game, effect.you, effect.ability):
        return
    did(effect, 1)
    if pay == "pay":
        zones.pay(game, effect.you, zones.cost(game, effect.you, able[0]))
    use(game, effect.you, able[0])


# ---- mana ----------------------------------------------------------------------------


@verb(
    "boost/boosts {n} mana",
    "マナを{n}ブースト<する>",
    "(put/puts|add/adds|gain/gains) {n} mana (into your mana zone|to your mana zone|)",
    "(put/puts|add/adds) {n} mana from (your|the) (mana supply|supply) (into|to) your mana zone",
    "(|自分の)マナゾーンにマナを{n}(枚|つ|)(置<く>|加え<る>|追加<する>)",
)
def boost(game: Running, effect: AbilityUse, n: int) -> None:
    """Boost mana, at most one by one ability (ultimate.ban.23)."""
    number = spend(effect, "boost", n)
    each(game, effect, [events.Boosted(effect.you) for _ in range(number)])


WHICH_MANA: Final = Text("Which mana is lost?", "どのマナを減らしますか？")
READY: Final[Option] = Constant("ready", text=Text("ready mana", "使えるマナ"))
SPENT: Final[Option] = Constant("spent", text=Text("spent mana", "消費したマナ"))


def _lose(game: Running, effect: AbilityUse, n: int, seats: Seats) -> Asking:
    left = effect.allowance("mana_loss", LIMITS["mana_loss"])
    if min(n, left) < 1:
        return
    lost = [events.ManaLost(seat, ready) for seat in seats for ready in (True, False)]
    able = [event for event in lost if event.possible(game)]
    if len(able) > 1:
        options = [READY if event.ready else SPENT for event in able]
        answer = yield Choose(effect.you, options, WHICH_MANA, about=effect.source)
        able = [able[options.index(answer)]]
    spend(effect, "mana_loss", 1)
    each(game, effect, able)


@verb("lose/loses {n} mana", "マナを{n}失<う>", takes_by=True, asks=True)
def loses_mana(game: Running, effect: AbilityUse, n: int, by: Seats = ()) -> Asking:
    """Players lose 1 mana, as :func:`lose_mana`."""
    yield from _lose(game, effect, n, by or (effect.you,))


@verb(
    "remove/removes {n} mana from {where}",
    "{where}のマナを{n}減ら<す>",
    "(remove/removes|destroy/destroys) {n} mana (in|from) {where}",
    "{where}(の|から)マナを{n}(枚|つ)(減ら<す>|取り除<く>|破壊<する>)",
    asks=True,
)
def lose_mana(game: Running, effect: AbilityUse, n: int, where: Place) -> Asking:
    """Remove 1 mana; the player of the effect chooses ready or spent (ultimate.ban.54, i.129)."""
    if "mana_zone" in where[1]:
        yield from _lose(game, effect, n, where[0])


def can_pay(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether there is so much ready mana."""
    return zones.affords(game, scope.you, n)


@verb("pay/pays {n} mana", "マナを{n}支払<う>", possible=can_pay)
def pay_mana(game: Changing, effect: AbilityUse, n: int) -> None:
    """Pay for an ability; nothing reduces it (ultimate.i.36)."""
    zones.pay(game, effect.you, n)


# ---- what only a joker's trigger may do ----------------------------------------------


def _stopping(heard: type[Event], en: str, ja: str, *also: str) -> Verb:
    """Return the verb that stops the next effects that players use this turn (ultimate.i.83-86)."""

    @verb(en, f"このターン、{{who}}{ja}", *also)
    def run(game: Running, effect: AbilityUse, who: Seats, n: int = 1) -> None:
        def test(game: Reading, scope: Any, event: Any) -> bool:
            return event.by in who

        what = Continuous(Replacement((heard,), test, nothing_instead))
        charges = spend(effect, "charges", n)
        if charges:
            each(game, effect, [events.Charged(effect.you, charges, what, effect.source)])

    return run


STOPPING: Final = (
    # Costs stay paid, uses are spent (ultimate.i.83).
    _stopping(
        events.Used,
        "negate/negates the next [{n}] effect/effects {who:player} activates/activate this turn",
        "が次に発動する効果を[{n}回]無効に<する>",
        "(このターン、|このターンの間、){who}が次に発動する効果を[{n}回(|まで)](無効化|無効に)<する>",
    ),
    # No cost is paid, no use is spent (ultimate.i.84).
    _stopping(
        events.Announced,
        "{who:player} cannot activate the next [{n}] effect/effects this turn",
        "は次の[{n}回の]効果を発動でき<ない>",
    ),
)


@verb(
    "negate/negates the effect that sent this card to the graveyard",
    "このカードを墓地に送った効果を無効に<する>",
)
def negate_sender(game: Reading, effect: AbilityUse) -> None:
    """The rest of the effect that makes this card fall is not carried out (ultimate.i.83)."""
    mill = mill_now(game)
    if mill is None or mill.cause != "effect":
        return
    frames = game.state.frames
    below = frames[: frames.index(mill)]
    sender = next((f for f in reversed(below) if isinstance(f, AbilityUse)), None)
    if sender is not None:
        did(effect, 1)
        mill.left, sender.stopped = 0, True


@verb("end/ends {whose:turn}", "{whose}を終了<させる>")
def end_turn(game: Running, effect: AbilityUse, whose: Callable[..., Seats]) -> None:
    """End the opponent's turn, once a game (ultimate.ban.43-44, ultimate.i.81-82)."""
    if effect.you not in whose(game, effect):
        each(game, effect, [events.TurnStopped(effect.you)])


@verb(
    "the rest of the damage being dealt is not dealt",
    "与えられている残りのダメージは与えられ<ない>",
    "(stop/stops|prevent/prevents|end/ends) the rest of (this|that|the) damage",
    "(|この)(残り|残りの)ダメージを(止め<る>|無効に<する>)",
)
def stop_damage(game: Reading, effect: AbilityUse) -> None:
    """The rest of the damage being dealt is not dealt (ultimate.i.149)."""
    mill = mill_now(game)
    if isinstance(mill, Mill) and mill.sender == opponent(mill.player) and mill.left:
        did(effect, 1)
        mill.left = 0
