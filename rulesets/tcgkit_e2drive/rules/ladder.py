"""Contradictions: tiers, states, stats (``e2drive.priority.*``, ``e2drive.gen.7``).

A state is a verb: effects that give it claim that the servant "can" have it, effects that
forbid it that it "cannot". The highest tier decides, equals cancel each other, and the tier
of a state is that of the claim that won (e2drive.i.99).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.state import (
    EVERYTHING,
    NOTHING,
    Applied,
    Claim,
    Continuous,
    Lasting,
    Modifier,
    Obj,
    Property,
)
from tcgkit_e2drive.rules.card_types import TOOL
from tcgkit_e2drive.rules.zones import POINT

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

TIERS: Final = {
    "minus": 7,
    "quick": 6,
    "normal": 5,
    "equip": 4,
    "field": 3,
    "passive": 2,
    "active": 1,
}
"""Tiers from the strongest down; the basic rules are 0 (e2drive.priority.1)."""
OVERDRIVE: Final = TIERS["active"]  # e2drive.priority.6

Match = Callable[["Reading", Any, Obj], bool]


def tier_of(source: Obj, ability: Ability) -> int:
    """Return the tier of an ability's effects: a tool's by its kind, a servant's by its own."""
    if source.defn.is_a(TOOL):
        return TIERS[source.defn["kind"]]
    return TIERS.get(ability.tags.get("set up by", ability.kind), 0)


def rank(what: Continuous, scope: Any) -> int:
    """Return the tier of a continuous effect in force."""
    tier: int = getattr(what.effect, "tier", 0)
    if tier or isinstance(scope, Lasting):
        return tier
    source = scope.source
    for ability in source.defn.abilities:
        if what in ability.continuous:
            return tier_of(source, ability)
    return 0


# ---- states --------------------------------------------------------------------------


def has_state(game: Reading, servant: Obj, state: str) -> bool:
    """Return whether a servant is in a state, however many effects give it (e2drive.i.79).

    Clauses: e2drive.state.general.2, e2drive.state.general.3.
    """
    return bool(_giving(game, servant, state))


def _giving(game: Reading, servant: Obj, state: str) -> list[tuple[Continuous, Any]]:
    """Return the effects that give a servant a state that it is in, with their scopes.

    What was got once stays got: an effect that keeps it from getting the state, and came
    later, does not contradict that (e2drive.i.97). What a card in play gives as long as it
    works, has to win against it all the time.
    """
    said = game.claims(state)
    if not said:
        return []
    got: list[tuple[Continuous, Any]] = []
    given: list[tuple[Continuous, Any]] = []
    for what, scope, _ in said:
        claim = what.effect
        assert isinstance(claim, Claim)
        test: Any = claim.test
        if claim.stance == "can" and (test is None or test(game, scope, servant)):
            row = got if isinstance(scope, Lasting) else given
            row.append((what, scope))
    if not given:
        return got
    ruling = game.ruling(state, servant)
    return got if ruling is None or ruling[1].stance != "can" else got + given


def may_get(game: Reading, servant: Obj, state: str, tier: int) -> bool:
    """Return whether an effect of a tier can give a servant a state now (e2drive.priority.1, 3)."""
    return not any(
        isinstance(claim := what.effect, Claim)
        and claim.stance == "cannot"
        and claim.speaks_of(game, scope, servant)
        and rank(what, scope) >= tier
        for what, scope, _ in game.claims(state)
    )


def times(game: Reading, servant: Obj, state: str) -> int:
    """Return how often a state applies: once, or by option once for each source (e2drive.i.79)."""
    sources = len(_giving(game, servant, state))
    return sources if sources < 2 or game.rules.options["state_stacking"] else 1


def state_tier(game: Reading, servant: Obj, state: str) -> int:
    """Return the tier of a state: that of the strongest effect that gives it (e2drive.i.99)."""
    return max((rank(*each) for each in _giving(game, servant, state)), default=0)


def gives(state: str, match: Match, tier: int = 0) -> Iterator[Continuous]:
    """Yield the continuous effects that give a state to the servants that ``match``."""
    clause = f"e2drive.state.{state}"
    said = Claim(state, "can", match, tier)
    reads = NOTHING if match is on_targets else EVERYTHING
    yield Continuous(said, clause=clause, match_reads=reads)
    if state != "freeze":
        return

    def frozen_too(game: Reading, scope: Any, servant: Obj, *_: object) -> bool:
        return match(game, scope, servant) and has_state(game, servant, "freeze")

    for verb in ("attack", "defend", "evade"):  # e2drive.state.freeze.1-3
        yield Continuous(Claim(verb, "cannot", frozen_too, tier), clause=clause)


def on_targets(game: Reading, scope: Any, servant: Obj, *_: object) -> bool:
    """Match the servants that a lasting effect was given to."""
    return servant in scope.targets


# ---- permissions ---------------------------------------------------------------------


def permits(game: Reading, verb: str, default: bool, *roles: object) -> bool:
    """Return whether something can be done; where no text says so, the rules do."""
    if not game.claims(verb):
        return default
    claim = game.verdict(verb, *roles)
    return default if claim is None else claim.stance != "cannot"


# ---- stats ---------------------------------------------------------------------------


@frozen(eq=False)
class Stat(Property):
    """DUR, ATK, DEF or SPD: printed, the winning "becomes", plus and minus, at least 0.

    Clauses: e2drive.i.51.
    """

    def combine(self, game: Reading, obj: Obj, base: int, applied: list[Applied]) -> int:
        """Return the current value (e2drive.gen.7)."""
        name, becomes, total, factor = self.name, [], 0, 1
        bounded: list[tuple[Modifier, int]] = []
        for what, scope, number in applied:
            effect = what.effect
            if not isinstance(effect, Modifier):
                continue
            if effect.least is not None:
                bounded.append((effect, effect.now(game, scope) * number))
            elif effect.op == "add":
                total += effect.now(game, scope) * number
            elif effect.op == "multiply":
                factor *= effect.now(game, scope) ** number
            else:
                becomes.append((rank(what, scope), effect.now(game, scope)))
        if name == "spd":
            if game.claims("wait"):  # e2drive.state.wait.1
                total -= 2 * POINT * times(game, obj, "wait")
            if game.claims("invisible") and has_state(game, obj, "invisible"):
                # e2drive.state.invisible.2, i.80
                if game.rules.options["invisible_spd"] == "final":
                    return POINT
                becomes.append((state_tier(game, obj, "invisible"), POINT))
        else:
            total -= POINT * times(game, obj, "heat")  # e2drive.state.heat.1
        value = ((winning(game, base, becomes) if becomes else base) + total) * factor
        for effect, amount in bounded:
            value = effect.added_to(value, amount)
        return value if self.floor is None or value > self.floor else self.floor


def winning(game: Reading, base: int, becomes: list[tuple[int, int]]) -> int:
    """Return the value that a stat becomes: highest tier first; different equals cancel (e2drive.i.97-98).

    Clauses: e2drive.priority.2, e2drive.priority.4.
    """
    keep_first = game.rules.options["same_tier_conflict"] == "keep_first"
    while becomes:
        top = max(tier for tier, _ in becomes)
        values = [value for tier, value in becomes if tier == top]
        if keep_first or len({*values}) == 1:
            return values[0]
        becomes = [each for each in becomes if each[0] != top]
    return base
