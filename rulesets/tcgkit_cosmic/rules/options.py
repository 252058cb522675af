"""The rule options of Cosmic Core."""

from __future__ import annotations

from tcgkit.kernel.rules import rule_options

OPTIONS = rule_options("""
cosmic.i.82 deck_size = 40 | 1..10000
    cards in a deck / デッキ枚数
cosmic.i.82 initial_hand = 5 | 0..10000
    cards in the opening hand / 最初の手札
cosmic.i.64 max_copies = 4 | 0..10000
    copies of one card (0: no limit) / 同じカードの上限（0：なし）
cosmic.i.63 mulligan = none | once
    exchanging the opening hand / 手札の引き直し
cosmic.i.62 first_player = random | player_1 | player_2
    who has the first privilege / 最初の優越権
cosmic.i.25 materials_per_turn = 2 | 0..10000
    materials placed in a turn / 1ターンに置けるマテリアル
cosmic.i.25 materials_per_hex_per_turn = 1 | 0..10000
    materials placed on one hex in a turn / 1マスに置けるマテリアル
cosmic.i.4 core_soul_turned = true | false
    a core soul lies upside down / コアソウルの向きを逆にする
cosmic.i.10 recheck_costs_on_resolution = true | false
    costs are checked again when a card enters play / 場に出る時にコストを再確認する
cosmic.i.13 guardian_material = zero | core_cards
    material costs of guardians / ガーディアンのマテリアル
cosmic.i.14 accessory_is_servant = true | false
    accessories attack and defend / アクセサリはサーヴァントである
cosmic.i.20 release_guardians = false | true
    guardians are released in the release step / ガーディアンをリリースする
cosmic.i.29 window_speed = exact | at_least
    which speeds can be used in a window / 使えるスピード
cosmic.i.30 window_rounds = 1 | until_both_pass
    parts of a speed window / 1つのタイミングの回数
cosmic.i.32 interrupt_first = privileged | opponent_of_user
    who is asked first to interrupt / 割り込みの優先
cosmic.i.81 always_ask_interrupts = false | true
    ask even without a legal interrupt / 割り込みを必ず尋ねる
cosmic.i.39 astrology_use = separate | immediate
    turning up an astrology and using it / アストロロジーの使用
cosmic.i.40 astrology_materials = cost | all | keep
    materials beneath an astrology that is used / アストロロジーのマテリアル
cosmic.i.42 strike_order = top_first | bottom_first
    from which end a pile is hit / マテリアルへの攻撃の順番
cosmic.i.42 astrology_hit = astrology_first | materials_first
    what is hit first of an astrology's pile / アストロロジーへの攻撃の順番
cosmic.i.48 defend_freezes = false | true
    defending freezes / 防御でフリーズする
cosmic.i.54 life_choice = fixed | owner
    which life card is hit / 傷つくライフの選択
cosmic.i.58 simultaneous_core_out = draw | privileged_wins | privileged_loses
    both cores empty at once / 同時にコアが0枚
cosmic.i.60 turn_limit = 100 | 0..10000
    turns after which the game is drawn (0: none) / 引き分けになるターン数（0：なし）
cosmic.i.94 uses_per_part_limit = 200 | 1..10000
    uses of a player in one window part / 1回のタイミングの使用回数
""")
