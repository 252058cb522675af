"""Objects in Cosmic Core's card texts: nouns, the words before and behind them, references, players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard import meanings
from tcgkit.standard.meanings import Cards, Seats, is_of_type, subjects
from tcgkit.standard.words import people, qualities
from tcgkit.standard.words import things as common
from tcgkit.standard.words.attacks import in_attack
from tcgkit.standard.words.costs import cost_as_number
from tcgkit.standard.words.qualities import Test, by, told
from tcgkit.standard.words.things import Bound, Place
from tcgkit_cosmic.language import things
from tcgkit_cosmic.language.things import where_is
from tcgkit_cosmic.language.words import HALF
from tcgkit_cosmic.rules import damage, text_events, zones
from tcgkit_cosmic.rules.card_types import ACCESSORY, ASTROLOGY, GUARDIAN, SERVANT
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE, HEXES, NEIGHBOURS, ORBIT, STANDBY_ZONE
from tcgkit_cosmic.rules.needs import ON_ORBIT
from tcgkit_cosmic.rules.zones import COLOURS, in_play, top_of
from tcgkit_dsl.words.entries import Noun, Objects, Quality, ReferenceRow
from tcgkit_dsl.words.rows import modifier, noun, quality, reference

HALVES: Final = {"attack": ATTACK_ZONE, "standby": STANDBY_ZONE, "orbit": ORBIT}
"""The hexes of an orbit, and of its two halves."""
BOARD: Final = frozenset({"numbers"})
"""What conditions read of what lies on the boards: what is being put into play, what is a soul
(see ``tcgkit.kernel.state.lasting.Continuous.reads``)."""


def sees(game: Reading, scope: Scope, obj: Obj, *_: object) -> bool:
    """Return whether the owner of a text may see a card's face (cosmic.info.2-3)."""
    return obj.up or not obj.defn.is_card or game.sees(scope.you, obj)


def seen(match: Test) -> Test:
    """Return a test that tells nothing of hidden cards."""
    return lambda game, scope, obj: sees(game, scope, obj) and match(game, scope, obj)


# ---- cards ---------------------------------------------------------------------------


on_boards: Final = meanings.all_in("orbit", "core_top")
"""All cards on both boards."""


def all_in_play(game: Reading, scope: Scope) -> list[Obj]:
    """Return all cards in play (cosmic.card.12)."""
    return [card for card in on_boards(game, scope) if card.up and in_play(card)]


