"""The limit of plain Python: a hand-written cmV-R core, for comparison only.

No card texts, no responses, no windows, no records: sets and battles of vanilla units, written
without a kernel; kept as it was measured, so no linter reads it. The benchmarks measure it in the same run, so that the ratio does not depend
on the machine. Nothing else may import it.
"""


# ruff: noqa: ANN001, ANN002, ANN201, B007, D101, D102, D103, E741, UP031

from __future__ import annotations

import random

from attrs import define, field


@define(slots=True, eq=False)
class CardDef:
    name: str
    kind: str
    cost: int
    shoot: int
    melee: int
    spec: int
    mob: int
    arm: int


@define(slots=True, eq=False)
class Card:
    id: int
    d: CardDef
    owner: int
    zone: int = 0
    tapped: bool = False
    face_up: bool = False
    coins: int = 0
    mods: list = field(factory=list)

    def copy(self):
        c = Card.__new__(Card)
        c.id = self.id
        c.d = self.d
        c.owner = self.owner
        c.zone = self.zone
        c.tapped = self.tapped
        c.face_up = self.face_up
        c.coins = self.coins
        c.mods = self.mods[:] if self.mods else []
        return c


DECK, HAND, FIELD, DUST, DAMAGE, EFFECT = range(6)


@define(slots=True, eq=False)
class State:
    cards: list
    zones: list  # [player][zone] -> list[Card]
    money: list
    rng: random.Random
    round: int = 0
    listeners: dict = field(factory=dict)

    def copy(self):
        m = [c.copy() for c in self.cards]
        z = [[[m[c.id] for c in zz] for zz in pz] for pz in self.zones]
        r = random.Random()
        r.setstate(self.rng.getstate())
        return State(m, z, self.money[:], r, self.round, dict(self.listeners))


@define(slots=True, frozen=True)
class Option:
    key: str
    data: object = None


@define(slots=True)
class Choose:
    player: int
    options: list


class Over(Exception):
    pass


def move(s, c, zone, top=True):
    s.zones[c.owner][c.zone].remove(c)
    c.zone = zone
    c.tapped = False
    c.mods = []
    s.zones[c.owner][zone].append(c)


def stat(c, name):
    v = getattr(c.d, name)
    for m in c.mods:
        if m[0] == name:
            v += m[1]
    return v if v > 0 else 0


def draw(s, p):
    z = s.zones[p][DECK]
    if not z:
        raise Over(1 - p)
    move(s, z[-1], HAND)


def emit(s, ev, *a):
    ls = s.listeners.get(ev)
    if ls:
        for l in ls:
            yield from l(s, ev, *a)


def damage(s, p):
    z = s.zones[p][DECK]
    if not z:
        raise Over(1 - p)
    move(s, z[-1], DAMAGE)
    if len(s.zones[p][DAMAGE]) >= 8:
        raise Over(1 - p)


def attack_unit(s, a, t, tim):
    p = t.owner
    opts = [Option("fight")]
    if not t.tapped:
        opts += [Option("evade"), Option("guard")]
    opts += [
        Option("int%d" % c.id, c) for c in s.zones[p][FIELD] if not c.tapped and c is not t
    ]
    r = yield Choose(p, opts)
    av = stat(a, tim)
    k = r.key
    if k == "fight":
        tv = stat(t, tim)
        if av > tv:
            move(s, t, DAMAGE)
            if len(s.zones[p][DAMAGE]) >= 8:
                raise Over(1 - p)
        elif av < tv:
            move(s, a, DAMAGE)
            if len(s.zones[a.owner][DAMAGE]) >= 8:
                raise Over(p)
        else:
            move(s, a, DUST)
            move(s, t, DUST)
    elif k == "evade":
        t.tapped = True
        if stat(t, "mob") < av:
            move(s, t, DAMAGE)
            if len(s.zones[p][DAMAGE]) >= 8:
                raise Over(1 - p)
    elif k == "guard":
        t.tapped = True
        if stat(t, "arm") < av:
            move(s, t, DUST)
    else:
        c = r.data
        c.tapped = True
        if stat(c, "arm") < av:
            move(s, c, DUST)
    yield from emit(s, "attacked", a)


def attack_deck(s, a, tim):
    p = 1 - a.owner
    opts = [Option("take")] + [
        Option("int%d" % c.id, c) for c in s.zones[p][FIELD] if not c.tapped
    ]
    if len(opts) > 1:
        r = yield Choose(p, opts)
    else:
        r = opts[0]
    if r.key == "take":
        damage(s, p)
    else:
        c = r.data
        c.tapped = True
        if stat(c, "arm") < stat(a, tim):
            move(s, c, DUST)


def activate(s, u, tim):
    opts = [Option("wait")]
    if stat(u, tim) > 0:
        for t in s.zones[1 - u.owner][FIELD]:
            opts.append(Option("a%d" % t.id, t))
        opts.append(Option("deck"))
    r = yield Choose(u.owner, opts)
    if r.key == "wait":
        return
    u.tapped = True
    if r.key == "deck":
        yield from attack_deck(s, u, tim)
    else:
        yield from attack_unit(s, u, r.data, tim)


def setup_phase(s, p):
    while True:
        opts = [Option("pass")]
        if len(s.zones[p][FIELD]) < 5:
            m = s.money[p]
            for c in s.zones[p][HAND]:
                if c.d.cost <= m:
                    opts.append(Option("s%d" % c.id, c))
        if len(opts) == 1:
            return
        r = yield Choose(p, opts)
        if r.key == "pass":
            return
        s.money[p] -= r.data.d.cost
        move(s, r.data, FIELD)
        r.data.coins = r.data.d.cost
        yield from emit(s, "set", r.data)


def game(s):
    try:
        while True:
            s.round += 1
            for p in (0, 1):
                draw(s, p)
                s.money[p] += 2
            for p in (0, 1):
                for c in s.zones[p][FIELD]:
                    c.tapped = False
                yield from setup_phase(s, p)
            for tim in ("shoot", "melee", "spec"):
                done = set()
                while True:
                    best = None
                    bk = None
                    for p in (0, 1):
                        for c in s.zones[p][FIELD]:
                            if not c.tapped and c.id not in done:
                                k = (stat(c, "mob"), stat(c, tim), s.rng.random())
                                if bk is None or k > bk:
                                    best, bk = c, k
                    if best is None:
                        break
                    done.add(best.id)
                    yield from activate(s, best, tim)
            if s.round > 200:
                return None
    except Over as e:
        return e.args[0]


def new(seed):
    rng = random.Random(seed)
    defs = [
        CardDef(
            f"c{i}",
            "cmv",
            1 + i % 3,
            100 * (rng.randrange(6)),
            100 * rng.randrange(6),
            100 * rng.randrange(6),
            100 * rng.randrange(1, 6),
            100 * rng.randrange(1, 6),
        )
        for i in range(15)
    ]
    cards = []
    zones = []
    for p in (0, 1):
        z = [[] for _ in range(6)]
        for i in range(50):
            c = Card(len(cards), defs[rng.randrange(15)], p)
            cards.append(c)
            z[DECK].append(c)
        zones.append(z)
    s = State(cards, zones, [2, 2], rng)
    for p in (0, 1):
        for _ in range(5):
            draw(s, p)
    return s


def run(seed):
    s = new(seed)
    g = game(s)
    n = 0
    rng = random.Random(seed)
    try:
        d = next(g)
        while True:
            n += 1
            o = d.options
            d = g.send(o[int(rng.random() * len(o))])
    except StopIteration as e:
        return n, e.value, s.round
