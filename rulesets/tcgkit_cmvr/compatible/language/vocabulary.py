"""The words of the Compatible rules: the base's words, and words for mecha.

Texts of base cards that say "cmV" mean units (compat.gen.3): both words are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, TABLE, Claim, Continuous, Obj
from tcgkit.standard.meanings import words as words_of
from tcgkit_cmvr.compatible.rules.card_types import READABLE, UNIT
from tcgkit_cmvr.compatible.rules.events import ShipHit
from tcgkit_cmvr.compatible.rules.zones import (
    boarded_unit,
    has_class,
    is_pilot,
    is_ship,
    pilot_of,
    same_named,
    stack_size,
    under,
)
from tcgkit_cmvr.compatible.ruleset import ID
from tcgkit_cmvr.language import verbs
from tcgkit_cmvr.language import vocabulary as base
from tcgkit_cmvr.rules.events import CoinRemoved, LeaveField, SetCard
from tcgkit_cmvr.rules.zones import field_cards
from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.tree.ast import CardTree
from tcgkit_dsl.words.vocabulary import (
    DataField,
    ModifierRow,
    Noun,
    Objects,
    Quality,
    ReferenceRow,
    TestRow,
    TriggerRow,
    Verb,
    Vocabulary,
)

Bound = Callable[[int], bool]

# ---- meanings ------------------------------------------------------------------------


def _one(card: Obj | None) -> tuple[Obj, ...]:
    return () if card is None else (card,)


def _boarded(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    return _one(boarded_unit(game, scope.source))


def _aboard(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    return _one(pilot_of(game, scope.source))


def _pilots(game: Reading, scope: Scope) -> Iterable[Obj]:
    return [card for card in field_cards(game) if is_pilot(card)]


def _any_pilot(game: Reading, scope: Scope, obj: Obj) -> bool:
    return is_pilot(obj)


def _in_space(game: Reading, scope: Scope, obj: Obj) -> bool:
    return obj.up and "space" in obj.defn.fields.get("terrain", ())


def _a_ship(game: Reading, scope: Scope, obj: Obj) -> bool:
    return is_ship(obj)


def _no_ship(game: Reading, scope: Scope, obj: Obj) -> bool:
    return obj.up and not is_ship(obj)


def _has_class(name: str) -> Callable[[Reading, Scope, Obj], bool]:
    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.up and has_class(obj.defn, name)

    return match


def _is_ranked(rank: str) -> Callable[[Reading, Scope, Obj], bool]:
    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.fields.get("pilot_class") == rank

    return match


def _is_manned(game: Reading, scope: Scope, obj: Obj) -> bool:
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is not None


def _in_this_column(game: Reading, scope: Scope, obj: Obj) -> bool:
    here = scope.source
    return obj.controller == here.controller and obj.slot == here.slot


def _set_this_round(game: Reading, scope: Scope, obj: Obj) -> bool:
    return obj.number("set_round") == game.number(TABLE, "round")


def _under_it(game: Reading, scope: Scope, obj: Obj) -> bool:
    return obj in under(game, scope.source)


def _all_under(game: Reading, scope: Scope) -> Iterable[Obj]:
    return under(game, scope.source)


def _is_aboard(game: Reading, scope: Scope, pilot: str) -> bool:
    found = pilot_of(game, scope.source)
    return (
        found is not None and not found.number("arriving") and found.defn.name.en == pilot
    )


def _is_stack(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
    return all(n(stack_size(unit)) for unit in who.now(game, scope))


def _leaves_by_effect(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    return event.cause == "effect" and what.match(game, scope, event.card)


def _is_hit(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    return who.match(game, scope, event.card)


def _is_boarded(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    host = event.host
    return host is not None and is_pilot(event.card) and who.match(game, scope, host)


def _put_on(*, same: bool) -> Callable[..., bool]:
    """Return whether a unit is put on another one: as a stack, or as its custom.

    Before it stands, the card is still another object than the pile (``host``).
    """

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        card, host = event.card, event.host
        if host is None or not card.defn.is_a(UNIT) or not who.match(game, scope, host):
            return False
        stacked = stack_size(card) > 1 if card is host else same_named(card.defn, host.defn)
        return bool(stacked) is same

    return test


def _claims(verb: str, stance: Any) -> Callable[..., Iterator[Continuous]]:
    def always(who: Objects) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, obj: Obj, *_: object) -> bool:
            return who.match(game, scope, obj)

        yield Continuous(Claim(verb, stance, test))

    return always


# ---- the tables ----------------------------------------------------------------------

_CLASSES: Final = (
    ("standard", "標準", "standard"),
    ("one-off", "ワンオフ機", "one_off"),
    ("custom", "カスタム機", "custom"),
    ("exclusive", "専用機", "exclusive"),
)
_RANKS: Final = (
    # Every pilot is one of these (compat.pilot.4).
    ("general", "一般パイロット", "general"),
    ("ace", "エースパイロット", "ace"),
)


_WORDS: Final = {
    # Space says that a unit can act there, and nothing else (compat.terrain.2).
    "terrain": words_of((("space", "宙", "space"), ("ship", "艦", "ship"))),
    "unit class": words_of(_CLASSES),
    "pilot class": words_of(_RANKS),
    "happening": words_of((("that removal", "その除去", "removal"),)),
}
"""Words that are added to the classes of the base."""

_FIELDS: Final = (
    DataField("unit_class", "class", "機体区分", "words", "unit class", required=False),
    DataField("base_names", "base", "ベース", "words", open=True, required=False),
    DataField(
        "pilot_names", "pilots", "専属パイロット", "words", open=True, required=False
    ),
    DataField("pilot_class", "rank", "パイロット区分", "word", "pilot class"),
)

_TABLES: Final = base.vocabulary().tables
_CMV: Final[Noun] = _TABLES["noun"]["cmV"]

_NOUNS: Final = (
    evolve(
        _CMV, en="unit/units", ja="ユニット"
    ),  # what texts call a cmV, too (compat.gen.3)
    evolve(_CMV, en="ship/ships", ja="艦", match=_a_ship),
    Noun("pilot/pilots", "パイロット", pool=_pilots, match=_any_pilot),
)

_QUALITIES: Final = (
    Quality("space", "宙の", match=_in_space, reads=NOTHING),
    Quality("non-ship", "艦でない", match=_no_ship, reads=NOTHING),
    Quality("one-off", "ワンオフ機の", match=_has_class("one_off"), reads=NOTHING),
    Quality("custom", "カスタム機の", match=_has_class("custom"), reads=NOTHING),
    Quality("exclusive", "専用機の", match=_has_class("exclusive"), reads=NOTHING),
    Quality("ace", "エースの", match=_is_ranked("ace"), reads=NOTHING),
    Quality("general", "一般の", match=_is_ranked("general"), reads=NOTHING),
    Quality("manned", "パイロットの搭乗した", match=_is_manned),
)

_SAME_AS: Final = {
    "this cmV": ("this unit", "このユニット"),
    "that cmV": ("that unit", "そのユニット"),
    "the equipped cmV": ("the equipped unit", "このカードを装備しているユニット"),
}
"""References of the base, in the words of the variant."""

_REFERENCES: Final = (
    *(evolve(_TABLES["reference"][k], en=en, ja=ja) for k, (en, ja) in _SAME_AS.items()),
    ReferenceRow("the boarded unit", "搭乗しているユニット", get=_boarded),
    ReferenceRow("the pilot aboard", "搭乗しているパイロット", get=_aboard),
)

_MODIFIERS: Final = (
    ModifierRow("in this column", "この列の", match=_in_this_column),
    ModifierRow("set this round", "このラウンドにセットされた", match=_set_this_round),
    ModifierRow("under this unit", "このユニットの下の", match=_under_it, pool=_all_under),
)

_TESTS: Final = (
    TestRow("{pilot:name} is aboard", "{pilot}が搭乗している", holds=_is_aboard),
    TestRow(
        "{who:selection} is/are a stack of {n:comparison} card/cards",
        "{who}が{n:枚}のスタックである",
        holds=_is_stack,
    ),
)

_TRIGGERS: Final = (
    TriggerRow(
        "when {what:selection} is/are about to leave the field through an effect",
        "{what}がエフェクトによってフィールドを離れるとき",
        events=(LeaveField,),
        test=_leaves_by_effect,
    ),
    TriggerRow(
        "when coins are removed from {who:selection} through battle",
        "戦闘によって{who}からコインが取り除かれたとき",
        events=(ShipHit,),
        test=_is_hit,
    ),
    TriggerRow(
        "when a pilot boards {who:selection}",
        "パイロットが{who}に搭乗したとき",
        events=(SetCard,),
        test=_is_boarded,
    ),
    TriggerRow(
        "when a card is stacked on {who:selection}",
        "{who}にカードがスタックされたとき",
        events=(SetCard,),
        test=_put_on(same=True),
    ),
    TriggerRow(
        "when {who:selection} is/are customised",
        "{who}がカスタムされたとき",
        events=(SetCard,),
        test=_put_on(same=False),
    ),
)

_VERBS: Final = (
    Verb(
        "{who:selection} cannot be stacked",
        "{who:は}スタックでき<ない|ず|なくて>",
        always=_claims("be_stacked", "cannot"),
    ),
    Verb(
        "{who:selection} cannot be boarded",
        "{who}には搭乗でき<ない|ず|なくて>",
        always=_claims("be_boarded", "cannot"),
    ),
    Verb(
        "{who:selection} can be customised at once",
        "{who:は}セットしたラウンドにもカスタムでき<る||て>",
        always=_claims("customise_at_once", "can"),
    ),
)


def _trigger(entry: TriggerRow) -> TriggerRow:
    """A coin lost through a hit is a coin removed, too."""
    if CoinRemoved in entry.events:
        return evolve(entry, events=(*entry.events, ShipHit))
    return entry


def _verb(entry: Verb) -> Verb:
    if entry.run is verbs.put_coins:
        more = "put/puts {n:number} coin/coins from the bank on {what:selection}"
        return evolve(entry, also=(*entry.also, more))
    return entry


# ---- checks of single cards ----------------------------------------------------------


def check_class(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a custom unit without base, an exclusive one without pilot, and the reverse."""
    needs = (
        ("custom", "base_names", "compat.custom.1", "base"),
        ("exclusive", "pilot_names", "compat.exclusive.1", "pilots"),
    )
    for name, field, clause, label in needs:
        is_one = name in card.values_of("unit_class")
        if card.complete and is_one is not bool(card.values_of(field)):
            message = f"{card.title.en!r}: a unit is {name} if it names its {label}"
            hint = f"add '{label}: …'" if is_one else f"add 'class: {name}'"
            yield error(clause, card.span, message, hint)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of the variant, built once."""
    words = base.vocabulary()
    classes = {*words.words, *_WORDS}
    return evolve(
        words,
        game=ID,
        bases=frozenset({words.game}),
        fields=(*words.fields, *_FIELDS),
        types=READABLE,
        nouns=(*words.nouns, *_NOUNS),
        qualities=(*words.qualities, *_QUALITIES),
        references=(*words.references, *_REFERENCES),
        modifiers=(*words.modifiers, *_MODIFIERS),
        tests=(*words.tests, *_TESTS),
        triggers=(*map(_trigger, words.triggers), *_TRIGGERS),
        verbs=(*map(_verb, words.verbs), *_VERBS),
        words={c: (*words.words.get(c, ()), *_WORDS.get(c, ())) for c in sorted(classes)},
        checks=(*words.checks, check_class),
    )
