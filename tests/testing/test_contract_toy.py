"""A toy that uses most of the kernel, and keeps the contract: faults are planted in it.

Units attack, and each attack that stands takes one of three life cards; traps lie face down
and may negate an attack; a spell shuffles, another one looks. ``rules`` and ``decks`` make it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, ClassVar

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Ability, CardDef, Text, Trigger
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.rules import AnyDeck, Deck, DeckRules, Reactions, Rules, deck_of
from tcgkit.kernel.state import (
    TABLE,
    AskNumber,
    Choose,
    Continuous,
    Field,
    Joint,
    Lasting,
    Modifier,
    Obj,
    Option,
    Process,
    Property,
    Zone,
    record,
)
from tcgkit.kernel.time import (
    Action,
    Each,
    Loop,
    Phase,
    Requirement,
    Resolve,
    Sequence,
    Step,
    Window,
)
from tcgkit.testing.contract import LAWS, check_contract


@record
class Strike(Event):
    """A unit attacks."""

    reactable: ClassVar[bool] = True
    text: ClassVar[Text] = Text("{player}: {unit} strikes", "{player}：{unit}の攻撃")

    by: int
    unit: Obj


@record
class Lay(Event):
    """A trap is laid face down."""

    text: ClassVar[Text] = Text("{player} lays {card}", "{player}は{card}を伏せる")

    by: int
    card: Obj


@record
class Enter(Event):
    """A unit comes into play."""

    text: ClassVar[Text] = Text("{player} summons {unit}", "{player}は{unit}を出す")

    by: int
    unit: Obj


# ---- cards ---------------------------------------------------------------------------


def ability(kind: str, trigger: Trigger | None = None, *aura: Continuous) -> Ability:
    name = Text(kind.title(), kind)
    return Ability(name, kind, {}, name, trigger, continuous=aura)


def card(key: str, type_: str, power: int, *abilities: Ability) -> CardDef:
    return CardDef(key, Text(key.title(), f"「{key}」"), type_, {"power": power}, abilities)


def mates(game: Reading, me: Any, unit: Obj) -> bool:
    return (
        unit.place.zone.name == "field"
        and unit.controller == me.you
        and unit is not me.source
    )


def by_foe(game: Reading, me: Any, event: Event) -> bool:
    return event.whose != int(me.you)


def by_me(game: Reading, me: Any, event: Event) -> bool:
    return event.whose == int(me.you)


SOLDIER, GIANT = card("soldier", "unit", 2), card("giant", "unit", 4)
CAPTAIN = card(
    "captain",
    "unit",
    1,
    ability("aura", None, Continuous(Modifier("power", "add", 1), mates)),
)
BARD = card("bard", "unit", 1, ability("song", Trigger((Enter,), by_me)))
SNARE = card("snare", "trap", 0, ability("snare", Trigger((Strike,), by_foe)))
DECOY = card("decoy", "trap", 0)
DRAGON, PITFALL = card("dragon", "unit", 5), card("pitfall", "trap", 0)
"""Cards that are in no deck."""
RALLY, WHEEL, SCOUT = (card(key, "spell", 0) for key in ("rally", "wheel", "scout"))
STRONGER = Continuous(Modifier("power", "add", 1))


# ---- what players do -----------------------------------------------------------------


@record
class Attack(Process):
    """A unit attacks the opponent; it shows who attacks and hides its stake and its omen."""

    name = "attack"
    hidden: ClassVar[tuple[str, ...]] = ("stake", "omen")

    unit: Obj
    by: int
    stake: list[int]
    omen: str
    """The lowest life card of the one who attacks, which nobody sees."""

    def begin(self, game: Running) -> None:
        self.next = Attack.landed
        game.set_posture(self.unit, 1)
        game.set_number(self.unit, "fought", self.unit.number("fought") + 1)
        self.stake.append(game.value(self.unit, "power"))
        game.emit(Strike, self.by, self.unit)

    def landed(self, game: Running) -> None:
        stood, foe = self.ret, 1 - self.by
        self.stake.append(1)
        game.leave()
        if stood and self.stake[0] > 1:
            if not game.zone("life", foe):
                game.lose((foe,), "toy.end.1")
            game.move(game.zone("life", foe)[-1], "hand")


@record
class Spring(Process):
    """A trap springs: the attack is negated."""

    trap: Obj
    event: Event

    def begin(self, game: Running) -> None:
        game.turn(self.trap, up=True)
        game.move(self.trap, "grave")
        self.event.stands = False
        game.leave()


@record
class Pledge(Process):
    """Gold that was promised and comes at the end of the turn."""

    name = "pledge"

    you: int
    gold: int

    def begin(self, game: Running) -> None:
        game.leave()
        game.add_number(self.you, "gold", self.gold)


def summon(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.emit(Enter, player, game.move(option.source, "field"))


def lay(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.emit(Lay, player, game.move(option.source, "trap", up=False))


def attack(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    life = game.zone("life", player)
    omen = life[0].defn.key if life else ""
    game.enter(Attack(option.source, player, [], omen))


def cast(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    spell = game.move(option.source, "grave")
    if spell.defn is RALLY:
        for unit in game.zone("field", player):
            game.add_lasting(Lasting(STRONGER, spell, player, (unit,), "turn"))
    elif spell.defn is WHEEL:
        hand = game.zone("hand", player)[:]
        for each in hand:
            game.move(each, "deck", up=False)
        game.shuffle("deck", player)
        for _ in hand:
            game.move(game.zone("deck", player)[-1], "hand")
    elif game.zone("deck", 1 - player):
        game.show(game.zone("deck", 1 - player)[-1], player)


def pledge(game: Running, player: int, option: Option) -> None:
    game.set_number(player, "pledged", 1)
    game.line_up("pledges", Pledge(player, 1))


def gamble(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    game.add_number(player, "gold", -2)
    game.move(option.source, "hand")


def spring(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Spring(option.source, game.about().now))


def sing(game: Changing, one: Triggered) -> None:
    game.add_number(one.player, "gold", 1)


def of_type(type_: str) -> Any:
    return lambda defn, ability, up, key: defn.type == type_


def need(clause: str, test: Any) -> Requirement:
    return Requirement(f"toy.{clause}", Text("not now", "今はできない"), test)


ROOM = need("room", lambda game, player, card, ability: game.free_slots("field", player))
HOLE = need("hole", lambda game, player, card, ability: game.free_slots("trap", player))
READY = need("ready", lambda game, player, card, ability: card.posture == 0)
RICH = need("rich", lambda game, player, card, ability: game.number(player, "gold") > 1)
ONCE = need("once", lambda game, player, card, ability: not game.number(player, "pledged"))
FOES = need("foes", lambda game, player, card, ability: game.about().now.whose != player)


def action(name: str, start: Any, zone: str, *needs: Requirement, **more: Any) -> Action:
    window = more.pop("window", "main")
    text = Text(f"{name} {{source}}", f"{{source}}：{name}")
    return Action(
        name, (window,), text, f"toy.{name}", start, (zone,), requirements=needs, **more
    )


ACTIONS = (
    action("summon", summon, "hand", ROOM, candidate_if=of_type("unit")),
    action("lay", lay, "hand", HOLE, candidate_if=of_type("trap")),
    action("cast", cast, "hand", candidate_if=of_type("spell")),
    action("attack", attack, "field", READY),
    action("pledge", pledge, "field", ONCE),
    action("gamble", gamble, "life", RICH),
    action("spring", spring, "trap", FOES, window="reaction", kinds=("snare",)),
)


# ---- the turn ------------------------------------------------------------------------


def set_up(game: Changing) -> None:
    for player in (0, 1):
        for zone in ("life",) * 3 + ("hand",) * 4:
            game.move(game.zone("deck", player)[-1], zone)


def boast(game: Changing) -> Generator[Any, Any, None]:
    """Both choose in secret; the bold ones get gold."""
    text = Text("Bold or careful?", "強気か慎重か？")
    options = [
        Option("bold", text=Text("bold", "強気")),
        Option("careful", text=Text("careful", "慎重")),
    ]
    answers = yield Joint({player: Choose(player, options, text) for player in (0, 1)})
    for player in (0, 1):
        if answers[player].action == "bold":
            game.add_number(player, "gold", 1)


def tithe(game: Changing) -> Generator[Any, Any, None]:
    """The one whose turn it is gives away gold."""
    player = game.number(TABLE, "turn")
    answer = yield AskNumber(
        player, 0, game.number(player, "gold"), Text("Give how much?", "いくら払う？")
    )
    game.add_number(player, "gold", -answer.number)


def start_turn(game: Running) -> None:
    player = game.number(TABLE, "turn")
    for unit in game.zone("field", player):
        game.set_posture(unit, 0)
    if not game.zone("deck", player):
        game.lose((player,), "toy.end.2")
    game.move(game.zone("deck", player)[-1], "hand")


def turn_player_first(game: Reading) -> tuple[int, ...]:
    turn = game.number(TABLE, "turn")
    return (turn, 1 - turn)


def window(name: str, order: Any, **more: Any) -> Window:
    return Window(name, order, text=Text("What do you do?", "何をする？"), **more)


def rules() -> Rules:
    main = window("main", lambda game: (game.number(TABLE, "turn"),), after="same")
    parts = (
        Step("start", start_turn),
        Step("tithe", tithe),
        main,
        Resolve("pay", "pledges", False),
    )
    turns = Each(
        "turns", lambda game: (0, 1), "turn", Phase("turn", parts, Text("turn", "ターン"))
    )
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("field", Text("field", "場"), in_play=True, slots=3),
        Zone(
            "trap", Text("traps", "罠"), in_play=True, slots=2, down="owner", holds=_is_trap
        ),
        Zone("life", Text("life", "ライフ"), face_up=False),
        Zone("grave", Text("grave", "墓地")),
    )
    fields = (
        Field("gold", "player", Text("gold", "ゴールド"), start=2),
        Field("pledged", "player", Text("pledged", "約束済み"), until="turn"),
        Field("fought", "object", Text("fought", "戦った回数")),
        Field("turn", "table", Text("turn", "手番")),
    )
    return Rules(
        ruleset="contract_toy",
        version="1",
        options={},
        zones={zone.name: zone for zone in zones},
        timeline=Sequence(
            "game",
            (
                Step("set_up", set_up),
                Loop("all", Sequence("round", (Step("boast", boast), turns))),
            ),
        ),
        actions={each.name: each for each in ACTIONS},
        order=turn_player_first,
        live=lambda game, obj, ability: obj.up,
        fields={each.name: each for each in fields},
        properties={"power": Property("power")},
        postures=(Text("ready", "準備"), Text("tired", "疲労")),
        uses={
            "snare": UseKind("snare", start=sing),
            "song": UseKind("song", automatic=True, start=sing),
        },
        reactions=Reactions(
            window=window("reaction", turn_player_first),
            first=lambda game, event: (1 - event.whose, event.whose),
        ),
    )


def _is_trap(defn: CardDef) -> bool:
    return defn.type == "trap"


def decks() -> tuple[AnyDeck, AnyDeck]:
    deck = {
        SOLDIER: 6,
        GIANT: 3,
        CAPTAIN: 3,
        BARD: 3,
        SNARE: 4,
        DECOY: 3,
        RALLY: 3,
        WHEEL: 2,
        SCOUT: 3,
    }
    return deck, deck


def again() -> tuple[Rules, tuple[AnyDeck, AnyDeck]]:
    return rules(), decks()


def closed() -> Rules:
    """Return rules by which nobody knows which cards are in the other deck."""

    def stock(deck: Deck) -> list[CardDef]:
        return [card for card in deck.library for _ in range(6)]

    return evolve(rules(), decks=DeckRules(stock=stock))


def closed_decks() -> tuple[AnyDeck, AnyDeck]:
    """Return the decks with what they could be made of."""
    one, other = (
        evolve(deck_of(deck), library=(*deck_of(deck).cards, DRAGON, PITFALL))
        for deck in decks()
    )
    return one, other


@pytest.mark.parametrize(
    "law",
    [
        pytest.param(name, marks=() if "samples" in name else pytest.mark.exhaustive)
        for name in (law.__name__ for law in LAWS)
        if "process" not in name
    ],
)
def test_the_toy_keeps_the_law_with_closed_decks(law: str) -> None:
    found = check_contract(closed(), closed_decks(), seeds=range(3), laws=[law])
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("law", [law.__name__ for law in LAWS])
def test_the_toy_keeps_the_law(law: str) -> None:
    found = check_contract(rules(), decks(), seeds=range(3), laws=[law], again=again)
    assert not found, "\n".join(map(str, found))
