"""Where the texts of each game are played: positions full enough that most words find something.

A position is a scenario's ``given``; the made card is called MADE there. P1 can use it at once.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

import tcgkit
from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, deck_of
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import choose_decks
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario.install import install
from tcgkit.testing.scenario.run import run_scenario
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_dsl import Cards, read_cards
from tests.card_texts.playing import Broken, Position, cards_of, play, use_of

TEMPLATE: Final = "my-game"
KEY: Final = "MADE"
JOKER: Final = "Made"
"""The name of the made card."""


@frozen(eq=False)
class Setting:
    """How texts of a game are tried: the made card, and positions in which it can be used."""

    game: str
    fields: str
    """What stands on the card besides its text."""
    header: str
    positions: tuple[str, ...]
    broken: Broken
    parts: int
    """In how many tests all sentences are played: one for each 2,000 or so."""
    plain: str
    """A text that does something anywhere: what the made card says at first."""
    points: int = 1
    """What stats and damage are multiples of."""
    words: tuple[str, ...] = ()
    """What the file of the made card declares."""
    tokens: tuple[str, ...] = ()
    token_text: str = ""


def _nothing(game: Game) -> Iterator[str]:
    yield from ()


def _e2drive(game: Game) -> Iterator[str]:
    for player in (0, 1):
        if not game.zone("servant_field", player):
            yield f"player {player + 1} has no servant"
    for index, row in enumerate(game.state.places):
        zone = game.rules.places[index].zone.name
        for obj in row:
            if (obj.defn.type == "ether") != (zone == "ether"):
                yield f"{obj!r} lies in {zone}"
            if obj.defn.type == "tool" and zone == "servant_field":
                yield f"{obj!r} lies in {zone}"


def _cosmic(game: Game) -> Iterator[str]:
    for player in (0, 1):
        if len(game.zone("core_top", player)) > 1:
            yield f"two cards lie on the core of player {player + 1}"


SETTINGS: Final = (
    Setting(
        "e2drive",
        "type: tool    kind: normal    cost: 0",
        "use",
        (
            """
            e2d-s01 acts
            P1: servants e2d-s01 (ether 1), e2d-s02 (acted, damage 30) with e2d-t11, e2d-s03 (invisible)
            P1: hand MADE, e2d-t05, e2d-s04; deck 6 cards; trash e2d-t06, e2d-s05, e2d-t02
            P1: damage e2d-t01, e2d-s06 (On); tools e2d-t17
            P2: servants e2d-s07 (acted, freeze, ether 2), e2d-s08 (damage 20, ether 1) with e2d-t12
            P2: servants e2d-s05 (destroyed)
            P2: hand e2d-t05, e2d-s04; deck 6 cards; trash e2d-t06, e2d-s09
            P2: damage e2d-t01, e2d-t02 (On); tools e2d-t18; master 1
            """,
        ),
        _e2drive,
        8,
        "Draw 1 card.",
        points=10,
    ),
    Setting(
        "cosmic",
        "type: astrology    colour: blue\n    stats: SPD 3",
        "astrology",
        (
            """
            in speed 3
            P1: o12 Sunlit Lion (frozen), 2 cards; o2 Moonbow Hunter, 1 card (frozen); o4 MADE, 2 cards
            P1: o6 Sun Crystal; o8 3 cards
            P1: core soul Moonshadow Hare; core 9 cards; graveyard K01, R01; hand K05, R02, 1 card
            P2: o12 Blazing Unicorn, 1 card; o10 Tidal Serpent (frozen); o6 Sun Crystal; o4 2 cards
            P2: guardian K06; core 9 cards; graveyard K01, K05; hand R01, 2 cards
            """,
        ),
        _cosmic,
        15,
        "Draw one card.",
    ),
    Setting(
        "cmvr",
        "type: Master    rarity: Normal",
        "continuous, all-round",
        (
            """
            in setup phase
            P1: field MADE, KN-01 with KN-10, KN-05 (tapped, coins 2), KN-14, NE-06 (face down)
            P1: hand KN-02, NE-03, KN-13; money 5; deck 6 cards; dust KN-03, NE-03; damage 2
            P2: field KN-08 with KN-11, KN-02 (tapped), KN-12, NE-06 (face down)
            P2: hand KN-02, NE-03, KN-13; money 5; deck 6 cards; dust KN-04, NE-03; damage 2
            """,
        ),
        _nothing,
        6,
        "Draw 1 card.",
    ),
    Setting(
        "cmvr-compatible",
        "type: unit    rarity: Normal    terrain: space\n"
        "    stats: shooting 500, melee 500, special 500, mobility 200, armor 300",
        "continuous, all-round",
        (
            """
            in setup phase
            P1: field MADE, SU-01 with SU-10, SU-07 (coins 9, tapped) with SU-12, NE-06 (face down)
            P1: hand KN-02, NE-03, SU-01; money 5; deck 6 cards; dust KN-03, NE-03; damage 2
            P2: field BE-08, BE-07, KN-08 with KN-11, NE-06 (face down)
            P2: hand KN-02, NE-03, BE-01; money 5; deck 6 cards; dust KN-04, NE-03; damage 2
            """,
        ),
        _nothing,
        8,
        "Draw 1 card.",
    ),
    Setting(
        "dannokomachi",
        "type: action    cost: 0    timing: main",
        "action",
        (
            """
            start of main step
            P1: main Komachi (counters 2) with DK-E01, Dangoro; sub Tsubame, DK-C05 (counters 1)
            P1: hand MADE, DK-A01, DK-E02, DK-F01; cost 5; dango 3; field DK-F03; deck 8 cards
            P1: graveyard DK-C08, DK-A02, DK-E03
            P2: main Mikoto (counters 3) with DK-E04, Gensai; sub Hayate, DK-C06 (counters 1)
            P2: hand DK-A01, DK-E02, DK-F01; cost 5; dango 3; field DK-F05; deck 8 cards
            P2: graveyard DK-C03, DK-A02, DK-E03
            """,
        ),
        _nothing,
        12,
        "Draw 1 card.",
        words=('class: "Wild" / "野"', 'traits: "fox" / "狐"'),
        tokens=("Fox",),
        token_text=(
            'token FOX "Fox" / "狐"\n'
            "    type: character    HP: 3    attack: 2    dango: 0    traits: fox\n"
        ),
    ),
    Setting(
        "ultimate",
        "kind: magic    rank: J",
        "magic",
        (
            """
            start of main step
            P1: battlefield aa-2, cm-3 (frozen), cm-5 (tired); standby aa-4; mana 9
            P1: hand MADE, cm-2, aa-J; graveyard aa-3, cm-J; removed aa-5
            P2: battlefield aa-6, cm-7 (tired), cm-4; standby aa-8; mana 9
            P2: hand cm-2, aa-J, cm-9; graveyard aa-3, cm-J; removed aa-5
            """,
        ),
        _nothing,
        10,
        "Draw 1 card.",
    ),
    Setting(
        "my-game",
        "type: spell    cost: 0",
        "main",
        (
            """
            in main phase
            P1: embers 4; hand MADE, S-01, T-01; life 5; field S-02, S-04 (tapped); discard S-01
            P2: life 12; field S-02, S-03 (damage 1); hand S-01
            """,
        ),
        _nothing,
        2,
        "Draw 1 card.",
    ),
)


@cache
def plugin(game: str) -> RulesetPlugin:
    """Return the plugin of a game, or of the one that ``tcgkit new`` writes."""
    return template() if game == TEMPLATE else load_plugins().ruleset(game)


def template() -> RulesetPlugin:
    """Return the plugin of the game that new projects begin with."""
    source = str(Path(tcgkit.__path__[0]) / "templates" / "game" / "src")
    sys.path.insert(0, source)
    try:
        module = importlib.import_module("my_game.plugin")
        (found,) = module.tcgkit_rulesets()
        words = found.vocabulary()  # it is imported when it is first asked for
    finally:
        sys.path.remove(source)
        for name in [each for each in sys.modules if each.split(".")[0] == "my_game"]:
            del sys.modules[name]
    made: RulesetPlugin = evolve(found, vocabulary=lambda: words)
    return made


@cache
def library(game: str) -> Cards:
    """Return the cards that a game ships."""
    found = plugin(game)
    texts = {str(path): path.read_text("utf-8") for path in found.card_files}
    return read_cards(texts, found.vocabulary())


def assert_new_game_plays(card: str, scenario: str) -> None:
    """Assert that a scenario of the game that new projects begin with passes, with this card."""
    found = template()
    made = read_cards({"t.tcg": card}, found.vocabulary())
    assert not made.errors, made.report()
    known = (*library(TEMPLATE).definitions, *made.definitions)
    (parsed,), findings = parse_scenarios(scenario, "t.scenario")
    assert not findings
    outcome = run_scenario(parsed, found, {each.key: each for each in known})
    assert outcome.passed, outcome.report


def card_text(setting: Setting, key: str, text: str) -> str:
    """Return the made card with a text, as it stands in a file."""
    header = setting.header
    return (
        f'card {key} "{JOKER if key == KEY else key}" / "{key}の札"\n    {setting.fields}\n\n'
        f"    ability ({header})\n        {text}\n"
    )


def read(setting: Setting, cards: list[str], lang: Lang = "en") -> Cards:
    """Read cards made for a game, in English or Japanese."""
    head = f'set "T" / "T" for {setting.game}\n'
    words = [f"lang: {lang}", *setting.words] if lang != "en" else setting.words
    head += "".join(f"    {line}\n" for line in words)
    whole = "\n".join([head, *cards, setting.token_text])
    vocabulary = plugin(setting.game).vocabulary()
    return read_cards({"made.tcg": whole}, vocabulary, beside=library(setting.game))


@cache
def positions(setting: Setting) -> tuple[Position, ...]:
    """Return the games that stand at a setting's positions."""
    made = read(setting, [card_text(setting, KEY, setting.plain)])
    assert not made.errors, made.report()
    return tuple(_position(setting, given, made) for given in setting.positions)


