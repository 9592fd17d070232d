import { Icon } from '#client/drawings/icons.tsx';
import type { MegaMenu as Menu, MenuCategory } from '#shared/site/menus.ts';
import megaMenu from './mega-menu.module.css';
import { MenuButton, panelId } from './menu-button.tsx';
import { MenuLink } from './menu-link.tsx';

/** A header entry that opens a 400 px panel of links by category. */
export function MegaMenu({ menu, path, current }: { menu: Menu; path: string; current: boolean }) {
  return (
    <li data-menu>
      <MenuButton menu={menu} current={current} />
      <div className={megaMenu.mega} id={panelId(menu)} data-panel suppressHydrationWarning>
        <div className={`wrap ${megaMenu.columns}`} data-columns={menu.columns.length}>
          <div className={megaMenu.guide}>
            <b>{menu.name}</b>
            <p>{menu.guide}</p>
            <a className="more" href={menu.overview.href}>
              {menu.overview.name} <Icon name="arrow-right" />
            </a>
          </div>
          {menu.columns.map((column) => (
            <div className={megaMenu.column} key={column[0]?.name}>
              {column.map((category) => (
                <Category key={category.name} category={category} path={path} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}

function Category({ category, path }: { category: MenuCategory; path: string }) {
  return (
    <>
      <p className={megaMenu.category}>
        <Icon name={category.icon} />
        {category.name}
      </p>
      <ul aria-label={category.name}>
        {category.links.map((link) => (
          <li key={link.name}>
            <MenuLink link={link} path={path} />
          </li>
        ))}
      </ul>
    </>
  );
}
