"""Forbidden outcomes of deeds: by player, by the owner of the cards, by destination, by amount.

Clauses: ``ultimate.ban.8-9``, ``ultimate.ban.11``, ``ultimate.ban.16``, ``ultimate.ban.34``,
``ultimate.ban.43-45``, ``ultimate.ban.50-51``, ``ultimate.ban.53-54``, ``ultimate.ban.60``,
``ultimate.ban.67``, ``ultimate.ban.69``, ``ultimate.off.8``, ``ultimate.zone.10``, ``ultimate.i.142``,
``ultimate.i.144``, ``ultimate.i.146``, ``ultimate.i.149``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span
from tcgkit_dsl.tree import ast
from tcgkit_ultimate.bans.cards import OPPONENT
from tcgkit_ultimate.bans.entry import Ban, Entry, EntryAbility, amount, refuse, warn
from tcgkit_ultimate.bans.outcomes import Outcome
from tcgkit_ultimate.bans.plan import Leaf
from tcgkit_ultimate.bans.tables import rows_of
from tcgkit_ultimate.bans.words import TIMINGS
from tcgkit_ultimate.rules.limits import SUMMON_TIMINGS

FROM_NUMBER: Final = 8
"""The smallest number of a card that may attack hand or mana (ultimate.ban.50-51)."""
NEGATED: Final = 2

When = Callable[[EntryAbility, Outcome], bool]


@frozen
class Refusal:
    """A forbidden outcome of deeds."""

    find: Callable[[str, Span, Text, Text], Diagnostic]
    clause: str
    kinds: tuple[str, ...]
    when: When
    at: str
    """What the finding points to: a slot, the cards, or "" for the whole deed."""
    says: Text
    allowed: Text

    def found(self, reading: EntryAbility, each: Outcome) -> Diagnostic:
        """Return the finding."""
        says = self.says.fill(n=amount(_number(each)), number=reading.entry.number)
        return self.find(self.clause, self.span(each), says, self.allowed)

    def span(self, each: Outcome) -> Span:
        """Return the words that the finding points to."""
        if self.at == "cards":
            return each.things.span if each.things.phrase else each.span
        return each.leaf.args[self.at].span if self.at else each.span


# ---- when ----------------------------------------------------------------------------


def _number(each: Outcome) -> float:
    return each.bound * each.leaf.times


def _no_trigger(reading: EntryAbility, each: Outcome) -> bool:
    return reading.kind != "trigger"


def _turn(leaf: Leaf) -> str:
    whose = leaf.args["whose"]
    assert isinstance(whose, ast.Word)
    return whose.key


def _ends_turn(reading: EntryAbility, each: Outcome) -> bool:
    return _turn(each.leaf) != "your turn" and _no_trigger(reading, each)


def _ends_next_turn(reading: EntryAbility, each: Outcome) -> bool:
    return "next" in _turn(each.leaf) and reading.kind == "trigger" and _is_not_own(each)


def _is_not_own(each: Outcome) -> bool:
    return _turn(each.leaf) != "your turn"


def _ends_again(reading: EntryAbility, each: Outcome) -> bool:
    """An earlier deed of the trigger ends the turn already."""
    ends = [end.leaf for end in reading.all("end turn") if _is_not_own(end)]
    again = each.leaf in ends[1:] and "next" not in _turn(each.leaf)
    return again and reading.kind == "trigger"


def _is_weak(reading: EntryAbility, each: Outcome) -> bool:
    """The card overcomes no number."""
    number = reading.entry.number
    return number == 0 or (number == 1 and reading.kind == "magic")


def _too_many_stopped(reading: EntryAbility, each: Outcome) -> bool:
    return not 1 <= _number(each) <= NEGATED


def _is_small(reading: EntryAbility, each: Outcome) -> bool:
    """A card with a small number attacks hand or mana (ultimate.ban.50-51, ultimate.i.142)."""
    number = reading.entry.number
    return number is not None and number < FROM_NUMBER and OPPONENT in each.sides


def _takes_several(reading: EntryAbility, each: Outcome) -> bool:
    return OPPONENT in each.sides and _number(each) > 1


def _to_hand(reading: EntryAbility, each: Outcome) -> bool:
    return isinstance(each.leaf.args.get("where"), ast.Place) and "hand" in each.zones


def _to_pile(reading: EntryAbility, each: Outcome) -> bool:
    """It leads into a deck or graveyard, not on its top."""
    placed = isinstance(each.leaf.args.get("where"), ast.Place)
    return placed and "hand" not in each.zones and bool(each.zones & {"deck", "graveyard"})


def _face_down(reading: EntryAbility, each: Outcome) -> bool:
    how = each.leaf.args.get("how")
    return isinstance(how, ast.Word) and how.key == "face down"


def _only_summons(reading: EntryAbility, each: Outcome) -> bool:
    return reading.timing in TIMINGS and reading.timing in SUMMON_TIMINGS


def _main_step_only(reading: EntryAbility, each: Outcome) -> bool:
    return reading.timing in TIMINGS and reading.timing not in SUMMON_TIMINGS


_WHEN: Final[Mapping[str, When]] = {
    "always": lambda reading, each: True,
    "it is not a trigger": _no_trigger,
    "it is not a trigger and not your turn": _ends_turn,
    "it is a next turn": _ends_next_turn,
    "it is the second time": _ends_again,
    "the card overcomes no number": _is_weak,
    "not once or twice": _too_many_stopped,
    "the card is less than 8": _is_small,
    "more than one": _takes_several,
    "to a hand": _to_hand,
    "into a pile": _to_pile,
    "face down": _face_down,
    "the timing only summons": _only_summons,
    "the timing does not summon": _main_step_only,
}


# ---- the table -----------------------------------------------------------------------


_FIND: Final = {"refuse": refuse, "warn": warn}
REFUSALS: Final = tuple(
    Refusal(_FIND[find], clause, tuple(kinds.split(", ")), _WHEN[when], at, *texts)
    for (find, clause, kinds, when, at), texts, _ in rows_of("""
