"""Small vocabularies, most of them with real sentences of one of the other games.

They prove that the grammar is nobody's: the words are a dozen each, the meanings do nothing.
"""

from __future__ import annotations

from typing import Final

from tcgkit_dsl.words.entries import DataField, OpenField, Style, WouldRow
from tests.dsl.toy_made import FOXES
from tests.dsl.toy_servants import SERVANTS
from tests.dsl.toy_words import (
    YOU,
    modifier,
    nothing,
    noun,
    player,
    quality,
    reference,
    test_,
    toy,
    trigger,
    verb,
    word,
)

DANGO: Final = toy(
    "dango",
    (
        (
            "active, 2 cost, once per turn",
            "Target character you control gets +2 attack until end of turn.",
            "あなたのキャラクター1体を対象とし、ターン終了時まで、その攻撃力を+2する。",
        ),
        (
            "triggered",
            (
                "When this character attacks, you may discard 1 card. If you do, this character"
                " gets +2 attack until end of battle."
            ),
            (
                "このキャラクターが攻撃したとき、カードを1枚捨ててもよい。そうした場合、"
                "戦闘終了時まで、このキャラクターの攻撃力を+2する。"
            ),
        ),
        (
            "active",
            "Each player chooses 1 character he or she controls: deal 2 damage to them.",
            "各プレイヤーは自身のキャラクター1体を選び、それらに2ダメージを与える。",
        ),
        (
            "active",
            "Draw 2 cards, then discard 1 card.",
            "カードを2枚引き、その後カードを1枚捨てる。",
        ),
        (
            "triggered",
            "At your end step, if you have 6 or more dango, you win the game.",
            "あなたの終了ステップに、あなたが団子を6個以上持っている場合、あなたはゲームに勝利する。",
        ),
        (
            "static",
            "The equipped character gets +2 attack and can attack sub.",
            "装備しているキャラクターは攻撃力を+2し、控えを攻撃できる。",
        ),
        (
            "static",
            "Each other Teahouse character you control gets +1 attack.",
            "あなたの他の茶屋キャラクターすべての攻撃力を+1する。",
        ),
        (
            "static",
            (
                "While you control at least 1 other character and you have at most 5 dango, this"
                " character gets +1 attack."
            ),
            (
                "あなたが他のキャラクターを1体以上コントロールしている、かつあなたが団子を5個以下持っている間、"
                "このキャラクターの攻撃力を+1する。"
            ),
        ),
        (
            "active",
            "As a cost, discard 1 card. Draw 1 card.",
            "コストとして、カードを1枚捨てる。カードを1枚引く。",
        ),
        (
            "active",
            "If you have 3 dango or you control 2 or more characters, draw 1 card.",
            (
                "あなたが団子を3個持っている、またはあなたがキャラクターを2体以上コントロールしている場合、"
                "カードを1枚引く。"
            ),
        ),
        (
            "active",
            "Each player draws 1 card.",
            "各プレイヤーはカードを1枚引く。",
        ),
        (
            "active",
            "Draw 1 card for each other character you control, at most 3.",
            "あなたの他のキャラクター1体につき（最大3）、カードを1枚引く。",
        ),
        (
            "active",
            "Draw 1 card for every 2 characters you control, at most 3.",
            "あなたのキャラクター2体につき（最大3）、カードを1枚引く。",
        ),
        (
            "active",
            "This character gets +X attack, where X is 2.",
            "2をXとし、このキャラクターの攻撃力を+Xする。",
        ),
        (
            "active",
            "Draw X cards, where X is the number of Teahouse characters you control.",
            "あなたの茶屋キャラクターの数をXとし、カードをX枚引く。",
        ),
        (
            "active",
            "Unless you have at least 5 dango, draw 1 card.",
            "あなたが団子を5個以上持っている場合を除き、カードを1枚引く。",
        ),
        (
            "active",
            "Deal 1 damage to the top card of your deck.",
            "あなたの山札の一番上のカードに1ダメージを与える。",
        ),
        (
            "active",
            "Deal 1 damage to the bottom 2 cards of your deck.",
            "あなたの山札の下からカード2枚に1ダメージを与える。",
        ),
        (
            "active",
            "Deal 1 damage to any number of characters. Draw that many cards.",
            "好きな数のキャラクターに1ダメージを与える。カードをそれと同じ数枚引く。",
        ),
        (
            "active",
            "Deal 1 damage to each card, then deal 1 damage to 1 sleepy character from among them.",
            "カードすべてに1ダメージを与え、その後それらの中の眠いキャラクター1体に1ダメージを与える。",
        ),
        *(
            (
                "active",
                f"Deal 1 damage to each character you control, then deal 1 damage to {some} of them.",
                f"あなたのキャラクターすべてに1ダメージを与え、その後それら{ja}に1ダメージを与える。",
            )
            for some, ja in (
                ("up to 2", "のうち2枚まで"),
                ("2 random", "のうち無作為に選んだ2枚"),
                ("any number", "のうち好きな数"),
                ("all", "すべて"),
            )
        ),
        (
            "active",
            "Deal 1 damage to any number of characters you control, then deal 1 damage to 2 of them.",
            (
                "好きな数のあなたのキャラクターに1ダメージを与え、その後"
                "それらのうち2枚に1ダメージを与える。"
            ),
        ),
        (
            "active",
            "If you have 6 or more dango, draw X cards; otherwise draw X-1 cards.",
            "あなたが団子を6個以上持っている場合、カードをX枚引き、そうでなければカードをX-1枚引く。",
        ),
        (
            "triggered",
            (
                "When this character attacks, you may draw 1 card. If you do, discard 1 card."
                " If you do not, target character gets -1 attack."
            ),
            (
                "このキャラクターが攻撃したとき、カードを1枚引いてもよい。そうした場合、カードを1枚捨てる。"
                "そうしなかった場合、キャラクター1体を対象とし、その攻撃力を-1する。"
            ),
        ),
    ),
    declared='traits: "Teahouse" / "茶屋"',
    fields=(
        DataField(
            "traits",
            "traits",
            "特徴",
            "words",
            open=True,
            required=False,
            noun="character",
        ),
    ),
    open_fields=(OpenField("traits", nothing),),
    nouns=(
        noun("character/characters", "キャラクター", counter="体"),
        noun("card/cards", "カード"),
    ),
    qualities=(quality("other", "他の"), quality("sleepy", "眠い")),
    references=(
        reference("this character", "このキャラクター"),
        reference("the equipped character", "装備しているキャラクター"),
        reference("them", "それら", pronoun=True, plural=True),
    ),
    players=(YOU, player("each player", "各プレイヤー")),
    modifiers=(
        modifier("you control", "あなたの"),
        modifier("he or she controls", "自身の"),
    ),
    tests=(
        test_(
            "{who:player} has/have {n:comparison} dango", "{who}が団子を{n:個}持っている"
        ),
        test_(
            "{who:player} controls/control {what:counted}",
            "{who}が{what}コントロールしている",
        ),
    ),
    triggers=(
        trigger("when {who:selection} attacks/attack", "{who}が攻撃したとき"),
        trigger("at your end step", "あなたの終了ステップに"),
    ),
    verbs=(
        verb("draw/draws {n:number} card/cards", "カードを{n}枚引<く|き|いて>"),
        verb("discard/discards {n:number} card/cards", "カードを{n}枚捨て<る||て>"),
        verb(
            "{who:selection} gets/get {changes:changes} [{until:duration}]",
            "[{until}、]{who:の}{changes}<する|し|して>",
            also=(
                "{who:selection}'s {changes:altered} [{until:duration}]",
                "raise/raises {who:selection}'s {changes:more} [{until:duration}]",
                "lower/lowers {who:selection}'s {changes:less} [{until:duration}]",
            ),
        ),
        verb("{who:selection} can attack sub", "{who:は}控えを攻撃でき<る||て>"),
        verb(
            "deal/deals {n:number} damage to {what:selection}",
            "{what}に{n}ダメージを与え<る||て>",
        ),
        verb("{who:player} wins/win the game", "{who}はゲームに勝利<する|し|して>"),
    ),
    words={
        "stat": (word("attack", "攻撃力"),),
        "zone": (word("deck", "山札"), word("hand", "手札")),
        "duration": (
            word("until end of turn", "ターン終了時まで"),
            word("until end of battle", "戦闘終了時まで"),
        ),
    },
    style=Style(mark=",", stat_first=False),
    piles=("deck",),
)

