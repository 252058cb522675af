"""How abilities are used: modes, what a deed reaches, what hangs on a deed, costs, names.

The game is the stand-in of ``test_choices``.
"""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.state import Replacement
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.entries import (
    Header,
    PlaceWord,
    TriggerRow,
    Uses,
    Verb,
    WordRow,
    WouldRow,
)
from tcgkit_dsl.words.vocabulary import Vocabulary
from tests.dsl.test_choices import Shown, carry_out, compiled, table, words
from tests.dsl.test_programs import Running, Thing

pytestmark = pytest.mark.pure  # its game is a stand-in; native code takes only real ones

PLAIN = words()


class Measured(Shown):
    """A stand-in whose things have a size."""

    def value(self, thing: Thing, stat: str) -> int:
        return {"size": 7}[stat]


def with_verb(verb: Verb, base: Vocabulary = PLAIN, **more: Any) -> Vocabulary:
    """Return the words of the stand-in with one more verb."""
    return evolve(base, verbs=(*base.verbs, verb), **more)


def _said(game: Any, effect: Any, **slots: Any) -> None:
    game.log.append(" ".join(str(value) for value in slots.values()))


# ---- modes ---------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "log"), [(1, ["break b"]), (2, ["rest a"])])
def test_a_mode_is_chosen_when_the_ability_is_declared(mode: int, log: list[str]) -> None:
    vocabulary = evolve(PLAIN, modes="declaration")
    sentence = "Choose one: break 1 thing, or 1 thing rests."
    ability = compiled(sentence, vocabulary)
    which, first, second = ability.choices
    assert [option.number for option in which.modes] == [1, 2]
    assert (first.under, second.under) == ((which.place, 1), (which.place, 2))
    game = table()
    effect: Any = Running(ability, game.things[0])
    effect.picked = ((), (game.things[1],), (game.things[0],))
    effect.memory = ((mode,),)
    while effect.pc < len(ability.body):
        effect.pc += 1
        ability.body[effect.pc - 1].run(game, effect)
    assert game.log == log


def test_elsewhere_a_mode_is_chosen_when_it_is_reached() -> None:
    ability = compiled("Choose one: break all things, or all things rest.")
    assert ability.choices == ()
    game = table()
    carry_out(game, ability, "", "mode")
    assert game.log == ["break a+b"]


@pytest.mark.parametrize(
    ("how_many", "offered", "logs"),
    [
        ("2", 3, ["break a+b rest a+b", "break a+b hit a+b", "rest a+b hit a+b"]),
        ("one or more", 7, ["break a+b", "rest a+b", "hit a+b"]),
        ("up to 1", 4, ["", "break a+b", "rest a+b", "hit a+b"]),
    ],
)
def test_several_modes_are_chosen_at_once_and_done_in_their_order(
    how_many: str, offered: int, logs: list[str]
) -> None:
    hit = Verb(
        "hit/hits {what:selection}",
        "{what:を}打<つ|ち|って>",
        run=lambda game, effect, what: game.log.append(
            f"hit {'+'.join(each.name for each in what)}"
        ),
    )
    sentence = (
        f"Choose {how_many}: break all things, or all things rest, or hit all things."
    )
    ability = compiled(sentence, with_verb(hit))
    for answer, log in enumerate(logs):
        game = table()
        effect: Any = Running(ability, game.things[0])
        while effect.pc < len(ability.body):
            effect.pc += 1
            instruction = ability.body[effect.pc - 1]
            asking: Any = instruction.run(game, effect)
            if instruction.asks:
                options = next(asking).options
                assert len(options) == offered
                with pytest.raises(StopIteration):
                    asking.send(options[answer])
        assert " ".join(game.log) == log


# ---- what a deed reaches -------------------------------------------------------------

MARK = Verb(
    "mark/marks {what:selection} {hue:hue}",
    "{what:を}{hue}で印<す|し|して>",
    run=lambda game, effect, what, hue: game.log.append(f"mark {what[0].name}"),
    reaches=lambda game, scope, obj, hue: obj.name == hue,
)


