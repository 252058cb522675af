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
from tcgkit.kernel.state import NOTHING, TABLE, Obj
from tcgkit.standard.meanings import always_says, happens_to
from tcgkit.standard.meanings import words as words_of
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.play import said
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
from tcgkit_cmvr.language import happenings, things
from tcgkit_cmvr.language import vocabulary as base
from tcgkit_cmvr.language.words import WORDS as BASE_WORDS
from tcgkit_cmvr.rules.events import LeaveField, SetCard
from tcgkit_cmvr.rules.zones import FIELD_ZONES, field_cards
from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.tree.ast import CardTree
from tcgkit_dsl.words.rows import (
    condition,
    gather,
    modifier,
    noun,
    quality,
    reference,
    trigger,
)
from tcgkit_dsl.words.vocabulary import (
    DataField,
    Objects,
    Quality,
    TriggerRow,
    Verb,
    Vocabulary,
)

Bound = Callable[[int], bool]

# ---- words of fields and slots -------------------------------------------------------

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
_ZONES: Final = tuple(zone for zone in FIELD_ZONES if zone != "master_zone")
_WORDS: Final = {
    **BASE_WORDS,
    # Space says that a unit can act there, and nothing else (compat.terrain.2).
    "terrain": (
        *BASE_WORDS["terrain"],
        *words_of((("space", "宙", "space"), ("ship", "艦", "ship"))),
    ),
    "unit class": words_of(_CLASSES),
    "pilot class": words_of(_RANKS),
    "happening": (
        *BASE_WORDS["happening"],
        *words_of((("that removal", "その除去", "removal"),)),
    ),
    "zone": tuple(
        evolve(word, value=_ZONES) if word.value == FIELD_ZONES else word
        for word in BASE_WORDS["zone"]
    ),
}
_FIELDS: Final = (
    DataField("unit_class", "class", "機体区分", "words", "unit class", required=False),
    DataField("base_names", "base", "ベース", "words", open=True, required=False),
    DataField(
        "pilot_names", "pilots", "専属パイロット", "words", open=True, required=False
    ),
    DataField("pilot_class", "rank", "パイロット区分", "word", "pilot class"),
)

# ---- objects -------------------------------------------------------------------------


def _a_ship(game: Reading, scope: Scope, obj: Obj) -> bool:
    return is_ship(obj)


def _pilots(game: Reading, scope: Scope) -> Iterable[Obj]:
    return [card for card in field_cards(game) if is_pilot(card)]


_CMV: Final = things.NOUNS[0]
NOUNS: Final = (  # what texts call a cmV, too (compat.gen.3)
    evolve(_CMV, en="unit/unit card/unit cards/units", ja="ユニット"),
    evolve(_CMV, en="ship/ships", ja="艦", match=_a_ship),
)


