"""What every game has to declare though it has little of it: cards without texts, the files of a plugin."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins import Board, RulesetPlugin, find_rulebook

if TYPE_CHECKING:
    from tcgkit_dsl.vocabulary import DataField, Vocabulary, Word


def game_plugin(
    file: str, ruleset: Ruleset, board: Board, vocabulary: str, **more: Any
) -> RulesetPlugin:
    """Return the declaration of a game whose files lie where ``tcgkit new`` puts them.

    ``file`` is the ``__file__`` of the module that calls it. Every ``cards/*.tcg`` and ``decks/*.toml``
    beside it belongs to the game; ``decks/pack.toml`` is the pack of the table. The rulebook is
    ``rulebook.md`` beside it (see :func:`~tcgkit.plugins.find_rulebook`). ``vocabulary`` names the
    function that returns the words, as ``module:function``: it is loaded when cards are read. ``more``
    are further fields of :class:`~tcgkit.plugins.RulesetPlugin`, which go before these.

    >>> plugin = game_plugin(__file__, Ruleset("toy", A.name, "1", rules), board, "json:loads")
    >>> plugin.id, plugin.card_files
    ('toy', ())

    Raises:
        ValueError: ``vocabulary`` names no module, or no function.
    """
    module, _, function = vocabulary.partition(":")
    if not function or find_spec(module) is None:
        raise ValueError(f"vocabulary {vocabulary!r} is not module:function of a module")
    here = Path(file).parent
    decks = sorted((here / "decks").glob("*.toml"))
    pack = here / "decks" / "pack.toml"
    found: dict[str, Any] = {
        "rulebook": find_rulebook(here, ruleset.id),
        "card_files": tuple(sorted((here / "cards").glob("*.tcg"))),
        "deck_files": tuple(path for path in decks if path != pack),
        "pack": pack if pack in decks else None,
    }
    load: Callable[[], Vocabulary] = lambda: getattr(import_module(module), function)()  # noqa: E731
    return RulesetPlugin(ruleset=ruleset, board=board, vocabulary=load, **found | more)


def without_texts(
    game: str, fields: Iterable[DataField], types: Iterable[Word]
) -> Vocabulary:
    """Return the vocabulary of a game whose cards have no texts: printed fields and types only.

    >>> from tcgkit_dsl.vocabulary import DataField, Word
    >>> cost = DataField("cost", "cost", "コスト", "number")
    >>> without_texts("toy", [cost], [Word("spell", "呪文")]).game
    'toy'
    """
    from tcgkit_dsl import vocabulary as dsl

    def nothing(*_: object, **__: object) -> tuple[()]:
        return ()

    return dsl.Vocabulary(
        game=game,
        fields=(dsl.DataField("type", "type", "種類", "word", "card type"), *fields),
        headers=(dsl.Header("static", "常時", slot="kind", kind="static", always=True),),
        header_rows=("kind",),
        nouns=(dsl.Noun("card", "カード", pool=nothing, match=nothing),),  # type: ignore[arg-type]  # never asked
        verbs=(dsl.Verb("rest", "休む", run=nothing),),
        players=(dsl.Player("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        words={"card type": tuple(types)},
    )


__all__ = ["game_plugin", "without_texts"]
