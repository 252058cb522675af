"""The sentences of E2Drive for the card language: triggers and deeds."""

from __future__ import annotations

from typing import Final

from tcgkit.standard.meanings import (
    always_says,
    any_moment,
    by_player,
    by_player_to,
    happens_to,
)
from tcgkit_dsl.words.vocabulary import TriggerRow, Verb
from tcgkit_e2drive.language import conditions, verbs
from tcgkit_e2drive.rules import declared, events

HAPPENS: Final = tuple(
    TriggerRow(
        f"when {{who:selection}} {en}",
        f"{{who}}{ja}",
        events=(event,),
        test=happens_to(role),
    )
    for event, role, en, ja in (
        (events.Selected, "servant", "is/are selected", "が行動に選ばれたとき"),
        (declared.AttackDeclared, "attacker", "attacks/attack", "が攻撃したとき"),
        (declared.Defended, "target", "defends/defend", "が防御したとき"),
        (declared.Evaded, "target", "evades/evade", "が回避したとき"),
        (events.Revived, "servant", "is/are revived", "が復活したとき"),
        (events.Changed, "incoming", "enters/enter by change", "がチェンジで場に出たとき"),
        (events.ToolPlaced, "card", "is/are placed", "が場に置かれたとき"),
    )
)
"""Something happens to a servant or a card, which has this role in the event."""

PLAYER_DOES: Final = tuple(
    TriggerRow(f"when {{who:player}} {en}", f"{{who}}{ja}", events=(event,), test=by_player)
    for event, en, ja in (
        (
            events.PlaceDamageCard,
            "places/place a damage card",
            "がダメージカードを置いたとき",
        ),
        (events.Discard, "discards/discard a card", "が手札を捨てたとき"),
        (declared.UseOverdrive, "uses/use an Overdrive", "がオーバードライブを使ったとき"),
        (declared.UseEffect, "declares/declare an effect", "が効果を宣言したとき"),
    )
)

TRIGGERS: Final = (
    *HAPPENS,
    *PLAYER_DOES,
    TriggerRow(
        "at turn start",
        "ターン開始時",
        events=(events.TurnStart,),
        test=any_moment,
    ),
    TriggerRow(
        "at turn end",
        "ターン終了時",
        events=(events.TurnEnd,),
        test=any_moment,
    ),
    TriggerRow(
        "when the action of {who:selection} ends",
        "{who}の行動が終わったとき",
        events=(events.ActionEnd,),
        test=happens_to("servant"),
    ),
    TriggerRow(
        "when {who:selection} attacks/attack {what:selection}",
        "{who}が{what}を攻撃したとき",
        events=(declared.AttackDeclared,),
        test=conditions.attacks,
    ),
    TriggerRow(
        "when an attack of {who:selection} is nullified",
        "{who}の攻撃が無効になったとき",
        events=(declared.AttackNullified,),
        test=happens_to("attacker"),
    ),
    TriggerRow(
        "when {who:selection} takes/take damage",
        "{who}がダメージを受けたとき",
        events=(events.Damage,),
        test=conditions.takes,
    ),
    TriggerRow(
        "when {who:selection} takes/take damage from an attack",
        "{who}が攻撃のダメージを受けたとき",
        events=(events.Damage,),
        test=conditions.takes_by("attack"),
    ),
    TriggerRow(
        "when {who:selection} takes/take damage from an effect",
        "{who}が効果のダメージを受けたとき",
        events=(events.Damage,),
        test=conditions.takes_by("effect"),
    ),
    TriggerRow(
        "when {who:selection} deals/deal {n:number}D or more to {what:selection}"
        " with its attack",
        "{who}が攻撃で{what}に{n}D以上のダメージを与えたとき",
        events=(events.Damage,),
        test=conditions.deals,
    ),
    TriggerRow(
        "when {who:selection} destroys/destroy {what:selection} with its attack",
        "{who}が攻撃で{what}を破壊したとき",
        events=(events.Destroyed,),
        test=conditions.destroys,
    ),
    TriggerRow(
        "when {who:selection} is/are destroyed",
        "{who}が破壊されたとき",
        events=(events.Destroyed,),
        test=happens_to("servant"),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} leaves/leave by change",
        "{who}がチェンジで場を離れたとき",
        events=(events.Changed,),
        test=happens_to("outgoing"),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} gets/get {states:state or}",
        "{who}が{states}になったとき",
        events=(events.GainState,),
        test=conditions.gets_state,
    ),
    TriggerRow(
        "when {who:selection} loses/lose {states:state or}",
        "{who}の{states}が解除されたとき",
        events=(events.LoseState,),
        test=conditions.gets_state,
    ),
    TriggerRow(
        "when {what:selection} is/are turned {side:side} by an effect",
        "{what}が効果で{side}になったとき",
        events=(events.TurnEther, events.TurnServant),
        test=conditions.is_turned,
    ),
    TriggerRow(
        "when {what:selection} is/are turned {side:side} by {whose:effect}",
        "{what}が{whose}で{side}になったとき",
        events=(events.TurnEther, events.TurnServant),
        test=conditions.is_turned_by,
    ),
    TriggerRow(
        "when {who:player} draws/draw cards",
        "{who}がカードを引いたとき",
        events=(events.Draw,),
        test=conditions.draws,
    ),
    TriggerRow(
        "when {who:player} uses/use {what:selection}",
        "{who}が{what}を使ったとき",
        events=(declared.UseTool,),
        test=by_player_to("card"),
    ),
    TriggerRow(
        "when {what:selection} is/are placed on {who:selection}",
        "{what}が{who}に装備されたとき",
        events=(events.ToolPlaced,),
        test=conditions.is_placed_on,
    ),
    TriggerRow(
        "when {who:selection} is/are discarded from play",
        "{who}が場から捨てられたとき",
        events=(events.ToolLeaves,),
        test=happens_to("card"),
        leaving="who",
    ),
)

