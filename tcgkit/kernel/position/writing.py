"""Writing a position as one line of text: the whole content of the state, in a fixed order.

The text is JSON. Usual values are left out: numbers that are 0, an owner who is the player
of the place, a card that lies as its zone says. It contains hidden cards and chance: it is for
designers, never for players.
"""

from __future__ import annotations

from collections.abc import Iterable
from json import dumps
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final

from attrs import NOTHING, fields

from tcgkit.kernel.cards.definitions import CardDef, Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.endless.forced import Course
from tcgkit.kernel.endless.positions import compared
from tcgkit.kernel.errors import PositionError
from tcgkit.kernel.position.declared import Declared, class_name, ways_from
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.lasting import Claim, Continuous, Delayed, Modifier, Replacement
from tcgkit.kernel.state.objects import Obj, Place, State, Thing, Zone
from tcgkit.kernel.state.values import PLAIN, Values

if TYPE_CHECKING:
    from tcgkit.kernel.game.driver import Game
    from tcgkit.kernel.rules.decks import Deck

FORMAT: Final = 1
"""The number of the format that this version writes, and the only one it reads."""
MADE: Final = {
    kind.__name__: kind for kind in (Continuous, Modifier, Claim, Replacement, Delayed)
}
"""Declared things that effects also make in play: written with their content."""


def position_text(game: Game) -> str:
    """Return the position of a game as one line, which ``read_position`` reads back.

    It holds everything: hidden cards, knowledge, chance, processes under way. So it is for
    designers and never for players.

    Raises:
        PositionError: The state holds something made in play that has no name (for example a rule that
        a text has built from its own values); use a record of the game for it.
    """
    return dumps(_Writer(game).position(), ensure_ascii=False, separators=(",", ":"))


