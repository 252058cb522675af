"""``why``: what can be done with a card, and what stands in the way.

Only what the asker sees is named; the reasons are the game's (:mod:`tcgkit.kernel.explain`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.explain import Explanation, known
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import Reason
from tcgkit.kernel.words import place_key
from tcgkit.plugins import Board
from tcgkit.terminal.texts import listed, say

_MANY: Final = 6
"""Of more cards than this that bear one name, nothing is explained."""
_TARGET: Final = re.compile(r"\s*(?:>|＞|->|→|\bon\b|\bto\b|\bat\b)\s*")


@frozen(eq=False)
class Why:
    """Explains for one player, in one language."""

    game: Game
    board: Board
    viewer: int
    lang: Lang

    def about(self, text: str) -> list[str]:
        """Return what can be done with the cards that ``text`` names (``card > target``)."""
        wanted, _, aimed = (part or "" for part in (*_split(text), "")[:3])
        cards = self.find(wanted)
        if not cards:
            return self.everything(wanted)
        target = None
        if aimed:
            targets = self.find(aimed)
            if len(targets) != 1:
                names = [self.address(obj) for obj in targets[:12]]
                key = "why_which" if targets else "why_whom"
                return [say(key, self.lang, text=aimed, names=listed(names, self.lang))]
            target = targets[0]
        if len(cards) > _MANY:
            names = [self.address(obj) for obj in cards[:12]]
            return [
                say("why_which", self.lang, text=wanted, names=listed(names, self.lang))
            ]
        return list(self._all(cards, target))

    def everything(self, words: str = "") -> list[str]:
        """Return for each own card what cannot be done with it, with the first reason.

        With ``words``: only what an option would say with them ("attack").
        """
        lines: list[str] = []
        wanted = words.strip().casefold()
        for obj in self._known():
            if obj.controller != self.viewer or not self.game.sees(self.viewer, obj):
                continue
            name = self.game.called(obj, self.lang, self.viewer)
            for each in self.game.explain(self.viewer, obj):
                if each.legal or each.option.action not in self.game.rules.actions:
                    continue
                deed = self.deed(each)
                if wanted not in deed.casefold():
                    continue
                whose = "" if name in deed else f"{name}: "
                lines.append(f"{whose}{deed}: {self.reason(each.reasons[0])}")
        if not lines:
            key = "why_whom" if wanted else "why_nothing"
            return [say(key, self.lang, text=words)]
        return list(dict.fromkeys(lines))

    def _all(self, cards: list[Obj], target: Obj | None) -> Iterator[str]:
        told: dict[tuple[str, ...], list[str]] = {}
        for card in cards:
            lines = tuple(self._card(card, target))
            told.setdefault(lines, []).append(self.address(card))
        for lines, places in told.items():
            yield listed(places, self.lang)
            yield from (f"  {line}" for line in lines)

    def _card(self, card: Obj, target: Obj | None) -> Iterator[str]:
        for each in self.game.explain(self.viewer, card, target):
            deed = self.deed(each)
            if each.legal:
                yield say("why_yes", self.lang, deed=deed)
                continue
            yield say("why_no", self.lang, deed=deed)
            for reason in each.reasons:
                yield f"  {self.reason(reason)}"

    # --- words ------------------------------------------------------------------------

    def deed(self, each: Explanation) -> str:
        """Return what is asked about, as the option would say it."""
        option = each.option
        if not option.text.en:
            return say("why_use", self.lang)
        label = self.game.label(option, self.lang, self.viewer)
        if option.target is None and "{target}" in option.text.en:
            parts = {"source": "", "ability": "", "number": "", "target": "…"}
            if option.source is not None:
                parts["source"] = self.game.called(option.source, self.lang, self.viewer)
            if option.ability is not None:
                parts["ability"] = option.ability.name.in_(self.lang)
            label = option.text.in_(self.lang).format(**parts)
        return label

    def reason(self, reason: Reason) -> str:
        """Return a reason with its clause and the cards that make it so."""
        line = f"{reason.message.in_(self.lang)} [{reason.clause}]"
        if not reason.cards:
            return line
        names = dict.fromkeys(
            self.game.called(card, self.lang, self.viewer) for card in reason.cards
        )
        return line + say("why_cards", self.lang, cards=listed(list(names), self.lang))

    def address(self, obj: Obj) -> str:
        """Return what an object is called, and where it is."""
        name = self.game.called(obj, self.lang, self.viewer)
        label = self.board.labels.get(obj.place.zone.name)
        zone = obj.place.zone.text if label is None else label.short
        slot = self.board.slot(obj.place.zone.name, obj.slot) if obj.place.in_play else ""
        player = f"P{obj.place.player + 1} " if obj.place.player >= 0 else ""
        return f"{name} ({f'{player}{zone.in_(self.lang)} {slot}'.strip()})"

    # --- finding ----------------------------------------------------------------------

    def find(self, text: str) -> list[Obj]:
        """Return the objects that a name or a place means, the own ones first."""
        wanted = text.strip().casefold()
        if not wanted:
            return []
        everything = self._known()
        exact = [obj for obj in everything if wanted in self._names(obj)]
        found = exact or [
            obj for obj in everything if any(wanted in name for name in self._names(obj))
        ]
        own = [obj for obj in found if obj.controller == self.viewer]
        return _alike(self.game, self.viewer, own or found)

    def _known(self) -> list[Obj]:
        game = self.game
        return [o for row in game.state.places for o in row if known(game, self.viewer, o)]

    def _names(self, obj: Obj) -> tuple[str, ...]:
        zone, place = obj.place.zone.name, place_key(self.game, obj, self.viewer)
        slot = self.board.slot(zone, obj.slot) if obj.place.in_play else ""
        whose = f"p{obj.place.player + 1} {slot}" if slot else place
        names: tuple[str, ...] = (place.casefold(), whose.casefold(), slot.casefold())
        if self.game.sees(self.viewer, obj):
            defn = obj.defn
            names += (defn.key.casefold(), defn.name.en.casefold(), defn.name.ja.casefold())
        return tuple(name for name in names if name)


def _split(text: str) -> tuple[str, ...]:
    parts = _TARGET.split(text.strip(), maxsplit=1)
    return (parts[0], ">", parts[1]) if len(parts) == 2 else (text, "", "")


def _alike(game: Game, viewer: int, objects: list[Obj]) -> list[Obj]:
    """Return one of those that have one name for the viewer: equal cards in a hand."""
    return list({place_key(game, obj, viewer): obj for obj in objects}.values())
