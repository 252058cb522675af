"""What Cosmic Core's card texts answer and replace: cards, attacks, damage, turns, draws."""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import any_moment
from tcgkit.standard.players import opponent
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import heard, hears, would_happen
from tcgkit_cosmic.language import things
from tcgkit_cosmic.rules import events, text_events
from tcgkit_cosmic.rules.geometry import hex_of_slot
from tcgkit_cosmic.rules.zones import hex_of, in_play
from tcgkit_dsl.words.rows import Wording, moment, trigger
from tcgkit_dsl.words.vocabulary import MomentRow, Objects, TriggerRow

_ENTERS: Final = (events.Entered, events.GuardianPlaced, text_events.PutFromHand)
_KINDS: Final = [each for each in vars(events).values() if isinstance(each, type)]
_LEAVES: Final = (*(each for each in _KINDS if issubclass(each, events.Left)), events.Drawn)
"""All ways of leaving play: a new event that is a ``Left`` is among them."""


_ITS: Final = ("{who:whose} attack", "{who:selection}'s attack")
Rows = tuple[TriggerRow | MomentRow, ...]


def _hex(card: Obj) -> Obj:
    """Return the hex of a card on a board."""
    return things.hex_thing(card.controller, hex_of(card))


# ---- cards ---------------------------------------------------------------------------


def _left(event: Any) -> Obj | None:
    """Return the card that left play; a guardian that is drawn does (cosmic.draw.6)."""
    found: Obj | None = getattr(event, "guardian", getattr(event, "card", None))
    return found


CARDS: Final[Rows] = (
    heard(
        _ENTERS,
        "is/are put into play [on {where:selection}]",
        "[{where}で]場に出",
        "enters/enter (play|the field) [on {where:selection}]",
        where=lambda event: _hex(event.card),
    ),
    hears(
        when("{who:player} puts/put {what:selection} into play", "{who}が{what}を場に出し"),
        _ENTERS,
    ),
    hears(common.LEAVES, _LEAVES, _left, leaving="who"),
    heard(
        (events.Left, events.Destroyed),
        "is/are put into the graveyard from play",
        "場から墓地に置かれ",
        "is/are put into (its|their) owner's graveyard from play",
        leaving="who",
    ),
    heard(
        events.Returned,
        "returns/return to its/their owner's hand",
        "持ち主の手札に戻っ",
        "is/are (returned to|put into) (its|their) owner's hand",
        leaving="who",
    ),
    heard(
        events.Destroyed,
        "is/are destroyed [{cause:cause}]",
        "[{cause}]破壊され",
        leaving="who",
    ),
    heard(
        events.Destroyed,
        "destroys/destroy {what:selection}",
        "{what}を破壊し",
        who="source",
    ),
    heard(events.Damaged, "is/are dealt damage [{cause:cause}]", "[{cause}]ダメージを受け"),
    heard(
        events.Damaged, "is/are dealt {n:number} or more damage", "{n}以上のダメージを受け"
    ),
    heard(
        (events.Damaged, events.CoreDamaged),
        "deals/deal damage [to {what:selection}]",
        "[{what}に]ダメージを与え",
        who="source",
        what=lambda event: getattr(event, "card", None),
    ),
    heard(
        events.CoreDamaged,
        "deals/deal damage to {where:place}",
        "{where}にダメージを与え",
        "damages/damage {where:place}",
        who="source",
    ),
    *(
        heard(event, en, ja, *also, who=who)
        for en, ja, event, who, *also in (
            ("loses/lose a life card", "ライフカードを失っ", events.LifeLost, "servant"),
            (
                "gains/gain a life card",
                "ライフカードを得",
                text_events.LifeGained,
                "servant",
            ),
            ("is/are frozen", "フリーズし", events.Froze, "card", "becomes/become frozen"),
            (
                "is/are released",
                "リリースされ",
                events.Released,
                "card",
                "becomes/become released",
            ),
            (
                "is/are turned by 180 degrees",
                "180度向きを変え",
                text_events.TurnedOver,
                "card",
            ),
        )
    ),
)

# ---- attacks -------------------------------------------------------------------------


def _attacked_core(event: Any) -> int | None:
    """Return whose core is attacked, if it is one."""
    return opponent(event.by) if event.target is None else None


