"""What card texts say of attacks, where one card attacks and others may block it.

A game names the process of its attack and the events of attacking and blocking; from them follow
"attacking" and "blocking" before a noun, the triggers, and who cannot attack, block or be blocked.
The rules ask ``game.cannot("attack", attacker)`` and ``game.cannot("block", blocker, attacker)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve

from tcgkit.kernel.state import Continuous, Modifier
from tcgkit.standard.words import happenings
from tcgkit.standard.words.deeds import NOT_BLOCKED_BY, cannot, no_player, of_them
from tcgkit.standard.words.lasting import Holds, Test, claiming, holding
from tcgkit.standard.words.play import hears
from tcgkit_dsl.words.entries import Quality, ReferenceRow, TestRow, TriggerRow, Verb
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj, Process
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects


def taking_part(process: type[Process], role: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return the test whether a card has a role in the process under way: the field of that name.

    The process calls ``game.now_under_way()`` when a role changes.

    >>> taking_part(Attack, "attacker")(game, scope, scope.source)
    False
    """

    def takes_part(game: Reading, scope: Scope, card: Obj) -> bool:
        running = game.running(process)
        return running is not None and getattr(running, role) is card

    return takes_part


def in_attack(
    now: Callable[[Reading], Any], *rows: tuple[str, str, str | Callable[[Any], Any]]
) -> tuple[Quality, ...]:
    """Return the words for the parts in the attack under way: English, Japanese and role of each.

    ``now(game)`` is the attack, or None; a role is a field of it, or a function that finds one card or several.

    >>> [row.key for row in in_attack(print, ("attacking", "攻撃している", "attacker"))]
    ['attacking']
    """

    def takes(role: str | Callable[[Any], Any]) -> Callable[[Reading, Scope, Obj], bool]:
        def takes_part(game: Reading, scope: Scope, card: Obj) -> bool:
            attack = now(game)
            if attack is None:
                return False
            found = role(attack) if callable(role) else getattr(attack, role, None)
            return found is card or (isinstance(found, tuple) and card in found)

        return takes_part

    return tuple(Quality(en, ja, match=takes(role)) for en, ja, role in rows)


def roles_of_attack(
    now: Callable[[Reading], Any],
    same: Callable[[Reading, Scope, Obj, Objects], bool],
    noun: str,
    *rows: tuple[str, str, str],
) -> tuple[ReferenceRow | TestRow, ...]:
    """Return references to the parts of the attack under way or of the event, and whether objects are in them.

    A row has the English and Japanese words and the name of the role; ``noun`` is the Japanese noun behind them.
    ``now(game)`` is the attack, or None; ``same(game, scope, obj, who)`` tells whether an object is one of some.

    >>> rows = roles_of_attack(print, lambda *each: True, "ユニット", ("the attacker", "攻撃している", "attacker"))
    >>> [row.key for row in rows]
    ['the attacker', '{who:selection} is/are the attacker']
    """

    def both(en: str, ja: str, role: str) -> tuple[ReferenceRow, TestRow]:
        def get(game: Reading, scope: Scope) -> Cards:
            found = getattr(scope.event, role, None) or getattr(now(game), role, None)
            return () if found is None else (found,)

        def holds(game: Reading, scope: Scope, who: Objects) -> bool:
            found = getattr(now(game), role, None)
            return found is not None and same(game, scope, found, who)

        return (
            ReferenceRow(en, f"{ja}{noun}", get=get),
            TestRow(f"{{who:selection}} is/are {en}", f"{{who}}が{ja}", holds=holds),
        )

    return tuple(row for each in rows for row in both(*each))


