/** Remote search: waits for a pause in typing and drops answers to earlier texts. */

/** Pause in typing before a request is sent. Milliseconds (specification section 9). */
const DEBOUNCE_MS = 300;

/** Requests the options of a text; rejects when the request failed or was cancelled. */
export type RemoteSearch<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

/** Makes a remote query. `onState` gets `loading` from the first key on, then the options (an empty list after a failure). */
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
    /** Requests the options of a text after the pause, and cancels the request of an earlier text. */
    ask(query: string): void {
      cancel();
      onState('loading');
      timer = setTimeout(() => void run(query), DEBOUNCE_MS);
    },
  };
}
