"""What texts say in everyday words, read as the words of a vocabulary: rules of all games, and a game's own table."""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit_dsl.words.verbs_ja import instead


def everyday(rules: str) -> tuple[tuple[str, str], ...]:
    r"""Return the rules of a table (``Vocabulary.everyday_ja``, ``everyday_en``): one a line, "what is said → what it stands for".

    What is said is a regular expression; what it stands for may be nothing. A Japanese verb between ``<`` and ``>`` at
    the end of both sides stands for another one in each of its forms; several verbs have ``|`` between them.

    >>> everyday(r'''
    ...     ([赤青])の玉 → \1玉
    ...     とても →
    ... ''')
    (('([赤青])の玉', '\\1玉'), ('とても', ''))
    >>> dict(everyday("玉を<破棄する|廃棄する> → 玉を<捨てる>"))["玉を(?:破棄した|廃棄した)"]
    '玉を捨てた'
    """
    lines = (line.strip() for line in rules.splitlines())
    return tuple(rule for line in lines if line for rule in _rules(line))


def _rules(line: str) -> Iterator[tuple[str, str]]:
    """Yield the rules of a line of a table: with a verb one for each of its forms."""
    said, _, meant = (each.strip() for each in line.partition("→"))
    if meant.endswith(">"):
        before, _, verbs = said.rstrip(">").rpartition("<")
        to, _, other = meant.rstrip(">").rpartition("<")
        yield from instead(verbs, other, before, to)
    else:
        yield said, meant
