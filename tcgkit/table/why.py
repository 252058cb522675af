"""``why``: the possible uses of a card, and the reasons against impossible uses.

It names only what the asker sees; :mod:`tcgkit.kernel.sight.explain` gives the reasons.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.sight import Explanation, key_of, known, place_key
from tcgkit.kernel.state import Obj
from tcgkit.kernel.time import WRONG_FACING, Reason
from tcgkit.plugins import Board
from tcgkit.table.texts import listed, say

_MANY: Final = 6
"""With more cards of one name than this, it asks which card is meant."""
_JUST_A_CARD: Final = ("{source}", "{target}")
"""Texts of options that only name a card: choosing it."""
_TARGET: Final = re.compile(r"\s*(?:>|＞|->|→|\bon\b|\bto\b|\bat\b)\s*")


@frozen(eq=False)
class Why:
    """Explains possible and impossible actions to one player, in one language."""

    game: Game
    board: Board
    viewer: int
    lang: Lang

    def about(self, text: str) -> list[str]:
        """Explain the uses of the cards that ``text`` names (``card > target``)."""
        wanted, aimed = (text, "") if self.find(text) else _split(text)
        cards = self.find(wanted)
        if not cards:
            return self.everything(text if self._has_refused(text) else wanted)
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

    def of_card(self, card: Obj) -> list[str]:
        """Explain the uses of one card."""
        return list(self._all([card], None))

    def everything(self, words: str = "") -> list[str]:
        """List the refused actions with the viewer's cards, each with its first reason.

        With ``words``, list only the actions whose labels contain them ("attack").
        """
        wanted = words.strip().casefold()
        if self._is_asked():
            lines = list(self._no_answers(wanted))
        else:
            lines = list(self._refused(wanted))
        if not lines:
            key = "why_whom" if wanted else "why_nothing"
            return [say(key, self.lang, text=words)]
        return lines

    def _is_asked(self) -> bool:
        """Return whether the viewer must answer a question that is not an opportunity to act."""
        decision = self.game.decision
        return (
            decision is not None
            and decision.player == self.viewer
            and not key_of(self.game)
        )

    def _no_answers(self, wanted: str) -> Iterator[str]:
        """Yield the question, then why other cards in the zones of the answers are not valid.

        With words, yield only that the question comes first.
        """
        yield say("why_answer", self.lang, question=self.game.prompt(self.lang))
        if wanted:
            return
        decision = self.game.decision
        assert decision is not None
        chosen = [option.target or option.source for option in decision.options]
        zones = [obj.place.zone.name for obj in chosen if obj is not None]
        lines: dict[str, None] = {}
        for obj in self._known():
            if obj.place.in_play and obj.place.zone.name in zones:
                for each in self.game.explain(self.viewer, obj):
                    lines.update(dict.fromkeys(map(self.reason, each.reasons[1:])))
        yield from (f"  {line}" for line in lines)

    def _refused(self, wanted: str) -> Iterator[str]:
        """Yield the refused actions, merged by reason; those refused only at this moment come last."""
        told: dict[tuple[bool, str, tuple[str, ...]], list[Explanation]] = {}
        for obj in self._known():
            if obj.controller != self.viewer or not self.game.sees(self.viewer, obj):
                continue
            found: dict[tuple[bool, str], list[Explanation]] = {}
            for each in self.game.explain(self.viewer, obj):
                if each.legal or each.option.action not in self.game.rules.actions:
                    continue
                first = each.reasons[0]
                if not wanted and first.message in WRONG_FACING:
                    continue
                if wanted in self.deed(each).casefold():
                    about = (first.need is None, self.reason(first))
                    found.setdefault(about, []).append(each)
            for (late, reason), alike in found.items():
                deeds = tuple(self.deed(each, named=False) for each in alike)
                told.setdefault((late, reason, deeds), []).extend(alike)
        for (_, reason, deeds), alike in sorted(told.items(), key=lambda e: e[0][0]):
            said = self._said(deeds, alike)
            yield say("why_refused", self.lang, deeds=said, reason=reason)

    def _has_refused(self, words: str) -> bool:
        return next(self._refused(words.strip().casefold()), None) is not None

    def _said(self, deeds: tuple[str, ...], alike: list[Explanation]) -> str:
        """Return deeds with the names of their cards."""
        names = dict.fromkeys(
            self.game.called(each.option.source, self.lang, self.viewer)
            for each in alike
            if each.option.source is not None
        )
        whole = list(dict.fromkeys(self.deed(each) for each in alike))
        if len(names) == 1 and all(name in deed for name in names for deed in whole):
            return listed(whole, self.lang)
        those, whose = listed(list(deeds), self.lang), listed(list(names), self.lang)
        return say("why_alike", self.lang, deeds=those, cards=whose)

    def _all(self, cards: list[Obj], target: Obj | None) -> Iterator[str]:
        told: dict[tuple[str, ...], list[str]] = {}
        for card in cards:
            lines = tuple(self._card(card, target))
            told.setdefault(lines, []).append(self.address(card))
        for lines, places in told.items():
            yield listed(places, self.lang)
            yield from (f"  {line}" for line in lines)

    def _card(self, card: Obj, target: Obj | None) -> Iterator[str]:
        told: dict[tuple[str, ...], list[str]] = {}
        for each in self.game.explain(self.viewer, card, target):
            reasons = tuple(self.reason(reason) for reason in each.reasons)
            told.setdefault(reasons, []).append(self.deed(each))
        for reasons, deeds in told.items():
            key = "why_no" if reasons else "why_yes"
            yield say(key, self.lang, deed=listed(deeds, self.lang))
            yield from (f"  {reason}" for reason in reasons)

    # --- words ------------------------------------------------------------------------

    def deed(self, each: Explanation, *, named: bool = True) -> str:
        """Return an action in the words of its option; without the card if ``named`` is False."""
        option = each.option
        if not option.text.en:
            return say("why_use", self.lang)
        if named and (option.target is not None or "{target}" not in option.text.en):
            label = self.game.label(option, self.lang, self.viewer)
            if option.text.en in _JUST_A_CARD:
                return say("why_choose", self.lang, card=label)
            return label
        parts = {"source": "…", "ability": "", "number": "", "target": "…"}
        if named and option.source is not None:
            parts["source"] = self.game.called(option.source, self.lang, self.viewer)
        if option.ability is not None:
            parts["ability"] = option.ability.called.in_(self.lang)
        return option.text.in_(self.lang).format(**parts)

    def reason(self, reason: Reason) -> str:
        """Return a reason with its clause and the cards that cause it."""
        line = f"{reason.message.in_(self.lang)} [{reason.clause}]"
        if not reason.cards:
            return line
        names = dict.fromkeys(
            self.game.called(card, self.lang, self.viewer) for card in reason.cards
        )
        return line + say("why_cards", self.lang, cards=listed(list(names), self.lang))

    def address(self, obj: Obj) -> str:
        """Return the name and the place of an object."""
        name = self.game.called(obj, self.lang, self.viewer)
        label = self.board.labels.get(obj.place.zone.name)
        zone = obj.place.zone.text if label is None else label.short
        slot = self.board.slot(obj.place.zone.name, obj.slot) if obj.place.in_play else ""
        player = f"P{obj.place.player + 1} " if obj.place.player >= 0 else ""
        return f"{name} ({f'{player}{zone.in_(self.lang)} {slot}'.strip()})"

    # --- finding ----------------------------------------------------------------------

    def find(self, text: str) -> list[Obj]:
        """Return the objects with a name or place; only the viewer's own if there are any."""
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


def _split(text: str) -> tuple[str, str]:
    card, *target = _TARGET.split(text.strip(), maxsplit=1)
    return card, "".join(target)


def _alike(game: Reading, viewer: int, objects: list[Obj]) -> list[Obj]:
    """Return one object of each group that is equal to the viewer: cards in a hand or a pile."""
    return list({_same(game, viewer, obj): obj for obj in objects}.values())


def _same(game: Reading, viewer: int, obj: Obj) -> object:
    """Return a key that is equal for cards that the viewer need not distinguish."""
    in_pile = not obj.place.in_play or obj.place.zone.piles
    if not in_pile or not game.sees(viewer, obj):
        return place_key(game, obj, viewer)
    numbers = tuple(sorted(obj.fields.items()))
    slot = obj.slot if obj.place.in_play else 0
    return obj.place.index, slot, obj.defn, obj.up, obj.posture, obj.host, numbers
