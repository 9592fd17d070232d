import type { PageEntry } from '#shared/site/page.ts';
import { trailOf } from '#shared/site/trail.ts';
import styles from './breadcrumb.module.css';

/** Where the page stands; derived from the registry. */
export function Breadcrumb({ page, last }: { readonly page: PageEntry; readonly last?: string }) {
  const trail = trailOf(page);
  return (
    <nav className={styles.trail} aria-label="面包屑">
      <ol>
        {trail.map((step) => (
          <li key={step.path}>
            <a href={step.path}>{step.name}</a>
          </li>
        ))}
        <li aria-current="page">{last ?? page.title}</li>
      </ol>
    </nav>
  );
}
