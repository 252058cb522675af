"""The rule options of cmV-R."""

from __future__ import annotations

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import RuleOption, rule_options
from tcgkit_cmvr.rules.zones import UNIT

_OPTIONS = rule_options("""
cmvr.i.1 lead_policy = alternate | toss_each_round | fixed
    who is the lead player from round 2 on / 2ラウンド以降の優先プレイヤー
cmvr.i.2 setup_mode = alternate | commit
    how cards are set in the setup phase / セットアップフェイズの進め方
cmvr.i.5 attack_windows = two | none
    open windows inside an attack / 攻撃中の割り込み可能な時点
cmvr.i.15 repeat_limit = 3 | 2..100
    how often a position may occur in a phase / 同一局面の許容回数
cmvr.i.16 mixed_rarity_limit = per_rarity | strictest
    how cards of one name in several rarities are counted / 同名・異レアリティの数え方
cmvr.i.23 master_replace = forbidden | old_to_dust
    a second Master / 2枚目のマスター
cmvr.i.27 object_turn_up = any_window | setup_only
    when a face-down Object may be turned up / 裏側のオブジェクトを表にできる時
cmvr.i.31 instant_face_up_set = forbidden | setup
    setting an Instant face up without using it / インスタントの表側セット
cmvr.i.36 deck_out_draw = both_cannot_draw | both_reach_zero
    when both decks are out / 両者のデッキ切れ
cmvr.i.37 effect_draw_empty = no_loss | loss
    an effect draws more cards than the deck has / 効果のドローでデッキが足りないとき
cmvr.i.39 simultaneous_damage = draw | lead_loses_last
    both players reach 8 damage at once / 同時に8ダメージ
cmvr.i.49 extra_reaction_events = none | battle_result +
    tapped + untapped + coin_removed + turned_up + waited + phase_start + phase_end +
    timing_start + timing_end + round_start + round_end
    what else can be reacted to / ほかにリアクションできる事象
cmvr.i.58 negated_set = dust | hand
    where a card goes whose set is negated / セットを無効にされたカードの行き先
cmvr.i.76 negate_outside_resist = refuse | allow
    cards that negate without being a Resist / レジスト以外の無効化
cmvr.i.90 moment_on_permanents = dust | stay
    a card other than an Effect card whose moment effect was used
    / 瞬エフェクトを使った、エフェクトカード以外のカード
cmvr.i.91 instant_lifetime = by_duration | always_dust
    how long a used Instant stays / 使用済みインスタントの寿命
cmvr.i.96 timed_clock = on_activation | on_set
    when the clock of a timed effect starts / 時エフェクトの起算
cmvr.i.112 tie_toss = each_time | once_per_group
    tosses between equally fast {unit}s / 同順位のコイントス
cmvr.i.113 untapped_acts_again = same_timing | next_timing
    when a {unit} acts again that an effect untapped / アンタップされた{unit}の再行動
cmvr.i.117 battle_end = early | all_timings
    when the battle phase ends / バトルフェイズの終了
cmvr.i.137 moment_reuse = forbidden | after_untap
    a moment effect whose card was untapped / アンタップされたカードの瞬エフェクト
""")


def options_for(unit: Text) -> tuple[RuleOption, ...]:
    """Return the rule options, in rules that call a cmV ``unit``."""
    return tuple(evolve(option, text=option.text.fill(unit=unit)) for option in _OPTIONS)


OPTIONS = options_for(UNIT)
