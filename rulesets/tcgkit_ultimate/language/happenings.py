"""What the Ultimate Game's card texts answer: each trigger is a timing (``ultimate.i.111``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words import play
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.players import turns
from tcgkit.standard.words.things import Bound, Place
from tcgkit_dsl.words.entries import MomentRow, Objects, TestRow, TriggerRow
from tcgkit_dsl.words.rows import trigger, would
from tcgkit_ultimate.language.conditions import happens
from tcgkit_ultimate.language.things import is_in
from tcgkit_ultimate.rules import events, puts
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
By = tuple[str, ...] | None


def _caused(scope: Scope, event: Any, by: By) -> bool:
    """Return whether one of these is why a card goes to the graveyard (ultimate.i.113)."""
    if by is None or event.cause in by:
        return True
    own = "own effect" if event.sender == scope.you else "opposing effect"
    return event.cause == "effect" and own in by


def _when(
    timing: str,
    en: str,
    ja: str,
    *heard: type[Event],
    roles: str = "card",
    who: str = "{who:selection}",
    also: str = "",
) -> TriggerRow:
    """Return a trigger of a timing: an object in one of these roles of the event is one of those named.

    With a player as subject it is one that they summon or send away. A card hears of itself wherever it was, of
    others on the field only (ultimate.i.111).
    """

    def test(
        game: Reading,
        scope: Scope,
        event: Any,
        who: Objects | Seats,
        what: Any = None,
        at: Callable[[Event], bool] | None = None,
        where: Place | None = None,
        by: By = None,
    ) -> bool:
        if at is not None and not at(event):
            return False
        if isinstance(who, tuple) and event.whose not in who:
            return False
        named = what if isinstance(who, tuple) else who
        for found in (getattr(event, role) for role in roles.split()):
            if happens(game, scope, named, found):
                is_there = where is None or is_in(game, scope, found, where)
                return is_there and _caused(scope, event, by)
        return False

    more = (f"{who} {also}",) if also else ()
    return TriggerRow(
        **play.said(when(f"{who} {en}", f"{{who}}が{ja}", *more)),
        events=heard,
        test=_never if timing in ("on_released", "on_turned") else test,
        tags={"timing": timing},
        called=_CALLED.get(timing),
        leaving="who" if timing in _LEAVING else None,
    )


def _never(game: Reading, scope: Scope, event: Event, **slots: object) -> bool:
    """Return False: no ability answers a release, being turned or frozen (ultimate.ban.1-4)."""
    return False


_LEAVING: Final = ("on_destroyed", "on_sent", "on_discarded", "on_released")
_ATTACK: Final = ("on_attack", "attacks/attack [{at:goal}]", "[{at}]アタックし")
_SENT: Final = "is/are sent [from {where:place}] to the graveyard [{by:cause}]"
_PUT: Final = "is/are (sent to|put into) (the|your|its owner's) graveyard [from (the top of|) {where:place}] [{by:cause}]"
TRIGGERS: Final = (
    _when(
        "on_summon",
        "is/are summoned [to {where:place}]",
        "[{where}に]召喚され",
        events.Summoned,
        roles="monster",
    ),
    _when(
        "on_summon",
        "summons/summon {what:selection}",
        "{what}を召喚し",
        events.Summoned,
        roles="monster",
        who="{who:player}",
    ),
    _when(*_ATTACK, events.AttackDeclared, roles="attacker"),
    _when("on_block", "blocks/block", "ブロックし", events.Blocked, roles="blocker"),
    _when(  # ultimate.battle.1
        "on_battle",
        "enters/enter a battle",
        "バトルに入っ",
        events.BattleBegun,
        roles="attacker defender",
        also="battles/battle",
    ),
    _when(
        "on_destroyed",
        "is/are destroyed [on {where:place}] [{by:cause}]",
        "[{where}で][{by}]破壊され",
        puts.Destroyed,
    ),
    _when("on_sent", _SENT, "[{where}から][{by}]墓地に送られ", *puts.PUTS, also=_PUT),
    _when(
        "on_discarded",
        "is/are discarded [from {where:place}] [{by:cause}]",
        "[{where}から][{by}]捨てられ",
        puts.Discarded,
    ),
    _when(
        "on_card_sent",
        "sends/send {what:selection} to the graveyard [{by:cause}]",
        "{what}を[{by}]墓地に送っ",
        *puts.PUTS,
        who="{who:player}",
    ),
    _when("on_released", "is/are released", "リリースされ", puts.Released),
    _when(
        "on_turned",
        "becomes/become {how:orientation}",
        "{how}になっ",
        events.Turned,
        events.Frozen,
        also="is/are turned {how:orientation}",
    ),
)


def _in_attack(
    timing: str, event: type[Event], en: str, ja: str, *also: str, **roles: Any
) -> TriggerRow:
    """Return a trigger on what the monsters of an attack do to each other."""
    return play.heard(event, en, ja, *also, tags={"timing": timing}, **roles)


@trigger(
    "when {who:selection} enters/enter the battlefield",
    "{who}がバトルフィールドに出たとき",
    "when {who:selection} comes/come (onto|to|into) the battlefield",
    "{who}がバトルフィールドに(現れた|置かれた|出た)(とき|時)",
    events=(events.Summoned, events.Placed, events.Taken, events.GivenBack),
    tags={"timing": "on_summon"},
    called=_CALLED["on_summon"],
)
def enters(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether a monster comes to a cell: by a summon, a move, or a change of control."""
    monster = getattr(event, "monster", event.card)
    there = getattr(event, "zone", BATTLEFIELD) == BATTLEFIELD
    return there and happens(game, scope, who, monster)