@noun("pilot/pilot card/pilot cards/pilots", "パイロット", pool=_pilots)
def pilot(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a pilot."""
    return is_pilot(obj)


@quality("space", "宙の", reads=NOTHING)
def space(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it can act in space."""
    return obj.up and "space" in obj.defn.fields.get("terrain", ())


@quality("non-ship", "艦でない", reads=NOTHING)
def non_ship(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is no ship."""
    return obj.up and not is_ship(obj)


@quality("manned", "パイロットの搭乗した")
def manned(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a pilot is aboard a unit."""
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is not None


@quality("unmanned", "パイロットの搭乗していない")
def unmanned(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether no pilot is aboard a unit."""
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is None


@quality("stacked", "スタックされた")
def stacked(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a unit is a stack."""
    return obj.defn.is_a(UNIT) and stack_size(obj) > 1


def _has_class(name: str) -> Callable[[Reading, Scope, Obj], bool]:
    return lambda game, scope, obj: obj.up and has_class(obj.defn, name)


def _is_ranked(rank: str) -> Callable[[Reading, Scope, Obj], bool]:
    return lambda game, scope, obj: obj.defn.fields.get("pilot_class") == rank


QUALITIES: Final = (
    *(
        Quality(en, f"{ja}の", match=_has_class(value), reads=NOTHING)
        for en, ja, value in _CLASSES[1:]
    ),
    Quality("ace", "エースの", match=_is_ranked("ace"), reads=NOTHING),
    Quality("general", "一般の", match=_is_ranked("general"), reads=NOTHING),
)

_SAME_AS: Final = {
    "this cmV": ("this unit/this ship", "このユニット"),
    "that cmV": ("that unit", "そのユニット"),
    "the equipped cmV": ("the equipped unit", "このカードを装備しているユニット"),
}
"""References of the base, in the words of the variant."""
REFERENCES: Final = tuple(
    evolve(row, en=_SAME_AS[row.key][0], ja=_SAME_AS[row.key][1])
    for row in (*things.REFERENCES, things.host)
    if row.key in _SAME_AS
)


def _one(card: Obj | None) -> tuple[Obj, ...]:
    return () if card is None else (card,)


@reference("the boarded unit/the unit this pilot is aboard", "搭乗しているユニット")
def boarded(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the unit that this pilot is aboard."""
    return _one(boarded_unit(game, scope.source))


@reference("the pilot aboard/its pilot", "搭乗しているパイロット")
def aboard(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the pilot of this unit."""
    return _one(pilot_of(game, scope.source))


@modifier("in this column", "この列の")
def in_this_column(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it stands in the column of this card, on the same side."""
    here = scope.source
    return obj.controller == here.controller and obj.slot == here.slot


@modifier(
    "set this round", "このラウンドにセットされた", also=("that (was|were) set this round",)
)
def set_this_round(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it was set in this round."""
    return obj.number("set_round") == game.number(TABLE, "round")


def _all_under(game: Reading, scope: Scope) -> Iterable[Obj]:
    return under(game, scope.source)


@modifier("under this unit", "このユニットの下の", pool=_all_under)
def under_it(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it lies under this unit."""
    return obj in under(game, scope.source)


@modifier(
    "with a pilot aboard",
    "パイロットの搭乗した",
    also=("that has/have a pilot aboard", "with a pilot"),
)
def with_pilot(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a pilot is aboard."""
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is not None


@modifier(
    "with no pilot aboard",
    "パイロットの搭乗していない",
    also=("that has/have no pilot aboard", "without a pilot [aboard]"),
)
def without_pilot(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether no pilot is aboard."""
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is None


# ---- conditions ----------------------------------------------------------------------


@condition("{pilot:name} is aboard", "{pilot}が搭乗している")
def is_aboard(game: Reading, scope: Scope, pilot: str) -> bool:
    """Return whether a pilot of this name is aboard this unit."""
    found = pilot_of(game, scope.source)
    here = found is not None and not found.number("arriving")
    return here and found is not None and found.defn.name.en == pilot


@condition(
    "{what:selection} is/are aboard {who:selection}",
    "{what}が{who}に搭乗している",
)
def someone_aboard(game: Reading, scope: Scope, what: Objects, who: Objects) -> bool:
    """Return whether such a pilot is aboard such a unit."""
    pilots = [pilot_of(game, unit) for unit in who.now(game, scope)]
    return any(each is not None and what.match(game, scope, each) for each in pilots)


@condition(
    "{who:selection} is/are a stack of {n:comparison} card/cards",
    "{who}が{n:枚}のスタックである",
)
def is_stack(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
    """Return whether units are stacks of so many cards."""
    return all(n(stack_size(unit)) for unit in who.now(game, scope))


@condition(
    "{who:selection} is/are a stack",
    "{who}がスタックである",
    also=("{who:selection} is/are stacked",),
)
def is_any_stack(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether units are stacks."""
    found = who.now(game, scope)
    return bool(found) and all(stack_size(unit) > 1 for unit in found)


# ---- triggers ------------------------------------------------------------------------


@trigger(
    happenings.as_soon(
        "{what:selection} is/are about to leave the field through an effect",
        "{what}がエフェクトによってフィールドを離れるとき",
    ),
    events=(LeaveField,),
)
def leaves_by_effect(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    """Return whether an effect is about to remove it."""
    return event.cause == "effect" and what.match(game, scope, event.card)


@trigger(
    when("a pilot boards {who:selection}", "パイロットが{who}に搭乗し"), events=(SetCard,)
)
def is_boarded(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether a pilot boards such a unit."""
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


TRIGGERS: Final = (
    TriggerRow(
        **said(
            when(
                "coins are removed from {who:selection} through battle",
                "戦闘によって{who}からコインが取り除かれ",
                "{who:selection} loses/lose coins (in|through|by) battle",
            )
        ),
        events=(ShipHit,),
        test=happens_to("card"),
    ),
    TriggerRow(
        **said(when("a card is stacked on {who:selection}", "{who}にカードがスタックされ")),
        events=(SetCard,),
        test=_put_on(same=True),
    ),
    TriggerRow(
        **said(
            when(
                "{who:selection} is/are customised",
                "{who}がカスタムされ",
                "{who:selection} is/are customized",
            )
        ),
        events=(SetCard,),
        test=_put_on(same=False),
    ),
    # A coin lost through a hit is a coin removed, too.
    evolve(happenings.loses_coin, events=(*happenings.loses_coin.events, ShipHit)),
)

# ---- what is always so ---------------------------------------------------------------

VERBS: Final = (
    Verb(
        "{who:selection} cannot be stacked",
        "{who:は}スタックでき<ない|ず|なくて>",
        also=("{who:selection} can't be stacked",),
        always=always_says("cannot", "be_stacked"),
    ),
    Verb(
        "{who:selection} cannot be boarded",
        "{who}には搭乗でき<ない|ず|なくて>",
        also=("{who:selection} can't be boarded",),
        always=always_says("cannot", "be_boarded"),
    ),
    Verb(
        "{who:selection} can be customised at once",
        "{who:は}セットしたラウンドにもカスタムでき<る||て>",
        also=("{who:selection} can be customized at once",),
        always=always_says("can", "customise_at_once"),
    ),
)

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


_ROWS: Final = (
    *(NOUNS, pilot, space, non_ship, manned, unmanned, stacked, QUALITIES, REFERENCES),
    *(boarded, aboard, in_this_column, set_this_round, under_it, with_pilot, without_pilot),
    *(is_aboard, someone_aboard, is_stack, is_any_stack),
    *(leaves_by_effect, is_boarded, TRIGGERS, VERBS),
)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of the variant, built once."""
    words = base.vocabulary()
    rows: dict[str, Any] = gather(base.ROWS, _ROWS)
    return evolve(
        words,
        game=ID,
        bases=frozenset({words.game}),
        fields=(*words.fields, *_FIELDS),
        types=READABLE,
        words=_WORDS,
        checks=(*words.checks, check_class),
        **rows,
    )