@noun(
    "servant/creature/creatures/servants",
    SERVANT.text.ja,
    pool=all_in_play,
    counter="体",
    types=frozenset({SERVANT.name, ACCESSORY.name}),
)
def servant(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a servant: accessories are (cosmic.card.6), by option not (cosmic.i.14)."""
    is_one = obj.defn.type == SERVANT.name or (
        obj.defn.type == ACCESSORY.name and bool(game.rules.options["accessory_is_servant"])
    )
    return is_one and sees(game, scope, obj)


card = noun("card/cards", "カード", pool=all_in_play)(by(lambda obj: obj.defn.is_card))
_typed: Final = partial(common.of_types, sees=sees, pool=all_in_play)
accessory = _typed("accessory/accessories", ACCESSORY.text.ja, ACCESSORY, counter="体")
guardian = _typed("guardian/guardians", GUARDIAN.text.ja, GUARDIAN, counter="体")
astrology = _typed("astrology/spell/spells/astrologies", ASTROLOGY.text.ja, ASTROLOGY)
core_soul = noun("core soul/core souls", "コアソウル", pool=on_boards)(
    by(lambda obj: obj.number("soul"))
)
IN_HAND: Final = tuple(
    common.in_hand(row) for row in (card, servant, accessory, guardian, astrology)
)
"""What is discarded: "discard a servant" means one in the hand."""
FROM_HAND: Final = {row.key.removeprefix("hand "): row.key for row in IN_HAND}


# ---- what lies beneath ---------------------------------------------------------------


@noun("life card/life cards", "ライフカード", pool=on_boards)
def life_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card lies beneath a servant."""
    below = not obj.up and ON_ORBIT.holds(game, obj)
    return below and zones.is_servant(top_of(game, obj))


@noun("material/materials", "マテリアル", pool=on_boards)
def material(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a material."""
    below = not in_play(obj) and ON_ORBIT.holds(game, obj)
    return below and not zones.is_servant(top_of(game, obj))


def _is_top(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is the top card of a pile, for which it stands, or of a graveyard."""
    if obj.place.zone.name == "graveyard":
        return game.zone("graveyard", obj.place.player)[-1:] == [obj]
    return ON_ORBIT.holds(game, obj) and zones.is_top(game, obj)


PILES: Final = (
    noun("pile/piles", "重なったカード", pool=on_boards, counter="組")(_is_top),
    noun("top card/top cards", "一番上のカード", pool=on_boards)(_is_top),
)


# ---- things --------------------------------------------------------------------------


def _thing(en: str, ja: str, found: Cards, counter: str = "つ") -> Noun:
    """Return the noun for some things."""
    keys = {(each.defn.type, each.defn.key) for each in found}
    return noun(en, ja, pool=lambda game, scope: found, counter=counter)(
        by(lambda obj: (obj.defn.type, obj.defn.key) in keys)
    )


def _souls(game: Reading, scope: Scope) -> list[Obj]:
    """Return all souls present in the hexes of both boards (cosmic.soul.11)."""
    return [
        things.soul(player, name, colour, n)
        for player in zones.in_order(game)
        for name, found in zones.souls(game, player).items()
        for colour, number in found.items()
        for n in range(number)
    ]


THINGS: Final = (
    _thing("orbit hex/orbit hexes", "オービットのマス", things.hexes(*ORBIT)),
    *(
        _thing(f"{half} hex/{half} hexes", f"{HALF[half]}のマス", things.hexes(*names))
        for half, *names in (("standby", "o4", "o6", "o8"), ("attack", "o10", "o12", "o2"))
    ),
    _thing("hex/space/spaces/hexes", "マス", things.hexes(*HEXES)),
    _thing("direction/directions", "方向", things.DIRECTIONS),
    _thing("colour/color/colors/colours", "色", things.COLOUR_THINGS),
    _thing("player/players", "プレイヤー", things.PLAYERS, "人"),
    noun("soul/souls", "ソウル", pool=_souls, counter="つ")(is_of_type("soul")),
)


# ---- before a noun -------------------------------------------------------------------

OPPOSING, OTHER = common.OPPOSING, common.OTHER
TURNED: Final = tuple(
    Quality(en, f"{ja}状態の", match=qualities.in_posture(at), reads=BOARD | {"postures"})
    for en, ja, at in (
        ("frozen/tapped", "フリーズ", zones.FROZEN),
        ("released/unfrozen/untapped", "リリース", zones.RELEASED),
    )
)


face_down = quality("face-down", "裏向きの")(by(lambda obj: not obj.up))


def _pile_on(game: Reading, hex_: Obj) -> list[Obj]:
    slot = things.slot_of(hex_)
    return [] if slot < 0 else zones.pile(game, hex_.controller, slot)


@quality("empty", "空の")
def empty(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether no card lies in a hex."""
    return obj.defn.type == "hex" and not _pile_on(game, obj)


@quality("adjacent/neighbouring/neighboring", "隣接する")
def adjacent(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is in a hex next to the card with the text, on the same board."""
    return are_near(obj, scope.source)


@quality("upside-down", "逆さまの")
def upside_down(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card in play is turned by 180 degrees (cosmic.soul.18)."""
    return things.on_board(obj) and obj.defn.is_card and bool(obj.number("turned"))


def _of_colours(*names: str) -> Test:
    """Return the test whether something has one of these colours; it tells nothing of hidden cards."""
    return seen(by(lambda obj: obj.defn.fields.get("colour") in names))


COLOUR_WORDS: Final = tuple(
    row
    for name, text in COLOURS.items()
    for row in (
        Quality(name, f"{text.ja}の", match=_of_colours(name)),
        Quality(f"non-{name}", f"{text.ja}以外の", match=_of_colours(*{*COLOURS} - {name})),
    )
)


FIGHTS: Final = in_attack(
    text_events.attack_now,
    ("attacking", "攻撃している", text_events.attacker_of),
    ("defending", "防御している", "defender"),
    ("being attacked/attacked", "攻撃されている", "target"),
)


# ---- behind a noun -------------------------------------------------------------------


def _on_boards(*found: Obj) -> bool:
    """Return whether all of these lie on boards."""
    return all(map(things.on_board, found))


def _on_one_board(*found: Obj) -> bool:
    """Return whether all of these lie on the board of one player."""
    return _on_boards(*found) and len({each.controller for each in found}) == 1


def are_near(obj: Obj, host: Obj) -> bool:
    """Return whether two are in neighbouring hexes of one board."""
    return _on_one_board(obj, host) and where_is(obj) in NEIGHBOURS[where_is(host)].values()


def is_on(obj: Obj, host: Obj) -> bool:
    """Return whether it is in this hex, or in the hex of this card."""
    return _on_one_board(obj, host) and where_is(host) == where_is(obj)


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies in a zone, or half a zone, of these players."""
    seats, zone = where
    if zone in HALVES:
        there = things.on_board(obj) and where_is(obj) in HALVES[zone]
        return there and obj.controller in seats
    return obj.place.zone.name == zone and obj.place.player in seats


def all_in(game: Reading, scope: Scope, where: Place) -> list[Obj] | None:
    """Return all cards in a zone of these players; on an orbit all that a noun means there."""
    seats, zone = where
    return None if zone in HALVES else [c for s in seats for c in game.zone(zone, s)]


def _top_of(where: Place) -> Place:
    """Return what lies on a place: of a core its top, the guardian or the core soul."""
    seats, zone = where
    return seats, "core_top" if zone == "core" else zone


_IN, _ON, _FROM = common.in_places(is_in, all_in)
PLACES: Final = (
    evolve(_IN, also=("of {where}",)),
    *common.in_either_place(is_in, all_in),
    evolve(
        _ON,
        ja="{where}の上の",
        match=lambda game, scope, obj, where: is_in(game, scope, obj, _top_of(where)),
        pool=lambda game, scope, where: all_in(game, scope, _top_of(where)),
    ),
    _FROM,
)
CONTROLLED: Final = (common.you_control, common.opponent_controls)


def _to_each(test: Callable[[Obj, Obj], bool]) -> Test:
    """Return the test of an object against the things that a phrase names."""
    return lambda game, scope, obj, host: any(
        test(obj, each) for each in host.now(game, scope)
    )


_near: Final = partial(told, reads=BOARD, of_any=True)
_LIES: Final = ("on {host}", "in {host}")
ON_HEXES: Final = _near(  # cosmic.hex.1
    "is/are on {host}", ("{host}にある", "{host}上の"), _to_each(is_on), _LIES
)
ADJACENT: Final = _near(
    ("is/are adjacent to {host}", "is/are next to {host}"),
    ("{host}に隣接している", "{host}に隣接する"),
    _to_each(are_near),
    ("adjacent to {host}", "next to {host}", "in a hex adjacent to {host}"),
    also_ja=("{host}(と隣り合う|に隣接するマスの)",),
)


SAME_HEX: Final = modifier(
    "in the same hex as {host}",
    "{host}と同じマスの",
    "in the same (clock position|position|place) as {host}",
    "on the same (hex|clock position|position) as {host}",
    "in the hex opposite {host}",
    of_any=True,
)(_to_each(lambda obj, host: _on_boards(obj, host) and where_is(obj) == where_is(host)))


def _follows(obj: Obj, host: Obj) -> bool:
    """Return whether it is on the next orbit hex clockwise."""
    if not _on_one_board(obj, host) or where_is(obj) not in ORBIT:
        return False
    return where_is(host) == ORBIT[ORBIT.index(where_is(obj)) - 1]


next_clockwise = modifier(
    "next clockwise to {host}", "{host}の時計回りに次のマスの", of_any=True
)(_to_each(_follows))


@modifier(
    "of {host}",
    "{host}の",
    "(beneath|under|from) {host}",
    "(|that) {host:known} has/have",
    "{host}の下(にある|の)",
    of_any=True,
    possessive=True,
)
def belonging_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether a card lies beneath one of these, is their hex, or has their colour."""
    if obj.defn.type == "hex":
        return any(is_on(obj, each) for each in host.now(game, scope))
    if ON_ORBIT.holds(game, obj) and host.match(game, scope, top_of(game, obj)):
        return True
    colours = [c.defn.key for c in host.now(game, scope) if c.defn.type == "colour"]
    return _of_colours(*colours)(game, scope, obj)


STATS: Final = (*common.by_stats(sees=sees), *common.by_name(sees))
"""What a text says of numbers and names; it tells nothing of hidden cards."""


def lies_on(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether so many materials lie beneath an astrology, or in a pile of materials."""
    if not ON_ORBIT.holds(game, obj) or zones.is_servant(top_of(game, obj)):
        return False
    return how(len(zones.beneath(game, obj)))


ATTACKED: Final = qualities.has_attacked("this turn", "このターンに", in_play, "")


IN_PLAY: Final = told(
    "is/are in play", ("場にある", "場の"), by(in_play), "in play", reads=BOARD
)
LIVES: Final = qualities.counted(
    "life card/cards",
    "ライフカード",
    lambda game, obj: len(zones.life(game, obj)) if zones.is_servant(obj) else None,
)
costing = modifier(
    "with material cost {n:comparison}",
    "マテリアルのコストが{n}の",
    "with a material cost of {n:comparison}",
    "that costs/cost {n:comparison} material/materials",
)(lambda game, scope, obj, n: sees(game, scope, obj) and n(zones.material_cost(game, obj)))
COSTING: Final = cost_as_number(
    *("materials", "material cost", "マテリアルのコスト"),
    value=lambda game, card, cost: zones.material_cost(game, card),
    sees=lambda game, scope, card, cost: sees(game, scope, card),
)
with_materials = modifier(
    "with {how:comparison} material/materials beneath it",
    "下にマテリアルが{how:枚}ある",
    "with {how:comparison} material/materials beneath them",
)(lies_on)


def _has_keyword(game: Reading, scope: Scope, obj: Obj, keyword: tuple[str, Text]) -> bool:
    """Return whether a card in play has a keyword, printed or by an effect."""
    return in_play(obj) and damage.has(game, obj, keyword[0])


KEYWORD: Final = qualities.having(
    _has_keyword, ("{keyword}を持っている", "{keyword}を持つ"), "{keyword}"
)


_no_accessory: Final = by(lambda obj: not obj.defn.is_a(ACCESSORY))
NO_ACCESSORIES: Final = tuple(
    modifier(f"that {words}", "アクセサリでない", reads=NOTHING)(_no_accessory)
    for words in ("is not an accessory", "are not accessories")
)


@modifier("that holds only materials", "マテリアルだけがある")
def holds_only_materials(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a hex holds materials and nothing else."""
    cards = _pile_on(game, obj)
    return bool(cards) and not in_play(cards[-1])


# ---- references ----------------------------------------------------------------------


_ROLES: Final = ("card", "servant", "attacker", "defender", "target", "source")
"""The roles of events, in the order in which "that servant" may mean them."""


def it(game: Reading, scope: Scope) -> Cards:
    """Return the objects of the event; this card if it is one of them, or without an event."""
    found = (*subjects(scope.event, _ROLES), scope.source)
    return (scope.source,) if scope.source in found[:-1] else found[:1]


that: Final = common.besides(*_ROLES)
"""The object of the event that is not this card, if there is one."""


@reference("its hex/this hex", "このマス", own_card=True)
def own_hex(game: Reading, scope: Scope) -> Cards:
    """Return the hex of the card with the text."""
    own = scope.source
    if not things.on_board(own) or not game.is_there(own):
        return ()
    return (things.HEX_THINGS[own.controller, where_is(own)],)


def chosen_thing(type_: str) -> Callable[[Reading, Scope], Cards]:
    """Return the function that finds the hex, colour or direction chosen last."""

    def find(game: Reading, scope: Scope) -> Cards:
        rows: Iterable[Any] = (*scope.picked, *getattr(scope, "memory", ()))
        found = [obj for row in rows for obj in row if isinstance(obj, Obj)]
        return tuple([obj for obj in found if obj.defn.type == type_][-1:])

    return find


def _named_hex(name: str) -> Callable[[Reading, Scope], Cards]:
    """Return the function that finds a hex by name: that of the text's player comes first."""
    own, other = things.hexes(name)
    return lambda game, scope: (other, own) if scope.you else (own, other)


def _only(thing: Obj) -> Callable[[Reading, Scope], Cards]:
    """Return the function that finds this thing."""
    return lambda game, scope: (thing,)


REFERENCES: Final = (
    *common.pronouns(it),
    evolve(common.THIS_CARD, clause="cosmic.card.3"),
    *common.of_cards(that)[1:],
    *common.roles(
        ("the attacker", "攻撃したカード", "attacker"),
        ("the attacking servant", "攻撃したサーヴァント", "attacker"),
        ("the defender", "防御したカード", "defender"),
        ("the defending servant", "防御したサーヴァント", "defender"),
        ("the source", "ダメージを与えたカード", "source"),
    ),
    *(
        ReferenceRow(f"that {en}", f"その{ja}", get=chosen_thing(en.partition("/")[0]))
        for en, ja in (("hex", "マス"), ("direction", "方向"), ("colour/that color", "色"))
    ),
    *(ReferenceRow(name, name, get=_named_hex(name)) for name in ORBIT),
    *(
        ReferenceRow(way.defn.name.en, way.defn.name.ja, get=_only(way))
        for way in things.DIRECTIONS
    ),
)


# ---- players -------------------------------------------------------------------------


def that_player(game: Reading, scope: Scope) -> Seats:
    """Return the chosen player, or else the one who does or chooses it."""
    found = chosen_thing("player")(game, scope)
    return tuple(thing.controller for thing in found) or people.chooser(game, scope)


PLAYERS: Final = (
    *people.TWO_PLAYERS[:3],
    people.whose_turn(zones.privileged, "the privileged player", "優越権を持つプレイヤー"),
    evolve(people.BOTH_PLAYERS, en="both players"),  # "all players" are things to choose
    evolve(
        people.THEY,
        en="they/he or she",
        ja="そのプレイヤー自身",
        owner=("their/his or her/their own", "自身の"),
    ),
    evolve(people.THAT_PLAYER, get=that_player),
)
