"""The sentences of the Ultimate Game for the card language: triggers and deeds.

Slots are called alike everywhere (checks count over them): ``n`` how many, ``what`` the cards
or monsters something is done to, ``who`` the cards that something is said of (or the player
who does it), ``where`` the place they go to or that is meant, ``until`` how long, ``how`` an
orientation, ``pay`` whether a summon is paid for, ``changes`` buffs, ``by`` a cause,
``whose`` a turn or whose effects. The player who does a deed is ``Act.by``.

What the prohibitions forbid is read as well, so that a check can name the clause
(``bans.never``, and forms of ``payment``, ``posture`` and places); it does nothing.
"""

from __future__ import annotations

from typing import Final

from tcgkit_dsl.words.vocabulary import Verb
from tcgkit_ultimate.language import text_claims, text_plays, verbs

CARDS: Final = (
    Verb(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        run=verbs.draw,
        takes_by=True,
    ),
    Verb(
        "add/adds {what:selection} to {where:place}",
        "{what:を}{where}に加え<る||て>",
        run=verbs.add,
    ),
    Verb(
        "discard/discards {what:selection}",
        "{what:を}捨て<る||て>",
        run=verbs.discard,
        possible=verbs.enough_to_discard,
    ),
    Verb(
        "discard/discards {n:number} card/cards from their hand",
        "手札を{n}枚捨て<る||て>",
        run=verbs.discard_by_choice,
        takes_by=True,
    ),
    Verb(
        "discard/discards {n:number} card/cards from their hand at random",
        "無作為に手札を{n}枚捨て<る||て>",
        run=verbs.discard_at_random,
        takes_by=True,
    ),
    Verb(
        "burn/burns {n:number}",
        "相手のデッキの上から{n}枚を墓地に送<る|り|って>",
        run=verbs.burn,
    ),
    Verb(
        "mill/mills {n:number}",
        "デッキの上から{n}枚を墓地に送<る|り|って>",
        run=verbs.mill,
        takes_by=True,
        possible=verbs.enough_to_mill,
        also=(
            "send/sends {n:number} card/cards from the top of their deck to the graveyard",
            "send/sends {n:number} card/cards from the top of their decks to the graveyard",
        ),
    ),
    Verb(
        "send/sends {n:number} card/cards from the top of {where:place} to the graveyard",
        "{where}の上から{n}枚を墓地に送<る|り|って>",
        run=verbs.mill_from,
        possible=verbs.enough_to_mill_from,
    ),
    Verb(
        "heal/heals {n:number}",
        "自分の墓地のカード{n}枚をデッキの一番下に戻<す|し|して>",
        run=verbs.heal,
        asks=True,
    ),
    Verb(
        "heal/heals up to {n:number}",
        "自分の墓地のカード{n}枚までをデッキの一番下に戻<す|し|して>",
        run=verbs.heal_up_to,
        asks=True,
    ),
    Verb(
        "heal/heals up to {n:number} to the top of {where:place}",
        "自分の墓地のカード{n}枚までを{where}の一番上に戻<す|し|して>",
        run=verbs.heal_to_top,
        asks=True,
    ),
    Verb(
        "return/returns {what:selection} to its/their owner's/owners' hand/hands",
        "{what:を}持ち主の手札に戻<す|し|して>",
        run=verbs.to_hands,
        reaches=verbs.within_number,
        replaces=verbs.to_hands_instead,
    ),
    Verb(
        "return/returns {what:selection} to its/their owner's/owners' deck/decks",
        "{what:を}持ち主のデッキの一番下に戻<す|し|して>",
        run=verbs.to_decks,
        reaches=verbs.within_number,
        replaces=verbs.to_decks_instead,
    ),
    Verb(
        "return/returns {what:selection} to the top of its/their owner's/owners' deck/decks",
        "{what:を}持ち主のデッキの一番上に戻<す|し|して>",
        run=verbs.to_deck_tops,
        reaches=verbs.within_number,
        replaces=verbs.to_deck_tops_instead,
    ),
    Verb(
        "return/returns {what:selection} to {where:place}",
        "{what:を}{where}に戻<す|し|して>",
        run=verbs.return_to,
        reaches=verbs.within_number,
        replaces=verbs.return_instead,
    ),
    Verb(
        "return/returns {what:selection} to the top of {where:place}",
        "{what:を}{where}の一番上に戻<す|し|して>",
        run=verbs.return_to_top,
        reaches=verbs.within_number,
        replaces=verbs.to_deck_tops_instead,
    ),
    Verb(
        "return/returns {what:selection} to the bottom of {where:place}",
        "{what:を}{where}の一番下に戻<す|し|して>",
        run=verbs.return_to,
        reaches=verbs.within_number,
        replaces=verbs.return_instead,
    ),
    Verb(
        "shuffle/shuffles {where:place}",
        "{where}をシャッフル<する|し|して>",
        run=verbs.shuffle,
    ),
    Verb(
        "look/looks at the top {n:number} card/cards of {where:place} and put"
        " them back in any order",
        "{where}の上から{n}枚を見て、好きな順番で上に戻<す|し|して>",
        run=verbs.look_and_put("top"),
    ),
    Verb(
        "look/looks at the top {n:number} card/cards of {where:place} and put"
        " them on the bottom in any order",
        "{where}の上から{n}枚を見て、好きな順番で一番下に置<く|き|いて>",
        run=verbs.look_and_put("bottom"),
    ),
)

