"""Triggers, delayed effects and replacements of Dannokomachi's card texts."""

from __future__ import annotations

from typing import Final

from tcgkit.standard.meanings import any_moment, by_player, by_player_to, happens_to
from tcgkit_dannokomachi.language import conditions
from tcgkit_dannokomachi.rules import events, fights, text_events
from tcgkit_dsl.words.vocabulary import MomentRow, TriggerRow, WouldRow

LEAVING: Final = (
    events.Leaves,
    events.KnockedOut,
    events.Destroyed,
    events.Dropped,
    events.Exiled,
    text_events.Moved,
)

ABOUT_TURNS: Final = (
    TriggerRow(
        "when the game starts",
        "ゲーム開始時",
        events=(events.GameStarted,),
        test=any_moment,
    ),
    TriggerRow(
        "at {step:step}",
        "{step}に",
        events=(events.StepBegan,),
        test=conditions.at_step,
    ),
    TriggerRow(
        "when {who:player} plays/play {what:selection}",
        "{who}が{what}を使ったとき",
        events=(events.Played,),
        test=by_player_to("card"),
    ),
    TriggerRow(
        "when {who:player} draws/draw a card",
        "{who}がカードを引いたとき",
        events=(events.Drawn,),
        test=conditions.does,
    ),
    TriggerRow(
        "when {who:player} discards/discard a card",
        "{who}がカードを捨てたとき",
        events=(events.Discarded,),
        test=conditions.does,
    ),
    TriggerRow(
        "when {who:player} gains/gain cost",
        "{who}がコストを獲得したとき",
        events=(events.CostGained,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} loses/lose cost",
        "{who}がコストを失ったとき",
        events=(events.CostLost,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} gains/gain dango",
        "{who}の団子が増えたとき",
        events=(events.DangoGained,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} loses/lose dango",
        "{who}が団子を失ったとき",
        events=(events.DangoLost,),
        test=by_player,
    ),
    TriggerRow(
        "when {who:player} creates/create a token",
        "{who}がトークンを出したとき",
        events=(events.TokenCreated,),
        test=by_player,
    ),
    TriggerRow(
        "when {what:selection} is/are negated",
        "{what}が無効になったとき",
        events=(events.Negated,),
        test=conditions.is_negated,
    ),
)

ABOUT_BATTLES: Final = (
    TriggerRow(
        "when {who:selection} attacks/attack",
        "{who}の攻撃時",
        events=(fights.AttackDeclared,),
        test=happens_to("attacker"),
    ),
    TriggerRow(
        "when {who:selection} attacks/attack {what:selection}",
        "{who}が{what}を攻撃したとき",
        events=(fights.AttackDeclared,),
        test=conditions.attacks,
    ),
    TriggerRow(
        "when {who:selection} is/are attacked",
        "{who}が攻撃されたとき",
        events=(fights.Attacked,),
        test=happens_to("target"),
    ),
    TriggerRow(
        "after {who:selection} deals/deal battle damage",
        "{who}が戦闘ダメージを与えた後",
        events=(fights.BattleDamage,),
        test=happens_to("attacker"),
    ),
    TriggerRow(
        "after {who:selection} is/are dealt battle damage",
        "{who}が戦闘ダメージを受けた後",
        events=(fights.Damaged,),
        test=conditions.hit_in_battle,
    ),
    TriggerRow(
        "when {who:selection} is/are dealt damage",
        "{who}がダメージを受けたとき",
        events=(fights.Damaged,),
        test=happens_to("target"),
    ),
    TriggerRow(
        "when {who:selection} is/are dealt damage by {what:selection}",
        "{who}が{what}からダメージを受けたとき",
        events=(fights.Damaged,),
        test=conditions.hit_by,
    ),
    TriggerRow(
        "when damage counters are removed from {who:selection}",
        "{who}からダメージカウンターが取り除かれたとき",
        events=(fights.Healed,),
        test=happens_to("target"),
    ),
    TriggerRow(
        "when {who:selection} is/are knocked out",
        "{who}が戦闘不能になったとき",
        events=(events.KnockedOut,),
        test=happens_to("card"),
        leaving="who",
    ),
)

ABOUT_PLACES: Final = (
    TriggerRow(
        "when {who:selection} enters/enter play",
        "{who}が場に出たとき",
        events=(events.Entered, events.Attached, events.TokenCreated),
        test=conditions.enters,
    ),
    TriggerRow(
        "when {who:selection} leaves/leave play",
        "{who}が場を離れたとき",
        events=LEAVING,
        test=conditions.leaves,
        leaving="who",
    ),
    TriggerRow(
        "when {what:selection} is/are attached to {who:selection}",
        "{what}が{who}に装備されたとき",
        events=(events.Attached,),
        test=conditions.attaches,
    ),
    TriggerRow(
        "when {what:selection} comes/come off {who:selection}",
        "{what}が{who}から外れたとき",
        events=(text_events.Detached, *LEAVING),
        test=conditions.comes_off,
    ),
    TriggerRow(
        "when {who:selection} moves/move to {where:area}",
        "{who}が{where}に移動したとき",
        events=(events.AreaChanged, events.Switched),
        test=conditions.moves_to,
    ),
    TriggerRow(
        "when {who:selection} is/are switched",
        "{who}が交代したとき",
        events=(events.Switched,),
        test=conditions.switches,
    ),
)

TRIGGERS: Final = (*ABOUT_TURNS, *ABOUT_BATTLES, *ABOUT_PLACES)

MOMENTS: Final = (
    MomentRow(
        "at this turn's end step",
        "このターンのエンドステップに",
        events=(events.StepBegan,),
        test=conditions.at_end_step,
        until="turn_over",
    ),
    MomentRow(
        "at your next start step",
        "自分の次のスタートステップに",
        events=(events.StepBegan,),
        test=conditions.at_own_start,
        until="never",
    ),
    MomentRow(
        "at the end of this battle",
        "この戦闘の終了時に",
        events=(events.Expired,),
        test=conditions.at_battle_end,
        until="turn_over",
    ),
)

WOULDS: Final = (
    WouldRow(
        "{who:selection} would be dealt damage",
        "{who}がダメージを受ける",
        events=(fights.Damaged,),
        test=happens_to("target"),
    ),
    WouldRow(
        "{who:selection} would be knocked out",
        "{who}が戦闘不能になる",
        events=(events.KnockedOut,),
        test=happens_to("card"),
    ),
    WouldRow(
        "{who:player} would lose dango",
        "{who}が団子を失う",
        events=(events.DangoLost,),
        test=by_player,
    ),
    WouldRow(
        "{who:player} would draw a card",
        "{who}がカードを引く",
        events=(events.Drawn,),
        test=by_player,
    ),
)
