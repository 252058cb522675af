"""Wordings of what card texts do: draw, discard, search, destroy, deal damage, ...

A game gives them their meaning, and may print other words (``Wording.said``):

    @verb(DRAW, takes_by=True)
    def draw(game, effect, n, by=()): ...

Slots are called alike everywhere: ``n`` a number, ``what`` the objects something is done to, ``who``
the objects or players something is said of, ``where`` a place, ``until`` how long.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tcgkit_dsl.words.patterns import by_language
from tcgkit_dsl.words.rows import Wording

# ---- cards ---------------------------------------------------------------------------

DRAW: Final = Wording(
    "draw/draws {n:number} card/cards",
    "カードを{n}枚引<く|き|いて>",
    also=(
        "draw/draws {n:number} card/cards from (your|their) deck",
        "draw/draws {n:number} (more|additional|extra) card/cards",
        "draw/draws {n:few}",
        "draw/draws as many cards as {n:number}",
        "draw/draws a number of cards equal to {n:number}",
    ),
    also_ja=(
        "(|デッキから|自分のデッキから)(|カードを){n}枚(引<く|き|いて>|ドロー<する|し|して>)",
        "(|デッキから)カード{n}枚を(引<く|き|いて>|ドロー<する|し|して>)",
    ),
)
DRAW_UNTIL: Final = Wording(
    "draw/draws cards until {n:number} card/cards is/are in your hand",
    "手札が{n}枚になるまでカードを引<く|き|いて>",
    also=(
        "draw/draws (|cards) until (you have|they have|you are holding) {n:number} card/cards in (|your|their) hand",
        "draw/draws up to {n:number} card/cards in hand",
        "draw/draws cards until {n:number} card/cards is/are in their hand",
    ),
)
DRAW_LEVEL: Final = Wording(
    "draw/draws cards until as many cards are in your hand as in that of {whom:player}",
    "手札が{whom}と同じ枚数になるまでカードを引<く|き|いて>",
    also=(
        "draw/draws cards until (you|they) have (as many|the same number of) cards in hand as {whom:player}",
        "draw/draws until you have (as many|the same number of) cards as {whom:player}",
        "draw/draws cards until as many cards are in their hand as in that of {whom:player}",
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
    "discard/discards your/their hand",
    "手札をすべて捨て<る||て>",
    also=(
        "discard/discards (|all cards in )(your|their) hand",
        "discard/discards their hands",
    ),
    also_ja=("(|自分の|自身の)(手札をすべて|すべての手札を)捨て<る||て>",),
)
PUT: Final = Wording(
    "put/puts {what:selection} into {where:place}",
    "{what:を}{where}に置<く|き|いて>",
    also=(
        "put/puts {what:selection} back to {where:place}",
        "put/puts {what:some} into {where:place}",
        "take/takes ({what:selection}|{what:some}) into {where:place}",
    ),
    also_ja=(
        "{what:を}{where}に(加え<る||て>|戻<す|し|して>|送<る|り|って>|移<す|し|して>)",
    ),
)
PUT_FROM: Final = Wording(
    "put/puts {what:known} from {there:place} into {where:place}",
    "{there}の{what:を}{where}に置<く|き|いて>",
    also_ja=("{there}から{what:を}{where}に(加え<る||て>|戻<す|し|して>|置<く|き|いて>)",),
)
PUT_ON_TOP: Final = Wording(
    "put/puts {what:selection} on top of {where:place}",
    "{what:を}{where}の一番上に置<く|き|いて>",
    also=(
        "put/puts {what:selection} (on top|back on top|back)",
        "put/puts {what:selection} face down on top of {where:place}",
    ),
    omits=(("where", "the pile"),),
    also_ja=("{what:を}{where}の(一番上|上)に(戻<す|し|して>|置<く|き|いて>)",),
)
PUT_ON_BOTTOM: Final = Wording(
    "put/puts {what:selection} on the bottom of {where:place}",
    "{what:を}{where}の一番下に置<く|き|いて>",
    also=("put/puts {what:selection} on the bottom",),
    omits=(("where", "the pile"),),
    also_ja=("{what:を}{where}の(一番下|下)に(戻<す|し|して>|置<く|き|いて>)",),
)
PUT_ON_TOP_SORTED: Final = Wording(
    "put/puts {what:selection} on top of {where:place} in any order",
    "{what:を}好きな順番で{where}の一番上に置<く|き|いて>",
    also=(
        "put/puts {what:selection} (on top|back on top|back) in any order",
        "return/returns {what:known} in any order",
    ),
    omits=(("where", "the pile"),),
    also_ja=(
        "{what:を}好きな順番で{where}の(一番上|上)に(戻<す|し|して>|置<く|き|いて>)",
        "{what:を}{where}の(一番上|上)に好きな順番で(戻<す|し|して>|置<く|き|いて>)",
        "{what:を}好きな順番で(|一番上に|上に)戻<す|し|して>",
    ),
)
PUT_ON_BOTTOM_SORTED: Final = Wording(
    "put/puts {what:selection} on the bottom of {where:place} in any order",
    "{what:を}好きな順番で{where}の一番下に置<く|き|いて>",
    also=("put/puts {what:selection} on the bottom in any order",),
    omits=(("where", "the pile"),),
    also_ja=(
        "{what:を}好きな順番で{where}の(一番下|下)に(戻<す|し|して>|置<く|き|いて>)",
        "{what:を}{where}の(一番下|下)に好きな順番で(戻<す|し|して>|置<く|き|いて>)",
        "{what:を}好きな順番で(一番下|下)に(戻<す|し|して>|置<く|き|いて>)",
    ),
)
PUT_ON_BOTTOM_AT_RANDOM: Final = Wording(
    "put/puts {what:selection} on the bottom of {where:place} in random order",
    "{what:を}無作為な順番で{where}の一番下に置<く|き|いて>",
    also=("put/puts {what:selection} on the bottom in random order",),
    omits=(("where", "the pile"),),
    also_ja=(
        "{what:を}(無作為な|ランダムな)(順番|順)で{where}の(一番下|下)に(戻<す|し|して>|置<く|き|いて>)",
    ),
)
PUT_INTO_GRAVEYARD: Final = Wording(
    "put/puts {what:selection} into the graveyard",
    "{what:を}墓地に置<く|き|いて>",
    also=(
        "put/puts {what:selection} into (its|their) (owner's|owners') (graveyard|graveyards)",
        "(sacrifice/sacrifices|trash/trashes) {what:selection}",
    ),
    also_ja=("{what:を}(|持ち主の)墓地に(送<る|り|って>|置<く|き|いて>)",),
)
PLAY_FREE: Final = Wording(
    "play/plays {what:selection} without paying its cost",
    "{what:を}コストを支払わずにプレイ<する|し|して>",
    also=(
        "play/plays {what:selection} (for free|without paying their cost|without paying their costs)",
    ),
    also_ja=("{what:を}コストを(支払わないで|払わずに)(プレイ|使用)<する|し|して>",),
)
PUT_INTO_PLAY: Final = Wording(
    "put/puts {what:selection} into play",
    "{what:を}場に出<す|し|して>",
    also=("summon/summons {what:selection}", "bring/brings {what:selection} into play"),
    also_ja=("{what:を}召喚<する|し|して>",),
)
DRAW_ANOTHER: Final = Wording(
    "draw/draws another card",
    "カードをもう1枚引<く|き|いて>",
    also=(
        "draw/draws (another one|an additional card|one additional card|one more card|an extra card)",
    ),
)
PUT_ON_OWN_TOP: Final = Wording(
    "put/puts {what:selection} on top of its owner's deck",
    "{what:を}持ち主のデッキの一番上に置<く|き|いて>",
)
PUT_ON_OWN_BOTTOM: Final = Wording(
    "put/puts {what:selection} on the bottom of its owner's deck",
    "{what:を}持ち主のデッキの一番下に置<く|き|いて>",
)
SHUFFLE_IN: Final = Wording(
    "shuffle/shuffles {what:selection} into {where:place}",
    "{what:を}{where}に加えてシャッフル<する|し|して>",
    also=(
        "return/returns {what:selection} to {where:place} (and|, then) shuffle/shuffles it",
    ),
    also_ja=("{what:を}{where}に戻してシャッフル<する|し|して>",),
)
SHUFFLE_OWN_IN: Final = Wording(
    "shuffle/shuffles {what:selection} into its owner's deck",
    "{what:を}持ち主のデッキに加えてシャッフル<する|し|して>",
    also=(
        "return/returns {what:selection} to its owner's deck (and|, then) shuffle/shuffles it",
        "shuffle/shuffles {what:selection} into their owner's decks",
        "shuffle/shuffles {what:selection} into its owner's decks",
    ),
    also_ja=("{what:を}持ち主のデッキに戻してシャッフル<する|し|して>",),
)
SHUFFLE_PLACE_IN: Final = Wording(
    "shuffle/shuffles {where:place} into {there:place}",
    "{where}を{there}に加えてシャッフル<する|し|して>",
    also=(
        "return/returns {where:place} to {there:place} (and|, then) shuffle/shuffles it",
        "shuffle/shuffles all cards (in|from) {where:place} into {there:place}",
    ),
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
    also=("shuffle/shuffles [afterwards]", "shuffle/shuffles {where:place} afterwards"),
    omits=(("where", "the deck"),),
    also_ja=("{where}を(切り直<す|し|して>|切りなお<す|し|して>)",),
)
SEARCH: Final = Wording(
    "search/searches {where:place} for {what:selection}",
    "{where}から{what:を}探<す|し|して>",
    also_ja=("{where}から{what:を}サーチ<する|し|して>",),
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
REVEAL_PLACE: Final = Wording(
    "reveal/reveals {where:place}",
    "{where}を公開<する|し|して>",
    also=(
        "reveal/reveals {where:place} to (your opponent|the opponent|each player|all players|you)",
        "reveal/reveals (you|your opponent|the opponent|each player) {where:place}",
        "reveal/reveals all cards (in|of) {where:place}",
    ),
    also_ja=("{where}を(相手に見せ<る||て>|見せ<る||て>)",),
)
REVEAL_UNTIL: Final = Wording(
    "reveal/reveals cards from the top of {where:place} until {what:counted} is/are revealed",
    "{what}公開するまで{where}の上からカードを公開<する|し|して>",
    also=(
        "reveal/reveals cards from the top of {where:place} until (you|they) (reveal|find) {what:counted}",
        "reveal/reveals the top card/cards of {where:place} until (you|they) (reveal|find) {what:counted}",
    ),
    also_ja=("{where}の上から{what}公開するまで(|カードを)公開<する|し|して>",),
)

PUT_AND_REST: Final = Wording(
    "put/puts {what:selection} into {where:place} and {rest:known} into {there:place}",
    "{what:を}{where}に、{rest}を{there}に置<く|き|いて>",
    also=("put/puts {what:some} into {where:place} and {rest:known} into {there:place}",),
)
PUT_AND_REST_BOTTOM: Final = Wording(
    "put/puts {what:selection} into {where:place} and {rest:known} on the bottom of {there:place}",
    "{what:を}{where}に、{rest}を{there}の一番下に置<く|き|いて>",
    also=(
        "(put/puts|place/places|add/adds) {what:selection} (into|to|in) {where:place} and {rest:known} (on|at) the bottom of {there:place}",
        "put/puts {what:some} into {where:place} and {rest:known} on the bottom of {there:place}",
        "put/puts {what:selection} into {where:place} and {rest:known} on the bottom",
        "put/puts {what:some} into {where:place} and {rest:known} on the bottom",
    ),
    omits=(("there", "the pile"),),
)
PUT_AND_REST_AT_RANDOM: Final = Wording(
    f"{PUT_AND_REST_BOTTOM.en} in random order",
    "{what:を}{where}に、{rest}を無作為な順番で{there}の一番下に置<く|き|いて>",
    also=tuple(f"{each} in random order" for each in PUT_AND_REST_BOTTOM.also),
    omits=PUT_AND_REST_BOTTOM.omits,
)
PUT_AND_REST_TOP: Final = Wording(
    "put/puts {what:selection} into {where:place} and {rest:known} on top of {there:place}",
    "{what:を}{where}に、{rest}を{there}の一番上に置<く|き|いて>",
    also=(
        "(put/puts|place/places|add/adds) {what:selection} (into|to|in) {where:place} and {rest:known} (back on top|on the top) of {there:place}",
        "put/puts {what:some} into {where:place} and {rest:known} (on|back on) top of {there:place}",
        "put/puts {what:selection} into {where:place} and {rest:known} (on top|back on top|back)",
        "put/puts {what:some} into {where:place} and {rest:known} (on top|back on top|back)",
    ),
    omits=(("there", "the pile"),),
)


def _sorted(words: Wording) -> Wording:
    """Return the wording of putting cards somewhere and the rest onto a pile, as one that leaves the order open."""
    return Wording(
        f"{words.en} in any order",
        words.ja.replace("{rest}を", "{rest}を好きな順番で"),
        tuple(f"{each} in any order" for each in words.also),
        omits=words.omits,
    )


PUT_AND_REST_BOTTOM_SORTED: Final = _sorted(PUT_AND_REST_BOTTOM)
PUT_AND_REST_TOP_SORTED: Final = _sorted(PUT_AND_REST_TOP)

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


def damage_to(**slots: str) -> Wording:
    """Return the wording of dealing damage to what may stand in one of these slots.

    >>> damage_to(what="selection", where="place").en
    'deal/deals {n:number} damage (to {what:selection}|to {where:place})'
    """
    each = "|".join(f"to {{{name}:{type_}}}" for name, type_ in slots.items())
    to = f"({each})" if len(slots) > 1 else each
    takes = (name for name, type_ in slots.items() if type_ != "place")
    return Wording(
        f"deal/deals {{n:number}} damage {to}",
        (_any_of("に", slots) if len(slots) > 1 else f"{{{next(iter(slots))}:に}}")
        + "{n}ダメージを与え<る||て>",
        also=(
            f"deal/deals damage equal to {{n:number}} {to}",
            f"deal/deals damage {to} equal to {{n:number}}",
            *(
                f"{{{name}:{slots[name]}}} takes/take {how}"
                for name in takes
                for how in ("{n:number} damage", "damage equal to {n:number}")
            ),
        ),
        also_ja=tuple(
            f"{{{name}:に}}(|{{n}}の|{{n}}点の)ダメージを与え<る||て>" for name in slots
        ),
    )


def _any_of(particle: str, slots: Mapping[str, str]) -> str:
    """Return the Japanese of the slot that is filled, with its particle."""
    return "".join(f"[{{{name}}}{particle}]" for name in slots)


DEAL_DAMAGE: Final = damage_to(what="selection")
DAMAGE_PLAYER: Final = damage_to(who="player")
FIGHT: Final = Wording(
    "{who:selection} fights/fight {what:selection}",
    "{who}と{what}が互いにダメージを与え合<う|い|って>",
)
DAMAGE_BOTH: Final = Wording(
    "deal/deals {n:number} damage to {what:selection} and {m:number} damage to {who:player}",
    "{what}に{n}ダメージ、{who}に{m}ダメージを与え<る||て>",
    also=(
        "deal/deals {n:number} damage to {what:selection} and {m:number} to {who:player}",
    ),
)
_WHOSE: Final = ("{who:selection}'s", "{who:whose}")
GET: Final = Wording(
    "{who:selection} gets/get {changes:changes} [{until:duration}]",
    "[{until}、]{who:の}{changes}<する|し|して>",
    also=(
        "(give/gives|grant/grants) {who:selection} {changes:changes} [{until:duration}]",
        "{who:selection} loses/lose {changes:lost} [{until:duration}]",
        "(increase/increases|raise/raises|boost/boosts) the {up:stat} of {who:selection} by {n:few} [{until:duration}]",
        "(reduce/reduces|lower/lowers|decrease/decreases) the {down:stat} of {who:selection} by {n:few} [{until:duration}]",
        "the {up:stat} of {who:selection} is/are increased by {n:few} [{until:duration}]",
        "the {down:stat} of {who:selection} is/are reduced by {n:few} [{until:duration}]",
        *(f"{who} {{changes:altered}} [{{until:duration}}]" for who in _WHOSE),
        *(
            f"({verbs}) {who} {{changes:{how}}} [{{until:duration}}]"
            for who in _WHOSE
            for verbs, how in (
                ("increase/increases|raise/raises|boost/boosts", "more"),
                ("reduce/reduces|lower/lowers|decrease/decreases", "less"),
            )
        ),
    ),
    also_ja=(
        "[{until}、]{who:は}{changes}(<する|し|して>|を得<る||て>|され<る||て>)",
        "[{until}、]({who:の}|{who:は}){changes:上下}",
    ),
)
_LEAST: Final = ", to a minimum of {least:number}"
GET_DOWN_TO: Final = Wording(
    f"{{who:selection}} gets/get {{changes:changes}}{_LEAST} [{{until:duration}}]",
    "[{until}、]{who:の}{changes}（最低{least}）<する|し|して>",
    also=tuple(
        f"{said}{rest}"
        for said in (
            "{who:selection} gets/get {changes:changes}",
            "{who:selection} loses/lose {changes:lost}",
            "(reduce/reduces|lower/lowers|decrease/decreases) the {down:stat} of {who:selection} by {n:few}",
            *(f"{who} {{changes:altered}}" for who in _WHOSE),
            *(
                f"(reduce/reduces|lower/lowers|decrease/decreases) {who} {{changes:less}}"
                for who in _WHOSE
            ),
        )
        for rest in (f"{_LEAST} [{{until:duration}}]", f" {{until:duration}}{_LEAST}")
        if rest[0] != "," or "gets" not in said
    ),
    also_ja=("[{until}、]{who:は}{changes}（最低{least}）<する|し|して>",),
)
BECOME: Final = Wording(
    "the {stat:stat} of {who:selection} becomes/become {n:number} [{until:duration}]",
    "[{until}、]{who}の{stat}は{n}にな<る|り|って>",
    also=(
        "set/sets the {stat:stat} of {who:selection} to {n:number} [{until:duration}]",
        "the {stat:stat} of {who:selection} (is|equals|is equal to|becomes equal to) {n:number} [{until:duration}]",
        "{who:selection}'s {stat:stat} (becomes|is|equals|is equal to|becomes equal to) {n:number} [{until:duration}]",
        "{who:whose} {stat:stat} (becomes|equals|is equal to|becomes equal to) {n:number} [{until:duration}]",
        "{who:selection} has/have {stat:stat} {n:number} [{until:duration}]",
        "set/sets {who:selection}'s {stat:stat} to {n:number} [{until:duration}]",
    ),
    also_ja=(
        "[{until}、]{who}の{stat}を{n}に<する|し|して>",
        "[{until}、]{who}の{stat}は{n}(に等し<い|く|くて>|と等し<い|く|くて>|と同じにな<る|り|って>)",
    ),
)
DOUBLE: Final = Wording(
    "double/doubles the {stat:stat} of {who:selection} [{until:duration}]",
    "[{until}、]{who}の{stat}を2倍に<する|し|して>",
    also=(
        "double/doubles {who:selection}'s {stat:stat} [{until:duration}]",
        "double/doubles {who:whose} {stat:stat} [{until:duration}]",
    ),
)
SWITCH: Final = Wording(
    "switch/switches the {a:stat} and {b:stat} of {who:selection} [{until:duration}]",
    "[{until}、]{who}の{a}と{b}を入れ替え<る||て>",
    also=(
        "switch/switches {who:selection}'s {a:stat} and {b:stat} [{until:duration}]",
        "switch/switches {who:whose} {a:stat} and {b:stat} [{until:duration}]",
    ),
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
COST_LESS: Final = Wording(
    "{who:selection} costs/cost {n:number} less [{until:duration}]",
    "[{until}、]{who}のコストは{n}減<る|り|って>",
    also=("{who:selection} costs/cost {n:number} less to play [{until:duration}]",),
)
COST_MORE: Final = Wording(
    "{who:selection} costs/cost {n:number} more [{until:duration}]",
    "[{until}、]{who}のコストは{n}増え<る||て>",
    also=("{who:selection} costs/cost {n:number} more to play [{until:duration}]",),
)
TAKE: Final = Wording(
    "take/takes {what:selection}",
    "{what:を}手札に取<る|り|って>",
    also=("take/takes {what:some}",),
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
    english, japanese = by_language(also)
    return Wording(
        f"{{who:selection}} {en} [{{until:duration}}]",
        f"[{{until}}、]{{who:は}}{ja}",
        also=tuple(f"{{who:selection}} {each} [{{until:duration}}]" for each in english),
        also_ja=(
            f"{{who:は}}[{{until}}]{ja}",
            *(f"[{{until}}、]{{who:は}}{each}" for each in japanese),
        ),
    )


def cannot(en: str, ja: str, *also: str) -> Wording:
    """Return the wording of a prohibition: ``cannot("attack", "攻撃でき<ない|ず|なくて>")``.

    >>> cannot("attack", "攻撃でき<ない|ず|なくて>").en
    '{who:selection} cannot attack [{until:duration}]'
    """
    return of_them(f"cannot {en}", ja, f"can't {en}", *also)


def no_player(en: str, ja: str, *also: str, no: str = "cannot") -> Wording:
    """Return the wording of what players cannot do, always or for a time; ``no`` is how it is printed.

    >>> no_player("attack", "攻撃でき<ない|ず|なくて>").en
    '{who:player} cannot attack [{until:duration}]'
    """
    english, japanese = by_language(also)
    return Wording(
        f"{{who:player}} {no} {en} [{{until:duration}}]",
        f"[{{until}}、]{{who}}は{ja}",
        also=tuple(f"{{who:player}} {no} {each} [{{until:duration}}]" for each in english),
        also_ja=tuple(f"[{{until}}、]{{who}}は{each}" for each in japanese),
    )


NOT_BLOCKED_BY: Final = cannot(
    "be blocked by {by:selection}",
    "{by}にブロックされ<ない|ず|なくて>",
)
