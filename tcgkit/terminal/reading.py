"""The ``?`` command: cards, clauses, zones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from attrs import frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import View
from tcgkit.plugins import Host, RulesetPlugin
from tcgkit.plugins.rulebook import Clause, Rulebook, load_rulebook, looks_like_clause
from tcgkit.table.cardbook import CardBook
from tcgkit.table.cardtext import CardPrinter
from tcgkit.table.finding import GOALS, goal_lines, word_lines
from tcgkit.table.names import Names
from tcgkit.table.options import Numbered, cards_of
from tcgkit.table.texts import listed
from tcgkit.terminal.texts import say

_MANY = 40
"""The largest number of clauses shown at once."""


@frozen(eq=False)
class Reader:
    """Answers questions of a player, from the player's view and public information."""

    host: Host
    plugin: RulesetPlugin
    names: Names
    printer: CardPrinter
    book: CardBook

    @property
    def lang(self) -> Lang:
        """The language of the answers."""
        return self.names.lang

    def about_option(self, game: Game, each: Numbered, viewer: int) -> list[str]:
        """Return the cards and the clause of an option as lines."""
        parts = say("plain_option", self.lang, number=each.number, label=each.label)
        lines = [parts]
        for card in cards_of(game, each.option, viewer):
            lines += self.card(card, game.view(viewer))
        if each.clause:
            lines += self.clauses(each.clause)
        return lines

    def about(self, text: str, view: View) -> list[str]:
        """Return lines about ``text``: the aim, a clause, a zone, a card, or a word of the game."""
        if text.strip().casefold() in GOALS:
            return goal_lines(self.plugin, self.lang)
        if looks_like_clause(text):
            return self.clauses(text)
        inside = self.hex(text, view) or self.zone(text, view)
        if inside:
            return inside
        found = self.find(text, view.viewer)
        if len(found) == 1:
            return self.card(found[0], view)
        word = [] if found else self.word(text)
        word = word or word_lines(self.plugin, text, self.lang)
        if found and word:
            names = listed([card.called.in_(self.lang) for card in found[:12]], self.lang)
            return [*word, say("cards_too", self.lang, names=names)]
        if word:
            return word
        if found:
            names = listed([card.called.in_(self.lang) for card in found[:12]], self.lang)
            return [say("several_cards", self.lang, text=text, names=names)]
        lines = [say("no_card", self.lang, text=text)]
        known = self._names(view.viewer)
        near = get_close_matches(text.casefold()[:80], known, n=2, cutoff=0.5)
        if near:
            names = listed([known[name] for name in near], self.lang)
            lines.append(say("did_you_mean", self.lang, words=names))
        return lines

    def word(self, text: str) -> list[str]:
        """Return a printed word in both languages, and the clauses that name it."""
        called, names = self.printer.meaning(text)
        if not called or self.plugin.rulebook is None:
            return [called] if called else []
        marked = [f"`{name}`" for name in names]
        clauses = [c for c in self._rulebook().find() if any(m in c.text for m in marked)]
        return [called, *self._quoted(clauses[:_MANY])]

    def find(self, text: str, viewer: int) -> list[CardDef]:
        """Return the cards with this key, title or name, or else with ``text`` as part of them.

        The first of these that finds cards counts. Several versions count as their printed card.
        """
        wanted = text.strip().casefold()
        cards = self.book.cards(viewer)
        found: list[CardDef] = []
        for names in (_key, _called, _named) if wanted else ():
            found = found or [card for card in cards if wanted in names(card)]
        found = found or [
            c for c in cards if wanted and any(wanted in n for n in _words_of(c))
        ]
        if len(found) == 1:
            return found
        return list(dict.fromkeys(self.book.printed(card) for card in found))

    def _names(self, viewer: int) -> dict[str, str]:
        return {
            name.casefold(): name
            for card in self.book.cards(viewer)
            for name in (card.key, card.called.in_(self.lang))
        }

    def texts(self, owner: int, viewer: int) -> list[str]:
        """Return all texts of a player's deck that the viewer may know, as lines."""
        lines = [say("texts_of", self.lang, who=self.names.who(owner))]
        for card in self.book.texts(owner, viewer):
            lines += [f"  {line}" for line in self.printer.lines(card, self.lang)]
        if not self.book.is_complete(owner, viewer):
            lines.append(f"  {say('texts_unseen', self.lang)}")
        return lines

    def card(self, card: CardDef, view: View | None = None) -> list[str]:
        """Return a card in full, with changed values of the copies that the viewer sees."""
        lines = self.printer.lines(card, self.lang)
        if view is not None:
            lines += [f"  {line}" for line in self._now(card, view)]
        return lines

    def _now(self, card: CardDef, view: View) -> Iterator[str]:
        labels = self.plugin.board.labels
        for zone in view.zones.values():
            for each in zone.cards:
                changed = {
                    n: v for n, v in each.values.items() if v != card.fields.get(n, v)
                }
                same = each.defn is not None and card in (
                    each.defn,
                    self.book.printed(each.defn),
                )
                if same and changed:
                    shown = [
                        f"{labels[n].name.in_(self.lang)} {v}"
                        for n, v in changed.items()
                        if n in labels
                    ]
                    place = f"P{zone.player + 1} {labels[zone.name].short.in_(self.lang)}"
                    now = say("now", self.lang, values=listed(shown, self.lang))
                    slot = self.plugin.board.slot(zone.name, each.slot)
                    yield f"{place} {slot} {now}"

    def clauses(self, prefix: str) -> list[str]:
        """Return the clauses with this id or this beginning, as lines."""
        if self.plugin.rulebook is None:
            return [say("no_rulebook", self.lang)]
        try:
            found = self._rulebook().find(prefix)
        except TcgkitError as error:
            return (
                [str(error)]
                if self.lang == "en"
                else [say("no_card", self.lang, text=prefix)]
            )
        more = [f"... (+{len(found) - _MANY})"] if len(found) > _MANY else []
        return [*self._quoted(found[:_MANY]), *more]

    def _quoted(self, clauses: Sequence[Clause]) -> list[str]:
        """Return clauses as lines, after a note if some are not in the language of the answers."""
        is_ours = all(clause.is_in(self.lang) for clause in clauses)
        note = [] if is_ours else [say("rulebook_language", self.lang)]
        return [*note, *clause_lines(clauses, self.lang, marks=False)]

    def _rulebook(self) -> Rulebook:
        plugin = self.plugin
        assert plugin.rulebook is not None
        return load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)

    def hex(self, text: str, view: View) -> list[str]:
        """Return the visible contents of the hexes with this name, the topmost card first."""
        board, wanted = self.plugin.board, text.strip().casefold()
        if board.chart is None or wanted not in {spot.name for spot in board.chart.spots}:
            return []
        lines = []
        for player in range(len(view.pools)):
            told = board.chart.speak(view, player, wanted).in_(self.lang)
            lines.append(f"{self.names.who(player)} {told}")
            for zone in view.zones.values():
                names = board.slots.get(zone.name, ())
                if zone.player == player and wanted in names:
                    slot = names.index(wanted)
                    pile = [card for card in zone.cards if card.slot == slot]
                    lines += [f"  {each}" for each in self._inside(pile[::-1])]
        return lines

    def zone(self, text: str, view: View) -> list[str]:
        """Return the visible contents of the zones with this name."""
        wanted = text.strip().casefold()
        lines = []
        for zone in view.zones.values():
            label = self.plugin.board.labels.get(zone.name)
            if label is None or wanted not in _both(label.name, label.short):
                continue
            head = say(
                "zone_of",
                self.lang,
                zone=label.name.in_(self.lang),
                who=self.names.who(zone.player),
                count=zone.count,
            )
            lines.append(head)
            lines += [f"  {each}" for each in self._inside(zone.cards)]
            if zone.count and not zone.cards:
                lines.append(f"  {say('not_visible', self.lang)}")
        return lines

    def _inside(self, cards: Sequence[object]) -> Iterator[str]:
        for card in cards:
            defn = getattr(card, "defn", None)
            yield (
                say("face_down", self.lang) if defn is None else defn.called.in_(self.lang)
            )


def _key(card: CardDef) -> set[str]:
    return {card.key.casefold()}


def _called(card: CardDef) -> set[str]:
    return _both(card.called)


def _named(card: CardDef) -> set[str]:
    return _both(card.name)


def _words_of(card: CardDef) -> set[str]:
    return _key(card) | _called(card) | _named(card)


def _both(*texts: object) -> set[str]:
    return {getattr(text, lang).casefold() for text in texts for lang in ("en", "ja")}


def clause_lines(
    clauses: Sequence[Clause], lang: Lang = "en", *, marks: bool = True
) -> list[str]:
    """Return clauses as lines, under their headings; with the marks of interpretations, as in the rulebook, or without."""
    lines: list[str] = []
    heading = None
    for clause in clauses:
        if clause.title.in_(lang) != heading:
            heading = clause.title.in_(lang)
            lines.append(heading)
        words = clause.words.in_(lang) if marks else clause.said(lang)
        lines.append(f"  {clause.id}  {words}")
    return lines
