"""A lesson is a game by a seed: the scenario language says it, and it plays as at a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import PASS
from tcgkit.plugins import Host, RulesetPlugin, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.lesson import LEARNER, Lessons
from tcgkit.testing.scenario.check import read_text
from tcgkit.testing.scenario.lesson import (
    Lesson,
    LessonError,
    lesson_seed,
    read_lesson,
)

GAMES = {"cmvr", "cmvr-compatible", "cosmic", "dannokomachi", "e2drive", "ultimate"}
LONGEST = {"en": 330, "ja": 200}
"""A text and its question fit a terminal of 80 by 24."""
ASKED = range(8, 17)
"""About so many questions are enough to know what the game is, and not more than a newcomer bears."""


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


def own_games() -> list[RulesetPlugin]:
    installed = load_plugins().rulesets.values()
    return [
        each for each in installed if each.origin.distribution == "tcgkit" and each.lesson
    ]


def lesson(host: Host, game: str) -> Lesson:
    found = read_lesson(host, host.ruleset(game))
    assert found is not None
    return found


def begin(host: Host, taught: Lesson) -> Match:
    return Match.start(
        host,
        taught.game,
        decks=taught.decks,
        options=taught.options,
        seed=taught.seed,
        players=("human", "easy"),
        trace=Trace(),
    )


def test_every_game_of_tcgkit_teaches_itself() -> None:
    assert {plugin.id for plugin in own_games()} == GAMES


@pytest.mark.parametrize("plugin", own_games(), ids=lambda plugin: plugin.id)
def test_each_answer_of_a_lesson_is_legal_at_a_table_and_the_game_goes_on(
    host: Host, plugin: RulesetPlugin
) -> None:
    taught = lesson(host, plugin.id)
    match = begin(host, taught)
    lessons = Lessons(match, taught)
    asked = 0
    for step in taught.steps:
        assert lessons.step == step
        decision = match.game.decision
        assert decision is not None
        assert decision.player == step.player
        if step.is_asked:
            asked += 1
            assert decision.options != [PASS], "a newcomer needs no text to press Enter"
        match.answer(step.answer, step.player)
    assert asked in ASKED
    assert lessons.is_over
    assert lessons.step is None
    assert match.result is None, "a free game follows"


@pytest.mark.parametrize("plugin", own_games(), ids=lambda plugin: plugin.id)
def test_each_text_of_a_lesson_is_in_both_languages_and_short(
    host: Host, plugin: RulesetPlugin
) -> None:
    taught = lesson(host, plugin.id)
    assert plugin.aim is not None
    assert taught.closing
    said = [text for step in taught.steps for text in step.says]
    for text in [plugin.aim, *said, *taught.closing]:
        assert text.en.isascii(), text.en
        assert any("ぁ" <= char <= "ん" for char in text.ja), text.ja
        assert not any("ぁ" <= char <= "ん" for char in text.en)
        assert len(text.en) <= LONGEST["en"], len(text.en)
        assert len(text.ja) <= LONGEST["ja"], len(text.ja)


def test_a_seed_deals_the_game_of_the_table(host: Host) -> None:
    """The first question is the same as with `tcgkit play --seed 4 --deck … --deck …`."""
    match = Match.start(host, "cmvr", decks=("skirmishers", "knights"), seed=4)
    hand = sorted(card.defn.key for card in match.game.zone("hand", LEARNER))
    read = read_text(
        "scenarios for cmvr\n"
        'scenario "Dealt"\n'
        "given\n from the beginning; seed 4; decks skirmishers, knights\n"
        f"then\n P1: hand {', '.join(hand)}\n",
        "dealt.scenario",
        host,
    )
    assert read.findings == ()
    outcome = read.run(read.scenarios[0])
    assert outcome.passed, outcome.report


WRONG = {
    "from the beginning; seed -1": "SCN203 '-1' is not a whole number",
    "from the beginning; seed 4; decks skirmisher, knights": "SCN201 no deck is called",
    "from the beginning; decks skirmishers, knights": "SCN315 decks by name need a seed",
    "from the beginning; seed 4; decks knights": "SCN315 2 decks are needed, got 1",
    "in setup phase; seed 4": "SCN315 a game by a seed begins at its beginning",
    "from the beginning; seed 4\n P1: deck 3 cards": "SCN315 a game by a seed is dealt",
}


@pytest.mark.parametrize("given", WRONG)
def test_a_malformed_deal_is_refused(host: Host, given: str) -> None:
    text = f'scenarios for cmvr\nscenario "X"\ngiven\n {given}\nthen\n P1: money 2\n'
    assert WRONG[given] in read_text(text, "x.scenario", host).report()


def test_a_text_is_said_in_two_languages(host: Host) -> None:
    text = (
        'scenarios for cmvr\nscenario "X"\ngiven\n from the beginning; seed 4\n'
        'when\n say "only English"\n P1: pass\nthen\n P1: money 4\n'
    )
    report = read_text(text, "x.scenario", host).report()
    assert "SCN212 a text is said in two languages" in report


FIRST = """
scenarios for cmvr
scenario "X"
    given
        from the beginning; seed 4
    when
        {when}
    then
        the game goes on
"""


@pytest.mark.parametrize(
    ("when", "given", "wrong"),
    [
        ('say "a", "あ"\nP2: pass', "from the beginning; seed 4", "another player"),
        ("P1: set SK-99", "from the beginning; seed 4", "SCN403"),
        ("P1: pass", "in setup phase", "a lesson begins: from the beginning; seed"),
    ],
)
def test_what_is_no_lesson_is_refused(
    host: Host, tmp_path: Path, when: str, given: str, wrong: str
) -> None:
    path = tmp_path / "first.scenario"
    text = FIRST.replace("from the beginning; seed 4", given)
    path.write_text(text.replace("{when}", when), encoding="utf-8")
    plugin = evolve(host.ruleset("cmvr"), lesson=path)
    with pytest.raises(LessonError, match=wrong):
        read_lesson(host, plugin)


def test_a_game_without_a_lesson_has_none(host: Host) -> None:
    plugin = evolve(host.ruleset("cmvr"), lesson=None)
    assert read_lesson(host, plugin) is None
    assert lesson_seed(plugin) is None
    assert lesson_seed(host.ruleset("cmvr")) == 12921
