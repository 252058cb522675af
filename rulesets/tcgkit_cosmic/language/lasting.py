"""Lasting and continuous effects of Cosmic Core's card texts.

Clauses: ``cosmic.effect.1``, ``cosmic.effect.10``, ``cosmic.effect.19``, ``cosmic.turn.6-7``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.state import TABLE, Claim, Continuous, Modifier, Obj
from tcgkit.standard.meanings import is_of
from tcgkit.standard.words import deeds
from tcgkit_cosmic.language import things
from tcgkit_cosmic.language.nouns import Place, Seats
from tcgkit_cosmic.language.verbs import Found, that_meet
from tcgkit_cosmic.rules import events, zones
from tcgkit_cosmic.rules.needs import ON_BOARD
from tcgkit_cosmic.rules.zones import EMITS
from tcgkit_dsl.words.rows import Wording, always, verb
from tcgkit_dsl.words.vocabulary import Objects, Verb

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Changes = list[tuple[str, int]]


def moment(game: Reading, until: str | None) -> str | None:
    """Return the name of the moment at which an effect ends (cosmic.turn.6-7)."""
    if until == "next turn":
        return f"turn.{game.number(TABLE, 'turn') + 1}"
    return until


def on_targets(game: Reading, scope: Any, obj: Obj, *_: object) -> bool:
    """Return whether a card is a target of the lasting effect."""
    return obj in scope.targets


def _say(
    game: Running,
    effect: Effect,
    what: Iterable[tuple[Continuous, Text]],
    targets: Found,
    until: str | None,
) -> None:
    """Start lasting effects on the cards that are still there."""
    here = that_meet(game, effect, targets, ON_BOARD)
    if here:
        ends, you, source = moment(game, until), effect.you, effect.source
        game.emit_possible(
            [events.Said(you, each, said, source, here, ends) for each, said in what],
        )


_STATS: Final = {"atk": "ATK", "end": "END", "spd": "SPD"}


def always_stats(who: Objects, changes: list[tuple[str, Any]]) -> Iterator[Continuous]:
    """Change ATK, END and SPD as long as the text works (cosmic.effect.1)."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match)


@verb(
    deeds.GET.said(ja=deeds.GET.ja),
    always=always_stats,
    counts=True,
)
def get_stats(
    game: Running, effect: Effect, who: Found, changes: Changes, until: str | None = None
) -> None:
    """Change ATK, END and SPD for a time (cosmic.effect.10)."""
    what = [
        (
            Continuous(Modifier(stat, "add", amount)),
            Text(f"{_STATS[stat]} {amount:+d}", f"{_STATS[stat]}{amount:+d}"),
        )
        for stat, amount in changes
    ]
    _say(game, effect, what, who, until)


def always_keywords(
    who: Objects, keywords: tuple[tuple[str, Text], ...]
) -> Iterator[Continuous]:
    """Give keywords as long as the text works."""
    for name, _ in keywords:
        yield Continuous(Claim(name, "can", is_of(who)))


@verb(
    "{who:selection} gets/get {keywords:keyword and} [{until:duration}]",
    "[{until}、]{who:は}{keywords}を得<る||て>",
    also=(
        "{who:selection} (gains/gain|has/have) {keywords:keyword and} [{until:duration}]",
    ),
    also_ja=("[{until}、]{who:は}{keywords}を持<つ|ち|って>",),
    always=always_keywords,
)
def get_keywords(
    game: Running,
    effect: Effect,
    who: Found,
    keywords: tuple[tuple[str, Text], ...],
    until: str | None = None,
) -> None:
    """Give cards keywords for a time."""
    what = [(Continuous(Claim(name, "can", on_targets)), said) for name, said in keywords]
    _say(game, effect, what, who, until)