MONSTERS: Final = (
    Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=verbs.destroy,
        reaches=verbs.within_number,
        also=("annihilate/annihilates {what:selection}",),  # ultimate.effect.4
    ),
    Verb(
        "send/sends {what:selection} to the graveyard",
        "{what:を}墓地に送<る|り|って>",
        run=verbs.send_away,
        reaches=verbs.within_number_if_all,
    ),
    Verb(
        "tire/tires {what:selection}",
        "{what:を}疲労<させる|させ|させて>",
        run=verbs.turn("tire"),
        reaches=verbs.within_number,
        possible=verbs.can_tire,
    ),
    Verb(
        "heavily tire/tires {what:selection}",
        "{what:を}重疲労<させる|させ|させて>",
        run=verbs.turn("heavily tire"),
        reaches=verbs.within_number,
        possible=verbs.can_tire,
    ),
    Verb(
        "recover/recovers {what:selection}",
        "{what:を}回復<する|し|して>",
        run=verbs.turn("recover"),
    ),
    Verb(
        "freeze/freezes {what:selection} [{until:duration}]",
        "{what:を}[{until}]凍結<させる|させ|させて>",
        run=verbs.freeze,
        reaches=verbs.within_number,
    ),
    Verb(
        "take/takes control of {what:selection} [{until:duration}]",
        "[{until}]{what}のコントロールを得<る||て>",
        run=verbs.take_control,
        reaches=verbs.within_number,
    ),
    Verb(
        "move/moves {what:selection} to {where:place}",
        "{what:を}{where}に移動<する|し|して>",
        run=verbs.move,
    ),
    Verb(
        "move/moves {what:selection} to the top of {where:place}",
        "{what:を}{where}の一番上に移動<する|し|して>",
        run=verbs.move_to_top,
    ),
    Verb(
        "release/releases {what:selection}",
        "{what:を}リリース<する|し|して>",
        run=verbs.release,
        possible=verbs.can_release,
    ),
    Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}数字を{changes}<する|し|して>",
        run=verbs.buff,
        always=verbs.always_buff,
        counts=True,
    ),
)

SUMMONS: Final = (
    Verb(
        "summon/summons {what:selection} to {where:place} [{pay:payment}]",
        "[{pay}]{what:を}{where}に召喚<する|し|して>",
        run=text_plays.summon(top=False),
        asks=True,
        reaches=text_plays.can_be_summoned(top=False),
    ),
    Verb(
        "summon/summons {what:selection} to the top of {where:place} [{pay:payment}]",
        "[{pay}]{what:を}{where}の一番上に召喚<する|し|して>",
        run=text_plays.summon(top=True),
        asks=True,
        reaches=text_plays.can_be_summoned(top=True),
    ),
    Verb(
        "summon/summons {what:selection} to {where:place} {how:posture} [{pay:payment}]",
        "[{pay}]{what:を}{where}に{how}で召喚<する|し|して>",
        run=text_plays.summon(top=False),
        asks=True,
        reaches=text_plays.can_be_summoned(top=False),
    ),
    Verb(
        "summon/summons {what:selection} to the top of {where:place} {how:posture}"
        " [{pay:payment}]",
        "[{pay}]{what:を}{where}の一番上に{how}で召喚<する|し|して>",
        run=text_plays.summon(top=True),
        asks=True,
        reaches=text_plays.can_be_summoned(top=True),
    ),
    Verb(
        "use/uses {what:selection} [{pay:payment}]",
        "[{pay}]{what:を}使用<する|し|して>",
        run=text_plays.use_magic,
        reaches=text_plays.can_be_used,
    ),
)

