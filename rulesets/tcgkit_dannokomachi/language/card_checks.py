"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``dannokomachi.1.6.1a.3``, ``dannokomachi.type.*``, ``dannokomachi.ability.2``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.standard.words import checks
from tcgkit_dannokomachi.language.words import COST
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.kinds import is_optional
from tcgkit_dsl.tree.ast import Act, CardTree, Measure, Variable
from tcgkit_dsl.words.vocabulary import Vocabulary

_FAULT: Final = checks.faults(
    """
    idle dannokomachi.type.2: '{name}' is an action card that does nothing → 「{name}」に能力がない
        add an ability (action)
    second dannokomachi.type.2: an action card has one text → 能力は一つだけ
    action dannokomachi.type.2: only an action card does this → アクションカードだけの能力である
    attach dannokomachi.type.4: only equipment is attached → 装備するのは装備品だけである
    unused dannokomachi.play.13: an ability that is '{kind}' is not used by its player → 種類が「{kind}」の能力は使うものではない
    unpaid dannokomachi.play.13: an ability that is '{kind}' is not paid for → 種類が「{kind}」の能力にはコストを書けない
    half dannokomachi.1.6.1a.3: a half that may be a fraction → 半分が端数になりうる
        write 'rounded up' or 'rounded down' behind it
        「（端数切り上げ）」か「（端数切り捨て）」を加える
    x dannokomachi.i.55: a cost of X has no other number with it → Xのコストに、ほかの数は付かない
        write: X cost
        「コストX」と書く
    triggered dannokomachi.ability.2: only what triggers is so → これは誘発する能力だけのもの
    may dannokomachi.ability.2: the text says 'you may' → テキストに「…てもよい」とある
    whole dannokomachi.ability.2: the whole text of an optional ability is 'you may ...' → 任意の能力のテキストは、全体が「…てもよい」
    dango dannokomachi.i.96: a printed dango value is at least 1 → 団子値は1以上
    token dannokomachi.token.1: a token is a character → トークンはキャラ
"""
)
_USAGE: Final = checks.items(
    "main", "quick", "once per turn", "once per game", COST, "X cost"
)
"""How an ability is used: its timing, cost and limits."""


def check_halves(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a half that is not rounded (dannokomachi.1.6.1a.3, i.6)."""
    for _, node in checks.nodes(card):
        said = node.verb if isinstance(node, Act) else ""
        said = node.key if isinstance(node, Measure) else said
        if "half of" in said and "rounding" not in said:
            yield _FAULT("half", node)


check_rules: Final = checks.cards_keep(
    _FAULT,
    checks.OneText("action", "action", "idle", "second"),
    checks.OfType("action", "action", ("action",)),
    checks.OfType("attach", "equipment", ("attach",)),
    checks.Only("unused", ("activated",), _USAGE),
    checks.Only("unpaid", ("activated",), checks.costs),
    checks.Wrong("dango", "dango", lambda card, word, n: n == 0 and not card.token),
)


def check_variables(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report an X in the header of an ability besides "X cost" (dannokomachi.i.55)."""
    for ability in card.abilities:
        for item in ability.header[1:]:
            if any(isinstance(value, Variable) for _, value in item.args):
                yield _FAULT("x", item)


def check_choices(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report "forced" and "optional" where the text says otherwise (dannokomachi.ability.2)."""
    for ability in card.abilities:
        forced = checks.item_of(ability, "forced")
        optional = checks.item_of(ability, "optional")
        may = is_optional(ability, vocabulary)
        item = forced or optional
        if item is not None and ability.header[0].key != "triggered":
            yield _FAULT("triggered", item)
        elif forced is not None and may:
            yield _FAULT("may", forced)
        elif optional is not None and not may and not ability.lost:
            yield _FAULT("whole", optional)


def check_tokens(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a token that is not a character (dannokomachi.token.1)."""
    if card.token and checks.word_of(card, "type") not in ("", "character"):
        yield _FAULT("token", card)


CHECKS: Final = (check_rules, check_halves, check_variables, check_choices, check_tokens)
