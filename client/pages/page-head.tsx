import type { PageEntry } from '#shared/site/page.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly page: PageEntry;
  readonly title?: string;
  readonly lead?: string;
  /** Whether the title is that of a detail below the page. */
  readonly isDetail?: boolean;
}

/** The head of reading pages: breadcrumb, title and one line of text. */
export function PageHead({ page, title = page.name, lead, isDetail = false }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumb page={page} last={title} isDetail={isDetail} />
      <h1 id="page-title">{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}
