"""The deeds of all verbs of the vocabulary, as data for the prohibitions.

Each verb has its row; a test fails for a verb without one. Rows say in which slots the amount,
the cards and the place stand; what becomes of it is worked out in ``outcomes``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from attrs import frozen

from tcgkit.standard.words.deeds import (
    PUT_AND_REST_BOTTOM,
    PUT_ON_BOTTOM_SORTED,
    PUT_ON_TOP_SORTED,
    REVEAL_PLACE,
    REVEAL_UNTIL,
    SHUFFLE_IN,
)
from tcgkit_ultimate.rules.zones import FIELD

Kind = Literal[
    "draw",  # cards to a hand
    "move",  # cards from where they are to a place
    "mill",  # from the top of a deck to the graveyard
    "heal",  # from the own graveyard to a deck
    "field",  # something is done to monsters on the field
    "buff",
    "control",
    "summon",
    "use",  # a magic card is used
    "boost",
    "mana loss",
    "negate",
    "suppress",
    "end turn",
    "stop damage",
    "nothing",  # nothing that a prohibition counts
    "never",  # no text may say it
]


@frozen
class Deed:
    """The deed of a verb, with the names of its slots; an empty name means a missing slot."""

    kind: Kind
    n: str = ""
    """How many."""
    what: str = ""
    """The cards it is done to: what is chosen there counts as chosen."""
    names: str = ""
    """Cards that are only spoken of: "cannot be blocked by ..."."""
    who: str = ""
    """The player it happens to; else the one who does it."""
    where: str = ""
    """The place the cards go to, or whose deck or mana it is."""
    top: bool = False
    """They go on the top of that place."""
    whose: str = ""
    """Whose it is, if no slot says it and it is not that of who does it."""
    to: str = ""
    """The zone the cards go to, if no slot says it."""
    beats: bool = False
    """It is under the number rule (ultimate.ban.16, ultimate.i.125)."""
    goals: tuple[str, ...] = ()
    """The zones that ``where`` may mean."""
    own: bool = False
    """``where`` is a place of your own."""
    found: tuple[str, ...] = ()
    """The zones where the cards are; empty: anywhere."""
    rest: str = ""
    """The place on whose bottom the others go: your deck."""
    lasts: bool = False
    """It says something lasting, and must say how long (ultimate.i.119)."""


_FIELD: Final = ("battlefield", "mana_zone")
_TOPS: Final = ("deck", "graveyard")
_CARDS: Final = ("hand", "deck", "graveyard")
_NOTHING: Final = Deed("nothing")
_SEES: Final = Deed("nothing", where="where", goals=("deck", "hand", "graveyard"))


def _field(*, beats: bool = True, to: str = "") -> Deed:
    return Deed("field", what="what", to=to, beats=beats, found=FIELD)


def _goes(to: str, *found: str) -> Deed:
    """Return the row of a move whose verb says where cards go."""
    return Deed("move", what="what", to=to, found=found)


def _returns(*goals: str, found: tuple[str, ...] = ()) -> Deed:
    return Deed("move", what="what", where="where", goals=goals, found=found)


def _sorts() -> Deed:
    """Return the row of putting cards of the own deck back."""
    return Deed(
        "move", what="what", where="where", goals=("deck",), own=True, found=("deck",)
    )


def _moves(*goals: str, top: bool = False) -> Deed:
    return Deed(
        "move", what="what", where="where", top=top, goals=goals, own=True, found=FIELD
    )


def _summons(*goals: str, top: bool = False) -> Deed:
    return Deed(
        "summon", what="what", where="where", top=top, goals=goals, own=True, found=_CARDS
    )


def _about(goal: str, *, own: bool) -> Deed:
    return Deed("nothing", where="where", goals=(goal,), own=own)


def _rule(names: str = "", *, beats: bool = False) -> Deed:
    return Deed("field", what="who", names=names, beats=beats, lasts=not beats)


DEEDS: Final[Mapping[str, Deed]] = {
    # cards
    "draw/draws {n:number} card/cards": Deed("draw", n="n"),
    "draw/draws up to {n:number} card/cards": Deed("draw", n="n"),
    "add/adds {what:selection} to {where:place}": _returns(
        "hand", found=("deck", "graveyard")
    ),
    "discard/discards {what:selection}": _goes("graveyard", "hand"),
    "discard/discards {n:number} card/cards": Deed("move", n="n", to="graveyard"),
    "discard/discards {n:number} card/cards at random": Deed("move", n="n", to="graveyard"),
    "burn/burns {n:number}": Deed("mill", n="n", whose="your opponent"),
    "mill/mills {n:number}": Deed("mill", n="n"),
    "send/sends {n:number} card/cards from the top of {where:place} to the graveyard": Deed(
        "mill", n="n", where="where", goals=("deck",)
    ),
    "heal/heals {n:number}": Deed("heal", n="n"),
    "heal/heals up to {n:number}": Deed("heal", n="n"),
    "heal/heals up to {n:number} to the top of {where:place}": Deed(
        "heal", n="n", where="where", goals=("deck",), own=True
    ),
    "return/returns {what:selection} to its/their owner's/owners' hand/hands": _goes(
        "hand"
    ),
    "return/returns {what:selection} to its/their owner's/owners' deck/decks": _goes(
        "deck"
    ),
    "return/returns {what:selection} to the top of its/their owner's/owners' deck/decks": _goes(
        "deck"
    ),
    "return/returns {what:selection} to {where:place}": _returns("hand", "deck"),
    "return/returns {what:selection} to the top of {where:place}": _returns("deck"),
    "return/returns {what:selection} to the bottom of {where:place}": _returns("deck"),
    "shuffle/shuffles {where:place}": _about("deck", own=False),
    "look/looks at the top {n:number} card/cards of {where:place} and put"
    " them back in any order": _about("deck", own=True),
    "look/looks at the top {n:number} card/cards of {where:place} and put"
    " them on the bottom in any order": _about("deck", own=True),
    "look/looks at {where:place}": _SEES,
    "look/looks at {what:selection}": _NOTHING,
    "reveal/reveals {what:selection}": _NOTHING,
    REVEAL_PLACE.en: _SEES,
    REVEAL_UNTIL.en: _about("deck", own=False),
    "search/searches {where:place} for {what:selection}": _about("deck", own=True),
    SHUFFLE_IN.en: _returns("deck"),
    PUT_ON_TOP_SORTED.en: _sorts(),
    PUT_ON_BOTTOM_SORTED.en: _sorts(),
    PUT_AND_REST_BOTTOM.en: Deed(
        "move",
        what="what",
        where="where",
        goals=("hand",),
        own=True,
        found=("deck",),
        rest="there",
    ),
    # monsters
    "destroy/destroys {what:selection}": _field(to="graveyard"),
    "send/sends {what:selection} to the graveyard": _goes("graveyard"),
    "tire/tires {what:selection}": _field(),
    "heavily tire/tires {what:selection}": _field(),
    "recover/recovers {what:selection}": _field(beats=False),
    "freeze/freezes {what:selection} [{until:duration}]": _field(),
    "take/takes control of {what:selection} [{until:duration}]": Deed(
        "control", what="what", beats=True, found=FIELD
    ),
    "move/moves {what:selection} to {where:place}": _moves(*_FIELD),
    "move/moves {what:selection} to the top of {where:place}": _moves(*_TOPS, top=True),
    "release/releases {what:selection}": _field(beats=False, to="graveyard"),
    "{who:selection} gets/get {changes:changes} [{until:duration}]": Deed(
        "buff", what="who", lasts=True
    ),
    # summons
    "summon/summons {what:selection} to {where:place} [{how:posture}]"
    " [{pay:payment}]": _summons(*_FIELD),
    "summon/summons {what:selection} to the top of {where:place} [{how:posture}]"
    " [{pay:payment}]": _summons(*_TOPS, top=True),
    "use/uses {what:selection} [{pay:payment}]": Deed("use", what="what", found=_CARDS),
    # mana
    "boost/boosts {n:number} mana": Deed("boost", n="n"),
    "remove/removes {n:number} mana from {where:place}": Deed(
        "mana loss", n="n", where="where", goals=("mana_zone",)
    ),
    "lose/loses {n:number} mana": Deed("mana loss", n="n"),
    "pay/pays {n:number} mana": _NOTHING,
    # what only triggers do
    "negate/negates the next [{n:number}] effect/effects {who:player}"
    " activates/activate this turn": Deed("negate", n="n", who="who"),
    "{who:player} cannot activate the next [{n:number}] effect/effects this turn": Deed(
        "suppress", n="n", who="who"
    ),
    "negate/negates the effect that sent this card to the graveyard": Deed("negate"),
    "end/ends {whose:turn}": Deed("end turn"),
    "the rest of the damage being dealt is not dealt": Deed("stop damage"),
    # what may be and may not be done
    "{who:selection} can attack {what:selection} [{until:duration}]": _rule("what"),
    "{who:selection} cannot be blocked [by {what:selection}] [{until:duration}]": _rule(
        "what"
    ),
    "{who:selection} cannot be attacked [by {what:selection}] [{until:duration}]": _rule(
        "what"
    ),
    "{who:selection} cannot attack [{until:duration}]": _rule(beats=True),
    "{who:selection} cannot block [{until:duration}]": _rule(beats=True),
    "{who:selection} stays/stay on the field": _NOTHING,
}
"""What the verbs do that texts may say; the others are in ``never.NEVER``."""

TURNED: Final = {
    "tired": "ultimate.ban.2",
    "heavily tired": "ultimate.ban.3",
    "frozen": "ultimate.ban.4",
}
"""What no ability may occur on, with its clause."""

OWN_TIMINGS: Final = ("on_sent", "on_discarded")
"""The timings of a card that is in a graveyard already (ultimate.i.111)."""
LEAVING: Final = ("on_destroyed", *OWN_TIMINGS)
"""The timings at which the card has left the field, or has never been there."""
TIMINGS: Final = (
    "on_summon",
    "on_attack",
    "on_block",
    "on_battle",
    "on_win",
    "on_blocked",
    "on_unblocked",
    "on_damage",
    "on_destroyed",
    "on_turn_end",
    *OWN_TIMINGS,
    "on_card_sent",
    "on_turn_start",
)
"""All timings that there are besides what the header says."""
