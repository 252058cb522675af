"""The sentences of Cosmic Core for the card language: triggers and deeds."""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event, Need
from tcgkit.standard.meanings import (
    always_says,
    any_moment,
    by_player,
    by_player_to,
    happens_to,
)
from tcgkit_cosmic.language import conditions, lasting, verbs
from tcgkit_cosmic.rules import events, text_events
from tcgkit_cosmic.rules.needs import (
    FACE_UP,
    HAS_STATE,
    IN_PLAY,
    MOVABLE,
    NOT_DISCARDED,
    NOT_FROZEN,
    NOT_IN_HAND,
    NOT_RELEASED,
    SERVANT,
)
from tcgkit_dsl.words.vocabulary import Meaning, TriggerRow, Verb, WouldRow

_ENTERS: Final = (events.Entered, events.GuardianPlaced, text_events.PutFromHand)
_KINDS: Final = [each for each in vars(events).values() if isinstance(each, type)]
_LEAVES: Final = (
    *(each for each in _KINDS if issubclass(each, events.Left)),
    events.Drawn,
)
"""All ways of leaving play: a new event that is a ``Left`` is among them."""
_CAUSES: Final = (
    ("", "", None),
    (" by an attack", "攻撃で", False),
    (" by an effect", "効果で", True),
)
"""By what something happens: anything, no effect, an effect."""


def _card(en: str, ja: str, test: Meaning, *happening: type[Event]) -> TriggerRow:
    """Return the row of an event that happens to cards or that they cause."""
    en, ja = f"when {{who:selection}} {en}", f"{{who}}が{ja}とき"
    leaves = set(happening) <= {*_LEAVES}
    return TriggerRow(
        en, ja, events=happening, test=test, leaving="who" if leaves else None
    )


def _core(en: str, ja: str, test: Meaning, *happening: type[Event]) -> TriggerRow:
    """Return the row of an event that happens to a core."""
    return TriggerRow(
        f"when {{where:place}} {en}", f"{{where}}が{ja}とき", events=happening, test=test
    )


def _player(en: str, ja: str, test: Meaning, *happening: type[Event]) -> TriggerRow:
    """Return the row of a deed of players."""
    return TriggerRow(
        f"when {{who:player}} {en}", f"{{who}}が{ja}とき", events=happening, test=test
    )


def _orbit(en: str, ja: str, test: Meaning) -> TriggerRow:
    """Return the row of where the orbit step moves cards."""
    en = f"when the orbit step moves {{who:selection}}{en}"
    ja = f"オービットステップで{{who}}が{ja}動いたとき"
    return TriggerRow(en, ja, events=(events.Orbited,), test=test)


ABOUT_CARDS: Final = (
    _card("is/are put into play", "場に出た", happens_to("card"), *_ENTERS),
    _card(
        "is/are put into play on {where:hex}",
        "{where}で場に出た",
        conditions.enters_on,
        *_ENTERS,
    ),
    _card("leaves/leave play", "場を離れた", conditions.leaves, *_LEAVES),
    _card(
        "is/are put into the graveyard from play",
        "場から墓地に置かれた",
        happens_to("card"),
        *(events.Left, events.Destroyed),
    ),
    *(
        _card(
            f"is/are destroyed{by}",
            f"{ja}破壊された",
            conditions.happens_by("card", effect=effect),
            events.Destroyed,
        )
        for by, ja, effect in _CAUSES
    ),
    *(
        _card(
            f"is/are dealt damage{by}",
            f"{ja}ダメージを受けた",
            conditions.happens_by("card", effect=effect),
            events.Damaged,
        )
        for by, ja, effect in _CAUSES
    ),
    _card(
        "loses/lose a life card",
        "ライフカードを失った",
        happens_to("servant"),
        events.LifeLost,
    ),
    _card("is/are frozen", "フリーズした", happens_to("card"), events.Froze),
    _card("is/are released", "リリースされた", happens_to("card"), events.Released),
)

