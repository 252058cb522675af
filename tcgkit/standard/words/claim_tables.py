"""What card texts allow and forbid as one table of a game: a sentence a line, its further wordings below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit_dsl.words.rows import sentences

if TYPE_CHECKING:
    from tcgkit.standard.words.claims import Claims
    from tcgkit_dsl.words.entries import Verb


def claimed(says: Claims, table: str, **more: Any) -> tuple[Verb, ...]:
    """Return the sentences of a table, as ``says`` makes them: "kind deed: English → Japanese" (see ``sentences``).

    The kind is the method of :class:`tcgkit.standard.words.claims.Claims` that takes the deed and the words; ``more``
    is for all of them.

    >>> from tcgkit.standard.words.claims import Claims
    >>> rows = claimed(Claims(None), '''
    ...     cannot attack: attack → 攻撃でき
    ...         does/do not attack
    ...     no_player play: play cards → カードを使え
    ... ''')
    >>> [row.key for row in rows]
    ['{who:selection} cannot attack [{until:duration}]', '{who:player} cannot play cards [{until:duration}]']
    """
    return tuple(getattr(says, kind)(*said, **more) for kind, *said in sentences(table))
