"""From the syntax tree to canonical English: the text of the card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias, assert_never

from attrs import evolve, frozen

from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import timed_once
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import Phrasing, WordRow
from tcgkit_dsl.words.patterns import (
    NTH_WORDS,
    NUMBER_WORDS,
    Piece,
    Slot,
    WordsPattern,
    parse_pattern,
)
from tcgkit_dsl.words.vocabulary import Vocabulary

_EACH: Final = "each of them"
_YOU: Final = ast.Player("you")
_CONSONANT: Final = re.compile("(?i)uni|use|eu|one")
"""Words that begin with the sound of a consonant."""
_OF_IT: Final = re.compile(r"^the ([\w ]+) of it$")
"""A number of "it", which is said as its own."""

Begins: TypeAlias = type[Slot] | type[WordsPattern] | None
"""What a sentence begins with if that can be chosen: an object, or a verb."""


@frozen
class English:
    """Prints nodes in the words and the style of one vocabulary."""

    vocabulary: Vocabulary
    apart: bool = False
    """Whether a modifier is printed, in which a possessive would run on."""

    # --- sets and cards ---------------------------------------------------------------

    def set(self, tree: ast.SetTree) -> str:
        """Return a whole card file."""
        lines = [f"set {self.title(tree.title)} for {tree.game}"]
        lines += [f"    {self.words(words)}" for words in tree.words]
        cards = [self.card(card) for card in tree.cards]
        return "\n".join(["\n".join(lines) + "\n", *cards])

    def card(self, card: ast.CardTree) -> str:
        """Return a card in the form of a card file, one field per line."""
        lines = [self.card_line(card)]
        lines += [f"    {self.field(each)}" for each in card.fields]
        for ability in card.abilities:
            header = self.header(ability.header)
            lines += ["", f"    {self.ability_line(ability.title, header)}"]
            lines.append(f"        {self.text(ability.text)}")
        return "\n".join(lines) + "\n"

    def card_line(self, card: ast.CardTree) -> str:
        """Return the first line of a card or token."""
        word = "token" if card.token else "card"
        return f"{word} {card.key} {self.title(card.title)}"

    def ability_line(self, title: ast.Title, header: str) -> str:
        """Return the first line of an ability, which may be unnamed."""
        return (
            f"ability {self.title(title)} ({header})" if title.en else f"ability ({header})"
        )

    def title(self, title: ast.Title) -> str:
        """Return a name in both languages."""
        return f'"{title.en}"' + (f' / "{title.ja}"' if title.ja is not None else "")

    def words(self, words: ast.WordsTree) -> str:
        """Return the words that a set declares."""
        name = self.vocabulary.tables["field"][words.field].en
        return f"{name}: {', '.join(self.title(title) for title in words.titles)}"

    def field(self, field: ast.FieldTree) -> str:
        """Return a data field."""
        values = []
        entry = self.vocabulary.tables["field"][field.key]
        for name, number in field.values:
            if entry.variable and name:
                values.append(f"{name}{number:+d}" if number else name)
                continue
            values.append(
                " ".join(str(part) for part in (name, number) if part not in {"", None})
            )
        return f"{entry.en}: {', '.join(values)}"

    # --- abilities --------------------------------------------------------------------

    def text(self, text: ast.AbilityText) -> str:
        """Return the whole text of an ability."""
        cost_word, parts, paid = self.vocabulary.style.cost, [], ""
        if cost_word == ":" and text.costs:
            paid = f"{' and '.join(self.statement(cost) for cost in text.costs)}: "
        else:
            begin = cost_word if cost_word.endswith(":") else f"{cost_word},"
            parts = [f"{begin} {self.statement(cost)}." for cost in text.costs]
        opening = ""
        if text.trigger is not None:
            opening = self.opening(text.trigger)
        elif text.condition is not None:
            opening = f"while {self.condition(text.condition)}"
        sentences = [self.sentence(each) for each in text.body]
        mark = self.vocabulary.style.mark
        if text.needs is not None:
            needs = f"if {self.condition(text.needs)}"
            opening = f"{opening}, {needs}" if opening else needs
            mark = self.vocabulary.style.needs if text.trigger is not None else ":"
        if opening:
            parts.append(f"{opening}{mark} {sentences[0]}")
            sentences = sentences[1:]
        said = [*parts, *sentences]
        if paid:
            said[0] = paid + said[0]
        return " ".join(_capital(part) for part in said)

    def opening(self, when: ast.When) -> str:
        """Return the trigger of an ability in words."""
        said = (self._filled("trigger", each.key, each.args) for each in (when, *when.also))
        return " or ".join(said) + self._nth(when.nth)

    def _nth(self, nth: int) -> str:
        """Return how often an event has happened: "for the first time each turn"."""
        if not nth or self.vocabulary.remembered is None:
            return ""
        return f" for the {NTH_WORDS[nth - 1]} time each {self.vocabulary.remembered[0]}"

    def header(self, items: Sequence[ast.HeaderItem]) -> str:
        """Return an ability's header row."""
        return ", ".join(self._filled("header", item.key, item.args) for item in items)

    def sentence(self, statement: ast.Statement) -> str:
        """Return a sentence with its follow-up sentences ("If you do, ..."), not capitalized."""
        match statement:
            case ast.If(condition, then, otherwise) if otherwise is not None:
                head = f"if {self.condition(condition)}, {self.statement(then)}"
                return f"{head}; otherwise {self.statement(otherwise)}."
            case ast.Toss(heads, tails):
                toss = self.vocabulary.style.toss
                sides = (("Heads", heads), ("Tails", tails))
                said = (
                    f" {side}: {self.statement(each)}."
                    for side, each in sides
                    if each is not None
                )
                return f"{toss}.{''.join(said)}"
            case ast.OneOf(options, by):
                listed = ", or ".join(self.statement(each) for each in options)
                return f"{self._choose(by)} {_how_many(statement)}: {listed}."
            case ast.May(who, _, then, otherwise):
                they = "you" if self.value(who) == "you" else "they"
                return self._if_done(self.statement(statement), then, otherwise, they)
            case ast.Done(ast.Act(by=by) as what, then, otherwise) if by not in (
                None,
                _YOU,
            ):
                return self._if_done(self.statement(what), then, otherwise, "they")
            case ast.Done(what, then, otherwise):
                return self._if_done(self.statement(what), then, otherwise)
            case _:
                return f"{self.statement(statement)}."

    def _if_done(
        self,
        first: str,
        then: ast.Statement | None,
        otherwise: ast.Statement | None,
        who: str = "you",
    ) -> str:
        parts = [f"{first}."]
        if then is not None and otherwise is None and self.vocabulary.style.semicolons:
            return f"{first}; if {who} do, {self.statement(then)}."
        if then is not None:
            parts.append(f"If {who} do, {self.statement(then)}.")
        if otherwise is not None:
            parts.append(f"If {who} do not, {self.statement(otherwise)}.")
        return " ".join(parts)

    def statement(self, statement: ast.Statement) -> str:
        """Return one clause."""
        match statement:
            case ast.Act():
                return self._act(statement)
            case ast.Together():
                acts = timed_once(statement, -1)
                many = is_plural(acts[0].args[0][1], self.vocabulary)
                return " and ".join(self._act(act, begins=Slot, third=many) for act in acts)
            case ast.Steps(items, joint):
                *before, last = self._doers(items)
                said = [*map(self._within, before), self.statement(last)]
                return f"{joint} ".join(said)
            case ast.ChooseTargets(what, ast.ChooseTargets(also, body, None), None) if (
                body is not None
            ):
                then = self.statement(ast.ChooseTargets(also, body)).removeprefix("choose ")
                return f"choose {self.value(what)} and {then}"
            case ast.ChooseTargets(what, body, by):
                verb = self._choose(by)
                after = f": {self.statement(body)}" if body is not None else ""
                return f"{verb} {self.value(what)}{after}"
            case ast.May(who, ast.Act(verb, args, by)) if by not in (None, who):
                deed = self._filled("verb", verb, args, begins=WordsPattern, they=True)
                return f"{self.value(who)} may have {self.value(by)} {deed}"
            case ast.May(who, ast.Steps((ast.Act(by=by) as first, *more), joint)) if (
                by not in (None, who)
            ):
                *before, last = more
                said = [self.statement(ast.May(who, first)), *map(self._within, before)]
                return f"{joint} ".join([*said, self.statement(last)])
            case ast.May(who, ast.Act(verb) as what) if self._is_of_objects(
                verb
            ) and not _grows(what):
                return f"{self.value(who)} may have {self.statement(what)}"
            case ast.May(who, ast.Act(verb, args)) if self.value(who) != "you":
                deed = self._filled("verb", verb, args, begins=WordsPattern, they=True)
                return f"{self.value(who)} may {deed}"
            case ast.May(who, what):
                return f"{self.value(who)} may {self.statement(what)}"
            case ast.If(condition, then, otherwise):
                after = (
                    "" if otherwise is None else f"; otherwise {self.statement(otherwise)}"
                )
                return f"if {self.condition(condition)}, {self.statement(then)}{after}"
            case ast.Unless(condition, body):
                return f"unless {self.condition(condition)}, {self.statement(body)}"
            case ast.ForEach(phrase, body):
                return f"{self._each(phrase)}, {self.statement(body)}"
            case ast.Where(body, number):
                return f"{self.statement(body)}, where X is {self.value(number)}"
            case ast.Later(moment, body, until, once):
                kind = "moment" if until is None else "trigger"
                when = self._filled(kind, moment.key, moment.args)
                if until is not None and once:
                    when = f"the next time {when.removeprefix('when ')} {self.value(until)}"
                elif until is not None:
                    when = f"{self.value(until)}, {when}"
                return f"{when}, {self.statement(body)}"
            case ast.Instead(would, body, optional, until, once):
                event = self._filled("would", would.key, would.args)
                may = "you may " if optional else ""
                time = f"{self.value(until)}, " if until else ""
                when = "the next time" if once else "if"
                return f"{time}{when} {event}, {may}{self.statement(body)} instead"
            case ast.OneOf() | ast.Toss() | ast.Done():
                return self.sentence(statement).removesuffix(".")
            case _:
                assert_never(statement)

    def _doers(self, items: Sequence[ast.Statement]) -> Iterator[ast.Statement]:
        """Yield deeds; of what you do after a deed of several players it is said that you do it.

        "Both players draw 2 cards, then discard 1 card": both discard.
        """
        crowd = False
        for item in items:
            deed = item if isinstance(item, ast.Act) else None
            takes_by = (
                deed is not None and self.vocabulary.tables["verb"][deed.verb].takes_by
            )
            if crowd and deed is not None and deed.by is None and takes_by:
                yield evolve(deed, by=_YOU)
            else:
                yield item
            by = None if deed is None else deed.by
            crowd = by is not None and by.key in self.vocabulary.crowds

    def _within(self, statement: ast.Statement) -> str:
        """Return a clause that others follow: what is done for each stands behind the deed."""
        match statement:
            case ast.ForEach(phrase, ast.Act(verb, args, by) as body):
                way = self._variant("verb", verb, frozenset(dict(args)), WordsPattern)
                if by is not None or isinstance(way[0], WordsPattern):
                    deed = self._act(body, begins=WordsPattern)
                    return f"{deed} {self._each(phrase)}"
        return self.statement(statement)

    def _choose(self, by: ast.Player | None) -> str:
        if by is None:
            return "choose"
        plural = is_plural(by, self.vocabulary)
        return f"{self.value(by)} {'choose' if plural else 'chooses'}"

    def condition(self, condition: ast.AnyCondition) -> str:
        """Return a condition."""
        if isinstance(condition, ast.Both):
            return f" {condition.word} ".join(
                self.condition(each) for each in condition.tests
            )
        return self._filled("test", condition.key, condition.args)

    def _act(self, act: ast.Act, begins: Begins = None, *, third: bool = False) -> str:
        if act.by is not None:
            singular = not is_plural(act.by, self.vocabulary)
            they = not singular and act.by != ast.Player("you", None)
            deed = self._filled(
                "verb",
                act.verb,
                act.args,
                third=singular,
                begins=WordsPattern,
                they=they,
            )
            return f"{self.value(act.by)} {deed}"
        return self._filled("verb", act.verb, act.args, begins=begins, third=third)

    # --- values -----------------------------------------------------------------------

    def value(self, value: ast.Value) -> str:
        """Return the value of a slot in words."""
        match value:
            case ast.Literal_(number):
                return str(number)
            case ast.Variable(plus):
                return f"X{plus:+d}" if plus else "X"
            case ast.ThatMany():
                return "that many"
            case ast.CountOf(what, most):
                count = f"the number of {self._phrase(what, plural=True)}"
                return count if most is None else f"{count}, at most {most}"
            case ast.NumberOf(what, most):
                stat = f"the number of {self.value(what)}"
                return stat if most is None else f"{stat}, at most {most}"
            case ast.Scaled(number):
                return f"{self.value(number)}{self._for_each(value)}"
            case ast.Comparison(bound, number):
                return self._comparison(bound, self.value(number))
            case ast.Word(_, key):
                return key
            case ast.Words(joint, items):
                words = [word.key for word in items]
                return _and(words) if joint == "and" else " or ".join(words)
            case ast.Name(name):
                return f'"{name}"'
            case ast.Made(name):
                return name
            case ast.Measure(key, args):
                said = self._filled("measure", key, args)
                row = self.vocabulary.tables["measure"][key]
                its = any(each.startswith("{what:whose}") for each in row.also)
                return _OF_IT.sub(r"its \1", said) if its and not self.apart else said
            case ast.Place(owner, zone):
                whose = self._owner(owner) if owner is not None else "the"
                return f"{whose} {zone}"
            case ast.Changes(items):
                return _and([self._change(item) for item in items])
            case ast.Selection():
                return self._selection(value)
            case ast.PartOf(quantity, number, of, what):
                if what is None:
                    return f"{self._quantity(quantity, number)} {self.value(of)}"
                chosen = self._selection(ast.Selection(quantity, number, what), of="")
                return f"{chosen} from among {self.value(of)}"
            case ast.EndOf(end, number, what, place):
                many = is_plural(number)
                cards = self._phrase(what, plural=many)
                count = f"{self._count(number)} " if many else ""
                return f"the {end} {count}{cards} of {self.value(place)}"
            case ast.Player(key, of) if of is not None:
                return f"its {key}" if of.key == "it" else f"{of.key}'s {key}"
            case ast.Reference(key) | ast.Player(key):
                return key
            case ast.Counted(how_many, what):
                none = how_many == ast.Comparison("exactly", ast.Literal_(0))
                part = "" if what.owner is None or none else "of "
                plural = bool(part) or how_many.number != ast.Literal_(1)
                return f"{self._bound(how_many)} {part}{self._phrase(what, plural=plural)}"
            case ast.Phrase():
                return self._phrase(value, plural=False)
            case ast.Qualities(alternatives):
                return " or ".join(word.key for word in alternatives)
            case _:
                assert_never(value)

    def _bound(self, comparison: ast.Comparison) -> str:
        """Return the bound of a count in words: "2 or more", "no"."""
        if comparison == ast.Comparison("exactly", ast.Literal_(0)):
            return "no"
        return self._comparison(comparison.bound, self._count(comparison.number))

    def _comparison(self, bound: ast.Bound, number: str) -> str:
        if bound in {"or more", "or less"}:
            return f"{number} {bound}"
        return number if bound == "exactly" else f"{bound} {number}"

    def _owner(self, player: str) -> str:
        found = self.vocabulary.tables["player"][player].owner
        return found[0].split("/")[0] if found else player

    def _change(self, change: ast.Change) -> str:
        parts = [change.signed]
        if change.stat is not None:
            at = 0 if self.vocabulary.style.stat_first else 1
            parts.insert(at, change.stat)
        if change.per is not None:
            parts.append(self._each(change.per))
        most = "" if change.most is None else f", at most {change.most:+d}"
        return " ".join(parts) + most

    def _for_each(self, scaled: ast.Scaled) -> str:
        most = "" if scaled.most is None else f", at most {scaled.most}"
        return f" {self._each(scaled.per)}{most}"

    def _each(self, per: ast.Phrase) -> str:
        """Return "for each servant", or "for each of your servants"."""
        if per.group > 1:
            of = "" if per.owner is None else " of"
            return f"for every {per.group}{of} {self._phrase(per, plural=True)}"
        if per.owner is None:
            return f"for each {self._phrase(per, plural=False)}"
        return f"for each of {self._phrase(per, plural=True)}"

    def _quantity(self, quantity: ast.Quantity, number: ast.Number | None) -> str:
        """Return how many of some known objects are meant."""
        if quantity in {"all", "any number"}:
            return f"{quantity} of"
        count = self._count(number)
        if quantity == "random":
            return f"{count} random of"
        return f"up to {count} of" if quantity == "up to" else f"{count} of"

    def _selection(self, selection: ast.Selection, of: str = " of") -> str:
        what, owned = selection.what, selection.what.owner is not None
        of = of if owned else ""
        phrase = self._phrase(what, plural=owned or is_plural(selection))
        match selection.quantity:
            case "plural":
                return phrase
            case "every" if of:
                return f"every one of {phrase}"
            case "each" | "every" | "all":
                return f"{selection.quantity}{of} {phrase}"
            case "any number":
                return f"any number of {self._phrase(what, plural=True)}"
            case "a":
                return _with_article(phrase)
            case "another":
                return f"another{of} {phrase}"
            case "target":
                return f"target {phrase}"
        number = self._count(selection.number)
        if selection.quantity == "random":
            return f"{number} random {phrase}"
        if selection.aimed:
            of, phrase = "", f"target {phrase}"
        return f"{'up to ' if selection.quantity == 'up to' else ''}{number}{of} {phrase}"

    def _count(self, number: ast.Number | None) -> str:
        if number is None:
            return ""
        value = number.value if isinstance(number, ast.Literal_) else 0
        if self.vocabulary.style.count_in_words and 1 <= value <= len(NUMBER_WORDS):
            return NUMBER_WORDS[value - 1]
        return self.value(number)

    def _phrase(self, phrase: ast.Phrase, *, plural: bool) -> str:
        parts = [self._owner(phrase.owner)] if phrase.owner is not None else []
        for qualities in phrase.before:
            parts.append(self.value(qualities))
        nouns = (self.vocabulary.tables["noun"][each] for each in phrase.nouns)
        parts.append(" or ".join(each.forms[-1 if plural else 0] for each in nouns))
        text = " ".join(parts)
        goes_on: tuple[str, ...] = ()
        for modifier in phrase.after:
            # "that are not Knight with ..." would go on with the knights
            ends = any(isinstance(each, ast.Qualities) for _, each in modifier.args[-1:])
            third = plural and not ends
            after = self._filled("modifier", modifier.key, modifier.args, third=third)
            if goes_on and after.startswith(goes_on):  # "with the most damage on it"
                unlike = after.split()[0]
                after = self._filled(
                    "modifier", modifier.key, modifier.args, third=third, unlike=unlike
                )
            text += after if after.startswith(",") else f" {after}"
            goes_on = self._goes_on(modifier.key)
        return f"{text} {phrase.way} this way" if phrase.way else text

    # --- patterns ---------------------------------------------------------------------

    def _is_of_objects(self, verb: str) -> bool:
        """Whether a deed begins with what it is said of: "1 servant gets ..."."""
        first = parse_pattern(self.vocabulary.tables["verb"][verb].en).variants[0][0]
        return isinstance(first, Slot) and first.type in ("selection", "whose", "place")

    def _filled(
        self,
        kind: str,
        key: str,
        args: ast.Args,
        *,
        third: bool = False,
        begins: Begins = None,
        unlike: str = "",
        they: bool = False,
    ) -> str:
        """Fill the pattern of an entry with ``args``, if it can be in a wording that begins ``unlike`` a word.

        With ``they`` several players do it, and you are not the only one: "both players discard their hand".
        """
        if kind == "modifier" and not self.apart:
            said = evolve(self, apart=True)
            return said._filled(
                kind, key, args, third=third, begins=begins, unlike=unlike, they=they
            )
        values = dict(args)
        pieces = self._variant(kind, key, frozenset(values), begins)
        if unlike:
            pieces = self._other(
                kind, key, pieces, lambda each: _first_word(each) not in ("", unlike)
            )
        if _runs_on(pieces, values):
            pieces = self._other(kind, key, pieces, lambda each: not _runs_on(each, values))
        if _is_of_it(pieces, values, self.vocabulary):
            pieces = self._other(
                kind, key, pieces, lambda each: not _is_of_it(each, values, self.vocabulary)
            )
        first = next((piece for piece in pieces if isinstance(piece, Slot)), None)
        if kind == "test" and first is not None:  # "there are 2 ..."
            third = is_plural(values[first.name], self.vocabulary)
        text, second, counted, behind = "", third, False, ""
        for at, piece in enumerate(pieces, start=1):
            if isinstance(piece, Slot):
                value = values[piece.name]
                if isinstance(value, ast.Scaled) and kind == "verb":
                    behind, value = self._for_each(value), value.number
                added = self.value(value)
                subject = self._them(value) if kind in ("verb", "would") and at == 1 else ""
                added = subject or added
                if isinstance(value, ast.Phrase) and text.endswith((" is", " is not")):
                    added = _with_article(added)
                if isinstance(value, ast.Phrase) and text.endswith("the number of"):
                    added = self._phrase(value, plural=True)
                if isinstance(value, ast.Literal_) and _counts(pieces[at:]):
                    added = self._count(value)
                elif isinstance(value, ast.Comparison) and _counts(pieces[at:]):
                    added = self._bound(value)
                of_its = text.startswith("the ") and text.endswith(" of")
                if not of_its and not (
                    counted and isinstance(value, ast.Word | ast.Made)
                ):  # "the ATK of all servants becomes", "2 red souls are"
                    second = is_plural(value, self.vocabulary) and subject != _EACH
                counted = isinstance(value, ast.Number | ast.Comparison)
            else:
                added = piece.second if second else piece.first
                if they:
                    added = added.replace("your ", "their ")
            glued = piece.glued and text[-1:].isdigit()  # "30D", but "X D"
            text += added if glued or not text or added[0] in ",." else f" {added}"
        return text + behind

    def _them(self, value: ast.Value) -> str:
        """Return how a subject is printed that is "them": "they" in a game where these can be objects."""
        if not isinstance(value, ast.Reference) or value.key != "them":
            return ""
        forms = self.vocabulary.tables["reference"][value.key].forms
        return next((each for each in ("they", _EACH) if each in forms), "")

    def _other(
        self,
        kind: str,
        key: str,
        pieces: tuple[Piece, ...],
        fits: Callable[[tuple[Piece, ...]], bool],
    ) -> tuple[Piece, ...]:
        """Return another wording with the same slots that fits; if there is none, the same one."""
        row = self.vocabulary.tables[kind][key]
        also = row.wordings if isinstance(row, Phrasing) else ()
        for each in (way for one in also for way in parse_pattern(one).variants):
            if _slots(each) == _slots(pieces) and fits(each):
                return each
        return pieces

    def _goes_on(self, key: str) -> tuple[str, ...]:
        """Return the words by which other wordings of a modifier are longer than the printed one: "on it"."""
        row = self.vocabulary.tables["modifier"][key]
        told = parse_pattern(row.en).variants[0]
        end = told[-1]
        if isinstance(end, Slot) or not isinstance(row, Phrasing):
            return ()
        ways = (way for one in row.wordings for way in parse_pattern(one).variants)
        lasts = {
            each.first
            for way in ways
            for each in way[-1:]
            if isinstance(each, WordsPattern)
        }
        begun = f"{end.first} "
        return tuple(last.removeprefix(begun) for last in lasts if last.startswith(begun))

    def _variant(
        self, kind: str, key: str, filled: frozenset[str], begins: Begins = None
    ) -> tuple[Piece, ...]:
        """Return the variant of a pattern that has the filled slots, without a shared subject.

        If it can be chosen, it ``begins`` with a verb ("your opponent gives 1 servant +1"), or with
        its subject ("1 servant gets +1 and is released").
        """
        row = self.vocabulary.tables[kind][key]
        ways = row.variants if isinstance(row, Phrasing) else parse_pattern(row.en).variants
        if begins is not None:
            ways = sorted(ways, key=lambda way: not _begins(way, begins))
        for way in ways:
            names = [piece.name for piece in way if isinstance(piece, Slot)]
            if frozenset(names) == filled:
                return way
            subject = way[0]
            if isinstance(subject, Slot) and frozenset(names) - {subject.name} == filled:
                return way[1:]
        raise KeyError(f"{key!r} has no reading with {sorted(filled)}")


