"""Effects that are sealed: cards, or players, cannot use them, for a time or always."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.state import Claim, Continuous
from tcgkit.standard.words.lasting import Holds, Test, holding

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj
    from tcgkit_dsl.words.entries import Verb


def sealing(
    hold: Holds, every: frozenset[str], clause: str = "", effect: str = "エフェクト"
) -> tuple[Verb, ...]:
    """Return the sentences that effects of cards or players are sealed: all, or those of a kind.

    The vocabulary has the class ``effect kind``, whose values are sets of kinds of abilities; ``every`` are all of
    these. The rules ask whether an ability works. ``clause`` is their rule, ``effect`` the Japanese word.

    >>> [row.key for row in sealing(lambda *each: DrawCard(1), frozenset())][2]
    'effects of {who:selection} are sealed [{until:duration}]'
    """

    def sealed(match: Test, kind: frozenset[str] = every) -> list[Continuous]:
        """Seal the effects of a kind."""

        def test(game: Reading, scope: Scope, card: Obj, ability: Any) -> bool:
            """A seal does not seal itself."""
            if ability.kind not in kind or card is scope.source:
                return False
            return match(game, scope, card)

        return [Continuous(Claim("work", "cannot", test), clause=clause)]

    return (
        holding(
            sealed,
            hold,
            "{kind:effect kind} effects of {who:selection} are sealed [{until:duration}]",
            f"[{{until}}、]{{who}}の{{kind}}{effect}は封じられ<る||て>",
            "{who:selection} (cannot|can't) (use|activate) {kind:effect kind} effects [{until:duration}]",
            "{who:selection} (loses/lose|has/have no) {kind:effect kind} effects [{until:duration}]",
            "seal/seals (|all) {kind:effect kind} effects of {who:selection} [{until:duration}]",
        ),
        holding(
            sealed,
            hold,
            "{kind:effect kind} effects of {who:player} are sealed [{until:duration}]",
            f"[{{until}}、]{{who}}の{{kind}}{effect}は封じられ<る||て>",
            "{who:player} (cannot|can't) (use|activate) {kind:effect kind} effects [{until:duration}]",
            "{who:player} (cannot|can't) (use|activate) {kind:effect kind} effects of cards [{until:duration}]",
            "{kind:effect kind} effects of {who:player} (cannot|can't) be (used|activated) [{until:duration}]",
            "seal/seals (|all) {kind:effect kind} effects of {who:player} [{until:duration}]",
            f"[{{until}}、]{{who}}は{{kind}}(|{effect})を(使用でき|発動でき|使え)<ない|ず|なくて>",
        ),
        holding(
            sealed,
            hold,
            "effects of {who:selection} are sealed [{until:duration}]",
            f"[{{until}}、]{{who}}の{effect}は封じられ<る||て>",
            "{who:selection} (cannot|can't) (use|activate) (effects|its effects|their effects) [{until:duration}]",
            "effects of {who:selection} (cannot|can't) be (used|activated) [{until:duration}]",
            "{who:selection} (has/have no|loses/lose its|loses/lose their|loses/lose all) effects [{until:duration}]",
            "seal/seals (|the|all) effects of {who:selection} [{until:duration}]",
            f"[{{until}}、]{{who}}は(|{effect}を)(使用でき|発動でき)<ない|ず|なくて>",
        ),
    )
