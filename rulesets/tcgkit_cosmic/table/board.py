"""How Cosmic Core's table is drawn: two boards of seven hexes, side by side.

In every hex: its name and the souls that are there, the card on top, its numbers. The signs are
explained by :data:`LEGEND`, and at length by :data:`HELP`. What a pile of materials can become
only its owner sees: "-r1" is "1 more red".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.sight import CardView, View
from tcgkit.plugins.board import Board, CardFace, Cell, Chart, Label, Row, Spot, Vain
from tcgkit.standard.labels import label
from tcgkit_cosmic.rules.card_types import ASTROLOGY, GUARDIAN, TYPES
from tcgkit_cosmic.rules.geometry import CORE, ORBIT, STANDBY_ZONE
from tcgkit_cosmic.rules.zones import (
    COLOURS,
    missing,
    soul_cost,
)
from tcgkit_cosmic.table.board_words import (
    LETTERS,
    counted,
    emission,
    initials,
    listed,
    needs_words,
)

SPOTS: Final = (
    Spot("o12", 0, 12),
    Spot("o2", 2, 24),
    Spot("o4", 6, 24),
    Spot("o6", 8, 12),
    Spot("o8", 6, 0),
    Spot("o10", 2, 0),
    Spot("core", 4, 12),
)
ROOM: Final = 12
"""Columns of the second and third line of a hex; the first has two less."""
TINTS: Final = {
    "r": "red",
    "b": "blue",
    "g": "green",
    "k": "magenta",
    "y": "yellow",
}

LEGEND: Final = (
    Text("r red, b blue, g green, k black, y yellow", "r赤 b青 g緑 k黒 y黄"),
    Text("-r1: 1 red missing", "-r1：赤1不足"),
    Text("x3: pile of 3", "x3：3枚の山"),
    Text("S3: speed 3", "S3：スピード3"),
    Text("m: materials", "m：マテリアル"),
    Text("L life, l frozen", "L：ライフ l：フリーズ"),
    Text("F frozen", "F：フリーズ"),
    Text("^ upside down", "^：上下逆"),
)
HELP: Final = (
    Text(
        "Boards: each side has seven hexes. A hex says its name and the souls in it (r2 is 2 "
        "red), then the card on top.",
        "盤面：各プレイヤーに7つのマスがあります。マス名とそこにあるソウル（r2は赤2つ）、その下に一番"
        "上のカードを示します。",
    ),
    Text(
        "2/0/4 is ATK/END/SPD; L2l1: 2 released and 1 frozen life cards; S4 m2: an astrology of "
        "speed 4 over 2 materials; F is frozen, ^ upside down (what it sends is turned by 180 "
        "degrees).",
        "2/0/4はATK/END/SPD。L2l1はリリース2枚とフリーズ1枚のライフ、S4 m2はスピード4のアストロロ"
        "ジーとその下のマテリアル2枚。Fはフリーズ、^は上下逆（発生ソウルの向きが180度変わる）。",
    ),
    Text(
        "[Name] is the top card of one of your own piles of materials: x3 cards, S its speed, "
        "then what it lacks here (-r1 one red soul, -m1 one material beneath), or 'ready'. Of "
        "the other side you see only how many cards a pile has.",
        "[カード名]は自分のマテリアルの一番上。x3は枚数、Sはスピード、続いてこのマスで足りないもの"
        "（-r1は赤ソウル1、-m1はマテリアル1）または「可」。相手の山は枚数だけ見えます。",
    ),
    Text(
        "soul^ +30: a core soul, upside down, on 30 more cards of the core; 'core' at the side "
        "of a player counts all of them: the life total.",
        "ソウル^ +30：上下逆のコアソウルとその下の30枚。プレイヤー名の横の「コア」は全ての枚数（残りの"
        "命）です。",
    ),
    Text(
        "?o6 looks into the piles on o6: your own cards, and how many the other side has.",
        "?o6でo6の山の中を見ます（自分のカードと、相手の枚数）。",
    ),
    Text(
        "In the hand: what a card costs (r1 m1: 1 red soul, 1 material beneath) and which souls "
        "it sends where.",
        "手札：使用コスト（r1 m1は赤ソウル1とマテリアル1）と、発生するソウルの色と向き。",
    ),
)


def _both(text: str) -> Text:
    return Text(text, text)


def pools(view: View, player: int, hex_: str) -> Mapping[str, int]:
    """Return the souls in a hex, as a view shows them."""
    found = {c: view.pools[player].get(f"souls.{hex_}.{c}", 0) for c in COLOURS}
    return {colour: number for colour, number in found.items() if number}


def cards_in(view: View, player: int, hex_: str) -> list[CardView]:
    """Return the cards in a hex, lowest first; on the core only face-up cards."""
    if hex_ == CORE:
        return list(view.zones[f"{player + 1}.core_top"].cards)
    slot = ORBIT.index(hex_)
    return [card for card in view.zones[f"{player + 1}.orbit"].cards if card.slot == slot]


def core_deck(view: View, player: int) -> int:
    """Return how many cards of a core lie face down."""
    return view.zones[f"{player + 1}.core"].count


def cost_now(card: CardView, defn: CardDef) -> tuple[Mapping[str, int], int]:
    """Return the souls and the materials that a card needs now, as a view shows them."""
    souls = {c: card.values.get(f"cost.{c}", soul_cost(defn).get(c, 0)) for c in COLOURS}
    materials: int = card.values.get("cost.materials", defn.fields.get("materials", 0))
    return {c: number for c, number in souls.items() if number}, materials


def lacks(
    view: View, player: int, hex_: str, pile: list[CardView]
) -> tuple[Mapping[str, int], int]:
    """Return the souls and materials that the top card of an own pile still needs."""
    top = pile[-1]
    assert top.defn is not None
    souls, materials = cost_now(top, top.defn)
    return missing(pools(view, player, hex_), souls), max(0, materials - len(pile) + 1)


# ---- drawn ---------------------------------------------------------------------------


def tell(view: View, player: int, hex_: str) -> Iterator[Text]:
    """Yield the three lines of a hex."""
    yield _both(head(hex_, pools(view, player, hex_)))
    pile = cards_in(view, player, hex_)
    if hex_ == CORE:
        yield from _core(view, player, pile)
    elif pile and pile[-1].up:
        yield from _face_up(pile)
    elif pile:
        yield from _materials(view, player, hex_, pile)


def head(hex_: str, souls: Mapping[str, int]) -> str:
    """Return a hex and its souls in letters; a 1 is omitted if space is short.

    >>> head("o12", {"red": 2, "blue": 1})
    'o12 r2b1'
    """
    full = f"{hex_} {initials(souls)}".rstrip()
    if len(full) <= ROOM - 2:
        return full
    return f"{hex_} {initials(souls, ones=False)}"


def _core(view: View, player: int, lying: list[CardView]) -> Iterator[Text]:
    deck = core_deck(view, player)
    if not lying:
        yield Text(f"{deck} cards", f"{deck}枚")
        return
    card = lying[0]
    assert card.defn is not None
    yield card.defn.name
    mark = "^" if card.numbers.get("turned") else ""
    if card.numbers.get("soul"):
        yield Text(f"soul{mark} +{deck}", f"ソウル{mark} +{deck}")
    else:
        frozen = " F" if card.posture else ""
        yield _both(f"{_stats(card)} +{deck}{frozen}{mark}")


def _face_up(pile: list[CardView]) -> Iterator[Text]:
    top, under = pile[-1], pile[:-1]
    assert top.defn is not None
    yield top.defn.name
    marks = ("F" if top.posture else "") + ("^" if top.numbers.get("turned") else "")
    if top.defn.is_a(ASTROLOGY) or top.numbers.get("pending"):
        yield _both(f"S{_speed(top)} m{len(under)} {marks}".rstrip())
        return
    frozen = sum(bool(card.posture) for card in under)
    life = "".join(
        f"{sign}{number}"
        for sign, number in (("L", len(under) - frozen), ("l", frozen))
        if number
    )
    parts = [part for part in (_stats(top), life, marks) if part]
    spaced = " ".join(parts)
    yield _both(spaced if len(spaced) <= ROOM else f"{parts[0]} {''.join(parts[1:])}")


def _materials(view: View, player: int, hex_: str, pile: list[CardView]) -> Iterator[Text]:
    """Yield the pile; its owner sees the card on top and its needs."""
    top, count = pile[-1], len(pile)
    if top.defn is None:
        yield Text(f"[{count} down]", f"[伏せ{count}枚]")
        return
    yield Text(f"[{top.defn.name.en}]", f"[{top.defn.name.ja}]")
    if top.defn.is_a(GUARDIAN):
        yield Text(f"x{count} guardian", f"x{count} 使用不可")
        return
    souls, materials = lacks(view, player, hex_, pile)
    lacking = "".join(f"-{initials({c: n})}" for c, n in souls.items())
    lacking += f"-m{materials}" if materials else ""
    start = f"x{count} S{_speed(top)}"
    if len(start) + 1 + len(lacking) > ROOM:
        start = f"x{count}"
    yield Text(f"{start} {lacking or 'ready'}", f"{start} {lacking or '可'}")


def _speed(card: CardView) -> object:
    assert card.defn is not None
    return card.values.get("spd", card.defn["spd"])


def _stats(card: CardView) -> str:
    assert card.defn is not None
    return "/".join(str(card.values.get(n, card.defn[n])) for n in ("atk", "end", "spd"))


# ---- in words ------------------------------------------------------------------------


def notes(view: View, player: int) -> Iterator[Text]:
    """Yield in words the needs of the top of each own pile of materials."""
    for hex_ in ORBIT:
        pile = cards_in(view, player, hex_)
        if pile and not pile[-1].up and pile[-1].defn is not None:
            yield _material_note(view, player, hex_, pile, pile[-1].defn)


def _material_note(
    view: View, player: int, hex_: str, pile: list[CardView], defn: CardDef
) -> Text:
    said = needs_words(*lacks(view, player, hex_, pile))
    if defn.is_a(GUARDIAN):
        said = Text("a guardian cannot come out here", "ガーディアンはここから出せない")
    elif said is None:
        speed = _speed(pile[-1])
        said = Text(f"ready to come out at speed {speed}", f"スピード{speed}で出せる")
    return Text(f"{hex_} {defn.name.en}: {said.en}", f"{hex_} {defn.name.ja}：{said.ja}")


def speak(view: View, player: int, hex_: str) -> Text:
    """Return all of a hex in words."""
    souls = pools(view, player, hex_)
    parts = [*_lying(view, player, hex_)]
    if souls:
        parts.append(Text(f"souls: {counted(souls).en}", f"ソウル：{counted(souls).ja}"))
    said = listed(parts or [Text("empty", "なし")])
    return Text(f"{hex_}: {said.en}", f"{hex_}：{said.ja}")


def _lying(view: View, player: int, hex_: str) -> Iterator[Text]:
    pile = cards_in(view, player, hex_)
    if pile and pile[-1].up:
        yield from _spoken(pile[-1])
        if hex_ != CORE:
            yield from _under(pile)
    elif pile and pile[-1].defn is not None:
        name = pile[-1].defn.name
        yield Text(
            f"{name.en} face down, pile of {len(pile)}",
            f"{name.ja}（裏側）、{len(pile)}枚の山",
        )
    elif pile:
        yield Text(f"pile of {len(pile)}, face down", f"裏側の山{len(pile)}枚")
    if hex_ == CORE:
        deck = core_deck(view, player)
        yield Text(f"{deck} cards face down", f"裏側{deck}枚")


def _spoken(card: CardView) -> Iterator[Text]:
    assert card.defn is not None
    yield card.defn.name
    if card.numbers.get("soul"):
        yield Text("core soul", "コアソウル")
    else:
        yield next(each.text for each in TYPES if card.defn.is_a(each))
        for name in ("atk", "end", "spd"):
            printed = card.defn.fields.get(name)
            if printed is not None:
                yield _value(name.upper(), card.values.get(name, printed), printed)
        for mark, text in MARKS.items():
            if card.numbers.get(mark):
                yield text
        if card.posture:
            yield Text("frozen", "フリーズ")
    turned = bool(card.numbers.get("turned"))
    if turned:
        yield Text("upside down", "上下逆")
    yield from _sent(card.defn, turned=turned)


def _sent(card: CardDef, *, turned: bool = False) -> Iterator[Text]:
    for colour, where in emission(card, turned=turned):
        name = COLOURS[colour]
        yield Text(f"sends {name.en} {where.en}", f"{name.ja}を{where.ja}へ")


MARKS: Final = {
    "pending": Text("being put into play", "場に出す途中"),
    "holds": Text("not released next", "次はリリースされない"),
}


def _value(name: str, now: int, printed: int) -> Text:
    if now == printed:
        return _both(f"{name} {now}")
    return Text(f"{name} {now} (printed {printed})", f"{name} {now}（元は{printed}）")


def _under(pile: list[CardView]) -> Iterator[Text]:
    top, under = pile[-1], pile[:-1]
    assert top.defn is not None
    if not under:
        return
    if top.defn.is_a(ASTROLOGY) or top.numbers.get("pending"):
        yield Text(f"materials beneath {len(under)}", f"下のマテリアル{len(under)}")
        return
    frozen = sum(bool(card.posture) for card in under)
    said = Text(f"life cards {len(under)}", f"ライフ{len(under)}")
    if frozen:
        said = Text(f"{said.en} ({frozen} frozen)", f"{said.ja}（フリーズ{frozen}）")
    yield said


# ---- beside the boards ---------------------------------------------------------------


def costs(card: CardDef) -> Iterable[Label]:
    """Yield the cost of a card, and the souls it sends in each direction."""
    souls, materials = soul_cost(card), card.fields.get("materials", 0)
    short = " ".join(
        [*filter(None, (initials(souls),)), *([f"m{materials}"] if materials else ())]
    )
    said = [counted(souls)] if souls else []
    if materials:
        said.append(Text(f"materials {materials}", f"マテリアル{materials}"))
    full = listed(said or [Text("nothing", "なし")])
    yield Label(
        Text(f"costs {full.en}", f"コスト{full.ja}"), Text(short or "free", short or "無料")
    )
    for (colour, where), words in zip(emission(card), _sent(card), strict=True):
        letter = LETTERS[colour]
        yield Label(words, Text(f"{letter}: {where.en}", f"{letter}:{where.ja}"))


def remarks(view: View, player: int) -> Iterator[Text]:
    """Yield the life total: all cards of the core (cosmic.win.2)."""
    count = core_deck(view, player) + len(cards_in(view, player, CORE))
    yield Text(f"core {count}", f"コア {count}")


def use_deed(en: str, ja: str) -> Callable[[Mapping[str, object]], Text]:
    """Return how a use is told: the deed, its player and its speed."""

    def told(parts: Mapping[str, object]) -> Text:
        who, speed = f"P{int(str(parts['you'])) + 1}", parts["speed"]
        return Text(f"{en} ({who}, speed {speed})", f"{ja}（{who}、スピード{speed}）")

    return told


def attack_deed(parts: Mapping[str, object]) -> Text:
    """Return how an attack is told: its target, its player and its speed."""
    if parts.get("core"):
        return use_deed("{source} attacks the core", "{source}がコアを攻撃")(parts)
    return use_deed("{source} attacks {target}", "{source}が{target}を攻撃")(parts)


def strike_deed(parts: Mapping[str, object]) -> Text:
    """Return how an attack that is carried out is told: by its defender."""
    if "defender" in parts:
        return Text("{defender} defends", "{defender}が防御")
    return Text("", "")


BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), Cell("graveyard", "top"))),
        Row("own", (Cell("graveyard", "top"),)),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        each.name: CardFace(values=("atk", "end", "spd"), tells=costs) for each in TYPES
    },
    labels={
        "hand": label("hand", "手札"),
        "core": label("core", "コア"),
        "core_top": label("core top", "コアの上"),
        "orbit": label("orbit", "オービット"),
        "graveyard": label("graveyard", "墓地", "grave"),
        "atk": label("ATK", "ATK"),
        "end": label("END", "END"),
        "spd": label("SPD", "SPD"),
        "turn": label("turn", "ターン"),
        "privileged": label("privilege", "優越権"),
        **{f"colour.{name}": Label(text, text) for name, text in COLOURS.items()},
        **{f"type.{each.name}": Label(each.text, each.text) for each in TYPES},
    },
    numbers=("turn",),
    roles=("privileged",),
    deeds={
        "put": use_deed("{source} is put into play", "{source}を場に出す"),
        "effect_use": use_deed("{source} uses an effect", "{source}の効果"),
        "astrology_use": use_deed("{source} is used", "{source}を使用"),
        "attack_use": attack_deed,
        "attack": strike_deed,
    },
    slots={"orbit": ORBIT},
    remarks=remarks,
    chart=Chart(
        SPOTS,
        tell,
        speak,
        ("orbit", "core_top"),
        notes=notes,
        legend=LEGEND,
        help=HELP,
        tints=TINTS,
        holds={CORE: CORE, "core_top": CORE},
        aims={f"place_{hex_}": hex_ for hex_ in ORBIT if hex_ in STANDBY_ZONE},
    ),
    vain=Vain(
        ("attack", "attack_core"),
        Text(
            "whether to attack where that changes nothing",
            "何も起こらない攻撃をするかの選択",
        ),
        counts=("uses",),
    ),
    together=tuple(f"place_{hex_}" for hex_ in ORBIT if hex_ in STANDBY_ZONE),
    routine={
        "make_soul": Text("whether to make a core soul", "コアソウルを作るかの選択"),
        "guardian": Text(
            "whether to place a guardian, if only one can be placed",
            "置けるガーディアンが1種類だけのとき、置くかの選択",
        ),
    },
)
