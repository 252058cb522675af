// Drawing the table. Every element that can be pointed at says what it covers: ids of cards, zones, a spot.

import { el, image } from "./dom.js";

export class Drawer {
  constructor(texts, faces, point) {
    this.texts = texts;
    this.faces = faces;
    this.point = point; // (element) => void: makes an element one that can be pointed at
    this.before = new Set();
    this.now = new Set();
  }

  draw(picture) {
    this.now = new Set();
    const table = picture.table;
    const own = table.sides.findIndex((side) => side.player === picture.near);
    const middle = own < 0 ? table.sides.length : own;
    const parts = table.sides.slice(0, middle).map((side) => this.side(side, picture));
    parts.push(this.middle(picture));
    if (table.charts.length) parts.push(this.charts(picture));
    parts.push(...table.sides.slice(middle).map((side) => this.side(side, picture)));
    this.before = this.now;
    return parts;
  }

  name(player, picture) {
    return player < 0 ? this.texts.shared_side : picture.people[player].name;
  }

  side(side, picture) {
    const near = side.player === picture.near;
    const where = side.player < 0 ? "shared" : near ? "own" : "other";
    const head = el("div", { class: "head" },
      el("h2", {}, this.name(side.player, picture)),
      ...side.numbers.map((text) => el("span", { class: "number" }, text)),
      ...side.piles.map((pile) => this.pile(pile)));
    const box = el("section", { class: `side ${where}`, "aria-label": this.name(side.player, picture) });
    const numbers = [...new Set(side.zones.map((zone) => zone.row))];
    const rows = numbers.map((row) => el("div", { class: "zones" },
      ...side.zones.filter((zone) => zone.row === row).map((zone) => this.zone(zone))));
    box.append(...(near ? [...rows, head] : [head, ...rows]));
    return box;
  }

  pile(pile) {
    const top = pile.cards.length ? pile.cards[pile.cards.length - 1] : null;
    const made = el("button", { type: "button", class: "pile", "aria-label": `${pile.label}: ${pile.text}` }, pile.text);
    this.cover(made, [pile.place, ...pile.cards.map((card) => card.id)], {
      face: top?.face, pile, label: pile.text,
    });
    return made;
  }

  zone(zone) {
    const hosts = zone.cards.filter((card) => !card.on);
    const group = (card) => {
      const on = zone.cards.filter((other) => other.on && other.on === card.id);
      const tile = this.card(card, zone);
      if (!on.length) return tile;
      return el("div", { class: "group" }, tile, el("div", { class: "attached" }, ...on.map((c) => this.card(c, zone, true))));
    };
    const free = (name) => el("span", { class: "slot" }, name); // a slot without a card
    const groups = zone.slots.length
      ? zone.slots.flatMap((name, at) => {
        const here = hosts.filter((card) => Math.min(card.slot, zone.slots.length - 1) === at);
        return here.length ? here.map(group) : [free(name)];
      })
      : hosts.map(group);
    const empty = el("span", { class: "none" }, this.texts.empty);
    return el("div", { class: "zone", role: "group", "aria-label": `${zone.label}: ${zone.count}` },
      el("h3", {}, zone.label),
      el("div", { class: "cards" }, ...(groups.length ? groups : [empty])));
  }

  card(card, zone, small = false) {
    if (!card.id) return this.backs(card);
    const face = this.faces.get(card.face);
    const rest = card.posture ? " rest" : "";
    const fresh = card.known && this.before.size && !this.before.has(card.id) ? " fresh" : "";
    this.now.add(card.id);
    const made = el("button", {
      type: "button",
      class: `card${rest}${fresh}${small ? " small" : ""}${card.known ? "" : " back"}`,
      "aria-label": this.spoken(card),
      style: face ? { "--hue": face.hue } : {},
    });
    made.append(el("span", { class: "name" }, el("b", {}, card.sign), " ", card.name));
    if (face && !small) made.append(el("span", { class: "art" }, image(face.svg, "", "")));
    made.append(...this.values(card), ...this.notes(card));
    this.cover(made, [card.id], { face: card.face, card, label: card.name });
    return made;
  }

  backs(card) {
    const count = card.count > 1 ? ` ×${card.count}` : "";
    return el("span", { class: "card back plain" }, `${card.name}${count}`);
  }

