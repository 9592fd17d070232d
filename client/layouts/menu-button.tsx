import { Icon } from '#client/drawings/icons.tsx';
import styles from './header.module.css';

interface MenuButtonProps {
  readonly menu: { readonly id: string; readonly name: string };
  /** Whether the menu contains the current page. */
  readonly current: boolean;
}

/** Id of the panel that a menu's button opens. */
export const panelId = ({ id }: MenuButtonProps['menu']): string => `menu-${id}`;

/** A header entry that opens the panel after it (disclosure pattern). */
export function MenuButton({ menu, current }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-expanded="false"
      aria-controls={panelId(menu)}
      aria-current={current ? 'true' : undefined}
      data-entry={menu.id}
      suppressHydrationWarning
    >
      {menu.name}
      <Icon name="chevron-down" />
    </button>
  );
}
