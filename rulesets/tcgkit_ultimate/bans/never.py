"""Wordings forbidden in all texts, or in all except a joker's trigger.

The vocabulary knows these sentences so that a finding can name the clause; none of them does
anything in play.

Clauses: ``ultimate.ban.1-5``, ``ultimate.ban.7-10``, ``ultimate.ban.20-22``, ``ultimate.ban.24``,
``ultimate.ban.29-32``, ``ultimate.ban.34``, ``ultimate.ban.42-45``, ``ultimate.ban.48``,
``ultimate.ban.55-59``, ``ultimate.ban.61-66``, ``ultimate.ban.68``, ``ultimate.ban.70``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING, Final

from attrs import frozen

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.state import Continuous
from tcgkit.standard.meanings import words
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import Verb
from tcgkit_ultimate.bans.cards import OPPONENT, YOU, seats
from tcgkit_ultimate.bans.entry import Ban, Entry, EntryAbility, refuse
from tcgkit_ultimate.bans.outcomes import Outcome
from tcgkit_ultimate.bans.plan import Leaf, zones_of
from tcgkit_ultimate.bans.tables import rows_of
from tcgkit_ultimate.rules.zones import FIELD

if TYPE_CHECKING:
    from tcgkit.kernel.game import Running

Case = Callable[[str, EntryAbility, Leaf], str]
"""Which clause refuses a deed: that of the row, or another one; "" if none does."""


@frozen
class Never:
    """A deed that is forbidden in these wordings."""

    clause: str
    case: Case
    says: Text
    allowed: Text
    wordings: tuple[Verb, ...]


# ---- which clause --------------------------------------------------------------------


def _any_case(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """It is always that of the row."""
    return clause


def _of_player(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """Something is forbidden to the opponent, or to a player at all (ultimate.ban.64)."""
    who = leaf.args["who"]
    assert isinstance(who, ast.Player)
    return clause if OPPONENT in seats(who.key) else "ultimate.ban.64"


def _of_effects(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """Effects are stopped without end: only a trigger may stop them, and twice."""
    return "ultimate.ban.11" if reading.kind == "trigger" else clause


def _zones(reading: EntryAbility, leaf: Leaf, slot: str = "where") -> frozenset[str]:
    place = leaf.args[slot]
    assert isinstance(place, ast.Place)
    return zones_of(place, reading.entry.vocabulary)


def _of_place(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """Something is said of a deck, or of another place."""
    return "ultimate.ban.65" if "deck" in _zones(reading, leaf) else clause


def _from_place(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """Monsters on the field may attack and block anyway."""
    return "" if _zones(reading, leaf) <= set(FIELD) else clause


def _of_places(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """Whole places change hands or kinds."""
    one, other = _zones(reading, leaf), _zones(reading, leaf, "other")
    both = one | other
    if "standby" in both or "exile" in both:
        return ""  # said where the word stands
    if one == other == {"deck"}:
        return "ultimate.ban.34"
    if both == {"deck", "graveyard"}:
        return "ultimate.ban.48"
    if "deck" in both:
        return "ultimate.ban.34" if _is_opposing_deck(reading, leaf) else "ultimate.ban.27"
    if "hand" not in both and (one <= set(FIELD) or other <= set(FIELD)):
        return "ultimate.ban.15"
    return clause


def _is_opposing_deck(reading: EntryAbility, leaf: Leaf) -> bool:
    for slot in ("where", "other"):
        place = leaf.args[slot]
        assert isinstance(place, ast.Place)
        if "deck" in _zones(reading, leaf, slot) and OPPONENT in seats(place.owner):
            return True
    return False


def _in_posture(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """A monster attacks or blocks in such a state."""
    how = leaf.args["how"]
    assert isinstance(how, ast.Word)
    return {"recovered": "", "frozen": "ultimate.ban.30"}.get(how.key, clause)


def _in_timing(clause: str, reading: EntryAbility, leaf: Leaf) -> str:
    """In the attack step another attack is not finished yet (ultimate.attack.4)."""
    in_step = reading.timing in ("on_attack", "on_block", "on_battle")
    return "ultimate.attack.4" if in_step else clause


_CASES: Final[Mapping[str, Case]] = {
    "": _any_case,
    "of a player": _of_player,
    "of effects": _of_effects,
    "of a place": _of_place,
    "from a place": _from_place,
    "of two places": _of_places,
    "in a posture": _in_posture,
    "in a timing": _in_timing,
}


# ---- the table -----------------------------------------------------------------------


def nothing(game: Running, effect: Scope, **slots: object) -> None:
    """Do nothing: a text that says so is in no deck."""


def nothing_always(**slots: object) -> Iterator[Continuous]:
    """Make nothing so."""
    return iter(())


def _verbs(line: str) -> Iterator[Verb]:
    """Yield the verbs of a wording: they are read although no text may say them."""
    mark, en = line[: line.find("] ") + 1], line.removeprefix("[for a time] ")
    en, ja, *also = en.removeprefix("[by a player] ").split(" = ")
    forms = [("{}", "{}")]
    if mark == "[for a time]":
        forms = [("{} [{{until:duration}}]", "[{{until}}]{}")]
        forms.append(("{{within:within}} {}", "{{within}}、{}"))
    for say, say_ja in forms:
        also_so = tuple(say.format(each) for each in also)
        yield Verb(
            say.format(en),
            say_ja.format(ja),
            run=nothing,
            always=nothing_always,
            also=also_so,
            takes_by=mark == "[by a player]",
        )


ROWS: Final = tuple(
    Never(clause, _CASES[case], *texts, tuple(v for line in lines for v in _verbs(line)))
    for (clause, case), texts, lines in rows_of("""
