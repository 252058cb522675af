"""What Dannokomachi's card texts answer, wait for and replace: triggers, moments, "would"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import heard, hears, would_happen
from tcgkit.standard.words.players import plays_nth
from tcgkit.standard.words.replaced import would_be_damaged
from tcgkit.standard.words.things import Place
from tcgkit_dannokomachi.rules import events, fights, text_events
from tcgkit_dannokomachi.rules.zones import AREAS
from tcgkit_dsl.words.entries import Objects, TriggerRow
from tcgkit_dsl.words.patterns import expanded
from tcgkit_dsl.words.rows import Wording, moment, trigger, wording

Step = tuple[Callable[[Reading, Scope], Seats], str]
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
        f"after {{who:selection}} {en}",
        f"{{who}}が{ja}た後",
        f"when {{who:selection}} {en}",
        f"{{who}}が{ja}たとき",
    )


def _pool(did: str, ja: str, event: type[Event]) -> TriggerRow:
    """Return the trigger on a number of a player."""
    return heard(event, f"{{who:player}} {did}", f"{{who}}{ja}")


def _is_card(event: Any) -> bool:
    """Return whether there was a card to draw or discard."""
    return event.card is not None


# ---- the turn and the players --------------------------------------------------------


@trigger("at {step:step}", "{step}に", events=(events.StepBegan,))
def at_step(game: Reading, scope: Scope, event: Any, step: Step) -> bool:
    """Return whether such a step of such a player begins."""
    return event.step == step[1] and event.by in step[0](game, scope)


PLAYERS: Final = (
    hears(
        wording(
            "when the game starts",
            "ゲーム開始時",
            "at game start",
            "at the (start|beginning) of the game",
            "when the game begins",
        ),
        events.GameStarted,
    ),
    hears(common.PLAYS, events.Played, "by"),
    hears(common.DRAWS, events.Drawn, only=_is_card),
    hears(common.DISCARDS, events.Discarded, only=_is_card),
    hears(common.IS_DISCARDED, events.Discarded),
    _pool("gains/gain cost", "がコストを獲得し", events.CostGained),
    _pool("loses/lose cost", "がコストを失っ", events.CostLost),
    _pool("gains/gain dango", "の団子が増え", events.DangoGained),
    _pool("loses/lose dango", "が団子を失っ", events.DangoLost),
    _pool("creates/create a token", "がトークンを出し", events.TokenCreated),
)


NTH: Final = plays_nth(events.Played)


def _turn(event: str, step: str, en: str, ja: str) -> TriggerRow:
    """Return the trigger on the first or the last step of turns: "when your turn begins"."""

    @trigger(
        f"when {{turn:turn}} {en}",
        f"{{turn}}が{ja}とき",
        f"when {{turn:turn}} {event}",
        f"{{turn}}の{'開始時' if step == 'start' else '終了時'}(|に)",
        events=(events.StepBegan,),
    )
    def test(game: Reading, scope: Scope, event: Any, turn: Any) -> bool:
        return bool(event.step == step and event.by in turn(game, scope))

    return test


TURNS: Final = (
    _turn("starts", "start", "begins", "始まる"),
    _turn("is over", "end", "ends", "終わる"),
)


# ---- characters and cards ------------------------------------------------------------

CARDS: Final = (
    hears(common.ATTACKS.said(ja="{who}の攻撃時"), fights.AttackDeclared, "attacker"),
    hears(common.ATTACKS_WHAT, fights.AttackDeclared, "attacker", what="targets"),
    heard(fights.Attacked, "is/are attacked", "攻撃され", who="target"),
    hears(
        _after("deals/deal battle damage", "戦闘ダメージを与え"),
        fights.BattleDamage,
        "attacker",
    ),
    hears(
        _after("is/are dealt battle damage", "戦闘ダメージを受け"),
        fights.Damaged,
        "target",
        only=lambda event: event.battle,
    ),
    hears(common.DAMAGED, fights.Damaged, "target"),
    hears(common.DEALS_DAMAGE, fights.Damaged, "source"),
    hears(common.DEALS_DAMAGE_TO, fights.Damaged, "source", what="target"),
    heard(
        fights.AttackDeclared,
        "{who:player} attacks/attack with {what:selection}",
        "{who}が{what}で攻撃し",
        "{who:player} declares/declare an attack with {what:selection}",
        who="by",
        what="attacker",
    ),
    heard(
        fights.AttackDeclared,
        "{who:player} declares/declare an attack",
        "{who}が攻撃を宣言し",
        "{who:player} battles/battle",
        who="by",
    ),
    heard(
        fights.Attacked,
        "is/are attacked by {what:selection}",
        "{what}に攻撃され",
        who="target",
        what="attacker",
    ),
    heard(
        fights.Damaged,
        "is/are dealt damage by {what:selection}",
        "{what}からダメージを受け",
        who="target",
        what="source",
    ),
    heard(
        fights.Healed,
        "damage counters are removed from {who:selection}",
        "{who}からダメージカウンターが取り除かれ",
        "{who:selection} is/are healed",
        who="target",
    ),
    heard(
        fights.Healed,
        "{who:player} removes/remove damage counters [from {what:selection}]",
        "{who}が[{what}から]ダメージカウンターを取り除い",
        *(
            f"{{who:player}} {words} [from {{what:selection}}]"
            for words in (
                "removes/remove (one or more damage counters|a damage counter)",
                "heals/heal (damage|one or more damage counters|damage counters)",
            )
        ),
        "{who:player} heals/heal {what:selection}",
        who="by",
        what="target",
    ),
    heard(
        events.KnockedOut,
        "is/are knocked out [{by:cause}]",
        "[{by}]戦闘不能になっ",
        by="cause",
        leaving="who",
    ),
    hears(common.DESTROYED, events.Destroyed, leaving="who"),
    hears(
        common.ENTERS,
        (events.Entered, events.Attached, events.TokenCreated),
        lambda event: getattr(event, "token", None) or event.card,
    ),
    hears(common.LEAVES, LEAVING, lambda event: event.left(), leaving="who"),
    heard(
        events.Attached,
        "{what:selection} is/are attached to {who:selection}",
        "{what}が{who}に装備され",
        "{who:selection} is/are equipped with {what:selection}",
        who="host",
    ),
    heard(
        events.Switched,
        "is/are switched",
        "交代し",
        "switches/switch",
        who=lambda event: (event.front, event.back),
    ),
    heard(events.Negated, "is/are negated", "無効になっ"),
)


@trigger(
    when("{what:selection} comes/come off {who:selection}", "{what}が{who}から外れ"),
    events=(text_events.Detached, *LEAVING),
)
def comes_off(game: Reading, scope: Scope, event: Any, what: Objects, who: Objects) -> bool:
    """Return whether such equipment comes off such a character, in whatever way."""
    host = getattr(event, "host", None)
    if host is None and event.card in event.left():
        host = game.host(event.card)
    if host is None or not what.match(game, scope, event.card):
        return False
    return who.match(game, scope, host)


def _moved(event: Any) -> dict[str, Any]:
    """Return the characters that move, by the areas where they go."""
    if isinstance(event, events.Switched):
        return {"sub": event.front, "main": event.back}
    return {event.to: event.card}


@trigger(
    when(
        "{who:selection} moves/move [from {there:place}] to {where:place}",
        "{who}が[{there}から]{where}に移動し",
        "{who:selection} (moves/move into|enters/enter|is/are moved to|is/are switched into) {where:place}",
        "{who:selection} (moves/move|is/are moved|is/are switched) from {there:place} into {where:place}",
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


# ---- moments of delayed effects ------------------------------------------------------


@moment(
    "at this turn's end step",
    "このターンのエンドステップに",
    "at the end of this turn",
    "(このターンの終了時|このターン終了時|ターン終了時|ターンの終了時)(|に)",
    events=(events.StepBegan,),
    until="turn_over",
)
def at_end_step(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether an end step begins."""
    return bool(event.step == "end")


