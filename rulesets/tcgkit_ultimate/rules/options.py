"""The rule options of the Ultimate Game."""

from __future__ import annotations

from tcgkit.kernel.rules import rule_options

OPTIONS = rule_options("""
ultimate.i.1 packs = single | many
    packs that a deck is made from / デッキに使うトランプの組数
ultimate.i.10 mana_source = supply | hand
    where the mana of the mana step comes from / マナの出どころ
ultimate.i.11 first_player = random | p1 | p2
    who goes first / 先攻
ultimate.i.13 mulligan = none | once
    exchanging the opening hand / 手札の引き直し
ultimate.i.14 text_sets_public = true | jokers_only
    which texts are open before play / 公開されるテキスト
ultimate.i.20 turn_limit = 0 | 0..10000
    turns after which the game is drawn (0: none) / 引き分けになるターン数（0：なし）
ultimate.i.21 ability_use_limit = 50 | 1..10000
    uses of one ability per turn / 1ターンの能力使用回数
ultimate.i.24 first_turn_attack = true | false
    attacks in the first turn / 最初のターンのアタック
ultimate.i.25 summoning_sickness = false | true
    no attack in the turn of the summon / 召喚酔い
ultimate.i.40 standby_when = always | full_only
    when the standby space can be used / スタンバイスペースを使える時
ultimate.i.45 release_stops = on_request | always
    who is asked at release windows / リリースの確認
ultimate.i.58 attack_recovered_monsters = false | true
    recovered monsters can be attacked / 回復状態のモンスターへの攻撃
ultimate.i.60 battle_tie = both | none
    equal numbers destroy / 同じ数字のバトル
ultimate.i.80 end_turn_timing = after_current | at_once
    what a trigger that ends the turn cuts off / ターン終了の効果の時期
ultimate.i.93 deck_top_draw = beneath | takes
    drawing with a monster on the deck top / デッキの上のモンスターとドロー
ultimate.i.95 deck_top_joker_triggers = false | true
    a joker monster on the deck top triggers / デッキの上のジョーカーのトリガー
ultimate.i.125 number_rule = listed | all_removal
    effects under the number rule / 数字のルールの対象
ultimate.i.138 tired_state_texts = allowed | banned
    texts with the condition that the card is tired / 疲労状態を条件にするテキスト
""")
