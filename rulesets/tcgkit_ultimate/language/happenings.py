"""What the Ultimate Game's card texts answer: each trigger is a timing (``ultimate.i.111``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words import happenings as said
from tcgkit.standard.words import play
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.players import turns
from tcgkit.standard.words.things import Place
from tcgkit_dsl.words.rows import Wording, would
from tcgkit_dsl.words.vocabulary import Objects, TestRow, TriggerRow
from tcgkit_ultimate.language.conditions import happens
from tcgkit_ultimate.language.things import is_in
from tcgkit_ultimate.rules import events, puts

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
Test = Callable[..., bool]
By = tuple[str, ...] | None


def _when(
    timing: str, words: Wording, test: Test, *heard: type[Event], **more: Any
) -> TriggerRow:
    """Return a trigger of a timing."""
    more |= {"tags": {"timing": timing}, "called": _CALLED.get(timing)}
    return TriggerRow(**play.said(words), events=heard, test=test, **more)


# ---- on the field --------------------------------------------------------------------


def _happens_to(*roles: str) -> Test:
    """Return the test whether the object in a role of the event is one of those named."""

    def test(game: Reading, scope: Scope, event: Event, who: Objects) -> bool:
        return any(happens(game, scope, who, getattr(event, role)) for role in roles)

    return test


def _attacks(monster: bool) -> Test:
    """Return the test whether one of those named attacks a monster (or the deck)."""

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        is_it = (event.target is not None) == monster
        return is_it and happens(game, scope, who, event.attacker)

    return test


_WHO: Final = "{who:selection}"
ON_FIELD: Final = (
    _when(
        "on_summon",
        when(f"{_WHO} is/are summoned", "{who}が召喚され"),
        _happens_to("monster"),
        events.Summoned,
    ),
    _when(
        "on_attack",
        said.ATTACKS.said(ja="{who}がアタックしたとき"),
        _happens_to("attacker"),
        events.AttackDeclared,
    ),
    _when(
        "on_attack",
        when(f"{_WHO} attacks/attack a deck", "{who}がデッキにアタックし"),
        _attacks(monster=False),
        events.AttackDeclared,
    ),
    _when(
        "on_attack",
        when(f"{_WHO} attacks/attack a monster", "{who}がモンスターにアタックし"),
        _attacks(monster=True),
        events.AttackDeclared,
    ),
    _when("on_block", said.BLOCKS, _happens_to("blocker"), events.Blocked),
    _when(
        "on_battle",  # ultimate.battle.1
        when(
            f"{_WHO} enters/enter a battle", "{who}がバトルに入っ", f"{_WHO} battles/battle"
        ),
        _happens_to("attacker", "defender"),
        events.BattleBegun,
    ),
)


# ---- into the graveyard --------------------------------------------------------------


def _caused(scope: Scope, event: Any, by: By) -> bool:
    """Return whether one of these is why a card goes to the graveyard (ultimate.i.113)."""
    if by is None or event.cause in by:
        return True
    own = "own effect" if event.sender == scope.you else "opposing effect"
    return event.cause == "effect" and own in by


def _goes(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Objects,
    where: Place | None = None,
    by: By = None,
) -> bool:
    """Return whether one of those named went to the graveyard, from there, because of that.

    A card hears this of itself wherever it was, of others on the field only (ultimate.i.111).
    """
    if not happens(game, scope, who, event.card) or not _caused(scope, event, by):
        return False
    return where is None or is_in(game, scope, event.card, where)


def _sends(
    game: Reading, scope: Scope, event: Any, who: Seats, what: Objects, by: By = None
) -> bool:
    """Return whether one of the players sent such a card to the graveyard (ultimate.i.113)."""
    is_it = event.sender in who and _caused(scope, event, by)
    return is_it and happens(game, scope, what, event.card)


def _never(game: Reading, scope: Scope, event: Any, **slots: object) -> bool:
    """Return False: no ability answers a release, being turned or frozen (ultimate.ban.1-4)."""
    return False


_BY: Final = "[{by:cause}]"
LEAVING: Final = (
    _when(
        "on_destroyed",
        when(
            f"{_WHO} is/are destroyed [on {{where:place}}] {_BY}",
            "{who}が[{where}で][{by}]破壊され",
        ),
        _goes,
        puts.Destroyed,
        leaving="who",
    ),
    _when(
        "on_sent",
        when(
            f"{_WHO} is/are sent [from {{where:place}}] to the graveyard {_BY}",
            "{who}が[{where}から][{by}]墓地に送られ",
            f"{_WHO} is/are put into the graveyard [from {{where:place}}] {_BY}",
        ),
        _goes,
        *puts.PUTS,
        leaving="who",
    ),
    _when(
        "on_discarded",
        when(
            f"{_WHO} is/are discarded [from {{where:place}}] {_BY}",
            "{who}が[{where}から][{by}]捨てられ",
        ),
        _goes,
        puts.Discarded,
        leaving="who",
    ),
    _when(
        "on_card_sent",
        when(
            f"{{who:player}} sends/send {{what:selection}} to the graveyard {_BY}",
            "{who}が{what}を[{by}]墓地に送っ",
        ),
        _sends,
        *puts.PUTS,
    ),
    _when(
        "on_released",
        when(f"{_WHO} is/are released", "{who}がリリースされ"),
        _never,
        puts.Released,
        leaving="who",
    ),
    _when(
        "on_turned",
        when(
            f"{_WHO} becomes/become {{how:orientation}}",
            "{who}が{how}になっ",
            f"{_WHO} is/are turned {{how:orientation}}",
        ),
        _never,
        events.Turned,
        events.Frozen,
    ),
)


@would(
    f"{{what:selection}} would be destroyed {_BY}",
    "{what}が[{by}]破壊される",
    events=(puts.Destroyed,),
)
def would_be_destroyed(
    game: Reading, scope: Scope, event: Any, what: Objects, by: By = None
) -> bool:
    """Return whether one of those named is about to be destroyed, because of that."""
    return what.match(game, scope, event.card) and _caused(scope, event, by)


# ---- turns ---------------------------------------------------------------------------


def _of_turns() -> Iterator[TriggerRow | TestRow]:
    start, end, _, is_turn = turns(events.TurnStarted, events.TurnEnded)
    for row, timing in ((start, "on_turn_start"), (end, "on_turn_end")):
        yield evolve(row, tags={"timing": timing}, called=_CALLED[timing])
    yield is_turn


TURNS: Final = tuple(_of_turns())
