"""The sentences of Dannokomachi's card texts: the phrases with a place for an act."""

from __future__ import annotations

from typing import Final, Literal

from tcgkit.kernel.cards import Text
from tcgkit.standard.meanings import always_says
from tcgkit_dannokomachi.language import verbs
from tcgkit_dannokomachi.language import verbs_lasting as lasting
from tcgkit_dannokomachi.language.words import SHUFFLE
from tcgkit_dannokomachi.rules import events
from tcgkit_dsl.words.vocabulary import Verb

DAMAGE: Final = (
    Verb(
        "deal/deals {n:number} damage to {what:selection}",
        "{what:に}{n}ダメージを与え<る||て>",
        run=verbs.deal,
        possible=verbs.is_there,
    ),
    Verb(
        "deal/deals {n:number} damage to {what:selection} at the same time",
        "{what:に}同時に{n}ダメージを与え<る||て>",
        run=verbs.deal,
    ),
    Verb(
        "deal/deals damage equal to {n:number} to {what:selection}",
        "{what:に}{n}に等しいダメージを与え<る||て>",
        run=verbs.deal,
    ),
    Verb(
        "remove/removes {n:number} damage counter/counters from {what:selection}",
        "{what:の}ダメージカウンターを{n}個取り除<く|き|いて>",
        run=verbs.heal,
        possible=verbs.has_damage,
    ),
    Verb(
        "remove/removes up to {n:number} damage counter/counters from {what:selection}",
        "{what:の}ダメージカウンターを{n}個まで取り除<く|き|いて>",
        run=verbs.heal,
    ),
    Verb(
        "remove/removes all damage counters from {what:selection}",
        "{what:の}ダメージカウンターをすべて取り除<く|き|いて>",
        run=verbs.heal_all,
    ),
    Verb(
        "remove/removes half of the damage counters, {how:rounding}, from {what:selection}",
        "{what:の}ダメージカウンターを半分（{how}）取り除<く|き|いて>",
        run=verbs.heal_half,
    ),
    Verb(
        "remove/removes half of the damage counters from {what:selection}",
        "{what:の}ダメージカウンターを半分取り除<く|き|いて>",
        run=verbs.heal_half,
    ),
    Verb(
        "remove/removes damage counters equal to {n:number} from {what:selection}",
        "{what:の}ダメージカウンターを{n}に等しい数だけ取り除<く|き|いて>",
        run=verbs.heal,
    ),
)

IN_PLAY: Final = (
    Verb(
        "knock/knocks out {what:selection}",
        "{what:を}戦闘不能に<する|し|して>",
        run=verbs.knock_out,
    ),
    Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=verbs.destroy,
        possible=verbs.is_there,
    ),
    Verb(
        "exile/exiles {what:selection}",
        "{what:を}並行世界に置<く|き|いて>",
        run=verbs.exile,
        possible=verbs.is_there,
    ),
    Verb(
        "switch/switches {front:selection} with {back:selection}",
        "[{front}と]{back:を}交代<する|し|して>",
        run=verbs.switch,
    ),
    Verb(
        "move/moves {what:selection} to {where:place}",
        "{what:を}{where}に移動<する|し|して>",
        run=verbs.move_to,
    ),
    Verb(
        "{whom:player} gains/gain control of {what:selection}",
        "{whom}は{what}のコントロールを得<る||て>",
        run=verbs.give,
    ),
    Verb(
        "attach/attaches {what:selection} to {who:selection}",
        "{what:を}{who}に装備<する|し|して>",
        run=verbs.attach,
        able=verbs.can_carry,
    ),
    Verb(
        "detach/detaches {what:selection}",
        "{what:を}外<す|し|して>",
        run=verbs.detach,
    ),
    Verb(
        "revive/revives {what:selection} into {where:place}",
        "{what:を}{where}に復活させ<る||て>",
        run=verbs.revive,
        found=verbs.came,
    ),
    Verb(
        "revive/revives {what:selection} into {where:place} with {n:number} damage"
        " counter/counters on it",
        "{what:を}ダメージカウンターを{n}個置いた状態で{where}に復活させ<る||て>",
        run=verbs.revive,
        found=verbs.came,
    ),
    Verb(
        "create/creates {n:number} {token:token} token/tokens",
        "「{token}」のトークンを{n}体出<す|し|して>",
        run=verbs.create,
        found=verbs.came,
        takes_by=True,
    ),
    Verb(
        "create/creates {n:number} {token:token} token/tokens in {where:place}",
        "{where}に「{token}」のトークンを{n}体出<す|し|して>",
        run=verbs.create,
        found=verbs.came,
        takes_by=True,
    ),
)

