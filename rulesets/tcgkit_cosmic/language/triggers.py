"""What Cosmic Core's card texts answer and replace: cards, attacks, damage, turns, draws."""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import any_moment
from tcgkit.standard.players import opponent
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.happenings import does, when
from tcgkit.standard.words.play import hears, would_happen
from tcgkit_cosmic.language import things
from tcgkit_cosmic.rules import events, text_events
from tcgkit_cosmic.rules.geometry import hex_of_slot
from tcgkit_cosmic.rules.zones import hex_of, in_play
from tcgkit_dsl.words.rows import Wording, moment, trigger
from tcgkit_dsl.words.vocabulary import Objects

_ENTERS: Final = (events.Entered, events.GuardianPlaced, text_events.PutFromHand)
_KINDS: Final = [each for each in vars(events).values() if isinstance(each, type)]
_LEAVES: Final = (*(each for each in _KINDS if issubclass(each, events.Left)), events.Drawn)
"""All ways of leaving play: a new event that is a ``Left`` is among them."""


def _hex(card: Obj) -> Obj:
    """Return the hex of a card on a board."""
    return things.hex_thing(card.controller, hex_of(card))


def _cause(event: Any) -> str:
    """Return by what something happens; a word of the class ``cause``."""
    return "effect" if event.effect else "attack"


# ---- cards ---------------------------------------------------------------------------


def _left(event: Any) -> Obj | None:
    """Return the card that left play; a guardian that is drawn does (cosmic.draw.6)."""
    found: Obj | None = getattr(event, "guardian", getattr(event, "card", None))
    return found


CARDS: Final = (
    hears(
        does(
            "is/are put into play [on {where:selection}]",
            "[{where}で]場に出",
            "enters/enter (play|the field) [on {where:selection}]",
        ),
        _ENTERS,
        where=lambda event: _hex(event.card),
    ),
    hears(
        when("{who:player} puts/put {what:selection} into play", "{who}が{what}を場に出し"),
        _ENTERS,
    ),
    hears(common.LEAVES, _LEAVES, _left, leaving="who"),
    hears(
        does(
            "is/are put into the graveyard from play",
            "場から墓地に置かれ",
            "is/are put into (its|their) owner's graveyard from play",
        ),
        (events.Left, events.Destroyed),
        leaving="who",
    ),
    hears(
        does(
            "returns/return to its/their owner's hand",
            "持ち主の手札に戻っ",
            "is/are (returned to|put into) (its|their) owner's hand",
        ),
        events.Returned,
        leaving="who",
    ),
    hears(
        does("is/are destroyed [{by:cause}]", "[{by}]破壊され", "dies/die [{by:cause}]"),
        events.Destroyed,
        by=_cause,
        leaving="who",
    ),
    hears(
        does("destroys/destroy {what:selection}", "{what}を破壊し"),
        events.Destroyed,
        "source",
    ),
    hears(
        does(
            "is/are dealt damage [{by:cause}]",
            "[{by}]ダメージを受け",
            "takes/take damage [{by:cause}]",
        ),
        events.Damaged,
        by=_cause,
    ),
    hears(
        does("is/are dealt {n:number} or more damage", "{n}以上のダメージを受け"),
        events.Damaged,
    ),
    hears(
        does("deals/deal damage [to {what:selection}]", "[{what}に]ダメージを与え"),
        (events.Damaged, events.CoreDamaged),
        "source",
        what=lambda event: getattr(event, "card", None),
    ),
    hears(
        does(
            "deals/deal damage to {where:place}",
            "{where}にダメージを与え",
            "damages/damage {where:place}",
        ),
        events.CoreDamaged,
        "source",
    ),
    hears(does("loses/lose a life card", "ライフカードを失っ"), events.LifeLost, "servant"),
    hears(
        does("gains/gain a life card", "ライフカードを得"),
        text_events.LifeGained,
        "servant",
    ),
    hears(does("is/are frozen", "フリーズし", "becomes/become frozen"), events.Froze),
    hears(
        does("is/are released", "リリースされ", "becomes/become released"), events.Released
    ),
    hears(does("is/are turned by 180 degrees", "180度向きを変え"), text_events.TurnedOver),
)

