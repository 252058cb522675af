"""A named game: its options, and the function that makes its rules from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field, frozen

from tcgkit.kernel.cards.definitions import Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.errors import OptionError, RulesetInvalid, nearest
from tcgkit.kernel.rules.decks import Deck
from tcgkit.kernel.rules.declared import Rules
from tcgkit.kernel.rules.names import MOST_PLAYERS
from tcgkit.kernel.rules.options import OptionValue, RuleOption

Build = Callable[[Mapping[str, OptionValue]], Rules]


@frozen(eq=False)
class Ruleset:
    """A named game: its rule options and a function that makes its rules.

    ``legal_deck`` returns every violated clause of a deck; ``clauses`` of a variant lists its
    changes to its base.
    """

    __repr__ = brief

    id: str
    name: Text
    version: str
    build: Build
    options: tuple[RuleOption, ...] = ()
    legal_deck: Callable[[Deck, Mapping[str, OptionValue]], list[tuple[str, Text]]] = (
        lambda deck, options: []
    )
    base: str | None = None
    clauses: Mapping[str, str] = field(factory=dict)
    players_by: str = ""

    def __attrs_post_init__(self) -> None:
        option = self.player_option
        if not self.players_by:
            return
        what = f"ruleset {self.id!r}: players_by {self.players_by!r}"
        if option is None:
            known = nearest(self.players_by, [o.name for o in self.options])
            raise RulesetInvalid(f"{what} is not one of its options{known}")
        values = option.choices or (option.low, option.high)
        if not all(type(n) is int and 1 <= n <= MOST_PLAYERS for n in values):
            raise RulesetInvalid(f"{what} is not a number from 1 to {MOST_PLAYERS}")

    @property
    def player_option(self) -> RuleOption | None:
        """The option for the number of players, or None if that is fixed."""
        return next((o for o in self.options if o.name == self.players_by), None)

    def settings(
        self, given: Mapping[str, OptionValue | str] | None = None
    ) -> dict[str, Any]:
        """Return all options with their values; texts are parsed.

        Raises:
            OptionError: an unknown option, or an invalid value.
        """
        known = {o.name: o for o in self.options}
        values: dict[str, Any] = {o.name: o.start for o in self.options}
        for name, value in (given or {}).items():
            if name not in known:
                hint = nearest(name, known) or f": it has {', '.join(known) or 'none'}"
                raise OptionError(f"ruleset {self.id!r} has no option {name!r}{hint}")
            values[name] = known[name].parse(str(value))
        return values

    def changed(self, settings: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options whose values are not the defaults."""
        usual = {o.name: o.start for o in self.options}
        return {name: v for name, v in settings.items() if v != usual.get(name)}

    def rules(self, given: Mapping[str, OptionValue | str] | None = None) -> Rules:
        """Return the rules for these options (with defaults for missing ones)."""
        return self.build(self.settings(given))
