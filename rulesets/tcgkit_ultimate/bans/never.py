"""What no text may say at all, or only a joker's trigger may.

The vocabulary knows these sentences so that a finding can name the clause; none of them does
anything in play.

Clauses: ``ultimate.ban.1-5``, ``ultimate.ban.7-10``, ``ultimate.ban.20-22``, ``ultimate.ban.24``,
``ultimate.ban.29-32``, ``ultimate.ban.34``, ``ultimate.ban.42-45``, ``ultimate.ban.48``,
``ultimate.ban.55-59``, ``ultimate.ban.61-66``, ``ultimate.ban.68``, ``ultimate.ban.70``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl import ast
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_ultimate.bans.cards import OPPONENT, YOU, seats
from tcgkit_ultimate.bans.entry import Ban, Entry, EntryAbility, refuse
from tcgkit_ultimate.bans.outcomes import Outcome
from tcgkit_ultimate.bans.plan import Leaf, zones_of
from tcgkit_ultimate.rules.zones import FIELD

Which = Callable[[EntryAbility, Leaf], str]
"""Which clause refuses a deed; "" if none does."""


@frozen
class Never:
    """What a verb says that no text may say."""

    clause: str | Which
    says: Text
    allowed: Text


# ---- which clause --------------------------------------------------------------------


def _whom(clause: str) -> Which:
    """Return what it is to forbid something: the opponent, or a player at all (ultimate.ban.64)."""

    def which(reading: EntryAbility, leaf: Leaf) -> str:
        who = leaf.args["who"]
        assert isinstance(who, ast.Player)
        return clause if OPPONENT in seats(who.key) else "ultimate.ban.64"

    return which


def _stops(clause: str) -> Which:
    """Return what it is to stop effects without end: only a trigger may, and twice."""

    def which(reading: EntryAbility, leaf: Leaf) -> str:
        return "ultimate.ban.11" if reading.kind == "trigger" else clause

    return which


def _zones(reading: EntryAbility, leaf: Leaf, slot: str = "where") -> frozenset[str]:
    place = leaf.args[slot]
    assert isinstance(place, ast.Place)
    return zones_of(place, reading.entry.vocabulary)


def _on_place(reading: EntryAbility, leaf: Leaf) -> str:
    """Something is said of a deck, or of another place."""
    return "ultimate.ban.65" if "deck" in _zones(reading, leaf) else "ultimate.ban.63"


def _from_place(reading: EntryAbility, leaf: Leaf) -> str:
    """Monsters on the field may attack and block anyway."""
    return "" if _zones(reading, leaf) <= set(FIELD) else "ultimate.ban.66"


def _exchanged(reading: EntryAbility, leaf: Leaf) -> str:
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
    if "hand" in both:
        return "ultimate.ban.13"
    if one <= set(FIELD) or other <= set(FIELD):
        return "ultimate.ban.15"
    return "ultimate.ban.13"


def _is_opposing_deck(reading: EntryAbility, leaf: Leaf) -> bool:
    for slot in ("where", "other"):
        place = leaf.args[slot]
        assert isinstance(place, ast.Place)
        if "deck" in _zones(reading, leaf, slot) and OPPONENT in seats(place.owner):
            return True
    return False


def _while(clause: str) -> Which:
    """Return what it is to attack or block in such a state."""

    def which(reading: EntryAbility, leaf: Leaf) -> str:
        how = leaf.args["how"]
        assert isinstance(how, ast.Word)
        return {"recovered": "", "frozen": "ultimate.ban.30"}.get(how.key, clause)

    return which


def _attack_now(reading: EntryAbility, leaf: Leaf) -> str:
    """In the attack step another attack is not finished yet (ultimate.attack.4)."""
    in_step = reading.timing in ("on_attack", "on_block", "on_battle")
    return "ultimate.attack.4" if in_step else "ultimate.ban.70"


# ---- what is allowed -----------------------------------------------------------------

_ALLOWED_STOP: Final = Text(
    "only a joker's trigger, for the next 1 or 2 effects your opponent activates this turn",
    "ジョーカーのトリガーだけが、このターンの相手の次の1回か2回の効果を止められる",
)
_ALLOWED_BUFF: Final = Text("a buff: gets +1 to +5", "バフだけ：+1から+5まで")
_ALLOWED_STAY: Final = Text(
    "let this card stay on the field, or return to hand or deck, instead of being destroyed;"
    " or: cannot be blocked, cannot be attacked",
    "破壊される代わりに場に残る・手札やデッキに戻る。または、ブロックされない、アタックされない",
)
_ALLOWED_TIRED: Final = Text(
    "recover it by an effect; then it may attack or block again",
    "効果で回復させれば、またアタック・ブロックできる",
)
_ALLOWED_ONE: Final = Text(
    "do something once: draw, burn, heal, boost, freeze monsters ...",
    "1回だけの効果：引く、バーン、ヒール、ブースト、モンスターの凍結など",
)
_ALLOWED_NONE: Final = Text("leave it out: no text may do this", "このテキストは書けない")
_ALLOWED_CARDS: Final = Text(
    "say it of monsters that are chosen on the field (at most 2)",
    "場の選んだモンスター（2体まで）についてなら書ける",
)
_EXCHANGE: Final = Text("whole piles are exchanged", "束ごと入れ替えている")
_GAME: Final = Text("this decides the game", "ゲームの勝敗を決めている")
_TOKEN: Final = Text("this makes cards", "カードを作り出している")
_GAIN: Final = Text("this gives a card an ability", "カードに能力を与えている")
_GAIN_HINT: Final = Text(
    "a buff, a permission or a restriction, said outright",
    "バフ・許可・制限を直接書く",
)
_LOWER: Final = Text("this can lower a number", "数字を下げることがある")
_IMMUNE: Final = Text(
    "effects would not work on a card", "カードが効果を受けなくなっている"
)
_MANA: Final = Text("this makes mana unusable", "マナを使えなくしている")
_PLAYER: Final = Text("an effect is given to a player", "プレイヤーに効果を付与している")
_PLACE: Final = Text(
    "an effect is given to a place or a deck", "場やデッキに効果を付与している"
)
_FORBID: Final = Text("this forbids a player to act", "プレイヤーの行動を禁止している")
_RELEASE: Final = Text("this keeps cards from being released", "リリースを妨げている")
_ATTACK: Final = Text(
    "a monster attacks without being turned", "回復状態のままアタックしている"
)
_BLOCK: Final = Text(
    "a monster blocks without being turned", "回復状態のままブロックしている"
)
_ATTACK_TIRED: Final = Text(
    "a monster attacks that is not recovered", "回復せずにアタックしている"
)
_BLOCK_TIRED: Final = Text(
    "a monster blocks that is not recovered", "回復せずにブロックしている"
)
_OUTSIDE: Final = Text(
    "a card attacks or blocks that is not summoned on the field",
    "場に召喚されていないカードがアタック・ブロックしている",
)
_OUTSIDE_HINT: Final = Text("summon it first", "先に召喚する")

NEVER: Final[Mapping[str, Never]] = {
    "win/wins the game": Never("ultimate.ban.31", _GAME, _ALLOWED_NONE),
    "lose/loses the game": Never("ultimate.ban.31", _GAME, _ALLOWED_NONE),
    "take/takes an extra turn": Never(
        "ultimate.ban.45", Text("this adds a turn", "ターンを追加している"), _ALLOWED_NONE
    ),
    "skip/skips {whose:turn}": Never(
        "ultimate.ban.45",
        Text("this skips a turn", "ターンを飛ばしている"),
        Text(
            "a joker's trigger may end the opponent's turn, once per game",
            "ジョーカーのトリガーなら、相手のターンを1回だけ終了させられる",
        ),
    ),
    "create/creates a new space for cards": Never(
        "ultimate.ban.20",
        Text("this makes a new place", "新しい場所を作っている"),
        Text(
            "the places there are: battlefield, mana zone, graveyard, deck, hand",
            "使える場所はバトルフィールド、マナゾーン、墓地、デッキ、手札",
        ),
    ),
    "create/creates {n:number} token/tokens": Never(
        "ultimate.ban.32", _TOKEN, _ALLOWED_NONE
    ),
    "create/creates {n:number} token/tokens on {where:place}": Never(
        "ultimate.ban.32", _TOKEN, _ALLOWED_NONE
    ),
    "remove/removes {what:selection} from the game": Never(
        "ultimate.ban.24",
        Text("this removes cards from the game", "カードをゲームから除外している"),
        Text(
            "send to the graveyard, destroy, or return to hand or deck",
            "墓地に送る、破壊する、手札やデッキに戻す",
        ),
    ),
    "turn/turns {what:selection} face down": Never(
        "ultimate.ban.59",
        Text("a monster is turned face down", "モンスターを裏向きにしている"),
        Text("tire, heavily tire, or freeze it", "疲労・重疲労・凍結させる"),
    ),
    "{who:selection} gains/gain this ability [{until:duration}]": Never(
        "ultimate.ban.7", _GAIN, _GAIN_HINT
    ),
    "{who:selection} gains/gain the abilities of {what:selection} [{until:duration}]": Never(
        "ultimate.ban.7", _GAIN, _GAIN_HINT
    ),
    "{who:selection} loses/lose its/their abilities [{until:duration}]": Never(
        _stops("ultimate.ban.8"),
        Text("this stops effects without end", "効果を際限なく使えなくしている"),
        _ALLOWED_STOP,
    ),
    "the effects of {what:selection} cannot be activated [{until:duration}]": Never(
        _stops("ultimate.ban.8"),
        Text("this stops effects without end", "効果を際限なく使えなくしている"),
        _ALLOWED_STOP,
    ),
    "negate/negates the effects of {what:selection} [{until:duration}]": Never(
        _stops("ultimate.ban.9"),
        Text("this negates effects without end", "効果を際限なく無効にしている"),
        _ALLOWED_STOP,
    ),
    "negate/negates the release of {what:selection}": Never(
        "ultimate.ban.5", _RELEASE, _ALLOWED_NONE
    ),
    "exchange/exchanges {where:place} with {other:place}": Never(
        _exchanged, _EXCHANGE, _ALLOWED_NONE
    ),
    "lower/lowers the number of {what:selection} by {n:number} [{until:duration}]": Never(
        "ultimate.ban.42", _LOWER, _ALLOWED_BUFF
    ),
    "halve/halves the number of {what:selection} [{until:duration}]": Never(
        "ultimate.ban.42", _LOWER, _ALLOWED_BUFF
    ),
    "exchange/exchanges the numbers of {what:selection} and {other:selection}": Never(
        "ultimate.ban.42", _LOWER, _ALLOWED_BUFF
    ),
    "the number of {who:selection} becomes {n:number} [{until:duration}]": Never(
        "ultimate.ban.42", _LOWER, _ALLOWED_BUFF
    ),
    "{who:selection} is/are unaffected by {whose:effects} [{until:duration}]": Never(
        "ultimate.ban.30", _IMMUNE, _ALLOWED_STAY
    ),
    "{who:selection} cannot be {done:done} [{until:duration}]": Never(
        "ultimate.ban.30", _IMMUNE, _ALLOWED_STAY
    ),
    "{who:selection} cannot be {done:done} by {whose:effects} [{until:duration}]": Never(
        "ultimate.ban.30", _IMMUNE, _ALLOWED_STAY
    ),
    "{who:selection} does/do not tire when it/they attacks/attack [{until:duration}]": Never(
        "ultimate.ban.55", _ATTACK, _ALLOWED_TIRED
    ),
    "{who:selection} does/do not tire when it/they blocks/block [{until:duration}]": Never(
        "ultimate.ban.56", _BLOCK, _ALLOWED_TIRED
    ),
    "{who:selection} can attack while {how:orientation} [{until:duration}]": Never(
        _while("ultimate.ban.57"), _ATTACK_TIRED, _ALLOWED_TIRED
    ),
    "{who:selection} can block while {how:orientation} [{until:duration}]": Never(
        _while("ultimate.ban.58"), _BLOCK_TIRED, _ALLOWED_TIRED
    ),
    "{who:selection} can attack from {where:place} [{until:duration}]": Never(
        _from_place, _OUTSIDE, _OUTSIDE_HINT
    ),
    "{who:selection} can block from {where:place} [{until:duration}]": Never(
        _from_place, _OUTSIDE, _OUTSIDE_HINT
    ),
    "{who:selection} attacks/attack now": Never(
        _attack_now,
        Text(
            "a monster attacks outside the course of the attack step",
            "アタックステップの流れの外でアタックしている",
        ),
        Text(
            "recover it: in the attack step it may attack again",
            "回復させれば、アタックステップでまたアタックできる",
        ),
    ),
    "{who:player} cannot summon cards [{until:duration}]": Never(
        _whom("ultimate.ban.61"), _FORBID, _ALLOWED_ONE
    ),
    "{within:within} {who:player} cannot summon cards": Never(
        _whom("ultimate.ban.61"), _FORBID, _ALLOWED_ONE
    ),
    "{who:player} cannot use magic cards [{until:duration}]": Never(
        _whom("ultimate.ban.62"), _FORBID, _ALLOWED_ONE
    ),
    "{within:within} {who:player} cannot use magic cards": Never(
        _whom("ultimate.ban.62"), _FORBID, _ALLOWED_ONE
    ),
    "{who:player} cannot release monsters [{until:duration}]": Never(
        "ultimate.ban.5", _RELEASE, _ALLOWED_NONE
    ),
    "{within:within} {who:player} cannot release monsters": Never(
        "ultimate.ban.5", _RELEASE, _ALLOWED_NONE
    ),
    "{who:player} cannot use mana [{until:duration}]": Never(
        "ultimate.ban.68", _MANA, _ALLOWED_ONE
    ),
    "{within:within} {who:player} cannot use mana": Never(
        "ultimate.ban.68", _MANA, _ALLOWED_ONE
    ),
    "{who:player} takes/take no damage [{until:duration}]": Never(
        "ultimate.ban.64", _PLAYER, _ALLOWED_CARDS
    ),
    "{within:within} {who:player} takes/take no damage": Never(
        "ultimate.ban.64", _PLAYER, _ALLOWED_CARDS
    ),
    "turn/turns {n:number} mana in {where:place} spent": Never(
        "ultimate.ban.68", _MANA, _ALLOWED_ONE
    ),
    "mana in {where:place} cannot be used [{until:duration}]": Never(
        "ultimate.ban.68", _MANA, _ALLOWED_ONE
    ),
    "mana in {where:place} does not become ready [{until:duration}]": Never(
        "ultimate.ban.68", _MANA, _ALLOWED_ONE
    ),
    "{within:within} {where:place} takes/take no damage": Never(
        _on_place, _PLACE, _ALLOWED_CARDS
    ),
    "{within:within} damage to {where:place} is reduced by {n:number}": Never(
        _on_place, _PLACE, _ALLOWED_CARDS
    ),
    "{within:within} no card can be put on {where:place}": Never(
        _on_place, _PLACE, _ALLOWED_CARDS
    ),
}


def never(entry: Entry) -> Iterator[Diagnostic]:
    """Report what no text may say (ultimate.win.4: no card ends the game)."""
    for reading in entry.readings:
        for leaf in reading.deeds:
            found = NEVER.get(leaf.verb)
            if found is None:
                continue
            which = found.clause
            clause = which if isinstance(which, str) else which(reading, leaf)
            if clause:
                yield refuse(clause, leaf.span, found.says, found.allowed)


def ban_48(entry: Entry) -> Iterator[Diagnostic]:
    """A whole deck and a whole graveyard are not exchanged by two moves, either."""
    for reading in entry.readings:
        for side in (YOU, OPPONENT):
            down = [each.leaf for each in reading.all("mill") if _whole(each, side, "deck")]
            up = [
                each.leaf for each in reading.all("heal") if _whole(each, side, "graveyard")
            ]
            if down and up:
                last = max(down[0], up[0], key=reading.deeds.index)
                yield refuse("ultimate.ban.48", last.span, _EXCHANGE, _ALLOWED_NONE)


def _whole(each: Outcome, side: str, zone: str) -> bool:
    """Return whether a whole pile of a player is moved."""
    number = each.bound * each.leaf.times
    from_there = each.kind == "mill" or zone in each.cards.zones
    return number == inf and side in each.sides and from_there


BANS: Final[tuple[Ban, ...]] = (never, ban_48)
