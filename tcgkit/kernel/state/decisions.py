"""Decisions: the questions of steps, the answers of players, and inputs at any moment.

A decision is one of three: pick one of these options (:class:`Choose`), name a number
(:class:`AskNumber`), or several players' picks in secret (:class:`Joint`). Bigger choices are
short sequences of picks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen

from tcgkit.kernel.cards.definitions import Text
from tcgkit.kernel.data.brief import brief

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Ability
    from tcgkit.kernel.state.objects import Obj

_NO_TEXT = Text("", "")


@define(eq=False)
class Option:
    """One legal instance of an action, or one answer to a question. Never written to.

    The game makes its key and its label only when they are read
    (:meth:`Game.key <tcgkit.kernel.game.Game.key>`, ``Game.label``).
    """

    __repr__ = brief

    action: str
    source: Obj | None = None
    target: Obj | None = None
    ability: Ability | None = None
    number: int | None = None
    text: Text = _NO_TEXT
    """The label, with ``{source}``, ``{target}``, ``{ability}`` and ``{number}``."""
    clause: str = ""
    """The clause that allows it, if no action does."""


@frozen(eq=False)
class Constant(Option):
    """An option that is made once, shared by all games and read-only."""

    __repr__ = brief


PASS = Constant("pass", text=Text("Pass", "パス"))
"""Do nothing, in a window: its first option."""
YES = Constant("yes", text=Text("Yes", "はい"))
"""The answer "yes" to a question. Compare with ``is``."""
NO = Constant("no", text=Text("No", "いいえ"))
"""The answer "no" to a question. Compare with ``is``."""


@define(eq=False)
class Choose:
    """Ask ``player`` to pick one of ``options``.

    A single option is chosen without asking, unless ``always``. ``about`` is the subject of the
    question, for the front end; it is public. ``key`` names the list of actions that the options
    come from, if a process asks instead of a window.
    """

    __repr__ = brief

    player: int
    options: list[Option]
    prompt: Text
    about: Obj | None = None
    always: bool = False
    key: str = ""


@define(eq=False)
class AskNumber:
    """Ask ``player`` for a number from ``low`` to ``high`` (None: no limit).

    A single possible number is taken without asking.
    """

    __repr__ = brief

    player: int
    low: int
    high: int | None
    prompt: Text

    def option(self, number: int) -> Option:
        """Return the answer ``number`` as an option."""
        return Option("n", number=number, text=Text("{number}", "{number}"))


@define(eq=False)
class Joint:
    """Ask several players at once, each for an option or a number.

    The answers enter the state together, when all are in. Each is an :class:`Option`; a named
    number is its ``number``.
    """

    __repr__ = brief

    asks: dict[int, Choose] | dict[int, AskNumber] | dict[int, Choose | AskNumber]


Request = Choose | AskNumber | Joint
"""The questions of a step: it yields one of these, and gets the answer."""


@define(eq=False)
class Decision:
    """The pending decision: one player, a prompt, and the options."""

    __repr__ = brief

    player: int
    prompt: Text
    options: list[Option] = field(repr=False)
    low: int | None = None
    high: int | None = None
    """Bounds of a number; ``options`` then holds a few examples."""
    about: Obj | None = None

    @property
    def is_number(self) -> bool:
        """True if any number within the bounds may be answered."""
        return self.low is not None


@frozen
class Concede:
    """``player`` gives up; possible at any moment before the end."""

    player: int


@frozen
class OfferDraw:
    """``player`` offers a draw; the game is drawn when every player has offered.

    An offer lapses when another player answers a decision instead.
    """

    player: int


@frozen
class TimeCalled:
    """Time is up: the ruleset's field ``time_called`` is set."""


@frozen
class Stop:
    """``player`` wants (or no longer wants) to be asked ``at`` one of ``Rules.names.stops``.

    Only that player knows of it.
    """

    player: int
    at: str
    on: bool = True


Input = Concede | OfferDraw | TimeCalled | Stop
"""What a player or the clock can submit at any moment, besides answers."""
