"""Card texts about attacks and blocks: for a time, or as long as a text works.

Clauses: ``ultimate.targeted.2``, ``ultimate.i.68``, ``ultimate.i.125``, ``ultimate.i.145``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Literal

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.state import Claim, Continuous, Obj
from tcgkit.standard.meanings import Cards
from tcgkit.standard.words.qualities import Test
from tcgkit_dsl.words.entries import Objects, Verb
from tcgkit_ultimate.language.verbs import Until, each, moments, reached, within_number
from tcgkit_ultimate.rules import events
from tcgkit_ultimate.rules.ability import AbilityUse
from tcgkit_ultimate.rules.limits import within_two

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


def _on_targets(game: Reading, scope: Any, monster: Obj) -> bool:
    """Match the monsters that something lasting was said of."""
    return monster in scope.targets


def _permitted(
    stance: Literal["can", "cannot"],
    deed: str,
    en: str,
    ja: str,
    *,
    role: int = 0,
    said: Text | None = None,
    beats: bool = False,
) -> Verb:
    """Return a sentence that lets monsters do something, or forbids it.

    ``role`` tells who of the two in an attack they are; ``what`` is the other one. With ``beats`` it
    is part of freezing and under the number rule (ultimate.i.125).
    """

    plain = deed.removesuffix("_monster")
    shown = said or Text(en.split(" [")[0], f"{ja.split(']')[-1]}ない")

    def claim(who: Test, what: Objects | None) -> Continuous:
        def test(game: Reading, scope: Scope, *both: Obj) -> bool:
            others = what is None or what.match(game, scope, both[1 - role])
            return others and who(game, scope, both[role])

        return Continuous(Claim(deed, stance, test))

    def run(
        game: Running,
        effect: AbilityUse,
        who: Cards,
        what: Objects | None = None,
        until: Until = None,
    ) -> None:
        you, source, lasting = effect.you, effect.source, claim(_on_targets, what)
        when, able = moments(game, you, until), reached if beats else within_two
        held = able(game, effect, who)
        each(
            game,
            effect,
            (events.Changed(you, m, lasting, shown, source, *when) for m in held),
        )

    def always(
        who: Objects, what: Objects | None = None, until: Until = None
    ) -> Iterator[Continuous]:
        def able(game: Reading, scope: Scope, monster: Obj) -> bool:
            return who.match(game, scope, monster) and within_number(game, scope, monster)

        yield claim(able if beats else who.match, what)

    return Verb(
        f"{{who:selection}} {en} [{{until:duration}}]",
        f"{{who:は}}[{{until}}]{ja}" + ("<ない|ず|なくて>" if stance == "cannot" else ""),
        also=(f"{{what:selection}} cannot {plain} {{who:selection}} [{{until:duration}}]",)
        if "[by" in en
        else (),
        also_ja=(
            f"{{what:は}}[{{until}}]{{who}}を{ja.split(']')[-1].removesuffix('され')}でき<ない|ず|なくて>",
        )
        if "[by" in en
        else (),
        run=run,
        always=always,
        meant=frozenset({"what"} if "{what" in en else ()),
        reaches=within_number if beats else None,
    )


PERMISSIONS: Final = (
    _permitted(
        "can",
        "attack_monster",
        "can attack {what:selection}",
        "{what}にアタックでき<る||て>",
        said=Text("can attack monsters", "モンスターにアタックできる"),
    ),
    *(
        _permitted(
            "cannot",
            deed,
            f"cannot be {en} [by {{what:selection}}]",
            f"[{{what}}に]{ja}",
            role=1,
        )
        for deed, en, ja in (
            ("attack_monster", "attacked", "アタックされ"),
            ("block", "blocked", "ブロックされ"),
        )
    ),
    _permitted("cannot", "attack", "cannot attack", "アタックでき", beats=True),
    _permitted("cannot", "block", "cannot block", "ブロックでき", beats=True),
)