ultimate.ban.31 |
this decides the game / ゲームの勝敗を決めている
leave it out: no text may do this / このテキストは書けない
    [by a player] win/wins the game = ゲームに勝<つ|ち|って>
    [by a player] lose/loses the game = ゲームに負け<る||て>

ultimate.ban.45 |
this adds a turn / ターンを追加している
leave it out: no text may do this / このテキストは書けない
    [by a player] take/takes an extra turn = 追加のターンを得<る||て>

ultimate.ban.45 |
this skips a turn / ターンを飛ばしている
a joker's trigger may end the opponent's turn, once per game / ジョーカーのトリガーなら、相手のターンを1回だけ終了させられる
    [by a player] skip/skips {whose:turn} = {whose}をスキップ<する|し|して>

ultimate.ban.20 |
this makes a new place / 新しい場所を作っている
the places there are: battlefield, mana zone, graveyard, deck, hand / 使える場所はバトルフィールド、マナゾーン、墓地、デッキ、手札
    create/creates a new space for cards = カードを置く場所を新しく作<る|り|って>

ultimate.ban.32 |
this makes cards / カードを作り出している
leave it out: no text may do this / このテキストは書けない
    create/creates {n:number} token/tokens = トークンを{n}体生成<する|し|して>
    create/creates {n:number} token/tokens on {where:place} = {where}にトークンを{n}体生成<する|し|して>

ultimate.ban.24 |
this removes cards from the game / カードをゲームから除外している
send to the graveyard, destroy, or return to hand or deck / 墓地に送る、破壊する、手札やデッキに戻す
    remove/removes {what:selection} from the game = {what:を}ゲームから除外<する|し|して> = exile/exiles {what:selection}

ultimate.ban.59 |
a monster is turned face down / モンスターを裏向きにしている
tire, heavily tire, or freeze it / 疲労・重疲労・凍結させる
    turn/turns {what:selection} face down = {what:を}裏向きに<する|し|して>

ultimate.ban.7 |
this gives a card an ability / カードに能力を与えている
a buff, a permission or a restriction, said outright / バフ・許可・制限を直接書く
    {who:selection} gains/gain this ability [{until:duration}] = {who:は}[{until}]この能力を得<る||て>
    {who:selection} gains/gain the abilities of {what:selection} [{until:duration}] = {who:は}[{until}]{what}の能力を得<る||て>

ultimate.ban.8 | of effects
this stops effects without end / 効果を際限なく使えなくしている
only a joker's trigger, for the next 1 or 2 effects your opponent activates this turn / ジョーカーのトリガーだけが、このターンの相手の次の1回か2回の効果を止められる
    {who:selection} loses/lose its/their abilities [{until:duration}] = {who:は}[{until}]能力を失<う|い|って>
    the effects of {what:selection} cannot be activated [{until:duration}] = [{until}]{what}の効果は発動でき<ない|ず|なくて>

ultimate.ban.9 | of effects
this negates effects without end / 効果を際限なく無効にしている
only a joker's trigger, for the next 1 or 2 effects your opponent activates this turn / ジョーカーのトリガーだけが、このターンの相手の次の1回か2回の効果を止められる
    negate/negates the effects of {what:selection} [{until:duration}] = [{until}]{what}の効果を無効に<する|し|して>