ABOUT_USE: Final = (
    Verb(
        "pay this cost with ether of the acting servant only",
        "このコストは行動中のサーヴァントのエーテルだけで支払<う|い|って>",
        tags={"pay": "servant"},
    ),
    Verb(
        "pay this cost with master ether only",
        "このコストはマスターエーテルだけで支払<う|い|って>",
        tags={"pay": "master"},
    ),
    Verb(
        "you can use only 1 card of this name per turn",
        "このカードと同名のカードは1ターンに1枚しか使え<ない|ず|なくて>",
        tags={"limit": "name"},
    ),
)

DEEDS: Final = (
    Verb(
        "heal/heals {what:selection} {n:number}D",
        "{what:を}{n}D回復<する|し|して>",
        run=verbs.heal,
    ),
    Verb(
        "deal/deals {n:number}D to {what:selection}",
        "{what:に}{n}Dのダメージを与え<る||て>",
        run=verbs.deal,
    ),
    Verb(
        "{who:selection} gets/get {states:state and} [{until:duration}]",
        "{who:は}[{until}]{states}にな<る|り|って>",
        run=verbs.get_states,
        always=verbs.always_states,
    ),
    Verb(
        "{who:selection} loses/lose {states:state and}",
        "{who}の{states}を解除<する|し|して>",
        run=verbs.lose_states,
    ),
    Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}{changes}<する|し|して>",
        run=verbs.get_stats,
        always=verbs.always_stats,
        counts=True,
    ),
    Verb(
        "the {stat:stat} of {who:selection} becomes {n:number}",
        "{who}の{stat}は{n}にな<る|り|って>",
        always=verbs.always_becomes,
    ),
    Verb(
        "turn/turns {what:selection} {side:side}",
        "{what:を}{side}に<する|し|して>",
        run=verbs.turn,
        able=verbs.can_turn,
    ),
    Verb(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        run=verbs.draw,
        takes_by=True,
    ),
    Verb(
        "discard/discards {what:selection}",
        "{what:を}捨て<る||て>",
        run=verbs.discard,
        possible=verbs.some_to(("hand", "equip_field", "tool_field")),
    ),
    Verb(
        "put/puts {what:selection} into {where:place}",
        "{what:を}{where}に加え<る||て>",
        run=verbs.put_into,
    ),
    Verb(
        "put/puts {what:selection} into its/their owner's hand",
        "{what:を}持ち主の手札に加え<る||て>",
        run=verbs.put_into_owners_hand,
    ),
    Verb(
        "put/puts {what:selection} face down in {where:selection}, On or Off as it was",
        "{what:を}元と同じオン・オフの状態で裏向きに{where}に置<く|き|いて>",
        run=verbs.put_in_place,
    ),
    Verb(
        "place/places {n:number} damage card/cards",
        "ダメージカードを{n}枚置<く|き|いて>",
        run=verbs.place_damage_cards,
        takes_by=True,
    ),
    Verb("look/looks at {where:place}", "{where}を見<る||て>", run=verbs.look),
    Verb(
        "reveal/reveals {what:selection}",
        "{what:を}公開<する|し|して>",
        run=verbs.reveal,
    ),
    Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=verbs.destroy,
    ),
    Verb(
        "revive/revives {what:selection}",
        "{what:を}復活<させる|させ|させて>",
        run=verbs.revive,
        means={"servant": "destroyed servant"},
    ),
    Verb(
        "the next damage that {who:selection} would take {within:within} is reduced by"
        " {n:number}D",
        "{within}に{who}が次に受けるダメージを{n}D減ら<す|し|して>",
        run=verbs.reduce_next,
    ),
    Verb(
        "damage that {who:selection} takes/take is reduced by {n:number}D",
        "{who}が受けるダメージは{n}D減<る|り|って>",
        always=verbs.always_reduced,
    ),
    Verb(
        "the next {what:phrase} {who:player} uses/use {within:within} is negated",
        "{within}に{who}が次に使う{what}を無効に<する|し|して>",
        run=verbs.negate_next,
    ),
)

