"""The numbers of players of a game, and the rule option that sets the number.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tcgkit.kernel.errors import OptionError, RulesetInvalid
from tcgkit.kernel.rules import OptionValue, Ruleset


def player_counts(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the possible numbers of players, in order.

    They are the values of the player option; without such an option, the number in the rules.

    Raises:
        OptionError, RulesetInvalid: If the rules cannot be built.
    """
    option = ruleset.player_option
    if option is None:
        return (ruleset.rules().players,)
    values = option.choices or range(option.low or 0, (option.high or 0) + 1)
    return tuple(sorted(int(value) for value in values))


def counts_in_words(counts: tuple[int, ...]) -> str:
    """Return numbers of players as words for a message.

    >>> counts_in_words((2,)), counts_in_words((2, 3, 4)), counts_in_words((2, 4))
    ('2', '2 to 4', '2 or 4')
    """
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))


def settings_for(
    ruleset: Ruleset, given: Mapping[str, OptionValue | str], players: int | None
) -> dict[str, Any]:
    """Return the values of all options for this number of ``players`` (None: any number).

    If the ruleset has a player option and it is not given, it is set to ``players``.

    Raises:
        OptionError: As :meth:`Ruleset.settings`, or if this number of players is not possible; the
            message offers a possible number or option.
        RulesetInvalid: If the rules with the player option have another number of players.
    """
    option = ruleset.player_option
    settings = ruleset.settings(given)
    if players is None:
        return settings
    counts = player_counts(ruleset)
    if option is not None and option.name not in given and players in counts:
        settings = ruleset.settings({**given, option.name: players})
        made = ruleset.build(settings).players
        if made != players:
            what = f"ruleset {ruleset.id!r}: its rules for {option.name}={players}"
            raise RulesetInvalid(f"{what} are for {made}: give Rules.players the option")
        return settings
    wanted = ruleset.build(settings).players
    if players == wanted:
        return settings
    told = str(wanted) if option is None else counts_in_words(counts)
    if option is not None and option.name in given and players in counts:
        hint = f"--option {option.name}={wanted} is given; {option.name}={players} would do"
    else:
        most = min(counts, key=lambda count: (abs(count - players), count))
        hint = f"name {most}, one for each seat"
    noun = "player" if told == "1" else "players"
    raise OptionError(f"{ruleset.id} is for {told} {noun}, got {players}: {hint}")


__all__ = ["counts_in_words", "player_counts", "settings_for"]
