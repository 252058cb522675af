"""Lasting and continuous effects of Cosmic Core's card texts.

Clauses: ``cosmic.effect.1``, ``cosmic.effect.10``, ``cosmic.effect.19``, ``cosmic.turn.6-7``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.state import TABLE, Claim, Continuous, Modifier, Obj
from tcgkit.standard.words import deeds
from tcgkit_cosmic.language import things
from tcgkit_cosmic.language.nouns import Match, Seats
from tcgkit_cosmic.language.verbs import Found, that_meet
from tcgkit_cosmic.rules import events, zones
from tcgkit_cosmic.rules.needs import ON_BOARD
from tcgkit_cosmic.rules.zones import EMITS
from tcgkit_dsl.words.rows import Wording, always, verb
from tcgkit_dsl.words.vocabulary import Objects, Verb

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Said = Iterable[tuple[Continuous, Text]]
"""Effects, each with the log's words for it."""


def moment(game: Reading, until: str | None) -> str | None:
    """Return the name of the moment at which an effect ends (cosmic.turn.6-7)."""
    if until == "next turn":
        return f"turn.{game.number(TABLE, 'turn') + 1}"
    return until


def on_targets(game: Reading, scope: Any, obj: Obj, *_: object) -> bool:
    """Return whether a card is a target of the lasting effect."""
    return obj in scope.targets


def _said(
    game: Reading, effect: Effect, what: Continuous, said: Text, until: str | None, *on: Obj
) -> events.Said:
    """Return the event that puts something in force, on cards or by itself."""
    ends = moment(game, until)
    return events.Said(effect.you, what, said, effect.source, on, ends)


def _lasts(
    words: str | Wording, ja: str, effects: Callable[..., Said], **fields: Any
) -> Verb:
    """Return a sentence that holds for a time, or as long as its text works.

    ``effects(match, **slots)`` returns what it puts in force on the objects that pass ``match``.
    Clauses: cosmic.effect.1, cosmic.effect.10.
    """

    def always(who: Objects, **slots: Any) -> Iterator[Continuous]:
        yield from (each for each, _ in effects(who.match, **slots))

    @verb(words, ja, always=always, **fields)
    def run(
        game: Running, effect: Effect, who: Found, until: str | None = None, **slots: Any
    ) -> None:
        here = that_meet(game, effect, who, ON_BOARD)
        what = effects(on_targets, **slots) if here else ()
        game.emit_possible(_said(game, effect, *each, until, *here) for each in what)

    return run


# ---- numbers and keywords ------------------------------------------------------------


def _changed(who: Match, changes: list[tuple[str, Any]]) -> Said:
    """Change ATK, END and SPD."""
    for stat, n in changes:
        by = f"{n:+d}" if isinstance(n, int) else ""  # only always-on texts grow
        name = stat.upper()
        what = Continuous(Modifier(stat, "add", n), who)
        yield what, Text(f"{name} {by}", f"{name}{by}")


def _with_keywords(who: Match, keywords: tuple[tuple[str, Text], ...]) -> Said:
    """Give keywords."""
    return [(Continuous(Claim(name, "can", who)), said) for name, said in keywords]


def _become(who: Match, stat: str, n: int) -> Said:
    """Set ATK, END or SPD."""
    what = Continuous(Modifier(stat, "become", n), who)
    return [(what, Text(f"{stat.upper()} {n}", f"{stat.upper()}{n}"))]


def _emits(who: Match, mark: tuple[str, str]) -> Said:
    """Make cards send one more soul."""
    colour, direction = mark
    said = Text(f"+1 {colour} {direction}", f"{zones.COLOURS[colour].ja}+1")
    test = lambda game, scope, obj, *sent: sent == mark and who(game, scope, obj)  # noqa: E731
    return [(Continuous(Claim(EMITS, "can", test)), said)]


CHANGES: Final = (
    _lasts(deeds.GET, "", _changed, counts=True),
    _lasts(
        "{who:selection} gets/get {keywords:keyword and} [{until:duration}]",
        "[{until}、]{who:は}{keywords}を得<る||て>",
        _with_keywords,
        also_ja=("[{until}、]{who:は}{keywords}を持<つ|ち|って>",),
    ),
    _lasts(deeds.BECOME, "", _become),
    _lasts(
        "{who:selection} also sends/send one soul {mark:mark} [{until:duration}]",
        "[{until}、]{who:は}{mark}のソウルも1つ発生<する|し|して>",
        _emits,
        also=(
            "{who:selection} (also emits/emit|emits/emit|sends/send) (one|an additional|one more) soul {mark:mark} [{until:duration}]",
        ),
    ),
)

# ---- what cards cannot do ------------------------------------------------------------


