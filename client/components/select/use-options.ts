import { useEffect, useState } from 'react';

/** Pause in typing before a request is sent. Milliseconds (specification section 9). */
const DEBOUNCE_MS = 300;

/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Secondary text at the end of the option. */
  readonly hint?: string;
}

/** Requests the options of a text; rejects when the request failed or was cancelled. The same function in each render. */
export type RemoteSearch = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;

const NO_ANSWER: { readonly query: string; readonly found: readonly SelectOption[] } = { query: '', found: [] };

/** The options of a select for the typed text: filtered from a list, or requested after a pause in typing. Answers to earlier texts are dropped. */
export function useOptions(all: readonly SelectOption[], search: RemoteSearch | undefined) {
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState(NO_ANSWER);
  useEffect(() => {
    if (!search || query === '') return;
    const ending = new AbortController();
    const { signal } = ending;
    const timer = setTimeout(() => void search(query, signal).catch(() => []).then((found) => signal.aborted || setAnswer({ query, found })), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [query, search]);

  function ask(text: string): void {
    setQuery(text);
    if (text === '') setAnswer(NO_ANSWER);
  }

  const wanted = query.toLowerCase();
  const loading = search !== undefined && answer.query !== query;
  const options = loading ? [] : search ? answer.found : all.filter((option) => option.label.toLowerCase().includes(wanted));
  return { query, options, loading, ask };
}
