"""What is done instead: it says only what is different."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from tcgkit_dsl.tree import ast


def as_usual(
    usual: ast.Statement,
    rather: ast.Statement,
    lasting: Mapping[str, Iterable[tuple[str, str]]],
) -> ast.Statement:
    """Return what is done instead, with the duration and the stat that only the usual deed says.

    "It gets +1 attack this turn. If ..., it gets +3 instead." ``lasting`` are the slots (name and
    type) of the verbs that can last for a time.
    """
    if not (isinstance(usual, ast.Act) and isinstance(rather, ast.Act)):
        return rather
    if usual.verb != rather.verb or rather.verb not in lasting:
        return rather
    slots = [*lasting[rather.verb]]
    said, before = dict(rather.args), dict(usual.args)
    for name, type_ in slots:
        now, then = said.get(name), before.get(name)
        if type_ == "duration" and now is None and then is not None:
            said[name] = then
        elif isinstance(now, ast.Changes) and isinstance(then, ast.Changes):
            said[name] = _of_stat(now, then)
    return evolve(
        rather, args=tuple((name, said[name]) for name, _ in slots if name in said)
    )


def _of_stat(changes: ast.Changes, others: ast.Changes) -> ast.Changes:
    """Return changes that name no stat ("+3") as changes of the one stat that others name."""
    stats = {each.stat for each in others.items}
    if len(stats) != 1 or any(each.stat for each in changes.items):
        return changes
    (stat,) = stats
    return ast.Changes(
        tuple(evolve(each, stat=stat) for each in changes.items), span=changes.span
    )