HANDS: Final = (
    Verb(
        "draw/draws {n:number} card/cards",
        "カードを{n}枚引<く|き|いて>",
        run=verbs.draw,
        takes_by=True,
    ),
    Verb(
        "discard/discards {n:number} card/cards",
        "手札を{n}枚捨て<る||て>",
        run=verbs.discard,
        possible=verbs.has_cards,
        takes_by=True,
    ),
    Verb(
        "discard/discards {n:number} card/cards at random",
        "手札を無作為に{n}枚捨て<る||て>",
        run=verbs.discard_at_random,
        possible=verbs.has_cards,
        takes_by=True,
    ),
    Verb(
        "discard/discards {what:known}",
        "{what:を}捨て<る||て>",
        run=verbs.discard_these,
    ),
    Verb(
        "discard/discards {what:known} at the same time",
        "{what:を}同時に捨て<る||て>",
        run=verbs.discard_these,
    ),
    Verb(
        "put/puts {what:selection} into {where:place}",
        "{what:を}{where}に移<す|し|して>",
        run=verbs.put_into,
    ),
    Verb(
        "put/puts {what:selection} on the bottom of {where:place}",
        "{what:を}{where}の一番下に置<く|き|いて>",
        run=verbs.put_on(bottom=True),
    ),
    Verb(
        "put/puts {what:selection} on top of {where:place}",
        "{what:を}{where}の一番上に置<く|き|いて>",
        run=verbs.put_on(bottom=False),
    ),
    Verb(
        "look/looks at the top {n:number} card/cards of {where:place}",
        "{where}の上から{n}枚を見<る||て>",
        run=verbs.look,
        finds=True,
    ),
    Verb(
        "put/puts {n:number} of them into {where:place} and the rest on the bottom of"
        " {deck:place} in any order",
        "そのうち{n}枚を{where}に加え、残りを好きな順番で{deck}の一番下に置<く|き|いて>",
        run=verbs.take_and_sort(bottom=True),
    ),
    Verb(
        "put/puts {n:number} of them into {where:place} and the rest on top of {deck:place}"
        " in any order",
        "そのうち{n}枚を{where}に加え、残りを好きな順番で{deck}の一番上に置<く|き|いて>",
        run=verbs.take_and_sort(bottom=False),
    ),
    Verb(
        "put/puts the cards looked at on top of {deck:place} in any order",
        "見たカードを好きな順番で{deck}の一番上に置<く|き|いて>",
        run=verbs.take_and_sort(bottom=False),
    ),
    Verb(
        "put/puts the cards looked at on the bottom of {deck:place} in any order",
        "見たカードを好きな順番で{deck}の一番下に置<く|き|いて>",
        run=verbs.take_and_sort(bottom=True),
    ),
    Verb(SHUFFLE, "{where}を切りなお<す|し|して>", run=verbs.shuffle),
    Verb(
        "reveal/reveals {what:selection}",
        "{what:を}公開<する|し|して>",
        run=verbs.reveal,
    ),
    Verb(
        "reveal/reveals all cards of {where:place}",
        "{where}をすべて公開<する|し|して>",
        run=verbs.reveal_place,
    ),
)

NUMBERS: Final = (
    Verb(
        "gain/gains {n:number} cost",
        "{n}コストを獲得<する|し|して>",
        run=verbs.of_players(events.CostGained),
        takes_by=True,
        replaces=lasting.instead_gain_cost,
    ),
    Verb(
        "lose/loses {n:number} cost",
        "{n}コストを失<う|い|って>",
        run=verbs.of_players(events.CostLost),
        takes_by=True,
    ),
    Verb(
        "pay/pays {n:number} cost",
        "{n}コストを支払<う|い|って>",
        run=verbs.pay,
        possible=verbs.has_pool("cost"),
    ),
    Verb(
        "gain/gains {n:number} dango",
        "団子を{n}個得<る||て>",
        run=verbs.of_players(events.DangoGained),
        takes_by=True,
    ),
    Verb(
        "lose/loses {n:number} dango",
        "団子を{n}個失<う|い|って>",
        run=verbs.of_players(events.DangoLost),
        takes_by=True,
        possible=verbs.has_pool("dango"),
    ),
    Verb(
        "choose/chooses any number",
        "好きな数を選<ぶ|び|んで>",
        run=verbs.choose_number,
        asks=True,
    ),
)

