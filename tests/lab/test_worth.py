"""What a card is worth: toys with known answers, and faults planted in a shipped game."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck
from tcgkit.lab.simulate.altered import replaced
from tcgkit.lab.simulate.intervals import t_point
from tcgkit.lab.study import StudyError
from tcgkit.lab.worth import Change, Worth, effect_of, parse_what_if, rank, worth_of
from tcgkit.lab.worth.changes import Cards, describe
from tcgkit.lab.worth.effects import points
from tcgkit.lab.worth.lines import verdicts
from tcgkit.plugins import Blank, Host, load_plugins
from tests.lab.duel import installed_in
from tests.lab.plants import planted


def duel_host(folder: Path) -> Host:
    return load_plugins(extra=[("duel", installed_in(folder))])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("duel")


@pytest.fixture(scope="module")
def host(folder: Path) -> Host:
    return duel_host(folder)


def one(host: Host, change: Change, deck: str = "plain", blocks: int = 150) -> Worth:
    found = worth_of(
        host, "duel", [change], players=["random"], blocks=[blocks], decks=[deck], seed=4
    )
    return found.worths[0]


# ---- known answers -------------------------------------------------------------------


def test_a_card_that_always_wins_is_worth_half_the_chance_to_play_it(host: Host) -> None:
    """A random player plays 5 of 12 cards. With the card played the player wins, else half of the games:
    the effect is 5 / 12 * 1 / 2, which is 20.8 points."""
    effect = one(host, parse_what_if("Ant: power +900"), blocks=400).effects["random"]
    assert effect.low < 5 / 24 < effect.high
    assert effect.high - effect.low < 0.06
    assert effect.games == 800


def test_a_card_replaced_by_itself_is_worth_exactly_nothing(host: Host) -> None:
    for change in (Change("Titan", "Titan"), parse_what_if("Titan: power 20")):
        effect = one(host, change, "titan").effects["random"]
        assert effect.value == 0.0
        assert effect.is_nothing
        assert effect.same == effect.games == 300


def test_nothing_but_the_changed_card_is_shuffled_differently(host: Host) -> None:
    """Every other card lies where it lay, and the new one where the old one lay."""
    plugin = host.ruleset("duel")
    rules = plugin.ruleset.rules()
    plain = CardDef("D-5", Text("Eel", "鰻"), "beast", {"power": 2})
    others = {
        CardDef(f"D-{n}", Text(f"{n}", f"{n}"), "beast", {"power": 2}): 1 for n in range(5)
    }
    deck = Deck({**others, plain: 2})
    blank = CardDef("D-5", Text("Eel", "鰻"), "beast", {"power": 1})
    for seed in range(20):
        old, new = (
            [c.defn.key for c in Game.new(rules, [each, deck], seed).zone("deck", 0)]
            for each in (deck, replaced(deck, {plain: blank}))
        )
        assert old == new


def test_the_worth_of_a_card_is_against_the_ordinary_one(host: Host) -> None:
    worth = one(host, Change("Titan"), "titan", blocks=300)
    assert (worth.old, worth.new) == (
        "beast, power 20, no text",
        "beast, power 2, no text",
    )
    assert worth.copies == {"Titan": 1}
    assert worth.effects["random"].low > 0.1
    assert next(verdicts(worth)).startswith("With random players Titan is worth +")


def test_a_named_card_can_be_played_instead(host: Host) -> None:
    """An ant in place of the titan costs what the titan is worth."""
    blank, ant = (
        one(host, Change("D-T", against), "titan").effects["random"]
        for against in ("", "Ant")
    )
    assert blank == ant


def test_each_deck_with_the_card_meets_each_deck_and_itself(host: Host) -> None:
    found = worth_of(
        host,
        "duel",
        [Change("Titan")],
        players=["random"],
        blocks=[90],
        decks=["plain", "titan", "brick"],
    )
    assert found.worths[0].copies == {"Titan": 1}
    assert found.worths[0].effects["random"].games == 180
    assert found.worths[0].effects["random"].low > 0


def test_all_cards_are_ranked_and_the_last_are_measured_anew(host: Host) -> None:
    ranking = rank(host, "duel", player="random", first=20, decks=["titan"], seed=1)
    worths = ranking.worths.worths
    assert len(worths) == 12
    assert ranking.finalists == 4
    assert worths[0].name == "Titan"
    assert worths[0].effects["random"].low > 0
    assert all(each.effects["random"].is_nothing for each in worths[1:])
    # 20 seeds, then 40 more, then 80 fresh ones; two seats each
    games = [each.effects["random"].games for each in worths]
    assert games == [160] * 4 + [120] * 2 + [40] * 6


@pytest.mark.exhaustive
def test_workers_change_nothing(host: Host, folder: Path) -> None:
    def found(workers: int) -> list[Worth]:
        made = worth_of(
            host,
            "duel",
            [Change("Titan"), parse_what_if("Bee: power +1")],
            players=["random", "greedy"],
            blocks=[20, 2],
            decks=["plain", "titan"],
            workers=workers,
            load_host=partial(duel_host, folder),
        )
        return list(made.worths)

    assert found(1) == found(2)


# ---- planted in a shipped game -------------------------------------------------------


def in_cards(host: Host, change: Change, blocks: int = 40) -> Worth:
    found = worth_of(
        host,
        "cmvr",
        [change],
        players=["random"],
        blocks=[blocks],
        decks=["knights"],
        seed=2,
    )
    return found.worths[0]


def test_four_knights_that_are_far_too_strong_are_found(tmp_path: Path) -> None:
    old = "shooting 100, melee 500, special 0, mobility 200, armor 300"
    new = "shooting 1500, melee 1500, special 1500, mobility 1500, armor 1500"
    host = planted(tmp_path, {"KN-01": (old, new)})
    worth = in_cards(host, Change("KN-01"), blocks=12)
    assert worth.effects["random"].low > 0
    assert "armor 200, cost 1" in worth.new  # an ordinary unit of this cost


def test_a_text_that_can_never_do_anything_makes_no_difference(tmp_path: Path) -> None:
    old = "Choose 1 cmV you control: it gets melee +300 this round."
    new = "If you control 30 or more cmVs: draw 1 card."
    host = planted(tmp_path, {"KN-13": (old, new)})
    worth = in_cards(host, Change("KN-13"), blocks=10)
    assert worth.new == "effect_card, cost 1, a text that does nothing"
    assert worth.effects["random"].is_nothing
    assert "it makes no difference at all: 20 games" in next(verdicts(worth))


@pytest.mark.exhaustive
def test_one_step_of_armour_is_answered_with_less_than_so_many_points(
    tmp_path: Path,
) -> None:
    """Head to head it was worth 0.4 points, give or take 2.2."""
    host = planted(tmp_path, {})
    worth = in_cards(host, parse_what_if("KN-01: armor +100"), blocks=200)
    effect = worth.effects["random"]
    assert not effect.is_certain
    assert effect.findable < 0.06
    (told,) = verdicts(worth)
    assert told.startswith("With random players no effect shows. An effect of less than")


@pytest.mark.exhaustive
def test_a_monster_is_found_in_nine_of_ten_studies_of_twelve_seeds(tmp_path: Path) -> None:
    old = "shooting 100, melee 500, special 0, mobility 200, armor 300"
    new = "shooting 1500, melee 1500, special 1500, mobility 1500, armor 1500"
    host, found = planted(tmp_path, {"KN-01": (old, new)}), 0
    for seed in range(20):
        made = worth_of(
            host,
            "cmvr",
            [Change("KN-01")],
            players=["random"],
            blocks=[12],
            decks=["knights"],
            seed=seed,
        )
        found += made.worths[0].effects["random"].low > 0
    assert found >= 18


# ---- the statistics ------------------------------------------------------------------


@pytest.mark.parametrize(("blocks", "chance"), [(20, 0.3), (100, 0.05), (300, 0.3)])
def test_the_interval_holds_what_it_promises(blocks: int, chance: float) -> None:
    """Games go differently with this chance; then the change wins three of four: the truth is chance / 2."""
    random, inside, tries = Random(7), 0, 400
    for _ in range(tries):
        differences = [
            [random.choice((1, 1, 1, -1)) if random.random() < chance else 0.0]
            for _ in range(blocks)
        ]
        effect = effect_of(differences)
        inside += effect.low <= chance / 2 <= effect.high
    assert 0.93 <= inside / tries <= 0.995


def test_what_could_have_been_found_is_found_four_times_in_five() -> None:
    """With noise of 0.5 in each of 100 seeds."""
    random, found, tries = Random(3), 0, 400
    findable = effect_of([[random.choice((-0.5, 0.5))] for _ in range(100)]).findable
    for _ in range(tries):
        blocks = [[findable + random.choice((-0.5, 0.5))] for _ in range(100)]
        found += effect_of(blocks).is_certain
    assert 0.7 <= found / tries <= 0.9


def test_games_that_go_the_same_way_do_not_prove_that_nothing_can_happen() -> None:
    few, many = (effect_of([[0.0, 0.0]] * blocks, same=2 * blocks) for blocks in (5, 500))
    assert few.high > 0.1 > 0.01 > many.high > 0
    assert effect_of([[1.0]]).games == 0


def test_the_critical_values_are_those_of_the_tables() -> None:
    for freedom, known in ((1, 12.706), (2, 4.303), (4, 2.776), (10, 2.228), (60, 2.0)):
        assert t_point(0.05, freedom) == pytest.approx(known, rel=0.005)
    assert t_point(0.01, 10) == pytest.approx(3.169, rel=0.005)
    assert [points(x) for x in (0.0311, 0.25)] == [3.2, 25]


# ---- cards and words -----------------------------------------------------------------

ANT = CardDef(
    "B-1", Text("Ant", "蟻"), "beast", {"cost": 1, "power": 1, "keywords": ("fly",)}
)
BEARS = [
    CardDef(f"B-{n}", Text(f"Bear {n}", f"熊{n}"), "beast", {"cost": 3, "power": n})
    for n in range(3, 8)
]


def test_a_blank_is_an_ordinary_card_for_its_cost() -> None:
    blank = Blank(keeps=["cost"], drops=["keywords"])
    assert dict(blank.of(BEARS[4], [ANT, *BEARS]).fields) == {"cost": 3, "power": 5}
    # nothing else costs 1: the median of the type
    assert dict(blank.of(ANT, [ANT, *BEARS]).fields) == {"cost": 1, "power": 4}
    with pytest.raises(TypeError, match="expected several names of fields"):
        Blank(keeps="cost")


def test_a_blank_of_a_type_whose_cards_all_have_a_text_has_one_that_does_nothing() -> None:
    """The rules of a spell may ask for its text."""
    text = Text("Burn", "燃焼")
    burn = Ability(text, "spell", {}, text, body=("burns",))  # type: ignore[arg-type]  # not run
    spell = CardDef("S-1", Text("Fire", "火"), "spell", {"cost": 1}, (burn, burn))
    blank = Blank(keeps=["cost"]).of(spell, [ANT, spell])
    assert [(each.kind, each.body) for each in blank.abilities] == [("spell", ())]
    assert describe(blank) == "spell, cost 1, a text that does nothing"
    silent = CardDef("S-2", Text("Air", "風"), "spell", {"cost": 1})
    assert Blank().of(spell, [spell, silent]).abilities == ()


def test_what_if_is_read_with_a_step_or_a_value() -> None:
    assert parse_what_if("Ash Wolf: attack +1") == Change("Ash Wolf", "", "attack", 1, True)
    assert parse_what_if("S-04:cost=2") == Change("S-04", "", "cost", 2, False)
    assert str(parse_what_if(" X : hp -2 ")) == "X: hp -2"
    with pytest.raises(StudyError, match="is not CARD: NUMBER"):
        parse_what_if("Ash Wolf attack")


def test_a_changed_card_keeps_its_key_and_so_its_place_in_the_shuffle() -> None:
    cards = Cards({ANT: "B-1", BEARS[0]: "B-3"}, {}, Blank())
    for change in (Change("B-3"), Change("B-3", "Ant"), parse_what_if("B-3: power 9")):
        (new,) = cards.changed(change).values()
        assert new.key == "B-3"
    (ant,) = cards.changed(Change("B-3", "Ant")).values()
    assert (ant.name, ant.fields) == (ANT.name, ANT.fields)


def test_wrong_words_offer_the_right_ones() -> None:
    cards = Cards({ANT: "B-1", BEARS[0]: "B-3"}, {"B-9": BEARS[4]}, Blank())
    for change, message in (
        (Change("Amt"), r"no deck has a card 'Amt' \(did you mean 'Ant'\?\)"),
        (
            Change("B-9"),
            "no deck of this study has 'B-9': name one that has it with --deck",
        ),
        (Change("Ant", "Beer 3"), "there is no card 'Beer 3' .*Bear 3"),
        (parse_what_if("Ant: powr +1"), "Ant has no number 'powr' .*power"),
        (parse_what_if("Ant: hp +1"), "its numbers are cost, power"),
        (parse_what_if("Ant: power -3"), "power would be -2"),
    ):
        with pytest.raises(StudyError, match=message):
            cards.changed(change)
