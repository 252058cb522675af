"""The plugin host: how games, cards, decks, computer players and commands are found.

A plugin is a module, named by an entry point of the group ``tcgkit``, with functions marked
``@hookimpl``; see :mod:`tcgkit.plugins.hookspecs` and ``docs/reference/plugins.md``.

Provisional: may change in a minor version. What only a game that is played needs is imported when it is first used, so
that other commands start sooner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tcgkit.plugins.blank import Blank
from tcgkit.plugins.board import (
    AskBack,
    Board,
    CardFace,
    Cell,
    Chart,
    Deed,
    Label,
    Queue,
    Row,
    Spot,
    Tally,
    Vain,
)
from tcgkit.plugins.cards import CardLibrary, CardNotFound, find_card, load_cards
from tcgkit.plugins.decks import DeckList, legal_cards, load_deck, parse_deck
from tcgkit.plugins.declarations import (
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
    Origin,
    Parameter,
)
from tcgkit.plugins.errors import AgentNotFound, DeckNotFound, PluginError
from tcgkit.plugins.hookspecs import hookimpl
from tcgkit.plugins.host import Host, LoadedPlugin, PluginProblem
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.rulebook import Clause, Rulebook, load_rulebook
from tcgkit.plugins.ruleset import RulesetPlugin, find_rulebook
from tcgkit.plugins.scenarios import Gauge, Piles, ScenarioWords

if TYPE_CHECKING:
    from tcgkit.plugins.match import Match, Seat, SeatDecision, parse_seed
    from tcgkit.plugins.records import (
        Record,
        Recorder,
        load_record,
        replay,
        resume,
        save_record,
        verify,
    )

_MATCH: Final = ("Match", "Seat", "SeatDecision", "parse_seed")
_RECORDS: Final = (
    "Record",
    "Recorder",
    "load_record",
    "replay",
    "resume",
    "save_record",
    "verify",
)


def __getattr__(name: str) -> Any:
    """Import a name of a game that is played when it is first used."""
    if name not in (*_MATCH, *_RECORDS):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "match" if name in _MATCH else "records"
    found = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
    return found


__all__ = [
    "AgentNotFound",
    "AgentPlugin",
    "AskBack",
    "Blank",
    "Board",
    "CardCheck",
    "CardFace",
    "CardLibrary",
    "CardNotFound",
    "CardSet",
    "Cell",
    "Chart",
    "Clause",
    "CommandPlugin",
    "DeckFile",
    "DeckList",
    "DeckNotFound",
    "Deed",
    "Gauge",
    "Host",
    "Label",
    "LoadedPlugin",
    "Match",
    "Origin",
    "Parameter",
    "Piles",
    "PluginError",
    "PluginProblem",
    "Queue",
    "Record",
    "Recorder",
    "Row",
    "Rulebook",
    "RulesetPlugin",
    "ScenarioWords",
    "Seat",
    "SeatDecision",
    "Spot",
    "Tally",
    "Vain",
    "find_card",
    "find_rulebook",
    "hookimpl",
    "legal_cards",
    "load_cards",
    "load_deck",
    "load_plugins",
    "load_record",
    "load_rulebook",
    "parse_deck",
    "parse_seed",
    "replay",
    "resume",
    "save_record",
    "verify",
]