GAME: Final = (
    Verb(
        "negate/negates {what:selection}",
        "{what:を}無効に<する|し|して>",
        run=verbs.negate,
    ),
    Verb(
        "you may battle {n:number} additional time/times in this turn's battle step",
        "このターンのバトルステップに追加で{n}回戦闘でき<る||て>",
        run=verbs.more_battles,
    ),
    Verb(
        "take/takes an extra turn after this one",
        "このターンの次に追加ターンを行<う|い|って>",
        run=verbs.extra_turn,
        takes_by=True,
    ),
    Verb(
        "{who:player} wins/win the game",
        "{who}は勝利<する|し|して>",
        run=verbs.win,
        always=lasting.always_of_player("must", "wins"),
    ),
    Verb(
        "{who:player} loses/lose the game",
        "{who}は敗北<する|し|して>",
        run=verbs.lose,
        always=lasting.always_of_player("must", "loses"),
    ),
    Verb("the game is a draw", "ゲームは引き分けにな<る|り|って>", run=verbs.draw_game),
    Verb("restart/restarts the game", "ゲームを再び開始<する|し|して>", run=verbs.restart),
)


def _costs(en: str, ja: str, op: Literal["add", "become"], sign: int) -> Verb:
    """Return the verb that changes the cost of cards (dannokomachi.1.5.5)."""
    return Verb(
        f"{{what:selection}} costs/cost {en} [{{until:duration}}]",
        f"[{{until}}、]{{what}}のコストは{ja}",
        run=lasting.costs_for_a_time(op, sign),
        always=lasting.costs(op, sign),
        meant=frozenset({"what"}),
    )


VALUES: Final = (
    Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}{changes}<する|し|して>",
        run=lasting.get,
        always=lasting.always_get,
        counts=True,
    ),
    Verb(
        "the {stat:stat} of {who:selection} becomes {n:number} [{until:duration}]",
        "[{until}、]{who}の{stat}は{n}にな<る|り|って>",
        run=lasting.become,
        always=lasting.always_become,
    ),
    _costs("{n:number}", "{n}にな<る|り|って>", "become", 1),
    _costs("{n:number} more", "{n}増え<る||て>", "add", 1),
    _costs("{n:number} less", "{n}減<る|り|って>", "add", -1),
    Verb(
        "the first card {who:player} plays/play each turn costs {n:number} less",
        "{who}が各ターンに最初に使うカードのコストは{n}減<る|り|って>",
        always=lasting.first_costs(-1),
    ),
    Verb(
        "the first card {who:player} plays/play each turn costs {n:number} more",
        "{who}が各ターンに最初に使うカードのコストは{n}増え<る||て>",
        always=lasting.first_costs(1),
    ),
    Verb(
        "a deck may contain up to {n:number} cards with this name",
        "この名前のカードはデッキに{n}枚まで入れられ<る||て>",
        sets={"deck_limit": "n"},
    ),
    Verb(
        "a deck may contain any number of cards with this name",
        "この名前のカードはデッキに何枚でも入れられ<る||て>",
        sets={"deck_limit": 0},
    ),
    Verb(
        "your initial hand size is {n:number}",
        "自分の初期手札枚数は{n}枚にな<る|り|って>",
        sets={"initial_hand": "n"},
    ),
)


def _can(en: str, ja: str, deed: str, said: lasting.Stance = "can") -> Verb:
    """Return the verb that allows or forbids objects a deed; ``ja`` ends with its verb's stem."""
    word = "can" if said == "can" else "can't"
    stem, ending = (ja, "る||て") if said == "can" else (ja, "ない|ず|なくて")
    end_ja = "る" if said == "can" else "ない"
    text = Text(f"{word} {en}", f"{stem}{end_ja}")
    return Verb(
        f"{{who:selection}} {word} {en} [{{until:duration}}]",
        f"[{{until}}、]{{who:は}}{stem}<{ending}>",
        run=lasting.lasting(said, deed, text),
        always=always_says(said, deed),
    )


