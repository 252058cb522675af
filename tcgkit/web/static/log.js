// What happened, line by line. The last line stays in sight, also when the question above it grows.

import { el } from "./dom.js";

export class LogBox {
  constructor(box, clause) {
    this.box = box;
    this.clause = clause; // makes the link to a clause
    this.isAtEnd = true;
    box.addEventListener("scroll", () => { this.isAtEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 20; });
    new ResizeObserver(() => { if (this.isAtEnd) this.toEnd(); }).observe(box);
  }

  toEnd() { this.box.scrollTop = this.box.scrollHeight; }

  draw(entries, seat) {
    const { box } = this;
    const at = box.children.length;
    const items = entries.map((line) => el("p", { class: line.player === seat ? "own" : "" }, line.text, line.clause ? this.clause(line.clause) : null));
    if (at && at <= items.length && box.lastChild.firstChild?.textContent === entries[at - 1]?.text) box.append(...items.slice(at));
    else box.replaceChildren(...items);
    this.toEnd();
  }
}
