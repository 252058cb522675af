"""Every word that scenarios of one game can use, for people to look up.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario.names import Names

_HOLES: Final = {
    "{source}": "CARD",
    "{target}": "TARGET",
    "{ability}": "ABILITY",
    "{number}": "NUMBER",
    "{action}": "ACTION",
}


def list_words(plugin: RulesetPlugin) -> Iterator[tuple[str, list[str]]]:
    """Yield each kind of words with its words, for the default rule options.

    Words with the same meaning form one entry: ``dust = dust zone``.
    """
    rules, words = plugin.ruleset.rules({}), plugin.scenario_words
    names = Names(rules, plugin, {})
    lists: dict[str, list[str]] = {
        "in …, start of …, until …": names.moments(),
        "zones": _with_equals(names, names.zones),
        "numbers of a player": _with_equals(names, names.fields["player"]),
        "also of a player": list(words.players),
        "numbers of the table": _with_equals(names, names.fields["table"]),
        "values of a card": list(names.properties),
        "states of a card": [*names.postures, "face up", "face down"],
        "numbers of a card": [*_with_equals(names, names.fields["object"]), "slot"],
        "also of a card": list(words.cards),
        "chance": list(words.chance),
        "stops": list(rules.names.stops),
        "decisions": _decisions(names),
    }
    yield from ((what, found) for what, found in lists.items() if found)


def _with_equals(names: Names, words: Mapping[str, object]) -> list[str]:
    """Return a text for each thing that words mean, its shortest word first."""
    found = []
    for first in names.one_each(words):
        if first in names.places:
            found.append(first)
            continue
        others = [
            word
            for word, meaning in words.items()
            if meaning == words[first] and word != first and word.isascii()
        ]
        plain = [w for w in others if "_" not in w and w not in names.places]
        found.append(" = ".join([first, *plain]))
    return found


def _decisions(names: Names) -> list[str]:
    """Return the phrases of the declared decisions; a game may offer others, too."""
    said: list[str] = ["pass"]
    for action in names.rules.actions.values():
        said += [action.text.en, *names.words.phrases.get(action.name, ())]
    for action_name, ways in names.words.phrases.items():
        if action_name not in names.rules.actions:
            said += ways
    return list(dict.fromkeys(_plain(each) for each in said))


def _plain(template: str) -> str:
    for hole, word in _HOLES.items():
        template = template.replace(hole, word)
    return template


def words_text(plugin: RulesetPlugin) -> str:
    """Return the words as text, a line for each thing there are words for."""
    return "\n".join(_lines(list_words(plugin)))


def _lines(lists: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    for what, found in lists:
        yield f"{what}: {'; '.join(found)}"


__all__ = ["list_words", "words_text"]
