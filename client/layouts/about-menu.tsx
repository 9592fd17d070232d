import { ABOUT_MENU } from '#shared/site/menus.ts';
import aboutMenu from './about-menu.module.css';
import { MenuButton, panelId } from './menu-button.tsx';
import { MenuLink } from './menu-link.tsx';

/** The dropdown menu 关于我们 at the end of the navigation. */
export function AboutMenu({ path, current }: { path: string; current: boolean }) {
  return (
    <li data-menu className={aboutMenu.about}>
      <MenuButton menu={ABOUT_MENU} current={current} />
      <div className={aboutMenu.dropdown} id={panelId(ABOUT_MENU)} data-panel suppressHydrationWarning>
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
