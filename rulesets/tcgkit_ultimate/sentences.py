"""The sentences of the Ultimate Game for the card language: what is answered and done.

Slots are called alike everywhere (checks count over them): ``n`` how many, ``what`` the cards
or monsters something is done to, ``who`` the cards that something is said of (or the player
who does it), ``where`` the place they go to or that is meant, ``until`` how long, ``how`` an
orientation, ``pay`` whether a summon is paid for, ``changes`` buffs, ``by`` a cause,
``whose`` a turn or whose effects. The player who does a deed is ``Act.by``.

What the prohibitions forbid is read as well, so that a check can name the clause
(``FORBIDDEN``, and forms of ``payment``, ``posture`` and places); it does nothing.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit_dsl.vocabulary import Trigger, Verb, Would
from tcgkit_ultimate import conditions, events, text_plays, verbs

TRIGGERS: Final = (
    Trigger(
        "when {who:selection} is/are summoned",
        "{who}が召喚されたとき",
        events=(events.Summoned,),
        test=conditions.happens_to("monster"),
        tags={"timing": "on_summon"},
    ),
    Trigger(
        "when {who:selection} attacks/attack",
        "{who}がアタックしたとき",
        events=(events.AttackDeclared,),
        test=conditions.happens_to("attacker"),
        tags={"timing": "on_attack"},
    ),
    Trigger(
        "when {who:selection} attacks/attack a deck",
        "{who}がデッキにアタックしたとき",
        events=(events.AttackDeclared,),
        test=conditions.attacks_what(monster=False),
        tags={"timing": "on_attack"},
    ),
    Trigger(
        "when {who:selection} attacks/attack a monster",
        "{who}がモンスターにアタックしたとき",
        events=(events.AttackDeclared,),
        test=conditions.attacks_what(monster=True),
        tags={"timing": "on_attack"},
    ),
    Trigger(
        "when {who:selection} blocks/block",
        "{who}がブロックしたとき",
        events=(events.Blocked,),
        test=conditions.happens_to("blocker"),
        tags={"timing": "on_block"},
    ),
    Trigger(
        "when {who:selection} enters/enter a battle",
        "{who}がバトルに入ったとき",
        events=(events.BattleBegun,),
        test=conditions.enters_battle,
        tags={"timing": "on_battle"},
    ),
    Trigger(
        "when {who:selection} is/are destroyed [{by:cause}]",
        "{who}が[{by}]破壊されたとき",
        events=(events.Destroyed,),
        test=conditions.goes,
        leaving="who",
        tags={"timing": "on_destroyed"},
    ),
    Trigger(
        "when {who:selection} is/are destroyed on {where:place} [{by:cause}]",
        "{who}が{where}で[{by}]破壊されたとき",
        events=(events.Destroyed,),
        test=conditions.goes,
        leaving="who",
        tags={"timing": "on_destroyed"},
    ),
    Trigger(
        "when {who:selection} is/are sent to the graveyard [{by:cause}]",
        "{who}が[{by}]墓地に送られたとき",
        events=events.PUTS,
        test=conditions.goes,
        leaving="who",
        tags={"timing": "on_sent"},
    ),
    Trigger(
        "when {who:selection} is/are sent from {where:place} to the graveyard [{by:cause}]",
        "{who}が{where}から[{by}]墓地に送られたとき",
        events=events.PUTS,
        test=conditions.goes,
        leaving="who",
        tags={"timing": "on_sent"},
    ),
    Trigger(
        "when {who:selection} is/are discarded [{by:cause}]",
        "{who}が[{by}]手札から捨てられたとき",
        events=(events.Discarded,),
        test=conditions.goes,
        leaving="who",
        tags={"timing": "on_discarded"},
    ),
    Trigger(
        "when {who:selection} is/are discarded from {where:place} [{by:cause}]",
        "{who}が{where}から[{by}]捨てられたとき",
        events=(events.Discarded,),
        test=conditions.goes,
        leaving="who",
        tags={"timing": "on_discarded"},
    ),
    Trigger(
        "when {who:player} sends/send {what:selection} to the graveyard [{by:cause}]",
        "{who}が{what}を[{by}]墓地に送ったとき",
        events=events.PUTS,
        test=conditions.sends,
        tags={"timing": "on_card_sent"},
    ),
    Trigger(
        "at the start of {whose:turn}",
        "{whose}の開始時",
        events=(events.TurnStarted,),
        test=conditions.at_turn,
        tags={"timing": "on_turn_start"},
    ),
    Trigger(
        "at the end of {whose:turn}",
        "{whose}の終了時",
        events=(events.TurnEnded,),
        test=conditions.at_turn,
        tags={"timing": "on_turn_end"},
    ),
    # never answered (ultimate.ban.1-4)
    Trigger(
        "when {who:selection} is/are released",
        "{who}がリリースされたとき",
        events=(events.Released,),
        test=conditions.is_released,
        leaving="who",
        tags={"timing": "on_released"},
    ),
    Trigger(
        "when {who:selection} becomes/become {how:orientation}",
        "{who}が{how}になったとき",
        events=(events.Turned, events.Frozen),
        test=conditions.becomes,
        tags={"timing": "on_turned"},
        also=("when {who:selection} is/are turned {how:orientation}",),
    ),
)

WOULDS: Final = (
    Would(
        "{what:selection} would be destroyed [{by:cause}]",
        "{what}が[{by}]破壊される",
        events=(events.Destroyed,),
        test=conditions.would_be_destroyed,
    ),
)

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
            (
                "send/sends {n:number} card/cards from the top of their deck/decks"
                " to the graveyard"
            ),
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
        "墓地のカード{n}枚をデッキに戻<す|し|して>",
        run=verbs.heal,
        asks=True,
    ),
    Verb(
        "heal/heals up to {n:number}",
        "墓地のカード{n}枚までをデッキに戻<す|し|して>",
        run=verbs.heal_up_to,
        asks=True,
    ),
    Verb(
        "heal/heals up to {n:number} to the top of {where:place}",
        "墓地のカード{n}枚までを{where}の一番上に戻<す|し|して>",
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
        replaces=verbs.return_to_top_instead,
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
        "look/looks at the top {n:number} card/cards of {where:place} and put/puts"
        " it/them back in any order",
        "{where}の上から{n}枚を見て、好きな順番で上に戻<す|し|して>",
        run=verbs.look_and_put("top"),
    ),
    Verb(
        "look/looks at the top {n:number} card/cards of {where:place} and put/puts"
        " it/them on the bottom in any order",
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
        also=("annihilate/annihilates {what:selection}",),
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
        "{who:は}[{until}]{changes}を得<る||て>",
        run=verbs.buff,
        always=verbs.always_buff,
        counts=True,
    ),
)

SUMMONS: Final = (
    Verb(
        "summon/summons {what:selection} to {where:place} [{pay:payment}]",
        "{what:を}[{pay}]{where}に召喚<する|し|して>",
        run=text_plays.summon,
        asks=True,
        reaches=text_plays.can_be_summoned,
    ),
    Verb(
        "summon/summons {what:selection} to the top of {where:place} [{pay:payment}]",
        "{what:を}[{pay}]{where}の一番上に召喚<する|し|して>",
        run=text_plays.summon_on_top,
        asks=True,
        reaches=text_plays.can_be_summoned_on_top,
    ),
    Verb(
        "summon/summons {what:selection} to {where:place} {how:posture} [{pay:payment}]",
        "{what:を}[{pay}]{where}に{how}で召喚<する|し|して>",
        run=text_plays.summon,
        asks=True,
        reaches=text_plays.can_be_summoned,
    ),
    Verb(
        "summon/summons {what:selection} to the top of {where:place} {how:posture}"
        " [{pay:payment}]",
        "{what:を}[{pay}]{where}の一番上に{how}で召喚<する|し|して>",
        run=text_plays.summon_on_top,
        asks=True,
        reaches=text_plays.can_be_summoned_on_top,
    ),
    Verb(
        "use/uses {what:selection} [{pay:payment}]",
        "{what:を}[{pay}]使用<する|し|して>",
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
        "negate/negates the next {n:number} effect/effects {who:player} activates/activate"
        " this turn",
        "このターン、{who}が次に発動する効果を{n}回無効に<する|し|して>",
        run=text_plays.negate_next,
    ),
    Verb(
        "{who:player} cannot activate the next {n:number} effect/effects this turn",
        "このターン、{who}は次の{n}回の効果を発動でき<ない|ず|なくて>",
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
        run=verbs.targeted_attack,
        meant=frozenset({"what"}),
        always=verbs.always_targeted_attack,
    ),
    Verb(
        "{who:selection} cannot be blocked [{until:duration}]",
        "{who:は}[{until}]ブロックされ<ない|ず|なくて>",
        run=verbs.unblockable,
        always=verbs.always_unblockable,
    ),
    Verb(
        "{who:selection} cannot be blocked by {what:selection} [{until:duration}]",
        "{who:は}[{until}]{what}にブロックされ<ない|ず|なくて>",
        run=verbs.unblockable,
        meant=frozenset({"what"}),
        always=verbs.always_unblockable,
    ),
    Verb(
        "{who:selection} cannot be attacked [{until:duration}]",
        "{who:は}[{until}]アタックされ<ない|ず|なくて>",
        run=verbs.unattackable,
        always=verbs.always_unattackable,
    ),
    Verb(
        "{who:selection} cannot attack [{until:duration}]",
        "{who:は}[{until}]アタックでき<ない|ず|なくて>",
        run=verbs.cannot("attack"),
        always=verbs.always_cannot("attack"),
        reaches=verbs.within_number,
    ),
    Verb(
        "{who:selection} cannot block [{until:duration}]",
        "{who:は}[{until}]ブロックでき<ない|ず|なくて>",
        run=verbs.cannot("block"),
        always=verbs.always_cannot("block"),
        reaches=verbs.within_number,
    ),
    Verb(
        "{who:selection} stays/stay on the field",
        "{who:は}場に残<る|り|って>",
        replaces=verbs.stay_instead,
    ),
)


def _forbidden(en: str, ja: str, **more: Any) -> Verb:
    """Return a verb that is read although no text may say it."""
    return Verb(en, ja, run=verbs.nothing, always=verbs.nothing_always, **more)


FORBIDDEN: Final = (
    # ultimate.ban.31, ultimate.ban.45
    _forbidden("win/wins the game", "ゲームに勝<つ|ち|って>", takes_by=True),
    _forbidden("lose/loses the game", "ゲームに負け<る||て>", takes_by=True),
    _forbidden("take/takes an extra turn", "追加のターンを得<る||て>", takes_by=True),
    _forbidden("skip/skips {whose:turn}", "{whose}をスキップ<する|し|して>", takes_by=True),
    # ultimate.ban.20, ultimate.ban.32
    _forbidden(
        "create/creates a new space for cards", "カードを置く場所を新しく作<る|り|って>"
    ),
    _forbidden(
        "create/creates {n:number} token/tokens", "トークンを{n}体生成<する|し|して>"
    ),
    _forbidden(
        "create/creates {n:number} token/tokens on {where:place}",
        "{where}にトークンを{n}体生成<する|し|して>",
    ),
    # ultimate.ban.24, ultimate.ban.59
    _forbidden(
        "remove/removes {what:selection} from the game",
        "{what:を}ゲームから除外<する|し|して>",
        also=("exile/exiles {what:selection}",),
    ),
    _forbidden("turn/turns {what:selection} face down", "{what:を}裏向きに<する|し|して>"),
    # ultimate.ban.7
    _forbidden(
        "{who:selection} gains/gain this ability [{until:duration}]",
        "{who:は}[{until}]この能力を得<る||て>",
    ),
    _forbidden(
        "{who:selection} gains/gain the abilities of {what:selection} [{until:duration}]",
        "{who:は}[{until}]{what}の能力を得<る||て>",
    ),
    # ultimate.ban.8, ultimate.ban.9, ultimate.ban.5
    _forbidden(
        "{who:selection} loses/lose its/their abilities [{until:duration}]",
        "{who:は}[{until}]能力を失<う|い|って>",
    ),
    _forbidden(
        "the effects of {what:selection} cannot be activated [{until:duration}]",
        "[{until}]{what}の効果は発動でき<ない|ず|なくて>",
    ),
    _forbidden(
        "negate/negates the effects of {what:selection} [{until:duration}]",
        "[{until}]{what}の効果を無効に<する|し|して>",
    ),
    _forbidden(
        "negate/negates the release of {what:selection}",
        "{what}のリリースを無効に<する|し|して>",
    ),
    # ultimate.ban.34, ultimate.ban.48
    _forbidden(
        "exchange/exchanges {where:place} with {other:place}",
        "{where}を{other}と入れ替え<る||て>",
    ),
    # ultimate.ban.42
    _forbidden(
        "lower/lowers the number of {what:selection} by {n:number} [{until:duration}]",
        "[{until}]{what}の数字を{n}下げ<る||て>",
    ),
    _forbidden(
        "halve/halves the number of {what:selection} [{until:duration}]",
        "[{until}]{what}の数字を半分に<する|し|して>",
    ),
    _forbidden(
        "exchange/exchanges the numbers of {what:selection} and {other:selection}",
        "{what}と{other}の数字を入れ替え<る||て>",
    ),
    _forbidden(
        "the number of {who:selection} becomes {n:number} [{until:duration}]",
        "{who}の数字は[{until}]{n}にな<る|り|って>",
    ),
    # ultimate.ban.30
    _forbidden(
        "{who:selection} is/are unaffected by {whose:effects} [{until:duration}]",
        "{who:は}[{until}]{whose}を受け<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:selection} cannot be {done:done} [{until:duration}]",
        "{who:は}[{until}]{done}<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:selection} cannot be {done:done} by {whose:effects} [{until:duration}]",
        "{who:は}[{until}]{whose}では{done}<ない|ず|なくて>",
    ),
    # ultimate.ban.55-58, ultimate.ban.66, ultimate.ban.70
    _forbidden(
        "{who:selection} does/do not tire when it/they attacks/attack [{until:duration}]",
        "{who:は}[{until}]アタックしても疲労し<ない|ず|なくて>",
        also=("{who:selection} attacks/attack without tiring [{until:duration}]",),
    ),
    _forbidden(
        "{who:selection} does/do not tire when it/they blocks/block [{until:duration}]",
        "{who:は}[{until}]ブロックしても疲労し<ない|ず|なくて>",
        also=("{who:selection} blocks/block without tiring [{until:duration}]",),
    ),
    _forbidden(
        "{who:selection} can attack while {how:orientation} [{until:duration}]",
        "{who:は}[{until}]{how}でもアタックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} can block while {how:orientation} [{until:duration}]",
        "{who:は}[{until}]{how}でもブロックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} can attack from {where:place} [{until:duration}]",
        "{who:は}[{until}]{where}からアタックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} can block from {where:place} [{until:duration}]",
        "{who:は}[{until}]{where}からブロックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} attacks/attack now", "{who:は}今すぐアタック<する|し|して>"
    ),
    # ultimate.ban.61, ultimate.ban.62, ultimate.ban.64, ultimate.ban.68, ultimate.ban.5
    _forbidden(
        "{who:player} cannot summon cards [{until:duration}]",
        "[{until}]{who}はカードを召喚でき<ない|ず|なくて>",
        also=("{who:player} cannot summon monsters [{until:duration}]",),
    ),
    _forbidden(
        "{within:within} {who:player} cannot summon cards",
        "{within}、{who}はカードを召喚でき<ない|ず|なくて>",
        also=("{within:within} {who:player} cannot summon monsters",),
    ),
    _forbidden(
        "{who:player} cannot use magic cards [{until:duration}]",
        "[{until}]{who}はマジックカードを使用でき<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} cannot use magic cards",
        "{within}、{who}はマジックカードを使用でき<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:player} cannot release monsters [{until:duration}]",
        "[{until}]{who}はモンスターをリリースでき<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} cannot release monsters",
        "{within}、{who}はモンスターをリリースでき<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:player} cannot use mana [{until:duration}]",
        "[{until}]{who}はマナを使え<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} cannot use mana",
        "{within}、{who}はマナを使え<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:player} takes/take no damage [{until:duration}]",
        "[{until}]{who}はダメージを受け<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} takes/take no damage",
        "{within}、{who}はダメージを受け<ない|ず|なくて>",
    ),
    _forbidden(
        "turn/turns {n:number} mana in {where:place} spent",
        "{where}のマナ{n}つを消費状態に<する|し|して>",
    ),
    _forbidden(
        "mana in {where:place} cannot be used [{until:duration}]",
        "{where}のマナは[{until}]使え<ない|ず|なくて>",
    ),
    _forbidden(
        "mana in {where:place} does not become ready [{until:duration}]",
        "{where}のマナは[{until}]使えるようにな<らない|らず|らなくて>",
    ),
    # ultimate.ban.63, ultimate.ban.65
    _forbidden(
        "{within:within} {where:place} takes/take no damage",
        "{within}、{where}はダメージを受け<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} damage to {where:place} is reduced by {n:number}",
        "{within}、{where}へのダメージは{n}減<る|り|って>",
    ),
    _forbidden(
        "{within:within} no card can be put on {where:place}",
        "{within}、{where}にはカードを置け<ない|ず|なくて>",
    ),
)

VERBS: Final = (
    *CARDS,
    *MONSTERS,
    *SUMMONS,
    *MANA,
    *TRIGGER_DEEDS,
    *MAY_BE_DONE,
    *FORBIDDEN,
)
