// A lesson beside the question: what it says, the answer to give, why another one is not taken now.

import { el } from "./dom.js";
import { signs } from "./help.js";

export class LessonBox {
  constructor(box) {
    this.box = box;
    this.told = null;
    this.opened = false;
  }

  // Whether a lesson holds the page now: it asks for one answer after the other.
  get teaches() { return this.told !== null && !this.told.is_over; }

  // Whether the lesson wants this answer.
  wants(key) { return this.teaches && this.told.key === key; }

  show(told, texts) {
    const same = JSON.stringify(told) === JSON.stringify(this.told); // else it would be read aloud again
    this.told = told;
    if (same && told !== null) return;
    this.box.replaceChildren(...(told ? [
      el("h2", {}, told.is_over ? texts.lesson_over : texts.lesson),
      ...told.says.map((line) => el("p", {}, line)),
      told.now ? el("p", { class: "now" }, told.now) : null].filter(Boolean) : []));
    if (told) this.box.tabIndex = 0; else this.box.removeAttribute("tabindex"); // it may have to be scrolled
    this.box.scrollTop = 0;
  }

  refuse(words) {
    this.box.querySelector(".refused")?.remove();
    const made = el("p", { class: "refused" }, words);
    this.box.append(made);
    made.scrollIntoView({ block: "nearest" });
  }

  // What a learner reads first, once in this window: [title, parts] of a dialog; null if it is not the time.
  opening(picture, texts, lines) {
    if (this.opened || !this.told?.is_first) return null;
    this.opened = true;
    return [`${picture.title}: ${texts.lesson}`, [
      ...(picture.aim ? [el("h3", {}, texts.aim), ...lines([picture.aim])] : []),
      el("h3", {}, texts.keys), el("p", {}, texts.lesson_begins),
      el("h3", {}, texts.legend), ...signs(picture, texts), ...lines(picture.legend)]];
  }
}