refuse | ultimate.ban.8 | suppress | it is not a trigger |
this makes effects unusable / 効果を発動できなくしている
only in a joker's trigger / ジョーカーのトリガーにだけ書ける

refuse | ultimate.ban.9 | negate | it is not a trigger |
this negates effects / 効果を無効にしている
only in a joker's trigger / ジョーカーのトリガーにだけ書ける

refuse | ultimate.ban.11 | negate, suppress | not once or twice |
it stops {n} effects / 止める効果の回数：{n}
stop the next 1 or 2 effects / 止められるのは1回か2回

warn | ultimate.ban.16 | beats | the card overcomes no number |
this can never affect anything: the card's number is {number} / 数字{number}のカードでは何にも効かない
the number of the card must be larger than that of the monster; sending to the graveyard is not under this rule / カードの数字がモンスターより大きくなければ効かない（墓地に送る効果は別）

refuse | ultimate.ban.34 | take | always | cards
this takes cards of the opponent's deck / 相手のデッキを奪っている
only your own deck; the opponent's cards may go from their deck to their graveyard (burn) / 自分のデッキから。相手のデッキは墓地に送ること（バーン）だけができる

refuse | ultimate.zone.10 | foreign | always | where
the cards belong to the other player / カードの持ち主が違う
to their owner's hand or deck / 持ち主の手札やデッキに

refuse | ultimate.i.144 | rob | always | cards
this takes a card of the opponent's hand / 相手の手札を使っている
from your own hand, or from the opponent's graveyard / 自分の手札、または相手の墓地から

refuse | ultimate.ban.43 | end turn | it is not a trigger and not your turn |
this ends the opponent's turn / 相手のターンを終了させている
only in a joker's trigger / ジョーカーのトリガーにだけ書ける

refuse | ultimate.ban.45 | end turn | it is a next turn |
a turn would not begin / ターンが始まらなくなる
end your opponent's turn, now / 今の相手のターンを終了させる

refuse | ultimate.ban.44 | end turn | it is the second time |
this ends the turn a second time / ターンを2回終了させている
once in an ability / 1つの能力に1回だけ

refuse | ultimate.i.149 | stop damage | it is not a trigger |
this reduces damage / ダメージを減らしている
only in a joker's trigger / ジョーカーのトリガーにだけ書ける

refuse | ultimate.ban.50 | hand attack | the card is less than 8 |
a card of number {number} makes the opponent lose cards of the hand / 数字{number}のカードが相手の手札を捨てさせている
only 8, 9, 10 and joker monsters may / 8以上の数字のカード（8、9、10、ジョーカーモンスター）だけ

refuse | ultimate.ban.51 | mana loss | the card is less than 8 |
a card of number {number} reduces the opponent's mana / 数字{number}のカードが相手のマナを減らしている
only 8, 9, 10 and joker monsters may / 8以上の数字のカード（8、9、10、ジョーカーモンスター）だけ

refuse | ultimate.ban.53 | hand attack | more than one |
the opponent loses {n} cards of the hand / 相手が失う手札の枚数：{n}
exactly 1 card / 1枚だけ

refuse | ultimate.ban.54 | mana loss | more than one |
the opponent loses {n} mana / 相手が失うマナの枚数：{n}
exactly 1 mana / 1マナだけ

refuse | ultimate.ban.67 | summon | to a hand | where
nothing is summoned to a hand / 手札には召喚できない
to your battlefield, to your mana zone, to the top of your deck, or to the top of your graveyard / バトルフィールド、マナゾーン、デッキの一番上、墓地の一番上のどれか

refuse | ultimate.off.8 | summon | into a pile | where
a monster lies on the top of a deck or graveyard / モンスターはデッキや墓地の一番上に置く
to your battlefield, to your mana zone, to the top of your deck, or to the top of your graveyard / バトルフィールド、マナゾーン、デッキの一番上、墓地の一番上のどれか

refuse | ultimate.ban.60 | summon | face down | how
a card is summoned face down / 裏向きで召喚している
recovered (unsaid), tired, or heavily tired / 回復状態（省略可）、疲労状態、重疲労状態

refuse | ultimate.ban.69 | use | the timing only summons |
magic cards are used in the main step only / マジックカードはメインステップでしか使えない
these timings may summon; use magic in an activated ability, a magic card or a trigger / この時期にできるのは召喚だけ。使用は起動能力、マジック、トリガーで

warn | ultimate.ban.69 | summon, use | the timing does not summon |
this works in your own main step only / これは自分のメインステップでしか働かない
when attacking, blocking, entering a battle, being destroyed or at a turn end a text may summon at any time / 攻撃時・防御時・バトル時・破壊時・ターンエンド時ならいつでも召喚できる
""")
)
"""A row is: whether it is refused or only warned of, the clause, the kinds of outcomes, when they are refused, what the finding points to;
what is wrong ({n}: how much it does, {number}: the number of the card); what is allowed."""


def refusals(entry: Entry) -> Iterator[Diagnostic]:
    """Report forbidden outcomes of deeds."""
    for reading in entry.readings:
        for row in REFUSALS:
            for each in reading.all(*row.kinds):
                if row.when(reading, each):
                    yield row.found(reading, each)


BANS: Final[tuple[Ban, ...]] = (refusals,)
