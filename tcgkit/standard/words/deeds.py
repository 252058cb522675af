"""Wordings of what card texts do: draw, discard, search, destroy, deal damage, ...

A game gives them their meaning, and may print other words (``Wording.said``):

    @verb(DRAW, takes_by=True)
    def draw(game, effect, n, by=()): ...

Slots are called alike everywhere: ``n`` a number, ``what`` the objects something is done to, ``who``
the objects or players something is said of, ``where`` a place, ``until`` how long.
"""

from __future__ import annotations

from typing import Final

from tcgkit_dsl.words.rows import Wording

# ---- cards ---------------------------------------------------------------------------

DRAW: Final = Wording(
    "draw/draws {n:number} card/cards",
    "カードを{n}枚引<く|き|いて>",
    also=(
        "draw/draws {n:number} card/cards from (your|their) deck",
        "draw/draws cards equal to {n:number}",
        "draw/draws {n:number} more card/cards",
    ),
    also_ja=(
        "(|デッキから|自分のデッキから)(|カードを){n}枚(引<く|き|いて>|ドロー<する|し|して>)",
        "(|デッキから)カード{n}枚を(引<く|き|いて>|ドロー<する|し|して>)",
    ),
)
DISCARD: Final = Wording(
    "discard/discards {what:selection}",
    "{what:を}捨て<る||て>",
)
DISCARD_CARDS: Final = Wording(
    "discard/discards {n:number} card/cards",
    "手札を{n}枚捨て<る||て>",
    also=(
        "discard/discards {n:number} card/cards (from|in) (your|their|his or her) hand",
        "choose/chooses and discard/discards {n:number} card/cards",
        "discard/discards {n:number}",
        "discard/discards cards equal to {n:number}",
    ),
    also_ja=(
        "(|自分の|自身の)手札(から|の)(|カード|カードを){n}枚(|を)(|選んで|選び、)捨て<る||て>",
        "(自分の|自身の)手札を{n}枚(|選んで|選び、)捨て<る||て>",
        "カードを{n}枚捨て<る||て>",
    ),
)
DISCARD_AT_RANDOM: Final = Wording(
    "discard/discards {n:number} card/cards at random",
    "手札を無作為に{n}枚捨て<る||て>",
    also=(
        "discard/discards {n:number} random card/cards",
        "discard/discards {n:number} card/cards from (your|their) hand at random",
        "discard/discards {n:number} card/cards at random from (your|their) hand",
    ),
    also_ja=(
        "(|自分の|自身の)手札(を|から)(無作為に|ランダムに)(|カードを){n}枚捨て<る||て>",
        "(無作為に|ランダムに)(|自分の|自身の)手札を{n}枚捨て<る||て>",
    ),
)
DISCARD_HAND: Final = Wording(
    "discard/discards their hand",
    "手札をすべて捨て<る||て>",
    also=("discard/discards (your|all cards in your|all cards in their) hand",),
    also_ja=("(|自分の|自身の)(手札をすべて|すべての手札を)捨て<る||て>",),
)
PUT: Final = Wording(
    "put/puts {what:selection} into {where:place}",
    "{what:を}{where}に置<く|き|いて>",
    also=("put/puts {what:selection} back to {where:place}",),
    also_ja=(
        "{what:を}{where}に(加え<る||て>|戻<す|し|して>|送<る|り|って>|移<す|し|して>)",
    ),
)
PUT_ON_TOP: Final = Wording(
    "put/puts {what:selection} on top of {where:place}",
    "{what:を}{where}の一番上に置<く|き|いて>",
    also_ja=("{what:を}{where}の(一番上|上)に(戻<す|し|して>|置<く|き|いて>)",),
)
PUT_ON_BOTTOM: Final = Wording(
    "put/puts {what:selection} on the bottom of {where:place}",
    "{what:を}{where}の一番下に置<く|き|いて>",
    also=("put/puts {what:selection} on the bottom of {where:place} in any order",),
    also_ja=(
        "{what:を}(|好きな順番で){where}の(一番下|下)に(|好きな順番で)(戻<す|し|して>|置<く|き|いて>)",
    ),
)
PUT_ON_OWN_TOP: Final = Wording(
    "put/puts {what:selection} on top of its owner's deck",
    "{what:を}持ち主のデッキの一番上に置<く|き|いて>",
    also=("put/puts {what:selection} (on top|back on top|back)",),
)
PUT_ON_OWN_BOTTOM: Final = Wording(
    "put/puts {what:selection} on the bottom of its owner's deck",
    "{what:を}持ち主のデッキの一番下に置<く|き|いて>",
    also=("put/puts {what:selection} on the bottom [in any order]",),
)
SHUFFLE_IN: Final = Wording(
    "shuffle/shuffles {what:selection} into {where:place}",
    "{what:を}{where}に加えてシャッフル<する|し|して>",
    also=(
        "return/returns {what:selection} to {where:place} (and|, then) shuffle/shuffles it",
    ),
    also_ja=("{what:を}{where}に戻してシャッフル<する|し|して>",),
)
RETURN_TO_HAND: Final = Wording(
    "return/returns {what:selection} to its owner's hand",
    "{what:を}持ち主の手札に戻<す|し|して>",
    also=("return/returns {what:selection} to its owner's hands",),
    also_ja=("{what:を}(|持ち主の)手札に(戻<す|し|して>|加え<る||て>)",),
)
SHUFFLE: Final = Wording(
    "shuffle/shuffles {where:place}",
    "{where}をシャッフル<する|し|して>",
    also_ja=("{where}を(切り直<す|し|して>|切りなお<す|し|して>)",),
)
SEARCH: Final = Wording(
    "search/searches {where:place} for {what:selection}",
    "{where}から{what:を}探<す|し|して>",
    also_ja=("{where}から{what:を}(選<ぶ|び|んで>|サーチ<する|し|して>)",),
)
LOOK_AT_TOP: Final = Wording(
    "look/looks at the top {n:number} card/cards of {where:place}",
    "{where}の上から{n}枚を見<る||て>",
    also_ja=("{where}の上から(|カードを){n}枚(|を)見<る||て>",),
)
LOOK_AT_CARDS: Final = Wording(
    "look/looks at {what:selection}",
    "{what:を}見<る||て>",
    also_ja=("{what:を}確認<する|し|して>",),
)
LOOK_AT: Final = Wording("look/looks at {where:place}", "{where}を見<る||て>")
REVEAL: Final = Wording(
    "reveal/reveals {what:selection}",
    "{what:を}公開<する|し|して>",
    also=(
        "reveal/reveals {what:selection} to (your opponent|the opponent|each player|all players)",
    ),
    also_ja=("{what:を}(相手に見せ<る||て>|見せ<る||て>)",),
)

