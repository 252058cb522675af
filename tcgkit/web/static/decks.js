// Building a deck: the draft, its counters, and what the server says of it. The draft is kept in this browser.

import { download, el } from "./dom.js";
import "./shelf.js";

const $ = (id) => document.getElementById(id);
const panel = $("deck");
const { game } = panel.dataset;
const lang = document.documentElement.lang;
const say = JSON.parse(panel.dataset.texts);
const parts = JSON.parse(panel.dataset.parts);
const counters = [...document.querySelectorAll(".counter")];
const names = new Map(counters.map((each) => [each.dataset.key, each.dataset.name]));
const order = new Map([...names.keys()].map((key, at) => [key, at]));
const base = `/decks/${lang}/${encodeURIComponent(game)}`;
const said = (key, words) => say[key].replace(/\{\w+\}/, words);
let draft = JSON.parse(panel.dataset.empty);
let asked = 0; // the number of the latest check; older answers are not shown
let timer = null;

function kept() {
  try { return JSON.parse(localStorage.getItem(`deck ${game}`)); } catch { return null; }
}
function keep() {
  try { localStorage.setItem(`deck ${game}`, JSON.stringify(draft)); } catch { /* a private window forgets */ }
}

// ---- the draft ----------------------------------------------------------------------------

const listOf = (part) => (draft.parts[part] ??= []);
const numberOf = (key, part) => (part ? listOf(part).filter((each) => each === key).length : draft.cards[key] ?? 0);

function change(key, part, more) {
  if (part && more) listOf(part).push(key);
  else if (part) { const at = listOf(part).lastIndexOf(key); if (at >= 0) listOf(part).splice(at, 1); }
  else if (more) draft.cards[key] = Math.min(1000, (draft.cards[key] ?? 0) + 1);
  else if (draft.cards[key] > 1) draft.cards[key] -= 1;
  else delete draft.cards[key];
  changed();
}

function forward(part, at) {
  const list = listOf(part);
  list.splice(at - 1, 2, list[at], list[at - 1]);
  changed();
}

function take(next) {
  draft = next;
  $("name").value = draft.name[lang] ?? draft.name.en;
  changed();
}

function changed() {
  keep();
  show();
  $("verdict").textContent = say.checking;
  clearTimeout(timer);
  timer = setTimeout(check, 150);
}

// ---- drawing ------------------------------------------------------------------------------

function show() {
  const focus = document.activeElement?.dataset?.focus;
  for (const each of counters) {
    const number = numberOf(each.dataset.key, each.dataset.part);
    each.querySelector("output").textContent = String(number);
    each.querySelector(".less").disabled = number === 0;
    each.classList.toggle("some", number > 0);
  }
  const keys = Object.keys(draft.cards).sort((a, b) => (order.get(a) ?? 1e9) - (order.get(b) ?? 1e9));
  const total = keys.reduce((sum, key) => sum + draft.cards[key], 0);
  $("total").textContent = said("total", String(total));
  const boxes = [el("ul", {}, ...keys.map((key) => row(key, "", `${draft.cards[key]}`)))];
  for (const [part, words] of Object.entries(parts)) {
    const list = listOf(part);
    boxes.push(el("h3", {}, `${words}: ${list.length}`), el("ol", {}, ...list.map((key, at) => row(key, part, "", at))));
  }
  $("chosen").replaceChildren(...boxes);
  if (focus) document.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
}

function row(key, part, number, at = 0) {
  const name = names.get(key) ?? key;
  const press = (sign, what, action) => el("button", {
    type: "button", "aria-label": said(what, name), "data-focus": `${what} ${part} ${key} ${at}`, onclick: action,
  }, sign);
  return el("li", {}, el("span", { class: "what" }, number && el("b", {}, number), ` ${name}`),
    part && at ? press("↑", "forward", () => forward(part, at)) : null,
    press("−", "less", () => change(key, part, false)),
    part ? null : press("+", "more", () => change(key, part, true)));
}

function tell(problems) {
  $("problems").replaceChildren(...problems.map((line) => {
    const clause = line.match(/(?:^|: )([a-z0-9_]+(?:\.[a-z0-9_]+)+): /);
    if (!clause || line.startsWith("deck.toml: ")) return el("li", {}, line);
    const at = line.indexOf(clause[1]);
    const link = el("a", { href: `/read/${lang}/${encodeURIComponent(game)}/rules#${clause[1]}`, target: "_blank", rel: "noopener" }, clause[1]);
    return el("li", {}, line.slice(0, at), link, line.slice(at + clause[1].length));
  }));
}

// ---- the server -----------------------------------------------------------------------------

async function ask(what, body) {
  try {
    const answer = await fetch(`${base}/${what}`, body === undefined ? {} : { method: "POST", body });
    const got = await answer.json();
    $("notice").textContent = got.error ?? "";
    return got.error ? null : got;
  } catch {
    $("notice").textContent = say.offline;
    return null;
  }
}

async function check() {
  asked += 1;
  const mine = asked;
  const got = await ask("check", JSON.stringify(draft));
  if (mine !== asked) return null;
  const legal = got && !got.problems.length;
  $("verdict").textContent = got ? (legal ? say.legal : say.not_legal) : "";
  panel.dataset.state = legal ? "legal" : got ? "illegal" : "unknown";
  tell(got?.problems ?? []);
  return got;
}

async function save() {
  clearTimeout(timer);
  const got = await check();
  if (!got) return;
  const name = draft.name.en.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "") || "deck";
  download(`${name}.toml`, got.file, "application/toml");
}

async function open(file) {
  const got = await ask("read", file);
  if (got?.draft) take(got.draft);
  else if (got) { tell(got.problems); $("notice").textContent = got.problems[0] ?? ""; }
}

// ---- begin ------------------------------------------------------------------------------------

for (const each of counters) {
  each.querySelector(".less").addEventListener("click", () => change(each.dataset.key, each.dataset.part, false));
  each.querySelector(".more").addEventListener("click", () => change(each.dataset.key, each.dataset.part, true));
}
$("name").addEventListener("input", () => { draft.name = { en: $("name").value, ja: $("name").value }; changed(); });
$("save").addEventListener("click", save);
$("file").addEventListener("change", async () => { if ($("file").files[0]) await open($("file").files[0]); $("file").value = ""; });
$("start").addEventListener("change", async () => {
  const which = $("start").value;
  const got = which === "-" ? { draft: JSON.parse(panel.dataset.empty) } : which && await ask(`start/${encodeURIComponent(which)}`);
  if (got) take(got.draft);
  $("start").value = "";
});
const before = kept();
take(before && before.name && before.cards && before.parts ? before : draft);
