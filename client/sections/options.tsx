import { FactRows } from '#client/components/fact-rows.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { rich } from '#client/components/text.tsx';
import type { Option } from '#shared/content/model.ts';
import styles from './options.module.css';

/** Variants of a product side by side, each with its own facts. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  return (
    <div className={styles.options} data-count={Math.min(options.length, 4)}>
      {options.map((option) => (
        <article key={option.title} id={option.anchor}>
          <h3>{option.page ? <PageLink page={option.page}>{option.title}</PageLink> : option.title}</h3>
          <p>{rich(option.text)}</p>
          <dl>
            <FactRows facts={option.facts} />
          </dl>
        </article>
      ))}
    </div>
  );
}
