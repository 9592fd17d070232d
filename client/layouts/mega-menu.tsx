import { Icon } from '#client/drawings/icons.tsx';
import type { MegaMenu as Menu, MenuCategory } from '#shared/site/menus.ts';
import megaMenu from './mega-menu.module.css';
import headerStyles from './header.module.css';
import { MenuLink } from './menu-link.tsx';

/** A header entry that opens a 400 px panel of links by category (disclosure pattern). */
export function MegaMenu({ menu, path, current }: { menu: Menu; path: string; current: boolean }) {
  const panel = `menu-${menu.id}`;
  return (
    <li data-menu>
      <button
        type="button"
        className={headerStyles.entry}
        aria-expanded="false"
        aria-controls={panel}
        aria-current={current ? 'true' : undefined}
        data-entry={menu.id}
        suppressHydrationWarning
      >
        {menu.name}
        <Icon name="chevron-down" className="i" />
      </button>
      <div className={megaMenu.mega} id={panel} data-panel suppressHydrationWarning>
        <div className={`wrap ${megaMenu.columns}`} data-columns={menu.columns.length}>
          <div className={megaMenu.guide}>
            <b>{menu.name}</b>
            <p>{menu.guide}</p>
            <a className="more" href={menu.overview.href}>
              {menu.overview.name} <Icon name="arrow-right" className="i" />
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
        <Icon name={category.icon} className="i" />
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
