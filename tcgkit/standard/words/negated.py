"""What card texts end or negate: the attack under way, the next card that players use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Continuous, Replacement
from tcgkit.standard.words.needed import left_out
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event, Need
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards, Seats
    from tcgkit.standard.words.things import Place
    from tcgkit_dsl.words.entries import Objects, Verb


def ending_attacks(
    now: Callable[[Reading], Any],
    attacker: Callable[[Any], Obj],
    is_on: Callable[[Any, Seats], bool],
    ends: Callable[[int], Event],
    no_attack: Need,
) -> tuple[Verb, Verb]:
    """Return the sentences of ending the attack under way: that one, or one of some cards, or on some.

    ``now(game)`` is the attack, with a ``target``, or None; ``is_on(attack, seats)`` tells whether it is one on a
    place of these players; ``ends(seat)`` is the event. ``no_attack`` is the reason if no such attack is under way.

    >>> [row.key for row in ending_attacks(print, print, print, print, None)][0]
    'end/ends that attack without effect'
    """

    def is_meant(
        game: Reading,
        effect: Effect,
        attack: Any,
        who: Objects | None,
        what: Objects | None,
        where: Place | None,
    ) -> bool:
        one, target = attacker(attack), attack.target
        return (
            (who is None or who.match(game, effect, one))
            and (what is None or (target is not None and what.match(game, effect, target)))
            and (where is None or is_on(attack, where[0]))
        )

    def end(
        game: Running,
        effect: Effect,
        who: Objects | None = None,
        what: Objects | None = None,
        where: Place | None = None,
    ) -> Cards:
        """End the attack under way without effect, if it is the one that is meant; return the attacker."""
        attack = now(game)
        if attack is None or not is_meant(game, effect, attack, who, what, where):
            left_out(game, effect, no_attack)
            return ()
        game.emit_possible([ends(effect.you)])
        return (attacker(attack),)

    return (
        verb(
            "end/ends that attack without effect",
            "その攻撃を効果なしで終わ<らせる|らせ|らせて>",
            "(negate/negates|end/ends) (that|the) attack",
            "(その|)攻撃を(無効に<する|し|して>|打ち消<す|し|して>)",
            finds=True,
        )(end),
        verb(
            "end/ends an attack (of {who:selection}|on {what:selection}|on {where:place}) without effect",
            "[{who}の][{what}への][{where}への]攻撃を効果なしで終わ<らせる|らせ|らせて>",
            "(negate/negates|end/ends) (the|an) attack (of {who:selection}|by {who:selection}|on {what:selection}|on {where:place})",
            "(negate/negates|end/ends) ({who:whose}|{who:selection}'s) attack",
            "[{who}の][{what}への][{where}への]攻撃を(無効に<する|し|して>|打ち消<す|し|して>)",
            meant=frozenset({"who", "what"}),
            finds=True,
        )(end),
    )


def negating_next(
    uses: type[Event],
    negated: Callable[[Any], Event],
    once: Callable[[Effect, Continuous, Text, str], Event],
) -> Verb:
    """Return the sentence that the next such card that players use is negated.

    ``uses`` is the event, with the roles ``by`` and ``card``, ``negated(event)`` what happens in its place, and
    ``once(effect, part, text, until)`` the event that puts a part in force for one use, at most until then. The
    vocabulary has the class ``within``: "this turn".

    >>> negating_next(DrawCard, lambda event: event, lambda *each: DrawCard(1)).key
    'the next {what:phrase} {who:player} uses/use {within:within} is negated'
    """

    @verb(
        "the next {what:phrase} {who:player} uses/use {within:within} is negated",
        "{within}に{who}が次に使う{what}を無効に<する|し|して>",
        "(negate/negates|cancel/cancels|nullify/nullifies) the next {what:phrase} (|that) {who:player} uses/use {within:within}",
        "the next {what:phrase} that {who:player} uses/use {within:within} is negated",
        "the next {what:phrase} {who:player} uses/use {within:within} has no effect",
        "{within}(に|、){who}が次に使う{what}(|の効果)を無効に<する|し|して>",
    )
    def run(game: Running, effect: Effect, what: Objects, who: Seats, within: str) -> None:
        """Negate the next such card that players use."""

        def test(game: Reading, scope: Scope, event: Any) -> bool:
            return event.by in who and what.match(game, scope, event.card)

        part = Continuous(
            Replacement((uses,), test, lambda game, scope, event: negated(event))
        )
        said = Text("the next one is negated", "次のものは無効になる")
        game.emit_possible([once(effect, part, said, within)])

    return run
