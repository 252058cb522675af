"""The rule options of Dannokomachi. Up to the ends of their ranges every game ends in time."""

from __future__ import annotations

from tcgkit.kernel.rules import rule_options

OPTIONS = rule_options("""
dannokomachi.i.4 fizzle = false | true
    a text without any target left does nothing / 対象が全て無くなると不発
dannokomachi.i.10 name_identity = name_and_class | name_only
    what makes cards different / 同名の判定
dannokomachi.i.16 action_timing = by_card | all_quick | all_main
    timing of action cards / アクションカードのタイミング
dannokomachi.i.17 opponent_turn_play = quick | none
    what can be used in the opponent's turn / 相手ターンの使用
dannokomachi.i.19 equipment_limit = none | 1 | 2 | 3
    equipment on one character / 1体の装備数
dannokomachi.i.20 field_limit = 1 | none
    field cards of a player / フィールドの枚数
dannokomachi.i.20 field_shared = false | true
    one field card for both players / フィールドを共有する
dannokomachi.i.23 token_place = sub | main_if_free
    where tokens are put / トークンの置き場所
dannokomachi.i.24 token_dango_loss = by_value | none
    dango lost for tokens / トークンの団子
dannokomachi.i.26 main_area_size = 2 | 1 | 3 | 4
    characters in a main area / メインエリアの人数
dannokomachi.i.27 sub_area_capacity = none | 2 | 3 | 4 | 5 | 6
    characters in a sub area / サブエリアの人数
dannokomachi.i.28 main_refill = fill | only_when_empty | none
    filling the main area / メインエリアの補充
dannokomachi.i.29 base_switch = none | free_once_per_turn | cost_1_once_per_turn
    switching without an effect / 通常の交代
dannokomachi.i.36 first_player = coin | coin_winner_chooses | fixed
    who plays first / 先攻の決め方
dannokomachi.i.37 mulligan_limit = 1 | 0..10
    mulligans of a player / マリガンの回数
dannokomachi.i.38 initial_hand_size = 3 | 0..100
    cards of the first hand / 初期手札枚数
dannokomachi.i.40 second_main_step = false | true
    a second main step / 2回目のメインステップ
dannokomachi.i.42 draw_per_turn = 1 | 0..100
    cards drawn in a turn / ドロー枚数
dannokomachi.i.43 first_turn_draw = false | true
    a draw in the first turn / 最初のターンのドロー
dannokomachi.i.44 first_turn_battle = true | false
    a battle in the first turn / 最初のターンの戦闘
dannokomachi.i.45 cost_per_turn = 5 | 0..1000
    cost gained in a turn / 獲得コスト
dannokomachi.i.46 deck_out = nothing | lose
    drawing from an empty deck / 山札切れ
dannokomachi.i.47 hand_limit = none | 5 | 6 | 7 | 8 | 10
    hand limit / 手札上限
dannokomachi.i.49 cost_loss_timing = end_step_start | end_step_close
    when unspent cost is lost / コストを失う時期
dannokomachi.i.57 play_without_target = false | true
    cards can be played without a target / 対象なしで使える
dannokomachi.i.60 sub_area_abilities = active | inactive
    abilities in the sub area / サブエリアの能力
dannokomachi.i.63 response_windows = all | main_and_battle
    where players may respond / 対応できる時
dannokomachi.i.65 trigger_order = non_turn_player_resolves_first | turn_player_resolves_first
    order of triggers / 誘発の順番
dannokomachi.i.70 replacements_per_event = one | each_once
    replacements of one event / 置換の回数
dannokomachi.i.76 attack_follows_switch = true | false
    a battle follows switched characters / 交代しても戦闘を続ける
dannokomachi.i.80 counter_damage = false | true
    the attacked character strikes back / 反撃ダメージ
dannokomachi.i.82 battles_per_battle_step = 1 | 1..100
    battles in a battle step / 戦闘回数
dannokomachi.i.84 attack_x_targets = exact_or_normal | always_exact | up_to_x
    targets of an attack on several / 複数攻撃の対象数
dannokomachi.i.90 ko_destination = graveyard | exile
    where knocked-out characters go / 戦闘不能の行き先
dannokomachi.i.97 dango_max = none | 4..1000000
    most dango / 団子の上限
dannokomachi.i.102 simultaneous_win = draw | turn_player_wins | turn_player_loses
    both win at the same time / 同時勝利
dannokomachi.i.103 allow_draw_offer = true | false
    draws by agreement / 合意による引き分け
dannokomachi.i.104 restart_first_player = coin | same
    who is first after a restart / 再開始の先攻
dannokomachi.i.109 lose_when_no_characters = false | true
    no characters left loses / キャラが居なくなると敗北
dannokomachi.i.111 time_limit_seconds = 3600 | none | 1..1000000
    seconds until time is called / 制限時間（秒）
dannokomachi.i.111 time_limit_turns = none | 1..1000000
    turn in which time is called / 制限ターン数
dannokomachi.i.115 judge_damage_tokens = include | exclude
    counters on tokens in the judgement / 判定でトークンのダメージ
dannokomachi.i.117 repetition_scope = board | public
    what is compared for repetition / 千日手の比較対象
dannokomachi.i.117 repetition_turns = 4 | 2..100
    turns of the same board / 千日手のターン数
dannokomachi.i.120 optional_loop_guard = 1000 | 1..10000
    rounds of an optional loop / 任意ループの上限
dannokomachi.i.121 loop_growth_guard = 100 | 3..10000
    rounds of a growing loop / 増加ループの上限
""")