@pytest.mark.parametrize(
    "sentence", ["Mark 1 thing blue.", "Choose 1 thing: mark it blue."]
)
def test_what_a_deed_cannot_reach_is_never_offered(sentence: str) -> None:
    game, ability = table(), compiled(sentence, with_verb(MARK))
    (choice,) = ability.choices
    scope: Any = Running(ability, game.things[0])
    able: Any = choice.candidates(game, scope)  # type: ignore[arg-type]  # a stand-in
    assert [each.name for each in able] == ["b"]


def test_what_is_out_of_reach_when_the_text_begins_is_left_out() -> None:
    game, ability = table(), compiled("Mark up to 1 thing blue.", with_verb(MARK))
    effect: Any = Running(ability, game.things[0], picked=((game.things[0],),))
    ability.body[0].run(game, effect)  # type: ignore[arg-type]  # a stand-in
    assert effect.picked == ((),)


def test_a_slot_can_mean_objects_that_nobody_picks() -> None:
    verb = Verb(
        "watch/watches {what:selection}",
        "{what:を}見<る||て>",
        run=lambda game, effect, what: game.log.append(type(what).__name__),
        meant=frozenset({"what"}),
    )
    game, ability = table(), compiled("Watch all things.", with_verb(verb))
    carry_out(game, ability, "", "")
    assert game.log == ["Kind"]


# ---- what hangs on a deed ------------------------------------------------------------


def _did(game: Any) -> int:
    return sum("nothing" not in line for line in game.log)


@pytest.mark.parametrize(
    ("things", "log"), [(1, ["break c", "rest a"]), (0, ["break nothing", "paint r a"])]
)
def test_if_you_do_asks_whether_anything_was_done(things: int, log: list[str]) -> None:
    vocabulary = evolve(
        PLAIN,
        deeds=lambda game, effect: _did(game),
    )
    sentence = (
        "Break all beads on 1 thing. If you do, all things in your hand rest."
        " If you do not, paint all things in your hand red."
    )
    game = table()
    game.things = [Thing("a")]
    bead = table().things[2]
    bead.name, bead.on = "c", game.things[0]  # type: ignore[attr-defined]  # a bead
    game.things += [bead][:things]
    ability = compiled(sentence, vocabulary)
    carry_out(game, ability, "a", "")
    assert game.log == log


def test_without_a_count_of_deeds_if_you_do_follows_may_only() -> None:
    source = (
        'set "A" / "あ" for stand-in\n\ncard T-1 "A" / "あ"\n    type: card\n\n'
        '    ability "A" / "あ" (active)\n        Break 1 thing. If you do, 1 thing rests.\n'
    )
    cards = read_cards({"a.tcg": source}, PLAIN)
    assert [each.code for each in cards.errors] == ["DSL308"]


# ---- places where cards are looked for -----------------------------------------------


def searching(more: str = "") -> list[str]:
    """Carry out a search; return what was done."""
    shuffle = Verb(
        "shuffle/shuffles {where:place}",
        "{where}を混ぜ<る||て>",
        run=lambda game, effect, where: game.log.append(f"shuffle {where[1]}"),
    )
    place = PlaceWord(
        "box",
        "箱",
        "box",
        chosen="resolution",
        before=lambda game, effect, where: game.log.append(f"open {where[1]}"),
        after="shuffle/shuffles {where:place}",
    )
    zones = (*PLAIN.words["zone"], place)
    vocabulary = with_verb(shuffle, words={**PLAIN.words, "zone": zones})
    game = table()
    ability = compiled(f"Break 1 thing in your box{more}.", vocabulary)
    carry_out(game, ability, "", "b")
    return game.log


def test_a_place_is_left_as_its_word_says_after_a_search() -> None:
    assert searching() == ["open box", "break b", "shuffle box"]


def test_a_text_that_says_it_itself_does_it_once() -> None:
    assert searching(", then shuffle your box") == ["open box", "break b", "shuffle box"]


# ---- before all sentences ------------------------------------------------------------


