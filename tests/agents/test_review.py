"""Reviews: the chance to win from the player's own seat, mistakes that it could have seen, and luck."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from tcgkit.agents.hint import Outlook
from tcgkit.agents.review import Moment, Review, judge, review
from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import WrongPlayer
from tcgkit.kernel.state import Concede
from tcgkit.plugins import Match, load_plugins
from tcgkit.table.reviews import review_lines

HOST = load_plugins()


def played(game: str = "ultimate", seed: int = 3, limit: int = 40) -> Match:
    """Return a match of random players that is over: after some answers player 2 concedes."""
    match, draw = Match.start(HOST, game, seed=seed), Random(seed)
    while match.asked is not None and len(match.journal) < limit:
        decision = match.seat(match.asked).decision
        assert decision is not None
        match.answer(decision.numbers[int(draw.random() * len(decision))], match.asked)
    if match.result is None:
        match.input(Concede(1))
    return match


def moment(
    chance: float, given: float, after: float, *, is_as_good: bool = False
) -> Moment:
    """Return a moment with a chance before, what the answer left of it, and what came."""
    best = Outlook(0, "best", chance, 0.05, 100, 0.0, (), is_as_good=True)
    answer = Outlook(1, "played", given, 0.05, 100, 0.0, (), is_as_good=is_as_good)
    text = Text("text", "文")
    return Moment(0, 0, text, text, text, answer, best, after, ())


@pytest.mark.parametrize("game", ["ultimate", "cmvr"])
def test_luck_and_mistakes_add_up_to_the_result(game: str) -> None:
    match = played(game, limit=20)
    found = review(match, 0, iterations=12)
    assert found.moments
    assert found.result == 1
    total = found.moments[0].chance + found.luck - found.given_away
    assert total == pytest.approx(found.result)
    assert all(0 <= each.chance <= 1 and each.loss >= 0 for each in found.moments)
    assert len(found.mistakes) <= 3
    assert review(match, 0, iterations=12) == found


def test_the_answer_is_tried_as_often_as_the_best_one() -> None:
    found = review(played(), 0, iterations=30)
    assert any(each.played.key != each.best.key for each in found.moments)
    for each in found.moments:
        assert each.played.tries >= each.best.tries


def test_a_review_sees_no_more_than_its_player() -> None:
    """What the player could not know does not change a review: the first moment of two true positions is the same."""
    match = played(limit=12)
    one = review(match, 0, iterations=20).moments[0]
    there = match.anew()
    for entry in match.journal[: one.entry]:
        there.enter(entry)
    seat, key = there.seat(0), match.journal[one.entry].answer
    assert key is not None
    for seed in range(3):
        dealt = evolve(there, game=seat.sample(seed))
        assert dealt.seat(0).view() == seat.view()
        judged = judge(dealt.seat(0), key, 20, one.entry)
        assert judged.best == one.best
        assert judged.chance == one.chance


def test_a_concession_is_a_deed_of_the_player_and_no_bad_luck() -> None:
    match = Match.start(HOST, "cmvr", seed=3)
    assert match.asked is not None
    match.input(Concede(match.asked))
    (last,) = review(match, match.journal[-1].player, iterations=12).moments
    assert last.label.en == "Concede"
    assert last.loss == last.chance > 0
    assert last.luck == pytest.approx(0)


def test_a_concession_of_the_other_player_is_luck() -> None:
    match = played(limit=12)
    last = review(match, 0, iterations=12).moments[-1]
    assert last.label.en != "Concede"
    assert last.after == 1


def test_luck_of_nothing_is_not_told() -> None:
    found = Review(0, (moment(0.5, 0.5, 0.5, is_as_good=True), moment(0.5, 0.5, 0.8)), 0.8)
    turns = [x for x in review_lines(found, "en") if x.startswith("After question")]
    assert turns == ["After question 2: +30%, which you could neither know nor decide"]


def test_each_line_is_a_line() -> None:
    """A terminal breaks long lines itself; it must find no others in them."""
    found = Review(0, (moment(0.8, 0.2, 0.0),), 0.0)
    assert not [line for line in review_lines(found, "ja") if "\n" in line]


def test_an_answer_that_cannot_be_told_from_the_best_is_no_mistake() -> None:
    good = moment(0.6, 0.5, 0.7, is_as_good=True)
    bad = moment(0.6, 0.5, 0.7)
    assert good.loss == 0
    assert good.luck == pytest.approx(0.1)
    assert bad.loss == pytest.approx(0.1)
    assert bad.luck == pytest.approx(0.2)
    found = Review(0, (good, bad), 0.7)
    assert found.mistakes == (bad,)
    assert found.given_away == pytest.approx(0.1)


def test_the_three_biggest_are_named_the_biggest_first() -> None:
    losses = [0.1, 0.4, 0.2, 0.3]
    found = Review(0, tuple(moment(0.5, 0.5 - loss, 0.5) for loss in losses), 0.5)
    assert [round(each.loss, 2) for each in found.mistakes] == [0.4, 0.3, 0.2]
    assert [round(each.luck, 2) for each in found.turns] == [0.4, 0.3, 0.2]


def test_the_graph_has_a_mark_for_each_question_and_the_result() -> None:
    found = Review(0, (moment(0.5, 0.5, 0.8, is_as_good=True), moment(0.8, 0.2, 0.0)), 0.0)
    lines = list(found.graph())
    assert lines[0] == "100 %"
    assert lines[2] == " 80 %  x"
    assert lines[5] == " 50 % o"
    assert lines[10] == "  0 %   #"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_is_told_in_both_languages(lang: str) -> None:
    found = Review(0, (moment(0.8, 0.2, 0.0),), 0.0)
    told = "\n".join(review_lines(found, "ja" if lang == "ja" else "en"))
    words = {
        "en": ("better: text (80% ± 5%)", "given away 60%", "After question 1: -20%"),
        "ja": ("より良い手：文（80% ± 5%）", "ミスによる損失60%", "質問1の後：-20%"),
    }
    for word in words[lang]:
        assert word in told


def test_only_a_game_that_is_over_is_reviewed() -> None:
    match = Match.start(HOST, "cmvr")
    with pytest.raises(ValueError, match="game that is over"):
        review(match, 0)
    with pytest.raises(WrongPlayer):
        review(played(), 7)
