"""The sentences of cmV-R for the card language: triggers and deeds."""

from __future__ import annotations

from typing import Final

from tcgkit.standard import meanings as standard
from tcgkit_cmvr.language import meanings, verbs
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.defences import EVADE, GUARD
from tcgkit_dsl.words.vocabulary import TriggerRow, Verb

TRIGGERS: Final = (
    TriggerRow(
        "when {who:selection} declares/declare an attack",
        "{who}が攻撃を宣言したとき",
        events=(events.DeclareAttack,),
        test=meanings.subject_is,
    ),
    TriggerRow(
        "when {who:selection} declares/declare an attack on {what:selection}",
        "{who}が{what}への攻撃を宣言したとき",
        events=(events.DeclareAttack,),
        test=meanings.attacks,
    ),
    TriggerRow(
        "when {who:selection} declares/declare an attack on {where:place}",
        "{who}が{where}への攻撃を宣言したとき",
        events=(events.DeclareAttack,),
        test=meanings.attacks_deck,
    ),
    TriggerRow(
        "when {who:selection} declares/declare {how:defence}",
        "{who}が{how}を宣言したとき",
        events=(events.DeclareDefence,),
        test=meanings.defends,
    ),
    TriggerRow(
        "when a card is about to be placed in {where:place}",
        "カードが{where}に置かれるとき",
        events=(events.PlaceDamage,),
        test=meanings.damaged,
    ),
    TriggerRow(
        "when {who:player} is/are about to draw {n:comparison} card/cards",
        "{who}がカードを{n:枚}引くとき",
        events=(events.Draw,),
        test=meanings.draws,
    ),
    TriggerRow(
        "when {who:player} gains/gain coins",
        "{who}がコインを得るとき",
        events=(events.GainCoins,),
        test=standard.by_player,
    ),
    TriggerRow(
        "when {who:player} sets/set {what:selection}",
        "{who}が{what}をセットしたとき",
        events=(events.SetCard,),
        test=standard.by_player_to("card"),
    ),
    TriggerRow(
        "when {who:player} activates/activate {what:effect}",
        "{who}が{what}を発動したとき",
        events=(events.ActivateEffect,),
        test=meanings.activates,
    ),
    TriggerRow(
        "when {who:player} activates/activate {what:effect} that chooses {chosen:selection}",
        "{who}が{chosen}を選ぶ{what}を発動したとき",
        events=(events.ActivateEffect,),
        test=meanings.activates_on,
    ),
    TriggerRow(
        "when {who:selection} succeeds/succeed in an evade",
        "{who}が回避に成功したとき",
        events=(events.BattleResult,),
        test=meanings.succeeds(EVADE),
    ),
    TriggerRow(
        "when {who:selection} succeeds/succeed in a guard",
        "{who}が防御に成功したとき",
        events=(events.BattleResult,),
        test=meanings.succeeds(GUARD),
    ),
    TriggerRow(
        "when {who:selection} wins/win a fight",
        "{who}が応戦に勝ったとき",
        events=(events.BattleResult,),
        test=meanings.wins,
    ),
    TriggerRow(
        "when {who:selection} loses/lose a fight",
        "{who}が応戦に負けたとき",
        events=(events.BattleResult,),
        test=meanings.loses_fight,
    ),
    TriggerRow(
        "when {who:selection} leaves/leave the field",
        "{who}がフィールドを離れたとき",
        events=(events.LeaveField,),
        test=standard.happens_to("card"),
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} leaves/leave the field to {where:place}",
        "{who}がフィールドから{where}に置かれたとき",
        events=(events.LeaveField,),
        test=meanings.leaves_to,
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} leaves/leave the field through battle",
        "{who}が戦闘によってフィールドを離れたとき",
        events=(events.LeaveField,),
        test=meanings.leaves_by_battle,
        leaving="who",
    ),
    TriggerRow(
        "when {who:selection} waits/wait",
        "{who}が待機したとき",
        events=(events.Waited,),
        test=meanings.subject_is,
    ),
    TriggerRow(
        "when {who:selection} is/are tapped",
        "{who}がタップされたとき",
        events=(events.Tapped, events.TapByEffect),
        test=meanings.subject_is,
    ),
    TriggerRow(
        "when {who:selection} is/are untapped",
        "{who}がアンタップされたとき",
        events=(events.Untapped, events.UntapByEffect),
        test=meanings.subject_is,
    ),
    TriggerRow(
        "when {who:selection} is/are turned up",
        "{who}が表側に向けられたとき",
        events=(events.TurnedUp, events.TurnByEffect),
        test=meanings.is_turned_up,
    ),
    TriggerRow(
        "when a coin is removed from {who:selection}",
        "{who}からコインが取り除かれたとき",
        events=(events.CoinRemoved, events.MoveCoins),
        test=meanings.loses_coin,
    ),
    TriggerRow(
        "at the start of each {phase:phase}",
        "各{phase}の開始時",
        events=(events.PhaseStart,),
        test=meanings.phase_is,
    ),
    TriggerRow(
        "at the end of each {phase:phase}",
        "各{phase}の終了時",
        events=(events.PhaseEnd,),
        test=meanings.phase_is,
    ),
    TriggerRow(
        "at the start of each {timing:timing}",
        "各{timing}の開始時",
        events=(events.TimingStart,),
        test=meanings.timing_is,
    ),
    TriggerRow(
        "at the end of each {timing:timing}",
        "各{timing}の終了時",
        events=(events.TimingEnd,),
        test=meanings.timing_is,
    ),
    TriggerRow(
        "at the start of each round",
        "各ラウンドの開始時",
        events=(events.RoundStart,),
        test=standard.any_moment,
    ),
    TriggerRow(
        "at the end of each round",
        "各ラウンドの終了時",
        events=(events.RoundEnd,),
        test=standard.any_moment,
    ),
    TriggerRow(
        "when {who:selection} receives/receive something from an effect",
        "{who}がエフェクトを受けるとき",
        events=events.RECEIVE,
        test=standard.happens_to("card"),
    ),
    TriggerRow(
        "when {who:selection} is/are about to lose {stat:stat}",
        "{who}の{stat}が下がるとき",
        events=(events.ChangeStat,),
        test=meanings.loses_stat,
    ),
)

