// Texts in which clauses of the rulebook are named: a sign stands in the place of each.

import { el } from "./dom.js";

export class Words {
  // `page` has texts, send, and address: where a clause stands in the rulebook.
  constructor(page) {
    this.page = page;
  }

  // A click shows the clause here; as a link it can be opened in a new tab, too.
  clause(id) {
    const { texts, send, address } = this.page;
    const here = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      send({ type: "clause", clause: id });
    };
    return el("a", { class: "clause", href: address(id), target: "_blank", rel: "noopener", "data-key": `clause ${id}`, "aria-label": `${texts.clauses} ${id}`, title: id, onclick: here }, "§");
  }

  lines(words) {
    return words.map((line) => {
      const made = el("p", { class: /^\s/.test(line) ? "inner" : "" });
      for (const [at, part] of line.split(/[[［]([a-z0-9_]+(?:\.[a-z0-9_]+)+)[\]］]/).entries()) {
        made.append(at % 2 ? this.clause(part) : part);
      }
      return made;
    });
  }

  // The clauses of a rulebook; each id leads to its place in the rulebook, in a new tab.
  clauses(words) {
    return words.map((line) => {
      const [id] = line.split("  ", 1);
      if (!/^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test(id)) return el("p", {}, line);
      return el("p", {}, el("a", { href: this.page.address(id), target: "_blank", rel: "noopener" }, id), line.slice(id.length));
    });
  }
}
