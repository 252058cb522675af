// The connection: it says which seat this window is for, and comes back when it is lost.

const WAITS = [500, 1000, 2000, 4000, 8000];

export class Connection {
  constructor(token, lang, handlers) {
    this.token = token;
    this.lang = lang;
    this.handlers = handlers;
    this.tries = 0;
    this.ended = false;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/socket`);
    this.socket.onopen = () => {
      this.tries = 0;
      this.send({ type: "hello", token: this.token, lang: this.lang });
    };
    this.socket.onmessage = (event) => {
      const got = JSON.parse(event.data);
      this.handlers[got.type]?.(got);
    };
    this.socket.onclose = (event) => {
      if (event.code === 1008 || this.ended) {
        this.handlers.refusedForGood();
        return;
      }
      this.handlers.lost();
      const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
      this.tries += 1;
      setTimeout(() => this.open(), wait);
    };
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
