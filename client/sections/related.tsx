import { Icon } from '#client/drawings/icons.tsx';
import { badgeOf, pageById } from '#shared/site/registry.ts';
import { Badge } from '#client/components/badge.tsx';
import { rich } from '#client/components/text.tsx';
import { categoryIcon } from './category-icon.ts';
import styles from './related.module.css';

/** Related pages, each with the reason. */
export function Related({ links }: { readonly links: readonly { readonly page: string; readonly text: string }[] }) {
  return (
    <div className={styles.related} data-count={Math.min(links.length, 5)}>
      {links.flatMap((link) => {
        const page = pageById(link.page);
        return [
          <a key={link.page} href={page.path}>
            <b>
              <Icon name={categoryIcon(page)} />
              {page.name}
              <Badge kind={badgeOf(page)} />
            </b>{' '}
            <span>{rich(link.text)}</span>
          </a>,
          ' ',
        ];
      })}
    </div>
  );
}
