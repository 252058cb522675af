// Looking back at a finished game: what the seat saw then, and which answer it gave.

import { el } from "./dom.js";

// The parts of the question box for a moment of the past. `go` asks for another moment.
export function pastParts({ at, of, picture: then, answered }, texts, unasked, go) {
  const step = (words, to, key, disabled = false) =>
    el("button", { type: "button", onclick: () => go(to), "data-key": key, disabled }, words);
  const slider = el("input", { type: "range", min: 0, max: of, value: at, "aria-label": texts.look_back, "data-key": "time" });
  slider.addEventListener("change", () => go(Number(slider.value)));
  const asked = then.question;
  const choices = (asked?.choices ?? []).map((choice) => el("li", { class: choice.key === answered ? "answered" : "" },
    choice.label, choice.key === answered ? el("b", {}, ` (${texts.answered})`) : null));
  const number = asked && asked.low !== null && answered ? el("p", {}, el("b", {}, `${answered.slice(2)} (${texts.answered})`)) : null;
  return [
    el("div", { class: "time" }, slider, el("span", {}, `${at} / ${of}`)),
    el("div", { class: "time" },
      step(texts.first, 0, "first", at === 0), step(texts.previous, at - 1, "previous", at === 0),
      step(texts.next, at + 1, "next"), step(texts.last, of, "last")),
    el("h2", {}, asked ? asked.prompt : unasked), number ?? el("ul", { class: "was" }, ...choices)];
}
