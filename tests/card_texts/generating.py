"""Sentences of all of a vocabulary's verbs, with all its nouns, zones and owners.

A sentence is built as a tree and printed, so it is what the grammar allows. One slot after the other
takes every value. All else takes turns: the other slots, the ways to say it (with and without what may
be left out), who does it, and whose the zone is. So each verb meets each value, each way and each
player, each noun each zone, and each zone each owner; all pairs of a noun and an owner's zone come up
with some verb.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final, TypeAlias

from attrs import Factory, field, frozen

from tcgkit_dsl.printing.english import English
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import PlayerRow, ReferenceRow, Verb
from tcgkit_dsl.words.patterns import Slot, listed, parse_pattern
from tcgkit_dsl.words.vocabulary import Vocabulary

ONE: Final = ast.Literal_(1)
_Way: TypeAlias = "tuple[ast.Player | None, dict[str, Sequence[Any]]]"
"""Who does it, and the slots of a way to say it with their values."""
COSTS: Final = 40
"""About how many costs of each verb are tried."""


@frozen
class Sentence:
    """One sentence, by the verb it is of."""

    verb: str
    text: str
    statement: ast.Statement


@frozen(eq=False)
class Generator:
    """Makes the sentences of one vocabulary; names of cards and tokens come from its packs."""

    vocabulary: Vocabulary
    names: tuple[str, ...]
    tokens: tuple[str, ...] = ()
    points: int = 1
    """What numbers that stand with a letter, and changes of stats, are multiples of."""
    _english: English = field(
        init=False, default=Factory(lambda self: English(self.vocabulary), takes_self=True)
    )

    def sentences(self) -> Iterator[Sentence]:
        """Yield the sentences of all verbs that can be done, each once."""
        seen = set[str]()
        for turn, verb in enumerate(self.vocabulary.verbs):
            for act in self._acts(verb, turn) if verb.run is not None else ():
                text = self._english.sentence(act)
                if text not in seen:
                    seen.add(text)
                    yield Sentence(verb.key, text[:1].upper() + text[1:], act)

    def costs(self) -> Iterator[Sentence]:
        """Yield texts that pay for drawing a card by every verb that says when it can be paid."""
        draw = next(
            v for v in self.vocabulary.verbs if v.en.startswith("draw/draws {n:num")
        )
        body = (ast.Act(draw.key, (("n", ONE),)),)
        for turn, verb in enumerate(self.vocabulary.verbs):
            if verb.run is None or verb.possible is None:
                continue
            acts = [act for act in self._acts(verb, turn) if act.by is None]
            for act in acts[:: max(1, len(acts) // COSTS)]:
                text = self._english.text(ast.AbilityText(body, (act,)))
                yield Sentence(verb.key, text, act)

    def _acts(self, verb: Verb, turn: int) -> Iterator[ast.Act]:
        """Yield the sentences of a verb; ``turn`` is its number among the verbs."""
        variants = [
            {
                name: self._numbers(verb, name) or self.values(type_, turn)
                for name, type_ in slots.items()
            }
            for slots in self._variants(verb)
        ]
        variants = [values for values in variants if all(values.values())]
        doers = [None, *map(self._player, self.vocabulary.players)]
        ways = [*product(doers if verb.takes_by else [None], variants)]
        for by, values in ways:
            if not values:
                yield ast.Act(verb.key, (), by)
        for name in dict.fromkeys(name for values in variants for name in values):
            yield from self._acts_about(name, verb, [way for way in ways if name in way[1]])

    def _acts_about(self, name: str, verb: Verb, ways: Sequence[_Way]) -> Iterator[ast.Act]:
        """Yield sentences in which a slot takes every value, and which are said in every way."""
        chance = Random(f"{verb.key} {name}")
        values = [*ways[0][1][name]]
        chance.shuffle(values)
        for turn in range(max(len(values), len(ways))):
            by, slots = ways[turn % len(ways)]
            args = {other: chance.choice(found) for other, found in slots.items()}
            args[name] = values[turn % len(values)]
            yield ast.Act(verb.key, (*args.items(),), by)

    def _numbers(self, verb: Verb, slot: str) -> list[ast.Literal_]:
        """Return what a number can be that a letter stands behind ("30D")."""
        glued = f"{{{slot}:number}}D" in verb.en
        return [ast.Literal_(2 * self.points), ast.Literal_(self.points)] if glued else []

    def _variants(self, verb: Verb) -> Iterator[dict[str, str]]:
        """Yield the slots of each way to say it: with and without what may be left out."""
        for pieces in parse_pattern(verb.en).variants:
            yield {piece.name: piece.type for piece in pieces if isinstance(piece, Slot)}

    # ---- what fills slots ------------------------------------------------------------

    def values(self, type_: str, turn: int) -> Sequence[Any]:
        """Return what can stand in a slot of this type of the verb number ``turn``."""
        words = self.vocabulary.words
        several = listed(type_)
        if type_ in words:
            return [ast.Word(type_, word.key) for word in words[type_]]
        if several is not None:
            cls, joint = several
            return [ast.Words(joint, (ast.Word(cls, word.key),)) for word in words[cls]]
        match type_:
            case "number":
                return [ast.Literal_(2), ONE]
            case "comparison":
                return [ast.Comparison("at least", ONE)]
            case "selection":
                return self.selections(turn)
            case "known":
                return self.references()
            case "phrase":
                return list(self.phrases(turn))
            case "counted":
                at_least = ast.Comparison("at least", ONE)
                return [ast.Counted(at_least, phrase) for phrase in self.phrases(turn)]
            case "quality":
                rows = self.vocabulary.qualities
                return [ast.Qualities((ast.Word("QUALITY", row.key),)) for row in rows]
            case "player":
                return [*map(self._player, self.vocabulary.players)]
            case "place":
                return list(self.places())
            case "changes":
                stats = [word.key for word in words["stat"]]
                return [
                    ast.Changes((ast.Change(stat if len(stats) > 1 else None, amount),))
                    for stat in stats
                    for amount in (self.points, -self.points)
                ]
            case "name":
                return [ast.Name(name) for name in self.names]
            case "token":
                return [ast.Made(name) for name in self.tokens]
        raise AssertionError(f"no values for {type_!r}")

    def selections(self, turn: int) -> list[ast.Objects]:
        """Return one of every phrase, each of every noun, and what texts point at."""
        one: list[ast.Objects] = [
            ast.Selection("exactly", ONE, phrase) for phrase in self.phrases(turn)
        ]
        each = [
            ast.Selection("each", None, ast.Phrase(noun.key))
            for noun in self.vocabulary.nouns
        ]
        return [*one, *each, *self.references()]

    def references(self) -> list[ast.Objects]:
        """Return what a text without trigger can point at."""
        found: list[ReferenceRow] = [
            each
            for each in self.vocabulary.references
            if not each.needs_trigger and not each.pronoun
        ]
        return [ast.Reference(each.key) for each in found]

    def phrases(self, turn: int) -> Iterator[ast.Phrase]:
        """Yield every noun alone, by its owner, and in every zone, whose it is in turn."""
        tables = self.vocabulary.tables
        place = next((m.key for m in self._of_a_place()), "")
        for number, noun in enumerate(self.vocabulary.nouns):
            yield ast.Phrase(noun.key)
            if "opposing" in tables["quality"]:
                opposing = ast.Qualities((ast.Word("QUALITY", "opposing"),))
                yield ast.Phrase(noun.key, (opposing,))
            for player in self._owners():
                yield ast.Phrase(noun.key, owner=player)
            for modifier in self._of_a_player():
                for who in self.vocabulary.players:
                    slot = (modifier.slots[0][0], ast.Player(who.key))
                    yield ast.Phrase(noun.key, after=(ast.Modifier(modifier.key, (slot,)),))
            if place:
                for where in self._places_of(number + turn):
                    after = ast.Modifier(place, (("where", where),))
                    yield ast.Phrase(noun.key, after=(after,))

    def places(self) -> Iterator[ast.Place]:
        """Yield every zone of everybody."""
        for zone in self.vocabulary.words.get("zone", ()):
            for owner in self._owners():
                yield ast.Place(owner, zone.key)

    def _places_of(self, turn: int) -> Iterator[ast.Place]:
        """Yield every zone, whose it is in turn; each of everybody while the nouns go round."""
        owners, nouns = self._owners(), len(self.vocabulary.nouns)
        for at, zone in enumerate(self.vocabulary.words.get("zone", ())):
            for more in range(0, len(owners), nouns):
                owner = owners[(at + turn + more) % len(owners)]
                yield ast.Place(owner, zone.key)

    def _player(self, player: PlayerRow) -> ast.Player:
        return ast.Player(player.key)

    def _owners(self) -> list[str]:
        return [each.key for each in self.vocabulary.players if each.owner is not None]

    def _of_a_place(self) -> Iterator[Any]:
        return self._modifiers("place")

    def _of_a_player(self) -> list[Any]:
        return list(self._modifiers("player"))[:1]

    def _modifiers(self, type_: str) -> Iterator[Any]:
        """Yield the modifiers whose only slot is of a type."""
        for modifier in self.vocabulary.modifiers:
            slots = [(s, t) for s, t in parse_pattern(modifier.en).slots.items()]
            if [t for _, t in slots] == [type_]:
                yield _Modifier(modifier.key, tuple(slots))


@frozen
class _Modifier:
    key: str
    slots: tuple[tuple[str, str], ...]
