"""Always-on texts say what is so: two things that are joined there are two sentences.

"This servant gets ATK +10, but its attacks cost 1e more." is "This servant gets ATK +10. Attacks of this
servant cost 1e more."
"""

from __future__ import annotations

from typing import TypeAlias, cast

from attrs import evolve

from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import exchanged, walk
from tcgkit_dsl.words.vocabulary import Vocabulary

Body: TypeAlias = tuple[ast.Statement, ...]


def apart(
    text: ast.AbilityText, header: tuple[ast.HeaderItem, ...], vocabulary: Vocabulary
) -> ast.AbilityText:
    """Return a text; if it is always on, each of its sentences is of one thing that is so.

    A pronoun behind "and" means the subject before it; if that is not one known object, the
    sentence stays as it is, and the checks refuse it.
    """
    said = vocabulary.is_always(item.key for item in header)
    if not said and _is_used_then(text, vocabulary):
        return evolve(text, condition=None, needs=text.condition)
    if text.trigger is not None or (text.condition is None and not said):
        return text
    pronouns = vocabulary.pronouns
    return evolve(
        text, body=tuple(one for each in text.body for one in _apart(each, pronouns))
    )


def _is_used_then(text: ast.AbilityText, vocabulary: Vocabulary) -> bool:
    """Return whether a text begins with when it is used: "during your main step, draw a card"."""
    match text:
        case ast.AbilityText(trigger=None, needs=None, condition=ast.Test(key)):
            verbs = vocabulary.tables["verb"]
            acts = (each for each in walk(text.body) if isinstance(each, ast.Act))
            plain = all(verbs[each.verb].always is None for each in acts)
            return plain and key.startswith(("it is {", "it is the {"))
    return False


def _apart(statement: ast.Statement, pronouns: frozenset[str]) -> Body:
    match statement:
        case ast.If(otherwise=None, then=said):
            return tuple(evolve(statement, then=one) for one in _apart(said, pronouns))
        case ast.Unless(body=said):
            return tuple(evolve(statement, body=one) for one in _apart(said, pronouns))
        case ast.Steps(items=(first, *others)):
            return _items(statement, first, tuple(others), pronouns)
    return (statement,)


def _items(
    whole: ast.Steps, first: ast.Statement, others: Body, pronouns: frozenset[str]
) -> Body:
    def is_it(node: ast.Node) -> bool:
        return isinstance(node, ast.Reference) and node.key in pronouns

    if not any(map(is_it, walk(others))):
        return (first, *others)
    act = next((each for each in walk(first) if isinstance(each, ast.Act)), None)
    subject = act.args[0][1] if act is not None and act.args else None
    if not isinstance(subject, ast.Reference):
        return (whole,)
    return (first, *cast(Body, exchanged(others, is_it, subject)))
