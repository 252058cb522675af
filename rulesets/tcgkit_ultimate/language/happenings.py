"""What the Ultimate Game's card texts answer: each trigger is a timing (``ultimate.i.111``)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.happening import Event
from tcgkit.standard.words import facts
from tcgkit.standard.words.happenings import (
    ATTACKS,
    BLOCKS_WHAT,
    DISCARDS,
    DRAWS,
    does,
)
from tcgkit.standard.words.happenings import DESTROYED as DESTROYED_SAID
from tcgkit.standard.words.play import Events, Tests, heard, hears, would_happen
from tcgkit.standard.words.players import turns
from tcgkit_dsl.words.entries import MomentRow, TestRow, TriggerRow
from tcgkit_dsl.words.rows import wording
from tcgkit_ultimate.language.conditions import happens
from tcgkit_ultimate.language.things import is_in
from tcgkit_ultimate.rules import events, puts
from tcgkit_ultimate.rules.draws import Drawn
from tcgkit_ultimate.rules.zones import BATTLEFIELD

_CALLED: Final = {
    "on_summon": ("on-summon ability", "召喚時の能力"),
    "on_attack": ("on-attack ability", "攻撃時の能力"),
    "on_block": ("on-block ability", "防御時の能力"),
    "on_battle": ("on-battle ability", "バトル時の能力"),
    "on_destroyed": ("on-destroyed ability", "破壊時の能力"),
    "on_sent": ("on-sent ability", "墓地に送られた時の能力"),
    "on_discarded": ("on-discarded ability", "捨てられた時の能力"),
    "on_card_sent": ("on-sending ability", "墓地に送った時の能力"),
    "on_turn_start": ("turn-start ability", "ターン開始時の能力"),
    "on_turn_end": ("turn-end ability", "ターンエンド時の能力"),
}
"""What an ability without a name is called, by its timing."""
_TESTS: Final[Tests] = {"selection": happens, "place": is_in}


def _when(
    timing: str, heard: Events, en: str, ja: str, *also: str, **more: Any
) -> TriggerRow:
    """Return a trigger of a timing.

    A card hears of itself wherever it was, of others on the field only (ultimate.i.111).
    """
    words, leaving = does(en, ja, *also), "who" if timing in _LEAVING else None
    named: dict[str, Any] = {"tags": {"timing": timing}, "called": _CALLED.get(timing)}
    return hears(words, heard, leaving=leaving, tests=_TESTS, **named, **more)


def _put(timing: str, *said: str, heard: Any = puts.PUTS, **more: Any) -> TriggerRow:
    """Return a trigger on cards that go to the graveyard, from somewhere, because of something (ultimate.i.113)."""
    return _when(timing, heard, *said, where="card", by="cause", **more)


def _never(event: Event) -> bool:
    """Return False: no ability answers a release, being turned or frozen (ultimate.ban.1-4)."""
    return False


_LEAVING: Final = ("on_destroyed", "on_sent", "on_discarded", "on_released")
DESTROYED: Final = _put(
    "on_destroyed",
    "is/are destroyed [on {where}] [{by:cause}]",
    "[{where}で][{by}]破壊され",
    heard=puts.Destroyed,
)
_summoned: Final = partial(
    _when, "on_summon", events.Summoned, what="monster", where="monster"
)
TRIGGERS: Final = (
    _summoned(
        "is/are summoned [from {there:place}] [to {where}]",
        "[{there}から][{where}に]召喚され",
        who="monster",
        there="card",
    ),
    _summoned("{who:player} summons/summon {what}", "{who}が{what}を召喚し"),
    _when(
        "on_attack",
        events.AttackDeclared,
        "attacks/attack [{at:goal}]",
        "[{at}]アタックし",
        who="attacker",
        at=lambda event: event,
    ),
    _when("on_block", events.Blocked, "blocks/block", "ブロックし", who="blocker"),
    _when(  # ultimate.battle.1
        "on_battle",
        events.BattleBegun,
        "enters/enter a battle",
        "バトルに入っ",
        "battles/battle",
        who=lambda event: (event.attacker, event.defender),
    ),
    DESTROYED,
    _put(
        "on_sent",
        "is/are sent [from {where}] to the graveyard [{by:cause}]",
        "[{where}から][{by}]墓地に送られ",
        "is/are (sent to|put into) (the|your|its owner's) graveyard [from (the top of|) {where}] [{by:cause}]",
    ),
    _put(
        "on_discarded",
        "is/are discarded [from {where}] [{by:cause}]",
        "[{where}から][{by}]捨てられ",
        heard=puts.Discarded,
    ),
    _put(
        "on_card_sent",
        "{who:player} sends/send {what} to the graveyard [{by:cause}]",
        "{who}が{what}を[{by}]墓地に送っ",
    ),
    _when("on_released", puts.Released, "is/are released", "リリースされ", only=_never),
    _when(
        "on_turned",
        (events.Turned, events.Frozen),
        "becomes/become {how:orientation}",
        "{how}になっ",
        "is/are turned {how:orientation}",
        only=_never,
    ),
)


def _on_battlefield(event: Any) -> Any:
    """Return the monster that comes to a cell: by a summon, a move, or a change of control."""
    there = getattr(event, "zone", BATTLEFIELD) == BATTLEFIELD
    return getattr(event, "monster", event.card) if there else None


ENTERS: Final = _when(
    "on_summon",
    (events.Summoned, events.Placed, events.Taken, events.GivenBack),
    "enters/enter the battlefield",
    "バトルフィールドに出",
    "(comes/come|is/are put|is/are placed) (on|onto|to|into) (the|your) battlefield",
    "バトルフィールドに(現れ|置かれ)",
    who=_on_battlefield,
)


def _in_attack(timing: str, event: type[Event], *said: Any, **roles: Any) -> TriggerRow:
    """Return a trigger on what the monsters of an attack do to each other."""
    return heard(event, *said, tags={"timing": timing}, **roles)


IN_ATTACK: Final = (
    _in_attack(
        "on_win",
        events.BattleWon,
        "wins/win a battle [against {what}]",
        "[{what}との]バトルに勝っ",
        "wins/win in battle [against {what}]",
        "defeats/defeat {what} [in battle]",
        who="winner",
        what="loser",
    ),
    _in_attack(
        "on_blocked",
        events.Blocked,
        "is/are blocked [by {what}]",
        "[{what}に]ブロックされ",
        "becomes/become blocked [by {what}]",
        who="attacker",
        what="blocker",
    ),
    _in_attack("on_block", events.Blocked, BLOCKS_WHAT, who="blocker", what="attacker"),
    _in_attack(
        "on_unblocked",
        events.Unblocked,
        "attacks/attack (|a deck|the deck|the opponent's deck|your opponent's deck) and is/are not blocked",
        "アタックしてブロックされなかっ",
        "is/are not blocked",
        who="attacker",
    ),
)


def _damaged(en: str, ja: str, *also: str) -> TriggerRow:
    """Return a trigger on damage: who deals it, whose deck takes it, how much, and by what (ultimate.damage.1)."""
    by = " [{by:cause}]"
    return hears(
        does(f"{en}{by}", ja, *(f"{each}{by}" for each in also), who=""),
        events.DamageDealt,
        whom="seat",
        where=lambda event: (event.seat, "deck"),
        n="amount",
        by=lambda event: (event.cause, event.sender),
        tags={"timing": "on_damage"},
        tests={"selection": happens},
    )


_HURT: Final = "({whom}|{where})"
DAMAGE: Final = (
    _damaged(
        "{who} deals/deal [{n:comparison}] damage (|to {whom}|to {where})",
        "{who}が[{by}][{whom}に][{where}に][{n}の]ダメージを与え",
    ),
    _damaged(
        f"{_HURT} takes/take [{{n:comparison}}] damage",
        "[{whom}が][{where}が][{by}][{n}の]ダメージを受け",
        f"{_HURT} is/are dealt [{{n:comparison}}] damage",
    ),
)

WOULD: Final = would_happen(
    wording("{what} would be destroyed [{by:cause}]", "{what}が[{by}]破壊される"),
    puts.Destroyed,
    by="cause",
)


# ---- what has happened ---------------------------------------------------------------


def _owner(event: Any) -> int:
    """Return who discards a card: its owner."""
    return int(event.card.owner)


FACTS: Final = facts.facts(
    heard(events.AttackDeclared, ATTACKS, who="attacker"),
    heard(events.Blocked, "blocks/block", "ブロックし", who="blocker"),
    heard(puts.Destroyed, DESTROYED_SAID, tests=_TESTS),
    heard(events.Summoned, "is/are summoned", "召喚され", who="monster"),
    hears(DRAWS, Drawn),
    hears(DISCARDS, puts.Discarded, _owner),
    heard(puts.MagicUsed, "uses/use {what}", "{what}を使っ", subject="player"),
)


# ---- turns ---------------------------------------------------------------------------


def _of_turns() -> Iterator[TriggerRow | MomentRow | TestRow]:
    start, end, later, coming, is_turn = turns(events.TurnStarted, events.TurnEnded)
    for row, timing in ((start, "on_turn_start"), (end, "on_turn_end")):
        yield evolve(row, tags={"timing": timing}, called=_CALLED[timing])
    yield evolve(later, en="at the end of this turn", also=(), ja="このターンの終了時に")
    yield coming
    yield is_turn


TURNS: Final = tuple(_of_turns())
