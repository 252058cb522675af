"""The table of the examples of tcgkit.standard: what their names mean.

``game`` is for two, with ten cards in each deck and a life of ten. ``four`` is for four players without
decks; twelve cards of the table lie in the zone "pile". ``teams`` is that in two teams.
"""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import frozen

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.game import Changing, Game, Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Deck, DeckRules, Ends, Names, Rules, by_name
from tcgkit.kernel.state import Choose, Field, Obj, Process, Property, Zone, record
from tcgkit.kernel.state import Option as Answer
from tcgkit.kernel.time import Action, Loop, Step
from tcgkit.plugins import Board
from tcgkit.standard.actions import emits
from tcgkit.standard.market import Buy
from tcgkit.standard.players import turn_first

A, B, *OTHERS = (
    CardDef(key, Text(key, key), "creature", {"toughness": 2, "price": 2})
    for key in "ABCDE"
)
CARDS = (A, B, *OTHERS)


@record
class Dies(Event):
    """A creature dies."""

    text: ClassVar[Text] = Text("{card} dies", "{card}は死ぬ")

    card: Obj

    def apply(self, game: Changing) -> None:
        game.move(self.card, "discard")


@record
class Attack(Process):
    """A creature attacks."""

    you: int
    attacker: Obj


def wait(game: Reading) -> Any:
    """Ask, so that there is a decision at which examples begin."""
    yield Choose(0, [Answer("go")], Text("Go on?", "続ける？"), always=True)


ZONES = (
    Zone("deck", Text("deck", "山札"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("field", Text("field", "場"), in_play=True),
    Zone("discard", Text("discard pile", "捨て札")),
)
SHARED = (
    Zone("pile", Text("pile", "山"), shared=True, face_up=False),
    Zone("row", Text("row", "列"), shared=True),
    Zone("away", Text("away", "脇"), shared=True),
)


BUY = Action(
    "buy",
    ("shop",),
    Text("buy {source}", "{source}を買う"),
    "toy.buy.1",
    emits(Buy),
    ("row",),
)


def rules(**more: Any) -> Rules:
    fields = (
        Field("turn_player", "table", Text("turn player", "手番")),
        Field("life", "player", Text("life", "ライフ"), start=10),
        Field("money", "player", Text("money", "金")),
        Field("damage", "object", Text("damage", "ダメージ")),
    )
    given: dict[str, Any] = {
        "ruleset": "examples",
        "version": "1",
        "options": {},
        "zones": by_name((*ZONES, *SHARED)),
        "timeline": Loop("game", Step("wait", wait)),
        "actions": by_name((BUY,)),
        "names": Names(windows=("shop",), lines=("stack",)),
        "order": turn_first,
        "fields": by_name(fields),
        "properties": by_name((Property("toughness"),)),
    }
    return Rules(**given | more)


def for_two(**more: Any) -> Game:
    """Return a game for two, each with ten cards in the deck."""
    return Game.new(rules(**more), [dict.fromkeys(CARDS, 2)] * 2, seed=1)


def for_four(**more: Any) -> Game:
    """Return a game for four, with twelve cards of the table."""
    pack = Deck({A: 6, B: 6})
    given: dict[str, Any] = {
        "players": 4,
        "decks": DeckRules(zone=None, pack=pack, pack_zone="pile"),
    }
    return Game.new(rules(**given | more), [{}] * 4, seed=1)


@frozen
class Everything:
    """A phrase that means every card."""

    def match(self, game: Reading, scope: Any, obj: Obj) -> bool:
        return True

    def now(self, game: Reading, scope: Any) -> tuple[Obj, ...]:
        return tuple(game.in_play())

    def number_of(self, game: Reading, scope: Any, who: tuple[int, ...]) -> int:
        return len([card for card in game.in_play() if card.controller in who])


@frozen
class Words:
    """Whose words are read: those of a card that player 1 has in play."""

    source: Obj
    you: int = 0
    event: Event | None = None
    picked: tuple[Any, ...] = ()
    ability: Ability | None = None


def names() -> dict[str, Any]:
    """Return what examples begin with."""
    game = for_two()
    scope = Words(game.move(for_card(game), "field"))
    four, teams = for_four(), for_four(ends=Ends(teams=((0, 2), (1, 3))))
    return {
        "game": game,
        "four": four,
        "teams": teams,
        "scope": scope,
        "everything": Everything(),
        "A": A,
        "B": B,
        "Dies": Dies,
        "Attack": Attack,
        "Option": Answer,
        "board": Board((), {}, {}),
        "rules": rules,
        "Deck": Deck,  # not the deck file of plugins
    }


def for_card(game: Changing) -> Obj:
    """Return a card to put into play."""
    return game.make(A, "deck", 0)
