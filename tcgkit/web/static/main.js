// The page: what came from the server, what is being chosen, and what is sent back.

import { Clocks } from "./clocks.js";
import { Dialogs } from "./dialogs.js";
import { download, el } from "./dom.js";
import { alwaysButton, askingParts, keep as keepAsking, rejoin } from "./habits.js";
import { rematchParts } from "./ending.js";
import { helpParts, tellWord } from "./help.js";
import { Hints } from "./hints.js";
import { LessonBox } from "./lesson.js";
import { LogBox } from "./log.js";
import { Connection } from "./net.js";
import { pastParts } from "./past.js";
import { CardReading } from "./reading.js";
import { Drawer } from "./table.js";
import { Words } from "./words.js";

const $ = (id) => document.getElementById(id);
const [TOKEN, LINK_LANG] = location.hash.slice(1).split("/");
const faces = new Map();
const log = [];
const FEW = 8; // what follows so many choices is asked for at once; else when one is pointed at
let texts = {};
let picture = null;
let chosen = null; // the element whose choices are listed
let typed = "";
let drawer = null;
let held = null; // the timer of a long press
let question = -1;
let following = new Map(); // what follows the choices of this question, by key
const clocks = new Clocks($("clocks"));
let rulings = []; // what the table ruled besides the rules of the game
let spectators = 0;
let broken = false; // whether a fault stopped the game
let after = null; // what can be done after the game, and who wants to play again
let past = null; // the moment of the finished game that is looked at
let hints = new Hints(); // of this question
const lesson = new LessonBox($("lesson"));
let arrived = false; // whether a question has been shown
let adrift = false; // whether what had the focus is gone, and nothing has it since
let joined = false; // whether the server knows what is remembered here

// What the parts of the page share.
const dialogs = new Dialogs($("dialog"));
const page = {
  dialogs, faces, send,
  get texts() { return texts; },
  get lang() { return lang; },
  get isPresent() { return !past && !watches(); },
  address: (clause) => `${rulebook()}/rules#${clause}`,
  lines: (words) => sentences.lines(words),
};
const sentences = new Words(page);
const logBox = new LogBox($("log"), (id) => sentences.clause(id));
const cards = new CardReading($("preview"), page);
const { lines } = page;

function remembered(key, otherwise) {
  try { return localStorage.getItem(key) ?? otherwise; } catch { return otherwise; }
}
function remember(key, value) {
  try { localStorage.setItem(key, value); } catch { /* a private window forgets */ }
}
const first = navigator.language.startsWith("ja") ? "ja" : "en";
let lang = LINK_LANG || remembered("lang", first);
let moves = remembered("animate", matchMedia("(prefers-reduced-motion: reduce)").matches ? "no" : "yes");
document.documentElement.classList.toggle("still", moves === "no");

// ---- what the server sends --------------------------------------------------------------

