"""The triggers of cmV-R's card texts: what Reactions and Responses answer (cmvr.react, cmvr.auto.5)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tcgkit.kernel.state import Modifier, Obj
from tcgkit.standard.players import opponent
from tcgkit.standard.words import facts
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.lasting import at_end_of, at_start_of_next
from tcgkit.standard.words.play import Events, heard, hears, would
from tcgkit.standard.words.players import coming
from tcgkit.standard.words.times import at_each
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.card_types import WEAPON
from tcgkit_cmvr.rules.defences import DEFENCES, EVADE, FIGHT, GUARD, INTERRUPT, Defence
from tcgkit_dsl.words.entries import TriggerRow
from tcgkit_dsl.words.rows import wording

_player: Final = partial(heard, subject="player")
_sets: Final = partial(_player, events.SetCard, host="host")
_PUT: Final = "(is/are put into play|enters/enter the field|is/are put onto the field|comes/come into play)"
_leaves: Final = partial(heard, events.LeaveField, leaving="who")


def soon(event: Events, en: str, ja: str, *also: str, **more: Any) -> TriggerRow:
    """Return a trigger before the deed: "...とき" is part of ``ja``."""
    words = wording(f"when {en}", ja, *(f"when {each}" for each in also))
    return hears(words, event, **more)


# ---- battle --------------------------------------------------------------------------


def _is_fight(event: Any) -> bool:
    """Return whether the battle was a fight; of equal cmVs neither wins or loses."""
    return bool(event.kind == FIGHT.name)


def _loser(event: Any) -> Any:
    """Return the cmV that loses a fight; of equal ones neither does."""
    if event.winner is None:
        return None
    return event.defender if event.winner is event.attacker else event.attacker


def _sides(event: Any) -> tuple[Obj | None, Obj | None]:
    """Return the cmV that prevails in a battle, and the beaten one."""
    if event.outcome == "failure":
        return event.attacker, event.defender
    return event.winner, _loser(event) if _is_fight(event) else None


def _attacked_deck(event: Any) -> tuple[int, str] | None:
    return (opponent(event.by), "deck") if event.target is None else None


def _damaged(event: Any) -> tuple[int, str]:
    """Return the damage zone in which a card is placed."""
    return event.player, "damage_zone"


_attack: Final = partial(
    heard, events.DeclareAttack, who="attacker", what="target", where=_attacked_deck
)
_defend: Final = partial(heard, events.DeclareDefence, who="defender", how="kind")
_battle: Final = partial(heard, events.BattleResult, who="defender")
_damage: Final = partial(_player, events.PlaceDamage, who="player", where=_damaged)


def _outcome(how: Defence, outcome: str) -> Callable[[Any], bool]:
    """Return the test whether a defence that counts as this one has an outcome."""
    return lambda event: (
        event.outcome == outcome and DEFENCES[event.kind].counts_as == how.name
    )


def succeeds(deed: str, en: str, ja: str, how: Defence) -> tuple[TriggerRow, ...]:
    """Return the triggers on success and on failure in a defence that counts as this one."""
    ing = f"{deed.removesuffix('e')}ing"
    return (
        _battle(
            f"succeeds/succeed in {en}",
            f"{ja}に成功し",
            f"(successfully {deed}s/{deed}|{deed}s/{deed}) (|an attack)",
            f"{deed}s/{deed} (successfully|an attack successfully)",
            f"succeeds/succeed (in|at) {ing} [an attack]",
            only=_outcome(how, "success"),
        ),
        _battle(
            f"fails/fail in {en}",
            f"{ja}に失敗し",
            f"fails/fail (to {deed}|in {ing}|at {ing}) [an attack]",
            only=_outcome(how, "failure"),
        ),
    )


BATTLE: Final = (
    _attack(
        "declares/declare an attack (|on {what}|on {where})",
        "[{what}への][{where}への]攻撃を宣言し",
        "attacks/attack (|{what}|{where})",
        "{who}が{where}(を|に)攻撃し",
    ),
    _attack(
        "is/are attacked [by {what}]",
        "[{what}に]攻撃され",
        "becomes/become the target of an attack [of {what}]",
        who="target",
        what="attacker",
    ),
    _attack(
        "{where} is/are attacked [by {what}]",
        "{where}が[{what}に]攻撃され",
        subject="",
        what="attacker",
    ),
    _defend("defends/defend", "防御行動を宣言し"),
    _defend("declares/declare {how:defence}", "{how}を宣言し"),
    *succeeds("evade", "an evade", "回避", EVADE),
    *succeeds("guard", "a guard", "防御", GUARD),
    *(
        _battle(
            f"{{who}} {does} a fight",
            f"{{who}}が応戦に{ja}",
            f"{{who}} {does} (the|that|its) fight",
            f"{{who}}が応戦に{ja_also}",
            who=who,
            only=_is_fight,
        )
        for does, ja, ja_also, who in (
            ("wins/win", "勝っ", "勝利し", "winner"),
            ("loses/lose", "負け", "敗北し", _loser),
        )
    ),
    _battle(
        "beats/beat {what} [in battle]",
        "{what}に勝利し",
        "defeats/defeat {what} [in battle]",
        who=lambda event: _sides(event)[0],
        what=lambda event: _sides(event)[1],
    ),
    heard(
        events.LeaveField,
        "destroys/destroy {what} [in battle]",
        "[戦闘で]{what}を破壊し",
        who="victor",
        what="card",
        leaving="what",
        only=lambda event: event.cause == "battle" and is_destroyed(event),
    ),
    *(
        _defend(
            f"{each.text.en}s/{each.text.en.split()[-1]}",
            f"{each.text.ja}し",
            only=lambda event, each=each: event.kind == each.name,
        )
        for each in (FIGHT, INTERRUPT)
    ),
    heard(events.Waited, "waits/wait", "待機し"),
    hears(
        common.PLAYER_ATTACKS, events.DeclareAttack, lambda event: event.attacker.controller
    ),
)

_ASKED: Final = (
    events.LoseCoins,
    events.Draw,
    events.Discard,
    events.SetCard,
    events.PlaceDamage,
)
"""What texts ask about after it has happened."""

# ---- cards and coins -----------------------------------------------------------------


def _picked(event: Any) -> tuple[Obj, ...]:
    return tuple(card for row in event.picked for card in row)


def _is_equipped(event: Any) -> bool:
    """Return whether a weapon is set."""
    return bool(event.card.defn.is_a(WEAPON))


def _kinds(event: Any) -> tuple[str, ...]:
    return tuple(ability.kind for ability in event.abilities)


_uses: Final = partial(heard, events.ActivateEffect, what=_kinds, chosen=_picked)


def _why(cause: str) -> Callable[[Any], bool]:
    """Return the test why an event happens; "" is for any cause."""
    return lambda event: cause in ("", event.cause)


GAINS: Final = _player(
    events.GainCoins,
    "gains/gain coins",
    "コインを得",
    "gains/gain (a coin|one or more coins)",
)
LOSES: Final = _player(
    events.LoseCoins,
    "loses/lose coins",
    "コインを失っ",
    "loses/lose (a coin|one or more coins|1 or more coins)",
    who="loser",
)
TAKES: Final = _damage(
    "takes/take damage [{cause}]",
    "[{cause}によって]ダメージを受け",
    "(takes/take 1 damage|is/are dealt damage) [{cause}]",
)
_CARDS: Final = "{n:comparison} card/cards"
PLAYERS_DO: Final = (
    *(
        soon(
            events.GainCoins,
            f"{{who:player}} gains/gain coins{en}",
            f"{{who}}が{ja}コインを得るとき",
            f"{{who:player}} gains/gain (a coin|one or more coins|1 or more coins){en}",
            *(f"{{who:player}} gains/gain coins {each}" for each in also),
            only=_why(cause),
        )
        for cause, en, ja, *also in (
            ("", "", ""),
            ("effect", " by an effect", "エフェクトによって", "(through|from) an effect"),
            (
                "flip",
                " by flipping damage",
                "ダメージを裏返して",
                "(by|from|for) (flipping damage cards|flipping a damage card)",
                "from flipping damage",
            ),
        )
    ),
    LOSES,
    hears(common.DRAWS, events.Draw),
    _player(
        events.Draw,
        "draws/draw a card outside the draw phase",
        "ドローフェイズ以外でカードを引い",
        "draws/draw (a card|cards) (by an effect|outside of the draw phase|outside of their draw phase)",
        only=lambda event: event.cause != "phase",
    ),
    soon(
        events.Draw,
        f"{{who:player}} is/are about to draw {_CARDS}",
        "{who}がカードを{n:枚}引くとき",
        f"{{who:player}} draws/draw {_CARDS} [at once]",
        n="count",
    ),
    hears(common.DISCARDS, events.Discard),
    _sets(
        "sets/set {what} [on {host}]",
        "[{host}に]{what}をセットし",
        "(plays/play|sets/set) {what} [on top of {host}]",
        "puts/put {what} (onto your field|onto the field|on top of {host})",
    ),
    _sets(
        "equips/equip {what} [to {host}]",
        "[{host}に]{what}を装備し",
        "equips/equip {host} with {what}",
        only=_is_equipped,
    ),
    soon(
        events.PlaceDamage,
        "a card is about to be placed in {where}",
        "カードが{where}に置かれるとき",
        "a card is (put into|placed in) {where}",
        where=_damaged,
    ),
    TAKES,
    _damage(
        "takes/take damage from an attack on the deck",
        "デッキへの攻撃でダメージを受け",
        "takes/take damage (from|by|through|in) (a deck attack|deck attacks|an attack on (your|their) deck)",
        only=lambda event: event.cause == "battle" and event.card is None,
    ),
    _uses(
        "activates/activate {what:effect} [that chooses {chosen:selection}]",
        "[{chosen}を選ぶ]{what}を発動し",
        "uses/use {what:effect} [that chooses {chosen:selection}]",
        "(activates/activate|uses/use) {what:effect} that (targets|would choose) {chosen:selection}",
        subject="player",
    ),
    _uses(
        "activates/activate an effect of {what}",
        "{what}のエフェクトを発動し",
        "(uses/use|activates/activate) (an|the) effect of {what}",
        subject="player",
        what="card",
    ),
    _uses(
        "is/are chosen {cause}",
        "{cause}によって対象に選ばれ",
        "is/are targeted {cause}",
        who=_picked,
        cause=lambda event: "effect",
    ),
    _uses(
        "is/are chosen by {what:effect} [of {user:player}]",
        "[{user}の]{what}の対象に選ばれ",
        "is/are (targeted by|chosen as a target of) {what:effect} [of {user:player}]",
        "becomes/become (the|a) target of {what:effect} [of {user:player}]",
        who=_picked,
        user="by",
    ),
    _uses("uses/use {what:effect}", "{what}を使用し", "activates/activate {what:effect}"),
    _uses(
        "an effect of {who} is activated",
        "{who}のエフェクトが発動され",
        "(an effect|the effect) of {who} is (used|activated)",
    ),
)

# ---- leaving -------------------------------------------------------------------------


def is_destroyed(event: Any) -> bool:
    """Return whether a card is destroyed, by battle or an effect (cmvr.i.125)."""
    by = event.cause in ("battle", "effect")
    return by and event.destination() in ("dust_zone", "damage_zone")


LEAVING: Final = (
    _leaves(
        "leaves/leave {where} [{cause}]",
        "[{cause}によって]{where}を離れ",
        "is/are removed from {where} [{cause}]",
        where=lambda event: (event.card.controller, event.card.place.zone.name),
    ),
    _leaves(
        "leaves/leave the field to {where}",
        "フィールドから{where}に置かれ",
        "(goes/go|is/are put|is/are returned) [from the field] into {where}",
        "is/are (sent [from the field] to|placed [from the field] in) {where}",
        "(goes/go|is/are put|is/are returned|is/are sent|is/are placed) (to|into|in) {where} from the field",
        where=lambda event: (event.card.owner, event.destination()),
    ),
    _leaves("is/are destroyed [{cause}]", "[{cause}によって]破壊され", only=is_destroyed),
)

# ---- what has happened ---------------------------------------------------------------

FACTS: Final = facts.facts(  # "if one of your cmVs was destroyed this round"
    *(_attack("attacks/attack", "攻撃し"), BATTLE[1], LEAVING[-1]),
    *(
        row
        for row in PLAYERS_DO
        if row.events[0] in _ASKED and "from" not in row.en and "outside" not in row.en
    ),
    *(GAINS, BATTLE[-1], heard(events.SetCard, "is/are set", "セットされ", _PUT)),
    during="this round",
    ja="このラウンドに",
)
FIRSTS: Final = facts.firsts(
    next(row for row in PLAYERS_DO if row.events == (events.SetCard,)),
    "sets/set",
    ("セットする", "セットでき"),
    "be_set",
    unit=" coin/coins",
    card_first=True,
    turn="round",
    turn_ja="ラウンド",
)

# ---- what would happen ---------------------------------------------------------------


WOULDS: Final = (
    *map(would, (*LEAVING, GAINS, LOSES, TAKES)),
    would(heard(events.TapByEffect, "is/are tapped", "タップされ")),
    would(heard(events.UntapByEffect, "is/are untapped", "アンタップされ")),
    would(_player(events.Draw, f"draws/draw {_CARDS}", "カードを{n:枚}引い", n="count")),
    would(
        _damage(
            "a card is/are placed in {where}",
            "カードが{where}に置かれ",
            "a card is/are put into {where}",
            subject="",
        )
    ),
)

# ---- what happens to cards -----------------------------------------------------------


def _cause(event: Any) -> str:
    return "effect" if isinstance(event, events.ReceiveEffect) else "rule"


def _turned(en: str, ja: str, *heard_of: type) -> TriggerRow:
    return heard(
        heard_of,
        f"is/are {en} [{{cause}}]",
        f"[{{cause}}によって]{ja}され",
        f"becomes/become {en} [{{cause}}]",
        cause=_cause,
    )


def _lowered(event: Any) -> tuple[str, ...]:
    """Return the stats that an event lowers."""
    changes = (change.effect for change in event.changes)
    found = (each for each in changes if isinstance(each, Modifier))
    return tuple(m.prop for m in found if isinstance(m.amount, int) and m.amount < 0)


loses_coin: Final = heard(
    (events.CoinRemoved, events.MoveCoins),
    "a coin is removed from {who}",
    "{who}からコインが取り除かれ",
    "{who} loses/lose (a coin|coins|one or more coins)",
    "(coins are|one or more coins are) removed from {who}",
    only=lambda event: not isinstance(event, events.MoveCoins) or event.count < 0,
)
RECEIVES: Final = (
    heard(
        events.SetCard,
        "is/are set [on {host}]",
        "[{host}に]セットされ",
        "is/are (set|put|played) on top of {host}",
        "is/are equipped [to {host}]",
        _PUT,
        host="host",
    ),
    _turned("tapped", "タップ", events.Tapped, events.TapByEffect),
    _turned("untapped", "アンタップ", events.Untapped, events.UntapByEffect),
    heard(
        events.TurnByEffect,
        "is/are turned face down",
        "裏側に向けられ",
        only=lambda event: not event.up,
    ),
    heard(
        events.MoveCoins,
        "a coin is put on {who}",
        "{who}にコインが置かれ",
        "(coins are|one or more coins are) (put|placed) on {who}",
        only=lambda event: event.count > 0,
    ),
    heard(
        (events.TurnedUp, events.TurnByEffect),
        "is/are turned up",
        "表側に向けられ",
        "is/are turned face up",
        only=lambda event: getattr(event, "up", True),
    ),
    soon(
        events.RECEIVE,
        "{who} receives/receive something from an effect",
        "{who}がエフェクトを受けるとき",
    ),
    soon(
        events.ChangeStat,
        "{who} is/are about to lose {stat}",
        "{who}の{stat}が下がるとき",
        "{who} (would lose|loses/lose) {stat}",
        "the {stat} of {who} is lowered",
        stat=_lowered,
    ),
)

# ---- phases --------------------------------------------------------------------------


_PHASES: Final = {
    "phase": at_each("{phase}", "{phase}", events.PhaseStart, events.PhaseEnd),
    "timing": at_each("{timing}", "{timing}", events.TimingStart, events.TimingEnd),
}
MOMENTS: Final = (
    *_PHASES.values(),
    *(coming(each, cls) for cls, rows in _PHASES.items() for each in rows),
    at_each("round", "ラウンド", events.RoundStart, events.RoundEnd),
    at_end_of("round", "このラウンド", events.RoundEnd),
    at_start_of_next("round", "次のラウンド", events.RoundStart),
)
