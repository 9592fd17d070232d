import { Icon } from '#client/drawings/icons.tsx';
import type { HomeContent } from '#shared/content/home-model.ts';
import { pageById } from '#shared/site/registry.ts';

/** The link from a section of the home page to the page with more on the subject. */
export function MoreLink({ more }: { readonly more: HomeContent['families']['more'] }) {
  if (!more) return null;
  return (
    <a className="more" href={pageById(more.page).path + (more.fragment ? `#${more.fragment}` : '')}>
      {more.text}
      <Icon name="arrow-right" />
    </a>
  );
}
