"""The order of a game: frames and their steps, timelines, windows and the actions in them.

Belongs here: when something can be done, and by whom. Not: its consequences (``happening``).
"""

from __future__ import annotations

from tcgkit.kernel.time.entering import (
    Point,
    enter_act,
    enter_at,
    first_initiative,
    first_window,
    points,
    under_way,
)
from tcgkit.kernel.time.moments import (
    WRONG_FACING,
)
from tcgkit.kernel.time.requirements import Requirement, Test, requirement
from tcgkit.kernel.time.timeline import (
    Each,
    Initiative,
    Loop,
    Node,
    Phase,
    Resolve,
    ResolveFrame,
    Sequence,
    SequenceFrame,
    Step,
    pick_object,
)
from tcgkit.kernel.time.windows import (
    Action,
    Candidate,
    Reason,
    Window,
    WindowFrame,
    why_not,
)

__all__ = [
    "WRONG_FACING",
    "Action",
    "Candidate",
    "Each",
    "Initiative",
    "Loop",
    "Node",
    "Phase",
    "Point",
    "Reason",
    "Requirement",
    "Resolve",
    "ResolveFrame",
    "Sequence",
    "SequenceFrame",
    "Step",
    "Test",
    "Window",
    "WindowFrame",
    "enter_act",
    "enter_at",
    "first_initiative",
    "first_window",
    "pick_object",
    "points",
    "requirement",
    "under_way",
    "why_not",
]
