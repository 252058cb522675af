"""Why something happens, in card texts: by an effect, by an opponent's effect, in battle.

A game names its causes; the words belong to the class ``cause`` of its vocabulary, and stand in the
wordings of triggers and replaced events: "when {who:selection} is/are destroyed [{cause:cause}]".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from tcgkit_dsl.words.entries import WordRow

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope

BY_EFFECT: Final = "by an effect/by a card effect/by effects/by card effects/by the effect of a card/through an effect/through a card effect/from an effect/from effects"
BY_YOUR_EFFECT: Final = (
    "by your effect/by your effects/by one of your effects/by an effect of yours"
    "/by an effect you control/from your effects"
)
BY_OPPOSING_EFFECT: Final = (
    "by your opponent's effect/by the opponent's effect/by an opponent's effect"
    "/by your opponent's effects/by an opposing effect/by opposing effects"
    "/from your opponent's effects/from opposing effects/from an opposing effect"
    "/by an effect of the opponent/by an effect of your opponent/by an effect your opponent controls"
)


def of_whom(
    one: str, several: str, ja: str, mine: str, theirs: str
) -> tuple[WordRow, WordRow]:
    """Return the words for what is the player's own, and for what is the opponent's.

    ``one`` is it with its article, ``several`` the plural; ``mine`` and ``theirs`` are printed, and others may follow
    them. The values tell whether it is the player's own.

    >>> [row.key for row in of_whom("an effect", "effects", "効果", "an own effect", "an opposing effect")]
    ['an own effect', 'an opposing effect']
    """
    name = one.partition(" ")[2]
    opponents = ("your opponent", "the opponent")
    own = (
        mine,
        f"{one} of yours",
        f"one of your {several}",
        f"your {name}",
        f"your {several}",
    )
    others = (
        theirs,
        f"an opposing {name}",
        f"opposing {several}",
        *(f"{one} of {who}" for who in opponents),
        *(f"{of}{who}'s {several}" for who in opponents for of in ("one of ", "")),
        *(f"{who}'s {name}" for who in opponents),
    )
    return (
        WordRow("/".join(dict.fromkeys(own)), f"自分の{ja}", True),
        WordRow("/".join(dict.fromkeys(others)), f"相手の{ja}", False),
    )


@frozen
class Cause:
    """Causes of an event by name; with ``mine`` those of the player's own effects, or of the opponent's."""

    names: tuple[str, ...]
    mine: bool | None = None

    def is_why(self, scope: Scope, event: Any, found: object) -> bool:
        """Return whether it is why an event happens; ``found`` is the cause of the event.

        If another player than ``event.whose`` caused it, ``found`` is the cause and this player.

        >>> Cause(("effect",)).is_why(scope, None, "effect")
        True
        >>> Cause(("effect",), mine=False).is_why(scope, None, ("effect", 1))
        True
        """
        cause, *by = found if isinstance(found, tuple) else (found,)
        if cause not in self.names or self.mine is None:
            return cause in self.names
        return ((by[0] if by else event.whose) == scope.you) is self.mine


def causes(
    *others: tuple[str, str, str], effect: str = "効果", end: str = "で", whose: bool = True
) -> tuple[WordRow, ...]:
    """Return the words for causes: those of a game, and for effects whose they are.

    ``others`` are English, Japanese and name of each; ``effect`` and ``end`` are the Japanese words.
    Set ``whose`` to False if an event does not have the player of the effect as ``whose``.

    >>> [row.key for row in causes(("in battle", "戦闘で", "battle"))][:2]
    ['in battle', 'by an effect']
    """
    plain = (
        *(WordRow(en, ja, Cause((name,))) for en, ja, name in others),
        WordRow(BY_EFFECT, f"{effect}{end}", Cause(("effect",))),
    )
    if not whose:
        return plain
    return (
        *plain,
        WordRow(BY_YOUR_EFFECT, f"自分の{effect}{end}", Cause(("effect",), mine=True)),
        WordRow(BY_OPPOSING_EFFECT, f"相手の{effect}{end}", Cause(("effect",), mine=False)),
    )
