"""What detectors of concepts look at: the declarations of a game, and its watched games cut into acts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from types import CodeType, FunctionType
from typing import Any, Final

from attrs import define, frozen

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import Zone
from tcgkit.kernel.time import Each, Loop, Node, Resolve, Window
from tcgkit.lab.compare.effects import Effects, effects_of, place_of, traits
from tcgkit.lab.compare.ends import End, ends, packages, reached
from tcgkit.lab.compare.observing import Observed
from tcgkit.lab.compare.watching import Answer, Card, Change, Step, Story
from tcgkit.plugins import Host, RulesetPlugin

OFTEN: Final = 10
"""How often something has to be seen before it counts as a rule."""
NEARLY: Final = 0.9
"""The share of cases that counts as always."""


@frozen(eq=False)
class Act:
    """An action of the rules that a player took, with all that followed until the next one."""

    story: Story
    answer: Answer
    steps: tuple[Step, ...]
    inner: tuple[Step, ...]
    """The steps that end in the same turn: without what the next turn begins with."""

    @property
    def first(self) -> Step:
        """What happened before anybody was asked again."""
        return self.steps[0]

    @property
    def changes(self) -> Iterator[Change]:
        """What the rules changed, without what texts did."""
        for step in self.inner:
            yield from (change for change in step.changes if change.text is None)

    @property
    def questions(self) -> Iterator[Answer]:
        """What players were asked by the rules before the next action."""
        for step in self.inner[1:]:
            if step.answer is not None and step.answer.text is None:
                yield step.answer

    @property
    def player(self) -> int:
        """Who acts."""
        return self.answer.player


@define(eq=False, slots=False)
class Evidence:
    """All that a detector may look at. No detector sees a game's name."""

    plugin: RulesetPlugin
    observed: Observed
    packages: frozenset[str]

    def __attrs_post_init__(self) -> None:
        self.rules: Rules = self.observed.rules
        self.stories: Sequence[Story] = self.observed.stories
        self.idle: Sequence[Story] = self.observed.idle
        self.cards: Sequence[CardDef] = self.observed.cards

    # ---- declarations ------------------------------------------------------------------

    @cached_property
    def words(self) -> Any:
        """The vocabulary of the card texts."""
        return self.plugin.vocabulary()

    @cached_property
    def nodes(self) -> list[Node]:
        """The nodes of the timeline."""
        return list(self.rules.timeline.walk())

    @cached_property
    def turn(self) -> list[Node]:
        """The nodes of a turn: those within the first loop."""
        loop = next((node for node in self.nodes if isinstance(node, Loop)), None)
        return [] if loop is None else list(loop.walk())

    @cached_property
    def objects(self) -> list[Any]:
        """All objects that the rules reach."""
        return reached(self.rules, self.packages)

    @cached_property
    def windows(self) -> list[Window]:
        """The windows of the timeline, of uses and of processes."""
        return [each for each in self.objects if isinstance(each, Window)]

    @cached_property
    def lines(self) -> list[Resolve]:
        """The lines and stacks."""
        return [each for each in self.objects if isinstance(each, Resolve)]

    @cached_property
    def series(self) -> list[Each]:
        """The parts of a turn that run once for each of several named values."""
        return [n for n in self.turn if isinstance(n, Each) and len(n.names) > 1]

    @cached_property
    def over(self) -> list[End]:
        """The places in the code that end a game."""
        return ends(self.rules, self.words, self.packages)

    @cached_property
    def codes(self) -> list[CodeType]:
        """The code of the functions of the game."""
        return [
            each.__code__
            for each in self.objects
            if isinstance(each, FunctionType)
            and str(each.__module__).partition(".")[0] in self.packages
        ]

    def calls(self, method: str) -> bool:
        """Return whether code of the game calls a method of this name: one of the kernel."""
        return any(method in code.co_names for code in self.codes)

    def zones(self, *kinds: str) -> list[Zone]:
        """Return the zones that are of these kinds to players (see :func:`.place_of`)."""
        return [zone for zone in self.rules.zones.values() if place_of(zone) in kinds]

    def is_at(self, name: str, *kinds: str) -> bool:
        """Return whether a zone is of one of these kinds."""
        return place_of(self.rules.zones[name]) in kinds

    @property
    def abilities(self) -> Iterator[Ability]:
        """The abilities of the cards of the decks."""
        for card in self.cards:
            yield from card.abilities

    # ---- texts -------------------------------------------------------------------------

    @cached_property
    def effects(self) -> Effects:
        """What the texts did."""
        return effects_of(self.stories, self.rules)

    def texts_do(self, *parts: str) -> bool:
        """Return whether some text has a trait with all these words in it."""
        return any(
            all(part in trait for part in parts)
            for ability in self.abilities
            for trait in traits(ability, self.effects)
        )

    # ---- play --------------------------------------------------------------------------

    @cached_property
    def acts(self) -> list[Act]:
        """The actions that players took in random games."""
        return [act for story in self.stories for act in _acts(story, self.rules)]

    @cached_property
    def by_action(self) -> dict[str, list[Act]]:
        """The acts by their action."""
        found: dict[str, list[Act]] = defaultdict(list)
        for act in self.acts:
            found[act.answer.action].append(act)
        return found

    @cached_property
    def pools(self) -> tuple[str, ...]:
        """The numbers of players from which cards of the hand are paid."""
        paid: Counter[str] = Counter()
        left: Counter[str] = Counter()
        for act in self.acts:
            if act.answer.source is not None and not act.answer.source.in_play:
                for change in act.first.changes:
                    if _is_paid(change, act):
                        paid[change.name] += 1
                        left[change.name] += change.after > 0
        return tuple(n for n, times in paid.items() if times >= OFTEN and left[n])

    def paid(self, act: Act) -> int:
        """Return how much an act took from the pools of its player."""
        return sum(
            change.before - change.after
            for change in act.first.changes
            if _is_paid(change, act) and change.name in self.pools
        )

    @cached_property
    def turned_to_pay(self) -> list[tuple[Act, Change]]:
        """Objects that are turned in payment: not the source, not the target."""
        found = []
        for act in self.acts:
            source = act.answer.source
            if source is None or source.in_play:
                continue
            named = {card.card for card in (source, act.answer.target) if card}
            for step in act.steps[:2]:
                for change in step.changes:
                    is_other = change.card == 0 or change.card not in named
                    if (
                        change.what == "posture"
                        and change.text is None
                        and change.whose == act.player
                        and is_other
                        and change.after > change.before
                    ):
                        found.append((act, change))
        return found

    @cached_property
    def attacks(self) -> frozenset[str]:
        """The actions that attack: with something in play, against what is the opponent's."""
        found = []
        for name, acts in self.by_action.items():
            action = self.rules.actions[name]
            from_play = [a for a in acts if a.answer.source and a.answer.source.in_play]
            if action.kinds is not None or 2 * len(from_play) < len(acts):
                continue
            hostile = sum(self._is_hostile(act) for act in from_play)
            if from_play and hostile >= 0.5 * len(from_play):
                found.append(name)
        return frozenset(found)

    def _is_hostile(self, act: Act) -> bool:
        source = act.answer.source
        if any(
            c.what == "move" and source and c.card == source.card for c in act.first.changes
        ):
            return False  # it is given up
        if self.targets(act):
            return True
        for question in act.questions:
            is_window = set(question.offered) <= {"pass", *self.rules.actions}
            if question.player != act.player and question.offered and not is_window:
                return True
        return any(
            change.whose not in (act.player, -1) and change.what in ("move", "number")
            for step in act.inner[:3]
            for change in step.changes
            if change.text is None
        )

    @cached_property
    def attack_acts(self) -> list[Act]:
        """All attacks."""
        return [act for act in self.acts if act.answer.action in self.attacks]

    def targets(self, act: Act) -> list[Card]:
        """Return the opposing cards in play that an attack names, at once or by a later question."""
        found = [act.answer.target] if act.answer.target else []
        for step in act.steps[1:2]:
            answer = step.answer
            if answer is not None and answer.text is None and answer.player == act.player:
                found += [card for card in (answer.target, answer.source) if card]
        return [c for c in found if c.in_play and c.player not in (act.player, -1)]

    @cached_property
    def damage_numbers(self) -> frozenset[str]:
        """The numbers of cards that attacks raise, by different amounts."""
        amounts: dict[str, set[int]] = defaultdict(set)
        for act in self.attack_acts:
            for change in act.changes:
                is_card = change.what == "number" and change.carrier == "object"
                if is_card and change.after > change.before:
                    amounts[change.name].add(change.after - change.before)
        return frozenset(name for name, found in amounts.items() if len(found) > 1)

    @cached_property
    def has_own_turns(self) -> bool:
        """Whether some action is taken by one player only in each turn."""
        for acts in self.by_action.values():
            who: dict[tuple[int, int], list[int]] = defaultdict(list)
            for act in acts:
                who[id(act.story), act.answer.turn].append(act.player)
            several = [players for players in who.values() if len(players) > 1]
            seats = {act.player for act in acts}
            alone = all(len(set(players)) == 1 for players in several)
            firsts = [act for act in acts if act.answer.order[:1] == (act.player,)]
            leads = len(firsts) == len(acts) >= 2 * OFTEN
            if len(seats) > 1 and alone and (len(several) >= OFTEN or leads):
                return True
        return False

    def decided(self) -> Iterator[tuple[Story, list[int]]]:
        """Yield the games that some players won, with the losers."""
        for story in self.stories:
            if story.winners:
                seats = range(self.rules.players)
                yield story, [seat for seat in seats if seat not in story.winners]

    def turns(self) -> Iterator[list[Answer]]:
        """Yield the answers of each turn of each game."""
        for story in self.stories:
            found: dict[int, list[Answer]] = {}
            for answer, _ in story.answers:
                found.setdefault(answer.turn, []).append(answer)
            yield from found.values()

    def by_rule(self, stories: Iterable[Story] = ()) -> Iterator[tuple[Step, Change]]:
        """Yield what the rules changed after the setting up."""
        for story in stories or self.stories:
            for step in story.steps:
                if step.answer is not None:
                    for change in step.changes:
                        if change.text is None:
                            yield step, change