const handlers = {
  texts(got) {
    joined = false;
    texts = dialogs.texts = got.texts;
    lang = got.lang;
    document.documentElement.lang = lang;
    faces.clear();
    log.length = 0;
    drawer = new Drawer(texts, faces, pointable);
    $("logtitle").textContent = texts.log;
    $("table").setAttribute("aria-label", texts.table);
    notice("");
    tellSpectators();
  },
  picture(got) {
    const next = got.picture;
    document.body.classList.remove("bare");
    for (const face of next.faces) faces.set(face.key, face);
    log.length = next.log_from;
    log.push(...next.log);
    picture = next;
    if (!next.ending && !got.problem) after = null;
    if (!joined && next.routine.length && remembered(`ask ${next.game}`, "no") === "yes") send({ type: "routine", ask: true });
    if (joined) keepAsking(next); else rejoin(next, send);
    joined = true;
    broken = got.problem !== "";
    notice(got.problem || got.warning);
    lesson.show(got.lesson, texts);
    show();
    if (!arrived && innerWidth <= 800) scrollTo(0, document.body.scrollHeight); // the own side
    arrived ||= next.question !== null;
    const opening = lesson.opening(next, texts, lines);
    if (opening) dialogs.open(...opening, texts.lesson_begin);
  },
  refused(got) {
    if (!picture) bare(el("p", { class: "big" }, got.text));
    if (got.code !== "lesson") { notice(got.text); return; }
    lesson.refuse(got.text);
    bringWanted();
  },
  why(got) { cards.tellWhy(got); },
  follows(got) {
    if (got.question !== picture?.question?.number) return;
    for (const [key, words] of Object.entries(got.follows)) following.set(key, words);
    for (const small of document.querySelectorAll("small.follows")) small.textContent = following.get(small.dataset.of) ?? "";
    if (Object.keys(got.follows).length > 1) bringWanted(); // the list has grown
  },
  hint(got) {
    notice("");
    if (got.question !== picture?.question?.number || past) return;
    hints.take(got.ranks);
    const key = document.activeElement?.dataset?.key;
    drawQuestion();
    light();
    find(key)?.focus({ preventScroll: true });
    const { best } = hints;
    if (best) $("spoken").textContent = `${texts.hint_best}: ${best.label}, ${best.chance} %`;
  },
  word(got) { tellWord(got, texts, page.address); },
  past(got) {
    for (const face of got.picture.faces) faces.set(face.key, face);
    if (got.at === got.of) { show(); return; }
    past = got;
    showPast(got);
  },
  review(got) {
    notice("");
    dialogs.open(texts.review, [el("pre", {}, got.lines.join("\n"))]);
  },
  after(got) {
    after = got;
    if ((picture?.ending || broken) && !past) drawQuestion();
  },
  record(got) { download(got.name, got.text, "application/json"); },
  clause(got) { dialogs.open(texts.clauses, sentences.clauses(got.lines)); },
  face(got) { cards.tellFace(got.svg); },
  clock(got) {
    clocks.show(got, texts);
    rulings = got.rulings;
    if (picture?.ending && !past) drawQuestion();
    else if (rulings.length) notice(rulings.join(" "));
  },
  watching(got) { spectators = got.count; tellSpectators(); },
  lost() { notice(texts.lost ?? "…"); },
  refusedForGood() { document.body.classList.add("over"); },
};

// A page without a table: no question, no log.
function bare(...parts) {
  document.body.classList.add("bare");
  $("table").replaceChildren(...parts);
}

function tellSpectators() {
  $("watching").textContent = spectators ? `${texts.watching} ${spectators}` : "";
}

function notice(words, calm = false) {
  $("notice").textContent = words;
  $("notice").classList.toggle("calm", calm);
}

// ---- drawing ------------------------------------------------------------------------------

function show() {
  past = null;
  const focus = document.activeElement;
  const key = focus?.dataset?.key;
  const inQuestion = $("question").contains(focus), inTable = $("table").contains(focus);
  const moved = question !== (picture.question?.number ?? -1);
  question = picture.question?.number ?? -1;
  if (moved) { following = new Map(); hints = new Hints(); $("spoken").textContent = ""; }
  chosen = null;
  typed = "";
  cards.hide();
  $("title").textContent = picture.title;
  document.title = `${picture.question ? "● " : ""}${picture.title}`;
  drawTable(picture);
  drawMenu();
  drawQuestion();
  drawAim();
  logBox.draw(log, picture.seat);
  light();
  document.body.dataset.state = picture.ending ? "over" : picture.question ? "asked" : "waiting";
  document.body.dataset.question = question;
  const to = inQuestion && moved ? firstAnswer() : find(key) ?? (inQuestion || inTable ? firstAnswer() : null);
  if (to) to.focus();
  else if (inQuestion || inTable) adrift = true;
  else if (adrift && document.activeElement === document.body && picture.question) firstAnswer()?.focus();
  if (document.activeElement !== document.body) adrift = false;
  if (moved) bringLit();
}

