import { Icon } from '#client/drawings/icons.tsx';
import { ABOUT_MENU } from '#shared/site/menus.ts';
import styles from './header.module.css';
import { MenuLink } from './menu-link.tsx';

/** The dropdown 关于我们 at the end of the navigation. */
export function AboutMenu({ path, current }: { path: string; current: boolean }) {
  return (
    <li data-menu className={styles.about}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded="false"
        aria-controls={`menu-${ABOUT_MENU.id}`}
        aria-current={current ? 'true' : undefined}
        data-entry={ABOUT_MENU.id}
        suppressHydrationWarning
      >
        {ABOUT_MENU.name}
        <Icon name="chevron-down" className="i" />
      </button>
      <div className={styles.dropdown} id={`menu-${ABOUT_MENU.id}`} data-panel suppressHydrationWarning>
        <ul>
          {ABOUT_MENU.links.map((link) => (
            <li key={link.page}>
              <MenuLink link={link} path={path} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