IN_ATTACK: Final = (
    _in_attack(
        "on_win",
        events.BattleWon,
        "wins/win a battle [against {what:selection}]",
        "[{what}との]バトルに勝っ",
        "wins/win in battle [against {what:selection}]",
        "defeats/defeat {what:selection} [in battle]",
        who="winner",
        what="loser",
    ),
    _in_attack(
        "on_blocked",
        events.Blocked,
        "is/are blocked [by {what:selection}]",
        "[{what}に]ブロックされ",
        "becomes/become blocked [by {what:selection}]",
        who="attacker",
        what="blocker",
    ),
    _in_attack(
        "on_block",
        events.Blocked,
        "blocks/block {what:selection}",
        "{what}をブロックし",
        who="blocker",
        what="attacker",
    ),
    _in_attack(
        "on_unblocked",
        events.Unblocked,
        "attacks/attack and is/are not blocked",
        "アタックしてブロックされなかっ",
        "is/are not blocked",
        who="attacker",
    ),
)


def _damaged(en: str, ja: str, *also: str) -> TriggerRow:
    """Return a trigger on damage: who deals it, whose deck takes it, how much, and by what (ultimate.damage.1)."""

    def test(
        game: Reading,
        scope: Scope,
        event: Any,
        who: Objects | None = None,
        whom: Seats | None = None,
        where: Place | None = None,
        n: Bound | None = None,
        by: By = None,
    ) -> bool:
        if where is not None:
            whom = where[0] if "deck" in where[1] else ()
        hurt = whom is None or event.seat in whom
        dealt = who is None or happens(game, scope, who, event.card)
        return (
            hurt and dealt and (n is None or n(event.amount)) and _caused(scope, event, by)
        )

    return TriggerRow(
        **play.said(when(en, ja, *also)),
        events=(events.DamageDealt,),
        test=test,
        tags={"timing": "on_damage"},
    )


_TAKES: Final = "takes/take [{n:comparison}] damage [{by:cause}]"
_IS_DEALT: Final = "is/are dealt [{n:comparison}] damage [{by:cause}]"
DAMAGE: Final = (
    _damaged(
        "{who:selection} deals/deal [{n:comparison}] damage [to {whom:player}] [{by:cause}]",
        "{who}が[{by}][{whom}に][{n}の]ダメージを与え",
    ),
    _damaged(
        "{who:selection} deals/deal [{n:comparison}] damage to {where:place} [{by:cause}]",
        "{who}が[{by}]{where}に[{n}の]ダメージを与え",
    ),
    _damaged(
        f"{{whom:player}} {_TAKES}",
        "{whom}が[{by}][{n}の]ダメージを受け",
        f"{{whom:player}} {_IS_DEALT}",
    ),
    _damaged(
        f"{{where:place}} {_TAKES}",
        "{where}が[{by}][{n}の]ダメージを受け",
        f"{{where:place}} {_IS_DEALT}",
    ),
)


@would(
    "{what:selection} would be destroyed [{by:cause}]",
    "{what}が[{by}]破壊される",
    events=(puts.Destroyed,),
)
def would_be_destroyed(
    game: Reading, scope: Scope, event: Any, what: Objects, by: By = None
) -> bool:
    """Return whether one of those named is about to be destroyed, because of that."""
    return what.match(game, scope, event.card) and _caused(scope, event, by)


# ---- turns ---------------------------------------------------------------------------


def _of_turns() -> Iterator[TriggerRow | MomentRow | TestRow]:
    start, end, later, coming, is_turn = turns(events.TurnStarted, events.TurnEnded)
    for row, timing in ((start, "on_turn_start"), (end, "on_turn_end")):
        yield evolve(row, tags={"timing": timing}, called=_CALLED[timing])
    yield evolve(later, en="at the end of this turn", ja="このターンの終了時に")
    yield coming
    yield is_turn


TURNS: Final = tuple(_of_turns())
