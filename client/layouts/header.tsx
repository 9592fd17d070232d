/**
 * The page header. It works without script: menus open on hover and focus, the phone menu and the phone search are
 * popovers, and the search box is a form. `entries/boot.ts` adds hover delays, keyboard control and states through
 * attributes that React never changes, possibly before hydration.
 */
import { SiteSearch } from '#client/features/site-search/site-search.tsx';
import { LeadLink } from '#client/components/lead-link.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { Logo } from '#client/drawings/logo.tsx';
import { headerSection } from '#shared/site/header-section.ts';
import { HEADER_LINKS, MEGA_MENUS } from '#shared/site/menus.ts';
import { SITE } from '#shared/site/site.ts';
import { AboutMenu } from './about-menu.tsx';
import styles from './header.module.css';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

interface HeaderProps {
  /** Path of the page, used to mark the current entry. */
  readonly path: string;
  /** Target of 咨询与试用 without script: the form section of this page or of another one. */
  readonly consultHref: string;
}

/** Logo, navigation, page search, hotline and the primary action. On phones: logo, search button and menu button. */
export function Header({ path, consultHref }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.logo} href="/" aria-label={`${SITE.name} 首页`}>
          <Logo className={styles.mark} />
        </a>
        <nav className={styles.nav} aria-label="主导航" data-menubar>
          <ul>
            {MEGA_MENUS.map((menu) => (
              <MegaMenu key={menu.id} menu={menu} path={path} current={headerSection(path) === menu.id} />
            ))}
            {HEADER_LINKS.map((link) => (
              <li key={link.page}>
                <a className={styles.entry} href={link.href} data-entry={link.page} aria-current={ariaCurrent(path, link)}>
                  {link.name}
                </a>
              </li>
            ))}
            <AboutMenu path={path} current={headerSection(path) === 'about'} />
          </ul>
        </nav>
        <div className={styles.search} id="site-search" popover="auto" suppressHydrationWarning>
          <SiteSearch />
        </div>
        <a className={styles.phone} href={SITE.hotlineHref}>
          <Icon name="phone" />
          {SITE.hotline}
        </a>
        <LeadLink form="header" className={`btn act sm ${styles.consult}`} href={consultHref} role="button">
          咨询与试用
        </LeadLink>
        <div className={styles.compact}>
          <button type="button" popoverTarget="site-search" aria-label="搜索">
            <Icon name="search" />
          </button>
          <button type="button" popoverTarget="mobile-menu" aria-label="菜单">
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  );
}

function ariaCurrent(path: string, link: { page: string; href: string }): 'page' | 'true' | undefined {
  if (path === link.href) return 'page';
  return headerSection(path) === link.page ? 'true' : undefined;
}
