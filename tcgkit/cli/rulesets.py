"""``tcgkit rulesets``: installed games and players, and errors of plugins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.kernel.rules import RuleOption
    from tcgkit.plugins import Host, RulesetPlugin


def rulesets_cli(
    ruleset: Annotated[
        str | None, typer.Argument(metavar="RULESET", help="One game, with its options.")
    ] = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """List installed games and players, or the rule options of a game.

    Games and computer players are listed with version and origin, the rule options of one
    game with type, range, default and clause. A broken plugin is reported, and the exit code is 1.

    Docs: docs/reference/plugins.md
    """
    host = _shared.get_host()
    if ruleset is not None:
        _show_one(host.ruleset(ruleset), lang, as_json=as_json)
        return
    if as_json:
        _shared.emit_json(
            {
                "rulesets": [_table(plugin) for plugin in host.rulesets.values()],
                "agents": [
                    {"id": a.id, "origin": str(a.origin)} for a in host.agents.values()
                ],
                "problems": [str(problem) for problem in host.problems],
            }
        )
    else:
        typer.echo("\n".join(list_rulesets(host, lang)))
        for problem in host.problems:
            _shared.complain(f"problem: {problem}")
    if host.problems:
        raise typer.Exit(1)


def list_rulesets(host: Host, lang: Lang) -> Iterator[str]:
    """Yield a line per game and per computer player."""
    for plugin in host.rulesets.values():
        decks = ", ".join(host.decks(plugin.id)) or "none"
        yield f"{plugin.id} {plugin.version}: {plugin.name.in_(lang)}, from {plugin.origin}"
        yield f"  players: {players_of(plugin)}; decks: {decks}"
    if not host.rulesets:
        yield "no games are installed"
    for agent in host.agents.values():
        yield f"player {agent.id}: {agent.summary.in_(lang)}, from {agent.origin}"


def _show_one(plugin: RulesetPlugin, lang: Lang, *, as_json: bool) -> None:
    if as_json:
        _shared.emit_json(_table(plugin))
        return
    typer.echo(
        f"{plugin.id} {plugin.version}: {plugin.name.in_(lang)}, from {plugin.origin}"
    )
    typer.echo(f"players: {players_of(plugin)}")
    for option in plugin.ruleset.options:
        default = option.start
        typer.echo(f"{option.name} = {default}  [{option.clause}]")
        typer.echo(f"  {option.text.in_(lang)}: {kind_of(option)}")


def players_of(plugin: RulesetPlugin) -> str:
    """Return the number of players, with the option for it: ``2``, ``2 to 4 (option players)``."""
    from tcgkit.plugins.player_counts import counts_in_words

    counts, name = _counts(plugin), plugin.ruleset.players_by
    if not counts:
        return "not known, its rules cannot be built"
    return counts_in_words(tuple(counts)) + (f" (option {name})" if name else "")


def _counts(plugin: RulesetPlugin) -> list[int]:
    """Return the possible numbers of players; empty if the rules cannot be built."""
    from tcgkit.plugins.player_counts import player_counts

    try:
        return [*player_counts(plugin.ruleset)]
    except Exception:  # an error in one plugin must not hide the other games
        return []


def kind_of(option: RuleOption) -> str:
    """Return the possible values of an option in words."""
    words = ", ".join(str(choice) for choice in option.choices)
    if words and option.low is None:
        return f"one of {words}"
    low = "any" if option.low is None else option.low
    high = "any" if option.high is None else option.high
    number = f"a whole number from {low} to {high}"
    return f"{words}, or {number}" if words else number


def _table(plugin: RulesetPlugin) -> dict[str, Any]:
    return {
        "id": plugin.id,
        "name": {"en": plugin.name.en, "ja": plugin.name.ja},
        "version": plugin.version,
        "origin": str(plugin.origin),
        "players": _counts(plugin),
        "options": [
            {
                "name": option.name,
                "clause": option.clause,
                "text": {"en": option.text.en, "ja": option.text.ja},
                "default": option.start,
                "choices": list(option.choices),
                "low": option.low,
                "high": option.high,
            }
            for option in plugin.ruleset.options
        ],
    }
