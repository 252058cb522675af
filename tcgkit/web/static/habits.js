// When this seat is asked: habits, own deeds, moments. The server keeps them for the table, this browser for the game.

import { el } from "./dom.js";

const MOST = 40; // a new table is told no more of what is remembered: it reads only so many messages at once

function remembered(game) {
  try { return JSON.parse(localStorage.getItem(`asking ${game}`)) ?? {}; } catch { return {}; }
}

// Tell a table what was wanted at an earlier one.
export function rejoin(picture, send) {
  const { habits = [], moments = [], own = false } = remembered(picture.game);
  if (picture.can_have_habits) {
    const known = new Set(picture.habits.map((habit) => habit.key));
    for (const key of habits.slice(0, MOST).reverse()) if (!known.has(key)) send({ type: "habit", habit: String(key), on: true });
    if (own && !picture.passes_own) send({ type: "pass_own", on: true });
  }
  const off = new Set(picture.moments.filter((moment) => !moment.on).map((moment) => moment.at));
  for (const at of moments) if (off.has(at)) send({ type: "ask_at", at, on: true });
}

export function keep(picture) {
  if (!picture.can_have_habits && !picture.moments.length) return;
  const old = remembered(picture.game);
  const habits = picture.can_have_habits ? picture.habits.map((habit) => habit.key) : old.habits;
  const own = picture.can_have_habits ? picture.passes_own : old.own;
  const moments = picture.moments.filter((moment) => moment.on).map((moment) => moment.at);
  try { localStorage.setItem(`asking ${picture.game}`, JSON.stringify({ habits, moments, own })); } catch { /* a private window forgets */ }
}

function box(words, on, change, id) {
  const input = el("input", { type: "checkbox", checked: on, id });
  input.addEventListener("change", () => change(input.checked));
  return el("p", {}, el("label", {}, input, ` ${words}`));
}

// The parts of the dialog.
export function askingParts(picture, texts, send, askRoutine) {
  const parts = [];
  if (picture.routine.length) parts.push(box(`${texts.routine} ${picture.routine.join(", ")}`, picture.asks_routine, askRoutine, "routine"));
  if (picture.can_have_habits) {
    parts.push(box(texts.pass_own, picture.passes_own, (on) => send({ type: "pass_own", on }), "pass_own"));
    parts.push(el("h3", {}, texts.habits), habitList(picture, texts, send));
  }
  if (picture.moments.length) parts.push(el("h3", {}, texts.ask_at), ...picture.moments.map((moment) => box(moment.text, moment.on, (on) => send({ type: "ask_at", at: moment.at, on }))));
  if (picture.stops.length) parts.push(el("h3", {}, texts.ask_first), ...picture.stops.map((stop) => box(`${stop.at}: ${stop.text}`, stop.on, (on) => send({ type: "stop", at: stop.at, on }))));
  return parts;
}

function habitList(picture, texts, send) {
  const none = el("p", {}, texts.habits_none);
  if (!picture.habits.length) return none;
  const list = el("ul", { class: "habits" });
  for (const habit of picture.habits) {
    const item = el("li", {}, el("span", {}, habit.text));
    const end = () => {
      send({ type: "habit", habit: habit.key, on: false });
      item.remove();
      if (!list.children.length) list.replaceWith(none);
      document.querySelector("#dialog .buttons button")?.focus();
    };
    item.append(el("button", { type: "button", onclick: end, "aria-label": `${texts.habit_end}: ${habit.text}` }, texts.habit_end));
    list.append(item);
  }
  return list;
}

// The control beside an answer.
export function alwaysButton(choice, texts, action) {
  return el("button", { type: "button", class: "always", title: texts.always, "aria-label": `${texts.always}: ${choice.label}`, "data-key": `always ${choice.key}`, onclick: action }, "↻");
}
