"""A study's notes on one game: offered and chosen options, and their results.

A :class:`Witness` replaces the log of a game, so it receives every logged event. The caller
reports each answer to it before the answer is given.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from attrs import define, evolve, field

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE, Choose, Frame, Obj, Option, Result
from tcgkit.lab.simulate.card_watch import CardWatch, event_fields, named_abilities, whose

Use = tuple[str, str]
"""A card and one of its uses: an action, or an ability in quotes."""
_Use = tuple[CardDef, str]


def asked(request: Choose) -> str:
    """Return a question without its card names: "Block …?"."""
    return re.sub(r"\{\w*\}", "…", request.prompt.en)


@define(eq=False)
class Answered:
    """A decision with at least two options, and its answer."""

    player: int
    prompt: str
    options: int
    offered: tuple[str, ...]
    """The actions among the options, each once."""
    action: str
    """The action chosen."""
    followed: set[str] = field(factory=set)
    """The events until its process ended or asked again (see :func:`told`)."""


@define(eq=False)
class Notes:
    """The notes on one game."""

    answered: list[Answered] = field(factory=list)
    forced: Counter[str] = field(factory=Counter)
    """The number of times that each question had one possible answer."""
    alone: Counter[tuple[str, str]] = field(factory=Counter)
    """The number of times that a question offered nothing but one action, by question and action."""
    options: Counter[int] = field(factory=Counter)
    """The number of decisions by number of options, without number decisions."""
    events: Counter[str] = field(factory=Counter)
    """The number of events by :func:`event_name`."""
    legal: Counter[Use] = field(factory=Counter)
    """The number of decisions that offered this use of a card to its owner."""
    chosen: Counter[Use] = field(factory=Counter)
    """The number of decisions in which the owner chose this use."""
    worked: Counter[Use] = field(factory=Counter)
    """The number of events that name this ability of a card."""


@define(eq=False)
class _Open:
    """An answer whose process is still running."""

    depth: int
    frame: Frame
    answer: Answered


@define(eq=False)
class Witness(Trace):
    """Takes the notes of one game; hand it to :meth:`Game.new`.

    Uses of cards are counted by definition, because two decks may use one key for different
    cards. :meth:`named` adds them to the notes by name.
    """

    role_names: tuple[str, ...] = ()
    """Fields of the table that hold a player (see ``Board.roles``)."""
    notes: Notes = field(factory=Notes)
    cards: CardWatch = field(factory=CardWatch)
    roles: dict[str, int] = field(factory=dict)
    """The seat of each role when the first turn (or round) had begun."""
    _begun: bool = False
    _open: list[_Open] = field(factory=list)
    _legal: Counter[_Use] = field(factory=Counter)
    _chosen: Counter[_Use] = field(factory=Counter)
    _worked: Counter[_Use] = field(factory=Counter)

    def named(self, names: Mapping[CardDef, str]) -> Notes:
        """Return the notes with the uses of cards, by these names, else by key."""

        def by_name(counted: Counter[_Use]) -> Counter[Use]:
            found: Counter[Use] = Counter()
            for (card, what), number in counted.items():
                found[names.get(card, card.key), what] += number
            return found

        return evolve(
            self.notes,
            legal=by_name(self._legal),
            chosen=by_name(self._chosen),
            worked=by_name(self._worked),
        )

    def answers(self, game: Reading, position: int) -> None:
        """Note the next answer to the pending decision, before it is given.

        Answers to number decisions and to decisions with one option are not noted. If several
        players answer one question in secret, later events are attributed to the last answer only.
        """
        self.cards.answers(game, position)
        if not self._begun:
            self._note_roles(game)
        request = game.request
        if not isinstance(request, Choose):
            return
        self.notes.options[len(request.options)] += 1
        action = request.options[position].action
        if all(each.action == action for each in request.options):
            self.notes.alone[asked(request), action] += 1
        if len(request.options) < 2:
            self.notes.forced[asked(request)] += 1
            return
        player, option = request.player, request.options[position]
        offered = tuple(dict.fromkeys(each.action for each in request.options))
        answer = Answered(
            player, asked(request), len(request.options), offered, option.action
        )
        self.notes.answered.append(answer)
        uses = [use for o in request.options if (use := _use(o, player))]
        self._legal.update(tuple(dict.fromkeys(uses)))
        used = _use(option, player)
        if used is not None:
            self._chosen[used] += 1
        frames = game.state.frames
        self._prune(game)
        self._open = [each for each in self._open if each.frame is not frames[-1]]
        self._open.append(_Open(len(frames) - 1, frames[-1], answer))

    def _note_roles(self, game: Reading) -> None:
        """Note the seat of each role; the note is final once ``progress`` counts a turn.

        Until then a later note does not replace the first, except the final one. A game without
        progress keeps the roles of its first decision.
        """
        if not self.role_names:
            self._begun = True
            return
        self._begun = game.rules.advice.progress(game) >= 1
        if self._begun or not self.roles:
            self.roles = {role: game.number(TABLE, role) for role in self.role_names}

    def moved(self, old: Obj, new: Obj) -> None:
        """Pass a move on to the card counts."""
        self.cards.moved(old, new)

    def event(self, game: Reading, event: Event) -> None:
        """Note an event that has just been applied."""
        if not self._begun and game.rules.advice.progress(game) >= 1:
            self._note_roles(game)
        self._prune(game)
        self.cards.event(game, event)
        self.notes.events[event_name(event)] += 1
        for each in self._open:
            each.answer.followed.add(told(event, each.answer.player))
        for card, ability in named_abilities(event):
            self._worked[card.defn, quoted(ability)] += 1

    def ended(self, result: Result) -> None:
        """Note the end of the game for the answers whose process is still running."""
        for each in self._open:
            won = each.answer.player in result.winners
            end = "game won" if won else "game lost" if result.winners else "game drawn"
            each.answer.followed.add(end)

    def _prune(self, game: Reading) -> None:
        """Forget answers whose process is over."""
        frames = game.state.frames
        self._open = [
            each
            for each in self._open
            if each.depth < len(frames) and frames[each.depth] is each.frame
        ]


def event_name(event: Event) -> str:
    """Return an event's class, strings and true fields: ``BattleResult guard success``."""
    words = [type(event).__name__]
    for name, value in event_fields(event):
        if isinstance(value, str) and value:
            words.append(value)
        elif value is True:
            words.append(name)
    return " ".join(words)


def told(event: Event, player: int) -> str:
    """Return the name of an event, with each object as ``own`` or ``other`` for ``player``."""
    words = [event_name(event)]
    for name, value in event_fields(event):
        if isinstance(value, Obj):
            words.append(f"{name}:{'own' if value.controller == player else 'other'}")
    return " ".join(words)


def _use(option: Option, player: int) -> _Use | None:
    """Return the player's card that an option uses, and the use; None for other options."""
    if option.source is None or whose(option.source) not in (player, -1):
        return None
    what = option.action if option.ability is None else quoted(option.ability)
    return option.source.defn, what


def quoted(ability: Ability) -> str:
    """Return the name of an ability in quotes."""
    return f'"{ability.name.en}"'


__all__ = ["Answered", "Notes", "Use", "Witness", "event_name", "quoted", "told"]
