"""What cards of the Compatible rules say besides the base's: words for mecha.

Texts of base cards that say "cmV" mean units (compat.gen.3): both words are there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard.meanings import Cards
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.lasting import only_they
from tcgkit.standard.words.play import heard
from tcgkit.standard.words.qualities import Test, all_are, by, having_one, told
from tcgkit_cmvr.compatible.language.words import CLASSES
from tcgkit_cmvr.compatible.rules.card_types import UNIT
from tcgkit_cmvr.compatible.rules.events import ShipHit
from tcgkit_cmvr.compatible.rules.setting import OtherColumn
from tcgkit_cmvr.compatible.rules.zones import (
    boarded_unit,
    has_class,
    is_pilot,
    is_ship,
    other_columns,
    pilot_of,
    same_named,
    stack,
    stack_size,
    under,
)
from tcgkit_cmvr.language import happenings, things, verbs
from tcgkit_cmvr.rules.events import LeaveField, SetCard
from tcgkit_cmvr.rules.zones import field_cards, is_faceless
from tcgkit_dsl.words.entries import Noun, Objects, Quality
from tcgkit_dsl.words.rows import condition, modifier, reference, verb

# ---- objects -------------------------------------------------------------------------

_CMV: Final = things.NOUNS[0]
_UNIT: Final = frozenset({UNIT.name})


def _stacked(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a unit is a stack."""
    return obj.defn.is_a(UNIT) and stack_size(obj) > 1


NOUNS: Final = (  # what texts call a cmV, too (compat.gen.3)
    evolve(_CMV, en="unit/unit card/unit cards/units", ja="ユニット"),
    evolve(_CMV, en="ship/ships", ja="艦", match=by(is_ship), types=_UNIT),
    evolve(_CMV, en="stack/stacks", ja="スタック", match=_stacked, types=_UNIT),
    Noun(
        "pilot/pilot card/pilot cards/pilots",
        "パイロット",
        pool=lambda game, scope: filter(is_pilot, field_cards(game)),
        match=by(is_pilot),
    ),
)