def redirecting(
    redirect: Callable[[Effect, Obj], Event], en: str, ja: str, *also: str
) -> Verb:
    """Return the sentence that the attack under way gets another target: the first of "what" or "who".

    ``redirect(effect, card)`` is the event. The everyday words of both languages are read in any case.

    >>> said = ("{what:selection} becomes/become the target", "攻撃対象を{what}に変更<する|し|して>")
    >>> redirecting(lambda effect, card: DestroyCard(card), *said).key
    '{what:selection} becomes/become the target'
    """
    slot = "what" if "{what" in en else "who"

    @verb(
        en,
        ja,
        f"(redirect/redirects|change/changes|turn/turns) (that|the|this) attack to {{{slot}:selection}}",
        *also,
    )
    def run(game: Running, effect: Effect, what: Cards = (), who: Cards = ()) -> None:
        game.emit_possible(redirect(effect, card) for card in (*what, *who)[:1])

    return run


def attacker(event: Any) -> int:
    """Return the player whose card attacks; the event has the role ``card``.

    >>> attacker(DestroyCard(scope.source))
    0
    """
    found: int = event.card.controller
    return found


def attacking(
    process: type[Process], attacks: type[Event], blocks: type[Event], hold: Holds
) -> tuple[Quality | TriggerRow | Verb, ...]:
    """Return all that is said of attacks.

    ``process`` has the roles ``attacker`` and ``blocker``, the event ``attacks`` the role ``card``,
    ``blocks`` the roles ``card`` and ``attacker``; ``hold`` lets something be so for a time.

    >>> [row.key for row in attacking(Attack, DestroyCard, DestroyCard, for_a_time())][:2]
    ['attacking', 'blocking']
    """

    def no(deed: str, words: Any, *roles: str) -> Verb:
        return claiming("cannot", deed, hold, words, roles=roles or ("who", "what"))

    by = no("block", NOT_BLOCKED_BY, "by", "who")
    return (
        Quality("attacking", "攻撃している", match=taking_part(process, "attacker")),
        Quality("blocking", "ブロックしている", match=taking_part(process, "blocker")),
        hears(happenings.ATTACKS, attacks),
        hears(happenings.PLAYER_ATTACKS, attacks, attacker),
        hears(happenings.BLOCKS, blocks),
        hears(happenings.BLOCKS_WHAT, blocks, what="attacker"),
        hears(happenings.IS_BLOCKED, blocks, "attacker"),
        no("attack", cannot("attack", "攻撃でき<ない|ず|なくて>")),
        no("attack", no_player("attack", "攻撃でき<ない|ず|なくて>")),
        no("block", cannot("block", "ブロックでき<ない|ず|なくて>")),
        no("block", no_player("block", "ブロックでき<ない|ず|なくて>")),
        no("block", cannot("be blocked", "ブロックされ<ない|ず|なくて>"), "", "who"),
        evolve(by, meant=frozenset({"by"})),
        no(
            "block",
            cannot(
                "block {what:selection}",
                "{what}をブロックでき<ない|ず|なくて>",
                "cannot block attacks of {what:selection}",
            ),
        ),
    )


def attacking_often(
    hold: Holds, unit: str, ja: str, prop: str = "attacks"
) -> tuple[Verb, Verb]:
    """Return the sentences that cards can attack twice, or so many times, in a turn, an action, ...

    ``unit`` is its English word, ``ja`` the Japanese one; ``prop`` is the property of cards that says how often.

    >>> [row.key for row in attacking_often(for_a_time(), "turn", "ターン")][0]
    '{who:selection} can attack twice [{until:duration}]'
    """
    each = f"(in one {unit}|each {unit}|per {unit}|in its {unit})"

    def more(match: Test, n: int = 2) -> Iterator[Continuous]:
        """Let cards attack more than once."""
        yield Continuous(Modifier(prop, "add", n - 1), match)

    twice = of_them(
        "can attack twice",
        f"1回の{ja}で2回攻撃でき<る||て>",
        f"(can|may) attack twice {each}",
        "(can|may) attack twice each turn",
        f"(can|may) attack one (additional|more) time (|each {unit}|per {unit}|in its {unit})",
    )
    often = of_them(
        "can attack {n:number} times",
        f"1回の{ja}で{{n}}回攻撃でき<る||て>",
        f"(can|may) attack {{n:number}} times {each}",
    )
    return holding(more, hold, twice), holding(more, hold, often)
