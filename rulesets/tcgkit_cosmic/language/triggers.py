"""What Cosmic Core's card texts answer and replace: cards, attacks, damage, turns, draws."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard.players import opponent
from tcgkit.standard.words import facts
from tcgkit.standard.words import happenings as common
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.lasting import at_end_of, at_start_of_next
from tcgkit.standard.words.play import heard, hears, would
from tcgkit.standard.words.players import starts_and_ends
from tcgkit_cosmic.language import things
from tcgkit_cosmic.language.nouns import HALVES
from tcgkit_cosmic.rules import events, text_events
from tcgkit_cosmic.rules.geometry import hex_of_slot
from tcgkit_cosmic.rules.zones import hex_of, in_play
from tcgkit_dsl.words.entries import Objects
from tcgkit_dsl.words.rows import trigger, wording

_ENTERS: Final = (events.Entered, events.GuardianPlaced, text_events.PutFromHand)
_KINDS: Final = [each for each in vars(events).values() if isinstance(each, type)]
_LEAVES: Final = (*(each for each in _KINDS if issubclass(each, events.Left)), events.Drawn)
"""All ways of leaving play: a new event that is a ``Left`` is among them."""


_player: Final = partial(heard, subject="player")
_leaves: Final = partial(heard, leaving="who")


def _hex(card: Obj) -> Obj:
    """Return the hex of a card on a board."""
    return things.HEX_THINGS[card.controller, hex_of(card)]


def _half(event: Any) -> tuple[int, str]:
    """Return the player on whose board a card is put into play, and the half of the orbit."""
    halves = (name for name, there in HALVES.items() if hex_of(event.card) in there)
    return event.card.controller, next(halves, "core")


def _left(event: Any) -> Any:
    """Return the card that left play; a guardian that is drawn does (cosmic.draw.6)."""
    return getattr(event, "guardian", getattr(event, "card", None))


def _card(event: Any) -> Any:
    """Return the card that is dealt damage, if it is not a core."""
    return getattr(event, "card", None)


def _core(event: Any) -> int | None:
    """Return whose core is dealt damage, if it is one."""
    return None if _card(event) else int(event.whose)


def _owner(event: Any) -> int:
    """Return whose card it is that is discarded, or lost."""
    return int(event.card.owner)


_life: Final = partial(heard, events.LifeLost, who="servant")
_damage: Final = partial(heard, (events.Damaged, events.CoreDamaged), where=_core)

# ---- cards ---------------------------------------------------------------------------

CARDS: Final = (
    heard(
        _ENTERS,
        "is/are put into play (|on {where:selection}|in {half:place})",
        "[{where}で][{half}で]場に出",
        "enters/enter (play|the field) (|on {where:selection}|in {half:place})",
        where=lambda event: _hex(event.card),
        half=_half,
    ),
    _player(_ENTERS, "puts/put {what} into play", "{what}を場に出し"),
    heard(events.GuardianPlaced, "is/are (put|placed) on {where}", "{where}に置かれ"),
    heard(events.GuardianPlaced, "is/are placed", "置かれ"),
    _player(events.GuardianPlaced, "places/place {what}", "{what}を置い"),
    heard(events.Destroyed, "destroys/destroy {what}", "{what}を破壊し", who="source"),
)
RETURNS: Final = _leaves(
    events.Returned,
    "(returns/return|is/are returned|is/are put) to its owner's hand",
    "持ち主の手札に戻っ",
)
LIFE_LOST: Final = _life(
    "a life card of {who} is put into the graveyard",
    "{who}のライフカードが墓地に置かれ",
    "({who}'s|{who:whose}) life card is put into the graveyard",
    "a life card of {who} is (lost|discarded|put into the graveyard from the board)",
    "a life card is put into the graveyard from beneath {who}",
)
MATERIAL_LOST: Final = heard(
    events.MaterialLost,
    "a material of {who:player} is put into the graveyard",
    "{who}のマテリアルが墓地に置かれ",
    "{who:player} loses/lose a material",
    "a material of {who:player} is (lost|discarded|destroyed|put into the graveyard from the board)",
    "a material {who:player} controls/control is (lost|discarded|destroyed|put into the graveyard)",
    who=_owner,
)
LOSES_LIFE: Final = _life("loses/lose a life card", "ライフカードを失っ")
_IS: Final = "(is/are|becomes/become)"
CHANGES: Final = (
    hears(common.LEAVES, _LEAVES, _left, leaving="who"),
    _leaves(
        (events.Left, events.Destroyed),
        "is/are put into (the|its owner's|their owner's) graveyard (from play|)",
        "場から墓地に置かれ",
        "goes/go to the graveyard (from play|)",
        only=lambda event: event.to == "graveyard",
    ),
    _leaves(events.Destroyed, "is/are destroyed [{cause}]", "[{cause}]破壊され"),
    _damage(
        "({who}|{where}) is/are dealt (|{n} or more) damage [{cause}]",
        "[{who}が][{where}が][{cause}][{n}以上の]ダメージを受け",
        who=_card,
    ),
    _damage(
        "deals/deal damage (|to {what}|to {where})",
        "[{what}に][{where}に]ダメージを与え",
        "damages/damage ({what}|{where})",
        who="source",
        what=_card,
    ),
    heard(
        text_events.LifeGained, "gains/gain a life card", "ライフカードを得", who="servant"
    ),
    heard((events.Froze, events.LifeFroze), f"{_IS} frozen", "フリーズし"),
    heard(events.LifeFroze, f"{_IS} frozen by damage", "ダメージでフリーズし"),
    heard(events.Released, f"{_IS} released", "リリースされ"),
    heard(text_events.TurnedOver, f"{_IS} turned by 180 degrees", "180度向きを変え"),
)
"""What changes cards: texts can replace it, too."""

# ---- attacks -------------------------------------------------------------------------


def _attacked_core(event: Any) -> int | None:
    """Return whose core is attacked, if it is one."""
    return opponent(event.by) if event.target is None else None


_attack: Final = partial(
    heard, events.Attacked, who="attacker", what="target", where=_attacked_core
)
_defence: Final = partial(
    heard,
    events.Defended,
    who="defender",
    what="attacker",
    where=lambda event: event.by if event.core else None,  # cosmic.defend.4
)
ATTACKS: Final = (
    _attack(
        "{who} attacks/attack (|{what}|{where})",
        "{who}が[{what}を][{where}を]攻撃し",
        "{who}が[{what}に][{where}に](アタック|攻撃を宣言)し",
    ),
    _attack(
        "({who}|{where}) is/are attacked", "[{who}が][{where}が]攻撃され", who="target"
    ),
    _defence(
        "defends/defend (|an attack of {what}|an attack on {where})",
        "[{what}の攻撃を][{where}への攻撃を]防御し",
        "defends/defend (against {what}|{where})",
        "[{where}を]防御し",
    ),
    hears(
        wording(
            "after an attack of {who} (|on {what}|on {where})",
            "{who}の[{what}への][{where}への]攻撃の後",
            "(after|when) {who} has/have attacked (|{what}|{where})",
            "after {who} attacks/attack (|{what}|{where})",
            "when an attack of {who} (|on {what}|on {where}) (ends|is over)",
            "after ({who}'s|{who:whose}) attack",
            "{who}の[{what}への][{where}への]攻撃(の終了時|の終了後|後|が終わったとき)",
            "{who}が[{what}を][{where}を]攻撃した(後|あと)",
        ),
        events.AttackOver,
        "attacker",
        what="target",
        where=_attacked_core,
    ),
    _defence(
        "an attack of {who} is (defended|blocked)",
        "{who}の攻撃が防御され",
        "({who:whose} attack|{who}'s attack|{who}) is (defended|blocked)",
        who="attacker",
    ),
    heard(
        events.Nullified,
        "an attack (of {who}|on {where}) is (nullified|negated)",
        "[{who}の][{where}への]攻撃が無効になっ",
        "({who:whose}|{who}'s) attack is (nullified|negated) (|by a guardian)",
        "[{who}の][{where}への]攻撃がガーディアンに(よって|)無効に(なっ|され)",
        who="attacker",
    ),
)

# ---- turns ---------------------------------------------------------------------------


@trigger(
    when(
        "the orbit step moves {who} [{half:passage}] [onto {where:selection}]",
        "オービットステップで{who}が[{half}に][{where}に]動い",
        "{who} (moves/move|orbits/orbit|enters/enter) {half:passage} [onto {where:selection}]",
        "{who} (moves/move|orbits/orbit) [{half:passage}] onto {where:selection}",
        "{who}が[{half}に][{where}に](移動し|入っ|動い)",
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


def _begun(event: Any) -> str:
    """Return what begins: a phase, or the turn."""
    return getattr(event, "name", "turn")


TURNS: Final = (
    *starts_and_ends(
        "phase", (events.PhaseBegan, events.TurnStarted), _begun, events.PhaseEnded, _ended
    ),
    trigger(
        "at the start of the window of speed {n}",
        "スピード{n}のタイミングの開始時",
        "at the start of (the speed {n} window|speed {n})",
        events=(events.WindowOpened,),
    )(lambda game, scope, event, n: event.speed == f"speed_{n}"),
    trigger(
        "at the start of each speed window",
        "各スピードのタイミングの開始時",
        "at the start of (a|every) speed window",
        events=(events.WindowOpened,),
    )(lambda game, scope, event: True),
    at_end_of(
        "turn", "このターン", events.PhaseEnded, lambda event: "turn" in _ended(event)
    ),
    at_start_of_next("turn", "次のターン", events.TurnStarted),
)


def _is_discard(event: Any) -> bool:
    """Return whether a card goes from a hand to the graveyard."""
    return bool(event.zone == "graveyard" and event.was == "hand")


# ---- players -------------------------------------------------------------------------

_discard: Final = partial(heard, text_events.Moved, only=_is_discard)
PLAYERS: Final = (
    _player(events.SoulMade, "makes/make a core soul", "コアソウルを作っ"),
    _player(events.SoulMade, "makes/make {what}", "{what}を作っ"),
    heard(
        events.Placed,
        "({who:player} places/place a material|a material is placed) [on {where:selection}]",
        "[{who}が][{where}に]マテリアルを置い",
        where=lambda event: things.HEX_THINGS[event.by, hex_of_slot(event.slot)],
    ),
    _player(events.Declared, "uses/use ({way:use}|{what})", "[{way}を][{what}を]使っ"),
    heard(events.Negated, "a use of {who:player} is negated", "{who}の使用が打ち消され"),
    heard(
        events.Drawn,
        "{who:player} draws/draw {was:drawn} [{in_phase:draw step}]",
        "[{in_phase}]{who}が{was}を引い",
        only=lambda event: event.card is not None,
    ),
    _player(
        events.Drawn,
        "draws/draw {guardian:selection}",
        "{guardian}を引い",
        guardian="guardian",
        leaving="guardian",
    ),
    hears(common.DISCARDS, text_events.Moved, _owner, only=_is_discard),
    _discard("discards/discard {what}", "{what}を捨て", subject="player", who=_owner),
    _discard("is/are discarded", "捨てられ"),
)

# ---- what has happened ---------------------------------------------------------------

FACTS: Final = facts.facts(
    hears(common.ENTERS, _ENTERS),
    hears(common.DESTROYED, events.Destroyed),
    hears(common.DAMAGED, events.Damaged),
    hears(common.DRAWS, events.Drawn, only=lambda event: event.card is not None),
    _player(events.Declared, "uses/use {what:selection}", "{what}を使っ"),
    *PLAYERS[-3:],
)

# ---- what would happen ---------------------------------------------------------------

_REPLACED: Final[dict[type[Event], type[Event]]] = {events.Damaged: events.Dealt}
WOULDS: Final = tuple(would(row, _REPLACED) for row in (*CHANGES, RETURNS, LOSES_LIFE))
