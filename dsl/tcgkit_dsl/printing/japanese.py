"""From the syntax tree to Japanese card text, by the vocabulary's Japanese tables.

Verbs end in one of three forms: final (破壊する), continuing (破壊し、…), and before もよい
(破壊して). "It" is left out if the object was chosen in the same clause. The targets of a verb
are named before it: 相手のキャラ1体を対象とし、破壊する.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, assert_never

from attrs import evolve, frozen

from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import CHOOSING, lasts, timed_once
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import HOLDERS, Noun
from tcgkit_dsl.words.everyday.ja import as_written, yours
from tcgkit_dsl.words.patterns import Ending, JaPiece, JaSlot, being, parse_ja

_CHOSEN: Final = CHOOSING | {"a", "another"}
_IT, _THEM = "それ", "それら"
_THINGS: Final = re.compile("(?![枚体個点回倍人])[ァ-ヺー一-鿿]+[をが]")
"""How a word begins that says what a number counts; a counter does not."""
_DEEDS: Final = re.compile("(?![枚体個点回倍人])[一-鿿][ァ-ヺー一-鿿ぁ-ん]?$")
"""How a verb begins that stands behind a number without a counter."""
_ALIVE = ("体", "人", "匹")
"""Counters of objects that take いる instead of ある."""
_BEFORE_NOUNS: Final = {"all": "すべての", "every": "あらゆる"}
Form: TypeAlias = Literal["final", "continuing", "te"]


@frozen
class Japanese:
    """Prints nodes in Japanese.

    Set ``unsaid`` to leave "it" out. ``aim`` is the name of the slot whose value was named before
    the verb as its target: it is left out too, and called ``aimed`` where grammar requires a word.
    """

    language: Language
    unsaid: bool = False
    aim: str = ""
    aimed: str = _IT
    willing: bool = False
    """Whether もよい stands behind the deeds: what comes after その後 would not be before it."""
    doing: bool = False
    """Whether the slots of a deed are printed: "a servant" is one there, elsewhere any."""

    # --- abilities --------------------------------------------------------------------

    def text(self, text: ast.AbilityText) -> str:
        """Return the whole text of an ability."""
        if self.language.vocabulary.style.cost == ":" and text.costs:
            *before, last = text.costs
            paid = [self.statement(cost, "continuing") for cost in before]
            parts = [f"{'、'.join([*paid, self.statement(last)])}："]
        else:
            parts = [f"コストとして、{self.statement(cost)}。" for cost in text.costs]
        opening = ""
        if text.trigger is not None:
            opening = f"{self.opening(text.trigger)}、"
        elif text.condition is not None:
            opening = f"{self.condition(text.condition)}間、"
        if text.needs is not None:
            alone = text.trigger is None or self.language.vocabulary.style.needs == ":"
            only = "のみ" if alone else ""
            opening += f"{self.condition(text.needs)}場合{only}、"
        sentences = [self.sentence(each) for each in text.body]
        return as_written(yours("".join([*parts, opening, *sentences])))

    def opening(self, when: ast.When) -> str:
        """Return the trigger of an ability in words."""
        said = (self._filled("trigger", each.key, each.args) for each in (when, *when.also))
        return self._nth(when.nth) + "、または".join(said)

    def _nth(self, nth: int) -> str:
        """Return how often an event has happened: 各ターンに初めて."""
        remembered = self.language.vocabulary.remembered
        if not nth or remembered is None:
            return ""
        return f"各{remembered[1]}に{'初めて' if nth == 1 else f'{nth}度目に'}、"

    def header(self, items: Sequence[ast.HeaderItem]) -> str:
        """Return an ability's header row."""
        return "・".join(self._filled("header", item.key, item.args) for item in items)

    def sentence(self, statement: ast.Statement) -> str:
        """Return a sentence with its follow-up sentences (そうした場合、…)."""
        match statement:
            case ast.If(condition, ast.May() | ast.Instead() as then, otherwise) if (
                otherwise is not None
            ):
                head = f"{self.condition(condition)}場合、{self.statement(then)}"
                return f"{head}。そうでなければ{self.statement(otherwise)}。"
            case ast.If(condition, then, otherwise) if otherwise is not None:
                head = (
                    f"{self.condition(condition)}場合、{self.statement(then, 'continuing')}"
                )
                return f"{head}、そうでなければ{self.statement(otherwise)}。"
            case ast.Toss(heads, tails):
                sides = (("表", heads), ("裏", tails))
                said = (
                    f"{side}なら、{self.statement(each)}。"
                    for side, each in sides
                    if each is not None
                )
                return f"コインを投げる。{''.join(said)}"
            case ast.OneOf(options, by):
                listed = "、または".join(self.statement(each) for each in options)
                subject = "" if by is None else f"{self.value(by)}は"
                return f"{subject}次から{_how_many(statement)}選ぶ：{listed}。"
            case ast.May(_, _, then, otherwise):
                return self._if_done(self.statement(statement), then, otherwise)
            case ast.Done(what, then, otherwise):
                return self._if_done(self.statement(what), then, otherwise)
            case _:
                return f"{self.statement(statement)}。"

    def _if_done(
        self, first: str, then: ast.Statement | None, otherwise: ast.Statement | None
    ) -> str:
        parts = [f"{first}。"]
        if then is not None:
            parts.append(f"そうした場合、{self.statement(then)}。")
        if otherwise is not None:
            parts.append(f"そうしなかった場合、{self.statement(otherwise)}。")
        return "".join(parts)

    def statement(self, statement: ast.Statement, form: Form = "final") -> str:
        """Return one clause, with its verb in ``form``."""
        match statement:
            case ast.Act():
                return self._act(statement, form)
            case ast.Together():
                subject, acts = self._of_one(timed_once(statement, 0))
                parts = [self._act(act, "continuing") for act in acts[:-1]]
                said = "、".join([*parts, self._act(acts[-1], form)])
                until = next(
                    (f"{self.value(v)}、" for _, v in acts[0].args if lasts(v)), ""
                )
                if subject and until and said.startswith(until):
                    return f"{until}{subject}{said.removeprefix(until)}"
                return subject + said
            case ast.Steps(items, joint):
                after, mark = self._after(joint)
                forms: list[Form] = [after for _ in items[1:]]
                forms.append(form)
                parts = [
                    self._named(items[:at]) * self._can_be_by(item)
                    + self.statement(item, how)
                    for at, (item, how) in enumerate(zip(items, forms, strict=True))
                ]
                return mark.join(parts)
            case ast.ChooseTargets():
                return self._choose(statement, form)
            case ast.May(who, what):
                subject = "" if who.key == "you" else f"{self.value(who)}は"
                by = _first_by(what)
                if by is not None and by != who:
                    done = self.statement(what).removeprefix(f"{self.value(by)}は")
                    return f"{subject}{self.value(by)}が{done}ことにしてもよい"
                kept = isinstance(what, ast.ForEach | ast.Later | ast.If)
                if kept or _does_another(what, who):
                    return f"{subject}{self.statement(what)}ことにしてもよい"
                return f"{subject}{evolve(self, willing=True).statement(what, 'te')}もよい"
            case ast.If(condition, then, otherwise):
                if otherwise is None:
                    return f"{self.condition(condition)}場合、{self.statement(then, form)}"
                done = self.statement(then, "continuing")
                head = f"{self.condition(condition)}場合、{done}、そうでなければ"
                return head + self.statement(otherwise, form)
            case ast.Unless(condition, body):
                unless = f"{self.condition(condition)}場合を除き"
                return f"{unless}、{self.statement(body, form)}"
            case ast.ForEach(phrase, body):
                each = self._each(phrase)
                if _is_each_time(body):  # all of it, not the first deed
                    each = each.removesuffix("につき") + "ごとに"
                return f"{each}、{self.statement(body, form)}"
            case ast.Where(body, number):
                return f"{self.value(number)}をXとし、{self.statement(body, form)}"
            case ast.Later(moment, body, until, once):
                kind = "moment" if until is None else "trigger"
                when = self._filled(kind, moment.key, moment.args)
                if until is not None:
                    when = f"{self.value(until)}、{'次に' * once}{when}"
                return f"{when}、{self.statement(body, form)}"
            case ast.Instead(would, body, optional, until, once):
                time = f"{self.value(until)}、" if until else ""
                when = f"{time}{'次に' * once}{self._filled('would', would.key, would.args)}場合"
                done = self.statement(body, "te" if optional else form)
                return f"{when}、代わりに{done}{'もよい' * optional}"
            case ast.OneOf() | ast.Toss() | ast.Done():
                return self.sentence(statement).removesuffix("。")
            case _:
                assert_never(statement)

    def _after(self, joint: str) -> tuple[Form, str]:
        """Return the form of a deed before another one, and what stands between them."""
        if joint != ", then":
            return "continuing", "、"
        if not self.willing:
            return "continuing", "、その後"
        semicolons = self.language.vocabulary.style.semicolons
        return ("te", "から") if semicolons else ("continuing", "、")

    def _can_be_by(self, statement: ast.Statement) -> bool:
        """Whether another player could do a deed that names no player."""
        if not isinstance(statement, ast.Act) or statement.by is not None:
            return False
        return bool(self.language.vocabulary.tables["verb"][statement.verb].takes_by)

    def _named(self, before: Sequence[ast.Statement]) -> str:
        """Return 自分は if the deeds before name another player."""
        return "自分は" if any(isinstance(i, ast.Act) and i.by for i in before) else ""

    def condition(self, condition: ast.AnyCondition) -> str:
        """Return a condition."""
        if isinstance(condition, ast.Both):
            word = "、かつ" if condition.word == "and" else "、または"
            return word.join(self.condition(each) for each in condition.tests)
        return self._filled("test", condition.key, condition.args)

    def _choose(self, choose: ast.ChooseTargets, form: Form) -> str:
        subject = "" if choose.by is None else f"{self.value(choose.by)}は"
        chosen = [self._what_is_chosen(choose)]
        while isinstance(choose.body, ast.ChooseTargets) and choose.body.body is not None:
            choose = choose.body
            chosen.append(self._what_is_chosen(choose))
        what = f"{subject}{'と'.join(chosen)}を選"
        if choose.body is None:
            return what + {"final": "ぶ", "continuing": "び", "te": "んで"}[form]
        unsaid = self._leaves_unsaid(choose.body, several=len(chosen) > 1)
        inner = evolve(self, unsaid=True) if unsaid else self
        done = inner.statement(choose.body, form)
        match choose.body:
            case ast.May(ast.Player("you") as you) if choose.by is not None:
                done = f"{self.value(you)}は{done}"  # not who has chosen
        return f"{what}び、{done}"

    def _what_is_chosen(self, choose: ast.ChooseTargets) -> str:
        """Return what is chosen, with its number: 従者を選ぶ is one, 従者すべてを選ぶ all."""
        what = choose.what
        if isinstance(what, ast.Selection) and what.quantity == "plural":
            what = evolve(what, quantity="each")
        return evolve(self, doing=True).value(what)

    def _leaves_unsaid(self, statement: ast.Statement, *, several: bool = False) -> bool:
        """Whether the first verb has a pronoun that can be left out or become その; after ``several`` choices, "them"."""
        while isinstance(statement, ast.Steps):
            statement = statement.items[0]
        if not isinstance(statement, ast.Act):
            return False
        values = dict(statement.args)
        pieces = parse_ja(self._entry("verb", statement.verb))
        return any(
            isinstance(piece, JaSlot)
            and piece.particle in ("を", "に", "の")
            and self._is_pronoun(values.get(piece.name), several=several)
            for piece in pieces
        )

    def _act(self, act: ast.Act, form: Form) -> str:
        """Return a verb with its slots; a value that is its own sentence ("。…") follows it."""
        head, behind, printer = "", "", self
        if act.by is not None:
            head += f"{self.value(act.by)}は"
        aims = [
            (name, each)
            for name, each in act.args
            if isinstance(each, ast.Selection) and _is_aim(each)
        ]
        if aims:  # the verb itself mentions only the last target
            named = "と".join(self._selection(each, named=True) for _, each in aims)
            head += f"{named}を対象とし、"
            one = len(aims) == 1 and _is_one(aims[0][1])
            printer = evolve(self, aim=aims[-1][0], aimed=_IT if one else _THEM)
        args = []
        for name, value in act.args:
            if self._is_sentence(value):
                behind += self.value(value)
                continue
            if (name, value) in aims[:-1]:
                continue
            if isinstance(value, ast.Scaled):  # "for each ..." stands before the deed
                head += f"{self._for_each(value)}、"
                value = value.number
            if isinstance(value, ast.Changes):
                per = {self._by_how_much(each)[0] for each in value.items}
                if len(per) == 1 and per != {
                    ""
                }:  # "for each ..." stands before the changed object
                    head += f"{per.pop()}、"
                    value = ast.Changes(tuple(evolve(c, per=None) for c in value.items))
            args.append((name, value))
        said = printer._filled("verb", act.verb, tuple(args), form)
        if act.by is not None and not aims:  # how long stands before who does it
            words = (each for _, each in args if isinstance(each, ast.Word))
            times = (f"{self.value(each)}、" for each in words if each.cls == "duration")
            time = next(filter(said.startswith, times), "")
            head, said = time + head, said.removeprefix(time)
        return head + said + behind

    def _of_one(self, acts: tuple[ast.Act, ...]) -> tuple[str, tuple[ast.Act, ...]]:
        """Return the shared subject of acts, if it stands before の in the first, and the acts
        without it.
        """
        first = acts[0]
        owned = [
            piece.name
            for piece in parse_ja(self._entry("verb", first.verb))
            if isinstance(piece, JaSlot) and piece.particle == "の"
        ]
        subjects = [(name, value) for name, value in first.args if name in owned]
        if len(subjects) != 1 or _is_aim(subjects[0][1]):
            return "", acts
        rest = tuple(each for each in first.args if each not in subjects)
        return f"{self.value(subjects[0][1])}は", (evolve(first, args=rest), *acts[1:])

    def _is_sentence(self, value: ast.Value) -> bool:
        return isinstance(value, ast.Word) and self.value(value).startswith("。")

    # --- values -----------------------------------------------------------------------

    def value(self, value: ast.Value) -> str:
        """Return the value of a slot in words."""
        match value:
            case ast.Literal_(number):
                return str(number)
            case ast.Variable(plus):
                return f"X{plus:+d}" if plus else "X"
            case ast.ThatMany():
                return "それと同じ数"
            case ast.CountOf(what, most):
                limit = "" if most is None else f"（最大{most}）"
                return f"{self._phrase(what)}の数{limit}"
            case ast.NumberOf(what, most):
                stat = self.language.vocabulary.word("stat", "number").ja
                limit = "" if most is None else f"（最大{most}）"
                return f"{_of(self.value(what))}{stat}{limit}"
            case ast.Scaled(number):
                return f"{self._for_each(value)}{self.value(number)}"
            case ast.Comparison(bound, number):
                return f"{self.value(number)}{_bound(bound)}"
            case ast.Word(cls, key):
                return self.language.vocabulary.word(cls, key).ja
            case ast.Words(joint, items):
                return self._words([self.value(word) for word in items], joint)
            case ast.Name(name):
                return f"「{self.language.names.get(name, name)}」"
            case ast.Made(name):
                return self.language.names.get(name, name)
            case ast.Measure(key, args):
                return self._filled("measure", key, args)
            case ast.Place(owner, zone):
                whose = self._owner(owner) if owner is not None else ""
                return whose + self.language.vocabulary.word("zone", zone).ja
            case ast.Changes(items):
                return self._changes(items)
            case ast.Selection():
                return self._selection(value)
            case ast.PartOf():
                return self._part(value)
            case ast.EndOf():
                return self._end_of(value)
            case ast.Reference(key):
                return self._entry("reference", key)
            case ast.Player(key, of) if of is not None:
                return f"{self.value(of)}の{HOLDERS[key]}"
            case ast.Player(key):
                return self._entry("player", key)
            case ast.Counted():
                return self._counted(value, "を")
            case ast.Phrase():
                return self._phrase(value)
            case ast.Qualities():
                return self._qualities(value)
            case _:
                assert_never(value)

    def _counted(self, counted: ast.Counted, particle: str) -> str:
        """Return a phrase with its bound: 騎士を1体以上, 騎士が2体以上いる."""
        how_many, what = counted.how_many, counted.what
        counter = self._noun(what.noun).counter
        count = self.value(how_many.number) + counter + _bound(how_many.bound)
        if particle == "がいる":
            is_alive, particle = counter in _ALIVE, "が"
            if count == f"0{counter}":
                return f"{self._phrase(what)}が{'いない' if is_alive else 'ない'}"
            if count == f"1{counter}以上":
                count = ""
            count += "いる" if is_alive else "ある"
        return f"{self._phrase(what)}{particle}{count}"

    def _words(self, words: list[str], joint: str) -> str:
        if joint == "and":
            return "・".join(words)
        return "または".join(["、".join(words[:-1]), words[-1]] if words[1:] else words)

    def _owner(self, player: str) -> str:
        found = self.language.vocabulary.tables["player"][player].owner
        return found[1] if found else player

    def _whose(self, player: str) -> str:
        """Return the owner of a noun: 相手プレイヤーの if 相手の is a word of its own ("opposing")."""
        owner = self._owner(player)
        qualities = self.language.vocabulary.tables["quality"].values()
        taken = any(each.ja == owner for each in qualities)
        return f"{owner.removesuffix('の')}プレイヤーの" if taken else owner

    def _changes(self, changes: Sequence[ast.Change]) -> str:
        """Return changes of values: 格闘と装甲を+100. Equal changes are joined."""
        alike: dict[tuple[str, str], list[str]] = {}
        for each in changes:
            stats = alike.setdefault(self._by_how_much(each), [])
            vocabulary = self.language.vocabulary
            if each.stat is not None:
                stats.append(vocabulary.word("stat", each.stat).ja)
            elif not vocabulary.style.names_stat:
                stats.append(vocabulary.words["stat"][0].ja)
        return "、".join(
            f"{per}{'と'.join(stats)}{'を' if stats else ''}{amount}"
            for (per, amount), stats in alike.items()
        )

    def _for_each(self, scaled: ast.Scaled) -> str:
        most = "" if scaled.most is None else f"（最大{scaled.most}）"
        return f"{self._each(scaled.per)}{most}"

    def _each(self, per: ast.Phrase) -> str:
        """Return "for each servant", "for every 2 cards": 手札2枚につき."""
        return f"{self._phrase(per)}{per.group}{self._noun(per.noun).counter}につき"

    def _part(self, part: ast.PartOf) -> str:
        """Return some of known objects: それらのうち1枚."""
        of = self.value(part.of)
        if part.what is not None:
            chosen = ast.Selection(part.quantity, part.number, part.what)
            return f"{of}の中の{self._selection(chosen)}"
        reference = self.language.vocabulary.tables["reference"][part.of.key]
        number = "" if part.number is None else self.value(part.number)
        match part.quantity:
            case "all":
                return f"{of}すべて"
            case "any number":
                return f"{of}のうち好きな数"
            case "random":
                return f"{of}のうち無作為に選んだ{number}{reference.counter}"
            case "up to":
                return f"{of}のうち{number}{reference.counter}まで"
            case _:
                return f"{of}のうち{number}{reference.counter}"

    def _end_of(self, end: ast.EndOf) -> str:
        """Return the first or last cards of a pile: 自分のデッキの上からカード2枚."""
        place, cards = self.value(end.place), self._phrase(end.what)
        side = "上" if end.end == "top" else "下"
        if end.number == ast.Literal_(1):
            return f"{place}の一番{side}の{cards}"
        counter = self._noun(end.what.noun).counter
        return f"{place}の{side}から{cards}{self.value(end.number)}{counter}"

    def _by_how_much(self, change: ast.Change) -> tuple[str, str]:
        """Return "for each ...", and the amount of the change."""
        per = "" if change.per is None else self._each(change.per)
        most = "" if change.most is None else f"（最大{change.most:+d}）"
        return per, f"{change.signed}{most}"

    def _selection(self, selection: ast.Selection, *, named: bool = False) -> str:
        """Return a selection; with ``named`` without the word for a target, which follows later."""
        counter = self._noun(selection.what.noun).counter
        number = "" if selection.number is None else self.value(selection.number)
        if selection.quantity == "another":
            one = f"1{counter}" if self.doing else ""
            return self._phrase(selection.what, "他の") + one
        phrase = self._phrase(selection.what, _BEFORE_NOUNS.get(selection.quantity, ""))
        if selection.aimed and not named:
            phrase = f"対象の{phrase}"
        match selection.quantity:
            case "exactly":
                return f"{phrase}{number}{counter}"
            case "up to":
                return f"{phrase}{number}{counter}まで"
            case "each":
                return f"{phrase}すべて"
            case "any number":
                naming = any(map(_names_others, selection.what.after))
                return f"{phrase}好きな数" if naming else f"好きな数の{phrase}"
            case "random":
                return f"無作為に選んだ{phrase}{number}{counter}"
            case "target":
                return f"{'' if named else '対象の'}{phrase}1{counter}"
            case "a" if self.doing:
                return f"{phrase}1{counter}"
            case "a" | "plural" | "all" | "every":
                return phrase
            case _:
                assert_never(selection.quantity)

    def _phrase(self, phrase: ast.Phrase, quantity: str = "") -> str:
        """Return a noun with its modifiers: the owner first, then modifiers, then qualities.

        A modifier that names other objects stands before the owner: この従者よりコストが低い相手の呪文.
        """
        whose = [self._whose(phrase.owner)] if phrase.owner is not None else []
        parts: list[str] = []
        # what something is not stands first: behind it a place would be read as that of what it is not
        after = [*reversed(phrase.after)]
        after.sort(key=lambda each: not each.key.startswith("that is/are not a "))
        for modifier in after:
            parts.append(self._filled("modifier", modifier.key, modifier.args))
        naming = [
            part for part, each in zip(parts, after, strict=True) if _names_others(each)
        ]
        zones = tuple(each.ja for each in self.language.vocabulary.words.get("zone", ()))
        anywhere = any(part.startswith(zones) for part in parts)
        parts = [*parts, *whose] if anywhere else [*whose, *parts]
        parts.append(quantity)
        for qualities in phrase.before:
            parts.append(self._qualities(qualities))
        if not anywhere:  # 自分の before a zone is read as its owner
            parts.sort(key=lambda part: (part not in naming, part not in self._owners))
        parts.insert(0, "そうした" if phrase.way else "")
        return "".join([*parts, "か".join(self._noun(each).ja for each in phrase.nouns)])

    @property
    def _owners(self) -> set[str]:
        """What is said of the players' objects: 自分の, 相手の."""
        players = self.language.vocabulary.tables["player"].values()
        return {player.owner[1] for player in players if player.owner}

    def _qualities(self, qualities: ast.Qualities) -> str:
        said = [self._quality(word) for word in qualities.words]
        if said[1:]:  # 相手の before a noun is read as its owner
            said.sort(key=lambda each: each not in self._owners)
        *others, last = said
        return "".join([*(f"{each.removesuffix('の')}または" for each in others), last])

    def _quality(self, word: ast.Word) -> str:
        if word.cls == "OPEN_WORD":
            return self.language.open_words[word.key][1]
        return self._entry("quality", word.key)

    def _noun(self, key: str) -> Noun:
        noun: Noun = self.language.vocabulary.tables["noun"][key]
        return noun

    # --- patterns ---------------------------------------------------------------------

    def _entry(self, kind: str, key: str) -> str:
        """Return the Japanese text of an entry."""
        text: str = self.language.vocabulary.tables[kind][key].ja
        return text

    def _is_pronoun(self, value: object, *, several: bool = False) -> bool:
        if not isinstance(value, ast.Reference):
            return False
        row = self.language.vocabulary.tables["reference"][value.key]
        return bool(row.pronoun and not row.rest and (row.plural or not several))

    def _filled(self, kind: str, key: str, args: ast.Args, form: Form = "final") -> str:
        values = dict(args)
        pieces = parse_ja(self._entry(kind, key))
        aim = (
            self.aim if kind == "verb" else ""
        )  # slots of other words have names of their own
        printer = evolve(self, doing=kind == "verb", aim=aim)
        behind = (*pieces[1:], "")
        return "".join(
            printer._piece(piece, values, form) + _as_much(piece, values, after)
            for piece, after in zip(pieces, behind, strict=True)
        )

    def _piece(self, piece: JaPiece, values: dict[str, ast.Value], form: Form) -> str:
        if isinstance(piece, str):
            return piece
        if isinstance(piece, Ending):
            return {"final": piece.final, "continuing": piece.continuing, "te": piece.te}[
                form
            ]
        if isinstance(piece, JaSlot):
            value = values.get(piece.name)
            if value is None:  # the subject of the verb before
                return ""
            if piece.name == self.aim or self._is_pronoun(value):
                said = self.aimed if piece.name == self.aim else self.value(value)
                if piece.particle == "の":
                    return _of(said)
                named = self.unsaid or piece.name == self.aim
                return (
                    ""
                    if named and piece.particle in ("を", "に")
                    else said + piece.particle
                )
            if isinstance(value, ast.Qualities) and piece.particle:
                return being(self.value(value), piece.particle)
            if isinstance(value, ast.Counted) and piece.particle:
                return self._counted(value, piece.particle)
            if isinstance(value, ast.Comparison):  # 1枚以上
                return self.value(value.number) + piece.particle + _bound(value.bound)
            return self.value(value) + piece.particle
        if all(inner.name in values for inner in piece if isinstance(inner, JaSlot)):
            return "".join(self._piece(inner, values, form) for inner in piece)
        return ""