def _manned(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a pilot is aboard a unit."""
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is not None


def _unmanned(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether no pilot is aboard a unit."""
    return obj.defn.is_a(UNIT) and pilot_of(game, obj) is None


def _has_class(name: str) -> Test:
    return by(lambda card: not is_faceless(card) and has_class(card.defn, name))


def _has(field: str, word: str) -> Test:
    return by(
        lambda card: not is_faceless(card) and word in card.defn.fields.get(field, ())
    )


def _led(game: Reading, scope: Scope, unit: Obj, kind: str) -> bool:
    pilot = pilot_of(game, unit) if _manned(game, scope, unit) else None
    return pilot is not None and _has("pilot_class", kind)(game, scope, pilot)


_printed: Final = partial(Quality, reads=NOTHING)
QUALITIES: Final = (
    _printed("space", "宙の", match=_has("terrain", "space")),
    _printed(
        "non-ship",
        "艦でない",
        match=by(lambda card: not is_faceless(card) and not is_ship(card)),
    ),
    Quality("manned", "有人の", match=_manned),
    Quality("unmanned", "無人の", match=_unmanned),
    Quality("stacked", "スタックされた", match=_stacked),
    *(_printed(en, f"{ja}の", match=_has_class(value)) for en, ja, value in CLASSES[1:]),
    _printed("ace", "エースの", match=_has("pilot_class", "ace")),
    _printed("general", "一般の", match=_has("pilot_class", "general")),
)

_SAME_AS: Final = {
    "that cmV": ("that unit", "そのユニット"),
    "the equipped cmV": ("the equipped unit", "このカードを装備しているユニット"),
    "the attacker": ("the attacking unit", "攻撃したユニット"),
    "the defender": ("the defending unit/the attacked unit", "攻撃されたユニット"),
}
"""References of the base, in the words of the variant."""
REFERENCES: Final = tuple(
    evolve(row, en=_SAME_AS[row.key][0], ja=_SAME_AS[row.key][1])
    for row in (*things.REFERENCES, things.host)
    if row.key in _SAME_AS
)


def _one(find: Callable[[Reading, Obj], Obj | None]) -> Callable[..., tuple[Obj, ...]]:
    return lambda game, scope: tuple(filter(None, [find(game, scope.source)]))


ABOARD: Final = (
    reference(
        "the boarded unit/the unit this pilot is aboard/the unit with this pilot aboard/the unit it is aboard",
        "搭乗しているユニット",
    )(_one(boarded_unit)),
    reference("the pilot aboard/the pilot aboard this unit", "搭乗しているパイロット")(
        _one(pilot_of)
    ),
)


def _in_column(obj: Obj, here: Obj) -> bool:
    """Return whether two stand in one column, on the same side."""
    return obj.controller == here.controller and obj.slot == here.slot


in_this_column: Final = modifier(
    "in this column", "この列の", "in (the|its) (same|own) column", "in its column"
)(lambda game, scope, obj: _in_column(obj, scope.source))
in_another_column: Final = modifier(
    "in another column", "他の列の", "in (a different column|other columns)"
)(
    lambda game, scope, obj: (
        obj.controller == scope.source.controller and obj.slot != scope.source.slot
    )
)


@modifier(
    "in the same column as {who}", "{who}と同じ列の", "in the column of {who}", of_any=True
)
def in_column_of(game: Reading, scope: Scope, obj: Obj, who: Objects) -> bool:
    """Return whether it stands in the column of one of some cards, on their side."""
    return any(_in_column(obj, one) for one in who.now(game, scope))


@modifier(
    "under {who}",
    "{who}の下の",
    pool=lambda game, scope, who: [c for u in who.now(game, scope) for c in under(game, u)],
)
def under_it(game: Reading, scope: Scope, obj: Obj, who: Objects) -> bool:
    """Return whether it lies under one of some units."""
    return any(obj in under(game, each) for each in who.now(game, scope))


in_column: Final = modifier("in column {n:number}", "{n}列の")(
    lambda game, scope, obj, n: obj.slot == n - 1
)


@modifier(
    "in the stack of {who}",
    "{who}のスタックの",
    "in {who}'s stack",
    pool=lambda game, scope, who: [c for u in who.now(game, scope) for c in stack(game, u)],
)
def stack_of(game: Reading, scope: Scope, obj: Obj, who: Objects) -> bool:
    """Return whether a card is one of a stack, the top card among them (compat.i.54)."""
    return any(obj in stack(game, each) for each in who.now(game, scope))


@modifier("aboard {who}", "{who}に搭乗している", of_any=True)
def aboard(game: Reading, scope: Scope, obj: Obj, who: Objects) -> bool:
    """Return whether a pilot is aboard one of some units."""
    unit = boarded_unit(game, obj)
    return unit is not None and who.match(game, scope, unit)


TOLD: Final = (
    having_one(
        "pilot",
        ("パイロットを乗せている", "パイロットの搭乗した"),
        _manned,
        ("パイロットを乗せていない", "パイロットの搭乗していない"),
        _unmanned,
        where="aboard",
        kinds=(_led, (("an ace", "エース"), ("a general", "一般"))),
    ),
    told(
        (
            "is/are a stack of {n:comparison} card/cards",
            "has/have {n:comparison} card/cards [in (its|their) stack]",
        ),
        ("{n:枚}のスタックである", "{n:枚}のスタックの"),
        lambda game, scope, unit, n: n(stack_size(unit)),
        (
            "with {n:comparison} card/cards in (its|their) stack",
            "of {n:comparison} card/cards",
            "with a stack of {n:comparison} card/cards",
        ),
    ),
    told("is/are a stack", ("スタックである", "スタックの"), _stacked),
)

# ---- conditions ----------------------------------------------------------------------


@condition("{pilot:name} is aboard", "{pilot}が搭乗している")
def is_aboard(game: Reading, scope: Scope, pilot: str) -> bool:
    """Return whether a pilot of this name is aboard this unit."""
    found = pilot_of(game, scope.source)
    here = found is not None and not found.number("arriving")
    return here and found is not None and found.defn.name.en == pilot


nobody_aboard: Final = condition(
    "no pilot is aboard {who}",
    "{who}にパイロットが搭乗していない",
    "{who} has/have no pilot on board",
)(all_are(_unmanned))


@condition("{what} is/are aboard", "{what}がこのユニットに搭乗している")
def aboard_this(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether such a pilot is aboard this unit."""
    found = pilot_of(game, scope.source)
    return found is not None and what.match(game, scope, found)


@condition("{what} is/are aboard {who}", "{what}が{who}に搭乗している")
def someone_aboard(game: Reading, scope: Scope, what: Objects, who: Objects) -> bool:
    """Return whether such a pilot is aboard such a unit."""
    pilots = [pilot_of(game, unit) for unit in who.now(game, scope)]
    return any(each is not None and what.match(game, scope, each) for each in pilots)


# ---- triggers ------------------------------------------------------------------------


def _put_on(*, same: bool) -> Callable[[Any], bool]:
    """Return the test whether a unit is put on another one: as a stack, or as its custom.

    Before it stands, the card is still another object than the pile (``host``).
    """

    def only(event: Any) -> bool:
        card, host = event.card, event.host
        if host is None or not card.defn.is_a(UNIT):
            return False
        stacked = stack_size(card) > 1 if card is host else same_named(card.defn, host.defn)
        return bool(stacked) is same

    return only


_set: Final = partial(heard, SetCard, host="host")
TRIGGERS: Final = (
    happenings.soon(
        LeaveField,
        "{who} is/are about to leave the field through an effect",
        "{who}がエフェクトによってフィールドを離れるとき",
        only=lambda event: event.cause == "effect",
    ),
    _set("boards/board {host}", "{host}に搭乗し", only=lambda event: is_pilot(event.card)),
    heard(
        ShipHit,
        "coins are removed from {who} through battle",
        "戦闘によって{who}からコインが取り除かれ",
        "{who} (loses/lose (coins|a coin) (in|through|by) battle|is/are hit)",
    ).read_as("コインが{who}から戦闘(によって|で)取り除かれた(とき|時)"),
    _set(
        "a card is stacked on {who}",
        "{who}にカードがスタックされ",
        "(another|any) card is stacked on {who}",
        "cards are stacked on {who}",
        who="host",
        only=_put_on(same=True),
    ),
    _set("is/are customised", "カスタムされ", who="host", only=_put_on(same=False)),
    # A coin lost through a hit is a coin removed, too.
    evolve(happenings.loses_coin, events=(*happenings.loses_coin.events, ShipHit)),
)

# ---- what is always so ---------------------------------------------------------------


@verb(
    "move/moves {what} to another column",
    "{what:を}他の列に移動<する>",
    "move/moves {what} to (a different|an empty|another empty|a free|another free) column",
    "{what:を}(|、)(別の|空いている|空いている別の|空いている他の)列に(移動<する>|移動させ<る>|移<す>)",
    able=by(lambda card: card.defn.is_a(UNIT) or is_pilot(card)),
)
def change_column(game: Running, effect: Effect, what: Cards) -> None:
    """Move units, or pilots, to columns that are free for them and that the player chooses (compat.i.5)."""
    for card in reversed(what):
        if other_columns(game, card):
            game.enter(OtherColumn(card, effect.source, effect.you))


VERBS: Final = (
    verbs.SAYS.cannot("be_stacked", "be stacked", "スタックでき"),
    verbs.SAYS.cannot("be_boarded", "be boarded", "パイロットを乗せられ"),
    only_they("be_boarded", "board", "乗せられ<ない>"),
    Claims(None).can(
        "customise_at_once",
        "can be customised at once",
        "セットしたラウンドにもカスタムでき",
        "can be customised in the round (|in which )they were set",
    ),
)
