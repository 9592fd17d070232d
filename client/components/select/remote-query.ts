/** Remote search of a list: waits for a pause in typing, drops answers that came too late. */

/** Pause in typing before a query goes out. Milliseconds (specification section 9). */
const DEBOUNCE_MS = 300;

/** Asks for the options of a text; rejects when the request failed or was cancelled. */
export type RemoteSearch<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

/** Makes a query line. `onState` gets `loading`, from the first key on, then the options (an empty list after a failure). */
export function createRemoteQuery<T>(search: RemoteSearch<T>, onState: (state: 'loading' | readonly T[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function cancel(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  }

  async function run(query: string): Promise<void> {
    const mine = new AbortController();
    running = mine;
    const found = await search(query, mine.signal).catch(() => []);
    if (running === mine) onState(found);
  }

  return {
    cancel,
    /** Sends the text after the pause; an earlier text that is still waiting or running is dropped. */
    ask(query: string): void {
      cancel();
      onState('loading');
      timer = setTimeout(() => void run(query), DEBOUNCE_MS);
    },
  };
}