ABOUT_ATTACKS: Final = (
    _card("attacks/attack", "攻撃した", happens_to("attacker"), events.Attacked),
    _card(
        "attacks/attack {what:selection}",
        "{what}を攻撃した",
        conditions.attacks,
        events.Attacked,
    ),
    _card(
        "attacks/attack {where:place}",
        "{where}を攻撃した",
        conditions.attacks_core,
        events.Attacked,
    ),
    _card("defends/defend", "防御した", happens_to("defender"), events.Defended),
    _card(
        "defends/defend an attack on {where:place}",
        "{where}への攻撃を防御した",
        conditions.defends_core,
        events.Defended,
    ),
    TriggerRow(
        "when an attack on {where:place} is nullified",
        "{where}への攻撃が無効になったとき",
        events=(events.Nullified,),
        test=conditions.of_core(),
    ),
    TriggerRow(
        "when an attack of {who:selection} is nullified",
        "{who}の攻撃が無効になったとき",
        events=(events.Nullified,),
        test=happens_to("attacker"),
    ),
    *(
        _core(
            f"is dealt damage{by}",
            f"{ja}ダメージを受けた",
            conditions.of_core(effect=effect),
            events.CoreDamaged,
        )
        for by, ja, effect in _CAUSES
    ),
)

ABOUT_TURNS: Final = (
    _orbit("", "", conditions.orbits),
    _orbit(" {half:passage}", "{half}に", conditions.orbits_into),
    _orbit(" onto {where:hex}", "{where}に", conditions.orbits_onto),
    _player("makes/make a core soul", "コアソウルを作った", by_player, events.SoulMade),
    _player("places/place a material", "マテリアルを置いた", by_player, events.Placed),
    _player(
        "places/place a material on {where:hex}",
        "{where}にマテリアルを置いた",
        conditions.places_on,
        events.Placed,
    ),
    TriggerRow(
        "at the start of {phase:phase}",
        "{phase}の開始時",
        events=(events.PhaseBegan,),
        test=conditions.of_phase,
    ),
    TriggerRow(
        "at the end of {phase:phase}",
        "{phase}の終了時",
        events=(events.PhaseEnded,),
        test=conditions.of_phase,
    ),
    TriggerRow(
        "at the start of the turn",
        "ターンの開始時",
        events=(events.TurnStarted,),
        test=any_moment,
    ),
    TriggerRow(
        "at the start of the window of speed {n:number}",
        "スピード{n}のタイミングの開始時",
        events=(events.WindowOpened,),
        test=conditions.of_window,
    ),
    _player("uses/use {kind:use}", "{kind}を使った", conditions.uses, events.Declared),
    _player(
        "uses/use {what:selection}",
        "{what}を使った",
        by_player_to("card"),
        events.Declared,
    ),
    TriggerRow(
        "when a use of {who:player} is negated",
        "{who}の使用が打ち消されたとき",
        events=(events.Negated,),
        test=by_player,
    ),
    _player("draws/draw {what:drawn}", "{what}を引いた", conditions.draws, events.Drawn),
    TriggerRow(
        "when {who:player} draws/draw {what:drawn} in the draw phase",
        "ドローフェイズに{who}が{what}を引いたとき",
        events=(events.Drawn,),
        test=conditions.draws_in_phase,
    ),
)

TRIGGERS: Final = (*ABOUT_CARDS, *ABOUT_ATTACKS, *ABOUT_TURNS)

WOULDS: Final = (
    WouldRow(
        "{what:selection} would be put into the graveyard from play",
        "{what}が場から墓地に置かれる",
        events=(events.Left, events.Destroyed),
        test=conditions.would_go_to_graveyard,
    ),
    WouldRow(
        "{what:selection} would be destroyed",
        "{what}が破壊される",
        events=(events.Destroyed,),
        test=conditions.would_be,
    ),
    WouldRow(
        "{what:selection} would be frozen",
        "{what}がフリーズする",
        events=(events.Froze,),
        test=conditions.would_be,
    ),
    WouldRow(
        "{where:place} would be dealt damage",
        "{where}がダメージを受ける",
        events=(events.CoreDamaged,),
        test=conditions.of_core(),
    ),
)


def _deed(en: str, ja: str, run: Meaning, *needs: Need, **more: Any) -> Verb:
    """Return the row of a deed done to cards; a cost is paid with cards that meet ``needs``."""
    if needs:
        more = {"able": verbs.meets(*needs), "possible": verbs.pays(*needs)} | more
    return Verb(en, ja, run=run, **more)


