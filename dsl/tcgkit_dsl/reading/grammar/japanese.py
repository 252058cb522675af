"""From the Japanese patterns of a vocabulary to a parser around ``card_ja.lark``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise, permutations, product
from typing import Any, Final, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from attrs import define, evolve, field, fields, frozen
from lark import Lark
from lark.lexer import PatternStr

from tcgkit.kernel.data import uncollected
from tcgkit_dsl.reading.cache import kept
from tcgkit_dsl.reading.chart import Tables
from tcgkit_dsl.reading.grammar.rules import RULE_OF_SLOT, Shape
from tcgkit_dsl.reading.grammar.whole import (
    Compiled,
    Grammar,
    joint_nouns,
    lasting_slots,
    overlaps,
    stat_groups,
)
from tcgkit_dsl.reading.lexicon import SHAPES, Lexicon
from tcgkit_dsl.words.entries import HOLDERS, MomentRow, Phrasing, Quality, Verb, WordRow
from tcgkit_dsl.words.patterns import (
    NTH_WORDS,
    Ending,
    JaPiece,
    JaSlot,
    Pattern,
    Slot,
    WordsPattern,
    being,
    expanded,
    listed,
    parse_ja,
    parse_pattern,
)
from tcgkit_dsl.words.said import said
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError

_DONE: Final = ("したとき", "されたとき")
"""Ends of triggers that are left out: 攻撃時."""
_FREE: Final = ("verb", "trigger", "would")
"""Kinds of entries whose parts may stand in any order before the verb."""
_COUNTED: Final = ("verb", "test")
"""Kinds of entries whose numbers may have any counter."""
_CASE: Final = re.compile(r"(?:の(?:一番)?[上下])?(?:から|を|に|へ|が)")
"""What ends a part of a sentence, behind a slot: を, に, の一番上に."""
_MOST_PARTS: Final = 3
FORMS: Final = ("final", "continuing", "te")
_KINDS: Final = ("trigger", "would", "test", "modifier", "moment", "measure")
_RULE_OF_SLOT: Final = {
    type_: rule
    for type_, rule in RULE_OF_SLOT.items()
    if type_ not in ("whose", "some", "altered", "more", "less", "lost", "few")
} | {"token": "STRING", "duration": "DURATION"}
_BEING: Final = {"がいる": "counted_being", "が": "counted_being_in", "を": "counted"}
_SAID: Final = {"である": "said", "でない": "said_not"}
_RAISED: Final = "上下"
"""Stands behind changes that are said by the verb: 攻撃力を1上げる."""
_PRONOUN: Final = ("を", "に", "は", "が", "の")
"""Particles of what Japanese may leave unsaid."""
_BEHIND: Final = "\n"
"""Marks a slot behind the verb."""
_COUNTERS: Final = ("枚", "体", "個", "人", "つ", "匹", "回", "点")
_UNITS: Final = "|".join(_COUNTERS)
_NUMBERED: Final = (
    re.compile(
        rf"(?P<of>(?:[^を]*の)?)(?P<noun>[^\[\]{{}}<>を]+)を\{{n\}}(?P<unit>{_UNITS})?(?P<rest>[^を{{\[]+)$"
    ),
    re.compile(
        rf"(?P<of>)(?P<noun>[^\[\]{{}}<>を]+)\{{n\}}(?P<unit>{_UNITS})?を(?P<rest>[^を{{\[]+)$"
    ),
    re.compile(
        rf"(?P<of>)\{{n\}}(?P<unit>{_UNITS})?(?P<noun>[^\[\]{{}}<>を]+)を(?P<rest>[^を{{\[]+)$"
    ),
)
"""Deeds on a number of something: コインを2枚得る."""

_LASTS: Final = "for_time"
"""The rule of sentences that begin with how long it lasts: it is read where no deed says that itself."""
_OF_PLAYER: Final = "of_player"
"""The rule of sentences that begin with a player: it is read where no deed names that player itself."""
_Row = TypeVar("_Row", bound=WordRow)
_Flat: TypeAlias = "str | JaSlot"


@frozen
class JaShape(Shape):
    """The meaning of a Japanese alternative."""

    unsaid: tuple[str, ...] = ()
    """The slots that are left unsaid."""
    many: frozenset[str] = frozenset()
    """Slots of selections whose noun is a plural without a number: "more servants than ..."."""
    is_spare: bool = False
    """Whether the words stand in another order or have another counter than in an entry."""


_built: WeakKeyDictionary[Vocabulary, Grammar] = WeakKeyDictionary()


def japanese_grammar_for(vocabulary: Vocabulary) -> Grammar:
    """Return the grammar of the Japanese texts of ``vocabulary``; it is built once and cached."""
    found = _built.get(vocabulary)
    if found is None:
        with uncollected():
            found = _built[vocabulary] = _build(vocabulary)
    return found


def _build(vocabulary: Vocabulary) -> Grammar:
    made = kept("grammar-ja", said(vocabulary), lambda: _compiled(vocabulary))
    return Grammar(
        made.tables,
        made.lexicon,
        made.shapes,
        made.keywords,
        notes_deeds=vocabulary.deeds is not None,
        lasting=dict(lasting_slots(vocabulary)),
        possessive=None,
        pronouns=vocabulary.pronouns,
        own_card=vocabulary.own_card,
        them=vocabulary.them,
        crowds=frozenset(),
        deeds_of_players=frozenset(),
        measured={},
        piles=vocabulary.piles,
        own_zones=vocabulary.own_zones,
        owners={
            form: row.key
            for row in vocabulary.players
            if row.owner
            for form in row.owner[0].split("/")
        },
        own_cards=frozenset(),
        open_nouns={},
        their=vocabulary.their,
        you=vocabulary.you,
        others=vocabulary.others,
        opponent=vocabulary.opponent,
        they=vocabulary.they,
        several=vocabulary.several,
        owning=vocabulary.owning,
        stats=tuple(word.key for word in vocabulary.words.get("stat", ())),
        groups=stat_groups(vocabulary),
        joint_nouns=joint_nouns(vocabulary),
        plurals=frozenset(),
        names_stat=vocabulary.style.names_stat,
        early_if=vocabulary.needs and vocabulary.style.needs == ",",
        source=made.source,
    )


def _compiled(vocabulary: Vocabulary) -> Compiled:
    maker = _Maker(vocabulary)
    source = maker.grammar()
    lark = Lark(
        source, parser=None, lexer="basic", start=["text"], maybe_placeholders=False
    )
    keywords = set()
    for terminal in lark.terminals:
        if isinstance(terminal.pattern, PatternStr):
            keywords.add(terminal.name)
            maker.lexicon.add(terminal.name, terminal.pattern.value)
    maker.lexicon.add("BEING", "ある")
    maker.lexicon.add("NOT_BEING", "ない")
    maker.lexicon.add_synonyms()
    fixed = {*keywords, *maker.runs.values(), "_COUNTER"}
    meanings = {
        name: (each.kind, each.key, each.unsaid) for name, each in maker.shapes.items()
    }
    shapes = {*SHAPES, "NOUN"}  # words that are listed for a place win over nouns
    spare = {name for name, shape in maker.shapes.items() if shape.is_spare}
    # a deed that says itself within which time it is, or which players it is about
    own = {*spare, _LASTS, _OF_PLAYER}
    tables = Tables(lark.rules, fixed=fixed, shapes=shapes, meanings=meanings, spare=own)
    made = Compiled(tables, maker.lexicon, dict(maker.shapes), frozenset(keywords), source)
    for complaint in overlaps(made, "read alike in Japanese", spare):
        raise VocabularyError(complaint)
    return made


@lru_cache(maxsize=1)
def core_source() -> str:
    """Return the text of ``card_ja.lark`` with its rules for every form of a verb."""
    text = files("tcgkit_dsl").joinpath("card_ja.lark").read_text(encoding="utf-8")
    before, rules, after = text.split("\n%\n")
    return "\n".join([before, *(rules.replace("@", form) for form in FORMS), after])


@define
class _Maker:
    """Collects rules, terminals and phrases while it walks the tables."""

    vocabulary: Vocabulary
    lexicon: Lexicon = field(factory=lambda: Lexicon(lang="ja"))
    shapes: dict[str, JaShape] = field(factory=dict)
    rules: dict[str, dict[str, str]] = field(factory=dict)
    runs: dict[str, str] = field(factory=dict)
    classes: dict[str, str] = field(factory=dict)
    known: dict[tuple[str, str], Phrasing] = field(factory=dict)
    """A rule and an alternative of it → its entry."""
    later: list[tuple[str, str, Phrasing, list[str], JaShape]] = field(factory=list)
    """Alternatives that are read unless an entry says just this."""

    def grammar(self) -> str:
        """Return the whole grammar."""
        self._words()
        self.rules |= {"there": {}, "own": {}}
        for kind in _KINDS:
            self.rules.setdefault(kind, {})
            table = self.vocabulary.tables[kind].values()
            for entry in self._modifiers() if kind == "modifier" else table:
                for pieces in _readings(entry):
                    self._alternative(kind, kind, entry, pieces)
        self.rules |= {
            f"{of}verb_{form}": {} for form in FORMS for of in ("", "of_", "wo_", "pair_")
        }
        for verb in self.vocabulary.verbs:
            for pieces in _readings(verb):
                self._verb(verb, pieces)
        for rule, kind, entry, symbols, shape in self.later:
            if (rule, " ".join(symbols)) not in self.known:
                self._enter(rule, kind, entry, symbols, evolve(shape, is_spare=True))
        cost = "(act_continuing COMMA)* act_final COLON"
        self.rules["colon_cost"] = {cost: cost}
        ends = {"": "DURATION COMMA?"} if self.vocabulary.ends else {}
        self.rules["set_time"] = ends
        self.rules["_next_time"] = {"": self._run("次に")} if ends else {}
        lines = [core_source()]
        declared = [*self.runs.values(), *self.classes.values()]
        for rule, alternatives in self.rules.items():
            if not alternatives:  # an empty rule gets a terminal that never occurs
                alternatives["-"] = f"NO_{rule.upper()}"
                declared.append(alternatives["-"])
            lines.append(f"{rule}: " + "\n    | ".join(alternatives.values()))
        lines.append(f"%declare {' '.join(declared)}")
        return "\n".join(lines) + "\n"

    def _words(self) -> None:
        vocabulary, add = self.vocabulary, self.lexicon.add
        nouns = [*_told_apart("noun", vocabulary.nouns)]
        living = [noun.ja for noun in nouns if noun.counter == "体"]
        kinds = [each for each in living if not any(o in each for o in living if o != each)]
        self.lexicon.creature = kinds[0] if len(kinds) == 1 else ""
        for noun in nouns:
            add("NOUN", noun.ja, noun.key)
        for noun in nouns:
            self.lexicon.add_loose("NOUN", f"{noun.ja}カード", noun.key)
        qualities = [*_told_apart("quality", self._qualities())]
        zones = {f"{zone.ja}の": zone for zone in vocabulary.words.get("zone", ())}
        for quality in qualities:
            if quality.ja in zones:
                names = f"quality {quality.key!r} and zone {zones[quality.ja].key!r}"
                raise VocabularyError(f"{names} read alike in Japanese: {quality.ja!r}")
        for quality in qualities:  # what is said of objects first: see add_quality
            add("IS_QUALITY", being(quality.ja, "である"), quality.key)
        for quality in qualities:
            add_quality(self.lexicon, "QUALITY", quality.ja, quality.key)
        for quality in {*vocabulary.qualities} - {*self._qualities()}:  # 相手または狐の
            add("EITHER_QUALITY", _either(quality.ja), quality.key)
        owners = {*self._owners()}
        for quality in qualities:
            said = quality.ja.removesuffix("の")
            if quality.ja in owners:  # 相手サーヴァント
                self.lexicon.add_loose("QUALITY", said, quality.key)
            elif said != quality.ja and not said.endswith("状態"):  # ヒート状態の
                self.lexicon.add_loose("QUALITY", f"{said}状態の", quality.key)
        for reference in _told_apart("reference", vocabulary.references):
            add("REFERENCE", reference.ja, reference.key)
        tables = vocabulary.tables
        for key in vocabulary.piles:
            add("PILE", tables["word:zone"][key].ja, key)
        if vocabulary.piles:
            add("PILE_CARD", tables["noun"]["card"].ja, "card")
        self._people()
        self._limits()
        for counter in sorted({*_COUNTERS, *(noun.counter for noun in vocabulary.nouns)}):
            add("_COUNTER", counter)
        self.lexicon.units = vocabulary.units
        self.lexicon.everyday = vocabulary.everyday_ja
        for cls, members in vocabulary.words.items():
            terminal = self._class(cls)
            if cls == "state":
                self.lexicon.state = terminal
            for word in _told_apart(cls, members):
                if word.ja.startswith("。"):  # a sentence of its own, behind the verb
                    add(self._after(cls), word.ja, word.key)
                elif word.ja:
                    add(terminal, word.ja, word.key)

    def _limits(self) -> None:
        """Add how often a text is used, said before it: 1ターンに1度, 各ターン1回."""
        for header in self.vocabulary.headers:
            if header.en.startswith("once per "):
                time = header.ja.removeprefix("1").partition("に")[0]
                for phrase in expanded(
                    f"(1{time}に|各{time}|毎{time}|1{time}中に|{time}中|{time}に)(|つき)1(度|回)(|だけ|まで)"
                ):
                    self.lexicon.add("LIMIT", phrase, header.key)
        if self.vocabulary.remembered is not None:
            _, time = self.vocabulary.remembered
            each = f"(各{time}|毎{time}|1{time})(|中|に|で)(|、)"
            for phrase in expanded(f"{each}(初めて|最初に|はじめて)"):
                self.lexicon.add("NTH_TIME", phrase, "1")
            for number in range(2, len(NTH_WORDS) + 1):
                for phrase in expanded(f"{each}{number}(度|回)目に"):
                    self.lexicon.add("NTH_TIME", phrase, str(number))

    def _people(self) -> None:
        vocabulary, add = self.vocabulary, self.lexicon.add
        modifiers = {each.ja for each in self._modifiers()}
        taken = modifiers | {each.ja for each in self._qualities()}
        for player in _told_apart("player", vocabulary.players):
            add("PLAYER", player.ja, player.key)
        for holder, ja in HOLDERS.items():
            add("HOLDER", ja, holder)
        owners = dict[str, str]()
        for player in vocabulary.players:
            owner = player.owner[1] if player.owner else ""
            if not owner or owners.setdefault(owner, player.key) != player.key:
                continue
            add("OWNER", owner, player.key)
            bare = owner.removesuffix("の")
            if player.key not in vocabulary.several:  # お互い手札を捨てる: each does it
                add("BARE_OWNER", bare, player.key)
            if owner not in taken:
                add("WHOSE", owner, player.key)
                if player.key not in vocabulary.several:
                    self.lexicon.add_loose("WHOSE", bare, player.key)
            elif owner not in modifiers:  # 相手の is a quality: "opposing"
                add("WHOSE", f"{owner.removesuffix('の')}プレイヤーの", player.key)

    def _modifiers(self) -> list[Phrasing]:
        """Return the modifiers that are read.

        自分の and 相手の have one meaning, in whatever form English says it: the style of the
        vocabulary tells which ("your ...", "... you control").
        """
        taken = {each.ja for each in self._qualities()}
        if self.vocabulary.style.yours == "your ...":
            taken |= {*self._owners()}
        return [each for each in self.vocabulary.modifiers if each.ja not in taken]

    def _qualities(self) -> list[Quality]:
        """Return the words before nouns that are read: see :meth:`_modifiers`."""
        vocabulary = self.vocabulary
        taken = {each.ja for each in vocabulary.modifiers}
        if vocabulary.style.theirs == "opposing ...":
            taken = set()
        return [each for each in vocabulary.qualities if each.ja not in taken]

    def _class(self, cls: str) -> str:
        fixed = _RULE_OF_SLOT.get(cls)
        if fixed is not None:
            return fixed
        return self.classes.setdefault(cls, f"CLASS_{len(self.classes)}")

    def _after(self, cls: str) -> str:
        """Return the terminal for the words of a class that stand behind the verb."""
        return self.classes.setdefault(f"{cls} after", f"AFTER_{len(self.classes)}")

    def _run(self, text: str) -> str:
        """Return the terminal of a run of fixed text, and add it on first use."""
        if text not in self.runs:
            self.runs[text] = f"_RUN_{len(self.runs)}"
            self.lexicon.add(self.runs[text], text)
        return self.runs[text]

    def _list(self, cls: str, joint: str) -> str:
        one = self._class(cls)
        rule = f"list_{joint}_{one.lower()}"
        mark = self._run("・") if joint == "and" else self._run("または")
        several = f"{one} ({mark} {one})+"
        if joint == "or":
            several = f"({one} COMMA)* {one} {mark} {one}"
        self.rules[rule] = {"one": one, "several": several}
        return rule

    def _verb(self, verb: Verb, pieces: tuple[JaPiece, ...]) -> None:
        for at, form in enumerate(FORMS):
            inflected = tuple(
                (piece.final, piece.continuing, piece.te)[at]
                if isinstance(piece, Ending)
                else piece
                for piece in pieces
            )
            self._alternative(f"verb_{form}", "verb", verb, inflected)

    def _alternative(
        self, rule: str, kind: str, entry: Phrasing, pieces: tuple[JaPiece, ...]
    ) -> None:
        pattern = parse_pattern(entry.en)
        types = pattern.slots
        said = [
            {each.name for each in variant if isinstance(each, Slot)}
            for variant in pattern.variants
        ]
        many = frozenset(_many(pattern))
        for flat in self._orders(pieces, types):
            names = {each.name for each in flat if isinstance(each, JaSlot)}
            left = {*getattr(entry, "omits", {})} - names
            if left and names not in said and names | left in said:
                self._add(rule, kind, entry, flat, types, (), many)
                continue
            if names not in said:  # a slot that English always fills
                missing = [name for name in types if names | {name} in said]
                if len(missing) == 1 and types[missing[0]] == "selection":
                    self._add(rule, kind, entry, flat, types, (missing[0],), many)
                continue
            self._add(rule, kind, entry, flat, types, (), many)
            if kind in _FREE:
                for other in _arranged(flat):
                    self._add(rule, kind, entry, other, types, (), many, later=True)
            if kind != "verb":
                continue
            for piece in flat:
                if isinstance(piece, JaSlot) and types.get(piece.name) == "selection":
                    rest = tuple(each for each in flat if each is not piece)
                    if piece.particle in _PRONOUN and rest and not _lasts(rest[0], types):
                        self._add(rule, kind, entry, rest, types, (piece.name,), many)
                    if piece.particle == "を" and rest and not _lasts(rest[0], types):
                        of = rule.replace("verb", "wo_verb")
                        self._add(of, kind, entry, rest, types, (piece.name,), many)
                    if piece.particle == "の" and rest and not self._is_topic(entry, piece):
                        of = rule.replace("verb", "of_verb")
                        self._add(of, kind, entry, rest, types, (piece.name,), many)
        if kind == "verb":
            self._aimed(rule, entry, pieces, types)
        if kind == "modifier":  # 数字4以下の
            for flat in _variants(pieces):
                for other in (
                    tuple(_without_ga(flat, types)),
                    tuple(_with_ga(flat, types)),
                ):
                    if other != flat:
                        self._add(rule, kind, entry, other, types, (), many)
        if kind == "trigger" and self.vocabulary.own_card:
            self._own(entry, pieces, types)

    def _own(
        self, entry: Phrasing, pieces: tuple[JaPiece, ...], types: dict[str, str]
    ) -> None:
        """Add a trigger that says nothing of the card itself: 攻撃したとき, 攻撃時."""
        variants = parse_pattern(entry.en).variants
        names = [{each.name for each in one if isinstance(each, Slot)} for one in variants]
        for who, *rest in _variants(pieces):
            if not isinstance(who, JaSlot) or types[who.name] != "selection" or not rest:
                continue
            if isinstance(rest[0], str) and not who.particle:
                said_of = rest[0].removeprefix("が")
                rest = [said_of, *rest[1:]] if said_of else rest[1:]
            *before, last = rest
            said = [last]
            if isinstance(last, str):
                short = (last.removesuffix(end) for end in _DONE if last.endswith(end))
                said += [f"{each}とき" for each in short]
            for end in said:
                flat = (*before, end)
                slots = {each.name for each in flat if isinstance(each, JaSlot)}
                if slots | {who.name} in names:
                    own = (flat, types, (), frozenset[str](), who.name)
                    self._add("trigger", "trigger", entry, *own)

    def _is_topic(self, entry: Phrasing, slot: JaSlot) -> bool:
        """Whether an entry has a reading with は behind a slot: no other rule is needed for it."""
        return any(JaSlot(slot.name, "は") in pieces for pieces in _readings(entry))

    def _aimed(
        self,
        rule: str,
        entry: Phrasing,
        pieces: tuple[JaPiece, ...],
        types: dict[str, str],
    ) -> None:
        """Add a verb without its objects, all of them named before: ...と...を対象とし、交代する."""

        def has_object(piece: JaPiece) -> bool:
            inner = piece if isinstance(piece, tuple) else (piece,)
            return any(
                isinstance(i, JaSlot) and types[i.name] == "selection" for i in inner
            )

        objects = tuple(name for name, type_ in types.items() if type_ == "selection")
        rest = tuple(each for each in pieces if not has_object(each))
        if len(objects) > 1 and rest:
            for flat in _variants(rest):
                of = rule.replace("verb", "pair_verb")
                self._add(of, "verb", entry, flat, types, objects, frozenset())

    def _orders(
        self, pieces: tuple[JaPiece, ...], types: dict[str, str]
    ) -> Iterator[tuple[_Flat, ...]]:
        """Yield the pieces with and without each optional part, and with it behind the verb."""
        until = _until(pieces, types)
        if until:  # how long it lasts, at the beginning: see for_time in card_ja.lark
            yield from _within(until, pieces[1:])
        yield from _variants(pieces[1:] if until else pieces)
        for at, piece in enumerate(pieces):
            inner = piece if isinstance(piece, tuple) else (piece,)
            for slot in inner:
                if isinstance(slot, JaSlot) and f"{types[slot.name]} after" in self.classes:
                    rest = (*pieces[:at], *pieces[at + 1 :])
                    behind = JaSlot(slot.name, _BEHIND)
                    for flat in _variants(rest):
                        yield (*flat, behind)

    def _add(
        self,
        rule: str,
        kind: str,
        entry: Phrasing,
        flat: tuple[_Flat, ...],
        types: dict[str, str],
        unsaid: tuple[str, ...],
        many: frozenset[str],
        own: str = "",
        *,
        later: bool = False,
    ) -> None:
        symbols, slots = self._symbols(flat, types)
        if not symbols:
            return
        order = tuple(types)
        said = {*unsaid, *(slot.name for slot in slots)}
        left = [row for row in getattr(entry, "omits", {}).items() if row[0] not in said]
        shape = JaShape(
            kind, entry.key, tuple(slots), order, own, tuple(left), unsaid=unsaid, many=many
        )
        if later:
            self.later.append((rule, kind, entry, symbols, shape))
        if kind in _COUNTED:
            counted, _ = self._symbols(flat, types, "_COUNTER")
            if counted != symbols:
                self.later.append((rule, kind, entry, counted, shape))
        if later or (own and (rule, " ".join(symbols)) in self.known):
            return  # said of something else already
        if kind == "modifier" and flat in [(owner,) for owner in self._owners()]:
            rule = "own"  # it stands where an owner stands
        zones = tuple(each.ja for each in self.vocabulary.words.get("zone", ()))
        if kind == "modifier" and isinstance(flat[0], str) and flat[0].startswith(zones):
            rule = "there"
        if kind == "modifier" and symbols[0] == "place":
            self._enter("there", kind, entry, ["the_place", *symbols[1:]], shape)
            symbols[0] = "owned_place"
        self._enter(rule, kind, entry, symbols, shape)

    def _symbols(
        self, flat: tuple[_Flat, ...], types: dict[str, str], counter: str = ""
    ) -> tuple[list[str], list[Slot]]:
        """Return the symbols of an alternative and its slots; with ``counter`` numbers take any."""
        symbols: list[str] = []
        text = ""
        slots: list[Slot] = []
        for piece in flat:
            if isinstance(piece, str):
                number = bool(slots) and not text and slots[-1].type == "number"
                if counter and number and piece.startswith(_COUNTERS):
                    symbols.append(counter)
                    piece = piece[1:]
                text += piece
                continue
            before, behind = self._slot(piece, types[piece.name])
            if counter and before.startswith("comparison"):
                before, behind = "number_of_them", behind.removeprefix(piece.particle)
            if before.startswith("STRING"):  # the brackets belong to the name
                text = text.removesuffix("「")
            if text.strip("」"):
                symbols.append(self._run(text.removeprefix("」")))
            symbols.append(before)
            slots.append(Slot(piece.name, types[piece.name]))
            text = behind
        if text.strip("」"):
            symbols.append(self._run(text.removeprefix("」")))
        return symbols, slots

    def _owners(self) -> list[str]:
        """Return the Japanese words for owners of nouns and zones."""
        return [each.owner[1] for each in self.vocabulary.players if each.owner]

    def _enter(
        self, rule: str, kind: str, entry: Phrasing, symbols: list[str], shape: JaShape
    ) -> None:
        """Add an alternative of a rule, unless another entry with this meaning has it."""
        expansion = " ".join(symbols)
        known = self.known.get((rule, expansion))
        if known is entry:
            return
        if known is not None and not _mean_the_same(known, entry):
            names = f"{kind} {known.key!r} and {kind} {entry.key!r}"
            message = f"two entries of the vocabulary read alike in Japanese: {names}"
            raise VocabularyError(message)
        self.known[rule, expansion] = entry  # the last one: a game's own
        name = f"{kind}_{len(self.shapes)}"
        self.shapes[name] = shape
        self.rules[rule][expansion] = f"{expansion} -> {name}"

    def _slot(self, slot: JaSlot, type_: str) -> tuple[str, str]:
        """Return the symbol of a slot, and the text behind it."""
        several = listed(type_)
        if several is not None and type_ not in self.vocabulary.words:
            return self._list(*several), slot.particle
        if slot.particle == _BEHIND:
            return self._after(type_), ""
        symbol = self._class(type_)
        if type_ == "counted" and slot.particle:
            return _BEING.get(slot.particle, symbol), ""
        if type_ == "comparison" and slot.particle:
            return self._comparison(slot.particle), ""
        if type_ == "quality" and slot.particle in _SAID:
            return _SAID[slot.particle], ""
        if type_ == "changes" and slot.particle == _RAISED:
            return "raised", ""
        if type_ == "selection" and slot.particle == "の":
            return "of_selection", ""
        if type_ == "selection" and slot.particle == "を":
            return "selection_wo", ""
        return symbol, slot.particle

    def _comparison(self, counter: str) -> str:
        """Return the rule of a number with a counter and its bound: 1枚以上."""
        run = self._run(counter)
        rule = f"comparison{run.lower()}"
        bounds = {"": "exactly_number", " OR_MORE": "at_least", " OR_LESS": "at_most"}
        self.rules[rule] = {
            mark or "-": f"plain_number {run}{mark} -> {name}"
            for mark, name in bounds.items()
        }
        return rule


def _many(pattern: Pattern) -> Iterator[str]:
    """Yield the slots behind "more" and "fewer", whose noun is a plural."""
    for variant in pattern.variants:
        for before, piece in pairwise(variant):
            behind = before.first.split()[-1] if isinstance(before, WordsPattern) else ""
            if isinstance(piece, Slot) and behind in {"more", "fewer"}:
                yield piece.name


def _either(ja: str) -> str:
    """Return a word before nouns as it stands before another one that would do as well."""
    return f"{ja.removesuffix('の')}または"


def add_quality(lexicon: Lexicon, terminal: str, ja: str, key: str) -> None:
    """Add a word before nouns, or one that a set declares, in all its forms."""
    lexicon.add(terminal, ja, key)
    lexicon.add(f"EITHER_{terminal}", _either(ja), key)
    lexicon.add(f"IS_{terminal}", being(ja, "である"), key)
    denied = being(ja, "でない")
    if denied not in lexicon.phrases_of(["IS_QUALITY", "IS_OPEN_WORD"]):  # "undamaged"
        lexicon.add(f"IS_NOT_{terminal}", denied, key)


def _told_apart(kind: str, rows: Iterable[_Row]) -> Iterator[_Row]:
    """Yield the words without those that read and mean the same as one before.

    Raises:
        VocabularyError: if two words read alike and mean different things.
    """
    said: dict[str, _Row] = {}
    for row in rows:
        known = said.setdefault(row.ja, row)
        if known is row:
            yield row
        elif row.ja and not _mean_the_same(known, row):
            message = f"two words of {kind!r} are {row.ja!r}: {known.en!r} and {row.en!r}"
            raise VocabularyError(message)


def _mean_the_same(one: object, other: object) -> bool:
    """Whether two entries differ in their words only: "in {where:place}", "on {where:place}"."""
    wording = {"en", "ja", "also", "also_ja", "name", "plural", "owner"}
    kind: Any = type(one)
    names = [each.name for each in fields(kind) if each.name not in wording]
    return kind is type(other) and all(
        getattr(one, name) == getattr(other, name) for name in names
    )


def _readings(entry: Phrasing) -> Iterator[tuple[JaPiece, ...]]:
    said = [entry.ja, *(one for also in entry.also_ja for one in expanded(also))]
    if isinstance(entry, MomentRow):  # ターンの終了時に, ターンの終了時
        said += [each.removesuffix("に") for each in said if each.endswith("時に")]
    for each in said:
        yield parse_ja(each)
    for each in dict.fromkeys(other for one in said for other in _counted(one)):
        if each not in said:
            yield parse_ja(each)


def _counted(ja: str) -> Iterator[str]:
    """Yield a sentence with its number elsewhere: コインを{n}枚得る, コイン{n}枚を得る, {n}コインを得る."""
    found = next((each for each in (form.match(ja) for form in _NUMBERED) if each), None)
    if found is not None:
        of, noun, rest = found["of"], found["noun"], found["rest"]
        for unit in dict.fromkeys((found["unit"] or "枚", "")):
            yield f"{of}{noun}を{{n}}{unit}{rest}"
            yield f"{of}{noun}{{n}}{unit}を{rest}"


def _variants(pieces: tuple[JaPiece, ...]) -> Iterator[tuple[_Flat, ...]]:
    """Yield the pieces with and without each optional part."""
    choices = [(each, ()) if isinstance(each, tuple) else ((each,),) for each in pieces]
    for chosen in product(*choices):
        yield tuple(one for part in chosen for one in part if not isinstance(one, Ending))


def _until(pieces: tuple[JaPiece, ...], types: dict[str, str]) -> str:
    """Return the slot of how long it lasts, if it stands at the beginning; else ""."""
    first = pieces[0] if pieces and isinstance(pieces[0], tuple) else ()
    slot = first[0] if first else None
    lasts = isinstance(slot, JaSlot) and types[slot.name] == "duration"
    return slot.name if isinstance(slot, JaSlot) and lasts else ""


def _within(until: str, pieces: tuple[JaPiece, ...]) -> Iterator[tuple[_Flat, ...]]:
    """Yield the pieces with how long it lasts behind each slot, with and without a comma."""
    for flat in _variants(pieces):
        for at in range(1, len(flat)):
            if isinstance(flat[at - 1], JaSlot):
                for mark in ("", "、"):
                    yield (*flat[:at], JaSlot(until, mark), *flat[at:])


def _parts(flat: tuple[_Flat, ...]) -> list[tuple[_Flat, ...]]:
    """Return the parts of a sentence that end with a particle, and the verb at the end.

    >>> _parts((JaSlot("what", "を"), JaSlot("where"), "に置く"))[1:]
    [(JaSlot(name='where', particle=''), 'に'), ('置く',)]
    """
    parts: list[tuple[_Flat, ...]] = []
    part: list[_Flat] = []
    for piece in flat:
        if isinstance(piece, JaSlot):
            part.append(piece)
            if _CASE.fullmatch(piece.particle):
                parts.append(tuple(part))
                part = []
            continue
        rest = piece
        behind = _CASE.match(rest) if part and isinstance(part[-1], JaSlot) else None
        if behind:
            parts.append((*part, behind.group()))
            part, rest = [], rest[behind.end() :]
        while "を" in rest:
            said, _, rest = rest.partition("を")
            parts.append((*part, f"{said}を"))
            part = []
        if rest:
            part.append(rest)
    return [*parts, tuple(part)]


def _arranged(flat: tuple[_Flat, ...]) -> Iterator[tuple[_Flat, ...]]:
    """Yield a sentence with its parts in every other order: 場に従者を出す for 従者を場に出す."""
    *parts, verb = _parts(flat)
    if 1 < len(parts) <= _MOST_PARTS and verb:
        for order in permutations(parts):
            pieces = [piece for part in (*order, verb) for piece in part]
            if tuple(pieces) != flat:
                yield tuple(_joined(pieces))


def _joined(pieces: list[_Flat]) -> Iterator[_Flat]:
    """Yield pieces with texts beside each other as one."""
    text = ""
    for piece in pieces:
        if isinstance(piece, str):
            text += piece
            continue
        if text:
            yield text
        text = ""
        yield piece
    if text:
        yield text


def _lasts(piece: _Flat, types: dict[str, str]) -> bool:
    """Whether a piece says how long it lasts; at the beginning another rule reads it."""
    return isinstance(piece, JaSlot) and types[piece.name] == "duration"


def _with_ga(flat: tuple[_Flat, ...], types: dict[str, str]) -> Iterator[_Flat]:
    """Yield the pieces of a modifier with が before a number: 装甲が300以下の."""
    for piece, behind in pairwise((*flat, None)):
        if piece is not None:
            yield piece
        named = isinstance(piece, JaSlot) and not piece.particle
        if named and isinstance(behind, JaSlot) and types[behind.name] == "comparison":
            yield "が"


def _without_ga(flat: tuple[_Flat, ...], types: dict[str, str]) -> Iterator[_Flat]:
    """Yield the pieces of a modifier without が before a number: コスト3以下の."""
    for piece, behind in pairwise((*flat, None)):
        counts = isinstance(behind, JaSlot) and types[behind.name] == "comparison"
        if isinstance(piece, str):
            yield piece.removesuffix("が") if counts and len(piece) > 1 else piece
        elif piece is not None:
            yield piece