MARCH: Final = toy(
    "march",
    (
        (
            "active",
            (
                "Summon up to 1 monster of number 3 or less from your hand to your battlefield"
                " without paying its cost."
            ),
            "あなたの手札から数字が3以下のモンスター1体までを、コストを支払わずにあなたの戦場に召喚する。",
        ),
        (
            "active",
            "If this card is a heart or diamond, burn 2; otherwise burn 1.",
            "このカードがハートまたはダイヤである場合、2点燃やし、そうでなければ1点燃やす。",
        ),
        (
            "active",
            "Your opponent discards 1 card from their hand.",
            "対戦相手は自身の手札からカードを1枚捨てる。",
        ),
        (
            "static",
            "This card gets +1 for each other monster on your battlefield.",
            "あなたの戦場の他のモンスター1体につき、このカードの数を+1する。",
        ),
        (
            "active",
            "Your opponent chooses one: burn 1, or burn 2.",
            "対戦相手は次から1つを選ぶ：1点燃やす、または2点燃やす。",
        ),
        (
            "active",
            "Choose one: move this card to the top of your deck, or burn 1.",
            "次から1つを選ぶ：このカードをあなたの山札の一番上に移す、または1点燃やす。",
        ),
        (
            "static",
            (
                "If this card on the battlefield would be destroyed, return this card to your hand"
                " instead."
            ),
            "戦場のこのカードが破壊される場合、代わりにこのカードをあなたの手札に戻す。",
        ),
        (
            "active",
            "Destroy up to 2 opposing monsters of number 5 or less on the battlefield.",
            "戦場の数字が5以下の敵のモンスター2体までを破壊する。",
        ),
        (
            "active",
            "Up to 2 monsters on your battlefield get +2 until the end of the turn.",
            "ターンの終わりまで、あなたの戦場のモンスター2体までの数を+2する。",
        ),
        (
            "active",
            "Destroy all monsters on the battlefield, then destroy an opposing monster.",
            "戦場のすべてのモンスターを破壊し、その後敵のモンスター1体を破壊する。",
        ),
        (
            "active",
            "Toss a coin. Heads: burn 1.",
            "コインを投げる。表なら、1点燃やす。",
        ),
        (
            "active",
            "Cost: release 1 other monster on your battlefield. This card gets +3.",
            "コストとして、あなたの戦場の他のモンスター1体を解放する。このカードの数を+3する。",
        ),
        (
            "static",
            "This card gets +1 for each other monster on your battlefield, at most +3.",
            "あなたの戦場の他のモンスター1体につき、このカードの数を+1（最大+3）する。",
        ),
        (
            "static",
            "This card gets +1 for every 2 other monsters on your battlefield, at most +3.",
            "あなたの戦場の他のモンスター2体につき、このカードの数を+1（最大+3）する。",
        ),
        (
            "active",
            "Burn the number of this card, at most 5.",
            "このカードの数字（最大5）点燃やす。",
        ),
        (
            "active",
            "Burn the number of monsters on your battlefield, at most 5.",
            "あなたの戦場のモンスターの数（最大5）点燃やす。",
        ),
        (
            "active",
            "If this card is a heart or diamond: burn 2. If you do, burn 1. If you do not, burn 3.",
            (
                "このカードがハートまたはダイヤである場合のみ、2点燃やす。そうした場合、1点燃やす。"
                "そうしなかった場合、3点燃やす。"
            ),
        ),
        (
            "triggered",
            "When this card attacks, if this card is a heart or diamond: burn 2.",
            "このカードが攻撃したとき、このカードがハートまたはダイヤである場合のみ、2点燃やす。",
        ),
    ),
    nouns=(noun("monster/monsters", "モンスター", counter="体"),),
    qualities=(quality("opposing", "敵の"), quality("other", "他の")),
    references=(reference("this card", "このカード"),),
    players=(
        YOU,
        player("your opponent", "対戦相手", ("their", "自身の")),
    ),
    modifiers=(
        modifier("of number {n:comparison}", "数字が{n}の"),
        modifier("on {where:place}", "{where}の"),
    ),
    tests=(
        test_("{who:selection} is a heart or diamond", "{who}がハートまたはダイヤである"),
    ),
    woulds=(
        WouldRow(
            "{who:selection} on the battlefield would be destroyed",
            "戦場の{who}が破壊される",
            test=nothing,
        ),
    ),
    triggers=(trigger("when {who:selection} attacks/attack", "{who}が攻撃したとき"),),
    style=Style(cost="cost:"),
    deeds=nothing,
    needs=True,
    verbs=(
        verb(
            "summon/summons {what:selection} from {where:place} to {to:place} without paying"
            " its cost",
            "{where}から{what:を}、コストを支払わずに{to}に召喚<する|し|して>",
        ),
        verb("burn/burns {n:number}", "{n}点燃や<す|し|して>"),
        verb(
            "discard/discards {n:number} card/cards from {where:place}",
            "{where}からカードを{n}枚捨て<る||て>",
        ),
        verb(
            "{who:selection} gets/get {changes:changes} [{until:duration}]",
            "[{until}、]{who:の}数を{changes}<する|し|して>",
        ),
        verb(
            "move/moves {what:selection} to the top of {where:place}",
            "{what:を}{where}の一番上に移<す|し|して>",
        ),
        verb(
            "return/returns {what:selection} to {where:place}",
            "{what:を}{where}に戻<す|し|して>",
        ),
        verb("destroy/destroys {what:selection}", "{what:を}破壊<する|し|して>"),
        verb("release/releases {what:selection}", "{what:を}解放<する|し|して>"),
    ),
    words={
        "stat": (word("number", "数字"),),
        "zone": (
            word("hand", "手札"),
            word("deck", "山札"),
            word("battlefield", "戦場"),
        ),
        "duration": (word("until the end of the turn", "ターンの終わりまで"),),
    },
)

