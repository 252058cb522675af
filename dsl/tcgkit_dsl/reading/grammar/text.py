"""The text of a grammar: generated rules and terminals around ``card.lark``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import define

from tcgkit_dsl.reading.grammar.deeds import Deeds
from tcgkit_dsl.reading.grammar.rules import (
    Shape,
    core_source,
    readings,
    upper,
    words_of,
)
from tcgkit_dsl.words.entries import HOLDERS, DataField, WordRow
from tcgkit_dsl.words.own_types import cards_of_types
from tcgkit_dsl.words.patterns import (
    NTH_WORDS,
    NUMBER_WORDS,
    Pattern,
    Piece,
    Slot,
    WordsPattern,
    parse_pattern,
)

_OF_PLACES: Final = {
    "your opponent's": ("the opposing", "opposing"),
    "either player's": ("either", "any"),
    "both players'": ("both",),
}
"""What else is said of the places of an owner: "the opposing hand", "either hand"."""
_VERB_RULES: Final = (
    "imperative",
    "of_you",
    "of_them",
    "third_person",
    "object_act",
    "passive_act",
    "deed_on",
    "counted_act",
    "player_act",
    "and_act",
    "and_imperative",
    "own_deed",
    "own_deeds",
    "gapped",
)
_KINDS: Final = ("trigger", "would", "test", "modifier", "header", "moment", "measure")
_RULE_OF_KIND: Final = {"header": "header_item"}
_OBJECTS: Final = frozenset({"selection", "noun_phrase", "counted"})
"""Slots with modifiers of their own: a modifier that ends with one stands behind all others."""
OTHER: Final = "other"
"""The quality that "another" means where objects are counted."""
_ANY: Final = ("player", "place")
"""What "a ..." can be where something is heard: of any player."""
TARGET_PLAYER: Final = "target player"
"""Stands for a player whom the player of the text chooses, until the sentence is read."""
_TARGET_PLAYER: Final = (TARGET_PLAYER, "a player of your choice", "one player")
EACH_PLAYER: Final = "each player"
"""The players whom "a player" means where something is heard: "when a player draws a card"."""
_DURING: Final = {
    "it is": ("during", "in"),
    "it is the": tuple(
        f"{word}{the}"
        for word in ("during", "in")
        for the in ("", " the", " this", " each", " every", " any")
    ),
}
"""What is said of a time, by the beginning of the condition that it is."""
_ALL_STATS: Final = (
    "to all stats",
    "to all its stats",
    "to all of its stats",
    "to all their stats",
    "to all of their stats",
    "to each stat",
    "to each of its stats",
    "in all stats",
)
_EITHER_OF: Final = ("either", "both", "either player's", "any player's")
"""What stands before a zone in which something lies, of whichever player."""
_USE: Final = ("use", "activate", "play")
_THIS: Final = ("this", "this effect", "this ability", "this card")
_WORKS: Final = tuple(
    f"this {of} {does}"
    for of in ("effect", "ability")
    for does in ("works", "triggers", "is used", "can be used", "can be activated")
)
_EACH: Final = ("each", "every", "in a", "in each", "during each", "per", "this", "that")
"""What stands between "for the first time" and the unit of time."""
_PER: Final = ("per", "each", "every", "a", "during each", "during your")
"""What stands between "once" and the unit of time: "once per turn"."""
_COMPARED: Final = frozenset({"comparison", "measured_bound"})
"""Comparisons: at the end of a phrase they may be with a number that the text computes."""


@define
class GrammarText(Deeds):
    """Walks the tables of a vocabulary and writes its grammar."""

    def grammar(self) -> str:
        """Return the whole grammar."""
        self._classes()
        self.rules["tail"], self.rules["and_with"], self.rules["heard"] = [], [], []
        for kind in _KINDS:
            rule = _RULE_OF_KIND.get(kind, kind)
            self.rules[rule] = []
            for entry in self.vocabulary.tables[kind].values():
                for pattern in readings(entry):
                    self._alternatives(rule, kind, entry.key, pattern)
        self.lexicon.add_loose(self._run("when"), "if", "")  # "if this is destroyed, ..."
        for rule in ("or_own", "soon", "own_state", "was_done", "was_doing", "done_so"):
            self.rules[rule] = []
        deeds = frozenset(self._deeds())
        for trigger in self.vocabulary.triggers:
            self._own_deeds(trigger, deeds)
        self.rules["_when"] = [self._run("when")]
        self._soon()
        soon = {each.partition(" -> ")[0] for each in self.rules["soon"]}
        self.rules[
            "trigger_behind"
        ] = [  # behind a deed "at the end of the turn" is this one
            each for each in self.rules["trigger"] if each.partition(" -> ")[0] not in soon
        ]
        self._units()
        self._own_states()
        self._ways()
        self.rules |= {rule: [] for rule in _VERB_RULES}
        for verb in self.vocabulary.verbs:
            for pattern in readings(verb):
                self._verb(verb, pattern)
        uses = [*self._uses()]
        can = (f"you can {use}" for use in (*uses, "do this"))
        self.rules["_use_this"] = [self._run(*uses, *_USE, *can, *_WORKS)]
        self.rules["_there_are"] = [self._run("there are")]
        self.rules["_either_of"] = [self._run(*_EITHER_OF)]
        only = (f"you can only {use}" for use in (*uses, "do this"))
        self.rules["_use_this_only"] = [self._run(*only)]
        self.rules["time"] = [*self._times()]
        self.rules["number_of"] = self._number_of()
        self.rules["field_entry"] = [self._field(each) for each in self.vocabulary.fields]
        self._styled()
        for rule, alternatives in self.rules.items():
            if not alternatives:  # an empty rule gets a terminal that never occurs
                alternatives.append(f"NO_{rule.upper()}")
                self.terminals[alternatives[0]] = None
        lines = [core_source(), f"%declare {' '.join(self.terminals)}"]
        for rule, alternatives in self.rules.items():
            lines.append(f"{rule}: " + "\n    | ".join(alternatives))
        return "\n".join(lines) + "\n"

    def _uses(self) -> Iterator[str]:
        """Yield how cards begin a sentence about when they, or their abilities, are used."""
        own = (f"this {each.name}" for each in self.vocabulary.types)
        for what in (*_THIS, *(f"{each}{of}" for each in own for of in ("", "'s effect"))):
            yield from (f"{use} {what}" for use in _USE)

    def explain(self, message: str) -> str:
        """Rewrite a conflict message of the parser generator in the words of the vocabulary."""
        for name, shape in sorted(self.shapes.items(), key=lambda each: -len(each[0])):
            message = message.replace(name, f"{shape.kind} {shape.key!r}")
        return f"two entries of the vocabulary read alike: {message}"

    def _classes(self) -> None:
        vocabulary, add = self.vocabulary, self.lexicon.add
        classes: dict[str, tuple[WordRow, ...]] = {
            "NOUN": vocabulary.nouns,
            "QUALITY": vocabulary.qualities,
            "REFERENCE": vocabulary.references,
            "PLAYER": vocabulary.players,
        }
        for terminal, words in classes.items():
            for word in words:
                for form in word.forms:
                    add(terminal, form, word.key)
        first = {unit: key for key, unit in reversed(vocabulary.measured.items())}
        for unit, key in first.items():  # "1e" is 1 ether
            add("NOUN", unit, key)
        for form, key in cards_of_types(vocabulary.types, vocabulary.nouns):
            add("NOUN", form, key)
        for reference in vocabulary.references:
            if reference.key == vocabulary.own_card:
                for form in ("this", "this one"):
                    self.lexicon.add_loose("REFERENCE", form, reference.key)
            for form in reference.forms:
                if form == "it":
                    add("WHOSE", "its", reference.key)
                if vocabulary.possessive and form == "it":
                    add("ITS", "its", reference.key)
                elif vocabulary.possessive and not reference.plural:
                    add("POSSESSIVE", f"{form}'s", reference.key)
        if not any("a player" in each.forms for each in vocabulary.players):
            for player in vocabulary.players:
                if player.key == EACH_PLAYER:
                    add("ANY_PLAYER", "a player", player.key)
                    add("ANY_PLAYER", "any player", player.key)
        for player in vocabulary.players:
            if player.owner is not None:
                owners = player.owner[0].split("/")
                for owner in owners:
                    add("OWNER", owner, player.key)
                    if " own" not in owner:
                        self.lexicon.add_loose("OWNER", f"{owner} own", player.key)
                for whose, said in _OF_PLACES.items():
                    for form in said if whose in owners else ():
                        add("OPPOSING", form, player.key)
        known = [form for row in vocabulary.players for form in row.forms]
        if vocabulary.opponent is not None and TARGET_PLAYER not in known:
            for called in _TARGET_PLAYER:
                self.lexicon.add_loose("PLAYER", called, TARGET_PLAYER)
                self.lexicon.add_loose("OWNER", f"{called}'s", TARGET_PLAYER)
        for holder in HOLDERS:
            add("WHOSE_PLAYER", holder, holder)
            add("OF_PLAYER", f"'s {holder}", holder)
        for cls, members in vocabulary.words.items():
            terminal = self._class_terminal(cls)
            for word in members:
                for form in word.forms:
                    add(terminal, form, word.key)
        tables = vocabulary.tables
        piles = [("PILE", tables["word:zone"][key]) for key in vocabulary.piles]
        for terminal, row in [
            *piles,
            *([("PILE_CARD", tables["noun"]["card"])] if piles else []),
        ]:
            for form in row.forms:
                add(terminal, form, row.key)
        for header in vocabulary.headers:
            if header.en.startswith("once per "):
                unit = header.en.removeprefix("once per ")
                for per in _PER:
                    add("LIMIT", f"once {per} {unit}", header.key)
                add("LIMIT", f"once during each of your {unit}s", header.key)
                add("LIMIT", f"once each of your {unit}s", header.key)
        if vocabulary.remembered is not None:
            unit, _ = vocabulary.remembered
            for number, nth in enumerate(NTH_WORDS, start=1):
                for each in _EACH:
                    add("NTH_TIME", f"for the {nth} time {each} {unit}", str(number))
        for field_ in vocabulary.fields:
            closed = vocabulary.words.get(field_.values, ()) if field_.noun else ()
            for kind in closed:  # "a Blocker" is a Blocker servant
                for form in (kind.key.title(), f"{kind.key}s", f"{kind.key.title()}s"):
                    add("KIND_NOUN", form, kind.key)
        for number, word_ in enumerate(NUMBER_WORDS, start=1):
            add("NUMBER_WORD", word_, str(number))

    def _alternatives(self, rule: str, kind: str, key: str, pattern: Pattern) -> None:
        for pieces in pattern.variants:
            symbols = self._symbols(pieces)
            if kind == "modifier":  # "the number of ..." would swallow later modifiers
                symbols = ["plain_number" if each == "number" else each for each in symbols]
                rule = "tail" if symbols[-1] in _OBJECTS else "modifier"
                if rule == "modifier" and isinstance(pieces[0], WordsPattern):
                    self._and_with(kind, key, pieces, symbols)
                if symbols[-1] == "selection":  # "of it": more modifiers can follow
                    self._add("modifier", kind, key, pieces, [*symbols[:-1], "known"])
            each = self.vocabulary.tables["player"].get(EACH_PLAYER)
            if kind == "modifier" and each is not None and each.owner is not None:
                symbols = ["either_place" if s == "place" else s for s in symbols]
            if kind in ("modifier", "test") and _ends_compared(key, symbols):
                last = "tail" if kind == "modifier" else rule
                self._add(last, kind, key, pieces, [*symbols[:-1], "computed"])
            if kind == "trigger":  # whoever does it
                known = each is not None
                heard = _ANY if known else _ANY[:1]
                symbols = [f"any_{each}" if each in heard else each for each in symbols]
            self._add(rule, kind, key, pieces, symbols)
            if kind == "trigger":
                self._heard(key, pieces, symbols)

    def _heard(self, key: str, pieces: tuple[Piece, ...], symbols: list[str]) -> None:
        """Add what stands behind "when" in a trigger."""
        when, *rest = words_of(pieces[0]).split()
        if when != "when":
            return
        said = [self._run(" ".join(rest)), *symbols[1:]] if rest else symbols[1:]
        self._add("heard", "trigger", key, pieces[bool(not rest) :], said)

    def _and_with(
        self, kind: str, key: str, pieces: tuple[Piece, ...], symbols: list[str]
    ) -> None:
        """Add a modifier that shares its "with" with the one before: "... and no counters"."""
        first, *rest = pieces
        assert isinstance(first, WordsPattern)
        if f"{first.first} ".startswith("with "):
            words = f"and {first.first.removeprefix('with')}".strip()
            run = self._run(" ".join(words.split()))
            if ("and_with", " ".join([run, *symbols[1:]])) not in self.known:
                self._add("and_with", kind, key, (first, *rest), [run, *symbols[1:]])

    def _soon(self) -> None:
        """Add moments that are clear only behind a deed: "at the end of the turn" for "this turn".

        "At the start of the draw phase" is then that of the next one. What a moment is called anywhere is not added.
        """
        known = {
            words_of(pieces[0])
            for moment in self.vocabulary.moments
            for pattern in readings(moment)
            for pieces in pattern.variants
            if len(pieces) == 1
        }
        for moment in self.vocabulary.moments:
            for pattern in readings(moment):
                for pieces in pattern.variants:
                    match pieces:
                        case (WordsPattern(said), *slots) if " this " in said or (
                            slots and said.endswith(" the next")
                        ):
                            said = said.replace(" this ", " the ").removesuffix(" next")
                            if said in known and not slots:
                                continue
                            symbols = [self._run(said), *map(self._symbol, slots)]
                            self._add("soon", "moment", moment.key, pieces, symbols)

    def _units(self) -> None:
        """Add the numbers of stats, which may have their unit: "70P or more"."""
        for unit in self.vocabulary.units:
            self.lexicon.add("_UNIT", unit)
        said = re.search(r"^comparison: (.*?)\n\n", core_source(), re.DOTALL | re.MULTILINE)
        assert said is not None
        bounds = said[1].replace("plain_number", "plain_number _UNIT?")
        self.rules["measured_bound"] = re.split(r"\s*\n\s*\| ", bounds)
        self.rules["?measured_few"] = ["plain_number", "plain_number _UNIT"]
        self.rules["?measured"] = ["number", "plain_number _UNIT"]

    def _times(self) -> Iterator[str]:
        """Yield the alternatives of "during your turn", "in the draw phase", from "it is {whose:turn}"."""
        for test in self.vocabulary.tests:
            for pieces in parse_pattern(test.en).variants:
                match pieces:
                    case (
                        WordsPattern("it is" | "it is the" as it),
                        Slot(_, cls) as slot,
                    ) if cls in self.vocabulary.words:
                        name = f"test_{len(self.shapes)}"
                        self.shapes[name] = Shape("test", test.key, (slot,))
                        run = self._run(*_DURING[it])
                        yield f"{run} {self._symbol(slot)} -> {name}"

    def _groups(self) -> Iterator[str]:
        """Yield the alternatives of changes to several stats that one word means: "attack powers"."""
        for word in self.vocabulary.words.get("stats", ()):
            name = f"stats_{len(self.shapes)}"
            self.shapes[name] = Shape("stats", word.key, ())
            forms = [
                f"{of}{form}"
                for form in word.forms
                for of in ("", "all ", "its ", "their ")
            ]
            forms += [
                f"all {of} {form}"
                for form in word.forms
                for of in ("its", "their", "of its")
            ]
            to = self._run(*(f"to {form}" for form in forms))
            of_it = self._run(*forms)
            for said in (f"SIGNED {to}", f"SIGNED {of_it}", f"{of_it} SIGNED"):
                yield f"{said} [_per] -> {name}"

    def _styled(self) -> None:
        """Add the rules that depend on the style of the vocabulary."""
        style = self.vocabulary.style
        rules: dict[str, list[str]] = {"colon_cost": [], "steps_at_once": []}
        rules["if_also_done"], rules["aimed_quantity"] = [], []
        rules["half"] = []
        rules["_modes"] = []
        lasts = "duration" in self.vocabulary.words
        rules["leading"] = [self._class_terminal("duration")] if lasts else []
        ends = self.vocabulary.ends
        rules["set_time"] = [self._class_terminal("duration")] if ends else []
        rules["_next_time"] = [self._run("the next time")] if ends else []
        others = any(row.key == OTHER for row in self.vocabulary.qualities)
        rules["_another"] = ["ANOTHER"] if others else []
        pair = len(self.vocabulary.words.get("stat", ())) == 2
        rules["both_stats"] = ["SIGNED SLASH SIGNED"] if pair else []
        printed = any(each.values == "stat" for each in self.vocabulary.fields)
        every = self._run("all stats", "all its stats", "all of its stats", "each stat")
        rules["all_stats"] = (
            [f"SIGNED {self._run(*_ALL_STATS)} [_per]", f"{every} SIGNED [_per]"]
            if printed
            else []
        )
        rules["some_stats"] = [*self._groups()]
        rules["end_of"], rules["pile"] = [], []
        if self.vocabulary.piles:
            rules["pile"] += [
                "OWNER PILE -> owned_place",
                "OPPOSING PILE -> owned_place",
                "THE PILE -> the_place",
            ]
            rules["end_of"] += [
                f"{cards} qualities* PILE_CARD {of} pile -> {end}_of"
                for end in ("top", "bottom")
                for cards, of in (
                    (f"THE_{end.upper()} [plain_number]", "OF"),
                    ("(A | plain_number)", self._run(f"from the {end} of")),
                )
            ]
        aimed = "_target" if self.vocabulary.aims else ""
        rules["aimed_quantity"] += [
            f"plain_number TARGET -> exactly{aimed}",
            f"UP_TO plain_number TARGET -> up_to{aimed}",
            f"EACH OF plain_number TARGET -> exactly{aimed}",
            f"EACH OF UP_TO plain_number TARGET -> up_to{aimed}",
        ]
        if style.cost == ":":
            rules["colon_cost"].append("act (and_imperative | COMMA imperative)* COLON")
        else:
            rules["colon_cost"] += ["act COLON", "cost_steps COLON"]
            rules["cost_steps"] = ["act (_and | COMMA) act -> steps"]
        if style.semicolons:
            rules["steps_at_once"].append(f"act {self._run(';')} clause")
            rules["if_also_done"].append(f"{self._run('; if you do,')} clause")
        else:
            rules["half"].append("clause SEMICOLON")
            rules["_modes"].append("clause (SEMICOLON clause)+ [SEMICOLON_OR clause]")
        self.rules |= rules

    def _number_of(self) -> list[str]:
        """Return the rule for "the number of this card", if the game has a stat "number"."""
        stats = [word.key for word in self.vocabulary.words.get("stat", ())]
        if "number" not in stats:
            return []
        return ["THE_NUMBER_OF REFERENCE [_at_most INT] -> stat_of"]

    def _field(self, each: DataField) -> str:
        terminal = f"FIELD_{upper(each.key)}"
        self.terminals[terminal] = None
        self.lexicon.add(terminal, each.en, each.key)
        name = f"field_{len(self.shapes)}"
        self.shapes[name] = Shape("field", each.key, ())
        if each.kind == "number":
            if not each.variable:
                return f"{terminal} COLON INT -> {name}"
            also = f"field_{len(self.shapes)}"
            self.shapes[also] = Shape("variable", each.key, ())
            return f"{terminal} COLON INT -> {name}\n    | {terminal} COLON X [SIGNED] -> {also}"
        if each.open:
            self.lexicon.add("FIELD", each.en, each.key)
            said = any(field.field == each.key for field in self.vocabulary.open_fields)
            item = "OPEN_WORD" if said else "OPEN_NAME"
        else:
            item = self._class_terminal(each.values)
        if each.kind == "numbers":
            item += " INT"
        repeat = "" if each.kind == "word" else f" (COMMA {item})*"
        return f"{terminal} COLON {item}{repeat} -> {name}"


def _ends_compared(key: str, symbols: list[str]) -> bool:
    """Whether a comparison ends the words of an entry, those here and those that are printed."""
    last = parse_pattern(key).variants[0][-1]
    printed = isinstance(last, Slot) and last.type == "comparison"
    return printed and symbols[-1] in _COMPARED
