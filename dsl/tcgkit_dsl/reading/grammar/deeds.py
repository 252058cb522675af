"""The rules of a generated grammar for deeds: done, heard and spoken of afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import define

from tcgkit_dsl.reading.grammar.rules import Rules, Shape, readings, words_of
from tcgkit_dsl.reading.ways import MOVED
from tcgkit_dsl.words.entries import TriggerRow, Verb
from tcgkit_dsl.words.patterns import (
    Pattern,
    Piece,
    Slot,
    WordsPattern,
    parse_pattern,
    past,
)
from tcgkit_dsl.words.vocabulary import VocabularyError

_CHANGES: Final = frozenset({"changes", "lost"})
"""Changes that grow with a count said behind how long they last: "+1 attack this turn for each ..."."""
_AND: Final = ("and", "but", ", and", ", but")
"""What stands between the deeds of one subject."""
_CANNOT: Final = ("cannot ", "can't ")
_OWN_DEEDS: Final = ("deal",)
"""Verbs that cards say of themselves, too: "this card deals 2 damage to ..."."""
_OF_THEM: Final = re.compile(r"\btheir\b")
"""What a deed says of who does it only if the sentence names them: "both players discard their hands"."""
_OF_YOU: Final = re.compile(r"\byour\b")
_YOUR_OR_THEIR: Final = re.compile(r"\byour[/|]their\b")
_DOERS: Final = ("selection", "player")
"""Types of the subject of a trigger."""
_WHO_DID: Final = ("", "you ", "they ", "that was ", "that were ", "that is ", "that are ")
_THIS_WAY: Final = (" this way", " there this way", " by this effect", " by this", "")
"""What stands around the deed in "for each card you discarded this way"."""
_NUMBERS: Final = frozenset({"number", "measured"})


def _says(whose: re.Pattern[str], verb: Verb, pieces: tuple[Piece, ...]) -> bool:
    """Return whether these words of a deed say "your" or "their" of who does it, not of its objects ("their cost").

    Some verbs are printed with one of them, whoever does it.
    """
    alike = [bool(_YOUR_OR_THEIR.search(each)) for each in (verb.en, *verb.also)]
    of_everybody = (each.search(verb.en) for each in (_OF_THEM, whose))
    if not any(alike) or (not alike[0] and any(of_everybody)):
        return False
    said = (each.first for each in pieces if isinstance(each, WordsPattern))
    return any(map(whose.search, said))


@define
class Deeds(Rules):
    """Adds what verbs and triggers say, in the forms of a deed."""

    def _verb(self, verb: Verb, pattern: Pattern) -> None:
        for pieces in pattern.variants:
            first, *rest = pieces
            symbols = self._symbols(rest)
            if isinstance(first, WordsPattern):
                add = self._add
                of_you = _says(_OF_YOU, verb, pieces)
                rule = "of_you" if of_you else "imperative"
                rule = "of_them" if _says(_OF_THEM, verb, pieces) else rule
                add(rule, "verb", verb.key, pieces, [self._run(first.first), *symbols])
                pairs = any(" and {" in each for each in (verb.en, *verb.also))
                if symbols[-1:] == ["selection"] and not pairs:
                    said = [self._run(first.first), *symbols]
                    add("deed_on", "verb", verb.key, pieces, said)
                if first.first.split()[0] in _OWN_DEEDS and symbols[-1:] == ["selection"]:
                    self._gapped(verb, pieces, symbols)
                if first.first.split()[0] in _OWN_DEEDS:
                    for rule, form in (
                        ("own_deed", first.first),
                        ("own_deeds", first.second),
                    ):
                        add(rule, "verb", verb.key, pieces, [self._run(form), *symbols])
                if self.vocabulary.style.cost == ":":
                    run = self._run(f"and {first.first}")
                    self._add("and_imperative", "verb", verb.key, pieces, [run, *symbols])
                agrees = not of_you or _OF_THEM.search(first.second)
                if first.second != first.first and agrees:
                    third = self._run(first.second)
                    add("third_person", "verb", verb.key, pieces, [third, *symbols])
                    self._passive(verb, pieces, symbols)
            elif first.type == "player":
                self._add("player_act", "verb", verb.key, pieces, ["player", *symbols])
            elif first.type in ("whose", "place"):
                self._add("object_act", "verb", verb.key, pieces, [first.type, *symbols])
            elif first.type == "selection" and isinstance(rest[0], WordsPattern):
                subject = ["_subject", *symbols]
                self._add("object_act", "verb", verb.key, pieces, subject)
                if _NUMBERS & {*symbols} or _CHANGES & {*symbols[:-1]}:
                    self._add("counted_act", "verb", verb.key, pieces, subject)
                forms = (rest[0].first, rest[0].second)
                also = [f"{word} {form}" for word in _AND for form in forms]
                if forms[0].startswith(_CANNOT):  # "cannot attack or defend"
                    bare = forms[0].partition(" ")[2]
                    also += [f"or {bare}", f"or {bare.removeprefix('be ')}"]
                printed = parse_pattern(verb.en).variants[0][1]
                if not any(each.startswith("'s") for each in (*forms, words_of(printed))):
                    run = self._run(*also)
                    after = (rest[0], *rest[1:])
                    self._add("and_act", "verb", verb.key, after, [run, *symbols[1:]])
            elif first.type in self.vocabulary.words:
                symbols.insert(0, self._symbol(first))
                self._add("imperative", "verb", verb.key, pieces, symbols)
            else:
                raise VocabularyError(f"verb {verb.en!r} cannot begin with a {first.type}")

    def _gapped(self, verb: Verb, pieces: tuple[Piece, ...], symbols: list[str]) -> None:
        """Add a deed that shares its verb with the one before: "... and 1 damage to ..."."""
        match pieces:
            case (_, Slot(_, "number"), WordsPattern(said), Slot(_, "selection")):
                run = self._run(said, *({"to"} & {said.split()[-1]}))
                self._add(
                    "gapped", "verb", verb.key, pieces, [symbols[0], run, symbols[-1]]
                )

    def _passive(self, verb: Verb, pieces: tuple[Piece, ...], symbols: list[str]) -> None:
        """Add a deed on objects as said of them: "your servants are released"."""
        first, *rest = pieces
        assert isinstance(first, WordsPattern)
        match rest:
            case (Slot(_, "selection"), *_) if " " not in first.first:
                run = self._run(*(f"{be} {past(first.first)}" for be in ("is", "are")))
                said = ["_subject", run, *symbols[1:]]
                if ("object_act", " ".join(said)) not in self.known:
                    self._add("passive_act", "verb", verb.key, tuple(rest), said)

    def _deeds(self) -> Iterator[str]:
        """Yield the verbs of what cards do, as triggers say it."""
        for trigger in self.vocabulary.triggers:
            for pieces in (way for each in readings(trigger) for way in each.variants):
                match pieces:
                    case (_, Slot(_, "selection"), WordsPattern() as deed, *_):
                        yield deed.second.split()[0]

    def _own_deeds(self, trigger: TriggerRow, deeds: frozenset[str]) -> None:
        """Add a trigger without its subject: "when attacking" of the card itself, "... or attacks"."""
        variants = (each for pattern in readings(trigger) for each in pattern.variants)
        for pieces in variants:
            match pieces:
                case (
                    WordsPattern("when"),
                    Slot(own) as who,
                    WordsPattern() as deed,
                    *rest,
                ) if who.type in _DOERS:
                    symbols = [*map(self._symbol, rest)]
                    runs = {"or_own": self._run(f"or {deed.first}", f"or {deed.second}")}
                    if who.type == "selection" and self.vocabulary.own_card:
                        runs["trigger"] = self._run(
                            f"when {_doing(deed)}", *_upon(deed, deeds)
                        )
                        more = self._run(f"or {_doing(deed)}")
                        self._once("or_own", trigger, rest, [more, *symbols], own)
                    for rule, run in runs.items():
                        self._once(rule, trigger, rest, [run, *symbols], own)

    def _own_states(self) -> None:
        """Add conditions without their subject: "while tapped", "while in your hand"."""
        variants = (
            (test, pieces)
            for test in self.vocabulary.tests
            for pieces in parse_pattern(test.en).variants
        )
        for test, pieces in variants:
            match pieces:
                case (Slot(own, "selection"), WordsPattern(said), *rest) if (
                    f"{said} ".startswith("is ") and said != "is a"
                ):
                    words = said[3:]
                    if not words and (not rest or rest[0] != Slot("how", "quality")):
                        continue
                    symbols = [self._run(words)] if words else []
                    symbols += map(self._symbol, rest)
                    if ("own_state", " ".join(symbols)) not in self.known:
                        self._add("own_state", "test", test.key, tuple(rest), symbols, own)

    def _ways(self) -> None:
        """Add what is said of deeds that were done: "was destroyed this way", "you discarded"."""
        deeds: dict[str, list[str]] = {}
        for verb in self.vocabulary.verbs:
            for first, *_ in parse_pattern(verb.en).variants[:1]:
                if isinstance(first, WordsPattern) and first.first != first.second:
                    said = deeds.setdefault(past(first.first), [])
                    said += [first.first, first.second]
        if {*deeds} & {*MOVED}:
            deeds |= {each: deeds.get(each, []) for each in MOVED}
        for done, doing in deeds.items():
            said_of = self._run(
                *(f"{be} {done} this way" for be in ("is", "was", "are", "were"))
            )
            so = self._run(
                *(before + done + way for before in _WHO_DID for way in _THIS_WAY)
            )
            runs = {
                "was_done": said_of,
                "was_doing": self._run(done, *doing),
                "done_so": so,
            }
            for rule, run in runs.items():
                name = f"way_{len(self.shapes)}"
                self.shapes[name] = Shape("way", done, ())
                self.rules[rule].append(f"{run} -> {name}")


def _upon(deed: WordsPattern, deeds: frozenset[str]) -> Iterator[str]:
    """Yield the short words for "when" a card itself does it: "on attack", "upon being destroyed".

    "On attack" is not said of being attacked, if attacking is one of the ``deeds``.
    """
    if deed.first.startswith("is "):
        done, *rest = deed.first.removeprefix("is ").split()
        stem = done.removesuffix("ed")
        said = [f"being {done}", done, done if stem in deeds else stem]
    else:
        done, *rest = deed.second.split()
        said = [_doing(deed).split()[0], done]
    for each in dict.fromkeys(said):
        yield from (" ".join([on, each, *rest]) for on in ("on", "upon"))


def _doing(deed: WordsPattern) -> str:
    """Return what is said of a deed without its subject: "attacking", "destroyed by an effect"."""
    if deed.first.startswith("is "):
        return deed.first.removeprefix("is ")
    verb, *rest = deed.second.split()
    stem = verb
    if verb.endswith("ie"):
        stem = f"{verb.removesuffix('ie')}y"
    elif verb.endswith("e") and not verb.endswith("ee"):
        stem = verb.removesuffix("e")
    elif re.fullmatch("[^aeiou]+[aeiou][^aeiouwxy]", verb):
        stem = verb + verb[-1]
    return " ".join([f"{stem}ing", *rest])
