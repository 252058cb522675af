"""What E2Drive's card texts let servants and players do, forbid, compel, and make dearer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj
from tcgkit.standard.meanings import Cards, always_says, is_of
from tcgkit_dsl.words.rows import always, verb
from tcgkit_dsl.words.vocabulary import Objects, Verb
from tcgkit_e2drive.language.deeds import Until, hold, less_damage, tier
from tcgkit_e2drive.rules.action import action_now
from tcgkit_e2drive.rules.attack import is_able_to_attack
from tcgkit_e2drive.rules.ladder import on_targets

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

ALL_DAMAGE: Final = 9_990
"""More damage than there can be at once."""
Stance = Literal["can", "cannot"]
Test = Callable[..., bool]


def _held(
    stance: Stance, deed: str, said: Text, test: Callable[[Test], Test]
) -> tuple[Callable[..., None], Callable[..., Iterator[Continuous]]]:
    """Return a claim about servants for a time, and as long as a text works.

    ``test`` makes the test of the claim from one of the servants.
    """

    def run(game: Running, effect: Effect, who: Cards, until: Until = None) -> None:
        what = Continuous(Claim(deed, stance, test(on_targets), tier(effect)))
        hold(game, effect, what, said, who, until)

    def lasting(who: Objects, until: Until = None) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, stance, test(is_of(who))))

    return run, lasting


def _permitted(
    stance: Stance,
    deed: str,
    en: str,
    ja: str,
    *also: str,
    test: Callable[[Test], Test] = lambda who: who,
) -> Verb:
    """Return a sentence that lets servants do something, or forbids or compels it."""
    said = Text(
        en.split(" although")[0],
        ja.replace("<ない|ず|なくて>", "ない").replace("<る||て>", "る"),
    )
    run, lasting = _held(stance, deed, said, test)
    who = "{who:selection}"
    return Verb(
        f"{who} {en} [{{until:duration}}]",
        f"[{{until}}、]{{who:は}}{ja}",
        also=tuple(f"{who} {each} [{{until:duration}}]" for each in also),
        run=run,
        always=lasting,
    )


def _attacked(who: Test) -> Test:
    """Return the test of an attack on one of these servants."""

    def test(
        game: Reading, scope: Scope, attacker: Obj, target: Obj | None = None, *_: object
    ) -> bool:
        return target is not None and who(game, scope, target)

    return test


def _compelled(who: Test) -> Test:
    """Return the test whether a servant cannot end its action: it is able to attack (e2drive.i.87).

    Any target will do (e2drive.i.105).
    """

    def test(game: Reading, scope: Scope, servant: Obj, *_: object) -> bool:
        action = action_now(game)
        free = action is None or action.excused or not is_able_to_attack(game, servant)
        return not free and who(game, scope, servant)

    return test


PERMISSIONS: Final = (
    _permitted(
        "cannot",
        "attack",
        "cannot attack",
        "攻撃でき<ない|ず|なくて>",
        "does/do not attack",
    ),
    _permitted("cannot", "defend", "cannot defend", "防御でき<ない|ず|なくて>"),
    _permitted("cannot", "evade", "cannot evade", "回避でき<ない|ず|なくて>"),
    _permitted("can", "attack", "can attack", "攻撃でき<る||て>"),
    _permitted(
        "can",
        "defend",
        "can defend although it/they has/have acted",
        "行動済みでも防御でき<る||て>",
        "can defend even (if|though) (it has|they have|it/they has/have already) acted",
    ),
    _permitted(
        "can",
        "evade",
        "can evade although it/they has/have not acted",
        "未行動でも回避でき<る||て>",
        "can evade even (if|though) (it has|they have) not acted",
    ),
    _permitted(
        "cannot",
        "attack",
        "cannot be attacked",
        "攻撃され<ない|ず|なくて>",
        "cannot be (chosen as|) the target of attacks",
        test=_attacked,
    ),
    _permitted(
        "cannot",
        "end_action",
        "must attack",
        "攻撃しなければなら<ない|ず|なくて>",
        "must attack if able",
        test=_compelled,
    ),
)


@always(
    "{who:selection} cannot attack {what:selection}",
    "{who:は}{what}を攻撃でき<ない|ず|なくて>",
)
def cannot_attack(who: Objects, what: Objects) -> Iterator[Continuous]:
    """Forbid attacks of some servants on some servants (e2drive.attack.2)."""
    yield Continuous(Claim("attack", "cannot", _both(who, what)))


@always(
    "{who:player} cannot attack {what:selection}", "{who}は{what}を攻撃でき<ない|ず|なくて>"
)
def player_cannot_attack(who: Callable[..., Any], what: Objects) -> Iterator[Continuous]:
    """Forbid attacks of players' servants on some servants."""

    def test(
        game: Reading, scope: Scope, one: Obj, other: Obj | None = None, *_: object
    ) -> bool:
        meets = other is not None and what.match(game, scope, other)
        return meets and one.controller in who(game, scope)

    yield Continuous(Claim("attack", "cannot", test))


