"""Windows and actions: the choices of players, and their moments.

An action is declared with its requirements; options that pass all of them are legal, and
*why can't I?* lists those that fail. Possible uses are indexed per player and window, so that
an empty window is one look-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from attrs import define, field, frozen

from tcgkit.kernel.cards.definitions import Ability, Asking, CardDef, Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.validators import OneOf
from tcgkit.kernel.endless import loops
from tcgkit.kernel.happening.happenings import Happening
from tcgkit.kernel.state.decisions import PASS, Choose, Option
from tcgkit.kernel.state.frames import Frame, record
from tcgkit.kernel.time.requirements import Requirement, Test
from tcgkit.kernel.time.timeline import Node

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.rules.lookup import Source
    from tcgkit.kernel.state.objects import Obj

_NO_TEXT = Text("", "")


@frozen(eq=False)
class Action:
    """Something a player may choose to do.

    A candidate is an own object in one of ``zones`` (or found by ``sources``), with an
    ability if ``kinds`` names ability kinds. ``candidate_if`` tells which can ever be legal in
    a window: it gets the definition, the ability, the facing and the window's key, reads
    nothing else, and is called once for each. ``targets`` makes one option per target.
    ``start`` performs it: its last act emits an event or enters a frame.
    """

    __repr__ = brief

    name: str
    windows: tuple[str, ...]
    text: Text
    clause: str
    start: Callable[[Running, int, Option], None]
    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] | None = None
    candidate_if: Callable[[CardDef, Ability | None, bool, str], bool] | None = None
    requirements: tuple[Requirement, ...] = ()
    sources: Callable[[Reading, int], list[Obj]] | None = None
    targets: Callable[[Reading, int, Any, Any], list[Obj]] | None = None
    loops: bool = True
    """A loop of voluntary actions could go through it (see ``Repeat``)."""
    when: str = ""
    """The clause that explanations cite if ``candidate_if`` fails."""
    among: tuple[str, ...] = ()
    """The zones of objects found by ``sources``, for explanations."""
    target_requirements: tuple[Requirement, ...] = ()
    """Requirements of a target, for explanations: an object is one of ``targets`` if it meets all.
    Their tests get the target in place of the ability."""
    never_legal: Callable[[CardDef, bool, str], bool] | None = None
    """Optimisation: definitions that can never pass, by facing and the window's key. They are
    skipped before requirements are asked; explanations name the requirement that fails.
    """

    tests: tuple[Test, ...] = field(init=False)
    """The tests of all requirements."""
    shared: tuple[Test, ...] = field(init=False)
    """The tests that ignore the source: they are evaluated once per listing."""

    @tests.default
    def _tests(self) -> tuple[Test, ...]:
        return tuple(need.test for need in self.requirements)

    @shared.default
    def _shared(self) -> tuple[Test, ...]:
        return tuple(need.test for need in self.requirements if not need.per_source)

    def tests_of(self, ability: Ability | None) -> tuple[Test, ...]:
        """Return the tests to evaluate for each source with such an ability."""
        return tuple(
            need.test
            for need in self.requirements
            if need.per_source
            and (ability is None or need.applies_to is None or need.applies_to(ability))
        )

    def opens_in(self, key: str) -> bool:
        """Return whether it belongs to the window with this key (``battle.melee``)."""
        return any(key == w or key.startswith(w + ".") for w in self.windows)


Ask = Literal["legal", "always", "unless_public"]
After = Literal["next", "first", "same"]
Closes = Literal["all_pass", "one_act"]


@frozen(eq=False)
class Window(Node):
    """Players get opportunities in turn until all have passed one after the other.

    ``order`` gives the first player. ``key`` names the list of actions of the moment (default:
    the window's name). ``ask``: only if an option is legal; always; or also with "pass"
    alone, unless ``public`` tells everybody that nothing else is possible.
    """

    __repr__ = brief

    order: Callable[[Reading], tuple[int, ...]]
    key: Callable[[Reading], str] | None = None
    ask: Ask = field(default="legal", validator=OneOf(Ask))
    public: Callable[[Reading, int], bool] | None = None
    after: After = field(default="next", validator=OneOf(After))
    """The player with the next opportunity after an action."""
    closes: Closes = field(default="all_pass", validator=OneOf(Closes))
    text: Text = _NO_TEXT
    invites: Callable[[Reading, int], bool] | None = None
    """The players with an opportunity in it at this moment; default: all, in its order."""
    subject: Callable[[Reading], Obj | None] | None = None
    """The subject of the question: ``{about}`` in its text."""
    settles: bool = True
    """Waiting triggers and due checks go when it opens; False within a process under way."""

    def start(self, game: Running) -> None:
        """Open the window."""
        self.open(game, self.order(game))

    def open(self, game: Running, order: tuple[int, ...]) -> None:
        """Open the window for these players; if no player could act in it, do nothing."""
        if self.invites is not None and not (self.settles and game.is_due()):
            for player in order:
                if self.invites(game, player):
                    break
            else:
                game.top.ret = None
                return
        if self.ask == "legal" and game.rules.triggers.go != "window":
            key = self.name if self.key is None else self.key(game)
            if not game.could_act(key, order):
                game.top.ret = None
                return
        game.enter(WindowFrame(self, order))


@record
class WindowFrame(Frame):
    """An open window: the player with the opportunity, and the number of passes in a row."""

    node: Window
    order: tuple[int, ...]
    about: Frame | None = None
    """Its subject: a happening, an item, an attack."""
    at: int = 0
    passes: int = 0

    @property
    def title(self) -> str:
        """The window's name."""
        return self.node.name

    @property
    def event(self) -> Any:
        """The event it is about, if it is about one."""
        return self.about.now if isinstance(self.about, Happening) else None

    def key(self, game: Reading) -> str:
        """Return the key of the actions that can be performed in it."""
        if self.about is not None:
            event = self.event
            if event is not None:
                return f"{self.node.name}.{type(event).__name__}"
        return self.node.name if self.node.key is None else self.node.key(game)

    def begin(self, game: Running) -> Asking | None:
        """Give the next opportunity, or close."""
        state = game.state
        if (state.due or state.waiting) and self.node.settles and game.unsettled(asks=True):
            return None
        if self.about is not None:
            event = self.event
            if event is not None and not event.stands:
                game.leave()
                return None
        key = self.key(game)
        order = self.order
        always_asks, invites = self.node.ask != "legal", self.node.invites
        while self.passes < len(order):
            player = order[self.at]
            if invites is None or invites(game, player):
                options = game.options(player, key)
                if options or (always_asks and self.asks_anyway(game, player)):
                    return self.offer(game, player, options)
            self.passes += 1
            self.at = (self.at + 1) % len(order)
        game.leave()
        return None

    def asks_anyway(self, game: Reading, player: int) -> bool:
        """Return whether a player is asked who can only pass."""
        public = self.node.public
        return self.node.ask == "always" or public is None or not public(game, player)

    def offer(self, game: Running, player: int, options: list[Option]) -> Asking:
        """Ask, then perform the action chosen."""
        always = self.node.ask != "legal"
        subject = self.node.subject
        about = None if subject is None else subject(game)
        answer = yield Choose(
            player, [PASS, *options], self.node.text, always=always, about=about
        )
        if answer is PASS:
            self.passes += 1
            self.at = (self.at + 1) % len(self.order)
            return
        self.passes = 0
        if self.node.closes == "one_act":
            self.passes = len(self.order)
        if self.node.after == "next":
            self.at = (self.at + 1) % len(self.order)
        elif self.node.after == "first":
            self.at = 0
        game.perform(player, answer)


@define(eq=False)
class Fit:
    """An action that fits a card with one of its abilities (or none), with the conditions to test.

    A condition that fails moves to the front: it is the likeliest to fail again, and the
    order decides nothing, since each condition is tested whatever the others say.
    """

    __repr__ = brief

    action: Action
    ability: Ability | None
    shared: tuple[Test, ...]
    """The conditions that ignore the source (``Action.shared``): the same tuple for equal ones."""
    tests: tuple[Test, ...]
    """The other conditions."""

    def move_first(self, failed: Test) -> None:
        """Test this condition before the others from now on."""
        self.tests = (failed, *[test for test in self.tests if test is not failed])


@define(eq=False)
class Candidate:
    """A possible use for a player: an action that fits a source."""

    __repr__ = brief

    fit: Fit
    source: Obj

    @property
    def action(self) -> Action:
        """The action."""
        return self.fit.action

    @property
    def ability(self) -> Ability | None:
        """The ability that it uses, if its kind of action names one."""
        return self.fit.ability


def candidates(
    game: Reading, player: int, key: str, read: dict[Source, list[Candidate]]
) -> list[Candidate]:
    """Return the possible uses of ``player`` in windows with this key.

    The uses of each zone are kept in ``read``, so that only zones that changed are read again.
    """
    found: list[Candidate] = []
    for source in game.rules.lookup.sources(key):
        part = read.get(source)
        if part is None:
            part = read[source] = _read_zone(game, player, source)
        found += part
    return found


def _read_zone(game: Reading, player: int, source: Source) -> list[Candidate]:
    found: list[Candidate] = []
    row = game.zone(source.zone, player)
    if not row:
        return found
    up, down, alike = source.up, source.down, source.alike
    seen: set[tuple[CardDef, bool]] = set()
    for obj in row:
        fits = up.get(obj.defn) if obj.up else down.get(obj.defn)
        if fits is None:
            fits = game.rules.lookup.fits(source, obj.defn, obj.up)
        if not fits:
            continue
        if alike:
            # equal cards are one option, unless their player cannot know that they are equal
            face = (obj.defn, obj.up)
            if face in seen and game.sees(player, obj):
                continue
            seen.add(face)
        for fit in fits:
            found.append(Candidate(fit, obj))
    return found


def list_options(
    game: Reading, player: int, usable: list[Candidate], free: tuple[Action, ...]
) -> list[Option]:
    """Return every legal option among candidates and free actions (without "pass")."""
    options: list[Option] = []
    shared: tuple[Test, ...] = ()
    is_open, open_ = True, {shared: True}
    for each in usable:
        obj, fit = each.source, each.fit
        ability = fit.ability
        if fit.shared is not shared:
            shared = fit.shared
            known = open_.get(shared)
            if known is None:
                known = open_[shared] = _hold(shared, game, player, obj, ability)
            is_open = known
        if not is_open:
            continue
        tests = fit.tests
        for test in tests:
            if not test(game, player, obj, ability):
                if test is not tests[0]:
                    fit.move_first(test)
                break
        else:
            action = fit.action
            if action.targets is None:
                options.append(Option(action.name, obj, None, ability, None, action.text))
            else:
                _add_targets(game, player, action, obj, ability, options)
    for action in free:
        assert action.sources is not None
        for obj in action.sources(game, player):
            for test in action.tests:
                if not test(game, player, obj, None):
                    break
            else:
                if action.targets is None:
                    options.append(Option(action.name, obj, text=action.text))
                else:
                    _add_targets(game, player, action, obj, None, options)
    if game.state.seen and options:
        return loops.allowed(game, options)
    return options


def _hold(
    tests: tuple[Test, ...], game: Reading, player: int, obj: Obj, ability: Ability | None
) -> bool:
    for test in tests:  # noqa: SIM110  # asked at every listing: no generator
        if not test(game, player, obj, ability):
            return False
    return True


def _add_targets(
    game: Reading,
    player: int,
    action: Action,
    obj: Obj,
    ability: Ability | None,
    options: list[Option],
) -> None:
    assert action.targets is not None
    for target in action.targets(game, player, obj, ability):
        options.append(Option(action.name, obj, target, ability, None, action.text))


@frozen
class Reason:
    """Why something cannot be done: the clause, and the words with actual values.

    ``cards`` are those whose texts cause it; ``need`` is the requirement that failed.
    """

    __repr__ = brief

    clause: str
    message: Text
    cards: tuple[Obj, ...] = ()
    need: Requirement | None = field(default=None, eq=False, repr=False)


def why_not(
    game: Reading, player: int, action: Action, obj: Obj, ability: Ability | None, key: str
) -> list[Reason]:
    """Return every requirement that fails; empty if the option is legal now."""
    reasons: list[Reason] = []
    if not action.opens_in(key):
        message = Text("not possible at this moment", "今はできません")
        return [Reason(action.clause, message)]
    candidate_if = action.candidate_if
    if candidate_if is not None and not candidate_if(obj.defn, ability, obj.up, key):
        # Requirements may rely on it, so they are not asked.
        message = Text("not at this moment", "今は使えません")
        return [Reason(action.when or action.clause, message)]
    for need in action.requirements:
        if not need.test(game, player, obj, ability):
            message = need.told(game, player, obj, ability)
            reasons.append(Reason(need.clause, message, need=need))
    return reasons
