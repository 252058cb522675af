"""What the codes of scenario files mean: for each its cause and its usual fix.

A code is never used again for something else.
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
            "install the game that the file names; for cards, see what is said of them",
        ),
        "SCN101": Code(
            "a line stands outside any scenario",
            'begin each scenario with: scenario "Title"',
        ),
        "SCN102": Code("the file holds no scenario", 'write one: scenario "Title"'),
        "SCN103": Code(
            "a line ends in a comma or semicolon, and nothing follows",
            "write the rest, or take the mark away",
        ),
        "SCN104": Code(
            "the first line has not its form", "write: scenarios for GAME (the game's id)"
        ),
        "SCN105": Code(
            "the game is named twice, or not at the top",
            "name it once, in the first line of the file",
        ),
        "SCN106": Code("a title has not its form", 'write: scenario "Title"'),
        "SCN107": Code(
            "a scenario begins before the game is named",
            "write at the top: scenarios for GAME",
        ),
        "SCN108": Code("two scenarios have one title", "give each a title of its own"),
        "SCN109": Code("an option has not its form", "write: name = value"),
        "SCN110": Code(
            "an entry stands before any block of its scenario",
            "write 'given', 'when' or 'then' above it",
        ),
        "SCN111": Code(
            "a scenario has a second 'given', or one behind another block",
            "have one 'given', before everything else",
        ),
        "SCN112": Code(
            "a 'when' or 'then' stands before 'given'", "begin the scenario with 'given'"
        ),
        "SCN113": Code("a block is empty", "write what belongs there, or take it away"),
        "SCN114": Code("the scenario expects nothing", "add a 'then'"),
        "SCN115": Code("no 'then' follows a 'when'", "say what is so after it"),
        "SCN116": Code(
            "cards of the file stand in two places, or behind a scenario",
            "write them in one block, before the first scenario",
        ),
        "SCN117": Code(
            "nothing stands behind a colon", "write what is said, or take the line away"
        ),
        "SCN201": Code(
            "a word that this game does not have",
            "use one of the words that are offered (tcgkit test --words GAME lists all)",
        ),
        "SCN202": Code(
            "a player that the game does not have", "name one of its players: P1, P2"
        ),
        "SCN203": Code("no number where one is needed", "write a whole number"),
        "SCN204": Code(
            "no card has this key or name",
            "write a key or a name as the card line has it (tcgkit cards GAME)",
        ),
        "SCN205": Code("a card has not its form", "write a key or a name, then its marks"),
        "SCN206": Code(
            "a card in a list has not its form",
            "write its key or name, perhaps with a number of copies and marks in brackets",
        ),
        "SCN207": Code(
            "an entry without what it says of the zone or number",
            "write cards, a number, or 'none'",
        ),
        "SCN208": Code(
            "a rule option that the game does not have, or not with this value",
            "see the game's rule options (tcgkit rulesets --json)",
        ),
        "SCN209": Code(
            "a line of 'when' is nobody's decision",
            "write 'P1: …', 'both pass', 'both pass until …' or 'toss …'",
        ),
        "SCN210": Code(
            "'shows' names no clause of the rulebook",
            "name one (tcgkit rules GAME lists them)",
        ),
        "SCN211": Code(
            "a deck whose legality is expected is not written as a deck",
            "write its cards by name, its further parts behind 'with', and why it is illegal",
        ),
        "SCN301": Code(
            "the position does not say when it is", "add one of what is offered"
        ),
        "SCN302": Code("the position says twice when it is", "keep one of them"),
        "SCN303": Code("a number below 0", "write 0 or more"),
        "SCN304": Code(
            "a value that follows from the position, and cannot be given", "leave it out"
        ),
        "SCN305": Code(
            "a card lies where cards of its type do not", "put it into another zone"
        ),
        "SCN306": Code(
            "a game from the beginning has more than decks",
            "leave the rest out, or begin at a later moment",
        ),
        "SCN307": Code("one label means two cards", "give each a label of its own"),
        "SCN308": Code(
            "a card out of play lies on another one, or has cards with it",
            "put these cards somewhere else",
        ),
        "SCN309": Code("more cards in a zone than it has slots", "take some away"),
        "SCN310": Code(
            "a slot is taken twice, or there is no such slot",
            "number the slots from 1 on; leave them out where a zone has none",
        ),
        "SCN311": Code(
            "where the position begins nobody gets an opportunity, or nothing acts",
            "say 'start of …', or what acts",
        ),
        "SCN312": Code(
            "a card of a game from the beginning has a mark",
            "leave it out: in the beginning cards lie as decks do",
        ),
        "SCN313": Code(
            "the position cannot be set up as it is written",
            "change what is pointed at, as the message says",
        ),
        "SCN314": Code(
            "something stands beside a position as text",
            "leave it out, or change the text of the position",
        ),
        "SCN401": Code(
            "something is not as 'then' expects it",
            "correct the rule or card that made it so, or the expectation",
        ),
        "SCN402": Code(
            "a player, window or moment that 'when' names does not come",
            "see where the game stands, and what its player is asked there",
        ),
        "SCN403": Code(
            "an answer that cannot be given now",
            "give one of those that are offered; if the rules forbid it, the clause says why",
        ),
        "SCN404": Code(
            "an answer that fits several options", "write more of it, or its key"
        ),
        "SCN405": Code(
            "somebody must decide, and no line answers", "add a line with this answer"
        ),
        "SCN406": Code(
            "the game is over before the script is",
            "take away what comes after its end, or write: both pass until the game ends",
        ),
        "SCN407": Code(
            "a result of chance is due, and none is given",
            "write it before this line, as in: toss heads",
        ),
        "SCN408": Code(
            "results of chance that were given were not used", "take those away"
        ),
        "SCN409": Code(
            "the game runs on without asking anybody",
            "tell the author of the ruleset: its timeline does not end",
        ),
        "SCN410": Code(
            "the game does not take what was given (such as a result of chance that cannot be)",
            "change it as the message says",
        ),
        "SCN411": Code(
            "the game raised an exception; this scenario fails, the others are run",
            "tell the author of the plugin that is named: the message has the Python lines",
        ),
        "SCN412": Code(
            "the game begins again, and a scenario cannot know with which decks",
            "end the scenario before that",
        ),
        "SCN901": Code("the file is too big", "split it into several files"),
        "SCN902": Code("a line is too long", "break it behind a comma"),
        "SCN903": Code("too many scenarios in a file", "split it into several files"),
        "SCN904": Code("a number is too big", "write a smaller number"),
        "SCN905": Code("too many cards in an entry", "write fewer"),
    }
)