@moment(
    "at your next start step",
    "自分の次のスタートステップに",
    "at the (start|beginning) of your next turn",
    events=(events.StepBegan,),
)
def at_own_start(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether the player's own start step begins."""
    return bool(event.step == "start" and event.by == scope.you)


@moment(
    "at the end of this battle",
    "この戦闘の終了時に",
    "at (end of battle|the end of the battle|the end of that battle)",
    events=(events.Expired,),
    until="turn_over",
)
def at_battle_end(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether a battle ends."""
    return bool(event.moment == "battle")


# ---- what is replaced ----------------------------------------------------------------


def _would(en: str, ja: str) -> Wording:
    """Return the wording of what would happen; the first of several phrases is printed."""
    first, *others = expanded(en)
    return wording(first, ja, *others)


WOULDS: Final = (
    would_be_damaged(
        fights.Damaged,
        "target",
        ("battle", "戦闘", lambda event: event.battle),
        amount="number",
    ),
    *(
        would_happen(_would(f"{{who:{who}}} would {en}", f"{{who}}が{ja}"), event, who=role)
        for who, role, en, ja, event in (
            ("selection", "card", "be knocked out", "戦闘不能になる", events.KnockedOut),
            (
                "player",
                "by",
                "(lose dango|lose a dango|lose one or more dango|lose any dango)",
                "団子を失う",
                events.DangoLost,
            ),
            (
                "player",
                "by",
                "(draw a card|draw cards|draw one or more cards)",
                "カードを引く",
                events.Drawn,
            ),
            (
                "selection",
                "target",
                "(be healed|have damage counters removed)",
                "回復する",
                fights.Healed,
            ),
            ("selection", "card", "be destroyed", "破壊される", events.Destroyed),
            ("selection", "card", "be discarded", "捨てられる", events.Discarded),
        )
    ),
)
