"""The table of Cosmic Core: places, numbers, souls, and how to read them.

A pile is the cards in one slot of the orbit, lowest first. Its face-down cards are materials,
or life cards if a servant lies on them; what lies face up on top is in play.

Clauses: ``cosmic.card.*``, ``cosmic.state.*``, ``cosmic.soul.*``, ``cosmic.material.*``,
``cosmic.win.2``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import (
    TABLE,
    AbilityScope,
    Applied,
    Claim,
    Continuous,
    Entry,
    Field,
    Modifier,
    Obj,
    Property,
    Zone,
)
from tcgkit.standard.players import turn_first
from tcgkit_cosmic.rules.card_types import ASTROLOGY, is_servant_card
from tcgkit_cosmic.rules.geometry import (
    CORE,
    DIRECTIONS,
    HEXES,
    NEIGHBOURS,
    hex_of_slot,
    opposite,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

RELEASED, FROZEN = 0, 1
"""Rungs of the posture ladder (cosmic.state.1)."""
POSTURES = (Text("released", "リリース"), Text("frozen", "フリーズ"))

# cosmic.card.2
COLOURS: Final = {
    "red": Text("red", "赤"),
    "blue": Text("blue", "青"),
    "green": Text("green", "緑"),
    "black": Text("black", "黒"),
    "yellow": Text("yellow", "黄"),
}
SPEEDS: Final = (5, 4, 3, 2, 1)


# Where cards are in play: servants, accessories and astrologies on the orbit, a guardian on
# the core (cosmic.hex.14, cosmic.hex.15, cosmic.hex.20). One pile in a hex (cosmic.hex.16).
# All that lies face up is public, and how it lies, and every number of cards
# (cosmic.info.1, cosmic.i.88); what lies face down on the orbit is known to its owner
# (cosmic.material.5, cosmic.i.17). No limit to a hand (cosmic.core_dmg.11).
ZONES: Final = (
    Zone(
        "orbit",
        Text("orbit", "オービット"),
        in_play=True,
        slots=6,
        down="owner",
        piles=True,
        forgets=True,  # a card that is turned back is hidden again (cosmic.info.4)
    ),
    Zone("core_top", Text("core top", "コアの上"), in_play=True, slots=1),
    Zone("core", Text("core", "コア"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("graveyard", Text("graveyard", "墓地")),
)

# Nothing counts damage (cosmic.setup.11).
FIELDS: Final = (
    Field("turn", "table", Text("turn", "ターン"), same=False),
    Field("privileged", "table", Text("privileged player", "優越権")),
    Field("speed", "table", Text("speed window", "スピード")),
    Field("acting", "table", Text("acts now", "行動中")),
    Field("pending_speed", "table", Text("speed of the pending use", "割り込める速さ")),
    Field("uses", "player", Text("uses in this part", "使用回数")),
    Field(
        "placed",
        "player",
        Text("materials placed", "置いたマテリアル"),
        until="material_step",
        many=True,
    ),
    Field("soul", "object", Text("core soul", "コアソウル")),
    Field("turned", "object", Text("upside down", "上下逆")),
    Field("pending", "object", Text("being put into play", "使用中")),
    Field("once", "object", Text("used this turn", "使用済み"), until="turn", many=True),
    Field("holds", "object", Text("not released next", "次はリリースされない")),
    Field("attacked", "object", Text("attacked this turn", "攻撃済み"), until="turn"),
    Field("lent", "table", Text("privilege of this turn only", "このターンだけの優越権")),
    Field("skips", "player", Text("skips next", "次に飛ばす"), many=True),
    Field("skipping", "player", Text("skips now", "飛ばしている"), until="turn", many=True),
)


def privileged(game: Reading) -> int:
    """Return the privileged player of this turn (cosmic.turn.2)."""
    return game.number(TABLE, "privileged")


def skips(game: Reading, player: int, step: str) -> bool:
    """Return whether a player skips a phase or step that is under way (cosmic.effect.12)."""
    return bool(game.number(player, f"skipping.{step}"))


def in_order(game: Reading) -> tuple[int, ...]:
    """Return both players, the privileged one first (cosmic.turn.3).

    Clauses: cosmic.setup.1, cosmic.i.65.
    """
    return turn_first(game, "privileged")


# ---- piles ---------------------------------------------------------------------------


def pile(game: Reading, player: int, slot: int) -> list[Obj]:
    """Return the cards of a pile, lowest first."""
    return [obj for obj in game.zone("orbit", player) if obj.slot == slot]


def pile_of(game: Reading, card: Obj) -> list[Obj]:
    """Return the pile that a card on the orbit belongs to, lowest first."""
    return pile(game, card.controller, card.slot)


def top_of(game: Reading, card: Obj) -> Obj:
    """Return the top card of the pile that a card on the orbit belongs to.

    The orbit lists pile after pile, each from below.
    """
    row, slot, top = game.zone("orbit", card.controller), card.slot, card
    for above in row[row.index(card) + 1 :]:
        if above.slot != slot:
            break
        top = above
    return top


def tops(game: Reading, player: int) -> list[Obj]:
    """Return the top card of each pile."""
    found: dict[int, Obj] = {}
    for obj in game.zone("orbit", player):
        found[obj.slot] = obj
    return list(found.values())


def is_top(game: Reading, card: Obj) -> bool:
    """Return whether a card is the top card of its pile."""
    row = game.zone("orbit", card.place.player)
    above = row.index(card) + 1
    return above == len(row) or row[above].slot != card.slot


def beneath(game: Reading, card: Obj) -> list[Obj]:
    """Return the cards beneath a card of a pile, lowest first."""
    row, slot = game.zone("orbit", card.controller), card.slot
    at = end = row.index(card)
    while at and row[at - 1].slot == slot:
        at -= 1
    return row[at:end]


def is_materials(game: Reading, player: int, slot: int) -> bool:
    """Return whether a pile consists only of materials: a pending card is one (cosmic.put.12).

    Clause: cosmic.i.10.
    """
    cards = pile(game, player, slot)
    return bool(cards) and not in_play(cards[-1])


def top_materials(game: Reading, top: Obj) -> list[Obj]:
    """Return the materials of a pile, the topmost first."""
    cards = [card for card in pile_of(game, top) if not in_play(card)]
    return [] if is_servant(top) else cards[::-1]


def life(game: Reading, servant: Obj) -> list[Obj]:
    """Return the life cards of a servant, lowest first."""
    return beneath(game, servant)


def life_points(game: Reading, servant: Obj) -> int:
    """Return 2 per released, 1 per frozen life card, and 1 (cosmic.damage.8)."""
    return 1 + sum(2 if card.posture == RELEASED else 1 for card in life(game, servant))


# ---- in play -------------------------------------------------------------------------


def in_play(obj: Obj) -> bool:
    """Return whether an object is in play by the rules (cosmic.card.12).

    Clause: cosmic.core_soul.8.
    """
    zone = obj.place.zone.name
    if zone == "orbit":
        return obj.up and not obj.fields.get("pending")
    return zone == "core_top" and not obj.fields.get("soul")


def stands(game: Reading, obj: Obj) -> bool:
    """Return whether this very object is still in play."""
    return game.is_there(obj) and in_play(obj)


def servants(game: Reading, player: int) -> list[Obj]:
    """Return the servants (and accessories) of a player in play."""
    return [o for o in game.zone("orbit", player) if is_servant(o)]


def is_servant(obj: Obj) -> bool:
    """Return whether an object is a servant in play."""
    return obj.up and is_servant_card(obj.defn) and in_play(obj)


def is_astrology(obj: Obj) -> bool:
    """Return whether an object is an astrology in play."""
    return obj.up and obj.defn.is_a(ASTROLOGY) and in_play(obj)


def guardian(game: Reading, player: int) -> Obj | None:
    """Return the guardian of a player."""
    return next((o for o in game.zone("core_top", player) if not o.number("soul")), None)


def core_soul(game: Reading, player: int) -> Obj | None:
    """Return the core soul of a player."""
    return next((o for o in game.zone("core_top", player) if o.number("soul")), None)


def core_count(game: Reading, player: int) -> int:
    """Return how many cards a core has: the life total (cosmic.win.2).

    Clauses: cosmic.core_soul.10, cosmic.guardian.8, cosmic.i.23, cosmic.i.67.
    """
    return len(game.zone("core", player)) + len(game.zone("core_top", player))


def hex_of(obj: Obj) -> str:
    """Return the hex that an object on a board lies in."""
    return hex_of_slot(obj.slot) if obj.place.zone.name == "orbit" else CORE


# ---- souls ---------------------------------------------------------------------------

Pool = Mapping[str, int]
"""Souls in a hex, counted by colour; a colour that is missing counts 0."""


def souls(game: Reading, player: int) -> Mapping[str, Pool]:
    """Return the souls in every hex of a board (cosmic.soul.*).

    They are counted once, and again only after something on a board has changed.

    Clause: cosmic.soul.11.
    """
    return game.derive("souls", player, count_souls, COUNTED)


def soul_counts(game: Reading, player: int) -> Mapping[str, int]:
    """Return the souls of a board as numbers that views show (``Rules.counts``)."""
    return {
        f"souls.{hex_}.{colour}": number
        for hex_, pool in souls(game, player).items()
        for colour, number in pool.items()
    }


def count_souls(game: Reading, player: int) -> Mapping[str, Pool]:
    """Count the souls that every card of a player sends, and those granted to hexes.

    Whatever lies face up sends souls, unless it is pending. Clauses: cosmic.soul.6,
    cosmic.soul.8, cosmic.soul.9, cosmic.i.8.
    """
    pools: dict[str, dict[str, int]] = {name: {} for name in HEXES}
    for zone in ("orbit", "core_top"):
        for obj in game.zone(zone, player):
            if obj.up and not obj.fields.get("pending"):
                for colour, hex_ in emitted(game, obj):
                    pools[hex_][colour] = pools[hex_].get(colour, 0) + 1
    for last in game.state.lasting:
        key = last.what.key
        if key.startswith(f"souls.{player}."):
            _, _, hex_, colour = key.split(".")
            grant = last.what.effect
            assert isinstance(grant, Modifier)
            pool = pools[hex_]
            pool[colour] = pool.get(colour, 0) + grant.now(game, last)
    return pools


def grant(player: int, hex_: str, colour: str, number: int) -> Continuous:
    """Return the effect that adds souls to a hex; they stay with the hex (cosmic.effect.19)."""
    return Continuous(Modifier(f"souls.{player}.{hex_}.{colour}", "add", number))


COUNTED: Final = frozenset(
    (
        *("pending", "turned", "soul", "emits"),
        *(
            f"souls.{p}.{hex_}.{colour}"
            for p in (0, 1)
            for hex_ in HEXES
            for colour in COLOURS
        ),
    )
)
"""What :func:`count_souls` reads."""

Marks = tuple[tuple[str, str], ...]
"""Marks or souls of a card: each a colour, and the direction or hex to which it is sent."""
EMITS: Final = "emits"
"""The verb of claims that a card sends one more soul, colour and direction; or that it sends none."""
MARKS: Final = tuple((colour, direction) for colour in COLOURS for direction in DIRECTIONS)
"""All marks that a card can have."""


def marks(game: Reading, obj: Obj) -> Marks:
    """Return colour and direction of each mark of a card: printed, or given by an effect."""
    printed: Marks = obj.defn.fields.get("emission", ())
    said = game.claims(EMITS)
    if not said or not in_play(obj):
        return printed
    found = list(printed)
    for what, scope, _ in said:
        claim = what.effect
        assert isinstance(claim, Claim)
        spoken = [sent for sent in MARKS if claim.speaks_of(game, scope, obj, *sent)]
        if spoken and claim.stance == "cannot":
            return ()
        found += spoken
    return tuple(found)


def emitted(game: Reading, obj: Obj) -> Marks:
    """Return colour and hex of each soul that a card sends (cosmic.soul.1-5, 17-18).

    A frozen card sends the same; a core soul, turned, the other way round. Clauses:
    cosmic.core_soul.7, cosmic.state.5, cosmic.soul.10, cosmic.i.4, cosmic.i.5.
    """
    return _sent(marks(game, obj), hex_of(obj), bool(obj.number("turned")))


@lru_cache(maxsize=4096)
def _sent(marks: Marks, where: str, turned: bool) -> Marks:
    """Return colour and hex of each soul that marks send from a hex."""
    around, found = NEIGHBOURS[where], []
    for colour, direction in marks:
        hex_ = around.get(opposite(direction) if turned else direction)
        if hex_ is not None:
            found.append((colour, hex_))
    return tuple(found)


def missing(pool: Pool, cost: Mapping[str, int]) -> dict[str, int]:
    """Return how many souls of each colour are still missing (cosmic.soul.12).

    Souls are counted, not used up; each of its own colour. Clauses: cosmic.soul.13,
    cosmic.soul.14, cosmic.i.11.
    """
    return {
        colour: number - pool.get(colour, 0)
        for colour, number in cost.items()
        if pool.get(colour, 0) < number
    }


def soul_cost(card: CardDef) -> Mapping[str, int]:
    """Return the souls that using a card needs, possibly zero (cosmic.soul.15).

    Clauses: cosmic.card.11, cosmic.i.84.
    """
    cost: Mapping[str, int] = card.fields.get("souls") or {}
    return cost


def souls_needed(game: Reading, card: Obj) -> Mapping[str, int]:
    """Return the souls that using a card needs now, effects included."""
    printed = soul_cost(card.defn)
    if not costs_change(game, card):
        return printed
    costs = {colour: game.value(card, f"cost.{colour}") for colour in COLOURS}
    return {colour: number for colour, number in costs.items() if number}


def has_souls(game: Reading, card: Obj) -> bool:
    """Return whether the soul cost of a card is fulfilled in its hex.

    It is asked when a card is put into play or an astrology is used, and never again.
    Clauses: cosmic.soul.16, cosmic.i.9.
    """
    pool = souls(game, card.controller)[hex_of(card)]
    for colour, number in souls_needed(game, card).items():
        if pool.get(colour, 0) < number:
            return False
    return True


def material_cost(game: Reading, card: Obj) -> int:
    """Return how many materials must lie beneath a card."""
    if costs_change(game, card):
        return game.value(card, MATERIALS)
    number: int = card.defn.fields.get("materials", 0)
    return number


MATERIALS: Final = "cost.materials"
COSTS: Final = (*(f"cost.{colour}" for colour in COLOURS), MATERIALS)
"""The properties of what using a card needs."""


def costs_change(game: Reading, card: Obj) -> bool:
    """Return whether an effect of another card, or of the card itself, may change its costs."""
    if game.is_changed(*COSTS):
        return True
    defn = card.defn
    return defn.continuous and any(what.key in COSTS for _, what in defn.changes)


def _base(name: str) -> Callable[[Reading, Obj], int]:
    """Return the function that reads one part of a cost before the effects of other cards.

    The text of a card on its own cost works before the card is in play.
    """
    part = name.removeprefix("cost.")

    def base(game: Reading, card: Obj) -> int:
        fields = card.defn.fields
        number = soul_cost(card.defn).get(part, 0)
        if name == MATERIALS:
            number = int(fields.get("materials", 0))
        if in_play(card):
            return number
        scope = AbilityScope(card, card.controller)
        said: list[Entry] = [
            (what, scope, ())
            for _, what in card.defn.changes
            if what.key == name and (what.condition is None or what.condition(game, scope))
        ]
        prop = game.rules.properties[name]
        return (
            prop.combine(game, card, number, game.applied(card, said)) if said else number
        )

    return base


def has_materials(game: Reading, card: Obj) -> bool:
    """Return whether enough materials lie beneath a card (cosmic.material.3).

    Clauses: cosmic.material.4, cosmic.i.12.
    """
    return len(beneath(game, card)) >= material_cost(game, card)


# ---- values --------------------------------------------------------------------------


class Speed(Property):
    """SPD: never below 1 nor above 5 (cosmic.effect.10)."""

    def combine(self, game: Reading, obj: Obj, base: int, applied: list[Applied]) -> int:
        """Return the current speed."""
        return max(1, min(5, super().combine(game, obj, base, applied)))


PROPERTIES: Final = (
    Property("atk"),
    Property("end"),
    Speed("spd"),
    *(Property(name, base=_base(name), zones=("orbit",)) for name in COSTS),
)