@verb(deeds.BECOME)
def become(
    game: Running, effect: Effect, stat: str, who: Found, n: int, until: str | None = None
) -> None:
    """Set ATK, END or SPD for a time."""
    said = Text(f"{_STATS[stat]} {n}", f"{_STATS[stat]}{n}")
    _say(game, effect, [(Continuous(Modifier(stat, "become", n)), said)], who, until)


# ---- what cards cannot do ------------------------------------------------------------


def _forbid(words: Wording, deed: str, said: Text) -> Verb:
    """Return a prohibition for cards, for a time or as long as the text works.

    ``deed`` is the verb of the claim. A place in it is the core of the opponent.
    """

    def always(who: Objects, **where: Any) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, "cannot", is_of(who)))

    @verb(words, always=always)
    def run(
        game: Running,
        effect: Effect,
        who: Found,
        where: Place | None = None,
        until: str | None = None,
    ) -> None:
        _say(
            game,
            effect,
            [(Continuous(Claim(deed, "cannot", on_targets)), said)],
            who,
            until,
        )

    return run


CANNOT: Final = (
    _forbid(
        deeds.cannot("attack", "攻撃でき<ない|ず|なくて>"),
        "attack",
        Text("cannot attack", "攻撃できない"),
    ),
    _forbid(
        Wording(
            "{who:selection} cannot attack {where:place} [{until:duration}]",
            "[{until}、]{who:は}{where}を攻撃でき<ない|ず|なくて>",
        ),
        "attack_core",
        Text("cannot attack the core", "コアを攻撃できない"),
    ),
    _forbid(
        deeds.cannot("defend", "防御でき<ない|ず|なくて>"),
        "defend",
        Text("cannot defend", "防御できない"),
    ),
    _forbid(
        Wording(
            "attacks of {who:selection} cannot be defended [{until:duration}]",
            "[{until}、]{who}の攻撃は防御でき<ない|ず|なくて>",
            (
                "{who:whose} attacks cannot be (defended|blocked) [{until:duration}]",
                "{who:selection}'s attacks cannot be (defended|blocked) [{until:duration}]",
                "{who:selection} cannot be defended [{until:duration}]",
                "{who:selection} cannot be blocked [{until:duration}]",
            ),
            ("[{until}、]{who}の攻撃は防御され<ない|ず|なくて>",),
        ),
        "be_defended",
        Text("cannot be defended", "攻撃を防御されない"),
    ),
    _forbid(
        deeds.cannot(
            "be attacked", "攻撃され<ない|ず|なくて>", "cannot be the target of attacks"
        ),
        "be_attacked",
        Text("cannot be attacked", "攻撃されない"),
    ),
    _forbid(
        deeds.cannot(
            "be frozen by effects",
            "効果ではフリーズされ<ない|ず|なくて>",
            "cannot be frozen by an effect",
        ),
        "be_frozen",
        Text("cannot be frozen by effects", "効果ではフリーズされない"),
    ),
    _forbid(
        deeds.cannot(
            "be destroyed by effects",
            "効果では破壊され<ない|ず|なくて>",
            "cannot be destroyed by an effect",
        ),
        "be_destroyed",
        Text("cannot be destroyed by effects", "効果では破壊されない"),
    ),
)


def _is_pair(who: Callable[..., bool], what: Objects) -> Callable[..., bool]:
    """Return the test of a claim that one object does it to another."""
    return lambda game, scope, card, other, *_: (
        who(game, scope, card) and what.match(game, scope, other)
    )


def _always_pair(deed: str) -> Callable[..., Iterator[Continuous]]:
    def always(who: Objects, what: Objects) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, "cannot", _is_pair(who.match, what)))

    return always


def _forbid_pair(words: Wording, deed: str, said: Text) -> Verb:
    """Return the prohibition that some objects do it to others: only these cannot."""

    @verb(words, always=_always_pair(deed), meant=frozenset({"what"}))
    def run(
        game: Running, effect: Effect, who: Found, what: Objects, until: str | None = None
    ) -> None:
        test = _is_pair(lambda game, scope, card: card in scope.targets, what)
        _say(game, effect, [(Continuous(Claim(deed, "cannot", test)), said)], who, until)

    return run