ORBIT: Final = toy(
    "orbit",
    (
        (
            "active",
            "Deal 2 damage to one opposing servant in the attack zone.",
            "攻撃域の敵の従者1体に2ダメージを与える。",
        ),
        (
            "active",
            "Deal 2 damage to your opponent's core.",
            "対戦相手の核に2ダメージを与える。",
        ),
        (
            "active",
            "One of your servants gets ATK +1 and SPD +1 until the end of the turn.",
            "ターンの終わりまで、あなたの従者1体の攻と速を+1する。",
        ),
        (
            "static",
            (
                "If this servant would be put into the graveyard from play, put it into its"
                " owner's hand instead."
            ),
            "この従者が場から墓地に置かれる場合、代わりにそれを持ち主の手札に置く。",
        ),
        (
            "static",
            (
                "If this servant would be put into the graveyard from play, you may put it into"
                " its owner's hand instead."
            ),
            "この従者が場から墓地に置かれる場合、代わりにそれを持ち主の手札に置いてもよい。",
        ),
        (
            "active",
            (
                "Until the end of the turn, the next time one of your servants would be put into"
                " the graveyard from play, deal 2 damage to it instead."
            ),
            (
                "ターンの終わりまで、次にあなたの従者1体が場から墓地に置かれる場合、"
                "代わりにそれに2ダメージを与える。"
            ),
        ),
        (
            "active",
            "The next time this servant defends until the end of the turn, deal 2 damage to it.",
            "ターンの終わりまで、次にこの従者が防御したとき、それに2ダメージを与える。",
        ),
        (
            "active",
            "Until the end of the turn, when this servant defends, deal 2 damage to it.",
            "ターンの終わりまで、この従者が防御したとき、それに2ダメージを与える。",
        ),
        (
            "triggered",
            "When this servant defends, it gets END +1 until the end of that attack.",
            "この従者が防御したとき、その攻撃の終わりまで、その耐を+1する。",
        ),
        (
            "static",
            "Your servants in the attack zone get ATK +1.",
            "攻撃域のあなたの従者の攻を+1する。",
        ),
        (
            "triggered",
            (
                "When this servant defends, you may look at the top card of your core; if you do,"
                " put it on the bottom of your core."
            ),
            (
                "この従者が防御したとき、あなたの核の一番上のカードを見てもよい。そうした場合、"
                "それをあなたの核の一番下に置く。"
            ),
        ),
        (
            "active",
            (
                "Freeze this servant and freeze one of your other servants: freeze one opposing"
                " servant; it gets END +1 until the end of that attack."
            ),
            (
                "この従者を凍結し、あなたの他の従者1体を凍結する：敵の従者1体を凍結し、"
                "その攻撃の終わりまで、その耐を+1する。"
            ),
        ),
        (
            "active",
            "Choose one opposing servant and one of your servants: freeze it.",
            "敵の従者1体とあなたの従者1体を選び、それを凍結する。",
        ),
        (
            "active",
            "Deal the number of opposing servants damage to your opponent's core.",
            "対戦相手の核に敵の従者の数ダメージを与える。",
        ),
        (
            "active",
            "Freeze two random opposing servants, then freeze another servant.",
            "無作為に選んだ敵の従者2体を凍結し、その後他の従者1体を凍結する。",
        ),
    ),
    nouns=(noun("servant/servants", "従者", counter="体"),),
    qualities=(quality("opposing", "敵の"), quality("other", "他の")),
    references=(
        reference("this servant", "この従者"),
        reference("it", "それ", pronoun=True),
    ),
    players=(
        YOU,
        player("your opponent", "対戦相手", ("your opponent's", "対戦相手の")),
        player("its owner", "持ち主", ("its owner's", "持ち主の")),
    ),
    modifiers=(modifier("in {where:place}", "{where}の"),),
    triggers=(trigger("when {who:selection} defends/defend", "{who}が防御したとき"),),
    woulds=(
        WouldRow(
            "{who:selection} would be put into the graveyard from play",
            "{who}が場から墓地に置かれる",
            test=nothing,
        ),
    ),
    verbs=(
        verb(
            "deal/deals {n:number} damage to {what:selection}",
            "{what}に{n}ダメージを与え<る||て>",
        ),
        verb(
            "deal/deals {n:number} damage to {where:place}",
            "{where}に{n}ダメージを与え<る||て>",
        ),
        verb(
            "{who:selection} gets/get {changes:changes} [{until:duration}]",
            "[{until}、]{who:の}{changes}<する|し|して>",
        ),
        verb(
            "put/puts {what:selection} into {where:place}",
            "{what:を}{where}に置<く|き|いて>",
        ),
        verb(
            "put/puts {what:selection} on the bottom of {where:place}",
            "{what:を}{where}の一番下に置<く|き|いて>",
        ),
        verb(
            "look/looks at the top card of {where:place}",
            "{where}の一番上のカードを見<る||て>",
            finds=True,
        ),
        verb("freeze/freezes {what:selection}", "{what:を}凍結<する|し|して>"),
    ),
    words={
        "stat": (word("ATK", "攻"), word("END", "耐"), word("SPD", "速")),
        "zone": (
            word("core", "核"),
            word("hand", "手札"),
            word("attack zone", "攻撃域"),
        ),
        "duration": (
            word("until the end of the turn", "ターンの終わりまで"),
            word("until the end of that attack", "その攻撃の終わりまで"),
        ),
    },
    ends={None: "turn"},  # words of toys have no value
    style=Style(mark=",", cost=":", semicolons=True, count_in_words=True),
)

TOYS: Final = (DANGO, SERVANTS, MARCH, ORBIT, FOXES)
