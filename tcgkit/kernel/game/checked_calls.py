"""Checked names in calls: the names that rules pass to a game while it runs.

``game.set_number(TABLE, "rond", 3)`` is not an error by itself: a number that was never set is 0. Checking
each name would cost time in play, so it happens only under :func:`names_checked`: in tests, and in
the contract. Free checks are always on (see :class:`fixed.Table`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.data.fixed import unknown
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game.changing import Changing
from tcgkit.kernel.game.driver import Game
from tcgkit.kernel.game.lookup import Lookup
from tcgkit.kernel.game.reading import Reading
from tcgkit.kernel.game.running import Running
from tcgkit.kernel.rules import names
from tcgkit.kernel.state.lasting import Claim, Continuous, Delayed, Lasting, Modifier
from tcgkit.kernel.state.objects import TABLE, Obj

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Ability, CardDef
    from tcgkit.kernel.rules.declared import Rules

Known = Callable[["Rules"], frozenset[str]]

_STREAMS_OF_ALL: Final = ("choices", "tosses")
"""Purposes of chance that the kernel and the card language have in every game."""


@lru_cache(maxsize=256)
def _known(known: Known, rules: Rules) -> frozenset[str]:
    return known(rules)


def check(rules: Rules, kind: str, name: str, known: Known) -> None:
    """Refuse a name if the rules know neither the name nor its beginning.

    Raises:
        UnknownName: the name is unknown.
    """
    found = _known(known, rules)
    if name not in found and not names.is_known(name, found):
        unknown(kind, name, found)


def _of_table(rules: Rules) -> frozenset[str]:
    return names.numbers(rules, "table")


def _of_players(rules: Rules) -> frozenset[str]:
    return names.numbers(rules, "player")


def _of_objects(rules: Rules) -> frozenset[str]:
    return names.numbers(rules, "object")


def _streams(rules: Rules) -> frozenset[str]:
    return frozenset((*rules.streams, *_STREAMS_OF_ALL))


def _claims(rules: Rules) -> frozenset[str]:
    return rules.names.claims


def _notes(rules: Rules) -> frozenset[str]:
    return rules.names.notes


def _stops(rules: Rules) -> frozenset[str]:
    return frozenset(rules.names.stops)


DOORS: Final[tuple[tuple[type, str, int, str, str, Known], ...]] = (
    (Reading, "claims", 0, "verb", "verb of claims", _claims),
    (Reading, "cannot", 0, "verb", "verb of claims", _claims),
    (Reading, "allowing", 0, "verb", "verb of claims", _claims),
    (Reading, "ruling", 0, "verb", "verb of claims", _claims),
    (Reading, "is_changed", 0, "name", "value", names.values),
    (Reading, "changes", 0, "name", "value", names.values),
    (Changing, "expire", 0, "moment", "moment", names.moments),
    (Changing, "pick", 1, "purpose", "stream of chance", _streams),
    (Reading, "could_act", 0, "key", "window", names.windows),
    (Running, "line_up", 0, "line", "line", names.lines),
    (Reading, "options", 1, "key", "window", names.windows),
    (Lookup, "stops", 1, "at", "stop", _stops),
)
"""The methods that take a name: the class, the method, the position and the name of the
argument, the noun for the name, and the known names."""


def _checked(plain: Any, at: int, given: str, kind: str, known: Known) -> Any:
    @wraps(plain)
    def checked(self: Any, *args: Any, **more: Any) -> Any:
        name = args[at] if at < len(args) else more.get(given)
        if name and name not in _known(known, self.rules):
            check(self.rules, kind, name, known)
        return plain(self, *args, **more)

    return checked


# ---- checks of more than a name ------------------------------------------------------


def check_continuous(rules: Rules, what: Continuous) -> None:
    """Refuse a continuous effect about an undeclared verb or property.

    Raises:
        UnknownName: it is undeclared.
    """
    effect = what.effect
    if isinstance(effect, Claim):
        check(rules, "verb of claims", effect.verb, _claims)
    elif isinstance(effect, Modifier):
        check(rules, "value", effect.prop, names.values)
    elif isinstance(effect, Delayed):
        check_ability(rules, effect.ability)


def check_ability(rules: Rules, ability: Ability) -> None:
    """Refuse an ability of an undeclared kind, or with a refused effect.

    Raises:
        UnknownName: a name is undeclared.
    """
    check(rules, "kind of ability", ability.kind, names.kinds)
    for what in ability.continuous:
        check_continuous(rules, what)


def check_definition(rules: Rules, defn: CardDef) -> None:
    """Refuse a card with an ability that the rules do not know.

    Raises:
        UnknownName: a name is undeclared.
    """
    for ability in defn.abilities:
        check_ability(rules, ability)


def _add_lasting(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Reading, lasting: Lasting) -> None:
        check_continuous(self.rules, lasting.what)
        for moment in (lasting.until, lasting.after):
            if moment:
                check(self.rules, "moment", moment, names.moments)
        plain(self, lasting)

    return checked


def _posture(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Reading, obj: Obj, rung: int) -> None:
        ladder = len(self.rules.postures)
        if not 0 <= rung < ladder:
            raise KernelBug(f"no rung {rung} on a ladder of {ladder} postures")
        plain(self, obj, rung)

    return checked


def _make(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Reading, defn: CardDef, zone: str, player: int, **more: Any) -> Obj:
        check_definition(self.rules, defn)
        for name in more:
            if name != "slot":
                check(self.rules, "number of objects", name, _of_objects)
        made: Obj = plain(self, defn, zone, player, **more)
        return made

    return checked


def _of_this_object(obj: Obj, name: str) -> None:
    known = obj.place.numbers
    is_thing = obj.place.index < 0  # it lies in no place of any rules
    if name not in known and not is_thing and not names.is_known(name, known):
        unknown("number of objects", name, known)


def _of_anything(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Reading, of: Obj | int, name: str, *args: int, **more: int) -> Any:
        if not isinstance(of, int):
            _of_this_object(of, name)
        elif of == TABLE:
            check(self.rules, "number of the table", name, _of_table)
        else:
            check(self.rules, "number of players", name, _of_players)
        return plain(self, of, name, *args, **more)

    return checked


def _of_object(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Obj, name: str) -> Any:
        _of_this_object(self, name)
        return plain(self, name)

    return checked


def _restart(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Reading, kept: Iterable[str] = ()) -> None:
        kept = tuple(kept)
        for name in kept:
            check(self.rules, "number of the table", name, _of_table)
        plain(self, kept)

    return checked


def _choose(plain: Any) -> Any:
    @wraps(plain)
    def checked(self: Reading, position: int) -> None:
        plain(self, position)
        for name in self.state.notes:
            check(self.rules, "note", name, _notes)
        for name in self.state.lines:
            check(self.rules, "line", name, names.lines)

    return checked


OTHER_DOORS: Final[tuple[tuple[type, str, Callable[[Any], Any]], ...]] = (
    (Changing, "add_lasting", _add_lasting),
    (Changing, "set_posture", _posture),
    (Changing, "make", _make),
    (Running, "restart", _restart),
    (Game, "choose", _choose),
    (Obj, "number", _of_object),
    (Lookup, "number", _of_anything),
    (Changing, "set_number", _of_anything),
)


@contextmanager
def names_checked() -> Iterator[None]:
    """Make every game of this process refuse names that its rules do not declare.

    Inside another such block it changes nothing.
    """
    plain = [(cls, name, cls.__dict__[name]) for cls, name in _all_doors()]
    if any(hasattr(method, "__wrapped__") for _, _, method in plain):
        yield
        return
    for cls, name, at, given, kind, known in DOORS:
        setattr(cls, name, _checked(cls.__dict__[name], at, given, kind, known))
    for cls, name, wrap in OTHER_DOORS:
        setattr(cls, name, wrap(cls.__dict__[name]))
    try:
        yield
    finally:
        for cls, name, method in plain:
            setattr(cls, name, method)


def _all_doors() -> Iterable[tuple[type, str]]:
    yield from ((door[0], door[1]) for door in DOORS)
    yield from ((door[0], door[1]) for door in OTHER_DOORS)
