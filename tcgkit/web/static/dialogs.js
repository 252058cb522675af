// The dialog of the page: one at a time.

import { el } from "./dom.js";

export class Dialogs {
  constructor(dialog) {
    this.dialog = dialog;
    this.texts = {};
  }

  get isOpen() { return this.dialog.open; }

  close() { this.dialog.close(); }

  open(title, parts, closing = this.texts.close, buttons = []) {
    const close = el("button", { type: "button", class: "close", onclick: () => this.close() }, closing);
    this.dialog.replaceChildren(
      el("h2", { id: "dialogtitle" }, title), el("div", { class: "body" }, ...parts.filter(Boolean)),
      el("div", { class: "buttons" }, ...(buttons.length ? buttons : [close])));
    this.dialog.setAttribute("aria-labelledby", "dialogtitle");
    if (!this.isOpen) this.dialog.showModal();
    this.dialog.querySelector(".buttons button").focus({ preventScroll: true }); // long texts are read from their beginning
    this.dialog.scrollTop = 0;
  }

  confirm(words, yes) {
    const { texts } = this;
    this.open(words, [], "", [
      el("button", { type: "button", id: "yes", onclick: () => { this.close(); yes(); } }, texts.yes),
      el("button", { type: "button", id: "no", onclick: () => this.close() }, texts.no)]);
  }
}