class _Writer(Values):
    """Turns the content of a state into JSON."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game, self.state, self.rules = game, game.state, game.rules
        self.here = {id(obj) for row in self.state.places for obj in row}
        self.gone: list[Any] = []
        self.gone_at: dict[int, int] = {}
        self.left: list[Obj] = []
        """Keeps gone objects alive, so that no ``id`` is used twice."""
        self.cards: dict[str, CardDef] = {}
        self.codes = Declared(self.rules, self.cards)

    def position(self) -> dict[str, Any]:
        """Return the whole position."""
        game, state = self.game, self.state
        self._collect()
        found: dict[str, Any] = {
            "position": FORMAT,
            "ruleset": self.rules.ruleset,
            "options": dict(self.rules.options),
            "places": {
                place.name: [self.lying(obj) for obj in row]
                for place, row in zip(self.rules.places, state.places, strict=True)
                if row
            },
            "in_play": list(state.objects),
            "gone": self.gone,
            "players": [dict(pool) for pool in state.players],
            "table": dict(state.table),
            "chance": list(state.chance),
            "next_id": state.next_id,
            "choices": game.choices,
        }
        over = state.result is not None
        for name in PARTS:
            value = getattr(state, name)
            if value and not (over and name == "frames"):
                found[name] = self.part(name, value)
        if state.facts:
            found["facts"] = [
                [fact.player, self.defn(fact.defn), *fact.places] for fact in state.facts
            ]
        if state.course is not None:
            found["course"] = self._course(state.course)
        if state.result is not None:
            result = state.result
            found["result"] = [list(result.winners), result.clause, result.reason]
        if game.decks:
            found["decks"] = [self._deck(deck) for deck in game.decks]
        if any(game.stocks):
            found["stocks"] = [[self.defn(d) for d in row] for row in game.stocks]
        if game.request is not None:
            found["given"] = list(game._given)
        return found

    def _collect(self) -> None:
        """Note the cards of the game by their keys."""
        game, state = self.game, self.state
        faces = [obj.defn for row in state.places for obj in row]
        faces += [fact.defn for fact in state.facts]
        faces += [defn for deck in game.decks for defn in deck.faces()]
        faces += [defn for row in game.stocks for defn in row]
        for defn in faces:
            self._note(defn)

    def _note(self, defn: CardDef) -> None:
        if defn.is_card and self.cards.setdefault(defn.key, defn) is not defn:
            raise PositionError(
                f"two different cards have the key {defn.key!r} in this game: no text of a "
                "position can tell them apart; keep a record of the game"
            )

    # ---- objects ---------------------------------------------------------------------

    def lying(self, obj: Obj) -> list[Any]:
        """Return an object in a place: its id, card and key, and its unusual values."""
        usual = {
            "owner": obj.place.player,
            "slot": 0,
            "posture": 0,
            "up": obj.place.zone.face_up,
            "known": 0,
            "host": 0,
        }
        odd: dict[str, Any] = {
            name: getattr(obj, name)
            for name, is_so in usual.items()
            if getattr(obj, name) != is_so
        }
        if obj.fields:
            odd["fields"] = dict(obj.fields)
        if obj.last is not None:
            odd["last"] = dict(obj.last)
        said = [obj.id, obj.card, self.defn(obj.defn)]
        return [*said, odd] if odd else said

    def defn(self, defn: CardDef) -> Any:
        """Return the key of a card; of a token, the path of its declaration."""
        if defn.is_card:
            self._note(defn)
            return defn.key
        return self.named(defn)

    def object(self, value: Obj) -> Any:
        """Return the position's reference to an object."""
        if isinstance(value, Thing):
            return self.named(value)
        if id(value) in self.here:
            return {"object": value.id}
        if id(value) not in self.gone_at:
            self.gone_at[id(value)] = len(self.gone)
            self.left.append(value)
            self.gone.append([value.place.name, *self.lying(value)])
        return {"gone": self.gone_at[id(value)]}

    # ---- values ----------------------------------------------------------------------

    def row(self, value: Any) -> Any:
        """Return a tuple as a list; a list, or a tuple with named parts, as such."""
        held = [self.value(each) for each in value]
        kind = value.__class__
        if kind is tuple:
            return held
        return {"list": held} if kind is list else {"row": class_name(kind), "of": held}

    def table(self, value: dict[Any, Any]) -> Any:
        """Return a dict as pairs."""
        return {
            "table": [[self.value(k), self.part(f"{k!s:.40}", v)] for k, v in value.items()]
        }

    def record(self, value: Record) -> Any:
        """Return a record's class and its unusual values."""
        kind: Any = type(value)  # records are attrs classes
        found: dict[str, Any] = {"is": class_name(kind)}
        if isinstance(value, Frame):
            if (step := getattr(value, "next", None)) is not None:
                found["next"] = step_name(kind, step)
            if getattr(value, "ret", None) is not None:
                found["ret"] = self.part("ret", value.ret)
        for each in fields(kind):
            held = getattr(value, each.name)
            if not is_usual(each.default, held):
                found[each.name] = self.part(each.name, held)
        return found

    def again(self, number: int) -> Any:
        """Return the number of a record that was met before."""
        return {"same": number}

    def declared(self, value: Any) -> Any:
        """Return something declared by cards and rules: by name, if it has one of its own."""
        kind = value.__class__
        if kind is CardDef and value.is_card:
            return {"card": self.defn(value)}
        if kind is Text:
            return {"en": value.en, "ja": value.ja}
        if kind in (Place, Zone):
            return {kind.__name__.lower(): value.name}
        if kind is frozenset and all(isinstance(each, str) for each in value):
            return {"set": sorted(value)}
        return (
            {"class": class_name(value)} if isinstance(value, type) else self.named(value)
        )

    def named(self, value: Any) -> dict[str, Any]:
        """Return the path to a declared thing; the content of one made in play."""
        way, kind = self.codes.name(value), type(value)
        if way is not None:
            return {"declared": list(way)}
        if kind is FunctionType and self.codes.makes(value):
            return {"function": class_name(value), "of": self._parts(ways_from(value))}
        if MADE.get(kind.__name__) is kind:
            held = [
                (each.name, getattr(value, each.name)) for each in fields(kind) if each.init
            ]
            return {"made": kind.__name__, "of": self._parts(held)}
        raise PositionError(
            f"{'.'.join(self.path)} holds a {kind.__name__} that no text of a position can say; "
            "keep a record of the game instead, or write the position when it is gone"
        )

    def _parts(self, held: Iterable[tuple[Any, Any]]) -> dict[str, Any]:
        return {str(name): self.part(str(name), value) for name, value in held}

    # ---- parts -----------------------------------------------------------------------

    def _course(self, course: Course) -> list[Any]:
        """Return a course with every sketch as a position met."""
        met, rule = dict(course.met), self.rules.loops.endless
        assert rule is not None
        for each in course.sketches:
            here = compared(self.rules, each, rule.unordered)
            met[here] = met.get(here, 0) + 1
        parts = (tuple(course.done), course.times, met, course.barred)
        return [self.part("course", part) for part in parts]

    def _deck(self, deck: Deck) -> dict[str, Any]:
        parts = {n: [self.defn(d) for d in row] for n, row in deck.parts.items()}
        cards = {str(self.defn(defn)): n for defn, n in deck.cards.items()}
        return {"cards": cards, "parts": parts} if parts else {"cards": cards}


PARTS: Final = (
    *("frames", "lasting", "lines", "due", "waiting", "done", "seen", "notes"),
    *("past", "forced", "out"),
)
"""Parts of a state that are written value by value, in this order."""
_OTHERS: Final = (
    *("places", "objects", "players", "table", "chance", "next_id", "facts", "course"),
    "result",
)
assert {*PARTS, *_OTHERS} == {each.name for each in fields(State)}


def step_name(kind: type[Frame], step: Any) -> str:
    """Return the name of a step of a class; a step of a base class gets that class's name, too."""
    name: str = step.__name__
    if step in (getattr(kind, name, None), kind.steps.get(name)):
        return name
    for each in kind.__mro__:
        if vars(each).get(name) is step:
            return f"{each.__name__}.{name}"
    raise PositionError(f"{kind.__name__} has no step {name!r}")


def is_usual(default: Any, held: Any) -> bool:
    """Return whether a field has its default value."""
    if default is NOTHING or type(held) is not type(default):
        return False
    return type(held) in (*PLAIN, tuple) and bool(held == default)


__all__ = ["FORMAT", "MADE", "PARTS", "is_usual", "position_text", "step_name"]
