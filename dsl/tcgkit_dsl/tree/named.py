"""Who "they" are: the player whom the text named last before them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from attrs import define, evolve, field, fields

from tcgkit_dsl.tree import ast

KEPT: Final = ("span", "lost", "unread")
"""Fields that hold nothing that is read."""


@define
class Named:
    """Puts the player named last for "they" and "their" in the sentences of a text.

    ``they`` are the keys of these words, ``others`` the players whom they may mean, and ``several`` those
    of them who are more than one.
    """

    they: Collection[str]
    others: Collection[str]
    several: Collection[str]
    owning: Collection[str]
    """Those who can be named as owners: "the opponent's hand"."""
    last: str | None = None
    told: bool = False
    unknown: list[ast.Node] = field(factory=list)
    """Where "they" stands although nobody was named."""

    def read(self, node: Any) -> Any:
        """Return a part of a text with its players named; parts are read in printed order."""
        match node:
            case tuple():
                return tuple(self.read(each) for each in node)
            case ast.Player():
                return self._player(node)
            case ast.Act(by=by) | ast.ChooseTargets(by=by) if by is not None:
                by = self._player(by)
                return evolve(self._by(by, evolve(node, by=None)), by=by)
            case ast.OneOf(options, ast.Player() as by):
                by = self._player(by)
                return evolve(node, options=self.read(options), by=by)
            case ast.May(who) if who.key in self.several:
                return self._by(who, node)
            case ast.Modifier(key) | ast.Word(_, key) if (
                "oppo" in key
            ):  # "opponent", "opposing"
                one = {*self.others} - {*self.several}
                self._name(next((each for each in sorted(one) if "oppo" in each), None))
                return self._fields(node)
            case ast.Phrase("player"):  # "choose one player": they are that one
                self.told = True
                return self._fields(node)
            case ast.Place(owner) | ast.Phrase(owner=owner):
                read = self._fields(node)
                if owner not in self.they:
                    self._name(owner)
                    if _is_opposing(node):
                        self._name(next((k for k in self.others if "opponent" in k), None))
                elif self.last in {*self.owning} - {*self.several}:
                    return evolve(read, owner=self.last)
                else:
                    self._unknown(node)
                return read
            case ast.Node():
                return self._fields(node)
        return node

    def _by(self, by: ast.Player, node: Any) -> Any:
        """Return what a player does: "their" means this player there."""
        inner = Named(self.they, self.others, self.several, self.owning)
        read = inner._fields(node)
        self._name(by.key)
        if by.of is not None:
            self.last = None
        return read

    def _fields(self, node: Any) -> Any:
        names = [each.name for each in fields(type(node)) if each.name not in KEPT]
        found = {name: getattr(node, name) for name in names}
        read = {name: self.read(value) for name, value in found.items()}
        changed = {name: value for name, value in read.items() if value != found[name]}
        return evolve(node, **changed) if changed else node

    def _player(self, player: ast.Player) -> ast.Player:
        if (
            player.of is not None
        ):  # whoever that is: "they" cannot mean somebody named before
            self.last = None
        elif player.key not in self.they:
            self._name(player.key)
        elif self.last is not None:
            return evolve(player, key=self.last)
        else:
            self._unknown(player)
        return player

    def _unknown(self, node: ast.Node) -> None:
        if not self.told:
            self.unknown.append(node)

    def _name(self, key: str | None) -> None:
        if key in self.others:
            self.last = key


def _is_opposing(node: ast.Node) -> bool:
    """Whether a phrase names objects of the opponent: "an opposing servant"."""
    words = (word for each in getattr(node, "before", ()) for word in each.words)
    return any(word.key == "opposing" for word in words)
