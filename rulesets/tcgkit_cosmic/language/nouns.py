"""Objects in Cosmic Core's card texts: nouns, the words before and behind them, references, players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Scope, Text
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard.meanings import subjects, this
from tcgkit.standard.words import people
from tcgkit.standard.words import things as common
from tcgkit_cosmic.language import things
from tcgkit_cosmic.language.things import where_is
from tcgkit_cosmic.rules import damage, zones
from tcgkit_cosmic.rules.card_types import ACCESSORY, ASTROLOGY, GUARDIAN, SERVANT, TYPES
from tcgkit_cosmic.rules.geometry import (
    ATTACK_ZONE,
    HEXES,
    NEIGHBOURS,
    ORBIT,
    STANDBY_ZONE,
)
from tcgkit_cosmic.rules.zones import (
    COLOURS,
    FROZEN,
    RELEASED,
    in_order,
    in_play,
    is_astrology,
    pile,
    pile_of,
    top_of,
    tops,
)
from tcgkit_dsl.words.rows import modifier, noun, quality
from tcgkit_dsl.words.vocabulary import (
    ModifierRow,
    Noun,
    Objects,
    PlayerRow,
    Quality,
    ReferenceRow,
)

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]
Match = Callable[[Reading, Scope, Obj], bool]
Pool = Callable[[Reading, Scope], Iterable[Obj]]

HALVES: Final = {"attack": ATTACK_ZONE, "standby": STANDBY_ZONE, "orbit": ORBIT}
"""The hexes of an orbit, and of its two halves."""


def hides(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether the owner of a text may not see a card's face (cosmic.info.2-3)."""
    return not obj.up and obj.defn.is_card and not game.sees(scope.you, obj)


# ---- cards ---------------------------------------------------------------------------


def all_in_play(game: Reading, scope: Scope) -> list[Obj]:
    """Return all cards in play (cosmic.card.12)."""
    return [
        card
        for player in in_order(game)
        for zone in ("orbit", "core_top")
        for card in game.zone(zone, player)
        if in_play(card)
    ]


def servants(game: Reading, scope: Scope) -> list[Obj]:
    """Return all servants in play; accessories are servants (cosmic.card.6)."""
    found = [s for player in in_order(game) for s in zones.servants(game, player)]
    if game.rules.options["accessory_is_servant"]:
        return found
    return [servant for servant in found if servant.defn.is_a(SERVANT)]