def _as_much(piece: JaPiece, values: dict[str, ast.Value], behind: JaPiece) -> str:
    """Return what stands behind a number that is measured: 攻撃力に等しいダメージ, ライフを攻撃力分得る."""
    if not isinstance(piece, JaSlot) or not isinstance(behind, str):
        return ""
    if not isinstance(values.get(piece.name), ast.Measure):
        return ""
    if _THINGS.match(behind):
        return "に等しい"
    return "分" if _DEEDS.match(behind) else ""


def _first_by(statement: ast.Statement) -> ast.Player | None:
    """Return who is said to do the first deed of a statement, if it names a player."""
    match statement:
        case ast.Act(by=by):
            return by
        case ast.Steps((first, *_)) | ast.Together((first, *_)):
            return _first_by(first)
    return None


def _does_another(statement: ast.Statement, who: ast.Player) -> bool:
    """Return whether somebody else does a part of what a player may do."""
    doers = (
        each.by for each in walk(statement) if isinstance(each, ast.Act | ast.ChooseTargets)
    )
    return any(each not in (None, who) for each in doers)


def _is_each_time(body: ast.Statement) -> bool:
    """Return whether what is done for each is more than one deed whose number grows: choices are made anew."""
    return not isinstance(body, ast.Act) or any(
        isinstance(each, ast.Selection) and each.quantity in _CHOSEN for each in walk(body)
    )


def _how_many(modes: ast.OneOf) -> str:
    """Return how many modes are chosen: 1つを, 2つまで, 1つ以上."""
    if modes.least == modes.most:
        return f"{modes.most}つを"
    return "1つ以上" if modes.least else f"{modes.most}つまで"


def _is_aim(value: ast.Value) -> bool:
    return isinstance(value, ast.Selection) and (value.aimed or value.quantity == "target")


def _of(said: str) -> str:
    return "その" if said == _IT else f"{said}の"


def _is_one(selection: ast.Selection) -> bool:
    return selection.quantity == "target" or selection.number == ast.Literal_(1)


def _names_others(modifier: ast.Modifier) -> bool:
    """Whether a modifier names objects, of which an owner before it would be read."""
    return any(
        isinstance(value, ast.Selection | ast.Reference | ast.PartOf | ast.EndOf)
        for _, value in modifier.args
    )


def _bound(bound: ast.Bound) -> str:
    if bound in {"at least", "or more"}:
        return "以上"
    return "以下" if bound in {"at most", "or less"} else ""
