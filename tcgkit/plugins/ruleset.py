"""What a game declares about itself beyond its rules.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import Attribute, field, frozen, validators

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.data import brief
from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins.board import Board
from tcgkit.plugins.declarations import NO_ORIGIN, Origin, a_tuple_of_paths, require_id
from tcgkit.plugins.scenarios import NO_WORDS, ScenarioWords

if TYPE_CHECKING:
    from tcgkit_dsl.vocabulary import Vocabulary


def _a_ruleset(_: object, attribute: Attribute[Ruleset], value: object) -> None:
    if not isinstance(value, Ruleset):
        raise TypeError(f"{attribute.name} must be a Ruleset, got {type(value).__name__}")
    require_id("the id of a ruleset", value.id)


@frozen(kw_only=True, eq=False)
class RulesetPlugin:
    """A game: its rules, its words, its rulebook, its cards and decks, and its table.

    ``ruleset`` carries the id, the name, the version, the options and the legality of decks.
    ``vocabulary`` returns the tables of words that the card language is built from; it is
    called when cards are first loaded. ``rulebook`` is the Markdown file whose clauses the
    rules cite (see :func:`find_rulebook`). ``scenario_words`` are its short words for scenario
    files, beside those that the rules declare.
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
    """The rulebook of the game that this one is a variant of."""
    card_files: tuple[Path, ...] = field(default=(), validator=a_tuple_of_paths)
    deck_files: tuple[Path, ...] = field(default=(), validator=a_tuple_of_paths)
    decks_by_strength: tuple[str, ...] = field(
        default=(),
        validator=validators.deep_iterable(
            validators.instance_of(str), validators.instance_of(tuple)
        ),
    )
    """Ids of decks, the strongest first, as far as simulation can tell. Where nobody names a
    deck, people who play at a terminal get the first of them, and computers what is left.
    """
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
    """The physical cards that one printed text stands for; None or an empty tuple: itself.

    The key of a version is that of its card, a hyphen and a word: in deck files the word
    stands for it.
    """
    variant_template: Path | None = field(
        default=None, validator=validators.optional(validators.instance_of(Path))
    )
    """The folder with what a variant of this game begins with (``tcgkit new --variant-of``).

    It holds the files that only this game can know (rules, words, rulebook, cards, decks,
    scenarios), written for a variant ``my-game`` whose package is ``src/my_game``.
    """
    origin: Origin = NO_ORIGIN

    @property
    def id(self) -> str:
        """What the game is called on a command line."""
        return self.ruleset.id

    @property
    def name(self) -> Text:
        """What the game is called."""
        return self.ruleset.name

    @property
    def version(self) -> str:
        """The version of the rules, which records carry."""
        return self.ruleset.version


def find_rulebook(package: Path, game: str) -> Path | None:
    """Return the rulebook of the game whose import package is the folder ``package``.

    An installed package carries it as ``rulebook.md``; in a checkout it is
    ``docs/rules/<game>.md`` of one of the folders above. None if it is in neither place.
    """
    places = [package / "rulebook.md"]
    places += [folder / "docs" / "rules" / f"{game}.md" for folder in package.parents]
    return next((place for place in places if place.is_file()), None)