_PERMITTED: Final[tuple[tuple[verbs.Stance, str, str, str], ...]] = (
    ("cannot", "attack", "cannot attack", "攻撃でき<ない|ず|なくて>"),
    ("cannot", "defend", "cannot defend", "防御でき<ない|ず|なくて>"),
    ("cannot", "evade", "cannot evade", "回避でき<ない|ず|なくて>"),
    ("can", "attack", "can attack", "攻撃でき<る||て>"),
    (
        "can",
        "defend",
        "can defend although it/they has/have acted",
        "行動済みでも防御でき<る||て>",
    ),
    (
        "can",
        "evade",
        "can evade although it/they has/have not acted",
        "未行動でも回避でき<る||て>",
    ),
)
PERMISSIONS: Final = tuple(
    Verb(
        f"{{who:selection}} {en} [{{until:duration}}]",
        f"{{who:は}}[{{until}}]{ja}",
        run=verbs.lasting(said, deed),
        always=always_says(said, deed),
    )
    for said, deed, en, ja in _PERMITTED
)

RESTRICTIONS: Final = (
    Verb(
        "{who:selection} cannot attack {what:selection}",
        "{who:は}{what}を攻撃でき<ない|ず|なくて>",
        always=verbs.cannot_attack,
    ),
    Verb(
        "{who:selection} cannot be attacked",
        "{who:は}攻撃され<ない|ず|なくて>",
        always=verbs.cannot_be_attacked,
    ),
    Verb(
        "this attack does not end the action",
        "この攻撃では行動は終了し<ない|ず|なくて>",
        run=verbs.attack_again,
    ),
    Verb(
        "the acting servant can attack {n:number} more time/times",
        "行動中のサーヴァントはさらに{n}回攻撃でき<る||て>",
        run=verbs.attack_again,
    ),
    Verb(
        "{who:selection} must attack [{until:duration}]",
        "{who:は}[{until}]攻撃しなければなら<ない|ず|なくて>",
        run=verbs.must_attack,
        always=verbs.always_must_attack,
    ),
    Verb(
        "{who:selection} cannot end its/their action",
        "{who:は}行動終了を宣言でき<ない|ず|なくて>",
        always=always_says("cannot", "end_action"),
    ),
    Verb(
        "{who:player} cannot use {what:selection}",
        "{who}は{what}を使え<ない|ず|なくて>",
        always=verbs.cannot_use,
    ),
    Verb(
        "{who:selection} cannot get {states:state or}",
        "{who:は}{states}の状態にな<らない|らず|らなくて>",
        always=verbs.cannot_get,
    ),
    Verb(
        "{who:selection} starts/start the battle {state:state}",
        "{who:は}{state}でバトルを開始<する|し|して>",
        always=verbs.starts_battle,
    ),
)

COSTS: Final = tuple(
    Verb(
        f"{en} {{n:number}}e {how}",
        f"{ja}コストは{{n}}e{change}",
        always=verbs.costs(prop, sign),
    )
    for prop, en, ja in (
        ("cost", "{what:selection} costs/cost", "{what}の"),
        ("attack_cost", "attacking costs {what:selection}", "{what}が攻撃する"),
        ("evade_cost", "evading costs {what:selection}", "{what}が回避する"),
    )
    for sign, how, change in ((1, "more", "増え<る||て>"), (-1, "less", "減<る|り|って>"))
)

VERBS: Final = (*ABOUT_USE, *DEEDS, *PERMISSIONS, *RESTRICTIONS, *COSTS)
