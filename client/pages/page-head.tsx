import type { PageEntry } from '#shared/site/page.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly page: PageEntry;
  readonly title?: string;
  readonly lead?: string;
  /** Whether the title is that of a detail of the page. */
  readonly isDetail?: boolean;
}

/** The quiet head of reading pages: trail, title, one line. */
export function PageHead({ page, title = page.name, lead, isDetail = false }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumb page={page} last={title} isDetail={isDetail} />
      <h1 id="page-title">{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}
