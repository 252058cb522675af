"""``tcgkit study --option NAME=A..B`` and ``--without``: what a rule is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import typer

from tcgkit.cli import _shared

if TYPE_CHECKING:
    from tcgkit.kernel.rules import OptionValue
    from tcgkit.plugins import Host


def check_alone(ranges: Sequence[str], others: Mapping[str, object]) -> None:
    """Refuse two comparisons of rules at once, and what does not go with one.

    Raises:
        typer.BadParameter: If there are some.
    """
    if len(ranges) > 1:
        message = f"one option has a range at a time, got {', '.join(ranges)}"
        raise typer.BadParameter(message, param_hint="'--option'")
    for name, value in others.items():
        if value and (ranges or name != "--without"):
            hint = "'--option'" if ranges else "'--without'"
            raise typer.BadParameter(f"does not go with {name}", param_hint=hint)


def study_variants(
    host: Host,
    ruleset: str,
    settings: Mapping[str, OptionValue | str],
    ranges: Sequence[str],
    without: str,
    *,
    players: Sequence[str],
    games: Sequence[int],
    seconds: float | None,
    decks: Sequence[str],
    seed: int,
    workers: int,
    cluster: str | None,
    answer_limit: float | None,
    as_json: bool,
) -> None:
    """Play the same games with each variant, and print how far each is from the first one."""
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.study.plan import BUDGET
    from tcgkit.lab.worth import variants as rules

    if len(games) > 1:
        message = "one number: the games of each kind of players with each variant"
        raise typer.BadParameter(message, param_hint="'--games'")
    plugin = host.ruleset(ruleset)
    if ranges:
        name, declared = ranges[0], plugin.ruleset.options
        chosen = rules.over_range(name, str(settings[name]), settings, declared)
    else:
        chosen = rules.taken_away(without, settings)
    with progress_bar() as progress:
        found = rules.variants_of(
            host,
            plugin.id,
            chosen,
            players=players,
            games=games[0] if games else None,
            seconds=seconds or BUDGET,
            decks=decks,
            seed=seed,
            workers=workers,
            cluster=cluster,
            answer_limit=answer_limit,
            progress=progress,
            say=_shared.complain,
            load_host=partial(_shared.load_host, plugin.id),
        )
    if as_json:
        _shared.emit_json(rules.variant_table(found))
    else:
        typer.echo("\n".join(rules.variant_lines(found)))
    if found.interrupted:
        _shared.complain("interrupted")
        raise typer.Exit(_shared.INTERRUPTED)
