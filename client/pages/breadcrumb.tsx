import type { PageEntry } from '#shared/site/page.ts';
import { trailOf } from '#shared/site/trail.ts';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  readonly page: PageEntry;
  /** Last entry, in place of the page's name. */
  readonly last?: string | undefined;
  /** Whether `last` is a detail below the page, so that the page itself becomes a link. */
  readonly isDetail?: boolean;
}

/** The breadcrumb trail of a page, derived from the registry. */
export function Breadcrumb({ page, last, isDetail = false }: BreadcrumbProps) {
  const trail = trailOf(page, isDetail);
  return (
    <nav className={styles.trail} aria-label="面包屑">
      <ol>
        {trail.map((step) => (
          <li key={step.path}>
            <a href={step.path}>{step.name}</a>
          </li>
        ))}
        <li aria-current="page">{last ?? page.name}</li>
      </ol>
    </nav>
  );
}
