"""The way of an event: how it is proposed, applied and answered.

An event is *proposed* (replacements and interrupting responses may change or negate it),
*committed* (applied, with its group, at one moment), *followed* (linked responses, triggers).
An event that has no listener is applied on the spot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards.definitions import Asking, Text
from tcgkit.kernel.happening.events import Event
from tcgkit.kernel.happening.triggers import Triggered, start_next
from tcgkit.kernel.state.decisions import NO, YES, Choose, Option
from tcgkit.kernel.state.frames import Frame, record
from tcgkit.kernel.state.lasting import Continuous

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running


@record
class Happening(Frame):
    """One event, or a group, on its way: proposed, committed, followed."""

    heads: tuple[Event, ...]
    group: bool = False
    at: int = 0
    now: Event | None = None
    """The event that is being proposed: the subject of a reaction window."""
    links: tuple[Frame, ...] = ()
    """Linked responses, in order of declaration."""
    triggered: tuple[Triggered, ...] = ()
    later: tuple[Triggered, ...] = ()
    """Abilities triggered by these, if they wait for the end (``Rules.triggers.go``: rounds)."""

    def begin(self, game: Running) -> Asking | None:
        """Propose event after event, until one can be answered or all are proposed."""
        while self.at < len(self.heads):
            if self.now is None:
                self.now = self.heads[self.at]
            event: Event | None = self.now
            if game.has_replacements():
                event = game.replaced(self.now)
                if event is not self.now:
                    self.swap(event)
                if game.top is not self:  # a text is carried out in its place
                    self.next = Happening.proposed
                    return None
            if event is not None and event is self.now:
                if game.has_replacements():
                    several = game.competing_replacements(event)
                    if several:
                        return self.choose(game, event, several)
                    offered = game.optional_replacement(event)
                    if offered is not None:
                        return self.ask(game, event, *offered)
                if game.rules.reactions.open_for(type(event)):
                    self.next = Happening.proposed
                    if game.open_reactions(self, event):
                        return None
            self.proposed(game)
        self.commit(game)
        return None

    def ask(self, game: Running, event: Event, what: Continuous, scope: Any) -> Asking:
        """Ask a player whether a replacement applies."""
        effect: Any = what.effect
        answer = yield Choose(scope.you, [YES, NO], effect.question, about=scope.source)
        if answer is NO:
            game.decline(event, what, scope)
        else:
            new = game.replace(event, what, scope)
            self.swap(new)
            if new is None:
                self.next = Happening.proposed

    def choose(
        self, game: Running, event: Event, several: list[tuple[Continuous, Any]]
    ) -> Asking:
        """Ask the affected player which of several replacements applies."""
        options = [
            Option("replace", source=scope.source, text=_BY_SOURCE, number=number)
            for number, (_, scope) in enumerate(several)
        ]
        assert game.rules.conflicts.affected is not None
        answer = yield Choose(
            game.rules.conflicts.affected(game, event), options, _WHICH_APPLIES
        )
        assert answer.number is not None
        new = game.replace(event, *several[answer.number])
        self.swap(new)
        if new is None:
            self.next = Happening.proposed

    def swap(self, event: Event | None) -> None:
        """Replace the event that is being proposed by another one."""
        assert self.now is not None
        heads, at = self.heads, self.at
        if event is None:
            self.now.stands = False
        elif self.now is heads[at]:
            self.heads, self.now = (*heads[:at], event, *heads[at + 1 :]), event
        else:  # what belongs to the head does not happen; the other stands for itself
            self.now.stands = False
            self.heads = (*heads[: at + 1], event, *heads[at + 1 :])

    def proposed(self, game: Reading) -> None:
        """Go on to the next link of the chain, or to the next member."""
        event = self.now
        self.now = event.following() if event is not None and event.stands else None
        if self.now is None:
            self.at += 1
        self.next = Happening.begin

    def commit(self, game: Running) -> None:
        """Apply all members that stand and are possible, at one moment."""
        chain = game.apply_all(self.heads)
        if game.trace is not None:
            for event in chain:
                game.tell(event)
        self.applied(game, chain)

    def applied(self, game: Running, chain: list[Event]) -> None:
        """Go on to the reactions to the applied events."""
        self.next = Happening.follow
        self.triggered = game.happened(chain)
        if not self.links:
            self.next = Happening.trigger
            if not self.triggered and game.top is self and not game.is_due():
                self.finish(game)

    def follow(self, game: Running) -> None:
        """Carry out the next linked response whose event stands."""
        while self.links:
            link, self.links = self.links[0], self.links[1:]
            event = getattr(link, "event", None)
            if event is None or event.stands:
                return game.resume(link)
        self.next = Happening.trigger
        return None

    def trigger(self, game: Running) -> Asking | None:
        """Start the next triggered ability; its player chooses among several."""
        if not self.triggered:
            self.triggered, self.later = self.later, ()
        waiting = self.triggered
        if not waiting:
            self.finish(game)
            return None
        return start_next(game, waiting, self.start)

    def finish(self, game: Running) -> None:
        """Leave, and return the events that stood."""
        heads = self.heads
        if self.group:
            game.leave(tuple(head for head in heads if head.stands))
        else:
            game.leave(heads[0].stands)

    def start(self, game: Running, one: Triggered) -> None:
        """Run one triggered ability."""
        self.triggered = tuple(t for t in self.triggered if t is not one)
        game.count_trigger()
        game.rules.uses[one.ability.kind].begin(game, one)


_BY_SOURCE = Text("{source}", "{source}")
_WHICH_APPLIES = Text("Which effect changes what happens?", "どの効果で置き換えますか？")


@record
class Stood(Frame):
    """Reports what stood, after the process that a state check started because of it."""

    stood: tuple[Event, ...] | bool = True
    """Whether an event stood; of a group, those that stood."""

    def begin(self, game: Running) -> None:
        """Leave."""
        game.leave(self.stood)


def chain_of(event: Event | None) -> list[Event]:
    """Return an event that stands with those that follow it."""
    chain = []
    while event is not None and event.stands:
        chain.append(event)
        event = event.following()
    return chain
