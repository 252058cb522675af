"""``tcgkit study --card``, ``--cards`` and ``--what-if``: what a card or a change is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import typer
from attrs import frozen

from tcgkit.cli import _shared

if TYPE_CHECKING:
    from tcgkit.kernel.rules import OptionValue
    from tcgkit.plugins import Host


@frozen(kw_only=True)
class WorthAsked:
    """The options of ``tcgkit study`` that ask for the worth of a card or a change."""

    card: Sequence[str]
    cards: str | None
    against: str | None
    what_if: Sequence[str]
    seconds: float | None

    def __bool__(self) -> bool:
        """Return whether one of them is given."""
        return bool(self.card or self.cards or self.what_if)

    def check(self, others: Mapping[str, object]) -> None:
        """Refuse options that do not go together; ``others`` are those of other studies.

        Raises:
            typer.BadParameter: If there are some.
        """
        if not self:
            if self.against is not None:
                message = "goes with --card, --cards or --what-if"
                raise typer.BadParameter(message, param_hint="'--against'")
            return
        for name, value in others.items():
            if value:
                message = "does not go with --card, --cards or --what-if"
                raise typer.BadParameter(message, param_hint=f"'{name}'")
        if self.cards and (self.card or self.what_if or self.against):
            message = "is a study of its own: no --card, --what-if, --against"
            raise typer.BadParameter(message, param_hint="'--cards'")
        if self.against and not self.card:
            message = "names what is played instead of --card"
            raise typer.BadParameter(message, param_hint="'--against'")


def study_worth(
    host: Host,
    ruleset: str,
    asked: WorthAsked,
    *,
    players: Sequence[str],
    games: Sequence[int],
    decks: Sequence[str],
    settings: Mapping[str, OptionValue | str],
    seed: int,
    workers: int,
    cluster: str | None,
    answer_limit: float | None,
    as_json: bool,
) -> None:
    """Play the games, and print what the cards or changes are worth."""
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.study.plan import BUDGET
    from tcgkit.lab.worth import lines
    from tcgkit.lab.worth.changes import Change, parse_what_if
    from tcgkit.lab.worth.ranking import rank
    from tcgkit.lab.worth.run import worth_of

    plugin = host.ruleset(ruleset)
    told = lines.AskedWorth(
        ruleset=ruleset,
        cards=asked.card,
        against=asked.against or "",
        what_if=asked.what_if,
        ranked=asked.cards or "",
        decks=decks,
        options=settings,
    )
    with progress_bar() as progress:
        common: dict[str, Any] = {
            "decks": decks,
            "options": settings,
            "seed": seed,
            "seconds": asked.seconds or BUDGET,
            "workers": workers,
            "cluster": cluster,
            "answer_limit": answer_limit,
            "progress": progress,
            "say": _shared.complain,
            "load_host": partial(_shared.load_host, plugin.id),
        }
        if asked.cards:
            if len(players) > 1 or len(games) > 1:
                message = "a ranking is between players of one kind: name one"
                raise typer.BadParameter(message, param_hint="'--players'")
            wanted = () if asked.cards == "all" else _split(asked.cards)
            first = games[0] if games else None
            ranking = rank(
                host, plugin.id, wanted, player=players[0], first=first, **common
            )
            _show(
                partial(lines.worth_json, ranking.worths, told, ranking),
                partial(lines.ranking_lines, ranking, told),
                ranking.worths.interrupted,
                as_json=as_json,
            )
            return
        changes = [Change(card, asked.against or "") for card in asked.card]
        changes += [parse_what_if(each) for each in asked.what_if]
        worths = worth_of(host, plugin.id, changes, players=players, blocks=games, **common)
    _show(
        partial(lines.worth_json, worths, told),
        partial(lines.worth_lines, worths, told),
        worths.interrupted,
        as_json=as_json,
    )


def _show(
    as_table: Callable[[], str],
    as_text: Callable[[], Any],
    interrupted: bool,
    *,
    as_json: bool,
) -> None:
    if as_json:
        _shared.emit(as_table())
    else:
        for line in as_text():
            typer.echo(line)
    if interrupted:
        _shared.complain("interrupted")
        raise typer.Exit(_shared.INTERRUPTED)


def _split(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]
