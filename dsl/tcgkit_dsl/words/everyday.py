"""How the texts of one game are said, too: a table of everyday words as a game writes it down."""

from __future__ import annotations


def everyday(rules: str) -> tuple[tuple[str, str], ...]:
    r"""Return the rules of a table (``Vocabulary.everyday_ja``, ``everyday_en``): one a line, "what is said → what it stands for".

    What is said is a regular expression; what it stands for may be nothing.

    >>> everyday(r'''
    ...     ([赤青])の玉 → \1玉
    ...     とても →
    ... ''')
    (('([赤青])の玉', '\\1玉'), ('とても', ''))
    """
    lines = (line.strip() for line in rules.splitlines())
    parted = (line.partition("→") for line in lines if line)
    return tuple((said.rstrip(), meant.lstrip()) for said, _, meant in parted)
