import type { PageEntry } from '#shared/site/page.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly page: PageEntry;
  readonly title?: string;
  readonly lead?: string;
}

/** The quiet head of reading pages: trail, title, one line. */
export function PageHead({ page, title = page.title, lead }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumb page={page} last={title} />
      <h1 id="page-title">{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}
