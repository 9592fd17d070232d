import { Badge } from '#client/components/badge.tsx';
import type { MenuLink as Link } from '#shared/site/menus.ts';

/** A menu item: a link with its badge, marked if it leads to the current page. */
export function MenuLink({ link, path, className }: { link: Link; path?: string; className?: string | undefined }) {
  // One link is spelled as the specification has it, and not as the page's own path.
  const current = path?.toLowerCase() === link.href.toLowerCase();
  return (
    <a className={className} href={link.href} aria-current={current ? 'page' : undefined}>
      {link.name}
      <Badge kind={link.badge} />
    </a>
  );
}
