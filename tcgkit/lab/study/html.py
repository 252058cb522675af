"""A study as one self-contained HTML page, without scripts, fonts or external pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.lab.page import page as filled
from tcgkit.lab.study import charts
from tcgkit.lab.study.method import METHOD

if TYPE_CHECKING:
    from tcgkit.lab.study.document import Document
    from tcgkit.lab.study.findings import Finding

FIRST: Final = 20
"""The number of rows of a long table that are shown at first."""


def html_page(page: Document) -> str:
    """Return the study as an HTML page.

    Raises:
        PageError: If the package for templates is not installed.
    """
    from markupsafe import Markup

    sections = [(section.key, section.title) for section in page.sections]
    return filled(
        "study.html",
        page=page,
        links=[
            ("findings", "What stands out"),
            *sections,
            ("method", "How to read this"),
        ],
        method=METHOD,
        first=FIRST,
        evidence=_evidence,
        svg=lambda chart: Markup(charts.svg(chart)),
    )


def _evidence(finding: Finding) -> str:
    """Return the evidence of a finding, who played, and what other players show."""
    chance = f"p = {finding.chance:.2g}" if finding.chance else "certain"
    evidence = f"{finding.evidence} ({finding.who}; {chance})"
    if finding.elsewhere:
        evidence += f"; other players: {', '.join(finding.elsewhere)}"
    return evidence


__all__ = ["html_page"]
