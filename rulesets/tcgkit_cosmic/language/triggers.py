"""What Cosmic Core's card texts answer and replace: cards, attacks, damage, turns, draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import any_moment, by_player, by_player_to, happens_to
from tcgkit.standard.players import opponent
from tcgkit.standard.words import happenings
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import said
from tcgkit_cosmic.language.nouns import Place, Seats
from tcgkit_cosmic.rules import events, text_events, zones
from tcgkit_cosmic.rules.geometry import hex_of_slot
from tcgkit_cosmic.rules.zones import hex_of
from tcgkit_dsl.words.rows import Wording, moment, trigger, would
from tcgkit_dsl.words.vocabulary import Meaning, Objects, TriggerRow, WouldRow

_ENTERS: Final = (events.Entered, events.GuardianPlaced, text_events.PutFromHand)
_KINDS: Final = [each for each in vars(events).values() if isinstance(each, type)]
_LEAVES: Final = (
    *(each for each in _KINDS if issubclass(each, events.Left)),
    events.Drawn,
)
"""All ways of leaving play: a new event that is a ``Left`` is among them."""
_CAUSES: Final = {
    "": ("", None),
    " by an attack": ("攻撃で", False),
    " by an effect": ("効果で", True),
}
"""By what something happens: anything, no effect, an effect."""


def _row(words: Wording, test: Meaning, *happening: type[Event]) -> TriggerRow:
    leaves = set(happening) <= {*_LEAVES}
    leaving = "who" if leaves and "{who:selection}" in words.en else None
    return TriggerRow(**said(words), events=happening, test=test, leaving=leaving)


def _card(
    en: str, ja: str, test: Meaning, *happening: type[Event], also: tuple[str, ...] = ()
) -> TriggerRow:
    """Return the row of an event that happens to cards or that they cause."""
    others = (f"{{who:selection}} {each}" for each in also)
    return _row(
        when(f"{{who:selection}} {en}", f"{{who}}が{ja}", *others), test, *happening
    )


def _core(en: str, ja: str, test: Meaning, *happening: type[Event]) -> TriggerRow:
    """Return the row of an event that happens to a core."""
    return _row(when(f"{{where:place}} {en}", f"{{where}}が{ja}"), test, *happening)


def _player(
    en: str, ja: str, test: Meaning, *happening: type[Event], also: tuple[str, ...] = ()
) -> TriggerRow:
    """Return the row of a deed of players."""
    others = (f"{{who:player}} {each}" for each in also)
    return _row(when(f"{{who:player}} {en}", f"{{who}}が{ja}", *others), test, *happening)


def happens_by(role: str, *, effect: bool | None) -> Callable[..., bool]:
    """Return the test whether it happens to one of these cards, by an effect or an attack.

    ``effect`` is None where both count.
    """

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        return effect in (None, event.effect) and happens_to(role)(game, scope, event, who)

    return test


# ---- cards ---------------------------------------------------------------------------


def enters_on(game: Reading, scope: Scope, event: Any, who: Objects, where: str) -> bool:
    """Return whether such a card is put into play on a hex."""
    return who.match(game, scope, event.card) and hex_of(event.card) == where


def leaves(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a card leaves play; a guardian that is drawn does (cosmic.draw.6)."""
    if isinstance(event, events.Drawn):
        if event.was != "guardian" or not event.left():
            return False
        return who.match(game, scope, event.left()[0])
    return who.match(game, scope, event.card)


