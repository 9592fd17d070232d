import { useEffect, useRef, useState } from 'react';
import { Listbox } from '#client/components/combobox/listbox.tsx';
import { useCombobox } from '#client/components/combobox/use-combobox.ts';
import { announce } from '#client/platform/announce.ts';
import { wasPressed } from '#client/platform/attention.ts';
import { once } from '#client/platform/once.ts';
import { searchPath } from '#shared/site/links.ts';
import { matchEntries, type SearchEntry } from '#shared/site/search-entries.ts';
import { SEARCH_LIST_ID, SearchForm } from './search-form.tsx';

const loadIndex = once(async () => (await import('virtual:search-index')).SEARCH_INDEX);

/** The pages that can be found, and what brings them; none before they are there, or without their file. */
function useSearchIndex(): readonly [entries: readonly SearchEntry[] | undefined, bring: () => void] {
  const [entries, setEntries] = useState<readonly SearchEntry[]>();
  const [bring] = useState(() => () => void loadIndex().then(setEntries, () => undefined));
  return [entries, bring];
}

const NONE: readonly SearchEntry[] = [];

/** The page search: filters while typing, opens a choice in a new tab, clears the box. */
export function SiteSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [pages, bringPages] = useSearchIndex();
  const found = matchEntries(pages ?? NONE, query);
  const words = query.trim();
  const everywhere: SearchEntry | undefined = words === '' ? undefined : { name: `全站搜索“${words}”`, route: searchPath({ q: words }), keys: '' };
  const entries = everywhere ? [...found, everywhere] : found;

  function clear(): void {
    if (input.current) input.current.value = '';
    setQuery('');
    box.hide();
  }

  function openPage(entry: SearchEntry): void {
    window.open(entry.route, '_blank', 'noopener');
    clear();
  }

  const box = useCombobox({
    listId: SEARCH_LIST_ID,
    disabled: entries.map(() => false),
    showable: pages !== undefined,
    onPick: (index) => {
      const entry = entries[index];
      if (entry) openPage(entry);
    },
    onQuery: setQuery,
    // Nothing highlighted: a query that means one page opens it, any other goes to the results page.
    onEnter: () => {
      const meant = found.filter((entry) => entry.name === query.trim());
      const only = meant[0] ?? (found.length === 1 ? found[0] : undefined);
      if (query.trim() === '') return true;
      if (only) openPage(only);
      return only !== undefined;
    },
  });

  // Text and focus that came before this code are taken over as they are.
  const { show } = box;
  const taken = useRef(false);
  useEffect(() => {
    const element = input.current;
    if (taken.current || !element) return;
    taken.current = true;
    setQuery(element.value);
    if (document.activeElement !== element) return;
    bringPages();
    if (element.value !== '' || wasPressed(element)) show();
  }, [show, bringPages]);

  useEffect(() => {
    if (box.open && query !== '') announce(`${found.length} 个结果`, 'status');
  }, [box.open, query, found.length]);

  const onFocus = () => {
    bringPages();
    box.inputProps.onFocus();
  };
  return (
    <>
      <SearchForm inputRef={input} inputProps={{ ...box.inputProps, onFocus, onPointerEnter: bringPages }} />
      {box.open && (
        <Listbox
          id={SEARCH_LIST_ID}
          label="站内页面"
          anchor={input}
          options={entries.map((entry) => ({ key: entry.route, label: entry.name, href: entry.route }))}
          active={box.active}
          note={found.length === 0 ? '无匹配数据' : undefined}
          // The link opens the tab itself, also for a middle click; here only the box is cleared.
          onPick={(_index) => setTimeout(clear)}
          onActive={box.setActive}
        />
      )}
    </>
  );
}
