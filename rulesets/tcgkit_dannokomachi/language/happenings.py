"""What Dannokomachi's card texts answer, wait for and replace: triggers, moments, "would"."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.standard.words import facts
from tcgkit.standard.words import happenings as said
from tcgkit.standard.words.attached import hears_attached
from tcgkit.standard.words.battles import hears_attacks, hears_harm
from tcgkit.standard.words.counters import hears_removed
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.lasting import at_end_of
from tcgkit.standard.words.play import heard, hears, would
from tcgkit.standard.words.players import plays_nth
from tcgkit.standard.words.replaced import would_be_damaged
from tcgkit.standard.words.steps import of_steps
from tcgkit.standard.words.things import Place
from tcgkit.standard.words.times import at_moment
from tcgkit.standard.words.trigger_tables import answered
from tcgkit_dannokomachi.rules import events, fights, text_events, zones
from tcgkit_dannokomachi.rules.zones import AREAS
from tcgkit_dsl.words.entries import MomentRow, Objects
from tcgkit_dsl.words.rows import Wording, trigger, wording

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
    return wording(
        f"after {{who}} {en}",
        f"{{who}}が{ja}た後",
        f"when {{who}} {en}",
        f"{{who}}が{ja}たとき",
    )


_player: Final = partial(heard, subject="player")


def _is_card(event: Any) -> bool:
    """Return whether there was a card to draw or discard."""
    return event.card is not None


# ---- the turn and the players --------------------------------------------------------


STEPS: Final = of_steps(
    events.StepBegan, lambda game: zones.step(game).removesuffix("_step"), zones.turn_player
)


LOSES_DANGO: Final = _player(
    events.DangoLost,
    "loses/lose dango",
    "団子を失っ",
    "loses/lose (a dango|one or more dango|any dango)",
)
PLAYERS: Final = (
    hears(said.GAME_STARTS, events.GameStarted),
    hears(said.PLAYS, events.Played, "by"),
    hears(said.DRAWS, events.Drawn, only=_is_card),
    hears(said.DISCARDS, events.Discarded, "by", only=_is_card),
    hears(said.DISCARDS_WHAT, events.Discarded, "by", only=_is_card),
    hears(said.IS_DISCARDED, events.Discarded),
    _player(events.CostGained, "gains/gain cost", "コストを獲得し"),
    _player(events.CostLost, "loses/lose cost", "コストを失っ"),
    _player(events.DangoGained, "gains/gain dango", "{who}の団子が増え"),
    LOSES_DANGO,
    _player(events.TokenCreated, "creates/create a token", "トークンを出し"),
)


NTH: Final = plays_nth(events.Played)


# ---- characters and cards ------------------------------------------------------------


def _in_battle(event: Any) -> bool:
    return bool(event.battle)


KNOCKED_OUT, KNOCKS_OUT = answered(
    heard,
    (events,),
    """
    KnockedOut leaving=who: is/are knocked out [{cause}] → [{cause}]戦闘不能になっ
    KnockedOut who=source what=card leaving=what: knocks/knock out {what} [{cause}] → [{cause}]{what}を戦闘不能にし
        defeats/defeat {what} [{cause}]
