import { Icon } from '#client/drawings/icons.tsx';
import { ABOUT_MENU } from '#shared/site/menus.ts';
import aboutMenu from './about-menu.module.css';
import header from './header.module.css';
import { MenuLink } from './menu-link.tsx';

/** The dropdown 关于我们 at the end of the navigation. */
export function AboutMenu({ path, current }: { path: string; current: boolean }) {
  return (
    <li data-menu className={aboutMenu.about}>
      <button
        type="button"
        className={header.entry}
        aria-expanded="false"
        aria-controls={`menu-${ABOUT_MENU.id}`}
        aria-current={current ? 'true' : undefined}
        data-entry={ABOUT_MENU.id}
        suppressHydrationWarning
      >
        {ABOUT_MENU.name}
        <Icon name="chevron-down" className="i" />
      </button>
      <div className={aboutMenu.dropdown} id={`menu-${ABOUT_MENU.id}`} data-panel suppressHydrationWarning>
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
