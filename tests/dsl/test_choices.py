"""What compiled sentences choose, and when: within a phrase, behind a coin, alike, able, left.

The game is the stand-in of ``test_programs``: things with an owner and something on them.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from attrs import define, field

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.state import Choose, Option
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.entries import (
    DataField,
    ModifierRow,
    Noun,
    PlaceWord,
    ReferenceRow,
    Verb,
    WordRow,
)
from tcgkit_dsl.words.entries import TestRow as Condition
from tcgkit_dsl.words.vocabulary import Vocabulary
from tests.dsl.test_programs import Face, Running, Somewhere, Table, Thing
from tests.dsl.toy_words import YOU, toy, word

pytestmark = pytest.mark.pure  # its game is a stand-in; native code takes only real ones


@define(eq=False)
class Bead(Thing):
    """Something that lies on a thing."""

    on: Thing | None = None
    lit: bool = False


@define(eq=False)
class Shown(Table):
    """A stand-in that notes the coins it is shown."""

    coins: list[bool] = field(factory=list)

    @property
    def state(self) -> Any:
        """The places, with the things that lie in each, in their order."""
        rows: dict[int, list[Thing]] = {}
        for each in self.things:
            rows.setdefault(each.place.index, []).append(each)
        return SimpleNamespace(places=rows)


def _note(said: str) -> Any:
    def run(game: Any, effect: Any, **slots: Any) -> None:
        parts = []
        for value in slots.values():
            names = [getattr(each, "name", str(each)) for each in value]
            parts.append("+".join(names) or "nothing")
        game.log.append(f"{said} {' '.join(parts)}")

    return run


def _things(game: Any, scope: Any) -> list[Any]:
    return [each for each in game.things if not isinstance(each, Bead)]


def _beads(game: Any, scope: Any) -> list[Any]:
    return [each for each in game.things if isinstance(each, Bead)]


def _on(game: Any, scope: Any, obj: Any, host: Any) -> bool:
    return obj.on is not None and host.match(game, scope, obj.on)


def _show(game: Any, scope: Any, heads: bool) -> None:
    game.coins.append(heads)


def words(**more: Any) -> Vocabulary:
    both: dict[str, Any] = {"match": lambda game, scope, obj: True}
    here = ReferenceRow(
        "its place", "その場所", pronoun=True, left=True, get=lambda g, s: ()
    )
    return toy(
        "stand-in",
        (),
        fields=(
            DataField("weight", "weight", "重さ", "number", default=3, required=False),
        ),
        nouns=more.pop("nouns", ())
        or (
            Noun("thing/things", "物", pool=_things, **both),
            Noun(
                "bead/beads",
                "玉",
                pool=_beads,
                chosen="resolution",
                alike=lambda game, obj: obj.on,  # type: ignore[attr-defined]  # a stand-in
                **both,
            ),
        ),
        players=(YOU,),
        references=(
            ReferenceRow("it", "それ", pronoun=True, get=lambda game, scope: ()),
            here,
        ),
        modifiers=(
            ModifierRow("on {host:selection}", "{host}の", match=_on),
            ModifierRow("in {where:place}", "{where}の", match=lambda *_, where: True),
        ),
        tests=(
            Condition(
                "{who:selection} is/are gone",
                "{who}が去った",
                holds=lambda game, scope, who: any(t.gone for t in who.now(game, scope)),
            ),
        ),
        verbs=(
            Verb(
                "break/breaks {what:selection}",
                "{what:を}壊<す|し|して>",
                run=_note("break"),
            ),
            Verb(
                "paint/paints {what:selection} {hue:hue}",
                "{what:を}{hue}に塗<る|り|って>",
                run=_note("paint"),
                able=lambda game, scope, obj, hue: obj.lit is not (hue == "b"),
            ),
            Verb(
                "{who:selection} gets/get {hues:hue and}",
                "{who:は}{hues}にな<る|り|って>",
                run=_note("get"),
            ),
            Verb("{who:selection} rests/rest", "{who:は}休<む|み|んで>", run=_note("rest")),
            Verb(
                "put/puts {what:selection} into {where:selection}",
                "{what:を}{where}に置<く|き|いて>",
                run=_note("put"),
            ),
            Verb("use with care", "丁寧に使<う|い|って>", tags={"care": "much"}),
        ),
        words={
            "stat": (WordRow("power", "力"),),
            "hue": (
                WordRow("red", "赤", "r"),
                WordRow("blue", "青", "b"),
                word("grey", "灰"),
            ),
            "zone": (PlaceWord("hand", "手札", "hand", chosen="resolution"),),
        },
        **more,
    ).vocabulary


WORDS = words()


def compiled(sentence: str, vocabulary: Vocabulary = WORDS, **more: Any) -> Ability:
    source = (
        'set "A" / "あ" for stand-in\n\ncard T-1 "A" / "あ"\n    type: card\n\n'
        f'    ability "A" / "あ" (active)\n        {sentence}\n'
    )
    cards = read_cards({"a.tcg": source}, vocabulary)
    assert cards.report() == ""
    return cards.definitions[0].abilities[0]


def table() -> Shown:
    a, b = Thing("a"), Thing("b")
    beads = [Bead("a1", on=a), Bead("a2", on=a), Bead("b1", on=b, lit=True)]
    return Shown([a, b, *beads])


def carry_out(game: Any, ability: Ability, picked: str, answers: str) -> list[list[str]]:
    """Carry out an ability; return what was offered, question by question."""
    rows = picked.split()
    effect: Any = Running(ability, game.things[0])
    for number, choice in enumerate(ability.choices):
        able: Any = choice.candidates(game, effect)
        effect.picked += (tuple(each for each in able if each.name == rows[number]),)
    waiting, offered = answers.split(), []
    while effect.pc < len(ability.body):
        at, instruction = effect.pc, ability.body[effect.pc]
        if not instruction.asks:
            effect.pc += 1
            instruction.run(game, effect)
            continue
        asking: Any = instruction.run(game, effect)
        answer: Option | None = None
        while True:
            try:
                request: Choose = asking.send(answer)
            except StopIteration:
                break
            names = [_name(option) for option in request.options]
            offered.append(names)
            answer = request.options[names.index(waiting.pop(0))]
        if effect.pc == at:
            effect.pc = at + 1
    assert not waiting
    return offered


def _name(option: Option) -> str:
    return str(getattr(option.target, "name", option.action))


def test_what_a_phrase_speaks_of_is_chosen_first_and_by_itself() -> None:
    game, ability = table(), compiled("Break 1 bead on 1 thing.")
    (choice,) = ability.choices
    scope: Any = Running(ability, game.things[0])
    able: Any = choice.candidates(game, scope)  # type: ignore[arg-type]  # a stand-in
    assert [each.name for each in able] == ["a", "b"]
    assert carry_out(game, ability, "b", "b1") == [["b1"]]
    assert game.log == ["break b1"]


def test_any_thing_within_a_phrase_is_not_chosen() -> None:
    game, ability = table(), compiled("Break 1 bead on a thing.")
    assert ability.choices == ()
    assert carry_out(game, ability, "", "b1") == [["a1", "b1"]]


def test_all_of_a_chosen_thing_are_meant() -> None:
    game, ability = table(), compiled("Break all beads on 1 thing.")
    carry_out(game, ability, "a", "")
    assert game.log == ["break a1+a2"]


def test_of_what_is_alike_one_is_offered() -> None:
    game, ability = table(), compiled("Break 2 beads.")
    assert carry_out(game, ability, "", "a1 a2") == [["a1", "b1"], ["a2", "b1"]]
    assert game.log == ["break a1+a2"]


def test_of_what_is_alike_one_can_be_chosen_at_declaration() -> None:
    nouns = (
        Noun(
            "thing/things",
            "物",
            pool=_things,
            match=lambda game, scope, obj: True,
            alike=lambda game, obj: obj.name[0],  # type: ignore[attr-defined]  # a stand-in
        ),
    )
    game = table()
    game.things.append(Thing("a-two"))
    scope: Any = Running(compiled("Break all things."), game.things[0])
    for sentence, offered in (
        ("Break 1 thing.", ["a", "b"]),
        ("Break 2 things.", ["a", "b", "a-two"]),
    ):
        (choice,) = compiled(sentence, words(nouns=nouns)).choices
        able: Any = choice.candidates(game, scope)  # type: ignore[arg-type]  # a stand-in
        assert [each.name for each in able] == offered


def test_equal_cards_in_a_hand_are_alike() -> None:
    hand = Somewhere(1, in_play=False, ordered=False)
    game, ability = table(), compiled("Break 1 thing in your hand.")
    game.things += [Thing(name, place=hand) for name in ("c", "d")]
    game.things.append(Thing("e", place=hand, defn=Face("other")))
    assert carry_out(game, ability, "", "e") == [["a", "b", "c", "e"]]


def test_cards_that_the_chooser_does_not_see_are_like_nothing_else() -> None:
    hand = Somewhere(1, in_play=False, ordered=False)
    game, ability = table(), compiled("Break 1 thing in your hand.")
    game.things += [Thing(name, place=hand) for name in ("c", "d")]
    game.hidden = "cd"
    assert carry_out(game, ability, "", "d") == [["a", "b", "c", "d"]]


def test_what_cannot_be_done_to_is_not_offered() -> None:
    game, ability = table(), compiled("Paint up to 2 beads blue.")
    assert carry_out(game, ability, "", "a1 done") == [["a1", "done"], ["a2", "done"]]
    game, ability = table(), compiled("Paint 1 bead red.")
    assert carry_out(game, ability, "", "b1") == [["b1"]]


def test_deeds_about_one_subject_choose_it_once() -> None:
    game, ability = table(), compiled("1 thing gets red and blue and rests.")
    assert len(ability.choices) == 1
    carry_out(game, ability, "b", "")
    assert game.log == ["get r+b b", "rest b"]


def test_cards_in_a_zone_are_chosen_when_the_zone_says() -> None:
    game, ability = table(), compiled("Break 1 thing in your hand.")
    assert ability.choices == ()
    assert carry_out(game, ability, "", "b") == [["a", "b"]]


def test_its_place_is_that_of_what_was_named_before_and_has_left() -> None:
    game, ability = table(), compiled("Break 1 thing, then put 1 bead into its place.")
    leaves = ability.body[1]

    def run(game: Any, effect: Any) -> None:
        leaves.run(game, effect)
        game.things[1].gone = True

    (first, _, *rest) = ability.body
    body = (first, type(leaves)(run), *rest)
    changed = Ability(
        ability.name, "", {}, ability.text, choices=ability.choices, body=body
    )
    carry_out(game, changed, "b", "a1")
    assert game.log == ["break b", "put a1 b"]


def test_it_in_a_deed_is_what_was_named_before_the_deed() -> None:
    game, ability = table(), compiled("Break 1 thing, then put 1 bead into it.")
    carry_out(game, ability, "b", "a1")
    assert game.log == ["break b", "put a1 b"]


@pytest.mark.parametrize(("gone", "log"), [(False, []), (True, ["rest a"])])
def test_a_condition_about_it_sees_that_it_has_left(gone: bool, log: list[str]) -> None:
    game, ability = table(), compiled("Break 1 thing. If it is gone, 1 thing rests.")
    (first, breaks, *rest) = ability.body

    def run(game: Any, effect: Any) -> None:
        breaks.run(game, effect)
        game.things[1].gone = gone

    body = (first, type(breaks)(run), *rest)
    changed = Ability(
        ability.name, "", {}, ability.text, choices=ability.choices, body=body
    )
    carry_out(game, changed, "b", "a" if gone else "")
    assert game.log == ["break b", *log]


def test_it_within_a_phrase_is_what_was_named_before() -> None:
    game, ability = table(), compiled("Choose 1 thing: break all beads on it.")
    carry_out(game, ability, "a", "")
    assert game.log == ["break a1+a2"]
    game, ability = table(), compiled("Break 1 thing. For each bead on it, break it.")
    carry_out(game, ability, "a", "")
    assert game.log == ["break a", "break a1", "break a2"]


@pytest.mark.parametrize(("face", "log"), [(0, ["break b"]), (1, ["rest a"])])
def test_what_a_coin_decides_about_can_be_chosen_at_declaration(
    face: int, log: list[str]
) -> None:
    vocabulary = words(branches="declaration", shows_coin=_show)
    sentence = "Toss a coin. Heads: break 1 thing. Tails: 1 thing rests."
    game, ability = table(), compiled(sentence, vocabulary)
    assert len(ability.choices) == 2
    game.tosses = [face]
    carry_out(game, ability, "b a", "")
    assert (game.log, game.coins) == (log, [face == 0])
    assert compiled(sentence).choices == ()


@pytest.mark.parametrize(("face", "log"), [(0, []), (1, ["break a"])])
def test_a_coin_may_decide_about_its_other_side_only(face: int, log: list[str]) -> None:
    vocabulary = words(shows_coin=_show)
    game, ability = table(), compiled("Toss a coin. Tails: break 1 thing.", vocabulary)
    game.tosses = [face]
    carry_out(game, ability, "", "a" * face)
    assert (game.log, game.coins) == (log, [face == 0])


def test_what_a_condition_decides_about_can_be_chosen_at_declaration() -> None:
    vocabulary = words(branches="declaration")
    sentence = (
        "Break all things. If each thing is gone, break 1 thing; otherwise 1 thing rests."
    )
    game, ability = table(), compiled(sentence, vocabulary)
    assert len(ability.choices) == 2
    carry_out(game, ability, "a b", "")
    assert game.log == ["break a+b", "rest b"]
    assert compiled(sentence).choices == ()
    assert compiled("You may break 1 thing.", vocabulary).choices == ()


def test_a_sentence_about_the_use_is_a_tag_and_no_deed() -> None:
    ability = compiled("Use with care. Break all things.")
    assert ability.tags == {"care": "much"}
    assert len(ability.body) == 1
    assert ability.text.en == "Use with care. Break all things."


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("Break 1 thing, then use with care.", "DSL314"),
        ("1 thing gets red and red.", "DSL310"),
        ("For each bead on 1 thing, break 1 thing.", "DSL403"),
        ("Put 1 bead into its place.", "DSL401"),
        ("Put 1 bead into it.", "DSL401"),
    ],
)
def test_what_makes_no_sense_is_reported(sentence: str, code: str) -> None:
    source = (
        'set "A" / "あ" for stand-in\n\ncard T-1 "A" / "あ"\n    type: card\n\n'
        f'    ability "A" / "あ" (active)\n        {sentence}\n'
    )
    cards = read_cards({"a.tcg": source}, WORDS)
    assert [each.code for each in cards.errors] == [code]


def test_a_field_that_is_not_named_has_its_default() -> None:
    text = 'set "A" / "あ" for stand-in\n\ncard T-1 "A" / "あ"\n    type: card{}\n'
    for more, weight in (("", 3), ("    weight: 7", 7)):
        (card,) = read_cards({"a.tcg": text.format(more)}, WORDS).definitions
        assert card["weight"] == weight