// Bring a card that can be chosen into sight, if none of them is.
function bringLit() {
  const lit = [...document.querySelectorAll("#table .wanted")].concat([...document.querySelectorAll("#table .lit")]);
  const top = $("top").getBoundingClientRect().bottom;
  const bottom = innerWidth > 800 ? innerHeight : $("side").getBoundingClientRect().top;
  const seen = lit.some((each) => {
    const at = each.getBoundingClientRect();
    return at.top >= top - 2 && at.bottom <= bottom + 2;
  });
  if (!seen) lit[0]?.scrollIntoView({ block: "center" });
}

function drawTable(shown) {
  const scroll = $("table").scrollTop;
  $("phases").replaceChildren(...phases(shown.phases));
  $("phases").setAttribute("aria-label", texts.phases);
  $("table").replaceChildren(...drawer.draw(shown));
  $("table").scrollTop = scroll;
}

// What the game is about: open until it is closed once; closed where it would take the room of the log; on a phone in Help alone.
function drawAim() {
  const box = $("aim");
  box.hidden = !picture.aim;
  box.querySelector("summary").textContent = texts.aim;
  box.querySelector("p").replaceWith(...lines([picture.aim]));
  if (box.ontoggle) return;
  box.open = remembered(`aim ${picture.game}`, innerWidth > 800 && innerHeight > 700 ? "open" : "closed") === "open";
  box.ontoggle = () => remember(`aim ${picture.game}`, box.open ? "open" : "closed");
}

// Where the focus goes when another question is asked.
function firstAnswer() {
  const box = $("question");
  return box.querySelector(".choice.wanted") ?? box.querySelector("button, input");
}

const find = (key) => (key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);

function phases(parts) {
  return parts.map((part) => el("li", { class: part.now ? "now" : "", "aria-current": part.now ? "step" : null },
    part.text, part.now && part.parts.length ? el("ol", {}, ...phases(part.parts)) : null));
}

const watches = () => picture.seat === null; // a spectator reads, and does nothing else

const button = (words, action, more = {}) => el("button", { type: "button", onclick: action, ...more }, words);

function drawMenu() {
  const over = picture.ending !== null || watches();
  $("menu").replaceChildren(...[
    watches() ? null : button(texts.undo, () => send({ type: "undo" }), { id: "undo", disabled: !picture.can_undo }),
    over || !picture.question || lesson.teaches ? null : button(texts.hint, () => { notice(texts.thinking, true); send({ type: "hint", question }); }, { id: "hint" }),
    picture.can_have_habits && !over && !lesson.teaches ? button(texts.skip, skip, { id: "skip", title: texts.skip_help, disabled: !passing() }) : null,
    button(texts.language, () => speak(lang === "ja" ? "en" : "ja"), { id: "language", lang: lang === "ja" ? "en" : "ja" }),
    button(texts.help_title, help, { id: "help" }),
    picture.stops.length || picture.moments.length ? button(texts.stops, asking, { id: "stops", class: "rare" }) : null,
    picture.can_offer_draw && !over && !lesson.teaches ? button(texts.draw, () => send({ type: "draw" }), { id: "draw", class: "rare" }) : null,
    over ? null : button(texts.concede, () => dialogs.confirm(texts.sure_concede, () => send({ type: "concede" })), { id: "concede", class: "rare" }),
    button("⋯", showRare, { id: "more", "aria-label": texts.more, "aria-expanded": String($("menu").classList.contains("all")) })].filter(Boolean));
}

// On a phone the menu hides what is used seldom.
function showRare() {
  const all = $("menu").classList.toggle("all");
  $("more").setAttribute("aria-expanded", String(all));
}

