import { Icon, type IconName } from '#client/drawings/icons.tsx';
import { rich } from '#client/components/text.tsx';
import type { ScopeSection } from '#shared/content/model.ts';
import styles from './scope.module.css';

function List({ items, icon }: { readonly items: readonly string[]; readonly icon: IconName }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          <span>{rich(item)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Lists what a service includes and what it excludes, side by side. */
export function Scope({ included, excluded }: Pick<ScopeSection, 'included' | 'excluded'>) {
  return (
    <div className={styles.scope}>
      <div>
        <h3>包含</h3>
        <List items={included} icon="check" />
      </div>
      <div className={styles.out}>
        <h3>不包含</h3>
        <List items={excluded} icon="minus" />
      </div>
    </div>
  );
}