  values(card) {
    const shown = card.values.filter((value) => text(value) !== "");
    if (!shown.length) return [];
    const cells = shown.map((value) => el("span", { class: `value ${change(value)}`, title: value.label },
      el("i", {}, value.short), el("b", {}, text(value))));
    return [el("span", { class: "values" }, ...cells)];
  }

  notes(card) {
    const notes = [...card.notes, ...card.spare];
    if (card.count > 1) notes.unshift(`×${card.count}`);
    return notes.length ? [el("span", { class: "notes" }, ...notes.map((note) => el("span", {}, note)))] : [];
  }

  spoken(card) {
    const values = card.values.filter((value) => text(value) !== "").map((value) => `${value.label} ${text(value)}`);
    const name = `${card.sign_name} ${card.name}`.trim();
    return [`${card.place}: ${name}`, ...values, ...card.notes, ...card.spare].join(", ");
  }

  middle(picture) {
    const { table } = picture;
    const lines = [...table.acts, ...table.doing];
    const made = el("section", { class: "middle" },
      ...table.numbers.map((text) => el("span", { class: "number" }, text)),
      ...lines.map((text) => el("p", { class: "doing" }, text)));
    if (table.waiting.length) {
      made.append(el("div", { class: "stack" },
        table.stack ? el("h3", {}, table.stack) : null,
        el("ol", {}, ...table.waiting.map((text) => el("li", {}, text)))));
    }
    return made;
  }

  charts(picture) {
    return el("section", { class: "charts" }, ...picture.table.charts.map((chart) => this.chart(chart, picture)));
  }

  chart(chart, picture) {
    const columns = Math.max(...chart.hexes.map((hex) => hex.column)) / 12;
    const lines = Math.max(...chart.hexes.map((hex) => hex.line)) / 4;
    const own = chart.player === picture.seat;
    const board = el("div", { class: "hexes", style: { "--columns": columns, "--lines": lines } });
    for (const hex of chart.hexes) board.append(this.hex(hex, chart, picture, own));
    return el("div", { class: "chart" },
      el("h2", {}, this.name(chart.player, picture)), board,
      chart.notes.length ? el("ul", { class: "chartnotes" }, ...chart.notes.map((note) => el("li", {}, note))) : null);
  }

  hex(hex, chart, picture, own) {
    const top = hex.cards.length ? hex.cards[hex.cards.length - 1] : null;
    const face = top && this.faces.get(top.face);
    const fresh = top && this.before.size && !this.before.has(top.id) ? " fresh" : "";
    if (top) this.now.add(top.id);
    const made = el("button", {
      type: "button",
      class: `hex${face ? " faced" : ""}${top && !top.known ? " down" : ""}${top?.posture ? " rest" : ""}${fresh}`,
      "aria-label": `${this.name(chart.player, picture)} ${hex.words}`,
      style: { "--x": hex.column / 12, "--y": hex.line / 4, "--hue": face ? face.hue : 210 },
    }, el("span", { class: "inside" }, ...hex.lines.map((line, at) => el("span", { class: `line${at}` }, ...tinted(line, picture.tints)))));
    const covers = [...hex.cards.map((card) => card.id), ...hex.places];
    if (own) covers.push(`#${hex.name}`);
    this.cover(made, covers, { face: top?.face, card: top, cards: hex.cards, label: hex.words });
    return made;
  }

  cover(element, ids, about) {
    element.covers = new Set(ids.filter(Boolean));
    element.about = about;
    element.dataset.key = [...element.covers][0] ?? "";
    this.point(element);
  }
}

export function text(value) {
  if (value.words) return value.words;
  return value.now === null ? "" : String(value.now);
}

function change(value) {
  if (value.printed === null || value.now === null || value.now === value.printed) return "";
  return value.now > value.printed ? "up" : "down";
}

function tinted(line, tints) {
  // A letter before a number: "r2". The colour only repeats the letter.
  const letters = tints.map(([letter]) => letter).join("");
  if (!letters) return [line];
  const parts = line.split(new RegExp(`((?<![A-Za-z])[${letters}]\\d+)`));
  return parts.map((part, at) => (at % 2 ? el("span", { class: `tint-${tints.find(([l]) => l === part[0])[1]}` }, part) : part));
}
