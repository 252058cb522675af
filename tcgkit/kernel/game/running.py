"""Running: the frames under way, and events: emitted, answered, replaced, applied, followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec

from tcgkit.kernel.endless import loops
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import elimination
from tcgkit.kernel.game.changing import Changing
from tcgkit.kernel.happening import triggers
from tcgkit.kernel.happening.events import Event
from tcgkit.kernel.happening.happenings import Happening, Stood, chain_of
from tcgkit.kernel.happening.triggers import SettleFrame, Triggered
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.lasting import Continuous, Lasting
from tcgkit.kernel.time.windows import WindowFrame

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Text
    from tcgkit.kernel.rules.decks import Deck
    from tcgkit.kernel.rules.declared import Check
    from tcgkit.kernel.state.decisions import Option
    from tcgkit.kernel.state.objects import Obj

P = ParamSpec("P")


class Restarted(BaseException):
    """Unwinds the running step when the game begins again. Only the kernel catches it."""

    def __init__(self, kept: tuple[str, ...]) -> None:
        self.kept = kept


class Running(Changing):
    """A game that runs, as its steps see it: they enter frames, emit events, start actions.

    :class:`Game` adds the interface for players and programs.
    """

    decks: tuple[Deck, ...]
    """The decks of the players, for a restart; not kept if deck lists are closed."""

    # ---- frames ----------------------------------------------------------------------

    def enter(self, frame: Frame) -> None:
        """Put a frame on the stack; it takes its first step next. The last act of a step."""
        frame.next = type(frame).begin
        frame.ret = None
        frames = self.state.frames
        frames.append(frame)
        if len(frames) > self.rules.max_frames:
            self._too_deep()

    def resume(self, frame: Frame) -> None:
        """Put a waiting frame on top, to go on where it stopped. The last act of a step.

        It waited outside the stack, or below on it.
        """
        frames = self.state.frames
        if frame in frames:
            frames.remove(frame)
        frames.append(frame)
        if len(frames) > self.rules.max_frames:
            self._too_deep()

    def _too_deep(self) -> NoReturn:
        repeat = self.rules.loops.repeat
        if repeat is not None:
            repeat.automatic(self)
        raise KernelBug(f"more than {self.rules.max_frames} frames are under way")

    def leave(self, ret: Any = None) -> None:
        """Leave the top frame; its result is in ``ret`` of the frame below."""
        frames = self.state.frames
        frames.pop()
        if frames:
            frames[-1].ret = ret
        else:
            raise KernelBug("the timeline is at its end, but the game is not decided")

    def leave_node(self, name: str) -> None:
        """Leave everything down to and including the frame with this title.

        A phase that is left this way still announces its end.
        """
        frames = self.state.frames
        while frames[-1].title != name:
            self.end_moment(frames.pop().title)
            if not frames:
                raise KernelBug(f"nothing called {name!r} is under way")
        top = frames[-1]
        end = getattr(top, "end", None)
        if end is not None:
            end(self)
        else:
            self.leave()

    def line_up(self, line: str, item: Frame) -> None:
        """Put an item on a line or stack, behind (or on top of) the waiting items."""
        self.state.lines.setdefault(line, []).append(item.ready())

    # ---- copies ----------------------------------------------------------------------

    def copied(self) -> Running:
        """Return a copy that is not at a decision yet, to try something on."""
        raise NotImplementedError  # ``Game`` implements it

    # ---- events ----------------------------------------------------------------------

    def emit(self, make: Callable[P, Event], *args: P.args, **fields: P.kwargs) -> None:
        """Emit an event. The last act of a step. ``make`` is its class.

        ``ret`` of the step's frame says whether it stood. Without a listener it is
        applied at once; an announcement without a listener is not even built.
        """
        kind: Any = make
        heard = self._hears.get(kind.__name__)
        if heard or (heard is None and self.hears(kind)):
            self.enter(Happening((make(*args, **fields),)))
            return
        self.state.frames[-1].ret = True
        if kind.alone and kind.bare:
            woken = self.rules.lookup.woken(kind)
            if woken:
                self._wake(woken, ret=True)
            return
        event = make(*args, **fields)
        if not kind.alone:
            if self._unheard((event,)):
                self._apply_unheard((event,), ret=True)
            elif event.possible(self):
                self.enter(Happening((event,)))
            return
        if not event.possible(self):
            return
        event.apply(self)
        if self.listeners(kind):
            self._hear((event,), [event], ret=True)
            return
        woken = self.rules.lookup.woken(kind)
        if woken:
            self._wake(woken, ret=True)

    def emit_all(self, group: Iterable[Event]) -> None:
        """Emit several events as one group. The last act of a step.

        Each is proposed in turn; all that stand are applied at one moment. ``ret`` of the frame
        holds the members that stood. Without a listener they are applied at once.
        """
        heads = tuple(group)
        if self._unheard(heads):
            stood = self.state.frames[-1].ret = tuple([h for h in heads if h.stands])
            self._apply_unheard(heads, ret=stood)
        else:
            self.enter(Happening(heads, group=True))

    def _unheard(self, heads: tuple[Event, ...]) -> bool:
        """Return whether nothing could answer, replace or log any of these events or what follows them."""
        for head in heads:
            if self.hears(type(head)):
                return False
            if not head.alone:
                chain = chain_of(head)
                for each in chain[1:]:
                    if self.hears(type(each)):
                        return False
                if _hears_itself_leave(chain):
                    return False
        return True

    def _apply_unheard(
        self, heads: tuple[Event, ...], *, ret: tuple[Event, ...] | bool
    ) -> None:
        """Apply events without a listener; objects that enter play by them may hear them now."""
        chain = self.apply_all(heads)
        for event in chain:
            if self.listeners(type(event)):
                return self._hear(heads, chain, ret=ret)
        if chain:
            self._after(chain, ret=ret)
        return None

    def _hear(
        self,
        heads: tuple[Event, ...],
        chain: list[Event],
        *,
        ret: tuple[Event, ...] | bool,
    ) -> None:
        """Make a happening of applied events that have a listener now."""
        happening = Happening(heads, group=isinstance(ret, tuple))
        self.enter(happening)
        happening.applied(self, chain)

    def apply_all(self, heads: Iterable[Event]) -> list[Event]:
        """Apply all events that stand and are possible, at one moment.

        Return them, each with those that follow it.
        """
        able = self.possible([head for head in heads if head.stands])
        chain: list[Event] = []
        for head in able:
            chain += (head,) if head.alone else chain_of(head)
        if len(able) > 1 and self.rules.triggers.looks_back:
            for gone in [obj for head in able for obj in head.left()]:
                self.keep_values(gone)
        for head in able:
            head.apply(self)
        return chain

    def emit_possible(self, group: Iterable[Event]) -> None:
        """Emit the possible ones of several events as one group, if there are any.

        The log says why the others are impossible. The last act of a step.
        """
        able = self.possible(list(group))
        if able:
            self.emit_all(able)

    def possible(self, group: Sequence[Event]) -> list[Event]:
        """Return those events that are possible; the log says why the others are not."""
        able = [event for event in group if event.possible(self)]
        if self.trace is not None and len(able) < len(group):
            self.trace.impossible(self, [e for e in group if e not in able])
        return able

    def no_effect(
        self, by: int, why: Text, *on: Obj, clause: str = "", printed: bool = False
    ) -> None:
        """Write into the log, if there is one, that something has no effect, and why.

        ``by`` is the player of the text or deed, ``on`` the objects without a change.
        ``printed``: the reason tells their printed content, so only players who see it are told.
        """
        if self.trace is not None:
            self.trace.no_effect(by, why, on, clause, printed=printed)

    def open_reactions(self, happening: Happening, event: Event) -> bool:
        """Open the reaction window about an event if a player could react to it."""
        rules = self.rules
        window = rules.reactions.window
        if window is None or not self._could_react(window, type(event)):
            return False
        first = rules.reactions.first
        order = first(self, event) if first is not None else window.order(self)
        self.enter(WindowFrame(window, order, about=happening))
        return True

    def has_replacements(self) -> bool:
        """Return whether some replacement is in force."""
        if self._table is None:
            self._in_force()
        return self._replacing

    def replaced(self, event: Event) -> Event | None:
        """Return the replacement of a proposed event: itself, another event, or None.

        It stops before a replacement that asks (:meth:`offered`), and before a choice among
        several (:meth:`contending`).
        """
        while True:
            found = self._next_replacement(event)
            if found is None or found[0].effect.question is not None:  # type: ignore[union-attr]  # filed under "replace"
                return event
            if self.competing_replacements(event):
                return event
            new = self.replace(event, *found)
            if new is None:
                return None
            event = new

    def optional_replacement(self, event: Event) -> tuple[Continuous, Any] | None:
        """Return the next replacement, with its scope, about which a player must be asked."""
        found = self._next_replacement(event)
        if found is None or found[0].effect.question is None:  # type: ignore[union-attr]
            return None
        return found

    def competing_replacements(self, event: Event) -> list[tuple[Continuous, Any]]:
        """Return several replacements among which a player must choose (``Rules.conflicts.affected``).

        Those with a question go first; equal ones of one card are one.
        """
        if self.rules.conflicts.affected is None or not self._replacing:
            return []
        several: dict[object, tuple[Continuous, Any]] = {}
        for what, scope in self._replacements(event):
            effect: Any = what.effect
            if effect.question is not None:
                return []
            until = getattr(scope, "until", None)
            several.setdefault((scope.source.defn, until), (what, scope))
        return list(several.values()) if len(several) > 1 else []

    def _next_replacement(self, event: Event) -> tuple[Continuous, Any] | None:
        """Return the first replacement in force that applies and was not tried on the event."""
        if self._table is None:
            self._in_force()
        if not self._replacing:
            return None
        if self.rules.conflicts.affected is None:
            return next(self._replacements(event), None)
        found = list(self._replacements(event))
        asking = [each for each in found if each[0].effect.question is not None]  # type: ignore[union-attr]
        return next(iter(asking or found), None)

    def _replacements(self, event: Event) -> Iterator[tuple[Continuous, Any]]:
        """Yield the replacements in force that apply and were not tried on the event."""
        rules = self.rules
        over = event.replaced and rules.conflicts.replaced_once
        if rules.conflicts.affected is not None and (over or not event.possible(self)):
            return
        table = self._table if self._table is not None else self._in_force()
        for what, scope, _ in table.get("replace", ()):
            effect: Any = what.effect
            if type(event) not in effect.events or _met(what, scope) in event.met:
                continue
            if effect.test(self, scope, event):
                yield what, scope

    def replace(self, event: Event, what: Continuous, scope: Any) -> Event | None:
        """Return the event that a replacement makes of an event; it counts as one use."""
        effect: Any = what.effect
        new: Event | None = effect.instead(self, scope, event)
        if isinstance(scope, Lasting):
            self.use_up(scope)
        if new is not None:
            new.met = (*event.met, _met(what, scope))
            new.replaced = True
        return new

    def decline(self, event: Event, what: Continuous, scope: Any) -> None:
        """Record that a replacement was declined for an event."""
        event.met = (*event.met, _met(what, scope))

    def happened(self, chain: list[Event]) -> tuple[Triggered, ...]:
        """Run the checks that directly follow events; return (or keep) the abilities they trigger."""
        if self.state.past:
            self._remember(chain)
        self._after(chain)
        found = triggers.triggered_by(self, chain)
        if self.rules.triggers.go == "follow":
            return found
        if self.rules.triggers.go == "rounds":
            return found and self._next_round(found)
        self.state.waiting.extend(found)
        return ()

    def _remember(self, chain: Sequence[Event]) -> None:
        """Keep the events that texts ask about."""
        for event in chain:
            kept = self.state.past.get(type(event).__name__)
            if kept is not None:
                kept.append(event)
                self._touched("processes")

    def _next_round(self, found: tuple[Triggered, ...]) -> tuple[Triggered, ...]:
        """Queue abilities triggered by triggered abilities; return those that go at once."""
        for frame in reversed(self.state.frames[:-1]):
            if isinstance(frame, Happening) and frame.next is Happening.trigger:
                frame.later += found
                return ()
        return found

    def _after(
        self, chain: Sequence[Event], *, ret: tuple[Event, ...] | bool | None = None
    ) -> None:
        woken = self.rules.lookup.woken
        if len(chain) == 1:
            return self._wake(woken(type(chain[0])), ret=ret)
        numbers = {number for event in chain for number in woken(type(event))}
        return self._wake(sorted(numbers), ret=ret)

    def _wake(
        self, numbers: Sequence[int], *, ret: tuple[Event, ...] | bool | None
    ) -> None:
        """Run state checks, or note them for their moment.

        ``ret`` is what the step is told that emitted events without a listener.
        """
        for number in numbers:
            check = self.rules.checks[number]
            if check.at == "event":
                if number in self._kept and not self._news and self._table is not None:
                    continue  # it still finds nothing
                found = self.found_by(number)
                if found:
                    if ret is not None:  # no happening waits for the process of the check
                        self.enter(Stood(ret))
                    check.then(self, found)
            elif number not in self.state.due:
                self.state.due = tuple(sorted((*self.state.due, number)))

    def unsettled(self, *, asks: bool = False) -> bool:
        """Enter settling if checks or triggers wait for a window; return whether it did.

        For a step that may go on to ask: it must not change anything itself, so checks that
        find nothing are dropped in a frame of their own.
        """
        state = self.state
        if not state.due and not state.waiting:
            return False
        if asks:
            due = any(self.rules.checks[number].is_ready(self) for number in state.due)
        else:
            due = self.due_check() is not None
        if due or (state.waiting and self.rules.triggers.go == "window"):
            self.enter(SettleFrame())
            return True
        return False

    def due_check(self, *, window: bool = True) -> tuple[Check, list[Any]] | None:
        """Return the next state check that finds something, with its finding.

        Earlier checks that find nothing are not due any more.
        """
        state, checks = self.state, self.rules.checks
        for number in state.due:
            check = checks[number]
            if (window or check.at == "step") and check.is_ready(self):
                found = self.found_by(number)
                if found:
                    return check, found
                state.due = tuple(other for other in state.due if other != number)
        return None

    def _settles_now(self) -> bool:
        """Return whether checks or triggers wait for the end of a step, outside settling."""
        state, rules = self.state, self.rules
        waits = bool(state.waiting) and rules.triggers.go == "step"
        if not waits and not any(rules.checks[n].at == "step" for n in state.due):
            return False
        if self.running(SettleFrame) is not None:
            return False
        return waits or self.due_check(window=False) is not None

    def tell(self, event: Event) -> None:
        """Write an event into the log, if there is one."""
        if self.trace is not None and event.text.en:
            self.trace.event(self, event)

    # ---- actions ------------------------------------------------------------------------

    def perform(self, player: int, option: Option) -> None:
        """Perform the action of an option in a window."""
        self._count_action(option)
        self.rules.actions[option.action].start(self, player, option)

    def _count_action(self, option: Option) -> None:
        repeat = self.rules.loops.repeat
        if repeat is None:
            return
        table = self.state.table
        table["_triggers"] = 0
        if self.rules.actions[option.action].loops:
            loops.sample(self, option)

    def count_trigger(self) -> None:
        """Count an automatic ability; too many without a voluntary action are a loop."""
        repeat = self.rules.loops.repeat
        if repeat is None:
            return
        table = self.state.table
        count = table["_triggers"] = table.get("_triggers", 0) + 1
        if count > repeat.depth:
            repeat.automatic(self)

    # ---- ends ---------------------------------------------------------------------------

    def eliminate(self, players: Iterable[int], clause: str) -> None:
        """Make players go out of the game at one moment. The last act of a step.

        ``Rules.ends.goes_out`` handles their cards and numbers. If only partners
        are left, they win, and it does not return. Otherwise the others play on, and the turn of a
        player who is out ends (``Each.of_players``) as soon as this step is over.

        Raises:
            KernelBug: the rules declare no ``goes_out``.
        """
        elimination.eliminate(self, players, clause)

    def restart(self, kept: Iterable[str] = ()) -> NoReturn:
        """Begin again: the same decks, newly shuffled. Never returns.

        Only the named numbers of the table are kept, and the players' wishes
        to be asked (stops).

        Raises:
            KernelBug: the decks are not known: deck lists are closed, or the position was
                stated instead of played.
        """
        if not self.decks:
            raise KernelBug("a restart needs the decks, which are not known")
        raise Restarted(tuple(kept))


def _met(what: Continuous, scope: Any) -> tuple[Continuous, Any]:
    """Return the key under which an event records a replacement already tried."""
    return what, scope if isinstance(scope, Lasting) else scope.source


def _hears_itself_leave(chain: Iterable[Event]) -> bool:
    for event in chain:
        for obj in event.left():
            for ability in obj.defn.abilities if obj.defn.answers else ():
                trigger = ability.trigger
                if trigger and trigger.own_leaving and type(event) in trigger.events:
                    return True
    return False