PAIRS: Final = (
    _forbid_pair(
        Wording(
            "attacks of {who:selection} cannot be defended by {what:selection} [{until:duration}]",
            "[{until}、]{who}の攻撃は{what}では防御でき<ない|ず|なくて>",
            (
                "{who:whose} (attacks|attack) cannot be (defended|blocked) by {what:selection} [{until:duration}]",
                "{who:selection}'s (attacks|attack) cannot be (defended|blocked) by {what:selection} [{until:duration}]",
                "{who:selection} cannot be (defended|blocked) by {what:selection} [{until:duration}]",
            ),
        ),
        "be_defended_by",
        Text("cannot be defended by some", "一部のカードには防御されない"),
    ),
    _forbid_pair(
        Wording(
            "{who:selection} cannot be attacked by {what:selection} [{until:duration}]",
            "[{until}、]{who:は}{what}には攻撃され<ない|ず|なくて>",
        ),
        "be_attacked",
        Text("cannot be attacked by some", "一部のカードには攻撃されない"),
    ),
)

# ---- what players cannot do ----------------------------------------------------------


def _forbid_player(deed: str, text: Text) -> Callable[..., None]:
    """Return the deed that forbids players something in this turn or the next."""

    def run(game: Running, effect: Effect, who: Seats, during: str) -> None:
        test = lambda game, scope, player, *_: player in who  # noqa: E731
        what = Continuous(Claim(deed, "cannot", test))
        names = ", ".join(f"P{seat + 1}" for seat in who)
        said = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        number = game.number(TABLE, "turn") + (during == "next turn")
        after = "turn" if during == "next turn" else None
        you, source = effect.you, effect.source
        game.emit(events.Said, you, what, said, source, (), f"turn.{number}", after)

    return run


def _always_forbid_player(deed: str) -> Callable[..., Iterator[Continuous]]:
    """Return the effect that forbids players something as long as the text works."""

    def effects(who: Callable[[Reading, Scope], Seats]) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, player: int, *_: object) -> bool:
            return player in who(game, scope)

        yield Continuous(Claim(deed, "cannot", test))

    return effects


PLAYERS_CANNOT: Final = tuple(
    row
    for deed, en, ja in (
        ("core_soul", "make a core soul", "コアソウルを作れ"),
        ("place_material", "place materials", "マテリアルを置け"),
        ("guardian", "place a guardian", "ガーディアンを置け"),
        ("interrupt", "interrupt", "割り込め"),
    )
    for row in (
        verb(
            f"{{who:player}} cannot {en} {{during:during}}",
            f"{{during}}、{{who}}は{ja}<ない|ず|なくて>",
        )(_forbid_player(deed, Text(f"cannot {en}", f"{ja}ない"))),
        always(f"{{who:player}} cannot {en}", f"{{who}}は{ja}<ない|ず|なくて>")(
            _always_forbid_player(deed)
        ),
    )
)

# ---- souls ---------------------------------------------------------------------------


def _grant(n: int) -> Callable[..., None]:
    """Return the deed that adds souls to hexes for a time (cosmic.effect.19)."""

    def run(
        game: Running,
        effect: Effect,
        where: Found,
        colour: Found | str,
        until: str | None = None,
    ) -> None:
        name = colour if isinstance(colour, str) else "".join(c.defn.key for c in colour)
        you, source, ends = effect.you, effect.source, moment(game, until)
        said = zones.COLOURS[name] if name in zones.COLOURS else Text("", "")
        game.emit_possible(
            events.Said(
                you,
                zones.grant(hex_.controller, things.where_is(hex_), name, n),
                Text(
                    f"{hex_.defn.name.en}: +{n} {said.en}",
                    f"{hex_.defn.name.ja}：{said.ja}+{n}",
                ),
                source,
                (),
                ends,
            )
            for hex_ in where
            if said.en and things.on_board(hex_)
        )

    return run