""",
)
DESTROYED: Final = hears(said.DESTROYED, events.Destroyed, leaving="who")
CARDS: Final = (
    *hears_attacks(
        fights.AttackDeclared, fights.Attacked, words=said.ATTACKS.said(ja="{who}の攻撃時")
    ),
    hears(
        _after("deals/deal battle damage", "戦闘ダメージを与え"),
        fights.BattleDamage,
        "attacker",
    ),
    hears(
        _after("is/are dealt battle damage", "戦闘ダメージを受け"),
        fights.Damaged,
        "target",
        only=_in_battle,
    ),
    *hears_harm(fights.Damaged),
    *hears_removed(
        fights.Healed,
        "damage counter/counters",
        "ダメージカウンター",
        "target",
        "by",
        "heals/heal (damage|one or more damage counters|damage counters) [from {what}]",
        "heals/heal {what}",
        passive="{who} is/are healed",
    ),
    KNOCKED_OUT,
    KNOCKS_OUT,
    DESTROYED,
    hears(
        said.ENTERS,
        (events.Entered, events.Attached, events.TokenCreated),
        lambda event: getattr(event, "token", None) or event.card,
    ),
    hears(said.LEAVES, LEAVING, lambda event: event.left(), leaving="who"),
    *hears_attached(events.Attached, text_events.Detached, *LEAVING),
    heard(
        events.Switched,
        "is/are switched",
        "交代し",
        "switches/switch",
        who=lambda event: (event.front, event.back),
    ),
    heard(events.Negated, "is/are negated", "無効になっ"),
)


def _moved(event: Any) -> dict[str, Any]:
    """Return the characters that move, by the areas where they go."""
    if isinstance(event, events.Switched):
        return {"sub": event.front, "main": event.back}
    return {event.to: event.card}


@trigger(
    when(
        "{who} moves/move [from {there}] to {where}",
        "{who}が[{there}から]{where}に移動し",
        "{who} (moves/move into|enters/enter|is/are moved to|is/are switched into) {where}",
        "{who} (moves/move|is/are moved|is/are switched) from {there} into {where}",
    ),
    events=(events.AreaChanged, events.Switched),
)
def moves_to(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Objects,
    where: Place,
    there: Place | None = None,
) -> bool:
    """Return whether such a character moves to an area, alone or by a switch."""
    return any(
        area in where[1] and card.controller in where[0] and who.match(game, scope, card)
        for area, card in _moved(event).items()
        if there is None or (set(AREAS) - {area} <= {*there[1]})
    )


# ---- what has happened ---------------------------------------------------------------

_ASKED: Final = (
    events.Destroyed,
    events.Discarded,
    events.Drawn,
    events.Entered,
    events.KnockedOut,
    events.Played,
    fights.AttackDeclared,
    fights.Attacked,
    fights.Damaged,
)
"""What texts ask about after it has happened: "if you played an action card this turn"."""
FACTS: Final = facts.facts(
    hears(said.ATTACKS, fights.AttackDeclared, "attacker"),
    *(row for row in (*PLAYERS, *CARDS[1:]) if row.events[0] in _ASKED),
)


# ---- moments of delayed effects ------------------------------------------------------


def _next_start(whose: str, ja: str, *, own: bool) -> MomentRow:
    """Return the moment at which the next turn of a player starts."""

    def is_then(game: Reading, scope: Scope, event: Any) -> bool:
        return event.step == "start" and (event.by == scope.you) is own

    return at_moment(
        events.StepBegan,
        f"at {whose} next start step",
        f"{ja}次のスタートステップに",
        f"at the (start|beginning) of {whose} next turn",
        only=is_then,
    )


MOMENTS: Final = (
    at_moment(
        events.StepBegan,
        "at this turn's end step",
        "このターンのエンドステップに",
        "at the end of this turn",
        "(このターンの終了時|このターン終了時|ターン終了時|ターンの終了時)(|に)",
        only=lambda game, scope, event: event.step == "end",
        until="turn_over",
    ),
    _next_start("your", "自分の", own=True),
    _next_start("(the|your) opponent's", "相手の", own=False),
    evolve(
        at_end_of(
            "battle", "この戦闘", events.Expired, lambda each: each.moment == "battle"
        ),
        until="turn_over",
    ).read_as("at (end of battle|the end of the battle|the end of that battle)"),
)


# ---- what is replaced ----------------------------------------------------------------


WOULDS: Final = (
    would_be_damaged(
        fights.Damaged, "target", ("battle", "戦闘", _in_battle), amount="number"
    ),
    would(KNOCKED_OUT),
    would(LOSES_DANGO),
    would(hears(said.DRAWS, events.Drawn)),  # there is no card yet
    would(DESTROYED),
    would(
        heard(
            fights.Healed,
            "is/are healed",
            "回復し",
            "has/have damage counters removed",
            who="target",
        )
    ),
    would(heard(events.Discarded, "is/are discarded", "捨てられ")),
)
