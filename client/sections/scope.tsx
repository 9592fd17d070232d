import { Icon } from '#client/drawings/icons.tsx';
import { rich } from '#client/components/text.tsx';
import type { ScopeSection } from '#shared/content/model.ts';
import styles from './scope.module.css';

/** Lists what a service includes and what it excludes, side by side. */
export function Scope({ included, excluded }: Pick<ScopeSection, 'included' | 'excluded'>) {
  return (
    <div className={styles.scope}>
      <div>
        <h3>包含</h3>
        <ul>
          {included.map((item) => (
            <li key={item}>
              <Icon name="check" />
              <span>{rich(item)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.out}>
        <h3>不包含</h3>
        <ul>
          {excluded.map((item) => (
            <li key={item}>
              <Icon name="minus" />
              <span>{rich(item)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
