"""The reference page of the commands, made from their help.

``python -m tools.reference`` writes the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import getdoc
from typing import Any, Final

import typer

from tcgkit.cli.app import COMMANDS, app

_OPTION: Final = re.compile(r"(?<![\w`-])--[a-z][a-z-]*")
_PAGE: Final = re.compile(r"Docs: docs/(\S+\.md)")
_HEAD: Final = """\
# Commands

`tcgkit COMMAND --help` says what stands here. Plugins may add commands: `tcgkit --help` lists
them all.

Results go to standard output, errors and warnings to standard error, and with them whatever a
plugin prints while it is loaded. With `--json`, what is reported is JSON.

| exit code | means |
| --- | --- |
| 0 | good; also: the input of a game ended, or its player left |
| 1 | findings: something is wrong with a card, deck, scenario or record file, or a plugin |
| 2 | wrong usage: an unknown command, option, game, deck, card or player, a file that is not there |
| 3 | an error of tcgkit's own; with `TCGKIT_DEBUG=1` its traceback is shown |
| 130 | interrupted with Ctrl-C; only a game that has begun ends with 0, as when its player leaves |

| variable | means |
| --- | --- |
| `TCGKIT_LANG` | the language if `--lang` is not given: `en` or `ja` |
| `TCGKIT_CACHE` | the folder in which grammars are kept (else `tcgkit` in the cache folder of the user), or `off`; it can be removed at any time |
| `TCGKIT_DEBUG` | if set, an unexpected error shows its traceback |
| `NO_COLOR` | if set, nothing is coloured |

<!-- Made from the code by: python -m tools.reference -->
"""


def reference() -> str:
    """Return the reference page as Markdown."""
    group: Any = typer.main.get_command(app)
    parts = [_HEAD]
    for name in COMMANDS:
        command = group.get_command(None, name)
        parts.append(f"## tcgkit {name}\n\n{_said(getdoc(command.callback) or '')}\n")
        rows = [row for param in command.params for row in _row(param)]
        parts.append("| argument or option | means | default |\n| --- | --- | --- |")
        parts[-1] += "".join(f"\n{row}" for row in rows) + "\n"
    return "\n".join(parts)


def _said(text: str) -> str:
    """Return help as Markdown: options as code, pages as links, without a link to this page."""
    marked = _OPTION.sub(r"`\g<0>`", text.removesuffix("\n\nDocs: docs/reference/cli.md"))
    return _PAGE.sub(r"Docs: [\1](../\1)", marked)


def _row(param: Any) -> Iterator[str]:
    """Yield the table row of a parameter; ``--help`` is skipped."""
    if "--help" in param.opts:
        return
    metavar = "" if getattr(param, "is_flag", False) else param.metavar
    if param.param_type_name == "argument":
        named = metavar
    else:
        named = " ".join(part for part in ("/".join(param.opts), metavar) if part)
    default = "" if param.default in (None, False, "") else f"`{param.default}`"
    help_text = _said(param.help or "").replace("|", "\\|")
    named = named.replace("|", "\\|")
    yield f"| `{named}` | {help_text} | {default} |".replace("|  |", "| |")


if __name__ == "__main__":
    typer.echo(reference(), nl=False)
