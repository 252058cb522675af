"""What the Ultimate Game's card texts answer: each trigger is a timing (``ultimate.i.111``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.happening import Event
from tcgkit.standard.words import facts
from tcgkit.standard.words.happenings import ATTACKS, DISCARDS, DRAWS, does
from tcgkit.standard.words.happenings import DESTROYED as DESTROYED_SAID
from tcgkit.standard.words.play import Events, Tests, heard, hears, would_happen
from tcgkit.standard.words.players import turns
from tcgkit.standard.words.trigger_tables import answered
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
    heard: Events, en: str, ja: str, *also: str, timing: str, **more: Any
) -> TriggerRow:
    """Return a trigger of a timing.

    A card hears of itself wherever it was, of others on the field only (ultimate.i.111).
    """
    if timing in _UNANSWERED:
        more["only"] = _never
    words, leaving = does(en, ja, *also), "who" if timing in _LEAVING else None
    named: dict[str, Any] = {"tags": {"timing": timing}, "called": _CALLED.get(timing)}
    return hears(words, heard, leaving=leaving, tests=_TESTS, **named, **more)


def _never(event: Event) -> bool:
    """Return False: no ability answers a release, being turned or frozen (ultimate.ban.1-4)."""
    return False


_UNANSWERED: Final = ("on_released", "on_turned")
_LEAVING: Final = ("on_destroyed", "on_sent", "on_discarded", "on_released")
DESTROYED, *_DONE = (
    answered(  # cards go to the graveyard from somewhere, because of something (ultimate.i.113)
        _when,
        (events, puts),
        """
    Destroyed timing=on_destroyed where=card by=cause: is/are destroyed [on {where}] [{by:cause}] → [{where}で][{by}]破壊され
    Summoned timing=on_summon who=monster where=monster there=card: is/are summoned [from {there:place}] [to {where}] → [{there}から][{where}に]召喚され
    Summoned timing=on_summon what=monster: {who:player} summons/summon {what} → {who}が{what}を召喚し
    Blocked timing=on_block who=blocker: blocks/block → ブロックし
    PUTS timing=on_sent where=card by=cause: is/are sent [from {where}] to the graveyard [{by:cause}] → [{where}から][{by}]墓地に送られ
        is/are (sent to|put into) (the|your|its owner's) graveyard [from (the top of|) {where}] [{by:cause}]
    Discarded timing=on_discarded where=card by=cause: is/are discarded [from {where}] [{by:cause}] → [{where}から][{by}]捨てられ
    PUTS timing=on_card_sent by=cause: {who:player} sends/send {what} to the graveyard [{by:cause}] → {who}が{what}を[{by}]墓地に送っ
    Released timing=on_released: is/are released → リリースされ
    Turned|Frozen timing=on_turned: becomes/become {how:orientation} → {how}になっ
        is/are turned {how:orientation}
""",
    )
)
TRIGGERS: Final = (
    DESTROYED,
    *_DONE,
    _when(
        events.AttackDeclared,
        "attacks/attack [{at:goal}]",
        "[{at}]アタックし",
        timing="on_attack",
        who="attacker",
        at=lambda event: event,
    ),
    _when(  # ultimate.battle.1
        events.BattleBegun,
        "enters/enter a battle",
        "バトルに入っ",
        "battles/battle",
        timing="on_battle",
        who=lambda event: (event.attacker, event.defender),
    ),
)


def _on_battlefield(event: Any) -> Any:
    """Return the monster that comes to a cell: by a summon, a move, or a change of control."""
    there = getattr(event, "zone", BATTLEFIELD) == BATTLEFIELD
    return getattr(event, "monster", event.card) if there else None


ENTERS: Final = _when(
    (events.Summoned, events.Placed, events.Taken, events.GivenBack),
    "enters/enter the battlefield",
    "バトルフィールドに出",
    "(comes/come|is/are put|is/are placed) (on|onto|to|into) (the|your) battlefield",
    "バトルフィールドに(現れ|置かれ)",
    timing="on_summon",
    who=_on_battlefield,
)


def _in_attack(event: type[Event], *said: Any, timing: str, **roles: Any) -> TriggerRow:
    """Return a trigger on what the monsters of an attack do to each other."""
    return heard(event, *said, tags={"timing": timing}, **roles)


IN_ATTACK: Final = answered(
    _in_attack,
    (events,),
    """
    BattleWon timing=on_win who=winner what=loser: wins/win a battle [against {what}] → [{what}との]バトルに勝っ
        wins/win in battle [against {what}]
        defeats/defeat {what} [in battle]
    Blocked timing=on_blocked who=attacker what=blocker: is/are blocked [by {what}] → [{what}に]ブロックされ
        becomes/become blocked [by {what}]
    Blocked timing=on_block who=blocker what=attacker: blocks/block {what} → {what}をブロックし
    Unblocked timing=on_unblocked who=attacker: attacks/attack (|a deck|the deck|the opponent's deck|your opponent's deck) and is/are not blocked → アタックしてブロックされなかっ
        is/are not blocked
""",
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
    start, end, later, coming, _, is_turn = turns(events.TurnStarted, events.TurnEnded)
    for row, timing in ((start, "on_turn_start"), (end, "on_turn_end")):
        yield evolve(row, tags={"timing": timing}, called=_CALLED[timing])
    yield evolve(later, en="at the end of this turn", also=(), ja="このターンの終了時に")
    yield coming
    yield is_turn


TURNS: Final = tuple(_of_turns())