def _forbid(deed: str, words: Wording, en: str, ja: str) -> Verb:
    """Return a prohibition for cards: ``deed`` is the verb of the claim, ``en`` and ``ja`` log it.

    Objects in it are those that cannot do it to them; a place in it is the core of the opponent.
    """

    def effects(who: Match, what: Objects | None = None, where: object = None) -> Said:
        def test(game: Reading, scope: Scope, card: Obj, *others: Obj) -> bool:
            by = what is None or any(what.match(game, scope, each) for each in others)
            return by and who(game, scope, card)

        yield Continuous(Claim(deed, "cannot", test)), Text(f"cannot {en}", f"{ja}ない")

    meant = frozenset({"what"} if "{what:" in words.en else ())
    return _lasts(words, "", effects, meant=meant)


def _cannot(en: str, ja: str, *also: str) -> Wording:
    return deeds.cannot(en, f"{ja}<ない|ず|なくて>", *also)


CANNOT: Final = (
    *(
        _forbid(
            deed, _cannot(en, ja, f"cannot {en.replace('effects', 'an effect')}"), en, ja
        )
        for deed, en, ja in (
            ("attack", "attack", "攻撃でき"),
            ("defend", "defend", "防御でき"),
            ("be_frozen", "be frozen by effects", "効果ではフリーズされ"),
            ("be_destroyed", "be destroyed by effects", "効果では破壊され"),
        )
    ),
    _forbid(
        "attack_core",
        _cannot("attack {where:place}", "{where}を攻撃でき"),
        "attack the core",
        "コアを攻撃でき",
    ),
    _forbid(
        "be_attacked",
        _cannot(
            "be attacked [by {what:selection}]",
            "[{what}には]攻撃され",
            "cannot be the target of attacks [of {what:selection}]",
        ),
        "be attacked",
        "攻撃され",
    ),
    _forbid(
        "be_defended",
        Wording(
            "attacks of {who:selection} cannot be defended [by {what:selection}] [{until:duration}]",
            "[{until}、]{who}の攻撃は[{what}では]防御でき<ない|ず|なくて>",
            (
                "({who:whose}|{who:selection}'s) (attacks|attack) cannot be (defended|blocked) [by {what:selection}] [{until:duration}]",
                "{who:selection} cannot be (defended|blocked) [by {what:selection}] [{until:duration}]",
            ),
            ("[{until}、]{who}の攻撃は[{what}には]防御され<ない|ず|なくて>",),
        ),
        "be defended",
        "攻撃を防御され",
    ),
)

# ---- what players cannot do ----------------------------------------------------------


def _forbid_player(deed: str, text: Text) -> Callable[..., None]:
    """Return the deed that forbids players something in this turn or the next."""

    def run(game: Running, effect: Effect, who: Seats, during: int) -> None:
        what = Continuous(Claim(deed, "cannot", lambda game, scope, one, *_: one in who))
        names = ", ".join(f"P{seat + 1}" for seat in who)
        said = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        until = f"turn.{game.number(TABLE, 'turn') + during}"
        event = _said(game, effect, what, said, until)
        event.after = "turn" if during else None
        game.emit_all([event])

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

    def effects(at: Obj, colour: str) -> tuple[Continuous, Text]:
        what = zones.grant(at.controller, things.where_is(at), colour, n)
        on, of = at.defn.name, zones.COLOURS[colour]
        return what, Text(f"{on.en}: +{n} {of.en}", f"{on.ja}：{of.ja}+{n}")

    def run(
        game: Running, effect: Effect, where: Found, colour: Any, until: str | None = None
    ) -> None:
        name = colour if isinstance(colour, str) else "".join(c.defn.key for c in colour)
        on = [h for h in where if name in zones.COLOURS and things.on_board(h)]
        game.emit_possible(_said(game, effect, *effects(h, name), until) for h in on)

    return run


SOULS: Final = tuple(
    verb(
        f"{more} {souls} {be} present in {{where:selection}} [{{until:duration}}]",
        f"[{{until}}、]{{where}}に{{colour}}のソウルが{n}つ追加され<る||て>",
        also=(
            f"({other}) {souls} {be} present in {{where:selection}} [{{until:duration}}]",
            f"{{where:selection}} (contains/contain|has/have) ({more}|{other}) {souls} [{{until:duration}}]",
        ),
    )(_grant(n))
    for n, more, other, soul, be in (
        (1, "one additional", "an additional|one more", "soul", "is"),
        (2, "two additional", "two more", "souls", "are"),
    )
    for souls in (f"{soul} of {{colour:selection}}", f"{{colour:colour}} {soul}")
)

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
    for more, change, sign in (("less", "減<る|り|って>", -1), ("more", "増え<る||て>", 1))
)


@always(
    "{what:selection} costs/cost no materials",
    "{what}のコストはマテリアル0枚にな<る|り|って>",
    also=("{what:selection} costs/cost 0 materials",),
)
def costs_no_materials(what: Objects) -> Iterator[Continuous]:
    """Set the material cost of cards to 0."""
    yield Continuous(Modifier(zones.MATERIALS, "become", 0), what.match)
