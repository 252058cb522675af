"""Declarations for simple games: cards without texts, the usual files of a plugin."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins import Board, RulesetPlugin, find_rulebook

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardType
    from tcgkit_dsl.words.entries import DataField
    from tcgkit_dsl.words.vocabulary import Vocabulary


def game_plugin(
    file: str, ruleset: Ruleset, board: Board, vocabulary: str, **more: Any
) -> RulesetPlugin:
    """Return the declaration of a game whose files lie where ``tcgkit new`` puts them.

    ``file`` is the ``__file__`` of the module that calls it. Every ``cards/*.tcg`` and ``decks/*.toml``
    beside it belongs to the game; ``decks/pack.toml`` is the pack of the table,
    ``lessons/first.scenario`` the lesson. The rulebook is
    ``rulebook.md`` beside it (see :func:`~tcgkit.plugins.find_rulebook`). ``vocabulary`` names the
    function that returns the words, as ``module:function``: it is loaded when cards are read. ``more``
    are further fields of :class:`~tcgkit.plugins.RulesetPlugin`, which take precedence.

    >>> plugin = game_plugin(__file__, Ruleset("toy", A.name, "1", rules), board, "json:loads")
    >>> plugin.id, plugin.card_files
    ('toy', ())

    Raises:
        ValueError: ``vocabulary`` does not name a module and a function.
    """
    module, _, function = vocabulary.partition(":")
    if not function or find_spec(module) is None:
        raise ValueError(f"vocabulary {vocabulary!r} is not module:function of a module")
    here = Path(file).parent
    decks = sorted((here / "decks").glob("*.toml"))
    pack = here / "decks" / "pack.toml"
    lesson = here / "lessons" / "first.scenario"
    found: dict[str, Any] = {
        "rulebook": find_rulebook(here, ruleset.id),
        "card_files": tuple(sorted((here / "cards").glob("*.tcg"))),
        "deck_files": tuple(path for path in decks if path != pack),
        "pack": pack if pack in decks else None,
        "lesson": lesson if lesson.is_file() else None,
    }
    load: Callable[[], Vocabulary] = lambda: getattr(import_module(module), function)()  # noqa: E731
    return RulesetPlugin(ruleset=ruleset, board=board, vocabulary=load, **found | more)


def plain_vocabulary(
    game: str, fields: Iterable[DataField], types: Iterable[CardType], **more: Any
) -> Vocabulary:
    """Return a small vocabulary: the printed fields, the types, and the tables in ``more``.

    ``more`` are further tables of ``tcgkit_dsl.Vocabulary`` (``verbs``, ``headers``, …). Without them cards
    have no texts. "You" and "card" are defined.

    >>> from tcgkit_dsl.words.entries import DataField
    >>> cost = DataField("cost", "cost", "コスト", "number")
    >>> spell = CardType("spell", Text("spell", "呪文"))
    >>> plain_vocabulary("toy", [cost], [spell]).game
    'toy'
    """
    from tcgkit.standard.words.people import YOU
    from tcgkit_dsl.words import entries as dsl
    from tcgkit_dsl.words.vocabulary import Vocabulary

    found: dict[str, Any] = {
        "headers": (dsl.Header("static", "常時", slot="kind", kind="static", always=True),),
        "header_rows": ("kind",),
        "nouns": (dsl.Noun("card", "カード", pool=lambda *_: (), match=lambda *_: True),),
        "verbs": (
            dsl.Verb("do/does nothing", "何もし<ない||なくて>", run=lambda *_: None),
        ),
        "players": (YOU,),
    }
    kind = dsl.DataField("type", "type", "種類", "word", "card type")
    return Vocabulary(game=game, fields=(kind, *fields), types=(*types,), **found | more)


__all__ = ["game_plugin", "plain_vocabulary"]
