"""Card texts about attacks and blocks: for a time, or as long as a text works.

Clauses: ``ultimate.targeted.2``, ``ultimate.i.68``, ``ultimate.i.125``, ``ultimate.i.145``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.state import Claim, Continuous, Obj
from tcgkit_dsl.words.vocabulary import Objects
from tcgkit_ultimate.language.verbs import each, moment, reached, within_number
from tcgkit_ultimate.rules import events
from tcgkit_ultimate.rules.ability import AbilityUse
from tcgkit_ultimate.rules.limits import within_two

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Found = tuple[Obj, ...]


def _lasting(
    game: Running,
    effect: AbilityUse,
    who: Iterable[Obj],
    claim: Claim,
    said: Text,
    until: Any,
) -> None:
    """Make something so of monsters for a time."""
    end, source = moment(game, effect.you, until), effect.source
    each(
        game,
        effect,
        [
            events.Changed(effect.you, monster, Continuous(claim), said, source, end)
            for monster in within_two(game, effect, who)
        ],
    )


def on_targets(game: Reading, scope: Any, monster: Obj, *others: object) -> bool:
    """Match the monsters that something lasting was said of."""
    return monster in scope.targets


SAID: Final = {
    "attack": Text("cannot attack", "アタックできない"),
    "block": Text("cannot block", "ブロックできない"),
}
UNBLOCKABLE: Final = Text("cannot be blocked", "ブロックされない")
UNATTACKABLE: Final = Text("cannot be attacked", "アタックされない")
TARGETED: Final = Text("can attack monsters", "モンスターにアタックできる")


def cannot(deed: Literal["attack", "block"]) -> Callable[..., None]:
    """Return the verb that forbids monsters to attack or to block (part of freezing: ultimate.i.125)."""

    def run(
        game: Running, effect: AbilityUse, who: Found, until: str | None = None
    ) -> None:
        claim = Claim(deed, "cannot", on_targets)
        able = reached(game, effect, who)
        _lasting(game, effect, able, claim, SAID[deed], until)

    return run


def always_cannot(deed: Literal["attack", "block"]) -> Callable[..., Iterator[Continuous]]:
    """Return the continuous meaning: forbidden as long as the text works."""

    def always(who: Objects, until: str | None = None) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, monster: Obj, *others: object) -> bool:
            return who.match(game, scope, monster) and within_number(game, scope, monster)

        yield Continuous(Claim(deed, "cannot", test))

    return always


def _blocked_by(
    what: Objects | None, attackers: Callable[..., bool]
) -> Callable[..., bool]:
    """Return the test of a claim whether a blocker is kept from blocking an attacker."""

    def test(game: Reading, scope: Scope, blocker: Obj, attacker: Obj) -> bool:
        able = what is None or what.match(game, scope, blocker)
        return able and attackers(game, scope, attacker)

    return test


def unblockable(
    game: Running,
    effect: AbilityUse,
    who: Found,
    what: Objects | None = None,
    until: str | None = None,
) -> None:
    """Keep monsters, or some of them, from blocking these (ultimate.i.68)."""
    claim = Claim("block", "cannot", _blocked_by(what, on_targets))
    _lasting(game, effect, who, claim, UNBLOCKABLE, until)


def always_unblockable(
    who: Objects, what: Objects | None = None, until: str | None = None
) -> Iterator[Continuous]:
    """Keep them from it as long as the text works."""
    yield Continuous(Claim("block", "cannot", _blocked_by(what, who.match)))


def _attacked(who: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test of a claim whether the attacked monster is one of these."""

    def test(game: Reading, scope: Scope, attacker: Obj, monster: Obj) -> bool:
        return who(game, scope, monster)

    return test


def unattackable(
    game: Running, effect: AbilityUse, who: Found, until: str | None = None
) -> None:
    """Keep monsters from being attacked, whatever allows it (ultimate.i.145)."""
    claim = Claim("attack_monster", "cannot", _attacked(on_targets))
    _lasting(game, effect, who, claim, UNATTACKABLE, until)


def always_unattackable(who: Objects, until: str | None = None) -> Iterator[Continuous]:
    """Keep them from it as long as the text works."""
    yield Continuous(Claim("attack_monster", "cannot", _attacked(who.match)))


def _may_attack(what: Objects, who: Callable[..., bool]) -> Callable[..., bool]:
    def test(game: Reading, scope: Scope, attacker: Obj, monster: Obj) -> bool:
        return who(game, scope, attacker) and what.match(game, scope, monster)

    return test


def targeted_attack(
    game: Running, effect: AbilityUse, who: Found, what: Objects, until: str | None = None
) -> None:
    """Allow monsters to attack some monsters (ultimate.targeted.2)."""
    claim = Claim("attack_monster", "can", _may_attack(what, on_targets))
    _lasting(game, effect, who, claim, TARGETED, until)


def always_targeted_attack(
    who: Objects, what: Objects, until: str | None = None
) -> Iterator[Continuous]:
    """Allow it as long as the text works."""
    yield Continuous(Claim("attack_monster", "can", _may_attack(what, who.match)))
