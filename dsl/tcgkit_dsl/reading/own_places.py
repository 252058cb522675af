"""Whose graveyard "the graveyard" is: that of the player who does the deed, as everybody has one.

Where a card goes to a place without an owner, it is its owner's: nothing is said here of such places, nor of those
that a text hears about.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from attrs import define, evolve, field, fields

from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.named import KEPT
from tcgkit_dsl.tree.texts import unsaid

_SOURCE: Final = re.compile(r"^(?:search|shuffle)\S* \{where")
"""The verbs that say of a place what is done to it, not what goes there."""

_GOES: Final = re.compile(r"\b(?:in|into|on|onto|of|to) \{\w+:place\}")
"""The verbs that say where something goes."""


@define
class OwnPlaces:
    """Reads the sentences of one text; ``zones`` are the keys of the places of which each player has one.

    ``you`` is the key of the player of the text, ``owning`` are the players who can be named as owners, ``their`` is
    the key for players who are several.
    """

    zones: Collection[str]
    you: str
    owning: Collection[str]
    several: Collection[str]
    their: str | None
    deck: str | None
    """The zone to which what was seen there goes back: "put the rest on the bottom of the deck"."""
    seen: str | None = field(default=None, init=False)
    """The owner of the deck that was named last."""

    def read(self, node: Any, doer: str | None = None) -> Any:
        """Return a part of a text with the owners of its places; ``doer`` is the key of the player who does it."""
        match node:
            case tuple():
                return tuple(self.read(each, doer) for each in node)
            case ast.When() | ast.Would():
                return node
            case ast.Act(verb, args, by):
                doer = self._doer(by, doer)
                of_place = bool(_SOURCE.search(verb))
                read = tuple(
                    (name, self._own(value, doer) if of_place else self.read(value, doer))
                    for name, value in args
                )
                if _GOES.search(verb) and any(
                    isinstance(each, ast.Reference) for _, each in args
                ):
                    read = tuple((name, self._back(value)) for name, value in read)
                return evolve(node, args=read)
            case ast.May(who, what):
                node = evolve(node, what=unsaid(who, what))
                return self._fields(node, self._doer(who, doer))
            case ast.ChooseTargets(by=by):
                return self._fields(node, self._doer(by, doer))
            case ast.Modifier(_, args) | ast.Test(_, args) | ast.Measure(_, args):
                read = tuple((name, self._own(value, doer)) for name, value in args)
                return evolve(node, args=read)
            case ast.EndOf(place=place):
                return evolve(self._fields(node, doer), place=self._own(place, doer))
            case ast.Place(owner, self.deck) if owner:
                self.seen = owner
            case ast.Node():
                return self._fields(node, doer)
        return node

    def _back(self, value: Any) -> Any:
        """Return the deck to which cards go as that which was named before."""
        if isinstance(value, ast.Place) and value.zone == self.deck and not value.owner:
            return evolve(value, owner=self.seen)
        return value

    def _own(self, value: Any, doer: str | None) -> Any:
        """Return a place with its owner; anything else with the owners in it."""
        if not isinstance(value, ast.Place) or value.owner or value.zone not in self.zones:
            return self.read(value, doer)
        owner = self.you if doer is None else doer
        return self.read(evolve(value, owner=owner if owner in self.owning else None))

    def _doer(self, by: ast.Player | None, doer: str | None) -> str | None:
        """Return the key of who does something now: of several players, of each of them; "" if it is not known."""
        if by is None:
            return doer
        if by.key in self.several:
            return self.their or ""
        return "" if by.of is not None else by.key

    def _fields(self, node: ast.Node, doer: str | None) -> Any:
        names = [each.name for each in fields(type(node)) if each.name not in KEPT]
        found = {name: getattr(node, name) for name in names}
        read = {name: self.read(value, doer) for name, value in found.items()}
        changed = {name: value for name, value in read.items() if value is not found[name]}
        return evolve(node, **changed) if changed else node