@noun("servant/creature/creatures/servants", SERVANT.text.ja, pool=servants, counter="体")
def servant(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a servant, by option without accessories (cosmic.i.14)."""
    types = game.rules.options["accessory_is_servant"] and obj.defn.is_a(ACCESSORY)
    return bool(types or obj.defn.is_a(SERVANT)) and not hides(game, scope, obj)


def _type(type_: CardType, en: str, counter: str = "枚") -> Noun:
    """Return the noun for the cards of a type; it tells nothing of hidden cards."""

    @noun(
        en,
        type_.text.ja,
        pool=lambda game, scope: [
            c for c in all_in_play(game, scope) if c.defn.is_a(type_)
        ],
        counter=counter,
    )
    def row(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.is_a(type_) and not hides(game, scope, obj)

    return row


TYPE_NOUNS: Final = (
    _type(ACCESSORY, "accessory/accessories", "体"),
    _type(GUARDIAN, "guardian/guardians", "体"),
    _type(ASTROLOGY, "astrology/spell/spells/astrologies"),
)


def _core_souls(game: Reading, scope: Scope) -> list[Obj]:
    """Return both core souls."""
    found = [zones.core_soul(game, player) for player in in_order(game)]
    return [soul for soul in found if soul is not None]


@noun("core soul/core souls", "コアソウル", pool=_core_souls)
def core_soul(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a core soul."""
    return bool(obj.number("soul"))


@noun("card/cards", "カード", pool=all_in_play)
def card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a card, not a hex or a colour."""
    return obj.defn.is_card


@noun("card in play/cards in play", "場のカード", pool=all_in_play)
def card_in_play(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is in play."""
    return in_play(obj)


def _in_hand(type_: CardType | None, en: str, ja: str) -> Noun:
    """Return the noun for the cards in the hand of the player who chooses."""

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        return [c for seat in people.chooser(game, scope) for c in game.zone("hand", seat)]

    @noun("/".join(f"hand {form}" for form in en.split("/")), f"手札の{ja}", pool=pool)
    def row(game: Reading, scope: Scope, obj: Obj) -> bool:
        fits = type_ is None or obj.defn.is_a(type_)
        return fits and obj.place.zone.name == "hand" and not hides(game, scope, obj)

    return row


IN_HAND: Final = (
    _in_hand(None, "card/cards", "カード"),
    _in_hand(SERVANT, "servant/servants", SERVANT.text.ja),
    _in_hand(ACCESSORY, "accessory/accessories", ACCESSORY.text.ja),
    _in_hand(GUARDIAN, "guardian/guardians", GUARDIAN.text.ja),
    _in_hand(ASTROLOGY, "astrology/astrologies", ASTROLOGY.text.ja),
)
"""What is discarded: "discard a servant" means one in the hand."""
FROM_HAND: Final = {row.key.removeprefix("hand "): row.key for row in IN_HAND}


# ---- what lies beneath ---------------------------------------------------------------


def _covered(game: Reading, *, life: bool) -> Iterator[Obj]:
    for player in in_order(game):
        for top in tops(game, player):
            cards = pile_of(game, top)
            if zones.is_servant(top):
                yield from cards[:-1] if life else ()
            elif not life:
                yield from cards[:-1] if is_astrology(top) else cards


def _lies_on_orbit(game: Reading, obj: Obj) -> bool:
    return obj.place.zone.name == "orbit" and game.is_there(obj)


@noun(
    "life card/life cards",
    "ライフカード",
    pool=lambda game, scope: [*_covered(game, life=True)],
)
def life_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a life card."""
    if not _lies_on_orbit(game, obj) or obj.up:
        return False
    return zones.is_servant(top_of(game, obj))


@noun(
    "material/materials",
    "マテリアル",
    pool=lambda game, scope: [*_covered(game, life=False)],
)
def material(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a material."""
    if not _lies_on_orbit(game, obj) or in_play(obj):
        return False
    return not zones.is_servant(top_of(game, obj))


@noun(
    "pile/piles",
    "重なったカード",
    pool=lambda game, scope: [top for p in in_order(game) for top in tops(game, p)],
    counter="組",
)
def pile_noun(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is the top card of a pile; it stands for the pile."""
    return _lies_on_orbit(game, obj) and zones.is_top(game, obj)


def top_material(game: Reading, top: Obj) -> Obj | None:
    """Return the topmost material of a pile."""
    cards = [card for card in pile_of(game, top) if not in_play(card)]
    return cards[-1] if cards and not zones.is_servant(top) else None


# ---- things --------------------------------------------------------------------------


def _hexes(en: str, ja: str, *names: str) -> Noun:
    """Return the noun for these hexes of both boards."""

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        return [things.hex_thing(p, name) for p in in_order(game) for name in names]

    @noun(en, ja, pool=pool, counter="つ")
    def row(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.type == "hex" and things.name_of(obj) in names

    return row


def _thing(en: str, ja: str, found: tuple[Obj, ...], counter: str = "つ") -> Noun:
    """Return the noun for a kind of thing."""
    type_ = en.split("/")[0]

    @noun(en, ja, pool=lambda game, scope: found, counter=counter)
    def row(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.type == type_

    return row


def _souls(game: Reading, scope: Scope) -> list[Obj]:
    """Return all souls present in the hexes of both boards (cosmic.soul.11)."""
    return [
        things.soul(player, name, colour, n)
        for player in in_order(game)
        for name, found in zones.souls(game, player).items()
        for colour, number in found.items()
        for n in range(number)
    ]


@noun("soul/souls", "ソウル", pool=_souls, counter="つ")
def soul(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a soul."""
    return obj.defn.type == "soul"


THINGS: Final = (
    _hexes("orbit hex/orbit hexes", "オービットのマス", *ORBIT),
    _hexes("standby hex/standby hexes", "スタンバイゾーンのマス", "o4", "o6", "o8"),
    _hexes("attack hex/attack hexes", "アタックゾーンのマス", "o10", "o12", "o2"),
    _hexes("hex/space/spaces/hexes", "マス", *HEXES),
    _thing("player/players", "プレイヤー", things.PLAYERS, "人"),
    _thing("direction/directions", "方向", things.DIRECTIONS),
    _thing("colour/color/colors/colours", "色", things.COLOUR_THINGS),
)


# ---- before a noun -------------------------------------------------------------------

_POSTURES: Final = frozenset({"postures"})
OPPOSING, OTHER = common.OPPOSING, common.OTHER


def _pile_on(game: Reading, hex_: Obj) -> list[Obj]:
    name = things.name_of(hex_) if hex_.defn.type == "hex" else ""
    return pile(game, hex_.controller, ORBIT.index(name)) if name in ORBIT else []


@quality("frozen/tapped", "フリーズ状態の", reads=_POSTURES)
def frozen(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is frozen."""
    return obj.posture == FROZEN


@quality("released/unfrozen/untapped", "リリース状態の", reads=_POSTURES)
def released(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is released."""
    return obj.posture == RELEASED


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


def _of_colour(colour: str) -> Match:
    """Return the test for a card's colour; it tells nothing of hidden cards."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.fields.get("colour") == colour and not hides(game, scope, obj)

    return match


def _unless(match: Match) -> Match:
    """Return the test that a card is seen and does not pass another one."""
    return lambda game, scope, obj: (
        obj.defn.is_card and not hides(game, scope, obj) and not match(game, scope, obj)
    )


COLOUR_WORDS: Final = tuple(
    row
    for name, text in COLOURS.items()
    for row in (
        Quality(name, f"{text.ja}の", match=_of_colour(name)),
        Quality(f"non-{name}", f"{text.ja}以外の", match=_unless(_of_colour(name))),
    )
)


# ---- behind a noun -------------------------------------------------------------------


def are_near(obj: Obj, host: Obj) -> bool:
    """Return whether two are in neighbouring hexes of one board."""
    if not things.on_board(obj) or not things.on_board(host):
        return False
    near = where_is(obj) in NEIGHBOURS[where_is(host)].values()
    return host.controller == obj.controller and near


def is_on(obj: Obj, hexes: Iterable[Obj]) -> bool:
    """Return whether it is in one of these hexes, or in the hex of one of these cards."""
    return any(
        each.controller == obj.controller and where_is(each) == where_is(obj)
        for each in hexes
        if things.on_board(each)
    )


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies in a zone, or half a zone, of these players."""
    seats, zone = where
    if zone in HALVES:
        return (
            things.on_board(obj)
            and obj.controller in seats
            and where_is(obj) in HALVES[zone]
        )
    return obj.place.zone.name == zone and obj.place.player in seats


def all_in(game: Reading, scope: Scope, where: Place) -> list[Obj] | None:
    """Return all cards in a zone of these players; on an orbit all that a noun means there."""
    seats, zone = where
    return None if zone in HALVES else [c for s in seats for c in game.zone(zone, s)]


_IN, *_ON = common.in_places(is_in, all_in)
PLACES: Final = (evolve(_IN, also=("of {where:place}",)), *_ON)
YOU_CONTROL, OPPONENT_CONTROLS = common.you_control, common.opponent_controls


@modifier("on {where:hex}", "{where}の")
def on_hex(game: Reading, scope: Scope, obj: Obj, where: str) -> bool:
    """Return whether a card lies in a hex."""
    return things.on_board(obj) and where_is(obj) == where


@modifier("on {where:selection}", "{where}の", of_any=True, also=("in {where:selection}",))
def on_hexes(game: Reading, scope: Scope, obj: Obj, where: Objects) -> bool:
    """Return whether something is in one of these hexes."""
    return things.on_board(obj) and is_on(obj, where.now(game, scope))


@modifier(
    "adjacent to {host:selection}",
    "{host}に隣接する",
    of_any=True,
    also=("next to {host:selection}", "in a hex adjacent to {host:selection}"),
    also_ja=("{host}と隣り合う", "{host}に隣接するマスの"),
)
def adjacent_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether it is in a hex next to one of these, on the same board."""
    return any(are_near(obj, each) for each in host.now(game, scope))


@modifier("next clockwise to {host:selection}", "{host}の時計回りに次のマスの", of_any=True)
def next_clockwise(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether it is on the next orbit hex clockwise from one of these."""
    if not things.on_board(obj) or where_is(obj) not in ORBIT:
        return False
    before = ORBIT[ORBIT.index(where_is(obj)) - 1]
    return any(
        each.controller == obj.controller and where_is(each) == before
        for each in host.now(game, scope)
        if things.on_board(each)
    )


@modifier(
    "of {host:selection}",
    "{host}の",
    of_any=True,
    possessive=True,
    also=("beneath {host:selection}", "under {host:selection}"),
    also_ja=("{host}の下にある", "{host}の下の"),
)
def belonging_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether a card lies beneath one of these, is their hex, or has their colour."""
    if obj.defn.type == "hex":
        return is_on(obj, host.now(game, scope))
    if _lies_on_orbit(game, obj) and host.match(game, scope, top_of(game, obj)):
        return True
    colours = [
        each.defn.key for each in host.now(game, scope) if each.defn.type == "colour"
    ]
    return obj.defn.fields.get("colour") in colours and not hides(game, scope, obj)


def _seen(row: ModifierRow) -> ModifierRow:
    """Return a common modifier that tells nothing of hidden cards."""

    def match(game: Reading, scope: Scope, obj: Obj, **slots: Any) -> bool:
        assert row.match is not None
        return not hides(game, scope, obj) and row.match(game, scope, obj, **slots)

    return evolve(row, match=match)


STATS: Final = tuple(_seen(row) for row in (*common.STATS, common.named))


@modifier("with {how:comparison} life card/cards", "ライフカードが{how:枚}の")
def with_life(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether a servant has so many life cards."""
    return zones.is_servant(obj) and how(len(zones.life(game, obj)))


@modifier("with no life cards", "ライフカードのない", also=("without life cards",))
def without_life(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has no life cards."""
    return zones.is_servant(obj) and not zones.life(game, obj)


@modifier(
    "with {how:comparison} material/materials beneath it",
    "下にマテリアルが{how:枚}ある",
    also=("with {how:comparison} material/materials beneath them",),
)
def with_materials(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether so many materials lie beneath an astrology, or in a pile of materials."""
    if not _lies_on_orbit(game, obj) or zones.is_servant(top_of(game, obj)):
        return False
    return how(len(zones.beneath(game, obj)))


@modifier("with {keyword:keyword}", "{keyword}を持つ", also=("that has {keyword:keyword}",))
def with_keyword(game: Reading, scope: Scope, obj: Obj, keyword: tuple[str, Text]) -> bool:
    """Return whether a card in play has a keyword, printed or by an effect."""
    return in_play(obj) and damage.has(game, obj, keyword[0])


def _no_accessory(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is not an accessory."""
    return not obj.defn.is_a(ACCESSORY)


NO_ACCESSORIES: Final = tuple(
    ModifierRow(en, "アクセサリでない", match=_no_accessory, reads=NOTHING)
    for en in ("that is not an accessory", "that are not accessories")
)


@modifier("that holds only materials", "マテリアルだけがある")
def holds_only_materials(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a hex holds materials and nothing else."""
    cards = _pile_on(game, obj)
    return bool(cards) and not in_play(cards[-1])


# ---- references ----------------------------------------------------------------------


_ROLES: Final = ("card", "servant", "attacker", "defender", "target", "source")
"""The roles of events, in the order in which "that servant" may mean them."""


def it(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event; this card if it is one of them, or without an event."""
    found = list(subjects(scope.event, _ROLES))
    if not found or scope.source in found:
        return (scope.source,)
    return tuple(found[:1])


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the object of the event that is not this card, if there is one."""
    found = list(subjects(scope.event, _ROLES))
    others = [obj for obj in found if obj is not scope.source]
    return tuple((others or found)[:1])


def role(name: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the object in a role of the event."""
    return lambda game, scope: tuple(subjects(scope.event, (name,)))


def hex_of(
    find: Callable[[Reading, Scope], tuple[Obj, ...]],
) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the hexes of cards."""
    return lambda game, scope: tuple(
        things.hex_thing(obj.controller, where_is(obj))
        for obj in find(game, scope)
        if things.on_board(obj) and game.is_there(obj)
    )


def _chosen(type_: str, chosen: Iterable[Any]) -> tuple[Obj, ...]:
    found = [obj for row in chosen for obj in row if isinstance(obj, Obj)]
    return tuple([obj for obj in found if obj.defn.type == type_][-1:])


def chosen_thing(type_: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the hex, colour or direction chosen last."""
    return lambda game, scope: _chosen(
        type_, (*scope.picked, *getattr(scope, "memory", ()))
    )


REFERENCES: Final = (
    *(
        ReferenceRow(f"this {text.en}", f"この{text.ja}", get=this, own_card=True)
        for text in (*(each.text for each in TYPES), Text("card", "カード"))
    ),
    *(
        ReferenceRow(en, ja, get=role(name), needs_trigger=True)
        for en, ja, name in (
            ("the attacker/the attacking servant", "攻撃したカード", "attacker"),
            ("the defender/the defending servant", "防御したカード", "defender"),
            ("the source", "ダメージを与えたカード", "source"),
        )
    ),
    *(
        ReferenceRow(f"that {text.en}", f"その{text.ja}", get=that, pronoun=True)
        for text in (*(each.text for each in TYPES), Text("card", "カード"))
    ),
    *(
        ReferenceRow(f"that {name}", f"その{ja}", get=chosen_thing(name.split("/")[0]))
        for name, ja in (("hex", "マス"), ("direction", "方向"))
    ),
    ReferenceRow("that colour/that color", "その色", get=chosen_thing("colour")),
    ReferenceRow("its hex/this hex", "そのマス", get=hex_of(this), own_card=True),
    *common.pronouns(it)[:2],
    ReferenceRow("those cards", "それらのカード", get=that, pronoun=True, plural=True),
    ReferenceRow(
        "those servants", "それらのサーヴァント", get=that, pronoun=True, plural=True
    ),
    common.THE_REST,
)


# ---- players -------------------------------------------------------------------------


def that_player(game: Reading, scope: Scope) -> Seats:
    """Return the chosen player, or else the one who does or chooses it."""
    found = chosen_thing("player")(game, scope)
    return tuple(thing.controller for thing in found) or people.chooser(game, scope)


PLAYERS: Final = (
    people.YOU,
    people.YOUR_OPPONENT,
    people.EACH_PLAYER,
    evolve(people.BOTH_PLAYERS, en="both players"),  # "all players" are things to choose
    evolve(
        people.THEY, en="they/he or she", owner=("their/his or her/their own", "自身の")
    ),
    PlayerRow(
        "that player",
        "そのプレイヤー",
        get=that_player,
        owner=("that player's", "そのプレイヤーの"),
    ),
)
