"""The rule options of E2Drive."""

from __future__ import annotations

from tcgkit.kernel.rules import rule_options

OPTIONS = rule_options("""
e2drive.i.2 name_limit_includes_starters = false | true
    starting servants count for the limit of equal names
    / 初期サーヴァントも同名制限に数える
e2drive.i.5 hand_limit = none | 5 | 6 | 7 | 8 | 10
    hand limit at turn end / 手札上限
e2drive.i.6 first_turn_draw = true | false
    draw phase in the first turn / 最初のターンのドロー
e2drive.i.9 simultaneous_loss = draw | coin
    both players lose at one moment / 同時敗北
e2drive.i.13 allow_losing_costs = true | false
    a revival or change that loses the game / 敗北になる復活・チェンジ
e2drive.i.15 damage_cards_visible_to_owner = false | true
    players may look at own damage cards / 自分のダメージカードを見られる
e2drive.i.16 invisible_hides = whole_card | atk_def
    what Invisible hides / インビジブルが隠すもの
e2drive.i.18 auto_pass = public_only | always_when_no_option
    windows that are passed over / 自動パス
e2drive.i.19 mixed_payment = true | false
    one cost may be split between servant and master ether / コストの分割払い
e2drive.i.20 reaction_pay = servant_or_master | servant_only
    what pays for defending and evading / 防御・回避の支払い
e2drive.i.23 new_damage_card = off | on
    a new damage card / 新しいダメージカード
e2drive.i.25 tie_coin = per_player | per_servant
    ties between players / 同速の判定
e2drive.i.33 resolution_order = fifo | lifo
    in which order declarations resolve / 解決順
e2drive.i.34 quick_windows = start_and_idle_and_response | response_only
    when quick tools may be declared in the opponent's action / 相手の行動中の即効ツール
e2drive.i.40 max_declarations_per_action = 200 | 1..10000
    declarations in one action / 1行動の宣言数
e2drive.i.42 attack_targets = opponent | any
    who may be attacked / 攻撃対象
e2drive.i.44 nullified_attack_ends_action = true | false
    a nullified attack ends the action / 無効になった攻撃で行動終了
e2drive.i.51 stat_floor = 0 | none
    lowest value of a stat / 能力値の下限
e2drive.i.56 revived_flag = keep | unacted | acted
    a revived servant is acted or not / 復活したサーヴァントの行動状態
e2drive.i.61 change_flag = inherit | unacted
    a servant that replaces one that is not acting / チェンジしたサーヴァントの行動状態
e2drive.i.72 upkeep_source = any_own | master_only
    which ether may be chosen for upkeep / 常時使用エーテルの選択元
e2drive.i.79 state_stacking = false | true
    a state from several sources applies several times / 状態の重複
e2drive.i.80 invisible_spd = base | final
    SPD of an Invisible servant / インビジブルのSPD
e2drive.i.82 overdrive_expiry = next_selection | next_targeted
    when Overdrive boosts end / オーバードライブの終了
e2drive.i.85 buster_pierce = floor | add
    damage of a boosted Buster that is defended or evaded / バスターの貫通
e2drive.i.86 blocker_counter = on_defend | always
    when a boosted Blocker strikes back / ブロッカーの反撃
e2drive.i.86 blocker_clash = replaced | added
    what the attacker takes then / ブロッカーの反撃の量
e2drive.i.90 etherizer_hold = turn_end | full
    ether turned On by an Etherizer / エーテライザの固定
e2drive.i.91 etherizer_discount = while_limited | after_overdrive
    when an Etherizer makes tools cheaper / エーテライザの軽減
e2drive.i.98 same_tier_conflict = ignore_both | keep_first
    contradicting effects of one tier / 同順位の矛盾
""")