ultimate.ban.5 |
this keeps cards from being released / リリースを妨げている
leave it out: no text may do this / このテキストは書けない
    negate/negates the release of {what:selection} = {what}のリリースを無効に<する|し|して>
    [for a time] {who:player} cannot release monsters = {who}はモンスターをリリースでき<ない|ず|なくて>

ultimate.ban.13 | of two places
whole piles are exchanged / 束ごと入れ替えている
leave it out: no text may do this / このテキストは書けない
    exchange/exchanges {where:place} with {other:place} = {where}を{other}と入れ替え<る||て>

ultimate.ban.42 |
this can lower a number / 数字を下げることがある
a buff: gets +1 to +5 / バフだけ：+1から+5まで
    lower/lowers the number of {what:selection} by {n:number} [{until:duration}] = [{until}]{what}の数字を{n}下げ<る||て>
    halve/halves the number of {what:selection} [{until:duration}] = [{until}]{what}の数字を半分に<する|し|して>
    exchange/exchanges the numbers of {what:selection} and {other:selection} = {what}と{other}の数字を入れ替え<る||て>
    the number of {who:selection} becomes {n:number} [{until:duration}] = {who}の数字は[{until}]{n}にな<る|り|って>

ultimate.ban.30 |
effects would not work on a card / カードが効果を受けなくなっている
let this card stay on the field, or return to hand or deck, instead of being destroyed; or: cannot be blocked, cannot be attacked / 破壊される代わりに場に残る・手札やデッキに戻る。または、ブロックされない、アタックされない
    {who:selection} is/are unaffected by {whose:effects} [{until:duration}] = {who:は}[{until}]{whose}を受け<ない|ず|なくて>
    {who:selection} cannot be {done:done} [{until:duration}] = {who:は}[{until}]{done}<ない|ず|なくて>
    {who:selection} cannot be {done:done} by {whose:effects} [{until:duration}] = {who:は}[{until}]{whose}では{done}<ない|ず|なくて>

ultimate.ban.55 |
a monster attacks without being turned / 回復状態のままアタックしている
recover it by an effect; then it may attack or block again / 効果で回復させれば、またアタック・ブロックできる
    {who:selection} does/do not tire when it/they attacks/attack [{until:duration}] = {who:は}[{until}]アタックしても疲労し<ない|ず|なくて> = {who:selection} attacks/attack without tiring [{until:duration}]

ultimate.ban.56 |
a monster blocks without being turned / 回復状態のままブロックしている
recover it by an effect; then it may attack or block again / 効果で回復させれば、またアタック・ブロックできる
    {who:selection} does/do not tire when it/they blocks/block [{until:duration}] = {who:は}[{until}]ブロックしても疲労し<ない|ず|なくて> = {who:selection} blocks/block without tiring [{until:duration}]

ultimate.ban.57 | in a posture
a monster attacks that is not recovered / 回復せずにアタックしている
recover it by an effect; then it may attack or block again / 効果で回復させれば、またアタック・ブロックできる
    {who:selection} can attack while {how:orientation} [{until:duration}] = {who:は}[{until}]{how}でもアタックでき<る||て>

ultimate.ban.58 | in a posture
a monster blocks that is not recovered / 回復せずにブロックしている
recover it by an effect; then it may attack or block again / 効果で回復させれば、またアタック・ブロックできる
    {who:selection} can block while {how:orientation} [{until:duration}] = {who:は}[{until}]{how}でもブロックでき<る||て>

ultimate.ban.66 | from a place
a card attacks or blocks that is not summoned on the field / 場に召喚されていないカードがアタック・ブロックしている
summon it first / 先に召喚する
    {who:selection} can attack from {where:place} [{until:duration}] = {who:は}[{until}]{where}からアタックでき<る||て>
    {who:selection} can block from {where:place} [{until:duration}] = {who:は}[{until}]{where}からブロックでき<る||て>

ultimate.ban.70 | in a timing
a monster attacks outside the course of the attack step / アタックステップの流れの外でアタックしている
recover it: in the attack step it may attack again / 回復させれば、アタックステップでまたアタックできる
    {who:selection} attacks/attack now = {who:は}今すぐアタック<する|し|して>

ultimate.ban.61 | of a player
this forbids a player to act / プレイヤーの行動を禁止している
do something once: draw, burn, heal, boost, freeze monsters ... / 1回だけの効果：引く、バーン、ヒール、ブースト、モンスターの凍結など
    [for a time] {who:player} cannot summon cards = {who}はカードを召喚でき<ない|ず|なくて> = {who:player} cannot summon monsters