def _both(who: Objects, what: Objects) -> Test:
    """Return the test whether one of some servants meets one of others."""

    def test(
        game: Reading, scope: Scope, one: Obj, other: Obj | None = None, *_: object
    ) -> bool:
        meets = other is not None and what.match(game, scope, other)
        return meets and who.match(game, scope, one)

    return test


def _answers(deed: str, ja: str) -> tuple[Verb, ...]:
    """Return the sentences that forbid to defend against some attackers, or to evade them."""

    def against(who: Objects, what: Objects) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, "cannot", _both(who, what)))

    def anyone(who: Objects) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, one: Obj, other: Obj | None = None) -> bool:
            return other is not None and who.match(game, scope, other)

        yield Continuous(Claim(deed, "cannot", test))

    past = {"defend": "defended", "evade": "evaded"}[deed]
    return (
        Verb(
            f"{{who:selection}} cannot {deed} against {{what:selection}}",
            f"{{who:は}}{{what}}の攻撃を{ja}でき<ない|ず|なくて>",
            also=(f"{{who:selection}} cannot {deed} attacks of {{what:selection}}",),
            always=against,
        ),
        Verb(
            f"attacks of {{who:selection}} cannot be {past}",
            f"{{who}}の攻撃は{ja}され<ない|ず|なくて>",
            also=(
                f"the attacks of {{who:selection}} cannot be {past}",
                f"{{who:selection}}'s attacks cannot be {past}",
                f"{{who:selection}} cannot be {past}",
            ),
            always=anyone,
        ),
    )


ANSWERS: Final = (*_answers("defend", "防御"), *_answers("evade", "回避"))


@always(
    "{who:selection} cannot end its/their action",
    "{who:は}行動終了を宣言でき<ない|ず|なくて>",
)
def cannot_end(who: Objects) -> Iterator[Continuous]:
    """Keep servants from ending their action."""
    return always_says("cannot", "end_action")(who)


@always("{who:player} cannot use {what:selection}", "{who}は{what}を使え<ない|ず|なくて>")
def cannot_use(who: Callable[..., Any], what: Objects) -> Iterator[Continuous]:
    """Forbid players to use some tools."""

    def test(game: Reading, scope: Scope, player: int, card: Obj, *_: object) -> bool:
        return player in who(game, scope) and what.match(game, scope, card)

    yield Continuous(Claim("use_tool", "cannot", test))


@always(
    "{who:selection} cannot get {states:state or}",
    "{who:は}{states}の状態にな<らない|らず|らなくて>",
    also=(
        "{who:selection} cannot (become|be) {states:state or}",
        "{who:selection} is/are immune to {states:state and}",
    )[:1],
)
def cannot_get(who: Objects, states: tuple[str, ...]) -> Iterator[Continuous]:
    """Keep servants from getting states."""
    for state in states:
        yield Continuous(Claim(state, "cannot", is_of(who)))