function drawQuestion() {
  const asked = picture.question;
  const box = $("question");
  box.classList.toggle("asked", asked !== null);
  if (picture.ending) {
    box.replaceChildren(
      el("h2", { class: "ending" }, picture.ending.text),
      ...lines(rulings),
      ...lines(picture.ending.clause_text.split("\n").filter(Boolean)),
      ...(watches() ? [] : rematchParts(picture, after, texts, send)),
      button(texts.look_back, () => lookBack(0), { class: "choice", "data-key": "back to 0" }),
      ...(watches() ? [] : [button(texts.review, () => { notice(texts.thinking, true); send({ type: "review" }); }, { class: "choice", "data-key": "review" })]),
      ...(after?.record ? [button(texts.save, () => send({ type: "record" }), { class: "choice", "data-key": "record" })] : []));
    if (!watches() && !after) send({ type: "after" });
    return;
  }
  if (broken && !watches()) {
    box.replaceChildren(...rematchParts(picture, after, texts, send));
    if (!after) send({ type: "after" });
    return;
  }
  if (!asked) {
    box.replaceChildren(el("h2", {}, watches() ? texts.spectator : texts.waiting));
    return;
  }
  const list = asked.low !== null ? numberForm(asked) : choiceList(asked);
  const answers = el("div", { class: "answers" }, ...hints.above(asked, texts), list);
  box.replaceChildren(el("h2", {}, asked.prompt), answers);
  bringWanted();
}

// Scroll the list of answers to the one that a lesson or a hint points at.
function bringWanted() {
  const answers = $("question").querySelector(".answers"), wanted = answers?.querySelector(".choice.wanted");
  if (wanted) answers.scrollTop = wanted.offsetTop - answers.offsetTop - Math.max(4, (answers.clientHeight - wanted.offsetHeight) / 2);
}

function numberForm(asked) {
  const input = el("input", {
    type: "number", min: asked.low, max: asked.high ?? false, value: asked.low, "aria-label": texts.number, "data-key": "number",
  });
  const form = el("form", { class: "number" }, input, el("button", { type: "submit", class: "choice" }, texts.send));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value !== "") send({ type: "number", question: asked.number, value: Number.parseInt(input.value, 10) });
  });
  return form;
}

function choiceList(asked) {
  const shown = chosen ? matching(chosen) : asked.choices;
  const list = el("ul", { class: "choices" });
  for (const choice of shown) {
    const classes = ["choice", choice.is_pass ? "pass" : "", isWanted(choice) ? "wanted" : ""].filter(Boolean).join(" ");
    const button = el("button", { type: "button", class: classes, "data-key": `choice ${choice.key}`, onclick: () => answer(choice) },
      el("kbd", {}, String(choice.number)), el("span", {}, choice.label, choice.says ? el("small", {}, choice.says) : null, hints.beside(choice.key, texts),
        el("small", { class: "follows", "data-of": choice.key }, following.get(choice.key) ?? "")));
    button.addEventListener("pointerenter", () => { mark(choice); foresee(asked, choice.key); });
    button.addEventListener("focus", () => { mark(choice); foresee(asked, choice.key); });
    button.addEventListener("pointerleave", () => mark(null));
    button.addEventListener("blur", () => mark(null));
    const always = picture.can_have_habits && !lesson.teaches && asked.choices.length > 1 ? alwaysButton(choice, texts, () => answer(choice, "always")) : null;
    list.append(el("li", {}, button, always, choice.clause ? sentences.clause(choice.clause) : null));
  }
  if (asked.choices.length <= FEW) foresee(asked, "");
  if (!chosen) return list;
  const back = el("button", { type: "button", class: "choice back", "data-key": "back", onclick: unchoose }, texts.all_choices);
  return el("div", {}, el("p", { class: "hint" }, texts.chosen), list, back);
}

// Whether a lesson or a hint points at a choice.
const isWanted = (choice) => lesson.wants(choice.key) || (!lesson.teaches && hints.isBest(choice.key));

// Ask what follows a choice, or all of them, once; nothing is said if the connection is lost.
function foresee(asked, key) {
  if (following.has(key) || following.has("")) return;
  following.set(key, "");
  connection.send({ type: "follows", question: asked.number, key });
}

