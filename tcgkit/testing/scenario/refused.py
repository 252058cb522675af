"""Refusals named by a phrase of a scenario, with their clauses.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.sight import explain, key_of, known, wrong_target
from tcgkit.kernel.state import NO, PASS, YES, Obj, Option, thing
from tcgkit.kernel.time import Reason
from tcgkit.testing.scenario.game import Refusal
from tcgkit.testing.scenario.names import fold
from tcgkit.testing.scenario.scene import Scene

Reasons = tuple[Reason, ...]


def refusals(scene: Scene, player: int, phrase: str) -> list[Reasons]:
    """Return the reasons of all matching refusals, since the last decision and now."""
    return [*refused_since(scene, player, phrase), *refused_now(scene, player, phrase)]


def refused_since(scene: Scene, player: int, phrase: str) -> list[Reasons]:
    """Return the reasons of the matching refusals since the last decision."""
    noted = [each for each in scene.game.refused if each.player == player]
    return [each.reasons for each in _meant(scene, noted, phrase)]


def refused_now(scene: Scene, player: int, phrase: str) -> list[Reasons]:
    """Return the reasons of the matching refusals at the pending decision."""
    game = scene.game
    if game.decision is None:
        return []
    found = _meant(scene, game.reasons_now(player), phrase)
    reasons = [(*each.reasons, *_of_target(scene, each)) for each in found]
    reasons += _of_choice(scene, player, phrase)
    return [each for each in reasons if each]


def _of_target(scene: Scene, refusal: Refusal) -> Iterator[Reason]:
    """Yield the reasons against the target of a refusal."""
    action = scene.game.rules.actions[refusal.option.action]
    if refusal.option.target is not None:
        yield from wrong_target(scene.game, refusal.player, action, refusal.option)


def _meant(scene: Scene, noted: Iterable[Refusal], phrase: str) -> list[Refusal]:
    """Return the refusals that a phrase means, with the target that it names."""
    noted = list(noted)
    found = [each for each in noted if scene.meant([each.option], phrase)]
    if found:
        return found
    actions = scene.game.rules.actions
    aimed = [each for each in noted if actions[each.option.action].targets is not None]
    for targets in (named(scene, phrase), list(scene.game.in_play())):
        found = [
            evolve(each, option=option)
            for each in aimed
            for target in targets
            if scene.meant([option := evolve(each.option, target=target)], phrase)
        ]
        if found:
            break
    return found


def _of_choice(scene: Scene, player: int, phrase: str) -> Iterator[Reasons]:
    """Yield the reasons why the objects of a phrase do not answer the pending question."""
    options = [] if key_of(scene.game) else scene.pending(player)
    for obj in named(scene, phrase):
        others = (_with(option, obj) for option in options)
        said = [other for other in others if other is not None]
        if known(scene.game, player, obj) and scene.meant(said, phrase):
            yield tuple(
                reason
                for each in explain(scene.game, player, obj)
                for reason in each.reasons
            )


def _with(option: Option, obj: Obj) -> Option | None:
    """Return an option with another object, if it names one."""
    if option.target is not None:
        return evolve(option, target=obj)
    return None if option.source is None else evolve(option, source=obj)


def named(scene: Scene, phrase: str) -> list[Obj]:
    """Return the objects that a phrase calls by key or name."""
    rows = scene.game.state.places
    return [o for row in rows for o in row if _names(scene, o.defn, phrase)]


def _names(scene: Scene, defn: CardDef, phrase: str) -> bool:
    """Return whether a phrase contains the key or a name of a card."""
    wanted = fold(phrase)
    names = (defn.key, defn.called.en, defn.called.ja, defn.name.en, defn.name.ja)
    known = (*names, *scene.names.called.get(defn.key, ()))
    return any(fold(name) in wanted for name in known)


def is_sayable(scene: Scene, player: int, phrase: str) -> bool:
    """Return whether a phrase could mean an option of a player at any time."""
    rules, words = scene.game.rules, scene.names.words
    known = [*scene.pending(player), PASS, YES, NO]
    known += [Option(action.name, text=action.text) for action in rules.actions.values()]
    known += [Option(name) for name in (*words.phrases, *words.idle)]
    called: list[Obj | None] = [None, *named(scene, phrase)]
    if len(called) == 1:  # cards of the game that are not there, as if they were
        defns = [d for d in scene.names.cards.values() if _names(scene, d, phrase)]
        called += [thing(defn, 0, player) for defn in dict.fromkeys(defns)]
    every = [*called, *scene.game.in_play()]  # some are said by their place
    return any(
        scene.phrases.matching(_about(option, source, target), phrase)
        for objects in (called, every)
        for option in known
        for source in called
        for target in objects
    )


def _about(option: Option, source: Obj | None, target: Obj | None) -> list[Option]:
    """Return an option about other objects, with each ability of its source."""
    texts: list[Ability | None] = [None, *(() if source is None else source.defn.abilities)]
    return [evolve(option, source=source, target=target, ability=text) for text in texts]


__all__ = ["Reasons", "is_sayable", "named", "refusals", "refused_now", "refused_since"]