DEEDS: Final = (
    _deed(
        "deal/deals {n:number} damage to {what:selection}",
        "{what}に{n}ダメージを与え<る||て>",
        verbs.deal,
    ),
    _deed(
        "deal/deals {n:number} damage to {where:place}",
        "{where}に{n}ダメージを与え<る||て>",
        verbs.deal_core,
        replaces=verbs.instead_deal_core,
    ),
    _deed(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        verbs.destroy,
        IN_PLAY,
    ),
    _deed(
        "freeze/freezes {what:selection}",
        "{what:を}フリーズ<する|し|して>",
        verbs.to_each(events.Froze),
        *(*HAS_STATE, NOT_FROZEN),
        replaces=verbs.instead_freeze,
    ),
    _deed(
        "release/releases {what:selection}",
        "{what:を}リリース<する|し|して>",
        verbs.to_each(events.Released),
        *(*HAS_STATE, NOT_RELEASED),
    ),
    _deed(
        "{what:selection} is/are not released in the next release step",
        "{what:は}次のリリースステップでリリースされ<ない|ず|なくて>",
        verbs.to_each(text_events.Held),
    ),
    _deed(
        "put/puts {what:selection} into the graveyard",
        "{what:を}墓地に置<く|き|いて>",
        verbs.to_graveyard,
        *(*MOVABLE, NOT_DISCARDED),
    ),
    _deed(
        "put/puts the top material of {where:selection} into the graveyard",
        "{where}の一番上のマテリアルを墓地に置<く|き|いて>",
        verbs.discard_top_material,
        able=verbs.has_material,
    ),
    _deed(
        "put/puts the top face-down card of {where:place} into the graveyard",
        "{where}の一番上の裏向きのカードを墓地に置<く|き|いて>",
        verbs.mill,
        possible=verbs.has_face_down,
    ),
    _deed(
        "put/puts {what:selection} into its/their owner's hand",
        "{what:を}持ち主の手札に戻<す|し|して>",
        verbs.to_hand,
        *(*MOVABLE, NOT_IN_HAND),
        replaces=verbs.instead_to_hand,
    ),
    _deed(
        "put/puts {what:selection} on the bottom of {where:place}",
        "{what:を}{where}の一番下に置<く|き|いて>",
        verbs.to_bottom,
        *MOVABLE,
        able=verbs.is_owners,
    ),
    _deed(
        "put/puts {what:selection} on the bottom of {where:place} in random order",
        "{what:を}無作為な順番で{where}の一番下に置<く|き|いて>",
        verbs.to_bottom_at_random,
    ),
    _deed(
        "put/puts the top face-down card of {where:place} beneath {what:selection} as a"
        " released life card",
        "{where}の一番上の裏向きのカードを{what}の下にリリース状態のライフカードとして置<く|き|いて>",
        verbs.core_to_life,
        SERVANT,
        possible=verbs.can_gain_life,
    ),
    _deed(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        verbs.draw,
        takes_by=True,
    ),
    _deed(
        "look/looks at the top face-down card of {where:place}",
        "{where}の一番上の裏向きのカードを見<る||て>",
        verbs.look,
        finds=True,
    ),
    _deed(
        "place/places {what:selection} as a material on {where:selection}",
        "{what:を}マテリアルとして{where}に置<く|き|いて>",
        verbs.place_on,
        able=verbs.can_place,
    ),
    _deed(
        "place/places the top face-down card of {where:place} as a material on {on:selection}",
        "{where}の一番上の裏向きのカードをマテリアルとして{on}に置<く|き|いて>",
        verbs.place_top,
        able=verbs.takes_material,
        possible=verbs.can_place_top,
    ),
    _deed(
        "place/places {what:selection} as materials on {where:selection}, at most one on each"
        " hex",
        "{what:を}{where}に1マスにつき1枚までマテリアルとして置<く|き|いて>",
        verbs.place_each,
        asks=True,
        able=verbs.can_place,
    ),
    _deed(
        "put/puts {what:selection} into play on {where:selection}",
        "{what:を}{where}で場に出<す|し|して>",
        verbs.put_from_hand,
    ),
    _deed(
        "move/moves all piles of {where:place} one hex in {way:selection}",
        "{where}の重なったカードすべてを{way}に1マス動か<す|し|して>",
        verbs.rotate,
    ),
    _deed(
        "move/moves the pile of {what:selection} to {where:selection}",
        "{what}の重なったカードを{where}に動か<す|し|して>",
        verbs.move_pile,
    ),
    _deed(
        "exchange/exchanges {what:selection}",
        "{what:を}入れ替え<る||て>",
        verbs.swap_piles,
    ),
    _deed(
        "turn/turns {what:selection} by 180 degrees",
        "{what}の向きを180度変え<る||て>",
        verbs.to_each(text_events.TurnedOver),
        *FACE_UP,
    ),
    _deed(
        "negate/negates the opposing {what:kind of use} it interrupts",
        "割り込んだ相手の{what}を打ち消<す|し|して>",
        verbs.negate,
        needs=verbs.can_negate,
    ),
    _deed(
        "end/ends that attack without effect",
        "その攻撃を効果なしで終わ<らせる|らせ|らせて>",
        verbs.end_attack,
    ),
    _deed(
        "{who:selection} becomes/become the target of that attack",
        "{who}がその攻撃の対象にな<る|り|って>",
        verbs.redirect,
    ),
    _deed(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}{changes}<する|し|して>",
        lasting.get_stats,
        always=lasting.always_stats,
        counts=True,
    ),
    _deed(
        "{who:selection} gets/get {keywords:keyword and} [{until:duration}]",
        "[{until}、]{who:は}{keywords}を得<る||て>",
        lasting.get_keywords,
        always=lasting.always_keywords,
    ),
    _deed(
        "{who:selection} also sends/send one soul {mark:mark} [{until:duration}]",
        "[{until}、]{who:は}{mark}のソウルも1つ発生<する|し|して>",
        lasting.emit_more,
        always=lasting.always_emit_more,
    ),
    *(
        _deed(
            f"{souls} present in {{where:selection}} {{until:duration}}",
            f"{{until}}、{{where}}に{{colour}}のソウルが{n}つ追加され<る||て>",
            lasting.grant_souls(n),
        )
        for n, souls in (
            (1, "one additional soul of {colour:selection} is"),
            (2, "two additional souls of {colour:selection} are"),
            (1, "one additional {colour:colour} soul is"),
            (2, "two additional {colour:colour} souls are"),
        )
    ),
)


