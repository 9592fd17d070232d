import { useEffect, useRef, useState } from 'react';
import { Listbox } from '#client/components/combobox/listbox.tsx';
import { useCombobox } from '#client/components/combobox/use-combobox.ts';
import { Icon } from '#client/drawings/icons.tsx';
import { announce } from '#client/platform/announce.ts';
import { once } from '#shared/once.ts';
import { searchPath } from '#shared/site/links.ts';
import { matchEntries, type SearchEntry } from '#shared/site/search-entries.ts';
import styles from './site-search.module.css';

const LIST_ID = 'site-search-list';

const loadIndex = once(() => import('virtual:search-index').then((code) => code.SEARCH_INDEX));

/** The searchable pages, whether they are being loaded, and a function that loads them. Undefined until they are loaded, or if loading fails. */
function useSearchIndex(): readonly [entries: readonly SearchEntry[] | undefined, isLoading: boolean, load: () => void] {
  const [entries, setEntries] = useState<readonly SearchEntry[]>();
  const [isLoading, setLoading] = useState(false);
  const [load] = useState(() => () => {
    setLoading(true);
    void loadIndex().then(setEntries, () => undefined).finally(() => setLoading(false));
  });
  return [entries, isLoading, load];
}

const NONE: readonly SearchEntry[] = [];

/** The page search: filters while typing, opens the chosen page in a new tab and clears the box. Without script it is a form that leads to the results page. */
export function SiteSearch() {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [pages, isLoading, loadPages] = useSearchIndex();
  const found = matchEntries(pages ?? NONE, query);
  const words = query.trim();
  const fullSearch: SearchEntry | undefined = words === '' ? undefined : { name: `全站搜索「${words}」`, route: searchPath({ q: words }), keys: '' };
  const entries = fullSearch ? [...found, fullSearch] : found;

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
    listId: LIST_ID,
    disabled: entries.map(() => false),
    showable: pages !== undefined || isLoading,
    onPick: (index) => {
      const entry = entries[index];
      if (entry) openPage(entry);
    },
    onQuery: setQuery,
    // Nothing is highlighted: a query that names one page opens it, any other submits the form to the results page.
    onEnter: () => {
      const exact = found.find((entry) => entry.name === words);
      const only = exact ?? (found.length === 1 ? found[0] : undefined);
      if (words === '') return true;
      if (only) openPage(only);
      return only !== undefined;
    },
  });

  // The box may have had the focus before it was hydrated.
  useEffect(() => {
    if (document.activeElement === input.current) loadPages();
  }, [loadPages]);

  useEffect(() => {
    if (box.open && pages && query !== '') announce(`${found.length} 个结果`, 'status');
  }, [box.open, pages, query, found.length]);

  const onFocus = () => {
    loadPages();
    box.inputProps.onFocus();
  };
  return (
    <>
      <form className={styles.form} action="/search" method="get" role="search">
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          name="q"
          type="text"
          aria-label="站内搜索"
          placeholder="搜索页面"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={64}
          data-search-box=""
          {...box.inputProps}
          onFocus={onFocus}
          onPointerEnter={loadPages}
        />
      </form>
      {box.open && (
        <Listbox
          id={LIST_ID}
          label="站内页面"
          anchor={input}
          options={entries.map((entry) => ({ key: entry.route, label: entry.name, href: entry.route }))}
          active={box.active}
          note={pages ? (found.length === 0 ? '无匹配数据' : undefined) : '加载中'}
          // The link itself opens the tab, also for a middle click. This only clears the box.
          onPick={() => setTimeout(clear)}
          onActive={box.setActive}
        />
      )}
    </>
  );
}
