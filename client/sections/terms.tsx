import { PageLinks } from '#client/components/page-link.tsx';
import { rich } from '#client/components/text.tsx';
import type { Term } from '#shared/content/glossary/term.ts';
import styles from './terms.module.css';

/** Entries of the glossary: term, definition, standard and the pages where it matters. */
export function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const toItself = ({ id, name }: Term) => (
    <a href={`#${id}`} aria-label={`${name}的链接`}>
      #
    </a>
  );
  return (
    <dl className={styles.terms}>
      {terms.map((term) => (
        <div key={term.id} id={term.id} className={styles.term}>
          <dt>
            <dfn>
              {term.name}
              {!term.full && toItself(term)}
            </dfn>{' '}
            {term.full && (
              <small>
                {term.full}
                {toItself(term)}
              </small>
            )}
          </dt>
          <dd>{rich(term.text)}</dd>
          <dd className={styles.source}>
            <b>依据</b>{' '}
            <span>{rich(term.standard)}</span>
          </dd>
          <dd className={styles.source}>
            <b>相关</b>{' '}
            <span className={styles.pages}>
              <PageLinks pages={term.pages} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
