"""The declaration of a game: its rules, and everything around them.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import Attribute, field, frozen, validators

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.data import brief
from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins.blank import NO_BLANK, Blank
from tcgkit.plugins.board import Board
from tcgkit.plugins.declarations import NO_ORIGIN, Origin, a_tuple_of_paths, require_id
from tcgkit.plugins.scenarios import NO_WORDS, ScenarioWords

if TYPE_CHECKING:
    from tcgkit_dsl.words.vocabulary import Vocabulary


def _a_ruleset(_: object, attribute: Attribute[Ruleset], value: object) -> None:
    if not isinstance(value, Ruleset):
        raise TypeError(f"{attribute.name} must be a Ruleset, got {type(value).__name__}")
    require_id("the id of a ruleset", value.id)


LEVELS: Final = ("casual:60", "casual:85", "greedy", "mcts:1000")
"""What the levels stand for if a game does not say so."""


def _four_players(_: object, attribute: Attribute[Any], value: Any) -> None:
    given = value if isinstance(value, tuple) else ()
    if len(given) != len(LEVELS) or not all(isinstance(each, str) for each in given):
        raise TypeError(
            f"{attribute.name} are {len(LEVELS)} names of players, got {value!r}"
        )


@frozen(kw_only=True, eq=False)
class RulesetPlugin:
    """A game: its rules, its words, its rulebook, its cards and decks, and its table.

    ``ruleset`` carries the id, the name, the version, the options and the legality of decks.
    ``vocabulary`` returns the tables of words for the card language; it is called when cards
    are first loaded. ``rulebook`` is the Markdown file with the clauses that the rules cite (see
    :func:`find_rulebook`). ``scenario_words`` are short words for scenario files, in addition to
    the words of the rules.
    """

    __repr__ = brief

    ruleset: Ruleset = field(validator=_a_ruleset)
    vocabulary: Callable[[], Vocabulary] = field(validator=validators.is_callable())
    board: Board = field(validator=validators.instance_of(Board))
    rulebook: Path | None = field(
        default=None, validator=validators.optional(validators.instance_of(Path))
    )
    base_rulebook: Path | None = field(
        default=None, validator=validators.optional(validators.instance_of(Path))
    )
    """The rulebook of the base game, if this game is a variant."""
    card_files: tuple[Path, ...] = field(default=(), validator=a_tuple_of_paths)
    deck_files: tuple[Path, ...] = field(default=(), validator=a_tuple_of_paths)
    decks_by_strength: tuple[str, ...] = field(
        default=(),
        validator=validators.deep_iterable(
            validators.instance_of(str), validators.instance_of(tuple)
        ),
    )
    """Ids of decks, the strongest first, as far as simulation can tell.

    They are the default decks at a terminal: people get the first ones, computers the rest.
    """
    levels: tuple[str, ...] = field(default=LEVELS, validator=_four_players)
    """The players that `easy`, `normal`, `hard` and `expert` stand for in this game, as a user would name them (`quick:8`).

    They are players that tcgkit ships. Choose them from a ladder of the game.
    """
    blank: Blank = field(default=NO_BLANK, validator=validators.instance_of(Blank))
    """How the blank of a card is made: an ordinary card without a text, to measure the real one against."""
    pack: Path | None = field(
        default=None, validator=validators.optional(validators.instance_of(Path))
    )
    """The deck file with the cards of the table (``Rules.decks.pack_zone``, ``Rules.decks.pack_parts``)."""
    scenario_words: ScenarioWords = field(
        default=NO_WORDS, validator=validators.instance_of(ScenarioWords)
    )
    versions: Callable[[CardDef], tuple[CardDef, ...]] | None = field(
        default=None, validator=validators.optional(validators.is_callable())
    )
    """Return the versions of a printed card; an empty tuple (or None here) means the card itself.

    The key of a version is the key of its card, a hyphen and a word. Deck files name a version
    by its word.
    """
    aim: Text | None = field(
        default=None, validator=validators.optional(validators.instance_of(Text))
    )
    """How a player wins and how the game is played, in one or two sentences: the answer to ``?goal``."""
    lesson: Path | None = field(
        default=None, validator=validators.optional(validators.instance_of(Path))
    )
    """The scenario file with the first game that teaches (``tcgkit play --learn``)."""
    variant_template: Path | None = field(
        default=None, validator=validators.optional(validators.instance_of(Path))
    )
    """The folder with the first files of a variant of this game (``tcgkit new --variant-of``).

    It holds the files that depend on this game (rules, words, rulebook, cards, decks,
    scenarios), written for a variant ``my-game`` with the package ``src/my_game``.
    """
    origin: Origin = NO_ORIGIN

    @property
    def id(self) -> str:
        """The id of the game, its name on a command line."""
        return self.ruleset.id

    @property
    def name(self) -> Text:
        """The name of the game."""
        return self.ruleset.name

    @property
    def version(self) -> str:
        """The version of the rules; each record holds it."""
        return self.ruleset.version


def find_rulebook(package: Path, game: str) -> Path | None:
    """Return the rulebook file of the game in the package folder ``package``, or None.

    In an installed package the file is ``rulebook.md``. In a checkout it is
    ``docs/rules/<game>.md`` in one of the folders above.
    """
    places = [package / "rulebook.md"]
    places += [folder / "docs" / "rules" / f"{game}.md" for folder in package.parents]
    return next((place for place in places if place.is_file()), None)
