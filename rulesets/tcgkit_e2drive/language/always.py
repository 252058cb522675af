"""What E2Drive's card texts let servants and players do, forbid, compel, and make dearer.

Each sentence holds as long as its text works or, with a duration, for a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Obj, Replacement
from tcgkit.standard.meanings import is_of
from tcgkit.standard.words import lasting, replaced
from tcgkit.standard.words.attacks import attacking_often
from tcgkit.standard.words.claim_tables import claimed
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.costs import deeds_cost, next_costs
from tcgkit.standard.words.damage import less_taken
from tcgkit.standard.words.deeds import cannot
from tcgkit.standard.words.lasting import Test, nothing_instead
from tcgkit.standard.words.states import claiming_states
from tcgkit_dsl.words.entries import Objects
from tcgkit_dsl.words.rows import always
from tcgkit_e2drive.language.deeds import hold
from tcgkit_e2drive.language.happenings import KINDS_OF_DAMAGE, turned, turned_so
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.action import action_now
from tcgkit_e2drive.rules.attack import is_able_to_attack

# ---- what can be done ----------------------------------------------------------------


def excused(game: Reading, servant: Obj) -> bool:
    """Return whether a servant that must attack can end its action: it is not able to attack (e2drive.i.87).

    Any target will do (e2drive.i.105).
    """
    action = action_now(game)
    return action is None or action.excused or not is_able_to_attack(game, servant)


_SAYS: Final = Claims(hold)
CLAIMS: Final = (
    _SAYS.answers("defend", "defend", "defended", "防御", to="against"),
    _SAYS.answers("evade", "evade", "evaded", "回避", to="against"),
    # e2drive.attack.2, e2drive.action.4, e2drive.change.1, e2drive.revive.1;
    # the forced revival stays (e2drive.revive.7)
    claimed(
        _SAYS,
        """
        can attack: can attack → 攻撃でき
        can defend: can defend although it/they has/have acted → 行動済みでも防御でき
            (can|may) defend (although|even if|even though) (it has|they have|it/they has/have) (|already) acted
            (can|may) defend (|even) (while|when|if) (|it is|they are) acted
        can evade: can evade although it/they has/have not acted → 未行動でも回避でき
            (can|may) evade (although|even if|even though) (it has|they have|it/they has/have) not acted
            (can|may) evade (|even) (while|when|if) (|it is|they are) unacted
        cannot attack: attack [{what}] → [{what}を]攻撃でき
            does/do not attack
        cannot end_action: end its/their action → 行動終了を宣言でき
        no_player attack: attack [{what}] → [{what}を]攻撃でき
        no_player use_tool: use {what} → {what}を使え
        cannot change: be changed → チェンジされ
            cannot be changed out
        no_player change: change servants → チェンジでき
            change (their|your) servants
            change
        no_player revive: revive servants → サーヴァントを復活させられ
            revive (their|your) servants
        cannot use_effect: use its/their active effects → アクティブ効果を使え
            cannot use (active effects|effects|its effects|their effects)
        no_player overdrive: use Overdrives → オーバードライブを使え
            use (Overdrive|an Overdrive)
        no_player use_effect: use effects → 効果を使え
            use active effects
            declare (effects|active effects)
        forbids go_off: does/do not go Off at turn end → ターン終了時にオフにな<らない>
            does/do not (go|turn) Off at the end of (the|each) turn
            (stays/stay|remains/remain) On at (turn end|the end of the turn)
""",
    ),
    _SAYS.cannot(
        "attack",
        "be attacked [by {what}]",
        "[{what}に]攻撃され",
        "cannot be (chosen as|) the target of attacks",
        roles=("what", "who"),
    ),
    _SAYS.forbids(
        "end_action",
        "must attack",
        "攻撃しなければなら<ない>",
        "must attack if able",
        unless=excused,
    ),
    Claims(None).cannot(  # of cards in hands: always, not for a time
        "use_tool",
        "be used",
        "使え",
        "cannot be played",
        roles=("", "who"),
        meant=frozenset({"who"}),
    ),
)


def unbroken(match: Test, cause: Any = None) -> Iterator[Continuous]:
    """Keep servants from being destroyed; if by nothing, their damage does it when this ends."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        why = cause is None or cause.is_why(scope, event, event.cause)
        return why and match(game, scope, event.servant)

    yield Continuous(Replacement((events.Destroyed,), test, nothing_instead))
    if cause is None:
        yield Continuous(Claim("break", "cannot", match))


