import { rich } from '#client/components/text.tsx';
import { PageLinks } from '#client/components/page-link.tsx';
import type { Item } from '#shared/content/model.ts';
import styles from './items.module.css';

/** Columns with a title and text, separated by hairlines. */
export function Items({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={styles.items} data-count={Math.min(items.length, 8)}>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{rich(item.text)}</p>
          {item.points && (
            <ul className={styles.points}>
              {item.points.map((point) => (
                <li key={point}>{rich(point)}</li>
              ))}
            </ul>
          )}
          {item.pages && (
            <p className={styles.links}>
              <PageLinks pages={item.pages} className="more" />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
