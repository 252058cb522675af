// Reading cards: a preview beside the pointer, and a dialog with the whole card and what can be done with it.

import { el, image } from "./dom.js";
import { text } from "./table.js";

export class CardReading {
  // `page` has texts, lang, faces, dialogs, lines, send, and isPresent: whether what can be done with a card is known.
  constructor(box, page) {
    this.box = box;
    this.page = page;
    this.afterFace = null;
  }

  preview(element) {
    const face = this.page.faces.get(element.about.face);
    if (!face) return;
    const at = element.getBoundingClientRect();
    this.box.replaceChildren(image(face.svg, "", ""));
    this.box.classList.add("shown");
    const wide = this.box.offsetWidth || 260, high = this.box.offsetHeight || 360;
    const end = innerWidth > 800 ? document.getElementById("side").getBoundingClientRect().left : innerWidth; // the question stays in sight
    const left = at.right + wide + 12 < end ? at.right + 8 : Math.max(4, at.left - wide - 8);
    this.box.style.setProperty("left", `${left}px`);
    this.box.style.setProperty("top", `${Math.max(4, Math.min(at.top, innerHeight - high - 4))}px`);
  }

  hide() {
    this.box.classList.remove("shown");
  }

  read(element) {
    this.hide();
    const { about } = element;
    const cards = about.pile ? about.pile.cards : about.cards ?? (about.card ? [about.card] : []);
    const parts = [];
    for (const card of [...cards].reverse()) parts.push(...this.card(card, cards.length === 1 || card === cards[cards.length - 1]));
    if (!cards.length) parts.push(el("p", {}, about.label));
    this.page.dialogs.open(about.label, parts);
  }

  card(card, first) {
    const face = this.page.faces.get(card.face);
    if (!face) return [el("p", {}, `${card.name}${card.count > 1 ? ` ×${card.count}` : ""}`)];
    if (!first) return [el("details", {}, el("summary", {}, `${card.sign} ${card.name}`), ...this.whole(card, face))];
    if (!this.page.isPresent) return this.whole(card, face);
    this.page.send({ type: "why", card: card.id });
    return [...this.whole(card, face), el("section", { class: "why", "data-card": card.id })];
  }

  whole(card, face) {
    const { texts, lang, send } = this.page;
    const box = el("div", { class: "faces" }, image(face.svg, printed(face), "face"));
    const other = el("button", { type: "button", lang: lang === "ja" ? "en" : "ja" }, texts.other_language);
    other.addEventListener("click", () => {
      this.afterFace = (svg) => { box.append(image(svg, face.text.also, "face")); other.remove(); this.afterFace = null; };
      send({ type: "face", face: face.key });
    });
    const now = card.values.filter((value) => text(value) !== "").map((value) => `${value.label} ${text(value)}`);
    const said = [...now, ...card.notes].join(", ");
    return [box, said ? el("p", {}, el("b", {}, `${texts.as_it_is}: `), said) : null, other];
  }

  // The face in the other language has come.
  tellFace(svg) {
    if (this.afterFace && svg) this.afterFace(svg);
  }

  tellWhy(got) {
    const { texts, lines, dialogs } = this.page;
    if (!got.card) { dialogs.open(texts.why_not, lines(got.lines)); return; }
    const box = document.querySelector(`.why[data-card="${CSS.escape(got.card)}"]`);
    if (box && got.lines.length) box.replaceChildren(el("h3", {}, texts.why), ...lines(got.lines.slice(1)));
  }
}

function printed(face) {
  const fields = face.text.fields.map((each) => `${each.name}: ${each.words.join(", ")}`);
  const abilities = face.text.abilities.map((each) => `${each.name} ${each.header}: ${each.text}`);
  return [`${face.text.name}, ${face.text.type}`, ...fields, ...abilities].join(". ");
}
