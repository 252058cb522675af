"""The short words of the Ultimate Game for scenario files.

A position is said as the worked examples of the rulebook say it: ``P1: battlefield cm-A, cm-2
(tired), cm-5 (frozen, buff 2); mana 4; hand cm-9; deck cm-red, 19 cards``. It is the third turn,
P1's, unless something else is said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import TABLE, Continuous, Lasting, Modifier, Obj
from tcgkit.plugins.scenarios import Gauge, ScenarioWords
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.zones import (
    BATTLEFIELD,
    BUFF_LIMIT,
    FIELD,
    MANA_PLACES,
    cost,
    deck_count,
    is_frozen,
    mana_places,
    monsters,
    printed,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

FILLER: Final = CardDef(
    "blank", Text("blank card", "白紙のカード"), "blank", {"number": 0, "rank": "-"}
)
"""What "19 cards" are made of: they are neither monsters nor magic."""

FROZEN: Final = Continuous(Modifier("frozen", "add", 1))


# ---- gauges of cards -----------------------------------------------------------------


def next_turn_of(game: Reading, player: int) -> int:
    """Return the number of a player's next turn; the one under way does not count."""
    return game.number(TABLE, "turn") + (2 if turn_player(game) == player else 1)


def _frozen(game: Reading, monster: Obj) -> int:
    return int(is_frozen(game, monster))


def _freeze(game: Changing, monster: Obj, number: int) -> None:
    """Freeze a monster for as long as a text does that says nothing (ultimate.state.12)."""
    if number:
        player = monster.controller
        until = f"turn.{next_turn_of(game, player)}"
        game.add_lasting(Lasting(FROZEN, monster, opponent(player), (monster,), until))


def _buff(game: Reading, monster: Obj) -> int:
    return int(game.value(monster, "number")) - printed(monster)


def _buffs(until: str | None) -> Callable[[Changing, Obj, int], None]:
    def give(game: Changing, monster: Obj, number: int) -> None:
        if number > BUFF_LIMIT:
            raise ValueError(f"a buff is at most {BUFF_LIMIT}, not {number}")
        what = Continuous(Modifier("number", "add", number))
        game.add_lasting(Lasting(what, monster, monster.controller, (monster,), until))

    return give


def _stolen(game: Reading, monster: Obj) -> int:
    return int(monster.owner != monster.controller)


def _steal(game: Reading, monster: Obj, number: int) -> None:
    """Make the monster the other player's card (ultimate.control.1)."""
    if number:
        if monster.place.zone.name not in (BATTLEFIELD, "mana_zone"):
            raise ValueError(f"no stolen card lies in the {monster.place.zone.text.en}")
        monster.owner = opponent(monster.controller)


def _new(game: Reading, monster: Obj) -> int:
    return int(monster.number("since") == game.number(TABLE, "turn"))


def _arrive(game: Changing, monster: Obj, number: int) -> None:
    game.set_number(monster, "since", game.number(TABLE, "turn") if number else 0)


def _used(game: Reading, card: Obj) -> int:
    return sum(card.number(f"uses.{ability.index}") for ability in card.defn.abilities)


def _use(game: Changing, card: Obj, number: int) -> None:
    for ability in card.defn.abilities:
        if ability.kind == "activated":
            game.set_number(card, f"uses.{ability.index}", number)


def _cost(game: Reading, card: Obj) -> int:
    return cost(game, card.owner, card)


# ---- gauges of players ---------------------------------------------------------------


def _mana(game: Reading, player: int) -> int:
    return game.number(player, "mana")


def _give_mana(game: Changing, player: int, number: int) -> None:
    """Give a player so much mana, all of it ready; "ready 2" behind it says otherwise."""
    if number + len(game.zone("mana_zone", player)) > MANA_PLACES:
        raise ValueError(f"a mana zone holds {MANA_PLACES} cards (ultimate.zone.3)")
    game.set_number(player, "mana", number)
    game.set_number(player, "ready", number)


def _ready(game: Reading, player: int) -> int:
    return game.number(player, "ready")


def _give_ready(game: Changing, player: int, number: int) -> None:
    if number > game.number(player, "mana"):
        has = game.number(player, "mana")
        raise ValueError(f"say the mana first: {number} cannot be ready of {has}")
    game.set_number(player, "ready", number)


def _monsters(game: Reading, player: int) -> int:
    return len(monsters(game, player))


WORDS: Final = ScenarioWords(
    zones={
        "removed": "exile",
        "turned up": "falling",
        "standby": "standby",
        "on deck": "deck_top",
        "on graveyard": "graveyard_top",
    },
    groups={"field": FIELD},
    start={"turn": 3, "turn_player": 0},
    counts={"deck": 20},
    filler=FILLER,
    cards={
        "frozen": Gauge(_frozen, _freeze),
        "buff": Gauge(_buff, _buffs(None)),
        "buff this turn": Gauge(_buff, _buffs("turn")),
        "stolen": Gauge(_stolen, _steal),
        "new": Gauge(_new, _arrive),
        "used": Gauge(_used, _use),
        "cost": Gauge(_cost),
    },
    players={
        "mana": Gauge(_mana, _give_mana),
        "ready": Gauge(_ready, _give_ready),
        "mana places": Gauge(mana_places),
        "deck count": Gauge(deck_count),
        "monsters": Gauge(_monsters),
    },
    chance={"P1": 0, "P2": 1},
    settled={"seats": lambda game: 0},  # P1 begins, as in the worked examples
    phrases={
        "attack": ("attack with {source}", "{source} attacks", "{source} attacks the deck"),
        "fight": ("{source} attacks {target}",),
        "block": ("{source} blocks",),
        "no_block": ("no block",),
        "standby": ("standby summon {source}", "standby {source}"),
        "use": ("use {ability}", "use {source}"),
        "yes": ("use it", "use {source}", "use {ability}"),
        "no": ("decline", "do not use it"),
        "bury": ("first {source}",),
        "done": ("no more",),
    },
    idle=("pass", "no_block", "no", "done"),
)