@always(
    "{who:selection} starts/start the battle {state:state}",
    "{who:は}{state}でバトルを開始<する|し|して>",
)
def starts_battle(who: Objects, state: str) -> Iterator[Continuous]:
    """Servants start the battle in a state (e2drive.setup.3, e2drive.i.4)."""
    yield Continuous(Claim(f"start_{state}", "can", is_of(who)))


# ---- costs ---------------------------------------------------------------------------


def _costs(prop: str, sign: int) -> Callable[..., Iterator[Continuous]]:
    def lasting(what: Objects, n: int) -> Iterator[Continuous]:
        yield Continuous(Modifier(prop, "add", sign * n), what.match)

    return lasting


COSTS: Final = tuple(
    Verb(
        f"{en} {{n:number}}e {how}",
        f"{ja}コストは{{n}}e{change}",
        also=tuple(f"{each} {{n:number}}e {how}" for each in also),
        always=_costs(prop, sign),
    )
    for prop, en, ja, also in (
        ("cost", "{what:selection} costs/cost", "{what}の", ()),
        (
            "attack_cost",
            "attacking costs {what:selection}",
            "{what}が攻撃する",
            ("attacks of {what:selection} cost", "attacking with {what:selection} costs"),
        ),
        (
            "evade_cost",
            "evading costs {what:selection}",
            "{what}が回避する",
            ("evading with {what:selection} costs",),
        ),
    )
    for sign, how, change in ((1, "more", "増え<る||て>"), (-1, "less", "減<る|り|って>"))
)

# ---- less damage ---------------------------------------------------------------------


def _damage(cause: str, en: str, ja: str) -> tuple[Verb, ...]:
    """Return the sentences that reduce damage of a kind, or prevent it."""

    def run(
        game: Running, effect: Effect, who: Cards, n: int = ALL_DAMAGE, until: Until = None
    ) -> None:
        said = Text(f"damage -{n}D", f"ダメージ-{n}D")
        if n == ALL_DAMAGE:
            said = Text("takes no damage", "ダメージを受けない")
        hold(game, effect, less_damage(n, on_targets, cause), said, who, until)

    def lasting(
        who: Objects, n: int = ALL_DAMAGE, until: Until = None
    ) -> Iterator[Continuous]:
        yield less_damage(n, who.match, cause)

    from_ = f" from {en}" if en else ""
    return (
        Verb(
            f"damage that {{who:selection}} takes/take{from_} is reduced by {{n:number}}D"
            " [{until:duration}]",
            f"[{{until}}、]{{who}}が受ける{ja}ダメージは{{n}}D減<る|り|って>",
            also=(
                f"{{who:selection}} takes/take {{n:number}}D less damage{from_} [{{until:duration}}]",
                f"{{who:selection}} takes/take {{n:number}}D less{from_} [{{until:duration}}]",
                f"reduce/reduces damage (|that) {{who:selection}} takes/take{from_} by {{n:number}}D [{{until:duration}}]",
            ),
            run=run,
            always=lasting,
        ),
        Verb(
            f"{{who:selection}} takes/take no damage{from_} [{{until:duration}}]",
            f"[{{until}}、]{{who:は}}{ja}ダメージを受け<ない|ず|なくて>",
            also=(
                f"prevent/prevents all damage{from_} to {{who:selection}} [{{until:duration}}]",
            ),
            run=run,
            always=lasting,
        ),
    )


DAMAGE: Final = (
    *_damage("", "", ""),
    *_damage("attack", "attacks", "攻撃の"),
    *_damage("effect", "effects", "効果の"),
)


@verb(
    "prevent/prevents the next damage that {who:selection} would take {within:within}",
    "{within}に{who}が次に受けるダメージを無効に<する|し|して>",
)
def prevent_next(game: Running, effect: Effect, who: Cards, within: str) -> None:
    """Prevent the next damage of each servant."""
    said = Text("takes no damage next time", "次のダメージを受けない")
    hold(game, effect, less_damage(ALL_DAMAGE, on_targets), said, who, within, 1)
