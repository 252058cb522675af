// Help: what the game is about, the keys, pages to read, and a field that looks up words of the game.

import { el } from "./dom.js";

const ID = /([a-z0-9_]+(?:\.[a-z0-9_]+)+)/;

// The field and the place of what is found. `ask` sends a word to the server.
export function wordSearch(texts, ask) {
  const input = el("input", { id: "word", type: "text", role: "searchbox", maxlength: 60, autocomplete: "off", enterkeyhint: "search" });
  const form = el("form", { class: "find", role: "search" },
    el("label", { for: "word" }, texts.find_word), input, el("button", { type: "submit" }, texts.find));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) ask(input.value.trim());
  });
  return [form, el("div", { id: "meaning", role: "status" })];
}

// What was found: clauses begin with their id, which leads to the rulebook.
export function tellWord(got, texts, address) {
  const box = document.getElementById("meaning");
  if (!box) return;
  const told = got.lines.length ? got.lines : [texts.word_none.replace("#", got.word)];
  box.replaceChildren(...told.map((line) => {
    const made = el("p", { class: /^\s/.test(line) ? "inner" : "" });
    for (const [at, part] of line.trim().split(ID).entries()) {
      made.append(at % 2 && got.lines.length ? el("a", { href: address(part), target: "_blank", rel: "noopener" }, part) : part);
    }
    return made;
  }));
}

// What stands on cards in short: each label once, and the marks of changed values.
export function signs(picture, texts) {
  const cards = picture.table.sides.flatMap((side) => [...side.piles, ...side.zones].flatMap((zone) => zone.cards));
  const known = new Map(cards.flatMap((card) => card.values).filter((value) => value.short !== value.label).map((value) => [value.short, value.label]));
  const short = [...known].map(([sign, label]) => `${sign} = ${label}`);
  return [...(short.length ? [el("p", {}, short.join(" · "))] : []), el("p", {}, texts.changed)];
}

export function helpParts(picture, texts, { still, pages, more, lines, ask }) {
  return [
    ...(picture.aim ? [el("h3", {}, texts.aim), ...lines([picture.aim])] : []),
    ...wordSearch(texts, ask),
    el("h3", {}, texts.keys),
    el("p", {}, texts.help),
    el("p", { class: "pages" }, ...pages, more),
    el("p", {}, el("label", {}, still, ` ${texts.animate}`)),
    el("h3", {}, texts.legend), ...signs(picture, texts), ...lines(picture.legend)];
}
