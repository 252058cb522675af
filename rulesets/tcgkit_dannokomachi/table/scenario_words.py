"""The short words of Dannokomachi for scenario files.

A position is said as the worked examples of the rulebook say it: ``P1: dango 3; cost 5; main
Komachi (counters 5) with DK-E02, Dangoro; sub Hayate; hand DK-A01; field DK-F01``. It is the third
turn, P1's, unless something else is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import Obj, Option
from tcgkit.plugins.scenarios import Gauge, ScenarioWords
from tcgkit_dannokomachi.rules.zones import STACK, characters, damage, is_character

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

FILLER: Final = CardDef("blank", Text("blank card", "白紙のカード"), "field", {"cost": 99})
"""The blank card of "10 cards"; players cannot pay for it."""


# ---- gauges --------------------------------------------------------------------------


def _put_counters(game: Changing, character: Obj, number: int) -> None:
    game.set_number(character, "damage", number)


def _used(game: Reading, card: Obj) -> int:
    return sum(card.number(f"uses.{ability.index}") for ability in card.defn.abilities)


def _use(game: Changing, card: Obj, number: int) -> None:
    for ability in card.defn.abilities:
        if ability.kind == "activated":
            game.set_number(card, f"uses.{ability.index}", number)


def _pinned(game: Reading, character: Obj) -> int:
    return int(is_character(character) and game.cannot("attack", character))


def _characters(game: Reading, player: int) -> int:
    return len(characters(game, player))


def _waiting(game: Reading, player: int) -> int:
    return len(game.state.lines.get(STACK, ()))


# ---- saying an option ----------------------------------------------------------------


def ways(option: Option) -> Iterator[str]:
    """Yield the phrase for the characters in front: "place Komachi and Dangoro"."""
    if option.action == "place":
        front = option.text.en.removeprefix("main: ").split(", ")
        yield f"place {' and '.join(front)}"
        yield f"place {' and '.join(reversed(front))}"


WORDS: Final = ScenarioWords(
    zones={"grave": "graveyard", "character deck": "characters"},
    hosted={"equipment": "equipment"},
    start={"turn": 3, "turn_player": 0},
    counts={"deck": 10},
    filler=FILLER,
    cards={
        "counters": Gauge(lambda game, card: damage(card), _put_counters),
        "used": Gauge(_used, _use),
        "cannot attack": Gauge(_pinned),
    },
    players={
        "character count": Gauge(_characters),
        "stack count": Gauge(_waiting),
    },
    seats=("turn_player",),
    chance={"P1": 0, "P2": 1},
    phrases={
        "play": ("use {source}",),
        "use": ("use {ability}", "use {source}", "use {ability} of {source}"),
        "attack": ("{source} attacks",),
        "target": ("{target}",),
        "fill": ("move {source}", "{source} moves up"),
        "trigger": ("first {source}", "first {ability}"),
        "yes": ("mulligan", "use it"),
        "no": ("keep", "keep the hand", "do not use it"),
        "done": ("no more",),
    },
    says=ways,
    idle=("pass", "no", "done"),
)