PUT_AND_REST: Final = Wording(
    "put/puts {what:selection} into {where:place} and {rest:known} into {there:place}",
    "{what:を}{where}に、{rest}を{there}に置<く|き|いて>",
)
PUT_AND_REST_BOTTOM: Final = Wording(
    "put/puts {what:selection} into {where:place} and {rest:known} on the bottom of {there:place}",
    "{what:を}{where}に、{rest}を{there}の一番下に置<く|き|いて>",
    also=(
        "(put/puts|place/places|add/adds) {what:selection} (into|to|in) {where:place} and {rest:known} (on|at) the bottom of {there:place} [in any order]",
    ),
)
PUT_AND_REST_TOP: Final = Wording(
    "put/puts {what:selection} into {where:place} and {rest:known} on top of {there:place}",
    "{what:を}{where}に、{rest}を{there}の一番上に置<く|き|いて>",
    also=(
        "(put/puts|place/places|add/adds) {what:selection} (into|to|in) {where:place} and {rest:known} (back on top|on the top) of {there:place} [in any order]",
    ),
)

# ---- what is in play -----------------------------------------------------------------

DESTROY: Final = Wording(
    "destroy/destroys {what:selection}",
    "{what:を}破壊<する|し|して>",
    also_ja=("{what:を}消滅<させる|させ|させて>",),
)
EXILE: Final = Wording(
    "exile/exiles {what:selection}",
    "{what:を}除外<する|し|して>",
    also=("remove/removes {what:selection} from the game",),
    also_ja=("{what:を}(|ゲームから)(除外<する|し|して>|取り除<く|き|いて>)",),
)
DEAL_DAMAGE: Final = Wording(
    "deal/deals {n:number} damage to {what:selection}",
    "{what:に}{n}ダメージを与え<る||て>",
    also=(
        "deal/deals damage equal to {n:number} to {what:selection}",
        "deal/deals damage to {what:selection} equal to {n:number}",
        "{what:selection} takes/take {n:number} damage",
    ),
    also_ja=("{what:に}(|{n}の|{n}点の)ダメージを与え<る||て>",),
)
GET: Final = Wording(
    "{who:selection} gets/get {changes:changes} [{until:duration}]",
    "[{until}、]{who:の}{changes}<する|し|して>",
    also=(
        "(give/gives|grant/grants) {who:selection} {changes:changes} [{until:duration}]",
    ),
    also_ja=("[{until}、]{who:は}{changes}(<する|し|して>|を得<る||て>|され<る||て>)",),
)
BECOME: Final = Wording(
    "the {stat:stat} of {who:selection} becomes/become {n:number} [{until:duration}]",
    "[{until}、]{who}の{stat}は{n}にな<る|り|って>",
    also=(
        "set/sets the {stat:stat} of {who:selection} to {n:number} [{until:duration}]",
        "the {stat:stat} of {who:selection} (is|is equal to) {n:number} [{until:duration}]",
        "{who:selection}'s {stat:stat} (becomes|is|is equal to) {n:number} [{until:duration}]",
    ),
    also_ja=("[{until}、]{who}の{stat}を{n}に<する|し|して>",),
)
DOUBLE: Final = Wording(
    "double/doubles the {stat:stat} of {who:selection} [{until:duration}]",
    "[{until}、]{who}の{stat}を2倍に<する|し|して>",
)
CONTROL: Final = Wording(
    "take/takes control of {what:selection} [{until:duration}]",
    "[{until}、]{what}のコントロールを得<る||て>",
    also=("gain/gains control of {what:selection} [{until:duration}]",),
    also_ja=("[{until}、]{what:を}コントロール<する|し|して>",),
)
SACRIFICE: Final = Wording(
    "sacrifice/sacrifices {what:selection}",
    "{what:を}生け贄に捧げ<る||て>",
    also_ja=("{what:を}(いけにえ|生贄)に(捧げ<る||て>|<する|し|して>)",),
)
NOT_BLOCKED_BY: Final = Wording(
    "{who:selection} cannot be blocked by {by:selection}",
    "{who:は}{by}にブロックされ<ない|ず|なくて>",
    also_ja=("{who:は}{by}にはブロックされ<ない|ず|なくて>",),
)
COST_LESS: Final = Wording(
    "{who:selection} costs/cost {n:number} less",
    "{who}のコストは{n}減<る|り|って>",
    also=("{who:selection} costs/cost {n:number} less to play",),
)
COST_MORE: Final = Wording(
    "{who:selection} costs/cost {n:number} more",
    "{who}のコストは{n}増え<る||て>",
    also=("{who:selection} costs/cost {n:number} more to play",),
)
TAKE: Final = Wording(
    "take/takes {what:selection}",
    "{what:を}手札に取<る|り|って>",
)
NEGATE: Final = Wording(
    "negate/negates {what:selection}",
    "{what:を}無効に<する|し|して>",
    also_ja=("{what:を}(無効化<する|し|して>|打ち消<す|し|して>)",),
)


def of_them(en: str, ja: str, *also: str) -> Wording:
    """Return the wording of what is so of objects, for a time or always.

    >>> of_them("must attack", "攻撃しなければなら<ない|ず|なくて>").en
    '{who:selection} must attack [{until:duration}]'
    """
    return Wording(
        f"{{who:selection}} {en} [{{until:duration}}]",
        f"[{{until}}、]{{who:は}}{ja}",
        also=tuple(f"{{who:selection}} {each} [{{until:duration}}]" for each in also),
        also_ja=(f"{{who:は}}[{{until}}]{ja}",),
    )


def cannot(en: str, ja: str, *also: str) -> Wording:
    """Return the wording of a prohibition: ``cannot("attack", "攻撃でき<ない|ず|なくて>")``.

    >>> cannot("attack", "攻撃でき<ない|ず|なくて>").en
    '{who:selection} cannot attack [{until:duration}]'
    """
    return of_them(f"cannot {en}", ja, f"can't {en}", *also)
