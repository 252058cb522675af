"""Card types: the properties of each type of card, declared once for rules and card language."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import field, frozen

from tcgkit.kernel.cards.definitions import Ability, CardDef, Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.errors import RulesetInvalid


def _set(names: Iterable[str] | None) -> frozenset[str] | None:
    if isinstance(names, str):
        raise TypeError(f"expected several kinds of abilities, got the text {names!r}")
    return None if names is None else frozenset(names)


@frozen(eq=False)
class CardType:
    """A type of card, or with ``of`` a kind of another type (a Counter is an Effect card).

    ``text`` is the printed word, ``name`` the word of code and definitions. Rules and
    vocabularies that list the same type agree on its zone, its fields and its abilities.

    >>> trap = CardType("trap", Text("trap", "罠"), home="field")
    >>> CardDef("T-01", Text("Pit", "落とし穴"), "trap", {}).is_a(trap)
    True

    Raises:
        RulesetInvalid: it limits abilities without a clause, or is a kind of a type that does not
        say which field prints its kinds.
    """

    __repr__ = brief

    name: str
    text: Text
    home: str | None = field(default=None, kw_only=True)
    """The zone of these cards in play; default: the zone of ``of``, if any."""
    of: CardType | None = field(default=None, kw_only=True)
    kinds: str = field(default="", kw_only=True)
    """The data field that prints the kind of a card of this type."""
    fields: tuple[str, ...] = field(default=(), kw_only=True)
    """The data fields of this type. A field that no type lists belongs to every card."""
    abilities: frozenset[str] | None = field(default=None, converter=_set, kw_only=True)
    """The only kinds of abilities such a card can have; default: any."""
    abilities_called: str = field(default="", kw_only=True)
    """One word for these kinds in messages (``Auto``); default: the kinds."""
    headers: frozenset[str] | None = field(default=None, converter=_set, kw_only=True)
    """The only words in their row of a header, where these are more precise than kinds."""
    most_abilities: int | None = field(default=None, kw_only=True)
    """How many abilities such a card can have; default: any number."""
    needs_ability: str = field(default="", kw_only=True)
    """The clause that gives such a card abilities; "": it cannot have any."""
    clause: str = field(default="", kw_only=True)
    """The clause that defines the type and its abilities."""
    also: tuple[Text, ...] = field(default=(), kw_only=True)
    """Other words that cards print for it."""
    printed: str = field(init=False)
    """The data field that holds it; "": the field of all types (``CardDef.type``)."""

    @printed.default
    def _printed(self) -> str:
        return "" if self.of is None else self.of.kinds

    def __attrs_post_init__(self) -> None:
        limits = (self.abilities, self.headers, self.most_abilities)
        if any(limit is not None for limit in limits) and not self.clause:
            raise RulesetInvalid(
                f"card type {self.name!r}: a limit of abilities needs a clause"
            )
        if frozenset() in limits:
            raise RulesetInvalid(
                f"card type {self.name!r}: most_abilities=0 says that it has none"
            )
        if self.of is not None and not self.of.kinds:
            raise RulesetInvalid(
                f"card type {self.name!r} is a kind of {self.of.name!r}, whose kinds are in no field"
            )

    @property
    def all_fields(self) -> tuple[str, ...]:
        """The data fields of this type, with the one that prints its kinds."""
        return (*self.fields, self.kinds) if self.kinds else self.fields


def of_type(*types: CardType) -> Callable[[CardDef, Ability | None, bool, str], bool]:
    """Return a test for ``Action.candidate_if``: is the card of one of these types?

    >>> fits = of_type(CardType("trap", Text("trap", "罠")))
    >>> fits(CardDef("T-01", Text("Pit", "落とし穴"), "trap", {}), None, True, "main")
    True
    """

    def fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
        return any(defn.is_a(each) for each in types)

    return fits
