"""Studies: figures of many games for a designer (``tcgkit study``).

:func:`run_study` plays games of several kinds of players, :func:`document` makes a report of
them. :func:`study_games` and :func:`study_records` study games of one kind of players.

Belongs here: what the figures of one game mean. Not: playing them (``simulate``).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.study.document import Asked, Document, document
from tcgkit.lab.study.findings import Finding
from tcgkit.lab.study.report import Study
from tcgkit.lab.study.run import Part, Studies, run_study
from tcgkit.lab.study.sources import Progress, StudyError, study_games, study_records

__all__ = [
    "Asked",
    "Document",
    "Finding",
    "Part",
    "Progress",
    "Studies",
    "Study",
    "StudyError",
    "document",
    "run_study",
    "study_games",
    "study_records",
]