SOULS: Final = tuple(
    verb(
        f"{souls} {be} present in {{where:selection}} [{{until:duration}}]",
        f"[{{until}}、]{{where}}に{{colour}}のソウルが{n}つ追加され<る||て>",
        also=(
            f"{{where:selection}} (contains/contain|has/have) {souls} [{{until:duration}}]",
        ),
    )(_grant(n))
    for n, souls, be, other in (
        (
            1,
            "one additional soul of {colour:selection}",
            "is",
            "an additional soul of {colour:selection}",
        ),
        (
            2,
            "two additional souls of {colour:selection}",
            "are",
            "2 additional souls of {colour:selection}",
        ),
        (
            1,
            "one additional {colour:colour} soul",
            "is",
            "an additional {colour:colour} soul",
        ),
        (
            2,
            "two additional {colour:colour} souls",
            "are",
            "2 additional {colour:colour} souls",
        ),
    )
)


def _sends(match: Callable[..., bool], mark: tuple[str, str]) -> Callable[..., bool]:
    def test(game: Reading, scope: Any, obj: Obj, colour: str, direction: str) -> bool:
        return (colour, direction) == mark and match(game, scope, obj)

    return test


def always_emit_more(who: Objects, mark: tuple[str, str]) -> Iterator[Continuous]:
    """Make cards send one more soul as long as the text works."""
    yield Continuous(Claim(EMITS, "can", _sends(who.match, mark)))


@verb(
    "{who:selection} also sends/send one soul {mark:mark} [{until:duration}]",
    "[{until}、]{who:は}{mark}のソウルも1つ発生<する|し|して>",
    also=(
        "{who:selection} (also emits/emit|emits/emit|sends/send) (one|an additional|one more) soul {mark:mark} [{until:duration}]",
    ),
    always=always_emit_more,
)
def emit_more(
    game: Running,
    effect: Effect,
    who: Found,
    mark: tuple[str, str],
    until: str | None = None,
) -> None:
    """Make cards send one more soul for a time."""
    colour, direction = mark
    said = Text(f"+1 {colour} {direction}", f"{zones.COLOURS[colour].ja}+1")
    what = Continuous(Claim(EMITS, "can", _sends(on_targets, mark)))
    _say(game, effect, [(what, said)], who, until)


# ---- costs ---------------------------------------------------------------------------


def _costs(sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return the effect that changes a cost by souls or materials; a cost is at least 0."""

    def effects(
        what: Objects, n: int = 1, colour: str = "materials"
    ) -> Iterator[Continuous]:
        yield Continuous(Modifier(f"cost.{colour}", "add", sign * n), what.match)

    return effects


COSTS: Final = tuple(
    always(
        f"{{what:selection}} costs/cost {{n:number}} {part} {more}",
        f"{{what}}のコストは{ja}{change}",
        also=(
            f"{{what:selection}} costs/cost {{n:number}} {more} {part}",
            f"{{what:selection}} costs/cost {{n:number}} {part} {more} to put into play",
        ),
    )(_costs(sign))
    for part, ja in (
        ("{colour:colour} soul/souls", "{colour}ソウル{n}つ"),
        ("material/materials", "マテリアル{n}枚"),
    )
    for more, change, sign in (
        ("less", "減<る|り|って>", -1),
        ("more", "増え<る||て>", 1),
    )
)


@always(
    "{what:selection} costs/cost no materials",
    "{what}のコストはマテリアル0枚にな<る|り|って>",
    also=("{what:selection} costs/cost 0 materials",),
)
def costs_no_materials(what: Objects) -> Iterator[Continuous]:
    """Set the material cost of cards to 0."""
    yield Continuous(Modifier(zones.MATERIALS, "become", 0), what.match)
