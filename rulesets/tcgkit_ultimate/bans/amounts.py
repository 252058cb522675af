"""How much one ability may do: everything that adds up over its sentences.

Clauses: ``ultimate.ban.11-15``, ``ultimate.ban.17-18``, ``ultimate.ban.23``,
``ultimate.ban.26-27``, ``ultimate.ban.41-42``, ``ultimate.ban.50-54``.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree import ast
from tcgkit_ultimate.bans.cards import OPPONENT
from tcgkit_ultimate.bans.entry import Ban, Entry, EntryAbility, amount, refuse
from tcgkit_ultimate.bans.plan import Leaf, Weigh, heaviest, tips, total
from tcgkit_ultimate.bans.tables import rows_of
from tcgkit_ultimate.rules.zones import BUFF_LIMIT


@frozen
class Limit:
    """How often one ability may do something, all its sentences together."""

    clause: str
    kinds: tuple[str, ...]
    most: int
    says: Text
    """What the text does; {n} is how much."""
    allowed: Text
    sides: tuple[str | None, ...]
    """Counted for each of these players; None: counted once for all."""
    with_kind: str = ""
    """It is about this kind: without it, another limit is."""


LIMITS: Final = tuple(
    Limit(
        clause,
        tuple(kinds.split(", ")),
        int(most),
        *texts,
        sides=tuple(side or None for side in sides.split(", ")),
        with_kind=with_kind,
    )
    for (clause, kinds, most, sides, with_kind), texts, _ in rows_of("""
ultimate.ban.12 | draw | 2 | you, your opponent |
this ability draws {n} cards / この能力で引く枚数の合計：{n}
one ability draws at most 2 cards / 1つの能力で引けるのは2枚まで

ultimate.ban.13 | draw, add | 2 | you, your opponent | add
this ability brings {n} cards to one hand / この能力で1人の手札に加える枚数の合計：{n}
one ability adds at most 2 cards to a hand, drawn cards included / 1つの能力で手札に加えられるのは、引くカードと合わせて2枚まで

ultimate.ban.14 | targets | 2 | |
this ability is about {n} monsters on the field / この能力が対象にする場のモンスターの数の合計：{n}
one ability is about at most 2 monsters on the field in all: choose 1, 2, or up to 2; what was chosen already (it, them) does not count again / 1つの能力が対象にできる場のモンスターは合計2体まで（すでに選んだものは数えない）

ultimate.ban.15 | control | 1 | |
this ability takes control of {n} monsters / この能力がコントロールを得るモンスターの数：{n}
one ability takes control of at most 1 monster / コントロールを得られるのは1体まで

ultimate.ban.17 | summon | 1 | |
this ability summons {n} cards / この能力で召喚する数：{n}
one ability summons at most 1 card / 1つの能力で召喚できるのは1体まで

ultimate.ban.18 | place | 1 | |
this ability puts {n} monsters outside the battlefield / この能力でバトルフィールドの他に置く数：{n}
one ability puts at most 1 monster into the mana zone, on a graveyard or on a deck; alternatives (choose one) count once / マナゾーン・墓地・デッキの上に置けるのは合わせて1体まで（「1つ選ぶ」は1回と数える）

ultimate.ban.23 | boost | 1 | |
this ability boosts {n} mana / この能力のマナブーストの枚数：{n}
one ability boosts at most 1 mana / 1つの能力でマナブーストは1枚まで

ultimate.ban.26 | mill | 5 | your opponent |
this ability burns {n} cards / この能力のバーンの合計：{n}
burn at most 5 in all; whatever sends cards of the opponent's deck to the graveyard is burn / バーンは合計5枚まで（相手のデッキのカードを墓地に送る効果はすべてバーン）

ultimate.ban.27 | heal | 3 | you, your opponent |
this ability returns {n} cards to one deck / この能力で1つのデッキに戻す枚数の合計：{n}
heal at most 3 in all; whatever returns cards to a deck is healing / ヒールは合計3枚まで（カードをデッキに戻す効果はすべてヒール）
""")
)
"""ultimate.ban.12-18, ban.23, ban.26-27"""


def add_up(entry: Entry) -> Iterator[Diagnostic]:
    """Report abilities that do too much in all (ultimate.ban.12-15, 17-18, 23, 26-27)."""
    for reading in entry.readings:
        for limit in LIMITS:
            for side in limit.sides:
                yield from _exceeds(reading, limit, side)


def _exceeds(reading: EntryAbility, limit: Limit, side: str | None) -> Iterator[Diagnostic]:
    found = reading.most(*limit.kinds, side=side)
    leaf = tips(found, limit.most)
    if leaf is None:
        return
    if limit.with_kind and not total(reading.most(limit.with_kind, side=side)):
        return
    says = limit.says.fill(n=amount(total(found)))
    yield refuse(limit.clause, leaf.span, says, limit.allowed)


# ---- buffs ---------------------------------------------------------------------------


def ban_41(entry: Entry) -> Iterator[Diagnostic]:
    """A buff is at most +5, also one that grows with a count."""
    for reading in entry.readings:
        for leaf, change in _changes(reading):
            number = _largest(change) * leaf.times
            if number > BUFF_LIMIT:
                yield refuse(
                    "ultimate.ban.41",
                    change.span,
                    Text("this buff is {n} points", "このバフの大きさ：{n}").fill(
                        n=amount(number)
                    ),
                    Text(
                        'at most +5; a buff that grows says ", at most +5" or less',
                        "+5まで。数に応じるバフには「最大+5」までの上限を書く",
                    ),
                )


def ban_42(entry: Entry) -> Iterator[Diagnostic]:
    """Changes never lower a number; ``never`` has the other ways to lower it."""
    for reading in entry.readings:
        for _, change in _changes(reading):
            if change.amount < 0 or (change.most or 0) < 0:
                yield refuse(
                    "ultimate.ban.42",
                    change.span,
                    Text("this lowers a number", "数字を下げている"),
                    Text(
                        "only +1 to +5: there are no debuffs",
                        "+1から+5まで。デバフはない",
                    ),
                )


def _changes(reading: EntryAbility) -> Iterator[tuple[Leaf, ast.Change]]:
    for leaf in reading.deeds:
        for value in leaf.args.values():
            if isinstance(value, ast.Changes):
                for change in value.items:
                    yield leaf, change


def _largest(change: ast.Change) -> float:
    if change.per is None or change.amount <= 0:
        return change.amount
    return inf if change.most is None else change.most


# ---- hand and mana -------------------------------------------------------------------


def _is_attack(reading: EntryAbility) -> Weigh:
    def weigh(leaf: Leaf) -> float:
        return any(
            each.kind in ("hand attack", "mana loss") and OPPONENT in each.sides
            for each in reading.of(leaf)
        )

    return weigh


def ban_52(entry: Entry) -> Iterator[Diagnostic]:
    """A card has one text at most that attacks hand or mana, alternatives counted once (ultimate.ban.52)."""
    found = [
        leaf
        for reading in entry.readings
        for leaf, _ in heaviest(reading.plan, _is_attack(reading))
    ]
    for leaf in found[1:]:
        yield refuse(
            "ultimate.ban.52",
            leaf.span,
            Text(
                "this card attacks hand or mana more than once",
                "このカードは相手の手札かマナを2回以上減らしている",
            ),
            Text(
                "one hand attack or one mana loss per card, in one of its abilities",
                "1枚のカードにつき、手札破壊かマナ破壊を1つだけ",
            ),
        )


BANS: Final[tuple[Ban, ...]] = (
    add_up,
    ban_41,
    ban_42,
    ban_52,
)
