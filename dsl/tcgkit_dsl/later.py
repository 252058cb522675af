"""Delayed effects of a text: "at this turn's end step, draw 1 card"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Ability, Instruction, Text, Trigger
from tcgkit.kernel.state import Continuous, Delayed, Lasting
from tcgkit_dsl import ast
from tcgkit_dsl.english import English
from tcgkit_dsl.japanese import Japanese
from tcgkit_dsl.meaning import Meanings, required, with_slots
from tcgkit_dsl.picking import Found, Remembered
from tcgkit_dsl.read import Language
from tcgkit_dsl.vocabulary import MomentRow

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing

CAPTURED: Final = 0
"""The memory place of a delayed text that holds the objects "it" meant at setup."""


def set_up(later: ast.Later, language: Language, captured: Found | None) -> Instruction:
    """Return the instruction that sets up a delayed sentence.

    ``captured`` finds the objects that "it" means in the sentence; they are kept until then.
    """
    ability = later_ability(later, language, remembers=captured is not None)
    entry: MomentRow = language.vocabulary.tables["moment"][later.moment.key]
    what = Continuous(Delayed(ability))

    def run(game: Changing, effect: Any) -> None:
        kept = () if captured is None else (captured(game, effect),)
        game.add_lasting(
            Lasting(what, effect.source, effect.you, (), entry.until, 1, picked=kept)
        )

    return Instruction(run)


def later_ability(later: ast.Later, language: Language, *, remembers: bool) -> Ability:
    """Return a delayed sentence as the ability that its moment triggers."""
    from tcgkit_dsl.program import Program

    meanings = Meanings(language)
    program = Program(language, meanings)
    if remembers:
        program.go_on_with(Remembered(CAPTURED))
    body, condition = later.body, None
    if isinstance(body, ast.If) and body.otherwise is None:
        condition, body = meanings.condition(body.condition), body.then
    code = program.body((body,))
    english, japanese = English(language.vocabulary), Japanese(language)
    said = Text(english.sentence(later), japanese.sentence(later))
    return Ability(
        Text(said.en[:1].upper() + said.en[1:].rstrip("."), said.ja.rstrip("。")),
        "triggered",
        {},
        said,
        trigger=_trigger(later.moment, language),
        condition=condition,
        choices=tuple(program.choices),
        body=code,
    )


def _trigger(when: ast.When, language: Language) -> Trigger:
    entry: MomentRow = language.vocabulary.tables["moment"][when.key]
    test = required(entry.test, when.key)
    test = with_slots(test, Meanings(language).getters(when.args))
    return Trigger(entry.events, lambda game, scope, event: bool(test(game, scope, event)))