def _grows(act: ast.Act) -> bool:
    """Whether a deed has a number that grows "for each" of something."""
    changes = (each for each in walk(act.args) if isinstance(each, ast.Change))
    scaled = any(isinstance(each, ast.Scaled) for each in walk(act.args))
    return scaled or any(each.per is not None for each in changes)


def _how_many(modes: ast.OneOf) -> str:
    """Return how many modes are chosen: "one", "up to 2", "one or more"."""
    least, most = modes.least, modes.most
    if (least, most) == (1, 1):
        return "one"
    if least == most:
        return str(most)
    return "one or more" if least else f"up to {most}"


def _with_article(words: str) -> str:
    """Return "a servant" or "an unmarked servant", but "a unit"."""
    an = words[0] in "aeiouAEIOU" and not _CONSONANT.match(words)
    return f"{'an' if an else 'a'} {words}"


def _first_word(pieces: tuple[Piece, ...]) -> str:
    """Return the first word of a wording; empty if it begins with a slot."""
    return pieces[0].first.split()[0] if isinstance(pieces[0], WordsPattern) else ""


def _runs_on(pieces: tuple[Piece, ...], values: dict[str, ast.Value]) -> bool:
    """Whether words follow a number that is itself said in words: "the number of your cards" cards."""
    return any(
        isinstance(piece, Slot)
        and isinstance(values.get(piece.name), ast.CountOf | ast.NumberOf | ast.Measure)
        and isinstance(behind, WordsPattern)
        for piece, behind in pairwise(pieces)
    )


