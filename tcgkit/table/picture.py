"""The picture of a seat: everything that one player (or a spectator) is shown and asked, as plain data.

A face (terminal, browser, network) draws the picture and sends back the key of an option; it needs to know nothing
about the game. ``docs/reference/table-data.md`` documents the data, field by field.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from attrs import asdict, evolve, field, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.sight import View, known, place_key
from tcgkit.kernel.state import PASS, SPECTATOR, Obj
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.table.alike import ALIKE
from tcgkit.table.answers import Answers
from tcgkit.table.cardtext import CardPrinter, CardText
from tcgkit.table.face import card_svg
from tcgkit.table.layout import face_key, lay_table
from tcgkit.table.model import CardLine, TableModel
from tcgkit.table.names import HUMAN
from tcgkit.table.options import Numbered, numbered
from tcgkit.table.outcome import FEW, Outcomes
from tcgkit.table.passing import left_undone
from tcgkit.table.phases import Part, phase_parts
from tcgkit.table.printed import hue_of
from tcgkit.table.texts import listed, say, told_outcome
from tcgkit.table.why import Why

VERSION: Final = 1
"""The version of the data. It grows when a field changes its meaning or goes."""


@frozen
class Person:
    """A player at the table."""

    number: int
    """Counted from 0."""
    name: str
    """``P1 (you)``, ``P2 (greedy)``."""
    kind: str
    """``human`` or the id of a computer player."""
    own: bool


@frozen
class Choice:
    """An answer to the question."""

    key: str
    """What is sent back to choose it."""
    number: int
    """Its number in the list: from 1; a pass is 0."""
    label: str
    group: str
    """Its action; options of one action stand together."""
    clause: str
    says: str
    """Header and text of an unnamed ability, at the first option that uses it."""
    source: str
    """The id of the card that acts, or its zone if the asker does not see which card it is; or empty."""
    target: str
    """The same for the target."""
    spot: str
    """The spot of the own side of the chart at which it aims, or empty."""
    face: str
    """The key of the face of the card that it is about, or empty."""
    is_pass: bool
    follows: str = ""
    """What certainly follows, if the face asked for it."""


@frozen
class Question:
    """What the seat is asked now."""

    number: int
    """How many answers this seat has given before. An answer with another number is stale."""
    prompt: str
    choices: tuple[Choice, ...]
    low: int | None
    """The lowest number that is an answer; None if the answer is one of the choices."""
    high: int | None
    """The highest number that is an answer; None without limit."""
    asks_back: str
    """The question before a pass that leaves something undone, or empty."""


@frozen
class LogLine:
    """A line of the log as this seat may read it."""

    text: str
    clause: str
    player: int


@frozen
class Face:
    """The printed side of a card that this seat sees."""

    key: str
    text: CardText
    hue: int
    """The colour of its type, in degrees."""
    sign: str
    svg: str


@frozen
class StopSetting:
    """A moment at which the seat is asked if it wants to be."""

    at: str
    text: str
    on: bool


@frozen
class HabitSetting:
    """A habit of the seat."""

    key: str
    """The habit as a text that can be sent back, at this table or another of the same game."""
    text: str


@frozen
class Ending:
    """How the game ended."""

    winners: tuple[int, ...]
    text: str
    clause: str
    clause_text: str


@frozen(eq=False)
class Picture:
    """Everything that one seat, or a spectator, is shown and asked at one moment."""

    game: str
    """The id of the game."""
    title: str
    aim: str
    """How a player wins and how the game is played, in one or two sentences; empty if the game does not say."""
    lang: Lang
    seat: int | None
    """The player whose picture it is; None for a spectator."""
    near: int
    """The player whose side is drawn at the near edge: the seat itself; for a spectator the first player."""
    people: tuple[Person, ...]
    phases: tuple[Part, ...]
    table: TableModel
    question: Question | None
    can_undo: bool
    """Whether the seat has an answer to ask back for; it may be refused."""
    stops: tuple[StopSetting, ...]
    routine: tuple[str, ...]
    """The routine questions of the game: they are answered in the usual way unless ``asks_routine``."""
    asks_routine: bool
    can_have_habits: bool
    """Whether the seat can be answered for: with several people at the table, the others would notice it."""
    habits: tuple[HabitSetting, ...]
    """What the seat is answered unasked, the latest first."""
    passes_own: bool
    """Whether the seat passes unasked while an own deed is under way."""
    moments: tuple[StopSetting, ...]
    """The moments of the game; ``on`` at those at which the seat is asked in any case."""
    can_offer_draw: bool
    log: tuple[LogLine, ...]
    log_from: int
    """The number of log lines before the first one here."""
    faces: tuple[Face, ...]
    legend: tuple[str, ...]
    """What the signs on a chart mean, in full."""
    tints: tuple[tuple[str, str], ...]
    """Colours for letters with a number after them on a chart: a colour only repeats its letter."""
    ending: Ending | None
    version: int = field(default=VERSION, kw_only=True)

    def data(self) -> dict[str, Any]:
        """Return the picture as dictionaries, lists, texts, numbers and None."""
        return asdict(self)

    def to_json(self) -> str:
        """Return the picture as JSON on one line."""
        return json.dumps(self, ensure_ascii=False, separators=(",", ":"), default=plain)


def plain(part: Any) -> dict[str, Any]:
    """Return the fields of a part of a picture, by name; those that are parts again stay as they are.

    It makes JSON of a whole picture when it is given to :func:`json.dumps` as ``default``.

    >>> plain(StopSetting("W1", "attacks", True))
    {'at': 'W1', 'text': 'attacks', 'on': True}
    """
    return {each.name: getattr(part, each.name) for each in part.__attrs_attrs__}


def card_id(game: Reading, obj: Obj, viewer: int) -> str:
    """Return the id of a card on the viewer's table, or its zone if the viewer cannot point at it.

    A thing that lies on no board has no id: the result is empty.
    """
    if obj.place.index < 0:
        return ""
    if not (game.sees(viewer, obj) or obj.place.in_play):
        return obj.place.name
    return f"{obj.place.name}/{place_key(game, obj, viewer)}"


@frozen(eq=False)
class Pictures:
    """Makes the pictures of the seats of a match."""

    match: Match
    printer: CardPrinter
    kinds: tuple[str, ...]
    """``human`` or the id of a computer player, by seat."""
    answers: Answers
    outcomes: Outcomes = field(init=False)
    _faces: dict[tuple[str, str, Lang], tuple[CardDef, Face]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "outcomes", Outcomes(self.match))

    @classmethod
    def of(cls, host: Host, match: Match, kinds: tuple[str, ...]) -> Pictures:
        """Return the pictures of a match with these players, by seat."""
        people = tuple(seat for seat, kind in enumerate(kinds) if kind == HUMAN)
        answers = Answers(match, people)
        return cls(match, CardPrinter(host, match.plugin), kinds, answers)

    def picture(self, seat: int, lang: Lang, *, since: int = 0) -> Picture:
        """Return the picture of a seat, or of ``SPECTATOR``, now, with the log from line ``since`` on.

        A spectator is shown what all players are shown, and is never asked.
        """
        match, board = self.match, self.match.plugin.board
        game = match.game
        view = game.view(seat)
        table = lay_table(view, match.rules, board, lang)
        question, about = self._question(seat, lang)
        chart = board.chart
        is_seat = seat != SPECTATOR
        stops = match.rules.names.stops.items() if is_seat else ()
        routine = (*board.answered, ALIKE) if is_seat else ()
        return Picture(
            game=match.plugin.id,
            title=match.plugin.name.in_(lang),
            aim="" if match.plugin.aim is None else match.plugin.aim.in_(lang),
            lang=lang,
            seat=seat if is_seat else None,
            near=view.near,
            people=tuple(self._people(seat, lang)),
            phases=phase_parts(view, match.rules, lang),
            table=table,
            question=question,
            can_undo=self.answers.last(seat) is not None and match.result is None,
            stops=tuple(
                StopSetting(at, text.in_(lang), game.stops(seat, at)) for at, text in stops
            ),
            routine=tuple(text.in_(lang) for text in routine),
            asks_routine=seat in self.answers.by_hand,
            can_have_habits=self.answers.people == (seat,),
            habits=tuple(
                HabitSetting(each.key, each.label.in_(lang))
                for each in self.answers.habits.get(seat, ())
            ),
            passes_own=seat in self.answers.passes_own,
            moments=tuple(self._moments(seat, lang)) if is_seat else (),
            can_offer_draw=is_seat
            and match.rules.ends.draw_offers is not None
            and "offers_draw" in match.rules.fields,
            log=tuple(self.log(seat, lang, since)),
            log_from=since,
            faces=tuple(self._seen(view, table, about, lang)),
            legend=() if chart is None else tuple(t.in_(lang) for t in chart.help),
            tints=() if chart is None else tuple(sorted(chart.tints.items())),
            ending=self._ending(seat, lang),
        )

    def question(self, seat: int, lang: Lang) -> Question | None:
        """Return the question of the picture alone."""
        return self._question(seat, lang)[0]

    def follows(self, seat: int, key: str, lang: Lang) -> str:
        """Return what certainly follows a choice of a seat, as one sentence; or an empty text."""
        return told_outcome(self.outcomes.of(seat, key, lang), lang)

    def with_follows(self, question: Question, seat: int, lang: Lang) -> Question:
        """Return a question that tells what follows each choice, unless it has many."""
        if len(question.choices) > FEW:
            return question
        choices = tuple(
            evolve(each, follows=self.follows(seat, each.key, lang))
            for each in question.choices
        )
        return evolve(question, choices=choices)

    def why(self, seat: int, card: str, lang: Lang) -> list[str]:
        """Return what a seat can do with a card, and why not; the card is named by its id.

        The result is empty if the seat cannot point at such a card. Without a card, it is all that the seat cannot do now.
        """
        game = self.match.game
        if not card:
            return Why(game, self.match.plugin.board, seat, lang).everything()
        for row in game.state.places:
            for obj in row:
                if known(game, seat, obj) and card_id(game, obj, seat) == card:
                    return Why(game, self.match.plugin.board, seat, lang).of_card(obj)
        return []

    def clause(self, name: str, lang: Lang) -> list[str]:
        """Return the clauses of the rulebook with this id or beginning, as lines; at most 40."""
        plugin = self.match.plugin
        if plugin.rulebook is None:
            return []
        try:
            book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
            found = book.find(name)[:40]
        except TcgkitError:
            return []
        is_ours = all(clause.is_in(lang) for clause in found)
        note = [] if is_ours else [say("rulebook_language", lang)]
        return [*note, *(f"{c.id}  {c.said(lang)}" for c in found)]

    def _moments(self, seat: int, lang: Lang) -> Iterator[StopSetting]:
        wanted = self.answers.asked_at.get(seat, ())
        for at, text in self.answers.moments.items():
            yield StopSetting(at, text.in_(lang), at in wanted)

    # ---- parts ---------------------------------------------------------------------------

    def _people(self, seat: int, lang: Lang) -> Iterator[Person]:
        for number, kind in enumerate(self.kinds):
            own = number == seat
            other = "" if number in self.answers.people else f" ({kind})"
            name = f"P{number + 1}" + (f" ({say('you', lang)})" if own else other)
            yield Person(number, name, kind, own)

    def _question(self, seat: int, lang: Lang) -> tuple[Question | None, list[Obj]]:
        """Return the question to a seat, and the cards of its options that the seat sees."""
        if seat == SPECTATOR:
            return None, []
        game, board = self.match.game, self.match.plugin.board
        decision, own = game.decision, self.match.seat(seat).decision
        if decision is None or own is None:
            return None, []
        options = [] if own.is_number else numbered(game, decision, board, lang)
        given = sum(e.player == seat and e.answer is not None for e in self.match.journal)
        undone = left_undone(game, board, seat)
        things = [
            o for each in options for o in (each.option.source, each.option.target) if o
        ]
        question = Question(
            number=given,
            prompt=own.prompt(lang) or say("your_options", lang),
            choices=tuple(self._choice(game, each, seat) for each in options),
            low=own.low,
            high=own.high,
            asks_back="" if undone is None else undone.in_(lang),
        )
        return question, [obj for obj in things if game.sees(seat, obj)]

    def _choice(self, game: Game, each: Numbered, seat: int) -> Choice:
        option, chart = each.option, self.match.plugin.board.chart
        source, target = (
            "" if obj is None else card_id(game, obj, seat)
            for obj in (option.source, option.target)
        )
        about = option.source if option.source is not None else option.target
        seen = about is not None and about.place.index >= 0 and game.sees(seat, about)
        return Choice(
            key=each.key,
            number=each.number,
            label=each.label,
            group=each.group,
            clause=each.clause,
            says=each.says,
            source=source,
            target=target,
            spot="" if chart is None else chart.aims.get(option.action, ""),
            face=face_key(about.owner, about.defn) if seen and about is not None else "",
            is_pass=option is PASS,
        )

    def log(self, seat: int, lang: Lang, since: int = 0) -> Iterator[LogLine]:
        """Yield the lines of the log from one on, as a seat (or ``SPECTATOR``) may read them."""
        trace = self.match.trace
        for entry in () if trace is None else trace.entries[since:]:
            text = entry.tell(lang, seat)
            text = text[:1].upper() + text[1:] if lang == "en" else text
            yield LogLine(text, entry.clause, entry.player)

    def _seen(
        self, view: View, table: TableModel, about: list[Obj], lang: Lang
    ) -> Iterator[Face]:
        """Yield the faces of all cards on the table and in the question, each once."""
        signs = {card.face: card.sign for card in _lines(table)}
        seen: dict[str, CardDef] = {}
        for zone in view.zones.values():
            for card in zone.cards:
                if card.defn is not None:
                    seen[face_key(card.owner, card.defn)] = card.defn
        for obj in about:
            if obj.place.index >= 0:  # a thing has no face
                seen[face_key(obj.owner, obj.defn)] = obj.defn
        for key, defn in sorted(seen.items()):
            yield self._face(key, defn, signs.get(key, ""), lang)

    def _face(self, key: str, defn: CardDef, sign: str, lang: Lang) -> Face:
        kept = self._faces.get((key, sign, lang))
        if kept is not None and kept[0] is defn:
            return kept[1]
        hue = hue_of(self.match.plugin.board, defn)
        text = self.printer.text(defn, lang)
        face = Face(key, text, hue, sign, card_svg(text, lang, hue=hue, sign=sign))
        self._faces[key, sign, lang] = defn, face
        return face

    def _ending(self, seat: int, lang: Lang) -> Ending | None:
        result = self.match.result
        if result is None:
            return None
        if not result.winners:
            text = say("over_draw", lang)
        elif seat in result.winners:
            text = say("over_won", lang)
        elif len(self.kinds) == 2 and seat != SPECTATOR:
            text = say("over_lost", lang)
        else:
            who = listed([f"P{p + 1}" for p in result.winners], lang)
            text = say(
                "over_seat" if len(result.winners) == 1 else "over_seats", lang, who=who
            )
        quoted = self.clause(result.clause, lang) if "." in result.clause else []
        return Ending(tuple(result.winners), text, result.clause, "\n".join(quoted))


def _lines(table: TableModel) -> Iterator[CardLine]:
    """Yield all cards of a table."""
    for side in table.sides:
        for zone in (*side.piles, *side.zones):
            yield from zone.cards
    for chart in table.charts:
        for each in chart.hexes:
            yield from each.cards
