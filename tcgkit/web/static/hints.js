// A hint: the best answer is marked where it stands, the others tell their chance quietly.

import { el } from "./dom.js";

export class Hints {
  constructor() {
    this.ranks = new Map(); // by key, the best first
  }

  take(ranks) { this.ranks = new Map(ranks.map((each, at) => [each.key, { ...each, at }])); }

  isBest(key) { return this.ranks.get(key)?.at === 0; }

  get best() { return [...this.ranks.values()][0] ?? null; }

  // The chance with an answer, beside its label.
  beside(key, texts) {
    const rank = this.ranks.get(key);
    if (!rank) return null;
    const words = `${rank.chance} % ± ${rank.margin}`;
    return rank.at === 0
      ? el("small", { class: "rank best" }, `★ ${texts.hint_best}: ${words}`, ...rank.reasons.map((each) => el("span", {}, each)))
      : el("small", { class: "rank" }, words);
  }

  // What stands above the answers; a question for a number has no list, so its ranks stand here.
  above(asked, texts) {
    if (!this.ranks.size) return [];
    const numbers = asked.low === null ? [] : [...this.ranks.values()].slice(0, 5).map((each) => el("p", {}, `${each.label}: `, this.beside(each.key, texts)));
    return [el("p", { class: "told" }, texts.hint_told), ...numbers];
  }
}
