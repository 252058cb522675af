"""The sentences of Cosmic Core for the card language: what is answered, and what is done."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.standard.meanings import (
    always_says,
    any_moment,
    by_player,
    by_player_to,
    happens_to,
)
from tcgkit_cosmic.language import conditions, verbs
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
from tcgkit_dsl.vocabulary import TriggerRow, Verb, WouldRow

_ENTERS: Final = (events.Entered, events.GuardianPlaced, text_events.PutFromHand)
_LEAVES: Final = (
    events.Left,
    events.Destroyed,
    events.Returned,
    events.PutUnder,
    events.Drawn,
)

ABOUT_CARDS: Final = (
    TriggerRow(
        "when {who:selection} is/are put into play",
        "{who}が場に出たとき",
        events=_ENTERS,
        test=happens_to("card"),
    ),
    TriggerRow(
        "when {who:selection} is/are put into play on {where:hex}",
        "{who}が{where}で場に出たとき",
        events=_ENTERS,
        test=conditions.enters_on,
    ),
    TriggerRow(
        "when {who:selection} leaves/leave play",
        "{who}が場を離れたとき",
        events=_LEAVES,
        test=conditions.leaves,
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} is/are put into the graveyard from play",
        "{who}が場から墓地に置かれたとき",
        events=(events.Left, events.Destroyed),
        test=happens_to("card"),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} is/are destroyed",
        "{who}が破壊されたとき",
        events=(events.Destroyed,),
        test=happens_to("card"),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} is/are destroyed by an attack",
        "{who}が攻撃で破壊されたとき",
        events=(events.Destroyed,),
        test=conditions.happens_by("card", effect=False),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} is/are destroyed by an effect",
        "{who}が効果で破壊されたとき",
        events=(events.Destroyed,),
        test=conditions.happens_by("card", effect=True),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} is/are dealt damage",
        "{who}がダメージを受けたとき",
        events=(events.Damaged,),
        test=happens_to("card"),
    ),
    TriggerRow(
        "when {who:selection} is/are dealt damage by an attack",
        "{who}が攻撃でダメージを受けたとき",
        events=(events.Damaged,),
        test=conditions.happens_by("card", effect=False),
    ),
    TriggerRow(
        "when {who:selection} is/are dealt damage by an effect",
        "{who}が効果でダメージを受けたとき",
        events=(events.Damaged,),
        test=conditions.happens_by("card", effect=True),
    ),
    TriggerRow(
        "when {who:selection} loses/lose a life card",
        "{who}がライフカードを失ったとき",
        events=(events.LifeLost,),
        test=happens_to("servant"),
    ),
    TriggerRow(
        "when {who:selection} is/are frozen",
        "{who}がフリーズしたとき",
        events=(events.Froze,),
        test=happens_to("card"),
    ),
    TriggerRow(
        "when {who:selection} is/are released",
        "{who}がリリースされたとき",
        events=(events.Released,),
        test=happens_to("card"),
    ),
)

ABOUT_ATTACKS: Final = (
    TriggerRow(
        "when {who:selection} attacks/attack",
        "{who}が攻撃したとき",
        events=(events.Attacked,),
        test=happens_to("attacker"),
    ),
    TriggerRow(
        "when {who:selection} attacks/attack {what:selection}",
        "{who}が{what}を攻撃したとき",
        events=(events.Attacked,),
        test=conditions.attacks,
    ),
    TriggerRow(
        "when {who:selection} attacks/attack {where:place}",
        "{who}が{where}を攻撃したとき",
        events=(events.Attacked,),
        test=conditions.attacks_core,
    ),
    TriggerRow(
        "when {who:selection} defends/defend",
        "{who}が防御したとき",
        events=(events.Defended,),
        test=happens_to("defender"),
    ),
    TriggerRow(
        "when {who:selection} defends/defend an attack on {where:place}",
        "{who}が{where}への攻撃を防御したとき",
        events=(events.Defended,),
        test=conditions.defends_core,
    ),
    TriggerRow(
        "when an attack on {where:place} is nullified",
        "{where}への攻撃が無効になったとき",
        events=(events.Nullified,),
        test=conditions.of_core,
    ),
    TriggerRow(
        "when an attack of {who:selection} is nullified",
        "{who}の攻撃が無効になったとき",
        events=(events.Nullified,),
        test=happens_to("attacker"),
    ),
    TriggerRow(
        "when {where:place} is dealt damage",
        "{where}がダメージを受けたとき",
        events=(events.CoreDamaged,),
        test=conditions.of_core,
    ),
    TriggerRow(
        "when {where:place} is dealt damage by an attack",
        "{where}が攻撃でダメージを受けたとき",
        events=(events.CoreDamaged,),
        test=conditions.of_core_by(effect=False),
    ),
    TriggerRow(
        "when {where:place} is dealt damage by an effect",
        "{where}が効果でダメージを受けたとき",
        events=(events.CoreDamaged,),
        test=conditions.of_core_by(effect=True),
    ),
)

ABOUT_TURNS: Final = (
    TriggerRow(
        "when the orbit step moves {who:selection}",
        "オービットステップで{who}が動いたとき",
        events=(events.Orbited,),
        test=conditions.orbits,
    ),
    TriggerRow(
        "when the orbit step moves {who:selection} {half:passage}",
        "オービットステップで{who}が{half}に動いたとき",
        events=(events.Orbited,),
        test=conditions.orbits_into,
    ),
    TriggerRow(
        "when the orbit step moves {who:selection} onto {where:hex}",
        "オービットステップで{who}が{where}に動いたとき",
        events=(events.Orbited,),
        test=conditions.orbits_onto,
    ),
    TriggerRow(
        "when {who:player} makes/make a core soul",
        "{who}がコアソウルを作ったとき",
        events=(events.SoulMade,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} places/place a material",
        "{who}がマテリアルを置いたとき",
        events=(events.Placed,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} places/place a material on {where:hex}",
        "{who}が{where}にマテリアルを置いたとき",
        events=(events.Placed,),
        test=conditions.places_on,
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
    TriggerRow(
        "when {who:player} uses/use {kind:use}",
        "{who}が{kind}を使ったとき",
        events=(events.Declared,),
        test=conditions.uses,
    ),
    TriggerRow(
        "when {who:player} uses/use {what:selection}",
        "{who}が{what}を使ったとき",
        events=(events.Declared,),
        test=by_player_to("card"),
    ),
    TriggerRow(
        "when a use of {who:player} is negated",
        "{who}の使用が打ち消されたとき",
        events=(events.Negated,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} draws/draw {what:drawn}",
        "{who}が{what}を引いたとき",
        events=(events.Drawn,),
        test=conditions.draws,
    ),
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
        test=conditions.would_hurt_core,
    ),
)

DEEDS: Final = (
    Verb(
        "deal/deals {n:number} damage to {what:selection}",
        "{what}に{n}ダメージを与え<る||て>",
        run=verbs.deal,
    ),
    Verb(
        "deal/deals {n:number} damage to {where:place}",
        "{where}に{n}ダメージを与え<る||て>",
        run=verbs.deal_core,
        replaces=verbs.instead_deal_core,
    ),
    Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=verbs.destroy,
        able=verbs.meets(IN_PLAY),
        possible=verbs.pays(IN_PLAY),
    ),
    Verb(
        "freeze/freezes {what:selection}",
        "{what:を}フリーズ<する|し|して>",
        run=verbs.freeze,
        able=verbs.meets(*HAS_STATE, NOT_FROZEN),
        possible=verbs.pays(*HAS_STATE, NOT_FROZEN),
        replaces=verbs.instead_freeze,
    ),
    Verb(
        "release/releases {what:selection}",
        "{what:を}リリース<する|し|して>",
        run=verbs.release,
        able=verbs.meets(*HAS_STATE, NOT_RELEASED),
        possible=verbs.pays(*HAS_STATE, NOT_RELEASED),
    ),
    Verb(
        "{who:selection} is/are not released in the next release step",
        "{who:は}次のリリースステップでリリースされ<ない|ず|なくて>",
        run=verbs.hold,
    ),
    Verb(
        "put/puts {what:selection} into the graveyard",
        "{what:を}墓地に置<く|き|いて>",
        run=verbs.to_graveyard,
        able=verbs.meets(*MOVABLE, NOT_DISCARDED),
        possible=verbs.pays(*MOVABLE, NOT_DISCARDED),
    ),
    Verb(
        "put/puts the top material of {where:selection} into the graveyard",
        "{where}の一番上のマテリアルを墓地に置<く|き|いて>",
        run=verbs.discard_top_material,
        able=verbs.has_material,
    ),
    Verb(
        "put/puts the top face-down card of {where:place} into the graveyard",
        "{where}の一番上の裏向きのカードを墓地に置<く|き|いて>",
        run=verbs.mill,
        possible=verbs.has_face_down,
    ),
    Verb(
        "put/puts {what:selection} into its/their owner's hand",
        "{what:を}持ち主の手札に戻<す|し|して>",
        run=verbs.to_hand,
        able=verbs.meets(*MOVABLE, NOT_IN_HAND),
        possible=verbs.pays(*MOVABLE, NOT_IN_HAND),
        replaces=verbs.instead_to_hand,
    ),
    Verb(
        "put/puts {what:selection} on the bottom of {where:place}",
        "{what:を}{where}の一番下に置<く|き|いて>",
        run=verbs.to_bottom,
        able=verbs.is_owners,
        possible=verbs.pays(*MOVABLE),
    ),
    Verb(
        "put/puts {what:selection} on the bottom of {where:place} in random order",
        "{what:を}無作為な順番で{where}の一番下に置<く|き|いて>",
        run=verbs.to_bottom_at_random,
    ),
    Verb(
        "put/puts the top face-down card of {where:place} beneath {what:selection} as a"
        " released life card",
        "{where}の一番上の裏向きのカードを{what}の下にリリース状態のライフカードとして置<く|き|いて>",
        run=verbs.core_to_life,
        able=verbs.meets(SERVANT),
        possible=verbs.can_gain_life,
    ),
    Verb(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        run=verbs.draw,
        takes_by=True,
    ),
    Verb(
        "look/looks at the top face-down card of {where:place}",
        "{where}の一番上の裏向きのカードを見<る||て>",
        run=verbs.look,
        finds=True,
    ),
    Verb(
        "place/places {what:selection} as a material on {where:selection}",
        "{what:を}マテリアルとして{where}に置<く|き|いて>",
        run=verbs.place_on,
        able=verbs.can_place,
    ),
    Verb(
        "place/places the top face-down card of {where:place} as a material on {on:selection}",
        "{where}の一番上の裏向きのカードをマテリアルとして{on}に置<く|き|いて>",
        run=verbs.place_top,
        able=verbs.takes_material,
        possible=verbs.can_place_top,
    ),
    Verb(
        "place/places {what:selection} as materials on {where:selection}, at most one on each"
        " hex",
        "{what:を}{where}に1マスにつき1枚までマテリアルとして置<く|き|いて>",
        run=verbs.place_each,
        asks=True,
        able=verbs.can_place,
    ),
    Verb(
        "put/puts {what:selection} into play on {where:selection}",
        "{what:を}{where}で場に出<す|し|して>",
        run=verbs.put_from_hand,
    ),
    Verb(
        "move/moves all piles of {where:place} one hex in {way:selection}",
        "{where}の重なったカードすべてを{way}に1マス動か<す|し|して>",
        run=verbs.rotate,
    ),
    Verb(
        "move/moves the pile of {what:selection} to {where:selection}",
        "{what}の重なったカードを{where}に動か<す|し|して>",
        run=verbs.move_pile,
    ),
    Verb(
        "exchange/exchanges {what:selection}",
        "{what:を}入れ替え<る||て>",
        run=verbs.swap_piles,
    ),
    Verb(
        "turn/turns {what:selection} by 180 degrees",
        "{what}の向きを180度変え<る||て>",
        run=verbs.turn_over,
        able=verbs.meets(*FACE_UP),
        possible=verbs.pays(*FACE_UP),
    ),
    *(
        Verb(
            "negate/negates the opposing {what:kind of use} it interrupts",
            "割り込んだ相手の{what}を打ち消<す|し|して>",
            run=verbs.negate,
            needs=verbs.can_negate,
        ),
    ),
    Verb(
        "end/ends that attack without effect",
        "その攻撃を効果なしで終わ<らせる|らせ|らせて>",
        run=verbs.end_attack,
    ),
    Verb(
        "{who:selection} becomes/become the target of that attack",
        "{who}がその攻撃の対象にな<る|り|って>",
        run=verbs.redirect,
    ),
    Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}{changes}<する|し|して>",
        run=verbs.get_stats,
        always=verbs.always_stats,
        counts=True,
    ),
    Verb(
        "{who:selection} gets/get {keywords:keyword and} [{until:duration}]",
        "[{until}、]{who:は}{keywords}を得<る||て>",
        run=verbs.get_keywords,
        always=verbs.always_keywords,
    ),
    Verb(
        "{who:selection} also sends/send one soul {mark:mark} [{until:duration}]",
        "[{until}、]{who:は}{mark}のソウルも1つ発生<する|し|して>",
        run=verbs.emit_more,
        always=verbs.always_emit_more,
    ),
    *(
        Verb(
            f"{said} of {{colour:selection}} {be} present in {{where:selection}}"
            " {until:duration}",
            f"{{until}}、{{where}}に{{colour}}のソウルが{n}つ追加され<る||て>",
            run=verbs.grant_souls(n),
        )
        for n, said, be in (
            (1, "one additional soul", "is"),
            (2, "two additional souls", "are"),
        )
    ),
    *(
        Verb(
            f"{number} additional {{colour:colour}} {noun} present in {{where:selection}}"
            " {until:duration}",
            f"{{until}}、{{where}}に{{colour}}のソウルが{n}つ追加され<る||て>",
            run=verbs.grant_souls(n),
        )
        for n, number, noun in (
            (1, "one", "soul is"),
            (2, "two", "souls are"),
        )
    ),
)

_ATTACK: Final = Text("cannot attack", "攻撃できない")
_CORE: Final = Text("cannot attack the core", "コアを攻撃できない")
_DEFEND: Final = Text("cannot defend", "防御できない")
_OPEN: Final = Text("cannot be defended", "攻撃を防御されない")
_SAFE: Final = Text("cannot be attacked", "攻撃されない")

RESTRICTIONS: Final = (
    Verb(
        "{who:selection} cannot attack [{until:duration}]",
        "[{until}、]{who:は}攻撃でき<ない|ず|なくて>",
        run=verbs.lasting("cannot", "attack", _ATTACK),
        always=always_says("cannot", "attack"),
    ),
    Verb(
        "{who:selection} cannot attack {where:place} [{until:duration}]",
        "[{until}、]{who:は}{where}を攻撃でき<ない|ず|なくて>",
        run=verbs.core_attack_forbidden(_CORE),
        always=verbs.always_no_core_attack,
    ),
    Verb(
        "{who:selection} cannot defend [{until:duration}]",
        "[{until}、]{who:は}防御でき<ない|ず|なくて>",
        run=verbs.lasting("cannot", "defend", _DEFEND),
        always=always_says("cannot", "defend"),
    ),
    Verb(
        "attacks of {who:selection} cannot be defended [{until:duration}]",
        "[{until}、]{who}の攻撃は防御でき<ない|ず|なくて>",
        run=verbs.lasting("cannot", "be_defended", _OPEN),
        always=always_says("cannot", "be_defended"),
    ),
    Verb(
        "{who:selection} cannot be attacked [{until:duration}]",
        "[{until}、]{who:は}攻撃され<ない|ず|なくて>",
        run=verbs.lasting("cannot", "be_attacked", _SAFE),
        always=always_says("cannot", "be_attacked"),
    ),
    *(
        Verb(
            f"{{who:player}} cannot {en} {{during:during}}",
            f"{{during}}、{{who}}は{ja}<ない|ず|なくて>",
            run=verbs.forbid_player(deed, Text(f"cannot {en}", f"{ja}ない")),
        )
        for deed, en, ja in (
            ("core_soul", "make a core soul", "コアソウルを作れ"),
            ("place_material", "place materials", "マテリアルを置け"),
            ("guardian", "place a guardian", "ガーディアンを置け"),
            ("interrupt", "interrupt", "割り込め"),
        )
    ),
    *(
        Verb(
            f"{{who:player}} cannot {en}",
            f"{{who}}は{ja}<ない|ず|なくて>",
            always=verbs.always_forbid_player(deed),
        )
        for deed, en, ja in (
            ("core_soul", "make a core soul", "コアソウルを作れ"),
            ("place_material", "place materials", "マテリアルを置け"),
            ("guardian", "place a guardian", "ガーディアンを置け"),
            ("interrupt", "interrupt", "割り込め"),
        )
    ),
)

COSTS: Final = (
    Verb(
        "{what:selection} costs/cost one {colour:colour} soul less",
        "{what}のコストは{colour}ソウル1つ減<る|り|って>",
        always=verbs.costs_souls(-1),
    ),
    Verb(
        "{what:selection} costs/cost one {colour:colour} soul more",
        "{what}のコストは{colour}ソウル1つ増え<る||て>",
        always=verbs.costs_souls(1),
    ),
    Verb(
        "{what:selection} costs/cost one material less",
        "{what}のコストはマテリアル1枚減<る|り|って>",
        always=verbs.costs_materials(-1),
    ),
    Verb(
        "{what:selection} costs/cost one material more",
        "{what}のコストはマテリアル1枚増え<る||て>",
        always=verbs.costs_materials(1),
    ),
    Verb(
        "{what:selection} costs/cost no materials",
        "{what}のコストはマテリアル0枚にな<る|り|って>",
        always=verbs.costs_no_materials,
    ),
)

VERBS: Final = (*DEEDS, *RESTRICTIONS, *COSTS)
