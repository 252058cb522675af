"""Orchard Market as a plugin: its table, and the words of its cards. ``pyproject.toml`` names it."""

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Running
from tcgkit.plugins import Board, CardFace, Cell, Row, RulesetPlugin, hookimpl
from tcgkit.standard.labels import labels_of
from tcgkit.standard.meanings import you, you_do, your_opponents
from tcgkit.standard.plain import game_plugin, plain_vocabulary
from tcgkit.standard.processes import DiscardChosen

from orchard_market.rules import FIELDS, RULESET, TYPES, ZONES, Draws, Gains

if TYPE_CHECKING:
    from tcgkit_dsl.words.vocabulary import Vocabulary

_NUMBERS: Final = {"price": "値段", "value": "価値", "points": "点"}
_PILES: Final = (Cell("deck", "count"), Cell("discard", "top"))
BOARD: Final = Board(
    rows=(
        Row("opponent", (*_PILES, Cell("hand", "count"), Cell("played"))),
        Row("shared", (Cell("market"),)),
        Row("own", (*_PILES, Cell("played"))),
        Row("own", (Cell("hand"),)),
    ),
    faces={each.name: CardFace(fields=("price", *each.fields)) for each in TYPES},
    labels=labels_of(*ZONES, *FIELDS, **_NUMBERS),
    numbers=("round", "coins", "errands"),
    roles=("turn_player",),
)


def gain_errands(game: Running, effect: Effect, n: int) -> None:
    """Gain errands for this turn."""
    game.add_number(effect.you, "errands", n)


def discard(game: Running, effect: Effect, who: tuple[int, ...], n: int) -> None:
    """Let players discard cards of their choice."""
    game.enter(DiscardChosen(tuple((player, n) for player in who)))


def vocabulary() -> "Vocabulary":
    """Return the words of the cards."""
    from tcgkit_dsl.words.entries import DataField, Header, PlayerRow, Verb

    made_of = "{who:player} discards/discard {n:number} card/cards"
    return plain_vocabulary(
        "orchard-market",
        [DataField(name, name, ja, "number") for name, ja in _NUMBERS.items()],
        TYPES,
        headers=(
            Header("helper", "手伝い", slot="kind", kind="helper", trigger="forbidden"),
        ),
        players=(
            PlayerRow("you", "あなた", get=you, owner=("your", "あなたの")),
            PlayerRow("each opponent", "相手全員", get=your_opponents),
        ),
        verbs=(
            Verb("draw {n:number} card/cards", "{n}枚引<く|き|いて>", run=you_do(Draws)),
            Verb("gain {n:number} coin/coins", "硬貨{n}枚を得<る||て>", run=you_do(Gains)),
            Verb(
                "gain {n:number} errand/errands", "用事{n}つを得<る||て>", run=gain_errands
            ),
            Verb(made_of, "{who:は}{n}枚捨て<る||て>", run=discard),
        ),
    )


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the game."""
    return [game_plugin(__file__, RULESET, BOARD, "orchard_market.plugin:vocabulary")]