ultimate.ban.62 | of a player
this forbids a player to act / プレイヤーの行動を禁止している
do something once: draw, burn, heal, boost, freeze monsters ... / 1回だけの効果：引く、バーン、ヒール、ブースト、モンスターの凍結など
    [for a time] {who:player} cannot use magic cards = {who}はマジックカードを使用でき<ない|ず|なくて>

ultimate.ban.68 |
this makes mana unusable / マナを使えなくしている
do something once: draw, burn, heal, boost, freeze monsters ... / 1回だけの効果：引く、バーン、ヒール、ブースト、モンスターの凍結など
    [for a time] {who:player} cannot use mana = {who}はマナを使え<ない|ず|なくて>
    turn/turns {n:number} mana in {where:place} spent = {where}のマナ{n}つを消費状態に<する|し|して>
    mana in {where:place} cannot be used [{until:duration}] = {where}のマナは[{until}]使え<ない|ず|なくて>
    mana in {where:place} does not become ready [{until:duration}] = {where}のマナは[{until}]使えるようにな<らない|らず|らなくて>

ultimate.ban.64 |
an effect is given to a player / プレイヤーに効果を付与している
say it of monsters that are chosen on the field (at most 2) / 場の選んだモンスター（2体まで）についてなら書ける
    [for a time] {who:player} takes/take no damage = {who}はダメージを受け<ない|ず|なくて>

ultimate.ban.63 | of a place
an effect is given to a place or a deck / 場やデッキに効果を付与している
say it of monsters that are chosen on the field (at most 2) / 場の選んだモンスター（2体まで）についてなら書ける
    {within:within} {where:place} takes/take no damage = {within}、{where}はダメージを受け<ない|ず|なくて>
    {within:within} damage to {where:place} is reduced by {n:number} = {within}、{where}へのダメージは{n}減<る|り|って>
    {within:within} no card can be put on {where:place} = {within}、{where}にはカードを置け<ない|ず|なくて>
""")
)
"""What no text may say. A row is: the clause, and in which case it is another one; what is wrong;
what is allowed instead; then the wordings, English and Japanese, and other English ones. The
marks are for what players do, and what says before or behind it how long it lasts."""
WORDS: Final = {
    "within": words(("this turn", "このターン", "turn")),
    "effects": words(
        ("effects", "効果", "all"),
        ("your opponent's effects", "相手の効果", "opposing"),
        ("your effects", "自分の効果", "own"),
    ),
    "done": words(
        ("chosen", "選択され", "chosen"),
        ("destroyed", "破壊され", "destroyed"),
        ("moved", "移動され", "moved"),
        ("returned", "戻され", "returned"),
        ("tired", "疲労させられ", "tired"),
        ("turned", "向きを変えられ", "turned"),
    ),
}
"""The classes of words in these sentences."""
NEVER: Final[Mapping[str, Never]] = {verb.en: row for row in ROWS for verb in row.wordings}
"""The rows by what a text says."""
FORBIDDEN: Final = tuple(verb for row in ROWS for verb in row.wordings)
"""The verbs that no text may say."""


def stops_effects(verb: str) -> bool:
    """Return whether no text may say it because it stops effects (ultimate.ban.8-9)."""
    return verb in NEVER and NEVER[verb].case is _of_effects


def never(entry: Entry) -> Iterator[Diagnostic]:
    """Report wordings forbidden in all texts (ultimate.win.4: cards do not end the game)."""
    for reading in entry.readings:
        for leaf in reading.deeds:
            found = NEVER.get(leaf.verb)
            if found is None:
                continue
            clause = found.case(found.clause, reading, leaf)
            if clause:
                yield refuse(clause, leaf.span, found.says, found.allowed)


def ban_48(entry: Entry) -> Iterator[Diagnostic]:
    """A whole deck and a whole graveyard are not exchanged by two moves, either."""
    found = NEVER["exchange/exchanges {where:place} with {other:place}"]
    for reading in entry.readings:
        for side in (YOU, OPPONENT):
            down = [each.leaf for each in reading.all("mill") if _whole(each, side, "deck")]
            up = [
                each.leaf for each in reading.all("heal") if _whole(each, side, "graveyard")
            ]
            if down and up:
                last = max(down[0], up[0], key=reading.deeds.index)
                yield refuse("ultimate.ban.48", last.span, found.says, found.allowed)


def _whole(each: Outcome, side: str, zone: str) -> bool:
    """Return whether a whole pile of a player is moved."""
    number = each.bound * each.leaf.times
    from_there = each.kind == "mill" or zone in each.cards.zones
    return number == inf and side in each.sides and from_there


BANS: Final[tuple[Ban, ...]] = (never, ban_48)
