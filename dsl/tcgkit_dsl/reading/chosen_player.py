"""Sentences about a player whom the player of the text chooses: "target player draws 2 cards".

There are you and the opponent: the text chooses one of two ways to do it. And sentences about each player that count
what that player did: "each player discards their hand, then draws that many cards" is said of one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from attrs import evolve, fields, frozen

from tcgkit_dsl.reading.grammar.text import TARGET_PLAYER
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk

_DEEDS = (ast.Act, ast.Steps, ast.ChooseTargets, ast.Together)


@frozen
class ChosenPlayer:
    """Reads the sentences of one text; ``opponent`` and ``you`` are the keys of the two players.

    ``they`` are the keys of "they" and "their", ``report`` is given what cannot be said so.
    """

    you: str
    opponent: str
    they: Collection[str]
    report: Callable[[ast.Node], None]
    several: Collection[str] = ()
    """The keys of players who are more than one."""

    def read(self, body: tuple[ast.Statement, ...]) -> tuple[ast.Statement, ...]:
        """Return the sentences; what goes on about "that player" belongs to the two ways."""
        at = next(
            (n for n, each in enumerate(body) if self._is_about(each, {TARGET_PLAYER})),
            None,
        )
        if at is None:
            return body
        here, *after = body[at:]
        goes_on = any(self._is_about(each, {TARGET_PLAYER, *self.they}) for each in after)
        if goes_on and all(isinstance(each, _DEEDS) for each in (here, *after)):
            here, after = ast.Steps((here, *after), span=here.span), []
        elif goes_on:
            self.report(here)
        options = (self._as(here, self.you), self._as(here, self.opponent))
        return (*body[:at], ast.OneOf(options, span=here.span), *after)

    def one_by_one(self, body: tuple[ast.Statement, ...]) -> tuple[ast.Statement, ...]:
        """Return the sentences; each player does by itself what counts "that many" of its own."""
        found: list[ast.Statement] = []
        for each in body:
            deeds = each.items if isinstance(each, ast.Steps) else ()
            counts = any(isinstance(node, ast.ThatMany) for node in walk(deeds[1:]))
            if isinstance(
                each, ast.Where
            ):  # "where X is the number of cards in their hand"
                deeds, counts = (each.body,), self._is_about(each.number, self.they)
            doers = [deed.by for deed in deeds if isinstance(deed, ast.Act)]
            by = doers[0] if counts and len(doers) == len(deeds) else None
            if by is None or by.key not in self.several or any(one != by for one in doers):
                found.append(each)
            else:
                found += [self._as(each, self.you), self._as(each, self.opponent)]
        return tuple(found)

    def _is_about(self, node: object, keys: Collection[str]) -> bool:
        return any(
            getattr(each, "owner", None) in keys
            or (isinstance(each, ast.Player) and each.key in keys)
            for each in walk(node)
        )

    def _as(self, node: Any, player: str) -> Any:
        """Return a part of a sentence about one of the two."""
        named = {TARGET_PLAYER, *self.they, *self.several}
        owning = named if player == self.you else {TARGET_PLAYER}
        if isinstance(node, tuple):
            return tuple(self._as(each, player) for each in node)
        if not isinstance(node, ast.Node):
            return node
        if isinstance(node, ast.Player) and node.key in named:
            return evolve(node, key=player)
        names = [each.name for each in fields(type(node)) if each.name != "span"]
        read = {name: self._as(getattr(node, name), player) for name in names}
        if read.get("owner") in owning:
            read["owner"] = player
        if isinstance(node, ast.Act | ast.ChooseTargets) and read["by"] == ast.Player(
            self.you
        ):
            read["by"] = None
        return evolve(node, **read)