const rulebook = () => `/read/${lang}/${encodeURIComponent(picture.game)}`;

// ---- looking back at a finished game ---------------------------------------------------------

function lookBack(at) {
  send({ type: "past", at });
}

function showPast(got) {
  const focus = document.activeElement?.dataset?.key;
  cards.hide();
  drawTable(got.picture);
  logBox.draw(log.slice(0, got.lines), picture.seat);
  $("question").replaceChildren(...pastParts(got, texts, watches() ? texts.spectator : texts.unasked, lookBack));
  find(focus)?.focus();
}

// ---- choosing -------------------------------------------------------------------------------

function ends(choice) {
  return [choice.source, choice.target, choice.spot && `#${choice.spot}`].filter(Boolean);
}

function touches(element, choice) {
  return ends(choice).some((end) => element.covers.has(end));
}

function matching(element) {
  return (picture?.question?.choices ?? []).filter((choice) => touches(element, choice));
}

function open(element) {
  const all = matching(element);
  return chosen && chosen !== element ? all.filter((choice) => touches(chosen, choice)) : all;
}

function light() {
  const wanted = (picture?.question?.choices ?? []).filter(isWanted);
  for (const element of document.querySelectorAll("[data-key]")) {
    if (!element.covers) continue;
    const lit = open(element).length > 0;
    element.classList.toggle("lit", lit);
    element.classList.toggle("chosen", element === chosen);
    element.classList.toggle("wanted", wanted.some((choice) => touches(element, choice)));
    element.draggable = lit;
    element.setAttribute("aria-description", lit ? texts.playable : "");
  }
}

function mark(choice) {
  for (const element of document.querySelectorAll("[data-key]")) {
    if (element.covers) element.classList.toggle("marked", choice !== null && touches(element, choice));
  }
}

function choose(element) {
  const found = open(element);
  if (!found.length) { cards.read(element); return; }
  if (element === chosen) { unchoose(); return; }
  if (found.length === 1) { answer(found[0]); return; }
  chosen = element;
  drawQuestion();
  light();
}

function unchoose() {
  chosen = null;
  typed = "";
  drawQuestion();
  light();
}

const passing = () => picture?.question?.choices.find((choice) => choice.is_pass);

function skip() {
  const go = () => send({ type: "skip", question: picture.question.number });
  if (picture.question.asks_back) dialogs.confirm(picture.question.asks_back, go);
  else go();
}

function answer(choice, type = "answer") {
  const asked = picture.question;
  const go = () => send({ type, question: asked.number, key: choice.key });
  if (choice.is_pass && asked.asks_back) dialogs.confirm(asked.asks_back, go);
  else go();
}

function send(message) {
  if (!connection.send(message)) notice(texts.lost);
}

// ---- reading cards ----------------------------------------------------------------------------

function pointable(element) {
  element.addEventListener("click", () => {
    if (held === "done") { held = null; return; }
    choose(element);
  });
  element.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") cards.preview(element); });
  element.addEventListener("pointerleave", () => cards.hide());
  element.addEventListener("focus", () => { if (element.matches(":focus-visible")) cards.preview(element); });
  element.addEventListener("blur", () => cards.hide());
  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    held = setTimeout(() => { held = "done"; cards.read(element); }, 500);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) {
    element.addEventListener(name, (event) => {
      if (name === "pointermove" && Math.abs(event.movementX) + Math.abs(event.movementY) < 4) return;
      if (held !== "done") clearTimeout(held);
    });
  }
  element.addEventListener("contextmenu", (event) => { event.preventDefault(); cards.read(element); });
  element.addEventListener("dragstart", (event) => {
    event.dataTransfer.setData("text/plain", element.dataset.key);
    chosen = element;
    drawQuestion();
    light();
  });
  element.addEventListener("dragover", (event) => { if (element !== chosen && open(element).length) event.preventDefault(); });
  element.addEventListener("drop", (event) => { event.preventDefault(); if (element !== chosen) choose(element); });
}

