import type { PageEntry } from '#shared/site/page.ts';
import { Unavailable } from './notice.tsx';
import { PageHead } from './page-head.tsx';

interface LostPageProps {
  readonly page: PageEntry;
  readonly what: string;
  /** Address that tries again. */
  readonly retry: string;
}

/** A page whose own content cannot be had now. */
export function LostPage({ page, what, retry }: LostPageProps) {
  return (
    <>
      <PageHead page={page} />
      <div className="wrap">
        <Unavailable what={what} retry={retry} />
      </div>
    </>
  );
}