NEVER: Final = (
    _SAYS.says(unbroken, cannot("be destroyed [{cause}]", "[{cause}]破壊され<ない>")),
    _SAYS.never(events.Heal, "target", "be healed", "回復され"),
    _SAYS.never_by_players(events.Heal, "by", "heal servants", "サーヴァントを回復でき"),
    _SAYS.never_by_players(events.Draw, "by", "draw cards", "カードを引け"),
)


def unturned(match: Test, side: int, whose: bool | None = None) -> Iterator[Continuous]:
    """Keep ether and servants from being turned On or Off by effects."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        kept = any(match(game, scope, each) for each in turned(event))
        return kept and turned_so(scope, event, side, whose)

    def others(game: Reading, scope: Any, event: Any) -> Event | None:
        rest = tuple(each for each in turned(event) if not match(game, scope, each))
        return evolve(event, ether=rest) if rest else None

    yield Continuous(Replacement((events.TurnEther, events.TurnServant), test, others))


UNTURNED: Final = _SAYS.says(
    unturned,
    cannot("be turned {side} [by {whose:effect}]", "[{whose}で]{side}にな<らない>"),
)


OFTEN: Final = attacking_often(hold, "action", "行動")  # e2drive.i.32
ONLY: Final = _SAYS.attack_only(
    lambda match, others: iter([Continuous(Claim("attack", "cannot", others))]),
    "cannot attack (anything but|anything other than|servants other than) {what}",
)
IMMUNE: Final = claiming_states(hold)


@always("{who} starts/start the battle {state}", "{who:は}{state}でバトルを開始<する>")
def starts_battle(who: Objects, state: str) -> Iterator[Continuous]:
    """Servants start the battle in a state (e2drive.setup.3, e2drive.i.4)."""
    yield Continuous(Claim(f"start_{state}", "can", is_of(who)))


# ---- costs ---------------------------------------------------------------------------

_costs: Final = partial(lasting.more_or_less, unit="e", hold=hold)
COSTS: Final = (
    next_costs(unit="e", play="(uses/use|plays/play)", lasts="within"),
    _costs("cost", "{who} costs/cost", "{who}のコスト"),
    _costs(
        "effect_cost",
        "active effects of {who} cost",
        "{who}の効果のコスト",
        "(effects|the effects|the active effects) of {who} cost",
        "({who:whose}|{who}'s) (effects|active effects) cost",
        chosen=True,
    ),
    *deeds_cost(
        hold,
        ("attack", "attacking", "攻撃"),
        ("defend", "defending", "防御"),
        ("evade", "evading", "回避"),
        unit="e",
        of=("ether", "エーテル"),
    ),
)
LEAST: Final = (lasting.lowering(hold), lasting.less_down_to(unit="e", hold=hold))

# ---- less damage ---------------------------------------------------------------------

DAMAGE: Final = less_taken(  # at least 0 (e2drive.i.52)
    events.Damage,
    "target",
    hold,
    *((f" from {kind}s", ja, only) for kind, ja, only in KINDS_OF_DAMAGE),
    unit="D",
    once=partial(hold, uses=1),
)
MORE: Final = replaced.dealing_more(
    hold,
    events.Damage,
    "target",
    unit="D",
    together=False,
    kinds=(("attack", "攻撃で", "攻撃の", lambda event: event.cause != "effect"),),
)
INSTEAD: Final = (*replaced.less_damage(unit="D"), *replaced.changed_damage(unit="D"))
ENDS: Final = {"action": "action", "turn": "turn"}
"""The moments that end durations, for what texts set up."""
SHIELD: Final = replaced.shielding(
    ENDS, (events.Damage,), lambda event: event.target, unit="D"
)[0]
