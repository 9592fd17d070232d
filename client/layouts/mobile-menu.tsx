import { Icon } from '#client/drawings/icons.tsx';
import { MOBILE_MENU, type MobileGroup } from '#shared/site/menus.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './mobile-menu.module.css';

/**
 * The three-level phone menu: a popover with a backdrop that contains nested `<details>`. It opens, folds and closes
 * (Escape, a tap on the backdrop) without script. Groups of one level share a `name`, so only one of them is open.
 */
export function MobileMenu() {
  return (
    <nav className={styles.menu} id="mobile-menu" popover="auto" aria-label="移动菜单" suppressHydrationWarning>
      {MOBILE_MENU.map((group, index) => (
        <FirstLevel key={group.name} group={group} name={`level-2-${index}`} />
      ))}
    </nav>
  );
}

function FirstLevel({ group, name }: { group: MobileGroup; name: string }) {
  return (
    <details name="level-1" suppressHydrationWarning>
      <Summary name={group.name} />
      {group.groups.map((inner) => (
        <details key={inner.name} className={styles.second} name={name} suppressHydrationWarning>
          <Summary name={inner.name} />
          {inner.links.map((link) => (
            <MenuLink key={link.page} link={link} className={styles.leaf} />
          ))}
        </details>
      ))}
      {group.links.map((link) => (
        <MenuLink key={link.page} link={link} className={styles.leaf} />
      ))}
    </details>
  );
}

function Summary({ name }: { name: string }) {
  return (
    <summary>
      {name}
      <Icon name="chevron-down" />
    </summary>
  );
}
