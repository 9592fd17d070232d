import type { ReactNode } from 'react';
import { badgeOf, pageById } from '#shared/site/registry.ts';
import { Badge } from './badge.tsx';

interface PageLinkProps {
  /** Page id from the registry. */
  readonly page: string;
  readonly className?: string | undefined;
  readonly withBadge?: boolean;
  readonly children?: ReactNode;
}

/** A plain link to a page by its id. Without the router's context, a page of a hundred links renders fast. */
export function PageLink({ page, className, withBadge, children }: PageLinkProps) {
  const entry = pageById(page);
  return (
    <a href={entry.path} className={className}>
      {children ?? entry.name}
      {withBadge && <Badge kind={badgeOf(entry)} />}
    </a>
  );
}

interface PageLinksProps extends Pick<PageLinkProps, 'className' | 'withBadge'> {
  /** Page ids from the registry. */
  readonly pages: readonly string[];
}

/** Links to pages with spaces between them, which no layout shows: without the styles their names would be one word. */
export function PageLinks({ pages, ...each }: PageLinksProps) {
  return pages.flatMap((page) => [<PageLink key={page} page={page} {...each} />, ' ']);
}