# ---- attacks -------------------------------------------------------------------------


def _attacked_core(event: Any) -> int | None:
    """Return whose core is attacked, if it is one."""
    return opponent(event.by) if event.target is None else None


def _defended_core(event: Any) -> int | None:
    """Return whose core is defended, if it is one (cosmic.defend.4)."""
    return event.by if event.core else None


ATTACKS: Final = (
    hears(common.ATTACKS, events.Attacked, "attacker"),
    hears(common.ATTACKS_WHAT, events.Attacked, "attacker", what="target"),
    hears(
        does("attacks/attack {where:place}", "{where}を攻撃し"),
        events.Attacked,
        "attacker",
        where=_attacked_core,
    ),
    hears(
        does("is/are attacked", "攻撃され", "becomes/become the target of an attack"),
        events.Attacked,
        "target",
    ),
    hears(
        when("{where:place} is attacked", "{where}が攻撃され"),
        events.Attacked,
        where=_attacked_core,
    ),
    hears(common.DEFENDS, events.Defended, "defender"),
    hears(
        does(
            "defends/defend an attack of {what:selection}",
            "{what}の攻撃を防御し",
            "defends/defend against {what:selection}",
        ),
        events.Defended,
        "defender",
        what="attacker",
    ),
    hears(
        does(
            "defends/defend an attack on {where:place}",
            "{where}への攻撃を防御し",
            "defends/defend {where:place}",
        ),
        events.Defended,
        "defender",
        where=_defended_core,
    ),
    *(
        hears(
            when(
                f"an attack of {{who:selection}} is {done}",
                f"{{who}}の攻撃が{ja}",
                f"{{who:whose}} attack is ({done}|{also})",
                f"{{who:selection}}'s attack is ({done}|{also})",
                *more,
            ),
            event,
            "attacker",
        )
        for done, also, ja, event, *more in (
            (
                "defended",
                "blocked",
                "防御され",
                events.Defended,
                "{who:selection} is (defended|blocked)",
            ),
            ("nullified", "negated", "無効になっ", events.Nullified),
        )
    ),
    hears(
        when("an attack on {where:place} is nullified", "{where}への攻撃が無効になっ"),
        events.Nullified,
    ),
    hears(
        when("{where:place} is dealt damage [{by:cause}]", "{where}が[{by}]ダメージを受け"),
        events.CoreDamaged,
        by=_cause,
    ),
)

# ---- turns ---------------------------------------------------------------------------


@trigger(
    when(
        "the orbit step moves {who:selection} [{half:passage}] [onto {where:selection}]",
        "オービットステップで{who}が[{half}に][{where}に]動い",
        "{who:selection} (moves/move|orbits/orbit|enters/enter) {half:passage} [onto {where:selection}]",
        "{who:selection} (moves/move|orbits/orbit) [{half:passage}] onto {where:selection}",
    ),
    events=(events.Orbited,),
)
def orbits(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Objects,
    half: str = "",
    where: Objects | None = None,
) -> bool:
    """Return whether the orbit step moves such a card, into a half or onto a hex (cosmic.orbit.2)."""
    return event.in_step and any(
        who.match(game, scope, card)
        and (not half or event.came(card, half))
        and (where is None or where.match(game, scope, _hex(card)))
        for card in game.zone("orbit", event.by)
        if in_play(card)
    )


LAST_PHASE: Final = "guardian_phase"


def _ends_turn(event: Any) -> bool:
    """Return whether the last phase of the turn ends."""
    return bool(event.name == LAST_PHASE)


