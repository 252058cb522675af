"""The gaps of a game as text, as JSON, and as scenario files."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tcgkit.kernel.cards import Lang, Text
from tcgkit.lab.gaps.run import Found, Gaps

LONGEST: Final = 4000
"""The largest length of a scenario that is shown; longer ones are only written to files."""

KINDS: Final = {
    "group": Text("events of one group", "同時に起こるイベント"),
    "triggers": Text("equal triggers of one player", "1人のプレイヤーの同じ誘発"),
    "checks": Text("state checks at one moment", "同じ時点の状態チェック"),
    "replacements": Text("replacements of one event", "1つのイベントへの置換"),
    "costs": Text("parts of one cost", "1つのコストの各部分"),
}
_HEAD: Final = Text(
    "{ruleset} {version}, {games} games of {player}, seed {seed}",
    "{ruleset} {version}、{player}の{games}ゲーム、シード{seed}",
)
_AGAIN: Final = Text("all of this again: {command}", "同じ結果を得るコマンド: {command}")
_MET: Final = Text("open orders: {kinds}", "定められていない順序: {kinds}")
_NO_ORDER: Final = Text("none", "なし")
_TRIED: Final = Text(
    "exchanged and compared: {tried}; without a verdict: {unjudged} (chance, or too many results)",
    "入れ替えて比べた回数: {tried}、判定できなかった回数: {unjudged}(偶然が関わる、または結果が多すぎる)",
)
_NONE: Final = Text(
    "No open order changed a result.", "結果を変える順序は見つかりませんでした。"
)
_CHANGING: Final = Text(
    "Open orders that change results: {count}", "結果を変える順序: {count}件"
)
_PILES: Final = Text(
    "Open orders that change only how cards lie in a pile: {count}",
    "山の中のカードの並びだけを変える順序: {count}件",
)
_INTERRUPTED: Final = Text(
    "interrupted after {games} of {asked} games", "{asked}ゲームのうち{games}ゲームで中断"
)
_WHAT: Final = Text("{kind}: {one} and {other}", "{kind}: {one} と {other}")
_UNDER: Final = Text(" (during: {under})", "(処理中: {under})")
_WHERE: Final = Text(
    "in game {game}, answer {answer}; games with it: {games}",
    "ゲーム{game}の回答{answer}、現れたゲーム数: {games}",
)
_DIFFERS: Final = Text(
    "{what}: {kernel} as played, {other} the other way round",
    "{what}: このままの順なら {kernel}、逆の順なら {other}",
)
_HIDDEN: Final = Text(
    "what differs has no words in scenarios (lasting effects, processes under way)",
    "違いはシナリオの言葉で表せません(持続効果、進行中の処理)",
)
_NO_SCENARIO: Final = Text(
    "no scenario can say this position", "この局面を表すシナリオは作れません"
)
_LONG: Final = Text(
    "its scenario is long: --out writes it to a file",
    "シナリオが長いため、--out でファイルに書き出してください",
)
_METHOD: Final = Text(
    "An order is open if no rule declares it and no player is asked. Each pair is exchanged, the group is played to"
    " its end with all answers, and the positions are compared, hidden cards included.",
    "どのルールも定めず、どのプレイヤーにも尋ねない順序を調べます。2つずつ入れ替え、すべての回答でその処理の終わりまで"
    "プレイし、伏せたカードも含めて局面を比べます。",
)


def command(found: Gaps) -> str:
    """Return the command that finds the same again."""
    words = ["tcgkit", "gaps", found.ruleset, "--player", found.player]
    words += ["--games", str(max(1, found.asked)), "--seed", str(found.seed)]
    for deck in found.decks:
        words += ["--deck", deck]
    for name, value in found.options.items():
        words += ["--option", f"{name}={_option(value)}"]
    return shlex.join(words)


def _option(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def gaps_lines(found: Gaps, lang: Lang = "en") -> Iterator[str]:
    """Yield the gaps as lines of text."""
    yield _say(
        _HEAD,
        lang,
        ruleset=found.ruleset,
        version=found.version,
        games=found.games,
        player=found.player,
        seed=found.seed,
    )
    if found.interrupted:
        yield _say(_INTERRUPTED, lang, games=found.games, asked=found.asked)
    yield _say(_AGAIN, lang, command=command(found))
    kinds = ", ".join(f"{KINDS[k].in_(lang)} {n}" for k, n in found.met.items())
    yield _say(_MET, lang, kinds=kinds or _NO_ORDER.in_(lang))
    yield _say(_TRIED, lang, tried=found.tried, unjudged=found.unjudged)
    yield ""
    if not found.found:
        yield _NONE.in_(lang)
    number = 0
    for head, gaps in ((_CHANGING, found.changing), (_PILES, found.piles)):
        if gaps:
            yield _say(head, lang, count=len(gaps))
            for gap in gaps:
                number += 1
                yield ""
                yield from _gap_lines(gap, number, lang)
            yield ""
    yield _METHOD.in_(lang)


def _gap_lines(gap: Found, number: int, lang: Lang) -> Iterator[str]:
    yield f"{number}. {what_of(gap, lang)}"
    where = _say(_WHERE, lang, game=gap.game, answer=gap.answer, games=gap.games)
    yield f"   {where}"
    example = gap.example
    if example is None:
        return
    for each in example.differences:
        differs = _say(_DIFFERS, lang, what=each.what, kernel=each.kernel, other=each.other)
        yield f"   {differs}"
    if not example.differences:
        yield f"   {_HIDDEN.in_(lang)}"
    if not example.text:
        yield f"   {_NO_SCENARIO.in_(lang)}"
    elif len(example.text) > LONGEST:
        yield f"   {_LONG.in_(lang)}"
    else:
        yield from (f"      {line}".rstrip() for line in example.text.splitlines())


def what_of(gap: Found, lang: Lang = "en") -> str:
    """Return what a gap is about, in a line."""
    kind, things, under, _ = gap.key
    said = _say(_WHAT, lang, kind=KINDS[kind].in_(lang), one=things[0], other=things[1])
    return said + (_say(_UNDER, lang, under=under) if under else "")


def gaps_json(found: Gaps) -> dict[str, Any]:
    """Return the gaps as a table for JSON."""
    return {
        "ruleset": found.ruleset,
        "version": found.version,
        "command": command(found),
        "games": found.games,
        "asked": found.asked,
        "interrupted": found.interrupted,
        "open_orders": dict(found.met),
        "tried": found.tried,
        "without_verdict": found.unjudged,
        "gaps": [
            {
                "kind": gap.key[0],
                "things": list(gap.key[1]),
                "during": gap.key[2],
                "piles": list(gap.key[3]),
                "game": gap.game,
                "answer": gap.answer,
                "games": gap.games,
                "differences": []
                if gap.example is None
                else [
                    {"what": d.what, "as_played": d.kernel, "other": d.other}
                    for d in gap.example.differences
                ],
                "scenario": "" if gap.example is None else gap.example.text,
            }
            for gap in (*found.changing, *found.piles)
        ],
    }


def write_scenarios(found: Gaps, folder: Path, lang: Lang = "en") -> list[Path]:
    """Write the scenario of each gap into a folder, with what differs above its title; return the files.

    Raises:
        OSError: If the folder or a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, gap in enumerate((*found.changing, *found.piles), start=1):
        if gap.example is None or not gap.example.text:
            continue
        prose = [what_of(gap, lang)]
        prose += [
            _say(_DIFFERS, lang, what=d.what, kernel=d.kernel, other=d.other)
            for d in gap.example.differences
        ]
        comment = "".join(f"# {line}\n" for line in prose)
        text = gap.example.text.replace("\nscenario ", f"\n{comment}scenario ", 1)
        path = folder / f"gap-{number}.scenario"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def _say(text: Text, lang: Lang, **parts: object) -> str:
    return text.in_(lang).format(**parts)


__all__ = ["command", "gaps_json", "gaps_lines", "what_of", "write_scenarios"]
