"""Concepts of answering: windows, stacks, triggers."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import AfterEvent
from tcgkit.kernel.state import Claim, Modifier, Replacement
from tcgkit.kernel.time import Resolve, Window
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import Evidence


def _waits(game: Evidence, kind: type) -> list[object]:
    return [use.waits for use in game.rules.uses.values() if isinstance(use.waits, kind)]


def _interrupts(game: Evidence) -> bool:
    """What is done while something waits is done before it."""
    if game.rules.reactions.window is not None or _waits(game, Window):
        return True
    if game.rules.stacks:
        return True
    return bool(_within(game))


def _within(game: Evidence) -> list[Window]:
    """Return the windows that processes open, if nothing used in them waits on a line."""
    if any(not each.last_first for each in game.lines):
        return []
    declared = {id(node) for node in game.nodes}
    return [window for window in game.windows if id(window) not in declared]


def _first_first(game: Evidence) -> bool:
    lines = any(
        isinstance(each, Resolve) and not each.last_first for each in _waits(game, Resolve)
    )
    return lines or bool(_waits(game, AfterEvent))


def _priority(game: Evidence) -> bool:
    """A window in which both act gives the first player the next opportunity after each action."""
    lines = [each.window for each in game.lines if isinstance(each.window, Window)]
    waiting = [each for each in _waits(game, Window) if isinstance(each, Window)]
    return any(window.after == "first" for window in (*lines, *waiting))


def _other_turn(game: Evidence) -> bool:
    return game.has_own_turns and any(
        bool(act.answer.order) and act.answer.order[0] != act.player
        and act.answer.source is not None and game.is_at(act.answer.source.zone, "a hand")
        for act in game.acts
    )  # fmt: skip


def _standing(game: Evidence, kind: type, stance: str = "") -> bool:
    return any(
        isinstance(what.effect, kind) and (not stance or getattr(what.effect, "stance", "") == stance)
        for ability in game.abilities for what in ability.continuous
    ) or any(
        c.lasting is not None and isinstance(c.lasting.what.effect, kind)
        and (not stance or getattr(c.lasting.what.effect, "stance", "") == stance)
        for story in game.stories for step in story.steps for c in step.changes
    )  # fmt: skip


CONCEPTS: Final = (
    Concept("event_reactions", "response", Text("events can be answered", "事象への割り込み"),
            "Before an event happens players may answer it.",
            lambda game: game.rules.reactions.window is not None, "BGG: Interrupts; E&S: Interrupts"),
    Concept("interrupts", "response", Text("interrupts", "割り込み"),
            "What a player declares while something waits is carried out before it.", _interrupts,
            "BGG: Interrupts; E&S: Interrupts"),
    Concept("first_in_first_out", "response", Text("first in, first out", "先入れ先出し"),
            "Declared uses wait, and are carried out in the order of their declaration.", _first_first),
    Concept("common_stack", "response", Text("a common stack", "共有スタック"),
            "Uses and triggered texts wait on one stack, and the last one is carried out first.",
            lambda game: bool(game.rules.stacks)),
    Concept("priority_returns", "response", Text("priority returns", "優先権の戻り"),
            "While something waits, the first player is asked again after each action.", _priority),
    Concept("other_turn_plays", "response", Text("plays in the other's turn", "相手ターンの使用"),
            "Cards of the hand can be used in the turn of the opponent.", _other_turn),
    Concept("hidden_passes", "response", Text("passes that hide the hand", "手札を隠すパス"),
            "Players are asked although they can only pass, so that the hand stays hidden.",
            lambda game: any(window.ask != "legal" for window in game.windows)),
    Concept("negation", "response", Text("negation", "無効化"),
            "Texts can make what is under way not happen.",
            lambda game: game.texts_do("negates") or _negates(game)),
    Concept("triggered_texts", "response", Text("triggered texts", "誘発効果"),
            "Texts work by themselves when something happens.",
            lambda game: any(a.trigger is not None for a in game.abilities), "E&S: Events"),
    Concept("continuous_texts", "response", Text("continuous texts", "常在効果"),
            "Texts hold as long as their card is in play.", lambda game: any(a.continuous for a in game.abilities)),
    Concept("conditions", "response", Text("texts under a condition", "条件付き効果"),
            "Some texts work only while a condition holds.",
            lambda game: any(a.condition is not None for a in game.abilities)),
    Concept("targets", "response", Text("targets", "対象"),
            "Texts name their targets when they are declared.", lambda game: any(a.choices for a in game.abilities)),
    Concept("rechecked_targets", "response", Text("targets are checked again", "対象の再確認"),
            "A target that is not legal any more gets nothing.",
            lambda game: any(use.recheck != "never" for use in game.rules.uses.values())),
    Concept("replacement", "response", Text("replacement", "置換"),
            "Texts put something else in the place of an event.", lambda game: _standing(game, Replacement)),
    Concept("forbidding", "response", Text("forbidding texts", "禁止"),
            "Texts say that something cannot be done.", lambda game: _standing(game, Claim, "cannot")),
    Concept("allowing", "response", Text("allowing texts", "許可"),
            "Texts allow what the rules do not.", lambda game: _standing(game, Claim, "can")),
    Concept("compelling", "response", Text("compelling texts", "強制"),
            "Texts say that something must be done.", lambda game: _standing(game, Claim, "must")),
    Concept("changing_values", "response", Text("values change", "数値の増減"),
            "Texts raise or lower the values of cards.", lambda game: _standing(game, Modifier)),
    Concept("cannot_wins", "response", Text("cannot beats can", "「できない」の優先"),
            "If one text allows and another forbids, the forbidding one counts.",
            lambda game: game.rules.conflicts.equals == "cannot"),
    Concept("state_checks", "response", Text("state checks", "状況の確認"),
            "The rules look at the table after each event, and act by themselves.",
            lambda game: bool(game.rules.checks)),
)  # fmt: skip


def _negates(game: Evidence) -> bool:
    """Texts set up that the next thing of some kind does not happen."""
    return any(
        c.lasting is not None and isinstance(c.lasting.what.effect, Replacement)
        and c.lasting.uses is not None and not c.lasting.targets
        for story in game.stories for step in story.steps for c in step.changes
    )  # fmt: skip
