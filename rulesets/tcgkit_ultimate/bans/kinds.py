"""The abilities allowed for each kind of card, their timing, and deeds reserved for triggers.

Clauses: ``ultimate.kind.7-9``, ``ultimate.joker.4-5``, ``ultimate.ban.1-4``, ``ultimate.ban.6``,
``ultimate.ban.8-10``, ``ultimate.ban.16``, ``ultimate.ban.25``, ``ultimate.ban.43-44``,
``ultimate.i.5``, ``ultimate.i.21``, ``ultimate.i.138``, ``ultimate.i.149``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.kernel.cards import CardType, Text
from tcgkit_dsl.diagnostics import Diagnostic, Span
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_ultimate.bans.entry import Ban, Entry, EntryAbility, refuse, warn
from tcgkit_ultimate.bans.never import stops_effects
from tcgkit_ultimate.bans.plan import Leaf
from tcgkit_ultimate.bans.words import OWN_TIMINGS, TURNED
from tcgkit_ultimate.rules.card_types import (
    JOKER_TRIGGER,
    JOKERS,
    MAGIC,
    MAGIC_MONSTER,
    MAGICS,
    MONSTER,
    MONSTERS,
)

ABILITIES: Final = 2

# ---- the entry -----------------------------------------------------------------------


def ban_6(entry: Entry) -> Iterator[Diagnostic]:
    """An entry has at most two abilities, of whatever kinds (ultimate.ban.6, ultimate.i.8)."""
    abilities = entry.card.abilities
    for number, tree in enumerate(abilities[ABILITIES:], start=ABILITIES + 1):
        yield refuse(
            "ultimate.ban.6",
            tree.header[0].span,
            Text(f"this is ability {number}", f"{number}つ目の能力"),
            Text(
                "at most two abilities, triggers included",
                "能力は2つまで（トリガーを含む）",
            ),
        )


def ban_25(entry: Entry) -> Iterator[Diagnostic]:
    """A to 10 are monsters; J, Q and K are magic cards or magic monsters.

    Clauses: ultimate.kind.1, ultimate.kind.2, ultimate.kind.3, ultimate.i.5.
    """
    if not entry.rank or not entry.kind or entry.kind in JOKERS:
        return
    allowed = (MAGIC, MAGIC_MONSTER) if entry.rank in ("J", "Q", "K") else (MONSTER,)
    if entry.kind not in allowed:
        field = next(each for each in entry.card.fields if each.key == "kind")
        one_of = Text(
            " or ".join(kind.text.en for kind in allowed),
            "か".join(kind.text.ja for kind in allowed),
        )
        yield refuse(
            "ultimate.ban.25",
            field.span,
            Text("{rank} cannot be {kind}", "{rank}は{kind}にできない").fill(
                rank=entry.rank, kind=entry.kind.text
            ),
            Text("kind: {kinds}", "種類：{kinds}").fill(kinds=one_of),
        )


def kinds_of_abilities(entry: Entry) -> Iterator[Diagnostic]:
    """Report abilities that a card of this kind cannot have (ultimate.kind.7-9, joker.5)."""
    if not entry.kind:
        return
    for reading in entry.readings:
        found = _misfit(entry.kind, reading)
        if found is not None:
            clause, allowed = found
            says = Text(
                "a {kind} cannot have such an ability", "{kind}はこの能力を持てない"
            )
            span = _opening(reading)
            yield refuse(clause, span, says.fill(kind=entry.kind.text), allowed)


def _opening(reading: EntryAbility) -> Span:
    """Return the words that say when an ability occurs."""
    trigger = reading.tree.text.trigger
    return reading.tree.header[0].span if trigger is None else trigger.span


def _misfit(kind: CardType, reading: EntryAbility) -> tuple[str, Text] | None:
    if reading.kind == "trigger":
        if kind in JOKERS:
            return None
        return "ultimate.joker.5", Text(
            "only jokers have trigger abilities", "トリガー能力はジョーカーだけ"
        )
    if reading.kind == "magic":
        if kind in MAGICS:
            return None
        return "ultimate.kind.7", Text(
            "only magic cards, magic monsters and joker magics",
            "マジック、マジックモンスター、ジョーカーマジックだけ",
        )
    if reading.timing in OWN_TIMINGS:
        if kind is not JOKER_TRIGGER:
            return None
        return "ultimate.kind.9", Text(
            "a trigger-only joker has its trigger, nothing else",
            "トリガーだけのジョーカーはトリガー能力だけを持つ",
        )
    if kind in MONSTERS:
        return None
    return "ultimate.kind.8", Text(
        "only monsters, magic monsters and joker monsters; others hear only that they are"
        " sent to the graveyard or discarded",
        "モンスター、マジックモンスター、ジョーカーモンスターだけ",
    )


def joker_4(entry: Entry) -> Iterator[Diagnostic]:
    """A joker has at most one trigger ability, a trigger-only joker exactly one (ultimate.joker.4)."""
    triggers = [each for each in entry.readings if each.kind == "trigger"]
    for each in triggers[1:]:
        yield refuse(
            "ultimate.joker.4",
            each.tree.header[0].span,
            Text("a second trigger ability", "2つ目のトリガー能力"),
            Text("one trigger ability per joker", "トリガー能力は1枚につき1つ"),
        )
    if entry.kind is JOKER_TRIGGER and not triggers and entry.card.complete:
        yield refuse(
            "ultimate.joker.4",
            entry.card.span,
            Text("it has no trigger ability", "トリガー能力がない"),
            Text(
                "a trigger-only joker has exactly one: ability (trigger)",
                "トリガーだけのジョーカーにはちょうど1つ必要",
            ),
        )


# ---- timings -------------------------------------------------------------------------


def bans_1_to_4(entry: Entry) -> Iterator[Diagnostic]:
    """Nothing occurs on a release, or on being tired, heavily tired or frozen."""
    for reading in entry.readings:
        trigger = reading.tree.text.trigger
        if trigger is None:
            continue
        clause = "ultimate.ban.1" if reading.timing == "on_released" else ""
        if reading.timing == "on_turned":
            how = dict(trigger.args)["how"]
            assert isinstance(how, ast.Word)
            clause = TURNED.get(how.key, "ultimate.ban.49")
        if clause:
            yield refuse(
                clause,
                trigger.span,
                Text("no ability occurs then", "その時の効果は書けない"),
                Text(
                    "when it is summoned, attacks, blocks, enters a battle, is destroyed or"
                    " sent to the graveyard, or at a turn's start or end",
                    "召喚時、攻撃時、防御時、バトル時、破壊時、墓地に送られた時、ターンの開始・終了時",
                ),
            )


# ---- what only triggers do -----------------------------------------------------------


def _stops(reading: EntryAbility, leaf: Leaf) -> bool:
    kinds = {each.kind for each in reading.of(leaf)}
    return bool(kinds & {"negate", "suppress"}) or stops_effects(leaf.verb)


def ban_10(entry: Entry) -> Iterator[Diagnostic]:
    """A joker has one text at most that stops effects (ultimate.ban.10)."""
    if entry.kind not in JOKERS:
        return
    found = [
        leaf
        for reading in entry.readings
        for leaf in reading.deeds
        if _stops(reading, leaf)
    ]
    for leaf in found[1:]:
        yield refuse(
            "ultimate.ban.10",
            leaf.span,
            Text("this joker stops effects a second time", "効果を止めるテキストが2つある"),
            Text(
                "one such sentence per joker: the next 1 or 2 effects",
                "ジョーカー1枚につき1つ（1回か2回）",
            ),
        )


# ---- warnings ------------------------------------------------------------------------


_REPEATED: Final = (
    *("on_attack", "on_block", "on_battle", "on_card_sent", "on_win"),
    *("on_blocked", "on_unblocked", "on_damage"),
)
"""What may occur again and again in one turn when monsters are recovered."""


def i_21(entry: Entry) -> Iterator[Diagnostic]:
    """Warn of abilities that could repeat endlessly in a turn: without cost and limit."""
    verb = "recover/recovers {what:selection}"
    for reading in entry.readings:
        if reading.is_limited or reading.tree.text.costs:
            continue
        recovers = [leaf for leaf in reading.deeds if leaf.verb == verb]
        span: Span | None = None
        if reading.kind == "activated":
            span = reading.tree.header[0].span
        elif reading.timing in _REPEATED and recovers:
            span = recovers[0].span
        if span is not None:
            yield warn(
                "ultimate.i.21",
                span,
                Text(
                    "this may go on without end in one turn",
                    "1ターンに際限なく繰り返せることがある",
                ),
                Text(
                    "write (…, once per turn), or give it a cost",
                    "「1ターンに1度」と書くか、コストを付ける",
                ),
            )


# ---- an option -----------------------------------------------------------------------


def tired_conditions(tree: ast.AbilityTree) -> Iterator[ast.Test]:
    """Yield conditions that the card itself is tired, heavily tired or frozen (ultimate.i.138).

    They are refused by the option ``tired_state_texts=banned`` only.
    """
    for node in walk(tree.text):
        if isinstance(node, ast.Test):
            values = dict(node.args)
            who, how = values.get("who"), values.get("how")
            own = isinstance(who, ast.Reference) and who.key.startswith("this ")
            words = how.words if isinstance(how, ast.Qualities) else ()
            if own and any(word.key in TURNED for word in words):
                yield node


BANS: Final[tuple[Ban, ...]] = (
    ban_6,
    ban_25,
    kinds_of_abilities,
    joker_4,
    bans_1_to_4,
    ban_10,
    i_21,
)