def deals_damage(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a card deals damage, to a servant or to a core."""
    return event.source is not None and who.match(game, scope, event.source)


def destroys(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a card does it to such a card: damages or destroys it."""
    return deals_damage(game, scope, event, who) and what.match(game, scope, event.card)


def damages_core(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a card deals damage to a core."""
    return deals_damage(game, scope, event, who) and event.by in where[0]


def is_dealt(game: Reading, scope: Scope, event: Any, who: Objects, n: int) -> bool:
    """Return whether such a card is dealt so much damage or more."""
    return event.amount >= n and who.match(game, scope, event.card)


def discards(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether a card goes from a hand of these players to the graveyard."""
    return event.zone == "graveyard" and event.was == "hand" and event.card.owner in who


CARDS: Final = (
    _card(
        "is/are put into play",
        "場に出",
        happens_to("card"),
        *_ENTERS,
        also=(
            "enters/enter play",
            "comes/come into play",
            "enters/enter the field",
            "enters/enter the battlefield",
        ),
    ),
    _card("is/are put into play on {where:hex}", "{where}で場に出", enters_on, *_ENTERS),
    _row(
        when("{who:player} puts/put {what:selection} into play", "{who}が{what}を場に出し"),
        by_player_to("card"),
        *_ENTERS,
    ),
    _card(
        "leaves/leave play", "場を離れ", leaves, *_LEAVES, also=("leaves/leave the field",)
    ),
    _card(
        "is/are put into the graveyard from play",
        "場から墓地に置かれ",
        happens_to("card"),
        *(events.Left, events.Destroyed),
        also=("is/are put into (its|their) owner's graveyard from play",),
    ),
    _card(
        "returns/return to its/their owner's hand",
        "持ち主の手札に戻っ",
        happens_to("card"),
        events.Returned,
        also=(
            "is/are returned to (its|their) owner's hand",
            "is/are put into (its|their) owner's hand",
        ),
    ),
    *(
        _card(
            f"is/are destroyed{by}",
            f"{ja}破壊され",
            happens_by("card", effect=effect),
            events.Destroyed,
            also=(f"dies/die{by}",),
        )
        for by, (ja, effect) in _CAUSES.items()
    ),
    _card(
        "destroys/destroy {what:selection}", "{what}を破壊し", destroys, events.Destroyed
    ),
    *(
        _card(
            f"is/are dealt damage{by}",
            f"{ja}ダメージを受け",
            happens_by("card", effect=effect),
            events.Damaged,
            also=(f"takes/take damage{by}",),
        )
        for by, (ja, effect) in _CAUSES.items()
    ),
    _card(
        "is/are dealt {n:number} or more damage",
        "{n}以上のダメージを受け",
        is_dealt,
        events.Damaged,
        also=("takes/take {n:number} or more damage",),
    ),
    _card(
        "deals/deal damage",
        "ダメージを与え",
        deals_damage,
        events.Damaged,
        events.CoreDamaged,
    ),
    _card(
        "deals/deal damage to {what:selection}",
        "{what}にダメージを与え",
        destroys,
        events.Damaged,
    ),
    _card(
        "deals/deal damage to {where:place}",
        "{where}にダメージを与え",
        damages_core,
        events.CoreDamaged,
        also=("damages/damage {where:place}",),
    ),
    _card(
        "loses/lose a life card",
        "ライフカードを失っ",
        happens_to("servant"),
        events.LifeLost,
    ),
    _card(
        "gains/gain a life card",
        "ライフカードを得",
        happens_to("servant"),
        text_events.LifeGained,
    ),
    _card(
        "is/are frozen",
        "フリーズし",
        happens_to("card"),
        events.Froze,
        also=("becomes/become frozen",),
    ),
    _card(
        "is/are released",
        "リリースされ",
        happens_to("card"),
        events.Released,
        also=("becomes/become released",),
    ),
    _card(
        "is/are turned by 180 degrees",
        "180度向きを変え",
        happens_to("card"),
        text_events.TurnedOver,
    ),
)

# ---- attacks -------------------------------------------------------------------------


def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a card attacks such a card."""
    if event.target is None or not who.match(game, scope, event.attacker):
        return False
    return what.match(game, scope, event.target)


def attacks_core(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a card attacks a core."""
    return (
        event.target is None
        and opponent(event.by) in where[0]
        and who.match(game, scope, event.attacker)
    )


def core_is_attacked(game: Reading, scope: Scope, event: Any, where: Place) -> bool:
    """Return whether a core of these players is attacked."""
    return event.target is None and opponent(event.by) in where[0]


def defends_against(
    game: Reading, scope: Scope, event: Any, who: Objects, what: Objects
) -> bool:
    """Return whether such a card defends an attack of such a card."""
    return who.match(game, scope, event.defender) and what.match(
        game, scope, event.attacker
    )


def defends_core(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a card defends an attack on a core (cosmic.defend.4)."""
    return event.core and event.by in where[0] and who.match(game, scope, event.defender)


def of_core(*, effect: bool | None = None) -> Callable[..., bool]:
    """Return the test whether it happens to a core of these players, by an effect or an attack.

    ``effect`` is None where both count.
    """

    def test(game: Reading, scope: Scope, event: Any, where: Place) -> bool:
        return event.by in where[0] and (effect is None or event.effect is effect)

    return test


ATTACKS: Final = (
    _row(happenings.ATTACKS, happens_to("attacker"), events.Attacked),
    _row(happenings.ATTACKS_WHAT, attacks, events.Attacked),
    _card("attacks/attack {where:place}", "{where}を攻撃し", attacks_core, events.Attacked),
    _card(
        "is/are attacked",
        "攻撃され",
        happens_to("target"),
        events.Attacked,
        also=("becomes/become the target of an attack",),
    ),
    _core("is attacked", "攻撃され", core_is_attacked, events.Attacked),
    _row(happenings.DEFENDS, happens_to("defender"), events.Defended),
    _card(
        "defends/defend an attack of {what:selection}",
        "{what}の攻撃を防御し",
        defends_against,
        events.Defended,
        also=("defends/defend against {what:selection}",),
    ),
    _card(
        "defends/defend an attack on {where:place}",
        "{where}への攻撃を防御し",
        defends_core,
        events.Defended,
        also=("defends/defend {where:place}",),
    ),
    _row(
        when(
            "an attack of {who:selection} is defended",
            "{who}の攻撃が防御され",
            "{who:whose} attack is (defended|blocked)",
            "{who:selection}'s attack is (defended|blocked)",
            "{who:selection} is (defended|blocked)",
        ),
        happens_to("attacker"),
        events.Defended,
    ),
    _row(
        when("an attack on {where:place} is nullified", "{where}への攻撃が無効になっ"),
        of_core(),
        events.Nullified,
    ),
    _row(
        when(
            "an attack of {who:selection} is nullified",
            "{who}の攻撃が無効になっ",
            "{who:whose} attack is (nullified|negated)",
            "{who:selection}'s attack is (nullified|negated)",
        ),
        happens_to("attacker"),
        events.Nullified,
    ),
    *(
        _core(
            f"is dealt damage{by}",
            f"{ja}ダメージを受け",
            of_core(effect=effect),
            events.CoreDamaged,
        )
        for by, (ja, effect) in _CAUSES.items()
    ),
)

# ---- turns ---------------------------------------------------------------------------


def _moved(
    game: Reading, scope: Scope, event: Any, who: Objects, passes: Callable[[Obj], bool]
) -> bool:
    """Return whether the orbit step moved one of these cards that passes the test."""
    if not event.in_step:
        return False
    return any(
        who.match(game, scope, card) and passes(card)
        for card in game.zone("orbit", event.by)
        if zones.in_play(card)
    )


def orbits(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether the orbit step moves such a card (cosmic.orbit.2)."""
    return _moved(game, scope, event, who, lambda card: True)


def orbits_into(game: Reading, scope: Scope, event: Any, who: Objects, half: str) -> bool:
    """Return whether the orbit step moves such a card from one half into the other."""
    return _moved(game, scope, event, who, lambda card: event.came(card, half))


def orbits_onto(game: Reading, scope: Scope, event: Any, who: Objects, where: str) -> bool:
    """Return whether the orbit step moves such a card onto a hex."""
    return _moved(game, scope, event, who, lambda card: hex_of(card) == where)


def _orbit(en: str, ja: str, test: Meaning, *also: str) -> TriggerRow:
    """Return the row of where the orbit step moves cards."""
    words = when(
        f"the orbit step moves {{who:selection}}{en}",
        f"オービットステップで{{who}}が{ja}動い",
    )
    more = tuple(f"(when|whenever) {each}" for each in also)
    return _row(
        Wording(words.en, words.ja, (*words.also, *more), words.also_ja),
        test,
        events.Orbited,
    )


ORBIT: Final = (
    _orbit("", "", orbits),
    _orbit(
        " {half:passage}",
        "{half}に",
        orbits_into,
        "{who:selection} moves/move {half:passage}",
        "{who:selection} (orbits/orbit|enters/enter) {half:passage}",
    ),
    _orbit(
        " onto {where:hex}",
        "{where}に",
        orbits_onto,
        "{who:selection} moves/move onto {where:hex}",
    ),
)


@trigger(
    Wording(
        "at the start of {phase:phase}",
        "{phase}の開始時",
        (
            "at the beginning of {phase:phase}",
            "(when|whenever) {phase:phase} (begins|starts)",
        ),
        ("{phase}の(始め|はじめ|最初)に", "{phase}の開始時に"),
    ),
    events=(events.PhaseBegan,),
)
def phase_begins(game: Reading, scope: Scope, event: Any, phase: str) -> bool:
    """Return whether it is this phase or step."""
    return bool(event.name == phase)


@trigger(
    Wording(
        "at the end of {phase:phase}",
        "{phase}の終了時",
        ("(when|whenever) {phase:phase} ends",),
        ("{phase}の終了時に", "{phase}の(終わり|最後)に"),
    ),
    events=(events.PhaseEnded,),
)
def phase_ends(game: Reading, scope: Scope, event: Any, phase: str) -> bool:
    """Return whether it is this phase or step."""
    return bool(event.name == phase)


turn_begins = trigger(
    Wording(
        "at the start of the turn",
        "ターンの開始時",
        (
            "at the (start|beginning) of (each|every) turn",
            "at the beginning of the turn",
            "(when|whenever) (a|the) turn (begins|starts)",
        ),
        ("(|各|毎)ターンの(開始時|開始時に|始めに|はじめに)",),
    ),
    events=(events.TurnStarted,),
)(any_moment)
"""A turn belongs to both players (cosmic.turn.1)."""

LAST_PHASE: Final = "guardian_phase"


@trigger(
    Wording(
        "at the end of the turn",
        "ターンの終了時",
        ("at the end of (each|every) turn", "(when|whenever) (a|the) turn ends"),
        ("(|各|毎)ターンの(終了時|終了時に|終わりに)", "ターン終了時(|に)"),
    ),
    events=(events.PhaseEnded,),
)
def turn_ends(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether the last phase ends (cosmic.turn.1)."""
    return bool(event.name == LAST_PHASE)


@trigger(
    Wording(
        "at the start of the window of speed {n:number}",
        "スピード{n}のタイミングの開始時",
        ("at the beginning of the window of speed {n:number}",),
    ),
    events=(events.WindowOpened,),
)
def window_opens(game: Reading, scope: Scope, event: Any, n: int) -> bool:
    """Return whether it is the window of this speed."""
    return bool(event.speed == f"speed_{n}")


@moment(
    "at the end of this turn",
    "このターンの終了時に",
    events=(events.PhaseEnded,),
    until="never",
)
def this_turn_ends(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether the last phase of the turn ends."""
    return bool(event.name == LAST_PHASE)


next_turn_begins = moment(
    "at the start of the next turn",
    "次のターンの開始時に",
    events=(events.TurnStarted,),
    until="never",
    also=("at the beginning of (the|your) next turn", "at the start of your next turn"),
)(any_moment)

# ---- players -------------------------------------------------------------------------


def places_on(game: Reading, scope: Scope, event: Any, who: Seats, where: str) -> bool:
    """Return whether players place a material on a hex."""
    return event.by in who and hex_of_slot(event.slot) == where


def uses(game: Reading, scope: Scope, event: Any, who: Seats, kind: str) -> bool:
    """Return whether players declare such a use (cosmic.use.2)."""
    return event.by in who and event.way == kind


def draws(game: Reading, scope: Scope, event: Any, who: Seats, what: str) -> bool:
    """Return whether players draw: a card, a guardian or a core soul."""
    return event.by in who and event.card is not None and what in ("", event.was)


def draws_that(game: Reading, scope: Scope, event: Any, who: Seats, what: Objects) -> bool:
    """Return whether players draw such a guardian or core soul, which lay face up."""
    return event.by in who and any(what.match(game, scope, card) for card in event.left())


def draws_in_phase(game: Reading, scope: Scope, event: Any, who: Seats, what: str) -> bool:
    """Return whether players draw it in the draw phase."""
    return event.in_phase and draws(game, scope, event, who, what)


PLAYERS: Final = (
    _player("makes/make a core soul", "コアソウルを作っ", by_player, events.SoulMade),
    _player("places/place a material", "マテリアルを置い", by_player, events.Placed),
    _player(
        "places/place a material on {where:hex}",
        "{where}にマテリアルを置い",
        places_on,
        events.Placed,
    ),
    _player("uses/use {kind:use}", "{kind}を使っ", uses, events.Declared),
    _player(
        "uses/use {what:selection}", "{what}を使っ", by_player_to("card"), events.Declared
    ),
    _row(
        when("a use of {who:player} is negated", "{who}の使用が打ち消され"),
        by_player,
        events.Negated,
    ),
    _player("draws/draw {what:drawn}", "{what}を引い", draws, events.Drawn),
    _row(
        when(
            "{who:player} draws/draw {what:drawn} in the draw phase",
            "ドローフェイズに{who}が{what}を引い",
        ),
        draws_in_phase,
        events.Drawn,
    ),
    TriggerRow(
        **said(when("{who:player} draws/draw {what:selection}", "{who}が{what}を引い")),
        events=(events.Drawn,),
        test=draws_that,
        leaving="what",
    ),
    _player(
        "discards/discard a card",
        "カードを捨て",
        discards,
        text_events.Moved,
        also=("discards/discard (cards|one or more cards)",),
    ),
)

# ---- what would happen ---------------------------------------------------------------


def would_be(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    """Return whether the event would happen to such a card."""
    return what.match(game, scope, event.card)


def would_be_by(effect: bool | None) -> Callable[..., bool]:
    """Return the test whether such a card would be destroyed, by an effect or an attack."""
    return lambda game, scope, event, what: (
        effect in (None, event.effect) and what.match(game, scope, event.card)
    )


def would_go_to_graveyard(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    """Return whether such a card would be put into the graveyard from play."""
    return event.to == "graveyard" and what.match(game, scope, event.card)


def _would(en: str, ja: str, test: Meaning, *happening: type[Event]) -> WouldRow:
    row: WouldRow = would(
        f"{{what:selection}} would {en}", f"{{what}}が{ja}", events=happening
    )(test)
    return row


WOULDS: Final = (
    _would(
        "be put into the graveyard from play",
        "場から墓地に置かれる",
        would_go_to_graveyard,
        *(events.Left, events.Destroyed),
    ),
    *(
        _would(
            f"be destroyed{by}", f"{ja}破壊される", would_be_by(effect), events.Destroyed
        )
        for by, (ja, effect) in _CAUSES.items()
    ),
    _would("be frozen", "フリーズする", would_be, events.Froze),
    _would("be released", "リリースされる", would_be, events.Released),
    WouldRow(
        "{where:place} would be dealt damage",
        "{where}がダメージを受ける",
        events=(events.CoreDamaged,),
        test=of_core(),
    ),
)
