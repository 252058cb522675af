"""The page of diagnostics: the meaning and remedy of each finding, collected from the code.

Findings about cards and scenarios have codes, with cause and fix beside the code. Those about decks
and plugins have none: their messages are taken from the modules that make them.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

import tcgkit
import tcgkit_dsl
from tcgkit.plugins import _assemble, _deck_text, deck_check, decks, manager
from tcgkit.testing.scenario.codes import SCENARIO_CODES
from tcgkit_dsl.diagnostics import CODES, Code
from tools.reference.markdown import MADE, cell, code, page, table

DECK_MODULES: Final = (decks, _deck_text, deck_check)
PLUGIN_MODULES: Final = (manager, _assemble)
_CODE: Final = re.compile(r"""["']((?:DSL|SCN)\d{3})["']""")

PIECES: Final = frozenset(
    {
        "deck {deck}: ",
        "deck {deck} is not legal: ",
        'such as "my-game"',
        "of one line",
        ": there is {known}",
        ', such as {name} = ["…"] under [parts]',
        " (and {number} more)",
        "no deck",
    }
)
"""Parts of messages about decks that say nothing by themselves."""

DECK_FIXES: Final[Mapping[str, str]] = {
    "cannot read deck {path}: {why}": "correct the name of the file, or its permissions",
    "deck {deck} is for ruleset {other}, not {id}": "take a deck of this game",
    "the deck is for {other}, not {id}": "take a deck of this game",
    "the cards of {id} have errors: {first}": "correct the game's own card files first",
    "unknown card {key}{near}": "write the key of a card: tcgkit cards RULESET lists them",
    "unknown key {key}{near}": "write name, ruleset, texts, [cards] or [parts]",
    "{size} cards, at most {most} can be read": "take cards out",
    "{id} is played without decks of the players: name none": "leave out --deck",
    "more than {most} parts with dots between them in one line, which no deck has": (
        "write one card a line"
    ),
    'name must be {{ en = "…", ja = "…" }}': "write both names",
    "{key} must be a text of 1 to {most} characters, {wanted}": "write such a text",
    'cards must be a table of numbers, such as "KN-01" = 4': "write them below [cards]",
    "number of {key} must be 1 to {most}, got {got}": "write such a number",
    "name the versions of {key}, such as [{such}]": "write which physical cards it is",
    "name a version of {key}, such as {such}": "write which physical card it is",
    "unknown version {word} of {key}{near}": "write one of those that are there",
    "parts must be a table of lists of cards": "write them below [parts]",
    "part {name} must be a list of cards": "write keys of cards in brackets",
    "texts must be the name of a card file (.tcg) beside the deck, such as "
    "\"my_texts.tcg\", or the card text itself between ''' and '''": "write one of both",
    "card text stands between ''' and ''', without any \\ in \"\"\"": "use three single marks",
    "a deck without a file has no {name} beside it": "put the card text into the deck",
    "the file {name} does not exist beside the deck{near}": "correct the name, or put the file there",
    "cannot read {name}: {why}": "correct the permissions of the file",
    "not UTF-8 text; save it as UTF-8": "save it as UTF-8",
    "not TOML: {what}": "correct the line as the message says",
    "longer than {most} bytes, which no deck is": "see whether it is the right file",
}

PLUGIN_CAUSES: Final[Mapping[str, str]] = {
    "cannot be loaded: {…}": "its module raises when it is imported",
    "{…} is not marked with @hookimpl": "a function is called like a hook and is none",
    "unknown hook {…}{…}": "tcgkit has no such hook",
    "{…} is a hook wrapper, and hooks of tcgkit cannot be wrapped": "wrapper=True",
    "implements no hook of tcgkit": "the module has no function marked with @hookimpl",
    "{…} failed: {…}": "a hook raises",
    "{…} returned {…}, expected an iterable of {…}": "a hook returns no list of declarations",
    "{…} returned an item of {…}, expected an iterable of {…}": "a hook's list holds"
    " something else",
    "{…}, so neither is used": "two plugins declare one id",
    "a {…} is for ruleset {…}, which is not installed{…}": "its game is missing, or the id is"
    " wrong",
    "no file {…}": "a declared file does not exist",
}


def codes() -> dict[str, Code]:
    """Return every code with its cause and its fix."""
    return {**CODES, **SCENARIO_CODES}


def codes_in_use() -> set[str]:
    """Return every code that stands in the code as a text of its own."""
    folders = (Path(tcgkit.__path__[0]), Path(tcgkit_dsl.__path__[0]))
    files = [file for folder in folders for file in folder.rglob("*.py")]
    tables = {"diagnostics.py", "scenario_codes.py"}
    return {
        found
        for file in files
        if file.name not in tables
        for found in _CODE.findall(file.read_text(encoding="utf-8"))
    }


def deck_messages() -> list[str]:
    """Return the English of every message about decks, in the order of the code."""
    found = [said for module in DECK_MODULES for said in _texts(module)]
    return [
        said for said in dict.fromkeys(found) if said not in PIECES and said not in toml()
    ]


def toml() -> set[str]:
    """Return the reasons that can follow "not TOML" for a deck file."""
    meanings = {meaning.en for _, meaning in _deck_text._TOML}
    return meanings | {_deck_text._UNPLACED.en, _deck_text._TOO_HIGH.en}


def _texts(module: ModuleType) -> Iterator[str]:
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Call(ast.Name("Text"), [ast.Constant(str(said)), *_]) if said:
                yield said


def plugin_messages() -> list[str]:
    """Return every message about plugins; ``{…}`` stands for the variable parts."""
    wanted = {"wanted": "expected an iterable of {…}"}
    found = []
    for module in PLUGIN_MODULES:
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            match node:
                case ast.Call(ast.Attribute(attr="report"), [_, message, _]):
                    found.append(_template(message, wanted))
                case ast.Assign([ast.Name("message")], message):
                    found.append(_template(message, wanted))
                case ast.FunctionDef(name="_fault"):
                    found += [
                        _template(said, wanted)
                        for each in ast.walk(node)
                        if isinstance(each, ast.Return) and each.value is not None
                        for said in _values(each.value)
                    ]
    return [said for said in dict.fromkeys(found) if said]


def _values(node: ast.expr) -> list[ast.expr]:
    return [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]


def _template(node: ast.expr, names: Mapping[str, str]) -> str:
    """Return a text as it is written; "" for other nodes."""
    match node:
        case ast.Constant(str(said)):
            return said
        case ast.JoinedStr(values):
            return "".join(_template(value, names) or "{…}" for value in values)
        case ast.FormattedValue(ast.Name(name)):
            return names.get(name, "{…}")
    return ""


def diagnostics_page() -> str:
    """Return the page of diagnostics."""
    return page(
        "# Diagnostics",
        MADE,
        "What tcgkit finds wrong with files and plugins, why, and what usually mends it. A finding"
        " about a file names its line, and for cards and scenarios the column and a code. Codes are"
        " never used again for something else. A finding with a *clause id* instead of a code comes"
        " from the game: `tcgkit rules RULESET CLAUSE` prints the clause that is broken.",
        "## Cards",
        "`tcgkit check FILE` finds them; so does whatever loads cards. 1xx: form, 2xx: names and"
        " words, 3xx: shape, 4xx: meaning, 9xx: limits.",
        _code_table(CODES),
        "## Scenarios",
        "`tcgkit test` and pytest find them. 0xx: files and games that cannot be read, 1xx: form,"
        " 2xx: words and numbers, 3xx: impossible positions, 4xx: what fails when it is run, 9xx:"
        " limits.",
        _code_table(SCENARIO_CODES),
        "## Decks",
        "`tcgkit check DECK.toml` finds them. They have no codes; what stands in braces is filled"
        " in. Beside these a deck may violate clauses of its game, which are named, and its own"
        " card text may have findings as above.",
        table(
            ("message", "usual fix"),
            [(code(_shown(said)), cell(DECK_FIXES[said])) for said in deck_messages()],
        ),
        "Behind *not TOML* stands one of these:",
        "\n".join(f"- {said}" for said in sorted(toml())),
        "## Plugins",
        "`tcgkit rulesets` shows them. Each names the plugin, its distribution and version, and"
        " what to do. What still works then is told in"
        " [plugins](plugins.md#when-something-is-wrong).",
        table(
            ("message", "cause"),
            [(code(said), cell(PLUGIN_CAUSES[said])) for said in plugin_messages()],
        ),
    )


def _shown(said: str) -> str:
    return said.replace("{{", "{").replace("}}", "}")


def _code_table(known: Mapping[str, Code]) -> str:
    rows = [(name, cell(each.cause), cell(each.fix)) for name, each in known.items()]
    return table(("code", "cause", "usual fix"), rows)