// ---- dialogs -----------------------------------------------------------------------------------

const whyNot = () => send({ type: "why", card: "" });

function help() {
  const still = el("input", { type: "checkbox", id: "animate", checked: moves === "yes" });
  still.addEventListener("change", () => {
    moves = still.checked ? "yes" : "no";
    remember("animate", moves);
    document.documentElement.classList.toggle("still", moves === "no");
  });
  const link = (words, address) => el("a", { href: address, target: "_blank", rel: "noopener" }, words);
  dialogs.open(texts.help_title, helpParts(picture, texts, {
    still, lines,
    pages: [link(texts.rulebook, `${rulebook()}/rules`), link(texts.cards, `${rulebook()}/cards`),
      link(texts.build_deck, `/decks/${lang}/${encodeURIComponent(picture.game)}`)],
    more: picture.ending || past ? null : button(texts.why_not, whyNot, { id: "whynot" }),
    ask: (word) => send({ type: "word", word }),
  }));
}

function asking() {
  const askRoutine = (on) => {
    remember(`ask ${picture.game}`, on ? "yes" : "no");
    send({ type: "routine", ask: on });
  };
  dialogs.open(texts.stops, askingParts(picture, texts, send, askRoutine));
}

function speak(to) {
  remember("lang", to);
  connection.lang = to;
  send({ type: "lang", lang: to });
}

// ---- keys -----------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || dialogs.isOpen || !picture) return;
  const target = event.target;
  if (target instanceof HTMLInputElement) return;
  const key = event.key.toLowerCase();
  if (key === "escape" && past) show();
  else if (key === "escape") unchoose();
  else if (key === "u" && picture.can_undo) send({ type: "undo" });
  else if (key === "s" && picture.can_have_habits && !lesson.teaches && passing()) skip();
  else if (key === "w" && !past) whyNot();
  else if (key === "?") help();
  else if (key === "i" && target.about) cards.read(target);
  else if (key.startsWith("arrow") && $("question").contains(target)) step(target, key);
  else if (/^[0-9p]$/.test(key)) number(key === "p" ? "0" : key);
  else if (key === "enter" && typed) { event.preventDefault(); chooseNumber(typed); }
  else return;
  if (key !== "enter") event.preventDefault();
});

function step(target, key) {
  const all = [...$("question").querySelectorAll(".choice")];
  const at = all.indexOf(target);
  if (key === "arrowdown") all[Math.min(all.length - 1, at + 1)]?.focus();
  if (key === "arrowup") all[Math.max(0, at - 1)]?.focus();
}

function number(digit) {
  typed += digit;
  const numbers = (picture.question?.choices ?? []).map((choice) => String(choice.number));
  const begins = numbers.filter((each) => each.startsWith(typed));
  if (!begins.length) typed = "";
  else if (begins.length === 1 && begins[0] === typed) chooseNumber(typed);
  else notice(`${typed}_`, true);
}

function chooseNumber(which) {
  typed = "";
  const choice = (picture.question?.choices ?? []).find((each) => String(each.number) === which);
  if (choice) answer(choice);
}

// ---- begin ----------------------------------------------------------------------------------------

let connection = null;
if (TOKEN) {
  connection = new Connection(TOKEN, lang, handlers);
} else {
  const without = [
    ["en", "This page needs a link to a seat: the server prints one for each player.", "Rulebooks and cards"],
    ["ja", "このページを開くには席のリンクが必要です。リンクはサーバーの起動時に表示されます。", "ルールブックとカード"]];
  bare(...without.map(([of, words, read]) =>
    el("p", { class: "big", lang: of }, `${words} `, el("a", { href: `/read/${of}` }, read))));
}
window.addEventListener("hashchange", () => location.reload());
