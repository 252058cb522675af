"""``tcgkit rules``: read the clauses of a rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit.plugins.rulebook import Clause


def rules_cli(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    prefix: Annotated[
        str,
        typer.Argument(
            metavar="PREFIX", help="A clause, or the beginning of some: battle.evade."
        ),
    ] = "",
    as_json: JSON = False,
) -> None:
    """Print the clauses of a rulebook.

    Docs: docs/reference/cli.md
    """
    clauses = find_clauses(_shared.host_with_warnings(), ruleset, prefix)
    if as_json:
        _shared.emit_json(
            [{"id": c.id, "heading": c.heading, "text": c.text} for c in clauses]
        )
        return
    from tcgkit.terminal.reading import clause_lines

    typer.echo("\n".join(clause_lines(clauses)))


def find_clauses(host: Host, ruleset: str, prefix: str = "") -> tuple[Clause, ...]:
    """Return the clauses that begin with ``prefix``.

    Raises:
        RulesetNotFound, RulesetConflict: If there is no such game.
        RulebookError: If it has no rulebook, or no such clause.
    """
    from tcgkit.plugins.rulebook import RulebookError, load_rulebook

    plugin = host.ruleset(ruleset)
    if plugin.rulebook is None:
        raise RulebookError(f"{plugin.id} brings no rulebook")
    book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    return book.find(prefix)
