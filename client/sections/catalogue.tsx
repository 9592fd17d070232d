import { Icon } from '#client/drawings/icons.tsx';
import { PageLink } from '#client/components/page-link.tsx';
import { rich } from '#client/components/text.tsx';
import type { CatalogueSection } from '#shared/content/model.ts';
import { pageById } from '#shared/site/registry.ts';
import styles from './catalogue.module.css';
import { categoryIcon } from './category-icon.ts';

/** Groups of pages, each page with its one-line definition. */
export function Catalogue({ groups }: Pick<CatalogueSection, 'groups'>) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>
            {group.entries[0] && <Icon name={categoryIcon(pageById(group.entries[0].page))} />}
            {group.title}
          </h3>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.page + entry.text}>
                <PageLink page={entry.page} withBadge />
                <p>{rich(entry.text)}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
