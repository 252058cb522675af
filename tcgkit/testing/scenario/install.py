"""Putting the position of a scenario on the table directly."""

from __future__ import annotations

from attrs import define, field

from tcgkit.kernel.game import empty_state
from tcgkit.kernel.position import PositionError, read_position
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.kernel.time import enter_act, enter_at
from tcgkit.plugins.cards import CardLibrary
from tcgkit.testing.scenario.dealt import BadDeal, deal
from tcgkit.testing.scenario.game import ScenarioGame, find_card
from tcgkit.testing.scenario.names import Attr, Entry, Names
from tcgkit.testing.scenario.position import Position
from tcgkit.testing.scenario.text import Segment


class BadPosition(Exception):
    """The rules do not allow a part of the position; ``segment`` holds its words."""

    def __init__(self, segment: Segment, message: str) -> None:
        super().__init__(message)
        self.segment = segment


@define
class Installed:
    """A game at a position, and the physical card of each label."""

    game: ScenarioGame
    labels: dict[str, int]


def install(
    names: Names, position: Position, library: CardLibrary | None = None
) -> Installed:
    """Return a game at the position; it has not taken a step yet, unless it is dealt by a seed.

    ``library`` has the cards of the game; only a game that is dealt needs it.

    Raises:
        BadPosition: A gauge cannot have the given number, the acting card is not there, or the decks
            cannot be dealt.
    """
    if position.deal is not None:
        segment = position.deal.segment
        if library is None:
            raise BadPosition(segment, "a game by a seed needs the cards of its game")
        try:
            return Installed(deal(names, position.deal, library), {})
        except BadDeal as wrong:
            raise BadPosition(segment, str(wrong)) from None
    if position.text is not None:
        return Installed(_read(names, position.text), {})
    placed = _Table(names, ScenarioGame(names.rules, empty_state(names.rules, 0)))
    placed.game.settled = names.words.settled
    placed.put_numbers(position)
    placed.put_cards(position)
    game = placed.game
    if position.from_beginning:
        _begin(game)
    game.begin_memory()
    game._forget_derived()
    if position.from_beginning:
        names.rules.timeline.start(game)
    else:
        names.words.complete(game)
        placed.give_gauges(position)
        _enter(placed, position)
    return Installed(game, placed.labels)


def _read(names: Names, text: Segment) -> ScenarioGame:
    """Return a game at a position given as text."""
    filler = names.words.filler
    try:
        cards = {filler.key: filler, **names.cards}
        read = read_position(names.rules, cards, text.text, run=False)
    except PositionError as wrong:
        raise BadPosition(text.cut(0, 1), str(wrong)) from None
    return ScenarioGame.standing(read, names.words.settled)


def _enter(placed: _Table, position: Position) -> None:
    """Set the game up at the position."""
    game, acts = placed.game, position.acts
    if acts is None:
        assert position.point is not None
        enter_at(game, position.point, inside=position.inside)
        return
    obj, problem = find_card(game, placed.labels, acts)
    if obj is None:
        raise BadPosition(acts.segment, f"{acts.segment.text!r} cannot act: {problem}")
    enter_act(game, obj, position.point)


def _begin(game: ScenarioGame) -> None:
    """Prepare the decks: shuffle them, and turn the cards of parts as declared."""
    rules = game.rules
    for player in range(rules.players):
        if rules.decks.zone is not None:
            game.shuffle(rules.decks.zone, player)
        for part in rules.decks.parts.values():
            for obj in game.zone(part.zone, player):
                obj.up = obj.place.zone.face_up if part.up is None else part.up
                obj.fields = {}  # the game has not given it any numbers yet
    if rules.decks.pack_zone is not None:
        game.shuffle(rules.decks.pack_zone, -1)


@define
class _Table:
    """A table that is being set up."""

    names: Names
    game: ScenarioGame
    labels: dict[str, int] = field(factory=dict)
    gauges: list[tuple[Obj, Attr]] = field(factory=list)

    def put_numbers(self, position: Position) -> None:
        """Put the numbers of the table and of players."""
        game = self.game
        for name, number in {**self.names.words.start, **position.table}.items():
            if not position.from_beginning:
                game.set_number(TABLE, name, number)
        for (player, name), number in position.numbers.items():
            if player < 0:
                game.set_number(TABLE, name, number)
            else:
                game.set_number(player, name, number)

    def put_cards(self, position: Position) -> None:
        """Put the cards, and blank cards in zones that the position does not give."""
        game, words = self.game, self.names.words
        said = {(player, zone) for player, zone, _, _ in position.cards}
        for player in range(game.rules.players):
            for zone, count in words.counts.items():
                if (player, zone) not in said:
                    for _ in range(count):
                        game.make(words.filler, zone, player)
        for player, zone, entries, _ in position.cards:
            # Lists are written from the top; the top of a zone is the end of its row.
            in_play = game.rules.zones[zone].in_play
            order = entries if in_play else list(reversed(entries))
            for entry in sorted(order, key=_fixed_slot_first):
                for _ in range(entry.count):
                    self.place(entry, zone, player)

    def place(self, entry: Entry, zone: str, player: int, host: Obj | None = None) -> None:
        """Put one card, with the cards below it and those attached to it."""
        game, words = self.game, self.names.words
        fixed = next((a.number for a in entry.attrs if a.kind == "slot"), None)
        lowest, *upper = (*reversed(entry.beneath), entry)
        obj = self._lay(lowest, zone, player, fixed)
        if host is not None:
            game.attach(obj, host)
            if obj.place.zone.slots is not None:
                obj.slot = host.slot
        for attr in entry.attrs:
            if attr.kind == "face":
                obj.up = bool(attr.number)
            elif attr.kind == "posture":
                obj.posture = attr.number
            elif attr.kind == "gauge":
                self.gauges.append((obj, attr))
        if obj.place.in_play:
            obj.fields = dict(words.arrives(obj.defn, obj.up))
        for each in upper:
            self._lay_on(each, obj)
        for attr in entry.attrs:
            if attr.kind == "field":
                obj.fields[attr.name] = attr.number
        for each in entry.attached:
            defn = each.defn or words.filler
            home = words.hosted.get(defn.type)
            home = home or game.rules.lookup.home(defn) or zone
            self.place(each, home, player if each.player is None else each.player, obj)

    def _lay(self, entry: Entry, zone: str, player: int, slot: int | None) -> Obj:
        defn = entry.defn or self.names.words.filler
        obj = self.game.make(defn, zone, player, slot=slot)
        if entry.label:
            self.labels[entry.label] = obj.card
        return obj

    def _lay_on(self, entry: Entry, obj: Obj) -> None:
        """Put a card on an object; the object becomes that card."""
        piles = self.names.words.piles
        assert piles is not None
        assert entry.defn is not None
        self.game._forget_derived()
        piles.lay(self.game, entry.defn, obj)
        if entry.label:
            self.labels[entry.label] = obj.card

    def give_gauges(self, position: Position) -> None:
        """Set gauges of cards, then of players."""
        game, words = self.game, self.names.words
        for obj, attr in self.gauges:
            give = words.cards[attr.name].give
            assert give is not None
            try:
                give(game, obj, attr.number)
            except ValueError as wrong:
                raise BadPosition(attr.segment, str(wrong)) from None
        for player, name, number, segment in position.gauges:
            give = words.players[name].give
            assert give is not None
            try:
                give(game, player, number)
            except ValueError as wrong:
                raise BadPosition(segment, str(wrong)) from None


def _fixed_slot_first(entry: Entry) -> int:
    return 0 if any(attr.kind == "slot" for attr in entry.attrs) else 1