def log_of(text: str, given: str) -> list[str]:
    """Return what the log says of a text that is played in a position of the template's game."""
    (found,) = (each for each in SETTINGS if each.game == TEMPLATE)
    setting = evolve(found, positions=(given,))
    made = read(setting, [card_text(setting, KEY, text)])
    assert not made.errors, made.report()
    (defn,) = (each for each in made.definitions if each.key == KEY)
    (position,) = positions(setting)
    course = play(position, defn)
    assert course.faults == []
    return course.log


@cache
def _decks(game: str) -> tuple[Deck, ...]:
    """Return the decks that a text would begin the game again with."""
    host = load_plugins()
    if game not in host.rulesets:
        return ()
    found = host.ruleset(game)
    known = load_cards(host, found)
    chosen = choose_decks(host, found, known, (None, None))
    return tuple(deck_of(deck.definitions(known.cards)) for deck in chosen)


def _position(setting: Setting, given: str, made: Cards) -> Position:
    found = plugin(setting.game)
    text = (
        f'scenarios for {setting.game}\n\nscenario "one"\n    given\n{given.rstrip()}\n'
        "    then\n        the game goes on\n"
    )
    (scenario,), findings = parse_scenarios(text, f"{setting.game}.scenario")
    assert not findings, findings
    cards: dict[str, CardDef] = {
        card.key: card for card in library(setting.game).definitions
    }
    for card in list(cards.values()):
        for version in found.versions(card) if found.versions is not None else ():
            cards[version.key] = version
    cards |= {card.key: card for card in made.definitions}
    script, wrong = read_script(scenario, found, cards)
    assert script is not None, [str(each) for each in wrong]
    placed = install(script.names, script.position)
    game = Game(placed.game.rules, placed.game.state)
    game.decks = _decks(setting.game)
    game.run()
    number = next(
        obj.card for row in game.state.places for obj in row if obj.defn.key == KEY
    )
    for _ in range(4):  # others may have to pass first
        if use_of(game, number) is not None:
            return Position(game, number, setting.broken, cards_of(game))
        game.answer("pass")
    raise AssertionError(f"{setting.game}: the made card cannot be used")
