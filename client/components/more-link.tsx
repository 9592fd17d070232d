import { Icon } from '#client/drawings/icons.tsx';
import type { More } from '#shared/content/model.ts';
import { address } from '#shared/site/links.ts';

/** The page can be any of the registry, e.g. the twin of the one that is shown. */
export type MoreLinkProps = Omit<More, 'page'> & { readonly page: string };

/** The link to the page with more on a subject. */
export function MoreLink({ page, fragment, query, text }: MoreLinkProps) {
  return (
    <a className="more" href={address(page, query) + (fragment ? `#${fragment}` : '')}>
      {text}
      <Icon name="arrow-right" />
    </a>
  );
}
