"""Objects that the sentences of a text mean, and the time of their choice.

A :class:`Spoken` writes the instructions that find, choose or remember objects;
:class:`~tcgkit_dsl.meaning.program.Program` writes the sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import define, evolve, field

from tcgkit.kernel.cards import Choice, Instruction
from tcgkit_dsl.meaning.missing import Missing
from tcgkit_dsl.meaning.picking import (
    Found,
    Picked,
    Picking,
    Remembered,
    also_left,
    as_done_by,
    chooser,
    controller,
    distinct,
    remember,
    unseen,
)
from tcgkit_dsl.meaning.values import (
    Getter,
    Kind,
    Known,
    Matcher,
    Meanings,
    both,
    required,
)
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import PICKED, AbilityTexts
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import Noun, PlaceWord, PlayerRow, ReferenceRow, When
from tcgkit_dsl.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Text
    from tcgkit.kernel.game import Changing, Reading
    from tcgkit.kernel.state import Obj

Wrong: TypeAlias = "Callable[[Reading, Any, Obj], list[Text]]"
"""Returns a text for each part of a noun phrase that an object fails."""

_CHOSEN_WITHIN = frozenset({"exactly", "up to", "any number", "target"})
"""Quantities within a phrase that are chosen separately; "a servant" there means any servant."""


ANY_NUMBER = 999
"""The most objects of "any number": more than a game has in one place."""


@define(eq=False)
class Label:
    """A position in a program; it is filled in when the writing reaches it."""

    at: int = 0


def _others(known: Found, chosen: Found) -> Found:
    """Return what "the rest" means: the known objects that are not among those chosen of them."""

    def rest(game: Reading, effect: Any) -> tuple[Obj, ...]:
        taken = chosen(game, effect)
        return tuple(obj for obj in known(game, effect) if obj not in taken)

    return rest


def _together(chosen: tuple[Found, ...]) -> Found:
    """Return what "them" means after several choices: all that was chosen, each once."""

    def all_of_them(game: Reading, effect: Any) -> tuple[Obj, ...]:
        found: list[Obj] = []
        for each in chosen:
            found += [obj for obj in each(game, effect) if obj not in found]
        return tuple(found)

    return all_of_them


def _places_in(modifier: ast.Modifier) -> list[ast.Place]:
    return [value for _, value in modifier.args if isinstance(value, ast.Place)]


def _shows(
    before: Callable[..., Any], where: Getter, asking: Picking
) -> Callable[..., None]:
    """Return what shows the cards of a place to the player who chooses next."""

    def run(game: Reading, effect: Any) -> None:
        seat = asking.next(game, effect)
        if seat is not None:
            before(game, as_done_by(effect, seat), where=where(game, chooser(effect, seat)))

    return run


@define
class Spoken:
    """A program under construction, with the meaning of the objects it names."""

    meanings: Meanings
    texts: AbilityTexts
    choices: list[Choice] = field(factory=list)
    possible: list[Callable[[Any, Any], bool]] = field(factory=list)
    needs: list[Callable[[Any, Any], bool]] = field(factory=list)
    _kinds: list[Kind] = field(factory=list)
    _code: list[Instruction] = field(factory=list)
    _labels: list[Label] = field(factory=list)
    _it: Found | None = None
    _chosen: list[Found] = field(factory=list)
    """What was chosen since the last deed, each choice by itself."""
    _chooser: ast.Player | None = None
    """Who chose the objects that were chosen last, if not the player of the text."""
    _rest: Found | None = None
    """What "the rest" means: the known objects that were not among those chosen of them."""
    _places: int = 0
    _depth: int = 0
    """Number of branches around the sentence; within a branch, objects are chosen at resolution."""
    _doer: ast.Player | None = None
    """The player who may do it, if not the one of the text."""
    _doing: Callable[[Reading, Any], tuple[int, ...]] = controller
    """The seats of that player."""
    _each_of: tuple[ast.Player, Callable[[Reading, Any], tuple[int, ...]]] | None = None
    """Several players of whom each is asked whether he does it, and the seat of the one who is asked."""
    _paying: bool = False
    """Whether costs are being written."""
    _mode: tuple[int, int] | None = None
    """The mode of the sentence: the memory place of its choice, and its number."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.meanings.language.vocabulary

    # --- labels and jumps -------------------------------------------------------------

    def _label(self) -> Label:
        label = Label()
        self._labels.append(label)
        return label

    def _here(self, label: Label) -> None:
        label.at = len(self._code)

    def _jump(self, label: Label) -> None:
        def run(game: Reading, effect: Any) -> None:
            effect.pc = label.at

        self._code.append(Instruction(run))

    # --- objects ----------------------------------------------------------------------

    def _place(self) -> int:
        self._places += 1
        return self._places - 1

    def _objects(
        self,
        value: ast.Objects,
        before: Found | Literal["last"] | None = "last",
        able: Matcher | None = None,
        reach: Matcher | None = None,
        by: ast.Player | None = None,
    ) -> Found:
        """Return the finder of a verb's objects; "it" means them from now on.

        ``before`` is the meaning of "it" within this deed: what the text named "last", or before the
        deed, or nothing; ``by`` chooses.
        """
        if isinstance(value, ast.Selection):
            known = self._it if self._is_among_them(value.what) else None
            self._it = self._selected(value, by, able, reach)
            if known is not None:
                self._rest = _others(known, self._it)
            return self._it
        if isinstance(value, ast.PartOf):
            self._it = self._part(value, self._objects(value.of, before), by, able)
            return self._it
        if isinstance(value, ast.EndOf):
            self._it = self._end_of(value, by)
            return self._it
        reference: ReferenceRow = self.vocabulary.tables["reference"][value.key]
        it = self._it if before == "last" else before
        if reference.rest and self._rest is not None:
            self._it = self._rest
            return self._rest
        if reference.pronoun and it is not None:
            return also_left(it) if reference.left else it
        found = self.meanings.objects(value).now
        self._it = found
        return found

    def _part(
        self,
        part: ast.PartOf,
        known: Found,
        by: ast.Player | None,
        able: Matcher | None,
    ) -> Found:
        """Write the choice of some known objects; "the rest" means the others from then on."""
        what = part.what
        fits = None if what is None else self._with_it(what).kind(what).match

        def match(game: Reading, scope: Any, obj: Obj) -> bool:
            return (able is None or able(game, scope, obj)) and (
                fits is None or fits(game, scope, obj)
            )

        if part.quantity == "all":
            if fits is None:
                return known
            every = Kind(match, known).now
            self._rest = _others(known, every)
            return every

        kind = Kind(match, known)
        chosen: Found
        if part.quantity == "random":
            chosen = self._random(kind, part.number)
        else:
            chosen = self._asked(kind, part, by)

        self._rest = _others(known, chosen)
        return chosen

    def _is_among_them(self, phrase: ast.Phrase) -> bool:
        """Return whether the objects of a phrase are some of those named last: "a servant among them"."""
        return any(
            each.key.startswith("among ") and self._pronouns(each) for each in phrase.after
        )

    def _within(self, phrase: ast.Phrase) -> Meanings:
        """Write choices for selections inside a phrase first: "ether of 1 opposing servant"."""
        meanings = self._with_it(phrase, left=True)
        table = self.vocabulary.tables["modifier"]
        chosen: dict[ast.Objects, Known] = {
            value: Known(self._selected(value, None))
            for modifier in phrase.after
            if not table[modifier.key].of_any
            for _, value in modifier.args
            if isinstance(value, ast.Selection) and value.quantity in _CHOSEN_WITHIN
        }
        return evolve(meanings, bound={**meanings.bound, **chosen}) if chosen else meanings

    def _with_it(self, node: ast.Node, *, left: bool = False) -> Meanings:
        """Return meanings with the pronouns in ``node`` bound to the objects named last.

        Set ``left`` to include objects that have left ("if it is destroyed").
        """
        it, spoken_of = self._it, self._pronouns(node)
        meanings = self.meanings
        if it is None:
            return meanings
        if any(isinstance(each, ast.ThatMany) for each in walk(node)):
            meanings = evolve(meanings, that_many=also_left(it))
        if not spoken_of:
            return meanings
        known = Known(also_left(it) if left else it)
        return evolve(meanings, bound=dict.fromkeys(spoken_of, known))

    def _pronouns(self, node: object) -> list[ast.Reference]:
        """Return the pronouns ("it") in a node, or in several."""
        references = self.vocabulary.tables["reference"]
        return [
            each
            for each in walk(node)
            if isinstance(each, ast.Reference) and references[each.key].pronoun
        ]

    def _after_choices(self, statement: ast.Statement) -> None:
        """Let "them" in a statement behind several choices mean all that was chosen; "it" is the last."""
        chosen, self._chosen = tuple(self._chosen), []
        rows = self.vocabulary.tables["reference"]
        several = (rows[each.key].plural for each in self._pronouns(statement))
        if len(chosen) > 1 and any(several):
            self._it = _together(chosen)

    def _is_about_it(self, act: ast.Act) -> bool:
        """Return whether a slot of a deed is a pronoun."""
        return any(value in self._pronouns(value) for _, value in act.args)

    def _selected(
        self,
        selection: ast.Selection,
        by: ast.Player | None,
        able: Matcher | None = None,
        reach: Matcher | None = None,
    ) -> Found:
        meanings = self._within(selection.what)
        kind = meanings.objects(selection)
        assert isinstance(kind, Kind)
        if reach is not None and selection.quantity in {*PICKED, "random"}:
            kind = Kind(both(kind.match, reach), kind.pool)
        if selection.quantity == "random":
            return self._random(kind, selection.number)
        if selection.quantity not in PICKED:
            return kind.now if by is None else self._of_each(kind, by)
        fixed = selection.number is None or isinstance(selection.number, ast.Literal_)
        single = by is None or not self._is_several(by)
        now = self._is_early(selection) and fixed and single
        if able is not None and (self._paying or not now):
            kind = Kind(both(kind.match, able), kind.pool)
        if now:
            wrong = partial(Missing(meanings, self.texts.said).of_phrase, selection.what)
            return self._hoisted(kind, selection, by, wrong)
        return self._asked(kind, selection, by)

    def _is_early(self, selection: ast.Selection) -> bool:
        """Return whether the objects of a selection are chosen when the ability is declared."""
        if self.vocabulary.aims:
            aimed = selection.aimed or selection.quantity == "target"
            return aimed and self._when(selection.what) == "declaration"
        return self._when(selection.what) == "declaration" and self._depth == 0

    def _when(self, phrase: ast.Phrase) -> When:
        """Return the time of choice for a phrase: its zone decides, else its noun."""
        for _, word in self._places_of(phrase):
            if word.chosen is not None:
                return word.chosen
            if word.before is not None:
                return "resolution"
        return self._noun(phrase).chosen

    def _seats(self, player: ast.Player) -> Callable[[Reading, Any], tuple[int, ...]]:
        """Return the finder of the seats of a player; "its controller" means what was named last."""
        if self._doer is not None and player is self._doer:
            return self._doing
        if self._each_of is not None and player == self._each_of[0]:
            return self._each_of[1]
        return self._with_it(player, left=True).player(player)

    def _is_several(self, player: ast.Player) -> bool:
        if player.of is not None:  # of several objects, there may be two
            return True
        entry: PlayerRow = self.vocabulary.tables["player"][player.key]
        return entry.several

    def _hoisted(
        self, kind: Kind, selection: ast.Selection, by: ast.Player | None, wrong: Wrong
    ) -> Found:
        """Add a choice that is made when the ability is declared."""
        number = selection.number
        high = number.value if isinstance(number, ast.Literal_) else 1
        if selection.quantity == "any number":
            high = ANY_NUMBER
        low = 0 if selection.quantity in {"up to", "any number"} else high

        noun = self._noun(selection.what)
        by_kind = high == 1 and noun.alike is not None
        by_opponent = by is not None and by.key != "you"

        def candidates(game: Reading, scope: Any) -> list[Obj]:
            found = list(kind.now(game, scope))
            seat = None if by_opponent else scope.you
            return distinct(game, found, noun, seat) if by_kind else found

        def enough(game: Reading, scope: Any) -> bool:
            return kind.at_least(game, scope, low)

        prompt = self.texts.said[selection]
        paying = self._paying
        choice = Choice(candidates, low, high, prompt, by_opponent, enough, paying)
        self.choices.append(evolve(choice, under=self._mode, wrong=wrong))
        self._kinds.append(kind)
        return Picked(len(self.choices) - 1, kind)

    def _asked(
        self, kind: Kind, selection: ast.Selection | ast.PartOf, by: ast.Player | None
    ) -> Found:
        """Write a choice that is made when the sentence is reached, one player at a time."""
        place, asked = self._place(), self._place()
        any_number = selection.quantity == "any number"
        number = ast.Literal_(ANY_NUMBER if any_number else 1)
        count = self.meanings.number(selection.number or number)
        up_to = any_number or selection.quantity == "up to"
        prompt, noun = self.texts.said[selection], self._noun_of(selection)
        who = self._seats(by) if by is not None else controller
        start = self._label()
        asking = Picking(place, asked, who, kind, count, up_to, prompt, noun)
        asking = evolve(asking, shows=self.vocabulary.shows_choice)

        def again(game: Reading, effect: Any) -> None:
            if len(effect.memory[asked]) < len(who(game, effect)):
                effect.pc = start.at

        self._code.append(Instruction(asking.begin))
        self._here(start)
        if isinstance(selection, ast.Selection):
            self._before_looking(selection.what, asking)
        self._code.append(Instruction(asking.ask, asks=True))
        if by is not None and self._is_several(by):
            self._code.append(Instruction(again))
        return Remembered(place)

    def _noun_of(self, selection: ast.Selection | ast.PartOf) -> Noun:
        """Return the noun of what is chosen; known objects are offered as cards."""
        if isinstance(selection, ast.Selection):
            return self._noun(selection.what)
        nouns = self.vocabulary.tables["noun"]
        found: Noun = nouns.get("card") or next(iter(nouns.values()))
        return found

    def _noun(self, phrase: ast.Phrase) -> Noun:
        noun: Noun = self.vocabulary.tables["noun"][phrase.noun]
        return noun

    def _end_of(self, end: ast.EndOf, by: ast.Player | None) -> Found:
        """Write the look-up of the first or last cards of piles; "it" means these from then on."""
        place, top = self._place(), self.meanings.end_of(end)
        who = self._seats(by) if by is not None else None

        def run(game: Reading, effect: Any) -> None:
            scopes = [effect]
            if who is not None:
                seats = who(game, effect)
                scopes = [chooser(effect, seat) for seat in seats]
            found = (card for scope in scopes for card in top(game, scope))
            remember(effect, place, tuple(dict.fromkeys(found)))

        self._code.append(Instruction(run))
        return Remembered(place)

    def _of_each(self, kind: Kind, by: ast.Player) -> Found:
        """Return a finder of the objects that each of some players means: "all cards they control"."""
        who = self._seats(by)

        def found(game: Reading, effect: Any) -> tuple[Obj, ...]:
            own = (kind.now(game, chooser(effect, seat)) for seat in who(game, effect))
            return tuple(dict.fromkeys([card for cards in own for card in cards]))

        return found

    def _random(self, kind: Kind, number: ast.Number | None) -> Found:
        place = self._place()
        count = self.meanings.number(number or ast.Literal_(1))

        def run(game: Changing, effect: Any) -> None:
            able = list(kind.now(game, effect))
            found = [
                able.pop(game.pick(len(able)))
                for _ in range(min(count(game, effect), len(able)))
            ]
            remember(effect, place, tuple(found))

        self._code.append(Instruction(run))
        return Remembered(place)

    def _places_of(self, phrase: ast.Phrase) -> Iterator[tuple[ast.Place, PlaceWord]]:
        """Yield the places that a phrase searches, each with its word."""
        tables = self.vocabulary.tables
        for modifier in phrase.after:
            for _, value in modifier.args:
                if isinstance(value, ast.Place):
                    word = tables["word:zone"][value.zone]
                    if isinstance(word, PlaceWord):
                        yield value, word

    def _before_looking(self, phrase: ast.Phrase, asking: Picking) -> None:
        """Write what shows the cards of places to the player who chooses there next.

        It is ``PlaceWord.before`` of the place. Elsewhere the player looks at unseen cards if the phrase
        tells them apart: "1 servant in your opponent's hand", and not "1 card in your opponent's hand".
        """
        searched = [
            (word.before, self.meanings.getter(place))
            for place, word in self._places_of(phrase)
            if word.before is not None
        ]
        self._code += [Instruction(_shows(*each, asking)) for each in searched]
        look, nouns = self.vocabulary.looking, self.vocabulary.tables["noun"]
        rows = [each for each in phrase.after if _places_in(each)]
        any_card = ast.Phrase("card" if "card" in nouns else phrase.noun, after=tuple(rows))
        is_any = phrase == evolve(any_card, owner=phrase.owner)
        if look is None or searched or not rows or is_any:
            return
        run = required(look.run, look.key)
        where = [self.meanings.getter(place) for row in rows for place in _places_in(row)]

        def looks(game: Reading, effect: Any) -> None:
            seat = asking.next(game, effect)
            if seat is not None:
                scope = chooser(effect, seat)
                cards = unseen(game, [get(game, scope) for get in where], seat)
                if cards:
                    run(game, as_done_by(effect, seat), what=cards)

        self._code.append(Instruction(looks))

    def _where(self, place: ast.Place, by: ast.Player | None) -> Getter:
        """Return the place that a text speaks of; "their deck" is that of each player who does it."""
        get = self.meanings.getter(place)
        if by is None:
            return get
        who = self._seats(by)

        def where(game: Reading, effect: Any) -> Any:
            found = [get(game, chooser(effect, seat)) for seat in who(game, effect)]
            seats = dict.fromkeys(seat for row, _ in found for seat in row)
            return tuple(seats), found[0][1] if found else ()

        return where
