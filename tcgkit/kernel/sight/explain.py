"""Why not: the possible wishes of a player about a card, and the obstacles.

An option is legal if it passes the requirements of its action; an explanation lists those that
fail, with the clause, the actual values and the cards whose texts cause it. It tells the asker
only what they may know: they can ask only about objects they see, and cards whose faces they
do not know are not named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.cards.definitions import LANGS, Ability, Choice, Text
from tcgkit.kernel.effects.carrying_out import Effect
from tcgkit.kernel.sight.words import place_key
from tcgkit.kernel.state.decisions import Choose, Option
from tcgkit.kernel.state.lasting import AbilityScope
from tcgkit.kernel.time.moments import NOT_NOW, fitting_keys, is_moment, when_possible
from tcgkit.kernel.time.requirements import Requirement
from tcgkit.kernel.time.timeline import Step
from tcgkit.kernel.time.windows import Action, Reason, WindowFrame, why_not

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Scope
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.state.objects import Obj

NOTHING: Final = ""
"""Stands for the action in an explanation without one: nothing could be done at all."""
_OVER: Final = Text("the game is over", "ゲームは終わっています")
_NOT_ASKED: Final = Text("you are not asked now", "今はあなたの選択ではありません")
_ANSWER_FIRST: Final = Text(
    "first this must be answered: {question}", "先に答えてください：{question}"
)
_NOT_YOURS: Final = Text("it is not yours", "あなたのカードではありません")
_NOT_FROM_THERE: Final = Text(
    "nothing can be done with it from there: {place}",
    "そこ（{place}）からは何もできません",
)
_OTHERS: Final = Text("now it is {who} that can", "今行動できるのは{who}です")
_NOBODY: Final = Text("nothing of yours can now", "今できるカードはありません")
_NO_TARGET: Final = Text("it has no target", "対象がありません")
_NOT_A_TARGET: Final = Text("{target} is not a legal target", "{target}は対象になりません")
_NOT_OFFERED: Final = Text(
    "{target} is not an answer to: {question}",
    "{target}はこの質問の答えになりません：{question}",
)
_CHOOSE: Final = Text("choose {source}", "{source}を選ぶ")
_AGAIN: Final = Text(
    "it would bring about the same position once too often", "同じ局面の繰り返しになります"
)
_TOO_FEW: Final = Text("too few to choose from: {what}", "選べるものが足りません：{what}")


@frozen(eq=False)
class Explanation:
    """An action that a player could ask for, and why it is illegal (empty: it is legal)."""

    option: Option
    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        """True if it can be done now."""
        return not self.reasons


def explain(
    game: Reading, player: int, source: Obj, target: Obj | None = None
) -> list[Explanation]:
    """Return an explanation for each action that ``player`` could do with a card (to a target).

    It is never empty. ``target`` matters if an action names its target at once, or while a
    target is being chosen. Reasons name clauses; a reason from a card's own text names the
    clause of the action.

    Raises:
        ValueError: ``player`` does not know that such a card exists.
    """
    if not known(game, player, source):
        raise ValueError("only what the player sees can be asked about")
    answer = _answer_with(game, player, source)
    if answer is not None:
        return [answer]
    return [
        Explanation(option, tuple(_reasons(game, player, option)))
        for option in askable(game, player, source, target)
    ] or [Explanation(Option(NOTHING, source, target), (_useless(game, player, source),))]


def known(game: Reading, player: int, obj: Obj) -> bool:
    """Return whether a player can point at an object: they see its face, it is in play, or a
    question to them names it.
    """
    if game.sees(player, obj) or obj.place.in_play:
        return True
    decision = game.decision
    if decision is None or decision.player != player:
        return False
    return any(obj in (option.source, option.target) for option in decision.options)


def askable(
    game: Reading, player: int, source: Obj, target: Obj | None = None
) -> Iterator[Option]:
    """Yield every action that ``player`` could ask for, with one of their cards or with any."""
    if source.controller not in (player, -1):
        return
    zone = source.place.zone.name
    for action in game.rules.actions.values():
        if zone not in (action.among if action.sources is not None else action.zones):
            continue
        if action.candidate_if is not None and not game.sees(player, source):
            continue
        abilities: list[Ability | None] = [None]
        if action.kinds is not None:
            abilities = [a for a in source.defn.abilities if a.kind in action.kinds]
        aim = None if action.targets is None else target
        for ability in abilities:
            option = Option(action.name, source, aim, ability, text=action.text)
            if _could_do(game, action, source, ability):
                yield option


def _could_do(game: Reading, action: Action, source: Obj, ability: Ability | None) -> bool:
    """Return whether such a card, face up or face down, could do this in any window."""
    facings = (True, False) if source.place.in_play else (source.up,)
    return any(fitting_keys(game.rules, action, source, ability, up=up) for up in facings)


def _could_use(game: Reading, action: Action, source: Obj) -> bool:
    """Return whether such a card could do this with any of its texts."""
    if action.kinds is None:
        return _could_do(game, action, source, None)
    texts = [a for a in source.defn.abilities if a.kind in action.kinds]
    return any(_could_do(game, action, source, each) for each in texts)


def _could_elsewhere(game: Reading, action: Action, source: Obj) -> bool:
    """Return whether such a card could do this from the zones of the action."""
    try:
        return _could_use(game, action, source)
    except KeyError:  # it lacks a printed field that all cards in those zones have
        return False


def _any_clause(game: Reading) -> str:
    """Return a clause for a case that no action covers."""
    rules = game.rules
    steps = (node for node in rules.timeline.walk() if isinstance(node, Step))
    clauses = [*(a.clause for a in rules.actions.values()), *(s.clause for s in steps)]
    return next((clause for clause in clauses if clause), rules.ruleset)


# ---- the pending question --------------------------------------------------------------


def _answer_with(game: Reading, player: int, source: Obj) -> Explanation | None:
    """Return why a question (other than an opportunity) rejects an object of its kind."""
    decision = game.decision
    if decision is None or decision.player != player or key_of(game):
        return None
    about = [o for o in decision.options if o.target is not None or o.source is not None]
    if not about:
        return None
    where = place_key(game, source, player)
    for option in about:
        for named in (option.target, option.source):
            if named is not None and place_key(game, named, player) == where:
                return Explanation(option, ())
    question = _said(game, player)
    reasons = _choice_reasons(game, player, source)
    if not reasons and len(dict.fromkeys(o.target or o.source for o in about)) == 1:
        return None  # all answers are about one object: they say how, not which
    option = Option(NOTHING, source, text=_CHOOSE)
    name = _name(game, source, player)
    first = Reason(
        about[0].clause or _clause_of(game),
        _NOT_OFFERED.fill(target=name, question=question),
    )
    return Explanation(option, (first, *reasons))


def _choice_reasons(game: Reading, player: int, obj: Obj) -> list[Reason]:
    """Return the objections to an object by the text whose targets are being chosen."""
    frame = game.state.frames[-1]
    ability = getattr(frame, "ability", None)
    picked = getattr(frame, "picked", ())
    if not isinstance(ability, Ability) or type(frame) is Effect:
        return []
    if len(picked) >= len(ability.choices) or not game.sees(player, obj):
        return []
    choice = ability.choices[len(picked)]
    scope: Any = frame
    clause = _clause_of(game)
    cards = (scope.source,) if game.sees(player, scope.source) else ()
    return [Reason(clause, text, cards) for text in _wrong(game, scope, choice, obj)]


def _wrong(game: Reading, scope: Scope, choice: Choice, obj: Obj) -> list[Text]:
    return [] if choice.wrong is None else choice.wrong(game, scope, obj)


def _clause_of(game: Reading) -> str:
    """Return the clause of the process under way, if one is known."""
    actions, uses = game.rules.actions, game.rules.uses
    for frame in reversed(game.state.frames):
        ability = getattr(frame, "ability", None)
        if isinstance(ability, Ability):
            kind = uses.get(ability.kind)
            if kind is not None and kind.clause:
                return kind.clause
            for action in actions.values():
                if action.kinds is not None and ability.kind in action.kinds:
                    return action.clause
        if frame.title in actions:
            return actions[frame.title].clause
    return _any_clause(game)


def key_of(game: Reading) -> str:
    """Return the key of the window whose actions the pending decision offers, or ""."""
    frame, request = game.state.frames[-1], game.request
    if isinstance(frame, WindowFrame):
        return frame.key(game)
    return request.key if isinstance(request, Choose) else ""


def _not_now(game: Reading, player: int, clause: str) -> Reason | None:
    """Return why the player has no opportunity at all."""
    decision = game.decision
    if decision is None:
        return Reason(clause, _OVER)
    if decision.player != player:
        return Reason(clause, _NOT_ASKED)
    if not key_of(game):
        return Reason(clause, _ANSWER_FIRST.fill(question=_said(game, player)))
    return None


def _said(game: Reading, player: int) -> Text:
    return Text(game.prompt("en"), game.prompt("ja"))


def _name(game: Reading, obj: Obj, player: int) -> Text:
    return Text(game.called(obj, "en", player), game.called(obj, "ja", player))


# ---- reasons -------------------------------------------------------------------------


def _useless(game: Reading, player: int, source: Obj) -> Reason:
    """Return why nothing could ever be done with a card where it lies."""
    actions = list(game.rules.actions.values())
    zone = source.place.zone.name
    there = [a for a in actions if zone in (*a.zones, *a.among)] or actions
    usual = []
    if game.sees(player, source):
        usual = [a for a in there if _could_elsewhere(game, a, source)]
        usual = usual or [
            a for a in actions if a.zones and _could_elsewhere(game, a, source)
        ]
    clause = (usual or there)[0].clause if actions else _any_clause(game)
    if source.controller not in (player, -1):
        return Reason(clause, _NOT_YOURS)
    return Reason(clause, _NOT_FROM_THERE.fill(place=source.place.zone.text))


def _reasons(game: Reading, player: int, option: Option) -> Iterator[Reason]:
    action, source = game.rules.actions[option.action], option.source
    assert source is not None
    not_now = _not_now(game, player, action.clause)
    if not_now is not None:
        yield not_now
        if not_now.message == _NOT_ASKED:
            when = when_possible(game.rules, action, source, option.ability, "")
            if when != NOT_NOW:
                yield Reason(action.clause, when)
        return
    key = key_of(game)
    if action.sources is not None and action.opens_in(key):
        able = action.sources(game, player)
        if source not in able:
            yield not_the_one(game, player, action, able)
            return
    if not is_moment(action, source, option.ability, key):
        clause = action.when if action.opens_in(key) and action.when else action.clause
        when = when_possible(game.rules, action, source, option.ability, key)
        yield Reason(clause, when)
        return
    found = why_not(game, player, action, source, option.ability, key)
    for reason in found:
        yield from _in_full(game, player, option, reason)
    if found:
        return
    aimed = list(wrong_target(game, player, action, option))
    yield from aimed
    if not aimed and not _is_offered(game, player, option):
        repeat = game.rules.loops.repeat
        yield Reason(action.clause if repeat is None else repeat.clause, _AGAIN)


def not_the_one(game: Reading, player: int, action: Action, able: list[Obj]) -> Reason:
    """Return the reason why an object is not among those that can do an action."""
    if not able:
        return Reason(action.clause, _NOBODY)
    en, ja = (", ".join(game.called(o, lang, player) for o in able) for lang in LANGS)
    return Reason(action.clause, _OTHERS.fill(who=Text(en, ja)))


def _is_offered(game: Reading, player: int, option: Option) -> bool:
    decision = game.decision
    assert decision is not None
    assert option.source is not None
    where = place_key(game, option.source, player)
    return any(
        each.action == option.action
        and each.ability is option.ability
        and each.source is not None
        and place_key(game, each.source, player) == where
        and (option.target is None or each.target is option.target)
        for each in decision.options
    )


def wrong_target(
    game: Reading, player: int, action: Action, option: Option
) -> Iterator[Reason]:
    """Yield why a target is illegal; without a target, why there are no legal targets."""
    if action.targets is None:
        return
    source, ability, target = option.source, option.ability, option.target
    able = action.targets(game, player, source, ability)
    if target is None:
        if not able:
            yield Reason(action.clause, _NO_TARGET)
        return
    if target in able:
        return
    found = False
    for need in action.target_requirements:
        if not need.test(game, player, source, target):
            found = True
            message = need.told(game, player, source, target)

            def holds(need: Requirement = need) -> bool:
                return bool(need.test(game, player, source, target))

            yield Reason(need.clause, message, responsible(game, player, holds))
    if not found:
        name = _name(game, target, player)
        yield Reason(action.clause, _NOT_A_TARGET.fill(target=name))


def _in_full(
    game: Reading, player: int, option: Option, reason: Reason
) -> Iterator[Reason]:
    """Yield a reason with the cards that cause it, and the parts of the text that fail."""
    need = reason.need
    if need is None:
        yield reason
        return
    source, ability = option.source, option.ability

    def verdict() -> tuple[bool, str]:
        holds = bool(need.test(game, player, source, ability))
        return holds, "" if holds else need.told(game, player, source, ability).en

    yield evolve(reason, cards=responsible(game, player, verdict))
    assert source is not None
    text = ability or (need.find_text(source) if need.find_text is not None else None)
    if text is None:
        return
    scope = AbilityScope(source, player)
    for said in _unmet(game, scope, text, need.text_parts):
        yield Reason(reason.clause, said, (source,))


def _unmet(
    game: Reading, scope: Scope, text: Ability, parts: tuple[str, ...]
) -> Iterator[Text]:
    """Yield the failing demands of a text."""
    if "condition" in parts and text.condition is not None and text.unmet is not None:
        yield from text.unmet(game, scope)
    if "choices" in parts:
        for choice in text.choices:
            if not choice.enough(game, scope):
                yield _TOO_FEW.fill(what=choice.prompt)


# ---- cards that cause it --------------------------------------------------------------


def _seen(game: Reading, player: int, cards: list[Obj]) -> tuple[Obj, ...]:
    return tuple(card for card in cards if game.sees(player, card))


def responsible(
    game: Reading, player: int, verdict: Callable[[], object]
) -> tuple[Obj, ...]:
    """Return the cards whose continuous effects decide a verdict: without them it differs.

    If several have the same effect, all are named. Cards that the player does not see are
    left out.
    """
    game.claims("")  # what is in force is derived now
    table, claims = game._table, game._claims
    assert table is not None
    was = verdict()
    found: dict[Obj, None] = {}
    try:
        for entries_of in (claims, table):
            for name, entries in list(entries_of.items()):
                for scope in _those(game, verdict, was, entries_of, name, entries):
                    found[scope.source] = None
    finally:
        game._forget_values()
    return _seen(game, player, list(found))


def _those(
    game: Reading,
    verdict: Callable[[], object],
    was: object,
    entries_of: dict[str, Any],
    name: str,
    entries: list[Any],
) -> Iterator[Any]:
    """Yield the scopes of the effects under a name that affect a verdict."""

    def with_only(kept: list[Any]) -> object:
        entries_of[name] = kept
        game._forget_values()
        return verdict()

    try:
        if with_only([]) == was:
            return
        for number, entry in enumerate(entries):
            others = entries[:number] + entries[number + 1 :]
            if with_only(others) != was or with_only([entry]) == was:
                yield entry[1]
    finally:
        entries_of[name] = entries
        game._forget_values()
