import { Icon } from '#client/drawings/icons.tsx';
import { address } from '#shared/site/links.ts';

export interface MoreLinkProps {
  /** Page id from the registry. */
  readonly page: string;
  /** Id of a part of the page. */
  readonly fragment?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The link to the page with more on a subject. */
export function MoreLink({ page, fragment, query, text }: MoreLinkProps) {
  return (
    <a className="more" href={address(page, query) + (fragment ? `#${fragment}` : '')}>
      {text}
      <Icon name="arrow-right" />
    </a>
  );
}
