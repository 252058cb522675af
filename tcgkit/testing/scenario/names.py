"""The words of one game in scenario files: their meanings, and near words for unknown ones.

All of them come from the rules (zones, numbers, values, postures, points of the timeline), from
the cards, and from the ruleset's :class:`~tcgkit.plugins.scenarios.ScenarioWords`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, Literal

from attrs import define, evolve, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import nearest
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.time import Phase, Point, points
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.plugins.scenarios import ScenarioWords
from tcgkit.testing.scenario.text import Segment
from tcgkit_dsl.diagnostics import Diagnostic, did_you_mean, error

MAX_NUMBER: Final = 100_000
MAX_CARDS: Final = 1_000
"""The largest count of one entry."""
MAX_COMMAS: Final = 5
"""Into how many parts of a list the name of a card may fall by mistake."""
MAX_LISTED: Final = 24
"""The largest number of known words in a finding."""

_PLAYER: Final = re.compile(r"[Pp]([1-9])")
_COUNT: Final = re.compile(r"(?P<n>\d+)(?:\s+cards?)?", re.I)
_NONE: Final = ("none", "nothing", "empty", "no cards")
_TIMES: Final = re.compile(
    r"(?:(?P<n>\d+)\s*[x×]\s+)?(?P<card>[^()]+?)\s*(?:\((?P<attrs>.*)\))?"
)
_REF: Final = re.compile(
    r"(?:P(?P<player>[1-9])['’]s\s+)?(?P<card>[^#]+?)(?:#(?P<label>\w+))?", re.I
)
_NUMBERED: Final = re.compile(r"(?P<name>.+?)\s+(?P<n>-?\d+)")

AttrKind = Literal["posture", "face", "slot", "field", "gauge", "property", "zone"]


@frozen
class Attr:
    """One attribute of a card: a posture, its facing, its slot, a number, a value, a zone."""

    kind: AttrKind
    name: str
    number: int
    segment: Segment


@frozen
class Ref:
    """Words that mean one card: its definition, perhaps its player and a label."""

    segment: Segment
    defn: CardDef
    player: int | None = None
    label: str = ""


@frozen
class Entry:
    """One entry of a list of cards; without ``defn`` any card will do."""

    segment: Segment
    count: int
    defn: CardDef | None
    label: str = ""
    attrs: tuple[Attr, ...] = ()
    attached: tuple[Entry, ...] = ()
    player: int | None = None
    """The player of the card, if given (``P2's KN-01``)."""
    beneath: tuple[Entry, ...] = ()
    """The cards on which it lies, from the top."""


@define
class Names:
    """Reads words; collects errors in them."""

    rules: Rules
    plugin: RulesetPlugin
    cards: Mapping[str, CardDef]
    findings: list[Diagnostic] = field(factory=list)
    words: ScenarioWords = field(init=False)
    seats: tuple[str, ...] = field(init=False)
    """The numbers of the table that are players."""
    zones: dict[str, tuple[str, ...]] = field(init=False)
    places: dict[str, int] = field(init=False)
    """Slots that have names of their own, which are names of zones, too."""
    fields: dict[str, dict[str, str]] = field(init=False)
    properties: dict[str, str] = field(init=False)
    postures: dict[str, int] = field(init=False)
    points: dict[str, Point] = field(init=False)
    called: dict[str, tuple[str, ...]] = field(init=False)
    """Further names of each card by key: the names of its printed card, for a version."""
    _cards: dict[str, CardDef] = field(init=False)
    _marked: dict[str, list[str]] = field(factory=dict)
    """The names of cards that have a mark of lists in them, by mark."""

    def __attrs_post_init__(self) -> None:
        rules, words = self.rules, self.plugin.scenario_words
        self.words, self.seats = words, (*self.plugin.board.roles, *words.seats)
        self.zones = {}
        for zone in rules.zones.values():
            for name in (
                zone.name,
                zone.name.replace("_", " "),
                zone.text.en,
                zone.text.ja,
            ):
                self.zones[fold(name)] = (zone.name,)
        self.zones |= {fold(name): (zone,) for name, zone in words.zones.items()}
        self.zones |= {fold(name): zones for name, zones in words.groups.items()}
        self.zones |= {fold(n): (zone,) for n, (zone, _) in words.places.items()}
        self.places = {fold(n): slot for n, (_, slot) in words.places.items()}
        self.fields = {"object": {}, "player": {}, "table": {}}
        for each in rules.fields.values():
            for name in (each.name, each.name.replace("_", " "), each.text.en):
                self.fields[each.on][fold(name)] = each.name
        self.properties = {fold(n.replace("_", " ")): n for n in rules.properties}
        self.postures = {fold(t.en): n for n, t in enumerate(rules.postures) if t.en}
        self.points = {}
        for point in points(rules.timeline):
            for name in (*point.names(), *point.names("ja")):
                self.points.setdefault(fold(name), point)
        self._cards, self.called = {}, {}
        for key, defn in self.cards.items():
            if key != defn.key:
                self.called[defn.key] = (*self.called.get(defn.key, ()), key)
            names = (defn.called.en, defn.called.ja, defn.name.en, defn.name.ja)
            for name in (key, *names):
                self._cards.setdefault(fold(name), defn)

    def wrong(self, code: str, segment: Segment, message: str, hint: str = "") -> None:
        """Note a finding."""
        self.findings.append(error(code, segment.span, message, hint))

    def unknown(self, what: str, segment: Segment, *known: Iterable[str]) -> None:
        """Note an unknown word, with the nearest known words, or else with the known ones.

        Of words with the same meaning in a mapping only one is listed.
        """
        hint = did_you_mean(segment.text, sorted(word for words in known for word in words))
        if not hint:
            listed = [word for words in known for word in self.one_each(words)]
            hint = f"known: {', '.join(listed[:MAX_LISTED])}"
            if len(listed) > MAX_LISTED:
                hint += f" and {len(listed) - MAX_LISTED} more"
            if any(isinstance(words, Mapping) for words in known):
                hint += f"; all words: tcgkit test --words {self.rules.ruleset}"
        self.wrong("SCN201", segment, f"no {what} is called {segment.text!r}", hint)

    def one_each(self, words: Iterable[str]) -> list[str]:
        """Return the shortest English word for each thing that some of the words mean."""
        if not isinstance(words, Mapping):
            return list(words)
        found: dict[object, str] = {}
        for word, meaning in words.items():
            if not word.isascii() or "_" in word:
                continue
            key = word if word in self.places else meaning
            found[key] = min(found.get(key, word), word, key=len)
        return list(found.values())

    def moments(self) -> list[str]:
        """Return the parts of the game that have names for players; else all of them."""
        every = dict.fromkeys(self.points.values())
        named = [p for p in every if p.value >= 0 or isinstance(p.node, Phase)]
        return [point.names()[-1] for point in named or every]

    # ---- single words ----------------------------------------------------------------

    def player(self, segment: Segment) -> int | None:
        """Return the player that ``P1`` means, or None for other words."""
        found = _PLAYER.fullmatch(segment.text)
        if found is None:
            return None
        number = int(found[1]) - 1
        if number >= self.rules.players:
            self.wrong("SCN202", segment, f"this game has {self.rules.players} players")
            return None
        return number

    def number(self, segment: Segment) -> int | None:
        """Return a whole number within sane bounds."""
        try:
            number = int(segment.text)
        except ValueError:
            self.wrong("SCN203", segment, f"{segment.text!r} is not a whole number")
            return None
        if not -MAX_NUMBER <= number <= MAX_NUMBER:
            self.wrong("SCN904", segment, f"the number is not within ±{MAX_NUMBER}")
            return None
        return number

    def card(self, segment: Segment) -> CardDef | None:
        """Return the definition that a key or a name means."""
        found = self._cards.get(fold(segment.text))
        if found is None:
            names = [name for d in self.cards.values() for name in (d.key, d.name.en)]
            word = segment.text.strip('"')
            hint = did_you_mean(word, names) or nearest(word, names).strip(" ()")
            hint = hint or f"its cards: tcgkit cards {self.rules.ruleset}"
            self.wrong("SCN204", segment, f"no card is called {segment.text!r}", hint)
        return found

    def ref(self, segment: Segment) -> Ref | None:
        """Return the meaning of ``P1's KN-01#a``."""
        parts = segment.match(_REF)
        if parts is None:
            self.wrong("SCN205", segment, f"{segment.text!r} is not a valid card")
            return None
        defn = self.card(parts["card"])
        if defn is None:
            return None
        player = int(parts["player"].text) - 1 if "player" in parts else None
        return Ref(segment, defn, player, parts["label"].text if "label" in parts else "")

    def point(self, segment: Segment) -> Point | None:
        """Return the point of the timeline that a name means."""
        name = fold(segment.text)
        for start in ("the next ", "next ", "the ", ""):
            if name.startswith(start) and name.removeprefix(start) in self.points:
                return self.points[name.removeprefix(start)]
        hint = did_you_mean(segment.text, self.points)
        hint = hint or f"known: {', '.join(self.moments())}"
        message = f"no part of the game is called {segment.text!r}"
        self.wrong("SCN201", segment, message, hint)
        return None

    def head(self, segment: Segment, known: Iterable[str]) -> tuple[str, Segment] | None:
        """Return the longest known word that ``segment`` begins with, and the rest."""
        text = segment.text.casefold()
        for name in sorted(known, key=len, reverse=True):
            if text == name or text.startswith(name + " "):
                return name, segment.cut(len(name))
        return None

    # ---- lists -----------------------------------------------------------------------

    def split(self, segment: Segment, mark: str = ",") -> list[Segment]:
        """Return the items of a list; a mark within the name of a card does not separate."""
        cuts = (segment.cut(start, end) for start, end in self._cuts(segment, mark))
        return [part for part in cuts if part.text]

    def _cuts(self, segment: Segment, mark: str) -> list[tuple[int, int]]:
        names = self._names_with(mark)
        within = [
            found.span() for name in names for found in _word(name).finditer(segment.text)
        ]
        marks = [
            at
            for at in segment.marks(mark)
            if not any(first <= at < end for first, end in within)
        ]
        starts = [0, *(at + len(mark) for at in marks)]
        return list(zip(starts, [*marks, len(segment.text)], strict=True))

    def _names_with(self, mark: str) -> list[str]:
        found = self._marked.get(mark)
        if found is None:
            found = self._marked[mark] = [name for name in self._cards if mark in name]
        return found

    # ---- lists of cards --------------------------------------------------------------

    def entries(self, segment: Segment) -> list[Entry]:
        """Return the entries of a list: ``KN-01 (tapped), 2 x SK-01, 10 cards``."""
        if fold(segment.text) in _NONE:
            return []
        found = [self.entry(part) for part in self._rejoined(segment)]
        return [entry for entry in found if entry is not None and entry.count]

    def _rejoined(self, segment: Segment) -> Iterator[Segment]:
        """Yield the parts of a list; those that are nearly the name of one card are one."""
        cuts = self._cuts(segment, ",")
        while cuts:
            wholes = [segment.cut(cuts[0][0], end) for _, end in cuts[:MAX_COMMAS]]
            sizes = range(0 if self._calls_card(wholes[0]) else len(wholes))
            size = next((n for n in sizes if n and self._is_nearly(wholes[n])), 0)
            if wholes[size].text:
                yield wholes[size]
            cuts = cuts[size + 1 :]

    def _calls_card(self, segment: Segment) -> bool:
        found = segment.match(_TIMES)
        return (
            found is not None and fold(found["card"].text.partition("#")[0]) in self._cards
        )

    def _is_nearly(self, segment: Segment) -> bool:
        """Return whether a card with a comma in its name could have been meant."""
        names, found = self._names_with(","), segment.match(_TIMES)
        if not names or found is None:
            return False
        return bool(get_close_matches(fold(found["card"].text), names, 1, 0.85))

    def entry(self, segment: Segment) -> Entry | None:
        """Return one entry of a list."""
        first, *more = self.split(segment, " with ")
        attached: tuple[Entry, ...] = ()
        if more:
            rest = segment.cut(len(first.text) + len(" with "))
            found = [self.entry(part) for part in self.split(rest, " and ")]
            attached = tuple(each for each in found if each is not None)
            if len(attached) < len(found):
                return None
        top, *lower = self.split(first, " on ")
        made = self._single(top, segment, attached)
        beneath = [self._beneath(part) for part in lower]
        if made is None or not beneath:
            return made
        known = tuple(each for each in beneath if each is not None)
        if made.count != 1 or made.defn is None:
            self.wrong("SCN206", top, f"{top.text!r}: a card lies on one other card")
        return evolve(made, beneath=known) if len(known) == len(beneath) else None

    def _beneath(self, segment: Segment) -> Entry | None:
        """Return the entry of a card under another card; it has only a name."""
        if self.words.piles is None:
            self.wrong("SCN206", segment, "in this game cards do not lie on other cards")
            return None
        found = self._single(segment, segment, ())
        if found is not None and (found.attrs or found.defn is None or found.count != 1):
            message = f"{segment.text!r}: a card under another one has only a name"
            self.wrong("SCN206", segment, message)
        return found

    def _single(
        self, first: Segment, whole: Segment, attached: tuple[Entry, ...]
    ) -> Entry | None:
        """Return an entry without the cards below it."""
        parts = first.match(_TIMES)
        if parts is None:
            self.wrong("SCN206", first, f"{first.text!r} is not a valid card in a list")
            return None
        attrs = self.attrs(parts["attrs"].split(",")) if "attrs" in parts else ()
        counted = parts["card"].match(_COUNT)
        if counted is not None:
            count = self._count(counted["n"])
            return None if count is None else Entry(whole, count, None, "", attrs, attached)
        count = self._count(parts["n"]) if "n" in parts else 1
        ref = self.ref(parts["card"])
        if ref is None or count is None:
            return None
        return Entry(whole, count, ref.defn, ref.label, attrs, attached, ref.player)

    def _count(self, segment: Segment) -> int | None:
        count = self.number(segment)
        if count is not None and count > MAX_CARDS:
            self.wrong(
                "SCN905", segment, f"{count} cards: at most {MAX_CARDS} in one entry"
            )
            return None
        return count

    def attrs(self, segments: Iterable[Segment]) -> tuple[Attr, ...]:
        """Return the attributes of a card."""
        found = [self.attr(segment) for segment in segments if segment.text]
        return tuple(attr for attr in found if attr is not None)

    def attr(self, segment: Segment) -> Attr | None:
        """Return one attribute of a card."""
        text = fold(segment.text)
        fields = self.fields["object"]
        if text in self.postures:
            return Attr("posture", text, self.postures[text], segment)
        if text in ("face up", "face down"):
            return Attr("face", text, int(text == "face up"), segment)
        gauges = self.words.cards
        if text in gauges:
            return Attr("gauge", text, 1, segment)
        if text.startswith("not ") and text[4:] in gauges:
            return Attr("gauge", text[4:], 0, segment)
        if text in fields:
            return Attr("field", fields[text], 1, segment)
        if text.startswith("not ") and text[4:] in fields:
            return Attr("field", fields[text[4:]], 0, segment)
        if text.startswith("in "):
            return self._lies_in(segment)
        parts = segment.match(_NUMBERED)
        name = fold(parts["name"].text) if parts else text
        if parts is not None:
            number = self.number(parts["n"])
            if number is None:
                return None
            if name == "slot":
                return Attr("slot", "slot", number - 1, segment)
            if name in gauges:
                return Attr("gauge", name, number, segment)
            if name in self.properties:
                return Attr("property", self.properties[name], number, segment)
            if name in fields:
                return Attr("field", fields[name], number, segment)
        known = (self.properties, self.postures, gauges, fields)
        where = parts["name"] if parts else segment
        other = ("slot", "face up", "face down")
        self.unknown("number, value or state of a card", where, *known, other)
        return None

    def _lies_in(self, segment: Segment) -> Attr | None:
        rest = segment.cut(3)
        player = re.match(r"P([1-9])['’]s\s+", rest.text)
        name = rest.cut(player.end()) if player else rest
        if fold(name.text) not in self.zones:
            self.unknown("zone", name, self.zones)
            return None
        return Attr("zone", fold(name.text), int(player[1]) - 1 if player else -1, segment)


def first_word(segment: Segment) -> Segment:
    """Return the first word of a segment, as the subject of a message."""
    return segment.cut(0, len(segment.text.split()[0]) if segment.text else 0)


def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.I)


def fold(text: str) -> str:
    """Return a text normalized for comparison: without quotes, case and repeated blanks."""
    return " ".join(text.replace('"', "").split()).casefold()
