"""Using a text: choose, pay, announce, wait, look again, carry out.

A :class:`Use` is one record from its announcement to its end. Its class lists the stages in the
order of the game; each stage is a method, and a game overrides the stages that differ. A
triggered ability is a use without a payment. :class:`UseKind` declares where a use waits, who
may answer it there, and when its targets are looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from attrs import field, frozen

from tcgkit.kernel.cards.definitions import Ability, Asking, Choice, Instruction, Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.validators import OneOf
from tcgkit.kernel.effects.carrying_out import NO_MORE, Effect
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.happening.happenings import Happening
from tcgkit.kernel.happening.triggers import Triggered
from tcgkit.kernel.state.decisions import AskNumber, Choose, Option
from tcgkit.kernel.state.frames import StepFn, record
from tcgkit.kernel.time.timeline import Resolve
from tcgkit.kernel.time.windows import Window

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.state.objects import Obj

WHICH_X: Final = Text("What is X?", "Xはいくつですか？")
NO_TEXT: Final = Ability(Text("", ""), "", {}, Text("", ""))
"""The ability of a card that is played without having a text."""

Picked = tuple[tuple["Obj", ...], ...]
Recheck = Literal["never", "targets", "any_target"]


@frozen(eq=False)
class AfterEvent:
    """A use waits until the event it answers has happened; it is lost if that is negated.

    Uses go in the order of their declaration.
    """

    name: str = "after_event"


AFTER_EVENT: Final = AfterEvent()
"""A use waits until the event it answers has happened."""


@frozen(eq=False)
class UseKind:
    """How texts of one kind are used.

    ``use`` is the class whose stages a use goes through. ``automatic``: the ability is triggered;
    otherwise an action uses it.

    ``waits`` says where it waits between its announcement and its carrying out: nowhere (None);
    below a :class:`Window`, in which it can be answered; on the line or stack of a
    :class:`Resolve`; or until the event it answers has happened (:data:`AFTER_EVENT`). The window
    says who may answer.

    ``recheck`` tells the stage ``recheck`` what to do: nothing; drop each illegal target
    (``targets``); or drop them, and carry nothing out if all targets were dropped
    (``any_target``).
    """

    __repr__ = brief

    name: str
    use: type[Use] = field(factory=lambda: Use)
    automatic: bool = False
    waits: Window | Resolve | AfterEvent | None = None
    recheck: Recheck = field(default="never", validator=OneOf(Recheck))
    clause: str = ""
    start: Callable[[Running, Triggered], None] | None = None
    """Replaces entering the use, for a triggered ability. It goes alone: nothing else of how the
    use goes is declared with it."""

    def __attrs_post_init__(self) -> None:
        declared = self.waits is not None or self.recheck != "never" or self.use is not Use
        if self.start is not None and declared:
            raise RulesetInvalid(
                f"use {self.name!r}: `start` replaces the use, so `use`, `waits` and `recheck`"
                " would do nothing: leave out `start`, or these"
            )

    @property
    def is_stacked(self) -> bool:
        """True if it waits on a stack, which carries out its last item first."""
        return isinstance(self.waits, Resolve) and self.waits.last_first

    def begin(self, game: Running, one: Triggered) -> None:
        """Start the use of a triggered ability. The last act of a step."""
        if self.start is not None:
            return self.start(game, one)
        use = self.use(one.ability, one.source, one.player, one.event)
        use.memory = one.memory
        return game.enter(use)


def use_ability(game: Running, player: int, option: Option) -> None:
    """Start the use of an option's ability; an ``Action`` starts with it.

    In a reaction window it answers the event that the window is about.
    """
    assert option.source is not None
    assert option.ability is not None
    kind = game.rules.uses[option.ability.kind]
    use = kind.use(option.ability, option.source, player)
    about = game.about()
    if isinstance(about, Happening):
        use.event, use.about = about.now, about
    game.enter(use)


def _step(name: str, stage: StepFn, following: StepFn) -> StepFn:
    """Return the step of one stage: it runs the stage, and advances the use to the next one.

    While a player is asked the use stays at it.
    """

    def step(use: Use, game: Running) -> Asking | None:
        before, use.next = use.next, following
        asking = stage(use, game)
        return None if asking is None else _stays(use, asking, before)

    step.__name__ = name  # a position names the step of a frame
    return step


def _stays(use: Use, asking: Asking, before: StepFn) -> Asking:
    """Run a stage that asks, as ``ahead`` does; while a player is asked it is at ``before``."""
    after = use.next
    answer: Any = None
    while True:
        use.next = after
        try:
            request = asking.send(answer)
        except StopIteration:
            return
        use.next = before
        answer = yield request


def _steps(use: type[Use]) -> Mapping[str, StepFn]:
    """Return the step of each stage; the step after the last one leaves."""
    steps: dict[str, StepFn] = {}
    following: StepFn = use.over
    for name in reversed(use.stages):
        following = steps[name] = _step(name, getattr(use, name), following)
    return steps


@record
class Use(Effect):
    """The use of a text, from choosing its targets to its end. It is the scope of its own words.

    A stage does its work and returns; then the next one follows. It may ask one player. A stage
    repeats itself, or jumps, by :meth:`go_to`; a stage without work returns
    ``self.next(self, game)``, which runs the next one at once. ``ret`` holds the result of the event
    or frame that the previous stage started.
    """

    name = "use"
    stages: ClassVar[tuple[str, ...]] = (
        "choose",
        "pay",
        "pay_text",
        "announce",
        "wait",
        "recheck",
        "carry_out",
        "afterwards",
    )
    """The stages, in their order. The use ends after the last one."""

    hand: tuple[Obj, ...] = ()
    """The objects picked so far for the present choice."""
    x: int = 0
    """The number that its player has named (X)."""
    about: Happening | None = None
    """The happening it answers."""

    def __init_subclass__(cls) -> None:
        cls.steps = _steps(cls)

    def begin(self, game: Running) -> Asking | None:
        """Take the first stage."""
        return self.steps[self.stages[0]](self, game)

    def go_to(self, stage: str) -> None:
        """Make this stage the next one."""
        self.next = self.steps[stage]

    def ready(self) -> Use:
        """Return it unchanged: it goes on where it stopped."""
        return self

    def kind(self, game: Reading) -> UseKind:
        """Return its kind of use, from the kind of its ability."""
        return game.rules.uses[self.ability.kind]

    # ---- choosing --------------------------------------------------------------------

    def name_x(self, game: Running) -> Asking | None:
        """Ask its player for X, if it has one."""
        most = self.most_x(game)
        return self.next(self, game) if most < 1 else self._name_x(most)

    def most_x(self, game: Reading) -> int:
        """Return the greatest possible X."""
        return 0

    def _name_x(self, most: int) -> Asking:
        answer = yield AskNumber(self.you, 0, most, WHICH_X)
        assert answer.number is not None
        self.x = answer.number

    def choose(self, game: Running) -> Asking | None:
        """Choose the next alternative or target, until every choice is made."""
        choices = self.ability.choices
        if len(self.picked) == len(choices):
            return self.next(self, game)
        choice = choices[len(self.picked)]
        if choice.under is None or self._took(*choice.under):
            if choice.modes:
                return self._choose_mode(choice, self.modes(game, choice))
            able = self.candidates(game, choice)
            if len(able) < choice.low and not self.hand and not self.goes_without(game):
                self.fail(game)
                return None
            able = [obj for obj in able if obj not in self.hand]
            if len(self.hand) < choice.high and able:
                if not self.takes_all(game, choice, able):
                    return self._pick(self.chooser(game, choice), choice, able)
                self.hand = (*self.hand, *able)
        self.take(None)  # the choice is complete, or belongs to another alternative
        self.go_to("choose")
        return None

    def _pick(self, player: int, choice: Choice, able: list[Obj]) -> Asking:
        text = Text("{target}", "{target}")
        options = [Option("choose", target=obj, text=text) for obj in able]
        if len(self.hand) >= choice.low:
            options.append(Option("done", text=NO_MORE))
        answer = yield Choose(player, options, choice.prompt, about=self.source)
        self.take(answer.target)
        self.go_to("choose")

    def _choose_mode(self, choice: Choice, modes: list[Option]) -> Asking:
        answer = yield Choose(self.you, modes, choice.prompt, about=self.source)
        at = choice.place
        kept = (*self.memory, *((),) * (at + 1 - len(self.memory)))
        self.memory = (*kept[:at], (answer.number or 1,), *kept[at + 1 :])
        self.take(None)
        self.go_to("choose")

    def _took(self, place: int, number: int) -> bool:
        return place < len(self.memory) and self.memory[place] == (number,)

    def take(self, target: Obj | None) -> None:
        """Add a target; without one the present choice is complete."""
        if target is None:
            self.picked, self.hand = (*self.picked, self.hand), ()
        else:
            self.hand = (*self.hand, target)

    def candidates(self, game: Reading, choice: Choice) -> list[Obj]:
        """Return the possible objects now; also used when the targets are looked at again."""
        return choice.candidates(game, self)

    def modes(self, game: Reading, choice: Choice) -> list[Option]:
        """Return the possible alternatives now."""
        return list(choice.modes)

    def chooser(self, game: Reading, choice: Choice) -> int:
        """Return the player who chooses: its own player, or the next of the others."""
        if not choice.by_opponent:
            return self.you
        return (self.you + 1) % game.rules.players

    def goes_without(self, game: Reading) -> bool:
        """Return whether it goes on with fewer targets than it needs."""
        return True

    def takes_all(self, game: Reading, choice: Choice, able: list[Obj]) -> bool:
        """Return whether all remaining objects are taken without asking."""
        return False

    def fail(self, game: Running) -> None:
        """Leave: it cannot be used. The last act of a step."""
        game.leave(False)

    # ---- paying, announcing, waiting -------------------------------------------------

    def pay(self, game: Running) -> Asking | None:
        """Pay the cost that the rules demand; a game overrides this (default: nothing)."""
        return self.next(self, game)

    def pay_text(self, game: Running) -> Asking | None:
        """Pay the cost in the text."""
        if not self.ability.costs:
            return self.next(self, game)
        self.costs = True
        return self._say_all(game, self.ability.costs, "pay_text")

    def announce(self, game: Running) -> Asking | None:
        """Announce the use; a game overrides this (default: nothing)."""
        return self.next(self, game)

    def wait(self, game: Running) -> Asking | None:
        """Wait where its kind says (``UseKind.waits``)."""
        where = self.kind(game).waits
        if where is None:
            return self.next(self, game)
        if isinstance(where, Window):
            where.start(game)
            return None
        game.leave(True)
        if isinstance(where, Resolve):
            game.line_up(where.line, self)
        else:
            about, self.about = self.about, None
            assert about is not None
            about.links = (*about.links, self)
        return None

    # ---- carrying out ----------------------------------------------------------------

    def recheck(self, game: Running) -> Asking | None:
        """Look again which targets are legal, if its kind says so (``UseKind.recheck``)."""
        recheck = self.kind(game).recheck
        if recheck != "never" and any(self.picked):
            choices, were, legal = self.ability.choices, self.has_targets(), []
            for choice, row in zip(choices, self.picked, strict=True):
                able = self.candidates(game, choice) if row else ()
                legal.append(tuple([obj for obj in row if obj in able]))
            self.picked = tuple(legal)
            if recheck == "any_target" and were and not self.has_targets():
                self.stopped = True
        return self.next(self, game)

    def has_targets(self) -> bool:
        """Return whether it has chosen objects, apart from those for its cost."""
        for choice, row in zip(self.ability.choices, self.picked, strict=True):
            if row and not choice.for_cost:
                return True
        return False

    def carry_out(self, game: Running) -> Asking | None:
        """Carry out the text, sentence by sentence."""
        return self._say_all(game, self.ability.body, "carry_out")

    def _say_all(
        self, game: Running, body: tuple[Instruction, ...], stage: str
    ) -> Asking | None:
        """Carry out the next sentence; after the last one go on to the next stage."""
        if game.trace is not None:
            game.trace.carries_out(game, self, body)
        if self.stopped or self.pc >= len(body):
            self.pc, self.costs, self.stopped = 0, False, False
            return self.next(self, game)
        self.go_to(stage)
        return self.say(game, body[self.pc])

    def afterwards(self, game: Running) -> Asking | None:
        """Do the work after the text; a game overrides this (default: nothing)."""
        return self.next(self, game)


Use.steps = _steps(Use)

__all__ = ["AFTER_EVENT", "NO_TEXT", "AfterEvent", "Use", "UseKind", "use_ability"]