TURNS: Final = (
    hears(
        Wording(
            "at the start of {phase:phase}",
            "{phase}の開始時",
            ("(when|whenever) {phase:phase} (begins|starts)",),
            ("{phase}の(始め|はじめ|最初)に", "{phase}の開始時に"),
        ),
        events.PhaseBegan,
        phase="name",
    ),
    hears(
        Wording(
            "at the end of {phase:phase}",
            "{phase}の終了時",
            ("(when|whenever) {phase:phase} ends",),
            ("{phase}の終了時に", "{phase}の(終わり|最後)に"),
        ),
        events.PhaseEnded,
        phase="name",
    ),
    hears(  # a turn belongs to both players (cosmic.turn.1)
        Wording(
            "at the start of the turn",
            "ターンの開始時",
            (
                "at the start of (each|every) turn",
                "(when|whenever) (a|the) turn (begins|starts)",
            ),
            ("(|各|毎)ターンの(開始時|開始時に|始めに|はじめに)",),
        ),
        events.TurnStarted,
    ),
    hears(
        Wording(
            "at the end of the turn",
            "ターンの終了時",
            ("at the end of (each|every) turn", "(when|whenever) (a|the) turn ends"),
            ("(|各|毎)ターンの(終了時|終了時に|終わりに)", "ターン終了時(|に)"),
        ),
        events.PhaseEnded,
        only=_ends_turn,
    ),
    trigger(
        "at the start of the window of speed {n:number}",
        "スピード{n}のタイミングの開始時",
        events=(events.WindowOpened,),
    )(lambda game, scope, event, n: event.speed == f"speed_{n}"),
    moment(
        "at the end of this turn",
        "このターンの終了時に",
        events=(events.PhaseEnded,),
        until="never",
    )(lambda game, scope, event: _ends_turn(event)),
    moment(
        "at the start of the next turn",
        "次のターンの開始時に",
        events=(events.TurnStarted,),
        until="never",
        also=("at the start of your next turn",),
    )(any_moment),
)

# ---- players -------------------------------------------------------------------------

PLAYERS: Final = (
    hears(
        does("makes/make a core soul", "コアソウルを作っ", who="player"), events.SoulMade
    ),
    hears(
        does(
            "places/place a material [on {where:selection}]",
            "[{where}に]マテリアルを置い",
            who="player",
        ),
        events.Placed,
        where=lambda event: things.hex_thing(event.by, hex_of_slot(event.slot)),
    ),
    hears(
        does("uses/use {kind:use}", "{kind}を使っ", who="player"),
        events.Declared,
        kind="way",
    ),
    hears(does("uses/use {what:selection}", "{what}を使っ", who="player"), events.Declared),
    hears(
        when("a use of {who:player} is negated", "{who}の使用が打ち消され"), events.Negated
    ),
    hears(
        when(
            "{who:player} draws/draw {what:drawn} [{step:draw step}]",
            "[{step}]{who}が{what}を引い",
        ),
        events.Drawn,
        what="was",
        step="in_phase",
        only=lambda event: event.card is not None,
    ),
    hears(
        does("draws/draw {what:selection}", "{what}を引い", who="player"),
        events.Drawn,
        what="guardian",
        leaving="what",
    ),
    hears(
        common.DISCARDS,
        text_events.Moved,
        lambda event: event.card.owner,
        only=lambda event: event.zone == "graveyard" and event.was == "hand",
    ),
)

# ---- what would happen ---------------------------------------------------------------

WOULDS: Final = (
    would_happen(
        Wording(
            "{what:selection} would be put into the graveyard from play",
            "{what}が場から墓地に置かれる",
        ),
        (events.Left, events.Destroyed),
        only=lambda event: event.to == "graveyard",
    ),
    would_happen(
        Wording(
            "{what:selection} would be destroyed [{by:cause}]", "{what}が[{by}]破壊される"
        ),
        events.Destroyed,
        by=_cause,
    ),
    would_happen(
        Wording("{what:selection} would be frozen", "{what}がフリーズする"), events.Froze
    ),
    would_happen(
        Wording("{what:selection} would be released", "{what}がリリースされる"),
        events.Released,
    ),
    would_happen(
        Wording("{where:place} would be dealt damage", "{where}がダメージを受ける"),
        events.CoreDamaged,
    ),
)
