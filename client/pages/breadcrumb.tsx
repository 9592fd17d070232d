import type { PageEntry } from '#shared/site/page.ts';
import { trailOf } from '#shared/site/trail.ts';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  readonly page: PageEntry;
  /** What stands last in place of the page's name. */
  readonly last?: string | undefined;
  /** Whether `last` is a detail that stands under the page. */
  readonly isDetail?: boolean;
}

/** Where the page stands; derived from the registry. */
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
