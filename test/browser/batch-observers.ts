/** Init script that simulates a busy browser: calls back each IntersectionObserver once a second with all its changes. */
export function batchObserverCallbacks(): void {
  interface Waiting {
    readonly entries: IntersectionObserverEntry[];
    timer?: ReturnType<typeof setTimeout>;
  }
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    readonly #waiting: Waiting;

    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const waiting: Waiting = { entries: [] };
      super((some, observer) => {
        if (waiting.entries.length === 0) waiting.timer = setTimeout(() => tell(waiting.entries.splice(0), observer), 1_000);
        waiting.entries.push(...some);
      }, options);
      this.#waiting = waiting;
    }

    override disconnect(): void {
      clearTimeout(this.#waiting.timer);
      this.#waiting.entries.length = 0;
      super.disconnect();
    }
  };
}
