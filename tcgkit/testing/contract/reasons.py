"""Laws about explanations: every action can be asked about, and the answer is true."""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.kernel.game import Reading
from tcgkit.kernel.sight import Explanation, explain, key_of, known, place_key
from tcgkit.kernel.state import PASS, Obj, Option
from tcgkit.testing.contract.case import LANGUAGES, Breach, Case, nth

_SHARE = 0.2
"""At which part of the decisions everything is asked about."""


def explanations_are_total(case: Case) -> Iterator[Breach]:
    """Everything that a player can ask about is either offered or refused with at least one
    reason, each with a clause and with words in both languages.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            rng = nth(seed, case.decision, "explanations")
            decision = game.decision
            if decision is None or rng.random() > _SHARE * case.effort:
                continue
            for player in case.players:
                for obj in pointed_at(game, player):
                    for each in explain(game, player, obj):
                        for seen in _flaws(game, player, each):
                            yield case.breach(seen)
            if key_of(game):
                for seen in (
                    *_unexplained(game, decision.player),
                    *_misaimed(game, decision.player),
                ):
                    yield case.breach(seen)


def pointed_at(game: Reading, player: int) -> list[Obj]:
    """Return the objects that a player could ask about."""
    return [o for row in game.state.places for o in row if known(game, player, o)]


def _flaws(game: Reading, player: int, each: Explanation) -> Iterator[str]:
    name = f"{each.option.action} with {each.option.source!r}"
    for reason in each.reasons:
        if not reason.clause:
            yield f"{name}: a reason without a clause: {reason.message.en!r}"
        for lang in LANGUAGES:
            if not reason.message.in_(lang).strip():
                yield f"{name}: a reason of {reason.clause} without words ({lang})"
        for card in reason.cards:
            if not game.sees(player, card):
                yield f"{name}: {reason.clause} names a card that the asker does not see"
    decision = game.decision
    assert decision is not None
    if each.legal and (decision.player != player or not _offers(game, each.option)):
        yield f"{name} is neither offered nor explained"
    if not each.legal and decision.player == player and _offers(game, each.option):
        why = "; ".join(f"{r.clause} {r.message.en}" for r in each.reasons)
        yield f"{name} is offered, and yet explained: {why}"


def _offers(game: Reading, option: Option) -> bool:
    decision = game.decision
    assert decision is not None
    key = game.key(option)
    keys = [game.key(each) for each in decision.options]
    return any(k == key or k.startswith((f"{key}>", f"{key}=")) for k in keys)


def _misaimed(game: Reading, player: int) -> Iterator[str]:
    """Yield targets for which an action's listing and its target requirements disagree."""
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        action = game.rules.actions.get(option.action)
        if action is None or not action.target_requirements or action.targets is None:
            continue
        able = action.targets(game, player, option.source, option.ability)
        for target in game.in_play():
            meets = all(
                need(game, player, option.source, target)
                for need in action.target_requirements
            )
            if meets is not (target in able):
                said = "meets all" if meets else "fails one"
                yield (
                    f"{option.action}: {target!r} {said} of its target_requirements, but its"
                    f" targets say otherwise"
                )


def _unexplained(game: Reading, player: int) -> Iterator[str]:
    """Yield the offered options that cannot be asked about."""
    decision = game.decision
    assert decision is not None
    for option in decision.options:
        if option is PASS or option.source is None:
            continue
        if option.action not in game.rules.actions:
            continue
        asked = explain(game, player, option.source, option.target)
        if not any(
            each.option.action == option.action
            and each.option.ability is option.ability
            and each.legal
            for each in asked
        ):
            where = place_key(game, option.source, player)
            yield f"{option.action} with {where} is offered, but asking tells it is not"