def test_a_condition_before_all_sentences_is_that_of_the_ability() -> None:
    vocabulary = evolve(PLAIN, needs=True)
    ability = compiled("If each thing is gone: break all things.", vocabulary)
    game = table()
    scope: Any = Running(ability, game.things[0])
    assert ability.condition is not None
    assert not ability.condition(game, scope)  # type: ignore[arg-type]  # a stand-in
    game.things[0].gone = True
    assert ability.condition(game, scope)  # type: ignore[arg-type]  # a stand-in


@pytest.mark.parametrize(("there", "payable"), [(1, False), (2, True)])
def test_as_a_cost_there_must_be_as_many_as_the_text_says(
    there: int, payable: bool
) -> None:
    ability = compiled("As a cost, break 2 things in your hand. All things rest.")
    game = table()
    game.things = [Thing(f"t{n}") for n in range(there)]
    scope: Any = Running(ability, Thing("source"))
    can = [test(game, scope) for test in ability.can_pay]  # type: ignore[arg-type]  # a stand-in
    assert can == [payable]


# ---- names, tags, replacements -------------------------------------------------------


def unnamed(text: str, kind: str = "active", **more: Any) -> Ability:
    """Return an ability without a name."""
    source = (
        'set "A" / "あ" for stand-in\n\ncard T-1 "A" / "あ"\n    type: card\n\n'
        f"    ability ({kind})\n        {text}\n"
    )
    cards = read_cards({"a.tcg": source}, evolve(PLAIN, **more))
    assert cards.report() == ""
    return cards.definitions[0].abilities[0]


def test_an_ability_without_a_name_is_called_by_its_header() -> None:
    assert unnamed("Break all things.").name.en == "active"
    headers = tuple(
        evolve(each, called=("deed", "行い")) if each.en == "active" else each
        for each in PLAIN.headers
    )
    assert all(isinstance(each, Header) for each in headers)
    assert unnamed("Break all things.", headers=headers).name.ja == "行い"


def test_an_ability_without_a_name_is_called_by_what_it_answers() -> None:
    trigger = TriggerRow(
        "when {who:selection} rests/rest",
        "{who}が休んだとき",
        test=lambda game, scope, event, who: True,
        tags={"timing": "rest"},
        called=("resting", "休息"),
    )
    ability = unnamed(
        "When a thing rests: break all things.", "triggered", triggers=(trigger,)
    )
    assert (ability.name.en, ability.name.ja) == ("resting", "休息")
    assert ability.tags["timing"] == "rest"


def test_a_replacement_asks_and_counts_where_uses_are_counted() -> None:
    used: list[str] = []
    verb = Verb(
        "{who:selection} stays/stay",
        "{who:は}残<る|り|って>",
        replaces=lambda game, scope, event, who: "stayed",
    )
    would = WouldRow(
        "{what:selection} would break",
        "{what}が壊れる",
        test=lambda game, scope, event, what: True,
    )
    uses = Uses(
        left=lambda game, source, ability: 1 - len(used),
        count=lambda game, source, ability: used.append(ability.kind),
    )
    ability = unnamed(
        "If a thing would break, it stays instead.",
        "static",
        verbs=(*PLAIN.verbs, verb),
        woulds=(would,),
        uses=uses,
    )
    (what,) = ability.continuous
    assert isinstance(what.effect, Replacement)
    replacement: Any = what.effect
    assert replacement.question.en == "It stays instead?"
    game, scope = table(), Running(ability, Thing("source"))
    assert replacement.test(game, scope, None)
    assert replacement.instead(game, scope, None) == "stayed"
    assert used == ["static"]
    assert not replacement.test(game, scope, None)


def test_a_number_of_a_card_is_its_stat_where_that_is_a_number() -> None:
    verb = Verb("count/counts {n:number}", "{n}と数え<る||て>", run=_said)
    stats = (WordRow("number", "数字", "size"),)
    vocabulary = with_verb(verb, words={**PLAIN.words, "stat": stats})
    game = Measured(table().things)
    ability = compiled(
        "Choose 1 thing: count the number of it, at most 5, then count the number of it.",
        vocabulary,
    )
    carry_out(game, ability, "b", "")
    assert game.log == ["5", "7"]
