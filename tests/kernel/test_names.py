"""Every name in a declaration means something, and every name in a call."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef, CardType
from tcgkit.kernel.data import Table
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.errors import KernelBug, RulesetInvalid, UnknownName
from tcgkit.kernel.game import Changing, Game, names_checked
from tcgkit.kernel.rules import (
    Advice,
    Check,
    Conflicts,
    DeckPart,
    DeckRules,
    Endless,
    Ends,
    Loops,
    Names,
    Reactions,
    Repeat,
    RuleOption,
    Triggers,
)
from tcgkit.kernel.state import (
    TABLE,
    Claim,
    Continuous,
    Field,
    Frame,
    Lasting,
    Modifier,
    Obj,
    Property,
    Zone,
)
from tcgkit.kernel.time import (
    Action,
    Each,
    Initiative,
    Loop,
    Requirement,
    Step,
    Window,
    requirement,
)
from tests.kernel import bench
from tests.kernel.bench import FIELDS, NAMES, PLAIN, ZONES, ability, card, idle, text

Over = dict[str, Any]


def window(name: str = "w", **more: Any) -> Window:
    return Window(name, bench.players, **more)


def action(**over: Any) -> Over:
    given = {"zones": ("field",), "windows": ("w",), **over}
    return {
        "actions": {
            "act": Action("act", text=text("act"), clause="c", start=print, **given)
        }
    }


SPELL = CardType("spell", text("spell"), kinds="kind")


def types(*declared: CardType) -> Over:
    return {"types": {each.name: each for each in declared}}


def numbers(*fields: Field) -> Over:
    return {"fields": {each.name: each for each in (*FIELDS, *fields)}}


def endless(**over: Any) -> Over:
    given = {"ends": frozenset({"dusk"}), **over}
    rule = Endless(3, 10, forced=lambda _: None, ended=lambda *_: None, **given)
    return {"loops": Loops(endless=rule)}


def value(**over: Any) -> Over:
    return {"properties": {"power": Property("power", **over)}}


def fact(game: Game, player: int, source: Any, about: Any) -> int:
    return 1


DECLARED: list[tuple[str, Over, str]] = [
    ("a window", action(windows=("ww", "atc")), "action 'act': no window 'ww'"),
    ("a window's key", action(windows=("x.melee",)), "action 'act': no window 'x.melee'"),
    ("a kind", action(kinds=("arua",)), "no kind of ability 'arua' (did you mean 'aura'"),
    (
        "a zone of sources",
        action(zones=("feild",)),
        "no zone 'feild' (did you mean 'field'",
    ),
    ("a zone of others", action(among=("hnad",)), "no zone 'hnad' (did you mean 'hand'"),
    ("no source", action(zones=()), "neither zones nor sources"),
    (
        "a moment",
        numbers(Field("hurt", "object", text("hurt"), until="dsuk")),
        "field 'hurt': no moment 'dsuk' (did you mean 'dusk'",
    ),
    ("a zone of values", value(zones=("feild",)), "property 'power': no zone 'feild'"),
    (
        "a verb of values",
        value(verbs=("glwo",)),
        "property 'power': no verb of claims 'glwo'",
    ),
    (
        "a zone of decks",
        {"decks": DeckRules("dekc")},
        "decks.zone: no zone 'dekc' (did you mean",
    ),
    (
        "a common deck",
        {"decks": DeckRules("middle")},
        "zone 'middle' does not belong to a player",
    ),
    (
        "a zone of parts",
        {"decks": DeckRules(parts={"extra": DeckPart("heep", text("extra"))})},
        "deck part 'extra': no zone 'heep' (did you mean 'heap'",
    ),
    (
        "a zone of packs",
        {"decks": DeckRules(pack_zone="midle")},
        "decks.pack_zone: no zone 'midle' (did you mean",
    ),
    (
        "a pack of somebody",
        {"decks": DeckRules(pack_zone="deck")},
        "decks.pack_zone: zone 'deck' is not shared",
    ),
    (
        "a stream",
        {"names": Names(streams=("dekc.1", "choices"))},
        "stream 'dekc.1': no zone 'dekc'",
    ),
    (
        "a stream of nobody",
        {"names": Names(streams=("deck.9", "choices"))},
        "there are 2 players",
    ),
    (
        "a scope",
        {"loops": Loops(Repeat(("gaem",), 2, print, "c"))},
        "loops.repeat: no node 'gaem' (did you mean 'game'",
    ),
    ("an end", endless(ends=frozenset({"dusc"})), "loops.endless: no moment 'dusc'"),
    ("a heap", endless(unordered=frozenset({"hepa"})), "loops.endless: no zone 'hepa'"),
    (
        "a rash action",
        {"advice": Advice(avoid=frozenset({"surender"}))},
        "advice.avoid: no action 'surender'",
    ),
    (
        "a told moment",
        {"names": Names(window_texts={"atc": text("x")})},
        "names.window_texts: no window 'atc'",
    ),
    ("a clock", {"ends": Ends(time_limit=60)}, "ends.time_limit: no field 'time_called'"),
    (
        "reactions to nothing",
        {"reactions": Reactions(also=frozenset({bench.Ping}))},
        "needs a reaction window",
    ),
    (
        "a choice of nobody",
        {"conflicts": Conflicts(replaced_once=True)},
        "the player who chooses among replacements",
    ),
    (
        "a home",
        types(CardType("unit", text("unit"), home="feild")),
        "card type 'unit': no zone 'feild' (did you mean 'field'",
    ),
    (
        "an ability of a type",
        types(CardType("unit", text("unit"), abilities=("tirgger",), clause="c")),
        "card type 'unit': no kind of ability 'tirgger'",
    ),
    (
        "a kind of a type that is not there",
        types(CardType("trap", text("trap"), of=SPELL)),
        "card type 'trap': no card type before it 'spell'",
    ),
    (
        "a kind before its type",
        types(CardType("trap", text("trap"), of=SPELL), SPELL),
        "card type 'trap': no card type before it 'spell'",
    ),
    ("a key of types", {"types": {"speel": SPELL}}, "is declared under 'speel'"),
    ("a key", {"properties": {"pwoer": Property("power")}}, "is declared under 'pwoer'"),
    ("a key of zones", {"zones": {"deck": ZONES[1]}}, "is declared under 'deck'"),
    (
        "a key of uses",
        {"uses": {"atuo": UseKind("auto", automatic=True, start=print)}},
        "kind of use 'auto' is declared under 'atuo'",
    ),
    (
        "a check twice",
        {"checks": (Check("c", (), "event", print, print),) * 2},  # type: ignore[arg-type]  # never run
        "two checks are called 'c'",
    ),
]


@pytest.mark.parametrize(("over", "said"), [each[1:] for each in DECLARED])
def test_a_wrong_name_is_refused_when_rules_are_made(over: Over, said: str) -> None:
    nodes = [Step("none", lambda game: None), window()]
    with pytest.raises(RulesetInvalid) as caught:
        bench.rules(*nodes, **over)
    assert any(said in problem for problem in caught.value.problems), caught.value.problems


@pytest.mark.pure  # native code itself refuses what its annotation does not say
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"windows": "w"}, "expected several windows"),
        ({"zones": "field"}, "expected several names (zone)"),
    ],
)
def test_a_text_in_place_of_several_is_refused(given: dict[str, str], said: str) -> None:
    test_a_wrong_name_is_refused_when_rules_are_made(action(**given), said)


def each_field(name: str) -> Any:
    return Each("turns", bench.players, name, Step("idle", idle))


def leaving(name: str) -> Any:
    none: Any = lambda *_: []  # noqa: E731  # never called
    return Initiative("order", none, (), none, none, exits=((none, name),))


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (each_field("wether"), "node 'turns': no number of the table 'wether'"),
        (each_field("life"), "node 'turns': no number of the table 'life'"),
        (leaving("gaem"), "node 'order': no node 'gaem' (did you mean 'game'"),
    ],
)
def test_a_wrong_name_in_the_timeline_is_refused(node: Any, said: str) -> None:
    with pytest.raises(RulesetInvalid) as caught:
        bench.rules(node)
    assert said in caught.value.problems[0]


WORDS: list[tuple[Callable[[], object], str]] = [
    (lambda: Triggers("folow"), "Triggers: go 'folow' is not one of follow"),  # type: ignore[arg-type]
    (lambda: Conflicts(equals="canot"), "Conflicts: equals 'canot' is not one of cannot"),  # type: ignore[arg-type]
    (lambda: window(ask="allways"), "Window 'w': ask 'allways' is not one of legal"),
    (lambda: window(after="frist"), "Window 'w': after 'frist'"),
    (lambda: window(closes="all_pas"), "Window 'w': closes 'all_pas'"),
    (lambda: Zone("z", text("z"), up="al"), "Zone 'z': up 'al'"),  # type: ignore[arg-type]
    (lambda: Zone("z", text("z"), down="onwer"), "Zone 'z': down 'onwer'"),  # type: ignore[arg-type]
    (lambda: Field("f", "tabel", text("f")), "Field 'f': on 'tabel'"),  # type: ignore[arg-type]
    (lambda: Field("f", "table", text("f"), sight="non"), "Field 'f': sight 'non'"),  # type: ignore[arg-type]
    (lambda: Claim("fly", "cant"), "Claim: stance 'cant' is not one of can, cannot"),  # type: ignore[arg-type]
    (lambda: Modifier("power", "ad", 1), "Modifier: op 'ad' is not one of"),  # type: ignore[arg-type]
    (lambda: Property("p", sight="fase"), "Property 'p': sight 'fase'"),  # type: ignore[arg-type]
    (lambda: UseKind("r", recheck="al"), "UseKind 'r': recheck 'al'"),  # type: ignore[arg-type]
    (lambda: Check("c", (), "evnt", print, print), "Check 'c': at 'evnt'"),  # type: ignore[arg-type]
    (
        lambda: Continuous(Claim("fly", "can"), reads=frozenset({"zoens"})),
        "Continuous: reads 'zoens' is not one of",
    ),
    (
        lambda: Requirement("c", text("m"), print, text_parts=("choises",)),  # type: ignore[arg-type]
        "Requirement: text_parts 'choises'",
    ),
    (
        lambda: requirement("c", "it costs {cost}", "{cost}必要", price=fact)(print),  # type: ignore[arg-type]
        "requirement c, 'it costs {cost}': the message names {cost}, which is not one of its facts",
    ),
    (
        lambda: requirement("c", "it costs {cost}", "{price}必要", cost=fact)(print),  # type: ignore[arg-type]
        "the message names {price}, which is not one of its facts",
    ),
    (
        lambda: requirement("c", "too dear", "高い", cost=fact)(print),  # type: ignore[arg-type]
        "requirement c, 'too dear': no message names the fact {cost}",
    ),
    (
        lambda: RuleOption("o", "c", text("o"), ("draw", "loss"), default="darw"),
        "RuleOption 'o': default 'darw' is not one of draw, loss (did you mean 'draw'",
    ),
    (lambda: RuleOption("o", "c", text("o")), "neither choices nor a default"),
]


@pytest.mark.parametrize(("declare", "said"), WORDS)
def test_a_word_that_is_none_of_those_declared_is_refused(
    declare: Callable[[], object], said: str
) -> None:
    with pytest.raises(RulesetInvalid) as caught:
        declare()
    assert said in str(caught.value)


class Waiting(Frame):
    """Something that waits in a line."""


def claims(verb: str) -> CardDef:
    return card("glider", ability(continuous=(Continuous(Claim(verb, "can")),)))


def lasts(game: Changing, until: str | None = None, after: str | None = None) -> None:
    what = Continuous(Modifier("power", "add", 1))
    game.add_lasting(Lasting(what, first(game), 0, until=until, after=after))


def first(game: Changing) -> Obj:
    return game.make(PLAIN, "field", 0)


CALLS: list[Any] = [
    (
        lambda g: g.set_number(TABLE, "wether", 3),
        "no number of the table 'wether' (did you mean 'weather'",
    ),
    (lambda g: g.number(TABLE, "wether"), "no number of the table 'wether'"),
    (lambda g: g.number(TABLE, "life"), "no number of the table 'life'"),
    (lambda g: g.number(0, "lief"), "no number of players 'lief' (did you mean 'life'"),
    (lambda g: g.set_number(0, "lief", 1), "no number of players 'lief'"),
    pytest.param(
        lambda g: g.add_number(0, "lief", 1),
        "no number of players 'lief'",
        marks=pytest.mark.pure,  # native doors are not checked when the kernel goes through them itself
    ),
    (
        lambda g: g.set_number(first(g), "mrak", 1),
        "no number of objects 'mrak' (did you mean 'mark'",
    ),
    (lambda g: first(g).number("damgae"), "no number of objects 'damgae'"),
    (lambda g: g.make(PLAIN, "field", 0, damgae=1), "no number of objects 'damgae'"),
    (lambda g: g.cannot("fyl"), "no verb of claims 'fyl' (did you mean 'fly'"),
    (lambda g: g.verdict("fyl"), "no verb of claims 'fyl'"),
    (lambda g: g.allowing("fyl"), "no verb of claims 'fyl'"),
    (lambda g: g.claims("fyl"), "no verb of claims 'fyl'"),
    (lambda g: g.make(claims("fyl"), "field", 0), "no verb of claims 'fyl'"),
    (lambda g: g.make(card("c", ability("arua")), "field", 0), "no kind of ability 'arua'"),
    (lambda g: g.is_changed("pwoer"), "no value 'pwoer' (did you mean 'power'"),
    (lambda g: g.changes("pwoer"), "no value 'pwoer'"),
    (lambda g: g.expire("dsuk"), "no moment 'dsuk' (did you mean 'dusk'"),
    (lambda g: lasts(g, until="dsuk"), "no moment 'dsuk'"),
    (lambda g: lasts(g, after="dsuk"), "no moment 'dsuk'"),
    (lambda g: g.pick(2, "tosess"), "no stream of chance 'tosess'"),
    (lambda g: g.line_up("lien", Waiting()), "no line 'lien' (did you mean 'line'"),
    (lambda g: g.could_act("ww", (0, 1)), "no window 'ww'"),
    (lambda g: g.options(0, "ww"), "no window 'ww'"),
    (lambda g: g.stops(0, "W9"), "no stop 'W9'"),
    (lambda g: g.restart(("wether",)), "no number of the table 'wether'"),
    (lambda g: g.set_posture(first(g), 7), "no rung 7 on a ladder of 3 postures"),
]


@pytest.mark.parametrize(("call", "said"), CALLS)
def test_a_wrong_name_in_a_call_raises_at_once(
    call: Callable[[Game], object], said: str
) -> None:
    game = bench.stand()
    with pytest.raises(KernelBug) as caught:
        call(game)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda g: g.zone("hnad", 0), "no zone 'hnad' (did you mean 'hand'"),
        (lambda g: g.zone("hand", 7), "no player for zone 'hand': 7"),
        (lambda g: g.move(g.zone("deck", 0)[-1], "feild"), "no zone 'feild'"),
        (lambda g: g.value(g.zone("deck", 0)[0], "pwoer"), "no property 'pwoer'"),
        (lambda g: g.do("beatn"), "no entry 'beatn'"),
        (lambda g: g.shuffle("dekc", 0), "no place ('dekc', 0)"),
    ],
)
def test_what_is_looked_up_is_always_checked(
    call: Callable[[Game], object], said: str
) -> None:
    with pytest.raises(UnknownName) as caught:
        call(bench.stand())
    assert said in str(caught.value)


def test_what_names_begin_with_is_enough_in_calls() -> None:
    """The moment "dusk" stands for "dusk.3", a number kept in parts for each part."""
    game = bench.stand()
    game.expire("dusk.3")
    game.set_number(first(game), "mark.2", 1)
    with pytest.raises(UnknownName):
        game.expire("duskier.3")


def test_checks_are_put_up_once() -> None:
    """In tests they are up already: a block inside changes nothing, and ends nothing."""
    game, checked = bench.stand(), Game.number
    with names_checked():
        assert Game.number is checked
    with pytest.raises(UnknownName):
        game.number(TABLE, "wether")


def test_names_of_a_variant_are_added_to_those_of_its_base() -> None:
    more = NAMES.plus(claims=("swim", "dive"))
    assert {"fly", "dive"} <= more.claims
    assert more.ends == NAMES.ends
    with pytest.raises(UnknownName, match="did you mean 'claims'"):
        NAMES.plus(claim=("dive",))
    with pytest.raises(TypeError, match="expected several names"):
        Names(claims="dive")
    with pytest.raises(TypeError, match="expected a text for each name"):
        Names(stops=("turn",))  # type: ignore[arg-type]
    told = NAMES.plus(streams=("dice",), stops={"turn": text("each turn")})
    told = told.plus(streams=("coins",), stops={"round": text("each round")})
    assert told.streams == ("dice", "coins")
    assert set(told.stops) == {"turn", "round"}


def test_a_table_tells_the_nearest_name() -> None:
    table = Table({"hand": 1}, "zone")
    assert table.get("hnad") is None
    with pytest.raises(UnknownName, match="no zone 'hnad'"):
        table["hnad"]


def test_a_loop_over_a_window_finds_it() -> None:
    """What is declared rightly is accepted, wherever in the timeline it lies."""
    bench.rules(Loop("again", window("deep")), **action(windows=("deep",)))


@pytest.mark.pure  # what looks on is put in the place of the kernel's methods
@pytest.mark.parametrize(
    ("write", "said"),
    [
        (lambda g: g.state.notes.update(lsat=1), "no note 'lsat' (did you mean 'last'"),
        (lambda g: g.state.lines.update(lien=[]), "no line 'lien' (did you mean 'line'"),
    ],
)
def test_what_is_written_past_the_doors_is_told_at_the_next_answer(
    write: Callable[[Game], object], said: str
) -> None:
    game = bench.stand(names=evolve(NAMES, notes=("last",)))
    game.state.notes["last"] = 1
    game.answer("pass")
    write(game)
    with pytest.raises(UnknownName) as caught:
        game.answer("pass")
    assert said in str(caught.value)


PLAIN_PLAY = """
from tcgkit.kernel.errors import UnknownName
from tcgkit.kernel.game import Game, names_checked
from tcgkit.kernel.state import TABLE
from tcgkit.testing.contract import check_contract
from tests.kernel import bench

def step(game):
    game.set_number(TABLE, "wether", 1)
    game.end((), "c")

rules, decks = bench.rules(step), ({bench.PLAIN: 4}, {bench.OTHER: 4})
plain = Game.number
print(Game.new(rules, decks, 1).number(TABLE, "wether"))
print(*check_contract(rules, decks, seeds=[1], laws=["playouts_end"]))
try:
    with names_checked():
        Game.new(rules, decks, 1)
except UnknownName as error:
    print(error)
print(Game.number is plain)
"""


def test_play_is_not_slowed_down_and_the_contract_checks() -> None:
    """Outside tests nothing is looked up; the contract does so, and leaves nothing behind."""
    done = subprocess.run(
        [sys.executable, "-c", PLAIN_PLAY], capture_output=True, text=True, check=True
    )
    played, breach, checked, restored = done.stdout.splitlines()
    assert played == "1"
    assert "playouts_end: raised UnknownName: no number of the table 'wether'" in breach
    assert checked.startswith("no number of the table 'wether'")
    assert restored == "True"