ATTACKS: Final[Rows] = (
    hears(common.ATTACKS, events.Attacked, "attacker"),
    hears(common.ATTACKS_WHAT, events.Attacked, "attacker", what="target"),
    heard(
        events.Attacked,
        "attacks/attack {where:place}",
        "{where}を攻撃し",
        who="attacker",
        where=_attacked_core,
    ),
    heard(
        events.Attacked,
        "is/are attacked",
        "攻撃され",
        "becomes/become the target of an attack",
        who="target",
    ),
    hears(
        when("{where:place} is attacked", "{where}が攻撃され"),
        events.Attacked,
        where=_attacked_core,
    ),
    hears(common.DEFENDS, events.Defended, "defender"),
    heard(
        events.Defended,
        "defends/defend an attack of {what:selection}",
        "{what}の攻撃を防御し",
        "defends/defend against {what:selection}",
        who="defender",
        what="attacker",
    ),
    heard(
        events.Defended,
        "defends/defend an attack on {where:place}",
        "{where}への攻撃を防御し",
        "defends/defend {where:place}",
        who="defender",
        where=lambda event: event.by if event.core else None,  # cosmic.defend.4
    ),
    *(
        hears(
            when(
                f"an attack of {{who:selection}} is {done[0]}",
                f"{{who}}の攻撃が{ja}",
                *(f"{whose} is ({'|'.join(done)})" for whose in whoses),
            ),
            event,
            "attacker",
        )
        for done, ja, event, whoses in (
            (
                ("defended", "blocked"),
                "防御され",
                events.Defended,
                (*_ITS, "{who:selection}"),
            ),
            (("nullified", "negated"), "無効になっ", events.Nullified, _ITS),
        )
    ),
    hears(
        when("an attack on {where:place} is nullified", "{where}への攻撃が無効になっ"),
        events.Nullified,
    ),
    hears(
        when(
            "{where:place} is dealt damage [{cause:cause}]",
            "{where}が[{cause}]ダメージを受け",
        ),
        events.CoreDamaged,
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


def _ended(event: Any) -> tuple[str, ...]:
    """Return what ends: a phase, and with the last one the turn (cosmic.turn.1)."""
    return (event.name, "turn") if event.name == LAST_PHASE else (event.name,)


TURNS: Final[Rows] = (
    hears(
        Wording(
            "at the start of {phase:phase}",
            "{phase}の開始時",
            ("(when|whenever) {phase:phase} (begins|starts)",),
            ("{phase}の(始め|はじめ|最初)に", "{phase}の開始時に"),
        ),
        (events.PhaseBegan, events.TurnStarted),
        phase=lambda event: getattr(event, "name", "turn"),
    ),
    hears(
        Wording(
            "at the end of {phase:phase}",
            "{phase}の終了時",
            ("(when|whenever) {phase:phase} ends",),
            ("{phase}の終了時に", "{phase}の(終わり|最後)に"),
        ),
        events.PhaseEnded,
        phase=_ended,
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
    )(lambda game, scope, event: "turn" in _ended(event)),
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
    heard(events.SoulMade, "makes/make a core soul", "コアソウルを作っ", subject="player"),
    heard(
        events.Placed,
        "places/place a material [on {where:selection}]",
        "[{where}に]マテリアルを置い",
        subject="player",
        where=lambda event: things.hex_thing(event.by, hex_of_slot(event.slot)),
    ),
    heard(events.Declared, "uses/use {way:use}", "{way}を使っ", subject="player"),
    heard(events.Declared, "uses/use {what:selection}", "{what}を使っ", subject="player"),
    hears(
        when("a use of {who:player} is negated", "{who}の使用が打ち消され"), events.Negated
    ),
    hears(
        when(
            "{who:player} draws/draw {was:drawn} [{in_phase:draw step}]",
            "[{in_phase}]{who}が{was}を引い",
        ),
        events.Drawn,
        only=lambda event: event.card is not None,
    ),
    heard(
        events.Drawn,
        "draws/draw {guardian:selection}",
        "{guardian}を引い",
        subject="player",
        guardian="guardian",
        leaving="guardian",
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
    *(
        would_happen(Wording(f"{{what:selection}} would be {en}", f"{{what}}が{ja}"), event)
        for en, ja, event in (
            ("destroyed [{cause:cause}]", "[{cause}]破壊される", events.Destroyed),
            ("frozen", "フリーズする", events.Froze),
            ("released", "リリースされる", events.Released),
        )
    ),
    would_happen(
        Wording(
            "{what:selection} would be put into the graveyard from play",
            "{what}が場から墓地に置かれる",
        ),
        (events.Left, events.Destroyed),
        only=lambda event: event.to == "graveyard",
    ),
    would_happen(
        Wording("{where:place} would be dealt damage", "{where}がダメージを受ける"),
        events.CoreDamaged,
    ),
)