def evidence(host: Host, plugin: RulesetPlugin, observed: Observed) -> Evidence:
    """Return the evidence about a game."""
    return Evidence(plugin, observed, packages(host))


def _is_paid(change: Change, act: Act) -> bool:
    return (
        change.what == "number"
        and change.carrier == "player"
        and change.text is None
        and change.whose == act.player
        and change.after < change.before
    )


def _acts(story: Story, rules: Rules) -> Iterator[Act]:
    begun: Answer | None = None
    steps: list[Step] = []
    for answer, step in story.answers:
        if answer.action in rules.actions and answer.text is None:
            if begun is not None:
                yield _act(story, begun, steps, answer)
            begun, steps = answer, []
        if begun is not None:
            steps.append(step)
    if begun is not None:
        yield _act(story, begun, steps, story.last)


def _act(story: Story, begun: Answer, steps: Sequence[Step], after: Answer) -> Act:
    answers = [step.answer for step in steps[1:] if step.answer is not None]
    inner = [
        step
        for step, next_ in zip(steps, (*answers, after), strict=True)
        if next_.turn == begun.turn or next_ is story.last
    ]
    return Act(story, begun, tuple(steps), tuple(inner))


__all__ = ["NEARLY", "OFTEN", "Act", "Evidence", "evidence"]
