// The clocks: the server measures; between its messages the page counts down the one that runs.

import { el } from "./dom.js";

const LOW = 60; // seconds from which a clock is shown in another colour

export class Clocks {
  constructor(box) {
    this.box = box;
    this.left = [];
    this.running = null;
    this.since = 0;
    setInterval(() => this.draw(), 500);
  }

  show(got, texts) {
    this.left = got.left;
    this.running = got.running;
    this.since = performance.now();
    this.box.setAttribute("role", "timer");
    this.box.setAttribute("aria-label", texts.clocks);
    this.draw();
  }

  draw() {
    const spans = this.left.map((left, seat) => {
      if (left === null) return null;
      const gone = seat === this.running ? performance.now() - this.since : 0;
      const seconds = Math.ceil(Math.max(0, left - gone) / 1000);
      const classes = [seat === this.running ? "running" : "", seconds <= LOW ? "low" : ""].join(" ").trim();
      return el("span", { class: classes }, `P${seat + 1} ${words(seconds)}`);
    });
    this.box.replaceChildren(...spans.filter(Boolean));
  }
}

function words(seconds) {
  const pad = (number) => String(number).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
