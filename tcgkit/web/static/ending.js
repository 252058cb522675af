// After the game: playing again, with the same deck, another of the game, or the one that was built in this browser.

import { el } from "./dom.js";

function builtDeck(game) {
  try { return JSON.parse(localStorage.getItem(`deck ${game}`)); } catch { return null; }
}

// `after` is what the server told about it, or null; `send` begins it.
export function rematchParts(picture, after, texts, send) {
  const decks = Object.entries(after?.decks ?? {});
  const built = decks.length ? builtDeck(picture.game) : null;
  const more = built ? [["*built", texts.built_deck]] : [];
  const options = [["*same", texts.same_deck], ...decks, ...more].map(([id, name]) => el("option", { value: id }, name));
  const choice = el("select", { "data-key": "deck" }, ...options);
  const deck = () => ({ "*same": "", "*built": built })[choice.value] ?? choice.value;
  const wanted = after?.wanted ?? [];
  const said = wanted.includes(picture.seat) ? texts.rematch_asked : wanted.length ? texts.rematch_wanted : "";
  const again = () => send({ type: "rematch", deck: deck() });
  return [
    said ? el("p", { class: "again" }, said) : null,
    decks.length ? el("p", {}, el("label", {}, `${texts.rematch_with}: `, choice)) : null,
    el("button", { type: "button", onclick: again, class: "choice", "data-key": "rematch" }, texts.rematch)].filter(Boolean);
}
