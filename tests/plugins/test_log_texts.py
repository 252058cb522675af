"""The log tells in the past what has happened, in Japanese as a native would."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.plugins import load_plugins

PRESENT = re.compile(r"[うくぐすつぬぶむる](（[^）]*）)?(：.*)?$")
"""A sentence that ends in the plain present, before numbers in brackets or a list."""
TO_COME = re.compile("次|このターン|あと|ため|ている")
"""Words of a sentence about what is to come, or about what stays so."""


def below(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_what_has_happened_is_told_in_the_past() -> None:
    host = load_plugins()
    for game in host.rulesets:
        ruleset = host.ruleset(game).ruleset
        ruleset.build(ruleset.settings())
    of_games = [e for e in below(Event) if not e.__module__.startswith(("tests.", "toys"))]
    found = [each for each in of_games if each.__module__.startswith("tcgkit")]
    assert len(found) > 150
    texts = {text for each in found if isinstance(text := each.__dict__.get("text"), Text)}
    present = {text.ja for text in texts if PRESENT.search(text.ja)}
    assert {ja for ja in present if not TO_COME.search(ja)} == set()