def _is_of_it(
    pieces: tuple[Piece, ...], values: dict[str, ast.Value], vocabulary: Vocabulary
) -> bool:
    """Whether a number of "it" stands behind other objects, which "it" would seem to be."""
    seen = False
    for piece in pieces:
        value = values.get(piece.name) if isinstance(piece, Slot) else None
        if isinstance(value, ast.Measure) and seen:
            of = [each for _, each in value.args if isinstance(each, ast.Reference)]
            return any(each.key in vocabulary.pronouns for each in of)
        seen = seen or isinstance(value, ast.Selection)
    return False


def is_plural(value: ast.Value, vocabulary: Vocabulary | None = None) -> bool:
    """Whether words after ``value`` take their plural form (or the form after "you")."""
    match value:
        case ast.Literal_(number):
            return number != 1
        case ast.Selection(quantity, number, what):
            if quantity in {"plural", "all", "any number"}:
                return vocabulary is None or _has_plural(what, vocabulary)
            return number is not None and number != ast.Literal_(1)
        case ast.Variable() | ast.CountOf() | ast.NumberOf() | ast.Measure():
            return True
        case ast.ThatMany():
            return True
        case ast.Comparison(_, number) | ast.Scaled(number) | ast.EndOf(_, number):
            return is_plural(number)
        case ast.Counted(how_many):
            return is_plural(how_many)
        case ast.PartOf(quantity, number):
            return quantity != "exactly" or number != ast.Literal_(1)
        case ast.Reference(key) if vocabulary is not None:
            return bool(vocabulary.tables["reference"][key].plural)
        case ast.Player(key, None) if vocabulary is not None:
            return key == "you" or bool(vocabulary.tables["player"][key].plural)
        case _:
            return False


def _begins(way: tuple[Piece, ...], what: type[Slot] | type[WordsPattern]) -> bool:
    """Whether a way to say something begins with objects (of which something is said), or with a verb."""
    match way:
        case (Slot(_, "selection"), WordsPattern(said), *_):
            return what is Slot and not said.startswith("'s")
        case (Slot(_, type_), *_):
            return what is Slot and type_ == "selection"
    return what is WordsPattern


def _counts(behind: Sequence[Piece]) -> bool:
    """Whether a number counts the words behind it: "2 cards", "2 red souls"."""
    for piece in behind[:2]:
        if isinstance(piece, WordsPattern):
            return piece.first != piece.second
    return False


def _has_plural(phrase: ast.Phrase, vocabulary: Vocabulary) -> bool:
    """Whether a noun has a plural form; "ether" does not ("your ether is turned On")."""
    noun: WordRow = vocabulary.tables["noun"][phrase.noun]
    return len(noun.forms) > 1


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _and(items: list[str]) -> str:
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} and {items[-1]}"


def _slots(pieces: tuple[Piece, ...]) -> set[str]:
    return {piece.name for piece in pieces if isinstance(piece, Slot)}