MANA: Final = (
    Verb(
        "boost/boosts {n:number} mana",
        "マナを{n}ブースト<する|し|して>",
        run=text_plays.boost,
    ),
    Verb(
        "remove/removes {n:number} mana from {where:place}",
        "{where}のマナを{n}減ら<す|し|して>",
        run=text_plays.lose_mana,
        asks=True,
    ),
    Verb(
        "pay/pays {n:number} mana",
        "マナを{n}支払<う|い|って>",
        run=text_plays.pay_mana,
        possible=text_plays.can_pay,
    ),
)

TRIGGER_DEEDS: Final = (
    Verb(
        "negate/negates the next [{n:number}] effect/effects {who:player}"
        " activates/activate this turn",
        "このターン、{who}が次に発動する効果を[{n}回]無効に<する|し|して>",
        run=text_plays.negate_next,
    ),
    Verb(
        "{who:player} cannot activate the next [{n:number}] effect/effects this turn",
        "このターン、{who}は次の[{n}回の]効果を発動でき<ない|ず|なくて>",
        run=text_plays.suppress_next,
    ),
    Verb(
        "negate/negates the effect that sent this card to the graveyard",
        "このカードを墓地に送った効果を無効に<する|し|して>",
        run=text_plays.negate_sender,
    ),
    Verb(
        "end/ends {whose:turn}",
        "{whose}を終了<させる|させ|させて>",
        run=text_plays.end_turn,
    ),
    Verb(
        "the rest of the damage being dealt is not dealt",
        "与えられている残りのダメージは与えられ<ない|ず|なくて>",
        run=text_plays.stop_damage,
    ),
)

MAY_BE_DONE: Final = (
    Verb(
        "{who:selection} can attack {what:selection} [{until:duration}]",
        "{who:は}[{until}]{what}にアタックでき<る||て>",
        run=text_claims.targeted_attack,
        meant=frozenset({"what"}),
        always=text_claims.always_targeted_attack,
    ),
    Verb(
        "{who:selection} cannot be blocked [{until:duration}]",
        "{who:は}[{until}]ブロックされ<ない|ず|なくて>",
        run=text_claims.unblockable,
        always=text_claims.always_unblockable,
    ),
    Verb(
        "{who:selection} cannot be blocked by {what:selection} [{until:duration}]",
        "{who:は}[{until}]{what}にブロックされ<ない|ず|なくて>",
        run=text_claims.unblockable,
        meant=frozenset({"what"}),
        always=text_claims.always_unblockable,
    ),
    Verb(
        "{who:selection} cannot be attacked [{until:duration}]",
        "{who:は}[{until}]アタックされ<ない|ず|なくて>",
        run=text_claims.unattackable,
        always=text_claims.always_unattackable,
    ),
    Verb(
        "{who:selection} cannot attack [{until:duration}]",
        "{who:は}[{until}]アタックでき<ない|ず|なくて>",
        run=text_claims.cannot("attack"),
        always=text_claims.always_cannot("attack"),
        reaches=verbs.within_number,
    ),
    Verb(
        "{who:selection} cannot block [{until:duration}]",
        "{who:は}[{until}]ブロックでき<ない|ず|なくて>",
        run=text_claims.cannot("block"),
        always=text_claims.always_cannot("block"),
        reaches=verbs.within_number,
    ),
    Verb(
        "{who:selection} stays/stay on the field",
        "{who:は}場に残<る|り|って>",
        replaces=verbs.stay_instead,
    ),
)
