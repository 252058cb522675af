"""The codes of scenario files: for each its cause and its usual fix.

A code is never reused with another meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tcgkit_dsl.diagnostics import Code

SCENARIO_CODES: Final[Mapping[str, Code]] = MappingProxyType(
    {
        "SCN001": Code("the file cannot be read", "correct its name, or its permissions"),
        "SCN002": Code("the file is not UTF-8 text", "save it as UTF-8"),
        "SCN003": Code(
            "the game, or its cards, cannot be loaded",
            "install the game that the file names; for cards, correct the errors listed",
        ),
        "SCN101": Code(
            "a line is outside any scenario",
            'begin each scenario with: scenario "Title"',
        ),
        "SCN102": Code("the file holds no scenario", 'write one: scenario "Title"'),
        "SCN103": Code(
            "a line ends in a comma or semicolon, and nothing follows",
            "write the rest, or remove the mark",
        ),
        "SCN104": Code(
            "the first line is malformed", "write: scenarios for GAME (the game's id)"
        ),
        "SCN105": Code(
            "the game is named twice, or not at the top",
            "name it once, in the first line of the file",
        ),
        "SCN106": Code("a title is malformed", 'write: scenario "Title"'),
        "SCN107": Code(
            "a scenario begins before the game is named",
            "write at the top: scenarios for GAME",
        ),
        "SCN108": Code("two scenarios have one title", "give each a title of its own"),
        "SCN109": Code("an option is malformed", "write: name = value"),
        "SCN110": Code(
            "an entry before the first block of its scenario",
            "write 'given', 'when' or 'then' above it",
        ),
        "SCN111": Code(
            "a second 'given', or one after another block",
            "have one 'given', before everything else",
        ),
        "SCN112": Code(
            "a 'when' or 'then' before 'given'", "begin the scenario with 'given'"
        ),
        "SCN113": Code("a block is empty", "fill the block, or remove it"),
        "SCN114": Code("the scenario expects nothing", "add a 'then'"),
        "SCN115": Code("no 'then' follows a 'when'", "write what the scenario expects"),
        "SCN116": Code(
            "the file's cards are in two places, or after a scenario",
            "write them in one block, before the first scenario",
        ),
        "SCN117": Code("nothing follows a colon", "complete the line, or remove it"),
        "SCN201": Code(
            "a word that this game does not know",
            "use one of the listed words (tcgkit test --words GAME lists all)",
        ),
        "SCN202": Code(
            "a player that the game does not have", "name one of its players: P1, P2"
        ),
        "SCN203": Code("a number is missing", "write a whole number"),
        "SCN204": Code(
            "no card has this key or name",
            "write a key or a name as the card line has it (tcgkit cards GAME)",
        ),
        "SCN205": Code("a card is malformed", "write a key or a name, then its marks"),
        "SCN206": Code(
            "a card in a list is malformed",
            "write its key or name, perhaps with a number of copies and marks in brackets",
        ),
        "SCN207": Code(
            "an entry without a value for its zone or number",
            "write cards, a number, or 'none'",
        ),
        "SCN208": Code(
            "a rule option that the game does not have, or not with this value",
            "see the game's rule options (tcgkit rulesets --json)",
        ),
        "SCN209": Code(
            "a line of 'when' does not answer a decision",
            "write 'P1: …', 'both pass', 'both pass until …' or 'toss …'",
        ),
        "SCN210": Code(
            "'shows' names a clause that the rulebook does not have",
            "name an existing clause (tcgkit rules GAME lists them)",
        ),
        "SCN211": Code(
            "an expectation about a deck does not describe a deck",
            "write its cards by name, its further parts behind 'with', and why it is illegal",
        ),
        "SCN212": Code(
            "a text for a learner is malformed", 'write: say "English", "日本語"'
        ),
        "SCN301": Code(
            "the position does not say when it is", "add one of what is offered"
        ),
        "SCN302": Code("the position says twice when it is", "keep one of them"),
        "SCN303": Code("a number below 0", "write 0 or more"),
        "SCN304": Code("a computed value; it cannot be set", "leave it out"),
        "SCN305": Code(
            "a card in a zone that does not hold cards of its type",
            "put it into another zone",
        ),
        "SCN306": Code(
            "a game from the beginning can only be given decks",
            "remove the rest, or begin at a later moment",
        ),
        "SCN307": Code("two cards have the same label", "give each a label of its own"),
        "SCN308": Code(
            "a card out of play lies on another one, or has cards with it",
            "put these cards somewhere else",
        ),
        "SCN309": Code("more cards in a zone than it has slots", "take some away"),
        "SCN310": Code(
            "two cards in one slot, or a slot that does not exist",
            "number the slots from 1; leave slots out for zones without them",
        ),
        "SCN311": Code(
            "no player can act where the position begins, or no card acts by initiative",
            "say 'start of …', or what acts",
        ),
        "SCN312": Code(
            "a card of a game from the beginning has a mark",
            "remove it: at the beginning all cards are in their decks",
        ),
        "SCN313": Code(
            "the position cannot be set up as it is written",
            "change it as the message says",
        ),
        "SCN314": Code(
            "another entry beside a position given as text",
            "leave it out, or change the text of the position",
        ),
        "SCN315": Code(
            "a seed without a beginning, decks without a seed, or more than decks beside a seed",
            "write: from the beginning; seed 7; decks ONE, OTHER",
        ),
        "SCN401": Code(
            "an expectation of 'then' is not met",
            "correct the rule, the card or the expectation",
        ),
        "SCN402": Code(
            "'when' names a player, window or moment that is never reached",
            "compare with where the game stopped, and with the question asked there",
        ),
        "SCN403": Code(
            "an answer that cannot be given now",
            "give one of the listed answers; the clause says why the rules forbid this one",
        ),
        "SCN404": Code(
            "an answer that fits several options", "write more words of it, or its key"
        ),
        "SCN405": Code(
            "a player must decide, but no line answers", "add a line with this answer"
        ),
        "SCN406": Code(
            "the game is over before the script is",
            "remove the lines after the end, or write: both pass until the game ends",
        ),
        "SCN407": Code(
            "a result of chance is missing",
            "write it before this line, as in: toss heads",
        ),
        "SCN408": Code(
            "results of chance that were given were not used", "take those away"
        ),
        "SCN409": Code(
            "the game runs on without asking a player",
            "tell the author of the ruleset: its timeline does not end",
        ),
        "SCN410": Code(
            "the game refuses a given value (such as an impossible result of chance)",
            "change it as the message says",
        ),
        "SCN411": Code(
            "the game raised an exception; this scenario fails, the others are run",
            "report it to the author of the named plugin; the message has the Python lines",
        ),
        "SCN412": Code(
            "the game begins again, but the scenario does not give decks for the new game",
            "end the scenario before that",
        ),
        "SCN901": Code("the file is too big", "split it into several files"),
        "SCN902": Code("a line is too long", "break it behind a comma"),
        "SCN903": Code("too many scenarios in a file", "split it into several files"),
        "SCN904": Code("a number is too big", "write a smaller number"),
        "SCN905": Code("too many cards in an entry", "write fewer"),
    }
)
