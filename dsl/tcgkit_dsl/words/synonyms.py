"""Everyday synonyms: what the literal words of every pattern are read as, too.

A vocabulary says each sentence once, in the words that it prints. Designers write "place", "move" or
"send" where it says "put", and "to" where it says "into". A phrase of the vocabulary itself always
comes first: only where nothing is said in exactly these words do synonyms count.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

MAX_PHRASES: Final = 40
"""The limit of synonyms of one phrase; those with the fewest changes come first."""

_ALIKE: Final = (
    # verbs, in the form of the imperative and of the third person
    "put/puts|place/places|move/moves|send/sends|return/returns|add/adds",
    "destroy/destroys|kill/kills|annihilate/annihilates",
    "exile/exiles|banish/banishes",
    "negate/negates|cancel/cancels|counter/counters|nullify/nullifies",
    "exchange/exchanges|swap/swaps|switch/switches",
    "get/gets|gain/gains|have/has|receive/receives|also get/also gets",
    "reveal/reveals|show/shows",
    "look at/looks at|peek at/peeks at|take a look at/takes a look at",
    "search/searches|look through/looks through",
    "take control/takes control|gain control/gains control",
    "deal/deals|inflict/inflicts",
    "pay/pays|spend/spends",
    "choose/chooses|select/selects|pick/picks",
    "play/plays|cast/casts|use/uses",
    "block/blocks|defend/defends",
    "heal/heals|restore/restores|recover/recovers",
    "remain/remains|stay/stays",
    "tap/taps|exhaust/exhausts|tire/tires",
    "tapped|exhausted|tired",
    "untap/untaps|ready/readies|unexhaust/unexhausts",
    "controls a/control a|controls an/control an",
    "customised|customized",
    "can|may",
    "while it stays|for as long as it stays|as long as it stays",
    "while they stay|for as long as they stay|as long as they stay",
    (
        "as a cost|as a cost ,|as an additional cost ,|as an additional cost to play this card ,"
        "|as an additional cost to use this card ,|as an additional cost to use this effect ,"
    ),
    (
        "choose one of the following :|choose one of the following effects :|choose one of these :"
        "|choose one of these effects :|choose one of the following —|choose one of the following -"
        "|choose one effect :|choose 1 :|choose one of them :"
    ),
    "of the following :|of the following effects :|of these :|of these effects :|of the following —|of the following -|of them :|effects :",
    "chooses one :|chooses one of the following :|chooses one of these :|chooses : either|chooses either|chooses either :",
    "without paying its cost|without paying|without paying for it|without paying the cost|for free|at no cost",
    "repeat this process|repeat this|repeat that|repeat that process|repeat this effect|do this again|do it again",
    "unspent|unused|leftover",
    "do this|do so|do that|do it|carry this out",
    "once|one time",
    "twice|two times",
    "once more|one more time|one additional time|once again",
    "twice more|two more times",
    "times|times in total",
    "more times|additional times",
    # what happens
    "when|whenever|each time|every time",
    "enters play/enter play|is put into play/are put into play|comes into play/come into play",
    "enters/enter|comes into/come into",
    "in battle|by battle|through battle|in combat|by combat|through combat|in a battle",
    "in play|on the field|on the battlefield|on the board",
    "play|the field|the battlefield|the board",
    "is destroyed/are destroyed|dies/die|is killed/are killed",
    "is attacked/are attacked|becomes the target of an attack/become the target of an attack|is the target of an attack/are the target of an attack",
    "is dealt/are dealt|takes/take|suffers/suffer|receives/receive",
    "would be dealt damage|would take damage|would suffer damage|would receive damage|would be damaged",
    "becomes/become|turns/turn",
    "at the beginning of|at the start of",
    "at the end of|at end of",
    "only if|only while|only when|only as long as",
    # where
    "into|in|to|onto|on",
    "on top of|on the top of|onto the top of|to the top of",
    "on the bottom of|to the bottom of|at the bottom of|onto the bottom of",
    "beneath|under|underneath|below",
    "its owner's|their owner's|their owners'|the owner's",
    "graveyard/graveyards|discard pile/discard piles",
    "deck/decks|library/libraries|draw pile/draw piles",
    # how much, how, and who
    "if you do ,|if they do ,|if it does ,|if that player does ,|if you did ,",
    "if you do not ,|if they do not ,|if it does not ,|if that player does not ,|if you did not ,",
    "if you cannot ,|if they cannot ,|if that player cannot ,",
    "heads :|if you win ,|if you win the toss ,|if you win the coin toss ,|on heads ,|if heads ,|if it comes up heads ,|if it is heads ,|if it lands on heads ,|if it lands heads ,|if you win it ,|if you win the flip ,|if you win the coin flip ,|on a heads ,",
    "tails :|if you lose ,|if you lose the toss ,|if you lose the coin toss ,|on tails ,|if tails ,|if it comes up tails ,|if it is tails ,|if it lands on tails ,|if it lands tails ,|if you lose it ,|if you lose the flip ,|if you lose the coin flip ,|on a tails ,",
    "; tails :|; if you lose ,|; if you lose the toss ,|; on tails ,|; if tails ,|; if it comes up tails ,|; if it is tails ,|; if it lands on tails ,|; if it lands tails ,|; if you lose it ,|; if you lose the flip ,|; if you lose the coin flip ,|; if you lose the coin toss ,",
    "; otherwise|; if not|; or else|; else",
    "otherwise ,|otherwise|if not ,|or else ,|else ,",
    "that many|the same number of|as many|that much",
    "or more|or higher|or greater|or above|or over|or larger",
    "or less|or fewer|or lower|or below|or under|or smaller",
    "more than|greater than|higher than|larger than",
    "less than|lower than|smaller than",
    "at least|no fewer than|no less than|not less than|greater than or equal to|equal to or greater than|equal to or more than|equal to or higher than|higher than or equal to",
    "at most|no more than|not more than|no higher than|not higher than|no greater than|not greater than|less than or equal to|equal to or less than|lower than or equal to|equal to or lower than",
    "exactly|equal to|the same as",
    "with equal or lower|with equal or less|with equal or smaller|with the same or lower|with the same or less|with an equal or lower|with a lower or equal|with lower or equal|of equal or lower|of equal or less",
    "with equal or higher|with equal or greater|with equal or more|with the same or higher|with the same or greater|with an equal or higher|with a higher or equal|with higher or equal|of equal or higher|of equal or greater",
    "with equal|with an equal|of equal|of the same|with the same",
    "except|except for|excluding|other than",
    "at random|randomly",
    "opposing|enemy|the opponent's|your opponent's|an opponent's",
    "your opponent|the opponent|an opponent|target opponent",
    "is increased by|are increased by|is raised by|are raised by",
    "is reduced by|are reduced by|is lowered by|are lowered by|is decreased by|are decreased by",
    "higher|greater|larger|bigger",
    "lower|smaller",
    "fewer|less",
    "as you like|as you want|as you wish|as you choose",
    "in any order|in the order of your choice",
    "in random order|in a random order|in any random order",
    "for each|for each of|for every|for every one of|per",
    "during|in",
    "each turn|every turn|per turn",
    "your turn|each of your turns",
    (
        "until end of turn|until the end of turn|until the end of the turn"
        "|until the end of this turn|for the rest of the turn|for the rest of this turn|this turn"
    ),
    (
        "until the end of the round|until end of round|until the end of this round"
        "|for the rest of the round|for the rest of this round|this round"
    ),
    "until the end of the battle|until end of battle|until the end of this battle|this battle",
)
"""Phrases that mean the same; with ``/`` in two forms, of which the same one takes the place."""

_GROUPS: Final = tuple(
    tuple(tuple(each.split("/")) for each in group.split("|")) for group in _ALIKE
)


COMMON: Final = frozenset(
    word for group in _GROUPS for one in group for phrase in one for word in phrase.split()
)
"""Words that designers use in some game: none of them is another one that is spelled wrong."""


def _index() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Return by first word: the words of a phrase, and all that can stand in its place."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for group in _GROUPS:
        for one in group:
            for form, phrase in enumerate(one):
                others = found.setdefault(tuple(phrase.split()), {})
                for other in group:
                    if other is not one:
                        others[other[min(form, len(other) - 1)]] = None
    index: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for words in sorted(found, key=len, reverse=True):
        index.setdefault(words[0], []).append((words, tuple(found[words])))
    return index


_BY_WORD: Final = _index()


_HAVE: Final = frozenset({"have", "has"})


@lru_cache(maxsize=8192)
def synonyms(phrase: str) -> tuple[str, ...]:
    """Return what a phrase of a vocabulary is read as, too; fewest changes first.

    >>> synonyms("into its owner's hand")[:2]
    ("in its owner's hand", "to its owner's hand")
    >>> "whenever" in synonyms("when")
    True
    >>> synonyms("attack this")
    ()
    """
    found: dict[str, int] = {}
    for words, changes in _changed(tuple(phrase.split())):
        text = " ".join(words)
        if changes and text != phrase:
            found[text] = min(changes, found.get(text, changes))
    if phrase == "that much":  # "the same number of" is what "that many" is called, too
        return ()
    if phrase.startswith(("gain ", "gains ")):  # who has coins does not gain them
        found = {text: n for text, n in found.items() if text.split()[0] not in _HAVE}
    if phrase == "on":  # tools on a servant are not tools in it
        found = {text: changes for text, changes in found.items() if "in" not in text}
    return tuple(sorted(found, key=found.__getitem__))[:MAX_PHRASES]


def _changed(words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield words with synonyms in some places, and the number of these places."""
    if not words:
        yield (), 0
        return
    alike = next(
        (each for each in _BY_WORD.get(words[0], ()) if words[: len(each[0])] == each[0]),
        (words[:1], ()),
    )
    heads = [(alike[0], 0), *((tuple(each.split()), 1) for each in alike[1])]
    for rest, changes in _changed(words[len(alike[0]) :]):
        for head, changed in heads:
            if changes + changed <= 2:
                yield (*head, *rest), changes + changed
