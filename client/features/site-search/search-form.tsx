import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Behaviour that the browser adds to the server's markup. */
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

/** Id of the list of results. */
export const SEARCH_LIST_ID = 'site-search-list';

/** The markup of the page search. Without script it is a form that leads to the results page. */
export function SearchForm({ inputRef, inputProps }: SearchFormProps) {
  return (
    <form className={styles.form} action="/search" method="get" role="search">
      <Icon name="search" />
      <input
        ref={inputRef}
        className={styles.input}
        name="q"
        type="text"
        role="combobox"
        aria-label="站内搜索"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-controls={SEARCH_LIST_ID}
        placeholder="搜索页面"
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={64}
        data-search-box=""
        {...inputProps}
      />
    </form>
  );
}
