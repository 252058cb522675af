"""The definition of a token for ``Language.token``; new code calls ``load.define_card``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef
    from tcgkit_dsl import ast
    from tcgkit_dsl.read import Language


def compile_token(token: ast.CardTree, language: Language) -> CardDef:
    """Return the definition of a token."""
    from tcgkit_dsl.load import define_card

    return define_card(token, language)
