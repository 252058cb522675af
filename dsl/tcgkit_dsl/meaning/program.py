"""The sentences of an effect as a flat program for the kernel.

Sentences become instructions; "if", "may" and "for each" set ``effect.pc``. The objects that a
sentence finds are kept in ``effect.memory``, at places that are numbered here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import define, evolve, field

from tcgkit.kernel.cards import Ability, Asking, Choice, Instruction, Text
from tcgkit.kernel.happening import NOTHING_THERE
from tcgkit.kernel.state import NO, YES, Choose, Constant, Option
from tcgkit_dsl.meaning.idle import (
    HEADS,
    IMPOSSIBLE,
    NOBODY,
    TAILS,
    Why,
    told_if_not,
    told_if_so,
    why_idle,
)
from tcgkit_dsl.meaning.objects import Spoken
from tcgkit_dsl.meaning.picking import (
    NO_KIND,
    Found,
    Remembered,
    as_done_by,
    as_known,
    controller,
    no_objects,
    remember,
)
from tcgkit_dsl.meaning.replacing import (
    carried_out,
    is_event,
    kept_at,
    made_by_verb,
    replacement,
    set_up_instead,
)
from tcgkit_dsl.meaning.triggers import CAPTURED, later_ability, set_up
from tcgkit_dsl.meaning.values import (
    Getter,
    Kind,
    Known,
    Matcher,
    both,
    required,
    with_slots,
)
from tcgkit_dsl.reading.ways import counts_done
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import (
    by_doer,
    means_any,
    meant,
    modes_of,
    names_objects,
    sets_of_modes,
)
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import Verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Condition
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.state import Continuous, Obj
    from tcgkit_dsl.meaning.values import Meanings
    from tcgkit_dsl.tree.texts import AbilityTexts

RunTest: TypeAlias = "Callable[[Running, Any], bool]"
"""A test within a sentence; unlike a condition it may toss a coin or write into the log."""

_CHOOSE_ONE = Text("Choose one", "1つを選んでください")
_NEEDED = frozenset({"exactly", "target"})
"""Quantities of a cost that must be available in full."""


def _stood(happened: Any) -> int:
    """Return how many of the events that a deed proposed happened, and not others instead."""
    if isinstance(happened, tuple):
        return sum(not event.replaced for event in happened)
    return int(bool(happened))


def _seats_in(place: int) -> Callable[[Reading, Any], tuple[int, ...]]:
    """Return the finder of the seats that are kept in a memory place."""

    def seats(game: Reading, effect: Any) -> tuple[int, ...]:
        kept: tuple[int, ...] = effect.memory[place]
        return kept

    return seats


@define
class Program(Spoken):
    """Writes the programs of one ability: its costs, then its body."""

    _said: frozenset[str] = frozenset()
    """Keys of the verbs in the body."""
    _owed: list[Instruction] = field(factory=list)
    """Pending instructions for places that were searched (``PlaceWord.after``)."""
    _holds: bool = False
    """Whether the next sentence refers to the cards that the present one finds."""
    _kind: str = ""
    """The kind of the ability."""
    _named: bool = False
    """Whether the trigger names something that "it" could be."""
    _speaks: bool = False
    """Whether the body speaks of "it", and the trigger names nothing that this could be."""

    def costs(self, statements: tuple[ast.Statement, ...]) -> tuple[Instruction, ...]:
        """Return the program of the costs, and note when they are payable."""
        self._paying = True
        for statement in statements:
            self._statement(statement)
            for each in walk(statement):
                if isinstance(each, ast.Act):
                    self._note_possible(each)
        self._paying = False
        return self._take()

    def instead(self, body: ast.Statement, said: Text) -> tuple[Ability, list[Condition]]:
        """Return what is carried out in the place of an event as a text, and what it needs."""
        possible = self._payable(body)
        self._branch(body)
        return Ability(said, self._kind, {}, said, body=self._take()), possible

    def body(self, statements: tuple[ast.Statement, ...]) -> tuple[Instruction, ...]:
        """Return the program of the sentences, which first rechecks the chosen objects."""
        acts = (each for each in walk(statements) if isinstance(each, ast.Act))
        self._said = frozenset(act.verb for act in acts)
        self._speaks = not self._named and bool(self._pronouns(statements))
        self._sequence(statements)
        if self.choices:
            self._code.insert(0, Instruction(self._recheck))
            for label in self._labels:
                label.at += 1
        return self._take()

    def _take(self) -> tuple[Instruction, ...]:
        code, self._code, self._labels = tuple(self._code), [], []
        return code

    def _recheck(self, game: Reading, effect: Any) -> None:
        """Drop objects that have left or no longer fit."""
        effect.picked = tuple(
            tuple(
                obj for obj in row if game.is_there(obj) and kind.match(game, effect, obj)
            )
            for row, kind in zip(effect.picked, self._kinds, strict=True)
        )

    def _note_possible(self, act: ast.Act) -> None:
        """Note the conditions for paying a cost: enough objects, and ``Verb.possible``."""
        verb: Verb = self.vocabulary.tables["verb"][act.verb]
        able = self._on(verb.able, act)
        for _, value in act.args:
            if isinstance(value, ast.Selection) and value.quantity in _NEEDED:
                number = value.number or ast.Literal_(1)
                if isinstance(number, ast.Literal_):
                    self.possible.append(self._enough(value, number.value, able))
        if verb.possible is None:
            return
        possible = with_slots(verb.possible, self.meanings.getters(act.args))
        self.possible.append(lambda game, scope: bool(possible(game, scope)))

    def _enough(
        self, selection: ast.Selection, number: int, able: Matcher | None
    ) -> Condition:
        kind = self.meanings.kind(selection.what)
        if able is not None:
            kind = Kind(both(kind.match, able), kind.pool)
        return lambda game, scope: kind.at_least(game, scope, number)

    def _branch(self, statement: ast.Statement) -> None:
        self._depth += 1
        self._statement(statement)
        self._depth -= 1

    def _side(self, statement: ast.Statement) -> None:
        """Write one branch of a condition or a coin toss."""
        early = self.vocabulary.branches == "declaration"
        (self._statement if early else self._branch)(statement)

    # --- statements -------------------------------------------------------------------

    def _sequence(self, statements: tuple[ast.Statement, ...]) -> None:
        """Write sentences; what a search owes follows the last sentence that refers to "it"."""
        for at, statement in enumerate(statements, start=1):
            following = statements[at] if at < len(statements) else None
            waits = bool(self._pronouns(following))
            self._holds = waits and isinstance(statement, ast.Act)
            self._noted(statement, following)
            self._holds = False
            if not waits:
                self._code += self._owed
                self._owed = []

    def _noted(self, statement: ast.Statement, following: ast.Statement | None) -> None:
        """Write a sentence; count its deeds if the next one counts them: "discarded this way"."""
        if not counts_done(following):
            self._statement(statement)
            return
        deeds, place = self.vocabulary.deeds, self._place()

        def begin(game: Reading, effect: Any) -> None:
            if deeds is not None:
                deeds(game, effect)  # what was done before counts for "if you do"
            effect.ret = None

        def end(game: Reading, effect: Any) -> None:
            remember(effect, place, (_stood(effect.ret),))

        self._code.append(Instruction(begin))
        self._statement(statement)
        self._code.append(Instruction(end))
        self.meanings = evolve(
            self.meanings, done=lambda game, effect: int(effect.memory[place][0])
        )

    def _statement(self, statement: ast.Statement) -> None:
        if not isinstance(statement, ast.ChooseTargets):
            self._after_choices(statement)
        match statement:
            case ast.Act():
                self._act(statement)
            case ast.Together(acts):
                _, value = acts[0].args[0]
                assert isinstance(value, ast.Objects)
                subject = self._objects(value)
                for act in acts:
                    name = self.vocabulary.tables["verb"][act.verb].unsaid(dict(act.args))
                    self._it = subject
                    self._act(act, {name or act.args[0][0]: subject})
            case ast.Steps(items):
                self._sequence(items)
            case ast.ChooseTargets(what, body, by):
                self._it = self._objects(what, reach=self._reach_of(body), by=by)
                self._chosen.append(self._it)
                self._chooser = by
                if body is not None:
                    self._statement(body)
            case ast.May():
                self._may(statement, self.texts.said[statement])
            case ast.Done():
                self._done(statement)
            case ast.If(condition, then, otherwise):
                meanings = self._with_it(condition, left=True)
                holds = meanings.condition(condition)
                self._it = meanings.found_by(condition) or self._it
                test: RunTest = holds
                if otherwise is None:
                    test = told_if_not(holds, self.texts.said[condition])
                self._either(lambda game, effect: not test(game, effect), then, otherwise)
            case ast.Unless(condition, body):
                meanings = self._with_it(condition, left=True)
                holds = meanings.condition(condition)
                self._either(told_if_so(holds, self.texts.said[condition]), body, None)
            case ast.Where(body, number):
                before = self.meanings
                x = self._with_it(number).number(number)
                self.meanings = evolve(before, x=x)
                self._statement(body)
                self.meanings = before
            case ast.Toss(heads, tails):
                self._toss(heads, tails)
            case ast.ForEach(what, body):
                self._for_each(self._with_it(what).kind(what), body, what.group)
            case ast.OneOf():
                self._one_of(statement)
            case ast.Later():
                self._later(statement)
            case ast.Instead():
                self._set_up_instead(statement)

    def _act(self, act: ast.Act, subject: dict[str, Found] | None = None) -> None:
        """Write a deed, which is passed over if there is no player who does it."""
        by = act.by or self._doer
        if by is None or not self.meanings.is_perhaps(by):
            self._deed(act, subject)
            return
        nobody, seats = self._label(), self._seats(by)

        def run(game: Running, effect: Any) -> None:
            if not seats(game, effect):
                game.no_effect(effect.you, NOBODY, effect.source)
                effect.pc = nobody.at

        self._code.append(Instruction(run))
        self._deed(act, subject)
        self._here(nobody)

    def _deed(self, act: ast.Act, subject: dict[str, Found] | None = None) -> None:
        """Write a deed; ``subject`` fills the slot that it shares with neighbouring deeds.

        A pronoun in the deed means the objects named before the deed.
        """
        verb: Verb = self.vocabulary.tables["verb"][act.verb]
        if verb.says:
            return
        chose = act.by is None or act.by == self._chooser  # who chose it may have it
        act = evolve(act, by=act.by or self._doer)
        act = by_doer(act, self.vocabulary.their)
        act = meant(act, verb.means, verb.searches, verb.within)
        run, before = verb.run, self._it
        assert run is not None  # the checker saw to it
        if verb.needs is not None and not self._depth:
            self.needs.append(with_slots(verb.needs, self.meanings.getters(act.args)))
        able, reach = self._on(verb.able, act), self._on(verb.reaches, act)
        getters: dict[str, Getter] = {
            name: as_known(found) if name in verb.meant else found
            for name, found in (subject or {}).items()
        }
        by = None if act.by is None else self._seats(act.by)
        for name, value in act.args:
            if name in getters:
                continue
            if isinstance(value, ast.Objects) and name not in verb.meant:
                doer = None if verb.takes_by else act.by
                found = self._objects(value, before, able, reach, doer)
                known = isinstance(value, ast.Reference) and self._pronouns(value)
                owned = known and not chose
                getters[name] = self._theirs(found, doer) if doer and owned else found
            elif isinstance(value, ast.PartOf):
                getters[name] = as_known(self._objects(value, before, by=act.by))
            else:
                left = isinstance(value, ast.Player | ast.Number)
                meanings = self._with_it(value, left=left)
                if name in verb.meant:
                    meanings = evolve(meanings, lasting=True)
                getters[name] = meanings.getter(value)
        if verb.takes_by and by is not None:
            getters["by"] = by
        idle = why_idle(act, getters, goes_on=bool(verb.searches) and self._holds)
        if verb.finds:
            self._code.append(self._finding(verb, getters, idle))
        else:
            self._code.append(Instruction(with_slots(run, getters), verb.asks, idle))
        if verb.found is not None:
            self._found_after(verb.found)
        elif verb.brings is not None and self._it is None and self._speaks:
            self._found_after(verb.brings)
        elif verb.shows and self._it is not None:  # a card that was shown is another object
            self._found_after(self._it)
        for _, value in act.args:
            if isinstance(value, ast.Selection):
                self._after_looking(value.what, act.by)

    def _theirs(self, found: Found, by: ast.Player) -> Found:
        """Return a finder of those objects that a player does something to: "they discard it"."""
        seats = self._seats(by)

        def theirs(game: Reading, effect: Any) -> tuple[Obj, ...]:
            own = seats(game, effect)
            return tuple(obj for obj in found(game, effect) if obj.controller in own)

        return theirs

    def _after_looking(self, phrase: ast.Phrase, by: ast.Player | None) -> None:
        """Write ``PlaceWord.after`` for each place that was searched, unless the text does so.

        It comes after the last consecutive sentence that refers to the cards found.
        """
        verbs = self.vocabulary.tables["verb"]
        for place, word in self._places_of(phrase):
            if word.after is not None and word.after not in self._said:
                run = required(verbs[word.after].run, word.after)
                getters = {"where": self._where(place, by)}
                after = Instruction(with_slots(run, getters))
                (self._owed if self._holds else self._code).append(after)

    def _reach_of(self, body: ast.Statement | None) -> Matcher | None:
        """Return the test ``Verb.reaches`` of the first deed on "it", for the objects to choose."""
        for act in walk(body):
            if isinstance(act, ast.Act) and self._is_about_it(act):
                return self._on(self.vocabulary.tables["verb"][act.verb].reaches, act)
        return None

    def _on(self, test: Callable[..., Any] | None, act: ast.Act) -> Matcher | None:
        """Return a verb's test of objects with its other slots filled, or None."""
        if test is None:
            return None
        words = [
            (name, value) for name, value in act.args if not isinstance(value, ast.Objects)
        ]
        return with_slots(test, self.meanings.getters(tuple(words)))

    def _finding(self, verb: Verb, getters: dict[str, Getter], idle: Why) -> Instruction:
        """Return the instruction of a verb that finds objects; "it" means them afterwards."""
        places = [self._place() for _ in range(2 if verb.parts else 1)]
        assert verb.run is not None
        run = with_slots(verb.run, getters)
        self._it = Remembered(places[0])
        if verb.parts:
            self._rest = Remembered(places[1])

        def keep(effect: Any, found: Any) -> None:
            for place, part in zip(places, found if verb.parts else (found,), strict=True):
                remember(effect, place, tuple(part))

        def find(game: Reading, effect: Any) -> None:
            keep(effect, run(game, effect))

        def ask(game: Reading, effect: Any) -> Asking:
            keep(effect, (yield from run(game, effect)))

        return Instruction(ask if verb.asks else find, verb.asks, idle)

    def _found_after(self, found: Callable[..., tuple[Obj, ...]]) -> None:
        """Write an instruction that finds the objects "it" means after a deed (``Verb.found``)."""
        place = self._place()
        self._it = Remembered(place)

        def find(game: Reading, effect: Any) -> None:
            remember(effect, place, tuple(found(game, effect)))

        self._code.append(Instruction(find))

    def _later(self, later: ast.Later) -> None:
        """Write the setup of a delayed sentence; "it" keeps its present meaning."""
        heard = () if later.until is None else (later.moment,)
        speaks = self._pronouns(heard or later.body)
        captured = self._it if speaks else None
        meanings = self.meanings
        if captured is not None and heard:
            known: dict[ast.Objects, Known] = {each: kept_at(0) for each in speaks}
            meanings = evolve(meanings, bound={**meanings.bound, **known})
        inner = Program(
            self.meanings, self.texts, kind=self._kind, named=names_objects(heard)
        )
        if captured is not None:
            inner._it, inner._places = Remembered(CAPTURED), 1
        body, condition = later.body, None
        if isinstance(body, ast.If) and body.otherwise is None:
            condition, body = self.meanings.condition(body.condition), body.then
        code = inner.body((body,))
        ability = later_ability(
            later,
            meanings,
            self.texts.said[later],
            self._kind,
            condition=condition,
            choices=tuple(inner.choices),
            body=code,
        )
        once = later.until is None or later.once
        self._code.append(set_up(ability, self._lapses(later), captured, once=once))

    def _lapses(self, later: ast.Later) -> str | Callable[..., str]:
        """Return the moment at which a delayed sentence lapses."""
        until, vocabulary = later.until, self.vocabulary
        if until is not None:
            return vocabulary.ends[vocabulary.word(until.cls, until.key).value]
        lapses: str = vocabulary.tables["moment"][later.moment.key].until
        return lapses

    def _set_up_instead(self, statement: ast.Instead) -> None:
        """Write the setup of a replacement: what it speaks of is chosen, or found, now."""
        kept, bound = list[Found](), dict[ast.Objects, Known]()
        rows = self.vocabulary.tables["reference"]
        pronouns = self._pronouns(statement.body)
        for value in (*walk(statement.would), *walk(statement.body)):
            known = isinstance(value, ast.Reference) and not rows[value.key].own_card
            if value in bound or (value in pronouns and value not in walk(statement.would)):
                continue
            if known or (isinstance(value, ast.Selection) and not means_any(value)):
                assert isinstance(value, ast.Objects)
                bound[value] = kept_at(len(kept))
                kept.append(self._objects(value))
        if kept:
            bound |= dict.fromkeys(self._pronouns(statement.body), kept_at(0))
        meanings = evolve(self.meanings, bound={**self.meanings.bound, **bound})
        what = replaced_by(statement, meanings, self.texts)
        self._code.append(set_up_instead(statement, what, meanings, kept))

    def _either(
        self,
        skips: RunTest,
        then: ast.Statement,
        otherwise: ast.Statement | None,
    ) -> None:
        """Write a branch: ``then``, or ``otherwise`` if ``skips`` holds."""
        other, end = self._label(), self._label()

        def run(game: Running, effect: Any) -> None:
            if skips(game, effect):
                effect.pc = other.at

        self._code.append(Instruction(run))
        self._side(then)
        if otherwise is not None:
            self._jump(end)
        self._here(other)
        if otherwise is not None:
            self._side(otherwise)
        self._here(end)

    def _toss(self, heads: ast.Statement | None, tails: ast.Statement | None) -> None:
        """Write a coin toss; 0 is heads. ``Vocabulary.shows_coin`` is told the side."""
        show = self.vocabulary.shows_coin

        first, second = (heads, tails) if heads is not None else (tails, None)
        assert first is not None

        def other_side(game: Running, effect: Any) -> bool:
            is_heads = game.pick(2, "tosses") == 0
            if show is not None:
                show(game, effect, is_heads)
            is_other = is_heads is (heads is None)
            if second is None and is_other:
                game.no_effect(effect.you, HEADS if is_heads else TAILS, effect.source)
            return is_other

        self._either(other_side, first, second)

    def _done(self, done: ast.Done) -> None:
        """Write a sentence, and a branch on whether it did anything."""
        deeds = required(self.vocabulary.deeds, "if you do")
        place = self._place()

        def begin(game: Reading, effect: Any) -> None:
            remember(effect, place, (deeds(game, effect),))

        def was_idle(game: Reading, effect: Any) -> bool:
            return bool(deeds(game, effect) == effect.memory[place][0])

        self._code.append(Instruction(begin))
        self._noted(done.what, done.then)
        self._either(was_idle, done.then or ast.Steps(()), done.otherwise)

    def _may(self, may: ast.May, prompt: Text) -> None:
        """Write an offer; several players are asked one after the other, each for himself."""
        who = self._seats(may.who)
        if not self._is_several(may.who):
            self._offer(may, who, prompt)
            return

        def ask(one: int) -> None:
            asked = _seats_in(one)
            before, self._each_of = self._each_of, (may.who, asked)
            self._offer(may, asked, prompt)
            self._each_of = before

        self._one_by_one(who, NOBODY, ask)

    def _offer(
        self,
        may: ast.May,
        who: Callable[[Reading, Any], tuple[int, ...]],
        prompt: Text,
    ) -> None:
        """Write an offer to the first of some players."""
        other, end = self._label(), self._label()
        needs = self._needs(may.what)
        paid = may.then is not None or may.otherwise is not None
        payable = self._payable(may.what) if paid else []

        def run(game: Running, effect: Any) -> Asking:
            if needs is not None and not needs(game, effect):
                effect.pc = other.at
                return
            seats = who(game, effect)
            if not seats:
                game.no_effect(effect.you, NOBODY, effect.source)
                effect.pc = other.at
                return
            seat = seats[0]
            if not all(can(game, as_done_by(effect, seat)) for can in payable):
                effect.pc = other.at
                if may.otherwise is None:
                    game.no_effect(effect.you, IMPOSSIBLE, effect.source)
                return
            answer = yield Choose(seat, [YES, NO], prompt, about=effect.source)
            if answer.action == NO.action:
                effect.pc = other.at

        self._code.append(Instruction(run, asks=True))
        before = self._doer, self._doing
        self._doer, self._doing = (None if may.who.key == "you" else may.who), who
        self._depth += 1
        self._noted(may.what, may.then)
        self._depth -= 1
        self._doer, self._doing = before
        if may.then is not None:
            self._branch(may.then)
        self._jump(end)
        self._here(other)
        if may.otherwise is not None:
            self._branch(may.otherwise)
        self._here(end)

    def _payable(self, statement: ast.Statement) -> list[Condition]:
        """Return the conditions for a deed with "If you do": ``Verb.possible`` of its verbs."""
        found = []
        for act, args in self._acts(statement):
            verb: Verb = self.vocabulary.tables["verb"][act.verb]
            if verb.possible is not None:
                said = evolve(act, args=args)
                said = meant(said, verb.means, verb.searches, verb.within)
                getters = self._with_it(act).getters(said.args)
                found.append(with_slots(verb.possible, getters))
        return found

    def _acts(self, statement: ast.Statement) -> Iterator[tuple[ast.Act, ast.Args]]:
        """Yield the deeds of a statement with their slots, the subject that they share as well."""
        verbs = self.vocabulary.tables["verb"]
        shared = {
            id(act): together.acts[0].args[0][1]
            for together in walk(statement)
            if isinstance(together, ast.Together)
            for act in together.acts[1:]
        }
        for act in walk(statement):
            if isinstance(act, ast.Act):
                name = id(act) in shared and verbs[act.verb].unsaid(dict(act.args))
                yield act, ((name, shared[id(act)]), *act.args) if name else act.args

    def _needs(self, statement: ast.Statement) -> Found | None:
        """Return the finder of "it" if the statement refers to it: the question is skipped if it
        finds nothing.
        """
        about = isinstance(statement, ast.Act) and self._is_about_it(statement)
        return self._it if about else None

    def _for_each(self, kind: Kind, body: ast.Statement, size: int) -> None:
        """Write a loop: ``body`` once for each object that matches at its start, or each ``size`` of them."""

        def found(game: Reading, effect: Any) -> tuple[Obj, ...]:
            return kind.now(game, effect)[size - 1 :: size]

        def each(one: int) -> None:
            self._it = Remembered(one) if size == 1 else self._it
            self._branch(body)

        self._one_by_one(found, NOTHING_THERE, each)

    def _one_by_one(
        self,
        found: Callable[[Reading, Any], tuple[Any, ...]],
        nothing: Text,
        body: Callable[[int], None],
    ) -> None:
        """Write a loop over what is found at its start; ``body`` is told the memory place of the one it is about."""
        left, one = self._place(), self._place()
        start, end = self._label(), self._label()

        def begin(game: Running, effect: Any) -> None:
            waiting = found(game, effect)
            remember(effect, left, waiting)
            if not waiting:
                game.no_effect(effect.you, nothing, effect.source)

        def advance(game: Reading, effect: Any) -> None:
            waiting = effect.memory[left]
            if not waiting:
                effect.pc = end.at
                return
            remember(effect, one, waiting[:1])
            remember(effect, left, waiting[1:])

        self._code.append(Instruction(begin))
        self._here(start)
        self._code.append(Instruction(advance))
        body(one)
        self._jump(start)
        self._here(end)

    def _one_of(self, one_of: ast.OneOf) -> None:
        """Write a choice of modes; each that is chosen is carried out, in their order."""
        offered = tuple(
            Constant("mode", number=number, text=text)
            for number, text in enumerate(self.texts.modes[one_of], start=1)
        )
        if self.vocabulary.modes == "declaration" and self._depth == 0 and not one_of.by:
            self._modes(modes_of(one_of), offered)
            return
        end, place = self._label(), self._place()
        who = self._seats(one_of.by) if one_of.by is not None else controller

        def run(game: Running, effect: Any) -> Asking:
            prompt, source = _CHOOSE_ONE, effect.source
            seats = who(game, effect)
            if not seats:
                game.no_effect(effect.you, NOBODY, source)
                effect.pc = end.at
                return
            answer = yield Choose(seats[0], list(offered), prompt, about=source)
            remember(effect, place, ((answer.number or 1) - 1,))

        self._code.append(Instruction(run, asks=True))
        sets = sets_of_modes(one_of)
        for number, option in enumerate(one_of.options):
            self._mode_if_chosen(place, option, [number in some for some in sets])
        self._here(end)

    def _mode_if_chosen(
        self, place: int, option: ast.Statement, chosen: list[bool]
    ) -> None:
        """Write a mode; ``chosen`` tells for each answer at ``place`` whether it is carried out."""
        after = self._label()

        def run(game: Reading, effect: Any) -> None:
            if not chosen[effect.memory[place][0]]:
                effect.pc = after.at

        self._code.append(Instruction(run))
        self._branch(option)
        self._here(after)

    def _modes(
        self, options: tuple[ast.Statement, ...], offered: tuple[Option, ...]
    ) -> None:
        """Write a choice of mode at declaration, where the objects of the mode are chosen too."""
        starts, end = [self._label() for _ in options], self._label()
        place = self._place()
        choice = Choice(no_objects, 0, 0, _CHOOSE_ONE, modes=offered, place=place)
        self.choices.append(choice)
        self._kinds.append(NO_KIND)

        def run(game: Reading, effect: Any) -> None:
            effect.pc = starts[effect.memory[place][0] - 1].at

        self._code.append(Instruction(run))
        for number, (start, option) in enumerate(
            zip(starts, options, strict=True), start=1
        ):
            self._here(start)
            self._mode = (place, number)
            self._statement(option)
            self._mode = None
            self._jump(end)
        self._here(end)


def replaced_by(
    statement: ast.Instead,
    meanings: Meanings,
    texts: AbilityTexts,
    ability: Ability | None = None,
) -> Continuous:
    """Return a replacement by an event that a verb makes, or by a text that is carried out."""
    said = texts.said[statement]
    if is_event(statement.body, meanings):
        made = made_by_verb(statement, meanings)
        return replacement(statement, meanings, said, made, ability)
    text, needs = Program(meanings, texts).instead(statement.body, said)
    made, possible = carried_out(text, needs)
    return replacement(statement, meanings, said, made, ability, possible)
