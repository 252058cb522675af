"""Where a game stands, as plain data: objects, places, numbers, lasting effects, decisions.

Belongs here: everything that a fork copies. Not: changes (``game``), or sight (``sight``).
"""

from __future__ import annotations

from tcgkit.kernel.data.records import record
from tcgkit.kernel.state.decisions import (
    NO,
    PASS,
    YES,
    AskNumber,
    Choose,
    Concede,
    Constant,
    Decision,
    Input,
    Joint,
    OfferDraw,
    Option,
    Request,
    Stop,
    TimeCalled,
)
from tcgkit.kernel.state.frames import (
    Frame,
    Process,
)
from tcgkit.kernel.state.lasting import (
    EVERYTHING,
    NOTHING,
    AbilityScope,
    Applied,
    Claim,
    Continuous,
    Delayed,
    Entry,
    Lasting,
    Modifier,
    Op,
    Property,
    Replacement,
)
from tcgkit.kernel.state.objects import (
    TABLE,
    Fact,
    Field,
    Obj,
    Place,
    Result,
    State,
    Thing,
    Zone,
    thing,
)
from tcgkit.kernel.state.values import (
    Values,
    fields_of,
    parts_of,
)

__all__ = [
    "EVERYTHING",
    "NO",
    "NOTHING",
    "PASS",
    "TABLE",
    "YES",
    "AbilityScope",
    "Applied",
    "AskNumber",
    "Choose",
    "Claim",
    "Concede",
    "Constant",
    "Continuous",
    "Decision",
    "Delayed",
    "Entry",
    "Fact",
    "Field",
    "Frame",
    "Input",
    "Joint",
    "Lasting",
    "Modifier",
    "Obj",
    "OfferDraw",
    "Op",
    "Option",
    "Place",
    "Process",
    "Property",
    "Replacement",
    "Request",
    "Result",
    "State",
    "Stop",
    "Thing",
    "TimeCalled",
    "Values",
    "Zone",
    "fields_of",
    "parts_of",
    "record",
    "thing",
]
