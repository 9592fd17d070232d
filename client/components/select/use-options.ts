import { useEffect, useRef, useState } from 'react';
import { createRemoteQuery, type RemoteSearch } from './remote-query.ts';

/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Secondary text at the end of the option. */
  readonly hint?: string;
}

/** The options of a select for the typed text: filtered from a list, or requested. */
export function useOptions(all: readonly SelectOption[], search: RemoteSearch<SelectOption> | undefined) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly SelectOption[]>([]);
  const [loading, setLoading] = useState(false);
  const remote = useRef<ReturnType<typeof createRemoteQuery<SelectOption>>>(undefined);
  useEffect(() => () => remote.current?.cancel(), []);

  function ask(text: string): void {
    setQuery(text);
    if (!search) return;
    remote.current ??= createRemoteQuery(search, (state) => {
      setLoading(state === 'loading');
      if (state !== 'loading') setFound(state);
    });
    if (text !== '') return remote.current.ask(text);
    remote.current.cancel();
    setLoading(false);
    setFound([]);
  }

  const wanted = query.toLowerCase();
  const options = search ? found : all.filter((option) => option.label.toLowerCase().includes(wanted));
  return { query, options, loading, ask };
}