# None searches a deck; one that will shuffles it afterwards (cmvr.i.13).
VERBS: Final = (
    Verb(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        run=verbs.draw,
        takes_by=True,
    ),
    Verb(
        "gain/gains {n:number} coin/coins",
        "{n}コインを得<る||て>",
        run=verbs.gain_coins,
        takes_by=True,
    ),
    Verb(
        "{who:player} loses/lose {n:number} coin/coins",
        "{who:は}{n}コインを失<う|い|って>",
        run=verbs.lose_coins,
        possible=meanings.can_lose_coins,
    ),
    Verb(
        "discard/discards {what:selection}",
        "{what:を}捨て<る||て>",
        run=verbs.discard,
    ),
    Verb(
        "turn/turns {what:selection} face up",
        "{what:を}表側に<する|し|して>",
        run=verbs.turn_up,
    ),
    Verb(
        "turn/turns {what:selection} face down",
        "{what:を}裏側に<する|し|して>",
        run=verbs.turn_down,
    ),
    Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=verbs.destroy,
    ),
    Verb(
        "untap/untaps {what:selection}",
        "{what:を}アンタップ<する|し|して>",
        run=verbs.untap,
        able=meanings.is_untappable,
        possible=meanings.can_untap_one,
    ),
    Verb(
        "tap/taps {what:selection}",
        "{what:を}タップ<する|し|して>",
        run=verbs.tap,
        able=meanings.is_tappable,
        possible=meanings.can_tap_one,
    ),
    Verb(
        "put/puts {n:number} coin/coins on {what:selection}",
        "{what}にコインを{n}枚置<く|き|いて>",
        run=verbs.put_coins,
    ),
    Verb(
        "return/returns {what:selection} to its owner's hand",
        "{what:を}持ち主の手札に戻<す|し|して>",
        run=verbs.return_to_hand,
    ),
    Verb(
        "remove/removes {n:number} coin/coins from {what:selection}",
        "{what:の}上のコインを{n}枚取り除<く|き|いて>",
        run=verbs.remove_coins,
        possible=meanings.can_remove_coins,
    ),
    Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}{changes}<する|し|して>",
        run=verbs.modify,
        always=meanings.changes_always,
    ),
    Verb(
        "negate/negates {what:happening}", "{what}を無効に<する|し|して>", run=verbs.negate
    ),
    Verb(
        "place/places the top card of {deck:place} in {zone:place}",
        "{deck}の一番上のカードを{zone}に置<く|き|いて>",
        run=verbs.place_damage,
    ),
    Verb(
        "put/puts {what:selection} on the bottom of {where:place}",
        "{what:を}{where}の一番下に置<く|き|いて>",
        run=verbs.put_on_deck_bottom,
    ),
    Verb(
        "look/looks at the top card of {where:place}",
        "{where}の一番上のカードを見<る||て>",
        run=verbs.look_at_deck_top,
        finds=True,
    ),
    Verb(
        "{kind:effect kind} effects of {who:player} are sealed",
        "{who}の{kind}エフェクトは封じられ<る||て>",
        always=meanings.sealed,
    ),
    Verb(
        "{who:selection} cannot be chosen for attack",
        "{who:は}攻撃の対象に選ばれ<ない|ず|なくて>",
        always=meanings.cannot("be_attacked"),
    ),
    Verb(
        "{who:selection} cannot attack",
        "{who:は}攻撃でき<ない|ず|なくて>",
        always=meanings.cannot("attack"),
    ),
    Verb(
        "{who:selection} cannot attack the deck",
        "{who:は}デッキを攻撃でき<ない|ず|なくて>",
        always=meanings.cannot("attack_deck"),
    ),
)
