"""The page of named concepts, which ``tcgkit compare`` looks for in games."""

from __future__ import annotations

from typing import Final

from tcgkit.lab.compare.concepts import CLASSES, CONCEPTS
from tools.reference.markdown import MADE, cell, code, table

_ABOUT: Final = """# Named concepts

The mechanics that [`tcgkit compare`](../how-to/compare-games.md) looks for: each has a name in English and Japanese, a
definition and a detector (`tcgkit/lab/compare/concepts`). BGG is the name in BoardGameGeek's list of mechanisms, E&S that in
"Building Blocks of Tabletop Game Design" by Engelstein and Shalev, where there is one. The names of the book
were not checked against a copy: look them up before you cite them.
"""


def concepts_page() -> str:
    """Return the page."""
    parts = [MADE, "", _ABOUT]
    for key, title in CLASSES.items():
        rows = [
            (code(each.key), f"{each.name.en}<br>{each.name.ja}", cell(each.definition), cell(each.listed))
            for each in CONCEPTS
            if each.of == key
        ]  # fmt: skip
        heads = ("key", "name", "a game has it if", "elsewhere")
        parts += [
            f"## {title.en[0].upper()}{title.en[1:]}",
            "",
            str(table(heads, rows)),
            "",
        ]
    return "\n".join(parts).rstrip() + "\n"