def _cannot(en: str, ja: str, deed: str, said: Text) -> Verb:
    """Return the row of a prohibition for cards, for a time or as long as the text works."""
    return Verb(
        f"{en} [{{until:duration}}]",
        f"[{{until}}、]{ja}<ない|ず|なくて>",
        run=lasting.forbid(deed, said),
        always=always_says("cannot", deed),
    )


_PLAYERS_CANNOT: Final = (
    ("core_soul", "make a core soul", "コアソウルを作れ"),
    ("place_material", "place materials", "マテリアルを置け"),
    ("guardian", "place a guardian", "ガーディアンを置け"),
    ("interrupt", "interrupt", "割り込め"),
)

RESTRICTIONS: Final = (
    _cannot(
        "{who:selection} cannot attack",
        "{who:は}攻撃でき",
        "attack",
        Text("cannot attack", "攻撃できない"),
    ),
    Verb(
        "{who:selection} cannot attack {where:place} [{until:duration}]",
        "[{until}、]{who:は}{where}を攻撃でき<ない|ず|なくて>",
        run=lasting.forbid(
            "attack_core", Text("cannot attack the core", "コアを攻撃できない")
        ),
        always=lasting.always_no_core_attack,
    ),
    _cannot(
        "{who:selection} cannot defend",
        "{who:は}防御でき",
        "defend",
        Text("cannot defend", "防御できない"),
    ),
    _cannot(
        "attacks of {who:selection} cannot be defended",
        "{who}の攻撃は防御でき",
        "be_defended",
        Text("cannot be defended", "攻撃を防御されない"),
    ),
    _cannot(
        "{who:selection} cannot be attacked",
        "{who:は}攻撃され",
        "be_attacked",
        Text("cannot be attacked", "攻撃されない"),
    ),
    *(
        Verb(
            f"{{who:player}} cannot {en} {{during:during}}",
            f"{{during}}、{{who}}は{ja}<ない|ず|なくて>",
            run=lasting.forbid_player(deed, Text(f"cannot {en}", f"{ja}ない")),
        )
        for deed, en, ja in _PLAYERS_CANNOT
    ),
    *(
        Verb(
            f"{{who:player}} cannot {en}",
            f"{{who}}は{ja}<ない|ず|なくて>",
            always=lasting.always_forbid_player(deed),
        )
        for deed, en, ja in _PLAYERS_CANNOT
    ),
)

COSTS: Final = (
    *(
        Verb(
            f"{{what:selection}} costs/cost one {what} {more}",
            f"{{what}}のコストは{ja}{change}",
            always=lasting.costs(sign),
        )
        for what, ja in (
            ("{colour:colour} soul", "{colour}ソウル1つ"),
            ("material", "マテリアル1枚"),
        )
        for more, change, sign in (
            ("less", "減<る|り|って>", -1),
            ("more", "増え<る||て>", 1),
        )
    ),
    Verb(
        "{what:selection} costs/cost no materials",
        "{what}のコストはマテリアル0枚にな<る|り|って>",
        always=lasting.costs_no_materials,
    ),
)

VERBS: Final = (*DEEDS, *RESTRICTIONS, *COSTS)