def _player_can(en: str, ja: str, deed: str) -> Verb:
    """Return the verb that forbids players a deed."""
    text = Text(f"can't {en}", f"{ja}ない")
    return Verb(
        f"{{who:player}} can't {en} [{{until:duration}}]",
        f"[{{until}}、]{{who}}は{ja}<ない|ず|なくて>",
        run=lasting.of_player("cannot", deed, text),
        always=lasting.always_of_player("cannot", deed),
    )


_QUICK: Final = lasting.of_player(
    "can", "quick", Text("can play such cards as quick", "クイックのように使える")
)
CLAIMS: Final = (
    _can("attack sub", "サブにも攻撃でき", "attack_sub"),
    _can("attack from sub", "サブからでも攻撃でき", "attack_from_sub"),
    Verb(
        "{who:selection} can attack {n:number} characters [{until:duration}]",
        "[{until}、]{who:は}{n}体に攻撃でき<る||て>",
        run=lasting.attack_several,
        always=lasting.always_attack_several,
    ),
    _can("attack", "攻撃でき", "attack", "cannot"),
    _can("be attacked", "攻撃され", "be_attacked", "cannot"),
    _can("be healed", "回復され", "be_healed", "cannot"),
    _can("be negated", "無効にされ", "be_negated", "cannot"),
    _can("be targeted", "対象になら", "be_targeted", "cannot"),
    _player_can("battle", "戦闘でき", "battle"),
    _player_can("lose dango", "団子を失わ", "lose_dango"),
    _player_can("win the game", "ゲームに勝利でき", "win"),
    _player_can("lose the game", "ゲームに敗北し", "lose"),
    Verb(
        "{who:player} can't play {what:selection} [{until:duration}]",
        "[{until}、]{who}は{what}を使え<ない|ず|なくて>",
        run=lasting.of_player(
            "cannot", "play", Text("can't play such cards", "そのカードを使えない")
        ),
        always=lasting.always_of_player("cannot", "play"),
        meant=frozenset({"what"}),
    ),
    Verb(
        "{who:player} can play {what:selection} as if they were quick [{until:duration}]",
        "[{until}、]{who}は{what}をクイックのように使え<る||て>",
        run=_QUICK,
        always=lasting.always_of_player("can", "quick"),
        meant=frozenset({"what"}),
    ),
    Verb(
        "you may play {what:selection} as if they were quick [{until:duration}]",
        "[{until}、]自分は{what}をクイックのように使え<る||て>",
        run=_QUICK,
        always=lasting.always_of_player("can", "quick"),
        meant=frozenset({"what"}),
    ),
)

REPLACING: Final = (
    Verb(
        "the next time {what:selection} would be dealt damage {until:duration}, reduce that"
        " damage by {n:number}",
        "{until}、次に{what}がダメージを受けるとき、そのダメージを{n}減ら<す|し|して>",
        run=lasting.next_damage(
            lasting.instead_reduce, Text("the next damage -{n}", "次のダメージ-{n}")
        ),
    ),
    Verb(
        "the next time {what:selection} would be dealt damage {until:duration}, prevent that"
        " damage",
        "{until}、次に{what}がダメージを受けるとき、そのダメージを0に<する|し|して>",
        run=lasting.next_damage(
            lasting.instead_prevent,
            Text("the next damage is prevented", "次のダメージを防ぐ"),
        ),
    ),
    Verb(
        "the next time {what:selection} would be dealt damage {until:duration}, deal it to"
        " {to:selection} instead",
        "{until}、次に{what}がダメージを受けるとき、代わりに{to}がそれを受け<る||て>",
        run=lasting.redirect_next,
    ),
    Verb(
        "reduce/reduces that damage by {n:number}",
        "そのダメージを{n}減ら<す|し|して>",
        replaces=lasting.instead_reduce,
    ),
    Verb(
        "prevent/prevents that damage",
        "そのダメージを0に<する|し|して>",
        replaces=lasting.instead_prevent,
    ),
    Verb(
        "deal/deals that damage to {to:selection}",
        "そのダメージを{to}に与え<る||て>",
        replaces=lasting.instead_redirect,
    ),
    Verb(
        "nothing happens",
        "何も起こら<ない|ず|なくて>",
        replaces=lasting.instead_prevent,
    ),
)

VERBS: Final = (
    *DAMAGE,
    *IN_PLAY,
    *HANDS,
    *NUMBERS,
    *GAME,
    *VALUES,
    *CLAIMS,
    *REPLACING,
)
